// Parsing and printing by a table of flags; see FlagTable.h.

#include "FlagTable.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "nlohmann/json.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace distribute::runtime {
namespace {

/// Of the usage text.
constexpr size_t kHelpColumn = 31, kNumColumns = 112;

const Flag *findFlag(const FlagTable &table, const std::string &name) {
  for (const FlagSection &section : table)
    for (const Flag &flag : section.flags)
      if (flag.name() == name)
        return &flag;
  return nullptr;
}

/// How many letters are put in, left out or replaced to get from one to the other.
size_t editDistance(const std::string &from, const std::string &to) {
  std::vector<size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (size_t i = 0; i < from.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i + 1);
    for (size_t j = 0; j < to.size(); ++j)
      diagonal = std::exchange(
          row[j + 1], std::min({row[j] + 1, row[j + 1] + 1, diagonal + (from[i] != to[j])}));
  }
  return row.back();
}

/// Names the nearest flag, unless more than a third of it is another.
std::string suggest(const FlagTable &table, const std::string &name) {
  std::string nearest;
  size_t distance = name.size() / 3 + 1;
  for (const FlagSection &section : table)
    for (const Flag &flag : section.flags)
      if (size_t other = editDistance(name, flag.name()); other < distance) {
        nearest = flag.name();
        distance = other;
      }
  return nearest.empty() ? "" : absl::StrCat("; did you mean '", nearest, "'?");
}

/// One flag: its help stands beside it, or below it if it is long.
std::string printFlag(const Flag &flag) {
  std::string text, line = absl::StrCat("  ", flag.spelling);
  auto beginLine = [&] {
    absl::StrAppend(&text, line, "\n");
    line.assign(kHelpColumn - 1, ' ');
  };
  if (line.size() + 1 < kHelpColumn)
    line.resize(kHelpColumn - 1, ' ');
  else
    beginLine();
  for (absl::string_view word : absl::StrSplit(flag.help, ' ')) {
    if (line.size() + 1 + word.size() > kNumColumns)
      beginLine();
    absl::StrAppend(&line, " ", word);
  }
  return absl::StrCat(text, line, "\n");
}

} // namespace

std::string Flag::name() const { return spelling.substr(0, spelling.find_first_of("[=")); }

std::string Flag::valueSpelling() const { return spelling.substr(name().size()); }

std::string Flag::form() const {
  return value.form.empty() && value.take ? valueSpelling().substr(1) : value.form;
}

std::string takeFlag(const FlagTable &table, const std::vector<std::string> &arguments,
                     size_t &index) {
  const std::string &argument = arguments[index++];
  size_t equals = argument.find('=');
  std::string name = argument.substr(0, equals);
  const Flag *flag = findFlag(table, name == "-h" ? "--help" : name);
  if (!flag)
    return absl::StrCat("unknown option '", name, "'", suggest(table, name));
  if (flag->value.isGiven != nullptr)
    *flag->value.isGiven = true;
  if (!flag->value.take)
    return equals == std::string::npos ? ""
                                       : absl::StrCat("option '", name, "' takes no value, but '",
                                                      argument.substr(equals + 1), "' is given");
  if (equals == std::string::npos && flag->value.isGiven)
    return "";
  if (equals == std::string::npos && index == arguments.size())
    return absl::StrCat("option '", name, "' needs a value: ", flag->form());
  std::string value =
      equals == std::string::npos ? arguments[index++] : argument.substr(equals + 1);
  return flag->value.take(value)
             ? ""
             : absl::StrCat("option '", name, "': '", value, "' is not ", flag->form());
}

std::string printFlags(const FlagTable &table) {
  std::string text;
  for (const FlagSection &section : table) {
    absl::StrAppend(&text, "\n", section.title, ":\n");
    for (const Flag &flag : section.flags)
      absl::StrAppend(&text, printFlag(flag));
  }
  return text;
}

std::string printFlagsAsJson(const FlagTable &table) {
  nlohmann::ordered_json flags = nlohmann::ordered_json::array();
  for (const FlagSection &section : table)
    for (const Flag &flag : section.flags)
      flags.push_back({{"name", flag.name()},
                       {"value", flag.valueSpelling()},
                       {"form", flag.form()},
                       {"help", flag.help},
                       {"section", section.title}});
  return flags.dump(2) + "\n";
}

} // namespace distribute::runtime
