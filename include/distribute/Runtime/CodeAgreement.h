// Which of a plan's code blobs all processes of a run execute.

#ifndef DISTRIBUTE_RUNTIME_CODEAGREEMENT_H
#define DISTRIBUTE_RUNTIME_CODEAGREEMENT_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Runtime/Processes.h"

#include "absl/status/statusor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

/// The last code blob that all processes can execute. `obstacles`: by process and blob what it lacks.
/// Errors: FailedPrecondition names, for each blob, the first process that cannot execute it and what
/// it lacks.
absl::StatusOr<uint32_t> chooseCode(const std::vector<std::vector<std::string>> &obstacles);

/// The last of the plan's code blobs that all processes can execute; nothing if the plan has no
/// kernels. All processes of the run call this, once in an epoch for each text of `sessionName`.
///
/// Errors: those of chooseCode and ControlPlane.
absl::StatusOr<std::optional<uint32_t>> agreeOnCode(Processes &processes,
                                                    const planfile::fb::Plan &plan,
                                                    const std::string &sessionName = "");

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CODEAGREEMENT_H
