// `--validate`: each seeded compiler bug is found on some step, faults of one replica by the
// interpreter, and what differs is named.
#include "distribute/Fuzz/SeededBug.h"
#include "distribute/InitAll.h"
#include "distribute/Validation/PlanValidation.h"
#include "distribute/Validation/StepInputs.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <set>

namespace distribute::validation {
namespace {

using mlir::FailureOr;
using mlir::ModuleOp;
using PlanBytes = std::vector<uint8_t>;
using Compiler = std::function<FailureOr<PlanBytes>(ModuleOp, const CompileOptions &)>;

FailureOr<PlanBytes> compile(ModuleOp module, const CompileOptions &options) {
  mlir::DefaultTimingManager manager;
  mlir::TimingScope timing = manager.getRootScope();
  return compileStep(module, options, timing);
}

/// A compiler after whose partition `damage` changes the replicated program; false: it found no
/// place, and there is no plan.
Compiler damaged(std::function<bool(ModuleOp, const CompileOptions &)> damage) {
  return [damage](ModuleOp module, const CompileOptions &options) -> FailureOr<PlanBytes> {
    CompileOptions replicate = options;
    replicate.stage = CompileStage::Replicated;
    if (failed(compile(module, replicate)) || !damage(module, options) ||
        failed(mlir::verify(module)))
      return mlir::failure();
    return compile(module, options);
  };
}

class ValidationTest : public testing::Test {
protected:
  ValidationTest() : context(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
    handler.emplace(&context, [this](mlir::Diagnostic &diagnostic) {
      std::string place;
      llvm::raw_string_ostream(place) << diagnostic.getLocation();
      (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error ? errors : remarks) +=
          place + ": " + diagnostic.str() + "\n";
      return mlir::success();
    });
  }

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerDistributeDialects(registry);
    return registry;
  }

  mlir::OwningOpRef<ModuleOp> parse(llvm::StringRef text) {
    return mlir::parseSourceString<ModuleOp>(text, &context);
  }

  /// Of test.
  mlir::OwningOpRef<ModuleOp> open(llvm::StringRef name) {
    return mlir::parseSourceFile<ModuleOp>((name + ".mlir").str(), &context);
  }

  /// What is said of the step if `compiler` compiles it; nothing where that fails or validation
  /// does: then `errors` tells why.
  std::optional<std::string> validate(ModuleOp step, int64_t replicas, const Compiler &compiler,
                                      Interpretation interpreter = Interpretation::Auto,
                                      uint64_t seed = 0) {
    errors.clear();
    ValidationOptions options;
    options.seed = seed;
    options.compile.strategy = replicas > 1 ? "mirrored" : "one_device";
    options.compile.replicas = replicas;
    options.compile.allowGather = true;
    options.interpreter = interpreter;
    options.compiler = compiler;
    mlir::OwningOpRef<ModuleOp> compiled = step.clone();
    FailureOr<PlanBytes> plan = compiler(*compiled, options.compile);
    isCompiled = succeeded(plan);
    if (!isCompiled)
      return std::nullopt;
    FailureOr<std::string> said = validatePlan(step, *plan, options);
    return succeeded(said) ? std::optional(*said) : std::nullopt;
  }

  mlir::MLIRContext context;
  std::optional<mlir::ScopedDiagnosticHandler> handler;
  std::string errors, remarks;
  bool isCompiled = false;
};

/// Where a bug of the fuzzer has a place.
struct BugPlace {
  const char *bug;
  const char *step;
  int64_t replicas;
};

/// The plan of several replicas has the bug, at the first of its places that chance finds.
Compiler seed(const fuzz::SeededBug &bug) {
  return damaged([&bug](ModuleOp module, const CompileOptions &options) {
    fuzz::Random random(0);
    return options.replicas == 1 || bug.seed(module, random);
  });
}

/// Recorded steps where a bug has a place; else programs that dist-fuzz wrote.
constexpr BugPlace kBugPlaces[] = {
    {"missing-mean-scale", "data/steps/apply_every_k/replica", 2},
    {"doubled-reduction", "data/steps/linreg/step", 2},
    {"dropped-reduction", "data/steps/linreg/step", 2},
    {"wrong-group", "Validation/Inputs/wrong-group", 4},
    {"wrong-combiner", "data/steps/linreg/step", 2},
    {"reduction-in-loop", "Validation/Inputs/reduction-in-loop", 2},
    {"reduction-after-nonlinear", "Validation/Inputs/reduction-after-nonlinear", 2},
    {"missing-neutral", "Validation/Inputs/reduction-after-nonlinear", 2},
    {"missing-shard-offset", "data/steps/dropout/step", 2},
    {"counted-padding", "data/open-batch/linreg/step", 2},
    {"wrong-root", "Validation/Inputs/wrong-root", 2},
    {"wrong-receiver", "Validation/Inputs/wrong-receiver", 2},
    {"kept-parts", "Validation/Inputs/kept-parts", 2},
    {"stale-read", "data/steps/conditional_apply/replica", 2},
    {"dropped-update", "data/steps/linreg/step", 2},
};

TEST_F(ValidationTest, EachSeededBugIsFound) {
  std::set<std::string> found;
  for (const BugPlace &place : kBugPlaces) {
    SCOPED_TRACE(place.bug);
    const fuzz::SeededBug *bug = fuzz::findSeededBug(place.bug);
    ASSERT_NE(bug, nullptr);
    auto step = open(place.step);
    ASSERT_TRUE(step);
    EXPECT_TRUE(validate(*step, place.replicas, compile)) << errors;
    EXPECT_FALSE(validate(*step, place.replicas, seed(*bug)));
    EXPECT_TRUE(isCompiled) << errors;
    EXPECT_NE(errors.find("--validate: the plan on "), std::string::npos) << errors;
    found.insert(place.bug);
  }
  // No compilation goes on from a replicated program of two modules, workers and servers: it is the
  // fuzzer's oracle alone that finds what is wrong between them.
  found.insert("other-rows");
  for (const fuzz::SeededBug &bug : fuzz::getSeededBugs())
    EXPECT_EQ(found.count(bug.name.str()), 1u) << bug.name.str() << " has no place here";
}

constexpr const char *kStep = R"mlir(
func.func @step(%w: tensor<8xf32> {distribute.state = "w"},
                %x: tensor<24x8xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %rate = arith.constant dense<0.1> : tensor<8xf32>
  %none = tensor.splat %zero : tensor<8xf32>
  %g = linalg.reduce ins(%x : tensor<24x8xf32>) outs(%none : tensor<8xf32>) dimensions = [0]
      (%a: f32, %b: f32) { %c = arith.addf %a, %b : f32  linalg.yield %c : f32 }
  %scaled = arith.mulf %g, %rate : tensor<8xf32>
  %next = arith.subf %w, %scaled : tensor<8xf32>
  %nothing = tensor.splat %zero : tensor<f32>
  %loss = linalg.reduce ins(%scaled : tensor<8xf32>) outs(%nothing : tensor<f32>) dimensions = [0]
      (%a: f32, %b: f32) { %c = arith.addf %a, %b : f32  linalg.yield %c : f32 }
  return %next, %loss : tensor<8xf32>, tensor<f32>
})mlir";

TEST_F(ValidationTest, TheFirstValueAndItsCollectiveAreNamed) {
  auto step = parse(kStep);
  ASSERT_TRUE(step);
  EXPECT_FALSE(validate(*step, 2, seed(*fuzz::findSeededBug("doubled-reduction"))));
  // The sum over rows, before all that is computed from it.
  EXPECT_NE(errors.find(":9:8"), std::string::npos) << errors;
  EXPECT_NE(errors.find("the plan on 2 replicas differs from the plan for a single replica (seed "
                        "0): the first value that differs is the result of 'linalg.reduce', which "
                        "all_reduce #"),
            std::string::npos)
      << errors;
  EXPECT_NE(errors.find("of 2 results, 2 differ"), std::string::npos) << errors;
}

TEST_F(ValidationTest, CopiesThatDriftApartAreNamed) {
  auto step = parse(kStep);
  ASSERT_TRUE(step);
  EXPECT_FALSE(validate(*step, 2, seed(*fuzz::findSeededBug("dropped-reduction"))));
  EXPECT_NE(errors.find("variable \"w\" has drifted apart"), std::string::npos) << errors;
  EXPECT_NE(errors.find("the first value that differs is the result of 'linalg.reduce'"),
            std::string::npos)
      << errors;
}

/// Takes another learning rate, on one replica too.
bool changeRate(ModuleOp module, const CompileOptions &) {
  bool isChanged = false;
  module.walk([&](mlir::arith::MulFOp op) {
    if (isChanged)
      return;
    mlir::OpBuilder b(op);
    auto sum = mlir::arith::AddFOp::create(b, op.getLoc(), op.getRhs(), op.getRhs());
    op->setOperand(1, sum);
    isChanged = true;
  });
  return isChanged;
}

TEST_F(ValidationTest, AFaultOfOneReplicaIsFoundByTheInterpreterAlone) {
  auto step = parse(kStep);
  ASSERT_TRUE(step);
  Compiler compiler = damaged(changeRate);
  EXPECT_TRUE(validate(*step, 2, compiler, Interpretation::Off)) << errors;
  for (int64_t replicas : {1, 2}) {
    EXPECT_FALSE(validate(*step, replicas, compiler, Interpretation::On));
    EXPECT_NE(errors.find("differs from the reference interpreter (seed 0): the first value that "
                          "differs is the result of 'arith.mulf'"),
              std::string::npos)
        << errors;
  }
  EXPECT_FALSE(validate(*step, 1, compile, Interpretation::Off));
  EXPECT_NE(errors.find("nothing is left to compare"), std::string::npos) << errors;
}

TEST_F(ValidationTest, WhatIsLargestAndWhatRanIsSaid) {
  auto step = parse(kStep);
  ASSERT_TRUE(step);
  std::optional<std::string> said = validate(*step, 2, compile);
  ASSERT_TRUE(said) << errors;
  EXPECT_EQ(
      said->find("step \"step\": the reference interpreter, the plan for a single replica and "
                 "the plan on 2 replicas agree; the largest difference is "),
      0u)
      << *said;
}

/// A step that doubles what lies above a threshold.
std::string stepWithThreshold(double threshold) {
  return R"mlir(
func.func @step(%x: tensor<24xf32> {distribute.batch = "x"})
    -> (tensor<24xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %limit = arith.constant dense<)mlir" +
         std::to_string(threshold) + R"mlir(> : tensor<24xf32>
  %above = arith.cmpf ogt, %x, %limit : tensor<24xf32>
  %double = arith.addf %x, %x : tensor<24xf32>
  %y = arith.select %above, %double, %x : tensor<24xi1>, tensor<24xf32>
  return %y : tensor<24xf32>
})mlir";
}

TEST_F(ValidationTest, ADifferenceOnOneSeedAloneIsAWarning) {
  // A threshold that the inputs of seed 0 pass, and those of the next seeds do not.
  auto step = parse(stepWithThreshold(1000));
  ASSERT_TRUE(step);
  auto function = step->lookupSymbol<mlir::func::FuncOp>("step");
  auto greatest = [&](uint64_t seed) {
    auto x =
        llvm::cantFail(makeInputs(function, seed).getBatch("x", interp::Element::F32, {24}, 0, 0));
    double value = 0;
    for (int64_t i = 0; i < 24; ++i)
      value = std::max(value, x->asDouble(i));
    return value;
  };
  uint64_t first = 0;
  while (greatest(first) < std::max(greatest(first + 1), greatest(first + 2)) + 0.1)
    ++first;
  double threshold = greatest(first) - 0.05;
  auto wrong = [&](ModuleOp module, const CompileOptions &options) -> FailureOr<PlanBytes> {
    if (options.replicas == 1)
      return compile(module, options);
    auto other = parse(stepWithThreshold(threshold));
    return compile(*other, options);
  };
  remarks.clear();
  EXPECT_TRUE(validate(*step, 2, wrong, Interpretation::Auto, first)) << errors;
  EXPECT_NE(remarks.find("taken for a threshold that rounding crosses"), std::string::npos)
      << remarks;
  threshold = -1; // All seeds pass this one.
  EXPECT_FALSE(validate(*step, 2, wrong, Interpretation::Auto, first));
}

/// What is left of a column that cancels, by its own size: rounding decides it. The sum does not cancel.
constexpr const char *kCancelling = R"mlir(
func.func @step(%x: tensor<24x8xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.output = "sign"}, tensor<8xf32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %room = tensor.empty() : tensor<24x8xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<24x8xf32>) outs(%zeros : tensor<8xf32>) dimensions = [0]
  %share = arith.constant dense<0.041666668> : tensor<8xf32>
  %mean = arith.mulf %sum, %share : tensor<8xf32>
  %means = linalg.broadcast ins(%mean : tensor<8xf32>) outs(%room : tensor<24x8xf32>) dimensions = [0]
  %centred = arith.subf %x, %means : tensor<24x8xf32>
  %left = linalg.reduce {arith.addf} ins(%centred : tensor<24x8xf32>) outs(%zeros : tensor<8xf32>) dimensions = [0]
  %square = arith.mulf %left, %left : tensor<8xf32>
  %small = arith.constant dense<1.0e-20> : tensor<8xf32>
  %safe = arith.addf %square, %small : tensor<8xf32>
  %size = math.sqrt %safe : tensor<8xf32>
  %sign = arith.divf %left, %size : tensor<8xf32>
  return %sign, %sum : tensor<8xf32>, tensor<8xf32>
})mlir";

TEST_F(ValidationTest, WhatRoundingDecidesIsSaid) {
  auto step = parse(kCancelling);
  ASSERT_TRUE(step);
  remarks.clear();
  std::optional<std::string> said = validate(*step, 2, compile);
  ASSERT_TRUE(said) << errors;
  EXPECT_NE(said->find("; rounding decides 1 result more, such as output \"sign\": inputs moved in "
                       "their last places change it by "),
            std::string::npos)
      << *said;
  EXPECT_EQ(remarks, "");
  // It hides nothing of the other results.
  auto wrong = [&](ModuleOp module, const CompileOptions &options) -> FailureOr<PlanBytes> {
    std::string text = kCancelling;
    text.replace(text.find("return %sign, %sum"), 18,
                 "%wrong = arith.addf %sum, %mean : tensor<8xf32> return %sign, %wrong");
    return compile(options.replicas == 1 ? module : *parse(text), options);
  };
  EXPECT_FALSE(validate(*step, 2, wrong));
  EXPECT_NE(errors.find("output \"sum\""), std::string::npos) << errors;
}

/// A bias in front of a normalization: in exact arithmetic its gradient is zero. That of "w" is known.
constexpr const char *kNormalized = R"mlir(
func.func @step(%w: tensor<8xf32> {distribute.state = "w"}, %b: tensor<8xf32> {distribute.state = "b"},
                %x: tensor<24x8xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.state = "w"}, tensor<8xf32> {distribute.state = "b"},
        tensor<8xf32> {distribute.output = "gradient"})
    attributes {distribute.step, distribute.view = "global"} {
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %room = tensor.empty() : tensor<24x8xf32>
  %part = arith.constant dense<0.041666668> : tensor<8xf32>
  %ws = linalg.broadcast ins(%w : tensor<8xf32>) outs(%room : tensor<24x8xf32>) dimensions = [0]
  %bs = linalg.broadcast ins(%b : tensor<8xf32>) outs(%room : tensor<24x8xf32>) dimensions = [0]
  %scaled = arith.mulf %x, %ws : tensor<24x8xf32>
  %h = arith.addf %scaled, %bs : tensor<24x8xf32>
  %sum = linalg.reduce {arith.addf} ins(%h : tensor<24x8xf32>) outs(%zeros : tensor<8xf32>) dimensions = [0]
  %mean = arith.mulf %sum, %part : tensor<8xf32>
  %means = linalg.broadcast ins(%mean : tensor<8xf32>) outs(%room : tensor<24x8xf32>) dimensions = [0]
  %centred = arith.subf %h, %means : tensor<24x8xf32>
  %products = arith.mulf %centred, %x : tensor<24x8xf32>
  %forw = linalg.reduce {arith.addf} ins(%products : tensor<24x8xf32>) outs(%zeros : tensor<8xf32>) dimensions = [0]
  %forb = linalg.reduce {arith.addf} ins(%centred : tensor<24x8xf32>) outs(%zeros : tensor<8xf32>) dimensions = [0]
  %gw = arith.mulf %forw, %part : tensor<8xf32>
  %gb = arith.mulf %forb, %part : tensor<8xf32>
  %nextw = arith.subf %w, %gw : tensor<8xf32>
  %nextb = arith.subf %b, %gb : tensor<8xf32>
  return %nextw, %nextb, %gb : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
})mlir";

TEST_F(ValidationTest, SmallFaultsBesideAGradientOfRoundingAreFound) {
  auto step = parse(kNormalized);
  ASSERT_TRUE(step) << errors;
  std::optional<std::string> said = validate(*step, 2, compile);
  ASSERT_TRUE(said) << errors;
  EXPECT_NE(said->find("output \"gradient\": inputs moved in their last places"), std::string::npos)
      << *said;
  // What the plan of two replicas computes instead, and the result that shows it.
  struct Fault {
    const char *what, *from, *to, *result;
  };
  for (Fault fault : {
           Fault{"one gradient without 1/n", "%gw = arith.mulf %forw, %part",
                 "%gw = arith.addf %forw, %zeros", "@w"},
           {"a row counted twice", "%gw = arith.mulf %forw, %part : tensor<8xf32>",
            "%row = tensor.extract_slice %products[3, 0] [1, 8] [1, 1] : tensor<24x8xf32> to "
            "tensor<8xf32>\n"
            "%twice = arith.addf %forw, %row : tensor<8xf32>\n"
            "%gw = arith.mulf %twice, %part : tensor<8xf32>",
            "@w"},
           {"a gradient off by a ten-thousandth of the values that cancel",
            "%gb = arith.mulf %forb, %part : tensor<8xf32>",
            "%small = arith.constant dense<1.0e-5> : tensor<8xf32>\n"
            "%off = arith.mulf %sum, %small : tensor<8xf32>\n"
            "%scaledb = arith.mulf %forb, %part : tensor<8xf32>\n"
            "%gb = arith.addf %scaledb, %off : tensor<8xf32>",
            "output \"gradient\""},
       }) {
    SCOPED_TRACE(fault.what);
    auto wrong = [&](ModuleOp module, const CompileOptions &options) -> FailureOr<PlanBytes> {
      std::string text = kNormalized;
      text.replace(text.find(fault.from), strlen(fault.from), fault.to);
      auto other = parse(text);
      return compile(options.replicas == 1 || !other ? module : *other, options);
    };
    EXPECT_FALSE(validate(*step, 2, wrong));
    EXPECT_NE(errors.find(fault.result), std::string::npos) << errors;
    EXPECT_NE(errors.find("; inputs moved in their last places change it "), std::string::npos)
        << errors;
  }
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

TEST_F(ValidationTest, IndicesAreDrawnFromTheirPositions) {
  auto module = parse(R"mlir(
#row = affine_map<(d0, d1) -> (d0)>
#one = affine_map<(d0) -> (d0)>
func.func @step(%table: tensor<50x4xf32> {distribute.state = "table"},
                %ids: tensor<6xi32> {distribute.batch = "ids"},
                %labels: tensor<6xi32> {distribute.batch = "labels"},
                %start: tensor<i32> {distribute.replicated = "start"},
                %count: tensor<6xi32> {distribute.batch = "count"})
    -> (tensor<6x4xf32> {distribute.output = "rows"}, tensor<6x3xi1> {distribute.output = "hot"},
        tensor<2x4xf32> {distribute.output = "window"}, tensor<6xi32> {distribute.output = "more"})
    attributes {distribute.step, distribute.view = "global"} {
  %rows = distribute.gather %table[%ids]
      {index_maps = [#row], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<50x4xf32>, [tensor<6xi32>] -> tensor<6x4xf32>
  %wide = arith.extsi %labels : tensor<6xi32> to tensor<6xi64>
  %empty = tensor.empty() : tensor<6x3xi1>
  %hot = linalg.generic {indexing_maps = [#row, affine_map<(d0, d1) -> (d0, d1)>],
                         iterator_types = ["parallel", "parallel"]}
      ins(%wide : tensor<6xi64>) outs(%empty : tensor<6x3xi1>) {
  ^bb0(%label: i64, %out: i1):
    %position = linalg.index 1 : index
    %number = arith.index_cast %position : index to i64
    %same = arith.cmpi eq, %label, %number : i64
    linalg.yield %same : i1
  } -> tensor<6x3xi1>
  %at = tensor.extract %start[] : tensor<i32>
  %offset = arith.index_cast %at : i32 to index
  %window = tensor.extract_slice %table[%offset, 0] [2, 4] [1, 1]
      : tensor<50x4xf32> to tensor<2x4xf32>
  %more = arith.addi %count, %count : tensor<6xi32>
  return %rows, %hot, %window, %more
      : tensor<6x4xf32>, tensor<6x3xi1>, tensor<2x4xf32>, tensor<6xi32>
})mlir");
  ASSERT_TRUE(module) << errors;
  auto step = module->lookupSymbol<mlir::func::FuncOp>("step");
  EXPECT_EQ(readUse(step, 0).positions, std::nullopt);
  EXPECT_EQ(readUse(step, 1).positions, 50);
  EXPECT_EQ(readUse(step, 2).positions, 3);
  EXPECT_EQ(readUse(step, 3).positions, 49);
  EXPECT_EQ(readUse(step, 4).positions, std::nullopt);
  EXPECT_TRUE(validate(*module, 2, compile)) << errors;
}

TEST_F(ValidationTest, AStepThatIsNoneAsWrittenIsRefused) {
  for (CompileStage stage : {CompileStage::Replicated, CompileStage::Plan}) {
    auto step = parse(kStep);
    ASSERT_TRUE(step);
    CompileOptions options;
    options.strategy = "mirrored";
    options.replicas = 2;
    options.stage = stage;
    ASSERT_TRUE(succeeded(compile(*step, options)));
    EXPECT_FALSE(validate(*step, 2, compile));
    EXPECT_NE(errors.find("--validate requires a step as it was written"), std::string::npos)
        << errors;
  }
}

TEST_F(ValidationTest, AllStepsOfAModuleAreValidated) {
  std::string both = kStep;
  std::string second = kStep;
  second.replace(second.find("@step"), 5, "@late");
  auto module = parse(both + second);
  ASSERT_TRUE(module) << errors;
  std::optional<std::string> said = validate(*module, 2, compile);
  ASSERT_TRUE(said) << errors;
  EXPECT_NE(said->find("step \"step\": "), std::string::npos) << *said;
  EXPECT_NE(said->find("\nstep \"late\": "), std::string::npos) << *said;
}

TEST_F(ValidationTest, VariablesAreReadAsArgumentsAre) {
  auto module = parse(R"mlir(
distribute.variable @at : tensor<i32>
distribute.variable @v : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %at = distribute.read @at : tensor<i32>
  %v = distribute.read @v : tensor<4xf32>
  %root = math.sqrt %v : tensor<4xf32>
  %number = tensor.extract %at[] : tensor<i32>
  %index = arith.index_cast %number : i32 to index
  %one = tensor.extract %x[%index] : tensor<4xf32>
  %all = tensor.splat %one : tensor<4xf32>
  %y = arith.addf %all, %root : tensor<4xf32>
  return %y : tensor<4xf32>
})mlir");
  ASSERT_TRUE(module) << errors;
  interp::InputSource source = makeInputs(module->lookupSymbol<mlir::func::FuncOp>("step"), 1);
  auto at = llvm::cantFail(source.getState("at", interp::Element::I32, {1000}));
  auto v = llvm::cantFail(source.getState("v", interp::Element::F32, {1000}));
  for (int64_t i = 0; i < 1000; ++i) {
    EXPECT_LT(at->asInteger(i), 4);
    EXPECT_GE(v->asDouble(i), 0);
  }
  EXPECT_TRUE(validate(*module, 2, compile)) << errors;
}

TEST_F(ValidationTest, ScalarsAreFedAndRead) {
  auto module = parse(R"mlir(
func.func @step(%x: tensor<4x2xf32> {distribute.batch = "x"}, %rate: f32 {distribute.replicated = "rate"})
    -> (tensor<4x2xf32> {distribute.output = "y"}, f32 {distribute.output = "twice"})
    attributes {distribute.step, distribute.view = "global"} {
  %scale = tensor.splat %rate : tensor<4x2xf32>
  %y = arith.mulf %x, %scale : tensor<4x2xf32>
  %twice = arith.addf %rate, %rate : f32
  return %y, %twice : tensor<4x2xf32>, f32
})mlir");
  ASSERT_TRUE(module) << errors;
  EXPECT_TRUE(validate(*module, 2, compile)) << errors;
}

TEST_F(ValidationTest, OfCopiesWithoutACommonValueTheFirstIsCompared) {
  auto module = parse(R"mlir(
distribute.variable @own : tensor<4xf32> = dense<1.0> {synchronization = on_read}
distribute.variable @sum : tensor<4xf32> = dense<1.0> {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.assign_add @own, %x : tensor<4xf32>
  distribute.assign_add @sum, %x : tensor<4xf32>
  return
})mlir");
  ASSERT_TRUE(module) << errors;
  EXPECT_TRUE(validate(*module, 2, compile)) << errors;
  auto subtracts = damaged([](ModuleOp replicated, const CompileOptions &) {
    bool isDone = false;
    replicated.walk([&](mlir::arith::AddFOp op) {
      if (isDone)
        return;
      mlir::OpBuilder b(op);
      op.replaceAllUsesWith(
          mlir::arith::SubFOp::create(b, op.getLoc(), op.getLhs(), op.getRhs()).getResult());
      op.erase();
      isDone = true;
    });
    return isDone;
  });
  EXPECT_FALSE(validate(*module, 2, subtracts));
  EXPECT_TRUE(isCompiled);
  EXPECT_NE(errors.find("@own"), std::string::npos) << errors;
}

TEST_F(ValidationTest, WhatARootIsTakenOfHasNoSign) {
  auto module = parse(R"mlir(
func.func @step(%v: tensor<4xf32> {distribute.state = "v"},
                %w: tensor<4xf32> {distribute.state = "w"},
                %g: tensor<4xf32> {distribute.replicated = "g"})
    -> (tensor<4xf32> {distribute.state = "v"}, tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %decay = arith.constant dense<0.9> : tensor<4xf32>
  %square = arith.mulf %g, %g : tensor<4xf32>
  %old = arith.mulf %v, %decay : tensor<4xf32>
  %new = arith.addf %old, %square : tensor<4xf32>
  %root = math.sqrt %new : tensor<4xf32>
  %step = arith.divf %g, %root : tensor<4xf32>
  %next = arith.subf %w, %step : tensor<4xf32>
  return %new, %next : tensor<4xf32>, tensor<4xf32>
})mlir");
  ASSERT_TRUE(module) << errors;
  auto step = module->lookupSymbol<mlir::func::FuncOp>("step");
  EXPECT_TRUE(readUse(step, 0).isNonNegative);
  EXPECT_FALSE(readUse(step, 1).isNonNegative);
  EXPECT_FALSE(readUse(step, 2).isNonNegative);
  interp::TensorPtr v =
      llvm::cantFail(makeInputs(step, 5).getState("v", interp::Element::F32, {1000}));
  interp::TensorPtr w =
      llvm::cantFail(makeInputs(step, 5).getState("w", interp::Element::F32, {1000}));
  bool anyNegative = false;
  for (int64_t i = 0; i < 1000; ++i) {
    EXPECT_GE(v->asDouble(i), 0);
    anyNegative |= w->asDouble(i) < 0;
  }
  EXPECT_TRUE(anyNegative);
}

} // namespace
} // namespace distribute::validation
