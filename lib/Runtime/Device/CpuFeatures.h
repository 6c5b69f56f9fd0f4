// Whether this machine's processor can execute code compiled for a target.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_CPUFEATURES_H
#define DISTRIBUTE_RUNTIME_DEVICE_CPUFEATURES_H

#include <string>
#include <vector>

namespace distribute::runtime {

/// What code for `cpu` (a level such as "x86-64-v3", or any LLVM name when
/// `features` says it all) with `features` ("+avx2,-avx512f", as LLVM writes
/// them) needs and this processor, or its operating system, lacks. A needed
/// feature that is not known here counts as lacking. Empty: it can run.
std::vector<std::string> missingFeatures(const std::string &cpu, const std::string &features);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_CPUFEATURES_H
