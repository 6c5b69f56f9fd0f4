// The words of collectives: what is done and how values are combined.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H
#define DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H

#include <cstdint>

namespace distribute::runtime {

enum class CollectiveKind : uint8_t { AllReduce, AllGather, ReduceScatter, Broadcast };
enum class ReductionKind : uint8_t { Sum, Mean, Min, Max, Prod, First, And, Or };

/// How a collective is carried out; docs/Collectives.md says what each costs.
enum class Algorithm : uint8_t { OnePass, Ring, Tree, HierarchicalCopy, ToOneDevice };

/// "all_reduce", "sum", "one_pass".
const char *nameOf(CollectiveKind kind);
const char *nameOf(ReductionKind kind);
const char *nameOf(Algorithm algorithm);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H
