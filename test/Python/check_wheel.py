"""One command makes a wheel of the package, and the wheel alone runs a plan.

The wheel (without the compiler) is built by `pip wheel .` and unpacked into an empty folder; a process that sees nothing else of this
tree trains some steps from a plan with it. Takes minutes, and pip must reach Python's registry for scikit-build-core.
"""
import json
import os
import subprocess
import sys
import tempfile
import zipfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, safetensors

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PROGRAM = """
import json, sys
import numpy as np
import distribute
session = distribute.Session("step.plan", state="init.safetensors")
feeds = np.load("feeds.npz")
print(json.dumps([distribute.__file__, [float(session.run({name: feeds[name][k] for name in feeds})["loss"]) for k in range(3)]]))
"""


def test():
    step = RecordedStep("mlp_small")
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([os.environ.get("DISTRIBUTE_PIP", "pip"), "wheel", ROOT, "--no-deps", "-w", folder],
                                capture_output=True, text=True, env={**os.environ, "DISTRIBUTE_BUILD_COMPILER": "OFF"})
        wheels = [name for name in os.listdir(folder) if name.endswith(".whl")]
        if result.returncode != 0 or len(wheels) != 1:
            raise Failure(f"exit code {result.returncode}, wheels {wheels}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
        site = os.path.join(folder, "site")
        with zipfile.ZipFile(os.path.join(folder, wheels[0])) as wheel:
            print(wheels[0], sorted(wheel.namelist()))
            wheel.extractall(site)
        compileStep(step.mlir, os.path.join(folder, "step.plan"), 2)
        safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
        np.savez(os.path.join(folder, "feeds.npz"),
                 **{name: array.reshape(3, step.batch, *array.shape[1:]) for name, array in step.feeds(3).items()})
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": site}
        output = subprocess.run([sys.executable, "-c", PROGRAM], cwd=folder, env=environment, capture_output=True, text=True)
        if output.returncode != 0:
            raise Failure(output.stderr)
        path, losses = json.loads(output.stdout)
        print(path, losses)
        if not path.startswith(site):
            raise Failure(f"the package is taken from {path}")
        np.testing.assert_allclose(losses, step.losses, rtol=1e-4)
        check(["test", "-f", os.path.join(site, "distribute", "py.typed")])


if __name__ == "__main__":
    main(test)
