// What must hold of the sizes and numbers that an op meets, where its types do not say so.
//
// The same rule is applied to constants when the stage is read, as an error at the op, and to what
// compiled code computes when it runs (`Code::Check`), as a failure of the run that names the op.
#ifndef DISTRIBUTE_LIB_INTERPRETER_SHAPECHECK_H
#define DISTRIBUTE_LIB_INTERPRETER_SHAPECHECK_H

#include "mlir/Support/LLVM.h"

#include <string>

namespace distribute::interp {

enum class ShapeCheck {
  /// (size of a dimension, elements taken of it), (stride, 0): the slice fits.
  Slice,
  /// (a, b): the sizes are equal.
  Equal,
  /// Any number of (a, b): the a's have the product of the b's, and none is negative.
  Reshape,
  /// (bytes of an element, 0), then (size, 0) for each dimension: memory can hold that.
  Allocation,
  /// (lower bound, upper bound), (step, 0), (bits, 1 for unsigned ones): the loop steps forward and
  /// comes to its end before its counter wraps.
  Loop,
  /// (elements added, 0): none is taken away.
  Padding,
  /// (index, number of choices): the index is that of a choice.
  Index,
};

/// Two numbers that compiled code pushes together.
struct NumberPair {
  int64_t first, second;
};

/// How the numbers break the rule, as the end of "'tensor.pad' op ..."; empty when they do not.
std::string findViolation(ShapeCheck check, mlir::ArrayRef<NumberPair> numbers);

/// Bytes of `count` elements of `width` bytes for each size; none when that is beyond 64 bits.
std::optional<int64_t> getNumBytes(int64_t width, mlir::ArrayRef<int64_t> sizes);

/// The bytes that all runs of the process together may hold: three quarters of the machine's
/// memory.
int64_t getMemoryBound();

/// `4000000000000 bytes, more than the 17179869184 that the interpreter may hold on this machine`;
/// empty for what can be held. `copies` are held at once.
std::string describeExcess(int64_t width, mlir::ArrayRef<int64_t> sizes, int64_t copies = 1);

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_SHAPECHECK_H
