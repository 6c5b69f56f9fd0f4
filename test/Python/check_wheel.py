"""One command makes a wheel of the package, and the wheel alone trains.

usage: check_wheel.py runtime|compiler

The wheel is built by `./dev wheel` and installed into a new virtual environment. A process that sees nothing else of this tree trains with
it: runtime, the wheel without the compiler, from a plan that is there; compiler, a step of JAX (from .venv) that it compiles itself, and
one that the installed dist-import brings. Takes minutes, and pip must reach Python's registry for scikit-build-core.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, safetensors

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
VENV = os.path.join(ROOT, ".venv")
FROM_PLAN = """
import json, sys
import numpy as np
import distribute
session = distribute.Session("step.plan", state="init.safetensors")
feeds = np.load("feeds.npz")
print(json.dumps([distribute.__file__, [float(session.run({name: feeds[name][k] for name in feeds})["loss"]) for k in range(3)]]))
"""
FROM_JAX = """
import json
import jax
import numpy as np
import distribute

def train_step(w, x, y):
    loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w)
    return w - 0.1 * gradient, loss

step = distribute.jit(train_step, strategy=distribute.Mirrored(2))
w, losses = np.zeros((8, 1), "f"), []
for _ in range(3):
    w, loss = step(w, np.ones((32, 8), "f"), np.ones((32, 1), "f"))
    losses.append(float(loss))
print(json.dumps([distribute.__file__, losses]))
"""


def buildWheel(folder, withCompiler):
    """Builds it, installs it into a new environment of `folder`; returns the environment's Python."""
    result = subprocess.run([os.path.join(ROOT, "dev"), "wheel", "-w", folder], capture_output=True, text=True, check=False,
                            env={**os.environ, "DISTRIBUTE_BUILD_COMPILER": "ON" if withCompiler else "OFF"})
    wheels = glob.glob(os.path.join(folder, "*.whl"))
    if result.returncode != 0 or len(wheels) != 1:
        raise Failure(f"exit code {result.returncode}, wheels {wheels}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    print(f"{os.path.basename(wheels[0])}: {os.path.getsize(wheels[0]) / 2**20:.1f} MiB")
    check([os.path.join(VENV, "bin", "python"), "-m", "venv", os.path.join(folder, "venv")])
    python = os.path.join(folder, "venv", "bin", "python")
    check([python, "-m", "pip", "install", "--no-deps", "--no-index", *wheels])
    return python


def train(python, folder, program):
    """The losses of `program`, which knows of the installed package and, from .venv, of NumPy and JAX."""
    (libraries,) = glob.glob(os.path.join(os.path.realpath(VENV), "lib", "python*", "site-packages"))
    environment = {"PATH": "/usr/bin:/bin", "HOME": folder, "PYTHONPATH": libraries}
    output = subprocess.run([python, "-c", program], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if output.returncode != 0:
        raise Failure(output.stderr)
    path, losses = json.loads(output.stdout)
    print(path, losses)
    if not path.startswith(os.path.join(folder, "venv")):
        raise Failure(f"the package is taken from {path}")
    if not os.path.exists(os.path.join(os.path.dirname(path), "py.typed")):
        raise Failure("the package has no py.typed")
    return losses


def testRuntime(folder):
    step = RecordedStep("mlp_small")
    python = buildWheel(folder, withCompiler=False)
    compileStep(step.mlir, os.path.join(folder, "step.plan"), 2)
    safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
    np.savez(os.path.join(folder, "feeds.npz"),
             **{name: array.reshape(3, step.batch, *array.shape[1:]) for name, array in step.feeds(3).items()})
    np.testing.assert_allclose(train(python, folder, FROM_PLAN), step.losses, rtol=1e-4)


def testCompiler(folder):
    python = buildWheel(folder, withCompiler=True)
    np.testing.assert_allclose(train(python, folder, FROM_JAX), [1, 0.36, 0.1296], rtol=1e-4)
    source = os.path.join(ROOT, "test", "data", "steps", "linreg")
    (libraries,) = glob.glob(os.path.join(os.path.realpath(VENV), "lib", "python*", "site-packages"))
    target = os.path.join(folder, "step.mlir")
    check(["env", f"PYTHONPATH={libraries}", os.path.join(os.path.dirname(python), "dist-import"),
           os.path.join(source, "step.stablehlo.mlir"), f"--manifest={os.path.join(source, 'manifest.json')}", "-o", target])
    if not os.path.exists(target):
        raise Failure("the installed dist-import wrote nothing")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"runtime": testRuntime, "compiler": testCompiler}[sys.argv[1]](os.path.realpath(folder))


if __name__ == "__main__":
    main(test)
