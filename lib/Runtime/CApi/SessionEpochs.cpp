// Making a session, and making it anew after the loss of other processes, or with more; see CApiSession.h.
#include "CApiSession.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <utility>

namespace distribute::runtime {

CSession::~CSession() {
  if (cluster)
    cluster->forget(this);
  leaveServers();
  if (isOnlySession)
    cluster->giveBackOnlySession();
}

void CSession::leaveServers() {
  bool isDone = !hasFailed && !(cluster && cluster->hasFailed());
  if (session && (isDone || isOfLocalGroups))
    session->leaveServers(isDone);
}

void CSession::cancel() {
  hasFailed = true;
  std::shared_ptr<Session> own;
  {
    MutexLock lock(sessionMutex);
    own = session;
  }
  if (own)
    own->cancel();
}

//===----------------------------------------------------------------------===//
// Making it
//===----------------------------------------------------------------------===//

/// The session of this process, and its connection to servers.
absl::Status CSession::createOwn(SessionOptions own) {
  bool isAlone = !cluster || (!cluster->transport() && !cluster->serversPlace().serves() &&
                              !cluster->serversPlace().areElsewhere());
  bool isLocal = LocalGroups::areIn(plan->root()) && isAlone;
  if (isLocal) {
    if (absl::Status s = plan->groups().take(plan->loaded(), group, own); !s.ok())
      return s;
    isOfLocalGroups = true;
  } else if (cluster) {
    if (absl::Status s = cluster->findServers(plan->loaded(), group, own); !s.ok())
      return s;
  } else if (group != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("the options' group is ", group, "; expected 0 without a cluster"));
  }
  absl::StatusOr<std::unique_ptr<Session>> made = Session::create(plan->loaded(), own);
  if (!made.ok()) {
    if (isLocal)
      plan->groups().giveBack(group);
    return made.status();
  }
  MutexLock lock(sessionMutex);
  session = *std::move(made);
  if (watches)
    watchdog = watchSession(*session, options.deadlineMs, "distribute");
  return absl::OkStatus();
}

absl::Status CSession::createInAll() {
  SessionOptions own = options;
  if (cluster) {
    epoch = cluster->epoch();
    own.transport = cluster->transport();
    if (Processes *processes = cluster->processesOfRun())
      own.runFailure = [processes] { return processes->failure(); };
    if (absl::Status s = cluster->checkSame(plan->root().digest()->str(), "plan"); !s.ok())
      return s;
    absl::StatusOr<std::optional<uint32_t>> code = cluster->chooseCode(plan->root());
    if (!code.ok())
      return code.status();
    own.code = *code;
  }
  absl::Status s = createOwn(std::move(own));
  if (s.ok() && cluster && cluster->processesOfRun())
    mostProcesses =
        std::max(mostProcesses, runtime::mostProcesses(*session, *cluster->processesOfRun()));
  if (!cluster || !cluster->transport())
    return s;
  absl::StatusOr<std::vector<int64_t>> isMade = cluster->valueOfEach(s.ok() ? 1 : 0);
  if (!isMade.ok())
    return isMade.status();
  auto without = std::find(isMade->begin(), isMade->end(), 0);
  if (without == isMade->end())
    return absl::OkStatus();
  // Their groups may be of different numbers now: nothing can follow.
  return cluster->fail(
      s.ok() ? absl::CancelledError(absl::StrCat("process ", without - isMade->begin(),
                                                 " could not make its session"))
             : s);
}

void CSession::watch() {
  std::weak_ptr<CSession> weak = weak_from_this();
  CCluster::Watcher watcher;
  watcher.onFailure = [raw = session.get()](const absl::Status &failed) { raw->cancel(failed); };
  watcher.onLeave = [weak] {
    if (std::shared_ptr<CSession> own = weak.lock()) {
      MutexLock lock(own->mutex);
      own->leaveServers();
    }
  };
  watcher.onLoss = [weak](const absl::Status &s) {
    std::shared_ptr<CSession> own = weak.lock();
    if (!own)
      return s;
    MutexLock lock(own->mutex);
    return own->agreeOn(s);
  };
  cluster->watch(this, std::move(watcher));
}

absl::Status CSession::make() {
  if (!cluster)
    return createInAll();
  if (absl::Status s = cluster->takeOnlySession(); !s.ok())
    return s;
  isOnlySession = cluster->goesOn();
  if (isOnlySession && plan->root().servers())
    return absl::InvalidArgumentError(
        "the cluster goes on after the loss of a process, and the plan's variables are with "
        "servers; "
        "expected onFailure 0: groups of workers go on by themselves");
  absl::Status s = createInAll();
  s.Update(s.ok() ? restoreKept() : absl::OkStatus());
  if (!s.ok() && isOnlySession && !absl::IsInvalidArgument(s) && !absl::IsFailedPrecondition(s)) {
    s = goOn(s);
    if (absl::IsAborted(s)) // nothing was done that could be lost
      return absl::OkStatus();
  }
  if (s.ok())
    watch();
  return s;
}

//===----------------------------------------------------------------------===//
// Going on after a loss
//===----------------------------------------------------------------------===//

absl::Status CSession::restoreKept() {
  if (!isOnlySession)
    return absl::OkStatus();
  std::string lost;
  absl::StatusOr<std::optional<Checkpoint>> found =
      memory.restore(*session, *cluster->processesOfRun(), lost);
  if (!found.ok())
    return found.status();
  if (!lost.empty())
    return absl::FailedPreconditionError(
        absl::StrCat(lost, "; it had no copy in another process, so the run cannot go on: begin it "
                           "again from a checkpoint"));
  isChanged = !found->has_value();
  numSteps = isChanged ? 0 : (*found)->step;
  return absl::OkStatus();
}

absl::Status CSession::keep(int64_t step) {
  Checkpoint position;
  position.step = step;
  if (absl::Status s = memory.keep(*session, std::move(position)); !s.ok())
    return s;
  if (absl::Status s = session->anyProcess(false).status(); !s.ok())
    return s;
  memory.commit();
  isChanged = false;
  numSteps = step;
  return absl::OkStatus();
}

absl::Status CSession::beforeStep() {
  if (!isOnlySession)
    return absl::OkStatus();
  bool wantsOthers = cluster->wantsOthers(mostProcesses);
  absl::StatusOr<bool> anything = session->anyProcess(isChanged || wantsOthers);
  if (!anything.ok() || !*anything)
    return anything.status();
  absl::Status s = session->initialize();
  if (s.ok())
    s = keep(numSteps);
  if (!s.ok())
    return s;
  absl::StatusOr<bool> anyWants = session->anyProcess(wantsOthers);
  grows = anyWants.ok() && *anyWants;
  return grows ? absl::CancelledError("other processes are taken in") : anyWants.status();
}

absl::Status CSession::afterStep() { return isOnlySession ? keep(numSteps + 1) : absl::OkStatus(); }

void CSession::drop() {
  cluster->forget(this);
  for (const std::weak_ptr<CStep> &each : steps)
    if (std::shared_ptr<CStep> step = each.lock()) {
      step->step.reset();
      step->isFed = step->hasRun = false;
    }
  watchdog.reset();
  MutexLock lock(sessionMutex);
  session.reset();
}

absl::Status CSession::rebind() {
  for (const std::weak_ptr<CStep> &each : steps)
    if (std::shared_ptr<CStep> step = each.lock()) {
      absl::StatusOr<std::unique_ptr<BoundStep>> bound =
          session->bindUnfed(step->name, step->fetches);
      if (!bound.ok())
        return bound.status();
      step->step = *std::move(bound);
      if (step->keepsOnGpus)
        if (absl::Status s = session->keepOutputsOnGpus(*step->step); !s.ok())
          return s;
    }
  return absl::OkStatus();
}

absl::Status CSession::goOn(const absl::Status &s) {
  absl::Status own = s;
  bool isSetLost = isChanged && numSteps > 0;
  while (true) {
    drop();
    own = cluster->regroup({epoch, std::exchange(grows, false), mostProcesses}, own);
    if (!own.ok())
      break;
    own = createInAll();
    if (own.ok())
      own = restoreKept();
    if (own.ok())
      own = rebind();
    if (own.ok()) {
      watch();
      return absl::AbortedError(absl::StrCat(
          cluster->lastLoss(), "; ", cluster->info().numProcesses, " processes go on after step ",
          numSteps, ", whose variables the session has: ",
          isSetLost ? "set again what was set since, and feed the next one" : "feed the next one"));
    }
  }
  hasFailed = true;
  ended = own;
  return own;
}

absl::Status CSession::ofRun(const absl::Status &s) {
  return s.ok() || !cluster || !cluster->hasFailed() ? s : agreeOn(s);
}

absl::Status CSession::agreeOn(const absl::Status &s) {
  // After these, nothing has changed.
  bool isOwn = absl::IsInvalidArgument(s) || absl::IsFailedPrecondition(s);
  if (s.ok() || (isOwn && !(cluster && cluster->hasFailed())))
    return s;
  if (isOnlySession && !hasFailed)
    return goOn(s);
  hasFailed = true;
  return cluster ? cluster->fail(s) : s;
}

} // namespace distribute::runtime
