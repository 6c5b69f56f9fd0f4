// See NcclGroup.h.

#include "NcclGroup.h"

#include "distribute/Runtime/Accusation.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <set>

namespace distribute::runtime {

NcclGroup::NcclGroup(NcclEngine &engine, std::vector<int> given)
    : engine(engine), members(std::move(given)), communicators(members.size()),
      numBegun(members.size()), numReached(members.size()) {
  for (size_t rank = 0; rank < members.size(); ++rank)
    if (engine.ownMembers.contains(members[rank]))
      here.push_back(rank);
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

/// Of this process; those of others NCCL compares.
absl::Status NcclGroup::checkGpus() const {
  for (size_t rank : here)
    for (size_t other = here.front(); other < rank; ++other)
      if (engine.options.devices[static_cast<size_t>(members[rank])] ==
          engine.options.devices[static_cast<size_t>(members[other])])
        return absl::InvalidArgumentError(absl::StrCat(
            "slots ", members[other], " and ", members[rank], " are both on ",
            engine.options.devices[static_cast<size_t>(members[rank])]->label(),
            ", but NCCL takes one member of a group on each GPU; give a GPU for each slot "
            "(--devices=cuda:N), or compile the step again without --reduction=nccl"));
  return absl::OkStatus();
}

absl::Status NcclGroup::connect(const nccl::UniqueId &id) {
  const Nccl &api = engine.api;
  if (absl::Status s = checkGpus(); !s.ok())
    return s;
  nccl::Config config;
  config.blocking = 0;
  absl::Status s = api.check(api.ncclGroupStart(), "ncclGroupStart", nullptr);
  for (size_t rank : here) {
    if (!s.ok())
      break;
    s = engine.members[static_cast<size_t>(members[rank])]->device->enter();
    if (s.ok())
      s = api.check(api.ncclCommInitRankConfig(&communicators[rank],
                                               static_cast<int>(members.size()), id,
                                               static_cast<int>(rank), &config),
                    "ncclCommInitRankConfig", nullptr);
  }
  absl::Status ended = api.check(api.ncclGroupEnd(), "ncclGroupEnd", nullptr);
  if (s.ok())
    s = ended;
  return s.ok() ? await("ncclCommInitRankConfig") : s;
}

/// Until the communicators are there.
absl::Status NcclGroup::await(absl::string_view call) {
  auto late = [this] {
    return accuseOthers(absl::DeadlineExceededError(
        absl::StrCat("NCCL did not connect the GPUs of slots ", absl::StrJoin(members, ", "),
                     " within ", double(engine.options.deadlineMs) / 1000,
                     " s; the environment's NCCL_DEBUG=INFO has it say what it waits for")));
  };
  for (size_t rank : here) {
    nccl::Communicator each = communicators[rank];
    auto ask = [&]() -> absl::StatusOr<nccl::Result> {
      if (engine.aborted())
        return engine.status();
      // NCCL waits for a process that is gone, too.
      if (absl::Status s =
              engine.options.runFailure ? engine.options.runFailure() : absl::OkStatus();
          !s.ok())
        return s;
      nccl::Result state = nccl::Result::InProgress;
      absl::Status s = engine.api.check(engine.api.ncclCommGetAsyncError(each, &state),
                                        "ncclCommGetAsyncError", each);
      s.Update(engine.api.check(state, call, each));
      return s.ok() ? absl::StatusOr<nccl::Result>(state) : s;
    };
    if (absl::Status s = Nccl::await(ask, engine.options.deadlineMs, late); !s.ok())
      return s;
  }
  return absl::OkStatus();
}

//===----------------------------------------------------------------------===//
// Who is where
//===----------------------------------------------------------------------===//

std::string NcclGroup::placeOf(int rank, const CollectiveCall &call) const {
  return absl::StrCat("rank ", member(rank), "/", engine.members.size(), ", ", call.label, ": ");
}

absl::StatusOr<uint64_t> NcclGroup::begin(int rank, const CollectiveCall &call) {
  MutexLock lock(mutex);
  uint64_t number = ++numBegun[static_cast<size_t>(rank)];
  if (number > numBegunByAll + begun.size())
    begun.push_back({&call, rank, 0});
  Begun &own = begun[number - numBegunByAll - 1];
  if (!isSameCall(*own.call, call))
    return absl::InternalError(absl::StrCat(placeOf(rank, call), "peer ", member(own.first),
                                            " started ", describeCall(*own.call), ", this member ",
                                            describeCall(call)));
  if (++own.numRanks == here.size()) { // ranks start in order, so it is the first one
    begun.pop_front();
    ++numBegunByAll;
  }
  return number;
}

void NcclGroup::noteReached(int rank, uint64_t number) {
  MutexLock lock(mutex);
  numReached[static_cast<size_t>(rank)] = number;
}

absl::Status NcclGroup::reportLate(int rank, uint64_t number, const CollectiveCall &call,
                                   int64_t deadlineMs, bool &isPeers) {
  MutexLock lock(mutex);
  const std::string within = absl::StrCat(" within ", double(deadlineMs) / 1000, " s");
  for (const auto &[counts, deed] : {std::pair(&numBegun, " did not arrive"),
                                     std::pair(&numReached, "'s GPU did not come to it")}) {
    std::vector<std::string> missing;
    for (size_t peer : here) {
      if ((*counts)[peer] >= number)
        continue;
      int64_t last = engine.members[static_cast<size_t>(members[peer])]->lastFinished;
      missing.push_back(absl::StrCat("peer ", members[peer], deed, within, "; ",
                                     last < 0
                                         ? std::string("it has finished no instruction yet")
                                         : absl::StrCat("it last finished instruction #", last)));
    }
    isPeers = !missing.empty();
    if (isPeers)
      return absl::DeadlineExceededError(
          absl::StrCat(placeOf(rank, call), absl::StrJoin(missing, ", ")));
  }
  bool isAll = here.size() == members.size();
  return accuseOthers(absl::DeadlineExceededError(absl::StrCat(
      placeOf(rank, call), "NCCL did not carry it out", within, ", though ", isAll ? "all" : "the",
      " ", here.size(), here.size() == 1 ? " member" : " members", isAll ? "" : " of this process",
      here.size() == 1 ? " has" : " have",
      " come to it; the environment's NCCL_DEBUG=INFO has it say what it waits for")));
}

absl::Status NcclGroup::accuseOthers(const absl::Status &error) const {
  std::set<int> others;
  for (int each : members)
    others.insert(engine.ownMembers.processOf(each));
  others.erase(engine.ownMembers.process);
  return others.empty() ? error : accuse(error, {others.begin(), others.end()});
}

} // namespace distribute::runtime
