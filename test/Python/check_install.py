"""What `cmake --install` installs is enough for a project outside of this one, in C and in C++, wherever it is moved.

usage: check_install.py BUILD_FOLDER

examples/embed_c is built over an installed package that was moved after it was installed, with a plan that the installed
compiler made. Its losses and its state are, bit for bit, those of the installed dist-run on the same batches. A program in C++ is built
likewise. dist-run runs it on several processes, too. The installed Python package and dist-import bring a step and train with it, and know of nothing but what is installed.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from recorded_steps import DATA, RecordedStep
from tools import Failure, check, main, safetensors, writeInputs

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
STEPS, BATCH, FEATURES, CLASSES = 20, 32, 64, 10

CXX_LISTS = """cmake_minimum_required(VERSION 3.25)
project(outside LANGUAGES CXX)
find_package(Distribute 0.1 REQUIRED)
add_executable(outside main.cpp)
target_link_libraries(outside PRIVATE Distribute::Runtime)
"""
CXX_PROGRAM = r"""#include <distribute/Runtime/CApi.h>

#include <cstdio>
#include <memory>

int main(int, char **argv) {
  DistPlan *plan = nullptr;
  std::unique_ptr<DistStatus, void (*)(DistStatus *)> status(distPlanLoad(argv[1], &plan), distStatusDestroy);
  DistPlanInfo info{};
  info.structSize = sizeof info;
  if (!status)
    status.reset(distPlanGetInfo(plan, &info));
  std::printf("%d %s\n", int(info.numReplicas), distStatusMessage(status.get()));
  distPlanDestroy(plan);
  return status != nullptr;
}
"""

PYTHON_PROGRAM = """
import distribute
import numpy as np

plan = distribute.compile("step.mlir", strategy=distribute.Mirrored(2), cache=False)
session = distribute.Session(plan, state={"0": np.zeros((8, 1), "f"), "1": np.zeros(1, "f")})
losses = [float(session.run({"x": np.ones((32, 8), "f"), "y": np.ones((32, 1), "f")})["loss"]) for _ in range(3)]
print(losses[0] > losses[1] > losses[2] > 0, distribute.__file__)
"""


#: In each of two processes.
CLUSTER_PROGRAM = """
import distribute

strategy = distribute.tf.MultiWorkerMirroredStrategy()
print(strategy.num_replicas_in_sync, strategy.cluster_resolver.value_of_each(strategy.cluster_resolver.rank))
"""


def build(source, folder, prefix):
    """Configures and builds a project that finds the package in `prefix`."""
    check(["cmake", "-S", source, "-B", folder, f"-DCMAKE_PREFIX_PATH={prefix}"])
    check(["cmake", "--build", folder])


def makeBatches():
    """The batches that train.c makes up."""
    numbers = np.empty(STEPS * BATCH * FEATURES, np.uint32)
    state = 1
    for i in range(numbers.size):
        state = (state * 1664525 + 1013904223) % 2**32
        numbers[i] = state
    x = ((numbers >> 8).astype(np.float32) / np.float32(16777216)).reshape(-1, FEATURES)
    return {"x": x, "y": x[:, :CLASSES].argmax(axis=1).astype(np.int32)}


def checkProgramInC(prefix, folder, replicas):
    step = RecordedStep("mlp_small")
    plan, saved, expected, losses = (os.path.join(folder, name) for name in
                                     ("step.plan", "saved.safetensors", "expected.safetensors", "loss.npy"))
    check([os.path.join(prefix, "bin", "dist-compile"), step.mlir, "-o", plan, "--target-cpu=native",
           f"--strategy={'mirrored' if replicas > 1 else 'one_device'}", f"--replicas={replicas}"])
    flags = writeInputs(folder, makeBatches(), step.initialState())
    output = check([os.path.join(folder, "embed_c", "train"), plan, os.path.join(folder, "init.safetensors"), str(STEPS), saved])
    ours = np.array([float(loss) for loss in re.findall(r"loss (\S+)", output)], np.float32)
    check([os.path.join(prefix, "bin", "dist-run"), plan, f"--devices=cpu:{replicas}", f"--steps={STEPS}", "--quiet", *flags,
           f"--fetch=loss={losses}", f"--save={expected}"])
    print(f"{replicas} replicas: losses {ours[0]} to {ours[-1]}")
    if not np.array_equal(ours, np.load(losses).ravel()):
        raise Failure(f"the program's losses are {ours}, dist-run's are {np.load(losses).ravel()}")
    ours, theirs = safetensors.load(saved), safetensors.load(expected)
    different = [name for name in theirs if not np.array_equal(ours[name], theirs[name])]
    if different or ours.keys() != theirs.keys():
        raise Failure(f"the program's state differs from dist-run's in {different}")
    # The same on as many processes, which need a library more.
    check([os.path.join(prefix, "bin", "dist-run"), plan, f"--launch={replicas}", f"--steps={STEPS}", "--quiet", *flags, f"--save={expected}"])
    if any(not np.array_equal(ours[name], value) for name, value in safetensors.load(expected).items()):
        raise Failure(f"the state of {replicas} processes differs from that of one")


def executePlain(command, folder, **environment):
    """(exit code, output) of `command`, which knows nothing of the source tree or the build."""
    result = subprocess.run(command, cwd=folder, env={"PATH": "/usr/bin:/bin", "HOME": folder, **environment}, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300, check=False)
    return result.returncode, result.stdout


def checkPackage(prefix, folder):
    package = os.path.join(prefix, "lib", "python")
    importer = [os.path.join(prefix, "bin", "dist-import"), os.path.join(DATA, "steps", "linreg", "step.stablehlo.mlir"),
                f"--manifest={os.path.join(DATA, 'steps', 'linreg', 'manifest.json')}", "-o", "step.mlir"]
    # A Python without jaxlib, without NumPy, and one that is not there.
    for missing, words in (("jaxlib", "-m pip install jaxlib"), ("numpy", "has no numpy"), ("", "there is no '/no/python'")):
        hidden = os.path.join(folder, f"no-{missing}")
        os.mkdir(hidden)
        with open(os.path.join(hidden, f"{missing}.py"), "w") as file:
            file.write(f"raise ModuleNotFoundError('hidden by the test', name='{missing}')\n")
        code, output = executePlain(importer, folder, PYTHONPATH=hidden, DISTRIBUTE_PYTHON=sys.executable if missing else "/no/python")
        print(output.strip())
        if code != 1 or words not in output or "Traceback" in output or os.path.exists(os.path.join(folder, "step.mlir")):
            raise Failure(f"without {missing or 'Python'}, dist-import exits with {code} and says {output}")
    python = os.environ.get("DISTRIBUTE_PYTHON") or os.path.join(ROOT, ".venv", "bin", "python")
    code, output = executePlain(importer, folder, DISTRIBUTE_PYTHON=python)
    if code != 0:
        raise Failure(f"the installed dist-import exits with {code}: {output}")
    code, output = executePlain([sys.executable, "-c", PYTHON_PROGRAM], folder, PYTHONPATH=package)
    if code != 0 or output.split() != ["True", os.path.join(package, "distribute", "__init__.py")]:
        raise Failure(f"a program with the installed package exits with {code} and says {output}")
    program = os.path.join(folder, "cluster.py")
    with open(program, "w") as file:
        file.write(CLUSTER_PROGRAM)
    code, output = executePlain([sys.executable, "-m", "distribute.launch", "-n", "2", program], folder, PYTHONPATH=package)
    if code != 0 or sorted(output.splitlines()) != ["[0] 2 [0, 1]", "[1] 2 [0, 1]"]:
        raise Failure(f"two processes with the installed package exit with {code} and say {output}")
    # By itself, the component is the package and its launcher.
    alone = os.path.join(folder, "alone")
    check(["cmake", "--install", sys.argv[1], "--prefix", alone, "--component", "python"])
    installed = sorted(os.path.relpath(os.path.join(path, name), alone) for path, _, names in os.walk(alone) for name in names)
    expected = sorted(os.path.join("lib", "python", os.path.relpath(os.path.join(path, name), os.path.join(ROOT, "python")))
                      for path, _, names in os.walk(os.path.join(ROOT, "python", "distribute")) for name in names
                      if "__pycache__" not in path)
    if installed != ["bin/dist-import", *expected]:
        raise Failure(f"the component python is {installed}; expected dist-import and {expected}")
    code, output = executePlain([sys.executable, "-c", PYTHON_PROGRAM], folder, PYTHONPATH=os.path.join(alone, "lib", "python"))
    if code == 0 or "dist-compile was not found" not in output or os.path.join(alone, "bin") not in output:
        raise Failure(f"without tools, the installed package exits with {code} and says {output}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        check(["cmake", "--install", sys.argv[1], "--prefix", os.path.join(folder, "first")])
        prefix = os.path.join(folder, "prefix")
        shutil.move(os.path.join(folder, "first"), prefix)
        checkPackage(prefix, folder)
        build(os.path.join(ROOT, "examples", "embed_c"), os.path.join(folder, "embed_c"), prefix)
        for replicas in (1, 2, 4):
            checkProgramInC(prefix, folder, replicas)
        source = os.path.join(folder, "source")
        os.mkdir(source)
        for name, text in (("CMakeLists.txt", CXX_LISTS), ("main.cpp", CXX_PROGRAM)):
            with open(os.path.join(source, name), "w") as file:
                file.write(text)
        build(source, os.path.join(folder, "outside"), prefix)
        output = check([os.path.join(folder, "outside", "outside"), os.path.join(folder, "step.plan")])
        if output.split() != ["4"]:
            raise Failure(f"the program in C++ says {output!r} of a plan for 4 replicas")


if __name__ == "__main__":
    main(test)
