"""GCC builds the runtime without a warning, and a session of that runtime trains to the bits of the one that clang has built.

usage: check_gcc.py SOURCE [FOLDER]    FOLDER: where the build stays
"""
import os
import shutil
import subprocess
import sys
import tempfile

from tools import Failure, main

HERE = os.path.dirname(os.path.abspath(__file__))


def run(command, what, **options):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        raise Failure(f"{what}: exit code {result.returncode}: {result.stdout[-6000:]}")


def test():
    source, *where = sys.argv[1:]
    if not shutil.which("g++-12"):
        print("skipped: there is no g++-12")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        build = where[0] if where else folder
        run(["cmake", "-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_C_COMPILER=gcc-12", "-DCMAKE_CXX_COMPILER=g++-12", "-DCMAKE_CXX_FLAGS=-Werror",
             "-DDISTRIBUTE_BUILD_COMPILER=OFF", "-DDISTRIBUTE_BUILD_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_SHARED_LINKER_FLAGS=-fuse-ld=lld"],
            "the build is not configured")
        run(["cmake", "--build", build, "--target", "distribute_runtime"], "GCC does not build the runtime")
        library = os.path.join(build, "lib", "libdistribute_runtime.so")
        run([sys.executable, os.path.join(HERE, "check_python.py"), "bits", "mlp_small", "2"], "the runtime that GCC built",
            env={**os.environ, "DISTRIBUTE_RUNTIME": library})


if __name__ == "__main__":
    main(test)
