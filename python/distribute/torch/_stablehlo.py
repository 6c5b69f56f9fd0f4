"""Traced functions as StableHLO, with what their arguments and results are."""
from __future__ import annotations

import numpy as np
import torch

from .._exports import ExportedStep, ExportRefused
from .._tested import untested
from . import _constants, _remainders
from ._places import place_of, with_user_places
from ._trace import Traced


def export(traced: Traced, state: dict[str, np.ndarray], name: str) -> ExportedStep:
    """The traced function as a step; `state` has the values of its states, and maybe others. Raises ExportRefused."""
    placeholders = [node for node in traced.graph.graph.nodes if node.op == "placeholder"]
    inputs = [{"kind": kind, "path": f"['{each}']", "name": each, "shape": list(node.meta["val"].shape), "dtype": dtype_of(node.meta["val"])}
              for (kind, each), node in zip(traced.inputs, placeholders)]
    results = [*({"kind": "state", "name": each} for each in traced.written), *({"kind": "output", "name": each} for each in traced.outputs)]
    manifest = {"name": name, "inputs": inputs, "results": results, "torch": torch.__version__}
    return ExportedStep(to_stable_hlo(traced.graph), manifest, {each: state[each] for kind, each in traced.inputs if kind == "state"})


def dtype_of(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).removeprefix("torch.")


def to_stable_hlo(graph: torch.fx.GraphModule) -> str:
    """Raises ExportRefused, which names the operation and the user's line that torch-mlir stumbles over."""
    if wrong := untested("torch-mlir"):
        raise ExportRefused("; ".join(wrong))
    try:
        from torch_mlir import fx, ir
        from torch_mlir.dialects import torch as dialect
        from torch_mlir.extras.fx_importer import FxImporter
    except ImportError as error:
        raise ExportRefused(f"exporting requires torch-mlir, which is not installed ({error}); pip install torch-mlir") from error
    context, found = ir.Context(), []
    dialect.register_dialect(context)

    def keep(diagnostic):
        found.append((diagnostic.message, str(diagnostic.location)))
        return True
    graph, constants = _constants.hide(graph)
    _remainders.correct(graph)
    handler = context.attach_diagnostic_handler(keep)
    try:
        module = fx.stateless_fx_import(graph, output_type="stablehlo", fx_importer=FxImporter(context=context), model_name="main")
        _constants.reveal(module, constants)
        return with_user_places(module.operation.get_asm(enable_debug_info=True))
    except Exception as error:  # noqa: BLE001  torch-mlir raises several kinds
        message, location = found[0] if found else (str(error), "")
        raise ExportRefused(f"torch-mlir cannot bring the step to StableHLO: {message}", place=place_of(location), code="COMPILE") from error
    finally:
        handler.detach()
