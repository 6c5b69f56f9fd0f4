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

/// Ops, variables and what control flow hands on, as nodes that are on rows (the source's side) or on experts.
class TokenExchange::Graph {
public:
  Graph(func::FuncOp step, const DimensionClasses &classes, const DimensionClass &experts,
        StringRef axis, int64_t members)
      : step(step), classes(classes), experts(experts), axis(axis), members(members) {
    uniteFlows();
    addOps();
    addValues();
  }

  bool solve() { return cut.solve().has_value(); }
  bool isOnExperts(VariableOp variable) const {
    auto known = ofVariables.find(variable);
    return known != ofVariables.end() && !cut.onSourceSide(known->second);
  }
  std::vector<Crossing> findCrossings();

private:
  unsigned addNode() { return cut.addNode(); }
  void pinToRows(unsigned node) { cut.addUncuttable(MinimumCut::kSource, node); }
  void uniteFlows();
  void addOps();
  void addOp(Operation *op, const llvm::SmallPtrSet<Operation *, 8> &wholeUsers);
  bool pinConstraint(ShardOp constraint, unsigned node);
  void addValues();
  void addValue(Value value);
  bool hasExperts(Value value) const { return classes.findDim(value, experts.number).has_value(); }
  std::optional<unsigned> producerOf(Value value) const;
  std::optional<unsigned> userOf(OpOperand &use) const;
  std::optional<Crossing> cross(OpOperand &use, bool toExperts) const;

  func::FuncOp step;
  const DimensionClasses &classes;
  const DimensionClass &experts;
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

/// Arguments of a loop, what it begins with, yields and gives are on one side.
void TokenExchange::Graph::uniteFlows() {
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
      if (!hasExperts(leaders[value]))
        pinToRows(node);
    }
}

void TokenExchange::Graph::addOps() {
  llvm::SmallPtrSet<Operation *, 8> wholeUsers = classes.findWholeUsers(experts.number);
  step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == step || isa<scf::ForOp, scf::IfOp>(op) ||
        (isa<scf::YieldOp>(op) && isa<scf::ForOp, scf::IfOp>(op->getParentOp())))
      return WalkResult::advance();
    addOp(op, wholeUsers);
    return WalkResult::skip(); // bodies compute with elements; other loops run on rows
  });
}

void TokenExchange::Graph::addOp(Operation *op,
                                 const llvm::SmallPtrSet<Operation *, 8> &wholeUsers) {
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
  bool isFree = !wholeUsers.contains(op) && !op->hasTrait<OpTrait::IsTerminator>() &&
                !isa<scf::SCFDialect>(op->getDialect());
  if (variable)
    isFree &= llvm::any_of(experts.variables, [&](const std::pair<VariableOp, int64_t> &each) {
      return each.first == variable;
    });
  else
    isFree &= llvm::any_of(op->getOperands(), [&](Value value) { return hasExperts(value); }) ||
              llvm::any_of(op->getResults(), [&](Value value) { return hasExperts(value); });
  if (!isFree)
    pinToRows(node);
  if (isProductOfExperts(op, classes, experts.number))
    cut.addUncuttable(node, MinimumCut::kSink);
}

/// What the program says itself about the axis.
bool TokenExchange::Graph::pinConstraint(ShardOp constraint, unsigned node) {
  AxisSplitAttr split = constraint.getSharding().find(axis);
  if (!split || !split.isOfDim())
    return false;
  if (classes.findDim(constraint.getResult(), experts.number) == split.getDim())
    cut.addUncuttable(node, MinimumCut::kSink);
  else
    pinToRows(node);
  return true;
}

void TokenExchange::Graph::addValues() {
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
std::optional<unsigned> TokenExchange::Graph::producerOf(Value value) const {
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

std::optional<unsigned> TokenExchange::Graph::userOf(OpOperand &use) const {
  if (auto handed = handedTo.find(&use); handed != handedTo.end())
    return ofFlows.lookup(leaders.lookup(handed->second));
  for (Operation *user = use.getOwner(); user && user != step; user = user->getParentOp())
    if (auto known = ofOps.find(user); known != ofOps.end())
      return known->second;
  return std::nullopt; // what decides a branch
}

/// Whatever users are on the other side, a value goes there once.
void TokenExchange::Graph::addValue(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  std::optional<unsigned> from = producerOf(value);
  if (!type || !from || !classes.carries(value))
    return;
  bool isOfExperts = hasExperts(value), isOfRows = classes.findRowDim(value).has_value();
  if (!isOfExperts && !isOfRows)
    return;
  int64_t bytes = (type.getElementTypeBitWidth() + 7) / 8;
  for (int64_t size : type.getShape())
    bytes *= ShapedType::isDynamic(size) ? 1 : std::max<int64_t>(size, 1);
  // Of an all-to-all a member sends a share of what it sends of a gather. Where bytes are equal, what is not
  // split stays so. What a variable holds whole is cut without a message.
  int64_t costToRows = isOfExperts && isOfRows ? bytes : members * bytes + 1;
  int64_t costToExperts = value.getDefiningOp<ReadOp>() ? 1 : costToRows;
  llvm::SmallSetVector<unsigned, 4> to;
  for (OpOperand &use : value.getUses())
    if (std::optional<unsigned> user = userOf(use); user && user != from)
      to.insert(*user);
  if (to.empty())
    return;
  unsigned toExperts = addNode(), toRows = addNode();
  cut.addEdge(*from, toExperts, {{costToExperts}});
  cut.addEdge(toRows, *from, {{costToRows}});
  for (unsigned user : to) {
    cut.addUncuttable(toExperts, user);
    cut.addUncuttable(user, toRows);
  }
}

//===----------------------------------------------------------------------===//
// What goes over
//===----------------------------------------------------------------------===//

std::optional<Crossing> TokenExchange::Graph::cross(OpOperand &use, bool toExperts) const {
  std::optional<int64_t> ofExperts = classes.findDim(use.get(), experts.number);
  std::optional<int64_t> ofRows = classes.findRowDim(use.get());
  std::optional<int64_t> wanted = toExperts ? ofExperts : ofRows;
  if (wanted)
    return Crossing::toShards(use, *wanted);
  if (ofExperts || ofRows)
    return Crossing::toWhole(use);
  return std::nullopt;
}

std::vector<Crossing> TokenExchange::Graph::findCrossings() {
  std::vector<Crossing> found;
  auto visit = [&](Value value) {
    std::optional<unsigned> from = producerOf(value);
    if (!from || !classes.carries(value) || !isa<RankedTensorType>(value.getType()))
      return;
    for (OpOperand &use : value.getUses()) {
      std::optional<unsigned> to = userOf(use);
      if (!to || cut.onSourceSide(*from) == cut.onSourceSide(*to))
        continue;
      bool toExperts = cut.onSourceSide(*from);
      if (toExperts && isa<AssignOp>(use.getOwner()))
        continue; // which demands shards by itself
      if (std::optional<Crossing> crossing = cross(use, toExperts))
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

TokenExchange::TokenExchange(func::FuncOp step, const DimensionClasses &classes,
                             const DimensionClass &experts, StringRef axis, int64_t members) {
  Graph graph(step, classes, experts, axis, members);
  if (!graph.solve())
    return;
  for (const std::pair<VariableOp, int64_t> &each : experts.variables)
    if (graph.isOnExperts(each.first))
      variables.push_back(each);
  crossings = graph.findCrossings();
}

} // namespace distribute
