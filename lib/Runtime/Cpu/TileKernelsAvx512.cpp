// Tiles of products for AVX-512 F; see TileKernels.h.
//
// A term of a tile of 6 x 64 is 4 loads, 6 broadcasts and 24 multiply-adds: neither the loads nor
// the latency of the sums hold the multipliers up, whether a core has one or two of them.

#include "TileKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

namespace distribute::runtime {
namespace {

constexpr int64_t kLanes = 16;

/// The first `count` lanes; all if there are as many or more.
__mmask16 firstLanes(int64_t count) {
  return count >= kLanes ? __mmask16(0xffff) : __mmask16((1u << count) - 1);
}

template <int numRows, int numVectors>
void multiplyTile(const Tile &tile) {
  __mmask16 tail = firstLanes(tile.numColumns - kLanes * (numVectors - 1));
  const float *a = tile.a, *b = tile.b;
  __m512 sums[numRows][numVectors];
#pragma clang loop unroll(full)
  for (int i = 0; i < numRows; ++i)
#pragma clang loop unroll(full)
    for (int j = 0; j < numVectors; ++j) {
      sums[i][j] = _mm512_setzero_ps();
      // The store, much later, finds it.
      _mm_prefetch(tile.c + i * tile.cRow + kLanes * j, _MM_HINT_T0);
    }
#pragma clang loop unroll_count(2)
  for (int64_t term = 0; term < tile.numTerms; ++term) {
    __m512 right[numVectors];
#pragma clang loop unroll(full)
    for (int j = 0; j < numVectors - 1; ++j)
      right[j] = _mm512_loadu_ps(b + kLanes * j);
    right[numVectors - 1] = _mm512_maskz_loadu_ps(tail, b + kLanes * (numVectors - 1));
#pragma clang loop unroll(full)
    for (int i = 0; i < numRows; ++i) {
      __m512 left = _mm512_set1_ps(a[i * tile.aRow]);
#pragma clang loop unroll(full)
      for (int j = 0; j < numVectors; ++j)
        sums[i][j] = _mm512_fmadd_ps(left, right[j], sums[i][j]);
    }
    a += tile.aTerm;
    b += tile.bTerm;
  }
  __m512 alpha = _mm512_set1_ps(tile.alpha), beta = _mm512_set1_ps(tile.beta);
#pragma clang loop unroll(full)
  for (int i = 0; i < numRows; ++i)
#pragma clang loop unroll(full)
    for (int j = 0; j < numVectors; ++j) {
      float *place = tile.c + i * tile.cRow + kLanes * j;
      __mmask16 mask = j == numVectors - 1 ? tail : __mmask16(0xffff);
      __m512 value = _mm512_mul_ps(alpha, sums[i][j]);
      if (tile.beta != 0)
        value = _mm512_fmadd_ps(beta, _mm512_maskz_loadu_ps(mask, place), value);
      _mm512_mask_storeu_ps(place, mask, value);
    }
}

template <int numRows>
void multiply(const Tile &tile) {
  switch ((tile.numColumns + kLanes - 1) / kLanes) {
  case 1:
    return multiplyTile<numRows, 1>(tile);
  case 2:
    return multiplyTile<numRows, 2>(tile);
  case 3:
    return multiplyTile<numRows, 3>(tile);
  default:
    return multiplyTile<numRows, 4>(tile);
  }
}

/// Rows of b become rows of the panel.
void copyTerms(const PanelCopy &copy) {
  for (int64_t term = 0; term < copy.numTerms; ++term)
    for (int64_t column = 0; column < copy.numColumns; column += kLanes)
      _mm512_storeu_ps(copy.panel + term * kMaxTileColumns + column,
                       _mm512_maskz_loadu_ps(firstLanes(copy.numColumns - column),
                                             copy.b + term * copy.bTerm + column));
}

/// Transposes 16 x 16 elements that lie in the lanes of as many registers.
void transpose(__m512 (&rows)[kLanes]) {
  __m512 pairs[kLanes], quads[kLanes], halves[kLanes];
#pragma clang loop unroll(full)
  for (int i = 0; i < kLanes; i += 2) {
    pairs[i] = _mm512_unpacklo_ps(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_ps(rows[i], rows[i + 1]);
  }
#pragma clang loop unroll(full)
  for (int64_t i = 0; i < kLanes; i += 4)
#pragma clang loop unroll(full)
    for (int64_t j = 0; j < 2; ++j) {
      __m512d low = _mm512_castps_pd(pairs[i + j]), high = _mm512_castps_pd(pairs[i + 2 + j]);
      quads[i + 2 * j] = _mm512_castpd_ps(_mm512_unpacklo_pd(low, high));
      quads[i + 2 * j + 1] = _mm512_castpd_ps(_mm512_unpackhi_pd(low, high));
    }
  // quads[4 i + c] now has rows 4 i to 4 i + 3 of the columns c, c + 4, c + 8, c + 12.
#pragma clang loop unroll(full)
  for (int64_t c = 0; c < 4; ++c)
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < 2; ++i) {
      halves[4 * c + 2 * i] = _mm512_shuffle_f32x4(quads[8 * i + c], quads[8 * i + 4 + c], 0x88);
      halves[4 * c + 2 * i + 1] =
          _mm512_shuffle_f32x4(quads[8 * i + c], quads[8 * i + 4 + c], 0xdd);
    }
#pragma clang loop unroll(full)
  for (int64_t c = 0; c < 4; ++c) {
    rows[c] = _mm512_shuffle_f32x4(halves[4 * c], halves[4 * c + 2], 0x88);
    rows[c + 4] = _mm512_shuffle_f32x4(halves[4 * c + 1], halves[4 * c + 3], 0x88);
    rows[c + 8] = _mm512_shuffle_f32x4(halves[4 * c], halves[4 * c + 2], 0xdd);
    rows[c + 12] = _mm512_shuffle_f32x4(halves[4 * c + 1], halves[4 * c + 3], 0xdd);
  }
}

/// Columns of b become rows of the panel.
void copyColumns(const PanelCopy &copy) {
  for (int64_t column = 0; column < copy.numColumns; column += kLanes)
    for (int64_t term = 0; term < copy.numTerms; term += kLanes) {
      __mmask16 terms = firstLanes(copy.numTerms - term);
      const float *source = copy.b + term + column * copy.bColumn;
      __m512 rows[kLanes];
#pragma clang loop unroll(full)
      for (int64_t i = 0; i < kLanes; ++i)
        rows[i] = i < copy.numColumns - column
                      ? _mm512_maskz_loadu_ps(terms, source + i * copy.bColumn)
                      : _mm512_setzero_ps();
      transpose(rows);
      float *panel = copy.panel + term * kMaxTileColumns + column;
      int64_t numTerms = copy.numTerms - term;
#pragma clang loop unroll(full)
      for (int i = 0; i < kLanes; ++i)
        if (i < numTerms)
          _mm512_storeu_ps(panel + i * kMaxTileColumns, rows[i]);
    }
}

void copyPanel(const PanelCopy &copy) {
  if (copy.bColumn == 1)
    copyTerms(copy);
  else
    copyColumns(copy);
}

/// A whole number of tiles and of cache lines: so many tiles of the copy do not meet in the
/// nearest cache.
constexpr int64_t kRowsAtOnce = 48;

/// Rows [first, end) of the copy's.
void copySomeRows(const RowsCopy &copy, int64_t first, int64_t end) {
  constexpr int64_t termsAhead = 8;
  constexpr __mmask16 whole = (1u << kMaxTileRows) - 1;
  for (int64_t term = 0; term < copy.numTerms; ++term) {
    const float *source = copy.a + term * copy.aTerm;
    float *place = copy.tiles + term * kMaxTileRows;
    if (term + termsAhead < copy.numTerms)
      for (int64_t row = first; row < end; row += kLanes)
        _mm_prefetch(source + termsAhead * copy.aTerm + row, _MM_HINT_T0);
    int64_t row = first;
    // Whole registers: what is too much in one is the next term's, which follows. The last term's
    // would be the next tile's.
    if (term + 1 < copy.numTerms)
      for (; row < end && row + 8 <= copy.numRows; row += kMaxTileRows)
        _mm256_storeu_ps(place + row * copy.numTerms, _mm256_loadu_ps(source + row));
    for (; row < end; row += kMaxTileRows) {
      __mmask16 mask = firstLanes(copy.numRows - row) & whole;
      _mm512_mask_storeu_ps(place + row * copy.numTerms, whole,
                            _mm512_maskz_loadu_ps(mask, source + row));
    }
  }
}

void copyRows(const RowsCopy &copy) {
  for (int64_t first = 0; first < copy.numRows; first += kRowsAtOnce)
    copySomeRows(copy, first,
                 first + kRowsAtOnce < copy.numRows ? first + kRowsAtOnce : copy.numRows);
}

} // namespace

const TileKernels kAvx512TileKernels = {
    {multiply<1>, multiply<2>, multiply<3>, multiply<4>, multiply<5>, multiply<6>},
    copyPanel,
    copyRows};

} // namespace distribute::runtime

#endif
