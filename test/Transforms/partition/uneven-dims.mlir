// A dimension that the members do not divide has room for equal shards; what would combine the elements behind the true ones leaves them out.
// RUN: dist-opt %s -distribute-partition=check-claims=all | FileCheck %s

distribute.mesh @m <["replica" = 2, "model" = 4]>
distribute.variable @w : tensor<10xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @v : tensor<10xi32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @table : tensor<10x4xf32> {sharding = #distribute.sharding<["model" : dim 0]>}

// A member reads 3 of 12 rows, of which its own position says which are there; others give the reduction's neutral element.
// CHECK-LABEL: func.func @maximum
// CHECK: distribute.coordinate "model"
// CHECK: arith.cmpi slt, %{{.*}}, %c10 : index
// CHECK: %[[W:.*]] = distribute.read @w : tensor<3xf32>
// CHECK: linalg.generic {{.*}} ins(%[[W]], %{{.*}} : tensor<3xf32>, tensor<3xi1>)
// CHECK: %[[NONE:.*]] = arith.constant 0xFF800000 : f32
// CHECK: %[[KEPT:.*]] = arith.select %{{.*}}, %{{.*}}, %[[NONE]] : f32
// CHECK: arith.maximumf %{{.*}}, %[[KEPT]] : f32
// CHECK: distribute.all_reduce max
func.func @maximum() -> (tensor<f32> {distribute.output = "most"}) attributes {distribute.step, distribute.view = "global"} {
  %lowest = arith.constant dense<0xFF800000> : tensor<f32>
  %w = distribute.read @w : tensor<10xf32>
  %most = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%w : tensor<10xf32>) outs(%lowest : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.maximumf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %most : tensor<f32>
}

// Elements by themselves need nothing, and a constant is made in the padded size.
// CHECK-LABEL: func.func @elementwise
// CHECK: %[[W:.*]] = distribute.read @w : tensor<3xf32>
// CHECK: %[[E:.*]] = math.exp %[[W]] : tensor<3xf32>
// CHECK: %[[P:.*]] = arith.mulf %[[E]], %{{.*}} : tensor<3xf32>
// CHECK-NEXT: distribute.assign @w, %[[P]] : tensor<3xf32>
func.func @elementwise() attributes {distribute.step, distribute.view = "global"} {
  %rate = arith.constant dense<0.5> : tensor<10xf32>
  %w = distribute.read @w : tensor<10xf32>
  %e = math.exp %w : tensor<10xf32>
  %p = arith.mulf %e, %rate : tensor<10xf32>
  distribute.assign @w, %p : tensor<10xf32>
  return
}

// What does not come from a variable in shards is padded with zeros: here a list of constants.
// CHECK-LABEL: func.func @constants
// CHECK: tensor.pad
// CHECK: distribute.assign @v, %{{.*}} : tensor<3xi32>
func.func @constants() attributes {distribute.step, distribute.view = "global"} {
  %list = arith.constant dense<[3, 1, 4, 1, 5, 9, 2, 6, 5, 3]> : tensor<10xi32>
  distribute.assign @v, %list : tensor<10xi32>
  return
}

// An index behind the table reads its last row, the tenth, not the twelfth.
// CHECK-LABEL: func.func @gather
// CHECK: %[[LAST:.*]] = arith.constant dense<9> : tensor<3xi32>
// CHECK: arith.minsi %{{.*}}, %[[LAST]] : tensor<3xi32>
// CHECK: distribute.all_reduce sum {{.*}} over @m["model"]
func.func @gather(%ids: tensor<6xi32> {distribute.batch = "ids"}) -> (tensor<6x4xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %table = distribute.read @table : tensor<10x4xf32>
  %rows = distribute.gather %table[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<10x4xf32>, [tensor<6xi32>] -> tensor<6x4xf32>
  return %rows : tensor<6x4xf32>
}

// A dimension of 10 that no sharding ties to these stays as it is.
// CHECK-LABEL: func.func @apart
// CHECK: tensor<3x10xf32>
func.func @apart(%x: tensor<6x10xf32> {distribute.batch = "x"}) -> (tensor<6x10xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  %y = math.exp %x : tensor<6x10xf32>
  return %y : tensor<6x10xf32>
}
