"""What must hold after a fault; each function gives the reasons why it does not."""
import hashlib
import json
import os
import re

import numpy as np

from fault_choices import DEADLINE, HARMLESS, LEASE, START_DEADLINE, STEPS
from fault_jobs import RESULTS, resultsIn
from tools import CRASH_MARKS, Failure, safetensors

DONE, WRONG_INPUT, RUN_FAILED = 0, 1, 3
_CULPRIT = re.compile(r"process (\d+) \([^()]*pid (\d+)\) failed")
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
    if injection.kind == "corrupt":
        limit += DEADLINE  # a message may go missing without a trace
    return limit


def namedBy(rank, text):
    """The rank and, where it is said, the pid of the process that this one's error names; itself if it names none. "unknown": it
    never reached the coordinator."""
    errors = [line for line in text.splitlines() if "error:" in line]
    if not errors:
        return None
    for line in errors:
        if found := _CULPRIT.search(line):
            culprit = int(found[1]), int(found[2])
            late = _MISSING.search(line)
            return (int(late[1]), None) if late else culprit
        if found := _MISSING.search(line):
            return int(found[1]), None
        if _NO_COORDINATOR.search(line):
            return 0, "unknown"
    return rank, None


def checkProcesses(injection, run, unended, culprits):
    """How the processes have ended, and whom they name."""
    harmed = injection.victim if injection.kind in ("kill", "stop") else None
    problems = [f"process {rank} has not ended within {limitOf(injection)} s" for rank in unended]
    codes = {rank: process.poll() for rank, process in run.processes.items()}
    allowed = [DONE] if not culprits else [DONE, RUN_FAILED]
    if injection.kind == "disk" and injection.phase in ("rendezvous", "start"):
        allowed.append(WRONG_INPUT)  # found before anything runs
    named = {}
    for rank, code in codes.items():
        text = run.output(rank)
        problems += [f"process {rank} says \"{mark}\"" for mark in CRASH_MARKS if mark in text]
        if rank in unended or (rank == harmed and injection.kind == "kill"):
            continue
        if code not in allowed:
            problems.append(f"process {rank} has exit code {code}; allowed: {allowed}")
        if code != DONE and rank != harmed:
            named[rank] = namedBy(rank, text)
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
        isLost = rank == injection.lost and not injection.waits()
        isKilled = injection.kind == "kill" and rank == injection.victim and (rank == 0 or not injection.waits())
        if rank in unended or isLost or isKilled:
            continue
        if isTooLate(injection, run, rank, codes):
            continue
        if code not in (DONE, RUN_FAILED) + ((WRONG_INPUT,) if injection.kind == "disk" else ()):
            problems.append(f"process {rank} has exit code {code}")
        # These faults leave all others able to go on.
        if injection.kind in ("kill", *HARMLESS) and (injection.kind in HARMLESS or injection.victim != 0) and code != DONE:
            problems.append(f"process {rank} has exit code {code}; required is that it goes on")
    return problems


def checkNames(injection, run, named, culprits):
    if injection.kind == "corrupt" and injection.target == "control":
        # Who waits for the rest of a message that is none is cut off for good, and silent to the others.
        cutOff = [rank for rank in culprits if rank and f"process {rank} (" in run.output(0) and "was silent for" in run.output(0)]
        named = {rank: name for rank, name in named.items() if rank not in cutOff}
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
    if injection.kind == "kill" and injection.phase in ("rendezvous", "start", "step") and \
            any(process.poll() == DONE for process in run.processes.values()):
        problems.append("a process is done after a kill")
    return problems


def checkCheckpoints(folder):
    """Every checkpoint that has its name is whole."""
    problems, path = [], os.path.join(folder, "checkpoints")
    names = sorted(os.listdir(path)) if os.path.isdir(path) else []
    for name in (each for each in names if each.startswith("step-")):
        try:
            with open(os.path.join(path, name, "manifest.json"), encoding="utf-8") as file:
                manifest = json.load(file)
            if manifest["step"] != int(name[5:]):
                problems.append(f"{name} is of step {manifest['step']}")
            for part, digest in manifest["sha256"].items():
                with open(os.path.join(path, name, part), "rb") as file:
                    if hashlib.sha256(file.read()).hexdigest() != digest:
                        problems.append(f"{name}/{part} is damaged")
        except (OSError, ValueError, KeyError) as error:
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
            found, expected = np.load(losses), np.load(os.path.join(job.folder, "whole", "loss.npy"))
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


def checkResults(job, folder, mustBeThere):
    """Files that have their names are whole and right."""
    try:
        found = resultsIn(folder)
    except (OSError, ValueError, KeyError) as error:
        return [f"a result is not whole: {error}"]
    problems = []
    for name, bits, expected in zip(RESULTS, found, job.expected):
        if bits is None and mustBeThere:
            problems.append(f"{name} is not there")
        elif bits is not None and bits != expected:
            problems.append(f"{name} is not that of a run that was not disturbed")
    return problems


def checkLeftovers(folder):
    """What a run that ends in order leaves: nothing but results and checkpoints."""
    names = os.listdir(folder) + [f"checkpoints/{name}" for name in os.listdir(os.path.join(folder, "checkpoints"))]
    return [f"left behind: {name}" for name in names if name.endswith(".partial") or "/.step" in name]


def checkResumed(job, folder, processes):
    """The same command, with other processes, goes on to the end."""
    code, output = job.resume(folder, processes)
    if code != DONE:
        return [f"resumed by {processes} processes: " +
                ("it did not end" if code < 0 else f"exit code {code}") + f": {output[-1500:]}"]
    problems = checkResults(job, folder, mustBeThere=True) + checkCheckpoints(folder) + checkLeftovers(folder)
    if not os.path.isdir(os.path.join(folder, "checkpoints", f"step-{STEPS:012}")):
        problems.append("no checkpoint of the last step")
    return [f"resumed by {processes} processes: {problem}" for problem in problems]
