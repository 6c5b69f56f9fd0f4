"""A damaged plan file is refused before any of it is used.

usage: check_corrupt_plan.py truncated | flipped

truncated: cut at every 64th byte. flipped: one bit-inverted byte, at every position of the first and last 1024 bytes and
at positions spread over the rest, 3000 in all. Each is given to dist-run, which must exit 1 and call the plan corrupt.
The damaged copies are run by as many processes as there are cores.
"""
import concurrent.futures
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, compileStep, execute, main, tool

NUM_FLIPS = 3000
EDGE = 1024


def truncations(plan):
    for size in range(0, len(plan), 64):
        yield f"cut at byte {size} of {len(plan)}", plan[:size]


def flips(plan):
    edges = set(range(min(EDGE, len(plan)))) | set(range(max(0, len(plan) - EDGE), len(plan)))
    spread = max(1, len(plan) // (NUM_FLIPS - len(edges)))
    for position in sorted(edges | set(range(0, len(plan), spread))):
        yield (f"byte {position} of {len(plan)} inverted",
               plan[:position] + bytes([plan[position] ^ 0xFF]) + plan[position + 1:])


def refuse(folder, number, what, data):
    """Returns what is wrong with the refusal of `data`, or None."""
    path = os.path.join(folder, f"{number}.plan")
    with open(path, "wb") as file:
        file.write(data)
    result = execute([tool("dist-run"), path, "--devices=cpu:2", "--steps=1", "--quiet"])
    os.remove(path)
    if result.returncode != 1 or any(mark in result.stderr for mark in CRASH_MARKS):
        return f"{what}: exit code {result.returncode}\n{result.stderr[-500:]}"
    if "plan" not in result.stderr or ("corrupt" not in result.stderr and "not a plan" not in result.stderr):
        return f"{what}: the error does not call the plan corrupt: {result.stderr[-500:]}"
    return None


def test():
    damage = {"truncated": truncations, "flipped": flips}[sys.argv[1]]
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        compileStep(RecordedStep("linreg").mlir, plan, 2)
        with open(plan, "rb") as file:
            data = file.read()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            futures = [pool.submit(refuse, folder, number, what, damaged)
                       for number, (what, damaged) in enumerate(damage(data))]
            wrong = [future.result() for future in futures if future.result()]
    print(f"{len(futures)} damaged files, {len(wrong)} not refused cleanly")
    if wrong:
        raise Failure("\n".join(wrong[:10]))


if __name__ == "__main__":
    main(test)
