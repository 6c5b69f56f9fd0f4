// Library instructions against loops written from their formulas: every layout,
// type and direction that a plan may hold.

#include "Cpu/CpuOperation.h"
#include "Cpu/CutOverCores.h"
#include "Device/SingleThreadedMath.h"
#include "Tensor/StridedCopy.h"

#include "TestArray.h"

#include <gtest/gtest.h>

namespace distribute::runtime {
namespace {

absl::Status runOnce(CpuContext &context, absl::StatusOr<std::unique_ptr<CpuOperation>> operation) {
  if (!operation.ok())
    return operation.status();
  SingleThreadedMath singleThreaded;
  std::vector<char> scratch(context.scratchBytes + 64);
  context.scratch =
      reinterpret_cast<char *>((reinterpret_cast<uintptr_t>(scratch.data()) + 63) / 64 * 64);
  return (*operation)->run(context);
}

/// A slot with several cores.
struct TestCores {
  explicit TestCores(int numCores) : team("test-core-", numCores, 50) {
    context.team = &team;
    context.cutsProducts = true;
    for (int core = 1; core < numCores; ++core) {
      others.push_back(std::make_unique<CpuContext>());
      context.cores.push_back(others.back().get());
    }
  }

  absl::Status runOnce(absl::StatusOr<std::unique_ptr<CpuOperation>> operation) {
    std::vector<std::unique_ptr<char[]>> scratch;
    for (CpuContext *core : context.cores) {
      scratch.push_back(std::make_unique<char[]>(core->scratchBytes + 64));
      auto address = reinterpret_cast<uintptr_t>(scratch.back().get());
      core->scratch = reinterpret_cast<char *>((address + 63) / 64 * 64);
    }
    return runtime::runOnce(context, std::move(operation));
  }

  CpuContext context;
  ThreadTeam team;
  std::vector<std::unique_ptr<CpuContext>> others;
};

struct MatmulCase {
  const char *what;
  Shape batch;
  int64_t m, n, k;
  Shape a, b, c; ///< strides
  fb::ElementType element = fb::ElementType::F32;

  Shape shapeOf(int64_t rows, int64_t cols) const {
    Shape shape = batch;
    shape.insert(shape.end(), {rows, cols});
    return shape;
  }
};

void checkMatmul(const MatmulCase &test, double alpha, double beta) {
  SCOPED_TRACE(testing::Message() << test.what << ", alpha " << alpha << ", beta " << beta);
  TestArray a(test.element, test.shapeOf(test.m, test.k), test.a, 1);
  TestArray b(test.element, test.shapeOf(test.k, test.n), test.b, 2);
  TestArray c(test.element, test.shapeOf(test.m, test.n), test.c, 3);
  TestArray before(test.element, test.shapeOf(test.m, test.n), test.c, 3);
  CpuContext context;
  ASSERT_EQ(
      runOnce(context, prepareMatmul(context, "matmul #0", a.view, b.view, c.view, alpha, beta)),
      absl::OkStatus());
  forEachIndex(test.shapeOf(test.m, test.n), [&](const Shape &index) {
    double sum = 0;
    Shape left = index, right = index;
    for (int64_t k = 0; k < test.k; ++k) {
      left[index.size() - 1] = k;
      right[index.size() - 2] = k;
      sum += a.at(left) * b.at(right);
    }
    double expected = alpha * sum + (beta == 0 ? 0 : beta * before.at(index));
    ASSERT_EQ(c.at(index), roundTo(test.element, expected));
  });
}

/// Bytes of work memory that the product takes.
int64_t scratchOf(const MatmulCase &test) {
  TestArray a(test.element, test.shapeOf(test.m, test.k), test.a, 1);
  TestArray b(test.element, test.shapeOf(test.k, test.n), test.b, 2);
  TestArray c(test.element, test.shapeOf(test.m, test.n), test.c, 3);
  CpuContext context;
  EXPECT_TRUE(prepareMatmul(context, "matmul #0", a.view, b.view, c.view, 1, 0).ok());
  return int64_t(context.scratchBytes);
}

TEST(Matmul, EveryLayoutGivesTheProduct) {
  const MatmulCase cases[] = {
      {"row-major", {}, 5, 7, 3, {3, 1}, {7, 1}, {7, 1}},
      {"left transposed", {}, 5, 7, 3, {1, 5}, {7, 1}, {7, 1}},
      {"right transposed", {}, 5, 7, 3, {3, 1}, {1, 3}, {7, 1}},
      {"both transposed", {}, 5, 7, 3, {1, 5}, {1, 3}, {7, 1}},
      {"result transposed", {}, 5, 7, 3, {3, 1}, {7, 1}, {1, 5}},
      {"all transposed", {}, 5, 7, 3, {1, 5}, {1, 3}, {1, 5}},
      {"rows with gaps", {}, 5, 7, 3, {9, 1}, {11, 1}, {13, 1}},
      {"both strides above 1", {}, 5, 7, 3, {8, 2}, {21, 3}, {35, 5}},
      {"one row", {}, 1, 7, 3, {3, 1}, {7, 1}, {7, 1}},
      {"one column", {}, 5, 1, 3, {3, 1}, {1, 1}, {1, 1}},
      {"one column with gaps", {}, 5, 1, 3, {3, 1}, {4, 1}, {6, 2}},
      {"one product", {}, 5, 7, 1, {1, 1}, {7, 1}, {7, 1}},
      {"repeated row", {}, 5, 7, 3, {0, 1}, {7, 1}, {7, 1}},
      {"batch", {4}, 5, 7, 3, {15, 3, 1}, {21, 7, 1}, {35, 7, 1}},
      {"batch, right transposed", {4}, 5, 7, 3, {15, 3, 1}, {21, 1, 3}, {35, 7, 1}},
      {"batch that shares the right matrix", {4}, 5, 7, 3, {15, 3, 1}, {0, 7, 1}, {35, 7, 1}},
      {"batch that shares the left matrix", {4}, 5, 7, 3, {0, 3, 1}, {21, 7, 1}, {35, 7, 1}},
      {"batch within rows", {4}, 5, 7, 3, {3, 12, 1}, {21, 7, 1}, {7, 28, 1}},
      {"heads: two batch dimensions that do not merge",
       {2, 4},
       5,
       7,
       3,
       {60, 3, 12, 1},
       {84, 7, 28, 1},
       {140, 35, 7, 1}},
      {"batch, result transposed", {4}, 5, 7, 3, {15, 3, 1}, {21, 7, 1}, {35, 1, 5}},
      {"batch, both strides above 1",
       {2, 2},
       5,
       7,
       3,
       {60, 30, 6, 2},
       {42, 21, 7, 1},
       {70, 35, 7, 1}},
      {"five batch dimensions",
       {2, 1, 2, 1, 2},
       3,
       2,
       4,
       {48, 7, 24, 9, 12, 4, 1},
       {32, 3, 16, 3, 8, 2, 1},
       {24, 5, 12, 5, 6, 2, 1}},
  };
  for (const MatmulCase &test : cases)
    for (double alpha : {1.0, -0.5})
      for (double beta : {0.0, 1.0, 0.25})
        checkMatmul(test, alpha, beta);
}

TEST(Matmul, LargeProductsAgree) {
  checkMatmul({"large", {}, 70, 130, 90, {90, 1}, {130, 1}, {130, 1}}, 1, 0);
  checkMatmul({"large batch", {3}, 64, 48, 32, {2048, 32, 1}, {1536, 1, 32}, {3072, 48, 1}}, 1, 1);
}

/// Where the processor has tiles: several panels of columns and blocks of terms, operands whose rows
/// lie far apart and are copied, last tiles of every size, results of either order.
TEST(Matmul, ProductsOfManyTilesAgree) {
  for (int64_t m : {8, 23, 60})
    for (int64_t n : {9, 150}) {
      const int64_t k = 300, far = 700;
      const MatmulCase cases[] = {
          {"as they lie", {}, m, n, k, {k, 1}, {n, 1}, {n, 1}},
          {"right transposed", {}, m, n, k, {k, 1}, {1, k}, {n, 1}},
          {"right far apart", {}, m, n, k, {k, 1}, {far, 1}, {n, 1}},
          {"left transposed, far apart", {}, m, n, k, {1, far}, {n, 1}, {far, 1}},
          {"both far apart", {}, m, n, k, {1, far}, {far, 1}, {n, 1}},
          {"all transposed, far apart", {}, m, n, k, {1, far}, {1, far}, {1, far}},
          {"left without neighbours", {}, m, n, k, {2 * k, 2}, {n, 1}, {n, 1}},
          {"batch that shares the right matrix",
           {3},
           m,
           n,
           k,
           {m * k, 1, m},
           {0, 1, k},
           {m * n, n, 1}},
          {"batch that shares the left matrix",
           {3},
           m,
           n,
           k,
           {0, k, 1},
           {n * k, 1, k},
           {m * n, n, 1}},
          {"batch that shares the left matrix, result transposed",
           {2},
           m,
           n,
           k,
           {0, k, 1},
           {n * k, n, 1},
           {m * n, 1, m}},
      };
      for (const MatmulCase &test : cases) {
        checkMatmul(test, 1, 0);
        checkMatmul(test, -0.5, 0.25);
      }
    }
}

/// Terms fewer than a tile's, or just as many as a block has.
TEST(Matmul, SumsOfAnyLengthAgree) {
  for (int64_t k : {1, 2, 15, 16, 17, 255, 256, 257, 513})
    for (double beta : {0.0, 1.0}) {
      checkMatmul({"right transposed", {}, 13, 70, k, {k, 1}, {1, k}, {70, 1}}, 1, beta);
      checkMatmul({"left far apart", {}, 50, 20, k, {1, 520}, {20, 1}, {20, 1}}, 1, beta);
    }
}

/// Such operands go through copies with longer rows, where the library would read them slowly.
TEST(Matmul, OperandsWhoseRowsMeetInTheCacheAgree) {
  for (double beta : {0.0, 1.0}) {
    checkMatmul({"right", {}, 40, 256, 33, {33, 1}, {256, 1}, {256, 1}}, 1, beta);
    checkMatmul({"right, result transposed", {}, 40, 256, 33, {33, 1}, {256, 1}, {1, 40}}, 1, beta);
    checkMatmul({"left transposed", {}, 256, 40, 33, {1, 256}, {40, 1}, {40, 1}}, 1, beta);
    checkMatmul({"both", {}, 256, 256, 33, {1, 512}, {256, 1}, {256, 1}}, 0.5, beta);
    checkMatmul({"batch that shares the right matrix",
                 {2},
                 40,
                 256,
                 33,
                 {1, 80, 2},
                 {0, 256, 1},
                 {40 * 256, 256, 1}},
                1, beta);
    checkMatmul({"heads",
                 {2, 2},
                 64,
                 40,
                 33,
                 {33 * 256, 64, 1, 256},
                 {40, 80, 160, 1},
                 {5120, 2560, 40, 1}},
                1, beta);
  }
  checkMatmul({"narrow", {}, 40, 256, 33, {33, 1}, {256, 1}, {256, 1}, fb::ElementType::BF16}, 1,
              1);
}

/// Such a copy is made a panel of the product at a time: of the right matrix by columns, of the
/// left one by rows.
TEST(Matmul, LargeStagedOperandsAgreeByPanels) {
  const int64_t whole = 2100 * 640 * 4;
  const MatmulCase cases[] = {
      // No strides of 1: staged on every processor.
      {"right by columns", {}, 3, 640, 2100, {2100, 1}, {1282, 2}, {640, 1}},
      {"right by columns, result transposed", {}, 3, 640, 2100, {2100, 1}, {1282, 2}, {1, 3}},
      {"left by rows", {}, 640, 3, 2100, {4202, 2}, {3, 1}, {3, 1}},
      {"right by columns, batch of the left",
       {2},
       3,
       640,
       2100,
       {6300, 2100, 1},
       {0, 1282, 2},
       {1920, 640, 1}},
  };
  for (const MatmulCase &test : cases) {
    checkMatmul(test, 1, 0);
    checkMatmul(test, -0.5, 1);
    EXPECT_LT(scratchOf(test), whole / 2 + 64 * 2100 * 4) << test.what;
  }
}

TEST(Matmul, PartsOnCoresAgree) {
  const int64_t m = 131, n = 149, k = 160; // 6 MFLOP, no multiples of what parts are cut by
  const MatmulCase cases[] = {
      {"columns", {}, m, n, k, {k, 1}, {n, 1}, {n, 1}},
      {"rows", {}, n, m, k, {1, n}, {1, k}, {m, 1}},
      {"transposed result", {}, m, n, k, {k, 1}, {n, 1}, {1, m}},
      {"both strides above 1", {}, m, n, k, {2 * k, 2}, {3 * n, 3}, {5 * n, 5}},
      {"a batch", {6}, 96, 64, 96, {96 * 96, 96, 1}, {96 * 64, 64, 1}, {96 * 64, 64, 1}},
      {"a batch of one right operand",
       {6},
       96,
       64,
       96,
       {96 * 96, 96, 1},
       {0, 64, 1},
       {96 * 64, 64, 1}},
      {"an uneven batch",
       {3},
       96,
       128,
       96,
       {96 * 96, 96, 1},
       {96 * 128, 128, 1},
       {96 * 128, 128, 1}},
      {"narrow", {}, m, n, 64, {64, 1}, {n, 1}, {n, 1}, fb::ElementType::BF16},
  };
  for (const MatmulCase &test : cases) {
    std::vector<char> whole;
    for (int numCores : {1, 2, 3, 4}) {
      SCOPED_TRACE(testing::Message() << test.what << ", " << numCores << " cores");
      TestArray a(test.element, test.shapeOf(test.m, test.k), test.a, 1);
      TestArray b(test.element, test.shapeOf(test.k, test.n), test.b, 2);
      TestArray c(test.element, test.shapeOf(test.m, test.n), test.c, 3);
      TestCores cores(numCores);
      ASSERT_EQ(cores.runOnce(prepareMatmulOnCores(cores.context, "matmul #0", a.view, b.view,
                                                   c.view, -0.5, 1)),
                absl::OkStatus());
      if (numCores == 1)
        whole = c.bytes;
      EXPECT_EQ(c.bytes, whole);
    }
  }
}

TEST(Matmul, NarrowFloatsAccumulateInF32) {
  for (fb::ElementType element : {fb::ElementType::F16, fb::ElementType::BF16}) {
    checkMatmul({"narrow", {}, 5, 7, 3, {1, 5}, {7, 1}, {7, 1}, element}, 1, 0);
    checkMatmul({"narrow batch", {4}, 5, 7, 40, {200, 40, 1}, {280, 7, 1}, {35, 7, 1}, element}, 1,
                1);
  }
}

TEST(Matmul, NarrowFactorsGiveAWideProduct) {
  TestArray a(fb::ElementType::BF16, {2, 3}, {3, 1}, 1),
      b(fb::ElementType::BF16, {3, 4}, {4, 1}, 2);
  TestArray c(fb::ElementType::F32, {2, 4}, {4, 1}, 3);
  CpuContext context;
  ASSERT_EQ(runOnce(context, prepareMatmul(context, "matmul #0", a.view, b.view, c.view, 1, 0)),
            absl::OkStatus());
  forEachIndex({2, 4}, [&](const Shape &index) {
    double expected = 0;
    for (int64_t k = 0; k < 3; ++k)
      expected += a.at({index[0], k}) * b.at({k, index[1]});
    EXPECT_EQ(c.at(index), expected);
  });
}

TEST(Matmul, NoElementsGiveTheScaledResult) {
  checkMatmul({"no products", {}, 5, 7, 0, {0, 1}, {7, 1}, {7, 1}}, 1, 0);
  checkMatmul({"no products", {}, 5, 7, 0, {0, 1}, {7, 1}, {7, 1}}, 1, 0.5);
  checkMatmul({"no rows", {}, 0, 7, 3, {3, 1}, {7, 1}, {7, 1}}, 1, 0);
  checkMatmul({"no batch", {0}, 2, 2, 2, {4, 2, 1}, {4, 2, 1}, {4, 2, 1}}, 1, 0);
}

TEST(Matmul, OtherTypesAreRefusedByName) {
  TestArray a(fb::ElementType::F64, {2, 2}, {2, 1}, 1);
  CpuContext context;
  absl::Status s =
      prepareMatmul(context, "matmul #3 (a.mlir:1:2)", a.view, a.view, a.view, 1, 0).status();
  EXPECT_EQ(s.message(), "matmul #3 (a.mlir:1:2): the matrix library multiplies f32, f16 and "
                         "bf16, not f64; compile the product as a kernel");
}

struct ConvolutionCase {
  const char *what;
  Shape src, weights; ///< N, spatial, I and spatial, I, O
  ConvolutionShape shape;
};

Shape resultShape(const ConvolutionCase &test) {
  Shape dst{test.src[0]};
  for (size_t i = 0; i + 2 < test.src.size(); ++i) {
    int64_t window = (test.weights[i] - 1) * test.shape.dilations[i] + 1;
    int64_t room = test.src[i + 1] + test.shape.padLow[i] + test.shape.padHigh[i] - window;
    dst.push_back(room / test.shape.strides[i] + 1);
  }
  dst.push_back(test.weights.back());
  return dst;
}

/// Calls `body(src index, weights index, dst index)` for every product of the
/// forward convolution.
template <typename Body>
void forEachProduct(const ConvolutionCase &test, const Shape &dstShape, Body body) {
  size_t spatial = test.src.size() - 2;
  forEachIndex(dstShape, [&](const Shape &dst) {
    Shape window(test.weights.begin(), test.weights.end() - 1);
    forEachIndex(window, [&](const Shape &place) {
      Shape src{dst[0]}, weights;
      for (size_t i = 0; i < spatial; ++i) {
        int64_t at = dst[i + 1] * test.shape.strides[i] + place[i] * test.shape.dilations[i] -
                     test.shape.padLow[i];
        if (at < 0 || at >= test.src[i + 1])
          return;
        src.push_back(at);
        weights.push_back(place[i]);
      }
      src.push_back(place[spatial]);
      weights.insert(weights.end(), {place[spatial], dst.back()});
      body(src, weights, dst);
    });
  });
}

void checkConvolution(ConvolutionCase test, fb::ConvolutionDirection direction) {
  SCOPED_TRACE(testing::Message() << test.what << ", " << static_cast<int>(direction));
  test.shape.direction = direction;
  Shape dstShape = resultShape(test);
  TestArray src(fb::ElementType::F32, test.src, denseStrides(test.src), 1);
  TestArray weights(fb::ElementType::F32, test.weights, denseStrides(test.weights), 2);
  TestArray dst(fb::ElementType::F32, dstShape, denseStrides(dstShape), 3);
  TestArray &result = direction == fb::ConvolutionDirection::Forward        ? dst
                      : direction == fb::ConvolutionDirection::BackwardData ? src
                                                                            : weights;
  std::vector<double> expected(numElements(result.view.shape), 0);
  auto flat = [&](const Shape &index) {
    int64_t offset = 0;
    for (size_t i = 0; i < index.size(); ++i)
      offset += index[i] * result.view.strides[i];
    return offset;
  };
  forEachProduct(test, dstShape, [&](const Shape &s, const Shape &w, const Shape &d) {
    if (&result == &dst)
      expected[flat(d)] += src.at(s) * weights.at(w);
    else if (&result == &src)
      expected[flat(s)] += dst.at(d) * weights.at(w);
    else
      expected[flat(w)] += src.at(s) * dst.at(d);
  });
  CpuContext context;
  ASSERT_EQ(runOnce(context, prepareConvolution(context, "convolution #0", src.view, weights.view,
                                                dst.view, test.shape)),
            absl::OkStatus());
  for (size_t i = 0; i < expected.size(); ++i)
    ASSERT_EQ(elementAt(ElementType::F32, result.bytes.data(), int64_t(i)), expected[i]) << i;
}

TEST(Convolution, EveryDirectionAndShape) {
  using Direction = fb::ConvolutionDirection;
  const ConvolutionCase cases[] = {
      {"3x3 same", {2, 8, 8, 3}, {3, 3, 3, 16}, {{}, {1, 1}, {1, 1}, {1, 1}, {1, 1}}},
      {"3x3 of 16 channels", {2, 8, 8, 16}, {3, 3, 16, 32}, {{}, {1, 1}, {1, 1}, {1, 1}, {1, 1}}},
      {"1x1", {2, 4, 4, 8}, {1, 1, 8, 4}, {{}, {1, 1}, {1, 1}, {0, 0}, {0, 0}}},
      {"stride 2, uneven padding",
       {1, 7, 9, 4},
       {3, 3, 4, 5},
       {{}, {2, 2}, {1, 1}, {0, 1}, {1, 0}}},
      {"stride that leaves rows over",
       {1, 8, 8, 2},
       {3, 3, 2, 2},
       {{}, {3, 2}, {1, 1}, {0, 0}, {0, 0}}},
      {"dilated", {1, 9, 9, 4}, {3, 3, 4, 8}, {{}, {1, 1}, {2, 3}, {2, 0}, {2, 0}}},
      {"one spatial dimension", {3, 10, 4}, {5, 4, 6}, {{}, {1}, {1}, {2}, {2}}},
      {"three spatial dimensions",
       {1, 4, 5, 6, 2},
       {2, 3, 3, 2, 3},
       {{}, {1, 1, 2}, {1, 1, 1}, {0, 1, 1}, {1, 1, 1}}},
  };
  for (const ConvolutionCase &test : cases)
    for (Direction direction :
         {Direction::Forward, Direction::BackwardData, Direction::BackwardWeights})
      checkConvolution(test, direction);
}

TEST(Convolution, PartsOnCoresAgree) {
  using Direction = fb::ConvolutionDirection;
  for (Direction direction :
       {Direction::Forward, Direction::BackwardData, Direction::BackwardWeights}) {
    std::vector<char> whole;
    for (int numCores : {1, 2, 3}) {
      SCOPED_TRACE(testing::Message() << static_cast<int>(direction) << ", " << numCores);
      TestArray src(fb::ElementType::F32, {7, 12, 12, 16}, denseStrides({7, 12, 12, 16}), 1);
      TestArray weights(fb::ElementType::F32, {3, 3, 16, 32}, denseStrides({3, 3, 16, 32}), 2);
      TestArray dst(fb::ElementType::F32, {7, 12, 12, 32}, denseStrides({7, 12, 12, 32}), 3);
      ConvolutionShape shape{direction, {1, 1}, {1, 1}, {1, 1}, {1, 1}};
      TestCores cores(numCores);
      ASSERT_EQ(cores.runOnce(prepareConvolutionOnCores(cores.context, "convolution #0", src.view,
                                                        weights.view, dst.view, shape)),
                absl::OkStatus());
      TestArray &result = direction == Direction::Forward        ? dst
                          : direction == Direction::BackwardData ? src
                                                                 : weights;
      if (numCores == 1)
        whole = result.bytes;
      EXPECT_EQ(result.bytes, whole);
    }
  }
}

TEST(Convolution, OtherTypesAreRefusedByName) {
  TestArray a(fb::ElementType::F64, {1, 2, 2, 1}, {4, 2, 1, 1}, 1);
  CpuContext context;
  ConvolutionShape shape{{}, {1, 1}, {1, 1}, {0, 0}, {0, 0}};
  absl::Status s =
      prepareConvolution(context, "convolution #3", a.view, a.view, a.view, shape).status();
  EXPECT_EQ(s.code(), absl::StatusCode::kUnimplemented);
}

} // namespace
} // namespace distribute::runtime
