"""What must hold after a fault; each function gives the reasons why it does not."""
import hashlib
import json
import os
import re
import time

import numpy as np

from fault_choices import DEADLINE, HARMLESS, LEASE, START_DEADLINE, STEPS
from fault_jobs import RESULTS, checkpointSteps, resultsIn
from tools import CRASH_MARKS, Failure, safetensors

DONE, WRONG_INPUT, RUN_FAILED = 0, 1, 3
_CULPRIT = re.compile(r"process (\d+) \([^()]*pid (\d+)\) failed")
_SERVERS = re.compile(r"the servers of variables at \"([^\"]*)\" (?:are lost|failed|were not ready)|no servers of variables answered at \"([^\"]*)\"")
_GROUPS = re.compile(r"these groups are missing: ([\d, ]+)")
_MISSING = re.compile(r"missing: .*?process (\d+) \(")
# Without the coordinator there is none who would know another name.
_NO_COORDINATOR = re.compile(r"no coordinator answered|did not let process \d+ join|before it joined")


def limitOf(injection):
    """Seconds within which all processes that can end have ended. The others learn of a stopped coordinator after two leases and a
    quarter; who has lost a connection waits a lease for the reason; then some for a machine that is busy elsewhere."""
    if injection.kind in HARMLESS:
        return 60
    limit = 4 * LEASE + 6
    if injection.phase in ("rendezvous", "start"):
        limit += START_DEADLINE
    if injection.phase == "recovery":
        limit += 2 * START_DEADLINE + 10  # for two epochs to begin, and the rest of the steps
    if injection.kind in ("corrupt", "gray", "half-open"):
        limit += DEADLINE  # a message may go missing without a trace
    if injection.kind == "gray":
        limit += LEASE  # for the word of all who have waited in vain
    if injection.phase == "early":
        limit += 2 * START_DEADLINE + 10
    if injection.kind == "launcher":
        limit += 10  # to end in order
    return limit


def namedBy(injection, run, rank, text):
    """The rank and, where it is said, the pid of the process that this one's error names; itself if it names none. "unknown": it
    never reached the coordinator."""
    errors = [line for line in text.splitlines() if "error:" in line]
    if not errors:
        return None
    first = injection.processes if injection.isServer(rank) and injection.numServers > 1 else 0
    # Servers and workers have numbers of their own kind.
    own = {pid: each for each, pid in run.pids().items()}
    for line in errors:
        if found := _GROUPS.search(line):
            if injection.job == "sync":
                return 0, "unknown"  # all processes are one group
            group = int(found[1].split(",")[0])
            return next(each for each in range(injection.processes) if group < sum(map(injection.groupsOf, range(each + 1)))), None
        # What comes last is the reason of what stands before it.
        servers, culprits = ([*pattern.finditer(line)][-1:] for pattern in (_SERVERS, _CULPRIT))
        if servers and not (culprits and culprits[0].start() > servers[0].start()):
            return run.addresses.index(servers[0][1] or servers[0][2]), None
        late = _MISSING.search(line)
        if late:
            return first + int(late[1]), None
        if culprits:
            return own.get(int(culprits[0][2]), first + int(culprits[0][1])), int(culprits[0][2])
        if _NO_COORDINATOR.search(line):
            return 0, "unknown"
    return rank, None


def goesOn(injection, rank):
    """Whether this process comes to its end though another one is lost: groups of workers go on by themselves, and the servers do
    as long as there is one."""
    others = set(range(injection.processes)) - {injection.victim}
    return injection.job == "async" and injection.kind in ("kill", "stop") and not injection.isServer(injection.victim) and \
        injection.phase not in ("rendezvous", "start") and bool(others) and rank != injection.victim


def checkProcesses(injection, run, unended, culprits):
    """How the processes have ended, and whom they name."""
    harmed = injection.victim if injection.kind in ("kill", "stop") else None
    problems = [f"process {rank} has not ended within {limitOf(injection)} s" for rank in unended]
    codes = {rank: process.poll() for rank, process in run.processes.items()}
    allowed = [DONE] if not culprits else [DONE, RUN_FAILED]
    if injection.kind == "disk" and injection.phase in ("rendezvous", "start"):
        allowed.append(WRONG_INPUT)  # found before anything runs
    named = {}
    # A group that had not come yet is waited for; the others may have done all of their steps by then.
    isMissed = any(_GROUPS.search(run.output(rank)) for rank in range(injection.processes, injection.size))
    for rank, code in codes.items():
        text = run.output(rank)
        problems += [f"process {rank} says \"{mark}\"" for mark in CRASH_MARKS if mark in text]
        if rank in unended or (rank == harmed and injection.kind == "kill"):
            continue
        mine = [DONE] if goesOn(injection, rank) and not isMissed else allowed
        if code not in mine:
            problems.append(f"process {rank} has exit code {code}; allowed: {mine}")
        if code != DONE and rank != harmed:
            named[rank] = namedBy(injection, run, rank, text)
            if named[rank] == (0, "unknown") and injection.phase in ("rendezvous", "start"):
                del named[rank]  # the run had failed before it came
            elif named[rank] is None:
                problems.append(f"process {rank} has exit code {code} and names no error")
    return problems + checkNames(injection, run, named, culprits)


def isTooLate(injection, run, rank, codes):
    """It was started in the place of one that had left the run when it was killed: nothing is left to do."""
    if injection.kind != "kill" or not injection.waits() or rank != injection.victim or codes[rank] != WRONG_INPUT:
        return False
    text = run.output(rank)
    return ("had it and has left" in text or "no coordinator answered" in text) and \
        all(code == DONE for other, code in codes.items() if other != rank)


def checkRecovery(injection, run, unended, culprits):
    """A run that goes on after losses: who is left comes to the end, unless the coordinator is lost."""
    problems = [f"process {rank} has not ended within {limitOf(injection)} s" for rank in unended]
    codes = {rank: process.poll() for rank, process in run.processes.items()}
    for rank, code in codes.items():
        problems += [f"process {rank} says \"{mark}\"" for mark in CRASH_MARKS if mark in run.output(rank)]
        isLost = injection.phase == "recovery" and rank == injection.lost and not injection.waits()
        isKilled = injection.kind == "kill" and rank == injection.victim and (rank == 0 or not injection.waits())
        if rank in unended or isLost or isKilled:
            continue
        if isTooLate(injection, run, rank, codes):
            continue
        if code not in (DONE, RUN_FAILED) + ((WRONG_INPUT,) if injection.kind == "disk" else ()):
            problems.append(f"process {rank} has exit code {code}")
        # These faults leave all others able to go on.
        if injection.kind in ("kill", *HARMLESS) and (injection.kind in HARMLESS or injection.victim != 0) and code != DONE:
            problems.append(f"process {rank} has exit code {code}; expected that it goes on")
    return problems


def checkOrphans(injection, run, unended, culprits):
    """Without their launchers the processes end, and with them the others."""
    left = run.awaitOrphans(time.monotonic() + limitOf(injection)) if not unended else []
    problems = [f"process {rank} has not ended within {limitOf(injection)} s" for rank in {*unended, *left}]
    for rank, process in run.processes.items():
        problems += [f"process {rank} says \"{mark}\"" for mark in CRASH_MARKS if mark in run.output(rank)]
        if rank not in run.orphans and process.poll() not in (DONE, RUN_FAILED):
            problems.append(f"process {rank} has exit code {process.poll()}")
    return problems


def checkNames(injection, run, named, culprits):
    if injection.servers is not None and injection.kind in ("reset", "corrupt", "disk"):
        # One end is the other one's culprit, and the servers are that of all who had no word from the coordinator. Of a full disk
        # everybody tells who writes.
        ends = {*culprits, *range(injection.processes, injection.size)}
        others = {name[0] for name in named.values() if name and not injection.isServer(name[0])}
        if injection.kind == "corrupt" and len(others) == 1:
            return []  # the first who has waited in vain for what garbage has swallowed
        return [f"process {rank} names {name}, not one of {sorted(ends)}" for rank, name in named.items() if name and name[0] not in ends]
    if injection.kind == "corrupt" and injection.target == "control":
        # Who waits for the rest of a message that is none is cut off for good, and silent to the others.
        cutOff = [rank for rank in culprits if rank and f"process {rank} (" in run.output(0) and "was silent for" in run.output(0)]
        named = {rank: name for rank, name in named.items() if rank not in cutOff}
    # Who cannot reach one of the servers cannot tell which of them was lost first.
    lost = [rank for rank in culprits if injection.isServer(rank)]
    named = {rank: (lost[0], None) if lost and name and injection.isServer(name[0]) and name[1] is None else name for rank, name in named.items()}
    found = {name[0] for name in named.values() if name}
    problems = []
    if len(found) > 1:
        problems.append(f"they name several: {named}")
    # Garbage may swallow a message: then it is the first who has waited in vain.
    if culprits and not found <= set(culprits) and injection.kind != "corrupt":
        problems.append(f"they name {named}, not {culprits}")
    for rank, name in named.items():
        if name and isinstance(name[1], int) and name[1] != run.processes[name[0]].pid:
            problems.append(f"process {rank} names pid {name[1]}, which is not that of process {name[0]}")
    # Two leases later nobody can have gone on without it.
    if injection.kind == "kill" and injection.phase in ("rendezvous", "start", "step") and not injection.job == "async" and \
            any(process.poll() == DONE for process in run.processes.values()):
        problems.append("a process is done after a kill")
    return problems


def checkCheckpoints(job, folder):
    """Every checkpoint that has its name is whole."""
    problems, path = [], os.path.join(folder, "checkpoints")
    for step in checkpointSteps(folder):
        name = f"step-{step:012}"
        try:
            with open(os.path.join(path, name, "manifest.json"), encoding="utf-8") as file:
                manifest = json.load(file)
            if manifest["step"] != step:
                problems.append(f"{name} is of step {manifest['step']}")
            for part, digest in manifest["sha256"].items():
                with open(os.path.join(path, name, part), "rb") as file:
                    if hashlib.sha256(file.read()).hexdigest() != digest:
                        problems.append(f"{name}/{part} is damaged")
            if not job.isStateAfter(step, *(os.path.join(path, name, part) for part in manifest["sha256"] if part.startswith("state"))):
                problems.append(f"{name} does not hold {step} updates")
        except (OSError, ValueError, KeyError, Failure) as error:
            problems.append(f"{name} is not whole: {error}")
    return problems


def checkShortened(job, folder, epochs=1):
    """A run that ends early, as its disk is full, writes what it can: files that are whole, with its steps until then."""
    problems, (state, losses, summary) = [], (os.path.join(folder, name) for name in RESULTS)
    try:
        resultsIn(folder)
        if os.path.exists(state):
            safetensors.load(state)
        if os.path.exists(losses):
            found, expected = np.load(losses), np.load(os.path.join(job.whole, "loss.npy"))
            if found.tobytes() != expected[:len(found)].tobytes():
                problems.append("loss.npy has other losses than a run that was not disturbed")
            # It tells the steps of the last epoch.
            if os.path.exists(summary) and epochs == 1:
                with open(summary, encoding="utf-8") as file:
                    steps = json.load(file)["steps"]
                if steps != len(found):
                    problems.append(f"summary.json tells {steps} steps, loss.npy {len(found)}")
    except (OSError, ValueError, KeyError, Failure) as error:
        problems.append(f"a result is not whole: {error}")
    return problems


def checkResults(job, folder, codes):
    """Files that have their names are whole and right; `codes`: by process, its exit code, which say which must be there."""
    try:
        found = resultsIn(folder)
    except (OSError, ValueError, KeyError) as error:
        return [f"a result is not whole: {error}"]
    problems = []
    for name in RESULTS:
        # Where a process is lost, a summary may have no hash of the state.
        if name not in found or (found[name] is None and job.job == "slots"):
            isDone = codes and any(codes[rank] == DONE for rank in job.writersOf(codes)[name])
            problems += [f"{name} is not there"] if isDone else []
        elif not job.isRight(name, found[name], folder):
            problems.append(f"{name} is not that of a run that was not disturbed")
    return problems


def checkAllSteps(injection, folder, codes):
    """Who has ended well has done all of its steps."""
    numUpdates = sum(injection.groupsOf(rank) for rank in range(injection.processes) if codes[rank] == DONE) * STEPS
    if injection.job == "async" and codes[injection.servers] == DONE and injection.kind != "disk" and \
            max(checkpointSteps(folder)) < numUpdates:
        return [f"{max(checkpointSteps(folder))} updates, but groups that have ended well have {numUpdates}"]
    return []


def checkLeftovers(folder):
    """What a run that ends in order leaves: nothing but results and checkpoints."""
    names = os.listdir(folder) + [f"checkpoints/{name}" for name in os.listdir(os.path.join(folder, "checkpoints"))]
    return [f"left behind: {name}" for name in names if name.endswith(".partial") or "/.step" in name]


def checkResumed(job, folder, processes):
    """The same command, with other processes, goes on to the end."""
    first = max(checkpointSteps(folder), default=0)
    code, output = job.resume(folder, processes)
    if code != DONE:
        return [f"resumed by {processes} processes: " +
                ("it did not end" if code < 0 else f"exit code {code}") + f": {output[-1500:]}"]
    problems = checkResults(job, folder, {rank: DONE for rank in range(processes)}) + checkCheckpoints(job, folder) + checkLeftovers(folder)
    if job.lastFrom(first) not in checkpointSteps(folder):
        problems.append(f"no checkpoint of the last step, {job.lastFrom(first)}")
    return [f"resumed by {processes} processes from {first}: {problem}" for problem in problems]
