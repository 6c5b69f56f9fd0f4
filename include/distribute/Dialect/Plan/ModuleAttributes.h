//===- ModuleAttributes.h - What modules and kernels say of themselves -*- C++ -*-===//
//
// Attributes of a module of the plan dialect, which become fields of the plan file, and of its
// kernels.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_DIALECT_PLAN_MODULEATTRIBUTES_H
#define DISTRIBUTE_DIALECT_PLAN_MODULEATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace distribute::plan {

/// A string: the strategy the plan was made with, for people.
inline constexpr llvm::StringLiteral kStrategyAttrName = "plan.strategy";
/// An i64: the slots on whose number alone its bits depend.
inline constexpr llvm::StringLiteral kReproducibleAttrName = "plan.reproducible";
/// An i64: the devices that a launch must have, as destinations name the last of them.
inline constexpr llvm::StringLiteral kLeastDevicesAttrName = "plan.least_devices";

/// On the nested module of the kernels, a unit: it has another name than "kernels", which something
/// else of the module has.
inline constexpr llvm::StringLiteral kKernelsAttrName = "plan.kernels";

/// On a kernel, a unit: its last two parameters are the begin and the end of the range that a call
/// runs over.
inline constexpr llvm::StringLiteral kSplitAttrName = "plan.split";

} // namespace distribute::plan

#endif // DISTRIBUTE_DIALECT_PLAN_MODULEATTRIBUTES_H
