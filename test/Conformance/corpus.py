"""The recorded cases of tf.distribute (data/README.md), as the tests compare with them, and which of them were compared.

A unit is a function of a file with one parameter. A check that has passed writes the units that it compared (`reporting`) to the
folder that the environment variable DISTRIBUTE_UNITS names; check_units.py adds them up.
"""
import glob
import json
import os
import re
import sys
import tempfile

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, main

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")
# Strategies that keep one copy of a variable on each device, as replica-view plans do.
STRATEGIES = ("mirrored", "one", "default")
_loaded = {}     # unit and number of replicas by case id
# By unit: the rule of this project that was compared in place of what is recorded, or "", on how many replicas, and on how many by which door.
_compared = {}
TEXT, WORDS = "text", "Python"  # the doors: steps of our dialect, which tools are given, and the package's words
_doors = set()


class Case:
    def __init__(self, record, topic):
        self.id = f"{topic}/{record['id']}"
        self.unit = unitOf(topic, record)
        self.replicas = record["replicas"]
        _loaded[self.id] = self.unit, self.replicas
        self.param = plain(record.get("param"))
        self.raised = "raises" in record["outcome"]
        self.message = record["outcome"].get("raises", {}).get("message", "")
        self.value = None if self.raised else plain(record["outcome"].get("ok"))


def unitOf(topic, record):
    """The unit of a recorded case: "file/function/parameter", the parameter as the ids have it."""
    parameter = plain(record.get("param"))
    if isinstance(parameter, (list, tuple)):
        parameter = "-".join(map(str, parameter))
    return f"{topic}/{record['fn']}" + ("" if parameter is None else f"/{parameter}")


def allUnits():
    """Every unit of every file, once, in the order of the files."""
    found = {}
    for path in sorted(glob.glob(os.path.join(DATA, "*.json"))):
        topic = os.path.splitext(os.path.basename(path))[0]
        with open(path) as file:
            found.update((unitOf(topic, record), topic) for record in json.load(file)["cases"])
    return found


def ofSeveralReplicas():
    """The units of which something is recorded for several replicas that keep a copy of a variable each."""
    return {unitOf(topic, record) for topic in dict.fromkeys(allUnits().values()) for record in _records(topic)
            if record["replicas"] > 1 and record["id"].split("/")[1].startswith("mirrored")}


def through(door):
    """Notes that what will be compared came by this door: said where a step's text is made, and where the package is given out."""
    _doors.add(door)


def beginCase():
    """No door was taken for what follows."""
    _doors.clear()


def compared(case, rule=""):
    """Notes that a value of the case was compared; `case`: a Case, or a text that begins with its id. Other texts name no case. Raises Failure if it
    came by no door.

    rule: where what was compared is not what is recorded, but this project's own: its place in docs/Semantics.md.
    """
    id = case.id if isinstance(case, Case) else str(case)
    while id not in _loaded and " " in id:
        id = id.rpartition(" ")[0]
    if id in _loaded:
        unit, replicas = _loaded[id]
        if not _doors:
            raise Failure(f"{id} is compared, but came by no door")
        before = _compared.setdefault(unit, {"rule": "", "replicas": [], "doors": {}})
        before["rule"] = rule or before["rule"]
        before["replicas"] = sorted({*before["replicas"], replicas})
        for door in _doors:
            before["doors"][door] = sorted({*before["doors"].get(door, ()), replicas})


def reporting(test):
    """`test`, which writes the units that it compared once it has passed, under the name of the program and its arguments."""
    def report():
        folder = os.environ.get("DISTRIBUTE_UNITS")
        name = "-".join([os.path.splitext(os.path.basename(sys.argv[0]))[0], *sys.argv[1:]])
        path = os.path.join(folder, re.sub(r"[^\w-]", "_", name)[:200] + ".json") if folder else None
        if path and os.path.exists(path):
            os.remove(path)
        test()
        if path:
            os.makedirs(folder, exist_ok=True)
            with open(path, "w") as file:
                json.dump(_compared, file, indent=0, sort_keys=True)
    return report


def mainOfCases(test):
    """Runs `test()` with the peers' Python and a cache of plans of its own, and reports."""
    runAgainWithJax()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        main(reporting(test))


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
    if kind in ("Tensor", "Variable", "ndarray") and "v" in node:
        dtype = {"bfloat16": "float32", "string": "object", "complex64": "object"}.get(node["dtype"], node["dtype"])
        return np.array(numbers(node["v"]), dtype=dtype).reshape(node["shape"])
    if kind == "AggregatingVariable" and "val" in node:
        return plain(node["val"])
    if "vals" in node and "kind" in node:
        return [plain(item) for item in node["vals"]]
    return {key: plain(item) for key, item in node.items()}


def numbers(value):
    if isinstance(value, list):
        return [numbers(item) for item in value]
    return float(value) if value in ("nan", "inf", "-inf") else value


def load(topic, function, replicas, mode=None, strategies=STRATEGIES):
    """The cases of `function` on that many replicas, one for each parameter (eager before graph)."""
    found = {}
    for record in sorted(_records(topic), key=lambda record: record["mode"]):
        strategy = record["id"].split("/")[1]
        if record["fn"] == function and record["replicas"] == replicas and strategy in strategies \
                and (mode is None or record["mode"] == mode):
            found.setdefault(json.dumps(record.get("param")), Case(record, topic))
    return list(found.values())


_files = {}


def _records(topic):
    if topic not in _files:
        with open(os.path.join(DATA, f"{topic}.json")) as file:
            _files[topic] = json.load(file)["cases"]
    return _files[topic]
