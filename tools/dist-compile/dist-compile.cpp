// dist-compile: a step as MLIR in, an execution plan out (or any stage between).
//
// Exit codes: 0 the output is written; 1 the input is wrong, or the plan does not validate, and there
// is no output; 2 wrong usage; 3 standard output does not take what is printed.

#include "ToolVersion.h"

#include "distribute/Claims/ClaimChecker.h"
#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/MemoryLimit.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/FilePaths.h"
#include "distribute/Plan/Strategies.h"
#include "distribute/ReadModule.h"
#include "distribute/Runtime/Watchdog.h"
#include "distribute/Target/StepCompiler.h"
#include "distribute/ToolOutput.h"
#include "distribute/Transforms/Recipes.h"
#include "distribute/Transforms/ToPlan.h"
#include "distribute/Validation/RecordedStep.h"

#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/Timing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ThreadPool.h"

#include "absl/strings/str_cat.h"

#include <cstdlib>

namespace cl = llvm::cl;
using distribute::CompileStage;
using distribute::ConvolutionForm;
using distribute::validation::Interpretation;

namespace {

constexpr int kExitWrongInput = 1, kExitWrongUsage = 2;
/// Seconds: a millisecond to a year.
/// Of servers, and of devices of a replica: each has a program of its own.
constexpr int64_t kMaxMembers = 4096;

constexpr double kShortestDeadline = 0.001, kLongestDeadline = 365.0 * 86400;

cl::OptionCategory category("dist-compile options");
cl::opt<std::string> input(cl::Positional, cl::desc("<step.mlir, or - for standard input>"),
                           cl::cat(category));
#define DIST_OPTION(type, name, flag, initial, value, python, text)                                \
  cl::opt<type> name(flag, cl::desc(text), cl::value_desc(value), cl::init(initial),               \
                     cl::cat(category));
#define DIST_LIST(name, flag, value, python, text)                                                 \
  cl::list<std::string> name(flag, cl::desc(text), cl::value_desc(value), cl::CommaSeparated,      \
                             cl::cat(category));
#define DIST_CHOICE(type, name, flag, initial, values, python, text)                               \
  cl::opt<type> name(flag, cl::desc(text), cl::init(initial), values, cl::cat(category));
#include "Options.def"

int wrongUsage(const llvm::Twine &message) {
  llvm::errs() << "dist-compile: error: " << message << "\n";
  return kExitWrongUsage;
}

int wrongInput(const llvm::Twine &message) {
  llvm::errs() << "dist-compile: error: " << message << "\n";
  return kExitWrongInput;
}

/// "1048576", "1024K", "1M", …; none for other texts and for sizes that 63 bits cannot hold.
std::optional<int64_t> parseBytes(llvm::StringRef text) {
  unsigned shift = text.consume_back("K") ? 10 : text.consume_back("M") ? 20 : 0;
  shift = shift == 0 && text.consume_back("G") ? 30 : shift;
  int64_t number = 0;
  if (text.getAsInteger(10, number) || number < 1 || number > (INT64_MAX >> shift))
    return std::nullopt;
  return number << shift;
}

/// "2", or the product of "1x1x1x2"; none for other texts and for sizes that 31 bits cannot hold.
std::optional<int64_t> parseShape(llvm::StringRef text) {
  int64_t product = 1;
  for (llvm::StringRef factor : llvm::split(text, 'x')) {
    int64_t number = 0;
    if (factor.getAsInteger(10, number) || number < 1 || number > INT32_MAX / product)
      return std::nullopt;
    product *= number;
  }
  return product;
}

/// Writes all of it or nothing.
bool write(const std::vector<uint8_t> &bytes, const std::string &path) {
  if (path.empty() || path == "-") {
    llvm::outs().write(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    return true;
  }
  absl::Status status = distribute::planfile::writeFileAtomically(path, bytes);
  if (!status.ok())
    wrongInput(std::string(status.message()));
  return status.ok();
}

/// Parses the step. That a parser of an upstream operation crashes on wrong text is the input's
/// fault all the same, and is reported as such.
mlir::OwningOpRef<mlir::ModuleOp> parse(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                        llvm::SourceMgr &sources, mlir::MLIRContext &context) {
  distribute::GuardedModule read =
      distribute::readModuleGuarded(std::move(buffer), sources, context);
  if (!read.isParserLost)
    return std::move(read.module);
  wrongInput("'" + input +
             "' is malformed: the parser of one of its operations failed on it; "
             "compare each operation with its documented form");
  // What the parser held is unknown: run no destructor over it.
  std::_Exit(kExitWrongInput);
}

distribute::validation::ValidationOptions
getValidationOptions(const distribute::CompileOptions &options) {
  distribute::validation::ValidationOptions result;
  result.compile = options;
  result.seed = validateSeed;
  result.tolerance = validateTolerance;
  result.interpreter = validateInterpreter;
  result.deadlineMs = static_cast<int64_t>(validateDeadline * 1000);
  return result;
}

using Validator = llvm::function_ref<mlir::FailureOr<std::string>(
    const distribute::validation::ValidationOptions &)>;

/// Whether `validator` finds no difference; says what was compared.
bool runValidation(Validator validator, distribute::validation::ValidationOptions &options,
                   mlir::TimingScope &timing) {
  mlir::TimingScope own = timing.nest("validate");
  distribute::runtime::Mutex mutex;
  std::string running; // empty: nothing runs
  uint64_t numChanges = 0;
  options.onRun = [&](llvm::StringRef what) {
    distribute::runtime::MutexLock lock(mutex);
    running = what.str();
    ++numChanges;
  };
  auto activityOf = [&](int) {
    distribute::runtime::MutexLock lock(mutex);
    return distribute::runtime::Watchdog::Activity{numChanges, running.empty()};
  };
  auto describe = [&](int) {
    distribute::runtime::MutexLock lock(mutex);
    return absl::StrCat("dist-compile: error: --validate: ", running, " did not end within ",
                        double(options.deadlineMs) / 1000,
                        " s; it is native code, which cannot be stopped, so the process ends here "
                        "and nothing is written; give a longer --validate-deadline if the step "
                        "ends at all on random inputs");
  };
  distribute::runtime::Watchdog watchdog({1, activityOf, describe}, options.deadlineMs,
                                         kExitWrongInput);
  auto said = validator(options);
  if (failed(said))
    return false;
  for (llvm::StringRef line : llvm::split(*said, '\n'))
    llvm::errs() << "dist-compile: validated: " << line << "\n";
  return true;
}

/// Whether what was recorded of one step agrees.
bool runRecorded(mlir::ModuleOp module, const distribute::CompileOptions &options,
                 mlir::TimingScope &timing) {
  auto step = distribute::validation::RecordedStep::open(validateRecorded);
  if (!step) {
    wrongInput("--validate-recorded: " + llvm::toString(step.takeError()));
    return false;
  }
  step->expectedBy = validateRecordedBy;
  distribute::validation::ValidationOptions validation = getValidationOptions(options);
  return runValidation(
      [&](const auto &own) { return distribute::validation::validateRecorded(module, *step, own); },
      validation, timing);
}

/// What the flags say, which have been checked.
distribute::CompileOptions readOptions() {
  distribute::CompileOptions options;
  options.strategy = strategy;
  options.replicas = replicas;
  options.parallel = parallel;
  options.stageChunks = stageChunks;
  if (!parallel.empty()) {
    std::string unused;
    if (strategy.getNumOccurrences() == 0)
      options.strategy = "mirrored";
    if (replicas == 0)
      options.replicas = distribute::numReplicasOf(*distribute::parseRecipes(parallel, unused));
  }
  options.logicalDevices = logicalDevices.empty() ? 0 : *parseShape(logicalDevices);
  for (llvm::StringRef number : hostDevices)
    number.getAsInteger(10, options.hostDevices.emplace_back());
  options.parameterDevice = parameterDevice;
  options.syncGroup = mode == "async" ? 1 : syncGroup.getValue();
  options.staleness = staleness;
  options.servers = servers;
  options.partition = partition;
  options.partitionBytes = partitionBytes;
  options.targetCpu = targetCpu;
  options.target = target;
  if (!gpuArchs.empty())
    options.gpuArchs.assign(gpuArchs.begin(), gpuArchs.end());
  options.allowGather = allowGather;
  options.gatherBudget = gatherBudget;
  options.bytesPerPack = bytesPerPack;
  options.shardUpdates = shardUpdates;
  options.memoryLimit = memoryLimit.empty() ? 0 : *parseBytes(memoryLimit);
  options.exchangeFactors = exchangeFactors;
  options.splitWork = splitWork;
  options.stageSchedule = stageSchedule;
  options.microBatches = microBatches;
  options.keyBlocks = keyBlocks;
  options.checkClaims = checkClaims;
  options.reduction = reduction;
  options.reproducible = reproducible;
  options.convolutions = convolutions;
  options.libraryRelu = libraryRelu;
  options.tf32 = tf32;
  options.without.assign(without.begin(), without.end());
  options.stage = stage;
  options.kernelCache = kernelCache;
  options.verifyEach = verifyEach;
  const char *folder = std::getenv("DISTRIBUTE_KERNEL_CACHE");
  if (folder && kernelCache.getNumOccurrences() == 0)
    options.kernelCache = folder;
  return options;
}

int compile() {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> buffer = mlir::openInputFile(input, &error);
  if (!buffer)
    return wrongInput(error);
  mlir::DefaultTimingManager timingManager;
  timingManager.setEnabled(printTiming);
  mlir::TimingScope timing = timingManager.getRootScope();

  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  // The context uses it until its end.
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency(std::max(1u, threads.getValue())));
  mlir::MLIRContext context(registry);
  if (threads > 0)
    context.disableMultithreading();
  if (threads > 1)
    context.setThreadPool(pool);
  distribute::useAvailableThreads(context);
  context.printOpOnDiagnostic(false); // the place is enough; a step's text fills screens
  llvm::SourceMgr sources;
  mlir::SourceMgrDiagnosticHandler diagnostics(sources, &context);

  mlir::TimingScope parsing = timing.nest("parse");
  mlir::OwningOpRef<mlir::ModuleOp> module = parse(std::move(buffer), sources, context);
  parsing.stop();
  if (!module)
    return kExitWrongInput;
  distribute::CompileOptions options = readOptions();
  if (!validateRecorded.empty())
    return runRecorded(*module, options, timing) ? 0 : kExitWrongInput;
  // The linker resets the command line.
  std::string path = output;
  std::optional<distribute::validation::ValidationOptions> validation;
  mlir::OwningOpRef<mlir::ModuleOp> asWritten;
  if (validate) {
    validation = getValidationOptions(options);
    asWritten = module->clone();
  }
  auto bytes = distribute::compileStep(*module, options, timing);
  if (failed(bytes))
    return kExitWrongInput;
  auto validator = [&](const auto &own) {
    return distribute::validation::validatePlan(*asWritten, *bytes, own);
  };
  if (validation && !runValidation(validator, *validation, timing))
    return kExitWrongInput;
  return write(*bytes, path) ? 0 : kExitWrongInput;
}

/// The step, what is written of it, and for what. Returns the exit code for what is wrong, or 0.
int checkStages() {
  if (input.empty())
    return wrongUsage("no step is given; usage: dist-compile step.mlir -o step.plan");
  if (!validateRecorded.empty() && (validate || !output.empty() || stage != CompileStage::PlanFile))
    return wrongUsage(
        "--validate-recorded compares what is recorded, and writes nothing; leave out "
        "-o, --emit and --validate");
  if (stage == CompileStage::PlanFile && output.empty() && validateRecorded.empty())
    return wrongUsage("a plan file needs a name: give -o step.plan");
  if (!distribute::ClaimChecker::parseMode(checkClaims))
    return wrongUsage("--check-claims=" + checkClaims + "; expected on, all or off");
  for (llvm::StringRef name : without)
    if (!llvm::is_contained(distribute::getOptionalPlanPasses(), name))
      return wrongUsage("--without=" + name +
                        " is not a pass that may be left out; those that may are " +
                        llvm::join(distribute::getOptionalPlanPasses(), ", "));
  if (!distribute::planfile::findStrategy(strategy.getValue()))
    return wrongUsage("unknown strategy \"" + strategy.getValue() + "\"; expected one of " +
                      distribute::planfile::describeStrategies());
  if (target != "cpu" && target != "cuda")
    return wrongUsage("--target=" + target + "; expected cpu or cuda");
  if (target == "cpu" && target.getNumOccurrences() > 0 && stage == CompileStage::Ptx)
    return wrongUsage("--emit=ptx prints kernels for GPUs; leave out --target=cpu");
  if (target == "cuda" && stage == CompileStage::LLVM)
    return wrongUsage("--emit=llvm prints kernels for CPUs; give --emit=ptx for those for GPUs");
  if (stage == CompileStage::Ptx && gpuArchs.size() > 1)
    return wrongUsage("--emit=ptx prints the text for one architecture; give --gpu-arch=" +
                      gpuArchs.front() + " alone");
  return 0;
}

/// Servers, and how workers keep step with them. Returns the exit code for what is wrong, or 0.
int checkServers() {
  if (!mode.empty() && mode != "sync" && mode != "async")
    return wrongUsage("--mode=" + mode + "; expected sync or async");
  if (syncGroup.getNumOccurrences() > 0 && (syncGroup < 1 || !mode.empty()))
    return wrongInput("--sync-group=" + llvm::Twine(syncGroup) +
                      "; expected a number of at least 1, and no --mode beside it: 1 is async, all "
                      "replicas sync");
  if (servers > kMaxMembers)
    return wrongInput("--servers=" + llvm::Twine(servers) + "; expected at most " +
                      llvm::Twine(kMaxMembers));
  if (servers < 1 || (servers > 1 && strategy != "parameter_server"))
    return wrongInput("--servers=" + llvm::Twine(servers) + " with strategy \"" + strategy +
                      "\"; expected a number of servers of at least 1, and strategy "
                      "parameter_server");
  if (partition < 1 || partition > servers)
    return wrongInput("--partition=" + llvm::Twine(partition) +
                      " with --servers=" + llvm::Twine(servers) +
                      "; expected a number of shards from 1 to that of the servers, each of which "
                      "holds one");
  if (partitionBytes < 1)
    return wrongInput("--partition-bytes=" + llvm::Twine(partitionBytes) +
                      "; expected a number of bytes of at least 1");
  if (staleness < 1)
    return wrongInput("--staleness=" + llvm::Twine(staleness) +
                      "; expected a number of steps of at least 1");
  return 0;
}

/// Replicas, their devices, and recipes. Returns the exit code for what is wrong, or 0.
int checkReplicas() {
  if (replicas.getNumOccurrences() > 0 && replicas < 1)
    return wrongInput("--replicas=" + llvm::Twine(replicas) +
                      "; expected a number of replicas of at least 1");
  if (std::optional<int64_t> number = parseShape(logicalDevices);
      !logicalDevices.empty() && (!number || *number > kMaxMembers))
    return wrongInput("--logical-devices=" + logicalDevices +
                      "; expected a number of devices of at least 1 and at most " +
                      llvm::Twine(kMaxMembers) + ", or a shape as 1x1x1x2");
  for (llvm::StringRef text : hostDevices)
    if (int64_t number = 0; text.getAsInteger(10, number) || number < 0)
      return wrongInput("--host-devices=" + text +
                        "; expected numbers of logical devices, parted by commas");
  if (parameterDevice != "auto" && parameterDevice != "host" && parameterDevice != "worker")
    return wrongUsage("--parameter-device=" + parameterDevice + "; expected auto, host or worker");
  if (parameterDevice.getNumOccurrences() > 0 && strategy != "central_storage")
    return wrongInput("--parameter-device=" + parameterDevice + " with strategy \"" + strategy +
                      "\"; expected strategy central_storage");
  if (std::string what; !parallel.empty() && !distribute::parseRecipes(parallel, what))
    return wrongInput("--parallel=" + parallel + ": " + what);
  if (stageChunks < 1)
    return wrongInput("--stage-chunks=" + llvm::Twine(stageChunks) +
                      "; expected a number of at least 1");
  if (stageChunks > 1 && !llvm::StringRef(parallel).contains("pipeline:"))
    return wrongInput("--stage-chunks=" + llvm::Twine(stageChunks) +
                      " is of the stages of a pipeline, and no recipe makes some; give "
                      "--parallel=pipeline:N, or leave it out");
  if (reproducible.getNumOccurrences() > 0 && reproducible < 1)
    return wrongInput("--reproducible=" + llvm::Twine(reproducible) +
                      "; expected a number of replicas of at least 1");
  return 0;
}

/// Numbers of bytes, and validation. Returns the exit code for what is wrong, or 0.
int checkSizes() {
  if (gatherBudget < 0)
    return wrongInput("--gather-budget=" + llvm::Twine(gatherBudget) +
                      "; expected a number of bytes, at least 0");
  if (bytesPerPack < 0)
    return wrongInput("--bytes-per-pack=" + llvm::Twine(bytesPerPack) +
                      "; expected a number of bytes of at least 0, where 0 means no limit");
  if (memoryLimit.getNumOccurrences() > 0 && !parseBytes(memoryLimit))
    return wrongInput("--memory-limit=" + memoryLimit +
                      "; expected a number of bytes of at least 1, with suffix K, M, G or none");
  if (validate && stage != CompileStage::PlanFile)
    return wrongUsage("--validate runs a plan file, and --emit requests another stage; give one");
  if (!(validateTolerance >= 0))
    return wrongInput(
        "--validate-tolerance=" + llvm::formatv("{0}", validateTolerance.getValue()).str() +
        "; expected a number of at least 0");
  if (!(validateDeadline >= kShortestDeadline && validateDeadline <= kLongestDeadline))
    return wrongInput(
        "--validate-deadline=" + llvm::formatv("{0}", validateDeadline.getValue()).str() +
        "; expected 0.001 to 31536000 seconds");
  return 0;
}

/// Refuses to write the output over the source.
absl::Status checkPathsDiffer() {
  distribute::planfile::FilePaths paths;
  paths.addInput("the source", input == "-" ? "" : input.getValue());
  return paths.addOutput("-o", output == "-" ? "" : output.getValue());
}

} // namespace

int main(int argc, char **argv) {
  distribute::endWithoutMemory("dist-compile");
  llvm::InitLLVM init(argc, argv);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-compile"); });
  distribute::registerDistributePasses();
  cl::HideUnrelatedOptions(category);
  if (!cl::ParseCommandLineOptions(argc, argv, "compiles a step to an execution plan\n",
                                   &llvm::errs()))
    return kExitWrongUsage;
  for (auto check : {checkStages, checkServers, checkReplicas, checkSizes})
    if (int code = check())
      return code;
  if (absl::Status status = checkPathsDiffer(); !status.ok())
    return wrongUsage(std::string(status.message()));
  return distribute::finishStandardOutput("dist-compile", compile());
}
