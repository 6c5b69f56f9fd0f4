// Constant tensors as bytes and back.
#include "PlanConstants.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

namespace distribute {

FailureOr<std::vector<uint8_t>> toBytes(ElementsAttr elements, Operation *op) {
  auto type = cast<ShapedType>(elements.getType());
  int64_t elementBytes = plan::elementBytes(type.getElementType());
  if (elementBytes == 0)
    return op->emitOpError("holds constants of type ")
           << type.getElementType() << ", which a plan cannot hold";
  size_t numBytes = type.getNumElements() * elementBytes;
  std::vector<uint8_t> bytes;
  bytes.reserve(numBytes);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob || blob->getData().size() != numBytes)
      return op->emitOpError("refers to a resource of ")
             << (blob ? blob->getData().size() : 0) << " bytes; expected " << numBytes;
    bytes.assign(blob->getData().begin(), blob->getData().end());
    return bytes;
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense)
    return op->emitOpError("holds a constant that is neither dense nor a resource");
  if (type.getElementType().isInteger(1)) {
    for (bool value : dense.getValues<bool>())
      bytes.push_back(value);
    return bytes;
  }
  ArrayRef<char> raw = dense.getRawData();
  if (!dense.isSplat()) {
    bytes.assign(raw.begin(), raw.end());
    return bytes;
  }
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    bytes.insert(bytes.end(), raw.begin(), raw.begin() + elementBytes);
  return bytes;
}

DenseElementsAttr fromBytes(RankedTensorType type, ArrayRef<uint8_t> bytes) {
  if (type.getElementType().isInteger(1)) {
    SmallVector<bool> values(bytes.begin(), bytes.end());
    return DenseElementsAttr::get(type, values);
  }
  return DenseElementsAttr::getFromRawBuffer(
      type, ArrayRef<char>(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
}

} // namespace distribute
