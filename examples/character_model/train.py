#!/usr/bin/env python3
"""Trains a character model on the repository's own text, on 2 replicas and then on 1, and compares the two.

The step is the small transformer of test/data/steps/gpt_small (vocabulary 128: ASCII; 8 rows of 32 characters a batch),
exported from JAX for one device. Compiling it for 2 replicas is all that distributes it. Exits 1 unless the loss fell by
20 % and both runs agree to 1e-3.
"""
import argparse
import glob
import json
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from typing import Any

import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from distribute import safetensors  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402

LENGTH = 32
REQUIRED_FALL = 0.20
AGREEMENT = 1e-3
# Losses are compared as means over this many steps: one batch is noisy.
WINDOW = 20
# Losses, the final state, the summary of dist-run.
Result = tuple[np.ndarray, dict[str, np.ndarray], dict[str, Any]]


def repository_text() -> np.ndarray:
    """README, CONTRIBUTING and docs/, as ASCII codes; other characters become spaces."""
    paths = [os.path.join(ROOT, "README.md"), os.path.join(ROOT, "CONTRIBUTING.md")]
    paths += sorted(glob.glob(os.path.join(ROOT, "docs", "*.md")))
    text = ""
    for path in paths:
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text += file.read()
    codes = np.frombuffer(text.encode("ascii", "replace").replace(b"?", b" "), np.uint8).astype(np.int32)
    print(f"text: {len(codes)} characters of {len(paths)} files")
    return codes


def batches(codes: np.ndarray, batch: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """`count` batches of windows drawn with a fixed seed: x the characters, y the ones that follow."""
    starts = np.random.default_rng(0).integers(0, len(codes) - LENGTH - 1, count * batch)
    windows = codes[starts[:, None] + np.arange(LENGTH + 1)]
    return np.ascontiguousarray(windows[:, :-1]), np.ascontiguousarray(windows[:, 1:])


def train(arguments: argparse.Namespace, step: RecordedStep, replicas: int, folder: str) -> Result:
    """Compiles for `replicas`, trains, and returns (losses, final state, summary)."""
    plan, loss, final, summary = (os.path.join(folder, f"{name}-{replicas}{suffix}") for name, suffix in (
        ("step", ".plan"), ("loss", ".npy"), ("final", ".safetensors"), ("summary", ".json")))
    commands = [
        [os.path.join(arguments.bin, "dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored",
         f"--replicas={replicas}", "--target-cpu=native"],
        [os.path.join(arguments.bin, "dist-run"), plan, f"--devices=cpu:{replicas}", f"--steps={arguments.steps}",
         f"--feed=x={folder}/x.npy", f"--feed=y={folder}/y.npy", f"--restore={folder}/init.safetensors",
         f"--save={final}", f"--fetch=loss={loss}", f"--summary={summary}"],
    ]
    print(f"\n== {replicas} replica{'s' if replicas > 1 else ''}")
    for command in commands:
        print("$ " + " ".join(os.path.relpath(part, ROOT) if part.startswith(ROOT) else part.replace(folder + "/", "")
                              for part in command), flush=True)
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    with open(summary) as file:
        return np.load(loss).ravel(), safetensors.load(final), json.load(file)


def means(losses: np.ndarray) -> np.ndarray:
    return np.asarray(losses[:len(losses) // WINDOW * WINDOW].reshape(-1, WINDOW).mean(axis=1))


def norm(arrays: Iterable[np.ndarray]) -> float:
    return math.sqrt(sum(np.sum(np.square(array, dtype=np.float64)) for array in arrays))


def report(results: dict[int, Result]) -> list[str]:
    """Prints the two curves; returns the problems found."""
    two, one = results[2][0], results[1][0]
    print(f"\nmean loss over {WINDOW} steps\n{'steps':>10} {'2 replicas':>12} {'1 replica':>12}")
    for k, (a, b) in enumerate(zip(means(two), means(one))):
        print(f"{k * WINDOW + 1:>4} - {(k + 1) * WINDOW:>3} {a:>12.4f} {b:>12.4f}")
    fall = 1 - means(two)[-1] / means(two)[0]
    apart = np.max(np.abs(two - one) / np.abs(one))
    state_apart = norm(results[2][1][name] - value for name, value in results[1][1].items()) / norm(results[1][1].values())
    for replicas in (2, 1):
        summary = results[replicas][2]
        print(f"{replicas} replica(s): {summary['step_ms_median']:.2f} ms a step, "
              f"{summary['examples_per_s']:.0f} examples/s, first step after {summary['start_to_first_step_ms']:.0f} ms")
    print(f"the loss fell by {fall:.0%}; 2 replicas and 1 differ by {apart:.1e} in the loss and {state_apart:.1e} in the state")
    problems = []
    if not (np.isfinite(two).all() and np.isfinite(one).all()):
        problems.append("a loss is not finite")
    if not fall >= REQUIRED_FALL:
        problems.append(f"the loss fell by {fall:.1%}, required {REQUIRED_FALL:.0%}")
    if not apart <= AGREEMENT:
        problems.append(f"the losses on 2 replicas and on 1 differ by {apart:.1e}, allowed {AGREEMENT}")
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--bin", default=os.path.join(ROOT, "build", "bin"), help="folder of the tools")
    parser.add_argument("--steps", type=int, default=300)
    arguments = parser.parse_args()
    arguments.bin = os.path.abspath(arguments.bin)
    step = RecordedStep("gpt_small")
    x, y = batches(repository_text(), step.batch, arguments.steps)
    with tempfile.TemporaryDirectory() as folder:
        np.save(os.path.join(folder, "x.npy"), x)
        np.save(os.path.join(folder, "y.npy"), y)
        safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
        try:
            results = {replicas: train(arguments, step, replicas, folder) for replicas in (2, 1)}
        except subprocess.CalledProcessError as error:
            print(f"demo: {os.path.basename(error.cmd[0])} ended with exit code {error.returncode}", file=sys.stderr)
            return 1
    problems = report(results)
    for problem in problems:
        print(f"demo: {problem}", file=sys.stderr)
    print("demo failed" if problems else "demo passed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
