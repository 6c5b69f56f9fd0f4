"""Kernels of the recorded steps as PTX for GPUs: the software GPU knows every instruction of it, and ptxas, where there is one, assembles it
without a spill.

usage: check_cuda_compile.py all | K/N

K/N: of the steps each N-th from the K-th on, for one architecture, in turn; all: each step for each of them.
"""
import ctypes
import glob
import os
import re
import sys
import tempfile

from check_ptxas import findPtxas
from tools import CRASH_MARKS, Failure, execute, main, tool

ARCHITECTURES = ("sm_80", "sm_90", "sm_100")
SUCCESS = 0


class SoftGpu:
    """The stand-in for libcuda.so.1, to load modules with."""

    def __init__(self):
        path = os.path.join(os.environ["DISTRIBUTE_BIN"], "..", "lib", "soft-gpu", "libcuda.so.1")
        os.environ["DISTRIBUTE_SOFT_GPU"] = "arch=120"
        self.library = ctypes.CDLL(path)
        context = ctypes.c_void_p()
        for status in (self.library.cuInit(0), self.library.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0), self.library.cuCtxSetCurrent(context)):
            if status != SUCCESS:
                raise Failure(f"the software GPU does not begin: {status}")

    def load(self, name, text):
        module = ctypes.c_void_p()
        status = self.library.cuModuleLoadData(ctypes.byref(module), text.encode())
        if status != SUCCESS:
            raise Failure(f"{name}: the software GPU refuses the PTX ({status}); its reason is above")
        self.library.cuModuleUnload(module)


def compileFor(name, path, architecture, out):
    flags = ["--strategy=mirrored", "--replicas=2", "--allow-gather", "--emit=ptx", f"--gpu-arch={architecture}", "-o", out]
    result = execute([tool("dist-compile"), path, *flags])
    marks = [mark for mark in CRASH_MARKS if mark in result.stderr]
    if marks:
        raise Failure(f"{name} for {architecture}: {marks}: {result.stderr[-800:]}")
    if result.returncode != 0:
        raise Failure(f"{name} for {architecture}: exit code {result.returncode}: {result.stderr[-800:]}")
    with open(out) as file:
        text = file.read()
    os.remove(out)
    return text


def assemble(ptxas, name, text, architecture, folder):
    """Without spills; the number of kernels."""
    path = os.path.join(folder, "step.ptx")
    with open(path, "w") as file:
        file.write(text)
    result = execute([ptxas, f"-arch={architecture}", "-v", path, "-o", os.path.join(folder, "step.cubin")])
    said = result.stdout + result.stderr
    spills = [line for line in said.splitlines() if "spill stores" in line and " 0 bytes spill stores, 0 bytes spill loads" not in line]
    if result.returncode != 0 or spills:
        raise Failure(f"{name} for {architecture}: ptxas: {spills or said[-800:]}")


def test():
    gpu = SoftGpu()
    ptxas = findPtxas()
    numTexts = numKernels = 0
    paths = sorted(glob.glob(os.path.join(os.environ["DISTRIBUTE_DATA"], "steps", "*", "step.mlir")))
    first, share = (0, 1) if sys.argv[1] == "all" else (int(part) for part in sys.argv[1].split("/"))
    with tempfile.TemporaryDirectory() as folder:
        for number, path in list(enumerate(paths))[first::share]:
            name = os.path.basename(os.path.dirname(path))
            for architecture in ARCHITECTURES if sys.argv[1] == "all" else [ARCHITECTURES[number // share % len(ARCHITECTURES)]]:
                text = compileFor(name, path, architecture, os.path.join(folder, "step.ptx.out"))
                gpu.load(name, text)
                if ptxas:
                    assemble(ptxas, name, text, architecture, folder)
                numTexts += 1
                numKernels += len(re.findall(r"^\.visible \.entry distk_\d+", text, re.M))
    if numTexts < 45 // share:
        raise Failure(f"{numTexts} texts alone")
    print(f"{numTexts} texts, {numKernels} kernels; {'assembled by ' + ptxas if ptxas else 'there is no ptxas'}")


if __name__ == "__main__":
    main(test)
