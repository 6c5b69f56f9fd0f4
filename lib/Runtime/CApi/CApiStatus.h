// Between absl::Status and the statuses of the C API.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPISTATUS_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPISTATUS_H

#include "../Cuda/KeptContext.h"
#include "../Device/CaughtExceptions.h"
#include "distribute/Runtime/CApi.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::runtime {

/// Null for a status that is ok. Without memory for the message: a status that says so.
DistStatus *toCStatus(const absl::Status &status) noexcept;

/// What `fn`, a function of a C function's work, returns; what it throws becomes a status. The thread keeps
/// its CUDA context.
template <typename Fn>
DistStatus *guarded(const Fn &fn) noexcept {
  KeptContext context;
  return toCStatus(catchExceptions(fn));
}

/// The error of a null pointer for the parameter of this name.
absl::Status checkNotNull(const void *pointer, const char *name);

/// What a caller's struct of options says. A field that it does not have, because it is older than
/// this library, is zero. Errors: InvalidArgument for one that is newer and says in it something
/// that this library does not know.
template <typename Options>
absl::Status readOptions(const Options *given, Options &options) {
  options = Options{};
  if (!given)
    return absl::OkStatus();
  size_t size = given->structSize;
  if (size < sizeof(size_t))
    return absl::InvalidArgumentError(absl::StrCat("the options' structSize is ", size,
                                                   " bytes; expected the size of the struct"));
  const char *bytes = reinterpret_cast<const char *>(given);
  for (size_t i = sizeof(Options); i < size; ++i)
    if (bytes[i] != 0)
      return absl::InvalidArgumentError(
          absl::StrCat("the options set a field beyond the ", sizeof(Options),
                       " bytes that this library knows (API version ", DIST_API_VERSION,
                       "); leave it zero, or load a newer library"));
  std::memcpy(&options, given, std::min(size, sizeof(Options)));
  return absl::OkStatus();
}

/// Writes what the caller's struct has room for; its structSize stays.
template <typename Info>
absl::Status writeInfo(Info made, Info *info) {
  if (absl::Status s = checkNotNull(info, "info"); !s.ok())
    return s;
  size_t size = info->structSize;
  if (size < sizeof(size_t))
    return absl::InvalidArgumentError(
        absl::StrCat("info's structSize is ", size, " bytes; expected the size of the struct"));
  made.structSize = size;
  std::memcpy(info, &made, std::min(size, sizeof(Info)));
  return absl::OkStatus();
}

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPISTATUS_H
