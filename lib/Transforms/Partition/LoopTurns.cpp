//===- LoopTurns.cpp - loops of which no turn reads what another left -----===//

#include "LoopTurns.h"

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute {

namespace {
/// The parts that both kinds of loop have.
struct Parts {
  Block *body = nullptr;
  ValueRange inits, arguments, yielded;
  std::optional<int64_t> size;
};
} // namespace

static std::optional<int64_t> constantOf(IntegerReader &reader, Value value) {
  std::optional<IntegerFacts> facts = reader.factsOf(value);
  std::optional<APInt> constant = facts ? facts->range.getConstantValue() : std::nullopt;
  return constant ? constant->trySExtValue() : std::nullopt;
}

/// Nothing of a loop whose condition computes what the body gets.
static std::optional<Parts> partsOf(Operation *op, IntegerReader &reader) {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return Parts{loop.getBody(), loop.getInitArgs(), loop.getRegionIterArgs(),
                 loop.getYieldedValues(), reader.exactTrips(loop)};
  auto loop = dyn_cast<scf::WhileOp>(op);
  if (!loop || !llvm::equal(loop.getConditionOp().getArgs(), loop.getBeforeArguments()))
    return std::nullopt;
  return Parts{loop.getAfterBody(), loop.getInits(), loop.getAfterArguments(),
               loop.getYieldOp().getOperands(), reader.exactTrips(loop)};
}

/// The ops that make `yielded` of `argument`, if nothing else takes what is between but, where a
/// slice is written, what reads slices of `argument`. Otherwise none.
static SmallVector<Operation *> findUpdates(Value argument, Value yielded, Block *body) {
  SmallVector<Operation *> updates;
  for (Value value = argument; value != yielded;) {
    Operation *next = nullptr;
    for (Operation *user : value.getUsers()) {
      if (value == argument && isa<tensor::ExtractSliceOp>(user) && user->getBlock() == body)
        continue;
      if (next)
        return {};
      next = user;
    }
    if (!next || next->getBlock() != body || next->getNumResults() != 1 ||
        llvm::count(next->getOperands(), value) != 1)
      return {};
    updates.push_back(next);
    value = next->getResult(0);
  }
  auto insert = dyn_cast<tensor::InsertSliceOp>(updates.front());
  bool mayBeSliced = insert && insert.getDest() == argument && updates.size() == 1;
  bool isUsedOnce = yielded.hasOneUse() && (argument.hasOneUse() || mayBeSliced);
  return isUsedOnce ? updates : SmallVector<Operation *>();
}

std::optional<LoopTurns> describeTurns(Operation *loop) {
  IntegerReader reader;
  std::optional<Parts> parts = partsOf(loop, reader);
  if (!parts || !parts->size || *parts->size < 2)
    return std::nullopt;
  LoopTurns turns{loop, parts->body, *parts->size, {}, {}};
  if (auto counted = dyn_cast<scf::ForOp>(loop)) {
    std::optional<int64_t> first = constantOf(reader, counted.getLowerBound());
    std::optional<int64_t> step = constantOf(reader, counted.getStep());
    if (!first || !step)
      return std::nullopt;
    turns.counters.push_back({counted.getInductionVar(), *first, *step});
  }
  for (auto [i, init, argument, yielded] :
       llvm::enumerate(parts->inits, parts->arguments, parts->yielded)) {
    LoopTurns::Carried &carried = turns.carried.emplace_back();
    carried = {argument, init, yielded, {}, false, std::nullopt};
    if (yielded == argument)
      continue;
    std::optional<int64_t> step = reader.stepOf(loop, i), first = constantOf(reader, init);
    int64_t way = 0, end = 0;
    if (step && first && !llvm::MulOverflow(*step, turns.size, way) &&
        !llvm::AddOverflow(*first, way, end)) {
      turns.counters.push_back({argument, *first, *step});
      carried.end = end;
      continue;
    }
    carried.updates = findUpdates(argument, yielded, parts->body);
    if (carried.updates.empty())
      return std::nullopt;
    carried.isSliced = !argument.hasOneUse();
  }
  return turns;
}

} // namespace distribute
