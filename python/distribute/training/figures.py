"""Small figures as SVG, which notebooks show and browsers open: lines, and bars with names. They take no other package."""
from __future__ import annotations

import html
import math
import os
from collections.abc import Sequence
from typing import NamedTuple

#: Told apart also by who does not see red and green alike.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 720, 320, 64, 44, 16
_BAR, _NAMES = 18, 300
# Of many bars those of the largest.
_MOST_BARS = 60


class Line(NamedTuple):
    """A name and its points, (x, y)."""
    name: str
    points: Sequence[tuple[float, float]]


class Bar(NamedTuple):
    """A name, a length, and what is said of it."""
    name: str
    length: float
    said: str


class Figure:
    """A picture as SVG. A notebook shows it.

    Attributes:
        svg: Its text.
    """

    def __init__(self, svg: str):
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it to a file.

        Args:
            path: Its name, such as "losses.svg".
        """
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    @classmethod
    def of_lines(cls, lines: Sequence[Line], below: str) -> Figure:
        """Lines in one frame.

        Args:
            lines: What is drawn; points that are not finite are left out.
            below: What the x-axis counts.
        """
        lines = [Line(line.name, [point for point in line.points if math.isfinite(point[1])]) for line in lines]
        points = [point for line in lines for point in line.points] or [(0.0, 0.0)]
        x0, x1 = _span([x for x, _ in points])
        y0, y1 = _span([y for _, y in points])
        wide, high = _WIDTH - _LEFT - 16, _HEIGHT - _BOTTOM - _TOP

        def place(x: float, y: float) -> tuple[float, float]:
            return _LEFT + (x - x0) / (x1 - x0) * wide, _TOP + (y1 - y) / (y1 - y0) * high
        parts = [f'<rect x="{_LEFT}" y="{_TOP}" width="{wide}" height="{high}" fill="none" stroke="currentColor" stroke-opacity="0.4"/>']
        for k in range(5):
            x, y = x0 + (x1 - x0) * k / 4, y0 + (y1 - y0) * k / 4
            parts.append(_text(place(x, y0)[0], _HEIGHT - _BOTTOM + 16, f"{x:.6g}", "middle"))
            parts.append(_text(_LEFT - 6, place(x0, y)[1] + 4, f"{y:.4g}", "end"))
        parts.append(_text(_LEFT + wide / 2, _HEIGHT - 8, below, "middle"))
        for k, line in enumerate(lines):
            colour = _COLOURS[k % len(_COLOURS)]
            drawn = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in line.points)
            parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="1.5"><title>{html.escape(line.name)}</title></polyline>')
            parts += [f'<circle cx="{place(x, y)[0]:.1f}" cy="{place(x, y)[1]:.1f}" r="2" fill="{colour}"/>' for x, y in (line.points if len(line.points) < 40 else [])]
            parts.append(_text(_WIDTH - 24, _TOP + 16 + 16 * k, line.name, "end", colour))
        return cls(_frame(parts, _HEIGHT, ", ".join(line.name for line in lines) + f" by {below}"))

    @classmethod
    def of_bars(cls, bars: Sequence[Bar], title: str) -> Figure:
        """Bars from above to below, with their names; of very many the longest.

        Args:
            bars: What is drawn, in this order.
            title: What is said above them.
        """
        shown = sorted(sorted(range(len(bars)), key=lambda k: -bars[k].length)[:_MOST_BARS])
        most = max((bars[k].length for k in shown), default=0.0) or 1.0
        parts = [_text(8, 18, title + (f" (the longest {len(shown)} of {len(bars)})" if len(shown) < len(bars) else ""), "start")]
        for row, k in enumerate(shown):
            y = 30 + row * _BAR
            bar = bars[k]
            wide = max(1.0, bar.length / most * (_WIDTH - _NAMES - 120))
            name = bar.name if len(bar.name) <= 44 else bar.name[:43] + "…"
            parts.append(f"<g><title>{html.escape(f'{bar.name}: {bar.said}')}</title>{_text(_NAMES - 6, y + 12, name, 'end')}"
                         f'<rect x="{_NAMES}" y="{y + 2}" width="{wide:.1f}" height="{_BAR - 5}" fill="{_COLOURS[0]}"/>{_text(_NAMES + wide + 6, y + 12, bar.said, "start")}</g>')
        return cls(_frame(parts, 40 + _BAR * len(shown), title))


def _span(numbers: Sequence[float]) -> tuple[float, float]:
    low, high = min(numbers), max(numbers)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _text(x: float, y: float, text: str, anchor: str, colour: str = "currentColor") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" font-family="sans-serif" font-size="11">{html.escape(text)}</text>'


def _frame(parts: Sequence[str], height: int, title: str) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" role="img">'
            f"<title>{html.escape(title)}</title>{''.join(parts)}</svg>")
