"""dist-compile --validate as a user runs it.

usage: check_validate.py agree STEP... [--replicas=2,4] [--flags=FLAG,FLAG]   recorded steps validate: no false alarm
       check_validate.py differs | deadline | usage | python | recorded       what it says and writes where it does not

STEP is a path below test/data without `.mlir`, or the folder of an export, which is imported first.
"""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Python"))
import tools  # noqa: E402
from recorded_steps import DATA  # noqa: E402
from tools import Failure, check, main, tool  # noqa: E402

LINREG = os.path.join(DATA, "steps", "linreg", "step.mlir")


def compileValidated(mlir, plan, replicas, *flags):
    strategy = "mirrored" if replicas > 1 else "one_device"
    return tools.execute([tool("dist-compile"), mlir, "-o", plan, f"--strategy={strategy}", f"--replicas={replicas}", "--validate", *flags])


def textOf(name, folder):
    """The path of the step's text."""
    path = os.path.join(DATA, name)
    if os.path.exists(path + ".mlir"):
        return path + ".mlir"
    exports = [os.path.join(path, file) for file in ("step.stablehlo.mlir", "step.mlirbc") if os.path.exists(os.path.join(path, file))]
    if not exports:
        raise Failure(f"{path} holds no step")
    mlir = os.path.join(folder, os.path.basename(name) + ".mlir")
    check([tool("dist-import"), exports[0], f"--manifest={os.path.join(path, 'manifest.json')}", "-o", mlir])
    return mlir


def checkAgree(arguments):
    counts, flags, names = [2, 4], [], []
    for argument in arguments:
        if argument.startswith("--replicas="):
            counts = [int(count) for count in argument.split("=")[1].split(",")]
        elif argument.startswith("--flags="):
            flags = argument.split("=", 1)[1].split(",")
        else:
            names.append(argument)
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        for name in names:
            mlir = textOf(name, folder)
            for replicas in counts:
                result = compileValidated(mlir, plan, replicas, "--allow-gather", *flags)
                said = [line for line in result.stderr.splitlines() if "validated" in line]
                print(f"{name} on {replicas}: {' '.join(said)}")
                if result.returncode != 0 or not said or not os.path.exists(plan):
                    raise Failure(f"{name} on {replicas} replicas {' '.join(flags)}: exit code {result.returncode}, {result.stderr[-2000:]}")
                if "warning" in result.stderr:
                    raise Failure(f"{name} on {replicas} replicas {' '.join(flags)}: {result.stderr[-2000:]}; expected no warning")
                os.unlink(plan)


def requireFailure(result, plan, before, *patterns):
    """Exit code 1, a message with each pattern, and `plan` as it was."""
    if result.returncode != 1:
        raise Failure(f"exit code {result.returncode}, {result.stderr[-2000:]}; expected 1")
    for pattern in patterns:
        if not re.search(pattern, result.stderr):
            raise Failure(f"the message is {result.stderr[-2000:]!r}; expected {pattern!r} in it")
    with open(plan, "rb") as file:
        if file.read() != before:
            raise Failure("the plan file was written")
    left = [name for name in os.listdir(os.path.dirname(plan)) if name != os.path.basename(plan) and not name.endswith(".mlir")]
    if left:
        raise Failure(f"left behind: {left}")


def checkDiffers():
    """Without any tolerance, rounding is a difference."""
    with tempfile.TemporaryDirectory() as folder:
        plan, before = os.path.join(folder, "step.plan"), b"an older plan"
        with open(plan, "wb") as file:
            file.write(before)
        result = compileValidated(LINREG, plan, 2, "--validate-tolerance=0")
        requireFailure(result, plan, before, r"step\.mlir:\d+:\d+: error: --validate: ", "differs from", "the first (value|result) that differs is",
                       "the plan is not written")
        check([tool("dist-compile"), LINREG, "-o", plan, "--strategy=mirrored", "--replicas=2", "--validate"])
        with open(plan, "rb") as file:
            if file.read() == before:
                raise Failure("a plan that validates was not written")
        # What validation does shows in no bit of the plan.
        other = os.path.join(folder, "other.plan")
        check([tool("dist-compile"), LINREG, "-o", other, "--strategy=mirrored", "--replicas=2"])
        with open(plan, "rb") as a, open(other, "rb") as b:
            if a.read() != b.read():
                raise Failure("the plan with --validate is another than the one without")


ENDLESS = """
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %n = scf.while (%i = %zero) : (tensor<i32>) -> tensor<i32> {
    %at = tensor.extract %i[] : tensor<i32>
    %none = arith.constant -1 : i32
    %more = arith.cmpi ne, %at, %none : i32
    scf.condition(%more) %i : tensor<i32>
  } do {
  ^bb0(%i: tensor<i32>):
    %two = arith.constant dense<2> : tensor<i32>
    %next = arith.addi %i, %two : tensor<i32>
    scf.yield %next : tensor<i32>
  }
  %f = arith.sitofp %n : tensor<i32> to tensor<f32>
  %s = tensor.extract %f[] : tensor<f32>
  %v = tensor.splat %s : tensor<4xf32>
  %y = arith.addf %x, %v : tensor<4xf32>
  return %y : tensor<4xf32>
}
"""


ROOT_OF_NEGATIVE = """
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %square = arith.mulf %x, %x : tensor<4xf32>
  %negative = arith.negf %square : tensor<4xf32>
  %y = math.sqrt %negative : tensor<4xf32>
  return %y : tensor<4xf32>
}
"""


def checkDeadline():
    """A step that never ends: the interpreter's native code, and a plan's loop."""
    with tempfile.TemporaryDirectory() as folder:
        plan, before, mlir = os.path.join(folder, "step.plan"), b"an older plan", os.path.join(folder, "endless.mlir")
        with open(mlir, "w") as file:
            file.write(ENDLESS)
        with open(plan, "wb") as file:
            file.write(before)
        for interpreter, who in (("on", "the reference interpreter did not end within 0.5 s"), ("off", "the plan for a single replica (does not run|did not end)")):
            result = compileValidated(mlir, plan, 2, f"--validate-interpreter={interpreter}", "--validate-deadline=0.5")
            requireFailure(result, plan, before, who)


def checkUsage():
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        for flags, code, message in ((["--emit=plan"], 2, "--validate runs a plan file"),
                                     (["--validate-tolerance=-1"], 1, "expected a number of at least 0"),
                                     (["--validate-deadline=0"], 1, "expected 0.001 to 31536000 seconds"),
                                     (["--validate-interpreter=maybe"], 2, "validate-interpreter")):
            result = compileValidated(LINREG, plan, 2, *flags)
            if result.returncode != code or message not in result.stderr:
                raise Failure(f"{flags}: exit code {result.returncode}, {result.stderr[-500:]}; expected {code}, {message!r}")
        # Inputs of which there is nothing to tell.
        with open(os.path.join(folder, "log.mlir"), "w") as file:
            file.write(ROOT_OF_NEGATIVE)
        result = compileValidated(file.name, plan, 2)
        if result.returncode != 0 or 'values that are not finite occur in output "y"' not in result.stderr:
            raise Failure(f"a result that is not finite: exit code {result.returncode}, {result.stderr[-500:]}; expected 0 and a warning")
        os.unlink(plan)
        # One replica, and nothing to compare it with.
        result = compileValidated(LINREG, plan, 1, "--validate-interpreter=off")
        if result.returncode != 1 or "nothing is left to compare" not in result.stderr or os.path.exists(plan):
            raise Failure(f"one replica alone: exit code {result.returncode}, {result.stderr[-500:]}")


def checkPython():
    """distribute.compile() passes the flags on, and says where the first value stands."""
    import distribute
    strategy = distribute.Mirrored(2)
    distribute.compile(LINREG, strategy, cache=False, validate=True)
    try:
        distribute.compile(LINREG, strategy, cache=False, validate=True, validate_tolerance=0.0)
    except distribute.Error as error:
        if not re.search(r"step\.mlir:\d+:\d+$", error.place or "") or "differs" not in str(error):
            raise Failure(f"the error is {error} at {error.place}") from None
    else:
        raise Failure("without any tolerance there is no error")


RECORDED = """
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "total"}, tensor<i32> {distribute.output = "count"},
        tensor<f32> {distribute.output = "null"})
    attributes {distribute.step, distribute.view = "global"} {
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %count = arith.constant dense<7> : tensor<i32>
  %part = arith.constant dense<0.125> : tensor<4xf32>
  %room = tensor.empty() : tensor<8x4xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<8x4xf32>) outs(%zeros : tensor<4xf32>) dimensions = [0]
  %mean = arith.mulf %sum, %part : tensor<4xf32>
  %next = arith.subf %w, %mean : tensor<4xf32>
  %total = linalg.reduce {arith.addf} ins(%sum : tensor<4xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %means = linalg.broadcast ins(%mean : tensor<4xf32>) outs(%room : tensor<8x4xf32>) dimensions = [0]
  %centred = arith.subf %x, %means : tensor<8x4xf32>
  %null = linalg.reduce {arith.addf} ins(%centred : tensor<8x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %next, %total, %count, %null : tensor<4xf32>, tensor<f32>, tensor<i32>, tensor<f32>
}
"""


def checkRecorded():
    """What a framework and a plan gave, in a folder: passes, is named, or says which file is wrong."""
    import numpy as np
    r = np.random.default_rng(0)
    w, x = r.standard_normal(4).astype("f"), r.standard_normal((8, 4)).astype("f")
    right = {"@w": w - x.mean(0), "total": x.sum(), "count": np.int32(7), "null": np.float32(3e-7)}
    flags = ["--strategy=mirrored", "--replicas=2"]
    with tempfile.TemporaryDirectory() as folder:
        mlir, recorded = os.path.join(folder, "step.mlir"), os.path.join(folder, "recorded")
        with open(mlir, "w") as file:
            file.write(RECORDED)
        os.mkdir(recorded)
        check([tool("dist-compile"), mlir, "-o", os.path.join(recorded, "step.plan"), *flags])

        def write(name, arrays):
            np.savez(os.path.join(recorded, name), **arrays)

        def judge(*more):
            return tools.execute([tool("dist-compile"), mlir, *flags, f"--validate-recorded={recorded}", "--validate-recorded-by=JAX", *more])
        write("states.npz", {"w": w})
        write("inputs.npz", {"x": x})
        write("expected.npz", right)

        def require(found, code, *patterns):
            write("found.npz", found)
            result = judge()
            missing = [pattern for pattern in patterns if not re.search(pattern, result.stderr)]
            if result.returncode != code or missing:
                raise Failure(f"{found}: exit code {result.returncode}, {result.stderr!r}; expected {code} and {missing}")
        require(right, 0, "JAX and the plan agree; the largest difference is 0.0E")
        # Of "null" no digit is known.
        require({**right, "null": np.float32(-4e-7)}, 0, 'rounding decides 1 result more, such as output "null"')
        wrong = "step\\.mlir:[0-9]+:[0-9]+: error: --validate: "
        plan = "the reference interpreter computes what JAX does, so that the plan on 2 replicas is wrong, but not when it runs again"
        require({**right, "null": np.float32(3e-4)}, 1, f'{wrong}output "null" differs from what JAX computes', "change it by", plan)
        require({**right, "@w": w - 1.001 * x.mean(0)}, 1, f'{wrong}state "w" differs from what JAX computes: relative error 1', plan)
        require({**right, "count": np.int32(8)}, 1, f'{wrong}output "count" differs .*1 of 1 integers differ', plan)
        require({**right, "total": right["total"][None]}, 1, f'{wrong}output "total" differs .*another shape: f32\\[\\] against f32\\[1\\]', plan)
        require({**right, "total": np.float64(right["total"])}, 1, f'{wrong}output "total" differs .*another type: f32\\[\\] against f64\\[\\]')
        require({**right, "total": np.float32(np.nan)}, 1, f'{wrong}output "total" differs .*nan')
        require({name: value for name, value in right.items() if name != "total"}, 1,
                "'found.npz' has no array \"total\"; expected one for each result")
        # A step that was imported as another one: the plan and the interpreter agree.
        write("expected.npz", {**right, "total": 2 * right["total"]})
        require(right, 1, f"{wrong}.*the reference interpreter computes what the plan does, so that the step was imported as another one")
        write("expected.npz", right)
        # Files.
        write("states.npz", {})
        require(right, 1, "'states.npz' has no array \"w\"; expected one for each state")
        write("states.npz", {"w": w[:3]})
        require(right, 1, "'states.npz': .*but the step takes")
        write("states.npz", {"w": w})
        os.truncate(os.path.join(recorded, "found.npz"), 40)
        if (result := judge()).returncode != 1 or "found.npz" not in result.stderr:
            raise Failure(f"a cut file: exit code {result.returncode}, {result.stderr!r}")
        os.unlink(os.path.join(recorded, "step.plan"))
        write("found.npz", right)
        if (result := judge()).returncode != 1 or "step.plan" not in result.stderr:
            raise Failure(f"no plan: exit code {result.returncode}, {result.stderr!r}")
        for more in (["-o", os.path.join(folder, "out.plan")], ["--validate"], ["--emit=plan"]):
            if (result := judge(*more)).returncode != 2 or "writes nothing" not in result.stderr:
                raise Failure(f"{more}: exit code {result.returncode}, {result.stderr!r}; expected 2")


def test():
    case, arguments = sys.argv[1], sys.argv[2:]
    if case == "agree":
        checkAgree(arguments)
    else:
        {"differs": checkDiffers, "deadline": checkDeadline, "usage": checkUsage, "python": checkPython, "recorded": checkRecorded}[case]()


if __name__ == "__main__":
    main(test)
