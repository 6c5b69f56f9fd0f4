// The launcher that has started this process among others: when it is gone, this process must end too.
//
//   LauncherWatch watch(findLauncher(processEnvironment()), [](int launcher) { ... });
//
// mpirun, mpiexec, srun and torchrun end their processes when they end in order. One that is killed leaves orphans
// behind, which would train on, unseen. The processes of `dist-run --launch` are ended by the system.

#ifndef DISTRIBUTE_RUNTIME_LAUNCHERWATCH_H
#define DISTRIBUTE_RUNTIME_LAUNCHERWATCH_H

#include "distribute/Runtime/Cluster.h"

#include <chrono>
#include <functional>
#include <thread>

namespace distribute::runtime {

/// The nearest process above this one that its launcher's variables were not given to: that launcher, or its
/// daemon on this host. 0: no launcher has set any, or it is not to be seen from here (a container).
///
/// Variables that a user may set by hand, as RANK and WORLD_SIZE alone, are no launcher's. A launcher that has ended
/// before this looks for it is not found: in a container, the process of number 1 is often the launcher itself.
int findLauncher(const Environment &environment);

/// Not copied or moved; one thread, which waits for the end of the launcher.
class LauncherWatch {
public:
  /// When the launcher has ended, `onGone` is called with its number; and `onStillHere`, if this watch is there so long after. Both
  /// on the thread. 0: never, and there is no thread; so where the system cannot tell of it (Linux before 5.3).
  LauncherWatch(int launcher, std::function<void(int)> onGone,
                std::chrono::milliseconds patience = {},
                std::function<void()> onStillHere = nullptr);
  ~LauncherWatch();
  LauncherWatch(const LauncherWatch &) = delete;
  LauncherWatch &operator=(const LauncherWatch &) = delete;

private:
  int process = -1, end = -1; ///< descriptors
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_LAUNCHERWATCH_H
