// Rows of cells as text, every column as wide as its widest cell; numbers are aligned to the right.
#ifndef DISTRIBUTE_LIB_PLAN_TEXT_TEXTCOLUMNS_H
#define DISTRIBUTE_LIB_PLAN_TEXT_TEXTCOLUMNS_H

#include <string>
#include <vector>

namespace distribute::planfile {

class Columns {
public:
  explicit Columns(std::vector<std::string> headings) { add(std::move(headings)); }

  void add(std::vector<std::string> cells) { rows.push_back(std::move(cells)); }

  // Appends a line for each row, `indent` in front. `width`: what a line may have of characters; the longest texts are
  // cut for that, marked with "…", but no number; 0: any.
  void print(const char *indent, std::string &text, size_t width = 0) const;

private:
  bool isNumeric(size_t column) const;
  void shrink(std::vector<size_t> &widths, size_t excess) const;

  std::vector<std::vector<std::string>> rows;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_TEXT_TEXTCOLUMNS_H
