"""Random programs compute the same whatever is packed and however collectives are scheduled.

usage: check_packs.py PROGRAMS SEED

A program is text of the plan dialect: kernels on whole buffers, on parts of them and on variables, all-reduces of several
kinds in and out of place, copies, loops, branches and nested blocks. Its kernels work on integers and do not commute, so that
a swapped read and write shows in the final state. Each program runs on 1 to 4 slots as it stands and packed with several
sizes; the states must be equal to the bit. dist-compile verifies each plan besides.
"""
import os
import random
import sys
import tempfile

import json

from tools import Failure, check, main, runPlan, tool

# Elements of the kernels: every view has one of these shapes.
SIZES = (1, 4, 16)
VARIANTS = (
    ("plain", []),
    ("packed", ["-distribute-pack-reductions=bytes-per-pack=0"]),
    ("packed by 100", ["-distribute-pack-reductions=bytes-per-pack=100"]),
    ("scheduled", ["-distribute-schedule-collectives"]),
    ("both", ["-distribute-pack-reductions=bytes-per-pack=0", "-distribute-schedule-collectives"]),
    ("both, any number in flight", ["-distribute-pack-reductions=bytes-per-pack=200",
                                    "-distribute-schedule-collectives=in-flight=0"]),
)

KERNEL = """  func.func @mix{n}(%o: memref<{n}xi32>, %a: memref<{n}xi32>) {{
    %three = arith.constant 3 : i32
    %seven = arith.constant 7 : i32
    linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}}
        ins(%a : memref<{n}xi32>) outs(%o : memref<{n}xi32>) {{
    ^bb0(%x: i32, %old: i32):
      %s = arith.muli %old, %three : i32
      %d = arith.addi %s, %x : i32
      %r = arith.addi %d, %seven : i32
      linalg.yield %r : i32
    }}
    return
  }}
  func.func @set{n}(%o: memref<{n}xi32>, %id: index) {{
    %v = arith.index_cast %id : index to i32
    linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}} outs(%o : memref<{n}xi32>) {{
    ^bb0(%old: i32):
      %i = linalg.index 0 : index
      %c = arith.index_cast %i : index to i32
      %s = arith.addi %v, %c : i32
      linalg.yield %s : i32
    }}
    return
  }}
"""


class Program:
    """One random program. Every buffer and variable is set before anything else, so that every read is of something."""

    def __init__(self, rng, slots):
        self.rng, self.slots = rng, slots
        self.declarations, self.instructions, self.outputs = [], [], []
        self.views = {n: [] for n in SIZES}
        self.tickets = 0
        self.variables = []

    def view(self, name, base, offset, n):
        self.declarations.append(f"%{name} = plan.view {base[0]}[{offset}] : memref<{n}xi32>{base[1]}")
        self.views[n].append((f"%{name}", base[0], 4 * n, offset))

    def declare(self):
        for b in range(10):
            n = self.rng.choice(SIZES)
            self.declarations.append(f"%b{b} = plan.buffer : memref<{4 * n}xi8>")
            self.parts(f"b{b}", (f"%b{b}", f" in memref<{4 * n}xi8>"), n)
        for v in range(3):
            n = self.rng.choice(SIZES)
            self.variables.append((f"v{v}", n))
            self.parts(f"v{v}", (f"variable @v{v}", ""), n)
        self.declarations += ["%bi = plan.buffer : memref<8xi8>", "%i = plan.view %bi[0] : memref<index> in memref<8xi8>",
                              "%yes = plan.view constant[0] : memref<i1>"]

    def parts(self, name, base, n):
        """The whole, set at the start, and often parts of it that meet."""
        self.view(f"{name}_whole", base, 0, n)
        whole, *_ = self.views[n][-1]
        self.instructions.append(f"plan.launch @kernels::@set{n}(write {whole}) scalars [#plan.coordinate<\"replica\">] : memref<{n}xi32>")
        if n > 4 and self.rng.random() < 0.4:
            for part, offset in enumerate((0, 8, 16)):
                self.view(f"{name}_part{part}", base, offset, 4)

    def pair(self, n):
        """Two views of a size that share no bytes; none if there are not two."""
        for _ in range(20 if self.views[n] else 0):
            x, y = self.rng.choice(self.views[n]), self.rng.choice(self.views[n])
            if x[1] != y[1]:
                return x[0], y[0]
        return None

    def one(self, depth):
        n = self.rng.choice(SIZES)
        pair = self.pair(n)
        if pair is None:
            return []
        x, y = pair
        kind = self.rng.random()
        if kind < 0.45:
            return [f"plan.launch @kernels::@mix{n}(readwrite {x}, read {y}) : memref<{n}xi32>, memref<{n}xi32>"]
        if kind < 0.55:
            return [f"plan.copy {x} to {y} : memref<{n}xi32>, memref<{n}xi32>"]
        if kind < 0.92 or depth == 2:
            reduction = self.rng.choice(("sum", "sum", "sum", "max"))
            into = x if self.rng.random() < 0.8 else y
            ticket, self.tickets = self.tickets, self.tickets + 1
            payload = 4 * n
            wire = 2 * payload * (self.slots - 1) // self.slots
            return [f'plan.collective all_reduce {reduction} {x} into {into} over @m["replica"] ticket {ticket} '
                    f"{{payload_bytes = {payload} : i64, queue = 1 : i64, wire_bytes = {wire} : i64}} "
                    f": memref<{n}xi32>, memref<{n}xi32>", f"plan.wait {ticket} {{queue = 1 : i64}}"]
        body = self.block(depth + 1, self.rng.randint(2, 8))
        if kind < 0.96:
            return ["plan.for %i : memref<index> = 0 to 3 step 1 {", *body, "}"] if depth == 0 else body
        return ["plan.if %yes : memref<i1> {", *body, "} else {", *self.block(depth + 1, 2), "}"]

    def block(self, depth, count):
        return [line for _ in range(count) for line in self.one(depth)]

    def text(self, count):
        self.declare()
        self.instructions += self.block(0, count)
        # What is not fetched dies early, so that its bytes are used again.
        for n in SIZES:
            for name, *_ in self.views[n]:
                if self.rng.random() < 0.3:
                    self.outputs.append(f'plan.output "{name[1:]}" {name} per_replica : memref<{n}xi32>')
        declared = "\n".join(f"plan.variable @{name} : tensor<{n}xi32> = dense<0>" for name, n in self.variables)
        held = "\n".join(f"  plan.hold @{name}" for name, _ in self.variables)
        lines = "\n      ".join(self.declarations + self.instructions + self.outputs)
        return (f'distribute.mesh @m <["replica" = {self.slots}]>\n{declared}\nplan.constant dense<true> : tensor<i1> at 0\n'
                f"module @kernels {{\n{''.join(KERNEL.format(n=n) for n in SIZES)}}}\n"
                f'plan.role "worker" on cpu {{\n{held}\n}}\n'
                f'plan.step @step {{\n    plan.program "worker" {{\n      {lines}\n    }}\n}}\n')


def runVariant(source, passes, slots, folder):
    """The state after two steps, what every slot holds in the fetched views, and the number of all-reduces."""
    placed, plan = os.path.join(folder, "placed.mlir"), os.path.join(folder, "step.plan")
    check([tool("dist-opt"), source, *passes, "-distribute-place-buffers", "-o", placed])
    check([tool("dist-compile"), placed, "-o", plan])
    summary = os.path.join(folder, "summary.json")
    names = [line.split('"')[1] for line in open(source) if "plan.output" in line]
    flags = [f"--fetch={name}={os.path.join(folder, name)}.npy" for name in names]
    runPlan(plan, slots, ["--steps=2", f"--summary={summary}", *flags])
    with open(summary) as file:
        state = json.load(file)["state_sha256"]
    fetched = {}
    for name in names:
        with open(os.path.join(folder, f"{name}.npy"), "rb") as file:
            fetched[name] = file.read()
    with open(placed) as file:
        return state, fetched, file.read().count("plan.collective")


def test():
    programs, seed = int(sys.argv[1]), int(sys.argv[2])
    joined = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(programs):
            rng = random.Random(f"{seed}.{number}")
            slots = 1 + number % 4
            source = os.path.join(folder, "program.mlir")
            text = Program(rng, slots).text(rng.randint(20, 90))
            with open(source, "w") as file:
                file.write(text)
            results = {name: runVariant(source, passes, slots, folder) for name, passes in VARIANTS}
            state, fetched, count = results["plain"]
            for name, (otherState, otherFetched, otherCount) in results.items():
                differing = [output for output in fetched if fetched[output] != otherFetched[output]]
                if otherState != state or differing:
                    raise Failure(f"seed {seed}, program {number} on {slots} slots, {name}: the state or {differing} "
                                  f"differs from the plain program's\n{text}")
                joined += count - otherCount
    if not joined:
        raise Failure("no program had anything to pack: this tested nothing")
    print(f"{programs} programs in {len(VARIANTS)} variants agree; {joined} reductions joined others")


if __name__ == "__main__":
    main(test)
