"""A perceptron trained by TensorFlow's ParameterServerStrategy, as a process that is asked for steps (serving.py).

usage: tensorflow_servers.py STEP INPUTS.npz

Needs tensorflow. INPUTS.npz: as jax_peer.py. Two workers and one parameter server are processes of this program, which is the
coordinator. A step is one function for each worker, of its half of the batch; the coordinator waits for them at the end of each step
("sync") or, as TensorFlow's pages do it, when it has scheduled all that it was asked for ("async"): TENSORFLOW_SERVERS says which.
"""
import json
import os
import socket
import subprocess
import sys

from tensorflow_peer import STEPS

NUM_WORKERS = 2
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")


def freeAddress():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{listener.getsockname()[1]}"


def configOf(cluster, kind, index):
    return json.dumps({"cluster": cluster, "task": {"type": kind, "index": index}})


def serveTask():
    """A worker or the parameter server: until its standard input ends."""
    import tensorflow as tf
    resolver = tf.distribute.cluster_resolver.TFConfigClusterResolver()
    server = tf.distribute.Server(resolver.cluster_spec(), job_name=resolver.task_type, task_index=resolver.task_id, protocol="grpc")
    sys.stdin.read()
    del server
    os._exit(0)


class Peer:
    def __init__(self, step, inputsFile):
        cluster = {"worker": [freeAddress() for _ in range(NUM_WORKERS)], "ps": [freeAddress()], "chief": [freeAddress()]}
        self.tasks = [subprocess.Popen([sys.executable, *sys.argv], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       env={**os.environ, "TF_CONFIG": configOf(cluster, kind, index)})
                      for kind in ("worker", "ps") for index in range(len(cluster[kind]))]
        os.environ["TF_CONFIG"] = configOf(cluster, "chief", 0)
        import numpy as np
        import tensorflow as tf
        inputs = np.load(inputsFile)
        numLayers, rate = STEPS[step]
        batch = int(inputs["batch"])
        strategy = tf.distribute.ParameterServerStrategy(tf.distribute.cluster_resolver.TFConfigClusterResolver())
        self.coordinator = tf.distribute.coordinator.ClusterCoordinator(strategy)
        with strategy.scope():
            variables = [tf.Variable(inputs[f"in{i}"]) for i in range(2 * numLayers)]
        xs, ys, half = inputs["x"], inputs["y"], batch // NUM_WORKERS
        self.numSlices = len(xs) // half

        @tf.function
        def work(k):
            x, y = tf.constant(xs)[k * half:(k + 1) * half], tf.constant(ys)[k * half:(k + 1) * half]
            with tf.GradientTape() as tape:
                for i in range(numLayers):
                    x = tf.matmul(x, variables[2 * i]) + variables[2 * i + 1]
                    x = tf.nn.relu(x) if i + 1 < numLayers else x
                loss = tf.reduce_sum(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=x)) / batch
            for variable, gradient in zip(variables, tape.gradient(loss, variables)):
                variable.assign_sub(rate * gradient)
            return loss
        self.work, self.isSync, self.numDone, self.last = work, os.environ.get("TENSORFLOW_SERVERS") == "sync", 0, None

    def runSteps(self, numSteps):
        for _ in range(numSteps):
            for _ in range(NUM_WORKERS):
                import tensorflow as tf
                self.last = self.coordinator.schedule(self.work, args=(tf.constant(self.numDone % self.numSlices),))
                self.numDone += 1
            if self.isSync:
                self.coordinator.join()
        self.coordinator.join()

    def loss(self):
        return float(self.last.fetch())


if __name__ == "__main__":
    if "TF_CONFIG" in os.environ:
        serveTask()
    if len(sys.argv) != 3 or sys.argv[1] not in STEPS:
        sys.exit(__doc__)
    import serving
    serving.serve(Peer(*sys.argv[1:]))
    os._exit(0)
