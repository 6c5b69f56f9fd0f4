// A thread for each checkpoint; see CheckpointWriter.h.

#include "distribute/Runtime/CheckpointWriter.h"

#include "absl/strings/str_cat.h"

#include <exception>
#include <system_error>
#include <utility>

namespace distribute::runtime {

CheckpointWriter::~CheckpointWriter() { (void)finish(); }

absl::Status CheckpointWriter::write(Checkpoint checkpoint, std::function<absl::Status()> before) {
  (void)finish();
  auto job = [this, checkpoint = std::move(checkpoint), before = std::move(before)] {
    absl::Status status;
    try {
      status = before ? before() : absl::OkStatus();
      if (status.ok())
        status = folder.write(checkpoint);
    } catch (const std::exception &error) {
      status = absl::ResourceExhaustedError(
          absl::StrCat("cannot write a checkpoint to '", folder.path(), "': ", error.what()));
    }
    note(status);
  };
  try {
    thread = std::thread(std::move(job));
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start the thread that writes checkpoints: ", error.what()));
  }
  return absl::OkStatus();
}

void CheckpointWriter::note(const absl::Status &end) {
  MutexLock lock(mutex);
  last = end;
  untold.Update(end);
}

void CheckpointWriter::fail(const absl::Status &reason) {
  (void)finish();
  note(reason);
}

absl::Status CheckpointWriter::takeFailure() {
  MutexLock lock(mutex);
  absl::Status told;
  std::swap(told, untold);
  return told;
}

absl::Status CheckpointWriter::finish() {
  if (thread.joinable())
    thread.join();
  MutexLock lock(mutex);
  return last;
}

} // namespace distribute::runtime
