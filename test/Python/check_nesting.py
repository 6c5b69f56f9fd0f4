"""Text that nests deeper than the parser has stack for is an error with its place, and what only looks so is none.

usage: check_nesting.py
"""
import os
import subprocess
import tempfile

from tools import CRASH_MARKS, Failure, main, tool

LIMIT = 256
DEEP = 20000
STEP = """func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"ATTRIBUTES} {
  return %x : tensor<4xf32>
}
"""


def attribute(text):
    """A step with an attribute; its text stands in line 2, two levels deep."""
    return STEP.replace("ATTRIBUTES", f", a.b = {text}")


def refused():
    """Texts by name, and the line in which each is too deep."""
    return {
        "brackets of an attribute": (attribute("[" * DEEP + "]" * DEEP), 2),
        "brackets without an end": ("\n" + "[" * DEEP, 2),
        "regions": ("module {\n" * DEEP + "}\n" * DEEP, LIMIT + 1),
        "types": ("func.func private @f(" + "tuple<" * DEEP + "i1" + ">" * DEEP + ")", 1),
        "parentheses of a map": ("#m = affine_map<(d0) -> (\n" + "(" * DEEP + "d0" + ")" * DEEP + ")>", 2),
        "signs of a map": ("#m = affine_map<(d0) -> (\n" + "- " * DEEP + "d0)>", 2),
    }


def accepted():
    return {
        "as deep as is allowed": attribute("[" * (LIMIT - 1) + "]" * (LIMIT - 1)),
        "brackets in a comment": f"// {'[' * DEEP}\n" + STEP.replace("ATTRIBUTES", ""),
        "brackets in a string": attribute('"' + '\\"[' * DEEP + '"'),
        "many arrows": attribute("[" + ", ".join(["affine_map<(d0) -> (d0)>"] * DEEP) + "]"),
        "many comparisons": attribute("[" + ", ".join(["affine_set<(d0) : (d0 >= 0, d0 <= 5)>"] * DEEP) + "]"),
        "many brackets side by side": attribute("[" + ", ".join(["[]"] * DEEP) + "]"),
    }


def run(command, text):
    result = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
    marks = [mark for mark in CRASH_MARKS if mark in result.stderr]
    if marks or result.returncode not in (0, 1):
        raise Failure(f"{command[0]} crashed, exit code {result.returncode}: {marks}")
    return result


def test():
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        commands = {"dist-opt": [tool("dist-opt"), "-"],
                    "dist-compile": [tool("dist-compile"), "-", "-o", plan],
                    "dist-interp": [tool("dist-interp"), "-"]}
        for name, (text, line) in refused().items():
            for which, command in commands.items():
                result = run(command, text)
                first = result.stderr.splitlines()[0] if result.stderr else ""
                print(f"{name}, {which}: exit code {result.returncode}, {first[:120]}")
                if result.returncode != 1 or f"<stdin>:{line}:" not in first or f"nested more than {LIMIT} deep" not in first:
                    raise Failure(f"{which} on {name}: exit code {result.returncode}, {first[:500]}")
        for name, text in accepted().items():
            result = run(commands["dist-opt"], text)
            print(f"{name}: exit code {result.returncode}")
            if result.returncode != 0:
                raise Failure(f"{name} is refused: {result.stderr[:500]}")
        # Nothing is nested where every module begins anew.
        parts = "// -----\n".join(["func.func @f() {\n"] * (2 * LIMIT))
        result = run([tool("dist-opt"), "-", "-split-input-file"], parts)
        if "nested" in result.stderr:
            raise Failure(f"modules of one file are taken for nested: {result.stderr[:500]}")


if __name__ == "__main__":
    main(test)
