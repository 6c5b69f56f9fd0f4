// What one member executes of a step.
#include "LocalProgram.h"

#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The state under which members' values are known: that which users demand.
static ValueState asDemanded(ValueState state) {
  return state.isFree() || state.isVarying() ? ValueState::replicated() : state;
}

/// Whether what members have in state `known` comes into state `wanted` where it is used.
static bool isBroughtToUses(ValueState known, ValueState wanted) {
  return wanted.isFlat() ? known.isReplicated() : wanted.isReplicated() && known.isFlat();
}

Value LocalProgram::bringHere(Value value, ValueState state) {
  const auto &known = locals[value];
  auto from =
      llvm::find_if(known, [&](const auto &entry) { return isBroughtToUses(entry.first, state); });
  if (from == known.end())
    return {};
  Block *here = builder.getInsertionBlock();
  for (Block *block = here; block;
       block = block->getParentOp() ? block->getParentOp()->getBlock() : nullptr)
    if (Value before = brought.lookup({value, block}))
      return before;
  counts.slices += state.isFlat();
  return brought[{value, here}] = state.isFlat() ? cutFlat(*ops, value.getLoc(), from->second)
                                                 : allGather(value, from->second, from->first);
}

Value LocalProgram::lookup(Value value, ValueState state) {
  auto it = locals.find(value);
  if (it != locals.end())
    for (const auto &[known, local] : it->second)
      if (known == state)
        return local;
  if (Value here = bringHere(value, state))
    return here;
  // The analysis demands all that is looked up; if it ever did not, the
  // program is refused, not the process ended.
  if (!incomplete)
    emitError(value.getLoc()) << "value was not demanded " << state.str()
                              << " by the analysis; this is a bug in "
                                 "distribute-partition";
  incomplete = true;
  return UnrealizedConversionCastOp::create(builder, value.getLoc(),
                                            state.localType(value.getType(), group.getSize()),
                                            ValueRange())
      .getResult(0);
}

SmallVector<Value> LocalProgram::lookup(ValueRange values, ArrayRef<ValueState> states) {
  SmallVector<Value> found;
  for (auto [value, state] : llvm::zip_equal(values, states))
    found.push_back(lookup(value, state));
  return found;
}

IRMapping LocalProgram::lookupCaptured(Operation &op) {
  IRMapping captured;
  for (Value value : capturedValues(&op))
    captured.map(value, lookup(value, ValueState::replicated()));
  return captured;
}

SmallVector<Type> LocalProgram::localTypes(ValueRange values, ArrayRef<ValueState> states) const {
  SmallVector<Type> types;
  for (auto [value, state] : llvm::zip_equal(values, states))
    types.push_back(state.localType(value.getType(), group.getSize()));
  return types;
}

void LocalProgram::defineResults(Operation &op, ArrayRef<ValueState> states, Operation *local) {
  builder.setInsertionPointAfter(local);
  for (auto [global, result, state] : llvm::zip_equal(op.getResults(), local->getResults(), states))
    define(global, state, result);
}

void LocalProgram::define(Value value, ValueState state, Value local) {
  locals[value].emplace_back(asDemanded(state), local);
}

void LocalProgram::convert(Value value) {
  for (ValueState state : analysis.demandsOn(value)) {
    state = asDemanded(state);
    bool known = llvm::any_of(locals[value], [&](const auto &entry) {
      return entry.first == state || isBroughtToUses(entry.first, state);
    });
    if (!known)
      locals[value].emplace_back(state, convertTo(value, state));
  }
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

FailureOr<func::FuncOp> LocalProgram::build() {
  func::FuncOp global = analysis.getFunc();
  func::FuncOp local = createFunction();
  emitBlock(global.getBody().front());
  global.erase();
  if (incomplete)
    return failure();
  return local;
}

func::FuncOp LocalProgram::createFunction() {
  func::FuncOp global = analysis.getFunc();
  auto ret = cast<func::ReturnOp>(global.getBody().front().getTerminator());
  SmallVector<Type> inputs, results;
  for (Value argument : global.getArguments())
    inputs.push_back(
        analysis.producedState(argument).localType(argument.getType(), group.getSize()));
  for (Value operand : ret.getOperands())
    results.push_back(
        analysis.returnedState(operand).localType(operand.getType(), group.getSize()));
  builder.setInsertionPoint(global);
  auto local = cast<func::FuncOp>(builder.cloneWithoutRegions(*global));
  local.setFunctionType(builder.getFunctionType(inputs, results));
  if (!analysis.getFlatSeeds()) {
    if (group.isOfReplicas())
      annotateResults(local, ret);
    noteAxis(local);
  }
  for (BlockArgument argument : global.getArguments())
    if (int64_t blocks = analysis.producedState(argument).getBlocks();
        analysis.producedState(argument).isSharded() && blocks != 1)
      local.setArgAttr(argument.getArgNumber(), DistributeDialect::kBatchBlocksAttrName,
                       builder.getI64IntegerAttr(blocks));

  Block *entry = builder.createBlock(&local.getBody());
  ops.emplace(builder, *entry, LocalOps::Members{group.getAxis(), group.getSize()},
              global.getLoc());
  for (auto [argument, type] : llvm::zip_equal(global.getArguments(), inputs)) {
    Value localArgument = entry->addArgument(type, argument.getLoc());
    define(argument, analysis.producedState(argument), localArgument);
  }
  for (Value argument : global.getArguments())
    convert(argument);
  return local;
}

void LocalProgram::noteAxis(func::FuncOp local) {
  auto before = local->getAttrOfType<ArrayAttr>(DistributeDialect::kPartitionedAttrName);
  SmallVector<Attribute> axes(before ? before.getValue() : ArrayRef<Attribute>());
  llvm::append_range(axes, group.getAxes());
  local->setAttr(DistributeDialect::kPartitionedAttrName, builder.getArrayAttr(axes));
}

void LocalProgram::annotateResults(func::FuncOp local, func::ReturnOp from) {
  for (auto [index, operand] : llvm::enumerate(from.getOperands())) {
    if (!local.getResultAttr(index, DistributeDialect::kOutputAttrName))
      continue;
    ValueState state = analysis.stateOf(operand);
    if (state.isSharded())
      setOutputKind(local, index, OutputKind::Sharded, state.getDim(), state.getBlocks());
    else
      setOutputKind(local, index, OutputKind::Mirrored);
  }
}

void LocalProgram::emitReturn(func::ReturnOp op) {
  SmallVector<Value> operands;
  for (Value operand : op.getOperands())
    operands.push_back(lookup(operand, analysis.returnedState(operand)));
  func::ReturnOp::create(builder, op.getLoc(), operands);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void LocalProgram::emitBlock(Block &block) {
  for (Operation &op : block)
    emitOp(op);
}

void LocalProgram::emitOp(Operation &op) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    return emitReturn(ret);
  for (const OpPlan &plan : analysis.plansOf(&op)) {
    if (isControlFlow(&op))
      emitControlFlow(op, plan);
    else
      emitLeaf(op, plan);
  }
  for (Value result : op.getResults())
    if (!analysis.demandsOn(result).empty())
      convert(result);
}

void LocalProgram::emitLeaf(Operation &op, const OpPlan &plan) {
  IRMapping captured = lookupCaptured(op);
  SmallVector<Value> operands = lookup(op.getOperands(), plan.operands);
  if (auto reduction = dyn_cast<AllReduceOp>(op); reduction && plan.results[0].isFlat())
    return define(reduction.getResult(), ValueState::flat(), scatter(reduction, operands[0], plan));
  // What a constraint permits is gathered where it stands.
  bool isGathered =
      isa<ShardOp>(op) && plan.operands[0].isSharded() && plan.results[0].isReplicated();
  SmallVector<Value> results =
      isGathered ? SmallVector<Value>{allGather(op.getOperand(0), operands[0], plan.operands[0])}
                 : ops->emit(op, {plan, operands, captured});
  for (auto [global, state, local] : llvm::zip_equal(op.getResults(), plan.results, results))
    define(global, state, local);
  auto touchesShards = [](ValueState state) { return state.isSplit(); };
  counts.opsSplit +=
      llvm::any_of(plan.operands, touchesShards) || llvm::any_of(plan.results, touchesShards);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void LocalProgram::emitBody(Block &from, Block &into) {
  builder.setInsertionPointToStart(&into);
  for (auto [global, argument] : llvm::zip_equal(from.getArguments(), into.getArguments()))
    define(global, analysis.producedState(global), argument);
  for (Value argument : from.getArguments())
    convert(argument);
  emitBlock(from);
}

void LocalProgram::emitControlFlow(Operation &op, const OpPlan &plan) {
  Operation *local = builder.insert(op.cloneWithoutRegions());
  local->setOperands(lookup(op.getOperands(), plan.operands));
  for (auto [result, type] :
       llvm::zip_equal(local->getResults(), localTypes(op.getResults(), plan.results)))
    result.setType(type);
  llvm::DenseMap<OpOperand *, ValueState> given;
  for (const ValueFlow &flow : flowsOf(&op)) {
    auto result = dyn_cast<OpResult>(flow.to);
    given[flow.from] = result ? plan.results[result.getResultNumber()]
                              : asDemanded(analysis.producedState(flow.to));
  }
  for (auto [from, into] : llvm::zip_equal(op.getRegions(), local->getRegions())) {
    if (from.empty())
      continue;
    SmallVector<ValueState> states = llvm::map_to_vector(
        from.getArguments(), [&](Value argument) { return analysis.producedState(argument); });
    SmallVector<Location> locs(states.size(), op.getLoc());
    emitBody(from.front(), *builder.createBlock(&into, into.end(),
                                                localTypes(from.getArguments(), states), locs));
    Operation *terminator = from.front().getTerminator();
    SmallVector<Value> operands;
    for (OpOperand &operand : terminator->getOpOperands()) {
      auto it = given.find(&operand);
      operands.push_back(
          lookup(operand.get(), it != given.end() ? it->second : ValueState::replicated()));
    }
    builder.insert(terminator->cloneWithoutRegions())->setOperands(operands);
  }
  defineResults(op, plan.results, local);
}

} // namespace distribute
