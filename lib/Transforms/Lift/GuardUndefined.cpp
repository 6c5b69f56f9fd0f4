// The pass distribute-guard-undefined.
//
// Upstream leaves some results undefined: of a division by zero, of a slice
// beyond its tensor. Here each has one, that of StableHLO.
//
// What is proved of integers supposes that every operation before is defined, so
// a proof may hold by a fault of another operation. Therefore all operations are
// asked again after some have been guarded, until none needs a guard: then the
// first operation of an execution that would be undefined cannot exist, for
// everything that is proved of its operands holds.
#include "GuardUndefined.h"

#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_GUARDUNDEFINEDPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

using Operations = SmallVector<Operation *>;

/// What an operation promises not to meet has a result like everything else.
void dropPromises(Operation *op) {
  if (auto wrapping = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    if (wrapping.hasNoSignedWrap() || wrapping.hasNoUnsignedWrap())
      op->setAttr(wrapping.getIntegerOverflowAttrName(),
                  arith::IntegerOverflowFlagsAttr::get(op->getContext(),
                                                       arith::IntegerOverflowFlags::none));
  if (auto relaxed = dyn_cast<arith::ArithFastMathInterface>(op)) {
    using Flags = arith::FastMathFlags;
    arith::FastMathFlagsAttr flags = relaxed.getFastMathFlagsAttr();
    if (flags && bitEnumContainsAny(flags.getValue(), Flags::nnan | Flags::ninf))
      op->setAttr(relaxed.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(op->getContext(),
                                                flags.getValue() & ~(Flags::nnan | Flags::ninf)));
  }
  if (isa<arith::ArithDialect>(op->getDialect()))
    op->removeAttr("isExact");
}

/// A stride of one element leads nowhere. Upstream's lowering of buffers takes it for that of
/// another dimension.
void dropIdleStrides(Operation *op) {
  if (!isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(op))
    return;
  auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
  SmallVector<int64_t> strides(slice.getStaticStrides());
  for (auto [stride, size] : llvm::zip_equal(strides, slice.getStaticSizes()))
    if (size == 1 && !ShapedType::isDynamic(stride))
      stride = 1;
  if (ArrayRef<int64_t>(strides) != slice.getStaticStrides())
    op->setAttr("static_strides", DenseI64ArrayAttr::get(op->getContext(), strides));
}

/// Writes elementwise operations on tensors as loops, in whose bodies they are on scalars.
LogicalResult writeAsLoops(Operation *root, const llvm::SmallPtrSetImpl<Operation *> &ops) {
  MLIRContext *context = root->getContext();
  RewritePatternSet patterns(context);
  linalg::populateElementwiseToLinalgConversionPatterns(patterns);
  ConversionTarget target(*context);
  target.markUnknownOpDynamicallyLegal([&](Operation *op) { return !ops.contains(op); });
  ConversionConfig config;
  config.foldingMode = DialectConversionFoldingMode::Never;
  return applyPartialConversion(root, target, std::move(patterns), config);
}

/// The arithmetic on tensors that needs guards becomes loops.
LogicalResult loosenTensors(Operation *root) {
  IntegerReader integers;
  llvm::SmallPtrSet<Operation *, 8> found;
  root->walk([&](Operation *op) {
    if (op->getNumResults() == 1 && isa<RankedTensorType>(op->getResult(0).getType()) &&
        isUndefinedArithmetic(op, integers))
      found.insert(op);
  });
  return found.empty() ? success() : writeAsLoops(root, found);
}

struct GuardUndefined : impl::GuardUndefinedPassBase<GuardUndefined> {
  using GuardUndefinedPassBase::GuardUndefinedPassBase;

  void runOnOperation() override {
    getOperation()->walk(dropPromises);
    getOperation()->walk(dropIdleStrides);
    for (;;) {
      if (failed(loosenTensors(getOperation())))
        return signalPassFailure();
      IntegerReader integers;
      Operations arithmetic, positions;
      if (failed(find(integers, arithmetic, positions)))
        return signalPassFailure();
      if (arithmetic.empty() && positions.empty())
        return;
      guard(arithmetic, positions);
    }
  }

private:
  LogicalResult find(IntegerReader &integers, Operations &arithmetic, Operations &positions) {
    WalkResult result = getOperation()->walk([&](Operation *op) {
      if (guarded.contains(op))
        return WalkResult::advance();
      if (isUndefinedArithmetic(op, integers)) {
        arithmetic.push_back(op);
        return WalkResult::advance();
      }
      FailureOr<bool> isUndefined = isUndefinedPosition(op, integers);
      if (failed(isUndefined))
        return WalkResult::interrupt();
      if (*isUndefined)
        positions.push_back(op);
      return WalkResult::advance();
    });
    return failure(result.wasInterrupted());
  }

  /// Whole guards, without regard to what is proved: the proof may suppose that another operation
  /// is defined, which only now gets its guard.
  void guard(ArrayRef<Operation *> arithmetic, ArrayRef<Operation *> positions) {
    IRRewriter rewriter(&getContext());
    for (Operation *op : arithmetic) {
      rewriter.setInsertionPoint(op);
      if (guardArithmetic(rewriter, op))
        guarded.insert(op);
    }
    for (Operation *op : positions) {
      rewriter.setInsertionPoint(op);
      if (guardPosition(rewriter, op))
        guarded.insert(op);
    }
    arithmeticGuarded += arithmetic.size();
    positionsClamped += positions.size();
  }

  llvm::SmallPtrSet<Operation *, 8> guarded;
};

} // namespace
} // namespace distribute
