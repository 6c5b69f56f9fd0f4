"""Versions of other packages. The package uses modules of them that are private, or that change from one release to the next; it was tested
with these. The extras of pyproject.toml ask for the same."""
from __future__ import annotations

import importlib.metadata
import os

TESTED = {"jaxlib": "0.10.2", "torch-mlir": "20261001", "tensorflow": "2.21.0"}
EXTRAS = {"jaxlib": "jax", "torch-mlir": "torch", "tensorflow": "tensorflow"}


def untested(package: str) -> tuple[str, str] | None:
    """What is wrong with the version of `package` that is installed, and what to do; None if it is the tested one, or if the environment
    variable DISTRIBUTE_UNTESTED is 1."""
    try:
        found = importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None  # nothing, which importing it says, or a build of its own
    tested = TESTED[package]
    if found.split("+")[0] == tested or os.environ.get("DISTRIBUTE_UNTESTED") == "1":
        return None
    return (f"{package} {found} is installed, and this package was tested with {package} {tested}",
            f"python -m pip install 'distribute-plans[{EXTRAS[package]}]', which asks for that version, or set DISTRIBUTE_UNTESTED=1 in the environment "
            "to use it all the same")
