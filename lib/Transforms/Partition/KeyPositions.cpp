// The dimension of keys.
#include "KeyPositions.h"

using namespace mlir;

namespace distribute {

KeyPositions::KeyPositions(func::FuncOp step, const DimensionClasses &classes, unsigned number,
                           int64_t members)
    : classes(classes), number(number), pairs(step, members, classes, number) {
  step.walk([&](Operation *op) {
    for (Value value : op->getResults())
      if (classes.countDims(value, number) >= 2)
        visit(value);
  });
}

void KeyPositions::block(Operation *op, StringRef why) {
  if (blocker)
    return;
  blocker = op;
  reason = why.str();
}

/// Of a value with two dimensions of the class, the one along which something needs all of it is that of the keys.
void KeyPositions::visit(Value value) {
  Operation *op = value.getDefiningOp();
  SmallVector<unsigned, 2> own;
  for (int64_t dim = 0; dim < cast<RankedTensorType>(value.getType()).getRank(); ++dim)
    if (classes.classOf(value, dim) == number)
      if (std::optional<unsigned> finer = pairs.classOf(value, dim))
        own.push_back(*finer);
  if (own.size() != 2 || own[0] == own[1])
    return block(op, "has the sequence along dimensions that cannot be told apart");
  for (unsigned each : own)
    if (llvm::SmallPtrSet<Operation *, 8> users = pairs.findWholeUsers(each); !users.empty()) {
      keys.insert(each);
      alongKeys.insert(users.begin(), users.end());
    }
  if (keys.contains(own[0]) == keys.contains(own[1]))
    block(op, keys.contains(own[0])
                  ? "has two dimensions of the sequence that are both needed whole"
                  : "has two dimensions of the sequence, of which none is needed whole");
}

std::optional<int64_t> KeyPositions::keyOf(Value value) const {
  if (classes.countDims(value, number) == 2)
    for (int64_t dim = 0; dim < cast<RankedTensorType>(value.getType()).getRank(); ++dim)
      if (std::optional<unsigned> own = pairs.classOf(value, dim); own && keys.contains(*own))
        return dim;
  return std::nullopt;
}

bool KeyPositions::isOfPositions(Value value) const {
  return classes.carries(value) && classes.countDims(value, number) == 1;
}

bool KeyPositions::isOfPairs(Operation *op) const {
  auto isPair = [&](Value value) { return keyOf(value).has_value(); };
  return llvm::any_of(op->getOperands(), isPair) || llvm::any_of(op->getResults(), isPair);
}

} // namespace distribute
