// dist-interp: the reference interpreter on the command line. Runs one stage, or two and compares
// them.
//
// Exit codes: 0 done (and equal), 1 the program or an input is wrong or the stages differ, 2 wrong
// usage, 3 the run failed (a deadlock, say).
#include "ToolVersion.h"

#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/Interpreter/Comparison.h"
#include "distribute/Interpreter/Interpreter.h"
#include "distribute/MemoryLimit.h"
#include "distribute/ReadModule.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace distribute::interp;
namespace cl = llvm::cl;

namespace {

cl::OptionCategory category("dist-interp options");
cl::list<std::string>
    files(cl::Positional, cl::OneOrMore, cl::cat(category),
          cl::desc("<stage.mlir> [<stage to compare>.mlir] (- is the standard input)"));
cl::opt<int64_t> replicas("replicas", cl::init(0), cl::cat(category),
                          cl::desc("number of replicas (default: as the mesh says, else 1)"));
cl::opt<int64_t> steps("steps", cl::init(1), cl::cat(category),
                       cl::desc("steps to run, with state carried on"));
cl::opt<std::string> stepName("step", cl::cat(category),
                              cl::desc("the function to run, where a module holds several steps"));
cl::opt<std::string>
    inputs("inputs", cl::init("seed:0"), cl::cat(category),
           cl::desc("seed:S (variables without a value are drawn, too), FILE.npz or "
                    "a folder of .npy files"));
cl::opt<std::string>
    state("state", cl::cat(category),
          cl::desc("initial states, before those of the module: seed:S, FILE.npz or a folder"));
cl::list<std::string>
    intRanges("int-range", cl::cat(category),
              cl::desc("NAME=LOW:HIGH: seeded integers of an input, HIGH excluded (default 0:8)"));
cl::list<int64_t> batches("batch", cl::CommaSeparated, cl::cat(category),
                          cl::desc("rows of a global batch whose size the step leaves open, of the "
                                   "steps in turn (default 24)"));
cl::opt<double> tolerance("tolerance", cl::init(1e-4), cl::cat(category),
                          cl::desc("relative error allowed to an output of floats"));
cl::opt<double>
    stateTolerance("state-tolerance", cl::init(1e-3), cl::cat(category),
                   cl::desc("error allowed to a state, relative to what the steps changed"));
cl::opt<std::string> expect("expect", cl::cat(category),
                            cl::desc("FILE.npz: compare the final states with its step{K}_out{i}"));
cl::opt<bool> printResults("print", cl::cat(category),
                           cl::desc("print outputs and final variables"));
cl::opt<int64_t> printLimit("print-limit", cl::init(64), cl::cat(category),
                            cl::desc("largest number of elements printed in full"));
cl::opt<unsigned>
    optimizationLevel("opt-level", cl::init(0), cl::cat(category),
                      cl::desc("LLVM's optimization level of the compiled stage, 0 to 3"));
cl::opt<bool> timing("timing", cl::cat(category),
                     cl::desc("print how long compiling and running took"));

enum ExitCode { Done = 0, WrongInput = 1, WrongUsage = 2, RunFailed = 3 };

int report(const llvm::Twine &message, ExitCode code) {
  llvm::WithColor::error(llvm::errs(), "dist-interp") << message << "\n";
  return code;
}

int report(llvm::Error error) {
  ExitCode code = WrongInput;
  if (error.isA<RunError>()) {
    llvm::handleAllErrors(std::move(error), [&](const RunError &failure) {
      if (failure.kind == RunError::Kind::RunFailed)
        code = RunFailed;
      report(failure.message, code);
    });
    return code;
  }
  return report(llvm::toString(std::move(error)), code);
}

/// Parses NAME=LOW:HIGH.
bool addRange(InputSource &source, llvm::StringRef text) {
  auto [name, bounds] = text.split('=');
  auto [lowText, highText] = bounds.split(':');
  int64_t low, high;
  if (name.empty() || lowText.getAsInteger(10, low) || highText.getAsInteger(10, high) ||
      low >= high)
    return false;
  source.setRange(name, low, high);
  return true;
}

void printTensor(llvm::StringRef name, const HostTensor &tensor) {
  llvm::outs() << name << " = ";
  print(tensor, llvm::outs(), printLimit);
  llvm::outs() << "\n";
}

void printResult(const RunResult &result) {
  for (auto [step, outputs] : llvm::enumerate(result.outputs))
    for (const NamedOutput &output : outputs)
      printTensor(result.outputs.size() > 1
                      ? "step " + std::to_string(step + 1) + ": " + output.name
                      : output.name,
                  *output.value);
  for (const FinalVariable &variable : result.variables) {
    if (!variable.mirrored)
      printTensor("@" + variable.name + " per replica", stack(variable.components));
    printTensor("@" + variable.name, *variable.value);
  }
}

/// Prints each comparison; false when one differs.
bool printComparison(llvm::ArrayRef<ComparedValue> values) {
  bool equal = true;
  for (const ComparedValue &value : values) {
    if (value.difference.empty()) {
      llvm::outs() << value.name << ": equal (error " << llvm::format("%.1e", value.error) << ")\n";
      continue;
    }
    equal = false;
    llvm::outs() << value.name << ": DIFFERENT: " << value.difference << "\n";
  }
  llvm::outs() << (equal ? "all equal\n" : "");
  llvm::outs().flush();
  return equal;
}

llvm::Expected<RunResult> runFile(mlir::ModuleOp module, const RunOptions &options) {
  llvm::Expected<RunResult> result = run(module, options);
  if (result && timing)
    llvm::errs() << llvm::format("compiled in %.2f s, ran in %.2f s\n", result->compileSeconds,
                                 result->runSeconds);
  return result;
}

int runAll(mlir::MLIRContext &context) {
  std::vector<mlir::OwningOpRef<mlir::ModuleOp>> modules;
  for (const std::string &file : files) {
    std::string error;
    std::unique_ptr<llvm::MemoryBuffer> buffer = mlir::openInputFile(file, &error);
    if (!buffer)
      return report(error, WrongInput);
    llvm::SourceMgr sources;
    distribute::GuardedModule read =
        distribute::readModuleGuarded(std::move(buffer), sources, context);
    if (read.isParserLost) {
      report("'" + file +
                 "' is malformed: the parser of one of its operations failed on it; "
                 "compare each operation with its documented form",
             WrongInput);
      // What the parser held is unknown: run no destructor over it.
      std::_Exit(WrongInput);
    }
    modules.push_back(std::move(read.module));
    if (!modules.back())
      return WrongInput;
  }
  auto source = InputSource::open(inputs);
  if (!source)
    return report(source.takeError());
  for (const std::string &range : intRanges)
    if (!addRange(*source, range))
      return report("--int-range=" + range + " is not of the form NAME=LOW:HIGH", WrongUsage);
  auto order = getInputOrder(*modules[0], stepName);
  if (!order)
    return report(order.takeError());
  source->setOrder(*order);
  RunOptions options;
  options.replicas = replicas;
  options.step = stepName;
  options.numSteps = steps;
  if (!batches.empty())
    options.batches.assign(batches.begin(), batches.end());
  if (batches.size() > 1 && !source->isSeeded())
    return report("several batch sizes need inputs drawn from a seed", WrongUsage);
  options.inputs = &*source;
  options.optimizationLevel = optimizationLevel;
  std::optional<InputSource> states;
  if (!state.empty()) {
    auto opened = InputSource::open(state);
    if (!opened)
      return report(opened.takeError());
    states = std::move(*opened);
    states->setOrder(*order);
    options.states = &*states;
  }
  std::vector<RunResult> results;
  for (auto &module : modules) {
    auto result = runFile(*module, options);
    if (!result)
      return report(result.takeError());
    if (printResults)
      printResult(*result);
    results.push_back(std::move(*result));
  }
  bool equal = true;
  if (results.size() == 2)
    equal &= printComparison(compare(results[0], results[1], {tolerance, stateTolerance}));
  if (!expect.empty()) {
    auto recorded = readNpz(expect);
    if (!recorded)
      return report(recorded.takeError());
    for (const RunResult &result : results) {
      auto compared =
          compareWithRecorded(result, *recorded, *order, steps, {tolerance, stateTolerance});
      if (!compared)
        return report(compared.takeError());
      equal &= printComparison(*compared);
    }
  }
  return equal ? Done : WrongInput;
}

} // namespace

int main(int argc, char **argv) {
  distribute::endWithoutMemory("dist-interp");
  llvm::InitLLVM init(argc, argv);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-interp"); });
  cl::HideUnrelatedOptions(category);
  llvm::StringRef overview =
      "Runs a stage of a step on simulated replicas; with a second stage, compares both.\n";
  std::string message;
  llvm::raw_string_ostream errors(message);
  if (!cl::ParseCommandLineOptions(argc, argv, overview, &errors))
    return report(llvm::StringRef(message).rtrim(), WrongUsage);
  if (files.size() > 2)
    return report("takes one stage, or two to compare", WrongUsage);
  if (replicas < 0 || steps < 1 ||
      llvm::any_of(batches, [](int64_t rows) { return rows < 0; }) || optimizationLevel > 3)
    return report("--replicas, --steps, --batch or --opt-level is out of range", WrongUsage);
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  mlir::MLIRContext context(registry);
  distribute::useAvailableThreads(context);
  llvm::SourceMgr sources;
  mlir::SourceMgrDiagnosticHandler handler(sources, &context);
  return runAll(context);
}
