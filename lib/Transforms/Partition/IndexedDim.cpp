//===- IndexedDim.cpp - gather and scatter on a piece of the table --------===//
//
// Emits the plans of IndexedDimRule.cpp: indices are made relative to the
// member's piece. A scatter skips what then is out of bounds by itself; a
// gather clamps, so its values for foreign indices are masked.
//
//===----------------------------------------------------------------------===//

#include "LocalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// An elementwise op over the shape of `type` reading `inputs` by `maps`.
static Value buildElementwise(OpBuilder &builder, Location loc, RankedTensorType type,
                              ValueRange inputs, ArrayRef<AffineMap> maps,
                              llvm::function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  SmallVector<AffineMap> allMaps(maps);
  allMaps.push_back(builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> loops(type.getRank(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(builder, loc, type, inputs, empty, allMaps, loops,
                                   [&](OpBuilder &b, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(b, at, body(b, at, elements));
                                   })
      .getResult(0);
}

Value LocalOps::relativeIndices(Location at, Value indices, int64_t size, int64_t localSize,
                                bool clamp) {
  auto type = cast<RankedTensorType>(indices.getType());
  auto indexType = RankedTensorType::get(type.getShape(), builder.getIndexType());
  Value base = pieceOffset(localSize);
  return buildElementwise(builder, at, indexType, indices,
                          builder.getMultiDimIdentityMap(type.getRank()),
                          [&](OpBuilder &b, Location at, ValueRange elements) -> Value {
                            Value index = elements[0];
                            if (!index.getType().isIndex())
                              index = arith::IndexCastOp::create(b, at, b.getIndexType(), index);
                            if (clamp) {
                              Value zero = arith::ConstantIndexOp::create(b, at, 0);
                              Value last = arith::ConstantIndexOp::create(b, at, size - 1);
                              index = arith::MaxSIOp::create(b, at, index, zero);
                              index = arith::MinSIOp::create(b, at, index, last);
                            }
                            return arith::SubIOp::create(b, at, index, base);
                          });
}

Value LocalOps::maskForeign(GatherOp local, unsigned which, int64_t localSize) {
  auto type = cast<RankedTensorType>(local.getResult().getType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  return buildElementwise(
      builder, local.getLoc(), type, {local.getResult(), local.getIndices()[which]},
      {identity, local.getIndexMapsArray()[which]},
      [&](OpBuilder &b, Location at, ValueRange elements) -> Value {
        // Unsigned, a negative position is beyond every size.
        Value size = arith::ConstantIndexOp::create(b, at, localSize);
        Value own = arith::CmpIOp::create(b, at, arith::CmpIPredicate::ult, elements[1], size);
        Value zero = arith::ConstantOp::create(b, at, b.getZeroAttr(type.getElementType()));
        return arith::SelectOp::create(b, at, own, elements[0], zero);
      });
}

Value LocalOps::emitIndexedDim(Operation &op, const OpPlan &plan, SmallVector<Value> operands) {
  auto gather = dyn_cast<GatherOp>(op);
  AffineMap map = gather ? gather.getOperandMap() : cast<ScatterOp>(op).getOperandMap();
  unsigned which = cast<AffineSymbolExpr>(map.getResult(*plan.indexedDim)).getPosition();
  unsigned table = gather ? 0 : 1, firstIndex = gather ? 1 : 2;
  int64_t size =
      cast<RankedTensorType>(op.getOperand(table).getType()).getDimSize(*plan.indexedDim);
  int64_t localSize = size / members;
  operands[firstIndex + which] = relativeIndices(op.getLoc(), operands[firstIndex + which], size,
                                                 localSize, /*clamp=*/gather != nullptr);
  Operation *local = builder.clone(op);
  local->setOperands(operands);
  // A gather gives whole rows of the table's type, which are widened when they are masked.
  if (gather)
    return widenSum(op.getLoc(), maskForeign(cast<GatherOp>(local), which, localSize));
  Value result = local->getResult(0);
  result.setType(plan.results[0].localType(result.getType(), members));
  return result;
}

} // namespace distribute
