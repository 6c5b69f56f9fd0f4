// A plan goes to the file and comes back; its kernels are in the file, ready to be called.
#include "LoadedKernels.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Target/PlanEmission.h"
#include "distribute/Target/PlanImport.h"

#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;
using namespace distribute;
namespace fb = distribute::planfile::fb;

namespace {

/// One of every instruction, verified as a whole.
constexpr char planText[] = R"mlir(
module attributes {plan.strategy = "mirrored"} {
  distribute.mesh @mesh <["replica" = 2]>
  plan.variable @a.w : tensor<8x4xf32> {aggregation = #plan.aggregation<mean>, trainable}
  plan.variable @seen : tensor<i64> = dense<7>
      {synchronization = #plan.synchronization<on_read>, frozen}
  plan.constant dense<[1, 2]> : tensor<2xi32> at 0
  module @kernels {
    func.func @distk_0(%w: memref<8x4xf32>, %g: memref<8x4xf32>) {
      %lr = arith.constant 0.5 : f32
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
          ins(%g : memref<8x4xf32>) outs(%w : memref<8x4xf32>) {
      ^bb0(%a: f32, %o: f32):
        %d = arith.mulf %a, %lr : f32
        %r = arith.subf %o, %d : f32
        linalg.yield %r : f32
      }
      return
    }
    func.func @distk_1(%o: memref<2xi32>, %c: memref<2xi32>, %id: index) {
      %i = arith.index_cast %id : index to i32
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} ins(%c : memref<2xi32>) outs(%o : memref<2xi32>) {
      ^bb0(%a: i32, %b: i32):
        %r = arith.addi %a, %i : i32
        linalg.yield %r : i32
      }
      return
    }
    func.func @distk_2(%p: memref<i1>) {
      %false = arith.constant false
      memref.store %false, %p[] : memref<i1>
      return
    }
  }
  plan.role "worker" on cpu variables_bytes 192 {
    plan.hold @a.w at 0
    plan.hold @seen at 128
  }
  plan.step @step {
    plan.input @x batch : tensor<16x8xf32> dim 0 of 32
    plan.program "worker" arena_bytes 832 {
      %b = plan.buffer at 0 : memref<256xi8>
      %b1 = plan.buffer at 256 : memref<128xi8>
      %b2 = plan.buffer at 384 : memref<8xi8>
      %b3 = plan.buffer at 448 : memref<1xi8>
      %b4 = plan.buffer at 512 : memref<128xi8>
      %b5 = plan.buffer at 640 : memref<8xi8>
      %b6 = plan.buffer at 704 : memref<128xi8>
      %w = plan.view variable @a.w[0] : memref<8x4xf32>
      %wt = plan.view variable @a.w[0] : memref<4x8xf32, strided<[1, 4]>>
      %x = plan.view input @x[0] : memref<16x8xf32>
      %xt = plan.view input @x[0] : memref<8x16xf32, strided<[1, 8]>>
      %d = plan.view %b[0] : memref<16x4xf32> in memref<256xi8>
      %g = plan.view %b1[0] : memref<8x4xf32> in memref<128xi8>
      %o = plan.view %b2[0] : memref<2xi32> in memref<8xi8>
      %p = plan.view %b3[0] : memref<i1> in memref<1xi8>
      %h = plan.view %b4[0] : memref<8x4xf32> in memref<128xi8>
      %i = plan.view %b5[0] : memref<i64> in memref<8xi8>
      %c = plan.view constant[0] : memref<2xi32>
      %q = plan.view %b6[0] : memref<4x8xf32> in memref<128xi8>
      plan.matmul %x, %w into %d {flops = 1024 : i64, batch_dependent, label = "forward"}
          : memref<16x8xf32>, memref<8x4xf32>, memref<16x4xf32>
      plan.matmul %xt, %d into %g alpha 0.5 {flops = 1024 : i64, batch_dependent}
          : memref<8x16xf32, strided<[1, 8]>>, memref<16x4xf32>, memref<8x4xf32>
      plan.collective all_reduce sum %g into %g over @mesh["replica"] ticket 0
          {payload_bytes = 128 : i64, wire_bytes = 128 : i64, queue = 1 : i64,
           provenance = "distribute-partition: gradient"}
          : memref<8x4xf32>, memref<8x4xf32>
      plan.wait 0
      plan.copy %g to %h : memref<8x4xf32>, memref<8x4xf32>
      plan.collective reduce_to_one max %h into %h over @mesh["replica"] ticket 1 root 1
          {payload_bytes = 128 : i64, wire_bytes = 128 : i64, queue = 1 : i64}
          : memref<8x4xf32>, memref<8x4xf32>
      plan.wait 1
      plan.collective all_to_all %h into %q over @mesh["replica"] ticket 2 dim 0 concat 1
          {payload_bytes = 128 : i64, wire_bytes = 64 : i64, queue = 1 : i64}
          : memref<8x4xf32>, memref<4x8xf32>
      plan.wait 2
      plan.launch @kernels::@distk_0(readwrite %w, read %h) {label = "update"}
          : memref<8x4xf32>, memref<8x4xf32>
      plan.launch @kernels::@distk_1(write %o, read %c) scalars [#plan.coordinate<"replica">]
          : memref<2xi32>, memref<2xi32>
      plan.launch @kernels::@distk_2(write %p) : memref<i1>
      plan.if %p : memref<i1> {
        plan.copy %h to %w : memref<8x4xf32>, memref<8x4xf32>
      } else {
      }
      plan.for %i : memref<i64> = 0 to 3 step 1 {
        plan.copy %h to %w : memref<8x4xf32>, memref<8x4xf32>
      }
      plan.output "o" %o sharded dim 0 : memref<2xi32>
      plan.output "g" %g mirrored : memref<8x4xf32>
    }
  }
}
)mlir";

class PlanFile : public testing::Test {
protected:
  PlanFile() {
    DialectRegistry registry;
    registerKernelCompilerDialects(registry);
    registry.insert<DistributeDialect, plan::PlanDialect>();
    context.appendDialectRegistry(registry);
    handler = std::make_unique<ScopedDiagnosticHandler>(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str() + "\n";
      return success();
    });
  }

  OwningOpRef<ModuleOp> parse(llvm::StringRef text) {
    return parseSourceString<ModuleOp>(text, &context, "step.mlir");
  }

  FailureOr<std::vector<uint8_t>> emit(ModuleOp module) {
    PlanEmissionOptions options;
    auto target = resolveKernelTarget("native", [&] { return module.emitError(); });
    if (failed(target))
      return failure();
    options.target = *target;
    return emitPlanFile(module, options);
  }

  MLIRContext context;
  std::unique_ptr<ScopedDiagnosticHandler> handler;
  std::string errors;
};

TEST_F(PlanFile, RoundTripKeepsTheDigestAndTheText) {
  OwningOpRef<ModuleOp> module = parse(planText);
  ASSERT_TRUE(module) << errors;
  auto bytes = emit(*module);
  ASSERT_TRUE(succeeded(bytes)) << errors;
  auto loaded = planfile::LoadedPlan::fromBytes(*bytes);
  ASSERT_TRUE(loaded.ok()) << std::string(loaded.status().message());
  EXPECT_EQ(loaded->root()->strategy()->str(), "mirrored");

  OwningOpRef<ModuleOp> imported = importPlan(*loaded->root(), &context);
  ASSERT_TRUE(imported && succeeded(imported->verify())) << errors;
  auto again = translateToPlan(*imported);
  ASSERT_TRUE(succeeded(again)) << errors;
  EXPECT_EQ(planfile::computeDigest(**again), loaded->root()->digest()->str());

  // The text reads as the one given, but for the kernels' bodies.
  auto program = [](ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.walk([&](plan::StepOp step) { step->print(stream); });
    return text;
  };
  EXPECT_EQ(program(*imported), program(*module));
}

TEST_F(PlanFile, HoldsLocationsAndTypedVariables) {
  OwningOpRef<ModuleOp> module = parse(planText);
  auto plan = translateToPlan(*module);
  ASSERT_TRUE(succeeded(plan)) << errors;
  const fb::ProgramT &program = *(*plan)->steps[0]->programs[0];
  const fb::InstructionT &reduction = *program.body->instructions[2];
  const fb::LocationT &place = *(*plan)->locations[reduction.location];
  EXPECT_EQ(place.file, "step.mlir");
  EXPECT_GT(place.line, 0u);
  EXPECT_EQ(place.provenance, "distribute-partition: gradient");
  const fb::VariableT &seen = *(*plan)->variables[1];
  EXPECT_EQ(seen.element, fb::ElementType::I64);
  EXPECT_TRUE(seen.frozen);
  ASSERT_TRUE(seen.has_initial);
  EXPECT_EQ(seen.initial_offset % 64, 0u);
  EXPECT_EQ((*plan)->constants[seen.initial_offset], 7);
}

TEST_F(PlanFile, KernelsRun) {
  OwningOpRef<ModuleOp> module = parse(planText);
  auto bytes = emit(*module);
  ASSERT_TRUE(succeeded(bytes)) << errors;
  auto loaded = planfile::LoadedPlan::fromBytes(*bytes);
  ASSERT_TRUE(loaded.ok());
  const auto *code = loaded->root()->code()->Get(0)->object();
  std::string error;
  void *handle = test::loadFromMemory({code->begin(), code->end()}, error);
  ASSERT_NE(handle, nullptr) << error;
  auto kernel = reinterpret_cast<test::Kernel>(dlsym(handle, "distk_0"));
  std::vector<float> w(32, 3.0f), g(32, 2.0f);
  void *buffers[] = {w.data(), g.data()};
  kernel(buffers, nullptr, 0, 1);
  EXPECT_EQ(w, std::vector<float>(32, 2.0f));
  dlclose(handle);
}

TEST_F(PlanFile, SameInputSameBytes) {
  OwningOpRef<ModuleOp> module = parse(planText);
  auto first = emit(*module), second = emit(*module);
  ASSERT_TRUE(succeeded(first) && succeeded(second)) << errors;
  EXPECT_EQ(*first, *second);
}

} // namespace
