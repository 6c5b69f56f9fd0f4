// Slurm's lists written out; see SlurmLists.h.

#include "SlurmLists.h"

#include "HostAddress.h"

#include "absl/strings/str_cat.h"

#include <limits>

namespace distribute::runtime {

namespace {

constexpr size_t kMaxNodes = 65536;

/// Cuts at commas outside of brackets.
std::vector<std::string> splitItems(const std::string &text) {
  std::vector<std::string> items(1);
  int depth = 0;
  for (char c : text) {
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c == ',' && depth == 0)
      items.emplace_back();
    else
      items.back() += c;
  }
  return items;
}

/// The numbers of "01-03" or "7", as they are written in names. False: it is no range, or one of
/// too many.
bool expandRange(const std::string &range, std::vector<std::string> &numbers) {
  constexpr int64_t max = std::numeric_limits<int64_t>::max();
  size_t dash = range.find('-');
  std::string first = range.substr(0, dash);
  std::optional<int64_t> from = parseWhole(first, 0, max), to = from;
  if (dash != std::string::npos)
    to = parseWhole(range.substr(dash + 1), 0, max);
  if (!from || !to || *to < *from || *to - *from >= int64_t(kMaxNodes))
    return false;
  for (int64_t number = *from; number <= *to; ++number) {
    std::string digits = absl::StrCat(number);
    size_t width = std::max(first.size(), digits.size());
    numbers.push_back(std::string(width - digits.size(), '0') + digits);
  }
  return numbers.size() <= kMaxNodes;
}

/// All names of one item. False: it is not well formed, or has too many.
bool expandItem(const std::string &item, std::vector<std::string> &names) {
  size_t open = item.find('[');
  std::string prefix = item.substr(0, open);
  if (prefix.find_first_of("] \t\r\n/@:\"") != std::string::npos)
    return false;
  if (open == std::string::npos) {
    names = {prefix};
    return true;
  }
  size_t close = item.find(']', open);
  if (close == std::string::npos)
    return false;
  std::vector<std::string> numbers, suffixes;
  for (const std::string &range : splitItems(item.substr(open + 1, close - open - 1)))
    if (!expandRange(range, numbers))
      return false;
  if (!expandItem(item.substr(close + 1), suffixes) || numbers.size() * suffixes.size() > kMaxNodes)
    return false;
  for (const std::string &number : numbers)
    for (const std::string &suffix : suffixes)
      names.push_back(prefix + number + suffix);
  return true;
}

} // namespace

absl::StatusOr<std::vector<std::string>> expandNodeList(const std::string &text,
                                                        const std::string &place) {
  std::vector<std::string> nodes;
  for (const std::string &item : splitItems(text)) {
    std::vector<std::string> names;
    bool isRead = !item.empty() && expandItem(item, names);
    if (!isRead || nodes.size() + names.size() > kMaxNodes)
      return absl::InvalidArgumentError(
          absl::StrCat(place, ": is \"", text, "\"; expected names of at most ", kMaxNodes,
                       " nodes, as in \"n[01-03,7],gpu5\", which \"", item, "\" is not part of"));
    nodes.insert(nodes.end(), names.begin(), names.end());
  }
  return nodes;
}

absl::StatusOr<std::vector<int>> expandTaskCounts(const std::string &text,
                                                  const std::string &place) {
  std::vector<int> counts;
  for (const std::string &item : splitItems(text)) {
    size_t times = item.find("(x");
    bool isRepeated = times != std::string::npos && item.back() == ')';
    std::optional<int64_t> count =
        parseWhole(isRepeated ? item.substr(0, times) : item, 1, std::numeric_limits<int>::max());
    std::optional<int64_t> numNodes = 1;
    if (isRepeated)
      numNodes = parseWhole(item.substr(times + 2, item.size() - times - 3), 1, kMaxNodes);
    if (!count || !numNodes || counts.size() + size_t(*numNodes) > kMaxNodes)
      return absl::InvalidArgumentError(
          absl::StrCat(place, ": is \"", text,
                       "\"; expected numbers of tasks, node by node, as in \"2(x3),1\""));
    counts.insert(counts.end(), size_t(*numNodes), static_cast<int>(*count));
  }
  return counts;
}

} // namespace distribute::runtime
