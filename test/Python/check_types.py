"""Products, long sums, gathers and scatters of every element type that a plan may hold: compiled, run, compared with NumPy.

usage: check_types.py REPLICAS[,REPLICAS...]
"""
import os
import sys
import tempfile

import numpy as np

from tools import Failure, compileStep, main, runPlan, safetensors, writeInputs

ROWS, DEPTH, COLUMNS, TABLE, REPEATS = 24, 40, 16, 10, 32
# Element type of the values, of the files (f16 and bf16 are fed and fetched as f32), and the error that storing the former allows.
TYPES = {"f32": (np.float32, 1e-6), "f64": (np.float64, 1e-14), "f16": (np.float32, 2e-3), "bf16": (np.float32, 1.5e-2),
         "i8": (np.int8, 0), "i32": (np.int32, 0), "i64": (np.int64, 0)}
FILES = {np.float32: "f32", np.float64: "f64", np.int8: "i8", np.int32: "i32", np.int64: "i64"}


def stepOf(element, sums):
    """x · w with sums in the type `sums`, the rows i of the table, and the products added to those rows."""
    held = FILES[TYPES[element][0]]
    isFloat = element.startswith(("f", "bf"))
    product, addition, zero = ("mulf", "addf", "0.0") if isFloat else ("muli", "addi", "0")

    def convert(name, source, shape, have, want):
        op = f"arith.{'extf' if have in ('f16', 'bf16') else 'truncf'}"
        return f"%{name} = {op} %{source} : tensor<{shape}x{have}> to tensor<{shape}x{want}>"

    lines, names = [], {"x": "x", "w": "w", "t": "t"}
    shapes = {"x": f"{ROWS}x{DEPTH}", "w": f"{DEPTH}x{COLUMNS}", "t": f"{TABLE}x{COLUMNS}"}
    if held != element:
        for name, shape in shapes.items():
            names[name] = f"{name}n"
            lines.append(convert(names[name], name, shape, held, element))
    widen = "" if sums == element else f"%lw = arith.extf %l : {element} to {sums}\n %rw = arith.extf %r : {element} to {sums}"
    left, right = ("%l", "%r") if sums == element else ("%lw", "%rw")
    rows = f"{ROWS}x{COLUMNS}"
    lines.append(f"""
  %zero = arith.constant {zero} : {sums}
  %e = tensor.empty() : tensor<{rows}x{sums}>
  %f = linalg.fill ins(%zero : {sums}) outs(%e : tensor<{rows}x{sums}>) -> tensor<{rows}x{sums}>
  %p = linalg.generic {{indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}}
      ins(%{names['x']}, %{names['w']} : tensor<{shapes['x']}x{element}>, tensor<{shapes['w']}x{element}>)
      outs(%f : tensor<{rows}x{sums}>) {{
  ^bb0(%l: {element}, %r: {element}, %o: {sums}):
    {widen}
    %m = arith.{product} {left}, {right} : {sums}
    %s = arith.{addition} %o, %m : {sums}
    linalg.yield %s : {sums}
  }} -> tensor<{rows}x{sums}>
  %g = distribute.gather %{names['t']}[%i] {{index_maps = [#ids], map = #table}}
      : tensor<{shapes['t']}x{element}>, [tensor<{ROWS}xi32>] -> tensor<{rows}x{element}>
  %h = distribute.scatter add %g into %{names['t']}[%i] {{index_maps = [#ids], map = #table}}
      : tensor<{rows}x{element}>, tensor<{shapes['t']}x{element}>, [tensor<{ROWS}xi32>] -> tensor<{shapes['t']}x{element}>""")
    # So many positive terms that they would be lost one by one in a sum of the narrow types.
    lines.append(f"""
  %one = arith.constant {'1.0' if isFloat else '1'} : {element}
  %oe = tensor.empty() : tensor<{REPEATS}x{element}>
  %ones = linalg.fill ins(%one : {element}) outs(%oe : tensor<{REPEATS}x{element}>) -> tensor<{REPEATS}x{element}>
  %ne = tensor.empty() : tensor<{ROWS}x{sums}>
  %nf = linalg.fill ins(%zero : {sums}) outs(%ne : tensor<{ROWS}x{sums}>) -> tensor<{ROWS}x{sums}>
  %n = linalg.generic {{indexing_maps = [#xs, #b2, #row], iterator_types = ["parallel", "reduction", "reduction"]}}
      ins(%{names['x']}, %ones : tensor<{shapes['x']}x{element}>, tensor<{REPEATS}x{element}>) outs(%nf : tensor<{ROWS}x{sums}>) {{
  ^bb0(%l: {element}, %r: {element}, %o: {sums}):
    {widen}
    %q = arith.{product} {left}, {left} : {sums}
    %m = arith.{product} %q, {right} : {sums}
    %s = arith.{addition} %o, %m : {sums}
    linalg.yield %s : {sums}
  }} -> tensor<{ROWS}x{sums}>""")
    results = {}
    for name, value, shape, have in (("product", "p", rows, sums), ("rows", "g", rows, element), ("long", "n", f"{ROWS}", sums),
                                     ("table", "h", shapes["t"], element)):
        results[name] = value
        if have != held:
            results[name] = value + "w"
            lines.append(convert(results[name], value, shape, have, held))
    body = "\n  ".join(lines)
    return f"""
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#xs = affine_map<(m, k, r) -> (m, k)>
#b2 = affine_map<(m, k, r) -> (r)>
#row = affine_map<(m, k, r) -> (m)>
#ids = affine_map<(d0, d1) -> (d0)>
#table = affine_map<(d0, d1)[s0] -> (s0, d1)>
func.func @step(%x: tensor<{shapes['x']}x{held}> {{distribute.batch = "x"}}, %i: tensor<{ROWS}xi32> {{distribute.batch = "i"}},
    %w: tensor<{shapes['w']}x{held}> {{distribute.state = "w"}}, %t: tensor<{shapes['t']}x{held}> {{distribute.state = "t"}})
    -> (tensor<{rows}x{held}> {{distribute.output = "product"}}, tensor<{rows}x{held}> {{distribute.output = "rows"}},
        tensor<{ROWS}x{held}> {{distribute.output = "long"}},
        tensor<{shapes['t']}x{held}> {{distribute.state = "t"}}) attributes {{distribute.step, distribute.view = "global"}} {{
  {body}
  return %{results['product']}, %{results['rows']}, %{results['long']}, %{results['table']}
      : tensor<{rows}x{held}>, tensor<{rows}x{held}>, tensor<{ROWS}x{held}>, tensor<{shapes['t']}x{held}>
}}
"""


def makeArrays(dtype):
    random = np.random.default_rng(3)

    def make(*shape):
        if np.issubdtype(dtype, np.integer):
            return random.integers(-3, 4, shape).astype(dtype)
        return random.standard_normal(shape).astype(dtype)
    return {"x": make(ROWS, DEPTH), "i": random.integers(0, TABLE, ROWS).astype(np.int32)}, \
        {"w": make(DEPTH, COLUMNS), "t": make(TABLE, COLUMNS)}


def expect(feeds, state, dtype):
    """What NumPy computes, in double precision or wrapping integers."""
    wide = np.float64 if np.issubdtype(dtype, np.floating) else np.int64
    x, w, t = (array.astype(wide) for array in (feeds["x"], state["w"], state["t"]))
    table = t.copy()
    np.add.at(table, feeds["i"], t[feeds["i"]])
    return {"product": (x @ w).astype(dtype), "rows": t[feeds["i"]].astype(dtype),
            "long": (REPEATS * (x * x).sum(1)).astype(dtype), "t": table.astype(dtype)}


def run(element, sums, replicas, folder):
    dtype, tolerance = TYPES[element]
    mlir, plan, saved = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "end.safetensors"))
    with open(mlir, "w") as file:
        file.write(stepOf(element, sums))
    compileStep(mlir, plan, replicas)
    feeds, state = makeArrays(dtype)
    outputs = {name: os.path.join(folder, f"{name}.npy") for name in ("product", "rows", "long")}
    runPlan(plan, replicas, ["--steps=1", *writeInputs(folder, feeds, state), f"--save={saved}",
                             *(f"--fetch={name}={path}" for name, path in outputs.items())])
    found = {name: np.load(path)[0] for name, path in outputs.items()}
    found["t"] = safetensors.load(saved)["t"]
    for name, want in expect(feeds, state, dtype).items():
        have = found[name]
        error = np.linalg.norm(np.asarray(have, np.float64) - np.asarray(want, np.float64)) / \
            max(np.linalg.norm(np.asarray(want, np.float64)), 1e-30)
        if have.dtype != want.dtype or have.shape != want.shape or not error <= tolerance:
            raise Failure(f"{element} with sums in {sums} on {replicas} replicas: {name} is {have.dtype}{list(have.shape)}, off by "
                          f"{error:.1e}; expected {want.dtype}{list(want.shape)}, at most {tolerance}")
    print(f"{element} with sums in {sums} on {replicas} replicas agrees")


def test():
    for replicas in map(int, sys.argv[1].split(",")):
        for element in TYPES:
            for sums in (element, "f32") if element in ("f16", "bf16") else (element,):
                with tempfile.TemporaryDirectory() as folder:
                    run(element, sums, replicas, folder)


if __name__ == "__main__":
    main(test)
