// Wrong claims, seeded into every op of recorded steps that has a place for them, are found.
#include "distribute/Fuzz/SeededClaim.h"
#include "distribute/InitAll.h"
#include "distribute/Target/StepCompiler.h"

#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

namespace distribute::fuzz {
namespace {

class SeededClaims : public testing::TestWithParam<const char *> {};

mlir::OwningOpRef<mlir::ModuleOp> lift(mlir::MLIRContext &context, const std::string &step) {
  auto module =
      mlir::parseSourceFile<mlir::ModuleOp>("data/steps/" + step + "/step.mlir", &context);
  CompileOptions options;
  options.strategy = "mirrored";
  options.replicas = 2;
  options.stage = CompileStage::Distribute;
  mlir::DefaultTimingManager timingManager;
  mlir::TimingScope timing = timingManager.getRootScope();
  EXPECT_TRUE(module && succeeded(compileStep(*module, options, timing)));
  return module;
}

TEST_P(SeededClaims, AreFoundInEveryOp) {
  mlir::DialectRegistry registry;
  registerDistributeDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  const SeededClaim *claim = findSeededClaim(GetParam());
  ASSERT_TRUE(claim);
  unsigned seeded = 0;
  for (const char *step : {"mlp_small", "attention", "conv", "embeddings", "accum", "batchnorm",
                           "lstm", "masked_mean", "bf16"}) {
    mlir::OwningOpRef<mlir::ModuleOp> module = lift(context, step);
    SeededClaimCounts counts = seedClaims(*module, *claim);
    EXPECT_EQ(counts.found, counts.seeded) << step << ": " << counts.missed;
    if (counts.found != 0)
      EXPECT_NE(counts.message.find("bug in the compiler"), std::string::npos) << counts.message;
    seeded += counts.seeded;
  }
  RecordProperty("seeded", int(seeded));
  EXPECT_GE(seeded, 1u) << "no op of the steps has a place for it";
}

INSTANTIATE_TEST_SUITE_P(Claims, SeededClaims,
                         testing::Values("claimed-nonlinear", "claimed-bilinear", "claimed-whole",
                                         "claimed-combiner", "claimed-dimension", "claimed-operand",
                                         "claimed-blocks"),
                         [](const auto &info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

} // namespace
} // namespace distribute::fuzz
