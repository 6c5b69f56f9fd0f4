// See NcclEngine.h.

#include "NcclEngine.h"

#include "CudaSlot.h"
#include "NcclCalls.h"
#include "NcclGroup.h"
#include "distribute/Plan/CollectiveCost.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <utility>

namespace distribute::runtime {

//===----------------------------------------------------------------------===//
// What a member calls
//===----------------------------------------------------------------------===//

/// A member's end of a group: NCCL's, and that of the host's engine.
class NcclEnd final : public Communicator {
public:
  NcclEnd(NcclEngine &engine, NcclGroup &group, int rank, uint32_t numChannels,
          std::unique_ptr<Communicator> onHost)
      : engine(engine), group(group), ownRank(rank), batches(numChannels),
        onHost(std::move(onHost)) {}

  int rank() const override { return onHost->rank(); }
  int size() const override { return onHost->size(); }

  absl::Status start(uint32_t channel, const CollectiveCall &call, const void *in,
                     void *out) override {
    batches[channel] = 0;
    if (call.algorithm != Algorithm::Nccl)
      return onHost->start(channel, call, in, out);
    absl::StatusOr<uint64_t> batch =
        engine.start({&group, ownRank, 0, &call, in, out}, group.member(ownRank));
    batches[channel] = batch.value_or(0);
    return batch.status();
  }

  absl::Status wait(uint32_t channel) override {
    return batches[channel] == 0 ? onHost->wait(channel)
                                 : engine.follow(group.member(ownRank), batches[channel]);
  }

  uint64_t wireBytesSent() const override { return onHost->wireBytesSent(); }

private:
  NcclEngine &engine;
  NcclGroup &group;
  int ownRank;
  std::vector<uint64_t>
      batches; ///< by channel: of what was started last; 0: the host's engine has it
  std::unique_ptr<Communicator> onHost;
};

NcclEngine::NcclEngine(std::unique_ptr<Engine> given, NcclEngineOptions made)
    : host(std::move(given)), options(std::move(made)),
      ownMembers(
          options.own.value_or(planfile::SlotSet::of(static_cast<int>(options.devices.size())))),
      api(*options.library) {
  for (CudaDevice *device : options.devices) {
    members.push_back(std::make_unique<Member>());
    members.back()->device = device;
  }
  watcher = std::thread([this] { watch(); });
}

NcclEngine::~NcclEngine() {
  {
    MutexLock lock(mutex);
    ends = true;
    changed.notifyAll();
  }
  watcher.join();
  abortAll();
  for (const std::unique_ptr<Member> &own : members) {
    if (!own->device || !own->device->enter().ok())
      continue;
    MutexLock lock(own->mutex);
    for (const Batch &batch : own->underWay)
      giveBack(*own, batch);
    for (cuda::Event event : own->spare)
      own->device->driver().cuEventDestroy_v2(event);
  }
}

EngineCapabilities NcclEngine::capabilitiesOf(Algorithm algorithm) const {
  if (algorithm != Algorithm::Nccl)
    return host->capabilitiesOf(algorithm);
  EngineCapabilities own;
  own.carries = own.takesDeviceMemory = true;
  own.hasFixedOrder = planfile::hasFixedOrder(algorithm);
  return own;
}

absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
NcclEngine::createGroup(const std::vector<int> &slots, uint32_t numChannels) {
  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>> ends =
      host->createGroup(slots, numChannels);
  if (!ends.ok() || (options.hasCommunicators && !options.hasCommunicators(slots)))
    return ends;
  absl::StatusOr<nccl::UniqueId> id = agreeOnId(slots);
  if (!id.ok())
    return id.status();
  if (std::none_of(slots.begin(), slots.end(),
                   [this](int slot) { return ownMembers.contains(slot); }))
    return ends;
  groups.push_back(std::make_unique<NcclGroup>(*this, slots));
  NcclGroup &group = *groups.back();
  if (absl::Status s = group.connect(*id); !s.ok())
    return s;
  for (size_t rank = 0; rank < slots.size(); ++rank)
    if ((*ends)[rank])
      (*ends)[rank] = std::make_unique<NcclEnd>(*this, group, static_cast<int>(rank), numChannels,
                                                std::move((*ends)[rank]));
  return ends;
}

absl::StatusOr<nccl::UniqueId> NcclEngine::agreeOnId(const std::vector<int> &slots) {
  nccl::UniqueId id{};
  std::vector<int> firsts; // of each process
  for (int slot : slots)
    if (firsts.empty() || ownMembers.processOf(firsts.back()) != ownMembers.processOf(slot))
      firsts.push_back(slot);
  if (ownMembers.contains(slots.front()))
    if (absl::Status s = api.check(api.ncclGetUniqueId(&id), "ncclGetUniqueId", nullptr); !s.ok())
      return s;
  if (firsts.size() < 2)
    return id;
  // All processes make it, also those that are not among them.
  absl::StatusOr<std::vector<std::unique_ptr<Communicator>>> processes =
      host->createGroup(firsts, 1);
  if (!processes.ok())
    return processes.status();
  CollectiveCall call;
  call.kind = CollectiveKind::Broadcast;
  call.type = ElementType::I8;
  call.inner = sizeof id.internal;
  call.label = "NCCL's unique id";
  for (const std::unique_ptr<Communicator> &end : *processes) {
    if (!end)
      continue;
    absl::Status s = end->start(0, call, id.internal, id.internal);
    if (s.ok())
      s = end->wait(0);
    if (!s.ok())
      return s;
    idBytesSent += end->wireBytesSent();
  }
  return id;
}

void NcclEngine::noteProgress(int member, uint32_t number) {
  members[static_cast<size_t>(member)]->lastFinished.store(number, std::memory_order_relaxed);
  host->noteProgress(member, number);
}

absl::StatusOr<uint64_t> NcclEngine::start(Part part, int member) {
  if (aborted())
    return status();
  Member &own = *members[static_cast<size_t>(member)];
  // What is captured is begun by each launch of the graph.
  if (!own.queue->isCapturing()) {
    absl::StatusOr<uint64_t> number = part.group->begin(part.rank, *part.call);
    if (!number.ok())
      return fail(number.status());
    part.number = *number;
  }
  own.pending.push_back(part);
  uint64_t batch = own.numBatches + 1;
  if (!part.call->isFollowedByStart)
    if (absl::Status s = flush(member); !s.ok())
      return s;
  return batch;
}

absl::Status NcclEngine::follow(int member, uint64_t number) {
  Member &own = *members[static_cast<size_t>(member)];
  if (absl::Status s = flush(member); !s.ok())
    return s;
  cuda::Event after = nullptr;
  for (const Batch &batch : own.captured)
    after = batch.number == number ? batch.after : after;
  if (!after) {
    MutexLock lock(own.mutex);
    for (Batch &batch : own.underWay)
      if (batch.number == number && !std::exchange(batch.isAwaited, true))
        after = batch.after;
  }
  // Of a group call the first wait is for all.
  absl::Status s = after ? own.queue->follow(after) : absl::OkStatus();
  return s.ok() ? s : fail(s);
}

//===----------------------------------------------------------------------===//
// What a stream is given
//===----------------------------------------------------------------------===//

absl::Status NcclEngine::fail(const absl::Status &s) {
  abort(s);
  return status();
}

absl::Status NcclEngine::check(nccl::Result result, const Part &part) const {
  if (result == nccl::Result::Success || result == nccl::Result::InProgress)
    return absl::OkStatus();
  absl::Status s =
      api.check(result, absl::StrCat(part.group->placeOf(part.rank, *part.call), "NCCL"),
                part.group->communicator(part.rank));
  return result == nccl::Result::RemoteError ? part.group->accuseOthers(s) : s;
}

absl::Status NcclEngine::record(Member &own, cuda::Event &event, cuda::Stream stream) {
  const CudaDriver &driver = own.device->driver();
  // Those of a capture are new: of others the watch decides when they are spare, and so what a mistake in a capture looks like.
  if (own.spare.empty() || own.queue->isCapturing()) {
    if (absl::Status s = own.device->check(driver.cuEventCreate(&event, cuda::kEventDisableTiming),
                                           "cuEventCreate");
        !s.ok())
      return s;
  } else {
    event = own.spare.back();
    own.spare.pop_back();
  }
  return own.device->check(driver.cuEventRecord(event, stream), "cuEventRecord");
}

/// Gives NCCL the batch's calls.
absl::Status NcclEngine::issue(Member &own, const Batch &batch, cuda::Stream stream) {
  int64_t numCalls = 0;
  bool isGroup = false;
  for (const Part &part : batch.parts) {
    numCalls += numCallsOf(*part.call);
    isGroup |= isGroupCall(*part.call);
  }
  isGroup |= numCalls > 1;
  absl::Status s =
      isGroup ? api.check(api.ncclGroupStart(), "ncclGroupStart", nullptr) : absl::OkStatus();
  MutexLock lock(own.mutex);
  for (const Part &part : batch.parts) {
    nccl::Communicator communicator = part.group->communicator(part.rank);
    for (int64_t row = 0; s.ok() && row < numCallsOf(*part.call); ++row)
      s = communicator ? check(callNccl(api, *part.call, row, part.in, part.out, communicator,
                                        part.group->size(), stream),
                               part)
                       : status();
  }
  if (isGroup) {
    absl::Status ended = check(api.ncclGroupEnd(), batch.parts.front());
    if (s.ok())
      s = ended;
  }
  return s;
}

/// Communicators do not block: a call may go on after it has returned, and only behind it is it on the stream.
absl::Status NcclEngine::awaitIssued(Member &own, const Batch &batch) {
  for (const Part &part : batch.parts) {
    auto ask = [&]() -> absl::StatusOr<nccl::Result> {
      MutexLock lock(own.mutex);
      nccl::Communicator communicator = part.group->communicator(part.rank);
      if (!communicator || aborted())
        return status();
      nccl::Result state = nccl::Result::InProgress;
      absl::Status s = check(api.ncclCommGetAsyncError(communicator, &state), part);
      s.Update(check(state, part));
      return s.ok() ? absl::StatusOr<nccl::Result>(state) : s;
    };
    if (absl::Status s = Nccl::await(ask, options.deadlineMs, [&] { return reportLate(batch); });
        !s.ok())
      return s;
  }
  return absl::OkStatus();
}

absl::Status NcclEngine::giveBatch(Member &own, Batch &batch) {
  return own.queue->callBeside([&](cuda::Stream stream, cuda::Stream beside) {
    auto recordOn = [&](cuda::Event &event, cuda::Stream on) {
      MutexLock lock(own.mutex);
      return record(own, event, on);
    };
    absl::Status s = recordOn(batch.before, stream);
    if (s.ok())
      s = own.device->check(own.device->driver().cuStreamWaitEvent(beside, batch.before, 0),
                            "cuStreamWaitEvent");
    if (s.ok())
      s = issue(own, batch, beside);
    if (s.ok())
      s = awaitIssued(own, batch);
    return s.ok() ? recordOn(batch.after, beside) : s;
  });
}

absl::Status NcclEngine::flush(int member) {
  Member &own = *members[static_cast<size_t>(member)];
  if (aborted())
    return status();
  if (own.pending.empty())
    return absl::OkStatus();
  Batch batch;
  batch.number = ++own.numBatches;
  batch.deadlineMs = options.deadlineMs;
  batch.parts.swap(own.pending);
  absl::Status s = giveBatch(own, batch);
  if (!s.ok()) {
    MutexLock lock(own.mutex);
    giveBack(own, batch);
    return fail(s);
  }
  if (own.queue->isCapturing())
    own.captured.push_back(std::move(batch));
  else
    watchOver(own, std::move(batch));
  return absl::OkStatus();
}

void NcclEngine::giveBack(Member &own, const Batch &batch) {
  for (cuda::Event event : {batch.before, batch.after})
    if (event)
      own.spare.push_back(event);
}

void NcclEngine::watchOver(Member &own, Batch batch) {
  {
    MutexLock lock(own.mutex);
    own.underWay.push_back(std::move(batch));
  }
  MutexLock lock(mutex);
  isUnderWay = true;
  changed.notifyAll();
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

/// A member's collectives in a graph.
class NcclEngine::CapturedParts final : public GraphCollectives {
public:
  CapturedParts(NcclEngine &engine, int member, std::vector<Part> parts)
      : engine(engine), member(member), parts(std::move(parts)) {}
  absl::Status launch(cuda::Stream stream, uint64_t numOperations,
                      absl::FunctionRef<absl::Status()> give) override {
    return engine.launch(member, parts, numOperations, stream, give);
  }

private:
  NcclEngine &engine;
  int member;
  std::vector<Part> parts;
};

class NcclEngine::Listener final : public CaptureListener {
public:
  Listener(NcclEngine &engine, int member) : engine(engine), member(member) {}
  std::unique_ptr<GraphCollectives> endCapture() override {
    Member &own = *engine.members[static_cast<size_t>(member)];
    std::vector<Part> parts;
    MutexLock lock(own.mutex);
    for (const Batch &batch : own.captured) {
      parts.insert(parts.end(), batch.parts.begin(), batch.parts.end());
      engine.giveBack(own, batch); // the graph has edges in their place
    }
    own.captured.clear();
    return parts.empty() ? nullptr
                         : std::make_unique<CapturedParts>(engine, member, std::move(parts));
  }

private:
  NcclEngine &engine;
  int member;
};

void NcclEngine::attach(int member, DeviceSlot &slot) {
  // Its slots are those of the GPUs that it was given.
  Member &own = *members[static_cast<size_t>(member)];
  own.queue = &static_cast<CudaSlot &>(slot).queue();
  own.listener = std::make_unique<Listener>(*this, member);
  own.queue->listen(*own.listener);
}

absl::Status NcclEngine::launch(int member, const std::vector<Part> &parts, uint64_t numOperations,
                                cuda::Stream stream, absl::FunctionRef<absl::Status()> give) {
  if (aborted())
    return status();
  Member &own = *members[static_cast<size_t>(member)];
  Batch batch;
  batch.parts = parts;
  batch.isAwaited = true; // it ends in the first stream
  batch.deadlineMs = CudaQueue::deadlineOf(
      options.deadlineMs, std::max<uint64_t>(numOperations, CudaQueue::kPerMark * parts.size()));
  for (Part &part : batch.parts) {
    absl::StatusOr<uint64_t> number = part.group->begin(part.rank, *part.call);
    if (!number.ok())
      return fail(number.status());
    part.number = *number;
  }
  auto recordNow = [&](cuda::Event &event) {
    MutexLock lock(own.mutex);
    return record(own, event, stream);
  };
  absl::Status s = recordNow(batch.before);
  if (s.ok())
    s = give();
  if (s.ok())
    s = recordNow(batch.after);
  if (s.ok()) {
    watchOver(own, std::move(batch));
    return s;
  }
  MutexLock lock(own.mutex);
  giveBack(own, batch);
  return s;
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

void NcclEngine::abort(const absl::Status &reason) {
  host->abort(reason);
  MutexLock lock(mutex);
  isUnderWay = true;
  changed.notifyAll();
}

void NcclEngine::abortAll() {
  for (const std::unique_ptr<NcclGroup> &group : groups)
    for (int rank = 0; rank < group->size(); ++rank) {
      Member &own = *members[static_cast<size_t>(group->member(rank))];
      MutexLock lock(own.mutex);
      nccl::Communicator &communicator = group->communicator(rank);
      if (communicator && own.device->enter().ok())
        api.ncclCommAbort(communicator);
      communicator = nullptr;
    }
}

void NcclEngine::quiesce() {
  host->quiesce();
  MutexLock lock(mutex);
  changed.notifyAll();
  while (aborted() && !isAborted)
    changed.wait(mutex);
}

void NcclEngine::closeConnections() {
  if (aborted())
    quiesce();
  host->closeConnections();
}

} // namespace distribute::runtime
