// See MovedBlocks.h.

#include "MovedBlocks.h"

#include "distribute/Plan/ElementTypes.h"

#include <cstring>

namespace distribute::runtime {

MovedBlocks::MovedBlocks(const CollectiveCall &call, int numMembers)
    : facts(factsOf(call.kind)), outer(static_cast<size_t>(call.outer)),
      rows(static_cast<size_t>(call.rows)), inner(static_cast<size_t>(call.inner)),
      rowBytes(inner * planfile::elementBytes(call.type)),
      numBlocks(static_cast<size_t>(numMembers)), splitsOutside(call.splitsOutside) {}

BlockStrides MovedBlocks::whole() const { return {rows * rowBytes, 0, rowBytes}; }

BlockStrides MovedBlocks::ofParts(bool isOutside) const {
  if (isOutside)
    return {numBlocks * rows * rowBytes, rows * rowBytes, rowBytes};
  return {numBlocks * rows * rowBytes, rowBytes, numBlocks * rowBytes};
}

BlockStrides MovedBlocks::behindEachOther() const {
  return {rows * rowBytes, blockBytes(), rowBytes};
}

void MovedBlocks::copy(const void *from, const BlockStrides &fromStrides, size_t number, void *to,
                       const BlockStrides &toStrides, size_t toNumber) const {
  if (blockBytes() == 0 || from == to) // arrays without elements need no memory
    return;
  const char *source = static_cast<const char *>(from) + number * fromStrides.ofBlock;
  char *target = static_cast<char *>(to) + toNumber * toStrides.ofBlock;
  bool isRun = fromStrides.ofRow == rowBytes && toStrides.ofRow == rowBytes;
  size_t runBytes = isRun ? rows * rowBytes : rowBytes, numRuns = isRun ? 1 : rows;
  for (size_t o = 0; o < outer; ++o)
    for (size_t run = 0; run < numRuns; ++run)
      std::memcpy(target + o * toStrides.ofOuter + run * toStrides.ofRow,
                  source + o * fromStrides.ofOuter + run * fromStrides.ofRow, runBytes);
}

} // namespace distribute::runtime
