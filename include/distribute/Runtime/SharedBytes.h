// Bytes of any length from one process of a run to others, over the control plane.
//
//   // in process 0:                                   // in processes 1 and 2:
//   s = giveBytes(plane, "plan", bytes, {1, 2}, limit);  auto bytes = takeBytes(plane, "plan", limit);
//
// They go in parts, each of which is gone from the coordinator's memory once all have it; few are
// under way at a time. A SHA-256 follows them.

#ifndef DISTRIBUTE_RUNTIME_SHAREDBYTES_H
#define DISTRIBUTE_RUNTIME_SHAREDBYTES_H

#include "distribute/Runtime/ControlPlane.h"

#include "absl/functional/function_ref.h"
#include "absl/strings/string_view.h"

#include <vector>

namespace distribute::runtime {

/// Reads `count` bytes from `begin` on.
using ReadPart = absl::FunctionRef<absl::Status(uint64_t begin, char *target, size_t count)>;
/// Takes the next `part`, of `numBytes` in all.
using WritePart = absl::FunctionRef<absl::Status(uint64_t numBytes, absl::string_view part)>;

/// Gives the processes `readers` `numBytes` bytes under a name that the run uses once. Blocks until
/// they have taken all but the last parts. A reader that has not proved that it belongs to the run gets
/// PermissionDenied (ControlPlane::set).
///
/// Errors: those of `read`, which the readers are then told; those of ControlPlane::get, such as
/// DeadlineExceeded where a reader does not take them.
absl::Status giveBytes(ControlPlane &plane, const std::string &name, uint64_t numBytes,
                       ReadPart read, const std::vector<int> &readers,
                       ControlPlane::Deadline deadline);
absl::Status giveBytes(ControlPlane &plane, const std::string &name, absl::string_view bytes,
                       const std::vector<int> &readers, ControlPlane::Deadline deadline);

/// Blocks until all bytes of the process `from` are here.
///
/// Errors: those of `write`; those of ControlPlane::get; DataLoss if the bytes are not those that were
/// given; what the giver could not read.
absl::Status takeBytes(ControlPlane &plane, const std::string &name, WritePart write,
                       ControlPlane::Deadline deadline, int from = 0);
absl::StatusOr<std::string> takeBytes(ControlPlane &plane, const std::string &name,
                                      ControlPlane::Deadline deadline, int from = 0);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SHAREDBYTES_H
