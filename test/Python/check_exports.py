"""The shared library of the runtime shows the functions that CApi.h declares, and nothing else."""
import os
import re

from tools import BIN, Failure, check, main

SOURCE = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def test():
    with open(os.path.join(SOURCE, "include", "distribute", "Runtime", "CApi.h")) as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    declared = set(re.findall(r"^DIST_EXPORT [^(]*?(\w+)\(", text, re.MULTILINE))
    library = os.path.join(BIN, "..", "lib", "libdistribute_runtime.so")
    shown = {line.split()[-1] for line in check(["nm", "-D", "--defined-only", library]).splitlines()}
    print(f"{len(declared)} functions declared, {len(shown)} symbols shown")
    if not declared or shown != declared:
        raise Failure(f"shown but not declared: {sorted(shown - declared)}; declared but not shown: {sorted(declared - shown)}")


if __name__ == "__main__":
    main(test)
