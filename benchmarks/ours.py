"""Our own contenders: how a recorded step is compiled and run, and what the plan says of it."""
import glob
import json
import os
import time

import numpy as np

from tools import check, safetensors, tool, writeInputs

MIRRORED = ("--strategy=mirrored",)
# By name: devices, flags of dist-compile and, where there are any, of dist-run. All with two replicas on two cores, but for those that say otherwise.
CONFIGURATIONS = {
    "ours": (2, (*MIRRORED, "--replicas=2")),
    "ours_single": (1, ("--strategy=one_device", "--replicas=1")),
    "packs_none": (2, (*MIRRORED, "--replicas=2", "--bytes-per-pack=1")),
    "packs_64_kib": (2, (*MIRRORED, "--replicas=2", "--bytes-per-pack=65536")),
    "packs_one": (2, (*MIRRORED, "--replicas=2", "--bytes-per-pack=0")),
    "sharded_updates": (2, (*MIRRORED, "--replicas=2", "--shard-updates")),
    "reproducible": (2, (*MIRRORED, "--reproducible=2")),
    "slots_8": (2, (*MIRRORED, "--replicas=8")),
    "reproducible_8": (2, (*MIRRORED, "--reproducible=8")),
    "processes": (1, (*MIRRORED, "--replicas=2"), ("--launch=2",)),
    "processes_4": (1, (*MIRRORED, "--replicas=4"), ("--launch=4",)),
    "processes_multi_worker": (1, ("--strategy=multi_worker_mirrored", "--replicas=2"), ("--launch=2",)),
    "servers": (1, ("--strategy=parameter_server", "--replicas=2"), ("--launch=2",)),
    "overlap": (2, (*MIRRORED, "--replicas=2"), ("--overlap=on",)),
}
NUM_COMPILATIONS = 3


class Ours:
    """A configuration of a step, compiled into `folder`, where the inputs lie too."""

    def __init__(self, name, step, folder):
        self.name, self.step = name, step
        self.devices, self.flags, *runFlags = CONFIGURATIONS[name]
        self.runFlags = runFlags[0] if runFlags else ()
        self.plan = os.path.join(folder, f"{name}.plan")
        self.inputs = writeInputs(folder, step.feeds(), step.initialState())
        self.lossFile = os.path.join(folder, f"{name}-loss.npy")

    def compile(self):
        """Returns the seconds of the quickest of a few runs of dist-compile."""
        seconds = []
        for _ in range(NUM_COMPILATIONS):
            begin = time.monotonic()
            check([tool("dist-compile"), self.step.mlir, "-o", self.plan, "--target-cpu=native", *self.flags], verifyEach=False)
            seconds.append(time.monotonic() - begin)
        return min(seconds)

    def command(self):
        return [tool("dist-run"), self.plan, f"--devices=cpu:{self.devices}", "--quiet", "--steps=-", *self.runFlags, *self.inputs]

    def losses(self, numSteps):
        command = [flag if flag != "--steps=-" else f"--steps={numSteps}" for flag in self.command()]
        check([*command, f"--fetch=loss={self.lossFile}"])
        return [float(loss) for loss in np.load(self.lossFile).ravel()]

    def state(self, numSteps):
        """The state's leaves after `numSteps` steps."""
        saved = os.path.join(os.path.dirname(self.plan), f"{self.name}.safetensors")
        command = [flag if flag != "--steps=-" else f"--steps={numSteps}" for flag in self.command()]
        check([*command, f"--save={saved}"])
        values = safetensors.load(saved)
        return [values[name] for name in self.step.stateNames]

    def facts(self):
        """What the plan says: bytes that collectives carry, and their number; the arena; the plan's own size."""
        table = json.loads(check([tool("dist-translate"), self.plan, "--table", "--json"]))
        (program,) = table["steps"][0]["programs"]
        totals = program["totals"]
        return {"collective_mb": totals["collective_payload_bytes"] / 2**20, "num_collectives": totals["num_collectives"],
                "arena_mb": program["arena_bytes"] / 2**20, "plan_kb": os.path.getsize(self.plan) / 1024}


def runtimeMegabytes():
    """Code and data of the runtime libraries' objects: what is left of them without symbols."""
    libraries = glob.glob(os.path.join(os.path.dirname(tool("dist-run")), "..", "lib", "libDistributeRuntime[A-Z]*.a"))
    totals = check(["size", "-t", *sorted(libraries)]).splitlines()[-1].split()
    return int(totals[3]) / 2**20
