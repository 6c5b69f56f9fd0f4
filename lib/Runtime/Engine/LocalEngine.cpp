// The `local` engine: members are threads that share memory. Groups do the work
// (LocalGroup.h); this ends them all together.

#include "distribute/Runtime/LocalEngine.h"

#include "../Device/CorePinning.h"
#include "LocalGroup.h"
#include "LocalLinks.h"
#include "LocalProgress.h"
#include "ProgressThread.h"
#include "distribute/Plan/CollectiveCost.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

LocalEngine::LocalEngine(const LocalEngineOptions &given) : options(given) {
  if (!options.own)
    options.own = planfile::SlotSet::of(std::max(1, options.numMembers));
  int numOwn = options.own->size();
  waits = std::make_unique<WaitCounts>(options.own->numProcesses);
  progress.reset(new Progress[static_cast<size_t>(std::max(1, numOwn))]);
  options.deadlineMs = std::min(options.deadlineMs, kMaxDeadlineMs);
  if (options.spinUs < 0)
    options.spinUs = numOwn * (options.progressThreads ? 2 : 1) <= numUsableCores() ? 50 : 0;
  try {
    for (int member = 0; options.progressThreads && member < numOwn; ++member)
      progressThreads.push_back(std::make_unique<ProgressThread>(*this, member, options.spinUs));
  } catch (...) {
    endProgress();
    throw;
  }
}

LocalEngine::~LocalEngine() { endProgress(); }

/// Without a failure nothing is under way, and the transport is left to the engines of other sessions.
void LocalEngine::endProgress() {
  closeConnections();
  end(absl::CancelledError("the engine is gone"));
  quiesce();
}

void LocalEngine::quiesce() {
  for (auto &thread : progressThreads)
    thread->join();
}

void LocalEngine::closeConnections() {
  if (!aborted())
    return;
  quiesce();
  // Other processes need not wait until their deadlines for one that has ended.
  if (options.transport)
    options.transport->disconnect();
}

absl::Status LocalEngine::pinProgressThreads(const std::vector<int> &cores) {
  for (size_t member = 0; member < progressThreads.size(); ++member)
    if (absl::Status s = progressThreads[member]->pin(cores[member]); !s.ok())
      return s;
  return absl::OkStatus();
}

absl::Status LocalEngine::checkMembers(const std::vector<int> &members) const {
  for (size_t i = 0; i < members.size(); ++i)
    if (members[i] < 0 || members[i] >= options.numMembers ||
        (i > 0 && members[i] <= members[i - 1]))
      return absl::InvalidArgumentError(
          absl::StrCat("member ", members[i], " of a group does not exist (members: 0 to ",
                       options.numMembers - 1, ") or is out of order"));
  return absl::OkStatus();
}

EngineCapabilities LocalEngine::capabilitiesOf(Algorithm algorithm) const {
  EngineCapabilities own;
  own.carries = algorithm != Algorithm::Nccl;
  own.hasFixedOrder = planfile::hasFixedOrder(algorithm);
  return own;
}

absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
LocalEngine::createLinks(const std::vector<int> &members, uint32_t numChannels) {
  if (absl::Status s = checkMembers(members); !s.ok())
    return s;
  uint32_t number = options.transport ? options.transport->takeLinksNumber() : 0;
  auto isHere = [&](int member) { return options.own->contains(member); };
  if (std::none_of(members.begin(), members.end(), isHere))
    return std::vector<std::unique_ptr<TransferLink>>(members.size());
  if (!std::all_of(members.begin(), members.end(), isHere))
    if (absl::Status s = checkTransferNumbers(number, members.size(), numChannels); !s.ok())
      return s;
  LocalLinks::Options own;
  own.numMembers = options.numMembers;
  own.deadlineMs = options.deadlineMs;
  own.spinUs = options.spinUs;
  own.lastFinished = [this](int member) {
    return progress[localOf(member)].lastFinished.load(std::memory_order_relaxed);
  };
  own.own = *options.own;
  own.transport = options.transport;
  own.number = number;
  own.waits = waits.get();
  links.push_back(std::make_unique<LocalLinks>(*this, std::move(own), members, numChannels));
  return links.back()->makeLinks();
}

absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
LocalEngine::createGroup(const std::vector<int> &members, uint32_t numChannels) {
  if (absl::Status s = checkMembers(members); !s.ok())
    return s;
  if (members.size() > kMaxReduceTerms)
    return absl::InvalidArgumentError(absl::StrCat("a group of ", members.size(),
                                                   " members; expected at most ", kMaxReduceTerms));
  // By position in the group; null: in another process.
  std::vector<std::unique_ptr<Communicator>> communicators(members.size());
  uint32_t number = options.transport ? options.transport->takeGroupNumber() : 0;
  std::vector<int> here;
  for (int member : members)
    if (options.own->contains(member))
      here.push_back(member);
  if (here.empty())
    return communicators;
  groups.push_back(std::make_unique<LocalGroup>(*this, members, here, numChannels, number));
  for (size_t rank = 0, local = 0; rank < members.size(); ++rank)
    if (options.own->contains(members[rank]))
      communicators[rank] = groups.back()->createMember(static_cast<int>(local++));
  return communicators;
}

void LocalEngine::noteProgress(int member, uint32_t number) {
  progress[localOf(member)].lastFinished.store(number, std::memory_order_relaxed);
}

void LocalEngine::abort(const absl::Status &reason) {
  if (end(reason) && options.transport)
    options.transport->shutDown();
}

bool LocalEngine::end(const absl::Status &reason) {
  {
    MutexLock lock(mutex);
    if (!failure.ok())
      return false;
    failure = reason.ok() ? absl::CancelledError("cancelled") : reason;
  }
  ended.store(true, std::memory_order_seq_cst);
  for (auto &group : groups)
    group->wake();
  for (auto &link : links)
    link->wake();
  for (auto &thread : progressThreads)
    thread->wake();
  return true;
}

uint64_t LocalEngine::bytesSent(int member) const {
  uint64_t total = 0;
  for (const auto &group : groups)
    total += group->bytesSent(member);
  return total;
}

uint64_t LocalEngine::wireBytesSent() const {
  uint64_t total = 0;
  for (const auto &group : groups)
    total += group->wireBytesSent();
  for (const auto &link : links)
    total += link->wireBytesSent();
  return total;
}

std::vector<WaitedFor> LocalEngine::waitedFor() const {
  std::vector<WaitedFor> all;
  for (int rank = 0; rank < options.own->numProcesses; ++rank)
    all.push_back({static_cast<int64_t>(waits->nanoseconds(rank)),
                   static_cast<int64_t>(waits->timesLate(rank))});
  return all;
}

absl::Status LocalEngine::status() const {
  MutexLock lock(mutex);
  return failure;
}

} // namespace distribute::runtime
