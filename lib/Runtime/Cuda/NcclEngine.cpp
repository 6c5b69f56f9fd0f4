// See NcclEngine.h.

#include "NcclEngine.h"

#include "CudaSlot.h"
#include "NcclGroup.h"
#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/CollectiveKinds.h"
#include "distribute/Plan/ElementTypes.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

using WatchClock = std::chrono::steady_clock;
/// How often what is under way is looked after.
static constexpr std::chrono::milliseconds kLook(1);

//===----------------------------------------------------------------------===//
// What a member calls
//===----------------------------------------------------------------------===//

/// A member's end of a group: NCCL's, and that of the host's engine.
class NcclEnd final : public Communicator {
public:
  NcclEnd(NcclEngine &engine, NcclGroup &group, int rank, uint32_t numChannels,
          std::unique_ptr<Communicator> onHost)
      : engine(engine), group(group), ownRank(rank), isOnHost(numChannels),
        onHost(std::move(onHost)) {}

  int rank() const override { return onHost->rank(); }
  int size() const override { return onHost->size(); }

  absl::Status start(uint32_t channel, const CollectiveCall &call, const void *in,
                     void *out) override {
    isOnHost[channel] = call.algorithm != Algorithm::Nccl;
    if (isOnHost[channel])
      return onHost->start(channel, call, in, out);
    return engine.start({&group, ownRank, 0, &call, in, out}, group.member(ownRank));
  }

  absl::Status wait(uint32_t channel) override {
    return isOnHost[channel] ? onHost->wait(channel) : engine.flush(group.member(ownRank));
  }

  uint64_t wireBytesSent() const override { return onHost->wireBytesSent(); }

private:
  NcclEngine &engine;
  NcclGroup &group;
  int ownRank;
  std::vector<char> isOnHost; ///< by channel: where it was started last
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
      for (cuda::Event event : {batch.before, batch.after})
        own->spare.push_back(event);
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

void NcclEngine::attach(int member, DeviceSlot &slot) {
  // Its slots are those of the GPUs that it was given.
  members[static_cast<size_t>(member)]->queue = &static_cast<CudaSlot &>(slot).queue();
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

absl::Status NcclEngine::start(Part part, int member) {
  if (aborted())
    return status();
  absl::StatusOr<uint64_t> number = part.group->begin(part.rank, *part.call);
  if (!number.ok())
    return fail(number.status());
  part.number = *number;
  members[static_cast<size_t>(member)]->pending.push_back(part);
  return part.call->isFollowedByStart ? absl::OkStatus() : flush(member);
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

static nccl::DataType typeOf(ElementType type) {
  switch (type) {
  case ElementType::I32:
    return nccl::DataType::Int32;
  case ElementType::I64:
    return nccl::DataType::Int64;
  case ElementType::F32:
    return nccl::DataType::Float32;
  case ElementType::F64:
    return nccl::DataType::Float64;
  default:
    return nccl::DataType::Int8;
  }
}

static nccl::ReduceOperation operationOf(Reduction reduction) {
  switch (reduction) {
  case Reduction::Prod:
    return nccl::ReduceOperation::Prod;
  case Reduction::Min:
    return nccl::ReduceOperation::Min;
  case Reduction::Max:
    return nccl::ReduceOperation::Max;
  case Reduction::Mean:
    return nccl::ReduceOperation::Avg;
  default:
    return nccl::ReduceOperation::Sum;
  }
}

/// How many calls of NCCL the collective is: one for each row, where they are not one behind the other.
static int64_t numCallsOf(const CollectiveCall &call) {
  return call.outer * call.inner == 0 ? 0 : factsOf(call.kind).hasDim() ? call.outer : 1;
}

static nccl::Result callNccl(const Nccl &api, const CollectiveCall &call, int64_t row,
                             const void *in, void *out, nccl::Communicator communicator,
                             int numRanks, cuda::Stream stream) {
  const CollectiveFacts &facts = factsOf(call.kind);
  auto count = static_cast<size_t>(facts.hasDim() ? call.inner : call.outer * call.inner);
  size_t width = planfile::elementBytes(call.type), wide = static_cast<size_t>(numRanks);
  nccl::DataType type = typeOf(call.type);
  if (!facts.reduces()) { // bytes
    count *= width;
    width = 1;
    type = nccl::DataType::Int8;
  }
  nccl::ReduceOperation operation = operationOf(call.reduction);
  const char *from = static_cast<const char *>(in);
  char *to = static_cast<char *>(out);
  size_t rowBytes = static_cast<size_t>(row) * count * width;
  switch (call.kind) {
  case CollectiveKind::AllReduce:
    return api.ncclAllReduce(from, to, count, type, operation, communicator, stream);
  case CollectiveKind::ReduceToOne:
    return api.ncclReduce(from, to, count, type, operation, call.root, communicator, stream);
  case CollectiveKind::ReduceScatter:
    return api.ncclReduceScatter(from + wide * rowBytes, to + rowBytes, count, type, operation,
                                 communicator, stream);
  case CollectiveKind::AllGather:
    return api.ncclAllGather(from + rowBytes, to + wide * rowBytes, count, type, communicator,
                             stream);
  case CollectiveKind::Broadcast:
    return api.ncclBroadcast(from, to, count, type, call.root, communicator, stream);
  default:
    return nccl::Result::InvalidArgument; // hasNcclForm refuses it
  }
}

absl::Status NcclEngine::record(Member &own, cuda::Event &event, cuda::Stream stream) {
  const CudaDriver &driver = own.device->driver();
  if (own.spare.empty()) {
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
absl::Status NcclEngine::issue(Member &own, Batch &batch, cuda::Stream stream) {
  MutexLock lock(own.mutex);
  if (absl::Status s = record(own, batch.before, stream); !s.ok())
    return s;
  int64_t numCalls = 0;
  for (const Part &part : batch.parts)
    numCalls += numCallsOf(*part.call);
  bool isGroup = numCalls > 1;
  absl::Status s =
      isGroup ? api.check(api.ncclGroupStart(), "ncclGroupStart", nullptr) : absl::OkStatus();
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

absl::Status NcclEngine::flush(int member) {
  Member &own = *members[static_cast<size_t>(member)];
  if (aborted())
    return status();
  if (own.pending.empty())
    return absl::OkStatus();
  Batch batch;
  batch.parts.swap(own.pending);
  absl::Status s = own.queue->give([&](cuda::Stream stream) {
    absl::Status given = issue(own, batch, stream);
    if (given.ok())
      given = awaitIssued(own, batch);
    if (!given.ok())
      return given;
    MutexLock lock(own.mutex);
    return record(own, batch.after, stream);
  });
  if (!s.ok()) {
    MutexLock lock(own.mutex);
    for (cuda::Event event : {batch.before, batch.after})
      if (event)
        own.spare.push_back(event);
    return fail(s);
  }
  {
    MutexLock lock(own.mutex);
    own.underWay.push_back(std::move(batch));
  }
  MutexLock lock(mutex);
  isUnderWay = true;
  changed.notifyAll();
  return absl::OkStatus();
}

//===----------------------------------------------------------------------===//
// What is under way
//===----------------------------------------------------------------------===//

void NcclEngine::watch() {
  MutexLock lock(mutex);
  while (!ends) {
    if (aborted() && !isAborted) {
      mutex.unlock();
      abortAll();
      mutex.lock();
      isAborted = true;
      changed.notifyAll();
    }
    if (!isUnderWay || isAborted) {
      changed.wait(mutex);
      continue;
    }
    isUnderWay = false;
    mutex.unlock();
    bool any = false;
    for (const std::unique_ptr<Member> &own : members)
      any |= own->device && look(*own);
    for (const std::unique_ptr<Member> &own : members)
      if (own->device && !aborted())
        checkDeadlines(*own);
    mutex.lock();
    isUnderWay |= any;
    if (any && !ends)
      changed.waitFor(mutex, kLook);
  }
}

bool NcclEngine::look(Member &own) {
  if (!own.device->enter().ok())
    return false;
  const CudaDriver &driver = own.device->driver();
  absl::Status failure;
  bool isAny = false;
  {
    MutexLock lock(own.mutex);
    while (!own.underWay.empty() && failure.ok()) {
      Batch &batch = own.underWay.front();
      auto hasCome = [&](cuda::Event event) {
        cuda::Result result = driver.cuEventQuery(event);
        if (result != cuda::Result::NotReady)
          failure.Update(own.device->check(result, "cuEventQuery"));
        return result == cuda::Result::Success;
      };
      if (!batch.isReached && hasCome(batch.before)) {
        batch.isReached = true;
        batch.reachedAt = WatchClock::now();
        for (const Part &part : batch.parts)
          part.group->noteReached(part.rank, part.number);
      }
      if (!batch.isReached || !hasCome(batch.after))
        break;
      for (cuda::Event event : {batch.before, batch.after})
        own.spare.push_back(event);
      own.underWay.pop_front();
    }
    isAny = !own.underWay.empty();
    for (size_t i = 0; isAny && failure.ok() && i < own.underWay.front().parts.size(); ++i) {
      const Part &part = own.underWay.front().parts[i];
      nccl::Result state = nccl::Result::Success;
      nccl::Communicator communicator = part.group->communicator(part.rank);
      if (communicator && api.ncclCommGetAsyncError(communicator, &state) == nccl::Result::Success)
        failure = check(state, part);
    }
  }
  if (!failure.ok())
    abort(failure);
  return isAny;
}

absl::Status NcclEngine::reportLate(const Batch &batch) {
  absl::Status late;
  bool isPeers = false;
  for (size_t i = 0; i < batch.parts.size() && !isPeers; ++i) {
    const Part &part = batch.parts[i];
    absl::Status own = part.group->reportLate(part.rank, part.number, *part.call, isPeers);
    if (isPeers || i == 0)
      late = own;
  }
  return late;
}

void NcclEngine::checkDeadlines(Member &own) {
  absl::Status late;
  {
    MutexLock lock(own.mutex);
    if (own.underWay.empty() || !own.underWay.front().isReached ||
        WatchClock::now() - own.underWay.front().reachedAt <
            std::chrono::milliseconds(options.deadlineMs))
      return;
    late = reportLate(own.underWay.front());
  }
  abort(late);
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
