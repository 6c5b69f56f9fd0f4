// Where connections to a server of gRPC come in: at a port of the run, which anybody may connect to.
//
//   auto entrance = Entrance::listen("127.0.0.1:0", "the coordinator's", /*isEncrypted=*/false);
//   (*entrance)->attach(builder, credentials);       // before the server is built
//   server = builder.BuildAndStart();  (*entrance)->open();
//   (*entrance)->welcome(context.peer());             // of a call that has proved who it is
//   (*entrance)->close();                             // before the server's end
//
// gRPC itself accepts all who come, and keeps them as long as they like: some thousand connections that say
// nothing take all of a process's files, and its next checkpoint fails. Here
//
//   E1  at most kMaxStrangers connections have not been welcomed; more wait in the system's queue, and take no
//       file of the process. For one that comes, the oldest that has said nothing goes, else the oldest, each
//       once it has had a moment (kMoment...).
//   E2  who does not speak as HTTP/2 or TLS begins is dropped, and never gets to gRPC.
//   E3  who is not welcomed within kStrangerTime is cut off, whatever it does.
//
// A stranger costs two files: gRPC's, and one by which it can be cut off.

#ifndef DISTRIBUTE_LIB_PROCESSES_ENTRANCE_H
#define DISTRIBUTE_LIB_PROCESSES_ENTRANCE_H

#include "distribute/Runtime/Mutex.h"

#include "absl/status/statusor.h"

#include <grpcpp/server_builder.h>

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/types.h>
#include <thread>
#include <vector>

namespace distribute::runtime {

/// Thread safe.
class Entrance {
public:
  static constexpr size_t kMaxStrangers = 64;
  static constexpr std::chrono::milliseconds kStrangerTime{10000};
  /// What a connection has at least: that has said nothing, and that has.
  static constexpr std::chrono::milliseconds kMomentOfSilent{100}, kMomentOfOthers{1000};

  /// Binds HOST:PORT; port 0 chooses a free one. Nobody is let in yet. Errors: InvalidArgument for an address of
  /// another form; Unavailable with the system's reason.
  static absl::StatusOr<std::unique_ptr<Entrance>> listen(const std::string &address,
                                                          const char *whose, bool isEncrypted);
  ~Entrance();

  /// `maxCalls`: that a connection has at a time.
  void attach(grpc::ServerBuilder &builder, std::shared_ptr<grpc::ServerCredentials> credentials,
              int maxCalls);
  void open();
  /// Nobody comes in any more.
  void close();

  /// The connection of this peer, as gRPC calls it, has proved that it belongs to the run.
  void welcome(const std::string &peer);

  /// The user whose connection it is, by the tables of this machine. Nothing: it is of another machine, it
  /// was welcomed before, or the system does not say.
  std::optional<uid_t> findUserOf(const std::string &peer);

  int port() const { return boundPort; }

private:
  using Time = std::chrono::steady_clock::time_point;
  struct Stranger {
    int descriptor;            ///< gRPC has another one, once it has said something
    std::string name, ownName; ///< of its end, and of this one
    Time since;
    bool hasSpoken = false;
  };

  explicit Entrance(bool isEncrypted) : isEncrypted(isEncrypted) {}
  absl::Status bind(const std::string &address, const char *whose);
  void watch();
  void accept(int listener, Time now);
  /// Who would go; the end: nobody has had its moment.
  std::list<Stranger>::iterator findLeast(Time now) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex);
  bool hasRoom(Time now) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex) {
    return strangers.size() < kMaxStrangers || findLeast(now) != strangers.end();
  }
  /// False: it is to go. What has spoken is to be handed on.
  bool look(Stranger &stranger, short events, std::vector<int> &handedOn);
  void lookAtAll(const std::vector<pollfd> &polled);
  void handOn(int descriptor);
  static void dismiss(const Stranger &stranger);

  const bool isEncrypted;
  int boundPort = 0;
  std::vector<int> listeners;
  int wakeup = -1; ///< an eventfd
  std::unique_ptr<grpc::experimental::ExternalConnectionAcceptor> acceptor;
  std::thread watcher;
  Mutex mutex;
  std::list<Stranger> strangers ABSL_GUARDED_BY(mutex); ///< in the order in which they came
  bool isClosing ABSL_GUARDED_BY(mutex) = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_LIB_PROCESSES_ENTRANCE_H
