"""The logical devices of a replica: what is placed on them, and that nothing else changes.

usage: check_logical_devices.py STEP | table | counts | variables | refused

STEP: a recorded step whose values are placed on 2 and 3 devices, in stages and at random, gives what JAX gave, on 1, 2 and 4 replicas, in
one process and in several. table: the example of tf.distribute's page: on 4 replicas of 2 devices, `add` runs on device 0 of each and the
reduction is over the replicas alone. counts: a sync-on-read variable counts replicas, not devices. variables: those that say their device are there, with what is colocated with them, and give the same bits. refused: devices
that do not exist.
"""
import json
import os
import random
import re
import sys
import tempfile

import numpy as np

from check_step import checkLosses, checkState
from process_runs import require, runOn
from recorded_steps import RecordedStep
from tools import check, compileStep, execute, main, safetensors, tool, writeInputs

#: How many values are placed.
PLACED = 10


def listValues(lines):
    """(name, number of the last line, type) of the values that the step's own structured ops compute."""
    name, values = None, []
    for number, line in enumerate(lines):
        if begins := re.match(r"    %(\w+) = linalg\.", line):
            name = begins[1]
        if name and (ends := re.match(r"    (?:%|}).* -> (tensor<[^>]*>)$", line)):
            values.append((name, number, ends[1]))
            name = None
    return values


def place(text, devices):
    """The step with `devices[i]` for its i-th value; None: not named."""
    lines = text.split("\n")
    values = listValues(lines)
    require(len(values) >= 4, f"only {len(values)} values were found")
    for (name, number, kind), device in reversed(list(zip(values, devices(len(values))))):
        if device is None:
            continue
        rest = re.sub(rf"%{name}\b", f"%placed_{name}", "\n".join(lines[number + 1:]))
        lines[number + 1:] = [f"    %placed_{name} = distribute.assign_to_logical_device %{name}, {device} : {kind}", *rest.split("\n")]
    return "\n".join(lines)


def inStages(numDevices):
    return lambda count: [i * numDevices // count if i % max(1, count // PLACED) == 0 else None for i in range(count)]


def atRandom(numDevices, seed):
    def choose(count):
        numbers = random.Random(seed)
        chosen = set(numbers.sample(range(count), min(count, PLACED)))
        return [numbers.randrange(numDevices) if i in chosen else None for i in range(count)]
    return choose


def tableOf(plan):
    return json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))


def checkTable(plan, replicas, numDevices):
    """Each device has a program, each variable one of them, and all_reduces are over the replicas."""
    table = tableOf(plan)
    require([axis["size"] for axis in table["mesh"]["axes"]] == [replicas, numDevices], str(table["mesh"]))
    roles = {slot["slot"]: slot["role"] for slot in table["devices"]}
    require(all(role == f"device_{slot % numDevices}" for slot, role in roles.items()), str(roles))
    held = [variable["name"] for slot in table["devices"][:numDevices] for variable in slot["variables"]]
    require(sorted(held) == sorted(variable["name"] for variable in table["variables"]), f"not each variable on one device: {held}")
    programs = table["steps"][0]["programs"]
    operations = [row for program in programs for row in program["instructions"]]
    groups = {tuple(row["group"]) for row in operations if "group" in row}
    require(groups <= {("replica",)}, f"groups: {groups}")
    require(any(row["kind"] == "send" for row in operations), "nothing is sent")


def testStep(name, folder):
    step = RecordedStep(name)
    mlir, plan, loss = (os.path.join(folder, file) for file in ("placed.mlir", "step.plan", "loss.npy"))
    with open(step.mlir) as file:
        text = file.read()
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", f"--fetch=loss={loss}", "--check-drift=1"]
    cases = [(1, 2, inStages(2), (1,)), (2, 2, inStages(2), (1, 2, 4)), (2, 3, inStages(3), (1, 3)), (4, 2, atRandom(2, 1), (1, 2)),
             (2, 3, atRandom(3, 2), (1,)), (2, 2, atRandom(2, 3), (1,))]
    for replicas, numDevices, devices, processes in cases:
        with open(mlir, "w") as file:
            file.write(place(text, devices))
        compileStep(mlir, plan, replicas, f"--logical-devices={numDevices}", "--strategy=mirrored")
        checkTable(plan, replicas, numDevices)
        for count in processes:
            print(f"== {replicas} x {numDevices} in {count} processes")
            runOn(count, plan, folder, *flags)
            checkLosses(step, np.load(loss))
            checkState(step, safetensors.load(os.path.join(folder, "final.safetensors")))
    testServed(step, text, folder)


def testServed(step, text, folder):
    """Where servers hold the variables, workers of several logical devices give what mirrored variables give. What is placed of updates, servers
    do not follow, so that their kernels are those of a step without places."""
    mlir, plan, final = (os.path.join(folder, file) for file in ("placed.mlir", "step.plan", "final.safetensors"))
    inputs = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", f"--save={final}"]
    bothCompute = False
    cases = [(2, inStages(2), ["--servers=2"], ("", "--launch=2 --launch-servers=2")), (4, atRandom(2, 1), ["--sync-group=4"], ("", "--launch=2")),
             (2, atRandom(2, 3), ["--servers=2", "--partition=2", "--partition-bytes=64"], ("",)), (1, inStages(2), ["--mode=async"], ("",))]
    for replicas, devices, flags, ways in cases:
        with open(mlir, "w") as file:
            file.write(place(text, devices))
        mirrored = {}
        for isPlaced in (False, True):
            compileStep(mlir if isPlaced else step.mlir, plan, replicas, f"--logical-devices={2 if isPlaced else 1}", "--strategy=mirrored")
            check([tool("dist-run"), plan, *inputs])
            mirrored[isPlaced] = safetensors.load(final)
        compileStep(mlir, plan, replicas, "--logical-devices=2", "--strategy=parameter_server", *flags)
        table = tableOf(plan)
        require([axis["size"] for axis in table["mesh"]["axes"]] == [replicas, 2], str(table["mesh"]))
        bothCompute |= all(len(program["instructions"]) > 0 for program in table["steps"][0]["programs"][:2])
        for way in ways:
            print(f"== {replicas} x 2 with servers {flags} {way}")
            check([tool("dist-run"), plan, *inputs, *way.split()])
            state = safetensors.load(final)
            checkState(step, state)
            for name, value in mirrored[True].items():
                error = np.linalg.norm(state[name].astype("f8") - value.astype("f8"))
                # The gradient of a key's bias is zero: its values are what rounding leaves of sums near 1e-2.
                require(error <= 1e-6 * max(np.linalg.norm(value.astype("f8")), 1e-2), f"'{name}' is off by {error:.1e} from mirrored variables")
            # Kernels of shards may round the last bit otherwise, and other steps' kernels where they are cut between devices.
            if step.name == "adam" and replicas > 1 and not any("partition" in flag for flag in flags):
                require(all(np.array_equal(state[name], value) for name, value in mirrored[False].items()), "other bits than those of mirrored variables")
    require(bothCompute, "a logical device of the workers has nothing to do, however values are placed")
    # A replica's devices are in one process.
    result = execute([tool("dist-run"), plan, *inputs, "--launch=2", "--start-deadline=20"])
    require(result.returncode == 1 and "over which the 2 devices of a replica would be spread" in result.stderr, result.stderr)


ADD = """
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<4xf32> {distribute.output = "total", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %0 = arith.addf %x, %x : tensor<4xf32>
  %1 = distribute.assign_to_logical_device %0, DEVICE : tensor<4xf32>
  return %1, %1 : tensor<4xf32>, tensor<4xf32>
}
"""


COUNT = """
distribute.mesh @m <["replica" = ?, AXIS = 2]>
distribute.variable @seen : tensor<2xi32> = dense<1> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<2xi32> {distribute.batch = "x"}) -> (tensor<2xi32> {distribute.output = "seen", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @seen, %x : tensor<2xi32>
  %seen = distribute.read @seen : tensor<2xi32>
  return %seen : tensor<2xi32>
}
"""


def testCounts(folder):
    """A sync-on-read variable has a component for each replica, on however many devices that is."""
    mlir, plan, seen, saved = (os.path.join(folder, file) for file in ("step.mlir", "step.plan", "seen.npy", "final.safetensors"))
    steps, replicas = 3, 2
    inputs = writeInputs(folder, {"x": np.ones(2 * replicas, np.int32)}, None)
    for axis in ("device", "model"):
        with open(mlir, "w") as file:
            file.write(COUNT.replace("AXIS", f'"{axis}"'))
        compileStep(mlir, plan, replicas, "--strategy=mirrored")
        for processes in (1, 2, 4):
            runOn(processes, plan, folder, *inputs, f"--steps={steps}", f"--fetch=seen={seen}")
            counted, kept = np.load(seen)[-1], safetensors.load(saved)["seen"]
            require(counted.tolist() == kept.tolist() == 2 * [replicas * (1 + steps)], f"{axis}: {counted} in the step, {kept} saved")
            # The sum is divided among the replicas, and put together again.
            runOn(processes, plan, folder, *inputs, "--steps=1", f"--fetch=seen={seen}", f"--restore={saved}")
            require(np.load(seen)[-1].tolist() == (kept + replicas).tolist(), f"{axis}: {kept} restored, then {np.load(seen)}")


PLACED_VARIABLES = """
distribute.variable @w : tensor<4xf32> = dense<0.5> {aggregation = meanPLACE_W}
distribute.variable @m : tensor<4xf32> = dense<0.0> {aggregation = mean, colocate_with = @w}
distribute.variable @b : tensor<4xf32> = dense<1.0> {aggregation = meanPLACE_B}
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<4xf32>
  %m = distribute.read @m : tensor<4xf32>
  %b = distribute.read @b : tensor<4xf32>
  %0 = arith.mulf %w, %x : tensor<4xf32>
  %1 = arith.addf %0, %b : tensor<4xf32>
  %2 = arith.addf %m, %x : tensor<4xf32>
  distribute.assign @m, %2 : tensor<4xf32>
  distribute.assign_sub @w, %2 : tensor<4xf32>
  distribute.assign_add @b, %1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""


def testVariables(folder):
    mlir, plan, final, y = (os.path.join(folder, file) for file in ("step.mlir", "step.plan", "final.safetensors", "y.npy"))
    inputs = [*writeInputs(folder, {"x": np.arange(8, dtype=np.float32) / 8}, None), "--steps=3", f"--save={final}", f"--fetch=y={y}"]
    expected = None
    for placeW, placeB in ((None, None), (1, 0), (0, 1), (1, 1)):
        text = PLACED_VARIABLES
        for mark, place in (("PLACE_W", placeW), ("PLACE_B", placeB)):
            text = text.replace(mark, "" if place is None else f", device = {place}")
        with open(mlir, "w") as file:
            file.write(text)
        for flags in (["--strategy=mirrored"], ["--strategy=parameter_server"], ["--strategy=parameter_server", "--servers=2"]):
            compileStep(mlir, plan, 2, "--logical-devices=2", *flags)
            table = tableOf(plan)
            held = {variable["name"]: slot["slot"] for slot in table["devices"][:2] for variable in slot["variables"]}
            if placeW is not None and flags == ["--strategy=mirrored"]:
                require(held == {"w": placeW, "m": placeW, "b": placeB}, f"held by the devices of replica 0: {held}")
            programs = {program["role"]: [row["kind"] for row in program["instructions"]] for program in table["steps"][0]["programs"][:2]}
            if placeW is not None and len(flags) == 2 and placeW == placeB:
                require(not programs[list(programs)[1 - placeW]], f"the other device has something to do: {programs}")
            check([tool("dist-run"), plan, *inputs])
            found = {**safetensors.load(final), "y": np.load(y)}
            expected = expected or found
            require(all(np.array_equal(found[name], value) for name, value in expected.items()), f"{flags}, devices {placeW}, {placeB}: {found}")


def testTable(folder):
    mlir, plan = (os.path.join(folder, file) for file in ("step.mlir", "step.plan"))
    fetches = {name: os.path.join(folder, f"{name}.npy") for name in ("own", "total")}
    x = np.arange(16, dtype=np.float32)
    inputs = writeInputs(folder, {"x": x}, None)
    for device, shape in ((0, "2"), (1, "1x1x1x2")):
        with open(mlir, "w") as file:
            file.write(ADD.replace("DEVICE", str(device)))
        compileStep(mlir, plan, 4, f"--logical-devices={shape}", "--strategy=mirrored")
        table = tableOf(plan)
        require(table["num_slots"] == 8, str(table["num_slots"]))
        programs = {program["role"]: program["instructions"] for program in table["steps"][0]["programs"]}
        kinds = {role: [row["kind"] for row in rows] for role, rows in programs.items()}
        require(kinds[f"device_{1 - device}"] == [], f"the other device has something to do: {kinds}")
        require("launch" in kinds[f"device_{device}"] and "all_reduce" in kinds[f"device_{device}"], str(kinds))
        require([row["group"] for row in programs[f"device_{device}"] if "group" in row] == [["replica"]], str(programs))
        runOn(1, plan, folder, *inputs, "--steps=1", *(f"--fetch={name}={path}" for name, path in fetches.items()))
        require(np.array_equal(np.load(fetches["own"])[0], 2 * x.reshape(4, 4)), str(np.load(fetches["own"])))
        require(np.array_equal(np.load(fetches["total"])[0], 2 * x.reshape(4, 4).sum(0)), str(np.load(fetches["total"])))


def testRefused(folder):
    mlir, plan = (os.path.join(folder, file) for file in ("step.mlir", "step.plan"))
    with open(mlir, "w") as file:
        file.write(ADD.replace("DEVICE", "2"))
    for flags, words in (([], ("has only logical device 0", "--logical-devices=3")),
                         (["--logical-devices=2"], ("names logical device 2", "logical devices 0 to 1")),
                         (["--logical-devices=0"], ("--logical-devices=0; expected", "at least 1")),
                         (["--logical-devices=1x2x"], ("--logical-devices=1x2x; expected",))):
        result = execute([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored", "--replicas=2", *flags])
        print(result.stderr)
        require(result.returncode == 1 and all(word in result.stderr for word in words), f"exit code {result.returncode}: {result.stderr}")
        require(not os.path.exists(plan), "something is left")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"table": testTable, "counts": testCounts, "variables": testVariables, "refused": testRefused}.get(sys.argv[1], lambda each: testStep(sys.argv[1], each))(folder)


if __name__ == "__main__":
    main(test)
