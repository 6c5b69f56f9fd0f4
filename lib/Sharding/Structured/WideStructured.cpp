// Structured ops on sums held in f32.
//
// Emits structured ops that make or pass partial sums of narrow floats, which are
// held in f32 (LocalOps.h).
//
// Assumes ops that planPartial or a split loop let through: what depends on a
// partial value does so through additions, products, quotients, negations,
// selections and moves alone.
#include "Structured.h"

#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Bodies of structured ops
//===----------------------------------------------------------------------===//

namespace {
/// Copies a scalar body; what sums are made of is computed in the wide type.
class WideBody {
public:
  WideBody(OpBuilder &builder, Block &body, ValueRange arguments, IRMapping captured)
      : builder(builder), body(body), narrowed(std::move(captured)) {
    for (auto [old, argument] : llvm::zip_equal(body.getArguments(), arguments)) {
      if (old.getType() == argument.getType())
        narrowed.map(old, argument);
      else
        widened[old] = argument;
    }
  }

  /// `value` of the old body in its own type.
  Value narrow(Value value);
  /// `value` of the old body in the wide type.
  Value wide(Value value);

private:
  OpBuilder &builder;
  Block &body;
  IRMapping narrowed;
  llvm::DenseMap<Value, Value> widened;
};
} // namespace

Value WideBody::narrow(Value value) {
  if (Value known = narrowed.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (widened.contains(value)) {
    Value rounded =
        arith::TruncFOp::create(builder, value.getLoc(), value.getType(), widened[value]);
    narrowed.map(value, rounded);
    return rounded;
  }
  if (!op || op->getBlock() != &body)
    return value;
  if (auto extend = dyn_cast<arith::ExtFOp>(op); extend && isNarrow(extend.getIn().getType())) {
    Value source = wide(extend.getIn());
    Value result = source.getType() == value.getType()
                       ? source
                       : arith::ExtFOp::create(builder, op->getLoc(), value.getType(), source);
    narrowed.map(value, result);
    return result;
  }
  for (Value read : readValues(op))
    narrow(read);
  builder.clone(*op, narrowed);
  return narrowed.lookup(value);
}

Value WideBody::wide(Value value) {
  if (!isNarrow(value.getType()))
    return narrow(value);
  auto it = widened.find(value);
  if (it != widened.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  Value result;
  if (op && op->getBlock() == &body &&
      isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::NegFOp,
          arith::SelectOp>(op)) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(wide(operand));
    OperationState state(op->getLoc(), op->getName().getStringRef(), operands,
                         wideType(value.getType()), op->getAttrs());
    result = builder.create(state)->getResult(0);
  } else {
    result = widenSum(builder, value.getLoc(), narrow(value));
  }
  widened[value] = result;
  return result;
}

SmallVector<Value> copyWideBody(OpBuilder &builder, linalg::LinalgOp op, ValueRange arguments,
                                const IRMapping &captured, TypeRange results) {
  WideBody body(builder, *op.getBlock(), arguments, captured);
  SmallVector<Value> yielded;
  for (auto [value, type] : llvm::zip_equal(op.getBlock()->getTerminator()->getOperands(), results))
    yielded.push_back(getElementTypeOrSelf(type) == value.getType() ? body.narrow(value)
                                                                    : body.wide(value));
  return yielded;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

Operation *emitWideStructured(linalg::LinalgOp op, const LocalInputs &inputs, LocalOps &localOps) {
  SmallVector<Value> operands = inputs.operands;
  OpBuilder &builder = localOps.getBuilder();
  SmallVector<Type> resultTypes;
  for (auto [index, state] : llvm::enumerate(inputs.plan.results)) {
    resultTypes.push_back(state.localType(op->getResult(index).getType(), localOps.getMembers()));
    // Inits of wide results are wide, whatever state they came in.
    Value &init = operands[op.getDpsInitOperand(index)->getOperandNumber()];
    if (getElementTypeOrSelf(init.getType()) != getElementTypeOrSelf(resultTypes.back()))
      init = widenSum(builder, op.getLoc(), init);
  }
  unsigned numInputs = op.getNumDpsInputs();
  // A matrix library takes operands of one type.
  SmallVector<Value> factors(ArrayRef<Value>(operands).take_front(numInputs));
  if (linalg::isaContractionOpInterface(op) || linalg::isaConvolutionOpInterface(op))
    for (Value &factor : factors)
      factor = widenSum(builder, op.getLoc(), factor);
  auto local = linalg::GenericOp::create(
      builder, op.getLoc(), resultTypes, factors, ArrayRef(operands).drop_front(numInputs),
      op.getIndexingMapsArray(), op.getIteratorTypesArray(),
      [&](OpBuilder &b, Location loc, ValueRange arguments) {
        linalg::YieldOp::create(b, loc,
                                copyWideBody(b, op, arguments, inputs.captured, resultTypes));
      });
  local->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return local;
}

} // namespace distribute
