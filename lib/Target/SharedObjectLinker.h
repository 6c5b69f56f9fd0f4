// Objects to one shared object.
//
// Runs LLD as a library on files in a temporary folder, which is gone afterwards.
// Only the plan's compiler needs the linker; the runtime does not.
//
// LLD sets all command-line options of the process (llvm::cl) back to their defaults:
// a tool reads its own before it compiles.
#ifndef DISTRIBUTE_LIB_TARGET_SHAREDOBJECTLINKER_H
#define DISTRIBUTE_LIB_TARGET_SHAREDOBJECTLINKER_H

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <string>
#include <vector>

namespace distribute {

/// An object and the symbol that it is there for.
struct KernelSymbol {
  std::string name;     ///< in the result
  std::string inObject; ///< in the object
  llvm::ArrayRef<char> object;
};

/// Links objects in their order; nothing but the kernels' names is visible in the result. Symbols
/// named in `undefinedSymbols` must be of the C library or libm; any other is an error, as it would
/// only be noticed when the plan is loaded.
mlir::FailureOr<std::vector<char>> linkSharedObject(llvm::ArrayRef<KernelSymbol> kernels,
                                                    llvm::ArrayRef<std::string> undefinedSymbols,
                                                    mlir::Location loc);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_SHAREDOBJECTLINKER_H
