// Waiting on a 32-bit counter: spin a little, then sleep.
//
// Sleeping uses Linux's futex, so that a wait costs no lock and the one who
// counts up pays for a wake-up only when somebody sleeps.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_COUNTEDEVENT_H
#define DISTRIBUTE_RUNTIME_DEVICE_COUNTEDEVENT_H

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace distribute::runtime {

/// How long one thread's waits spin before they sleep. A spin that ends in sleep
/// has only kept others off the core: it halves the budget, down to a twelfth, and
/// a spin that pays doubles it. So on a machine with other work, waits soon sleep.
/// Not for several threads.
class SpinBudget {
public:
  /// `maxUs` 0: never spin.
  explicit SpinBudget(int64_t maxUs) : longest(maxUs), current(maxUs) {}

  std::chrono::microseconds duration() const { return current; }

  void learn(bool paid) {
    current = paid ? std::min(longest, current * 2) : std::max(longest / 12, current / 2);
  }

private:
  std::chrono::microseconds longest;
  std::chrono::microseconds current;
};

/// Added to a counter at the end, to wake everyone who waits for it: far from any honest count of
/// one wait.
constexpr uint32_t kEndedMark = 1u << 30;

/// A counter that only grows (and may wrap); see CountedEvent::waitFor.
class CountedEvent {
public:
  using Clock = std::chrono::steady_clock;

  uint32_t value() const { return count.load(std::memory_order_seq_cst); }

  /// Counts up and wakes everyone who waits.
  void add(uint32_t amount);

  /// Whether the counter has come to `target`, or passed it by less than 2^31.
  bool reached(uint32_t target) const { return static_cast<int32_t>(value() - target) >= 0; }

  /// Blocks until the counter reaches `target`; false after `limit`. The writes before the add()
  /// that reached it are visible.
  bool waitFor(uint32_t target, SpinBudget &spin, Clock::duration limit);

private:
  bool lookOften(uint32_t target, int numLooks) const;
  bool spinFor(uint32_t target, Clock::duration limit) const;
  bool sleepUntil(uint32_t target, Clock::time_point deadline);

  alignas(64) std::atomic<uint32_t> count{0};
  std::atomic<uint32_t> sleepers{0};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_COUNTEDEVENT_H
