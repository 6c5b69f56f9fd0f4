// Outputs and variables that stay on GPUs, for other libraries to take; see Session.h.

#include "SessionParts.h"

#include "../Checkpoint/VariableValues.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {
namespace fb = planfile::fb;

/// Uninitialized memory on the device for an array that is given out.
static absl::StatusOr<GpuArray> allocateOn(Device &device, DataType type,
                                           std::vector<int64_t> shape, const std::string &what) {
  GpuArray made;
  made.gpu = device.gpu();
  made.type = type;
  made.shape = std::move(shape);
  auto numBytes = static_cast<size_t>(numElements(made.shape)) * type.numBytes();
  absl::StatusOr<std::shared_ptr<LastingMemory>> memory = device.allocateLasting(numBytes, what);
  if (!memory.ok())
    return memory.status();
  made.memory = *std::move(memory);
  return made;
}

absl::Status Session::Parts::checkIsOnGpus(absl::string_view what) const {
  for (const std::unique_ptr<Device> &device : devices)
    if (device->gpu() < 0)
      return absl::FailedPreconditionError(
          absl::StrCat(std::string(what),
                       " is asked for in memory of a GPU, but the session runs on CPUs; "
                       "expected one on GPUs (--devices=cuda:N), or to take it in host memory"));
  return absl::OkStatus();
}

absl::Status Session::keepOutputsOnGpus(BoundStep &step) {
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  std::vector<BoundOutput> &outputs = step.parts->outputs;
  for (size_t i = 0; i < outputs.size(); ++i) {
    const BoundOutput &output = outputs[i];
    std::string what = absl::StrCat("output \"", output.name, "\"");
    if (absl::Status s = parts->checkIsOnGpus(what); !s.ok())
      return s;
    const char *obstacle = output.padded.rowsEach != 0   ? "has the rows of an open batch"
                           : output.isSpread             ? "is in several processes"
                           : !step.parts->pushes.empty() ? "is of a step that pushes to servers"
                                                         : nullptr;
    if (obstacle)
      return absl::UnimplementedError(
          absl::StrCat(what, " ", obstacle, "; such outputs are given in host memory only"));
  }
  step.parts->keepsOnGpus = true;
  return absl::OkStatus();
}

absl::StatusOr<GpuArray> Session::takeOutput(const BoundStep &step, const std::string &name) {
  if (absl::Status s = parts->checkIsOwn(*step.parts); !s.ok())
    return s;
  if (!step.parts->keepsOnGpus || parts->ranLast != step.parts.get())
    return absl::FailedPreconditionError(
        absl::StrCat("output \"", name,
                     "\" is not on a GPU any more, or was never kept there; take it "
                     "behind its step's run, before the session runs anything else"));
  for (const BoundOutput &output : step.parts->outputs)
    if (output.name == name)
      return parts->gather(output);
  return absl::InvalidArgumentError(absl::StrCat("\"", name, "\" is no output that is fetched"));
}

/// To the GPU of the first slot that has a part of it.
absl::StatusOr<GpuArray> Session::Parts::gather(const BoundOutput &output) const {
  absl::StatusOr<GpuArray> array = absl::InternalError("no slot gives the output");
  Device *target = nullptr;
  std::vector<char> room; // of what comes from another GPU
  const char *begin = static_cast<const char *>(output.tensor.data());
  for (size_t i = 0; i < output.shards.size(); ++i) {
    const BoundOutput::Shard &shard = output.shards[i];
    if (!shard.target)
      continue;
    Device &device = deviceFor(slots[i]->context.slot);
    if (!target) {
      target = &device;
      array = allocateOn(device, output.tensor.type(), output.tensor.shape(),
                         absl::StrCat("output \"", output.name, "\""));
      if (!array.ok())
        return array;
    }
    absl::Status s;
    DeviceAddress to(static_cast<char *>(array->memory->address()) + (shard.target - begin));
    shard.copy.forEachRun([&](int64_t src, int64_t dst, int64_t numBytes) {
      if (s.ok())
        s = copyBetween(*target, to + static_cast<uint64_t>(dst), device,
                        shard.view.place() + static_cast<uint64_t>(src),
                        static_cast<size_t>(numBytes), room);
    });
    if (!s.ok())
      return s;
  }
  return array;
}

absl::StatusOr<GpuArray> Session::takeVariable(const std::string &name) const {
  std::string what = absl::StrCat("variable \"", name, "\"");
  if (absl::Status s = parts->checkIsOnGpus(what); !s.ok())
    return s;
  absl::StatusOr<uint32_t> index = parts->findVariable(name);
  if (!index.ok())
    return index.status();
  const fb::Variable &variable = *holderPlan().variables()->Get(*index);
  std::vector<int64_t> shape(variable.shape()->begin(), variable.shape()->end());
  int holder = parts->servers || !isMirrored(variable) ? -1 : parts->firstHolder(*index);
  Device &device = parts->deviceFor(holder < 0 ? parts->own.begin : holder);
  absl::StatusOr<GpuArray> array = allocateOn(device, variableType(*index), shape, what);
  if (!array.ok())
    return array;
  DeviceAddress target(array->memory->address());
  if (holder >= 0 && parts->hasValue[*index]) {
    if (absl::Status s = parts->engine->status(); !s.ok())
      return s;
    absl::Status s = device.copy(target, parts->copyOn(holder, *index), numBytesOf(variable));
    return s.ok() ? array : s;
  }
  // Put together by the host: sums of copies, shards, what servers hold; or an error.
  HostTensor value = HostTensor::allocate(array->type, shape);
  if (!value.valid())
    return absl::ResourceExhaustedError(absl::StrCat("not enough memory for ", what));
  absl::Status s = copyVariable(name, value);
  if (s.ok())
    s = device.copyIn(target, value.data(), value.numBytes());
  return s.ok() ? array : s;
}

absl::Status Session::setVariable(const std::string &name, const HostTensor &value, int gpu) {
  if (absl::StatusOr<uint64_t> stream = arrivalsOf(gpu); !stream.ok())
    return absl::InvalidArgumentError(
        absl::StrCat("variable \"", name, "\": ", stream.status().message()));
  absl::StatusOr<uint32_t> index = parts->findVariable(name);
  if (!index.ok())
    return index.status();
  const fb::Variable &variable = *holderPlan().variables()->Get(*index);
  if (absl::Status s = checkValue(variable, {value.type(), value.shape()}); !s.ok())
    return s;
  Device &source = *findGpu(parts->devices, gpu); // it has arrivals
  DeviceAddress from(const_cast<void *>(value.data()));
  if (parts->servers || !isMirrored(variable)) { // cut by the host
    HostTensor copy = HostTensor::allocate(value.type(), value.shape());
    if (!copy.valid())
      return absl::ResourceExhaustedError(
          absl::StrCat("not enough memory for variable \"", name, "\""));
    absl::Status s = source.copyOut(copy.mutableData(), from, copy.numBytes());
    return s.ok() ? setVariable(name, copy) : s;
  }
  if (absl::Status s = parts->engine->status(); !s.ok())
    return s;
  std::vector<char> room; // of what goes to another GPU
  for (int slot = parts->own.begin; slot < parts->own.end; ++slot)
    if (DeviceAddress copy = parts->copyOn(slot, *index))
      if (absl::Status s =
              copyBetween(parts->deviceFor(slot), copy, source, from, numBytesOf(variable), room);
          !s.ok())
        return s;
  parts->hasValue[*index] = true;
  parts->savedTypes[*index] = value.type();
  return absl::OkStatus();
}

} // namespace distribute::runtime
