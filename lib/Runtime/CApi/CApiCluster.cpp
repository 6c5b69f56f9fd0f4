// Clusters for callers in C: a thin layer over Cluster.h and Processes.h.

#include "CApiCluster.h"

#include "CApiStatus.h"
#include "distribute/Runtime/CodeAgreement.h"
#include "distribute/Runtime/Token.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>

namespace distribute::runtime {

HandleTable<DistCluster, CCluster> &clusterHandles() {
  static auto *handles = new HandleTable<DistCluster, CCluster>("cluster");
  return *handles;
}

static absl::Status launcherIsGone() {
  return absl::UnavailableError(
      "the launcher that started this process is gone, and nobody would see what it does: its run "
      "ends");
}

absl::StatusOr<std::shared_ptr<CCluster>> CCluster::enter(Entry entry) {
  auto made = std::make_shared<CCluster>();
  if (absl::Status s = made->describe(entry); !s.ok())
    return s;
  made->launcher = std::make_unique<LauncherWatch>(
      findLauncher(processEnvironment()),
      [own = made.get()](int process) { own->takeLauncherIsGone(process); });
  bool isAlone = made->rank < 0 || made->numProcesses == 1 || made->isOfOwnGroups;
  if (!isAlone || made->joins) {
    if (absl::Status s = made->joinOthers(); !s.ok())
      return s;
    made->watchProcesses();
  }
  {
    MutexLock lock(made->mutex);
    made->hasEntered = true;
  }
  if (made->isLauncherGone)
    made->abort(launcherIsGone());
  return made;
}

/// The program is not ended: whether it goes on without the run is its own matter.
void CCluster::takeLauncherIsGone(int) {
  isLauncherGone = true;
  {
    MutexLock lock(mutex);
    if (!hasEntered)
      return;
  }
  abort(launcherIsGone());
}

void CCluster::watchProcesses() {
  // The destructor waits for a call that is under way, and must not be run by it.
  processes->watch([this](const absl::Status &first) { takeFailure(first); });
}

absl::Status CCluster::describe(Entry &entry) {
  Environment environment = processEnvironment();
  join = std::move(entry.join);
  absl::StatusOr<std::string> token = findToken(environment, "");
  if (!token.ok())
    return token.status();
  join.token = *std::move(token);
  isOfOwnGroups = entry.isOfOwnGroups;
  onFailure = entry.onFailure;
  joins = entry.joins;
  isCoordinated = entry.isCoordinated;
  place = std::move(entry.servers);
  int64_t numWorkers = entry.flags.processes.value_or(1);
  if (entry.hasServers && !place.serves() && !place.areElsewhere()) {
    takeServersVariables(environment, place);
    if (place.serves())
      (void)absl::SimpleAtoi(environment("WORLD_SIZE").value_or(""), &numWorkers);
  }
  if (place.serves() &&
      std::count(place.addresses.begin(), place.addresses.end(), place.listens) != 1)
    return absl::InvalidArgumentError(
        absl::StrCat("this process is the servers at \"", place.listens,
                     "\"; expected an address that occurs once in the list of servers"));
  // Who is named as a server takes no other part.
  if (place.serves()) {
    rank = -1;
    taskType = "ps";
    numProcesses = static_cast<int>(std::max<int64_t>(numWorkers, 1));
    description = absl::StrCat("the servers at ", place.listens);
    return absl::OkStatus();
  }
  if (joins) {
    cluster.emplace();
    cluster->rank = -1;
    cluster->size = 0;
    cluster->coordinator = entry.flags.coordinator;
    cluster->source = "joins";
    return absl::OkStatus();
  }
  if (place.areElsewhere() && entry.flags.file.empty() && !environment("TF_CONFIG"))
    entry.flags.parameterServers = ParameterServers::Unused;
  absl::StatusOr<std::optional<Cluster>> resolved = resolveCluster(environment, entry.flags);
  if (!resolved.ok() || !*resolved)
    return resolved.status();
  cluster = *std::move(resolved);
  taskType = cluster->taskType();
  description = cluster->describe();
  if (cluster->spec)
    specification = cluster->spec->json();
  rank = cluster->rank;
  place.rank = cluster->rank;
  numProcesses = cluster->size;
  // An evaluator is no worker of the servers: it runs alone, with some of its own.
  if (taskType == "evaluator")
    place = ServersPlace();
  else if (entry.hasServers)
    takeServerTasks(*cluster, place);
  return absl::OkStatus();
}

absl::Status CCluster::joinOthers() {
  join.rank = cluster->rank;
  join.size = cluster->size;
  join.coordinator = cluster->coordinator;
  join.serves = cluster->rank == 0 && !isCoordinated;
  ClusterOptions asked = join;
  asked.stops = [this, stops = join.stops] { return isLauncherGone || (stops && stops()); };
  absl::StatusOr<std::unique_ptr<Processes>> entered = Processes::enter(asked);
  if (!entered.ok())
    return isLauncherGone ? launcherIsGone() : entered.status();
  processes = *std::move(entered);
  // One that comes to a run that goes on may have another place in it.
  rank = processes->options().rank;
  numProcesses = processes->options().size;
  if (joins) {
    cluster->rank = rank;
    cluster->size = numProcesses;
    taskType = cluster->taskType();
    description = cluster->describe();
  }
  return makeAgreement();
}

absl::Status CCluster::makeAgreement() {
  agreement.reset();
  if (!transport())
    return absl::OkStatus();
  auto made = ProcessAgreement::create(*transport(), join.startDeadlineMs);
  if (!made.ok())
    return made.status();
  agreement = *std::move(made);
  return absl::OkStatus();
}

absl::Status CCluster::findServers(const planfile::LoadedPlan &plan, int group,
                                   SessionOptions &options) {
  const planfile::fb::Plan &root = *plan.root();
  if (!root.servers() || !place.areElsewhere())
    return group == 0 ? absl::OkStatus()
                      : absl::InvalidArgumentError(
                            absl::StrCat("group ", group,
                                         " of this process's workers was requested, but no "
                                         "servers in other processes are named; expected 0"));
  if (place.serves())
    return absl::FailedPreconditionError(
        absl::StrCat(description, ": it holds variables and does no steps; call distServe"));
  int numGroups = static_cast<int>(root.groups());
  if (numGroups > 1 && processes)
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has ", numGroups,
                     " groups of workers, which proceed independently, but the processes "
                     "of the cluster have joined each other; expected a cluster "
                     "that is entered with isOfOwnGroups"));
  if (numGroups == 1 && isOfOwnGroups && numProcesses > 1)
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has one group of workers, but each of the ", numProcesses.load(),
                     " processes of the cluster is of groups of its own; expected a cluster that "
                     "is entered without isOfOwnGroups"));
  ServersPlace own = place;
  if (absl::Status s = takeGroups(cluster, numGroups, own); !s.ok())
    return s;
  int numOwn = own.endGroup == 0 ? numGroups : own.endGroup - own.firstGroup;
  if (group < 0 || group >= numOwn)
    return absl::InvalidArgumentError(
        absl::StrCat("group ", group, " of this process's workers was requested; this process has ",
                     numOwn, ", counted from 0"));
  MutexLock lock(serversMutex);
  if (!groupsTaken.insert(group).second)
    return absl::FailedPreconditionError(
        absl::StrCat("group ", group,
                     " of this process's workers already has a session; expected one session for "
                     "each group, as the servers count its steps"));
  options.servers = servers.lock();
  if (!options.servers) {
    auto connected = connectServers(root, own, join, options.deadlineMs);
    if (!connected.ok()) {
      groupsTaken.erase(group); // nobody counts its steps
      return connected.status();
    }
    servers = options.servers = *std::move(connected);
  }
  options.group = own.firstGroup + group;
  options.processesHere *= numOwn;
  return absl::OkStatus();
}

CCluster::~CCluster() {
  launcher.reset(); // its thread uses what follows
  if (processes)
    processes->watch(nullptr);
}

DistClusterInfo CCluster::info() const {
  DistClusterInfo made{};
  made.rank = rank;
  made.numProcesses = numProcesses;
  made.taskType = taskType.empty() ? nullptr : taskType.c_str();
  if (cluster)
    made.taskIndex = cluster->taskIndex();
  else if (place.serves())
    made.taskIndex = static_cast<int32_t>(
        std::find(place.addresses.begin(), place.addresses.end(), place.listens) -
        place.addresses.begin());
  made.processesHere = processesHere();
  made.serves = place.serves() ? 1 : 0;
  made.numServers = static_cast<int32_t>(place.addresses.size());
  made.specification = specification.c_str();
  made.description = description.c_str();
  return made;
}

absl::Status CCluster::status() const {
  MutexLock lock(mutex);
  if (failure.ok() && hasLeft)
    return absl::FailedPreconditionError(
        "this process has left the run; what all processes do comes "
        "before that");
  return failure;
}

void CCluster::takeFailure(const absl::Status &first) {
  {
    MutexLock lock(mutex);
    if (!failure.ok() || hasLeft)
      return;
    failure = first;
  }
  failed.make(first);
  if (Transport *way = transport())
    way->shutDown();
}

absl::Status CCluster::failOrGoOn(const absl::Status &own) { return goesOn() ? own : fail(own); }

absl::Status CCluster::fail(const absl::Status &own) {
  if (!processes)
    return own;
  if (absl::Status s = status(); !s.ok())
    return s;
  absl::Status agreed = processes->agreeOnFailure(own);
  takeFailure(agreed);
  return agreed;
}

void CCluster::abort(const absl::Status &own) {
  absl::Status agreed = fail(own);
  if (!processes)
    takeFailure(agreed);
}

absl::Status CCluster::regroup(const Next &next, const absl::Status &own) {
  // Calls of other threads end first: what they wait for is gone.
  MutexLock lock(agreementMutex);
  if (processes->epoch() > next.epoch)
    return absl::OkStatus();
  RegroupOptions options;
  options.how = onFailure;
  options.mostProcesses = std::max(next.mostProcesses, numProcesses.load());
  options.limit = std::chrono::milliseconds(join.startDeadlineMs);
  options.onLoss = [this](const std::string &said) {
    MutexLock ownLock(mutex);
    loss = said;
  };
  {
    MutexLock ownLock(mutex);
    loss.clear();
  }
  processes->watch(nullptr); // it closes the transport
  agreement.reset();
  absl::Status s =
      next.grows ? takeOthersIn(*processes, options) : goOnAfterLoss(*processes, own, options);
  if (s.ok())
    s = makeAgreement();
  if (!s.ok()) {
    absl::Status agreed = processes->agreeOnFailure(s);
    MutexLock ownLock(mutex);
    failure = agreed;
    return agreed;
  }
  rank = processes->options().rank;
  numProcesses = processes->options().size;
  numCodesChosen = 0; // one that has come begins to count
  {
    MutexLock ownLock(mutex);
    failure = absl::OkStatus();
  }
  failed.clear();
  watchProcesses();
  return absl::OkStatus();
}

absl::Status CCluster::takeOnlySession() {
  if (!goesOn())
    return absl::OkStatus();
  MutexLock lock(mutex);
  if (std::exchange(hasSession, true))
    return absl::FailedPreconditionError(
        "the cluster goes on after the loss of a process, and has a session already; expected one "
        "at a time: destroy that one first, or enter the cluster with onFailure 0");
  return absl::OkStatus();
}

void CCluster::giveBackOnlySession() {
  MutexLock lock(mutex);
  hasSession = false;
}

absl::Status CCluster::agreeOn(const absl::Status &s) {
  if (s.ok() || !goesOn() || absl::IsInvalidArgument(s) || absl::IsFailedPrecondition(s))
    return s;
  std::function<absl::Status(const absl::Status &)> tell;
  {
    MutexLock lock(mutex);
    tell = onLoss;
  }
  if (tell)
    return tell(s);
  absl::Status regrouped = regroup({epoch()}, s);
  return regrouped.ok() ? absl::AbortedError(absl::StrCat(lastLoss(), "; ", numProcesses.load(),
                                                          " processes go on"))
                        : regrouped;
}

void CCluster::watch(const void *key, Watcher watcher) {
  {
    MutexLock lock(mutex);
    onLeave[key] = std::move(watcher.onLeave);
    onLoss = std::move(watcher.onLoss);
  }
  failed.listen(key, std::move(watcher.onFailure));
}

void CCluster::forget(const void *key) {
  {
    MutexLock lock(mutex);
    onLeave.erase(key);
    onLoss = nullptr;
  }
  failed.forget(key);
}

absl::StatusOr<std::vector<int64_t>> CCluster::valueOfEach(int64_t value) {
  if (!processes)
    return std::vector<int64_t>{value};
  absl::StatusOr<std::vector<int64_t>> values;
  {
    MutexLock lock(agreementMutex);
    if (absl::Status s = status(); !s.ok())
      return s;
    if (!agreement)
      return std::vector<int64_t>{value};
    values = agreement->valueOfEach(value);
  }
  return values.ok() ? values : failOrGoOn(values.status());
}

absl::Status CCluster::broadcast(void *data, size_t numBytes) {
  if (!processes)
    return absl::OkStatus();
  absl::Status s;
  {
    MutexLock lock(agreementMutex);
    if (absl::Status ended = status(); !ended.ok() || !agreement)
      return ended;
    s = agreement->broadcast(data, numBytes);
  }
  return s.ok() ? s : failOrGoOn(s);
}

absl::Status CCluster::checkSame(const std::string &text, const char *what) {
  // The lengths first: messages have one length.
  int64_t length = static_cast<int64_t>(text.size());
  if (absl::Status s = broadcast(&length, sizeof length); !s.ok())
    return s;
  std::string chiefs = text;
  chiefs.resize(static_cast<size_t>(length));
  if (absl::Status s = broadcast(chiefs.data(), chiefs.size()); !s.ok())
    return s;
  absl::StatusOr<std::vector<int64_t>> areSame = valueOfEach(chiefs == text ? 1 : 0);
  if (!areSame.ok())
    return areSame.status();
  auto other = std::find(areSame->begin(), areSame->end(), 0);
  if (other == areSame->end())
    return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "process ", other - areSame->begin(), " has another ", what, " than process 0, which has ",
      chiefs, chiefs == text ? "" : absl::StrCat(", where process ", rank.load(), " has ", text),
      "; all processes of a run must do the same in the same order"));
}

absl::StatusOr<std::optional<uint32_t>> CCluster::chooseCode(const planfile::fb::Plan &plan) {
  if (!processes)
    return std::optional<uint32_t>();
  MutexLock lock(agreementMutex);
  if (absl::Status s = status(); !s.ok())
    return s;
  return agreeOnCode(*processes, plan, absl::StrCat("of session ", numCodesChosen++));
}

absl::Status CCluster::leave() {
  if (processes) {
    absl::Status s;
    {
      MutexLock lock(agreementMutex);
      if (absl::Status ended = status(); !ended.ok())
        return ended;
      s = processes->leave();
    }
    if (!s.ok())
      return fail(s);
  }
  // Not before all have agreed that all is done: servers from which all have left write what they
  // hold.
  std::map<const void *, std::function<void()>> left;
  {
    MutexLock own(mutex);
    hasLeft = processes != nullptr;
    left = onLeave;
  }
  for (const auto &[key, tell] : left)
    tell();
  return absl::OkStatus();
}

absl::StatusOr<OnFailure> toOnFailure(int32_t given) {
  switch (given) {
  case DIST_ON_FAILURE_STOP:
    return OnFailure::Stop;
  case DIST_ON_FAILURE_SHRINK:
    return OnFailure::Shrink;
  case DIST_ON_FAILURE_WAIT:
    return OnFailure::Wait;
  default:
    return absl::InvalidArgumentError(
        absl::StrCat("the options' onFailure is ", given, "; expected 0 to 2"));
  }
}

namespace {

std::string textOf(const char *text) { return text ? text : ""; }

absl::Status checkJoins(const DistClusterOptions &options) {
  if (options.joins == 0)
    return absl::OkStatus();
  if (options.onFailure == DIST_ON_FAILURE_STOP || textOf(options.coordinator).empty())
    return absl::InvalidArgumentError(
        "the options' joins is 1; expected the coordinator of a run that goes on when a process is "
        "lost, and the same onFailure as its processes have");
  if (options.hasRank != 0 || options.numProcesses != 0 || options.file ||
      options.hasServers != 0 || options.isOfOwnGroups != 0)
    return absl::InvalidArgumentError(
        "the options' joins is 1, and others say which process this is; expected the coordinator "
        "alone: the run gives it a rank");
  return absl::OkStatus();
}

absl::Status readServers(const DistClusterOptions &options, CCluster::Entry &entry) {
  entry.hasServers = options.hasServers != 0;
  entry.isOfOwnGroups = options.isOfOwnGroups != 0;
  entry.servers.listens = textOf(options.serves);
  if (std::string all = textOf(options.servers); !all.empty())
    entry.servers.addresses = absl::StrSplit(all, ',');
  else if (entry.servers.serves())
    entry.servers.addresses = {entry.servers.listens};
  if (entry.servers.areElsewhere() && !entry.hasServers)
    return absl::InvalidArgumentError("the options name servers; set hasServers to 1, too");
  return absl::OkStatus();
}

absl::Status readClusterOptions(const DistClusterOptions *given, CCluster::Entry &entry) {
  ClusterFlags &flags = entry.flags;
  ClusterOptions &join = entry.join;
  DistClusterOptions options;
  if (absl::Status s = readOptions(given, options); !s.ok())
    return s;
  absl::StatusOr<OnFailure> onFailure = toOnFailure(options.onFailure);
  if (!onFailure.ok())
    return onFailure.status();
  if (absl::Status s = checkJoins(options); !s.ok())
    return s;
  entry.joins = options.joins != 0;
  entry.isCoordinated = options.isCoordinated != 0;
  if (options.stops)
    join.stops = [stops = options.stops, context = options.context] { return stops(context) != 0; };
  if (options.startDeadlineMs < 0 || options.leaseMs < 0 || options.numProcesses < 0)
    return absl::InvalidArgumentError(absl::StrCat(
        "the options' startDeadlineMs, leaseMs and numProcesses are ", options.startDeadlineMs,
        ", ", options.leaseMs, " and ", options.numProcesses, "; expected numbers of 0 or more"));
  bool hasPorts = options.firstDataPort != 0 || options.lastDataPort != 0;
  if (hasPorts && (options.firstDataPort < 1 || options.lastDataPort < options.firstDataPort ||
                   options.lastDataPort > kMaxPort))
    return absl::InvalidArgumentError(
        absl::StrCat("the ports for data are ", options.firstDataPort, " to ", options.lastDataPort,
                     "; expected ports from 1 to ", kMaxPort, ", the smaller one first"));
  join.dataPorts = {options.firstDataPort, options.lastDataPort};
  flags.file = textOf(options.file);
  if (options.hasServers != 0)
    flags.parameterServers = ParameterServers::Required;
  if (options.hasRank != 0)
    flags.rank = options.rank;
  if (options.numProcesses != 0)
    flags.processes = options.numProcesses;
  flags.coordinator = textOf(options.coordinator);
  join.address = textOf(options.address);
  join.certificateAuthority = textOf(options.certificateAuthority);
  join.certificate = textOf(options.certificate);
  join.privateKey = textOf(options.privateKey);
  entry.onFailure = *onFailure;
  if (entry.onFailure != OnFailure::Stop)
    join.onLoss = wayOf(entry.onFailure);
  if (options.startDeadlineMs != 0)
    join.startDeadlineMs = options.startDeadlineMs;
  if (options.leaseMs != 0)
    join.leaseMs = options.leaseMs;
  return readServers(options, entry);
}

/// What `use(CCluster &)` returns.
template <typename Use>
DistStatus *withCluster(const DistCluster *cluster, const Use &use) {
  return guarded([&] {
    auto found = clusterHandles().find(cluster);
    return found.ok() ? use(**found) : found.status();
  });
}

} // namespace
} // namespace distribute::runtime

using namespace distribute::runtime;

DistStatus *distClusterEnter(const DistClusterOptions *options, DistCluster **cluster) {
  return guarded([&] {
    CCluster::Entry entry;
    absl::Status s = checkNotNull(cluster, "cluster");
    s.Update(readClusterOptions(options, entry));
    if (!s.ok())
      return s;
    absl::StatusOr<std::shared_ptr<CCluster>> entered = CCluster::enter(std::move(entry));
    if (!entered.ok())
      return entered.status();
    *cluster = clusterHandles().add(*std::move(entered));
    return absl::OkStatus();
  });
}

DistStatus *distClusterGetInfo(const DistCluster *cluster, DistClusterInfo *info) {
  return withCluster(cluster, [&](CCluster &own) { return writeInfo(own.info(), info); });
}

DistStatus *distClusterValueOfEach(DistCluster *cluster, int64_t value, int64_t *values,
                                   size_t numValues) {
  return withCluster(cluster, [&](CCluster &own) {
    auto wanted = static_cast<size_t>(own.transport() ? own.info().numProcesses : 1);
    if (absl::Status s = checkNotNull(values, "values"); !s.ok())
      return s;
    if (numValues != wanted)
      return absl::InvalidArgumentError(absl::StrCat("there is room for ", numValues,
                                                     " values; expected room for ", wanted,
                                                     ", one of each process"));
    absl::StatusOr<std::vector<int64_t>> all = own.valueOfEach(value);
    if (all.ok())
      std::copy(all->begin(), all->end(), values);
    return own.agreeOn(all.status());
  });
}

DistStatus *distClusterBroadcast(DistCluster *cluster, void *data, size_t numBytes) {
  return withCluster(cluster, [&](CCluster &own) {
    absl::Status s = numBytes == 0 ? absl::OkStatus() : checkNotNull(data, "data");
    return s.ok() ? own.agreeOn(own.broadcast(data, numBytes)) : s;
  });
}

DistStatus *distClusterAbort(DistCluster *cluster, const char *reason) {
  return withCluster(cluster, [&](CCluster &own) {
    if (absl::Status s = checkNotNull(reason, "reason"); !s.ok())
      return s;
    own.abort(absl::UnknownError(reason));
    return absl::OkStatus();
  });
}

DistStatus *distClusterLeave(DistCluster *cluster) {
  return withCluster(cluster, [](CCluster &own) { return own.leave(); });
}

void distClusterDestroy(DistCluster *cluster) { (void)clusterHandles().remove(cluster); }
