// Files from process 0; see ChiefFiles.h.

#include "ChiefFiles.h"

#include "distribute/Runtime/SharedBytes.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// The paths in `options`, in the order of the flags, which all processes have.
std::vector<std::string *> pathsOf(RunOptions &options) {
  std::vector<std::string *> paths = {&options.plan};
  if (!options.restore.empty())
    paths.push_back(&options.restore);
  for (RunOptions::NamedFile &file : options.feeds)
    paths.push_back(&file.path);
  return paths;
}

absl::Status systemError(const std::string &path, const char *what) {
  return absl::UnavailableError(absl::StrCat("'", path, "': ", what, ": ", std::strerror(errno)));
}

/// Gives a file to processes that lack it. What cannot be opened is told to them.
absl::Status give(Processes &processes, const std::string &name, const std::string &path,
                  const std::vector<int> &readers, ControlPlane::Deadline deadline) {
  if (readers.empty())
    return absl::OkStatus();
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat found = {};
  absl::Status status;
  if (descriptor < 0 || ::fstat(descriptor, &found) != 0)
    status = systemError(path, "cannot be read");
  auto read = [&](uint64_t begin, char *target, size_t count) {
    while (status.ok() && count != 0) {
      ssize_t numRead = ::pread(descriptor, target, count, static_cast<off_t>(begin));
      if (numRead < 0 && errno == EINTR)
        continue;
      if (numRead <= 0)
        status = numRead == 0 ? absl::DataLossError(absl::StrCat("'", path, "' became shorter"))
                              : systemError(path, "cannot be read");
      else {
        target += numRead;
        begin += static_cast<uint64_t>(numRead);
        count -= static_cast<size_t>(numRead);
      }
    }
    return status;
  };
  // A file that is not there has a byte which cannot be read.
  uint64_t numBytes = status.ok() ? static_cast<uint64_t>(found.st_size) : 1;
  absl::Status given = giveBytes(processes.plane(), name, numBytes, read, readers, deadline);
  if (descriptor >= 0)
    ::close(descriptor);
  // What this process then cannot read itself, it says better.
  return status.ok() ? given : absl::OkStatus();
}

} // namespace

ChiefFiles::~ChiefFiles() {
  for (int descriptor : descriptors)
    ::close(descriptor);
}

absl::StatusOr<std::string> ChiefFiles::take(Processes &processes, const std::string &name,
                                             ControlPlane::Deadline deadline) {
  int descriptor = ::memfd_create("distribute-file", MFD_CLOEXEC);
  if (descriptor < 0)
    return systemError(name, "not enough memory for it");
  descriptors.push_back(descriptor);
  auto write = [&](uint64_t, absl::string_view part) {
    while (!part.empty()) {
      ssize_t written = ::write(descriptor, part.data(), part.size());
      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return systemError(name, "not enough memory for it");
      part.remove_prefix(static_cast<size_t>(written));
    }
    return absl::OkStatus();
  };
  if (absl::Status s = takeBytes(processes.plane(), name, write, deadline); !s.ok())
    return s;
  return absl::StrCat("/proc/self/fd/", descriptor);
}

absl::Status ChiefFiles::fetch(RunOptions &options, Processes &processes) {
  std::vector<std::string *> paths = pathsOf(options);
  auto deadline = ControlPlane::Deadline::clock::now() +
                  std::chrono::milliseconds(options.entry.startDeadlineMs);
  auto lacksName = [](int rank) { return absl::StrCat("files that process ", rank, " lacks"); };
  auto fileName = [&](size_t i) { return absl::StrCat("file ", i, " of the command line"); };
  if (!processes.isChief()) {
    std::string lacks; // by path
    for (const std::string *path : paths)
      lacks += ::access(path->c_str(), F_OK) == 0 ? '0' : '1';
    if (absl::Status s = processes.say(lacksName(processes.options().rank), lacks); !s.ok())
      return s;
    for (size_t i = 0; i < paths.size(); ++i) {
      if (lacks[i] == '0')
        continue;
      absl::StatusOr<std::string> path = take(processes, fileName(i), deadline);
      if (!path.ok())
        return path.status();
      *paths[i] = *std::move(path);
    }
    return absl::OkStatus();
  }
  std::vector<std::vector<int>> readers(paths.size());
  for (int rank = 1; rank < processes.options().size; ++rank) {
    absl::StatusOr<std::string> lacks = processes.plane().get(lacksName(rank), deadline, rank);
    if (!lacks.ok())
      return lacks.status();
    if (lacks->size() != paths.size())
      return absl::FailedPreconditionError(
          absl::StrCat("process ", rank, " names ", lacks->size(),
                       " files (plan, --restore, --feed), process 0 names ", paths.size(),
                       "; expected the same flags in all processes of a run"));
    for (size_t i = 0; i < paths.size(); ++i)
      if ((*lacks)[i] == '1')
        readers[i].push_back(rank);
  }
  for (size_t i = 0; i < paths.size(); ++i)
    if (absl::Status s = give(processes, fileName(i), *paths[i], readers[i], deadline); !s.ok())
      return s;
  return absl::OkStatus();
}

} // namespace distribute::runtime
