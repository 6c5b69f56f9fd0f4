// Walking programs; see PlanBlocks.h.

#include "distribute/Plan/PlanBlocks.h"

namespace distribute::planfile {

std::vector<const fb::Block *> nestedBlocks(const fb::Instruction &instruction) {
  if (const fb::If *branch = instruction.operation_as_If())
    return {branch->then_block(), branch->else_block()};
  if (const fb::For *loop = instruction.operation_as_For())
    return {loop->body()};
  if (const fb::While *loop = instruction.operation_as_While())
    return {loop->condition(), loop->body()};
  return {};
}

static std::optional<int64_t> valueOf(const fb::Scalar &scalar,
                                      const std::vector<uint32_t> &axisSizes) {
  if (scalar.kind() == fb::ScalarKind::Constant)
    return scalar.value();
  if (scalar.kind() == fb::ScalarKind::AxisSize && size_t(scalar.value()) < axisSizes.size())
    return int64_t(axisSizes[size_t(scalar.value())]);
  return std::nullopt;
}

std::optional<uint64_t> tripCount(const fb::For &loop, const std::vector<uint32_t> &axisSizes) {
  std::optional<int64_t> lower = valueOf(*loop.lower(), axisSizes),
                         upper = valueOf(*loop.upper(), axisSizes),
                         step = valueOf(*loop.step(), axisSizes);
  if (!lower || !upper || !step)
    return std::nullopt;
  if (*lower >= *upper)
    return 0;
  uint64_t span = uint64_t(*upper) - uint64_t(*lower);
  return (span - 1) / uint64_t(*step) + 1;
}

} // namespace distribute::planfile
