// A child checks a range of programs and reports each; after a crash, or a program that differs, another one takes up behind it: a
// device whose run went wrong may be of no more use to its process. The parent opens none, so what it forks finds all of them whole.
#include "Campaign.h"

#include "distribute/Dialect/DialectNames.h"
#include "distribute/Fuzz/StepReducer.h"
#include "distribute/InitAll.h"

#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace distribute::fuzz {

/// Programs for one child: enough that its start costs little.
static constexpr int64_t kProgramsPerChild = 200;
/// A long run says so often where it is.
static constexpr int64_t kProgramsPerProgress = 1000;
/// Inputs on which a difference between floats must show again: at a threshold it does not.
static constexpr int kMoreInputs = 4;

struct Campaign::Program {
  WrittenStep step;
  OracleOptions oracle;
  int64_t index;
  /// How it is compiled and run, as flags of dist-compile and dist-run.
  std::vector<std::string> flags;
};

static std::unique_ptr<mlir::MLIRContext> makeContext() {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  auto context =
      std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  mlir::DialectRegistry used;
  registerStepDialects(used);
  for (llvm::StringRef name : namesOfDialects(used))
    context->getOrLoadDialect(name);
  return context;
}

/// The program and how it is compiled: functions of the seed and the index.
Campaign::Program Campaign::write(mlir::MLIRContext *context, int64_t index) const {
  Random random(options.seed ^ 0x5eed, index);
  Program program;
  program.index = index;
  program.oracle.replicas = random.pick<int64_t>(options.replicas);
  if (program.oracle.replicas == 1 && random.chance(60)) // little can go wrong on one
    program.oracle.replicas = random.pick<int64_t>(options.replicas);
  program.oracle.inputSeed = static_cast<uint64_t>(index) + 1000003 * options.seed;
  program.oracle.runPlan = random.chance(options.plansPercent);
  program.step = writeStep(context, {options.seed, static_cast<uint64_t>(index),
                                     program.oracle.replicas, options.largestSize});
  if (!program.step.batches.empty())
    program.oracle.batches = program.step.batches;
  program.oracle.narrowFloats = program.step.narrowFloats;
  program.oracle.mustBeRefused = program.step.mustBeRefused;
  program.flags = varyCompilation(*program.step.module, program.oracle, random);
  program.oracle.compile.target = options.target;
  if (options.target != "cpu")
    program.flags.push_back("--target=" + options.target);
  CompileOptions &compile = program.oracle.compile;
  int64_t numSlots = numSlotsOf(*program.step.module, program.oracle.replicas) *
                     std::max<int64_t>(compile.logicalDevices, 1);
  // Those of random programs are small, and kernels unless a library is asked for.
  if (options.target == "cuda" && index % 2 == 0) {
    compile.convolutions = ConvolutionForm::Library;
    program.flags.push_back("--convolutions=library");
  }
  if (options.nccl && compile.reproducible == 0 && program.oracle.devices == 0 && numSlots <= 8) {
    compile.reduction = "nccl";
    program.flags.push_back("--reduction=nccl");
  }
  if (program.step.needsGather) {
    program.oracle.compile.allowGather = true;
    program.flags.push_back("--allow-gather");
  }
  return program;
}

//===----------------------------------------------------------------------===//
// In the child
//===----------------------------------------------------------------------===//

static const char *nameOf(Verdict::Kind kind) {
  switch (kind) {
  case Verdict::Kind::Equal:
    return "equal";
  case Verdict::Kind::Refused:
    return "refused";
  case Verdict::Kind::Different:
    return "different";
  case Verdict::Kind::NoPlaceForBug:
    return "no place";
  }
  return "";
}

/// As it is counted in the mix: numbers would split it.
static std::string featureOf(llvm::StringRef flag) {
  auto [name, value] = flag.split('=');
  bool isWord = !value.empty() && !llvm::isDigit(value.front()) && !value.contains(':');
  return isWord ? flag.str() : name.str();
}

ProgramReport Campaign::checkProgram(mlir::MLIRContext *context, int64_t index) const {
  Program program = write(context, index);
  Verdict verdict = check(*program.step.module, program.oracle);
  ProgramReport report;
  report.index = index;
  report.outcome = nameOf(verdict.kind);
  report.replicas = program.oracle.replicas;
  report.communicates = verdict.communicates;
  report.plan = program.oracle.runPlan && verdict.kind == Verdict::Kind::Equal;
  report.features = program.step.features;
  report.features.insert(verdict.features.begin(), verdict.features.end());
  for (const std::string &flag : program.flags)
    report.features.insert(featureOf(flag));
  report.stage = verdict.stage;
  report.message = verdict.message;
  return report;
}

int Campaign::checkRange(int64_t begin, int64_t end, const Reporter &reporter) const {
  std::unique_ptr<mlir::MLIRContext> context = makeContext();
  for (int64_t index = begin; index < end; ++index) {
    reporter.send("begin " + std::to_string(index));
    ProgramReport report = checkProgram(context.get(), index);
    reporter.send(report.toLine());
    if (report.isFinding())
      return 0;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

/// Whether the step fails in the same way, a difference at the same stage; asked in a process of its own.
bool Campaign::failsAlike(mlir::ModuleOp step, const OracleOptions &oracle,
                          const ProgramReport &report) const {
  bool differs = false;
  Ending ending = runIsolated(
      [&](const Reporter &reporter) {
        Verdict verdict = check(step, oracle);
        bool same = verdict.kind == Verdict::Kind::Different && verdict.stage == report.stage;
        reporter.send(same ? "same" : "other");
        return 0;
      },
      [&](llvm::StringRef line) { differs |= line == "same"; }, options.deadlineSeconds);
  if (report.outcome == "crashed")
    return ending.kind == Ending::Kind::Crashed;
  if (report.outcome == "hung")
    return ending.kind == Ending::Kind::Hung;
  return differs;
}

bool Campaign::showsOnNoOtherInput(const Program &program, const ProgramReport &report) const {
  if (report.outcome != "different" || !llvm::StringRef(report.message).contains("relative error"))
    return false;
  for (int more = 1; more <= kMoreInputs; ++more) {
    OracleOptions other = program.oracle;
    other.inputSeed += uint64_t{7919} * uint64_t(more);
    if (failsAlike(*program.step.module, other, report))
      return false;
  }
  return true;
}

void Campaign::keep(const Program &program, const ProgramReport &report) const {
  if (options.keep.empty())
    return;
  auto save = [&](mlir::ModuleOp module, llvm::StringRef suffix) {
    std::string name = options.keep + "/seed" + std::to_string(options.seed) + "-program" +
                       std::to_string(program.index) + suffix.str() + ".mlir";
    std::error_code error;
    llvm::raw_fd_ostream os(name, error);
    if (error)
      return;
    std::string batches;
    for (int64_t rows : program.step.batches)
      batches += (batches.empty() ? ", batches of " : " and ") + std::to_string(rows);
    os << "// dist-fuzz --seed=" << options.seed;
    if (options.largestSize != kSmallSizes)
      os << " --largest-size=" << options.largestSize;
    os << " --first=" << program.index << " --programs=1: " << report.outcome << " at the "
       << report.stage << "\n// on " << program.oracle.replicas
       << " replicas, inputs seed:" << program.oracle.inputSeed << ", "
       << llvm::join(program.flags, " ") << batches << "\n// " << report.message << "\n";
    module.print(os);
  };
  save(*program.step.module, "");
  // A hang costs its deadline each time: fewer attempts.
  unsigned checks = report.outcome == "hung" ? 10 : options.reducerChecks;
  auto stillFails = [&](mlir::ModuleOp step) { return failsAlike(step, program.oracle, report); };
  save(*reduceStep(*program.step.module, stillFails, checks), "-reduced");
}

//===----------------------------------------------------------------------===//
// In the parent
//===----------------------------------------------------------------------===//

static void printFinding(const ProgramReport &report, uint64_t seed) {
  if (!report.isFinding() && report.outcome != "doubtful")
    return;
  llvm::outs() << report.outcome << ": seed " << seed << " program " << report.index << " on "
               << report.replicas << " replicas, " << report.stage << " " << report.message << " ["
               << llvm::join(report.features, ", ") << "]\n";
  llvm::outs().flush();
}

ProgramReport Campaign::examine(ProgramReport report) const {
  runIsolated(
      [&](const Reporter &reporter) {
        std::unique_ptr<mlir::MLIRContext> context = makeContext();
        Program program = write(context.get(), report.index);
        ProgramReport told = report;
        told.replicas = program.oracle.replicas;
        told.features.insert(program.step.features.begin(), program.step.features.end());
        if (showsOnNoOtherInput(program, report))
          told.outcome = "doubtful";
        reporter.send(told.toLine());
        keep(program, told);
        return 0;
      },
      [&](llvm::StringRef line) { report = ProgramReport::fromLine(line); },
      50 * options.deadlineSeconds);
  return report;
}

Tally Campaign::run() {
  auto begin = std::chrono::steady_clock::now();
  auto timeIsUp = [&] {
    std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    return options.seconds > 0 && spent.count() > options.seconds;
  };
  Tally tally;
  auto count = [&](const ProgramReport &report) {
    printFinding(report, options.seed);
    tally.add(report);
    if (tally.numPrograms() % kProgramsPerProgress == 0)
      llvm::errs() << tally.numPrograms() << " programs, " << tally.numFindings() << " findings\n";
  };
  int64_t next = options.first, end = options.first + options.numPrograms;
  int64_t perChild = options.seconds > 0 ? kProgramsPerChild / 8 : kProgramsPerChild;
  while (next < end && !timeIsUp()) {
    std::optional<int64_t> current;
    std::optional<ProgramReport> finding;
    Ending ending = runIsolated(
        [&](const Reporter &reporter) {
          return checkRange(next, std::min(end, next + perChild), reporter);
        },
        [&](llvm::StringRef line) {
          if (line.consume_front("begin ")) {
            line.getAsInteger(10, current.emplace());
            return;
          }
          ProgramReport report = ProgramReport::fromLine(line);
          next = report.index + 1;
          current.reset();
          if (report.isFinding())
            finding = std::move(report);
          else
            count(report);
        },
        options.deadlineSeconds);
    if (ending.kind == Ending::Kind::NoMemory) {
      tally.endEarly("not enough memory to check program " +
                     std::to_string(current.value_or(next)));
      break;
    }
    if (current && !finding) { // no report came
      finding.emplace();
      finding->index = *current;
      finding->outcome = ending.kind == Ending::Kind::Hung ? "hung" : "crashed";
      finding->stage = "process";
      finding->message = "ended by " + describe(ending, options.deadlineSeconds);
      next = *current + 1;
    }
    if (finding)
      count(examine(*std::move(finding)));
  }
  return tally;
}

//===----------------------------------------------------------------------===//
// Seeded bugs
//===----------------------------------------------------------------------===//

int Campaign::huntRange(const SeededBug &bug, const Reporter &reporter) const {
  std::unique_ptr<mlir::MLIRContext> context = makeContext();
  for (int64_t index = options.first; index < options.first + options.numPrograms; ++index) {
    Program program = write(context.get(), index);
    bool fits = !program.step.mustBeRefused &&
                (bug.feature.empty() || program.step.features.count(bug.feature.str()));
    reporter.send("tried");
    if (!fits || program.oracle.replicas == 1)
      continue;
    program.oracle.bug = &bug;
    Verdict verdict = check(*program.step.module, program.oracle);
    if (verdict.kind == Verdict::Kind::NoPlaceForBug || verdict.kind == Verdict::Kind::Refused)
      continue;
    reporter.send("seeded");
    if (verdict.kind == Verdict::Kind::Equal)
      continue;
    // The bug is what shows only if the program without it is right.
    program.oracle.bug = nullptr;
    program.oracle.runPlan = false;
    if (check(*program.step.module, program.oracle).kind != Verdict::Kind::Equal)
      continue;
    reporter.send("found " + std::to_string(index) + " " + verdict.message);
    return 0;
  }
  return 0;
}

Campaign::BugReport Campaign::hunt(const SeededBug &bug) {
  BugReport report;
  Ending ending = runIsolated([&](const Reporter &reporter) { return huntRange(bug, reporter); },
                              [&](llvm::StringRef line) {
                                report.tried += line == "tried";
                                report.seeded += line == "seeded";
                                if (!line.consume_front("found "))
                                  return;
                                report.found = true;
                                auto [index, message] = line.split(' ');
                                index.getAsInteger(10, report.foundAt);
                                report.message = message.str();
                              },
                              options.deadlineSeconds);
  report.endedEarly = ending.kind != Ending::Kind::Exited && !report.found;
  if (report.endedEarly)
    report.message = "the hunt ended by " + describe(ending, options.deadlineSeconds);
  return report;
}

void Campaign::print(llvm::raw_ostream &os) {
  std::unique_ptr<mlir::MLIRContext> context = makeContext();
  Program program = write(context.get(), options.first);
  program.step.module->print(os);
}

} // namespace distribute::fuzz
