"""GCC builds all of it without a warning, and what it builds does what clang's does.

usage: check_gcc.py runtime|compiler SOURCE [FOLDER]    FOLDER: where the build stays

runtime: a session of the runtime trains to the bits of the one that clang has built; the library of several processes carries a run of two.

compiler: of recorded steps dist-compile makes the instructions that clang's makes, letter for letter, and its plans leave the same state, bit for
bit. The kernels' code may have independent instructions in another order, that in which a compiler evaluates arguments.
"""
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, tool, writeInputs

HERE = os.path.dirname(os.path.abspath(__file__))
#: GCC knows no linker of a version by name; Debian 12's own lld is older than what has made LLVM's archives.
LINKER = "-B/usr/lib/llvm-22/bin -fuse-ld=lld"


def run(command, what, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        raise Failure(f"{what}: exit code {result.returncode}: {result.stdout[-6000:]}")


def build(source, folder, withCompiler, *targets):
    # Not optimized: what warnings that hang on inlining say of templates of LLVM is wrong more often than not.
    run(["cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_C_COMPILER=gcc-12", "-DCMAKE_CXX_COMPILER=g++-12", "-DCMAKE_CXX_FLAGS=-Werror",
         f"-DDISTRIBUTE_BUILD_COMPILER={'ON' if withCompiler else 'OFF'}", "-DDISTRIBUTE_BUILD_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=",
         "-DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir", f"-DCMAKE_SHARED_LINKER_FLAGS={LINKER}", f"-DCMAKE_EXE_LINKER_FLAGS={LINKER}"],
        "the build is not configured")
    run(["cmake", "--build", folder, "--target", *targets], f"GCC does not build {', '.join(targets)}")


def testRuntime(source, folder):
    build(source, folder, False, "distribute_runtime", "distribute_processes", "dist-run")
    library = os.path.join(folder, "lib", "libdistribute_runtime.so")
    run([sys.executable, os.path.join(HERE, "check_python.py"), "bits", "mlp_small", "2"], "the runtime that GCC built",
        env={**os.environ, "DISTRIBUTE_RUNTIME": library})
    step = RecordedStep("mlp_small")
    with tempfile.TemporaryDirectory() as work:
        plan, loss = os.path.join(work, "step.plan"), os.path.join(work, "loss.npy")
        compileStep(step.mlir, plan, 2)
        check([os.path.join(folder, "bin", "dist-run"), plan, "--launch=2", "--steps=3", "--quiet", f"--fetch=loss={loss}",
               *writeInputs(work, step.feeds(3), step.initialState())])
        np.testing.assert_allclose(np.load(loss).ravel(), step.losses, rtol=1e-4)


def textsOf(program, step, flags):
    return check([program, step.mlir, "-o", "-", "--emit=plan", "--strategy=mirrored", "--target-cpu=x86-64-v3", *flags])


def stateAfter(program, step, flags, work):
    """The state that three steps of the program's plan leave."""
    plan, state = os.path.join(work, "step.plan"), os.path.join(work, "state.safetensors")
    check([program, step.mlir, "-o", plan, "--strategy=mirrored", "--target-cpu=x86-64-v3", *flags])
    check([tool("dist-run"), plan, "--devices=cpu:2", "--steps=3", "--quiet", f"--save={state}", *writeInputs(work, step.feeds(3), step.initialState())])
    with open(state, "rb") as file:
        return file.read()


def testCompiler(source, folder):
    build(source, folder, True, "dist-compile", "dist-opt")
    own = os.path.join(folder, "bin", "dist-compile")
    with tempfile.TemporaryDirectory() as work:
        for name, flags in (("linreg", []), ("mlp_small", ["--shard-updates"]), ("adam", []), ("gpt_small", [])):
            step = RecordedStep(name)
            flags = ["--replicas=2", *flags]
            if textsOf(own, step, flags) != textsOf(tool("dist-compile"), step, flags):
                raise Failure(f"of {name}, the compiler that GCC built makes another plan than clang's")
            if stateAfter(own, step, flags, work) != stateAfter(tool("dist-compile"), step, flags, work):
                raise Failure(f"of {name}, plans of the compilers that GCC and clang built leave other states")
            print(f"{name}: one plan, and one state, to the bit")


def test():
    case, source, *where = sys.argv[1:]
    if not shutil.which("g++-12"):
        print("skipped: there is no g++-12")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        {"runtime": testRuntime, "compiler": testCompiler}[case](source, where[0] if where else folder)


if __name__ == "__main__":
    main(test)
