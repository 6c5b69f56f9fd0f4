// Merge points: what a region does that runs once for all replicas.
//
// Every value is written into the region, and the region's results go into the pool. Variables are read, reduced,
// gathered and written as their policies allow; what is an error with every program is not written.
#include "Groups.h"
#include "OpenBatch.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::fuzz {

/// Larger values are not put side by side.
static constexpr int64_t kMostGathered = 400;

namespace {
class MergeWriter {
public:
  MergeWriter(StepBuilder &s, Group group) : s(s), group(group) {}

  /// False if the pool holds nothing to merge.
  bool write();

private:
  using Act = bool (MergeWriter::*)();

  bool reduce();
  bool reduceAlong();
  bool reduceSeveral();
  bool gather();
  bool select();
  bool stack();
  bool stackVariable();
  bool readVariable();
  bool writeVariable();
  bool updateVariable();
  bool giveBack();
  bool halve();

  /// Of a per-replica value, without an axis.
  PoolValue reduceValue(const PoolValue &x);
  PoolValue chooseOperand() { return perReplica[s.random.below(perReplica.size())]; }
  Attribute chooseDestination();
  VariableOp chooseVariable(llvm::function_ref<bool(VariableOp)> fits);
  std::optional<PoolValue> plainLike(RankedTensorType type);
  PoolValue componentsOf(VariableOp variable);
  /// A plain value of the region, which may become a result.
  void make(PoolValue made);

  StepBuilder &s;
  Group group;
  /// The region's arguments: per-replica values, as the pool knew each replica's.
  SmallVector<PoolValue> perReplica;
  /// What the region has made.
  SmallVector<PoolValue> plain;
  SmallVector<PoolValue> results;
};
} // namespace

/// The tensor type that a per-replica value has on each replica.
static RankedTensorType ownType(Value value) {
  return cast<RankedTensorType>(cast<PerReplicaType>(value.getType()).getElement());
}

void MergeWriter::make(PoolValue made) {
  made.varying = !group.holdsReplicas();
  made.batchDim = -1;
  if (made.isFloat())
    made = s.atMost(made, made.isNarrow() ? 4 : 48);
  plain.push_back(made);
}

Attribute MergeWriter::chooseDestination() {
  if (!s.random.chance(25))
    return {};
  VariableOp variable = chooseVariable([](VariableOp) { return true; });
  return variable ? Attribute(FlatSymbolRefAttr::get(variable.getSymNameAttr())) : Attribute();
}

VariableOp MergeWriter::chooseVariable(function_ref<bool(VariableOp)> fits) {
  SmallVector<VariableOp> found;
  for (auto variable : s.step.module.getOps<VariableOp>())
    if (fits(variable))
      found.push_back(variable);
  return found.empty() ? VariableOp() : found[s.random.below(found.size())];
}

std::optional<PoolValue> MergeWriter::plainLike(RankedTensorType type) {
  for (PoolValue &value : llvm::reverse(plain))
    if (value.type() == type)
      return value;
  if (s.random.chance(50))
    return std::nullopt;
  return PoolValue{s.variedConstant(type), -1, false, 1, true};
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

PoolValue MergeWriter::reduceValue(const PoolValue &x) {
  RankedTensorType type = ownType(x.value);
  PoolValue model = x;
  model.value = s.empty(type);
  ReductionKind kind = chooseKind(s, model);
  PoolValue made = reducedAmong(model, kind, group);
  made.value = ReduceOp::create(s.b, s.loc, type, kind, x.value, IntegerAttr(), chooseDestination(),
                                Value());
  model.value.getDefiningOp()->erase();
  s.note("reduction");
  return made;
}

bool MergeWriter::reduce() {
  PoolValue x = chooseOperand();
  if (!hasFixedSize(x))
    return false;
  make(reduceValue(x));
  return true;
}

/// Along a dimension on each replica, then over the replicas.
bool MergeWriter::reduceAlong() {
  PoolValue x = chooseOperand();
  RankedTensorType type = ownType(x.value);
  if (type.getRank() == 0 || type.getElementType().isInteger(1))
    return false;
  // Along the open rows, where there are some: then all are of one size.
  int64_t dim = hasFixedSize(x) ? s.random.below(type.getRank()) : x.batchDim;
  bool isFloat = isa<FloatType>(type.getElementType());
  constexpr ReductionKind ofFloats[] = {ReductionKind::Sum, ReductionKind::Mean,
                                        ReductionKind::Mean, ReductionKind::Max,
                                        ReductionKind::Min};
  constexpr ReductionKind ofIntegers[] = {ReductionKind::Sum, ReductionKind::Max,
                                          ReductionKind::Min, ReductionKind::And,
                                          ReductionKind::Or,  ReductionKind::Mean};
  ReductionKind kind =
      isFloat ? s.random.pick<ReductionKind>(ofFloats) : s.random.pick<ReductionKind>(ofIntegers);
  SmallVector<int64_t> shape(type.getShape());
  int64_t size = shape[dim];
  shape.erase(shape.begin() + dim);
  bool isMeanOfIntegers = !isFloat && kind == ReductionKind::Mean;
  if (isMeanOfIntegers &&
      !s.step.floatType.isF64()) // it is an f64, which no other value of the step is
    return false;
  Type element = isMeanOfIntegers ? Type(s.b.getF64Type()) : type.getElementType();
  PoolValue made = x;
  made.exact = !isFloat && !isMeanOfIntegers;
  if (kind == ReductionKind::Sum)
    made.bound *= size * group.getSize();
  if (isMeanOfIntegers)
    made.bound = 0x1p32;
  made.value = ReduceOp::create(s.b, s.loc, RankedTensorType::get(shape, element), kind, x.value,
                                s.b.getI64IntegerAttr(dim), chooseDestination(), Value());
  s.note("reduction");
  s.note("reduction along an axis");
  make(made);
  return true;
}

/// Several values, with hints on how they travel.
bool MergeWriter::reduceSeveral() {
  bool floats = s.random.chance(75);
  SmallVector<PoolValue> chosen;
  for (const PoolValue &x : perReplica)
    if (Type element = ownType(x.value).getElementType();
        hasFixedSize(x) && (floats ? isa<FloatType>(element) : element.isInteger(32)))
      chosen.push_back(x);
  if (chosen.empty())
    return false;
  constexpr ReductionKind kinds[] = {ReductionKind::Sum, ReductionKind::Max, ReductionKind::Min,
                                     ReductionKind::Mean};
  ReductionKind kind = kinds[s.random.below(floats ? 4 : 3)];
  SmallVector<Value> values;
  SmallVector<Type> types;
  for (const PoolValue &x : chosen) {
    values.push_back(x.value);
    types.push_back(ownType(x.value));
  }
  constexpr int64_t sizes[] = {0, 1, 64, 1 << 20};
  auto op = BatchReduceOp::create(
      s.b, s.loc, types, kind, values, ArrayAttr(),
      s.random.chance(70) ? s.b.getI64IntegerAttr(s.random.pick<int64_t>(sizes)) : IntegerAttr(),
      s.random.chance(20) ? s.b.getI64IntegerAttr(30000) : IntegerAttr());
  if (op.getBytesPerPack() || op.getTimeoutMs())
    s.note("batch reduce with hints");
  s.note("reduction");
  for (auto [x, result] : llvm::zip_equal(chosen, op.getResults())) {
    PoolValue made = x;
    made.exact = !floats || (x.exact && kind != ReductionKind::Sum && kind != ReductionKind::Mean);
    made.bound *= kind == ReductionKind::Sum ? group.getSize() : 1;
    made.value = result;
    make(made);
  }
  return true;
}

bool MergeWriter::gather() {
  PoolValue x = chooseOperand();
  RankedTensorType type = ownType(x.value);
  if (!hasFixedSize(x) || type.getRank() == 0 || type.getNumElements() > kMostGathered)
    return false;
  SmallVector<int64_t> shape(type.getShape());
  int64_t dim = s.random.below(type.getRank());
  shape[dim] *= group.getSize();
  PoolValue made = x;
  made.value =
      GatherValuesOp::create(s.b, s.loc, type.clone(shape), x.value, static_cast<uint64_t>(dim));
  s.note("gathered values");
  make(made);
  return true;
}

bool MergeWriter::select() {
  PoolValue made = chooseOperand();
  RankedTensorType type = ownType(made.value);
  if (!hasFixedSize(made))
    return false;
  made.value = SelectReplicaOp::create(
      s.b, s.loc, type, static_cast<uint64_t>(s.random.below(group.getSize())), made.value);
  s.note("one replica's value");
  make(made);
  return true;
}

static Value stackOf(StepBuilder &s, Value sequence, RankedTensorType type, int64_t length) {
  SmallVector<int64_t> shape = {length};
  llvm::append_range(shape, type.getShape());
  return StackOp::create(s.b, s.loc, type.clone(shape), sequence);
}

/// The replicas' values, or a plain one as a sequence of one.
bool MergeWriter::stack() {
  bool ofPlain = !plain.empty() && s.random.chance(25);
  PoolValue x = ofPlain ? plain[s.random.below(plain.size())] : chooseOperand();
  RankedTensorType type = ofPlain ? x.type() : ownType(x.value);
  if (!hasFixedSize(x) || type.getNumElements() > kMostGathered)
    return false;
  auto sequence =
      LocalResultsOp::create(s.b, s.loc, SequenceType::get(type), FlatSymbolRefAttr(), x.value);
  x.value = stackOf(s, sequence, type, ofPlain ? 1 : group.getSize());
  s.note("local results");
  make(x);
  return true;
}

/// What a region gives back of each replica's own.
bool MergeWriter::giveBack() {
  PoolValue x = chooseOperand();
  results.push_back(x);
  s.note("per-replica result");
  return true;
}

bool MergeWriter::halve() {
  if (plain.empty() || !plain.back().isFloat())
    return false;
  PoolValue made = plain.back();
  made.value = s.scaled(made.value, 0.5);
  made.bound /= 2;
  made.exact = false;
  make(made);
  return true;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The replicas' components side by side.
bool MergeWriter::stackVariable() {
  VariableOp variable = chooseVariable([](VariableOp) { return true; });
  if (!variable)
    return false;
  RankedTensorType type = variable.getTensorType();
  auto sequence =
      LocalResultsOp::create(s.b, s.loc, SequenceType::get(type),
                             FlatSymbolRefAttr::get(variable.getSymNameAttr()), Value());
  PoolValue made{{}, -1, false, 8, false};
  made.value = stackOf(s, sequence, type, group.getSize());
  s.note(variable.isSyncOnRead() ? "local results of a variable read by reducing"
                                 : "local results of a mirrored variable");
  make(made);
  return true;
}

bool MergeWriter::readVariable() {
  VariableOp variable = chooseVariable(
      [](VariableOp op) { return !op.isSyncOnRead() || op.getAggregation() != Aggregation::None; });
  if (!variable)
    return false;
  PoolValue made{{}, -1, false, 8.0 * group.getSize(), false};
  made.value = ReadOp::create(s.b, s.loc, variable.getTensorType(), variable.getSymName());
  s.note(variable.isSyncOnRead() ? "read that reduces" : "read in a merge point");
  make(made);
  return true;
}

bool MergeWriter::writeVariable() {
  VariableOp variable = chooseVariable(
      [](VariableOp op) { return !op.isSyncOnRead() || op.getAggregation() != Aggregation::None; });
  std::optional<PoolValue> value = variable ? plainLike(variable.getTensorType()) : std::nullopt;
  if (!value)
    return false;
  Value small = s.atMost(*value, 0.5).value;
  // A share of a sum may be assigned, but not added.
  int64_t which = variable.isSyncOnRead() ? 0 : s.random.below(3);
  if (which == 0)
    AssignOp::create(s.b, s.loc, variable.getSymName(), small);
  else if (which == 1)
    AssignAddOp::create(s.b, s.loc, variable.getSymName(), small);
  else
    AssignSubOp::create(s.b, s.loc, variable.getSymName(), small);
  s.note("update");
  s.note(variable.isSyncOnRead() ? "write to all components" : "write in a merge point");
  return true;
}

/// What the components of a variable that is read by reducing are, as an update gives them.
PoolValue MergeWriter::componentsOf(VariableOp variable) {
  RankedTensorType type = variable.getTensorType();
  auto update = UpdateOp::create(s.b, s.loc, TypeRange{PerReplicaType::get(type)},
                                 variable.getSymName(), ValueRange());
  OpBuilder::InsertionGuard guard(s.b);
  s.b.createBlock(&update.getBody());
  Value own = ReadOp::create(s.b, s.loc, type, variable.getSymName());
  YieldOp::create(s.b, s.loc, own);
  return {update.getResult(0), -1, true, 8, false};
}

/// Runs where the variable is: of a mirrored one on each copy alike, else for each replica's component.
bool MergeWriter::updateVariable() {
  VariableOp variable = chooseVariable([](VariableOp) { return true; });
  if (!variable)
    return false;
  RankedTensorType type = variable.getTensorType();
  bool isLocal = variable.isSyncOnRead();
  if (isLocal && s.random.chance(50)) { // reduced by an op of its own, whatever its aggregation
    PoolValue components = componentsOf(variable);
    s.note("reduction of a variable's components");
    if (s.random.chance(50))
      perReplica.push_back(components);
    else
      make(reduceValue(components));
    return true;
  }
  std::optional<PoolValue> operand = plainLike(type);
  if (isLocal)
    for (const PoolValue &x : perReplica)
      if (hasFixedSize(x) && ownType(x.value) == type && s.random.chance(70))
        operand = x;
  if (!operand)
    return false;
  bool gives = s.random.chance(50);
  Type resultType = isLocal ? Type(PerReplicaType::get(type)) : Type(type);
  auto update = UpdateOp::create(s.b, s.loc, gives ? TypeRange{resultType} : TypeRange(),
                                 variable.getSymName(), ValueRange{operand->value});
  PoolValue made{{}, -1, isLocal, 8, false};
  {
    OpBuilder::InsertionGuard guard(s.b);
    Block *body = s.b.createBlock(&update.getBody(), {}, {type}, {s.loc});
    PoolValue argument = *operand;
    argument.value = body->getArgument(0);
    Value small = s.atMost(argument, 0.5).value;
    Value old = ReadOp::create(s.b, s.loc, type, variable.getSymName());
    Value now = arith::AddFOp::create(s.b, s.loc, s.scaled(old, 0.5), small);
    AssignOp::create(s.b, s.loc, variable.getSymName(), now);
    if (gives)
      YieldOp::create(s.b, s.loc, old);
    else
      YieldOp::create(s.b, s.loc);
  }
  s.note("update");
  s.note(isLocal ? "update of each component" : "update of copies");
  if (!gives)
    return true;
  made.value = update.getResult(0);
  if (isLocal)
    perReplica.push_back(made);
  else
    make(made);
  return true;
}

//===----------------------------------------------------------------------===//
// The merge point
//===----------------------------------------------------------------------===//

bool MergeWriter::write() {
  SmallVector<PoolValue> operands;
  for (int64_t i = s.random.between(1, 3); i > 0; --i)
    if (std::optional<PoolValue> x =
            s.pick([](const PoolValue &v) { return v.type().getNumElements() > 0; }))
      operands.push_back(*x);
  if (operands.empty())
    return false;
  SmallVector<Value> values = llvm::map_to_vector(operands, [](PoolValue &x) { return x.value; });
  auto draft = MergeCallOp::create(s.b, s.loc, TypeRange(), values, group.getMesh().getSymName(),
                                   group.getAxes());
  {
    OpBuilder::InsertionGuard guard(s.b);
    Block *body = s.b.createBlock(&draft.getBody());
    for (PoolValue x : operands) {
      if (x.batchDim < 0 && !hasFixedSize(x)) // rows that are all equal
        x.batchDim =
            llvm::find_if(x.shape(), [](int64_t size) { return size % kRowsToOpen == 0; }) -
            x.shape().begin();
      x.value = body->addArgument(PerReplicaType::get(x.type()), s.loc);
      perReplica.push_back(x);
    }
    static constexpr Act acts[] = {
        &MergeWriter::reduce,         &MergeWriter::reduce,        &MergeWriter::reduceAlong,
        &MergeWriter::reduceSeveral,  &MergeWriter::reduceSeveral, &MergeWriter::gather,
        &MergeWriter::select,         &MergeWriter::stack,         &MergeWriter::stackVariable,
        &MergeWriter::readVariable,   &MergeWriter::writeVariable, &MergeWriter::updateVariable,
        &MergeWriter::updateVariable, &MergeWriter::giveBack,      &MergeWriter::halve};
    for (int64_t made = 0, wanted = s.random.between(1, 4), tried = 0; made < wanted && tried < 12;
         ++tried)
      made += (this->*s.random.pick<Act>(acts))();
    for (const PoolValue &value : plain)
      if (value.value.use_empty() || s.random.chance(20))
        results.push_back(value);
    YieldOp::create(s.b, s.loc, llvm::map_to_vector(results, [](PoolValue &x) { return x.value; }));
  }
  SmallVector<Type> types;
  for (const PoolValue &result : results)
    types.push_back(isa<PerReplicaType>(result.value.getType()) ? ownType(result.value)
                                                                : result.value.getType());
  auto merge =
      MergeCallOp::create(s.b, s.loc, types, values, group.getMesh().getSymName(), group.getAxes());
  merge.getBody().takeBody(draft.getBody());
  draft.erase();
  s.note("merge call");
  for (auto [made, value] : llvm::zip_equal(results, merge.getResults())) {
    made.value = value;
    s.push(made);
  }
  return true;
}

bool addMergeCall(StepBuilder &s) {
  bool overAll = s.random.chance(30);
  return MergeWriter(s, groupOf(s, [&](unsigned position) { return overAll || position == 0; }))
      .write();
}

} // namespace distribute::fuzz
