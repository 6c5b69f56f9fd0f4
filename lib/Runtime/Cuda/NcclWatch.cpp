// The thread of the engine between GPUs: what is under way, which errors NCCL has, and what is late; see NcclEngine.h.

#include "NcclEngine.h"

#include "NcclGroup.h"

#include "absl/strings/cord.h"
#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

using WatchClock = std::chrono::steady_clock;
/// How often what is under way is looked after.
static constexpr std::chrono::milliseconds kLook(1);

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

NcclEngine::Batch *NcclEngine::firstOf(Member &own) {
  auto first = std::find_if(own.underWay.begin(), own.underWay.end(),
                            [](const Batch &batch) { return !batch.isDone; });
  return first == own.underWay.end() ? nullptr : &*first;
}

absl::Status NcclEngine::lookAt(Member &own, Batch &batch) {
  absl::Status failure;
  auto hasCome = [&](cuda::Event event) {
    cuda::Result result = own.device->driver().cuEventQuery(event);
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
  batch.isDone = batch.isReached && hasCome(batch.after);
  return failure;
}

bool NcclEngine::look(Member &own) {
  if (!own.device->enter().ok())
    return false;
  absl::Status failure;
  Batch *first = nullptr;
  {
    MutexLock lock(own.mutex);
    // A batch begins where the one before it ends.
    while ((first = firstOf(own)) && failure.ok()) {
      failure = lookAt(own, *first);
      if (!first->isDone)
        break;
    }
    for (size_t i = 0; first && failure.ok() && i < first->parts.size(); ++i) {
      const Part &part = first->parts[i];
      nccl::Result state = nccl::Result::Success;
      nccl::Communicator communicator = part.group->communicator(part.rank);
      if (communicator && api.ncclCommGetAsyncError(communicator, &state) == nccl::Result::Success)
        failure = check(state, part);
    }
    // What is not awaited keeps its event, and is soon.
    auto isOver = [](const Batch &batch) { return batch.isDone && batch.isAwaited; };
    for (const Batch &batch : own.underWay)
      if (isOver(batch))
        giveBack(own, batch);
    own.underWay.erase(std::remove_if(own.underWay.begin(), own.underWay.end(), isOver),
                       own.underWay.end());
    first = firstOf(own);
  }
  if (!failure.ok())
    abort(failure);
  return first != nullptr;
}

absl::Status NcclEngine::reportLate(const Batch &batch) {
  absl::Status late;
  bool isPeers = false;
  for (size_t i = 0; i < batch.parts.size() && !isPeers; ++i) {
    const Part &part = batch.parts[i];
    absl::Status own =
        part.group->reportLate(part.rank, part.number, *part.call, batch.deadlineMs, isPeers);
    if (isPeers || i == 0)
      late = own;
  }
  if (isPeers || batch.number != 0 || batch.parts.size() == 1)
    return late;
  absl::Status inGraph(late.code(),
                       absl::StrCat(late.message(), "; it is the first of ", batch.parts.size(),
                                    " in one graph, up to ", batch.parts.back().call->label));
  late.ForEachPayload([&](absl::string_view type, const absl::Cord &payload) { // whom it accuses
    inGraph.SetPayload(type, payload);
  });
  return inGraph;
}

void NcclEngine::checkDeadlines(Member &own) {
  absl::Status late;
  {
    MutexLock lock(own.mutex);
    const Batch *first = firstOf(own);
    if (!first || !first->isReached ||
        WatchClock::now() - first->reachedAt < std::chrono::milliseconds(first->deadlineMs))
      return;
    late = reportLate(*first);
  }
  abort(late);
}

} // namespace distribute::runtime
