// How an axis of micro-batches divides batches.
#include "MicroBatches.h"

#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// What a member takes of a batch: all, or the slices that its places along other axes say.
static void findRowsOfMember(Value batch, int64_t dim, SmallVectorImpl<Value> &found) {
  auto isOfPlace = [&](Operation *user) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
    return slice && slice.isDynamicOffset(dim) && !slice.isDynamicSize(dim);
  };
  if (batch.use_empty() || !llvm::all_of(batch.getUsers(), isOfPlace)) {
    found.push_back(batch);
    return;
  }
  for (Operation *user : batch.getUsers())
    findRowsOfMember(user->getResult(0), dim, found);
}

LogicalResult splitIntoMicroBatches(func::FuncOp step, const Group &parts) {
  OpBuilder builder(step.getContext());
  for (BlockArgument argument : step.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto name = step.getArgAttrOfType<StringAttr>(index, DistributeDialect::kBatchAttrName);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!name || !type)
      continue;
    int64_t dim = getBatchDim(step, index);
    SmallVector<Value> ofMember;
    findRowsOfMember(argument, dim, ofMember);
    for (Value rows : ofMember) {
      int64_t size = cast<RankedTensorType>(rows.getType()).getDimSize(dim);
      if (size % parts.getSize() != 0)
        return emitError(argument.getLoc())
               << "batch argument " << name << " has " << size << " rows on each "
               << (rows == argument ? "replica" : "member") << " along dimension " << dim
               << ", which cannot be divided evenly among " << parts.getSize()
               << " micro-batches; use a number of micro-batches that divides " << size;
      auto axis =
          AxisSplitAttr::get(builder.getContext(), parts.getAxis(), dim, /*gathered=*/false);
      builder.setInsertionPointAfterValue(rows);
      auto shard = ShardOp::create(builder, argument.getLoc(), rows,
                                   ShardingAttr::get(builder.getContext(), axis));
      rows.replaceAllUsesExcept(shard.getResult(), shard);
    }
  }
  return success();
}

} // namespace distribute
