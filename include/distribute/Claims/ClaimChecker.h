// Runs what the analysis claims.
//
// The distribution analysis claims of each op: run by every member on operands in these
// states, it gives results in those (OpPlan). The checker makes an instance of the op with a
// few elements (docs/RationaleClaims.md says why that is enough to catch a wrong
// rule, and what it does not show), draws its operands, and runs it
//
//   - once as a whole,
//   - once on each of two members, on their shards or shares, as the op that
//     `distribute-partition` really emits for a member;
//
// the members' results, put together by their states, must be the whole one: integers
// exactly, floats up to the rounding of doubles. A claim that fails is an error which names
// the op, the claim and the element that differs. Nothing is compiled from it.
//
//   ClaimChecker checker(ClaimChecker::Mode::Once);
//   if (failed(checker.check(op, plan, emitLocal)))
//     return failure();
//
// Not thread-safe. Claims of equal ops are checked once for each checker.
#ifndef DISTRIBUTE_CLAIMS_CLAIMCHECKER_H
#define DISTRIBUTE_CLAIMS_CLAIMCHECKER_H

#include "distribute/Analysis/ShardingRules.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include <set>
#include <vector>

namespace distribute {

class ClaimChecker {
public:
  enum class Mode {
    Off,  ///< Checks nothing.
    Once, ///< Equal claims once, on a few draws of the operands.
    All   ///< Each claim, on four times as many.
  };

  /// Emits at the builder's place what a member runs of `op`; `entry` is the member's program so
  /// far, `operands` and `captured` stand in it. Gives the op's results.
  using EmitLocal = llvm::function_ref<llvm::SmallVector<mlir::Value>(
      mlir::OpBuilder &builder, mlir::Block &entry, mlir::Operation &op, const OpPlan &plan,
      int64_t members, llvm::ArrayRef<mlir::Value> operands, const mlir::IRMapping &captured)>;

  explicit ClaimChecker(Mode mode) : mode(mode) {}
  /// The mode of `on`, `off` or `all`; nothing for other words.
  static std::optional<Mode> parseMode(llvm::StringRef word);
  /// The mode of the option `check-claims` of a pass. Errors: other words.
  static mlir::FailureOr<Mode> readMode(mlir::Operation *pass, llvm::StringRef option);

  /// Checks one claim. Errors: the claim does not hold, or cannot be checked.
  mlir::LogicalResult check(mlir::Operation *op, const OpPlan &plan, EmitLocal emit);

  /// Checks that values of this element type may be reduced by `kind` in any order and grouping,
  /// and that its neutral element (Combiners.h) changes nothing.
  mlir::LogicalResult checkCombiner(mlir::Operation *op, ReductionKind kind, mlir::Type element);

  unsigned getNumChecked() const { return numChecked; }
  unsigned getNumRepeated() const { return numRepeated; }

private:
  /// Whether an equal claim has been checked; remembers this one.
  bool isKnown(mlir::Operation *op, const OpPlan &plan);

  Mode mode;
  /// Ops and plans, written out in numbers.
  std::set<std::vector<uint64_t>> known;
  std::set<std::pair<unsigned, const void *>> combiners;
  unsigned numChecked = 0, numRepeated = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_CLAIMS_CLAIMCHECKER_H
