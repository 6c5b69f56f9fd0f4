#include "WireFormat.h"

#include "distribute/Runtime/Accusation.h"

namespace distribute::runtime {

void writeStatus(const absl::Status &status, wire::Outcome &outcome) {
  outcome.set_code(int(status.code()));
  outcome.set_message(std::string(status.message()));
  for (int rank : accusedIn(status))
    outcome.add_accused(rank);
  outcome.set_of_path(evidenceOf(status) == Evidence::Path);
}

absl::Status readStatus(const wire::Outcome &outcome) {
  return accuse(absl::Status(static_cast<absl::StatusCode>(outcome.code()), outcome.message()),
                {outcome.accused().begin(), outcome.accused().end()},
                outcome.of_path() ? Evidence::Path : Evidence::Wait);
}

wire::RegroupRequest::How toWire(Regroup how) {
  switch (how) {
  case Regroup::Shrink:
    return wire::RegroupRequest::SHRINK;
  case Regroup::Wait:
    return wire::RegroupRequest::WAIT;
  case Regroup::Grow:
    return wire::RegroupRequest::GROW;
  case Regroup::AsOthers:
    break;
  }
  return wire::RegroupRequest::AS_OTHERS;
}

void writeFailure(const Failure &failure, wire::Failure &message) {
  message.set_rank(failure.rank);
  message.set_host(failure.host);
  message.set_pid(failure.pid);
  message.set_instruction(failure.instruction);
  message.set_source(failure.source);
  message.set_waited_by(failure.waitedBy);
  writeStatus(failure.reason, *message.mutable_reason());
}

Failure readFailure(const wire::Failure &message) {
  return {message.rank(),
          message.host(),
          message.pid(),
          message.instruction(),
          message.source(),
          message.waited_by(),
          readStatus(message.reason())};
}

} // namespace distribute::runtime
