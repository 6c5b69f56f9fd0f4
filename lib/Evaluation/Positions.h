// Places of elements in loops and tensors.
#ifndef DISTRIBUTE_LIB_EVALUATION_POSITIONS_H
#define DISTRIBUTE_LIB_EVALUATION_POSITIONS_H

#include "mlir/IR/AffineMap.h"

#include <optional>

namespace distribute::evaluation {

/// Calls `visit` with each point of a box, the last dimension fastest; stops, and gives
/// false, when `visit` does.
bool forEachPoint(llvm::ArrayRef<int64_t> extents,
                  llvm::function_ref<bool(llvm::ArrayRef<int64_t>)> visit);

int64_t evaluate(mlir::AffineExpr expr, llvm::ArrayRef<int64_t> dims,
                 llvm::ArrayRef<int64_t> symbols = {});

/// The place in a dense tensor of `shape` of the element at `position`; nothing outside of it.
std::optional<uint64_t> placeOf(llvm::ArrayRef<int64_t> position, llvm::ArrayRef<int64_t> shape);

/// The place of the element to which `map` leads; nothing outside of the tensor.
std::optional<uint64_t> placeIn(mlir::AffineMap map, llvm::ArrayRef<int64_t> shape,
                                llvm::ArrayRef<int64_t> loops,
                                llvm::ArrayRef<int64_t> symbols = {});

/// Where the points of a loop nest find their elements in a dense tensor.
class ElementPlaces {
public:
  ElementPlaces(mlir::AffineMap map, llvm::ArrayRef<int64_t> shape);
  /// Nothing where the map leads out of the tensor: verified ops have such maps, too.
  std::optional<uint64_t> at(llvm::ArrayRef<int64_t> loops) const;

private:
  mlir::AffineMap map;
  llvm::SmallVector<int64_t, 4> shape;
  /// Of a linear map: how far one step of each loop leads.
  bool isLinear = true;
  uint64_t numElements = 1;
  int64_t origin = 0;
  llvm::SmallVector<int64_t, 6> steps;
};

} // namespace distribute::evaluation

#endif // DISTRIBUTE_LIB_EVALUATION_POSITIONS_H
