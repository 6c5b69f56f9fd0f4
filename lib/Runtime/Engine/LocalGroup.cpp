// A group of the local engine; see LocalGroup.h.

#include "LocalGroup.h"

#include "LocalProgress.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/PlanNames.h"
#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdlib>

namespace distribute::runtime {

namespace {

struct FreeMemory {
  void operator()(char *memory) const { std::free(memory); }
};

} // namespace

/// What one member published for a round, and how far it is: `round` counts its
/// start() calls, `claimedRound` is the last one that a thread of it took on, `enteredRound`
/// the last one that such a thread or its wait came to, and `finishedRound` the last one whose work
/// it has done.
///
/// The first line, and the member's places in Channel::arrays, are what the others read in each
/// round. They are written only where they change (an instruction publishes the same in each step),
/// so that they stay in everyone's cache; what the member writes in each round is in another line,
/// which others read only for a message.
struct alignas(64) LocalGroup::Entry {
  const CollectiveCall *call = nullptr;
  std::unique_ptr<char, FreeMemory> scratch;
  size_t scratchBytes = 0;
  alignas(64) std::atomic<uint32_t> round{0};
  std::atomic<uint32_t> claimedRound{0};
  std::atomic<uint32_t> enteredRound{0};
  std::atomic<uint32_t> finishedRound{0};
  uint32_t stepsBefore = 0; ///< of the finished rounds
  CountedEvent steps;

  /// Whether the caller is the one to carry the member's part out.
  bool claim(uint32_t ofRound) {
    uint32_t before = ofRound - 1;
    return claimedRound.compare_exchange_strong(before, ofRound, std::memory_order_acq_rel);
  }
};

struct LocalGroup::Channel {
  Channel(size_t numMembers, const GroupTopology &topology, const ProcessLinks *processes,
          uint32_t number)
      : entries(numMembers), arrays(numMembers, topology) {
    if (processes)
      links = std::make_unique<ChannelLinks>(*processes, number);
  }
  CountedEvent arrived;
  CountedEvent finished;
  std::vector<Entry> entries;
  ChannelArrays arrays;
  std::unique_ptr<ChannelLinks> links; ///< null: all members are here
};

/// What one thread of a member works with, in one round after the other.
class LocalGroup::Part final : private Round {
public:
  Part(LocalGroup &group, int rank, bool isBeside)
      : isBeside(isBeside), spin(group.engine.options.spinUs), group(group) {
    ownRank = rank;
    groupTopology = &group.topology;
    bytesSent = group.bytesCounted.get();
  }

  using Round::rank;

  /// Does the member's part in a claimed round, once all have arrived.
  absl::Status carryOut(Channel &own, uint32_t round) {
    Entry &entry = own.entries[static_cast<size_t>(ownRank)];
    entry.enteredRound.store(round, std::memory_order_relaxed);
    if (absl::Status s = group.compareCalls(own, ownRank); !s.ok())
      return s;
    const auto &onProgress = group.engine.options.onProgress;
    CountedEvent::Clock::time_point begin;
    if (isBeside && onProgress)
      begin = CountedEvent::Clock::now();
    if (absl::Status s = work(own, entry.stepsBefore); !s.ok())
      return s;
    if (isBeside && onProgress)
      onProgress(group.members[static_cast<size_t>(ownRank)], *entry.call, begin,
                 CountedEvent::Clock::now());
    entry.finishedRound.store(round, std::memory_order_relaxed);
    own.finished.add(1);
    return absl::OkStatus();
  }

  /// Posts the messages of a round in which this member is the only one of this process.
  absl::Status begin(Channel &own) {
    enter(own);
    absl::Status s = group.across->begin(*this);
    if (s.ok())
      return s;
    return group.engine.aborted() ? group.engine.status()
                                  : group.reportRemote(ownRank, *ownCall, s);
  }

  const bool isBeside; ///< of a progress thread
  SpinBudget spin;

private:
  void enter(Channel &own) {
    channel = &own;
    arrays = &own.arrays;
    links = own.links.get();
    stepsDone = 0;
    ownCall = own.entries[static_cast<size_t>(ownRank)].call;
  }

  /// `stepsBefore` are those of the rounds before.
  absl::Status work(Channel &own, uint32_t &stepsBefore) {
    enter(own);
    firstStep = stepsBefore;
    const CollectiveAlgorithm &algorithm = group.algorithmOf(*ownCall);
    if (absl::Status s = algorithm.work(*this); !s.ok())
      return group.engine.aborted() ? group.engine.status()
                                    : group.reportRemote(ownRank, *ownCall, s);
    uint32_t numSteps = algorithm.numSteps(*ownCall, size());
    if (stepsDone < numSteps)
      own.entries[static_cast<size_t>(ownRank)].steps.add(numSteps - stepsDone);
    stepsBefore += numSteps;
    return absl::OkStatus();
  }

  void finishStep() override {
    ++stepsDone;
    channel->entries[static_cast<size_t>(ownRank)].steps.add(1);
  }

  absl::Status awaitSteps(int peer, uint32_t numSteps) override {
    if (numSteps == 0)
      return absl::OkStatus();
    return group.await(channel->entries[static_cast<size_t>(peer)].steps, firstStep + numSteps,
                       *this, *channel);
  }

  /// A progress thread goes on until the engine ends (see LocalGroup::await).
  TransportRegion::Deadline deadline() const override {
    int64_t limit = isBeside ? kMaxDeadlineMs : group.engine.options.deadlineMs;
    return TransportRegion::Deadline::clock::now() + std::chrono::milliseconds(limit);
  }

  LocalGroup &group;
  // Of the round under way:
  Channel *channel = nullptr;
  uint32_t firstStep = 0;
  uint32_t stepsDone = 0;
};

class LocalGroup::Member final : public Communicator {
public:
  Member(LocalGroup &group, int rank, ProgressThread *progress)
      : group(group), ownRank(rank), progress(progress),
        part(*group.parts[static_cast<size_t>(rank)]), rounds(group.channels.size(), 0) {}

  int rank() const override { return group.firstRank + ownRank; }
  int size() const override { return group.groupSize; }
  uint64_t wireBytesSent() const override { return group.wireBytesSent(); }

  absl::Status start(uint32_t channelIndex, const CollectiveCall &call, const void *in,
                     void *out) override {
    if (group.engine.aborted())
      return group.engine.status();
    Channel &own = *group.channels[channelIndex];
    Entry &entry = own.entries[static_cast<size_t>(ownRank)];
    auto place = static_cast<size_t>(ownRank);
    publish(entry.call, &call);
    publish(own.arrays.ins[place].data, in);
    publish(own.arrays.outs[place].data, out);
    if ((group.links ? ownRank == 0 : call.algorithm != Algorithm::OnePass) &&
        !provideScratch(entry, call)) {
      group.engine.abort(absl::ResourceExhaustedError(absl::StrCat(
          group.placeOf(ownRank, call), "not enough memory for the collective's work")));
      return group.engine.status();
    }
    publish(own.arrays.scratches[place], entry.scratch.get());
    uint32_t round = ++rounds[channelIndex];
    entry.round.store(round, std::memory_order_relaxed);
    own.arrived.add(1);
    if (progress && !call.isAwaitedAtOnce)
      progress->give({&group, ownRank, channelIndex, round});
    else if (group.across && group.members.size() == 1)
      return part.begin(own);
    return absl::OkStatus();
  }

  absl::Status wait(uint32_t channelIndex) override {
    Channel &own = *group.channels[channelIndex];
    Entry &entry = own.entries[static_cast<size_t>(ownRank)];
    uint32_t round = rounds[channelIndex];
    auto target = round * static_cast<uint32_t>(group.members.size());
    entry.enteredRound.store(round, std::memory_order_relaxed);
    if (entry.claim(round)) {
      absl::Status s = group.await(own.arrived, target, part, own);
      if (s.ok())
        s = part.carryOut(own, round);
      if (!s.ok())
        return s;
    }
    return group.await(own.finished, target, part, own);
  }

private:
  template <typename T>
  static void publish(T &place, T value) {
    if (place != value)
      place = value;
  }

  static bool provideScratch(Entry &entry, size_t numBytes) {
    if (numBytes <= entry.scratchBytes)
      return true;
    size_t rounded = (numBytes + 63) / 64 * 64;
    entry.scratch.reset(static_cast<char *>(std::aligned_alloc(64, rounded)));
    entry.scratchBytes = entry.scratch ? rounded : 0;
    return entry.scratch != nullptr;
  }

  bool provideScratch(Entry &entry, const CollectiveCall &call) {
    return provideScratch(entry, group.algorithmOf(call).scratchBytes(
                                     call, static_cast<int>(group.members.size()), group.topology));
  }

  LocalGroup &group;
  int ownRank;
  ProgressThread *progress; ///< null: none
  Part &part;
  std::vector<uint32_t> rounds; ///< start() calls on each channel
};

LocalGroup::LocalGroup(LocalEngine &engine, const std::vector<int> &all, std::vector<int> given,
                       uint32_t numChannels, uint32_t number)
    : engine(engine), members(std::move(given)),
      firstRank(static_cast<int>(std::find(all.begin(), all.end(), members.front()) - all.begin())),
      groupSize(static_cast<int>(all.size())) {
  const std::vector<int> &devices = engine.options.deviceOfMember;
  std::vector<int> deviceOfMember;
  for (int member : members)
    deviceOfMember.push_back(devices.empty() ? member : devices[static_cast<size_t>(member)]);
  topology = GroupTopology(deviceOfMember);
  if (members.size() != all.size()) {
    std::vector<int> processOfMember;
    for (int member : all)
      processOfMember.push_back(engine.options.own->processOf(member));
    links = std::make_unique<ProcessLinks>(*engine.options.transport, processOfMember, number,
                                           *engine.waits);
    across = std::make_unique<AcrossProcesses>(*links);
  }
  for (uint32_t i = 0; i < numChannels; ++i)
    channels.push_back(std::make_unique<Channel>(
        members.size(), links ? links->topology() : topology, links.get(), i));
  size_t numMembers = members.size(),
         numParts = numMembers * (engine.progressThreads.empty() ? 1 : 2);
  if (engine.options.countBytes)
    bytesCounted.reset(new std::atomic<uint64_t>[numMembers]());
  for (size_t i = 0; i < numParts; ++i)
    parts.push_back(
        std::make_unique<Part>(*this, static_cast<int>(i % numMembers), i >= numMembers));
}

LocalGroup::~LocalGroup() = default;

const CollectiveAlgorithm &LocalGroup::algorithmOf(const CollectiveCall &call) const {
  return across ? *across : findAlgorithm(call.algorithm);
}

std::unique_ptr<Communicator> LocalGroup::createMember(int rank) {
  auto own = static_cast<size_t>(engine.localOf(members[static_cast<size_t>(rank)]));
  return std::make_unique<Member>(
      *this, rank, engine.progressThreads.empty() ? nullptr : engine.progressThreads[own].get());
}

void LocalGroup::progress(const StartedCollective &started) {
  Channel &channel = *channels[started.channel];
  auto rank = static_cast<size_t>(started.rank);
  Part &part = *parts[members.size() + rank];
  uint32_t target = started.round * static_cast<uint32_t>(members.size());
  // What fails has ended the engine, which the member finds in its wait.
  if (await(channel.arrived, target, part, channel).ok() &&
      channel.entries[rank].claim(started.round))
    (void)part.carryOut(channel, started.round);
}

void LocalGroup::wake() {
  for (auto &channel : channels) {
    channel->arrived.add(kEndedMark);
    for (Entry &entry : channel->entries)
      entry.steps.add(kEndedMark);
    channel->finished.add(kEndedMark);
  }
}

uint64_t LocalGroup::bytesSent(int member) const {
  uint64_t total = 0;
  for (size_t rank = 0; bytesCounted && rank < members.size(); ++rank)
    total += members[rank] == member ? bytesCounted[rank].load(std::memory_order_relaxed) : 0;
  return total;
}

/// The deadline is that of a member's own thread. A progress thread goes on until the engine ends:
/// the member may have much to do before it comes to its wait. Where the leader waits for other
/// processes, the others give it a second more, so that its error, which names them, comes first.
absl::Status LocalGroup::await(CountedEvent &event, uint32_t target, Part &part, Channel &channel) {
  bool done;
  auto limit = std::chrono::milliseconds(engine.options.deadlineMs + (links ? 1000 : 0));
  do
    done = event.waitFor(target, part.spin, limit);
  while (!done && part.isBeside && !engine.aborted());
  if (engine.aborted())
    return engine.status();
  if (done)
    return absl::OkStatus();
  engine.abort(reportLate(channel, part.rank()));
  return engine.status();
}

std::string LocalGroup::placeOf(int rank, const CollectiveCall &call) const {
  return absl::StrCat("rank ", members[static_cast<size_t>(rank)], "/", engine.options.numMembers,
                      ", ", call.label, ": ");
}

void LocalGroup::appendProgress(int rank, std::string &message) const {
  int64_t last =
      engine.progress[static_cast<size_t>(engine.localOf(members[static_cast<size_t>(rank)]))]
          .lastFinished.load(std::memory_order_relaxed);
  absl::StrAppend(&message, " within ", engine.options.deadlineMs / 1000.0, " s; ",
                  last < 0 ? std::string("it has finished no instruction yet")
                           : absl::StrCat("it last finished instruction #", last));
}

/// Names the peers who did not arrive; if all did, those who did not come to wait (the
/// others may be waiting for them); if all did, those who have not done their part.
absl::Status LocalGroup::reportLate(Channel &channel, int rank) {
  const Entry &own = channel.entries[static_cast<size_t>(rank)];
  uint32_t round = own.round.load(std::memory_order_relaxed);
  constexpr const char *deeds[] = {" did not arrive", " arrived, but did not begin its part",
                                   " did not end its part"};
  std::string lists[3];
  for (size_t peer = 0; peer < members.size(); ++peer) {
    const Entry &entry = channel.entries[peer];
    const std::atomic<uint32_t> *marks[] = {&entry.round, &entry.enteredRound,
                                            &entry.finishedRound};
    size_t behind = 0;
    while (behind < 3 && marks[behind]->load(std::memory_order_relaxed) == round)
      ++behind;
    if (behind == 3 || peer == static_cast<size_t>(rank))
      continue;
    absl::StrAppend(&lists[behind], lists[behind].empty() ? "" : ", ", "peer ", members[peer],
                    deeds[behind]);
    appendProgress(static_cast<int>(peer), lists[behind]);
  }
  size_t worst = 0;
  while (worst < 2 && lists[worst].empty())
    ++worst;
  return absl::DeadlineExceededError(absl::StrCat(placeOf(rank, *own.call), lists[worst]));
}

/// The error of the way to other processes, which names them, with this member's place.
absl::Status LocalGroup::reportRemote(int rank, const CollectiveCall &call,
                                      const absl::Status &reason) {
  engine.abort(withText(reason, absl::StrCat(placeOf(rank, call), reason.message())));
  return engine.status();
}

absl::Status LocalGroup::compareCalls(Channel &channel, int rank) {
  const CollectiveCall &own = *channel.entries[static_cast<size_t>(rank)].call;
  for (size_t peer = 0; peer < members.size(); ++peer) {
    const CollectiveCall &other = *channel.entries[peer].call;
    if (isSameCall(own, other))
      continue;
    engine.abort(absl::InternalError(absl::StrCat(placeOf(rank, own), "peer ", members[peer],
                                                  " started ", describeCall(other),
                                                  ", this member ", describeCall(own))));
    return engine.status();
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
