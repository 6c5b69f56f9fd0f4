"""From what rounds measured to figures, ratios and tables."""
import statistics

# Key of a contender's figure, its head in the table, how it is written.
COLUMNS = (
    ("ms_median", "ms a step, median", "{:.3f}"),
    ("ms_min", "min", "{:.3f}"),
    ("start_ms", "start to first step ms", "{:.0f}"),
    ("compile_s", "compile s", "{:.2f}"),
    ("peak_mb", "peak MB", "{:.0f}"),
    ("beyond_text_mb", "beyond text MB", "{:.0f}"),
    ("collective_mb", "collectives MB", "{:.2f}"),
)


def quartiles(values):
    """(a quarter lies below, the median, a quarter lies above), by linear interpolation."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, statistics.median(values), high


def ratio(ours, peers):
    """Ours ÷ the peer's, round by round: what a round's neighbour in time suffered, it suffered too."""
    if len(ours) != len(peers) or not ours:
        raise ValueError(f"{len(ours)} rounds of ours and {len(peers)} of the peer; expected the same number, at least 1")
    low, median, high = quartiles([mine / other for mine, other in zip(ours, peers)])
    return {"median": median, "low": low, "high": high}


def addRatios(step, base):
    """Sets step["ratios"], by contender: the base's rounds ÷ its."""
    rounds = {name: figures["round_ms"] for name, figures in step["contenders"].items() if "round_ms" in figures}
    step["ratios"] = {name: ratio(rounds[base], values) for name, values in rounds.items() if name != base}


def describeRounds(milliseconds):
    return {"round_ms": milliseconds, "ms_median": statistics.median(milliseconds), "ms_min": min(milliseconds)}


def _table(head, rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def _write(figures, key, form):
    value = figures.get(key)
    return "" if value is None else form.format(value)


def figureTable(results):
    """A row for each step and contender."""
    rows = [[name, contender, *(_write(figures, key, form) for key, _, form in COLUMNS)]
            for name, step in results["steps"].items() for contender, figures in step["contenders"].items()
            if "round_ms" in figures]
    return _table(["step", "contender", *(head for _, head, _ in COLUMNS)], rows)


def ratioTable(results, base):
    """The base ÷ each other contender: median (quartiles)."""
    others = []
    for step in results["steps"].values():
        others += [name for name in step.get("ratios", {}) if name not in others]
    rows = []
    for name, step in results["steps"].items():
        if step.get("ratios"):
            cells = [step["ratios"].get(other) for other in others]
            rows.append([name, *("" if cell is None else f"{cell['median']:.2f} ({cell['low']:.2f} to {cell['high']:.2f})"
                                 for cell in cells)])
    return _table([f"{base} ÷", *others], rows)


def goalTable(verdicts):
    words = {True: "met", False: "missed", None: "not measured"}
    return _table(["goal", "value", ""], [
        [verdict.goal.name(), "" if verdict.value is None else f"{verdict.value:.3g}", words[verdict.isMet]]
        for verdict in verdicts])
