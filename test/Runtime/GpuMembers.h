// Members of an engine between software GPUs, for tests: their GPUs, streams and memory.

#ifndef DISTRIBUTE_TEST_RUNTIME_GPUMEMBERS_H
#define DISTRIBUTE_TEST_RUNTIME_GPUMEMBERS_H

#include "Cuda/CudaSlot.h"
#include "Cuda/NcclEngine.h"
#include "TestMembers.h"

#include <cstdlib>
#include <map>

namespace distribute::runtime {

constexpr int kNumGpus = 8;

inline const CudaDriver &softDriver() {
  ::setenv("DISTRIBUTE_SOFT_GPU", "gpus=8,seed=11", 1);
  absl::StatusOr<const CudaDriver *> driver = CudaDriver::open(DISTRIBUTE_SOFT_CUDA);
  EXPECT_TRUE(driver.ok()) << driver.status();
  return **driver;
}

inline CudaDevice &gpu(int ordinal) {
  static auto *opened = new std::map<int, std::unique_ptr<Device>>; // as long as the driver
  std::unique_ptr<Device> &device = (*opened)[ordinal];
  if (!device) {
    absl::StatusOr<std::unique_ptr<Device>> made =
        CudaDevice::open(softDriver(), ordinal, DISTRIBUTE_SOFT_CUDA);
    EXPECT_TRUE(made.ok()) << made.status();
    device = *std::move(made);
  }
  return static_cast<CudaDevice &>(*device);
}

inline int64_t inElements(const CollectiveCall &call, int numMembers) {
  bool isWhole =
      call.kind == CollectiveKind::ReduceScatter || call.kind == CollectiveKind::AllToAll;
  return call.outer * call.rows * call.inner * (isWhole ? numMembers : 1);
}
inline int64_t outElements(const CollectiveCall &call, int numMembers) {
  bool isWhole = call.kind == CollectiveKind::AllGather || call.kind == CollectiveKind::AllToAll;
  return call.outer * call.rows * call.inner * (isWhole ? numMembers : 1);
}

/// Of an engine's members.
struct GpuMembersOptions {
  int numMembers = 1;
  int64_t deadlineMs = 60000;
  int numGpus = kNumGpus;
  /// Which members live in this process, each on the GPU of its place among them; nothing: all.
  std::optional<planfile::SlotSet> own = std::nullopt;
  Transport *transport = nullptr;
  std::function<absl::Status()> runFailure = nullptr;
};

/// An engine, and what its members of this process have of their GPUs.
struct GpuMembers {
  explicit GpuMembers(int numMembers, int64_t deadlineMs = 60000, int numGpus = kNumGpus)
      : GpuMembers(GpuMembersOptions{numMembers, deadlineMs, numGpus}) {}

  explicit GpuMembers(const GpuMembersOptions &given)
      : own(given.own.value_or(planfile::SlotSet::of(given.numMembers))), numGpus(given.numGpus) {
    LocalEngineOptions onHost;
    onHost.numMembers = given.numMembers;
    onHost.own = given.own;
    onHost.transport = given.transport;
    onHost.deadlineMs = given.deadlineMs;
    NcclEngineOptions options;
    absl::StatusOr<const Nccl *> library = Nccl::open(DISTRIBUTE_SOFT_CUDA);
    EXPECT_TRUE(library.ok()) << library.status();
    options.library = *library;
    options.deadlineMs = given.deadlineMs;
    options.own = given.own;
    options.runFailure = given.runFailure;
    for (int member = 0; member < given.numMembers; ++member)
      options.devices.push_back(own.contains(member) ? &gpuOf(member) : nullptr);
    rooms.resize(static_cast<size_t>(2 * given.numMembers));
    slots.resize(static_cast<size_t>(given.numMembers));
    engine = std::make_unique<NcclEngine>(std::make_unique<LocalEngine>(onHost), options);
    for (int member = own.begin; member < own.end; ++member) {
      DeviceSlotOptions slot;
      slot.slot = member;
      slot.deadlineMs = given.deadlineMs;
      slot.engine = engine.get();
      absl::StatusOr<std::unique_ptr<DeviceSlot>> made = gpuOf(member).createSlot(slot);
      EXPECT_TRUE(made.ok()) << made.status();
      slots[static_cast<size_t>(member)] = *std::move(made);
      engine->attach(member, *slots[static_cast<size_t>(member)]);
    }
  }

  /// As a session: what is under way ends before memory and streams go.
  ~GpuMembers() {
    engine->quiesce();
    for (std::unique_ptr<DeviceSlot> &slot : slots)
      if (slot)
        slot->quiesce();
    memories.clear();
    rooms.clear();
    slots.clear();
  }

  std::vector<std::unique_ptr<Communicator>> createGroup(const std::vector<int> &members,
                                                         uint32_t numChannels = 1) {
    absl::StatusOr<std::vector<std::unique_ptr<Communicator>>> group =
        engine->createGroup(members, numChannels);
    EXPECT_TRUE(group.ok()) << group.status();
    return group.ok() ? *std::move(group) : std::vector<std::unique_ptr<Communicator>>();
  }

  /// Memory of a member's GPU, as long as this lives.
  void *allocate(int member, const std::vector<float> &values) {
    CudaDevice &device = gpuOf(member);
    absl::StatusOr<DeviceMemory> memory = device.allocate(values.size() * sizeof(float), "a test");
    EXPECT_TRUE(memory.ok()) << memory.status();
    EXPECT_TRUE(
        device.copyIn(memory->address(), values.data(), values.size() * sizeof(float)).ok());
    memories.push_back(*std::move(memory));
    return memories.back().address().raw();
  }

  /// One of two places on the member's GPU, used again and again. It ends where the memory ends, so that nothing is written behind it.
  DeviceAddress roomFor(int member, int place, size_t numBytes) {
    constexpr size_t most = size_t{1} << 19;
    EXPECT_LE(numBytes, most);
    DeviceMemory &room = rooms[static_cast<size_t>(2 * member + place)];
    if (room.size() == 0)
      room = gpuOf(member).allocate(most, "a test").value();
    return room.address() + (most - numBytes);
  }

  absl::Status synchronize(int member) {
    return slots[static_cast<size_t>(member)]->queue().synchronize();
  }

  std::vector<float> read(int member, void *from, size_t count) {
    std::vector<float> values(count);
    EXPECT_TRUE(
        gpuOf(member).copyOut(values.data(), DeviceAddress(from), count * sizeof(float)).ok());
    return values;
  }

  CudaDevice &gpuOf(int member) const { return gpu((member - own.begin) % numGpus); }

  const planfile::SlotSet own;
  const int numGpus;
  std::unique_ptr<NcclEngine> engine;
  std::vector<std::unique_ptr<DeviceSlot>> slots;
  std::vector<DeviceMemory> memories;
  std::vector<DeviceMemory> rooms;
};

/// A member's end for callers whose arrays are in host memory.
class ThroughGpu final : public Communicator {
public:
  ThroughGpu(GpuMembers &gpus, int member, Communicator &own)
      : gpus(gpus), member(member), own(own) {}
  int rank() const override { return own.rank(); }
  int size() const override { return own.size(); }

  absl::Status start(uint32_t channel, const CollectiveCall &call, const void *in,
                     void *out) override {
    CudaDevice &device = gpus.gpuOf(member);
    size_t width = planfile::elementBytes(call.type);
    outBytes = static_cast<size_t>(outElements(call, size())) * width;
    size_t inBytes = static_cast<size_t>(inElements(call, size())) * width;
    gotten = gpus.roomFor(member, 0, outBytes);
    DeviceAddress given = in == out ? gotten : gpus.roomFor(member, 1, inBytes);
    to = out;
    absl::Status s = device.copyIn(gotten, out, outBytes);
    if (s.ok() && in != out)
      s = device.copyIn(given, in, inBytes);
    return s.ok() ? own.start(channel, call, given.raw(), gotten.raw()) : s;
  }

  absl::Status wait(uint32_t channel) override {
    absl::Status s = own.wait(channel);
    if (s.ok())
      s = gpus.synchronize(member);
    return s.ok() ? gpus.gpuOf(member).copyOut(to, gotten, outBytes) : s;
  }

  uint64_t wireBytesSent() const override { return own.wireBytesSent(); }

private:
  GpuMembers &gpus;
  int member;
  Communicator &own;
  DeviceAddress gotten;
  size_t outBytes = 0;
  void *to = nullptr;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TEST_RUNTIME_GPUMEMBERS_H
