// What a program has to do with other slots, in order: starts and waits of collectives, sends,
// receives, and the control flow around them.
#ifndef DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATION_H
#define DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATION_H

#include "distribute/Plan/Plan_generated.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace distribute::planfile {

struct CommunicationEvent {
  enum Kind : uint8_t { Start, Send, Recv, Wait, Flow };
  static constexpr uint32_t kNone = UINT32_MAX;

  Kind kind;
  int block = 0; // Flow: 0 where the control flow begins, n where its n-th nested block ends
  const fb::Instruction *instruction;
  uint64_t number;
  // Wait: the event that it waits for. Start, Send, Recv: the event of their wait.
  uint32_t other = kNone;
  // The Flow event that begins the control flow around this one, and in which block of it it
  // stands.
  uint32_t around = kNone;
  int aroundBlock = 0;

  // `none` where the instruction is none that has one.
  const fb::Route *route() const;
};

// Of control flow, only what holds something of the rest. Assumes that every start has one wait in
// its block (verifyDataFlow) and that tags are unique (verifyInstructions).
struct Communication {
  explicit Communication(const fb::Program &program);

  std::vector<CommunicationEvent> events;
  std::unordered_map<uint32_t, uint32_t> sends, recvs; // tag to event

private:
  void append(const fb::Block &block, uint32_t around, int aroundBlock);
  uint64_t next = 0;
  std::unordered_map<uint32_t, uint32_t> started; // ticket to event
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_LIB_PLAN_VERIFIER_COMMUNICATION_H
