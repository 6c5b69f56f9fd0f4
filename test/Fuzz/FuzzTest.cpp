// The parts of dist-fuzz: steps are functions of their seed, reduction keeps what fails, refusals
// are grouped.
#include "OpenBatch.h"

#include "distribute/Fuzz/Oracle.h"
#include "distribute/Fuzz/Rewrites.h"
#include "distribute/Fuzz/StepReducer.h"
#include "distribute/Fuzz/StepWriter.h"
#include "distribute/InitAll.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace distribute::fuzz {
namespace {

class FuzzTest : public testing::Test {
protected:
  FuzzTest() : context(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
  }

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerStepDialects(registry);
    return registry;
  }

  std::string text(const StepRequest &request) {
    std::string text;
    llvm::raw_string_ostream(text) << *writeStep(&context, request).module;
    return text;
  }

  mlir::MLIRContext context;
};

template <typename Op>
unsigned count(mlir::ModuleOp module) {
  unsigned number = 0;
  module.walk([&](Op) { ++number; });
  return number;
}

TEST_F(FuzzTest, AStepIsAFunctionOfItsSeedAndIndex) {
  EXPECT_EQ(text({5, 3, 4}), text({5, 3, 4}));
  EXPECT_NE(text({5, 3, 4}), text({5, 4, 4}));
  EXPECT_NE(text({5, 3, 4}), text({6, 3, 4}));
}

TEST_F(FuzzTest, StepsOfAllKindsAreValid) {
  std::map<std::string, int> kinds;
  for (uint64_t index = 0; index < 500; ++index) {
    WrittenStep step = writeStep(&context, {9, index, 4});
    EXPECT_TRUE(succeeded(mlir::verify(*step.module))) << "program " << index;
    for (const std::string &feature : step.features)
      ++kinds[feature];
  }
  for (const char *kind : {"global view",
                           "replica view",
                           "open batch",
                           "may need gathers",
                           "bf16",
                           "f64",
                           "wide product",
                           "wide scatter",
                           "momentum",
                           "adam",
                           "moving average",
                           "clipping",
                           "skipped update",
                           "open batch of the replica view",
                           "read of what nothing wrote",
                           "one of two axes",
                           "reduction along an axis",
                           "batch reduce with hints",
                           "gathered values",
                           "local results",
                           "local results of a mirrored variable",
                           "local results of a variable read by reducing",
                           "read that reduces",
                           "reduction of a variable's components",
                           "update of copies",
                           "update of each component",
                           "write in a merge point",
                           "write to all components",
                           "unsigned integers",
                           "reduction of unsigned integers"})
    EXPECT_GE(kinds[kind], 1) << kind;
}

TEST_F(FuzzTest, AnOpenBatchLeavesNoFixedRows) {
  unsigned open = 0;
  for (uint64_t index = 0; index < 100; ++index) {
    WrittenStep step = writeStep(&context, {9, index, 4});
    EXPECT_EQ(step.features.count("open batch"), step.batches.empty() ? 0u : 1u);
    if (step.batches.empty())
      continue;
    ++open;
    step.module->walk([&](mlir::Operation *op) {
      for (mlir::Type type : op->getResultTypes())
        if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type))
          for (int64_t size : tensor.getShape())
            EXPECT_NE(size % 61, 0) << "program " << index;
    });
  }
  EXPECT_GT(open, 8u);
}

TEST_F(FuzzTest, WhatStandsBehindRowsOfAnOpenBatchMovesWithThem) {
  // Rows put behind rows.
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      R"mlir(
    func.func @step(%x: tensor<61x3xf32> {distribute.batch = "x"})
        -> (tensor<61x3xf32> {distribute.output = "y"})
        attributes {distribute.step, distribute.view = "global"} {
      %empty = tensor.empty() : tensor<122x3xf32>
      %first = tensor.insert_slice %x into %empty[0, 0] [61, 3] [1, 1]
          : tensor<61x3xf32> into tensor<122x3xf32>
      %both = tensor.insert_slice %x into %first[61, 0] [61, 3] [1, 1]
          : tensor<61x3xf32> into tensor<122x3xf32>
      %y = tensor.extract_slice %both[61, 0] [61, 3] [1, 1]
          : tensor<122x3xf32> to tensor<61x3xf32>
      return %y : tensor<61x3xf32>
    })mlir",
      &context);
  ASSERT_TRUE(module);
  ASSERT_TRUE(openBatch(*module, /*mostRows=*/20));
  EXPECT_TRUE(succeeded(mlir::verify(*module)));
  unsigned behindRows = 0;
  module->walk([&](mlir::tensor::InsertSliceOp insert) {
    EXPECT_TRUE(mlir::ShapedType::isDynamic(insert.getStaticSizes()[0]));
    behindRows += mlir::ShapedType::isDynamic(insert.getStaticOffsets()[0]);
  });
  EXPECT_EQ(behindRows, 1u);
}

TEST(RefusalTest, AStepThatMustBeRefusedDiffersIfItRuns) {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      R"mlir(
    func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
        -> (tensor<4xf32> {distribute.output = "y"})
        attributes {distribute.step, distribute.view = "global"} {
      %y = arith.addf %x, %x : tensor<4xf32>
      return %y : tensor<4xf32>
    })mlir",
      &context);
  ASSERT_TRUE(module);
  OracleOptions options;
  options.mustBeRefused = true;
  EXPECT_EQ(check(*module, options).kind, Verdict::Kind::Different);
  int refused = 0;
  for (uint64_t index = 0; refused < 2; ++index) {
    WrittenStep step = writeStep(&context, {9, index, 4});
    if (!step.mustBeRefused)
      continue;
    ++refused;
    options.replicas = 4;
    if (!step.batches.empty())
      options.batches = step.batches;
    Verdict verdict = check(*step.module, options);
    EXPECT_EQ(verdict.kind, Verdict::Kind::Equal) << verdict.message;
  }
}

TEST_F(FuzzTest, CompilationsVaryInAllTheyMay) {
  std::map<std::string, int> flags;
  WrittenStep step = writeStep(&context, {9, 0, 4});
  for (uint64_t index = 0; index < 400; ++index) {
    Random random(3, index);
    OracleOptions options;
    options.replicas = 4;
    // A copy: some values of it are placed on logical devices.
    mlir::OwningOpRef<mlir::ModuleOp> copy(step.module->clone());
    for (const std::string &flag : varyCompilation(*copy, options, random))
      ++flags[flag];
    EXPECT_FALSE(options.compile.reproducible && options.compile.reduction == "ring");
    EXPECT_LT(options.devices, 4);
  }
  for (const char *flag :
       {"--reduction=ring", "--reduction=tree", "--reduction=hierarchical_copy",
        "--reduction=to_one_device", "--reduction=one_pass", "--shard-updates",
        "--exchange-factors=off", "--split-work=always", "--bytes-per-pack=0", "--bytes-per-pack=1",
        "--reproducible=4", "--devices=cpu:1", "--devices=cpu:2", "--devices=cpu:3"})
    EXPECT_GE(flags[flag], 5) << flag;
}

static std::string textOf(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return text;
}

TEST_F(FuzzTest, ReducedStepsStillFailAndAreSmaller) {
  unsigned reduced = 0, opsBefore = 0, opsAfter = 0;
  for (uint64_t index = 0; index < 40; ++index) {
    WrittenStep step = writeStep(&context, {9, index, 4});
    if (!step.globalView || count<mlir::math::TanhOp>(*step.module) == 0)
      continue;
    auto fails = [](mlir::ModuleOp module) { return count<mlir::math::TanhOp>(module) > 0; };
    auto small = reduceStep(*step.module, fails, 2000);
    EXPECT_TRUE(succeeded(mlir::verify(*small)));
    EXPECT_EQ(count<mlir::math::TanhOp>(*small), 1u) << textOf(*small);
    opsBefore += count<mlir::Operation *>(*step.module);
    opsAfter += count<mlir::Operation *>(*small);
    ++reduced;
  }
  EXPECT_LT(3 * opsAfter, opsBefore);
  EXPECT_GT(reduced, 3u);
}

// Upstream's pass of that name takes every input for a tensor (llvm-project #208466).
TEST_F(FuzzTest, SpecializingLeavesOpsWithScalarsAmongTheirInputs) {
  auto step = mlir::parseSourceString<mlir::ModuleOp>(R"mlir(
    #i = affine_map<(d0) -> (d0)>
    #none = affine_map<(d0) -> ()>
    func.func @step(%s: f32, %x: tensor<4xf32>, %y: tensor<4xf32>, %o: tensor<4xf32>)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %0 = linalg.generic {indexing_maps = [#none, #i, #i], iterator_types = ["parallel"]}
          ins(%s, %x : f32, tensor<4xf32>) outs(%o : tensor<4xf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32):
        %p = arith.mulf %a, %b : f32
        linalg.yield %p : f32
      } -> tensor<4xf32>
      %1 = linalg.generic {indexing_maps = [#i, #i, #i], iterator_types = ["parallel"]}
          ins(%x, %y : tensor<4xf32>, tensor<4xf32>) outs(%o : tensor<4xf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32):
        %p = arith.mulf %a, %b : f32
        linalg.yield %p : f32
      } -> tensor<4xf32>
      return %0, %1 : tensor<4xf32>, tensor<4xf32>
    })mlir",
                                                      &context);
  ASSERT_TRUE(step);
  unsigned numSpecialized = 0;
  for (uint64_t index = 0; index < 60; ++index) {
    Random random(1, index);
    RewrittenStep rewritten = rewriteStep(*step, 4, random);
    numSpecialized += count<mlir::linalg::MulOp>(*rewritten.module);
  }
  EXPECT_GT(numSpecialized, 0u);
}

// Upstream's folding of constants takes every copy for one with dimensions.
TEST_F(FuzzTest, FusingLeavesCopiesOfScalarConstants) {
  auto step = mlir::parseSourceString<mlir::ModuleOp>(R"mlir(
    func.func @step(%o: tensor<f32>) -> tensor<f32> {
      %c = arith.constant dense<1.0> : tensor<f32>
      %0 = linalg.copy ins(%c : tensor<f32>) outs(%o : tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    })mlir",
                                                      &context);
  ASSERT_TRUE(step);
  std::set<std::string> applied;
  for (uint64_t index = 0; index < 60; ++index) {
    Random random(1, index);
    RewrittenStep rewritten = rewriteStep(*step, 4, random);
    applied.insert(rewritten.rewrites.begin(), rewritten.rewrites.end());
  }
  EXPECT_EQ(applied.count("linalg-fuse-elementwise-ops"), 1u);
}

TEST_F(FuzzTest, RefusalsAreGroupedWithoutNamesAndNumbers) {
  EXPECT_EQ(generalize("op needs operand #12 over @mesh[\"replica\"]: 96 bytes; do this"),
            "op needs operand #N over @mesh[\"…\"]: N bytes");
}

TEST_F(FuzzTest, ThereAreAtLeastTenBugsOfDifferentNames) {
  std::set<std::string> names;
  for (const SeededBug &bug : getSeededBugs())
    EXPECT_TRUE(names.insert(bug.name.str()).second) << bug.name.str();
  EXPECT_GE(names.size(), 10u);
}

} // namespace
} // namespace distribute::fuzz
