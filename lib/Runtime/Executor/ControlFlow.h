// Instructions that hold blocks. The host decides: what it decides by it reads from the slot's queue.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_CONTROLFLOW_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_CONTROLFLOW_H

#include "PreparedProgram.h"
#include "ProgramViews.h"

namespace distribute::runtime {

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
