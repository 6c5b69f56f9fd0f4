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

absl::Status writeNpy(const std::string &path, DataType type, const std::vector<int64_t> &shape,
                      const std::vector<std::pair<const void *, size_t>> &parts) {
  int64_t count = numElements(shape, type.numBytes());
  size_t numBytes = 0;
  for (const auto &part : parts)
    numBytes += part.second;
  if (count < 0 || static_cast<size_t>(count) * type.numBytes() != numBytes)
    return absl::InvalidArgumentError(absl::StrCat(
        "'", path, "': ", numBytes, " bytes are not an array of ", describe(type, shape)));
  std::string prefix = makeNpyPrefix(type, shape);
  std::vector<absl::Span<const uint8_t>> spans;
  spans.emplace_back(reinterpret_cast<const uint8_t *>(prefix.data()), prefix.size());
  for (const auto &part : parts)
    if (part.second != 0)
      spans.emplace_back(static_cast<const uint8_t *>(part.first), part.second);
  return planfile::writeFileAtomically(path, spans);
}

absl::Status writeNpy(const std::string &path, const HostTensor &tensor) {
  return writeNpy(path, tensor.type(), tensor.shape(), {{tensor.data(), tensor.numBytes()}});
}

} // namespace distribute::runtime
