#include "CoordinatorState.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <algorithm>
#include <random>

using namespace distribute::runtime;

namespace {

using std::chrono::milliseconds;

/// Whoever looks at the clock so much too late was stopped, or had no core: the members' signs of
/// life may have come and not been seen.
constexpr milliseconds kMaxLateness{100};
constexpr std::chrono::hours kLongestSleep{1};
/// For those who ask why the run failed, as their connections broke.
constexpr milliseconds kQuestions{500};
/// After a stop of this process, within which all ends of connections that it has caused are seen.
constexpr milliseconds kAftermath{1000};
/// Of more processes than these an error tells the number only.
constexpr size_t kMaxNamedProcesses = 8;

/// Not to be guessed, and another one for each coordinator.
uint64_t drawMemberNumber() {
  std::random_device device;
  return (uint64_t(device()) << 32) | device();
}

absl::Status coordinatorEnds() {
  return absl::UnavailableError("the coordinator ends: its process has left the run");
}

std::string describeWait(bool atBarrier, const std::string &name) {
  if (!atBarrier)
    return absl::StrCat("fact \"", name, "\"");
  return name.empty() ? std::string("start of the run") : absl::StrCat("barrier \"", name, "\"");
}

void runAll(std::vector<std::function<void()>> &actions) {
  for (std::function<void()> &action : actions)
    action();
}

} // namespace

std::string distribute::runtime::describeProcess(int rank, const std::string &host, int64_t pid) {
  return absl::StrCat("process ", rank, " (", host, ", pid ", pid, ")");
}

static std::string describe(const CoordinatorState::Candidate &process) {
  return describeProcess(process.rank, process.host, process.pid);
}

const CoordinatorState::Member *CoordinatorState::memberOf(int rank) const {
  for (const auto &entry : members)
    if (entry.second.process.rank == rank)
      return &entry.second;
  return nullptr;
}

absl::Status CoordinatorState::checkCandidate(const Candidate &candidate) const {
  if (candidate.size != size)
    return absl::InvalidArgumentError(
        absl::StrCat(describe(candidate), " expects a run of ", candidate.size,
                     " processes, but the coordinator was started for ", size,
                     "; give all processes the same number of processes"));
  if (candidate.rank < 0 || candidate.rank >= size)
    return absl::InvalidArgumentError(absl::StrCat(
        describe(candidate), " has a rank outside of the run; required is 0 to ", size - 1));
  if (candidate.lease <= milliseconds(0))
    return absl::InvalidArgumentError(absl::StrCat(describe(candidate), " has a lease of ",
                                                   candidate.lease.count(),
                                                   " ms; required is at least 1 ms"));
  if (const Member *other = memberOf(candidate.rank))
    return absl::AlreadyExistsError(
        absl::StrCat("rank ", candidate.rank, " is taken: ", describe(other->process),
                     other->left ? " had it and has left" : " has it", ", and ",
                     describe(candidate), " asks for it too; give each process a rank of its own"));
  return absl::OkStatus();
}

absl::Status CoordinatorState::join(const Candidate &candidate, std::shared_ptr<MemberSink> sink) {
  uint64_t number = 0;
  std::optional<Failure> known;
  {
    MutexLock lock(mutex);
    if (stopped)
      return coordinatorEnds();
    known = failure;
    if (candidate.member != 0) {
      if (absl::StatusOr<Member *> member = find(candidate.member); !member.ok())
        return member.status();
      if (!known)
        return absl::UnavailableError("no process has failed");
    }
    if (!known) {
      if (absl::Status s = checkCandidate(candidate); !s.ok())
        return s;
      do
        number = drawMemberNumber();
      while (number == 0 || members.count(number));
      Time now = std::chrono::steady_clock::now();
      members[number] = Member{candidate, sink, now + candidate.lease, /*left=*/false};
      timeChanged.notifyAll();
    }
  }
  if (known)
    sink->sendFailure(*known);
  else
    sink->sendJoined(number);
  return absl::OkStatus();
}

absl::StatusOr<CoordinatorState::Member *> CoordinatorState::find(uint64_t member) {
  auto found = members.find(member);
  if (found == members.end())
    return absl::FailedPreconditionError(
        "this process is not a member of the coordinator's run; the coordinator was started anew, "
        "or another run has its address");
  return &found->second;
}

absl::Status CoordinatorState::renew(uint64_t number) {
  MutexLock lock(mutex);
  absl::StatusOr<Member *> member = find(number);
  if (member.ok())
    (*member)->leaseEnds = std::chrono::steady_clock::now() + (*member)->process.lease;
  return member.status();
}

absl::Status CoordinatorState::leave(uint64_t number) {
  std::shared_ptr<MemberSink> sink;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    if (!member.ok())
      return member.status();
    (*member)->left = true;
    sink = std::move((*member)->sink);
  }
  if (sink)
    sink->close();
  return absl::OkStatus();
}

void CoordinatorState::connectionEnded(uint64_t number) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    if (!member.ok() || (*member)->left)
      return;
    if (wasStopped(std::chrono::steady_clock::now(), (*member)->process.lease))
      fail(self, "",
           absl::UnavailableError("it was stopped, or had no core to run on, for longer than the "
                                  "others wait for a sign of life of the coordinator in it"),
           actions);
    else
      fail((*member)->process, "",
           absl::UnavailableError(
               "its connection to the coordinator closed before it left the run; it crashed, was "
               "killed, or ended early"),
           actions);
  }
  runAll(actions);
}

absl::Status CoordinatorState::report(uint64_t number, const Failure &reported) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    if (!member.ok())
      return member.status();
    fail((*member)->process, reported.instruction, reported.reason, actions);
  }
  runAll(actions);
  return absl::OkStatus();
}

/// Members give a coordinator up that is silent. When it goes on, that looks as if they had failed.
bool CoordinatorState::wasStopped(Time now, milliseconds lease) const {
  auto isLong = [&](auto duration) { return duration > lease / 4; };
  return (nextLook < now && isLong(now - nextLook)) ||
         (now - lateLook < kAftermath && isLong(lateness));
}

void CoordinatorState::fail(const Candidate &process, std::string instruction, absl::Status reason,
                            Actions &actions) {
  if (failure || stopped)
    return;
  failure =
      Failure{process.rank, process.host, process.pid, std::move(instruction), std::move(reason)};
  failedAt = std::chrono::steady_clock::now();
  for (auto &entry : members)
    if (std::shared_ptr<MemberSink> sink = std::move(entry.second.sink))
      actions.push_back([sink, failed = *failure] { sink->sendFailure(failed); });
  for (Waiter &waiter : waiters)
    actions.push_back(
        [answer = std::move(waiter.answer), failed = *failure] { answer(toStatus(failed)); });
  waiters.clear();
}

absl::Status CoordinatorState::set(uint64_t number, const std::string &name,
                                   const std::string &value) {
  Actions actions;
  {
    MutexLock lock(mutex);
    if (absl::StatusOr<Member *> member = find(number); !member.ok())
      return member.status();
    auto [fact, isNew] = facts.emplace(name, value);
    if (!isNew && fact->second != value)
      return absl::AlreadyExistsError(absl::StrCat("fact \"", name,
                                                   "\" has another value already; required is one "
                                                   "value for the whole run, use another name"));
    if (isNew)
      answerAll(/*atBarrier=*/false, name, value, actions);
  }
  runAll(actions);
  return absl::OkStatus();
}

void CoordinatorState::get(uint64_t number, const std::string &name, Time deadline, Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    auto fact = facts.find(name);
    if (!member.ok())
      actions.push_back([answer, s = member.status()] { answer(s); });
    else if (!failure && fact != facts.end())
      actions.push_back([answer, value = fact->second] { answer(value); });
    else
      wait(/*atBarrier=*/false, name, deadline, answer, actions);
  }
  runAll(actions);
}

void CoordinatorState::barrier(uint64_t number, const std::string &name, Time deadline,
                               Answer answer) {
  Actions actions;
  {
    MutexLock lock(mutex);
    absl::StatusOr<Member *> member = find(number);
    absl::Status s = member.status();
    if (s.ok() && !failure && !arrivals[name].insert((*member)->process.rank).second)
      s = absl::FailedPreconditionError(
          absl::StrCat(describe((*member)->process), " came to ", describeWait(true, name),
                       " a second time; required is once, use another name"));
    if (!s.ok()) {
      actions.push_back([answer, s] { answer(s); });
    } else if (!failure && int(arrivals[name].size()) == size) {
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
  auto timeout = deadline - std::chrono::steady_clock::now();
  int64_t timeoutMs = std::chrono::duration_cast<milliseconds>(timeout).count();
  // Rounded to the next: a part of a millisecond has passed since the request said it.
  waiters.push_back({atBarrier, name, std::max<int64_t>(timeoutMs + 1, 0), deadline, answer});
  timeChanged.notifyAll();
}

void CoordinatorState::answerAll(bool atBarrier, const std::string &name, const std::string &value,
                                 Actions &actions) {
  auto isFor = [&](const Waiter &waiter) {
    return waiter.atBarrier == atBarrier && waiter.name == name;
  };
  for (Waiter &waiter : waiters)
    if (isFor(waiter))
      actions.push_back([answer = waiter.answer, value] { answer(value); });
  waiters.erase(std::remove_if(waiters.begin(), waiters.end(), isFor), waiters.end());
}

absl::Status CoordinatorState::describeLate(const Waiter &waiter) const {
  std::string what = describeWait(waiter.atBarrier, waiter.name);
  if (!waiter.atBarrier)
    return absl::DeadlineExceededError(
        absl::StrCat(what, ": no process has said it within ", waiter.timeoutMs, " ms"));
  const std::set<int> &arrived = arrivals.at(waiter.name);
  std::vector<std::string> missing;
  for (int rank = 0; rank < size && missing.size() < kMaxNamedProcesses; ++rank) {
    if (arrived.count(rank))
      continue;
    const Member *member = memberOf(rank);
    missing.push_back(!member ? absl::StrCat("process ", rank, " (has not joined)")
                              : absl::StrCat(describe(member->process),
                                             member->left ? ", which has left the run" : ""));
  }
  size_t numMissing = size - arrived.size();
  std::string more;
  if (numMissing > missing.size())
    more = absl::StrCat(" and ", numMissing - missing.size(), " more");
  return absl::DeadlineExceededError(
      absl::StrCat(what, ": ", arrived.size(), " of ", size, " processes came within ",
                   waiter.timeoutMs, " ms; missing: ", absl::StrJoin(missing, ", "), more));
}

CoordinatorState::Time CoordinatorState::nextTime(Time now) const {
  Time next = now + kLongestSleep;
  if (!failure)
    for (const auto &entry : members)
      if (!entry.second.left)
        next = std::min(next, entry.second.leaseEnds);
  for (const Waiter &waiter : waiters)
    next = std::min(next, waiter.deadline);
  return next;
}

void CoordinatorState::expire(Time now, Actions &actions) {
  for (const auto &entry : members) {
    const Member &member = entry.second;
    if (!member.left && member.leaseEnds <= now)
      fail(member.process, "",
           absl::UnavailableError(absl::StrCat(
               "it was silent for ", member.process.lease.count(),
               " ms, the length of its lease; it was stopped, its machine is cut off, or it had no "
               "core to run on")),
           actions);
  }
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
    Time now = std::chrono::steady_clock::now();
    Time planned = nextTime(now);
    if (planned > now) {
      nextLook = planned;
      timeChanged.waitFor(mutex, planned - now);
      now = std::chrono::steady_clock::now();
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
  return failure ? failedAt + kQuestions : Time();
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
    for (Waiter &waiter : waiters)
      actions.push_back([answer = std::move(waiter.answer)] { answer(coordinatorEnds()); });
    waiters.clear();
    timeChanged.notifyAll();
  }
  runAll(actions);
}
