#!/usr/bin/env python3
"""Times the recorded steps: compilation, start to first step, a step on 1, 2, ... replicas.

usage: steps.py [--bin FOLDER] [--replicas 1,2] [--seconds 3] [STEP...]

Prints a Markdown table. Numbers of different runs are comparable only on the same, otherwise idle, machine.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from distribute import safetensors  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402

STEPS = ("mlp_small", "mlp20", "mlp", "gpt_small", "gpt", "cnn")


def measure(arguments, step, replicas, folder):
    """A row of the table."""
    plan, summary = os.path.join(folder, "step.plan"), os.path.join(folder, "summary.json")
    begin = time.monotonic()
    subprocess.run([os.path.join(arguments.bin, "dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored",
                    f"--replicas={replicas}", "--target-cpu=native"], check=True)
    compileSeconds = time.monotonic() - begin
    flags = [f"--feed={name}={folder}/{name}.npy" for name in step.batchNames]
    subprocess.run([os.path.join(arguments.bin, "dist-run"), plan, f"--devices=cpu:{replicas}", "--quiet",
                    f"--seconds={arguments.seconds}", f"--restore={folder}/init.safetensors", *flags,
                    f"--summary={summary}"], check=True)
    with open(summary) as file:
        values = json.load(file)
    return (step.name, str(replicas), f"{compileSeconds:.2f}", f"{os.path.getsize(plan) / 1024:.0f}",
            f"{values['start_to_first_step_ms']:.0f}", f"{values['step_ms_median']:.3f}", f"{values['step_ms_min']:.3f}",
            f"{values['examples_per_s']:.0f}", f"{values['peak_memory_bytes'] / 2**20:.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "bin"))
    parser.add_argument("--replicas", default="1,2")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("steps", nargs="*", default=STEPS)
    arguments = parser.parse_args()
    print("| step | replicas | compile s | plan KiB | start to first step ms | step ms, median | min | examples/s | peak MiB |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in arguments.steps:
        step = RecordedStep(name)
        for replicas in map(int, arguments.replicas.split(",")):
            with tempfile.TemporaryDirectory() as folder:
                for feed, array in step.feeds().items():
                    np.save(os.path.join(folder, f"{feed}.npy"), array)
                safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
                print("| " + " | ".join(measure(arguments, step, replicas, folder)) + " |", flush=True)


if __name__ == "__main__":
    main()
