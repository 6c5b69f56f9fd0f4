// Loading of a plan's kernels; see KernelLibrary.h.
//
// The shared object is written to a file in memory (memfd) and opened by way of
// /proc. Where /proc is not mounted, a temporary file takes its place for the
// moment of loading. The loader knows a library by its path and gives the same
// one for the same path: the file stays open with the library, so that no other
// plan's file gets its number.

#include "KernelLibrary.h"

#include "CpuFeatures.h"
#include "distribute/Plan/PlanRoles.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace distribute::runtime {
namespace fb = planfile::fb;
namespace {

#if defined(__x86_64__)
constexpr const char *kMachineArchitecture = "x86_64";
#elif defined(__aarch64__)
constexpr const char *kMachineArchitecture = "aarch64";
#else
constexpr const char *kMachineArchitecture = "unknown";
#endif

/// A file that is removed and closed at the end of its life.
class LoadableFile {
public:
  LoadableFile() = default;
  LoadableFile(const LoadableFile &) = delete;
  LoadableFile &operator=(const LoadableFile &) = delete;
  ~LoadableFile() {
    if (descriptor >= 0)
      ::close(descriptor);
    if (onDisk)
      ::unlink(path.c_str());
  }

  absl::Status create(const flatbuffers::Vector<uint8_t> &bytes) {
    descriptor = ::memfd_create("distribute-kernels", MFD_CLOEXEC);
    if (descriptor >= 0)
      path = absl::StrCat("/proc/self/fd/", descriptor);
    if (descriptor < 0 || ::access(path.c_str(), R_OK) != 0)
      if (absl::Status s = createOnDisk(); !s.ok())
        return s;
    const uint8_t *position = bytes.data();
    size_t left = bytes.size();
    while (left > 0) {
      ssize_t written = ::write(descriptor, position, left);
      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return absl::InternalError(absl::StrCat("cannot write the plan's kernels to '", path,
                                                "': ", std::strerror(errno)));
      position += written;
      left -= static_cast<size_t>(written);
    }
    return absl::OkStatus();
  }

  const std::string &name() const { return path; }

  /// Gives the descriptor away.
  int release() { return std::exchange(descriptor, -1); }

private:
  absl::Status createOnDisk() {
    if (descriptor >= 0)
      ::close(std::exchange(descriptor, -1));
    const char *folder = ::getenv("TMPDIR");
    path = absl::StrCat(folder && *folder ? folder : "/tmp", "/distribute-kernels-XXXXXX");
    descriptor = ::mkostemp(path.data(), O_CLOEXEC);
    onDisk = descriptor >= 0;
    if (onDisk)
      return absl::OkStatus();
    return absl::InternalError(
        absl::StrCat("cannot load the plan's kernels: neither /proc is mounted nor can '", path,
                     "' be made: ", std::strerror(errno), "; set TMPDIR to a writable folder"));
  }

  int descriptor = -1;
  bool onDisk = false;
  std::string path;
};

std::string targetOf(const fb::Code &code) {
  return absl::StrCat("\"", code.cpu()->str(), "\" (", code.triple()->str(), ")");
}

/// The code's target and what this machine lacks for it; empty: it can execute it.
std::string obstacleOf(const fb::Code &code) {
  std::string triple = code.triple()->str(), target = targetOf(code);
  if (triple.substr(0, triple.find('-')) != kMachineArchitecture)
    return absl::StrCat(target, ": this machine is ", kMachineArchitecture);
  std::vector<std::string> missing = missingFeatures(code.cpu()->str(), code.features()->str());
  return missing.empty()
             ? ""
             : absl::StrCat(target, ": this processor lacks ", absl::StrJoin(missing, ", "));
}

absl::StatusOr<const fb::Code *> chooseCode(const fb::Plan &plan, std::optional<uint32_t> wanted) {
  std::vector<std::string> reasons;
  // Later blobs are for newer processors.
  for (size_t i = plan.code()->size(); i-- > 0;) {
    const fb::Code *code = plan.code()->Get(static_cast<flatbuffers::uoffset_t>(i));
    if (wanted && *wanted != i)
      continue;
    std::string obstacle = obstacleOf(*code);
    if (obstacle.empty())
      return code;
    reasons.push_back(std::move(obstacle));
  }
  return absl::FailedPreconditionError(
      absl::StrCat("the plan holds no code that this machine can execute: ",
                   reasons.empty() ? "it has kernels, but no code" : absl::StrJoin(reasons, "; "),
                   "; compile the step again with another --target-cpu"));
}

} // namespace

KernelLibrary::KernelLibrary(KernelLibrary &&other) noexcept
    : handle(std::exchange(other.handle, nullptr)), descriptor(std::exchange(other.descriptor, -1)),
      functions(std::move(other.functions)) {}

KernelLibrary &KernelLibrary::operator=(KernelLibrary &&other) noexcept {
  std::swap(handle, other.handle);
  std::swap(descriptor, other.descriptor);
  std::swap(functions, other.functions);
  return *this;
}

KernelLibrary::~KernelLibrary() {
  if (handle)
    ::dlclose(handle);
  if (descriptor >= 0)
    ::close(descriptor);
}

std::vector<KernelLibrary::Offer> KernelLibrary::offers(const fb::Plan &plan, bool forGpus) {
  std::vector<Offer> all;
  for (const fb::Code *code : *plan.code()) {
    std::string digest =
        planfile::toHex(planfile::Sha256::of(code->object()->data(), code->object()->size()));
    all.push_back({targetOf(*code),
                   absl::StrCat(code->triple()->str(), " ", code->cpu()->str(), " ",
                                code->features()->str(), " ", digest),
                   forGpus && planfile::isForGpus(*code) ? "" : obstacleOf(*code)});
  }
  return all;
}

absl::StatusOr<KernelLibrary> KernelLibrary::load(const fb::Plan &plan,
                                                  std::optional<uint32_t> wanted) {
  KernelLibrary library;
  if (planfile::numKernelsFor(plan, fb::DeviceKind::Cpu) == 0)
    return library;
  absl::StatusOr<const fb::Code *> code = chooseCode(plan, wanted);
  if (!code.ok())
    return code.status();
  LoadableFile file;
  if (absl::Status s = file.create(*(*code)->object()); !s.ok())
    return s;
  library.handle = ::dlopen(file.name().c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library.handle)
    return absl::InternalError(absl::StrCat("cannot load the plan's kernels: ", ::dlerror()));
  library.descriptor = file.release();
  for (const fb::Kernel *kernel : *plan.kernels()) {
    if (kernel->device() != fb::DeviceKind::Cpu) { // another device's, in front of its own
      library.functions.push_back(nullptr);
      continue;
    }
    void *symbol = ::dlsym(library.handle, kernel->symbol()->c_str());
    if (!symbol)
      return absl::InvalidArgumentError(absl::StrCat(
          "the plan's code for \"", (*code)->cpu()->str(), "\" lacks the kernel '",
          kernel->symbol()->str(), "' (", kernel->name()->str(), "); compile the step again"));
    library.functions.push_back(reinterpret_cast<KernelFunction>(symbol));
  }
  return library;
}

} // namespace distribute::runtime
