#!/usr/bin/env python3
"""Draws the picture of a plan on the first page, docs/pictures/linreg-plan.svg, or checks that it is current.

usage: picture.py [--write]

It is the timeline of the plan's page (dist-translate --to=html --json): a lane for each device's queues, with the nominal rates of no machine, and under
it why each collective stands where it does. Without --write, exits 1 if the picture differs from what would be drawn.
"""
import json
import os
import subprocess
import sys
import tempfile
import textwrap
from xml.sax.saxutils import escape

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
PICTURE = os.path.join("docs", "pictures", "linreg-plan.svg")
STEP, FLAGS = "test/data/steps/linreg/step.mlir", ("--strategy=mirrored", "--replicas=2", "--bytes-per-pack=1", "--target-cpu=x86-64-v3")

WIDTH, LEFT, LANE, GAP, LINE = 960, 150, 26, 4, 15
#: Kinds of work, by class; the rest is waiting, which is drawn hollow.
CLASSES = {"matmul": "matmul", "launch": "kernel"}
STYLE = """
  text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: #222 }
  .page { fill: #fff } .lane { fill: #f2f4f7 } .note { fill: #555 }
  .matmul { fill: #3b6fb6 } .kernel { fill: #7a9e4b } .exchange { fill: #c8692b } .wait { fill: none; stroke: #999; stroke-dasharray: 3 2 }
  .in { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .page { fill: #16181d } .lane { fill: #23262d } .note { fill: #aaa } .in { fill: #fff }
  }"""


def pageData():
    """What the page of the plan holds."""
    tools = os.environ["DISTRIBUTE_BIN"]
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "linreg.plan")
        subprocess.run([os.path.join(tools, "dist-compile"), STEP, "-o", plan, *FLAGS], check=True, cwd=ROOT)
        return json.loads(subprocess.run([os.path.join(tools, "dist-translate"), plan, "--to=html", "--json"], check=True, stdout=subprocess.PIPE).stdout)


class Timeline:
    """The spans of one step, in order, and words for its instructions."""

    def __init__(self, data):
        self.plan = data["plans"][0]
        self.step, self.strings = self.plan["steps"][0], self.plan["strings"]
        self.prediction = self.step["prediction"]
        self.instructions = self.step["programs"][0]["instructions"]
        self.locations = self.plan["parties"][0]["locations"]

    def word(self, column, number):
        return self.strings[self.instructions[column][number]]

    def place(self, number):
        at = self.instructions["location"][number]
        return f"{os.path.basename(self.strings[self.locations['file'][at]])}:{self.locations['line'][at]}"

    def why(self, number):
        return self.strings[self.locations["why"][self.instructions["location"][number]]]

    def spans(self, queue):
        """(number, begin, end, whether it waits), in ticks."""
        end = 0
        for number, gap, length, waits in zip(queue["number"], queue["gap"], queue["length"], queue["waits"]):
            begin, end = end + gap, end + gap + length
            yield number, begin, end, bool(waits)


def draw(data):
    timeline = Timeline(data)
    scale = (WIDTH - LEFT - 10) / timeline.prediction["ticks"]
    parts, top = [], 34

    def text(x, y, words, kind=""):
        parts.append(f'<text x="{x:g}" y="{y:g}"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>{escape(words)}</text>')

    def spanOf(number, begin, end, kind, title):
        x, width = LEFT + begin * scale, max((end - begin) * scale, 1)
        parts.append(f'<g><title>{escape(title)}</title><rect class="{kind}" x="{x:.1f}" y="{top}" width="{width:.1f}" height="{LANE}"/>')
        label = f"#{number} {timeline.word('kind', number)}" if width > 90 else f"#{number}"
        if width > 7 * len(label) and kind != "wait":
            text(round(x + 4, 1), top + 17, label, "in")
        parts.append("</g>")

    text(10, 20, f"linreg on {timeline.prediction['devices']} devices: one step, {timeline.prediction['ticks'] * timeline.prediction['tick_seconds'] * 1e6:.0f} us by nominal rates")
    for device in range(timeline.prediction["devices"]):
        for queue, of in (("compute", "computes"), ("communicate", "exchanges")):
            lane = timeline.prediction["lanes"][0][queue]
            parts.append(f'<rect class="lane" x="{LEFT}" y="{top}" width="{WIDTH - LEFT - 10}" height="{LANE}"/>')
            text(10, top + 17, f"cpu:{device} {of}")
            for number, begin, end, waits in timeline.spans(lane):
                kind = "wait" if waits else "exchange" if queue == "communicate" else CLASSES.get(timeline.word("kind", number), "wait")
                name = timeline.word("detail", number)
                spanOf(number, begin, end, kind, f"#{number} {timeline.word('kind', number)} {name} of {timeline.place(number)}")
            top += LANE + GAP
        top += GAP
    top += LINE
    for each in timeline.step["programs"][0]["communication"]:
        number = each["number"]
        lines = textwrap.wrap(f"#{number} {timeline.word('kind', number)} of {timeline.place(number)}: {timeline.why(number)}", 130, subsequent_indent="   ")
        for line in lines:
            text(10, top, line, "note")
            top += LINE
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" width="{WIDTH}" height="{top}" role="img" aria-labelledby="what">\n'
            f'<title id="what">A plan on two devices: what each computes and exchanges in a step, and why</title>\n<style>{STYLE}\n</style>\n'
            f'<rect class="page" width="{WIDTH}" height="{top}"/>\n' + "\n".join(parts) + "\n</svg>\n")


def main():
    drawn, path = draw(pageData()), os.path.join(ROOT, PICTURE)
    if "--write" in sys.argv[1:]:
        with open(path, "w", encoding="utf-8") as file:
            file.write(drawn)
        return
    try:
        with open(path, encoding="utf-8") as file:
            current = file.read()
    except FileNotFoundError:
        current = ""
    if current != drawn:
        sys.exit(f"FAILED: {PICTURE} is not current; run ./dev docs")


if __name__ == "__main__":
    main()
