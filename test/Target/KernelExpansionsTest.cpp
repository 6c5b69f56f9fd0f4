// What LLVM's dialect lacks is expanded to what it has, with the same results for all operands.
#include "LoadedKernels.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace distribute::test;

namespace {

/// x^n, wrapping; of a negative n the inverse, where 1 / 0 = -1.
int8_t powerOf(int8_t x, int8_t n) {
  if (n < 0)
    return x == 1 ? 1 : x == -1 ? (n % 2 ? -1 : 1) : x == 0 ? -1 : 0;
  uint8_t result = 1;
  for (int i = 0; i < n; ++i)
    result = static_cast<uint8_t>(result * static_cast<uint8_t>(x));
  return static_cast<int8_t>(result);
}

TEST(KernelExpansions, PowersOfIntegers) {
  LoadedKernels kernels(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @power(%x: memref<65536xi8>, %n: memref<65536xi8>, %y: memref<65536xi8>) {
      linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
          ins(%x, %n : memref<65536xi8>, memref<65536xi8>) outs(%y : memref<65536xi8>) {
      ^bb0(%a: i8, %b: i8, %o: i8):
        %r = math.ipowi %a, %b : i8
        linalg.yield %r : i8
      }
      return
    }
    func.func @powerOfBits(%x: memref<4xi1>, %n: memref<4xi1>, %y: memref<4xi1>) {
      linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
          ins(%x, %n : memref<4xi1>, memref<4xi1>) outs(%y : memref<4xi1>) {
      ^bb0(%a: i1, %b: i1, %o: i1):
        %r = math.ipowi %a, %b : i1
        linalg.yield %r : i1
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<int8_t> x(65536), n(65536), y(65536);
  for (int i = 0; i < 65536; ++i) {
    x[i] = static_cast<int8_t>(i);
    n[i] = static_cast<int8_t>(i >> 8);
  }
  kernels.run(0, {x.data(), n.data(), y.data()});
  for (int i = 0; i < 65536; ++i)
    ASSERT_EQ(y[i], powerOf(x[i], n[i])) << int(x[i]) << " to the power " << int(n[i]);
  // Truth values are 0 and 1, in the exponent, too: no power is negative (docs/RationaleUndefined.md).
  std::vector<uint8_t> a = {0, 0, 1, 1}, b = {0, 1, 0, 1}, c(4);
  kernels.run(1, {a.data(), b.data(), c.data()});
  EXPECT_EQ(c, (std::vector<uint8_t>{1, 0, 1, 1}));
}

TEST(KernelExpansions, ClassesOfFloats) {
  LoadedKernels kernels(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @classes(%x: memref<9xf32>, %n: memref<9xi1>, %i: memref<9xi1>, %h: memref<9xi1>, %c: memref<9xf32>) {
      %low = arith.constant -1.0 : f32
      %high = arith.constant 2.0 : f32
      linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel"]}
          ins(%x : memref<9xf32>) outs(%n, %i, %h, %c : memref<9xi1>, memref<9xi1>, memref<9xi1>, memref<9xf32>) {
      ^bb0(%a: f32, %p: i1, %q: i1, %r: i1, %s: f32):
        %normal = math.isnormal %a : f32
        %inf = math.isinf %a : f32
        %half = arith.truncf %a : f32 to f16
        %halfNormal = math.isnormal %half : f16
        %clamped = math.clampf %a to [%low, %high] : f32
        linalg.yield %normal, %inf, %halfNormal, %clamped : i1, i1, i1, f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<float> x = {0, -0.0f, INFINITY, -INFINITY, NAN, 1e-40f, -1.5f, 1e-5f, 65000}, c(9);
  std::vector<uint8_t> n(9), i(9), h(9);
  kernels.run(0, {x.data(), n.data(), i.data(), h.data(), c.data()});
  EXPECT_EQ(n, (std::vector<uint8_t>{0, 0, 0, 0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(i, (std::vector<uint8_t>{0, 0, 1, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(h, (std::vector<uint8_t>{0, 0, 0, 0, 0, 0, 1, 0, 1})) << "1e-5 is subnormal in f16";
  EXPECT_EQ(c[2], 2);
  EXPECT_EQ(c[3], -1);
  EXPECT_TRUE(std::isnan(c[4]));
  EXPECT_EQ(c[6], -1);
  EXPECT_EQ(c[7], 1e-5f);
}

/// f64 to f16 and bf16 is rounded once: what lies behind the last bit of an f32 decides between two neighbours that are as near.
TEST(KernelExpansions, TruncationOfDoublesIsRoundedOnce) {
  LoadedKernels kernels(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @truncate(%x: memref<10xf64>, %h: memref<10xi16>, %b: memref<10xi16>) {
      linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
          ins(%x : memref<10xf64>) outs(%h, %b : memref<10xi16>, memref<10xi16>) {
      ^bb0(%a: f64, %o: i16, %p: i16):
        %half = arith.truncf %a : f64 to f16
        %brain = arith.truncf %a : f64 to bf16
        %r = arith.bitcast %half : f16 to i16
        %s = arith.bitcast %brain : bf16 to i16
        linalg.yield %r, %s : i16, i16
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  // 1 + 2^-11 and 1 + 2^-8 lie between two f16 and two bf16; 2^-40 more is no f32.
  double more = 0x1p-40;
  std::vector<double> x = {1 + 0x1p-11, 1 + 0x1p-11 + more, 1 + 0x1p-11 - more,
                           1 + 0x1p-8,  1 + 0x1p-8 + more,  -1e300,
                           1e-300,      INFINITY,           0.1,
                           NAN};
  std::vector<uint16_t> h(10), b(10);
  kernels.run(0, {x.data(), h.data(), b.data()});
  EXPECT_EQ(
      std::vector<uint16_t>(h.begin(), h.end() - 1),
      (std::vector<uint16_t>{0x3c00, 0x3c01, 0x3c00, 0x3c04, 0x3c04, 0xfc00, 0, 0x7c00, 0x2e66}));
  EXPECT_EQ(
      std::vector<uint16_t>(b.begin(), b.end() - 1),
      (std::vector<uint16_t>{0x3f80, 0x3f80, 0x3f80, 0x3f80, 0x3f81, 0xff80, 0, 0x7f80, 0x3dcd}));
  EXPECT_GT(h[9] & 0x7fff, 0x7c00);
  EXPECT_GT(b[9] & 0x7fff, 0x7f80);
}

TEST(KernelExpansions, CarriesOfIndices) {
  LoadedKernels kernels(R"mlir(
    func.func @add(%x: memref<3xindex>, %y: memref<3xindex>, %c: memref<3xi1>) {
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} ins(%x : memref<3xindex>) outs(%y, %c : memref<3xindex>, memref<3xi1>) {
      ^bb0(%a: index, %o: index, %p: i1):
        %s, %carry = arith.addui_extended %a, %a : index, i1
        linalg.yield %s, %carry : index, i1
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<int64_t> x = {5, -1, INT64_MIN}, y(3);
  std::vector<uint8_t> carry(3);
  kernels.run(0, {x.data(), y.data(), carry.data()});
  EXPECT_EQ(y, (std::vector<int64_t>{10, -2, 0}));
  EXPECT_EQ(carry, (std::vector<uint8_t>{0, 1, 1}));
}

TEST(KernelExpansions, WhatKernelsCannotComputeIsAnErrorAtItsPlace) {
  LoadedKernels kernels(R"mlir(
    func.func @add(%x: memref<3xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<3xf32>) {
      ^bb0(%a: f32):
        %n = arith.truncf %a : f32 to f8E5M2
        %s = arith.addf %n, %n : f8E5M2
        %w = arith.extf %s : f8E5M2 to f32
        linalg.yield %w : f32
      }
      return
    })mlir");
  EXPECT_NE(kernels.error.find("cannot be computed"), std::string::npos) << kernels.error;
  EXPECT_EQ(kernels.error.find("legalize"), std::string::npos) << kernels.error;
}

} // namespace
