// Argmax over what is split.
//
// No collective reduces pairs, but what members found in their shards can be
// told apart by two reductions of one value each:
//
//   (v_r, i_r) = argmax of shard r           each member, of its own
//   v = max over r of v_r                    partial(max)
//   i = min over r of (v_r = v ? i_r : MAX)  partial(min)
//
// where NaN equals NaN. The least of the indices that belong to the greatest
// value is what the whole reduction finds, because indices grow; the greatest of
// them, where it finds the last of equal values. Each v_r is
// computed once, and so it is the same number in both: were elements compared
// with their maximum, one that is computed again might be rounded otherwise.
#include "PairReductions.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/PairReduction.h"
#include "distribute/Sharding/LocalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {

namespace {

/// Rewrites one reduction, whose loop is shared by `members`.
class PairSplitter {
public:
  PairSplitter(linalg::GenericOp op, PairReduction pair, int64_t members)
      : op(op), pair(pair), members(members), builder(op), loc(op.getLoc()),
        context(op.getContext()) {}

  void run();

private:
  using Body = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

  Value cutInput(OpOperand *input, SmallVectorImpl<AffineMap> &maps);
  Value reduceShards(ValueRange inputs, Value init, ArrayRef<bool> areInShards, Body body);

  linalg::GenericOp op;
  PairReduction pair;
  int64_t members;
  OpBuilder builder;
  Location loc;
  MLIRContext *context;
};

} // namespace

/// `input` with the loop's dimension as one of shards and one within them. Loop 0 runs over shards,
/// the others follow.
Value PairSplitter::cutInput(OpOperand *input, SmallVectorImpl<AffineMap> &maps) {
  auto type = cast<RankedTensorType>(input->get().getType());
  SmallVector<AffineExpr> exprs;
  SmallVector<int64_t> shape;
  SmallVector<ReassociationIndices> groups;
  for (auto [expr, size] :
       llvm::zip_equal(op.getMatchingIndexingMap(input).getResults(), type.getShape())) {
    groups.push_back({int64_t(shape.size())});
    bool isCut = expr.isFunctionOfDim(pair.loop);
    if (isCut) {
      exprs.push_back(getAffineDimExpr(0, context));
      shape.push_back(members);
      groups.back().push_back(int64_t(shape.size()));
    }
    exprs.push_back(expr.shiftDims(op.getNumLoops(), 1));
    shape.push_back(isCut ? size / members : size);
  }
  maps.push_back(AffineMap::get(op.getNumLoops() + 1, 0, exprs, context));
  return tensor::ExpandShapeOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()), input->get(), groups);
}

/// Reduces over loop 0 into `init`; inputs that are not in shards are the same for all of them.
Value PairSplitter::reduceShards(ValueRange inputs, Value init, ArrayRef<bool> areInShards,
                                 Body body) {
  auto type = cast<RankedTensorType>(init.getType());
  unsigned numLoops = type.getRank() + 1;
  AffineMap inShards = builder.getMultiDimIdentityMap(numLoops), total = inShards.dropResult(0);
  SmallVector<AffineMap> maps;
  for (bool isInShards : areInShards)
    maps.push_back(isInShards ? inShards : total);
  maps.push_back(total);
  SmallVector<utils::IteratorType> loops(numLoops, utils::IteratorType::parallel);
  loops.front() = utils::IteratorType::reduction;
  return linalg::GenericOp::create(builder, loc, type, inputs, init, maps, loops,
                                   [&](OpBuilder &b, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(b, at, body(b, at, elements));
                                   })
      .getResult(0);
}

/// Whether both are the same number, or both are none, of which `element` may be.
static Value areSame(OpBuilder &b, Location loc, Value element, Value found) {
  if (!isa<FloatType>(element.getType()))
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, element, found);
  Value equal = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, element, found);
  // If one is NaN, so is what was found.
  Value isNaN = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, element, element);
  return arith::OrIOp::create(b, loc, equal, isNaN);
}

void PairSplitter::run() {
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs, inits;
  for (OpOperand *input : op.getDpsInputOperands())
    inputs.push_back(cutInput(input, maps));
  for (OpOperand &init : op.getDpsInitsMutable()) {
    inits.push_back(repeat(builder, loc, init.get(), members)); // once for each shard
    SmallVector<AffineExpr> exprs{getAffineDimExpr(0, context)};
    for (AffineExpr expr : op.getMatchingIndexingMap(&init).getResults())
      exprs.push_back(expr.shiftDims(op.getNumLoops(), 1));
    maps.push_back(AffineMap::get(op.getNumLoops() + 1, 0, exprs, context));
  }
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  loops.insert(loops.begin(), utils::IteratorType::parallel);
  auto shards =
      linalg::GenericOp::create(builder, loc, TypeRange(inits), inputs, inits, maps, loops);
  IRMapping mapping;
  op.getRegion().cloneInto(&shards.getRegion(), mapping);

  Value values = shards.getResult(0), indices = shards.getResult(1);
  Value found = reduceShards(values, op.getDpsInits()[0], {true},
                             [&](OpBuilder &b, Location at, ValueRange elements) {
                               return combine(b, at, pair.kind, elements[1], elements[0]);
                             });
  auto type = cast<RankedTensorType>(op.getResult(1).getType());
  ReductionKind kind = pair.takesLast ? ReductionKind::Max : ReductionKind::Min;
  Value none = arith::ConstantOp::create(builder, loc, neutralElement(type.getElementType(), kind));
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  Value start = linalg::FillOp::create(builder, loc, none, empty).getResult(0);
  Value first = reduceShards({values, found, indices}, start, {true, false, true},
                             [&](OpBuilder &b, Location at, ValueRange elements) {
                               Value isFound = areSame(b, at, elements[0], elements[1]);
                               Value index =
                                   arith::SelectOp::create(b, at, isFound, elements[2], none);
                               return combine(b, at, kind, elements[3], index);
                             });
  op->replaceAllUsesWith(ValueRange{found, first});
  op.erase();
}

/// `op` with its positions as an input, where its body computes them.
static linalg::GenericOp takePositions(linalg::GenericOp op, PairReduction pair) {
  if (!pair.position)
    return op;
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Type element = pair.position.getType();
  Value empty =
      tensor::EmptyOp::create(builder, loc, {op.getStaticLoopRanges()[pair.loop]}, element);
  AffineMap along = builder.getMultiDimIdentityMap(1);
  auto positions = linalg::GenericOp::create(
      builder, loc, empty.getType(), ValueRange(), empty, along, utils::IteratorType::parallel,
      [&](OpBuilder &b, Location at, ValueRange) {
        Value position = linalg::IndexOp::create(b, at, 0);
        if (!element.isIndex())
          position = arith::IndexCastOp::create(b, at, element, position);
        linalg::YieldOp::create(b, at, position);
      });
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.insert(maps.begin() + 1,
              AffineMap::get(op.getNumLoops(), 0, builder.getAffineDimExpr(pair.loop)));
  auto made = linalg::GenericOp::create(builder, loc, op.getResultTypes(),
                                        ValueRange{op.getInputs()[0], positions.getResult(0)},
                                        op.getOutputs(), maps, op.getIteratorTypesArray());
  made.getRegion().takeBody(op.getRegion());
  pair.position.replaceAllUsesWith(made.getBlock()->insertArgument(1, element, loc));
  op->replaceAllUsesWith(made);
  op.erase();
  return made;
}

/// Whether a member has a shard of the values along the loop, in one block.
static bool isSplit(const DistributionAnalysis &analysis, linalg::GenericOp op,
                    PairReduction pair) {
  ValueState state = analysis.stateOf(op.getInputs()[0]);
  return state.isSharded() && state.getBlocks() == 1 &&
         op.getIndexingMapsArray()[0].getResult(state.getDim()).isFunctionOfDim(pair.loop);
}

bool splitPairReductions(const DistributionAnalysis &analysis) {
  if (analysis.getGroup().getSize() == 1)
    return false;
  SmallVector<std::pair<linalg::GenericOp, PairReduction>> found;
  analysis.getFunc().walk([&](linalg::GenericOp op) {
    if (std::optional<PairReduction> pair = recognizePairReduction(op))
      if (isSplit(analysis, op, *pair))
        found.emplace_back(op, *pair);
  });
  for (auto [op, pair] : found)
    PairSplitter(takePositions(op, pair), pair, analysis.getGroup().getSize()).run();
  return !found.empty();
}

} // namespace distribute
