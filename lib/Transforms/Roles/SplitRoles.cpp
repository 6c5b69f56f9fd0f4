// The pass distribute-split-roles.
//
// One program for each logical device of a replica, out of one for all of them.
//
// The parts keep the order of the step: a value is sent where it is computed, and
// taken right before its first use. So nobody waits for what comes later, and no
// waits close a cycle.
#include "../Preconditions.h"
#include "../Steps.h"
#include "DevicePlacement.h"
#include "SentValues.h"
#include "StageOrder.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace distribute {
#define GEN_PASS_DEF_SPLITROLESPASS
#include "distribute/Transforms/Passes.h.inc"

using namespace mlir;

namespace {

std::string roleName(unsigned device) { return "device_" + std::to_string(device); }

/// Gives zeros to what a value takes from room that nobody has written: the bytes that are sent are
/// read.
class RoomFiller {
public:
  void fill(OpOperand &operand) {
    auto room = operand.get().getDefiningOp<tensor::EmptyOp>();
    if (!room)
      return fill(operand.get());
    if (!room.getType().hasStaticShape())
      return;
    OpBuilder builder(room);
    operand.set(
        arith::ConstantOp::create(builder, room.getLoc(), builder.getZeroAttr(room.getType())));
  }

  void fill(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op || !seen.insert(value).second)
      return;
    unsigned number = cast<OpResult>(value).getResultNumber();
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      fill(insert.getDestMutable());
    else if (auto insert = dyn_cast<tensor::InsertOp>(op))
      fill(insert.getDestMutable());
    else if (auto scatter = dyn_cast<ScatterOp>(op))
      fill(scatter.getInitMutable());
    else if (auto loop = dyn_cast<scf::ForOp>(op))
      fill(loop.getInitArgsMutable()[number]);
    else if (auto loop = dyn_cast<scf::WhileOp>(op))
      for (OpOperand &init : loop.getInitsMutable())
        fill(init);
    else if (auto branch = dyn_cast<scf::IfOp>(op))
      for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()})
        fill(yield->getOpOperand(number));
    else if (op->getNumOperands() != 0 && (isa<tensor::TensorDialect>(op->getDialect()) ||
                                           isa<AssignToLogicalDeviceOp, OptimizationBarrierOp>(op)))
      fill(op->getOpOperand(0)); // other ways to see the same elements
  }

private:
  llvm::DenseSet<Value> seen;
};

/// Splits one step.
class StepSplitter {
public:
  StepSplitter(func::FuncOp step, MeshOp mesh, const DevicePlacement &placement)
      : step(step), mesh(mesh), placement(placement), builder(step.getContext()) {}

  LogicalResult listTransfers();
  func::FuncOp makePart(unsigned device);
  unsigned numTransfers() const { return transferCount; }

private:
  /// One way that a value goes.
  struct Transfer {
    unsigned device; ///< that takes it
    int64_t tag;
  };

  Transfer *findTransfer(Value value, unsigned device) {
    return llvm::find_if(transfers[value],
                         [&](const Transfer &each) { return each.device == device; });
  }
  void fillPart(func::FuncOp part, unsigned device);
  Value take(Value value, unsigned device, IRMapping &mapping);
  void give(Operation *op, unsigned device, IRMapping &mapping);
  std::optional<unsigned> deviceOfOutput(Value value) const {
    return placement.deviceOf(value).value_or(0);
  }
  ArrayAttr deviceAxis() { return builder.getStrArrayAttr({MeshOp::kDeviceAxis}); }
  template <typename OpT>
  void explain(OpT op, unsigned device) {
    op->setAttr("distribute.reason",
                builder.getStringAttr("used on logical device " + Twine(device)));
  }

  func::FuncOp step;
  MeshOp mesh;
  const DevicePlacement &placement;
  OpBuilder builder;
  /// By value, in the order of the step: there may be many.
  llvm::MapVector<Value, SmallVector<Transfer, 1>> transfers;
  unsigned transferCount = 0;
};

/// Which values go from their device to which others, in the order of the step.
LogicalResult StepSplitter::listTransfers() {
  int64_t tag = 0;
  step.walk([&](Operation *op) {
    if (auto send = dyn_cast<SendOp>(op))
      tag = std::max<int64_t>(tag, send.getTag() + 1);
  });
  for (Operation &op : step.getBody().front().without_terminator()) {
    std::optional<unsigned> device = placement.deviceOf(&op);
    if (!device)
      continue;
    for (Value operand : operandsOf(&op)) {
      std::optional<unsigned> from = placement.deviceOf(operand);
      if (!from || *from == *device)
        continue;
      if (!sentType(operand)) {
        InFlightDiagnostic error =
            op.emitOpError() << "runs on logical device " << *device << " and uses a value of type "
                             << operand.getType() << " of device " << *from
                             << "; what is sent is a number or a tensor of static shape";
        error.attachNote(operand.getLoc()) << "it is computed here";
        return error;
      }
      if (findTransfer(operand, *device) != transfers[operand].end())
        continue;
      transfers[operand].push_back({*device, tag++});
      ++transferCount;
    }
  }
  RoomFiller filler;
  for (auto &[value, to] : transfers)
    filler.fill(value);
  return success();
}

func::FuncOp StepSplitter::makePart(unsigned device) {
  Operation *terminator = step.getBody().front().getTerminator();
  SmallVector<Type> types;
  SmallVector<Attribute> attributes;
  for (auto [index, output] : llvm::enumerate(terminator->getOperands()))
    if (deviceOfOutput(output) == device) {
      types.push_back(output.getType());
      DictionaryAttr of = step.getResultAttrDict(index);
      attributes.push_back(of ? of : builder.getDictionaryAttr({}));
    }
  builder.setInsertionPoint(step);
  auto part = func::FuncOp::create(builder, step.getLoc(),
                                   (step.getSymName() + "_" + roleName(device)).str(),
                                   builder.getFunctionType(step.getArgumentTypes(), types));
  part->setDiscardableAttrs(step->getDiscardableAttrDictionary());
  part->setAttr(DistributeDialect::kRoleAttrName, builder.getStringAttr(roleName(device)));
  part->setAttr(DistributeDialect::kPartOfAttrName, step.getSymNameAttr());
  if (step.getArgAttrsAttr())
    part.setArgAttrsAttr(step.getArgAttrsAttr());
  part.setResAttrsAttr(builder.getArrayAttr(attributes));
  fillPart(part, device);
  return part;
}

/// The value as the part of `device` has it: computed there, or taken from where it is.
Value StepSplitter::take(Value value, unsigned device, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  unsigned from = *placement.deviceOf(value);
  RankedTensorType type = sentType(value);
  auto recv = RecvOp::create(builder, value.getLoc(), type, /*otherwise=*/Value(),
                             /*by=*/IntegerAttr(), builder.getI64IntegerAttr(from),
                             builder.getI64IntegerAttr(device),
                             builder.getI64IntegerAttr(findTransfer(value, device)->tag),
                             FlatSymbolRefAttr::get(mesh.getSymNameAttr()), deviceAxis());
  explain(recv, device);
  Value taken = fromSent(builder, recv.getResult(), value.getType());
  mapping.map(value, taken);
  return taken;
}

/// Sends the results of `op`, which `device` has computed, to those that use them.
void StepSplitter::give(Operation *op, unsigned device, IRMapping &mapping) {
  for (Value result : op->getResults())
    for (auto [to, tag] : transfers.lookup(result)) {
      Value given = toSent(builder, mapping.lookup(result));
      auto send = SendOp::create(builder, result.getLoc(), given,
                                 /*by=*/IntegerAttr(), builder.getI64IntegerAttr(device),
                                 builder.getI64IntegerAttr(to), builder.getI64IntegerAttr(tag),
                                 FlatSymbolRefAttr::get(mesh.getSymNameAttr()), deviceAxis());
      explain(send, to);
    }
}

void StepSplitter::fillPart(func::FuncOp part, unsigned device) {
  Block *body = part.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  IRMapping mapping;
  mapping.map(step.getArguments(), part.getArguments());
  SmallVector<Operation *> free;
  for (Operation &op : step.getBody().front().without_terminator()) {
    std::optional<unsigned> placed = placement.deviceOf(&op);
    if (placed && *placed != device)
      continue;
    for (Value operand : operandsOf(&op))
      take(operand, device, mapping);
    if (auto named = dyn_cast<AssignToLogicalDeviceOp>(op)) {
      mapping.map(named.getResult(), mapping.lookup(named.getValue()));
    } else {
      Operation *copy = builder.clone(op, mapping);
      if (!placed)
        free.push_back(copy);
    }
    if (placed)
      give(&op, device, mapping);
  }
  SmallVector<Value> outputs;
  for (Value output : step.getBody().front().getTerminator()->getOperands())
    if (deviceOfOutput(output) == device)
      outputs.push_back(mapping.lookup(output));
  func::ReturnOp::create(builder, step.getLoc(), outputs);
  // Inside of loops and branches all is on their device.
  part.walk([](AssignToLogicalDeviceOp named) {
    named.getResult().replaceAllUsesWith(named.getValue());
    named.erase();
  });
  for (Operation *op : llvm::reverse(free))
    if (op->use_empty())
      op->erase();
}

struct SplitRoles : impl::SplitRolesPassBase<SplitRoles> {
  using SplitRolesPassBase::SplitRolesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::ReplicatedSteps)))
      return signalPassFailure();
    MeshOp mesh = MeshOp::lookup(getOperation());
    SmallVector<func::FuncOp> steps = stepsToDivide(getOperation());
    int64_t numDevices = mesh ? mesh.getAxisSize(MeshOp::kDeviceAxis).value_or(1) : 1;
    FailureOr<bool> splits = isSplit(mesh, steps, numDevices);
    if (failed(splits))
      return signalPassFailure();
    const StageSchedule *schedule = findStageSchedule(stageSchedule);
    if (!schedule) {
      emitError(getOperation().getLoc())
          << "stage-schedule is \"" << stageSchedule << "\"; expected \"zero_bubble\" or \"1f1b\"";
      return signalPassFailure();
    }
    llvm::DenseMap<Operation *, int64_t> partsOf;
    for (func::FuncOp step : steps)
      if (Attribute parts = step->removeAttr(DistributeDialect::kMicroBatchesAttrName))
        partsOf[step] = cast<IntegerAttr>(parts).getInt();
    if (!*splits)
      return dropNames(steps);
    DevicePlacement placement(static_cast<unsigned>(numDevices));
    for (func::FuncOp step : steps)
      if (variablesOnHost)
        placement.placeOnHost(step, static_cast<unsigned>(numDevices) - 1);
      else if (failed(placement.place(step)))
        return signalPassFailure();
    for (func::FuncOp step : steps)
      if (int64_t parts = partsOf.lookup(step))
        orderStages(step, placement, parts, schedule->lagPerStage * numDevices);
    declareRoles(mesh, placement, static_cast<unsigned>(numDevices));
    std::vector<StepSplitter> splitters;
    for (func::FuncOp step : steps)
      if (failed(splitters.emplace_back(step, mesh, placement).listTransfers()))
        return signalPassFailure();
    SymbolTable symbols(getOperation());
    for (auto [step, splitter] : llvm::zip_equal(steps, splitters)) {
      for (unsigned device = 0; device < numDevices; ++device) {
        func::FuncOp part = splitter.makePart(device);
        part->remove();
        symbols.insert(part, Block::iterator(step));
      }
      numTransfers += splitter.numTransfers();
    }
    // Last: the placement knows ops by their addresses, which new ones must not have.
    for (func::FuncOp step : steps)
      symbols.erase(step);
  }

  /// Whether the devices of a replica have programs of their own: not where the step itself says
  /// what they do together.
  FailureOr<bool> isSplit(MeshOp mesh, ArrayRef<func::FuncOp> steps, int64_t numDevices) {
    GroupOpInterface group = findDeviceGroup(getOperation());
    if (group && mesh.getHosts()) {
      InFlightDiagnostic error = group->emitOpError()
                                 << "is over axis \"device\", of whose members some are hosts; "
                                    "expected a step whose values the compiler places";
      error.attachNote(mesh.getLoc()) << "mesh is declared here";
      return error;
    }
    AssignToLogicalDeviceOp named;
    for (func::FuncOp step : steps)
      step.walk([&](AssignToLogicalDeviceOp op) { named = op; });
    if (!group || !named)
      return numDevices > 1 && !steps.empty() && !group;
    InFlightDiagnostic error = named.emitOpError()
                               << "places a value on a logical device, but a collective is over "
                                  "axis \"device\"; use only one of them: the compiler places "
                                  "values and sends them, or the step does";
    error.attachNote(group->getLoc()) << "the collective is here";
    return error;
  }

  /// With one device, all is on it.
  static void dropNames(ArrayRef<func::FuncOp> steps) {
    for (func::FuncOp step : steps)
      step.walk([](AssignToLogicalDeviceOp named) {
        named.getResult().replaceAllUsesWith(named.getValue());
        named.erase();
      });
  }

  void declareRoles(MeshOp mesh, const DevicePlacement &placement, unsigned numDevices) {
    OpBuilder builder(&getContext());
    builder.setInsertionPointAfter(mesh);
    for (unsigned device = 0; device < numDevices; ++device) {
      SmallVector<Attribute> held;
      for (auto variable : getOperation().getOps<VariableOp>())
        if (int64_t shards = variable.countRowShards();
            shards ? device < shards
                   : placement.deviceOfVariable(variable.getSymNameAttr()) == device)
          held.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
      RoleRange range{builder.getStringAttr(MeshOp::kDeviceAxis), device, device + 1};
      RoleOp::create(builder, mesh.getLoc(), roleName(device), range, mesh.isHost(device),
                     builder.getArrayAttr(held));
    }
  }
};

} // namespace
} // namespace distribute
