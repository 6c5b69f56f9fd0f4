// What is proved of integers.
//
// Intervals and divisors of integers, for offsets that a step computes from the
// counters of its loops. Facts hold in every execution; where nothing is proved
// they say nothing. See "Slices at computed offsets" in
// docs/RationaleBatchBlocks.md for what is read.
#ifndef DISTRIBUTE_ANALYSIS_INTEGERFACTS_H
#define DISTRIBUTE_ANALYSIS_INTEGERFACTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"

#include <optional>

namespace distribute {

/// What is proved of an integer, or of each element of a tensor of integers.
struct IntegerFacts {
  mlir::ConstantIntRanges range;
  /// Divides the value, read as signed. 0 if the value is 0; 1 says nothing.
  uint64_t divisor = 1;

  /// Nothing but the width.
  static IntegerFacts unknown(unsigned width);
  static IntegerFacts constant(const llvm::APInt &value);
  /// What holds of a value that is one of the two.
  static IntegerFacts either(const IntegerFacts &a, const IntegerFacts &b);
};

/// Answers questions about the integers of one function, which must not change meanwhile.
class IntegerReader {
public:
  /// Nothing if `value` is neither an integer of at most 64 bits nor a tensor of such.
  std::optional<IntegerFacts> factsOf(mlir::Value value);
  /// The number that `value`, or each element of it, always is; nothing if it is not proved to be one.
  std::optional<llvm::APInt> constantOf(mlir::Value value);
  /// The largest number known to divide `offset`; 0 if it is 0.
  uint64_t divisorOf(mlir::OpFoldResult offset);
  /// How often at most the body of `loop` runs each time that the loop is
  /// entered; nothing if no bound is proved.
  std::optional<int64_t> maxTrips(mlir::scf::ForOp loop);
  std::optional<int64_t> maxTrips(mlir::scf::WhileOp loop);
  /// How often it runs, where that is always the same number.
  std::optional<int64_t> exactTrips(mlir::scf::ForOp loop);
  std::optional<int64_t> exactTrips(mlir::scf::WhileOp loop);
  /// The constant by which value `index` that `loop`, an scf.for or scf.while, carries is more in
  /// each turn than in the one before.
  std::optional<int64_t> stepOf(mlir::Operation *loop, unsigned index);

private:
  /// A value that a loop carries and advances by a constant.
  struct Induction {
    mlir::Value init;
    int64_t step;
  };

  IntegerFacts read(mlir::Value value, unsigned width);
  IntegerFacts readArgument(mlir::BlockArgument argument, unsigned width);
  IntegerFacts readResult(mlir::OpResult result, unsigned width);
  IntegerFacts readStructured(mlir::linalg::LinalgOp op, unsigned result, unsigned width);
  IntegerFacts readArithmetic(mlir::OpResult result, unsigned width);
  IntegerFacts readCounter(mlir::scf::ForOp loop, unsigned width);
  bool isExactBound(mlir::Value condition, mlir::scf::WhileOp loop);
  /// `value` or unknown.
  IntegerFacts readOr(mlir::Value value, unsigned width);
  /// The facts of what is carried from `induction`, advanced at most `times`
  /// times (nothing: any number of times).
  IntegerFacts advanced(std::optional<Induction> induction, std::optional<int64_t> times,
                        unsigned width);

  std::optional<Induction> inductionOf(mlir::scf::ForOp loop, unsigned index);
  std::optional<Induction> inductionOf(mlir::scf::WhileOp loop, unsigned index);
  /// The constant by which `next` is more than a value for which `isBase` holds.
  std::optional<int64_t> stepFrom(mlir::Value next, llvm::function_ref<bool(mlir::Value)> isBase);
  /// The bound that `condition` puts on the body's runs of `loop`.
  std::optional<int64_t> tripsUnder(mlir::Value condition, mlir::scf::WhileOp loop);
  std::optional<int64_t> tripsBelow(mlir::Value counter, mlir::Value bound, bool inclusive,
                                    bool isUnsigned, mlir::scf::WhileOp loop);

  llvm::DenseMap<mlir::Value, std::optional<IntegerFacts>> known;
  llvm::DenseMap<mlir::Operation *, std::optional<int64_t>> trips;
  unsigned depth = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_INTEGERFACTS_H
