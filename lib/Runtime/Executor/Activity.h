// What a slot is executing, for threads that look on.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_ACTIVITY_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_ACTIVITY_H

#include <atomic>
#include <cstdint>
#include <optional>

namespace distribute::runtime {

/// One word, so that a count and the instruction that it belongs to are read together: the count of
/// all beginnings and ends above, the number of the instruction, plus one, below. Written by the
/// slot's thread only.
class Activity {
public:
  void begin(uint32_t instruction) { change(uint64_t{instruction} + 1); }
  /// Nothing is executed until the next begin().
  void end() { change(0); }

  /// Differs whenever something has begun or ended in between, unless that was exactly 2^32 times.
  uint64_t count() const { return word.load(std::memory_order_relaxed); }
  /// Of its program.
  std::optional<uint32_t> instruction() const {
    uint64_t number = word.load(std::memory_order_relaxed) & kLowHalf;
    return number == 0 ? std::nullopt : std::optional(static_cast<uint32_t>(number - 1));
  }

private:
  static constexpr uint64_t kLowHalf = UINT32_MAX;

  void change(uint64_t number) {
    uint64_t before = word.load(std::memory_order_relaxed);
    word.store((before & ~kLowHalf) + (uint64_t{1} << 32) + number, std::memory_order_relaxed);
  }

  std::atomic<uint64_t> word{0};
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_ACTIVITY_H
