// Groups of workers of one process, which go on by themselves, and the servers in it that they share.

#ifndef DISTRIBUTE_RUNTIME_CAPI_LOCALGROUPS_H
#define DISTRIBUTE_RUNTIME_CAPI_LOCALGROUPS_H

#include "distribute/Runtime/LocalServers.h"

#include <memory>
#include <set>

namespace distribute::runtime {

/// Of one plan. The servers are there from the session of the first group on until each group has had
/// one, and all of these are gone; then sessions begin anew. For any thread.
class LocalGroups {
public:
  /// Whether sessions of the plan share servers here.
  static bool areIn(const planfile::fb::Plan &plan) { return plan.servers() && plan.groups() > 1; }

  /// Gives `options` the servers, for a session of `group`. Errors: InvalidArgument for a group that the
  /// plan does not have, FailedPrecondition for one that has a session; those of
  /// LocalServers::create.
  absl::Status take(const planfile::LoadedPlan &plan, int group, SessionOptions &options);
  /// The session could not be made.
  void giveBack(int group);

private:
  Mutex mutex;
  std::shared_ptr<LocalServers> kept ABSL_GUARDED_BY(mutex); ///< until each group has a session
  std::weak_ptr<LocalServers> servers ABSL_GUARDED_BY(mutex);
  std::set<int> taken ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_LOCALGROUPS_H
