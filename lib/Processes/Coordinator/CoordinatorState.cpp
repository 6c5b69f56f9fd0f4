#include "CoordinatorState.h"

#include "distribute/Runtime/Accusation.h"

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

const CoordinatorState::Fact *CoordinatorState::findFact(const std::string &name, int from) const {
  auto said = facts.find(name);
  if (said == facts.end())
    return nullptr;
  for (const Fact &fact : said->second)
    if (from == kAnyProcess || fact.from == from)
      return &fact;
  return nullptr;
}

/// Of a fact that was given to so many more.
void CoordinatorState::noteReads(const std::string &name, int from, int numReads) {
  auto said = facts.find(name);
  for (auto fact = said->second.begin(); fact != said->second.end(); ++fact)
    if (fact->from == from && fact->readsLeft > 0 && (fact->readsLeft -= numReads) <= 0) {
      said->second.erase(fact);
      break;
    }
  if (said->second.empty())
    facts.erase(said);
}

/// What a member gets of a fact that was said.
static absl::StatusOr<std::string> valueFor(bool isProven, const std::string &value,
                                            bool isForProven) {
  if (isProven || !isForProven)
    return value;
  return absl::PermissionDeniedError("process 0 gives its files to processes that have proved that "
                                     "they belong to the run; expected a "
                                     "token in all (DISTRIBUTE_TOKEN, --token-file), or "
                                     "certificates (--tls-authority), or a copy of "
                                     "the files on this machine");
}

absl::Status CoordinatorState::set(Caller caller, const std::string &name, const std::string &value,
                                   int numReads, bool isForProven) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = findPart(caller);
    if (!member.ok())
      return member.status();
    int from = (*member)->process.rank;
    const Fact *said = findFact(name, from);
    if (said && said->value != value)
      return absl::AlreadyExistsError(absl::StrCat(
          "fact \"", name, "\" of ", describeProcess((*member)->process),
          " has another value already; expected one value for the whole run: use another name"));
    if (!said) {
      facts[name].push_back({from, value, std::max(numReads, 0), isForProven});
      noteReads(name, from,
                answerAll(/*atBarrier=*/false, name, from, value, isForProven, actions));
    }
  }
  runAll(actions);
  return absl::OkStatus();
}

void CoordinatorState::get(Caller caller, const std::string &name, int from, Time deadline,
                           Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = findPart(caller);
    const Fact *fact = failure ? nullptr : findFact(name, from);
    if (!member.ok()) {
      actions.push_back([answer, s = member.status()] { answer(s); });
    } else if (fact) {
      actions.push_back([answer, value = valueFor((*member)->process.isProven, fact->value,
                                                  fact->isForProven)] { answer(value); });
      noteReads(name, fact->from, 1);
    } else {
      wait(/*atBarrier=*/false, name, from, (*member)->process.isProven, deadline, answer, actions);
    }
  }
  runAll(actions);
}

void CoordinatorState::barrier(Caller caller, const std::string &name, Time deadline,
                               Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = findPart(caller);
    absl::Status s = member.status();
    if (s.ok() && !failure && !arrivals[name].insert((*member)->process.rank).second)
      s = absl::FailedPreconditionError(
          absl::StrCat(describeProcess((*member)->process), " came to ", describeWait(true, name),
                       " a second time; expected once: use another name"));
    if (!s.ok()) {
      actions.push_back([answer, s] { answer(s); });
    } else {
      wait(/*atBarrier=*/true, name, kAnyProcess, true, deadline, answer, actions);
      if (name.empty())
        beginIfAllCame(actions);
      else if (!failure && int(arrivals[name].size()) == size)
        answerAll(/*atBarrier=*/true, name, kAnyProcess, "", /*isForProven=*/false, actions);
    }
  }
  runAll(actions);
}

/// The start of the run: with all of them, or, in a run that shrinks, of those that are left, who are told
/// of the first loss then.
void CoordinatorState::beginIfAllCame(Actions &actions) {
  if (started || failure || stopped || int(arrivals[""].size() + lostBeforeStart.size()) != size)
    return;
  started = true;
  if (lostBeforeStart.empty()) {
    answerAll(/*atBarrier=*/true, "", kAnyProcess, "", /*isForProven=*/false, actions);
    return;
  }
  failure = lostBeforeStart.begin()->second;
  failedAt = clock.now();
  lostBeforeStart.clear();
  tellOfFailure(actions);
}

void CoordinatorState::beginWithout(Time now, Actions &actions) {
  auto late = std::find_if(waiters.begin(), waiters.end(), [&](const Waiter &waiter) {
    return waiter.atBarrier && waiter.name.empty() && waiter.deadline <= now;
  });
  bool shrinksAtStart = std::any_of(members.begin(), members.end(), [](const auto &entry) {
    return entry.second.isHere() && entry.second.process.onLoss == Regroup::Shrink;
  });
  if (started || failure || late == waiters.end() || !shrinksAtStart)
    return;
  for (int rank = 0; rank < size; ++rank) {
    if (memberOf(rank))
      continue;
    Failure absent;
    absent.rank = rank;
    absent.reason = absl::UnavailableError(
        absl::StrCat("it did not come within ", late->timeoutMs, " ms (--start-deadline)"));
    lostBeforeStart.emplace(rank, std::move(absent));
  }
  beginIfAllCame(actions);
}

void CoordinatorState::wait(bool atBarrier, const std::string &name, int from, bool isProven,
                            Time deadline, Answer answer, Actions &actions) {
  if (failure || stopped) {
    absl::Status s = failure ? toStatus(*failure) : coordinatorEnds();
    actions.push_back([answer, s] { answer(s); });
    return;
  }
  waiters.push_back({atBarrier, name, from, isProven, timeoutMsOf(deadline), deadline, answer});
  timeChanged.notifyAll();
}

/// Rounded up: a part of a millisecond has passed since the request said it.
int64_t CoordinatorState::timeoutMsOf(Time deadline) const {
  return std::max<int64_t>(std::chrono::ceil<milliseconds>(deadline - clock.now()).count(), 0);
}

int CoordinatorState::answerAll(bool atBarrier, const std::string &name, int from,
                                const std::string &value, bool isForProven, Actions &actions) {
  auto isFor = [&](const Waiter &waiter) {
    return waiter.atBarrier == atBarrier && waiter.name == name &&
           (waiter.from == kAnyProcess || waiter.from == from);
  };
  int numAnswered = 0;
  for (Waiter &waiter : waiters)
    if (isFor(waiter)) {
      actions.push_back([answer = waiter.answer,
                         given = valueFor(waiter.isProven, value, isForProven)] { answer(given); });
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
    return absl::DeadlineExceededError(absl::StrCat(
        what, ": ",
        waiter.from == kAnyProcess ? "no process" : absl::StrCat("process ", waiter.from),
        waiter.from == kAnyProcess ? " has said it" : " has not said it", " within ",
        waiter.timeoutMs, " ms"));
  const std::set<int> &arrived = arrivals.at(waiter.name);
  std::vector<std::string> missing;
  std::vector<int> accused;
  for (int rank = 0; rank < size; ++rank) {
    if (arrived.count(rank))
      continue;
    const Member *member = memberOf(rank);
    if (member && member->isHere())
      accused.push_back(rank);
    missing.push_back(
        !member
            ? absl::StrCat("process ", rank, " (has not joined)")
            : absl::StrCat(describeProcess(member->process),
                           member->standing == Standing::kLeft ? ", which has left the run" : ""));
  }
  return accuse(absl::DeadlineExceededError(absl::StrCat(
                    what, ": ", arrived.size(), " of ", size, " processes came within ",
                    waiter.timeoutMs, " ms; missing: ", listMissing(missing))),
                accused);
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
  if (!accusations.empty())
    next = std::min(next, judgedAt);
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
  if (!accusations.empty() && judgedAt <= now)
    judge(actions);
  expireRegroups(now, actions);
  if (std::any_of(reports.begin(), reports.end(),
                  [&](const Report &report) { return report.deadline <= now; }))
    answerReports(actions);
  beginWithout(now, actions);
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
      judgedAt += lateness;
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
    for (auto &entry : successors)
      actions.push_back(
          [sink = std::move(entry.second.sink)] { sink->sendRefusal(coordinatorEnds()); });
    successors.clear();
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
  found.numCome = int(ranksCome.size());
  found.hasStarted = started;
  found.hasFailed = failure.has_value();
  found.lastCame = lastCame;
  for (const auto &entry : members)
    found.numHere += entry.second.isHere() && !entry.second.isComer();
  for (int rank = 0; epoch == 0 && rank < size; ++rank)
    if (!ranksCome.count(rank))
      found.missing.push_back(absl::StrCat("process ", rank, " (has not joined)"));
  return found;
}

} // namespace distribute::runtime
