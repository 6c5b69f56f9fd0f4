// The instructions of a program, with those of branches and loops.
//
// Assumes a verified plan, whose blocks nest no deeper than kMaxNesting.
#ifndef DISTRIBUTE_PLAN_PLANBLOCKS_H
#define DISTRIBUTE_PLAN_PLANBLOCKS_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// The blocks of a branch (then, else) or a loop (condition, body); of others none.
std::vector<const fb::Block *> nestedBlocks(const fb::Instruction &instruction);

// How often a loop turns; nothing if that depends on values, or on an axis whose size is not given.
std::optional<uint64_t> tripCount(const fb::For &loop, const std::vector<uint32_t> &axisSizes);

// Calls `visit(const fb::Instruction &)` for each, in order, a branch or loop before what it holds.
template <typename Visit>
void forEachInstruction(const fb::Block &block, Visit &&visit) {
  for (const fb::Instruction *instruction : *block.instructions()) {
    visit(*instruction);
    for (const fb::Block *nested : nestedBlocks(*instruction))
      forEachInstruction(*nested, visit);
  }
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANBLOCKS_H
