// Compiled kernels kept between runs of the compiler.
//
//   FailureOr<std::unique_ptr<KernelCache>> cache = KernelCache::open(folder, loc);
//   std::string key = KernelCache::keyOf(text, target);
//   if (auto kernel = (*cache)->find(key)) ...         // else compile, and
//   (*cache)->store(key, kernel);
//
// One file for each kernel, named by the SHA-256 of all that its machine code depends on: its text,
// the target, and the compiler down to the build of its libraries. A file holds the digest of what
// is in it: one that was damaged, truncated or exchanged is not found, and is written anew. Files
// appear whole or not at all, so that several compilers may share a folder; nothing removes them.
#ifndef DISTRIBUTE_TARGET_KERNELCACHE_H
#define DISTRIBUTE_TARGET_KERNELCACHE_H

#include "distribute/Target/KernelTarget.h"

#include "mlir/IR/Location.h"
#include "llvm/ADT/SmallVector.h"
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace distribute {

/// A kernel's relocatable object.
struct CachedKernel {
  llvm::SmallVector<char> object;
  /// Symbols that the object needs from elsewhere, in order.
  std::vector<std::string> undefinedSymbols;
};

/// Thread safe.
class KernelCache {
public:
  /// Makes the folder if there is none. Errors, at `loc`: it cannot be made, or is none.
  static mlir::FailureOr<std::unique_ptr<KernelCache>> open(llvm::StringRef folder,
                                                            mlir::Location loc);

  /// What identifies the kernel: 64 hexadecimal digits.
  static std::string keyOf(llvm::StringRef text, const KernelTarget &target);

  /// The kernel stored under the key, if there is one and it is as it was stored.
  std::optional<CachedKernel> find(const std::string &key);

  /// Keeps the kernel. A folder that cannot be written to costs the next run time and nothing else:
  /// failures are counted.
  void store(const std::string &key, const CachedKernel &kernel);

  unsigned getNumNotStored() const { return numNotStored; }

private:
  explicit KernelCache(llvm::StringRef folder) : folder(folder) {}
  std::string pathOf(const std::string &key) const;

  std::string folder;
  std::atomic<unsigned> numNotStored{0};
};

} // namespace distribute

#endif // DISTRIBUTE_TARGET_KERNELCACHE_H
