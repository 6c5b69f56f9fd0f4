// Which bytes a view touches.
//
// Assumes nothing about the view; makeViewBytes refuses what cannot be laid out. Leaves true: the
// runs of a view are disjoint, ascending, and as long as possible, so a dense view is one run
// however its dimensions are permuted.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_VIEWBYTES_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_VIEWBYTES_H

#include "Stripes.h"

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <vector>

namespace distribute::planfile {

// The bytes of a view, counted from its base: `runBytes` bytes at byteOffset plus every combination
// of the outer dimensions' strides.
struct ViewBytes {
  struct Dimension {
    uint64_t size, strideBytes;
  };
  uint64_t byteOffset = 0;
  uint64_t runBytes = 0;  // 0: the view is empty
  uint64_t spanBytes = 0; // from the first byte to the end of the last
  uint64_t numElements = 0;
  bool repeats = false;         // a stride of 0 shows the same element more than once
  bool isRowMajor = false;      // dense, the last dimension fastest
  std::vector<Dimension> outer; // slowest first; none goes on where a faster one ends

  // Calls fn(stripes) for parts that hold every run once, in ascending order, until it returns false. Returns
  // whether it never did.
  template <typename Fn>
  bool forEachStripes(uint64_t start, Fn fn) const;
};

// Errors: InvalidArgument with what is wrong, to be completed by the caller with where.
absl::StatusOr<ViewBytes> makeViewBytes(const fb::View &view);

template <typename Fn>
bool ViewBytes::forEachStripes(uint64_t start, Fn fn) const {
  if (runBytes == 0)
    return true;
  if (outer.empty())
    return fn(Stripes::ofRange(start, start + runBytes));
  size_t numOuter = outer.size() - 1; // the fastest one is in the stripes
  std::vector<uint64_t> index(numOuter, 0);
  uint64_t at = start;
  while (true) {
    if (!fn(Stripes{at, runBytes, outer.back().strideBytes, outer.back().size}))
      return false;
    size_t dimension = numOuter;
    while (dimension != 0 && ++index[dimension - 1] == outer[dimension - 1].size) {
      --dimension;
      at -= (outer[dimension].size - 1) * outer[dimension].strideBytes;
      index[dimension] = 0;
    }
    if (dimension == 0)
      return true;
    at += outer[dimension - 1].strideBytes;
  }
}

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_VIEWBYTES_H
