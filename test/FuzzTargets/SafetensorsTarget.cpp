// libFuzzer: any bytes as a safetensors file. What is read can be written, and is read again as it
// was.
#include "FileInMemory.h"

#include "distribute/Runtime/Safetensors.h"

#include <cstring>

using namespace distribute::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FileInMemory file(data, size);
  absl::StatusOr<NamedTensors> tensors = readSafetensors(file.path());
  if (!tensors.ok())
    return 0;
  char folder[] = "/tmp/fuzz-safetensors-XXXXXX";
  if (!::mkdtemp(folder))
    std::abort();
  std::string path = std::string(folder) + "/state.safetensors";
  absl::Status written = writeSafetensors(path, *tensors);
  absl::StatusOr<NamedTensors> again = readSafetensors(path);
  ::unlink(path.c_str());
  ::rmdir(folder);
  bool isSame = written.ok() && again.ok() && again->size() == tensors->size();
  for (const auto &[name, tensor] : *tensors) {
    auto found = isSame ? again->find(name) : tensors->end();
    isSame = isSame && found != again->end() && found->second.describe() == tensor.describe() &&
             std::memcmp(found->second.data(), tensor.data(), tensor.numBytes()) == 0;
  }
  if (!isSame)
    std::abort();
  return 0;
}
