// The pass distribute-normalize: one spelling for what exporters write in several.
//
// Later passes and analyses then have one form to know. Each rewrite gives the same values; of
// zeros, signs may change. A multiplication and an addition that were one op round twice.
#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_NORMALIZEPASS
#include "distribute/Transforms/Passes.h.inc"

/// Makes a reduction by maxnumf one by maximumf, from minus infinity on. They differ in what is no
/// number, which is nobody's concern where the result is subtracted from all elements.
static void takeMaximum(linalg::GenericOp op) {
  auto combiner = op.getBody()->getTerminator()->getOperand(0).getDefiningOp<arith::MaxNumFOp>();
  if (!combiner)
    return;
  OpBuilder b(op);
  Value init = op.getDpsInits()[0];
  Value lowest = arith::ConstantOp::create(b, op.getLoc(),
                                           neutralElement(combiner.getType(), ReductionKind::Max));
  Value room = tensor::EmptyOp::create(b, op.getLoc(), tensor::getMixedSizes(b, op.getLoc(), init),
                                       combiner.getType());
  op.getDpsInitsMutable()[0].set(linalg::FillOp::create(b, op.getLoc(), lowest, room).getResult(0));
  b.setInsertionPoint(combiner);
  combiner.replaceAllUsesWith(
      arith::MaximumFOp::create(b, combiner.getLoc(), combiner.getLhs(), combiner.getRhs())
          .getResult());
  combiner.erase();
}

/// linalg.softmax is a maximum, a difference, an exponential, a sum and a quotient.
static LogicalResult decompose(linalg::SoftmaxOp op) {
  OpBuilder b(op);
  Operation *before = op->getPrevNode();
  FailureOr<SmallVector<Value>> results = op.decomposeOperation(b);
  if (failed(results))
    return op.emitOpError("cannot be decomposed");
  SmallVector<linalg::GenericOp> made;
  for (Operation *each = before ? before->getNextNode() : &op->getBlock()->front(); each != op;
       each = each->getNextNode())
    if (auto generic = dyn_cast<linalg::GenericOp>(each))
      made.push_back(generic);
  for (linalg::GenericOp generic : made)
    takeMaximum(generic);
  op->replaceAllUsesWith(*results);
  op.erase();
  return success();
}

/// A fused multiplication and addition would be linear in nothing that the two are linear in.
static void split(math::FmaOp op) {
  OpBuilder b(op);
  Value product = arith::MulFOp::create(b, op.getLoc(), op.getA(), op.getB(), op.getFastmathAttr());
  Value sum = arith::AddFOp::create(b, op.getLoc(), product, op.getC(), op.getFastmathAttr());
  op.replaceAllUsesWith(sum);
  op.erase();
}

/// A tensor made element by element is a structured op without operands.
static void structure(tensor::GenerateOp op) {
  OpBuilder b(op);
  auto type = cast<RankedTensorType>(op.getType());
  Value room = tensor::EmptyOp::create(b, op.getLoc(), type, op.getDynamicExtents());
  auto loops = SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, op.getLoc(), TypeRange(type), ValueRange(), ValueRange(room),
      ArrayRef<AffineMap>(b.getMultiDimIdentityMap(type.getRank())), loops,
      [&](OpBuilder &inner, Location loc, ValueRange) {
        Block &body = op.getBody().front();
        for (auto [dim, argument] : llvm::enumerate(body.getArguments()))
          argument.replaceAllUsesWith(linalg::IndexOp::create(inner, loc, dim));
        Block *block = inner.getInsertionBlock();
        Operation *yield = body.getTerminator();
        block->getOperations().splice(block->end(), body.getOperations());
        inner.setInsertionPointToEnd(block);
        linalg::YieldOp::create(inner, loc, yield->getOperands());
        yield->erase();
      });
  op.replaceAllUsesWith(generic.getResult(0));
  op.erase();
}

static LogicalResult decompose(Operation *op) {
  if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op))
    return decompose(softmax);
  if (auto fma = dyn_cast<math::FmaOp>(op))
    split(fma);
  else
    structure(cast<tensor::GenerateOp>(op));
  return success();
}

/// Whether `op` is a structured op by name that passes know as linalg.generic only. They know what
/// fills, and contractions and windows by their maps.
static bool isNamed(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && !isa<linalg::GenericOp, linalg::FillOp>(op) &&
         !linalg::isaContractionOpInterface(structured) &&
         !linalg::isaConvolutionOpInterface(structured);
}

/// Whether each loop is the position along a dimension of the result, in another order.
static bool isPermuted(linalg::GenericOp op) {
  if (op.getNumParallelLoops() != op.getNumLoops() || op.getNumDpsInits() == 0)
    return false;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  return map.isPermutation() && !map.isIdentity();
}

/// Puts the loops in the order of the result's dimensions.
static LogicalResult orderLoops(RewriterBase &rewriter, linalg::GenericOp op) {
  SmallVector<unsigned> order;
  for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults())
    order.push_back(cast<AffineDimExpr>(expr).getPosition());
  rewriter.setInsertionPoint(op);
  return linalg::interchangeGenericOp(rewriter, op, order);
}

namespace {
/// The accumulators of one structured op.
class AccumulatorRewriter {
public:
  explicit AccumulatorRewriter(linalg::LinalgOp op)
      : op(op), accumulators(op.getRegionOutputArgs()) {}
  /// How many results were rewritten.
  unsigned run();

private:
  bool unmask(OpOperand &yielded, BlockArgument accumulator);
  bool orderNumbers(OpOperand &yielded, BlockArgument accumulator, OpOperand &init);

  linalg::LinalgOp op;
  SmallVector<BlockArgument> accumulators;
};
} // namespace

/// The other operand of a combiner that adds something to `accumulator`; none where it is not one.
static OpOperand *findAddend(Operation *combiner, BlockArgument accumulator) {
  if (!combiner || combiner->getNumOperands() != 2 || combiner->getNumResults() != 1)
    return nullptr;
  if (combiner->getOperand(0) == accumulator)
    return &combiner->getOpOperand(1);
  bool swaps = combiner->hasTrait<OpTrait::IsCommutative>();
  return swaps && combiner->getOperand(1) == accumulator ? &combiner->getOpOperand(0) : nullptr;
}

/// choose(c, acc + x, acc) is acc + choose(c, x, 0), for any reduction with a neutral element.
bool AccumulatorRewriter::unmask(OpOperand &yielded, BlockArgument accumulator) {
  auto choice = yielded.get().getDefiningOp<arith::SelectOp>();
  if (!choice)
    return false;
  bool skipsWhereFalse = choice.getFalseValue() == accumulator;
  if (!skipsWhereFalse && choice.getTrueValue() != accumulator)
    return false;
  Value continued = skipsWhereFalse ? choice.getTrueValue() : choice.getFalseValue();
  std::optional<ReductionKind> kind = recognizeCombiner(continued, accumulator, accumulators);
  Operation *combiner = continued.getDefiningOp();
  OpOperand *addend = findAddend(combiner, accumulator);
  if (!kind || !addend)
    return false;
  TypedAttr neutral = neutralElement(continued.getType(), *kind);
  if (!neutral)
    return false;
  OpBuilder b(choice);
  Location loc = choice.getLoc();
  Value nothing = arith::ConstantOp::create(b, loc, neutral);
  Value something = addend->get();
  Value masked =
      arith::SelectOp::create(b, loc, choice.getCondition(), skipsWhereFalse ? something : nothing,
                              skipsWhereFalse ? nothing : something);
  Operation *copy = b.clone(*combiner);
  copy->setOperand(addend->getOperandNumber(), masked);
  yielded.set(copy->getResult(0));
  return true;
}

/// maxnum skips what is no number, where maximum keeps it. With a number at the beginning it is the
/// maximum of the numbers and of minus infinity in place of the others.
bool AccumulatorRewriter::orderNumbers(OpOperand &yielded, BlockArgument accumulator,
                                       OpOperand &init) {
  Operation *combiner = yielded.get().getDefiningOp();
  if (!isa_and_nonnull<arith::MaxNumFOp, arith::MinNumFOp>(combiner))
    return false;
  OpOperand *addend = findAddend(combiner, accumulator);
  auto first = dyn_cast_or_null<FloatAttr>(splatConstant(init.get()));
  if (!addend || !first || first.getValue().isNaN())
    return false;
  bool isMaximum = isa<arith::MaxNumFOp>(combiner);
  OpBuilder b(combiner);
  Location loc = combiner->getLoc();
  Value something = addend->get();
  TypedAttr neutral =
      neutralElement(something.getType(), isMaximum ? ReductionKind::Max : ReductionKind::Min);
  Value nothing = arith::ConstantOp::create(b, loc, neutral);
  Value isNoNumber = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, something, something);
  Value number = arith::SelectOp::create(b, loc, isNoNumber, nothing, something);
  Value found = isMaximum ? arith::MaximumFOp::create(b, loc, accumulator, number).getResult()
                          : arith::MinimumFOp::create(b, loc, accumulator, number).getResult();
  yielded.set(found);
  return true;
}

static void eraseIfUnused(Operation *op) {
  if (!op || !isOpTriviallyDead(op))
    return;
  SmallVector<Value> operands(op->getOperands());
  op->erase();
  for (Value operand : operands)
    eraseIfUnused(operand.getDefiningOp());
}

unsigned AccumulatorRewriter::run() {
  if (op.getNumReductionLoops() == 0)
    return 0;
  unsigned rewritten = 0;
  for (auto [yielded, accumulator, init] :
       llvm::zip_equal(op.getBlock()->getTerminator()->getOpOperands(), accumulators,
                       op.getDpsInitsMutable())) {
    Operation *before = yielded.get().getDefiningOp();
    if (!unmask(yielded, accumulator) && !orderNumbers(yielded, accumulator, init))
      continue;
    ++rewritten;
    eraseIfUnused(before);
  }
  return rewritten;
}

/// Exporters guard indices by assertions. Nothing in a plan ends a step, and so nothing checks
/// them: where one holds, it does nothing.
static void dropAssertions(ModuleOp module) {
  SmallVector<cf::AssertOp> assertions;
  module.walk([&](cf::AssertOp op) { assertions.push_back(op); });
  if (assertions.empty())
    return;
  cf::AssertOp first = assertions.front();
  {
    InFlightDiagnostic remark = first.emitRemark()
                                << "is not checked: \"" << first.getMsg() << "\"";
    if (assertions.size() > 1)
      remark << "; " << assertions.size() - 1 << " more are not, either";
  }
  for (cf::AssertOp op : assertions)
    op.erase();
}

/// The ops of `module` that `isWanted`, in the order of the text.
template <typename OpT>
static SmallVector<OpT> collect(ModuleOp module, function_ref<bool(OpT)> isWanted) {
  SmallVector<OpT> ops;
  module.walk([&](OpT op) {
    if (isWanted(op))
      ops.push_back(op);
  });
  return ops;
}

/// What a body does not read would have to be whole, or reduced, for nothing.
static LogicalResult dropUnreadOperands(ModuleOp module) {
  RewritePatternSet unused(module.getContext());
  linalg::populateEraseUnusedOperandsAndResultsPatterns(unused);
  GreedyRewriteConfig config;
  config.enableFolding(false).enableConstantCSE(false).setRegionSimplificationLevel(
      GreedySimplifyRegionLevel::Disabled);
  return applyPatternsGreedily(module, std::move(unused), config);
}

namespace {
struct Normalize : impl::NormalizePassBase<Normalize> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    dropAssertions(module);
    IRRewriter rewriter(&getContext());
    // The named ones that stand in the text: softmax is more than one generic.
    SmallVector<Operation *> composed = collect<Operation *>(module, [](Operation *op) {
      return isa<linalg::SoftmaxOp, math::FmaOp, tensor::GenerateOp>(op);
    });
    for (auto op : collect<linalg::LinalgOp>(module, isNamed)) {
      rewriter.setInsertionPoint(op);
      opsRewritten += succeeded(linalg::generalizeNamedOp(rewriter, op));
    }
    for (auto op : collect<linalg::GenericOp>(module, isPermuted))
      opsRewritten += succeeded(orderLoops(rewriter, op));
    for (Operation *op : composed)
      if (failed(decompose(op)))
        return signalPassFailure();
    opsRewritten += composed.size();
    if (failed(dropUnreadOperands(module)))
      return signalPassFailure();
    module.walk( // what softmax is made of, too
        [&](linalg::LinalgOp op) { accumulatorsRewritten += AccumulatorRewriter(op).run(); });
  }
};
} // namespace

} // namespace distribute
