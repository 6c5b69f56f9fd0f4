"""dist-run on two machines, as far as one machine can be two: network namespaces with own addresses and a link between them.

usage: check_namespaces.py plain | delay | cut | files

plain: two processes, told by TF_CONFIG who they are, come to the bits of one. delay: the same over a link that delays and loses packets
(tc netem). cut: the link is cut in the middle of the run: both end in time, and name who is lost. files: process 0 gives its files to
a process of another machine that has the token, and to no other. Exit code 77: this machine permits no
network namespaces, or has no netem.

The namespaces are those of processes, not named ones: they go when these end, which they do with this test, however it ends.
"""
import ctypes
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, check, compileStep, main, require, tool, writeInputs

ADDRESSES = ("10.77.0.1", "10.77.0.2")
PORT = 4711
SLOTS = 2
LEASE, DEADLINE = 3, 5
FAILED, SKIPPED = 3, 77
#: Seconds after which nothing of this test is left.
MOST_SECONDS = 240


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def dieWithParent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def enterOwnNamespace():
    """Runs this test again as root of namespaces of its own, in which it may make others; returns where that is so already."""
    if os.environ.get("DISTRIBUTE_IN_NAMESPACE"):
        return
    for program in ("ip", "tc", "unshare", "nsenter"):
        if not shutil.which(program):
            skip(f"{program} is not installed (./dev install)")
    for flags in (["--user", "--map-root-user", "--net"], ["--net"]):
        command = ["unshare", *flags, "--"]
        made = subprocess.run([*command, "ip", "link", "add", "trial0", "type", "veth", "peer", "name", "trial1"], capture_output=True, text=True, check=False)
        if made.returncode == 0:
            environment = {**os.environ, "DISTRIBUTE_IN_NAMESPACE": "1"}
            sys.exit(subprocess.run([*command, sys.executable, *sys.argv], env=environment, check=False, preexec_fn=dieWithParent,
                                    timeout=MOST_SECONDS).returncode)
    skip(f"no network namespace with a pair of links can be made: {made.stderr.strip()}")


class Machine:
    """A network namespace, held by a process."""

    def __init__(self):
        self.holder = subprocess.Popen(["unshare", "--net", "--", "sh", "-c", f"echo; exec sleep {MOST_SECONDS}"], stdout=subprocess.PIPE,
                                       preexec_fn=dieWithParent)
        self.holder.stdout.readline()  # it is there

    def command(self, *command):
        return ["nsenter", "--net", f"--target={self.holder.pid}", "--", *command]

    def run(self, *command):
        return check(self.command(*command))

    def end(self):
        self.holder.kill()
        self.holder.wait()


class Machines:
    """Two, with a link between them."""

    def __enter__(self):
        self.all = [Machine(), Machine()]
        check(["ip", "link", "add", "link0", "type", "veth", "peer", "name", "link1"])
        for i, machine in enumerate(self.all):
            check(["ip", "link", "set", f"link{i}", "netns", str(machine.holder.pid)])
            machine.run("ip", "link", "set", "lo", "up")
            machine.run("ip", "address", "add", f"{ADDRESSES[i]}/24", "dev", f"link{i}")
            machine.run("ip", "link", "set", f"link{i}", "up")
        return self

    def __exit__(self, *_):
        for machine in self.all:
            machine.end()

    def disturb(self):
        for i, machine in enumerate(self.all):
            command = machine.command("tc", "qdisc", "add", "dev", f"link{i}", "root", "netem", "delay", "5ms", "2ms", "loss", "1%")
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            if made.returncode != 0:
                skip(f"links cannot be disturbed: {made.stderr.strip()}")

    def cut(self):
        self.all[1].run("ip", "link", "set", "link1", "down")

    def start(self, plan, *flags, plans=None, **environment):
        """A process on each, which TF_CONFIG tells who it is; each with its own of `plans`."""
        cluster = {"worker": [f"{address}:{PORT}" for address in ADDRESSES]}
        started = []
        for i, machine in enumerate(self.all):
            config = json.dumps({"cluster": cluster, "task": {"type": "worker", "index": i}})
            started.append(subprocess.Popen(machine.command(tool("dist-run"), plans[i] if plans else plan, "--start-deadline=60", *flags), stdout=subprocess.PIPE,
                                            stderr=subprocess.PIPE, text=True, env={**os.environ, "TF_CONFIG": config, **environment},
                                            preexec_fn=dieWithParent))
        return started


def prepare(folder):
    step = RecordedStep("mlp_small")
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, SLOTS, f"--reproducible={SLOTS}")
    return plan, writeInputs(folder, step.feeds(), step.initialState())


def trains(folder, isDisturbed):
    plan, inputs = prepare(folder)
    summary = os.path.join(folder, "summary.json")
    flags = [*inputs, "--steps=20", "--check-drift=5", f"--summary={summary}"]

    def hashOf():
        with open(summary) as file:
            return json.load(file)["state_sha256"]
    check([tool("dist-run"), plan, *flags])
    expected = hashOf()
    os.unlink(summary)
    with Machines() as machines:
        if isDisturbed:
            machines.disturb()
        for process in machines.start(plan, *flags):
            out, err = process.communicate(timeout=MOST_SECONDS / 2)
            print(out + err)
            require(process.returncode == 0, f"exit code {process.returncode}: {out}{err}")
    require(hashOf() == expected, "two machines come to other bits than one")


def givesFiles(folder):
    plan, inputs = prepare(folder)
    for token in ("", "secret"):
        with Machines() as machines:
            for process in machines.start(plan, *inputs, "--steps=3", "--lease=3", plans=(plan, "/nonexistent.plan"), DISTRIBUTE_TOKEN=token):
                out, err = process.communicate(timeout=MOST_SECONDS / 4)
                print(f"exit code {process.returncode}: {out}{err}")
                if token:
                    require(process.returncode == 0, f"exit code {process.returncode}: {out}{err}")
                else:
                    require(process.returncode in (1, FAILED) and "gives its files to processes that have proved that they belong to the run" in err,
                            f"exit code {process.returncode}: {out}{err}")


def isCut(folder):
    plan, inputs = prepare(folder)
    with Machines() as machines:
        processes = machines.start(plan, *inputs, "--seconds=100", f"--lease={LEASE}", f"--deadline={DEADLINE}")
        line = ""
        while not re.search(r"step [1-9]", line):
            line = processes[0].stdout.readline()
            require(line, f"the run ended early: {processes[0].stderr.read() if line == '' else ''}")
        machines.cut()
        begin = time.monotonic()
        said = []
        for process in processes:
            _, err = process.communicate(timeout=MOST_SECONDS / 2)
            print(f"after {time.monotonic() - begin:.1f} s: exit code {process.returncode}: {err}")
            require(process.returncode == FAILED and not any(mark in err for mark in CRASH_MARKS), f"exit code {process.returncode}: {err}")
            said.append(err)
    # The coordinator is in process 0, so process 1 sees that one go.
    require(re.search(r"process 1\b", said[0]), f"process 0 does not name process 1: {said[0]}")
    require(f"{ADDRESSES[0]}:{PORT}" in said[1] or re.search(r"process 0\b", said[1]), f"process 1 does not name where process 0 was: {said[1]}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"plain": lambda: trains(folder, False), "delay": lambda: trains(folder, True), "cut": lambda: isCut(folder), "files": lambda: givesFiles(folder)}[sys.argv[1]]()


if __name__ == "__main__":
    enterOwnNamespace()
    main(test)
