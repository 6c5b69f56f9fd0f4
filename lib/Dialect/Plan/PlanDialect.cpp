// Registers the plan dialect's operations and attributes.
#include "distribute/Dialect/Plan/Plan.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

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

int64_t distribute::plan::denseBytes(ShapedType type) {
  return type.getNumElements() * elementBytes(type.getElementType());
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

int64_t distribute::plan::spanBytes(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (type.getNumElements() == 0 || failed(type.getStridesAndOffset(strides, offset)))
    return 0;
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    last += (size - 1) * stride;
  return (last + 1) * elementBytes(type.getElementType());
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
