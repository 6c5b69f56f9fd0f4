#include "WireFormat.h"

namespace distribute::runtime {

void writeStatus(const absl::Status &status, wire::Outcome &outcome) {
  outcome.set_code(int(status.code()));
  outcome.set_message(std::string(status.message()));
}

absl::Status readStatus(const wire::Outcome &outcome) {
  return absl::Status(static_cast<absl::StatusCode>(outcome.code()), outcome.message());
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
