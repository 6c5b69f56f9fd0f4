// Claims of collectives, run.
//
// A collective over another axis is one function of what all who meet bring. An instance
// has two of these. It is computed once on their whole values, and once for each member
// along the axis of the claim, on the shards or shares that this one has of each of them.
//
// What each kind computes is written down once more here, from its facts: who gives and
// gets, which dimension is cut and along which parts are joined.
//
// Parts that are joined are blocks of the result: as many as meet for each of the operand's, or
// the other way round. A claim that counts so is run with two who meet, and their blocks.
#include "CollectiveClaim.h"

#include <numeric>

using namespace mlir;

namespace distribute {

using evaluation::Draw;
using evaluation::SmallTensor;

/// Members along the axis of the claim.
static constexpr int64_t kMembersOfClaim = 2;

namespace {
/// A claim of few members: how many meet, and what each of them has and gets.
struct Instance {
  int64_t whoMeet = 2;
  ValueState operand, result;
};
} // namespace

/// How many members meet at `op`, which joins or cuts along `dim`, by its types; 0 if these do not say.
static int64_t countMeeting(CollectiveOpInterface op, int64_t dim) {
  auto from = cast<RankedTensorType>(op.getValue().getType()),
       to = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!to || from.isDynamicDim(dim) || to.isDynamicDim(dim) || from.getDimSize(dim) == 0 ||
      to.getDimSize(dim) == 0)
    return 0;
  int64_t a = from.getDimSize(dim), b = to.getDimSize(dim);
  return a > b ? a / b : b / a;
}

static Instance shrinkClaim(CollectiveOpInterface op, const OpPlan &plan) {
  Instance instance{2, plan.operands[0], plan.results[0]};
  ValueState from = instance.operand, to = instance.result;
  bool isOfBlocks =
      (from.isSharded() && from.getBlocks() > 1) || (to.isSharded() && to.getBlocks() > 1);
  int64_t meeting = isOfBlocks ? countMeeting(op, (from.isSharded() ? from : to).getDim()) : 0;
  if (meeting <= 1)
    return instance;
  bool isSame = from.isSharded() && to.isSharded() && from.getDim() == to.getDim();
  if (isSame && to.getBlocks() == from.getBlocks() * meeting)
    instance.result = ValueState::sharded(to.getDim(), from.getBlocks() * 2);
  else if (isSame && from.getBlocks() == to.getBlocks() * meeting)
    instance.operand = ValueState::sharded(to.getDim(), to.getBlocks() * 2);
  else
    instance.whoMeet = meeting;
  return instance;
}

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
  int64_t whoMeet = brought.size();
  SmallVector<SmallTensor> given(brought);
  if (std::optional<ReductionKind> kind = op.getReduction()) {
    given.resize(1);
    for (const SmallTensor &other : brought.drop_front())
      for (auto [cell, theirs] : llvm::zip_equal(given[0].cells, other.cells))
        cell = combineCells(*kind, given[0].element, cell, theirs);
  }
  SmallVector<SmallTensor> results;
  for (int64_t who = 0; who < whoMeet; ++who) {
    SmallVector<SmallTensor> parts(given);
    if (std::optional<int64_t> cut = op.getDimOfCut())
      for (SmallTensor &part : parts)
        part = cutPart(part, *cut, who, whoMeet);
    std::optional<int64_t> join = op.getDimOfJoin();
    results.push_back(join ? joinParts(parts, *join) : parts[0]);
  }
  return results;
}

/// A small type: whatever is cut can be.
static RankedTensorType shrinkType(CollectiveOpInterface op, const Instance &instance) {
  auto type = cast<RankedTensorType>(op.getValue().getType());
  SmallVector<int64_t> shape(type.getRank(), 2);
  if (std::optional<int64_t> cut = op.getDimOfCut())
    shape[*cut] *= instance.whoMeet;
  SmallVector<int64_t> units(type.getRank(), 1);
  for (ValueState state : {instance.operand, instance.result})
    if (state.isSharded())
      units[state.getDim()] = std::lcm(units[state.getDim()], kMembersOfClaim * state.getBlocks());
  for (auto [size, unit] : llvm::zip_equal(shape, units))
    size *= unit;
  return RankedTensorType::get(shape, type.getElementType());
}

Joined runCollective(CollectiveOpInterface op, const OpPlan &plan, const Draw &draw) {
  Instance instance = shrinkClaim(op, plan);
  RankedTensorType type = shrinkType(op, instance);
  ValueState state = instance.operand;
  auto drawOf = [&](int64_t who) { return draw.withSeed(draw.seed + 131 * (who + 1)); };
  SmallVector<SmallTensor> whole;
  for (int64_t who = 0; who < instance.whoMeet; ++who)
    whole.push_back(state.isPartial()
                        ? combineShares(type, state.getReduction(), kMembersOfClaim, drawOf(who))
                        : SmallTensor::random(type.getElementType(), type.getShape(), drawOf(who)));
  SmallVector<SmallVector<SmallTensor>> own;
  for (int64_t member = 0; member < kMembersOfClaim; ++member) {
    SmallVector<SmallTensor> brought;
    for (int64_t who = 0; who < instance.whoMeet; ++who)
      brought.push_back(takeOwn(whole[who], state, member, kMembersOfClaim, drawOf(who)));
    own.push_back(meet(op, brought));
  }
  Joined joined;
  for (auto [who, expected] : llvm::enumerate(meet(op, whole))) {
    SmallVector<const SmallTensor *> parts;
    for (const SmallVector<SmallTensor> &results : own)
      parts.push_back(&results[who]);
    Joined next = joinOwn(parts, instance.result, expected);
    joined.anyNumber |= next.anyNumber;
    if (joined.difference.empty())
      joined.difference = next.difference;
  }
  return joined;
}

} // namespace distribute
