// Types and layouts of prepared instructions; see Operation.h.

#include "Operation.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

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

TensorView makeView(const fb::View &view, void *const *address) {
  TensorView result;
  result.address = address;
  result.element = view.element();
  result.shape.assign(view.shape()->begin(), view.shape()->end());
  result.strides.assign(view.strides()->begin(), view.strides()->end());
  return result;
}

bool TensorView::isDense() const {
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0;) {
    if (shape[i] != 1 && strides[i] != stride)
      return false;
    stride *= shape[i];
  }
  return true;
}

} // namespace distribute::runtime
