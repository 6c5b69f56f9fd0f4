// Wrong claims that are seeded on purpose, to show that the checker of claims finds their like.
//
// What the distribution analysis claims of an op is changed as a defective rule would have it. The
// compiler has no switch for any of them: a seeded claim is handed to the checker by itself.
#ifndef DISTRIBUTE_FUZZ_SEEDEDCLAIM_H
#define DISTRIBUTE_FUZZ_SEEDEDCLAIM_H

#include "distribute/Analysis/ShardingRules.h"

#include "mlir/IR/BuiltinOps.h"

namespace distribute::fuzz {

struct SeededClaim {
  llvm::StringLiteral name;
  llvm::StringLiteral description;
  /// Changes what is claimed of `op`; false where the plan has no place for it.
  bool (*seed)(mlir::Operation *op, OpPlan &plan);
};

/// All of them, by name.
llvm::ArrayRef<SeededClaim> getSeededClaims();
/// Null for unknown names.
const SeededClaim *findSeededClaim(llvm::StringRef name);

/// How often wrong claims were seeded, and found.
struct SeededClaimCounts {
  unsigned seeded = 0, found = 0;
  /// What the checker said of the first, and the first that it did not find.
  std::string message, missed;
};

/// Seeds the claim into each op of the lifted, static steps of `module` that has a place for it.
/// Steps that cannot be analysed have none.
SeededClaimCounts seedClaims(mlir::ModuleOp lifted, const SeededClaim &claim);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_SEEDEDCLAIM_H
