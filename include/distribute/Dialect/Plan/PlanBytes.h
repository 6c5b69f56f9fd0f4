// How a plan counts bytes.
#ifndef DISTRIBUTE_DIALECT_PLAN_PLANBYTES_H
#define DISTRIBUTE_DIALECT_PLAN_PLANBYTES_H

#include <cstdint>

namespace distribute::plan {

/// A value of more bytes counts as having so many, and no op holds it: no machine has them, and
/// sums of fewer stay in int64.
inline constexpr int64_t kMostBytes = int64_t(1) << 56;

/// Buffers, variables and constants begin at multiples of so many bytes.
inline constexpr int64_t kAlignment = 64;

} // namespace distribute::plan

#endif
