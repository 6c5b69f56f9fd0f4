// The `local` engine: members are threads that share memory.
//
// Each channel of a group goes through rounds. In round r (from 0):
//   I1  start() writes the member's entry, then counts `arrived` up.
//   I2  wait() reads entries of others only after `arrived` reached N*(r+1), so
//       every entry of the round is complete.
//   I3  after its part of the work, wait() counts `finished` up and returns only
//       when it reached N*(r+1): nobody then reads this member's entry or
//       buffers, so start() of round r+1 may overwrite them (I1).
// abort() sets `ended` and then adds `endedMark` to every counter. A waiter looks
// at `ended` after the counter, so that it can neither sleep through the end nor
// take the mark for arrivals.

#include "distribute/Runtime/LocalEngine.h"

#include "../Collective/ReduceKernels.h"
#include "CountedEvent.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <sched.h>
#include <thread>

namespace distribute::runtime {

using Clock = CountedEvent::Clock;

/// Far from any honest count of one wait: 2^30 beyond it.
static constexpr uint32_t endedMark = 1u << 30;

int numUsableCores() {
  cpu_set_t cores;
  if (::sched_getaffinity(0, sizeof cores, &cores) == 0)
    return std::max(1, CPU_COUNT(&cores));
  return std::max(1u, std::thread::hardware_concurrency());
}

/// The last instruction that a member finished; -1: none yet.
struct alignas(64) LocalEngine::Progress {
  std::atomic<int64_t> lastFinished{-1};
};

namespace {

/// What one member published for a round. `round` counts its start() calls.
struct alignas(64) Entry {
  const CollectiveCall *call = nullptr;
  const void *in = nullptr;
  void *out = nullptr;
  std::atomic<uint32_t> round{0};
};

struct Channel {
  explicit Channel(size_t numMembers) : entries(numMembers) {}
  CountedEvent arrived;
  CountedEvent finished;
  std::vector<Entry> entries;
};

bool sameCall(const CollectiveCall &a, const CollectiveCall &b) {
  return a.kind == b.kind && a.reduction == b.reduction && a.type == b.type && a.outer == b.outer &&
         a.inner == b.inner && a.root == b.root;
}

std::string describeCall(const CollectiveCall &call) {
  bool reduces =
      call.kind == CollectiveKind::AllReduce || call.kind == CollectiveKind::ReduceScatter;
  return absl::StrCat(call.label, " (", nameOf(call.kind), reduces ? " " : "",
                      reduces ? nameOf(call.reduction) : "", " of ", call.outer, "x", call.inner,
                      "x", nameOf(call.type), ")");
}

} // namespace

class LocalEngine::Group {
public:
  Group(LocalEngine &engine, std::vector<int> members, uint32_t numChannels)
      : engine(engine), members(std::move(members)) {
    for (uint32_t i = 0; i < numChannels; ++i)
      channels.push_back(std::make_unique<Channel>(this->members.size()));
    pointers.resize(this->members.size());
    for (Pointers &own : pointers) {
      own.ins.resize(this->members.size());
      own.outs.resize(this->members.size());
    }
  }

  void wake() {
    for (auto &channel : channels) {
      channel->arrived.add(endedMark);
      channel->finished.add(endedMark);
    }
  }

  absl::Status awaitPeers(CountedEvent &event, uint32_t target, SpinBudget &spin, Channel &channel,
                          int rank, uint32_t round);
  absl::Status compareCalls(Channel &channel, int rank);
  void work(Channel &channel, int rank);

  LocalEngine &engine;
  std::vector<int> members;
  std::vector<std::unique_ptr<Channel>> channels;

private:
  absl::Status reportLate(Channel &channel, int rank, uint32_t round);
  std::string placeOf(int rank, const CollectiveCall &call) const;
  void combine(Channel &channel, const CollectiveCall &call, int rank);
  void gather(Channel &channel, const CollectiveCall &call, int rank);

  /// Scratch of each member, so that a wait allocates nothing.
  struct Pointers {
    std::vector<const void *> ins;
    std::vector<void *> outs;
  };
  std::vector<Pointers> pointers;
};

class LocalEngine::Member final : public Communicator {
public:
  Member(Group &group, int rank)
      : group(group), position(rank), rounds(group.channels.size(), 0),
        spin(group.engine.options.spinUs) {}

  int rank() const override { return position; }
  int size() const override { return static_cast<int>(group.members.size()); }

  absl::Status start(uint32_t channelIndex, const CollectiveCall &call, const void *in,
                     void *out) override {
    if (group.engine.aborted())
      return group.engine.status();
    Channel &channel = *group.channels[channelIndex];
    Entry &entry = channel.entries[position];
    entry.call = &call;
    entry.in = in;
    entry.out = out;
    entry.round.store(++rounds[channelIndex], std::memory_order_relaxed);
    channel.arrived.add(1);
    return absl::OkStatus();
  }

  absl::Status wait(uint32_t channelIndex) override {
    Channel &channel = *group.channels[channelIndex];
    uint32_t round = rounds[channelIndex];
    uint32_t target = round * static_cast<uint32_t>(size());
    absl::Status s = group.awaitPeers(channel.arrived, target, spin, channel, position, round);
    if (s.ok())
      s = group.compareCalls(channel, position);
    if (!s.ok())
      return s;
    group.work(channel, position);
    channel.finished.add(1);
    return group.awaitPeers(channel.finished, target, spin, channel, position, round);
  }

private:
  Group &group;
  int position;
  std::vector<uint32_t> rounds; ///< start() calls on each channel
  SpinBudget spin;
};

absl::Status LocalEngine::Group::awaitPeers(CountedEvent &event, uint32_t target, SpinBudget &spin,
                                            Channel &channel, int rank, uint32_t round) {
  auto deadline = Clock::time_point::max();
  // The clock is read only when somebody is missing.
  if (!event.reached(target))
    deadline = Clock::now() + std::chrono::milliseconds(engine.options.deadlineMs);
  bool done = event.waitFor(target, spin, deadline);
  if (engine.aborted())
    return engine.status();
  if (done)
    return absl::OkStatus();
  engine.abort(reportLate(channel, rank, round));
  return engine.status();
}

std::string LocalEngine::Group::placeOf(int rank, const CollectiveCall &call) const {
  return absl::StrCat("rank ", members[rank], "/", engine.options.numMembers, ", ", call.label,
                      ": ");
}

absl::Status LocalEngine::Group::reportLate(Channel &channel, int rank, uint32_t round) {
  std::string message = placeOf(rank, *channel.entries[rank].call);
  const char *separator = "";
  for (size_t peer = 0; peer < members.size(); ++peer) {
    if (channel.entries[peer].round.load(std::memory_order_relaxed) == round)
      continue;
    int64_t last = engine.progress[members[peer]].lastFinished.load(std::memory_order_relaxed);
    absl::StrAppend(&message, separator, "peer ", members[peer], " did not arrive within ",
                    engine.options.deadlineMs / 1000.0, " s; ",
                    last < 0 ? std::string("it has finished no instruction yet")
                             : absl::StrCat("it last finished instruction #", last));
    separator = ", ";
  }
  if (*separator == '\0')
    absl::StrAppend(&message, "the peers arrived, but did not finish within ",
                    engine.options.deadlineMs / 1000.0, " s");
  return absl::DeadlineExceededError(message);
}

absl::Status LocalEngine::Group::compareCalls(Channel &channel, int rank) {
  const CollectiveCall &own = *channel.entries[rank].call;
  for (size_t peer = 0; peer < members.size(); ++peer) {
    const CollectiveCall &other = *channel.entries[peer].call;
    if (sameCall(own, other))
      continue;
    engine.abort(absl::InternalError(absl::StrCat(placeOf(rank, own), "peer ", members[peer],
                                                  " started ", describeCall(other),
                                                  ", this member ", describeCall(own))));
    return engine.status();
  }
  return absl::OkStatus();
}

void LocalEngine::Group::work(Channel &channel, int rank) {
  const CollectiveCall &call = *channel.entries[rank].call;
  switch (call.kind) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::ReduceScatter:
    combine(channel, call, rank);
    return;
  case CollectiveKind::AllGather:
    gather(channel, call, rank);
    return;
  case CollectiveKind::Broadcast: {
    const Entry &root = channel.entries[call.root];
    Entry &own = channel.entries[rank];
    size_t bytes = static_cast<size_t>(call.outer * call.inner) * byteWidth(call.type);
    if (own.out != root.in && bytes != 0)
      std::memcpy(own.out, root.in, bytes);
    return;
  }
  }
}

void LocalEngine::Group::combine(Channel &channel, const CollectiveCall &call, int rank) {
  ReduceLoop loop = findReduceLoop(static_cast<int>(call.type), static_cast<int>(call.reduction));
  size_t numMembers = members.size();
  Pointers &own = pointers[rank];
  for (size_t m = 0; m < numMembers; ++m) {
    own.ins[m] = channel.entries[m].in;
    own.outs[m] = channel.entries[m].out;
  }
  int n = static_cast<int>(numMembers);
  size_t width = byteWidth(call.type);
  if (call.kind == CollectiveKind::AllReduce) {
    // Slices begin at cache lines (if the buffers do), so that no line is
    // written by two members.
    size_t total = static_cast<size_t>(call.outer * call.inner);
    size_t lineElements = 64 / width;
    size_t lines = (total + lineElements - 1) / lineElements;
    size_t begin = lines * rank / numMembers * lineElements;
    size_t end = std::min(total, lines * (rank + 1) / numMembers * lineElements);
    if (begin < end)
      loop(own.ins.data(), n, own.outs.data(), n, 0, begin, end);
    return;
  }
  size_t inner = static_cast<size_t>(call.inner);
  for (size_t row = 0; row < static_cast<size_t>(call.outer) && inner != 0; ++row) {
    size_t inStart = (row * numMembers + static_cast<size_t>(rank)) * inner;
    loop(own.ins.data(), n, &own.outs[rank], 1, inStart - row * inner, row * inner,
         (row + 1) * inner);
  }
}

void LocalEngine::Group::gather(Channel &channel, const CollectiveCall &call, int rank) {
  size_t rowBytes = static_cast<size_t>(call.inner) * byteWidth(call.type);
  if (rowBytes == 0)
    return;
  char *out = static_cast<char *>(channel.entries[rank].out);
  for (size_t row = 0; row < static_cast<size_t>(call.outer); ++row)
    for (const Entry &entry : channel.entries) {
      std::memcpy(out, static_cast<const char *>(entry.in) + row * rowBytes, rowBytes);
      out += rowBytes;
    }
}

LocalEngine::LocalEngine(const LocalEngineOptions &given)
    : options(given), progress(new Progress[static_cast<size_t>(std::max(1, given.numMembers))]) {
  if (options.spinUs < 0)
    options.spinUs = options.numMembers <= numUsableCores() ? 50 : 0;
}

LocalEngine::~LocalEngine() = default;

absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
LocalEngine::createGroup(const std::vector<int> &members, uint32_t numChannels) {
  for (size_t i = 0; i < members.size(); ++i)
    if (members[i] < 0 || members[i] >= options.numMembers ||
        (i > 0 && members[i] <= members[i - 1]))
      return absl::InvalidArgumentError(
          absl::StrCat("member ", members[i], " of a group does not exist (members: 0 to ",
                       options.numMembers - 1, ") or is out of order"));
  groups.push_back(std::make_unique<Group>(*this, members, numChannels));
  std::vector<std::unique_ptr<Communicator>> communicators;
  for (size_t rank = 0; rank < members.size(); ++rank)
    communicators.push_back(std::make_unique<Member>(*groups.back(), static_cast<int>(rank)));
  return communicators;
}

void LocalEngine::noteProgress(int member, uint32_t number) {
  progress[member].lastFinished.store(number, std::memory_order_relaxed);
}

void LocalEngine::abort(const absl::Status &reason) {
  {
    MutexLock lock(mutex);
    if (!failure.ok())
      return;
    failure = reason.ok() ? absl::CancelledError("cancelled") : reason;
  }
  ended.store(true, std::memory_order_seq_cst);
  for (auto &group : groups)
    group->wake();
}

absl::Status LocalEngine::status() const {
  MutexLock lock(mutex);
  return failure;
}

} // namespace distribute::runtime
