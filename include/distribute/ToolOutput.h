// What the compiler's tools print arrives, or their exit code says that it did not.
#ifndef DISTRIBUTE_TOOLOUTPUT_H
#define DISTRIBUTE_TOOLOUTPUT_H

#include "llvm/ADT/StringRef.h"

namespace distribute {

/// At the end of `tool`: sends out what was printed to llvm::outs(). Returns `code`, or 3 with an
/// error at llvm::errs() if that failed.
int finishStandardOutput(llvm::StringRef tool, int code);

} // namespace distribute

#endif // DISTRIBUTE_TOOLOUTPUT_H
