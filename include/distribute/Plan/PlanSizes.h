// Sizes that the writer, the verifier and the readers of a plan compute alike.
//
// Assumes nothing: shapes may come from a file not yet verified, so everything that can overflow
// says so.
#ifndef DISTRIBUTE_PLAN_PLANSIZES_H
#define DISTRIBUTE_PLAN_PLANSIZES_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <optional>

namespace distribute::planfile {

// What buffers, variables and constants are aligned to, in bytes.
constexpr uint64_t alignmentBytes = 64;

// The deepest nesting of blocks in a program.
constexpr int maxNesting = 64;

constexpr uint64_t roundUpToAlignment(uint64_t bytes) {
  return (bytes + alignmentBytes - 1) / alignmentBytes * alignmentBytes;
}

// Bytes of one element in memory.
uint64_t elementBytes(fb::ElementType element);

// The number of elements of a shape; none if a size is negative or the product exceeds int64.
std::optional<int64_t> numElements(const flatbuffers::Vector<int64_t> &shape);

// The bytes of a dense tensor; none as numElements.
std::optional<uint64_t> denseBytes(fb::ElementType element,
                                   const flatbuffers::Vector<int64_t> &shape);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANSIZES_H
