// Blocks of products and their order; see TileProduct.h.
//
// A panel of the right matrix, a block of terms by a tile's columns, stays in the second-level cache
// while all rows go by, or such as are copied. It is copied itself where its rows lie far apart, or
// its columns are not neighbours.

#include "TileProduct.h"

#include <algorithm>
#include <utility>

namespace distribute::runtime {
namespace {

/// Terms that are summed up before they join the result: their panel takes 64 KiB. It bounds the
/// error of long sums, too.
constexpr int64_t kMaxBlockTerms = 256;
/// Rows of b further apart than this meet in the second-level cache before a block of them is read.
constexpr int64_t kMaxRowStride = 512;
/// So many rows have to read a copy for it to pay.
constexpr int64_t kMinRowsPerCopy = 24;
/// Elements of a that are copied at a time: 384 KiB.
constexpr int64_t kMaxCopiedElements = int64_t{96} * 1024;
/// Below, the library's products of a vector are as good or better.
constexpr int64_t kMinSize = 8;

/// Null where tiles are not written for the instruction set to which the library is held.
const TileKernels *findKernels() {
#if defined(__x86_64__)
  switch (dnnl::get_effective_cpu_isa()) {
  case dnnl::cpu_isa::avx512_core:
  case dnnl::cpu_isa::avx512_core_vnni:
  case dnnl::cpu_isa::avx512_core_bf16:
  case dnnl::cpu_isa::avx512_core_amx:
#if DNNL_VERSION_MAJOR >= 3
  case dnnl::cpu_isa::avx512_core_fp16:
  case dnnl::cpu_isa::avx512_core_amx_fp16:
#endif
    return &kAvx512TileKernels;
  default:
    break;
  }
#endif
  return nullptr;
}

int64_t divideUp(int64_t a, int64_t b) { return (a + b - 1) / b; }

/// Asks for a share of what will be copied, which else comes from far away while nothing is
/// multiplied.
void fetchAhead(const PanelCopy &copy, int64_t share, int64_t numShares) {
  constexpr int64_t line = 16;
  bool byTerms = copy.bColumn == 1;
  int64_t numRows = byTerms ? copy.numTerms : copy.numColumns;
  int64_t numElements = byTerms ? copy.numColumns : copy.numTerms;
  int64_t step = byTerms ? copy.bTerm : copy.bColumn;
  for (int64_t row = numRows * share / numShares; row < numRows * (share + 1) / numShares; ++row)
    for (int64_t element = 0; element < numElements; element += line)
      __builtin_prefetch(copy.b + row * step + element, 0, 2);
}

} // namespace

/// Part `i` of `numParts` that differ by one at most.
TileProduct::Part TileProduct::partOf(int64_t size, int64_t numParts, int64_t i) {
  int64_t begin = size * i / numParts;
  return {begin, size * (i + 1) / numParts - begin};
}

bool TileProduct::takes(const ProductSizes &sizes, int64_t cRowStride, int64_t cColStride) {
  return std::min(sizes.m, sizes.n) >= kMinSize && (cRowStride == 1 || cColStride == 1) &&
         findKernels();
}

bool TileProduct::mustStage(const Matrix (&operands)[3], int operand) {
  const Matrix &matrix = operands[operand];
  int panels = operands[2].colStride == 1 ? 1 : 0;
  return planfile::isNarrowFloat(matrix.view.element) ||
         (operand == panels && matrix.rowStride != 1 && matrix.colStride != 1);
}

std::vector<TileProduct::Offsets> TileProduct::spread(const std::vector<Offsets> &offsets,
                                                      int64_t size, const Offsets &step) {
  std::vector<Offsets> result;
  result.reserve(offsets.size() * static_cast<size_t>(size));
  for (const Offsets &each : offsets)
    for (int64_t i = 0; i < size; ++i)
      result.push_back({each.a + i * step.a, each.b + i * step.b, each.c + i * step.c});
  return result;
}

TileProduct::TileProduct(const ProductSizes &sizes, const Matrix (&operands)[3], float alpha,
                         float beta)
    : kernels(findKernels()), isSwapped(operands[2].colStride != 1), m(sizes.m), n(sizes.n),
      k(sizes.k), matrices(1), rowGroups(1), alpha(alpha), beta(beta) {
  const Matrix *left = &operands[0], *right = &operands[1];
  aStrides = {left->rowStride, left->colStride};
  bStrides = {right->rowStride, right->colStride};
  cStrides = {operands[2].rowStride, operands[2].colStride};
  if (isSwapped) {
    std::swap(left, right);
    std::swap(m, n);
    std::swap(aStrides, bStrides);
    for (Strides *strides : {&aStrides, &bStrides, &cStrides})
      std::swap(strides->row, strides->column);
  }
  for (size_t i = 0; i < sizes.batch.size(); ++i) {
    Offsets step{left->batchStrides[i], right->batchStrides[i], operands[2].batchStrides[i]};
    std::vector<Offsets> &offsets = step.b == 0 ? rowGroups : matrices;
    offsets = spread(offsets, sizes.batch[i], step);
  }
  int64_t numRows = m * static_cast<int64_t>(rowGroups.size());
  copiesPanels =
      bStrides.column != 1 || (bStrides.row > kMaxRowStride && numRows >= kMinRowsPerCopy);
  copiesRows = aStrides.row == 1 && aStrides.column > kMaxRowStride;
}

size_t TileProduct::panelFloats() const {
  return copiesPanels ? static_cast<size_t>(std::min(k, kMaxBlockTerms) * kMaxTileColumns) : 0;
}

/// A multiple of a tile's.
int64_t TileProduct::rowsPerCopy() const {
  if (!copiesRows)
    return 0;
  int64_t numTiles = kMaxCopiedElements / (kMaxTileRows * std::min(k, kMaxBlockTerms));
  return std::min(numTiles, divideUp(m, kMaxTileRows)) * kMaxTileRows;
}

size_t TileProduct::scratchBytes() const {
  size_t copied = static_cast<size_t>(std::min(k, kMaxBlockTerms) * rowsPerCopy());
  return (panelFloats() + copied) * sizeof(float);
}

void TileProduct::run(const float *a, const float *b, float *c, float *scratch) const {
  if (isSwapped)
    std::swap(a, b);
  for (const Offsets &matrix : matrices)
    if (copiesRows)
      runCopied(a + matrix.a, b + matrix.b, c + matrix.c, scratch);
    else
      runInPlace(a + matrix.a, b + matrix.b, c + matrix.c, scratch);
}

/// All blocks of a panel's columns one after the other: their results are in the caches.
void TileProduct::runInPlace(const float *a, const float *b, float *c, float *scratch) const {
  int64_t numBlocks = divideUp(k, kMaxBlockTerms);
  for (int64_t column = 0; column < n; column += kMaxTileColumns)
    for (int64_t i = 0; i < numBlocks; ++i) {
      Part terms = partOf(k, numBlocks, i);
      Panel panel = makePanel(b, terms, column, scratch);
      if (i + 1 < numBlocks)
        panel.next = placePanel(b, partOf(k, numBlocks, i + 1), column);
      else if (column + kMaxTileColumns < n)
        panel.next = placePanel(b, partOf(k, numBlocks, 0), column + kMaxTileColumns);
      for (const Offsets &group : rowGroups)
        runTiles(terms,
                 {a + group.a + terms.begin * aStrides.column, aStrides, c + group.c, m, false},
                 panel);
    }
}

/// All columns of a block of copied rows one after the other.
void TileProduct::runCopied(const float *a, const float *b, float *c, float *scratch) const {
  int64_t numBlocks = divideUp(k, kMaxBlockTerms), rowsAtOnce = rowsPerCopy();
  float *tiles = scratch + panelFloats();
  for (int64_t i = 0; i < numBlocks; ++i) {
    Part terms = partOf(k, numBlocks, i);
    for (const Offsets &group : rowGroups)
      for (int64_t row = 0; row < m; row += rowsAtOnce) {
        const float *source = a + group.a + row + terms.begin * aStrides.column;
        int64_t numRows = std::min(m - row, rowsAtOnce);
        kernels->copyRows({source, aStrides.column, terms.size, numRows, tiles});
        Rows rows{tiles, {1, kMaxTileRows}, c + group.c + row * cStrides.row, numRows, true};
        for (int64_t column = 0; column < n; column += kMaxTileColumns) {
          Panel panel = makePanel(b, terms, column, scratch);
          if (column + kMaxTileColumns < n)
            panel.next = placePanel(b, terms, column + kMaxTileColumns);
          runTiles(terms, rows, panel);
        }
      }
  }
}

PanelCopy TileProduct::placePanel(const float *b, Part terms, int64_t column) const {
  return {b + terms.begin * bStrides.row + column * bStrides.column,
          bStrides.row,
          bStrides.column,
          terms.size,
          std::min<int64_t>(n - column, kMaxTileColumns),
          nullptr};
}

/// Copied if it has to be.
TileProduct::Panel TileProduct::makePanel(const float *b, Part terms, int64_t column,
                                          float *scratch) const {
  PanelCopy place = placePanel(b, terms, column);
  Panel panel{place.b, place.bTerm, {column, place.numColumns}, {}};
  if (copiesPanels) {
    place.panel = scratch;
    kernels->copyPanel(place);
    panel.b = scratch;
    panel.bTerm = kMaxTileColumns;
  }
  return panel;
}

void TileProduct::runTiles(Part terms, const Rows &rows, const Panel &panel) const {
  int64_t numTiles = divideUp(rows.size, kMaxTileRows);
  Tile tile;
  tile.aRow = rows.aStrides.row;
  tile.aTerm = rows.aStrides.column;
  tile.b = panel.b;
  tile.bTerm = panel.bTerm;
  tile.cRow = cStrides.row;
  tile.numTerms = terms.size;
  tile.numColumns = panel.columns.size;
  tile.alpha = alpha;
  tile.beta = terms.begin == 0 ? beta : 1;
  for (int64_t i = 0; i < numTiles; ++i) {
    if (panel.next.b && copiesPanels)
      fetchAhead(panel.next, i, numTiles);
    Part part = rows.areCopied ? Part{i * kMaxTileRows,
                                      std::min<int64_t>(rows.size - i * kMaxTileRows, kMaxTileRows)}
                               : partOf(rows.size, numTiles, i);
    tile.a = rows.a + part.begin * (rows.areCopied ? terms.size : rows.aStrides.row);
    tile.c = rows.c + part.begin * cStrides.row + panel.columns.begin;
    kernels->multiply[part.size - 1](tile);
  }
}

} // namespace distribute::runtime
