// What a plan takes of a device's memory.
//
// Assumes a module of the plan dialect whose buffers are placed; leaves it unchanged.
#ifndef DISTRIBUTE_TARGET_MEMORYUSE_H
#define DISTRIBUTE_TARGET_MEMORYUSE_H

#include "distribute/Target/KernelTarget.h"

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace distribute {

/// The memory of one slot, the one that takes most.
struct MemoryUse {
  /// A variable, or a buffer of temporaries.
  struct Part {
    std::string what;
    int64_t bytes;
    mlir::Location loc;
  };

  explicit MemoryUse(mlir::Location step) : step(step) {}

  /// Of the step.
  mlir::Location step;
  int64_t variableBytes = 0;
  int64_t arenaBytes = 0;
  /// The math library's work memory; 0 where it is not known (PlanEmission.h).
  int64_t scratchBytes = 0;
  /// Largest first; equal ones by their names.
  std::vector<Part> variables, buffers;
  /// The library call that takes most, if any.
  std::vector<Part> calls;

  int64_t getBytes() const { return variableBytes + arenaBytes + scratchBytes; }
};

/// Fails where the plan does not verify, which is an error.
mlir::FailureOr<MemoryUse> predictMemory(mlir::ModuleOp plan, const KernelTarget &target);

/// Emits the error at the step that `use` exceeds `limit`, with notes on what takes the memory.
/// `replicated` is what the step takes without sharded updates, if that was tried, too; `keyBlocks` in how many blocks its
/// attention takes keys.
mlir::LogicalResult reportMemory(const MemoryUse &use, int64_t limit,
                                 std::optional<int64_t> replicated, int64_t keyBlocks);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_MEMORYUSE_H
