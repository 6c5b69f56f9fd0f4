// Compiler bugs that are seeded on purpose, to show that the oracle finds their like.
//
// A bug is a change of the replicated program: what a defective pass would have left. The compiler
// itself has no switch for any of them.
#ifndef DISTRIBUTE_FUZZ_SEEDEDBUG_H
#define DISTRIBUTE_FUZZ_SEEDEDBUG_H

#include "distribute/Fuzz/Random.h"

#include "mlir/IR/BuiltinOps.h"

namespace distribute::fuzz {

struct SeededBug {
  llvm::StringLiteral name;
  llvm::StringLiteral description;
  /// A feature without which a step has no place for the bug; empty: none is required.
  llvm::StringLiteral feature;
  /// Changes one place of the replicated program, chosen at random; false where there is none.
  bool (*seed)(mlir::ModuleOp replicated, Random &random);
};

/// All of them, by name.
llvm::ArrayRef<SeededBug> getSeededBugs();
/// Null for unknown names.
const SeededBug *findSeededBug(llvm::StringRef name);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_SEEDEDBUG_H
