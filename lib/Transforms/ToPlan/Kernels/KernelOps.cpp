// The structured ops of a kernel: see KernelOps.h.
#include "KernelOps.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

/// Whether what the ops write they reach in one way alone: else a part could touch another's.
static bool isEachWrittenOnce(ArrayRef<linalg::LinalgOp> ops) {
  DenseMap<Value, Value> wayTo; // by root
  DenseSet<Value> written;
  for (linalg::LinalgOp op : ops)
    for (Value out : op.getDpsInits()) {
      written.insert(memrefRoot(out));
      if (wayTo.try_emplace(memrefRoot(out), out).first->second != out)
        return false;
    }
  return llvm::all_of(ops, [&](linalg::LinalgOp op) {
    return llvm::all_of(op.getDpsInputs(), [&](Value in) {
      return !isa<MemRefType>(in.getType()) || !written.contains(memrefRoot(in)) ||
             wayTo.lookup(memrefRoot(in)) == in;
    });
  });
}

/// Whether what the kernel loads by itself, as a gather does, may be another part's: `written` are the roots of what its ops write.
static bool looksUpWritten(func::FuncOp kernel, const DenseSet<Value> &written) {
  return kernel
      .walk([&](memref::LoadOp load) {
        return written.contains(memrefRoot(load.getMemRef())) ? WalkResult::interrupt()
                                                              : WalkResult::advance();
      })
      .wasInterrupted();
}

std::optional<KernelOps> listKernelOps(func::FuncOp kernel, bool allowsViews) {
  if (kernel->hasAttr(plan::PlanDialect::kSplitAttrName) ||
      !llvm::hasSingleElement(kernel.getBody()))
    return std::nullopt;
  KernelOps found;
  DenseSet<Value> written;
  Block &body = kernel.getBody().front();
  for (Operation &op : body.without_terminator()) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
      if (!structured.hasPureBufferSemantics() ||
          llvm::any_of(structured.getStaticLoopRanges(), ShapedType::isDynamic))
        return std::nullopt;
      found.ops.push_back(structured);
      for (Value out : structured.getDpsInits())
        written.insert(memrefRoot(out));
      continue;
    }
    bool isScalar = isa<memref::LoadOp, memref::AllocaOp>(op) ||
                    (allowsViews && isa<ViewLikeOpInterface>(op)) ||
                    (isPure(&op) && llvm::none_of(op.getResultTypes(), llvm::IsaPred<MemRefType>));
    if (!isScalar)
      return std::nullopt;
  }
  // A scalar is read before the parts begin: none of them may change it.
  if (found.ops.empty() || llvm::any_of(body.getOps<memref::LoadOp>(), [&](memref::LoadOp load) {
        return written.contains(memrefRoot(load.getMemRef()));
      }))
    return std::nullopt;
  found.canBeCut = isEachWrittenOnce(found.ops) && !looksUpWritten(kernel, written);
  return found;
}

} // namespace distribute
