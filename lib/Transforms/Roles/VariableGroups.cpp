// Which variables belong together.
#include "VariableGroups.h"

#include "DevicePlacement.h"

#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;

namespace distribute {

/// Elements of a tensor type of static shape; 1 of anything else.
static int64_t elementsOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() ? tensor.getNumElements() : 1;
}

namespace {

/// Unites variables by number, in the order of the module.
class Uniting {
public:
  explicit Uniting(ModuleOp module) {
    for (auto variable : module.getOps<VariableOp>()) {
      numbers[variable.getSymName()] = variables.size();
      together.insert(variables.size());
      variables.push_back(variable);
    }
    for (auto [number, variable] : llvm::enumerate(variables))
      if (std::optional<StringRef> other = variable.getColocateWith())
        together.unionSets(number, numbers.lookup(*other));
    module.walk([&](AssignOp assign) { unite(assign); });
  }

  SmallVector<VariableGroup> groups() {
    SmallVector<VariableGroup> found;
    llvm::DenseMap<unsigned, unsigned> groupOf; // by leader
    for (auto [number, variable] : llvm::enumerate(variables)) {
      auto [entry, isNew] = groupOf.try_emplace(together.getLeaderValue(number), found.size());
      if (isNew)
        found.emplace_back();
      found[entry->second].push_back(variable);
    }
    return found;
  }

private:
  /// What an assignment takes element by element belongs to its variable.
  void unite(AssignOp assign) {
    unsigned own = numbers.lookup(assign.getVariable());
    int64_t elements = elementsOf(variables[own].getType());
    SmallVector<Value> pending = {assign.getValue()};
    llvm::DenseSet<Value> seen;
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      Operation *op = value.getDefiningOp();
      if (!op || elementsOf(value.getType()) != elements || !seen.insert(value).second)
        continue;
      if (auto read = dyn_cast<ReadOp>(op))
        together.unionSets(own, numbers.lookup(read.getVariable()));
      else
        llvm::append_range(pending, operandsOf(op));
    }
  }

  SmallVector<VariableOp> variables;
  llvm::StringMap<unsigned> numbers;
  llvm::EquivalenceClasses<unsigned> together;
};

} // namespace

SmallVector<VariableGroup> groupVariables(ModuleOp module) { return Uniting(module).groups(); }

} // namespace distribute
