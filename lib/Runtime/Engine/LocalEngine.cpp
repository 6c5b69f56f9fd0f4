// The `local` engine: members are threads that share memory. Groups do the work
// (LocalGroup.h); this ends them all together.

#include "distribute/Runtime/LocalEngine.h"

#include "../Device/CorePinning.h"
#include "LocalGroup.h"
#include "LocalLinks.h"
#include "LocalProgress.h"
#include "ProgressThread.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

LocalEngine::LocalEngine(const LocalEngineOptions &given)
    : options(given), progress(new Progress[static_cast<size_t>(std::max(1, given.numMembers))]) {
  options.deadlineMs = std::min(options.deadlineMs, maxDeadlineMs);
  if (options.spinUs < 0)
    options.spinUs =
        options.numMembers * (options.progressThreads ? 2 : 1) <= numUsableCores() ? 50 : 0;
  try {
    for (int member = 0; options.progressThreads && member < options.numMembers; ++member)
      progressThreads.push_back(std::make_unique<ProgressThread>(*this, member, options.spinUs));
  } catch (...) {
    endProgress();
    throw;
  }
}

LocalEngine::~LocalEngine() { endProgress(); }

void LocalEngine::endProgress() {
  abort(absl::CancelledError("the engine is gone"));
  quiesce();
}

void LocalEngine::quiesce() {
  for (auto &thread : progressThreads)
    thread->join();
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

absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
LocalEngine::createLinks(const std::vector<int> &members, uint32_t numChannels) {
  if (absl::Status s = checkMembers(members); !s.ok())
    return s;
  auto lastFinished = [this](int member) {
    return progress[member].lastFinished.load(std::memory_order_relaxed);
  };
  links.push_back(std::make_unique<LocalLinks>(
      *this,
      LocalLinks::Options{options.numMembers, options.deadlineMs, options.spinUs, lastFinished},
      members, numChannels));
  return links.back()->makeLinks();
}

absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
LocalEngine::createGroup(const std::vector<int> &members, uint32_t numChannels) {
  if (absl::Status s = checkMembers(members); !s.ok())
    return s;
  if (members.size() > maxReduceTerms)
    return absl::InvalidArgumentError(absl::StrCat(
        "a group of ", members.size(), " members; required are at most ", maxReduceTerms));
  groups.push_back(std::make_unique<LocalGroup>(*this, members, numChannels));
  std::vector<std::unique_ptr<Communicator>> communicators;
  for (size_t rank = 0; rank < members.size(); ++rank)
    communicators.push_back(groups.back()->createMember(static_cast<int>(rank)));
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
  for (auto &link : links)
    link->wake();
  for (auto &thread : progressThreads)
    thread->wake();
}

uint64_t LocalEngine::bytesSent(int member) const {
  uint64_t total = 0;
  for (const auto &group : groups)
    total += group->bytesSent(member);
  return total;
}

absl::Status LocalEngine::status() const {
  MutexLock lock(mutex);
  return failure;
}

} // namespace distribute::runtime
