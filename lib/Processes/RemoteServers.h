// The servers of a plan as a process of workers reaches them over gRPC.
//
// Thread safety: one caller at a time, but for cancel().

#ifndef DISTRIBUTE_PROCESSES_REMOTESERVERS_H
#define DISTRIBUTE_PROCESSES_REMOTESERVERS_H

#include "Neighbors.h"
#include "OwnPauses.h"
#include "ServersMessages.h"
#include "distribute/Runtime/ServersConnection.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <chrono>
#include <map>

namespace distribute::runtime {

class RemoteServers final : public VariableServers {
public:
  static absl::StatusOr<std::shared_ptr<VariableServers>> connect(const ServedPlan &served,
                                                                  const ServersAddress &address);
  /// Asks the first process of servers where they meet.
  static absl::StatusOr<std::string> findCoordinator(const ServedPlan &served,
                                                     const ServersAddress &address);
  ~RemoteServers() override;

  const ServedPlan &served() const override { return form; }
  absl::StatusOr<int64_t> firstStep(const WorkerPlace &place) override;
  absl::Status pull(const WorkerPlace &place, bool updates, absl::Span<PulledValue> values,
                    int64_t &version) override;
  absl::Status push(const WorkerPlace &place, uint32_t step, absl::Span<const PushedValue> values,
                    int64_t &version) override;
  void leave(int group, bool isDone) override;
  void cancel(const absl::Status &reason) override;

private:
  /// A group's stream. Groups wait, so each has its own.
  struct Stream final : MessageSource {
    Stream(RemoteServers &servers) : servers(servers) {}
    void request() override { call->Read(&incoming, this); }
    bool receive(grpc::ByteBuffer &message) override;

    RemoteServers &servers;
    grpc::ClientContext context;
    grpc::CompletionQueue queue;
    std::unique_ptr<grpc::GenericClientAsyncReaderWriter> call;
    grpc::ByteBuffer incoming;
    std::unique_ptr<Neighbors> neighbors; ///< the servers alone
    uint64_t numNotes = 0;
    std::vector<std::shared_ptr<void>> noted;    ///< what the notes of the last push say
    const char *what = "";                       ///< that is asked
    std::chrono::system_clock::time_point until; ///< when it must be answered
    std::chrono::steady_clock::time_point since; ///< when it was asked
    absl::Status status;                         ///< of what was awaited last
    bool isOpen = false;
    bool isBroken = false; ///< its connection ended, and nobody has said why
    bool isHeard = false;  ///< the servers have answered its greeting
    int64_t firstStep = 0;
  };

  RemoteServers(const ServedPlan &served, const ServersAddress &address);

  absl::Status openChannel();
  std::shared_ptr<grpc::Channel> makeChannel() const;
  absl::StatusOr<Stream *> streamOf(const WorkerPlace &place);
  absl::Status greet(Stream &stream, const WorkerPlace &place);
  absl::Status open(Stream &stream, std::chrono::milliseconds limit);
  /// What these replicas push, and in `header` whether as notes.
  std::vector<MessagePart> listPushed(Stream &stream, const WorkerPlace &place, uint32_t step,
                                      absl::Span<const PushedValue> values, RequestHeader &header);
  void tellFailure(const absl::Status &reason);
  /// The answer to the only request of a stream of its own, behind which are the plan's digest and
  /// these words.
  absl::StatusOr<std::string> askApart(ServersRequest request, const char *what,
                                       absl::string_view words, std::chrono::milliseconds limit);
  /// Says it and awaits the answer, of which `reader` has read the header.
  absl::Status ask(Stream &stream, const char *what, const RequestHeader &header,
                   const std::vector<MessagePart> &parts, std::chrono::milliseconds limit,
                   MessageReader &reader, ReplyHeader &answer);
  absl::Status ask(Stream &stream, const char *what, const RequestHeader &header,
                   const std::vector<MessagePart> &parts, std::chrono::milliseconds limit,
                   ReplyHeader &answer) {
    MessageReader reader(stream);
    return ask(stream, what, header, parts, limit, reader, answer);
  }
  absl::Status await(Stream &stream);
  absl::Status lost(Stream &stream);
  /// Of a process in whose place other groups go on.
  absl::Status givenUp(const Stream &stream) const;
  absl::Status silent(const Stream &stream) const;
  /// Of a connection that ended while something had been asked since then, though the servers can be reached: one of both.
  absl::Status explainEnd(const Stream &stream, std::chrono::steady_clock::time_point since);
  /// What is asked next must be answered within this time.
  static void allow(Stream &stream, std::chrono::milliseconds time);
  /// Whether a connection that broke before its first answer may be made anew.
  bool mayTryAgain(const Stream &stream, int numTried);
  void close(Stream &stream);

  const ServedPlan form;
  const ServersAddress address;
  const std::string name;                                ///< of this process
  std::shared_ptr<grpc::ChannelCredentials> credentials; ///< of openChannel()
  std::shared_ptr<grpc::Channel> channel;
  std::unique_ptr<grpc::GenericStub> stub;
  OwnPauses pauses;
  Mutex mutex;
  std::map<int, std::unique_ptr<Stream>> streams ABSL_GUARDED_BY(mutex); ///< by group
  absl::Status cancelled ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_REMOTESERVERS_H
