// Single elements are read and written through any chain of views.
#include "LoadedKernels.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace distribute::test;

namespace {

/// A row at a place that is known when the kernel runs, in another shape, at positions that are
/// looked up.
TEST(KernelViews, ElementsOfReshapedRows) {
  LoadedKernels kernels(R"mlir(
    #id = affine_map<(i) -> (i)>
    func.func @split(%x: memref<3x12xf32>, %at: memref<4xi32>, %y: memref<4xf32>, %row: index) {
      %c2 = arith.constant 2 : index
      %slice = memref.subview %x[%row, 0] [1, 12] [1, 1]
          : memref<3x12xf32> to memref<12xf32, strided<[1], offset: ?>>
      %grid = memref.expand_shape %slice [[0, 1]] output_shape [3, 4]
          : memref<12xf32, strided<[1], offset: ?>>
            into memref<3x4xf32, strided<[4, 1], offset: ?>>
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%at : memref<4xi32>) outs(%y : memref<4xf32>) {
      ^bb0(%a: i32, %o: f32):
        %i = linalg.index 0 : index
        %p = arith.index_cast %a : i32 to index
        %q = arith.minsi %p, %c2 : index
        %v = memref.load %grid[%q, %i] : memref<3x4xf32, strided<[4, 1], offset: ?>>
        linalg.yield %v : f32
      }
      return
    }
    func.func @merged(%x: memref<3x12xf32>, %at: memref<4xi32>, %y: memref<4xf32>, %row: index) {
      %rows = memref.subview %x[%row, 0] [2, 12] [1, 1]
          : memref<3x12xf32> to memref<2x12xf32, strided<[12, 1], offset: ?>>
      %line = memref.collapse_shape %rows [[0, 1]]
          : memref<2x12xf32, strided<[12, 1], offset: ?>>
            into memref<24xf32, strided<[1], offset: ?>>
      linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
          ins(%at : memref<4xi32>) outs(%y : memref<4xf32>) {
      ^bb0(%a: i32, %o: f32):
        %p = arith.index_cast %a : i32 to index
        %v = memref.load %line[%p] : memref<24xf32, strided<[1], offset: ?>>
        linalg.yield %v : f32
      }
      return
    }
    func.func @stored(%x: memref<3x12xf32>, %at: memref<4xi32>, %y: memref<4xf32>, %row: index) {
      %c0 = arith.constant 0 : index
      %slice = memref.subview %x[%row, 0] [1, 12] [1, 1]
          : memref<3x12xf32> to memref<12xf32, strided<[1], offset: ?>>
      %grid = memref.expand_shape %slice [[0, 1]] output_shape [3, 4]
          : memref<12xf32, strided<[1], offset: ?>>
            into memref<3x4xf32, strided<[4, 1], offset: ?>>
      %a = memref.load %at[%c0] : memref<4xi32>
      %p = arith.index_cast %a : i32 to index
      %v = memref.load %y[%c0] : memref<4xf32>
      memref.store %v, %grid[%p, %p] : memref<3x4xf32, strided<[4, 1], offset: ?>>
      return
    })mlir");
  ASSERT_EQ(kernels.error, "");
  std::vector<float> x(36), y(4);
  std::iota(x.begin(), x.end(), 0.0f);
  std::vector<int32_t> at = {2, 0, 7, 1};
  kernels.run(0, {x.data(), at.data(), y.data()}, {1});
  EXPECT_EQ(y, (std::vector<float>{12 + 8, 12 + 1, 12 + 8 + 2, 12 + 4 + 3}));
  at = {0, 23, 12, 5};
  kernels.run(1, {x.data(), at.data(), y.data()}, {1});
  EXPECT_EQ(y, (std::vector<float>{12, 35, 24, 17}));
  at = {2};
  y = {-1};
  kernels.run(2, {x.data(), at.data(), y.data()}, {2});
  std::vector<float> want(36);
  std::iota(want.begin(), want.end(), 0.0f);
  want[24 + 2 * 4 + 2] = -1;
  EXPECT_EQ(x, want);
}

} // namespace
