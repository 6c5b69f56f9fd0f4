// Sizes as multiples of the batch.
#include "distribute/Analysis/BatchSizes.h"

#include "distribute/Analysis/AffineElements.h"
#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/Evaluation/LinearExpr.h"

using namespace mlir;

namespace distribute {

std::string BatchSize::str() const {
  if (rows == 0)
    return std::to_string(constant);
  std::string text = rows == 1 ? "batch" : std::to_string(rows) + " * batch";
  if (constant != 0)
    text += (constant > 0 ? " + " : " - ") + std::to_string(std::abs(constant));
  return text;
}

static BatchSize constantSize(int64_t value) { return BatchSize{0, value}; }

std::optional<BatchSize> addSizes(std::optional<BatchSize> a, std::optional<BatchSize> b,
                                  int64_t sign) {
  if (!a || !b)
    return std::nullopt;
  return BatchSize{a->rows + sign * b->rows, a->constant + sign * b->constant};
}

std::optional<BatchSize> multiplySizes(std::optional<BatchSize> a, std::optional<BatchSize> b) {
  if (!a || !b || (!a->isConstant() && !b->isConstant()))
    return std::nullopt;
  const BatchSize &size = a->isConstant() ? *b : *a;
  int64_t by = a->isConstant() ? a->constant : b->constant;
  return BatchSize{size.rows * by, size.constant * by};
}

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

std::optional<BatchSize> BatchSizes::of(OpFoldResult size) {
  if (std::optional<int64_t> constant = getConstantIntValue(size))
    return constantSize(*constant);
  return ofScalar(cast<Value>(size));
}

std::optional<BatchSize> BatchSizes::ofDim(Value tensor, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || dim < 0 || dim >= type.getRank())
    return std::nullopt;
  if (!type.isDynamicDim(dim))
    return constantSize(type.getDimSize(dim));
  auto [entry, isNew] = known.try_emplace({tensor, dim}, std::nullopt);
  if (!isNew)
    return entry->second;
  // Meanwhile the entry stands for "not known", which ends cycles.
  std::optional<BatchSize> size = findDim(tensor, dim);
  known[{tensor, dim}] = size;
  return size;
}

std::optional<BatchSize> BatchSizes::findDim(Value tensor, int64_t dim) {
  if (auto argument = dyn_cast<BlockArgument>(tensor))
    return dimOfArgument(argument, dim);
  return dimOfResult(cast<OpResult>(tensor), dim);
}

std::optional<BatchSize> BatchSizes::dimOfArgument(BlockArgument argument, int64_t dim) {
  Operation *parent = argument.getOwner()->getParentOp();
  unsigned index = argument.getArgNumber();
  if (parent == step) {
    if (!step.getArgAttr(index, DistributeDialect::kBatchAttrName))
      return std::nullopt;
    // Open is the batch dimension, or that of the rows which each replica has by itself.
    bool isOpen = cast<RankedTensorType>(argument.getType()).isDynamicDim(dim);
    return isOpen ? std::optional(BatchSize{1, 0}) : std::nullopt;
  }
  return dimOfHandedOn(argument, dim);
}

/// Whatever a loop or a branch hands on to one place has one size.
std::optional<BatchSize> BatchSizes::dimOfHandedOn(Value tensor, int64_t dim) {
  SmallVector<Value> sources = sourcesOf(tensor);
  return sources.empty() ? std::nullopt : ofDim(sources.front(), dim);
}

std::optional<BatchSize> BatchSizes::dimOfResult(OpResult result, int64_t dim) {
  Operation *op = result.getOwner();
  if (auto styled = dyn_cast<DestinationStyleOpInterface>(op))
    return ofDim(styled.getTiedOpOperand(result)->get(), dim);
  if (isControlFlow(op))
    return dimOfHandedOn(result, dim);
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  return sharding ? sharding.getOpenSize(result.getResultNumber(), dim, *this) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

std::optional<BatchSize> BatchSizes::ofElement(Value value, ArrayRef<int64_t> position) {
  MLIRContext *context = value.getContext();
  AffineExpr batch = getAffineSymbolExpr(0, context);
  auto openSize = [&](Value tensor, int64_t dim) -> std::optional<AffineExpr> {
    std::optional<BatchSize> size = ofDim(tensor, dim);
    return size ? std::optional(batch * size->rows + size->constant) : std::nullopt;
  };
  std::optional<AffineExpr> element =
      AffineElements(context, /*ranges=*/{}, openSize)
          .elementAt(value, llvm::map_to_vector(position, [&](int64_t at) {
                       return getAffineConstantExpr(at, context);
                     }));
  std::optional<evaluation::LinearExpr> linear =
      element ? evaluation::readLinear(*element, /*numDims=*/0, /*numSymbols=*/1) : std::nullopt;
  return linear ? std::optional(BatchSize{linear->factors[0], linear->constant}) : std::nullopt;
}

} // namespace distribute
