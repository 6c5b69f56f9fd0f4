// Steps of the global view: batches, weights, a body of random moves, updates, outputs.
#include "Optimizer.h"
#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace distribute::fuzz {

static constexpr int64_t kOptimizerPercent = 35, kCounterPercent = 12;

namespace {
/// A weight or a count, as it was when the step began.
struct State {
  std::string name;
  PoolValue old;
};

class GlobalStep {
public:
  explicit GlobalStep(StepContext &step)
      : step(step), function(step, DistributeDialect::kGlobalView), s(function.builder),
        ownVariables(s.random.chance(25)) {}

  void write();

private:
  RankedTensorType floats(ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, s.chooseFloat());
  }
  void addBatches();
  void addStates();
  void addState(StringRef name, RankedTensorType type);
  void addMoments();
  Value takeMoment(StringRef name, RankedTensorType type);
  void optimize();
  void setState(StringRef name, Value value);
  void updateMidway();
  void updateStates();
  void addCounters();
  void updateCounters();
  Value update(const State &state);
  PoolValue gradientOf(const State &state);

  StepContext &step;
  StepFunction function;
  StepBuilder &s;
  /// States are variables of the module which the step reads and assigns.
  bool ownVariables;
  SmallVector<State> states;
  /// Updates the floats among the states; none: each goes on in a way of its own.
  std::optional<Optimizer> optimizer;
  /// Variables that are added up when they are read, and their types.
  SmallVector<std::pair<std::string, RankedTensorType>> counters;
  /// What goes with each of `states`, in the optimizer's order, and the number of steps. No move
  /// sees them: a moment that only its update reads may be held in shards.
  SmallVector<SmallVector<Value>> moments;
  Value count;
  /// Of the batch `x`.
  int64_t features = 0;
};
} // namespace

void GlobalStep::addBatches() {
  int64_t rows = step.rows, turns = s.random.between(2, 4);
  features = s.random.between(3, step.largestSize);
  PoolValue batch{{}, 0, false, 4, true};
  StringRef kind = DistributeDialect::kBatchAttrName;
  function.addArgument(kind, "x", floats({rows, features}), batch);
  if (s.random.chance(45)) {
    bool turnsFirst = s.random.chance(40);
    batch.batchDim = turnsFirst ? 1 : 0;
    SmallVector<int64_t> shape = {rows, turns, features};
    if (turnsFirst)
      shape = {turns, rows, features};
    function.addArgument(kind, "sequence", floats(shape), batch);
    if (turnsFirst)
      function.setBatchDim(1);
  }
  batch.batchDim = 0;
  if (s.random.chance(40))
    function.addArgument(kind, "y", floats({rows, s.random.between(2, 5)}), batch);
  auto i32 = s.b.getI32Type();
  function.addArgument(kind, "ids", RankedTensorType::get({rows}, i32), batch);
  if (s.random.chance(10))
    function.addUnsignedBatch("bytes", rows, batch);
  if (s.random.chance(30))
    function.addArgument(kind, "labels", RankedTensorType::get({rows, turns}, i32), batch);
  PoolValue whole{{}, -1, false, 4, true};
  StringRef replicated = DistributeDialect::kReplicatedAttrName;
  if (s.random.chance(50))
    function.addArgument(replicated, "rate", floats({}), whole);
  if (s.random.chance(15))
    function.addScalarArgument(replicated, "scale", step.floatType, whole);
  if (s.random.chance(15))
    function.addScalarArgument(replicated, "turn", i32, whole);
  if (s.random.chance(30))
    function.addArgument(replicated, "key", RankedTensorType::get({s.random.between(1, 4)}, i32),
                         whole);
}

void GlobalStep::addState(StringRef name, RankedTensorType type) {
  PoolValue whole{{}, -1, false, 1, !isa<FloatType>(type.getElementType())};
  if (ownVariables) {
    OpBuilder atModule = OpBuilder::atBlockBegin(step.module.getBody());
    VariableOp::create(atModule, s.loc, name, type);
    whole.value = ReadOp::create(s.b, s.loc, type, name);
    states.push_back({name.str(), s.push(whole)});
    return;
  }
  states.push_back(
      {name.str(), function.addArgument(DistributeDialect::kStateAttrName, name, type, whole)});
}

void GlobalStep::addStates() {
  int64_t rows = s.random.chance(60) ? features : s.random.between(3, step.largestSize);
  int64_t columns = s.random.chance(40) ? features : s.random.between(2, step.largestSize);
  if (s.random.chance(85))
    addState("w", floats({rows, columns}));
  if (s.random.chance(40))
    addState("momentum", floats({rows, columns}));
  if (s.random.chance(50))
    addState("b", floats({columns}));
  if (s.random.chance(35))
    addState("table", floats({s.random.between(5, 9), s.random.between(2, 4)}));
  if (s.random.chance(25))
    addState("count", RankedTensorType::get({}, s.b.getI32Type()));
}

/// Assigns a variable and reads it again: what follows sees the new value.
void GlobalStep::updateMidway() {
  if (!ownVariables || states.empty() || s.random.chance(30))
    return;
  State &state = states[s.random.below(states.size())];
  AssignOp::create(s.b, s.loc, state.name, update(state));
  PoolValue now = state.old;
  now.value = ReadOp::create(s.b, s.loc, now.type(), state.name);
  state.old = s.push(now);
  s.note("read after write");
  s.extend(s.random.between(1, 4));
}

PoolValue GlobalStep::gradientOf(const State &state) {
  auto fits = [&](const PoolValue &v) {
    return v.type() == state.old.type() && v.batchDim < 0 && v.value != state.old.value &&
           !isa<BlockArgument>(v.value);
  };
  if (std::optional<PoolValue> found = s.pick(fits); found && s.random.chance(85))
    return *found;
  if (std::optional<PoolValue> made = makeGradient(s, state.old.type()))
    return *made;
  return s.valueLike(state.old);
}

Value GlobalStep::update(const State &state) {
  s.note("update");
  if (state.old.isInteger()) {
    std::optional<PoolValue> more = reduceToNumber(s, /*integers=*/true);
    return arith::AddIOp::create(s.b, s.loc, state.old.value,
                                 more ? more->value : s.constant(state.old.type(), 1));
  }
  // Small steps, so that a second step begins with weights of the same size.
  Value gradient = s.atMost(gradientOf(state), 1).value, old = state.old.value;
  auto sum = [&](double keep, double take) -> Value {
    Value part = s.scaled(gradient, take);
    return arith::AddFOp::create(s.b, s.loc, keep == 1 ? old : s.scaled(old, keep), part);
  };
  switch (s.random.below(5)) {
  case 0:
    return sum(1, -0.1);
  case 1:
    return arith::SubFOp::create(s.b, s.loc, old, s.scaled(gradient, 0.25));
  case 2:
    return sum(0.9, 0.1);
  case 3:
    return math::TanhOp::create(s.b, s.loc, sum(0.5, 0.5));
  default:
    return gradient;
  }
}

void GlobalStep::setState(StringRef name, Value value) {
  if (ownVariables)
    AssignOp::create(s.b, s.loc, name, value);
  else
    function.addState(name, value);
}

Value GlobalStep::takeMoment(StringRef name, RankedTensorType type) {
  size_t known = s.pool.size();
  addState(name, type);
  s.pool.erase(s.pool.begin() + known, s.pool.end()); // it is not there if it is large
  return states.pop_back_val().old.value;
}

void GlobalStep::addMoments() {
  if (!s.random.chance(kOptimizerPercent))
    return;
  optimizer.emplace(s);
  for (const State &state : llvm::to_vector(states)) {
    moments.emplace_back();
    if (state.old.isFloat())
      for (StringRef suffix : optimizer->getMoments())
        moments.back().push_back(takeMoment(state.name + suffix.str(), state.old.type()));
  }
  if (optimizer->countsSteps())
    count = takeMoment("steps", RankedTensorType::get({}, s.b.getI32Type()));
}

/// All floats by the optimizer's rule, integers as ever.
void GlobalStep::optimize() {
  SmallVector<Optimizer::Weight> weights;
  SmallVector<size_t> numbers;
  for (auto [number, state] : llvm::enumerate(states)) {
    if (!state.old.isFloat()) {
      setState(state.name, update(state));
      continue;
    }
    weights.push_back({state.old.value, moments[number], s.atMost(gradientOf(state), 1)});
    numbers.push_back(number);
  }
  if (count)
    setState("steps", arith::AddIOp::create(s.b, s.loc, count, s.constant(count.getType(), 1)));
  SmallVector<SmallVector<Value>> updated = optimizer->update(weights, count);
  for (auto [number, values] : llvm::zip_equal(numbers, updated)) {
    setState(states[number].name, values.front());
    for (auto [suffix, value] :
         llvm::zip_equal(optimizer->getMoments(), ArrayRef(values).drop_front()))
      setState(states[number].name + suffix.str(), value);
  }
}

void GlobalStep::updateStates() {
  if (optimizer)
    return optimize();
  SmallVector<Value> values;
  for (State &state : states)
    values.push_back(s.random.chance(10) ? state.old.value : update(state));
  // Momentum: the weight goes along the new one.
  for (size_t i = 0; i + 1 < states.size(); ++i)
    if (states[i + 1].name == "momentum" && states[i].old.type() == states[i + 1].old.type() &&
        s.random.chance(50))
      values[i] =
          arith::SubFOp::create(s.b, s.loc, states[i].old.value, s.scaled(values[i + 1], 0.25));
  for (auto [state, value] : llvm::zip_equal(states, values))
    setState(state.name, value);
}

/// A step of the global view is one program: what it adds counts once, on any number of replicas.
void GlobalStep::addCounters() {
  if (!s.random.chance(kCounterPercent))
    return;
  auto add = [&](StringRef name, Type element, Aggregation aggregation) {
    auto type = RankedTensorType::get({}, element);
    Attribute begin = element.isInteger() ? Attribute(s.b.getIntegerAttr(element, 3))
                                          : Attribute(s.b.getFloatAttr(element, 1));
    OpBuilder atModule = OpBuilder::atBlockBegin(step.module.getBody());
    VariableOp::create(atModule, s.loc, name, type, DenseElementsAttr::get(type, begin),
                       Synchronization::OnRead, aggregation, FlatSymbolRefAttr(),
                       /*device=*/IntegerAttr(), BoolAttr(), /*frozen=*/false, StringAttr(),
                       /*initialized=*/false, ShardingAttr());
    counters.emplace_back(name.str(), type);
    PoolValue now{ReadOp::create(s.b, s.loc, type, name), -1, false, 8, element.isInteger()};
    s.push(now);
  };
  add("seen", s.b.getI32Type(), Aggregation::Sum);
  if (s.random.chance(50))
    add("level", step.floatType, s.random.chance(50) ? Aggregation::Mean : Aggregation::Sum);
  s.note("counter");
}

void GlobalStep::updateCounters() {
  for (auto &[name, type] : counters) {
    bool integers = type.getElementType().isInteger();
    std::optional<PoolValue> more = reduceToNumber(s, integers);
    Value added = s.constant(type, 2);
    if (more && more->type() == type)
      added = integers ? more->value : s.atMost(*more, 1).value;
    AssignAddOp::create(s.b, s.loc, name, added);
  }
}

void GlobalStep::write() {
  addBatches();
  addStates();
  addMoments();
  addCounters();
  if (step.wideProduct && !(s.random.chance(40) && addWideScatter(s)))
    addWideProduct(s);
  s.extend(s.random.between(3, 14));
  updateMidway();
  updateStates();
  updateCounters();
  function.addOutputs();
  function.finish();
}

void writeGlobalStep(StepContext &step) { GlobalStep(step).write(); }

} // namespace distribute::fuzz
