"""A plan does not grow with the number of replicas: as many instructions and, but for some digits, bytes for 65,536 as for 2.

usage: check_scale.py global|replica|open
"""
import os
import re
import sys
import tempfile

from layered_step import layeredStep
from tools import Failure, check, main, tool

REPLICAS = (2, 64, 65536)
REPLICA_STEP = """
module {
  distribute.mesh @cluster <["replica" = SIZE]>
  distribute.variable @w : tensor<4xf32> = dense<0.0> {aggregation = mean}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
      -> (tensor<4xf32> {distribute.output = "total", distribute.result = "mirrored"},
          tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %s = distribute.all_reduce sum %x over @cluster["replica"] : tensor<4xf32>
    %w = distribute.read @w : tensor<4xf32>
    %d = arith.subf %x, %w : tensor<4xf32>
    distribute.assign_add @w, %d : tensor<4xf32>
    return %s, %d : tensor<4xf32>, tensor<4xf32>
  }
}
"""


def textFor(view, replicas):
    """The step: in the global view each replica has 8 rows of the batch."""
    if view == "global":
        return layeredStep(3, 8 * replicas)
    return REPLICA_STEP.replace("SIZE", "?" if view == "open" else str(replicas))


def test():
    view, plans = sys.argv[1], {}
    with tempfile.TemporaryDirectory() as folder:
        for replicas in (0,) if view == "open" else REPLICAS:
            step, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, f"{replicas}.plan")
            with open(step, "w") as file:
                file.write(textFor(view, replicas))
            flags = [f"--replicas={replicas}"] if replicas else []
            check([tool("dist-compile"), step, "-o", plan, "--strategy=mirrored", "--target-cpu=x86-64-v3", *flags])
            verified = check([tool("dist-translate"), plan, "--verify"])
            table = check([tool("dist-translate"), plan, "--table"])
            plans[replicas] = (int(re.search(r"(\d+) instructions", verified).group(1)), os.path.getsize(plan), len(table))
        if view == "open":
            rates = os.path.join(folder, "rates.json")
            with open(rates, "w") as file:
                file.write('{"links": {"host": {}}, "device": {"kernel": {"us": 1}, "copy": {"us": 1}}}')
            for replicas in REPLICAS:
                text = check([tool("dist-translate"), plan, "--simulate", f"--replicas={replicas}", f"--topology={rates}"])
                if f"on {replicas} replicas, {replicas} devices" not in text:
                    raise Failure(f"the simulation on {replicas} replicas says: {text}")
    print(plans)
    few = plans[0 if view == "open" else 2]
    for replicas, (instructions, size, characters) in plans.items():
        if instructions != few[0]:
            raise Failure(f"{instructions} instructions for {replicas} replicas, {few[0]} for 2")
        if abs(size - few[1]) > 128 or abs(characters - few[2]) > 256:
            raise Failure(f"for {replicas} replicas the plan has {size} bytes and its table {characters} characters; "
                          f"for 2 they have {few[1]} and {few[2]}")


if __name__ == "__main__":
    main(test)
