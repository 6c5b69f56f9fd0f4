// Batches of files for callers in C: a thin layer over BatchReader.h.

#include "CApiArray.h"
#include "CApiCluster.h"
#include "CApiStatus.h"
#include "HandleTable.h"
#include "distribute/Runtime/BatchReader.h"
#include "distribute/Runtime/FileContents.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace distribute::runtime {
namespace {

struct CBatches {
  std::unique_ptr<BatchReader> reader;
  Mutex mutex; ///< held over every call of the reader
};

HandleTable<DistBatches, CBatches> &batchesHandles() {
  static auto *handles = new HandleTable<DistBatches, CBatches>("batches");
  return *handles;
}

absl::StatusOr<BatchOptions> toBatchOptions(const DistBatchesOptions &options) {
  for (auto [value, field] :
       {std::pair(options.dropLast, "dropLast"), {options.shuffle, "shuffle"}})
    if (value != 0 && value != 1)
      return absl::InvalidArgumentError(
          absl::StrCat("the options' ", field, " is ", value, "; expected 0 or 1"));
  if (options.deadlineMs < 0)
    return absl::InvalidArgumentError(
        absl::StrCat("the options' deadlineMs is ", options.deadlineMs, "; expected 0 or more"));
  if (options.numEpochs < 0)
    return absl::InvalidArgumentError(
        absl::StrCat("the options' numEpochs is ", options.numEpochs, "; expected 0 or more"));
  BatchOptions made;
  made.sizes = {options.batchRows};
  made.numEpochs = options.numEpochs;
  made.dropLast = options.dropLast != 0;
  if (options.deadlineMs != 0)
    made.deadlineMs = options.deadlineMs;
  if (options.shuffle != 0)
    made.shuffleSeed = options.seed;
  return made;
}

/// What decides which rows come, for people.
std::string describe(const Dataset::Files &files, const std::vector<std::string> &names,
                     const BatchOptions &options, const DataPosition &start) {
  absl::StatusOr<std::vector<std::string>> paths = Dataset::expandPaths(files.paths);
  return absl::StrCat(
      "arrays ", absl::StrJoin(names, ", "), " of ",
      paths.ok() ? describeContents(*paths) : std::string(paths.status().message()), ", ",
      options.sizes.front(), " rows a batch, ",
      options.numEpochs == 0 ? "no" : absl::StrCat(options.numEpochs), " last epoch, ",
      options.shuffleSeed ? absl::StrCat("shuffled by ", *options.shuffleSeed) : "not shuffled",
      options.dropLast ? ", the last batch dropped" : "", ", from epoch ", start.epoch, ", row ",
      start.row);
}

/// The reader of these batches; with a cluster, of all or of none of its processes.
absl::StatusOr<std::unique_ptr<BatchReader>>
openBatches(const Dataset::Files &files, const std::vector<std::string> &names,
            const BatchOptions &options, const DataPosition &start, CCluster *cluster) {
  auto open = [&]() -> absl::StatusOr<std::unique_ptr<BatchReader>> {
    absl::StatusOr<Dataset> data = Dataset::open({files}, names);
    if (!data.ok())
      return data.status();
    return BatchReader::create(*std::move(data), options, start);
  };
  absl::StatusOr<std::unique_ptr<BatchReader>> own = open();
  // What came after a loss finds the others at work.
  if (!cluster || !cluster->transport() || cluster->epoch() > 0)
    return own;
  // Who cannot open them says so: nobody waits for it.
  absl::Status same = cluster->checkSame(own.ok() ? describe(files, names, options, start)
                                                  : std::string(own.status().message()),
                                         "data");
  return own.ok() && !same.ok() ? same : std::move(own);
}

} // namespace
} // namespace distribute::runtime

using namespace distribute;
using namespace distribute::runtime;

DistStatus *distBatchesOpen(const char *paths, const char *const *names, size_t numNames,
                            const DistBatchesOptions *options, DistBatches **batches) {
  return guarded([&] {
    absl::Status s = checkNotNull(paths, "paths");
    s.Update(checkNotNull(names, "names"));
    s.Update(checkNotNull(options, "options"));
    s.Update(checkNotNull(batches, "batches"));
    for (size_t i = 0; s.ok() && i < numNames; ++i)
      s = checkNotNull(names[i], "names");
    if (s.ok() && numNames == 0)
      s = absl::InvalidArgumentError("no array was requested; give at least one name");
    if (!s.ok())
      return s;
    DistBatchesOptions own;
    if (absl::Status s = readOptions(options, own); !s.ok())
      return s;
    absl::StatusOr<BatchOptions> made = toBatchOptions(own);
    if (!made.ok())
      return made.status();
    std::vector<std::string> list(names, names + numNames);
    // An .npy file says no name: it is that of the one array.
    Dataset::Files files{numNames == 1 ? list[0] : "", paths};
    std::shared_ptr<CCluster> cluster;
    if (own.cluster) {
      auto found = clusterHandles().find(own.cluster);
      if (!found.ok())
        return found.status();
      cluster = *found;
    }
    absl::StatusOr<std::unique_ptr<BatchReader>> reader = openBatches(
        files, list, *made, {own.start.epoch, own.start.row, own.start.batches}, cluster.get());
    if (!reader.ok())
      return reader.status();
    auto object = std::make_shared<CBatches>();
    object->reader = *std::move(reader);
    *batches = batchesHandles().add(std::move(object));
    return absl::OkStatus();
  });
}

void distBatchesDestroy(DistBatches *batches) { (void)batchesHandles().remove(batches); }

DistStatus *distBatchesNext(DistBatches *batches, DistArray *arrays, size_t numArrays,
                            int32_t *hasNext) {
  return guarded([&] {
    auto found = batchesHandles().find(batches);
    absl::Status s = found.status();
    s.Update(checkNotNull(arrays, "arrays"));
    s.Update(checkNotNull(hasNext, "hasNext"));
    if (!s.ok())
      return s;
    MutexLock lock((*found)->mutex);
    BatchReader &reader = *(*found)->reader;
    if (size_t wanted = reader.data().columns().size(); numArrays != wanted)
      return absl::InvalidArgumentError(absl::StrCat("there is room for ", numArrays,
                                                     " arrays; expected room for ", wanted,
                                                     ", one for each name"));
    absl::StatusOr<bool> next = reader.next();
    if (!next.ok())
      return next.status();
    *hasNext = *next ? 1 : 0;
    for (size_t i = 0; *next && i < numArrays; ++i) {
      const HostTensor &array = reader.arrays()[i].array;
      arrays[i] = {const_cast<void *>(array.data()),
                   toCType(array.type()),
                   0,
                   array.shape().size(),
                   array.shape().data(),
                   nullptr};
    }
    return absl::OkStatus();
  });
}

DistStatus *distBatchesGetPosition(const DistBatches *batches, DistDataPosition *position) {
  return guarded([&] {
    auto found = batchesHandles().find(batches);
    absl::Status s = found.status();
    s.Update(checkNotNull(position, "position"));
    if (!s.ok())
      return s;
    MutexLock lock((*found)->mutex);
    const DataPosition &own = (*found)->reader->position();
    *position = {own.epoch, own.row, own.step};
    return absl::OkStatus();
  });
}
