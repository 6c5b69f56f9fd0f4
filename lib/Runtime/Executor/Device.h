// What a plan's slots run on: the CPU, or a device whose memory the host may not touch.
//
//   absl::StatusOr<DeviceMemory> memory = device.allocate(numBytes, "a slot's arena");
//   absl::StatusOr<std::unique_ptr<DeviceSlot>> slot = device.createSlot(options);
//   absl::StatusOr<std::unique_ptr<Operation>> operation = (*slot)->prepare(instruction);
//   (*slot)->finishPreparing();
//   // on the slot's thread, in each step:
//   (*operation)->run(context);          // enqueues
//   (*slot)->queue().synchronize();      // waits
//   device.copyOut(result, memory->address(), numBytes);
//
// Invariants:
//   D1  A device's memory is touched by its own code, on a queue, and by the calls here. The host's
//       code touches it only where sharesHostMemory().
//   D2  What a queue is given happens in the order in which it was given.
//   D3  copyIn, copyOut, copy and fill are for bytes that no queue works on: the caller has waited
//       for it.
// docs/RationaleDevices.md says why.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_DEVICE_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_DEVICE_H

#include "distribute/Plan/Plan_generated.h"
#include "distribute/Runtime/GpuArray.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

class Device;
class Engine;
class Operation;
struct DeviceInstruction;

/// A place in a device's memory. The host computes with it and gives it to the device.
class DeviceAddress {
public:
  DeviceAddress() = default;
  explicit DeviceAddress(void *place) : place(static_cast<char *>(place)) {}
  DeviceAddress operator+(uint64_t numBytes) const { return DeviceAddress(place + numBytes); }
  explicit operator bool() const { return place != nullptr; }

  /// As the device's code takes it.
  char *raw() const { return place; }

private:
  char *place = nullptr;
};

/// Zeroed memory of a device, given back at the end of its life. The device outlives it.
class DeviceMemory {
public:
  DeviceMemory() = default;
  /// `owner` gets it back at the end; null: nobody does.
  DeviceMemory(Device *owner, DeviceAddress begin, size_t numBytes)
      : owner(owner), begin(begin), numBytes(numBytes) {}
  DeviceMemory(DeviceMemory &&other) noexcept;
  DeviceMemory &operator=(DeviceMemory &&other) noexcept;
  ~DeviceMemory();

  DeviceAddress address() const { return begin; }
  size_t size() const { return numBytes; }

private:
  Device *owner = nullptr;
  DeviceAddress begin;
  size_t numBytes = 0;
};

/// What a queue was given while it captured, to be given again in one call. The queue outlives it.
class Graph {
public:
  virtual ~Graph() = default;
};

/// A slot's work on its device, in order. Used by the slot's thread.
class Queue {
public:
  virtual ~Queue() = default;

  /// A point in the queue: behind all that was given to it before.
  using Event = uint64_t;
  virtual Event record() = 0;

  /// Blocks until the queue has come to `event`.
  /// Errors: of the first instruction that failed; DeadlineExceeded: the device has not finished an
  /// instruction for as long as the deadline; the engine's failure, if it has ended.
  virtual absl::Status await(Event event) = 0;

  absl::Status synchronize() { return await(record()); }

  /// Copies what lies there behind all that was given to the queue. Errors: as await.
  virtual absl::Status read(void *to, DeviceAddress from, size_t numBytes) = 0;

  /// Gives the queue a write of a scalar, at most kMaxWriteBytes; `from` may be used again at once.
  /// Errors: as await.
  virtual absl::Status write(DeviceAddress to, const void *from, size_t numBytes) = 0;
  static constexpr size_t kMaxWriteBytes = 16;

  /// What the queue is given next is behind what its device's arrivals() has been given, and has been
  /// made to wait for, so far. Errors: as await; Unimplemented: it has none.
  virtual absl::Status followArrivals();

  /// Gives the queue a copy within the device's memory. Errors: as await; Unimplemented.
  virtual absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes);

  /// Gives the queue a copy of memory of Device::allocatePinned, which stays as it is until the queue has come there. Errors: as await;
  /// Unimplemented.
  virtual absl::Status copyPinned(DeviceAddress to, const void *from, size_t numBytes);

  /// The same beside what the queue is given, behind what it had been given at the last openAhead(): what is given behind followAhead()
  /// finds it done. Errors: as await; Unimplemented.
  virtual absl::Status openAhead();
  virtual absl::Status copyAhead(DeviceAddress to, const void *from, size_t numBytes);
  virtual absl::Status followAhead();

  /// Whether it captures: else the calls below are errors.
  virtual bool canCapture() const { return false; }

  /// What the queue is given from here on it records, and does not carry out, up to endCapture(). It is given nothing meanwhile but
  /// operations that can be captured (Operation::canBeCaptured).
  /// Errors: as await; Unimplemented: it does not capture.
  virtual absl::Status beginCapture();

  /// Ends it, also behind an operation that failed. `label`: what it is, for messages. Errors: as beginCapture.
  virtual absl::StatusOr<std::unique_ptr<Graph>> endCapture(const std::string &label);

  /// Gives the queue all that the graph holds, with the parameters that it had. Errors: as beginCapture.
  virtual absl::Status replay(Graph &graph);
};

/// What a slot gets of a device.
struct DeviceSlotOptions {
  int slot = 0;
  int numCores = 1;
  int64_t spinUs = 0;           ///< how long threads look for work before they sleep
  bool cutsProducts = false;    ///< over the slot's cores
  std::vector<int> cores;       ///< a core for each thread; empty: threads are not pinned
  bool isCallersThread = false; ///< the slot's thread, which is then never pinned
  int64_t deadlineMs = 0;
  const Engine *engine = nullptr; ///< whose end also ends waits
};

/// What a slot has of a device: a queue, work memory, prepared instructions. Created and used on the
/// slot's thread.
class DeviceSlot {
public:
  virtual ~DeviceSlot() = default;

  virtual Queue &queue() = 0;

  /// An operation that gives the queue a launch, a library call or a copy.
  /// Errors: InvalidArgument, Unimplemented: what the device does not do, named with its place;
  /// Internal: a library failed.
  virtual absl::StatusOr<std::unique_ptr<Operation>>
  prepare(const DeviceInstruction &instruction) = 0;

  /// After the last prepare(): provides work memory for all of them. Errors: ResourceExhausted.
  virtual absl::Status finishPreparing() = 0;

  virtual size_t workBytes() const = 0;

  /// Blocks until the queue works on nothing any more; what it has not begun is dropped. Before the
  /// slot's memory and operations go.
  virtual void quiesce() = 0;
};

/// What the host has a device do, counted since it was opened.
struct DeviceTraffic {
  uint64_t launches = 0;        ///< of kernels, each by a call of its own
  uint64_t graphs = 0;          ///< that were replayed
  uint64_t hostWaits = 0;       ///< of the host, for the device
  uint64_t bytesToDevice = 0;   ///< from host memory
  uint64_t bytesAhead = 0;      ///< of these, beside the step before the one that reads them
  uint64_t bytesFromDevice = 0; ///< to host memory
};

/// Thread safe.
class Device {
public:
  virtual ~Device() = default;

  /// Whether the host's code may use this memory, and the device's code the host's: an address is
  /// then a pointer.
  virtual bool sharesHostMemory() const = 0;

  /// Nothing, where it shares the host's memory: then there is no traffic.
  virtual std::optional<DeviceTraffic> traffic() const { return std::nullopt; }

  /// Host memory that queues copy from while the host goes on; null: the device has none to give.
  virtual std::shared_ptr<void> allocatePinned(size_t numBytes) { return nullptr; }

  /// What other libraries of the process call it: the number of a CUDA GPU; -1: it is none.
  virtual int gpu() const { return -1; }

  /// The CUDA stream, as a number, that other libraries have wait for what writes their arrays: copies
  /// of the device (copyOut, copy) and queues (Queue::followArrivals) read them behind it. 0: none.
  virtual uint64_t arrivals() const { return 0; }

  /// Zeroed. Errors: ResourceExhausted, naming `purpose` and the bytes.
  virtual absl::StatusOr<DeviceMemory> allocate(size_t numBytes, const char *purpose) = 0;

  /// Has the system give all pages now, near to the calling thread, where that is its choice.
  virtual void touch(const DeviceMemory &memory) = 0;

  // Errors of copies: Internal: the device failed, or the memory is not its own. The bytes do not
  // overlap.
  virtual absl::Status copyIn(DeviceAddress to, const void *from, size_t numBytes) = 0;
  virtual absl::Status copyOut(void *to, DeviceAddress from, size_t numBytes) = 0;
  virtual absl::Status copy(DeviceAddress to, DeviceAddress from, size_t numBytes) = 0;
  /// Repeats one element of `elementBytes`, which divides `numBytes`.
  virtual absl::Status fill(DeviceAddress to, const void *element, size_t elementBytes,
                            size_t numBytes) = 0;

  /// Uninitialized memory for other libraries. Errors: as allocate; Unimplemented: the device gives out none.
  virtual absl::StatusOr<std::shared_ptr<LastingMemory>>
  allocateLasting(size_t numBytes, const std::string &purpose);

  /// Loads the last of the plan's codes that this device executes, or the one with the index `code`,
  /// and begins what takes long before the first step. The plan has been verified, and outlives the
  /// device.
  /// Errors: FailedPrecondition: none fits; names what the device lacks. Internal: the system
  /// refuses it.
  virtual absl::Status loadCode(const planfile::fb::Plan &plan, std::optional<uint32_t> code) = 0;

  /// Errors: ResourceExhausted: no threads, no memory; Internal: a thread cannot be pinned.
  virtual absl::StatusOr<std::unique_ptr<DeviceSlot>>
  createSlot(const DeviceSlotOptions &options) = 0;

  /// Memory with these bytes, which nobody changes and which live on: where they are, or a copy.
  absl::StatusOr<DeviceMemory> share(const void *bytes, size_t numBytes, const char *purpose);

private:
  friend class DeviceMemory;
  virtual void giveBack(DeviceAddress begin, size_t numBytes) = 0;
};

/// Copies within a device, or between two by way of `room`, in host memory. Errors: those of Device::copy, copyOut, copyIn.
absl::Status copyBetween(Device &to, DeviceAddress target, Device &from, DeviceAddress source,
                         size_t numBytes, std::vector<char> &room);

/// Of a session's devices GPU `gpu`; null: it is none of them.
Device *findGpu(absl::Span<const std::unique_ptr<Device>> devices, int gpu);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_DEVICE_H
