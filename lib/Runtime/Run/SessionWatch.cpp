// What a session's slots do, for a watchdog; see SessionWatch.h.
#include "distribute/Runtime/SessionWatch.h"

#include "distribute/Runtime/ExitCode.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

std::unique_ptr<Watchdog> watchSession(const Session &session, int64_t deadlineMs,
                                       const std::string &program) {
  planfile::SlotSet own = session.ownSlots();
  auto describe = [&session, own, deadlineMs, program](int number) -> std::string {
    std::string work = session.describeWork(own.begin + number);
    if (work.empty())
      return work;
    return absl::StrCat(program, ": error: rank ", own.begin + number, "/", session.numSlots(),
                        ", ", work, ": did not end within ", static_cast<double>(deadlineMs) / 1000,
                        " s; native code cannot be stopped, so the process ends here and nothing "
                        "is saved; give a longer deadline (--deadline) if it ends at all");
  };
  auto activityOf = [&session, own](int number) { return session.activityOf(own.begin + number); };
  return std::make_unique<Watchdog>(Watchdog::Watched{own.size(), activityOf, describe}, deadlineMs,
                                    static_cast<int>(ExitCode::RunFailed));
}

} // namespace distribute::runtime
