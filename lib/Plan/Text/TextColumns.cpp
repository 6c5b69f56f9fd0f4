// Printing columns.
#include "TextColumns.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::planfile {

namespace {

// A column of texts keeps so many characters, with which one still knows what stands there.
constexpr size_t kLeastWidth = 9;

// Characters, not bytes, of valid UTF-8.
size_t lengthOf(const std::string &text) {
  return size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// The first characters of a text; of a place in a source the last ones, which tell the line.
std::string cut(const std::string &text, size_t width) {
  if (lengthOf(text) <= width)
    return text;
  auto isBegin = [](char c) { return (c & 0xC0) != 0x80; };
  size_t colon = text.rfind(':');
  bool isPlace = colon != std::string::npos && colon + 1 < text.size() &&
                 text.find_first_not_of("0123456789", colon + 1) == std::string::npos;
  size_t at = isPlace ? text.size() : 0;
  for (size_t left = width - 1; left != 0; --left) {
    if (isPlace)
      while (!isBegin(text[--at])) {
      }
    else
      while (++at < text.size() && !isBegin(text[at])) {
      }
  }
  return isPlace ? "…" + text.substr(at) : text.substr(0, at) + "…";
}

} // namespace

// Takes from the widest columns of texts, down to the width of the next one, until nothing is too much.
void Columns::shrink(std::vector<size_t> &widths, size_t excess) const {
  while (excess != 0) {
    size_t widest = widths.size(), next = kLeastWidth;
    for (size_t i = 0; i < widths.size(); ++i)
      if (!isNumeric(i) && widths[i] > kLeastWidth &&
          (widest == widths.size() || widths[i] > widths[widest]))
        widest = i;
    if (widest == widths.size())
      return;
    for (size_t i = 0; i < widths.size(); ++i)
      if (!isNumeric(i) && widths[i] < widths[widest])
        next = std::max(next, widths[i]);
    size_t taken = std::min(excess, std::max<size_t>(widths[widest] - next, 1));
    widths[widest] -= taken;
    excess -= taken;
  }
}

void Columns::print(const char *indent, std::string &text, size_t width) const {
  std::vector<size_t> widths(rows[0].size(), 0);
  for (const auto &row : rows)
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], lengthOf(row[i]));
  size_t all = std::string(indent).size() + 2 * (widths.size() - 1);
  for (size_t each : widths)
    all += each;
  if (width != 0 && all > width)
    shrink(widths, all - width);
  for (const auto &row : rows) {
    std::string line = indent;
    for (size_t i = 0; i < row.size(); ++i) {
      std::string cell = cut(row[i], widths[i]), padding(widths[i] - lengthOf(cell), ' ');
      absl::StrAppend(&line, i == 0 ? "" : "  ", isNumeric(i) ? padding + cell : cell + padding);
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
