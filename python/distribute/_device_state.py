"""The state of a step of JAX as it is on the devices, and JAX itself, which knows it as a tree."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterator

import numpy as np

from ._state_arguments import PartOfState
from .errors import Error

if TYPE_CHECKING:
    from ._compiled_step import CompiledStep

_registered = False


def jax_module() -> Any:
    """JAX, which this module alone of the package needs."""
    global _registered
    try:
        import jax
        import jax.export  # noqa: F401  not part of `import jax`
    except ImportError as error:
        raise Error(f"distribute.jit requires JAX, which is not installed ({error}); pip install jax", code="UNIMPLEMENTED") from None
    if not _registered:
        from jax.extend import source_info_util
        # Places are those of the user's program.
        for folder in {os.path.dirname(__file__), os.path.dirname(os.path.abspath(__file__))}:  # as code objects may name it
            source_info_util.register_exclusion(folder)
        # A state is a tree to JAX: its leaves are read, and what JAX makes of them is a tree of the caller's form.
        for kind in (DeviceState, StateOfArgument):
            jax.tree_util.register_pytree_node(kind, lambda state: ((state.tree(),), None), lambda _, children: children[0])
        _registered = True
    return jax


class DeviceState:
    """The state on the devices as a step left it: a tree of the caller's form, whose values are copied out when they are read.

    tree() gives all of it as NumPy arrays; state["params"]["w"] or state.params a part. It serves until the next step begins from it;
    then it can be read no more, but for what was read before.
    """

    __slots__ = ("_compiled", "_version", "_tree")

    def __init__(self, compiled: CompiledStep):
        self._compiled, self._version, self._tree = compiled, compiled.version, None

    @property
    def is_current(self) -> bool:
        """Whether no step has begun from it."""
        return self._version == self._compiled.version

    def tree(self) -> Any:
        """The caller's tree, with a NumPy array for each leaf (a key of JAX for a key).

        Raises:
            Error: If a later step has taken it.
        """
        if self._tree is None:
            # A session that has ended says so itself.
            if not self.is_current and not self._compiled.session.has_ended:
                raise Error("this state was given to a later step, which keeps it on the devices; read the state that the last step "
                            "returned, or read this one (tree()) before the next step (what a step left that was interrupted, save() writes)")
            self._tree = self._compiled.read_state()
        return self._tree

    def __getitem__(self, key: Any) -> Any:
        return self.tree()[key]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.tree(), name)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tree())

    def __len__(self) -> int:
        return len(self.tree())

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return np.array(self.tree(), dtype=dtype)

    def __repr__(self) -> str:
        held = "on the devices" if self.is_current else "taken by a later step"
        return f"<distribute.DeviceState of {len(self._compiled.state_names)} arrays, {held}>"


class StateOfArgument(DeviceState, PartOfState):
    """Of the state of several arguments, that of the one of this name."""

    __slots__ = ("whole", "name")

    def __init__(self, whole: DeviceState, name: str):
        super().__init__(whole._compiled)
        self._version, self.whole, self.name = whole._version, whole, name

    def tree(self) -> Any:
        return self.whole.tree()[self.name]

    def __repr__(self) -> str:
        return f"<the part '{self.name}' of {self.whole!r}>"
