// Who takes part: how members join, show that they live, leave, and are lost. See CoordinatorState.h.
#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <random>

namespace distribute::runtime {

using std::chrono::milliseconds;

/// No overflow, whatever is asked for.
static constexpr milliseconds kLongestLease = std::chrono::hours(24 * 365);
/// Of processes that came for any rank.
static constexpr int kMaxComers = 256;

/// Of a member, after which who waits for its rank is told that it is taken. One may have been under way when the
/// member's process ended.
static constexpr int kSignsOfLife = 2;

/// Not to be guessed, and another one for each coordinator.
static uint64_t drawMemberNumber() {
  std::random_device device;
  return (uint64_t(device()) << 32) | device();
}

absl::Status CoordinatorState::checkFits(const Candidate &candidate) const {
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
  if (candidate.lease <= milliseconds(0) || candidate.lease > kLongestLease)
    return absl::InvalidArgumentError(absl::StrCat(describeProcess(candidate), " has a lease of ",
                                                   candidate.lease.count(),
                                                   " ms; expected 1 ms to a year"));
  auto isComer = [](const auto &entry) { return entry.second.isComer(); };
  if (takesAny && std::count_if(members.begin(), members.end(), isComer) >= kMaxComers)
    return absl::ResourceExhaustedError(
        absl::StrCat(kMaxComers, " processes wait to be taken in already; try again later"));
  return absl::OkStatus();
}

absl::Status CoordinatorState::checkRankIsFree(const Candidate &candidate) const {
  if (const Member *other = candidate.rank == kAnyRank ? nullptr : memberOf(candidate.rank))
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
    absl::Status s = stopped                 ? answerAfterEnd(candidate, sink, actions)
                     : candidate.member != 0 ? answerMember(candidate.member, sink, actions)
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
  const Member *before = started || takesAny ? nullptr : memberOf(candidate.rank);
  if (before && before->standing == Standing::kLost && !failure)
    makeRoom(candidate.rank);
  if (!takesAny && candidate.onLoss && !isFree(candidate.rank))
    return addSuccessor(candidate, std::move(sink), actions);
  bool waits = takesAny || (failure && started && isFree(candidate.rank));
  if (failure && !waits) {
    tellWhyItFailed(sink, actions);
    return absl::OkStatus();
  }
  absl::Status s = takesAny ? checkServing() : waits ? checkNewcomer(candidate) : absl::OkStatus();
  if (waits && !takesAny && s.ok())
    makeRoom(candidate.rank);
  if (s.ok())
    s = checkFits(candidate);
  if (s.ok())
    s = checkRankIsFree(candidate);
  if (s.ok()) {
    lostBeforeStart.erase(candidate.rank);
    add(candidate, sink, waits, actions);
  }
  return s;
}

/// Who was started again may come before it is seen that the process before it has ended.
absl::Status CoordinatorState::addSuccessor(const Candidate &candidate,
                                            std::shared_ptr<MemberSink> sink, Actions &actions) {
  if (absl::Status s = checkFits(candidate); !s.ok())
    return s;
  if (successors.count(candidate.rank))
    return checkRankIsFree(candidate);
  actions.push_back([sink] { sink->keepOpen(); });
  successors[candidate.rank] = {candidate, std::move(sink)};
  return absl::OkStatus();
}

/// Of ranks whose member is here no more, or which are no ranks of this epoch: whoever waits for one is let in,
/// or told why not.
void CoordinatorState::admitSuccessors(Actions &actions) {
  for (auto entry = successors.begin(); entry != successors.end();) {
    auto current = entry++;
    if (current->first < size && !isFree(current->first))
      continue;
    Successor successor = std::move(current->second);
    successors.erase(current);
    if (absl::Status s = admit(successor.process, successor.sink, actions); !s.ok())
      actions.push_back([sink = successor.sink, s] { sink->sendRefusal(s); });
  }
}

void CoordinatorState::noteLife(const Member &member, Actions &actions) {
  auto waits = successors.find(member.process.rank);
  if (!member.isHere() || waits == successors.end() || ++waits->second.signsOfLife < kSignsOfLife)
    return;
  absl::Status taken = checkRankIsFree(waits->second.process);
  actions.push_back([sink = waits->second.sink, taken] { sink->sendRefusal(taken); });
  successors.erase(waits);
}

/// Of a member whose stream broke, which this process may not have seen yet.
absl::Status CoordinatorState::answerMember(uint64_t number, std::shared_ptr<MemberSink> sink,
                                            Actions &actions) {
  endConnection(number, actions);
  if (tellOfLoss(number, sink, actions))
    return absl::OkStatus();
  absl::StatusOr<Member *> member = find(number);
  return member.ok() ? absl::FailedPreconditionError("this process has left the run")
                     : member.status();
}

/// Whether the member is lost: then the sink gets why.
bool CoordinatorState::tellOfLoss(uint64_t number, const std::shared_ptr<MemberSink> &sink,
                                  Actions &actions) {
  const Loss *loss = nullptr;
  if (auto old = lost.find(number); old != lost.end())
    loss = &old->second;
  else if (auto found = members.find(number);
           found != members.end() && found->second.standing == Standing::kLost)
    loss = &found->second.loss;
  if (!loss)
    return false;
  actions.push_back([sink, known = *loss] {
    sink->sendFailure(known.failure, known.epoch, /*isOwn=*/true, /*isLast=*/true);
  });
  return true;
}

/// The coordinator's process may have heard of the run's failure before this one has come, or has asked.
absl::Status CoordinatorState::answerAfterEnd(const Candidate &candidate,
                                              const std::shared_ptr<MemberSink> &sink,
                                              Actions &actions) {
  if (tellOfLoss(candidate.member, sink, actions))
    return absl::OkStatus();
  if (!failure)
    return coordinatorEnds();
  tellWhyItFailed(sink, actions);
  return absl::OkStatus();
}

void CoordinatorState::tellWhyItFailed(const std::shared_ptr<MemberSink> &sink,
                                       Actions &actions) const {
  actions.push_back([sink, failed = *failure, number = epoch] {
    sink->sendFailure(failed, number, /*isOwn=*/false, /*isLast=*/true);
  });
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
    ranksCome.insert(candidate.rank);
    lastCame = now;
  }
  actions.push_back(
      [sink, number, view = viewOf(member), waits] { sink->sendJoined(number, view, waits); });
  // Those who wait for the next epoch may have come first.
  bool anyWaits = false;
  for (const auto &entry : regrouping)
    anyWaits |= members.at(entry.first).isComer();
  if (!waits && anyWaits)
    actions.push_back([sink, atEpoch = epoch] { sink->sendComer(atEpoch); });
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

/// Of a member that takes part in the epoch, or did.
absl::StatusOr<CoordinatorState::Member *> CoordinatorState::findPart(Caller caller) {
  absl::StatusOr<Member *> member = find(caller);
  if (member.ok() && (*member)->standing == Standing::kComing)
    return absl::FailedPreconditionError(
        "this process has not been taken in yet; expected its next epoch to have begun (regroup)");
  if (member.ok() && (*member)->standing == Standing::kLeft)
    return absl::FailedPreconditionError("this process has left the run");
  return member;
}

absl::Status CoordinatorState::renew(uint64_t number) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    if (!member.ok())
      return member.status();
    if ((*member)->standing == Standing::kLost)
      return (*member)->loss.status;
    (*member)->leaseEnds = clock.now() + (*member)->process.lease;
    noteLife(**member, actions);
  }
  runAll(actions);
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
      judgeIfDecided(actions);
      beginIfAllAreHere(actions);
      admitSuccessors(actions);
    }
  }
  runAll(actions);
  return absl::OkStatus();
}

void CoordinatorState::streamEnded(const MemberSink &sink) {
  Actions actions;
  {
    MutexLock lock(mutex);
    for (auto entry = successors.begin(); entry != successors.end();) {
      auto current = entry++;
      if (current->second.sink.get() == &sink)
        successors.erase(current);
    }
    auto member = std::find_if(members.begin(), members.end(),
                               [&](const auto &entry) { return entry.second.sink.get() == &sink; });
    if (member != members.end())
      endConnection(member->first, actions);
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
