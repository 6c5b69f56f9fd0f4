// The values of a step's inputs on their way to where the program reads them; see PreparedProgram.h.
//
// A GPU's program reads its inputs at places of its own, which stay: captured instructions hold them. What
// another library has written on the same GPU the slot's queue copies there, behind the library's stream;
// what lies on another GPU goes by way of the host.

#include "PreparedProgram.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace distribute::runtime {

absl::Status PreparedProgram::takeRuns(const InputValue &input, const InputCopy &copy, Queue &queue,
                                       Device &source, bool &isBehindArrivals) {
  bool isHere = &source == device;
  if (isHere && !isBehindArrivals)
    if (absl::Status s = queue.followArrivals(); !s.ok())
      return s;
  isBehindArrivals |= isHere;
  for (ByteRun run : input.runs) {
    if (run.offset >= copy.numBytes)
      continue; // the program does not read it
    run.numBytes = std::min(run.numBytes, copy.numBytes - run.offset);
    DeviceAddress target = inputCopies.address() + copy.byteOffset + run.offset;
    DeviceAddress from(const_cast<char *>(run.from));
    absl::Status s = isHere ? queue.copy(target, from, run.numBytes)
                            : copyBetween(*device, target, source, from, run.numBytes, acrossRoom);
    if (!s.ok())
      return s;
  }
  return absl::OkStatus();
}

/// The host waits for nothing: the run before has ended, so the staged bytes are free, and this one ends behind their copy.
absl::Status PreparedProgram::takeHost(const void *bytes, const InputCopy &copy, Queue &queue) {
  DeviceAddress target = inputCopies.address() + copy.byteOffset;
  if (!stagedInputs || copy.numBytes == 0)
    return device->copyIn(target, bytes, copy.numBytes);
  char *staged = static_cast<char *>(stagedInputs.get()) + copy.byteOffset;
  std::memcpy(staged, bytes, copy.numBytes);
  return queue.copyPinned(target, staged, copy.numBytes);
}

bool PreparedProgram::takesAhead() {
  if (!std::exchange(hasTriedAhead, true) && stagedInputs) {
    for (std::shared_ptr<void> &staged : stagedAhead)
      staged = device->allocatePinned(inputCopies.size());
    absl::StatusOr<DeviceMemory> room = absl::ResourceExhaustedError("no pinned memory");
    if (stagedAhead[0] && stagedAhead[1])
      room = device->allocate(inputCopies.size(), "a step's next inputs");
    if (room.ok()) // else inputs are copied when their step begins
      aheadInputs = *std::move(room);
  }
  return aheadInputs.size() != 0;
}

absl::Status PreparedProgram::copyAhead(absl::Span<const InputValue> inputs, Queue &queue) {
  isSecondAhead = !isSecondAhead;
  char *staged = static_cast<char *>(stagedAhead[isSecondAhead ? 1 : 0].get());
  for (size_t i = 0; i < copiedInputs.size(); ++i)
    std::memcpy(staged + copiedInputs[i].byteOffset, inputs[i].host, copiedInputs[i].numBytes);
  return queue.copyAhead(aheadInputs.address(), staged, aheadInputs.size());
}

absl::Status PreparedProgram::takeAhead(Queue &queue) {
  absl::Status s = queue.followAhead();
  return s.ok() ? queue.copy(inputCopies.address(), aheadInputs.address(), aheadInputs.size()) : s;
}

absl::Status PreparedProgram::setInputs(absl::Span<const InputValue> inputs, Queue &queue,
                                        absl::Span<const std::unique_ptr<Device>> devices) {
  // Nothing writes inputs: PlanVerifier has proved it.
  for (const InputPlace &input : inputPlaces)
    *input.place =
        const_cast<char *>(static_cast<const char *>(inputs[input.input].host)) + input.byteOffset;
  bool isBehindArrivals = false;
  for (size_t i = 0; i < copiedInputs.size(); ++i) {
    const InputCopy &copy = copiedInputs[i];
    if (inputs[i].gpu < 0) {
      if (absl::Status s = takeHost(inputs[i].host, copy, queue); !s.ok())
        return s;
      continue;
    }
    Device *source = findGpu(devices, inputs[i].gpu);
    if (!source) // Session::feed has found it
      return absl::InternalError(absl::StrCat("no device is GPU ", inputs[i].gpu));
    if (absl::Status s = takeRuns(inputs[i], copy, queue, *source, isBehindArrivals); !s.ok())
      return s;
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
