"""Data in files: which rows each step takes, fetched files that grow with the run, steps in turn; what is refused.

usage: check_data.py order REPLICAS|inTurn|streaming|usage|refused
"""
import os
import subprocess
import sys
import tempfile
import time
import zipfile

import numpy as np

from data_runs import OPEN, SEEN, Job, orderOfRows, requireEqual, trainAndEvaluate
from tools import Failure, main, safetensors, tool

WRONG_INPUT, WRONG_USAGE = 1, 2
ROWS = 45


def writeSources(job):
    """The rows 0 to ROWS - 1 of x in each form; by name, the value of --data."""
    rows = np.arange(ROWS)
    np.savez(job.path("stored.npz"), x=rows, unread=np.array(["a", None], dtype=object))
    np.savez_compressed(job.path("deflated.npz"), x=rows)
    with zipfile.ZipFile(job.path("large.npz"), "w", zipfile.ZIP_STORED) as archive:
        archive.comment = b"PK\5\6 in a comment"
        with archive.open("x.npy", "w", force_zip64=True) as member:
            np.save(member, rows)
    safetensors.save(job.path("one.safetensors"), {"a": np.ones(3), "x": rows})
    np.save(job.path("all.npy"), rows)
    for k, (begin, end) in enumerate(((0, 7), (7, 7), (7, 40), (40, ROWS))):
        np.savez(job.path(f"part-{k}.npz"), x=rows[begin:end])
    return [job.path("stored.npz"), job.path("deflated.npz"), job.path("large.npz"), job.path("one.safetensors"),
            f"x={job.path('all.npy')}", job.path("part-*.npz"),
            ",".join(job.path(f"part-{k}.npz") for k in range(4))]


def expectedRows(seed, epochs, sizes, dropLast):
    """The rows that are taken, in order, and the number of steps."""
    taken, steps = [], 0
    for epoch in range(epochs):
        rows, begin = orderOfRows(seed, epoch, ROWS), 0
        while begin < ROWS:
            size = sizes[steps % len(sizes)]
            if dropLast and begin + size > ROWS:
                break
            taken += rows[begin:begin + size]
            begin += size
            steps += 1
    return np.array(taken), steps


def order(job, replicas):
    """Every source gives the same rows, in the stated order, on any number of replicas; each row once an epoch."""
    start, seen, final = job.state(n=np.array(0)), job.path("seen.npy"), job.path("final.safetensors")
    fixed, uneven = job.compile("seen", SEEN, replicas), job.compile("open", OPEN, replicas)
    if sorted(orderOfRows(7, 1, ROWS)) != list(range(ROWS)):
        raise Failure("not a permutation")
    sources = writeSources(job)
    for number, source in enumerate(sources):
        for seed in (None, 0, 2**64 - 1) if number == 0 else (7,):
            shuffle = [] if seed is None else [f"--shuffle={seed}"]
            for plan, sizes, dropLast, flags in ((fixed, [8], True, []), (uneven, [8], False, []), (uneven, [8], True, ["--drop-last"]),
                                                 (uneven, [5, 3], False, ["--batch-size=5,3"])):
                taken, _ = expectedRows(seed, 3, sizes, dropLast)
                job.run(plan, start, f"--data={source}", "--epochs=3", *shuffle, *flags, f"--fetch=seen={seen}", f"--save={final}")
                requireEqual(np.load(seen).ravel(), 2 * taken, f"{source} {shuffle} {flags}")
                requireEqual(safetensors.load(final)["n"], taken.sum(), "the sum of what the replicas saw")
    # The number of steps ends a run too, in the middle of an epoch.
    taken, _ = expectedRows(3, 2, [8], True)
    job.run(fixed, start, f"--data={sources[0]}", "--shuffle=3", "--steps=7", f"--fetch=seen={seen}")
    requireEqual(np.load(seen).ravel(), 2 * taken[:56], "seven steps")
    # Other inputs are fed beside it.
    text = SEEN.replace("%x: ", '%k: tensor<i64> {distribute.replicated = "k"}, %x: ').replace("outs(%n : ", "outs(%k : ")
    np.save(job.path("k.npy"), np.array([1000, 2000, 3000]))
    plan = job.compile("replicated", text, replicas)
    job.run(plan, start, f"--data={sources[0]}", "--steps=8", f"--feed=k={job.path('k.npy')}", f"--save={final}")
    taken, _ = expectedRows(None, 2, [8], True)
    requireEqual(safetensors.load(final)["n"], 2000 + taken[56:64].sum(), "the row of k of the eighth step")


def inTurn(job):
    """Evaluating after every 3 steps gives what evaluating the state after 3, 6 and 9 steps gives."""
    random = np.random.default_rng(1)
    plan = job.compile("two", trainAndEvaluate(), 2)
    np.savez(job.path("train.npz"), x=random.standard_normal((100, 8), np.float32))
    np.savez(job.path("test.npz"), x=random.standard_normal((48, 8), np.float32))
    start = job.state(w=random.standard_normal(8).astype(np.float32))
    train = ["--step=train", f"--data={job.path('train.npz')}", "--shuffle=5", start]
    files = [f"--fetch=loss={job.path('loss.npy')}", f"--fetch=evaluate:loss={job.path('evaluated.npy')}"]
    job.run(plan, *train, *files, "--steps=10", "--every=3:evaluate", f"--data=evaluate:{job.path('test.npz')}",
            f"--save={job.path('final.safetensors')}")
    evaluated, loss = [], np.load(job.path("loss.npy"))
    for steps in (3, 6, 9):
        state, one = job.path("state.safetensors"), job.path("one.npy")
        job.run(plan, *train, f"--steps={steps}", f"--save={state}")
        job.run(plan, "--step=evaluate", f"--data={job.path('test.npz')}", "--epochs=1", f"--restore={state}", f"--fetch=loss={one}")
        evaluated.append(np.load(one))
    requireEqual(np.load(job.path("evaluated.npy")), np.concatenate(evaluated), "evaluated in turn")
    job.run(plan, *train, "--steps=10", f"--fetch=loss={job.path('alone.npy')}", f"--save={job.path('alone.safetensors')}")
    requireEqual(loss, np.load(job.path("alone.npy")), "trained with evaluations between")
    requireEqual(job.contents("final.safetensors"), job.contents("alone.safetensors"), "the state")
    # Without data, it is one step on the next batch of its feeds.
    with np.load(job.path("test.npz")) as test:
        np.save(job.path("test.npy"), test["x"])
    job.run(plan, *train, *files, "--steps=10", "--every=3:evaluate", f"--feed=evaluate:x={job.path('test.npy')}")
    requireEqual(np.load(job.path("evaluated.npy")), [batches[k] for k, batches in enumerate(evaluated)], "one step in turn")
    # What the run says of it.
    said = subprocess.run([tool("dist-run"), plan, *train, "--steps=3", "--every=3:evaluate",
                           f"--data=evaluate:{job.path('test.npz')}"], capture_output=True, text=True, timeout=60).stdout
    line = f"step 3  evaluate  loss {evaluated[0].astype(np.float64).mean():.6g}  3 steps"
    if line not in said:
        raise Failure(f"{line!r} is not said: {said}")


def streaming(job):
    """A fetched file grows while the run goes on, and memory does not."""
    plan = job.compile("wide", SEEN.replace("tensor<8xi64>", "tensor<8192xi64>"), 2)
    np.savez(job.path("x.npz"), x=np.arange(3 * 8192))
    flags = [job.state(n=np.array(0)), f"--data={job.path('x.npz')}", f"--fetch=seen={job.path('seen.npy')}"]
    peaks = []
    for steps in (100, 3000):
        job.run(plan, *flags, f"--steps={steps}", f"--summary={job.path('summary.json')}")
        peaks.append(int(job.contents("summary.json").split(b'"peak_memory_bytes":')[1].split(b",")[0]))
        seen = np.load(job.path("seen.npy"), mmap_mode="r")
        requireEqual(seen.shape, (steps, 8192), "a row for each step")
        requireEqual(seen[-1], 2 * (np.arange(8192) + (steps - 1) % 3 * 8192), "the last row")
    print(f"peak memory of 100 and 3000 steps: {peaks}; their rows: {100 * 65536}, {3000 * 65536}")
    if peaks[1] - peaks[0] > 3000 * 65536 / 4:
        raise Failure(f"memory grows with the number of steps: {peaks}")
    os.remove(job.path("seen.npy"))
    process = subprocess.Popen([tool("dist-run"), plan, *flags, "--seconds=60", "--quiet"])
    try:
        partial, deadline = job.path("seen.npy.partial"), time.monotonic() + 60
        while not os.path.exists(partial) or os.path.getsize(partial) < 1 << 20:
            if time.monotonic() > deadline or process.poll() is not None:
                raise Failure("nothing is written while the run goes on")
            time.sleep(0.01)
        job.refuse(WRONG_INPUT, plan, [*flags, "--steps=1"], "seen.npy.partial", "another run is writing it")
        if os.path.exists(job.path("seen.npy")):
            raise Failure("the file has its name before it is whole")
        process.terminate()
        process.wait(timeout=60)
    finally:
        process.kill()
    if np.load(job.path("seen.npy"), mmap_mode="r").shape[0] < 16 or os.path.exists(partial):
        raise Failure("the interrupted run has not finished its file")


def usage(job):
    plan, start = job.compile("seen", SEEN, 2), job.state(n=np.array(0))
    for flags in (["--steps=1", "--data="], ["--steps=1", "--data==x.npz"], ["--steps=1", "--data=x="], ["--steps=1", "--shuffle=1"],
                  ["--epochs=1"], ["--steps=1", "--drop-last"], ["--data=x.npz", "--epochs=0"], ["--data=x.npz", "--epochs=-1"],
                  ["--data=x.npz", "--epochs=1", "--shuffle=-1"], ["--data=x.npz", "--epochs=1", "--shuffle=18446744073709551616"],
                  ["--data=x.npz"], ["--steps=1", "--every=0:train"], ["--steps=1", "--every=5"], ["--steps=1", "--every=5:"],
                  ["--steps=1", "--every=5:evaluate"], ["--steps=1", "--step=train", "--every=5:train"],
                  ["--steps=1", "--step=train", "--every=5:evaluate", "--data=evaluate:x.npz", "--shuffle=1"],
                  ["--steps=1", "--step=train", "--every=5:evaluate", "--calibrate=x"],
                  ["--steps=1", "--resume"], ["--steps=1", "--resume=5"], ["--steps=1", "--checkpoint-every=5"],
                  ["--steps=1", "--checkpoint-keep=5"], ["--steps=1", "--checkpoint=run", "--checkpoint-every=0"],
                  ["--steps=1", "--checkpoint=run", "--checkpoint-keep=0"], ["--steps=1", "--checkpoint="],
                  ["--steps=1", "--checkpoint=run", "--resume=newest"]):
        job.refuse(WRONG_USAGE, plan, [start, *flags], "error: ")
    if os.path.exists("run"):
        raise Failure("a folder was made for wrong usage")


def damage(job, name, change):
    content = bytearray(job.contents("stored.npz"))
    with open(job.path(name), "wb") as file:
        file.write(change(content))
    return f"--data={job.path(name)}"


def flip(content, place):
    content[place] ^= 0x55
    return content


def refused(job):
    """Data that cannot be read or do not fit are named, before anything runs or is written."""
    plan, start = job.compile("seen", SEEN, 2), job.state(n=np.array(0))
    writeSources(job)
    random = np.random.default_rng(3)
    np.savez(job.path("two.npz"), x=np.arange(16), y=np.arange(15))
    np.savez(job.path("short.npz"), x=np.arange(7))
    np.savez(job.path("empty.npz"), x=np.arange(0))
    np.savez(job.path("scalar.npz"), x=np.array(5))
    np.savez(job.path("float.npz"), x=np.ones(16, np.float32))
    np.savez(job.path("wide.npz"), x=np.ones((16, 2), np.int64))
    np.savez(job.path("other.npz"), y=np.arange(16))
    np.savez(job.path("column.npz"), x=np.asfortranarray(random.integers(0, 9, (16, 2))))
    with zipfile.ZipFile(job.path("bzip.npz"), "w", zipfile.ZIP_BZIP2) as archive:
        archive.write(job.path("all.npy"), "x.npy")
    with zipfile.ZipFile(job.path("twice.npz"), "w") as archive:
        archive.write(job.path("all.npy"), "x.npy")
        archive.write(job.path("all.npy"), "x.npy")
    np.savez_compressed(job.path("flipped.npz"), x=random.integers(0, 9, 1000))
    content = bytearray(job.contents("flipped.npz"))
    with open(job.path("flipped.npz"), "wb") as file:
        file.write(flip(content, 300))

    def data(name):
        return f"--data={job.path(name)}"

    for flags, words in (([data("missing.npz")], ("missing.npz", "No such file")),
                         ([data("none-*.npz")], ("no file fits the pattern", "none-*.npz")),
                         ([data("all.npy")], ("all.npy", "has no names", "x=")),
                         ([f"--data=y={job.path('all.npy')}"], ('"y"', 'the batch has "x"')),
                         ([data("seen.mlir")], ("seen.mlir", "ends in .npz")),
                         ([data("other.npz")], ('"x"', "no file of the data has an array of that name")),
                         ([data("stored.npz") + "," + job.path("other.npz")], ("other.npz", 'no array "x"', '"y"')),
                         ([data("stored.npz") + "," + job.path("float.npz")], ("float.npz", "f32", "stored.npz", "i64")),
                         ([data("float.npz")], ('"x"', "f32", "expected elements of i64")),
                         ([data("wide.npz")], ('"x"', "8x2xi64", "expected Nxi64")),
                         ([data("scalar.npz")], ("scalar.npz", "one number, not rows")),
                         ([data("empty.npz")], ("no rows",)), ([data("short.npz")], ("7 rows", "less than one batch of 8")),
                         ([data("column.npz")], ("column.npz", "column-major")),
                         ([data("bzip.npz")], ("bzip.npz", "packed by method 12")), ([data("twice.npz")], ("twice.npz", "occurs twice")),
                         ([data("flipped.npz")], ("flipped.npz/x.npy",)),
                         ([damage(job, "cut.npz", lambda c: c[:len(c) // 2])], ("cut.npz", "may be truncated")),
                         ([damage(job, "tail.npz", lambda c: c[100:])], ("tail.npz",)),
                         ([damage(job, "magic.npz", lambda c: flip(c, c.find(b"\x93NUMPY")))], ("magic.npz/x.npy", "not an .npy file")),
                         ([data("stored.npz"), f"--feed=x={job.path('all.npy')}"], ("--data gives", "--feed=x")),
                         ([data("stored.npz"), f"--feed=z={job.path('all.npy')}"], ('no input "z"',)),
                         ([data("stored.npz"), "--batch-size=4"], ("no open batch",)),
                         ([data("stored.npz"), "--step=train", "--every=2:evaluate"], ('no step "evaluate"',))):
        job.refuse(WRONG_INPUT, plan, [start, "--steps=2", *flags, f"--fetch=seen={job.path('seen.npy')}"], *words)
    if [name for name in os.listdir(job.folder) if name.startswith("seen.npy")]:
        raise Failure(f"a file was left: {os.listdir(job.folder)}")
    job.refuse(WRONG_USAGE, plan, [start, "--steps=2", data("part-*.npz"), f"--save={job.path('part-2.npz')}"], "--data", "same file")


def test():
    with tempfile.TemporaryDirectory() as folder:
        arguments = [int(argument) for argument in sys.argv[2:]]
        {"order": order, "inTurn": inTurn, "streaming": streaming, "usage": usage, "refused": refused}[sys.argv[1]](Job(folder), *arguments)


if __name__ == "__main__":
    main(test)
