// dist-fuzz: writes random steps, replicates them, and compares every run with the single-replica
// step.
//
// Exit codes: 0 no difference (or, with --bug, every bug found); 1 a difference (or a bug not
// found); 2 wrong usage; 3 the compiler crashed or hung, or the programs prove too little.
#include "Campaign.h"
#include "StepFiles.h"
#include "ToolVersion.h"

#include "distribute/Fuzz/Coverage.h"
#include "distribute/Fuzz/StepWriter.h"
#include "distribute/InitAll.h"
#include "distribute/MemoryLimit.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

#include <chrono>

using namespace distribute::fuzz;
namespace cl = llvm::cl;

namespace {

enum ExitCode { Done = 0, FoundDifference = 1, WrongUsage = 2, RunFailed = 3 };

cl::OptionCategory category("dist-fuzz options");
cl::opt<int64_t> programs("programs", cl::init(100), cl::cat(category),
                          cl::desc("how many programs to check (with --bug: to search at most)"));
cl::opt<uint64_t> seed("seed", cl::init(1), cl::cat(category), cl::desc("decides all programs"));
cl::opt<int64_t> first("first", cl::init(0), cl::cat(category),
                       cl::desc("the number of the first program"));
cl::list<int64_t> replicas("replicas", cl::CommaSeparated, cl::cat(category),
                           cl::desc("numbers of replicas, one of which each program gets "
                                    "(default 1,2,3,4,8)"));
cl::opt<double> seconds("time", cl::init(0), cl::cat(category),
                        cl::desc("end when so many seconds have passed"));
cl::opt<int64_t> plans("plans", cl::init(100), cl::cat(category),
                       cl::desc("percentage of programs whose plans are compiled and run, too"));
cl::opt<int64_t> largestSize(
    "largest-size", cl::init(kSmallSizes), cl::cat(category),
    cl::desc("dimensions of features have so many elements at most (6 to 500; default 6); more "
             "than a vector or a block holds reach the remainders of kernels"));
cl::opt<std::string> target("target", cl::init("cpu"), cl::cat(category),
                            cl::desc("what plans run on: cpu, or cuda (with the driver that "
                                     "DISTRIBUTE_CUDA_LIBRARIES names)"));
cl::opt<bool> nccl("nccl", cl::cat(category),
                   cl::desc("with --target=cuda: NCCL reduces, wherever each slot has one of 8 "
                            "GPUs to itself"));
cl::opt<std::string> keep("keep", cl::cat(category),
                          cl::desc("folder for programs that differ, as they are and reduced"));
cl::opt<std::string> bug("bug", cl::cat(category),
                         cl::desc("a bug to seed into replicated programs until it is found; all: "
                                  "one after the other; list: print them"));
cl::list<std::string> checked("check", cl::cat(category),
                              cl::desc("a step in a file to check instead, on each of --replicas "
                                       "(default 1,2,4); may be given several times"));
cl::opt<bool> allowGather("allow-gather", cl::cat(category),
                          cl::desc("with --check: permit gathers"));
cl::opt<int64_t> rewrites(
    "rewrites", cl::init(0), cl::cat(category),
    cl::desc(
        "with --check: so many texts of each step, made by random sequences of passes and "
        "rewrites that keep its meaning, instead of its own; each must compile, move the bytes "
        "that the step's own text moves, and compute the same"));
cl::opt<std::string> coverage(
    "coverage", cl::cat(category),
    cl::desc("run nothing; print how often the programs hold each kind of op at each position; "
             "kinds: fail if a kind is missing; cells: fail if a legal position of a kind is. Ends "
             "when nothing is missing any more"));
cl::opt<bool> print("print", cl::cat(category), cl::desc("print program --first and end"));

int report(const llvm::Twine &message, ExitCode code) {
  llvm::WithColor::error(llvm::errs(), "dist-fuzz") << message << "\n";
  return code;
}

int listBugs() {
  for (const SeededBug &known : getSeededBugs())
    llvm::outs() << known.name << ": " << known.description << "\n";
  return Done;
}

int huntBugs(const CampaignOptions &options) {
  bool allFound = true, allEnded = true;
  for (const SeededBug &known : getSeededBugs()) {
    if (bug != "all" && bug != known.name)
      continue;
    Campaign::BugReport result = Campaign(options).hunt(known);
    allFound &= result.found;
    allEnded &= !result.endedEarly;
    llvm::outs() << known.name << ": ";
    if (result.found)
      llvm::outs() << "found in program " << result.foundAt << ", seeded " << result.seeded
                   << " times: " << result.message << "\n";
    else
      llvm::outs() << "NOT found in " << result.tried << " programs, seeded " << result.seeded
                   << " times " << result.message << "\n";
    llvm::outs().flush();
  }
  return !allEnded ? RunFailed : allFound ? Done : FoundDifference;
}

int runCampaign(const CampaignOptions &options) {
  auto begin = std::chrono::steady_clock::now();
  Tally tally = Campaign(options).run();
  std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  tally.print(llvm::outs(), spent.count());
  if (tally.numCrashes() > 0)
    return report("the compiler or a run crashed or hung on " + llvm::Twine(tally.numCrashes()) +
                      " programs; each is named above",
                  RunFailed);
  if (tally.numFindings() > 0)
    return report(llvm::Twine(tally.numFindings()) + " programs differ; each is named above",
                  FoundDifference);
  if (!tally.whyEndedEarly().empty())
    return report(tally.whyEndedEarly(), RunFailed);
  std::string shortcoming = tally.findShortcoming();
  if (!shortcoming.empty())
    return report(shortcoming, RunFailed);
  llvm::outs() << "no difference\n";
  return Done;
}

int printCoverage(const CampaignOptions &options) {
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  CoverageTable table;
  constexpr int64_t kProgramsAtOnce = 1000;
  int64_t index = options.first, end = options.first + options.numPrograms;
  auto listMissing = [&] {
    return coverage == "kinds" ? table.emptyKinds(&context) : table.emptyCells(&context);
  };
  do {
    for (int64_t next = std::min(index + kProgramsAtOnce, end); index < next; ++index) {
      WrittenStep written = writeStep(&context, {options.seed, uint64_t(index), 2});
      table.add(*written.module, written.globalView);
      table.addFeatures(written.features);
      OracleOptions oracle;
      Random random(options.seed, uint64_t(index));
      std::set<std::string> flags;
      for (llvm::StringRef flag : varyCompilation(*written.module, oracle, random))
        flags.insert(flag.split('=').first.str());
      table.addFeatures(flags);
    }
  } while (index < end && !listMissing().empty());
  llvm::outs() << index - options.first << " programs\n";
  table.print(llvm::outs(), &context);
  std::vector<std::string> missing = listMissing();
  if (missing.empty())
    return Done;
  return report(llvm::Twine(missing.size()) + " " + coverage +
                    " are missing: " + llvm::join(missing, ", "),
                FoundDifference);
}

int checkFiles() {
  StepFileOptions options;
  options.inputSeed = seed;
  options.allowGather = allowGather;
  options.rewrites = rewrites;
  options.keep = keep;
  if (!replicas.empty())
    options.replicas.assign(replicas.begin(), replicas.end());
  StepFileCounts counts = checkStepFiles(std::vector<std::string>(checked), options);
  if (counts.crashed > 0)
    return report(llvm::Twine(counts.crashed) + " checks crashed or hung", RunFailed);
  if (counts.different > 0)
    return report(llvm::Twine(counts.different) + " checks show a difference", FoundDifference);
  llvm::outs() << counts.equal << " equal, " << counts.refused << " refused";
  if (rewrites > 0)
    llvm::outs() << "; " << counts.texts << " texts, " << counts.unwritten << " not written";
  llvm::outs() << "\n";
  return Done;
}

/// What is wrong with the flags; empty if nothing is.
std::string checkFlags() {
  if (programs < 1 || first < 0 || seconds < 0 || plans < 0 || plans > 100)
    return "--programs, --first, --time or --plans is out of range";
  if (rewrites < 0 || (rewrites > 0 && checked.empty()))
    return "--rewrites is out of range, or --check is missing";
  if (largestSize < kSmallSizes || largestSize > kLargestSizes)
    return "--largest-size=" + std::to_string(largestSize) + "; expected 6 to 500";
  for (int64_t number : replicas)
    if (number < 1 || (checked.empty() && 24 % number != 0))
      return "--replicas=" + std::to_string(number) +
             "; expected numbers that divide the batch of 24 rows";
  if (!bug.empty() && bug != "all" && bug != "list" && !findSeededBug(bug))
    return "--bug=" + bug + " is unknown; --bug=list prints those which exist";
  if (!coverage.empty() && coverage != "kinds" && coverage != "cells")
    return "--coverage=" + coverage + "; expected kinds or cells";
  if (target != "cpu" && target != "cuda")
    return "--target=" + target + "; expected cpu or cuda";
  if (nccl && target != "cuda")
    return "--nccl is for GPUs; give --target=cuda, too";
  if (!keep.empty() && llvm::sys::fs::create_directories(keep))
    return "the folder '" + keep + "' cannot be made";
  return "";
}

} // namespace

int main(int argc, char **argv) {
  distribute::endWithoutMemory("dist-fuzz");
  llvm::InitLLVM init(argc, argv);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-fuzz"); });
  cl::HideUnrelatedOptions(category);
  std::string message;
  llvm::raw_string_ostream errors(message);
  if (!cl::ParseCommandLineOptions(
          argc, argv, "checks the compiler on random steps against the single-replica step\n",
          &errors))
    return report(llvm::StringRef(message).rtrim(), WrongUsage);
  if (std::string wrong = checkFlags(); !wrong.empty())
    return report(wrong, WrongUsage);
  if (!checked.empty())
    return checkFiles();
  CampaignOptions options;
  options.seed = seed;
  options.first = first;
  options.numPrograms = programs;
  options.seconds = seconds;
  options.plansPercent = plans;
  options.largestSize = largestSize;
  options.target = target;
  options.nccl = nccl;
  options.keep = keep;
  if (!replicas.empty())
    options.replicas.assign(replicas.begin(), replicas.end());
  if (!coverage.empty())
    return printCoverage(options);
  if (print) {
    Campaign(options).print(llvm::outs());
    return Done;
  }
  if (bug == "list")
    return listBugs();
  return bug.empty() ? runCampaign(options) : huntBugs(options);
}
