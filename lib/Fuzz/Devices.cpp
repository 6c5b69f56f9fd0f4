// Which logical device computes what, at random: what must not show in a step's results.
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Fuzz/Oracle.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr int64_t kNamedPercent = 25;

/// A value of the step's body that can be sent.
static bool isPlaceable(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape();
}

/// Variables that no loop or branch uses, which would have to run on the device of all that it does.
static void placeVariables(ModuleOp step, int64_t numDevices, Random &random) {
  llvm::StringSet<> nested;
  step.walk([&](VariableAccessInterface access) {
    if (!isa<func::FuncOp>(access->getParentOp()))
      nested.insert(access.getVariable());
  });
  OpBuilder builder(step.getContext());
  for (auto variable : step.getOps<VariableOp>())
    if (!nested.contains(variable.getSymName()) && random.chance(kNamedPercent))
      variable.setDeviceAttr(builder.getI64IntegerAttr(random.between(0, numDevices - 1)));
}

void placeOnDevices(ModuleOp step, int64_t numDevices, Random &random) {
  for (auto function : step.getOps<func::FuncOp>()) {
    if (!function->hasAttr(DistributeDialect::kStepAttrName))
      continue;
    SmallVector<Value> values;
    for (Operation &op : function.getBody().front().without_terminator())
      for (Value result : op.getResults())
        if (isPlaceable(result) && random.chance(kNamedPercent))
          values.push_back(result);
    for (Value value : values) {
      OpBuilder builder(value.getContext());
      builder.setInsertionPointAfterValue(value);
      auto named = AssignToLogicalDeviceOp::create(builder, value.getLoc(), value.getType(), value,
                                                   random.between(0, numDevices - 1));
      value.replaceAllUsesExcept(named.getResult(), named);
    }
  }
  placeVariables(step, numDevices, random);
}

} // namespace distribute::fuzz
