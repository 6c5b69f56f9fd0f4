// distribute-unroll-loops: loops of few turns, each of which is elementwise, become their turns.
//
// Assumes tensors. A GPU runs a loop around operations as launches of each turn, and keeps what the loop carries in memory. The
// turns of such a loop fuse into one kernel instead: the rounds of a random generator are the common case.
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_UNROLLLOOPSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// Of a loop, and of all its turns together: more than fuses into a kernel of a bounded size.
constexpr int64_t kMostTurns = 8, kMostOps = 1024;

/// Arithmetic, views, and structured operations that give each element by itself.
bool isElementwise(Operation &op) {
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    return structured.getNumParallelLoops() == structured.getNumLoops();
  return op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
         isa_and_nonnull<affine::AffineDialect, arith::ArithDialect, math::MathDialect,
                         tensor::TensorDialect>(op.getDialect());
}

bool isWorthUnrolling(scf::ForOp loop) {
  std::optional<llvm::APInt> turns = loop.getStaticTripCount();
  if (!turns || turns->sgt(kMostTurns) || turns->slt(1))
    return false;
  int64_t numOps = 0;
  bool hasTensors = false;
  for (Operation &op : loop.getBody()->without_terminator()) {
    if (!isElementwise(op))
      return false;
    hasTensors |= llvm::any_of(op.getResultTypes(), llvm::IsaPred<RankedTensorType>);
    ++numOps;
  }
  return hasTensors && numOps * turns->getSExtValue() <= kMostOps;
}

struct UnrollLoops : impl::UnrollLoopsPassBase<UnrollLoops> {
  using UnrollLoopsPassBase::UnrollLoopsPassBase;

  void runOnOperation() override {
    // The innermost first: a loop around such loops may become one.
    SmallVector<scf::ForOp> loops;
    getOperation().walk([&](scf::ForOp loop) { loops.push_back(loop); });
    for (scf::ForOp loop : loops)
      if (isWorthUnrolling(loop) && succeeded(loopUnrollFull(loop)))
        ++loopsUnrolled;
  }
};

} // namespace

} // namespace distribute
