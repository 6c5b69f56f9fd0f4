// The constraints of distribute.sort.
#include "distribute/Dialect/Distribute/Distribute.h"

using namespace mlir;
using namespace distribute;

LogicalResult SortOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}

/// C1.
static LogicalResult verifyShapes(SortOp op) {
  if (op.getInputs().empty())
    return op.emitOpError("has no input; it needs at least one");
  auto first = cast<RankedTensorType>(op.getInputs().front().getType());
  for (auto [number, input] : llvm::enumerate(op.getInputs())) {
    auto type = cast<RankedTensorType>(input.getType());
    if (type.getShape() != first.getShape())
      return op.emitOpError() << "has input " << number << " of type " << type
                              << "; all inputs need the shape of the first, " << first;
  }
  if (op.getDimension() >= uint64_t(first.getRank()))
    return op.emitOpError() << "sorts along dimension " << op.getDimension() << " of " << first
                            << ", which has " << first.getRank() << " dimensions";
  return success();
}

LogicalResult SortOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  Block &order = getOrder();
  if (order.getNumArguments() != 2 * getInputs().size())
    return emitOpError() << "has a region of " << order.getNumArguments()
                         << " arguments; it needs two for each of " << getInputs().size()
                         << " inputs";
  for (auto [number, argument] : llvm::enumerate(order.getArguments())) {
    Type element = getElementTypeOrSelf(getInputs()[number / 2].getType());
    if (argument.getType() != element)
      return emitOpError() << "has a region whose argument " << number << " is "
                           << argument.getType() << "; it needs " << element
                           << ", the element type of input " << number / 2;
  }
  auto yield = dyn_cast<YieldOp>(order.getTerminator());
  if (!yield || yield.getNumOperands() != 1 || !yield.getOperand(0).getType().isInteger(1))
    return emitOpError("has a region that does not yield one i1; it must say by distribute.yield "
                       "whether a comes before b");
  for (Operation &inner : order.without_terminator()) {
    auto isScalar = [](Type type) { return type.isIntOrIndexOrFloat(); };
    if (inner.getNumRegions() != 0 || !isMemoryEffectFree(&inner) ||
        !llvm::all_of(inner.getOperandTypes(), isScalar) ||
        !llvm::all_of(inner.getResultTypes(), isScalar))
      return emitOpError() << "has '" << inner.getName()
                           << "' in its region, which may hold scalar code alone";
  }
  return success();
}
