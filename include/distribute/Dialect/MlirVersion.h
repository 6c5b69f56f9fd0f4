// The versions of MLIR that the compiler builds with are those of LLVM 22 and 23. What they say differently is here, in DialectNames.h and
// in lib/Transforms/ToPlan/Buffers/BufferizationVersion.h; no other file asks for the version.
#ifndef DISTRIBUTE_DIALECT_MLIRVERSION_H
#define DISTRIBUTE_DIALECT_MLIRVERSION_H

#include "llvm/Config/llvm-config.h"

/// Behind the parameters of an effect's `getName()`, which is const since LLVM 23.
#if LLVM_VERSION_MAJOR >= 23
#define DISTRIBUTE_CONST_SINCE_LLVM_23 const
#else
#define DISTRIBUTE_CONST_SINCE_LLVM_23
#endif

#endif // DISTRIBUTE_DIALECT_MLIRVERSION_H
