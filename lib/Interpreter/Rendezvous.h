// Where the members of a group wait for each other.
//
// Every member runs on its own thread and is running, waiting or finished. A rendezvous is of one op
// and one group; it is over when all members of the group have deposited their values there, and
// each of them then sees all deposits in group order.
//
// Invariants (all under the mutex):
//   1. A member waits at one rendezvous at most.                                    (meet)
//   2. The last member to arrive sets the others running and removes the rendezvous.  (meet)
//   3. A sent value stays in its box until the receiver takes it; a sender never waits.  (send,
//   receive)
//   4. When no member is running and one waits, nobody can ever proceed: the report is made and all
//   are woken.
//                                                                                  (checkDeadlock,
//                                                                                  from meet and
//                                                                                  finish)
//   5. When all have finished, every box is empty; otherwise the run has failed.          (finish)
#ifndef DISTRIBUTE_LIB_INTERPRETER_MEETINGPLACE_H
#define DISTRIBUTE_LIB_INTERPRETER_MEETINGPLACE_H

#include "distribute/Interpreter/HostTensor.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

namespace distribute::interp {

/// What each member of a group brought, in group order.
using Deposits = std::vector<std::vector<TensorPtr>>;

class Rendezvous {
public:
  explicit Rendezvous(unsigned numMembers) : members(numMembers) {}

  /// Blocks until all of `group` have come to op `op`; returns their deposits, or null when the run
  /// has failed. `place` says in words which op that is.
  std::shared_ptr<const Deposits> meet(unsigned member, llvm::ArrayRef<unsigned> group, unsigned op,
                                       llvm::StringRef place, std::vector<TensorPtr> deposit);
  /// Leaves `value` for member `to` under `route`, which says in words how it goes.
  void send(unsigned member, unsigned to, llvm::StringRef route, llvm::StringRef place,
            TensorPtr value);
  /// Blocks until member `from` has left a value under `route`, and takes the oldest; null when the
  /// run has failed.
  TensorPtr receive(unsigned member, unsigned from, llvm::StringRef route, llvm::StringRef place);
  /// The member has come to the end of its step.
  void finish(unsigned member);
  /// Ends the run for all members; the first message counts.
  void fail(std::string message);
  /// Why the run has failed; empty when it has not.
  std::string getFailure();

private:
  struct Arrivals {
    Deposits deposits;
    unsigned numArrived = 0;
    bool over = false;
  };
  struct MemberState {
    enum { Running, Waiting, Finished } doing = Running;
    std::string place;
    std::vector<unsigned> group;
  };

  /// Values on their way from one member to another, oldest first, and where they were sent.
  struct Box {
    std::deque<std::pair<TensorPtr, std::string>> values;
    bool isAwaited = false;
  };

  void checkDeadlock();
  void checkBoxes();

  std::mutex mutex;
  std::condition_variable changed;
  std::vector<MemberState> members;
  /// By the group's first member, its size and the op.
  std::map<std::tuple<unsigned, size_t, unsigned>, std::shared_ptr<Arrivals>> rendezvous;
  /// By sender, receiver and route.
  std::map<std::tuple<unsigned, unsigned, std::string>, Box> boxes;
  std::string failure;
};

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_MEETINGPLACE_H
