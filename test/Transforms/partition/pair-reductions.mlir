// An argmax over rows that are split: each replica finds that of its own rows, and two reductions of one value each do the rest.
// RUN: dist-opt %s -split-input-file -distribute-partition | FileCheck %s

#row = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

distribute.mesh @mesh <["replica" = 2]>
// CHECK-LABEL: func @split
// CHECK: %[[OWN:.*]]:2 = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<1x4xf32>, tensor<1x4xi32>) outs(%{{.*}}, %{{.*}} : tensor<1xf32>, tensor<1xi32>)
// CHECK: %[[FOUND:.*]] = distribute.all_reduce max %{{.*}} : tensor<f32>
// CHECK: linalg.generic {{.*}} ins(%[[OWN]]#0, %[[FOUND]], %[[OWN]]#1 : tensor<1xf32>, tensor<f32>, tensor<1xi32>)
// CHECK: distribute.all_reduce min %{{.*}} : tensor<i32>
func.func @split(%x: tensor<8xf32> {distribute.batch = "x"}) -> (tensor<i32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<0xFF800000> : tensor<f32>
  %first = arith.constant dense<0> : tensor<i32>
  %rows = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  %max:2 = linalg.generic {indexing_maps = [#row, #row, #none, #none], iterator_types = ["reduction"]}
      ins(%x, %rows : tensor<8xf32>, tensor<8xi32>) outs(%low, %first : tensor<f32>, tensor<i32>) {
  ^bb0(%in: f32, %row: i32, %old: f32, %oldRow: i32):
    %isGreater = arith.cmpf oge, %old, %in : f32
    %isNaN = arith.cmpf uno, %old, %old : f32
    %stays = arith.ori %isGreater, %isNaN : i1
    %v = arith.select %stays, %old, %in : f32
    %w = arith.select %stays, %oldRow, %row : i32
    linalg.yield %v, %w : f32, i32
  } -> (tensor<f32>, tensor<i32>)
  return %max#1 : tensor<i32>
}

// -----

#elements = affine_map<(d0, d1) -> (d0, d1)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>

distribute.mesh @mesh <["replica" = 2]>
// Over the columns of rows that are split, it stays one reduction.
// CHECK-LABEL: func @of_each_row
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<4x3xi32>, tensor<3xi32>) outs(%{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xi32>)
// CHECK-NOT: distribute.all_reduce
func.func @of_each_row(%x: tensor<8x3xi32> {distribute.batch = "x"}) -> (tensor<8xi32> {distribute.output = "o"})
    attributes {distribute.step, distribute.view = "global"} {
  %low = arith.constant dense<-2147483648> : tensor<8xi32>
  %first = arith.constant dense<0> : tensor<8xi32>
  %numbers = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  %max:2 = linalg.generic {indexing_maps = [#elements, #columns, #rows, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x, %numbers : tensor<8x3xi32>, tensor<3xi32>) outs(%low, %first : tensor<8xi32>, tensor<8xi32>) {
  ^bb0(%in: i32, %number: i32, %old: i32, %oldNumber: i32):
    %stays = arith.cmpi sge, %old, %in : i32
    %v = arith.select %stays, %old, %in : i32
    %w = arith.select %stays, %oldNumber, %number : i32
    linalg.yield %v, %w : i32, i32
  } -> (tensor<8xi32>, tensor<8xi32>)
  return %max#1 : tensor<8xi32>
}
