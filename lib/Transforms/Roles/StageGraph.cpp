// A step as a graph that is cut into stages of a pipeline.
#include "StageGraph.h"

#include "DevicePlacement.h"
#include "OpLength.h"
#include "SentValues.h"
#include "distribute/Analysis/MinimumCut.h"
#include "distribute/Analysis/ValueState.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <functional>

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

unsigned StageGraph::addNode(Operation *op, double length) {
  numbers[op] = nodes.size();
  nodes.push_back(op);
  lengths.push_back(length);
  return nodes.size() - 1;
}

std::optional<unsigned> StageGraph::findNode(Operation *op) const {
  auto found = numbers.find(op);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

StageGraph::StageGraph(func::FuncOp step) {
  llvm::DenseSet<Operation *> free;
  for (Operation &op : step.getBody().front().without_terminator()) {
    if (isMemoryEffectFree(&op) && llvm::all_of(operandsOf(&op), [&](Value value) {
          return free.contains(value.getDefiningOp());
        }))
      free.insert(&op);
    else
      addNode(&op, lengthOf(&op));
  }
  addAccesses(step);
  findWeights();
  addValues();
}

void StageGraph::addAccesses(func::FuncOp step) {
  for (unsigned node = 0, numOps = nodes.size(); node < numOps; ++node)
    nodes[node]->walk([&](VariableAccessInterface access) {
      if (auto variable = VariableOp::lookup(access))
        accesses[variable].insert(node);
    });
  for (auto &[variable, users] : accesses) {
    unsigned node = addNode(variable, 0);
    edges.push_back({node, SmallVector<unsigned, 2>(users.begin(), users.end()), true});
  }
  for (auto &[variable, users] : accesses)
    if (FlatSymbolRefAttr other = variable.getColocateWithAttr())
      if (auto home = SymbolTable::lookupNearestSymbolFrom<VariableOp>(step, other);
          home && numbers.contains(home))
        edges.push_back({numbers.at(variable), {numbers.at(home)}, true});
}

void StageGraph::addValues() {
  llvm::MapVector<Value, llvm::SetVector<unsigned>> users;
  for (auto [number, op] : llvm::enumerate(nodes))
    for (Value operand : operandsOf(op))
      if (Operation *def = operand.getDefiningOp(); def && numbers.contains(def))
        users[operand].insert(number);
  llvm::DenseSet<Value> ofVariables = findVariableValues();
  for (auto &[value, all] : users) {
    RankedTensorType type = sentType(value);
    Edge &edge = edges.emplace_back();
    edge.from = numbers.at(value.getDefiningOp());
    edge.to.assign(all.begin(), all.end());
    edge.isTied = !type;
    edge.isOfVariable = ofVariables.contains(value);
    edge.bytes = type ? std::max<int64_t>(staticNumBytes(type), 1) : 0;
  }
}

/// Values of weights, and other forms of them (transposed, in another type, repeated). Not those of a
/// step's number, which are sent rather than what they are multiplied with.
llvm::DenseSet<Value> StageGraph::findVariableValues() const {
  llvm::DenseSet<Value> found;
  auto sizeOf = [](Value value) {
    RankedTensorType type = sentType(value);
    return type ? type.getNumElements() : 0;
  };
  for (Operation *op : nodes) {
    bool isForm = op->getNumResults() == 1 && !isa<VariableOp>(op);
    if (auto read = dyn_cast<ReadOp>(op))
      isForm = llvm::is_contained(weights, numbers.lookup(VariableOp::lookup(read)));
    else if (isForm)
      for (Value operand : operandsOf(op)) {
        Operation *def = operand.getDefiningOp();
        if (def && !numbers.contains(def))
          continue; // of constants alone
        isForm &= found.contains(operand) && sizeOf(op->getResult(0)) >= sizeOf(operand);
      }
    if (isForm)
      found.insert(op->getResult(0));
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

/// By variable: to which variables, as their values of the next step, and to which outputs its value leads.
std::vector<llvm::BitVector> StageGraph::findReach() const {
  unsigned numVariables = accesses.size();
  llvm::DenseMap<Operation *, unsigned> variableNumbers;
  for (auto &[variable, users] : accesses)
    variableNumbers[variable] = variableNumbers.size();
  auto ofOp = [&](Operation *op) {
    llvm::BitVector own(numVariables + 1);
    op->walk([&](VariableAccessInterface access) {
      if (!isa<ReadOp>(access.getOperation()))
        own.set(variableNumbers.lookup(VariableOp::lookup(access)));
    });
    return own;
  };
  llvm::DenseMap<Operation *, llvm::BitVector> reach;
  std::vector<llvm::BitVector> result(numVariables, llvm::BitVector(numVariables + 1));
  for (Operation *op : llvm::reverse(nodes)) {
    if (isa<VariableOp>(op))
      continue;
    llvm::BitVector own = ofOp(op);
    for (Operation *user : op->getUsers()) {
      while (user->getBlock() != op->getBlock())
        user = user->getParentOp();
      if (user->hasTrait<OpTrait::IsTerminator>())
        own.set(numVariables);
      else if (auto known = reach.find(user); known != reach.end())
        own |= known->second;
    }
    op->walk([&](VariableAccessInterface access) {
      if (auto variable = VariableOp::lookup(access))
        result[variableNumbers.lookup(variable)] |= own;
    });
    reach[op] = std::move(own);
  }
  return result;
}

/// Chooses the weights, and ties to each what only leads to it.
void StageGraph::findWeights() {
  std::vector<llvm::BitVector> reach = findReach();
  unsigned most = 0;
  for (const llvm::BitVector &each : reach)
    most = std::max(most, each.count());
  llvm::BitVector areWeights(accesses.size() + 1);
  std::vector<unsigned> chosen;
  for (auto [number, entry] : llvm::enumerate(accesses)) {
    VariableOp variable = entry.first;
    RankedTensorType type = variable.getTensorType();
    if (type.getRank() == 0 || !isa<FloatType>(type.getElementType()) ||
        2 * reach[number].count() <= most)
      continue;
    areWeights.set(number);
    chosen.push_back(numbers.at(variable));
  }
  for (auto [number, entry] : llvm::enumerate(accesses)) {
    llvm::BitVector reached = reach[number];
    reached &= areWeights;
    if (!areWeights.test(number) && reached.count() == 1)
      edges.push_back({numbers.at(entry.first),
                       {numbers.at(accesses.begin()[reached.find_first()].first)},
                       true});
  }
  weights = orderByUse(chosen);
}

/// As the step first uses them with what is no weight.
std::vector<unsigned> StageGraph::orderByUse(ArrayRef<unsigned> weights) const {
  llvm::DenseMap<Operation *, unsigned> firstUse; // by variable
  for (unsigned weight : weights)
    firstUse[nodes[weight]] = nodes.size();
  // Values that are of weights alone, such as their transposes: used where they meet what is not.
  llvm::DenseMap<Operation *, llvm::SmallDenseSet<Operation *, 2>> ofWeights;
  for (auto [number, op] : llvm::enumerate(nodes)) {
    if (isa<VariableOp>(op))
      continue;
    llvm::SmallDenseSet<Operation *, 2> own;
    bool isOfWeights = true;
    if (auto read = dyn_cast<ReadOp>(op)) {
      auto variable = VariableOp::lookup(read);
      if (firstUse.contains(variable))
        own.insert(variable);
      isOfWeights = !own.empty();
    }
    for (Value operand : operandsOf(op)) {
      Operation *def = operand.getDefiningOp();
      auto known = def ? ofWeights.find(def) : ofWeights.end();
      if (known != ofWeights.end())
        own.insert(known->second.begin(), known->second.end());
      else
        isOfWeights &= def && !numbers.contains(def);
    }
    if (isOfWeights) {
      ofWeights[op] = std::move(own);
      continue;
    }
    for (Operation *variable : own)
      firstUse[variable] = std::min<unsigned>(firstUse[variable], number);
  }
  std::vector<unsigned> ordered(weights);
  llvm::sort(ordered, [&](unsigned a, unsigned b) {
    return std::pair(firstUse.lookup(nodes[a]), a) < std::pair(firstUse.lookup(nodes[b]), b);
  });
  return ordered;
}

//===----------------------------------------------------------------------===//
// Cuts
//===----------------------------------------------------------------------===//

std::optional<StageGraph::Cut> StageGraph::cut(ArrayRef<Side> sides) const {
  MinimumCut problem;
  std::vector<unsigned> inCut(nodes.size());
  for (size_t node = 0; node < nodes.size(); ++node)
    inCut[node] = sides[node] == Side::Before   ? MinimumCut::kSource
                  : sides[node] == Side::Behind ? MinimumCut::kSink
                                                : problem.addNode();
  for (const Edge &edge : edges) {
    unsigned from = inCut[edge.from];
    llvm::SmallSetVector<unsigned, 4> to;
    for (unsigned user : edge.to)
      if (inCut[user] != from || inCut[user] > MinimumCut::kSink)
        to.insert(inCut[user]);
    if (to.empty())
      continue;
    if (edge.isTied) {
      for (unsigned user : to) {
        problem.addUncuttable(from, user);
        problem.addUncuttable(user, from);
      }
      continue;
    }
    // Whatever users are on the other side, the value goes there once.
    unsigned forth = to.size() == 1 ? to[0] : problem.addNode();
    unsigned back = to.size() == 1 ? to[0] : problem.addNode();
    CutCost cost{{edge.isOfVariable ? edge.bytes : 0, edge.bytes}};
    problem.addEdge(from, forth, cost);
    problem.addEdge(back, from, cost);
    if (to.size() > 1)
      for (unsigned user : to) {
        problem.addUncuttable(forth, user);
        problem.addUncuttable(user, back);
      }
  }
  std::optional<CutCost> cost = problem.solve();
  if (!cost)
    return std::nullopt;
  Cut result{llvm::BitVector(nodes.size()), cost->terms[1]};
  for (size_t node = 0; node < nodes.size(); ++node)
    result.before[node] = problem.onSourceSide(inCut[node]);
  return result;
}

/// Halves the row of places again and again: nodes that a cut has put to one side stay there at the
/// cuts beyond it. The smallest of the cheapest cuts are nested, so nothing is lost by that.
StagePlaces cutBetween(const StageGraph &graph, const llvm::DenseMap<unsigned, unsigned> &pins,
                       unsigned numPlaces) {
  unsigned numNodes = graph.getNumNodes();
  std::vector<unsigned> least(numNodes, 0), most(numNodes, numPlaces - 1);
  for (auto [node, place] : pins)
    least[node] = most[node] = place;
  StagePlaces result;
  result.bytes.resize(numPlaces - 1);
  std::function<void(unsigned, unsigned)> halve = [&](unsigned begin, unsigned end) {
    if (end - begin < 2)
      return;
    unsigned middle = (begin + end) / 2; // the first place behind the cut
    std::vector<StageGraph::Side> sides(numNodes, StageGraph::Side::Open);
    for (unsigned node = 0; node < numNodes; ++node)
      if (most[node] < middle)
        sides[node] = StageGraph::Side::Before;
      else if (least[node] >= middle)
        sides[node] = StageGraph::Side::Behind;
    if (std::optional<StageGraph::Cut> cut = graph.cut(sides)) {
      result.bytes[middle - 1] = cut->bytes;
      for (unsigned node = 0; node < numNodes; ++node)
        if (sides[node] == StageGraph::Side::Open)
          (cut->before[node] ? most[node] : least[node]) = cut->before[node] ? middle - 1 : middle;
    }
    halve(begin, middle);
    halve(middle, end);
  };
  halve(0, numPlaces);
  result.places = std::move(least);
  return result;
}

} // namespace distribute
