// From one epoch to the next: who is lost, who comes anew, who waits in regroup(), and when the next
// epoch begins. See CoordinatorState.h.
#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <limits>

namespace distribute::runtime {

bool CoordinatorState::isFree(int rank) const {
  return std::none_of(members.begin(), members.end(), [&](const auto &entry) {
    return entry.second.process.rank == rank && entry.second.isHere();
  });
}

absl::Status CoordinatorState::checkNewcomer(const Candidate &candidate) const {
  if (absl::Status s = checkServing(); !s.ok())
    return s;
  if (!shrinks())
    return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      describeProcess(candidate), " comes in a lost process's place, but the run goes on with "
                                  "the processes that are left; expected a run that waits "
                                  "for others"));
}

/// Forgets who had the rank, but for why it was lost: it may ask still.
void CoordinatorState::makeRoom(int rank) {
  for (auto entry = members.begin(); entry != members.end();) {
    auto current = entry++;
    if (current->second.process.rank != rank || current->second.isHere())
      continue;
    if (current->second.standing == Standing::kLost)
      lost[current->first] = current->second.loss;
    members.erase(current);
  }
}

void CoordinatorState::markLost(Member &member, uint64_t number, const Failure &own,
                                Actions &actions) {
  member.standing = Standing::kLost;
  whoIsHereChanged.notifyAll();
  member.loss.status = absl::FailedPreconditionError(absl::StrCat(
      "this process is lost for the run, because it has failed itself: ", toStatus(own).message(),
      "; it must end"));
  member.loss.failure = failure ? *failure : own;
  member.loss.epoch = epoch;
  if (std::shared_ptr<MemberSink> sink = std::move(member.sink))
    actions.push_back([sink, own, atEpoch = epoch] {
      sink->sendFailure(own, atEpoch, /*isOwn=*/true, /*isLast=*/true);
    });
  endRegroup(number, member.loss.status, actions);
}

void CoordinatorState::lose(uint64_t number, const Failure &own, Actions &actions) {
  markLost(members.at(number), number, own, actions);
  if (absl::Status s = checkServing(); !s.ok()) {
    for (auto &entry : regrouping)
      actions.push_back([answer = std::move(entry.second.answer), s] { answer(s); });
    regrouping.clear();
  }
  endGrowing(actions); // otherwise this loss might begin the epoch that they wait for
  beginIfAllAreHere(actions);
}

absl::Status CoordinatorState::checkServing() const {
  auto serving = members.find(servingMember);
  if (serving == members.end() || serving->second.standing != Standing::kLost)
    return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("the run cannot go on: the coordinator ends with ",
                                             describeProcess(serving->second.process),
                                             ", which has failed; to go on, the run needs "
                                             "a coordinator that runs on its own"));
}

void CoordinatorState::endRegroup(uint64_t number, const absl::Status &status, Actions &actions) {
  auto waiter = regrouping.find(number);
  if (waiter == regrouping.end())
    return;
  actions.push_back([answer = std::move(waiter->second.answer), status] {
    answer(status.ok() ? absl::StatusOr<std::string>(std::string()) : status);
  });
  regrouping.erase(waiter);
}

/// Somebody whose way counts for all; null if nobody who was there before waits.
const std::pair<const uint64_t, CoordinatorState::Regrouping> *CoordinatorState::decider() const {
  for (const auto &entry : regrouping)
    if (entry.second.how)
      return &entry;
  return nullptr;
}

bool CoordinatorState::shrinks() const {
  const auto *first = decider();
  return first && first->second.how == Regroup::Shrink;
}

absl::Status CoordinatorState::checkRegroup(const Member &member,
                                            std::optional<Regroup> how) const {
  if (member.standing == Standing::kLost)
    return member.loss.status;
  if (member.standing == Standing::kLeft)
    return absl::FailedPreconditionError("this process has left the run");
  if (stopped)
    return coordinatorEnds();
  if (member.isComer())
    return checkServing();
  if (how == Regroup::Grow && failure)
    return toStatus(*failure);
  if (!failure && how != Regroup::Grow)
    return absl::FailedPreconditionError(
        absl::StrCat("no process has failed in epoch ", epoch,
                     " of the run; a new epoch requires a failed process"));
  if (absl::Status s = checkServing(); !s.ok())
    return s;
  if (how == Regroup::Grow)
    return absl::OkStatus();
  const auto *first = decider();
  if (how && first && how != first->second.how)
    return absl::InvalidArgumentError(absl::StrCat(
        describeProcess(members.at(first->first).process), " goes on ",
        first->second.how == Regroup::Shrink ? "with the processes that are left (shrink)"
                                             : "when others have come (wait)",
        ", but ", describeProcess(member.process), " asks to ",
        how == Regroup::Shrink ? "shrink" : "wait", "; expected the same in all processes"));
  return absl::OkStatus();
}

void CoordinatorState::regroup(Caller caller, std::optional<Regroup> how, Time deadline,
                               int maxSize, Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(caller.member);
    // A joiner waits for whichever epoch comes next.
    if (member.ok() && !(*member)->isComer())
      member = find(caller);
    // How the others go on, only they say.
    if (member.ok() && (*member)->standing == Standing::kComing)
      how.reset();
    absl::Status s = member.ok() ? checkRegroup(**member, how) : member.status();
    if (s.ok() && !regrouping
                       .emplace(caller.member, Regrouping{how, timeoutMsOf(deadline), deadline,
                                                          maxSize > 0 ? maxSize : size, answer})
                       .second)
      s = absl::FailedPreconditionError(
          absl::StrCat(describeProcess((*member)->process),
                       " waits for the next epoch already; expected one call at a time"));
    if (s.ok()) {
      if (shrinks())
        sendNewcomersAway(actions);
      if ((*member)->isComer())
        tellOfComers(actions);
      beginIfAllAreHere(actions);
      timeChanged.notifyAll();
    } else {
      actions.push_back([answer, s] { answer(s); });
    }
  }
  runAll(actions);
}

/// A run that shrinks takes nobody in: otherwise it would depend on who comes first.
void CoordinatorState::sendNewcomersAway(Actions &actions) {
  for (auto entry = members.begin(); entry != members.end();) {
    auto current = entry++;
    Member &member = current->second;
    if (member.standing != Standing::kComing || member.isComer())
      continue;
    absl::Status s = checkNewcomer(member.process);
    if (std::shared_ptr<MemberSink> sink = std::move(member.sink))
      actions.push_back([sink, s] { sink->sendRefusal(s); });
    endRegroup(current->first, s, actions);
    members.erase(current);
  }
}

/// Those who take part may begin an epoch with it.
void CoordinatorState::tellOfComers(Actions &actions) {
  for (auto &entry : members)
    if (const std::shared_ptr<MemberSink> &sink = entry.second.sink;
        sink && entry.second.standing == Standing::kHere && !failure)
      actions.push_back([sink, atEpoch = epoch] { sink->sendComer(atEpoch); });
}

void CoordinatorState::dropComer(uint64_t number, const absl::Status &reason, Actions &actions) {
  endRegroup(number, reason, actions);
  if (const std::shared_ptr<MemberSink> &sink = members.at(number).sink)
    actions.push_back([sink, reason] { sink->sendRefusal(reason); });
  members.erase(number);
}

/// Those who wait to grow go on as after any failure.
void CoordinatorState::endGrowing(Actions &actions) {
  std::vector<uint64_t> growing;
  for (const auto &entry : regrouping)
    if (entry.second.how == Regroup::Grow)
      growing.push_back(entry.first);
  for (uint64_t number : growing)
    endRegroup(number, toStatus(*failure), actions);
}

bool CoordinatorState::mayBegin() const {
  const auto *first = decider();
  if (stopped || !first || (!failure && first->second.how != Regroup::Grow))
    return false;
  for (const auto &entry : members)
    if (entry.second.isHere() && !entry.second.isComer() && !regrouping.count(entry.first))
      return false;
  return first->second.how != Regroup::Wait || int(regrouping.size()) >= size;
}

/// Of the next epoch, in the order of their ranks: those who were there, and joiners behind them, as long as
/// there is room.
std::vector<uint64_t> CoordinatorState::chooseMembers() const {
  std::vector<std::pair<int, uint64_t>> order; // old rank, member
  std::vector<uint64_t> chosen, joiners;
  int maxSize = std::numeric_limits<int>::max();
  for (const auto &[number, member] : members) {
    auto waiter = regrouping.find(number);
    if (waiter != regrouping.end() && waiter->second.how)
      maxSize = std::min(maxSize, waiter->second.maxSize);
    if (member.isComer() && waiter != regrouping.end())
      joiners.push_back(number);
    else if (member.isHere() && !member.isComer())
      order.emplace_back(member.process.rank, number);
  }
  std::sort(order.begin(), order.end());
  for (const auto &entry : order)
    chosen.push_back(entry.second);
  for (uint64_t number : joiners)
    if (int(chosen.size()) < maxSize)
      chosen.push_back(number);
  return chosen;
}

void CoordinatorState::beginIfAllAreHere(Actions &actions) {
  if (mayBegin())
    beginEpoch(actions);
}

void CoordinatorState::beginEpoch(Actions &actions) {
  std::vector<uint64_t> chosen = chooseMembers();
  for (auto entry = members.begin(); entry != members.end();) {
    auto current = entry++;
    if (current->second.isHere())
      continue;
    if (current->second.standing == Standing::kLost)
      lost[current->first] = current->second.loss;
    members.erase(current);
  }
  ++epoch;
  endWaits(callOfOtherEpoch(epoch - 1, epoch), actions); // after a failure nobody waits
  size = int(chosen.size());
  servingRank = -1;
  for (int rank = 0; rank < size; ++rank) {
    Member &member = members.at(chosen[rank]);
    member.standing = Standing::kHere;
    member.process.rank = rank;
    if (chosen[rank] == servingMember)
      servingRank = rank;
  }
  facts.clear();
  arrivals.clear();
  answerReports(actions);
  dropAccusations();
  failure.reset();
  isExplained = false;
  haveReported.clear();
  for (uint64_t number : chosen)
    actions.push_back([sink = members.at(number).sink, view = viewOf(members.at(number))] {
      sink->sendEpoch(view);
    });
  for (uint64_t number : chosen)
    endRegroup(number, absl::OkStatus(), actions);
  if (!regrouping.empty()) // joiners for whom there was no room
    tellOfComers(actions);
  admitSuccessors(actions);
}

absl::Status callOfOtherEpoch(int ofCall, int ofRun) {
  return absl::CancelledError(absl::StrCat("the call came too late: it is of epoch ", ofCall,
                                           ", and the run is in epoch ", ofRun,
                                           "; call it again in the new one"));
}

static absl::Status describeLateComer(int64_t timeoutMs, int size) {
  return absl::DeadlineExceededError(
      absl::StrCat("the run did not take this process in within ", timeoutMs,
                   " ms (--start-deadline): it has ", size,
                   " processes; expected a plan with more slots than these, and a run that goes on "
                   "(--on-failure=shrink or --on-failure=wait)"));
}

absl::Status CoordinatorState::describeLateRegroup(const Regrouping &waiter) const {
  bool isShrink = shrinks();
  std::vector<std::string> missing;
  for (int rank = 0; rank < size; ++rank) {
    auto entry = std::find_if(members.begin(), members.end(), [&](const auto &candidate) {
      return candidate.second.process.rank == rank;
    });
    bool isHere = entry != members.end() && entry->second.isHere();
    if (isHere ? regrouping.count(entry->first) > 0 : isShrink)
      continue;
    std::string who = entry == members.end() ? absl::StrCat("process ", rank)
                                             : describeProcess(entry->second.process);
    missing.push_back(isHere ? who : who + ", which no process has replaced");
  }
  return absl::DeadlineExceededError(absl::StrCat(
      "the next epoch did not begin within ", waiter.timeoutMs,
      " ms; processes that are ready: ", regrouping.size(), "; missing: ", listMissing(missing)));
}

void CoordinatorState::expireRegroups(Time now, Actions &actions) {
  // Texts first: those whose time is over now were there.
  std::vector<std::pair<uint64_t, absl::Status>> late;
  for (const auto &entry : regrouping)
    if (entry.second.deadline <= now)
      late.emplace_back(entry.first, members.at(entry.first).isComer()
                                         ? describeLateComer(entry.second.timeoutMs, size)
                                         : describeLateRegroup(entry.second));
  for (const auto &entry : late)
    endRegroup(entry.first, entry.second, actions);
}

} // namespace distribute::runtime
