"""Changed bytecode: jaxlib's reader may end its process; the import is an error, or a text where the change did no harm, and the process goes on.

usage: check_bytecode.py       (also what dist-import says of such a file, and of a module whose main is only declared)
"""
import io
import os
import sys
import tempfile

from check_replica_functions import require
from jax_python import runAgainWithJax
from tools import execute, main, tool

DECLARED = "func.func private @main(tensor<f32>, tensor<4xf32>) -> tensor<f32>"
PLACES = 16


def exported():
    import jax
    import numpy as np
    from jaxlib.mlir import ir
    from distribute.importer.module import make_context
    lowered = jax.jit(lambda w, x: (w - 0.1 * (x * w).sum(), x.mean()), keep_unused=True).lower(np.float32(1), np.ones((4, 3), "f"))
    with make_context() as context:
        code = io.BytesIO()
        ir.Module.parse(lowered.as_text(debug_info=True), context).operation.write_bytecode(code)
    return code.getvalue()


def test():
    runAgainWithJax()
    from distribute.importer import ImportRefused, import_step
    whole = exported()
    require("distribute.step" in import_step(whole, state=[0], batch=[1]), "the bytecode as it was is refused")
    numRefused, ends = 0, set()
    for k in range(PLACES):
        place = 8 + k * (len(whole) - 8) // PLACES
        changed = whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1:]
        try:
            import_step(changed, state=[0], batch=[1])
        except ImportRefused as error:
            numRefused += 1
            ends.update(word for word in ("SIGSEGV", "SIGABRT") if word in str(error))
    require(numRefused > PLACES // 2, f"of {PLACES} changes {numRefused} were found")
    with tempfile.TemporaryDirectory() as folder:
        for name, data in (("cut.bc", whole[:len(whole) // 2]), ("declared.mlir", DECLARED.encode())):
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(data)
            result = execute([tool("dist-import"), path, "--state=0", "--batch=1", "-o", os.path.join(folder, "out")])
            require(result.returncode == 1 and "error:" in result.stderr and "Traceback" not in result.stderr and
                    not os.path.exists(os.path.join(folder, "out")), f"{name}: {result.returncode}, {result.stderr}")
    print(f"ok: {numRefused} of {PLACES} changes are refused, the reader ended by {sorted(ends)}")


if __name__ == "__main__":
    main(test)
