// Statuses and failures as messages of Coordination.proto, and back.

#ifndef DISTRIBUTE_PROCESSES_WIREFORMAT_H
#define DISTRIBUTE_PROCESSES_WIREFORMAT_H

#include "Coordination.pb.h"
#include "distribute/Runtime/ControlPlane.h"

namespace distribute::runtime {

/// The metadata of each call that holds the run's token. "-bin": any bytes.
inline constexpr char kTokenKey[] = "distribute-token-bin";

void writeStatus(const absl::Status &status, wire::Outcome &outcome);
absl::Status readStatus(const wire::Outcome &outcome);

wire::RegroupRequest::How toWire(Regroup how);

void writeFailure(const Failure &failure, wire::Failure &message);
Failure readFailure(const wire::Failure &message);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_WIREFORMAT_H
