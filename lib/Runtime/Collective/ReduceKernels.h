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

/// The most terms of one job.
constexpr int maxReduceTerms = 1 << 15;

/// An array whose element `i + offset` belongs to element i of the result. Partial
/// results have the elements in which values are accumulated (f32 for f16 and
/// bf16, else the type itself).
struct ReduceTerm {
  const void *data = nullptr;
  ptrdiff_t offset = 0;
  bool isPartial = false;
};
struct ReduceTarget {
  void *data = nullptr;
  ptrdiff_t offset = 0;
};

/// Combines terms in a fixed binary tree: whatever the timing and however the
/// elements are shared out, an element's value depends on its terms alone.
///
///   terms 0 1 2 3 4 5  =  ((0+1) + (2+3)) + (4+5)
///
/// Without `merges` it is that tree, in which a node of n terms has the largest
/// power of two below n on its left. Else, after term t, `merges[t]` times the two
/// newest results become one: for terms that are such nodes already.
struct ReduceJob {
  const ReduceTerm *terms = nullptr;
  int numTerms = 0;
  const uint8_t *merges = nullptr;
  /// An output may be one of the terms.
  const ReduceTarget *outs = nullptr;
  int numOuts = 0;
  bool isPartial = false; ///< what is written is a partial result
  int numAveraged = 1;    ///< a mean divides by it when it is not partial
};

/// Computes elements [begin, end) of the job's outputs.
using ReduceLoop = void (*)(const ReduceJob &job, size_t begin, size_t end);

/// Bytes of the elements in which values of the DataType are accumulated.
size_t partialByteWidth(int type);

/// By DataType and ReductionKind (as integers); null: no meaning.
ReduceLoop findBaselineReduceLoop(int type, int reduction);
ReduceLoop findAvx2ReduceLoop(int type, int reduction);
ReduceLoop findAvx512ReduceLoop(int type, int reduction);

/// The best one for this machine, or null.
ReduceLoop findReduceLoop(int type, int reduction);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCEKERNELS_H
