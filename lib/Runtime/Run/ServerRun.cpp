// Holding variables for others; see ServerRun.h.

#include "distribute/Runtime/ServerRun.h"

#include "ServersOrder.h"
#include "distribute/Runtime/CodeAgreement.h"
#include "distribute/Runtime/FreePort.h"
#include "distribute/Runtime/LocalServers.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace distribute::runtime {
namespace {

using Clock = std::chrono::steady_clock;

/// Whether this process is asked to stop.
constexpr std::chrono::milliseconds kLookEvery{50};

/// Of this process among those of servers.
int numberOf(const ServersPlace &servers) {
  auto own = std::find(servers.addresses.begin(), servers.addresses.end(), servers.listens);
  return static_cast<int>(own - servers.addresses.begin());
}

class ServerRun {
public:
  ServerRun(const planfile::LoadedPlan &plan, const ServerRunOptions &given)
      : options(given), plan(plan), process(numberOf(given.place)),
        numProcesses(static_cast<int>(given.place.addresses.size())) {
    options.checkpoints.isChief = process == 0;
  }
  ~ServerRun() {
    if (processes)
      processes->watch(nullptr); // it ends the service
  }

  absl::Status execute() {
    absl::Status status = carryOut();
    if (!processes || status.ok())
      return status;
    // At once: workers that hear of it leave the other processes of servers, too. Each says what it has
    // seen first: one that was stopped for a while takes the end of workers for the reason.
    absl::Status own = service ? service->failure() : absl::OkStatus();
    if (!own.ok())
      report(status);
    absl::Status agreed = processes->agreeOnFailure(status);
    return own.ok() ? agreed : own;
  }

private:
  absl::Status carryOut();
  /// To the other processes of servers.
  void report(const absl::Status &reason) {
    Failure failure;
    failure.reason = reason;
    processes->plane().reportFailure(failure);
  }
  absl::Status listen();
  absl::Status meetOthers();
  absl::Status createSession();
  absl::Status compareWithOthers(SessionOptions &sessionOptions);
  absl::Status restore();
  absl::Status serve();
  absl::Status awaitWorkers();
  absl::Status followFirst();
  absl::Status takeCheckpoint(int64_t applied);
  absl::Status writeFiles();

  bool isAskedToStop() const { return options.stops && options.stops(); }
  ServersAddress addressOf(const std::string &address) const {
    return serversAddress(options.place, address, options.security, options.deadlineMs);
  }

  ServerRunOptions options;
  const planfile::LoadedPlan plan;
  const int process, numProcesses;
  ServedPlan form;
  std::string coordinator; ///< of the processes of servers, where there are several
  // The order matters: the session goes before the connections to other processes of servers.
  std::unique_ptr<Processes> processes; ///< null: there are no others
  std::shared_ptr<LocalServers> servers;
  Session *session = nullptr;
  std::unique_ptr<RunCheckpoints> checkpoints;
  std::unique_ptr<ServersOrder> order;
  std::unique_ptr<ServedVariables> service;
};

absl::Status ServerRun::carryOut() {
  if (absl::Status s = checkServersProcesses(*plan.root(), options.place.addresses.size()); !s.ok())
    return s;
  form = describeServed(*plan.root(), process, numProcesses);
  for (auto part : {&ServerRun::listen, &ServerRun::meetOthers, &ServerRun::createSession,
                    &ServerRun::restore, &ServerRun::serve, &ServerRun::writeFiles})
    if (absl::Status s = (this->*part)(); !s.ok())
      return s;
  return processes ? processes->leave() : absl::OkStatus();
}

/// Before there are variables: other processes of servers ask the first one where they meet.
absl::Status ServerRun::listen() {
  ServersAddress address = addressOf(options.place.listens);
  if (numProcesses > 1 && process == 0) {
    std::string host = address.address.substr(0, address.address.rfind(':'));
    address.coordinator = coordinator = absl::StrCat(host, ":", findFreePort());
  }
  absl::StatusOr<std::unique_ptr<ServedVariables>> listening = serveVariables(form, address);
  if (!listening.ok())
    return listening.status();
  service = *std::move(listening);
  return absl::OkStatus();
}

absl::Status ServerRun::meetOthers() {
  if (numProcesses == 1)
    return absl::OkStatus();
  if (process != 0) {
    absl::StatusOr<std::string> told =
        findServersCoordinator(form, addressOf(options.place.addresses.front()));
    if (!told.ok())
      return told.status();
    coordinator = *std::move(told);
  }
  ClusterOptions join = options.security;
  join.rank = process;
  join.size = numProcesses;
  join.coordinator = coordinator;
  join.serves = process == 0;
  absl::StatusOr<std::unique_ptr<Processes>> entered = Processes::enter(join);
  if (!entered.ok())
    return entered.status();
  processes = *std::move(entered);
  order = std::make_unique<ServersOrder>(*processes);
  return absl::OkStatus();
}

/// What all must have alike before they begin: each file is read or written by all.
absl::Status ServerRun::compareWithOthers(SessionOptions &sessionOptions) {
  std::string flags = absl::StrCat(options.checkpoints.folder.empty() ? "" : "--checkpoint ",
                                   "--checkpoint-every=", options.checkpoints.every,
                                   options.save.empty() ? "" : " --save");
  if (absl::Status s = processes->compare("plan", form.digest); !s.ok())
    return s;
  if (absl::Status s = processes->compare("flags", flags); !s.ok())
    return s;
  absl::StatusOr<std::optional<uint32_t>> code = agreeOnCode(*processes, *plan.root()->servers());
  if (!code.ok())
    return code.status();
  sessionOptions.code = *code;
  sessionOptions.transport = processes->transport();
  return absl::OkStatus();
}

absl::Status ServerRun::createSession() {
  SessionOptions sessionOptions;
  sessionOptions.coresPerDevice = options.coresPerDevice;
  sessionOptions.deadlineMs = options.deadlineMs;
  if (processes)
    if (absl::Status s = compareWithOthers(sessionOptions); !s.ok())
      return s;
  absl::StatusOr<std::shared_ptr<LocalServers>> made = LocalServers::create(plan, sessionOptions);
  if (!made.ok())
    return made.status();
  servers = *std::move(made);
  session = servers->session();
  if (processes)
    processes->watch([this](const absl::Status &failure) {
      session->cancel(
          failure); // a step that waits for the lost process holds up who ends the service
      service->fail(absl::Status(failure.code(),
                                 absl::StrCat("of the servers of variables, ", failure.message())));
    });
  return options.save.empty() && options.checkpoints.folder.empty() ? absl::OkStatus()
                                                                    : session->checkCanSave();
}

absl::Status ServerRun::restore() {
  absl::StatusOr<std::unique_ptr<RunCheckpoints>> opened =
      RunCheckpoints::open(options.checkpoints, processes.get());
  if (!opened.ok())
    return opened.status();
  checkpoints = *std::move(opened);
  bool isResumed = checkpoints && checkpoints->resumed();
  int64_t numApplied = isResumed ? checkpoints->lastStep() : 0;
  if (processes)
    if (absl::Status s = processes->compare("number of updates", absl::StrCat(numApplied)); !s.ok())
      return s;
  if (isResumed) {
    std::string notice;
    if (absl::Status s = checkpoints->restore(*session, notice); !s.ok())
      return s;
    if (!notice.empty() && options.onNotice)
      options.onNotice(notice);
  } else if (options.restore) {
    if (absl::Status s = options.restore(*session); !s.ok())
      return s;
  }
  servers->begin(numApplied, [this](int64_t applied) {
    return checkpoints && checkpoints->isDue(applied) ? takeCheckpoint(applied) : absl::OkStatus();
  });
  if (order && process == 0)
    servers->lead([this](int group, uint32_t step) { return order->say(group, step); });
  if (absl::Status s = session->checkCanInitialize(); !s.ok())
    return s;
  return session->initialize();
}

absl::Status ServerRun::serve() {
  service->open(servers);
  if (options.onServing)
    options.onServing(static_cast<int>(std::count_if(
        form.held.begin(), form.held.end(), [](const auto &held) { return held.size() != 0; })));
  absl::Status ended = process == 0 ? awaitWorkers() : followFirst();
  if (!ended.ok()) {
    if (checkpoints)
      (void)checkpoints->finish();
    return ended;
  }
  if (processes)
    processes->watch([this](const absl::Status &failure) { session->cancel(failure); });
  service.reset();
  return absl::OkStatus();
}

/// A run that was asked to stop ends in order, too.
absl::Status ServerRun::awaitWorkers() {
  bool isStopped = false;
  absl::Status ended = service->awaitEnd([&] { return isStopped = isAskedToStop(); });
  if (!ended.ok() && !(absl::IsCancelled(ended) && isStopped))
    return ended;
  // Nothing is applied any more: what comes behind the end would wait for the others.
  servers->cancel(absl::CancelledError("the servers of variables have ended"));
  MutexLock lock(*servers->sessionMutex());
  return order ? order->sayEnd() : absl::OkStatus();
}

/// Until the first process says that it ends. Whoever asks all to stop asks that one, too. That this
/// one fails, all are told, which ends the follower's wait.
absl::Status ServerRun::followFirst() {
  std::atomic<bool> isOver{false};
  absl::Status ended;
  std::thread follower([&] {
    ended = order->follow(*servers);
    isOver = true;
  });
  Clock::time_point notAsked = Clock::now();
  for (bool hasTold = false; !isOver; std::this_thread::sleep_for(kLookEvery)) {
    if (!isAskedToStop())
      notAsked = Clock::now();
    absl::Status failure = service->failure();
    if (Clock::now() > notAsked + std::chrono::milliseconds(options.security.leaseMs))
      failure.Update(
          absl::UnavailableError("it was asked to stop, and the first process of servers was not"));
    if (!failure.ok() && !hasTold)
      report(failure);
    hasTold |= !failure.ok();
  }
  follower.join();
  if (ended.ok())
    return ended;
  service->fail(ended);
  return service->awaitEnd(nullptr);
}

/// The servers go on without one that cannot be written.
absl::Status ServerRun::takeCheckpoint(int64_t applied) {
  absl::Status s = checkpoints->take(*session, applied);
  if (absl::Status failed = checkpoints->takeFailure(); !failed.ok() && options.onNotice)
    options.onNotice(failedCheckpoint(failed));
  return s;
}

/// The variables, and a checkpoint of them if the last one is older, or has failed.
absl::Status ServerRun::writeFiles() {
  int64_t applied = servers->numApplied();
  absl::Status status;
  if (checkpoints) {
    absl::StatusOr<bool> anyHasFailed = session->anyProcess(!checkpoints->finish().ok());
    status = anyHasFailed.status();
    if (status.ok() && (*anyHasFailed || applied > checkpoints->lastStep()))
      status = takeCheckpoint(applied);
  }
  if (checkpoints)
    status.Update(checkpoints->finish());
  if (options.save.empty())
    return status;
  absl::StatusOr<NamedTensors> state = session->state();
  status.Update(state.status());
  if (state.ok() && process == 0)
    status.Update(writeSafetensors(options.save, *state));
  return status;
}

} // namespace

absl::Status serveWorkers(const planfile::LoadedPlan &plan, const ServerRunOptions &options) {
  return ServerRun(plan, options).execute();
}

} // namespace distribute::runtime
