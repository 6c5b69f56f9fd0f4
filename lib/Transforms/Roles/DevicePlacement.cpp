// Which logical device computes what.
#include "DevicePlacement.h"

#include "distribute/Analysis/ValueState.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;

namespace distribute {

/// The op of the step's body in which `op` stands.
static Operation *outermost(Operation *op) {
  while (!isa<func::FuncOp>(op->getParentOp()))
    op = op->getParentOp();
  return op;
}

SetVector<Value> operandsOf(Operation *op) {
  SetVector<Value> operands(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), operands);
  return operands;
}

std::optional<unsigned> DevicePlacement::deviceOf(Operation *op) const {
  auto found = devices.find(op);
  return found == devices.end() ? std::nullopt : std::optional(found->second);
}

std::optional<unsigned> DevicePlacement::deviceOf(Value value) const {
  Operation *op = value.getDefiningOp();
  return op ? deviceOf(op) : std::nullopt;
}

std::optional<unsigned> DevicePlacement::deviceOfVariable(StringAttr variable) const {
  auto found = variables.find(homeOf(variable));
  return found == variables.end() ? std::nullopt : std::optional(found->second);
}

void DevicePlacement::findHomes(ModuleOp module) {
  if (!homes.empty() || !variables.empty())
    return;
  llvm::EquivalenceClasses<StringAttr> together;
  for (auto variable : module.getOps<VariableOp>())
    if (FlatSymbolRefAttr other = variable.getColocateWithAttr())
      together.unionSets(variable.getSymNameAttr(), other.getAttr());
  llvm::DenseMap<StringAttr, StringAttr> first; // by leader
  for (auto variable : module.getOps<VariableOp>()) {
    StringAttr name = variable.getSymNameAttr();
    if (together.contains(name))
      homes[name] = first.try_emplace(together.getLeaderValue(name), name).first->second;
  }
  for (auto variable : module.getOps<VariableOp>())
    if (std::optional<uint64_t> device = variable.getDevice())
      variables.try_emplace(homeOf(variable.getSymNameAttr()), *device);
}

StringAttr DevicePlacement::homeOf(StringAttr variable) const {
  auto found = homes.find(variable);
  return found == homes.end() ? variable : found->second;
}

LogicalResult DevicePlacement::pin(Operation *op, Reason reason) {
  op = outermost(op);
  auto [known, isNew] = pinned.try_emplace(op, reason);
  if (isNew || known->second.device == reason.device)
    return success();
  InFlightDiagnostic error = op->emitOpError()
                             << "belongs on logical devices " << known->second.device << " and "
                             << reason.device << "; a loop or branch must run on one device";
  error.attachNote(known->second.op->getLoc()) << "device " << known->second.device << ": by this";
  error.attachNote(reason.op->getLoc()) << "device " << reason.device << ": by this";
  return error;
}

/// Whether a read or an assignment is of a shard by rows, which several devices hold: a name of what
/// is read or assigned says which.
static bool isOfShard(Operation *access) {
  return VariableOp::lookup(cast<VariableAccessInterface>(access)).countRowShards() != 0;
}

/// What the step itself places. The first name of a value's device counts; under another one it is
/// sent there.
LogicalResult DevicePlacement::placeNamed(func::FuncOp step) {
  WalkResult result = step.walk([&](AssignToLogicalDeviceOp op) {
    if (free.contains(op))
      return WalkResult::advance();
    Reason reason{static_cast<unsigned>(op.getDevice()), op};
    if (failed(pin(op, reason)))
      return WalkResult::interrupt();
    Operation *producer = op.getValue().getDefiningOp();
    // Where the value of a variable shall be, the variable is.
    if (auto read = dyn_cast_or_null<ReadOp>(producer); read && !isOfShard(read))
      variables.try_emplace(homeOf(read.getVariableAttr().getAttr()), reason.device);
    else if (producer && producer->getBlock() == op->getBlock() && !pinned.contains(producer))
      pinned.try_emplace(outermost(producer), reason);
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Chooses the device from which the fewest bytes have to come; the first of those that tie.
void DevicePlacement::placeByOperands(Operation *op) {
  SmallVector<int64_t> bytes(numDevices, 0);
  for (Value operand : operandsOf(op))
    if (std::optional<unsigned> device = deviceOf(operand))
      bytes[*device] += staticNumBytes(operand.getType());
  devices[op] = llvm::max_element(bytes) - bytes.begin();
}

void DevicePlacement::placeOthers(func::FuncOp step) {
  llvm::DenseMap<uint64_t, unsigned> sends; // by tag
  for (Operation &op : step.getBody().front().without_terminator()) {
    devices.erase(&op);
    if (free.contains(&op))
      continue;
    auto recv = dyn_cast<RecvOp>(op);
    if (auto found = pinned.find(&op); found != pinned.end())
      devices[&op] = found->second.device;
    else if (recv && sends.count(recv.getTag())) // a send has its receive in one program
      devices[&op] = sends.at(recv.getTag());
    else if (!isa<ReadOp>(op))
      placeByOperands(&op);
    if (auto send = dyn_cast<SendOp>(op))
      sends[send.getTag()] = devices.at(&op);
  }
}

/// The first op of the step's body that reads `value`, or null.
static Operation *firstUserOf(Value value) {
  Operation *first = nullptr;
  for (Operation *user : value.getUsers())
    if (Operation *outer = outermost(user); !first || outer->isBeforeInBlock(first))
      first = outer;
  return first;
}

/// A variable is where its value is first used, or else computed: by then all else is placed as if
/// each variable were everywhere.
LogicalResult DevicePlacement::placeVariables(func::FuncOp step) {
  placeOthers(step);
  auto choose = [&](StringAttr variable, std::optional<unsigned> device) {
    if (device)
      variables.try_emplace(homeOf(variable), *device);
  };
  SmallVector<Operation *> accesses;
  step.walk([&](Operation *op) {
    if (!isa<ReadOp, AssignOp, AssignAddOp, AssignSubOp>(op))
      return;
    accesses.push_back(op);
    if (isOfShard(op))
      return;
    StringAttr variable = op->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr();
    if (outermost(op) != op)
      choose(variable, deviceOf(outermost(op)));
    else if (auto read = dyn_cast<ReadOp>(op))
      if (Operation *user = firstUserOf(read.getResult()))
        choose(variable, deviceOf(user));
  });
  for (Operation *op : accesses) {
    if (isOfShard(op)) {
      auto named = isa<ReadOp>(op) ? AssignToLogicalDeviceOp()
                                   : op->getOperand(0).getDefiningOp<AssignToLogicalDeviceOp>();
      if (named && failed(pin(op, {static_cast<unsigned>(named.getDevice()), named})))
        return failure();
      continue;
    }
    StringAttr variable = op->getAttrOfType<FlatSymbolRefAttr>("variable").getAttr();
    if (!isa<ReadOp>(op))
      choose(variable, deviceOf(op->getOperand(0)));
    choose(variable, 0);
    Reason reason{variables.at(homeOf(variable)), op};
    if (failed(pin(op, reason)))
      return failure();
    // What all replicas make of constants alone, they make where it is assigned.
    if (Operation *maker = isa<ReadOp>(op) ? nullptr : op->getOperand(0).getDefiningOp();
        maker && isa<GroupOpInterface>(maker) && maker->getBlock() == op->getBlock() &&
        llvm::all_of(operandsOf(maker), [&](Value value) {
          return value.getDefiningOp() && free.contains(value.getDefiningOp());
        }))
      pinned.try_emplace(maker, reason);
  }
  return success();
}

/// Finds what is computed of constants alone, and the views of inputs, which all devices have.
void DevicePlacement::findFree(func::FuncOp step) {
  llvm::DenseSet<Operation *> views;
  for (Operation &op : step.getBody().front().without_terminator()) {
    bool isView =
        isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(
            op);
    bool ofInputs = false;
    auto isFree = [&](Value value) {
      Operation *def = value.getDefiningOp();
      bool ofInput = !def || views.contains(def);
      ofInputs |= ofInput;
      return ofInput ? isView : free.contains(def);
    };
    if (!isMemoryEffectFree(&op) || !llvm::all_of(operandsOf(&op), isFree))
      continue;
    free.insert(&op);
    if (ofInputs)
      views.insert(&op);
  }
}

LogicalResult DevicePlacement::place(func::FuncOp step) {
  findHomes(step->getParentOfType<ModuleOp>());
  findFree(step);
  if (failed(placeNamed(step)) || failed(placeVariables(step)))
    return failure();
  placeOthers(step);
  return success();
}

} // namespace distribute
