// The inner loops of reductions, for several instruction sets.
//
// ReduceLoops.inc holds the loops; it is compiled once for each instruction set
// (ReduceBaseline.cpp, ReduceAvx2.cpp, ReduceAvx512.cpp), of which each fills a table
// in. All variants give identical bits: no loop reorders or contracts.
//
// Includes no header with inline functions: see ReduceLoops.inc.

#ifndef DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCETABLE_H
#define DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCETABLE_H

#include <cstddef>
#include <cstdint>

namespace distribute::runtime {

/// The most terms of one job.
constexpr int kMaxReduceTerms = 1 << 15;

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

/// Of one element type the loop of each reduction; null: it has no meaning.
struct ReduceLoops {
  ReduceLoop sum = nullptr;
  ReduceLoop mean = nullptr;
  ReduceLoop min = nullptr;
  ReduceLoop max = nullptr;
  ReduceLoop prod = nullptr;
  ReduceLoop first = nullptr;
  ReduceLoop bitAnd = nullptr;
  ReduceLoop bitOr = nullptr;
};

/// Of one instruction set the loops of each element type.
struct ReduceTable {
  ReduceLoops i1, i8, i16, i32, i64, f16, bf16, f32, f64;
};

extern const ReduceTable kBaselineReduceTable;
extern const ReduceTable kAvx2ReduceTable;
extern const ReduceTable kAvx512ReduceTable;

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_COLLECTIVE_REDUCETABLE_H
