// Copies and named structured ops of kernels, as linalg.generics: windows and contractions that the
// libraries have not taken, and what bufferization makes (linalg.map, memref.copy).
#include "distribute/Transforms/KernelForm.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

void generalizeStructuredOps(func::FuncOp kernel) {
  IRRewriter rewriter(kernel.getContext());
  // A copy is an elementwise op as any other: upstream would call a function of a support library
  // for one with strides.
  SmallVector<memref::CopyOp> copies;
  kernel.walk([&](memref::CopyOp op) {
    if (isa<MemRefType>(op.getSource().getType()) && isa<MemRefType>(op.getTarget().getType()))
      copies.push_back(op);
  });
  for (memref::CopyOp op : copies) {
    rewriter.setInsertionPoint(op);
    rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, op.getSource(), op.getTarget());
  }
  SmallVector<linalg::LinalgOp> named;
  kernel.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp, linalg::FillOp>(op) &&
        !op->hasAttr(plan::PlanDialect::kNestAttrName))
      named.push_back(op);
  });
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    (void)linalg::generalizeNamedOp(rewriter, op);
  }
}

} // namespace distribute
