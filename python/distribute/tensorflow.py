"""Training steps of TensorFlow and Keras on several devices:

    def train_step(x, y):                       # of the whole batch, on one device
        with tf.GradientTape() as tape:
            loss = loss_function(y, model(x, training=True))
        variables = model.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
        return loss

    step = distribute.tensorflow.jit(train_step, strategy=distribute.Mirrored(2))
    loss = step(x, y)
    step.load_into_variables()          # the trained values

or, as a decorator, `@distribute.tensorflow.jit(strategy=distribute.Mirrored(2))` above the function; or as StableHLO, ready for `distribute.importer`:

    export_step(train_step, (x, y)).save("folder")

Takes TensorFlow from Python's registry. The step is traced once: control flow of Python that depends on values is not seen. All
tf.Variables that it reaches are its state. Numbers drawn from a tf.random.Generator or by a Keras layer have their seed there, too.
"""
from __future__ import annotations

import dataclasses
import inspect
import re
from typing import TYPE_CHECKING, Any, Callable, Collection, Iterator, Mapping, Sequence, overload

import numpy as np
from ._tested import untested

if wrong := untested("tensorflow"):
    raise ImportError("; ".join(wrong))
import tensorflow as tf  # noqa: E402
from tensorflow.python.framework.auto_control_deps_utils import get_read_only_resource_input_indices_graph

from ._doors import BatchDim, StepOptions
from ._exports import ExportedStep, ExportingStep, ExportRefused, Form, _Bound
from ._open_batches import follows
from ._options import takes_options
from ._rows import batch_dims_of, positions_of
from .errors import Error, WrongType
from .strategy import Strategy

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._compile_options import CompileOptions

__all__ = ["ExportRefused", "ExportedFunction", "ExportedStep", "TrainStep", "export_step", "jit"]


#===----------------------------------------------------------------------===#
# Export
#===----------------------------------------------------------------------===#

@dataclasses.dataclass
class ExportedFunction(ExportedStep):
    """An exported step, and the tf.Variables that are its state, by the names that they have there."""
    variables: dict[str, tf.Variable]
    #: What the step returns, with None in place of tensors.
    result: Any = None

    def structured(self, outputs: dict[str, np.ndarray]) -> Any:
        return tf.nest.pack_sequence_as(self.result, [outputs[entry["name"]] for entry in self.manifest["results"] if entry["kind"] == "output"])


def export_step(function: Callable[..., Any], batch: tuple[Any, ...], *, replicated: Collection[int] = (), example_name: str = "step") -> ExportedFunction:
    """Exports one training step.

    `function(*batch)` takes the whole batch, assigns tf.Variables, and returns the loss, or a tuple or a dict of it and other outputs; it may be
    a tf.function. An example of the batch, arrays or tensors, decides shapes and types. The state is all variables that the step reaches, also
    those that it only reads, such as a learning rate. Arrays without dimensions are the same on all replicas, and so are those at the positions
    `replicated`.

    Raises:
        ExportRefused: Where that is refused.
    """
    example = [tf.TensorSpec(array.shape, array.dtype) if isinstance(array, (Form, tf.TensorSpec)) else tf.convert_to_tensor(array) for array in batch]
    compiled, traced = _trace(function, example)
    outputs = _outputs_of(traced)
    state = _state_of(traced)
    text = _to_stable_hlo(compiled, example)
    names = ["x", "y"] if len(batch) == 2 else [f"x{k}" for k in range(len(batch))] if len(batch) > 1 else ["x"]
    inputs = [{"kind": "batch" if tensor.shape.rank and k not in replicated else "replicated", "path": f"[{k}]", "name": name, "shape": tensor.shape.as_list(), "dtype": tensor.dtype.name}
              for k, (name, tensor) in enumerate(zip(names, example))]
    arrays = {name: np.array(each.value.numpy()) for name, each in state.items()}
    _check_arguments(text, len(example) + len(state))
    inputs += [{"kind": "state", "path": f"['{name}']", "name": name, "shape": list(array.shape), "dtype": str(array.dtype)}
               for name, array in arrays.items()]
    # XLA's compilation appends the variables that are assigned, in the order in which they come in.
    results = [{"kind": "output", "name": name} for name in outputs]
    results += [{"kind": "state", "name": name} for name, each in state.items() if each.is_assigned]
    manifest = {"name": example_name, "inputs": inputs, "results": results, "n_state": len(state), "n_batch": len(batch),
                "tensorflow": tf.__version__}
    variables = {name: each.value for name, each in state.items() if isinstance(each.value, tf.Variable)}
    return ExportedFunction(text, manifest, arrays, variables, tf.nest.map_structure(lambda _: None, traced.structured_outputs))


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


def _outputs_of(traced):
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
    is_assigned: bool


def _state_of(traced):
    """What the step reaches, by name, in the order of the arguments."""
    read_only = {id(traced.graph.inputs[i]) for i in get_read_only_resource_input_indices_graph(traced.graph)}
    variables = {id(variable.handle): variable for variable in traced.graph.variables}
    state: dict[str, _Captured] = {}
    for outer, inner in traced.graph.captures:
        is_resource = outer.dtype == tf.resource
        value = variables.get(id(outer)) if is_resource else outer
        if value is None:
            raise ExportRefused(f"the step reads '{inner.name}', a resource that is not a variable; expected tf.Variables and tensors")
        wanted = _name_of(value) if is_resource else "constant"
        name = next(each for k in range(len(state) + 1) for each in [f"{wanted}_{k}" if k else wanted] if each not in state)
        state[name] = _Captured(value, is_resource and id(inner) not in read_only)
    return state


def _name_of(variable):
    """As a path, with points: "dense/kernel:0" is "dense.kernel"."""
    return re.sub(r":\d+$", "", variable.name).replace("/", ".")


#: Where TensorFlow makes an operation, which is never a line of the user's.
_OWN_PLACE = re.compile(r'^(#loc\d+ = )loc\("[^"]*/tensorflow/python/[^"]*":\d+:\d+\)$', re.M)


def _to_stable_hlo(compiled, example):
    try:
        text = compiled.experimental_get_compiler_ir(*example)(stage="stablehlo")
    except Exception as error:  # noqa: BLE001  XLA's errors are of several kinds
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        raise ExportRefused(f"XLA cannot compile the step: {lines[0] if lines else error}") from error
    return _OWN_PLACE.sub(r"\1loc(unknown)", text)


def _check_arguments(text, required):
    """XLA makes constants of arguments whose values it must know: the step would keep the example's."""
    found = len(re.findall(r"%arg\d+: ", text.partition("@main(")[2].partition(") -> ")[0]))
    if found != required:
        raise ExportRefused(f"the compiled step takes {found} of {required} batches and variables; of the others, XLA must know the values when it "
                            "compiles: compute no shape, size or axis of them (tf.math.bincount does: write tf.math.unsorted_segment_sum)")


#===----------------------------------------------------------------------===#
# Numbers of rows
#===----------------------------------------------------------------------===#

#: Numbers at the end of names of functions, which count all that a program traces.
_COUNTED = re.compile(r"^(__\w+|\w*PartitionedCall|CustomGradient)[_-]\d+$")


#: Where tf.GradientTape computes gradients: of the rest of the graph, and right for its sizes, which it asks for (those of 1 it does not sum).
_GRADIENTS = re.compile(r"^\^?(.*/)?gradient_tape/")


def _leaves_of(graph: tf.Graph) -> Iterator[Any]:
    """What a graph consists of, but for gradients, as numbers, arrays, texts and types: two do the same if these are the same."""
    definition = graph.as_graph_def()
    library, seen = {each.signature.name: each for each in definition.library.function}, {}
    all_nodes = [*definition.node, *(node for each in definition.library.function for node in each.node_def)]
    gradients = [node.name for node in all_nodes if _GRADIENTS.match(node.name)]
    # The gradients that the user's own code gives (tf.custom_gradient) may be others for some sizes. They stand in a scope named as the operation's.
    own = [node.name.rpartition("/")[0] for node in all_nodes
           if "_gradient_op_type" in node.attr and node.attr["_gradient_op_type"].s.startswith(b"CustomGradient")]
    are_own = any(f"gradient_tape/{scope}" in name for scope in own for name in gradients)

    def is_gradient(name):
        return not are_own and _GRADIENTS.match(name)

    def of_function(name):
        if name not in library:
            yield name
            return
        is_new = name not in seen
        yield seen.setdefault(name, len(seen))
        if is_new:
            body = library[name]
            numbers = {each.name: k for k, each in enumerate(body.signature.input_arg)}
            yield len(numbers)
            yield from of_nodes(body.node_def, numbers)
            yield [numbered(body.ret[each.name], numbers) for each in body.signature.output_arg]

    def numbered(value, numbers):
        """What an operation takes, by the number of what makes it in place of its name."""
        name, _, result = value.partition(":")
        return "gradient" if is_gradient(name) else (name.startswith("^"), numbers.get(name.removeprefix("^"), name), result)

    def of_nodes(nodes, numbers):
        # tf.zeros is one constant if it is small.
        constants = {node.name: node for node in nodes if node.op == "Const"}
        fills = {node.name: [constants[each] for each in node.input] for node in nodes
                 if node.op == "Fill" and {f"{node.name}/shape_as_tensor", f"{node.name}/Const"} == {*node.input} <= {*constants}}
        parts = {part.name for pair in fills.values() for part in pair}
        own = [node for node in nodes if not is_gradient(node.name) and node.name not in parts]
        numbers.update({node.name: len(numbers) + k for k, node in enumerate(own)})
        for node in own:
            if node.name in fills:
                shape, value = (tf.make_ndarray(part.attr["value"].tensor) for part in fills[node.name])
                yield from ["Const", [], "dtype", "type", node.attr["T"].type, "value", "tensor", np.broadcast_to(value, shape)]
                continue
            yield node.op
            yield [numbered(each, numbers) for each in node.input]
            for key in sorted(key for key in node.attr if not key.startswith("_")):
                yield key
                yield from of_attribute(node.attr[key])

    def of_attribute(value):
        kind = value.WhichOneof("value")
        yield kind
        if kind == "func":
            yield from of_function(value.func.name)
        elif kind == "list":
            for field, values in value.list.ListFields():
                yield field.name, len(values)
                for each in values:
                    yield from of_function(each.name) if field.name == "func" else of_shape(each) if field.name == "shape" else [each]
        elif kind == "shape":
            yield from of_shape(value.shape)
        elif kind == "tensor":
            yield tf.make_ndarray(value.tensor)
        elif kind is not None:
            found = getattr(value, kind)
            yield _COUNTED.sub(r"\1", found.decode("latin-1")) if kind == "s" else found

    def of_shape(shape):
        yield "shape", shape.unknown_rank, len(shape.dim)
        yield from [int(dim.size) for dim in shape.dim]
    yield from of_nodes(definition.node, {})


def _is_same(value, rows, p, q, sizes):
    if not isinstance(value, np.ndarray):
        return follows(value, rows, p, q, sizes)
    if not all(isinstance(each, np.ndarray) and each.dtype == value.dtype and each.ndim == value.ndim for each in (p, q)):
        return False
    if not value.shape == p.shape == q.shape:  # one value all over
        return (all(follows(*each, sizes) for each in zip(value.shape, [rows] * value.ndim, p.shape, q.shape)) and
                value.size > 0 and all(np.all(array == value.flat[0]) for array in (value, p, q)))
    return np.array_equal(p, q) and np.array_equal(value, p) or all(
        follows(*each, sizes) for each in zip(value.ravel().tolist(), [rows] * value.size, p.ravel().tolist(), q.ravel().tolist()))


#===----------------------------------------------------------------------===#
# Training
#===----------------------------------------------------------------------===#

class TrainStep(ExportingStep):
    """A training step on the devices of a strategy; made by jit(). The state is on the devices, from call to call."""

    _framework = "TensorFlow"

    def __init__(self, function: Callable[..., Any], options: StepOptions):
        name = getattr(function, "__name__", "the step")
        super().__init__("the step" if name == "<lambda>" else name, options, positions_of(function, options.replicated))
        self._signed = function
        self._dims = batch_dims_of(function, options.batch_dim, has_state=False)
        self._function = self._with_rows_first(function) if self._dims else function
        self._variables: dict[str, tf.Variable] = {}
        # By form but for the rows: what the graphs for the importer's numbers of rows consist of.
        self._large: dict[Any, list[list]] = {}

    def _with_rows_first(self, function):
        """The function of a batch whose arrays have their rows first."""
        def moved(*batch):
            return function(*(tf.transpose(tensor, [*range(1, dim + 1), 0, *range(dim + 1, tensor.shape.rank)]) if dim and tensor.shape.rank else tensor
                              for tensor, dim in zip(batch, self._dims)))
        return moved

    def export(self, batch: tuple[Any, ...]) -> ExportedFunction:
        exported = export_step(self._function, batch, replicated=self._replicated)
        self._variables = exported.variables
        return exported

    def evaluate(self, bound: _Bound, batch: tuple[Any, ...], states: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """By XLA, whose random numbers are those of the step."""
        before = {name: variable.numpy() for name, variable in self._variables.items()}
        try:
            for name, variable in self._variables.items():
                variable.assign(states[name])
            outputs = tf.nest.flatten(tf.function(self._function, jit_compile=True)(*map(tf.constant, batch)))
            left = {f"@{name}": np.array(self._variables[name].numpy()) for name in bound.results("state")}
        finally:
            for name, variable in self._variables.items():
                variable.assign(before[name])
        return {**{name: np.array(value.numpy()) for name, value in zip(bound.results("output"), outputs)}, **left}

    def require_same(self, batch: tuple[Form, ...], rows: int, large: Sequence[tuple[Form, ...]], sizes: Sequence[int]) -> None:
        def leaves(forms):
            _, traced = _trace(self._function, [tf.TensorSpec(form.shape, form.dtype) for form in forms])
            return [*_leaves_of(traced.graph)]
        if large[0] not in self._large:
            leaves(batch)  # makes the variables that the first call makes
            self._large[large[0]] = [leaves(forms) for forms in large]
        ours, theirs = leaves(batch), self._large[large[0]]
        if len({len(ours), *map(len, theirs)}) > 1 or not all(_is_same(each, rows, p, q, sizes) for each, p, q in zip(ours, *theirs)):
            raise ExportRefused(f"the step is another one for {rows} rows: it asks in Python how many rows there are, or has a size or a number that "
                                "does not follow them")

    def __call__(self, *batch: Any, **named: Any) -> Any:
        """Runs one step on `batch`, of all replicas together, some of it by the names of the function's arguments; returns what the function
        does, with arrays in place of tensors.

        Another shape or type of an array makes another plan, to which the state is brought; another number of rows, as of an epoch's last batch,
        one that takes all up to the largest so far.

        Raises:
            Error: Where that is refused.
        """
        return self._run(self._arrays_of(batch, named))

    def _arrays_of(self, batch: tuple[Any, ...], named: dict[str, Any]) -> tuple[np.ndarray, ...]:
        """The batch's arrays, rows first. Raises Error."""
        if named:
            try:
                batch = inspect.signature(self._signed).bind(*batch, **named).args
            except TypeError as error:
                raise WrongType(f"{self._name} is called with {', '.join(f'{name}=…' for name in named)}: {error}") from None
        arrays = [np.asarray(array) for array in batch]
        if self._dims and len(arrays) > len(self._dims):
            raise Error(f"batch_dim says dimensions of {len(self._dims)} arguments, and {len(arrays)} are given")
        for k, dim in enumerate(self._dims[:len(arrays)]):
            if arrays[k].ndim and arrays[k].ndim <= dim:
                raise Error(f"batch_dim={dim} of an array of shape {arrays[k].shape}; expected one of its dimensions")
            arrays[k] = np.moveaxis(arrays[k], dim, 0) if arrays[k].ndim else arrays[k]
        return tuple(arrays)

    def validate(self, *batch: Any, **named: Any) -> None:
        self._validate(self._arrays_of(batch, named))

    def evaluation(self, function: Callable[..., Any]) -> Callable[..., Any]:
        other = TrainStep(function, self._given)

        def evaluate(*batch: Any, **named: Any) -> Any:
            arrays = other._arrays_of(batch, named)
            other._find(arrays)  # makes the names
            theirs = {id(variable): name for name, variable in self._variables.items()}
            names = {name: theirs[id(variable)] for name, variable in other._variables.items() if id(variable) in theirs}
            return other._run_on(self, names, arrays)
        return evaluate

    def load_from_variables(self) -> None:
        """Brings what the step's tf.Variables hold to the devices, as a learning rate that a callback of Keras has set. The first call does so by itself."""
        self._changes += 1
        self._restored = None
        if self._current is not None:
            for name, variable in self._variables.items():
                self._current.set(name, variable.numpy())

    def load_into_variables(self) -> None:
        """Assigns what is on the devices to the step's tf.Variables."""
        session = self.session
        for name, variable in self._variables.items():
            variable.assign(session.get(name))


@overload
def jit(function: Callable[..., Any], *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False, plans: int = 16,
        max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, **options: Unpack[CompileOptions]) -> TrainStep: ...


@overload
def jit(function: None = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False, plans: int = 16,
        max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, **options: Unpack[CompileOptions]) -> Callable[[Callable[..., Any]], TrainStep]: ...


@takes_options
def jit(function: Callable[..., Any] | None = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False,
        plans: int = 16, max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """A training step that runs on the devices of `strategy`; `function` as export_step takes it.

    Without a function, a decorator. The variables stay as they are: load_into_variables() brings the trained values back.

    Args:
        function: What export_step takes.
        strategy: Where; distribute.OneDevice() by default.
        replicated: Names of arguments that are the same on all replicas.
        validate: Whether each plan is compared with TensorFlow at its first call (docs/Validate.md).
        plans: How many plans are kept, one for each form of the batch: with one more, the one used longest ago goes.
        max_batch: How many rows a batch may have: the step is then compiled once, for any number up to that. Without it, the first batch makes a
            plan for its own number of rows if the replicas divide it; otherwise, and at the second number, a plan is made for all up to the
            largest seen (a new number is traced, not compiled).
        batch_dim: The dimension of the rows: 0, 1 for time-major arrays, or one for each argument, such as (1, 0), or by their names {"x": 1}.
        cache: Whether plans are taken from the cache of distribute.compile, and kept there.
        deadline: Seconds that one compilation may take.
        mesh: The axes of a mesh of devices, {"data": 2, "model": 2}; batches are split along the first. Without a strategy, there is a device for
            each member.
        shard: Along which axes variables are split, by patterns of their names: {"dense/kernel": (None, "model")} (docs/Axes.md).
        **options: Options of dist-compile, with underscores.

    Raises:
        Error: Where that is refused.
    """
    if function is None:
        return lambda own: jit(own, strategy=strategy, replicated=replicated, validate=validate, plans=plans, max_batch=max_batch,
                               batch_dim=batch_dim, cache=cache, deadline=deadline, mesh=mesh, shard=shard, **options)
    if not callable(function):
        raise WrongType(f"distribute.tensorflow.jit is given {function!r}; expected a function of a batch")
    return TrainStep(function, StepOptions.of(strategy, replicated, validate, plans, max_batch, batch_dim, cache, deadline, options, mesh, shard))
