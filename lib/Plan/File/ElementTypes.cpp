// Of each element type its size and kind.
#include "distribute/Plan/ElementTypes.h"

namespace distribute::planfile {

uint64_t elementBytes(fb::ElementType element) {
  switch (element) {
  case fb::ElementType::I1:
  case fb::ElementType::I8:
    return 1;
  case fb::ElementType::I16:
  case fb::ElementType::F16:
  case fb::ElementType::BF16:
    return 2;
  case fb::ElementType::I32:
  case fb::ElementType::F32:
    return 4;
  case fb::ElementType::I64:
  case fb::ElementType::F64:
    return 8;
  }
  return 1;
}

bool isNarrowFloat(fb::ElementType element) {
  return element == fb::ElementType::F16 || element == fb::ElementType::BF16;
}

bool isFloat(fb::ElementType element) {
  return isNarrowFloat(element) || element == fb::ElementType::F32 ||
         element == fb::ElementType::F64;
}

} // namespace distribute::planfile
