// Reading and writing .npy files; see Npy.h.

#include "distribute/Runtime/Npy.h"

#include "NpyHeader.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/InputFile.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::StatusOr<HostTensor> readNpy(const std::string &path) {
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(path);
  if (!file.ok())
    return file.status();
  absl::StatusOr<NpyHeader> header = readNpyHeader(path, *file);
  if (!header.ok())
    return header.status();
  HostTensor tensor = HostTensor::allocate(header->type, header->shape);
  uint64_t present = file->size() - header->dataOffset;
  if (!tensor.valid())
    return absl::ResourceExhaustedError(
        absl::StrCat("'", path, "': not enough memory for ", present, " bytes of data"));
  if (absl::Status s = file->readAt(header->dataOffset, tensor.mutableData(), present); !s.ok())
    return s;
  return tensor;
}

absl::Status writeNpy(const std::string &path, const HostTensor &tensor) {
  std::string prefix = makeNpyPrefix(tensor.type(), tensor.shape());
  return planfile::writeFileAtomically(
      path, {{reinterpret_cast<const uint8_t *>(prefix.data()), prefix.size()},
             {static_cast<const uint8_t *>(tensor.data()), tensor.numBytes()}});
}

} // namespace distribute::runtime
