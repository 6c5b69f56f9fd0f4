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

} // namespace distribute::planfile
