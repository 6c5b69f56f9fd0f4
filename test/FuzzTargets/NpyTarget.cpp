// libFuzzer: any bytes as an .npy file. What is read can be written, and is read again as it was.
#include "FileInMemory.h"

#include "distribute/Runtime/Npy.h"

#include <cstring>

using namespace distribute::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FileInMemory file(data, size);
  absl::StatusOr<HostTensor> array = readNpy(file.path());
  if (!array.ok())
    return 0;
  char folder[] = "/tmp/fuzz-npy-XXXXXX";
  if (!::mkdtemp(folder))
    std::abort();
  std::string path = std::string(folder) + "/array.npy";
  absl::Status written = writeNpy(path, *array);
  absl::StatusOr<HostTensor> again = readNpy(path);
  ::unlink(path.c_str());
  ::rmdir(folder);
  if (!written.ok() || !again.ok() || again->describe() != array->describe() ||
      std::memcmp(again->data(), array->data(), array->numBytes()) != 0)
    std::abort();
  return 0;
}
