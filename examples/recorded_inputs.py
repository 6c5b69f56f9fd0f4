#!/usr/bin/env python3
"""Writes what a run of a recorded step needs: its batches as .npy and its initial state as safetensors.

usage: recorded_inputs.py STEP FOLDER      (STEP: a folder of test/data/steps)
"""
import os
import sys

import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "test", "Python")]
from distribute import safetensors  # noqa: E402
from recorded_steps import RecordedStep  # noqa: E402


def main() -> int:
    if len(sys.argv) != 3:
        print(str(__doc__).strip(), file=sys.stderr)
        return 2
    step, folder = RecordedStep(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    for name, array in step.feeds().items():
        np.save(os.path.join(folder, f"{name}.npy"), array)
        print(f"{name}.npy: {array.dtype} {list(array.shape)}")
    state = step.initialState()
    safetensors.save(os.path.join(folder, "init.safetensors"), state)
    print(f"init.safetensors: {len(state)} tensors, {sum(array.nbytes for array in state.values())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
