// Sizes that casts take from types.
//
// Exporters whose shapes are open cast tensors of known sizes to unknown ones, compute, and cast
// back. To the analyses a size that is not known is that of an open batch, or nothing at all.
// Upstream's canonical forms move such casts behind structured ops, slices, reshapes and loops, and
// fold what cancels out; elementwise ops on tensors are added here.
#include "KnownSizes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

/// Whether `op` makes a size unknown.
static bool losesSizes(tensor::CastOp op) {
  auto from = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto to = dyn_cast<RankedTensorType>(op.getType());
  return from && to && from.getNumDynamicDims() < to.getNumDynamicDims();
}

namespace {
/// cast(a) + b = cast(a + cast(b)).
struct ElementwiseOfCast : RewritePattern {
  explicit ElementwiseOfCast(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!OpTrait::hasElementwiseMappableTraits(op) || op->getNumRegions() != 0)
      return failure();
    tensor::CastOp cast;
    for (Value operand : op->getOperands())
      if (auto each = operand.getDefiningOp<tensor::CastOp>(); each && losesSizes(each))
        cast = each;
    if (!cast)
      return failure();
    auto known = mlir::cast<RankedTensorType>(cast.getSource().getType());
    auto withSizes = [&](Type type) -> Type { return known.clone(getElementTypeOrSelf(type)); };
    Location loc = op->getLoc();
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(
          isa<RankedTensorType>(operand.getType())
              ? rewriter.createOrFold<tensor::CastOp>(loc, withSizes(operand.getType()), operand)
              : operand);
    SmallVector<Type> types = llvm::map_to_vector(op->getResultTypes(), withSizes);
    Operation *made =
        rewriter.create(loc, op->getName().getIdentifier(), operands, types, op->getAttrs());
    SmallVector<Value> results;
    for (auto [result, old] : llvm::zip_equal(made->getResults(), op->getResults()))
      results.push_back(tensor::CastOp::create(rewriter, loc, old.getType(), result));
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

LogicalResult keepKnownSizes(ModuleOp module) {
  bool loses = module
                   .walk([](tensor::CastOp op) {
                     return losesSizes(op) ? WalkResult::interrupt() : WalkResult::advance();
                   })
                   .wasInterrupted();
  if (!loses)
    return success();
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  for (StringRef name :
       {linalg::LinalgDialect::getDialectNamespace(), tensor::TensorDialect::getDialectNamespace(),
        scf::SCFDialect::getDialectNamespace()})
    context->getLoadedDialect(name)->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName op : context->getRegisteredOperations())
    if (isa<linalg::LinalgDialect, tensor::TensorDialect, scf::SCFDialect>(op.getDialect()))
      op.getCanonicalizationPatterns(patterns, context);
  patterns.add<ElementwiseOfCast>(context);
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  return applyPatternsGreedily(module, std::move(patterns), config);
}

} // namespace distribute
