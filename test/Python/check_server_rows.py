"""Tables with servers go by rows: what a batch looks up is pulled, and what is not zeros of its gradient is pushed.

usage: check_server_rows.py values | ids | bytes | groups | resumed | uneven | refused

values: mirrored variables' bits, on 1, 2 and 4 replicas, with several servers, with cut variables, over sockets and from memory to memory.
ids: equal ones, such as the table has not, and so many that they are the whole table. bytes: what travels is what the table of the plan says
at most, and far less than the whole. groups: workers that go on by themselves. resumed: from a checkpoint.
uneven: batches of any size, also of fewer rows than replicas. refused: plans whose lists are wrong.
"""
import json
import os
import re
import sys
import tempfile

import numpy as np

from process_runs import require
from tools import check, compileStep, execute, main, safetensors, tool, writeInputs

SERVED = "--strategy=parameter_server"
ROWS, WIDTH, BATCH, STEPS = 1000, 16, 8, 6

# Two lookups in one table with different indices; a table that is read whole, too; rows that are looked up in what is pulled
# (and so whole); momentum with the servers.
STEP = """
#row = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0) -> (d0)>
#two = affine_map<(d0, d1, d2) -> (d0, d1)>
#ofTwo = affine_map<(d0, d1, d2)[s0] -> (s0, d2)>
#ofOne = affine_map<(d0, d1)[s0] -> (s0, d1)>
#first = affine_map<(d0, d1) -> (d0)>
#outer = affine_map<(d0, d1, d2) -> (d0, d2)>
#all = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @step(%table: tensor<RxWxf32> {distribute.state = "table"}, %tied: tensor<RxWxf32> {distribute.state = "tied"},
                  %m: tensor<RxWxf32> {distribute.state = "momentum"},
                  %ids: tensor<Bx3xi32> {distribute.batch = "ids"}, %more: tensor<Bxi64> {distribute.batch = "more"},
                  %y: tensor<BxWxf32> {distribute.batch = "y"})
      -> (tensor<RxWxf32> {distribute.state = "table"}, tensor<RxWxf32> {distribute.state = "tied"},
          tensor<RxWxf32> {distribute.state = "momentum"}, tensor<f32> {distribute.output = "loss"})
      attributes {distribute.step, distribute.view = "global"} {
    %zero = arith.constant 0.0 : f32
    %zeros = arith.constant dense<0.0> : tensor<RxWxf32>
    %none = arith.constant dense<0.0> : tensor<f32>
    %r = distribute.gather %table[%ids] {index_maps = [#two], map = #ofTwo} : tensor<RxWxf32>, [tensor<Bx3xi32>] -> tensor<Bx3xWxf32>
    %q = distribute.gather %table[%more] {index_maps = [#first], map = #ofOne} : tensor<RxWxf32>, [tensor<Bxi64>] -> tensor<BxWxf32>
    %t = distribute.gather %tied[%more] {index_maps = [#first], map = #ofOne} : tensor<RxWxf32>, [tensor<Bxi64>] -> tensor<BxWxf32>
    %empty = tensor.empty() : tensor<BxWxf32>
    %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<BxWxf32>) -> tensor<BxWxf32>
    %sum = linalg.generic {indexing_maps = [#all, #outer], iterator_types = ["parallel", "reduction", "parallel"]}
        ins(%r : tensor<Bx3xWxf32>) outs(%start : tensor<BxWxf32>) {
    ^bb0(%in: f32, %out: f32):
      %a = arith.addf %out, %in : f32
      linalg.yield %a : f32
    } -> tensor<BxWxf32>
    %qt = arith.addf %q, %t : tensor<BxWxf32>
    %z = arith.addf %sum, %qt : tensor<BxWxf32>
    %e = arith.subf %z, %y : tensor<BxWxf32>
    %squares = arith.mulf %e, %e : tensor<BxWxf32>
    %loss0 = linalg.generic {indexing_maps = [#row, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%squares : tensor<BxWxf32>) outs(%none : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %a = arith.addf %out, %in : f32
      linalg.yield %a : f32
    } -> tensor<f32>
    %weight = linalg.generic {indexing_maps = [#row, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]}
        ins(%tied : tensor<RxWxf32>) outs(%none : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %a = arith.addf %out, %in : f32
      linalg.yield %a : f32
    } -> tensor<f32>
    %loss = arith.addf %loss0, %weight : tensor<f32>
    %empty3 = tensor.empty() : tensor<Bx3xWxf32>
    %e3 = linalg.generic {indexing_maps = [#outer, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%e : tensor<BxWxf32>) outs(%empty3 : tensor<Bx3xWxf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<Bx3xWxf32>
    %g3 = distribute.scatter add %e3 into %zeros[%ids] {index_maps = [#two], map = #ofTwo} : tensor<Bx3xWxf32>, tensor<RxWxf32>, [tensor<Bx3xi32>] -> tensor<RxWxf32>
    %g1 = distribute.scatter add %e into %zeros[%more] {index_maps = [#first], map = #ofOne} : tensor<BxWxf32>, tensor<RxWxf32>, [tensor<Bxi64>] -> tensor<RxWxf32>
    %g = arith.addf %g3, %g1 : tensor<RxWxf32>
    %rate = arith.constant dense<0.01> : tensor<RxWxf32>
    %keep = arith.constant dense<0.9> : tensor<RxWxf32>
    %kept = arith.mulf %m, %keep : tensor<RxWxf32>
    %newM = arith.addf %kept, %g : tensor<RxWxf32>
    %change = arith.mulf %newM, %rate : tensor<RxWxf32>
    %newTable = arith.subf %table, %change : tensor<RxWxf32>
    %tiedChange = arith.mulf %g1, %rate : tensor<RxWxf32>
    %newTied = arith.subf %tied, %tiedChange : tensor<RxWxf32>
    return %newTable, %newTied, %newM, %loss : tensor<RxWxf32>, tensor<RxWxf32>, tensor<RxWxf32>, tensor<f32>
  }
}
"""


class Case:
    """The step with batches whose indices `draw(random, shape)` gives."""

    def __init__(self, folder, draw=None, rows=ROWS, steps=STEPS):
        random = np.random.default_rng(5)
        draw = draw or (lambda random, shape: random.integers(0, rows, shape))
        self.folder, self.rows, self.steps = folder, rows, steps
        self.mlir, self.plan, self.final, self.summary = (os.path.join(folder, file) for file in
                                                          ("step.mlir", "step.plan", "final.safetensors", "summary.json"))
        text = STEP
        for name, size in (("Bx", f"{BATCH}x"), ("RxW", f"{rows}x{WIDTH}"), ("xWx", f"x{WIDTH}x")):
            text = text.replace(name, size)
        with open(self.mlir, "w") as file:
            file.write(text)
        feeds = {"ids": draw(random, (steps * BATCH, 3)).astype(np.int32), "more": draw(random, steps * BATCH).astype(np.int64),
                 "y": random.standard_normal((steps * BATCH, WIDTH)).astype(np.float32)}
        self.feeds = feeds
        state = {name: random.standard_normal((rows, WIDTH)).astype(np.float32) for name in ("table", "tied")}
        state["momentum"] = np.zeros((rows, WIDTH), np.float32)
        self.inputs = writeInputs(folder, feeds, state)

    def compile(self, replicas, *flags):
        compileStep(self.mlir, self.plan, replicas, *flags)

    def run(self, *flags):
        for file in (self.final, self.summary):
            if os.path.exists(file):
                os.remove(file)
        check([tool("dist-run"), self.plan, *self.inputs, f"--save={self.final}", f"--summary={self.summary}",
               *(flags if any(flag.startswith("--steps") for flag in flags) else [f"--steps={self.steps}", *flags])])
        with open(self.summary) as file:
            self.measured = json.load(file)
        return safetensors.load(self.final)

    def interpreted(self):
        """The interpreter's flags of the same inputs."""
        feeds = os.path.join(self.folder, "feeds.npz")
        np.savez(feeds, **self.feeds, **safetensors.load(os.path.join(self.folder, "init.safetensors")))
        return [f"--inputs={feeds}", f"--steps={self.steps}"]

    def described(self):
        return json.loads(check([tool("dist-translate"), self.plan, "--table", "--json"]))["steps"]


def requireSame(found, expected, what):
    require(found.keys() == expected.keys() and all(np.array_equal(found[key], expected[key]) for key in expected), f"{what}: other bits")


def requireClose(found, expected, what):
    for key in expected:
        error = np.linalg.norm(found[key] - expected[key]) / max(np.linalg.norm(expected[key]), 1e-30)
        require(error < 1e-6, f"{what}: {key} differs by {error}")


def launches(replicas, servers):
    """One process; several with copies from memory to memory, and over sockets."""
    yield [], "1"
    for processes, least in ((1, "1"), (2, "1"), (2, "never"), (4, "never")):
        if processes <= replicas:
            yield [f"--launch={processes}", f"--launch-servers={servers if processes != 1 else 1}"], least


def compareWithMirrored(case, replicas, modes, isSame=True):
    case.compile(replicas, "--strategy=mirrored" if replicas > 1 else "--strategy=one_device")
    mirrored = case.run()
    for mode in modes:
        case.compile(replicas, SERVED, *mode)
        validate(case, replicas, mode)
        for launch, least in launches(replicas, 2 if "--servers=2" in mode else 1):
            os.environ["DISTRIBUTE_LEAST_COPIED"] = least
            what = f"{replicas} replicas {' '.join([*mode, *launch])}, copied from {least}"
            print(f"== {what}")
            compare = requireSame if isSame and replicas > 1 and not any("partition" in flag for flag in mode) else requireClose
            compare(case.run(*launch), mirrored, what)


def validate(case, replicas, mode):
    """What the compiler makes of it gives what the step gives, in the interpreter, which spoils all rows that are not listed."""
    replicated = os.path.join(case.folder, "replicated.mlir")
    check([tool("dist-compile"), case.mlir, "-o", replicated, "--emit=replicated", f"--replicas={replicas}", SERVED, *mode])
    check([tool("dist-interp"), case.mlir, replicated, f"--replicas={replicas}", *case.interpreted()])


MODES = ([], ["--servers=2"], ["--servers=2", "--partition=2", "--partition-bytes=64"])


def testValues(folder):
    case = Case(folder)
    for replicas in (1, 2, 4):
        compareWithMirrored(case, replicas, [*MODES, [f"--sync-group={replicas}"]] if replicas != 1 else MODES)


def testIds(folder):
    for name, draw in (("equal", lambda random, shape: np.full(shape, 17)),
                       ("outside", lambda random, shape: random.integers(-ROWS, 2 * ROWS, shape)),
                       ("last", lambda random, shape: np.full(shape, ROWS - 1))):
        own = os.path.join(folder, name)
        os.makedirs(own)
        print(f"== {name} indices")
        compareWithMirrored(Case(own, draw), 2, ([], ["--servers=2", "--partition=2", "--partition-bytes=64"]))
    # A small table: what a batch needs is most of it, though not by its number of indices.
    own = os.path.join(folder, "small")
    os.makedirs(own)
    small = Case(own, lambda random, shape: np.arange(int(np.prod(shape))).reshape(shape) % 12, rows=12)
    compareWithMirrored(small, 2, ([],))
    require(small.described()[0]["inputs"][3].get("by_rows"), f"{small.described()[0]['inputs']}")


def testBytes(folder):
    case = Case(folder)
    whole = ROWS * WIDTH * 4
    for replicas, flags in ((1, []), (2, []), (4, []), (4, ["--sync-group=2"]), (2, ["--servers=2", "--partition=2", "--partition-bytes=64"])):
        case.compile(replicas, SERVED, *flags)
        step = case.described()[0]
        require(step["bytes_are_most"], f"{step}")
        groups = 2 if "--sync-group=2" in flags else 1
        # Each example looks up 4 rows of the table. The tied one is pulled whole. Pushed are two gradients, of 3 of these rows and of
        # one, as they are needed apart from each other.
        most = BATCH * 4 * (WIDTH * 4 + 4)
        require(step["pulled_bytes"] == whole + most, f"{step['pulled_bytes']} bytes, expected {whole + most}")
        require(step["pushed_bytes"] == most, f"{step['pushed_bytes']} bytes, expected {most}")
        for launch in ([], ["--launch=1"], [f"--launch={replicas}", "--launch-servers=2"] if "--servers=2" in flags else [f"--launch={replicas}"]):
            if groups != 1 and launch == [f"--launch={replicas}"]:
                launch = ["--launch=2"]
            case.run(*launch)
            measured = case.measured
            processes = int(launch[0].split("=")[1]) if launch else 1
            print(f"{replicas} replicas {flags} {launch}: pulled {measured['pulled_bytes']}, pushed {measured['pushed_bytes']} in {case.steps} steps")
            # Of several processes the first one writes the summary, of its own.
            most = case.steps * max(1, groups // processes)
            require(measured["pulled_bytes"] <= most * step["pulled_bytes"], f"pulled {measured['pulled_bytes']}, the plan says {step}")
            require(measured["pushed_bytes"] <= most * step["pushed_bytes"], f"pushed {measured['pushed_bytes']}, the plan says {step}")
            # The tied table is whole; of the other one hardly anything is pulled, and of both gradients hardly anything is pushed.
            require(measured["pulled_bytes"] < 1.1 * most * whole, f"pulled {measured['pulled_bytes']}")
            require(0 < measured["pushed_bytes"] < 0.1 * most * whole, f"pushed {measured['pushed_bytes']}")


def testGroups(folder):
    """What workers that go on by themselves give depends on chance; one alone gives what one replica gives."""
    case = Case(folder, steps=12)
    case.compile(1, "--strategy=one_device")
    alone = case.run()
    case.compile(1, SERVED, "--mode=async")
    for launch in ([], ["--launch=1"]):
        requireClose(case.run(*launch), alone, f"one worker {launch}")
    case.compile(4, SERVED, "--mode=async", "--servers=2", "--partition=2", "--partition-bytes=64")
    for launch in ([], ["--launch=4", "--launch-servers=2"]):
        state = case.run("--steps=3", *launch)
        # Each row that no batch has touched is as it was, and the others have moved.
        init = safetensors.load(os.path.join(folder, "init.safetensors"))
        touched = np.zeros(ROWS, bool)
        touched[np.concatenate([case.feeds["ids"].reshape(-1), case.feeds["more"]])] = True
        moved = np.any(state["table"] != init["table"], axis=1)
        require(not np.any(moved & ~touched), "rows have moved that no batch has looked up")
        require(np.all(moved[touched]), f"{np.sum(touched & ~moved)} of {np.sum(touched)} rows have not moved")


def testResumed(folder):
    case = Case(folder, steps=8)
    for flags, launch in (([], []), (["--servers=2", "--partition=2", "--partition-bytes=64"], ["--launch=2", "--launch-servers=2"])):
        case.compile(2, SERVED, *flags)
        whole = case.run("--steps=8", *launch)
        kept = os.path.join(folder, f"kept{len(flags)}")
        case.run("--steps=5", f"--checkpoint={kept}", "--checkpoint-every=5", *launch)
        resumed = case.run("--steps=8", f"--checkpoint={kept}", "--resume", *launch)
        requireSame(resumed, whole, f"{flags}: resumed")


class OpenCase(Case):
    """The same step with a batch of any size, up to a number of rows that no number of replicas but 1 divides."""

    MOST, SIZES = 11, (11, 1, 7, 3, 11)

    def __init__(self, folder, draw=None):
        super().__init__(folder, draw)
        self.steps = len(self.SIZES)
        with open(self.mlir) as file:
            text = file.read()
        text = re.sub(rf'tensor<{BATCH}x([^>]*)> {{distribute.batch = ', rf'tensor<?x\1> {{distribute.max_batch = {self.MOST} : i64, distribute.batch = ', text)
        text = text.replace(f"<{BATCH}x", "<?x").replace("tensor.empty() : tensor<?x", "tensor.empty(%b) : tensor<?x")
        text = text.replace("    %zero = ", "    %first = arith.constant 0 : index\n    %b = tensor.dim %ids, %first : tensor<?x3xi32>\n    %zero = ", 1)
        with open(self.mlir, "w") as file:
            file.write(text)
        self.feeds = {name: feed[:sum(self.SIZES)] for name, feed in self.feeds.items()}
        self.inputs = [*writeInputs(folder, self.feeds, safetensors.load(os.path.join(folder, "init.safetensors"))),
                       "--batch-size=" + ",".join(map(str, self.SIZES))]

    def interpreted(self):
        ranges = [f"--int-range={name}=0:{ROWS}" for name in ("ids", "more")]
        return ["--inputs=seed:5", *ranges, f"--steps={self.steps}", "--batch=" + ",".join(map(str, self.SIZES))]


def testUneven(folder):
    """The rows that fill up a batch are one of its own again: they are listed, and give nothing to what is pushed."""
    case = OpenCase(folder)
    for replicas in (1, 2, 3, 4):
        compareWithMirrored(case, replicas, MODES if replicas != 3 else MODES[:1])
        require(case.described()[0]["inputs"][4].get("by_rows"), f"{case.described()[0]['inputs']}")


def testRefused(folder):
    case = Case(folder)
    case.compile(2, SERVED)
    steps = case.described()
    require([step["name"] for step in steps] == ["step", "step.rows"] and steps[1]["rows_of"] == "step", f"{steps}")
    byRows = {each["name"]: each.get("by_rows", False) for each in steps[0]["inputs"]}
    require(byRows == {"ids": False, "more": False, "y": False, "table": True, "tied": False}, f"{byRows}")
    # What tells rows is no step for users.
    result = execute([tool("dist-run"), case.plan, *case.inputs, "--steps=1", "--step=step.rows"])
    require(result.returncode == 1 and 'no step "step.rows" (steps: "step")' in result.stderr, result.stderr)
    # The plan as MLIR is the same plan again.
    text = check([tool("dist-translate"), case.plan])
    require('plan.step @step.rows rows_of "step"' in text and "of 12 rows" in text, text[:3000])
    # A list of other rows: the interpreter's results differ.
    replicated = os.path.join(folder, "replicated.mlir")
    check([tool("dist-compile"), case.mlir, "-o", replicated, "--emit=replicated", "--replicas=2", SERVED])
    with open(replicated) as file:
        lines = file.read()
    wrong = os.path.join(folder, "wrong.mlir")
    with open(wrong, "w") as file:
        head, tail = lines.split("@step.rows", 1)
        changed = tail.replace(f"arith.constant {ROWS - 1} : index", f"arith.constant {ROWS // 2} : index", 1)
        require(changed != tail, tail[:3000])
        file.write(head + "@step.rows" + changed)
    result = execute([tool("dist-interp"), case.mlir, wrong, "--replicas=2", *case.interpreted()])
    require(result.returncode != 0, "the interpreter has not seen that other rows are listed than are read")


def test():
    ways = {"values": testValues, "ids": testIds, "bytes": testBytes, "groups": testGroups, "resumed": testResumed, "uneven": testUneven,
            "refused": testRefused}
    with tempfile.TemporaryDirectory() as folder:
        ways[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
