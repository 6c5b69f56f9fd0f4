"""dist-run and a plan run where nothing else is installed: no LLVM, no compiler, no linker.

The tool, the shared libraries that the loader names for it, the plan and its inputs are copied into an empty root
directory; dist-run then runs in it by chroot. Needs root (skipped otherwise).
"""
import os
import re
import shutil
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, tool, writeInputs

REPLICAS = 2
SKIPPED = 77


def sharedLibraries(program):
    paths = re.findall(r"(?:=> )?(/\S+) \(0x", check(["ldd", program]))
    if not paths:
        raise Failure(f"ldd names no library for {program}")
    return paths


def copyInto(root, path):
    target = os.path.join(root, path.lstrip("/"))
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copy(os.path.realpath(path), target)


def test():
    if os.geteuid() != 0:
        print("skipped: chroot needs root")
        sys.exit(SKIPPED)
    step = RecordedStep("mlp_small")
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "root")
        work = os.path.join(root, "job")
        os.makedirs(work)
        os.makedirs(os.path.join(root, "tmp"))
        compileStep(step.mlir, os.path.join(work, "step.plan"), REPLICAS)
        writeInputs(work, step.feeds(), step.initialState())
        shutil.copy(tool("dist-run"), os.path.join(work, "dist-run"))
        libraries = sharedLibraries(tool("dist-run"))
        for path in libraries:
            copyInto(root, path)
        foreign = [path for path in libraries if re.search(r"llvm|mlir|clang", path, re.IGNORECASE)]
        if foreign:
            raise Failure(f"dist-run needs {foreign}")
        result = execute(["chroot", root, "/job/dist-run", "/job/step.plan", f"--devices=cpu:{REPLICAS}", "--steps=3",
                          "--feed=x=/job/x.npy", "--feed=y=/job/y.npy", "--restore=/job/init.safetensors",
                          "--fetch=loss=/job/loss.npy", "--quiet"])
        if result.returncode != 0:
            raise Failure(f"exit code {result.returncode} in the empty root\n{result.stdout}{result.stderr}")
        losses = np.load(os.path.join(work, "loss.npy")).ravel()
        print(f"{len(libraries)} libraries copied, losses {losses}, recorded {step.losses}")
        np.testing.assert_allclose(losses, step.losses, rtol=1e-4)


if __name__ == "__main__":
    main(test)
