"""Tests of what takes JAX, torch or TensorFlow run by the Python that has it: DISTRIBUTE_PYTHON, DISTRIBUTE_TORCH_PYTHON or
DISTRIBUTE_TENSORFLOW_PYTHON, or that of .venv."""
import importlib.util
import os
import subprocess
import sys

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def findPython():
    """Its path; ends the test if it is not there."""
    python = os.environ.get("DISTRIBUTE_PYTHON") or os.path.join(ROOT, ".venv", "bin", "python")
    if not os.path.exists(python):
        sys.exit(f"FAILED: {python} is not there; ./dev install makes it")
    return python


def findTorchPython():
    """The path of the Python that has torch; where none has, ends the test as skipped."""
    return _findWith("DISTRIBUTE_TORCH_PYTHON", "torch", "torch_mlir", "jaxlib")


def findTensorflowPython():
    """The path of the Python that has TensorFlow; where none has, ends the test as skipped."""
    return _findWith("DISTRIBUTE_TENSORFLOW_PYTHON", "tensorflow", "jaxlib")


def _findWith(variable, *modules):
    python = os.environ.get(variable) or os.path.join(ROOT, ".venv", "bin", "python")
    if subprocess.run([python, "-c", f"import {', '.join(modules)}"], capture_output=True, check=False).returncode != 0:
        print(f"skipped: {python} does not have all of {', '.join(modules)}; name a Python that has them in {variable}")
        sys.exit(77)
    return python


def requireRefused(call, words):
    """That `call` raises an Error whose message holds `words`; else ends the test."""
    import distribute
    try:
        call()
    except distribute.Error as error:
        missing = [word for word in words if word not in str(error)]
        if missing:
            sys.exit(f"FAILED: the message lacks {missing}: {error}")
        print(error)
    else:
        sys.exit(f"FAILED: {words} was not refused")


def runAgainWithJax(**environment):
    """Returns where JAX is there. Elsewhere runs this program again by the Python that has it, and ends with its exit code."""
    if importlib.util.find_spec("jax") is None:
        command = [findPython(), *sys.argv]
        sys.exit(subprocess.run(command, env={**os.environ, "JAX_PLATFORMS": "cpu", **environment}, check=False).returncode)
