// Tables of the element types; see DataType.h.

#include "distribute/Runtime/DataType.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

size_t byteWidth(DataType type) {
  switch (type) {
  case DataType::Bool:
  case DataType::I8:
  case DataType::U8:
    return 1;
  case DataType::I16:
  case DataType::U16:
  case DataType::F16:
  case DataType::BF16:
    return 2;
  case DataType::I32:
  case DataType::U32:
  case DataType::F32:
    return 4;
  case DataType::I64:
  case DataType::U64:
  case DataType::F64:
    return 8;
  }
  return 0;
}

const char *nameOf(DataType type) {
  switch (type) {
  case DataType::Bool:
    return "bool";
  case DataType::I8:
    return "i8";
  case DataType::U8:
    return "u8";
  case DataType::I16:
    return "i16";
  case DataType::U16:
    return "u16";
  case DataType::I32:
    return "i32";
  case DataType::U32:
    return "u32";
  case DataType::I64:
    return "i64";
  case DataType::U64:
    return "u64";
  case DataType::F16:
    return "f16";
  case DataType::BF16:
    return "bf16";
  case DataType::F32:
    return "f32";
  case DataType::F64:
    return "f64";
  }
  return "unknown";
}

DataType signless(DataType type) {
  switch (type) {
  case DataType::U8:
    return DataType::I8;
  case DataType::U16:
    return DataType::I16;
  case DataType::U32:
    return DataType::I32;
  case DataType::U64:
    return DataType::I64;
  default:
    return type;
  }
}

bool isFloat(DataType type) {
  return type == DataType::F16 || type == DataType::BF16 || type == DataType::F32 ||
         type == DataType::F64;
}

DataType dataTypeOf(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::I1:
    return DataType::Bool;
  case fb::ElementType::I8:
    return DataType::I8;
  case fb::ElementType::I16:
    return DataType::I16;
  case fb::ElementType::I32:
    return DataType::I32;
  case fb::ElementType::I64:
    return DataType::I64;
  case fb::ElementType::F16:
    return DataType::F16;
  case fb::ElementType::BF16:
    return DataType::BF16;
  case fb::ElementType::F32:
    return DataType::F32;
  case fb::ElementType::F64:
    return DataType::F64;
  }
  return DataType::F32;
}

int64_t numElements(const std::vector<int64_t> &shape, size_t elementBytes) {
  int64_t count = 1;
  bool empty = false;
  int64_t bytes = 0;
  for (int64_t size : shape) {
    if (size < 0)
      return -1;
    // An empty array may have any other sizes: they are not multiplied.
    if (size == 0)
      empty = true;
    else if (__builtin_mul_overflow(count, size, &count))
      return -1;
  }
  if (empty)
    return 0;
  if (__builtin_mul_overflow(count, static_cast<int64_t>(elementBytes), &bytes))
    return -1;
  return count;
}

std::string describe(DataType type, const std::vector<int64_t> &shape) {
  std::string text;
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + nameOf(type);
}

} // namespace distribute::runtime
