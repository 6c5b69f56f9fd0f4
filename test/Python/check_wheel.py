"""The wheel needs nothing but Python and the C library's own, and leaves nothing behind.

usage: check_wheel.py binaries|pythons|runtime|compiler

binaries: the runtime's binaries that are built already become a wheel, as `./dev wheel` makes one of a Release build. auditwheel puts what they
need into it. In a new virtual environment a plan runs from it, in one process and in two.

pythons: one wheel of the binaries that are built, the compiler's among them, is installed for each version of Python that is here: those that
DISTRIBUTE_PYTHONS lists, as paths with colons between them, else those on PATH and pyenv's. There a step as text is compiled and trained; where JAX has a
release for that Python, the README's first program prints what the README shows, and one process has JAX's LLVM and what this package
loads, whichever comes first, with the same results and none of the compiler's libraries.

runtime, compiler: `./dev wheel` builds one, without and with the compiler, of at most 60 MB. In a root with Python alone pip installs it; the
README's first program prints what the README shows, the tools that it puts on PATH work, kernels that another build of the compiler keeps are not taken,
and pip removes all of it. The Pythons of newer Debians, 3.13 and 3.14, in their roots, do the same. Takes long, and pip must reach Python's registry.
"""
import base64
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import numpy as np

from clean_root import CleanRoot
from distribute._tested import TESTED
from recorded_steps import RecordedStep
from tools import BIN, Failure, check, compileStep, main, safetensors

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
VENV = os.path.join(ROOT, ".venv")
PLATFORM = "manylinux_2_36_x86_64"
MOST_BYTES = 60_000_000
#: What the platform's tag promises of a system.
SYSTEM = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "ld-linux-x86-64.so.2", "libgcc_s.so.1", "libstdc++.so.6", "libz.so.1"}
FROM_PLAN = """
import json
import numpy as np
import distribute
session = distribute.Session("step.plan", state="init.safetensors")
feeds = np.load("feeds.npz")
print(json.dumps([distribute.__file__, [float(session.run({name: feeds[name][k] for name in feeds})["loss"]) for k in range(3)]]))
"""


def repair(raw, folder):
    """The wheel with the libraries that it needs, as ./dev wheel makes it; it is small, and asks the system for no more than its tag says."""
    result = subprocess.run([os.path.join(VENV, "bin", "auditwheel"), "repair", "-z", "1", "--plat", PLATFORM, "-w", folder, raw], capture_output=True, text=True,
                            env={**os.environ, "PATH": os.path.join(os.path.abspath(VENV), "bin") + ":" + os.environ["PATH"]}, check=False)
    if result.returncode != 0:
        raise Failure(f"auditwheel: exit code {result.returncode}: {result.stderr[-2000:]}")
    (wheel,) = glob.glob(os.path.join(folder, "*.whl"))
    return wheel


def checkContents(wheel):
    size = os.path.getsize(wheel)
    print(f"{os.path.basename(wheel)}: {size / 1e6:.1f} MB")
    if size > MOST_BYTES or not re.search(rf"-py3-none-\S*{PLATFORM}\.whl$", wheel):
        raise Failure(f"'{wheel}' has {size} bytes; expected at most {MOST_BYTES}, for any Python 3 on {PLATFORM}")
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        held = {os.path.basename(name) for name in names}
        for name in names:
            with archive.open(name) as file:
                if file.read(4) != b"\x7fELF":
                    continue
            output = check(["readelf", "--dynamic", "--wide", archive.extract(name, folder)])
            if outside := set(re.findall(r"\(NEEDED\).*\[(.*)\]", output)) - held - SYSTEM:
                raise Failure(f"'{name}' needs {sorted(outside)}, which neither the wheel nor every system has")
            paths = [path for found in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", output) for path in found.split(":")]
            if any(not path.startswith("$ORIGIN") for path in paths):
                raise Failure(f"'{name}' looks for libraries in {paths}; expected folders of the wheel alone")


#: Files of the build that a wheel takes.
RUNTIME = ("bin/dist-run", "lib/libdistribute_runtime.so", "lib/libdistribute_processes.so")
COMPILER = ("bin/dist-compile", "bin/dist-translate")


def makeWheel(folder, files=RUNTIME):
    """Of what is built."""
    base = os.path.join(folder, "distribute")
    shutil.copytree(os.path.join(ROOT, "python", "distribute"), base, ignore=shutil.ignore_patterns("__pycache__"))
    os.makedirs(os.path.join(base, "bin"))
    os.makedirs(os.path.join(base, "lib"))
    for name in files:
        check(["strip", "-o", os.path.join(base, name), os.path.join(BIN, "..", name)])
    information = os.path.join(folder, "distribute_plans-0.dist-info")
    os.makedirs(information)
    for name, text in (("METADATA", "Metadata-Version: 2.1\nName: distribute-plans\nVersion: 0\nRequires-Dist: numpy>=1.24\n"),
                       ("WHEEL", "Wheel-Version: 1.0\nGenerator: check_wheel\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n")):
        with open(os.path.join(information, name), "w", encoding="utf-8") as file:
            file.write(text)
    wheel = os.path.join(folder, "distribute_plans-0-py3-none-linux_x86_64.whl")
    records = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for path, _, names in [*os.walk(base), *os.walk(information)]:
            for name in names:
                file = os.path.join(path, name)
                inside = os.path.relpath(file, folder)
                archive.write(file, inside)
                with open(file, "rb") as opened:
                    digest = base64.urlsafe_b64encode(hashlib.sha256(opened.read()).digest()).rstrip(b"=").decode()
                records.append(f"{inside},sha256={digest},{os.path.getsize(file)}\n")
        archive.writestr("distribute_plans-0.dist-info/RECORD", "".join(records) + "distribute_plans-0.dist-info/RECORD,,\n")
    return wheel


def writeRun(folder):
    """A plan for two replicas with what it takes, in `folder`; returns its losses."""
    step = RecordedStep("mlp_small")
    compileStep(step.mlir, os.path.join(folder, "step.plan"), 2)
    safetensors.save(os.path.join(folder, "init.safetensors"), step.initialState())
    feeds = {name: array.reshape(3, step.batch, *array.shape[1:]) for name, array in step.feeds(3).items()}
    np.savez(os.path.join(folder, "feeds.npz"), **feeds)
    for name, array in feeds.items():
        np.save(os.path.join(folder, f"{name}.npy"), array.reshape(-1, *array.shape[2:]))
    return step.losses, [f"--feed={name}={name}.npy" for name in feeds]


def runPlain(command, folder, **environment):
    """What it prints; it knows nothing of the source tree or the build."""
    result = subprocess.run(command, cwd=folder, env={"PATH": "/usr/bin:/bin", "HOME": folder, **environment}, stdin=subprocess.DEVNULL,
                            capture_output=True, text=True, timeout=300, check=False)
    if result.returncode != 0:
        raise Failure(f"exit code {result.returncode} of {command}: {result.stdout[-1000:]}{result.stderr[-2000:]}")
    return result.stdout


def testBinaries(folder):
    checkContents(wheel := repair(makeWheel(os.path.join(folder, "raw")), folder))
    environment = os.path.join(folder, "venv")
    check([sys.executable, "-m", "venv", "--without-pip", environment])
    (packages,) = glob.glob(os.path.join(environment, "lib", "python*", "site-packages"))
    with zipfile.ZipFile(wheel) as archive:  # as pip does it, a second faster
        archive.extractall(packages)
    run = os.path.join(packages, "distribute", "bin", "dist-run")
    os.chmod(run, 0o755)
    losses, flags = writeRun(folder)
    (numpy,) = glob.glob(os.path.join(os.path.realpath(VENV), "lib", "python*", "site-packages"))
    path, ours = json.loads(runPlain([os.path.join(environment, "bin", "python"), "-c", FROM_PLAN], folder, PYTHONPATH=numpy))
    np.testing.assert_allclose(ours, losses, rtol=1e-4)
    if not path.startswith(environment):
        raise Failure(f"the package is taken from {path}")
    for devices in ("--devices=cpu:2", "--launch=2"):
        runPlain([run, "step.plan", devices, "--steps=3", "--quiet", "--restore=init.safetensors", "--fetch=loss=loss.npy", *flags], folder)
        np.testing.assert_allclose(np.load(os.path.join(folder, "loss.npy")).ravel(), losses, rtol=1e-4)


def buildWheel(folder, withCompiler):
    result = subprocess.run([os.path.join(ROOT, "dev"), "wheel", folder], capture_output=True, text=True, check=False,
                            env={**os.environ, "DISTRIBUTE_BUILD_COMPILER": "ON" if withCompiler else "OFF"})
    wheels = glob.glob(os.path.join(folder, "*.whl"))
    if result.returncode != 0 or len(wheels) != 1:
        raise Failure(f"exit code {result.returncode}, wheels {wheels}\n{result.stdout[-3000:]}{result.stderr[-3000:]}")
    checkContents(wheels[0])


def firstProgram():
    """The README's first program, and what it prints."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        program, output = re.search(r"```python\n(.*?)```\n\n```text\n(.*?)```", file.read(), re.DOTALL).groups()
    return program, output


def inCleanRoot(folder, extra, script):
    """Installs the wheel of `folder` in a root with Python alone, runs `script` there, and removes it."""
    root = CleanRoot("bookworm", ["python3", "python3-venv"], os.path.join(folder, "scratch"))
    output = root.run(f"""
python3 -m venv /opt/v
cd /opt/v && find . -not -path '*/__pycache__*' | sort >/root/before
bin/pip install -q --disable-pip-version-check 'numpy<3' {'jax==0.10.2 jaxlib==0.10.2 ml_dtypes' if extra else ''}
find . -not -path '*/__pycache__*' | sort >/root/others
bin/pip install -q --disable-pip-version-check "$(echo /here/*.whl){extra}"
PATH=/opt/v/bin:$PATH
mkdir /root/work && cd /root/work && cp /here/work/* .
{script}
cd /opt/v && bin/pip uninstall -q -y distribute-plans
find . -not -path '*/__pycache__*' | sort | diff /root/others - && echo nothing is left""", {"/here": folder})
    print(output)
    if "nothing is left" not in output:
        raise Failure(f"something is left of the package: {output}")
    return output


def testRuntime(folder):
    buildWheel(folder, withCompiler=False)
    work = os.path.join(folder, "work")
    os.mkdir(work)
    losses, flags = writeRun(work)
    with open(os.path.join(work, "program.py"), "w", encoding="utf-8") as file:
        file.write(FROM_PLAN)
    output = inCleanRoot(folder, "", f"""
python program.py
dist-run step.plan --launch=2 --steps=3 --quiet --restore=init.safetensors --fetch=loss=loss.npy {' '.join(flags)}
dist-run --version
python -c 'import numpy, json; print(json.dumps(["", numpy.load("loss.npy").ravel().tolist()]))'""")
    for line in re.findall(r"^\[.*\]$", output, re.MULTILINE):
        np.testing.assert_allclose(json.loads(line)[1], losses, rtol=1e-4)
    for output in inNewerSystems(folder, "", "python program.py"):
        (line,) = re.findall(r"^\[.*\]$", output, re.MULTILINE)
        np.testing.assert_allclose(json.loads(line)[1], losses, rtol=1e-4)


#: Python 3.13 and 3.14, with newer C libraries.
NEWER = ("trixie", "sid")


def inNewerSystems(folder, extra, script):
    """What `script` prints in each of the newer systems, with the wheel installed there."""
    for suite in NEWER:
        root = CleanRoot(suite, ["python3", "python3-venv"], os.path.join(folder, f"scratch-{suite}"))
        output = root.run(f"""
python3 -m venv /opt/v
/opt/v/bin/pip install -q --disable-pip-version-check "$(echo /here/*.whl){extra}"
PATH=/opt/v/bin:$PATH
mkdir /root/work && cd /root/work && cp /here/work/* .
python --version
dist-run --version
{script}""", {"/here": folder})
        print(f"{suite}: {output}")
        yield output


#: A step as text is compiled, and trained on two devices.
FROM_TEXT = """
import json
import numpy as np
import distribute
plan = distribute.compile(open("linreg.mlir").read(), distribute.Mirrored(2))
session = distribute.Session(plan, 2, state="linreg.safetensors")
feeds = np.load("linreg.npz")
print(json.dumps([distribute.__file__, [float(session.run({name: feeds[name][k] for name in feeds})["loss"]) for k in range(3)]]))
"""
#: JAX compiles in the process in which a step of ours runs, before it and behind it.
TWO_COMPILERS = """
import sys
import numpy as np
import distribute
import jax

def step(w, x, y):
    loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w)
    return w - 0.1 * gradient, loss

def by_jax():
    w, losses = start, []
    for _ in range(3):
        w, loss = jax.jit(step)(w, x, y)
        losses.append(float(loss))
    return losses

def by_plan():
    w, losses, trained = start, [], distribute.jit(step, strategy=distribute.Mirrored(2))
    for _ in range(3):
        w, loss = trained(w, x, y)
        losses.append(float(loss))
    return losses

random = np.random.default_rng(0)
start, x, y = np.zeros((8, 1), "f"), random.standard_normal((32, 8)).astype("f"), np.ones((32, 1), "f")
calls = (by_jax, by_plan, by_jax, by_plan) if sys.argv[1] == "jax" else (by_plan, by_jax, by_plan, by_jax)
losses = [call() for call in calls]
for each in losses[1:]:
    np.testing.assert_allclose(each, losses[0], rtol=1e-5)
libraries = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
assert any("jaxlib" in each for each in libraries) and any("libdistribute_runtime" in each for each in libraries), libraries
wrong = [each for each in libraries if any(word in each for word in ("LLVM", "MLIR", "distribute_compiler")) and "jaxlib" not in each]
assert not wrong, wrong
print("two compilers agree")
"""
#: The oldest Python that JAX's tested release has a wheel for.
OLDEST_FOR_JAX = (3, 11)


def findPythons():
    """Path and version of each; those without a module to make environments are none."""
    given = os.environ.get("DISTRIBUTE_PYTHONS")
    candidates = given.split(":") if given else [f"python3.{minor}" for minor in range(10, 15)]
    if not given and shutil.which("pyenv"):
        candidates += sorted(glob.glob(os.path.join(check(["pyenv", "root"]).strip(), "versions", "3.1[0-9]*", "bin", "python")))
    found = {}
    for each in candidates:
        path = shutil.which(each)
        result = path and subprocess.run([path, "-c", "import ensurepip, sys, venv; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False)
        if result and result.returncode == 0:
            found.setdefault(tuple(map(int, result.stdout.split())), path)
        elif given:
            raise Failure(f"DISTRIBUTE_PYTHONS names '{each}', which makes no virtual environment: {result.stderr if result else 'it is not there'}")
    return sorted((version, path) for version, path in found.items() if version >= (3, 10))


def writeSteps(folder):
    """What the programs read, in `folder`. Returns the losses of linreg."""
    step = RecordedStep("linreg")
    shutil.copy(step.mlir, os.path.join(folder, "linreg.mlir"))
    safetensors.save(os.path.join(folder, "linreg.safetensors"), step.initialState())
    np.savez(os.path.join(folder, "linreg.npz"), **{name: array.reshape(3, step.batch, *array.shape[1:]) for name, array in step.feeds(3).items()})
    program, expected = firstProgram()
    for name, text in (("text.py", FROM_TEXT), ("readme.py", program), ("two.py", TWO_COMPILERS)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return step.losses, expected


def testPythons(folder):
    wheel = repair(makeWheel(os.path.join(folder, "raw"), RUNTIME + COMPILER), folder)
    losses, expected = writeSteps(folder)
    pythons = findPythons()
    if not pythons:
        raise Failure("there is no Python from 3.10 on that makes virtual environments")
    for version, path in pythons:
        environment = os.path.join(folder, f"venv-{version[0]}.{version[1]}")
        hasJax = version >= OLDEST_FOR_JAX
        check([path, "-m", "venv", environment])
        check([os.path.join(environment, "bin", "pip"), "install", "-q", "--disable-pip-version-check", wheel,
               *([f"{each}=={TESTED['jaxlib']}" for each in ("jax", "jaxlib")] + ["ml_dtypes"] if hasJax else [])], timeout=1800)
        python = os.path.join(environment, "bin", "python")
        package, ours = json.loads(runPlain([python, "text.py"], folder))
        np.testing.assert_allclose(ours, losses, rtol=1e-4)
        if not package.startswith(environment):
            raise Failure(f"the package is taken from {package}")
        if hasJax:
            requireReadmes(runPlain([python, "readme.py"], folder), expected)
            for first in ("jax", "plan"):
                if "two compilers agree" not in runPlain([python, "two.py", first], folder):
                    raise Failure(f"with {path}, the program of two compilers prints something else")
        print(f"Python {version[0]}.{version[1]}: a plan of text{', the first program, two compilers in one process' if hasJax else ''}")
        shutil.rmtree(environment)


def requireReadmes(output, expected):
    """That the first program prints what the README shows."""
    *numbers, last = expected.splitlines()
    np.testing.assert_allclose([float(line) for line in output.splitlines()[:len(numbers)]], [float(line) for line in numbers], rtol=1e-4)
    if last not in output:
        raise Failure(f"the README's first program prints {output!r}; expected {expected!r}")


def testCompiler(folder):
    buildWheel(folder, withCompiler=True)
    work = os.path.join(folder, "work")
    os.mkdir(work)
    program, expected = firstProgram()
    with open(os.path.join(work, "program.py"), "w", encoding="utf-8") as file:
        file.write(program)
    shutil.copy(os.path.join(ROOT, "test", "data", "steps", "linreg", "step.mlir"), work)
    shutil.copytree(os.path.join(ROOT, "test", "data", "steps", "linreg"), os.path.join(work, "..", "linreg"))
    output = inCleanRoot(folder, "[jax]", """
python program.py
dist-import /here/linreg/step.stablehlo.mlir --manifest=/here/linreg/manifest.json -o imported.mlir
dist-compile imported.mlir -o step.plan --strategy=mirrored --replicas=2
dist-translate step.plan --verify
dist-opt --distribute-lift-state step.mlir >lifted.mlir
dist-interp --replicas=2 --inputs=seed:1 --print lifted.mlir | head -3
for tool in dist-run dist-compile dist-translate dist-opt dist-interp dist-lsp-server; do $tool --version | head -1; done
cat >change.py <<'END'
import glob, re, sys
(library,) = glob.glob(sys.argv[1] + "/**/*distribute_compiler*", recursive=True)
data = bytearray(open(library, "rb").read())
note = re.search(rb"\\x04\\0\\0\\0[\\x08\\x10\\x14]\\0\\0\\0\\x03\\0\\0\\0GNU\\0", data)  # the build, as the linker has noted it
if note:
    data[note.end()] ^= 1
else:
    data += b"another"
open(library, "wb").write(data)
END
for build in 1 2; do
  dist-compile imported.mlir -o step.plan --strategy=mirrored --replicas=2 --kernel-cache=kernels
  echo kernels of build $build: $(ls kernels | wc -l)
  python change.py /opt/v/lib
done""")
    first, second = (int(number) for number in re.findall(r"^kernels of build . *: *(\d+)$", output, re.MULTILINE))
    if first < 1 or second != 2 * first:
        raise Failure(f"another build of the compiler keeps {second - first} kernels beside the {first} of the first; expected as many: it must not take those of others")
    requireReadmes(output, expected)
    if len(set(re.findall(r"^dist-\S+ (\S+)$", output, re.MULTILINE))) != 1:
        raise Failure(f"the tools say of their versions {output!r}; expected one")
    losses, _ = writeSteps(work)
    for output in inNewerSystems(folder, "[jax]", "python text.py; python two.py jax; python two.py plan; echo; python readme.py"):
        (line,) = re.findall(r"^\[.*\]$", output, re.MULTILINE)
        np.testing.assert_allclose(json.loads(line)[1], losses, rtol=1e-4)
        if output.count("two compilers agree") != 2:
            raise Failure(f"the program of two compilers prints {output!r}")
        requireReadmes(output.rpartition("two compilers agree")[2].strip() + "\n", expected)


def test():
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        os.makedirs(os.path.join(folder, "raw"))
        {"binaries": testBinaries, "pythons": testPythons, "runtime": testRuntime, "compiler": testCompiler}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
