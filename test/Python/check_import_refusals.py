"""What cannot be imported is refused: exit code 1, one message with the operation, the user's line and what to do, no file. The
messages that docs/Import.md lists are among them.

The program is imported once, and each case is a process forked from that one; what checkFiles() asks, of dist-import itself.

usage: check_import_refusals.py
"""
import json
import os
import re
import signal
import sys
import tempfile

import tools
from forked import startForked
from jax_python import runAgainWithJax
from tools import CRASH_MARKS, Failure, main, tool

LIMIT_SECONDS = 120

ARGUMENTS = ["--state=0", "--batch=1"]


def function(body, arguments="%w: tensor<4xf32>, %x: tensor<8x4xf32>", results="tensor<4xf32>, tensor<f32>", extra=""):
    """A step of a state and a batch; `body` ends with its return."""
    return (f"module @step {{\n{extra}func.func public @main({arguments}) -> ({results}) {{\n"
            f"%l = stablehlo.constant dense<0.0> : tensor<f32>\n{body}\n}}\n}}\n")


RETURN = "return %w, %l : tensor<4xf32>, tensor<f32>"
PLAIN = function(RETURN)
AT = 'loc("train.py":12:3)'

ODD_SCATTER = function(f'''
%i = stablehlo.constant dense<0> : tensor<1x1xi32>
%u = stablehlo.constant dense<1.0> : tensor<1xf32>
%s = "stablehlo.scatter"(%w, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
  scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = stablehlo.power %a, %b : tensor<f32>
  stablehlo.return %c : tensor<f32>
}}) : (tensor<4xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<4xf32> {AT}
return %s, %l : tensor<4xf32>, tensor<f32>''')

OPEN = "%w: tensor<4xf32>, %x: tensor<?x4xf32>"
ROWS = "%rows = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>\n"

# Name: text (or bytes), flags, what the message must hold.
CASES = {
    "bounded": (function(f'''
%i = stablehlo.constant dense<2> : tensor<i32>
%s = stablehlo.set_dimension_size %w, %i, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>> {AT}
%e = stablehlo.reduce(%s init: %l) applies stablehlo.add across dimensions = [0] : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<f32>) -> tensor<f32>
return %w, %e : tensor<4xf32>, tensor<f32>'''), ARGUMENTS, ["train.py:12", "known only when it runs", "tf.convert_to_tensor"]),
    "smaller": (function(f'''
%i = stablehlo.constant dense<2> : tensor<i32>
%s = stablehlo.set_dimension_size %w, %i, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32> {AT}
return %s, %l : tensor<4xf32>, tensor<f32>'''), ARGUMENTS, ["train.py:12", "known only when it runs"]),
    "custom-call": (function(f"%r = stablehlo.custom_call @mystery(%w) : (tensor<4xf32>) -> tensor<4xf32> {AT}\n"
                             "return %r, %l : tensor<4xf32>, tensor<f32>"), ARGUMENTS,
                    ["train.py:12", "stablehlo.custom_call", "'mystery'", "jax.numpy"]),
    "lapack": (function(f"%r:2 = stablehlo.custom_call @lapack_sgesdd_ffi(%x) : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>) {AT}\n"
                        "return %r#1, %l : tensor<4xf32>, tensor<f32>"), ARGUMENTS, ["train.py:12", "'lapack_sgesdd_ffi'", "jnp.linalg.eigh"]),
    "many-eigenvalues": (function(f"%a = stablehlo.constant dense<0.0> : tensor<200x200xf32>\n"
                                  f"%r:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {{mhlo.backend_config = {{mode = 86 : ui8, uplo = 76 : ui8}}}} : "
                                  f"(tensor<200x200xf32>) -> (tensor<200x200xf32>, tensor<200xf32>, tensor<i32>) {AT}\n"
                                  "%e = stablehlo.reduce(%r#1 init: %l) applies stablehlo.add across dimensions = [0] : (tensor<200xf32>, tensor<f32>) -> tensor<f32>\n"
                                  "return %w, %e : tensor<4xf32>, tensor<f32>"), ARGUMENTS,
                         ["train.py:12", "200 rows", "at most 128"]),
    "callback": (function(f"""stablehlo.custom_call @xla_ffi_python_cpu_callback(%l) {{has_side_effect = true, mhlo.backend_config = {{index = 0 : ui64}},
  sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>}} : (tensor<f32>) -> tuple<> {AT}\n""" + RETURN,
                          extra="sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>\n"), ARGUMENTS,
                 ["train.py:12", "back into Python", "as an output"]),
    "outside-of-the-map": (function(f"""%m:2 = sdy.manual_computation(%w, %x) in_shardings=[<@mesh, [{{}}]>, <@mesh, [{{"replica"}}, {{}}]>]
    out_shardings=[<@mesh, [{{}}]>, <@mesh, [{{"replica"}}]>] manual_axes={{"replica"}} (%a: tensor<4xf32>, %b: tensor<4x4xf32>) {{
  %z = stablehlo.constant dense<0.0> : tensor<1xf32>
  sdy.return %a, %z : tensor<4xf32>, tensor<1xf32>
}} : (tensor<4xf32>, tensor<8x4xf32>) -> (tensor<4xf32>, tensor<2xf32>)
%d = stablehlo.reverse %m#1, dims = [0] : tensor<2xf32> {AT}
%e = stablehlo.reduce(%d init: %l) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
return %m#0, %e : tensor<4xf32>, tensor<f32>""", extra='sdy.mesh @mesh = <["replica"=2]>\n'), ARGUMENTS,
                           ["train.py:12", "is outside of the shard_map, and takes a value that it gives split", "out_specs=P()"]),
    "all-reduce": (function(f"""%r = "stablehlo.all_reduce"(%l) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> ({{
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %c = stablehlo.add %a, %b : tensor<f32>
  stablehlo.return %c : tensor<f32>
}}) : (tensor<f32>) -> tensor<f32> {AT}
return %w, %r : tensor<4xf32>, tensor<f32>"""), ARGUMENTS, ["train.py:12", "stablehlo.all_reduce", "for the whole batch"]),
    "odd-scatter": (ODD_SCATTER, ARGUMENTS, ["train.py:12", "stablehlo.scatter", "stablehlo.power", "at["]),
    "rng": (function(f"%n = stablehlo.constant dense<4> : tensor<1xi64>\n"
                     f"%r = stablehlo.rng %l, %l, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32> {AT}\n"
                     "return %r, %l : tensor<4xf32>, tensor<f32>"), ARGUMENTS, ["train.py:12", "stablehlo.rng", "jax.random"]),
    "two-meshes": (function(f'%r = sdy.sharding_constraint %x <@mesh, [{{}}, {{"data"}}]> : tensor<8x4xf32> {AT}\n' + RETURN,
                            extra='sdy.mesh @mesh = <["data"=2]>\nsdy.mesh @other = <["model"=2]>\n'), ARGUMENTS, ["for two meshes", "for one mesh"]),
    "part-of-an-axis": (function(f'%r = sdy.sharding_constraint %x <@mesh, [{{"data":(1)2}}, {{}}]> : tensor<8x4xf32> {AT}\n' + RETURN,
                                 extra='sdy.mesh @mesh = <["data"=4]>\n'), ARGUMENTS, ["train.py:12", "of a part of an axis"]),
    "complex-product": (function(f"""%one = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
%p = stablehlo.reduce(%w init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>> {AT}
%r = stablehlo.real %p : (tensor<complex<f32>>) -> tensor<f32>
return %w, %r : tensor<4xcomplex<f32>>, tensor<f32>""", "%w: tensor<4xcomplex<f32>>, %x: tensor<8x4xf32>",
                                 "tensor<4xcomplex<f32>>, tensor<f32>"), ARGUMENTS,
                        ["train.py:12", "reduces complex values by another operation than a sum"]),
    "open-without-limit": (function(RETURN, OPEN), ARGUMENTS, ["open", "--max-batch=N"]),
    "open-limit": (function(RETURN, OPEN), [*ARGUMENTS, "--max-batch=0"], ["--max-batch=0", "1 to 1048576"]),
    "open-state": (function("return %w, %l : tensor<?xf32>, tensor<f32>", "%w: tensor<?xf32>, %x: tensor<8x4xf32>",
                            "tensor<?xf32>, tensor<f32>"), [*ARGUMENTS, "--max-batch=8"],
                   ["state 'arg0'", "tensor<?xf32>", "only the first dimension of a batch"]),
    "open-columns": (function(RETURN, "%w: tensor<4xf32>, %x: tensor<8x?xf32>"), [*ARGUMENTS, "--max-batch=8"],
                     ["batch 'arg1'", "tensor<8x?xf32>", "only the first dimension of a batch"]),
    "open-beside-fixed": (function(RETURN, OPEN + ", %y: tensor<8xf32>"), ["--state=0", "--batch=1,2", "--max-batch=8"],
                          ["batch 'arg2'", "fixed size"]),
    "open-even": (function(ROWS + f"""%two = stablehlo.constant dense<2> : tensor<i32>
%zero = stablehlo.constant dense<0> : tensor<i32>
%rest = stablehlo.remainder %rows, %two : tensor<i32>
%even = stablehlo.compare EQ, %rest, %zero, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.custom_call @shape_assertion(%even, %rows) {{error_message = "Input shapes do not match the polymorphic shapes specification. Division had remainder {{0}}. See the manual.", has_side_effect = true}} : (tensor<i1>, tensor<i32>) -> () {AT}
""" + RETURN, OPEN), [*ARGUMENTS, "--max-batch=8"], ["train.py:12", "a batch of 1 rows", "Division had remainder"]),
    "open-one-more": (function(ROWS + f"""%one = stablehlo.constant dense<1> : tensor<i32>
%more = stablehlo.add %rows, %one : tensor<i32>
%shape = stablehlo.reshape %more : (tensor<i32>) -> tensor<1xi32>
%y = stablehlo.dynamic_broadcast_in_dim %l, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32> {AT}
%s = stablehlo.reduce(%y init: %l) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
return %w, %s : tensor<4xf32>, tensor<f32>""", OPEN), [*ARGUMENTS, "--max-batch=8"],
                      ["train.py:12", "not a multiple of the batch's", "2 for 1 row, 3 for 2 rows"]),
    "open-by-values": (function(f"""%z = stablehlo.constant dense<0> : tensor<i32>
%f = stablehlo.reduce(%x init: %l) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<f32>
%n = stablehlo.convert %f : (tensor<f32>) -> tensor<i32>
%shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
%y = stablehlo.dynamic_broadcast_in_dim %l, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32> {AT}
%s = stablehlo.reduce(%y init: %l) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
return %w, %s : tensor<4xf32>, tensor<f32>""", OPEN), [*ARGUMENTS, "--max-batch=8"],
                       ["train.py:12", "depends on more than the batch's"]),
    # jaxlib gives a window's start the limit "rows - 3": a number of the rows that a plan could not follow.
    "open-window": (function(f"""%z = stablehlo.constant dense<0> : tensor<i32>
%i = stablehlo.convert %l : (tensor<f32>) -> tensor<i32>
%part = stablehlo.dynamic_slice %x, %i, %z, sizes = [3, 4] : (tensor<?x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32> {AT}
%s = stablehlo.reduce(%part init: %l) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
return %w, %s : tensor<4xf32>, tensor<f32>""".replace("stablehlo.convert %l : (tensor<f32>)", "stablehlo.convert %v : (tensor<f32>)"),
                             OPEN + ", %v: tensor<f32>"), ["--state=0", "--batch=1", "--replicated=2", "--max-batch=8"],
                    ["train.py:12", "how many rows there are"]),
    "not-mlir": ("def step(): pass\n", ARGUMENTS, ["does not parse as StableHLO: line 1, column 1: "]),
    "linalg": ("func.func @main(%x: tensor<f32>) {\n  linalg.nothing\n}\n", ARGUMENTS, ["line 2, column 3: Dialect `linalg' not found for custom op 'linalg.nothing'; "]),
    "binary": (b"\x93NUMPY\xff\xfe\x00", ARGUMENTS, ["neither MLIR text"]),
    "cut-bytecode": (b"ML\xefR\x0dStableHLO_v1.0", ARGUMENTS, ["does not parse as StableHLO"]),
    "no-roles": (PLAIN, [], ["--state and --batch"]),
    "role-missing": (PLAIN, ["--state=0"], ["argument 1"]),
    "role-twice": (PLAIN, ["--state=0,1", "--batch=1"], ["argument 1", "state", "batch"]),
    "role-beyond": (PLAIN, ["--state=0", "--batch=1-3"], ["argument 2", "2 arguments"]),
    "role-words": (PLAIN, ["--state=first", "--batch=1"], ["--state=first"]),
    "state-type": (function("return %l, %l : tensor<f32>, tensor<f32>", results="tensor<f32>, tensor<f32>"), ARGUMENTS,
                   ["is tensor<4xf32> as an argument", "but tensor<f32> as a result"]),
    "too-few-results": (function("return %l : tensor<f32>", "%w: tensor<4xf32>, %v: tensor<4xf32>, %x: tensor<8x4xf32>", "tensor<f32>"),
                        ["--state=0,1", "--batch=2"], ["1 results", "2 states"]),
    "two-public": (PLAIN.replace("@main", "@first").replace("\n}\n}", "\n}\nfunc.func public @second() { return }\n}"), ARGUMENTS,
                   ["2 public functions"]),
}

INPUTS = [{"kind": "state", "path": "['w']"}, {"kind": "batch", "path": "[0]"}]
MANIFESTS = {
    "manifest-count": ({"inputs": [{"kind": "state", "path": "['w']"}]}, ["1 inputs", "2 arguments"]),
    "manifest-shape": ({"inputs": [{"kind": "state", "path": "['w']", "shape": [5]}, {"kind": "batch", "path": "[0]"}]},
                       ["'w'", "[5]", "[4]"]),
    "manifest-json": ("{inputs", ["manifest-json.json", "not JSON"]),
    "manifest-empty": ({}, ["manifest-empty.json", "has no inputs"]),
    "manifest-entry": ({"inputs": [{"kind": "state"}, 7]}, ["input 0", "expected"]),
    "manifest-results": ({"inputs": INPUTS, "results": [{"kind": "state"}]}, ["result 0", "expected"]),
    "manifest-results-twice": ({"inputs": INPUTS, "results": [{"kind": "output", "name": "a"}, {"kind": "output", "name": "a"}]},
                               ["two results", "'a'"]),
    "manifest-results-unknown": ({"inputs": INPUTS, "results": [{"kind": "state", "name": "v"}]}, ["'v'", "not an input"]),
    "manifest-results-order": ({"inputs": INPUTS, "results": [{"kind": "output", "name": "a"}, {"kind": "state", "name": "w"}]},
                               ["'w'", "tensor<4xf32>", "tensor<f32>"]),
    "manifest-kind": ({"inputs": [{"kind": "weights", "path": "['w']"}, {"kind": "batch", "path": "[0]"}]}, ["'weights'", "expected"]),
}


def importForked(arguments):
    """What dist-import does with these arguments: its exit code, minus a signal's number, and what it says."""
    from distribute.importer import __main__ as importer
    from distribute.importer import import_step  # noqa: F401  (before the fork, so that it is imported once)

    def run():
        signal.alarm(LIMIT_SECONDS)
        sys.argv = ["dist-import", *arguments]
        importer.main()

    with tempfile.TemporaryFile() as said:
        code = os.waitstatus_to_exitcode(os.waitpid(startForked(run, said), 0)[1])
        said.seek(0)
        return code, said.read().decode(errors="replace")


def checkRefused(name, source, flags, words, folder):
    path, target = os.path.join(folder, f"{name}.in"), os.path.join(folder, f"{name}.mlir")
    with open(path, "wb") as file:
        file.write(source if isinstance(source, bytes) else source.encode())
    code, text = importForked([path, *flags, "-o", target])
    if code != 1:
        raise Failure(f"{name}: exit code {code}; expected 1\n{text[-2000:]}")
    if "Traceback" in text or any(mark in text for mark in CRASH_MARKS):
        raise Failure(f"{name}: it crashed\n{text[-2000:]}")
    missing = [word for word in words if word not in text]
    if missing or "error: " not in text:
        raise Failure(f"{name}: the message lacks {missing or 'error: '}:\n{text}")
    left = sorted(set(os.listdir(folder)) - {f"{name}.in", f"{name}.json"})
    if left:
        raise Failure(f"{name}: left {left} behind")
    print(f"{name}: {text.strip()}")
    return text


def checkFiles():
    """Files that cannot be read or written."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "step.in")
        with open(path, "w", encoding="utf-8") as file:
            file.write(PLAIN)
        for flags, name in (([os.path.join(folder, "none")], "none"), ([path, "-o", os.path.join(folder, "no", "x.mlir")], "x.mlir"),
                            ([path, "--manifest=" + os.path.join(folder, "none.json")], "none.json")):
            result = tools.execute([tool("dist-import"), *flags, *ARGUMENTS])
            if result.returncode != 1 or name not in result.stderr or "Traceback" in result.stderr:
                raise Failure(f"{flags}: exit code {result.returncode}, {result.stderr}; expected 1, and '{name}' named")
        result = tools.execute([tool("dist-import"), path, *ARGUMENTS])
        if result.returncode != 0 or "loc(" in result.stdout or "distribute.state" not in result.stdout:
            raise Failure(f"a text without locations: exit code {result.returncode}, {result.stderr}{result.stdout[:300]}")


def checkPage(texts):
    """Each message of the page's table is said by a case."""
    root = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    with open(os.path.join(root, "docs", "Import.md"), encoding="utf-8") as file:
        table = file.read().split("| Message |")[1].split("\n\n")[0]
    messages = [row.split("`")[1] for row in table.splitlines()[2:]]
    for message in messages:
        pattern = ".*".join(re.escape(part) for part in message.replace("'", "").split("…"))
        if not any(re.search(pattern, text.replace("'", "")) for text in texts):
            raise Failure(f"docs/Import.md lists '{message}', which no case is told")


def test():
    runAgainWithJax()
    texts = []
    for name, (source, flags, words) in CASES.items():
        with tempfile.TemporaryDirectory() as folder:
            texts.append(checkRefused(name, source, flags, words, folder))
    checkPage(texts)
    for name, (manifest, words) in MANIFESTS.items():
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, f"{name}.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write(manifest if isinstance(manifest, str) else json.dumps(manifest))
            checkRefused(name, PLAIN, [f"--manifest={path}"], words, folder)
    checkFiles()


if __name__ == "__main__":
    main(test)
