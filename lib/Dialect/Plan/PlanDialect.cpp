// Registers the plan dialect's operations and attributes.
#include "distribute/Dialect/Plan/DenseLayout.h"
#include "distribute/Dialect/Plan/Plan.h"

#include "PlanSyntax.h"
#include "distribute/Dialect/Plan/PlanBytes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace distribute::plan;

#include "distribute/Dialect/Plan/PlanDialect.cpp.inc"
#include "distribute/Dialect/Plan/PlanEnums.cpp.inc"
#include "distribute/Dialect/Plan/PlanInterfaces.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "distribute/Dialect/Plan/PlanAttrs.cpp.inc"

void PlanDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "distribute/Dialect/Plan/PlanOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "distribute/Dialect/Plan/PlanAttrs.cpp.inc"
      >();
}

LogicalResult RowsAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, int64_t count,
                               int64_t group) {
  if (count >= 1 && group >= 0)
    return success();
  return emitError() << "rows are " << count << " of group " << group
                     << "; expected at least 1, of a group numbered from 0";
}

LogicalResult NestAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, RowsAttr,
                               ArrayRef<LoopAttr> loops, int64_t tile, int64_t unrolled) {
  int64_t numLoops = loops.size();
  if (unrolled < 0 || unrolled > numLoops)
    return emitError() << "the last " << unrolled << " of " << numLoops << " loops are unrolled";
  if (tile != 0 && (tile < 2 || numLoops < 2 || unrolled != 0))
    return emitError() << "tiles of " << tile << " for " << numLoops << " loops, of which "
                       << unrolled
                       << " are unrolled; expected at least 2, for two loops and no unrolled one";
  return success();
}

// rows 1 of 0, loops [0] [1, 2], tile 32, unrolled 1: what is none is left out.

void NestAttr::print(AsmPrinter &printer) const {
  SmallVector<std::string> parts;
  if (RowsAttr rows = getRows())
    parts.push_back("rows " + std::to_string(rows.getCount()) + " of " +
                    std::to_string(rows.getGroup()));
  if (!getLoops().empty()) {
    std::string &text = parts.emplace_back("loops");
    llvm::raw_string_ostream stream(text);
    for (LoopAttr loop : getLoops()) {
      stream << " [";
      llvm::interleaveComma(loop.getDims(), stream);
      stream << "]";
    }
  }
  if (getTile() != 0)
    parts.push_back("tile " + std::to_string(getTile()));
  if (getUnrolled() != 0)
    parts.push_back("unrolled " + std::to_string(getUnrolled()));
  printer << "<";
  llvm::interleaveComma(parts, printer);
  printer << ">";
}

static ParseResult parseRows(AsmParser &parser, RowsAttr &rows) {
  int64_t count, group;
  if (parser.parseInteger(count) || parser.parseKeyword("of") || parser.parseInteger(group))
    return failure();
  rows = parser.getChecked<RowsAttr>(parser.getContext(), count, group);
  return success(bool(rows));
}

static ParseResult parseLoops(AsmParser &parser, SmallVectorImpl<LoopAttr> &loops) {
  while (true) {
    SmallVector<int64_t> dims;
    bool isLoop = false;
    auto parseDim = [&] {
      isLoop = true;
      return parser.parseInteger(dims.emplace_back());
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalSquare, parseDim))
      return failure();
    if (!isLoop)
      return success();
    loops.push_back(LoopAttr::get(parser.getContext(), dims));
  }
}

Attribute NestAttr::parse(AsmParser &parser, Type) {
  RowsAttr rows;
  SmallVector<LoopAttr> loops;
  int64_t tile = 0, unrolled = 0;
  SMLoc place = parser.getCurrentLocation();
  auto parsePart = [&]() -> ParseResult {
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    if (word == "rows")
      return parseRows(parser, rows);
    if (word == "loops")
      return parseLoops(parser, loops);
    if (word == "tile")
      return parser.parseInteger(tile);
    if (word == "unrolled")
      return parser.parseInteger(unrolled);
    return parser.emitError(place)
           << "unknown part '" << word << "' of a nest; known: rows, loops, tile, unrolled";
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalLessGreater, parsePart))
    return {};
  return NestAttr::getChecked([&] { return parser.emitError(place); }, parser.getContext(), rows,
                              loops, tile, unrolled);
}

int64_t distribute::plan::elementBytes(Type elementType) {
  if (elementType.isIndex())
    return 8;
  if (!elementType.isIntOrFloat())
    return 0;
  unsigned bits = elementType.getIntOrFloatBitWidth();
  if (bits == 1)
    return 1;
  return bits % 8 == 0 && bits <= 64 ? bits / 8 : 0;
}

/// a × b, at most `kMostBytes` and at least as much below zero.
static int64_t multiplyBounded(int64_t a, int64_t b) {
  int64_t product;
  if (llvm::MulOverflow(a, b, product))
    return (a < 0) == (b < 0) ? kMostBytes : -kMostBytes;
  return std::clamp(product, -kMostBytes, kMostBytes);
}

int64_t distribute::plan::denseBytes(ShapedType type) {
  if (llvm::is_contained(type.getShape(), 0))
    return 0;
  int64_t bytes = elementBytes(type.getElementType());
  for (int64_t size : type.getShape())
    bytes = multiplyBounded(bytes, size);
  return bytes;
}

std::optional<std::pair<SmallVector<int64_t>, int64_t>>
distribute::plan::staticLayout(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!type.hasStaticShape())
    return std::nullopt;
  if (type.getNumElements() == 0) {
    // Upstream does not know these.
    SmallVector<int64_t> shape(type.getShape());
    std::replace(shape.begin(), shape.end(), int64_t(0), int64_t(1));
    return std::pair(computeStrides(shape), offset);
  }
  if (failed(type.getStridesAndOffset(strides, offset)) || ShapedType::isDynamic(offset) ||
      llvm::any_of(strides, ShapedType::isDynamic))
    return std::nullopt;
  return std::pair(strides, offset);
}

bool distribute::plan::isDense(MemRefType type) {
  auto layout = staticLayout(type);
  if (!layout)
    return false;
  int64_t stride = 1;
  for (int64_t i = type.getRank() - 1; i >= 0; --i) {
    if (type.getDimSize(i) != 1 && layout->first[i] != stride)
      return false;
    stride *= type.getDimSize(i);
  }
  return true;
}

int64_t distribute::plan::spanBytes(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (llvm::is_contained(type.getShape(), 0) || failed(type.getStridesAndOffset(strides, offset)))
    return 0;
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    last = std::clamp(last + multiplyBounded(size - 1, stride), -kMostBytes, kMostBytes);
  return multiplyBounded(last + 1, elementBytes(type.getElementType()));
}

static constexpr StringLiteral kKernels = "kernels";

ModuleOp distribute::plan::findKernels(ModuleOp module) {
  for (auto nested : module.getOps<ModuleOp>())
    if (nested->hasAttr(PlanDialect::kKernelsAttrName) || nested.getSymName() == kKernels)
      return nested;
  return {};
}

ModuleOp distribute::plan::createKernels(OpBuilder &builder, Location loc,
                                         llvm::function_ref<bool(StringRef)> isTaken) {
  if (!isTaken(kKernels))
    return ModuleOp::create(builder, loc, kKernels);
  unsigned counter = 0;
  auto name = SymbolTable::generateSymbolName<16>(kKernels, isTaken, counter);
  auto kernels = ModuleOp::create(builder, loc, StringRef(name));
  kernels->setAttr(PlanDialect::kKernelsAttrName, builder.getUnitAttr());
  return kernels;
}
