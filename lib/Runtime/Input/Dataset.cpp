// Rows of several files as one array each; see Dataset.h.

#include "distribute/Runtime/Dataset.h"

#include "StoredArray.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

#include <algorithm>
#include <glob.h>
#include <unistd.h>

namespace distribute::runtime {

absl::StatusOr<std::vector<std::string>> Dataset::expandPaths(const std::string &paths) {
  std::vector<std::string> found;
  std::vector<std::string> parts = absl::StrSplit(paths, ',');
  for (const std::string &part : parts) {
    // A file of that very name is meant, whatever is in the name.
    if (part.find_first_of("*?[") == std::string::npos || ::access(part.c_str(), F_OK) == 0) {
      found.push_back(part);
      continue;
    }
    glob_t matches;
    int result = ::glob(part.c_str(), GLOB_NOSORT, nullptr, &matches);
    std::vector<std::string> paths;
    for (size_t i = 0; result == 0 && i < matches.gl_pathc; ++i)
      paths.emplace_back(matches.gl_pathv[i]);
    ::globfree(&matches);
    if (paths.empty())
      return absl::NotFoundError(absl::StrCat("no file fits the pattern '", part, "'"));
    std::sort(paths.begin(), paths.end());
    found.insert(found.end(), paths.begin(), paths.end());
  }
  return found;
}

absl::StatusOr<Dataset> Dataset::open(const std::vector<Files> &files,
                                      const std::vector<std::string> &names) {
  Dataset data;
  data.described.resize(names.size());
  data.segments.resize(names.size());
  data.firstPaths.resize(names.size());
  for (size_t i = 0; i < names.size(); ++i)
    data.described[i].name = names[i];
  std::set<std::string> named;
  for (const Files &some : files)
    named.insert(some.name);
  for (const Files &some : files) {
    if (!some.name.empty() && std::find(names.begin(), names.end(), some.name) == names.end())
      return absl::InvalidArgumentError(absl::StrCat("data are given for \"", some.name,
                                                     "\"; the batch has \"",
                                                     absl::StrJoin(names, "\", \""), "\""));
    absl::StatusOr<std::vector<std::string>> paths = expandPaths(some.paths);
    if (!paths.ok())
      return paths.status();
    std::set<std::string> wanted;
    for (const std::string &name : names)
      if (some.name.empty() ? named.count(name) == 0 : some.name == name)
        wanted.insert(name);
    for (const std::string &path : *paths)
      if (absl::Status s = data.addFile(path, wanted, !some.name.empty()); !s.ok())
        return s;
  }
  for (size_t i = 0; i < names.size(); ++i) {
    std::string place = absl::StrCat("input \"", names[i], "\"");
    if (data.segments[i].empty())
      return absl::InvalidArgumentError(absl::StrCat(
          place, ": no file of the data has an array of that name; name the file, as in ", names[i],
          "=FILE, or give it one"));
    int64_t numRows = data.segments[i].back().end;
    if (i != 0 && numRows != data.rows)
      return absl::InvalidArgumentError(
          absl::StrCat(place, " has ", numRows, " rows in all files, but \"", names[0], "\" ",
                       data.rows, "; expected equal numbers of rows"));
    data.rows = numRows;
  }
  if (!names.empty() && data.rows == 0)
    return absl::InvalidArgumentError("the data have no rows; a batch has at least one");
  return data;
}

absl::Status Dataset::addFile(const std::string &path, const std::set<std::string> &wanted,
                              bool isNamed) {
  absl::StatusOr<std::map<std::string, StoredArray>> arrays = openArrays(path, wanted);
  if (!arrays.ok())
    return arrays.status();
  bool isNpy = arrays->size() == 1 && arrays->begin()->first.empty();
  if (isNpy && !isNamed)
    return absl::InvalidArgumentError(
        absl::StrCat("'", path, "': an .npy file has no names; say whose rows they are, as in ",
                     described.empty() ? "x" : described[0].name, "=", path));
  const std::string *first = nullptr;
  int64_t firstRows = 0;
  for (size_t i = 0; i < described.size(); ++i) {
    Column &column = described[i];
    if (wanted.count(column.name) == 0)
      continue;
    auto found = arrays->find(isNpy ? "" : column.name);
    if (found == arrays->end()) {
      // Another one may have it; a file of a list that began with it must.
      if (!isNamed && segments[i].empty())
        continue;
      std::vector<std::string> has;
      for (const auto &array : *arrays)
        has.push_back(array.first);
      return absl::InvalidArgumentError(absl::StrCat("'", path, "': there is no array \"",
                                                     column.name, "\" (arrays: \"",
                                                     absl::StrJoin(has, "\", \""), "\")"));
    }
    const StoredArray &array = found->second;
    std::string place = absl::StrCat("'", path, "': array \"", column.name, "\"");
    if (array.shape.empty())
      return absl::InvalidArgumentError(absl::StrCat(place, " is one number, not rows"));
    std::vector<int64_t> rowShape(array.shape.begin() + 1, array.shape.end());
    int64_t numRows = array.shape[0];
    if (segments[i].empty()) {
      column.type = array.type;
      column.rowShape = rowShape;
      column.rowBytes = static_cast<uint64_t>(numElements(rowShape)) * array.type.numBytes();
      firstPaths[i] = path;
    } else if (rowShape != column.rowShape ||
               describe(array.type, {}) != describe(column.type, {})) {
      return absl::InvalidArgumentError(absl::StrCat(
          place, " has rows of ", describe(array.type, rowShape), "; expected those of '",
          firstPaths[i], "', ", describe(column.type, column.rowShape)));
    }
    if (first && numRows != firstRows)
      return absl::InvalidArgumentError(absl::StrCat(place, " has ", numRows, " rows, but \"",
                                                     *first, "\" ", firstRows,
                                                     "; expected equal numbers of rows"));
    first = &column.name;
    firstRows = numRows;
    int64_t begin = segments[i].empty() ? 0 : segments[i].back().end;
    segments[i].push_back({begin, begin + numRows, array.read});
  }
  return absl::OkStatus();
}

absl::Status Dataset::read(size_t column, int64_t row, int64_t count, void *target) const {
  const std::vector<Segment> &list = segments[column];
  uint64_t rowBytes = described[column].rowBytes;
  auto segment = std::upper_bound(list.begin(), list.end(), row,
                                  [](int64_t at, const Segment &other) { return at < other.end; });
  char *to = static_cast<char *>(target);
  while (count > 0) {
    int64_t here = std::min(count, segment->end - row);
    if (here > 0 && rowBytes != 0) {
      uint64_t numBytes = static_cast<uint64_t>(here) * rowBytes;
      if (absl::Status s =
              segment->read(static_cast<uint64_t>(row - segment->begin) * rowBytes, to, numBytes);
          !s.ok())
        return s;
      to += numBytes;
    }
    row += here;
    count -= here;
    ++segment;
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
