// See CudaQueue.h.

#include "CudaQueue.h"

#include "distribute/Runtime/LocalEngine.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace distribute::runtime {

using cuda::Result;

/// Deadlines are for waits for peers. What an instruction takes has none on the CPU: here a minute.
static constexpr int64_t kMinDeadlineMs = 60000;

/// Blocks of a launch: each thread goes on by the size of the grid.
static constexpr int64_t kMaxBlocks = int64_t{1} << 20;

namespace {

class CudaGraph final : public Graph {
public:
  CudaGraph(const CudaDevice &device, std::string label)
      : device(device), label(std::make_shared<const std::string>(std::move(label))) {}
  ~CudaGraph() override {
    if (executable && device.enter().ok())
      device.driver().cuGraphExecDestroy(executable);
  }

  const CudaDevice &device;
  std::unique_ptr<GraphCollectives> collectives; ///< null: there are none
  std::shared_ptr<const std::string> label;
  cuda::GraphExec executable = nullptr;
  uint64_t numOperations = 0;
};

bool isAskedToCapture() {
  const char *given = std::getenv("DISTRIBUTE_CUDA_GRAPHS");
  return !given || absl::string_view(given) != "0";
}

} // namespace

CudaQueue::CudaQueue(CudaDevice &device, const DeviceSlotOptions &options)
    : device(device), api(device.driver()), engine(options.engine),
      deadlineMs(std::max(options.deadlineMs, kMinDeadlineMs)), captures(isAskedToCapture()) {}

absl::StatusOr<std::unique_ptr<CudaQueue>> CudaQueue::create(CudaDevice &device,
                                                             const DeviceSlotOptions &options) {
  std::unique_ptr<CudaQueue> queue(new CudaQueue(device, options));
  if (absl::Status s = device.enter(); !s.ok())
    return s;
  for (cuda::Stream *each : {&queue->stream, &queue->beside})
    if (absl::Status s = device.check(queue->api.cuStreamCreate(each, cuda::kStreamNonBlocking),
                                      "cuStreamCreate");
        !s.ok())
      return s;
  if (absl::Status s = device.check(queue->api.cuMemHostAlloc(&queue->readPlace, kMaxWriteBytes, 0),
                                    "cuMemHostAlloc");
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
  for (cuda::Event each : {arrived, opened, copied})
    if (each)
      api.cuEventDestroy_v2(each);
  for (cuda::Stream each : {stream, beside, ahead})
    if (each)
      api.cuStreamDestroy_v2(each);
  if (readPlace)
    api.cuMemFreeHost(readPlace);
}

absl::Status CudaQueue::fail(absl::Status s) {
  if (failure.ok())
    failure = std::move(s);
  return failure;
}

/// A launch is not waited for, and those of a graph have no place of their own.
absl::Status CudaQueue::failOnDevice(const absl::Status &s) {
  if (graphs.empty())
    return fail(s);
  std::string others =
      graphs.size() == 1 ? "" : absl::StrCat(", and ", graphs.size() - 1, " graphs behind them");
  return fail({s.code(), absl::StrCat(s.message(), "; under way were the captured instructions ",
                                      *graphs.front().second, others)});
}

absl::Status CudaQueue::checkNotCaptured() {
  return capturing ? fail(absl::InternalError(
                         "what waits, or is the host's, was among instructions to be captured"))
                   : absl::OkStatus();
}

Queue::Event CudaQueue::record() {
  if (sinceMark == 0 || !failure.ok() || !checkNotCaptured().ok())
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
    (void)failOnDevice(s); // whoever waits is told
    return numMarks;
  }
  marks.push_back({++numMarks, event, sinceMark});
  sinceMark = 0;
  return numMarks;
}

int64_t CudaQueue::deadlineOf(int64_t deadlineMs, uint64_t numOperations) {
  auto numDeadlines =
      static_cast<int64_t>((std::max<uint64_t>(numOperations, 1) - 1) / kPerMark + 1);
  return deadlineMs > kMaxDeadlineMs / numDeadlines ? kMaxDeadlineMs : numDeadlines * deadlineMs;
}

/// Of the marks that are not known to have come.
absl::Status CudaQueue::awaitFirst() {
  int64_t longestMs = deadlineOf(deadlineMs, marks.front().numOperations);
  absl::Status s = device.await([this] { return api.cuEventQuery(marks.front().event); },
                                "cuEventQuery", longestMs, engine);
  if (!s.ok())
    return engine && engine->aborted() ? fail(std::move(s)) : failOnDevice(s);
  while (!graphs.empty() && graphs.front().first <= marks.front().number)
    graphs.pop_front();
  spare.push_back(marks.front().event);
  marks.pop_front();
  return absl::OkStatus();
}

absl::Status CudaQueue::await(Event event) {
  if (!failure.ok() || !checkNotCaptured().ok())
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
  if (marks.size() > kMaxAhead / kPerMark && !capturing)
    return awaitFirst();
  return absl::OkStatus();
}

absl::Status CudaQueue::close(Result result, const char *call) {
  if (result != Result::Success)
    return failOnDevice(device.check(result, call));
  if (capturing) {
    ++numCaptured;
    return failure;
  }
  if (++sinceMark >= kPerMark)
    record();
  return failure;
}

absl::Status CudaQueue::launch(const CudaKernel &kernel, int64_t extent, void **parameters) {
  if (absl::Status s = open(); !s.ok())
    return s;
  countLaunch();
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

absl::Status CudaQueue::copyFromHost(DeviceAddress to, const void *from, size_t numBytes) {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  device.bytesToDevice += numBytes;
  return close(api.cuMemcpyHtoDAsync_v2(pointer(to), from, numBytes, stream), "cuMemcpyHtoDAsync");
}

absl::Status CudaQueue::copyPinned(DeviceAddress to, const void *from, size_t numBytes) {
  return copyFromHost(to, from, numBytes);
}

/// The event is made by its first use.
absl::Status CudaQueue::recordOn(cuda::Event &event, cuda::Stream on) {
  absl::Status s;
  if (!event)
    s = device.check(api.cuEventCreate(&event, cuda::kEventDisableTiming), "cuEventCreate");
  return s.ok() ? device.check(api.cuEventRecord(event, on), "cuEventRecord") : s;
}

absl::Status CudaQueue::followArrivals() {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  absl::Status s = recordOn(arrived, device.arrivalsStream());
  return s.ok() ? follow(arrived) : failOnDevice(s);
}

absl::Status CudaQueue::openAhead() {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  absl::Status s;
  if (!ahead)
    s = device.check(api.cuStreamCreate(&ahead, cuda::kStreamNonBlocking), "cuStreamCreate");
  if (s.ok())
    s = recordOn(opened, stream);
  if (s.ok())
    s = device.check(api.cuStreamWaitEvent(ahead, opened, 0), "cuStreamWaitEvent");
  return s.ok() ? s : failOnDevice(s);
}

/// No operation of the stream, so that no mark stands for it: followAhead() has one.
absl::Status CudaQueue::copyAhead(DeviceAddress to, const void *from, size_t numBytes) {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  device.bytesToDevice += numBytes;
  device.bytesAhead += numBytes;
  absl::Status s = device.check(api.cuMemcpyHtoDAsync_v2(pointer(to), from, numBytes, ahead),
                                "cuMemcpyHtoDAsync");
  if (s.ok())
    s = recordOn(copied, ahead);
  return s.ok() ? s : failOnDevice(s);
}

absl::Status CudaQueue::followAhead() { return follow(copied); }

absl::Status CudaQueue::call(absl::FunctionRef<absl::Status(cuda::Stream)> fill) {
  return callBeside([&](cuda::Stream own, cuda::Stream) { return fill(own); });
}

absl::Status
CudaQueue::callBeside(absl::FunctionRef<absl::Status(cuda::Stream, cuda::Stream)> fill) {
  if (absl::Status s = open(); !s.ok())
    return s;
  if (absl::Status s = fill(stream, beside); !s.ok())
    return fail(std::move(s));
  return close(Result::Success, "");
}

absl::Status CudaQueue::follow(cuda::Event event) {
  if (absl::Status s = open(); !s.ok())
    return s;
  return close(api.cuStreamWaitEvent(stream, event, 0), "cuStreamWaitEvent");
}

/// A scalar by way of the queue's own place, in one wait: a copy of the device is another one.
absl::Status CudaQueue::read(void *to, DeviceAddress from, size_t numBytes) {
  if (numBytes > kMaxWriteBytes) {
    absl::Status s = synchronize();
    return s.ok() ? device.copyOut(to, from, numBytes) : s;
  }
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  device.bytesFromDevice += numBytes;
  absl::Status s = close(api.cuMemcpyDtoHAsync_v2(readPlace, pointer(from), numBytes, stream),
                         "cuMemcpyDtoHAsync");
  if (s.ok())
    s = synchronize();
  if (s.ok())
    std::memcpy(to, readPlace, numBytes);
  return s;
}

/// As many as may be written the driver takes at once, whatever memory they are in.
absl::Status CudaQueue::write(DeviceAddress to, const void *from, size_t numBytes) {
  return copyFromHost(to, from, numBytes);
}

/// Of this thread's calls alone: other slots go on.
absl::Status CudaQueue::beginCapture() {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  Result result = api.cuStreamBeginCapture_v2(stream, cuda::CaptureMode::ThreadLocal);
  if (result != Result::Success)
    return fail(device.check(result, "cuStreamBeginCapture"));
  capturing = true;
  numCaptured = 0;
  return absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<Graph>> CudaQueue::endCapture(const std::string &label) {
  capturing = false;
  std::unique_ptr<GraphCollectives> collectives = listener ? listener->endCapture() : nullptr;
  cuda::Graph recorded = nullptr;
  absl::Status s = device.check(api.cuStreamEndCapture(stream, &recorded), "cuStreamEndCapture");
  auto made = std::make_unique<CudaGraph>(device, label);
  made->collectives = std::move(collectives);
  made->numOperations = numCaptured;
  if (s.ok() && failure.ok())
    s = device.check(api.cuGraphInstantiateWithFlags(&made->executable, recorded, 0),
                     "cuGraphInstantiate");
  if (recorded)
    api.cuGraphDestroy(recorded);
  if (!s.ok() || !failure.ok())
    return fail(std::move(s));
  return made;
}

absl::Status CudaQueue::replay(Graph &graph) {
  if (absl::Status s = open(); !s.ok() || !checkNotCaptured().ok())
    return failure;
  auto &own = static_cast<CudaGraph &>(graph);
  ++device.graphs;
  graphs.emplace_back(numMarks + 1, own.label);
  sinceMark += std::max<uint64_t>(own.numOperations, 1) - 1;
  auto launch = [&] {
    return device.check(api.cuGraphLaunch(own.executable, stream), "cuGraphLaunch");
  };
  absl::Status s =
      own.collectives ? own.collectives->launch(stream, own.numOperations, launch) : launch();
  if (!s.ok())
    return engine && engine->aborted() ? fail(std::move(s)) : failOnDevice(s);
  return close(Result::Success, "");
}

void CudaQueue::finish() {
  for (cuda::Stream each : {stream, beside, ahead})
    if (each && device.enter().ok())
      (void)device.await([this, each] { return api.cuStreamQuery(each); }, "cuStreamQuery",
                         kMinDeadlineMs, nullptr);
}

} // namespace distribute::runtime
