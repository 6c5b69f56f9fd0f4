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
LAUNCHER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fault_launcher.py")
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)
# Of whoever starts the tests.
_STRANGE = ("TF_CONFIG", "RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT",
            "OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID", "DISTRIBUTE_COORDINATOR", "DISTRIBUTE_TOKEN", "DISTRIBUTE_TOKEN_FD",
            "DISTRIBUTE_LEAST_COPIED")


def environment(**more):
    return {name: value for name, value in os.environ.items() if name not in _STRANGE} | more


def endWithUs():
    """In a new process: it gets SIGKILL when this program ends, also while it is stopped."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def outputFlags(folder):
    return [f"--save={folder}/final.safetensors", f"--fetch=loss={folder}/loss.npy", f"--summary={folder}/summary.json"]


def resultsIn(folder):
    """What a run has written under its own names: the bytes of the state and the losses, the state's hash, by the file's name.

    Raises where a file is not whole."""
    found = {}
    for name in RESULTS:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            continue
        if name == "summary.json":
            with open(path, encoding="utf-8") as file:
                found[name] = json.load(file)["state_sha256"]
        else:
            with open(path, "rb") as file:
                found[name] = file.read()
    return found


def _partsOf(paths):
    return [values for path in paths for values in safetensors.load(path).values()]


class TrainingJob:
    """A plan of some slots, its data, and what it gives after STEPS steps: the same bits in any number of processes.

    For `injection` and those with the same keyOf()."""

    @staticmethod
    def keyOf(injection):
        return injection.job, injection.slots, injection.staleness if injection.job == "async" else 1, injection.numServers

    def __init__(self, folder, injection):
        self.job, self.slots, self.groups = injection.job, injection.slots, injection.groups
        self.folder = os.path.join(folder, "-".join(map(str, self.keyOf(injection))))
        os.makedirs(self.folder, exist_ok=True)
        self.rows, numbers = 3 * self.slots, np.random.default_rng(self.slots)
        mlir, self.plan = os.path.join(self.folder, "step.mlir"), os.path.join(self.folder, "step.plan")
        with open(mlir, "w", encoding="utf-8") as file:
            file.write(self._step().replace("ROWS", str(self.rows)).replace("8xf32>", f"{WIDTH}xf32>"))
        # Each server has rows of the one variable.
        served = ["--strategy=parameter_server", f"--replicas={self.slots}", f"--servers={injection.numServers}",
                  f"--partition={injection.numServers}", "--partition-bytes=16"]
        ways = {"slots": ["--strategy=mirrored", f"--reproducible={self.slots}"], "sync": [*served, "--mode=sync"],
                "async": [*served, "--mode=async", f"--staleness={injection.staleness}"]}
        check([tool("dist-compile"), mlir, "-o", self.plan, *ways[self.job], "--target-cpu=native"])
        data, state = os.path.join(self.folder, "train.npz"), os.path.join(self.folder, "init.safetensors")
        rows = numbers.standard_normal((4 * self.rows, WIDTH), np.float32)
        np.savez(data, x=np.ones_like(rows) if self.job == "async" else rows)
        first = numbers.standard_normal(WIDTH).astype(np.float32)
        safetensors.save(state, {"w": np.zeros_like(first) if self.job == "async" else first})
        self.flags = [self.plan, f"--data={data}", f"--restore={state}", f"--steps={STEPS}", "--shuffle=3", "--quiet"]
        self.whole = os.path.join(self.folder, "whole")
        os.makedirs(self.whole)
        check([tool("dist-run"), *self.flags, *outputFlags(self.whole)])
        self.expected = resultsIn(self.whole)

    def _step(self):
        """The text. Updates of groups that go on by themselves come in any order: they count rows, which is exact in any."""
        text = TRAIN.replace("RESULT", 'tensor<8xf32> {distribute.state = "w"}, ').replace("VALUE", "%n, ")
        text = text.replace("TYPE", "tensor<8xf32>, ").replace("NAME", "train")
        if self.job != "async":
            return text
        for old, new in (("ins(%t", "ins(%x"), ("addf %w, %q", "addf %w, %m"), ("ins(%d", "ins(%m")):
            text = text.replace(old, new)
        return text

    def isRight(self, name, bits, folder):
        """Whether a result is that of a run that was not disturbed."""
        if self.job == "slots":
            return bits == self.expected[name]
        if name == "summary.json":
            return True  # its process has no variables
        if name == "loss.npy":
            # Of the steps since it was resumed: servers know no outputs of workers.
            found, expected = (np.load(os.path.join(each, name)) for each in (folder, self.whole))
            return found.tobytes() == expected[len(expected) - len(found):].tobytes()
        if self.job == "async":
            # At least those of the newest checkpoint: where the disk was full, the last one may be missing. A run that was resumed
            # between two steps of its groups has a few more than a whole one.
            parts = _partsOf([os.path.join(folder, name)])
            most = self.lastFrom(0) + self.groups - 1
            return any(self._isAfter(updates, parts) for updates in range(max(checkpointSteps(folder)), most + 1))
        return bits == self.expected[name]

    def isStateAfter(self, updates, *paths):
        """Whether the files of variables, each with a part, hold so many updates, each of them whole. Only of "async" it is known what
        they give."""
        return self.job != "async" or self._isAfter(updates, _partsOf(paths))

    def _isAfter(self, updates, parts):
        return bool(parts) and all(bool(np.all(part == self.rows * updates)) for part in parts)

    def writersOf(self, codes):
        """By result: the processes of which any that has ended well has written it."""
        if self.job == "slots":
            return dict.fromkeys(RESULTS, list(codes))
        return {"final.safetensors": [max(codes)], "loss.npy": [0], "summary.json": [0]}

    def lastFrom(self, updates):
        """The updates at the end of a run that begins with so many."""
        return updates + self.groups * (STEPS - updates // self.groups)

    def command(self, folder):
        return [tool("dist-run"), *self.flags, *outputFlags(folder), f"--checkpoint={folder}/checkpoints",
                f"--checkpoint-every={EVERY * self.groups}", "--resume", f"--lease={LEASE}", f"--deadline={DEADLINE}",
                f"--start-deadline={START_DEADLINE}"]

    def resume(self, folder, processes):
        """Goes on from the newest checkpoint; returns the exit code and what was said. -1: it did not end."""
        # A process that has servers beside its workers writes checkpoints of another kind.
        launch = [f"--launch={processes}"] if processes > 1 or self.job != "slots" else []
        command = [*self.command(folder), "--start-deadline=30", *launch]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   errors="replace", env=environment(), preexec_fn=endWithUs)
        try:
            output, _ = process.communicate(timeout=RESUME_TIME)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            process.kill()  # its processes end with it
            output, _ = process.communicate(timeout=10)
            return -1, output


def checkpointSteps(folder):
    """Those that have their names."""
    path = os.path.join(folder, "checkpoints")
    names = os.listdir(path) if os.path.isdir(path) else []
    return sorted(int(name[5:]) for name in names if name.startswith("step-"))


def _runs(pid):
    """A process that nobody waits for may stay as a zombie."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in ("Z", "X")
    except OSError:
        return False


class RunningProcesses:
    """dist-run as several processes, each of which the caller starts. Ends with all of them killed."""

    def __init__(self, command, injection, folder, outputs):
        """`folder`: where the run writes; `outputs`: a folder for what its processes print."""
        self.environment = environment(DISTRIBUTE_LEAST_COPIED=injection.copied)
        self.command, self.size, self.folder, self.outputs = command, injection.size, folder, outputs
        self.injection = injection
        self.addresses = [f"127.0.0.1:{freePort()}" for _ in range(self.size)]
        self.processes = {}
        self.orphans = {}  # by rank: of launchers that were killed

    @property
    def ports(self):
        """What a connection to it is for, by port."""
        found = {int(self.addresses[0].split(":")[1]): "control"}
        return found | {int(address.split(":")[1]): "servers" for address in self.addresses[self.injection.processes:]}

    def startAgain(self, rank):
        """Another process in the place of one that was killed."""
        self.processes[rank].wait(timeout=10)
        self.start(rank)

    def _place(self, rank):
        """What tells a process which it is: flags, and variables."""
        number = self.injection.processes
        workers, servers = self.addresses[:number], self.addresses[number:]
        among = [f"--rank={rank}", f"--processes={len(workers)}", f"--coordinator={workers[0]}"]
        if not servers:
            return among, {}
        if self.injection.described:
            task = {"type": "worker", "index": rank} if rank < number else {"type": "ps", "index": rank - number}
            return [], {"TF_CONFIG": json.dumps({"cluster": {"worker": workers, "ps": servers}, "task": task})}
        own = among if rank < number else [f"--serve={self.addresses[rank]}"]
        return [f"--servers={','.join(servers)}", *own], {}

    def start(self, rank):
        path = os.path.join(self.outputs, f"output-{rank}")
        flags, variables = self._place(rank)
        launcher = [sys.executable, LAUNCHER, self._numberFile(rank), str(rank)] if self.injection.kind == "launcher" else []
        with open(path, "ab") as output:
            self.processes[rank] = subprocess.Popen(
                [*launcher, *self.command, *flags], stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=self.environment | variables,
                preexec_fn=endWithUs)

    def _numberFile(self, rank):
        return os.path.join(self.outputs, f"number-{rank}")

    def killLauncher(self, rank):
        """Its process is an orphan then, unless it has ended."""
        deadline = time.monotonic() + 10
        while not os.path.exists(self._numberFile(rank)) and time.monotonic() < deadline:
            time.sleep(0.001)
        with open(self._numberFile(rank), encoding="ascii") as file:
            self.orphans[rank] = int(file.read())
        self.processes[rank].send_signal(signal.SIGKILL)
        self.processes[rank].wait(timeout=10)

    def awaitOrphans(self, deadline):
        """Those that have not ended by the deadline; they are killed."""
        while (left := [rank for rank, pid in self.orphans.items() if _runs(pid)]) and time.monotonic() < deadline:
            time.sleep(0.01)
        for rank in left:
            os.kill(self.orphans[rank], signal.SIGKILL)
        return left

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
