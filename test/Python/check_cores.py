"""A device's cores share its work: the state does not depend on how many there are.

usage: check_cores.py STEP REPLICAS STEPS

A plan made with --reproducible gives one SHA-256 of all state on 1, 2, 3 and 7 cores a device, while its kernels are shared
(some launches have a range). A plan made without, whose products are cut too, agrees up to rounding.
"""
import json
import os
import sys
import tempfile

import numpy as np
from distribute import safetensors

from recorded_steps import RecordedStep
from tools import Failure, check, main, tool, writeInputs

CORES = (1, 2, 3, 7)
# Of how far the state moves: libraries may add up a part in another order than the whole.
TOLERANCE = 1e-3


def test():
    name, replicas, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    step = RecordedStep(name)
    with tempfile.TemporaryDirectory() as folder:
        plan, summary, saved = (os.path.join(folder, each) for each in ("step.plan", "summary.json", "end.safetensors"))
        flags = writeInputs(folder, step.feeds(), step.initialState())

        def run(cores):
            check([tool("dist-run"), plan, "--quiet", f"--steps={steps}", f"--cores-per-device={cores}", *flags,
                   f"--summary={summary}", f"--save={saved}"])
            with open(summary) as file:
                return json.load(file)["state_sha256"], safetensors.load(saved)

        compileFlags = [step.mlir, "--strategy=mirrored", f"--replicas={replicas}"]
        text = check([tool("dist-compile"), *compileFlags, "--emit=plan", "-o", "-"])
        if " extent " not in text:
            raise Failure("no launch has a range that cores could share")
        check([tool("dist-compile"), step.mlir, "--strategy=mirrored", f"--reproducible={replicas}", "-o", plan])
        hashes = {cores: run(cores)[0] for cores in CORES}
        print(hashes)
        if len(set(hashes.values())) != 1:
            raise Failure(f"a reproducible plan has {len(set(hashes.values()))} states")
        check([tool("dist-compile"), *compileFlags, "-o", plan])
        expected, initial = run(1)[1], step.initialState()
        moved = max(np.abs(expected[each] - initial[each]).max() for each in expected)
        for cores in CORES[1:]:
            found = run(cores)[1]
            error = max(np.abs(found[each] - expected[each]).max() for each in expected) / moved
            print(f"{cores} cores: off by {error:.2g} of the change")
            if not error < TOLERANCE:
                raise Failure(f"{cores} cores: off by {error} of the change; allowed is {TOLERANCE}")


if __name__ == "__main__":
    main(test)
