// How long an op takes, against others of its step.
//
// Products are made from the cache, at many points for each element that memory gives; what computes
// element by element takes as long as memory does.
#include "OpLength.h"

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// Points of a product in the time of a point of another op.
static constexpr double kPointsOfElement = 16;

static bool isProduct(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.getNumReductionLoops() > 0 && structured.getNumDpsInputs() > 1;
}

/// How often a loop's body runs, as far as constants tell.
static double turnsOf(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  std::optional<APInt> turns = loop ? loop.getStaticTripCount() : std::nullopt;
  return turns ? turns->getZExtValue() : 1;
}

double lengthOf(Operation *op) {
  if (op->hasTrait<OpTrait::ConstantLike>() ||
      isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::EmptyOp,
          AssignToLogicalDeviceOp, ReadOp>(op))
    return 0;
  if (std::optional<LoopNest> nest = describeLoops(op)) {
    double points = isProduct(op) ? 1 : kPointsOfElement;
    for (int64_t extent : nest->extents)
      points *= static_cast<double>(std::max<int64_t>(extent, 1));
    return points;
  }
  double length = 1;
  for (Type type : op->getResultTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.hasStaticShape())
      length += kPointsOfElement * static_cast<double>(tensor.getNumElements());
  double inner = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &each : block)
        inner += lengthOf(&each);
  return length + turnsOf(op) * inner;
}

} // namespace distribute
