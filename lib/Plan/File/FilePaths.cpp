// Telling files apart; see FilePaths.h.
#include "distribute/Plan/FilePaths.h"

#include "absl/strings/str_cat.h"

#include <sys/stat.h>

namespace distribute::planfile {

FilePaths::File FilePaths::identify(const std::string &what, const std::string &path,
                                    bool isInput) {
  File file{what, path, isInput, std::nullopt, std::nullopt, path};
  struct stat info;
  if (::stat(path.c_str(), &info) == 0)
    file.id = FileId(info.st_dev, info.st_ino);
  size_t slash = path.rfind('/');
  std::string folder = ".";
  if (slash != std::string::npos) {
    folder = path.substr(0, slash + 1);
    file.name = path.substr(slash + 1);
  }
  if (::stat(folder.c_str(), &info) == 0)
    file.folder = FileId(info.st_dev, info.st_ino);
  return file;
}

bool FilePaths::areSame(const File &one, const File &other) {
  if (one.id && other.id && one.id == other.id)
    return true;
  return one.folder && other.folder && one.folder == other.folder && one.name == other.name;
}

void FilePaths::addInput(const std::string &what, const std::string &path) {
  if (!path.empty())
    files.push_back(identify(what, path, true));
}

absl::Status FilePaths::addOutput(const std::string &what, const std::string &path) {
  if (path.empty())
    return absl::OkStatus();
  File added = identify(what, path, false);
  for (const File &other : files)
    if (areSame(added, other))
      return absl::InvalidArgumentError(
          absl::StrCat(what, " '", path, "' is the same file as ", other.what, " '", other.path,
                       other.isInput ? "', which it would overwrite; give it another name"
                                     : "'; give each a name of its own"));
  files.push_back(std::move(added));
  return absl::OkStatus();
}

} // namespace distribute::planfile
