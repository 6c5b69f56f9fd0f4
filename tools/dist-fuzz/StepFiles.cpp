// A child for each file and number of replicas: a crash of one says nothing of the others.
#include "StepFiles.h"

#include "Isolation.h"

#include "distribute/Fuzz/Oracle.h"
#include "distribute/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

namespace distribute::fuzz {

static bool holdsNarrowFloats(mlir::ModuleOp module) {
  return module
      ->walk([](mlir::Operation *op) {
        auto isNarrow = [](mlir::Type type) {
          mlir::Type element = mlir::getElementTypeOrSelf(type);
          return element.isBF16() || element.isF16();
        };
        return llvm::any_of(op->getResultTypes(), isNarrow) ? mlir::WalkResult::interrupt()
                                                            : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

static std::string describe(const Verdict &verdict) {
  switch (verdict.kind) {
  case Verdict::Kind::Equal:
    return "equal";
  case Verdict::Kind::Refused:
    return "refused at the " + verdict.stage + ": " + verdict.message;
  case Verdict::Kind::Different:
  case Verdict::Kind::NoPlaceForBug:
    break;
  }
  return "different at the " + verdict.stage + ": " + verdict.message;
}

static int checkFile(const std::string &file, int64_t replicas, const StepFileOptions &options,
                     const Reporter &reporter) {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(file, &context);
  if (!module) {
    reporter.send("refused at the step: is no module that can be read");
    return 0;
  }
  OracleOptions oracle;
  oracle.replicas = replicas;
  oracle.inputSeed = options.inputSeed;
  oracle.narrowFloats = holdsNarrowFloats(*module);
  oracle.compile.allowGather = options.allowGather;
  reporter.send(describe(check(*module, oracle)));
  return 0;
}

StepFileCounts checkStepFiles(llvm::ArrayRef<std::string> files, const StepFileOptions &options) {
  StepFileCounts counts;
  for (const std::string &file : files)
    for (int64_t replicas : options.replicas) {
      std::string outcome;
      Ending ending = runIsolated(
          [&](const Reporter &reporter) { return checkFile(file, replicas, options, reporter); },
          [&](llvm::StringRef line) { outcome = line.str(); }, options.deadlineSeconds);
      if (ending.kind != Ending::Kind::Exited || outcome.empty())
        outcome = "crashed: " + describe(ending, options.deadlineSeconds);
      llvm::StringRef text = outcome;
      ++(text == "equal"                 ? counts.equal
         : text.starts_with("refused")   ? counts.refused
         : text.starts_with("different") ? counts.different
                                         : counts.crashed);
      llvm::outs() << file << " on " << replicas << ": " << outcome << "\n";
      llvm::outs().flush();
    }
  return counts;
}

} // namespace distribute::fuzz
