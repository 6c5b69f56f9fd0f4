"""Steps to plans: dist-compile from Python, with a cache of what it has made."""
from __future__ import annotations

import hashlib
import logging
import os
import platform
import re
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import _trace
from ._locate import find_tool
from ._options import takes_options
from ._text import name_in, path_in
from .errors import Error, InvalidValue, WrongType
from .plan import PathLike, Plan
from .strategy import OneDevice, Strategy, strategy_or

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._compile_options import CompileOptions

_log = logging.getLogger("distribute")
_ERROR = re.compile(r"^(?P<place>[^\n]*?:\d+:\d+): error: (?P<message>.*)", re.MULTILINE | re.DOTALL)
# As LLVM says of flags that there are not, and of their values.
_UNKNOWN_OPTION = re.compile(r"Unknown command line argument '--([\w-]+)")
_GUESS = re.compile(r"Did you mean '--([\w-]+)")
_WRONG_OPTION = re.compile(r"^dist-compile: (?:error: )?for the --([\w-]+) option: (.*)", re.MULTILINE)
# Seconds that a compiler has to end once it is told to.
_GRACE = 5.0
# Another form of the cache is another folder.
_CACHE_FORM = "plans-1"


@takes_options
def compile(step: PathLike, strategy: Strategy | None = None, output: PathLike | None = None, *, validate: bool = False, cache: bool = True,
            deadline: float = 600.0, **options: Unpack[CompileOptions]) -> Plan:
    """Compiles a training step to a plan, with dist-compile.

    What else the compiler says goes to the logger "distribute".

    Args:
        step: The path of a .mlir file, or its text (a str with a line break).
        strategy: distribute.Mirrored(2), or OneDevice(), the default.
        output: Where the plan file goes too, written atomically; by default only to the cache.
        cache: Whether a plan that the same compiler has made of the same text with the same options is taken from the cache, and a new one kept
            there: in the folder that the environment variable DISTRIBUTE_CACHE names, or in `distribute` in XDG_CACHE_HOME, or in ~/.cache.
        validate: The first thing to do with a new step: runs the plan before it is kept (docs/Validate.md).
        deadline: Seconds that the compiler may take; then it is ended.
        **options: Options of dist-compile, with underscores.

    Raises:
        Error: With .place where the step is wrong, with the code DEADLINE_EXCEEDED after the deadline, and if there is no dist-compile;
            WrongType for a name that is no option.
    """
    if isinstance(deadline, bool) or not isinstance(deadline, (int, float)) or not deadline > 0:
        raise InvalidValue(f"the deadline is {deadline!r} s; expected more than 0 s")
    strategy = strategy_or(strategy, OneDevice)
    compiler = find_tool("dist-compile")
    asked = _flags({**options, "validate": validate})
    # What is asked for here goes before what the strategy says.
    named = {flag.partition("=")[0] for flag in asked}
    flags = [*(flag for flag in strategy.flags() if flag.partition("=")[0] not in named), *asked]
    target = None if output is None else os.fsdecode(path_in(output, "the output"))
    text, name = _read_step(step)
    folder = _cache_folder() if cache else None
    if folder is None:
        return _compile_to(target, compiler, text, name, flags, deadline, strategy)
    cached = os.path.join(folder, _key_of(text, name, flags, compiler) + ".plan")
    plan = _load_cached(cached)
    if plan is None:
        plan = _compile_to(cached, compiler, text, name, flags, deadline, strategy)
        if name and _read_step(step)[0] != text:
            os.unlink(cached)  # it may be of the newer text
            return compile(step, strategy, output, validate=validate, cache=cache, deadline=deadline, **options)
    if target is None:
        return plan
    _copy_atomically(cached, target)
    return Plan(target)


def validate_recorded(step: str, strategy: Strategy, folder: str, recorded_by: str, deadline: float, **options: Any) -> str:
    """Compares what a plan of `step`, a text, gave in one step with what `recorded_by` computed, as `folder` has it: docs/Validate.md.

    Args:
        options: Of dist-compile, as for compile().

    Returns:
        What was compared.

    Raises:
        Error: With .place, that names the first result that differs beyond rounding.
    """
    flags = [*strategy.flags(), *_flags(options), f"--validate-recorded={folder}", f"--validate-recorded-by={recorded_by}"]
    code, stderr = _run_compiler([find_tool("dist-compile"), "-", *flags], step.encode(), deadline, strategy)
    said = stderr.decode(errors="replace").strip()
    if code == 0:
        return said.removeprefix("dist-compile: validated: ")
    error = _error_of(said, code)
    message = error.message.removeprefix("--validate: ")
    raise Error(f"{error.place}: {message}" if error.place else message, error.place, "INTERNAL")


def _read_step(step: PathLike) -> tuple[bytes, str | None]:
    """The step's text, and its path if it has one."""
    if isinstance(step, str) and "\n" in step:
        return step.encode(), None
    path = os.fsdecode(path_in(step, "the step"))
    try:
        with open(path, "rb") as file:
            return file.read(), path
    except OSError as error:
        raise Error(f"cannot read step '{path}': {error.strerror}; expected the path of a .mlir file, or a text of several lines",
                    code="NOT_FOUND") from None


def _flags(options: Mapping[str, Any]) -> list[str]:
    flags = []
    for name, value in sorted(options.items()):
        flag = "--" + name.replace("_", "-")
        if value is True:
            flags.append(flag)
        elif value is not None and value is not False:
            flags.append(name_in(f"{flag}={value}", "the option").decode())
    return flags


def _key_of(text: bytes, name: str | None, flags: list[str], compiler: str) -> str:
    """What the plan depends on: text, place and flags; which compiler it is; and the processor, for which kernels are made."""
    real = os.path.realpath(compiler)
    info = os.stat(real)
    parts = [text, repr([name, flags]).encode(), repr([real, info.st_size, info.st_mtime_ns]).encode(), _processor()]
    key = hashlib.sha256()
    for part in parts:
        key.update(len(part).to_bytes(8, "little") + part)
    return key.hexdigest()


def _processor() -> bytes:
    try:
        with open("/proc/cpuinfo", "rb") as file:
            lines = file.read().split(b"\n\n")[0].split(b"\n")
    except OSError:
        return platform.processor().encode()
    return b"\n".join(line for line in lines if line.startswith((b"flags", b"model name", b"Features", b"CPU part")))


def _cache_folder() -> str | None:
    """The folder of the cache; None if there can be none, which costs time and nothing else."""
    named = os.environ.get("DISTRIBUTE_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = os.path.join(named or os.path.join(base, "distribute"), _CACHE_FORM)
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        _log.warning("plans are not cached: cannot make '%s': %s", folder, error.strerror)
        return None
    return folder if os.access(folder, os.W_OK) else None


def _load_cached(path: str) -> Plan | None:
    try:
        return Plan(path)
    except Error as error:
        if error.code != "NOT_FOUND":
            _log.warning("the cached plan is made again: %s", error)
        return None


def _compile_to(path: str | None, compiler: str, text: bytes, name: str | None, flags: list[str], deadline: float, strategy: Strategy) -> Plan:
    """Compiles to `path`, which the compiler writes atomically, or to memory."""
    with tempfile.TemporaryDirectory() as folder:
        made = path or os.path.join(folder, "step.plan")
        command = [compiler, name or "-", "-o", made, *flags]
        with _trace.span("compile", "compile", flags=" ".join(flags)):
            code, stderr = _run_compiler(command, None if name else text, deadline, strategy)
        said = stderr.decode(errors="replace").strip()
        if code != 0:
            raise _error_of(said, code)
        if said:
            _log.info("%s", said)
        if path:
            return Plan(path)
        with open(made, "rb") as file:
            return Plan(file.read())


def _run_compiler(command: list[str], text: bytes | None, deadline: float, strategy: Strategy) -> tuple[int, bytes]:
    """Exit code, and what is said on standard error. A compiler that is ended by SIGTERM takes its unfinished file with it. One that runs the
    plan finds the strategy's GPUs."""
    libraries = {} if strategy.cuda_libraries is None else {"DISTRIBUTE_CUDA_LIBRARIES": os.fsdecode(strategy.cuda_libraries)}
    with subprocess.Popen(command, env={**os.environ, **libraries}, stdin=subprocess.PIPE if text is not None else subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE) as process:
        try:
            stderr = process.communicate(text, timeout=deadline)[1]
            return process.returncode, stderr
        except subprocess.TimeoutExpired:
            _end(process)
            raise Error(f"dist-compile did not end within the deadline of {deadline:g} s; give compile() a longer one (deadline=…), or a "
                        "smaller step", code="DEADLINE_EXCEEDED") from None
        except BaseException:
            _end(process)
            raise


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()


def _error_of(said: str, code: int) -> Error:
    said = said.replace("<stdin>:", "text:")
    found = _ERROR.search(said)
    if found:
        return Error(found["message"].strip(), found["place"], "COMPILE")
    if unknown := _UNKNOWN_OPTION.search(said):
        guess = _GUESS.search(said)
        return WrongType(f"there is no option {_as_option(unknown[1])}{f' (did you mean {_as_option(guess[1])}?)' if guess else ''}; expected one of "
                         "dist-compile (dist-compile --help), with underscores")
    if wrong := _WRONG_OPTION.search(said):
        return InvalidValue(f"the option {_as_option(wrong[1])} is refused: {wrong[2].rstrip('!')}")
    message = re.sub(r"^dist-compile: error: ", "", said)
    return Error(message or f"dist-compile ended with exit code {code} and said nothing", None, "COMPILE")


def _as_option(flag: str) -> str:
    return flag.replace("-", "_")


def _copy_atomically(source: str, path: str) -> None:
    """Copies a file to `path`: a reader sees the old file or the whole new one."""
    temporary = f"{path}.{uuid.uuid4().hex}"
    try:
        try:
            shutil.copyfile(source, temporary)
            os.replace(temporary, path)
        except BaseException:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise
    except OSError as error:
        raise Error(f"cannot write plan '{path}': {error.strerror}; name another file") from None
