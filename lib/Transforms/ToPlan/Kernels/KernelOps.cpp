// The structured ops of a kernel: see KernelOps.h.
#include "KernelOps.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

namespace distribute {

/// Whether what the ops write they reach in one way alone: else a part could touch another's. Several ways do no harm to parts of a buffer that
/// are apart.
static bool isEachWrittenOnce(ArrayRef<linalg::LinalgOp> ops) {
  DenseMap<Value, llvm::SmallSetVector<Value, 2>> waysTo; // by root
  for (linalg::LinalgOp op : ops)
    for (Value out : op.getDpsInits())
      waysTo[memrefRoot(out)].insert(out);
  auto isTheWay = [&](Value value) {
    if (!isa<MemRefType>(value.getType()))
      return true;
    auto ways = waysTo.find(memrefRoot(value));
    return ways == waysTo.end() || llvm::all_of(ways->second, [&](Value way) {
             return way == value || areApart(way, value);
           });
  };
  return llvm::all_of(
      ops, [&](linalg::LinalgOp op) { return llvm::all_of(op->getOperands(), isTheWay); });
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
