// The machine code of a plan's kernels, loaded from memory.

#ifndef DISTRIBUTE_RUNTIME_DEVICE_KERNELLIBRARY_H
#define DISTRIBUTE_RUNTIME_DEVICE_KERNELLIBRARY_H

#include "distribute/Plan/Plan_generated.h"

#include "absl/status/statusor.h"

#include <optional>
#include <string>
#include <vector>

namespace distribute::runtime {

/// `buffers` point at the first elements of the operands; [begin, end) is the
/// part of the kernel's extent to do.
using KernelFunction = void (*)(void *const *buffers, const int64_t *scalars, int64_t begin,
                                int64_t end);

/// The kernels of one plan, for this machine. Keeps them loaded for its life.
class KernelLibrary {
public:
  KernelLibrary() = default;
  KernelLibrary(KernelLibrary &&other) noexcept;
  KernelLibrary &operator=(KernelLibrary &&other) noexcept;
  ~KernelLibrary();

  /// Loads the last of the plan's code blobs that this machine can execute. The
  /// plan must have been verified: a damaged object would crash the loader.
  ///
  /// Errors:
  ///   FailedPrecondition  none fits this machine; names what it lacks
  ///   Internal            the system's loader refuses it
  /// `code`: this one, by index, instead of the last.
  static absl::StatusOr<KernelLibrary> load(const planfile::fb::Plan &plan,
                                            std::optional<uint32_t> code = std::nullopt);

  /// One of the plan's code blobs.
  struct Offer {
    std::string target;   ///< "x86-64-v3" (x86_64-pc-linux-gnu)
    std::string identity; ///< triple, processor, features and digest of the object, in a line
    std::string obstacle; ///< what this machine lacks for it; empty: it can execute it
  };
  /// `forGpus`: of such code no obstacle is known here; without it, any is one.
  static std::vector<Offer> offers(const planfile::fb::Plan &plan, bool forGpus = false);

  /// By index into the plan's kernels.
  KernelFunction function(uint32_t kernel) const { return functions[kernel]; }

private:
  void *handle = nullptr;
  int descriptor = -1; ///< of the file that `handle` was loaded from
  std::vector<KernelFunction> functions;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_DEVICE_KERNELLIBRARY_H
