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
  /// Checks the texts from number `first` on.
  void checkRewritten(int64_t first, const Reporter &reporter);

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

/// Tells the number of each text, then each rewrite before it is applied, that the text is written,
/// and what is wrong with it. The deadline is for each.
void StepCheck::checkRewritten(int64_t first, const Reporter &reporter) {
  oracle.interpretReplicated = false;
  Oracle asWritten(module, oracle);
  Verdict expected = asWritten.check(module);
  if (expected.kind != Verdict::Kind::Equal) {
    reporter.send("different: nothing to compare with: as written, it is " + describe(expected));
    return;
  }
  for (int64_t number = first; number < options.rewrites; ++number) {
    reporter.send("begin " + std::to_string(number));
    Random random(options.inputSeed, number);
    RewrittenStep rewritten =
        rewriteStep(module, static_cast<unsigned>(random.between(1, kMostRewrites)), random,
                    [&](llvm::StringRef name) { reporter.send("apply " + name.str()); });
    reporter.send("written");
    Verdict verdict = asWritten.check(*rewritten.module);
    std::string outcome = describe(verdict);
    if (verdict.kind == Verdict::Kind::Equal)
      outcome = compareWork(rewritten, verdict, expected);
    if (!outcome.empty()) {
      outcome += " [" + llvm::join(rewritten.rewrites, ", ") + "]";
      keep(rewritten, number, outcome);
    }
    reporter.send("checked " + outcome);
  }
  reporter.send("equal");
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

/// The step's own text, or texts from number `firstRewritten` on.
static int checkFile(const std::string &file, int64_t replicas, const StepFileOptions &options,
                     int64_t firstRewritten, const Reporter &reporter) {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(file, &context);
  if (!module) {
    reporter.send("refused at the step: is not a module that can be read");
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
    check.checkRewritten(firstRewritten, reporter);
  else
    check.checkText(reporter);
  return 0;
}

namespace {
/// The rewritten texts of one step, in one child after the other: a crash ends a child, not the rest.
class RewrittenTexts {
public:
  RewrittenTexts(const std::string &file, int64_t replicas, const StepFileOptions &options)
      : file(file), replicas(replicas), options(options) {}
  /// What became of all.
  std::string check();

  int64_t numChecked = 0, numUnwritten = 0;

private:
  void readLine(llvm::StringRef line);
  void reportCrash(const Ending &ending);
  void report(const std::string &outcome);

  const std::string &file;
  int64_t replicas;
  const StepFileOptions &options;
  int64_t numWrong = 0;
  /// The text at hand; none: the step as written.
  std::optional<int64_t> current;
  /// The rewrite that is being applied; empty: the text is written.
  std::string rewrite;
  /// What the child says at its end.
  std::string outcome;
};
} // namespace

/// Of so many texts, one may remain unwritten.
static constexpr int64_t kTextsPerUnwritten = 10;

void RewrittenTexts::report(const std::string &told) {
  llvm::outs() << file << " on " << replicas << ", rewriting " << *current << ": " << told << "\n";
  llvm::outs().flush();
}

void RewrittenTexts::readLine(llvm::StringRef line) {
  if (line.consume_front("begin ")) {
    line.getAsInteger(10, current.emplace());
    rewrite = "nothing";
  } else if (line.consume_front("apply ")) {
    rewrite = line.str();
  } else if (line == "written") {
    rewrite.clear();
  } else if (line.consume_front("checked ")) {
    ++numChecked;
    if (line.empty())
      return;
    report(line.str());
    ++numWrong;
  } else {
    outcome = line.str();
  }
}

void RewrittenTexts::reportCrash(const Ending &ending) {
  std::string how = describe(ending, options.deadlineSeconds);
  if (rewrite.empty()) {
    report("crashed: " + how);
    ++numChecked;
    ++numWrong;
    return;
  }
  report("is not written: " + how + " in " + rewrite);
  ++numUnwritten;
}

std::string RewrittenTexts::check() {
  for (int64_t next = 0; outcome.empty(); next = *current + 1) {
    current.reset();
    Ending ending = runIsolated(
        [&](const Reporter &reporter) {
          return checkFile(file, replicas, options, next, reporter);
        },
        [&](llvm::StringRef line) { readLine(line); }, options.deadlineSeconds);
    if (!outcome.empty())
      break;
    if (!current)
      return "crashed: as written, by " + describe(ending, options.deadlineSeconds);
    reportCrash(ending);
  }
  if (outcome != "equal")
    return outcome;
  if (numWrong > 0)
    return "different in " + std::to_string(numWrong) + " of " + std::to_string(options.rewrites) +
           " rewritings";
  if (numUnwritten * kTextsPerUnwritten > options.rewrites)
    return "different: " + std::to_string(numUnwritten) + " of " +
           std::to_string(options.rewrites) + " rewritings are not written";
  return outcome;
}

static std::string checkOwnText(const std::string &file, int64_t replicas,
                                const StepFileOptions &options) {
  std::string outcome;
  Ending ending = runIsolated(
      [&](const Reporter &reporter) { return checkFile(file, replicas, options, 0, reporter); },
      [&](llvm::StringRef line) { outcome = line.str(); }, options.deadlineSeconds);
  if (ending.kind != Ending::Kind::Exited || outcome.empty())
    return "crashed: " + describe(ending, options.deadlineSeconds);
  return outcome;
}

StepFileCounts checkStepFiles(llvm::ArrayRef<std::string> files, const StepFileOptions &options) {
  StepFileCounts counts;
  for (const std::string &file : files)
    for (int64_t replicas : options.replicas) {
      RewrittenTexts texts(file, replicas, options);
      std::string outcome =
          options.rewrites > 0 ? texts.check() : checkOwnText(file, replicas, options);
      counts.texts += texts.numChecked;
      counts.unwritten += texts.numUnwritten;
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
