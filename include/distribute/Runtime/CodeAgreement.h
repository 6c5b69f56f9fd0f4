// Which of a plan's code blobs all processes of a run execute.

#ifndef DISTRIBUTE_RUNTIME_CODEAGREEMENT_H
#define DISTRIBUTE_RUNTIME_CODEAGREEMENT_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

/// The identity of process 0's last code blob that all processes have and can execute. `offers`: by process and
/// blob. A plan's digest does not cover its code: two processes that have compiled the same step, each for its own
/// processor, have the same plan and other code, and would compute other bits. Errors: FailedPrecondition names, for each
/// blob, the first process that has not got it or cannot execute it.
absl::StatusOr<std::string> chooseCode(const std::vector<std::vector<Session::CodeOffer>> &offers);

/// The index, in this process's plan, of the code that all processes execute; nothing if the plan has no
/// kernels. All processes of the run call this, once in an epoch for each text of `sessionName`.
///
/// Errors: those of chooseCode and ControlPlane.
absl::StatusOr<std::optional<uint32_t>> agreeOnCode(Processes &processes,
                                                    const planfile::fb::Plan &plan,
                                                    const std::string &sessionName = "");

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CODEAGREEMENT_H
