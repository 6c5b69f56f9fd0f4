"""Training steps of TensorFlow and Keras on several devices:

    def train_step(x, y):                       # of the whole batch, on one device
        with tf.GradientTape() as tape:
            loss = loss_function(y, model(x, training=True))
        variables = model.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
        return loss

    step = distribute.tensorflow.jit(train_step, strategy=distribute.Mirrored("cpu:2"))
    loss = step(x, y)
    step.load_into_variables()          # the trained values

or as StableHLO, ready for `distribute.importer`:

    export_step(train_step, (x, y)).save("folder")

Takes TensorFlow from Python's registry. The step is traced once: control flow of Python that depends on values is not seen. All
tf.Variables that it reaches are its state. Numbers drawn from a tf.random.Generator or by a Keras layer have their seed there, too.
"""
from __future__ import annotations

import dataclasses
import re
from typing import Any, Callable

import numpy as np
import tensorflow as tf
from tensorflow.python.framework.auto_control_deps_utils import get_read_only_resource_input_indices_graph

from ._exports import ExportedStep, ExportingStep, ExportRefused
from .strategy import Strategy

__all__ = ["ExportRefused", "ExportedFunction", "ExportedStep", "TrainStep", "export_step", "jit"]


#===----------------------------------------------------------------------===#
# Export
#===----------------------------------------------------------------------===#

@dataclasses.dataclass
class ExportedFunction(ExportedStep):
    """An exported step, and the tf.Variables that are its state, by the names that they have there."""
    variables: dict[str, tf.Variable]


def export_step(function: Callable[..., Any], batch: tuple[Any, ...], *, example_name: str = "step") -> ExportedFunction:
    """Exports one training step.

    `function(*batch)` takes the whole batch, assigns tf.Variables, and returns the loss, or a tuple or a dict of it and other
    outputs; it may be a tf.function. An example of the batch, arrays or tensors, decides shapes and types. The state is all
    variables that the step reaches, also those that it only reads, such as a learning rate.

    Raises ExportRefused.
    """
    example = [tf.convert_to_tensor(array) for array in batch]
    compiled, traced = _trace(function, example)
    outputs = _outputsOf(traced)
    state = _stateOf(traced)
    text = _toStableHlo(compiled, example)
    names = ["x", "y"] if len(batch) == 2 else [f"x{k}" for k in range(len(batch))] if len(batch) > 1 else ["x"]
    inputs = [{"kind": "batch", "path": f"[{k}]", "name": name, "shape": tensor.shape.as_list(), "dtype": tensor.dtype.name}
              for k, (name, tensor) in enumerate(zip(names, example))]
    arrays = {name: np.array(each.value.numpy()) for name, each in state.items()}
    _checkArguments(text, len(example) + len(state))
    inputs += [{"kind": "state", "path": f"['{name}']", "name": name, "shape": list(array.shape), "dtype": str(array.dtype)}
               for name, array in arrays.items()]
    # XLA's compilation appends the variables that are assigned, in the order in which they come in.
    results = [{"kind": "output", "name": name} for name in outputs]
    results += [{"kind": "state", "name": name} for name, each in state.items() if each.isAssigned]
    manifest = {"name": example_name, "inputs": inputs, "results": results, "n_state": len(state), "n_batch": len(batch),
                "tensorflow": tf.__version__}
    variables = {name: each.value for name, each in state.items() if isinstance(each.value, tf.Variable)}
    return ExportedFunction(text, manifest, arrays, variables)


def _trace(function, example):
    """The step as a function that XLA compiles, and its graph. A first call makes variables, which a second one finds."""
    def step(*batch):
        return function(*batch)
    signature = [tf.TensorSpec(tensor.shape, tensor.dtype) for tensor in example]
    try:
        compiled = tf.function(step, jit_compile=True, input_signature=signature)
        return compiled, compiled.get_concrete_function()
    except Exception as error:  # noqa: BLE001  the user's function raises what it likes
        raise ExportRefused(f"the step cannot be traced for a batch of {', '.join(map(_describe, example))}: {error}") from error


def _describe(tensor):
    return f"{tensor.dtype.name}{tensor.shape.as_list()}"


def _outputsOf(traced):
    """The names of what the step returns, in the order in which it does."""
    result = traced.structured_outputs
    leaves = tf.nest.flatten(result)
    unfit = [leaf for leaf in leaves if not isinstance(leaf, (tf.Tensor, tf.TensorSpec))]
    if unfit or not leaves:
        raise ExportRefused(f"the step returns {unfit[0] if unfit else 'nothing'}; expected its loss, or a tuple or a dict of tensors")
    if isinstance(result, dict):
        names = [str(key) for key in sorted(result)]
        if len(names) != len(leaves):
            raise ExportRefused("the step returns a dict of other things than tensors; expected one tensor for each key")
        return names
    return ["loss", *(f"output{k}" for k in range(1, len(leaves)))]


@dataclasses.dataclass
class _Captured:
    """A value that the step reaches: a tf.Variable or, of another graph, a tensor."""
    value: Any
    isAssigned: bool


def _stateOf(traced):
    """What the step reaches, by name, in the order of the arguments."""
    readOnly = {id(traced.graph.inputs[i]) for i in get_read_only_resource_input_indices_graph(traced.graph)}
    variables = {id(variable.handle): variable for variable in traced.graph.variables}
    state: dict[str, _Captured] = {}
    for outer, inner in traced.graph.captures:
        isResource = outer.dtype == tf.resource
        value = variables.get(id(outer)) if isResource else outer
        if value is None:
            raise ExportRefused(f"the step reads '{inner.name}', a resource that is not a variable; expected tf.Variables and tensors")
        wanted = _nameOf(value) if isResource else "constant"
        name = next(each for k in range(len(state) + 1) for each in [f"{wanted}_{k}" if k else wanted] if each not in state)
        state[name] = _Captured(value, isResource and id(inner) not in readOnly)
    return state


def _nameOf(variable):
    """As a path, with points: "dense/kernel:0" is "dense.kernel"."""
    return re.sub(r":\d+$", "", variable.name).replace("/", ".")


#: Where TensorFlow makes an operation, which is never a line of the user's.
_OWN_PLACE = re.compile(r'^(#loc\d+ = )loc\("[^"]*/tensorflow/python/[^"]*":\d+:\d+\)$', re.M)


def _toStableHlo(compiled, example):
    try:
        text = compiled.experimental_get_compiler_ir(*example)(stage="stablehlo")
    except Exception as error:  # noqa: BLE001  XLA's errors are of several kinds
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        raise ExportRefused(f"XLA cannot compile the step: {lines[0] if lines else error}") from error
    return _OWN_PLACE.sub(r"\1loc(unknown)", text)


def _checkArguments(text, required):
    """XLA makes constants of arguments whose values it must know: the step would keep the example's."""
    found = len(re.findall(r"%arg\d+: ", text.partition("@main(")[2].partition(") -> ")[0]))
    if found != required:
        raise ExportRefused(f"the compiled step takes {found} of {required} batches and variables; of the others, XLA must know the values when it "
                            "compiles: compute no shape, size or axis of them (tf.math.bincount does: write tf.math.unsorted_segment_sum)")


#===----------------------------------------------------------------------===#
# Training
#===----------------------------------------------------------------------===#

class TrainStep(ExportingStep):
    """A training step on the devices of a strategy; made by jit(). The state is on the devices, from call to call."""

    def __init__(self, function: Callable[..., Any], strategy: Strategy | None, plans: int, options: dict[str, Any]):
        def export(batch):
            exported = export_step(function, batch)
            self._variables = exported.variables
            return exported
        super().__init__(export, strategy, plans, options)

    def __call__(self, *batch: Any) -> Any:
        """Runs one step on `batch`, of all replicas together; returns the loss, or the outputs by name if there are several.

        Another shape or type of an array makes another plan, to which the state is brought. Raises Error.
        """
        arrays = [np.asarray(array) for array in batch]
        outputs = self._run(tuple(arrays), arrays)
        return outputs if len(outputs) > 1 else next(iter(outputs.values()))

    def load_into_variables(self) -> None:
        """Assigns what is on the devices to the step's tf.Variables."""
        session = self.session
        for name, variable in self._variables.items():
            variable.assign(session.get(name))


def jit(function: Callable[..., Any], *, strategy: Strategy | None = None, plans: int = 16, deadline: float = 600.0, **options: Any) -> TrainStep:
    """A training step that runs on the devices of `strategy`; `function` as export_step takes it.

    The variables stay as they are: load_into_variables() brings the trained values back. plans: how many plans are kept, one for
    each form of the batch: with one more, the one used longest ago goes. deadline: seconds that one compilation may take. options: of
    dist-compile, with underscores, such as shard_updates=True. Exported and compiled at the first call, for its shapes. Raises Error.
    """
    return TrainStep(function, strategy, plans, {"deadline": deadline, **options})
