// What the members of a group hold of a value.
#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/FlatOps.h"

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
  if (!isSharded() || !tensor)
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  shape[getDim()] /= members;
  return RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding());
}

bool ValueState::canHold(Type type, int64_t members) const {
  if (isFlat())
    return isCuttable(type);
  if (!isSharded())
    return true;
  auto tensor = llvm::dyn_cast<RankedTensorType>(type);
  return tensor && getDim() < tensor.getRank() && !tensor.isDynamicDim(getDim()) &&
         tensor.getDimSize(getDim()) % (members * getBlocks()) == 0;
}

ValueState joinStates(ValueState a, ValueState b) {
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
