"""What a call of a step from Python costs beside the step itself.

usage: call_overhead.py [--steps=linreg,mlp_small] [--replicas=1,2] [--rounds=40]

Four ways to run the same step take turns, in rounds of 0.1 s, so that what else the machine does falls on all of them:

  run only   distStepRun on arrays that were fed before: the step itself
  feed       distStepFeed and distStepRun with new arrays of the same form, described before: what a program in C does
  bound      a BoundStep, called with the arrays; all outputs come back as NumPy arrays
  session    Session.run with a dict

Given is the median of the rounds' microseconds a call, and the median of the differences to `run only` of the same round.
"""
import argparse
import os
import statistics
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
import distribute  # noqa: E402
from distribute import _capi  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402

ROUND_SECONDS = 0.1


def makeWays(step, replicas, folder):
    plan = distribute.compile(step.mlir, distribute.Mirrored(replicas), os.path.join(folder, "step.plan"), cache=False)
    session = distribute.Session(plan, state=step.initialState())
    feeds = step.feeds(1)
    # Two batches that take turns: no call is fed the memory of the one before.
    batches = [{name: array.copy() for name, array in feeds.items()} for _ in range(2)]
    bound = session.bind()
    inOrder = [[batch[value.name] for value in plan.inputs] for batch in batches]
    bound(*inOrder[0])
    described = []
    for arrays in inOrder:
        bound.feed(*arrays)
        described.append((_capi.Array * len(arrays))(*bound._arrays))
    handle, run, feed = bound._handle, _capi.library().distStepRun, _capi.library().distStepFeed

    def feedAndRun(i):
        _capi.check(feed(handle, described[i & 1], len(inOrder[0])))
        _capi.check(run(handle))

    return {
        "run only": lambda i: _capi.check(run(handle)),
        "feed": feedAndRun,
        "bound": lambda i: bound(*inOrder[i & 1]),
        "session": lambda i: session.run(batches[i & 1]),
    }


def secondsOf(way):
    """Of one call, over a round."""
    begin, count = time.perf_counter(), 0
    while True:
        for _ in range(10):
            way(count)
            count += 1
        elapsed = time.perf_counter() - begin
        if elapsed >= ROUND_SECONDS:
            return elapsed / count


def measure(name, replicas, rounds):
    with tempfile.TemporaryDirectory() as folder:
        ways = makeWays(RecordedStep(name), replicas, folder)
        times = {way: [] for way in ways}
        for _ in range(rounds):
            for way, call in ways.items():
                times[way].append(secondsOf(call) * 1e6)
    for way, values in times.items():
        beyond = statistics.median(value - base for value, base in zip(values, times["run only"]))
        print(f"{name:10}  {replicas} replicas  {way:8}  {statistics.median(values):8.1f} us  {beyond:8.1f} us beyond the step")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", default="linreg,mlp_small")
    parser.add_argument("--replicas", default="1,2")
    parser.add_argument("--rounds", type=int, default=40)
    arguments = parser.parse_args()
    for name in arguments.steps.split(","):
        for replicas in arguments.replicas.split(","):
            measure(name, int(replicas), arguments.rounds)


if __name__ == "__main__":
    main()
