// Values of ops that are run on the spot.
//
// Values for the evaluator (Evaluator.h): a scalar, or a tensor of a few elements.
//
// Floats are held as doubles whatever their type, and never rounded to it: what
// is asked is whether two ways to compute a value are the same function, and the
// rounding of each would only hide that. Integers are held in 64 bits, of which
// those above their width are zero; arithmetic wraps at the width.
#ifndef DISTRIBUTE_EVALUATION_SMALLTENSOR_H
#define DISTRIBUTE_EVALUATION_SMALLTENSOR_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/bit.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::evaluation {

/// The bits of one element.
using Cell = uint64_t;

inline Cell cellOf(double value) { return llvm::bit_cast<Cell>(value); }
inline double realOf(Cell cell) { return llvm::bit_cast<double>(cell); }

/// The bits of an integer of `width` bits, the others zero.
inline Cell truncated(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((uint64_t(1) << width) - 1);
}
/// An integer of `width` bits as a signed number.
inline int64_t signedOf(Cell cell, unsigned width) {
  return width >= 64 ? int64_t(cell) : int64_t(cell << (64 - width)) >> (64 - width);
}
/// Bits of an integer or index type; 0 for floats.
unsigned integerWidth(mlir::Type element);
/// Whether elements of this type can be held: floats of 16 to 64 bits, integers of up
/// to 64 bits, index.
bool canHold(mlir::Type element);

/// What arithmetic gives where it has no number. `Total`: a number all the same, which follows
/// smoothly from the operands, in place of nan. A body that is nan whatever is drawn, as a root of what
/// is negative, then still says which elements its result follows from.
enum class Arithmetic { Exact, Total };

/// How random elements are chosen.
struct Draw {
  uint64_t seed = 0;
  /// Numbers of either sign, or none below zero: where logarithms and roots are taken, and labels
  /// are masked, those of either sign say little.
  bool isPositive = false;
  /// Integers of all their bits, or small ones.
  bool isWide = false;
  /// What all truth values are; either in turn without it. Where one false element makes a sum nan,
  /// random ones say nothing.
  std::optional<bool> truth = std::nullopt;

  /// Other numbers of the same kind.
  Draw withSeed(uint64_t other) const {
    Draw draw = *this;
    draw.seed = other;
    return draw;
  }
  /// Element `index` of a random tensor. Floats lie between 1/4 and 2.
  Cell element(mlir::Type type, uint64_t index) const;
};

/// The element that a float or integer attribute holds.
Cell cellOfAttribute(mlir::Attribute attribute);

/// A tensor, or a scalar (a tensor of rank 0). Large ones are not stored: each of their
/// elements is drawn when it is asked for.
struct SmallTensor {
  mlir::Type element;
  llvm::SmallVector<int64_t, 4> shape;
  std::vector<Cell> cells;
  Draw draw; ///< Where `cells` is empty though there are elements.

  SmallTensor() = default;
  /// Of zeros.
  SmallTensor(mlir::Type element, llvm::ArrayRef<int64_t> shape);
  static SmallTensor scalar(mlir::Type element, Cell cell);
  /// Random elements, stored if there are few.
  static SmallTensor random(mlir::Type element, llvm::ArrayRef<int64_t> shape, const Draw &draw);

  int64_t numElements() const;
  /// 0 outside of the tensor.
  Cell at(uint64_t index) const {
    return cells.empty() ? draw.element(element, index) : index < cells.size() ? cells[index] : 0;
  }
  /// Writes an element; false outside of the tensor, and where elements are not stored.
  bool set(std::optional<uint64_t> index, Cell cell) {
    if (!index || *index >= cells.size())
      return false;
    cells[*index] = cell;
    return true;
  }
  bool isFloat() const { return llvm::isa<mlir::FloatType>(element); }
};

} // namespace distribute::evaluation

#endif // DISTRIBUTE_EVALUATION_SMALLTENSOR_H
