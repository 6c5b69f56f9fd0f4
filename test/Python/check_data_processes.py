"""Data of a run of several processes: each reads the rows of its own slots, and the run is that of one process, bit by bit.

usage: check_data_processes.py order|blocks|inTurn|resumed
"""
import json
import sys
import tempfile

import numpy as np

from check_batch_blocks import TEXT as BLOCKS
from data_runs import OPEN, SEEN, Job, orderOfRows, requireEqual, trainAndEvaluate
from tools import Failure, main, safetensors

ROWS = 45
SLOTS = 4
PROCESSES = (1, 2, 3, 4)


def slotsOf(process, processes):
    """Slots are spread evenly in order of the ranks."""
    first = [-(-rank * SLOTS // processes) for rank in (process, process + 1)]
    return range(*first)


def expectedRead(seed, epochs, sizes, dropLast, processes):
    """The rows that are taken, in order, and how many of them each process reads."""
    taken, read, steps = [], [0] * processes, 0
    for epoch in range(epochs):
        rows, begin = orderOfRows(seed, epoch, ROWS), 0
        while begin < ROWS:
            size = sizes[steps % len(sizes)]
            if dropLast and begin + size > ROWS:
                break
            batch = rows[begin:begin + size]
            chunk = -(-len(batch) // SLOTS)
            for process in range(processes):
                read[process] += sum(len(batch[slot * chunk:(slot + 1) * chunk]) for slot in slotsOf(process, processes))
            taken += batch
            begin += size
            steps += 1
    return taken, read


def launch(job, plan, processes, *flags):
    """Runs the plan in so many processes; returns its summary."""
    summary = job.path("summary.json")
    job.run(plan, f"--launch={processes}", f"--summary={summary}", *flags)
    with open(summary) as file:
        return json.load(file)


def requireRead(summary, expected, what):
    requireEqual(summary["rows_read_per_process"], expected, f"{what}: the rows that each process reads")
    requireEqual(summary["rows_read"], sum(expected), f"{what}: the rows that are read")


def order(job):
    """The rows of each step, its outputs and the state do not depend on the number of processes; each row is read once an epoch."""
    numbers = np.random.default_rng(1)
    start, seen, final = job.state(n=np.array(0)), job.path("seen.npy"), job.path("final.safetensors")
    for k, (begin, end) in enumerate(((0, 7), (7, 7), (7, 40), (40, ROWS))):
        np.savez(job.path(f"part-{k}.npz"), x=np.arange(begin, end))
    np.savez_compressed(job.path("deflated.npz"), x=np.arange(ROWS))
    fixed, uneven = (job.compile(name, text, SLOTS, f"--reproducible={SLOTS}") for name, text in (("seen", SEEN), ("open", OPEN)))
    for plan, sizes, dropLast, seed, source, flags in ((fixed, [8], True, None, "part-*.npz", []), (fixed, [8], True, 7, "deflated.npz", []),
                                                       (uneven, [8], False, None, "deflated.npz", []), (uneven, [8], False, 7, "part-*.npz", []),
                                                       (uneven, [8], True, 7, "part-*.npz", ["--drop-last"]),
                                                       (uneven, [5, 3], False, 3, "part-*.npz", ["--batch-size=5,3"])):
        shuffle = [] if seed is None else [f"--shuffle={seed}"]
        for processes in PROCESSES:
            taken, read = expectedRead(seed, 3, sizes, dropLast, processes)
            what = f"{processes} processes, {source} {shuffle} {flags}"
            summary = launch(job, plan, processes, start, f"--data={job.path(source)}", "--epochs=3", *shuffle, *flags,
                             f"--fetch=seen={seen}", f"--save={final}")
            requireEqual(np.load(seen).ravel(), 2 * np.array(taken), what)
            requireEqual(safetensors.load(final)["n"], sum(taken), f"{what}: the sum of what the replicas saw")
            requireRead(summary, read, what)
    # In floating point, where the order of sums shows.
    np.savez(job.path("train.npz"), x=numbers.standard_normal((ROWS, 8), np.float32))
    text = trainAndEvaluate().replace("tensor<32x8xf32>", "tensor<?x8xf32>").replace(
        '{distribute.batch = "x"}', '{distribute.batch = "x", distribute.max_batch = 16 : i64}', 1)
    train = job.compile("train", text, SLOTS, f"--reproducible={SLOTS}")
    start, results = job.state(w=numbers.standard_normal(8).astype(np.float32)), []
    for processes in PROCESSES:
        summary = launch(job, train, processes, "--step=train", start, f"--data={job.path('train.npz')}", "--epochs=5", "--shuffle=11",
                         f"--fetch=loss={seen}", f"--save={final}")
        results.append((job.contents("seen.npy"), job.contents("final.safetensors"), summary["state_sha256"], summary["rows_read"]))
        if results[-1] != results[0] or summary["rows_read"] != 5 * ROWS:
            raise Failure(f"{processes} processes read {summary['rows_read']} rows, and their results are not those of one")


def blocks(job):
    """Of micro-batches, each process reads its part of each."""
    x, w = np.random.default_rng(7).standard_normal((5 * 24 + 3, 4), np.float32), np.arange(4, dtype=np.float32)
    np.savez(job.path("x.npz"), x=x)
    np.save(job.path("w.npy"), w)
    plan = job.compile("blocks", BLOCKS, SLOTS, f"--reproducible={SLOTS}")
    results = []
    for processes in PROCESSES:
        rows, sums = job.path("rows.npy"), job.path("sum.npy")
        summary = launch(job, plan, processes, f"--data={job.path('x.npz')}", "--shuffle=1", "--epochs=2", f"--feed=w={job.path('w.npy')}",
                         f"--fetch=rows={rows}", f"--fetch=sum={sums}")
        taken = np.concatenate([x[orderOfRows(1, epoch, len(x))[:120]] for epoch in (0, 1)])
        if not np.allclose(np.load(rows).ravel(), taken @ w, atol=1e-5):
            raise Failure(f"{processes} processes: the rows are not those of the micro-batches, in their order")
        results.append((job.contents("rows.npy"), job.contents("sum.npy")))
        if results[-1] != results[0]:
            raise Failure(f"the results of {processes} processes are not those of one")
        requireRead(summary, [240 // SLOTS * len(slotsOf(process, processes)) for process in range(processes)], f"{processes} processes")


def trainingJob(job):
    numbers = np.random.default_rng(2)
    plan = job.compile("two", trainAndEvaluate(), SLOTS, f"--reproducible={SLOTS}")
    np.savez(job.path("train.npz"), x=numbers.standard_normal((100, 8), np.float32))
    np.savez(job.path("test.npz"), x=numbers.standard_normal((48, 8), np.float32))
    return plan, ["--step=train", "--shuffle=5", "--every=3:evaluate", job.state(w=numbers.standard_normal(8).astype(np.float32)),
                  f"--data={job.path('train.npz')}", f"--data=evaluate:{job.path('test.npz')}"]


def outputsOf(job, name):
    """Flags that name a run's results, and the results once they are there."""
    flags = [f"--save={job.path(name)}.safetensors", f"--fetch=loss={job.path(name)}.npy", f"--fetch=evaluate:loss={job.path(name)}-evaluated.npy"]
    return flags, lambda: [job.contents(name + ending) for ending in (".safetensors", ".npy", "-evaluated.npy")]


def inTurn(job):
    """Steps in turn read their own data so, too."""
    plan, flags = trainingJob(job)
    results = []
    for processes in PROCESSES:
        outputs, found = outputsOf(job, "final")
        summary = launch(job, plan, processes, *flags, *outputs, "--steps=10")
        results.append(found())
        if results[-1] != results[0]:
            raise Failure(f"the results of {processes} processes are not those of one")
        # 10 batches of 32 rows; evaluated after 3, 6 and 9 steps over 3 batches of 16 and the first of the next epoch.
        if summary["rows_read"] != 10 * 32 + 3 * 48 + 16:
            raise Failure(f"{processes} processes read {summary['rows_read']} rows")


def resumed(job):
    """A run goes on, to the same bits, on another number of processes."""
    plan, flags = trainingJob(job)
    outputs, whole = outputsOf(job, "whole")
    total = launch(job, plan, 1, *flags, *outputs, "--epochs=6")["steps"]
    expected = whole()
    for number, numbers in enumerate(((1, 3, 2), (4, 1, 4), (2, 4, 3))):
        outputs, found = outputsOf(job, f"resumed{number}")
        folder, steps = job.path(f"run{number}"), 0
        for processes, more in zip(numbers, (["--steps=5"], ["--steps=11"], [])):
            summary = launch(job, plan, processes, *flags, *outputs, f"--checkpoint={folder}", "--checkpoint-every=4", "--resume", "--epochs=6", *more)
            steps += summary["steps"]
        if steps != total or found() != expected:
            raise Failure(f"{steps} steps on {numbers} processes in turn do not end as {total} steps on one do")
    # An open batch, resumed where the last one of an epoch is small.
    np.savez(job.path("x.npz"), x=np.arange(ROWS))
    plan, start, read = job.compile("open", OPEN, SLOTS, f"--reproducible={SLOTS}"), job.state(n=np.array(0)), 0
    for processes, more in ((3, ["--steps=5"]), (4, ["--steps=11"]), (2, [])):
        summary = launch(job, plan, processes, start, f"--data={job.path('x.npz')}", f"--checkpoint={job.path('open')}", "--resume", "--epochs=3",
                         f"--fetch=seen={job.path('seen.npy')}", *more)
        read += summary["rows_read"]
    requireEqual(np.load(job.path("seen.npy")).ravel(), 2 * np.tile(np.arange(ROWS), 3), "the rows of three runs")
    requireEqual(read, 3 * ROWS, "the rows that three runs read")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"order": order, "blocks": blocks, "inTurn": inTurn, "resumed": resumed}[sys.argv[1]](Job(folder))


if __name__ == "__main__":
    main(test)
