// Where tokens go to experts, and where they come back.
#include "TokenExchange.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/MinimumCut.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Experts
//===----------------------------------------------------------------------===//

/// Whether the loops of `nest` are those of a product that has one for each index along the class: of a weight and a value
/// that depends on inputs, both with a dimension of it. Windows are none: of a convolution by channels these would be experts.
static bool isProductOfExperts(const LoopNest &nest, const DimensionClasses &classes,
                               unsigned experts) {
  if (nest.resultMaps.size() != 1 || !nest.resultMaps[0] ||
      nest.resultMaps[0].getNumResults() >= nest.extents.size() ||
      !classes.findDim(nest.op->getResult(0), experts))
    return false;
  bool hasWeight = false, hasTokens = false;
  for (auto [operand, map] : llvm::zip(nest.op->getOperands(), nest.operandMaps)) {
    if (!classes.carries(operand))
      continue;
    if (!map || !map.isProjectedPermutation())
      return false;
    if (classes.findDim(operand, experts))
      (classes.isOfInputs(operand) ? hasTokens : hasWeight) = true;
  }
  return hasWeight && hasTokens;
}

static bool isProductOfExperts(Operation *op, const DimensionClasses &classes, unsigned experts) {
  std::optional<LoopNest> nest = describeLoops(op);
  return nest && isProductOfExperts(*nest, classes, experts);
}

bool TokenExchange::hasExperts(func::FuncOp step, const DimensionClasses &classes,
                               const DimensionClass &experts) {
  bool hasStack = llvm::any_of(experts.variables, [](const std::pair<VariableOp, int64_t> &each) {
    return VariableOp(each.first).getTensorType().getRank() >= 3;
  });
  if (!hasStack || classes.isOfRows(experts.number))
    return false;
  WalkResult walked = step.walk([&](Operation *op) {
    return isProductOfExperts(op, classes, experts.number) ? WalkResult::interrupt()
                                                           : WalkResult::advance();
  });
  return walked.wasInterrupted();
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

namespace {
/// Ops, variables and what control flow hands on, as nodes that are on the first side (the source's) or the second.
class ExchangeGraph {
public:
  ExchangeGraph(func::FuncOp step, const DimensionClasses &classes, const ExchangeSides &sides,
                StringRef axis, int64_t members)
      : step(step), classes(classes), sides(sides), axis(axis), members(members) {
    uniteFlows();
    addOps();
    addValues();
  }

  std::optional<Exchange> solve();

private:
  unsigned addNode() { return cut.addNode(); }
  void pinToFirst(unsigned node) { cut.addUncuttable(MinimumCut::kSource, node); }
  void uniteFlows();
  void addOps();
  void addOp(Operation *op);
  bool pinConstraint(ShardOp constraint, unsigned node);
  void addValues();
  void addValue(Value value);
  bool hasSecond(Value value) const { return sides.secondDim(value).has_value(); }
  std::optional<unsigned> producerOf(Value value) const;
  std::optional<unsigned> userOf(OpOperand &use) const;
  std::optional<Crossing> cross(OpOperand &use, bool toSecond) const;
  std::vector<Crossing> findCrossings();

  func::FuncOp step;
  const DimensionClasses &classes;
  const ExchangeSides &sides;
  StringRef axis;
  int64_t members;
  MinimumCut cut;
  /// By value that control flow hands on: the first one of those that are handed on to each other.
  llvm::DenseMap<Value, Value> leaders;
  llvm::MapVector<Value, unsigned> ofFlows;
  llvm::DenseMap<OpOperand *, Value> handedTo;
  llvm::DenseMap<Operation *, unsigned> ofOps;
  llvm::MapVector<VariableOp, unsigned> ofVariables;
};
} // namespace

/// Arguments of a loop, what it begins with, yields and gives are on one side.
void ExchangeGraph::uniteFlows() {
  llvm::EquivalenceClasses<void *> united;
  SmallVector<Value> all;
  step.walk([&](Operation *op) {
    if (!isa<scf::ForOp, scf::IfOp>(op))
      return;
    llvm::DenseMap<OpOperand *, Value> first;
    for (const ValueFlow &flow : flowsOf(op)) {
      if (!isa<RankedTensorType>(flow.to.getType()))
        continue;
      united.insert(flow.to.getAsOpaquePointer());
      all.push_back(flow.to);
      auto [known, isNew] = first.try_emplace(flow.from, flow.to);
      if (!isNew)
        united.unionSets(known->second.getAsOpaquePointer(), flow.to.getAsOpaquePointer());
      handedTo[flow.from] = flow.to;
    }
  });
  llvm::DenseMap<void *, Value> firstOf;
  for (Value value : all)
    leaders[value] =
        firstOf.try_emplace(united.getLeaderValue(value.getAsOpaquePointer()), value).first->second;
  for (Value value : all)
    if (ofFlows.try_emplace(leaders[value], 0).second) {
      unsigned node = ofFlows[leaders[value]] = addNode();
      if (!hasSecond(leaders[value]))
        pinToFirst(node);
    }
}

void ExchangeGraph::addOps() {
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == step || isa<scf::ForOp, scf::IfOp>(op) ||
        (isa<scf::YieldOp>(op) && isa<scf::ForOp, scf::IfOp>(op->getParentOp())))
      return WalkResult::advance();
    addOp(op);
    return WalkResult::skip(); // bodies compute with elements; other loops are on the first side
  });
}

void ExchangeGraph::addOp(Operation *op) {
  VariableOp variable;
  if (auto access = dyn_cast<VariableAccessInterface>(op))
    variable = VariableOp::lookup(access);
  unsigned node;
  if (variable) {
    auto [known, isNew] = ofVariables.try_emplace(variable, 0);
    if (isNew)
      known->second = addNode();
    node = known->second;
  } else {
    node = addNode();
  }
  ofOps[op] = node;
  if (auto constraint = dyn_cast<ShardOp>(op); constraint && pinConstraint(constraint, node))
    return;
  bool isFree = !sides.isOnFirst(op) && !op->hasTrait<OpTrait::IsTerminator>() &&
                !isa<scf::SCFDialect>(op->getDialect());
  if (variable)
    isFree &= sides.free.contains(variable);
  else
    isFree &= llvm::any_of(op->getOperands(), [&](Value value) { return hasSecond(value); }) ||
              llvm::any_of(op->getResults(), [&](Value value) { return hasSecond(value); });
  if (!isFree)
    pinToFirst(node);
  if (sides.isOnSecond(op))
    cut.addUncuttable(node, MinimumCut::kSink);
}

/// What the program says itself about the axis.
bool ExchangeGraph::pinConstraint(ShardOp constraint, unsigned node) {
  AxisSplitAttr split = constraint.getSharding().find(axis);
  if (!split || !split.isOfDim())
    return false;
  if (sides.secondDim(constraint.getResult()) == split.getDim())
    cut.addUncuttable(node, MinimumCut::kSink);
  else
    pinToFirst(node);
  return true;
}

void ExchangeGraph::addValues() {
  for (BlockArgument argument : step.getArguments())
    addValue(argument);
  step.walk([&](Operation *op) {
    if (ofOps.contains(op) || isa<scf::ForOp, scf::IfOp>(op)) {
      for (Value result : op->getResults())
        addValue(result);
      if (!ofOps.contains(op))
        for (Region &region : op->getRegions())
          for (BlockArgument argument : region.getArguments())
            addValue(argument);
    }
  });
}

/// The node on whose side a value is made. None: it is the same on both.
std::optional<unsigned> ExchangeGraph::producerOf(Value value) const {
  if (auto leader = leaders.find(value); leader != leaders.end())
    return ofFlows.lookup(leader->second);
  Operation *def = value.getDefiningOp();
  if (!def)
    return isa<func::FuncOp>(value.getParentBlock()->getParentOp())
               ? std::optional<unsigned>(MinimumCut::kSource)
               : std::nullopt;
  auto known = ofOps.find(def);
  return known == ofOps.end() ? std::nullopt : std::optional(known->second);
}

std::optional<unsigned> ExchangeGraph::userOf(OpOperand &use) const {
  if (auto handed = handedTo.find(&use); handed != handedTo.end())
    return ofFlows.lookup(leaders.lookup(handed->second));
  for (Operation *user = use.getOwner(); user && user != step; user = user->getParentOp())
    if (auto known = ofOps.find(user); known != ofOps.end())
      return known->second;
  return std::nullopt; // what decides a branch
}

int64_t costOfGather(Value value, int64_t members) {
  auto type = cast<RankedTensorType>(value.getType());
  int64_t bytes = (type.getElementTypeBitWidth() + 7) / 8;
  for (int64_t size : type.getShape())
    bytes *= ShapedType::isDynamic(size) ? 1 : std::max<int64_t>(size, 1);
  return members * bytes;
}

/// Whatever users are on the other side, a value goes there once.
void ExchangeGraph::addValue(Value value) {
  std::optional<unsigned> from = producerOf(value);
  if (!isa<RankedTensorType>(value.getType()) || !from || !classes.carries(value))
    return;
  bool hasFirst = sides.firstDim(value).has_value();
  if (!hasFirst && !hasSecond(value))
    return;
  // Where bytes are equal, what is not split stays so. What a variable holds whole is cut without a message.
  int64_t costToFirst =
      hasFirst && hasSecond(value) ? costOfGather(value, 1) : costOfGather(value, members) + 1;
  int64_t costToSecond = value.getDefiningOp<ReadOp>() ? 1 : costToFirst;
  llvm::SmallSetVector<unsigned, 4> to;
  for (OpOperand &use : value.getUses())
    if (std::optional<unsigned> user = userOf(use); user && user != from)
      to.insert(*user);
  if (to.empty())
    return;
  unsigned toSecond = addNode(), toFirst = addNode();
  cut.addEdge(*from, toSecond, {{costToSecond}});
  cut.addEdge(toFirst, *from, {{costToFirst}});
  for (unsigned user : to) {
    cut.addUncuttable(toSecond, user);
    cut.addUncuttable(user, toFirst);
  }
}

//===----------------------------------------------------------------------===//
// What goes over
//===----------------------------------------------------------------------===//

std::optional<Crossing> ExchangeGraph::cross(OpOperand &use, bool toSecond) const {
  std::optional<int64_t> first = sides.firstDim(use.get()), second = sides.secondDim(use.get());
  std::optional<int64_t> wanted = toSecond ? second : first;
  if (wanted)
    return Crossing::toShards(use, *wanted);
  if (first || second)
    return Crossing::toWhole(use);
  return std::nullopt;
}

std::vector<Crossing> ExchangeGraph::findCrossings() {
  std::vector<Crossing> found;
  auto visit = [&](Value value) {
    std::optional<unsigned> from = producerOf(value);
    if (!from || !classes.carries(value) || !isa<RankedTensorType>(value.getType()))
      return;
    for (OpOperand &use : value.getUses()) {
      std::optional<unsigned> to = userOf(use);
      if (!to || cut.onSourceSide(*from) == cut.onSourceSide(*to))
        continue;
      bool toSecond = cut.onSourceSide(*from);
      if (toSecond && isa<AssignOp>(use.getOwner()))
        continue; // which demands shards by itself
      if (std::optional<Crossing> crossing = cross(use, toSecond))
        found.push_back(*crossing);
    }
  };
  for (BlockArgument argument : step.getArguments())
    visit(argument);
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != step)
      for (Region &region : op->getRegions())
        for (BlockArgument argument : region.getArguments())
          visit(argument);
    for (Value result : op->getResults())
      visit(result);
  });
  return found;
}

std::optional<Exchange> ExchangeGraph::solve() {
  std::optional<CutCost> cost = cut.solve();
  if (!cost)
    return std::nullopt;
  Exchange exchange;
  exchange.cost = cost->terms[0];
  for (auto [variable, node] : ofVariables)
    if (!cut.onSourceSide(node))
      exchange.variables.insert(variable);
  exchange.crossings = findCrossings();
  return exchange;
}

std::optional<Exchange> findExchange(func::FuncOp step, const DimensionClasses &classes,
                                     const ExchangeSides &sides, StringRef axis, int64_t members) {
  return ExchangeGraph(step, classes, sides, axis, members).solve();
}

TokenExchange::TokenExchange(func::FuncOp step, const DimensionClasses &classes,
                             const DimensionClass &experts, StringRef axis, int64_t members) {
  llvm::SmallPtrSet<Operation *, 8> wholeUsers = classes.findWholeUsers(experts.number);
  ExchangeSides sides;
  sides.firstDim = [&](Value value) { return classes.findRowDim(value); };
  sides.secondDim = [&](Value value) { return classes.findDim(value, experts.number); };
  sides.isOnFirst = [&](Operation *op) { return wholeUsers.contains(op); };
  sides.isOnSecond = [&](Operation *op) { return isProductOfExperts(op, classes, experts.number); };
  for (const std::pair<VariableOp, int64_t> &each : experts.variables)
    sides.free.insert(each.first);
  std::optional<Exchange> found = findExchange(step, classes, sides, axis, members);
  if (!found)
    return;
  for (const std::pair<VariableOp, int64_t> &each : experts.variables)
    if (found->variables.contains(each.first))
      variables.push_back(each);
  crossings = std::move(found->crossings);
}

} // namespace distribute
