"""A perceptron of the recorded steps run by TensorFlow, as a process that is asked for steps (serving.py).

usage: tensorflow_peer.py STEP INPUTS.npz SETTING

Needs tensorflow. INPUTS.npz: as jax_peer.py. A setting is a name of SETTINGS: one device with all the process's cores, or
MirroredStrategy over two logical CPU devices, with one of its ways to reduce, compiled by XLA or not; or MultiWorkerMirroredStrategy over
two processes with a device each, of which the second one is this program again, and is given the same commands.
"""
import json
import os
import socket
import subprocess
import sys
import time

NUM_REPLICAS = 2
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "2")

# By name: (devices, how MirroredStrategy reduces, whether XLA compiles a replica's gradients).
SETTINGS = {
    "single": (1, None, False),
    "single_xla": (1, None, True),
    "mirrored": (NUM_REPLICAS, None, False),
    "mirrored_xla": (NUM_REPLICAS, None, True),
    "mirrored_to_one_device": (NUM_REPLICAS, "ReductionToOneDevice", False),
    "mirrored_to_one_device_xla": (NUM_REPLICAS, "ReductionToOneDevice", True),
    "mirrored_hierarchical": (NUM_REPLICAS, "HierarchicalCopyAllReduce", False),
    "mirrored_hierarchical_xla": (NUM_REPLICAS, "HierarchicalCopyAllReduce", True),
    "multi_worker": (NUM_REPLICAS, "RING", False),
    "multi_worker_xla": (NUM_REPLICAS, "RING", True),
}
# By step: the number of layers, the rate of descent.
STEPS = {"mlp_small": (3, 0.05), "mlp": (3, 0.05), "mlp20": (20, 0.01)}


class Peer:
    def __init__(self, step, inputsFile, setting):
        self.isMultiWorker = setting.startswith("multi_worker")
        # TensorFlow reads who takes part when the strategy is made.
        self.other = startOther() if self.isMultiWorker and "TF_CONFIG" not in os.environ else None
        import numpy as np
        import tensorflow as tf
        self.tf = tf
        self.numDevices, reduction, self.usesXla = SETTINGS[setting]
        self.numLayers, self.rate = STEPS[step]
        inputs = np.load(inputsFile)
        self.batch = int(inputs["batch"])
        values = [inputs[f"in{i}"] for i in range(2 * self.numLayers)]
        self.strategy = self.makeStrategy(reduction)
        with self.strategy.scope():
            self.variables = [tf.Variable(value) for value in values]
        x, y = inputs["x"], inputs["y"]
        self.batches = [self.place(x[k:k + self.batch], y[k:k + self.batch]) for k in range(0, len(x), self.batch)]
        self.lastLoss, self.numDone, self.firstSeconds = None, 0, None
        begin = time.perf_counter()
        self.step = tf.function(self.makeStep(), reduce_retracing=False).get_concrete_function(self.batches[0])
        self.traceSeconds = time.perf_counter() - begin

    def makeStrategy(self, reduction):
        tf = self.tf
        if self.isMultiWorker:
            options = tf.distribute.experimental.CommunicationOptions(
                implementation=getattr(tf.distribute.experimental.CommunicationImplementation, reduction))
            return tf.distribute.MultiWorkerMirroredStrategy(communication_options=options)
        if self.numDevices == 1:
            return tf.distribute.OneDeviceStrategy("CPU:0")
        tf.config.set_logical_device_configuration(
            tf.config.list_physical_devices("CPU")[0], [tf.config.LogicalDeviceConfiguration()] * self.numDevices)
        devices = [f"CPU:{i}" for i in range(self.numDevices)]
        operations = getattr(tf.distribute, reduction)() if reduction else None
        return tf.distribute.MirroredStrategy(devices, cross_device_ops=operations)

    def place(self, x, y):
        """A batch, cut and on the devices before anything is timed."""
        def slices(array):
            part = len(array) // self.numDevices
            return self.strategy.experimental_distribute_values_from_function(
                lambda context: self.tf.constant(
                    array[context.replica_id_in_sync_group * part:][:part]))
        return slices(x), slices(y)

    def makeStep(self):
        tf, batch = self.tf, self.batch

        @tf.function(jit_compile=self.usesXla)
        def gradientsOf(values, x, y):
            with tf.GradientTape() as tape:
                tape.watch(values)
                for i in range(self.numLayers):
                    x = tf.matmul(x, values[2 * i]) + values[2 * i + 1]
                    x = tf.nn.relu(x) if i + 1 < self.numLayers else x
                losses = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=x)
                loss = tf.reduce_sum(losses) / batch
            return tape.gradient(loss, values), loss

        def replicaStep(x, y):
            gradients, loss = gradientsOf([variable.read_value() for variable in self.variables], x, y)
            context = tf.distribute.get_replica_context()
            gradients = context.all_reduce(tf.distribute.ReduceOp.SUM, gradients)

            def descend(strategy, *gradients):
                for variable, gradient in zip(self.variables, gradients):
                    strategy.extended.update(variable, lambda v, g: v.assign_sub(self.rate * g), args=(gradient,))

            context.merge_call(descend, args=tuple(gradients))
            return loss

        def step(batch):
            losses = self.strategy.run(replicaStep, args=batch)
            return self.strategy.reduce(tf.distribute.ReduceOp.SUM, losses, axis=None)

        return step

    def runSteps(self, numSteps):
        if self.other:
            self.other.stdin.write(f"{numSteps}\n")
            self.other.stdin.flush()
        begin = time.perf_counter()
        for k in range(self.numDone, self.numDone + numSteps):
            self.lastLoss = self.step(self.batches[k % len(self.batches)])
        self.lastLoss.numpy()
        self.firstSeconds = self.firstSeconds or time.perf_counter() - begin
        self.numDone += numSteps

    def loss(self):
        return float(self.lastLoss)

    def state(self):
        return self.variables

    def facts(self):
        # TensorFlow places and XLA compiles in the first step. What the strategy moves is not known.
        return {"compile_s": self.traceSeconds + self.firstSeconds, "collectives": None}


def startOther():
    """The second process, with both told by TF_CONFIG who they are. It ends with its standard input, which is this process's."""
    addresses = []
    for _ in range(NUM_REPLICAS):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            addresses.append(f"127.0.0.1:{listener.getsockname()[1]}")

    def configOf(index):
        return json.dumps({"cluster": {"worker": addresses}, "task": {"type": "worker", "index": index}})
    other = subprocess.Popen([sys.executable, *sys.argv], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
                             env={**os.environ, "TF_CONFIG": configOf(1)})
    os.environ["TF_CONFIG"] = configOf(0)
    return other


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in STEPS or sys.argv[3] not in SETTINGS:
        sys.exit(__doc__)
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import serving
    serving.serve(Peer(*sys.argv[1:]))


if __name__ == "__main__":
    main()
