"""A process is killed while checkpoints are written: the folder holds whole ones only, and the newest leads to the right bits."""
import os
import random
import shutil
import signal
import time

from fault_choices import EVERY, STEPS, Injection
from fault_injectors import checkpointNames, isBegun
from fault_jobs import RunningProcesses, TrainingJob
from fault_verdicts import RUN_FAILED, checkCheckpoints, checkResults, checkResumed

SLOTS, PROCESSES, WAIT = 4, 3, 40


def newest(folder):
    return max((int(name[5:]) for name in checkpointNames(folder) if name.startswith("step-")), default=0)


def awaitWriting(run, numbers, before):
    """Until a later checkpoint is begun, and then a part of what one takes. False: the run ended first."""
    step = min(STEPS, before + EVERY * numbers.randint(1, 4))
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline and run.anyRuns():
        names = checkpointNames(run.folder)
        if isBegun(names, step) or f"step-{step:012}" in names:
            # Files, their rename, the folder's, the removal of the oldest.
            time.sleep(numbers.choice((0, 0.002, 0.02, 0.06)) * numbers.random())
            return True
        time.sleep(0.0002)
    return False


def run(seed, kills, folder):
    """Returns how many were bad."""
    form = Injection(seed, 0, "kill", "checkpoint", SLOTS, PROCESSES)
    job, numbers, own = TrainingJob(os.path.join(folder, "kills"), form), random.Random(f"kills {seed}"), ""
    numBad, before = 0, STEPS
    for kill in range(kills):
        # The same folder is killed again and again, until it has come to the end.
        if before > STEPS - 5 * EVERY:
            own, before = os.path.join(folder, f"kill-{kill}"), 0
            os.makedirs(own)
        with RunningProcesses(job.command(own), form, own, own) as processes:
            for rank in range(PROCESSES):
                processes.start(rank)
            inTime = awaitWriting(processes, numbers, before)
            hidden = sorted(name for name in checkpointNames(own) if name.startswith(".step"))
            victim = numbers.randrange(PROCESSES)
            processes.signal(victim, signal.SIGKILL)
            left = processes.await_(processes.processes, time.monotonic() + WAIT)
            codes = [processes.processes[rank].poll() for rank in range(PROCESSES)]
        problems = [f"process {rank} has not ended" for rank in left] + checkCheckpoints(job, own) + checkResults(job, own, {})
        if inTime and any(code not in (0, RUN_FAILED) for rank, code in enumerate(codes) if rank != victim):
            problems.append(f"exit codes {codes}")
        before, at = newest(own), newest(own)
        copy = f"{own}-resumed"
        shutil.copytree(own, copy)
        problems += checkResumed(job, copy, numbers.randint(1, SLOTS))
        shutil.rmtree(copy)
        numBad += bool(problems)
        print(f"{seed}/kill {kill}, of process {victim}: whole up to step {at}, being written {hidden}: {'BAD' if problems else 'ok'}",
              *(f"  {problem}" for problem in problems), sep="\n", flush=True)
    print(f"{kills} kills while checkpoints were written, {numBad} bad", flush=True)
    return numBad
