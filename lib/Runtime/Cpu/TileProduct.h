// Matrix products of our own, where they are quicker than the library's.

#ifndef DISTRIBUTE_RUNTIME_CPU_TILEPRODUCT_H
#define DISTRIBUTE_RUNTIME_CPU_TILEPRODUCT_H

#include "Matrix.h"
#include "TileKernels.h"

#include <vector>

namespace distribute::runtime {

/// A batch of products, c = alpha * a b + beta * c, in tiles. All that it decides depends on shapes
/// and strides alone, and an element's sum runs over its terms in one order, however rows, columns
/// and batches are cut.
class TileProduct {
public:
  /// Whether products with a result of these strides are ours: the instruction set has tiles, the
  /// rows or the columns of the result are neighbours, and there are several of both.
  static bool takes(const ProductSizes &sizes, int64_t cRowStride, int64_t cColStride);

  /// Whether operand `operand` of those has to be copied first: it is narrower than f32, or it is the
  /// one that is read by panels, and no stride of it is 1.
  static bool mustStage(const Matrix (&operands)[3], int operand);

  TileProduct() = default;

  /// Of operands a, b and c that are as `takes` and `mustStage` want them.
  TileProduct(const ProductSizes &sizes, const Matrix (&operands)[3], float alpha, float beta);

  /// Work memory, aligned to 64 bytes.
  size_t scratchBytes() const;

  void run(const float *a, const float *b, float *c, float *scratch) const;

private:
  /// One operand's strides; of the right one rows are terms, of the left one columns.
  struct Strides {
    int64_t row = 0, column = 0;
  };
  struct Offsets {
    int64_t a = 0, b = 0, c = 0;
  };
  /// A range of a dimension.
  struct Part {
    int64_t begin = 0, size = 0;
  };
  /// Rows of the left operand and of the result, as the tiles of one panel read and write them.
  struct Rows {
    const float *a = nullptr;
    Strides aStrides;
    float *c = nullptr;
    int64_t size = 0;
    bool areCopied = false; ///< each tile's terms lie together
  };
  struct Panel {
    const float *b = nullptr;
    int64_t bTerm = 0;
    Part columns;
    PanelCopy next; ///< the panel after it; without `b` if there is none
  };

  static std::vector<Offsets> spread(const std::vector<Offsets> &offsets, int64_t size,
                                     const Offsets &step);
  static Part partOf(int64_t size, int64_t numParts, int64_t i);
  size_t panelFloats() const;
  int64_t rowsPerCopy() const;
  void runInPlace(const float *a, const float *b, float *c, float *scratch) const;
  void runCopied(const float *a, const float *b, float *c, float *scratch) const;
  PanelCopy placePanel(const float *b, Part terms, int64_t column) const;
  Panel makePanel(const float *b, Part terms, int64_t column, float *scratch) const;
  void runTiles(Part terms, const Rows &rows, const Panel &panel) const;

  const TileKernels *kernels = nullptr;
  bool isSwapped = false;    ///< computes c' = b' a'
  bool copiesPanels = false; ///< tiles read a copy of each panel of b
  bool copiesRows = false;   ///< and of the rows of a
  int64_t m = 0, n = 0, k = 0;
  Strides aStrides, bStrides, cStrides;
  std::vector<Offsets> matrices;  ///< products with a right matrix each
  std::vector<Offsets> rowGroups; ///< within each of them, m rows that share it
  float alpha = 1, beta = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_TILEPRODUCT_H
