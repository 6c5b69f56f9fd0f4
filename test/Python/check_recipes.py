"""A recorded step under recipes of parallelism gives what JAX gave on one device: on simulated members in the interpreter, and as a plan in one process,
and in several.

usage: check_recipes.py STEP RECIPES [MICRO_BATCHES] [crossing=N] [exchanged=N] [processes=N] [chunks=N] [blocks=N] [gathered=N]      STEP of test/data/steps, or imports/STEP; RECIPES as --parallel has them; without MICRO_BATCHES as
                                                             many as the compiler chooses

crossing: of the pipeline's stages, the values that go from one to another in a step, of all micro-batches and both ways. exchanged: how many values go over by an
all-to-all; none is gathered then. chunks: runs of layers that each stage has. blocks: in how many blocks
attention takes its keys. gathered: how many gathers there are.
"""
import json
import os
import re
import sys
import tempfile

import check_import
import check_step
from recorded_steps import RecordedStep
from tools import Failure, check, main, runPlan, safetensors, tool, writeInputs


def sizesOf(recipes):
    return {name: int(size) for name, size in (part.split(":") for part in recipes.split(","))}


def runInInterpreter(step, recipes, parts, folder):
    """The text of what members run."""
    sizes = sizesOf(recipes)
    replicas = next((sizes[name] for name in ("data", *sizes) if name in sizes and name in ("data", "fsdp", "expert")), 1)
    member = os.path.join(folder, "member.mlir")
    chunks = numberOf("chunks") or 1
    check([tool("dist-opt"), step.mlir, f"-distribute-lift-pipeline=strategy=mirrored replicas={replicas} parallel={recipes} stage-chunks={chunks}",
           f"-distribute-replicate-pipeline=micro-batches={parts} key-blocks={numberOf('blocks') or 0}", "-o", member])
    io = os.path.join(step.folder, "io.npz")
    check([tool("dist-interp"), step.mlir, member, f"--inputs={io}", f"--expect={io}", f"--steps={step.numSteps}"], timeout=600)
    with open(member) as file:
        return file.read()


def numberOf(name):
    """What NAME=N says; None: nothing does."""
    return next((int(argument.split("=")[1]) for argument in sys.argv[3:] if argument.startswith(f"{name}=")), None)


def runAsPlan(step, recipes, parts, folder):
    plan, final, loss, summary = (os.path.join(folder, name) for name in ("step.plan", "final.safetensors", "loss.npy", "summary.json"))
    flags = [f"--{flag}={number}" for flag, name in (("stage-chunks", "chunks"), ("key-blocks", "blocks")) if (number := numberOf(name))]
    check([tool("dist-compile"), step.mlir, f"--parallel={recipes}", f"--micro-batches={parts}", "-o", plan, *flags])
    members = 1
    for size in sizesOf(recipes).values():
        members *= size
    flags = writeInputs(folder, step.feeds(), step.initialState())
    for processes in filter(None, (1, numberOf("processes"))):
        launch = [f"--launch={processes}", f"--summary={summary}"] if processes > 1 else []
        runPlan(plan, members // processes, [*launch, *flags, f"--steps={step.numSteps}", f"--fetch=loss={loss}", f"--save={final}"])
        check_step.checkLosses(step, check_step.np.load(loss))
        check_step.checkState(step, safetensors.load(final))
        os.remove(loss)
        os.remove(final)
        if processes > 1:
            with open(summary) as file:
                sent = json.load(file)["wire_bytes_per_process"]
            print(f"bytes that left each of {processes} processes: {sent}")
            if len(sent) != processes or not all(sent):
                raise Failure(f"expected {processes} processes that send to each other")


def test():
    collection, _, name = sys.argv[1].rpartition("/")
    step, recipes = RecordedStep(name, collection or "steps"), sys.argv[2]
    parts = next((int(argument) for argument in sys.argv[3:] if argument.isdigit()), 0)
    with tempfile.TemporaryDirectory() as folder:
        if collection:
            step.mlir = check_import.importStep(step, folder)
            check_step.STATE_TOLERANCES.setdefault(name, check_import.STATE_TOLERANCE)
        program = runInInterpreter(step, recipes, parts, folder)
        runAsPlan(step, recipes, parts, folder)
        exchanged = numberOf("exchanged")
        if exchanged is not None and [len(re.findall(rf"distribute\.{kind} ", program)) for kind in ("all_to_all", "all_gather")] != [exchanged, 0]:
            raise Failure(f"expected {exchanged} exchanges, and no gather")
        gathers = len(re.findall(r"distribute\.all_gather ", program))
        if numberOf("gathered") not in (None, gathers):
            raise Failure(f"found {gathers} gathers, expected {numberOf('gathered')}")
        if "pipeline" in recipes:
            sent = len(re.findall(r"distribute\.send ", program))
            print(f"{sent} values go from stage to stage")
            expected = numberOf("crossing")
            if expected is not None and sent != expected:
                raise Failure(f"expected {expected} values that go from stage to stage")


if __name__ == "__main__":
    main(test)
