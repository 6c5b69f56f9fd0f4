// What workers and servers say to each other, as bytes.
//
// One stream for each process of workers. It asks, and the servers answer, in turn. What one says is
// a header, and behind it bytes without names: both sides have the plan, which says what they are.
// Many bytes are several messages, so that one is copied while the next is on its way. Between processes
// of one host they are notes of where the bytes lie, which the other side copies for itself: what is
// pulled stays there until the workers ask for something else, and what is pushed until the answer.
// Little-endian, as plan files are.

#ifndef DISTRIBUTE_PROCESSES_SERVERSMESSAGES_H
#define DISTRIBUTE_PROCESSES_SERVERSMESSAGES_H

#include "distribute/Runtime/VariableServers.h"

#include "absl/functional/function_ref.h"

#include <grpcpp/support/byte_buffer.h>

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

constexpr const char *kServersMethod = "/distribute.VariableServers/Work";

enum class ServersRequest : uint32_t {
  /// Behind it: the digest of the plan, a space, the process's name, and, on a line of its own, how it is
  /// introduced to neighbors (Neighbors.h). The answer: "1" if the servers can read its memory, else "0",
  /// and how they are introduced.
  Hello,
  /// Of `count` variables the index and a number of rows, u32 each, and these rows, ascending, u32 each; or in
  /// place of their number kAllRows.
  Pull,
  /// Of each input what the replicas have, one behind the other, or of replica 0 the one of all. Before what may
  /// go by rows a number of rows, u32, and these rows, ascending, u32 each; or in place of their number kAllRows.
  Push,
  Leave,
  Meet, ///< the first of a stream of its own; as Hello; the answer: where the processes of servers meet
  Failed, ///< the first of a stream of its own; behind it: the digest, a space, and why these workers have failed
};

/// Of a message, but for what stands before its first part: so few that it is still in the caches when it is copied to where
/// it belongs, and so many that what a message costs by itself does not count.
constexpr size_t kPartBytes = size_t{1} << 20;
/// Of any message: more are refused.
constexpr int kMaxMessageBytes = static_cast<int>(kPartBytes) + (64 << 10);

constexpr uint32_t kAllRows = ~uint32_t{0};

struct RequestHeader {
  uint32_t request = 0;
  int32_t group = 0;
  int64_t firstReplica = 0;
  int64_t endReplica = 0;
  int64_t steps = 0; ///< that these replicas have pushed
  uint32_t step = 0; ///< Push: of the servers
  uint32_t count = 0;
  uint32_t updates = 0; ///< Pull: a push follows
  uint32_t numMessages = 1;
  uint32_t isNoted = 0; ///< Pull: notes may be the answer; Push: notes are behind it, not bytes
  uint32_t unused = 0;
};

struct ReplyHeader {
  uint32_t code = 0; ///< of the status; not 0: its message is behind it
  uint32_t numMessages = 1;
  int64_t version = 0;
  uint32_t isNoted = 0; ///< Pull: notes are behind it, not bytes
  uint32_t unused = 0;
};

/// A part of a message that is sent from where it lies. `owner` keeps it alive until it is sent.
struct MessagePart {
  const void *data;
  size_t numBytes;
  std::shared_ptr<void> owner;
};

/// The header, which is told how many messages there are, and the parts behind each other.
template <typename Header>
std::vector<grpc::ByteBuffer> makeMessages(Header header, const std::vector<MessagePart> &parts);

/// Where the messages of a stream come from.
class MessageSource {
public:
  virtual ~MessageSource() = default;
  /// Asks for the next message, which receive() then waits for. False: there is none.
  virtual void request() = 0;
  virtual bool receive(grpc::ByteBuffer &message) = 0;
};

/// Reads what the other side says, from its begin to its end.
class MessageReader {
public:
  /// Takes the first message of it.
  explicit MessageReader(MessageSource &source) : source(source) {}

  /// Waits for the first message, and reads the header. False: there is none.
  template <typename Header>
  bool begin(Header &header);

  /// Copies the next bytes; false: there are not so many.
  bool read(void *target, size_t numBytes);
  /// All that is left, of a few bytes.
  std::string rest();
  /// Whether all was read.
  bool isAtEnd() const { return left == 0 && numMore == 0; }

private:
  bool receiveNext();

  MessageSource &source;
  grpc::ByteBuffer message;
  std::vector<grpc::Slice> slices; ///< of the message at hand
  size_t slice = 0, offset = 0, left = 0;
  uint32_t numMore = 0; ///< messages behind it, the first of which is asked for
};

/// What a replica pushes of an input, as far as a process of servers takes it.
struct PushedPart {
  size_t input = 0;
  size_t value = 0; ///< into PushedValue::rows
  /// In the input's array: where the value begins, and where what is taken of it.
  size_t valueBegin = 0, begin = 0;
  size_t numBytes = 0; ///< of that
  size_t rowBytes = 0; ///< of what may go by rows; else 0
  size_t firstRow = 0, endRow = 0;
};

/// Visits what the replicas [place.firstReplica, place.endReplica) push.
void forEachPushed(const ServedPlan &served, const WorkerPlace &place, uint32_t step,
                   absl::FunctionRef<void(const PushedPart &part)> visit);

} // namespace distribute::runtime

#endif // DISTRIBUTE_PROCESSES_SERVERSMESSAGES_H
