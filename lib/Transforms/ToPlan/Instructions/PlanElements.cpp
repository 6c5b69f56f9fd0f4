// Element types of the plan file; see PlanElements.h.
#include "distribute/Transforms/PlanElements.h"

using namespace mlir;

namespace distribute {

namespace fb = planfile::fb;

std::optional<fb::ElementType> planElementOf(Type type) {
  if (type.isInteger(1))
    return fb::ElementType::I1;
  if (type.isInteger(8))
    return fb::ElementType::I8;
  if (type.isInteger(16))
    return fb::ElementType::I16;
  if (type.isInteger(32))
    return fb::ElementType::I32;
  if (type.isInteger(64) || type.isIndex())
    return fb::ElementType::I64;
  if (type.isF16())
    return fb::ElementType::F16;
  if (type.isBF16())
    return fb::ElementType::BF16;
  if (type.isF32())
    return fb::ElementType::F32;
  if (type.isF64())
    return fb::ElementType::F64;
  return std::nullopt;
}

} // namespace distribute
