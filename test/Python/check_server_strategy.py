"""distribute.ParameterServer: steps of JAX and functions of one replica, whose variables servers hold.

usage: check_server_strategy.py

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import json
import os
import re
import subprocess
import sys

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, freePort, main, require

STEPS = 3
# What has no variables, and what has one.
IN_A_CLUSTER = """
import distribute, numpy
strategy = distribute.tf.ParameterServerStrategy(2)
values = distribute.tf.DistributedValues([numpy.float32(1), numpy.float32(4)][:len(strategy.own_replicas)])
with strategy.scope():
    total = distribute.tf.Variable(numpy.float32(1), name="total", aggregation="sum") if values else None
mean = lambda value: distribute.tf.get_replica_context().all_reduce("mean", value)
for make in (lambda: float(strategy.run(mean, args=(values,)).values[1]), lambda: float(strategy.reduce("sum", values, axis=None)),
             lambda: strategy.run(lambda value: total.assign_add(value), args=(values,)), lambda: total.assign(2.))[:4 if values else 2]:
    try:
        print(make())
    except distribute.Error as error:
        print(error)
"""


def refused(words, make):
    import distribute
    try:
        made = make()
    except distribute.Error as error:
        require(all(word in str(error) for word in words), f"{error}: required are {words}")
    else:
        raise Failure(f"{made!r} was accepted; expected an error with {words}")


def momentumStep(state, x, y):
    import jax
    import jax.numpy as jnp
    w, m = state
    loss, gradient = jax.value_and_grad(lambda w: jnp.mean((x @ w - y) ** 2))(w)
    m = 0.9 * m + gradient
    return (w - 0.125 * m, m), loss


def trained(strategy):
    """The state after some steps, and the losses."""
    import distribute
    numbers = np.random.default_rng(0)
    draw = lambda *shape: numbers.standard_normal(shape).astype("f4")  # noqa: E731
    step, state, losses = distribute.jit(momentumStep, strategy=strategy), (draw(6, 3), np.zeros((6, 3), "f4")), []
    for _ in range(STEPS):
        state, loss = step(state, draw(8, 6), draw(8, 3))
        losses.append(float(loss))
    return [np.asarray(each) for each in state], losses


def testStep():
    """The values of mirrored variables, however many servers there are, and with variables cut by rows."""
    import distribute
    for replicas in (1, 2, 4):
        expected, losses = trained(distribute.tf.MirroredStrategy(replicas))
        for more in ({}, {"servers": 2}, {"servers": 2, "partition": 2}):
            strategy = distribute.tf.ParameterServerStrategy(replicas, **more)
            found, ours = trained(strategy)
            what = f"{strategy!r}, {more}"
            require(np.allclose(ours, losses, rtol=1e-6, atol=0), f"{what}: the losses are {ours}, those of Mirrored {losses}")
            require(all(np.allclose(a, b, rtol=1e-6, atol=1e-7) for a, b in zip(found, expected)), f"{what}: the state is another one")
            holders = tuple(f"server/cpu:{i}" for i in range(more.get("servers", 1)))
            require(strategy.extended.parameter_devices[:1] == holders[:1] and set(strategy.extended.parameter_devices) <= set(holders),
                    f"{what}: variables are on {strategy.extended.parameter_devices}")
            require(strategy.extended.worker_devices == tuple(f"cpu:{i}" for i in range(replicas)), f"{strategy.extended.worker_devices}")


def testFunctions():
    """A variable has one copy, which all replicas update."""
    import distribute
    strategy = distribute.tf.ParameterServerStrategy(2, servers=2)
    with strategy.scope():
        total = distribute.tf.Variable(np.float32(1), aggregation="sum")

    def count():
        total.assign_add(distribute.tf.get_replica_context().replica_id_in_sync_group + np.float32(1))
        return total.read_value()
    seen = strategy.run(count)
    require([float(each) for each in strategy.experimental_local_results(seen)] == [4., 4.], f"the replicas see {seen}")
    require(float(total.read_value()) == 4., f"the variable is {total.read_value()}")
    require(float(strategy.reduce("sum", strategy.run(lambda: total * np.float32(2)), axis=None)) == 16., "the sum over replicas")


def testRefused():
    import distribute
    refused(["servers is 0", "at least 1"], lambda: distribute.tf.ParameterServerStrategy(2, servers=0))
    refused(["partition is 'rows'", "at least 1"], lambda: distribute.tf.ParameterServerStrategy(2, partition="rows"))
    refused(["no devices"], lambda: distribute.tf.ParameterServerStrategy(None))
    refused(["mode is 'async' and sync_group 2"], lambda: distribute.tf.ParameterServerStrategy(2, mode="async", sync_group=2))
    refused(["groups of 2 replicas", "this process has 3"], lambda: distribute.tf.ParameterServerStrategy(3, sync_group=2))
    refused(["staleness is 0"], lambda: distribute.tf.ParameterServerStrategy(2, staleness=0))
    refused(["values of 2 replicas", "has 1"], lambda: distribute.tf.ParameterServerStrategy(1).gather(distribute.tf.DistributedValues([np.ones(1)] * 2), axis=0))
    # A function's variables would be those of its own plan, which the servers of a cluster do not have.
    cluster = {"worker": [f"localhost:{freePort()}"], "ps": [f"localhost:{freePort()}"]}
    expected = {"worker": ["2.5", "5.0", "uses the variable 'total'.*strategy.serve", "'total' is written.*strategy.serve"],
                "ps": ['task "ps".*no replicas.*strategy.serve'] * 2}
    for job, words in expected.items():
        result = subprocess.run([sys.executable, "-c", IN_A_CLUSTER], capture_output=True, text=True, timeout=100,
                                env={**os.environ, "TF_CONFIG": json.dumps({"cluster": cluster, "task": {"type": job, "index": 0}})})
        lines = result.stdout.splitlines()
        require(len(lines) >= len(words) and all(re.search(word, line) for word, line in zip(words, lines)), f"{job}: {result}; expected {words}")


def test():
    for part in (testStep, testFunctions, testRefused):
        part()


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
