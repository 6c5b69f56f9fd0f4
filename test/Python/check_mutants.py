"""Edits of compiled plans are refused with their reasons; the plans themselves are not.

usage: check_mutants.py

Compiles recorded steps for two and four replicas, and steps of the replica view, then has plan-mutant-tests edit the plans.
Two plans that differ in one instruction are told apart by dist-translate --diff.
"""
import os
import re
import subprocess
import tempfile

from tools import Failure, check, compileStep, execute, main, tool

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
STEPS = [("data/steps/linreg/step.mlir", 2), ("data/steps/mlp_small/step.mlir", 2), ("data/steps/gpt_small/step.mlir", 2),
         ("data/steps/mlp20/step.mlir", 4), ("Execute/apply-strategy/collectives.mlir", 2),
         ("Execute/partition/branches.mlir", 2)]


def checkDifference(folder):
    """The same step with another reduction: the plans differ in that instruction."""
    source = os.path.join(folder, "step.mlir")
    text = """
distribute.mesh @m <["replica" = 2]>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  %y = distribute.all_reduce KIND %x over @m["replica"] : tensor<4xf32>
  return %y : tensor<4xf32>
}
"""
    plans = []
    for kind in ("sum", "max"):
        with open(source, "w") as file:
            file.write(text.replace("KIND", kind))
        plans.append(os.path.join(folder, f"{kind}.plan"))
        compileStep(source, plans[-1], 2)
    check([tool("dist-translate"), plans[0], f"--diff={plans[0]}"])
    result = execute([tool("dist-translate"), plans[0], f"--diff={plans[1]}"])
    if result.returncode != 1 or not re.search(r"instruction #\d+ is `all_reduce sum .*`all_reduce max ", result.stderr):
        raise Failure(f"exit code {result.returncode}: {result.stderr}")


def requireMutantsRefused(plans):
    environment = dict(os.environ, DISTRIBUTE_MUTANT_PLANS=":".join(plans))
    result = subprocess.run([tool("plan-mutant-tests")], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, timeout=300)
    print(result.stdout[-6000:])
    if result.returncode != 0:
        raise Failure("a mutant survived, or was refused for another reason")


def test():
    with tempfile.TemporaryDirectory() as folder:
        plans = []
        for step, replicas in STEPS:
            plans.append(os.path.join(folder, f"{len(plans)}.plan"))
            compileStep(os.path.join(FOLDER, step), plans[-1], replicas)
        requireMutantsRefused(plans)
        checkDifference(folder)


if __name__ == "__main__":
    main(test)
