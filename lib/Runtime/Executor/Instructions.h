// The instructions that pass a call on to a communicator or a link, of memory that the host shares
// with the device (else StagedTransfers.h). Filled in by PreparedProgram.cpp.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H

#include "ControlFlow.h"
#include "PreparedProgram.h"

namespace distribute::runtime {

class StartOperation : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return end.communicator->start(end.channel, call, *in, *out);
  }
  bool canBeCaptured() const override { return isOnQueue; }
  CollectiveEnd end;
  CollectiveCall call;
  void *const *in = nullptr;
  void *const *out = nullptr;
  bool isOnQueue = false; ///< the engine gives it to the queue of each member, which may capture it
};

class WaitOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override { return end.communicator->wait(end.channel); }
  bool canBeCaptured() const override { return isOnQueue; }
  CollectiveEnd end;
  bool isOnQueue = false; ///< as its start
};

/// Where nothing is sent or received: a slot that is neither end of a route from one member to
/// another.
class NoOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override { return absl::OkStatus(); }
  bool canBeCaptured() const override { return true; }
};

/// The start of a send (to `peer`) or of a receive (from `peer`).
class TransferOperation : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return sends ? end.link->startSend(end.channel, call, *memory, peer)
                 : end.link->startRecv(end.channel, call, *memory, peer);
  }
  TransferEnd end;
  TransferCall call;
  void *const *memory = nullptr;
  int peer = 0;
  bool sends = false;
};

class TransferWaitOperation : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return sends ? end.link->waitSend(end.channel) : end.link->waitRecv(end.channel);
  }
  TransferEnd end;
  bool sends = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H
