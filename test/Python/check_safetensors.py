"""The Python reader and writer of safetensors files agree with dist-run's, for every element type.

usage: check_safetensors.py
"""
import os
import tempfile

import numpy as np

from tools import Failure, compileStep, main, runPlan, safetensors

TYPES = {"f64": np.float64, "f32": np.float32, "f16": np.float16, "i64": np.int64, "i32": np.int32, "i16": np.int16,
         "i8": np.int8, "i1": np.bool_}
SHAPE = (3, 4)
# What no rounding may change: each is a bf16.
BRAIN_FLOATS = np.array([0.0, -0.0, 1.0, -1.5, 3.140625, np.inf, -np.inf, 2.0**-133, 2.0**-126, 3.3895314e38, -256.0, 0.0078125],
                        np.float32).reshape(SHAPE)


def step(types):
    """A step that leaves its variables as they are."""
    arguments = ", ".join(f'%{name}: tensor<3x4x{name}> {{distribute.state = "{name}"}}' for name in types)
    results = ", ".join(f'tensor<3x4x{name}> {{distribute.state = "{name}"}}' for name in types)
    values = ", ".join(f"%{name}" for name in types)
    plain = ", ".join(f"tensor<3x4x{name}>" for name in types)
    return f"""func.func @step({arguments}) -> ({results}) attributes {{distribute.step, distribute.view = "global"}} {{
  return {values} : {plain}
}}
"""


def same(one, other):
    return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()


def throughRuntime(folder):
    random = np.random.default_rng(5)
    state = {name: random.integers(0, 2 if name == "i1" else 100, SHAPE).astype(dtype) for name, dtype in TYPES.items()}
    state["bf16"] = BRAIN_FLOATS
    mlir, plan, first, second = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "first", "second"))
    with open(mlir, "w") as file:
        file.write(step(state))
    compileStep(mlir, plan, 1)
    safetensors.save(first, state, bf16={"bf16"})
    runPlan(plan, 1, ["--steps=1", f"--restore={first}", f"--save={second}"])
    for path in (first, second):
        found = safetensors.load(path)
        wrong = [name for name in state if not same(found[name], state[name])]
        if sorted(found) != sorted(state) or wrong:
            raise Failure(f"{os.path.basename(path)}: {wrong} differ, {sorted(found)} are there")


def rounding(folder):
    """bf16 has 8 bits of precision: halfway cases go to the even one, and no nan becomes an infinity."""
    path = os.path.join(folder, "rounded")
    given = np.array([1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-8 + 2**-20, -(1 + 2**-8), 3.4e38], np.float32)
    safetensors.save(path, {"x": given}, bf16=["x"])
    found = safetensors.load(path)["x"]
    wanted = np.array([1, 1 + 2**-6, 1 + 2**-7, -1, np.inf], np.float32)
    if not same(found, wanted):
        raise Failure(f"rounded to {found}; expected {wanted}")
    nans = np.array([0x7FC00000, 0x7F800001, 0xFFFFFFFF], np.uint32).view(np.float32)
    safetensors.save(path, {"x": nans}, bf16=["x"])
    if not np.isnan(safetensors.load(path)["x"]).all():
        raise Failure("a nan is written as a number")
    safetensors.save(path, {"scalar": np.float32(2.5), "none": np.zeros((0, 3), np.float32)}, bf16=["scalar", "none"])
    found = safetensors.load(path)
    if found["scalar"].shape != () or found["scalar"] != 2.5 or found["none"].shape != (0, 3):
        raise Failure(f"shapes change: {found}")
    try:
        safetensors.save(path, {"x": np.zeros(3)}, bf16=["x"])
    except ValueError as error:
        print(error)
    else:
        raise Failure("float64 is written as bf16")


def test():
    with tempfile.TemporaryDirectory() as folder:
        throughRuntime(folder)
        rounding(folder)


if __name__ == "__main__":
    main(test)
