// How fast this machine's devices are, from a traced run of a plan: what a simulation of it, or of
// a cluster of such devices, is told (docs/RationaleSimulation.md).
//
//   session->startTrace(100000);
//   ... run steps, noting how long each takes ...
//   planfile::Topology measured = calibrate(*session, 0, stepSeconds);
#ifndef DISTRIBUTE_RUNTIME_CALIBRATION_H
#define DISTRIBUTE_RUNTIME_CALIBRATION_H

#include "distribute/Plan/Topology.h"
#include "distribute/Runtime/Session.h"
#include "distribute/Runtime/Transport.h"

#include "absl/types/span.h"

#include <chrono>
#include <cstdint>

namespace distribute::runtime {

/// The rates of everything that step number `step` does. Of library instructions small examples are
/// measured besides, as the plan may hold none or few sizes; of kernels and collectives, what it
/// holds nothing of stays open. Takes up to two seconds.
/// `stepSeconds` are the times of the steps since the trace began, of which the trace may hold
/// only the first ones. Rates are fitted to the medians of each instruction over the steps; a
/// collective takes what it takes the member that comes last, so that nobody's waiting for others
/// counts.
/// In a run of several processes these are rates of this process's devices; waits for other processes
/// are none of its links.
planfile::Topology calibrate(const Session &session, uint32_t step,
                             absl::Span<const double> stepSeconds);

/// What a message between processes takes, and a byte of a long array that two of them send each other
/// at once: process 0 measures with each other one, and gets the slowest. All processes of the run
/// call this, while no step runs; takes a tenth of a second for each. Errors: those of TransportRegion;
/// DeadlineExceeded after `limit`.
absl::StatusOr<planfile::LinkRates> measureLinks(Transport &transport,
                                                 std::chrono::milliseconds limit);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CALIBRATION_H
