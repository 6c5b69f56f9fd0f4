// A software GPU with streams and events; see Gpu.h.
#include "Gpu.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>

namespace distribute::softgpu {

namespace {

/// Each GPU of a process has addresses of its own.
constexpr uint64_t kAddressesOfAGpu = uint64_t(1) << 38;
std::atomic<uint64_t> numGpus{0};

/// So that the host goes on meanwhile, as it does beside a GPU.
constexpr int kMostDelayUs = 100;

void join(Clock &to, const Clock &other) {
  for (auto [stream, number] : other)
    to[stream] = std::max(to[stream], number);
}

absl::Status refuse(absl::StatusCode code, const char *what, int count) {
  return {code, absl::StrCat(what, " ", count, " fails, as it was asked to")};
}

} // namespace

Gpu::Gpu(const GpuOptions &given)
    : options(given),
      memory(given.memoryBytes, DeviceMemory::kFirstAddress + numGpus++ % 32 * kAddressesOfAGpu),
      random(given.seed) {
  streams[0];
  thread = std::thread([this] { carryOut(); });
}

Gpu::~Gpu() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    ends = true;
    changed.notify_all();
  }
  thread.join();
}

//===----------------------------------------------------------------------===//
// What is carried out, and when
//===----------------------------------------------------------------------===//

bool Gpu::areDone(const std::map<int, uint32_t> &until) const {
  return std::all_of(until.begin(), until.end(), [&](const auto &each) {
    auto stream = streams.find(each.first);
    return stream == streams.end() || stream->second.numDone >= each.second;
  });
}

/// The first operation of a stream whose others are done; any of them, as the seed decides.
Gpu::Operation *Gpu::chooseNext(int &number) {
  std::vector<int> ready;
  for (auto &[each, stream] : streams)
    if (!stream.operations.empty() && areDone(stream.operations.front().after) &&
        (!stream.operations.front().isReady || stream.operations.front().isReady()))
      ready.push_back(each);
  if (ready.empty())
    return nullptr;
  number = options.seed == 0 ? ready.front() : ready[random() % ready.size()];
  return &streams[number].operations.front();
}

void Gpu::carryOut() {
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    int number = 0;
    Operation *next = nullptr;
    changed.wait(lock, [&] { return ends || (next = chooseNext(number)); });
    if (ends)
      return;
    Operation operation = std::move(*next);
    int delay = options.seed == 0 ? 0 : static_cast<int>(random() % kMostDelayUs);
    bool runs = operation.work && failure.ok();
    isBusy = true;
    lock.unlock();
    if (runs && delay != 0)
      std::this_thread::sleep_for(std::chrono::microseconds(delay));
    absl::Status s = runs ? operation.work(operation.order) : absl::OkStatus();
    lock.lock();
    isBusy = false;
    failure.Update(s);
    Stream &stream = streams[number];
    stream.operations.pop_front();
    ++stream.numDone;
    changed.notify_all();
  }
}

absl::StatusOr<Gpu::Stream *> Gpu::findStream(int stream) {
  auto found = streams.find(stream);
  if (found == streams.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no stream ", stream));
  return &found->second;
}

absl::StatusOr<Gpu::Event *> Gpu::findEvent(int event) {
  auto found = events.find(event);
  if (found == events.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no event ", event));
  return &found->second;
}

absl::StatusOr<LoadedModule *> Gpu::findModule(int module) {
  auto found = modules.find(module);
  if (found == modules.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no module ", module));
  return found->second.get();
}

/// With the lock held.
absl::Status Gpu::enqueue(int number, std::function<absl::Status(const Order &)> work,
                          std::function<bool()> isReady) {
  if (!failure.ok())
    return failure;
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok())
    return stream.status();
  Stream &to = **stream;
  join(to.clock, host);
  Operation made;
  made.order = {number, ++to.numGiven, std::make_shared<Clock>(to.clock)};
  made.work = std::move(work);
  made.isReady = std::move(isReady);
  made.after = std::move(to.waitsFor);
  to.waitsFor.clear();
  to.clock[number] = to.numGiven;
  to.operations.push_back(std::move(made));
  changed.notify_all();
  return absl::OkStatus();
}

/// With the lock held.
absl::Status Gpu::enqueueCopy(int stream, std::function<absl::Status(const Order &)> work) {
  int count = ++numCopies;
  if (count == options.failingCopy)
    work = [count](const Order &) { return refuse(absl::StatusCode::kInternal, "copy", count); };
  return enqueue(stream, std::move(work));
}

/// What the host has waited for, it knows to be done.
absl::Status Gpu::await(std::unique_lock<std::mutex> &lock, const std::map<int, uint32_t> &until) {
  ++sums.numWaits;
  changed.wait(lock, [&] { return areDone(until) || (!failure.ok() && !isBusy); });
  join(host, until);
  return failure;
}

std::map<int, uint32_t> Gpu::allGiven() const {
  std::map<int, uint32_t> all;
  for (const auto &[number, stream] : streams)
    all[number] = stream.numGiven;
  return all;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

absl::StatusOr<uint64_t> Gpu::allocate(size_t numBytes) {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  if (!failure.ok())
    return failure;
  if (++numAllocations == options.failingAllocation)
    return refuse(absl::StatusCode::kResourceExhausted, "allocation", numAllocations);
  return memory.allocate(numBytes);
}

absl::Status Gpu::free(uint64_t address) {
  std::unique_lock<std::mutex> lock(mutex);
  if (absl::Status s = await(lock, allGiven()); !s.ok())
    return s;
  return memory.free(address);
}

size_t Gpu::freeBytes() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  return options.memoryBytes - memory.allocatedBytes();
}

void *Gpu::allocatePinned(size_t numBytes) {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<char> made(std::max<size_t>(1, numBytes));
  const char *begin = made.data();
  pinned[begin] = std::move(made); // moving keeps the bytes where they are
  return pinned[begin].data();
}

absl::Status Gpu::freePinned(void *begin) {
  std::lock_guard<std::mutex> lock(mutex);
  return pinned.erase(static_cast<const char *>(begin)) == 1
             ? absl::OkStatus()
             : absl::NotFoundError("no pinned memory begins there");
}

/// With the lock held.
bool Gpu::isPinned(const void *begin, size_t numBytes) const {
  const char *from = static_cast<const char *>(begin);
  auto above = pinned.upper_bound(from);
  if (above == pinned.begin())
    return false;
  const auto &[first, bytes] = *std::prev(above);
  return static_cast<size_t>(from - first) <= bytes.size() &&
         numBytes <= bytes.size() - static_cast<size_t>(from - first);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

absl::Status Gpu::launchAsync(int module, const std::string &kernel, const LaunchConfig &config,
                              std::vector<char> parameters, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<LoadedModule *> code = findModule(module);
  if (!code.ok())
    return code.status();
  if (absl::Status s = checkLaunch(**code, kernel, config, parameters); !s.ok())
    return s;
  bool fails = ++numLaunches == options.failingLaunch;
  int count = numLaunches;
  ++sums.numLaunches;
  LaunchConfig own = config;
  own.seed = options.seed == 0 ? 0 : options.seed + static_cast<uint64_t>(count);
  return enqueue(stream, [this, code = *code, kernel, own, parameters = std::move(parameters),
                          fails, count](const Order &order) {
    if (fails)
      return refuse(absl::StatusCode::kInternal, "launch", count);
    absl::StatusOr<Counters> counted = launch(memory, *code, kernel, own, parameters, order);
    std::lock_guard<std::mutex> summing(mutex);
    if (counted.ok()) {
      sums.counters += *counted;
      sums.byKernel[kernel] += *counted;
    }
    return counted.status();
  });
}

absl::Status Gpu::copyInAsync(uint64_t to, const void *from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  bool isPinnedNow = isPinned(from, numBytes);
  sums.bytesIn += numBytes;
  auto bytes = std::make_shared<std::vector<char>>();
  if (!isPinnedNow)
    bytes->assign(static_cast<const char *>(from), static_cast<const char *>(from) + numBytes);
  return enqueueCopy(stream, [=](const Order &order) {
    absl::Status s = memory.noteAccess(to, numBytes, AccessKind::Write, order);
    return s.ok() ? memory.copyIn(to, isPinnedNow ? from : bytes->data(), numBytes) : s;
  });
}

absl::Status Gpu::copyOutAsync(void *to, uint64_t from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  bool waits = !isPinned(to, numBytes);
  sums.bytesOut += numBytes;
  absl::Status s = enqueueCopy(stream, [=](const Order &order) {
    absl::Status noted = memory.noteAccess(from, numBytes, AccessKind::Read, order);
    return noted.ok() ? memory.copyOut(to, from, numBytes) : noted;
  });
  if (!s.ok() || !waits)
    return s;
  return await(lock, streams[stream].clock);
}

absl::Status Gpu::copyAsync(uint64_t to, uint64_t from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  return enqueueCopy(stream, [=](const Order &order) {
    absl::Status s = memory.noteAccess(from, numBytes, AccessKind::Read, order);
    s.Update(memory.noteAccess(to, numBytes, AccessKind::Write, order));
    return s.ok() ? memory.copy(to, from, numBytes) : s;
  });
}

absl::Status Gpu::fillAsync(uint64_t to, uint32_t element, size_t elementBytes, size_t count,
                            int stream) {
  if (elementBytes != 1 && elementBytes != 2 && elementBytes != 4)
    return absl::InvalidArgumentError(
        absl::StrCat("elements of ", elementBytes, " bytes; expected 1, 2 or 4"));
  std::unique_lock<std::mutex> lock(mutex);
  return enqueue(stream, [=](const Order &order) {
    std::vector<char> bytes(elementBytes * count);
    for (size_t i = 0; i < bytes.size(); i += elementBytes)
      std::memcpy(bytes.data() + i, &element, elementBytes);
    absl::Status s = memory.noteAccess(to, bytes.size(), AccessKind::Write, order);
    return s.ok() ? memory.copyIn(to, bytes.data(), bytes.size()) : s;
  });
}

absl::Status Gpu::giveAsync(std::function<absl::Status(DeviceMemory &, const Order &)> work,
                            std::function<bool()> isReady, int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  return enqueue(
      stream, [this, work = std::move(work)](const Order &order) { return work(memory, order); },
      std::move(isReady));
}

void Gpu::wake() {
  std::lock_guard<std::mutex> lock(mutex);
  changed.notify_all();
}

//===----------------------------------------------------------------------===//
// Streams, events, modules
//===----------------------------------------------------------------------===//

absl::StatusOr<int> Gpu::createStream() {
  std::lock_guard<std::mutex> lock(mutex);
  streams[++lastNumber];
  return lastNumber;
}

absl::Status Gpu::destroyStream(int number) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok())
    return stream.status();
  absl::Status s = await(lock, {{number, (*stream)->numGiven}});
  streams.erase(number);
  return s;
}

absl::StatusOr<int> Gpu::createEvent() {
  std::lock_guard<std::mutex> lock(mutex);
  events[++lastNumber];
  return lastNumber;
}

absl::Status Gpu::destroyEvent(int event) {
  std::lock_guard<std::mutex> lock(mutex);
  return events.erase(event) == 1
             ? absl::OkStatus()
             : absl::NotFoundError(absl::StrCat("the GPU has no event ", event));
}

absl::StatusOr<int> Gpu::loadModule(absl::string_view ptx) {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  absl::StatusOr<LoadedModule> loaded = LoadedModule::load(ptx, memory);
  if (!loaded.ok())
    return loaded.status();
  modules[++lastNumber] = std::make_unique<LoadedModule>(*std::move(loaded));
  return lastNumber;
}

absl::Status Gpu::unloadModule(int module) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<LoadedModule *> found = findModule(module);
  if (!found.ok())
    return found.status();
  absl::Status s = await(lock, allGiven());
  (*found)->unload(memory);
  modules.erase(module);
  return s;
}

absl::StatusOr<std::vector<Parameter>> Gpu::parametersOf(int module, const std::string &kernel) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<LoadedModule *> found = findModule(module);
  if (!found.ok())
    return found.status();
  const Function *function = (*found)->module().findKernel(kernel);
  if (!function)
    return absl::NotFoundError(absl::StrCat("module ", module, " has no kernel '", kernel, "'"));
  return function->parameters;
}

absl::Status Gpu::record(int event, int number) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!stream.ok() || !found.ok())
    return stream.ok() ? found.status() : stream.status();
  if (++numRecords == options.forgottenRecord)
    return failure;
  join((*stream)->clock, host);
  **found = {number, (*stream)->numGiven, (*stream)->clock};
  return failure;
}

/// An operation of its own, which does nothing: what is recorded behind it is behind the event, too.
absl::Status Gpu::waitFor(int event, int number) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!stream.ok() || !found.ok())
    return stream.ok() ? found.status() : stream.status();
  const Event &recorded = **found;
  if (recorded.stream < 0) // never recorded
    return failure;
  (*stream)->waitsFor[recorded.stream] = recorded.number;
  join((*stream)->clock, recorded.clock);
  return enqueue(number, nullptr);
}

absl::Status Gpu::synchronize(int number) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok())
    return stream.status();
  Clock until = (*stream)->clock;
  return await(lock, until);
}

absl::Status Gpu::synchronizeEvent(int event) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!found.ok())
    return found.status();
  Clock until = (*found)->clock;
  return await(lock, until);
}

absl::Status Gpu::synchronizeAll() {
  std::unique_lock<std::mutex> lock(mutex);
  return await(lock, allGiven());
}

absl::StatusOr<bool> Gpu::isDone(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok() || !failure.ok())
    return stream.ok() ? failure : stream.status();
  if ((*stream)->numDone < (*stream)->numGiven)
    return false;
  join(host, (*stream)->clock);
  return true;
}

absl::StatusOr<bool> Gpu::isEventDone(int event) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!found.ok() || !failure.ok())
    return failure.ok() ? found.status() : failure;
  if (!areDone((*found)->clock))
    return false;
  join(host, (*found)->clock);
  return true;
}

Gpu::Totals Gpu::totals() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  Totals made = sums;
  made.numAllocations = memory.numAllocations();
  return made;
}

} // namespace distribute::softgpu
