// The inner loops of reductions, for several instruction sets.
//
// ReduceLoops.inc holds the loops; it is compiled once for each instruction set
// (ReduceBaseline.cpp, ReduceAvx2.cpp, ReduceAvx512.cpp) and selected at the
// first use. All variants give identical bits: no loop reorders or contracts.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H

#include <cstddef>
#include <cstdint>

namespace distribute::runtime {

/// Elements [begin, end) of every `outs[j]` become the reduction of the same
/// elements of `ins[0]`, `ins[1]`, ... in this order. `ins` are offset by
/// `inOffset` elements against `outs`. An output may be one of the inputs.
using ReduceLoop = void (*)(const void *const *ins, int numIns, void *const *outs, int numOuts,
                            size_t inOffset, size_t begin, size_t end);

/// By DataType and ReductionKind (as integers); null: no meaning.
ReduceLoop findBaselineReduceLoop(int type, int reduction);
ReduceLoop findAvx2ReduceLoop(int type, int reduction);
ReduceLoop findAvx512ReduceLoop(int type, int reduction);

/// The best one for this machine, or null.
ReduceLoop findReduceLoop(int type, int reduction);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H
