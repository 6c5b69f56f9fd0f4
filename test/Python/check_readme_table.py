"""The table of a plan that README.md shows is the one that its command prints, but for what is left out.

usage: check_readme_table.py
"""
import os
import sys
import tempfile

from tools import Failure, check, compileStep, tool

ROOT = os.environ["DISTRIBUTE_SOURCE"]


def shownTable():
    """The lines of the table in README.md, each as words."""
    with open(os.path.join(ROOT, "README.md")) as file:
        lines = file.read().split("\n")
    begin = next(i for i, line in enumerate(lines) if line.startswith('  program "worker"'))
    end = next(i for i in range(begin, len(lines)) if lines[i] == "```")
    return [line.split() for line in lines[begin:end]]


def printedTable():
    step = os.path.join(ROOT, "test", "data", "steps", "linreg", "step.mlir")
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        compileStep(step, plan, 2)
        table = check([tool("dist-translate"), plan, "--table"])
    lines = table.replace(os.path.dirname(step) + os.sep, "").split("\n")
    begin = next(i for i, line in enumerate(lines) if line.startswith('  program "worker"'))
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith("  totals"))
    return [line.split() for line in lines[begin:end + 1]]


def main():
    shown, printed = shownTable(), printedTable()
    for words in shown:
        # A row of the table may leave out the name at its end.
        if not any(row[:len(words)] == words for row in printed):
            raise Failure(f"README.md shows '{' '.join(words)}', which the plan of linreg on 2 replicas does not have")
    numbers = [words[0] for words in shown if words[0].isdigit()]
    if numbers != [row[0] for row in printed if row and row[0].isdigit()]:
        raise Failure(f"README.md shows instructions {', '.join(numbers)}; the plan has others")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"FAILED: {failure}")
