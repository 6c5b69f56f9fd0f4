// What a loop writes and adds up, turn by turn.
//
// Rows that the turns write are one tensor. What they add up is reduced over the dimension of turns;
// only by combiners for which no order of the turns is required, as replicas have none.
#include "TurnBatcher.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// What the loop adds up
//===----------------------------------------------------------------------===//

FailureOr<Value> TurnBatcher::emitUpdates(const LoopTurns::Carried &carried) {
  loc = carried.updates.front()->getLoc();
  auto insert = dyn_cast<tensor::InsertSliceOp>(carried.updates.front());
  if (insert && insert.getDest() == carried.argument && carried.updates.size() == 1)
    return writeRows(carried, insert);
  // All turns of one update, then all of the next: between them the order may be any, too.
  Value total = carried.init, soFar = carried.argument;
  std::optional<ReductionKind> kind;
  for (Operation *op : carried.updates) {
    loc = op->getLoc();
    std::optional<ReductionKind> own;
    FailureOr<Value> next = emitUpdate(op, soFar, total, own);
    bool isAlike = own && (!kind || *kind == *own);
    if (failed(next) || (carried.updates.size() > 1 && !isAlike))
      return failure();
    kind = own;
    total = *next;
    soFar = op->getResult(0);
  }
  return total;
}

/// `op` takes `soFar`, for which `total` stands. `kind`: how it combines, if collectives can.
FailureOr<Value> TurnBatcher::emitUpdate(Operation *op, Value soFar, Value total,
                                         std::optional<ReductionKind> &kind) {
  if (auto each = dyn_cast<ScatterOp>(op)) {
    kind = scatterReduction(each.getKind());
    if (each.getInit() != soFar || (isReversed && !kind)) // which turn is last?
      return failure();
    return scatter(each, total, false);
  }
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return reduceInto(structured, soFar, total, kind);
  if (OpTrait::hasElementwiseMappableTraits(op) && op->getNumOperands() == 2)
    return addUp(*op, soFar, total, kind);
  return failure();
}

/// By an elementwise op of the total so far and a term.
FailureOr<Value> TurnBatcher::addUp(Operation &op, Value soFar, Value total,
                                    std::optional<ReductionKind> &kind) {
  unsigned number = op.getOperand(0) == soFar ? 0 : 1;
  Value term = op.getOperand(1 - number), init = total;
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
  kind = recognizeCombiners(made)[0];
  if (!kind)
    return failure();
  if (!isScalar)
    return made.getResult(0);
  return tensor::ExtractOp::create(builder, loc, made.getResult(0), ValueRange()).getResult();
}

FailureOr<Value> TurnBatcher::writeRows(const LoopTurns::Carried &carried,
                                        tensor::InsertSliceOp op) {
  std::optional<Window> window = windowOf(op);
  if (!window || !anyVaries(window->offsets))
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

/// Over the dimension of turns, the total so far being an input or the init of `op`.
FailureOr<Value> TurnBatcher::reduceInto(linalg::LinalgOp op, Value soFar, Value total,
                                         std::optional<ReductionKind> &kind) {
  if (ScatterOp added = addedScatter(op, soFar)) {
    kind = ReductionKind::Sum;
    return scatter(added, total, false);
  }
  OpOperand *taken =
      llvm::find_if(op->getOpOperands(), [&](OpOperand &each) { return each.get() == soFar; });
  OpOperand *init = op.getDpsInitOperand(0);
  Block &body = *op.getBlock();
  bool isFound = op.hasPureTensorSemantics() && body.getNumArguments() == op->getNumOperands() &&
                 op.getMatchingIndexingMap(taken) == op.getMatchingIndexingMap(init) &&
                 (taken == init || op.getMatchingBlockArgument(init).use_empty());
  if (!isFound || llvm::any_of(capturedValues(op), [&](Value value) { return varies(value); }))
    return failure();
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (input == taken)
      continue;
    inputs.push_back(all(input->get())); // one of them at least says how many turns there are
    maps.push_back(shifted(op.getMatchingIndexingMap(input), true));
  }
  if (inputs.empty())
    return failure();
  maps.push_back(shifted(op.getMatchingIndexingMap(init), false));
  SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
  loops.insert(loops.begin(), utils::IteratorType::reduction);
  auto made = linalg::GenericOp::create(builder, loc, total.getType(), inputs, total, maps, loops);
  IRMapping mapping(clones);
  op->getRegion(0).cloneInto(&made.getRegion(), mapping);
  if (taken != init) {
    Block &own = *made.getBody();
    own.getArgument(taken->getOperandNumber()).replaceAllUsesWith(own.getArguments().back());
    own.eraseArgument(taken->getOperandNumber());
  }
  made.walk([](linalg::IndexOp index) { index.setDim(index.getDim() + 1); });
  // Without an order among the turns, and so among the replicas.
  kind = recognizeCombiners(made)[0];
  if (!kind)
    return failure();
  return made.getResult(0);
}

} // namespace distribute
