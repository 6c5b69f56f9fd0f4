// The attributes that ops of other dialects carry in a plan (the dialect's hooks). What steps on
// their way to a plan carry is of the distribute dialect.
//
// Constraints:
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

using namespace mlir;
using namespace distribute::plan;

namespace {

enum class Kind { Unit, Name, Number, Nest };

/// An attribute that may stand somewhere.
struct Mark {
  StringRef name;
  Kind kind;
};

} // namespace

static constexpr Mark kOfModules[] = {{PlanDialect::kStrategyAttrName, Kind::Name},
                                      {PlanDialect::kReproducibleAttrName, Kind::Number},
                                      {PlanDialect::kLeastDevicesAttrName, Kind::Number},
                                      {PlanDialect::kGroupsAttrName, Kind::Number},
                                      {PlanDialect::kStalenessAttrName, Kind::Number},
                                      {PlanDialect::kKernelsAttrName, Kind::Unit}};
static constexpr Mark kOfFunctions[] = {{PlanDialect::kSplitAttrName, Kind::Unit},
                                        {PlanDialect::kTeamAttrName, Kind::Number},
                                        {PlanDialect::kHostAttrName, Kind::Unit}};
static constexpr Mark kOfStructuredOps[] = {{PlanDialect::kNestAttrName, Kind::Nest}};

static bool isOfKind(Attribute value, Kind kind) {
  auto text = dyn_cast<StringAttr>(value);
  auto number = dyn_cast<IntegerAttr>(value);
  bool isWhole = number && (number.getType().isIndex() || number.getType().isSignlessInteger()) &&
                 number.getValue().isSignedIntN(64);
  switch (kind) {
  case Kind::Unit:
    return isa<UnitAttr>(value);
  case Kind::Name:
    return text && !text.empty();
  case Kind::Number:
    return isWhole && number.getInt() >= 1;
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
  case Kind::Number:
    return "a signless integer, at least 1";
  case Kind::Nest:
    return "a #plan.nest";
  }
  llvm_unreachable("unknown kind");
}

/// Checks `given`, an attribute of an op, or at a `place` of it, where those `known` may stand.
static LogicalResult verifyMark(Operation *op, const Twine &place, NamedAttribute given,
                                ArrayRef<Mark> known) {
  const Mark *mark =
      llvm::find_if(known, [&](const Mark &each) { return given.getName() == each.name; });
  if (mark == known.end()) { // M10
    auto error = op->emitOpError() << place << "has the unknown attribute "
                                   << given.getName().strref() << "; known here: ";
    llvm::interleaveComma(known, error, [&](const Mark &each) { error << each.name; });
    return known.empty() ? error << "none" : error;
  }
  if (isOfKind(given.getValue(), mark->kind))
    return success();
  return op->emitOpError() << place << "has " << mark->name << " = " << given.getValue()
                           << "; expected " << describe(mark->kind); // M8, M9
}

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
  if (failed(verifyMark(op, "", attribute, known)))
    return failure();
  if (auto nest = dyn_cast<NestAttr>(attribute.getValue()))
    return verifyNest(structured, nest);
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
  return verifyMark(op, "argument " + Twine(argument) + " ", attribute, {});
}

LogicalResult PlanDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned result,
                                                       NamedAttribute attribute) {
  return verifyMark(op, "result " + Twine(result) + " ", attribute, {});
}
