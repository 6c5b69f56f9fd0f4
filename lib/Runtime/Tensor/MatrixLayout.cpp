// See MatrixLayout.h.

#include "MatrixLayout.h"

#include <algorithm>

namespace distribute::runtime {

std::optional<GemmLayout> gemmLayout(int64_t rows, int64_t cols, int64_t rowStride,
                                     int64_t colStride) {
  // The stride of a dimension with one element is free.
  if (cols == 1)
    colStride = 1;
  if (rows == 1 && colStride == 1)
    rowStride = cols;
  if (colStride == 1 && rowStride >= std::max<int64_t>(cols, 1))
    return GemmLayout{'N', rowStride};
  if (rows == 1)
    rowStride = 1;
  if (rowStride == 1 && colStride >= std::max<int64_t>(rows, 1))
    return GemmLayout{'T', colStride};
  return std::nullopt;
}

void mergeBatch(std::vector<int64_t> &batch, std::vector<int64_t> *const (&strides)[3]) {
  std::vector<int64_t> merged;
  std::vector<int64_t> mergedStrides[3];
  for (size_t i = 0; i < batch.size(); ++i) {
    int64_t size = batch[i];
    if (size == 1)
      continue;
    bool merges = !merged.empty();
    for (int o = 0; o < 3 && merges; ++o)
      merges = mergedStrides[o].back() == (*strides[o])[i] * size;
    if (!merges)
      merged.push_back(1);
    merged.back() *= size;
    for (int o = 0; o < 3; ++o) {
      if (!merges)
        mergedStrides[o].push_back(0);
      mergedStrides[o].back() = (*strides[o])[i];
    }
  }
  batch = std::move(merged);
  for (int o = 0; o < 3; ++o)
    *strides[o] = std::move(mergedStrides[o]);
}

} // namespace distribute::runtime
