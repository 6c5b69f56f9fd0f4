// Loops that threads share, on the software GPU: they do what one thread does, whatever the number of blocks.
#include "SoftGpuKernels.h"

#include <random>

using namespace distribute::test;

namespace {

/// Rows of updates are added to those rows of a table that indices name, which repeat and lie outside: a thread has a column.
TEST(KernelLoops, ScatterByColumns) {
  BothWays both(R"mlir(
    func.func @k(%i: memref<50xi32>, %u: memref<50x40xf32>, %t: memref<9x40xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c9 = arith.constant 9 : index
      %c40 = arith.constant 40 : index
      %c50 = arith.constant 50 : index
      scf.for %d = %c0 to %c40 step %c1 {
        scf.for %n = %c0 to %c50 step %c1 {
          %at = memref.load %i[%n] : memref<50xi32>
          %row = arith.index_cast %at : i32 to index
          %fits = arith.cmpi ult, %row, %c9 : index
          scf.if %fits {
            %a = memref.load %u[%n, %d] : memref<50x40xf32>
            %b = memref.load %t[%row, %d] : memref<9x40xf32>
            %s = arith.addf %b, %a : f32
            memref.store %s, %t[%row, %d] : memref<9x40xf32>
          }
        }
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  ASSERT_EQ(both.ptx.shapes[0].extent, 128u);
  std::mt19937 random(5);
  std::vector<int32_t> indices(50);
  for (int32_t &each : indices)
    each = int32_t(random() % 12) - 2;
  std::vector<Bytes> buffers = {bytesOf(indices), bytesOf(randomFloats(50 * 40)),
                                bytesOf(randomFloats(9 * 40))};
  std::vector<Bytes> expected = both.onCpu(0, buffers);
  EXPECT_EQ(both.onGpu(0, buffers, 1, 128, 0, {}, 40), expected);
  EXPECT_EQ(both.onGpu(0, buffers, 2, 32, 3, {}, 40), expected);
  // Neighbouring threads have neighbouring columns.
  EXPECT_LE(both.counters.globalSectors, 2 * both.counters.neededSectors);
}

/// Running sums of each line, of which the next nest takes the differences: a thread has a line in both.
TEST(KernelLoops, GoThroughLines) {
  BothWays both(R"mlir(
    func.func @k(%x: memref<70x12xi32>, %y: memref<70x12xi32>, %z: memref<70x12xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c12 = arith.constant 12 : index
      %c70 = arith.constant 70 : index
      %none = arith.constant 0 : i32
      scf.for %i = %c0 to %c70 step %c1 {
        %all = scf.for %j = %c0 to %c12 step %c1 iter_args(%sum = %none) -> i32 {
          %a = memref.load %x[%i, %j] : memref<70x12xi32>
          %s = arith.addi %sum, %a : i32
          memref.store %s, %y[%i, %j] : memref<70x12xi32>
          scf.yield %s : i32
        }
      }
      scf.for %i = %c0 to %c70 step %c1 {
        scf.for %j = %c1 to %c12 step %c1 {
          %before = arith.subi %j, %c1 : index
          %a = memref.load %y[%i, %before] : memref<70x12xi32>
          %b = memref.load %y[%i, %j] : memref<70x12xi32>
          %d = arith.subi %b, %a : i32
          memref.store %d, %z[%i, %j] : memref<70x12xi32>
        }
      }
      return
    })mlir",
                /*isScheduledForGpus=*/true);
  ASSERT_EQ(both.kernels.error, "");
  ASSERT_EQ(both.ptx.shapes[0].extent, 128u);
  std::vector<int32_t> x(70 * 12);
  std::mt19937 random(5);
  for (int32_t &each : x)
    each = int32_t(random());
  std::vector<Bytes> buffers = {bytesOf(x), Bytes(4 * x.size()), Bytes(4 * x.size())};
  std::vector<Bytes> expected = both.onCpu(0, buffers);
  EXPECT_EQ(both.onGpu(0, buffers, 1, 128, 0, {}, 70), expected);
  EXPECT_EQ(both.onGpu(0, buffers, 3, 32, 3, {}, 70), expected);
}

} // namespace
