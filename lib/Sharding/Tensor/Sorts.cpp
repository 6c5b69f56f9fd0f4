// Sharding of distribute.sort.
//
// Lines are sorted by themselves: every dimension but that of the lines stays split.
#include "../Families.h"
#include "DimPaths.h"
#include "distribute/Dialect/Distribute/Distribute.h"

using namespace mlir;

namespace distribute {

namespace {

struct SortModel : PathModel<SortModel> {
  static SmallVector<DimPath> getPaths(Operation *op) {
    return samePaths(op, [along = int64_t(cast<SortOp>(op).getDimension())](int64_t dim) {
      return dim != along;
    });
  }
  std::optional<BatchSize> getOpenSize(Operation *op, unsigned, int64_t dim,
                                       BatchSizes &sizes) const {
    return sizes.ofDim(op->getOperand(0), dim);
  }
  LogicalResult pad(Operation *op, Padding &padding) const {
    auto sort = cast<SortOp>(op);
    if (padding.rowsOf(op->getResult(0))[sort.getDimension()] != 0)
      return op->emitOpError(
          "sorts along the open batch, whose rows are padded to the most that there may be, and on "
          "several replicas split: the padding would be sorted, too; sort along another dimension, "
          "or give the step batches of a fixed number of rows");
    return padding.checkSameRows(op);
  }
};

} // namespace

void attachSorts(MLIRContext *context) { attachModel<SortModel, SortOp>(context); }

} // namespace distribute
