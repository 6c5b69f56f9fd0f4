"""A recorded step whose variables are split over a mesh of several axes gives what JAX gave on one device.

usage: check_axes.py STEP RECIPE SIZES [plan]      SIZES of the axes "replica" and "model", as 2,2

A recipe says which dimension of which state the axis "model" splits, by patterns of their names; and how many bytes each member
brings to collectives over "model", and how many collectives these are. The step is partitioned axis by axis, and run by the
interpreter on simulated members; with `plan` also as a plan in one process.
"""
import os
import re
import sys
import tempfile

import check_step
from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, safetensors, tool, writeInputs

# Columns, then rows: the hidden layer is in shards, and its products are summed once.
MLP = [(r"0\.0|0\.1", {"0.0": 1, "0.1": 0}), (r"1\.0", {"1.0": 0})]
BLOCK = {"Dense_0.kernel": 1, "Dense_0.bias": 0, "Dense_1.kernel": 0, "query.kernel": 1, "query.bias": 0, "key.kernel": 1,
         "key.bias": 0, "value.kernel": 1, "value.bias": 0, "out.kernel": 0}
RECIPES = {
    "columns-rows": lambda name: {"0.0": 1, "0.1": 0, "1.0": 0}.get(name),
    "megatron": lambda name: next((dim for key, dim in BLOCK.items() if ".Block_" in name and name.endswith(key)), None),
}
# By step and recipe: the all-reduces over "model".
EXPECTED = {
    ("mlp_small", "columns-rows"): 1,
    # Of each block two forward and two backward.
    ("gpt_small", "megatron"): 8,
}


def withSharding(text, recipe, sizes):
    """The step of a mesh with these axes, its states split as the recipe says."""
    split = 0

    def mark(match):
        nonlocal split
        dim = RECIPES[recipe](match.group(2))
        if dim is None:
            return match.group(0)
        split += 1
        return f'{match.group(1)}{{distribute.state = "{match.group(2)}", distribute.sharding = #distribute.sharding<["model" : dim {dim}]>}}'

    text = re.sub(r'(%\w+: tensor<[^>]*> )\{distribute\.state = "([^"]*)"\}', mark, text)
    if not split:
        raise Failure(f"recipe {recipe} splits no state")
    mesh = f'distribute.mesh @mesh <["replica" = {sizes[0]}, "model" = {sizes[1]}]>\n'
    return re.sub(r"(?m)^(\s*)func\.func @step", lambda match: f"{match.group(1)}{mesh}{match.group(0)}", text, count=1)


def reductions(text, axis):
    """The shapes of all-reduces over the axis."""
    return re.findall(rf'distribute\.all_reduce \w+ %\S+ over @mesh\["{axis}"\][^\n]*: (tensor<[^>]*>)', text)


def others(text, axis):
    return re.findall(rf'distribute\.(all_gather|reduce_scatter|all_to_all) [^\n]*over @mesh\["{axis}"\]', text)


def runAsPlan(step, source, sizes, folder):
    """Compiles and runs the step for its recorded steps; checks losses and states."""
    plan, final, loss = (os.path.join(folder, name) for name in ("step.plan", "final.safetensors", "loss.npy"))
    compileStep(source, plan, sizes[0], "--strategy=mirrored")
    flags = writeInputs(folder, step.feeds(), step.initialState())
    runPlan(plan, sizes[0] * sizes[1], [*flags, f"--steps={step.numSteps}", f"--fetch=loss={loss}", f"--save={final}"])
    check_step.checkLosses(step, check_step.np.load(loss))
    check_step.checkState(step, safetensors.load(final))


def test():
    step, recipe, sizes = RecordedStep(sys.argv[1]), sys.argv[2], [int(size) for size in sys.argv[3].split(",")]
    with open(step.mlir) as file:
        text = withSharding(file.read(), recipe, sizes)
    with tempfile.TemporaryDirectory() as folder:
        source, member = os.path.join(folder, "step.mlir"), os.path.join(folder, "member.mlir")
        with open(source, "w") as file:
            file.write(text)
        check([tool("dist-opt"), source, f"-distribute-lift-pipeline=strategy=mirrored replicas={sizes[0]}",
               "-distribute-replicate-pipeline", "-o", member])
        io = os.path.join(step.folder, "io.npz")
        check([tool("dist-interp"), step.mlir, member, f"--inputs={io}", f"--expect={io}", f"--steps={step.numSteps}"], timeout=600)
        with open(member) as file:
            program = file.read()
        found, moved = reductions(program, "model"), others(program, "model")
        print(f"{len(found)} all-reduces over \"model\": {', '.join(found)}")
        if moved or len(found) != EXPECTED[step.name, recipe]:
            raise Failure(f"expected {EXPECTED[step.name, recipe]} all-reduces over \"model\" and nothing else, found {len(found)} and {moved}")
        if "plan" in sys.argv:
            runAsPlan(step, source, sizes, folder)


if __name__ == "__main__":
    main(test)
