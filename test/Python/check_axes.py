"""A recorded step that is split over a mesh of several axes gives what JAX gave on one device.

usage: check_axes.py STEP RECIPE SIZES [plan|processes]      STEP of test/data/steps, or imports/STEP; SIZES of the axes "replica" and
                                                             "model", as 2,2; a third is of "more"

A recipe says which dimensions of which states and inputs the axes split, by their names and shapes; and which collectives members along
"model" (of "fully sharded": along both axes) meet in: how many of a kind, and bytes in all. The step is partitioned axis by axis, and run
by the interpreter on simulated members; with `plan` also as a plan in one process, with `processes` in one of each member.
"""
import collections
import math
import os
import re
import sys
import tempfile

import check_import
import check_step
from process_runs import runOn
from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, safetensors, tool, writeInputs

# Columns, then rows: the hidden layer is in shards, and its products are summed once.
MLP = {"0.0": 1, "0.1": 0, "1.0": 0}
BLOCK = {"Dense_0.kernel": 1, "Dense_0.bias": 0, "Dense_1.kernel": 0, "query.kernel": 1, "query.bias": 0, "key.kernel": 1,
         "key.bias": 0, "value.kernel": 1, "value.bias": 0, "out.kernel": 0}
LLAMA = {"q": 1, "k": 1, "v": 1, "o": 0, "gate": 1, "up": 1, "down": 0, "e": 0, "head": 1}
EXPERTS = {"up": 0, "down": 0}
VOCABULARY = {"Embed_0.embedding": 0, "0.Dense_0.kernel": 1}


def along(axis, dim, how=""):
    return "" if dim is None else f'"{axis}" : dim {dim}{how}'


def inBlocks(name):
    return next((dim for key, dim in BLOCK.items() if ".Block_" in name and name.endswith(key)), None)


def firstEven(shape, sizes):
    """The first dimension that the axes divide."""
    return next((dim for dim, size in enumerate(shape) if size % sizes == 0), None)


def megatron(name):
    return along("model", inBlocks(name))


def vocabulary(name):
    dim = next((dim for key, dim in VOCABULARY.items() if name.endswith(key)), None)
    return along("model", inBlocks(name) if dim is None else dim)


def llama(name):
    return along("model", LLAMA.get(name.split(".")[-1]))


def tensorAndShards(tensor, name, shape, sizes):
    """Tensor parallel along "model", fully sharded along "more" in another dimension."""
    splits = [tensor(name)] if tensor(name) else []
    taken = re.search(r"dim (\d)", tensor(name) or "")
    for dim, size in enumerate(shape):
        if size % sizes[2] == 0 and (not taken or dim != int(taken.group(1))):
            return ", ".join([*splits, along("more", dim, " gathered")])
    return ", ".join(splits)


# By recipe: the splits of a state of this name and shape, and those of each batch.
RECIPES = {
    "columns-rows": (lambda name, shape, sizes: along("model", MLP.get(name)), ""),
    "megatron": (lambda name, shape, sizes: megatron(name), ""),
    "vocabulary": (lambda name, shape, sizes: vocabulary(name), ""),
    "fully-sharded": (lambda name, shape, sizes: along("replica", firstEven(shape, sizes[0]), " gathered"), ""),
    "llama": (lambda name, shape, sizes: llama(name), ""),
    "experts": (lambda name, shape, sizes: along("model", EXPERTS.get(name)), ""),
    "three": (lambda name, shape, sizes: tensorAndShards(lambda n: along("model", MLP.get(n)), name, shape, sizes), along("more", 0)),
    "three-llama": (lambda name, shape, sizes: tensorAndShards(llama, name, shape, sizes), along("more", 0)),
    # The rows of images, and of the first layer behind them; where windows reach over a member's rows, its neighbours give theirs.
    "image-rows": (lambda name, shape, sizes: along("model", 0) if name.endswith("Dense_0.kernel") else "",
                   lambda shape: along("model", 1) if len(shape) == 4 else ""),
    # Over "model" shards, over the replicas copies of them; both split the batch.
    "hybrid": (lambda name, shape, sizes: along("model", firstEven(shape, sizes[1]), " gathered"), along("model", 0)),
}
# By step and recipe: over "model", but of "fully-sharded" over the replicas, how many collectives of each kind.
EXPECTED = {
    ("mlp_small", "columns-rows"): {"all_reduce": 1},
    # Of each block two forward and two backward.
    ("gpt_small", "megatron"): {"all_reduce": 8},
    # Five forward (one of embeddings), maximum and sum of the softmax, four backward; the loss and three gradients are reduced over both axes.
    ("gpt_small", "vocabulary"): {"all_reduce": 11, "reduce_scatter": 1},
    # Of each block two forward and two backward; embeddings; the softmax; the gradient of what the output matrix reads.
    ("llama", "llama"): {"all_reduce": 12},
    ("llama", "three-llama"): {"all_reduce": 12},
    # One block without a gated layer; the table is the output matrix as well.
    ("rotary", "llama"): {"all_reduce": 5, "reduce_scatter": 1},
    # Members run their experts on all tokens, and add up the logits, which are linear in what experts make.
    ("experts", "experts"): {"all_reduce": 1},
    ("mlp_small", "three"): {"all_reduce": 1},
    # Each state once forward, and the two kernels whose inputs have gradients backward; one loss.
    ("mlp_small", "fully-sharded"): {"all_gather": 8, "reduce_scatter": 6, "all_reduce": 1},
    ("mlp_small", "hybrid"): {"all_gather": 8, "reduce_scatter": 6},
    # Each convolution takes one halo of its input, and one of its gradient, where its input has one; pooling takes none.
    ("conv", "image-rows"): {"halo_exchange": 3, "all_reduce": 1},
    ("cnn", "image-rows"): {"halo_exchange": 5, "all_reduce": 1},
    ("gpt_small", "fully-sharded"): {"all_gather": 50, "reduce_scatter": 37, "all_reduce": 1},
    ("gpt_small", "hybrid"): {"all_gather": 50, "reduce_scatter": 37},
}


def withSharding(text, recipe, sizes):
    """The step of a mesh with these axes, split as the recipe says."""
    ofState, ofBatch = RECIPES[recipe]
    split = 0

    def mark(match):
        nonlocal split
        shape = [int(size) for size in match.group(2).split("x")[:-1]]
        if match.group(3) == "state":
            splits = ofState(match.group(4), shape, sizes)
        else:
            splits = ofBatch(shape) if callable(ofBatch) else ofBatch
        split += splits != ""
        return match.group(0) + (f", distribute.sharding = #distribute.sharding<[{splits}]>" if splits else "")

    text = re.sub(r'(%\w+: tensor<([^>]*)> )\{distribute\.(state|batch) = "([^"]*)"', mark, text)
    if not split:
        raise Failure(f"recipe {recipe} splits no state")
    axes = ", ".join(f'"{axis}" = {size}' for axis, size in zip(("replica", "model", "more"), sizes))
    return re.sub(r"(?m)^(\s*)func\.func @step", lambda match: f"{match.group(1)}distribute.mesh @mesh <[{axes}]>\n{match.group(0)}", text, count=1)


def collectives(text, axis):
    """By kind, the shapes that come out of the collectives over the axis."""
    found = collections.defaultdict(list)
    for kind, shape in re.findall(rf'distribute\.(all_\w+|reduce_scatter|halo_exchange) [^\n]*over @mesh\["{axis}"\][^\n]*tensor<([^>]*)>\s*(?:loc|$)', text, re.M):
        found[kind].append(shape)
    return dict(found)


def runAsPlan(step, source, sizes, folder):
    """Compiles and runs the step for its recorded steps; checks losses and states."""
    plan, final, loss = (os.path.join(folder, name) for name in ("step.plan", "final.safetensors", "loss.npy"))
    compileStep(source, plan, sizes[0], "--strategy=mirrored")
    flags = [*writeInputs(folder, step.feeds(), step.initialState()), f"--steps={step.numSteps}", f"--fetch=loss={loss}"]
    if "processes" in sys.argv:
        runOn(math.prod(sizes), plan, folder, *flags)
    else:
        runPlan(plan, math.prod(sizes), [*flags, f"--save={final}"])
    check_step.checkLosses(step, check_step.np.load(loss))
    check_step.checkState(step, safetensors.load(final))


def test():
    collection, _, name = sys.argv[1].rpartition("/")
    step, recipe, sizes = RecordedStep(name, collection or "steps"), sys.argv[2], [int(size) for size in sys.argv[3].split(",")]
    with tempfile.TemporaryDirectory() as folder:
        if collection:
            step.mlir = check_import.importStep(step, folder)
            check_step.STATE_TOLERANCES.setdefault(name, check_import.STATE_TOLERANCE)
        with open(step.mlir) as file:
            text = withSharding(file.read(), recipe, sizes)
        source, member = os.path.join(folder, "step.mlir"), os.path.join(folder, "member.mlir")
        with open(source, "w") as file:
            file.write(text)
        check([tool("dist-opt"), source, f"-distribute-lift-pipeline=strategy=mirrored replicas={sizes[0]}",
               "-distribute-replicate-pipeline", "-o", member])
        io = os.path.join(step.folder, "io.npz")
        check([tool("dist-interp"), step.mlir, member, f"--inputs={io}", f"--expect={io}", f"--steps={step.numSteps}"], timeout=600)
        with open(member) as file:
            program = file.read()
        found = collectives(program, "replica" if recipe == "fully-sharded" else "model")
        for kind, shapes in sorted(found.items()):
            print(f"{len(shapes)} {kind}: {', '.join(shapes)}")
        counts = {kind: len(shapes) for kind, shapes in found.items()}
        if counts != EXPECTED.get((step.name, recipe)):
            raise Failure(f"expected {EXPECTED.get((step.name, recipe))} and nothing else, found {counts}")
        if "plan" in sys.argv or "processes" in sys.argv:
            runAsPlan(step, source, sizes, folder)


if __name__ == "__main__":
    main(test)
