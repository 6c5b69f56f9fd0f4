"""A plan's program as a picture: what depends on what."""
from __future__ import annotations

import html
from typing import Any

# A larger graph is no picture any more.
_MOST_NODES = 200
_ROW, _LEFT = 18, 160  # pixels


def graph_of(title: str, rows: list[dict[str, Any]]) -> str:
    """The program whose instructions these are, as the table has them, as a picture (SVG within HTML): instructions from top to bottom, exchanges
    between replicas in colour, and an arc for each dependence. Nothing for more than 200 instructions."""
    if not rows or len(rows) > _MOST_NODES:
        return ""
    line = {row["number"]: i for i, row in enumerate(rows)}
    parts = []
    for later in rows:
        for earlier in later.get("after", ()):
            y, z = (line[number] * _ROW + _ROW // 2 for number in (earlier, later["number"]))
            reach = _LEFT - min(_LEFT - 4, 8 + 4 * abs(line[later["number"]] - line[earlier]))
            parts.append(f'<path d="M {_LEFT} {y} C {reach} {y} {reach} {z} {_LEFT} {z}" fill="none" stroke="#888"/>')
    for row in rows:
        y = line[row["number"]] * _ROW + _ROW // 2
        colour = "#c33" if row.get("payload_bytes") else "#333"
        text = f"#{row['number']} {row['kind']} {row['name']}" + (f", {row['payload_bytes']} bytes" if row.get("payload_bytes") else "")
        parts.append(f'<circle cx="{_LEFT}" cy="{y}" r="3" fill="{colour}"/><text x="{_LEFT + 8}" y="{y + 4}" fill="{colour}" '
                     f'font-size="11" font-family="monospace">{html.escape(text)} <tspan fill="#888">{html.escape(row["source"])}</tspan></text>')
    return (f'<p>{html.escape(title)}</p><svg xmlns="http://www.w3.org/2000/svg" width="900" height="{len(rows) * _ROW}">'
            f"{''.join(parts)}</svg>")
