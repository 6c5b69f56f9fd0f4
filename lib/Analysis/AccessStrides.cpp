// How structured ops step through memory.
#include "distribute/Analysis/AccessStrides.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

/// Adds `factor * expr` to the access; false where `expr` is not linear.
static bool addLinear(AffineExpr expr, int64_t factor, AccessStrides &access) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    access.strides[dim.getPosition()] += factor;
    return true;
  }
  if (auto value = dyn_cast<AffineConstantExpr>(expr)) {
    access.constant += factor * value.getValue();
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return false;
  if (binary.getKind() == AffineExprKind::Add)
    return addLinear(binary.getLHS(), factor, access) && addLinear(binary.getRHS(), factor, access);
  auto scale = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (binary.getKind() != AffineExprKind::Mul || !scale)
    return false;
  return addLinear(binary.getLHS(), factor * scale.getValue(), access);
}

/// Adds what a result of a map contributes; false, with the strides of the dimensions in it, where
/// it is not linear.
static bool addResult(AffineExpr expr, int64_t stride, AccessStrides &access) {
  AccessStrides before = access;
  if (addLinear(expr, stride, access))
    return true;
  access = before;
  for (auto [dim, own] : llvm::enumerate(access.strides))
    if (expr.isFunctionOfDim(dim))
      own += stride;
  return false;
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
