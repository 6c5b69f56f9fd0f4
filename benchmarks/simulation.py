#!/usr/bin/env python3
"""Compares predicted with measured times of the recorded steps on this machine's devices.

usage: simulation.py [--bin FOLDER] [--replicas 2] [--calibrate gpt] [--rounds 5] [--seconds 1] [STEP...]

Runs are interleaved: in each round every step is measured once, and one step calibrates. Prints a Markdown table: medians over
the rounds, and how far the prediction is from the measurement.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from distribute import safetensors  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402

STEPS = ("mlp", "mlp20", "gpt", "cnn", "gpt_small")


class Case:
    """A compiled step with its inputs in files."""

    def __init__(self, name, arguments, folder):
        self.arguments, self.folder = arguments, os.path.join(folder, name)
        os.mkdir(self.folder)
        step = RecordedStep(name)
        self.plan = os.path.join(self.folder, "step.plan")
        subprocess.run([os.path.join(arguments.bin, "dist-compile"), step.mlir, "-o", self.plan, "--strategy=mirrored",
                        f"--replicas={arguments.replicas}"], check=True)
        self.flags = [f"--restore={self.folder}/init.safetensors"]
        safetensors.save(f"{self.folder}/init.safetensors", step.initialState())
        for feed, array in step.feeds().items():
            np.save(f"{self.folder}/{feed}.npy", array)
            self.flags.append(f"--feed={feed}={self.folder}/{feed}.npy")

    def run(self, *flags):
        """The median step in ms."""
        summary = os.path.join(self.folder, "summary.json")
        subprocess.run([os.path.join(self.arguments.bin, "dist-run"), self.plan, "--quiet",
                        f"--devices=cpu:{self.arguments.replicas}", f"--seconds={self.arguments.seconds}",
                        f"--summary={summary}", *self.flags, *flags], check=True)
        with open(summary) as file:
            return json.load(file)["step_ms_median"]

    def predict(self, rates):
        text = subprocess.run([os.path.join(self.arguments.bin, "dist-translate"), self.plan, "--simulate", "--json",
                               f"--calibration={rates}"], check=True, stdout=subprocess.PIPE, text=True).stdout
        return json.loads(text)["steps"][0]["step_ms"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "bin"))
    parser.add_argument("--replicas", type=int, default=2)
    parser.add_argument("--calibrate", default="gpt", choices=STEPS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("steps", nargs="*", default=STEPS)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cases = {name: Case(name, arguments, folder) for name in {**dict.fromkeys(arguments.steps), arguments.calibrate: None}}
        rates = os.path.join(folder, "rates.json")
        measured, predicted = {name: [] for name in cases}, {name: [] for name in cases}
        for _ in range(arguments.rounds):
            cases[arguments.calibrate].run(f"--calibrate={rates}")
            for name, case in cases.items():
                measured[name].append(case.run())
                predicted[name].append(case.predict(rates))
    print(f"| step | measured ms | predicted ms, calibrated on {arguments.calibrate} | off by |")
    print("|---|---|---|---|")
    errors = []
    for name in arguments.steps:
        is_, said = statistics.median(measured[name]), statistics.median(predicted[name])
        errors.append(abs(said / is_ - 1))
        print(f"| {name} | {is_:.3f} | {said:.3f} | {100 * (said / is_ - 1):+.1f} % |")
    print(f"\nmedian of the distances: {100 * statistics.median(errors):.1f} %")


if __name__ == "__main__":
    main()
