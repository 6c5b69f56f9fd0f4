// Equal claims have equal keys.
#include "ClaimKey.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

namespace {
class KeyWriter {
public:
  void add(uint64_t number) { key.push_back(number); }
  void add(const void *pointer) { key.push_back(reinterpret_cast<uintptr_t>(pointer)); }
  void add(Type type) { add(type.getAsOpaquePointer()); }

  /// A value by its type and what is known of it; the ones inside by their number.
  void addOuter(Value value) {
    add(value.getType());
    TypedAttr splat = splatConstant(value);
    add(splat ? splat.getAsOpaquePointer() : nullptr);
    add(uint64_t(value.getDefiningOp<tensor::EmptyOp>() != nullptr));
    numbers.try_emplace(value, numbers.size());
  }

  void addOp(Operation *op) {
    add(op->getName().getAsOpaquePointer());
    add(op->getAttrDictionary().getAsOpaquePointer());
    add(op->getNumOperands());
    for (Value operand : op->getOperands())
      add(uint64_t(numbers.lookup(operand)));
    for (Value result : op->getResults()) {
      add(result.getType());
      numbers.try_emplace(result, numbers.size());
    }
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        add(block.getNumArguments());
        for (Value argument : block.getArguments()) {
          add(argument.getType());
          numbers.try_emplace(argument, numbers.size());
        }
        for (Operation &inner : block)
          addOp(&inner);
      }
  }

  void addStates(ArrayRef<ValueState> states) {
    add(states.size());
    for (ValueState state : states) {
      add(uint64_t(state.getKind()));
      add(uint64_t(state.isSharded()   ? (state.getDim() << 32) + state.getBlocks()
                   : state.isPartial() ? int64_t(state.getReduction())
                                       : 0));
      if (!state.isWindows())
        continue;
      add(uint64_t(state.getDim()));
      const RowWindows &rows = state.getWindows();
      for (uint64_t each :
           {uint64_t(rows.offset), uint64_t(rows.size), uint64_t(rows.stride), rows.fill})
        add(each);
    }
  }

  std::vector<uint64_t> key;

private:
  llvm::DenseMap<Value, unsigned> numbers;
};
} // namespace

std::vector<uint64_t> claimKey(Operation *op, const OpPlan &plan) {
  KeyWriter writer;
  for (Value value : readValues(op))
    writer.addOuter(value);
  writer.addOp(op);
  writer.addStates(plan.operands);
  writer.addStates(plan.results);
  writer.add(uint64_t(plan.splitLoop.value_or(~0u)));
  writer.add(uint64_t(plan.indexedDim.value_or(-1)));
  return std::move(writer.key);
}

} // namespace distribute
