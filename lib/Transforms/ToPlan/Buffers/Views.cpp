// Where each memref of a step lies in the plan: bases and views.
#include "Views.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Plan/PlanBytes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace distribute {

MemRefType withoutOffset(MemRefType type) {
  auto layout = plan::staticLayout(type);
  if (!layout)
    return nullptr;
  auto dense = MemRefType::get(type.getShape(), type.getElementType());
  if (plan::staticLayout(dense)->first == layout->first)
    return dense;
  return MemRefType::get(type.getShape(), type.getElementType(),
                         StridedLayoutAttr::get(type.getContext(), /*offset=*/0, layout->first));
}

int64_t ConstantTable::offsetOf(ElementsAttr value, Location loc) {
  auto [entry, isNew] = offsets.try_emplace(value, bytes);
  if (isNew) {
    plan::ConstantOp::create(builder, loc, value, bytes);
    bytes += llvm::alignTo(plan::denseBytes(value.getShapedType()), plan::kAlignment);
  }
  return entry->second;
}

bool ViewTable::isStatic(Value memref) {
  return withoutOffset(cast<MemRefType>(memref.getType())) != nullptr;
}

Value ViewTable::get(Value memref) {
  return get(memref, withoutOffset(cast<MemRefType>(memref.getType())));
}

Value ViewTable::get(Value memref, MemRefType type) {
  Value root = memrefRoot(memref);
  auto layout = plan::staticLayout(cast<MemRefType>(memref.getType()));
  if (!layout)
    return nullptr;
  int64_t byteOffset = layout->second * plan::elementBytes(type.getElementType());
  Value &view = views[{root, byteOffset, type}];
  if (!view)
    view = create(root, byteOffset, type);
  return view;
}

Value ViewTable::create(Value root, int64_t byteOffset, MemRefType type) {
  Location loc = root.getLoc();
  auto binding = bound.find(root);
  if (binding != bound.end())
    return declare<plan::ViewOp>(loc, type, binding->second.space, binding->second.symbol,
                                 byteOffset);
  if (auto global = root.getDefiningOp<memref::GetGlobalOp>()) {
    auto declaration =
        SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(global, global.getNameAttr());
    auto value = cast<ElementsAttr>(*declaration.getInitialValue());
    int64_t start = constants.offsetOf(value, declaration.getLoc());
    return declare<plan::ViewOp>(loc, type, plan::Space::Constants, "", start + byteOffset);
  }
  return declare<plan::ViewOp>(loc, type, bufferFor(root), byteOffset);
}

/// A buffer for the bytes of an allocation.
Value ViewTable::bufferFor(Value root) {
  Value &buffer = buffers[root];
  if (!buffer) {
    auto type = cast<MemRefType>(root.getType());
    int64_t bytes = plan::spanBytes(type);
    buffer = declare<plan::BufferOp>(
        root.getLoc(), MemRefType::get({bytes}, IntegerType::get(type.getContext(), 8)),
        IntegerAttr());
  }
  return buffer;
}

Value ViewTable::createBuffer(MemRefType type, Location loc) {
  int64_t bytes = plan::spanBytes(type);
  Value buffer = declare<plan::BufferOp>(
      loc, MemRefType::get({bytes}, IntegerType::get(type.getContext(), 8)), IntegerAttr());
  return declare<plan::ViewOp>(loc, type, buffer, 0);
}

} // namespace distribute
