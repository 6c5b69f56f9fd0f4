#!/usr/bin/env python3
"""A step whose variables are with servers, against TensorFlow's ParameterServerStrategy: two processes of workers and one of servers each.

usage: servers.py [--step mlp] [--rounds 10] [--seconds 1]

All contenders stay and take turns; a ratio is that of two rounds beside each other, and the median of these is printed, with their
quartiles. TensorFlow's workers wait for each other after each step ("sync", as ours do) or at the end of a round ("async").
"""
import argparse
import contextlib
import os
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
os.environ.setdefault("DISTRIBUTE_BIN", os.path.join(ROOT, "build", "bin"))
os.environ.setdefault("DISTRIBUTE_DATA", os.path.join(ROOT, "test", "data"))
import numpy as np  # noqa: E402

import figures  # noqa: E402
from contenders import ContenderProcess  # noqa: E402
from ours import Ours  # noqa: E402
from peers import environments  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--step", default="mlp")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=1)
    arguments = parser.parse_args()
    step = RecordedStep(arguments.step)
    python = environments.provide("tensorflow", environments.cacheFolder())
    peer = os.path.join(ROOT, "benchmarks", "peers", "tensorflow_servers.py")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        inputs, state, feeds = os.path.join(folder, "inputs.npz"), step.initialState(), step.feeds()
        np.savez(inputs, batch=step.batch, x=feeds[step.batchNames[0]], y=feeds[step.batchNames[1]],
                 **{f"in{i}": state[name] for i, name in enumerate(step.stateNames)})
        ours = Ours("servers", step, folder)
        ours.compile()
        processes = {"ours": ContenderProcess("ours", ours.command())}
        for mode in ("sync", "async"):
            processes[f"TensorFlow, {mode}"] = ContenderProcess(mode, [python, peer, arguments.step, inputs], {"TENSORFLOW_SERVERS": mode})
        for process in processes.values():
            stack.enter_context(process)
        numSteps = {name: process.stepsIn(arguments.seconds) for name, process in processes.items()}
        rounds = {name: [] for name in processes}
        for _ in range(arguments.rounds):
            for name, process in processes.items():
                rounds[name].append(process.round(numSteps[name]))
    print("| contender | ms a step, median | ours ÷ it, median (quartiles) |\n|---|---|---|")
    for name, milliseconds in rounds.items():
        low, median, high = figures.quartiles([mine / other for mine, other in zip(rounds["ours"], milliseconds)])
        print(f"| {name} | {figures.quartiles(milliseconds)[1]:.3f} | {median:.3f} ({low:.3f} to {high:.3f}) |", flush=True)


if __name__ == "__main__":
    main()
