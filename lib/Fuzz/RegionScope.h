// Keeps the pool, the place of insertion and the counter of a builder while it writes a region.
#ifndef DISTRIBUTE_FUZZ_REGIONSCOPE_H
#define DISTRIBUTE_FUZZ_REGIONSCOPE_H

#include "StepBuilder.h"

namespace distribute::fuzz {

/// While it lives, values go to the end of `block`; afterwards the pool is as it was.
class RegionScope {
public:
  RegionScope(StepBuilder &s, mlir::Block *block)
      : s(s), place(s.b.saveInsertionPoint()), mark(s.pool.size()),
        positiveMark(s.positives.size()), stackedMark(s.stacked.size()), counter(s.counter),
        trips(s.trips) {
    s.b.setInsertionPointToEnd(block);
    ++s.depth;
    if (s.depth > 1)
      s.note("nested control flow");
  }
  ~RegionScope() {
    s.b.restoreInsertionPoint(place);
    s.pool.resize(mark);
    s.positives.resize(positiveMark);
    s.stacked.resize(stackedMark);
    s.counter = counter;
    s.trips = trips;
    --s.depth;
  }
  RegionScope(const RegionScope &) = delete;

private:
  StepBuilder &s;
  mlir::OpBuilder::InsertPoint place;
  size_t mark, positiveMark, stackedMark;
  mlir::Value counter;
  int64_t trips;
};

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_REGIONSCOPE_H
