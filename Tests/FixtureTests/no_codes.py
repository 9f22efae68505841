#!/usr/bin/env python3
"""no_codes.py OUT text|noise [COUNT [SEED]]: pictures without a code, for `scan score OUT/list.jsonl`, which must find nothing.

`text` is lines of letters in sizes of 9 to 30 pixels; `noise` is random pixels of several sizes, four in ten of them drawn out into bars
without meaning. All are turned by up to 8 degrees, blurred by up to 3 pixels and given noise. Needs numpy, opencv and Pillow.
"""
import json
import os
import random
import string
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

LETTERS = string.ascii_letters + "  lIi1|tH" + string.digits


def text(rnd, width, height):
    picture = Image.new("L", (width, height), rnd.randint(200, 255))
    pen, size = ImageDraw.Draw(picture), rnd.randint(9, 30)
    font = ImageFont.load_default(size)
    for top in range(4, height, int(size * 1.25)):
        line = "".join(rnd.choice(LETTERS) for _ in range(80))
        pen.text((rnd.randint(-20, 20), top), line, fill=rnd.randint(0, 60), font=font)
    return np.array(picture, float)


def noise(rnd, width, height):
    grid = np.random.default_rng(rnd.getrandbits(32))
    rows, columns = height // rnd.choice([1, 2, 4, 8]) + 1, width // rnd.choice([1, 2, 4, 8]) + 1
    cells = grid.random((rows, columns)) * 255
    if rnd.random() < 0.4:
        cells = np.repeat(cells[:1], rows, 0) + grid.normal(0, 8, cells.shape)
    if rnd.random() < 0.5:
        cells = np.where(cells > 128, 230.0, 30.0)
    return cv2.resize(cells, (width, height), interpolation=rnd.choice([cv2.INTER_NEAREST, cv2.INTER_LINEAR]))


def main(out, kind, count=2000, seed=5):
    os.makedirs(out, exist_ok=True)
    rnd = random.Random(int(seed))
    grain = np.random.default_rng(int(seed))
    with open(f"{out}/list.jsonl", "w") as listing:
        for number in range(int(count)):
            width, height = rnd.randint(200, 480), rnd.randint(120, 320)
            picture = {"text": text, "noise": noise}[kind](rnd, width, height)
            turn = cv2.getRotationMatrix2D((width / 2, height / 2), rnd.uniform(-8, 8), 1)
            picture = cv2.warpAffine(picture, turn, (width, height), borderMode=cv2.BORDER_REFLECT)
            sigma = rnd.choice([0, 0.6, 1.2, 2, 3])
            if sigma:
                picture = cv2.GaussianBlur(picture, (0, 0), sigma)
            picture = np.clip(picture + grain.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)
            name = f"{number:06d}.pgm"
            with open(f"{out}/{name}", "wb") as file:
                file.write(b"P5 %d %d 255\n" % (width, height) + picture.tobytes())
            entry = {"file": name, "id": name, "rot": 0, "group": kind, "expected": [], "negative": True}
            listing.write(json.dumps(entry) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
