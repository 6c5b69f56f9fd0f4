// Writes a step in another way that means the same: what another exporter, or another version of
// one, might have written.
#ifndef DISTRIBUTE_FUZZ_REWRITES_H
#define DISTRIBUTE_FUZZ_REWRITES_H

#include "distribute/Fuzz/Random.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <string>
#include <vector>

namespace distribute::fuzz {

struct RewrittenStep {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The rewrites that were applied, in order: names of upstream's passes, and of our own rewrites.
  std::vector<std::string> rewrites;
};

/// Applies `count` rewrites chosen by `random` to a copy of `step`. One that makes invalid IR, as
/// upstream's folding of unit dimensions does with some windows, is undone and not named. Upstream's
/// passes may crash: `onRewrite` gets the name of each before it runs.
RewrittenStep rewriteStep(
    mlir::ModuleOp step, unsigned count, Random &random,
    llvm::function_ref<void(llvm::StringRef)> onRewrite = [](llvm::StringRef) {});

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_REWRITES_H
