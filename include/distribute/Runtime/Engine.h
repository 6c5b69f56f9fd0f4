// What carries collectives between the members of a plan.
//
//   LocalEngine engine({/*numMembers=*/2});
//   auto group = engine.createGroup({0, 1}, /*numChannels=*/1);
//   // on the thread of member 0:
//   absl::Status s = (*group)[0]->start(0, call, in, out);
//   ...                                  // compute something else
//   if (s.ok()) s = (*group)[0]->wait(0);
//
// A member is a slot of the plan. A group is made once, at load; a channel of it
// carries one collective instruction of the program, again and again.
//
// Promises of every engine:
//   P1  all members receive identical bits; whether these depend on the members alone,
//       whatever the timing and the machine, capabilitiesOf() tells
//   P2  no call blocks for ever: every wait has a deadline
//   P3  the first failure ends the engine: every pending and later call, on
//       every member, returns that one error

#ifndef DISTRIBUTE_RUNTIME_ENGINE_H
#define DISTRIBUTE_RUNTIME_ENGINE_H

#include "distribute/Runtime/CollectiveCall.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace distribute::runtime {

/// What one process has waited for another one.
struct WaitedFor {
  int64_t nanoseconds = 0;
  int64_t timesLate = 0; ///< that it was the last to come
};

/// One member's end of one group. Used by that member's thread only.
class Communicator {
public:
  virtual ~Communicator() = default;

  /// Position in the group and the group's size.
  virtual int rank() const = 0;
  virtual int size() const = 0;

  /// Publishes this member's buffers; returns at once. Until wait(), nobody may
  /// write `in` or touch `out`, and `call` must live. `in` and `out` are the
  /// same bytes (of kinds without a dimension) or disjoint. All members start the same
  /// calls; on one channel, start and wait alternate.
  ///
  /// Errors: the engine's failure, if it has ended.
  virtual absl::Status start(uint32_t channel, const CollectiveCall &call, const void *in,
                             void *out) = 0;

  /// Blocks until every member's `out` is complete, at most the deadline.
  /// After an error `out` is garbage.
  ///
  /// Errors:
  ///   DeadlineExceeded  a peer did not arrive; names it and this instruction
  ///   Internal          a peer started another collective; names both
  ///   others            another member's failure, or what abort() was given
  virtual absl::Status wait(uint32_t channel) = 0;

  /// Bytes of values that this process has sent to others in this group.
  virtual uint64_t wireBytesSent() const = 0;
};

/// One send or receive instruction.
struct TransferCall {
  size_t numBytes = 0;
  /// For messages: "send #41 (step.mlir:12:8)".
  std::string label;
};

/// One member's end of the sends and receives within one group. Used by that
/// member's thread only. On a channel a member sends, and another one receives, again
/// and again; the n-th receive of a member takes the n-th send of its sender.
class TransferLink {
public:
  virtual ~TransferLink() = default;

  /// Position in the group and the group's size.
  virtual int rank() const = 0;
  virtual int size() const = 0;

  /// Publishes what is sent to `receiver`, a position in the group; returns at once.
  /// Until waitSend(), nobody may write `in`, and `call` must live.
  ///
  /// Errors: the engine's failure, if it has ended.
  virtual absl::Status startSend(uint32_t channel, const TransferCall &call, const void *in,
                                 int receiver) = 0;

  /// Blocks until `in` may be written again, at most the deadline: until the receiver comes to its
  /// waitRecv(), or, in another process, has come to its startRecv().
  ///
  /// Errors:
  ///   DeadlineExceeded  the receiver did not take it; names it and this instruction
  ///   Unavailable       the receiver's process cannot be reached; names it and this instruction
  ///   others            another member's failure, or what abort() was given
  virtual absl::Status waitSend(uint32_t channel) = 0;

  /// Says where to put what `sender` sends; returns at once. Until waitRecv(), nobody
  /// may touch `out`, and `call` must live. Errors as startSend.
  virtual absl::Status startRecv(uint32_t channel, const TransferCall &call, void *out,
                                 int sender) = 0;

  /// Blocks until `out` is complete, at most the deadline.
  ///
  /// Errors:
  ///   DeadlineExceeded  the sender did not send; names it and this instruction. Of a sender in
  ///                     another process also: it sent another number of bytes
  ///   Internal          it sent to another one, or another number of bytes
  ///   Unavailable       the sender's process cannot be reached; names it and this instruction
  ///   others            another member's failure, or what abort() was given
  virtual absl::Status waitRecv(uint32_t channel) = 0;
};

/// What an engine does with an algorithm.
struct EngineCapabilities {
  bool carries = false;
  /// `in` and `out` of a collective are places in the memory of the members' devices, else in the host's.
  bool takesDeviceMemory = false;
  /// Values are combined in an order that depends on the members alone, not on where in the payload they lie, nor on
  /// the machine: what reproducible plans ask for.
  bool hasFixedOrder = false;
};

/// Thread safe, but for createGroup and createLinks.
class Engine {
public:
  virtual ~Engine() = default;

  virtual EngineCapabilities capabilitiesOf(Algorithm algorithm) const = 0;

  /// One communicator for each of `members` (ascending slots), in their order.
  /// Before the members' threads use any of them. The engine must outlive them.
  ///
  /// Errors: InvalidArgument for a member that does not exist or stands twice.
  virtual absl::StatusOr<std::vector<std::unique_ptr<Communicator>>>
  createGroup(const std::vector<int> &members, uint32_t numChannels) = 0;

  /// The same for sends and receives within a group. All processes make the same groups in the same
  /// order.
  ///
  /// Errors: also InvalidArgument for more members, channels or groups than an engine can number.
  virtual absl::StatusOr<std::vector<std::unique_ptr<TransferLink>>>
  createLinks(const std::vector<int> &members, uint32_t numChannels) = 0;

  /// Notes that `member` finished its instruction `number`; for messages.
  virtual void noteProgress(int member, uint32_t number) = 0;

  /// Ends the engine with `reason` (the first one stays) and wakes everyone.
  /// Does not block. Buffers and calls stay in use until every member's call and then
  /// quiesce() returned.
  virtual void abort(const absl::Status &reason) = 0;

  /// After the end, while no member is in a call: blocks until the engine's own threads,
  /// if it has any, have left all buffers alone for good.
  virtual void quiesce() = 0;

  /// After a failure, before memory is given back to which other processes may still send: closes the
  /// connections. Else it does nothing. Blocks as quiesce().
  virtual void closeConnections() = 0;

  /// OK, or why the engine has ended.
  virtual absl::Status status() const = 0;

  /// As !status().ok(), for loops.
  virtual bool aborted() const = 0;

  /// Bytes of values that left this process for others, in all groups.
  virtual uint64_t wireBytesSent() const = 0;

  /// By rank: how long this process has waited for what that one sent first, or took, in a collective
  /// or a transfer, and how often it was the last to come, and more than a millisecond late.
  virtual std::vector<WaitedFor> waitedFor() const = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_ENGINE_H
