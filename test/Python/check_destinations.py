"""A device that a step names by number exists: said by the compiler where the mesh is fixed, else at launch, before anything runs.

usage: check_destinations.py
"""
import os
import tempfile

import numpy as np

from tools import CRASH_MARKS, Failure, execute, main, tool

WRONG_INPUT = 1
STEP = """module {
  distribute.mesh @cluster <["replica" = SIZE]>
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "replica"} {
    %y = distribute.merge_call(%x) over @cluster["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce sum %xs to device "DEVICE" : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    return %y : tensor<4xf32>
  }
}
"""


class Job:
    def __init__(self, folder):
        self.folder = folder
        self.plan, self.y = self.path("step.plan"), self.path("y.npy")

    def path(self, name):
        return os.path.join(self.folder, name)

    def compile(self, size, device, *flags):
        mlir = self.path("step.mlir")
        with open(mlir, "w") as file:
            file.write(STEP.replace("SIZE", size).replace("DEVICE", device))
        return execute([tool("dist-compile"), mlir, "-o", self.plan, "--strategy=mirrored", *flags])

    def run(self, numReplicas, devices):
        np.save(self.path("x.npy"), np.ones(4 * numReplicas, np.float32))
        return execute([tool("dist-run"), self.plan, f"--devices=cpu:{devices}", "--steps=1", "--quiet",
                        f"--feed=x={self.path('x.npy')}", f"--fetch=y={self.y}"])

    def require(self, result, accepted, *words):
        print(f"exit code {result.returncode}: {result.stderr.strip()[:200]}")
        if any(mark in result.stderr for mark in CRASH_MARKS) or result.returncode != (0 if accepted else WRONG_INPUT):
            raise Failure(f"exit code {result.returncode}: {result.stderr}")
        missing = [word for word in words if word not in result.stderr]
        if missing:
            raise Failure(f"the error lacks {missing}: {result.stderr}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        job = Job(folder)
        for size, flags in (("2", []), ("?", ["--replicas=2"])):
            job.require(job.compile(size, "cpu:9", *flags), False, '"cpu:9"', "has 2 devices", '"cpu:0" to "cpu:1"')
            if os.path.exists(job.plan):
                raise Failure("there is a plan all the same")
            job.require(job.compile(size, "cpu:1", *flags), True)
            job.require(job.run(2, 2), True)
            os.remove(job.plan)
        # Of four slots, on fewer devices.
        job.require(job.compile("4", "cpu:3"), True)
        job.require(job.run(4, 4), True)
        job.require(job.run(4, 2), False, '"cpu:3"', "2 devices are given", "at least 4")
        # The number of replicas is the launch's.
        job.require(job.compile("?", "cpu:9"), True)
        os.remove(job.y)
        job.require(job.run(2, 2), False, '"cpu:9"', "2 devices are given", "at least 10")
        if os.path.exists(job.y):
            raise Failure("an output was written")
        job.require(job.run(10, 10), True)
        if not (np.load(job.y) == 10).all():
            raise Failure(f"{np.load(job.y)} instead of tens")
        # dist-translate shows it, and a plan read back is the same.
        text = execute([tool("dist-translate"), job.plan]).stdout
        if "plan.least_devices = 10" not in text:
            raise Failure("the plan does not say how many devices it needs")
        again = job.path("again.mlir")
        with open(again, "w") as file:
            file.write(text)
        plan = job.plan
        job.plan = job.path("again.plan")
        job.require(execute([tool("dist-compile"), again, "-o", job.plan]), True)
        job.require(job.run(2, 2), False, '"cpu:9"')
        job.plan = plan


if __name__ == "__main__":
    main(test)
