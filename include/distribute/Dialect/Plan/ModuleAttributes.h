//===- ModuleAttributes.h - What a plan's module says of itself -*- C++ -*-===//
//
// Attributes of a module of the plan dialect, which become fields of the plan file.
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

} // namespace distribute::plan

#endif // DISTRIBUTE_DIALECT_PLAN_MODULEATTRIBUTES_H
