// Every pass of lib/Transforms.
#ifndef DISTRIBUTE_TRANSFORMS_PASSES_H
#define DISTRIBUTE_TRANSFORMS_PASSES_H

#include "distribute/Transforms/ToPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace distribute {

#define GEN_PASS_DECL
#include "distribute/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "distribute/Transforms/Passes.h.inc"

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_PASSES_H
