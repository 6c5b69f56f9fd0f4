"""Doing one fault to a run that is under way: waiting for its moment, then the fault itself.

Each returns what happened in words, and which processes the survivors may name as the culprit; None: too late, or not possible.
"""
import os
import random
import resource
import signal
import subprocess
import time

import fault_sockets
from fault_choices import DEADLINE, EVERY, LEASE, STEPS

DISK_BYTES = 2 << 20
LONGEST_WAIT = 40  # for a moment to come
_NICE = 0.0005


def checkpointNames(folder):
    try:
        return os.listdir(os.path.join(folder, "checkpoints"))
    except OSError:
        return []


def isBegun(names, step):
    """Whether a checkpoint of that step is being written."""
    return any(name.startswith(f".step-{step}.") and name.endswith(".new") for name in names)


def awaitCheckpoint(run, step):
    deadline = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline and run.anyRuns():
        if f"step-{step:012}" in checkpointNames(run.folder):
            return True
        time.sleep(_NICE)
    return False


def loseFirst(injection, run):
    """The others begin to go on, with another one in its place where they wait for one."""
    if not run.isRunning(injection.lost):
        return False
    run.signal(injection.lost, signal.SIGKILL)
    if injection.waits():
        run.startAgain(injection.lost)
    # An epoch change takes some tenths of a second.
    time.sleep(injection.moment * 0.4)
    return run.anyRuns()


def awaitMoment(injection, run):
    """Waits until the run is where the fault is due. False: it has ended before."""
    if injection.phase in ("rendezvous", "start", "early"):
        # A quick run is past its start before: with the first checkpoint at the latest, steps are under way.
        latest = time.monotonic() + injection.moment * 0.5
        while time.monotonic() < latest and not checkpointNames(run.folder):
            time.sleep(_NICE)
        return True
    last = (STEPS if injection.phase == "end" else injection.checkpoint * EVERY) * injection.groups
    if injection.phase == "recovery":
        return awaitCheckpoint(run, last) and loseFirst(injection, run)
    finished, deadline = f"step-{last:012}", time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline and run.anyRuns():
        names = checkpointNames(run.folder)
        isWritten = finished in names
        if isWritten or (isBegun(names, last) and injection.phase != "step"):
            time.sleep(injection.moment * {"step": 0.03, "checkpoint": 0.003, "end": 0.02}[injection.phase])
            return True
        time.sleep(_NICE)
    return False


def kill(injection, run):
    run.signal(injection.victim, signal.SIGKILL)
    if injection.waits() and injection.victim != 0:
        run.startAgain(injection.victim)
    return "SIGKILL", [injection.victim]


def stop(injection, run):
    """Longer than the lease. Half of them stay stopped until the others have ended, the rest go on in between."""
    run.signal(injection.victim, signal.SIGSTOP)
    others = [rank for rank in range(run.size) if rank != injection.victim]
    length = LEASE * (1.3 + 1.7 * injection.length) if injection.variant % 2 else 5 * LEASE
    begin = time.monotonic()
    run.startAll()  # who is late does not wait for it
    run.await_(others, begin + length)
    run.signal(injection.victim, signal.SIGCONT)
    return f"stopped for {time.monotonic() - begin:.2f} s", [injection.victim]


def pause(injection, run):
    """Shorter than the lease."""
    length = LEASE * (0.05 + 0.4 * injection.length)
    run.signal(injection.victim, signal.SIGSTOP)
    time.sleep(length)
    run.signal(injection.victim, signal.SIGCONT)
    return f"stopped for {length:.2f} s", []


def delay(injection, run):
    """Many short stops, of any process."""
    numbers = random.Random(injection.variant)
    for _ in range(numbers.randint(5, 15)):
        rank = numbers.choice(list(run.processes))
        run.signal(rank, signal.SIGSTOP)
        time.sleep(numbers.random() * 0.1)
        run.signal(rank, signal.SIGCONT)
        time.sleep(numbers.random() * 0.02)
    return "many short stops", []


def breakConnection(injection, run, doIt):
    """Does it to a connection of the victim, of the kind that is asked for, as soon as there is one."""
    deadline = time.monotonic() + LEASE / 2
    while time.monotonic() < deadline and run.anyRuns():
        found = [each for each in fault_sockets.findConnections(run.pids(), run.ports)
                 if each[0] == injection.victim and each[3] == injection.target]
        if found:
            rank, descriptor, other, target = found[injection.variant % len(found)]
            connection = fault_sockets.take(run.processes[rank].pid, descriptor)
            if connection:
                with connection:
                    words = doIt(connection)
                if words:
                    return f"{words} between {rank} and {other} ({target})", sorted({rank, other})
        time.sleep(0.002)
    return None


def reset(injection, run):
    def doIt(connection):
        if injection.variant & 256:
            return "RST" if fault_sockets.reset(connection) else None
        return "shutdown" if fault_sockets.shutDown(connection) else None

    return breakConnection(injection, run, doIt)


def corrupt(injection, run):
    numbers = random.Random(injection.variant)
    garbage = bytes(numbers.randrange(256) for _ in range(numbers.choice((1, 7, 48, 64, 1000, 5000))))
    if injection.variant & 256:  # what looks like a header of small numbers
        garbage = bytes(numbers.choice((0, 0, 0, 1, 2)) for _ in garbage)
    return breakConnection(injection, run, lambda connection: f"{len(garbage)} bytes of garbage"
                           if fault_sockets.write(connection, garbage) else None)


def gray(injection, run):
    """All that comes over the data connections of the victim is lost, or all that it sends; its word with the coordinator lives."""
    isInward, others = injection.variant & 1 == 0, set()
    deadline = time.monotonic() + LEASE / 2
    while not others and time.monotonic() < deadline and run.anyRuns():
        for rank, descriptor, other, target in fault_sockets.findConnections(run.pids(), run.ports):
            if target != "transport" or rank == other or injection.victim not in (rank, other) or (rank == injection.victim) != isInward:
                continue
            connection = fault_sockets.take(run.processes[rank].pid, descriptor)
            if connection:
                with connection:
                    if fault_sockets.dropAll(connection):
                        others.add(other if isInward else rank)
        time.sleep(0.002)
    if not others:
        return None
    # Another one comes in its place when it has been given up.
    if injection.waits() and injection.victim != 0 and not run.await_([injection.victim], time.monotonic() + DEADLINE + 3 * LEASE):
        run.startAgain(injection.victim)
    # Of two that say the same of each other nobody can tell who is right; so where the others have not all been reached.
    culprits = [injection.victim] if len(others) > 1 else [injection.victim, *others]
    return f"cut {'from' if isInward else 'to'} {sorted(others)}", culprits


def halfOpen(injection, run):
    return breakConnection(injection, run, lambda connection: "half-open" if fault_sockets.halfOpen(connection) else None)


def launcher(injection, run):
    """The launchers on all hosts, or on one of them, are gone."""
    ranks = list(run.processes) if injection.variant & 1 else [injection.victim]
    for rank in ranks:
        run.killLauncher(rank)
    return f"no launcher of {ranks}", ranks


class Disk:
    """A folder on a disk of its own that can become full; where no disk can be mounted, the chief's files may not grow."""

    def __init__(self, folder):
        self.folder, self.limited = folder, None
        os.makedirs(folder)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", folder], check=False,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=10)
        self.isMounted = mounted.returncode == 0

    def fill(self, pid, bytesLeft):
        if not self.isMounted:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (bytesLeft, bytesLeft))
            return f"no file above {bytesLeft} bytes"
        with open(os.path.join(self.folder, "filler"), "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)) == 4096:
                    pass
            except OSError:
                pass
            file.truncate(max(0, file.tell() - bytesLeft // 4096 * 4096))
        return f"full disk, {bytesLeft} bytes left"

    def empty(self):
        if self.isMounted and os.path.exists(os.path.join(self.folder, "filler")):
            os.remove(os.path.join(self.folder, "filler"))

    def close(self):
        if self.isMounted:
            subprocess.run(["umount", "-l", self.folder], check=False, timeout=10)
        self.isMounted = False


def fillDisk(injection, run, disk):
    writer = injection.writer
    if not run.isRunning(writer):
        return None
    # Less than a checkpoint takes.
    return disk.fill(run.processes[writer].pid, int(injection.length * 60000)), list(range(run.size)) if disk.isMounted else [writer]


INJECTORS = {"kill": kill, "stop": stop, "pause": pause, "delay": delay, "reset": reset, "corrupt": corrupt,
             "gray": gray, "half-open": halfOpen, "launcher": launcher}
