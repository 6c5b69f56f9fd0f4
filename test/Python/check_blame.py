"""Who is to blame, and what is no reason to end: paths that carry nothing, losses before the first step, full disks, launchers that are gone.

usage: check_blame.py gray | gray-first | early-wait | early-shrink | disk | disk-chief | launcher | launcher-start

gray: nothing of the others' values reaches one process, whose word with the coordinator lives: it is lost, and the others go on. gray-first:
what process 0 sends is lost, and all name it. early-wait, early-shrink: a process is killed before all are there; another comes in its
place, or the others begin without it, and the coordinator ends with them. disk, disk-chief: no process, or not the chief, can write for a
while; the checkpoints of that time are missing, and nothing else. launcher, launcher-start: one is killed, in the steps and before
them; its processes end, too.
"""
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time

from check_losses import Undisturbed
from process_runs import FAILED, require
from running import Running, interrupt
from tools import freePort, main, tool

FAULTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Faults")
sys.path.insert(0, FAULTS)
import fault_sockets  # noqa: E402

#: Of each wait of the test, in seconds.
PATIENCE = 60
#: As short as a loaded machine allows: who waits in vain says so after DEADLINE.
DEADLINE = 5
SKIPPED = 77


def awaitThat(holds, what):
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        require(time.monotonic() < end, f"not within {PATIENCE} s: {what}")
        time.sleep(0.005)
    return found


class Members:
    """The processes of a run, and a coordinator of its own."""

    def __init__(self, run, size, *flags):
        self.port = freePort()
        self.meet = [f"--processes={size}", f"--coordinator=127.0.0.1:{self.port}", "--start-deadline=60"]
        self.command = [tool("dist-run"), run.plan, *run.flags, *self.meet, *flags, f"--deadline={DEADLINE}", "--coordinated"]
        self.coordinator = Running([tool("dist-run"), "--coordinate", *self.meet])
        self.all = {}

    def start(self, *ranks):
        for rank in ranks:
            self.all[rank] = Running([*self.command, f"--rank={rank}"])

    def connections(self):
        pids = {rank: each.pid for rank, each in self.all.items()} | {-1: self.coordinator.pid}
        return fault_sockets.findConnections(pids, {self.port: "control"})

    def awaitJoined(self, rank):
        awaitThat(lambda: any(each[0] == rank and each[3] == "control" for each in self.connections()), f"process {rank} joins")

    def cut(self, victim, inward):
        """Drops all that comes to it over connections of data, or all that it sends; of how many connections."""
        count = 0
        for rank, descriptor, other, target in self.connections():
            if target == "transport" and victim in (rank, other) and (rank == victim) == inward:
                with fault_sockets.take(self.all[rank].pid, descriptor) as connection:
                    count += fault_sockets.dropAll(connection)
        return count


def testGray(folder):
    run = Undisturbed(folder)
    members = Members(run, 4, "--on-failure=shrink", "--atomic-steps")
    members.start(0, 1, 2, 3)
    members.all[0].awaitSteps(2)
    require(members.cut(3, inward=True) >= 3, "there are no connections to cut")
    members.all[0].awaitNote(rf"process 3 \([^()]*pid {members.all[3].pid}\) failed: nothing comes through between it and process 0, process 1, "
                             "process 2,")
    begun = int(members.all[0].awaitNote(r"going on from step (\d+), which all have in memory")[1])
    members.all[0].awaitSteps(begun + 1)
    text = members.all[3].finish(FAILED)
    require("error: process 3 (" in text and f"pid {members.all[3].pid}" in text, text)
    steps, text = interrupt(*(members.all[rank] for rank in range(3)))
    print(text, members.coordinator.finish())
    run.compare(steps, 3, text)


def testGrayFirst(folder):
    run = Undisturbed(folder)
    members = Members(run, 3)
    members.start(0, 1, 2)
    members.all[0].awaitSteps(2)
    require(members.cut(0, inward=False) >= 2, "there are no connections to cut")
    for member in members.all.values():
        text = member.finish(FAILED)
        require(f"pid {members.all[0].pid}) failed: nothing comes through between it and process 1, process 2," in text, text)
        require("error: process 0 (" in text, text)
    members.coordinator.finish()


def testEarly(folder, how):
    run = Undisturbed(folder)
    members = Members(run, 3, f"--on-failure={how}", "--atomic-steps")
    members.start(0, 1)
    members.awaitJoined(0)
    members.awaitJoined(1)
    members.all[1].kill()
    members.all[1].finish(-signal.SIGKILL)
    if how == "wait":
        members.start(1)
    members.start(2)
    members.all[0].awaitSteps(2)
    left = [member for rank, member in members.all.items() if how == "wait" or rank != 1]
    steps, text = interrupt(*left)
    begun = time.monotonic()
    print(text, members.coordinator.finish())
    require(time.monotonic() - begun < 10, "the coordinator does not end with the processes")
    run.compare(steps, len(left), text)


def checkpointsIn(folder):
    path = os.path.join(folder, "checkpoints")
    return sorted(int(name[5:]) for name in os.listdir(path) if name.startswith("step-")) if os.path.isdir(path) else []


def limitFiles(members, numBytes):
    for member in members:
        resource.prlimit(member.pid, resource.RLIMIT_FSIZE, (numBytes, resource.RLIM_INFINITY))


def testDisk(folder, ranks):
    """As on a full disk, files may not grow."""
    run = Undisturbed(folder)
    members = Members(run, 3, "--on-failure=shrink", run.checkpoints, "--checkpoint-every=10")
    members.start(0, 1, 2)
    awaitThat(lambda: checkpointsIn(folder), "a checkpoint")
    harmed = [members.all[rank] for rank in ranks]
    limitFiles(harmed, 16)
    said = members.all[0].awaitLine(r"dist-run: warning: a checkpoint could not be written, and the next one is tried: .*state-(\d)-of-3", of="err")
    require(int(said[1]) in ranks, members.all[0].text())
    limitFiles(harmed, resource.RLIM_INFINITY)
    before = checkpointsIn(folder)[-1]
    awaitThat(lambda: checkpointsIn(folder)[-1] > before, "another checkpoint")
    steps, text = interrupt(*members.all.values())
    print(text, members.coordinator.finish())
    require("failed" not in text, text)
    require(checkpointsIn(folder)[-1] == steps, f"the last checkpoint is of step {checkpointsIn(folder)[-1]}, not {steps}")
    run.compare(steps, 3, text)


def numberIn(path):
    """What a launcher has written."""
    if not os.path.exists(path):
        return None
    with open(path) as file:
        return int(file.read())


def testLauncher(folder, isBegun):
    run = Undisturbed(folder)
    meet = ["--processes=2", f"--coordinator=127.0.0.1:{freePort()}"]
    paths = [os.path.join(folder, f"number-{rank}") for rank in range(2)]
    command = [tool("dist-run"), run.plan, *run.flags, *meet]
    # One process alone waits for the other. Its launcher is killed once it is looked for: before, nobody could tell it from init.
    launchers = [Running([sys.executable, os.path.join(FAULTS, "fault_launcher.py"), paths[rank], str(rank), *command, f"--rank={rank}"])
                 for rank in (range(2) if isBegun else range(1))]
    if isBegun:
        launchers[0].awaitSteps()
    else:
        awaitThat(lambda: isListening(meet[1].rsplit(":", 1)[1]), "the process listens")
    orphans = [awaitThat(lambda path=path: numberIn(path), "a process") for path, _ in zip(paths, launchers)]
    for launcher in launchers:
        launcher.kill()
    awaitThat(lambda: not any(isTraining(pid) for pid in orphans), "the processes end, too")
    texts = [launcher.text() for launcher in launchers]
    if isBegun:
        for launcher in launchers:
            launcher.end()  # the end of their outputs
        require("note: the launcher (pid" in launchers[0].text() and "interrupted after" in launchers[0].text(), str(texts))


def isListening(port):
    with socket.socket() as own:
        return own.connect_ex(("127.0.0.1", int(port))) == 0


def isTraining(pid):
    try:
        with open(f"/proc/{pid}/stat", errors="replace") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in ("Z", "X")
    except OSError:
        return False


def test():
    case = sys.argv[1]
    if (case.startswith("gray") or case.startswith("early")) and not fault_sockets.isAllowed():
        print("the sockets of other processes cannot be taken here")
        sys.exit(SKIPPED)
    cases = {"gray": testGray, "gray-first": testGrayFirst, "early-wait": lambda folder: testEarly(folder, "wait"),
             "early-shrink": lambda folder: testEarly(folder, "shrink"), "disk": lambda folder: testDisk(folder, range(3)),
             "disk-chief": lambda folder: testDisk(folder, range(1)), "launcher": lambda folder: testLauncher(folder, True),
             "launcher-start": lambda folder: testLauncher(folder, False)}
    with tempfile.TemporaryDirectory() as folder:
        cases[case](folder)


if __name__ == "__main__":
    main(test)
