// The first failure of an epoch: who it is, and in which instruction. See CoordinatorState.h.
#include "CoordinatorState.h"

#include "distribute/Runtime/Accusation.h"

#include <algorithm>

namespace distribute::runtime {

namespace {

using std::chrono::milliseconds;

/// After a stop of this process, within which all ends of connections that it has caused are seen.
constexpr milliseconds kAftermath{1000};
/// For the others to say in which instruction they waited.
constexpr milliseconds kReports{300};

/// Of a member's report what it says of itself.
Failure ownOf(const Failure &reported) {
  Failure own;
  own.instruction = reported.instruction;
  own.source = reported.source;
  own.reason = reported.reason;
  return own;
}

absl::Status verdictIsOpen() {
  return absl::UnavailableError("it is not decided which process is to blame");
}

} // namespace

void CoordinatorState::report(Caller caller, const Failure &reported, FailureAnswer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(caller);
    // A second report is of what the first failure did to this process, which may go on.
    bool isAccusation = member.ok() && !failure && addAccusation(caller.member, reported, actions);
    if (member.ok() && !failure && !isAccusation)
      fail(caller.member, ownOf(reported), actions);
    member = find(caller); // a failure takes who comes for the next epoch off the list
    if (member.ok() && !failure && (*member)->standing == Standing::kLost) {
      actions.push_back([answer, own = (*member)->loss.failure] { answer(own); });
    } else if (isAccusation && !failure) {
      actions.push_back([answer] { answer(verdictIsOpen()); });
    } else if (!member.ok() || !failure) {
      absl::Status s = member.ok() ? coordinatorEnds() : member.status();
      actions.push_back([answer, s] { answer(s); });
    } else {
      addReport(caller.member, **member, reported, std::move(answer), actions);
    }
  }
  runAll(actions);
}

/// What all are told has an instruction, if any of them has one.
void CoordinatorState::addReport(uint64_t number, const Member &member, const Failure &reported,
                                 FailureAnswer answer, Actions &actions) {
  // Who is lost, or comes for the next epoch, learns what is known; behind the end nobody waits.
  if (stopped || member.standing != Standing::kHere) {
    actions.push_back([answer = std::move(answer), failed = *failure] { answer(failed); });
    return;
  }
  if (failure->instruction.empty() && !isExplained && !reported.instruction.empty()) {
    failure->instruction = reported.instruction;
    failure->source = reported.source;
    failure->waitedBy = member.process.rank;
  }
  haveReported.insert(number);
  reports.push_back({clock.now() + kReports, std::move(answer)});
  timeChanged.notifyAll();
  bool isMissing = false;
  for (const auto &entry : members)
    isMissing |= entry.second.standing == Standing::kHere && !haveReported.count(entry.first) &&
                 !regrouping.count(entry.first);
  if (isExplained || !failure->instruction.empty() || !isMissing)
    answerReports(actions);
}

/// From now on the failure stays as it is.
void CoordinatorState::answerReports(Actions &actions) {
  isExplained = isExplained || !reports.empty();
  for (Report &report : reports)
    actions.push_back([answer = std::move(report.answer), failed = *failure] { answer(failed); });
  reports.clear();
}

/// Members give a coordinator up that is silent. When it goes on, that looks as if they had failed.
bool CoordinatorState::wasStopped(Time now, milliseconds lease) const {
  auto isLong = [&](auto duration) { return duration > lease / 4; };
  return (nextLook < now && isLong(now - nextLook)) ||
         (now - lateLook < kAftermath && isLong(lateness));
}

/// This process is to blame, a part of the run or not.
void CoordinatorState::failSelf(absl::Status reason, Actions &actions) {
  auto serving = members.find(servingMember);
  if (serving != members.end() && serving->second.isHere()) {
    fail(servingMember, std::move(reason), actions);
  } else if (!stopped && !failure) {
    failedAt = clock.now();
    failure.emplace();
    failure->rank = servingRank;
    failure->host = self.host;
    failure->pid = self.pid;
    failure->reason = std::move(reason);
    dropAccusations();
    endGrowing(actions);
    tellOfFailure(actions);
  }
}

void CoordinatorState::fail(uint64_t number, absl::Status reason, Actions &actions) {
  Failure found;
  found.reason = std::move(reason);
  fail(number, std::move(found), actions);
}

void CoordinatorState::fail(uint64_t number, Failure own, Actions &actions) {
  auto found = members.find(number);
  if (stopped || found == members.end() || !found->second.isHere())
    return;
  if (found->second.isComer())
    return dropComer(number, own.reason, actions);
  const Candidate &process = found->second.process;
  own.rank = process.rank;
  own.host = process.host;
  own.pid = process.pid;
  own.reason = accuse(std::move(own.reason), {}); // from now on it alone is to blame
  if (!started && !failure && process.onLoss)
    return loseBeforeStart(number, own, actions);
  bool isFirst = !failure;
  if (isFirst)
    failure = own;
  failedAt = clock.now();
  dropAccusations();
  lose(number, own, actions);
  if (isFirst)
    tellOfFailure(actions);
  admitSuccessors(actions); // who comes for the next epoch is not told of this one's failure
}

void CoordinatorState::loseBeforeStart(uint64_t number, const Failure &own, Actions &actions) {
  Member &member = members.at(number);
  markLost(member, number, own, actions);
  ranksCome.erase(own.rank);
  arrivals[""].erase(own.rank);
  if (member.process.onLoss == Regroup::Shrink)
    lostBeforeStart.emplace(own.rank, own);
  admitSuccessors(actions);
  beginIfAllCame(actions);
}

void CoordinatorState::tellOfFailure(Actions &actions) {
  for (auto &entry : members)
    if (const std::shared_ptr<MemberSink> &sink = entry.second.sink;
        sink && !entry.second.isComer())
      actions.push_back([sink, failed = *failure, atEpoch = epoch] {
        sink->sendFailure(failed, atEpoch, /*isOwn=*/false, /*isLast=*/false);
      });
  endWaits(toStatus(*failure), actions);
}

} // namespace distribute::runtime
