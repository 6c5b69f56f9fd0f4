"""Who takes part in a collective, and which of them a member is, is asked of one class: Group.

usage: check_group.py sources     no code outside of the dialect asks for the mesh's first axis: that replicas lie along it is known
                                  to MeshOp and Group alone, and who means the replicas says so
       check_group.py self-test   the same check finds each form of the question in a copy
       check_group.py places R    two results that were wrong while "the member is the replica": on R replicas of two devices, by
                                  the interpreter, as the step that it is and as its replicated program, and as a plan
"""
import os
import re
import sys
import tempfile

import numpy as np

from tools import Failure, check, compileStep, main, runPlan, tool

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# The compiler's code. What knows plans by number, the runtime and its verifier, has the axes of the plan file.
FOLDERS = ("include/distribute", "lib", "tools")
ALLOWED = ("include/distribute/Dialect/Distribute/", "lib/Dialect/Distribute/")
FIRST_AXIS = re.compile(r"getReplicaAxis|getAxes\(\)\s*\.getAxes\(\)\s*(\.front\(\)|\[0\])|GroupAxis|ofReplica\(|makeGroup|placeInGroup")
EXAMPLES = ("mesh.getReplicaAxis().getName()", "mesh.getAxes().getAxes().front()", "mesh.getAxes().getAxes()[0]",
            "CoordinateOp::ofReplica(builder, loc)")


def asks(text):
    """The numbers of the lines that ask for the first axis."""
    return [number for number, line in enumerate(text.splitlines(), 1) if FIRST_AXIS.search(line)]


def sources():
    found, seen = [], 0
    for folder in FOLDERS:
        for path, _, files in sorted(os.walk(os.path.join(ROOT, folder))):
            for name in sorted(files):
                relative = os.path.relpath(os.path.join(path, name), ROOT)
                if not name.endswith((".cpp", ".h", ".td")) or relative.startswith(ALLOWED):
                    continue
                seen += 1
                with open(os.path.join(path, name)) as file:
                    found += [f"{relative}:{number}: asks for the mesh's first axis; say who is meant: Group(mesh, axis), or "
                              "Group::ofReplicas(mesh)" for number in asks(file.read())]
    if seen < 300:
        raise Failure(f"only {seen} files were read")
    if found:
        raise Failure("\n".join(found))
    print(f"{seen} files ask for no first axis")


def selfTest():
    missed = [text for text in EXAMPLES if not asks(text)]
    if missed or asks("Group::ofReplicas(mesh).getAxis(); op.getAxes()[0]; type.getShape().front()"):
        raise Failure(f"not found: {missed}, or what asks for no axis was")
    print(f"{len(EXAMPLES)} questions are found")


# Shards of the first device's tensor, and a sum that a merge over both axes assigns.
PLACES = """
distribute.mesh @m <["replica" = ?, "model" = 2]>
distribute.variable @total : tensor<i64> = dense<5> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<1x4xf32> {distribute.batch = "x"})
    -> (tensor<1x4xf32> {distribute.output = "y", distribute.result = "per_replica"}, tensor<i64> {distribute.output = "read"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c = distribute.coordinate "model" : index
  %i = arith.index_cast %c : index to i32
  %f = arith.sitofp %i : i32 to f32
  %own = tensor.splat %f : tensor<1x4xf32>
  %fed = arith.addf %x, %own : tensor<1x4xf32>
  %shard = distribute.reduce_scatter first %fed dim 1 over @m["model"] : tensor<1x4xf32> -> tensor<1x2xf32>
  %y = distribute.all_gather %shard dim 1 over @m["model"] : tensor<1x2xf32> -> tensor<1x4xf32>
  distribute.merge_call() over @m["replica", "model"] : () -> () {
    %seven = arith.constant dense<7> : tensor<i64>
    distribute.assign @total, %seven : tensor<i64>
    distribute.yield
  }
  %read = distribute.merge_call() over @m["replica", "model"] : () -> tensor<i64> {
    %v = distribute.read @total : tensor<i64>
    distribute.yield %v : tensor<i64>
  }
  return %y, %read : tensor<1x4xf32>, tensor<i64>
}
"""


def printed(text, name):
    """An output of dist-interp --print."""
    found = re.search(rf"{name} = (\[[^=@]*\]|-?\d+)", text)
    if not found:
        raise Failure(f"the interpreter printed no {name}: {text}")
    return np.array(eval(found.group(1)))  # digits, commas and brackets


def places(replicas):
    x = np.arange(replicas * 4, dtype=np.float32).reshape(replicas, 4)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        step, resolved, replicated, plan = (os.path.join(folder, name) for name in ("step.mlir", "view.mlir", "member.mlir", "step.plan"))
        with open(step, "w") as file:
            file.write(PLACES)
        np.save(os.path.join(folder, "x.npy"), x)
        check([tool("dist-opt"), step, f"--distribute-resolve-mesh=strategy=mirrored replicas={replicas}", "-o", resolved])
        check([tool("dist-opt"), resolved, "-distribute-replicate-pipeline", "-o", replicated])
        values = {}
        for stage in (resolved, replicated):
            text = check([tool("dist-interp"), stage, f"--inputs={folder}", "--print"])
            values[os.path.basename(stage)] = printed(text, "y"), printed(text, "read")
        compileStep(step, plan, replicas, "--strategy=mirrored")
        results = [os.path.join(folder, name) for name in ("y.npy", "read.npy")]
        runPlan(plan, 2 * replicas, ["--steps=1", f"--feed=x={folder}/x.npy", f"--fetch=y={results[0]}", f"--fetch=read={results[1]}"])
        values["step.plan"] = tuple(np.load(path)[0] for path in results)
    for stage, (y, read) in values.items():
        if y.ravel().tolist() != x.ravel().tolist():
            wrong.append(f"{stage}: the first device's tensor, in shards, is {y.tolist()}; expected {x.tolist()}")
        if int(read) != 7:
            wrong.append(f"{stage}: of 7, assigned to a sum over both axes, {read} is read")
    if wrong:
        raise Failure("\n".join(wrong))
    print(f"{len(values)} stages agree on {replicas} replicas of 2 devices")


def test():
    if sys.argv[1] == "places":
        places(int(sys.argv[2]))
    else:
        {"sources": sources, "self-test": selfTest}[sys.argv[1]]()


if __name__ == "__main__":
    main(test)
