// When each instruction of a slot ran.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_TRACE_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_TRACE_H

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

/// What a slot's thread writes down; full, it stops, so that tracing never
/// allocates while a step runs.
class TraceBuffer {
public:
  using Clock = std::chrono::steady_clock;

  struct Event {
    const std::string *label; ///< of the instruction; lives as long as the program
    uint32_t number;
    Clock::time_point begin;
    Clock::time_point end;
  };

  explicit TraceBuffer(size_t capacity) { events.reserve(capacity); }

  void add(const std::string &label, uint32_t number, Clock::time_point begin,
           Clock::time_point end) {
    if (events.size() < events.capacity())
      events.push_back({&label, number, begin, end});
  }

  const std::vector<Event> &all() const { return events; }

private:
  std::vector<Event> events;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_TRACE_H
