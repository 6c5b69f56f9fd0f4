// libFuzzer: any text as a PTX module. What parses is run, with pointers that point nowhere and few instructions: a software GPU ends
// every kernel with a result or an error.
#include "SoftGpu/Launch.h"

using namespace distribute::softgpu;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  constexpr size_t kMostBytes = 1 << 20;
  DeviceMemory memory(kMostBytes);
  absl::StatusOr<LoadedModule> module =
      LoadedModule::load(std::string(reinterpret_cast<const char *>(data), size), memory);
  if (!module.ok())
    return 0;
  LaunchConfig config;
  config.grid.x = 2;
  config.block.x = 40;
  config.mostInstructions = 2000;
  config.seed = 1;
  for (const Function &each : module->module().functions)
    if (each.isKernel && each.parameterBytes < kMostBytes)
      (void)launch(memory, *module, each.name, config, std::vector<char>(each.parameterBytes));
  return 0;
}
