"""Writes the arrays of inputs.mlir, restored-sums.mlir, undefined-arithmetic.mlir and unsigned.mlir into the folder named on the command line."""
import os
import sys

import numpy as np

folder = sys.argv[1]
x = np.array([1, 2, 3, 10, 20, 30, 40, 50], dtype="i4")
rate = np.array([1, 2, 10], dtype="i4")  # one row per step
os.mkdir(f"{folder}/named")
for name, array in {"x": x, "rate": rate, "s": np.int32(0)}.items():
    np.save(f"{folder}/named/{name}.npy", array)
np.savez_compressed(f"{folder}/named.npz", x=x, rate=rate, s=np.int32(0))
np.savez(f"{folder}/numbered.npz", batch0_0=np.array([1, 2, 3, 4], dtype="i4"), batch1_0=np.array([3, 4, 5, 6], dtype="i4"),
         rate=np.int32(5))
np.savez(f"{folder}/state.npz", in0=np.int32(7))
np.savez(f"{folder}/wrong.npz", x=x.astype("f8"), rate=rate, s=np.int32(0))
np.savez(f"{folder}/empty.npz", x=x, rate=rate)
np.savez(f"{folder}/bytes.npz", x=np.array([200, 3, 100, 4], dtype="u1"), s=np.array([7, 255], dtype="u1"))
np.savez(f"{folder}/sums.npz", count=np.int64(7), free=np.int64(7), real=np.float32(7), mean=np.float32(7),
         first=np.int64(7))
least = -2**31
np.savez(f"{folder}/edges.npz", x=np.array([7, -7, least, least, 0, 5], dtype="i4"), y=np.array([0, 0, 0, -1, 0, -2], dtype="i4"),
         n=np.array([0, 31, 32, -1], dtype="i4"),
         f=np.array([np.nan, np.inf, -np.inf, 3e9, -3e9, -0.5, 2.0**31, -(2.0**31), 255.9], dtype="f4"),
         h=np.array([np.nan, np.inf, -np.inf, 65504, -1], dtype="f2"))
with open(f"{folder}/named.npz", "rb") as whole, open(f"{folder}/cut.npz", "wb") as cut:
    cut.write(whole.read()[:300])
