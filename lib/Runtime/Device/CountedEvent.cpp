// Waiting on a counter; see CountedEvent.h.
//
// A wake-up is never lost: a sleeper announces itself before the futex compares
// the counter, and add() counts before it looks for sleepers (both sequentially
// consistent), so one of the two sees the other.

#include "CountedEvent.h"

#include <climits>
#include <ctime>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace distribute::runtime {

static void relaxCore() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

void CountedEvent::add(uint32_t amount) {
  count.fetch_add(amount, std::memory_order_seq_cst);
  if (sleepers.load(std::memory_order_seq_cst) != 0)
    ::syscall(SYS_futex, reinterpret_cast<uint32_t *>(&count), FUTEX_WAKE_PRIVATE, INT_MAX, nullptr,
              nullptr, 0);
}

bool CountedEvent::waitFor(uint32_t target, SpinBudget &spin, Clock::duration limit) {
  if (reached(target))
    return true;
  bool paid = spinFor(target, spin.duration());
  spin.learn(paid);
  return paid || sleepUntil(target, Clock::now() + limit);
}

bool CountedEvent::lookOften(uint32_t target, int numLooks) const {
  for (int i = 0; i < numLooks; ++i) {
    if (reached(target))
      return true;
    relaxCore();
  }
  return false;
}

bool CountedEvent::spinFor(uint32_t target, Clock::duration limit) const {
  if (limit.count() == 0)
    return false;
  // Most waits are shorter than two looks at the clock.
  constexpr int looksAtOnce = 32;
  if (lookOften(target, looksAtOnce))
    return true;
  Clock::time_point end = Clock::now() + limit;
  while (Clock::now() < end)
    if (lookOften(target, looksAtOnce))
      return true;
  return reached(target);
}

bool CountedEvent::sleepUntil(uint32_t target, Clock::time_point deadline) {
  sleepers.fetch_add(1, std::memory_order_seq_cst);
  bool done;
  for (;;) {
    uint32_t seen = value();
    done = static_cast<int32_t>(seen - target) >= 0;
    auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(deadline - Clock::now());
    if (done || left.count() <= 0)
      break;
    struct timespec timeout;
    timeout.tv_sec = static_cast<time_t>(left.count() / 1000000000);
    timeout.tv_nsec = static_cast<long>(left.count() % 1000000000);
    ::syscall(SYS_futex, reinterpret_cast<uint32_t *>(&count), FUTEX_WAIT_PRIVATE, seen, &timeout,
              nullptr, 0);
  }
  sleepers.fetch_sub(1, std::memory_order_seq_cst);
  return done;
}

} // namespace distribute::runtime
