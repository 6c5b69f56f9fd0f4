// Kernels as PTX, run on the software GPU: what they compute is what the CPU's kernels compute, for any number of blocks and threads.
#include "SoftGpuKernels.h"

#include <cmath>
#include <random>

using namespace distribute::test;

namespace {

TEST(KernelPtx, ElementaryFunctionsAndRows) {
  BothWays both(R"mlir(
    #id = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @softmax(%x: memref<40x9xf32>, %m: memref<40xf32>, %s: memref<40xf32>, %y: memref<40x9xf32>) {
      %low = arith.constant 0xFF800000 : f32
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%low : f32) outs(%m : memref<40xf32>)
      linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<40x9xf32>) outs(%m : memref<40xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.maximumf %a, %o : f32
        linalg.yield %r : f32
      }
      linalg.fill ins(%zero : f32) outs(%s : memref<40xf32>)
      linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x, %m : memref<40x9xf32>, memref<40xf32>) outs(%s : memref<40xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %d = arith.subf %a, %b : f32
        %e = math.exp %d : f32
        %r = arith.addf %o, %e : f32
        linalg.yield %r : f32
      }
      linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
          ins(%x, %m, %s : memref<40x9xf32>, memref<40xf32>, memref<40xf32>) outs(%y : memref<40x9xf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
        %d = arith.subf %a, %b : f32
        %l = math.log %c : f32
        %t = math.tanh %a : f32
        %q = arith.subf %d, %l : f32
        %r = arith.addf %q, %t : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  std::vector<Bytes> buffers = {bytesOf(randomFloats(360)), Bytes(160), Bytes(160), Bytes(1440)};
  std::vector<float> expected = valuesOf<float>(both.onCpu(0, buffers)[3]),
                     found = valuesOf<float>(both.onGpu(0, buffers, 2, 64)[3]);
  for (size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(found[i], expected[i], 2e-6f * (1 + std::abs(expected[i]))) << i;
}

TEST(KernelPtx, ASplitRangeIsSharedByTheGrid) {
  BothWays both(R"mlir(
    func.func @part(%x: memref<1000xf32>, %y: memref<1000xi32>, %scale: i64, %begin: index, %end: index) attributes {plan.split} {
      %c1 = arith.constant 1 : index
      %seven = arith.constant 7 : i32
      %s = arith.trunci %scale : i64 to i32
      scf.for %i = %begin to %end step %c1 {
        %a = memref.load %x[%i] : memref<1000xf32>
        %b = arith.fptosi %a : f32 to i32
        %c = arith.muli %b, %s : i32
        %d = arith.remsi %c, %seven : i32
        %old = memref.load %y[%i] : memref<1000xi32>
        %new = arith.addi %old, %d : i32
        memref.store %new, %y[%i] : memref<1000xi32>
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  std::vector<int32_t> old(1000);
  for (int i = 0; i < 1000; ++i)
    old[size_t(i)] = i;
  std::vector<Bytes> buffers = {bytesOf(randomFloats(1000, 100)), bytesOf(old)};
  std::vector<Bytes> expected = both.onCpu(0, buffers, {5}, 900);
  for (auto [blocks, threads] :
       {std::pair(1u, 1u), std::pair(1u, 32u), std::pair(3u, 96u), std::pair(8u, 256u)})
    for (uint64_t seed : {0, 1})
      EXPECT_EQ(both.onGpu(0, buffers, blocks, threads, seed, {5}, 900), expected)
          << blocks << " blocks of " << threads;
}

TEST(KernelPtx, NarrowAndWideElements) {
  BothWays both(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @narrow(%c: memref<50xi1>, %x: memref<50xbf16>, %h: memref<50xf16>, %d: memref<50xf64>) {
      linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
          ins(%c, %h : memref<50xi1>, memref<50xf16>) outs(%x, %d : memref<50xbf16>, memref<50xf64>) {
      ^bb0(%p: i1, %b: f16, %a: bf16, %o: f64):
        %e = arith.addf %a, %a : bf16
        %n = arith.select %p, %e, %a : bf16
        %w = arith.extf %b : f16 to f64
        %q = arith.mulf %w, %o : f64
        linalg.yield %n, %q : bf16, f64
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  std::vector<uint8_t> chosen(50);
  std::vector<uint16_t> bf(50), half(50);
  std::vector<double> wide(50);
  for (size_t i = 0; i < 50; ++i) {
    chosen[i] = i % 3 == 0;
    bf[i] = uint16_t(0x3f80 + i);
    half[i] = uint16_t(0x3c00 + 3 * i);
    wide[i] = 1.0 / double(i + 1);
  }
  std::vector<Bytes> buffers = {bytesOf(chosen), bytesOf(bf), bytesOf(half), bytesOf(wide)};
  EXPECT_EQ(both.onGpu(0, buffers, 1, 32), both.onCpu(0, buffers));
}

// Branches alone: LLVM makes a table of places of many cases, which a warp's lanes would leave for as many places.
TEST(KernelPtx, ManyCasesAreBranches) {
  std::string cases;
  const char *const ops[] = {"muli", "divsi", "xori", "subi", "remsi", "ori", "maxsi", "andi"};
  for (int i = 0; i < 8; ++i)
    cases += "case " + std::to_string(i) + " { %o = arith.constant " + std::to_string(i + 3) +
             " : i32\n %r = arith." + ops[i] +
             " %b, %o : i32\n memref.store %r, %y[%i] : memref<64xi32>\n scf.yield }\n";
  BothWays both(R"mlir(
    func.func @cases(%x: memref<64xi32>, %y: memref<64xi32>, %begin: index, %end: index) attributes {plan.split} {
      %c1 = arith.constant 1 : index
      scf.for %i = %begin to %end step %c1 {
        %a = memref.load %x[%i] : memref<64xi32>
        %b = memref.load %y[%i] : memref<64xi32>
        %k = arith.index_cast %a : i32 to index
        scf.index_switch %k
        )mlir" + cases +
                R"mlir(default { }
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  std::vector<int32_t> numbers(64), old(64, -1);
  for (int i = 0; i < 64; ++i)
    numbers[size_t(i)] = (i * 5) % 11;
  std::vector<Bytes> buffers = {bytesOf(numbers), bytesOf(old)};
  EXPECT_EQ(both.onGpu(0, buffers, 1, 64, 0, {}, 64), both.onCpu(0, buffers, {}, 64));
}

TEST(KernelPtx, EqualKernelsAreOne) {
  LoadedKernels kernels(R"mlir(
    func.func @a(%y: memref<8xindex>, %id: index) {
      %c3 = arith.constant 3 : index
      memref.store %id, %y[%c3] : memref<8xindex>
      return
    }
    func.func @b(%y: memref<8xindex>, %id: index) {
      %c3 = arith.constant 3 : index
      memref.store %id, %y[%c3] : memref<8xindex>
      return
    })mlir");
  distribute::PtxKernels ptx = kernels.compileToPtx("sm_90");
  ASSERT_EQ(kernels.error, "");
  EXPECT_EQ(ptx.symbols, (llvm::SmallVector<unsigned>{0, 0}));
  EXPECT_NE(ptx.texts[0].find(".target sm_90"), std::string::npos);
}

TEST(KernelPtx, PowersAreThoseOfC) {
  BothWays both(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @power(%x: memref<900xf32>, %y: memref<900xf32>, %z: memref<900xf32>) {
      linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
          ins(%x, %y : memref<900xf32>, memref<900xf32>) outs(%z : memref<900xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %r = math.powf %a, %b : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  const float inf = INFINITY, least = 1e-45f;
  std::vector<float> bases = {0,   -0.0f, 1,   -1,    2,      -2,    0.5f, -0.5f,  3,       -3,
                              inf, -inf,  NAN, least, -least, 3e38f, 0.9f, 0.999f, 1.0001f, 7.5f};
  std::vector<float> powers = {0,    -0.0f, 1,     -1,    2,    -2,       3,
                               -3,   0.5f,  -0.5f, inf,   -inf, NAN,      127,
                               -149, 1000,  1001,  1e30f, 0.1f, 16777216, -0.3f};
  std::vector<float> x, y = randomFloats(900, 20), found;
  for (float a : bases)
    for (float b : powers) {
      y[x.size()] = b;
      x.push_back(a);
    }
  for (float a : randomFloats(900 - x.size(), 30))
    x.push_back(std::abs(a));
  found = valuesOf<float>(both.onGpu(0, {bytesOf(x), bytesOf(y), Bytes(3600)}, 1, 32)[2]);
  for (size_t i = 0; i < x.size(); ++i) {
    auto expected = static_cast<float>(std::pow(double(x[i]), double(y[i])));
    if (std::isnan(expected))
      EXPECT_TRUE(std::isnan(found[i])) << x[i] << "^" << y[i] << ": " << found[i];
    else
      EXPECT_EQ(found[i], expected) << x[i] << "^" << y[i];
    if (expected == 0)
      EXPECT_EQ(std::signbit(found[i]), std::signbit(expected)) << x[i] << "^" << y[i];
  }
}

TEST(KernelPtx, RemaindersAreThoseOfC) {
  BothWays both(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @remainder(%x: memref<400xf32>, %y: memref<400xf32>, %z: memref<400xf32>, %v: memref<400xf64>, %w: memref<400xf64>) {
      linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel"]}
          ins(%x, %y, %v : memref<400xf32>, memref<400xf32>, memref<400xf64>) outs(%z, %w : memref<400xf32>, memref<400xf64>) {
      ^bb0(%a: f32, %b: f32, %c: f64, %o: f32, %p: f64):
        %r = arith.remf %a, %b : f32
        %e = arith.extf %b : f32 to f64
        %s = arith.remf %c, %e : f64
        linalg.yield %r, %s : f32, f64
      }
      return
    })mlir");
  ASSERT_EQ(both.kernels.error, "");
  const float inf = INFINITY, least = 1e-45f, most = 3.4e38f;
  std::vector<float> numbers = {0,      -0.0f,  1,      -1,        3,    -3,    0.1f,
                                -0.3f,  7.5f,   1e10f,  1e30f,     most, -most, least,
                                -least, 3e-45f, 1e-38f, 1.17e-38f, inf,  NAN};
  std::vector<float> x, y;
  std::vector<double> v;
  for (float a : numbers)
    for (float b : numbers) {
      x.push_back(a);
      y.push_back(b);
      v.push_back(a * 1.1e20);
    }
  std::vector<Bytes> found =
      both.onGpu(0, {bytesOf(x), bytesOf(y), Bytes(1600), bytesOf(v), Bytes(3200)}, 1, 32);
  std::vector<float> z = valuesOf<float>(found[2]);
  std::vector<double> w = valuesOf<double>(found[4]);
  auto expectSame = [](auto one, auto expected, auto a, auto b) {
    if (std::isnan(expected))
      EXPECT_TRUE(std::isnan(one)) << a << " % " << b << ": " << one;
    else
      EXPECT_EQ(one, expected) << a << " % " << b;
    if (expected == 0)
      EXPECT_EQ(std::signbit(one), std::signbit(expected)) << a << " % " << b;
  };
  for (size_t i = 0; i < x.size(); ++i) {
    expectSame(z[i], std::fmod(x[i], y[i]), x[i], y[i]);
    expectSame(w[i], std::fmod(v[i], double(y[i])), v[i], double(y[i]));
  }
}

TEST(KernelPtx, WhatNoGpuHasIsNamedAtItsPlace) {
  LoadedKernels kernels(R"mlir(
    func.func @power(%x: memref<f32>) {
      %a = memref.load %x[] : memref<f32>
      %r = llvm.intr.exp10(%a) : (f32) -> f32
      memref.store %r, %x[] : memref<f32>
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  EXPECT_TRUE(kernels.compileToPtx("sm_80").texts.empty());
  EXPECT_EQ(kernels.error, "a kernel calls \"llvm.exp10.f32\", of which there is no form for GPUs "
                           "yet; compile the step for CPUs\n");
}

} // namespace
