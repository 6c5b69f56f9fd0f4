// A child for each file and number of replicas: a crash of one says nothing of the others.
#include "StepFiles.h"

#include "Isolation.h"

#include "distribute/Fuzz/Oracle.h"
#include "distribute/Fuzz/Rewrites.h"
#include "distribute/InitAll.h"
#include "distribute/Interpreter/Interpreter.h"
#include "distribute/Validation/StepInputs.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace distribute::fuzz {

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

/// A rewriting is a sequence of so many at most.
static constexpr int64_t kMostRewrites = 8;

namespace {
/// What is checked of a step in a child.
struct StepCheck {
  const std::string &file;
  int64_t replicas;
  const StepFileOptions &options;
  mlir::ModuleOp module;
  OracleOptions oracle;
  /// Of texts on one replica, made when it is first asked for, and what it counts of the step as
  /// written.
  OracleOptions singleOptions = {};
  std::optional<Oracle> single = {};
  std::optional<uint64_t> aloneAsWritten = {};

  void checkText(const Reporter &reporter) const { reporter.send(describe(check(module, oracle))); }
  void checkRewritten(const Reporter &reporter);

private:
  /// Why a rewritten step, whose results are right, is more work; empty if it is not.
  std::string compareWork(const RewrittenStep &rewritten, const Verdict &verdict,
                          const Verdict &expected);
  uint64_t flopsAlone(mlir::ModuleOp text);
  void keep(const RewrittenStep &rewritten, int64_t number, const std::string &outcome) const;
};
} // namespace

void StepCheck::keep(const RewrittenStep &rewritten, int64_t number,
                     const std::string &outcome) const {
  if (options.keep.empty())
    return;
  llvm::StringRef folder = llvm::sys::path::filename(llvm::sys::path::parent_path(file));
  std::string name = options.keep + "/" + folder.str() + "-" + llvm::sys::path::stem(file).str() +
                     "-rewriting" + std::to_string(number) + ".mlir";
  std::error_code error;
  llvm::raw_fd_ostream os(name, error);
  if (error)
    return;
  os << "// " << llvm::join(rewritten.rewrites, ", ") << "\n// " << outcome << "\n";
  rewritten.module.get().print(os);
}

/// What is no part of the batch (updates of variables) may take so many percent more of a replica's
/// flops than in the step as written, and so many flops in steps where that is nothing.
static constexpr uint64_t kMostMorePercent = 5, kMostMoreFlops = 1000;

std::string StepCheck::compareWork(const RewrittenStep &rewritten, const Verdict &verdict,
                                   const Verdict &expected) {
  if (verdict.payloadBytes != expected.payloadBytes)
    return "different: its collectives carry " + std::to_string(verdict.payloadBytes) +
           " bytes; those of the step as written " + std::to_string(expected.payloadBytes);
  auto isMore = [](uint64_t flops, uint64_t than) {
    return flops * 100 > than * (100 + kMostMorePercent) + 100 * kMostMoreFlops;
  };
  if (!isMore(verdict.flops, expected.flops))
    return "";
  // Fusion computes some values again where they are used: then one replica has more work, too.
  uint64_t alone = flopsAlone(*rewritten.module);
  if (!aloneAsWritten)
    aloneAsWritten = flopsAlone(module);
  if (*aloneAsWritten > 0 &&
      !isMore(verdict.flops,
              static_cast<uint64_t>(static_cast<double>(alone) / *aloneAsWritten * expected.flops)))
    return "";
  return "different: a replica takes " + std::to_string(verdict.flops) + " flops (" +
         std::to_string(alone) + " if it is the only one); for the step as written " +
         std::to_string(expected.flops) + " (" + std::to_string(*aloneAsWritten) + ")";
}

uint64_t StepCheck::flopsAlone(mlir::ModuleOp text) {
  if (!single) {
    singleOptions = oracle;
    singleOptions.replicas = 1;
    single.emplace(module, singleOptions);
  }
  return single->check(text).flops;
}

void StepCheck::checkRewritten(const Reporter &reporter) {
  oracle.interpretReplicated = false;
  Oracle asWritten(module, oracle);
  Verdict expected = asWritten.check(module);
  if (expected.kind != Verdict::Kind::Equal) {
    reporter.send("different: nothing to compare with: as written, it is " + describe(expected));
    return;
  }
  int64_t numWrong = 0;
  for (int64_t number = 0; number < options.rewrites; ++number) {
    Random random(options.inputSeed, number);
    RewrittenStep rewritten =
        rewriteStep(module, static_cast<unsigned>(random.between(1, kMostRewrites)), random);
    Verdict verdict = asWritten.check(*rewritten.module);
    reporter.send("checked " + std::to_string(number)); // The deadline is for each.
    std::string outcome = describe(verdict);
    if (verdict.kind == Verdict::Kind::Equal)
      outcome = compareWork(rewritten, verdict, expected);
    if (outcome.empty())
      continue;
    outcome += " [" + llvm::join(rewritten.rewrites, ", ") + "]";
    keep(rewritten, number, outcome);
    reporter.send("rewriting " + std::to_string(number) + ": " + outcome);
    ++numWrong;
  }
  reporter.send(numWrong == 0 ? "equal"
                              : "different in " + std::to_string(numWrong) + " of " +
                                    std::to_string(options.rewrites) + " rewritings");
}

static std::optional<interp::InputSource> openRecordedStates(llvm::StringRef file,
                                                             mlir::ModuleOp module) {
  llvm::SmallString<128> path = llvm::sys::path::parent_path(file);
  llvm::sys::path::append(path, "io.npz");
  if (!llvm::sys::fs::exists(path))
    return std::nullopt;
  llvm::Expected<interp::InputSource> states = interp::InputSource::open(path);
  llvm::Expected<interp::InputOrder> order = interp::getInputOrder(module, /*step=*/"");
  if (!states || !order) {
    llvm::consumeError(states.takeError());
    llvm::consumeError(order.takeError());
    return std::nullopt;
  }
  states->setOrder(std::move(*order));
  return std::move(*states);
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
  StepCheck check{file, replicas, options, *module, OracleOptions()};
  check.oracle.replicas = replicas;
  check.oracle.inputSeed = options.inputSeed;
  check.oracle.narrowFloats = validation::holdsNarrowFloats(*module);
  check.oracle.compile.allowGather = options.allowGather;
  // States as they were recorded beside the step: second moments, say, are not negative.
  std::optional<interp::InputSource> states = openRecordedStates(file, *module);
  check.oracle.states = states ? &*states : nullptr;
  if (options.rewrites > 0)
    check.checkRewritten(reporter);
  else
    check.checkText(reporter);
  return 0;
}

StepFileCounts checkStepFiles(llvm::ArrayRef<std::string> files, const StepFileOptions &options) {
  StepFileCounts counts;
  for (const std::string &file : files)
    for (int64_t replicas : options.replicas) {
      std::string outcome;
      Ending ending = runIsolated(
          [&](const Reporter &reporter) { return checkFile(file, replicas, options, reporter); },
          [&](llvm::StringRef line) {
            if (line.starts_with("checked "))
              return;
            if (line.starts_with("rewriting "))
              llvm::outs() << file << " on " << replicas << ", " << line << "\n";
            else
              outcome = line.str();
          },
          options.deadlineSeconds);
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
