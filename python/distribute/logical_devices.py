"""Which logical device of a replica computes a value: a word for functions that distribute.jit and Strategy.run trace."""
from __future__ import annotations

from typing import Any

from .errors import Error
from .importer.replica_view_names import LOGICAL_DEVICE


def assign_to_logical_device(tensor: Any, device: int) -> Any:
    """`tensor`, computed by the logical device of that number, from 0, of each replica: an array of the same values.

        h = distribute.assign_to_logical_device(jnp.tanh(x @ w), 1)

    In a function that distribute.jit or Strategy.run traces, with as many logical devices as the strategy has (Mirrored(2, logical_devices=2))
    or the option logical_devices= says; a device that is not there is refused when the step is compiled, with this line. The gradient of the
    value is computed there, too. Elsewhere, as in jax.jit, it is `tensor` and nothing more.

    Raises:
        Error: Where `device` is no number of a device.
    """
    if not isinstance(device, int) or isinstance(device, bool) or device < 0:
        raise Error(f"logical device {device!r}; expected the number of one, from 0")
    from ._device_state import jax_module
    jax = jax_module()

    # A jitted function of a name that the importer knows: JAX runs it, differentiates it and maps it as what it is.
    def assigned(value: Any) -> Any:
        return jax.lax.optimization_barrier(value)
    assigned.__name__ = assigned.__qualname__ = f"{LOGICAL_DEVICE}_{device}"
    return jax.jit(assigned)(jax.numpy.asarray(tensor))
