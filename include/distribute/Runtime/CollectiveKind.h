// The words of collectives: what is done and how values are combined.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H
#define DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H

#include <cstdint>

namespace distribute::runtime {

enum class CollectiveKind : uint8_t { AllReduce, AllGather, ReduceScatter, Broadcast };
enum class ReductionKind : uint8_t { Sum, Mean, Min, Max, Prod, First, And, Or };

/// "all_reduce", "sum".
const char *nameOf(CollectiveKind kind);
const char *nameOf(ReductionKind kind);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVEKIND_H
