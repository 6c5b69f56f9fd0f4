// libnccl.so.2, with software GPUs behind it.
//
// DISTRIBUTE_SOFT_NCCL asks for faults: "rank=1,hang=3". `fail`, `late`, `hang`: of the rank's collective of that number the call gives an
// error, an error comes later, or the rank never takes part; `hang-init=1`: no communicator comes to be; `version`: of the library. What
// NCCL would not notice goes to the standard error.
#include "../CurrentGpu.h"
#include "Collectives.h"

#include "absl/strings/str_cat.h"

#include <cstdio>
#include <cstring>
#include <tuple>

using namespace distribute::nccl;
using distribute::softgpu::CollectiveCall;
using distribute::softgpu::CollectiveKind;
using distribute::softgpu::Gpu;
using distribute::softgpu::readFault;
using distribute::softgpu::World;

namespace distribute::nccl {

/// A member's end.
struct CommunicatorHandle {
  std::shared_ptr<World> world;
  int rank = 0;
  std::string lastError;
};

} // namespace distribute::nccl

namespace {

constexpr int kVersion = 22809;

/// By unique id: communicators whose ranks join.
struct Worlds {
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<World>> made;
  uint64_t numIds = 0;
};

Worlds &worlds() {
  static Worlds only;
  return only;
}

struct PendingCall {
  Communicator communicator = nullptr;
  CollectiveCall call;
  const void *in = nullptr;
  void *out = nullptr;
  Stream stream = nullptr;
};

/// What the thread's group call holds.
thread_local int groupDepth = 0;
thread_local std::vector<PendingCall> pending;

Result issue(const PendingCall &each) {
  int stream = static_cast<int>(reinterpret_cast<intptr_t>(each.stream));
  CommunicatorHandle &own = *each.communicator;
  absl::Status s = own.world->give(own.rank, each.call, each.in, each.out, stream);
  if (s.ok())
    return Result::Success;
  own.lastError = std::string(s.message());
  std::fprintf(stderr, "software NCCL: %s\n", own.lastError.c_str());
  return absl::IsFailedPrecondition(s) ? Result::InvalidUsage : Result::UnhandledCudaError;
}

Result issueAll() {
  std::map<Communicator, size_t> numOf, placeOf;
  for (const PendingCall &each : pending)
    ++numOf[each.communicator];
  Result result = Result::Success;
  for (PendingCall &each : pending) {
    each.call.place = placeOf[each.communicator]++;
    each.call.numInGroup = numOf[each.communicator];
    if (Result own = issue(each); result == Result::Success)
      result = own;
  }
  pending.clear();
  return result;
}

Result take(const PendingCall &call) {
  if (!call.communicator || !call.communicator->world || !distribute::softgpu::isKnown(call.call))
    return Result::InvalidArgument;
  if (!call.communicator->world->isWhole())
    return Result::InvalidUsage;
  pending.push_back(call);
  return groupDepth > 0 ? Result::Success : issueAll();
}

} // namespace

extern "C" {

// NOLINTBEGIN(readability-identifier-naming): NCCL's names
#define DECLARE(result, name, parameters)                                                          \
  __attribute__((visibility("default"))) result name parameters;
DISTRIBUTE_NCCL_FUNCTIONS(DECLARE)
#undef DECLARE

Result ncclGetVersion(int *version) {
  auto asked = static_cast<int>(readFault("version"));
  *version = asked != 0 ? asked : kVersion;
  return Result::Success;
}

const char *ncclGetErrorString(Result result) {
  constexpr const char *texts[] = {"no error",
                                   "unhandled cuda error",
                                   "unhandled system error",
                                   "internal error",
                                   "invalid argument",
                                   "invalid usage",
                                   "remote process exited or there was a network error",
                                   "NCCL operation in progress"};
  auto number = static_cast<size_t>(result);
  return number < std::size(texts) ? texts[number] : "unknown result code";
}

const char *ncclGetLastError(Communicator communicator) {
  return communicator ? communicator->lastError.c_str() : "";
}

Result ncclGetUniqueId(UniqueId *id) {
  std::lock_guard<std::mutex> lock(worlds().mutex);
  std::memset(id->internal, 0, sizeof id->internal);
  std::snprintf(id->internal, sizeof id->internal, "software %llu",
                static_cast<unsigned long long>(++worlds().numIds));
  return Result::Success;
}

Result ncclCommInitRankConfig(Communicator *communicator, int numRanks, UniqueId id, int rank,
                              Config *config) {
  Gpu *gpu = distributeSoftGpuOfThread();
  if (!gpu || numRanks < 1 || config->magic != Config().magic || config->blocking != 0)
    return Result::InvalidArgument;
  std::lock_guard<std::mutex> lock(worlds().mutex);
  std::shared_ptr<World> &world = worlds().made[std::string(id.internal)];
  if (!world)
    world = std::make_shared<World>(numRanks);
  absl::Status joined = world->join(rank, gpu);
  if (!joined.ok() || world->numRanks != numRanks) {
    std::fprintf(stderr, "software NCCL: %s\n", std::string(joined.message()).c_str());
    return Result::InvalidUsage;
  }
  *communicator = new CommunicatorHandle{world, rank, ""};
  if (world->isWhole())
    worlds().made.erase(std::string(id.internal));
  return groupDepth > 0 ? Result::Success : Result::InProgress;
}

Result ncclCommGetAsyncError(Communicator communicator, Result *error) {
  World &world = *communicator->world;
  *error = world.hasFailed() ? Result::RemoteError
           : world.isWhole() ? Result::Success
                             : Result::InProgress;
  return Result::Success;
}

Result ncclCommAbort(Communicator communicator) {
  communicator->world->abort();
  delete communicator;
  return Result::Success;
}

Result ncclGroupStart() {
  ++groupDepth;
  return Result::Success;
}

Result ncclGroupEnd() {
  if (groupDepth < 1)
    return Result::InvalidUsage;
  return --groupDepth > 0 ? Result::Success : issueAll();
}

Result ncclAllReduce(const void *in, void *out, size_t count, DataType type,
                     ReduceOperation operation, Communicator communicator, Stream stream) {
  return take({communicator, {CollectiveKind::AllReduce, count, type, operation}, in, out, stream});
}

Result ncclReduce(const void *in, void *out, size_t count, DataType type, ReduceOperation operation,
                  int root, Communicator communicator, Stream stream) {
  return take(
      {communicator, {CollectiveKind::Reduce, count, type, operation, root}, in, out, stream});
}

Result ncclReduceScatter(const void *in, void *out, size_t count, DataType type,
                         ReduceOperation operation, Communicator communicator, Stream stream) {
  return take(
      {communicator, {CollectiveKind::ReduceScatter, count, type, operation}, in, out, stream});
}

Result ncclAllGather(const void *in, void *out, size_t count, DataType type,
                     Communicator communicator, Stream stream) {
  return take({communicator, {CollectiveKind::AllGather, count, type}, in, out, stream});
}

Result ncclBroadcast(const void *in, void *out, size_t count, DataType type, int root,
                     Communicator communicator, Stream stream) {
  CollectiveCall call{CollectiveKind::Broadcast, count, type};
  call.root = root;
  return take({communicator, call, in, out, stream});
}

// NOLINTEND(readability-identifier-naming)

} // extern "C"
