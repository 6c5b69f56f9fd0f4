// The names of a registry's dialects (see MlirVersion.h).
#ifndef DISTRIBUTE_DIALECT_DIALECTNAMES_H
#define DISTRIBUTE_DIALECT_DIALECTNAMES_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Config/llvm-config.h"

namespace distribute {

inline llvm::SmallVector<llvm::StringRef> namesOfDialects(const mlir::DialectRegistry &registry) {
#if LLVM_VERSION_MAJOR >= 23
  return registry.getRegisteredDialectNames();
#else
  return llvm::to_vector(registry.getDialectNames());
#endif
}

} // namespace distribute

#endif // DISTRIBUTE_DIALECT_DIALECTNAMES_H
