// Numbers of any element type; see NumericConversions.h.

#include "NumericConversions.h"

#include "distribute/Plan/Plan_generated.h"

#include <cstring>

namespace distribute::runtime {
namespace fb = planfile::fb;

template <typename Type>
static double read(const void *address) {
  typename Type::Stored stored;
  std::memcpy(&stored, address, sizeof stored);
  return static_cast<double>(Type::widen(stored));
}

template <typename Signed, typename Unsigned>
static double readInteger(bool isUnsigned, const void *address) {
  return isUnsigned ? read<Plain<Unsigned>>(address) : read<Plain<Signed>>(address);
}

double toDouble(fb::ElementType element, bool isUnsigned, const void *address) {
  switch (element) {
  case fb::ElementType::I1:
    return read<Plain<uint8_t>>(address);
  case fb::ElementType::I8:
    return readInteger<int8_t, uint8_t>(isUnsigned, address);
  case fb::ElementType::I16:
    return readInteger<int16_t, uint16_t>(isUnsigned, address);
  case fb::ElementType::I32:
    return readInteger<int32_t, uint32_t>(isUnsigned, address);
  case fb::ElementType::I64:
    return readInteger<int64_t, uint64_t>(isUnsigned, address);
  case fb::ElementType::F16:
    return read<Half>(address);
  case fb::ElementType::BF16:
    return read<BrainFloat>(address);
  case fb::ElementType::F32:
    return read<Plain<float>>(address);
  case fb::ElementType::F64:
    return read<Plain<double>>(address);
  }
  return 0;
}

} // namespace distribute::runtime
