// How structured ops step through memory.
#include "distribute/Analysis/AccessStrides.h"

#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

/// Adds what a result of a map contributes; false, with the strides of the dimensions in it, where
/// it is not linear.
static bool addResult(AffineExpr expr, int64_t stride, AccessStrides &access) {
  std::optional<evaluation::LinearExpr> linear =
      evaluation::readLinear(expr, access.strides.size(), /*numSymbols=*/0);
  for (auto [dim, own] : llvm::enumerate(access.strides))
    own += stride * (linear ? linear->factors[dim] : expr.isFunctionOfDim(dim));
  if (linear)
    access.constant += stride * linear->constant;
  return linear.has_value();
}

std::optional<AccessTable> readAccesses(linalg::LinalgOp op) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (llvm::any_of(ranges, ShapedType::isDynamic))
    return std::nullopt;
  AccessTable table;
  for (OpOperand &operand : op->getOpOperands()) {
    AccessStrides access;
    access.isOutput = op.isDpsInit(&operand);
    access.strides.assign(ranges.size(), 0);
    if (auto type = dyn_cast<MemRefType>(operand.get().getType())) {
      SmallVector<int64_t> strides;
      int64_t offset;
      if (failed(type.getStridesAndOffset(strides, offset)) ||
          llvm::any_of(strides, ShapedType::isDynamic))
        return std::nullopt;
      AffineMap map = op.getMatchingIndexingMap(&operand);
      for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides))
        table.isLinear &= addResult(expr, stride, access);
    } else if (isa<ShapedType>(operand.get().getType())) {
      return std::nullopt;
    }
    table.operands.push_back(std::move(access));
  }
  return table;
}

bool stepAlike(const AccessTable &table, int64_t outer, int64_t inner, int64_t innerSize) {
  return llvm::all_of(table.operands, [&](const AccessStrides &access) {
    return access.strides[outer] == access.strides[inner] * innerSize;
  });
}

} // namespace distribute
