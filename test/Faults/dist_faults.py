#!/usr/bin/python3
"""Runs of several processes under faults: nothing hangs, nothing crashes, all blame the same one, and no bit is lost.

usage: dist_faults.py --injections=N [--seed=S] [--jobs=J,...] [--kinds=K,...] [--phases=P,...] [--first=I] [--seconds=S]
                      [--checkpoint-kills=K] [--keep=FOLDER]

Each injection starts a small run on this machine, does one thing to it, and judges what is left. docs/Faults.md says what is done
and what must hold. Exit code: 0, or 1 with the commands that repeat the first failures.
"""
import argparse
import collections
import os
import shutil
import signal
import sys
import tempfile
import time

from fault_choices import JOBS, KINDS, OF_SOCKETS, PHASES, choose
from fault_injectors import INJECTORS, Disk, awaitMoment, fillDisk
from fault_jobs import RunningProcesses, TrainingJob
from fault_verdicts import (DONE, checkAllSteps, checkCheckpoints, checkLeftovers, checkOrphans, checkProcesses, checkRecovery, checkResults,
                            checkResumed, checkShortened, limitOf)
import checkpoint_kills
import fault_sockets

MAX_REPORTED = 5


def begin(injection, run):
    """Starts the processes up to the phase's beginning."""
    for rank in range(injection.size):
        if injection.phase not in ("rendezvous", "early") or rank != injection.late:
            run.start(rank)


def inject(injection, run, disk):
    """Waits for the moment and does it; what happened and whom the others may blame, or None."""
    if not awaitMoment(injection, run):
        return None
    happened = fillDisk(injection, run, disk) if injection.kind == "disk" else INJECTORS[injection.kind](injection, run)
    run.startAll()
    return happened


def execute(injection, job, folder):
    """One run under one fault: a word that says how it went, what happened, the reasons against it, what the processes said."""
    disk = Disk(os.path.join(folder, "disk")) if injection.kind == "disk" else None
    own = disk.folder if disk else folder
    try:
        with RunningProcesses([*job.command(own), *injection.ways], injection, own, folder) as run:
            begin(injection, run)
            happened = inject(injection, run, disk)
            words, culprits = happened or ("nothing", [])
            unended = run.await_(run.processes, time.monotonic() + limitOf(injection))
            judge = checkRecovery if injection.ways else checkOrphans if injection.kind == "launcher" else checkProcesses
            problems = judge(injection, run, unended, culprits)
            codes = {rank: process.poll() for rank, process in run.processes.items()}
            said = [f"process {rank} (pid {process.pid}): exit code {codes[rank]}: {run.output(rank)[-1500:].strip()}"
                    for rank, process in run.processes.items()]
        if disk:
            disk.empty()
        isDone = DONE in codes.values()
        problems += checkCheckpoints(job, own) + checkAllSteps(injection, own, codes)
        # Runs that end early write their steps until then.
        isShortened = (disk and not isDone) or injection.kind == "launcher"
        problems += checkShortened(job, own, 2 if injection.phase == "recovery" else 1) if isShortened else checkResults(job, own, codes)
        if isDone and injection.kind != "launcher" and (injection.ways or all(code == DONE for code in codes.values())):
            problems += checkLeftovers(own)
        elif not problems:
            problems += checkResumed(job, own, injection.resumedBy)
        word = "late" if happened is None else "done" if isDone else "failed"
        return word, words, problems, said
    finally:
        if disk:
            disk.close()


def report(injection, options, problems, said):
    print(f"  FAILED: {injection}", *(f"    {problem}" for problem in problems), *(f"    {line}" for line in said), sep="\n")
    print(f"  again: {os.path.relpath(__file__)} --seed={injection.seed} --first={injection.number} --injections=1 "
          f"--jobs={options.jobs} --kinds={options.kinds} --phases={options.phases}", flush=True)


def runInjections(options, folder):
    """Returns how many were bad."""
    kinds, phases, kindsOfJobs = (each.split(",") for each in (options.kinds, options.phases, options.jobs))
    if not fault_sockets.isAllowed():
        print(f"the sockets of other processes cannot be taken here: no {', no '.join(OF_SOCKETS)}")
        kinds = [kind for kind in kinds if kind not in OF_SOCKETS]
    if not fault_sockets.mayRepair():
        print("connections cannot be half-open here")
        kinds = [kind for kind in kinds if kind != "half-open"]
    jobs, table, numBad, end = {}, collections.Counter(), 0, time.monotonic() + options.seconds
    for number in range(options.first, options.first + options.injections):
        if not kinds or time.monotonic() > end:
            break
        injection = choose(options.seed, number, kinds, phases, kindsOfJobs)
        key = TrainingJob.keyOf(injection)
        if key not in jobs:
            jobs[key] = TrainingJob(folder, injection)
        own, begun = os.path.join(folder, f"{number}"), time.monotonic()
        os.makedirs(own)
        word, happened, problems, said = execute(injection, jobs[key], own)
        verdict = "BAD" if problems else "ok"
        print(f"{injection.seed}/{number:<4} {injection.describe():44} slots {injection.layout():8} {happened:46} {word:6} "
              f"{verdict:3} {time.monotonic() - begun:5.1f} s", flush=True)
        table[injection.kind, injection.phase, verdict if problems else word] += 1
        if problems:
            numBad += 1
            if numBad <= MAX_REPORTED:
                report(injection, options, problems, said)
            if options.keep:
                shutil.copytree(own, os.path.join(options.keep, f"{injection.seed}-{number}"), dirs_exist_ok=True)
        shutil.rmtree(own, ignore_errors=True)
    printTable(table)
    return numBad


def printTable(table):
    """How often each fault left a run failed as it should (f), done (d), was too late (l), or was bad (B)."""
    phases = [phase for phase in PHASES if any(entry[1] == phase for entry in table)]
    print(f"\n{'':10}" + "".join(f"{phase:>22}" for phase in phases))
    for kind in (kind for kind in KINDS if any(entry[0] == kind for entry in table)):
        cells = []
        for phase in phases:
            counts = [(letter, table[kind, phase, word]) for letter, word in
                      (("f", "failed"), ("d", "done"), ("l", "late"), ("B", "BAD"))]
            cells.append(" ".join(f"{count}{letter}" for letter, count in counts if count) or "-")
        print(f"{kind:10}" + "".join(f"{cell:>22}" for cell in cells))
    print(f"{sum(table.values())} injections, {sum(count for entry, count in table.items() if entry[2] == 'BAD')} bad "
          "(f: ended as it must, d: went on to the end, l: ended before the fault, B: bad)", flush=True)


def parse():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("--injections", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", default=",".join(JOBS))
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--phases", default=",".join(PHASES))
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--checkpoint-kills", type=int, default=0)
    parser.add_argument("--keep", default="")
    options = parser.parse_args()
    for names, known in ((options.jobs, JOBS), (options.kinds, KINDS), (options.phases, PHASES)):
        for name in names.split(","):
            if name not in known:
                parser.error(f"'{name}' is none of {', '.join(known)}")
    return options


def main():
    options = parse()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # disks are unmounted
    with tempfile.TemporaryDirectory() as folder:
        numBad = runInjections(options, folder) if options.injections else 0
        if options.checkpoint_kills:
            numBad += checkpoint_kills.run(options.seed, options.checkpoint_kills, folder)
    sys.exit(1 if numBad else 0)


if __name__ == "__main__":
    main()
