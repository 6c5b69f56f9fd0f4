// distribute-choose-destinations: says, before bufferization, in whose bytes each result is
// computed.
//
// Assumes tensors; state as argument and result pairs of one function. Leaves true: the same
// values; every fill and every tensor.empty has one use. Bufferization checks each choice and
// copies where it would be wrong, so a bad choice here costs time, never correctness.
#include "../../Preconditions.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_CHOOSEDESTINATIONSPASS
#include "distribute/Transforms/Passes.h.inc"

static bool isLayoutOp(Operation *op) {
  return isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp,
                         tensor::CastOp>(op);
}

/// The value whose bytes `value` shows.
static Value rootOf(Value value) {
  while (isLayoutOp(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  return value;
}

/// Calls `visit` with every operation that uses the bytes of `root`, directly or through layout
/// operations.
static void forEachUser(Value root, function_ref<void(OpOperand &)> visit) {
  for (OpOperand &use : root.getUses()) {
    if (isLayoutOp(use.getOwner()))
      forEachUser(use.getOwner()->getResult(0), visit);
    else
      visit(use);
  }
}

/// The last operation of `block` that uses the bytes of `root`, leaving out `except` and the
/// terminator.
static Operation *lastUserInBlock(Value root, Block &block, Operation *except) {
  Operation *last = nullptr;
  forEachUser(root, [&](OpOperand &use) {
    Operation *user = block.findAncestorOpInBlock(*use.getOwner());
    if (user && user != except && !user->hasTrait<OpTrait::IsTerminator>() &&
        (!last || last->isBeforeInBlock(user)))
      last = user;
  });
  return last;
}

static bool isReturned(Value root, Block &block) {
  bool returned = false;
  forEachUser(root, [&](OpOperand &use) { returned |= use.getOwner() == block.getTerminator(); });
  return returned;
}

/// Moves `op`. Operation::moveAfter would have the whole block counted anew by the next question of what stands before what: quadratic in the
/// number of layers.
static void placeAfter(Operation *op, Operation *other) {
  op->remove();
  other->getBlock()->getOperations().insertAfter(other->getIterator(), op);
}

/// `op`, if it computes each element of its outputs: a loop nest or a product.
static DestinationStyleOpInterface asComputation(Operation *op) {
  return isa_and_nonnull<linalg::LinalgOp, plan::LibraryMatmulOp>(op)
             ? cast<DestinationStyleOpInterface>(op)
             : DestinationStyleOpInterface();
}

static bool readsOutput(Operation *op, OpOperand &init) {
  if (auto product = dyn_cast<plan::LibraryMatmulOp>(op))
    return product.readsInit();
  return cast<linalg::LinalgOp>(op).payloadUsesValueFromOperand(&init);
}

namespace {

struct ChooseDestinations : distribute::impl::ChooseDestinationsPassBase<ChooseDestinations> {
  void runOnOperation() override {
    if (failed(
            verifyPreconditions(*this, getOperation(),
                                {Precondition::PromotedVariables, Precondition::DroppedBarriers})))
      return signalPassFailure();
    func::FuncOp func = getOperation();
    if (func.isExternal() || !func.getBody().hasOneBlock())
      return;
    foldEmpty(func);
    separate<tensor::EmptyOp>();
    defineOutputs();
    separate<linalg::FillOp>();
    separateParts();
    separateBranches();
    separate<tensor::EmptyOp>();
    Block &block = func.getBody().front();
    updateStateInPlace(func, block);
    for (Operation &op : block)
      if (auto generic = dyn_cast<linalg::GenericOp>(op))
        reuseDyingInput(generic, block);
  }

  /// What is made of tensors that nothing has written is such a tensor itself: canonicalization makes one fill of two that are joined, and
  /// leaves the joint of what they fill.
  static void foldEmpty(func::FuncOp func) {
    RewritePatternSet patterns(func.getContext());
    tensor::populateFoldTensorEmptyPatterns(patterns, /*foldSingleUseOnly=*/false);
    walkAndApplyPatterns(func, std::move(patterns));
  }

  /// Where a body reads an output that was never written (a running maximum beside a flag that says
  /// "none yet"), fills it: a plan reads no bytes that nobody wrote.
  void defineOutputs() {
    getOperation().walk([&](Operation *op) {
      DestinationStyleOpInterface computation = asComputation(op);
      if (!computation)
        return;
      for (OpOperand &init : computation.getDpsInitsMutable()) {
        auto empty = init.get().getDefiningOp<tensor::EmptyOp>();
        if (!empty || !readsOutput(op, init))
          continue;
        OpBuilder builder(op);
        TypedAttr zero = builder.getZeroAttr(empty.getType().getElementType());
        Value value = arith::ConstantOp::create(builder, op->getLoc(), zero);
        init.set(
            linalg::FillOp::create(builder, op->getLoc(), value, empty.getResult()).getResult(0));
      }
    });
  }

  /// Gives each use its own copy, just before it: what is shared must be copied before it is
  /// overwritten.
  template <typename OpTy>
  void separate() {
    SmallVector<OpTy> ops;
    getOperation().walk([&](OpTy op) { ops.push_back(op); });
    for (OpTy op : ops) {
      for (OpOperand &use : llvm::make_early_inc_range(op->getResult(0).getUses())) {
        OpBuilder builder(use.getOwner());
        use.set(builder.clone(*op)->getResult(0));
      }
      op.erase();
    }
  }

  /// Builds what several tensors begin with (concatenations with equal first parts) once for each:
  /// a copy of the common part would read what nobody has written.
  void separateParts() {
    SmallVector<tensor::InsertSliceOp> inserts;
    getOperation().walk([&](tensor::InsertSliceOp op) { inserts.push_back(op); });
    // Later parts first: their copies use the earlier ones.
    for (tensor::InsertSliceOp op : llvm::reverse(inserts)) {
      Value first = op.getDest();
      while (auto before = first.getDefiningOp<tensor::InsertSliceOp>())
        first = before.getDest();
      if (!first.getDefiningOp<tensor::EmptyOp>())
        continue;
      for (OpOperand &use : llvm::make_early_inc_range(op.getResult().getUses())) {
        auto next = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
        if (!next || next.getDest() != op.getResult() || op.getResult().hasOneUse())
          continue;
        OpBuilder builder(next);
        use.set(builder.clone(*op)->getResult(0));
      }
    }
  }

  /// Whether `value` is written part by part, the first of them into what nothing has written.
  static bool isBuiltOfParts(Value value) {
    value = rootOf(value);
    if (auto branch = value.getDefiningOp<scf::IfOp>()) {
      unsigned number = cast<OpResult>(value).getResultNumber();
      return isBuiltOfParts(branch.thenYield().getOperand(number)) ||
             isBuiltOfParts(branch.elseYield().getOperand(number));
    }
    if (!value.getDefiningOp<tensor::InsertSliceOp>())
      return false;
    while (auto insert = value.getDefiningOp<tensor::InsertSliceOp>())
      value = rootOf(insert.getDest());
    return isa_and_nonnull<tensor::EmptyOp>(value.getDefiningOp());
  }

  /// Copies what one branch gives as it came, where the other builds a value of parts. Bufferization takes the two for one buffer, may not write
  /// the part that comes last into it, and copies the others, and with them what nobody has written.
  void separateBranches() {
    getOperation().walk([](scf::IfOp branch) {
      for (OpResult result : branch.getResults()) {
        if (!isa<RankedTensorType>(result.getType()))
          continue;
        unsigned number = result.getResultNumber();
        if (isBuiltOfParts(branch.elseYield().getOperand(number)))
          yieldCopyOfOthers(branch.thenYield(), number);
        if (isBuiltOfParts(branch.thenYield().getOperand(number)))
          yieldCopyOfOthers(branch.elseYield(), number);
      }
    });
  }

  static void yieldCopyOfOthers(scf::YieldOp yield, unsigned number) {
    Value value = yield.getOperand(number);
    Operation *def = rootOf(value).getDefiningOp();
    if (def && yield->getParentRegion()->isAncestor(def->getParentRegion()) &&
        !isa<arith::ConstantOp>(def))
      return;
    OpBuilder builder(yield);
    yield->setOperand(number, bufferization::AllocTensorOp::create(
                                  builder, yield.getLoc(), cast<RankedTensorType>(value.getType()),
                                  ValueRange(), value));
  }

  /// Writes a new value of state into the old one's bytes, once nobody needs the old one any more.
  void updateStateInPlace(func::FuncOp func, Block &block) {
    llvm::StringMap<BlockArgument> oldValue;
    for (BlockArgument arg : func.getArguments())
      if (auto name = func.getArgAttrOfType<StringAttr>(arg.getArgNumber(),
                                                        DistributeDialect::kStateAttrName))
        oldValue[name.getValue()] = arg;
    for (OpOperand &result : block.getTerminator()->getOpOperands()) {
      auto name = func.getResultAttrOfType<StringAttr>(result.getOperandNumber(),
                                                       DistributeDialect::kStateAttrName);
      if (name && oldValue.count(name.getValue()))
        updateInPlace(oldValue[name.getValue()], result.get(), block);
    }
  }

  void updateInPlace(BlockArgument state, Value newValue, Block &block) {
    // From the operation that computes the new value, its reshapes lead to the result.
    SmallVector<Operation *> reshapes;
    Value computed = newValue;
    while (
        isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(computed.getDefiningOp())) {
      reshapes.push_back(computed.getDefiningOp());
      computed = reshapes.back()->getOperand(0);
    }
    DestinationStyleOpInterface op = asComputation(computed.getDefiningOp());
    if (!op || op->getBlock() != &block || newValue.getType() != state.getType())
      return;
    OpOperand &init = *op.getDpsInitOperand(cast<OpResult>(computed).getResultNumber());
    // What adds to the old value has it as its output already.
    bool addsToState = init.get() == state;
    if (!addsToState && (!init.get().getDefiningOp<tensor::EmptyOp>() || readsOutput(op, init)))
      return;
    Operation *last = lastUserInBlock(state, block, op);
    bool mustMove = last && op->isBeforeInBlock(last);
    bool usedElsewhere = !newValue.hasOneUse() || llvm::any_of(reshapes, [](Operation *reshape) {
      return !reshape->getOperand(0).hasOneUse();
    });
    for (OpResult other : op->getResults())
      usedElsewhere |= other != computed && !other.use_empty();
    if (isReturned(state, block) || (mustMove && usedElsewhere)) {
      ++missedInPlaceUpdates;
      return;
    }
    if (mustMove) {
      for (Operation *reshape : reshapes)
        placeAfter(reshape, last);
      placeAfter(op, last);
    } else {
      moveUp(op, last, block);
    }
    if (!addsToState)
      init.set(reshapeLike(state, computed, reshapes, op));
    ++updatesInPlace;
  }

  /// Moves an update to where it can be computed first, behind `last`: what it consumes then dies
  /// earlier.
  static void moveUp(Operation *op, Operation *last, Block &block) {
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *def = operand.getDefiningOp()
                             ? block.findAncestorOpInBlock(*operand.getDefiningOp())
                             : nullptr;
        if (def && def != op && !isa<tensor::EmptyOp>(def) && (!last || last->isBeforeInBlock(def)))
          last = def;
      }
    });
    if (!last || !last->isBeforeInBlock(op))
      return;
    placeAfter(op, last);
    for (Value operand : op->getOperands())
      if (auto empty = operand.getDefiningOp<tensor::EmptyOp>())
        placeAfter(empty, last);
  }

  /// `state` in the shape in which `op` computes it: an operand of `op` that is that already, or
  /// the reshapes undone.
  static Value reshapeLike(Value state, Value computed, ArrayRef<Operation *> reshapes,
                           Operation *op) {
    for (Value operand : op->getOperands()) {
      Value source = operand;
      while (
          isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(source.getDefiningOp()))
        source = source.getDefiningOp()->getOperand(0);
      if (source == state && operand.getType() == computed.getType())
        return operand;
    }
    OpBuilder builder(op);
    for (Operation *reshape : reshapes) {
      auto type = cast<RankedTensorType>(reshape->getOperand(0).getType());
      if (auto expand = dyn_cast<tensor::ExpandShapeOp>(reshape))
        state = tensor::CollapseShapeOp::create(builder, op->getLoc(), type, state,
                                                expand.getReassociationIndices());
      else
        state = tensor::ExpandShapeOp::create(
            builder, op->getLoc(), type, state,
            cast<tensor::CollapseShapeOp>(reshape).getReassociationIndices());
    }
    return state;
  }

  /// An elementwise op whose input has no later use computes into that input's bytes.
  void reuseDyingInput(linalg::GenericOp op, Block &block) {
    if (op.getNumParallelLoops() != op.getNumLoops())
      return;
    // The conflict rules of bufferization know only identity maps to be elementwise.
    for (OpOperand &init : op.getDpsInitsMutable()) {
      if (!init.get().getDefiningOp<tensor::EmptyOp>() ||
          !op.getMatchingIndexingMap(&init).isIdentity())
        continue;
      for (OpOperand *input : op.getDpsInputOperands()) {
        if (input->get().getType() != init.get().getType() ||
            !op.getMatchingIndexingMap(input).isIdentity() || !diesAt(input->get(), op, block))
          continue;
        init.set(input->get());
        ++inputsReused;
        break;
      }
    }
  }

  /// Whether `value` has bytes of its own that nobody uses after `op`.
  static bool diesAt(Value value, Operation *op, Block &block) {
    Value root = rootOf(value);
    Operation *def = root.getDefiningOp();
    if (!asComputation(def) || def->getBlock() != &block || root != value)
      return false;
    bool dies = true;
    int usesByOp = 0;
    forEachUser(root, [&](OpOperand &use) {
      Operation *user = block.findAncestorOpInBlock(*use.getOwner());
      if (use.getOwner() == op)
        ++usesByOp;
      else if (!user || !user->isBeforeInBlock(op))
        dies = false;
    });
    return dies && usesByOp == 1;
  }
};

} // namespace

} // namespace distribute
