#!/usr/bin/env python3
"""Times the recorded steps by the size of their packs of reductions.

usage: packs.py [--bin FOLDER] [--replicas 2] [--bytes 1,16384,65536,1048576,0] [--rounds 5] [--seconds 1] [STEP...]

The sizes take turns, so that what else the machine does falls on all of them; the median is the best of the rounds'
medians. Prints a Markdown table.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from distribute import safetensors  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402

STEPS = ("mlp_small", "mlp20", "mlp", "gpt_small", "gpt", "cnn")


def prepare(arguments, step, size, folder):
    """Compiles; returns the number of collectives and the arena's bytes."""
    plan = os.path.join(folder, f"{size}.plan")
    subprocess.run([os.path.join(arguments.bin, "dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored",
                    f"--replicas={arguments.replicas}", "--target-cpu=native", f"--bytes-per-pack={size}"], check=True)
    text = subprocess.run([os.path.join(arguments.bin, "dist-translate"), plan, "--table", "--json"], check=True,
                          stdout=subprocess.PIPE).stdout
    (program,) = json.loads(text)["steps"][0]["programs"]
    return sum("payload_bytes" in each for each in program["instructions"]), program["arena_bytes"]


def time(arguments, step, size, folder):
    """Median and minimum of a step in ms."""
    summary = os.path.join(folder, "summary.json")
    feeds = [f"--feed={name}={folder}/{name}.npy" for name in step.batchNames]
    subprocess.run([os.path.join(arguments.bin, "dist-run"), os.path.join(folder, f"{size}.plan"),
                    f"--devices=cpu:{arguments.replicas}", "--quiet", f"--seconds={arguments.seconds}",
                    f"--restore={folder}/init.safetensors", *feeds, f"--summary={summary}"], check=True)
    with open(summary) as file:
        values = json.load(file)
    return values["step_ms_median"], values["step_ms_min"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "bin"))
    parser.add_argument("--replicas", type=int, default=2)
    parser.add_argument("--bytes", default="1,16384,65536,1048576,0")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("steps", nargs="*", default=STEPS)
    arguments = parser.parse_args()
    sizes = arguments.bytes.split(",")
    print("| step | bytes per pack | collectives | arena KiB | step ms, median | min |")
    print("|---|---|---|---|---|---|")
    for name in arguments.steps:
        step = RecordedStep(name)
        with tempfile.TemporaryDirectory() as folder:
            for feed, array in step.feeds().items():
                np.save(os.path.join(folder, f"{feed}.npy"), array)
            safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
            facts = {size: prepare(arguments, step, size, folder) for size in sizes}
            times = {size: [] for size in sizes}
            for _ in range(arguments.rounds):
                for size in sizes:
                    times[size].append(time(arguments, step, size, folder))
        for size in sizes:
            collectives, arena = facts[size]
            print(f"| {name} | {size} | {collectives} | {arena / 1024:.0f} | {min(m for m, _ in times[size]):.3f} | "
                  f"{min(m for _, m in times[size]):.3f} |", flush=True)


if __name__ == "__main__":
    main()
