// Going on after the loss of other processes, or with more of them; see Regrouping.h.
#include "distribute/Runtime/Regrouping.h"

#include "distribute/Plan/PlanSizes.h"

namespace distribute::runtime {

absl::Status goOnAfterLoss(Processes &processes, const absl::Status &own,
                           const RegroupOptions &options, Processes::Place place) {
  if (options.how == OnFailure::Stop)
    return own;
  absl::Status status = own;
  while (true) {
    LostProcess lost = processes.lostProcess(status, place);
    if (lost.isOwn || (options.isEnd && options.isEnd(lost.failure)))
      return status;
    if (options.onLoss)
      options.onLoss(std::string(toStatus(lost.failure).message()));
    int epoch = processes.epoch();
    status = processes.regroup(wayOf(options.how), options.limit, options.mostProcesses);
    // Where the next epoch has begun, another process was lost while all connected.
    if (status.ok() || processes.epoch() == epoch)
      return status;
    place = {};
  }
}

int mostProcesses(const Session &session, const Processes &processes) {
  return planfile::isOpen(session.plan()) ? processes.options().size : session.numSlots();
}

bool wantsOthers(const Processes &processes, OnFailure how, int mostProcesses) {
  return how != OnFailure::Stop && processes.isChief() && processes.othersWait() &&
         processes.options().size < mostProcesses;
}

absl::Status takeOthersIn(Processes &processes, const RegroupOptions &options) {
  absl::Status s = processes.regroup(Regroup::Grow, options.limit, options.mostProcesses);
  return s.ok() ? s : goOnAfterLoss(processes, s, options);
}

} // namespace distribute::runtime
