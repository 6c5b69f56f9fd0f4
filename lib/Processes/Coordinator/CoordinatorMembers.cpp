// Who takes part: how members join, show that they live, leave, and are lost. See CoordinatorState.h.
#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"

#include <random>

namespace distribute::runtime {

using std::chrono::milliseconds;

/// Not to be guessed, and another one for each coordinator.
static uint64_t drawMemberNumber() {
  std::random_device device;
  return (uint64_t(device()) << 32) | device();
}

absl::Status CoordinatorState::checkCandidate(const Candidate &candidate) const {
  if (candidate.version != self.version)
    return absl::FailedPreconditionError(absl::StrCat(
        describeProcess(candidate), " has version \"", candidate.version,
        "\" of the runtime's processes, the coordinator has \"", self.version,
        "\"; expected the same in all processes of a run: install one version everywhere"));
  bool takesAny = candidate.rank == kAnyRank;
  if (!takesAny && candidate.size != size)
    return absl::InvalidArgumentError(
        absl::StrCat(describeProcess(candidate), " expects a run of ", candidate.size,
                     " processes, but the coordinator was started for ", size,
                     "; give all processes the same number of processes"));
  if (!takesAny && (candidate.rank < 0 || candidate.rank >= size))
    return absl::InvalidArgumentError(absl::StrCat(
        describeProcess(candidate), " has a rank outside of the run; expected 0 to ", size - 1));
  if (candidate.lease <= milliseconds(0))
    return absl::InvalidArgumentError(absl::StrCat(describeProcess(candidate), " has a lease of ",
                                                   candidate.lease.count(),
                                                   " ms; expected at least 1 ms"));
  if (const Member *other = takesAny ? nullptr : memberOf(candidate.rank))
    return absl::AlreadyExistsError(
        absl::StrCat("rank ", candidate.rank, " is taken: ", describeProcess(other->process),
                     other->standing == Standing::kLeft ? " had it and has left" : " has it",
                     ", and ", describeProcess(candidate), " asks for it too; ",
                     other->standing == Standing::kLeft ? "nothing is left to do in its place"
                                                        : "give each process a rank of its own"));
  return absl::OkStatus();
}

absl::Status CoordinatorState::join(const Candidate &candidate, std::shared_ptr<MemberSink> sink) {
  Actions actions;
  {
    MutexLock lock(mutex);
    if (stopped)
      return coordinatorEnds();
    absl::Status s = candidate.member != 0 ? answerMember(candidate.member, sink, actions)
                                           : admit(candidate, sink, actions);
    if (!s.ok())
      return s;
  }
  runAll(actions);
  return absl::OkStatus();
}

absl::Status CoordinatorState::admit(const Candidate &candidate, std::shared_ptr<MemberSink> sink,
                                     Actions &actions) {
  // Where nobody is missing, who comes too late is told why the run has ended.
  bool takesAny = candidate.rank == kAnyRank;
  bool waits = takesAny || (failure && started && isFree(candidate.rank));
  if (failure && !waits) {
    actions.push_back([sink, failed = *failure, number = epoch] {
      sink->sendFailure(failed, number, /*isOwn=*/false, /*isLast=*/true);
    });
    return absl::OkStatus();
  }
  absl::Status s = takesAny ? checkServing() : waits ? checkNewcomer(candidate) : absl::OkStatus();
  if (waits && !takesAny && s.ok())
    makeRoom(candidate.rank);
  if (s.ok())
    s = checkCandidate(candidate);
  if (s.ok())
    add(candidate, sink, waits, actions);
  return s;
}

/// Of a member whose stream broke, which this process may not have seen yet.
absl::Status CoordinatorState::answerMember(uint64_t number, std::shared_ptr<MemberSink> sink,
                                            Actions &actions) {
  endConnection(number, actions);
  const Loss *loss = nullptr;
  if (auto old = lost.find(number); old != lost.end())
    loss = &old->second;
  else if (absl::StatusOr<Member *> member = find(number); !member.ok())
    return member.status();
  else if ((*member)->standing == Standing::kLost)
    loss = &(*member)->loss;
  else
    return absl::FailedPreconditionError("this process has left the run");
  actions.push_back([sink, known = *loss] {
    sink->sendFailure(known.failure, known.epoch, /*isOwn=*/true, /*isLast=*/true);
  });
  return absl::OkStatus();
}

void CoordinatorState::add(const Candidate &candidate, std::shared_ptr<MemberSink> sink, bool waits,
                           Actions &actions) {
  uint64_t number = 0;
  do
    number = drawMemberNumber();
  while (number == 0 || members.count(number) || lost.count(number));
  Time now = clock.now();
  Member member;
  member.process = candidate;
  member.sink = sink;
  member.leaseEnds = now + candidate.lease;
  member.standing = waits ? Standing::kComing : Standing::kHere;
  if (epoch == 0 && !waits && candidate.rank == servingRank)
    servingMember = number;
  if (candidate.rank != kAnyRank) {
    ++numCome;
    ranksCome.insert(candidate.rank);
    lastCame = now;
  }
  actions.push_back(
      [sink, number, view = viewOf(member), waits] { sink->sendJoined(number, view, waits); });
  members[number] = std::move(member);
  timeChanged.notifyAll();
}

EpochView CoordinatorState::viewOf(const Member &member) const {
  return {epoch, member.process.rank, size, servingRank};
}

absl::StatusOr<CoordinatorState::Member *> CoordinatorState::find(uint64_t member) {
  if (auto old = lost.find(member); old != lost.end())
    return old->second.status;
  auto found = members.find(member);
  if (found == members.end())
    return absl::FailedPreconditionError(
        "this process is not a member of the coordinator's run; the coordinator was started anew, "
        "or another run has its address");
  return &found->second;
}

absl::StatusOr<CoordinatorState::Member *> CoordinatorState::find(Caller caller) {
  absl::StatusOr<Member *> member = find(caller.member);
  if (member.ok() && caller.epoch != epoch)
    return callOfOtherEpoch(caller.epoch, epoch);
  return member;
}

absl::Status CoordinatorState::renew(uint64_t number) {
  MutexLock lock(mutex);
  absl::StatusOr<Member *> member = find(number);
  if (!member.ok())
    return member.status();
  if ((*member)->standing == Standing::kLost)
    return (*member)->loss.status;
  (*member)->leaseEnds = clock.now() + (*member)->process.lease;
  return absl::OkStatus();
}

absl::Status CoordinatorState::leave(uint64_t number) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> found = find(number);
    if (!found.ok())
      return found.status();
    Member &member = **found;
    if (std::shared_ptr<MemberSink> sink = std::move(member.sink))
      actions.push_back([sink] { sink->close(); });
    if (member.isHere()) {
      member.standing = Standing::kLeft;
      whoIsHereChanged.notifyAll();
      endRegroup(number, absl::FailedPreconditionError("this process has left the run"), actions);
      beginIfAllAreHere(actions);
    }
  }
  runAll(actions);
  return absl::OkStatus();
}

void CoordinatorState::connectionEnded(uint64_t number) {
  Actions actions;
  {
    MutexLock lock(mutex);
    endConnection(number, actions);
  }
  runAll(actions);
}

void CoordinatorState::endConnection(uint64_t number, Actions &actions) {
  auto found = members.find(number);
  if (found == members.end() || !found->second.isHere())
    return;
  if (!failure && wasStopped(clock.now(), found->second.process.lease))
    failSelf(absl::UnavailableError("it was stopped, or had no core to run on, for longer than the "
                                    "others wait for a sign of life of the coordinator in it"),
             actions);
  fail(number,
       absl::UnavailableError("its connection to the coordinator closed before it left the run; "
                              "it crashed, was killed, or ended early"),
       actions);
}

} // namespace distribute::runtime
