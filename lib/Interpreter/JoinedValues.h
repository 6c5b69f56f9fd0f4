// What the members of a stage give and hold, put together: the value of an output, and what a
// checkpoint stores of a variable.
//
// The way back from what Interpreter.cpp does before a step, which gives each member its part.
#ifndef DISTRIBUTE_LIB_INTERPRETER_JOINEDVALUES_H
#define DISTRIBUTE_LIB_INTERPRETER_JOINEDVALUES_H

#include "Stage.h"

namespace distribute::interp {

/// The value of an output of `stage` for a batch of `batch` rows. `parts` are what the members that
/// run the stage give, in their order. Errors: parts that must be equal differ; parts whose shapes
/// do not go together; an output that does not say how the replicas' values become one.
llvm::Expected<TensorPtr> joinOutput(const Stage &stage, const StageOutput &output,
                                     llvm::ArrayRef<TensorPtr> parts, int64_t batch);

/// Those of `parts`, one for each member, that hold the variable.
std::vector<TensorPtr> getHeld(const Variable &variable, llvm::ArrayRef<TensorPtr> parts);

/// What a checkpoint stores of a variable of which its holders have `held`: the whole of shards, the
/// reduced value of a sync-on-read variable, else what the first one has. Errors: as `reduce`.
llvm::Expected<TensorPtr> joinVariable(const Stage &stage, const Variable &variable,
                                       llvm::ArrayRef<TensorPtr> held);

/// Error: the holders of a mirrored variable have different values. Others may.
llvm::Error checkDrift(const Stage &stage, const Variable &variable,
                       llvm::ArrayRef<TensorPtr> held);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_JOINEDVALUES_H
