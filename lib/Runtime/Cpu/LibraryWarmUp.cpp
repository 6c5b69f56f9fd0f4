// The first product of a process, ahead of time; see LibraryWarmUp.h.

#include "LibraryWarmUp.h"

#include "../Device/CaughtExceptions.h"
#include "../Device/SingleThreadedMath.h"
#include "TileProduct.h"

#include "distribute/Plan/PlanBlocks.h"
#include "oneapi/dnnl/dnnl.h"

#include <system_error>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

bool isInTiles(const fb::View &result) {
  const auto &shape = *result.shape(), &strides = *result.strides();
  uint32_t row = shape.size() - 2, column = shape.size() - 1;
  ProductSizes sizes;
  sizes.m = shape[row];
  sizes.n = shape[column];
  return TileProduct::takes(sizes, strides[row], strides[column]);
}

void multiplyOnce() {
  SingleThreadedMath asInSlots;
  constexpr dnnl_dim_t size = 4;
  float a[size * size] = {}, b[size * size] = {}, c[size * size] = {};
  // Should it fail, so does the first product of a step, which says so.
  (void)dnnl_sgemm('N', 'N', size, size, size, 1, a, size, b, size, 0, c, size);
}

} // namespace

bool LibraryWarmUp::pays(const fb::Plan &plan) {
  bool found = false;
  for (const fb::Step *step : *plan.steps())
    for (uint32_t role = 0; role < step->programs()->size(); ++role) {
      if (plan.roles()->Get(role)->device() != fb::DeviceKind::Cpu)
        continue;
      const fb::Program &program = *step->programs()->Get(role);
      planfile::forEachInstruction(*program.body(), [&](const fb::Instruction &instruction) {
        if (const fb::Matmul *matmul = instruction.operation_as_Matmul())
          found |= !isInTiles(*program.views()->Get(matmul->c()));
      });
    }
  return found;
}

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
