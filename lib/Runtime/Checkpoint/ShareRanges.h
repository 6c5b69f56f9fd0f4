// Which process of a run writes which elements of the variables to a checkpoint.
//
// Every process decides it alike, from the plan and the slots of each:
//   1. Of a sharded variable, a shard is written where the first slot of its replica lives.
//   2. A variable that not every process holds is written by one that does.
//   3. All other variables, one after the other, are cut into one range for each process, so that
//      each process writes as many bytes as the others, with its shards, as far as that can be.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINT_SHARERANGES_H
#define DISTRIBUTE_RUNTIME_CHECKPOINT_SHARERANGES_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Plan/SlotSet.h"

#include <vector>

namespace distribute::runtime {

struct ElementRange {
  int64_t begin = 0;
  int64_t end = 0;
};

/// Who writes a variable: by rule 1, by rule 2 that process, or else by rule 3.
struct VariableWriters {
  bool byShards = false;
  int process = -1;
};

/// By variable of the plan, as are `writers`: the elements of its value that process `own.process` writes. The ranges
/// of all processes follow each other in the order of the ranks, without a gap. `replicaOfSlot`: of
/// all slots, ascending.
std::vector<ElementRange> shareRanges(const planfile::fb::Plan &plan,
                                      const std::vector<VariableWriters> &writers,
                                      const std::vector<int64_t> &replicaOfSlot,
                                      const planfile::SlotSet &own);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINT_SHARERANGES_H
