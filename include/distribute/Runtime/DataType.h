// The element types of arrays in files and in host memory.
//
// Files know signs, the plan does not (its integers are signless): a signed and
// an unsigned file are both accepted where the plan says i32. i1 takes one
// byte a value, 0 or 1.

#ifndef DISTRIBUTE_RUNTIME_DATATYPE_H
#define DISTRIBUTE_RUNTIME_DATATYPE_H

#include "distribute/Plan/ElementTypes.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

using ElementType = planfile::fb::ElementType;

/// An element type of the plan and, of integers, whether they have no sign.
struct DataType {
  constexpr DataType(ElementType element = ElementType::F32, bool isUnsigned = false)
      : element(element), isUnsigned(isUnsigned) {}

  size_t numBytes() const { return planfile::elementBytes(element); }

  ElementType element;
  bool isUnsigned;
};

constexpr bool operator==(DataType a, DataType b) {
  return a.element == b.element && a.isUnsigned == b.isUnsigned;
}
constexpr bool operator!=(DataType a, DataType b) { return !(a == b); }

/// Every type that a file may have: those of the plan, and integers without a sign.
const std::vector<DataType> &allDataTypes();

/// "f32", "u8", "bool": the form of our messages about files.
std::string nameOf(DataType type);

/// Elements of an array of this shape, or -1 if a size is negative or the
/// product times `elementBytes` does not fit in 63 bits.
int64_t numElements(const std::vector<int64_t> &shape, size_t elementBytes = 1);

/// "32x8xf32"; a scalar is "f32".
std::string describe(DataType type, const std::vector<int64_t> &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DATATYPE_H
