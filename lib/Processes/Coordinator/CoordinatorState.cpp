#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>

namespace distribute::runtime {

namespace {

using std::chrono::milliseconds;

/// Whoever looks at the clock so much too late was stopped, or had no core: the members' signs of
/// life may have come and not been seen.
constexpr milliseconds kMaxLateness{100};
constexpr std::chrono::hours kLongestSleep{1};
/// For those who ask why the run failed, as their connections broke.
constexpr milliseconds kQuestions{500};
/// Of more processes than these an error tells the number only.
constexpr ptrdiff_t kMaxNamedProcesses = 8;

std::string describeWait(bool atBarrier, const std::string &name) {
  if (!atBarrier)
    return absl::StrCat("fact \"", name, "\"");
  return name.empty() ? std::string("start of the run") : absl::StrCat("barrier \"", name, "\"");
}

} // namespace

std::string describeProcess(int rank, const std::string &host, int64_t pid) {
  return absl::StrCat("process ", rank, " (", host, ", pid ", pid, ")");
}

std::string listMissing(const std::vector<std::string> &missing) {
  ptrdiff_t numNamed = std::min(ptrdiff_t(missing.size()), kMaxNamedProcesses);
  std::string text = absl::StrJoin(missing.begin(), missing.begin() + numNamed, ", ");
  if (numNamed < ptrdiff_t(missing.size()))
    absl::StrAppend(&text, " and ", missing.size() - numNamed, " more");
  return text;
}

absl::Status coordinatorEnds() {
  return absl::UnavailableError("the coordinator ends: its process has left the run");
}

std::string describeProcess(const CoordinatorState::Candidate &process) {
  return describeProcess(process.rank, process.host, process.pid);
}

absl::Status silentForLease(milliseconds lease) {
  return absl::UnavailableError(absl::StrCat(
      "it was silent for ", lease.count(),
      " ms, the length of its lease; it was stopped, its machine is cut off, or it had "
      "no core to run on"));
}

void CoordinatorState::runAll(Actions &actions) {
  for (std::function<void()> &action : actions)
    action();
}

const CoordinatorState::Member *CoordinatorState::memberOf(int rank) const {
  for (const auto &entry : members)
    if (entry.second.process.rank == rank)
      return &entry.second;
  return nullptr;
}

absl::Status CoordinatorState::set(Caller caller, const std::string &name, const std::string &value,
                                   int numReads) {
  Actions actions;
  {
    MutexLock lock(mutex);
    if (absl::StatusOr<Member *> member = find(caller); !member.ok())
      return member.status();
    auto [fact, isNew] = facts.emplace(name, Fact{value, std::max(numReads, 0)});
    if (!isNew && fact->second.value != value)
      return absl::AlreadyExistsError(absl::StrCat(
          "fact \"", name,
          "\" has another value already; expected one value for the whole run: use another name"));
    int numAnswered = isNew ? answerAll(/*atBarrier=*/false, name, value, actions) : 0;
    if (fact->second.readsLeft > 0 && (fact->second.readsLeft -= numAnswered) <= 0)
      facts.erase(fact);
  }
  runAll(actions);
  return absl::OkStatus();
}

void CoordinatorState::get(Caller caller, const std::string &name, Time deadline, Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(caller);
    auto fact = facts.find(name);
    if (!member.ok())
      actions.push_back([answer, s = member.status()] { answer(s); });
    else if (!failure && fact != facts.end()) {
      actions.push_back([answer, value = fact->second.value] { answer(value); });
      if (fact->second.readsLeft > 0 && --fact->second.readsLeft == 0)
        facts.erase(fact);
    } else
      wait(/*atBarrier=*/false, name, deadline, answer, actions);
  }
  runAll(actions);
}

void CoordinatorState::barrier(Caller caller, const std::string &name, Time deadline,
                               Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(caller);
    absl::Status s = member.status();
    if (s.ok() && !failure && !arrivals[name].insert((*member)->process.rank).second)
      s = absl::FailedPreconditionError(
          absl::StrCat(describeProcess((*member)->process), " came to ", describeWait(true, name),
                       " a second time; expected once: use another name"));
    if (!s.ok()) {
      actions.push_back([answer, s] { answer(s); });
    } else if (!failure && int(arrivals[name].size()) == size) {
      started = true;
      answerAll(/*atBarrier=*/true, name, "", actions);
      actions.push_back([answer] { answer(std::string()); });
    } else {
      wait(/*atBarrier=*/true, name, deadline, answer, actions);
    }
  }
  runAll(actions);
}

void CoordinatorState::wait(bool atBarrier, const std::string &name, Time deadline, Answer answer,
                            Actions &actions) {
  if (failure || stopped) {
    absl::Status s = failure ? toStatus(*failure) : coordinatorEnds();
    actions.push_back([answer, s] { answer(s); });
    return;
  }
  waiters.push_back({atBarrier, name, timeoutMsOf(deadline), deadline, answer});
  timeChanged.notifyAll();
}

/// Rounded up: a part of a millisecond has passed since the request said it.
int64_t CoordinatorState::timeoutMsOf(Time deadline) const {
  return std::max<int64_t>(std::chrono::ceil<milliseconds>(deadline - clock.now()).count(), 0);
}

int CoordinatorState::answerAll(bool atBarrier, const std::string &name, const std::string &value,
                                Actions &actions) {
  auto isFor = [&](const Waiter &waiter) {
    return waiter.atBarrier == atBarrier && waiter.name == name;
  };
  int numAnswered = 0;
  for (Waiter &waiter : waiters)
    if (isFor(waiter)) {
      actions.push_back([answer = waiter.answer, value] { answer(value); });
      ++numAnswered;
    }
  waiters.erase(std::remove_if(waiters.begin(), waiters.end(), isFor), waiters.end());
  return numAnswered;
}

void CoordinatorState::endWaits(const absl::Status &status, Actions &actions) {
  for (Waiter &waiter : waiters)
    actions.push_back([answer = std::move(waiter.answer), status] { answer(status); });
  waiters.clear();
}

absl::Status CoordinatorState::describeLate(const Waiter &waiter) const {
  std::string what = describeWait(waiter.atBarrier, waiter.name);
  if (!waiter.atBarrier)
    return absl::DeadlineExceededError(
        absl::StrCat(what, ": no process has said it within ", waiter.timeoutMs, " ms"));
  const std::set<int> &arrived = arrivals.at(waiter.name);
  std::vector<std::string> missing;
  for (int rank = 0; rank < size; ++rank) {
    if (arrived.count(rank))
      continue;
    const Member *member = memberOf(rank);
    missing.push_back(
        !member
            ? absl::StrCat("process ", rank, " (has not joined)")
            : absl::StrCat(describeProcess(member->process),
                           member->standing == Standing::kLeft ? ", which has left the run" : ""));
  }
  return absl::DeadlineExceededError(absl::StrCat(what, ": ", arrived.size(), " of ", size,
                                                  " processes came within ", waiter.timeoutMs,
                                                  " ms; missing: ", listMissing(missing)));
}

CoordinatorState::Time CoordinatorState::nextTime(Time now) const {
  Time next = now + kLongestSleep;
  for (const auto &entry : members)
    if (entry.second.isHere())
      next = std::min(next, entry.second.leaseEnds);
  for (const Waiter &waiter : waiters)
    next = std::min(next, waiter.deadline);
  for (const auto &entry : regrouping)
    next = std::min(next, entry.second.deadline);
  for (const Report &report : reports)
    next = std::min(next, report.deadline);
  return next;
}

void CoordinatorState::expire(Time now, Actions &actions) {
  // Numbers first: who is lost may be the last that the next epoch waited for, and that changes the
  // members.
  std::vector<uint64_t> silent;
  for (const auto &entry : members)
    if (entry.second.isHere() && entry.second.leaseEnds <= now)
      silent.push_back(entry.first);
  for (uint64_t number : silent)
    if (auto found = members.find(number); found != members.end())
      fail(number, silentForLease(found->second.process.lease), actions);
  expireRegroups(now, actions);
  if (std::any_of(reports.begin(), reports.end(),
                  [&](const Report &report) { return report.deadline <= now; }))
    answerReports(actions);
  for (const Waiter &waiter : waiters)
    if (waiter.deadline <= now)
      actions.push_back([answer = waiter.answer, s = describeLate(waiter)] { answer(s); });
  waiters.erase(std::remove_if(waiters.begin(), waiters.end(),
                               [&](const Waiter &waiter) { return waiter.deadline <= now; }),
                waiters.end());
}

void CoordinatorState::watchTime() {
  mutex.lock();
  while (!stopped) {
    Time now = clock.now();
    Time planned = nextTime(now);
    if (planned > now) {
      nextLook = planned;
      clock.waitUntil(timeChanged, mutex, planned);
      now = clock.now();
      planned = std::min(planned, nextTime(now)); // somebody may have come meanwhile
    }
    // This process was stopped, not the others: see kMaxLateness. Each has a whole lease to be heard
    // from; what its last one had left may be nothing.
    if (now - planned > kMaxLateness) {
      lateLook = now;
      lateness = now - planned;
      for (auto &entry : members)
        entry.second.leaseEnds = now + entry.second.process.lease;
    }
    Actions actions;
    expire(now, actions);
    mutex.unlock();
    runAll(actions);
    mutex.lock();
  }
  mutex.unlock();
}

CoordinatorState::Time CoordinatorState::answersUntil() {
  MutexLock lock(mutex);
  return failedAt + kQuestions;
}

void CoordinatorState::stop() {
  Actions actions;
  {
    MutexLock lock(mutex);
    if (stopped)
      return;
    stopped = true;
    for (auto &entry : members)
      if (std::shared_ptr<MemberSink> sink = std::move(entry.second.sink))
        actions.push_back([sink] { sink->sendEnded(); });
    endWaits(coordinatorEnds(), actions);
    answerReports(actions);
    for (auto &entry : regrouping)
      actions.push_back([answer = std::move(entry.second.answer)] { answer(coordinatorEnds()); });
    regrouping.clear();
    timeChanged.notifyAll();
  }
  runAll(actions);
}

bool CoordinatorState::isAnyHere() const {
  return std::any_of(members.begin(), members.end(), [](const auto &entry) {
    return entry.second.isHere() && !entry.second.isComer();
  });
}

void CoordinatorState::awaitNobody(Time deadline) {
  MutexLock lock(mutex);
  while (isAnyHere() && clock.now() < deadline)
    clock.waitUntil(whoIsHereChanged, mutex, deadline);
}

CoordinatorState::Presence CoordinatorState::presence() const {
  MutexLock lock(mutex);
  Presence found;
  found.numCome = numCome;
  found.lastCame = lastCame;
  for (const auto &entry : members)
    found.numHere += entry.second.isHere() && !entry.second.isComer();
  for (int rank = 0; epoch == 0 && rank < size; ++rank)
    if (!ranksCome.count(rank))
      found.missing.push_back(absl::StrCat("process ", rank, " (has not joined)"));
  return found;
}

} // namespace distribute::runtime
