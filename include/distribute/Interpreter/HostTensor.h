// A tensor in the interpreter's own memory: element type, static shape, contiguous bytes.
//
// Values are shared between threads as `std::shared_ptr<const HostTensor>` and never change after
// they are made.
#ifndef DISTRIBUTE_INTERPRETER_HOSTTENSOR_H
#define DISTRIBUTE_INTERPRETER_HOSTTENSOR_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>
#include <vector>

namespace distribute::interp {

/// What an element is. Signless integers count as signed where it matters; `index` is I64.
enum class Element : uint8_t { I1, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64 };

/// The element of an MLIR type; none for a type which the interpreter cannot hold.
std::optional<Element> getElement(mlir::Type type);
/// Bytes of one element (an I1 takes one).
unsigned getElementBytes(Element element);
llvm::StringRef getElementName(Element element);
bool isFloat(Element element);
bool isUnsigned(Element element);

struct HostTensor {
  Element element = Element::F32;
  std::vector<int64_t> shape;
  std::vector<char> bytes;

  /// A tensor of zeros.
  static HostTensor zeros(Element element, llvm::ArrayRef<int64_t> shape);

  int64_t numElements() const;
  /// Element `index` (row-major) as a double (integers beyond 2^53 are rounded) or an integer (of a
  /// U64 the bits).
  double asDouble(int64_t index) const;
  int64_t asInteger(int64_t index) const;
  /// Stores with conversion to the element type; integers wrap.
  void set(int64_t index, double value);
  void setInteger(int64_t index, int64_t value);
  bool sameType(const HostTensor &other) const {
    return element == other.element && shape == other.shape;
  }
  /// `f32[2, 3]`.
  std::string describeType() const;
};

using TensorPtr = std::shared_ptr<const HostTensor>;

/// The same bits as integers of the other signedness, where `element` is `tensor`'s but for that;
/// else `tensor` as it is. A file's `uint8` may feed an `i8`.
TensorPtr withSignednessOf(Element element, TensorPtr tensor);

/// Rows [begin, begin + size) of dimension `dim`.
HostTensor slice(const HostTensor &tensor, unsigned dim, int64_t begin, int64_t size);
/// The rows of dimension `dim` in another order: row i is row `order[i]` of `tensor`.
HostTensor takeRows(const HostTensor &tensor, unsigned dim, llvm::ArrayRef<int64_t> order);
/// Joins tensors that agree outside of dimension `dim`. `parts` is not empty.
HostTensor concatenate(llvm::ArrayRef<TensorPtr> parts, unsigned dim);
/// Stacks tensors of one type along a new first dimension. `parts` is not empty.
HostTensor stack(llvm::ArrayRef<TensorPtr> parts);
/// The values of a dense attribute; an error for element types that cannot be held.
llvm::Expected<HostTensor> fromAttribute(mlir::ElementsAttr attribute);

/// Prints element `index` in the fewest digits that give it back.
void printElement(const HostTensor &tensor, int64_t index, llvm::raw_ostream &os);
/// Prints nested lists: `[[1, 2], [3, 4]]`; more than `limit` elements are shown as type, norm and
/// first elements.
void print(const HostTensor &tensor, llvm::raw_ostream &os, int64_t limit);

} // namespace distribute::interp

#endif // DISTRIBUTE_INTERPRETER_HOSTTENSOR_H
