"""Calls of a session that would wait for ever, or reach another place than was named, are errors at once.

usage: check_calls.py nested|forked|names
"""
import os
import signal
import sys
import tempfile
import threading
import warnings

import numpy as np

import distribute
from check_python import batchesOf, makePlan, require, requireError
from tools import main

DEADLINE = 5.0
# A call that hangs ends the test.
MOST_SECONDS = 60


def within(seconds):
    """Ends this process by SIGALRM unless it is called again before so many seconds have passed; 0: no more."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(seconds)


class Lazy:
    """An array-like whose value is made by code of the caller's."""

    def __init__(self, array, work):
        self.array, self.work = array, work

    def __array__(self, *arguments, **options):
        self.work()
        return np.asarray(self.array, *arguments, **options)


def nested(folder):
    """What makes an array of an argument may run the session: the step inside is a step before."""
    step, path = makePlan(folder)
    batch = batchesOf(step, 1)[0]
    x, y = batch["x"], batch["y"]
    session = distribute.Session(path, state=step.initialState(), deadline=DEADLINE)
    expected = distribute.Session(path, state=step.initialState())
    for _ in range(2):
        last = expected.run(batch)["loss"]
    own = session.run({"x": Lazy(x, lambda: session.run(batch)), "y": y})["loss"]
    require(own == last, f"a step within the conversion of an argument: the loss is {own}; expected {last}")
    bound = session.bind()
    bound.feed(Lazy(x, lambda: bound(x, y)), y)
    bound.run_again()
    for _ in range(2):
        expected.run(batch)
    session.set("1", Lazy(session.get("1"), lambda: session.run(batch)))
    # Its value is of before the step that made it.
    before = expected.get("1")
    expected.run(batch)
    expected.set("1", before)
    for name in expected.state():
        require(np.array_equal(session.get(name), expected.get(name)), f'variable "{name}" differs')

    # In the midst of a call, as a signal's handler would: an error, and the call goes on.
    with bound._use:
        requireError(lambda: bound(x, y), "is called from within a call of it", code="FAILED_PRECONDITION")
    bound(x, y)


def forked(folder):
    """A session is of the process that made it. A child says so at once, may make one of its own, and leaves the parent's alone."""
    step, path = makePlan(folder)
    batch = batchesOf(step, 1)[0]
    plan = distribute.load(path)
    session = distribute.Session(plan, state=step.initialState(), deadline=DEADLINE)
    bound = session.bind()
    session.run(batch)
    file = os.path.join(folder, "x.npy")
    np.save(file, np.zeros((8, 2), "f4"))
    batches = distribute.Batches(file, ["x"], 4)
    next(batches)
    # Another thread holds the step, and the session's lock, while the process forks.
    isBusy, mayEnd = threading.Event(), threading.Event()

    def keepBusy():
        isBusy.set()
        while not mayEnd.is_set():
            session.run(batch)

    thread = threading.Thread(target=keepBusy)
    thread.start()
    isBusy.wait()

    def inChild():
        within(MOST_SECONDS // 2)
        words = "forked from it without the"
        for call in (lambda: session.run(batch), lambda: bound(batch["x"], batch["y"]), bound.run_again, lambda: session.get("0"),
                     lambda: session.set("0", np.zeros((8, 1), "f4")), lambda: session.save(os.path.join(folder, "saved")),
                     session.cancel, lambda: session.bind(), lambda: next(batches)):
            requireError(call, words, code="FAILED_PRECONDITION")
        session.close()
        with distribute.Session(plan, state=step.initialState()) as own:
            own.run(batch)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks where there are threads: that is what is tried
        children = []
        for _ in range(5):
            child = os.fork()
            if child == 0:
                code = 1
                try:
                    inChild()
                    code = 0
                except BaseException as error:  # the parent must not go on here
                    print("in the child:", error, flush=True)
                os._exit(code)
            children.append(child)
    ends = [os.waitpid(child, 0)[1] for child in children]
    mayEnd.set()
    thread.join()
    require(ends == [0] * len(children), f"the children end with {ends}")
    session.run(batch)


def names(folder):
    """A C string ends at a NUL: a path or a name with one would be another one."""
    step, path = makePlan(folder)
    session = distribute.Session(path, state=step.initialState())
    saved = os.path.join(folder, "saved.safetensors")
    session.save(saved)
    cut, words = saved + "\0.other", "holds a NUL character"
    before = sorted(os.listdir(folder))
    requireError(lambda: session.save(cut), words)
    requireError(lambda: session.restore(cut), words)
    requireError(lambda: distribute.Session(path, state=cut), words)
    requireError(lambda: distribute.load(path + "\0"), words)
    requireError(lambda: distribute.Plan(path + "\0x"), words)
    requireError(lambda: distribute.compile(step.mlir + "\0"), words)
    requireError(lambda: distribute.compile(step.mlir, output=path + "\0x"), words)
    requireError(lambda: distribute.compile(step.mlir, kernel_cache=folder + "\0x"), words)
    requireError(lambda: distribute.Batches(saved + "\0", ["0"], 4), words)
    requireError(lambda: distribute.Batches(saved, ["0\0x"], 4), words)
    requireError(lambda: session.get("0\0x"), words)
    requireError(lambda: session.set("0\0x", np.zeros((8, 1), "f4")), words)
    requireError(lambda: session.restore({"0": np.zeros((8, 1), "f4"), "1\0": np.zeros(1, "f4")}), words)
    requireError(lambda: session.bind(fetches=["loss\0x"]), words)
    for what in ("file", "certificate_authority", "certificate", "private_key", "coordinator", "address"):
        requireError(lambda what=what: distribute.Cluster(**{what: saved + "\0"}), words)
    requireError(lambda: distribute.serve(path, state=cut), words)
    requireError(lambda: distribute.serve(path, save=cut), words)
    requireError(lambda: distribute.serve(path, checkpoint=folder + "\0x"), words)
    requireError(lambda: session.save(3.5), "expected a path")
    require(sorted(os.listdir(folder)) == before, f"something was written: {sorted(os.listdir(folder))}")


def test():
    within(MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        {"nested": nested, "forked": forked, "names": names}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
