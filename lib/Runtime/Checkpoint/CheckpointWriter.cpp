// A thread for each checkpoint; see CheckpointWriter.h.

#include "distribute/Runtime/CheckpointWriter.h"

#include "absl/strings/str_cat.h"

#include <exception>
#include <system_error>

namespace distribute::runtime {

CheckpointWriter::~CheckpointWriter() { (void)finish(); }

absl::Status CheckpointWriter::write(Checkpoint checkpoint, std::function<absl::Status()> before) {
  if (absl::Status s = finish(); !s.ok())
    return s;
  auto job = [this, checkpoint = std::move(checkpoint), before = std::move(before)] {
    try {
      status = before ? before() : absl::OkStatus();
      if (status.ok())
        status = folder.write(checkpoint);
    } catch (const std::exception &error) {
      status = absl::ResourceExhaustedError(
          absl::StrCat("cannot write a checkpoint to '", folder.path(), "': ", error.what()));
    }
    failed = !status.ok();
  };
  try {
    thread = std::thread(std::move(job));
  } catch (const std::system_error &error) {
    return absl::ResourceExhaustedError(
        absl::StrCat("cannot start the thread that writes checkpoints: ", error.what()));
  }
  return absl::OkStatus();
}

absl::Status CheckpointWriter::fail(const absl::Status &reason) {
  if (absl::Status s = finish(); s.ok())
    status = reason;
  failed = true;
  return status;
}

absl::Status CheckpointWriter::finish() {
  if (thread.joinable())
    thread.join();
  return status;
}

} // namespace distribute::runtime
