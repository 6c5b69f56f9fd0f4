// The code of all processes; see CodeAgreement.h.

#include "distribute/Runtime/CodeAgreement.h"

#include "distribute/Runtime/Session.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

#include <chrono>

namespace distribute::runtime {
namespace {

constexpr char kRefused = '-';

std::string nameOfCode(const std::string &session) {
  return absl::StrCat("the plan's code", session.empty() ? "" : " ", session);
}

std::string nameOfObstacles(const std::string &session, int rank) {
  return absl::StrCat(nameOfCode(session), "/", rank);
}

absl::StatusOr<std::string> hearInTime(Processes &processes, const std::string &name) {
  return processes.plane().get(name,
                               ControlPlane::Deadline::clock::now() +
                                   std::chrono::milliseconds(processes.options().startDeadlineMs));
}

/// What process 0 tells all: the index of the code, or why there is none.
absl::StatusOr<std::string> decide(Processes &processes, const std::string &session,
                                   std::vector<std::string> own) {
  std::vector<std::vector<std::string>> obstacles = {std::move(own)};
  for (int rank = 1; rank < processes.options().size; ++rank) {
    absl::StatusOr<std::string> told = hearInTime(processes, nameOfObstacles(session, rank));
    if (!told.ok())
      return told.status();
    obstacles.push_back(absl::StrSplit(*told, '\n'));
  }
  absl::StatusOr<uint32_t> code = chooseCode(obstacles);
  return code.ok() ? absl::StrCat(*code)
                   : absl::StrCat(std::string(1, kRefused), code.status().message());
}

} // namespace

absl::StatusOr<uint32_t> chooseCode(const std::vector<std::vector<std::string>> &obstacles) {
  std::vector<std::string> reasons(obstacles.front().size()); // by code: the first process's
  for (size_t process = 0; process < obstacles.size(); ++process)
    for (size_t code = 0; code < reasons.size() && code < obstacles[process].size(); ++code)
      if (reasons[code].empty() && !obstacles[process][code].empty())
        reasons[code] = absl::StrCat("process ", process, ": ", obstacles[process][code]);
  for (size_t code = reasons.size(); code-- > 0;)
    if (reasons[code].empty())
      return static_cast<uint32_t>(code);
  return absl::FailedPreconditionError(absl::StrCat(
      "the plan holds no code that all processes can execute: ", absl::StrJoin(reasons, "; "),
      "; compile the step again with a --target-cpu that all processors have"));
}

absl::StatusOr<std::optional<uint32_t>>
agreeOnCode(Processes &processes, const planfile::fb::Plan &plan, const std::string &sessionName) {
  if (plan.kernels()->size() == 0)
    return std::optional<uint32_t>();
  std::vector<std::string> own = Session::codeObstacles(plan);
  absl::StatusOr<std::string> decision;
  if (processes.isChief()) {
    decision = decide(processes, sessionName, std::move(own));
    if (decision.ok())
      if (absl::Status s = processes.say(nameOfCode(sessionName), *decision); !s.ok())
        return s;
  } else {
    if (absl::Status s = processes.say(nameOfObstacles(sessionName, processes.options().rank),
                                       absl::StrJoin(own, "\n"));
        !s.ok())
      return s;
    decision = hearInTime(processes, nameOfCode(sessionName));
  }
  if (!decision.ok())
    return decision.status();
  uint32_t code = 0;
  if (decision->empty() || decision->front() == kRefused || !absl::SimpleAtoi(*decision, &code))
    return absl::FailedPreconditionError(decision->empty() ? "" : decision->substr(1));
  return std::optional(code);
}

} // namespace distribute::runtime
