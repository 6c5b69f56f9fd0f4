// Counting the work of operations on memrefs.
#include "Kernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

/// Arithmetic on data; not that on addresses (index), constants and conversions of representation.
static bool isWork(Operation *op) {
  if (isa<arith::ConstantOp, arith::IndexCastOp, arith::BitcastOp>(op) ||
      op->getNumResults() != 1 || op->getResult(0).getType().isIndex() ||
      (op->getNumOperands() > 0 && op->getOperand(0).getType().isIndex()))
    return false;
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(op->getDialect());
}

static uint64_t countRegion(Region &region) {
  uint64_t flops = 0;
  for (Block &block : region)
    for (Operation &op : block)
      flops += countFlops(&op);
  return flops;
}

uint64_t countFlops(Operation *op) {
  if (isWork(op))
    return 1;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    uint64_t iterations = 1;
    for (int64_t range : linalgOp.getStaticLoopRanges())
      iterations *= ShapedType::isDynamic(range) ? 1 : range;
    return iterations * countRegion(op->getRegion(0));
  }
  uint64_t flops = 0;
  for (Region &region : op->getRegions())
    flops += countRegion(region);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    if (std::optional<APInt> turns = loop.getStaticTripCount())
      flops *= turns->getZExtValue();
  return flops;
}

} // namespace distribute
