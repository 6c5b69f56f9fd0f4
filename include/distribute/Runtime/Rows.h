// Rows of an array along its first dimension: those that are not zeros, and those that were packed.

#ifndef DISTRIBUTE_RUNTIME_ROWS_H
#define DISTRIBUTE_RUNTIME_ROWS_H

#include "absl/types/span.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

namespace distribute::runtime {

/// Whether rows and their numbers are fewer bytes than the value of which they are.
inline bool paysByRows(size_t numRows, size_t rowBytes, size_t numBytes) {
  return numRows * (rowBytes + sizeof(uint32_t)) < numBytes;
}

/// Of the rows (ascending) those in [begin, end).
inline absl::Span<const uint32_t> rowsWithin(absl::Span<const uint32_t> rows, size_t begin,
                                             size_t end) {
  auto first = std::lower_bound(rows.begin(), rows.end(), begin);
  auto last = std::lower_bound(first, rows.end(), end);
  return rows.subspan(static_cast<size_t>(first - rows.begin()), static_cast<size_t>(last - first));
}

/// Whether the rows are ascending, each once, and in [begin, end).
inline bool areRowsWithin(absl::Span<const uint32_t> rows, size_t begin, size_t end) {
  for (size_t i = 0; i < rows.size(); ++i)
    if (rows[i] < begin || rows[i] >= end || (i != 0 && rows[i] <= rows[i - 1]))
      return false;
  return true;
}

/// Copies rows of `whole` to `packed`, one behind the other.
inline void packRows(const void *whole, absl::Span<const uint32_t> rows, size_t rowBytes,
                     void *packed) {
  auto *to = static_cast<char *>(packed);
  for (uint32_t row : rows) {
    std::memcpy(to, static_cast<const char *>(whole) + row * rowBytes, rowBytes);
    to += rowBytes;
  }
}

/// And back.
inline void unpackRows(const void *packed, absl::Span<const uint32_t> rows, size_t rowBytes,
                       void *whole) {
  const auto *from = static_cast<const char *>(packed);
  for (uint32_t row : rows) {
    std::memcpy(static_cast<char *>(whole) + row * rowBytes, from, rowBytes);
    from += rowBytes;
  }
}

/// Makes these rows zeros.
inline void clearRows(absl::Span<const uint32_t> rows, size_t rowBytes, void *whole) {
  for (uint32_t row : rows)
    std::memset(static_cast<char *>(whole) + row * rowBytes, 0, rowBytes);
}

/// The rows in which a bit is set.
inline void listRows(const void *whole, size_t numRows, size_t rowBytes,
                     std::vector<uint32_t> &rows) {
  rows.clear();
  const auto *row = static_cast<const char *>(whole);
  for (size_t i = 0; i < numRows && rowBytes != 0; ++i, row += rowBytes)
    if (*row != 0 || std::memcmp(row, row + 1, rowBytes - 1) != 0)
      rows.push_back(static_cast<uint32_t>(i));
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ROWS_H
