// Writing, checking and removing checkpoints; see CheckpointFolder.h.

#include "distribute/Runtime/CheckpointFolder.h"

#include "CheckpointManifest.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/InputFile.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::runtime {

namespace fs = std::filesystem;
using planfile::makeWriteError;
using planfile::syncFolder;

static constexpr const char *stateName = "state.safetensors";
static constexpr const char *replicasName = "replicas.safetensors";
static constexpr const char *manifestName = "manifest.json";
static constexpr const char *finishedPrefix = "step-";
/// Of folders that have not got their names yet, or are about to be removed.
static constexpr const char *hiddenPrefix = ".step-";

static absl::StatusOr<std::vector<std::string>> namesIn(const std::string &path) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
    names.push_back(it->path().filename().string());
  if (error)
    return absl::UnavailableError(
        absl::StrCat("cannot read the folder '", path, "': ", error.message()));
  std::sort(names.begin(), names.end());
  return names;
}

absl::StatusOr<std::unique_ptr<CheckpointFolder>> CheckpointFolder::open(const std::string &path,
                                                                         int64_t numKept) {
  std::unique_ptr<CheckpointFolder> made(new CheckpointFolder(path, numKept));
  made->isNew = ::mkdir(path.c_str(), 0777) == 0;
  if (!made->isNew && errno != EEXIST)
    return makeWriteError(path, errno);
  if (made->isNew)
    if (absl::Status s = syncFolder(absl::StrCat(path, "/..")); !s.ok())
      return s;
  std::string lockPath = absl::StrCat(path, "/.lock");
  made->lock = ::open(lockPath.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (made->lock < 0)
    return makeWriteError(lockPath, errno);
  if (::flock(made->lock, LOCK_EX | LOCK_NB) != 0)
    return absl::FailedPreconditionError(
        absl::StrCat("another run writes checkpoints to '", path,
                     "'; wait for its end, or name another folder"));
  absl::StatusOr<std::vector<std::string>> names = namesIn(path);
  if (!names.ok())
    return names.status();
  for (const std::string &name : *names) {
    std::error_code error;
    if (absl::StartsWith(name, hiddenPrefix))
      fs::remove_all(fs::path(path) / name, error);
    if (error)
      return makeWriteError(absl::StrCat(path, "/", name), error.value());
  }
  return made;
}

std::unique_ptr<CheckpointFolder> CheckpointFolder::openToRead(const std::string &path) {
  return std::unique_ptr<CheckpointFolder>(new CheckpointFolder(path, /*numKept=*/1));
}

CheckpointFolder::~CheckpointFolder() {
  // Nothing is left of a run that could not begin.
  if (isNew && lock >= 0 && steps().value_or(std::vector<int64_t>{1}).empty()) {
    ::unlink(absl::StrCat(folder, "/.lock").c_str());
    ::rmdir(folder.c_str());
  }
  if (lock >= 0)
    ::close(lock);
}

std::string CheckpointFolder::pathOf(int64_t step) const {
  return absl::StrCat(folder, "/", finishedPrefix, absl::Dec(step, absl::kZeroPad12));
}

absl::StatusOr<std::vector<int64_t>> CheckpointFolder::steps() const {
  std::error_code error;
  if (lock < 0 && !fs::exists(folder, error)) // opened to be read
    return std::vector<int64_t>();
  absl::StatusOr<std::vector<std::string>> names = namesIn(folder);
  if (!names.ok())
    return names.status();
  std::vector<int64_t> steps;
  for (const std::string &name : *names) {
    int64_t step = 0;
    if (absl::StartsWith(name, finishedPrefix) &&
        absl::SimpleAtoi(name.substr(std::strlen(finishedPrefix)), &step) &&
        pathOf(step) == absl::StrCat(folder, "/", name))
      steps.push_back(step);
  }
  std::sort(steps.begin(), steps.end());
  return steps;
}

/// The digest of a file, and its text if that is wanted.
static absl::StatusOr<std::string> digestFile(const std::string &path, std::string *text) {
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(path);
  if (!file.ok())
    return file.status();
  planfile::Sha256 hash;
  std::string chunk(std::min<uint64_t>(file->size(), 1 << 20), '\0');
  for (uint64_t done = 0; done < file->size();) {
    uint64_t count = std::min<uint64_t>(chunk.size(), file->size() - done);
    if (absl::Status s = file->readAt(done, chunk.data(), count); !s.ok())
      return s;
    hash.update(chunk.data(), count);
    if (text)
      text->append(chunk.data(), count);
    done += count;
  }
  return planfile::toHex(hash.finish());
}

absl::StatusOr<Checkpoint> CheckpointFolder::read(int64_t step) const {
  std::string own = pathOf(step);
  if (::access(own.c_str(), F_OK) != 0)
    return absl::NotFoundError(absl::StrCat("'", own, "': there is no such checkpoint"));
  Checkpoint checkpoint;
  FileDigests files;
  std::string text, manifest = absl::StrCat(own, "/", manifestName);
  auto asLoss = [](const absl::Status &s) { return absl::DataLossError(s.message()); };
  if (absl::StatusOr<std::string> digest = digestFile(manifest, &text); !digest.ok())
    return asLoss(digest.status());
  if (absl::Status s = parseManifest(manifest, text, checkpoint, files); !s.ok())
    return s;
  if (checkpoint.step != step || files.count(stateName) == 0)
    return absl::DataLossError(
        absl::StrCat("'", manifest, "' is damaged: it is of step ", checkpoint.step));
  for (const auto &[name, required] : files) {
    std::string path = absl::StrCat(own, "/", name);
    absl::StatusOr<std::string> digest = digestFile(path, nullptr);
    if (!digest.ok())
      return asLoss(digest.status());
    if (*digest != required)
      return absl::DataLossError(absl::StrCat("'", path, "' is damaged: its SHA-256 is ", *digest,
                                              ", required is ", required));
    absl::StatusOr<NamedTensors> tensors = readSafetensors(path);
    if (!tensors.ok())
      return tensors.status();
    (name == replicasName ? checkpoint.replicas : checkpoint.state) = *std::move(tensors);
  }
  return checkpoint;
}

absl::Status CheckpointFolder::writeFiles(const Checkpoint &checkpoint,
                                          const std::string &target) const {
  FileDigests files;
  for (const auto &[name, tensors] :
       std::initializer_list<std::pair<const char *, const NamedTensors *>>{
           {stateName, &checkpoint.state}, {replicasName, &checkpoint.replicas}}) {
    if (tensors->empty() && name == replicasName)
      continue;
    if (absl::Status s =
            writeSafetensors(absl::StrCat(target, "/", name), *tensors, {}, &files[name]);
        !s.ok())
      return s;
  }
  std::string text = printManifest(checkpoint, files);
  return planfile::writeFileAtomically(
      absl::StrCat(target, "/", manifestName),
      absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
}

absl::Status CheckpointFolder::write(const Checkpoint &checkpoint) {
  std::string final = pathOf(checkpoint.step);
  std::string hidden = absl::StrCat(folder, "/", hiddenPrefix, checkpoint.step, ".new");
  std::string aside = absl::StrCat(folder, "/", hiddenPrefix, checkpoint.step, ".old");
  std::error_code ignored;
  absl::Status s;
  if (::mkdir(hidden.c_str(), 0777) != 0)
    s = makeWriteError(hidden, errno);
  if (s.ok())
    s = writeFiles(checkpoint, hidden);
  if (s.ok())
    s = syncFolder(hidden);
  // One of the same step is of a run that was left behind: this one was resumed before it.
  if (s.ok() && ::rename(final.c_str(), aside.c_str()) != 0 && errno != ENOENT)
    s = makeWriteError(final, errno);
  if (s.ok() && ::rename(hidden.c_str(), final.c_str()) != 0) {
    s = makeWriteError(final, errno);
    (void)::rename(aside.c_str(), final.c_str());
  }
  if (s.ok())
    s = syncFolder(folder);
  fs::remove_all(aside, ignored);
  if (!s.ok()) {
    fs::remove_all(hidden, ignored);
    return s;
  }
  return removeOthers(checkpoint.step);
}

absl::Status CheckpointFolder::removeOthers(int64_t newest) {
  absl::StatusOr<std::vector<int64_t>> all = steps();
  if (!all.ok())
    return all.status();
  auto isLeftBehind = [&](int64_t step) {
    return step > newest || (resumed && step > *resumed && step != newest);
  };
  auto numOwn = static_cast<int64_t>(all->size()) -
                static_cast<int64_t>(std::count_if(all->begin(), all->end(), isLeftBehind));
  int64_t numTooMany = numOwn - numKept;
  for (int64_t step : *all) {
    if (!isLeftBehind(step) && numTooMany-- <= 0)
      continue;
    // Under another name first: half of a checkpoint would look like a damaged one.
    std::string aside = absl::StrCat(folder, "/", hiddenPrefix, step, ".old");
    std::error_code error;
    if (::rename(pathOf(step).c_str(), aside.c_str()) != 0)
      return makeWriteError(pathOf(step), errno);
    fs::remove_all(aside, error);
    if (error)
      return makeWriteError(aside, error.value());
  }
  resumed.reset();
  return absl::OkStatus();
}

} // namespace distribute::runtime
