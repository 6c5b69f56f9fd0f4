"""A Python program goes on when other processes are lost, and comes to the bits of one that loses none.

usage: check_python_losses.py shrink | wait | twice | early | outside | set | own | coordinator | grow | stopped | random RUNS SEED | refusals

shrink, wait: one of three processes is killed between steps; the others take its replicas, or wait for another one, which begins where they
are. twice: another one is killed while they go on. early: one is killed before the first step. outside: the loss is met by a call of the
cluster. set: before the steps 12 and 13 the variables are set, and the loss is in between; what the loss undoes is said. own: a program that raises an exception is the one that is lost. coordinator: it is on its own, and process 0 is lost. grow: a process comes
to two, one of the three is killed, and another one comes; no launcher has started them. stopped: one is silent for longer than its lease; it ends, and another one
comes in its place. random: so many runs that go on in either way, each with one of these at any moment. refusals: what a cluster that goes on does not take.
"""
import json
import os
import random
import re
import signal
import sys
import tempfile
import time

import numpy as np

from check_losses import processesOf
from check_replica_functions import require, requireError
from recorded_steps import RecordedStep
from running import Running
from tools import CRASH_MARKS, execute, freePort, main, tool

SLOTS, STEPS, LONG_STEPS = 4, 40, 200
HOW = {"wait": "wait", "early": "wait"}
SET = (12, 13)


def batchOf(step, k):
    """Another one in each step."""
    random = np.random.default_rng(k)
    return {name: random.permutation(array) if array.ndim else array for name, array in step.feeds().items()}


def dieOnce(folder, name):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        open(path, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)


def work(case, folder):
    import distribute
    rank = int(os.environ["RANK"])
    step = RecordedStep("mlp_small")
    cluster = distribute.Cluster(lease=3, on_failure=HOW.get(case, "shrink"), coordinated=case == "coordinator")
    if case == "early" and rank == 2:
        dieOnce(folder, "early")
    session = distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster, state=step.initialState(), deadline=30)
    sizes = [cluster.num_processes]
    began = session.num_steps
    setFor = -1
    while session.num_steps < STEPS:
        k = session.num_steps
        if case == "set" and k in SET and setFor != k:
            session.restore(step.initialState())
            setFor = k
        if rank == 2 and k == 13 and case == "set":
            dieOnce(folder, "lost")
        if rank == 2 and k == 12 and case in ("shrink", "wait", "twice", "outside"):
            dieOnce(folder, "lost")
        if rank == 0 and k == 12 and case == "coordinator":
            dieOnce(folder, "lost")
        if rank == 1 and k == 25 and case == "twice":
            dieOnce(folder, "second")
        if rank == 2 and k == 12 and case == "own":
            raise ValueError("the disk is full of cats")
        try:
            if case == "outside" and k >= 12:
                require(cluster.value_of_each(k) == [k] * cluster.num_processes, "the processes are at different steps")
            session.run(batchOf(step, k))
        except distribute.Regrouped as loss:
            sizes.append(cluster.num_processes)
            require(("set again" in str(loss)) == (case == "set"), f"the loss is {loss}")
            setFor = -1
            require("process 2 (" in str(loss) or case in ("twice", "early", "coordinator"), f"the loss is {loss}")
            require(len(session.own_replicas) >= 1 and loss.code == "ABORTED", f"replicas {session.own_replicas}")
    if cluster.is_chief:
        session.save(os.path.join(folder, f"{case}.safetensors"))
        with open(os.path.join(folder, "sizes.json"), "w") as file:
            json.dump(sizes, file)
    else:
        session.save(os.path.join(folder, f"{case}.safetensors"))
    require(began == 0 or case in ("wait", "early"), f"it began at step {began}")


def workRefusals(folder):
    import distribute
    cluster = distribute.Cluster(on_failure="shrink")
    step = RecordedStep("mlp_small")
    session = distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster, state=step.initialState())
    requireError(lambda: distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster), "has a session already")
    strategy = distribute.tf.MultiWorkerMirroredStrategy(2)
    requireError(lambda: strategy.run(lambda: 1), 'on_failure="shrink"')
    session.run(batchOf(step, 0))
    require(session.num_steps == 1, "a step")
    session.close()
    with distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster, state=step.initialState()) as again:
        again.run(batchOf(step, 0))


def workGrow(folder, coordinator, rank):
    """Until three processes were there twice, and five steps more; process 0 says when."""
    import distribute
    step = RecordedStep("mlp_small")
    who = {"joins": True} if rank == "joins" else {"rank": int(rank), "processes": 2}
    cluster = distribute.Cluster(coordinator=coordinator, lease=3, on_failure="shrink", **who)
    require(cluster.task_type == "worker" and cluster.rank >= 0, f"{cluster!r} has the task {cluster.task_type}")
    session = distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster, state=step.initialState(), deadline=30)
    sizes, last = [cluster.num_processes], None
    while True:
        try:
            if cluster.is_chief and sizes[-3:] == [3, 2, 3] and last is None:
                last = session.num_steps + 5
            if 1 in cluster.value_of_each(int(session.num_steps == last)):
                break
            session.run(batchOf(step, session.num_steps))
            if rank == "1" and cluster.num_processes == 3 and session.num_steps > 3:
                os.kill(os.getpid(), signal.SIGKILL)
        except distribute.Regrouped as change:
            require(("has come" in str(change)) == (cluster.num_processes > sizes[-1]), f"from {sizes[-1]} to {cluster.num_processes}: {change}")
            sizes.append(cluster.num_processes)
            print(f"process {cluster.rank} of {cluster.num_processes}: {change}", flush=True)
        time.sleep(0.01)
    session.save(os.path.join(folder, "grow.safetensors"))
    if cluster.is_chief:
        with open(os.path.join(folder, "sizes.json"), "w") as file:
            json.dump({"sizes": sizes, "steps": session.num_steps}, file)


def testGrow(folder, step, plan):
    import distribute
    coordinator = f"127.0.0.1:{freePort()}"

    def begin(rank):
        return Running([sys.executable, "-u", __file__, "work", "grow", folder, coordinator, rank])
    # The one that joins may be the first to come.
    third, first, second = (begin(rank) for rank in ("joins", "0", "1"))
    first.awaitLine("of 3: another process has come")
    first.awaitLine(r"of 2: process 1 \(")
    second.finish(-signal.SIGKILL)
    fourth = begin("joins")
    first.awaitLine("of 3: another process has come")
    for process in (first, third, fourth):
        print(process.finish())
    with open(os.path.join(folder, "sizes.json")) as file:
        found = json.load(file)
    require(found["sizes"] == [2, 3, 2, 3], f"{found}")
    compare(folder, "grow", step, plan, found["steps"])


def compare(folder, case, step, plan, steps):
    """The bits are those of as many steps of one process."""
    import distribute
    from distribute import safetensors
    with distribute.Session(plan, state=step.initialState()) as session:
        for k in range(steps):
            if case == "set" and k in SET:
                session.restore(step.initialState())
            session.run(batchOf(step, k))
        expected = dict(session.state())
    found = safetensors.load(os.path.join(folder, f"{case}.safetensors"))
    for name, value in expected.items():
        require(value.tobytes() == np.asarray(found[name]).tobytes(), f"{name} has other bits than without a loss")


def workLong(folder, how):
    import distribute
    step = RecordedStep("mlp_small")
    # Who is killed before it has come is waited for by those who shrink.
    cluster = distribute.Cluster(lease=3, on_failure=how, start_deadline=15)
    session = distribute.Session(os.path.join(folder, "step.plan"), cluster=cluster, state=step.initialState(), deadline=30)
    while session.num_steps < LONG_STEPS:
        try:
            session.run(batchOf(step, session.num_steps))
            if cluster.is_chief and session.num_steps % 20 == 0:
                print(f"step {session.num_steps}  ", flush=True)
        except distribute.Regrouped as loss:
            print(loss, flush=True)
        time.sleep(0.02)
    session.save(os.path.join(folder, "long.safetensors"))


def runLong(folder, step, plan, how, disturb):
    run = Running([sys.executable, "-m", "distribute.launch", "-n", "3", f"--on-failure={how}", __file__, "work", "long", folder, how])
    did = disturb(run)
    text = run.finish()
    compare(folder, "long", step, plan, LONG_STEPS)
    os.remove(os.path.join(folder, "long.safetensors"))
    return did, text


def testStopped(folder, step, plan):
    def stop(run):
        run.awaitSteps(20)
        pid = processesOf(run.pid)[2]
        os.kill(pid, signal.SIGSTOP)
        time.sleep(4)
        os.kill(pid, signal.SIGCONT)
    _, text = runLong(folder, step, plan, "wait", stop)
    require(re.search(r"process 2 \(pid \d+\) ended with exit code 3; it is started again", text) and
            text.count("it was silent for 3000 ms") == 3 and text.count("; 3 processes go on after step") == 2, text)


def testRandom(folder, step, plan, runs, seed):
    for k in range(int(runs)):
        numbers = random.Random(f"{seed} {k}")
        how, kind, victim = numbers.choice(("shrink", "wait")), numbers.choice(("kill", "stop")), numbers.choice((1, 2))

        def disturb(run):
            time.sleep(0.3 + numbers.random() * 4)
            pid = processesOf(run.pid).get(victim)
            if pid is None:
                return "too late"
            os.kill(pid, signal.SIGKILL if kind == "kill" else signal.SIGSTOP)
            if kind == "stop":
                time.sleep(3 * (0.3 + numbers.random()))
                try:
                    os.kill(pid, signal.SIGCONT)
                except ProcessLookupError:  # another one is in its place
                    pass
            return kind
        began = time.monotonic()
        did, text = runLong(folder, step, plan, how, disturb)
        print(f"{seed}/{k}: {how}, {did} of process {victim}, {text.count('go on after step')} times gone on, {time.monotonic() - began:.1f} s", flush=True)


def goCoordinated(folder):
    """The coordinator outlives process 0."""
    where = f"127.0.0.1:{freePort()}"
    coordinator = Running([tool("dist-run"), "--coordinate", "--processes=3", f"--coordinator={where}"])
    variables = {"WORLD_SIZE": "3", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": where.split(":")[1]}
    processes = [Running([sys.executable, __file__, "work", "coordinator", folder], env={**os.environ, **variables, "RANK": str(rank)})
                 for rank in range(3)]
    processes[0].finish(-signal.SIGKILL)
    for each in (*processes[1:], coordinator):
        print(each.finish())


def go(case, folder, processes=3):
    how = HOW.get(case, "shrink")
    command = [sys.executable, "-m", "distribute.launch", "-n", str(processes), f"--on-failure={how}", __file__, "work", case, folder]
    result = execute(command, timeout=150)
    print(result.stdout, result.stderr)
    require(not any(mark in result.stderr for mark in CRASH_MARKS), "a crash")
    return result


def test():
    case = sys.argv[1]
    import distribute
    with tempfile.TemporaryDirectory() as folder:
        step = RecordedStep("mlp_small")
        plan = distribute.compile(step.mlir, distribute.Mirrored(SLOTS), reproducible=SLOTS, output=os.path.join(folder, "step.plan"))
        if case == "refusals":
            require(go(case, folder, 2).returncode == 0, "the processes end with an error")
            requireError(lambda: distribute.Cluster(on_failure="grow"), 'expected one of stop, shrink, wait')
            requireError(lambda: distribute.launch("program.py", 0), "at least 1")
            requireError(lambda: distribute.launch([], 2), "expected the path of a program")
            requireError(lambda: distribute.Cluster(joins=True, coordinator="127.0.0.1:4711"), "a run that goes on when a process is lost")
            requireError(lambda: distribute.Cluster(joins=True, on_failure="shrink"), "expected the coordinator")
            requireError(lambda: distribute.Cluster(joins=True, on_failure="shrink", coordinator="a:1", rank=1), "the run gives it a rank")
            return
        if case in ("grow", "stopped", "random"):
            {"grow": testGrow, "stopped": testStopped, "random": testRandom}[case](folder, step, plan, *sys.argv[2:])
            return
        if case == "coordinator":
            goCoordinated(folder)
        else:
            result = go(case, folder)
            require(result.returncode == 0 or case == "own", f"exit code {result.returncode}")
        compare(folder, case, step, plan, STEPS)
        with open(os.path.join(folder, "sizes.json")) as file:
            sizes = json.load(file)
        expectedSizes = {"wait": [3, 3], "twice": [3, 2, 1]}.get(case, [3, 2])
        require(sizes == expectedSizes or (case == "early" and set(sizes) == {3}), f"{sizes} processes; expected {expectedSizes}")


if __name__ == "__main__":
    if sys.argv[1] == "work":
        own = {"refusals": workRefusals, "grow": workGrow, "long": workLong}.get(sys.argv[2])
        own(*sys.argv[3:]) if own else work(*sys.argv[2:])
    else:
        main(test)
