"""The Python package `distribute`: sessions, plans, compile(), and what is wrong said as distribute.Error.

usage: check_python.py bits STEP REPLICAS | arrays | state | misuse | plans | show | explain | trace | memory | threads |
       compile | deadline | lookup | batches | slots | files

bits: each step fed by itself through a Session gives, bit for bit, the outputs and the state of dist-run on the same batches.
arrays: what an array may be. state: variables one by one, all, from files. misuse: wrong and freed things are errors, never crashes.
plans: what a plan says of itself. show: its page. explain: what it says of a value.
trace: the file of distribute.trace. memory: 10,000 calls with new arrays take no more memory. threads: calls from several threads.
compile: flags, cache and errors of compile(). deadline: a compiler that does not end. lookup: where tools and library are looked for.
batches: where the batch is open, one of any number of rows a call. slots: where the number of replicas is open, one session for each.
files: batches of files are those of dist-run --data, also from where an earlier run came to; wrong ones are errors.
"""
import gc
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree

import numpy as np

import check_slots
import check_uneven
import distribute
from data_runs import orderOfRows
from distribute._locate import find_library
from recorded_steps import DATA, RecordedStep
from tools import BIN, Failure, compileStep, main, require, runPlan, safetensors, tool, writeInputs


def requireError(call, words, place=None, code=None):
    """`call` raises distribute.Error with these words."""
    try:
        call()
    except distribute.Error as error:
        require(words in error.message, f"the message is {error.message!r}; expected {words!r} in it")
        require(place is None or error.place == place, f"the place is {error.place}; expected {place}")
        require(code is None or error.code == code, f"the code is {error.code}; expected {code}")
        return
    raise Failure(f"no distribute.Error; expected one with {words!r}")


def requireSame(ours, theirs, what):
    require(ours.dtype == theirs.dtype and ours.shape == theirs.shape and ours.tobytes() == theirs.tobytes(),
            f"{what} is {ours.dtype}{ours.shape}, dist-run's is {theirs.dtype}{theirs.shape}, or their bits differ:\n{ours}\n{theirs}")


def makePlan(folder, name="linreg", replicas=2, *flags):
    step = RecordedStep(name)
    path = os.path.join(folder, f"{name}-{replicas}.plan")
    compileStep(step.mlir, path, replicas, *flags)
    return step, path


def batchesOf(step, numSteps):
    """By step: the recorded inputs by name."""
    feeds = step.feeds(numSteps)
    return [{name: array[k] if name in step.replicatedNames else array[k * step.batch:(k + 1) * step.batch]
             for name, array in feeds.items()} for k in range(numSteps)]


def bits(folder):
    name, replicas = sys.argv[2], int(sys.argv[3])
    step, path = makePlan(folder, name, replicas)
    plan = distribute.load(path)
    fetches = [output.name for output in plan.outputs]
    saved = os.path.join(folder, "final.safetensors")
    files = {fetch: os.path.join(folder, f"out-{i}.npy") for i, fetch in enumerate(fetches)}
    runPlan(path, replicas, [f"--steps={step.numSteps}", *writeInputs(folder, step.feeds(step.numSteps), step.initialState()),
                             f"--save={saved}", *(f"--fetch={fetch}={file}" for fetch, file in files.items())])
    expected = {fetch: np.load(file) for fetch, file in files.items()}
    session = distribute.Session(plan, devices=replicas, state=step.initialState())
    for k, batch in enumerate(batchesOf(step, step.numSteps)):
        outputs = session.run(batch)
        require(list(outputs) == fetches, f"the outputs are {list(outputs)}; expected {fetches}")
        for fetch, ours in outputs.items():
            requireSame(ours, expected[fetch][k], f"output '{fetch}' of step {k + 1}")
    state, theirs = session.state(), safetensors.load(saved)
    require(sorted(state) == sorted(theirs), f"the state has {sorted(state)}, dist-run's {sorted(theirs)}")
    for variable in theirs:
        requireSame(state[variable], theirs[variable], f"variable '{variable}'")
    own = os.path.join(folder, "own.safetensors")
    session.save(own)
    with open(own, "rb") as ours, open(saved, "rb") as theirs:
        require(ours.read() == theirs.read(), "the saved files differ")
    print(f"{name}, {replicas} replicas: {step.numSteps} steps, {len(fetches)} outputs and {len(state)} variables are the same")


def arrays(folder):
    step, path = makePlan(folder)
    session = distribute.Session(path, state=step.initialState())
    batch = batchesOf(step, 1)[0]
    x, y = batch["x"], batch["y"]

    def stateAfter(*fed):
        session.restore(step.initialState())
        loss = session.run(fed)["loss"]
        return loss.tobytes() + b"".join(value.tobytes() for value in session.state().values())

    expected = stateAfter(x, y)
    wide = np.zeros((64, 20), np.float32)
    wide[::2, 3:11] = x
    unaligned = np.frombuffer(b"." + x.tobytes(), np.uint8)[1:].view()
    unaligned = np.ndarray(x.shape, np.float32, unaligned.data)
    forms = {
        "in column order": np.asfortranarray(x), "every second row of a wider array": wide[::2, 3:11],
        "from the last row to the first": x[::-1].copy()[::-1], "not aligned": unaligned, "a buffer": memoryview(x),
        "of DLPack": _Dlpack(x), "read only": _readOnly(x), "the same again": x,
    }
    for name, form in forms.items():
        require(stateAfter(form, y) == expected, f"an array {name} gives another result")
    require(not unaligned.flags.aligned and not np.asfortranarray(x).flags.c_contiguous, "the forms are not what they are called")
    # By position, by name, and several batches at once.
    session.restore(step.initialState())
    bound = session.bind(fetches=["loss"])
    bound.feed(np.concatenate([x, x + 1]), np.concatenate([y, y]))
    first, second, third = (bound.run_again()[0] for _ in range(3))
    require(bound.batch_rows == step.batch and first != second and second != third, "batches are not taken in turn")
    # Outputs are the caller's own.
    one = session.run({"x": x, "y": y})["loss"]
    before = one.copy()
    session.run({"x": x * 3, "y": y})
    require(one == before, "a later run writes to an output of an earlier one")


class _Dlpack:
    """An array of some other library, as DLPack knows it."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **arguments):
        return self.array.__dlpack__(**arguments)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def _readOnly(array):
    own = array.copy()
    own.flags.writeable = False
    return own


def state(folder):
    step, path = makePlan(folder, "mlp_small", 2)
    session = distribute.Session(path)
    requireError(lambda: session.run(batchesOf(step, 1)[0]), "has no initial values", code="FAILED_PRECONDITION")
    requireError(lambda: session.get("0.0"), '"0.0"', code="FAILED_PRECONDITION")
    initial = step.initialState()
    for name, value in initial.items():
        session.state()[name] = value
    session.run(batchesOf(step, 1)[0])
    current = session.state()
    require(list(current) == list(initial) and len(current) == len(initial), f"the state has {list(current)}")
    require("nothing" not in current, "the state has what the plan has not")
    changed = [name for name in initial if current[name].tobytes() != initial[name].tobytes()]
    require(changed, "a step changes nothing")
    file = os.path.join(folder, "state.safetensors")
    session.save(file)
    copy = dict(current)
    session.restore(initial)
    require(all(current[name].tobytes() == initial[name].tobytes() for name in initial), "restore() does not restore")
    require(current[changed[0]].tobytes() != copy[changed[0]].tobytes(), "dict(state) is no copy")
    session.restore(file)
    require(all(current[name].tobytes() == copy[name].tobytes() for name in copy), "a file does not bring the state back")
    other = distribute.Session(path, state=copy)
    require(all(other.get(name).tobytes() == copy[name].tobytes() for name in copy), "state= does not set the state")


def misuse(folder):
    step, path = makePlan(folder)
    plan = distribute.load(path)
    batch = batchesOf(step, 1)[0]
    x, y = batch["x"], batch["y"]
    session = distribute.Session(plan, state=step.initialState())
    requireError(lambda: session.run({"x": x}), "missing: ['y']")
    requireError(lambda: session.run({"x": x, "y": y, "z": y}), "unknown: ['z']")
    requireError(lambda: session.run([x]), "the step is fed 1 arrays; expected 2")
    requireError(lambda: session.run([x.astype(np.float64), y]), 'input "x": the fed array is 32x8xf64; expected elements of f32')
    requireError(lambda: session.run([x.astype(">f4"), y]), 'input "x": the array has elements of >f4')
    requireError(lambda: session.run([x.astype(object), y]), "elements of object")
    requireError(lambda: session.run([x[:, :7], y]), 'input "x": the fed array is 32x7xf32')
    requireError(lambda: session.run([x[:31], y]), "a step takes a global batch of 32")
    requireError(lambda: session.run([None, y]), "elements of object")
    requireError(lambda: session.run([distribute.PerReplica(x), y[:3]]), "input")
    requireError(lambda: session.bind(fetches=["accuracy"]), 'has no output "accuracy"')
    requireError(lambda: session.bind("evaluate"), 'no step "evaluate"')
    requireError(lambda: session.get("w"), 'no variable "w"')
    requireError(lambda: session.set("0", np.zeros(3, np.float32)), "expected 8x1xf32")
    requireError(lambda: session.set("nothing", x), 'no variable "nothing"')
    requireError(lambda: session.restore({"0": np.zeros((8, 1), np.float32)}), 'missing: "1"')
    requireError(lambda: session.restore(os.path.join(folder, "none")), "none", code="NOT_FOUND")
    requireError(lambda: session.restore(path), path)
    requireError(lambda: session.save(os.path.join(folder, "no", "where")), "no", code="NOT_FOUND")
    loss = session.run(batch)["loss"]
    require(np.isfinite(loss), "a step after all these errors does not run")

    requireError(lambda: distribute.Session(plan, devices=3), "3 devices are given")
    for devices in ("gpu:1", "tpu:0", "cpu", "2", 0, True, 2.0, ["cpu:0", "cpu:0"], [], ["tpu:0"]):
        requireError(lambda devices=devices: distribute.Session(plan, devices=devices), "expected")
    requireError(lambda: distribute.Session(plan, overlap="perhaps"), "overlap")
    requireError(lambda: distribute.Session(plan, deadline=0), "deadline")
    for strategy, said in ((distribute.Mirrored(2), "Mirrored(2)"), (distribute.Mirrored(devices=["cpu:0", "cpu:1"]), 'Mirrored(["cpu:0", "cpu:1"])'),
                           (distribute.OneDevice(), "OneDevice()"), (distribute.CentralStorage("cpu:2"), 'CentralStorage("cpu:2")'),
                           (distribute.Mirrored(2, logical_devices=2), "Mirrored(2, logical_devices=2)"), (distribute.Mirrored(4).dividing(6), "Mirrored(3)")):
        require(repr(strategy) == f"distribute.{said}", f"{strategy!r}; expected {said}")
    for devices, number in ((2, 2), (["cpu:0", "cpu:1"], 2), (distribute.Mirrored(2), 2), (1, 1), ("cpu:2", 1)):
        with distribute.Session(plan, devices=devices) as own:
            require(own.num_devices == number, f"{devices}: {own.num_devices} devices")

    bound = session.bind()
    session.cancel()
    requireError(lambda: bound(x, y), "cancelled", code="CANCELLED")
    session.close()
    session.close()
    requireError(lambda: session.run(batch), "session was destroyed")
    requireError(lambda: bound(x, y), "session was destroyed")
    requireError(session.bind, "any live session")
    requireError(lambda: session.get("0"), "any live session")
    requireError(lambda: session.state()["0"], "any live session")
    with distribute.Session(plan, state=step.initialState()) as other:
        other.run(batch)
    requireError(lambda: other.run(batch), "session was destroyed")
    # A bound step keeps its session, and a session its plan.
    bound = distribute.Session(distribute.load(path), state=step.initialState()).bind()
    gc.collect()
    bound(x, y)

    # A child process leaves the session to its parent.
    state = os.path.join(folder, "init.safetensors")
    safetensors.save(state, step.initialState())
    program = f"""
import os, sys
import distribute
session = distribute.Session({path!r}, state={state!r})
child = os.fork()
if child == 0:
    sys.exit(3)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) + 1)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    require(result.returncode == 4, f"a process that forks ends with exit code {result.returncode}: {result.stderr}")

    damaged = os.path.join(folder, "damaged.plan")
    with open(path, "rb") as file:
        data = file.read()
    with open(damaged, "wb") as file:
        file.write(data[:-1])
    requireError(lambda: distribute.load(damaged), "corrupt", code="DATA_LOSS")
    requireError(lambda: distribute.load(os.path.join(folder, "none.plan")), "none.plan", code="NOT_FOUND")
    require(distribute.Plan(data).digest == plan.digest, "a plan's bytes are another plan than its file")


def plans(folder):
    step, path = makePlan(folder, "mlp_small", 2)
    plan = distribute.load(path)
    require([value.name for value in plan.inputs] == ["x", "y"] and plan.inputs[0].shape == (32, 64), f"the inputs are {plan.inputs}")
    require(plan.inputs[1].dtype == np.int32 and plan.inputs[0].role == "batch", f"the inputs are {plan.inputs}")
    require([value.name for value in plan.outputs] == ["loss"], f"the outputs are {plan.outputs}")
    require([variable.name for variable in plan.variables] == step.stateNames, f"the variables are {plan.variables}")
    require(plan.num_replicas == 2 and plan.step().global_batch == 32 and plan.strategy == "mirrored", repr(plan))
    translated = subprocess.run([tool("dist-translate"), path, "--table"], capture_output=True, text=True, check=True).stdout
    require(plan.table() == translated, "table() is not what dist-translate prints")
    require(plan.table_data()["digest"] == plan.digest, "table_data() is of another plan")
    for name, words in {"0.0": "64x48xf32, mirrored", "x": "32 rows on all", "loss": "output", "all_reduce": "bytes, sum over replica"}.items():
        require(words in plan.explain(name), f"of '{name}' is said: {plan.explain(name)}")
    requireError(lambda: plan.explain("nothing"), 'nothing named "nothing"')
    require("<table>" in plan._repr_html_() and "&lt;distribute.Plan" in plan._repr_html_(), "no table in HTML")
    _, path = makePlan(folder, "linreg", 1)
    require(distribute.load(path).num_replicas == 1, "of one replica")


def show(folder):
    """The page of a plan is what dist-translate writes, with or without a file of the plan; a browser is asked to open it."""
    step, path = makePlan(folder, "linreg", 2)
    plan, page = distribute.load(path), os.path.join(folder, "page.html")
    require(plan.show(page, browse=False) == page, "show() returns another path")
    with open(page, "rb") as file:
        written = file.read()
    translated = subprocess.run([tool("dist-translate"), path, "--to=html"], capture_output=True, check=True).stdout
    require(written == translated, "show() writes another page than dist-translate")
    with open(path, "rb") as file:
        own = distribute.Plan(file.read()).show(sources=[step.mlir], browse=False)
    require(own.endswith(".html") and os.path.getsize(own) > len(written), f"with a source the page '{own}' is no larger")
    os.unlink(own)
    requireError(lambda: plan.show(page, trace=path, browse=False), "is no JSON")
    opened = os.path.join(folder, "opened")
    program = f"import distribute; distribute.load({path!r}).show({page!r})"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False,
                            env={**os.environ, "BROWSER": f"sh -c 'echo %s > {opened}'"})
    require(result.returncode == 0, result.stderr)
    with open(opened, encoding="utf-8") as file:
        require(file.read().strip() == f"file://{page}", "another page is opened")


def explain(folder):
    """Of an output and a variable: the instruction that writes it, and each exchange before it, with bytes, place and reason."""
    _, path = makePlan(folder, "linreg", 2, "--bytes-per-pack=1")
    plan = distribute.load(path)
    loss, weights = plan.explain("loss").splitlines(), plan.explain("0").splitlines()
    # Unpacked, the loss waits for its own sum of 4 bytes only, and the weights for theirs of 32 bytes.
    require(len(loss) == 3 and "written by" in loss[1] and "step.mlir:71" in loss[1], f"of the loss is said: {loss}")
    require("all_reduce" in loss[2] and "step.mlir:66" in loss[2] and "4 bytes, sum over replica" in loss[2]
            and "partial(sum) since" in loss[2], f"of the loss is said: {loss}")
    exchanges = [line for line in weights if "  after" in line]
    require(len(exchanges) == 1 and "32 bytes, sum over replica" in exchanges[0] and "needed replicated by" in exchanges[0],
            f"of the weights is said: {weights}")
    # Gradients that are reduced in a branch, which the update waits for as a whole.
    _, path = makePlan(folder, "conditional_gradient", 2)
    weights = distribute.load(path).explain("params.l0.w")
    require("  after #" in weights and "step.mlir:527" in weights and "no exchange" not in weights, f"of weights whose gradients a branch computes is said: {weights}")
    # On one replica there is nothing to exchange. A plan without a file says the same.
    _, path = makePlan(folder, "linreg", 1)
    with open(path, "rb") as file:
        own = distribute.Plan(file.read())
    require("no exchange between devices" in own.explain("loss") and own.explain("loss") == distribute.load(path).explain("loss"),
            own.explain("loss"))
    picture = plan._repr_html_()
    svg = picture[picture.index("<svg"):picture.index("</svg>") + 6]
    root = xml.etree.ElementTree.fromstring(svg)
    marks = [node for node in root if node.tag.endswith("circle")]
    arcs = [node for node in root if node.tag.endswith("path")]
    rows = plan.table_data()["steps"][0]["programs"][0]["instructions"]
    require(len(marks) == len(rows) and len(arcs) >= len(rows) - 4, f"a graph of {len(marks)} instructions and {len(arcs)} arcs of {len(rows)}")
    # One text: that of dist-translate, which need not be there.
    for name in ("loss", "0", "all_reduce"):
        said = subprocess.run([tool("dist-translate"), path, f"--explain={name}"], capture_output=True, text=True, check=False)
        requireError(lambda: distribute.load(path).explain("all_reduce"), "nothing named") if said.returncode else require(
            said.stdout == distribute.load(path).explain(name) + "\n", f"dist-translate says {said.stdout}")
    explainServed(folder)


def explainServed(folder):
    """A plan of workers and servers: servers write the variables, of what workers push; each program has its graph."""
    _, path = makePlan(folder, "linreg", 2, "--strategy=parameter_server", "--servers=2")
    plan = distribute.load(path)
    programs = {program["role"]: program["instructions"] for step in plan.table_data()["steps"] for program in step["programs"]}
    weights, push, loss = (plan.explain(name).splitlines() for name in ("0", "push/0", "loss"))
    writer, = (line for line in weights if "written by" in line)
    require("step.mlir:128" in writer, f"of the weights is said: {weights}")
    require(weights[weights.index(writer) + 1:][:1] == ["  after the workers' push of \"push/0\": 8x1xf32, of which the servers take the sum"] and
            not any("no exchange" in line for line in weights), f"of the weights is said: {weights}")
    require(weights[1].endswith("pulled from the servers"), f"of the weights is said: {weights}")
    require("pushed to the servers, which take the sum" in push[0] and "written by" in push[1] and "step.mlir:108" in push[1] and
            "no exchange" in push[2], f"of the gradient is said: {push}")
    require("all_reduce" in loss[2] and "4 bytes, sum over replica" in loss[2], f"of the loss is said: {loss}")
    graphs = plan._repr_html_().count("<svg")
    require(graphs == sum(bool(rows) for rows in programs.values()) == 3, f"{graphs} graphs of {programs.keys()}")


def trace(folder):
    step, path = makePlan(folder)
    session = distribute.Session(path, state=step.initialState())
    batch = batchesOf(step, 1)[0]
    bound = session.bind(fetches=["loss"])
    target = os.path.join(folder, "t.json")
    session.run(batch)  # before it
    with distribute.trace(target):
        require(not os.path.exists(target), "the file is there before it is whole")
        session.run(batch)
        loss = bound(batch["x"], batch["y"])
        bound.run_again()
        requireError(lambda: distribute.trace(target).__enter__(), "while another one is written")
        requireError(lambda: bound(batch["x"], batch["y"][:3]), "y")
    session.run(batch)  # behind it
    with open(target) as file:
        everything = json.load(file)["traceEvents"]
    events = [event for event in everything if event["ph"] == "X"]
    steps = [event for event in events if event["cat"] == "step"]
    require(len(steps) == 4 and all(event["name"] == "step" and event["args"]["plan"] == session.plan.digest for event in steps), str(steps))
    parts = [[event["name"] for event in events if event["cat"] == "part" and own["ts"] <= event["ts"]
              and event["ts"] + event["dur"] <= own["ts"] + own["dur"]] for own in steps]
    require(parts == [["feed", "run", "fetch"]] * 2 + [["run", "fetch"], ["feed"]], f"the parts are {parts}")
    require(np.isfinite(loss[0]), "a step that is traced gives no loss")
    # Three steps ran: of each replica three times the instructions of its program, within the calls.
    instructions = [event for event in events if event["cat"] == "instruction"]
    numbers = len(session.plan.table_data()["steps"][0]["programs"][0]["instructions"])
    tracks = {event["tid"]: event["args"]["name"] for event in everything if event["name"] == "thread_name" and event["pid"] == 1}
    for replica in range(session.num_replicas):
        own = [event for event in instructions if tracks[event["tid"]] == f"replica {replica}"]
        require([event["args"]["instruction"] for event in own] == 3 * list(range(numbers)), f"replica {replica}: {own}")
        require(all(any(call["ts"] <= event["ts"] and event["ts"] + event["dur"] <= call["ts"] + call["dur"] + 1 for call in steps)
                    for event in own), f"replica {replica}: an instruction ran outside of the calls")
    # Also behind an error; and nothing where nothing can be written.
    try:
        with distribute.trace(target):
            session.run(batch)
            raise KeyError("the user's")
    except KeyError:
        pass
    with open(target) as file:
        kept = [event.get("cat") for event in json.load(file)["traceEvents"]]
    require(kept.count("step") == 1 and kept.count("instruction") >= numbers, "an error of the body loses the trace")
    # A session that is closed meanwhile.
    with distribute.trace(target), distribute.Session(path, state=step.initialState()) as other:
        other.run(batch)
    with open(target) as file:
        require(sum(event.get("cat") == "instruction" for event in json.load(file)["traceEvents"]) >= numbers, "a closed session is lost")
    requireError(lambda: distribute.trace(os.path.join(folder, "no", "t.json")).__enter__(), "cannot write trace")
    require(sorted(name for name in os.listdir(folder) if name.startswith("t.json")) == ["t.json"], "files are left behind")
    session.run(batch)


def deadline(folder):
    """A compiler that does not end is ended, and leaves nothing."""
    os.environ["DISTRIBUTE_CACHE"] = cache = os.path.join(folder, "cache")
    fake = os.path.join(folder, "bin", "dist-compile")
    os.mkdir(os.path.dirname(fake))
    with open(fake, "w") as file:
        file.write("#!/bin/sh\necho $$ > " + os.path.join(folder, "process") + "\nexec sleep 1000\n")
    os.chmod(fake, 0o755)
    own, os.environ["DISTRIBUTE_BIN"] = os.environ.get("DISTRIBUTE_BIN"), os.path.dirname(fake)
    try:
        requireError(lambda: distribute.compile(RecordedStep("linreg").mlir, deadline=0.5), "within the deadline of 0.5 s", code="DEADLINE_EXCEEDED")
    finally:
        if own is None:
            del os.environ["DISTRIBUTE_BIN"]
        else:
            os.environ["DISTRIBUTE_BIN"] = own
    with open(os.path.join(folder, "process")) as file:
        process = int(file.read())
    require(not os.path.exists(f"/proc/{process}"), "the compiler goes on")
    require([names for _, _, names in os.walk(cache) if names] == [], "something is left in the cache")
    requireError(lambda: distribute.compile(RecordedStep("linreg").mlir, deadline=0), "the deadline is 0 s")
    distribute.compile(RecordedStep("linreg").mlir, deadline=600)


def residentBytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def memory(folder):
    step, path = makePlan(folder)
    session = distribute.Session(path, state=step.initialState())
    batch = batchesOf(step, 1)[0]
    x, y = batch["x"], batch["y"]

    def call(count):
        for i in range(count):
            own = np.asfortranarray(x) if i % 2 else x.copy()  # one is copied, one is not
            session.run({"x": own, "y": y.copy()})
            if i % 100 == 0:
                dict(session.state())
                requireError(lambda: session.run([x[:3], y]), "global batch")
        gc.collect()

    call(10000)  # allocators and caches have then what they will have
    before = residentBytes()
    call(10000)
    grown = residentBytes() - before
    print(f"10,000 calls: {grown} bytes more, of {before}")
    require(grown < 256 << 10, f"10,000 calls take {grown} bytes of memory")
    for _ in range(5):
        distribute.Session(path, state=step.initialState()).close()
    before = residentBytes()
    for _ in range(30):
        with distribute.Session(path, state=step.initialState()) as other:
            other.run(batch)
    gc.collect()
    grown = residentBytes() - before
    print(f"30 sessions: {grown} bytes more")
    require(grown < 4 << 20, f"30 sessions leave {grown} bytes of memory")


def threads(folder):
    step, path = makePlan(folder)
    batch = batchesOf(step, 1)[0]
    session = distribute.Session(path, state=step.initialState())
    expected = distribute.Session(path, state=step.initialState())
    failures = []

    def work():
        try:
            for _ in range(50):
                session.run(batch)
        except Exception as error:  # reported below
            failures.append(error)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    require(not failures, f"calls from several threads fail: {failures[:1]}")
    for _ in range(200):
        expected.run(batch)
    for name in expected.state():
        requireSame(session.get(name), expected.get(name), f"variable '{name}' after 200 steps by 4 threads")


def compileSteps(folder):
    cache = os.path.join(folder, "cache")
    os.environ["DISTRIBUTE_CACHE"] = cache
    step = RecordedStep("linreg")
    plan = distribute.compile(step.mlir, distribute.Mirrored(2))
    entry = [os.path.join(path, name) for path, _, names in os.walk(cache) for name in names]
    require(len(entry) == 1 and plan.num_replicas == 2, f"the cache has {entry}")
    made = os.stat(entry[0]).st_mtime_ns
    again = distribute.compile(step.mlir, distribute.Mirrored(["cpu:0", "cpu:1"]))
    require(again.digest == plan.digest and os.stat(entry[0]).st_mtime_ns == made, "the cached plan is not taken")
    # Other options, another text, another place of it: another plan.
    distribute.compile(step.mlir, distribute.Mirrored(2), bytes_per_pack=4096, shard_updates=False)
    distribute.compile(step.mlir)
    with open(step.mlir) as file:
        text = file.read()
    one = distribute.compile(text, distribute.OneDevice())
    require(one.num_replicas == 1 and len(os.listdir(os.path.dirname(entry[0]))) == 4, "other options take the same plan")
    # What was damaged is made again.
    with open(entry[0], "r+b") as file:
        file.truncate(100)
    require(distribute.compile(step.mlir, distribute.Mirrored(2)).digest == plan.digest, "a damaged plan is taken")
    target = os.path.join(folder, "step.plan")
    for cached in (True, False):
        require(distribute.compile(step.mlir, distribute.Mirrored(2), target, cache=cached).path == target, "not at its place")
        require(distribute.load(target).digest == plan.digest, "another plan at its place")
        os.unlink(target)
    require(distribute.compile(text, cache=False).digest == one.digest, "without the cache the plan is another one")
    require([name for name in os.listdir(folder) if "step" in name] == [], "files are left behind")
    requireError(lambda: distribute.compile(step.mlir, output=os.path.join(folder, "no", "step.plan")), "cannot write plan")
    # A cache that cannot be is none.
    os.environ["DISTRIBUTE_CACHE"] = "/proc/nowhere"
    require(distribute.compile(step.mlir).digest == one.digest, "no plan without a cache")
    os.environ["DISTRIBUTE_CACHE"] = cache

    wrong = os.path.join(folder, "wrong.mlir")
    with open(wrong, "w") as file:
        file.write("func.func @step(%a: tensor<4xf32>) -> tensor<4xf32> {\n  return %b : tensor<4xf32>\n}\n")
    requireError(lambda: distribute.compile(wrong), "undeclared SSA value", place=f"{wrong}:2:10", code="COMPILE")
    requireError(lambda: distribute.compile(text, distribute.Mirrored(5)), "which cannot be divided evenly among 5 replicas", code="COMPILE")
    requireError(lambda: distribute.compile(step.mlir, no_such_option=1), "there is no option no_such_option", code="INVALID_ARGUMENT")
    requireError(lambda: distribute.compile(os.path.join(folder, "none.mlir")), "cannot read step", code="NOT_FOUND")
    require(len(os.listdir(os.path.dirname(entry[0]))) == 4, "a failure leaves something in the cache")


def lookup(folder):
    def run(code, **environment):
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment})

    # The formats need no library.
    result = run("import distribute; from distribute import safetensors; print('ok')", DISTRIBUTE_RUNTIME="/no/such.so")
    require(result.stdout == "ok\n", result.stderr)
    say = "import distribute\ntry: {}\nexcept distribute.Error as error: print(error.code, error)"
    result = run(say.format("distribute.load('x')"), DISTRIBUTE_RUNTIME="/no/such.so")
    require("NOT_FOUND" in result.stdout and "/no/such.so" in result.stdout and "DISTRIBUTE_RUNTIME" in result.stdout, result.stdout)
    result = run(say.format("distribute.compile('x')"), DISTRIBUTE_BIN=folder)
    require("NOT_FOUND" in result.stdout and folder in result.stdout, result.stdout)
    library = os.path.join(BIN, "..", "lib", "libdistribute_runtime.so")
    result = run(say.format("distribute.load('x')"), DISTRIBUTE_RUNTIME=library)
    require("'x'" in result.stdout, result.stdout)
    # Somebody else's library of this name.
    result = run(say.format("distribute.load('x')"), DISTRIBUTE_RUNTIME="libm.so.6")
    require("cannot be loaded" in result.stdout, result.stdout)


def batches(folder):
    sizes, name = [64, 1, 7, 64, 33, 2], "mlp"
    initial, feeds = check_uneven.makeInputs(name, sum(sizes))
    for replicas in (1, 2, 3):
        path = os.path.join(folder, f"open-{replicas}.plan")
        compileStep(os.path.join(DATA, "open-batch", name, "step.mlir"), path, replicas)
        plan = distribute.load(path)
        require(plan.inputs[0].shape == (None, 8) and plan.step().global_batch is None and plan.step().max_batch == 64, str(plan.steps))
        fetches = [output.name for output in plan.outputs]
        expected, final = check_uneven.run(path, name, replicas, sizes, fetches)
        session = distribute.Session(plan, state=initial)
        bound = session.bind()
        ours, begin = {fetch: [] for fetch in fetches}, 0
        for size in sizes:
            for fetch, value in zip(fetches, bound(*(feeds[value.name][begin:begin + size] for value in plan.inputs))):
                ours[fetch].append(value)
            require(bound.batch_rows == size, f"a batch of {size} rows is one of {bound.batch_rows}")
            begin += size
        for output in plan.outputs:
            join = np.concatenate if None in output.shape else np.stack
            requireSame(join(ours[output.name]).reshape(expected[output.name].shape), expected[output.name], f"output '{output.name}'")
        for variable in final:
            requireSame(session.get(variable), final[variable], f"variable '{variable}'")
        requireError(lambda: bound(feeds["x"][:3], feeds["y"][:2]), "one number of rows")


def slots(folder):
    plan = distribute.compile(check_slots.OPEN_STEP.replace("ROOT", "0"), distribute.Mirrored("cpu:?"), cache=False)
    require(plan.num_replicas is None and plan.inputs[0].shape == (None, 4), f"{plan}, {plan.inputs}")
    requireError(lambda: distribute.Session(plan), "open")
    for replicas in (1, 2, 4):
        session = distribute.Session(plan, devices=replicas)
        require(session.num_replicas == replicas, f"{session.num_replicas} replicas on {replicas} devices")
        x = np.arange(replicas * 8, dtype=np.float32).reshape(replicas * 2, 4)
        for _ in range(2):
            outputs = session.run([x])
            require(outputs["replicas"] == replicas and outputs["own"].shape == (replicas, 4), f"{outputs}")
        require(session.get("seen") == 2 * replicas, f"seen: {session.get('seen')}")


def files(folder):
    step, path = makePlan(folder, "mlp_small")
    feeds = step.feeds()
    x, y = (np.concatenate([feeds[name], feeds[name][:7]]) for name in ("x", "y"))
    for k, rows in enumerate((slice(0, 50), slice(50, None))):
        np.savez(os.path.join(folder, f"part-{k}.npz"), x=x[rows], y=y[rows])
    pattern, loss, final = (os.path.join(folder, name) for name in ("part-*.npz", "loss.npy", "final.safetensors"))
    state = os.path.join(folder, "init.safetensors")
    safetensors.save(state, step.initialState())
    runPlan(path, 2, [f"--restore={state}", f"--data={pattern}", "--shuffle=9", "--epochs=4", f"--fetch=loss={loss}", f"--save={final}"])

    def open_(**options):
        return distribute.Batches(pattern, ["x", "y"], step.batch, **{"epochs": 4, "shuffle": 9, "drop_last": True, **options})

    losses, saved = [], os.path.join(folder, "saved.safetensors")
    batches, session = open_(), distribute.Session(path, state=state)
    for k, batch in enumerate(batches):
        rows = orderOfRows(9, k // 3, len(x))[k % 3 * step.batch:][:step.batch]
        requireSame(batch[0], x[rows], f"x of batch {k}")
        losses.append(session.run(batch)["loss"])
        if k == 6:  # the position of 7 batches, and a session that begins there
            session.save(saved)
            require(batches.position == (2, step.batch, 7), f"{batches.position}")
            batches = open_(start=batches.position)
            session = distribute.Session(path, state=saved)
            losses += [session.run(rest)["loss"] for rest in batches]
            break
    requireSame(np.array(losses), np.load(loss), "the losses")
    for name, value in safetensors.load(final).items():
        requireSame(session.get(name), value, name)
    kept = list(distribute.Batches([os.path.join(folder, f"part-{k}.npz") for k in range(2)], ["y"], 40, epochs=1))
    requireSame(np.concatenate([batch for (batch,) in kept]), y, "rows in the order of the files")
    require([len(batch) for (batch,) in kept] == [40, 40, 23], f"{[len(batch) for (batch,) in kept]}")
    requireError(lambda: distribute.Batches("absent-*.npz", ["x"], 1), "no file fits the pattern 'absent-*.npz'", code="NOT_FOUND")
    requireError(lambda: distribute.Batches(pattern, ["x", "z"], 1), 'input "z": no file of the data has an array of that name')
    requireError(lambda: distribute.Batches(pattern, [], 1), "no array was requested")
    requireError(lambda: open_(shuffle=-1), "the seed is -1")
    requireError(lambda: open_(epochs=0), "0 epochs")
    requireError(lambda: open_(start=(0, 1000, 3)), "cannot be read from row 1000 of epoch 0")
    closed = open_()
    closed.close()
    requireError(lambda: next(closed), "any live batches")


def test():
    cases = {"bits": bits, "arrays": arrays, "state": state, "misuse": misuse, "plans": plans, "show": show, "explain": explain,
             "trace": trace, "memory": memory, "threads": threads, "compile": compileSteps, "deadline": deadline, "lookup": lookup,
             "batches": batches, "slots": slots, "files": files}
    with tempfile.TemporaryDirectory() as folder:
        cases[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
