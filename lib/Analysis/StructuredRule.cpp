// One sharding rule for all structured ops.
//
// A structured op is a perfect loop nest over its operands. Splitting one of
// its loops over the members determines everything else from the indexing
// maps:
//
//   operand indexed by the loop alone at position p   must be sharded(p)
//   operand not indexed by the loop                   must be whole
//   operand indexed by it in a window (d2 + d3)       must be in the windows of the members' turns
//   result indexed by the loop at position p          becomes sharded(p); the loop cannot be split
//                                                     if it holds a running total along it
//   result not indexed by it (a reduction)            becomes partial(combiner),
//                                                     and so must its init be
//
// The loop is chosen from the dimensions along which operands arrive sharded.
#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Evaluation/LinearExpr.h"

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

std::optional<RowWindows> windowsOfLoop(AffineMap map, unsigned position, unsigned loop,
                                        ArrayRef<int64_t> extents, int64_t members) {
  std::optional<evaluation::LinearExpr> rows =
      evaluation::readLinear(map.getResult(position), map.getNumDims(), /*numSymbols=*/0);
  if (!rows || map.getNumSymbols() != 0 || rows->factors[loop] <= 0)
    return std::nullopt;
  SmallVector<int64_t> own(extents);
  own[loop] /= members;
  for (auto [dim, factor] : llvm::enumerate(rows->factors))
    if (factor != 0 && (ShapedType::isDynamic(extents[dim]) || own[dim] <= 0))
      return std::nullopt;
    else if (factor == 0)
      own[dim] = 1;
  RowWindows windows;
  windows.offset = rows->least(own);
  windows.size = rows->greatest(own) - windows.offset + 1;
  windows.stride = rows->factors[loop] * own[loop];
  return windows;
}

ValueState stateOfWindows(Type type, int64_t dim, const RowWindows &rows, int64_t members) {
  ValueState shards = ValueState::sharded(dim);
  int64_t size = cast<RankedTensorType>(type).getDimSize(dim) / members;
  bool areShards =
      shards.canHold(type, members) && rows.offset == 0 && rows.size == size && rows.stride == size;
  return areShards ? shards : ValueState::windows(dim, rows);
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

/// What of operand `index` a member reads in its turns of `loop`, which indexes one dimension of it
/// together with other loops; nothing if that is not one range of rows.
static std::optional<ValueState> windowState(const LoopNest &nest, unsigned index, unsigned loop,
                                             int64_t blocks, const RuleContext &context) {
  AffineMap map = nest.operandMaps[index];
  auto indexes = [&](AffineExpr expr) { return expr.isFunctionOfDim(loop); };
  auto type = dyn_cast<RankedTensorType>(nest.op->getOperand(index).getType());
  if (!type || blocks != 1 || llvm::count_if(map.getResults(), indexes) != 1 ||
      llvm::is_contained(nest.resultInits, std::optional<unsigned>(index)))
    return std::nullopt;
  unsigned position = findLoop(map, loop).position;
  std::optional<RowWindows> rows =
      windowsOfLoop(map, position, loop, nest.extents, context.members);
  // The body is run as it is: its first row is the first of what a member has.
  if (!rows || rows->offset != 0 || type.isDynamicDim(position))
    return std::nullopt;
  // Where a member's turns move less than what they read overlaps, as those of the window's own loop, all have nearly everything.
  if (rows->size - rows->stride > context.members * rows->stride)
    return std::nullopt;
  ValueState state = stateOfWindows(type, position, *rows, context.members);
  return state.isSharded() || context.mayExchangeHalos ? std::optional(state) : std::nullopt;
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
    if (use.kind == LoopUse::Mixed) {
      std::optional<ValueState> state = windowState(nest, index, loop, blocks, context);
      if (!state)
        return ("operand #" + Twine(index) + " is indexed by `" +
                describeExpr(map.getResult(use.position)) + "`, so neighbouring shards overlap")
            .str();
      plan.operands.push_back(*state);
      continue;
    }
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

/// Bytes that a member gets of an operand that arrives in `from` and is needed in `to`.
static int64_t movedBytes(Type type, ValueState from, ValueState to, int64_t members) {
  if (from == to || !from.isAlongDim())
    return 0;
  int64_t bytes = staticNumBytes(type);
  if (!to.isWindows() || from.getDim() != to.getDim())
    return from.isWindows() && to == ValueState::sharded(from.getDim()) ? 0 : bytes;
  if (from.isWindows()) // its op makes these, too
    return 0;
  return std::min(bytes, haloBytes(type, to, members));
}

/// Those of all operands.
static int64_t movedBytes(const LoopNest &nest, ArrayRef<ValueState> states, const OpPlan &plan,
                          const RuleContext &context) {
  int64_t bytes = 0;
  for (auto [index, state] : llvm::enumerate(states))
    bytes += movedBytes(nest.op->getOperand(index).getType(), state, plan.operands[index],
                        context.members);
  return bytes;
}

std::optional<OpPlan> planSplitLoop(const LoopNest &nest, ArrayRef<ValueState> states,
                                    const RuleContext &context,
                                    SmallVectorImpl<std::string> &blockers) {
  std::optional<OpPlan> best;
  int64_t bestBytes = 0;
  blockers.assign(states.size(), "");
  for (auto [index, state] : llvm::enumerate(states)) {
    if (!state.isAlongDim())
      continue;
    AffineExpr expr = nest.operandMaps[index].getResult(state.getDim());
    bool isSplit = false;
    for (unsigned loop = 0; loop < nest.extents.size(); ++loop) {
      if (!expr.isFunctionOfDim(loop))
        continue;
      OpPlan plan;
      std::string blocker =
          trySplit(nest, loop, state.isSharded() ? state.getBlocks() : 1, context, plan);
      if (blockers[index].empty())
        blockers[index] = blocker;
      if (!blocker.empty())
        continue;
      isSplit = true;
      plan.decidingOperand = index;
      plan.reason = "loop d" + std::to_string(loop) + " is split";
      int64_t bytes = movedBytes(nest, states, plan, context);
      // Between equals the outer loop: operands may stand in any order.
      if (!best || std::pair(bytes, *plan.splitLoop) < std::pair(bestBytes, *best->splitLoop)) {
        best = plan;
        bestBytes = bytes;
      }
    }
    if (isSplit)
      blockers[index].clear();
    else if (!isa<AffineDimExpr>(expr))
      blockers[index] = "dimension " + std::to_string(state.getDim()) + " is indexed by `" +
                        describeExpr(expr) + "`" +
                        (blockers[index].empty() ? "" : ", and " + blockers[index]);
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
