// What one member runs of one op.
#include "distribute/Sharding/LocalOps.h"
#include "distribute/Sharding/FlatForms.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/ShardingInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// The member's position
//===----------------------------------------------------------------------===//

Value LocalOps::memberId() {
  if (idValue)
    return idValue;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&entry);
  idValue = CoordinateOp::create(builder, loc, builder.getIndexType(), members.axis);
  lastEntryOp = idValue.getDefiningOp();
  return idValue;
}

Value LocalOps::shardOffset(int64_t extent) {
  Value id = memberId();
  Value &offset = offsets[extent];
  if (offset)
    return offset;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(lastEntryOp);
  Value size = arith::ConstantIndexOp::create(builder, loc, extent);
  offset = arith::MulIOp::create(builder, loc, id, size);
  lastEntryOp = offset.getDefiningOp();
  return offset;
}

//===----------------------------------------------------------------------===//
// Wide sums
//===----------------------------------------------------------------------===//

static Type withElement(Type type, Type element) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(element)) : element;
}

Type wideType(Type type) { return withElement(type, accumulationType(getElementTypeOrSelf(type))); }

bool isNarrow(Type type) { return wideType(type) != type; }

Value widenSum(OpBuilder &builder, Location loc, Value value) {
  if (!isNarrow(value.getType()))
    return value;
  Type wide = wideType(value.getType());
  if (auto assign = value.getDefiningOp<AssignToLogicalDeviceOp>())
    return AssignToLogicalDeviceOp::create(
        builder, loc, widenSum(builder, loc, assign.getOperand()), assign.getDevice());
  if (auto barrier = value.getDefiningOp<OptimizationBarrierOp>())
    return OptimizationBarrierOp::create(builder, loc,
                                         widenSum(builder, loc, barrier.getOperand()));
  if (auto empty = value.getDefiningOp<tensor::EmptyOp>())
    return tensor::EmptyOp::create(builder, loc, cast<RankedTensorType>(wide).getShape(),
                                   cast<RankedTensorType>(wide).getElementType(),
                                   empty.getDynamicSizes());
  auto splat = dyn_cast_or_null<FloatAttr>(splatConstant(value));
  auto tensor = dyn_cast<RankedTensorType>(wide);
  if (!splat || !tensor || !tensor.hasStaticShape())
    return arith::ExtFOp::create(builder, loc, wide, value);
  Type element = tensor.getElementType();
  Value constant = arith::ConstantOp::create(
      builder, loc, builder.getFloatAttr(element, splat.getValueAsDouble()));
  Value empty = tensor::EmptyOp::create(builder, loc, tensor.getShape(), element);
  return linalg::FillOp::create(builder, loc, constant, empty).getResult(0);
}

Value repeat(OpBuilder &builder, Location loc, Value value, int64_t count) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape{count};
  llvm::append_range(shape, type.getShape());
  Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  AffineMap all = builder.getMultiDimIdentityMap(shape.size());
  SmallVector<utils::IteratorType> loops(shape.size(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(builder, loc, empty.getType(), value, empty,
                                   {all.dropResult(0), all}, loops,
                                   [](OpBuilder &body, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(body, at, elements[0]);
                                   })
      .getResult(0);
}

Value roundSum(OpBuilder &builder, Location loc, Value sum, Type element) {
  if (getElementTypeOrSelf(sum.getType()) == element)
    return sum;
  return arith::TruncFOp::create(builder, loc, withElement(sum.getType(), element), sum);
}

bool LocalOps::holdsWideSums(Operation *op, const OpPlan &plan) const {
  auto isHeldWide = [&](Type type, ValueState state) {
    return getElementTypeOrSelf(state.localType(type, members.size)) != getElementTypeOrSelf(type);
  };
  return llvm::any_of(llvm::zip_equal(op->getOperandTypes(), plan.operands),
                      [&](auto pair) { return std::apply(isHeldWide, pair); }) ||
         llvm::any_of(llvm::zip_equal(op->getResultTypes(), plan.results),
                      [&](auto pair) { return std::apply(isHeldWide, pair); });
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

SmallVector<Value> LocalOps::emit(Operation &op, const LocalInputs &inputs) {
  if (isFlatPlan(inputs.plan))
    return emitFlat(op, inputs, *this);
  if (auto sharding = dyn_cast<ShardingOpInterface>(op))
    return sharding.emitLocal(inputs, *this);
  return SmallVector<Value>(copy(&op, inputs)->getResults());
}

Operation *LocalOps::copy(Operation *op, const LocalInputs &inputs) {
  SmallVector<Value> operands = inputs.operands;
  if (holdsWideSums(op, inputs.plan))
    for (Value &operand : operands)
      operand = widenSum(builder, op->getLoc(), operand);
  IRMapping mapping = inputs.captured;
  Operation *local = builder.clone(*op, mapping);
  local->setOperands(operands);
  for (auto [result, state] : llvm::zip_equal(local->getResults(), inputs.plan.results))
    result.setType(state.localType(result.getType(), members.size));
  return local;
}

} // namespace distribute
