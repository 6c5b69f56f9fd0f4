"""The assembler of the CUDA toolkit takes the PTX texts that the software GPU runs: for each architecture that plans are compiled for.

usage: check_ptxas.py FILE.ptx... (of test/SoftGpu)
"""
import os
import shutil
import sys
import tempfile

from tools import Failure, execute, main

ARCHITECTURES = ("sm_80", "sm_90", "sm_100")
SKIPPED = 77


def findPtxas():
    return shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")


def test():
    ptxas = findPtxas()
    if not ptxas:
        print("skipped: no ptxas; expected the one of a CUDA toolkit in the path or in /usr/local/cuda/bin")
        sys.exit(SKIPPED)
    folder = os.path.join(os.environ["DISTRIBUTE_SOURCE"], "test", "SoftGpu")
    with tempfile.TemporaryDirectory() as made:
        for name in sys.argv[1:]:
            for architecture in ARCHITECTURES:
                result = execute([ptxas, f"-arch={architecture}", os.path.join(folder, name), "-o", os.path.join(made, "code")])
                if result.returncode != 0:
                    raise Failure(f"{name} for {architecture}: {result.stderr}")
    print(f"{len(sys.argv) - 1} files for {', '.join(ARCHITECTURES)}")


if __name__ == "__main__":
    main(test)
