// Kernels of the tests' plans, compiled to a shared object as the compiler would
// make one. See the kernel ABI in docs/RationalePlan.md.

#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

/// buffers[0][i] = scalars[0], for i in [begin, end); i64.
EXPORT void distk_fill(void *const *buffers, const int64_t *scalars, int64_t begin, int64_t end) {
  int64_t *out = buffers[0];
  for (int64_t i = begin; i < end; ++i)
    out[i] = scalars[0];
}

/// buffers[1][0] += buffers[0][0] * scalars[0]; i64.
EXPORT void distk_accumulate(void *const *buffers, const int64_t *scalars, int64_t begin,
                             int64_t end) {
  const int64_t *in = buffers[0];
  int64_t *out = buffers[1];
  for (int64_t i = begin; i < end; ++i)
    out[0] += in[0] * scalars[0];
}

/// buffers[1][0] = buffers[0][0] < scalars[0]; i64 to i1.
EXPORT void distk_less(void *const *buffers, const int64_t *scalars, int64_t begin, int64_t end) {
  const int64_t *in = buffers[0];
  uint8_t *out = buffers[1];
  if (begin < end)
    out[0] = in[0] < scalars[0];
}

/// Element scalars[0] before buffers[0][0] becomes 1, but for scalars[0] of 0; i64. Given the own
/// slice of a fed array, it writes a neighbour's, as no plan's kernel would: a signal from slot to
/// slot that no collective carries.
EXPORT void distk_signal(void *const *buffers, const int64_t *scalars, int64_t begin, int64_t end) {
  int64_t *own = buffers[0];
  if (begin < end && scalars[0] != 0)
    __atomic_store_n(own - scalars[0], 1, __ATOMIC_SEQ_CST);
}

/// Returns when buffers[0][0] is no longer 0; i64.
EXPORT void distk_await(void *const *buffers, const int64_t *scalars, int64_t begin, int64_t end) {
  const int64_t *flag = buffers[0];
  while (begin < end && __atomic_load_n(flag, __ATOMIC_SEQ_CST) == 0)
    ;
}
