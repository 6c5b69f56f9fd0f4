// What lanes of a team found of one point each, together.
//
// Each total is combined by itself, but for a value and the position where it is, which are compared as
// one (PairReduction.h). The order is fixed: lanes of a warp by exchanges, the nearest last; warps, or lanes
// whose neighbours have other points, through memory that they share, one after the other.
#include "FlatLoopNest.h"

#include "distribute/Analysis/WarpSectors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace distribute {

/// Two of the totals may be a value and its position, if these begin with one that is not behind the first.
void FlatLoopNest::findPair(LaneShares &shares) {
  std::optional<PairOutputs> pair = recognizePairOutputs(op);
  if (!pair)
    return;
  size_t numInputs = op.getNumDpsInputs();
  Value indices = op.getDpsInits()[pair->index];
  bool beginsInFront = llvm::any_of(fills, [&](linalg::LinalgOp fill) {
    APInt first;
    return fill.getDpsInits()[0] == indices &&
           matchPattern(fill->getOperand(0), m_ConstantInt(&first)) && !first.isStrictlyPositive();
  });
  if (beginsInFront && shares.isAccumulated[numInputs + pair->value] &&
      shares.isAccumulated[numInputs + pair->index]) {
    shares.pair = pair;
    shares.valueOfPair = numInputs + pair->value;
    shares.indexOfPair = numInputs + pair->index;
  }
}

/// Totals of no terms.
void FlatLoopNest::emitNeutral(const LaneShares &shares, SmallVectorImpl<Value> &totals) {
  auto typeOf = [&](size_t output) { return op.getBlock()->getArgument(output).getType(); };
  if (shares.pair)
    std::tie(totals[shares.valueOfPair], totals[shares.indexOfPair]) = neutralPair(
        rewriter, loc, *shares.pair, typeOf(shares.valueOfPair), typeOf(shares.indexOfPair));
  for (size_t output : outputs())
    if (shares.isAccumulated[output] && !shares.isOfPair(output))
      totals[output] = arith::ConstantOp::create(
          rewriter, loc, neutralElement(typeOf(output), *shares.combiners[output]));
}

/// Of a total, or of a pair of them, what both have together.
SmallVector<Value> FlatLoopNest::combineTotals(const LaneShares &shares, size_t output,
                                               ArrayRef<Value> a, ArrayRef<Value> b) {
  if (a.size() == 1)
    return {combine(rewriter, loc, *shares.combiners[output], a[0], b[0])};
  auto [value, position] = combinePairs(rewriter, loc, *shares.pair, {a[0], a[1]}, {b[0], b[1]});
  return {value, position};
}

/// The outputs whose totals are combined as one with this output's; none: they are with another one's.
SmallVector<size_t> FlatLoopNest::totalsWith(const LaneShares &shares, size_t output) {
  if (!shares.isAccumulated[output] || (shares.pair && output == shares.indexOfPair))
    return {};
  if (shares.pair && output == shares.valueOfPair)
    return {output, shares.indexOfPair};
  return {output};
}

/// One lane of each point writes what they have together.
void FlatLoopNest::emitTotals(const LaneShares &shares, ArrayRef<Value> position, Value isWriter,
                              ArrayRef<Value> totals) {
  auto guarded = scf::IfOp::create(rewriter, loc, isWriter);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(guarded.thenBlock());
  for (size_t output : outputs()) {
    SmallVector<size_t> own = totalsWith(shares, output);
    if (own.empty())
      continue;
    auto begin = llvm::map_to_vector(own, [&](size_t each) { return beginOf(each, position); });
    auto found = llvm::map_to_vector(own, [&](size_t each) { return totals[each]; });
    for (auto [each, all] : llvm::zip_equal(own, combineTotals(shares, output, begin, found)))
      memref::StoreOp::create(rewriter, loc, all, accesses[each].buffer, address(each, position));
  }
}

/// The totals of a point's lanes, of each of which `totals` are its own.
void FlatLoopNest::addLanes(const LaneShares &shares, SmallVectorImpl<Value> &totals, Value lane) {
  for (size_t output : outputs()) {
    SmallVector<size_t> own = totalsWith(shares, output);
    auto found = llvm::map_to_vector(own, [&](size_t each) { return totals[each]; });
    if (!own.empty())
      for (auto [each, all] : llvm::zip_equal(own, addLanesOf(shares, output, found, lane)))
        totals[each] = all;
  }
}

/// First of those in a warp, then of the warps, or of the lanes where neighbours have other points, one after the other.
SmallVector<Value> FlatLoopNest::addLanesOf(const LaneShares &shares, size_t output,
                                            SmallVector<Value> totals, Value lane) {
  int64_t points = shares.isNearByTerms ? 1 : std::min(shares.lanesOfPoints, kThreadsOfWarp);
  int64_t reach =
      shares.isNearByTerms ? std::min(shares.lanesOfTerms, kThreadsOfWarp) : kThreadsOfWarp;
  for (int64_t distance = reach / 2; distance >= points; distance /= 2) {
    auto others = llvm::map_to_vector(
        totals, [&](Value total) { return team->exchange(loc, total, distance); });
    totals = combineTotals(shares, output, totals, others);
  }
  if (shares.lanesOfTerms <= reach / points)
    return totals;
  // A group's total for each of its points lies with the other groups' behind each other.
  int64_t perGroup = shares.isNearByTerms ? 1 : shares.lanesOfPoints;
  int64_t lanesOfGroup = std::max(perGroup, kThreadsOfWarp);
  int64_t numGroups = team->size() / lanesOfGroup;
  Value inGroup = arith::RemUIOp::create(rewriter, loc, lane, index(lanesOfGroup));
  Value group = arith::DivUIOp::create(rewriter, loc, lane, index(lanesOfGroup));
  Value stride = index(perGroup);
  Value hasTotal = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ult, inGroup, stride);
  auto placeOf = [&](Value number, Value inside) -> Value {
    return arith::AddIOp::create(rewriter, loc,
                                 arith::MulIOp::create(rewriter, loc, number, stride, kNoWrap),
                                 inside, kNoWrap);
  };
  {
    auto guarded = scf::IfOp::create(rewriter, loc, hasTotal);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToStart(guarded.thenBlock());
    Value place = placeOf(group, inGroup);
    for (auto [room, total] : llvm::enumerate(totals))
      team->store(loc, total, place, room);
  }
  team->synchronize(loc);
  Value own = arith::RemUIOp::create(rewriter, loc, lane, stride);
  auto load = [&](Value place) {
    SmallVector<Value> loaded;
    for (auto [room, total] : llvm::enumerate(totals))
      loaded.push_back(team->load(loc, total.getType(), place, room));
    return loaded;
  };
  Value second = index(1), end = index(numGroups);
  SmallVector<Value> ofFirst = load(own);
  SmallVector<Value> joined =
      emitLoopOf(second, end, 1, ofFirst, [&](Value number, ArrayRef<Value> inside) {
        return combineTotals(shares, output, inside, load(placeOf(number, own)));
      });
  team->synchronize(loc);
  return joined;
}

} // namespace distribute
