// The three runs and their comparison.
#include "distribute/Fuzz/Oracle.h"

#include "StepFunction.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Interpreter/Comparison.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanTable.h"
#include "distribute/Validation/PlanRun.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/ErrorHandling.h"

#include <cerrno>
#include <system_error>

using namespace mlir;

namespace distribute::fuzz {

/// Written steps keep their values near 1: what is smaller than the floor is what sums that cancel
/// leave of rounding.
static constexpr interp::Tolerances kTolerances{/*output=*/1e-3, /*state=*/1e-3, /*floor=*/0.02};
/// Where some values are bf16.
static constexpr interp::Tolerances kNarrowTolerances{/*output=*/0.1, /*state=*/0.1,
                                                      /*floor=*/1};
/// For runs of one reproducible plan.
static constexpr interp::Tolerances kSameBits{/*output=*/0, /*state=*/0, /*floor=*/0};

/// A run that gets no memory says nothing of the step: the process ends as one that gets none by `new`.
static void endIfMemoryIsShort(const std::string &message) {
  static const std::string noMemory = std::generic_category().message(ENOMEM);
  if (StringRef(message).contains(noMemory))
    llvm::report_bad_alloc_error(message.c_str());
}

namespace {
/// Keeps the first error of a scope; everything else is silent.
class FirstError {
public:
  explicit FirstError(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (text.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
            text = diagnostic.str();
          return success();
        }) {}

  std::string text;

private:
  ScopedDiagnosticHandler handler;
};

} // namespace

/// How the outputs of a program lie in its replicas, and what central storage has put together.
static void describeOutputs(func::FuncOp program, std::set<std::string> &features) {
  auto role = program->getAttrOfType<StringAttr>(DistributeDialect::kRoleAttrName);
  std::string joined = role && role.getValue() == "storage" ? "joined " : "";
  for (OpOperand &output : program.getBody().front().getTerminator()->getOpOperands()) {
    unsigned index = output.getOperandNumber();
    StepResult result = *readResult(program, index);
    if (result.batchRows)
      features.insert(joined + "padded output");
    auto blocks = output.get().getDefiningOp<tensor::CollapseShapeOp>();
    if (joined.empty() ? result.blocks > 1 : blocks && blocks.getSrc().getDefiningOp<AllGatherOp>())
      features.insert(joined + "output in blocks");
  }
}

class Oracle::Check {
public:
  // Plain inputs, not those that fit the step: indices out of bounds have a meaning to check.
  Check(ModuleOp step, const OracleOptions &options)
      : step(step), options(options), inputs(llvm::cantFail(interp::InputSource::open(
                                          "seed:" + std::to_string(options.inputSeed)))) {}

  Verdict run(ModuleOp text);

private:
  std::optional<interp::RunResult> interpret(ModuleOp module, StringRef stage);
  FailureOr<std::vector<uint8_t>> compile(ModuleOp module, CompileStage stage, StringRef name);
  bool compare(const interp::RunResult &reference, const interp::RunResult &other, StringRef stage,
               StringRef against, const interp::Tolerances &tolerances);
  bool compare(const interp::RunResult &reference, const interp::RunResult &other, StringRef stage,
               StringRef against) {
    return compare(reference, other, stage, against,
                   options.narrowFloats ? kNarrowTolerances : kTolerances);
  }
  void describe(ModuleOp replicated);
  bool checkReplicated(ModuleOp text);
  void checkRefusals(ModuleOp text);
  bool checkPlan(ModuleOp text);
  std::optional<interp::RunResult> run(const std::vector<uint8_t> &plan, int devices);
  bool end(Verdict::Kind kind, StringRef stage, const Twine &message);

  ModuleOp step;
  const OracleOptions &options;
  interp::InputSource inputs;
  std::optional<interp::RunResult> reference, replicatedResult;
  Verdict verdict;
};

bool Oracle::Check::end(Verdict::Kind kind, StringRef stage, const Twine &message) {
  verdict.kind = kind;
  verdict.stage = stage.str();
  verdict.message = message.str();
  return false;
}

std::optional<interp::RunResult> Oracle::Check::interpret(ModuleOp module, StringRef stage) {
  FirstError error(module.getContext());
  interp::RunOptions run;
  // A step of the global view runs once; replicas are counted by the mesh.
  run.replicas = module == step && !MeshOp::lookup(module) ? 1 : options.replicas;
  run.numSteps = options.numSteps;
  run.batches = options.batches;
  run.inputs = &inputs;
  run.states = options.states;
  llvm::Expected<interp::RunResult> result = interp::run(module, run);
  if (result)
    return std::move(*result);
  std::string message = llvm::toString(result.takeError());
  endIfMemoryIsShort(message);
  end(Verdict::Kind::Different, stage,
      "does not run in the interpreter: " + message +
          (error.text.empty() ? "" : " (" + error.text + ")"));
  return std::nullopt;
}

/// What only a compiler's own mistake brings about. The program was a valid one: what the verifier
/// of an op says is of an op that some pass made.
static bool isInternal(StringRef message) {
  static constexpr StringLiteral signs[] = {"does not dominate this use",
                                            "PlanVerifier",
                                            "failed to legalize",
                                            "unrealized_conversion_cast",
                                            "please report it",
                                            "the plan does not verify",
                                            "this is a bug in",
                                            "' op expected",
                                            "' op expects",
                                            "' op inferred",
                                            "' op requires the same",
                                            "failed to verify that",
                                            "' op operand #",
                                            "' op result #"};
  return llvm::any_of(signs, [&](StringRef sign) { return message.contains(sign); });
}

FailureOr<std::vector<uint8_t>> Oracle::Check::compile(ModuleOp module, CompileStage stage,
                                                       StringRef name) {
  FirstError error(module.getContext());
  CompileOptions compile = options.compile;
  if (compile.strategy == CompileOptions().strategy)
    compile.strategy = "mirrored";
  compile.replicas = options.replicas;
  compile.stage = stage;
  compile.verifyEach = true;
  DefaultTimingManager timingManager;
  TimingScope timing = timingManager.getRootScope();
  FailureOr<std::vector<uint8_t>> bytes = compileStep(module, compile, timing);
  endIfMemoryIsShort(error.text);
  if (failed(bytes) && error.text.empty())
    end(Verdict::Kind::Different, name, "the compiler fails without an error");
  else if (failed(bytes) && isInternal(error.text))
    end(Verdict::Kind::Different, name, "the compiler makes a wrong program: " + error.text);
  else if (failed(bytes))
    end(Verdict::Kind::Refused, name, error.text);
  return bytes;
}

bool Oracle::Check::compare(const interp::RunResult &reference, const interp::RunResult &other,
                            StringRef stage, StringRef against,
                            const interp::Tolerances &tolerances) {
  for (const interp::ComparedValue &value : interp::compare(reference, other, tolerances))
    if (!value.difference.empty())
      return end(Verdict::Kind::Different, stage,
                 "differs from the " + against + " in " + value.name + ": " + value.difference);
  return true;
}

void Oracle::Check::describe(ModuleOp replicated) {
  for (auto part : replicated.getOps<func::FuncOp>())
    describeOutputs(part, verdict.features);
  replicated->walk([&](Operation *op) {
    verdict.communicates |= isa<GroupOpInterface>(op);
    auto reason = op->getAttrOfType<StringAttr>("distribute.reason");
    bool ofPartition = reason && reason.getValue().starts_with("distribute-partition");
    if (isa<AllGatherOp>(op) && ofPartition && !options.compile.allowGather)
      verdict.features.insert("exchanged factors");
    if (isa<AllToAllOp>(op) && ofPartition)
      verdict.features.insert("resharded values");
    if (isa<ReduceScatterOp>(op) && options.compile.shardUpdates)
      verdict.features.insert("update on shards");
    if (op->hasAttr(kRowsOfAttrName))
      verdict.features.insert("table by rows");
    if (auto variable = dyn_cast<VariableOp>(op);
        variable && (variable.isInFlatShards() || variable.countRowShards()))
      verdict.features.insert("variable in shards");
  });
}

bool Oracle::Check::checkReplicated(ModuleOp text) {
  OwningOpRef<ModuleOp> module = text.clone();
  if (failed(compile(*module, CompileStage::Replicated, "replicated program")))
    return false;
  describe(*module);
  if (options.bug) {
    Random random(options.inputSeed);
    if (!options.bug->seed(*module, random))
      return end(Verdict::Kind::NoPlaceForBug, "replicated program", "");
    FirstError error(module->getContext());
    if (failed(verify(*module)))
      return end(Verdict::Kind::NoPlaceForBug, "replicated program", error.text);
  }
  replicatedResult = interpret(*module, "replicated program");
  return replicatedResult && compare(*reference, *replicatedResult, "replicated program", "step");
}

bool Oracle::Check::checkPlan(ModuleOp text) {
  OwningOpRef<ModuleOp> module = text.clone();
  FailureOr<std::vector<uint8_t>> file = compile(*module, CompileStage::PlanFile, "plan");
  if (failed(file))
    return false;
  std::optional<interp::RunResult> result = run(*file, options.devices);
  if (!result || !compare(*reference, *result, "plan", "step") ||
      (replicatedResult && !compare(*replicatedResult, *result, "plan", "replicated program")))
    return false;
  if (!options.compile.reproducible)
    return true;
  std::optional<interp::RunResult> alone = run(*file, /*devices=*/1);
  return alone && compare(*result, *alone, "plan", "same plan on one device", kSameBits);
}

std::optional<interp::RunResult> Oracle::Check::run(const std::vector<uint8_t> &plan, int devices) {
  validation::PlanRunOptions run;
  run.replicas = options.replicas;
  run.numSteps = options.numSteps;
  run.batches = options.batches;
  run.devices = devices;
  run.inputs = &inputs;
  run.states = options.states;
  auto result = [&]() -> absl::StatusOr<interp::RunResult> {
    absl::StatusOr<planfile::LoadedPlan> loaded = planfile::LoadedPlan::fromBytes(plan);
    if (!loaded.ok())
      return loaded.status();
    planfile::PlanTotals totals = planfile::computeTotals(*loaded->root()->steps()->Get(0));
    verdict.payloadBytes = totals.payloadBytes;
    verdict.flops = totals.flops;
    return validation::runPlan(*std::move(loaded), findStep(step), run);
  }();
  if (result.ok())
    return *std::move(result);
  if (absl::IsResourceExhausted(result.status()))
    llvm::report_bad_alloc_error(std::string(result.status().message()).c_str());
  end(Verdict::Kind::Different, "plan", "does not run: " + std::string(result.status().message()));
  return std::nullopt;
}

/// By both, each with an error about the step.
void Oracle::Check::checkRefusals(ModuleOp text) {
  if (interpret(step, "step")) {
    end(Verdict::Kind::Different, "step", "runs in the interpreter, but has no meaning");
    return;
  }
  verdict = Verdict();
  OwningOpRef<ModuleOp> module = text.clone();
  if (succeeded(compile(*module, CompileStage::PlanFile, "plan")))
    end(Verdict::Kind::Different, "plan", "compiles, but has no meaning");
  else if (verdict.kind == Verdict::Kind::Refused)
    verdict = Verdict();
}

Verdict Oracle::Check::run(ModuleOp text) {
  verdict = Verdict();
  replicatedResult.reset();
  if (options.mustBeRefused) {
    checkRefusals(text);
    return verdict;
  }
  if (!reference)
    reference = interpret(step, "step");
  if (reference && (!options.interpretReplicated || checkReplicated(text)) && options.runPlan &&
      !options.bug)
    checkPlan(text);
  return verdict;
}

Oracle::Oracle(ModuleOp step, const OracleOptions &options)
    : impl(std::make_unique<Check>(step, options)) {}

Oracle::~Oracle() = default;

Verdict Oracle::check(ModuleOp text) { return impl->run(text); }

Verdict check(ModuleOp input, const OracleOptions &options) {
  return Oracle(input, options).check(input);
}

std::string generalize(StringRef message) {
  std::string text;
  for (size_t i = 0; i < message.size(); ++i) {
    char c = message[i];
    if (c == '"') { // a name of the program
      size_t close = message.find('"', i + 1);
      text += "\"…\"";
      i = close == StringRef::npos ? message.size() : close;
    } else if (llvm::isDigit(c)) {
      text += text.empty() || text.back() != 'N' ? "N" : "";
    } else {
      text += c;
    }
  }
  return StringRef(text).take_until([](char c) { return c == '\n' || c == ';'; }).str();
}

} // namespace distribute::fuzz
