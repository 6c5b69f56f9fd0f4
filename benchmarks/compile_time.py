#!/usr/bin/env python3
"""How compile time grows: with the number of layers, of replicas; what a kernel cache saves, and what checking claims costs.

usage: compile_time.py [--bin FOLDER] [--rounds 5]
       compile_time.py --claims [--bin FOLDER] [--rounds 5] [STEP.mlir...]

Prints Markdown tables of minima over the rounds, for times only grow by disturbance. With --claims: of the recorded steps and of those
given, with --check-claims=on and off in turns.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from layered_step import layeredStep  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402


def compileOnce(arguments, mlir, plan, *flags):
    begin = time.monotonic()
    subprocess.run([os.path.join(arguments.bin, "dist-compile"), mlir, "-o", plan, "--strategy=mirrored", *flags], check=True)
    return time.monotonic() - begin


def fastest(arguments, mlir, plan, *flags):
    return min(compileOnce(arguments, mlir, plan, *flags) for _ in range(arguments.rounds))


def printClaims(arguments, plan):
    print("| step | compile s | without claims | claims cost |\n|---|---|---|---|")
    steps = [(name, RecordedStep(name).mlir) for name in ("linreg", "mlp", "mlp20", "gpt_small", "gpt", "cnn")]
    steps += [(os.path.basename(path), path) for path in arguments.steps]
    for name, source in steps:
        times = {"on": [], "off": []}
        for _ in range(arguments.rounds):
            for word, seconds in times.items():
                seconds.append(compileOnce(arguments, source, plan, "--replicas=2", f"--check-claims={word}"))
        checked, unchecked = min(times["on"]), min(times["off"])
        print(f"| {name} | {checked:.3f} | {unchecked:.3f} | {100 * (checked / unchecked - 1):.1f} % |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "bin"))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--claims", action="store_true", help="measure what checking claims costs")
    parser.add_argument("steps", nargs="*", metavar="STEP.mlir", help="with --claims: more steps")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        if arguments.claims:
            return printClaims(arguments, plan)

        print("| layers | compile s | plan bytes |\n|---|---|---|")
        for layers in (4, 8, 16, 32, 64, 128):
            with open(mlir, "w") as file:
                file.write(layeredStep(layers, 64))
            seconds = fastest(arguments, mlir, plan, "--replicas=2")
            print(f"| {layers} | {seconds:.3f} | {os.path.getsize(plan)} |", flush=True)

        print("\n| replicas | compile s | plan bytes |\n|---|---|---|")
        for replicas in (2, 64, 4096, 65536):
            with open(mlir, "w") as file:
                file.write(layeredStep(8, 8 * replicas))
            seconds = fastest(arguments, mlir, plan, f"--replicas={replicas}")
            print(f"| {replicas} | {seconds:.3f} | {os.path.getsize(plan)} |", flush=True)

        print("\n| step | compile s | one thread | kernels cached |\n|---|---|---|---|")
        for name in ("mlp", "mlp20", "gpt_small", "gpt", "cnn"):
            source = RecordedStep(name).mlir
            cache = f"--kernel-cache={os.path.join(folder, 'cache')}"
            compileOnce(arguments, source, plan, "--replicas=2", cache)
            times = [fastest(arguments, source, plan, "--replicas=2", *flags) for flags in ((), ("--compile-threads=1",), (cache,))]
            print(f"| {name} | " + " | ".join(f"{seconds:.3f}" for seconds in times) + " |", flush=True)


if __name__ == "__main__":
    main()
