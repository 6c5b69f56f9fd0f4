// Selects the reduction loops for this machine; see ReduceKernels.h.

#include "ReduceKernels.h"

#include "distribute/Plan/ElementTypes.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

size_t partialByteWidth(fb::ElementType type) {
  return planfile::elementBytes(planfile::isNarrowFloat(type) ? fb::ElementType::F32 : type);
}

static const ReduceTable &findTable() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return kAvx512ReduceTable;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
      __builtin_cpu_supports("f16c"))
    return kAvx2ReduceTable;
#endif
  return kBaselineReduceTable;
}

static const ReduceLoops &loopsOf(const ReduceTable &table, fb::ElementType type) {
  switch (type) {
  case fb::ElementType::I1:
    return table.i1;
  case fb::ElementType::I8:
    return table.i8;
  case fb::ElementType::I16:
    return table.i16;
  case fb::ElementType::I32:
    return table.i32;
  case fb::ElementType::I64:
    return table.i64;
  case fb::ElementType::F16:
    return table.f16;
  case fb::ElementType::BF16:
    return table.bf16;
  case fb::ElementType::F32:
    return table.f32;
  case fb::ElementType::F64:
    return table.f64;
  }
  static const ReduceLoops none;
  return none;
}

ReduceLoop findReduceLoop(fb::ElementType type, fb::Reduction reduction) {
  const ReduceLoops &loops = loopsOf(findTable(), type);
  switch (reduction) {
  case fb::Reduction::Sum:
    return loops.sum;
  case fb::Reduction::Mean:
    return loops.mean;
  case fb::Reduction::Min:
    return loops.min;
  case fb::Reduction::Max:
    return loops.max;
  case fb::Reduction::Prod:
    return loops.prod;
  case fb::Reduction::First:
    return loops.first;
  case fb::Reduction::And:
    return loops.bitAnd;
  case fb::Reduction::Or:
    return loops.bitOr;
  }
  return nullptr;
}

} // namespace distribute::runtime
