"""jaxlib's MLIR: contexts, modules of every form that StableHLO comes in, walks, and small builders."""
import re
import struct
import sys

from .._tested import TESTED, untested
from . import boolean_constants
from .refusal import ImportRefused, LibraryMissing

if wrong := untested("jaxlib"):
    raise ImportRefused(wrong[0], advice=wrong[1])
try:
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir._mlir_libs import _jax_mlir_ext
    from jaxlib.mlir.dialects import chlo, mhlo, mpmd, sdy, stablehlo
except ImportError as error:
    raise LibraryMissing(f"importing StableHLO requires jaxlib, which {sys.executable} does not have ({error})",
                         advice=f"{sys.executable} -m pip install jaxlib=={TESTED['jaxlib']}") from error

_registered = False

# Of MLIR's bytecode, which portable artifacts are too.
_BYTECODE = b"ML\xefR"


def make_context():
    """A context that knows StableHLO and its companions, and keeps ops that it does not know: ours."""
    global _registered
    if not _registered:
        mhlo.register_mhlo_passes()
        stablehlo.register_stablehlo_passes()
        _registered = True
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    context = ir.Context()
    context.append_dialect_registry(registry)
    context.load_all_available_dialects()
    for dialect in (sdy, mpmd, chlo, stablehlo):
        dialect.register_dialect(context)
    mhlo.register_mhlo_dialect(context)
    context.allow_unregistered_dialects = True
    return context


def _bytecode_of_exported(data):
    """The portable artifact within what `jax.export.Exported.serialize()` made: a flatbuffer that holds it as a vector of
    bytes, which its length precedes. (jax/_src/export/serialization.fbs, field mlir_module_serialized.)"""
    start = data.find(_BYTECODE)
    if start < 4:
        return None
    (length,) = struct.unpack_from("<I", data, start - 4)
    return data[start:start + length] if start + length <= len(data) else None


def is_text(source):
    """Whether `source` is MLIR text, and no bytecode."""
    return isinstance(source, str) or _BYTECODE not in bytes(source)


def read_module(source, context):
    """Reads StableHLO from `source`: text (str or bytes), MLIR bytecode, a portable artifact, or `Exported.serialize()`'s bytes.

    Raises ImportRefused with the parser's words where it is none of them.
    """
    data = source.encode() if isinstance(source, str) else bytes(source)
    if not data.startswith(_BYTECODE):
        data = _bytecode_of_exported(data) or data
    # Not every error of a reader is a Python exception with its words: collect them.
    words = []
    handler = context.attach_diagnostic_handler(lambda diagnostic: words.append(_describe(diagnostic)) or True)
    try:
        if data.startswith(_BYTECODE):
            try:
                return stablehlo.deserialize_portable_artifact(context, data)
            except Exception:  # noqa: BLE001  plain bytecode is the other form
                words.clear()
                return ir.Module.parse(data, context)
        return ir.Module.parse(boolean_constants.as_bytes(_checked_strings(data.decode("utf-8"))), context)
    except ImportRefused:
        raise
    except UnicodeDecodeError as error:
        raise ImportRefused("this is neither MLIR text, nor MLIR bytecode, nor what jax.export serializes",
                            advice="give StableHLO as `jax.jit(step).lower(…).as_text(debug_info=True)` writes it") from error
    except Exception as error:  # noqa: BLE001  whatever the parser raises
        words = _words((words or [str(error)])[0])
        if "mhlo.unknown" in words:  # TensorFlow 2.21's, for HLO that MHLO has no form of
            raise ImportRefused("the text holds operations on values whose size is known only when they run, such as tf.boolean_mask",
                                advice="write operations of fixed sizes: tf.where in place of tf.boolean_mask") from error
        raise ImportRefused(f"the text does not parse as StableHLO: {words}",
                            advice="expected a module that jaxlib reads: StableHLO, with CHLO") from error
    finally:
        handler.detach()


#: How MLIR's bindings name a place in a text without a name; the dialects that there are.
_PLACE = re.compile(r'(?:Unable to parse module (?:assembly|bytecode): )?(?:error: )?"?-"?:(\d+):(\d+): ')
_NOTE = re.compile(r' note: "?-"?:\d+:\d+: Available dialects.*')


def _words(said):
    """What the parser says, in one line, with its place in words."""
    said = _NOTE.sub("", " ".join(said.split()))
    return _PLACE.sub(lambda found: f"line {found[1]}, column {found[2]}: " if found[1] != "0" else "", said)


_ESCAPED = re.compile(r'"((?:[^"\\\n]|\\.)*\\[89A-Fa-f][0-9A-Fa-f](?:[^"\\\n]|\\.)*)"')


def _checked_strings(text):
    """The text. Refuses strings that are not UTF-8, which MLIR writes as escapes: jaxlib's bindings end the process that reads one."""
    for found in _ESCAPED.finditer(text):
        value = re.sub(rb"\\([0-9A-Fa-f]{2})", lambda pair: bytes([int(pair[1], 16)]), found[1].encode())
        try:
            value.decode("utf-8")
        except UnicodeDecodeError:
            raise ImportRefused(f'line {text.count(chr(10), 0, found.start()) + 1} holds the string "{found[1][:40]}", which is not UTF-8',
                                advice="give the file as it was exported") from None
    return text


def _describe(diagnostic):
    return f"{diagnostic.location}: {diagnostic.message}".replace("loc(", "").replace(")", "", 1)


def run_passes(module, pipeline):
    """Runs passes of jaxlib on `module`; their errors become an ImportRefused."""
    words = []
    handler = module.context.attach_diagnostic_handler(lambda diagnostic: words.append(_describe(diagnostic)) or True)
    try:
        passmanager.PassManager.parse(f"builtin.module({pipeline})", module.context).run(module.operation)
    except Exception as error:  # noqa: BLE001  MLIRError
        words = words or [" ".join(str(error).split())]
        raise ImportRefused(f"a conversion failed: {'; '.join(word.splitlines()[0] for word in words)}",
                            advice="please report this step; it is a bug in the importer") from error
    finally:
        handler.detach()


def operations_of(root):
    """All operations below `root`, those inside first; a list, so that it may be changed meanwhile."""
    found = []

    def note(operation):  # no views of operations: for each of an unknown dialect, the bindings would look for a Python module
        found.append(operation.operation)
        return ir.WalkResult.ADVANCE
    root.operation.walk(note, ir.WalkOrder.POST_ORDER)
    return found[:-1]  # the last one is `root`


def callee_of(call, symbol=None):
    """The function that a func.call calls, or that `symbol` names beside it."""
    module = call
    while module.name != "builtin.module":
        module = module.parent.operation
    name = ir.FlatSymbolRefAttr(symbol or call.attributes["callee"]).value
    return next(op.operation for op in module.regions[0].blocks[0].operations
                if op.operation.name == "func.func" and ir.StringAttr(op.operation.attributes["sym_name"]).value == name)


def inline_calls(module):
    """Inlines all calls, which jaxlib's pass leaves: what follows then need not cross functions."""
    functions = {ir.StringAttr(op.operation.attributes["sym_name"]).value: op.operation for op in module.body.operations
                 if op.operation.name == "func.func"}
    called = set()
    while True:
        calls = [op for op in operations_of(module.operation) if op.name == "func.call"]
        if not calls:
            break
        for call in calls:
            name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
            called.add(name)
            with call.context, call.location, ir.InsertionPoint(call):
                results = _jax_mlir_ext.inlined_func_call(functions[name], list(call.operands))
            for old, new in zip(call.results, results):
                old.replace_all_uses_with(new)
            call.erase()
    for name in called:
        functions[name].erase()


def keys_of(attributes):
    """Names of attributes: older bindings iterate over pairs, newer ones over names."""
    return [entry if isinstance(entry, str) else entry.name for entry in attributes]


def replace(operation, values):
    """Puts `values` where the results of `operation` were, and removes it."""
    for old, new in zip(operation.results, values, strict=True):
        old.replace_all_uses_with(new)
    operation.erase()


class Builder:
    """Makes StableHLO before one operation, with its location."""

    def __init__(self, before):
        self.before = before

    def make(self, name, results, operands, attributes=None, regions=0):
        with self.before.context, ir.InsertionPoint(self.before):
            return ir.Operation.create(name, results=results, operands=operands, attributes=attributes or {}, regions=regions,
                                       loc=self.before.location)

    def call(self, name, type_, *operands, **attributes):
        return self.make(name, [type_], list(operands), attributes).results[0]

    def constant(self, type_, value):
        """`value` in every element of a tensor type of integers, truth values or floats."""
        if isinstance(type_.element_type, ir.IntegerType):
            text = str(int(value)) if type_.element_type.width > 1 else ("true" if value else "false")
        else:
            text = repr(float(value)) if abs(value) != float("inf") else _infinity(type_.element_type, value)
            text = text if "." in text or "x" in text else text.replace("e", ".0e")
        attribute = ir.Attribute.parse(f"dense<{text}> : {type_}", self.before.context)
        return self.call("stablehlo.constant", type_, value=attribute)

    def type_of(self, shape, element):
        return ir.RankedTensorType.get(shape, element, loc=self.before.location)

    def integers(self, values):
        """An `array<i64: …>` attribute."""
        return ir.DenseI64ArrayAttr.get(list(values), self.before.context)

    def iota(self, type_, dimension):
        return self.call("stablehlo.iota", type_, iota_dimension=self.integer(dimension))

    def integer(self, value):
        return ir.IntegerAttr.get(ir.IntegerType.get_signless(64, self.before.context), value)

    def convert(self, value, element):
        type_ = ir.RankedTensorType(value.type)
        if type_.element_type == element:
            return value
        return self.call("stablehlo.convert", self.type_of(type_.shape, element), value)

    def broadcast(self, value, shape, dims):
        """`value`, whose dimension i becomes dimension `dims[i]` of `shape`."""
        element = ir.RankedTensorType(value.type).element_type
        return self.call("stablehlo.broadcast_in_dim", self.type_of(shape, element), value,
                         broadcast_dimensions=self.integers(dims))

    def compare(self, direction, a, b):
        type_ = ir.RankedTensorType(a.type)
        truth = ir.IntegerType.get_signless(1, self.before.context)
        element = type_.element_type
        kind = "FLOAT" if not isinstance(element, ir.IntegerType) else "UNSIGNED" if element.is_unsigned else "SIGNED"
        return self.call("stablehlo.compare", self.type_of(type_.shape, truth), a, b,
                         comparison_direction=ir.Attribute.parse(f"#stablehlo<comparison_direction {direction}>",
                                                                 self.before.context),
                         compare_type=ir.Attribute.parse(f"#stablehlo<comparison_type {kind}>", self.before.context))

    def select(self, where, a, b):
        return self.call("stablehlo.select", a.type, where, a, b)


_INFINITIES = {"f64": (0x7FF0000000000000, 0xFFF0000000000000), "f32": (0x7F800000, 0xFF800000), "f16": (0x7C00, 0xFC00),
               "bf16": (0x7F80, 0xFF80)}


def _infinity(element, value):
    return hex(_INFINITIES[str(element)][value < 0])
