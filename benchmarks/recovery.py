#!/usr/bin/env python3
"""How long the others take to go on when a process is lost (`--on-failure=shrink`).

usage: recovery.py [--step mlp_small] [--processes 3] [--lease 2] [--rounds 5]

From the signal to the line of the first step that the others have done without it, as the parent sees it: after SIGKILL, which they notice
by the connection, and after SIGSTOP, which they notice when the lease ends. They go on from memory (`--atomic-steps`) or from the newest
checkpoint. Prints a Markdown table: median and largest of the rounds.
"""
import argparse
import os
import signal
import statistics
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
os.environ.setdefault("DISTRIBUTE_BIN", os.path.join(ROOT, "build", "bin"))
os.environ.setdefault("DISTRIBUTE_DATA", os.path.join(ROOT, "test", "data"))
from process_runs import makePlan  # noqa: E402
from running import Running  # noqa: E402
from tools import freePort, tool  # noqa: E402


def recover(command, arguments, number):
    """Seconds from the signal, to the last process, to the others' next step."""
    meet = [f"--processes={arguments.processes}", f"--coordinator=127.0.0.1:{freePort()}"]
    members = [Running([*command, *meet, f"--rank={rank}"]) for rank in range(arguments.processes)]
    try:
        members[0].awaitSteps(2)
        begin = time.monotonic()
        members[-1].kill(number)
        members[0].awaitNote("going on with")
        members[0].awaitSteps()
        return time.monotonic() - begin
    finally:
        for member in members:
            member.kill()
            member.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--step", default="mlp_small")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--lease", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    print("| lost by | goes on from | s after the signal, median (largest) | s beyond the lease |\n|---|---|---|---|")
    for name, number in (("SIGKILL", signal.SIGKILL), ("SIGSTOP", signal.SIGSTOP)):
        for source in ("memory", "a checkpoint"):
            seconds = []
            for _ in range(arguments.rounds):
                with tempfile.TemporaryDirectory() as folder:
                    plan, inputs = makePlan(folder, name=arguments.step)
                    kept = ["--atomic-steps"] if source == "memory" else [f"--checkpoint={folder}/kept", "--checkpoint-every=20"]
                    command = [tool("dist-run"), plan, *inputs, "--seconds=600", "--on-failure=shrink", f"--lease={arguments.lease}"]
                    seconds.append(recover([*command, *kept], arguments, number))
            beyond = max(0, statistics.median(seconds) - arguments.lease)
            print(f"| {name} | {source} | {statistics.median(seconds):.2f} ({max(seconds):.2f}) | {beyond:.2f} |", flush=True)


if __name__ == "__main__":
    main()
