// The instructions that only pass a call on: to a kernel, a copy, a communicator or a link. Filled
// in by PreparedProgram.cpp.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H

#include "../Device/KernelLibrary.h"
#include "../Tensor/StridedCopy.h"
#include "ControlFlow.h"
#include "PreparedProgram.h"

namespace distribute::runtime {

/// A kernel, over the slot's cores if it has a range to cut.
class LaunchOperation final : public Operation {
public:
  absl::Status run(SlotContext &context) override {
    for (const ScalarFromMemory &scalar : scalarsFromMemory)
      scalars[scalar.index] = scalar.source.read();
    if (extent > 1 && context.team)
      return context.team->run([this, &context](int core) {
        int64_t numCores = context.team->size();
        function(buffers.data(), scalars.data(), extent * core / numCores,
                 extent * (core + 1) / numCores);
        return absl::OkStatus();
      });
    function(buffers.data(), scalars.data(), 0, extent);
    return absl::OkStatus();
  }

  struct ScalarFromMemory {
    size_t index;
    ScalarSource source;
  };
  KernelFunction function = nullptr;
  std::vector<void *> buffers;
  std::vector<int64_t> scalars;
  std::vector<ScalarFromMemory> scalarsFromMemory;
  int64_t extent = 1;
};

class CopyOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    copy.run(*src, *dst);
    return absl::OkStatus();
  }
  StridedCopy copy;
  void *const *src = nullptr;
  void *const *dst = nullptr;
};

class StartOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return end.communicator->start(end.channel, call, *in, *out);
  }
  CollectiveEnd end;
  CollectiveCall call;
  void *const *in = nullptr;
  void *const *out = nullptr;
};

class WaitOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override { return end.communicator->wait(end.channel); }
  CollectiveEnd end;
};

/// Where nothing is sent or received: a slot that is neither end of a route from one member to
/// another.
class NoOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override { return absl::OkStatus(); }
};

/// The start of a send (to `peer`) or of a receive (from `peer`).
class TransferOperation final : public Operation {
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

class TransferWaitOperation final : public Operation {
public:
  absl::Status run(SlotContext &) override {
    return sends ? end.link->waitSend(end.channel) : end.link->waitRecv(end.channel);
  }
  TransferEnd end;
  bool sends = false;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_INSTRUCTIONS_H
