// The pass distribute-serve-variables.
//
// One module for a group of workers, which hold nothing, and one for the servers,
// which hold all variables and update them.
//
// Both come from one step. A worker's program takes the values of variables as
// inputs (pulled) and gives what updates need as outputs (pushed). The servers'
// program takes these as inputs. So each of them is an ordinary step of its own
// mesh, and what is between them is said by names.
#include "../Preconditions.h"
#include "../Steps.h"
#include "../Strategy/VariablePolicy.h"
#include "DevicePlacement.h"
#include "HolderInitializer.h"
#include "PulledRows.h"
#include "PushedRows.h"
#include "RowShards.h"
#include "SentValues.h"
#include "ServedSteps.h"
#include "ServerCut.h"
#include "VariableSpread.h"
#include "distribute/Analysis/ValueState.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"

namespace distribute {
#define GEN_PASS_DEF_SERVEVARIABLESPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

/// A value on its way to the servers.
struct Push {
  Value value; ///< in the step
  std::string name;
  unsigned result = 0; ///< of the workers' program
};

/// Makes two programs of a step.
class StepServer {
public:
  StepServer(func::FuncOp step, MeshOp mesh, bool accumulates, bool hasSeveralGroups)
      : step(step), numReplicas(mesh.getNumReplicas()), accumulates(accumulates),
        hasSeveralGroups(hasSeveralGroups), builder(step.getContext()) {}

  /// Makes `step` the workers' program; gives that of the servers, null where nothing is assigned.
  FailureOr<func::FuncOp> divide();

  unsigned numPulls = 0, numPushes = 0;

private:
  void nameDevices();
  void expandAdditions();
  LogicalResult listPushes(const ServerCut &cut);
  LogicalResult checkCanPush(Value value);
  /// The servers' program. `theirs`: values of the step in it.
  func::FuncOp makeServers(const ServerCut &cut);
  void givePushes();
  LogicalResult forwardReads();
  void dropUpdates();
  void pullReads();
  void pushPartials();
  void pushByRows();
  void dropCollectivesOfOne();
  /// A worker's logical devices, and the axes along which its members share out a step, are none of the servers.
  static void dropPlaces(func::FuncOp servers);
  std::string uniqueName(llvm::StringSet<> &taken, const Twine &name);
  llvm::StringSet<> names(bool ofArguments);

  bool isLeft() { return step->hasAttr(DistributeDialect::kPartitionedAttrName); }
  void permitGathers();

  func::FuncOp step;
  int64_t numReplicas;
  bool accumulates, hasSeveralGroups;
  OpBuilder builder;
  SmallVector<Push> pushes;
};

llvm::StringSet<> StepServer::names(bool ofArguments) {
  llvm::StringSet<> taken;
  for (unsigned i = 0, e = ofArguments ? step.getNumArguments() : step.getNumResults(); i != e; ++i)
    for (NamedAttribute each : ofArguments ? mlir::function_interface_impl::getArgAttrs(step, i)
                                           : mlir::function_interface_impl::getResultAttrs(step, i))
      if (auto name = dyn_cast<StringAttr>(each.getValue()))
        taken.insert(name.getValue());
  return taken;
}

std::string StepServer::uniqueName(llvm::StringSet<> &taken, const Twine &name) {
  std::string unique = name.str();
  for (unsigned i = 2; !taken.insert(unique).second; ++i)
    unique = (name + "." + Twine(i)).str();
  return unique;
}

LogicalResult StepServer::checkCanPush(Value value) {
  if (sentType(value))
    return success();
  return emitError(value.getLoc())
         << "an update needs this value of type " << value.getType()
         << ", which is computed by workers; what is pushed to servers is a number or a tensor of "
            "static shape";
}

LogicalResult StepServer::listPushes(const ServerCut &cut) {
  llvm::StringSet<> taken = names(/*ofArguments=*/false);
  for (const auto &[value, variable] : cut.getPushed()) {
    if (failed(checkCanPush(value)))
      return failure();
    pushes.push_back({value, uniqueName(taken, "push/" + variable)});
  }
  numPushes += pushes.size();
  return success();
}

/// A copy of the step in which the pushed values are arguments, without what servers do not run.
func::FuncOp StepServer::makeServers(const ServerCut &cut) {
  IRMapping theirs;
  auto servers = cast<func::FuncOp>(step->clone(theirs));
  Block &body = servers.getBody().front();
  unsigned numOwn = body.getNumArguments();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&body);
  SmallVector<Attribute> attributes;
  for (const Push &push : pushes) {
    Value argument = body.addArgument(sentType(push.value), push.value.getLoc());
    theirs.lookup(push.value).replaceAllUsesWith(fromSent(builder, argument, push.value.getType()));
    attributes.push_back(builder.getDictionaryAttr(builder.getNamedAttr(
        DistributeDialect::kReplicatedAttrName, builder.getStringAttr(push.name))));
  }
  llvm::DenseSet<Operation *> kept;
  for (Operation &op : step.getBody().front().without_terminator())
    if (cut.isOfServers(&op))
      kept.insert(theirs.lookup(&op));
  body.getTerminator()->setOperands({});
  SmallVector<Operation *> all(llvm::make_pointer_range(body.without_terminator()));
  for (Operation *op : llvm::reverse(all))
    if (!kept.contains(op) && op->use_empty())
      op->erase();
  body.eraseArguments(0, numOwn);
  servers->removeAttr(DistributeDialect::kPartitionedAttrName);
  servers->setAttr(DistributeDialect::kReplicatedAttrName, builder.getUnitAttr());
  servers.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), {}));
  servers.setArgAttrsAttr(builder.getArrayAttr(attributes));
  servers.setResAttrsAttr(builder.getArrayAttr({}));
  return servers;
}

/// The pushed values become outputs of the workers' program.
void StepServer::givePushes() {
  Operation *terminator = step.getBody().front().getTerminator();
  builder.setInsertionPoint(terminator);
  SmallVector<Type> types(step.getResultTypes());
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < types.size(); ++i)
    attributes.push_back(step.getResultAttrDict(i) ? step.getResultAttrDict(i)
                                                   : builder.getDictionaryAttr({}));
  for (Push &push : pushes) {
    Value value = toSent(builder, push.value);
    push.result = types.size();
    types.push_back(value.getType());
    terminator->insertOperands(terminator->getNumOperands(), value);
    attributes.push_back(getOutputMarks(builder.getStringAttr(push.name), OutputKind::Mirrored,
                                        ReductionKind::First));
  }
  step.setFunctionType(builder.getFunctionType(step.getArgumentTypes(), types));
  step.setAllResultAttrs(attributes);
}

/// What the step reads of a variable behind its update is what it has assigned.
LogicalResult StepServer::forwardReads() {
  llvm::DenseMap<StringAttr, Value> assigned;
  llvm::DenseMap<StringAttr, Operation *> inRegions;
  WalkResult result = step.walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto access = dyn_cast<VariableAccessInterface>(op);
    if (!access)
      return WalkResult::advance();
    StringAttr variable = builder.getStringAttr(access.getVariable());
    if (auto read = dyn_cast<ReadOp>(op)) {
      if (Operation *update = inRegions.lookup(variable); update && !read.use_empty()) {
        InFlightDiagnostic error = read.emitOpError()
                                   << "reads @" << variable.getValue()
                                   << " after an update in a loop or branch, which servers carry "
                                      "out; read it before the update";
        error.attachNote(update->getLoc()) << "the update is here";
        return WalkResult::interrupt();
      }
      if (Value value = assigned.lookup(variable))
        read.getResult().replaceAllUsesWith(value);
      return WalkResult::advance();
    }
    if (op->getParentOp() != step) {
      inRegions[variable] = op;
      return WalkResult::advance();
    }
    auto assign = dyn_cast<AssignOp>(op);
    if (!assign) {
      op->emitOpError("is not allowed in a replicated program that servers take over; expected "
                      "a read, an addition and an assign");
      return WalkResult::interrupt();
    }
    assigned[variable] = assign.getValue();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

void StepServer::dropUpdates() {
  step.walk<WalkOrder::PostOrder, mlir::ReverseIterator>([&](Operation *op) {
    bool isUpdate = isWrite(op);
    bool isUnused = op->use_empty() && (isa<ReadOp>(op) || isOpTriviallyDead(op));
    if (isUpdate || isUnused)
      op->erase();
  });
}

/// Each variable that is still read is an input, once.
void StepServer::pullReads() {
  llvm::StringSet<> taken = names(/*ofArguments=*/true);
  llvm::DenseMap<StringAttr, Value> pulled;
  SmallVector<ReadOp> reads;
  step.walk([&](ReadOp read) { reads.push_back(read); });
  for (ReadOp read : reads) {
    Value &value = pulled[read.getVariableAttr().getAttr()];
    if (!value) {
      VariableOp held = VariableOp::lookup(read);
      StringAttr variable = builder.getStringAttr(held.getSavedName());
      NamedAttrList attributes;
      attributes.set(DistributeDialect::kReplicatedAttrName,
                     builder.getStringAttr(uniqueName(taken, variable.getValue())));
      attributes.set(DistributeDialect::kPulledAttrName, variable);
      if (ShardingAttr sharding = held.getShardingAttr())
        attributes.set(DistributeDialect::kShardingAttrName, sharding);
      (void)step.insertArgument(step.getNumArguments(), read.getType(),
                                attributes.getDictionary(step.getContext()), read.getLoc());
      value = step.getArguments().back();
      ++numPulls;
    }
    read.getResult().replaceAllUsesWith(value);
    read.erase();
  }
}

/// A reduction whose result only servers use is theirs.
void StepServer::pushPartials() {
  Operation *terminator = step.getBody().front().getTerminator();
  for (const Push &push : pushes) {
    auto reduction = terminator->getOperand(push.result).getDefiningOp<AllReduceOp>();
    if (!reduction || !reduction->hasOneUse())
      continue;
    terminator->setOperand(push.result, reduction.getValue());
    step.setResultAttrs(push.result, getOutputMarks(builder.getStringAttr(push.name),
                                                    OutputKind::PerReplica, reduction.getKind()));
    reduction.erase();
  }
}

/// Of what is zeros but for the rows that a batch has looked up, these rows travel.
void StepServer::pushByRows() {
  Operation *terminator = step.getBody().front().getTerminator();
  for (const Push &push : pushes)
    if (std::optional<int64_t> most =
            mostRowsPushed(terminator->getOperand(push.result), numReplicas))
      step.setResultAttr(push.result, kMostRowsAttrName, builder.getI64IntegerAttr(*most));
}

/// They have told where updates begin.
void StepServer::dropCollectivesOfOne() {
  SmallVector<Operation *> collectives;
  step.walk([&](GroupOpInterface op) { collectives.push_back(op); });
  for (Operation *op : collectives) {
    op->replaceAllUsesWith(ValueRange(op->getOperand(0)));
    op->erase();
  }
}

/// Additions become what servers and workers know: a read, an addition and an assign.
void StepServer::expandAdditions() {
  for (Operation &op : llvm::make_early_inc_range(step.getBody().front())) {
    if (!isa<AssignAddOp, AssignSubOp>(op))
      continue;
    builder.setInsertionPoint(&op);
    writeComponent(builder, &op, op.getOperand(0));
  }
}

void StepServer::dropPlaces(func::FuncOp servers) {
  servers.walk([](Operation *op) {
    if (!isa<AssignToLogicalDeviceOp, ShardOp>(op))
      return;
    op->replaceAllUsesWith(ValueRange(op->getOperand(0)));
    op->erase();
  });
}

/// What is pushed is whole; members that share it out may gather it.
void StepServer::permitGathers() {
  MLIRContext *context = step.getContext();
  SmallVector<AxisSplitAttr> whole;
  for (MeshAxisAttr axis : MeshOp::lookup(step).getAxes().getAxes())
    if (axis.getName() != MeshOp::kReplicaAxis && axis.getName() != MeshOp::kDeviceAxis)
      whole.push_back(AxisSplitAttr::get(context, axis.getName(), AxisSplitAttr::kWhole));
  Operation *terminator = step.getBody().front().getTerminator();
  builder.setInsertionPoint(terminator);
  for (const Push &push : pushes) {
    Value value = terminator->getOperand(push.result);
    if (cast<RankedTensorType>(value.getType()).getRank() != 0)
      terminator->setOperand(push.result, ShardOp::create(builder, value.getLoc(), value,
                                                          ShardingAttr::get(context, whole)));
  }
}

/// What is pulled of a variable that says its logical device is there.
void StepServer::nameDevices() {
  DevicePlacement said(1);
  said.findHomes(step->getParentOfType<ModuleOp>());
  step.walk([&](ReadOp read) {
    std::optional<unsigned> device = said.deviceOfVariable(read.getVariableAttr().getAttr());
    if (!device)
      return;
    builder.setInsertionPointAfter(read);
    auto named = AssignToLogicalDeviceOp::create(builder, read.getLoc(), read.getResult(), *device);
    read.getResult().replaceAllUsesExcept(named.getResult(), named);
  });
}

FailureOr<func::FuncOp> StepServer::divide() {
  expandAdditions();
  nameDevices();
  ServerCut cut;
  if (failed(cut.find(step)) || failed(listPushes(cut)))
    return failure();
  if (hasSeveralGroups && failed(checkNoLostUpdates(step, cut)))
    return failure();
  func::FuncOp servers = cut.isEmpty() ? func::FuncOp() : makeServers(cut);
  if (servers)
    dropPlaces(servers);
  if (failed(forwardReads()))
    return failure();
  givePushes();
  dropUpdates();
  pullReads();
  if (numReplicas == 1)
    dropCollectivesOfOne();
  else if (servers && accumulates)
    pushPartials();
  dropUpdates(); // what partial pushes have left over
  pushByRows();
  if (isLeft())
    permitGathers();
  (void)makeRowsStep(step);
  return servers;
}

struct ServeVariables : impl::ServeVariablesPassBase<ServeVariables> {
  using ServeVariablesPassBase::ServeVariablesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::StepsOfReplicas)))
      return signalPassFailure();
    ModuleOp module = getOperation();
    MeshOp mesh = MeshOp::lookup(module);
    SmallVector<func::FuncOp> steps = stepsToServe(module);
    if (!mesh || steps.empty())
      return;
    if (failed(checkMesh(mesh)) || failed(verifyOneValues(module, "where servers hold it")) ||
        failed(checkReadsWhole(steps)))
      return signalPassFailure();
    if (numServers < 1) {
      module.emitError() << "requested " << numServers.getValue()
                         << " servers; expected at least 1";
      return signalPassFailure();
    }
    if (partition < 1 || partitionBytes < 1) {
      module.emitError() << "requested " << partition.getValue() << " shards of a variable, of "
                         << partitionBytes.getValue() << " bytes; expected at least 1 of both";
      return signalPassFailure();
    }
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    ModuleOp workers = makeParty(builder, DistributeDialect::kWorkers);
    ModuleOp servers = makeParty(builder, DistributeDialect::kServers);
    auto groups = module->getAttrOfType<IntegerAttr>(plan::PlanDialect::kGroupsAttrName);
    for (func::FuncOp step : steps) {
      if (isInitializer(step)) {
        computeAtHolder(step);
        step->moveBefore(servers.getBody(), servers.getBody()->end());
        continue;
      }
      StepServer divider(step, mesh, accumulate == "servers", groups && groups.getInt() > 1);
      FailureOr<func::FuncOp> part = divider.divide();
      if (failed(part))
        return signalPassFailure();
      if (*part)
        servers.getBody()->push_back(*part);
      numPulls += divider.numPulls;
      numPushes += divider.numPushes;
    }
    distributeOps(mesh, workers, servers);
    bool isLeft = !stepsToDistribute(workers).empty();
    if ((!isLeft && failed(splitRoles(workers))) ||
        (numServers > 1 && failed(splitServers(servers))))
      signalPassFailure();
  }

private:
  ModuleOp makeParty(OpBuilder &builder, StringRef name) {
    auto party = ModuleOp::create(builder, getOperation().getLoc(), name);
    party->setAttr(DistributeDialect::kPartyAttrName, builder.getStringAttr(name));
    return party;
  }

  LogicalResult checkMesh(MeshOp mesh) {
    if (ShapedType::isDynamic(mesh.getNumReplicas()))
      return mesh.emitOpError() << "leaves the number of replicas open; where servers hold the "
                                   "variables, it must be fixed: give --replicas=N";
    if (GroupOpInterface group = findDeviceGroup(getOperation()))
      return group.emitOpError()
             << "is over axis \"device\"; where servers hold the variables, the compiler must send "
                "values between logical devices: use assign_to_logical_device";
    return success();
  }

  /// Each server is a logical device of one replica.
  SmallVector<MeshAxisAttr> axesOfServers() {
    SmallVector<MeshAxisAttr> axes = {MeshAxisAttr::get(&getContext(), MeshOp::kReplicaAxis, 1)};
    if (numServers > 1)
      axes.push_back(MeshAxisAttr::get(&getContext(), MeshOp::kDeviceAxis, numServers));
    return axes;
  }

  /// Into how many shards the variables of a group are to be cut.
  int64_t shardsOf(const VariableGroup &group) {
    VariableOp first = group.front();
    RankedTensorType type = first.getTensorType();
    int64_t rows = type.getRank() == 0 ? 1 : type.getDimSize(0);
    int64_t most = std::min(
        {partition.getValue(), numServers.getValue(), rows, staticNumBytes(type) / partitionBytes});
    // Each shard has a row.
    return most < 2 ? 1 : llvm::divideCeil(rows, llvm::divideCeil(rows, most));
  }

  LogicalResult splitServers(ModuleOp servers) {
    SmallVector<VariableGroup> groups = groupVariables(servers);
    ShardDevices shards;
    for (const VariableGroup &group : groups)
      if (int64_t count = shardsOf(group); count > 1)
        cutByRows(servers, group, count, shards);
    for (auto variable : servers.getOps<VariableOp>())
      numCut += variable.countRowShards() != 0;
    spreadVariables(servers, groups, shards, numServers);
    return splitRoles(servers);
  }

  /// A program for each logical device of either side.
  LogicalResult splitRoles(ModuleOp party) {
    OpPassManager passes(ModuleOp::getOperationName());
    passes.addPass(createSplitRolesPass());
    return runPipeline(passes, party);
  }

  /// Variables go to the servers, which have a mesh of their own; all else is the workers'.
  void distributeOps(MeshOp mesh, ModuleOp workers, ModuleOp servers) {
    auto builder = OpBuilder::atBlockBegin(servers.getBody());
    MLIRContext *context = &getContext();
    MeshOp::create(builder, mesh.getLoc(), mesh.getSymName(),
                   MeshAxesAttr::get(context, axesOfServers()));
    // What is said of the plan is said of the workers'.
    for (NamedAttribute each : llvm::to_vector(getOperation()->getDiscardableAttrs())) {
      workers->setAttr(each.getName(), each.getValue());
      getOperation()->removeAttr(each.getName());
    }
    for (Operation &op : llvm::make_early_inc_range(*getOperation().getBody())) {
      if (&op == workers || &op == servers)
        continue;
      if (auto variable = dyn_cast<VariableOp>(op)) {
        variable.removeDeviceAttr(); // the workers'
        variable.removeShardingAttr();
        op.moveBefore(servers.getBody(), builder.getInsertionPoint());
      } else
        op.moveBefore(workers.getBody(), workers.getBody()->end());
    }
  }
};

} // namespace
} // namespace distribute
