// How matrix libraries read a matrix of a strided array.

#ifndef DISTRIBUTE_RUNTIME_TENSOR_MATRIXLAYOUT_H
#define DISTRIBUTE_RUNTIME_TENSOR_MATRIXLAYOUT_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace distribute::runtime {

/// By rows ('N') or, as a transposed matrix is, by columns ('T'): neighbours lie side by side. Strides in elements.
struct GemmLayout {
  char trans;
  int64_t leading; ///< from one row (or column) to the next
};

/// Nothing where the elements lie side by side in no direction.
std::optional<GemmLayout> gemmLayout(int64_t rows, int64_t cols, int64_t rowStride,
                                     int64_t colStride);

/// Drops dimensions of one element and merges neighbours that all operands step through evenly. `strides`: by operand, over the dimensions
/// of `batch`.
void mergeBatch(std::vector<int64_t> &batch, std::vector<int64_t> *const (&strides)[3]);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_TENSOR_MATRIXLAYOUT_H
