"""What in a plan depends on what, as `dist-translate` says it: which instructions a value comes from, and which of them reduce it."""
from __future__ import annotations

import html
import os
import re
from dataclasses import dataclass, field
from typing import Any

from ._translate import plan_file, translate
from .errors import Error

# What a plan's program lists beside its instructions.
_NO_INSTRUCTIONS = ("buffer", "view", "input", "output", "variable", "program", "step", "yield", "constant")
_SECONDS = 60.0

_NODE = re.compile(r"^\s*p(\d+)_(\d+) -> p\1_(\d+)", re.M)
_OPERATION = re.compile(r"^\s*(?:%[\w:, %]+ = )?plan\.(\w+)")
_VIEW = re.compile(r'(%\d+) = plan\.view (?:(?P<what>input|variable) @(?P<name>"[^"]*"|\S+?)|(?P<buffer>%\d+))\[(?P<offset>\d*)')
_OUTPUT = re.compile(r'plan\.output "([^"]*)" (%\d+)')
_VALUE = re.compile(r"%\d+")
_WRITTEN = re.compile(r"(?:\bwrite|\breadwrite|\binto|\bto) (%\d+)")


@dataclass
class Program:
    """before: by instruction, those whose results it waits for. inputs: by instruction, those that it reads. outputs, variables: by name, the
    instruction that writes it last."""
    inputs: dict[int, set[str]] = field(default_factory=dict)
    before: dict[int, set[int]] = field(default_factory=dict)
    outputs: dict[str, int] = field(default_factory=dict)
    variables: dict[str, int] = field(default_factory=dict)

    def ancestors_of(self, number: int) -> list[int]:
        """The instructions that `number` depends on, itself among them, in order."""
        found, pending = set(), [number]
        while pending:
            current = pending.pop()
            if current not in found:
                found.add(current)
                pending += self.before.get(current, ())
        return sorted(found)


def read_programs(path: str | None, data: bytes | None) -> list[Program]:
    """The programs of a plan file, or of its bytes, in the order of the table. Raises Error without dist-translate."""
    if not data and (path is None or not os.path.exists(path)):
        return []
    with plan_file(path, data) as own:
        programs = _read_text(_translate(own, "mlir"))
        graph = _translate(own, "dot")
    for index, later, earlier in ((int(p), int(b), int(a)) for p, a, b in _NODE.findall(graph)):
        if index < len(programs):
            programs[index].before.setdefault(later, set()).add(earlier)
    return programs


def _translate(path: str, form: str) -> str:
    result = translate(path, f"--to={form}", seconds=_SECONDS)
    if result.returncode != 0:
        raise Error(f"dist-translate refuses the plan: {result.stderr.strip()}", code="INTERNAL")
    return result.stdout


def _read_text(text: str) -> list[Program]:
    programs: list[Program] = []
    views: dict[str, str] = {}  # view to where it lies: "%0[64]", or "@" and the name of a variable, "<" and that of an input
    writers: dict[str, int] = {}  # by place
    number = 0
    for line in text.splitlines():
        operation = _OPERATION.match(line)
        if not operation:
            continue
        kind = operation[1]
        if kind == "program":
            programs.append(Program())
            views, writers, number = {}, {}, 0
        elif kind == "view":
            found = _VIEW.search(line)
            if found:
                name = (found["name"] or "").strip('"')
                marks = {"variable": "@" + name, "input": "<" + name}
                views[found[1]] = marks.get(found["what"], f"{found['buffer']}[{found['offset']}]")
        elif kind == "output" and programs:
            found = _OUTPUT.search(line)
            place = views.get(found[2], "") if found else ""
            if found and place in writers:
                programs[-1].outputs[found[1]] = writers[place]
        elif kind not in _NO_INSTRUCTIONS and programs:
            for view in _VALUE.findall(line.split(" : ")[0]):
                if views.get(view, "").startswith("<"):
                    programs[-1].inputs.setdefault(number, set()).add(views[view][1:])
            for view in _WRITTEN.findall(line.split(" : ")[0]):
                place = views.get(view, view)
                writers[place] = number
                if place.startswith("@"):
                    programs[-1].variables[place[1:]] = number
            number += 1
    return programs


def explanation_of(program: Program, rows: list[dict[str, Any]], writer: int, describe: Any, pushes: dict[str, str]) -> list[str]:
    """Lines: what writes the value, and each exchange between replicas that it depends on. pushes: by name, what is said of what workers
    push to servers, in whose programs it is an input."""
    by_number = {row["number"]: row for row in rows}
    if writer not in by_number:
        return []
    lines = [f"  written by {describe(by_number[writer])}"]
    # A loop or branch stands for what it holds: those inside wait for what it waits for, and are waited for as it is.
    holder, outermost = {}, 0
    for row in rows:
        outermost = outermost if row["depth"] else row["number"]
        holder[row["number"]] = outermost
    waited_for = set(program.ancestors_of(holder[writer]))
    ancestors = [number for number, of in holder.items() if of in waited_for]
    exchanged = [by_number[number] for number in ancestors if by_number[number].get("payload_bytes")]
    lines += [f"  after {describe(row)}" for row in exchanged if row["number"] != writer]
    pushed = sorted(set().union(*(program.inputs.get(n, set()) for n in ancestors)) & pushes.keys())
    lines += [f"  after {pushes[name]}" for name in pushed]
    if not exchanged and not pushed:
        lines.append("  no exchange between replicas comes before it: every replica has what it takes")
    return lines


# A larger graph is no picture any more.
_MOST_NODES = 200
_ROW, _LEFT = 18, 160  # pixels


def graph_of(title: str, program: Program, rows: list[dict[str, Any]]) -> str:
    """The program as a picture (SVG within HTML): instructions from top to bottom, exchanges between replicas in colour, and an arc for
    each dependence. Nothing for more than 200 instructions."""
    if not rows or len(rows) > _MOST_NODES:
        return ""
    line = {row["number"]: i for i, row in enumerate(rows)}
    parts = []
    for later, befores in sorted(program.before.items()):
        for earlier in sorted(befores):
            if later in line and earlier in line:
                y, z = (line[number] * _ROW + _ROW // 2 for number in (earlier, later))
                reach = _LEFT - min(_LEFT - 4, 8 + 4 * abs(line[later] - line[earlier]))
                parts.append(f'<path d="M {_LEFT} {y} C {reach} {y} {reach} {z} {_LEFT} {z}" fill="none" stroke="#888"/>')
    for row in rows:
        y = line[row["number"]] * _ROW + _ROW // 2
        colour = "#c33" if row.get("payload_bytes") else "#333"
        text = f"#{row['number']} {row['kind']} {row['name']}" + (f", {row['payload_bytes']} bytes" if row.get("payload_bytes") else "")
        parts.append(f'<circle cx="{_LEFT}" cy="{y}" r="3" fill="{colour}"/><text x="{_LEFT + 8}" y="{y + 4}" fill="{colour}" '
                     f'font-size="11" font-family="monospace">{html.escape(text)} <tspan fill="#888">{html.escape(row["source"])}</tspan></text>')
    return (f'<p>{html.escape(title)}</p><svg xmlns="http://www.w3.org/2000/svg" width="900" height="{len(rows) * _ROW}">'
            f"{''.join(parts)}</svg>")
