// Arrays of rows in files, read a few rows at a time.
//
//   auto data = Dataset::open({{"", "train-*.npz"}}, {"x", "y"});
//   absl::Status s = data->read(0, 96, 32, target); // of "x", rows 96 to 127
//
// Reading is for any thread.

#ifndef DISTRIBUTE_RUNTIME_DATASET_H
#define DISTRIBUTE_RUNTIME_DATASET_H

#include "distribute/Runtime/DataType.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace distribute::runtime {

class Dataset {
public:
  /// Files of rows, one after the other.
  struct Files {
    /// Of the one array, from .npy files too, which no other files are then looked through for; "":
    /// arrays by their names.
    std::string name;
    std::string paths; ///< with commas between them; each may be a pattern with *, ? and [...]
  };

  /// Opens all files and looks for arrays of these names. Blocks on the disk.
  ///
  /// Errors: those of opening, which name the file; InvalidArgument (each names file and array): a
  /// pattern that no file fits, a name without an array or with two, arrays of one file with
  /// different numbers of rows, arrays of one name with different types or shapes of a row.
  static absl::StatusOr<Dataset> open(const std::vector<Files> &files,
                                      const std::vector<std::string> &names);

  /// The paths that a list of paths and patterns stands for; those of a pattern in the order of
  /// their bytes. Errors: NotFound for a pattern that no file fits.
  static absl::StatusOr<std::vector<std::string>> expandPaths(const std::string &paths);

  /// Of each array; at least one.
  int64_t numRows() const { return rows; }

  struct Column {
    std::string name;
    DataType type;
    std::vector<int64_t> rowShape;
    uint64_t rowBytes = 0;
  };
  /// In the order of the names that were asked for.
  const std::vector<Column> &columns() const { return described; }

  /// Fills `target` with `count` rows of a column from row `row`. Errors: DataLoss, or the system's.
  absl::Status read(size_t column, int64_t row, int64_t count, void *target) const;

private:
  /// Rows that lie in one file.
  struct Segment {
    int64_t begin = 0;
    int64_t end = 0;
    std::function<absl::Status(uint64_t begin, void *target, uint64_t count)> read;
  };

  /// `isNamed`: the file was given for the one array that is wanted.
  absl::Status addFile(const std::string &path, const std::set<std::string> &wanted, bool isNamed);

  int64_t rows = 0;
  std::vector<Column> described;
  std::vector<std::vector<Segment>> segments; ///< by column
  std::vector<std::string> firstPaths;        ///< by column: the file that said its type
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DATASET_H
