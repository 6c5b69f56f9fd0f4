"""Ctrl-C: what takes long in a Python program ends within a second, by KeyboardInterrupt in who called it.

usage: check_interrupts.py CASE     CASE: a key of WORK below

A program of its own runs each case, tells when the long call begins, and is sent SIGINT. session, jit, run (of tf.distribute's strategies), servers (of variables, in
the process): a loop of a step that would take hours; the session then says by what it ended, and another one works. torch, tensorflow: the same, where they are.
quick: a step that ends in half a second by itself does, and the session goes on. handled: a handler that raises nothing ends nothing. peer: a step that waits for a process
that is stopped. compile: a compiler that does not end. join, join-first: process 0 waits for another one, and process 1 for process 0. agree, leave, create: a value of
each process, the end, a session, of a process that is stopped.
Without Ctrl-C: lost: SIGPIPE, which this program does not ignore, does not end it when the other process dies. launcher: one that dies ends the run, not the program.
exit: the exit code where the other process did not leave. unnoticed: a signal that wakes nobody, since it came to another thread than the main one, or just before that slept.
The program's own hooks and handlers are what they were, also those that Python does not know of.
"""
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np

from jax_python import findTensorflowPython, findTorchPython, runAgainWithJax
from running import Running
from tools import Failure, freePort, main, require

ENDLESS, MOST_SECONDS = 10**9, 1.0

# As many products as `n` says.
STEP = """
func.func @step(%w: tensor<64x64xf32> {distribute.state = "w"}, %x: tensor<4x64xf32> {distribute.batch = "x"},
                %n: tensor<i64> {distribute.replicated = "n"})
    -> (tensor<64x64xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "sum"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant dense<0.0> : tensor<f32>
  %m = arith.constant dense<0.0> : tensor<64x64xf32>
  %i = tensor.extract %n[] : tensor<i64>
  %e = arith.index_cast %i : i64 to index
  %r = scf.for %k = %c0 to %e step %c1 iter_args(%v = %w) -> tensor<64x64xf32> {
    %p = linalg.matmul ins(%v, %w : tensor<64x64xf32>, tensor<64x64xf32>) outs(%m : tensor<64x64xf32>) -> tensor<64x64xf32>
    scf.yield %p : tensor<64x64xf32>
  }
  %s = linalg.reduce ins(%x : tensor<4x64xf32>) outs(%z : tensor<f32>) dimensions = [0, 1]
    (%a: f32, %b: f32) { %t = arith.addf %a, %b : f32  linalg.yield %t : f32 }
  return %r, %s : tensor<64x64xf32>, tensor<f32>
}
"""
W, X = np.eye(64, dtype="f"), np.ones((4, 64), "f")


#===-- What the programs run ----------------------------------------------===#

def raises(kind, call):
    """What `call` raises, which is of this kind."""
    try:
        call()
    except kind as error:
        return error
    raise Failure(f"no {kind.__name__}")


def signalsOfSystem():
    """Which signals the process ignores, and which it handles."""
    with open("/proc/self/status", encoding="ascii") as file:
        return [line for line in file if line.startswith(("SigIgn", "SigCgt", "SigBlk"))]


def ownOfProgram():
    """What the package leaves as it is."""
    return signalsOfSystem(), sys.excepthook, threading.excepthook, sys.unraisablehook, *(signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGPIPE))


def interrupted(call):
    """`call` does not end by itself. Tells the test that it begins, and when it has ended."""
    print("begins", flush=True)
    raises(KeyboardInterrupt, call)
    print("KeyboardInterrupt", flush=True)


def saysSo(call):
    import distribute
    error = raises(distribute.Error, call)
    require("the session was ended by KeyboardInterrupt" in error.message and "make another one" in error.message, error.message)


def runSession(strategy):
    import distribute
    plan = distribute.compile(STEP, strategy)

    def check(session, use):
        session.run({"x": X, "n": np.int64(1)})
        use(session)
    with distribute.Session(plan, strategy, state={"w": W}, deadline=3600) as session:
        check(session, lambda session: interrupted(lambda: session.run({"x": X, "n": np.int64(ENDLESS)})))
        saysSo(lambda: session.run({"x": X, "n": np.int64(1)}))
        saysSo(lambda: session.get("w"))
    with distribute.Session(plan, strategy, state={"w": W}) as session:
        check(session, lambda session: require(np.array_equal(session.get("w"), W), "another session does not work"))


def workSession():
    import distribute
    runSession(distribute.Mirrored(2))


def workServers():
    import distribute
    runSession(distribute.ParameterServer(1))


def endlessLoop(w, n):
    import jax
    return jax.lax.fori_loop(0, n, lambda _, v: v @ w, w)


def workJit():
    import distribute
    step = distribute.jit(lambda w, x, n: (endlessLoop(w, n), x.sum()), strategy=distribute.Mirrored(2))
    w, _ = step(W, X, np.int32(1))
    interrupted(lambda: step(w, X, np.int32(ENDLESS)))
    saysSo(lambda: step(w, X, np.int32(1)))
    saysSo(w.tree)
    # Arrays begin another session.
    w, _ = step(W, X, np.int32(1))
    require(np.array_equal(w.tree(), W), "another session does not work")


def workRun():
    import distribute
    strategy = distribute.tf.MirroredStrategy(2)
    with strategy.scope():
        w = distribute.tf.Variable(W)

    def replica(n):
        return endlessLoop(w.read_value(), n).sum()
    strategy.run(replica, args=(np.int32(1),))
    interrupted(lambda: strategy.run(replica, args=(np.int32(ENDLESS),)))


def workTorch():
    import distribute.torch
    import torch

    class Loop(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.w = torch.nn.Parameter(torch.eye(1024))

        def forward(self, x):
            for _ in range(20):
                x = torch.tanh(x @ self.w)
            return x
    module = Loop()
    step = distribute.torch.jit(module, torch.nn.MSELoss(), torch.optim.SGD(module.parameters(), lr=0.1))
    x = torch.ones(512, 1024)
    step(x, x)
    interrupted(lambda: [step(x, x) for _ in range(10000)])


def workTensorflow():
    import distribute.tensorflow
    import tensorflow as tf
    w = tf.Variable(W, name="w")

    def loop(x, n):
        _, v = tf.while_loop(lambda i, v: i < n, lambda i, v: (i + 1, v @ w), (0, tf.convert_to_tensor(w)))
        w.assign(v)
        return tf.reduce_sum(x)
    step = distribute.tensorflow.jit(loop, strategy=distribute.Mirrored(2))
    step(X, np.int32(1))
    interrupted(lambda: step(X, np.int32(ENDLESS)))
    saysSo(lambda: step(X, np.int32(1)))


def workQuick():
    """The interrupt comes in the middle of the step, which takes some 0.2 s."""
    import distribute
    plan = distribute.compile(STEP, distribute.Mirrored(2))
    with distribute.Session(plan, state={"w": W}, deadline=3600) as session:
        n, seconds = 1000, 0.0
        while seconds < 0.1:
            n, begin = 2 * n, time.monotonic()
            session.run({"x": X, "n": np.int64(n)})
            seconds = time.monotonic() - begin
        timer = threading.Timer(seconds / 4, os.kill, (os.getpid(), signal.SIGINT))

        def run():
            timer.start()
            session.run({"x": X, "n": np.int64(n)})
        raises(KeyboardInterrupt, run)
        timer.join()
        session.run({"x": X, "n": np.int64(1)})
        require(np.array_equal(session.get("w"), W), "the session does not go on")
    interrupted(lambda: time.sleep(100))


def workHandled():
    """So is a step that goes on, where the program's own handler says nothing."""
    import distribute
    plan, seen = distribute.compile(STEP, distribute.Mirrored(2)), []
    before = signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(time.monotonic()))
    with distribute.Session(plan, state={"w": W}, deadline=3600) as session:
        n, seconds = 100000, 0.0
        while seconds < 0.5:
            n, begin = 2 * n, time.monotonic()
            threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1)).start()
            session.run({"x": X, "n": np.int64(n)})
            seconds = time.monotonic() - begin
        time.sleep(0.2)
        require(seen and begin < max(seen[-1:]) < begin + 0.4, f"the handler ran at {seen}; the step took from {begin} on {seconds} s")
        require(np.array_equal(session.get("w"), W), "the session does not go on")
    signal.signal(signal.SIGUSR1, before)
    interrupted(lambda: time.sleep(100))


def joined(**options):
    import distribute
    return distribute.Cluster(**{"rank": int(os.environ["NUMBER"]), "processes": 2, "coordinator": os.environ["COORDINATOR"], "lease": 60, **options})


def stopped(cluster):
    """Process 1 stops itself, before the lease of the other ends."""
    if cluster.rank == 1:
        print("stops", flush=True)
        os.kill(os.getpid(), signal.SIGSTOP)


def workPeer():
    import distribute
    cluster = joined()
    plan = distribute.compile(STEP, distribute.Mirrored(2))
    session = distribute.Session(plan, cluster=cluster, state={"w": W}, deadline=3600)
    session.run({"x": X, "n": np.int64(1)})
    stopped(cluster)
    interrupted(lambda: session.run({"x": X, "n": np.int64(1)}))
    saysSo(lambda: session.run({"x": X, "n": np.int64(1)}))


def workJoin():
    """And then it may join again."""
    interrupted(joined)
    import distribute
    require(distribute.Cluster._current is None, "the process is in a cluster that it has not joined")
    error = raises(distribute.Error, lambda: joined(start_deadline=0.1))
    require(error.code == "DEADLINE_EXCEEDED", str(error))


def workAgree():
    cluster = joined()
    cluster.value_of_each(1)
    stopped(cluster)
    interrupted(lambda: cluster.value_of_each(1))


def workLeave():
    cluster = joined()
    stopped(cluster)
    interrupted(cluster.leave)


def workCreate():
    import distribute
    cluster = joined()
    plan = distribute.compile(STEP, distribute.Mirrored(2))
    stopped(cluster)
    interrupted(lambda: distribute.Session(plan, cluster=cluster, state={"w": W}))


#===-- What is no interrupt -----------------------------------------------===#

def workLost():
    import distribute
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    cluster = joined()
    before = ownOfProgram()
    plan = distribute.compile(STEP, distribute.Mirrored(2))
    session = distribute.Session(plan, cluster=cluster, state={"w": W})
    session.run({"x": X, "n": np.int64(1)})
    if cluster.rank == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    error = raises(distribute.Unavailable, lambda: [session.run({"x": X, "n": np.int64(1)}) for _ in range(10**9)])
    print("ends by", error, flush=True)
    require(ownOfProgram() == before, "the program's own handlers have changed")
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)


def workLauncher():
    """The first one launches the second one, and is killed; that one has a handler of SIGTERM, which is not called."""
    import distribute
    if "OMPI_COMM_WORLD_RANK" not in os.environ:
        with open(os.path.join(os.environ["FOLDER"], "text"), "w", encoding="utf-8") as file:
            subprocess.run([sys.executable, os.path.abspath(__file__), "work", "launcher"], stdout=file, stderr=file, check=False,
                           env={**os.environ, "OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "1"})
        return
    signal.signal(signal.SIGTERM, lambda number, frame: print("SIGTERM", flush=True))
    cluster = distribute.Cluster()
    session = distribute.Session(distribute.compile(STEP, distribute.Mirrored(2)), cluster=cluster, state={"w": W})
    print("begins", flush=True)
    error = raises(distribute.Unavailable, lambda: [session.run({"x": X, "n": np.int64(1)}) for _ in range(10**9)])
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    print("ends by", error, flush=True)


def workExit():
    """Process 1 ends without a word, and process 0 leaves when it ends."""
    import distribute
    cluster = joined() if os.environ["NUMBER"] else distribute.Cluster()
    cluster.value_of_each(1)
    if cluster.rank == 1:
        os._exit(0)


def workUnnoticed():
    from distribute._waits import Waits
    gives_up = threading.Event()

    def wait():
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)
        return gives_up.wait(20)
    begin = time.monotonic()
    raises(KeyboardInterrupt, lambda: Waits().call(wait, lambda _: gives_up.set()))
    seconds = time.monotonic() - begin
    require(seconds < MOST_SECONDS, f"it took {seconds:.2f} s to end the call; expected less than {MOST_SECONDS:g} s")


def workCompile():
    import distribute
    folder = os.environ["FOLDER"]
    compiler = os.path.join(folder, "dist-compile")
    with open(compiler, "w") as file:
        file.write(f"#!/bin/sh\necho $$ >{folder}/pid\nexec sleep 1000\n")
    os.chmod(compiler, 0o755)
    os.environ["DISTRIBUTE_BIN"] = folder
    interrupted(lambda: distribute.compile(STEP, cache=False))
    with open(os.path.join(folder, "pid")) as file:
        raises(ProcessLookupError, lambda: os.kill(int(file.read()), 0))


WORK = {"session": workSession, "servers": workServers, "jit": workJit, "run": workRun, "torch": workTorch, "tensorflow": workTensorflow, "quick": workQuick, "handled": workHandled,
        "peer": workPeer, "compile": workCompile, "join": workJoin, "join-first": workJoin, "agree": workAgree, "leave": workLeave, "create": workCreate,
        "lost": workLost, "unnoticed": workUnnoticed, "launcher": workLauncher, "exit": workExit}


#===-- The test -----------------------------------------------------------===#

PYTHONS = {"torch": findTorchPython, "tensorflow": findTensorflowPython}


def start(case, folder, ranks, python=sys.executable):
    environment = {**os.environ, "FOLDER": folder, "COORDINATOR": f"127.0.0.1:{freePort()}"}
    return [Running([python, os.path.abspath(__file__), "work", case], env={**environment, "NUMBER": str(rank)}) for rank in ranks]


def testInterrupt(case, folder):
    withPeer = case in ("peer", "agree", "leave", "create")
    processes = start(case, folder, range(2) if withPeer else [1] if case == "join-first" else [0], PYTHONS.get(case, lambda: sys.executable)())
    if withPeer:
        processes[1].awaitLine("stops")
    first = processes[0]
    first.awaitLine("begins")
    time.sleep(0.3)  # so that the call is under way
    begin = time.monotonic()
    first.kill(signal.SIGINT)
    first.awaitLine("KeyboardInterrupt")
    seconds = time.monotonic() - begin
    if withPeer:
        processes[1].kill()
        processes[1].process.wait()
    first.finish()
    require(seconds < MOST_SECONDS, f"it took {seconds:.2f} s to end the call; expected less than {MOST_SECONDS:g} s")
    print(f"{case}: KeyboardInterrupt after {seconds:.2f} s")


def testUnnoticed(case, folder):
    start(case, folder, range(1))[0].finish()


def testLost(case, folder):
    first, second = start(case, folder, range(2))
    text = first.finish()
    second.process.wait()
    require("ends by" in text and "process 1" in text, text)


def testLauncher(case, folder):
    (launcher,) = start(case, folder, [0])
    path = os.path.join(folder, "text")

    def text():
        with open(path, encoding="utf-8") as file:
            return file.read()

    def awaitText(part):
        limit = time.monotonic() + 100
        while not os.path.exists(path) or part not in text():
            require(time.monotonic() < limit, f"no {part!r}" + (f" in {text()}" if os.path.exists(path) else ""))
            time.sleep(0.02)
    awaitText("begins")
    launcher.kill()
    launcher.process.wait()
    awaitText("ends by")
    require("the launcher that started this process is gone" in text() and "SIGTERM" not in text(), text())


def testExit(case, folder):
    """Python has no way to say it at its end. A program that wants it calls leave(), as distribute.launch does for those that it starts."""
    first, second = start(case, folder, range(2))
    text = first.finish(0)
    second.process.wait()
    require("distribute: error: " in text and "process 1" in text, text)
    launched = subprocess.run([sys.executable, "-m", "distribute.launch", "-n", "2", os.path.abspath(__file__), "work", case], capture_output=True, text=True,
                              env={**os.environ, "NUMBER": "", "COORDINATOR": ""}, timeout=100, check=False)
    require(launched.returncode == 3, f"exit code {launched.returncode}; expected 3: {launched.stderr}")


def test():
    case = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        {"unnoticed": testUnnoticed, "lost": testLost, "launcher": testLauncher, "exit": testExit}.get(case, testInterrupt)(case, folder)


if __name__ == "__main__":
    if sys.argv[1] == "work":
        before = ownOfProgram()
        WORK[sys.argv[2]]()
        require(ownOfProgram() == before, f"the program's own hooks and handlers are {ownOfProgram()}; they were {before}")
    else:
        if sys.argv[1] in ("jit", "run"):
            runAgainWithJax()
        main(test)
