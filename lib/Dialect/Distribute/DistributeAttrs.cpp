// Attributes of the distribute dialect: parsing, printing, registration.
#include "distribute/Dialect/Distribute/DistributeAttrs.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

#include "distribute/Dialect/Distribute/DistributeEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "distribute/Dialect/Distribute/DistributeAttrs.cpp.inc"

void distribute::DistributeDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "distribute/Dialect/Distribute/DistributeAttrs.cpp.inc"
      >();
}

// All by hand: the generated parser knows no empty list, and the generated printer puts a space
// behind the bracket.

Attribute distribute::MeshAxisAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t size = ShapedType::kDynamic;
  if (parser.parseString(&name) || parser.parseEqual())
    return {};
  // Which numbers are sizes is MeshOp's to say.
  if (failed(parser.parseOptionalQuestion()) && parser.parseInteger(size))
    return {};
  return get(parser.getContext(), name, size);
}

void distribute::MeshAxisAttr::print(AsmPrinter &printer) const {
  printer.printString(getName());
  printer << " = ";
  if (ShapedType::isDynamic(getSize()))
    printer << "?";
  else
    printer << getSize();
}

/// `<[...]>`, which holds attributes of one kind without their names.
template <typename AttrT>
static ParseResult parseInBrackets(AsmParser &parser, SmallVectorImpl<AttrT> &parts) {
  auto parsePart = [&]() -> ParseResult {
    auto part = dyn_cast_or_null<AttrT>(AttrT::parse(parser, {}));
    if (!part)
      return failure();
    parts.push_back(part);
    return success();
  };
  return failure(parser.parseLess() ||
                 parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parsePart) ||
                 parser.parseGreater());
}

template <typename AttrT>
static void printInBrackets(AsmPrinter &printer, ArrayRef<AttrT> parts) {
  printer << "<[";
  llvm::interleaveComma(parts, printer, [&](AttrT part) { part.print(printer); });
  printer << "]>";
}

Attribute distribute::MeshAxesAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  if (parseInBrackets(parser, axes))
    return {};
  return get(parser.getContext(), axes);
}

void distribute::MeshAxesAttr::print(AsmPrinter &printer) const {
  printInBrackets(printer, getAxes());
}

Attribute distribute::AxisSplitAttr::parse(AsmParser &parser, Type) {
  std::string axis;
  int64_t dim = kWhole;
  // Which axes and dimensions there are is said by what is split.
  if (parser.parseString(&axis) || parser.parseColon())
    return {};
  if (succeeded(parser.parseOptionalKeyword("whole")))
    return get(parser.getContext(), axis, kWhole);
  if (succeeded(parser.parseOptionalKeyword("flat")))
    return get(parser.getContext(), axis, kFlat);
  llvm::SMLoc loc;
  if (parser.parseKeyword("dim") || parser.getCurrentLocation(&loc) || parser.parseInteger(dim))
    return {};
  if (dim < 0)
    return parser.emitError(loc) << "dimensions are numbered from 0, found " << dim, Attribute();
  if (succeeded(parser.parseOptionalKeyword("gathered")))
    return get(parser.getContext(), axis, dim, /*gathered=*/true);
  if (failed(parser.parseOptionalKeyword("in")))
    return get(parser.getContext(), axis, dim);
  int64_t count = 0;
  if (parser.getCurrentLocation(&loc) || parser.parseInteger(count))
    return {};
  if (count < 1)
    return parser.emitError(loc) << "expected at least 1 shard, found " << count, Attribute();
  return get(parser.getContext(), axis, dim, /*gathered=*/false, count);
}

void distribute::AxisSplitAttr::print(AsmPrinter &printer) const {
  printer.printString(getAxis());
  if (isWhole())
    printer << " : whole";
  else if (isFlat())
    printer << " : flat";
  else
    printer << " : dim " << getDim() << (getGathered() ? " gathered" : "");
  if (getCount() != 0)
    printer << " in " << getCount();
}

Attribute distribute::ShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisSplitAttr> splits;
  if (parseInBrackets(parser, splits))
    return {};
  return get(parser.getContext(), splits);
}

void distribute::ShardingAttr::print(AsmPrinter &printer) const {
  printInBrackets(printer, getSplits());
}

distribute::AxisSplitAttr distribute::ShardingAttr::find(StringRef axis) const {
  for (AxisSplitAttr split : getSplits())
    if (split.getAxis() == axis)
      return split;
  return {};
}

std::optional<int64_t> distribute::ShardingAttr::findDim(StringRef axis) const {
  AxisSplitAttr split = find(axis);
  return split && split.isOfDim() ? std::optional(split.getDim()) : std::nullopt;
}

distribute::AxisSplitAttr distribute::ShardingAttr::findFlat() const {
  auto found = llvm::find_if(getSplits(), [](AxisSplitAttr split) { return split.isFlat(); });
  return found == getSplits().end() ? AxisSplitAttr() : *found;
}
