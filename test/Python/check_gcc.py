"""GCC builds all of it without a warning, and what it builds does what clang's does.

usage: check_gcc.py runtime|compiler SOURCE [FOLDER]    FOLDER: where the build stays

runtime: a session of the runtime trains to the bits of the one that clang has built; the library of several processes carries a run of two.

compiler: of every recorded step dist-compile makes the file that clang's makes, byte for byte, for processors and for GPUs: the processes of a run may
take their plans from either. The other tools print what clang's print; dist-fuzz finds random steps right.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from recorded_steps import DATA, RecordedStep
from tools import Failure, check, compileStep, execute, main, tool, writeInputs

HERE = os.path.dirname(os.path.abspath(__file__))
#: GCC knows no linker of a version by name; Debian 12's own lld is older than what has made LLVM's archives.
LINKER = "-B/usr/lib/llvm-22/bin -fuse-ld=lld"
WARNINGS = "-Werror"
TOOLS = ("dist-compile", "dist-fuzz", "dist-interp", "dist-lsp-server", "dist-opt", "dist-translate")
#: Of the recorded steps.
FEWEST_PLANS = 100


def run(command, what, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        raise Failure(f"{what}: exit code {result.returncode}: {result.stdout[-6000:]}")


def build(source, folder, withCompiler, *targets):
    run(["cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_C_COMPILER=gcc-12", "-DCMAKE_CXX_COMPILER=g++-12", f"-DCMAKE_CXX_FLAGS={WARNINGS}",
         f"-DDISTRIBUTE_BUILD_COMPILER={'ON' if withCompiler else 'OFF'}", "-DDISTRIBUTE_BUILD_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1",
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


def compiled(program, mlir, flags, plan, work):
    """What a compiler says, and the plan that it writes or None. No kernel comes from another compiler's cache."""
    if os.path.exists(plan):
        os.unlink(plan)
    result = execute([program, mlir, "-o", plan, "--target-cpu=x86-64-v3", f"--kernel-cache={work}", *flags], timeout=900, verifyEach=False)
    return result.returncode, result.stderr, open(plan, "rb").read() if result.returncode == 0 else None


#: Those that kernels compute by formulas of their own, of f32 on processors and of both types on GPUs.
FUNCTIONS = ("acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1", "log", "log10", "log1p", "log2",
             "powf", "rsqrt", "sin", "sinh", "tan", "tanh")


def writeFunctions(path):
    """A step that returns every function of its batch, of f32 and of f64, and a remainder."""
    lines, names, types = [], [], []
    for element in ("f32", "f64"):
        tensor = f"tensor<8x4x{element}>"
        for op in [*(f"math.{name}" for name in FUNCTIONS), "arith.remf"]:
            name = f"%r{len(names)}"
            operands = f"%{element}, %{element}" if op in ("math.atan2", "math.powf", "arith.remf") else f"%{element}"
            lines.append(f"    {name} = {op} {operands} : {tensor}")
            names.append(name)
            types.append(tensor)
    results = ", ".join(f'{tensor} {{distribute.output = "{name[1:]}"}}' for name, tensor in zip(names, types))
    with open(path, "w", encoding="utf-8") as file:
        file.write("func.func @step(%f32: tensor<8x4xf32> {distribute.batch = \"x\"}, %f64: tensor<8x4xf64> {distribute.batch = \"y\"})\n"
                   f"    -> ({results}) attributes {{distribute.step, distribute.view = \"global\"}} {{\n" + "\n".join(lines) +
                   f"\n    return {', '.join(names)} : {', '.join(types)}\n}}\n")
    return path


def comparePlans(own, work):
    """How many plans are the same, of those that clang's compiler makes: a recorded step may be one that a target, or two replicas, refuse."""
    numSame = 0
    for mlir in [writeFunctions(os.path.join(work, "functions.mlir")), *sorted(glob.glob(os.path.join(DATA, "steps", "*", "step.mlir")))]:
        for flags in (["--strategy=mirrored", "--replicas=2"], ["--strategy=one_device"], ["--strategy=one_device", "--target=cuda"]):
            theirs, ours = (compiled(program, mlir, flags, os.path.join(work, "step.plan"), os.path.join(work, cache))
                            for program, cache in ((tool("dist-compile"), "theirs"), (own, "ours")))
            if ours != theirs:
                raise Failure(f"of {mlir} with {flags}, the compiler that GCC built makes another plan than clang's, or says another thing:\n"
                              f"{theirs[:2]}\n{ours[:2]}")
            numSame += ours[2] is not None
    return numSame


def testCompiler(source, folder):
    build(source, folder, True, *TOOLS)
    own = {name: os.path.join(folder, "bin", name) for name in TOOLS}
    with tempfile.TemporaryDirectory() as work:
        numSame = comparePlans(own["dist-compile"], work)
        print(f"{numSame} plans: one file of both compilers")
        if numSame < FEWEST_PLANS:
            raise Failure(f"{numSame} plans were compared; expected {FEWEST_PLANS} or more")
        step, plan = RecordedStep("mlp_small"), os.path.join(work, "step.plan")
        compileStep(step.mlir, plan, 2)
        lifted = os.path.join(work, "lifted.mlir")
        with open(lifted, "w", encoding="utf-8") as file:
            file.write(check([own["dist-opt"], "--distribute-lift-state", step.mlir]))
        for name, arguments in (("dist-opt", ["--distribute-lift-state", step.mlir]), ("dist-translate", [plan]), ("dist-translate", ["--table", plan]),
                                ("dist-translate", ["--to=html", plan]), ("dist-interp", ["--replicas=2", "--inputs=seed:1", "--print", lifted])):
            if check([own[name], *arguments]) != check([tool(name), *arguments]):
                raise Failure(f"{name} {arguments}: what GCC built prints something else")
        print(check([own["dist-fuzz"], "--programs=20", "--seed=1"], timeout=900))
        check([own["dist-lsp-server"], "--version"])


def test():
    case, source, *where = sys.argv[1:]
    if not shutil.which("g++-12"):
        print("skipped: there is no g++-12")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        {"runtime": testRuntime, "compiler": testCompiler}[case](source, where[0] if where else folder)


if __name__ == "__main__":
    main(test)
