"""Follows a page of the documentation from its first line to its last, as a user would: each command and each snippet, in order.

usage: check_readme.py PAGE... [--torch|--tensorflow]
       check_readme.py --self-test

PAGE is README.md or another page of the tree; `guides` stands for the pages of docs/ but for rationales and what is generated, `examples`
for those of examples/. A page is followed in a fresh copy of the tree without .git, where build/ and .venv/ are linked to: nothing is
built or installed. Other pages than README.md begin with the `export` lines of its first block. The first python and python3 on PATH are
ones that fail: a page must name its own.

Of a page's code blocks
  ```sh       holds commands, one a line; each must succeed;
  ```         holds commands behind `$ `, and what they print, where the first line begins with `$ `;
  ```python   is a program of its own;
  ```text     behind a program, or behind ```sh, is what it, or the last command, prints.
What is shown must be printed, line by line in this order; other lines may lie between. Words are compared, decimals to 1e-3; what differs
from run to run (`_VARYING`) by its form. `…` stands for anything.

Commands and programs that name torch or tensorflow run only with the flag of that name, and then nothing else runs but `export`: by the
Python that DISTRIBUTE_TORCH_PYTHON or DISTRIBUTE_TENSORFLOW_PYTHON names, or that of .venv. Where it lacks them, the test is skipped (77).
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

import jax_python
from tools import BIN, Failure, main

ROOT = os.path.abspath(os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
TIMEOUT_SECONDS = 500
FRAMEWORKS = {"tensorflow": jax_python.findTensorflowPython, "torch": jax_python.findTorchPython}
_NUMBER = r"-?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?"
_VARYING = re.compile(rf"{_NUMBER} (?=\w+/s\b|ms\b|s\b|µs\b)|by \d\.\de[+-]\d+")
_LOOKS_LIKE_COMMAND = re.compile(r"(\./dev|dist-\w+|cmake|ctest|python3?|pip|export|git) ")
# The tree is linked to a finished build, so building it is done; what a page builds elsewhere, it builds under run/. ctest is what runs
# this. Nothing is installed.
_STANDS_IN = {
    "cmake": 'case $1 in --preset | --preset=* | --build) [ "${2%/*}" = run ] || exit 0 ;; esac\nPATH=$REAL_PATH exec cmake "$@"',
    "ctest": "exit 0",
    "python3": 'echo "this python3 is not the one that ./dev set up" >&2; exit 1',
    "python": 'echo "this python is not the one that ./dev set up" >&2; exit 1',
    "pip": 'echo "a page must not install with any pip" >&2; exit 1',
    "apt-get": 'echo "packages are missing: $*" >&2; exit 1',
    "sudo": 'echo "a package is missing: $*" >&2; exit 1',
}


@dataclass
class Action:
    """A command or a program of a page, at PAGE:LINE, and the lines that it is said to print."""
    place: str
    text: str
    isProgram: bool = False
    shown: list = field(default_factory=list)

    @property
    def framework(self):
        """The one of FRAMEWORKS that it takes, or None."""
        return next((name for name in FRAMEWORKS if name in self.text), None)


def joinLines(lines):
    """(line, command) for each command; a backslash at a line's end continues it."""
    command, first = "", 0
    for number, line in lines:
        first = first if command else number
        command += line.strip() + "\n"
        if not line.endswith("\\"):
            if command.strip() and not command.startswith("#"):
                yield first, command.strip()
            command = ""


def transcript(page, begin, lines):
    """The actions of a block in which commands stand behind `$ `."""
    actions, isContinued = [], False
    for number, line in enumerate(lines, begin):
        if isContinued:
            actions[-1].text += "\n" + line
        elif line.startswith("$ "):
            actions.append(Action(f"{page}:{number}", line[2:]))
        else:
            actions[-1].shown.append(line)
            continue
        isContinued = line.endswith("\\")
    return actions


def actionsOf(page, text):
    """What `text`, that of a page, says to do, in order. Raises Failure for a block that says so in another way."""
    actions = []
    for match in re.finditer(r"^```([^\n]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        language, lines = match[1].strip(), match[2].splitlines()
        begin = text[:match.start(2)].count("\n") + 1
        place = f"{page}:{begin}"
        if language == "sh":
            actions += [Action(f"{page}:{number}", command) for number, command in joinLines(enumerate(lines, begin))]
        elif language == "python":
            actions.append(Action(place, match[2], isProgram=True))
        elif language == "text":
            if not actions:
                raise Failure(f"{place}: nothing was run that could print this")
            actions[-1].shown += lines
        elif not language and lines and lines[0].startswith("$ "):
            actions += transcript(page, begin, lines)
        elif not language:
            commands = [line for line in lines if _LOOKS_LIKE_COMMAND.match(line)]
            if commands:
                raise Failure(f"{place}: '{commands[0]}' is not run; mark the block as sh, or begin it with '$ '")
    return actions


def patternOf(line):
    """What a shown line stands for: a pattern, and the decimals in it."""
    words = " ".join(line.split())
    pattern, decimals, end = "", [], 0
    for match in re.finditer(rf"{_VARYING.pattern}|…|(?<![\w.]){_NUMBER}(?![\w.]*[\w])", words):
        pattern += re.escape(words[end:match.start()])
        end = match.end()
        if match[0] == "…":
            pattern += ".*"
        elif _VARYING.match(words, match.start()):
            pattern += rf"{_NUMBER} " if match[0].endswith(" ") else rf"by {_NUMBER}"
        elif "." in match[0]:
            pattern += f"({_NUMBER})"
            decimals.append(float(match[0].replace(",", "")))
        else:
            pattern += re.escape(match[0])
    return pattern + re.escape(words[end:]), decimals


def isShownBy(line, printed):
    pattern, decimals = patternOf(line)
    match = re.fullmatch(pattern, " ".join(printed.split()))
    return match is not None and all(abs(float(ours.replace(",", "")) - theirs) <= 1e-3 * max(1, abs(theirs))
                                     for ours, theirs in zip(match.groups(), decimals))


def findMissing(shown, printed):
    """The first shown line that is not printed behind the ones before it, or none."""
    rest = iter(printed.splitlines())
    return next((line for line in shown if line.strip(" …") and not any(isShownBy(line, candidate) for candidate in rest)), None)


class User:
    """Somebody at a shell in a fresh copy of the tree."""

    def __init__(self, folder, venv):
        self.root, self.cwd = os.path.join(folder, "tree"), os.path.join(folder, "tree")
        self.folder = folder
        copyTree(self.root)
        os.symlink(os.path.dirname(os.path.abspath(BIN)), os.path.join(self.root, "build"))
        os.symlink(venv, os.path.join(self.root, ".venv"))
        standIns = os.path.join(folder, "stand-ins")
        os.mkdir(standIns)
        for name, script in _STANDS_IN.items():
            with open(os.path.join(standIns, name), "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{script}\n")
            os.chmod(file.name, 0o755)
        path = os.environ["PATH"]
        self.environment = {"PATH": f"{standIns}:{path}", "REAL_PATH": path, "HOME": folder, "LANG": "C.UTF-8", "PIP_NO_INDEX": "1",
                            "TMPDIR": folder, "CCACHE_DISABLE": "1"}

    def execute(self, action):
        """Runs it, in the folder and the environment that the ones before it left; returns what it prints."""
        state = os.path.join(self.folder, "environment")
        text = action.text
        if action.isProgram:
            program = os.path.join(self.folder, "snippet.py")
            with open(program, "w", encoding="utf-8") as file:
                file.write(action.text)
            text = f"python {program}"
        script = f"{text}\ncode=$?\n[ $code = 0 ] && {{ pwd -P; env -0; }} >{state}\nexit $code\n"
        try:
            result = subprocess.run(["/bin/bash", "-c", script], cwd=self.cwd, env=self.environment, stdin=subprocess.DEVNULL, text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace", timeout=TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired as error:
            raise Failure(f"does not end within {TIMEOUT_SECONDS} s") from error
        printed = result.stdout.replace(self.root + os.sep, "")
        if result.returncode != 0:
            raise Failure(f"exit code {result.returncode}; it prints\n{printed[-4000:]}")
        with open(state, encoding="utf-8") as file:
            self.cwd, variables = file.read().split("\n", 1)
        self.environment = dict(entry.split("=", 1) for entry in variables.split("\0") if "=" in entry)
        return printed

    def follow(self, actions):
        for action in actions:
            what = f"{action.place}: {action.text.strip().splitlines()[0]}"
            print(what, flush=True)
            try:
                printed = self.execute(action)
            except Failure as failure:
                raise Failure(f"{what}\n{failure}") from None
            missing = findMissing(action.shown, printed)
            if missing is not None:
                raise Failure(f"{what}\nthe page shows '{missing.strip()}', which is not printed (at this place); it prints\n{printed[-6000:]}")


def copyTree(target):
    """The files of the tree as they are, but for what git ignores."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode != 0:
        shutil.copytree(ROOT, target, symlinks=True, ignore=shutil.ignore_patterns("build*", ".venv", "__pycache__"))
        return
    for name in filter(None, listed.stdout.decode().split("\0")):
        source, copy = os.path.join(ROOT, name), os.path.join(target, name)
        if os.path.isfile(source) and not os.path.islink(source):
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            shutil.copy2(source, copy)


def pagesOf(names):
    """Paths, relative to the root."""
    pages = []
    for name in names:
        if name == "guides":
            found = sorted(glob.glob("docs/*.md", root_dir=ROOT))
            pages += [page for page in found if not re.search(r"/(Rationale.*|Dialect|PlanDialect|Passes|Overview)\.md$", page)]
        elif name == "examples":
            pages += sorted(glob.glob("examples/**/*.md", root_dir=ROOT, recursive=True))
        else:
            pages.append(name)
    return pages


def readActions(page):
    with open(os.path.join(ROOT, page), encoding="utf-8") as file:
        return actionsOf(page, file.read())


def findVenv(framework):
    """The folder of the Python environment that ./dev install made, or of one with the framework."""
    venv = os.path.dirname(os.path.dirname(os.path.abspath(FRAMEWORKS[framework]()))) if framework else os.path.join(ROOT, ".venv")
    if not os.path.exists(os.path.join(venv, "bin", "python")):
        raise Failure(f"{venv}/bin/python is not there; ./dev install makes it")
    return os.path.realpath(venv)


def test():
    framework = next((name for name in FRAMEWORKS if f"--{name}" in sys.argv[1:]), None)
    venv = findVenv(framework)
    exports = [action for action in readActions("README.md") if action.text.startswith("export ")]
    if not exports:
        raise Failure("README.md has no export line")
    numRun = 0
    for page in pagesOf([name for name in sys.argv[1:] if name != f"--{framework}"]):
        actions = readActions(page)
        chosen = [action for action in actions if action.framework == framework]
        if page != "README.md" or framework:
            chosen = [*exports, *chosen] if chosen else []
        left = len([action for action in actions if action.framework]) if not framework else 0
        print(f"== {page}: {len(actions)} commands and snippets" + (f", {left} of them with another framework, which are left out here" if left else ""))
        with tempfile.TemporaryDirectory() as folder:
            if chosen:
                User(os.path.realpath(folder), venv).follow(chosen)
        numRun += len(chosen)
    if numRun == 0:
        raise Failure("nothing was run")


def requireFailure(page, words, folder):
    user = User(folder, os.path.join(ROOT, ".venv"))
    try:
        user.follow(actionsOf("page", page))
    except Failure as failure:
        if words not in str(failure):
            raise Failure(f"'{words}' is not said, but: {failure}") from None
        return
    raise Failure(f"followed without a failure: {page}")


def selfTest():
    """What a page may get wrong is found."""
    right = "```\n$ A=2 && export A\n$ echo $A x 7 ms, \\\n    loss 0.50001\n2 … 12 ms, loss 0.5\n```\n"
    wrong = {"```sh\ntrue\nfalse\n```\n": "exit code 1", "```sh\npython3 -c 0\n```\n": "not the one that ./dev set up",
             "```\n$ echo 3 losses\n4 losses\n```\n": "'4 losses'", "```\n$ echo loss 0.5\nloss 0.51\n```\n": "'loss 0.51'",
             "```\n$ printf 'a\\nb\\n'\nb\na\n```\n": "shows 'a'", "```\n./dev test\n```\n": "mark the block",
             "```python\nassert 1 + 1 == 3\n```\n": "python", "```sh\necho 1\n```\n```text\n2\n```\n": "shows '2'",
             "```sh\nsudo apt-get install x\n```\n": "is missing", "```sh\ncd no/such\n```\n": "exit code 1"}
    global copyTree
    copyTree = os.mkdir
    for page, words in wrong.items():
        with tempfile.TemporaryDirectory() as folder:
            requireFailure(page, words, folder)
    with tempfile.TemporaryDirectory() as folder:
        User(folder, os.path.join(ROOT, ".venv")).follow(actionsOf("page", right))


def listCases():
    """Every example; those whose page names a framework in all that it runs are followed with that framework."""
    found = {}
    for entry in sorted((entry for entry in os.scandir(os.path.join(ROOT, "examples")) if entry.is_dir()), key=lambda entry: entry.name):
        page = f"examples/{entry.name}/README.md"
        if not os.path.exists(os.path.join(ROOT, page)):
            raise Failure(f"there is no {page}")
        if any(action.framework is None for action in readActions(page)):
            found[entry.name] = [page]
    return found


if __name__ == "__main__":
    main(selfTest if sys.argv[1] == "--self-test" else test)
