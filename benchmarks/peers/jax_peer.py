"""One of the recorded steps run by JAX, as a process that is asked for steps (serving.py).

usage: jax_peer.py STEP INPUTS.npz single|gspmd|shard_map|processes

Needs jax, flax and optax. INPUTS.npz holds the initial state's leaves as in0, in1, ..., the size of the batch, and batches
x, y, any number of them one after the other. gspmd and shard_map run on two host devices; single on one, with all the
process's cores. processes: as gspmd, on the devices of two processes, with JAX's collectives over Gloo; the second one is this
program again, and is given the same commands.
"""
import os
import re
import socket
import subprocess
import sys
import time

NUM_REPLICAS = 2
MODES = ("single", "gspmd", "shard_map", "processes")
#: Of the second process: where the first one listens.
COORDINATOR = "JAX_PEER_COORDINATOR"
os.environ["JAX_PLATFORMS"] = "cpu"


class Peer:
    def __init__(self, step, inputsFile, mode):
        self.other = None
        if mode == "processes":
            self.other = startOther()
        elif mode != "single":  # read when the backend starts
            os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count={NUM_REPLICAS}"
        import jax
        import numpy as np
        import jax_steps
        if mode == "processes":
            jax.config.update("jax_cpu_collectives_implementation", "gloo")
            jax.distributed.initialize(os.environ[COORDINATOR], NUM_REPLICAS, 0 if self.other else 1)
        self.jax, self.awaitsEach = jax, mode != "single"
        definition = jax_steps.define(step)
        tree = jax.tree_util.tree_structure(jax.eval_shape(definition.template))
        placeState, placeBatch, jitted = self.distribute(mode, definition)
        inputs = np.load(inputsFile)
        leaves = [placeState(inputs[f"in{i}"]) for i in range(tree.num_leaves)]
        x, y, size = inputs["x"], inputs["y"], int(inputs["batch"])
        # All is on the devices before anything is timed.
        self.batches = [(placeBatch(x[k:k + size]), placeBatch(y[k:k + size])) for k in range(0, len(x), size)]
        self.values, self.lastLoss, self.numDone = jax.tree_util.tree_unflatten(tree, leaves), None, 0
        begin = time.perf_counter()
        self.compiled = jitted.lower(self.values, *self.batches[0]).compile()
        self.compileSeconds = time.perf_counter() - begin

    def distribute(self, mode, definition):
        """How a leaf of the state and a batch are placed, and the jitted step."""
        jax = self.jax
        if mode == "single":
            return jax.device_put, jax.device_put, jax.jit(definition.step, donate_argnums=0)
        spec = jax.sharding.PartitionSpec
        mesh = jax.make_mesh((NUM_REPLICAS,), ("replica",), axis_types=(jax.sharding.AxisType.Auto,))
        whole = jax.sharding.NamedSharding(mesh, spec())
        split = jax.sharding.NamedSharding(mesh, spec("replica"))
        if mode in ("gspmd", "processes"):
            step = jax.jit(definition.step, donate_argnums=0, in_shardings=(whole, split, split), out_shardings=whole)
        else:
            inner = jax.shard_map(lambda state, x, y: definition.inSharded(state, x, y, "replica"), mesh=mesh,
                                  in_specs=(spec(), spec("replica"), spec("replica")), out_specs=(spec(), spec()),
                                  check_vma=False)
            step = jax.jit(inner, donate_argnums=0)
        if mode == "processes":
            def place(array, sharding):
                return jax.make_array_from_callback(array.shape, sharding, lambda part: array[part])
            return (lambda leaf: place(leaf, whole)), (lambda batch: place(batch, split)), step
        return (lambda leaf: jax.device_put(leaf, whole)), (lambda batch: jax.device_put(batch, split)), step

    def runSteps(self, numSteps):
        """On one device steps go out as fast as JAX takes them, as in a loop that does not look at each loss. With several
        devices each step is awaited: else XLA's threads, as many as cores, wait in the all-reduces of different steps, and
        XLA ends the process after a minute."""
        if self.other:
            self.other.stdin.write(f"{numSteps}\n")
            self.other.stdin.flush()
        compiled, batches, values, loss = self.compiled, self.batches, self.values, self.lastLoss
        for k in range(self.numDone, self.numDone + numSteps):
            values, loss = compiled(values, *batches[k % len(batches)])
            if self.awaitsEach:
                loss.block_until_ready()
        self.jax.block_until_ready((values, loss))
        self.values, self.lastLoss = values, loss
        self.numDone += numSteps

    def loss(self):
        return float(self.lastLoss)

    def state(self):
        return [leaf.addressable_data(0) for leaf in self.jax.tree_util.tree_leaves(self.values)]

    def facts(self):
        return {"compile_s": self.compileSeconds, "collectives": collectivesOf(self.compiled.as_text())}


def startOther():
    """The second process; none, where this is it."""
    if COORDINATOR in os.environ:
        return None
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        os.environ[COORDINATOR] = f"127.0.0.1:{listener.getsockname()[1]}"
    return subprocess.Popen([sys.executable, *sys.argv], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)


WIDTHS = {"pred": 1, "s8": 1, "u8": 1, "bf16": 2, "f16": 2, "s32": 4, "u32": 4, "f32": 4, "s64": 8, "f64": 8}
COLLECTIVE = re.compile(r"^\s*(?:ROOT )?\S+ = (.*?) (all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)"
                        r"(?:-start)?\(", re.MULTILINE)
ARRAY = re.compile(r"(\w+)\[([\d,]*)\]")


def collectivesOf(hlo):
    """[kind, bytes of its results] of each collective in an HLO text."""
    found = []
    for result, kind in COLLECTIVE.findall(hlo):
        numBytes = 0
        for element, shape in ARRAY.findall(result):
            numElements = 1
            for size in filter(None, shape.split(",")):
                numElements *= int(size)
            numBytes += numElements * WIDTHS[element]
        found.append([kind, numBytes])
    return found


def main():
    if len(sys.argv) != 4 or sys.argv[3] not in MODES:
        sys.exit(__doc__)
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import serving
    serving.serve(Peer(*sys.argv[1:]))


if __name__ == "__main__":
    main()
