// All that an op reads.
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

namespace distribute {

llvm::SetVector<Value> capturedValues(Operation *op) {
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  return captured;
}

SmallVector<Value> readValues(Operation *op) {
  SmallVector<Value> values(op->getOperands());
  if (op->getNumRegions() != 0)
    llvm::append_range(values, capturedValues(op));
  return values;
}

bool isComputedFrom(Value value, Block *block, function_ref<bool(Value)> isSource) {
  SmallVector<Value> pending{value};
  llvm::SmallPtrSet<Operation *, 16> visited;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (isSource(next))
      return true;
    Operation *op = next.getDefiningOp();
    if (op && op->getBlock() == block && visited.insert(op).second)
      llvm::append_range(pending, readValues(op));
  }
  return false;
}

} // namespace distribute
