// Of a dimension that an axis behind the replicas' splits, these have blocks: what they gathered would be no shard of it. They share out another
// one, and leave whole what has no other, whichever recipe is named first.
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=fsdp:2,tensor:2' -verify-diagnostics | FileCheck %s
// RUN: dist-opt %s '-distribute-choose-shardings=parallel=tensor:2,fsdp:2' -verify-diagnostics | FileCheck %s

// expected-remark@+2 {{recipe "tensor:2" splits 2 variables}}
// expected-remark@+1 {{recipe "fsdp:2" splits 1 variables}}
module {
distribute.mesh @mesh <["replica" = 2]>
// CHECK: @up : tensor<8x64xf32> {sharding = #distribute.sharding<["tensor" : dim 1, "replica" : dim 0 gathered]>}
distribute.variable @up : tensor<8x64xf32>
// CHECK: @down : tensor<64x3xf32> {sharding = #distribute.sharding<["tensor" : dim 0]>}
// expected-remark@+1 {{leaves @down of type 'tensor<64x3xf32>' whole: 2 members divide none of its dimensions that no axis behind theirs splits}}
distribute.variable @down : tensor<64x3xf32>

func.func @step(%x: tensor<32x8xf32> {distribute.batch = "x"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %up = distribute.read @up : tensor<8x64xf32>
  %down = distribute.read @down : tensor<64x3xf32>
  %a = tensor.empty() : tensor<32x64xf32>
  %b = linalg.fill ins(%zero : f32) outs(%a : tensor<32x64xf32>) -> tensor<32x64xf32>
  %h = linalg.matmul ins(%x, %up : tensor<32x8xf32>, tensor<8x64xf32>) outs(%b : tensor<32x64xf32>) -> tensor<32x64xf32>
  %c = tensor.empty() : tensor<32x3xf32>
  %d = linalg.fill ins(%zero : f32) outs(%c : tensor<32x3xf32>) -> tensor<32x3xf32>
  %y = linalg.matmul ins(%h, %down : tensor<32x64xf32>, tensor<64x3xf32>) outs(%d : tensor<32x3xf32>) -> tensor<32x3xf32>
  distribute.assign @up, %up : tensor<8x64xf32>
  distribute.assign @down, %down : tensor<64x3xf32>
  return
}
}
