// The element types alone, for files that must not include library headers.

#ifndef DISTRIBUTE_RUNTIME_ELEMENTKIND_H
#define DISTRIBUTE_RUNTIME_ELEMENTKIND_H

#include <cstdint>

namespace distribute::runtime {

enum class DataType : uint8_t {
  Bool,
  I8,
  U8,
  I16,
  U16,
  I32,
  U32,
  I64,
  U64,
  F16,
  BF16,
  F32,
  F64,
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ELEMENTKIND_H
