// Results of a step's function for values in its middle.
#include "Probes.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::validation {

/// Each costs a place in the plan, and its bytes several times.
static constexpr size_t kMostProbes = 1000;
static constexpr int64_t kMostBytes = int64_t(1) << 28;

static bool isComputed(Operation &op) {
  return !op.hasTrait<OpTrait::ConstantLike>() &&
         !isa<tensor::EmptyOp, linalg::FillOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
              tensor::CastOp, linalg::BroadcastOp, ReadOp>(op);
}

static int64_t bytesOf(RankedTensorType type) {
  return type.getNumElements() * std::max(1u, type.getElementTypeBitWidth() / 8);
}

static SmallVector<Value> listValues(func::FuncOp step) {
  SmallVector<Value> values;
  int64_t bytes = 0;
  for (Operation &op : step.getBody().front().without_terminator()) {
    if (!isComputed(op))
      continue;
    for (Value value : op.getResults()) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      if (!type || !type.hasStaticShape() || !type.getElementType().isIntOrFloat() ||
          bytes + bytesOf(type) > kMostBytes)
        continue;
      bytes += bytesOf(type);
      values.push_back(value);
    }
  }
  size_t stride = values.size() / kMostProbes + 1;
  SmallVector<Value> some;
  for (size_t i = 0; i < values.size(); i += stride)
    some.push_back(values[i]);
  return some;
}

std::vector<Probe> addProbes(func::FuncOp step) {
  std::vector<Probe> probes;
  Builder b(step.getContext());
  bool global = isGlobalView(step);
  Operation *end = step.getBody().front().getTerminator();
  SmallVector<Type> types(step.getResultTypes());
  for (Value value : listValues(step)) {
    Operation *op = value.getDefiningOp();
    std::string name = "validate.probe." + std::to_string(probes.size());
    end->insertOperands(end->getNumOperands(), value);
    types.push_back(value.getType());
    step.setType(b.getFunctionType(step.getArgumentTypes(), types));
    unsigned result = types.size() - 1;
    step.setResultAttr(result, DistributeDialect::kOutputAttrName, b.getStringAttr(name));
    if (!global)
      step.setResultAttr(result, DistributeDialect::kResultAttrName,
                         b.getStringAttr("per_replica"));
    probes.push_back({name, "'" + op->getName().getStringRef().str() + "'", op->getLoc()});
  }
  return probes;
}

} // namespace distribute::validation
