// Times of library instructions that no plan at hand holds: small examples of them, measured.

#ifndef DISTRIBUTE_RUNTIME_CALIBRATION_LIBRARYMEASUREMENT_H
#define DISTRIBUTE_RUNTIME_CALIBRATION_LIBRARYMEASUREMENT_H

#include "distribute/Plan/RateFit.h"

#include <vector>

namespace distribute::runtime {

/// Runs matrix products, convolutions or copies of several sizes, on as many threads at once as
/// there are devices, each example some five times; seconds are medians. None for kernels, which
/// only a plan can hold, and for what the library refuses. Takes up to half a second.
std::vector<planfile::RateSample> measureLibrary(planfile::WorkKind kind, int numDevices,
                                                 uint64_t nearBytes);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CALIBRATION_LIBRARYMEASUREMENT_H
