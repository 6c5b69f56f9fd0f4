#include "Coordinator.h"

#include "Admission.h"
#include "CoordinatorService.h"
#include "Credentials.h"

#include "distribute/Plan/BuildVersion.h"

#include "absl/strings/str_cat.h"

#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

#include <thread>
#include <unistd.h>

namespace distribute::runtime {

using std::chrono::milliseconds;

/// For the last messages to the members.
static constexpr milliseconds kFlushLimit{1000};
/// For calls that are being answered; after it they are cancelled.
static constexpr milliseconds kShutdownLimit{500};
/// A fact, and some more.
static constexpr int kMaxCallBytes = (1 << 20) + (64 << 10);
/// Of a member at a time: of its threads that wait, and some more.
static constexpr int kMaxCalls = 128;
/// Whether all have gone, and whether it is asked to stop.
static constexpr milliseconds kLookForEndEvery{100};

struct Coordinator::Server {
  Server(const ClusterOptions &options, wire::Joined self, std::unique_ptr<Entrance> opened)
      : state(options.size,
              {options.serves ? options.rank : -1, options.size, self.coordinator_host(),
               self.coordinator_pid(), milliseconds(0), 0, versionOf(options)},
              CoordinatorClock::steady()),
        entrance(std::move(opened)), admission(options, *entrance),
        service(state, streams, std::move(self), admission) {}
  ~Server();

  // In the order of their ends, backwards: gRPC's threads use all that stands above `server`.
  CoordinatorState state;
  OpenStreams streams;
  const std::unique_ptr<Entrance> entrance;
  Admission admission;
  CoordinatorService service;
  std::string address;
  std::unique_ptr<grpc::Server> server;
  std::thread clock;
};

Coordinator::Server::~Server() {
  std::this_thread::sleep_until(state.answersUntil());
  state.stop();
  if (server) {
    streams.awaitNone(kFlushLimit);
    entrance->close();
    server->Shutdown(std::chrono::system_clock::now() + kShutdownLimit);
  }
  if (clock.joinable())
    clock.join();
}

std::string versionOf(const ClusterOptions &options) {
  return options.version.empty() ? planfile::buildVersion() : options.version;
}

std::string hostName() {
  char name[256] = "";
  if (gethostname(name, sizeof(name) - 1) != 0)
    return "unknown host";
  return name;
}

Coordinator::Coordinator(std::unique_ptr<Server> server) : server(std::move(server)) {}
Coordinator::~Coordinator() = default;

const std::string &Coordinator::address() const { return server->address; }

void Coordinator::awaitNobody(ControlPlane::Deadline deadline) {
  server->state.awaitNobody(deadline);
}

absl::Status Coordinator::awaitEnd(int size, milliseconds startLimit, bool (*stops)()) {
  for (;; std::this_thread::sleep_for(kLookForEndEvery)) {
    CoordinatorState::Presence present = server->state.presence();
    // A run that shrinks may have begun without some.
    bool haveAllCome = present.hasStarted || present.numCome >= size;
    // After a failure nobody else is let in where nobody is left to wait for it.
    if ((haveAllCome || present.hasFailed) && present.numHere == 0)
      return absl::OkStatus();
    if (stops && stops())
      return absl::CancelledError(absl::StrCat("the coordinator was asked to stop; ",
                                               present.numHere, " processes were in the run"));
    if (!haveAllCome && std::chrono::steady_clock::now() >= present.lastCame + startLimit)
      return absl::DeadlineExceededError(
          absl::StrCat("the coordinator at \"", address(), "\" ends: ", present.numCome, " of ",
                       size, " processes came, and for ", startLimit.count(),
                       " ms no other; missing: ", listMissing(present.missing)));
  }
}

absl::StatusOr<std::unique_ptr<Coordinator>> Coordinator::start(const ClusterOptions &options) {
  if (absl::Status s = checkListeningAddress(options.coordinator, "the coordinator's"); !s.ok())
    return s;
  size_t colon = options.coordinator.rfind(':');
  if (options.size < 1)
    return absl::InvalidArgumentError(
        absl::StrCat("a coordinator for ", options.size, " processes; expected at least 1"));
  absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>> credentials =
      makeServerCredentials(options);
  if (!credentials.ok())
    return credentials.status();

  wire::Joined self;
  self.set_coordinator_host(hostName());
  self.set_coordinator_pid(getpid());
  auto entrance = Entrance::listen(options.coordinator, "the coordinator's", isEncrypted(options));
  std::string refusal =
      entrance.ok() ? "" : absl::StrCat(" (", std::string(entrance.status().message()), ")");
  std::unique_ptr<Server> server;
  if (entrance.ok()) {
    server = std::make_unique<Server>(options, std::move(self), *std::move(entrance));
    grpc::ServerBuilder builder;
    server->entrance->attach(builder, *credentials, kMaxCalls);
    builder.SetMaxReceiveMessageSize(kMaxCallBytes);
    builder.RegisterService(&server->service);
    server->server = builder.BuildAndStart();
  }
  if (!server || !server->server)
    return absl::UnavailableError(
        absl::StrCat("the coordinator cannot listen at \"", options.coordinator, "\"", refusal,
                     "; expected an address of this machine (", hostName(),
                     ") and a port that no other program listens at, and a certificate that "
                     "belongs to its key; choose another port"));
  server->address =
      absl::StrCat(options.coordinator.substr(0, colon), ":", server->entrance->port());
  server->entrance->open();
  server->clock = std::thread([state = &server->state] { state->watchTime(); });
  return std::unique_ptr<Coordinator>(new Coordinator(std::move(server)));
}

} // namespace distribute::runtime
