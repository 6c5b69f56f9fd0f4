"""A recorded step's plan for a GPU has at most as many instructions of work as that for the CPU, each step for one device.

usage: check_cuda_launches.py all | K/N (of the steps each N-th from the K-th on)

Counted are launches, copies and library calls, as they stand in the plan. Where a step has more, EXCEPTIONS say why, and how many: fewer is an
error as well, so that the list stays true.
"""
import glob
import os
import re
import sys

from tools import Failure, check, main, tool

WORK = re.compile(r"^\s*plan\.(launch|copy|library_matmul|library_convolution|matmul|convolution)\b", re.M)

_LOOPS = "a branch or loop around long operations is a kernel's on the CPU; here the host runs it, for in a kernel one thread would"
_ORDER = "what elements take in one after the other (a scatter's updates) is a kernel of its own, an element a thread's"
_SUMS = "a sum stands with what it adds up, in front of products that take this, and the update that it is for behind them"
_LONG = "operations of 4,097 to 16,384 points run together on a core; here they would on one multiprocessor of many"
EXCEPTIONS = {
    "batchnorm": (1, _SUMS),
    "embeddings": (2, _ORDER),
    "loss_scaling_cond": (9, _LOOPS),
    "triplet": (3, _LONG),
}


def countWork(path, target):
    text = check([tool("dist-compile"), path, "--strategy=mirrored", "--replicas=1", f"--target={target}", "--emit=plan", "--check-claims=off", "-o", "-"],
                 verifyEach=False)
    return len(WORK.findall(text))


def test():
    wrong, totals = [], {"cpu": 0, "cuda": 0}
    first, share = (0, 1) if sys.argv[1] == "all" else map(int, sys.argv[1].split("/"))
    paths = sorted(glob.glob(os.path.join(os.environ["DISTRIBUTE_DATA"], "steps", "*", "step.mlir")))[first::share]
    for path in paths:
        name = os.path.basename(os.path.dirname(path))
        found = {target: countWork(path, target) for target in totals}
        for target, number in found.items():
            totals[target] += number
        more, (allowed, reason) = found["cuda"] - found["cpu"], EXCEPTIONS.get(name, (0, ""))
        print(f"{name}: {found['cpu']} on the CPU, {found['cuda']} on a GPU{'; ' if reason else ''}{reason}")
        if more > allowed or (reason and more != allowed):
            wrong.append(f"{name} has {found['cuda']} on a GPU and {found['cpu']} on the CPU; expected {'' if reason else 'at most '}{allowed} more")
    print(f"{len(paths)} steps: {totals}")
    if len(paths) < 45 // share or min(totals.values()) < 10 * len(paths):
        raise Failure(f"{len(paths)} steps of {totals} instructions alone")
    if wrong:
        raise Failure("\n".join(wrong))


if __name__ == "__main__":
    main(test)
