// The pass distribute-count-loops.
//
// An scf.while that turns a known number of times becomes an scf.for, and a number that advances
// by a constant is computed from the loop's counter instead of carried. Frameworks export all of
// their loops as whiles.
//
// Assumes normalized steps. Leaves true: each turn computes what it computed.
#include "distribute/Analysis/IntegerFacts.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {
#define GEN_PASS_DEF_COUNTLOOPSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// A number that is `first` in the first turn and `step` more in each after it.
struct Counter {
  Value value;
  std::optional<unsigned> index; ///< among what the loop carries
  APInt first, step;
};

} // namespace

static unsigned integerWidth(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
}

/// An integer, or a tensor with one.
static bool isNumber(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return getElementTypeOrSelf(type).isIntOrIndex() && integerWidth(type) > 1 &&
         (!tensor || (tensor.hasStaticShape() && tensor.getNumElements() == 1));
}

static Value makeConstant(OpBuilder &builder, Location loc, Type type, const APInt &value) {
  TypedAttr attribute = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    attribute = DenseElementsAttr::get(tensor, value);
  return arith::ConstantOp::create(builder, loc, attribute);
}

/// The numbers that `loop` carries and that advance by a constant from a constant.
static SmallVector<Counter> findCounters(Operation *loop, ValueRange inits, ValueRange arguments,
                                         IntegerReader &reader) {
  SmallVector<Counter> counters;
  for (auto [index, init, argument] : llvm::enumerate(inits, arguments)) {
    if (!isNumber(init.getType()))
      continue;
    std::optional<int64_t> step = reader.stepOf(loop, index);
    std::optional<APInt> first = reader.constantOf(init);
    unsigned width = integerWidth(init.getType());
    if (step && first)
      counters.push_back({argument, index, first->sextOrTrunc(width),
                          APInt(64, *step, /*isSigned=*/true).sextOrTrunc(width)});
  }
  return counters;
}

/// The value of `counter` in turn `turn`.
static Value makeCounter(OpBuilder &builder, Location loc, const Counter &counter, Value turn) {
  Type type = counter.value.getType(), element = getElementTypeOrSelf(type);
  Value number = turn;
  if (!element.isIndex())
    number = arith::IndexCastOp::create(builder, loc, element, number);
  if (!counter.step.isOne())
    number = arith::MulIOp::create(builder, loc, number,
                                   makeConstant(builder, loc, element, counter.step));
  if (!counter.first.isZero())
    number = arith::AddIOp::create(builder, loc, number,
                                   makeConstant(builder, loc, element, counter.first));
  return isa<RankedTensorType>(type)
             ? tensor::FromElementsOp::create(builder, loc, type, number).getResult()
             : number;
}

/// Writes `loop`, whose body is `body`, as `size` turns that carry all but `counters`.
static void replaceLoop(Operation *loop, Block &body, ValueRange inits, ValueRange arguments,
                        int64_t size, ArrayRef<Counter> counters) {
  OpBuilder builder(loop);
  Location loc = loop->getLoc();
  auto isCounter = [&](unsigned index) {
    return llvm::any_of(counters, [&](const Counter &each) { return each.index == index; });
  };
  SmallVector<Value> carried;
  for (auto [index, init] : llvm::enumerate(inits))
    if (!isCounter(index))
      carried.push_back(init);
  Value begin = arith::ConstantIndexOp::create(builder, loc, 0);
  Value end = arith::ConstantIndexOp::create(builder, loc, size);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  auto made = scf::ForOp::create(builder, loc, begin, end, one, carried);
  Block *into = made.getBody();
  if (!into->empty()) // of a loop that carries nothing
    into->back().erase();
  builder.setInsertionPointToStart(into);
  unsigned number = 0;
  for (auto [index, argument] : llvm::enumerate(arguments))
    if (!isCounter(index))
      argument.replaceAllUsesWith(made.getRegionIterArg(number++));
  for (const Counter &counter : counters)
    Value(counter.value)
        .replaceAllUsesWith(makeCounter(builder, loc, counter, made.getInductionVar()));
  Operation *terminator = body.getTerminator();
  SmallVector<Value> next;
  for (auto [index, value] : llvm::enumerate(terminator->getOperands()))
    if (!isCounter(index))
      next.push_back(value);
  terminator->erase();
  into->getOperations().splice(into->end(), body.getOperations());
  builder.setInsertionPointToEnd(into);
  scf::YieldOp::create(builder, loc, next);
  builder.setInsertionPointAfter(made);
  number = 0;
  for (auto [index, result] : llvm::enumerate(loop->getResults()))
    if (!isCounter(index))
      result.replaceAllUsesWith(made.getResult(number++));
  for (const Counter &counter : counters) {
    if (!counter.index)
      continue;
    APInt way = counter.step * APInt(64, size).sextOrTrunc(counter.step.getBitWidth());
    loop->getResult(*counter.index)
        .replaceAllUsesWith(
            makeConstant(builder, loc, counter.value.getType(), counter.first + way));
  }
  loop->erase();
}

/// Whether the condition does nothing but to say whether the loop goes on.
static bool onlyDecides(scf::WhileOp loop) {
  return llvm::equal(loop.getConditionOp().getArgs(), loop.getBeforeArguments()) &&
         llvm::all_of(loop.getBeforeBody()->without_terminator(),
                      [](Operation &op) { return isMemoryEffectFree(&op); });
}

/// Whether it was one.
static bool countWhile(scf::WhileOp loop) {
  IntegerReader reader;
  std::optional<int64_t> size = onlyDecides(loop) ? reader.exactTrips(loop) : std::nullopt;
  if (!size)
    return false;
  SmallVector<Counter> counters =
      findCounters(loop, loop.getInits(), loop.getAfterArguments(), reader);
  replaceLoop(loop, *loop.getAfterBody(), loop.getInits(), loop.getAfterArguments(), *size,
              counters);
  return true;
}

/// Whether the loop carried a number that need not be carried.
static bool countFor(scf::ForOp loop) {
  IntegerReader reader;
  std::optional<int64_t> size = reader.exactTrips(loop);
  std::optional<int64_t> first = getConstantIntValue(loop.getLowerBound());
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  SmallVector<Counter> counters =
      findCounters(loop, loop.getInitArgs(), loop.getRegionIterArgs(), reader);
  if (!size || !first || !step || counters.empty())
    return false;
  unsigned width = integerWidth(loop.getInductionVar().getType());
  auto number = [&](int64_t value) {
    return APInt(64, value, /*isSigned=*/true).sextOrTrunc(width);
  };
  counters.push_back({loop.getInductionVar(), std::nullopt, number(*first), number(*step)});
  replaceLoop(loop, *loop.getBody(), loop.getInitArgs(), loop.getRegionIterArgs(), *size, counters);
  return true;
}

namespace {
struct CountLoops : impl::CountLoopsPassBase<CountLoops> {
  void runOnOperation() override {
    // Outer loops first, and each behind those before it: their counters may bound it.
    SmallVector<Operation *> loops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isa<linalg::LinalgOp>(op)) // scalar code
        return WalkResult::skip();
      if (isa<scf::ForOp, scf::WhileOp>(op))
        loops.push_back(op);
      return WalkResult::advance();
    });
    for (Operation *op : loops) {
      auto loop = dyn_cast<scf::ForOp>(op);
      loopsCounted += loop ? countFor(loop) : countWhile(cast<scf::WhileOp>(op));
    }
  }
};
} // namespace
} // namespace distribute
