#!/usr/bin/env python3
"""Makes every file of this folder anew: `python3 make.py` (Debian 12: zint 2.11.1; Pillow, zxing-cpp 3.1.1, numpy).

Each symbology picture is read back by zxing-cpp and compared with its .txt or .bin; the script stops at the first that
differs. All payloads are made up. Files are written over in place and nothing is deleted: what was there before and is
not made any more is listed at the end.
"""
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import zxingcpp
from PIL import Image, ImageDraw, ImageFont

sys.dont_write_bytecode = True
import make_formats  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
GS = "\x1d"
made = set()


def write(path, data):
    """Writes a file in a set folder of this folder, and notes it."""
    path = path.resolve()
    if path.parent.parent != HERE:
        raise SystemExit(f"{path} is not in a set of {HERE}")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    made.add(path)


def png(image):
    """The bytes of a PNG."""
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch) / "picture.png"
        image.save(path, optimize=True)
        return path.read_bytes()


# set, name, zint's options, data for zint, text of the code (or bytes), add-on
CODES = [
    ("ean13Upca", "ean13", ["-b", "EANX"], "952123454321", "9521234543213", None),
    ("ean13Upca", "upca", ["-b", "UPCA"], "09521234567", "0095212345674", None),
    ("ean13Upca", "ean13-plus2", ["-b", "EANX"], "952123454321+07", "9521234543213", "07"),
    ("ean13Upca", "ean13-plus5", ["-b", "EANX"], "952123454321+51299", "9521234543213", "51299"),
    ("ean13Upca", "upca-plus2", ["-b", "UPCA"], "81234500017+42", "0812345000177", "42"),
    ("ean13Upca", "upca-plus5", ["-b", "UPCA"], "81234500017+00211", "0812345000177", "00211"),
    ("ean8", "ean8", ["-b", "EANX"], "9521234", "95212340", None),
    ("ean8", "leading-zeros", ["-b", "EANX"], "0001234", "00012348", None),
    ("upce", "number-system-0", ["-b", "UPCE"], "0123450", "01234505", None),
    ("upce", "number-system-1", ["-b", "UPCE"], "1234565", "12345656", None),
    ("upce", "ends-in-4", ["-b", "UPCE"], "0321984", "03219849", None),
    ("upce", "plus2", ["-b", "UPCE"], "0123450+12", "01234505", "12"),
    ("code128", "text", ["-b", "CODE128"], "Shelf 7a/42", "Shelf 7a/42", None),
    ("code128", "digits", ["-b", "CODE128"], "00417720013", "00417720013", None),
    ("code128", "control-characters", ["-b", "CODE128", "--esc"], r"A\tB\r\n", "A\tB\r\n", None),
    ("code128", "fnc4-latin1", ["-b", "CODE128"], "Ölstand Ä7", "Ölstand Ä7", None),
    ("code128", "gs1", ["-b", "GS1_128"], "[01]09521234543213[10]LOT7A[21]4242",
     f"010952123454321310LOT7A{GS}214242", None),
    ("code128", "gs1-sscc", ["-b", "GS1_128"], "[00]095212340000000013", "00095212340000000013", None),
    ("code39", "plain", ["-b", "CODE39"], "BIN-42 A/7", "BIN-42 A/7", None),
    ("code39", "check-digit", ["-b", "CODE39", "--vers=1"], "SHELF417", "SHELF417L", None),
    ("code93", "plain", ["-b", "CODE93"], "K72Q05RWX", "K72Q05RWX", None),
    ("code93", "full-ascii", ["-b", "CODE93"], "Lid#4 (red)", "Lid#4 (red)", None),
    ("interleavedTwoOfFive", "ten-digits", ["-b", "C25INTER"], "0417720013", "0417720013", None),
    ("interleavedTwoOfFive", "itf14", ["-b", "ITF14"], "1952123454321", "19521234543210", None),
    ("codabar", "a-b", ["-b", "CODABAR"], "A4821-0937B", "A4821-0937B", None),
    ("codabar", "c-d", ["-b", "CODABAR"], "C12.50$/7:4+9D", "C12.50$/7:4+9D", None),
    ("databar", "omnidirectional", ["-b", "DBAR_OMN"], "0952123454321", "0109521234543213", None),
    ("databar", "truncated", ["-b", "DBAR_OMN", "--height=13"], "0952123454321", "0109521234543213", None),
    ("databar", "stacked", ["-b", "DBAR_STK"], "0952123454321", "0109521234543213", None),
    ("databar", "stacked-omnidirectional", ["-b", "DBAR_OMNSTK"], "0952123454321", "0109521234543213", None),
    ("databarLimited", "limited", ["-b", "DBAR_LTD"], "0952123454321", "0109521234543213", None),
    ("databarExpanded", "gtin-and-weight", ["-b", "DBAR_EXP"], "[01]90952123000012[3103]001750",
     "01909521230000123103001750", None),
    ("databarExpanded", "letters-then-fnc1", ["-b", "DBAR_EXP"], "[01]09521234543213[10]LOT7A[21]42",
     f"010952123454321310LOT7A{GS}2142", None),
    ("databarExpanded", "price", ["-b", "DBAR_EXP"], "[01]90952123000012[3922]1299", "0190952123000012" + "39221299", None),
    ("databarExpanded", "free-text", ["-b", "DBAR_EXP"], "[10]Ab-12/x[240]Item_7", f"10Ab-12/x{GS}240Item_7", None),
    ("databarExpanded", "stacked", ["-b", "DBAR_EXPSTK", "--cols=2"], "[01]90952123701520[21]55001234",
     "01909521237015202155001234", None),
    ("databarExpanded", "stacked-letters-then-fnc1", ["-b", "DBAR_EXPSTK", "--cols=4"],
     "[01]09521234543213[10]LOT7A[21]42", f"010952123454321310LOT7A{GS}2142", None),
    ("qr", "numeric", ["-b", "QRCODE"], "0041772001340", "0041772001340", None),
    ("qr", "alphanumeric", ["-b", "QRCODE"], "SHELF 7A-42", "SHELF 7A-42", None),
    ("qr", "latin1", ["-b", "QRCODE"], "Größe 7", "Größe 7", None),
    ("qr", "utf8", ["-b", "QRCODE", "--binary"], "Žluťoučký kůň 7", "Žluťoučký kůň 7", None),
    ("qr", "utf8-eci26", ["-b", "QRCODE", "--eci=26"], "Žluťoučký kůň 7", "Žluťoučký kůň 7", None),
    ("qr", "greek-eci9", ["-b", "QRCODE", "--eci=9"], "Ράφι 42", "Ράφι 42", None),
    ("qr", "kanji", ["-b", "QRCODE"], "棚番号七", "棚番号七", None),
    ("qr", "gs1", ["-b", "QRCODE", "--gs1"], "[01]09521234543213[10]LOT7A[21]42", f"010952123454321310LOT7A{GS}2142", None),
    ("qr", "part-1-of-3", ["-b", "QRCODE", "--structapp=1,3,115"], "This made-up sen", "This made-up sen", None),
    ("qr", "part-2-of-3", ["-b", "QRCODE", "--structapp=2,3,115"], "tence is cut int", "tence is cut int", None),
    ("qr", "part-3-of-3", ["-b", "QRCODE", "--structapp=3,3,115"], "o three symbols.", "o three symbols.", None),
    ("qr", "binary", ["-b", "QRCODE", "--binary"], bytes([0, 1, 0xFF, 0xFE, 0x80, 0xB1, 0, 0x93]),
     bytes([0, 1, 0xFF, 0xFE, 0x80, 0xB1, 0, 0x93]), None),
    ("qr", "version-10-h", ["-b", "QRCODE", "--vers=10", "--secure=4"], "Version ten at level H, made up for a test.",
     "Version ten at level H, made up for a test.", None),
    ("qr", "inverted", ["-b", "QRCODE", "--reverse"], "LIGHT ON DARK", "LIGHT ON DARK", None),
]

FORMATS = {
    "ean13Upca": zxingcpp.BarcodeFormat.EANUPC, "ean8": zxingcpp.BarcodeFormat.EAN8, "upce": zxingcpp.BarcodeFormat.UPCE,
    "code128": zxingcpp.BarcodeFormat.Code128, "code39": zxingcpp.BarcodeFormat.Code39Std,
    "code93": zxingcpp.BarcodeFormat.Code93, "interleavedTwoOfFive": zxingcpp.BarcodeFormat.ITF,
    "codabar": zxingcpp.BarcodeFormat.Codabar, "databar": zxingcpp.BarcodeFormat.DataBar,
    "databarLimited": zxingcpp.BarcodeFormat.DataBarLtd, "databarExpanded": zxingcpp.BarcodeFormat.DataBar,
    "qr": zxingcpp.BarcodeFormat.QRCode,
}


def zint(options, data):
    """Draws one code: 2 pixels a module, quiet zones, no text."""
    linear = [] if "QRCODE" in options else ["--notext"]
    height = [] if "QRCODE" in options or any("DBAR" in o or "height" in o for o in options) else ["--height=30"]
    with tempfile.TemporaryDirectory() as scratch:
        source = pathlib.Path(scratch) / "data"
        target = pathlib.Path(scratch) / "code.png"
        source.write_bytes(data if isinstance(data, bytes) else data.encode())
        subprocess.run(["zint", *options, *linear, *height, "--quietzones", "--scale=1", "-o", str(target), "-i",
                        str(source)], check=True)
        with Image.open(target) as image:
            small = image.convert("L").point(lambda v: 255 if v > 127 else 0).convert("1")
    framed = Image.new("1", (small.width + 16, small.height + 16), 0 if "--reverse" in options else 1)
    framed.paste(small, (8, 8))
    return framed


def upce_as_ean13(text):
    """The 13 digits that a UPC-E of 8 digits stands for (GS1 General Specifications 5.2.2.4.2), as zxing-cpp gives it."""
    system, digits, last, check_digit = text[0], text[1:6], text[6], text[7]
    if last in "012":
        body = digits[:2] + last + "0000" + digits[2:]
    elif last == "3":
        body = digits[:3] + "00000" + digits[3:]
    elif last == "4":
        body = digits[:4] + "00000" + digits[4:]
    else:
        body = digits + "0000" + last
    return "0" + system + body + check_digit


def check(folder, path, image, expected, add_on):
    """Reads the picture back with zxing-cpp."""
    image = np.array(image.convert("L"))
    mode = zxingcpp.EanAddOnSymbol.Require if add_on else zxingcpp.EanAddOnSymbol.Ignore
    found = zxingcpp.read_barcodes(
        image, formats=FORMATS[folder], text_mode=zxingcpp.TextMode.Plain, ean_add_on_symbol=mode)
    if len(found) != 1:
        raise SystemExit(f"{folder}/{path.name}: {len(found)} codes")
    value = found[0].bytes if isinstance(expected, bytes) else found[0].text
    got = value if isinstance(expected, bytes) else value.replace(" ", "") if add_on else value
    plain = upce_as_ean13(expected) if folder == "upce" else expected
    wanted = plain + (add_on or "") if not isinstance(plain, bytes) else plain
    if folder == "ean13Upca" and len(got) == len(wanted) - 1:
        got = "0" + got  # zxing-cpp gives a UPC-A without its leading zero
    if got != wanted:
        raise SystemExit(f"{folder}/{path.name}: {got!r} instead of {wanted!r}")


def codes():
    """One set a symbology: picture, text or bytes, and the add-on if there is one."""
    for folder, name, options, data, expected, add_on in CODES:
        path = HERE / folder / f"{name}.png"
        image = zint(options, data)
        check(folder, path, image, expected, add_on)
        write(path, png(image))
        if isinstance(expected, bytes):
            write(path.with_suffix(".bin"), expected)
        else:
            write(path.with_suffix(".txt"), expected.encode())
        if add_on:
            write(path.with_suffix(".addon"), add_on.encode())


def page(lines, size):
    """Lines of text in Pillow's own font."""
    image = Image.new("L", size, 255)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(12)
    for number, line in enumerate(lines):
        draw.text((8, 6 + 16 * number), line, fill=0, font=font)
    return np.array(image)


def negatives():
    """Pictures without a code that may be read."""
    folder = HERE / "negatives"
    random = np.random.default_rng(7)
    y, x = np.mgrid[0:96, 0:128]

    def save(name, pixels):
        image = Image.fromarray(pixels.astype(np.uint8))
        write(folder / f"{name}.png", png(image))
        found = zxingcpp.read_barcodes(image)
        if found:
            raise SystemExit(f"negatives/{name}: {[f.text for f in found]}")

    save("blank", np.full((96, 128), 255))
    save("black", np.zeros((96, 128)))
    save("ramp", x * 2)
    save("noise", random.integers(0, 2, (96, 128)) * 255)
    save("stripes-even", (x // 3 % 2) * 255)
    save("stripes-wide-and-narrow", np.where((x * x // 90) % 2 == 0, 255, 0))
    save("checks", ((x // 4 + y // 4) % 2) * 255)
    save("bricks", np.where((y % 12 < 2) | ((x + (y // 12 % 2) * 12) % 24 < 2), 60, 190))
    save("text-page", page(
        ["Picking list 42 (made up)", "", "7 x Blue lid, shelf 7A, bin 0417", "12 x Red lid, shelf 7B, bin 0418",
         "1 x Crate |||| stacked, IIIIlll 1111 lIlI", "= = = = = = = = = = = = = = = = =", "Signed: ________________  Date: __.__.____",
         "Notes: none of this is a code."], (320, 144)))
    for name, angle in [("lines-tilted", 17.0), ("lines-steep", 63.0)]:
        across = x * np.cos(np.radians(angle)) + y * np.sin(np.radians(angle))
        save(name, np.where(np.sin(across * 0.9) + np.sin(across * 0.37) > 0, 255, 0))
    ruled = np.full((96, 128), 255)
    ruled[::8] = 0
    ruled[:, ::32] = 0
    save("lines-ruled", ruled)
    smooth = random.normal(128, 60, (96, 128))
    for axis in (0, 1):
        smooth = (np.roll(smooth, 1, axis) + smooth + np.roll(smooth, -1, axis)) / 3
    save("noise-smooth", np.clip((smooth - 128) * 2 + 128, 0, 255))
    rings = np.hypot(x - 64, y - 48)
    save("rings", (rings // 4 % 2) * 255)
    one = np.full((1, 200), 255)
    one[0, 20:180] = random.integers(0, 2, 160) * 255
    save("one-row", one)
    save("one-pixel", np.zeros((1, 1)))
    # Half of an EAN-13: the right guard and half the digits are outside the picture.
    whole = Image.open(HERE / "ean13Upca/ean13.png").convert("L")
    save("ean13-left-half", np.array(whole)[:, : whole.width // 2])
    # A QR Code without one of its three finders.
    cut = np.array(Image.open(HERE / "qr/alphanumeric.png").convert("L"))
    cut[: cut.shape[0] // 2, : cut.shape[1] // 2] = 255
    save("qr-without-a-finder", cut)


def main():
    if HERE.name != "Fixtures" or not (HERE / "README.md").is_file():
        raise SystemExit(f"{HERE} is not the Fixtures folder: nothing touched")
    codes()
    negatives()
    make_formats.make(HERE, write)
    total = 0
    for folder in sorted(p for p in HERE.iterdir() if p.is_dir()):
        files = sorted(folder.iterdir())
        size = sum(f.stat().st_size for f in files)
        total += size
        print(f"| {folder.name} | {len(files)} | {size} |")
        for file in files:
            if file not in made:
                print("not made by this script any more:", file)
    print(total, "bytes")


if __name__ == "__main__":
    main()
