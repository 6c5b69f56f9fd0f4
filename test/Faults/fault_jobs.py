"""Small training runs: plans, data, what an undisturbed run gives, and runs of several processes of dist-run."""
import ctypes
import json
import os
import signal
import subprocess
import sys
import time

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Python"))
from data_runs import TRAIN  # noqa: E402
from tools import check, freePort, safetensors, tool  # noqa: E402

from fault_choices import DEADLINE, EVERY, LEASE, START_DEADLINE, STEPS  # noqa: E402

WIDTH = 16384  # of the state: 64 KiB
RESUME_TIME = 90
RESULTS = ("final.safetensors", "loss.npy", "summary.json")
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)
# Of whoever starts the tests.
_STRANGE = ("TF_CONFIG", "RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT",
            "DISTRIBUTE_COORDINATOR", "DISTRIBUTE_TOKEN", "DISTRIBUTE_LEAST_COPIED")


def environment(**more):
    return {name: value for name, value in os.environ.items() if name not in _STRANGE} | more


def endWithUs():
    """In a new process: it gets SIGKILL when this program ends, also while it is stopped."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def outputFlags(folder):
    return [f"--save={folder}/final.safetensors", f"--fetch=loss={folder}/loss.npy", f"--summary={folder}/summary.json"]


def resultsIn(folder):
    """What a run has written under its own names: the bytes of the state and the losses, the state's hash. None: not there.

    Raises where a file is not whole."""
    found = []
    for name in RESULTS:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            found.append(None)
        elif name == "summary.json":
            with open(path, encoding="utf-8") as file:
                found.append(json.load(file)["state_sha256"])
        else:
            with open(path, "rb") as file:
                found.append(file.read())
    return found


class TrainingJob:
    """A reproducible plan of some slots, its data, and what it gives after STEPS steps."""

    def __init__(self, folder, slots):
        self.folder = os.path.join(folder, f"slots-{slots}")
        os.makedirs(self.folder, exist_ok=True)
        rows, numbers = 3 * slots, np.random.default_rng(slots)
        mlir, self.plan = os.path.join(self.folder, "step.mlir"), os.path.join(self.folder, "step.plan")
        text = TRAIN.replace("RESULT", 'tensor<8xf32> {distribute.state = "w"}, ').replace("VALUE", "%n, ")
        text = text.replace("TYPE", "tensor<8xf32>, ").replace("NAME", "train").replace("ROWS", str(rows))
        with open(mlir, "w", encoding="utf-8") as file:
            file.write(text.replace("8xf32>", f"{WIDTH}xf32>"))
        check([tool("dist-compile"), mlir, "-o", self.plan, "--strategy=mirrored", f"--reproducible={slots}", "--target-cpu=native"])
        data, state = os.path.join(self.folder, "train.npz"), os.path.join(self.folder, "init.safetensors")
        np.savez(data, x=numbers.standard_normal((4 * rows, WIDTH), np.float32))
        safetensors.save(state, {"w": numbers.standard_normal(WIDTH).astype(np.float32)})
        self.flags = [self.plan, f"--data={data}", f"--restore={state}", f"--steps={STEPS}", "--shuffle=3", "--quiet"]
        whole = os.path.join(self.folder, "whole")
        os.makedirs(whole)
        check([tool("dist-run"), *self.flags, *outputFlags(whole)])
        self.expected = resultsIn(whole)

    def command(self, folder):
        return [tool("dist-run"), *self.flags, *outputFlags(folder), f"--checkpoint={folder}/checkpoints",
                f"--checkpoint-every={EVERY}", "--resume", f"--lease={LEASE}", f"--deadline={DEADLINE}",
                f"--start-deadline={START_DEADLINE}"]

    def resume(self, folder, processes):
        """Goes on from the newest checkpoint; returns the exit code and what was said. -1: it did not end."""
        command = [*self.command(folder), "--start-deadline=30"] + ([f"--launch={processes}"] if processes > 1 else [])
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   errors="replace", env=environment(), preexec_fn=endWithUs)
        try:
            output, _ = process.communicate(timeout=RESUME_TIME)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            process.kill()  # its processes end with it
            output, _ = process.communicate(timeout=10)
            return -1, output


class RunningProcesses:
    """dist-run as several processes, each of which the caller starts. Ends with all of them killed."""

    def __init__(self, command, numProcesses, folder, outputs, copied="never"):
        """`folder`: where the run writes; `outputs`: a folder for what its processes print; `copied`: Injection's."""
        self.environment = environment(DISTRIBUTE_LEAST_COPIED=copied)
        self.command, self.size, self.folder, self.outputs = command, numProcesses, folder, outputs
        self.port = freePort()
        self.processes = {}

    def startAgain(self, rank):
        """Another process in the place of one that was killed."""
        self.processes[rank].wait(timeout=10)
        self.start(rank)

    def start(self, rank):
        path = os.path.join(self.outputs, f"output-{rank}")
        with open(path, "ab") as output:
            self.processes[rank] = subprocess.Popen(
                [*self.command, f"--rank={rank}", f"--processes={self.size}", f"--coordinator=127.0.0.1:{self.port}"],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=self.environment, preexec_fn=endWithUs)

    def startAll(self):
        """Those that have not been started yet."""
        for rank in range(self.size):
            if rank not in self.processes:
                self.start(rank)

    def pids(self):
        return {rank: process.pid for rank, process in self.processes.items()}

    def isRunning(self, rank):
        return self.processes[rank].poll() is None

    def anyRuns(self):
        return any(self.isRunning(rank) for rank in self.processes)

    def signal(self, rank, number):
        if self.isRunning(rank):
            self.processes[rank].send_signal(number)

    def await_(self, ranks, deadline):
        """Waits for their ends; returns those that have not ended by the deadline (of the monotonic clock)."""
        left = list(ranks)
        while left and time.monotonic() < deadline:
            left = [rank for rank in left if self.isRunning(rank)]
            time.sleep(0.01)
        return left

    def output(self, rank):
        with open(os.path.join(self.outputs, f"output-{rank}"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes.values():
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
        for process in self.processes.values():
            process.wait(timeout=10)
