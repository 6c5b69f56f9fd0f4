"""The recorded training steps of test/data/steps and imports: names, initial states, batches, and what JAX computed."""
import json
import os
import re

import numpy as np

DATA = os.environ.get("DISTRIBUTE_DATA") or os.path.join(os.path.dirname(__file__), "..", "data")
_PART = re.compile(r"\[(\d+)\]|\['([^']+)'\]|\.(\w+)")


class RecordedStep:
    """One folder of test/data/steps, or of another `collection`. `recorded` is false for those without io.npz (mlp, gpt)."""

    def __init__(self, name, collection="steps"):
        self.name = name
        self.folder = os.path.join(DATA, collection, name)
        self.mlir = os.path.join(self.folder, "step.mlir")
        with open(os.path.join(self.folder, "manifest.json")) as file:
            self.manifest = json.load(file)
        self.losses = self.manifest["losses"]
        inputs = self.manifest["inputs"]
        self.stateEntries = [entry for entry in inputs if entry["kind"] == "state"]
        self.batchEntries = [entry for entry in inputs if entry["kind"] == "batch"]
        self.stateNames = [".".join(next(filter(None, part)) for part in _PART.findall(entry["path"]))
                           for entry in self.stateEntries]
        self.batchNames = [entry["name"] if "name" in entry else "xyz"[j] for j, entry in enumerate(self.batchEntries)]
        self.replicatedNames = [entry["name"] for entry in inputs if entry["kind"] == "replicated"]
        results = self.manifest.get("results", [])
        self.extraOutputs = ([entry["name"] for entry in results if entry["kind"] == "output" and entry["name"] != "loss"]
                             or self.manifest.get("outputs_extra", []))
        self.numSteps = self.manifest.get("steps", 3)
        self.batch = self.batchEntries[0]["shape"][0]
        path = os.path.join(self.folder, "io.npz")
        self.io = np.load(path) if os.path.exists(path) else None

    @property
    def recorded(self):
        return self.io is not None

    def initialState(self):
        """Recorded, or seeded random where nothing was recorded."""
        if self.recorded:
            return {name: self.io[f"in{i}"] for i, name in enumerate(self.stateNames)}
        random = np.random.default_rng(7)
        state = {}
        for name, entry in zip(self.stateNames, self.stateEntries):
            shape = entry["shape"]
            if name.startswith("1."):  # the optimizer's, behind the parameters: optax starts it at zero
                state[name] = np.zeros(shape, entry["dtype"])
            elif name.endswith("scale"):
                state[name] = np.ones(shape, entry["dtype"])
            elif len(shape) < 2:
                state[name] = np.zeros(shape, entry["dtype"])
            else:
                state[name] = (random.standard_normal(shape) * 0.05).astype(entry["dtype"])
        return state

    def feeds(self, numBatches=3):
        """Arrays by input name: `numBatches` batches one after the other along the batch dimension; of what is the same
        on all replicas, a row a step."""
        if self.recorded:
            feeds = {name: np.concatenate([self.io[f"batch{k}_{j}"] for k in range(numBatches)])
                     for j, name in enumerate(self.batchNames)}
            feeds.update({name: np.stack([self.io[f"replicated{k}_{j}"] for k in range(numBatches)])
                          for j, name in enumerate(self.replicatedNames)})
            return feeds
        random = np.random.default_rng(11)
        feeds = {}
        for name, entry in zip(self.batchNames, self.batchEntries):
            shape = [entry["shape"][0] * numBatches] + entry["shape"][1:]
            if np.issubdtype(np.dtype(entry["dtype"]), np.integer):
                feeds[name] = random.integers(0, entry.get("below", 10), shape).astype(entry["dtype"])
            else:
                feeds[name] = random.standard_normal(shape).astype(entry["dtype"])
        return feeds

    def recordedState(self, numSteps):
        """The state after `numSteps` steps as JAX computed it."""
        return {name: self.io[f"step{numSteps}_out{i}"] for i, name in enumerate(self.stateNames)}

    def recordedOutput(self, name):
        """What JAX computed for an output besides the loss, a row a step."""
        j = self.extraOutputs.index(name)
        return np.stack([self.io[f"output{k}_{j}"] for k in range(self.numSteps)])
