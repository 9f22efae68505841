#!/usr/bin/env python3
"""misprints.py OUT [options of ../shared/bench/blur.py]: the pictures of blur.py with retail codes whose last digit is not the check digit.

Whoever gives a value for one has made it up: the lists say that nothing is to be found. UPC-E, whose check digit is in its sets, is left out.
"""
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "..", "shared", "bench"))
try:
    import blur
except ImportError:
    sys.exit("misprints.py: blur.py is not there: it stands in ../shared/bench, beside this package")

right = blur.encode


def misprint(kind, random):
    text, modules = right(kind, random)
    # The last character stands before the guard of three modules.
    digit = (int(text[-1]) + random.randrange(1, 10)) % 10
    return text[:-1] + str(digit), modules[:-10] + blur.R[digit] + modules[-3:]


blur.encode = misprint
if "--kinds" not in sys.argv:
    sys.argv += ["--kinds", "EAN-13,UPC-A,EAN-8"]
blur.main()
folder = sys.argv[1]
for name in ("list.jsonl", "manifest.jsonl"):
    with open(os.path.join(folder, name)) as file:
        entries = [json.loads(line) for line in file]
    with open(os.path.join(folder, name), "w") as file:
        for entry in entries:
            print(json.dumps({**entry, "expected": [], "negative": True}), file=file)
