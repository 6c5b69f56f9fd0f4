// dist-translate: a plan file in; its `plan` MLIR, a table, JSON, a graph, a page or a prediction out.
//
// Exit codes: 0 done; 1 the file is no valid plan; 2 wrong usage; 3 standard output does not take
// what is printed. Nothing is written unless the plan verifies.
#include "PageSources.h"
#include "ToolVersion.h"

#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/MemoryLimit.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/FilePaths.h"
#include "distribute/Plan/Page/PlanPage.h"
#include "distribute/Plan/PlanDifference.h"
#include "distribute/Plan/PlanExplanation.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Plan/PublishedRates.h"
#include "distribute/Plan/ServedPlans.h"
#include "distribute/Plan/Simulation.h"
#include "distribute/Target/PlanImport.h"
#include "distribute/ToolOutput.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace cl = llvm::cl;
using namespace distribute::planfile;

namespace {

constexpr int kExitDone = 0, kExitWrongInput = 1, kExitWrongUsage = 2;

enum class Form { Mlir, Dot, Html };

cl::OptionCategory category("dist-translate options");
cl::opt<std::string> input(cl::Positional, cl::desc("<step.plan>"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("the file to write (default: standard output)"),
                            cl::value_desc("file"), cl::init("-"), cl::cat(category));
cl::opt<bool> table("table", cl::desc("print the table of instructions, devices and variables"),
                    cl::cat(category));
cl::opt<bool>
    json("json",
         cl::desc("with --table, --simulate: as JSON; with --to=html: the page's data alone"),
         cl::cat(category));
cl::opt<bool> verify("verify", cl::desc("only verify the plan, its digest too"), cl::cat(category));
cl::opt<std::string>
    other("diff",
          cl::desc("say where the plan first differs from this one; exit 1 if it does; with "
                   "--to=html: a page with both side by side"),
          cl::value_desc("step.plan"), cl::cat(category));
cl::opt<std::string> explain(
    "explain",
    cl::desc("say what writes a variable or an output, which exchanges come before and why they "
             "stand there; or list instructions, by kind, kernel or place"),
    cl::value_desc("name"), cl::cat(category));
cl::opt<bool> simulate("simulate", cl::desc("predict how long a step takes on a cluster"),
                       cl::cat(category));
cl::opt<uint64_t> replicas(
    "replicas",
    cl::desc("with --simulate, --to=html: on so many replicas, each with its part of the batch "
             "(default: the plan's own number)"),
    cl::value_desc("N"), cl::cat(category));
cl::opt<uint64_t> processes(
    "processes",
    cl::desc(
        "with --simulate, --to=html: the devices are spread over so many processes, with links of "
        "\"network\" between them"),
    cl::value_desc("N"), cl::cat(category));
cl::opt<std::string>
    topology("topology",
             cl::desc("with --simulate, --to=html: the cluster, as JSON (default: one host; "
                      "of a plan for GPUs, with neither file, "
                      "the published figures of its GPU)"),
             cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> calibration(
    "calibration",
    cl::desc("with --simulate, --to=html: what dist-run --calibrate measured; it completes "
             "the topology"),
    cl::value_desc("file"), cl::cat(category));
cl::opt<std::string>
    traceFile("trace",
              cl::desc("with --to=html: what dist-run --trace has written of a run of the plan, "
                       "laid over the prediction"),
              cl::value_desc("file"), cl::cat(category));
cl::list<std::string>
    sourceFiles("source",
                cl::desc("with --to=html: a file of which the plan was made, to be shown with it; "
                         "of the step (.mlir) with the states of its values; several times"),
                cl::value_desc("file"), cl::cat(category));
cl::opt<Form> form("to", cl::desc("what to print without --table"), cl::init(Form::Mlir),
                   cl::values(clEnumValN(Form::Mlir, "mlir", "the plan dialect (default)"),
                              clEnumValN(Form::Dot, "dot", "a Graphviz digraph"),
                              clEnumValN(Form::Html, "html",
                                         "a page for a browser, which needs nothing beside it")),
                   cl::cat(category));

int wrongUsage(const llvm::Twine &message) {
  llvm::errs() << "dist-translate: error: " << message << "\n";
  return kExitWrongUsage;
}

int wrongInput(const absl::Status &status) {
  llvm::errs() << "dist-translate: error: " << std::string(status.message()) << "\n";
  return kExitWrongInput;
}

int write(const std::string &text) {
  if (output == "-") {
    llvm::outs() << text;
    return kExitDone;
  }
  absl::Status status = writeFileAtomically(
      output, absl::MakeConstSpan(reinterpret_cast<const uint8_t *>(text.data()), text.size()));
  return status.ok() ? kExitDone : wrongInput(status);
}

// Of the terminal on which is printed; 0: standard output is none, or a file is written.
// (LLVM's StandardOutColumns knows the environment only.)
size_t widthOfTerminal() {
  winsize size{};
  bool isTerminal = output == "-" && ::isatty(STDOUT_FILENO) != 0 &&
                    ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return isTerminal ? size.ws_col : 0;
}

// Loading has verified the plan; what is left is the digest, which loading does not need.
int reportVerified(const LoadedPlan &plan) {
  std::string digest = computeDigest(*plan.unpack());
  if (digest != plan.root()->digest()->str())
    return wrongInput(absl::InvalidArgumentError(input + ": the plan says that its digest is " +
                                                 plan.root()->digest()->str() + ", but it is " +
                                                 digest));
  size_t numInstructions = 0;
  for (const fb::Step *step : *plan.root()->steps())
    for (const fb::Program *program : *step->programs())
      numInstructions += listRows(*program).size();
  llvm::outs() << input << ": verified, " << plan.root()->steps()->size() << " steps, "
               << numInstructions << " instructions, digest " << digest << "\n";
  return kExitDone;
}

int writeMlir(const LoadedPlan &plan) {
  mlir::DialectRegistry registry;
  distribute::registerDistributeDialects(registry);
  mlir::MLIRContext context(registry);
  distribute::useAvailableThreads(context);
  context.loadAllAvailableDialects();
  mlir::OwningOpRef<mlir::ModuleOp> module = distribute::importPlan(*plan.root(), &context);
  if (!module)
    return kExitWrongInput; // said at the context
  std::string text;
  llvm::raw_string_ostream(text) << *module << "\n";
  return write(text);
}

int reportDifference(const LoadedPlan &plan) {
  absl::StatusOr<LoadedPlan> second = LoadedPlan::fromFile(other);
  if (!second.ok())
    return wrongInput(second.status());
  std::string found = findDifference(*plan.root(), *second->root());
  if (found.empty()) {
    llvm::outs() << input << " and " << other << " do the same\n";
    return kExitDone;
  }
  return wrongInput(absl::InvalidArgumentError(input + " and " + other + " differ: " + found));
}

// In the colours of a terminal that has them, unless its user wants none (no-color.org).
int writeExplanation(const fb::Plan &plan) {
  const char *unwanted = std::getenv("NO_COLOR");
  bool inColor = output == "-" && llvm::outs().has_colors() && !(unwanted && *unwanted);
  absl::StatusOr<std::string> text = explainValue(plan, explain, inColor);
  return text.ok()
             ? write(*text)
             : wrongInput(absl::NotFoundError(input + ": " + std::string(text.status().message())));
}

// The cluster of --topology and --calibration, or that of published figures.
struct Rates {
  Topology cluster;
  std::string origin; // of published figures, for people; else empty
};

absl::StatusOr<Rates> readRates(const fb::Plan &plan) {
  Rates rates;
  for (const std::string &path : {topology.getValue(), calibration.getValue()}) {
    if (path.empty())
      continue;
    absl::StatusOr<Topology> described = readTopology(path);
    if (!described.ok())
      return described.status();
    rates.cluster.completeFrom(*described);
  }
  if (topology.empty() && calibration.empty()) {
    absl::StatusOr<PublishedRates> published = findPublishedRates(plan);
    if (!published.ok())
      return published.status();
    rates.cluster = published->topology;
    rates.origin = "the least that it takes by the published figures of an " + published->device +
                   ", which has " + std::to_string(published->memoryBytes) + " bytes";
  }
  if (processes.getNumOccurrences())
    rates.cluster.processes = processes;
  return rates;
}

int writeSimulation(const fb::Plan &plan) {
  absl::StatusOr<Rates> rates = readRates(plan);
  if (!rates.ok() && topology.empty() && calibration.empty())
    return wrongInput(absl::InvalidArgumentError("--simulate needs to know how fast devices are: "
                                                 "give --topology=FILE, --calibration=FILE (made "
                                                 "by dist-run --calibrate), or both; " +
                                                 std::string(rates.status().message())));
  if (!rates.ok())
    return wrongInput(rates.status());
  const Topology &cluster = rates->cluster;
  std::string origin = rates->origin.empty() ? "" : rates->origin + "\n";
  uint64_t numReplicas =
      replicas.getNumOccurrences() ? replicas : plan.mesh()->axes()->Get(0)->size();
  if (isOpen(plan) && replicas.getNumOccurrences() == 0)
    return wrongInput(absl::InvalidArgumentError(
        input + ": the plan's number of replicas is open; give --replicas=N"));
  std::vector<SimulatedStep> steps;
  for (uint32_t step = 0; step < plan.steps()->size(); ++step) {
    if (!isForUsers(*plan.steps()->Get(step)))
      continue; // a part of another one
    absl::StatusOr<SimulatedStep> simulated = simulateStep(plan, step, numReplicas, cluster);
    if (!simulated.ok())
      return wrongInput(simulated.status());
    steps.push_back(*std::move(simulated));
  }
  return write(json ? printSimulationJson(steps)
                    : origin + printSimulation(steps, widthOfTerminal()));
}

// The last part of a path.
std::string nameOfFile(const std::string &path) { return path.substr(path.rfind('/') + 1); }

// A plan as the page shows it, with the rates of no machine where none are known.
absl::StatusOr<PlanInPage> describeForPage(const fb::Plan &plan, const std::string &path) {
  PlanInPage page{&plan, nameOfFile(path), {}, "", false, 0};
  absl::StatusOr<Rates> rates = readRates(plan);
  bool isTold = !topology.empty() || !calibration.empty();
  if (!rates.ok() && isTold)
    return rates.status();
  if (rates.ok()) {
    page.topology = rates->cluster;
    page.rates =
        isTold ? "predicted by the rates of " +
                     nameOfFile(calibration.empty() ? topology.getValue() : calibration.getValue())
               : rates->origin;
  } else {
    page.topology = nominalTopology();
    page.isNominal = true;
    page.rates =
        "the rates of no machine, to show which part of a step is long; for times, measure "
        "with dist-run --calibrate=FILE and give --calibration=FILE";
    if (processes.getNumOccurrences())
      page.topology.processes = processes;
  }
  // Two is where replicas first have anything to tell each other.
  page.numReplicas = replicas.getNumOccurrences() ? replicas
                     : isOpen(plan)               ? 2
                                                  : plan.mesh()->axes()->Get(0)->size();
  return page;
}

int writePage(const fb::Plan &plan) {
  PageContents contents;
  absl::StatusOr<PlanInPage> page = describeForPage(plan, input);
  if (!page.ok())
    return wrongInput(page.status());
  contents.plans.push_back(*page);
  absl::StatusOr<LoadedPlan> second;
  if (!other.empty()) {
    second = LoadedPlan::fromFile(other);
    if (!second.ok())
      return wrongInput(second.status());
    page = describeForPage(*second->root(), other);
    if (!page.ok())
      return wrongInput(page.status());
    contents.plans.push_back(*page);
    contents.difference = findDifference(plan, *second->root());
  }
  absl::StatusOr<std::vector<SourceInPage>> sources = readSources(sourceFiles, plan);
  if (!sources.ok())
    return wrongInput(sources.status());
  contents.sources = *std::move(sources);
  if (!traceFile.empty()) {
    absl::StatusOr<PlanTrace> trace = readPlanTrace(traceFile);
    if (!trace.ok())
      return wrongInput(trace.status());
    contents.trace = *std::move(trace);
  }
  absl::StatusOr<std::string> data = printPageData(contents);
  if (!data.ok())
    return wrongInput(data.status());
  return write(json ? *data : printPage(*data));
}

int translate() {
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromFile(input);
  if (!plan.ok())
    return wrongInput(plan.status());
  if (!other.empty() && form != Form::Html)
    return reportDifference(*plan);
  if (verify)
    return reportVerified(*plan);
  if (simulate)
    return writeSimulation(*plan->root());
  if (!explain.empty())
    return writeExplanation(*plan->root());
  if (table)
    return write(json ? printTableJson(*plan->root())
                      : printTable(*plan->root(), widthOfTerminal()));
  if (form == Form::Html)
    return writePage(*plan->root());
  return form == Form::Dot ? write(printDot(*plan->root())) : writeMlir(*plan);
}

// Refuses to write the output over what is read.
absl::Status checkPathsDiffer() {
  FilePaths paths;
  paths.addInput("the plan", input);
  paths.addInput("--diff", other);
  paths.addInput("--topology", topology);
  paths.addInput("--calibration", calibration);
  paths.addInput("--trace", traceFile);
  for (const std::string &path : sourceFiles)
    paths.addInput("--source", path);
  return paths.addOutput("-o", output == "-" ? "" : output.getValue());
}

} // namespace

int main(int argc, char **argv) {
  distribute::endWithoutMemory("dist-translate");
  llvm::InitLLVM init(argc, argv);
  llvm::cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { os << distribute::versionText("dist-translate"); });
  cl::HideUnrelatedOptions(category);
  if (!cl::ParseCommandLineOptions(argc, argv, "shows an execution plan\n", &llvm::errs()))
    return kExitWrongUsage;
  if (input.empty())
    return wrongUsage("no plan file is named (see --help)");
  bool isPage = form == Form::Html;
  if (json && !table && !simulate && !isPage)
    return wrongUsage("--json goes with --table, --simulate or --to=html");
  if (!isPage && (!traceFile.empty() || !sourceFiles.empty()))
    return wrongUsage("--trace and --source go with --to=html");
  if (!other.empty() && !traceFile.empty())
    return wrongUsage("--trace is of one plan; it does not go with --diff");
  if (!simulate && !isPage &&
      (replicas.getNumOccurrences() || processes.getNumOccurrences() || !topology.empty() ||
       !calibration.empty()))
    return wrongUsage(
        "--replicas, --processes, --topology and --calibration go with --simulate or --to=html");
  if (processes.getNumOccurrences() && processes == 0)
    return wrongUsage("--processes=0; expected a number of processes above 0");
  if (int(table) + int(verify) + int(simulate) + int(!other.empty() && !isPage) +
          int(!explain.empty()) + int(form.getNumOccurrences() != 0) >
      1)
    return wrongUsage(
        "--table, --verify, --simulate, --diff, --explain and --to exclude each other");
  if (absl::Status status = checkPathsDiffer(); !status.ok())
    return wrongUsage(std::string(status.message()));
  return distribute::finishStandardOutput("dist-translate", translate());
}
