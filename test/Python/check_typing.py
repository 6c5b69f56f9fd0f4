"""mypy --strict finds nothing in the examples, and finds what is wrong in copies of one, each with a mistake of a user's.

usage: check_typing.py EXAMPLES|mistakes     EXAMPLES: a file of examples/
"""
import os
import subprocess
import sys
import tempfile

from jax_python import ROOT, findPython
from tools import Failure, main

#: What stands at the end of a program, and what is said of it.
MISTAKES = {
    "distribute.jit(train_step, byte_per_pack=4096)": 'Unexpected keyword argument "byte_per_pack" for overloaded function "jit"; did you mean "bytes_per_pack"?',
    "distribute.jit(train_step, bytes_per_pack=\"4K\")": 'No overload variant of "jit" matches argument types',
    "distribute.jit(train_step, reduction=\"rings\")": 'No overload variant of "jit" matches argument types',
    "distribute.compile(\"step.mlir\", shard_updates=1.5)": 'Argument "shard_updates" to "compile" has incompatible type "float"',
    "distribute.Mirrored(2, logicalDevices=2)": 'Unexpected keyword argument "logicalDevices" for "Mirrored"',
    "distribute.Session(\"step.plan\").num_step": '"Session" has no attribute "num_step"',
    "step.plan.tables()": '"Plan" has no attribute "tables"',
}
PROGRAM = '''import distribute
import jax


def train_step(w: jax.Array, x: jax.Array) -> tuple[jax.Array, jax.Array]:
    return w, (w * x).sum()


step = distribute.jit(train_step, strategy=distribute.Mirrored(2), max_batch=8, bytes_per_pack=4096, reduction="ring", shard_updates=True)
'''


def mypy(path):
    """What it says, and its exit code."""
    command = [findPython(), "-m", "mypy", "--config-file", os.path.join(ROOT, "pyproject.toml"), "--cache-dir",
               os.path.join(tempfile.gettempdir(), f"distribute-mypy-{os.getuid()}"), "--no-error-summary", path]
    found = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=240)
    if "No module named mypy" in found.stdout:
        raise Failure(f"{command[0]} has no mypy; ./dev install brings it")
    return found.stdout, found.returncode


def test():
    if sys.argv[1] != "mistakes":
        said, code = mypy(os.path.join(ROOT, "examples", sys.argv[1]))
        if code != 0:
            raise Failure(said)
        return
    with tempfile.TemporaryDirectory() as folder:
        for number, (mistake, expected) in enumerate({"": "", **MISTAKES}.items()):
            # mypy takes a file of the same size and second for the one that it has seen.
            path = os.path.join(folder, f"program_{number}.py")
            with open(path, "w") as file:
                file.write(f"{PROGRAM}{mistake}\n")
            said, code = mypy(path)
            if (code == 0) != (not mistake) or expected not in said:
                raise Failure(f"of {mistake!r} mypy says:\n{said}expected {expected!r}")


if __name__ == "__main__":
    main(test)
