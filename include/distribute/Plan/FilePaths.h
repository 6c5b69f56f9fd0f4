// The files that a program is told to read and to write: no result is written over what is read, or
// over another result.
#ifndef DISTRIBUTE_PLAN_FILEPATHS_H
#define DISTRIBUTE_PLAN_FILEPATHS_H

#include "absl/status/status.h"

#include <sys/types.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace distribute::planfile {

//   FilePaths paths;
//   paths.addInput("the plan", "step.plan");
//   absl::Status s = paths.addOutput("--save", "./step.plan"); // refused
//
// A file is known by what it is, not by its name: symbolic and hard links to it are the same file.
class FilePaths {
public:
  // `what` names the file's part in messages. An empty path is none.
  void addInput(const std::string &what, const std::string &path);

  // Errors: InvalidArgument if it is the same file as one that was added before; names both.
  absl::Status addOutput(const std::string &what, const std::string &path);

private:
  using FileId = std::pair<dev_t, ino_t>;
  struct File {
    std::string what;
    std::string path;
    bool isInput;
    std::optional<FileId> id;     // of a file that exists
    std::optional<FileId> folder; // and the name in it, under which it will exist
    std::string name;
  };

  static File identify(const std::string &what, const std::string &path, bool isInput);
  static bool areSame(const File &one, const File &other);

  std::vector<File> files;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_FILEPATHS_H
