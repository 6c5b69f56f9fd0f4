// dist-translate: a plan file in; its `plan` MLIR, a table, JSON, a graph or a prediction out.
//
// Exit codes: 0 done; 1 the file is no valid plan; 2 wrong usage; 3 standard output does not take
// what is printed. Nothing is written unless the plan verifies.
#include "ToolVersion.h"

#include "distribute/CompilerThreads.h"
#include "distribute/InitAll.h"
#include "distribute/MemoryLimit.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/FilePaths.h"
#include "distribute/Plan/PlanDifference.h"
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

namespace cl = llvm::cl;
using namespace distribute::planfile;

namespace {

constexpr int kExitDone = 0, kExitWrongInput = 1, kExitWrongUsage = 2;

enum class Form { Mlir, Dot };

cl::OptionCategory category("dist-translate options");
cl::opt<std::string> input(cl::Positional, cl::desc("<step.plan>"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("the file to write (default: standard output)"),
                            cl::value_desc("file"), cl::init("-"), cl::cat(category));
cl::opt<bool> table("table", cl::desc("print the table of instructions, devices and variables"),
                    cl::cat(category));
cl::opt<bool> json("json", cl::desc("with --table, --simulate: as JSON"), cl::cat(category));
cl::opt<bool> verify("verify", cl::desc("only verify the plan, its digest too"), cl::cat(category));
cl::opt<std::string>
    other("diff", cl::desc("say where the plan first differs from this one; exit 1 if it does"),
          cl::value_desc("step.plan"), cl::cat(category));
cl::opt<bool> simulate("simulate", cl::desc("predict how long a step takes on a cluster"),
                       cl::cat(category));
cl::opt<uint64_t>
    replicas("replicas",
             cl::desc("with --simulate: on so many replicas, each with its part of the batch "
                      "(default: the plan's own number)"),
             cl::value_desc("N"), cl::cat(category));
cl::opt<uint64_t> processes(
    "processes",
    cl::desc("with --simulate: the devices are spread over so many processes, with links of "
             "\"network\" between them"),
    cl::value_desc("N"), cl::cat(category));
cl::opt<std::string> topology("topology",
                              cl::desc("with --simulate: the cluster, as JSON (default: one host; "
                                       "of a plan for GPUs, with neither file, "
                                       "the published figures of its GPU)"),
                              cl::value_desc("file"), cl::cat(category));
cl::opt<std::string>
    calibration("calibration",
                cl::desc("with --simulate: what dist-run --calibrate measured; it completes the "
                         "topology"),
                cl::value_desc("file"), cl::cat(category));
cl::opt<Form> form("to", cl::desc("what to print without --table"), cl::init(Form::Mlir),
                   cl::values(clEnumValN(Form::Mlir, "mlir", "the plan dialect (default)"),
                              clEnumValN(Form::Dot, "dot", "a Graphviz digraph")),
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

int writeSimulation(const fb::Plan &plan) {
  Topology cluster;
  for (const std::string &path : {topology.getValue(), calibration.getValue()}) {
    if (path.empty())
      continue;
    absl::StatusOr<Topology> described = readTopology(path);
    if (!described.ok())
      return wrongInput(described.status());
    cluster.completeFrom(*described);
  }
  std::string origin;
  if (topology.empty() && calibration.empty()) {
    absl::StatusOr<PublishedRates> published = findPublishedRates(plan);
    if (!published.ok())
      return wrongInput(absl::InvalidArgumentError("--simulate needs to know how fast devices are: "
                                                   "give --topology=FILE, --calibration=FILE (made "
                                                   "by dist-run --calibrate), or both; " +
                                                   std::string(published.status().message())));
    cluster = published->topology;
    origin = "the least that it takes by the published figures of an " + published->device +
             ", which has " + std::to_string(published->memoryBytes) + " bytes\n";
  }
  if (processes.getNumOccurrences())
    cluster.processes = processes;
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
  return write(json ? printSimulationJson(steps) : origin + printSimulation(steps));
}

int translate() {
  absl::StatusOr<LoadedPlan> plan = LoadedPlan::fromFile(input);
  if (!plan.ok())
    return wrongInput(plan.status());
  if (!other.empty())
    return reportDifference(*plan);
  if (verify)
    return reportVerified(*plan);
  if (simulate)
    return writeSimulation(*plan->root());
  if (table)
    return write(json ? printTableJson(*plan->root()) : printTable(*plan->root()));
  return form == Form::Dot ? write(printDot(*plan->root())) : writeMlir(*plan);
}

// Refuses to write the output over what is read.
absl::Status checkPathsDiffer() {
  FilePaths paths;
  paths.addInput("the plan", input);
  paths.addInput("--diff", other);
  paths.addInput("--topology", topology);
  paths.addInput("--calibration", calibration);
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
  if (json && !table && !simulate)
    return wrongUsage("--json goes with --table or --simulate");
  if (!simulate && (replicas.getNumOccurrences() || processes.getNumOccurrences() ||
                    !topology.empty() || !calibration.empty()))
    return wrongUsage("--replicas, --processes, --topology and --calibration go with --simulate");
  if (processes.getNumOccurrences() && processes == 0)
    return wrongUsage("--processes=0; expected a number of processes above 0");
  if (int(table) + int(verify) + int(simulate) + int(!other.empty()) +
          int(form.getNumOccurrences() != 0) >
      1)
    return wrongUsage("--table, --verify, --simulate, --diff and --to exclude each other");
  if (absl::Status status = checkPathsDiffer(); !status.ok())
    return wrongUsage(std::string(status.message()));
  return distribute::finishStandardOutput("dist-translate", translate());
}
