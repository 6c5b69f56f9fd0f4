"""The sources build on other systems than Debian 12, with the libraries and the LLVM of theirs, and a recorded step trains there.

usage: check_systems.py trixie|sid

In a root that debootstrap made, apt installs what the build takes, and CMake configures, builds and installs the compiler, the runtime and the
library of several processes. Two processes then train a step to its recorded losses.

trixie: Debian 13, LLVM 22, GCC's C++ library of version 14, oneDNN 3, Gloo of 2023.
sid: LLVM 23, Gloo of 2025.

Each takes as long as a build of all, the first time; ccache keeps what does not change.
"""
import os
import shutil
import sys
import tempfile

import numpy as np

from clean_root import CleanRoot
from recorded_steps import RecordedStep
from tools import Failure, main, writeInputs

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
#: By suite, the LLVM there and the C++ library's headers.
SYSTEMS = {"trixie": (22, "libstdc++-14-dev"), "sid": (23, "libstdc++-16-dev")}
#: Whose security updates there are, which the newer LLVM is among.
RELEASED = ("trixie",)
SECONDS = 5400


def packages(llvm, library):
    return ["ccache", f"clang-{llvm}", f"lld-{llvm}", f"liblld-{llvm}-dev", f"llvm-{llvm}-dev", f"llvm-{llvm}-tools", f"libmlir-{llvm}-dev", f"mlir-{llvm}-tools", library,
            "cmake", "ninja-build", "libzstd-dev", "libabsl-dev", "libdnnl-dev", "libflatbuffers-dev", "flatbuffers-compiler", "nlohmann-json3-dev", "zlib1g-dev",
            "libgrpc++-dev", "libprotobuf-dev", "protobuf-compiler", "protobuf-compiler-grpc", "libgloo-dev", "libc-ares-dev", "libre2-dev", "libssl-dev", "openssl",
            "libxxhash-dev", "python3"]


def script(suite, flags):
    llvm, library = SYSTEMS[suite]
    tools = f"/usr/lib/llvm-{llvm}"
    return f"""
export CCACHE_DIR=/ccache CCACHE_BASEDIR=/src CCACHE_NOHASHDIR=1
{'apt-get update -q >/dev/null' if suite in RELEASED else ':'}
apt-get install -y -q --no-install-recommends {' '.join(packages(llvm, library))} >/dev/null
cmake -S /src -B /build -G Ninja -DCMAKE_C_COMPILER={tools}/bin/clang -DCMAKE_CXX_COMPILER={tools}/bin/clang++ -DCMAKE_BUILD_TYPE=Dev \\
  -DDISTRIBUTE_BUILD_TESTS=OFF -DMLIR_DIR={tools}/lib/cmake/mlir -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld -DCMAKE_SHARED_LINKER_FLAGS=-fuse-ld=lld >/dev/null
cmake --build /build --target dist-compile dist-opt dist-run distribute_runtime distribute_processes >/build/log 2>&1 || {{ grep -A20 FAILED /build/log | head -60; exit 1; }}
cd /root
/build/bin/dist-opt --distribute-lift-state /here/step.mlir >/dev/null
/build/bin/dist-compile /here/step.mlir -o step.plan --strategy=mirrored --replicas=2
for devices in --devices=cpu:2 --launch=2; do
  /build/bin/dist-run step.plan $devices --steps=3 --quiet {' '.join(flags)} --fetch=loss=loss$devices.npy
done
/build/bin/dist-run --version"""


def test():
    suite = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        here, scratch = os.path.join(folder, "here"), os.path.join(folder, "scratch")
        os.makedirs(here)
        step = RecordedStep("mlp_small")
        shutil.copy(step.mlir, os.path.join(here, "step.mlir"))
        flags = [flag.replace(here, "/here") for flag in writeInputs(here, step.feeds(3), step.initialState())]
        root = CleanRoot(suite, ["python3", "python3-venv"], scratch)
        print(root.run(script(suite, flags), {"/here": here, "/src": os.path.realpath(ROOT)}, seconds=SECONDS))
        for devices in ("--devices=cpu:2", "--launch=2"):
            ours = np.load(os.path.join(scratch, "changed", "root", f"loss{devices}.npy")).ravel()
            if len(ours) != 3:
                raise Failure(f"{devices}: {len(ours)} losses; expected 3")
            np.testing.assert_allclose(ours, step.losses, rtol=1e-4)


if __name__ == "__main__":
    main(test)
