// Arrays of C callers as the runtime takes them.

#ifndef DISTRIBUTE_RUNTIME_CAPI_CAPIARRAY_H
#define DISTRIBUTE_RUNTIME_CAPI_CAPIARRAY_H

#include "distribute/Runtime/CApi.h"
#include "distribute/Runtime/HostTensor.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/status/statusor.h"

#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

DistType toCType(DataType type);

/// None for what is no DistType.
std::optional<DataType> toDataType(int32_t type);

/// Memory for copies of one array after the other. It is taken anew only when one needs more.
struct StagingMemory {
  std::shared_ptr<void> bytes;
  size_t numBytes = 0;
};

/// The array where it lies, or, if it is not row-major or not aligned to its elements, a copy in
/// `staging`. `name` says which array it is: `input "x"`.
///
/// Errors: InvalidArgument for what is no array; ResourceExhausted.
absl::StatusOr<HostTensor> toHostTensor(const DistArray &array, const std::string &name,
                                        StagingMemory &staging);

/// The array where it lies on a GPU, whose number is `gpu` then: the tensor's data is no memory of the
/// host's. Errors: InvalidArgument for what is no array, or not row-major and aligned.
absl::StatusOr<HostTensor> toGpuTensor(const DistArray &array, const std::string &name, int &gpu);

/// The array where it lies, to be written to. Errors: as above, and for one that would have to be
/// copied.
absl::StatusOr<HostTensor> toWritableTensor(const DistArray &array, const std::string &name);

/// A list of strings. Errors: InvalidArgument for null pointers.
absl::StatusOr<std::vector<std::string>> toStrings(const char *const *strings, size_t count,
                                                   const char *name);

/// For messages: 'variable "w"'.
std::string placeOfVariable(const char *name);

/// Checks the names and arrays of a function that takes many of them.
absl::StatusOr<NamedTensors> toNamedTensors(const char *const *names, const DistArray *arrays,
                                            size_t numArrays, std::vector<StagingMemory> &staging);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CAPI_CAPIARRAY_H
