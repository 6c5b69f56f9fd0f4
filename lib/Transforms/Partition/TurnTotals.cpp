//===- TurnTotals.cpp - what a loop writes and adds up, turn by turn ------===//
//
// Rows that the turns write are one tensor. What they add up is reduced over the dimension of turns;
// only by combiners for which no order of the turns is required, as replicas have none.
//
//===----------------------------------------------------------------------===//

#include "TurnBatcher.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// What the loop adds up
//===----------------------------------------------------------------------===//

FailureOr<Value> TurnBatcher::emitTotal(const LoopTurns::Carried &carried) {
  Operation *op = carried.total;
  loc = op->getLoc();
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  if (insert && insert.getDest() == carried.argument)
    return writeRows(carried, insert);
  auto each = dyn_cast<ScatterOp>(op);
  bool isInOrder = !isReversed || (each && each.getKind() != ScatterKind::Set);
  if (each && each.getInit() == carried.argument && isInOrder)
    return scatter(each, carried.init, false);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return reduceInto(carried, structured);
  if (OpTrait::hasElementwiseMappableTraits(op) && op->getNumOperands() == 2)
    return addUp(carried, *op);
  return failure();
}

/// By an elementwise op of the total so far and a term.
FailureOr<Value> TurnBatcher::addUp(const LoopTurns::Carried &carried, Operation &op) {
  unsigned number = carried.argument.use_begin()->getOperandNumber();
  Value term = op.getOperand(1 - number), init = carried.init;
  bool isScalar = !isa<RankedTensorType>(init.getType());
  if (isScalar)
    init = tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, init.getType()),
                                          init);
  int64_t rank = cast<RankedTensorType>(init.getType()).getRank();
  AffineMap map = builder.getMultiDimIdentityMap(rank);
  SmallVector<utils::IteratorType> loops(rank + 1, utils::IteratorType::parallel);
  loops.front() = utils::IteratorType::reduction;
  auto made =
      linalg::GenericOp::create(builder, loc, init.getType(), all(term), init,
                                ArrayRef<AffineMap>{shifted(map, true), shifted(map, false)}, loops,
                                [&](OpBuilder &b, Location at, ValueRange elements) {
                                  Operation *each = b.clone(op);
                                  each->setOperand(number, elements[1]);
                                  each->setOperand(1 - number, elements[0]);
                                  each->getResult(0).setType(getElementTypeOrSelf(init.getType()));
                                  linalg::YieldOp::create(b, at, each->getResult(0));
                                });
  if (!recognizeCombiners(made)[0])
    return failure();
  if (!isScalar)
    return made.getResult(0);
  return tensor::ExtractOp::create(builder, loc, made.getResult(0), ValueRange()).getResult();
}

FailureOr<Value> TurnBatcher::writeRows(const LoopTurns::Carried &carried,
                                        tensor::InsertSliceOp op) {
  std::optional<Window> window = windowOf(op);
  if (!window || !hasVaryingOffset(window->offsets))
    return failure();
  ArrayRef<int64_t> shape = op.getDestType().getShape();
  if (takesRows(*window, shape)) {
    byTurn.insert(op.getDest());
    return reshape(all(op.getSource()), shape);
  }
  // Which of several turns wrote an element last, and which of them another one reads?
  if (isReversed || carried.isSliced)
    return failure();
  return setWindows(all(op.getSource()), carried.init, accessWindows(*window, shape, false));
}

/// What one turn scatters into zeros and `op` adds to the total is scattered into the total, so that
/// no turn needs a whole tensor of its own. Null if it is something else.
static ScatterOp addedScatter(linalg::LinalgOp op, Value total) {
  Block &body = *op.getBlock();
  auto sum = dyn_cast<arith::AddFOp>(body.front());
  if (!sum || op.getNumDpsInputs() != 2 || op.getNumReductionLoops() != 0 ||
      body.getTerminator()->getOperand(0) != sum)
    return {};
  for (unsigned i : {0, 1}) {
    auto added = op.getDpsInputs()[1 - i].getDefiningOp<ScatterOp>();
    bool areBoth = llvm::is_contained(sum->getOperands(), Value(body.getArgument(0))) &&
                   llvm::is_contained(sum->getOperands(), Value(body.getArgument(1)));
    bool areAlike = llvm::all_equal(op.getIndexingMapsArray());
    if (op.getDpsInputs()[i] == total && added && added->getBlock() == op->getBlock() && areBoth &&
        areAlike && added.getKind() == ScatterKind::Add && isZeroFloat(added.getInit()))
      return added;
  }
  return {};
}

/// Over the dimension of turns, the total being an input or the init of `op`.
FailureOr<Value> TurnBatcher::reduceInto(const LoopTurns::Carried &carried, linalg::LinalgOp op) {
  if (ScatterOp added = addedScatter(op, carried.argument))
    return scatter(added, carried.init, false);
  OpOperand *total = &*carried.argument.use_begin(), *init = op.getDpsInitOperand(0);
  Block &body = *op.getBlock();
  bool isFound = total->getOwner() == op && op.hasPureTensorSemantics() &&
                 body.getNumArguments() == op->getNumOperands() &&
                 op.getMatchingIndexingMap(total) == op.getMatchingIndexingMap(init) &&
                 (total == init || op.getMatchingBlockArgument(init).use_empty());
  if (!isFound || llvm::any_of(capturedValues(op), [&](Value value) { return varies(value); }))
    return failure();
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (input == total)
      continue;
    inputs.push_back(all(input->get())); // one of them at least says how many turns there are
    maps.push_back(shifted(op.getMatchingIndexingMap(input), true));
  }
  if (inputs.empty())
    return failure();
  maps.push_back(shifted(op.getMatchingIndexingMap(init), false));
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  loops.insert(loops.begin(), utils::IteratorType::reduction);
  auto made = linalg::GenericOp::create(builder, loc, carried.init.getType(), inputs, carried.init,
                                        maps, loops);
  IRMapping mapping(clones);
  op->getRegion(0).cloneInto(&made.getRegion(), mapping);
  if (total != init) {
    Block &own = *made.getBody();
    own.getArgument(total->getOperandNumber()).replaceAllUsesWith(own.getArguments().back());
    own.eraseArgument(total->getOperandNumber());
  }
  made.walk([](linalg::IndexOp index) { index.setDim(index.getDim() + 1); });
  // Without an order among the turns, and so among the replicas.
  if (!recognizeCombiners(made)[0])
    return failure();
  return made.getResult(0);
}

} // namespace distribute
