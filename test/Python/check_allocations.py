"""Compiled steps that have run before allocate no memory.

usage: check_allocations.py

Compiles recorded steps for one and two replicas and has runtime-allocation-test run them.
"""
import os
import subprocess
import tempfile

from tools import Failure, compileStep, main, tool

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "steps")


def test():
    with tempfile.TemporaryDirectory() as folder:
        plans = []
        for step in ("mlp_small", "gpt_small", "cnn"):
            for replicas in (1, 2):
                plans.append(os.path.join(folder, f"{step}-{replicas}.plan"))
                compileStep(os.path.join(DATA, step, "step.mlir"), plans[-1], replicas)
        environment = dict(os.environ, DISTRIBUTE_ALLOCATION_PLANS=":".join(plans))
        result = subprocess.run([tool("runtime-allocation-test")], env=environment, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, timeout=300)
        print(result.stdout[-6000:])
        if result.returncode != 0:
            raise Failure("a step allocates")


if __name__ == "__main__":
    main(test)
