// One structured op as a nest of flat loops.
//
// The class behind lowerToFlatLoops (FlatLoops.h): FlatLoopNest.cpp reads the loops from the op's
// nest, FlatLoopEmission.cpp writes them for one thread, TeamLoops.cpp for the lanes of a team.
#ifndef DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H
#define DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H

#include "Team.h"

#include "distribute/Analysis/AccessStrides.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/PairReduction.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/Sequence.h"

namespace distribute {

using mlir::ArrayRef;
using mlir::LogicalResult;
using mlir::SmallVector;
using mlir::Value;

/// Of sums of positions, which have room in their type.
inline constexpr auto kNoWrap =
    mlir::arith::IntegerOverflowFlags::nsw | mlir::arith::IntegerOverflowFlags::nuw;

/// One operand of the op.
struct Access : AccessStrides {
  explicit Access(AccessStrides strides) : AccessStrides(std::move(strides)) {}

  /// The flat view; null for a scalar operand.
  Value buffer;
  /// The element at point 0 of the row at hand; null: 0.
  Value base;
  /// What an output holds before, if that is the same everywhere and each element
  /// is read but once; else null, and it is read.
  Value initial;
};

/// One loop of the nest.
struct Loop {
  int64_t extent;
  /// Elements per step, by operand.
  SmallVector<int64_t> strides;
  /// The op's dimension, for `linalg.index`; -1 for several that are one loop.
  int64_t dimension;
  /// This loop runs within a tile that begins at the value of loop `origin`,
  /// and the step of that loop; -1: it starts at 0.
  int64_t origin = -1;
  /// Elements per iteration.
  int64_t step = 1;
  /// Written out, with the accumulators in registers: the window of a pooling.
  bool isUnrolled = false;
};

/// How the lanes of a team share the loops of an op.
struct LaneShares {
  /// Loops that move all outputs, and those that leave one where it is; of each the last is the fastest.
  SmallVector<size_t> points, terms;
  int64_t numPoints = 1, numTerms = 1;
  /// Of `lanesOfPoints` times `lanesOfTerms` lanes, each has every so many points, and of these every so many terms.
  int64_t lanesOfPoints = 1, lanesOfTerms = 1;
  /// Whether neighbouring lanes have neighbouring terms: else points.
  bool isNearByTerms = false;
  /// By operand: what is accumulated over the terms, and how totals of lanes are combined.
  SmallVector<bool> isAccumulated;
  SmallVector<std::optional<ReductionKind>> combiners;
  /// Two of them that are combined as one, and their operands.
  std::optional<PairOutputs> pair;
  size_t valueOfPair = 0, indexOfPair = 0;

  bool isOfPair(size_t output) const {
    return pair && (output == valueOfPair || output == indexOfPair);
  }
};

/// The whole lowering of one op.
class FlatLoopNest {
public:
  /// `team`: whose lanes share the loops; null: they are one thread's.
  FlatLoopNest(mlir::linalg::LinalgOp op, plan::NestAttr nest, mlir::RewriterBase &rewriter,
               llvm::SmallVectorImpl<mlir::linalg::LinalgOp> &fills, ArrayRef<Value> rows,
               Team *team)
      : op(op), nest(nest), rewriter(rewriter), loc(op.getLoc()), fills(fills), rows(rows),
        team(team) {}

  LogicalResult run() {
    if (failed(readLoops()))
      return llvm::failure();
    hoistIndexOps();
    std::optional<LaneShares> shares = team ? shareAmongLanes() : std::nullopt;
    takeInFills(shares.has_value());
    materializeBuffers();
    if (shares)
      emitByTeam(*shares);
    else if (team)
      emitByFirstLane();
    else
      emitAlone();
    rewriter.eraseOp(op);
    return llvm::success();
  }

private:
  LogicalResult readLoops();
  Loop readLoop(plan::LoopAttr attribute);
  void putIntoTiles(int64_t extent);
  void hoistIndexOps();
  Value indexOf(int64_t dimension, ArrayRef<Value> position);
  void takeInFills(bool isShared);
  void materializeBuffers();
  Value baseOf(const Access &access);
  void emitAlone() {
    SmallVector<Value> position(loops.size());
    emit(0, position, SmallVector<Value>(accesses.size()));
  }

  SmallVector<Value> emit(size_t depth, SmallVector<Value> &position, SmallVector<Value> carried);
  SmallVector<Value> emitLoop(size_t depth, SmallVector<Value> &position,
                              SmallVector<Value> carried);
  SmallVector<Value> emitUnrolled(size_t depth, SmallVector<Value> &position,
                                  SmallVector<Value> carried);
  bool isSum(size_t output);
  Value zeroOf(size_t output);
  Value addInOrder(Value x, Value y);
  void emitRows(size_t depth, SmallVector<Value> &position, Value firstRow, int64_t rows,
                ArrayRef<Value> partials);
  void emitRowRange(size_t depth, SmallVector<Value> &position, Value begin, int64_t numRows,
                    ArrayRef<Value> partials);
  SmallVector<Value> makePartialRows(size_t depth);
  void emitUnrolledRows(size_t depth, SmallVector<Value> &position);
  SmallVector<Value> emitSumsInBlocks(size_t depth, SmallVector<Value> &position,
                                      SmallVector<Value> sums);
  SmallVector<Value> emitBody(ArrayRef<Value> position, ArrayRef<Value> carried);

  std::optional<LaneShares> shareAmongLanes();
  bool readsWhatOthersWrite(const LaneShares &shares);
  bool canShareTerms(const LaneShares &shares);
  void chooseLanes(LaneShares &shares);
  int64_t countSectors(const LaneShares &shares);
  void emitByFirstLane();
  void emitByTeam(const LaneShares &shares);
  void emitPoints(const LaneShares &shares, Value lane);
  void emitPointsTogether(const LaneShares &shares, Value lane);
  void emitTotals(const LaneShares &shares, ArrayRef<Value> position, Value isWriter,
                  ArrayRef<Value> totals);
  void findPair(LaneShares &shares);
  void emitNeutral(const LaneShares &shares, llvm::SmallVectorImpl<Value> &totals);
  SmallVector<Value> combineTotals(const LaneShares &shares, size_t output, ArrayRef<Value> a,
                                   ArrayRef<Value> b);
  SmallVector<size_t> totalsWith(const LaneShares &shares, size_t output);
  void addLanes(const LaneShares &shares, llvm::SmallVectorImpl<Value> &totals, Value lane);
  SmallVector<Value> addLanesOf(const LaneShares &shares, size_t output, SmallVector<Value> totals,
                                Value lane);
  SmallVector<Value> emitTerms(const LaneShares &shares, SmallVector<Value> &position,
                               ArrayRef<Value> carried, size_t depth);
  SmallVector<Value> emitOwnTerms(const LaneShares &shares, SmallVector<Value> &position,
                                  ArrayRef<Value> carried, Value first, Value end);
  SmallVector<Value>
  emitLoopOf(Value first, Value end, int64_t step, ArrayRef<Value> carried,
             llvm::function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body);
  SmallVector<Value> emitTerm(const LaneShares &shares, ArrayRef<Value> position,
                              SmallVector<Value> carried);
  void placeAt(ArrayRef<size_t> which, int64_t count, Value number, SmallVector<Value> &position);
  Value beginOf(size_t output, ArrayRef<Value> position);
  std::pair<Value, Value> boundsOf(const Loop &loop, ArrayRef<Value> position);
  bool staysStill(size_t output, size_t fromDepth) const;
  bool shallUnrollRows(size_t depth, ArrayRef<Value> carried);
  Value index(int64_t value) { return mlir::arith::ConstantIndexOp::create(rewriter, loc, value); }
  Value address(size_t operand, ArrayRef<Value> position);
  Value load(size_t operand, ArrayRef<Value> position) {
    return mlir::memref::LoadOp::create(rewriter, loc, accesses[operand].buffer,
                                        address(operand, position));
  }
  llvm::iota_range<size_t> outputs() {
    return llvm::seq<size_t>(op.getNumDpsInputs(), accesses.size());
  }
  bool hasNestedRegions() {
    return llvm::any_of(*op.getBlock(),
                        [](mlir::Operation &inner) { return inner.getNumRegions() != 0; });
  }
  bool bodyReads(size_t operand) { return !op.getBlock()->getArgument(operand).use_empty(); }

  mlir::linalg::LinalgOp op;
  plan::NestAttr nest;
  mlir::RewriterBase &rewriter;
  mlir::Location loc;
  llvm::SmallVectorImpl<mlir::linalg::LinalgOp> &fills;
  /// The values of the first dimensions, whose loops stand around the op already.
  ArrayRef<Value> rows;
  Team *team;
  SmallVector<Access> accesses;
  SmallVector<Loop> loops;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_FLATLOOPNEST_H
