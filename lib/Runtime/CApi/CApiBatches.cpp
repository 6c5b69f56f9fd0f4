// Batches of files for callers in C: a thin layer over BatchReader.h.

#include "CApiArray.h"
#include "CApiStatus.h"
#include "HandleTable.h"
#include "distribute/Runtime/BatchReader.h"

#include "absl/strings/str_cat.h"

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

absl::StatusOr<BatchOptions> toBatchOptions(const DistBatchesOptions *given, DataPosition &start) {
  DistBatchesOptions options;
  if (absl::Status s = readOptions(given, options); !s.ok())
    return s;
  for (auto [value, field] :
       {std::pair(options.dropLast, "dropLast"), {options.shuffle, "shuffle"}})
    if (value != 0 && value != 1)
      return absl::InvalidArgumentError(
          absl::StrCat("the options' ", field, " is ", value, "; expected 0 or 1"));
  if (options.numEpochs < 0)
    return absl::InvalidArgumentError(
        absl::StrCat("the options' numEpochs is ", options.numEpochs, "; expected 0 or more"));
  BatchOptions made;
  made.sizes = {options.batchRows};
  made.numEpochs = options.numEpochs;
  made.dropLast = options.dropLast != 0;
  if (options.shuffle != 0)
    made.shuffleSeed = options.seed;
  start = {options.start.epoch, options.start.row, options.start.batches};
  return made;
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
    DataPosition start;
    absl::StatusOr<BatchOptions> made = toBatchOptions(options, start);
    if (!made.ok())
      return made.status();
    std::vector<std::string> list(names, names + numNames);
    // An .npy file says no name: it is that of the one array.
    Dataset::Files files{numNames == 1 ? list[0] : "", paths};
    absl::StatusOr<Dataset> data = Dataset::open({files}, list);
    if (!data.ok())
      return data.status();
    absl::StatusOr<std::unique_ptr<BatchReader>> reader =
        BatchReader::create(*std::move(data), *made, start);
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
