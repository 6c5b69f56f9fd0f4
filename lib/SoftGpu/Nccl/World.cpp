// See World.h.
#include "World.h"

#include "../Faults.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace distribute::softgpu {

/// How often it is looked after what other processes have brought.
static constexpr std::chrono::microseconds kLookOut(100);

int64_t readFault(absl::string_view name) { return readFault("DISTRIBUTE_SOFT_NCCL", name); }

World::World(std::unique_ptr<Board> given, int numRanks)
    : numRanks(numRanks), board(std::move(given)), ranks(static_cast<size_t>(numRanks)),
      faultyRank(static_cast<int>(readFault("rank"))),
      failing(static_cast<uint64_t>(readFault("fail"))),
      failingLater(static_cast<uint64_t>(readFault("late"))),
      hanging(static_cast<uint64_t>(readFault("hang"))), hangsAtInit(readFault("hang-init") != 0) {}

/// All communicators are aborted, or have never been.
World::~World() {
  aborted = true;
  if (watcher.joinable())
    watcher.join();
}

absl::Status World::join(int rank, Gpu *gpu) {
  std::lock_guard<std::mutex> lock(mutex);
  if (std::any_of(ranks.begin(), ranks.end(), [&](const Rank &each) { return each.gpu == gpu; }))
    return absl::InvalidArgumentError(
        absl::StrCat("the GPU of rank ", rank, " is another rank's, too"));
  if (absl::Status s = board->join(rank, numRanks); !s.ok())
    return s;
  ranks[static_cast<size_t>(rank)].gpu = gpu;
  ++numHere;
  return absl::OkStatus();
}

void World::wakeAll() {
  for (const Rank &each : ranks) // all have joined, so none changes
    if (each.gpu)
      each.gpu->wake();
}

/// Processes cannot wake each other's.
void World::watch() {
  uint64_t known = 0;
  while (!aborted) {
    uint64_t now = 0;
    for (int rank = 0; rank < numRanks; ++rank) {
      now += board->numBrought(rank);
      for (int peer = 0; peer < numRanks; ++peer)
        now += board->numAwaited(rank, peer) + board->numPosted(rank, peer) +
               board->numTaken(rank, peer);
    }
    if (now != known)
      wakeAll();
    known = now;
    std::this_thread::sleep_for(kLookOut);
  }
}

void World::startWatching() {
  if (numHere != numRanks && !watcher.joinable() && !aborted)
    watcher = std::thread([this] { watch(); });
}

bool World::hangsAt(int rank, uint64_t number) {
  if (rank == faultyRank && number == failingLater)
    board->fail();
  return rank == faultyRank && (number == hanging || number == failingLater);
}

absl::Status World::number(int rank, const CollectiveCall &call, uint64_t &number) {
  std::lock_guard<std::mutex> lock(mutex);
  startWatching();
  number = ++ranks[static_cast<size_t>(rank)].numGiven;
  Called &own = called.try_emplace(number, Called{call}).first->second;
  CollectiveCall first = own.call;
  if (++own.numRanks == numHere)
    called.erase(number);
  return areSame(first, call) ? absl::OkStatus()
                              : absl::FailedPreconditionError(absl::StrCat(
                                    "rank ", rank, "'s collective ", number, " is ",
                                    call.describe(), "; another rank's is ", first.describe()));
}

absl::Status World::bring(int rank, uint64_t number, const CollectiveCall &call, uint64_t from,
                          DeviceMemory &memory, const Order &order) {
  if (aborted)
    return absl::OkStatus();
  std::vector<char> array(call.isRead(rank) ? call.inBytes(numRanks) : 0);
  absl::Status s;
  if (!array.empty()) {
    s = memory.noteAccess(from, array.size(), AccessKind::Read, order);
    if (s.ok())
      s = memory.copyOut(array.data(), from, array.size());
  }
  if (s.ok())
    s = board->bring(rank, number, call, array);
  wakeAll();
  return s;
}

absl::Status World::take(int rank, uint64_t number, const CollectiveCall &call, uint64_t to,
                         DeviceMemory &memory, const Order &order) {
  if (aborted)
    return absl::OkStatus();
  std::vector<std::vector<char>> ins(static_cast<size_t>(numRanks));
  for (int peer = 0; peer < numRanks; ++peer) {
    CollectiveCall theirs = board->callOf(peer, number);
    if (!areSame(theirs, call))
      return failAs(absl::StrCat("rank ", rank, "'s collective ", number, " is ", call.describe(),
                                 "; rank ", peer, "'s is ", theirs.describe()));
    std::vector<char> &array = ins[static_cast<size_t>(peer)];
    array.resize(call.isRead(peer) && call.isWritten(rank) ? call.inBytes(numRanks) : 0);
    if (absl::Status s = board->read(peer, number, array); !s.ok())
      return s;
  }
  absl::Status s;
  if (call.isWritten(rank) && call.count != 0) {
    std::vector<char> result = resultOf(call, ins, rank);
    s = memory.noteAccess(to, result.size(), AccessKind::Write, order);
    if (s.ok())
      s = memory.copyIn(to, result.data(), result.size());
  }
  ranks[static_cast<size_t>(rank)].numTaken = number;
  return s;
}

bool World::haveAllBrought(uint64_t number) const {
  for (int rank = 0; rank < numRanks; ++rank)
    if (board->numBrought(rank) < number)
      return false;
  return true;
}

absl::Status World::failAs(const std::string &what) {
  board->fail();
  std::fprintf(stderr, "software NCCL: %s\n", what.c_str());
  return absl::FailedPreconditionError(what);
}

absl::Status World::give(int rank, const CollectiveCall &asked, const void *in, void *out,
                         int stream) {
  Rank &own = ranks[static_cast<size_t>(rank)];
  if (++own.numCalled == failing && rank == faultyRank)
    return absl::AbortedError("the call fails, as it was asked to");
  CollectiveCall call = asked;
  call.isCaptured = own.gpu->isCaptured(stream);
  auto from = reinterpret_cast<uint64_t>(in), to = reinterpret_cast<uint64_t>(out);
  std::shared_ptr<World> world = shared_from_this();
  auto last = std::make_shared<uint64_t>(0); // both turns are given one behind the other
  auto bringNext = [=, &own]() -> absl::StatusOr<Gpu::Turn> {
    uint64_t number = 0;
    if (absl::Status s = world->number(rank, call, number); !s.ok())
      return world->failAs(std::string(s.message()));
    *last = number;
    bool hangs = world->hangsAt(rank, number + own.numExchanges);
    return Gpu::Turn{
        [=](DeviceMemory &memory, const Order &order) {
          return world->bring(rank, number, call, from, memory, order);
        },
        [=, &own] { return (!hangs && own.numTaken + 1 >= number) || world->aborted; }};
  };
  auto takeNext = [=]() -> absl::StatusOr<Gpu::Turn> {
    uint64_t number = *last;
    return Gpu::Turn{[=](DeviceMemory &memory, const Order &order) {
                       return world->take(rank, number, call, to, memory, order);
                     },
                     [=] { return world->haveAllBrought(number) || world->aborted; }};
  };
  absl::Status s = own.gpu->giveTurns(bringNext, stream);
  return s.ok() ? own.gpu->giveTurns(takeNext, stream) : s;
}

/// A GPU calls what is ready, and makes what is next, under its lock: it is woken under none.
void World::abort() {
  aborted = true;
  std::thread ended;
  std::vector<Gpu *> here;
  {
    std::lock_guard<std::mutex> lock(mutex);
    ended.swap(watcher);
    for (const Rank &each : ranks)
      if (each.gpu)
        here.push_back(each.gpu);
  }
  for (Gpu *gpu : here)
    gpu->wake();
  if (ended.joinable())
    ended.join();
}

} // namespace distribute::softgpu
