// The code of all processes; see CodeAgreement.h.

#include "distribute/Runtime/CodeAgreement.h"

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

std::string nameOfOffers(const std::string &session, int rank) {
  return absl::StrCat(nameOfCode(session), "/", rank);
}

absl::StatusOr<std::string> hearInTime(Processes &processes, const std::string &name, int from) {
  return processes.hear(name,
                        ControlPlane::Deadline::clock::now() +
                            std::chrono::milliseconds(processes.options().startDeadlineMs),
                        from);
}

std::string print(const std::vector<Session::CodeOffer> &offers) {
  return absl::StrJoin(offers, "\n", [](std::string *text, const Session::CodeOffer &offer) {
    absl::StrAppend(text, offer.target, "\t", offer.identity, "\t", offer.obstacle);
  });
}

std::vector<Session::CodeOffer> parse(const std::string &text) {
  std::vector<Session::CodeOffer> offers;
  for (absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    std::vector<std::string> parts = absl::StrSplit(line, '\t');
    parts.resize(3);
    offers.push_back({parts[0], parts[1], parts[2]});
  }
  return offers;
}

/// What process 0 tells all: the code, or why there is none.
absl::StatusOr<std::string> decide(Processes &processes, const std::string &session,
                                   std::vector<Session::CodeOffer> own) {
  std::vector<std::vector<Session::CodeOffer>> offers = {std::move(own)};
  for (int rank = 1; rank < processes.options().size; ++rank) {
    absl::StatusOr<std::string> told = hearInTime(processes, nameOfOffers(session, rank), rank);
    if (!told.ok())
      return told.status();
    offers.push_back(parse(*told));
  }
  absl::StatusOr<std::string> code = chooseCode(offers);
  return code.ok() ? code : absl::StrCat(std::string(1, kRefused), code.status().message());
}

const Session::CodeOffer *find(const std::vector<Session::CodeOffer> &offers,
                               const std::string &identity) {
  for (const Session::CodeOffer &offer : offers)
    if (offer.identity == identity)
      return &offer;
  return nullptr;
}

} // namespace

absl::StatusOr<std::string> chooseCode(const std::vector<std::vector<Session::CodeOffer>> &offers) {
  std::vector<std::string> reasons;
  bool isMissing = false;
  for (size_t code = offers.front().size(); code-- > 0;) {
    const Session::CodeOffer &wanted = offers.front()[code];
    std::string reason;
    for (size_t process = 0; process < offers.size() && reason.empty(); ++process) {
      const Session::CodeOffer *own = find(offers[process], wanted.identity);
      isMissing |= !own;
      if (!own || !own->obstacle.empty())
        reason =
            absl::StrCat("process ", process, own ? ": " : " has other code than process 0 for ",
                         own ? own->obstacle : wanted.target);
    }
    if (reason.empty())
      return wanted.identity;
    reasons.insert(reasons.begin(), std::move(reason));
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "the plan holds no code that all processes can execute: ", absl::StrJoin(reasons, "; "),
      "; compile the step again with a --target-cpu that all processors have",
      isMissing ? ", once, and give that plan to all processes" : ""));
}

absl::StatusOr<std::optional<uint32_t>>
agreeOnCode(Processes &processes, const planfile::fb::Plan &plan, const std::string &sessionName) {
  if (plan.kernels()->size() == 0)
    return std::optional<uint32_t>();
  const std::vector<Session::CodeOffer> own = Session::codeOffers(plan);
  absl::StatusOr<std::string> decision;
  if (processes.isChief()) {
    decision = decide(processes, sessionName, own);
    if (decision.ok())
      if (absl::Status s = processes.say(nameOfCode(sessionName), *decision); !s.ok())
        return s;
  } else {
    if (absl::Status s =
            processes.say(nameOfOffers(sessionName, processes.options().rank), print(own));
        !s.ok())
      return s;
    decision = hearInTime(processes, nameOfCode(sessionName), 0);
  }
  if (!decision.ok())
    return decision.status();
  const Session::CodeOffer *chosen = find(own, *decision);
  if (decision->empty() || decision->front() == kRefused || !chosen)
    return absl::FailedPreconditionError(decision->empty() ? "" : decision->substr(1));
  return std::optional(static_cast<uint32_t>(chosen - own.data()));
}

} // namespace distribute::runtime
