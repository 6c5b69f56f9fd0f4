// Every pass of lib/Target.
#ifndef DISTRIBUTE_TARGET_PASSES_H
#define DISTRIBUTE_TARGET_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace distribute {

#define GEN_PASS_DECL
#include "distribute/Target/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "distribute/Target/Passes.h.inc"

} // namespace distribute

#endif // DISTRIBUTE_TARGET_PASSES_H
