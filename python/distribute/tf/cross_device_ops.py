"""How a strategy's reductions are carried out, in tf.distribute's words; each is an algorithm of the compiler (docs/Collectives.md)."""
from __future__ import annotations

from typing import Any, Callable

from ..errors import Error


class CrossDeviceOps:
    """One of the classes below; given to MirroredStrategy as cross_device_ops."""

    def _flags(self) -> list[str]:
        """What dist-compile is told."""
        raise Error("CrossDeviceOps is no way by itself; expected HierarchicalCopyAllReduce() or ReductionToOneDevice()")

    def __repr__(self) -> str:
        return f"distribute.tf.{type(self).__name__}()"


class _Packed(CrossDeviceOps):
    """Packs of reductions: a plan's are limited by bytes, so their number is all or none."""

    def __init__(self, num_packs: int = 1):
        if num_packs not in (0, 1) or isinstance(num_packs, bool):
            raise Error(f"num_packs is {num_packs!r}; expected 1, one pack of all reductions that are ready together, or 0, none: packs of a limited "
                        "size are asked for in bytes (the option bytes_per_pack of jit, CollectiveHints)")
        self.num_packs = num_packs

    def __repr__(self) -> str:
        return f"distribute.tf.{type(self).__name__}({'' if self.num_packs == 1 else self.num_packs})"

    def _pack_flag(self) -> str:
        return f"--bytes-per-pack={0 if self.num_packs else 1}"


class HierarchicalCopyAllReduce(_Packed):
    """The members of a device reduce first, then one of each device, and what comes of it goes back the same way.

    Args:
        num_packs: 1, all reductions that are ready together are one; 0, each is by itself.

    Raises:
        Error: For others.
    """

    def _flags(self) -> list[str]:
        return ["--reduction=hierarchical_copy", self._pack_flag()]


class NcclAllReduce(_Packed):
    """NCCL's collectives between GPUs (docs/RationaleNccl.md), for a strategy on GPUs.

    MirroredStrategy raises Error for it where its devices are CPUs.

    Args:
        num_packs: As of HierarchicalCopyAllReduce.
    """

    def _flags(self) -> list[str]:
        return ["--reduction=nccl", self._pack_flag()]


class ReductionToOneDevice(CrossDeviceOps):
    """The first replica reduces, and the others copy what comes of it.

    Args:
        reduce_to_device: None or "cpu:0", which it is.
        accumulation_fn: None, as it is the runtime that adds.

    Raises:
        Error: For others.
    """

    def __init__(self, reduce_to_device: str | None = None, accumulation_fn: Callable[..., Any] | None = None):
        if reduce_to_device is not None and str(reduce_to_device).lower().rpartition("/")[2].removeprefix("device:") != "cpu:0":
            raise Error(f"reduce_to_device is {reduce_to_device!r}; expected \"cpu:0\" or None: reductions are the first replica's")
        if accumulation_fn is not None:
            raise Error(f"accumulation_fn is {accumulation_fn!r}; expected None: the runtime adds, in one order for all algorithms")
        self.reduce_to_device = reduce_to_device

    def _flags(self) -> list[str]:
        return ["--reduction=to_one_device"]


def flags_of(ops: Any, device_kind: str) -> list[str]:
    """What dist-compile is told.

    Raises:
        Error: For what is no CrossDeviceOps, and for what devices of the kind do not do.
    """
    if not isinstance(ops, CrossDeviceOps):
        raise Error(f"cross_device_ops is {ops!r}; expected HierarchicalCopyAllReduce(), ReductionToOneDevice(), NcclAllReduce() or None")
    if isinstance(ops, NcclAllReduce) and device_kind != "cuda":
        raise Error("NcclAllReduce reduces between GPUs, and the strategy has CPU devices; expected HierarchicalCopyAllReduce(), "
                    "ReductionToOneDevice(), or None, which lets the compiler choose, or GPUs (device_kind=\"cuda\")")
    return ops._flags()
