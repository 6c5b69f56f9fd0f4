// Threads that do a part of work together, for benchmarks whose subject is several threads.

#ifndef DISTRIBUTE_BENCHMARKS_MEMBERTHREADS_H
#define DISTRIBUTE_BENCHMARKS_MEMBERTHREADS_H

#include <algorithm>
#include <thread>
#include <vector>

namespace distribute::benchmarks {

/// Runs body(member) for each member at once, member 0 on the caller's thread; returns when all
/// have.
template <typename Body>
void runTogether(int numMembers, Body body) {
  std::vector<std::thread> threads;
  for (int member = 1; member < numMembers; ++member)
    threads.emplace_back([&body, member] { body(member); });
  body(0);
  for (std::thread &thread : threads)
    thread.join();
}

inline double median(std::vector<double> values) {
  size_t middle = values.size() / 2;
  std::nth_element(values.begin(), values.begin() + static_cast<long>(middle), values.end());
  return values[middle];
}

} // namespace distribute::benchmarks

#endif // DISTRIBUTE_BENCHMARKS_MEMBERTHREADS_H
