// The ops of arith and math, each so applied that it is defined, bounded and, where it jumps,
// exact.
#ifndef DISTRIBUTE_FUZZ_ELEMENTOPS_H
#define DISTRIBUTE_FUZZ_ELEMENTOPS_H

#include "distribute/Fuzz/Random.h"

#include "mlir/IR/Builders.h"

namespace distribute::fuzz {

/// A scalar, or a tensor to whose elements ops are applied.
struct Element {
  mlir::Value value;
  /// No magnitude is much greater. Of floats only.
  double bound = 1;
  /// The same bits however sums are ordered.
  bool exact = false;
  bool positive = false;
};

/// Of operands that are to be small.
constexpr double kSmallBound = 0.75;

struct ElementOp {
  /// What it reads and gives: `f` a float, `s` a small one, `p` a positive one, `i` an i32, `t` a
  /// truth value; one letter each.
  const char *operands;
  char result;
  /// Floats among the operands must be exact: close ones may give results that are not close.
  bool jumps;
  Element (*apply)(mlir::OpBuilder &b, mlir::Location loc, llvm::ArrayRef<Element> operands);
};

/// All of them. Operands that are floats are of one type, and so are shapes.
llvm::ArrayRef<ElementOp> getElementOps();

const ElementOp &chooseElementOp(Random &random);

/// `f`, `i` or `t`; 0 for other element types.
char kindOf(mlir::Type type);
/// That of an operand's letter.
inline char kindOf(char operand) { return operand == 's' || operand == 'p' ? 'f' : operand; }

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_ELEMENTOPS_H
