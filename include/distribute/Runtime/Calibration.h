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

#include "absl/types/span.h"

#include <cstdint>

namespace distribute::runtime {

/// The rates of everything that step number `step` does. Of library instructions small examples are
/// measured besides, as the plan may hold none or few sizes; of kernels and collectives, what it
/// holds nothing of stays open. Takes up to two seconds.
/// `stepSeconds` are the times of the steps since the trace began, of which the trace may hold
/// only the first ones. Rates are fitted to the medians of each instruction over the steps; a
/// collective takes what it takes the member that comes last, so that nobody's waiting for others
/// counts.
planfile::Topology calibrate(const Session &session, uint32_t step,
                             absl::Span<const double> stepSeconds);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CALIBRATION_H
