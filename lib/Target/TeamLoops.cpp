// The loops of a structured op, shared by the lanes of a team.
//
// Loops that move all outputs run over points, the others over the terms of each point's totals. Lane
// (c, l) of C x L computes the points c, c + C, c + 2C, ... and of each the terms l, l + L, ..., in
// this order; then the lanes of a point add up what they have. C and L follow from the shape alone,
// and with them all orders.
//
// Barriers and exchanges stand where all lanes come: a loop over points whose number is no multiple of
// C has a turn for each begun one, in which lanes behind the end have no terms and write nothing.
#include "FlatLoopNest.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

#include <array>

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// What lanes can share
//===----------------------------------------------------------------------===//

/// Whether a lane could read what another one writes, in the same op: then they do not share it.
bool FlatLoopNest::readsWhatOthersWrite(const LaneShares &shares) {
  auto isOf = [&](Value value, size_t output) {
    return isa<MemRefType>(value.getType()) &&
           memrefRoot(value) == memrefRoot(op->getOperand(output)) &&
           !areApart(value, op->getOperand(output));
  };
  for (size_t output : outputs()) {
    for (auto [number, value] : llvm::enumerate(op->getOperands())) {
      if (number == output || !isOf(value, output))
        continue;
      bool isSamePlace = value == op->getOperand(output) && !accesses[number].isOutput &&
                         !shares.isAccumulated[output] &&
                         accesses[number].strides == accesses[output].strides &&
                         accesses[number].constant == accesses[output].constant;
      if (!isSamePlace)
        return true;
    }
    WalkResult result = op.getBlock()->walk([&](Operation *inner) {
      return llvm::any_of(inner->getOperands(), [&](Value value) { return isOf(value, output); })
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return true;
  }
  return false;
}

/// Whether the terms of a total may be added up by several lanes.
bool FlatLoopNest::canShareTerms(const LaneShares &shares) {
  SmallVector<SmallVector<unsigned>> totalsRead = findTotalsRead(op);
  unsigned numInputs = op.getNumDpsInputs();
  for (size_t output : outputs()) {
    if (shares.isAccumulated[output]) {
      if (shares.isOfPair(output))
        continue;
      std::optional<ReductionKind> kind = shares.combiners[output];
      Type type = op.getBlock()->getArgument(output).getType();
      if (!kind || !neutralElement(type, *kind))
        return false;
      continue;
    }
    // What is written for each term must not depend on the terms before it.
    if (llvm::any_of(totalsRead[output - numInputs],
                     [&](unsigned total) { return shares.isAccumulated[numInputs + total]; }))
      return false;
  }
  return true;
}

/// How many lanes of points and of terms there are, where neighbouring lanes have neighbouring terms or points.
static void divideLanes(LaneShares &shares, int64_t all, bool isNearByTerms) {
  auto lanesFor = [](int64_t count) {
    return static_cast<int64_t>(llvm::PowerOf2Ceil(std::max<int64_t>(count, 1)));
  };
  shares.isNearByTerms = isNearByTerms;
  if (isNearByTerms) {
    // A part of a warp for each point; all warps for one after the other where there are few.
    bool isWarpEach = shares.numTerms <= kThreadsOfWarp || shares.numPoints * kThreadsOfWarp >= all;
    shares.lanesOfTerms = isWarpEach ? std::min(kThreadsOfWarp, lanesFor(shares.numTerms)) : all;
    shares.lanesOfPoints = all / shares.lanesOfTerms;
  } else {
    shares.lanesOfPoints = std::min(all, lanesFor(shares.numPoints));
    shares.lanesOfTerms = all / shares.lanesOfPoints;
  }
}

/// Of the memory that a block's threads share.
static constexpr int64_t kBanks = 32, kBytesOfBank = 4;

/// What a warp's accesses to a room are worth in sectors, one a turn: lanes whose words lie in one bank take their turns.
static int64_t countTurnsOfRoom(MemRefType type,
                                function_ref<std::optional<int64_t>(int64_t lane)> placeOf) {
  int64_t bytes = staticNumBytes(type.getElementType());
  std::array<llvm::SmallDenseSet<int64_t>, kBanks> words;
  for (int64_t lane = 0; lane < kThreadsOfWarp; ++lane)
    if (std::optional<int64_t> place = placeOf(lane)) {
      int64_t word = *place * bytes / kBytesOfBank;
      words[llvm::mod(word, kBanks)].insert(word); // of a reversal it is negative
    }
  int64_t turns = 0;
  for (const auto &bank : words)
    turns = std::max<int64_t>(turns, bank.size());
  return turns;
}

/// What the first warp touches at its first terms, of each operand that it accesses for each of them.
int64_t FlatLoopNest::countSectors(const LaneShares &shares) {
  int64_t sectors = 0;
  for (auto [operand, value] : llvm::enumerate(op->getOperands())) {
    auto type = dyn_cast<MemRefType>(value.getType());
    if (!type || shares.isAccumulated[operand] ||
        (!accesses[operand].isOutput && !bodyReads(operand)))
      continue;
    auto placeOf = [&, operand = operand](ArrayRef<size_t> which, int64_t number) {
      int64_t place = 0;
      for (size_t loop : llvm::reverse(which)) {
        place += number % loops[loop].extent * loops[loop].strides[operand];
        number /= loops[loop].extent;
      }
      return place;
    };
    auto placeOfLane = [&](int64_t lane) -> std::optional<int64_t> {
      int64_t inner = shares.isNearByTerms ? shares.lanesOfTerms : shares.lanesOfPoints;
      int64_t point = shares.isNearByTerms ? lane / inner : lane % inner;
      int64_t term = shares.isNearByTerms ? lane % inner : lane / inner;
      if (point >= shares.numPoints || term >= shares.numTerms)
        return std::nullopt;
      return placeOf(shares.points, point) + placeOf(shares.terms, term);
    };
    sectors +=
        isRoom(type) ? countTurnsOfRoom(type, placeOfLane) : countSectorsOfWarp(type, placeOfLane);
  }
  return sectors;
}

/// Takes what moves the fewest sectors, each loop of points and of terms in turn for the one that neighbouring lanes step through, and points as
/// the last output has them;
/// of equals the nest's innermost loop.
void FlatLoopNest::chooseLanes(LaneShares &shares) {
  int64_t all = team->size();
  bool sharesTerms = !shares.terms.empty() && canShareTerms(shares);
  auto costOf = [&](const LaneShares &one) {
    return llvm::divideCeil(one.numPoints, one.lanesOfPoints) *
           llvm::divideCeil(one.numTerms, one.lanesOfTerms) * countSectors(one);
  };
  std::optional<LaneShares> best;
  int64_t least = 0;
  auto consider = [&](bool isNearByTerms, size_t nearest, bool isInOrderOfOutput = false) {
    LaneShares one = shares;
    if (isInOrderOfOutput)
      llvm::sort(one.points, [&](size_t a, size_t b) {
        return std::pair(-loops[a].strides.back(), a) < std::pair(-loops[b].strides.back(), b);
      });
    SmallVector<size_t> &near = isNearByTerms ? one.terms : one.points;
    if (!near.empty())
      std::rotate(near.begin() + nearest, near.begin() + nearest + 1, near.end());
    if (sharesTerms)
      divideLanes(one, all, isNearByTerms);
    else
      one.lanesOfPoints = all;
    int64_t cost = costOf(one);
    if (!best || cost < least) {
      best = std::move(one);
      least = cost;
    }
  };
  auto considerAll = [&](bool isNearByTerms) {
    size_t count = isNearByTerms ? shares.terms.size() : shares.points.size();
    if (count == 0)
      consider(isNearByTerms, 0);
    for (size_t nearest = count; nearest-- > 0;)
      consider(isNearByTerms, nearest);
    // Windows are written in another order than that in which they lie.
    if (!shares.points.empty() && count != 0)
      consider(isNearByTerms, count - 1, /*isInOrderOfOutput=*/true);
  };
  bool isInnermostATerm =
      sharesTerms && (shares.points.empty() || shares.terms.back() > shares.points.back());
  considerAll(isInnermostATerm);
  if (sharesTerms && !shares.points.empty())
    considerAll(!isInnermostATerm);
  shares = std::move(*best);
}

/// Whether each point is another element: each dimension of an output is stepped through by one loop alone, perhaps in larger steps and not from its
/// beginning.
static bool reachesApart(AffineMap map) {
  llvm::SmallDenseSet<unsigned> loops;
  return llvm::all_of(map.getResults(), [&](AffineExpr expr) {
    if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
        sum && sum.getKind() == AffineExprKind::Add && isa<AffineConstantExpr>(sum.getRHS()))
      expr = sum.getLHS();
    if (auto product = dyn_cast<AffineBinaryOpExpr>(expr);
        product && product.getKind() == AffineExprKind::Mul)
      if (auto step = dyn_cast<AffineConstantExpr>(product.getRHS()); step && step.getValue() != 0)
        expr = product.getLHS();
    auto loop = dyn_cast<AffineDimExpr>(expr);
    return loop && loops.insert(loop.getPosition()).second;
  });
}

/// None: the op is one lane's.
std::optional<LaneShares> FlatLoopNest::shareAmongLanes() {
  LaneShares shares;
  for (size_t number = 0; number < loops.size(); ++number) {
    const auto &loop = loops[number];
    bool movesAll =
        llvm::all_of(outputs(), [&](size_t output) { return loop.strides[output] != 0; });
    (movesAll ? shares.points : shares.terms).push_back(number);
    (movesAll ? shares.numPoints : shares.numTerms) *= loop.extent;
  }
  shares.isAccumulated.assign(accesses.size(), false);
  shares.combiners.assign(accesses.size(), std::nullopt);
  SmallVector<std::optional<ReductionKind>> combiners = recognizeCombiners(op);
  for (size_t output : outputs()) {
    if (!reachesApart(op.getMatchingIndexingMap(&op->getOpOperand(output))))
      return std::nullopt;
    shares.combiners[output] = combiners[output - op.getNumDpsInputs()];
    size_t numMoving =
        llvm::count_if(shares.terms, [&](size_t loop) { return loops[loop].strides[output] != 0; });
    if (numMoving != 0 && numMoving != shares.terms.size())
      return std::nullopt;
    shares.isAccumulated[output] = numMoving != shares.terms.size();
  }
  if (readsWhatOthersWrite(shares))
    return std::nullopt;
  findPair(shares);
  chooseLanes(shares);
  return shares;
}

//===----------------------------------------------------------------------===//
// Loops of a lane
//===----------------------------------------------------------------------===//

/// What no lanes can share.
void FlatLoopNest::emitByFirstLane() {
  OpBuilder::InsertionGuard guard(rewriter);
  team->enterFirstLane(loc);
  emitAlone();
}

/// Gives the loops of `which`, of `count` iterations together, their values at the iteration `number`.
/// Positions are divided in 32 bits where these hold them: GPUs have no division of 64.
void FlatLoopNest::placeAt(ArrayRef<size_t> which, int64_t count, Value number,
                           SmallVector<Value> &position) {
  if (which.empty())
    return;
  if (which.size() == 1) {
    position[which.front()] = number;
    return;
  }
  Type narrow = count <= INT32_MAX ? Type(rewriter.getI32Type()) : Type(rewriter.getIndexType());
  auto cast = [&](Value value, Type type) -> Value {
    return value.getType() == type ? value
                                   : arith::IndexCastUIOp::create(rewriter, loc, type, value);
  };
  Value rest = cast(number, narrow);
  for (size_t loop : llvm::reverse(which)) {
    Value own = rest;
    if (loop != which.front()) {
      Value extent = arith::ConstantOp::create(rewriter, loc,
                                               rewriter.getIntegerAttr(narrow, loops[loop].extent));
      own = arith::RemUIOp::create(rewriter, loc, rest, extent);
      rest = arith::DivUIOp::create(rewriter, loc, rest, extent);
    }
    position[loop] = cast(own, rewriter.getIndexType());
  }
}

/// for (i = first; i < end; i += step) carried = body(i, carried), of which the values that are not
/// null are carried.
SmallVector<Value>
FlatLoopNest::emitLoopOf(Value first, Value end, int64_t step, ArrayRef<Value> carried,
                         function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body) {
  auto present = [](ArrayRef<Value> values) {
    return llvm::filter_to_vector(values, [](Value value) { return bool(value); });
  };
  auto replace = [carried](ValueRange by) {
    SmallVector<Value> values(carried);
    size_t next = 0;
    for (Value &value : values)
      if (value)
        value = by[next++];
    return values;
  };
  auto loop = scf::ForOp::create(rewriter, loc, first, end, index(step), present(carried));
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> yielded =
      present(body(loop.getInductionVar(), replace(loop.getRegionIterArgs())));
  if (!yielded.empty())
    scf::YieldOp::create(rewriter, loc, yielded);
  return replace(loop.getResults());
}

/// The body at a position. `carried`: what is accumulated.
SmallVector<Value> FlatLoopNest::emitTerm(const LaneShares &shares, ArrayRef<Value> position,
                                          SmallVector<Value> carried) {
  for (size_t output : outputs())
    if (!shares.isAccumulated[output])
      carried[output] = accesses[output].initial;
  carried = emitBody(position, carried);
  for (size_t output : outputs())
    if (!shares.isAccumulated[output] && carried[output]) {
      memref::StoreOp::create(rewriter, loc, carried[output], accesses[output].buffer,
                              address(output, position));
      carried[output] = Value();
    }
  return carried;
}

/// All terms, in loops from the `depth`-th on.
SmallVector<Value> FlatLoopNest::emitTerms(const LaneShares &shares, SmallVector<Value> &position,
                                           ArrayRef<Value> carried, size_t depth) {
  if (depth == shares.terms.size())
    return emitTerm(shares, position, SmallVector<Value>(carried));
  size_t loop = shares.terms[depth];
  Value first = index(0), end = index(loops[loop].extent);
  return emitLoopOf(first, end, 1, carried, [&](Value number, ArrayRef<Value> inside) {
    position[loop] = number;
    return emitTerms(shares, position, inside, depth + 1);
  });
}

/// The terms of a lane: first, first + L, ... before the end.
SmallVector<Value> FlatLoopNest::emitOwnTerms(const LaneShares &shares,
                                              SmallVector<Value> &position, ArrayRef<Value> carried,
                                              Value first, Value end) {
  return emitLoopOf(first, end, shares.lanesOfTerms, carried,
                    [&](Value number, ArrayRef<Value> inside) {
                      placeAt(shares.terms, shares.numTerms, number, position);
                      return emitTerm(shares, position, SmallVector<Value>(inside));
                    });
}

/// What an output holds before.
Value FlatLoopNest::beginOf(size_t output, ArrayRef<Value> position) {
  return accesses[output].initial ? accesses[output].initial : load(output, position);
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

void FlatLoopNest::emitByTeam(const LaneShares &shares) {
  Value lane = team->lane(loc);
  if (shares.lanesOfTerms == 1)
    emitPoints(shares, lane);
  else
    emitPointsTogether(shares, lane);
}

/// Each lane has points of its own.
void FlatLoopNest::emitPoints(const LaneShares &shares, Value lane) {
  emitLoopOf(lane, index(shares.numPoints), shares.lanesOfPoints, {},
             [&](Value number, ArrayRef<Value>) {
               SmallVector<Value> position(loops.size()), carried(accesses.size());
               placeAt(shares.points, shares.numPoints, number, position);
               for (size_t output : outputs())
                 if (shares.isAccumulated[output])
                   carried[output] = beginOf(output, position);
               carried = emitTerms(shares, position, carried, 0);
               for (size_t output : outputs())
                 if (shares.isAccumulated[output])
                   memref::StoreOp::create(rewriter, loc, carried[output], accesses[output].buffer,
                                           address(output, position));
               return SmallVector<Value>();
             });
}

/// Several lanes have a point together.
void FlatLoopNest::emitPointsTogether(const LaneShares &shares, Value lane) {
  int64_t perTurn = shares.lanesOfPoints;
  Value inner = index(shares.isNearByTerms ? shares.lanesOfTerms : perTurn);
  Value near = arith::RemUIOp::create(rewriter, loc, lane, inner);
  Value far = arith::DivUIOp::create(rewriter, loc, lane, inner);
  Value ofPoint = shares.isNearByTerms ? far : near, ofTerm = shares.isNearByTerms ? near : far;
  Value isFirst = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, ofTerm, index(0));
  auto emitTurn = [&](Value first) {
    SmallVector<Value> position(loops.size()), carried(accesses.size());
    Value number = arith::AddIOp::create(rewriter, loc, first, ofPoint, kNoWrap);
    Value end = index(shares.numTerms), isWriter = isFirst;
    if (shares.numPoints % perTurn != 0) {
      Value isIn = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ult, number,
                                         index(shares.numPoints));
      end = arith::SelectOp::create(rewriter, loc, isIn, end, index(0));
      isWriter = arith::AndIOp::create(rewriter, loc, isIn, isFirst);
    }
    placeAt(shares.points, shares.numPoints, number, position);
    emitNeutral(shares, carried);
    carried = emitOwnTerms(shares, position, carried, ofTerm, end);
    addLanes(shares, carried, lane);
    emitTotals(shares, position, isWriter, carried);
  };
  if (shares.numPoints <= perTurn) {
    emitTurn(index(0));
    return;
  }
  Value begin = index(0), end = index(shares.numPoints);
  emitLoopOf(begin, end, perTurn, {}, [&](Value first, ArrayRef<Value> none) {
    emitTurn(first);
    return SmallVector<Value>();
  });
}

} // namespace distribute
