"""Runs the project's tools from tests and says what went wrong."""
import os
import random
import shutil
import socket
import subprocess
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python"))
from distribute import safetensors  # noqa: E402

BIN = os.environ.get("DISTRIBUTE_BIN") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "bin")
# What a process prints when it dies of a bug instead of reporting one.
CRASH_MARKS = ("Stack dump", "PLEASE submit a bug report", "terminate called", "Assertion", "core dumped",
               "AddressSanitizer", "runtime error:", "UNREACHABLE")


class Failure(Exception):
    """A check that did not hold; its text is the test's report."""


def require(holds, what):
    if not holds:
        raise Failure(what)


def tool(name):
    path = os.path.join(BIN, name)
    if not os.path.exists(path):
        raise Failure(f"{path} is not there: build it first")
    return path


def runForAll(folder):
    """A dist-run that another user can start, in `folder`, which that one may look into from then on: the build folder may be its owner's alone."""
    os.chmod(folder, 0o755)
    library = os.path.join(BIN, "..", "lib", "libdistribute_processes.so")
    if os.path.exists(library):  # it is looked for beside
        shutil.copy(library, folder)
    return shutil.copy(tool("dist-run"), folder)


def execute(command, timeout=300, verifyEach=True):
    """Runs `command`; never raises for its exit code. A compilation verifies what each pass leaves, but where its time is measured."""
    if verifyEach and os.path.basename(command[0]) == "dist-compile" and "--verify-each" not in command:
        command = [command[0], "--verify-each", *command[1:]]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                          timeout=timeout, text=True, errors="replace")


def check(command, timeout=300, verifyEach=True):
    """Runs `command`, which must exit 0; returns its standard output."""
    result = execute(command, timeout, verifyEach)
    if result.returncode != 0:
        raise Failure(f"exit code {result.returncode} of: {' '.join(command)}\n{result.stdout[-2000:]}{result.stderr[-4000:]}")
    return result.stdout


def compileStep(mlir, plan, replicas, *flags):
    strategy = ["--strategy=mirrored"] if replicas > 1 else ["--strategy=one_device"]
    if any(flag.startswith("--strategy=") for flag in flags):
        strategy = []
    # A recipe says how many replicas there are.
    mesh = [] if any(flag.startswith("--parallel=") for flag in flags) else [*strategy, f"--replicas={replicas}"]
    check([tool("dist-compile"), mlir, "-o", plan, *mesh, "--target-cpu=native", *flags])


def writeInputs(folder, feeds, state):
    """Writes <name>.npy for each feed and init.safetensors; returns the flags of dist-run that name them."""
    flags = []
    for name, array in feeds.items():
        path = os.path.join(folder, f"{name}.npy")
        np.save(path, array)
        flags.append(f"--feed={name}={path}")
    if state is not None:
        path = os.path.join(folder, "init.safetensors")
        safetensors.save(path, state)
        flags.append(f"--restore={path}")
    return flags


def runPlan(plan, replicas, flags, timeout=300):
    return check([tool("dist-run"), plan, f"--devices=cpu:{replicas}", "--quiet", *flags], timeout)


_givenPorts = set()


def freePort():
    """A port of 127.0.0.1 that nobody listens at now, and that the system gives to no connection that goes out: those begin at 32768.
    No process gets one twice."""
    while True:
        port = random.randrange(10000, 32000)
        if port in _givenPorts:
            continue
        _givenPorts.add(port)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def main(test):
    """Runs `test()`; exits 1 with its report if a check failed."""
    try:
        test()
    except Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
