// Structured ops give what the same loops in C++ give, in whatever order and shape their loops run.
#include "LoadedKernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace distribute::test;

namespace {

std::vector<float> randomNumbers(size_t n, unsigned seed = 1) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> uniform(-1, 1);
  std::vector<float> x(n);
  for (float &value : x)
    value = uniform(generator);
  return x;
}

void expectNear(const std::vector<float> &got, const std::vector<double> &want, double tolerance) {
  ASSERT_EQ(got.size(), want.size());
  for (size_t i = 0; i < got.size(); ++i)
    ASSERT_NEAR(got[i], want[i], tolerance) << "at " << i;
}

TEST(StructuredLowering, ElementwiseWithBroadcastIsFlat) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<7x5x33xf32>, %b: memref<33xf32>,
                 %y: memref<7x5x33xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>,
          affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j, k)>],
          iterator_types = ["parallel", "parallel", "parallel"]}
          ins(%x, %b : memref<7x5x33xf32>, memref<33xf32>)
          outs(%y : memref<7x5x33xf32>) {
      ^bb0(%a: f32, %c: f32, %o: f32):
        %s = arith.addf %a, %c : f32
        %r = arith.maximumf %s, %zero : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(7 * 5 * 33), b = randomNumbers(33, 2);
  std::vector<float> y(x.size());
  kernels.run(0, {x.data(), b.data(), y.data()});
  std::vector<double> want(x.size());
  for (size_t i = 0; i < x.size(); ++i)
    want[i] = std::max(0.0f, x[i] + b[i % 33]);
  expectNear(y, want, 0);
}

/// Rows of about a vector: sums and maxima of each, and what is computed of all of them.
TEST(StructuredLowering, ShortRows) {
  constexpr int64_t rows = 37;
  for (int64_t width : {1, 3, 4, 7, 8, 9, 10, 11, 15, 16, 17, 18}) {
    std::string text = R"mlir(
      #in = affine_map<(i, j) -> (i, j)>
      #row = affine_map<(i, j) -> (i)>
      func.func @k(%x: memref<37xWxf32>, %m: memref<37xf32>, %e: memref<37xWxf32>, %s: memref<37xf32>) {
        %least = arith.constant 0xFF800000 : f32
        %zero = arith.constant 0.0 : f32
        linalg.fill ins(%least : f32) outs(%m : memref<37xf32>)
        linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
            ins(%x : memref<37xWxf32>) outs(%m : memref<37xf32>) {
        ^bb0(%a: f32, %o: f32):
          %r = arith.maximumf %o, %a : f32
          linalg.yield %r : f32
        }
        linalg.generic {indexing_maps = [#in, #row, #in], iterator_types = ["parallel", "parallel"]}
            ins(%x, %m : memref<37xWxf32>, memref<37xf32>) outs(%e : memref<37xWxf32>) {
        ^bb0(%a: f32, %b: f32, %o: f32):
          %d = arith.subf %a, %b : f32
          %r = math.exp %d : f32
          linalg.yield %r : f32
        }
        linalg.fill ins(%zero : f32) outs(%s : memref<37xf32>)
        linalg.generic {indexing_maps = [#in, #row], iterator_types = ["parallel", "reduction"]}
            ins(%e : memref<37xWxf32>) outs(%s : memref<37xf32>) {
        ^bb0(%a: f32, %o: f32):
          %r = arith.addf %o, %a : f32
          linalg.yield %r : f32
        }
        return
      })mlir";
    for (size_t at; (at = text.find("xWx")) != std::string::npos;)
      text.replace(at + 1, 1, std::to_string(width));
    LoadedKernels kernels(text);
    ASSERT_EQ(kernels.error, "");
    auto x = randomNumbers(rows * width);
    // A row of which one is no number, and one whose largest is the first.
    x[2 * width] = std::numeric_limits<float>::quiet_NaN();
    x[3 * width] = 2;
    // Beyond the end nothing may be written.
    std::vector<float> m(rows), e(rows * width + 8, 7.0f), s(rows);
    kernels.run(0, {x.data(), m.data(), e.data(), s.data()});
    for (int64_t i = 0; i < rows; ++i) {
      const float *row = x.data() + i * width;
      if (i == 2) {
        EXPECT_TRUE(std::isnan(m[i]) && std::isnan(s[i])) << "of rows of " << width;
        continue;
      }
      float largest = *std::max_element(row, row + width);
      ASSERT_EQ(m[i], largest) << "of rows of " << width;
      double sum = 0;
      for (int64_t j = 0; j < width; ++j) {
        double want = std::exp(double(row[j]) - largest);
        sum += want;
        ASSERT_NEAR(e[i * width + j], want, 3e-7) << "of rows of " << width;
      }
      ASSERT_NEAR(s[i], sum, 1e-6 * width) << "of rows of " << width;
    }
    for (size_t beyond = rows * width; beyond < e.size(); ++beyond)
      ASSERT_EQ(e[beyond], 7.0f) << "of rows of " << width;
  }
}

/// sums over rows, over columns, and a maximum that starts at -inf.
TEST(StructuredLowering, ReductionsInEveryDirection) {
  LoadedKernels kernels(R"mlir(
    #in = affine_map<(i, j) -> (i, j)>
    #rows = affine_map<(i, j) -> (i)>
    #columns = affine_map<(i, j) -> (j)>
    func.func @sumOfEachRow(%x: memref<37x130xf32>, %y: memref<37xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%y : memref<37xf32>)
      linalg.generic {indexing_maps = [#in, #rows],
          iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<37x130xf32>) outs(%y : memref<37xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.addf %o, %a : f32
        linalg.yield %r : f32
      }
      return
    }
    func.func @sumOfEachColumn(%x: memref<37x130xf32>, %y: memref<130xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%y : memref<130xf32>)
      linalg.generic {indexing_maps = [#in, #columns],
          iterator_types = ["reduction", "parallel"]}
          ins(%x : memref<37x130xf32>) outs(%y : memref<130xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.addf %o, %a : f32
        linalg.yield %r : f32
      }
      return
    }
    func.func @maximumOfEachRow(%x: memref<37x130xf32>, %y: memref<37xf32>) {
      %lowest = arith.constant 0xFF800000 : f32
      linalg.fill ins(%lowest : f32) outs(%y : memref<37xf32>)
      linalg.generic {indexing_maps = [#in, #rows],
          iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<37x130xf32>) outs(%y : memref<37xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.maximumf %o, %a : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(37 * 130);
  std::vector<float> rows(37), columns(130), maxima(37);
  std::vector<double> wantRows(37), wantColumns(130),
      wantMaxima(37, -std::numeric_limits<double>::infinity());
  for (int i = 0; i < 37; ++i)
    for (int j = 0; j < 130; ++j) {
      double value = x[i * 130 + j];
      wantRows[i] += value;
      wantColumns[j] += value;
      wantMaxima[i] = std::max(wantMaxima[i], value);
    }
  kernels.run(0, {x.data(), rows.data()});
  kernels.run(1, {x.data(), columns.data()});
  kernels.run(2, {x.data(), maxima.data()});
  expectNear(rows, wantRows, 1e-5);
  expectNear(columns, wantColumns, 1e-5);
  expectNear(maxima, wantMaxima, 0);

  // A NaN must show, wherever it stands.
  x[5 * 130 + 77] = std::numeric_limits<float>::quiet_NaN();
  kernels.run(2, {x.data(), maxima.data()});
  EXPECT_TRUE(std::isnan(maxima[5]));
  EXPECT_FALSE(std::isnan(maxima[6]));
}

/// A transposed operand, an index, an op in place, a copy with strides.
TEST(StructuredLowering, StridesIndicesAndCopies) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<9x40xf32, strided<[1, 9]>>, %y: memref<9x40xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (i, j)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%x : memref<9x40xf32, strided<[1, 9]>>)
          outs(%y : memref<9x40xf32>) {
      ^bb0(%a: f32, %o: f32):
        %i = linalg.index 0 : index
        %n = arith.index_cast %i : index to i32
        %f = arith.sitofp %n : i32 to f32
        %s = arith.mulf %a, %f : f32
        %r = arith.addf %s, %o : f32
        linalg.yield %r : f32
      }
      return
    }
    func.func @copy(%x: memref<9x40xf32>, %y: memref<40x9xf32>) {
      %t = memref.transpose %y (i, j) -> (j, i)
          : memref<40x9xf32> to memref<9x40xf32, strided<[1, 9]>>
      memref.copy %x, %t
          : memref<9x40xf32> to memref<9x40xf32, strided<[1, 9]>>
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(360), y = randomNumbers(360, 2);
  std::vector<double> want(360), wantCopy(360);
  for (int i = 0; i < 9; ++i)
    for (int j = 0; j < 40; ++j)
      want[i * 40 + j] = y[i * 40 + j] + double(x[j * 9 + i]) * i;
  kernels.run(0, {x.data(), y.data()});
  expectNear(y, want, 1e-6);
  std::vector<float> copied(360);
  kernels.run(1, {x.data(), copied.data()});
  for (int i = 0; i < 9; ++i)
    for (int j = 0; j < 40; ++j)
      wantCopy[j * 9 + i] = x[i * 40 + j];
  expectNear(copied, wantCopy, 0);
}

/// Sums of many terms keep their accuracy: 100000 times 0.1, whose plain sum in
/// f32 is off by 1 %.
TEST(StructuredLowering, LongSumsAreAccurate) {
  LoadedKernels kernels(R"mlir(
    func.func @columns(%x: memref<100001x3xf32>, %y: memref<3xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
          ins(%x : memref<100001x3xf32>) outs(%y : memref<3xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.addf %o, %a : f32
        linalg.yield %r : f32
      }
      return
    }
    func.func @all(%x: memref<100001x3xf32>, %y: memref<f32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,
          affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
          ins(%x : memref<100001x3xf32>) outs(%y : memref<f32>) {
      ^bb0(%a: f32, %o: f32):
        %s = arith.mulf %a, %a : f32
        %r = arith.addf %o, %s : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<float> x(300003, 0.1f), columns(3, 1.0f), all(1, 1.0f);
  kernels.run(0, {x.data(), columns.data()});
  kernels.run(1, {x.data(), all.data()});
  double term = 0.1f;
  expectNear(columns, std::vector<double>(3, 1 + 100001 * term), 2e-2);
  expectNear(all, {1 + 300003 * term * term}, 5e-3);
}

/// Transposed operands run in tiles; the last tiles are narrow.
TEST(StructuredLowering, TransposedOperands) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%w: memref<3x100x77xf32>, %g: memref<77x3x100xf32>) {
      %rate = arith.constant 0.5 : f32
      linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (j, b, i)>,
          affine_map<(b, i, j) -> (b, i, j)>],
          iterator_types = ["parallel", "parallel", "parallel"]}
          ins(%g : memref<77x3x100xf32>) outs(%w : memref<3x100x77xf32>) {
      ^bb0(%a: f32, %o: f32):
        %m = arith.mulf %a, %rate : f32
        %r = arith.subf %o, %m : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto w = randomNumbers(23100), g = randomNumbers(23100, 2);
  std::vector<double> want(23100);
  for (int b = 0; b < 3; ++b)
    for (int i = 0; i < 100; ++i)
      for (int j = 0; j < 77; ++j) {
        int at = (b * 100 + i) * 77 + j;
        want[at] = w[at] - 0.5 * g[(j * 3 + b) * 100 + i];
      }
  kernels.run(0, {w.data(), g.data()});
  expectNear(w, want, 1e-6);
}

/// A window whose map is a sum of two loops, as in pooling.
TEST(StructuredLowering, Windows) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<20xf32>, %w: memref<3xf32>, %y: memref<9xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%y : memref<9xf32>)
      linalg.generic {indexing_maps = [affine_map<(i, k) -> (i * 2 + k)>,
          affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
          iterator_types = ["parallel", "reduction"]}
          ins(%x, %w : memref<20xf32>, memref<3xf32>) outs(%y : memref<9xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %m = arith.mulf %a, %b : f32
        %r = arith.addf %o, %m : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(20), w = randomNumbers(3, 2);
  std::vector<float> y(9);
  std::vector<double> want(9);
  for (int i = 0; i < 9; ++i)
    for (int k = 0; k < 3; ++k)
      want[i] += double(x[2 * i + k]) * w[k];
  kernels.run(0, {x.data(), w.data(), y.data()});
  expectNear(y, want, 1e-6);
}

/// Several reductions in one pass: columns (with blocks of partial sums), rows, and everything.
TEST(StructuredLowering, SeveralResultsOfOnePass) {
  auto kernelOf = [](const std::string &name, const std::string &map, const std::string &type,
                     const std::string &iterators) {
    return "func.func @" + name + "(%x: memref<1300x37xf32>, %s: " + type + ", %m: " + type +
           ", %q: " + type + R"mlir() {
      %zero = arith.constant 0.0 : f32
      %least = arith.constant 0xFF800000 : f32
      linalg.fill ins(%zero : f32) outs(%s : )mlir" +
           type + ")\n linalg.fill ins(%least : f32) outs(%m : " + type + ")\n" +
           "linalg.fill ins(%zero : f32) outs(%q : " + type + ")\n" +
           "linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> " +
           map + ">, affine_map<(i, j) -> " + map + ">, affine_map<(i, j) -> " + map +
           ">], iterator_types = [" + iterators +
           "]} ins(%x : memref<1300x37xf32>) outs(%s, %m, %q : " + type + ", " + type + ", " +
           type + R"mlir() {
      ^bb0(%a: f32, %os: f32, %om: f32, %oq: f32):
        %rs = arith.addf %os, %a : f32
        %rm = arith.maximumf %om, %a : f32
        %aa = arith.mulf %a, %a : f32
        %rq = arith.addf %oq, %aa : f32
        linalg.yield %rs, %rm, %rq : f32, f32, f32
      }
      return
    }
)mlir";
  };
  LoadedKernels kernels(
      kernelOf("columns", "(j)", "memref<37xf32>", "\"reduction\", \"parallel\"") +
      kernelOf("rows", "(i)", "memref<1300xf32>", "\"parallel\", \"reduction\"") +
      kernelOf("all", "()", "memref<f32>", "\"reduction\", \"reduction\""));
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(1300 * 37);
  const size_t sizes[] = {37, 1300, 1};
  for (unsigned k = 0; k < 3; ++k) {
    std::vector<double> sum(sizes[k], 0), most(sizes[k], -2), squares(sizes[k], 0);
    for (size_t i = 0; i < x.size(); ++i) {
      size_t at = k == 0 ? i % 37 : k == 1 ? i / 37 : 0;
      sum[at] += x[i];
      most[at] = std::max<double>(most[at], x[i]);
      squares[at] += double(x[i]) * x[i];
    }
    std::vector<float> s(sizes[k], 7), m(sizes[k], 7), q(sizes[k], 7);
    kernels.run(k, {x.data(), s.data(), m.data(), q.data()});
    expectNear(s, sum, 2e-3);
    expectNear(m, most, 0);
    expectNear(q, squares, 5e-3);
  }
}

/// The largest element of each 2 by 2 window and where it stands: what the gradient of a pooling
/// needs. The window is written out, and nothing is read back from the filled outputs.
TEST(StructuredLowering, WindowsAreWrittenOut) {
  LoadedKernels kernels(R"mlir(
    #x = affine_map<(h, w, c, i, j) -> (h * 2 + i, w * 2 + j, c)>
    #y = affine_map<(h, w, c, i, j) -> (h, w, c)>
    func.func @k(%x: memref<6x8x40xf32>, %m: memref<3x4x40xf32>, %p: memref<3x4x40xi32>) {
      %least = arith.constant 0xFF800000 : f32
      %none = arith.constant -1 : i32
      %two = arith.constant 2 : index
      %window = memref.alloc() : memref<2x2xf32>
      linalg.fill ins(%least : f32) outs(%m : memref<3x4x40xf32>)
      linalg.fill ins(%none : i32) outs(%p : memref<3x4x40xi32>)
      linalg.generic {indexing_maps = [#x, affine_map<(h, w, c, i, j) -> (i, j)>, #y, #y],
          iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]}
          ins(%x, %window : memref<6x8x40xf32>, memref<2x2xf32>)
          outs(%m, %p : memref<3x4x40xf32>, memref<3x4x40xi32>) {
      ^bb0(%a: f32, %unread: f32, %om: f32, %op: i32):
        %larger = arith.cmpf ogt, %a, %om : f32
        %i = linalg.index 3 : index
        %j = linalg.index 4 : index
        %ii = arith.muli %i, %two : index
        %ij = arith.addi %ii, %j : index
        %at = arith.index_cast %ij : index to i32
        %rm = arith.select %larger, %a, %om : f32
        %rp = arith.select %larger, %at, %op : i32
        linalg.yield %rm, %rp : f32, i32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(6 * 8 * 40);
  std::vector<float> largest(3 * 4 * 40, 9);
  std::vector<int32_t> places(3 * 4 * 40, 9);
  kernels.run(0, {x.data(), largest.data(), places.data()});
  for (int h = 0; h < 3; ++h)
    for (int w = 0; w < 4; ++w)
      for (int c = 0; c < 40; ++c) {
        int best = 0;
        auto at = [&](int k) { return x[((2 * h + k / 2) * 8 + 2 * w + k % 2) * 40 + c]; };
        for (int k = 1; k < 4; ++k)
          best = at(k) > at(best) ? k : best;
        ASSERT_EQ(places[(h * 4 + w) * 40 + c], best);
        ASSERT_EQ(largest[(h * 4 + w) * 40 + c], at(best));
      }
  EXPECT_NE(kernels.llvmIR.find("fcmp ogt <"), std::string::npos) << "the loop is not vectorized";
}

/// A softmax in place, row by row; the row's place moves with the loops around.
TEST(StructuredLowering, OperationsOnRowsShareTheirLoops) {
  LoadedKernels kernels(R"mlir(
    #all = affine_map<(b, i, j) -> (b, i, j)>
    #row = affine_map<(b, i, j) -> (b, i)>
    func.func @k(%x: memref<3x5x33xf32>, %e: memref<3x5x33xf32>, %m: memref<3x5xf32>, %s: memref<3x5xf32>) {
      %least = arith.constant 0xFF800000 : f32
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%least : f32) outs(%m : memref<3x5xf32>)
      linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%x : memref<3x5x33xf32>) outs(%m : memref<3x5xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.maximumf %o, %a : f32
        linalg.yield %r : f32
      }
      linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
          ins(%x, %m : memref<3x5x33xf32>, memref<3x5xf32>) outs(%e : memref<3x5x33xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %i = linalg.index 1 : index
        %n = arith.index_cast %i : index to i32
        %f = arith.sitofp %n : i32 to f32
        %d = arith.subf %a, %b : f32
        %x0 = math.exp %d : f32
        %r = arith.addf %x0, %f : f32
        linalg.yield %r : f32
      }
      linalg.fill ins(%zero : f32) outs(%s : memref<3x5xf32>)
      linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%e : memref<3x5x33xf32>) outs(%s : memref<3x5xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.addf %o, %a : f32
        linalg.yield %r : f32
      }
      linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
          ins(%e, %s : memref<3x5x33xf32>, memref<3x5xf32>) outs(%e : memref<3x5x33xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %r = arith.divf %a, %b : f32
        linalg.yield %r : f32
      }
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(3 * 5 * 33);
  std::vector<float> e(x.size(), 9), m(15, 9), s(15, 9);
  kernels.run(0, {x.data(), e.data(), m.data(), s.data()});
  std::vector<double> want(x.size());
  for (int row = 0; row < 15; ++row) {
    double most = -2, sum = 0;
    for (int j = 0; j < 33; ++j)
      most = std::max<double>(most, x[row * 33 + j]);
    for (int j = 0; j < 33; ++j)
      sum += want[row * 33 + j] = std::exp(x[row * 33 + j] - most) + row % 5;
    for (int j = 0; j < 33; ++j)
      want[row * 33 + j] /= sum;
  }
  expectNear(e, want, 1e-6);
}

/// What a nest says is not believed: one that an op does not have is an error, no wrong result.
TEST(StructuredLowering, DimensionsThatStepDifferentlyAreNotOneLoop) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<5x33xf32>, %b: memref<33xf32>, %y: memref<5x33xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
          affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
          ins(%x, %b : memref<5x33xf32>, memref<33xf32>) outs(%y : memref<5x33xf32>)
          attrs = {plan.nest = #plan.nest<loops [0, 1]>} {
      ^bb0(%a: f32, %c: f32, %o: f32):
        %s = arith.addf %a, %c : f32
        linalg.yield %s : f32
      }
      return
    })mlir",
                        "native", Schedule::AsWritten);
  EXPECT_NE(kernels.error.find("as one, which do not step through all operands alike"),
            std::string::npos)
      << kernels.error;
}

TEST(StructuredLowering, DimensionsWhoseIndexIsAskedForAreNotOneLoop) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%y: memref<5x33xi64>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>],
          iterator_types = ["parallel", "parallel"]} outs(%y : memref<5x33xi64>)
          attrs = {plan.nest = #plan.nest<loops [0, 1]>} {
      ^bb0(%o: i64):
        %i = linalg.index 1 : index
        %n = arith.index_cast %i : index to i64
        linalg.yield %n : i64
      }
      return
    })mlir",
                        "native", Schedule::AsWritten);
  EXPECT_NE(kernels.error.find("though its body uses the index of one of them"), std::string::npos)
      << kernels.error;
}

TEST(StructuredLowering, OpsThatReadOtherRowsAreNoRowGroup) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<64x64xf32>, %y: memref<64x64xf32>, %z: memref<64x64xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%x : memref<64x64xf32>) outs(%y : memref<64x64xf32>)
          attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1]>} {
      ^bb0(%a: f32, %o: f32):
        linalg.yield %a : f32
      }
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
          iterator_types = ["parallel", "parallel"]}
          ins(%y : memref<64x64xf32>) outs(%z : memref<64x64xf32>)
          attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1]>} {
      ^bb0(%a: f32, %o: f32):
        linalg.yield %a : f32
      }
      return
    })mlir",
                        "native", Schedule::AsWritten);
  EXPECT_NE(kernels.error.find("ends a group of 2 ops that are to run row by row"),
            std::string::npos)
      << kernels.error;
}

/// Beside the rows, two loops of one size stand in one order in the first op and in another in the second.
TEST(StructuredLowering, LoopsBesideTheRowsMayStandInAnyOrder) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<6x4xf32>, %t: memref<4x4xf32>, %m: memref<6x4xf32>, %e: memref<6x4x4xf32>) {
      %least = arith.constant 0xFF800000 : f32
      linalg.fill {plan.nest = #plan.nest<rows 1 of 0, loops [1]>} ins(%least : f32) outs(%m : memref<6x4xf32>)
      linalg.generic {indexing_maps = [affine_map<(b, j, i) -> (b, i)>, affine_map<(b, j, i) -> (i, j)>,
                                       affine_map<(b, j, i) -> (b, j)>],
          iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%x, %t : memref<6x4xf32>, memref<4x4xf32>) outs(%m : memref<6x4xf32>)
          attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1] [2], unrolled 1>} {
      ^bb0(%a: f32, %c: f32, %o: f32):
        %s = arith.addf %a, %c : f32
        %r = arith.maximumf %o, %s : f32
        linalg.yield %r : f32
      }
      linalg.generic {indexing_maps = [affine_map<(b, i, j) -> (b, i)>, affine_map<(b, i, j) -> (i, j)>,
                                       affine_map<(b, i, j) -> (b, j)>, affine_map<(b, i, j) -> (b, i, j)>],
          iterator_types = ["parallel", "parallel", "parallel"]}
          ins(%x, %t, %m : memref<6x4xf32>, memref<4x4xf32>, memref<6x4xf32>) outs(%e : memref<6x4x4xf32>)
          attrs = {plan.nest = #plan.nest<rows 1 of 0, loops [1] [2]>} {
      ^bb0(%a: f32, %c: f32, %most: f32, %o: f32):
        %s = arith.addf %a, %c : f32
        %r = arith.subf %s, %most : f32
        linalg.yield %r : f32
      }
      return
    })mlir",
                        "native", Schedule::AsWritten);
  ASSERT_EQ(kernels.error, "");
  auto x = randomNumbers(6 * 4), t = randomNumbers(4 * 4, 2);
  std::vector<float> m(24), e(96);
  kernels.run(0, {x.data(), t.data(), m.data(), e.data()});
  std::vector<double> want(96);
  for (int b = 0; b < 6; ++b)
    for (int j = 0; j < 4; ++j) {
      float most = -2;
      for (int i = 0; i < 4; ++i)
        most = std::max(most, x[b * 4 + i] + t[i * 4 + j]);
      for (int i = 0; i < 4; ++i)
        want[(b * 4 + i) * 4 + j] = x[b * 4 + i] + t[i * 4 + j] - most;
    }
  expectNear(e, want, 1e-6);
}

/// Column sums written with the largest stride innermost, as they stand and scheduled.
TEST(StructuredLowering, ANestDecidesOnNoResult) {
  const char *text = R"mlir(
    func.func @k(%x: memref<1200x40xf32>, %y: memref<40xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%y : memref<40xf32>)
      linalg.generic {indexing_maps = [affine_map<(c, r) -> (r, c)>, affine_map<(c, r) -> (c)>],
          iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<1200x40xf32>) outs(%y : memref<40xf32>) {
      ^bb0(%a: f32, %o: f32):
        %s = arith.addf %o, %a : f32
        linalg.yield %s : f32
      }
      return
    })mlir";
  auto x = randomNumbers(1200 * 40);
  std::vector<double> want(40);
  for (int64_t r = 0; r < 1200; ++r)
    for (int64_t c = 0; c < 40; ++c)
      want[c] += x[r * 40 + c];
  for (Schedule schedule : {Schedule::Chosen, Schedule::AsWritten}) {
    LoadedKernels kernels(text, "native", schedule);
    ASSERT_EQ(kernels.error, "");
    std::vector<float> y(40);
    kernels.run(0, {x.data(), y.data()});
    expectNear(y, want, 1e-4);
  }
}

} // namespace
