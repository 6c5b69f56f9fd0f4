// What instructions compute of the values of a warp's lanes: arithmetic, comparisons, bits, conversions.
#ifndef DISTRIBUTE_SOFTGPU_ARITHMETIC_H
#define DISTRIBUTE_SOFTGPU_ARITHMETIC_H

#include "Ptx.h"

#include <array>

namespace distribute::softgpu {

/// A register of a warp: the low bits of each lane's word are its value.
using Lanes = std::array<uint64_t, kWarpSize>;

/// What `it` gives for the operands `in` (up to four), in `out` for the lanes of `mask`; `second` is the other result of setp, and the
/// carry of .cc and of what reads it. Rounding is as specified; approximate instructions give what is exact, rounded once. False: the
/// software GPU has no form of it for its types.
bool compute(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out, Lanes &second);

/// The value of `bits` of a type as a double, and back, rounded once. Exact for all types of 32 bits and fewer.
double toDouble(uint64_t bits, Type type);
uint64_t fromDouble(double value, Type type, Rounding rounding = Rounding::Nearest);

/// What an atomic or a reduction makes of two values.
uint64_t combine(Combine how, Type type, uint64_t old, uint64_t operand);

/// The low bits of a value that a type has; of a signed type, extended by the sign.
uint64_t cutToType(uint64_t value, Type type);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_ARITHMETIC_H
