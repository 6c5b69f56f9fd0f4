// Types and layouts of prepared instructions; see Operation.h.

#include "Operation.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

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

uint64_t TensorView::extentBytes() const {
  uint64_t last = 0;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == 0)
      return 0;
    last += static_cast<uint64_t>(shape[i] - 1) * static_cast<uint64_t>(strides[i]);
  }
  return (last + 1) * planfile::elementBytes(element);
}

} // namespace distribute::runtime
