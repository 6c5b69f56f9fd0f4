"""Where the tools and the shared library are."""
from __future__ import annotations

import os
import shutil

from .errors import Error

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
#: A source tree has them in build/.
_BUILD = os.path.normpath(os.path.join(_PACKAGE, "..", "..", "build"))
#: `cmake --install` puts the package into lib/python, and the tools into bin.
_INSTALLED = os.path.normpath(os.path.join(_PACKAGE, "..", "..", "..", "bin"))


def _first(paths: list[str]) -> str | None:
    return next((path for path in paths if path and os.path.isfile(path)), None)


def find_tool(name: str) -> str:
    """The path of a tool such as "dist-compile": in the folder that the environment variable DISTRIBUTE_BIN names; in the
    package; in the source tree's build folder; where the package is installed; on PATH.

    Raises Error if it is in none of them.
    """
    folder = os.environ.get("DISTRIBUTE_BIN", "")
    if folder:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
        raise Error(f"there is no {name} in '{folder}', which DISTRIBUTE_BIN names; build it, or name another folder", code="NOT_FOUND")
    found = _first([os.path.join(_PACKAGE, "bin", name), os.path.join(_BUILD, "bin", name), os.path.join(_INSTALLED, name)])
    found = found or shutil.which(name)
    if not found:
        raise Error(f"{name} was not found: not in '{_PACKAGE}/bin', '{_BUILD}/bin', '{_INSTALLED}' or on PATH; build it (./dev build {name}), or name its "
                    "folder in the environment variable DISTRIBUTE_BIN", code="NOT_FOUND")
    return found


def find_library() -> str:
    """The path of libdistribute_runtime.so: the file that the environment variable DISTRIBUTE_RUNTIME names; in the package; in
    lib/ beside the folder of the tools; or its name, for the loader to find."""
    named = os.environ.get("DISTRIBUTE_RUNTIME", "")
    if named:
        return named
    name = "libdistribute_runtime.so"
    bins = [os.environ.get("DISTRIBUTE_BIN", ""), os.path.join(_BUILD, "bin"), _INSTALLED, os.path.dirname(shutil.which("dist-run") or "")]
    libs = [os.path.join(folder, "..", lib, name) for folder in bins if folder for lib in ("lib", "lib64", "lib/x86_64-linux-gnu")]
    return _first([os.path.join(_PACKAGE, "lib", name), *libs]) or name + ".0"
