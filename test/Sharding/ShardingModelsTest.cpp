// Ops get their sharding rules with their dialects; an op that has none runs on whole values.
#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Analysis/ShardingInterface.h"
#include "distribute/InitAll.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;

namespace distribute {
namespace {

class ShardingModels : public testing::Test {
protected:
  ShardingModels() : context(registry(), MLIRContext::Threading::DISABLED) {
    context.loadDialect<DistributeDialect, arith::ArithDialect, func::FuncDialect,
                        linalg::LinalgDialect, math::MathDialect, tensor::TensorDialect>();
  }

  static DialectRegistry registry() {
    DialectRegistry registry;
    registerDistributeDialects(registry);
    return registry;
  }

  /// How many of the ops for which `is` holds there are; all of them must have rules.
  unsigned countOps(llvm::function_ref<bool(RegisteredOperationName)> is) {
    unsigned count = 0;
    for (RegisteredOperationName name : context.getRegisteredOperations())
      if (is(name)) {
        ++count;
        EXPECT_TRUE(name.hasInterface<ShardingOpInterface>()) << name.getStringRef().str();
      }
    return count;
  }

  MLIRContext context;
};

TEST_F(ShardingModels, StructuredOpsHaveRules) {
  EXPECT_GT(
      countOps([](RegisteredOperationName name) { return name.hasInterface<linalg::LinalgOp>(); }),
      50u);
}

TEST_F(ShardingModels, ElementwiseOpsHaveRules) {
  EXPECT_GT(countOps([](RegisteredOperationName name) {
              return (name.getDialectNamespace() == "arith" ||
                      name.getDialectNamespace() == "math") &&
                     name.hasTrait<OpTrait::Elementwise>();
            }),
            60u);
}

TEST_F(ShardingModels, OpsThatMeetHaveRules) {
  EXPECT_EQ(countOps([](RegisteredOperationName name) {
              return name.hasTrait<OpTrait::OneResult>() && name.hasInterface<GroupOpInterface>();
            }),
            11u);
}

TEST_F(ShardingModels, OpWithoutRulesIsWhole) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "func.func @f(%x: tensor<8xf32>) {\n"
      "%0 = builtin.unrealized_conversion_cast %x : tensor<8xf32> to tensor<8xi32>\nreturn\n}",
      &context);
  Operation *op = &(*module->getOps<func::FuncOp>().begin()).getBody().front().front();
  ASSERT_FALSE(isa<ShardingOpInterface>(op));
  OpPlan plan = planFromOperands(op, {ValueState::sharded(0)}, RuleContext{2});
  EXPECT_EQ(plan.operands.front(), ValueState::replicated());
  EXPECT_EQ(plan.results.front(), ValueState::replicated());
  EXPECT_NE(plan.blockers.front(), "");
  EXPECT_FALSE(planFromResult(op, 0, ValueState::sharded(0), RuleContext{2}));
  EXPECT_FALSE(planPartial(op, {ValueState::partial(ReductionKind::Sum)}));
}

TEST_F(ShardingModels, AnalysisWithoutRulesIsRefused) {
  MLIRContext bare(MLIRContext::Threading::DISABLED);
  bare.loadDialect<DistributeDialect, func::FuncDialect>();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(
      "distribute.mesh @mesh <[\"replica\" = 2]>\n"
      "func.func @f() attributes {distribute.step, distribute.view = \"global\"} { return }",
      &bare);
  ASSERT_TRUE(module);
  std::string errors;
  ScopedDiagnosticHandler handler(&bare,
                                  [&](Diagnostic &diagnostic) { errors += diagnostic.str(); });
  Group replicas = Group::ofReplicas(*module->getOps<MeshOp>().begin());
  EXPECT_TRUE(
      failed(DistributionAnalysis(*module->getOps<func::FuncOp>().begin(), replicas).run()));
  EXPECT_NE(errors.find("registerShardingModels"), std::string::npos) << errors;
}

} // namespace
} // namespace distribute
