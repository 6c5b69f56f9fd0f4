// What arith and math do with one element.
#ifndef DISTRIBUTE_LIB_EVALUATION_SCALAROPS_H
#define DISTRIBUTE_LIB_EVALUATION_SCALAROPS_H

#include "distribute/Evaluation/SmallTensor.h"

#include "mlir/IR/Operation.h"

namespace distribute::evaluation {

/// An op of arith or math, ready to be run on scalars again and again.
struct ScalarOp {
  /// What an op may ask beside its operands.
  struct Info {
    unsigned width = 0;        ///< of the result; 0 for floats
    unsigned operandWidth = 0; ///< of the first operand
    int64_t detail = 0;        ///< a predicate, or which of several results
    mlir::Type from, to;       ///< element types, for conversions
    unsigned numOperands = 0;
    Arithmetic arithmetic = Arithmetic::Exact;
  };
  using Function = Cell (*)(const Cell *operands, const Info &info);

  Function function = nullptr;
  Info info;

  Cell operator()(const Cell *operands) const {
    Cell result = function(operands, info);
    return info.arithmetic == Arithmetic::Total ? withoutNan(result, operands) : result;
  }

private:
  Cell withoutNan(Cell result, const Cell *operands) const;
};

/// How result `number` of `op` follows from scalar operands, where `op` stands on scalars
/// or element by element on tensors; nothing if the op is not known here.
std::optional<ScalarOp> scalarOp(mlir::Operation *op, unsigned number,
                                 Arithmetic arithmetic = Arithmetic::Exact);

/// A constant, which with total arithmetic is a number.
Cell constantCell(mlir::Attribute value, Arithmetic arithmetic);

} // namespace distribute::evaluation

#endif // DISTRIBUTE_LIB_EVALUATION_SCALAROPS_H
