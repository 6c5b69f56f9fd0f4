// The live sessions and steps of callers in C, and how a call finds its own.

#ifndef DISTRIBUTE_RUNTIME_CAPI_SESSIONHANDLES_H
#define DISTRIBUTE_RUNTIME_CAPI_SESSIONHANDLES_H

#include "CApiSession.h"
#include "CApiStatus.h"
#include "HandleTable.h"

namespace distribute::runtime {

inline HandleTable<DistSession, CSession> &sessionHandles() {
  static auto *handles = new HandleTable<DistSession, CSession>("session");
  return *handles;
}

inline HandleTable<DistStep, CStep> &stepHandles() {
  static auto *handles = new HandleTable<DistStep, CStep>("step");
  return *handles;
}

/// What `use(CSession &)` returns, while no other call is made for the session.
template <typename Use>
DistStatus *withSession(const DistSession *session, const Use &use) {
  return guarded([&] {
    auto found = sessionHandles().find(session);
    if (!found.ok())
      return found.status();
    MutexLock lock((*found)->mutex);
    absl::Status s = (*found)->check();
    return s.ok() ? use(**found) : s;
  });
}

/// What `use(CStep &, CSession &)` returns, while no other call is made for the session.
template <typename Use>
DistStatus *withStep(const DistStep *step, const Use &use) {
  return guarded([&] {
    auto found = stepHandles().find(step);
    if (!found.ok())
      return found.status();
    std::shared_ptr<CSession> owner = (*found)->owner.lock();
    if (!owner)
      return absl::InvalidArgumentError(
          "the step's session was destroyed; bind the step to another one");
    MutexLock lock(owner->mutex);
    absl::Status s = owner->check();
    return s.ok() ? use(**found, *owner) : s;
  });
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_SESSIONHANDLES_H
