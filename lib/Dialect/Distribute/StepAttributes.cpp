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
//       is the name of a step, on a replicated program
//   S17 distribute.initializer is a unit attribute of a step without arguments and results, and of
//       one step, or the parts of one, of a module
//   S18 of an argument, distribute.most_rows is positive and stands beside distribute.batch on a
//       tensor<1xi64>, which holds how many rows the replica has in dimensions that are open besides
//       the batch's
//   S19 distribute.partitioned, on a step of the global view, is an array of names of axes of the
//       mesh; on a replicated program, flat shards are still to be followed
//   S20 distribute.sharding is a #distribute.sharding in a step of the global view, beside
//       distribute.state, distribute.batch or distribute.replicated; what it may say is VariableOp's
//       C15, and of inputs ShardOp's C2, without the replicas' axis and `whole`
//
// The hooks of arguments and results see one attribute each and check S6 to S11 as far as one
// attribute tells; what needs the whole signature is checked once, at distribute.step.
#include "Verification.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeOps.h"
#include "distribute/Dialect/Distribute/Group.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace distribute {
namespace {

/// The hooks of arguments and results tell what is wrong with such an attribute.
bool hasOtherAttribute(DictionaryAttr attributes) {
  return attributes && llvm::any_of(attributes, [](NamedAttribute attribute) {
           return attribute.getName().strref().starts_with("distribute.");
         });
}

/// Which of `names` the argument or result with these attributes has (empty when the hooks will
/// tell); emits S3 or S4 when there are several or none.
FailureOr<StringRef> getOnlyMark(FunctionOpInterface step, StringRef what, unsigned index,
                                 DictionaryAttr attributes, ArrayRef<StringRef> names) {
  StringRef mark;
  for (StringRef name : names) {
    if (!attributes || !attributes.contains(name))
      continue;
    if (!mark.empty())
      return step.emitOpError() << what << " " << index << " is marked as both " << mark << " and "
                                << name;
    mark = name;
  }
  if (mark.empty() && !hasOtherAttribute(attributes)) {
    InFlightDiagnostic diagnostic = step.emitOpError()
                                    << what << " " << index << " of a step is marked as nothing; "
                                    << "mark it as one of ";
    llvm::interleaveComma(names, diagnostic);
    return diagnostic;
  }
  return mark;
}

StringRef getName(DictionaryAttr attributes, StringRef mark) {
  auto name = attributes.getAs<StringAttr>(mark);
  return name ? name.getValue() : StringRef();
}

/// Checks the marks of a step's arguments and results against each other (S3 to S6).
class Signature {
public:
  explicit Signature(FunctionOpInterface step) : step(step) {}

  LogicalResult verify() {
    for (unsigned i = 0, e = step.getNumArguments(); i != e; ++i)
      if (failed(verifyArgument(i)))
        return failure();
    for (unsigned i = 0, e = step.getNumResults(); i != e; ++i)
      if (failed(verifyResult(i)))
        return failure();
    return success();
  }

private:
  LogicalResult verifyArgument(unsigned index) {
    DictionaryAttr attributes = step.getArgAttrDict(index);
    FailureOr<StringRef> mark = getOnlyMark(
        step, "argument", index, attributes,
        {DistributeDialect::kStateAttrName, DistributeDialect::kBatchAttrName,
         DistributeDialect::kReplicatedAttrName, DistributeDialect::kBatchCountAttrName}); // S3
    if (failed(mark) || mark->empty())
      return mark;
    bool isState = *mark == DistributeDialect::kStateAttrName;
    return addName(isState ? stateArguments : inputs, isState ? "state" : "input", "argument",
                   index, getName(attributes, *mark));
  }

  LogicalResult verifyResult(unsigned index) {
    DictionaryAttr attributes = step.getResultAttrDict(index);
    FailureOr<StringRef> mark =
        getOnlyMark(step, "result", index, attributes,
                    {DistributeDialect::kStateAttrName, DistributeDialect::kOutputAttrName}); // S4
    if (failed(mark) || mark->empty())
      return mark;
    StringRef name = getName(attributes, *mark);
    if (*mark == DistributeDialect::kOutputAttrName)
      return addName(outputs, "output", "result", index, name);
    if (failed(addName(stateResults, "state", "result", index, name)))
      return failure();
    auto argument = stateArguments.find(name);
    if (argument == stateArguments.end()) // S5
      return step.emitOpError() << "result " << index << " is the new value of state \"" << name
                                << "\", but no argument is its old value";
    Type oldType = step.getArgumentTypes()[argument->second];
    Type newType = step.getResultTypes()[index];
    if (oldType != newType) // S5
      return step.emitOpError() << "state \"" << name << "\" has type " << oldType
                                << " as argument " << argument->second << ", but " << newType
                                << " as result " << index;
    return success();
  }

  LogicalResult addName(llvm::StringMap<unsigned> &names, StringRef kind, StringRef what,
                        unsigned index, StringRef name) {
    auto [other, isNew] = names.try_emplace(name, index);
    if (isNew) // S6
      return success();
    return step.emitOpError() << what << "s " << other->second << " and " << index
                              << " are both named " << kind << " \"" << name << "\"";
  }

  FunctionOpInterface step;
  llvm::StringMap<unsigned> stateArguments, inputs, stateResults, outputs;
};

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
  return Signature(step).verify();
}

/// The name of the step of which `op` is all, or the part of a role.
Attribute nameOfStep(Operation *op) {
  Attribute partOf = op->getAttr(DistributeDialect::kPartOfAttrName);
  return partOf ? partOf : op->getAttr(SymbolTable::getSymbolAttrName());
}

LogicalResult verifyInitializer(Operation *op, Attribute value) {
  auto step = dyn_cast<FunctionOpInterface>(op);
  if (!step || !isa<UnitAttr>(value) || !op->hasAttr(DistributeDialect::kStepAttrName)) // S17
    return op->emitOpError("has distribute.initializer, which is a unit attribute of a step");
  if (!hasReadableSignature(step))
    return success();
  if (step.getNumArguments() != 0 || step.getNumResults() != 0) // S17
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

/// A mark's value is a name: a string that is not empty.
LogicalResult verifyName(Operation *op, const Twine &place, NamedAttribute attribute) {
  auto name = dyn_cast<StringAttr>(attribute.getValue());
  if (name && !name.empty())
    return success();
  return op->emitOpError() << place << " has " << attribute.getName() << " = "
                           << attribute.getValue()
                           << "; it must be a name, a string that is not empty";
}

/// The step of which `place`, with the attribute, is a part; null after an error.
FunctionOpInterface getStep(Operation *op, const Twine &place, NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (function && op->hasAttr(DistributeDialect::kStepAttrName))
    return function;
  op->emitOpError() << place << " has " << attribute.getName()
                    << (function ? ", but the function is not a step; add distribute.step"
                                 : ", but is not on a function");
  return nullptr;
}

/// `value` is an integer of [least, end); for messages it belongs to `place`.
LogicalResult verifyInteger(Operation *op, const Twine &place, NamedAttribute attribute,
                            int64_t least, std::optional<int64_t> end) {
  auto integer = dyn_cast<IntegerAttr>(attribute.getValue());
  if (integer && integer.getInt() >= least && (!end || integer.getInt() < *end))
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << place << " has " << attribute.getName() << " = " << attribute.getValue()
                        << "; it must be an integer, at least " << least;
  if (end)
    diagnostic << ", less than the rank " << *end;
  return diagnostic;
}

LogicalResult requireBeside(Operation *op, const Twine &place, DictionaryAttr attributes,
                            NamedAttribute attribute, StringRef other) {
  if (attributes && attributes.contains(other))
    return success();
  return op->emitOpError() << place << " has " << attribute.getName() << " without " << other;
}

/// What is fed is cut into batches: there is none of no rows.
LogicalResult verifyHasRows(Operation *op, const Twine &place, RankedTensorType type,
                            DictionaryAttr attributes) {
  auto given = attributes.getAs<IntegerAttr>(DistributeDialect::kBatchDimAttrName);
  int64_t dim = given ? given.getInt() : 0;
  if (dim < 0 || dim >= type.getRank() || type.getDimSize(dim) != 0) // S13; S7 tells of the rest
    return success();
  return op->emitOpError() << place << " is a batch of type " << type << ", whose dimension " << dim
                           << " has size 0; a batch has at least one row";
}

/// The part of S20 about inputs.
LogicalResult verifyInputSharding(Operation *op, const std::string &place, ShardingAttr sharding,
                                  RankedTensorType type) {
  if (!type)
    return op->emitOpError() << place << " has a sharding, but is no tensor";
  if (sharding.getSplits().empty())
    return op->emitOpError()
           << place
           << " has a sharding that splits nothing; leave it out, or name an axis "
              "and a dimension";
  for (AxisSplitAttr split : sharding.getSplits()) {
    if (failed(verifyMayBeOfValue(op, place + " ", split)))
      return failure();
    if (split.isWhole() || split.getGathered())
      return op->emitOpError() << place << " is an input that is "
                               << (split.isWhole() ? "whole" : "gathered") << " along axis \""
                               << split.getAxis() << "\"; of inputs a sharding names dimensions";
  }
  if (failed(verifySplits(op, place + " ", sharding, type)) ||
      failed(verifySplitsOfMesh(op, place + " ", sharding, type)))
    return failure();
  StringRef replicas = Group::ofReplicas(MeshOp::lookup(op)).getAxis();
  if (!sharding.find(replicas))
    return success();
  return op->emitOpError() << place << " has a sharding along axis \"" << replicas
                           << "\", that of the replicas; along it distribute.batch splits inputs, "
                              "in distribute.batch_dim";
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

LogicalResult unknownAttribute(Operation *op, const Twine &place, NamedAttribute attribute,
                               StringRef known) {
  return op->emitOpError() << place << "has unknown attribute " << attribute.getName() // S10
                           << " (known: " << known << ")";
}

LogicalResult verifyResultKind(Operation *op, const Twine &place, Attribute value) {
  auto kind = dyn_cast<StringAttr>(value);
  StringRef text = kind ? kind.getValue() : "";
  bool isProgram = op->hasAttr(DistributeDialect::kReplicatedAttrName) ||
                   op->hasAttr(DistributeDialect::kPartitionedAttrName);
  bool isGlobal = isGlobalView(op);
  StringRef known = isProgram  ? "\"mirrored\", \"per_replica\", \"sharded\""
                    : isGlobal ? "\"mirrored\""
                               : "\"mirrored\", \"per_replica\", \"sharded\", \"sum\", "
                                 "\"mean\", \"min\", \"max\", \"first\"";
  if (!text.empty() && known.contains(("\"" + text + "\"").str())) // S8
    return success();
  return op->emitOpError() << place << " has distribute.result = " << value << "; in "
                           << (isProgram  ? "a replicated program"
                               : isGlobal ? "the global view, whose results are whole values,"
                                          : "the replica view")
                           << " it is one of " << known;
}

} // namespace

LogicalResult DistributeDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kStepAttrName)
    return verifyStep(op, attribute.getValue());
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
    if (op->hasAttr(kReplicatedAttrName))
      return verifyName(op, "it", attribute);
    return op->emitOpError() << "has " << name << " without " << kReplicatedAttrName;
  }
  // What passes note on other ops is theirs.
  if (isa<FunctionOpInterface, ModuleOp>(op))
    return unknownAttribute(
        op, "", attribute,
        "distribute.step, distribute.view, distribute.initializer, distribute.replicated, "
        "distribute.partitioned, distribute.role, distribute.part_of, distribute.party, "
        "distribute.rows_of"); // S10
  return success();
}

LogicalResult DistributeDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                          unsigned argument,
                                                          NamedAttribute attribute) {
  std::string place = "argument " + std::to_string(argument);
  FunctionOpInterface function = getStep(op, place, attribute);
  if (!function)
    return failure();
  DictionaryAttr attributes = function.getArgAttrDict(argument);
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[argument]);
  StringRef name = attribute.getName();
  if (name == kStateAttrName || name == kBatchAttrName || name == kReplicatedAttrName ||
      name == kBatchCountAttrName) {
    if (failed(verifyName(op, place, attribute))) // S6
      return failure();
    if (name == kBatchCountAttrName &&
        !(type && type.getRank() == 0 && type.getElementType().isInteger(64))) // S11
      return op->emitOpError() << place << " is a batch count of type "
                               << function.getArgumentTypes()[argument]
                               << "; a batch count is a tensor<i64>";
    if (name == kStateAttrName && !(type && type.hasStaticShape())) // S11
      return op->emitOpError() << place << " is a state of type "
                               << function.getArgumentTypes()[argument]
                               << "; a state is a tensor of static dimensions";
    if (name == kBatchAttrName && !(type && type.getRank() > 0)) // S11
      return op->emitOpError() << place << " is a batch of type "
                               << function.getArgumentTypes()[argument]
                               << "; a batch is a tensor with a dimension along which it is split";
    return name == kBatchAttrName ? verifyHasRows(op, place, type, attributes) : success();
  }
  if (name == kPulledAttrName) { // S16
    if (failed(requireBeside(op, place, attributes, attribute, kReplicatedAttrName)))
      return failure();
    return verifyName(op, place, attribute);
  }
  if (name == kShardingAttrName) { // S20
    bool isInput = attributes.contains(kBatchAttrName) || attributes.contains(kReplicatedAttrName);
    if (!isInput && failed(requireBeside(op, place, attributes, attribute, kStateAttrName)))
      return failure();
    if (auto sharding = dyn_cast<ShardingAttr>(attribute.getValue()); sharding && isGlobalView(op))
      return success(!isInput || succeeded(verifyInputSharding(op, place, sharding, type)));
    return op->emitOpError() << place << " has distribute.sharding = " << attribute.getValue()
                             << "; it is a #distribute.sharding, in a step of the global view";
  }
  if (name != kBatchDimAttrName && name != kMaxBatchAttrName && name != kBatchBlocksAttrName &&
      name != kMostRowsAttrName)
    return unknownAttribute(op, place + " ", attribute,
                            "distribute.state, distribute.batch, distribute.batch_blocks, "
                            "distribute.batch_dim, distribute.max_batch, distribute.most_rows, "
                            "distribute.replicated, distribute.batch_count, "
                            "distribute.pulled, distribute.sharding");         // S10
  if (failed(requireBeside(op, place, attributes, attribute, kBatchAttrName))) // S7
    return failure();
  if (name == kMostRowsAttrName &&
      (!type || type.getShape() != ArrayRef<int64_t>{1} || !type.getElementType().isInteger(64)))
    return op->emitOpError() << place << " has distribute.most_rows and the type " // S18
                             << function.getArgumentTypes()[argument]
                             << "; a replica's number of rows is a tensor<1xi64>";
  if (name == kMaxBatchAttrName || name == kBatchBlocksAttrName || name == kMostRowsAttrName)
    return verifyInteger(op, place, attribute, 1, std::nullopt);            // S7
  return verifyInteger(op, place, attribute, 0, type ? type.getRank() : 0); // S7
}

LogicalResult DistributeDialect::verifyRegionResultAttribute(Operation *op, unsigned,
                                                             unsigned result,
                                                             NamedAttribute attribute) {
  std::string place = "result " + std::to_string(result);
  FunctionOpInterface function = getStep(op, place, attribute);
  if (!function)
    return failure();
  DictionaryAttr attributes = function.getResultAttrDict(result);
  auto type = dyn_cast<RankedTensorType>(function.getResultTypes()[result]);
  StringRef name = attribute.getName();
  if (name == kStateAttrName || name == kOutputAttrName)
    return verifyName(op, place, attribute); // S6
  bool isOfOpenBatch = name == kBatchDimAttrName || name == kBatchRowsAttrName;
  if (name != kResultAttrName && name != kResultDimAttrName && name != kResultBlocksAttrName &&
      !isOfOpenBatch && name != kPushedAttrName && name != kMostRowsAttrName)
    return unknownAttribute(op, place + " ", attribute,
                            "distribute.state, distribute.output, distribute.result, "
                            "distribute.result_blocks, distribute.result_dim, "
                            "distribute.batch_dim, distribute.batch_rows, "
                            "distribute.pushed, distribute.most_rows");         // S10
  if (failed(requireBeside(op, place, attributes, attribute, kOutputAttrName))) // S8, S16
    return failure();
  if (name == kPushedAttrName) { // S16
    auto text = dyn_cast<StringAttr>(attribute.getValue());
    std::optional<ReductionKind> kind =
        text ? symbolizeReductionKind(text.getValue()) : std::nullopt;
    if (kind && *kind != ReductionKind::Mean)
      return success();
    return op->emitOpError() << place << " has distribute.pushed = " << attribute.getValue()
                             << "; it is a reduction, and no mean";
  }
  if (name == kMostRowsAttrName) { // S16
    if (failed(requireBeside(op, place, attributes, attribute, kPushedAttrName)))
      return failure();
    return verifyInteger(op, place, attribute, 1, std::nullopt);
  }
  if (name == kResultBlocksAttrName) { // S9
    if (failed(requireBeside(op, place, attributes, attribute, kResultDimAttrName)))
      return failure();
    return verifyInteger(op, place, attribute, 1, std::nullopt);
  }
  if (isOfOpenBatch) {
    bool isDim = name == kBatchDimAttrName; // S12
    if (failed(requireBeside(op, place, attributes, attribute,
                             isDim ? kBatchRowsAttrName : kBatchDimAttrName)))
      return failure();
    return isDim ? verifyInteger(op, place, attribute, 0, type ? type.getRank() : 0)
                 : verifyInteger(op, place, attribute, 1, std::nullopt);
  }
  if (name == kResultDimAttrName) {
    auto kind = attributes.getAs<StringAttr>(kResultAttrName);
    if (!kind || kind.getValue() != "sharded") // S9
      return op->emitOpError()
             << place << " has distribute.result_dim without distribute.result = \"sharded\"";
    return verifyInteger(op, place, attribute, 0, type ? type.getRank() : 0); // S9
  }
  auto kind = dyn_cast<StringAttr>(attribute.getValue());
  if (kind && kind.getValue() == "sharded" && !attributes.contains(kResultDimAttrName)) // S9
    return op->emitOpError()
           << place << " has distribute.result = \"sharded\" without distribute.result_dim";
  return verifyResultKind(op, place, attribute.getValue()); // S8
}

} // namespace distribute
