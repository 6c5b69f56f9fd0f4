// The first product of a process, ahead of time; see LibraryWarmUp.h.

#include "LibraryWarmUp.h"

#include "../Device/CaughtExceptions.h"
#include "../Device/SingleThreadedMath.h"

#include "oneapi/dnnl/dnnl.h"

#include <system_error>

namespace distribute::runtime {
namespace {

void multiplyOnce() {
  SingleThreadedMath asInSlots;
  constexpr dnnl_dim_t size = 4;
  float a[size * size] = {}, b[size * size] = {}, c[size * size] = {};
  // Should it fail, so does the first product of a step, which says so.
  (void)dnnl_sgemm('N', 'N', size, size, size, 1, a, size, b, size, 0, c, size);
}

} // namespace

void LibraryWarmUp::start() {
  if (thread.joinable())
    return;
  try {
    thread = std::thread([] {
      (void)catchExceptions([] {
        multiplyOnce();
        return absl::OkStatus();
      });
    });
  } catch (const std::system_error &) {
    // As good without, only later.
  }
}

void LibraryWarmUp::finish() {
  if (thread.joinable())
    thread.join();
}

} // namespace distribute::runtime
