// What the members of a group hold of a value.
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/FlatOps.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace distribute {

void ValueState::print(llvm::raw_ostream &os) const {
  switch (kind) {
  case Kind::Free:
    os << "free";
    return;
  case Kind::Replicated:
    os << "replicated";
    return;
  case Kind::Sharded:
    os << "sharded(" << getDim();
    if (getBlocks() != 1)
      os << " in " << getBlocks() << " blocks";
    os << ")";
    return;
  case Kind::Windows:
    os << "windows(" << getDim() << ", " << rows.size << " by " << rows.stride;
    if (rows.offset != 0)
      os << " from " << rows.offset;
    os << ")";
    return;
  case Kind::Flat:
    os << "flat";
    return;
  case Kind::Partial:
    os << "partial(" << stringifyReductionKind(getReduction()) << ")";
    return;
  case Kind::Varying:
    os << "varying";
    return;
  }
}

std::string ValueState::str() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  return text;
}

Type ValueState::localType(Type type, int64_t members) const {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  if (*this == partial(ReductionKind::Sum)) {
    Type element = accumulationType(getElementTypeOrSelf(type));
    auto shaped = llvm::dyn_cast<ShapedType>(type);
    return shaped ? Type(shaped.clone(element)) : element;
  }
  if (isFlat())
    return RankedTensorType::get(llvm::divideCeil(tensor.getNumElements(), members),
                                 tensor.getElementType());
  if (!isAlongDim() || !tensor)
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  shape[getDim()] = isWindows() ? rows.size : shape[getDim()] / members;
  return RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding());
}

bool ValueState::canHold(Type type, int64_t members) const {
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  if (isFlat())
    return isCuttable(type);
  if (isWindows())
    return tensor && getDim() < tensor.getRank() && !tensor.isDynamicDim(getDim());
  if (!isSharded())
    return true;
  return tensor && getDim() < tensor.getRank() && !tensor.isDynamicDim(getDim()) &&
         tensor.getDimSize(getDim()) % (members * getBlocks()) == 0;
}

ValueState joinStates(ValueState a, ValueState b) {
  for (ValueState *state : {&a, &b})
    if (state->isWindows())
      *state = ValueState::replicated();
  if (a == b)
    return a;
  if (a.isVarying() || b.isVarying())
    return ValueState::varying();
  if (a.isUniform() && b.isUniform())
    return ValueState::replicated();
  if (a.isUniform())
    return b;
  if (b.isUniform())
    return a;
  // A partial value is reduced to just the shards.
  return a.isPartial() && !b.isPartial() ? b : a;
}

bool canReshard(ValueState from, ValueState to, Type type, int64_t members) {
  return from.isSharded() && to.isSharded() && from.getDim() != to.getDim() &&
         to.canHold(type, members);
}

Halo haloOf(int64_t shardSize, const RowWindows &rows, int64_t members) {
  Halo halo;
  for (int64_t member : {int64_t(0), members - 1}) { // all between lie between
    int64_t begin = rows.offset + member * rows.stride, own = member * shardSize;
    halo.before = std::max(halo.before, own - begin);
    halo.after = std::max(halo.after, begin + rows.size - own - shardSize);
  }
  return halo;
}

int64_t haloBytes(Type type, ValueState windows, int64_t members) {
  int64_t rows = cast<RankedTensorType>(type).getDimSize(windows.getDim());
  Halo halo = haloOf(rows / members, windows.getWindows(), members);
  return staticNumBytes(type) / rows * (halo.before + halo.after);
}

std::optional<uint64_t> bitsOfElement(TypedAttr element) {
  if (auto real = dyn_cast<FloatAttr>(element);
      real && real.getType().getIntOrFloatBitWidth() <= 64)
    return real.getValue().bitcastToAPInt().getZExtValue();
  if (auto integer = dyn_cast<IntegerAttr>(element);
      integer && integer.getType().isInteger() && integer.getType().getIntOrFloatBitWidth() <= 64)
    return integer.getValue().getZExtValue();
  return std::nullopt;
}

TypedAttr elementOfBits(Type type, uint64_t bits) {
  APInt value(type.getIntOrFloatBitWidth(), bits);
  if (auto real = dyn_cast<FloatType>(type))
    return FloatAttr::get(real, APFloat(real.getFloatSemantics(), value));
  return IntegerAttr::get(type, value);
}

int64_t staticNumBytes(Type type) {
  int64_t numElements = 1;
  Type element = type;
  if (auto shaped = llvm::dyn_cast<ShapedType>(type)) {
    if (!shaped.hasStaticShape())
      return 0;
    numElements = shaped.getNumElements();
    element = shaped.getElementType();
  }
  int64_t bits = element.isIndex()        ? 64
                 : element.isIntOrFloat() ? element.getIntOrFloatBitWidth()
                                          : 0;
  return numElements * ((bits + 7) / 8);
}

} // namespace distribute
