"""Plans of several programs: verifier and mutants, interpreter, simulator.

usage: check_programs.py mutants | validate | simulation

Central storage (a program for replica 0, one for the others), logical devices (a program for each) and parameter servers (workers and
servers). mutants: edits of them are refused with their reasons. validate: the interpreter compares them with the step as it was written.
simulation: predictions count the work of each program.
"""
import json
import os
import sys
import tempfile

from check_logical_devices import atRandom, inStages, place, tableOf
from check_mutants import requireMutantsRefused
from process_runs import require
from recorded_steps import RecordedStep
from tools import check, compileStep, main, tool

#: A name, the step, replicas, what is placed, the roles that the plan must have, flags.
FORMS = [
    ("central", "mlp_small", 2, None, {"storage", "worker"}, ["--strategy=central_storage"]),
    ("central-4", "adam", 4, None, {"storage", "worker"}, ["--strategy=central_storage"]),
    ("devices-2", "mlp_small", 2, inStages(2), {"device_0", "device_1"}, ["--strategy=mirrored", "--logical-devices=2"]),
    ("devices-3", "gpt_small", 2, atRandom(3, 5), {"device_0", "device_1", "device_2"}, ["--strategy=mirrored", "--logical-devices=3"]),
    ("sync", "adam", 2, None, {"worker", "parameter"}, ["--strategy=parameter_server", "--mode=sync"]),
    ("groups", "mlp_small", 4, None, {"worker", "parameter"}, ["--strategy=parameter_server", "--sync-group=2"]),
    ("rows", "embeddings", 2, None, {"worker", "parameter"}, ["--strategy=parameter_server"]),
    ("shards", "mlp_small", 2, None, {"worker", "device_0", "device_1"},
     ["--strategy=parameter_server", "--servers=2", "--partition=2", "--partition-bytes=64"]),
]


def rolesOf(table):
    return {program["role"] for step in table["steps"] for program in step["programs"]}


def compileForms(folder, *more):
    plans = []
    for name, recorded, replicas, placed, roles, flags in FORMS:
        mlir, plan = (os.path.join(folder, f"{name}.{kind}") for kind in ("mlir", "plan"))
        with open(RecordedStep(recorded).mlir) as file:
            text = file.read()
        with open(mlir, "w") as file:
            file.write(place(text, placed) if placed else text)
        compileStep(mlir, plan, replicas, *flags, *more)
        found = rolesOf(tableOf(plan))
        require(found == roles, f"{name}: programs {sorted(found)}; required {sorted(roles)}")
        plans.append(plan)
    return plans


def testMutants(folder):
    # They give the workers two roles, and what lists rows is of one: PlanVerifierServersTest has edits of it.
    requireMutantsRefused([plan for plan in compileForms(folder) if os.path.basename(plan) != "rows.plan"])


def testValidate(folder):
    compileForms(folder, "--validate")


#: A cluster whose devices and links are all alike.
CLUSTER = {"links": {"host": {"latency_us": 10, "gb_per_s": 1}},
           "device": {"step_us": 1000, "matmul": {"us": 1, "gflop_per_s": 100}, "kernel": {"us": 1, "gb_per_s": 10}, "copy": {"us": 1}}}


def workOf(rows):
    return sum(row.get("flops", 0) for row in rows)


def requireWork(name, table, predicted):
    """The prediction is that of the program that is last: it does its work, and waits for the others."""
    parts = {part["kind"]: part for part in predicted["parts"]}
    total = sum(part["ms"] for part in predicted["parts"])
    require(abs(total - predicted["step_ms"]) <= 1e-9 * total, f"{name}: the parts add up to {total} ms of {predicted['step_ms']}")
    (program,) = [each for each in table["steps"][0]["programs"] if each["role"] == predicted["role"]]
    for kind, instructions in (("matmul", ["matmul"]), ("kernel", ["launch"]), ("collective", ["all_reduce", "broadcast", "reduce_to_one"]),
                               ("transfer", ["send"])):
        rows = [row for row in program["instructions"] if row["kind"] in instructions]
        found, work = parts.get(kind, {"count": 0, "flops": 0}), workOf(rows)
        require((found["count"], found["flops"]) == (len(rows), work),
                f"{name}, {predicted['role']}: {found} simulated, the program has {len(rows)} of {work} flops")
    if "servers" in table:
        work = max(workOf(each["instructions"]) for each in table["steps"][0]["programs"] if each["role"] != "worker")
        require(all(parts[kind]["count"] == 1 for kind in ("pull", "push", "servers")), f"{name}: {sorted(parts)}")
        require(parts["servers"]["flops"] == work, f"{name}: servers do {parts['servers']['flops']} flops, their longest program has {work}")
    else:
        require(not {"pull", "push", "servers"} & set(parts), f"{name}: {sorted(parts)}")


def testSimulation(folder):
    cluster = os.path.join(folder, "cluster.json")
    with open(cluster, "w") as file:
        json.dump(CLUSTER, file)
    for plan in compileForms(folder):
        (predicted,) = json.loads(check([tool("dist-translate"), plan, "--simulate", "--json", f"--topology={cluster}"]))["steps"]
        requireWork(os.path.basename(plan), tableOf(plan), predicted)


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"mutants": testMutants, "validate": testValidate, "simulation": testSimulation}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
