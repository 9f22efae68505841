#!/usr/bin/env python3
"""blur_figure.py OUT FIGURE.svg: draws recall over blur, a line a reader and a panel a module size, from OUT/manifest.jsonl, which blur.py
wrote, and OUT/results.jsonl, which peers.py wrote (`run` for the peers, `judge` for ours).
"""
import collections
import json
import re
import sys

# A reader's name, colour, and the side of its line that the name stands on.
NAMES = {"ours": ("ScanCore", "#0b6bcb", "end"), "zxing": ("zxing-cpp", "#c8501e", "start"), "zbar": ("zbar", "#6b6b6b", "end")}
WIDTH, HEIGHT, LEFT, TOP, GAP = 300, 200, 52, 34, 40

folder, figure = sys.argv[1:3]
with open(f"{folder}/manifest.jsonl") as file:
    groups = {entry["id"]: entry["group"] for entry in map(json.loads, file)}
# Found and wanted values of (module size, reader, blur).
counts = collections.defaultdict(lambda: [0, 0])
with open(f"{folder}/results.jsonl") as file:
    for result in map(json.loads, file):
        sigma, size = re.search(r"sigma-([\d.]+)/px-([\d.]+)", groups[result["id"]]).groups()
        count = counts[float(size), result["peer"], float(sigma)]
        count[0] += result["right"]
        count[1] += result["exp"]
sizes = sorted({size for size, _, _ in counts}, reverse=True)
sigmas = sorted({sigma for _, _, sigma in counts})


def text(x, y, words, anchor="middle", color="#333333", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{color}"{more}>{words}</text>'


def line(points, color, width):
    return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{width}"/>'


total = LEFT + len(sizes) * (WIDTH + GAP) - GAP + 20, TOP + HEIGHT + 46
shapes = [f'<rect width="{total[0]}" height="{total[1]}" fill="#ffffff"/>']
for index, size in enumerate(sizes):
    left = LEFT + index * (WIDTH + GAP)
    place = lambda sigma, percent: (left + sigma / sigmas[-1] * WIDTH, TOP + HEIGHT * (1 - percent / 100))
    shapes.append(text(left + WIDTH / 2, TOP - 14, f"{size:g} pixels a module"))
    for percent in range(0, 101, 25):
        y = place(0, percent)[1]
        shapes.append(line(f"{left},{y:.1f} {left + WIDTH},{y:.1f}", "#dddddd", 1))
        if index == 0:
            shapes.append(text(left - 8, y + 4, percent, "end"))
    for tenths in range(0, round(sigmas[-1] * 10) + 1, 2):
        shapes.append(text(place(tenths / 10, 0)[0], TOP + HEIGHT + 17, f"{tenths / 10:g}"))
    shapes.append(text(left + WIDTH / 2, TOP + HEIGHT + 36, "standard deviation of the blur, in modules"))
    for peer, (name, color, side) in reversed(NAMES.items()):
        shares = [(sigma, 100 * counts[size, peer, sigma][0] / counts[size, peer, sigma][1]) for sigma in sigmas]
        points = [place(*share) for share in shares]
        shapes.append(line(" ".join(f"{x:.1f},{y:.1f}" for x, y in points), color, 2.5))
        # Named where it falls through a half.
        fall = next((index for index, (_, percent) in enumerate(shares) if percent < 50), len(shares) - 1)
        (x0, y0), (x1, y1) = points[max(fall - 1, 0)], points[fall]
        shapes.append(text((x0 + x1) / 2 + (8 if side == "start" else -8), (y0 + y1) / 2 + 4, name, side, color, ' font-weight="bold"'))
shapes.append(text(14, TOP + HEIGHT / 2, "percent found", more=f' transform="rotate(-90 14 {TOP + HEIGHT / 2:.1f})"'))
with open(figure, "w") as file:
    file.write(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]} {total[1]}" width="{total[0]}" height="{total[1]}" '
        f'font-family="sans-serif" font-size="12">\n' + "\n".join(shapes) + "\n</svg>\n")
