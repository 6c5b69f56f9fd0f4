// A software GPU with streams and events; see Gpu.h.
#include "Gpu.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
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

absl::Status refuse(absl::StatusCode code, absl::string_view what, int count) {
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

/// With the lock held.
absl::Status Gpu::enqueueCopy(int stream, std::function<absl::Status(const Order &)> work) {
  int count = ++numCopies;
  if (count == options.failingCopy)
    work = [count](const Order &) { return refuse(absl::StatusCode::kInternal, "copy", count); };
  return enqueue(stream, std::move(work));
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
// Memory
//===----------------------------------------------------------------------===//

absl::StatusOr<uint64_t> Gpu::allocate(size_t numBytes) {
  std::unique_lock<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
  changed.wait(lock, [&] { return !isBusy; });
  if (!failure.ok())
    return failure;
  if (++numAllocations == options.failingAllocation)
    return refuse(absl::StatusCode::kResourceExhausted, "allocation", numAllocations);
  return memory.allocate(numBytes);
}

absl::Status Gpu::free(uint64_t address) {
  std::unique_lock<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
  if (absl::Status s = await(lock, allGiven()); !s.ok())
    return s;
  return memory.free(address);
}

size_t Gpu::freeBytes() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return !isBusy; });
  return options.memoryBytes - memory.allocatedBytes();
}

absl::StatusOr<void *> Gpu::allocatePinned(size_t numBytes) {
  std::lock_guard<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
  std::vector<char> made(std::max<size_t>(1, numBytes));
  const char *begin = made.data();
  pinned[begin] = std::move(made); // moving keeps the bytes where they are
  return static_cast<void *>(pinned[begin].data());
}

absl::Status Gpu::freePinned(void *begin) {
  std::lock_guard<std::mutex> lock(mutex);
  if (absl::Status s = checkCaptures(); !s.ok())
    return s;
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

/// With the lock held.
absl::Status Gpu::enqueueLaunch(int module, const std::string &kernel, const LaunchConfig &config,
                                const std::vector<char> &parameters, int stream) {
  absl::StatusOr<LoadedModule *> code = findModule(module);
  if (!code.ok())
    return code.status();
  bool fails = ++numLaunches == options.failingLaunch;
  int count = numLaunches;
  LaunchConfig own = config;
  own.seed = options.seed == 0 ? 0 : options.seed + static_cast<uint64_t>(count);
  return enqueue(stream,
                 [this, code = *code, kernel, own, parameters, fails,
                  count](const Order &order) -> absl::Status {
                   if (fails)
                     return refuse(absl::StatusCode::kInternal,
                                   absl::StrCat("kernel '", kernel, "', launch"), count);
                   absl::StatusOr<Counters> counted =
                       launch(memory, *code, kernel, own, parameters, order);
                   std::lock_guard<std::mutex> summing(mutex);
                   if (counted.ok()) {
                     sums.counters += *counted;
                     sums.byKernel[kernel] += *counted;
                   }
                   return counted.status();
                 });
}

absl::Status Gpu::launchAsync(int module, const std::string &kernel, const LaunchConfig &config,
                              std::vector<char> parameters, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  absl::StatusOr<LoadedModule *> code = findModule(module);
  if (!code.ok())
    return code.status();
  if (absl::Status s = checkLaunch(**code, kernel, config, parameters); !s.ok())
    return s;
  sums.numLaunches += captureOf(stream) ? 0 : 1;
  return give(stream, [this, module, kernel, config, parameters = std::move(parameters)](int own) {
    return enqueueLaunch(module, kernel, config, parameters, own);
  });
}

absl::Status Gpu::copyInAsync(uint64_t to, const void *from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  bool isPinnedNow = isPinned(from, numBytes);
  if (std::shared_ptr<Capture> capture = captureOf(stream); capture && !isPinnedNow)
    return capture->refuse(CaptureFault::Unsupported);
  auto bytes = std::make_shared<std::vector<char>>();
  if (!isPinnedNow)
    bytes->assign(static_cast<const char *>(from), static_cast<const char *>(from) + numBytes);
  return give(stream, [=](int own) {
    sums.bytesIn += numBytes;
    return enqueueCopy(own, [=](const Order &order) {
      absl::Status s = memory.noteAccess(to, numBytes, AccessKind::Write, order);
      return s.ok() ? memory.copyIn(to, isPinnedNow ? from : bytes->data(), numBytes) : s;
    });
  });
}

absl::Status Gpu::copyOutAsync(void *to, uint64_t from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  bool waits = !isPinned(to, numBytes);
  if (std::shared_ptr<Capture> capture = captureOf(stream); capture && waits)
    return capture->refuse(CaptureFault::Unsupported);
  absl::Status s = give(stream, [=](int own) {
    sums.bytesOut += numBytes;
    return enqueueCopy(own, [=](const Order &order) {
      absl::Status noted = memory.noteAccess(from, numBytes, AccessKind::Read, order);
      return noted.ok() ? memory.copyOut(to, from, numBytes) : noted;
    });
  });
  if (!s.ok() || !waits)
    return s;
  return await(lock, streams[stream].clock);
}

absl::Status Gpu::copyAsync(uint64_t to, uint64_t from, size_t numBytes, int stream) {
  std::unique_lock<std::mutex> lock(mutex);
  return give(stream, [=](int own) {
    return enqueueCopy(own, [=](const Order &order) {
      absl::Status s = memory.noteAccess(from, numBytes, AccessKind::Read, order);
      s.Update(memory.noteAccess(to, numBytes, AccessKind::Write, order));
      return s.ok() ? memory.copy(to, from, numBytes) : s;
    });
  });
}

absl::Status Gpu::fillAsync(uint64_t to, uint32_t element, size_t elementBytes, size_t count,
                            int stream) {
  if (elementBytes != 1 && elementBytes != 2 && elementBytes != 4)
    return absl::InvalidArgumentError(
        absl::StrCat("elements of ", elementBytes, " bytes; expected 1, 2 or 4"));
  std::unique_lock<std::mutex> lock(mutex);
  return give(stream, [=](int own) {
    return enqueue(own, [=](const Order &order) {
      std::vector<char> bytes(elementBytes * count);
      for (size_t i = 0; i < bytes.size(); i += elementBytes)
        std::memcpy(bytes.data() + i, &element, elementBytes);
      absl::Status s = memory.noteAccess(to, bytes.size(), AccessKind::Write, order);
      return s.ok() ? memory.copyIn(to, bytes.data(), bytes.size()) : s;
    });
  });
}

absl::Status Gpu::giveAsync(Work work, int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  sums.numLaunches += captureOf(stream) ? 0 : 1;
  return give(stream, [this, work = std::move(work)](int own) {
    return enqueue(own, [this, work](const Order &order) { return work(memory, order); });
  });
}

absl::Status Gpu::giveTurns(std::function<absl::StatusOr<Turn>()> next, int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  return give(stream, [this, next = std::move(next)](int own) {
    absl::StatusOr<Turn> turn = next();
    if (!turn.ok())
      return turn.status();
    return enqueue(
        own, [this, work = turn->work](const Order &order) { return work(memory, order); },
        turn->isReady);
  });
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

//===----------------------------------------------------------------------===//
// Captures and graphs
//===----------------------------------------------------------------------===//

std::shared_ptr<Capture> Gpu::captureOf(int stream) const {
  auto found = captures.find(stream);
  return found == captures.end() ? nullptr : found->second;
}

absl::Status Gpu::checkCaptures() {
  absl::Status s;
  for (const auto &[stream, capture] : captures)
    if (!capture->allowsOtherCalls())
      s.Update(capture->refuse(CaptureFault::Unsupported));
  return s;
}

absl::Status Gpu::checkNotCaptured(int stream) {
  std::shared_ptr<Capture> capture = captureOf(stream);
  return capture ? capture->refuse(CaptureFault::Unsupported) : checkCaptures();
}

absl::Status Gpu::checkNotCaptured(const Event &event) {
  if (!event.capture)
    return checkCaptures();
  (void)event.capture->refuse(CaptureFault::Event);
  return captureError(CaptureFault::Event);
}

absl::Status Gpu::give(int stream, Give operation) {
  std::shared_ptr<Capture> capture = captureOf(stream);
  if (!capture)
    return operation(stream);
  if (!failure.ok())
    return failure;
  absl::Status s = capture->check();
  if (s.ok())
    capture->add(stream, std::move(operation));
  return s;
}

absl::Status Gpu::beginCapture(int number, CaptureMode mode) {
  std::lock_guard<std::mutex> lock(mutex);
  if (absl::StatusOr<Stream *> stream = findStream(number); !stream.ok())
    return stream.status();
  if (number == 0) // the one that others wait for
    return captureError(CaptureFault::Unsupported);
  if (captureOf(number))
    return captureError(CaptureFault::State);
  if (failure.ok())
    captures[number] = std::make_shared<Capture>(number, mode);
  return failure;
}

bool Gpu::isCaptured(int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  return captureOf(stream) != nullptr;
}

absl::StatusOr<int> Gpu::endCapture(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<Capture> capture = captureOf(number);
  if (!capture)
    return captureError(CaptureFault::State);
  absl::StatusOr<Graph> graph = capture->end(number);
  CaptureFault fault = captureFaultOf(graph.status());
  if (fault == CaptureFault::WrongThread || fault == CaptureFault::Unmatched)
    return graph.status();
  for (auto each = captures.begin(); each != captures.end();)
    each = each->second == capture ? captures.erase(each) : std::next(each);
  if (!graph.ok())
    return graph.status();
  graphs[++lastNumber] = *std::move(graph);
  return lastNumber;
}

absl::Status Gpu::destroyGraph(int graph) {
  std::lock_guard<std::mutex> lock(mutex);
  return graphs.erase(graph) == 1
             ? absl::OkStatus()
             : absl::NotFoundError(absl::StrCat("the GPU has no graph ", graph));
}

absl::StatusOr<int> Gpu::instantiate(int number) {
  std::lock_guard<std::mutex> lock(mutex);
  auto graph = graphs.find(number);
  if (graph == graphs.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no graph ", number));
  Executable made;
  made.graph = graph->second;
  made.streams.push_back(0);
  for (int lane = 1; lane < made.graph.numLanes; ++lane) {
    streams[++lastNumber];
    made.streams.push_back(lastNumber);
  }
  executables[++lastNumber] = std::move(made);
  return lastNumber;
}

/// Each lane is a stream, whose operations wait for those of others as the graph says.
absl::Status Gpu::launchGraph(int number, int stream) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = executables.find(number);
  if (found == executables.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no executable graph ", number));
  if (absl::StatusOr<Stream *> to = findStream(stream); !to.ok())
    return to.status();
  if (std::shared_ptr<Capture> capture = captureOf(stream)) {
    (void)capture->refuse(CaptureFault::Unsupported);
    return absl::UnimplementedError("a graph in a graph");
  }
  Executable &own = found->second;
  ++sums.numGraphLaunches;
  own.streams[0] = stream;
  if (own.end.stream >= 0)
    follow(stream, own.end);
  if (absl::Status s = enqueue(stream, nullptr); !s.ok())
    return s;
  Event begin = endOf(stream);
  for (size_t lane = 1; lane < own.streams.size(); ++lane)
    follow(own.streams[lane], begin);
  std::vector<Event> ends;
  for (const Graph::Node &node : own.graph.nodes) {
    int to = own.streams[static_cast<size_t>(node.lane)];
    for (size_t other : node.after)
      if (ends[other].stream != to)
        follow(to, ends[other]);
    if (absl::Status s = node.give(to); !s.ok())
      return s;
    ends.push_back(endOf(to));
  }
  for (size_t last : own.graph.last)
    if (ends[last].stream != stream)
      follow(stream, ends[last]);
  absl::Status s = enqueue(stream, nullptr);
  own.end = endOf(stream);
  return s;
}

absl::Status Gpu::destroyExecutable(int number) {
  std::unique_lock<std::mutex> lock(mutex);
  auto found = executables.find(number);
  if (found == executables.end())
    return absl::NotFoundError(absl::StrCat("the GPU has no executable graph ", number));
  // Its own streams go when it has been carried out.
  std::vector<int> lanes(found->second.streams.begin() + 1, found->second.streams.end());
  executables.erase(found);
  std::map<int, uint32_t> until;
  for (int lane : lanes)
    until[lane] = streams[lane].numGiven;
  if (lanes.empty())
    return absl::OkStatus();
  absl::Status s = await(lock, until);
  for (int lane : lanes)
    streams.erase(lane);
  return s;
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
