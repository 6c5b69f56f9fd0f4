// What is proved of integers, against the values that they take: random loops over numbers of 8
// bits, in which much wraps.

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include <gtest/gtest.h>
#include <map>
#include <random>

using namespace mlir;

namespace distribute {
namespace {

constexpr unsigned kNumCarried = 3;
/// More turns than numbers: whatever wraps has done so.
constexpr unsigned kMaxTurns = 600;

/// A function with one `scf.while` over three numbers, and arithmetic on them.
class RandomLoop {
public:
  RandomLoop(MLIRContext *context, unsigned seed) : random(seed), builder(context) {
    Location loc = builder.getUnknownLoc();
    module = ModuleOp::create(loc);
    builder.setInsertionPointToStart(module->getBody());
    auto func = func::FuncOp::create(builder, loc, "f", builder.getFunctionType({}, {}));
    builder.setInsertionPointToStart(func.addEntryBlock());
    Type type = builder.getI8Type();
    SmallVector<Value> inits;
    for (unsigned i = 0; i < kNumCarried; ++i)
      inits.push_back(constant(pick(4) == 0 ? pick(256) : pick(12)));
    loop = scf::WhileOp::create(
        builder, loc, TypeRange(SmallVector<Type>(kNumCarried, type)), inits,
        [&](OpBuilder &, Location, ValueRange arguments) { buildCondition(arguments); },
        [&](OpBuilder &, Location, ValueRange arguments) { buildBody(arguments); });
    func::ReturnOp::create(builder, loc);
  }

  scf::WhileOp getLoop() { return loop; }

private:
  unsigned pick(unsigned below) { return random() % below; }

  Value constant(unsigned value) {
    return arith::ConstantIntOp::create(builder, builder.getUnknownLoc(), builder.getI8Type(),
                                        static_cast<int8_t>(value));
  }

  Value compare(Value lhs, Value rhs) {
    static constexpr arith::CmpIPredicate kPredicates[] = {
        arith::CmpIPredicate::slt, arith::CmpIPredicate::sle, arith::CmpIPredicate::ult,
        arith::CmpIPredicate::ule, arith::CmpIPredicate::sgt, arith::CmpIPredicate::uge,
        arith::CmpIPredicate::ne};
    return arith::CmpIOp::create(builder, builder.getUnknownLoc(), kPredicates[pick(7)], lhs, rhs);
  }

  void buildCondition(ValueRange arguments) {
    Location loc = builder.getUnknownLoc();
    auto comparison = [&] {
      Value counter = arguments[pick(kNumCarried)],
            bound = constant(pick(3) == 0 ? pick(256) : pick(30));
      return pick(4) == 0 ? compare(bound, counter) : compare(counter, bound);
    };
    Value go = comparison();
    if (pick(3) == 0)
      go = arith::AndIOp::create(builder, loc, go, comparison());
    SmallVector<Value> passed(arguments);
    if (pick(4) == 0)
      std::swap(passed[0], passed[1]);
    scf::ConditionOp::create(builder, loc, go, passed);
  }

  void buildBody(ValueRange arguments) {
    SmallVector<Value> pool(arguments);
    for (unsigned i = 0; i < 10; ++i)
      pool.push_back(expression(pool));
    SmallVector<Value> next;
    for (Value argument : arguments) {
      Location loc = builder.getUnknownLoc();
      unsigned way = pick(8);
      if (way == 0)
        next.push_back(pool[pick(pool.size())]);
      else if (way == 1)
        next.push_back(arith::SubIOp::create(builder, loc, argument, constant(pick(9))));
      else
        next.push_back(arith::AddIOp::create(builder, loc, argument, constant(pick(9))));
    }
    scf::YieldOp::create(builder, builder.getUnknownLoc(), next);
  }

  Value expression(ArrayRef<Value> pool) {
    Location loc = builder.getUnknownLoc();
    Value a = pool[pick(pool.size())];
    Value b = pick(2) ? constant(pick(4) == 0 ? pick(256) : pick(13)) : pool[pick(pool.size())];
    switch (pick(8)) {
    case 0:
      return arith::AddIOp::create(builder, loc, a, b);
    case 1:
      return arith::SubIOp::create(builder, loc, a, b);
    case 2:
    case 3:
      return arith::MulIOp::create(builder, loc, a, b);
    case 4:
      return arith::MaxSIOp::create(builder, loc, a, b);
    case 5:
      return arith::MinUIOp::create(builder, loc, a, b);
    case 6: {
      Value wide = arith::ExtSIOp::create(builder, loc, builder.getI16Type(), a);
      if (pick(2))
        wide = arith::ExtUIOp::create(builder, loc, builder.getI16Type(), a);
      wide = arith::AddIOp::create(builder, loc, wide, wide);
      return arith::TruncIOp::create(builder, loc, builder.getI8Type(), wide);
    }
    default:
      return arith::SelectOp::create(builder, loc, compare(a, constant(pick(30))), a, b);
    }
  }

  std::mt19937 random;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  scf::WhileOp loop;
};

/// Runs a loop by folding its operations, and calls `see` with each value taken.
class Runner {
public:
  explicit Runner(function_ref<void(Value, const APInt &)> see) : see(see) {}

  /// The number of turns, at most kMaxTurns.
  unsigned run(scf::WhileOp loop) {
    runBlock(*loop->getBlock());
    SmallVector<APInt> carried = valuesOf(loop.getInits());
    for (unsigned turn = 0; turn < kMaxTurns; ++turn) {
      enter(*loop.getBeforeBody(), carried);
      SmallVector<APInt> passed = valuesOf(loop.getConditionOp().getArgs());
      if (values.at(loop.getConditionOp().getCondition().getAsOpaquePointer()).isZero()) {
        for (auto [result, value] : llvm::zip_equal(loop.getResults(), passed))
          set(result, value);
        return turn;
      }
      enter(*loop.getAfterBody(), passed);
      carried = valuesOf(loop.getYieldOp().getOperands());
    }
    return kMaxTurns;
  }

private:
  void set(Value value, const APInt &taken) {
    values.insert_or_assign(value.getAsOpaquePointer(), taken);
    see(value, taken);
  }

  SmallVector<APInt> valuesOf(ValueRange range) {
    return llvm::map_to_vector(range, [&](Value v) { return values.at(v.getAsOpaquePointer()); });
  }

  void enter(Block &block, ArrayRef<APInt> arguments) {
    for (auto [argument, value] : llvm::zip_equal(block.getArguments(), arguments))
      set(argument, value);
    runBlock(block);
  }

  void runBlock(Block &block) {
    for (Operation &op : block) {
      if (!isa<arith::ArithDialect>(op.getDialect()))
        continue;
      SmallVector<Attribute> operands;
      for (Value operand : op.getOperands())
        operands.push_back(
            IntegerAttr::get(operand.getType(), values.at(operand.getAsOpaquePointer())));
      SmallVector<OpFoldResult> folded;
      ASSERT_TRUE(succeeded(op.fold(operands, folded)) && folded.size() == 1);
      if (auto constant = dyn_cast<Attribute>(folded[0]))
        set(op.getResult(0), cast<IntegerAttr>(constant).getValue());
      else
        set(op.getResult(0), values.at(cast<Value>(folded[0]).getAsOpaquePointer()));
    }
  }

  function_ref<void(Value, const APInt &)> see;
  std::map<void *, APInt> values;
};

TEST(IntegerFacts, HoldOfAllValuesTaken) {
  MLIRContext context;
  context.loadDialect<arith::ArithDialect, func::FuncDialect, scf::SCFDialect>();
  unsigned numBounded = 0, numDivided = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    RandomLoop program(&context, seed);
    IntegerReader reader;
    std::optional<int64_t> maxTrips = reader.maxTrips(program.getLoop());
    std::map<void *, IntegerFacts> facts;
    unsigned turns =
        Runner([&](Value value, const APInt &taken) {
          auto found = facts.find(value.getAsOpaquePointer());
          if (found == facts.end()) {
            found = facts.emplace(value.getAsOpaquePointer(), *reader.factsOf(value)).first;
            bool isConstant = found->second.range.getConstantValue().has_value();
            numDivided += found->second.divisor > 1 && !isConstant;
          }
          const IntegerFacts &known = found->second;
          EXPECT_TRUE(known.range.smin().sle(taken) && taken.sle(known.range.smax()))
              << "seed " << seed << ": " << taken.getSExtValue();
          EXPECT_TRUE(known.range.umin().ule(taken) && taken.ule(known.range.umax()))
              << "seed " << seed << ": " << taken.getZExtValue();
          EXPECT_EQ(known.divisor == 0 ? taken.getSExtValue()
                                       : taken.getSExtValue() % int64_t(known.divisor),
                    0)
              << "seed " << seed << ", divisor " << known.divisor;
        }).run(program.getLoop());
    EXPECT_LE(turns, maxTrips.value_or(kMaxTurns)) << "seed " << seed;
    numBounded += maxTrips.has_value();
    if (HasFailure())
      return;
  }
  // Otherwise nothing was tested.
  EXPECT_GT(numBounded, 500u);
  EXPECT_GT(numDivided, 1000u);
}

} // namespace
} // namespace distribute
