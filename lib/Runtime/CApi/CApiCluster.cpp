// Clusters for callers in C: a thin layer over Cluster.h and Processes.h.

#include "CApiCluster.h"

#include "CApiStatus.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

HandleTable<DistCluster, CCluster> &clusterHandles() {
  static auto *handles = new HandleTable<DistCluster, CCluster>("cluster");
  return *handles;
}

absl::StatusOr<std::shared_ptr<CCluster>> CCluster::enter(const ClusterFlags &flags,
                                                          ClusterOptions join) {
  Environment environment = processEnvironment();
  absl::StatusOr<std::optional<Cluster>> resolved = resolveCluster(environment, flags);
  if (!resolved.ok())
    return resolved.status();
  auto made = std::make_shared<CCluster>();
  if (!*resolved)
    return made;
  made->cluster = *std::move(resolved);
  const Cluster &found = *made->cluster;
  made->taskType = found.taskType();
  made->description = found.describe();
  if (found.spec)
    made->specification = found.spec->json();
  made->rank = found.rank;
  made->numProcesses = found.size;
  if (found.rank < 0 || found.size == 1)
    return made;
  join.token = environment("DISTRIBUTE_TOKEN").value_or("");
  join.rank = found.rank;
  join.size = found.size;
  join.coordinator = found.coordinator;
  join.serves = found.rank == 0;
  absl::StatusOr<std::unique_ptr<Processes>> entered = Processes::enter(join);
  if (!entered.ok())
    return entered.status();
  made->processes = *std::move(entered);
  auto agreement = ProcessAgreement::create(*made->transport(), join.startDeadlineMs);
  if (!agreement.ok())
    return agreement.status();
  made->agreement = *std::move(agreement);
  made->processes->watch([weak = std::weak_ptr<CCluster>(made)](const absl::Status &failed) {
    if (std::shared_ptr<CCluster> own = weak.lock())
      own->takeFailure(failed);
  });
  return made;
}

CCluster::~CCluster() {
  if (processes)
    processes->watch(nullptr);
}

DistClusterInfo CCluster::info() const {
  DistClusterInfo made{};
  made.rank = rank;
  made.numProcesses = numProcesses;
  made.taskType = cluster ? taskType.c_str() : nullptr;
  made.taskIndex = cluster ? cluster->taskIndex() : 0;
  made.processesHere = processesHere();
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

void CCluster::takeFailure(const absl::Status &failed) {
  MutexLock lock(mutex);
  if (!failure.ok() || hasLeft)
    return;
  failure = failed;
  for (const auto &[key, end] : watchers)
    end(failed);
  if (Transport *way = transport())
    way->shutDown();
}

absl::Status CCluster::fail(const absl::Status &own) {
  if (!processes)
    return own;
  if (absl::Status s = status(); !s.ok())
    return s;
  absl::Status agreed = processes->agreeOnFailure(own);
  takeFailure(agreed);
  return agreed;
}

void CCluster::watch(const void *key, std::function<void(const absl::Status &)> end) {
  MutexLock lock(mutex);
  if (!failure.ok())
    end(failure);
  watchers[key] = std::move(end);
}

void CCluster::forget(const void *key) {
  MutexLock lock(mutex);
  watchers.erase(key);
}

absl::StatusOr<std::vector<int64_t>> CCluster::valueOfEach(int64_t value) {
  if (!processes)
    return std::vector<int64_t>{value};
  MutexLock lock(agreementMutex);
  if (absl::Status s = status(); !s.ok())
    return s;
  absl::StatusOr<std::vector<int64_t>> values = agreement->valueOfEach(value);
  return values.ok() ? values : fail(values.status());
}

absl::Status CCluster::broadcast(void *data, size_t numBytes) {
  if (!processes)
    return absl::OkStatus();
  MutexLock lock(agreementMutex);
  if (absl::Status s = status(); !s.ok())
    return s;
  absl::Status s = agreement->broadcast(data, numBytes);
  return s.ok() ? s : fail(s);
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
      chiefs, "; required is that all processes of a run do the same in the same order"));
}

absl::Status CCluster::leave() {
  if (!processes)
    return absl::OkStatus();
  MutexLock lock(agreementMutex);
  if (absl::Status s = status(); !s.ok())
    return s;
  absl::Status s = processes->leave();
  if (!s.ok())
    return fail(s);
  MutexLock own(mutex);
  hasLeft = true;
  return absl::OkStatus();
}

namespace {

std::string textOf(const char *text) { return text ? text : ""; }

absl::Status readClusterOptions(const DistClusterOptions *given, ClusterFlags &flags,
                                ClusterOptions &join) {
  DistClusterOptions options;
  if (absl::Status s = readOptions(given, options); !s.ok())
    return s;
  if (options.startDeadlineMs < 0 || options.leaseMs < 0 || options.numProcesses < 0)
    return absl::InvalidArgumentError(
        absl::StrCat("the options' startDeadlineMs, leaseMs and numProcesses are ",
                     options.startDeadlineMs, ", ", options.leaseMs, " and ", options.numProcesses,
                     "; required are numbers of 0 or more"));
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
  if (options.startDeadlineMs != 0)
    join.startDeadlineMs = options.startDeadlineMs;
  if (options.leaseMs != 0)
    join.leaseMs = options.leaseMs;
  return absl::OkStatus();
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
    ClusterFlags flags;
    ClusterOptions join;
    absl::Status s = checkNotNull(cluster, "cluster");
    s.Update(readClusterOptions(options, flags, join));
    if (!s.ok())
      return s;
    absl::StatusOr<std::shared_ptr<CCluster>> entered = CCluster::enter(flags, join);
    if (entered.ok())
      *cluster = clusterHandles().add(*std::move(entered));
    return entered.status();
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
                                                     " values; required is room for ", wanted,
                                                     ", one of each process"));
    absl::StatusOr<std::vector<int64_t>> all = own.valueOfEach(value);
    if (all.ok())
      std::copy(all->begin(), all->end(), values);
    return all.status();
  });
}

DistStatus *distClusterBroadcast(DistCluster *cluster, void *data, size_t numBytes) {
  return withCluster(cluster, [&](CCluster &own) {
    absl::Status s = numBytes == 0 ? absl::OkStatus() : checkNotNull(data, "data");
    return s.ok() ? own.broadcast(data, numBytes) : s;
  });
}

DistStatus *distClusterAbort(DistCluster *cluster, const char *reason) {
  return withCluster(cluster, [&](CCluster &own) {
    if (absl::Status s = checkNotNull(reason, "reason"); !s.ok())
      return s;
    (void)own.fail(absl::UnknownError(reason));
    return absl::OkStatus();
  });
}

DistStatus *distClusterLeave(DistCluster *cluster) {
  return withCluster(cluster, [](CCluster &own) { return own.leave(); });
}

void distClusterDestroy(DistCluster *cluster) { (void)clusterHandles().remove(cluster); }
