// Recipes split what leads from one weight to another, and what follows from it; or every weight.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,tensor:2' | FileCheck %s --check-prefix=TENSOR
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=fsdp:2' | FileCheck %s --check-prefix=FSDP
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=data:2,fsdp:2,tensor:2' | FileCheck %s --check-prefix=HYBRID

#wide = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>

// TENSOR: distribute.mesh @mesh <["replica" = 2, "tensor" = 2]>
// FSDP: distribute.mesh @mesh <["replica" = 2]>
// HYBRID: distribute.mesh @mesh <["replica" = 2, "tensor" = 2, "fsdp" = 2]>
distribute.mesh @mesh <["replica" = 2]>
// TENSOR: @up : tensor<8x16xf32> {sharding = #distribute.sharding<["tensor" : dim 1]>}
// FSDP: @up : tensor<8x16xf32> {sharding = #distribute.sharding<["replica" : dim 1 gathered]>}
// HYBRID: @up : tensor<8x16xf32> {sharding = #distribute.sharding<["tensor" : dim 1, "fsdp" : dim 0 gathered]>}
distribute.variable @up : tensor<8x16xf32>
// TENSOR: @bias : tensor<16xf32> {sharding = #distribute.sharding<["tensor" : dim 0]>}
// FSDP: @bias : tensor<16xf32>{{$}}
distribute.variable @bias : tensor<16xf32>
// TENSOR: @down : tensor<16x4xf32> {sharding = #distribute.sharding<["tensor" : dim 0]>}
// FSDP: @down : tensor<16x4xf32> {sharding = #distribute.sharding<["replica" : dim 0 gathered]>}
distribute.variable @down : tensor<16x4xf32>
// Its columns lead to nothing that sums along them.
// TENSOR: @seen : tensor<32x4xf32>{{$}}
distribute.variable @seen : tensor<32x4xf32>

// HYBRID: func.func @step(%{{.+}}: tensor<32x8xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["fsdp" : dim 0]>})
func.func @step(%x: tensor<32x8xf32> {distribute.batch = "x"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %up = distribute.read @up : tensor<8x16xf32>
  %bias = distribute.read @bias : tensor<16xf32>
  %down = distribute.read @down : tensor<16x4xf32>
  %e0 = tensor.empty() : tensor<32x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %h = linalg.matmul ins(%x, %up : tensor<32x8xf32>, tensor<8x16xf32>) outs(%z0 : tensor<32x16xf32>) -> tensor<32x16xf32>
  %a = linalg.generic {indexing_maps = [#all, #wide, #all], iterator_types = ["parallel", "parallel"]}
      ins(%h, %bias : tensor<32x16xf32>, tensor<16xf32>) outs(%e0 : tensor<32x16xf32>) {
  ^bb0(%in: f32, %b: f32, %out: f32):
    %s = arith.addf %in, %b : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  %e1 = tensor.empty() : tensor<32x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<32x4xf32>) -> tensor<32x4xf32>
  %y = linalg.matmul ins(%a, %down : tensor<32x16xf32>, tensor<16x4xf32>) outs(%z1 : tensor<32x4xf32>) -> tensor<32x4xf32>
  distribute.assign @seen, %y : tensor<32x4xf32>
  return
}
