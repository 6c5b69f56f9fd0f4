// The attributes that mark steps, their arguments and results (the dialect's hooks).
//
// Constraints of a step:
//   S1  distribute.step is a unit attribute of a function with a body, which says its view
//   S2  distribute.view is "global" or "replica"
//   S3  each argument has exactly one of distribute.state, distribute.batch, distribute.replicated,
//       distribute.batch_count
//   S4  each result has exactly one of distribute.state, distribute.output
//   S5  a state result has an argument of that name, and both have one type
//   S6  names are not empty; no two states, no two inputs and no two outputs have the same one
//   S7  distribute.batch_dim is a dimension of the batch argument; distribute.max_batch and
//       distribute.batch_blocks are positive
//   S8  distribute.result is a known way, allowed in the view, and of an output
//   S9  distribute.result_dim is a dimension of an output with result "sharded", and no other has
//       it; distribute.result_blocks stands beside it and is positive
//   S10 no other distribute.* attribute stands on a function, an argument, a result or a module
//   S11 a state is a tensor of static dimensions, a batch a tensor with dimensions, a batch count
//       a tensor<i64>
//   S12 an output has distribute.batch_dim and distribute.batch_rows or neither: one of its
//       dimensions, and a positive number
//   S13 a batch has rows: the size of its batch dimension is not 0
//   S14 distribute.role names a role of the module, distribute.part_of a step; both stand on one
//       function
//   S15 distribute.party is "workers" or "servers", of a module in a module
//   S16 distribute.pulled is a name, under which a variable is saved, beside
//       distribute.replicated; distribute.pushed is a reduction (not a mean) beside
//       distribute.output, and distribute.most_rows, beside that, is positive; distribute.rows_of
//       is the name of a step, on a replicated program or a promoted step
//   S17 distribute.initializer is a unit attribute of a step without arguments and results, unless
//       it is promoted, and of one step, or the parts of one, of a module
//   S18 of an argument, distribute.most_rows is positive and stands beside distribute.batch on a
//       tensor<1xi64>, which holds how many rows the replica has in dimensions that are open besides
//       the batch's
//   S19 distribute.partitioned, on a step of the global view, is an array of names of axes of the
//       mesh; on a replicated program, flat shards are still to be followed
//   S20 distribute.sharding is a #distribute.sharding in a step of the global view, beside
//       distribute.state, distribute.batch or distribute.replicated; what it may say is VariableOp's
//       C15, and of inputs ShardOp's C2, without the replicas' axis and `whole`
//   S21 distribute.promoted is a unit attribute of a function with a body that is no
//       distribute.step; in such a step tensors may be buffers
//
// What is of arguments and results is checked in StepSignature.cpp.
#include "Verification.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeOps.h"
#include "distribute/Dialect/Distribute/Group.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"
#include "distribute/Dialect/Distribute/StepSignature.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace distribute {
namespace {

/// Attributes are asked before the function itself is verified: whether its signature can be read.
/// If not, the function's own verifier says why.
bool hasReadableSignature(FunctionOpInterface function) {
  auto type = function->getAttrOfType<TypeAttr>("function_type");
  if (!type || !isa<FunctionType>(type.getValue()))
    return false;
  ArrayAttr arguments = function.getArgAttrsAttr(), results = function.getResAttrsAttr();
  auto isDictionary = [](Attribute attribute) { return isa<DictionaryAttr>(attribute); };
  return (!arguments || (arguments.size() == function.getNumArguments() &&
                         llvm::all_of(arguments, isDictionary))) &&
         (!results ||
          (results.size() == function.getNumResults() && llvm::all_of(results, isDictionary)));
}

LogicalResult verifyStep(Operation *op, Attribute value) {
  auto step = dyn_cast<FunctionOpInterface>(op);
  if (!step || !isa<UnitAttr>(value)) // S1
    return op->emitOpError("has distribute.step, which is a unit attribute of a function");
  if (!hasReadableSignature(step))
    return success();
  if (step.isExternal()) // S1
    return op->emitOpError("is a step without a body");
  if (!op->hasAttr(DistributeDialect::kViewAttrName)) // S1
    return op->emitOpError("is a step without a view; add distribute.view = \"global\" (written on "
                           "the whole batch) or \"replica\" (written on a replica's slice)");
  return verifySignature(step);
}

LogicalResult verifyPromoted(Operation *op, Attribute value) {
  auto step = dyn_cast<FunctionOpInterface>(op);
  if (!step || !isa<UnitAttr>(value) || op->hasAttr(DistributeDialect::kStepAttrName)) // S21
    return op->emitOpError("has distribute.promoted, which is a unit attribute of a function that "
                           "is no distribute.step");
  if (!hasReadableSignature(step))
    return success();
  if (step.isExternal()) // S21
    return op->emitOpError("is a promoted step without a body");
  return verifySignature(step);
}

/// The name of the step of which `op` is all, or the part of a role.
Attribute nameOfStep(Operation *op) {
  Attribute partOf = op->getAttr(DistributeDialect::kPartOfAttrName);
  return partOf ? partOf : op->getAttr(SymbolTable::getSymbolAttrName());
}

LogicalResult verifyInitializer(Operation *op, Attribute value) {
  auto step = dyn_cast<FunctionOpInterface>(op);
  bool isStep = op->hasAttr(DistributeDialect::kStepAttrName) || isPromoted(op);
  if (!step || !isa<UnitAttr>(value) || !isStep) // S17
    return op->emitOpError("has distribute.initializer, which is a unit attribute of a step");
  if (!hasReadableSignature(step))
    return success();
  if (!isPromoted(op) && (step.getNumArguments() != 0 || step.getNumResults() != 0)) // S17
    return op->emitOpError() << "gives variables their initial values, but has "
                             << step.getNumArguments() << " arguments and " << step.getNumResults()
                             << " results; an initializer has none";
  for (Operation &other : *op->getBlock()) // S17
    if (other.hasAttr(DistributeDialect::kInitializerAttrName) &&
        nameOfStep(&other) != nameOfStep(op)) {
      InFlightDiagnostic diagnostic =
          op->emitOpError("gives variables their initial values, as another step does");
      diagnostic.attachNote(other.getLoc()) << "the other step is here";
      return diagnostic;
    }
  return success();
}

LogicalResult verifyView(Operation *op, Attribute value) {
  if (!op->hasAttr(DistributeDialect::kStepAttrName))
    return op->emitOpError("has distribute.view, but is not a step; add distribute.step");
  auto view = dyn_cast<StringAttr>(value);
  if (view && (view.getValue() == DistributeDialect::kGlobalView ||
               view.getValue() == DistributeDialect::kReplicaView))
    return success();
  return op->emitOpError() << "has distribute.view = " << value // S2
                           << "; a view is \"global\" or \"replica\"";
}

LogicalResult verifyPartitioned(Operation *op, Attribute value) {
  auto axes = dyn_cast<ArrayAttr>(value);
  MeshOp mesh = MeshOp::lookup(op);
  auto isAxis = [&](Attribute axis) {
    auto name = dyn_cast<StringAttr>(axis);
    return name && mesh && mesh.findAxis(name.getValue());
  };
  if (axes && isGlobalView(op) && llvm::all_of(axes, isAxis))
    return success();
  return op->emitOpError() << "has distribute.partitioned = " << value // S19
                           << ", which is an array of names of axes of the mesh, on a step of the "
                              "global view";
}

LogicalResult verifyRole(Operation *op, NamedAttribute attribute) {
  for (StringRef beside : {DistributeDialect::kRoleAttrName, DistributeDialect::kPartOfAttrName})
    if (!op->hasAttr(beside)) // S14
      return op->emitOpError() << "has " << attribute.getName() << " without " << beside
                               << "; a role runs its part of a step";
  if (failed(verifyName(op, "it", attribute)))
    return failure();
  if (attribute.getName() != DistributeDialect::kRoleAttrName ||
      RoleOp::lookup(op, cast<StringAttr>(attribute.getValue())))
    return success();
  return op->emitOpError() << "has distribute.role = " << attribute.getValue() // S14
                           << ", but the module has no distribute.role of that name";
}

LogicalResult verifyParty(Operation *op, NamedAttribute attribute) {
  auto party = dyn_cast<StringAttr>(attribute.getValue());
  bool isKnown = party && (party.getValue() == DistributeDialect::kWorkers ||
                           party.getValue() == DistributeDialect::kServers);
  if (isKnown && isa<ModuleOp>(op) && isa_and_nonnull<ModuleOp>(op->getParentOp())) // S15
    return success();
  return op->emitOpError() << "has distribute.party = " << attribute.getValue()
                           << "; it is \"workers\" or \"servers\", on a module in a module";
}

} // namespace

LogicalResult verifyName(Operation *op, const Twine &place, NamedAttribute attribute) {
  auto name = dyn_cast<StringAttr>(attribute.getValue());
  if (name && !name.empty())
    return success();
  return op->emitOpError() << place << " has " << attribute.getName() << " = "
                           << attribute.getValue()
                           << "; it must be a name, a string that is not empty";
}

LogicalResult unknownAttribute(Operation *op, const Twine &place, NamedAttribute attribute,
                               StringRef known) {
  return op->emitOpError() << place << "has unknown attribute " << attribute.getName() // S10
                           << " (known: " << known << ")";
}

LogicalResult DistributeDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kStepAttrName)
    return verifyStep(op, attribute.getValue());
  if (name == kPromotedAttrName)
    return verifyPromoted(op, attribute.getValue());
  if (name == kViewAttrName)
    return verifyView(op, attribute.getValue());
  if (name == kReplicatedAttrName) {
    if (isa<UnitAttr>(attribute.getValue()) && op->hasAttr(kStepAttrName))
      return success();
    return op->emitOpError(
        "has distribute.replicated, which on a function is a unit attribute of a step");
  }
  if (name == kPartitionedAttrName)
    return verifyPartitioned(op, attribute.getValue());
  if (name == kMicroBatchesAttrName) {
    auto parts = dyn_cast<IntegerAttr>(attribute.getValue());
    if (parts && parts.getInt() > 1 && op->hasAttr(kStepAttrName))
      return success();
    return op->emitOpError() << "has distribute.micro_batches = " << attribute.getValue()
                             << ", which on a step is a number of parts, at least 2";
  }
  if (name == kInitializerAttrName)
    return verifyInitializer(op, attribute.getValue());
  if (name == kRoleAttrName || name == kPartOfAttrName)
    return verifyRole(op, attribute);
  if (name == kPartyAttrName)
    return verifyParty(op, attribute);
  if (name == kRowsOfAttrName) { // S16
    if (op->hasAttr(kReplicatedAttrName) || isPromoted(op))
      return verifyName(op, "it", attribute);
    return op->emitOpError() << "has " << name << " without " << kReplicatedAttrName;
  }
  // What passes note on other ops is theirs.
  if (isa<FunctionOpInterface, ModuleOp>(op))
    return unknownAttribute(
        op, "", attribute,
        "distribute.step, distribute.view, distribute.initializer, distribute.replicated, "
        "distribute.partitioned, distribute.role, distribute.part_of, distribute.party, "
        "distribute.rows_of, distribute.promoted"); // S10
  return success();
}

} // namespace distribute
