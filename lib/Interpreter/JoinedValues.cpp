// Joins the parts of outputs and variables, and compares those that must be equal.
#include "JoinedValues.h"

#include "PaddedBatch.h"
#include "Reduction.h"

namespace distribute::interp {

static TensorPtr share(HostTensor tensor) {
  return std::make_shared<const HostTensor>(std::move(tensor));
}

/// One part for each replica: members that differ off the replica axis have the same one.
static std::vector<TensorPtr> getPerReplica(const Stage &stage, llvm::ArrayRef<TensorPtr> parts) {
  std::vector<TensorPtr> perReplica;
  for (int64_t replica = 0; replica < stage.getNumReplicas(); ++replica)
    perReplica.push_back(parts[replica * (parts.size() / stage.getNumReplicas())]);
  return perReplica;
}

//===-- equal parts -------------------------------------------------------===//

/// Where two values that must have the same bits differ first; none when they agree.
static std::optional<int64_t> findDifference(const HostTensor &a, const HostTensor &b) {
  if (a.bytes == b.bytes)
    return std::nullopt;
  unsigned width = getElementBytes(a.element);
  for (size_t i = 0; i < std::min(a.bytes.size(), b.bytes.size()); ++i)
    if (a.bytes[i] != b.bytes[i])
      return i / width;
  return 0;
}

static llvm::Error checkEqual(const llvm::Twine &what, llvm::ArrayRef<TensorPtr> parts) {
  for (auto [index, part] : llvm::enumerate(parts))
    if (std::optional<int64_t> place = findDifference(*parts[0], *part)) {
      std::string text;
      llvm::raw_string_ostream os(text);
      os << what << " must be the same on all replicas, but replicas 0 and " << index
         << " differ at element " << *place << ": ";
      if (parts[0]->sameType(*part))
        os << parts[0]->asDouble(*place) << " and " << part->asDouble(*place);
      else
        os << parts[0]->describeType() << " and " << part->describeType();
      return llvm::createStringError(text);
    }
  return llvm::Error::success();
}

//===-- outputs -----------------------------------------------------------===//

static std::string nameOf(const StageOutput &output) {
  return (output.reduction ? stringifyReductionKind(*output.reduction)
                           : stringifyOutputKind(output.kind))
      .str();
}

/// Whether the replicas' parts have one shape; shards may differ along the dimension that is cut.
static llvm::Error checkShapes(const StageOutput &output, llvm::ArrayRef<TensorPtr> perReplica) {
  bool sharded = !output.reduction && output.kind == OutputKind::Sharded;
  for (const TensorPtr &part : perReplica) {
    std::vector<int64_t> expected = perReplica[0]->shape;
    if (sharded && output.dim < expected.size() && part->shape.size() == expected.size())
      expected[output.dim] = part->shape[output.dim];
    if (part->shape != expected || (sharded && output.dim >= expected.size()))
      return llvm::createStringError("output \"" + output.name + "\" is " + nameOf(output) +
                                     ", but the replicas give " + perReplica[0]->describeType() +
                                     " and " + part->describeType());
  }
  return llvm::Error::success();
}

/// The whole of which each replica gives its part of each of `blocks` blocks.
static HostTensor joinBlocks(llvm::ArrayRef<TensorPtr> perReplica, unsigned dim, int64_t blocks) {
  std::vector<TensorPtr> parts;
  for (int64_t i = 0; i < blocks; ++i)
    for (const TensorPtr &shards : perReplica) {
      int64_t part = shards->shape[dim] / blocks;
      parts.push_back(share(slice(*shards, dim, i * part, part)));
    }
  return concatenate(parts, dim);
}

/// The replicas' parts as the output says that they become one.
static llvm::Expected<TensorPtr> joinReplicas(const StageOutput &output,
                                              llvm::ArrayRef<TensorPtr> perReplica) {
  if (llvm::Error error = checkShapes(output, perReplica))
    return error;
  if (!output.reduction)
    return share(output.kind == OutputKind::Sharded
                     ? joinBlocks(perReplica, output.dim, output.blocks)
                     : stack(perReplica));
  auto reduced = reduce(*output.reduction, perReplica);
  if (!reduced)
    return reduced.takeError();
  return share(std::move(*reduced));
}

llvm::Expected<TensorPtr> joinOutput(const Stage &stage, const StageOutput &output,
                                     llvm::ArrayRef<TensorPtr> parts, int64_t batch) {
  TensorPtr joined = parts[0];
  if (!stage.global && !output.reduction && output.kind == OutputKind::Mirrored) {
    if (llvm::Error error = checkEqual("output \"" + output.name + "\"", parts))
      return error;
  } else if (!stage.global) {
    auto whole = joinReplicas(output, getPerReplica(stage, parts));
    if (!whole)
      return whole.takeError();
    joined = std::move(*whole);
  }
  if (output.batchRows == 0)
    return joined;
  return share(
      trimToBatch(*joined, output.batchDim, output.batchRows, batch, stage.layoutReplicas));
}

//===-- variables ---------------------------------------------------------===//

/// By part: the first holder's component, and the member that this is. `held` are the holders'.
struct HeldPart {
  TensorPtr component;
  unsigned member = 0;
};
static std::vector<HeldPart> partsOf(const Stage &stage, const Variable &variable,
                                     llvm::ArrayRef<TensorPtr> held) {
  size_t numParts = 1;
  for (const Variable::Split &split : variable.splits)
    numParts *= split.count;
  std::vector<HeldPart> parts(numParts);
  for (unsigned member = 0; member < variable.isHeld.size(); ++member) {
    if (!variable.isHeld[member])
      continue;
    HeldPart &part = parts[stage.getPart(variable, member)];
    if (!part.component)
      part = {held.front(), member};
    held = held.drop_front();
  }
  return parts;
}

/// The tensor of that shape, which `split` cut into `parts`, without their padding.
static HostTensor joinAlong(const Variable::Split &split, const std::vector<int64_t> &shape,
                            llvm::ArrayRef<TensorPtr> parts) {
  unsigned dim = split.dim.value_or(0);
  HostTensor all = concatenate(parts, dim);
  int64_t size = split.dim ? shape[dim] : mlir::ShapedType::getNumElements(shape);
  HostTensor whole = slice(all, dim, 0, size);
  whole.shape = shape;
  return whole;
}

/// The value of `shape` that the splits from `split` on cut into `parts`.
static TensorPtr joinSplits(const Variable &variable, const std::vector<int64_t> &shape,
                            llvm::ArrayRef<HeldPart> parts, size_t split = 0) {
  if (split == variable.splits.size())
    return parts.front().component;
  const Variable::Split &cut = variable.splits[split];
  std::vector<int64_t> inner = shape;
  if (cut.dim)
    inner[*cut.dim] = llvm::divideCeil(shape[*cut.dim], cut.count);
  size_t each = parts.size() / cut.count;
  std::vector<TensorPtr> joined;
  for (int64_t i = 0; i < cut.count; ++i)
    joined.push_back(joinSplits(variable, inner, parts.slice(i * each, each), split + 1));
  return share(joinAlong(cut, shape, joined));
}

std::vector<TensorPtr> getHeld(const Variable &variable, llvm::ArrayRef<TensorPtr> parts) {
  std::vector<TensorPtr> held;
  for (auto [part, isHeld] : llvm::zip_equal(parts, variable.isHeld))
    if (isHeld)
      held.push_back(part);
  return held;
}

llvm::Expected<TensorPtr> joinVariable(const Stage &stage, const Variable &variable,
                                       llvm::ArrayRef<TensorPtr> held) {
  if (variable.isSharded()) {
    HostTensor whole = *joinSplits(variable, variable.getRoom(), partsOf(stage, variable, held));
    for (auto [dim, size] : llvm::enumerate(variable.shape))
      whole = slice(whole, dim, 0, size);
    return share(std::move(whole));
  }
  bool isFirst = variable.aggregation == Aggregation::None ||
                 variable.aggregation == Aggregation::OnlyFirstReplica;
  if (!variable.syncOnRead || isFirst)
    return held[0];
  // The members of one replica have equal components.
  auto reduced =
      reduce(variable.aggregation == Aggregation::Sum ? ReductionKind::Sum : ReductionKind::Mean,
             getPerReplica(stage, held));
  if (!reduced)
    return reduced.takeError();
  return share(std::move(*reduced));
}

/// Members that differ off the axes that split the variable have one part.
static llvm::Error checkParts(const Stage &stage, const Variable &variable,
                              llvm::ArrayRef<TensorPtr> held) {
  std::vector<HeldPart> parts = partsOf(stage, variable, held);
  for (unsigned member = 0; member < variable.isHeld.size(); ++member) {
    if (!variable.isHeld[member])
      continue;
    const HeldPart &part = parts[stage.getPart(variable, member)];
    if (std::optional<int64_t> place = findDifference(*part.component, *held.front()))
      return llvm::createStringError("variable \"" + variable.name + "\" has one part on members " +
                                     llvm::Twine(part.member) + " and " + llvm::Twine(member) +
                                     ", but these differ at element " + llvm::Twine(*place));
    held = held.drop_front();
  }
  return llvm::Error::success();
}

llvm::Error checkDrift(const Stage &stage, const Variable &variable,
                       llvm::ArrayRef<TensorPtr> held) {
  if (variable.isSharded())
    return checkParts(stage, variable, held);
  if (variable.syncOnRead)
    return llvm::Error::success();
  return checkEqual("variable \"" + variable.name + "\"", held);
}

} // namespace distribute::interp
