// What does not depend on the batch is computed by every replica, unless its work is shared out: here along the rows of %z.
// RUN: dist-opt %s -distribute-partition=split-work=always | FileCheck %s
// RUN: dist-opt %s -distribute-partition=split-work=off | FileCheck %s --check-prefix=WHOLE
// RUN: dist-opt %s -distribute-partition | FileCheck %s --check-prefix=WHOLE
// RUN: not dist-opt %s -distribute-partition=split-work=maybe 2>&1 | FileCheck %s --check-prefix=BAD

// BAD: error: split-work is "maybe"; expected "auto", "always" or "off"

distribute.mesh @mesh <["replica" = 4]>
distribute.variable @w : tensor<3x2xf32> = dense<0.5>

#row = affine_map<(d0, d1, d2) -> (d0, d2)>
#column = affine_map<(d0, d1, d2) -> (d2, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>
#each = affine_map<(d0, d1) -> (d0, d1)>
#none = affine_map<(d0, d1) -> ()>

// CHECK-LABEL: func @step
// CHECK: %[[OWN:.+]] = tensor.extract_slice %{{.+}} : tensor<8x3xf32> to tensor<2x3xf32>
// CHECK: %[[ROWS:.+]] = linalg.generic {{.*}} ins(%[[OWN]], %{{.+}} : tensor<2x3xf32>, tensor<3x2xf32>)
// CHECK: %[[SUM:.+]] = linalg.generic {{.*}} ins(%[[ROWS]] : tensor<2x2xf32>)
// CHECK: distribute.all_reduce sum %[[SUM]] over @mesh["replica"]

// Two flops for each of 8 x 2 x 3 elements are not worth a reduction.
// WHOLE-LABEL: func @step
// WHOLE-NOT: distribute.all_reduce
// WHOLE: linalg.generic {{.*}} : tensor<8x3xf32>, tensor<3x2xf32>)
// WHOLE-NOT: distribute.all_reduce
// WHOLE: return
func.func @step(%x: tensor<16xf32> {distribute.batch = "x"}, %z: tensor<8x3xf32> {distribute.replicated = "z"})
    -> (tensor<16xf32> {distribute.output = "rows"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<3x2xf32>
  %zero = arith.constant 0.0 : f32
  %room = tensor.empty() : tensor<8x2xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%room : tensor<8x2xf32>) -> tensor<8x2xf32>
  %product = linalg.generic {indexing_maps = [#row, #column, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%z, %w : tensor<8x3xf32>, tensor<3x2xf32>) outs(%zeros : tensor<8x2xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  } -> tensor<8x2xf32>
  %one = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%one : tensor<f32>) -> tensor<f32>
  %loss = linalg.generic {indexing_maps = [#each, #none], iterator_types = ["reduction", "reduction"]}
      ins(%product : tensor<8x2xf32>) outs(%init : tensor<f32>) {
  ^bb0(%a: f32, %acc: f32):
    %s = arith.addf %acc, %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %x, %loss : tensor<16xf32>, tensor<f32>
}
