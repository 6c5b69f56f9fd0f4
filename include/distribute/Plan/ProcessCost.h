// What a plan's communication costs where its slots live in several processes: the formulas of the
// algorithm `across_processes` (docs/RationaleProcesses.md), which the engine's counts are tested
// against.
#ifndef DISTRIBUTE_PLAN_PROCESSCOST_H
#define DISTRIBUTE_PLAN_PROCESSCOST_H

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/SlotSet.h"

#include <optional>
#include <vector>

namespace distribute::planfile {

// Up to so many bytes of an all_reduce, every process sends its nodes whole to all others: one step
// instead of two. Of a reduce_to_one, to the root's alone.
constexpr uint64_t kMaxBytesSentWhole = uint64_t{16} * 1024;

// Whether a reduction of so many bytes is sent like that, and not in chunks that each process
// combines one of. Between two processes a reduce_to_one always is: chunks would save nothing.
bool isSentWhole(fb::CollectiveKind kind, uint64_t payloadBytes, size_t numProcesses);

// The largest power of two below `numTerms` (at least 2): how many terms lie on the left of the root
// of the fixed tree over them.
int leftTerms(int numTerms);

// Where part `part` of `numParts` nearly equal ones begins, of so many elements: at a multiple of 64
// bytes.
uint64_t beginOfPart(uint64_t numElements, uint64_t elementBytes, uint64_t part, uint64_t numParts);

// The members of a group in processes: how many each process has, in order.
struct ProcessesOfGroup {
  std::vector<int> numMembers;
  size_t rootProcess = 0; // of what has a root: the root's
};

// Bytes of values that process number `own` of the group sends to the others in one collective.
uint64_t predictProcessBytes(const CollectiveShape &shape, const ProcessesOfGroup &processes,
                             size_t own);

// Seconds that one collective takes between processes: by the network's link, of the process that
// sends most. What members of a process do in shared memory is not in it.
double predictProcessSeconds(const CollectiveShape &shape, const ProcessesOfGroup &processes,
                             double linkSeconds, double linkSecondsPerByte);

// Bytes of values that the process of `own` sends to others in one execution of a step. Nothing: that
// depends on values, by a branch or by the turns of a loop.
std::optional<uint64_t> predictProcessBytes(const fb::Plan &plan, uint32_t step,
                                            const SlotSet &own);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_PROCESSCOST_H
