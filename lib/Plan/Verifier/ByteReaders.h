// Which bytes collectives in flight still read: how many of them, and one by name.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEREADERS_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEREADERS_H

#include <cstdint>
#include <map>

namespace distribute::planfile {

class ByteReaders {
public:
  // `collective` begins to read [begin, end).
  void add(uint64_t begin, uint64_t end, uint32_t collective);

  // One collective has ended reading [begin, end), which it was added with.
  void remove(uint64_t begin, uint64_t end);

  // A collective that reads in [begin, end) (the one added last, if several do), or 0.
  uint32_t findReader(uint64_t begin, uint64_t end) const;

  // Whether nobody reads.
  bool isEmpty() const { return boundaries.empty(); }

private:
  // The readers from this address up to the next key.
  struct Readers {
    uint32_t count = 0;
    uint32_t last = 0;
  };
  std::map<uint64_t, Readers>::iterator boundaryAt(uint64_t address);

  std::map<uint64_t, Readers> boundaries;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_BYTEREADERS_H
