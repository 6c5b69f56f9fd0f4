// Files that only process 0 has: the others get them from it.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_CHIEFFILES_H
#define DISTRIBUTE_TOOLS_DISTRUN_CHIEFFILES_H

#include "RunOptions.h"

#include "distribute/Runtime/Processes.h"

#include <vector>

namespace distribute::runtime {

/// Holds what came from process 0, in memory, under paths that can be opened as long as this lives.
class ChiefFiles {
public:
  ChiefFiles() = default;
  ChiefFiles(const ChiefFiles &) = delete;
  ChiefFiles &operator=(const ChiefFiles &) = delete;
  ~ChiefFiles();

  /// The plan, the initial state and the feeds: what is not there is got from process 0, and `options`
  /// then names it where it is. All processes of the run call this; process 0 gives.
  ///
  /// Errors: FailedPrecondition if a process names another number of files than process 0; what
  /// process 0 cannot read; those of giveBytes() and takeBytes().
  absl::Status fetch(RunOptions &options, Processes &processes);

private:
  absl::StatusOr<std::string> take(Processes &processes, const std::string &name,
                                   ControlPlane::Deadline deadline);

  std::vector<int> descriptors;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_CHIEFFILES_H
