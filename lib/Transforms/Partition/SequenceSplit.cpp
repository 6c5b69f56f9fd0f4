// Which dimension of the inputs is that of a sequence, and where the whole sequence is needed.
#include "SequenceSplit.h"

#include "KeyPositions.h"
#include "TokenExchange.h"
#include "distribute/Dialect/Distribute/StepOps.h"

using namespace mlir;

namespace distribute {

namespace {
/// Keys and values that are gathered, and gradients that are scattered.
struct Gathers {
  std::vector<OpOperand *> whole;
  std::vector<Crossing> shards;
};

/// What splitting a step along one class of dimensions asks for.
class Splitter {
public:
  Splitter(func::FuncOp step, const DimensionClasses &classes, unsigned number, StringRef axis,
           int64_t members)
      : step(step), classes(classes), number(number), axis(axis), members(members),
        positions(step, classes, number, members) {}

  SequenceSplit split();
  bool hasPairs() const { return positions.hasPairs(); }

private:
  void visitProduct(const LoopNest &nest, Gathers &gathers) const;
  int64_t countWays(unsigned heads) const;
  std::optional<unsigned> findHeads(Operation *op) const;
  std::optional<Exchange> exchangeFor(unsigned heads, ArrayRef<Operation *> ops) const;
  Gathers gatherFor(ArrayRef<Operation *> ops) const;
  int64_t costOf(const Gathers &gathers) const;
  void add(Gathers gathers);
  void splitAttention();
  void visitWholeUser(Operation *op);
  void addInputs();
  void addSlice(tensor::ExtractSliceOp slice);
  void addVariables();
  void block(Operation *op, StringRef reason);
  OpOperand *sourceOf(Value value) const;
  void moveUp(std::vector<OpOperand *> &uses) const;
  Value moveDown(Value value) const;

  func::FuncOp step;
  const DimensionClasses &classes;
  unsigned number;
  StringRef axis;
  int64_t members;
  KeyPositions positions;
  std::vector<OpOperand *> wholeUses;
  SequenceSplit result;
};
} // namespace

/// Parts that are taken of an input.
static SmallVector<tensor::ExtractSliceOp> slicesOf(BlockArgument argument) {
  SmallVector<tensor::ExtractSliceOp> slices;
  for (Operation *user : argument.getUsers())
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(user))
      slices.push_back(slice);
  return slices;
}

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
void Splitter::moveUp(std::vector<OpOperand *> &uses) const {
  for (size_t i = 0; i < uses.size(); ++i) {
    Value value = uses[i]->get();
    OpOperand *source = sourceOf(value);
    if (source && llvm::all_of(value.getUses(),
                               [&](OpOperand &use) { return llvm::is_contained(uses, &use); })) {
      llvm::erase_if(uses, [&](OpOperand *use) { return use->get() == value; });
      uses.push_back(source);
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

void Splitter::visitProduct(const LoopNest &nest, Gathers &gathers) const {
  std::optional<unsigned> keyLoop;
  auto look = [&](Value value, AffineMap map) {
    if (std::optional<int64_t> key = map ? positions.keyOf(value) : std::nullopt)
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
      gathers.whole.push_back(&operand);
  for (auto [value, map] : llvm::zip(nest.op->getResults(), nest.resultMaps)) {
    if (!isAlongKeys(value, map))
      continue;
    Value sum = moveDown(value);
    for (OpOperand &use : sum.getUses())
      gathers.shards.push_back(Crossing::toShards(use, *classes.findDim(sum, number)));
  }
}

//===----------------------------------------------------------------------===//
// Heads
//===----------------------------------------------------------------------===//

/// Into how many parts other axes split the dimensions of a class.
int64_t Splitter::countWays(unsigned heads) const {
  int64_t ways = 1;
  MeshOp mesh = MeshOp::lookup(step);
  for (const DimensionClass &each : classes.get()) {
    if (each.number != heads)
      continue;
    for (auto [variable, dim] : each.variables) {
      int64_t own = 1;
      if (ShardingAttr sharding = VariableOp(variable).getShardingAttr())
        for (AxisSplitAttr split : sharding.getSplits())
          if (split.isOfDim() && split.getDim() == dim)
            own *= mesh.getAxisSize(split.getAxis()).value_or(1);
      ways = std::max(ways, own);
    }
  }
  return ways;
}

/// The class of a further dimension of scores that the members divide: attention runs for each of its indices on its own.
std::optional<unsigned> Splitter::findHeads(Operation *op) const {
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  for (Value value : values) {
    if (!positions.keyOf(value))
      continue;
    auto type = cast<RankedTensorType>(value.getType());
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (std::optional<unsigned> own = classes.classOf(value, dim);
          own && *own != number && !classes.isOfRows(*own) && type.getDimSize(dim) > 1 &&
          type.getDimSize(dim) % (members * countWays(*own)) == 0)
        return own;
  }
  return std::nullopt;
}

/// Where values go over to shards of heads in front of attention, and back behind it.
std::optional<Exchange> Splitter::exchangeFor(unsigned heads, ArrayRef<Operation *> ops) const {
  llvm::SmallPtrSet<Operation *, 8> wholeUsers = classes.findWholeUsers(heads);
  ExchangeSides sides;
  sides.firstDim = [&](Value value) -> std::optional<int64_t> {
    std::optional<int64_t> key = positions.keyOf(value), found = classes.findDim(value, number);
    for (int64_t dim = 0; key && found == key; ++dim)
      if (dim != *key && classes.classOf(value, dim) == number)
        found = dim;
    return found;
  };
  sides.secondDim = [&](Value value) { return classes.findDim(value, heads); };
  sides.isOnFirst = [&](Operation *op) { return wholeUsers.contains(op); };
  sides.isOnSecond = [&](Operation *op) { return llvm::is_contained(ops, op); };
  return findExchange(step, classes, sides, axis, members);
}

Gathers Splitter::gatherFor(ArrayRef<Operation *> ops) const {
  Gathers gathers;
  for (Operation *op : ops)
    if (std::optional<LoopNest> nest = describeLoops(op))
      visitProduct(*nest, gathers);
  moveUp(gathers.whole);
  return gathers;
}

int64_t Splitter::costOf(const Gathers &gathers) const {
  llvm::SmallPtrSet<Value, 8> values;
  for (OpOperand *use : gathers.whole)
    values.insert(use->get());
  for (const Crossing &crossing : gathers.shards)
    values.insert(crossing.use->get());
  int64_t cost = 0;
  for (Value value : values)
    cost += costOfGather(value, members);
  return cost;
}

void Splitter::add(Gathers gathers) {
  wholeUses.insert(wholeUses.end(), gathers.whole.begin(), gathers.whole.end());
  result.crossings.insert(result.crossings.end(), gathers.shards.begin(), gathers.shards.end());
}

/// Of each attention, what is cheaper: to gather, or to exchange the sequence for heads.
void Splitter::splitAttention() {
  llvm::MapVector<unsigned, SmallVector<Operation *>> byHeads;
  SmallVector<Operation *> others;
  step.walk([&](Operation *op) {
    if (op == step || !positions.isOfPairs(op))
      return;
    std::optional<unsigned> heads = describeLoops(op) ? findHeads(op) : std::nullopt;
    (heads ? byHeads[*heads] : others).push_back(op);
  });
  add(gatherFor(others));
  for (const auto &[heads, ops] : byHeads) {
    Gathers gathers = gatherFor(ops);
    std::optional<Exchange> exchange = exchangeFor(heads, ops);
    if (exchange && exchange->cost < costOf(gathers))
      result.crossings.insert(result.crossings.end(), exchange->crossings.begin(),
                              exchange->crossings.end());
    else
      add(std::move(gathers));
  }
}

//===----------------------------------------------------------------------===//
// The rest of the step
//===----------------------------------------------------------------------===//

/// What needs the whole of a value that is of no rows, such as what puts the gradient of a table of positions into that of a larger
/// one, has it gathered. All of a batch is not.
void Splitter::visitWholeUser(Operation *op) {
  if (positions.needsAllKeys(op) || isa<func::FuncOp, VariableOp>(op))
    return;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!classes.findDim(operand.get(), number))
      continue;
    if (classes.findRowDim(operand.get()))
      return block(op, isa<tensor::ExtractSliceOp>(op) && isa<BlockArgument>(operand.get())
                           ? "takes a part of the sequence; such a part is split where the "
                             "members divide its positions"
                           : "needs the whole sequence");
    wholeUses.push_back(&operand);
  }
}

//===----------------------------------------------------------------------===//
// Inputs and variables
//===----------------------------------------------------------------------===//

void Splitter::addInputs() {
  for (BlockArgument argument : step.getArguments()) {
    if (std::optional<int64_t> dim = classes.findDim(argument, number))
      result.inputs.push_back({argument.getArgNumber(), *dim});
    else
      for (tensor::ExtractSliceOp slice : slicesOf(argument))
        addSlice(slice);
  }
}

/// Tokens that hold inputs and targets, one position further: all members have them, and take their positions of each part.
void Splitter::addSlice(tensor::ExtractSliceOp slice) {
  std::optional<int64_t> dim = classes.findDim(slice.getResult(), number);
  if (!dim)
    return;
  if (int64_t size = slice.getType().getDimSize(*dim); size % members != 0)
    return block(slice, ("has " + Twine(size) + " positions, which " + Twine(members) +
                         " members do not divide")
                            .str());
  for (OpOperand &use : slice->getUses())
    if (!llvm::is_contained(wholeUses, &use))
      result.crossings.push_back(Crossing::toShards(use, *dim));
}

void Splitter::addVariables() {
  llvm::SmallSetVector<Operation *, 4> seen;
  step.walk([&](ReadOp read) {
    VariableOp variable = VariableOp::lookup(read);
    std::optional<int64_t> dim = classes.findDim(read.getResult(), number);
    if (dim && positions.keyOf(read.getResult()) == *dim) // the other one
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
  if (positions.getBlocker())
    block(positions.getBlocker(), positions.getReason());
  splitAttention();
  llvm::SmallPtrSet<Operation *, 8> wholeUsers = classes.findWholeUsers(number);
  step.walk([&](Operation *op) { // in their order
    if (wholeUsers.contains(op))
      visitWholeUser(op);
  });
  for (OpOperand *use : wholeUses)
    result.crossings.push_back(Crossing::toWhole(*use));
  addInputs();
  addVariables();
  return std::move(result);
}

std::optional<SequenceSplit> chooseSequence(func::FuncOp step, StringRef axis, int64_t members) {
  DimensionClasses classes(step, members);
  llvm::SmallSetVector<unsigned, 4> candidates;
  llvm::DenseMap<unsigned, int64_t> sizes;
  auto addDims = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    for (int64_t dim = 0; type && dim < type.getRank(); ++dim)
      if (std::optional<unsigned> own = classes.classOf(value, dim);
          own && !classes.isOfRows(*own) && type.getDimSize(dim) > 1) {
        candidates.insert(*own);
        sizes[*own] = type.getDimSize(dim);
      }
  };
  for (BlockArgument argument : step.getArguments()) {
    if (!step.getArgAttr(argument.getArgNumber(), DistributeDialect::kBatchAttrName))
      continue;
    addDims(argument);
    for (tensor::ExtractSliceOp slice : slicesOf(argument))
      addDims(slice.getResult());
  }
  std::optional<SequenceSplit> best;
  std::tuple<bool, bool, int64_t> rank;
  for (unsigned number : candidates) {
    Splitter splitter(step, classes, number, axis, members);
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
