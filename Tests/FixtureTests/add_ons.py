#!/usr/bin/env python3
"""add_ons.py OUT SCAN: reads the pictures that blurred_codes.py drew into OUT with the program SCAN and counts, for each blur and size, the
codes, those of them with the digits beside them, and what is wrong of either.
"""
import collections
import json
import os
import subprocess
import sys

folder, scan = sys.argv[1:3]
with open(os.path.join(folder, "list.jsonl")) as file:
    entries = [json.loads(line) for line in file]
paths = "".join(os.path.join(folder, entry["file"]) + "\n" for entry in entries)
lines = subprocess.run([scan, "read", "--files-from", "-", "--format", "ndjson"], input=paths, capture_output=True, text=True).stdout.splitlines()
read = {os.path.basename(result["file"]): result["codes"] for result in map(json.loads, lines)}
assert len(read) == len(entries), f"{len(read)} results for {len(entries)} pictures"
counts = collections.defaultdict(collections.Counter)
for entry in entries:
    (wanted,) = entry["expected"]
    count = counts[entry["group"]]
    count["drawn"] += 1
    for code in read[entry["file"]]:
        # A UPC-A is reported as an EAN-13 with a 0 before it.
        if code["data"] not in (wanted["text"], "0" + wanted["text"]):
            count["wrong"] += 1
            continue
        count["codes"] += 1
        if code.get("addOn"):
            count["add-ons" if code["addOn"] == wanted.get("addOn") else "wrong add-ons"] += 1
names = ["drawn", "codes", "add-ons", "wrong", "wrong add-ons"]
counts["all"] = sum(counts.values(), collections.Counter())
for group, count in counts.items():
    print(group, *(f"{name} {count[name]}" for name in names), sep=", ")
