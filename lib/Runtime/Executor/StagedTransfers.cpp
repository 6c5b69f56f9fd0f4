// See StagedTransfers.h.

#include "StagedTransfers.h"

#include "distribute/Plan/CollectiveKinds.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstdlib>

namespace distribute::runtime {

void StagingBuffer::Free::operator()(char *memory) const { std::free(memory); }

absl::Status StagingBuffer::allocate(size_t size) {
  constexpr size_t alignment = 64;
  size_t rounded = (std::max<size_t>(size, 1) + alignment - 1) / alignment * alignment;
  bytes.reset(static_cast<char *>(std::aligned_alloc(alignment, rounded)));
  numBytes = size;
  return bytes ? absl::OkStatus()
               : absl::ResourceExhaustedError(
                     absl::StrCat("not enough memory for a copy of ", size, " bytes of a device"));
}

/// Copies what the wait behind it has found to the device.
static absl::Status copyResult(SlotContext &context, Device &device, const StagedResult &result) {
  if (!result.from)
    return absl::OkStatus();
  absl::Status s = context.queue->await(result.begin);
  if (s.ok())
    s = device.copyIn(result.to, result.from->data(), result.from->size());
  if (s.ok())
    return s;
  // Where what goes on beside the copy has failed, the queue knows which instructions that were.
  absl::Status own = context.queue->await(context.queue->record());
  return own.ok() ? s : own;
}

absl::Status StagedStart::prepare(size_t inBytes, size_t outBytes) {
  absl::Status s = stagedIn.allocate(inBytes);
  return s.ok() ? stagedOut.allocate(outBytes) : s;
}

absl::Status StagedStart::run(SlotContext &context) {
  if (absl::Status s = context.queue->read(stagedIn.data(), DeviceAddress(*in), stagedIn.size());
      !s.ok())
    return s;
  bool takes =
      factsOf(call.kind).takers != CollectiveFacts::Root || end.communicator->rank() == call.root;
  *result = {DeviceAddress(*out), takes ? &stagedOut : nullptr, context.queue->record()};
  return end.communicator->start(end.channel, call, stagedIn.data(), stagedOut.data());
}

absl::Status StagedWait::run(SlotContext &context) {
  absl::Status s = end.communicator->wait(end.channel);
  return s.ok() ? copyResult(context, *device, *result) : s;
}

absl::Status StagedTransfer::run(SlotContext &context) {
  *result = {DeviceAddress(*memory), sends ? nullptr : &staged, context.queue->record()};
  if (!sends)
    return end.link->startRecv(end.channel, call, staged.data(), peer);
  absl::Status s = context.queue->read(staged.data(), DeviceAddress(*memory), staged.size());
  return s.ok() ? end.link->startSend(end.channel, call, staged.data(), peer) : s;
}

absl::Status StagedTransferWait::run(SlotContext &context) {
  absl::Status s = TransferWaitOperation::run(context);
  return s.ok() ? copyResult(context, *device, *result) : s;
}

} // namespace distribute::runtime
