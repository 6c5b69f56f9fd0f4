"""What says which build this is, and what the package takes of others.

usage: check_versions.py

Each tool says one version, and one build: the hash of the sources that processes of a run have in common. Another release of a package whose
private modules are used is refused, with both versions; where it is missing, the advice is what helps there; the extras of pyproject.toml ask for the tested ones.
"""
import os
import re
import subprocess
import sys
import tempfile

import distribute
from distribute._tested import EXTRAS, TESTED
from tools import Failure, check, main, tool

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TOOLS = ("dist-compile", "dist-interp", "dist-lsp-server", "dist-opt", "dist-run", "dist-translate")


def testTools():
    builds = set()
    for name in TOOLS:
        lines = check([tool(name), "--version"]).splitlines()
        builds.add(tuple(lines[1:]))
        if lines[0] != f"{name} {distribute.__version__}" or not re.fullmatch("commit .+", lines[1]) or not re.fullmatch("build [0-9a-f]{16}", lines[2]):
            raise Failure(f"{name} --version prints {lines}; expected its version, a commit and a build")
    if len(builds) != 1:
        raise Failure(f"the tools are of several builds: {builds}")


def testUntested(folder):
    for package, tested in TESTED.items():
        information = os.path.join(folder, f"{package.replace('-', '_')}-0.0.1.dist-info")
        os.makedirs(information)
        with open(os.path.join(information, "METADATA"), "w", encoding="utf-8") as file:
            file.write(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.0.1\n")
        code = f"from distribute._tested import untested; print(untested({package!r}))"
        for variables, expected in (({}, f"{package} 0.0.1 is installed, and this package was tested with {package} {tested}"),
                                    ({"DISTRIBUTE_UNTESTED": "1"}, "None")):
            output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False,
                                    env={"PYTHONPATH": f"{folder}:{os.path.join(ROOT, 'python')}", "PATH": os.environ["PATH"], **variables}).stdout
            if expected not in output:
                raise Failure(f"of {package} 0.0.1 is said {output!r}; expected {expected!r}")
    with open(os.path.join(folder, "step.mlir"), "w", encoding="utf-8") as file:
        file.write("module {}")
    result = subprocess.run([sys.executable, "-m", "distribute.importer", "step.mlir", "--state=0", "--batch=1"], capture_output=True, text=True,
                            env={"PYTHONPATH": f"{folder}:{os.path.join(ROOT, 'python')}", "PATH": os.environ["PATH"]}, cwd=folder, check=False)
    if result.returncode != 1 or "error: jaxlib 0.0.1 is installed" not in result.stderr or TESTED["jaxlib"] not in result.stderr:
        raise Failure(f"with jaxlib 0.0.1, dist-import exits with {result.returncode} and says {result.stderr!r}")


def testMissing(folder):
    """Another Python is advice of the launcher dist-import alone, which starts it; where the importer runs in the caller's process, it is none."""
    hidden = os.path.join(folder, "hidden")
    os.mkdir(hidden)
    for name, text in (("jaxlib.py", "raise ModuleNotFoundError('hidden by the test', name='jaxlib')\n"), ("step.mlir", "module {}")):
        with open(os.path.join(hidden, name), "w", encoding="utf-8") as file:
            file.write(text)
    environment = {"PYTHONPATH": f"{hidden}:{os.path.join(ROOT, 'python')}", "PATH": os.environ["PATH"]}
    install = f"{sys.executable} -m pip install jaxlib=={TESTED['jaxlib']}"
    for command, variables, isNamed in (
            ([sys.executable, "-c", "from distribute import importer; importer.import_step('module {}', state=[0], batch=[1])"], {}, False),
            ([sys.executable, "-m", "distribute.importer", "step.mlir", "--state=0", "--batch=1"], {}, False),
            ([tool("dist-import"), "step.mlir", "--state=0", "--batch=1"], {"DISTRIBUTE_PYTHON": sys.executable}, True)):
        result = subprocess.run(command, capture_output=True, text=True, env={**environment, **variables}, cwd=hidden, check=False)
        if result.returncode != 1 or install not in result.stderr or ("DISTRIBUTE_PYTHON" in result.stderr) != isNamed:
            raise Failure(f"without jaxlib, {command[0]} exits with {result.returncode} and says {result.stderr!r}; expected {install!r}, "
                          f"and DISTRIBUTE_PYTHON {'too' if isNamed else 'nowhere'}")


def testExtras():
    with open(os.path.join(ROOT, "pyproject.toml"), encoding="utf-8") as file:
        text = file.read()
    for package, tested in TESTED.items():
        (line,) = re.findall(rf"^{EXTRAS[package]} = (.*)$", text, re.MULTILINE)
        if f'"{package}=={tested}"' not in line:
            raise Failure(f"the extra {EXTRAS[package]} is {line}; expected {package}=={tested}, which was tested")
    with open(os.path.join(ROOT, "dev"), encoding="utf-8") as file:
        if f"jaxlib=={TESTED['jaxlib']} " not in file.read():
            raise Failure(f"./dev installs another jaxlib than {TESTED['jaxlib']}, of which the package says that it was tested")


def test():
    testTools()
    testExtras()
    with tempfile.TemporaryDirectory() as folder:
        testUntested(folder)
        testMissing(folder)


if __name__ == "__main__":
    main(test)
