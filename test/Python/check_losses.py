"""A run loses processes, or gets more of them: it names who is lost, goes on, and comes to the bits of a run that loses nothing.

usage: check_losses.py lost | shrink | wait | axes | atomic-shrink | atomic-wait | lost-shards | coordinator | atomic-coordinator | again | grow | full

lost: a process that is killed or stopped is named by all others, which end. shrink, wait: the run goes on from a checkpoint, with fewer
processes, or with another in its place; axes: the same of members of two axes of a mesh, whose copies of shards are compared in between; atomic-shrink, atomic-wait: from the last step, without checkpoints. lost-shards: what is lost
with a process comes from the checkpoint. coordinator, atomic-coordinator: where the coordinator serves on its own, the run outlives
process 0. again: a process is started again while the run still waits for a sign of life of the one before it. grow: another process takes part later, also after a loss; full: there is no room for it.

The runs have no last step: they end by Ctrl-C when all has happened, however long that takes.
"""
import os
import re
import signal
import sys
import tempfile
import time

import numpy as np

from process_runs import FAILED, LEASE, SLOTS, launch, makePlan, readReport, require, runOn, startLong
from running import Running, interrupt
from tools import execute, freePort, main, tool

#: Nothing but Ctrl-C ends them, unless a test has gone wrong.
ENDLESS = "--seconds=200"


def processesOf(launcher):
    """By rank: the pid."""
    found = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
            with open(f"/proc/{pid}/environ", "rb") as file:
                rank = re.search(rb"(?:^|\0)RANK=(\d+)\0", file.read())
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue  # it has ended, or is somebody else's; whatever else happens is an error of the test
        if parent == launcher and rank:
            found[int(rank[1])] = int(pid)
    return found


def killOneOf(run, rank):
    pids = processesOf(run.pid)
    if rank not in pids:  # has it ended, and what do the others say then?
        time.sleep(2 * LEASE)
        require(False, f"there is no process {rank} but {pids}, and then {processesOf(run.pid)}: {run.text()}")
    os.kill(pids[rank], signal.SIGKILL)


#: What the others waited in, as the message of a failure ends: between two steps there is no instruction.
WAITED = r"; process \d waited for it in (?:(\w+) #\d+ \(\S+\.mlir:\d+:\d+\)|the agreement on the next step)$"


def loseOne(folder, rank, end, *flags, after=0, **plan):
    """So many seconds after a step is shown. All others name the process, and say the same. Whether the message has an instruction."""
    losses = os.path.join(folder, "lost.npy")
    run = startLong(folder, SLOTS, f"--fetch=loss={losses}", *flags, **plan)
    run.awaitSteps()
    time.sleep(after)
    pids = processesOf(run.pid)
    require(sorted(pids) == list(range(SLOTS)), f"the processes are {pids}")
    os.kill(pids[rank], end)
    if end == signal.SIGSTOP:
        time.sleep(2 * LEASE)
        os.kill(pids[rank], signal.SIGCONT)
    text = run.finish(128 + signal.SIGKILL if end == signal.SIGKILL else FAILED)
    print(text)
    named = {int(found[1]): found[2] for found in re.finditer(r"^\[(\d+)\] dist-run: error: (.*)", text, re.M)}
    survivors = set(range(SLOTS)) - ({rank} if end == signal.SIGKILL else set())
    require(set(named) == survivors, f"{sorted(named)} say why, of {sorted(survivors)}: {text}")
    # Where the coordinator itself is gone, nobody is left to ask.
    culprit = f"pid {pids[rank]}" if rank != 0 else "coordinator"
    require(all(culprit in said for said in named.values()), f"not all name {culprit}: {named}")
    # Who was stopped comes back when the others have ended: it does not know where they waited for it.
    others = {said for of, said in named.items() if of != rank}
    require(len(others) == 1 and all(said.startswith(named.get(rank, "")) for said in others), f"they do not agree: {named}")
    require(not os.path.exists(losses), f"a run that failed has written its losses: {text}")
    waited = re.search(WAITED, min(others))
    require(rank == 0 or waited, f"not said where they waited: {named}")
    return waited is not None and waited[1] is not None


def testLost(folder):
    for rank, end in ((2, signal.SIGKILL), (0, signal.SIGKILL), (1, signal.SIGSTOP)):
        loseOne(folder, rank, end)
    # While processes write checkpoints, too: what one of them does not write any more is no fault of the disk.
    for tries in range(4):
        loseOne(folder, 2, signal.SIGKILL, f"--checkpoint={os.path.join(folder, f'kept-{tries}')}", "--checkpoint-every=1", after=0.01 * tries)
    # In a step that takes longer than the agreements between two of them, once at least.
    require(any(loseOne(folder, 3, signal.SIGKILL, after=0.01 * tries, name="gpt_small") for tries in range(1, 11)), "no loss has an instruction and line")


class Undisturbed:
    """A reproducible plan, and what a run of it that loses nothing comes to."""

    def __init__(self, folder, *flags, name="mlp_small"):
        self.folder = folder
        self.plan, self.inputs = makePlan(folder, f"--reproducible={SLOTS}", *flags, name=name)
        self.summary, self.losses = (os.path.join(folder, file) for file in ("lossy.json", "lossy.npy"))
        self.flags = [*self.inputs, ENDLESS, f"--lease={LEASE}", f"--summary={self.summary}"]
        self.checkpoints = f"--checkpoint={os.path.join(folder, 'checkpoints')}"

    def compare(self, steps, processes, text, fetches=False):
        """The report of the run that was interrupted after so many steps: it has so many processes left, and the same bits."""
        whole = os.path.join(self.folder, "whole.npy")
        expected = runOn(1, self.plan, self.folder, *self.inputs, f"--steps={steps}", *([f"--fetch=loss={whole}"] if fetches else []))
        report = readReport(self.summary)
        require(report["processes"] == processes, f"{report['processes']} processes were left, not {processes}: {text}")
        require(report["state_sha256"] == expected["state_sha256"], f"other bits than those of a run that loses nothing: {report}{text}")
        if fetches:
            require(np.array_equal(np.load(self.losses), np.load(whole)), "other losses than those of a run that loses nothing")
        return report


def testGoesOn(how, folder, planFlags=(), flags=()):
    run = Undisturbed(folder, *planFlags)
    process = Running(launch(SLOTS, run.plan, *run.flags, run.checkpoints, "--checkpoint-every=50", f"--on-failure={how}", *flags))
    process.awaitSteps()
    killOneOf(process, 2)
    goesOn = "in its place" if how == "wait" else "go on from the newest checkpoint"
    process.awaitNote(goesOn)
    process.awaitSteps()
    # And once more: the last one, or the one that has come in its place.
    killOneOf(process, 2 if how == "wait" else 3)
    process.awaitNote(goesOn)
    process.awaitSteps()
    steps, text = interrupt(process)
    print(text)
    report = run.compare(steps, SLOTS if how == "wait" else SLOTS - 2, text)
    require(report["epochs"] == 3 and len(report["failures"]) == 2, f"{report['epochs']} epochs: {report['failures']}")
    require(all(re.search("process [123] ", failure) for failure in report["failures"]), str(report))


ALL_HAVE = r"going on from step (\d+), which all have in memory"


def testAtomic(how, folder):
    """No step that all have done is done again, and no checkpoint is needed."""
    run = Undisturbed(folder)
    process = Running(launch(SLOTS, run.plan, *run.flags, f"--on-failure={how}", "--atomic-steps", f"--fetch=loss={run.losses}"))
    seen, begun = [process.awaitSteps(2)], []
    for rank in (2, 2 if how == "wait" else 3):
        killOneOf(process, rank)
        begun.append(int(process.awaitNote(ALL_HAVE)[1]))
        seen.append(process.awaitSteps(begun[-1] + 1))
    steps, text = interrupt(process)
    print(text)
    # A step is shown before it is known that all have done it.
    require(all(step >= before - 1 for step, before in zip(begun, seen)), f"went on from {begun}, had shown {seen}: {text}")
    report = run.compare(steps, SLOTS if how == "wait" else SLOTS - 2, text, fetches=True)
    require(report["steps"] == steps - begun[-1], f"it did {report['steps']} steps after step {begun[-1]}, up to step {steps}")


def testLostShards(folder):
    run = Undisturbed(folder, "--shard-updates", name="adam")
    goesOn = ["--on-failure=shrink", "--atomic-steps"]
    without = execute(launch(2, run.plan, *run.flags, *goesOn))
    print(without.stderr)
    require(without.returncode == 1 and "is in shards: each process holds a part of it" in without.stderr and
            "to go on without it, give --checkpoint=DIR" in without.stderr, without.stderr)
    process = Running(launch(SLOTS, run.plan, *run.flags, *goesOn, run.checkpoints, "--checkpoint-every=20"))
    process.awaitSteps(2)
    killOneOf(process, 1)
    process.awaitNote("was in a process that is lost; going on from the newest checkpoint")
    process.awaitSteps()
    steps, text = interrupt(process)
    print(text)
    run.compare(steps, SLOTS - 1, text)


def testCoordinator(folder, *flags, fetches=False):
    """It serves on its own: another process goes on with the files that process 0 has begun. The step that it goes on from, and the report."""
    run = Undisturbed(folder)
    meet = ["--processes=3", f"--coordinator=127.0.0.1:{freePort()}"]
    coordinator = Running([tool("dist-run"), "--coordinate", *meet])
    members = [Running([tool("dist-run"), run.plan, *run.flags, *meet, *flags, f"--rank={rank}", "--coordinated", "--on-failure=shrink",
                        *([f"--fetch=loss={run.losses}"] if fetches else [])]) for rank in range(3)]
    seen = members[0].awaitSteps(2)
    members[0].kill()
    members[0].finish(-signal.SIGKILL)
    begun = int(members[1].awaitNote(f"{ALL_HAVE}|go(?:ing)? on from the newest checkpoint")[1] or 0)
    members[1].awaitSteps(begun + 1)
    steps, text = interrupt(*members[1:])
    print(text, coordinator.finish())
    return seen, begun, steps, run.compare(steps, 2, text, fetches)


def testAtomicCoordinator(folder):
    """It goes on at the step that all have done."""
    seen, begun, steps, report = testCoordinator(folder, "--atomic-steps", fetches=True)
    require(begun >= seen - 1 and report["steps"] == steps - begun, f"went on from {begun}, had shown {seen}: {report}")


def testAgain(folder):
    """One that is stopped is silent, and its connection is open: who comes in its place waits for the end of its lease."""
    run = Undisturbed(folder)
    meet = [tool("dist-run"), run.plan, *run.flags, "--on-failure=wait", "--atomic-steps", f"--coordinator=127.0.0.1:{freePort()}"]
    members = [Running([*meet, f"--rank={rank}", "--processes=3"]) for rank in range(3)]
    members[0].awaitSteps(2)
    stopped = members.pop()
    stopped.kill(signal.SIGSTOP)
    members.append(Running([*meet, "--rank=2", "--processes=3"]))
    begun = int(members[0].awaitNote(ALL_HAVE)[1])
    stopped.kill()
    stopped.finish(-signal.SIGKILL)
    members[0].awaitSteps(begun + 1)
    steps, text = interrupt(*members)
    print(text)
    run.compare(steps, 3, text)


def testGrow(folder):
    """Two processes, then three, then two without the one that is killed, then three again."""
    run = Undisturbed(folder)
    for kept, goesOn in ((["--atomic-steps"], ALL_HAVE), ([run.checkpoints, "--checkpoint-every=50"], "go on from the newest checkpoint")):
        meet = [tool("dist-run"), run.plan, *run.flags, *kept, "--on-failure=shrink", f"--coordinator=127.0.0.1:{freePort()}"]
        first, second = (Running([*meet, f"--rank={rank}", "--processes=2"]) for rank in range(2))
        first.awaitSteps(2)
        third = Running([*meet, "--join"])
        first.awaitNote("going on with 3 processes")
        second.kill()
        second.finish(-signal.SIGKILL)
        first.awaitNote(goesOn)
        fourth = Running([*meet, "--join"])
        first.awaitNote("going on with 3 processes")
        steps, text = interrupt(first, third, fourth)
        print(text)
        run.compare(steps, 3, text)


def testFull(folder):
    """As many processes as slots: one more waits in vain, and the run is none the worse for it."""
    run = Undisturbed(folder)
    meet = [tool("dist-run"), run.plan, *run.flags, "--on-failure=shrink", "--atomic-steps", f"--coordinator=127.0.0.1:{freePort()}"]
    members = [Running([*meet, f"--rank={rank}", f"--processes={SLOTS}"]) for rank in range(SLOTS)]
    members[0].awaitSteps()
    more = execute([*meet, "--join", "--start-deadline=0.3"])
    print(more.stderr)
    require(more.returncode == FAILED and "did not take this process in within" in more.stderr, f"exit code {more.returncode}: {more.stderr}")
    steps, text = interrupt(*members)
    require("note" not in text, text)
    run.compare(steps, SLOTS, text)


def test():
    cases = {"lost": testLost, "lost-shards": testLostShards, "again": testAgain, "grow": testGrow, "full": testFull, "coordinator":
             lambda folder: testCoordinator(folder, f"--checkpoint={os.path.join(folder, 'checkpoints')}", "--checkpoint-every=50"),
             "atomic-coordinator": testAtomicCoordinator,
             "axes": lambda folder: testGoesOn("shrink", folder, ["--parallel=data:2,tensor:2"], ["--check-drift=10"]),
             "shrink": lambda folder: testGoesOn("shrink", folder), "wait": lambda folder: testGoesOn("wait", folder),
             "atomic-shrink": lambda folder: testAtomic("shrink", folder), "atomic-wait": lambda folder: testAtomic("wait", folder)}
    with tempfile.TemporaryDirectory() as folder:
        cases[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
