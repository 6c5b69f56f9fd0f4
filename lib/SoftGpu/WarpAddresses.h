// Addresses of the software GPU: windows of generic addresses, and where dynamic shared memory begins.
#ifndef DISTRIBUTE_SOFTGPU_WARPADDRESSES_H
#define DISTRIBUTE_SOFTGPU_WARPADDRESSES_H

#include "Ptx.h"

namespace distribute::softgpu {

uint64_t genericAddress(Space space, uint64_t address);
uint64_t addressInSpace(Space space, uint64_t generic);

/// Behind all shared variables of the module and a gap, where the first bank begins.
inline size_t dynamicSharedOffset(const Module &module) {
  constexpr size_t kBanks = 128;
  return alignTo(module.sharedBytes, kBanks) + kBanks;
}

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_WARPADDRESSES_H
