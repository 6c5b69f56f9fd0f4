// See CudaLasting.h.

#include "CudaLasting.h"

#include "KeptContext.h"

#include <algorithm>

namespace distribute::runtime {

absl::StatusOr<std::shared_ptr<LastingMemory>>
CudaLasting::allocate(const CudaDriver &driver, int ordinal, size_t numBytes, std::string name) {
  std::shared_ptr<CudaLasting> made(new CudaLasting(driver, ordinal, std::move(name)));
  if (absl::Status s = made->begin(numBytes); !s.ok())
    return s;
  return std::shared_ptr<LastingMemory>(std::move(made));
}

absl::Status CudaLasting::begin(size_t numBytes) {
  KeptContext kept;
  absl::Status s =
      api.check(api.cuDevicePrimaryCtxRetain(&context, ordinal), "cuDevicePrimaryCtxRetain", name);
  if (s.ok())
    s = api.check(api.cuCtxSetCurrent(context), "cuCtxSetCurrent", name);
  if (s.ok()) // also none have a place
    s = api.check(api.cuMemAlloc_v2(&memory, std::max<size_t>(numBytes, 1)), "cuMemAlloc", name);
  return s;
}

CudaLasting::~CudaLasting() {
  KeptContext kept;
  if (!context)
    return;
  if (memory && api.cuCtxSetCurrent(context) == cuda::Result::Success)
    api.cuMemFree_v2(memory);
  api.cuDevicePrimaryCtxRelease_v2(ordinal);
}

/// Into memory that is not pinned a copy ends before the call does.
absl::Status CudaLasting::read(void *to, size_t numBytes) const {
  if (numBytes == 0)
    return absl::OkStatus();
  KeptContext kept;
  cuda::Stream stream = nullptr;
  absl::Status s = api.check(api.cuCtxSetCurrent(context), "cuCtxSetCurrent", name);
  if (s.ok())
    s = api.check(api.cuStreamCreate(&stream, cuda::kStreamNonBlocking), "cuStreamCreate", name);
  if (s.ok())
    s = api.check(api.cuMemcpyDtoHAsync_v2(to, memory, numBytes, stream), "cuMemcpyDtoHAsync",
                  name);
  if (s.ok())
    s = api.check(api.cuStreamSynchronize(stream), "cuStreamSynchronize", name);
  if (stream)
    api.cuStreamDestroy_v2(stream);
  return s;
}

} // namespace distribute::runtime
