// Syntax that the declarative formats of the ops call, and the ops' generated code.
#include "distribute/Dialect/Distribute/DistributeOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace distribute;

//===----------------------------------------------------------------------===//
// Bare keywords for enumerations
//===----------------------------------------------------------------------===//

static ParseResult parseReductionKind(OpAsmParser &parser, ReductionKindAttr &kind) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<ReductionKind> value = symbolizeReductionKind(keyword);
  if (!value)
    return parser.emitError(loc) << "unknown reduction \"" << keyword
                                 << "\" (known: sum, mean, min, max, prod, first, and, or)";
  kind = ReductionKindAttr::get(parser.getContext(), *value);
  return success();
}

static void printReductionKind(OpAsmPrinter &printer, Operation *, ReductionKindAttr kind) {
  printer << stringifyReductionKind(kind.getValue());
}

static ParseResult parseScatterKind(OpAsmParser &parser, ScatterKindAttr &kind) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<ScatterKind> value = symbolizeScatterKind(keyword);
  if (!value)
    return parser.emitError(loc) << "unknown kind of scatter \"" << keyword
                                 << "\" (known: add, min, max, set, mul)";
  kind = ScatterKindAttr::get(parser.getContext(), *value);
  return success();
}

static void printScatterKind(OpAsmPrinter &printer, Operation *, ScatterKindAttr kind) {
  printer << stringifyScatterKind(kind.getValue());
}

//===----------------------------------------------------------------------===//
// The members of a role
//===----------------------------------------------------------------------===//

static ParseResult parseRoleRanges(OpAsmParser &parser, ArrayAttr &axes, DenseI64ArrayAttr &begins,
                                   DenseI64ArrayAttr &ends) {
  SmallVector<Attribute> names;
  SmallVector<int64_t> from, to;
  auto parseRange = [&]() -> ParseResult {
    StringAttr axis;
    if (parser.parseAttribute(axis) || parser.parseKeyword("from") ||
        parser.parseInteger(from.emplace_back()) || parser.parseKeyword("to") ||
        parser.parseInteger(to.emplace_back()))
      return failure();
    names.push_back(axis);
    return success();
  };
  if (parser.parseCommaSeparatedList(parseRange))
    return failure();
  axes = parser.getBuilder().getArrayAttr(names);
  begins = parser.getBuilder().getDenseI64ArrayAttr(from);
  ends = parser.getBuilder().getDenseI64ArrayAttr(to);
  return success();
}

static void printRoleRanges(OpAsmPrinter &printer, Operation *op, ArrayAttr, DenseI64ArrayAttr,
                            DenseI64ArrayAttr) {
  llvm::interleaveComma(cast<RoleOp>(op).getRanges(), printer, [&](const RoleRange &range) {
    printer << range.axis << " from " << range.begin << " to " << range.end;
  });
}

//===----------------------------------------------------------------------===//
// The sharding of a constraint
//===----------------------------------------------------------------------===//

/// The bare `<["model" : dim 0]>`: behind a value a `#` would be the number of a result.
static ParseResult parseConstraint(OpAsmParser &parser, ShardingAttr &sharding) {
  sharding = dyn_cast_or_null<ShardingAttr>(ShardingAttr::parse(parser, {}));
  return success(sharding != nullptr);
}

static void printConstraint(OpAsmPrinter &printer, Operation *, ShardingAttr sharding) {
  sharding.print(printer);
}

//===----------------------------------------------------------------------===//
// Type of a receive, which is its operand's, if it has one
//===----------------------------------------------------------------------===//

static ParseResult parseSameType(OpAsmParser &parser,
                                 const std::optional<OpAsmParser::UnresolvedOperand> &otherwise,
                                 Type &operandType, Type &resultType) {
  if (parser.parseType(resultType))
    return failure();
  if (otherwise)
    operandType = resultType;
  return success();
}

static void printSameType(OpAsmPrinter &printer, Operation *, Value, Type, Type resultType) {
  printer << resultType;
}

//===----------------------------------------------------------------------===//
// Types of a reduction: `T`, or `T -> U` when they differ
//===----------------------------------------------------------------------===//

static ParseResult parseReducedType(OpAsmParser &parser, Type &value, Type &result) {
  if (parser.parseType(value))
    return failure();
  result = value;
  if (succeeded(parser.parseOptionalArrow()))
    return parser.parseType(result);
  return success();
}

static void printReducedType(OpAsmPrinter &printer, Operation *, Type value, Type result) {
  printer << value;
  if (value != result)
    printer << " -> " << result;
}

//===----------------------------------------------------------------------===//
// Types of index tensors: `[type, ...]`, possibly none
//===----------------------------------------------------------------------===//

static ParseResult parseIndexTypes(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseType(types.emplace_back()); });
}

static void printIndexTypes(OpAsmPrinter &printer, Operation *, TypeRange types) {
  printer << '[';
  llvm::interleaveComma(types, printer);
  printer << ']';
}

//===----------------------------------------------------------------------===//
// Destinations: `to @variable`, `to device "cpu:0"`, `to %value : type`, or nothing
//===----------------------------------------------------------------------===//

static ParseResult parseDestination(OpAsmParser &parser, Attribute &destination,
                                    std::optional<OpAsmParser::UnresolvedOperand> &at,
                                    Type &atType) {
  if (failed(parser.parseOptionalKeyword("to")))
    return success();
  if (succeeded(parser.parseOptionalKeyword("device"))) {
    std::string device;
    if (parser.parseString(&device))
      return failure();
    destination = parser.getBuilder().getStringAttr(device);
    return success();
  }
  OpAsmParser::UnresolvedOperand operand;
  OptionalParseResult hasOperand = parser.parseOptionalOperand(operand);
  if (hasOperand.has_value()) {
    if (failed(*hasOperand))
      return failure();
    at = operand;
    return parser.parseColonType(atType);
  }
  FlatSymbolRefAttr variable;
  if (parser.parseAttribute(variable))
    return failure();
  destination = variable;
  return success();
}

static void printDestination(OpAsmPrinter &printer, Operation *, Attribute destination, Value at,
                             Type atType) {
  if (at)
    printer << " to " << at << " : " << atType;
  else if (auto device = dyn_cast_or_null<StringAttr>(destination))
    printer << " to device " << device;
  else if (destination)
    printer << " to " << destination;
}

#define GET_OP_CLASSES
#include "distribute/Dialect/Distribute/DistributeOps.cpp.inc"
