//===- UnwrittenElements.cpp - Reads of what nothing has written ----------===//
//
// A tensor.empty is a place for results: its elements are none. What is read before an op writes it has no value that
// could be made up. Found here: ops that take all elements of a tensor.empty, itself or behind ops that only show it in
// another form. Where some elements have been written, as by an insertion, or a loop carries the tensor, nothing is
// said: what is then read may have been.
//
//===----------------------------------------------------------------------===//

#include "distribute/Dialect/Distribute/StepOps.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// The tensor.empty of which `value` shows elements, and nothing but that; null for other values, and where it has none.
static tensor::EmptyOp findEmpty(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || llvm::is_contained(type.getShape(), 0))
    return nullptr;
  Operation *op = value.getDefiningOp();
  // Of a fill of joined parts upstream makes one of the joined places.
  if (auto concat = dyn_cast_or_null<tensor::ConcatOp>(op)) {
    tensor::EmptyOp first;
    for (Value input : concat.getInputs())
      if (!(first = findEmpty(input)))
        return nullptr;
    return first;
  }
  while (isa_and_nonnull<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
                         tensor::ExtractSliceOp, AssignToLogicalDeviceOp, OptimizationBarrierOp,
                         ShardOp>(op))
    op = op->getOperand(0).getDefiningOp();
  return dyn_cast_or_null<tensor::EmptyOp>(op);
}

/// Whether the op takes elements of the operand, rather than its sizes, its type, or a place for results.
static bool takesElements(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    // Beside a flag that says "none yet" the first element of an output may be read and not used.
    bool mayBeFlagged = structured.isDpsInit(&operand) && structured.getNumDpsInits() > 1;
    return !mayBeFlagged && structured.payloadUsesValueFromOperand(&operand);
  }
  if (isa<tensor::InsertOp, tensor::InsertSliceOp>(op))
    return operand.getOperandNumber() == 0; // what is inserted
  if (isa<tensor::ConcatOp>(op))
    return !findEmpty(op->getResult(0));
  if (isa<tensor::ExtractOp, tensor::PadOp>(op))
    return true;
  if (auto scatter = dyn_cast<ScatterOp>(op))
    return operand.get() != scatter.getInit() || scatter.getKind() != ScatterKind::Set;
  if (isa<GatherOp, SortOp, CollectiveOpInterface, VariableAccessInterface>(op))
    return true;
  if (auto result = dyn_cast<func::ReturnOp>(op))
    return result->getParentOp()->hasAttr(DistributeDialect::kStepAttrName);
  return OpTrait::hasElementwiseMappableTraits(op);
}

LogicalResult verifyReadsAreWritten(Operation *op) {
  for (OpOperand &operand : op->getOpOperands()) {
    tensor::EmptyOp empty = findEmpty(operand.get());
    if (!empty || !takesElements(operand))
      continue;
    InFlightDiagnostic error =
        op->emitOpError()
        << "takes elements of a 'tensor.empty', which nothing has written: operand #"
        << operand.getOperandNumber()
        << "; expected a tensor with values, as 'linalg.fill' makes one of it";
    error.attachNote(empty.getLoc()) << "the 'tensor.empty' is here";
    return error;
  }
  return success();
}

} // namespace distribute
