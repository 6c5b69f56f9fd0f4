// Strided arrays for tests of the library's instructions.

#ifndef DISTRIBUTE_TEST_RUNTIME_TESTARRAY_H
#define DISTRIBUTE_TEST_RUNTIME_TESTARRAY_H

#include "Cpu/CpuOperation.h"

#include "TestTensors.h"

namespace distribute::runtime {

namespace fb = planfile::fb;
using Shape = std::vector<int64_t>;

/// An array in memory of its own, with room for any strides.
struct TestArray {
  TestArray(fb::ElementType element, Shape shape, Shape strides, int seed)
      : view{&address, element, shape, strides} {
    int64_t last = 0;
    for (size_t i = 0; i < shape.size(); ++i)
      last += (std::max<int64_t>(shape[i], 1) - 1) * strides[i];
    bytes = makeBytes(element, last + 1, seed);
    address = bytes.data();
  }
  TestArray(const TestArray &) = delete;

  double at(const Shape &index) const {
    int64_t offset = 0;
    for (size_t i = 0; i < index.size(); ++i)
      offset += index[i] * view.strides[i];
    return elementAt(view.element, bytes.data(), offset);
  }

  std::vector<char> bytes;
  void *address = nullptr;
  TensorView view;
};

/// Calls `body` with every index of `shape`.
template <typename Body>
void forEachIndex(const Shape &shape, Body body) {
  Shape index(shape.size(), 0);
  if (numElements(shape) == 0)
    return;
  for (;;) {
    body(index);
    size_t i = shape.size();
    while (i > 0 && ++index[i - 1] == shape[i - 1])
      index[--i] = 0;
    if (i == 0)
      return;
  }
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_TESTARRAY_H
