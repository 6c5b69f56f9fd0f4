// Kernels that teams of threads compute (docs/RationaleGpu.md), on the software GPU: what they compute, in which order, and what they
// move.
#include "SoftGpuKernels.h"

#include <cmath>
#include <random>

using namespace distribute::test;

namespace {

std::vector<float> smallFloats(size_t count) {
  std::mt19937 random(5);
  std::vector<float> made(count);
  for (float &each : made)
    each = 3 * (float(random()) / float(1u << 31) - 1);
  return made;
}

/// y = combiner of the terms of x, which has the given shape, along `iterators`; `map`: of y.
std::string reductionOf(const std::string &x, const std::string &y, const std::string &map,
                        const std::string &iterators, const std::string &combiner,
                        const std::string &first, const std::string &dims,
                        const std::string &element) {
  return "func.func @k(%x: memref<" + x + ">, %y: memref<" + y +
         ">) {\n  %first = arith.constant " + first + " : " + element +
         "\n  linalg.fill ins(%first : " + element + ") outs(%y : memref<" + y +
         ">)\n  linalg.generic {indexing_maps = [affine_map<(" + dims + ") -> (" + dims +
         ")>, affine_map<(" + dims + ") -> (" + map + ")>], iterator_types = [" + iterators +
         "]} ins(%x : memref<" + x + ">) outs(%y : memref<" + y + ">) {\n  ^bb0(%a: " + element +
         ", %o: " + element + "):\n    %r = " + combiner + " %o, %a : " + element +
         "\n    linalg.yield %r : " + element + "\n  }\n  return\n}\n";
}

struct Shape {
  int64_t rows, columns;
  int64_t parts;     ///< of the launch
  uint32_t threads;  ///< of a block
  uint32_t perBlock; ///< parts
};

std::string shapeText(int64_t rows, int64_t columns, const char *element) {
  return std::to_string(rows) + "x" + std::to_string(columns) + "x" + element;
}

/// What a kernel moved must be what it needs: nothing is read twice, and no request touches more sectors than its bytes fill, where rows
/// are of whole sectors.
void expectIdeal(const BothWays &both, double bytesRead, double bytesWritten, bool isAligned) {
  const auto &found = both.counters;
  EXPECT_LE(double(found.globalSectors), (isAligned ? 1.1 : 1.3) * double(found.neededSectors));
  EXPECT_LE(double(found.globalBytesRead), 1.1 * bytesRead);
  EXPECT_LE(double(found.globalBytesWritten), 1.1 * bytesWritten);
  EXPECT_EQ(found.bankConflicts, 0u);
}

class Rows : public testing::TestWithParam<Shape> {};

/// Whatever the number of blocks, and the order in which their warps take turns.
TEST_P(Rows, AreAddedUpByTeams) {
  Shape shape = GetParam();
  BothWays both(reductionOf(shapeText(shape.rows, shape.columns, "f32"),
                            std::to_string(shape.rows) + "xf32", "i", "\"parallel\", \"reduction\"",
                            "arith.addf", "0.5", "i, j", "f32"),
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  ASSERT_EQ(both.ptx.shapes[0].threads, shape.threads);
  ASSERT_EQ(both.ptx.shapes[0].extent, shape.perBlock);
  std::vector<float> x = smallFloats(size_t(shape.rows * shape.columns));
  std::vector<Bytes> buffers = {bytesOf(x), Bytes(4 * size_t(shape.rows))};
  auto blocks = uint32_t((shape.parts - 1) / shape.perBlock + 1);
  std::vector<Bytes> found = both.onGpu(0, buffers, blocks, shape.threads, 0, {}, shape.parts);
  expectIdeal(both, 4.0 * double(shape.rows * shape.columns), 4.0 * double(shape.rows),
              shape.columns % 8 == 0);
  EXPECT_EQ(both.onGpu(0, buffers, 1, shape.threads, 1, {}, shape.parts), found);
  EXPECT_EQ(both.onGpu(0, buffers, 3, shape.threads, 2, {}, shape.parts), found);
  std::vector<float> sums = valuesOf<float>(found[1]);
  for (size_t i = 0; i < sums.size(); ++i) {
    double sum = 0.5, size = 0.5;
    for (size_t j = 0; j < size_t(shape.columns); ++j) {
      sum += x[i * size_t(shape.columns) + j];
      size += std::fabs(x[i * size_t(shape.columns) + j]);
    }
    EXPECT_NEAR(sums[i], sum, 1e-6 * size) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, Rows,
                         testing::Values(Shape{70, 96, 35, 64, 1}, Shape{5, 999, 5, 256, 1},
                                         Shape{3, 5000, 3, 512, 1}, Shape{1, 20000, 1, 512, 1}));

class Columns : public testing::TestWithParam<Shape> {};

TEST_P(Columns, AreReadSideBySide) {
  Shape shape = GetParam();
  BothWays both(reductionOf(shapeText(shape.rows, shape.columns, "i32"),
                            std::to_string(shape.columns) + "xi32", "j",
                            "\"reduction\", \"parallel\"", "arith.addi", "7", "i, j", "i32"),
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  ASSERT_EQ(both.ptx.shapes[0].threads, shape.threads);
  ASSERT_EQ(both.ptx.shapes[0].extent, shape.perBlock);
  std::vector<int32_t> x(size_t(shape.rows * shape.columns));
  std::mt19937 random(5);
  for (int32_t &each : x)
    each = int32_t(random());
  std::vector<Bytes> buffers = {bytesOf(x), Bytes(4 * size_t(shape.columns))};
  auto blocks = uint32_t((shape.parts - 1) / shape.perBlock + 1);
  std::vector<Bytes> found = both.onGpu(0, buffers, blocks, shape.threads, 3, {}, shape.parts);
  expectIdeal(both, 4.0 * double(shape.rows * shape.columns), 4.0 * double(shape.columns),
              shape.columns % 8 == 0 || shape.parts == 1);
  EXPECT_EQ(found, both.onCpu(0, buffers));
}

INSTANTIATE_TEST_SUITE_P(Shapes, Columns,
                         testing::Values(Shape{300, 96, 3, 512, 1}, Shape{40, 10, 1, 128, 1},
                                         Shape{500, 10, 1, 512, 1}, Shape{200, 37, 37, 128, 128},
                                         Shape{20, 9000, 9000, 128, 128}));

/// Each kind of number and of reduction, also in wide, narrow and one-bit elements.
TEST(KernelTeams, ReduceAllKinds) {
  struct Kind {
    const char *element, *combiner, *first;
    size_t bytes;
    int32_t bits = -1; ///< of each word that may be set
  };
  constexpr int32_t below2 = 0x3fff3fff; // of floats of each width
  for (const Kind &kind :
       {Kind{"i64", "arith.addi", "5", 8}, Kind{"i64", "arith.maxsi", "-9223372036854775808", 8},
        Kind{"i32", "arith.muli", "3", 4}, Kind{"i16", "arith.minsi", "32767", 2},
        Kind{"i8", "arith.ori", "0", 1}, Kind{"i32", "arith.andi", "-1", 4},
        Kind{"i1", "arith.ori", "0", 1, 0x01000001},
        Kind{"bf16", "arith.maximumf", "0.5", 2, below2},
        Kind{"f16", "arith.minimumf", "1.5", 2, below2},
        Kind{"f64", "arith.maximumf", "0.5", 8, below2}}) {
    std::vector<int32_t> words(2 * 777);
    std::mt19937 random(5);
    for (int32_t &each : words)
      each = int32_t(random()) & kind.bits;
    for (const char *iterators : {"\"reduction\", \"reduction\"", "\"parallel\", \"reduction\""}) {
      bool isWhole = iterators[1] == 'r';
      BothWays both(reductionOf(std::string("7x111x") + kind.element,
                                std::string(isWhole ? "" : "7x") + kind.element, isWhole ? "" : "i",
                                iterators, kind.combiner, kind.first, "i, j", kind.element),
                    /*isScheduledForGpus=*/true);
      ASSERT_EQ(both.kernels.error, "");
      Bytes x = bytesOf(words);
      x.resize(777 * kind.bytes);
      std::vector<Bytes> buffers = {x, Bytes((isWhole ? 1 : 7) * kind.bytes)};
      auto shape = both.ptx.shapes[0];
      EXPECT_GE(shape.threads, 32u);
      EXPECT_EQ(both.onGpu(0, buffers, 2, shape.threads, 1, {}, isWhole ? 1 : 7),
                both.onCpu(0, buffers))
          << kind.combiner << " of " << kind.element;
    }
  }
}

/// The greatest of each row and where it is, with the greatest alone, as fused exports have it.
std::string argmaxOf(const std::string &rows, const std::string &columns,
                     const std::string &isBefore) {
  std::string x = rows + "x" + columns + "xf32", values = rows + "xf32", indices = rows + "xi32";
  return "func.func @k(%x: memref<" + x + ">, %m: memref<" + values + ">, %v: memref<" + values +
         ">, %i: memref<" + indices + R"(>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i32
  linalg.fill ins(%low : f32) outs(%m : memref<)" +
         values + R"(>)
  linalg.fill ins(%low : f32) outs(%v : memref<)" +
         values + R"(>)
  linalg.fill ins(%zero : i32) outs(%i : memref<)" +
         indices + R"(>)
  linalg.generic {indexing_maps = [affine_map<(r, c) -> (r, c)>, affine_map<(r, c) -> (r)>, affine_map<(r, c) -> (r)>,
                                   affine_map<(r, c) -> (r)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<)" +
         x + ">) outs(%m, %v, %i : memref<" + values + ">, memref<" + values + ">, memref<" +
         indices + R"(>) {
  ^bb0(%new: f32, %max: f32, %old: f32, %place: i32):
    %greater = arith.maximumf %max, %new : f32
    %c = linalg.index 1 : index
    %p = arith.index_cast %c : index to i32
    %is_greater = arith.cmpf ogt, %old, %new : f32
    %is_nan = arith.cmpf une, %old, %old : f32
    %stays = arith.ori %is_greater, %is_nan : i1
    %is_equal = arith.cmpf oeq, %old, %new : f32
    %is_before = arith.cmpi )" +
         isBefore + R"(, %place, %p : i32
    %first = arith.andi %is_equal, %is_before : i1
    %keeps = arith.ori %stays, %first : i1
    %value = arith.select %stays, %old, %new : f32
    %index = arith.select %keeps, %place, %p : i32
    linalg.yield %greater, %value, %index : f32, f32, i32
  }
  return
}
)";
}

/// Of equal values the first one, of nans the first one, whichever lane has it; rows of one value alone, and of what a reduction begins with.
TEST(KernelTeams, FindTheGreatestAndWhereItIs) {
  constexpr size_t kRows = 6, kColumns = 1000;
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  // With sgt it is the last of equal values, but the first nan, which is no order: each row is one lane's.
  for (const char *isBefore : {"slt", "sgt"}) {
    BothWays both(argmaxOf("6", "1000", isBefore), /*isScheduledForGpus=*/true);
    ASSERT_EQ(both.kernels.error, "");
    std::vector<float> x = smallFloats(kRows * kColumns);
    for (size_t column = 0; column < kColumns; ++column) {
      x[kColumns + column] = 7;
      x[2 * kColumns + column] = -kInfinity;
    }
    for (size_t column : {977, 341, 340})
      x[3 * kColumns + column] = 5;
    for (size_t column : {901, 97, 530})
      x[4 * kColumns + column] = std::nanf("");
    x[5 * kColumns + 999] = kInfinity;
    std::vector<Bytes> buffers = {bytesOf(x), Bytes(4 * kRows), Bytes(4 * kRows), Bytes(4 * kRows)};
    uint32_t threads = both.ptx.shapes[0].threads, perBlock = both.ptx.shapes[0].extent;
    std::vector<Bytes> found = both.onGpu(0, buffers, kRows / perBlock + 1, threads, 1, {}, kRows);
    std::vector<Bytes> expected = both.onCpu(0, buffers);
    EXPECT_EQ(valuesOf<int32_t>(found[3]), valuesOf<int32_t>(expected[3])) << isBefore;
    EXPECT_EQ(found[2], expected[2]);
    // What of a nan's bits a maximum keeps, devices do not agree on.
    std::vector<float> greatest = valuesOf<float>(found[1]), same = valuesOf<float>(expected[1]);
    for (size_t row = 0; row < kRows; ++row)
      EXPECT_TRUE(greatest[row] == same[row] || (row == 4 && std::isnan(greatest[row]))) << row;
    EXPECT_EQ(both.onGpu(0, buffers, 1, threads, 2, {}, kRows), found);
    if (std::string(isBefore) == "slt") {
      EXPECT_EQ(valuesOf<int32_t>(found[3])[3], 340);
      EXPECT_EQ(valuesOf<int32_t>(found[3])[4], 97);
      // Rows lie side by side for lanes: each sector is read once.
      EXPECT_LE(double(both.counters.globalBytesRead), 1.1 * 4 * double(x.size()));
    }
  }
}

/// A softmax is one kernel, in which each row is a team's: a barrier stands where it reads what it wrote.
TEST(KernelTeams, ComputeRowsOfSeveralOperations) {
  std::string text = R"mlir(
    #id = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    func.func @softmax(%x: memref<40xNxf32>, %m: memref<40xf32>, %s: memref<40xf32>, %y: memref<40xNxf32>) {
      %low = arith.constant 0xFF800000 : f32
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%low : f32) outs(%m : memref<40xf32>)
      linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x : memref<40xNxf32>) outs(%m : memref<40xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.maximumf %a, %o : f32
        linalg.yield %r : f32
      }
      linalg.fill ins(%zero : f32) outs(%s : memref<40xf32>)
      linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x, %m : memref<40xNxf32>, memref<40xf32>) outs(%s : memref<40xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %d = arith.subf %a, %b : f32
        %e = math.exp %d : f32
        %r = arith.addf %o, %e : f32
        linalg.yield %r : f32
      }
      linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
          ins(%x, %m, %s : memref<40xNxf32>, memref<40xf32>, memref<40xf32>) outs(%y : memref<40xNxf32>) {
      ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
        %d = arith.subf %a, %b : f32
        %e = math.exp %d : f32
        %r = arith.divf %e, %c : f32
        linalg.yield %r : f32
      }
      return
    })mlir";
  // Of short rows a team has several, which share the sectors of what is a number of each.
  for (auto [columns, parts, threads, perBlock] :
       {std::tuple(10u, 5u, 128u, 4u), std::tuple(1000u, 40u, 256u, 1u)}) {
    std::string sized = text;
    for (size_t at; (at = sized.find("xNx")) != std::string::npos;)
      sized.replace(at, 3, "x" + std::to_string(columns) + "x");
    BothWays both(sized, /*isScheduledForGpus=*/true);
    ASSERT_EQ(both.kernels.error, "");
    ASSERT_EQ(both.ptx.shapes[0].threads, threads);
    ASSERT_EQ(both.ptx.shapes[0].extent, perBlock);
    std::vector<Bytes> buffers = {bytesOf(smallFloats(40 * columns)), Bytes(160), Bytes(160),
                                  Bytes(size_t(160) * columns)};
    std::vector<Bytes> found =
        both.onGpu(0, buffers, (parts - 1) / perBlock + 1, threads, 0, {}, parts);
    EXPECT_EQ(both.onGpu(0, buffers, 2, threads, 9, {}, parts), found);
    EXPECT_EQ(both.counters.bankConflicts, 0u);
    // Rows are read and written once, each with a sector that it has in part; so are the maximum and the sum of each.
    EXPECT_LE(both.counters.globalSectors, 2 * 40 * (columns / 8 + 1) + 2 * parts);
    std::vector<float> expected = valuesOf<float>(both.onCpu(0, buffers)[3]),
                       own = valuesOf<float>(found[3]);
    for (size_t i = 0; i < expected.size(); ++i)
      EXPECT_NEAR(own[i], expected[i], 2e-6f * expected[i]) << i;
  }
}

/// Rows with a scale and a bias that all have in common, which a team reads once for several of them.
TEST(KernelTeams, ReadOnceWhatRowsHaveInCommon) {
  BothWays both(R"mlir(
    #id = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    #column = affine_map<(i, j) -> (j)>
    func.func @k(%x: memref<256x64xf32>, %b: memref<64xf32>, %s: memref<256xf32>, %y: memref<256x64xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%s : memref<256xf32>)
      linalg.generic {indexing_maps = [#id, #column, #id, #row], iterator_types = ["parallel", "reduction"]}
          ins(%x, %b : memref<256x64xf32>, memref<64xf32>) outs(%y, %s : memref<256x64xf32>, memref<256xf32>) {
      ^bb0(%a: f32, %c: f32, %old: f32, %o: f32):
        %p = arith.mulf %a, %c : f32
        %r = arith.addf %o, %p : f32
        linalg.yield %p, %r : f32, f32
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  std::vector<Bytes> buffers = {bytesOf(smallFloats(256 * 64)), bytesOf(smallFloats(64)),
                                Bytes(4 * 256), Bytes(size_t(4) * 256 * 64)};
  auto shape = both.ptx.shapes[0];
  std::vector<Bytes> found =
      both.onGpu(0, buffers, (32 - 1) / shape.extent + 1, shape.threads, 0, {}, 32);
  EXPECT_LE(both.counters.globalSectors, 1.1 * (2 * 256 * 8 + 256 / 8));
  EXPECT_EQ(both.counters.bankConflicts, 0u);
  EXPECT_EQ(both.onGpu(0, buffers, 3, shape.threads, 5, {}, 32), found);
  std::vector<float> x = valuesOf<float>(buffers[0]), b = valuesOf<float>(buffers[1]),
                     y = valuesOf<float>(found[3]);
  for (size_t i = 0; i < y.size(); ++i)
    ASSERT_EQ(y[i], x[i] * b[i % 64]) << i;
}

/// A thread has four numbers of 32 bits where buffers begin at multiples of 16 bytes; what is the same for several rows is read for a tile
/// of them.
TEST(KernelTeams, MoveVectorsWhereTheyAreAligned) {
  for (bool isAligned : {true, false}) {
    std::string own = isAligned ? "{llvm.align = 16 : i64, llvm.noalias}" : "{llvm.noalias}";
    BothWays both(R"mlir(
      #id = affine_map<(i, j) -> (i, j)>
      func.func @k(%x: memref<64x64xf32> )mlir" +
                      own + ", %b: memref<64xf32> " + own + ", %y: memref<64x64xf32> " + own +
                      R"mlir() {
        linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> (j)>, #id], iterator_types = ["parallel", "parallel"]}
            ins(%x, %b : memref<64x64xf32>, memref<64xf32>) outs(%y : memref<64x64xf32>) {
        ^bb0(%a: f32, %c: f32, %o: f32):
          %r = arith.addf %a, %c : f32
          linalg.yield %r : f32
        }
        return
      })mlir",
                  /*isScheduledForGpus=*/true);
    ASSERT_EQ(both.kernels.error, "");
    std::vector<Bytes> buffers = {bytesOf(smallFloats(64 * 64)), bytesOf(smallFloats(64)),
                                  Bytes(size_t(4) * 64 * 64)};
    uint32_t parts = isAligned ? 1024 : 4096;
    EXPECT_EQ(both.onGpu(0, buffers, parts / 128, 128, 0, {}, parts), both.onCpu(0, buffers));
    EXPECT_EQ(both.counters.globalRequests, 3 * parts / 32);
    EXPECT_EQ(both.counters.globalSectors, both.counters.neededSectors);
    EXPECT_EQ(both.counters.globalSectors, 2 * 512 + parts / 32);
  }
}

/// A transposed operand lies along another dimension than the result: a thread has several elements along one of them, a warp a tile of both.
TEST(KernelTeams, FillTheSectorsOfTransposedOperands) {
  BothWays both(R"mlir(
    #id = affine_map<(b, i, h, j) -> (b, i, h, j)>
    func.func @k(%x: memref<2x32x4x16xf32, strided<[2048, 1, 512, 32]>> {llvm.align = 64 : i64, llvm.noalias},
                 %y: memref<2x32x4x16xf32> {llvm.align = 64 : i64, llvm.noalias}) {
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
          ins(%x : memref<2x32x4x16xf32, strided<[2048, 1, 512, 32]>>) outs(%y : memref<2x32x4x16xf32>) {
      ^bb0(%a: f32, %o: f32):
        linalg.yield %a : f32
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  std::vector<Bytes> buffers = {bytesOf(smallFloats(4096)), Bytes(size_t(4) * 4096)};
  std::vector<float> x = valuesOf<float>(buffers[0]),
                     y = valuesOf<float>(both.onGpu(0, buffers, 8, 128, 0, {}, 1024)[1]);
  EXPECT_EQ(both.counters.globalSectors, 2 * 4096 / 8);
  for (size_t at = 0; at < y.size(); ++at)
    ASSERT_EQ(y[at], x[at / 2048 * 2048 + at / 64 % 32 + at / 16 % 4 * 512 + at % 16 * 32]) << at;
}

/// Elementwise kernels move what they must, whatever their rank.
TEST(KernelTeams, LeaveElementsToThreads) {
  BothWays both(R"mlir(
    #id = affine_map<(i, j) -> (i, j)>
    func.func @k(%x: memref<33x64xf32>, %y: memref<33x64xf32>) {
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
          ins(%x : memref<33x64xf32>) outs(%y : memref<33x64xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.mulf %a, %a : f32
        linalg.yield %r : f32
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  ASSERT_EQ(both.ptx.shapes[0].extent, 128u);
  std::vector<Bytes> buffers = {bytesOf(smallFloats(33 * 64)), Bytes(4 * 33 * 64)};
  EXPECT_EQ(both.onGpu(0, buffers, 17, 128, 0, {}, 33 * 64), both.onCpu(0, buffers));
  expectIdeal(both, 4 * 33 * 64, 4 * 33 * 64, /*isAligned=*/true);
}

/// What lies transposed is read in tiles: a warp has 8 columns of 4 rows, of which a sector holds a column's half.
TEST(KernelTeams, LeaveTransposedElementsToTilesOfThreads) {
  BothWays both(R"mlir(
    func.func @k(%x: memref<96x64xf32>, %y: memref<64x96xf32>) {
      linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
          ins(%x : memref<96x64xf32>) outs(%y : memref<64x96xf32>) {
      ^bb0(%a: f32, %o: f32):
        linalg.yield %a : f32
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  std::vector<Bytes> buffers = {bytesOf(randomFloats(64 * 96)), Bytes(4 * 64 * 96)};
  EXPECT_EQ(both.onGpu(0, buffers, 48, 128, 0, {}, 64 * 96), both.onCpu(0, buffers));
  // A row of a warp's would be 32 sectors of the one and 4 of the other.
  EXPECT_EQ(both.counters.globalSectors, (8u + 4u) * 64 * 96 / 32);
}

/// A row's products: its lanes have neighbouring columns, of which w has a row side by side, and not neighbouring terms.
TEST(KernelTeams, LieAlongTheLoopThatMovesTheFewestSectors) {
  BothWays both(R"mlir(
    #id = affine_map<(i, j) -> (i, j)>
    func.func @k(%x: memref<20x12xf32>, %w: memref<12x16xf32>, %y: memref<20x16xf32>, %m: memref<20xf32>) {
      %zero = arith.constant 0.0 : f32
      linalg.fill ins(%zero : f32) outs(%y : memref<20x16xf32>)
      linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                      iterator_types = ["parallel", "parallel", "reduction"]}
          ins(%x, %w : memref<20x12xf32>, memref<12x16xf32>) outs(%y : memref<20x16xf32>) {
      ^bb0(%a: f32, %b: f32, %o: f32):
        %p = arith.mulf %a, %b : f32
        %r = arith.addf %o, %p : f32
        linalg.yield %r : f32
      }
      linalg.fill ins(%zero : f32) outs(%m : memref<20xf32>)
      linalg.generic {indexing_maps = [#id, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
          ins(%y : memref<20x16xf32>) outs(%m : memref<20xf32>) {
      ^bb0(%a: f32, %o: f32):
        %r = arith.addf %o, %a : f32
        linalg.yield %r : f32
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  auto shape = both.ptx.shapes[0];
  ASSERT_LT(shape.extent, 20u) << "a part is a team's";
  std::vector<Bytes> buffers = {bytesOf(randomFloats(20 * 12)), bytesOf(randomFloats(12 * 16)),
                                Bytes(4 * 20 * 16), Bytes(4 * 20)};
  auto blocks = uint32_t(20 / shape.extent);
  std::vector<Bytes> found = both.onGpu(0, buffers, blocks, shape.threads, 0, {}, 20);
  EXPECT_LE(both.counters.globalSectors, 1.1 * double(both.counters.neededSectors));
  EXPECT_EQ(both.counters.bankConflicts, 0u);
  EXPECT_EQ(both.onGpu(0, buffers, 3, shape.threads, 2, {}, 20), found);
  std::vector<float> expected = valuesOf<float>(both.onCpu(0, buffers)[2]),
                     own = valuesOf<float>(found[2]);
  for (size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(own[i], expected[i], 1e-4f) << i;
}

/// Of a team all threads would write, and CPUs have none.
TEST(KernelTeams, HoldStructuredOpsAlone) {
  LoadedKernels kernels(R"mlir(
    func.func @k(%x: memref<f32>) attributes {plan.team = 64 : i64} {
      %zero = arith.constant 0.0 : f32
      memref.store %zero, %x[] : memref<f32>
      return
    })mlir");
  EXPECT_EQ(kernels.error,
            "'func.func' op has plan.team, which GPUs have; expected none in a kernel for CPUs\n");
  kernels.error.clear();
  EXPECT_TRUE(kernels.compileToPtx("sm_80").texts.empty());
  EXPECT_EQ(kernels.error, "'memref.store' op writes in a kernel with plan.team, in each of its "
                           "threads; expected a structured op\n");
}

} // namespace
