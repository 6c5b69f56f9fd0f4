//===- PaddedReshape.cpp - reshapes of padded tensors ---------------------===//

#include "PaddedReshape.h"

using namespace mlir;

namespace distribute {

namespace {
/// Dimensions [begin, end) of the source that hold the elements of dimensions
/// [begin, end) of the result.
struct Group {
  ReassociationIndices source, result;
};
} // namespace

/// Matches dimensions by their products, outermost first.
static std::optional<SmallVector<Group>> matchGroups(ArrayRef<int64_t> source,
                                                     ArrayRef<int64_t> result) {
  SmallVector<Group> groups;
  size_t i = 0, j = 0;
  while (i < source.size() && j < result.size()) {
    Group group{{static_cast<int64_t>(i)}, {static_cast<int64_t>(j)}};
    int64_t held = source[i++], wanted = result[j++];
    while (held != wanted) {
      if (held < wanted && i < source.size()) {
        held *= source[i];
        group.source.push_back(i++);
      } else if (held > wanted && j < result.size()) {
        wanted *= result[j];
        group.result.push_back(j++);
      } else {
        return std::nullopt;
      }
    }
    groups.push_back(std::move(group));
  }
  if (groups.empty())
    return groups;
  // What is left on either side are dimensions of size 1.
  for (; i < source.size(); ++i) {
    if (source[i] != 1)
      return std::nullopt;
    groups.back().source.push_back(i);
  }
  for (; j < result.size(); ++j) {
    if (result[j] != 1)
      return std::nullopt;
    groups.back().result.push_back(j);
  }
  return groups;
}

/// Whether the only dimension of `dims` that grows with the batch, if any, is
/// the first but for dimensions of size 1.
static bool batchIsOutermost(ArrayRef<int64_t> dims, ArrayRef<int64_t> shape, const DimRows &rows) {
  bool seen = false;
  for (int64_t dim : dims) {
    if (rows[dim] != 0 && seen)
      return false;
    seen |= rows[dim] != 0 || shape[dim] != 1;
  }
  return true;
}

static bool growsWithBatch(ArrayRef<int64_t> dims, const DimRows &rows) {
  return llvm::any_of(dims, [&](int64_t dim) { return rows[dim] != 0; });
}

/// The same elements in the shape of `type`; fails, saying why in `reason`.
static FailureOr<Value> reshapePadded(OpBuilder &builder, Location loc, Value source,
                                      const DimRows &sourceRows, RankedTensorType type,
                                      const DimRows &resultRows, std::string &reason) {
  auto sourceType = cast<RankedTensorType>(source.getType());
  ArrayRef<int64_t> from = sourceType.getShape(), to = type.getShape();
  std::optional<SmallVector<Group>> groups = matchGroups(from, to);
  if (!groups) {
    reason = "its sizes cannot be matched group by group";
    return failure();
  }
  SmallVector<int64_t> middle;
  SmallVector<ReassociationIndices> collapse, expand;
  for (const Group &group : *groups) {
    if (growsWithBatch(group.source, sourceRows) != growsWithBatch(group.result, resultRows) ||
        !batchIsOutermost(group.source, from, sourceRows) ||
        !batchIsOutermost(group.result, to, resultRows)) {
      reason = "the batch is not the outermost part of the dimensions that are merged or split";
      return failure();
    }
    int64_t size = 1;
    for (int64_t dim : group.source)
      size *= from[dim];
    middle.push_back(size);
    collapse.push_back(group.source);
    expand.push_back(group.result);
  }
  Value value = source;
  if (middle.size() != from.size())
    value = tensor::CollapseShapeOp::create(
        builder, loc, RankedTensorType::get(middle, type.getElementType()), value, collapse);
  if (middle.size() != to.size())
    value = tensor::ExpandShapeOp::create(builder, loc, type, value, expand);
  return value;
}

LogicalResult padReshape(Operation *op, Padding &padding) {
  std::string reason;
  FailureOr<Value> reshaped = reshapePadded(
      padding.getRewriter(), op->getLoc(), op->getOperand(0), padding.rowsOf(op->getOperand(0)),
      cast<RankedTensorType>(op->getResult(0).getType()), padding.rowsOf(op->getResult(0)), reason);
  if (failed(reshaped))
    return op->emitOpError() << "cannot be done on an open batch: " << reason
                             << "; keep the batch in front";
  padding.replace(op, *reshaped);
  return success();
}

} // namespace distribute
