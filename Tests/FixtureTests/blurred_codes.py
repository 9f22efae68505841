#!/usr/bin/env python3
"""blurred_codes.py OUT [options of ../shared/bench/blur.py]: the blurred pictures of blur.py, with Code 128, Code 39 and ITF as kinds, and
retail codes with an add-on.

Run from the package's root. `--kinds Code-128,Code-39,ITF,EAN-13+2,UPC-A+5,…` chooses; the default is Code-128. The lists have the digits
beside a retail code as `addOn`. The character patterns of Code 128 are those
of our own table; Code 39 (ISO/IEC 16388) and ITF (ISO/IEC 16390) are below.
"""
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "..", "shared", "bench"))
try:
    import blur
except ImportError:
    sys.exit("blurred_codes.py: blur.py is not there: it stands in ../shared/bench, beside this package")

with open(os.path.join(ROOT, "Sources/ScanDecoding/Linear/CharacterTable+Symbologies.swift")) as table:
    CODE = re.sub(r"//.*", "", table.read())
CODE128 = re.findall(r"\b(\d{6})\b", CODE)[:107]
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*"
CODE39 = dict(zip(LETTERS, """
    nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn wnnnnwnnw nnwnnwnnw
    wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww
    wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn
    nwnnwnwnn""".split()))
ITF = dict(zip("0123456789", "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split()))
retail = blur.encode


def modules(pattern):
    return "".join("10"[index % 2] * int(width) for index, width in enumerate(pattern))


def code128(random):
    style = random.random()
    if style < 0.4:
        data = [random.randrange(100) for _ in range(random.randint(2, 8))]
        text, values = "".join(f"{value:02d}" for value in data), [105] + data
    else:
        letters = [chr(code) for code in range(33, 127)] if style < 0.6 else "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-"
        text = "".join(random.choice(letters) for _ in range(random.randint(4, 14)))
        values = [104] + [ord(letter) - 32 for letter in text]
    check = (values[0] + sum(place * value for place, value in enumerate(values))) % 103
    return text, "".join(modules(CODE128[value]) for value in values + [check, 106]) + "11"


def code39(random):
    text = "".join(random.choice(LETTERS[:36]) for _ in range(random.randint(4, 10)))
    wide = random.choice([2, 3])
    rows = ["".join("10"[i % 2] * (wide if e == "w" else 1) for i, e in enumerate(CODE39[c])) for c in f"*{text}*"]
    return text, "0".join(rows)


def itf(random):
    text = "".join(random.choice("0123456789") for _ in range(2 * random.randint(3, 8)))
    wide = random.choice([2, 3])
    row = "1010"
    for left, right in zip(text[::2], text[1::2]):
        for bar, space in zip(ITF[left], ITF[right]):
            row += "1" * (wide if bar == "w" else 1) + "0" * (wide if space == "w" else 1)
    return text, row + "1" * wide + "01"


def beside(digits, random):
    """The modules of an add-on (ISO/IEC 15420, annex A), with the light before it."""
    text = "".join(random.choice("0123456789") for _ in range(digits))
    values = [int(digit) for digit in text]
    if digits == 2:
        sets = ["LL", "LG", "GL", "GG"][int(text) % 4]
    else:
        sets = "GGLLL GLGLL GLLGL GLLLG LGGLL LLGGL LLLGG LGLGL LGLLG LLGLG".split()[(3 * sum(values[::2]) + 9 * sum(values[1::2])) % 10]
    rows = [(blur.L if which == "L" else blur.G)[value] for which, value in zip(sets, values)]
    return text, "0" * random.randint(7, 12) + "1011" + "01".join(rows)


def encode(kind, random):
    if kind in KINDS:
        return KINDS[kind](random)
    kind, _, digits = kind.partition("+")
    text, row = retail(kind, random)
    if not digits:
        return text, row
    add_on, more = beside(int(digits), random)
    return text + "+" + add_on, row + more


KINDS = {"Code-128": code128, "Code-39": code39, "ITF": itf}
blur.encode = encode
if not any(argument.startswith("--kinds") for argument in sys.argv):
    sys.argv += ["--kinds", "Code-128"]
blur.main()
for name in ("list.jsonl", "manifest.jsonl"):
    with open(os.path.join(sys.argv[1], name)) as file:
        entries = [json.loads(line) for line in file]
    for code in (code for entry in entries for code in entry["expected"] if "+" in code["symbology"]):
        code["symbology"] = code["symbology"].split("+")[0]
        code["text"], code["addOn"] = code["text"].split("+")
    with open(os.path.join(sys.argv[1], name), "w") as file:
        file.writelines(json.dumps(entry) + "\n" for entry in entries)
