// A slot's stream, and the one beside it for what engines do.
//
// Invariants:
//   Q1  Marks are events of the driver, numbered as they are recorded. `marks` holds those that are not
//       known to have come, in order; all before them have.
//   Q2  The first failure stays, and nothing is given to the stream any more.
//   Q3  The host is ahead by at most kMaxAhead operations, a graph counting as one, and a mark stands behind each kPerMark of
//       them, or behind a graph with as many in it: a wait ends when no mark comes for as long as the deadline allows kPerMark operations.
//   Q4  While the stream is captured no mark is recorded or asked after, and the host waits for nothing: the driver forbids it.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H

#include "CudaDevice.h"

#include <deque>

namespace distribute::runtime {

/// What an engine does where a graph with its collectives is launched.
class GraphCollectives {
public:
  virtual ~GraphCollectives() = default;
  /// `give` gives the stream the graph, of so many operations. Errors: those of `give`; of the engine.
  virtual absl::Status launch(cuda::Stream stream, uint64_t numOperations,
                              absl::FunctionRef<absl::Status()> give) = 0;
};

/// An engine's member, which gives streams what may be captured.
class CaptureListener {
public:
  virtual ~CaptureListener() = default;
  /// The end of a capture, also of one that failed: what it has of the member's; null: nothing.
  virtual std::unique_ptr<GraphCollectives> endCapture() = 0;
};

/// Used by the slot's thread.
class CudaQueue final : public Queue {
public:
  static absl::StatusOr<std::unique_ptr<CudaQueue>> create(CudaDevice &device,
                                                           const DeviceSlotOptions &options);
  ~CudaQueue() override;

  Event record() override;
  absl::Status await(Event event) override;
  absl::Status read(void *to, DeviceAddress from, size_t numBytes) override;
  absl::Status write(DeviceAddress to, const void *from, size_t numBytes) override;
  /// Unless the environment's DISTRIBUTE_CUDA_GRAPHS is 0, which is for tests.
  bool canCapture() const override { return captures; }
  absl::Status beginCapture() override;
  absl::StatusOr<std::unique_ptr<Graph>> endCapture(const std::string &label) override;
  absl::Status replay(Graph &graph) override;

  /// Over an extent of at least 1. `parameters`: the places of the kernel's own. Errors: as await.
  absl::Status launch(const CudaKernel &kernel, int64_t extent, void **parameters);
  absl::Status openAhead() override;
  absl::Status copyAhead(DeviceAddress to, const void *from, size_t numBytes) override;
  absl::Status followAhead() override;
  absl::Status followArrivals() override;
  absl::Status copyPinned(DeviceAddress to, const void *from, size_t numBytes) override;
  absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes) override;
  /// What a library gives to the stream: one operation. Errors: as await; those of `fill`.
  absl::Status call(absl::FunctionRef<absl::Status(cuda::Stream)> fill);
  /// The same, of what is given to the second stream, behind what the first one has been given, or is captured with it.
  absl::Status
  callBeside(absl::FunctionRef<absl::Status(cuda::Stream own, cuda::Stream beside)> fill);
  /// What the queue is given next is behind the event. Errors: as await.
  absl::Status follow(cuda::Event event);
  bool isCapturing() const { return capturing; }
  /// It lives until nothing is captured any more.
  void listen(CaptureListener &engines) { listener = &engines; }
  /// Of what call() gives: those of a graph are its own.
  void countLaunch() { device.launches += capturing ? 0 : 1; }

  /// Of so many operations, where kPerMark of them have one.
  static int64_t deadlineOf(int64_t deadlineMs, uint64_t numOperations);
  static constexpr uint64_t kPerMark = 32;

  /// Blocks until the streams work on nothing any more.
  void finish();

private:
  CudaQueue(CudaDevice &device, const DeviceSlotOptions &options);

  static constexpr uint64_t kMaxAhead = 1024;

  struct Mark {
    Event number = 0;
    cuda::Event event = nullptr;
    uint64_t numOperations = 0; ///< behind the mark before
  };

  /// Before an operation is given: the stream takes more. Behind it: counts it.
  absl::Status open();
  absl::Status close(cuda::Result result, const char *call);
  absl::Status awaitFirst();
  absl::Status checkNotCaptured();
  absl::Status fail(absl::Status s);
  /// With what may have failed.
  absl::Status failOnDevice(const absl::Status &s);

  CudaDevice &device;
  const CudaDriver &api;
  const Engine *engine;
  int64_t deadlineMs;
  cuda::Stream stream = nullptr, beside = nullptr;
  void *readPlace = nullptr; ///< pinned, of kMaxWriteBytes
  absl::Status recordOn(cuda::Event &event, cuda::Stream on);
  absl::Status copyFromHost(DeviceAddress to, const void *from, size_t numBytes);

  cuda::Event arrived = nullptr; ///< of followArrivals()
  cuda::Stream ahead = nullptr;  ///< null: nothing was ever copied ahead
  cuda::Event opened = nullptr, copied = nullptr;
  CaptureListener *listener = nullptr;
  std::deque<Mark> marks;
  std::vector<cuda::Event> spare;
  Event numMarks = 0;
  uint64_t sinceMark = 0; ///< operations behind the last one
  /// The labels of graphs that are not known to be done, by the marks behind them.
  std::deque<std::pair<Event, std::shared_ptr<const std::string>>> graphs;
  bool captures = true, capturing = false;
  uint64_t numCaptured = 0; ///< operations
  absl::Status failure;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDAQUEUE_H
