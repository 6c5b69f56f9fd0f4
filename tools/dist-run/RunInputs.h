// What the command line of dist-run names, read or checked before the run.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_RUNINPUTS_H
#define DISTRIBUTE_TOOLS_DISTRUN_RUNINPUTS_H

#include "RunOptions.h"

#include "absl/status/statusor.h"

#include <map>
#include <vector>

namespace distribute::runtime {

/// What "cpu:2" or "cuda:2" asks for; an empty text: nothing.
struct AskedDevices {
  std::optional<planfile::fb::DeviceKind> kind;
  int number = 0;
  std::vector<int> mesh; ///< of cpu:2x4: along each axis; of cpu:8 empty
};
absl::StatusOr<AskedDevices> parseDevices(const std::string &devices);

/// Errors: InvalidArgument if a file that is to be written is one that is read, or is to be written
/// twice. A state may be saved where it was restored from.
absl::Status checkPathsDiffer(const RunOptions &options);

/// Whether all files that are asked for can be written. Errors: InvalidArgument.
absl::Status checkCanWrite(const RunOptions &options);

/// The arrays of a step that runs in turn, or (an empty name) of the one that runs.
absl::StatusOr<std::map<std::string, Feed>> readFeeds(const RunOptions &options,
                                                      const std::string &step);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_RUNINPUTS_H
