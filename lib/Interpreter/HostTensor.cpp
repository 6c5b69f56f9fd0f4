// Elements of host tensors, their slices and joins, and their printed form.
#include "distribute/Interpreter/HostTensor.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#include <charconv>
#include <cmath>
#include <cstring>

using namespace mlir;

namespace distribute::interp {

std::optional<Element> getElement(Type type) {
  if (type.isIndex())
    return Element::I64;
  if (auto integer = dyn_cast<IntegerType>(type)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return Element::I1;
    case 8:
      return isUnsigned ? Element::U8 : Element::I8;
    case 16:
      return isUnsigned ? Element::U16 : Element::I16;
    case 32:
      return isUnsigned ? Element::U32 : Element::I32;
    case 64:
      return isUnsigned ? Element::U64 : Element::I64;
    default:
      return std::nullopt;
    }
  }
  if (type.isF16())
    return Element::F16;
  if (type.isBF16())
    return Element::BF16;
  if (type.isF32())
    return Element::F32;
  if (type.isF64())
    return Element::F64;
  return std::nullopt;
}

unsigned getElementBytes(Element element) {
  switch (element) {
  case Element::I1:
  case Element::I8:
  case Element::U8:
    return 1;
  case Element::I16:
  case Element::U16:
  case Element::F16:
  case Element::BF16:
    return 2;
  case Element::I32:
  case Element::U32:
  case Element::F32:
    return 4;
  case Element::I64:
  case Element::U64:
  case Element::F64:
    return 8;
  }
  llvm_unreachable("all elements have a size");
}

llvm::StringRef getElementName(Element element) {
  static constexpr llvm::StringLiteral names[] = {
      "i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16", "bf16", "f32", "f64"};
  return names[static_cast<unsigned>(element)];
}

bool isFloat(Element element) { return element >= Element::F16; }

bool isUnsigned(Element element) { return element >= Element::U8 && element <= Element::U64; }

static int64_t count(llvm::ArrayRef<int64_t> shape) {
  int64_t product = 1;
  for (int64_t size : shape)
    product *= size;
  return product;
}

HostTensor HostTensor::zeros(Element element, llvm::ArrayRef<int64_t> shape) {
  HostTensor tensor;
  tensor.element = element;
  tensor.shape = shape.vec();
  tensor.bytes.assign(count(shape) * getElementBytes(element), 0);
  return tensor;
}

int64_t HostTensor::numElements() const { return count(shape); }

template <typename T>
static T load(const HostTensor &tensor, int64_t index) {
  T value;
  std::memcpy(&value, tensor.bytes.data() + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T>
static void store(HostTensor &tensor, int64_t index, T value) {
  std::memcpy(tensor.bytes.data() + index * sizeof(T), &value, sizeof(T));
}

static const llvm::fltSemantics &getHalfSemantics(Element element) {
  return element == Element::F16 ? llvm::APFloat::IEEEhalf() : llvm::APFloat::BFloat();
}

double HostTensor::asDouble(int64_t index) const {
  switch (element) {
  case Element::F32:
    return load<float>(*this, index);
  case Element::F64:
    return load<double>(*this, index);
  case Element::F16:
  case Element::BF16: {
    llvm::APFloat value(getHalfSemantics(element), llvm::APInt(16, load<uint16_t>(*this, index)));
    bool lost;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
    return value.convertToDouble();
  }
  case Element::U64:
    return static_cast<double>(load<uint64_t>(*this, index));
  default:
    return static_cast<double>(asInteger(index));
  }
}

int64_t HostTensor::asInteger(int64_t index) const {
  switch (element) {
  case Element::I1:
    return load<uint8_t>(*this, index) & 1;
  case Element::I8:
    return load<int8_t>(*this, index);
  case Element::I16:
    return load<int16_t>(*this, index);
  case Element::I32:
    return load<int32_t>(*this, index);
  case Element::U8:
    return load<uint8_t>(*this, index);
  case Element::U16:
    return load<uint16_t>(*this, index);
  case Element::U32:
    return load<uint32_t>(*this, index);
  case Element::I64:
  case Element::U64:
    return load<int64_t>(*this, index);
  default:
    return static_cast<int64_t>(asDouble(index));
  }
}

void HostTensor::set(int64_t index, double value) {
  switch (element) {
  case Element::F32:
    return store<float>(*this, index, static_cast<float>(value));
  case Element::F64:
    return store<double>(*this, index, value);
  case Element::F16:
  case Element::BF16: {
    llvm::APFloat rounded(value);
    bool lost;
    rounded.convert(getHalfSemantics(element), llvm::APFloat::rmNearestTiesToEven, &lost);
    return store<uint16_t>(*this, index,
                           static_cast<uint16_t>(rounded.bitcastToAPInt().getZExtValue()));
  }
  default:
    return setInteger(index, static_cast<int64_t>(value));
  }
}

void HostTensor::setInteger(int64_t index, int64_t value) {
  switch (element) {
  case Element::I1:
    return store<uint8_t>(*this, index, value & 1);
  case Element::I8:
  case Element::U8:
    return store<int8_t>(*this, index, static_cast<int8_t>(value));
  case Element::I16:
  case Element::U16:
    return store<int16_t>(*this, index, static_cast<int16_t>(value));
  case Element::I32:
  case Element::U32:
    return store<int32_t>(*this, index, static_cast<int32_t>(value));
  case Element::I64:
  case Element::U64:
    return store<int64_t>(*this, index, value);
  default:
    return set(index, static_cast<double>(value));
  }
}

std::string HostTensor::describeType() const {
  std::string text = getElementName(element).str() + "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shape, os);
  return text + "]";
}

TensorPtr withSignednessOf(Element element, TensorPtr tensor) {
  auto isInteger = [](Element e) { return e != Element::I1 && !isFloat(e); };
  if (tensor->element == element || !isInteger(element) || !isInteger(tensor->element) ||
      getElementBytes(element) != getElementBytes(tensor->element))
    return tensor;
  HostTensor copy = *tensor;
  copy.element = element;
  return std::make_shared<const HostTensor>(std::move(copy));
}

/// Bytes of the dimensions behind `dim`.
static int64_t getInnerBytes(const HostTensor &tensor, unsigned dim) {
  return count(llvm::ArrayRef<int64_t>(tensor.shape).drop_front(dim + 1)) *
         getElementBytes(tensor.element);
}

HostTensor slice(const HostTensor &tensor, unsigned dim, int64_t begin, int64_t size) {
  HostTensor result;
  result.element = tensor.element;
  result.shape = tensor.shape;
  result.shape[dim] = size;
  int64_t inner = getInnerBytes(tensor, dim);
  int64_t outer = count(llvm::ArrayRef<int64_t>(tensor.shape).take_front(dim));
  result.bytes.reserve(outer * size * inner);
  for (int64_t i = 0; i < outer; ++i) {
    auto from = tensor.bytes.begin() + (i * tensor.shape[dim] + begin) * inner;
    result.bytes.insert(result.bytes.end(), from, from + size * inner);
  }
  return result;
}

HostTensor takeRows(const HostTensor &tensor, unsigned dim, llvm::ArrayRef<int64_t> order) {
  HostTensor result = tensor;
  int64_t inner = getInnerBytes(tensor, dim), rows = tensor.shape[dim];
  int64_t outer = count(llvm::ArrayRef<int64_t>(tensor.shape).take_front(dim));
  for (int64_t i = 0; i < outer; ++i)
    for (int64_t row = 0; row < rows; ++row)
      std::memcpy(result.bytes.data() + (i * rows + row) * inner,
                  tensor.bytes.data() + (i * rows + order[row]) * inner, inner);
  return result;
}

HostTensor concatenate(llvm::ArrayRef<TensorPtr> parts, unsigned dim) {
  HostTensor result;
  result.element = parts[0]->element;
  result.shape = parts[0]->shape;
  result.shape[dim] = 0;
  for (const TensorPtr &part : parts)
    result.shape[dim] += part->shape[dim];
  int64_t outer = count(llvm::ArrayRef<int64_t>(result.shape).take_front(dim));
  for (int64_t i = 0; i < outer; ++i) {
    for (const TensorPtr &part : parts) {
      int64_t rowBytes = part->shape[dim] * getInnerBytes(*part, dim);
      auto from = part->bytes.begin() + i * rowBytes;
      result.bytes.insert(result.bytes.end(), from, from + rowBytes);
    }
  }
  return result;
}

HostTensor stack(llvm::ArrayRef<TensorPtr> parts) {
  HostTensor result;
  result.element = parts[0]->element;
  result.shape = parts[0]->shape;
  result.shape.insert(result.shape.begin(), parts.size());
  for (const TensorPtr &part : parts)
    result.bytes.insert(result.bytes.end(), part->bytes.begin(), part->bytes.end());
  return result;
}

llvm::Expected<HostTensor> fromAttribute(ElementsAttr attribute) {
  auto dense = dyn_cast<DenseElementsAttr>(attribute);
  std::optional<Element> element = getElement(attribute.getElementType());
  if (!dense || !element)
    return llvm::createStringError("the interpreter reads dense values only");
  HostTensor tensor = HostTensor::zeros(*element, attribute.getShapedType().getShape());
  int64_t index = 0;
  if (isa<FloatType>(attribute.getElementType())) {
    for (llvm::APFloat value : dense.getValues<llvm::APFloat>()) {
      bool lost;
      value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
      tensor.set(index++, value.convertToDouble());
    }
  } else {
    for (llvm::APInt value : dense.getValues<llvm::APInt>())
      tensor.setInteger(index++,
                        value.getSExtValue()); // The bits; the element says what they mean.
  }
  return tensor;
}

/// Large and small numbers with an exponent, the others without.
template <typename T>
static void printShortest(T value, llvm::raw_ostream &os) {
  T size = std::abs(value);
  bool isPlain = size == 0 || (size >= T(1e-4) && size < T(1e9));
  char text[64];
  auto end = std::to_chars(text, text + sizeof text, value,
                           isPlain ? std::chars_format::fixed : std::chars_format::scientific);
  os << llvm::StringRef(text, end.ptr - text);
}

/// The number of fewest digits that rounds to the value in `element`.
static double shorten(Element element, double value) {
  HostTensor rounded = HostTensor::zeros(element, {});
  double shorter = value;
  for (int digits = 0; digits < 9; ++digits) {
    char text[32];
    auto end =
        std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits);
    std::from_chars(text, end.ptr, shorter);
    rounded.set(0, shorter);
    if (rounded.asDouble(0) == value)
      return shorter;
  }
  return value;
}

void printElement(const HostTensor &tensor, int64_t index, llvm::raw_ostream &os) {
  if (tensor.element == Element::U64) {
    os << static_cast<uint64_t>(tensor.asInteger(index));
    return;
  }
  if (!isFloat(tensor.element)) {
    os << tensor.asInteger(index);
    return;
  }
  double value = tensor.asDouble(index);
  if (std::isnan(value))
    os << "nan";
  else if (tensor.element == Element::F32)
    printShortest(static_cast<float>(value), os);
  else if (tensor.element == Element::F64 || std::isinf(value))
    printShortest(value, os);
  else
    printShortest(shorten(tensor.element, value), os);
}

static void printNested(const HostTensor &tensor, unsigned dim, int64_t &index,
                        llvm::raw_ostream &os) {
  if (dim == tensor.shape.size())
    return printElement(tensor, index++, os);
  os << '[';
  for (int64_t i = 0; i < tensor.shape[dim]; ++i) {
    if (i)
      os << ", ";
    printNested(tensor, dim + 1, index, os);
  }
  os << ']';
}

void print(const HostTensor &tensor, llvm::raw_ostream &os, int64_t limit) {
  int64_t size = tensor.numElements();
  if (size <= limit) {
    int64_t index = 0;
    return printNested(tensor, 0, index, os);
  }
  double squares = 0;
  for (int64_t i = 0; i < size; ++i)
    squares += tensor.asDouble(i) * tensor.asDouble(i);
  os << tensor.describeType() << " of norm " << llvm::format("%.7g", std::sqrt(squares)) << ": [";
  for (int64_t i = 0; i < 4; ++i) {
    printElement(tensor, i, os);
    os << ", ";
  }
  os << "...]";
}

} // namespace distribute::interp
