// Opening files of arrays; see StoredArray.h.

#include "StoredArray.h"

#include "NpyHeader.h"
#include "distribute/Plan/InputFile.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

#include <memory>

namespace distribute::runtime {

using Arrays = std::map<std::string, StoredArray>;

static absl::StatusOr<Arrays> openNpy(const std::string &path) {
  absl::StatusOr<planfile::InputFile> opened = planfile::InputFile::open(path);
  if (!opened.ok())
    return opened.status();
  auto file = std::make_shared<planfile::InputFile>(*std::move(opened));
  absl::StatusOr<NpyHeader> header = readNpyHeader(path, *file);
  if (!header.ok())
    return header.status();
  uint64_t offset = header->dataOffset;
  auto read = [file, offset](uint64_t begin, void *target, uint64_t count) {
    return file->readAt(offset + begin, target, count);
  };
  return Arrays{{"", {header->type, header->shape, read}}};
}

static absl::StatusOr<Arrays> openSafetensors(const std::string &path,
                                              const std::set<std::string> &wanted) {
  absl::StatusOr<SafetensorsFile> opened = SafetensorsFile::open(path);
  if (!opened.ok())
    return opened.status();
  auto file = std::make_shared<SafetensorsFile>(*std::move(opened));
  Arrays arrays;
  for (const auto &[name, tensor] : file->tensors()) {
    const SafetensorsFile::Tensor *own = &tensor;
    arrays[name];
    if (wanted.count(name) == 0)
      continue;
    arrays[name] = {tensor.type, tensor.shape,
                    [file, own](uint64_t begin, void *target, uint64_t count) {
                      return file->read(*own, begin, target, count);
                    }};
  }
  return arrays;
}

absl::StatusOr<Arrays> openArrays(const std::string &path, const std::set<std::string> &wanted) {
  if (absl::EndsWith(path, ".npy"))
    return openNpy(path);
  if (absl::EndsWith(path, ".npz"))
    return openNpz(path, wanted);
  if (absl::EndsWith(path, ".safetensors"))
    return openSafetensors(path, wanted);
  return absl::InvalidArgumentError(
      absl::StrCat("'", path,
                   "': unknown file type; expected a name that ends in .npz, .npy or "
                   ".safetensors"));
}

} // namespace distribute::runtime
