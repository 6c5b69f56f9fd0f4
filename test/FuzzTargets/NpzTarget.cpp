// libFuzzer: any bytes as an .npz file. What is opened can be read to its end.
#include "FileInMemory.h"

#include "Input/StoredArray.h"

#include <vector>

using namespace distribute::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FileInMemory file(data, size);
  absl::StatusOr<std::map<std::string, StoredArray>> arrays =
      openNpz(file.path(), {"x", "y", "arr_0"});
  if (!arrays.ok())
    return 0;
  for (const auto &[name, array] : *arrays) {
    if (!array.read)
      continue;
    auto numBytes = static_cast<uint64_t>(numElements(array.shape)) * array.type.numBytes();
    std::vector<char> bytes(numBytes);
    if (!array.read(0, bytes.data(), numBytes).ok())
      std::abort();
  }
  return 0;
}
