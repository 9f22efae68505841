#!/usr/bin/env python3
"""make_scene.py OUT.png: a shelf with four codes, for the pictures of the page on how the reader works.

Composed of this folder's own pictures: an EAN-13 turned by 20 degrees, a Code 128 along the frame, a QR Code in perspective, a stacked
DataBar, on a shaded ground. Needs Pillow and numpy. The page's pictures come from `scan read --explain`.
"""
import os
import sys

import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 640, 420


def homography(source, target):
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(values, float))


def paste(scene, name, corners, ink=40, paper=235):
    """Puts the picture `name` where its corners (top left, top right, bottom right, bottom left) are named."""
    code = Image.open(os.path.join(HERE, name)).convert('L')
    code = code.resize((code.width * 4, code.height * 4), Image.NEAREST)
    code = code.point(lambda value: ink + (paper - ink) * value // 255)
    w, h = code.size
    terms = homography([(0, 0), (w, 0), (w, h), (0, h)], corners)
    warped = code.transform((WIDTH * 2, HEIGHT * 2), Image.PERSPECTIVE, terms, Image.BILINEAR)
    mask = Image.new('L', code.size, 255).transform((WIDTH * 2, HEIGHT * 2), Image.PERSPECTIVE, terms, Image.BILINEAR)
    scene.paste(warped, (0, 0), mask)


def box(cx, cy, w, h, degrees):
    t = np.deg2rad(degrees)
    c, s = np.cos(t), np.sin(t)
    return [(2 * (cx + c * x - s * y), 2 * (cy + s * x + c * y))
            for x, y in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))]


y, x = np.mgrid[0:HEIGHT * 2, 0:WIDTH * 2]
ground = Image.fromarray((150 + 40 * x / (2 * WIDTH) - 60 * y / (2 * HEIGHT)).astype(np.uint8))
paste(ground, 'ean13Upca/ean13.png', box(160, 110, 242, 96, 20))
paste(ground, 'code128/text.png', box(190, 330, 300, 70, 0))
paste(ground, 'databar/stacked.png', box(380, 60, 120, 60, -8))
paste(ground, 'qr/utf8.png', [(2 * a, 2 * b) for a, b in ((410, 150), (590, 120), (610, 340), (440, 300))])
scene = ground.resize((WIDTH, HEIGHT), Image.BOX)
scene.save(sys.argv[1], optimize=True)
