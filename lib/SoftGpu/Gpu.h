// A software GPU with streams and events: what a driver's calls act on.
//
// What streams are given is carried out by a thread of the GPU, in any order that the streams and events between them allow: a seed
// decides. Accesses of two operations that nothing orders are races, as those of two threads are (DeviceMemory.h): what orders them is a
// stream, an event that another stream or the host waits for, or the host, which waits before it gives the next one.
//
//   Gpu gpu({});
//   int stream = gpu.createStream();
//   gpu.copyInAsync(address, bytes, size, stream);
//   gpu.launchAsync(module, "scale", config, parameters, stream);
//   absl::Status s = gpu.synchronize(stream);
#ifndef DISTRIBUTE_SOFTGPU_GPU_H
#define DISTRIBUTE_SOFTGPU_GPU_H

#include "Capture.h"
#include "Launch.h"

#include <climits>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <random>
#include <set>
#include <thread>

namespace distribute::softgpu {

struct GpuOptions {
  size_t memoryBytes = size_t(1) << 34;
  uint64_t seed = 0; ///< of the order of operations, and of the warps in them; 0: ascending
  /// The call of this number (from 1) fails; 0: none does.
  int failingAllocation = 0, failingLaunch = 0, failingCopy = 0;
  /// The record of this number (from 1) is not made, as if it had been forgotten; 0: all are.
  int forgottenRecord = 0;
};

/// Thread safe. All calls but those that say so return at once.
///
/// Errors of all: the first violation or failure of an operation, from then on. NotFound: no such stream, event, module or graph.
/// captureError: a capture does not allow the call.
class Gpu {
public:
  explicit Gpu(const GpuOptions &options);
  /// Waits for nothing: what was not carried out never is.
  ~Gpu();

  absl::StatusOr<uint64_t> allocate(size_t numBytes);
  /// Waits for all that was given before, as drivers do.
  absl::Status free(uint64_t address);

  absl::StatusOr<int> createStream();
  absl::Status destroyStream(int stream);
  absl::StatusOr<int> createEvent();
  absl::Status destroyEvent(int event);
  /// Errors also: Unimplemented: it is for newer GPUs than one of `architecture`.
  absl::StatusOr<int> loadModule(absl::string_view ptx, int architecture = INT_MAX);
  absl::Status unloadModule(int module);
  /// Of a kernel. Errors: NotFound.
  absl::StatusOr<std::vector<Parameter>> parametersOf(int module, const std::string &kernel);

  absl::Status launchAsync(int module, const std::string &kernel, const LaunchConfig &config,
                           std::vector<char> parameters, int stream);
  /// `from`, `to`: host memory. Of pinned memory the bytes are read and written when it is the copy's turn, of other memory they are
  /// read now, and a copy out waits.
  absl::Status copyInAsync(uint64_t to, const void *from, size_t numBytes, int stream);
  absl::Status copyOutAsync(void *to, uint64_t from, size_t numBytes, int stream);
  absl::Status copyAsync(uint64_t to, uint64_t from, size_t numBytes, int stream);
  /// `element` of 1, 2 or 4 bytes, `count` times.
  absl::Status fillAsync(uint64_t to, uint32_t element, size_t elementBytes, size_t count,
                         int stream);

  using Work = std::function<absl::Status(DeviceMemory &, const Order &)>;
  /// What a library has a stream do: a launch.
  absl::Status giveAsync(Work work, int stream);
  /// The same, when it is its turn and `isReady`. Whatever makes it ready calls wake() behind it, without holding a lock that `isReady` takes.
  struct Turn {
    Work work;
    std::function<bool()> isReady;
  };
  /// `next` makes what is given: now, or, where the stream is captured, in each launch of the graph. It is called under the GPU's lock.
  absl::Status giveTurns(std::function<absl::StatusOr<Turn>()> next, int stream);
  void wake();

  absl::Status record(int event, int stream);
  absl::Status waitFor(int event, int stream);
  /// What the stream, and those that join it, are given from here on is recorded, up to endCapture. With parameters as they are then;
  /// bytes of pinned memory are those of its turn in each launch, other memory of the host cannot be captured.
  absl::Status beginCapture(int stream, CaptureMode mode);
  bool isCaptured(int stream);
  /// A graph. Also where it fails the capture is over, unless it began elsewhere.
  absl::StatusOr<int> endCapture(int stream);
  /// What can be launched: the graph as it is.
  absl::StatusOr<int> instantiate(int graph);
  /// Behind all that the stream was given, and all launches of it before.
  absl::Status launchGraph(int executable, int stream);
  absl::Status destroyGraph(int graph);
  absl::Status destroyExecutable(int executable);

  /// Block.
  absl::Status synchronize(int stream);
  absl::Status synchronizeEvent(int event);
  absl::Status synchronizeAll();
  /// Whether all that was given before it is done. What a thread learns that has never given anything orders nothing: it watches, and those who
  /// give know nothing of it.
  absl::StatusOr<bool> isDone(int stream);
  absl::StatusOr<bool> isEventDone(int event);

  /// Host memory that copies reach while the host goes on.
  absl::StatusOr<void *> allocatePinned(size_t numBytes);
  absl::Status freePinned(void *memory);

  /// All launches together; the number of launches by calls of their own, of launches of graphs, of kernels that both gave to streams; of
  /// allocations that are left, of the host's waits, of bytes that went to and fro.
  struct Totals {
    Counters counters;
    std::map<std::string, Counters> byKernel;
    std::string target; ///< of the last module
    size_t numAllocations = 0, numLaunches = 0, numGraphLaunches = 0, numKernels = 0, numWaits = 0,
           bytesIn = 0, bytesOut = 0;
  };
  Totals totals();
  size_t freeBytes();
  size_t totalBytes() const { return options.memoryBytes; }

private:
  struct Operation {
    Order order;
    std::function<absl::Status(const Order &)> work; ///< null: it waits for others only
    std::function<bool()> isReady;                   ///< null: as soon as it is its turn
    /// Of other streams: so many of their operations are done before.
    std::map<int, uint32_t> after;
  };
  struct Stream {
    std::deque<Operation> operations;
    uint32_t numGiven = 0, numDone = 0;
    Clock clock;                      ///< behind all that was given
    std::map<int, uint32_t> waitsFor; ///< of the next operation
  };
  struct Event {
    int stream = -1;
    uint32_t number = 0;
    Clock clock;
    std::shared_ptr<Capture> capture; ///< in which it was recorded; null: in none
    std::vector<size_t> after;        ///< the nodes there
  };
  struct Executable {
    Graph graph;
    std::vector<int> streams; ///< for its lanes; the first is the one that it is launched in
    /// The end of its last launch.
    Event end;
  };

  absl::Status enqueue(int stream, std::function<absl::Status(const Order &)> work,
                       std::function<bool()> isReady = nullptr);
  absl::Status enqueueCopy(int stream, std::function<absl::Status(const Order &)> work);
  /// Gives it to the stream, or its capture.
  absl::Status give(int stream, Give operation);
  absl::Status enqueueLaunch(int module, const std::string &kernel, const LaunchConfig &config,
                             const std::vector<char> &parameters, int stream);
  Event endOf(int stream) const;
  void follow(int stream, const Event &event);
  absl::Status joinCapture(const Event &event, int stream);
  /// The capture of the stream; null: none.
  std::shared_ptr<Capture> captureOf(int stream) const;
  /// Of a call that is no operation of a stream.
  absl::Status checkCaptures();
  absl::Status checkNotCaptured(int stream);
  absl::Status checkNotCaptured(const Event &event);
  /// Errors: NotFound.
  absl::StatusOr<Stream *> findStream(int stream);
  absl::StatusOr<Event *> findEvent(int event);
  absl::StatusOr<LoadedModule *> findModule(int module);
  void carryOut();
  Operation *chooseNext(int &stream);
  /// The calling thread knows that these are done.
  void learn(const Clock &done);
  absl::Status await(std::unique_lock<std::mutex> &lock, const std::map<int, uint32_t> &until);
  std::map<int, uint32_t> allGiven() const;
  bool areDone(const std::map<int, uint32_t> &until) const;
  bool isPinned(const void *memory, size_t numBytes) const;

  const GpuOptions options;
  std::mutex
      mutex; ///< of all below but memory, which only the thread and calls that have waited for it touch
  std::condition_variable changed;
  DeviceMemory memory;
  std::map<int, Stream> streams;
  std::map<int, Event> events;
  std::map<int, std::unique_ptr<LoadedModule>> modules;
  std::map<int, std::shared_ptr<Capture>> captures; ///< by stream
  std::map<int, Graph> graphs;
  std::map<int, Executable> executables;
  std::map<const char *, std::vector<char>> pinned; ///< by where they begin
  Clock host;                                       ///< what the host knows to be done
  std::set<std::thread::id> givers;                 ///< threads of the host
  Totals sums;
  absl::Status failure;
  int lastNumber = 2; ///< 1 and 2 are the driver's names for default streams
  int numAllocations = 0, numLaunches = 0, numCopies = 0, numRecords = 0;
  bool isBusy = false, ends = false;
  std::mt19937_64 random;
  std::thread thread;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_GPU_H
