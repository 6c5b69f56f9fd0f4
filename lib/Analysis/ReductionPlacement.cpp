// Where partial values are made whole.
//
// A minimum cut, one for each kind of reduction (docs/RationalePlacement.md).
//
// Every value that may be partial has two nodes: as it is made, and as its users
// see it. On the source's side it is partial, on the sink's whole. Cutting the
// edge from the first to the second is one reduction, for however many users.
//
//   source => made(v)         v arises partial: its op combines shards
//   made(v) -> seen(v)        a reduction, at the cost of its bytes
//   seen(v) => made(r)        v may flow into r unreduced
//   seen(v) => sink           v is needed whole
//
// (=> may not be cut.) Loops and branches are edges of the third form: init and
// yield into the argument, the argument into the result. An edge back is not
// needed: where only some of them are partial, one member carries the whole ones.
//
// Assumes an analysis in which every value that may be partial is.
#include "ReductionPlacement.h"

#include "TripCount.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/MinimumCut.h"
#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Evaluation/ReadValues.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute {

/// More ops bilinear in partial values than this are decided by the bytes of
/// their operands alone, not by a cut for each choice.
static constexpr unsigned kMaxChoicesCut = 32;

int64_t reducedBytes(Value value, ReductionKind kind) {
  Type element = getElementTypeOrSelf(value.getType());
  if (kind != ReductionKind::Sum || accumulationType(element) == element)
    return staticNumBytes(value.getType());
  auto shaped = dyn_cast<ShapedType>(value.getType());
  return staticNumBytes(shaped ? Type(shaped.clone(accumulationType(element)))
                               : accumulationType(element));
}

namespace {
/// A value that becomes part of another without being reduced.
struct Flow {
  Value from, to;
  /// For ties: ops computed, and whole values mixed in, on the way.
  unsigned computes = 0, mixes = 0;
  /// From one turn of a loop to the next.
  bool isBack = false;
};

/// One way to run an op that is bilinear in partial operands.
struct Alternative {
  SmallVector<Flow> flows;
  SmallVector<Value> whole;
};

/// Partial values of one kind and how they flow.
class FlowGraph {
public:
  FlowGraph(const DistributionAnalysis &analysis, ReductionKind kind);

  SmallVector<PlacedReduction> place();

private:
  struct Nodes {
    unsigned made, seen;
  };
  struct Choice {
    SmallVector<Alternative> alternatives;
    unsigned taken = 0;
  };

  bool isPartial(Value value) const { return analysis.stateOf(value) == state; }
  void addOp(Operation &op);
  void addLeaf(Operation &op, const OpPlan &plan);
  void addHandedOn(const ValueFlow &flow);
  void needWhole(Value value, bool inShards);
  void rankTies();
  CutCost costOf(Value value) const;
  MinimumCut buildCut() const;
  CutCost costOfChoices() const;
  void choose();
  PlacedReduction describe(Value value, const MinimumCut &cut) const;

  const DistributionAnalysis &analysis;
  ReductionKind kind;
  ValueState state;
  llvm::MapVector<Value, Nodes> values;
  llvm::DenseSet<Value> origins;
  /// Values needed whole, and whether shards would do for all who need them.
  llvm::MapVector<Value, bool> needed;
  SmallVector<Flow> flows;
  SmallVector<Choice> choices;
  /// For ties: computing ops and mixed-in whole values before each value, and
  /// ops that only move its elements right behind it.
  llvm::DenseMap<Value, int64_t> computesBefore, mixesBefore, movesBehind;
};
} // namespace

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

FlowGraph::FlowGraph(const DistributionAnalysis &analysis, ReductionKind kind)
    : analysis(analysis), kind(kind), state(ValueState::partial(kind)) {
  unsigned next = MinimumCut::kSink + 1;
  func::FuncOp func = analysis.getFunc();
  DistributionAnalysis::walkValues(func, [&](Value value) {
    if (!isPartial(value))
      return;
    values[value] = {next, next + 1};
    next += 2;
  });
  if (values.empty())
    return;
  func.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == func)
      return WalkResult::advance();
    addOp(*op);
    // The bodies of structured ops are scalar code.
    return isa<scf::SCFDialect>(op->getDialect()) ? WalkResult::advance() : WalkResult::skip();
  });
}

void FlowGraph::needWhole(Value value, bool inShards) {
  if (!isPartial(value))
    return;
  auto [it, isNew] = needed.insert({value, inShards});
  it->second &= inShards;
}

void FlowGraph::addHandedOn(const ValueFlow &flow) {
  if (!isPartial(flow.to))
    needWhole(flow.from->get(), analysis.producedState(flow.to).isSharded());
  else if (isPartial(flow.from->get()))
    flows.push_back({flow.from->get(), flow.to, 0, 0, flow.isBack});
}

void FlowGraph::addOp(Operation &op) {
  if (isa<func::ReturnOp>(op))
    for (Value operand : op.getOperands())
      needWhole(operand, /*inShards=*/false);
  ArrayRef<OpPlan> plans = analysis.plansOf(&op);
  if (plans.empty())
    return;
  if (isControlFlow(&op)) {
    for (const ValueFlow &flow : flowsOf(&op))
      addHandedOn(flow);
    for (OpOperand *decider : decidersOf(&op))
      needWhole(decider->get(), /*inShards=*/false);
  } else {
    for (const OpPlan &plan : plans)
      addLeaf(op, plan);
  }
}

void FlowGraph::addLeaf(Operation &op, const OpPlan &plan) {
  bool isOrigin = plan.partialSets.empty();
  for (auto [result, resultState] : llvm::zip_equal(op.getResults(), plan.results))
    if (isOrigin && resultState == state)
      origins.insert(result);
  for (Value value : capturedValues(&op))
    needWhole(value, /*inShards=*/false);
  // How it runs with only the operands of `set` partial.
  auto describe = [&](llvm::function_ref<bool(unsigned)> mayStay) {
    Alternative alternative;
    for (auto [index, operand] : llvm::enumerate(op.getOperands())) {
      if (!isPartial(operand))
        continue;
      if (!mayStay(index)) {
        alternative.whole.push_back(operand);
        continue;
      }
      for (Value result : op.getResults())
        if (isPartial(result))
          alternative.flows.push_back(
              {operand, result, !onlyMovesElements(&op), plan.mixesWhole, false});
    }
    return alternative;
  };
  if (plan.partialSets.size() > 1) {
    Choice choice;
    for (const llvm::SmallBitVector &set : plan.partialSets)
      choice.alternatives.push_back(describe([&](unsigned index) { return set.test(index); }));
    choices.push_back(std::move(choice));
    return;
  }
  Alternative only = describe([&](unsigned index) { return plan.operands[index] == state; });
  llvm::append_range(flows, only.flows);
  for (auto [operand, operandState] : llvm::zip_equal(op.getOperands(), plan.operands))
    if (operandState != state)
      needWhole(operand, operandState.isSharded());
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

void FlowGraph::rankTies() {
  SmallVector<Flow> all(flows);
  for (const Choice &choice : choices)
    for (const Alternative &alternative : choice.alternatives)
      llvm::append_range(all, alternative.flows);
  llvm::erase_if(all, [](const Flow &flow) { return flow.isBack; });
  using Ranks = llvm::DenseMap<Value, int64_t>;
  auto raise = [](Ranks &ranks, Value value, int64_t to) {
    int64_t &rank = ranks[value];
    return rank < to ? (rank = to, true) : false;
  };
  // Without back edges this ends; flows are nearly in program order, so it ends soon.
  for (bool changed = true; changed;) {
    changed = false;
    for (const Flow &flow : all) {
      changed |= raise(computesBefore, flow.to, computesBefore.lookup(flow.from) + flow.computes);
      changed |= raise(mixesBefore, flow.to, mixesBefore.lookup(flow.from) + flow.mixes);
    }
    for (const Flow &flow : llvm::reverse(all)) {
      Operation *op = flow.to.getDefiningOp();
      if (op && !flow.computes && !isa<scf::SCFDialect>(op->getDialect()))
        changed |= raise(movesBehind, flow.from, movesBehind.lookup(flow.to) + 1);
    }
  }
}

CutCost FlowGraph::costOf(Value value) const {
  constexpr int64_t kMaxBytes = int64_t(1) << 50;
  auto it = needed.find(value);
  // On the wire an all-reduce moves every byte twice, a reduce-scatter once.
  int64_t passes = it != needed.end() && it->second ? 1 : 2;
  int64_t executions = estimateExecutions(value);
  int64_t bytes = std::min(kMaxBytes / executions, passes * reducedBytes(value, kind));
  return {{bytes * executions, executions, mixesBefore.lookup(value), computesBefore.lookup(value),
           movesBehind.lookup(value)}};
}

MinimumCut FlowGraph::buildCut() const {
  MinimumCut cut;
  for (size_t i = 0, e = 2 * values.size(); i < e; ++i)
    cut.addNode();
  auto addFlow = [&](const Flow &flow) {
    cut.addUncuttable(values.lookup(flow.from).seen, values.lookup(flow.to).made);
  };
  auto addNeed = [&](Value value) {
    cut.addUncuttable(values.lookup(value).seen, MinimumCut::kSink);
  };
  for (const auto &[value, nodes] : values) {
    cut.addEdge(nodes.made, nodes.seen, costOf(value));
    if (origins.contains(value))
      cut.addUncuttable(MinimumCut::kSource, nodes.made);
  }
  llvm::for_each(flows, addFlow);
  for (const auto &[value, inShards] : needed)
    addNeed(value);
  for (const Choice &choice : choices) {
    llvm::for_each(choice.alternatives[choice.taken].flows, addFlow);
    llvm::for_each(choice.alternatives[choice.taken].whole, addNeed);
  }
  return cut;
}

CutCost FlowGraph::costOfChoices() const {
  // Between made and seen of one value there is always an edge to cut.
  return buildCut().solve().value_or(CutCost());
}

void FlowGraph::choose() {
  auto bytesOfWhole = [&](const Alternative &alternative) {
    int64_t bytes = 0;
    for (Value value : alternative.whole)
      bytes += costOf(value).terms[0];
    return bytes;
  };
  for (Choice &choice : choices)
    for (auto [index, alternative] : llvm::enumerate(choice.alternatives))
      if (bytesOfWhole(alternative) < bytesOfWhole(choice.alternatives[choice.taken]))
        choice.taken = index;
  if (choices.size() > kMaxChoicesCut)
    return;
  for (Choice &choice : choices) {
    unsigned best = choice.taken;
    CutCost bestCost = costOfChoices();
    for (unsigned index = 0, e = choice.alternatives.size(); index < e; ++index) {
      choice.taken = index;
      CutCost cost = costOfChoices();
      if (cost < bestCost) {
        best = index;
        bestCost = cost;
      }
    }
    choice.taken = best;
  }
}

//===----------------------------------------------------------------------===//
// Placement
//===----------------------------------------------------------------------===//

SmallVector<PlacedReduction> FlowGraph::place() {
  SmallVector<PlacedReduction> placed;
  if (values.empty())
    return placed;
  rankTies();
  choose();
  MinimumCut cut = buildCut();
  cut.solve();
  for (const auto &[value, nodes] : values)
    if (cut.onSourceSide(nodes.made) && !cut.onSourceSide(nodes.seen) &&
        !analysis.demandsOn(value).empty())
      placed.push_back(describe(value, cut));
  return placed;
}

/// All values that `start` leads to in `next`, with itself, in order of discovery.
static llvm::SetVector<Value> closure(Value start,
                                      const llvm::DenseMap<Value, SmallVector<Value>> &next) {
  llvm::SetVector<Value> reached;
  reached.insert(start);
  for (unsigned at = 0; at < reached.size(); ++at)
    for (Value value : next.lookup(reached[at]))
      reached.insert(value);
  return reached;
}

PlacedReduction FlowGraph::describe(Value value, const MinimumCut &cut) const {
  llvm::DenseMap<Value, SmallVector<Value>> forward, backward;
  auto link = [&](const Flow &flow) {
    forward[flow.from].push_back(flow.to);
    if (cut.onSourceSide(values.lookup(flow.from).seen))
      backward[flow.to].push_back(flow.from);
  };
  llvm::for_each(flows, link);
  for (const Choice &choice : choices)
    llvm::for_each(choice.alternatives[choice.taken].flows, link);

  PlacedReduction placed;
  placed.value = value;
  placed.kind = kind;
  placed.bytes = reducedBytes(value, kind);
  placed.executions = estimateExecutions(value);
  auto bytesOf = [&](Value other) { return reducedBytes(other, kind) * estimateExecutions(other); };
  for (Value from : closure(value, backward)) {
    if (!origins.contains(from))
      continue;
    placed.origin = placed.numOrigins++ == 0 ? from : Value();
    placed.bytesAtOrigins += bytesOf(from);
  }
  llvm::SmallDenseSet<Value> wholeByChoice;
  for (const Choice &choice : choices)
    wholeByChoice.insert_range(choice.alternatives[choice.taken].whole);
  for (Value to : closure(value, forward)) {
    if (!needed.contains(to) && !wholeByChoice.contains(to))
      continue;
    ++placed.numNeeds;
    placed.bytesAtNeeds += bytesOf(to);
  }
  placed.isOrigin = origins.contains(value);
  placed.isNeeded = needed.contains(value) || wholeByChoice.contains(value);
  placed.behindMoves = !placed.isOrigin && computesBefore.lookup(value) == 0;
  return placed;
}

SmallVector<PlacedReduction> placeReductions(const DistributionAnalysis &analysis) {
  SmallVector<PlacedReduction> placed;
  for (ReductionKind kind : {ReductionKind::Sum, ReductionKind::Min, ReductionKind::Max,
                             ReductionKind::Prod, ReductionKind::And, ReductionKind::Or})
    llvm::append_range(placed, FlowGraph(analysis, kind).place());
  return placed;
}

} // namespace distribute
