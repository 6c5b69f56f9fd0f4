// The parts of the plan dialect's syntax that no assembly format can say.
#include "PlanSyntax.h"

using namespace mlir;
using namespace distribute::plan;

ParseResult distribute::plan::parseSplitForm(AsmParser &parser, int64_t &dim) {
  dim = AxisSplitAttr::kFlat;
  if (succeeded(parser.parseOptionalKeyword("flat")))
    return success();
  SMLoc loc;
  if (parser.parseKeyword("dim") || parser.getCurrentLocation(&loc) || parser.parseInteger(dim))
    return failure();
  if (dim < 0)
    return parser.emitError(loc, "dimensions are numbered from 0, found ") << dim;
  return success();
}

void distribute::plan::printSplitForm(AsmPrinter &printer, int64_t dim) {
  if (dim == AxisSplitAttr::kFlat)
    printer << "flat";
  else
    printer << "dim " << dim;
}

ParseResult distribute::plan::parseInitial(OpAsmParser &parser, ElementsAttr &initial,
                                           TypeAttr type) {
  if (failed(parser.parseOptionalEqual()))
    return success();
  SMLoc loc = parser.getCurrentLocation();
  Attribute value;
  if (parser.parseAttribute(value, type.getValue()))
    return failure();
  initial = dyn_cast<ElementsAttr>(value);
  if (!initial)
    return parser.emitError(loc, "expected the elements of the variable's initial value");
  return success();
}

void distribute::plan::printInitial(OpAsmPrinter &printer, Operation *, ElementsAttr initial,
                                    TypeAttr) {
  if (!initial)
    return;
  printer << "= ";
  printer.printAttributeWithoutType(initial);
}

ParseResult distribute::plan::parseBase(OpAsmParser &parser,
                                        std::optional<OpAsmParser::UnresolvedOperand> &buffer,
                                        SpaceAttr &space, FlatSymbolRefAttr &base) {
  MLIRContext *context = parser.getContext();
  OpAsmParser::UnresolvedOperand operand;
  OptionalParseResult isOperand = parser.parseOptionalOperand(operand);
  if (isOperand.has_value()) {
    if (failed(*isOperand))
      return failure();
    buffer = operand;
    space = SpaceAttr::get(context, Space::Arena);
    return success();
  }
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<Space> named = symbolizeSpace(keyword);
  if (!named || *named == Space::Arena)
    return parser.emitError(loc, "expected a buffer, 'variable', 'input' or 'constant', found '")
           << keyword << "'";
  space = SpaceAttr::get(context, *named);
  if (*named == Space::Constants)
    return success();
  StringAttr name;
  if (parser.parseSymbolName(name))
    return failure();
  base = FlatSymbolRefAttr::get(name);
  return success();
}

void distribute::plan::printBase(OpAsmPrinter &printer, Operation *, Value buffer, SpaceAttr space,
                                 FlatSymbolRefAttr base) {
  if (buffer) {
    printer << buffer;
    return;
  }
  printer << stringifySpace(space.getValue());
  if (base)
    printer << " " << base;
}

ParseResult
distribute::plan::parseAccessList(OpAsmParser &parser,
                                  SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
                                  ArrayAttr &accesses) {
  SmallVector<Attribute> attrs;
  do {
    SMLoc loc = parser.getCurrentLocation();
    StringRef keyword;
    if (attrs.empty() && failed(parser.parseOptionalKeyword(&keyword)))
      break; // An empty list.
    if (!attrs.empty() && failed(parser.parseKeyword(&keyword)))
      return failure();
    std::optional<Access> access = symbolizeAccess(keyword);
    if (!access)
      return parser.emitError(loc, "expected 'read', 'write' or 'readwrite', found '")
             << keyword << "'";
    attrs.push_back(AccessAttr::get(parser.getContext(), *access));
    if (parser.parseOperand(operands.emplace_back()))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  accesses = ArrayAttr::get(parser.getContext(), attrs);
  return success();
}

void distribute::plan::printAccessList(OpAsmPrinter &printer, Operation *, OperandRange operands,
                                       ArrayAttr accesses) {
  llvm::interleaveComma(llvm::zip(accesses, operands), printer, [&](auto pair) {
    auto access = cast<AccessAttr>(std::get<0>(pair));
    printer << stringifyAccess(access.getValue()) << " " << std::get<1>(pair);
  });
}

ParseResult distribute::plan::parseBound(OpAsmParser &parser,
                                         std::optional<OpAsmParser::UnresolvedOperand> &view,
                                         Type &viewType, IntegerAttr &value) {
  OpAsmParser::UnresolvedOperand operand;
  OptionalParseResult isOperand = parser.parseOptionalOperand(operand);
  if (isOperand.has_value()) {
    if (failed(*isOperand))
      return failure();
    view = operand;
    return parser.parseColonType(viewType);
  }
  int64_t constant;
  if (parser.parseInteger(constant))
    return failure();
  value = parser.getBuilder().getI64IntegerAttr(constant);
  return success();
}

void distribute::plan::printBound(OpAsmPrinter &printer, Operation *, Value view, Type viewType,
                                  IntegerAttr value) {
  if (view)
    printer << view << " : " << viewType;
  else
    printer << value.getInt();
}

ParseResult distribute::plan::parseOptionalReduction(OpAsmParser &parser,
                                                     ReductionKindAttr &reduction) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  if (failed(parser.parseOptionalKeyword(&keyword)))
    return success();
  std::optional<ReductionKind> value = symbolizeReductionKind(keyword);
  if (!value)
    return parser.emitError(loc, "expected a reduction, found '") << keyword << "'";
  reduction = ReductionKindAttr::get(parser.getContext(), *value);
  return success();
}

void distribute::plan::printOptionalReduction(OpAsmPrinter &printer, Operation *,
                                              ReductionKindAttr reduction) {
  if (reduction)
    printer << stringifyReductionKind(reduction.getValue());
}

ParseResult distribute::plan::parseBody(OpAsmParser &parser, Region &region) {
  if (parser.parseRegion(region, /*arguments=*/{}))
    return failure();
  if (region.empty())
    region.emplaceBlock();
  return success();
}

void distribute::plan::printBody(OpAsmPrinter &printer, Operation *, Region &region) {
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}
