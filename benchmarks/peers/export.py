"""Writes a step of jax_steps.EXPORTED as JAX exports it, and what its arguments are.

usage: export.py STEP FOLDER

FOLDER then holds step.stablehlo.mlir and manifest.json, as the folders of test/data/steps do. Needs jax, flax and optax.
"""
import json
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import jax  # noqa: E402
import jax_steps  # noqa: E402


def describe(kind, leaf, **more):
    return {"kind": kind, **more, "shape": list(leaf.shape), "dtype": str(leaf.dtype)}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in jax_steps.EXPORTED:
        sys.exit(__doc__)
    name, folder = sys.argv[1:]
    definition, (shape, below) = jax_steps.define(name), jax_steps.EXPORTED[name]
    state = jax.eval_shape(definition.template)
    batch = jax.ShapeDtypeStruct(shape, "int32")
    text = jax.jit(definition.step, keep_unused=True).lower(state, batch, batch).as_text()
    leaves = jax.tree_util.tree_flatten_with_path(state)[0]
    inputs = [describe("state", leaf, path=jax.tree_util.keystr(path)) for path, leaf in leaves]
    inputs += [describe("batch", batch, name=each, below=below) for each in "xy"]
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"name": name, "inputs": inputs, "losses": []}, file, indent=1)


if __name__ == "__main__":
    main()
