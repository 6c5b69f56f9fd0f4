// Compiled kernels compute on any type of element, for any range and processor, and repeat to the
// byte; what cannot be compiled is an error at its place.
#include "LoadedKernels.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace distribute::test;

namespace {

/// Truth values are bytes; bf16 is stored narrow and computed in f32.
TEST(KernelCompiler, ElementTypes) {
  LoadedKernels kernels(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @less(%x: memref<100xf32>, %y: memref<100xi1>) {
      %zero = arith.constant 0.0 : f32
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%x : memref<100xf32>) outs(%y : memref<100xi1>) {
      ^bb0(%a: f32, %o: i1):
        %r = arith.cmpf olt, %a, %zero : f32
        linalg.yield %r : i1
      }
      return
    }
    func.func @choose(%c: memref<100xi1>, %x: memref<100xbf16>) {
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%c : memref<100xi1>) outs(%x : memref<100xbf16>) {
      ^bb0(%a: i1, %o: bf16):
        %e = math.exp %o : bf16
        %r = arith.select %a, %e, %o : bf16
        linalg.yield %r : bf16
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<float> x(100);
  for (int i = 0; i < 100; ++i)
    x[i] = float(i * 37 % 100 - 50) / 7;
  std::vector<uint8_t> less(100, 7);
  kernels.run(0, {x.data(), less.data()});
  for (int i = 0; i < 100; ++i)
    ASSERT_EQ(less[i], x[i] < 0) << "at " << i;
  std::vector<uint16_t> half(100, 0x3f80); // 1.0
  kernels.run(1, {less.data(), half.data()});
  for (int i = 0; i < 100; ++i)
    ASSERT_EQ(half[i], less[i] ? 0x402e : 0x3f80) << "at " << i; // e = 2.71875
}

/// A sum in bf16 that goes around a loop, and a rounding from f64: LLVM would call a function of a
/// compiler's library for both.
TEST(KernelCompiler, RoundingToBFloat) {
  LoadedKernels kernels(R"mlir(
    func.func @sums(%x: memref<9x4xbf16>, %s: memref<9xbf16>, %y: memref<9x4xbf16>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
          iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<9x4xbf16>) outs(%s : memref<9xbf16>) {
      ^bb0(%a: bf16, %o: bf16):
        %m = arith.mulf %a, %a : bf16
        %r = arith.addf %o, %m : bf16
        linalg.yield %r : bf16
      }
      linalg.broadcast ins(%s : memref<9xbf16>) outs(%y : memref<9x4xbf16>) dimensions = [1]
      return
    }
    func.func @narrow(%x: memref<6xf64>, %y: memref<6xbf16>) {
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} ins(%x : memref<6xf64>) outs(%y : memref<6xbf16>) {
      ^bb0(%a: f64, %o: bf16):
        %r = arith.truncf %a : f64 to bf16
        linalg.yield %r : bf16
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<uint16_t> x(36, 0x3f80), sums(9, 0x3f00), y(36); // 1.0, from 0.5 on
  kernels.run(0, {x.data(), sums.data(), y.data()});
  EXPECT_EQ(sums, std::vector<uint16_t>(9, 0x4090)); // 4.5
  EXPECT_EQ(y, std::vector<uint16_t>(36, 0x4090));
  // Between two neighbours: the nearer one; in the middle the even one.
  // Of what lies a little above the middle, f32 holds the middle.
  std::vector<double> wide = {1.00390625, 1.01171875, -1.003906250001, 1.011718749999, 1e300, NAN};
  std::vector<uint16_t> narrow(6);
  kernels.run(1, {wide.data(), narrow.data()});
  EXPECT_EQ(narrow[0], 0x3f80);
  EXPECT_EQ(narrow[1], 0x3f82);
  EXPECT_EQ(narrow[2], 0xbf81);
  EXPECT_EQ(narrow[3], 0x3f81);
  EXPECT_EQ(narrow[4], 0x7f80);
  EXPECT_EQ(narrow[5] & 0x7fc0, 0x7fc0);
}

TEST(KernelCompiler, ScalarsAndRanges) {
  LoadedKernels kernels(R"mlir(
    func.func @whole(%y: memref<8xindex>, %id: index) {
      %c3 = arith.constant 3 : index
      memref.store %id, %y[%c3] : memref<8xindex>
      return
    }
    func.func @part(%y: memref<8xindex>, %id: index, %begin: index, %end: index)
        attributes {plan.split} {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        memref.store %id, %y[%i] : memref<8xindex>
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<int64_t> y(8);
  kernels.run(0, {y.data()}, {42}, 0, 0);
  kernels.run(0, {y.data()}, {42}, 1, 2);
  EXPECT_EQ(y, std::vector<int64_t>(8)) << "outside its range nothing is done";
  kernels.run(0, {y.data()}, {42});
  EXPECT_EQ(y, (std::vector<int64_t>{0, 0, 0, 42, 0, 0, 0, 0}));
  kernels.run(1, {y.data()}, {7}, 4, 6);
  EXPECT_EQ(y, (std::vector<int64_t>{0, 0, 0, 42, 7, 7, 0, 0}));
}

constexpr char scaleBy[] = R"mlir(
    func.func @NAME(%x: memref<16xf32>) {
      %c = arith.constant FACTOR : f32
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} outs(%x : memref<16xf32>) {
      ^bb0(%o: f32):
        %r = arith.mulf %o, %c : f32
        linalg.yield %r : f32
      }
      return
    })mlir";

std::string scaleKernel(const std::string &name, const std::string &factor) {
  std::string text = scaleBy;
  text.replace(text.find("NAME"), 4, name);
  text.replace(text.find("FACTOR"), 6, factor);
  return text;
}

TEST(KernelCompiler, EqualKernelsAreCompiledOnceAndBytesRepeat) {
  std::string text;
  for (int i = 0; i < 30; ++i)
    text += scaleKernel("k" + std::to_string(i), std::to_string(i % 20 + 1) + ".0");
  LoadedKernels first(text), second(text);
  ASSERT_EQ(first.error, "");
  EXPECT_EQ(*llvm::max_element(first.compiled.symbols), 19u);
  EXPECT_EQ(first.compiled.symbols[25], first.compiled.symbols[5]);
  EXPECT_EQ(first.compiled.sharedObject, second.compiled.sharedObject);
  std::vector<float> x(16, 1.0f);
  first.run(27, {x.data()});
  EXPECT_EQ(x, std::vector<float>(16, 8.0f));
}

TEST(KernelCompiler, EveryNamedProcessorGivesTheSameResult) {
  for (const char *cpu : {"x86-64", "x86-64-v3", "x86-64-v4"}) {
    if (std::string(cpu) == "x86-64-v4" && !__builtin_cpu_supports("avx512bw"))
      continue;
    LoadedKernels kernels(scaleKernel("k", "3.0"), cpu);
    ASSERT_EQ(kernels.error, "") << cpu;
    std::vector<float> x(16, 2.0f);
    kernels.run(0, {x.data()});
    EXPECT_EQ(x, std::vector<float>(16, 6.0f)) << cpu;
  }
}

TEST(KernelCompiler, NoKernelsNoObject) {
  LoadedKernels kernels("module {}");
  EXPECT_EQ(kernels.error, "");
  EXPECT_TRUE(kernels.compiled.sharedObject.empty());
}

TEST(KernelCompilerErrors, UnknownProcessor) {
  LoadedKernels kernels(scaleKernel("k", "3.0"), "pentium-9");
  EXPECT_NE(kernels.error.find("unknown target processor \"pentium-9\"; "
                               "expected one of native, x86-64, x86-64-v2, "
                               "x86-64-v3, x86-64-v4"),
            std::string::npos)
      << kernels.error;
}

TEST(KernelCompilerErrors, SignaturesThatThePlanCannotCall) {
  LoadedKernels result("func.func @k() -> i32 { %c = arith.constant 0 : i32\n return %c : i32 }");
  EXPECT_EQ(result.error, "kernel has 1 results; expected none, as results are "
                          "written to arguments\n");
  LoadedKernels argument("func.func @k(%x: f32) { return }");
  EXPECT_EQ(argument.error, "kernel argument 0 has type 'f32'; expected index, i64, or a "
                            "memref of numbers with static shape, static strides and offset "
                            "0\n");
  LoadedKernels declaration("func.func private @k()");
  EXPECT_EQ(declaration.error, "kernel has no body\n");
}

TEST(KernelCompilerErrors, HeapAllocation) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<f32>) {
      %m = memref.alloc() : memref<1000000xf32>
      %c0 = arith.constant 0 : index
      %v = memref.load %m[%c0] : memref<1000000xf32>
      memref.store %v, %x[] : memref<f32>
      return
    })mlir");
  EXPECT_NE(kernels.error.find("memref.alloc"), std::string::npos) << kernels.error;
  EXPECT_TRUE(kernels.compiled.sharedObject.empty());
}

TEST(KernelCompilerErrors, CallsOfUnknownFunctions) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<64xf16>) {
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} outs(%x : memref<64xf16>) {
      ^bb0(%o: f16):
        %r = math.exp %o : f16
        linalg.yield %r : f16
      }
      return
    })mlir",
                        "x86-64");
  EXPECT_NE(kernels.error.find("which is neither in the C library nor in libm"), std::string::npos)
      << kernels.error;
}

} // namespace
