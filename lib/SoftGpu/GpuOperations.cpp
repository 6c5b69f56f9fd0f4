// What a software GPU is given to do: memory, launches, copies, fills.
#include "Gpu.h"

#include "absl/strings/str_cat.h"

#include <cstring>

namespace distribute::softgpu {

namespace {

absl::Status refuse(absl::StatusCode code, absl::string_view what, int count) {
  return {code, absl::StrCat(what, " ", count, " fails, as it was asked to")};
}

} // namespace

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
absl::Status Gpu::enqueueCopy(int stream, std::function<absl::Status(const Order &)> work) {
  int count = ++numCopies;
  if (count == options.failingCopy)
    work = [count](const Order &) { return refuse(absl::StatusCode::kInternal, "copy", count); };
  return enqueue(stream, std::move(work));
}

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

} // namespace distribute::softgpu
