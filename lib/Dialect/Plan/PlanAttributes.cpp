// The attributes that ops of other dialects carry on their way to a plan (the dialect's hooks).
//
// Constraints:
//   M1  plan.step is a unit attribute of a function; plan.initializer, another one, stands beside it
//   M2  each argument of a step has exactly one of plan.state, plan.batch, plan.replicated and
//       plan.batch_count, each result exactly one of plan.state and plan.output
//   M3  names are not empty; no two states, no two inputs and no two outputs have the same one
//   M4  a state result has an argument of that name, and both have one type
//   M5  plan.batch is of an argument with dimensions; beside it stand plan.batch_dim, one of these,
//       plan.batch_blocks and plan.max_batch, which are positive
//   M6  plan.result is "mirrored", "per_replica" or "sharded", of an output; plan.result_dim, one
//   of
//       its dimensions, stands beside "sharded" and nowhere else, plan.result_blocks, a positive
//       number, beside plan.result_dim
//   M7  an output has plan.batch_dim, one of its dimensions, and plan.batch_rows, a positive
//   number,
//       or neither
//   M12 plan.pulled, a name, stands beside plan.replicated; plan.pushed, a reduction, beside
//       plan.output, and beside it plan.most_rows, a positive number; plan.rows_of is the name of a
//       step, on a function
//   M8  plan.strategy, a string, plan.reproducible, plan.least_devices, plan.groups and
//       plan.staleness, positive numbers, and plan.kernels, a unit attribute, are of a module
//   M9  plan.split is a unit attribute of a function whose last two parameters are of type index
//   M10 no other plan.* attribute stands anywhere
//   M11 plan.nest, a #plan.nest, is of a structured op on buffers of static shape; its rows are
//       dimensions that run in parallel, and its loops run over all others but those of size 1, in
//       their order
//   M13 plan.team is of a function, a power of two from 32 to 1024
//   M14 plan.host is a unit attribute of a function
#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace distribute::plan;

namespace {

enum class Kind { Unit, Name, Batch, Number, Dimension, Result, Reduction, Nest };

/// An attribute that may stand somewhere, and what must stand there, too.
struct Mark {
  StringRef name;
  Kind kind;
  StringRef beside{};
};

} // namespace

static constexpr Mark kOfArguments[] = {
    {PlanDialect::kStateAttrName, Kind::Name},
    {PlanDialect::kBatchAttrName, Kind::Batch},
    {PlanDialect::kReplicatedAttrName, Kind::Name},
    {PlanDialect::kBatchCountAttrName, Kind::Name},
    {PlanDialect::kPulledAttrName, Kind::Name, PlanDialect::kReplicatedAttrName},
    {PlanDialect::kBatchDimAttrName, Kind::Dimension, PlanDialect::kBatchAttrName},
    {PlanDialect::kBatchBlocksAttrName, Kind::Number, PlanDialect::kBatchAttrName},
    {PlanDialect::kMaxBatchAttrName, Kind::Number, PlanDialect::kBatchAttrName}};
static constexpr Mark kOfResults[] = {
    {PlanDialect::kStateAttrName, Kind::Name},
    {PlanDialect::kOutputAttrName, Kind::Name},
    {PlanDialect::kPushedAttrName, Kind::Reduction, PlanDialect::kOutputAttrName},
    {PlanDialect::kMostRowsAttrName, Kind::Number, PlanDialect::kPushedAttrName},
    {PlanDialect::kResultAttrName, Kind::Result, PlanDialect::kOutputAttrName},
    {PlanDialect::kResultDimAttrName, Kind::Dimension, PlanDialect::kResultAttrName},
    {PlanDialect::kResultBlocksAttrName, Kind::Number, PlanDialect::kResultDimAttrName},
    {PlanDialect::kBatchDimAttrName, Kind::Dimension, PlanDialect::kBatchRowsAttrName},
    {PlanDialect::kBatchRowsAttrName, Kind::Number, PlanDialect::kBatchDimAttrName}};
static constexpr Mark kOfModules[] = {{PlanDialect::kStrategyAttrName, Kind::Name},
                                      {PlanDialect::kReproducibleAttrName, Kind::Number},
                                      {PlanDialect::kLeastDevicesAttrName, Kind::Number},
                                      {PlanDialect::kGroupsAttrName, Kind::Number},
                                      {PlanDialect::kStalenessAttrName, Kind::Number},
                                      {PlanDialect::kKernelsAttrName, Kind::Unit}};
static constexpr Mark kOfFunctions[] = {
    {PlanDialect::kStepAttrName, Kind::Unit},
    {PlanDialect::kInitializerAttrName, Kind::Unit, PlanDialect::kStepAttrName},
    {PlanDialect::kRowsOfAttrName, Kind::Name},
    {PlanDialect::kSplitAttrName, Kind::Unit},
    {PlanDialect::kTeamAttrName, Kind::Number},
    {PlanDialect::kHostAttrName, Kind::Unit}};
static constexpr Mark kOfStructuredOps[] = {{PlanDialect::kNestAttrName, Kind::Nest}};

static bool isOfKind(Attribute value, Kind kind, Type type) {
  auto text = dyn_cast<StringAttr>(value);
  auto shaped = dyn_cast_or_null<ShapedType>(type);
  int64_t rank = shaped && shaped.hasRank() ? shaped.getRank() : 0;
  auto number = dyn_cast<IntegerAttr>(value);
  bool isWhole = number && (number.getType().isIndex() || number.getType().isSignlessInteger()) &&
                 number.getValue().isSignedIntN(64);
  switch (kind) {
  case Kind::Unit:
    return isa<UnitAttr>(value);
  case Kind::Name:
    return text && !text.empty();
  case Kind::Batch:
    return text && !text.empty() && rank > 0;
  case Kind::Number:
    return isWhole && number.getInt() >= 1;
  case Kind::Dimension:
    return isWhole && number.getInt() >= 0 && number.getInt() < rank;
  case Kind::Result:
    return text && symbolizeOutputKind(text.getValue());
  case Kind::Reduction:
    return text && symbolizeReduction(text.getValue());
  case Kind::Nest:
    return isa<NestAttr>(value);
  }
  llvm_unreachable("unknown kind");
}

static StringRef describe(Kind kind) {
  switch (kind) {
  case Kind::Unit:
    return "a unit attribute";
  case Kind::Name:
    return "a string that is not empty";
  case Kind::Batch:
    return "a string that is not empty, of what has a dimension to be divided along";
  case Kind::Number:
    return "a signless integer, at least 1";
  case Kind::Dimension:
    return "one of its dimensions";
  case Kind::Result:
    return "\"mirrored\", \"per_replica\" or \"sharded\"";
  case Kind::Reduction:
    return "a reduction";
  case Kind::Nest:
    return "a #plan.nest";
  }
  llvm_unreachable("unknown kind");
}

/// Checks `given`, one of the attributes `all` of an op, or of an argument or a result of `type`.
static LogicalResult verifyMark(Operation *op, const Twine &place, Type type, DictionaryAttr all,
                                NamedAttribute given, ArrayRef<Mark> known) {
  const Mark *mark =
      llvm::find_if(known, [&](const Mark &each) { return given.getName() == each.name; });
  if (mark == known.end()) { // M10
    auto error = op->emitOpError() << place << "has the unknown attribute "
                                   << given.getName().strref() << "; known here: ";
    llvm::interleaveComma(known, error, [&](const Mark &each) { error << each.name; });
    return known.empty() ? error << "none" : error;
  }
  if (!mark->beside.empty() && !all.contains(mark->beside)) // M1, M5, M6, M7
    return op->emitOpError() << place << "has " << mark->name << " without " << mark->beside;
  if (!isOfKind(given.getValue(), mark->kind, type)) // M1, M3, M5, M6, M7, M8, M9
    return op->emitOpError() << place << "has " << mark->name << " = " << given.getValue()
                             << "; expected " << describe(mark->kind);
  return success();
}

namespace {

/// Checks the marks of a step's arguments and results against each other (M2 to M4).
class Signature {
public:
  explicit Signature(FunctionOpInterface step) : step(step) {}

  LogicalResult verify() {
    for (auto [index, type] : llvm::enumerate(step.getArgumentTypes()))
      if (failed(addArgument(step.getArgAttrDict(index), "argument " + Twine(index), type)))
        return failure();
    for (auto [index, type] : llvm::enumerate(step.getResultTypes()))
      if (failed(addResult(step.getResultAttrDict(index), "result " + Twine(index), type)))
        return failure();
    return success();
  }

private:
  LogicalResult addArgument(DictionaryAttr attributes, const Twine &place, Type type) {
    auto mark = findOnly(attributes, place,
                         {PlanDialect::kStateAttrName, PlanDialect::kBatchAttrName,
                          PlanDialect::kReplicatedAttrName, PlanDialect::kBatchCountAttrName});
    if (failed(mark))
      return failure();
    return addName(mark->getName() == PlanDialect::kStateAttrName ? states : inputs, *mark, place,
                   type);
  }

  LogicalResult addResult(DictionaryAttr attributes, const Twine &place, Type type) {
    auto mark =
        findOnly(attributes, place, {PlanDialect::kStateAttrName, PlanDialect::kOutputAttrName});
    if (failed(mark))
      return failure();
    if (mark->getName() == PlanDialect::kOutputAttrName)
      return addName(outputs, *mark, place, type);
    auto old = states.find(textOf(*mark));
    if (old == states.end() || old->second != type) // M4
      return step.emitOpError() << place << " is the new value of state \"" << textOf(*mark)
                                << "\" of type " << type
                                << "; expected one argument of that state and type";
    return addName(newStates, *mark, place, type);
  }

  FailureOr<NamedAttribute> findOnly(DictionaryAttr attributes, const Twine &place,
                                     ArrayRef<StringRef> names) {
    SmallVector<NamedAttribute> found;
    for (StringRef name : names)
      if (auto given = attributes ? attributes.getNamed(name) : std::nullopt)
        found.push_back(*given);
    if (found.size() == 1)
      return found.front();
    auto error = step.emitOpError() << place << " of a step has " << found.size() << " of "; // M2
    llvm::interleaveComma(names, error);
    return error << "; mark it as one";
  }

  LogicalResult addName(llvm::StringMap<Type> &names, NamedAttribute mark, const Twine &place,
                        Type type) {
    if (names.try_emplace(textOf(mark), type).second)
      return success();
    return step.emitOpError() << place << " has the name \"" << textOf(mark) // M3
                              << "\" of another one; give each its own";
  }

  /// Empty where the hook of arguments or results tells what is wrong.
  static StringRef textOf(NamedAttribute mark) {
    auto text = dyn_cast<StringAttr>(mark.getValue());
    return text ? text.getValue() : "";
  }

  FunctionOpInterface step;
  llvm::StringMap<Type> states, newStates, inputs, outputs;
};

} // namespace

/// Whether the nest's loops are those of the op (M11).
static LogicalResult verifyNest(linalg::LinalgOp op, NestAttr nest) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (!op.hasPureBufferSemantics() || llvm::any_of(ranges, ShapedType::isDynamic))
    return op->emitOpError() << "has " << PlanDialect::kNestAttrName
                             << "; expected buffers of static shape";
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  int64_t rows = nest.getRowCount(), numParallel = 0;
  while (numParallel < op.getNumLoops() && kinds[numParallel] == utils::IteratorType::parallel)
    ++numParallel;
  if (rows > numParallel)
    return op->emitOpError() << "has a nest of " << rows << " rows; expected at most "
                             << numParallel << ", its first dimensions that run in parallel";
  SmallVector<int64_t> dims, expected;
  for (LoopAttr loop : nest.getLoops())
    llvm::append_range(dims, loop.getDims());
  for (int64_t dim = rows; dim < op.getNumLoops(); ++dim)
    if (ranges[dim] != 1)
      expected.push_back(dim);
  if (dims == expected)
    return success();
  auto error = op->emitOpError() << "has a nest with loops over the dimensions [";
  llvm::interleaveComma(dims, error);
  error << "]; expected [";
  llvm::interleaveComma(expected, error);
  return error << "], in this order";
}

LogicalResult PlanDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  ArrayRef<Mark> known = function            ? ArrayRef<Mark>(kOfFunctions)
                         : isa<ModuleOp>(op) ? ArrayRef<Mark>(kOfModules)
                         : structured        ? ArrayRef<Mark>(kOfStructuredOps)
                                             : ArrayRef<Mark>();
  if (failed(verifyMark(op, "", Type(), op->getDiscardableAttrDictionary(), attribute, known)))
    return failure();
  if (auto nest = dyn_cast<NestAttr>(attribute.getValue()))
    return verifyNest(structured, nest);
  if (attribute.getName() == kStepAttrName)
    return Signature(function).verify();
  if (attribute.getName() == kTeamAttrName) { // M13
    int64_t size = cast<IntegerAttr>(attribute.getValue()).getInt();
    if (!llvm::isPowerOf2_64(size) || size < kFewestThreadsOfTeam || size > kMostThreadsOfTeam)
      return op->emitOpError() << "has " << kTeamAttrName << " of " << size
                               << " threads; expected a power of two from " << kFewestThreadsOfTeam
                               << " to " << kMostThreadsOfTeam;
    return success();
  }
  if (attribute.getName() != kSplitAttrName)
    return success();
  ArrayRef<Type> types = function.getArgumentTypes();
  if (types.size() < 2 || !llvm::all_of(types.take_back(2), llvm::IsaPred<IndexType>)) // M9
    return op->emitOpError() << "has " << kSplitAttrName
                             << "; its last two arguments must be of type index: the begin "
                                "and the end of a call's range";
  return success();
}

LogicalResult PlanDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argument,
                                                    NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return verifyMark(op, "argument " + Twine(argument) + " ", Type(), {}, attribute, {});
  return verifyMark(op, "argument " + Twine(argument) + " ", function.getArgumentTypes()[argument],
                    function.getArgAttrDict(argument), attribute, kOfArguments);
}

LogicalResult PlanDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned result,
                                                       NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return verifyMark(op, "result " + Twine(result) + " ", Type(), {}, attribute, {});
  DictionaryAttr all = function.getResultAttrDict(result);
  if (failed(verifyMark(op, "result " + Twine(result) + " ", function.getResultTypes()[result], all,
                        attribute, kOfResults)))
    return failure();
  auto kind = all.getAs<StringAttr>(kResultAttrName);
  bool isSharded = kind && kind.getValue() == stringifyOutputKind(OutputKind::Sharded);
  if (attribute.getName() == kResultAttrName && isSharded != all.contains(kResultDimAttrName)) // M6
    return op->emitOpError() << "result " << result << " has " << kResultAttrName << " = " << kind
                             << (isSharded ? " without " : " beside ") << kResultDimAttrName
                             << ", which goes with \"sharded\" and nothing else";
  return success();
}
