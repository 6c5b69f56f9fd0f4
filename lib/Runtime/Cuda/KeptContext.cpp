// See KeptContext.h.

#include "KeptContext.h"

#include "CudaDriver.h"

#include <atomic>

namespace distribute::runtime {

/// A process has one driver, whatever folders name it.
static std::atomic<const CudaDriver *> openDriver{nullptr};
static thread_local KeptContext *innermost = nullptr;

KeptContext::KeptContext() : outer(innermost) {
  innermost = this;
  if (const CudaDriver *opened = openDriver.load(std::memory_order_acquire))
    take(*opened);
}

KeptContext::~KeptContext() {
  innermost = outer;
  cuda::Context now = nullptr;
  if (driver && driver->cuCtxGetCurrent(&now) == cuda::Result::Success && now != before)
    driver->cuCtxSetCurrent(static_cast<cuda::Context>(before));
}

void KeptContext::take(const CudaDriver &opened) {
  cuda::Context now = nullptr;
  if (opened.cuCtxGetCurrent(&now) != cuda::Result::Success)
    return;
  driver = &opened;
  before = now;
}

void KeptContext::noteOpened(const CudaDriver &driver) {
  openDriver.store(&driver, std::memory_order_release);
  for (KeptContext *each = innermost; each; each = each->outer)
    if (!each->driver)
      each->take(driver);
}

} // namespace distribute::runtime
