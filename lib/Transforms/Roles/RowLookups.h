// Indexing ops that look rows up.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWLOOKUPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWLOOKUPS_H

#include "distribute/Dialect/Distribute/Distribute.h"

namespace distribute {

/// How a gather or scatter finds the row, the first dimension, of what it indexes: as
/// `indices[map(d)]` for the loops `d`, which have these sizes.
struct RowLookup {
  mlir::Value indices;
  mlir::AffineMap map;
  llvm::SmallVector<int64_t> sizes;

  int64_t count() const {
    int64_t product = 1;
    for (int64_t size : sizes)
      product *= size;
    return product;
  }
  bool operator==(const RowLookup &other) const {
    return indices == other.indices && map == other.map && sizes == other.sizes;
  }
};

/// None: an index finds more than a row, or there is no index, or sizes are open.
template <typename IndexingOp>
std::optional<RowLookup> findRowLookup(IndexingOp op) {
  mlir::RankedTensorType indexed = op.getIndexedType();
  std::optional<unsigned> which = indexed.getRank() == 0 ? std::nullopt : op.getIndexOfDim(0);
  if (!which || !indexed.hasStaticShape() ||
      !llvm::isa<mlir::AffineSymbolExpr>(op.getOperandMap().getResult(0)))
    return std::nullopt;
  mlir::AffineMap map = op.getIndexMapsArray()[*which];
  llvm::SmallVector<int64_t> ranges = op.getLoopRanges();
  // Only the loops that choose among the indices; without one, a loop of a single round.
  llvm::SmallVector<mlir::AffineExpr> dims(map.getNumDims(),
                                           mlir::getAffineConstantExpr(0, op.getContext()));
  RowLookup lookup{op.getIndices()[*which], map, {}};
  for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
    if (map.isFunctionOfDim(dim)) {
      dims[dim] = mlir::getAffineDimExpr(lookup.sizes.size(), op.getContext());
      lookup.sizes.push_back(ranges[dim]);
    }
  if (lookup.sizes.empty())
    lookup.sizes.push_back(1);
  if (llvm::any_of(lookup.sizes, mlir::ShapedType::isDynamic))
    return std::nullopt;
  lookup.map = map.replaceDimsAndSymbols(dims, {}, lookup.sizes.size(), 0);
  return lookup;
}

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_ROWLOOKUPS_H
