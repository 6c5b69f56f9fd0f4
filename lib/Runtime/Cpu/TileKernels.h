// The inner loops of matrix products: a tile of the result, which stays in registers while the
// terms of its sums go by.
//
// TileKernelsAvx512.cpp is compiled for its instruction set. Nothing here has inline functions:
// code for a newer set must not become the one definition of something that others call.

#ifndef DISTRIBUTE_RUNTIME_CPU_TILEKERNELS_H
#define DISTRIBUTE_RUNTIME_CPU_TILEKERNELS_H

#include <cstdint>

namespace distribute::runtime {

/// The most rows and columns of a tile: 24 of the 32 registers hold its sums.
constexpr int kMaxTileRows = 6;
constexpr int64_t kMaxTileColumns = 64;

/// c = alpha * a b + beta * c over one tile. Strides count elements. The columns of b and c are
/// neighbours.
struct Tile {
  const float *a;
  int64_t aRow;  ///< from a row of a to the next
  int64_t aTerm; ///< from a term of a's sums to the next
  const float *b;
  int64_t bTerm;
  float *c; ///< not read if beta is 0
  int64_t cRow;
  int64_t numTerms;
  int64_t numColumns; ///< 1 to kMaxTileColumns
  float alpha, beta;
};

/// A panel of b, as tiles read it: kMaxTileColumns to each term, of which those behind the last
/// column hold anything.
struct PanelCopy {
  const float *b = nullptr;
  int64_t bTerm = 0, bColumn = 0; ///< one of them is 1
  int64_t numTerms = 0, numColumns = 0;
  float *panel = nullptr;
};

/// Rows of a copy of a, whose rows are neighbours: kMaxTileRows to each term, then the next tile's.
struct RowsCopy {
  const float *a;
  int64_t aTerm;
  int64_t numTerms, numRows;
  float *tiles; ///< room for whole tiles
};

struct TileKernels {
  /// By the number of rows, less one.
  void (*multiply[kMaxTileRows])(const Tile &);
  void (*copyPanel)(const PanelCopy &);
  void (*copyRows)(const RowsCopy &);
};

extern const TileKernels kAvx512TileKernels;

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_TILEKERNELS_H
