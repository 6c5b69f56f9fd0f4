// Variables: policies, and the ops that read and write them. VariableSyntax.cpp has the syntax.
#include "Verification.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "distribute/Plan/RowShards.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// VariableOp: constraints
//===----------------------------------------------------------------------===//

/// C8, but for what the mesh decides.
static LogicalResult verifyRows(VariableOp variable) {
  RankedTensorType type = variable.getTensorType();
  for (AxisSplitAttr split : variable.getShardingAttr().getSplits()) {
    bool isOfDevices = split.getAxis() == MeshOp::kDeviceAxis, isCounted = split.getCount() != 0;
    if (!isOfDevices && isCounted)
      return variable.emitOpError()
             << "is in " << split.getCount() << " shards along axis \"" << split.getAxis()
             << "\"; leave out the number: each member along it has one";
    if (isOfDevices &&
        (!isCounted || split.getDim() != 0 || variable.getShardingAttr().getSplits().size() != 1))
      return variable.emitOpError()
             << "is split along axis \"device\", along which the compiler places values; name "
                "another axis (servers share out rows alone: \"device\" : dim 0 in 2)";
    int64_t rows = type.getRank() ? type.getDimSize(0) : 0;
    if (isOfDevices && !eachShardHasRow(rows, split.getCount()))
      return variable.emitOpError() << "of type " << type << " is in " << split.getCount()
                                    << " shards by rows; each shard must have a row";
  }
  return success();
}

/// C9.
static LogicalResult verifyFlat(VariableOp variable) {
  ArrayRef<AxisSplitAttr> splits = variable.getShardingAttr().getSplits();
  for (AxisSplitAttr split : splits.drop_back())
    if (split.isFlat())
      return variable.emitOpError() << "is in flat shards along axis \"" << split.getAxis()
                                    << "\", which its sharding does not name last; expected one "
                                       "flat axis at most, behind all others";
  return success();
}

/// Whether it is split along a dimension by an axis along which members compute.
static bool isSplitForMembers(VariableOp variable) {
  return variable.getShardingAttr() &&
         llvm::any_of(variable.getShardingAttr().getSplits(), [](AxisSplitAttr split) {
           return split.isOfDim() && split.getAxis() != MeshOp::kDeviceAxis;
         });
}

/// C12 and C13.
static LogicalResult verifyInitializer(VariableOp variable) {
  Block &body = variable.getInitializer().front();
  if (body.getNumArguments() != 0) // C12
    return variable.emitOpError()
           << "has an initializer with " << body.getNumArguments()
           << " arguments; expected none, as an initializer depends on nothing";
  WalkResult found = variable.getInitializer().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isInitializerOp(op))
      return WalkResult::advance();
    InFlightDiagnostic diagnostic = op->emitOpError() // C13
                                    << "is in the initializer of @" << variable.getSymName()
                                    << "; expected ops of affine, arith, linalg, math, scf and "
                                       "tensor, or distribute.gather, scatter and sort: it is run "
                                       "once, by the chief alone, before there are variables and "
                                       "batches";
    diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
    return WalkResult::interrupt();
  });
  if (found.wasInterrupted())
    return failure();
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  if (!yield) // C12
    return variable.emitOpError("has an initializer that does not end with distribute.yield");
  if (yield.getNumOperands() == 1 && yield.getOperand(0).getType() == variable.getTensorType())
    return success();
  InFlightDiagnostic diagnostic = yield.emitOpError() << "yields "; // C12
  if (yield.getNumOperands() == 1)
    diagnostic << "a value of type " << yield.getOperand(0).getType();
  else
    diagnostic << yield.getNumOperands() << " values";
  diagnostic << "; expected one of type " << variable.getTensorType() << ", the initial value of @"
             << variable.getSymName();
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

/// The part of C15 that needs no mesh.
static LogicalResult verifyShardingAlone(VariableOp variable) {
  ShardingAttr sharding = variable.getShardingAttr();
  if (!sharding)
    return success();
  if (variable.isSyncOnRead())
    return variable.emitOpError("has a sharding and is sync-on-read; the components of a "
                                "sync-on-read variable are values of their own, not shards of one");
  if (isSplitForMembers(variable) && (variable.hasInitializer() || variable.getInitialized()))
    return variable.emitOpError("has a sharding, and an initial value that is computed; expected a "
                                "constant or none: what computes an initial value computes the "
                                "whole of it");
  if (sharding.getSplits().empty())
    return variable.emitOpError("has a sharding that splits nothing; leave it out, or name an axis "
                                "and a dimension");
  for (AxisSplitAttr split : sharding.getSplits())
    if (split.isWhole())
      return variable.emitOpError() << "is whole along axis \"" << split.getAxis()
                                    << "\", as it is where its sharding says nothing; leave the "
                                       "axis out";
  if (failed(verifySplits(variable, "", sharding, variable.getTensorType())) ||
      failed(verifyRows(variable))) // C8
    return failure();
  return verifyFlat(variable); // C9
}

VariableOp VariableOp::lookup(VariableAccessInterface access) {
  auto name = FlatSymbolRefAttr::get(access->getContext(), access.getVariable());
  return SymbolTable::lookupNearestSymbolFrom<VariableOp>(access, name);
}

LogicalResult VariableOp::verify() {
  RankedTensorType type = getTensorType();
  Type element = type.getElementType();
  if (!type.hasStaticShape()) // C1
    return emitOpError() << "has type " << type << "; a variable has static dimensions";
  if (!element.isSignlessIntOrIndexOrFloat()) // C1
    return emitOpError() << "has element type " << element
                         << "; a variable holds signless integers, floats or indices";
  if (getInitialAttr() && getInitialAttr().getType() != type) // C2
    return emitOpError() << "has type " << type << ", but an initial value of type "
                         << getInitialAttr().getType();
  if (getSynchronization() == Synchronization::None) // C3
    return emitOpError(
        "has synchronization none, under which its copies would never be made equal; "
        "use on_write or on_read");
  if (getAggregation() == Aggregation::Mean && !isa<FloatType>(element)) // C4
    return emitOpError() << "has aggregation mean and element type " << element
                         << "; the mean needs a float";
  if (isSyncOnRead() && isTrainable()) // C6
    return emitOpError("is sync-on-read and trainable; a sync-on-read variable is not trainable");
  if (getAggregation() == Aggregation::Sum && element.isInteger(1)) // C7
    return emitOpError("has aggregation sum and element type i1; truth values have no sum");
  if (failed(verifyShardingAlone(*this))) // C8, C9, C15
    return failure();
  if (getDeviceAttr() && getDeviceAttr().getInt() < 0) // C14
    return emitOpError() << "is on logical device " << getDeviceAttr().getInt()
                         << "; logical devices are numbered from 0";
  if (getSavedName().empty()) // C10
    return emitOpError("is saved under an empty name; give saved_as a string that is not empty");
  if ((getInitialAttr() != nullptr) + hasInitializer() + getInitialized() > 1) // C11
    return emitOpError("has its initial value from several places; expected one of a constant, an "
                       "initializer and the property initialized");
  return hasInitializer() ? verifyInitializer(*this) : success();
}

/// The part of C10 that concerns the other variables of the module.
static LogicalResult verifySavedNameIsOwn(VariableOp variable) {
  if (!variable.getSavedAsAttr())
    return success();
  for (auto other : variable->getBlock()->getOps<VariableOp>())
    if (other != variable && other.getSavedName() == variable.getSavedName()) {
      InFlightDiagnostic diagnostic = variable.emitOpError()
                                      << "is saved as \"" << variable.getSavedName()
                                      << "\", as another variable is; give each a name of its own";
      diagnostic.attachNote(other.getLoc()) << "the other variable is declared here";
      return diagnostic;
    }
  return success();
}

/// The part of C8 that the mesh decides.
static LogicalResult verifyRowsOfMesh(VariableOp variable) {
  int64_t shards = variable.countRowShards();
  MeshOp mesh = MeshOp::lookup(variable);
  int64_t devices = mesh ? mesh.getAxisSize(MeshOp::kDeviceAxis).value_or(1) : 1;
  if (shards <= devices)
    return success();
  InFlightDiagnostic diagnostic = variable.emitOpError()
                                  << "is in " << shards << " shards by rows, but a replica has "
                                  << devices << " logical devices, each of which holds at most one";
  if (mesh)
    diagnostic.attachNote(mesh.getLoc()) << "mesh is declared here";
  return diagnostic;
}

/// The part of C15 that the mesh decides.
static LogicalResult verifyShardingOfMesh(VariableOp variable) {
  ShardingAttr sharding = variable.getShardingAttr();
  if (!sharding)
    return success();
  MeshOp mesh = MeshOp::lookup(variable);
  if (AxisSplitAttr flat = sharding.findFlat();
      flat && mesh && flat.getAxis() != mesh.getReplicaAxis().getName()) { // C9
    InFlightDiagnostic diagnostic = variable.emitOpError()
                                    << "is in flat shards along axis \"" << flat.getAxis()
                                    << "\"; replicas share out updates: name axis \""
                                    << mesh.getReplicaAxis().getName() << "\", or a dimension";
    diagnostic.attachNote(mesh.getLoc()) << "mesh is declared here";
    return diagnostic;
  }
  return variable.countRowShards() != 0
             ? verifyRowsOfMesh(variable) // C8
             : verifySplitsOfMesh(variable, "@" + variable.getSymName().str() + " ", sharding,
                                  variable.getTensorType());
}

int64_t VariableOp::countRowShards() {
  AxisSplitAttr rows =
      getShardingAttr() ? getShardingAttr().find(MeshOp::kDeviceAxis) : AxisSplitAttr();
  return rows ? rows.getCount() : 0;
}

int64_t VariableOp::countShards(AxisSplitAttr split) {
  int64_t members = MeshOp::lookup(*this).getAxisSize(split.getAxis()).value_or(1);
  if (ShapedType::isDynamic(members)) // of replicas, whose number the step's mesh leaves open
    members = 1;
  return split.getCount() ? split.getCount() : members;
}

/// Its type, cut by those entries of the sharding of which `isSplit` holds. Each dimension has room for equal shards of all axes
/// that cut it.
static RankedTensorType splitType(VariableOp variable, function_ref<bool(AxisSplitAttr)> isSplit) {
  RankedTensorType type = variable.getTensorType();
  MeshOp mesh = MeshOp::lookup(variable);
  if (!variable.getShardingAttr() || !mesh)
    return type;
  SmallVector<int64_t> shape(type.getShape()), ways(type.getRank(), 1);
  ArrayRef<AxisSplitAttr> splits = variable.getShardingAttr().getSplits();
  for (AxisSplitAttr split : splits)
    if (split.isOfDim())
      ways[split.getDim()] *= variable.countShards(split);
  for (auto [size, number] : llvm::zip_equal(shape, ways))
    size = llvm::alignTo(size, number);
  for (AxisSplitAttr split : splits) {
    if (!isSplit(split))
      continue;
    if (split.isFlat()) // behind all others
      shape = {ShapedType::getNumElements(shape)};
    int64_t &size = shape[split.isFlat() ? 0 : split.getDim()];
    size = llvm::divideCeil(size, variable.countShards(split));
  }
  return RankedTensorType::get(shape, type.getElementType());
}

/// Whether flat shards are whole to `step`: it is of the global view, and distribute-shard-updates has not
/// followed them.
static bool seesFlatWhole(func::FuncOp step) {
  return step && isGlobalView(step) &&
         (!step->hasAttr(DistributeDialect::kReplicatedAttrName) ||
          step->hasAttr(DistributeDialect::kPartitionedAttrName));
}

RankedTensorType VariableOp::getTypeIn(Operation *step) {
  auto function = dyn_cast_or_null<func::FuncOp>(step);
  if (!getShardingAttr() || !seesFlatWhole(function))
    return getComponentType();
  if (!function->hasAttr(DistributeDialect::kPartitionedAttrName)) // nor is it padded for any axis
    return getTensorType();
  return splitType(*this, [&](AxisSplitAttr split) {
    return !split.isFlat() && isPartitionedAlong(function, split.getAxis());
  });
}

RankedTensorType VariableOp::getComponentType() {
  return splitType(*this, [](AxisSplitAttr) { return true; });
}

/// Whether a step of the module gives first values, also one that is on its way to a plan.
static bool hasInitializerStep(Block *module) {
  return llvm::any_of(*module, [](Operation &op) { return isInitializer(&op); });
}

LogicalResult VariableOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (failed(verifySavedNameIsOwn(*this)) ||                                     // C10
      failed(verifyShardingOfMesh(*this)) ||                                     // C8, C15
      (getDevice() && failed(verifyDeviceOfMesh(*this, *getDevice(), "is on")))) // C14
    return failure();
  if (getInitialized() && !hasInitializerStep((*this)->getBlock())) // C11
    return emitOpError("is initialized, but no step of the module is marked "
                       "distribute.initializer; give it an initial value, or an initializer");
  if (!getColocateWithAttr())
    return success();
  VariableOp other = verifyVariable(*this, getColocateWithAttr(), symbols); // C5
  if (!other)
    return failure();
  if (other == *this) // C5
    return emitOpError("is colocated with itself; name another variable");
  if (getDeviceAttr() && other.getDeviceAttr() && getDeviceAttr() != other.getDeviceAttr()) { // C14
    InFlightDiagnostic error = emitOpError()
                               << "is on logical device " << getDeviceAttr().getInt()
                               << ", and colocated with a variable on device "
                               << other.getDeviceAttr().getInt() << "; name one device for both";
    error.attachNote(other.getLoc()) << "the other variable is declared here";
    return error;
  }
  return success();
}

VariableOp verifyVariable(Operation *op, FlatSymbolRefAttr name, SymbolTableCollection &symbols) {
  Operation *found = symbols.lookupNearestSymbolFrom(op, name);
  if (auto variable = dyn_cast_or_null<VariableOp>(found))
    return variable;
  InFlightDiagnostic diagnostic = op->emitOpError() << "names variable " << name << ", which "
                                                    << (found ? "is not a distribute.variable"
                                                              : "is not declared in the module");
  if (found)
    diagnostic.attachNote(found->getLoc()) << name << " is declared here";
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Reads and writes
//===----------------------------------------------------------------------===//

/// In an update, only the updated variable and those colocated with it are at hand.
static LogicalResult verifyReachable(Operation *op, VariableOp variable) {
  Operation *enclosing = nullptr;
  if (getContext(op, &enclosing) != Context::Update)
    return success();
  StringRef updated = cast<UpdateOp>(enclosing).getVariable();
  StringRef home = variable.getColocateWith().value_or(variable.getSymName());
  SymbolTableCollection symbols;
  auto updatedOp = symbols.lookupNearestSymbolFrom<VariableOp>(
      enclosing, FlatSymbolRefAttr::get(op->getContext(), updated));
  StringRef updatedHome =
      updatedOp && updatedOp.getColocateWith() ? *updatedOp.getColocateWith() : updated;
  if (home == updatedHome || variable.getSymName() == updatedHome || home == updated)
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "touches @" << variable.getSymName() << " in an update of @" << updated
                        << "; only variables colocated with it are in the same place";
  diagnostic.attachNote(variable.getLoc())
      << "add colocate_with = @" << updated << " to the variable declared here";
  return diagnostic;
}

/// In an update all copies of a mirrored variable get the same, so what differs between components
/// stays among sync-on-read variables: it is not read in the update of a mirrored one, and no
/// mirrored one is written in the update of a sync-on-read one.
static LogicalResult verifyNoDrift(Operation *op, VariableOp variable, bool writes) {
  Operation *enclosing = nullptr;
  if (getContext(op, &enclosing) != Context::Update)
    return success();
  auto name = FlatSymbolRefAttr::get(op->getContext(), cast<UpdateOp>(enclosing).getVariable());
  auto updated = SymbolTable::lookupNearestSymbolFrom<VariableOp>(enclosing, name);
  if (!updated || (writes ? updated.isMirrored() || variable.isSyncOnRead()
                          : updated.isSyncOnRead() || variable.isMirrored()))
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError();
  if (writes)
    diagnostic << "writes the mirrored variable @" << variable.getSymName()
               << " in an update of the sync-on-read variable @" << updated.getSymName();
  else
    diagnostic << "reads a component of the sync-on-read variable @" << variable.getSymName()
               << " in an update of the mirrored variable @" << updated.getSymName();
  diagnostic << ", where values differ between replicas: copies would drift apart";
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

static LogicalResult verifyTypeOfVariable(Operation *op, VariableOp variable, Type type) {
  RankedTensorType component = variable.getTypeIn(op->getParentOfType<func::FuncOp>());
  if (component == type)
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "has type " << type << ", but "
                        << (component != variable.getTensorType() ? "a shard of variable @"
                                                                  : "variable @")
                        << variable.getSymName() << " has type " << component;
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

/// The dimension in which shards are padded, with what a step of the replica view would compute; none: all are equal.
static std::optional<int64_t> findPaddedDim(VariableOp variable) {
  SmallVector<int64_t> ways(variable.getTensorType().getRank(), 1);
  for (AxisSplitAttr split : variable.getShardingAttr().getSplits())
    if (split.isOfDim())
      ways[split.getDim()] *= variable.countShards(split);
  for (auto [dim, number] : llvm::enumerate(ways))
    if (variable.getTensorType().getDimSize(dim) % number != 0)
      return dim;
  return std::nullopt;
}

/// What a step of the replica view sees of a variable that axes split: its member's shard.
static LogicalResult verifySeesOwnShard(Operation *op, VariableOp variable, func::FuncOp step) {
  std::string problem;
  if (!step || !step->hasAttr(DistributeDialect::kStepAttrName))
    problem = "which has a sharding, outside of a step; inline the function into the steps that "
              "call it";
  else if (getContext(op) != Context::Replica)
    problem = "which has a sharding, in a merge point; each member has a shard, which it reads and "
              "writes in replica context";
  else if (std::optional<int64_t> dim = findPaddedDim(variable))
    problem = "whose shards are padded in dimension " + std::to_string(*dim) +
              ", in a step of the replica view; pad the variable itself, split another dimension, "
              "or write the step in the global view";
  else
    return success();
  InFlightDiagnostic diagnostic = op->emitOpError() << "takes the variable @"
                                                    << variable.getSymName() << ", " << problem;
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

/// A replica sees its shard alone; all of them as one value have no form before there is a replicated
/// program.
static LogicalResult verifySeesShard(Operation *op, VariableOp variable) {
  auto step = op->getParentOfType<func::FuncOp>();
  bool isWhole =
      step && isGlobalView(step) && !step->hasAttr(DistributeDialect::kReplicatedAttrName);
  if (isSplitForMembers(variable) && !(step && isGlobalView(step)))
    return verifySeesOwnShard(op, variable, step);
  bool isShard = variable.countRowShards() || (variable.isInFlatShards() && !seesFlatWhole(step));
  if (!isShard || (getContext(op) == Context::Replica && !isWhole))
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "takes the variable @" << variable.getSymName()
                        << ", which is in shards, "
                        << (isWhole ? "in a step of the global view" : "in cross-replica context")
                        << "; each replica has one, which it reads and writes in replica context";
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

/// In cross-replica context a sync-on-read variable without aggregation has no value and takes
/// none.
static LogicalResult verifyHasAggregation(Operation *op, VariableOp variable, StringRef access) {
  if (getContext(op) != Context::CrossReplica || !variable.isSyncOnRead() ||
      variable.getAggregation() != Aggregation::None)
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << access << " the sync-on-read variable @" << variable.getSymName()
                        << " in cross-replica context, which needs an aggregation other "
                           "than none";
  diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
  return diagnostic;
}

LogicalResult ReadOp::verifySymbolUses(SymbolTableCollection &symbols) {
  VariableOp variable = verifyVariable(*this, getVariableAttr(), symbols); // C1
  if (!variable)
    return failure();
  if (failed(verifyTypeOfVariable(*this, variable, getResult().getType())) || // C2
      failed(verifySeesShard(*this, variable)) ||                             // C2
      failed(verifyHasAggregation(*this, variable, "reads")) ||               // C3
      failed(verifyReachable(*this, variable)))                               // C4
    return failure();
  return verifyNoDrift(*this, variable, /*writes=*/false); // C5
}

/// Whether `op` stands in a step that gives variables their first values.
static bool isInInitializer(Operation *op) {
  auto step = op->getParentOfType<func::FuncOp>();
  return step && isInitializer(step);
}

/// C1 to C6 of the assign family; `variable` receives the variable.
static LogicalResult verifyWrite(Operation *op, FlatSymbolRefAttr name, Type type,
                                 SymbolTableCollection &symbols, VariableOp &variable) {
  variable = verifyVariable(op, name, symbols);                        // C1
  if (!variable || failed(verifyTypeOfVariable(op, variable, type)) || // C2
      failed(verifySeesShard(op, variable)))                           // C2
    return failure();
  if (variable.getFrozen() && !isInInitializer(op)) { // C3
    InFlightDiagnostic diagnostic = op->emitOpError()
                                    << "writes the frozen variable @" << variable.getSymName();
    diagnostic.attachNote(variable.getLoc()) << "variable is declared frozen here";
    return diagnostic;
  }
  if (failed(verifyHasAggregation(op, variable, "writes"))) // C4
    return failure();
  if (failed(verifyReachable(op, variable))) // C5
    return failure();
  return verifyNoDrift(op, variable, /*writes=*/true); // C6
}

LogicalResult AssignOp::verifySymbolUses(SymbolTableCollection &symbols) {
  VariableOp variable;
  return verifyWrite(*this, getVariableAttr(), getValue().getType(), symbols, variable);
}

/// C1 to C7 of `assign_add` and `assign_sub`.
static LogicalResult verifyIncrement(Operation *op, FlatSymbolRefAttr name, Type type,
                                     SymbolTableCollection &symbols) {
  VariableOp variable;
  if (failed(verifyWrite(op, name, type, symbols, variable)))
    return failure();
  if (getContext(op) == Context::CrossReplica && variable.isSyncOnRead() &&
      variable.getAggregation() == Aggregation::Sum) { // C7
    InFlightDiagnostic diagnostic =
        op->emitOpError() << "changes the sum of the components of @" << variable.getSymName()
                          << " in cross-replica context; read it, add, and assign, or "
                             "write it in replica context";
    diagnostic.attachNote(variable.getLoc()) << "variable is declared here";
    return diagnostic;
  }
  return success();
}

LogicalResult AssignAddOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyIncrement(*this, getVariableAttr(), getValue().getType(), symbols);
}

LogicalResult AssignSubOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyIncrement(*this, getVariableAttr(), getValue().getType(), symbols);
}

static LogicalResult verifyNumeric(Operation *op, Type type) {
  if (!cast<RankedTensorType>(type).getElementType().isInteger(1))
    return success();
  return op->emitOpError("has element type i1; truth values are not added");
}

LogicalResult AssignAddOp::verify() { return verifyNumeric(*this, getValue().getType()); } // C8

LogicalResult AssignSubOp::verify() { return verifyNumeric(*this, getValue().getType()); } // C8

} // namespace distribute
