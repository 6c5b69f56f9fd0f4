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

/// What files hold: their names begin so.
static constexpr const char *kStateName = "state";
static constexpr const char *kReplicasName = "replicas";
static constexpr const char *kManifestName = "manifest.json";
static constexpr const char *kFinishedPrefix = "step-";
/// Of folders that have not got their names yet, or are about to be removed.
static constexpr const char *kHiddenPrefix = ".step-";

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
    if (absl::StartsWith(name, kHiddenPrefix))
      fs::remove_all(fs::path(path) / name, error);
    if (error)
      return makeWriteError(absl::StrCat(path, "/", name), error.value());
  }
  return made;
}

std::unique_ptr<CheckpointFolder> CheckpointFolder::openToShare(const std::string &path) {
  return std::unique_ptr<CheckpointFolder>(new CheckpointFolder(path, /*numKept=*/1));
}

CheckpointFolder::~CheckpointFolder() {
  std::error_code ignored;
  if (begun)
    fs::remove_all(hiddenPathOf(*begun), ignored);
  // Nothing is left of a run that could not begin.
  if (isNew && lock >= 0 && steps().value_or(std::vector<int64_t>{1}).empty()) {
    ::unlink(absl::StrCat(folder, "/.lock").c_str());
    ::rmdir(folder.c_str());
  }
  if (lock >= 0)
    ::close(lock);
}

std::string CheckpointFolder::pathOf(int64_t step) const {
  return absl::StrCat(folder, "/", kFinishedPrefix, absl::Dec(step, absl::kZeroPad12));
}

absl::StatusOr<std::vector<int64_t>> CheckpointFolder::steps() const {
  std::error_code error;
  if (lock < 0 && !fs::exists(folder, error)) // process 0 has not opened it yet
    return std::vector<int64_t>();
  absl::StatusOr<std::vector<std::string>> names = namesIn(folder);
  if (!names.ok())
    return names.status();
  std::vector<int64_t> steps;
  for (const std::string &name : *names) {
    int64_t step = 0;
    if (absl::StartsWith(name, kFinishedPrefix) &&
        absl::SimpleAtoi(name.substr(std::strlen(kFinishedPrefix)), &step) &&
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

/// Puts the arrays of one file to those that are there: parts of an array to its other parts.
static absl::Status addArrays(const std::string &path, NamedTensors arrays, const ArrayParts &parts,
                              NamedTensors &whole, std::map<std::string, int64_t> &counts) {
  for (auto &[name, array] : arrays) {
    auto part = parts.find(name);
    if (part == parts.end()) {
      counts[name] += array.numElements();
      whole[name] = std::move(array);
      continue;
    }
    HostTensor &target = whole[name];
    if (!target.valid())
      target = HostTensor::allocate(array.type(), part->second.shape);
    if (!target.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("not enough memory for \"", name, "\" of '", path, "'"));
    int64_t begin = part->second.begin, count = array.numElements();
    if (!(target.type() == array.type()) || target.shape() != part->second.shape || begin < 0 ||
        begin > target.numElements() - count)
      return absl::DataLossError(absl::StrCat("'", path, "' is damaged: its part of \"", name,
                                              "\" does not fit the others"));
    std::memcpy(static_cast<char *>(target.mutableData()) +
                    static_cast<size_t>(begin) * array.type().numBytes(),
                array.data(), array.numBytes());
    counts[name] += count;
  }
  return absl::OkStatus();
}

/// Reads a file whose digest is known.
static absl::StatusOr<NamedTensors> readFile(const std::string &path, const CheckpointFile &file) {
  absl::StatusOr<std::string> digest = digestFile(path, nullptr);
  std::string writer = file.writer.empty() ? "" : absl::StrCat("; ", file.writer, " wrote it");
  if (absl::IsNotFound(digest.status()) && !file.writer.empty())
    return absl::DataLossError(
        absl::StrCat("'", path, "' is missing", writer,
                     ", to a folder that may not be the one that is read here; expected a "
                     "folder that all processes share"));
  if (!digest.ok())
    return absl::DataLossError(absl::StrCat(digest.status().message(), writer));
  if (*digest != file.sha256)
    return absl::DataLossError(absl::StrCat("'", path, "' is damaged: its SHA-256 is ", *digest,
                                            "; expected ", file.sha256, writer));
  return readSafetensors(path);
}

absl::StatusOr<Checkpoint> CheckpointFolder::read(int64_t step) const {
  std::string own = pathOf(step);
  if (::access(own.c_str(), F_OK) != 0)
    return absl::NotFoundError(absl::StrCat("'", own, "': there is no such checkpoint"));
  Checkpoint checkpoint;
  CheckpointFiles files;
  std::string text, manifest = absl::StrCat(own, "/", kManifestName);
  if (absl::StatusOr<std::string> digest = digestFile(manifest, &text); !digest.ok())
    return absl::DataLossError(digest.status().message());
  if (absl::Status s = parseManifest(manifest, text, checkpoint, files); !s.ok())
    return s;
  if (checkpoint.step != step || files.empty())
    return absl::DataLossError(
        absl::StrCat("'", manifest, "' is damaged: it is of step ", checkpoint.step));
  std::map<std::string, int64_t> stateCounts, replicaCounts;
  for (const auto &[name, file] : files) {
    std::string path = absl::StrCat(own, "/", name);
    absl::StatusOr<NamedTensors> arrays = readFile(path, file);
    if (!arrays.ok())
      return arrays.status();
    bool isState = absl::StartsWith(name, kStateName);
    if (absl::Status s = addArrays(path, *std::move(arrays), file.parts,
                                   isState ? checkpoint.state : checkpoint.replicas,
                                   isState ? stateCounts : replicaCounts);
        !s.ok())
      return s;
  }
  for (const auto &[arrays, counts] :
       {std::pair(&checkpoint.state, &stateCounts), {&checkpoint.replicas, &replicaCounts}})
    for (const auto &[name, array] : *arrays)
      if (counts->at(name) != array.numElements())
        return absl::DataLossError(absl::StrCat("'", own, "' is damaged: its files hold ",
                                                counts->at(name), " of the ", array.numElements(),
                                                " elements of \"", name, "\""));
  return checkpoint;
}

std::string CheckpointFolder::hiddenPathOf(int64_t step) const {
  return absl::StrCat(folder, "/", kHiddenPrefix, step, writers.token.empty() ? "" : ".",
                      writers.token, ".new");
}

absl::Status CheckpointFolder::begin(int64_t step) {
  std::string hidden = hiddenPathOf(step);
  if (::mkdir(hidden.c_str(), 0777) != 0)
    return makeWriteError(hidden, errno);
  begun = step;
  return absl::OkStatus();
}

void CheckpointFolder::look(int64_t step) {
  isSeen = isSeen || ::access(hiddenPathOf(step).c_str(), F_OK) == 0;
}

absl::Status CheckpointFolder::writeShare(const Checkpoint &checkpoint,
                                          CheckpointFiles &files) const {
  std::string hidden = hiddenPathOf(checkpoint.step);
  bool isAlone = writers.size() == 1;
  std::string ending =
      isAlone ? ".safetensors"
              : absl::StrCat("-", writers.rank, "-of-", writers.size(), ".safetensors");
  struct Kind {
    const char *name;
    const NamedTensors *arrays;
    const ArrayParts *parts;
  };
  for (const Kind &kind : {Kind{kStateName, &checkpoint.state, &checkpoint.stateParts},
                           Kind{kReplicasName, &checkpoint.replicas, &checkpoint.replicaParts}}) {
    if (kind.arrays->empty() && (kind.name == kReplicasName || writers.rank != 0))
      continue;
    std::string name = absl::StrCat(kind.name, ending), path = absl::StrCat(hidden, "/", name);
    CheckpointFile &file = files[name];
    absl::Status s = writeSafetensors(path, *kind.arrays, {}, &file.sha256);
    if (absl::IsNotFound(s) && isSeen)
      return absl::UnavailableError(absl::StrCat(
          s.message(), ": process 0 has given this checkpoint up, and removed what was written"));
    if (absl::IsNotFound(s) && writers.rank != 0)
      return absl::FailedPreconditionError(absl::StrCat(
          s.message(), ": ", writers.names[static_cast<size_t>(writers.rank)],
          " does not see the folder that process 0 has made for the checkpoint; expected a "
          "folder that all processes share"));
    if (!s.ok())
      return s;
    if (isAlone)
      continue;
    file.writer = writers.names[static_cast<size_t>(writers.rank)];
    file.parts = *kind.parts;
    std::error_code error;
    file.numBytes = fs::file_size(path, error);
    if (error)
      return makeWriteError(path, error.value());
  }
  return absl::OkStatus();
}

static std::string nameOfShare(int64_t step, size_t rank) {
  return absl::StrCat("share of checkpoint ", step, "/", rank);
}

absl::Status CheckpointFolder::collectShares(int64_t step, CheckpointFiles &files) const {
  auto deadline = std::chrono::steady_clock::now() + writers.patience;
  for (size_t rank = 1; rank < writers.size(); ++rank) {
    absl::StatusOr<std::string> said =
        writers.take(nameOfShare(step, rank), deadline, static_cast<int>(rank));
    if (absl::IsDeadlineExceeded(said.status()))
      return absl::DeadlineExceededError(
          absl::StrCat("the checkpoint of step ", step, " in '", folder, "': ", writers.names[rank],
                       " has not written its share within ", writers.patience.count() / 1000.0,
                       " s after process 0 (--deadline)"));
    if (!said.ok())
      return said.status();
    CheckpointFiles others;
    if (absl::Status s = parseFiles(*said, others); !s.ok())
      return absl::Status(
          s.code(), absl::StrCat(writers.names[rank],
                                 " could not write its share of a checkpoint: ", s.message()));
    for (const auto &[name, file] : others) {
      std::string path = absl::StrCat(hiddenPathOf(step), "/", name);
      std::error_code error;
      if (uint64_t found = fs::file_size(path, error); error || found != file.numBytes)
        return absl::FailedPreconditionError(absl::StrCat(
            "the checkpoint of step ", step, " lacks '", path, "', of ", file.numBytes,
            " bytes, which ", file.writer, " has written: ",
            error ? std::string("it does not exist") : absl::StrCat("it has ", found, " bytes"),
            " for process 0; expected a folder that all processes share"));
      files[name] = file;
    }
  }
  return absl::OkStatus();
}

/// Writes the manifest and gives the checkpoint its name.
absl::Status CheckpointFolder::complete(const Checkpoint &checkpoint,
                                        const CheckpointFiles &files) {
  std::string final = pathOf(checkpoint.step), hidden = hiddenPathOf(checkpoint.step);
  std::string aside = absl::StrCat(folder, "/", kHiddenPrefix, checkpoint.step, ".old");
  std::string text = printManifest(checkpoint, files);
  absl::Status s = planfile::writeFileAtomically(
      absl::StrCat(hidden, "/", kManifestName),
      absl::MakeSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
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
  std::error_code ignored;
  fs::remove_all(aside, ignored);
  return s.ok() ? removeOthers(checkpoint.step) : s;
}

absl::Status CheckpointFolder::write(const Checkpoint &checkpoint) {
  bool isFirst = writers.rank == 0;
  absl::Status s;
  if (isFirst && begun != checkpoint.step)
    s = begin(checkpoint.step);
  begun.reset();
  CheckpointFiles files;
  if (s.ok())
    s = writeShare(checkpoint, files);
  if (!isFirst) {
    absl::Status told = writers.say(nameOfShare(checkpoint.step, static_cast<size_t>(writers.rank)),
                                    printFiles(s, files));
    return s.ok() ? told : s;
  }
  // What the others have said is taken in any case: it would stay with the coordinator.
  s.Update(collectShares(checkpoint.step, files));
  if (s.ok())
    s = complete(checkpoint, files);
  std::error_code ignored;
  fs::remove_all(hiddenPathOf(checkpoint.step), ignored);
  return s;
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
    std::string aside = absl::StrCat(folder, "/", kHiddenPrefix, step, ".old");
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
