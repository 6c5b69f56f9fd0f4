// Which dimension of the inputs is that of a sequence, and where the whole sequence is needed.
#include "SequenceSplit.h"

#include "distribute/Dialect/Distribute/StepOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace distribute {

namespace {
/// What splitting a step along one class of dimensions asks for.
class Splitter {
public:
  Splitter(func::FuncOp step, const DimensionClasses &classes, unsigned number, int64_t members)
      : step(step), classes(classes), number(number), pairs(step, members, classes, number) {}

  SequenceSplit split();
  bool hasPairs() const { return !keys.empty(); }

private:
  void findKeys();
  void visit(Operation *op);
  void visitProduct(const LoopNest &nest);
  std::optional<int64_t> keyOf(Value value) const;
  void visitWholeUser(Operation *op);
  void addInputs();
  void addVariables();
  void block(Operation *op, StringRef reason);
  OpOperand *sourceOf(Value value) const;
  void moveUp();
  Value moveDown(Value value) const;

  func::FuncOp step;
  const DimensionClasses &classes;
  unsigned number;
  DimensionClasses pairs;
  llvm::SmallSetVector<unsigned, 4> keys; ///< classes of `pairs`
  llvm::SmallPtrSet<Operation *, 8> alongKeys;
  std::vector<OpOperand *> wholeUses;
  SequenceSplit result;
};
} // namespace

static int64_t numElements(Value value) {
  int64_t elements = 1;
  for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
    elements *= ShapedType::isDynamic(size) ? 1 : size;
  return elements;
}

void Splitter::block(Operation *op, StringRef reason) {
  if (result.blocker)
    return;
  result.blocker = op;
  result.reason = reason.str();
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

/// Of each value with two dimensions of the class, the one along which something needs all of it is that of the keys.
void Splitter::findKeys() {
  step.walk([&](Operation *op) {
    for (Value value : op->getResults()) {
      if (classes.countDims(value, number) < 2)
        continue;
      SmallVector<unsigned, 2> own;
      for (int64_t dim = 0; dim < cast<RankedTensorType>(value.getType()).getRank(); ++dim)
        if (classes.classOf(value, dim) == number)
          if (std::optional<unsigned> finer = pairs.classOf(value, dim))
            own.push_back(*finer);
      if (own.size() != 2 || own[0] == own[1]) {
        block(op, "has the sequence along dimensions that cannot be told apart");
        continue;
      }
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
  });
}

std::optional<int64_t> Splitter::keyOf(Value value) const {
  if (classes.countDims(value, number) == 2)
    for (int64_t dim = 0; dim < cast<RankedTensorType>(value.getType()).getRank(); ++dim)
      if (std::optional<unsigned> own = pairs.classOf(value, dim); own && keys.contains(*own))
        return dim;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// What goes over
//===----------------------------------------------------------------------===//

/// The operand of `value`'s op from which alone it is made, with fewer elements, if there it has the sequence as well.
OpOperand *Splitter::sourceOf(Value value) const {
  Operation *def = value.getDefiningOp();
  if (!def || def->getNumResults() != 1 || !describeLoops(def))
    return nullptr;
  OpOperand *source = nullptr;
  for (OpOperand &operand : def->getOpOperands()) {
    if (!classes.carries(operand.get()))
      continue;
    if (source)
      return nullptr;
    source = &operand;
  }
  bool isSmaller = source && classes.countDims(source->get(), number) == 1 &&
                   numElements(source->get()) < numElements(value);
  return isSmaller ? source : nullptr;
}

/// Gathers what a value is made from, where all of its users want the whole of it.
void Splitter::moveUp() {
  for (size_t i = 0; i < wholeUses.size(); ++i) {
    Value value = wholeUses[i]->get();
    OpOperand *source = sourceOf(value);
    if (source && llvm::all_of(value.getUses(), [&](OpOperand &use) {
          return llvm::is_contained(wholeUses, &use);
        })) {
      llvm::erase_if(wholeUses, [&](OpOperand *use) { return use->get() == value; });
      wholeUses.push_back(source);
      i = -1; // another one may have had to wait for it
    }
  }
}

/// The value at which to scatter a partial one: the sum of it alone, while that has fewer elements.
Value Splitter::moveDown(Value value) const {
  while (value.hasOneUse()) {
    Operation *user = *value.user_begin();
    std::optional<LoopNest> nest = describeLoops(user);
    if (!nest || user->getNumResults() != 1 || nest->combiners[0] != ReductionKind::Sum ||
        llvm::count_if(user->getOperands(),
                       [&](Value operand) { return classes.carries(operand); }) != 1)
      break;
    Value sum = user->getResult(0);
    if (classes.countDims(sum, number) != 1 || numElements(sum) >= numElements(value))
      break;
    value = sum;
  }
  return value;
}

void Splitter::visitProduct(const LoopNest &nest) {
  std::optional<unsigned> keyLoop;
  auto look = [&](Value value, AffineMap map) {
    if (std::optional<int64_t> key = map ? keyOf(value) : std::nullopt)
      if (auto loop = dyn_cast<AffineDimExpr>(map.getResult(*key)))
        keyLoop = loop.getPosition();
  };
  for (auto [operand, map] : llvm::zip(nest.op->getOperands(), nest.operandMaps))
    look(operand, map);
  for (auto [value, map] : llvm::zip(nest.op->getResults(), nest.resultMaps))
    look(value, map);
  if (!keyLoop)
    return;
  auto isAlongKeys = [&](Value value, AffineMap map) {
    return map && classes.carries(value) && classes.countDims(value, number) == 1 &&
           map.getResult(*classes.findDim(value, number)).isFunctionOfDim(*keyLoop);
  };
  for (auto [operand, map] : llvm::zip(nest.op->getOpOperands(), nest.operandMaps))
    if (isAlongKeys(operand.get(), map))
      wholeUses.push_back(&operand);
  for (auto [value, map] : llvm::zip(nest.op->getResults(), nest.resultMaps)) {
    if (!isAlongKeys(value, map))
      continue;
    Value sum = moveDown(value);
    for (OpOperand &use : sum.getUses())
      result.crossings.push_back(Crossing::toShards(use, *classes.findDim(sum, number)));
  }
}

/// What needs the whole of a value that is of no rows, such as what puts the gradient of a table of positions into that of a larger
/// one, has it gathered. All of a batch is not.
void Splitter::visitWholeUser(Operation *op) {
  if (alongKeys.contains(op) || isa<func::FuncOp, VariableOp>(op))
    return;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!classes.findDim(operand.get(), number))
      continue;
    if (classes.findRowDim(operand.get()))
      return block(op, "needs the whole sequence");
    wholeUses.push_back(&operand);
  }
}

//===----------------------------------------------------------------------===//
// Inputs and variables
//===----------------------------------------------------------------------===//

void Splitter::addInputs() {
  for (BlockArgument argument : step.getArguments())
    if (std::optional<int64_t> dim = classes.findDim(argument, number))
      result.inputs.push_back({argument.getArgNumber(), *dim});
}

void Splitter::addVariables() {
  llvm::SmallSetVector<Operation *, 4> seen;
  step.walk([&](ReadOp read) {
    VariableOp variable = VariableOp::lookup(read);
    std::optional<int64_t> dim = classes.findDim(read.getResult(), number);
    if (dim && keyOf(read.getResult()) == *dim) // the other one
      for (int64_t other = *dim + 1; other < variable.getTensorType().getRank(); ++other)
        if (classes.classOf(read.getResult(), other) == number)
          dim = other;
    if (variable && dim && seen.insert(variable))
      result.variables.push_back({variable, *dim});
  });
}

SequenceSplit Splitter::split() {
  if (classes.isSummedWithWeights(number))
    block(step, "is one along which there are products with weights");
  findKeys();
  step.walk([&](Operation *op) {
    if (op != step)
      if (std::optional<LoopNest> nest = describeLoops(op))
        visitProduct(*nest);
  });
  llvm::SmallPtrSet<Operation *, 8> wholeUsers = classes.findWholeUsers(number);
  step.walk([&](Operation *op) { // in their order
    if (wholeUsers.contains(op))
      visitWholeUser(op);
  });
  moveUp();
  for (OpOperand *use : wholeUses)
    result.crossings.push_back(Crossing::toWhole(*use));
  addInputs();
  addVariables();
  return std::move(result);
}

std::optional<SequenceSplit> chooseSequence(func::FuncOp step, int64_t members) {
  DimensionClasses classes(step, members);
  llvm::SmallSetVector<unsigned, 4> candidates;
  llvm::DenseMap<unsigned, int64_t> sizes;
  for (BlockArgument argument : step.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || !step.getArgAttr(argument.getArgNumber(), DistributeDialect::kBatchAttrName))
      continue;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (std::optional<unsigned> own = classes.classOf(argument, dim);
          own && !classes.isOfRows(*own) && type.getDimSize(dim) > 1) {
        candidates.insert(*own);
        sizes[*own] = type.getDimSize(dim);
      }
  }
  std::optional<SequenceSplit> best;
  std::tuple<bool, bool, int64_t> rank;
  for (unsigned number : candidates) {
    Splitter splitter(step, classes, number, members);
    SequenceSplit split = splitter.split();
    std::tuple<bool, bool, int64_t> own{!split.blocker, splitter.hasPairs(), sizes[number]};
    if (!best || own > rank) {
      best = std::move(split);
      rank = own;
    }
  }
  return best;
}

} // namespace distribute
