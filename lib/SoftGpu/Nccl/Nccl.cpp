// libnccl.so.2, with software GPUs behind it.
//
// DISTRIBUTE_SOFT_NCCL asks for faults: "rank=1,hang=3". `fail`, `late`, `hang`: of the rank's collective of that number the call gives an
// error, an error comes later, or the rank never takes part; `hang-init=1`: no communicator comes to be; `die-init=1`: the process is killed before it joins one; `version`: of the library. What
// NCCL would not notice goes to the standard error. Each process is told its faults by itself.
#include "../CurrentGpu.h"
#include "World.h"

#include "absl/strings/str_cat.h"

#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

using namespace distribute::nccl;
using distribute::softgpu::Board;
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
  std::string id; ///< of the world
  std::string lastError;
};

} // namespace distribute::nccl

namespace {

constexpr int kVersion = 22809;

/// By unique id: communicators whose ranks join, of this process and of others.
struct Worlds {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<Board>>
      ids; ///< that this process has made, and no rank of it has used
  std::map<std::string, std::shared_ptr<World>> joined;

  /// Errors: NotFound: the id's process does not have it; ResourceExhausted.
  absl::StatusOr<std::shared_ptr<World>> find(const std::string &id, int numRanks) {
    std::shared_ptr<World> &world = joined[id];
    if (world && world->numRanks != numRanks)
      return absl::InvalidArgumentError("ranks of this process give different numbers of ranks");
    if (world)
      return world;
    absl::StatusOr<std::unique_ptr<Board>> board = std::move(ids[id]);
    ids.erase(id);
    if (!*board)
      board = Board::open(id);
    if (!board.ok())
      return board.status();
    return world = std::make_shared<World>(*std::move(board), numRanks);
  }
};

Worlds &worlds() {
  static Worlds only;
  return only;
}

Result refuse(const absl::Status &s) {
  std::fprintf(stderr, "software NCCL: %s\n", std::string(s.message()).c_str());
  return Result::InvalidUsage;
}

struct PendingCall {
  Communicator communicator = nullptr;
  CollectiveCall call;
  const void *in = nullptr;
  void *out = nullptr;
  Stream stream = nullptr;
  std::optional<distribute::softgpu::Move> move =
      std::nullopt; ///< a send or a receive, and no collective
};

/// What the thread's group call holds.
thread_local int groupDepth = 0;
thread_local std::vector<PendingCall> pending;

/// `moves`: of the communicator, where it is no collective.
Result issue(const PendingCall &each, const std::vector<distribute::softgpu::Move> &moves) {
  int stream = static_cast<int>(reinterpret_cast<intptr_t>(each.stream));
  CommunicatorHandle &own = *each.communicator;
  absl::Status s = each.move ? own.world->exchange(own.rank, moves, stream)
                             : own.world->give(own.rank, each.call, each.in, each.out, stream);
  if (s.ok())
    return Result::Success;
  own.lastError = std::string(s.message());
  return absl::IsFailedPrecondition(s) ? Result::InvalidUsage : Result::UnhandledCudaError;
}

Result issueAll() {
  std::map<Communicator, size_t> numOf, placeOf;
  std::map<Communicator, std::vector<distribute::softgpu::Move>> moves;
  for (const PendingCall &each : pending)
    if (each.move)
      moves[each.communicator].push_back(*each.move);
    else
      ++numOf[each.communicator];
  Result result = Result::Success;
  for (PendingCall &each : pending) {
    if (each.move && moves[each.communicator].empty())
      continue; // given with the first of them
    if (!each.move) {
      each.call.place = placeOf[each.communicator]++;
      each.call.numInGroup = numOf[each.communicator];
    }
    if (Result own = issue(each, moves[each.communicator]); result == Result::Success)
      result = own;
    if (each.move)
      moves[each.communicator].clear();
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
  absl::StatusOr<std::unique_ptr<Board>> board = Board::create();
  if (!board.ok()) {
    refuse(board.status());
    return Result::SystemError;
  }
  std::lock_guard<std::mutex> lock(worlds().mutex);
  std::string address = (*board)->address();
  std::memset(id->internal, 0, sizeof id->internal);
  address.copy(id->internal, sizeof id->internal - 1);
  worlds().ids[address] = *std::move(board);
  return Result::Success;
}

Result ncclCommInitRankConfig(Communicator *communicator, int numRanks, UniqueId id, int rank,
                              Config *config) {
  Gpu *gpu = distributeSoftGpuOfThread();
  if (!gpu || numRanks < 1 || config->magic != Config().magic || config->blocking != 0)
    return Result::InvalidArgument;
  if (readFault("die-init") != 0)
    (void)std::raise(SIGKILL);
  std::lock_guard<std::mutex> lock(worlds().mutex);
  absl::StatusOr<std::shared_ptr<World>> world = worlds().find(id.internal, numRanks);
  if (!world.ok())
    return refuse(world.status());
  if (absl::Status joined = (*world)->join(rank, gpu); !joined.ok())
    return refuse(joined);
  *communicator = new CommunicatorHandle{*world, rank, id.internal, ""};
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
  {
    std::lock_guard<std::mutex> lock(worlds().mutex);
    worlds().joined.erase(communicator->id);
  }
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

static Result takeMove(bool sends, const void *place, size_t count, DataType type, int peer,
                       Communicator communicator, Stream stream) {
  PendingCall call;
  call.communicator = communicator;
  call.stream = stream;
  call.call.type = type;
  call.call.count = count;
  call.move = {peer, sends, call.call.inBytes(1), reinterpret_cast<uint64_t>(place)};
  return take(call);
}

Result ncclSend(const void *in, size_t count, DataType type, int peer, Communicator communicator,
                Stream stream) {
  return takeMove(true, in, count, type, peer, communicator, stream);
}

Result ncclRecv(void *out, size_t count, DataType type, int peer, Communicator communicator,
                Stream stream) {
  return takeMove(false, out, count, type, peer, communicator, stream);
}

// NOLINTEND(readability-identifier-naming)

} // extern "C"
