// The values of a program, for who prepares its instructions.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_PROGRAMVIEWS_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_PROGRAMVIEWS_H

#include "Operation.h"

namespace distribute::runtime {

/// An i64 that is known at preparation, or stands in the device's memory.
struct ScalarSource {
  int64_t value = 0;
  void *const *address = nullptr; ///< null: `value` itself

  /// For the device's own code.
  int64_t onDevice() const { return address ? *static_cast<const int64_t *>(*address) : value; }
};

/// A place that holds the address of a view of an input.
struct InputPlace {
  uint32_t input = 0;
  uint64_t byteOffset = 0;
  void **place = nullptr;
};

/// The views of a program on one slot.
struct ProgramViews {
  const planfile::fb::Plan *plan = nullptr;
  const planfile::fb::Program *program = nullptr;
  const SlotContext *context = nullptr;
  void *const *addresses = nullptr; ///< by view
  /// Where addresses of inputs are patched before each step; null: inputs stay where they are.
  std::vector<InputPlace> *inputPlaces = nullptr;

  /// By index into the program's views.
  TensorView view(uint32_t index) const {
    return makeView(*program->views()->Get(index), &addresses[index]);
  }
  ScalarSource scalar(const planfile::fb::Scalar &scalar) const;
  /// Writes the view's address to `*place`, where it follows the view from step to step.
  void follow(uint32_t index, void **place) const;
};

/// An instruction to prepare: a launch, a library call or a copy.
struct DeviceInstruction {
  const planfile::fb::Instruction *instruction = nullptr;
  const std::string *label = nullptr; ///< for messages: "matmul #12 (step.mlir:12:8)"
  const ProgramViews *views = nullptr;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_PROGRAMVIEWS_H
