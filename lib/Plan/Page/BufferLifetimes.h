// From which instruction to which the bytes of each buffer of a program mean something.
#ifndef DISTRIBUTE_LIB_PLAN_PAGE_BUFFERLIFETIMES_H
#define DISTRIBUTE_LIB_PLAN_PAGE_BUFFERLIFETIMES_H

#include "distribute/Plan/PlanTable.h"

#include <cstdint>
#include <vector>

namespace distribute::planfile {

// By instruction number, both ends included; a buffer that nobody touches has first above last.
struct BufferLifetime {
  uint64_t first = UINT64_MAX, last = 0;
};

// What a collective, a send or a receive is given lives until its wait; what a loop carries from one turn to the next,
// or finds from before, as long as the loop; what an output shows, to the end.
std::vector<BufferLifetime> findLifetimes(const fb::Step &step, uint32_t program,
                                          const std::vector<PlanRow> &rows);

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_PAGE_BUFFERLIFETIMES_H
