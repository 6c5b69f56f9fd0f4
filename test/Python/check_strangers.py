"""What somebody does who is no process of a run leaves the run as it is: docs/RationaleStrangers.md.

usage: check_strangers.py outsider | idle | token | hostile SECONDS

outsider: a program without the token, or of another user, does not take part. idle: 1100 connections to a process that may have 1024 files. token:
where processes find it, and who does not see it. hostile: hostile_client.py at runs with mirrored variables, with servers, and one that loses a process, for so many seconds in all: the
bits are those of runs that nobody disturbs.
"""
import json
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import numpy as np

from check_losses import killOneOf
from process_runs import SLOTS, makePlan, readReport, require, runOn
from recorded_steps import RecordedStep
from running import Running, interrupt
from tools import compileStep, execute, freePort, main, runForAll, tool, writeInputs

HERE = os.path.dirname(os.path.abspath(__file__))
#: Seconds of steps of each run that is attacked.
EACH = 3


def without(*names):
    return {name: value for name, value in os.environ.items() if name not in names}


def asNobody(command):
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]


def testOutsider(folder):
    """Neither to a run of --launch, without its token, nor, of another user, to one that has none."""
    plan, inputs = makePlan(folder, f"--reproducible={SLOTS}")
    flags = [plan, *inputs, "--on-failure=shrink", "--atomic-steps", "--seconds=60"]
    mayBeNobody, joining = os.getuid() == 0 and shutil.which("setpriv"), runForAll(folder)

    def refuse(run, coordinator, wrap, says):
        joined = execute(wrap([joining, "/nonexistent.plan", *flags[1:], "--join", f"--coordinator={coordinator}", "--start-deadline=20"]))
        print(joined.stderr)
        require(joined.returncode != 0 and says in joined.stderr, f"exit code {joined.returncode}: {joined.stderr}")
        require("going on with" not in run.text(), run.text())

    run = Running([tool("dist-run"), *flags, "--launch=2"], env=without("DISTRIBUTE_TOKEN"))
    coordinator = run.awaitLine(r"coordinator (127\.0\.0\.1:\d+)")[1]
    run.awaitSteps()
    for wrap in [lambda command: command] + ([asNobody] if mayBeNobody else []):
        refuse(run, coordinator, wrap, "refused this process; expected the token")
    refuse(run, coordinator, lambda command: ["env", "DISTRIBUTE_TOKEN=guessed", *command], "refused this process; expected the token")
    run.kill(2)
    run.finish()
    port = freePort()
    members = [Running([tool("dist-run"), *flags, f"--rank={rank}", "--processes=2", f"--coordinator=127.0.0.1:{port}"],
                       env=without("DISTRIBUTE_TOKEN")) for rank in range(2)]
    members[0].awaitSteps()
    if mayBeNobody:
        refuse(members[0], f"127.0.0.1:{port}", asNobody, "start those of one machine as one user")
    # Of this user it takes part, and process 0 gives it its files.
    joined = Running([tool("dist-run"), "/nonexistent.plan", *[re.sub(r"=/.*", "=/nonexistent", flag) if flag.startswith("--restore") else flag for flag in flags[1:]],
                      "--join", f"--coordinator=127.0.0.1:{port}"], env=without("DISTRIBUTE_TOKEN"))
    members[0].awaitNote("going on with 3 processes")
    members[0].kill(2)
    for member in (*members, joined):
        member.finish()


def testIdle(folder):
    """Such connections would take all files of process 0, and its next checkpoint would fail."""
    plan, inputs = makePlan(folder)
    port, few = freePort(), 1024

    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, few))
    members = [Running([tool("dist-run"), plan, *inputs, f"--rank={rank}", "--processes=2", f"--coordinator=127.0.0.1:{port}", "--seconds=5",
                        f"--checkpoint={folder}/checkpoints", "--checkpoint-every=200"], preexec_fn=limit, env={**os.environ, "DISTRIBUTE_TOKEN": "secret"})
               for rank in range(2)]
    members[0].awaitSteps()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2000), hard))
    idle = []
    for _ in range(1100):
        idle.append(socket.create_connection(("127.0.0.1", port), timeout=5))
    time.sleep(1)
    held = len(os.listdir(f"/proc/{members[0].pid}/fd"))
    print(f"{len(idle)} connections, {held} files of process 0")
    require(held < 250, f"process 0 has {held} files open")
    for member in members:
        member.finish()
    require(os.listdir(f"{folder}/checkpoints"), "no checkpoint was written")


def testToken(folder):
    """By a descriptor: neither the command line nor the environment shows it."""
    show = ("import os, subprocess, sys; fd = os.environ['DISTRIBUTE_TOKEN_FD']; token = os.pread(int(fd), 100, 0).decode()\n"
            "seen = open('/proc/self/environ').read() + open('/proc/self/cmdline').read() + open(f'/proc/{os.getppid()}/cmdline').read()\n"
            "print('token', token, token in seen, 'DISTRIBUTE_TOKEN' in os.environ, flush=True)\n"
            f"sys.exit(subprocess.run([{tool('dist-run')!r}, 'none.plan', '--steps=1'], close_fds=True).returncode)")
    result = subprocess.run([tool("dist-run"), "--launch=2", "--", sys.executable, "-c", show], env=without("DISTRIBUTE_TOKEN"), text=True,
                            stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
    print(result.stdout + result.stderr)
    tokens = re.findall(r"token ([0-9a-f]{64}) False False", result.stdout)
    require(len(tokens) == 2 and len(set(tokens)) == 1, f"two processes have tokens {tokens}")
    # A program in between has closed it: that is said, not taken for a run without a token.
    require(result.returncode == 1 and "that descriptor holds no token" in result.stderr, f"exit code {result.returncode}")
    with open(f"{folder}/token", "w") as file:
        file.write("secret\n")
    plan, inputs = makePlan(folder)
    port = freePort()
    meet = [tool("dist-run"), plan, *inputs, "--steps=3", "--processes=2", f"--coordinator=127.0.0.1:{port}", "--start-deadline=20"]
    ends = [Running([*meet, "--rank=0", f"--token-file={folder}/token"], env=without("DISTRIBUTE_TOKEN")),
            Running([*meet, "--rank=1"], env={**os.environ, "DISTRIBUTE_TOKEN": "secret"})]
    for each in ends:
        each.finish()


class Kinds:
    """Runs of several kinds, for some seconds each, under attack; then as many steps alone."""

    def __init__(self, folder):
        self.folder = folder
        step = RecordedStep("mlp_small")
        self.inputs = writeInputs(folder, step.feeds(), step.initialState())
        self.plans = {}
        for name, strategy in (("mirrored", "mirrored"), ("servers", "parameter_server")):
            self.plans[name] = os.path.join(folder, f"{name}.plan")
            compileStep(step.mlir, self.plans[name], SLOTS, f"--strategy={strategy}", f"--reproducible={SLOTS}")

    def attack(self, name, flags, plan, required, during=lambda run: None):
        summary, losses = (os.path.join(self.folder, file) for file in ("summary.json", "loss.npy"))
        began = time.monotonic()
        # It ends by Ctrl-C: a last second of its own might come before what is done to it, where the machine is busy.
        run = Running([tool("dist-run"), plan, *self.inputs, *flags, "--seconds=200", "--deadline=60", "--lease=30", f"--summary={summary}", f"--fetch=loss={losses}",
                       f"--save={self.folder}/attacked.safetensors"], env=without("DISTRIBUTE_TOKEN"))
        hostile = subprocess.Popen([sys.executable, os.path.join(HERE, "hostile_client.py"), str(run.pid), str(10 * EACH)], stdout=subprocess.PIPE, text=True)
        run.awaitSteps()
        first = time.monotonic()
        during(run)
        time.sleep(max(0, first + EACH - time.monotonic()))
        interrupt(run)
        did = json.loads(hostile.communicate(timeout=60)[0])
        numSteps, report = len(np.load(losses)), readReport(summary)
        print(f"{name}: {numSteps} steps, the first after {report['start_to_first_step_ms'] / 1e3:.1f} s, in {time.monotonic() - began:.1f} s; {did}; {report['failures']}", flush=True)
        require(did["ports"] >= 1 and all(did.get(kind, 0) > 0 for kind in required), f"nothing was attacked: {did}")
        return numSteps

    def compare(self, name, numSteps, plan):
        with open(f"{self.folder}/attacked.safetensors", "rb") as file:
            attacked = file.read()
        runOn(1, plan, self.folder, *self.inputs, f"--steps={numSteps}")
        with open(f"{self.folder}/final.safetensors", "rb") as file:
            require(file.read() == attacked, f"{name}: other bits after {numSteps} steps than without an attack")

    def each(self):
        loud = ("idle", "garbage", "beginning", "call", "deaf")

        def lose(run):
            time.sleep(1)
            killOneOf(run, 2)
            run.awaitNote("the others go on")
        for name, flags, plan, required, during in (
                ("mirrored", ["--launch=2"], "mirrored", (*loud, "neighbor"), lambda run: None),
                ("servers", ["--launch=2", "--launch-servers=1"], "servers", loud, lambda run: None),
                ("a loss", ["--launch=3", "--on-failure=shrink", "--atomic-steps"], "mirrored", loud, lose)):
            self.compare(name, self.attack(name, flags, self.plans[plan], required, during), self.plans[plan])


def testHostile(folder, seconds):
    kinds, until = Kinds(folder), time.monotonic() + seconds
    kinds.each()
    while time.monotonic() < until:
        kinds.each()


def test():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        if sys.argv[1] == "hostile":
            # Where the long form is shared out, nobody has an hour.
            seconds = float(sys.argv[2])
            testHostile(folder, min(seconds, 120) if "DISTRIBUTE_SHARE" in os.environ else seconds)
        else:
            {"outsider": testOutsider, "idle": testIdle, "token": testToken}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
