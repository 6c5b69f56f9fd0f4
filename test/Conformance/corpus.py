"""The recorded cases of tf.distribute (data/README.md), as the tests compare with them."""
import json
import os

import numpy as np

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")
# Strategies that keep one copy of a variable on each device, as replica-view plans do.
STRATEGIES = ("mirrored", "one", "default")


class Case:
    def __init__(self, record):
        self.id = record["id"]
        self.replicas = record["replicas"]
        self.param = plain(record.get("param"))
        self.raised = "raises" in record["outcome"]
        self.value = None if self.raised else plain(record["outcome"].get("ok"))


class Raised:
    """An error which the case recorded as part of its value."""

    def __init__(self, message):
        self.message = message

    def __repr__(self):
        return f"Raised({self.message[:60]!r})"


def plain(node):
    """A recorded value as numbers, arrays, lists, tuples, dicts and Raised."""
    if isinstance(node, list):
        return [plain(item) for item in node]
    if not isinstance(node, dict):
        return float(node) if node in ("nan", "inf", "-inf") else node
    if "error" in node:
        return Raised(node.get("message", ""))
    kind = node.get("kind")
    if kind == "tuple":
        return tuple(plain(item) for item in node["items"])
    if kind in ("Tensor", "Variable", "ndarray"):
        dtype = {"bfloat16": "float32", "string": "object", "complex64": "object"}.get(node["dtype"], node["dtype"])
        return np.array(numbers(node["v"]), dtype=dtype).reshape(node["shape"])
    if "vals" in node:
        return [plain(item) for item in node["vals"]]
    return {key: plain(item) for key, item in node.items()}


def numbers(value):
    if isinstance(value, list):
        return [numbers(item) for item in value]
    return float(value) if value in ("nan", "inf", "-inf") else value


def load(topic, function, replicas, mode=None):
    """The cases of `function` on that many replicas, one for each parameter (eager before graph)."""
    with open(os.path.join(DATA, f"{topic}.json")) as file:
        records = json.load(file)["cases"]
    found = {}
    for record in sorted(records, key=lambda record: record["mode"]):
        strategy = record["id"].split("/")[1]
        if record["fn"] == function and record["replicas"] == replicas and strategy in STRATEGIES \
                and (mode is None or record["mode"] == mode):
            found.setdefault(json.dumps(record.get("param")), Case(record))
    return list(found.values())
