"""Fifty training steps as users write them, each small: a function of a generator that gives (step, state, batch), or (step, state, batch,
options of distribute.jit)."""
from . import attention, dense, generative, optimizing, recurrent, vision

#: By name: what a module defines itself and does not hide.
MODELS = {name: make for module in (dense, vision, recurrent, attention, generative, optimizing) for name, make in vars(module).items()
          if getattr(make, "__module__", None) == module.__name__ and callable(make) and not name.startswith("_")}
