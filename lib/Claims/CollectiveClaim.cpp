// Claims of collectives, run.
//
// A collective over another axis is one function of what all who meet bring. An instance
// has two of these. It is computed once on their whole values, and once for each member
// along the axis of the claim, on the shards or shares that this one has of each of them.
//
// What each kind computes is written down once more here, from its facts: who gives and
// gets, which dimension is cut and along which parts are joined.
#include "CollectiveClaim.h"

using namespace mlir;

namespace distribute {

using evaluation::Draw;
using evaluation::SmallTensor;

/// Who meet, and the members along the axis of the claim.
static constexpr int64_t kWhoMeet = 2, kMembersOfClaim = 2;

bool isCheckableCollective(CollectiveOpInterface op) {
  std::optional<ReductionKind> kind = op.getReduction();
  return isa<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(*op) &&
         isa<RankedTensorType>(op.getValue().getType()) &&
         evaluation::canHold(getElementTypeOrSelf(op.getValue().getType())) &&
         kind != ReductionKind::Mean && kind != ReductionKind::First;
}

/// Part `number` of `count` along `dim`.
static SmallTensor cutPart(const SmallTensor &whole, int64_t dim, int64_t number, int64_t count) {
  return takeOwn(whole, ValueState::sharded(dim), number, count, Draw());
}

static SmallTensor joinParts(ArrayRef<SmallTensor> parts, int64_t dim) {
  SmallTensor joined;
  joined.element = parts[0].element;
  joined.shape = parts[0].shape;
  joined.shape[dim] *= parts.size();
  // Of each part, the elements behind one position of the dimensions before `dim` lie together.
  int64_t run = 1;
  for (int64_t size : ArrayRef(parts[0].shape).drop_front(dim))
    run *= size;
  for (int64_t begin = 0, end = parts[0].numElements(); begin < end; begin += run)
    for (const SmallTensor &part : parts)
      for (int64_t i = begin; i < begin + run; ++i)
        joined.cells.push_back(part.at(i));
  return joined;
}

/// What each of those who meet gets, for what they bring.
static SmallVector<SmallTensor> meet(CollectiveOpInterface op, ArrayRef<SmallTensor> brought) {
  SmallVector<SmallTensor> given(brought);
  if (std::optional<ReductionKind> kind = op.getReduction()) {
    given.resize(1);
    for (const SmallTensor &other : brought.drop_front())
      for (auto [cell, theirs] : llvm::zip_equal(given[0].cells, other.cells))
        cell = combineCells(*kind, given[0].element, cell, theirs);
  }
  SmallVector<SmallTensor> results;
  for (int64_t who = 0; who < kWhoMeet; ++who) {
    SmallVector<SmallTensor> parts(given);
    if (std::optional<int64_t> cut = op.getDimOfCut())
      for (SmallTensor &part : parts)
        part = cutPart(part, *cut, who, kWhoMeet);
    std::optional<int64_t> join = op.getDimOfJoin();
    results.push_back(join ? joinParts(parts, *join) : parts[0]);
  }
  return results;
}

/// A small type: whatever is cut can be.
static RankedTensorType shrinkType(CollectiveOpInterface op, const OpPlan &plan) {
  auto type = cast<RankedTensorType>(op.getValue().getType());
  SmallVector<int64_t> shape(type.getRank(), 2);
  if (std::optional<int64_t> cut = op.getDimOfCut())
    shape[*cut] *= kWhoMeet;
  for (ValueState state : {plan.operands[0], plan.results[0]})
    if (state.isSharded())
      shape[state.getDim()] *= kMembersOfClaim * state.getBlocks();
  return RankedTensorType::get(shape, type.getElementType());
}

Joined runCollective(CollectiveOpInterface op, const OpPlan &plan, const Draw &draw) {
  RankedTensorType type = shrinkType(op, plan);
  ValueState state = plan.operands[0];
  auto drawOf = [&](int64_t who) { return draw.withSeed(draw.seed + 131 * (who + 1)); };
  SmallVector<SmallTensor> whole;
  for (int64_t who = 0; who < kWhoMeet; ++who)
    whole.push_back(state.isPartial()
                        ? combineShares(type, state.getReduction(), kMembersOfClaim, drawOf(who))
                        : SmallTensor::random(type.getElementType(), type.getShape(), drawOf(who)));
  SmallVector<SmallVector<SmallTensor>> own;
  for (int64_t member = 0; member < kMembersOfClaim; ++member) {
    SmallVector<SmallTensor> brought;
    for (int64_t who = 0; who < kWhoMeet; ++who)
      brought.push_back(takeOwn(whole[who], state, member, kMembersOfClaim, drawOf(who)));
    own.push_back(meet(op, brought));
  }
  Joined joined;
  for (auto [who, expected] : llvm::enumerate(meet(op, whole))) {
    SmallVector<const SmallTensor *> parts;
    for (const SmallVector<SmallTensor> &results : own)
      parts.push_back(&results[who]);
    Joined next = joinOwn(parts, plan.results[0], expected);
    joined.anyNumber |= next.anyNumber;
    if (joined.difference.empty())
      joined.difference = next.difference;
  }
  return joined;
}

} // namespace distribute
