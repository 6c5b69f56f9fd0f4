// The update of a weight on shards: the gradient is reduced by reduce-scatter, the weight's own shard is cut out of it,
// the new weight is made whole by an all-gather.
// RUN: dist-opt %s -distribute-shard-updates -split-input-file | FileCheck %s

distribute.mesh @mesh <["replica" = 4]>
// CHECK: distribute.variable @w : tensor<4x3xf32>{{$}}
distribute.variable @w : tensor<4x3xf32>

// CHECK-LABEL: func @divides(
// CHECK-SAME:    %[[G:.+]]: tensor<4x3xf32>
func.func @divides(%g: tensor<4x3xf32> {distribute.batch = "g"}, %rate: tensor<f32> {distribute.replicated = "rate"})
    -> (tensor<4x3xf32> {distribute.output = "old", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  // CHECK-DAG: %[[ID:.+]] = distribute.coordinate "replica" : index
  // CHECK-DAG: %[[SIZE:.+]] = arith.constant 3 : index
  // CHECK: %[[OFFSET:.+]] = arith.muli %[[ID]], %[[SIZE]] : index
  // CHECK: %[[W:.+]] = distribute.read @w : tensor<4x3xf32>
  %w = distribute.read @w : tensor<4x3xf32>
  // CHECK: %[[FLAT:.+]] = tensor.collapse_shape %[[G]] {{\[}}[0, 1]] : tensor<4x3xf32> into tensor<12xf32>
  // CHECK: %[[OWN:.+]] = distribute.reduce_scatter sum %[[FLAT]] dim 0 over @mesh["replica"]
  // CHECK-SAME: {distribute.reason = "distribute-shard-updates: updates of variables need their own shard of it only"}
  // CHECK-SAME: : tensor<12xf32> -> tensor<3xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<4x3xf32>
  // A scalar spread over the tensor is spread over the shard.
  %e = tensor.empty() : tensor<4x3xf32>
  // CHECK: %[[STEP:.+]] = linalg.generic {{.*}} iterator_types = ["parallel"]} ins(%{{.+}}, %[[OWN]] : tensor<f32>, tensor<3xf32>)
  %step = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                          iterator_types = ["parallel", "parallel"]}
      ins(%rate, %sum : tensor<f32>, tensor<4x3xf32>) outs(%e : tensor<4x3xf32>) {
  ^bb0(%r: f32, %x: f32, %o: f32):
    %p = arith.mulf %r, %x : f32
    linalg.yield %p : f32
  } -> tensor<4x3xf32>
  // CHECK: %[[FLATW:.+]] = tensor.collapse_shape %[[W]]
  // CHECK: %[[OWNW:.+]] = tensor.extract_slice %[[FLATW]][%[[OFFSET]]] [3] [1] : tensor<12xf32> to tensor<3xf32>
  // CHECK: %[[NEW:.+]] = arith.subf %[[OWNW]], %[[STEP]] : tensor<3xf32>
  %new = arith.subf %w, %step : tensor<4x3xf32>
  // CHECK: %[[ALL:.+]] = distribute.all_gather %[[NEW]] dim 0 over @mesh["replica"]
  // CHECK-SAME: needed replicated by 'distribute.assign'; 48 bytes gathered"}
  // CHECK-SAME: : tensor<3xf32> -> tensor<12xf32>
  // CHECK: %[[WHOLE:.+]] = tensor.expand_shape %[[ALL]]
  // CHECK: distribute.assign @w, %[[WHOLE]] : tensor<4x3xf32>
  distribute.assign @w, %new : tensor<4x3xf32>
  return %w : tensor<4x3xf32>
}

// -----

// Sizes that do not divide: what is scattered and cut is padded, what is gathered is trimmed.
distribute.mesh @mesh <["replica" = 4]>
distribute.variable @w : tensor<10xf32>

// CHECK-LABEL: func @padded(
func.func @padded(%g: tensor<10xf32> {distribute.batch = "g"})
    -> (tensor<10xf32> {distribute.output = "old", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<10xf32>
  // CHECK: %[[G:.+]] = tensor.insert_slice %{{.+}} into %{{.+}}[0] [10] [1] : tensor<10xf32> into tensor<12xf32>
  // CHECK: distribute.reduce_scatter sum %[[G]] dim 0 {{.*}} : tensor<12xf32> -> tensor<3xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<10xf32>
  // CHECK: %[[W:.+]] = tensor.insert_slice %{{.+}} into %{{.+}}[0] [10] [1] : tensor<10xf32> into tensor<12xf32>
  // CHECK: tensor.extract_slice %[[W]][%{{.+}}] [3] [1] : tensor<12xf32> to tensor<3xf32>
  %new = arith.subf %w, %sum : tensor<10xf32>
  // CHECK: %[[ALL:.+]] = distribute.all_gather {{.*}} : tensor<3xf32> -> tensor<12xf32>
  // CHECK: %[[NEW:.+]] = tensor.extract_slice %[[ALL]][0] [10] [1] : tensor<12xf32> to tensor<10xf32>
  // CHECK: distribute.assign @w, %[[NEW]] : tensor<10xf32>
  distribute.assign @w, %new : tensor<10xf32>
  return %w : tensor<10xf32>
}

// -----

// A bias: what is left of the sum over the batch is a reduction over one row, as exports write it.
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @b : tensor<6xf32>

// CHECK-LABEL: func @one_row(
func.func @one_row(%g: tensor<1x6xf32> {distribute.batch = "g"}) attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %b = distribute.read @b : tensor<6xf32>
  // CHECK: %[[OWN:.+]] = distribute.reduce_scatter {{.*}} -> tensor<3xf32>
  %sum = distribute.all_reduce sum %g over @mesh["replica"] : tensor<1x6xf32>
  %zeros = arith.constant dense<0.0> : tensor<6xf32>
  // CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]} ins(%[[OWN]] : tensor<3xf32>) outs(%{{.+}} : tensor<3xf32>)
  %row = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%sum : tensor<1x6xf32>) outs(%zeros : tensor<6xf32>) {
  ^bb0(%x: f32, %s: f32):
    %t = arith.addf %s, %x : f32
    linalg.yield %t : f32
  } -> tensor<6xf32>
  %new = arith.subf %b, %row : tensor<6xf32>
  distribute.assign @b, %new : tensor<6xf32>
  return
}

// -----

// The gradient is a place for something else, too, that overwrites it unread: nobody needs it whole.
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<2x2xf32>

// CHECK-LABEL: func @overwritten(
func.func @overwritten(%x: tensor<2x2xf32> {distribute.batch = "x"})
    -> (tensor<2x2xf32> {distribute.output = "transposed", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %w = distribute.read @w : tensor<2x2xf32>
  // CHECK: distribute.reduce_scatter
  %g = distribute.all_reduce sum %x over @mesh["replica"] : tensor<2x2xf32>
  // CHECK: %[[PLACE:.+]] = tensor.empty() : tensor<2x2xf32>
  // CHECK: linalg.generic {{.*}} outs(%[[PLACE]] : tensor<2x2xf32>)
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2x2xf32>) outs(%g : tensor<2x2xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<2x2xf32>
  %new = arith.subf %w, %g : tensor<2x2xf32>
  distribute.assign @w, %new : tensor<2x2xf32>
  return %t : tensor<2x2xf32>
}
