"""Sizes that XLA knows only when it runs: TensorFlow's exports set and ask for them where it has operations such as tf.unique."""
from .module import ir, operations_of, replace
from .refusal import refuse


def import_set_dimension_size(operation):
    """One that sets the size that there is does nothing; XLA's bridge from TensorFlow writes it behind each top_k."""
    value, size = operation.operands
    type_ = ir.RankedTensorType(value.type)
    constant = size.owner if not isinstance(size.owner, ir.Block) and size.owner.name == "stablehlo.constant" else None
    dimension = ir.IntegerAttr(operation.attributes["dimension"]).value
    if (constant is None or operation.results[0].type != value.type
            or list(ir.DenseIntElementsAttr(constant.attributes["value"])) != [type_.shape[dimension]]):
        _refuse(operation)
    replace(operation, [value])


def refuse_bounded(module):
    """Refuses values whose size is bounded, and not known."""
    for operation in operations_of(module.operation):
        for result in operation.results:
            if isinstance(result.type, ir.RankedTensorType) and "#stablehlo.bounds" in str(result.type):
                _refuse(operation)


def _refuse(operation):
    refuse(operation, "makes a value whose size is known only when it runs",
           "write operations of fixed sizes; of the gradient of an embedding (tf.IndexedSlices), give the optimizer "
           "tf.convert_to_tensor(gradient)")
