"""Makes the inputs with which each fuzz target begins, from the repository's own data.

usage: make_seeds.py DIST_COMPILE FOLDER

FOLDER gets a folder for each target, and a dictionary of words for the modules. The same sources give the same files.
"""
import glob
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

TEST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(TEST, "..", "python"))
from distribute import safetensors  # noqa: E402

LARGEST_MODULE = 3000
PLAN_HEADER = 64
PLANS = [("data/steps/linreg/step.mlir", 2), ("data/steps/mlp_small/step.mlir", 1), ("Execute/apply-strategy/collectives.mlir", 2),
         ("Execute/partition/branches.mlir", 2)]


def write(folder, name, data):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def plans(compiler, folder):
    """The payloads: the target makes a file of right checksum of each."""
    with tempfile.TemporaryDirectory() as temporary:
        path = os.path.join(temporary, "step.plan")
        for number, (step, replicas) in enumerate(PLANS):
            strategy = "mirrored" if replicas > 1 else "one_device"
            subprocess.run([compiler, os.path.join(TEST, step), "-o", path, f"--strategy={strategy}", f"--replicas={replicas}",
                            "--target-cpu=x86-64"], check=True)
            with open(path, "rb") as file:
                data = file.read()
            write(folder, f"{number}.payload", data[PLAN_HEADER:])
        write(folder, "whole.plan", data)


def arrays():
    yield np.float32(1.5)
    for dtype in ("<f4", "<f8", "<f2", "<i8", "|i1", "|b1", "<u2"):
        yield np.arange(6).reshape(2, 3).astype(dtype)
    yield np.zeros((0, 4), np.float32)
    yield np.asfortranarray(np.ones((2, 3), np.float32))
    yield np.array([b"\0\x3f", b"\x80\x3f"], dtype="V2")


def npyFiles(folder):
    for number, array in enumerate(arrays()):
        for version in ((1, 0), (2, 0)):
            file = io.BytesIO()
            np.lib.format.write_array(file, np.asarray(array), version=version)
            write(folder, f"{number}.{version[0]}.npy", file.getvalue())


def npzFiles(folder):
    for name, save in (("stored", np.savez), ("deflated", np.savez_compressed)):
        file = io.BytesIO()
        save(file, np.arange(6), x=np.ones((4, 2), np.float32), y=np.zeros(3, "i1"))
        write(folder, f"{name}.npz", file.getvalue())


def safetensorsFiles(folder):
    os.makedirs(folder, exist_ok=True)
    kinds = {"w": np.ones((2, 3), np.float32), "step": np.int64(7), "mask": np.array([True, False]), "none": np.zeros((0, 2), np.int8)}
    safetensors.save(os.path.join(folder, "kinds.safetensors"), kinds)
    safetensors.save(os.path.join(folder, "half.safetensors"), {"h": np.ones(3, np.float16), "b": np.ones(3, np.float32)}, bf16=["b"])
    safetensors.save(os.path.join(folder, "empty.safetensors"), {})
    text = json.dumps({"__metadata__": {"by": "hand"}, "a": {"dtype": "U8", "shape": [1], "data_offsets": [0, 1]}}).encode()
    write(folder, "metadata.safetensors", len(text).to_bytes(8, "little") + text + b"x")


def modules(folder):
    words = set()
    names = sorted(glob.glob(os.path.join(TEST, "**", "*.mlir"), recursive=True))
    for name in names:
        if os.sep + "Interpreter" + os.sep in name:
            continue
        with open(name) as file:
            text = file.read()
        words.update(re.findall(r"\b[a-z_]+\.[a-z_]+(?:\.[a-z_]+)?\b", re.sub("//.*", "", text)))
        for number, part in enumerate(re.split("^// -----.*$", text, flags=re.MULTILINE)):
            part = re.sub("^ *//.*\n", "", part, flags=re.MULTILINE).strip() + "\n"
            if 1 < len(part) <= LARGEST_MODULE:
                stem = os.path.relpath(name, TEST).replace(os.sep, "-")
                write(folder, f"{stem}.{number}", part)
    write(os.path.dirname(folder), "module.dict", "".join(f'"{word}"\n' for word in sorted(words)))


def topologies(folder):
    write(folder, "whole.json", json.dumps({
        "devices_per_host": 8, "slots_per_device": 2, "overlap": True, "origin": "by hand",
        "links": {"host": {"latency_us": 1, "gb_per_s": 10}, "network": {"latency_us": 20, "gb_per_s": None}},
        "device": {"step_us": 5, "dispatch_us": 0.1, "imbalance": 0.1, "near_bytes": 1048576,
                   "matmul": {"us": 2, "gflop_per_s": 90}, "launch": {"us": 1, "gb_per_s": 8, "far_gb_per_s": 4}}}))
    write(folder, "number.json", '{"a":1e400}')


def ptxTexts(folder):
    """The file's head, and one kernel at a time: whole files are larger than an input."""
    for name in ("Kernels", "Violations"):
        with open(os.path.join(TEST, "SoftGpu", f"{name}.ptx")) as file:
            head, *kernels = re.split(r"^(?=\.visible|\.func)", file.read(), flags=re.MULTILINE)
        for number, kernel in enumerate(kernels):
            write(folder, f"{name}-{number}.ptx", head + kernel)


def main():
    compiler, folder = sys.argv[1:]
    plans(compiler, os.path.join(folder, "plan"))
    npyFiles(os.path.join(folder, "npy"))
    npzFiles(os.path.join(folder, "npz"))
    safetensorsFiles(os.path.join(folder, "safetensors"))
    modules(os.path.join(folder, "module"))
    topologies(os.path.join(folder, "topology"))
    ptxTexts(os.path.join(folder, "ptx"))


if __name__ == "__main__":
    main()
