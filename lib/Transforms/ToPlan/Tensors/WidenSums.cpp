// distribute-widen-sums: sums of f16 and bf16 are accumulated in f32.
//
// Assumes tensors. Leaves true: no linalg op on tensors reduces by additions of a type narrower
// than f32. A sum of ones in bf16 would stop at 256, whatever their number.
#include "distribute/Analysis/Combiners.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_WIDENSUMSPASS
#include "distribute/Transforms/Passes.h.inc"

/// The addition by which `op` reduces numbers narrower than f32 into its one output; null if it is
/// no such sum.
static arith::AddFOp findNarrowSum(linalg::LinalgOp op) {
  auto sum = dyn_cast_or_null<arith::AddFOp>(findCombiner(op));
  if (!sum)
    return nullptr;
  Type type = sum.getType();
  return type.isBF16() || type.isF16() ? sum : nullptr;
}

static Value widen(OpBuilder &builder, Location loc, Value narrow) {
  return builder.createOrFold<arith::ExtFOp>(loc, builder.getF32Type(), narrow);
}

/// Where the sum begins, in f32: a fill stays one.
static Value widenInit(OpBuilder &builder, Location loc, Value init) {
  auto type = cast<RankedTensorType>(init.getType()).clone(builder.getF32Type());
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (!fill)
    return arith::ExtFOp::create(builder, loc, type, init);
  Value room = tensor::EmptyOp::create(builder, loc, tensor::getMixedSizes(builder, loc, init),
                                       builder.getF32Type());
  return linalg::FillOp::create(builder, loc, widen(builder, loc, fill.getInputs()[0]), room)
      .getResult(0);
}

/// The body of `op` with its sum in f32. A product that is summed is not rounded before.
static void fillBody(linalg::LinalgOp op, OpBuilder &builder, Location loc, ValueRange args) {
  arith::AddFOp sum = findNarrowSum(op);
  Value total = op.getRegionOutputArgs()[0];
  bool totalIsLeft = sum.getLhs() == total;
  Value term = totalIsLeft ? sum.getRhs() : sum.getLhs();
  auto product = term.getDefiningOp<arith::MulFOp>();
  if (product && !product->hasOneUse())
    product = nullptr;
  IRMapping mapping;
  mapping.map(op.getBlock()->getArguments(), args);
  for (Operation &inner : op.getBlock()->without_terminator())
    if (&inner != sum && &inner != product)
      builder.clone(inner, mapping);
  auto widened = [&](Value value) { return widen(builder, loc, mapping.lookupOrDefault(value)); };
  Value wide;
  if (product) {
    Value left = widened(product.getLhs()), right = widened(product.getRhs());
    wide = arith::MulFOp::create(builder, loc, left, right);
  } else {
    wide = widened(term);
  }
  Value result = totalIsLeft ? arith::AddFOp::create(builder, loc, args.back(), wide)
                             : arith::AddFOp::create(builder, loc, wide, args.back());
  linalg::YieldOp::create(builder, loc, result);
}

namespace {

struct WidenSum : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (!findNarrowSum(op))
      return rewriter.notifyMatchFailure(op, "no sum in a type narrower than f32");
    Location loc = op.getLoc();
    Value init = widenInit(rewriter, loc, op.getDpsInits()[0]);
    auto wide = linalg::GenericOp::create(rewriter, loc, init.getType(), op.getDpsInputs(), init,
                                          op.getIndexingMapsArray(), op.getIteratorTypesArray(),
                                          [&](OpBuilder &builder, Location place, ValueRange args) {
                                            fillBody(op, builder, place, args);
                                          });
    rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, op->getResult(0).getType(), wide.getResult(0));
    return success();
  }
};

struct WidenSums : distribute::impl::WidenSumsPassBase<WidenSums> {
  void runOnOperation() override {
    getOperation().walk([&](linalg::LinalgOp op) { sumsWidened += findNarrowSum(op) != nullptr; });
    RewritePatternSet patterns(&getContext());
    patterns.add<WidenSum>(&getContext());
    GreedyRewriteConfig config;
    config.enableFolding(false).enableConstantCSE(false);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
