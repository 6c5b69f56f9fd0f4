// A software GPU with streams and events; see Gpu.h.
#include "Gpu.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <atomic>
#include <chrono>

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
  givers.insert(std::this_thread::get_id());
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

void Gpu::learn(const Clock &done) {
  if (givers.count(std::this_thread::get_id()) != 0)
    join(host, done);
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
  if (std::shared_ptr<Capture> capture = captureOf(number)) {
    (void)capture->refuse(CaptureFault::Unsupported);
    captures.erase(number);
  }
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

absl::StatusOr<int> Gpu::loadModule(absl::string_view ptx, int architecture) {
  std::unique_lock<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
  changed.wait(lock, [&] { return !isBusy; });
  absl::StatusOr<LoadedModule> loaded = LoadedModule::load(ptx, memory);
  if (!loaded.ok())
    return loaded.status();
  const std::string &target = loaded->module().target;
  if (int number = 0; absl::StartsWith(target, "sm_") &&
                      absl::SimpleAtoi(target.substr(3), &number) && number > architecture)
    return absl::UnimplementedError(absl::StrCat("code for ", target, " on sm_", architecture));
  sums.target = target;
  modules[++lastNumber] = std::make_unique<LoadedModule>(*std::move(loaded));
  return lastNumber;
}

absl::Status Gpu::unloadModule(int module) {
  std::unique_lock<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
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
  if (std::shared_ptr<Capture> capture = captureOf(number)) {
    if (absl::Status s = capture->check(); !s.ok())
      return s;
    Event made;
    made.capture = capture;
    made.after = capture->lastOf(number);
    **found = std::move(made);
    return failure;
  }
  join((*stream)->clock, host);
  **found = endOf(number);
  return failure;
}

/// All that the stream was given.
Gpu::Event Gpu::endOf(int stream) const {
  const Stream &own = streams.at(stream);
  Event end;
  end.stream = stream;
  end.number = own.numGiven;
  end.clock = own.clock;
  return end;
}

/// What the stream is given next is behind the event.
void Gpu::follow(int stream, const Event &event) {
  Stream &own = streams[stream];
  uint32_t &number = own.waitsFor[event.stream];
  number = std::max(number, event.number);
  join(own.clock, event.clock);
}

/// An operation of its own, which does nothing: what is recorded behind it is behind the event, too.
absl::Status Gpu::waitFor(int event, int number) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!stream.ok() || !found.ok())
    return stream.ok() ? found.status() : stream.status();
  const Event &recorded = **found;
  std::shared_ptr<Capture> own = captureOf(number);
  if (own)
    if (absl::Status s = own->check(); !s.ok())
      return s;
  if (recorded.capture)
    return joinCapture(recorded, number);
  if (recorded.stream < 0) // never recorded
    return failure;
  if (own)
    return own->refuse(CaptureFault::Isolation);
  follow(number, recorded);
  return enqueue(number, nullptr);
}

absl::Status Gpu::joinCapture(const Event &event, int stream) {
  std::shared_ptr<Capture> own = captureOf(stream);
  bool goesOn = std::any_of(captures.begin(), captures.end(),
                            [&](const auto &each) { return each.second == event.capture; });
  if (!goesOn)
    return own ? own->refuse(CaptureFault::Isolation) : captureError(CaptureFault::Event);
  if (own && own != event.capture) {
    (void)event.capture->refuse(CaptureFault::Merge);
    return own->refuse(CaptureFault::Merge);
  }
  if (absl::Status s = event.capture->check(); !s.ok())
    return s;
  event.capture->join(stream, event.after);
  captures[stream] = event.capture;
  return failure;
}

absl::Status Gpu::synchronize(int number) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok())
    return stream.status();
  if (absl::Status s = checkNotCaptured(number); !s.ok())
    return s;
  Clock until = (*stream)->clock;
  return await(lock, until);
}

absl::Status Gpu::synchronizeEvent(int event) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!found.ok())
    return found.status();
  if (absl::Status s = checkNotCaptured(**found); !s.ok())
    return s;
  Clock until = (*found)->clock;
  return await(lock, until);
}

/// Of all streams: those that are captured, too.
absl::Status Gpu::synchronizeAll() {
  std::unique_lock<std::mutex> lock(mutex);
  for (const auto &[stream, capture] : captures)
    (void)capture->refuse(CaptureFault::Unsupported);
  if (!captures.empty())
    return captureError(CaptureFault::Unsupported);
  return await(lock, allGiven());
}

absl::StatusOr<bool> Gpu::isDone(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Stream *> stream = findStream(number);
  if (!stream.ok() || !failure.ok())
    return stream.ok() ? failure : stream.status();
  if (absl::Status s = checkNotCaptured(number); !s.ok())
    return s;
  if ((*stream)->numDone < (*stream)->numGiven)
    return false;
  learn((*stream)->clock);
  return true;
}

absl::StatusOr<bool> Gpu::isEventDone(int event) {
  std::lock_guard<std::mutex> lock(mutex);
  absl::StatusOr<Event *> found = findEvent(event);
  if (!found.ok() || !failure.ok())
    return failure.ok() ? found.status() : failure;
  if (absl::Status s = checkNotCaptured(**found); !s.ok())
    return s;
  if (!areDone((*found)->clock))
    return false;
  learn((*found)->clock);
  return true;
}

Gpu::Totals Gpu::totals() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  Totals made = sums;
  made.numAllocations = memory.numAllocations();
  made.numKernels = static_cast<size_t>(numLaunches);
  return made;
}

} // namespace distribute::softgpu
