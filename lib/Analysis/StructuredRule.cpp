// One sharding rule for all structured ops.
//
// A structured op is a perfect loop nest over its operands. Splitting one of
// its loops over the members determines everything else from the indexing
// maps:
//
//   operand indexed by the loop alone at position p   must be sharded(p)
//   operand not indexed by the loop                   must be whole
//   operand indexed by it in a window (d2 + d3)       the loop cannot be split
//   result indexed by the loop at position p          becomes sharded(p); the loop cannot be split
//                                                     if it holds a running total along it
//   result not indexed by it (a reduction)            becomes partial(combiner),
//                                                     and so must its init be
//
// The loop is chosen from the dimensions along which operands arrive sharded.
#include "distribute/Analysis/ShardingRules.h"

using namespace mlir;

namespace distribute {

namespace {
/// How a loop occurs in an indexing map.
struct LoopUse {
  enum Kind { Absent, Plain, Mixed } kind = Absent;
  unsigned position = 0;
};
} // namespace

static LoopUse findLoop(AffineMap map, unsigned loop) {
  LoopUse use;
  for (auto [position, expr] : llvm::enumerate(map.getResults())) {
    if (!expr.isFunctionOfDim(loop))
      continue;
    bool plain = isa<AffineDimExpr>(expr) && use.kind == LoopUse::Absent;
    use.kind = plain ? LoopUse::Plain : LoopUse::Mixed;
    use.position = position;
  }
  return use;
}

static std::string describeExpr(AffineExpr expr) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << expr;
  return text;
}

/// Whether an iteration along `loop` computes `result` from what the iterations before it have added
/// up, as a running sum does.
static bool readsRunningTotal(const LoopNest &nest, unsigned result, unsigned loop) {
  return result < nest.totalsRead.size() &&
         llvm::any_of(
             nest.totalsRead[result],
             [&](unsigned total) {
               return findLoop(nest.resultMaps[total], loop).kind == LoopUse::Absent;
             });
}

/// Why `loop` of `nest` cannot be split in `blocks` blocks; on success fills `plan`.
static std::string trySplit(const LoopNest &nest, unsigned loop, int64_t blocks,
                            const RuleContext &context, OpPlan &plan) {
  int64_t extent = nest.extents[loop];
  if (ShapedType::isDynamic(extent) || extent % (context.members * blocks) != 0)
    return ("loop d" + Twine(loop) + " cannot be split evenly over " + Twine(context.members) +
            " members")
        .str();
  plan.splitLoop = loop;
  for (auto [index, map] : llvm::enumerate(nest.operandMaps)) {
    LoopUse use = findLoop(map, loop);
    if (use.kind == LoopUse::Absent) {
      plan.operands.push_back(ValueState::replicated());
      continue;
    }
    auto type = dyn_cast<RankedTensorType>(nest.op->getOperand(index).getType());
    if (use.kind == LoopUse::Mixed)
      return ("operand #" + Twine(index) + " is indexed by `" +
              describeExpr(map.getResult(use.position)) + "`, so neighbouring shards overlap")
          .str();
    if (!type || type.getDimSize(use.position) != extent)
      return ("operand #" + Twine(index) + " has more elements along dimension " +
              Twine(use.position) + " than the loop visits")
          .str();
    plan.operands.push_back(ValueState::sharded(use.position, blocks));
  }
  for (auto [index, map] : llvm::enumerate(nest.resultMaps)) {
    LoopUse use = findLoop(map, loop);
    if (use.kind == LoopUse::Mixed)
      return ("result #" + Twine(index) + " is indexed by a window").str();
    if (use.kind == LoopUse::Plain && readsRunningTotal(nest, index, loop))
      return ("result #" + Twine(index) + " holds what has been added up so far along loop d" +
              Twine(loop))
          .str();
    if (use.kind == LoopUse::Plain) {
      plan.results.push_back(ValueState::sharded(use.position, blocks));
      continue;
    }
    if (!nest.combiners[index])
      return ("the reduction over loop d" + Twine(loop) +
              " has a combiner that cannot be continued between members")
          .str();
    ValueState partial = ValueState::partial(*nest.combiners[index]);
    plan.results.push_back(partial);
    if (nest.resultInits[index])
      plan.operands[*nest.resultInits[index]] = partial;
  }
  return {};
}

/// Bytes of the operands that `plan` needs otherwise than they arrive and that
/// only a gather can bring there.
static int64_t gatheredBytes(const LoopNest &nest, ArrayRef<ValueState> states,
                             const OpPlan &plan) {
  int64_t bytes = 0;
  for (auto [index, state] : llvm::enumerate(states))
    if (state.isSharded() && plan.operands[index] != state)
      bytes += staticNumBytes(nest.op->getOperand(index).getType());
  return bytes;
}

std::optional<OpPlan> planSplitLoop(const LoopNest &nest, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) {
  std::optional<OpPlan> best;
  int64_t bestBytes = 0;
  blockers.assign(states.size(), "");
  for (auto [index, state] : llvm::enumerate(states)) {
    if (!state.isSharded())
      continue;
    AffineExpr expr = nest.operandMaps[index].getResult(state.getDim());
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim) {
      blockers[index] = "dimension " + std::to_string(state.getDim()) + " is indexed by `" +
                        describeExpr(expr) + "`";
      continue;
    }
    OpPlan plan;
    blockers[index] = trySplit(nest, dim.getPosition(), state.getBlocks(), context, plan);
    if (!blockers[index].empty())
      continue;
    plan.decidingOperand = index;
    plan.reason = "loop d" + std::to_string(dim.getPosition()) + " is split";
    int64_t bytes = gatheredBytes(nest, states, plan);
    // Between equals the outer loop: operands may stand in any order.
    if (!best || std::pair(bytes, *plan.splitLoop) < std::pair(bestBytes, *best->splitLoop)) {
      best = plan;
      bestBytes = bytes;
    }
  }
  return best;
}

std::optional<OpPlan> planSplitResult(const LoopNest &nest, unsigned result, ValueState shards,
                                      const RuleContext &context) {
  auto loop = dyn_cast<AffineDimExpr>(nest.resultMaps[result].getResult(shards.getDim()));
  if (!loop)
    return std::nullopt;
  OpPlan plan;
  if (!trySplit(nest, loop.getPosition(), shards.getBlocks(), context, plan).empty())
    return std::nullopt;
  return plan;
}

} // namespace distribute
