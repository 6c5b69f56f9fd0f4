// Layouts and staging of operands; see Matrix.h.

#include "Matrix.h"

#include <algorithm>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

/// Rows that begin a multiple of this many floats apart meet in a few sets of the
/// nearest cache. oneDNN, too, calls such leading dimensions bad.
constexpr int64_t kBadLeading = 256;

/// Whether oneDNN walks down the columns of an operand whose rows meet in the cache,
/// a right operand as it lies or a left one transposed, while rows (columns) of the
/// other operand go by. Its kernels for AVX-512 copy such operands themselves.
/// Those for AVX2 do only if the product is large both ways; else they run at less
/// than half their speed, of which a copy costs a few percent.
bool readsBadly(const GemmLayout &layout, bool isLeft, const ProductSizes &sizes) {
  constexpr int64_t fewest = 32;
  if (layout.trans != (isLeft ? 'T' : 'N') || layout.leading % kBadLeading != 0 ||
      sizes.k < fewest || (isLeft ? sizes.n : sizes.m) < fewest)
    return false;
  switch (dnnl::get_effective_cpu_isa()) {
  case dnnl::cpu_isa::sse41:
  case dnnl::cpu_isa::avx:
  case dnnl::cpu_isa::avx2:
  case dnnl::cpu_isa::avx2_vnni:
    break;
  default:
    return false;
  }
  // oneDNN's own bound.
  return 1.0 / static_cast<double>(sizes.m) + 1.0 / static_cast<double>(sizes.n) >= 0.0038;
}

} // namespace

bool mustStage(const Matrix &matrix, int operand, const ProductSizes &sizes) {
  std::optional<GemmLayout> layout =
      gemmLayout(sizes.rows(operand), sizes.cols(operand), matrix.rowStride, matrix.colStride);
  return planfile::isNarrowFloat(matrix.view.element) || !layout ||
         (operand != 2 && readsBadly(*layout, operand == 0, sizes));
}

void Matrix::setStrides(const std::vector<int64_t> &strides) {
  size_t rank = strides.size();
  rowStride = strides[rank - 2];
  colStride = strides[rank - 1];
  batchStrides.assign(strides.begin(), strides.end() - 2);
}

void Matrix::stage(ScratchLayout &scratch, bool isResult) {
  size_t rank = view.shape.size();
  bool byColumns = view.strides[rank - 2] == 1 && view.strides[rank - 1] > 1;
  size_t row = byColumns ? rank - 1 : rank - 2, inRow = byColumns ? rank - 2 : rank - 1;
  std::vector<int64_t> shape = view.shape, strides(rank, 0);
  constexpr int64_t line = 16;
  strides[inRow] = 1;
  strides[row] = shape[inRow] % kBadLeading == 0 ? shape[inRow] + line : shape[inRow];
  int64_t numElements = strides[row] * shape[row];
  for (size_t i = rank - 2; i-- > 0;) {
    if (view.strides[i] == 0) {
      shape[i] = 1;
      continue;
    }
    strides[i] = numElements;
    numElements *= shape[i];
  }
  staged = true;
  scratchOffset = scratch.add(static_cast<size_t>(numElements) * sizeof(float));
  in = StridedCopy(shape, view.strides, strides, view.element, fb::ElementType::F32);
  if (isResult)
    out = StridedCopy(shape, strides, view.strides, fb::ElementType::F32, view.element);
  setStrides(strides);
}

} // namespace distribute::runtime
