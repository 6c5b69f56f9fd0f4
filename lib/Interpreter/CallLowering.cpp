// Distribute ops become entries of a table and calls that name them; how such a call takes its
// operands and gives its results is in CallSites.h.
#include "CallLowering.h"
#include "CallSites.h"
#include "CollectiveSemantics.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute::interp {

namespace {

class CallLowering {
public:
  CallLowering(ModuleOp module, const Stage &stage, std::vector<RuntimeCall> &calls)
      : module(module), stage(stage), sites(module, calls) {}

  LogicalResult run();

private:
  RuntimeCall makeCall(Code code, Operation *op);
  void replace(Operation *op, RuntimeCall call);

  LogicalResult checkView(Operation *op);
  LogicalResult checkMember(Operation *op, const RuntimeCall &call, int64_t number);
  void recordContexts(Operation *op);
  LogicalResult lower(Operation *op);
  LogicalResult lowerCollective(Operation *op);
  LogicalResult lowerTransfer(Operation *op);
  LogicalResult lowerAccess(VariableAccessInterface op);
  LogicalResult lowerCrossReplica(Operation *op);
  void lowerMergeCall(MergeCallOp op);
  void lowerUpdate(UpdateOp op);
  void lowerBatchReduce(BatchReduceOp op);
  void lowerSignature();
  void hideNames();

  ModuleOp module;
  const Stage &stage;
  CallSites sites;
  /// The context of each op before regions were inlined, and the axes over which its merge point
  /// meets.
  DenseMap<Operation *, Context> contexts;
  DenseMap<Operation *, std::vector<std::string>> axesOf;
};

RuntimeCall CallLowering::makeCall(Code code, Operation *op) {
  RuntimeCall call;
  call.code = code;
  call.place = describePlace(op);
  if (auto group = dyn_cast<GroupOpInterface>(op))
    for (auto name : group.getAxes().getAsValueRange<StringAttr>())
      call.axes.push_back(name.str());
  else if (auto it = axesOf.find(op); it != axesOf.end())
    call.axes = it->second;
  else
    call.axes = {stage.axes.front().name};
  return call;
}

void CallLowering::replace(Operation *op, RuntimeCall call) {
  OpBuilder builder(op);
  op->replaceAllUsesWith(
      sites.emit(builder, std::move(call), op->getLoc(), op->getOperands(), op->getResultTypes()));
  op->erase();
}

//===----------------------------------------------------------------------===//
// What a step may hold
//===----------------------------------------------------------------------===//

/// A step of the global view is one program: no op of it may tell how many replicas there are, or
/// which one it runs on.
LogicalResult CallLowering::checkView(Operation *op) {
  if (!stage.global || !isa<GroupOpInterface, ReplicaIdOp, CoordinateOp, NumReplicasOp>(op))
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError()
                                  << "is in a step of the global view, which is one program on the "
                                     "whole batch and has no notion of replicas; write the "
                                     "computation on the whole batch, or declare the replica view";
  func::FuncOp step = stage.function;
  diagnostic.attachNote(step.getLoc()) << "the step is declared here";
  return diagnostic;
}

/// Whether the group that meets at `call` has a member of that number; of an open mesh only the
/// launch knows.
LogicalResult CallLowering::checkMember(Operation *op, const RuntimeCall &call, int64_t number) {
  int64_t size = stage.getGroup(0, call.axes).size();
  if (number >= 0 && number < size)
    return success();
  return op->emitOpError() << "names member " << number << ", but the group has " << size
                           << (size == 1 ? " member" : " members") << ", counted from 0";
}

//===----------------------------------------------------------------------===//
// Replica context
//===----------------------------------------------------------------------===//

LogicalResult CallLowering::lowerCollective(Operation *op) {
  RuntimeCall call = makeCall(Code::Collective, op);
  if (isa<AllTrueOp, AnyTrueOp>(op)) {
    call.meaning = findMeaning("all_reduce");
    call.kind = isa<AllTrueOp>(op) ? ReductionKind::And : ReductionKind::Or;
    replace(op, std::move(call));
    return success();
  }
  if (auto exchange = dyn_cast<HaloExchangeOp>(op)) {
    call.meaning = findMeaning("halo_exchange");
    call.dim = exchange.getDim();
    call.halo = {static_cast<int64_t>(exchange.getBefore()),
                 static_cast<int64_t>(exchange.getAfter()), exchange.getFill()};
    replace(op, std::move(call));
    return success();
  }
  auto collective = cast<CollectiveOpInterface>(op);
  call.meaning = findMeaning(op->getName().stripDialect());
  if (!call.meaning)
    return op->emitOpError("has no meaning in the interpreter");
  call.kind = collective.getReduction().value_or(call.kind);
  call.splitDim = collective.getDimOfCut();
  call.dim = collective.getDimOfJoin();
  if (std::optional<int64_t> root = collective.getRootMember()) {
    call.number = *root;
    if (failed(checkMember(op, call, call.number)))
      return failure();
  }
  replace(op, std::move(call));
  return success();
}

/// A receive that gives every member a tensor has no operand from which to take its type.
LogicalResult CallLowering::lowerTransfer(Operation *op) {
  auto describe = [&](auto transfer, Code code) {
    RuntimeCall call = makeCall(code, op);
    call.route.by = transfer.getBy();
    call.route.source = transfer.getSource().value_or(0);
    call.route.target = transfer.getTarget().value_or(0);
    call.route.tag = transfer.getTag();
    return call;
  };
  RuntimeCall call = isa<SendOp>(op) ? describe(cast<SendOp>(op), Code::Send)
                                     : describe(cast<RecvOp>(op), Code::Recv);
  if (!call.route.by)
    for (int64_t end : {call.route.source, call.route.target})
      if (failed(checkMember(op, call, end)))
        return failure();
  replace(op, std::move(call));
  return success();
}

/// Which access it is follows the variable's policy and the context (rules 6 and 7 of
/// docs/Semantics.md).
LogicalResult CallLowering::lowerAccess(VariableAccessInterface op) {
  std::optional<unsigned> number = stage.findSymbol(op.getVariable());
  if (!number)
    return op->emitOpError() << "names no variable of the module";
  const Variable &variable = stage.variables[*number];
  Context context = stage.plainVariables ? Context::Update : contexts[op];
  bool reads = isa<ReadOp>(op);
  Code code = reads ? Code::Read : Code::Assign;
  if (context == Context::CrossReplica && variable.syncOnRead)
    code = reads ? Code::ReadReduced : Code::AssignShares;
  else if (context == Context::Replica && !variable.syncOnRead && !variable.isSplitAlong(0) &&
           !reads) // the first axis is that of the replicas
    code = Code::AssignMirrored;
  RuntimeCall call = makeCall(code, op);
  call.variable = *number;
  call.change = isa<AssignAddOp>(op)   ? Change::Add
                : isa<AssignSubOp>(op) ? Change::Subtract
                                       : Change::Replace;
  replace(op, std::move(call));
  return success();
}

//===----------------------------------------------------------------------===//
// Cross-replica context
//===----------------------------------------------------------------------===//

/// The operands meet as per-replica values; the region stays, in place of the op.
void CallLowering::lowerMergeCall(MergeCallOp op) {
  OpBuilder builder(op);
  Block &body = op.getBody().front();
  SmallVector<mlir::Value> collected = sites.emit(builder, makeCall(Code::Collect, op), op.getLoc(),
                                                  op.getOperands(), body.getArgumentTypes());
  auto yield = cast<YieldOp>(body.getTerminator());
  op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  for (auto [argument, value] : llvm::zip_equal(body.getArguments(), collected))
    argument.replaceAllUsesWith(value);
  builder.setInsertionPoint(op);
  for (auto [result, value] : llvm::zip_equal(op.getResults(), yield.getOperands())) {
    mlir::Value own = value;
    if (isPerReplica(value.getType()))
      own = sites.emit(builder, makeCall(Code::Own, op), op.getLoc(), value, result.getType())[0];
    result.replaceAllUsesWith(own);
  }
  yield.erase();
  op.erase();
}

/// Each member runs the region for its own component.
void CallLowering::lowerUpdate(UpdateOp op) {
  OpBuilder builder(op);
  Block &body = op.getBody().front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), op.getOperands())) {
    mlir::Value own = operand;
    if (isPerReplica(operand.getType()))
      own =
          sites.emit(builder, makeCall(Code::Own, op), op.getLoc(), operand, argument.getType())[0];
    argument.replaceAllUsesWith(own);
  }
  auto yield = cast<YieldOp>(body.getTerminator());
  op->getBlock()->getOperations().splice(op->getIterator(), body.getOperations());
  builder.setInsertionPoint(op);
  for (auto [result, value] : llvm::zip_equal(op.getResults(), yield.getOperands())) {
    mlir::Value all = value;
    if (isPerReplica(result.getType()))
      all =
          sites.emit(builder, makeCall(Code::Collect, op), op.getLoc(), value, result.getType())[0];
    result.replaceAllUsesWith(all);
  }
  yield.erase();
  op.erase();
}

void CallLowering::lowerBatchReduce(BatchReduceOp op) {
  OpBuilder builder(op);
  for (auto [value, result] : llvm::zip_equal(op.getValues(), op.getResults())) {
    RuntimeCall call = makeCall(Code::Reduce, op);
    call.kind = op.getKind();
    result.replaceAllUsesWith(
        sites.emit(builder, std::move(call), op.getLoc(), value, result.getType())[0]);
  }
  op.erase();
}

LogicalResult CallLowering::lowerCrossReplica(Operation *op) {
  OpBuilder builder(op);
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    RuntimeCall call = makeCall(Code::Reduce, op);
    call.kind = reduce.getKind();
    if (reduce.getAxis())
      call.dim = *reduce.getAxis();
    // The destination says where the result lives; here it lives everywhere.
    reduce.getResult().replaceAllUsesWith(sites.emit(builder, std::move(call), op->getLoc(),
                                                     reduce.getValue(), op->getResultTypes())[0]);
    op->erase();
  } else if (auto broadcast = dyn_cast<BroadcastToOp>(op)) {
    broadcast.getResult().replaceAllUsesWith(broadcast.getValue());
    op->erase();
  } else if (auto gather = dyn_cast<GatherValuesOp>(op)) {
    RuntimeCall call = makeCall(Code::GatherValues, op);
    call.dim = gather.getDim();
    replace(op, std::move(call));
  } else if (auto results = dyn_cast<LocalResultsOp>(op)) {
    RuntimeCall call = makeCall(Code::Components, op);
    if (auto variable = results.getVariableAttr())
      call.variable = *stage.findSymbol(variable.getValue());
    else {
      // A sequence is the per-replica value itself; of a plain value, what `stack` sees as one
      // part.
      results.getResult().replaceAllUsesWith(results.getValue());
      op->erase();
      return success();
    }
    replace(op, std::move(call));
  } else if (isa<StackOp>(op)) {
    replace(op, makeCall(Code::Stack, op));
  } else if (auto select = dyn_cast<SelectReplicaOp>(op)) {
    RuntimeCall call = makeCall(Code::SelectReplica, op);
    call.number = select.getReplica();
    replace(op, std::move(call));
  } else {
    return op->emitOpError("is not supported by the interpreter");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The whole module
//===----------------------------------------------------------------------===//

LogicalResult CallLowering::lower(Operation *op) {
  OpBuilder builder(op);
  if (isa<GatherOp, ScatterOp>(op))
    return lowerIndexing(op);
  if (auto sort = dyn_cast<SortOp>(op))
    return lowerSort(sort);
  if (isa<ReplicaIdOp, CoordinateOp>(op)) {
    auto coordinate = dyn_cast<CoordinateOp>(op);
    size_t axis = coordinate ? stage.findAxis(coordinate.getAxis()) : 0;
    Value number = arith::ConstantIndexOp::create(builder, op->getLoc(), axis);
    op->getResult(0).replaceAllUsesWith(
        sites.callRuntime(builder, op->getLoc(), "distInterpCoordinate", {number}, true));
    op->erase();
    return success();
  }
  if (isa<NumReplicasOp>(op)) {
    op->getResult(0).replaceAllUsesWith(
        arith::ConstantIndexOp::create(builder, op->getLoc(), stage.getNumReplicas()));
    op->erase();
    return success();
  }
  if (isa<AssignToLogicalDeviceOp, OptimizationBarrierOp, ShardOp>(op)) {
    // Where a value is computed, how often, and who has which part, changes nothing of it.
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
    return success();
  }
  if (isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op))
    return lowerAccess(cast<VariableAccessInterface>(op));
  if (isa<SendOp, RecvOp>(op))
    return lowerTransfer(op);
  if (isa<GroupOpInterface>(op) && !isa<MergeCallOp>(op))
    return lowerCollective(op);
  if (auto merge = dyn_cast<MergeCallOp>(op))
    lowerMergeCall(merge);
  else if (auto update = dyn_cast<UpdateOp>(op))
    lowerUpdate(update);
  else if (auto reduce = dyn_cast<BatchReduceOp>(op))
    lowerBatchReduce(reduce);
  else
    return lowerCrossReplica(op);
  return success();
}

/// Arguments and results of the step become calls; a value which a result repeats is handed over as
/// often.
void CallLowering::lowerSignature() {
  func::FuncOp function = stage.function;
  Block &entry = function.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  for (BlockArgument argument : entry.getArguments()) {
    RuntimeCall call = makeCall(Code::Argument, function);
    call.number = argument.getArgNumber();
    argument.replaceAllUsesWith(
        sites.emit(builder, std::move(call), argument.getLoc(), {}, argument.getType())[0]);
  }
  SmallVector<func::ReturnOp> returns(function.getOps<func::ReturnOp>());
  for (func::ReturnOp op : returns) {
    builder.setInsertionPoint(op);
    sites.emit(builder, makeCall(Code::Return, function), op.getLoc(), op.getOperands(), {});
    op->setOperands({});
  }
  entry.eraseArguments(0, entry.getNumArguments());
  function.setType(builder.getFunctionType({}, {}));
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  for (NamedAttribute attribute : llvm::to_vector(function->getDiscardableAttrs()))
    if (attribute.getName().getValue().starts_with("distribute."))
      function->removeDiscardableAttr(attribute.getName());
}

/// A function called `step` or `exp` would meet the C library's.
void CallLowering::hideNames() {
  SymbolTable symbols(module);
  for (auto function : llvm::to_vector(module.getOps<func::FuncOp>())) {
    if (function.isExternal())
      continue;
    std::string name = function == stage.function
                           ? kEntryName.str()
                           : ("distInterpFunction." + function.getName()).str();
    (void)symbols.rename(function, name);
    if (function != stage.function)
      function.setPrivate();
  }
}

LogicalResult CallLowering::run() {
  module.getContext()
      ->loadDialect<affine::AffineDialect, arith::ArithDialect, bufferization::BufferizationDialect,
                    func::FuncDialect, memref::MemRefDialect, scf::SCFDialect,
                    tensor::TensorDialect>();
  for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function != stage.function && function->hasAttr(DistributeDialect::kStepAttrName))
      function.erase(); // Another step of the module; nobody calls a step.
  for (auto nested : llvm::make_early_inc_range(module.getOps<ModuleOp>()))
    nested.erase();                                   // A step calls functions of its own module.
  for (auto variable : module.getOps<VariableOp>()) { // InitialValues.h has computed their values
    variable.getInitializer().dropAllReferences();
    variable.getInitializer().getBlocks().clear();
    variable.setInitialized(false);
  }
  if (failed(checkProgram(module)))
    return failure();
  SmallVector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa_and_nonnull<DistributeDialect>(op->getDialect()) ||
        isa<MeshOp, VariableOp, RoleOp, YieldOp>(op))
      return;
    ops.push_back(op);
    recordContexts(op);
  });
  for (Operation *op : ops)
    if (failed(checkView(op)) || failed(lower(op)))
      return failure();
  lowerSignature();
  sites.dropPerReplicaTypes();
  dropSigns(module);
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (isa<MeshOp, VariableOp, RoleOp>(op))
      op.erase();
  hideNames();
  return success();
}

void CallLowering::recordContexts(Operation *op) {
  contexts[op] = getContext(op);
  if (auto merge = op->getParentOfType<MergeCallOp>())
    for (auto name : merge.getAxes().getAsValueRange<StringAttr>())
      axesOf[op].push_back(name.str());
}

} // namespace

LogicalResult lowerToCalls(ModuleOp module, const Stage &stage, std::vector<RuntimeCall> &calls) {
  return CallLowering(module, stage, calls).run();
}

} // namespace distribute::interp
