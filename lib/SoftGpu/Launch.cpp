// Running kernels on a software GPU; see Launch.h.
#include "Launch.h"

#include "Warp.h"
#include "WarpAddresses.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace distribute::softgpu {

namespace {

// Of all architectures from sm_70 on (CUDA programming guide, compute capabilities).
constexpr uint64_t kMostThreads = 1024, kMostBlocksX = (uint64_t(1) << 31) - 1,
                   kMostBlocksYZ = 65535;
constexpr size_t kMostSharedBytes = 227 << 10;
constexpr uint64_t kMostTurn = 64;

absl::Status checkConfig(const Module &module, const Function &kernel, const LaunchConfig &config,
                         absl::Span<const char> parameters) {
  const Extent &grid = config.grid, &block = config.block;
  auto fail = [&](const std::string &text) {
    return absl::InvalidArgumentError(absl::StrCat("kernel '", kernel.name, "': ", text));
  };
  if (grid.count() == 0 || grid.x > kMostBlocksX || grid.y > kMostBlocksYZ ||
      grid.z > kMostBlocksYZ)
    return fail(absl::StrCat("a grid of (", grid.x, ",", grid.y, ",", grid.z,
                             ") blocks; expected 1 to (2147483647,65535,65535)"));
  uint64_t most = kernel.maxThreads ? static_cast<uint64_t>(kernel.maxThreads) : kMostThreads;
  if (block.count() == 0 || block.count() > most || block.z > 64)
    return fail(absl::StrCat("blocks of (", block.x, ",", block.y, ",", block.z,
                             ") threads; expected 1 to ", most));
  size_t shared = config.dynamicSharedBytes;
  for (int each : kernel.shared)
    shared += module.variables[static_cast<size_t>(each)].bytes;
  if (shared > kMostSharedBytes)
    return fail(
        absl::StrCat(shared, " bytes of shared memory; expected at most ", kMostSharedBytes));
  if (parameters.size() != kernel.parameterBytes)
    return fail(
        absl::StrCat(parameters.size(), " bytes of parameters; expected ", kernel.parameterBytes));
  return absl::OkStatus();
}

/// The warps of a block take turns until all have ended.
absl::Status runBlock(LaunchState &launch, uint32_t number) {
  const Extent &grid = launch.config.grid;
  size_t sharedBytes =
      dynamicSharedOffset(launch.module.module()) + launch.config.dynamicSharedBytes;
  BlockState block(sharedBytes);
  block.number = number;
  block.index = {number % grid.x, number / grid.x % grid.y, number / grid.x / grid.y};
  auto numThreads = static_cast<uint32_t>(launch.config.block.count());
  std::vector<std::unique_ptr<Warp>> warps;
  for (uint32_t first = 0; first < numThreads; first += kWarpSize)
    warps.push_back(std::make_unique<Warp>(launch, block, first,
                                           std::min<uint32_t>(kWarpSize, numThreads - first)));
  while (true) {
    std::vector<Warp *> ready, waiting;
    for (auto &warp : warps)
      if (!warp->hasEnded())
        (warp->waits() ? waiting : ready).push_back(warp.get());
    if (ready.empty() && waiting.empty())
      return absl::OkStatus();
    if (ready.empty()) {
      for (Warp *warp : waiting)
        if (warp->barrierNumber() != waiting.front()->barrierNumber())
          return absl::FailedPreconditionError(
              absl::StrCat("kernel '", launch.kernel.name, "': warps of block number ", number,
                           " wait at barriers ", waiting.front()->barrierNumber(), " and ",
                           warp->barrierNumber(), ": none of them goes on"));
      ++block.barriers;
      for (Warp *warp : waiting)
        warp->passBarrier();
      continue;
    }
    bool isInOrder = launch.config.seed == 0;
    Warp *next = isInOrder ? ready.front() : ready[launch.random() % ready.size()];
    if (absl::Status s = next->run(isInOrder ? UINT64_MAX : 1 + launch.random() % kMostTurn);
        !s.ok())
      return s;
  }
}

} // namespace

absl::Span<const CounterField> counterFields() {
  static constexpr CounterField fields[] = {
      {"launches", &Counters::launches},
      {"instructions", &Counters::instructions},
      {"integer", &Counters::integer},
      {"float32", &Counters::float32},
      {"float64", &Counters::float64},
      {"float16", &Counters::float16},
      {"approximate", &Counters::approximate},
      {"conversions", &Counters::conversions},
      {"control", &Counters::control},
      {"global requests", &Counters::globalRequests},
      {"global sectors", &Counters::globalSectors},
      {"needed sectors", &Counters::neededSectors},
      {"global bytes read", &Counters::globalBytesRead},
      {"global bytes written", &Counters::globalBytesWritten},
      {"least bytes", &Counters::leastBytes},
      {"least sectors", &Counters::leastSectors},
      {"shared requests", &Counters::sharedRequests},
      {"bank conflicts", &Counters::bankConflicts},
      {"local requests", &Counters::localRequests},
      {"atomics", &Counters::atomics},
      {"barriers", &Counters::barriers},
      {"shuffles", &Counters::shuffles},
      {"divergent branches", &Counters::divergentBranches},
  };
  return fields;
}

Counters &Counters::operator+=(const Counters &other) {
  for (const CounterField &each : counterFields())
    this->*each.field += other.*each.field;
  return *this;
}

absl::StatusOr<LoadedModule> LoadedModule::load(absl::string_view ptx, DeviceMemory &memory) {
  absl::StatusOr<Module> parsed = parsePtx(ptx);
  if (!parsed.ok())
    return parsed.status();
  LoadedModule made;
  made.parsed = *std::move(parsed);
  made.constantBytes.resize(made.parsed.constantBytes);
  std::vector<char> globals(made.parsed.globalBytes);
  for (const Variable &each : made.parsed.variables)
    if (each.space != Space::Shared)
      std::copy(each.initial.begin(), each.initial.end(),
                (each.space == Space::Global ? globals : made.constantBytes).begin() +
                    static_cast<ptrdiff_t>(each.offset));
  if (!globals.empty()) {
    absl::StatusOr<uint64_t> address = memory.allocate(globals.size());
    if (!address.ok())
      return address.status();
    made.globalAddress = *address;
    if (absl::Status s = memory.copyIn(*address, globals.data(), globals.size()); !s.ok())
      return s;
  }
  return made;
}

void LoadedModule::unload(DeviceMemory &memory) {
  if (globalAddress != 0)
    (void)memory.free(globalAddress);
  globalAddress = 0;
}

absl::Status checkLaunch(const LoadedModule &module, absl::string_view kernel,
                         const LaunchConfig &config, absl::Span<const char> parameters) {
  const Function *function = module.module().findKernel(kernel);
  if (!function)
    return absl::NotFoundError(absl::StrCat("the module has no kernel '", kernel, "'"));
  return checkConfig(module.module(), *function, config, parameters);
}

absl::StatusOr<Counters> launch(DeviceMemory &memory, const LoadedModule &module,
                                absl::string_view kernel, const LaunchConfig &config,
                                absl::Span<const char> parameters) {
  return launch(memory, module, kernel, config, parameters, memory.nextOrder());
}

absl::StatusOr<Counters> launch(DeviceMemory &memory, const LoadedModule &module,
                                absl::string_view kernel, const LaunchConfig &config,
                                absl::Span<const char> parameters, const Order &order) {
  if (absl::Status s = checkLaunch(module, kernel, config, parameters); !s.ok())
    return s;
  const Function *function = module.module().findKernel(kernel);
  LaunchState state{
      memory, module, *function, config, parameters, order, {}, {}, std::mt19937_64(config.seed)};
  std::vector<uint32_t> blocks(config.grid.count());
  std::iota(blocks.begin(), blocks.end(), 0);
  if (config.seed != 0)
    std::shuffle(blocks.begin(), blocks.end(), state.random);
  for (uint32_t block : blocks)
    if (absl::Status s = runBlock(state, block); !s.ok())
      return s;
  state.counters.launches = 1;
  state.counters.leastBytes = state.footprint.numBytes();
  state.counters.leastSectors = state.footprint.numSectors();
  return state.counters;
}

} // namespace distribute::softgpu
