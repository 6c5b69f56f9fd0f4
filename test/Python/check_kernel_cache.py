"""A plan's bytes depend on the step and the flags alone: not on threads, not on what a kernel cache holds or pretends to hold.

usage: check_kernel_cache.py
"""
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, execute, main, tool


class Compiler:
    def __init__(self, folder):
        self.folder, self.mlir = folder, RecordedStep("mlp_small").mlir
        self.plan, self.cache = os.path.join(folder, "step.plan"), os.path.join(folder, "new", "cache")

    def compile(self, *flags, environment=None, code=0):
        """The plan's bytes; what the compiler says stays in `said`."""
        if os.path.exists(self.plan):
            os.remove(self.plan)
        if environment is not None:
            os.environ["DISTRIBUTE_KERNEL_CACHE"] = environment
        result = execute([tool("dist-compile"), self.mlir, "-o", self.plan, "--strategy=mirrored", "--replicas=2",
                          "--target-cpu=x86-64-v3", *flags])
        os.environ.pop("DISTRIBUTE_KERNEL_CACHE", None)
        self.said = result.stderr
        if result.returncode != code or os.path.exists(self.plan) != (code == 0):
            raise Failure(f"exit code {result.returncode} with {flags}: {result.stderr}")
        if code:
            return b""
        with open(self.plan, "rb") as file:
            return file.read()

    def entries(self):
        return {name: open(os.path.join(self.cache, name), "rb").read() for name in sorted(os.listdir(self.cache))}

    def write(self, name, content):
        with open(os.path.join(self.cache, name), "wb") as file:
            file.write(content)


def requireSame(found, expected, what):
    if found != expected:
        raise Failure(f"the plan is another one {what}")


def test():
    os.environ.pop("DISTRIBUTE_KERNEL_CACHE", None)
    with tempfile.TemporaryDirectory() as folder:
        compiler = Compiler(folder)
        expected = compiler.compile()
        for threads in (1, 2, 7):
            requireSame(compiler.compile(f"--compile-threads={threads}"), expected, f"with {threads} threads")
        requireSame(compiler.compile(f"--kernel-cache={compiler.cache}"), expected, "with a new cache")
        kept = compiler.entries()
        if len(kept) < 3 or not all(name.endswith(".kernel") for name in kept):
            raise Failure(f"the cache holds {list(kept)}")
        requireSame(compiler.compile(environment=compiler.cache), expected, "with a full cache from the environment")

        # Every kind of damage: flipped, cut off, emptied, another kernel's, text, and the rest gone.
        names = list(kept)
        compiler.write(names[0], kept[names[0]][:-20] + bytes([kept[names[0]][-20] ^ 1]) + kept[names[0]][-19:])
        compiler.write(names[1], kept[names[1]][: len(kept[names[1]]) // 2])
        compiler.write(names[2], kept[names[0]])
        for name, content in zip(names[3:], (b"", b"DISTKRNL", b"no kernel at all")):
            compiler.write(name, content)
        for name in names[6:]:
            os.remove(os.path.join(compiler.cache, name))
        requireSame(compiler.compile(f"--kernel-cache={compiler.cache}"), expected, "with a damaged cache")
        if compiler.entries() != kept:
            raise Failure("damaged entries have not been replaced by what they were")

        # Another target has entries of its own.
        compiler.compile(f"--kernel-cache={compiler.cache}", "--target-cpu=x86-64-v2")
        if len(compiler.entries()) != 2 * len(kept):
            raise Failure(f"{len(compiler.entries())} entries for two targets, {len(kept)} for one")

        compiler.compile(f"--kernel-cache={compiler.mlir}", code=1)
        if "cannot make the folder of the kernel cache" not in compiler.said:
            raise Failure(f"a cache that is no folder: {compiler.said}")
        print(f"{len(kept)} kernels")


if __name__ == "__main__":
    main(test)
