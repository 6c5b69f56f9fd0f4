"""A recorded step computes the same before and after each pass that only makes its plan faster.

usage: check_without.py STEP REPLICAS

Each of the passes that `dist-compile --without` takes is left out, one at a time; then all are.
"""
import re
import sys
import tempfile

from check_step import checkStep
from recorded_steps import RecordedStep
from tools import Failure, execute, main, tool


def optionalPasses(step):
    """The names that the message about an unknown one lists."""
    refusal = execute([tool("dist-compile"), step.mlir, "-o", "-", "--without=nothing"])
    found = re.search(r"--without=nothing is not a pass that may be left out; those that may are (.*)", refusal.stderr)
    if refusal.returncode != 2 or not found:
        raise Failure(f"exit code {refusal.returncode}, {refusal.stderr[:500]}; expected 2, and which passes may be left out")
    return found.group(1).strip().split(", ")


def check():
    step, replicas = RecordedStep(sys.argv[1]), int(sys.argv[2])
    names = optionalPasses(step)
    failures = []
    for without in [*names, ",".join(names)]:
        print(f"without {without}:")
        with tempfile.TemporaryDirectory() as folder:
            try:
                checkStep(step, replicas, folder, compilerFlags=[f"--without={without}"])
            except Failure as failure:
                print("FAILED", str(failure)[:1000])
                failures.append(without)
    if failures:
        raise Failure(f"of {len(names)} passes, differs or fails without: {'; '.join(failures)}")


if __name__ == "__main__":
    main(check)
