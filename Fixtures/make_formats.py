"""The sets formats/ and errors/: one small code in every layout that ScanImages reads, and files that it must refuse.

A picture's name begins with the reference it must equal: gray.pgm, colour.ppm, alpha.ppm or bilevel.pbm.
"""
import io
import pathlib
import struct
import subprocess
import tempfile
import zlib

import numpy as np
import zxingcpp
from PIL import Image, ImageOps

TEXT = "FORMATS 42"


def references():
    """Four pictures of 73 x 58 pixels with the same QR Code, as arrays: bilevel and gray (2-D), colour (3), alpha (4)."""
    with tempfile.TemporaryDirectory() as scratch:
        target = pathlib.Path(scratch) / "code.png"
        subprocess.run(["zint", "-b", "QRCODE", "-d", TEXT, "--quietzones", "--scale=1", "-o", str(target)], check=True)
        code = np.array(Image.open(target).convert("L"))
    h, w = code.shape
    bilevel = np.full((h, w + 15), 255, np.uint8)
    bilevel[:, :w] = code
    bilevel[2:20, w + 3 : w + 6] = 0  # not the same any way round
    gray = bilevel.copy()
    gray[:, w + 8 :] = np.linspace(0, 255, h, dtype=np.uint8)[:, None]
    colour = np.stack([gray] * 3, axis=2)
    colour[:, :w][code == 0] = (20, 20, 120)
    colour[:, :w][code != 0] = (255, 250, 190)
    patches = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255)]
    for i, patch in enumerate(patches):
        colour[2 + 8 * i : 10 + 8 * i, w + 6 : w + 14] = patch
    alpha = np.zeros((*gray.shape, 4), np.uint8)  # all black: the picture is in the alpha channel alone ...
    alpha[..., 3] = 255 - gray
    alpha[2:50, w + 6 : w + 14, :3] = colour[2:50, w + 6 : w + 14]  # ... but for the patches, half transparent
    alpha[2:50, w + 6 : w + 14, 3] = 128
    return bilevel, gray, colour, alpha


def over_white(rgba):
    a = rgba[..., 3:].astype(np.uint32)
    return ((rgba[..., :3] * a + 255 * (255 - a) + 127) // 255).astype(np.uint8)


def adam7(rows):
    for x0, y0, dx, dy in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]:
        part = rows[y0::dy, x0::dx]
        if part.size:
            yield part


def png(samples, depth, kind, chunks=(), interlaced=False):
    """A PNG by hand. `samples` is rows x columns (x channels), values within `depth` bits."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    def lines(part):
        out = b""
        for row in part:
            flat = row.reshape(-1)
            if depth == 16:
                packed = flat.astype(">u2").tobytes()
            elif depth == 8:
                packed = flat.astype(np.uint8).tobytes()
            else:
                bits = "".join(format(int(v), f"0{depth}b") for v in flat)
                bits += "0" * (-len(bits) % 8)
                packed = bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
            out += b"\0" + packed
        return out

    h, w = samples.shape[:2]
    data = b"".join(lines(p) for p in adam7(samples)) if interlaced else lines(samples)
    head = struct.pack(">IIBBBBB", w, h, depth, kind, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(chunk(n, d) for n, d in chunks)
            + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))


def tiff(pieces, w, h, bits, samples, photometric, order="<", extra=(), tile=None, planar=1):
    """An uncompressed TIFF by hand: one strip (or one a plane), or tiles."""
    body, offsets = b"", []
    for piece in pieces:
        offsets.append(8 + len(body))
        body += piece + b"\0" * (len(piece) % 2)
    tags = {256: ("L", [w]), 257: ("L", [h]), 258: ("H", [bits] * samples), 259: ("H", [1]), 262: ("H", [photometric]),
            277: ("H", [samples]), 284: ("H", [planar])}
    counts = [len(p) for p in pieces]
    if tile:
        tags |= {322: ("L", [tile]), 323: ("L", [tile]), 324: ("L", offsets), 325: ("L", counts)}
    else:
        tags |= {273: ("L", offsets), 278: ("L", [h]), 279: ("L", counts)}
    tags |= dict(extra)
    at = 8 + len(body) + 2 + 12 * len(tags) + 4
    entries, tail = b"", b""
    for tag, (kind, values) in sorted(tags.items()):
        data = struct.pack(order + kind * len(values), *values)
        if len(data) <= 4:
            field = data.ljust(4, b"\0")
        else:
            field = struct.pack(order + "L", at + len(tail))
            tail += data
        entries += struct.pack(order + "HHL", tag, {"H": 3, "L": 4}[kind], len(values)) + field
    mark = b"II*\0" if order == "<" else b"MM\0*"
    return (mark + struct.pack(order + "L", 8 + len(body)) + body + struct.pack(order + "H", len(tags)) + entries
            + b"\0\0\0\0" + tail)


def tiles(pixels, size):
    h, w = pixels.shape[:2]
    for y in range(0, h, size):
        for x in range(0, w, size):
            piece = np.zeros((size, size, *pixels.shape[2:]), pixels.dtype)
            part = pixels[y : y + size, x : x + size]
            piece[: part.shape[0], : part.shape[1]] = part
            yield piece.tobytes()


def bmp(rows, w, h, bits, palette=b"", compression=0, masks=b"", top_down=False, header=40, core=False):
    """A BMP by hand; `rows` is the stored pixel data."""
    if core:
        dib = struct.pack("<IHHHH", 12, w, h, 1, bits)
    else:
        dib = struct.pack("<IiiHHIIiiII", header, w, -h if top_down else h, 1, bits, compression, len(rows), 2835, 2835,
                          len(palette) // 4, 0) + masks
        dib = dib.ljust(header if header > 40 else len(dib), b"\0")
    start = 14 + len(dib) + len(palette)
    return b"BM" + struct.pack("<IHHI", start + len(rows), 0, 0, start) + dib + palette + rows


def padded(array):
    """Rows of bytes, bottom row first, each padded to four bytes."""
    return b"".join(r.tobytes() + b"\0" * (-len(r.tobytes()) % 4) for r in array[::-1])


def rle8(indices):
    out = b""
    for row in indices[::-1]:
        x = 0
        while x < len(row):
            run = 1
            while x + run < len(row) and run < 255 and row[x + run] == row[x]:
                run += 1
            if run == 1 and x + 4 <= len(row):  # a literal run of three
                out += bytes([0, 3, *row[x : x + 3], 0])
                x += 3
            else:
                out += bytes([run, row[x]])
                x += run
        out += b"\0\0"
    return out + b"\0\1"


def rle4(indices):
    out = b""
    for row in indices[::-1]:
        for x in range(0, len(row) - 1, 2):
            out += bytes([2, row[x] << 4 | row[x + 1]])
        if len(row) % 2:
            out += bytes([1, row[-1] << 4])
        out += b"\0\0"
    return out + b"\0\1"


def stored(array, orientation):
    """The rows as a file of this orientation stores them, so that they are upright once it is applied."""
    return {1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
            5: lambda a: a.swapaxes(0, 1), 6: lambda a: np.rot90(a, 1), 7: lambda a: a[::-1, ::-1].swapaxes(0, 1),
            8: lambda a: np.rot90(a, -1)}[orientation](array)


def exif(orientation, order="<"):
    mark = b"II*\0" if order == "<" else b"MM\0*"
    return b"Exif\0\0" + mark + struct.pack(order + "LHHHLHHL", 8, 1, 0x112, 3, 1, orientation, 0, 0)


save = None


def write(folder, name, data):
    save(folder / name, data)


def pillow(folder, name, array, mode=None, **options):
    image = array if isinstance(array, Image.Image) else Image.fromarray(np.ascontiguousarray(array))
    with tempfile.TemporaryDirectory() as scratch:
        target = pathlib.Path(scratch) / name
        (image.convert(mode) if mode else image).save(target, **options)
        write(folder, name, target.read_bytes())


def plain(kind, maximum, values):
    text = f"{kind}\n# made up\n{values.shape[1]} {values.shape[0]}\n" + (f"{maximum}\n" if maximum else "")
    return (text + "\n".join(" ".join(str(v) for v in row.reshape(-1)) for row in values) + "\n").encode()


def pngs(folder, bilevel, gray, colour, alpha):
    rgba16 = alpha.astype(np.uint16) * 257
    write(folder, "bilevel-1bit.png", png(bilevel // 255, 1, 0))
    write(folder, "bilevel-2bit.png", png(bilevel // 255 * 3, 2, 0))
    write(folder, "bilevel-4bit.png", png(bilevel // 255 * 15, 4, 0))
    write(folder, "bilevel-palette-1bit.png", png(1 - bilevel // 255, 1, 3, [(b"PLTE", b"\xff\xff\xff\0\0\0")]))
    # Palette whose paper is transparent black: read without its transparency it is all black.
    write(folder, "bilevel-palette-transparent.png",
          png(bilevel // 255, 1, 3, [(b"PLTE", b"\0\0\0\0\0\0"), (b"tRNS", b"\xff\0")]))
    write(folder, "bilevel-gray-transparent.png", png(bilevel // 255 * 7, 8, 0, [(b"tRNS", b"\0\7")]))
    write(folder, "gray-8bit.png", png(gray, 8, 0))
    write(folder, "gray-16bit.png", png(gray.astype(np.uint16) * 257, 16, 0))
    write(folder, "gray-interlaced.png", png(gray, 8, 0, interlaced=True))
    write(folder, "gray-exif6.png", png(stored(gray, 6), 8, 0, [(b"eXIf", exif(6, ">")[6:])]))
    pillow(folder, "gray-palette.png", gray, "P", optimize=True)
    write(folder, "colour-8bit.png", png(colour, 8, 2))
    write(folder, "colour-16bit.png", png(colour.astype(np.uint16) * 257, 16, 2))
    write(folder, "colour-interlaced.png", png(colour, 8, 2, interlaced=True))
    write(folder, "alpha-rgba.png", png(alpha, 8, 6))
    write(folder, "alpha-rgba-16bit.png", png(rgba16, 16, 6))
    write(folder, "gray-alpha.png", png(np.stack([gray * 0, 255 - gray], axis=2), 8, 4))


def jpegs(folder, gray, colour):
    best = {"quality": 97, "optimize": True}
    pillow(folder, "gray-plain.jpg", gray, **best)
    pillow(folder, "gray-progressive.jpg", gray, progressive=True, **best)
    pillow(folder, "gray-restart.jpg", gray, restart_marker_rows=1, **best)
    pillow(folder, "colour-444.jpg", colour, subsampling=0, **best)
    pillow(folder, "colour-420.jpg", colour, subsampling=2, **best)
    pillow(folder, "colour-420-progressive.jpg", colour, subsampling=2, progressive=True, **best)
    pillow(folder, "colour-rgb.jpg", colour, keep_rgb=True, **best)
    for value in range(1, 9):
        order = "<" if value % 2 else ">"
        pillow(folder, f"gray-exif{value}.jpg", stored(gray, value), exif=exif(value, order), **best)
    # Four inks: the darkness in common is black ink; Adobe stores paper minus ink, as Pillow does.
    rgb = colour.astype(np.int32)
    key = rgb.max(axis=2)
    safe = np.maximum(key, 1)[..., None]
    inks = np.concatenate([255 - rgb * 255 // safe, (255 - key)[..., None]], axis=2).astype(np.uint8)
    pillow(folder, "colour-cmyk.jpg", Image.frombytes("CMYK", inks.shape[1::-1], inks.tobytes()), subsampling=0, **best)
    # The same as YCCK: the planes are made here, and the transform in Adobe's marker is set to 2 afterwards. Adobe stores
    # the colours inverted, so YCC holds the inks themselves and K what is left of the paper.
    ycc = np.array(Image.fromarray(np.ascontiguousarray(inks[..., :3])).convert("YCbCr"))
    planes = np.concatenate([255 - ycc, inks[..., 3:]], axis=2)
    buffer = io.BytesIO()
    Image.frombytes("CMYK", planes.shape[1::-1], planes.tobytes()).save(buffer, "JPEG", subsampling=0, **best)
    data = bytearray(buffer.getvalue())
    data[data.index(b"Adobe") + 11] = 2
    write(folder, "colour-ycck.jpg", bytes(data))


def webps(folder, gray, colour, alpha):
    pillow(folder, "colour-lossy.webp", colour, quality=95)
    pillow(folder, "colour-lossless.webp", colour, lossless=True)
    pillow(folder, "alpha-lossy.webp", alpha, quality=95, alpha_quality=100, exact=True)
    pillow(folder, "alpha-lossless.webp", alpha, lossless=True, exact=True)
    pillow(folder, "gray-exif8.webp", np.stack([stored(gray, 8)] * 3, axis=2), lossless=True, exif=exif(8))
    later = Image.fromarray(255 - colour)
    pillow(folder, "colour-animated.webp", Image.fromarray(colour), save_all=True, append_images=[later], lossless=True)


def tiffs(folder, bilevel, gray, colour, alpha):
    h, w = gray.shape
    bits = Image.fromarray(bilevel).convert("1")
    for name in ["group3", "group4", "packbits", "tiff_lzw"]:
        pillow(folder, f"bilevel-{name}.tif", bits, compression=name)
    packed = np.packbits(bilevel // 255, axis=1)
    write(folder, "bilevel-white-is-zero.tif", tiff([(~packed).tobytes()], w, h, 1, 1, 0))
    nibbles = np.pad(bilevel // 255 * 15, ((0, 0), (0, 1)))
    write(folder, "bilevel-4bit.tif", tiff([(nibbles[:, ::2] << 4 | nibbles[:, 1::2]).tobytes()], w, h, 4, 1, 1))
    for name in ["raw", "tiff_lzw", "tiff_adobe_deflate"]:
        pillow(folder, f"gray-{name}.tif", gray, compression=name)
    for value in range(1, 9):
        pillow(folder, f"gray-orientation{value}.tif", stored(gray, value), compression="tiff_lzw", tiffinfo={274: value})
    wide = gray.astype(np.uint16) * 257
    write(folder, "gray-16bit.tif", tiff([wide.astype("<u2").tobytes()], w, h, 16, 1, 1))
    write(folder, "gray-16bit-big-endian.tif", tiff([wide.astype(">u2").tobytes()], w, h, 16, 1, 1, ">"))
    write(folder, "gray-tiled.tif", tiff(list(tiles(gray, 32)), w, h, 8, 1, 1, tile=32))
    write(folder, "gray-alpha.tif",
          tiff([np.stack([gray * 0, 255 - gray], axis=2).tobytes()], w, h, 8, 2, 1, extra=[(338, ("H", [2]))]))
    pillow(folder, "colour-palette.tif", Image.fromarray(colour).quantize(64), compression="tiff_lzw")
    pillow(folder, "colour-lzw.tif", colour, compression="tiff_lzw")
    pillow(folder, "colour-jpeg.tif", colour, compression="jpeg", quality=97)
    write(folder, "colour-planes.tif",
          tiff([np.ascontiguousarray(colour[..., i]).tobytes() for i in range(3)], w, h, 8, 3, 2, planar=2))
    write(folder, "colour-16bit.tif", tiff([(colour.astype("<u2") * 257).tobytes()], w, h, 16, 3, 2))
    write(folder, "alpha-tiled.tif", tiff(list(tiles(alpha, 16)), w, h, 8, 4, 2, tile=16, extra=[(338, ("H", [2]))]))
    a = alpha[..., 3:].astype(np.uint32)
    multiplied = np.concatenate([(alpha[..., :3] * a + 127) // 255, a], axis=2).astype(np.uint8)
    write(folder, "alpha-premultiplied.tif", tiff([multiplied.tobytes()], w, h, 8, 4, 2, extra=[(338, ("H", [1]))]))
    pages = [bits, Image.fromarray(gray), Image.fromarray(colour)]
    pillow(folder, "pages-bilevel-gray-colour.tif", pages[0], save_all=True, append_images=pages[1:], compression="tiff_lzw")


def gifs(folder, bilevel, gray):
    pillow(folder, "gray-plain.gif", gray, interlace=0)
    pillow(folder, "gray-interlaced.gif", gray, interlace=1)
    later = Image.fromarray(255 - gray)
    pillow(folder, "gray-animated.gif", Image.fromarray(gray), save_all=True, append_images=[later], duration=100)
    clear = Image.fromarray(1 - bilevel // 255).convert("P")
    clear.putpalette([0, 0, 0] * 2)  # ink and paper both black, paper transparent
    pillow(folder, "bilevel-transparent.gif", clear, transparency=0)


def bmps(folder, bilevel, gray, colour, alpha):
    h, w = gray.shape
    two = b"\0\0\0\0\xff\xff\xff\0"
    ramp = b"".join(bytes([i, i, i, 0]) for i in range(256))
    nibbles = np.pad(bilevel // 255, ((0, 0), (0, 1)))
    four = nibbles[:, ::2] << 4 | nibbles[:, 1::2]
    bgr = np.ascontiguousarray(colour[..., ::-1])
    write(folder, "bilevel-1bit.bmp", bmp(padded(np.packbits(bilevel // 255, axis=1)), w, h, 1, two))
    write(folder, "bilevel-4bit.bmp", bmp(padded(four), w, h, 4, two))
    write(folder, "bilevel-rle4.bmp", bmp(rle4(bilevel // 255), w, h, 4, two, compression=2))
    write(folder, "gray-8bit.bmp", bmp(padded(gray), w, h, 8, ramp))
    write(folder, "gray-rle8.bmp", bmp(rle8(gray), w, h, 8, ramp, compression=1))
    write(folder, "gray-top-down.bmp", bmp(padded(gray[::-1]), w, h, 8, ramp, top_down=True))
    write(folder, "colour-24bit.bmp", bmp(padded(bgr), w, h, 24))
    write(folder, "colour-core-header.bmp", bmp(padded(bgr), w, h, 24, core=True))
    zero = np.concatenate([bgr, bgr[..., :1] * 0], axis=2)
    write(folder, "colour-32bit.bmp", bmp(padded(zero), w, h, 32))
    c = colour.astype(np.uint16)
    write(folder, "colour-16bit-555.bmp",
          bmp(padded((c[..., 0] >> 3 << 10 | c[..., 1] >> 3 << 5 | c[..., 2] >> 3).astype("<u2")), w, h, 16))
    write(folder, "colour-16bit-565.bmp",
          bmp(padded((c[..., 0] >> 3 << 11 | c[..., 1] >> 2 << 5 | c[..., 2] >> 3).astype("<u2")), w, h, 16,
              compression=3, masks=struct.pack("<III", 0xF800, 0x7E0, 0x1F)))
    v4 = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    write(folder, "alpha-32bit.bmp",
          bmp(padded(np.ascontiguousarray(alpha[..., [2, 1, 0, 3]])), w, h, 32, compression=3, masks=v4, header=108))
    write(folder, "colour-32bit-zero-alpha.bmp", bmp(padded(zero), w, h, 32, compression=3, masks=v4, header=108))


def pnms(folder, bilevel, gray, colour, alpha):
    h, w = gray.shape
    size = f"{w} {h}\n".encode()
    write(folder, "gray.pgm", b"P5\n" + size + b"255\n" + gray.tobytes())
    write(folder, "colour.ppm", b"P6\n" + size + b"255\n" + colour.tobytes())
    write(folder, "alpha.ppm", b"P6\n" + size + b"255\n" + over_white(alpha).tobytes())
    write(folder, "bilevel.pbm", b"P4\n" + size + np.packbits(1 - bilevel // 255, axis=1).tobytes())
    write(folder, "bilevel-plain.pbm", plain("P1", None, 1 - bilevel // 255))
    digits = b"P1 %d %d\n" % (w, h) + "\n".join("".join(str(v) for v in row) for row in 1 - bilevel // 255).encode()
    write(folder, "bilevel-plain-unspaced.pbm", digits)
    write(folder, "gray-plain.pgm", plain("P2", 255, gray))
    write(folder, "colour-plain.ppm", plain("P3", 255, colour))
    write(folder, "gray-16bit.pgm", b"P5 " + size + b"65535\n" + (gray.astype(">u2") * 257).tobytes())
    write(folder, "gray-max1000.pgm", b"P5 " + size + b"1000\n" + (gray.astype(np.uint32) * 1000 // 255).astype(">u2").tobytes())
    write(folder, "bilevel-max7.pgm", b"P5 " + size + b"7\n" + (bilevel // 255 * 7).tobytes())
    write(folder, "colour-16bit.ppm", b"P6 " + size + b"65535\n" + (colour.astype(">u2") * 257).tobytes())


def errors(formats, folder):
    for name in ["gray-8bit.png", "colour-8bit.png", "gray-plain.jpg", "gray-progressive.jpg", "colour-lossy.webp",
                 "colour-lossless.webp", "gray-plain.gif", "gray-8bit.bmp", "gray-rle8.bmp", "gray-tiff_lzw.tif",
                 "bilevel-group4.tif", "gray.pgm", "gray-plain.pgm", "bilevel-plain.pbm"]:
        data = (formats / name).read_bytes()
        stem, ending = name.split(".")
        write(folder, f"cut-half-{stem}.{ending}", data[: len(data) // 2])
        write(folder, f"cut-header-{stem}.{ending}", data[:11])
    # A TIFF whose strip lies behind the end of the file.
    h, w = 58, 73
    whole = tiff([bytes(w * h)], w, h, 8, 1, 1)
    write(folder, "pixels-outside.tif", whole.replace(struct.pack("<HHLL", 273, 4, 1, 8), struct.pack("<HHLL", 273, 4, 1, 9999)))
    write(folder, "empty.png", b"")
    write(folder, "page.png", b"<!DOCTYPE html><title>404</title><p>Not here\n")
    write(folder, "zeros.jpg", bytes(500))
    write(folder, "magic-only.webp", b"RIFF\x10\0\0\0WEBPVP8 ")
    wide = bytearray((formats / "gray-8bit.png").read_bytes())
    wide[16:24] = struct.pack(">II", 60000, 60000)
    wide[29:33] = struct.pack(">I", zlib.crc32(bytes(wide[12:29])))
    write(folder, "huge.png", bytes(wide))
    wide[16:24] = struct.pack(">II", 9000, 9000)
    wide[29:33] = struct.pack(">I", zlib.crc32(bytes(wide[12:29])))
    write(folder, "more-than-it-holds.png", bytes(wide))
    write(folder, "huge.pgm", b"P5 100000 100000 255\n")
    write(folder, "huge.bmp", bmp(b"\0" * 64, 100000, 100000, 24))
    write(folder, "no-pixels.pgm", b"P5 0 0 255\n")
    write(folder, "letters.pgm", b"P2 2 2 255\n1 2 x 4\n")
    write(folder, "embedded-jpeg.bmp", bmp(b"\xff\xd8\xff\xd9", 8, 8, 24, compression=4))
    damaged = bytearray((formats / "gray-8bit.png").read_bytes())
    damaged[-30] ^= 0x55
    write(folder, "wrong-checksum.png", bytes(damaged))


def check(folder):
    """Reads every format back with Pillow and zxing-cpp, those that Pillow can open."""
    for path in sorted(folder.iterdir()):
        try:
            image = ImageOps.exif_transpose(Image.open(path))
            image.load()
        except (OSError, ValueError, SyntaxError) as error:
            print("not read by Pillow:", path.name, error)
            continue
        if image.mode.startswith("I;16") or image.mode == "I":
            image = Image.fromarray((np.array(image) >> 8).astype(np.uint8))
        if "transparency" in image.info or image.mode in ("RGBA", "LA", "PA"):
            clear = image.convert("RGBA")
            paper = Image.new("RGBA", clear.size, "white")
            image = Image.alpha_composite(paper, clear)
        found = zxingcpp.read_barcodes(np.array(image.convert("L")))
        if [f.text for f in found] != [TEXT]:
            print("not read by zxing-cpp:", path.name, [f.text for f in found])


def make(here, writer):
    """Makes both sets in `here`; `writer` takes a path and bytes."""
    global save
    save = writer
    folder = here / "formats"
    bilevel, gray, colour, alpha = references()
    pngs(folder, bilevel, gray, colour, alpha)
    jpegs(folder, gray, colour)
    webps(folder, gray, colour, alpha)
    tiffs(folder, bilevel, gray, colour, alpha)
    gifs(folder, bilevel, gray)
    bmps(folder, bilevel, gray, colour, alpha)
    pnms(folder, bilevel, gray, colour, alpha)
    check(folder)
    errors(folder, here / "errors")
