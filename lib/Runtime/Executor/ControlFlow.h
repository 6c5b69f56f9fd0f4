// Instructions that hold blocks, and the scalars that they read.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_CONTROLFLOW_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_CONTROLFLOW_H

#include "PreparedProgram.h"

namespace distribute::runtime {

/// An i64 that is known at preparation, or stands in memory.
struct ScalarSource {
  int64_t value = 0;
  void *const *address = nullptr; ///< null: `value` itself

  int64_t read() const { return address ? *static_cast<const int64_t *>(*address) : value; }
};

/// One byte, 0 or not.
inline bool readPredicate(void *const *address) {
  return *static_cast<const uint8_t *>(*address) != 0;
}

class IfOperation final : public Operation {
public:
  absl::Status run(SlotContext &context) override;
  void *const *predicate = nullptr;
  PreparedBlock thenBlock, elseBlock;
};

class ForOperation final : public Operation {
public:
  absl::Status run(SlotContext &context) override;
  std::string label;
  ScalarSource lower, upper, step;
  void *const *induction = nullptr;
  PreparedBlock body;
};

class WhileOperation final : public Operation {
public:
  absl::Status run(SlotContext &context) override;
  std::string label;
  PreparedBlock condition, body;
  void *const *predicate = nullptr;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_CONTROLFLOW_H
