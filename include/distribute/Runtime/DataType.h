// The element types of arrays in files and in host memory.
//
// Files know signs, the plan does not (its integers are signless): a signed and
// an unsigned file are both accepted where the plan says i32. Bool takes one
// byte a value, 0 or 1.

#ifndef DISTRIBUTE_RUNTIME_DATATYPE_H
#define DISTRIBUTE_RUNTIME_DATATYPE_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/ElementKind.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

/// Bytes of one element.
size_t byteWidth(DataType type);

/// "f32", "u8", "bool": the form of our messages.
const char *nameOf(DataType type);

/// The same type without its sign: U8 gives I8, others themselves.
DataType signless(DataType type);

bool isFloat(DataType type);

/// The type of an array whose elements the plan calls `element`.
DataType dataTypeOf(planfile::fb::ElementType element);

/// Elements of an array of this shape, or -1 if a size is negative or the
/// product times `elementBytes` does not fit in 63 bits.
int64_t numElements(const std::vector<int64_t> &shape, size_t elementBytes = 1);

/// "32x8xf32"; a scalar is "f32".
std::string describe(DataType type, const std::vector<int64_t> &shape);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DATATYPE_H
