//===- LocalProgram.cpp - what one member executes of a step --------------===//

#include "LocalProgram.h"

#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value LocalProgram::lookup(Value value, ValueState state) {
  auto it = locals.find(value);
  if (it != locals.end())
    for (const auto &[known, local] : it->second)
      if (known == state)
        return local;
  // The analysis demands all that is looked up; if it ever did not, the
  // program is refused, not the process ended.
  if (!incomplete)
    emitError(value.getLoc()) << "value was not demanded " << state.str()
                              << " by the analysis; this is a defect of "
                                 "distribute-partition";
  incomplete = true;
  return UnrealizedConversionCastOp::create(
             builder, value.getLoc(), state.localType(value.getType(), axis.members), ValueRange())
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
    types.push_back(state.localType(value.getType(), axis.members));
  return types;
}

void LocalProgram::defineResults(Operation &op, ArrayRef<ValueState> states, Operation *local) {
  builder.setInsertionPointAfter(local);
  for (auto [global, result, state] : llvm::zip_equal(op.getResults(), local->getResults(), states))
    define(global, state, result);
}

void LocalProgram::define(Value value, ValueState state, Value local) {
  if (state.isFree())
    state = ValueState::replicated();
  locals[value].emplace_back(state, local);
}

void LocalProgram::convert(Value value) {
  for (ValueState state : analysis.demandsOn(value)) {
    if (state.isFree())
      state = ValueState::replicated();
    bool known =
        llvm::any_of(locals[value], [&](const auto &entry) { return entry.first == state; });
    if (!known)
      locals[value].emplace_back(state, convertTo(value, state));
  }
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

LogicalResult LocalProgram::build() {
  func::FuncOp global = analysis.getFunc();
  createFunction();
  emitBlock(global.getBody().front());
  global.erase();
  return failure(incomplete);
}

void LocalProgram::createFunction() {
  func::FuncOp global = analysis.getFunc();
  auto ret = cast<func::ReturnOp>(global.getBody().front().getTerminator());
  SmallVector<Type> inputs, results;
  for (Value argument : global.getArguments())
    inputs.push_back(analysis.producedState(argument).localType(argument.getType(), axis.members));
  for (Value operand : ret.getOperands())
    results.push_back(analysis.stateOf(operand).localType(operand.getType(), axis.members));
  builder.setInsertionPoint(global);
  auto local = cast<func::FuncOp>(builder.cloneWithoutRegions(*global));
  local.setFunctionType(builder.getFunctionType(inputs, results));
  local->setAttr(DistributeDialect::kReplicatedAttrName, builder.getUnitAttr());
  annotateResults(local, ret);
  for (BlockArgument argument : global.getArguments())
    if (int64_t blocks = analysis.producedState(argument).getBlocks();
        analysis.producedState(argument).isSharded() && blocks != 1)
      local.setArgAttr(argument.getArgNumber(), DistributeDialect::kBatchBlocksAttrName,
                       builder.getI64IntegerAttr(blocks));

  Block *entry = builder.createBlock(&local.getBody());
  ops.emplace(builder, *entry, axis.members, global.getLoc());
  for (auto [argument, type] : llvm::zip_equal(global.getArguments(), inputs)) {
    Value localArgument = entry->addArgument(type, argument.getLoc());
    define(argument, analysis.producedState(argument), localArgument);
  }
  for (Value argument : global.getArguments())
    convert(argument);
}

void LocalProgram::annotateResults(func::FuncOp local, func::ReturnOp from) {
  for (auto [index, operand] : llvm::enumerate(from.getOperands())) {
    if (!local.getResultAttr(index, DistributeDialect::kOutputAttrName))
      continue;
    ValueState state = analysis.stateOf(operand);
    local.setResultAttr(index, DistributeDialect::kResultAttrName,
                        builder.getStringAttr(state.isSharded() ? "sharded" : "mirrored"));
    if (state.isSharded())
      local.setResultAttr(index, DistributeDialect::kResultDimAttrName,
                          builder.getI64IntegerAttr(state.getDim()));
    if (state.isSharded() && state.getBlocks() != 1)
      local.setResultAttr(index, DistributeDialect::kResultBlocksAttrName,
                          builder.getI64IntegerAttr(state.getBlocks()));
  }
}

void LocalProgram::emitReturn(func::ReturnOp op) {
  SmallVector<Value> operands;
  for (Value operand : op.getOperands()) {
    ValueState state = analysis.stateOf(operand);
    operands.push_back(lookup(operand, state.isSharded() ? state : ValueState::replicated()));
  }
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
    if (auto loop = dyn_cast<scf::ForOp>(op))
      emitFor(loop, plan);
    else if (auto loop = dyn_cast<scf::WhileOp>(op))
      emitWhile(loop, plan);
    else if (auto branch = dyn_cast<scf::IfOp>(op))
      emitIf(branch, plan);
    else
      emitLeaf(op, plan);
  }
  for (Value result : op.getResults())
    if (!analysis.demandsOn(result).empty())
      convert(result);
}

void LocalProgram::emitLeaf(Operation &op, const OpPlan &plan) {
  SmallVector<Value> operands = lookup(op.getOperands(), plan.operands);
  SmallVector<Value> results = ops->emit(op, plan, operands, lookupCaptured(op));
  for (auto [global, state, local] : llvm::zip_equal(op.getResults(), plan.results, results))
    define(global, state, local);
  auto touchesPieces = [](ValueState state) { return state.isSharded(); };
  counts.opsSplit +=
      llvm::any_of(plan.operands, touchesPieces) || llvm::any_of(plan.results, touchesPieces);
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

void LocalProgram::emitYield(Location loc, ValueRange values, ArrayRef<ValueState> states) {
  scf::YieldOp::create(builder, loc, lookup(values, states));
}

void LocalProgram::emitFor(scf::ForOp loop, const OpPlan &plan) {
  SmallVector<Value> operands = lookup(loop->getOperands(), plan.operands);
  auto local = scf::ForOp::create(builder, loop.getLoc(), operands[0], operands[1], operands[2],
                                  ArrayRef<Value>(operands).drop_front(3));
  local->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  // A loop without carried values is created with its terminator.
  if (!local.getBody()->empty())
    local.getBody()->getTerminator()->erase();
  emitBody(*loop.getBody(), *local.getBody());
  emitYield(loop.getBody()->getTerminator()->getLoc(), loop.getYieldedValues(), plan.results);
  defineResults(*loop, plan.results, local);
}

void LocalProgram::emitWhile(scf::WhileOp loop, const OpPlan &plan) {
  SmallVector<Value> inits = lookup(loop.getInits(), plan.operands);
  SmallVector<Type> resultTypes = localTypes(loop.getResults(), plan.results);
  auto local = scf::WhileOp::create(builder, loop.getLoc(), resultTypes, inits);
  local->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  auto enter = [&](Block *from, Region &into, TypeRange types) {
    SmallVector<Location> locs(types.size(), loop.getLoc());
    emitBody(*from, *builder.createBlock(&into, into.end(), types, locs));
  };
  enter(loop.getBeforeBody(), local.getBefore(), ValueRange(inits).getTypes());
  scf::ConditionOp condition = loop.getConditionOp();
  scf::ConditionOp::create(builder, condition.getLoc(),
                           lookup(condition.getCondition(), ValueState::replicated()),
                           lookup(condition.getArgs(), plan.results));
  enter(loop.getAfterBody(), local.getAfter(), resultTypes);
  emitYield(loop.getYieldOp().getLoc(), loop.getYieldOp().getOperands(), plan.operands);
  defineResults(*loop, plan.results, local);
}

void LocalProgram::emitIf(scf::IfOp branch, const OpPlan &plan) {
  SmallVector<Type> types = localTypes(branch.getResults(), plan.results);
  auto local = scf::IfOp::create(
      builder, branch.getLoc(), types, lookup(branch.getCondition(), ValueState::replicated()),
      /*addThenBlock=*/true, /*addElseBlock=*/branch.elseBlock() != nullptr);
  local->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
  auto enter = [&](Block *from, Block *into) {
    builder.setInsertionPointToStart(into);
    emitBlock(*from);
    emitYield(from->getTerminator()->getLoc(), from->getTerminator()->getOperands(), plan.results);
  };
  enter(branch.thenBlock(), local.thenBlock());
  if (branch.elseBlock())
    enter(branch.elseBlock(), local.elseBlock());
  defineResults(*branch, plan.results, local);
}

} // namespace distribute
