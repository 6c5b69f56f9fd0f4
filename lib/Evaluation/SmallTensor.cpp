// Values of ops that are run on the spot.
#include "distribute/Evaluation/SmallTensor.h"

using namespace mlir;

namespace distribute::evaluation {

Cell cellOfAttribute(Attribute attribute) {
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return cellOf(real.getValueAsDouble());
  return cast<IntegerAttr>(attribute).getValue().getZExtValue();
}

/// Tensors of more elements are not stored.
static constexpr int64_t kMaxStored = 1 << 16;

unsigned integerWidth(Type element) {
  if (element.isIndex())
    return 64;
  auto integer = dyn_cast<IntegerType>(element);
  return integer ? integer.getWidth() : 0;
}

bool canHold(Type element) {
  if (isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
    return true;
  unsigned width = integerWidth(element);
  return width >= 1 && width <= 64;
}

/// SplitMix64's finalizer.
static uint64_t mix(uint64_t value) {
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

Cell Draw::element(Type type, uint64_t index) const {
  uint64_t bits = mix(mix(seed + 0x9e3779b97f4a7c15) + index * 0xd1342543de82ef95);
  if (isa<FloatType>(type)) {
    double magnitude = 0.25 + 1.75 * double(bits >> 11) * 0x1p-53;
    return cellOf(!isPositive && (bits & 1) ? -magnitude : magnitude);
  }
  unsigned width = integerWidth(type);
  if (width == 1)
    return truth.value_or(bits >> 63);
  if (isWide && !type.isIndex())
    return truncated(bits, width);
  // Both signs, zero among them; positions are small.
  int64_t small = int64_t(bits >> 32) % 9 - 4;
  bool isPosition = type.isIndex() || isPositive;
  return truncated(uint64_t(isPosition && small < 0 ? -small : small), width);
}

static int64_t product(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

SmallTensor::SmallTensor(Type element, ArrayRef<int64_t> shape)
    : element(element), shape(shape), cells(product(shape), 0) {}

SmallTensor SmallTensor::scalar(Type element, Cell cell) {
  SmallTensor tensor;
  tensor.element = element;
  tensor.cells = {cell};
  return tensor;
}

SmallTensor SmallTensor::random(Type element, ArrayRef<int64_t> shape, const Draw &draw) {
  SmallTensor tensor;
  tensor.element = element;
  tensor.shape.assign(shape.begin(), shape.end());
  tensor.draw = draw;
  int64_t count = product(shape);
  if (count > kMaxStored)
    return tensor;
  tensor.cells.reserve(count);
  for (int64_t i = 0; i < count; ++i)
    tensor.cells.push_back(draw.element(element, i));
  return tensor;
}

int64_t SmallTensor::numElements() const { return product(shape); }

} // namespace distribute::evaluation
