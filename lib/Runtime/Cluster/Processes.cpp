// This process among those of a run; see Processes.h.

#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Accusation.h"
#include "distribute/Runtime/ServersConnection.h"

#include "HostAddress.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <chrono>
#include <climits>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace distribute::runtime {
namespace {

constexpr const char *kLibraryName = "libdistribute_processes.so";

/// Files that this code may be in: the program, or the runtime's shared library.
std::vector<std::string> findOwnFiles() {
  std::vector<std::string> files;
  Dl_info own{};
  if (::dladdr(reinterpret_cast<const void *>(&findOwnFiles), &own) != 0 && own.dli_fname)
    files.push_back(own.dli_fname);
  char self[PATH_MAX];
  ssize_t length = ::readlink("/proc/self/exe", self, sizeof self);
  if (length > 0 && length < static_cast<ssize_t>(sizeof self))
    files.emplace_back(self, static_cast<size_t>(length));
  return files;
}

/// Beside them, as it is built and installed; else where the loader looks.
std::string findLibrary() {
  if (const char *named = std::getenv("DISTRIBUTE_PROCESSES"))
    return named;
  for (const std::string &file : findOwnFiles()) {
    size_t end = file.rfind('/');
    if (end == std::string::npos)
      continue;
    for (const char *beside : {"/", "/../lib/", "/../lib/x86_64-linux-gnu/"})
      if (std::string path = absl::StrCat(file.substr(0, end), beside, kLibraryName);
          ::access(path.c_str(), R_OK) == 0)
        return path;
  }
  return kLibraryName;
}

/// The address of this host from which packets go to `hostAndPort`. No packet is sent.
absl::StatusOr<std::string> addressTowards(const std::string &hostAndPort) {
  absl::StatusOr<HostAddress> peer = parseHostAddress(hostAndPort, "the coordinator");
  if (!peer.ok())
    return peer.status();
  addrinfo hints{}, *raw = nullptr;
  hints.ai_socktype = SOCK_DGRAM;
  if (int code =
          ::getaddrinfo(peer->host.c_str(), std::to_string(peer->port).c_str(), &hints, &raw);
      code != 0)
    return absl::InvalidArgumentError(absl::StrCat("the coordinator's host ", peer->host,
                                                   " has no address here: ", ::gai_strerror(code),
                                                   "; expected a host that all processes reach"));
  std::unique_ptr<addrinfo, void (*)(addrinfo *)> found(raw, ::freeaddrinfo);
  for (addrinfo *each = raw; each; each = each->ai_next) {
    int fd = ::socket(each->ai_family, SOCK_DGRAM, 0);
    if (fd < 0)
      continue;
    sockaddr_storage own{};
    socklen_t length = sizeof own;
    char text[NI_MAXHOST];
    bool isKnown = ::connect(fd, each->ai_addr, each->ai_addrlen) == 0 &&
                   ::getsockname(fd, reinterpret_cast<sockaddr *>(&own), &length) == 0 &&
                   ::getnameinfo(reinterpret_cast<sockaddr *>(&own), length, text, sizeof text,
                                 nullptr, 0, NI_NUMERICHOST) == 0;
    ::close(fd);
    if (isKnown)
      return std::string(text);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("no network of this host leads to the coordinator at ", hostAndPort,
                   "; name this host's address with --address"));
}

template <typename Function>
absl::StatusOr<Function *> loadFunction(const char *name) {
  std::string path = findLibrary();
  // Never closed: its threads may outlive the run.
  void *library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return absl::NotFoundError(absl::StrCat(
        "runs of several processes need ", kLibraryName, ", which cannot be loaded: ", ::dlerror(),
        "; build it (DISTRIBUTE_BUILD_PROCESSES), or name it in DISTRIBUTE_PROCESSES"));
  void *symbol = ::dlsym(library, name);
  if (!symbol)
    return absl::FailedPreconditionError(
        absl::StrCat("'", path, "' is not a library of this runtime: it has no ", name));
  return reinterpret_cast<Function *>(symbol);
}

/// What one of the library's functions gives, which loading it may prevent.
template <typename Function, typename Result, typename... Arguments>
Result callLibrary(const char *name, const Arguments &...arguments) {
  absl::StatusOr<Function *> function = loadFunction<Function>(name);
  if (!function.ok())
    return function.status();
  Result result;
  (*function)(arguments..., kProcessesInterfaceVersion, result);
  return result;
}

} // namespace

absl::Status serveRun(const ClusterOptions &options, bool (*stops)()) {
  return callLibrary<ServeRun, absl::Status>(kServeRunSymbol, options, stops);
}

absl::StatusOr<std::unique_ptr<ServedVariables>> serveVariables(const ServedPlan &served,
                                                                const ServersAddress &address) {
  return callLibrary<ServeVariables, absl::StatusOr<std::unique_ptr<ServedVariables>>>(
      kServeVariablesSymbol, served, address);
}

absl::StatusOr<std::shared_ptr<VariableServers>> connectServers(const ServedPlan &served,
                                                                const ServersAddress &address) {
  return callLibrary<ConnectServers, absl::StatusOr<std::shared_ptr<VariableServers>>>(
      kConnectServersSymbol, served, address);
}

absl::StatusOr<std::string> findServersCoordinator(const ServedPlan &served,
                                                   const ServersAddress &address) {
  return callLibrary<FindServersCoordinator, absl::StatusOr<std::string>>(
      kFindServersCoordinatorSymbol, served, address);
}

absl::StatusOr<std::unique_ptr<Processes>> Processes::enter(const ClusterOptions &given) {
  ClusterOptions options = given;
  if (options.address.empty()) {
    absl::StatusOr<std::string> own = addressTowards(options.coordinator);
    if (!own.ok())
      return own.status();
    options.address = *std::move(own);
  }
  absl::StatusOr<EnterRun *> enterRun = loadFunction<EnterRun>(kProcessesSymbol);
  if (!enterRun.ok())
    return enterRun.status();
  EnteredRun entered;
  (*enterRun)(options, kProcessesInterfaceVersion, entered);
  if (!entered.status.ok())
    return entered.status;
  return std::unique_ptr<Processes>(new Processes(std::move(entered)));
}

Processes::~Processes() { watch(nullptr); }

absl::Status Processes::say(const std::string &name, const std::string &value, int numReads) {
  return entered.plane->set(name, value, numReads);
}

absl::StatusOr<std::string> Processes::hear(const std::string &name, int from) {
  return hear(name, ControlPlane::Deadline::clock::now() + std::chrono::hours(365 * 24), from);
}

absl::StatusOr<std::string> Processes::hear(const std::string &name,
                                            ControlPlane::Deadline deadline, int from) {
  return entered.plane->get(name, deadline, from);
}

std::string Processes::name() const {
  char host[256] = "";
  (void)::gethostname(host, sizeof host - 1);
  return absl::StrCat("process ", options().rank, " (", host, ", pid ", ::getpid(), ")");
}

absl::Status Processes::compare(const std::string &name, const std::string &value) {
  ControlPlane &plane = *entered.plane;
  if (isChief())
    return plane.set(name, value);
  absl::StatusOr<std::string> chiefs =
      plane.get(name, ControlPlane::Deadline::clock::now() +
                          std::chrono::milliseconds(options().startDeadlineMs));
  if (!chiefs.ok())
    return chiefs.status();
  if (*chiefs == value)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("process ", options().rank, " has the ", name, " ", value, ", process 0 has ",
                   *chiefs, "; expected the same in all processes of a run"));
}

void Processes::watch(std::function<void(const absl::Status &)> onFailure) {
  std::function<void(const Failure &)> tell;
  if (onFailure)
    tell = [onFailure = std::move(onFailure)](const Failure &failure) {
      onFailure(toStatus(failure));
    };
  entered.plane->watchFailures(std::move(tell), this);
}

std::optional<Failure> Processes::awaitFailure(std::chrono::milliseconds limit) {
  return entered.plane->awaitFailure(ControlPlane::Deadline::clock::now() + limit);
}

constexpr const char *kSuspicionName = "who has lost a connection first";

void Processes::speakFirst(const absl::Status &own, const Place &place) {
  entered.plane->limitWaits();
  if (isEffectOfOthers(own))
    (void)entered.plane->set(kSuspicionName, absl::StrCat(options().rank));
  else
    (void)report(own, place);
}

absl::Status Processes::failure() {
  std::optional<Failure> told = awaitFailure(std::chrono::milliseconds(0));
  return told ? toStatus(*told) : absl::OkStatus();
}

std::optional<Failure> Processes::report(const absl::Status &own, const Place &place) {
  Failure failure;
  failure.reason = own;
  failure.instruction = place.instruction;
  failure.source = place.source;
  return entered.plane->reportFailure(failure);
}

bool Processes::isOfFailure(const absl::Status &own) {
  // Who asks may know of it a moment before it is told.
  return awaitFailure(std::chrono::milliseconds(isEffectOfOthers(own) ? 1000 : 0)).has_value();
}

std::optional<Failure> Processes::findAgreed(const absl::Status &own, const Place &place) {
  entered.plane->limitWaits();
  if (isEffectOfOthers(own))
    speakFirst(own);
  // Who has lost a connection waits until it is known who has failed: at the latest when the lease
  // ends.
  std::optional<Failure> agreed;
  if (isEffectOfOthers(own))
    agreed = awaitFailure(std::chrono::milliseconds(options().leaseMs + 1000));
  // Else it is the connection itself. Who names its other end is heard together with all who accuse one; of
  // the rest, those who lost it first have the word.
  bool accuses = !accusedIn(own).empty();
  constexpr std::chrono::milliseconds patience(2000);
  if (!agreed && isEffectOfOthers(own) && !accuses) {
    auto first = entered.plane->get(kSuspicionName, ControlPlane::Deadline::clock::now(),
                                    ControlPlane::kAnyProcess);
    if (first.ok() && *first != absl::StrCat(options().rank))
      agreed = awaitFailure(patience);
  }
  if (agreed && !agreed->instruction.empty())
    return agreed;
  if (std::optional<Failure> told = report(own, place))
    return told;
  if (agreed)
    return agreed;
  // The verdict on accusations takes a lease.
  return awaitFailure(std::chrono::milliseconds((accuses ? options().leaseMs : 0) + 1000));
}

LostProcess Processes::lostProcess(const absl::Status &own, const Place &place) {
  int rank = options().rank;
  if (std::optional<Failure> agreed = findAgreed(own, place))
    return {*agreed, agreed->rank == rank};
  Failure failure;
  failure.rank = rank;
  failure.reason = own;
  return {failure, /*isOwn=*/true};
}

absl::Status Processes::agreeOnFailure(const absl::Status &own, const Place &place) {
  std::optional<Failure> agreed = findAgreed(own, place);
  // Others may have failed, and their word does not come through.
  if (!agreed && (isEffectOfOthers(own) || absl::IsDeadlineExceeded(own)))
    agreed = entered.plane->askAnew();
  ClusterOptions options = this->options();
  entered.plane->leave();
  // Of a process that was silent for too long its own error is an effect, too.
  // Who accuses others may be to blame itself.
  bool saysMore =
      agreed && (agreed->rank != options.rank || isEffectOfOthers(own) || !accusedIn(own).empty());
  return saysMore ? toStatus(*agreed) : own;
}

absl::Status Processes::regroup(Regroup how, std::chrono::milliseconds limit, int maxSize) {
  auto deadline = std::chrono::steady_clock::now() + limit;
  // The old epoch's failure must have come: what comes later is the new one's.
  if (how != Regroup::Grow && !awaitFailure(std::min(limit, std::chrono::milliseconds(1000))))
    return absl::FailedPreconditionError(
        "regroup: no process has failed; regrouping requires a failed process");
  entered.transport.reset();
  if (absl::Status s = entered.plane->regroup(how, deadline, maxSize); !s.ok())
    return s;
  auto remaining = std::chrono::duration_cast<std::chrono::milliseconds>(
      deadline - std::chrono::steady_clock::now());
  auto transport = entered.connect(std::max(remaining, std::chrono::milliseconds(1)));
  if (!transport.ok())
    return transport.status();
  entered.transport = *std::move(transport);
  return absl::OkStatus();
}

absl::Status Processes::leave() {
  absl::Status s = entered.plane->barrier("the end of the run",
                                          ControlPlane::Deadline::clock::now() +
                                              std::chrono::milliseconds(options().startDeadlineMs));
  if (s.ok())
    entered.plane->leave();
  return s;
}

} // namespace distribute::runtime
