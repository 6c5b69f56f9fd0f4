// The first values of variables that the module computes: by a region of the variable, or by a step.
#ifndef DISTRIBUTE_LIB_INTERPRETER_INITIALVALUES_H
#define DISTRIBUTE_LIB_INTERPRETER_INITIALVALUES_H

#include "Stage.h"
#include "distribute/Interpreter/Interpreter.h"

namespace distribute::interp {

/// Gives the variables of `stages`, which are read from `module`, the initial values that the module
/// computes, but for those that `options.states` holds: then nothing is run for them. A region runs
/// once, on one member that has neither variables nor inputs. A step runs on all members, which must
/// end with one value.
///
/// Errors: a RunError.
llvm::Error computeInitialValues(mlir::ModuleOp module, std::vector<Stage> &stages,
                                 const RunOptions &options);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_INITIALVALUES_H
