// Sizes that the writer, the verifier and the readers of a plan compute alike.
//
// Assumes nothing: shapes may come from a file not yet verified, so everything that can overflow
// says so.
#ifndef DISTRIBUTE_PLAN_PLANSIZES_H
#define DISTRIBUTE_PLAN_PLANSIZES_H

#include "distribute/Plan/ElementTypes.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::planfile {

// What buffers, variables and constants are aligned to, in bytes.
constexpr uint64_t kAlignmentBytes = 64;

// The deepest nesting of blocks in a program.
constexpr int kMaxNesting = 64;

constexpr uint64_t roundUpToAlignment(uint64_t bytes) {
  return (bytes + kAlignmentBytes - 1) / kAlignmentBytes * kAlignmentBytes;
}

// Whether the number of replicas, the size of the mesh's first axis, is left to the launch.
inline bool isOpen(const fb::MeshAxis &axis) { return axis.size() == 0; }
inline bool isOpen(const fb::Plan &plan) {
  return plan.mesh()->axes()->size() != 0 && isOpen(*plan.mesh()->axes()->Get(0));
}

// The sizes of the mesh's axes, with this many replicas where their number is open.
std::vector<uint32_t> axisSizes(const fb::Plan &plan, uint32_t numReplicas);

// Slots that one replica takes: the product of all sizes but the first axis's.
uint64_t slotsPerReplica(const fb::Plan &plan);

// The number of elements of a shape; none if a size is negative or the product exceeds int64.
std::optional<int64_t> numElements(const flatbuffers::Vector<int64_t> &shape);

// The bytes of a dense tensor; none as numElements.
std::optional<uint64_t> denseBytes(fb::ElementType element,
                                   const flatbuffers::Vector<int64_t> &shape);

// The elements of a variable that one slot holds: all, or those of a shard; none as numElements.
std::optional<int64_t> componentElements(const fb::Variable &variable);

// Their bytes; none as numElements.
std::optional<uint64_t> componentBytes(const fb::Variable &variable);

// AxisSplit.dim of what cuts the row-major sequence of elements.
constexpr uint32_t kFlatDim = UINT32_MAX;

// Whether mesh axes cut the variable into parts (Variable.splits).
inline bool isSplit(const fb::Variable &variable) {
  return variable.splits() && variable.splits()->size() != 0;
}

// Into how many parts; 0: copies are whole.
uint64_t numParts(const fb::Variable &variable);

// Whether one axis alone cuts it, flat: a part is a range of elements.
bool isFlat(const fb::Variable &variable);

// Whether one axis alone cuts it, by rows of its first dimension.
bool isByRows(const fb::Variable &variable);

// The number of the part that a slot at these coordinates holds of a variable that is split.
int64_t partAt(const fb::Variable &variable, const std::vector<uint32_t> &coordinates);

// Elements that lie together in a part of a variable, and in the whole.
struct PartRun {
  int64_t inWhole, inPart, count;
};
// The part of that number, as runs in its order; of a variable that is split. What lies between them, and behind the
// last one, is padding.
std::vector<PartRun> runsOfPart(const fb::Variable &variable, int64_t part);

// The rows [first, second) of a variable by rows which the part of this number holds.
std::pair<int64_t, int64_t> rowsOfPart(const fb::Variable &variable, int64_t part);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PLANSIZES_H
