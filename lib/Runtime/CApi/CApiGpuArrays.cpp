// Arrays on GPUs that are given out to callers in C.

#include "CApiSession.h"
#include "CApiStatus.h"
#include "SessionHandles.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {
namespace {

HandleTable<DistGpuArray, CGpuArray> &gpuArrayHandles() {
  static auto *handles = new HandleTable<DistGpuArray, CGpuArray>("array on a GPU");
  return *handles;
}

absl::Status give(absl::StatusOr<GpuArray> made, DistGpuArray **memory, DistArray *array) {
  if (!made.ok())
    return made.status();
  auto object = std::make_shared<CGpuArray>(CGpuArray{*std::move(made)});
  const GpuArray &own = object->array;
  *array = {own.memory->address(), toCType(own.type), DIST_ARRAY_ON_GPU_NUMBER(own.gpu),
            own.shape.size(),      own.shape.data(),  nullptr};
  *memory = gpuArrayHandles().add(std::move(object));
  return absl::OkStatus();
}

} // namespace
} // namespace distribute::runtime

using namespace distribute::runtime;

DistStatus *distSessionTakeVariable(DistSession *session, const char *name, DistGpuArray **memory,
                                    DistArray *array) {
  return withSession(session, [&](CSession &own) {
    absl::Status s = checkNotNull(name, "name");
    s.Update(checkNotNull(memory, "memory"));
    s.Update(checkNotNull(array, "array"));
    if (!s.ok())
      return s;
    absl::StatusOr<GpuArray> taken = own.session->takeVariable(name);
    return taken.ok() ? give(std::move(taken), memory, array) : own.agreeOn(taken.status());
  });
}

DistStatus *distStepKeepOnGpus(DistStep *step) {
  return withStep(step, [](CStep &own, CSession &owner) {
    absl::Status s = owner.session->keepOutputsOnGpus(*own.step);
    own.keepsOnGpus = s.ok();
    return s;
  });
}

DistStatus *distStepTakeOutput(DistStep *step, size_t fetch, DistGpuArray **memory,
                               DistArray *array) {
  return withStep(step, [&](CStep &own, CSession &owner) {
    absl::Status s = checkNotNull(memory, "memory");
    s.Update(checkNotNull(array, "array"));
    if (!s.ok())
      return s;
    if (fetch >= own.fetches.size())
      return absl::InvalidArgumentError(
          absl::StrCat("fetch number ", fetch, " was requested; there are ", own.fetches.size()));
    return give(owner.session->takeOutput(*own.step, own.fetches[fetch]), memory, array);
  });
}

DistStatus *distGpuArrayRead(const DistGpuArray *memory, void *to, size_t numBytes) {
  return guarded([&] {
    auto found = gpuArrayHandles().find(memory);
    if (!found.ok())
      return found.status();
    const GpuArray &own = (*found)->array;
    size_t whole = static_cast<size_t>(numElements(own.shape)) * own.type.numBytes();
    if (numBytes != whole)
      return absl::InvalidArgumentError(absl::StrCat("there is room for ", numBytes,
                                                     " bytes; expected ", whole, ", for ",
                                                     describe(own.type, own.shape)));
    absl::Status s = numBytes == 0 ? absl::OkStatus() : checkNotNull(to, "to");
    return s.ok() ? own.memory->read(to, numBytes) : s;
  });
}

void distGpuArrayDestroy(DistGpuArray *memory) { (void)gpuArrayHandles().remove(memory); }
