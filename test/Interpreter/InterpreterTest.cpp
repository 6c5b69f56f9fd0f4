// The C++ interface: runs, their results and their errors.
#include "distribute/Interpreter/Interpreter.h"
#include "distribute/InitAll.h"
#include "distribute/Interpreter/Comparison.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace distribute::interp;

namespace {

constexpr llvm::StringLiteral kProgram = R"mlir(
  distribute.mesh @m <["replica" = ?]>
  distribute.variable @w : tensor<2xf32> {aggregation = mean}
  func.func @step(%x: tensor<3x2xf32> {distribute.batch = "x"})
      -> (tensor<3x2xf32> {distribute.output = "y", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %row = tensor.extract_slice %x[0, 0] [1, 2] [1, 1] : tensor<3x2xf32> to tensor<2xf32>
    distribute.assign_add @w, %row : tensor<2xf32>
    %y = arith.addf %x, %x : tensor<3x2xf32>
    return %y : tensor<3x2xf32>
  }
)mlir";

class InterpreterTest : public ::testing::Test {
protected:
  InterpreterTest() : context(makeRegistry()), inputs(llvm::cantFail(InputSource::open("seed:5"))) {
    options.inputs = &inputs;
    options.replicas = 4;
  }

  static mlir::DialectRegistry makeRegistry() {
    mlir::DialectRegistry registry;
    distribute::registerDistributeDialects(registry);
    return registry;
  }

  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef text) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }

  mlir::MLIRContext context;
  InputSource inputs;
  RunOptions options;
};

TEST_F(InterpreterTest, GivesOutputsAndStatesOfAllSteps) {
  auto module = parse(kProgram);
  options.numSteps = 3;
  auto result = run(*module, options);
  ASSERT_TRUE(static_cast<bool>(result)) << llvm::toString(result.takeError());
  EXPECT_EQ(result->numMembers, 4u);
  ASSERT_EQ(result->outputs.size(), 3u);
  const HostTensor &y = *result->outputs[0][0].value;
  EXPECT_EQ(y.describeType(), "f32[4, 3, 2]");
  TensorPtr x = llvm::cantFail(inputs.getBatch("x", Element::F32, {12, 2}, 0, 0));
  for (int64_t i = 0; i < 24; ++i)
    EXPECT_EQ(y.asDouble(i), 2 * x->asDouble(i));
  ASSERT_EQ(result->variables.size(), 1u);
  EXPECT_EQ(result->variables[0].components.size(), 4u);
  EXPECT_NE(result->variables[0].value->bytes, result->variables[0].initial->bytes);
}

TEST_F(InterpreterTest, LeavesTheModuleAndGivesTheSameBitsAgain) {
  auto module = parse(kProgram);
  std::string before, after;
  llvm::raw_string_ostream(before) << *module;
  auto first = run(*module, options), second = run(*module, options);
  ASSERT_TRUE(first && second);
  llvm::raw_string_ostream(after) << *module;
  EXPECT_EQ(before, after);
  for (const ComparedValue &value : compare(*first, *second, Tolerances{0, 0}))
    EXPECT_EQ(value.difference, "") << value.name;
}

TEST_F(InterpreterTest, OptimizedCodeComputesTheSame) {
  auto module = parse(kProgram);
  auto plain = run(*module, options);
  options.optimizationLevel = 2;
  auto optimized = run(*module, options);
  ASSERT_TRUE(plain && optimized);
  for (const ComparedValue &value : compare(*plain, *optimized, Tolerances()))
    EXPECT_EQ(value.difference, "") << value.name;
}

/// x + x + ... + x, with so many additions; one after the other or all of the first sum.
std::string writeAdditions(int count, bool isChain) {
  std::string text, last = "%x";
  for (int i = 0; i < count; ++i) {
    std::string sum = "%v" + std::to_string(i);
    text += sum + " = arith.addf " + (isChain ? last : "%x") + ", %x : tensor<4xf32>\n";
    last = sum;
  }
  return "func.func @step(%x: tensor<4xf32> {distribute.batch = \"x\"}) -> "
         "(tensor<4xf32> {distribute.output = \"y\"}) "
         "attributes {distribute.step, distribute.view = \"global\"} {\n" +
         text + "return " + last + " : tensor<4xf32>\n}";
}

TEST_F(InterpreterTest, TheTimeOfCompilingIsLinearInTheNumberOfOps) {
  options.replicas = 1;
  for (bool isChain : {true, false}) {
    double seconds[2];
    for (int large : {0, 1}) {
      auto module = parse(writeAdditions(large ? 2000 : 250, isChain));
      auto result = run(*module, options);
      ASSERT_TRUE(static_cast<bool>(result)) << llvm::toString(result.takeError());
      seconds[large] = result->compileSeconds;
      TensorPtr x = llvm::cantFail(inputs.getBatch("x", Element::F32, {4}, 0, 0));
      double times = isChain ? (large ? 2001 : 251) : 2;
      EXPECT_NEAR(result->outputs[0][0].value->asDouble(0), times * x->asDouble(0), 1e-4 * times);
    }
    // 8 times as long; 64 times, if it were quadratic.
    EXPECT_LT(seconds[1], 32 * seconds[0]) << isChain;
  }
}

TEST_F(InterpreterTest, ADeadlockIsARunThatFailed) {
  auto module = parse(R"mlir(
    distribute.mesh @m <["replica" = ?]>
    func.func @step() attributes {distribute.step, distribute.view = "replica"} {
      %id = distribute.replica_id : index
      %one = arith.constant 1 : index
      %is = arith.cmpi eq, %id, %one : index
      scf.if %is {
        distribute.merge_call() over @m["replica"] : () -> () {
          distribute.yield
        }
      }
      return
    }
  )mlir");
  auto result = run(*module, options);
  ASSERT_FALSE(static_cast<bool>(result));
  llvm::handleAllErrors(result.takeError(), [](const RunError &error) {
    EXPECT_EQ(error.kind, RunError::Kind::RunFailed);
    EXPECT_NE(error.message.find("replica 1 waits at 'distribute.merge_call'"), std::string::npos);
  });
}

TEST_F(InterpreterTest, AModuleWithoutAStepIsAWrongInput) {
  mlir::ScopedDiagnosticHandler quiet(&context, [](mlir::Diagnostic &) { return mlir::success(); });
  auto module = parse("func.func private @f()");
  auto result = run(*module, options);
  ASSERT_FALSE(static_cast<bool>(result));
  llvm::handleAllErrors(result.takeError(), [](const RunError &error) {
    EXPECT_EQ(error.kind, RunError::Kind::WrongInput);
  });
}

} // namespace
