"""GPUs from Python, on software GPUs: what runs on two GPUs gives what two CPU devices give, by the norms of check_step.py.

usage: check_cuda_python.py jit | run | nccl | session | arrays | results | refusals

jit: a multilayer perceptron by distribute.jit; the driver's folder is an argument.
run: a function of one replica, its variables and reductions; the driver's folder is in the environment.
nccl: the perceptron by NCCL's collectives, on 2 and 3 GPUs.
session: a plan that is loaded; arrays of other libraries, also of one that is on another kind of device.
arrays: those of another library that are on the session's GPUs: without a byte through the host, in order, given back once.
results: outputs and variables that stay on GPUs, and go on to another library or another step.
refusals: what does not fit together, and a machine without a driver, are errors that say what to do.

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import gc
import os
import subprocess
import sys
import tempfile

import numpy as np

from check_step import LOSS_TOLERANCE, STATE_TOLERANCE
from gpu_producer import READ_ONLY, Gpu, GpuArray
from jax_python import requireRefused, runAgainWithJax

LIBRARIES = os.path.join(os.environ["DISTRIBUTE_BIN"], "..", "lib", "soft-gpu")
STEPS = 3


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def onGpus(number, environment=True):
    """Before the first session: a process has one driver, and one number of GPUs."""
    os.environ["DISTRIBUTE_SOFT_GPU"] = f"gpus={number},seed=5"
    os.environ.pop("DISTRIBUTE_CUDA_LIBRARIES", None)
    if environment:
        os.environ["DISTRIBUTE_CUDA_LIBRARIES"] = LIBRARIES


def draw():
    r = np.random.default_rng(0)
    state = {"w": r.standard_normal((6, 8)).astype("f") * 0.4, "b": np.zeros(8, "f"), "v": r.standard_normal((8, 3)).astype("f") * 0.4}
    return state, [(r.standard_normal((12, 6)).astype("f"), r.integers(0, 3, 12).astype("int32")) for _ in range(STEPS)]


def mlp(state, x, y):
    import jax
    import jax.numpy as jnp

    def loss(p):
        logits = jax.nn.log_softmax(jnp.tanh(x @ p["w"] + p["b"]) @ p["v"])
        return -logits[jnp.arange(x.shape[0]), y].mean()
    value, gradients = jax.value_and_grad(loss)(state)
    return jax.tree.map(lambda p, g: p - 0.5 * g, state, gradients), value


def requireEqual(ours, expected, start):
    """By the norms of check_step.py: losses, and of a state what the steps change it by."""
    (state, losses), (wanted, expectedLosses) = ours, expected
    require(np.allclose(losses, expectedLosses, rtol=LOSS_TOLERANCE, atol=0), f"the losses are {losses}; expected {expectedLosses}")
    for name, first in start.items():
        error = np.linalg.norm(state[name] - wanted[name]) / np.linalg.norm(wanted[name] - first)
        require(error <= STATE_TOLERANCE, f"'{name}' is off by {error:.1e} of its change")


def testJit():
    import distribute
    onGpus(2, environment=False)
    start, batches = draw()
    results = []
    for strategy in (distribute.Mirrored(2, device_kind="cuda", cuda_libraries=LIBRARIES), distribute.Mirrored(2)):
        step = distribute.jit(mlp, strategy=strategy, validate=strategy.device_kind == "cuda")
        state, losses = start, []
        for x, y in batches:
            state, loss = step(state, x, y)
            losses.append(float(loss))
        results.append(({name: np.asarray(value) for name, value in state.items()}, losses))
        slots = [each["device"] for each in step.plan.table_data()["devices"]]
        require(slots == [f"{strategy.device_kind}:{i}" for i in range(2)], f"the plan is for {slots}")
    requireEqual(*results, start)
    print(results[0][1])


def testRun():
    import distribute
    import jax
    onGpus(2)
    start, batches = draw()
    results = []
    for strategy in (distribute.tf.MirroredStrategy(["/gpu:0", "/gpu:1"]), distribute.tf.MirroredStrategy(2)):
        with strategy.scope():
            variables = {name: distribute.tf.Variable(value, aggregation=distribute.tf.VariableAggregation.MEAN) for name, value in start.items()}
            rows = distribute.tf.Variable(0, synchronization=distribute.tf.VariableSynchronization.ON_READ,
                                          aggregation=distribute.tf.VariableAggregation.SUM)

        def step(x, y, variables=variables, rows=rows):
            state = {name: variable.read_value() for name, variable in variables.items()}
            new, loss = mlp(state, x, y)
            for name, variable in variables.items():
                variable.assign_add(new[name] - state[name])
            rows.assign_add(x.shape[0])
            return loss
        losses = [float(strategy.reduce("mean", strategy.run(step, args=batch), axis=None))
                  for batch in strategy.experimental_distribute_dataset(batches)]
        results.append(({name: variable.numpy() for name, variable in variables.items()}, losses))
        require(int(rows.numpy()) == 12 * STEPS, f"{rows.numpy()} rows were seen")
    require(distribute.tf.MirroredStrategy(2, device_kind="cuda").extended.worker_devices == ("cuda:0", "cuda:1"), "the devices of a strategy on GPUs")
    requireEqual(*results, start)
    jax.clear_caches()


def testNccl():
    import distribute
    onGpus(3)
    start, batches = draw()
    results = []
    for strategy in (*(distribute.tf.MirroredStrategy(n, device_kind="cuda", cross_device_ops=distribute.tf.NcclAllReduce()) for n in (2, 3)), distribute.tf.MirroredStrategy(2)):
        step = distribute.jit(mlp, strategy=strategy)
        state, losses = start, []
        for x, y in batches:
            state, loss = step(state, x, y)
            losses.append(float(loss))
        results.append(({name: np.asarray(value) for name, value in state.items()}, losses))
        algorithms = {row["algorithm"] for program in step.plan.table_data()["steps"][0]["programs"] for row in program["instructions"]
                      if row["kind"] == "all_reduce"}
        require(algorithms == {"nccl" if strategy.device_kind == "cuda" else "one_pass"}, f"the algorithms are {algorithms}")
    for ours in results[:2]:
        requireEqual(ours, results[2], start)
    requireRefused(lambda: distribute.tf.MirroredStrategy(2, cross_device_ops=distribute.tf.NcclAllReduce()), ["between GPUs", 'device_kind="cuda"'])


TEXT = """
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %r = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32  linalg.yield %s : f32 }
  return %r : tensor<4xf32>
}
"""


class Elsewhere:
    """An array that says by DLPack that it is on a GPU of another kind (ROCm), and gives a copy of itself."""

    def __init__(self, array, copies=True):
        self._array, self._copies = array, copies

    def __dlpack_device__(self):
        return 10, 0

    def __dlpack__(self, **options):
        if not self._copies or options != {"dl_device": (1, 0), "copy": True}:
            raise BufferError("the array is on a GPU")
        return self._array.__dlpack__()


def testSession():
    import distribute
    onGpus(3)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "step.plan")
        distribute.compile(TEXT, strategy=distribute.Mirrored(2, device_kind="cuda"), output=path)
        x = np.arange(32, dtype="f").reshape(8, 4)
        for devices in (2, ["cuda:0", "cuda:1"], None, "cuda:0", 1):
            with distribute.Session(distribute.load(path), devices, state={"w": np.ones(4, "f")}, cuda_libraries=LIBRARIES) as session:
                require(session.num_devices == (1 if devices in ("cuda:0", 1) else 2), f"{devices}: {session.num_devices} devices")
                session.run({"x": x})
                require(np.array_equal(session.get("w"), 1 + x.sum(0)), f"the state is {session.get('w')}")
                session.set("w", Elsewhere(np.full(4, 2, "f")))
                session.run({"x": Elsewhere(x)})
                require(np.array_equal(session.get("w"), 2 + x.sum(0)), f"the state is {session.get('w')}")
                session.save(os.path.join(folder, "w.safetensors"))
                requireRefused(lambda session=session: session.run({"x": Elsewhere(x, copies=False)}), ["Elsewhere", "memory of a device", ".cpu()"])
        with distribute.Session(path, 2, state=os.path.join(folder, "w.safetensors")) as session:
            require(np.array_equal(session.get("w"), 2 + x.sum(0)), "what was saved is restored")


OPEN = TEXT.replace("tensor<8x4xf32> {", "tensor<?x4xf32> {distribute.max_batch = 8 : i64, ").replace("%x : tensor<8x4xf32>", "%x : tensor<?x4xf32>")


#: What a step's collective takes from each replica's GPU, and brings to it.
WEIGHTS_BYTES = 16


def testArrays():
    import distribute
    onGpus(3)
    gpus = [Gpu(LIBRARIES, i) for i in range(3)]
    x = np.arange(32, dtype="f").reshape(8, 4)

    def run(session, array, expected=x, moved=0, step=None):
        """Runs the step on `array`, of which `moved` bytes go to GPUs by way of the host."""
        session.set("w", np.ones(4, "f"))
        before = session.gpu_traffic
        (step or session.run)(*([array] if step else [{"x": array}]))
        after = session.gpu_traffic
        require(after.bytes_to_device - before.bytes_to_device == moved, f"{after.bytes_to_device - before.bytes_to_device} bytes went to the GPUs; expected {moved}")
        require(np.array_equal(session.get("w"), 1 + expected.sum(0)), f"the state is {session.get('w')}; expected {1 + expected.sum(0)}")
        require(after.bytes_from_device == before.bytes_from_device + moved or array is x, "bytes came to the host")

    plan = distribute.compile(TEXT, strategy=distribute.Mirrored(2, device_kind="cuda"))
    with distribute.Session(plan, "cuda:0", cuda_libraries=LIBRARIES) as session:
        step = session.bind()
        run(session, x, moved=x.nbytes + 2 * WEIGHTS_BYTES)
        for given in ({}, {"versioned": False}, {"flags": READ_ONLY}, {"strides": (4, 1)}):
            array = GpuArray(gpus[0], x + len(given), **given)
            run(session, array, x + len(given), 2 * WEIGHTS_BYTES, step)
            require(array.numGiven == 1 and array.numAlive == 1, "it is kept until others are fed")
            session.set("w", np.ones(4, "f"))
            step.run_again()
            require(np.array_equal(session.get("w"), 1 + (x + len(given)).sum(0)), "it is read again")
            other = GpuArray(gpus[0], x)
            step.feed(other)
            require(array.numAlive == 0 and other.numAlive == 1, f"{array.numAlive} tensors are kept that others have replaced")
            array.free()
        require(len(other.streams) == 1 and other.streams[0] > 2, f"the stream to be waited for is {other.streams}")
        del step
        gc.collect()
        require(other.numAlive == 0, "a step that is gone keeps a tensor")
        session.run({"x": GpuArray(gpus[0], np.concatenate([x, x]))})  # two batches, of which the first is taken
    with distribute.Session(plan, 2, cuda_libraries=LIBRARIES) as session:
        run(session, GpuArray(gpus[1], x), moved=x.nbytes // 2 + 2 * WEIGHTS_BYTES)
        refuseArrays(session, gpus, x)
    opened = distribute.compile(OPEN, strategy=distribute.Mirrored(2, device_kind="cuda"))
    with distribute.Session(opened, "cuda:0", cuda_libraries=LIBRARIES) as session:
        for rows in (8, 5, 1):
            session.set("w", np.ones(4, "f"))
            session.run({"x": GpuArray(gpus[0], x[:rows])})
            require(np.array_equal(session.get("w"), 1 + x[:rows].sum(0)), f"of {rows} rows the state is {session.get('w')}")
    for waits in ("waits", "forgets"):
        ended = subprocess.run([sys.executable, __file__, waits], capture_output=True, text=True, check=False)
        race = "race" in ended.stderr
        require(race == (waits == "forgets") and (ended.returncode == 0) == (waits == "waits"), f"a producer that {waits}: {ended.stderr}")


def refuseArrays(session, gpus, x):
    """With the place, what was found, and what is required; nothing is kept."""
    raises = GpuArray(gpus[0], x)
    raises.error = BufferError("the array is not for you")
    for array, words in ((GpuArray(gpus[2], x), ['input "x"', "GPU 2", "none of the session's", "GPU 0 or 1"]),
                         (GpuArray(gpus[0], x, strides=(1, 8)), ['input "x"', "GPU 0", "row-major", "x.contiguous()"]),
                         (GpuArray(gpus[0], x.astype("f8")), ['input "x"', "8x4xf64", "elements of f32"]),
                         (GpuArray(gpus[0], x.astype("c8")), ['input "x"', "complex64", "expected one of"]),
                         (GpuArray(gpus[0], x, lanes=2), ['input "x"', "vectors of 2"]),
                         (GpuArray(gpus[0], x[:3]), ['input "x"', "3x4xf32", "a global batch of 8"]),
                         (GpuArray(gpus[0], x, givenKind=10), ['input "x"', "kind 10", "as __dlpack_device__ said"]),
                         (raises, ['input "x"', "BufferError: the array is not for you", ".cpu()"])):
        requireRefused(lambda array=array: session.run({"x": array}), words)
        gc.collect()
        require(array.numAlive == 0, f"what was refused is kept: {words}")
    taken = GpuArray(gpus[0], x)
    capsule = taken.__dlpack__(stream=session._gpu_stream(0, "x"))
    taken.__dlpack__ = None

    class Same:
        def __dlpack_device__(self):
            return 2, 0

        def __dlpack__(self, **_):
            return capsule
    session.run({"x": Same()})
    requireRefused(lambda: session.run({"x": Same()}), ['input "x"', "that nobody has taken"])


RESULTS = """
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "total"}, tensor<8x4xf32> {distribute.output = "twice"})
    attributes {distribute.step, distribute.view = "global"} {
  %r = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32  linalg.yield %s : f32 }
  %t = arith.addf %x, %x : tensor<8x4xf32>
  return %r, %r, %t : tensor<4xf32>, tensor<4xf32>, tensor<8x4xf32>
}
"""


def testResults():
    import distribute
    onGpus(2)
    gpus = [Gpu(LIBRARIES, i) for i in range(2)]
    x = np.arange(32, dtype="f").reshape(8, 4)
    plan = distribute.compile(RESULTS, strategy=distribute.Mirrored(2, device_kind="cuda"))
    left = None
    for devices, across in (("cuda:0", 0), (2, x.nbytes // 2)):
        with distribute.Session(plan, devices, state={"w": np.ones(4, "f")}, cuda_libraries=LIBRARIES) as session:
            gpus[1].enter()
            step = session.bind(fetches=["twice", "total"], on_gpu=True)
            twice, total = step(x)
            require(gpus[1].isCurrent(), "a call of the session leaves the thread on another GPU")
            require(np.array_equal(gpus[0].read(twice), 2 * x) and np.array_equal(gpus[0].read(total), 1 + x.sum(0)), "outputs that stay on the GPU")
            before = session.gpu_traffic
            again, _ = step(twice)
            after = session.gpu_traffic
            require(after.bytes_from_device - before.bytes_from_device == 2 * WEIGHTS_BYTES + 2 * across, f"bytes came to the host: {before}, {after}")
            require(np.array_equal(np.asarray(again), 4 * x) and np.array_equal(np.asarray(twice), 2 * x), "an output is written to by a later step")
            weights = session.get("w", on_gpu=True)
            require(np.array_equal(gpus[0].read(weights), 1 + 3 * x.sum(0)), "a variable on the GPU")
            moved = session.gpu_traffic.bytes_to_device
            sevens, wrong = GpuArray(gpus[0], np.full(4, 7, "f")), GpuArray(gpus[0], np.ones(5, "f"))
            session.set("w", sevens)
            require(session.gpu_traffic.bytes_to_device - moved == (0 if across == 0 else 16), "a variable is set by way of the host")
            require(np.array_equal(session.get("w"), np.full(4, 7)), "a variable that was set from a GPU")
            session.set("w", weights)
            require(np.array_equal(session.get("w"), 1 + 3 * x.sum(0)), "a variable that was set from one")
            requireRefused(lambda session=session: session.set("w", wrong), ['"w" is 5xf32', "expected 4xf32"])
            session.run({"x": x})
            requireRefused(lambda step=step: step._fetch(0), ['output "twice"', "behind its step's run"])
            for refused in ({"dl_device": (1, 0)}, {"copy": True}):
                try:
                    twice.__dlpack__(**refused)
                    sys.exit(f"FAILED: {refused} was not refused")
                except BufferError as error:
                    print(error)
            require(sevens.numAlive == 0 and wrong.numAlive == 0, "what a variable was set from is kept")
            sevens.free()
            wrong.free()
            nobodys = twice.__dlpack__()
            del nobodys
        # They outlive the session.
        require(np.array_equal(gpus[0].read(twice), 2 * x) and twice.shape == (8, 4), "an output of a session that is gone")
        del twice, total, again, weights, step, session, _
        gc.collect()
        require(left is None or left == gpus[0].freeBytes(), "memory of outputs is not given back")
        left = gpus[0].freeBytes()
    cpu = distribute.compile(RESULTS)
    with distribute.Session(cpu, state={"w": np.ones(4, "f")}) as session:
        requireRefused(lambda: session.bind(on_gpu=True), ['output "total"', "runs on CPUs"])
        requireRefused(lambda: session.get("w", on_gpu=True), ['variable "w"', "runs on CPUs"])
    opened = distribute.compile(RESULTS.replace("tensor<8x4xf32> {distribute.batch", "tensor<?x4xf32> {distribute.max_batch = 8 : i64, distribute.batch").replace("8x4", "?x4"),
                                strategy=distribute.Mirrored(2, device_kind="cuda"))
    with distribute.Session(opened, 2, cuda_libraries=LIBRARIES) as session:
        requireRefused(lambda: session.bind(on_gpu=True), ['output "twice"', "open batch", "host memory"])


def runOrdered(waits):
    """One step on an array whose producer has the session's stream wait for it, or forgets to."""
    import distribute
    onGpus(1)
    x = np.arange(32, dtype="f").reshape(8, 4)
    with distribute.Session(distribute.compile(TEXT, strategy=distribute.OneDevice("cuda:0")), 1, state={"w": np.ones(4, "f")},
                            cuda_libraries=LIBRARIES) as session:
        session.run({"x": GpuArray(Gpu(LIBRARIES, 0), x, waits=waits)})


def testRefusals():
    import distribute
    onGpus(2, environment=False)
    strategy = distribute.Mirrored(2, device_kind="cuda", cuda_libraries="/nowhere")
    plan = distribute.compile(TEXT, strategy=strategy)
    requireRefused(lambda: distribute.Session(plan, strategy), ["/nowhere/libcuda.so.1", "cuda_libraries", "DISTRIBUTE_CUDA_LIBRARIES", 'a strategy with device_kind="cpu"'])
    requireRefused(lambda: distribute.Session(plan, ["cpu:0", "cpu:1"]), ["the plan is for CUDA GPUs", 'devices=["cuda:0", …]'])
    requireRefused(lambda: distribute.Session(plan, 3, cuda_libraries=LIBRARIES), ["3", "expected 1 to 2"])
    requireRefused(lambda: distribute.Session(distribute.compile(TEXT), "cuda:0"), ["the plan is for CPUs", 'devices=["cpu:0", …]'])
    newer = distribute.compile(TEXT, strategy=strategy, gpu_arch="sm_100")
    requireRefused(lambda: distribute.Session(newer, 2, cuda_libraries=LIBRARIES), ["sm_80", "for newer GPUs", 'a strategy with device_kind="cuda", gpu_arch=sm_N'])
    for wrong in ("cuda", "tpu:2", "cuda:02"):
        requireRefused(lambda wrong=wrong: distribute.Mirrored(wrong), [f'"{wrong}"', '"cuda:0", "cuda:1"'])
    for other in (["cuda:1"], "cuda:2", "/gpu:1"):
        requireRefused(lambda other=other: distribute.Mirrored(other), ["CUDA_VISIBLE_DEVICES"])
    requireRefused(lambda: distribute.Mirrored(["cpu:0", "cpu:1"], device_kind="cuda"), ['device_kind="cuda"'])
    requireRefused(lambda: distribute.Mirrored(2, device_kind="tpu"), ["'tpu'", '"cpu" or "cuda"'])
    requireRefused(lambda: distribute.Mirrored(["cpu:0", "cuda:0"]), ["of one kind"])
    requireRefused(lambda: distribute.OneDevice(["cuda:0", "cuda:1"]), ["one device"])
    require(distribute.OneDevice("cuda:0") != distribute.OneDevice() and distribute.Mirrored(2, device_kind="cuda") != distribute.Mirrored(2),
            "strategies on other devices are not equal")


if __name__ == "__main__":
    runAgainWithJax()
    {"jit": testJit, "run": testRun, "nccl": testNccl, "session": testSession, "arrays": testArrays, "results": testResults, "refusals": testRefusals,
     "waits": lambda: runOrdered(True), "forgets": lambda: runOrdered(False)}[sys.argv[1]]()
