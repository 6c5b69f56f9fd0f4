// Names and sizes of arrays; see DataType.h.

#include "distribute/Runtime/DataType.h"

#include "distribute/Plan/PlanNames.h"

namespace distribute::runtime {

const std::vector<DataType> &allDataTypes() {
  static const std::vector<DataType> types = [] {
    std::vector<DataType> made;
    for (ElementType element : planfile::fb::EnumValuesElementType()) {
      made.push_back(element);
      if (element != ElementType::I1 && !planfile::isFloat(element))
        made.push_back({element, true});
    }
    return made;
  }();
  return types;
}

std::string nameOf(DataType type) {
  if (type.element == ElementType::I1)
    return "bool";
  std::string name = planfile::nameOf(type.element);
  if (type.isUnsigned)
    name[0] = 'u';
  return name;
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
