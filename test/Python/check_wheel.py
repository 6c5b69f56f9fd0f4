"""The wheel needs nothing but Python and the C library's own, and leaves nothing behind.

usage: check_wheel.py binaries|runtime|compiler

binaries: the runtime's binaries that are built already become a wheel, as `./dev wheel` makes one of a Release build. auditwheel puts what they
need into it. In a new virtual environment a plan runs from it, in one process and in two.

runtime, compiler: `./dev wheel` builds one, without and with the compiler, of at most 60 MB. In a root with Python alone pip installs it; the
README's first program prints what the README shows, the tools that it puts on PATH work, and pip removes all of it. Other versions of Python
that are on PATH run the runtime's, too, and those of newer Debians, in their roots. Takes long, and pip must reach Python's registry.
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


def makeWheel(folder):
    """Of what is built."""
    base = os.path.join(folder, "distribute")
    shutil.copytree(os.path.join(ROOT, "python", "distribute"), base, ignore=shutil.ignore_patterns("__pycache__"))
    os.makedirs(os.path.join(base, "bin"))
    os.makedirs(os.path.join(base, "lib"))
    for source, name in ((os.path.join(BIN, "dist-run"), "bin/dist-run"), (os.path.join(BIN, "..", "lib", "libdistribute_runtime.so"), "lib/libdistribute_runtime.so"),
                         (os.path.join(BIN, "..", "lib", "libdistribute_processes.so"), "lib/libdistribute_processes.so")):
        check(["strip", "-o", os.path.join(base, name), source])
    information = os.path.join(folder, "distribute_plans-0.dist-info")
    os.makedirs(information)
    for name, text in (("METADATA", "Metadata-Version: 2.1\nName: distribute-plans\nVersion: 0\n"),
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
    tryOtherPythons(folder, FROM_PLAN, losses)
    tryNewerSystems(folder, losses)


#: Python 3.13 and 3.14, with newer C libraries.
NEWER = ("trixie", "sid")


def tryNewerSystems(folder, losses):
    for suite in NEWER:
        root = CleanRoot(suite, ["python3", "python3-venv"], os.path.join(folder, f"scratch-{suite}"))
        output = root.run("""
python3 -m venv /opt/v
/opt/v/bin/pip install -q --disable-pip-version-check /here/*.whl
mkdir /root/work && cd /root/work && cp /here/work/* .
/opt/v/bin/python --version
/opt/v/bin/python program.py
/opt/v/bin/dist-run --version""", {"/here": folder})
        print(f"{suite}: {output}")
        (line,) = re.findall(r"^\[.*\]$", output, re.MULTILINE)
        np.testing.assert_allclose(json.loads(line)[1], losses, rtol=1e-4)


def tryOtherPythons(folder, program, losses):
    """Whatever versions of Python are here."""
    for version in ("3.10", "3.11", "3.12", "3.13", "3.14"):
        python = shutil.which(f"python{version}")
        if not python or subprocess.run([python, "--version"], capture_output=True, check=False).returncode != 0:
            print(f"there is no Python {version}")
            continue
        environment = os.path.join(folder, f"venv-{version}")
        check([python, "-m", "venv", environment])
        check([os.path.join(environment, "bin", "pip"), "install", "-q", "--disable-pip-version-check", *glob.glob(os.path.join(folder, "*.whl"))])
        path, ours = json.loads(runPlain([os.path.join(environment, "bin", "python"), "-c", program], os.path.join(folder, "work")))
        np.testing.assert_allclose(ours, losses, rtol=1e-4)
        print(f"Python {version}: {path}")


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
for tool in dist-run dist-compile dist-translate dist-opt dist-interp dist-lsp-server; do $tool --version | head -1; done""")
    *numbers, last = expected.splitlines()
    np.testing.assert_allclose([float(line) for line in output.splitlines()[:len(numbers)]], [float(line) for line in numbers], rtol=1e-4)
    if last not in output:
        raise Failure(f"the README's first program prints {output!r}; expected {expected!r}")
    if len(set(re.findall(r"^dist-\S+ (\S+)$", output, re.MULTILINE))) != 1:
        raise Failure(f"the tools say of their versions {output!r}; expected one")


def test():
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        os.makedirs(os.path.join(folder, "raw"))
        {"binaries": testBinaries, "runtime": testRuntime, "compiler": testCompiler}[sys.argv[1]](folder)


if __name__ == "__main__":
    main(test)
