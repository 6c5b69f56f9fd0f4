// Selects the reduction loops for this machine; see ReduceKernels.h.

#include "ReduceKernels.h"

#include "distribute/Runtime/DataType.h"

namespace distribute::runtime {

size_t partialByteWidth(int type) {
  DataType stored = static_cast<DataType>(type);
  bool isNarrowFloat = stored == DataType::F16 || stored == DataType::BF16;
  return isNarrowFloat ? sizeof(float) : byteWidth(stored);
}

ReduceLoop findReduceLoop(int type, int reduction) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return findAvx512ReduceLoop(type, reduction);
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
      __builtin_cpu_supports("f16c"))
    return findAvx2ReduceLoop(type, reduction);
#endif
  return findBaselineReduceLoop(type, reduction);
}

} // namespace distribute::runtime
