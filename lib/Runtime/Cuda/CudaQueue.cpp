// See CudaQueue.h.

#include "CudaQueue.h"

#include "distribute/Runtime/Engine.h"

#include <algorithm>
#include <utility>

namespace distribute::runtime {

using cuda::Result;

/// Deadlines are for waits for peers. What an instruction takes has none on the CPU: here a minute.
static constexpr int64_t kMinDeadlineMs = 60000;

/// Blocks of a launch: each thread goes on by the size of the grid.
static constexpr int64_t kMaxBlocks = int64_t{1} << 20;

CudaQueue::CudaQueue(CudaDevice &device, const DeviceSlotOptions &options)
    : device(device), api(device.driver()), engine(options.engine),
      deadlineMs(std::max(options.deadlineMs, kMinDeadlineMs)) {}

absl::StatusOr<std::unique_ptr<CudaQueue>> CudaQueue::create(CudaDevice &device,
                                                             const DeviceSlotOptions &options) {
  std::unique_ptr<CudaQueue> queue(new CudaQueue(device, options));
  if (absl::Status s = device.enter(); !s.ok())
    return s;
  if (absl::Status s = device.check(
          queue->api.cuStreamCreate(&queue->stream, cuda::kStreamNonBlocking), "cuStreamCreate");
      !s.ok())
    return s;
  return queue;
}

CudaQueue::~CudaQueue() {
  if (!stream || !device.enter().ok())
    return;
  for (const Mark &mark : marks)
    api.cuEventDestroy_v2(mark.event);
  for (cuda::Event event : spare)
    api.cuEventDestroy_v2(event);
  api.cuStreamDestroy_v2(stream);
}

absl::Status CudaQueue::fail(absl::Status s) {
  if (failure.ok())
    failure = std::move(s);
  return failure;
}

Queue::Event CudaQueue::record() {
  if (sinceMark == 0 || !failure.ok())
    return numMarks;
  cuda::Event event = nullptr;
  absl::Status s = device.enter();
  if (s.ok() && spare.empty()) {
    s = device.check(api.cuEventCreate(&event, cuda::kEventDisableTiming), "cuEventCreate");
  } else if (s.ok()) {
    event = spare.back();
    spare.pop_back();
  }
  if (s.ok())
    s = device.check(api.cuEventRecord(event, stream), "cuEventRecord");
  if (!s.ok()) {
    (void)fail(std::move(s)); // whoever waits is told
    return numMarks;
  }
  marks.push_back({++numMarks, event});
  sinceMark = 0;
  return numMarks;
}

/// Of the marks that are not known to have come.
absl::Status CudaQueue::awaitFirst() {
  absl::Status s = device.await([this] { return api.cuEventQuery(marks.front().event); },
                                "cuEventQuery", deadlineMs, engine);
  if (!s.ok())
    return fail(std::move(s));
  spare.push_back(marks.front().event);
  marks.pop_front();
  return absl::OkStatus();
}

absl::Status CudaQueue::await(Event event) {
  if (!failure.ok())
    return failure;
  if (absl::Status s = device.enter(); !s.ok())
    return fail(std::move(s));
  device.hostWaits += !marks.empty() && marks.front().number <= event ? 1 : 0;
  while (!marks.empty() && marks.front().number <= event)
    if (absl::Status s = awaitFirst(); !s.ok())
      return s;
  // The end of an engine may be what a stream has come on by: collectives of it are then not done.
  return engine && engine->aborted() ? fail(engine->status()) : absl::OkStatus();
}

absl::Status CudaQueue::open() {
  if (!failure.ok())
    return failure;
  if (absl::Status s = device.enter(); !s.ok())
    return fail(std::move(s));
  if (marks.size() > kMaxAhead / kPerMark)
    return awaitFirst();
  return absl::OkStatus();
}

absl::Status CudaQueue::close(Result result, const char *call) {
  if (result != Result::Success)
    return fail(device.check(result, call));
  if (++sinceMark >= kPerMark)
    record();
  return failure;
}

absl::Status CudaQueue::launch(const CudaKernel &kernel, int64_t extent, void **parameters) {
  if (absl::Status s = open(); !s.ok())
    return s;
  ++device.launches;
  int64_t blocks = std::min((extent - 1) / kernel.extent + 1, kMaxBlocks);
  return close(api.cuLaunchKernel(kernel.function, static_cast<unsigned>(blocks), 1, 1,
                                  kernel.threads, 1, 1, 0, stream, parameters, nullptr),
               "cuLaunchKernel");
}

absl::Status CudaQueue::copy(DeviceAddress to, DeviceAddress from, size_t numBytes) {
  if (absl::Status s = open(); !s.ok())
    return s;
  return close(api.cuMemcpyDtoDAsync_v2(pointer(to), pointer(from), numBytes, stream),
               "cuMemcpyDtoDAsync");
}

absl::Status CudaQueue::give(absl::FunctionRef<absl::Status(cuda::Stream)> fill) {
  if (absl::Status s = open(); !s.ok())
    return s;
  if (absl::Status s = fill(stream); !s.ok())
    return fail(std::move(s));
  return close(Result::Success, "");
}

absl::Status CudaQueue::read(void *to, DeviceAddress from, size_t numBytes) {
  absl::Status s = synchronize();
  return s.ok() ? device.copyOut(to, from, numBytes) : s;
}

/// As many as may be written the driver takes at once, whatever memory they are in.
absl::Status CudaQueue::write(DeviceAddress to, const void *from, size_t numBytes) {
  if (absl::Status s = open(); !s.ok())
    return s;
  device.bytesToDevice += numBytes;
  return close(api.cuMemcpyHtoDAsync_v2(pointer(to), from, numBytes, stream), "cuMemcpyHtoDAsync");
}

void CudaQueue::finish() {
  if (device.enter().ok())
    (void)device.await([this] { return api.cuStreamQuery(stream); }, "cuStreamQuery",
                       kMinDeadlineMs, nullptr);
}

} // namespace distribute::runtime
