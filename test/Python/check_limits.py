"""Where the system gives too little memory, or no threads, the tools end with a clear error or do without.

usage: check_limits.py memory|compiler-memory|compiler-memory-finely|threads
"""
import os
import resource
import shutil
import stat
import subprocess
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, compileStep, main, tool, writeInputs

RUN_FAILED, SKIPPED, NO_LOADER = 3, 77, 127
NOBODY = 65534
REPLICAS = 2
# Where the limits of compilerMemory begin, and what is left of one in the next, in thousandths.
MOST_BYTES, SHRINKS_TO, SHRINKS_FINELY_TO = 480 << 20, 955, 985


def run(command, limit):
    result = subprocess.run(command, preexec_fn=limit, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                            text=True, errors="replace", timeout=120)
    marks = [mark for mark in CRASH_MARKS if mark in result.stdout + result.stderr]
    if marks or result.returncode < 0 or result.returncode > 128:
        raise Failure(f"crashed with {marks}, exit code {result.returncode}: {command[:2]}: {result.stderr[-2000:]}")
    return result


def memory(folder):
    step = RecordedStep("mlp_small")
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, REPLICAS)
    saved = os.path.join(folder, "saved")
    # Many batches, so that there are limits that only the feeds exceed.
    command = [tool("dist-run"), plan, f"--devices=cpu:{REPLICAS}", "--steps=2", "--quiet", f"--save={saved}",
               *writeInputs(folder, {name: array.repeat(400, axis=0) for name, array in step.feeds().items()},
                            step.initialState())]
    seen = {}
    for kibibytes in (*range(40000, 200000, 5000), 200000, 300000):
        size = kibibytes * 1024
        result = run(command, lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
        seen[kibibytes] = result.returncode
        if result.returncode == RUN_FAILED and "memory" not in result.stderr:
            raise Failure(f"{kibibytes} KiB: the error does not say that memory is short: {result.stderr}")
        if result.returncode == NO_LOADER and "loading shared libraries" in result.stderr:
            continue
        if result.returncode not in (0, RUN_FAILED):
            raise Failure(f"{kibibytes} KiB: exit code {result.returncode}: {result.stderr}")
        if os.path.exists(saved) != (result.returncode == 0):
            raise Failure(f"{kibibytes} KiB: exit code {result.returncode}, saved: {os.path.exists(saved)}")
        if os.path.exists(saved):
            os.remove(saved)
    print(seen)
    if seen[300000] != 0 or RUN_FAILED not in seen.values():
        raise Failure("300 MB are too little, or nothing is")


def compilerMemory(folder, shrinksTo=SHRINKS_TO, mostBytes=MOST_BYTES, flagsOfCompile=(), said=("dist-interp",)):
    """The compiler's tools, under limits that shrink until not even their libraries are loaded."""
    step = RecordedStep("mlp_small")
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, REPLICAS)
    made = os.path.join(folder, "made")
    flags = ["--strategy=mirrored", f"--replicas={REPLICAS}"]
    commands = {
        "dist-compile": [step.mlir, "-o", made, *flags, *flagsOfCompile],
        "dist-interp": [step.mlir, "--inputs=seed:1", "--replicas=4"],
        "dist-opt": [step.mlir, "--distribute-lift-pipeline=strategy=mirrored replicas=2", "-o", made],
        "dist-translate": [plan],
        "dist-fuzz": ["--programs=1", "--plans=100", "--replicas=2"],
    }
    short = []
    for name, arguments in commands.items():
        seen, size = [], mostBytes
        while NO_LOADER not in seen:
            result = run([tool(name), *arguments], lambda: resource.setrlimit(resource.RLIMIT_AS, (size, size)))
            isShort = result.returncode == RUN_FAILED and "memory" in result.stderr
            # The library of OpenMP, while it is loaded, says so by itself.
            isLoading = result.returncode == 1 and result.stderr.strip().startswith("libgomp: Out of memory")
            if result.returncode not in (0, NO_LOADER) and not isShort and not isLoading:
                raise Failure(f"{name} with {size} bytes: exit code {result.returncode}: {result.stderr[-500:]}")
            if os.path.exists(made) and result.returncode != 0:
                raise Failure(f"{name} with {size} bytes: exit code {result.returncode}, but it left output")
            if os.path.exists(made):
                os.remove(made)
            seen.append(result.returncode)
            short += [name] * isShort
            size = size * shrinksTo // 1000
        print(name, seen)
        if seen[0] != 0:
            raise Failure(f"{name} needs more than {mostBytes} bytes")
    if not set(said) <= set(short):
        raise Failure(f"of memory that is short, only {set(short)} said so")


def compilerMemoryFinely(folder):
    compilerMemory(folder, SHRINKS_FINELY_TO, 2 * MOST_BYTES, ["--validate"], ["dist-compile", "dist-interp"])


def threads(folder):
    if os.geteuid() != 0:
        print("skipped: for root, who can become somebody with a limit")
        sys.exit(SKIPPED)

    def limit():
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))

    try:
        run([tool("dist-run"), "--help"], limit)
    except PermissionError:
        print("skipped: the tools cannot be reached by another user")
        sys.exit(SKIPPED)
    step = RecordedStep("mlp_small")
    os.chmod(folder, 0o777)
    mlir = shutil.copy(step.mlir, folder)
    os.chmod(mlir, stat.S_IRUSR | stat.S_IROTH)
    plans = [os.path.join(folder, f"{name}.plan") for name in ("usual", "alone", "single")]
    compileStep(mlir, plans[0], REPLICAS)
    compiling = [tool("dist-compile"), mlir, "--strategy=mirrored", f"--replicas={REPLICAS}"]
    result = run([*compiling, "-o", plans[1]], limit)
    if result.returncode != 0:
        raise Failure(f"dist-compile without threads: exit code {result.returncode}: {result.stderr}")
    with open(plans[0], "rb") as one, open(plans[1], "rb") as other:
        if one.read() != other.read():
            raise Failure("the plan depends on the number of threads")
    compileStep(mlir, plans[2], 1)
    for command in ([tool("dist-translate"), plans[0]], [tool("dist-opt"), mlir, "--canonicalize"],
                    [*compiling, "--emit=plan", "--compile-threads=4"]):
        result = run(command, limit)
        if result.returncode != 0:
            raise Failure(f"{command[0]} without threads: exit code {result.returncode}: {result.stderr}")
    flags = ["--steps=2", "--quiet", *writeInputs(folder, step.feeds(), step.initialState())]
    for name in os.listdir(folder):
        os.chmod(os.path.join(folder, name), 0o644)
    result = run([tool("dist-run"), plans[0], *flags], limit)
    print(f"two slots: exit code {result.returncode}: {result.stderr.strip()}")
    if result.returncode != RUN_FAILED or "cannot start 2 threads" not in result.stderr:
        raise Failure("two slots are not refused")
    result = run([tool("dist-run"), plans[2], *flags, "--cores-per-device=1"], limit)
    if result.returncode != 0:
        raise Failure(f"one slot on one core needs no thread: exit code {result.returncode}: {result.stderr}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"memory": memory, "compiler-memory": compilerMemory, "compiler-memory-finely": compilerMemoryFinely, "threads": threads}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
