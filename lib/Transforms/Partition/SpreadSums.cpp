// Sums over rows that lie apart among zeros.
#include "SpreadSums.h"

#include "distribute/Analysis/Combiners.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

/// What the loops of `sum` are in those over the rows of `insert` alone, which is its operand `number`; nothing if a loop that finds
/// zeros is not summed over.
static std::optional<SmallVector<AffineExpr>> loopsOfRows(linalg::GenericOp sum, unsigned number,
                                                          tensor::InsertSliceOp insert) {
  AffineMap map = sum.getIndexingMapsArray()[number];
  SmallVector<AffineExpr> loops;
  for (unsigned loop = 0; loop < sum.getNumLoops(); ++loop)
    loops.push_back(getAffineDimExpr(loop, sum.getContext()));
  for (int64_t dim = 0; dim < insert.getType().getRank(); ++dim) {
    if (insert.getSourceType().getDimSize(dim) == insert.getType().getDimSize(dim))
      continue;
    auto low = getConstantIntValue(insert.getMixedOffsets()[dim]),
         spread = getConstantIntValue(insert.getMixedStrides()[dim]);
    auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim));
    if (!low || !spread || !loop ||
        sum.getIteratorTypesArray()[loop.getPosition()] != utils::IteratorType::reduction ||
        llvm::count(map.getResults(), loop) != 1)
      return std::nullopt;
    loops[loop.getPosition()] = loop * *spread + *low;
  }
  return loops;
}

static bool dropFrom(linalg::GenericOp sum) {
  if (!sum.hasPureTensorSemantics() || sum.getNumDpsInputs() != 2 || sum.getNumDpsInits() != 1 ||
      sum.hasIndexSemantics() || !sumsProducts(sum))
    return false;
  for (unsigned number : {0u, 1u}) {
    auto insert = sum.getDpsInputOperand(number)->get().getDefiningOp<tensor::InsertSliceOp>();
    if (!insert || insert.getSourceType().getRank() != insert.getType().getRank() ||
        !isZeroFloat(insert.getDest()))
      continue;
    std::optional<SmallVector<AffineExpr>> loops = loopsOfRows(sum, number, insert);
    if (!loops)
      continue;
    SmallVector<AffineMap> maps = sum.getIndexingMapsArray();
    for (auto [index, map] : llvm::enumerate(maps))
      if (index != number)
        map = map.replaceDimsAndSymbols(*loops, {}, map.getNumDims(), 0);
    sum.setIndexingMapsAttr(Builder(sum.getContext()).getAffineMapArrayAttr(maps));
    sum->setOperand(number, insert.getSource());
    return true;
  }
  return false;
}

bool dropSpreadZeros(func::FuncOp step) {
  bool any = false;
  step.walk([&](linalg::GenericOp sum) {
    while (dropFrom(sum))
      any = true;
  });
  return any;
}

} // namespace distribute
