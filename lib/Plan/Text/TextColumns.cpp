// Printing columns.
#include "TextColumns.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::planfile {

void Columns::print(const char *indent, std::string &text) const {
  std::vector<size_t> widths(rows[0].size(), 0);
  for (const auto &row : rows)
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  for (const auto &row : rows) {
    std::string line = indent;
    for (size_t i = 0; i < row.size(); ++i) {
      std::string padding(widths[i] - row[i].size(), ' ');
      absl::StrAppend(&line, i == 0 ? "" : "  ",
                      isNumeric(i) ? padding + row[i] : row[i] + padding);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    absl::StrAppend(&text, line, "\n");
  }
}

bool Columns::isNumeric(size_t column) const {
  return std::all_of(rows.begin() + 1, rows.end(), [column](const auto &row) {
    return row[column].find_first_not_of("0123456789?.") == std::string::npos;
  });
}

} // namespace distribute::planfile
