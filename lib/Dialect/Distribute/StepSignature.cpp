// The marks of a step's arguments and results: what they mean (StepSignature.h), and the dialect's
// hooks that verify them, by the constraints of StepAttributes.cpp.
//
// The hooks see one attribute each and check S6 to S11 as far as one attribute tells; what needs the
// whole signature is checked once, at distribute.step and at distribute.promoted.
#include "distribute/Dialect/Distribute/StepSignature.h"

#include "Verification.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"
#include "distribute/Dialect/Distribute/DistributeOps.h"
#include "distribute/Dialect/Distribute/Group.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// What the marks mean
//===----------------------------------------------------------------------===//

static std::optional<int64_t> readInteger(DictionaryAttr attributes, StringRef name) {
  auto given = attributes.getAs<IntegerAttr>(name);
  return given ? std::optional(given.getInt()) : std::nullopt;
}

static std::optional<ReductionKind> readReduction(DictionaryAttr attributes, StringRef name) {
  auto given = attributes.getAs<StringAttr>(name);
  return given ? symbolizeReductionKind(given.getValue()) : std::nullopt;
}

std::optional<StepArgument> readArgument(FunctionOpInterface step, unsigned index) {
  using Dialect = DistributeDialect;
  DictionaryAttr attributes = step.getArgAttrDict(index);
  if (!attributes)
    return std::nullopt;
  StepArgument argument;
  const std::pair<StringRef, std::optional<InputKind>> marks[] = {
      {Dialect::kStateAttrName, std::nullopt},
      {Dialect::kBatchAttrName, InputKind::Batch},
      {Dialect::kReplicatedAttrName, InputKind::Replicated},
      {Dialect::kBatchCountAttrName, InputKind::BatchCount}};
  for (auto [mark, kind] : marks)
    if (auto name = attributes.getAs<StringAttr>(mark)) {
      argument.name = name;
      argument.input = kind;
    }
  if (!argument.name)
    return std::nullopt;
  argument.batchDim = readInteger(attributes, Dialect::kBatchDimAttrName).value_or(0);
  argument.blocks = readInteger(attributes, Dialect::kBatchBlocksAttrName).value_or(1);
  argument.maxBatch = readInteger(attributes, Dialect::kMaxBatchAttrName);
  argument.pulled = attributes.getAs<StringAttr>(Dialect::kPulledAttrName);
  return argument;
}

std::optional<StepResult> readResult(FunctionOpInterface step, unsigned index) {
  using Dialect = DistributeDialect;
  DictionaryAttr attributes = step.getResultAttrDict(index);
  if (!attributes)
    return std::nullopt;
  StepResult result;
  auto output = attributes.getAs<StringAttr>(Dialect::kOutputAttrName);
  result.isState = !output;
  result.name = output ? output : attributes.getAs<StringAttr>(Dialect::kStateAttrName);
  if (!result.name)
    return std::nullopt;
  if (auto kind = attributes.getAs<StringAttr>(Dialect::kResultAttrName))
    result.kind = symbolizeOutputKind(kind.getValue()).value_or(OutputKind::Mirrored);
  result.reduction = readReduction(attributes, Dialect::kResultAttrName);
  result.dim = readInteger(attributes, Dialect::kResultDimAttrName);
  result.blocks = readInteger(attributes, Dialect::kResultBlocksAttrName).value_or(1);
  result.batchDim = readInteger(attributes, Dialect::kBatchDimAttrName);
  result.batchRows = readInteger(attributes, Dialect::kBatchRowsAttrName);
  result.pushed = readReduction(attributes, Dialect::kPushedAttrName);
  result.mostRows = readInteger(attributes, kMostRowsAttrName);
  return result;
}

void setOutputKind(FunctionOpInterface step, unsigned index, OutputKind kind,
                   std::optional<int64_t> dim, int64_t blocks) {
  Builder builder(step.getContext());
  auto set = [&](StringRef name, Attribute value) {
    if (value)
      step.setResultAttr(index, builder.getStringAttr(name), value);
    else
      step.removeResultAttr(index, builder.getStringAttr(name));
  };
  set(DistributeDialect::kResultAttrName, builder.getStringAttr(stringifyOutputKind(kind)));
  set(DistributeDialect::kResultDimAttrName, dim ? builder.getI64IntegerAttr(*dim) : Attribute());
  set(DistributeDialect::kResultBlocksAttrName,
      blocks != 1 ? builder.getI64IntegerAttr(blocks) : Attribute());
}

DictionaryAttr getOutputMarks(StringAttr name, OutputKind kind,
                              std::optional<ReductionKind> pushed) {
  Builder builder(name.getContext());
  SmallVector<NamedAttribute> attributes = {
      builder.getNamedAttr(DistributeDialect::kOutputAttrName, name),
      builder.getNamedAttr(DistributeDialect::kResultAttrName,
                           builder.getStringAttr(stringifyOutputKind(kind)))};
  if (pushed)
    attributes.push_back(
        builder.getNamedAttr(DistributeDialect::kPushedAttrName,
                             builder.getStringAttr(stringifyReductionKind(*pushed))));
  return builder.getDictionaryAttr(attributes);
}

bool isPromoted(Operation *function) {
  return function->hasAttr(DistributeDialect::kPromotedAttrName);
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

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

/// The step of which `place`, with the attribute, is a part; null after an error.
FunctionOpInterface getStep(Operation *op, const Twine &place, NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (function && (op->hasAttr(DistributeDialect::kStepAttrName) || isPromoted(op)))
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
  bool isSignless =
      integer && (integer.getType().isIndex() || integer.getType().isSignlessInteger());
  if (isSignless && integer.getValue().isSignedIntN(64) && integer.getInt() >= least &&
      (!end || integer.getInt() < *end))
    return success();
  InFlightDiagnostic diagnostic =
      op->emitOpError() << place << " has " << attribute.getName() << " = " << attribute.getValue()
                        << "; it must be an integer, at least " << least;
  if (end)
    diagnostic << ", less than the rank " << *end;
  return diagnostic;
}

/// A value with dimensions: a tensor, or a buffer of a promoted step; null for others.
ShapedType getShaped(FunctionOpInterface function, Type type) {
  bool isBuffer = isPromoted(function) && isa<MemRefType>(type);
  return isBuffer || isa<RankedTensorType>(type) ? cast<ShapedType>(type) : ShapedType();
}

LogicalResult requireBeside(Operation *op, const Twine &place, DictionaryAttr attributes,
                            NamedAttribute attribute, StringRef other) {
  if (attributes && attributes.contains(other))
    return success();
  return op->emitOpError() << place << " has " << attribute.getName() << " without " << other;
}

/// What is fed is cut into batches: there is none of no rows.
LogicalResult verifyHasRows(Operation *op, const Twine &place, ShapedType type,
                            DictionaryAttr attributes) {
  int64_t dim = readInteger(attributes, DistributeDialect::kBatchDimAttrName).value_or(0);
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

/// Whether an output may be declared to be reduced so.
bool mayBeDeclared(ReductionKind kind) {
  return kind != ReductionKind::Prod && kind != ReductionKind::And && kind != ReductionKind::Or;
}

LogicalResult verifyResultKind(Operation *op, const Twine &place, Attribute value) {
  auto text = dyn_cast<StringAttr>(value);
  auto kind = text ? symbolizeOutputKind(text.getValue()) : std::nullopt;
  auto reduction = text ? symbolizeReductionKind(text.getValue()) : std::nullopt;
  bool isProgram = op->hasAttr(DistributeDialect::kReplicatedAttrName) ||
                   op->hasAttr(DistributeDialect::kPartitionedAttrName) || isPromoted(op);
  bool isGlobal = isGlobalView(op);
  bool isKnown = isProgram  ? kind.has_value()
                 : isGlobal ? kind == OutputKind::Mirrored
                            : kind || (reduction && mayBeDeclared(*reduction));
  if (isKnown) // S8
    return success();
  StringRef known = isProgram  ? "\"mirrored\", \"per_replica\", \"sharded\""
                    : isGlobal ? "\"mirrored\""
                               : "\"mirrored\", \"per_replica\", \"sharded\", \"sum\", "
                                 "\"mean\", \"min\", \"max\", \"first\"";
  return op->emitOpError() << place << " has distribute.result = " << value << "; in "
                           << (isProgram  ? "a replicated program"
                               : isGlobal ? "the global view, whose results are whole values,"
                                          : "the replica view")
                           << " it is one of " << known;
}

} // namespace

LogicalResult verifySignature(FunctionOpInterface step) { return Signature(step).verify(); }

LogicalResult DistributeDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                          unsigned argument,
                                                          NamedAttribute attribute) {
  std::string place = "argument " + std::to_string(argument);
  FunctionOpInterface function = getStep(op, place, attribute);
  if (!function)
    return failure();
  DictionaryAttr attributes = function.getArgAttrDict(argument);
  ShapedType type = getShaped(function, function.getArgumentTypes()[argument]);
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
      return success(!isInput ||
                     succeeded(verifyInputSharding(op, place, sharding,
                                                   dyn_cast_or_null<RankedTensorType>(type))));
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
  ShapedType type = getShaped(function, function.getResultTypes()[result]);
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
    std::optional<ReductionKind> kind = readReduction(attributes, name);
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
  auto kind = attributes.getAs<StringAttr>(kResultAttrName);
  bool isSharded = kind && symbolizeOutputKind(kind.getValue()) == OutputKind::Sharded;
  if (name == kResultDimAttrName) {
    if (!isSharded) // S9
      return op->emitOpError()
             << place << " has distribute.result_dim without distribute.result = \"sharded\"";
    return verifyInteger(op, place, attribute, 0, type ? type.getRank() : 0); // S9
  }
  if (isSharded && !attributes.contains(kResultDimAttrName)) // S9
    return op->emitOpError()
           << place << " has distribute.result = \"sharded\" without distribute.result_dim";
  return verifyResultKind(op, place, attribute.getValue()); // S8
}

} // namespace distribute
