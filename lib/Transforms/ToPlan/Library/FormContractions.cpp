// distribute-form-contractions: contractions become calls of the matrix library.
//
// Assumes tensors. Leaves true: the same values; no library contraction (isLibraryContraction) is a
// loop nest, but for one that claims cannot check; the neighbours of a call are no transposes that
// its strides could express.
#include "LibraryClaims.h"
#include "MatmulForm.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_FORMCONTRACTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

/// If `op` only permutes dimensions, result[d] = source[map(d)]: that map.
static std::optional<AffineMap> permutationOf(linalg::GenericOp op) {
  if (!op || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 || op.getNumLoops() == 0 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return std::nullopt;
  auto yield = cast<linalg::YieldOp>(op.getBlock()->getTerminator());
  if (yield.getOperand(0) != op.getBlock()->getArgument(0))
    return std::nullopt;
  AffineMap in = op.getIndexingMapsArray()[0], out = op.getIndexingMapsArray()[1];
  if (!out.isPermutation() || !in.isPermutation())
    return std::nullopt;
  return in.compose(inversePermutation(out));
}

/// The number of matrices that the library multiplies; 0 if the op has no matmul form over dense
/// operands.
static int64_t countMatrices(ArrayRef<AffineMap> maps, linalg::GenericOp op,
                             ArrayRef<int64_t> outShape) {
  FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(maps);
  if (failed(dims))
    return 0;
  std::array<SmallVector<int64_t>, 3> strides;
  for (int o : {0, 1}) {
    auto shape = cast<ShapedType>(op.getDpsInputs()[o].getType()).getShape();
    strides[o] = loopStrides(maps[o], rowMajorStrides(shape));
  }
  strides[2] = loopStrides(maps[2], rowMajorStrides(outShape));
  auto form = analyzeMatmul(*dims, op.getStaticLoopRanges(), strides);
  if (!std::holds_alternative<MatmulForm>(form))
    return 0;
  int64_t count = 1;
  for (int64_t size : std::get<MatmulForm>(form).batch)
    count *= size;
  return count;
}

namespace {

/// linalg.matmul and its family, which have had their names up to here (isInNormalForm) →
/// linalg.generic, so that any permutation can be folded into the maps.
struct GeneralizeContraction : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (isa<linalg::GenericOp>(op.getOperation()) || !isLibraryContraction(op))
      return rewriter.notifyMatchFailure(op, "no named contraction of one floating-point type");
    return linalg::generalizeNamedOp(rewriter, op);
  }
};

/// contraction(transpose(x)) → contraction(x), x read through other strides.
struct FoldTransposedInput : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (!isLibraryContraction(op))
      return rewriter.notifyMatchFailure(op, "no contraction");
    for (int o : {0, 1}) {
      auto producer = op.getDpsInputs()[o].getDefiningOp<linalg::GenericOp>();
      std::optional<AffineMap> permutation = permutationOf(producer);
      if (!permutation)
        continue;
      SmallVector<AffineMap> maps = op.getIndexingMapsArray();
      maps[o] = permutation->compose(maps[o]);
      rewriter.modifyOpInPlace(op, [&] {
        op.getInputsMutable()[o].set(producer.getDpsInputs()[0]);
        op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
      });
      return success();
    }
    return rewriter.notifyMatchFailure(op, "no operand is a transpose");
  }
};

/// transpose(contraction) → a contraction that writes the transposed value, where the library needs
/// no more calls.
struct FoldTransposedOutput : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp transpose,
                                PatternRewriter &rewriter) const override {
    std::optional<AffineMap> permutation = permutationOf(transpose);
    if (!permutation || permutation->isIdentity())
      return rewriter.notifyMatchFailure(transpose, "no transpose");
    auto op = transpose.getDpsInputs()[0].getDefiningOp<linalg::GenericOp>();
    if (!op || !op->hasOneUse() || !isLibraryContraction(op) || !isZeroFloat(op.getDpsInits()[0]))
      return rewriter.notifyMatchFailure(transpose, "the source is not a contraction of its own");
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    auto oldShape = cast<ShapedType>(op.getDpsInits()[0].getType()).getShape();
    auto newType = cast<RankedTensorType>(transpose.getResult(0).getType());
    int64_t before = countMatrices(maps, op, oldShape);
    maps[2] = inversePermutation(*permutation).compose(maps[2]);
    int64_t after = countMatrices(maps, op, newType.getShape());
    if (after == 0 || (before != 0 && after > before))
      return rewriter.notifyMatchFailure(transpose, "the library would need more calls");
    rewriter.setInsertionPoint(op);
    Value nothing =
        arith::ConstantOp::create(rewriter, op.getLoc(), splatConstant(op.getDpsInits()[0]));
    Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), newType.getShape(),
                                          newType.getElementType());
    Value zero = linalg::FillOp::create(rewriter, op.getLoc(), nothing, empty).getResult(0);
    auto replacement = linalg::GenericOp::create(rewriter, op.getLoc(), newType, op.getDpsInputs(),
                                                 zero, maps, op.getIteratorTypesArray());
    rewriter.inlineRegionBefore(op.getRegion(), replacement.getRegion(),
                                replacement.getRegion().begin());
    rewriter.replaceOp(transpose, replacement);
    rewriter.eraseOp(op);
    return success();
  }
};

/// The call that adds to what `op` adds to or, where that is nothing, overwrites `init`.
plan::LibraryMatmulOp createCall(OpBuilder &builder, linalg::LinalgOp op, Value init,
                                 bool accumulate) {
  std::array<SmallVector<int64_t>, 3> loops;
  for (auto [own, map] : llvm::zip_equal(loops, op.getIndexingMapsArray()))
    for (AffineExpr expr : map.getResults())
      own.push_back(cast<AffineDimExpr>(expr).getPosition());
  return plan::LibraryMatmulOp::create(builder, op.getLoc(), TypeRange(init.getType()),
                                       op.getDpsInputs()[0], op.getDpsInputs()[1], init, loops[0],
                                       loops[1], loops[2], APFloat(1.0), accumulate);
}

struct FormContractions : distribute::impl::FormContractionsPassBase<FormContractions> {
  using FormContractionsPassBase::FormContractionsPassBase;

  void runOnOperation() override {
    FailureOr<LibraryClaims> claims = LibraryClaims::create(getOperation(), checkClaims);
    if (failed(claims))
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    patterns.add<GeneralizeContraction, FoldTransposedInput, FoldTransposedOutput>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (isLibraryContraction(op))
        ops.push_back(op);
    });
    if (llvm::any_of(ops, [&](linalg::GenericOp op) { return failed(formCall(op, *claims)); }))
      signalPassFailure();
  }

  LogicalResult formCall(linalg::GenericOp op, LibraryClaims &claims) {
    bool accumulate = !isZeroFloat(op.getDpsInits()[0]);
    FailureOr<bool> holds = claims.checkContraction(
        op, accumulate, [&](OpBuilder &builder, linalg::LinalgOp small) -> Operation * {
          return createCall(builder, small, small.getDpsInits()[0], accumulate);
        });
    if (failed(holds) || !*holds)
      return holds;
    OpBuilder builder(op);
    auto type = cast<RankedTensorType>(op.getResult(0).getType());
    // What the library overwrites needs no fill.
    Value init = accumulate ? op.getDpsInits()[0]
                            : tensor::EmptyOp::create(builder, op.getLoc(), type.getShape(),
                                                      type.getElementType());
    op.getResult(0).replaceAllUsesWith(createCall(builder, op, init, accumulate)->getResult(0));
    op.erase();
    ++contractionsFormed;
    return success();
  }
};

} // namespace

} // namespace distribute
