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

} // namespace distribute::runtime
