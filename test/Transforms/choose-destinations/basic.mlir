// New values of variables go into their arguments; elementwise operations write over operands that are not needed again.
// RUN: dist-opt %s -distribute-choose-destinations | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @update
// CHECK-SAME: (%[[W:.*]]: tensor<4xf32> {distribute.state = "w"}, %[[G:.*]]: tensor<4xf32>
func.func @update(%w: tensor<4xf32> {distribute.state = "w"}, %g: tensor<4xf32> {distribute.batch = "g"})
    -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: linalg.generic {{.*}} ins(%[[W]], %[[G]] {{.*}} outs(%[[W]]
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %g : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %n : tensor<4xf32>
}

// The update waits for the last use of the old value.
// CHECK-LABEL: func.func @update_sinks
// CHECK-SAME: (%[[W:.*]]: tensor<4xf32> {distribute.state = "w"}
func.func @update_sinks(%w: tensor<4xf32> {distribute.state = "w"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: %[[Y:.*]] = linalg.generic
  // CHECK: math.tanh
  // CHECK: %[[N:.*]] = linalg.generic {{.*}} outs(%[[W]]
  // CHECK: math.exp
  // CHECK: return %[[N]], %[[Y]]
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%w : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%w : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %n, %y : tensor<4xf32>, tensor<4xf32>
}

// Through a reshape, too.
// CHECK-LABEL: func.func @update_reshaped
// CHECK-SAME: (%[[W:.*]]: tensor<4x1xf32> {distribute.state = "w"}
func.func @update_reshaped(%w: tensor<4x1xf32> {distribute.state = "w"}, %g: tensor<4xf32> {distribute.batch = "g"})
    -> (tensor<4x1xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  // CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[W]]
  // CHECK: linalg.generic {{.*}} outs(%[[FLAT]]
  %e = tensor.empty() : tensor<4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%g : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %x = tensor.expand_shape %n [[0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
  return %x : tensor<4x1xf32>
}

// CHECK-LABEL: func.func @reuse
func.func @reuse(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: %[[A:.*]] = linalg.generic
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.exp %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  // CHECK: linalg.generic {{.*}} ins(%[[A]] {{.*}} outs(%[[A]]
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%v: f32, %out: f32):
    %r = math.tanh %v : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %b : tensor<4xf32>
}

// What a body reads before anyone wrote it is filled.
// CHECK-LABEL: func.func @undefined
func.func @undefined(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.promoted} {
  // CHECK: %[[FILL:.*]] = linalg.fill
  // CHECK: linalg.generic {{.*}} outs(%[[FILL]]
  %e = tensor.empty() : tensor<f32>
  %a = linalg.generic {indexing_maps = [#id, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x : tensor<4xf32>) outs(%e : tensor<f32>) {
  ^bb0(%v: f32, %out: f32):
    %r = arith.maximumf %v, %out : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %a : tensor<f32>
}

// One fill for each user.
// CHECK-LABEL: func.func @separate_fills
func.func @separate_fills(%x: tensor<4x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "a"}, tensor<4xf32> {distribute.output = "b"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  // CHECK-COUNT-2: linalg.fill
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %a = linalg.reduce {arith.addf} ins(%x : tensor<4x4xf32>) outs(%f : tensor<4xf32>) dimensions = [0]
  %b = linalg.reduce {arith.addf} ins(%x : tensor<4x4xf32>) outs(%f : tensor<4xf32>) dimensions = [1]
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// An update moves up to its gradient, so that the gradient dies there.
// CHECK-LABEL: func.func @update_moves_up
func.func @update_moves_up(%w: tensor<4xf32> {distribute.state = "w"}, %g: tensor<4xf32> {distribute.batch = "g"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: math.tanh
  // CHECK: arith.subf
  // CHECK: math.tanh
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%g : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %z = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%y : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.tanh %a : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  %n = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %y : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %n, %z : tensor<4xf32>, tensor<4xf32>
}

// With a second result, which keeps a buffer of its own.
// CHECK-LABEL: func.func @update_of_two_results
// CHECK-SAME: (%[[W:.*]]: tensor<4xf32> {distribute.state = "w"}, %[[G:.*]]: tensor<4xf32>
func.func @update_of_two_results(%w: tensor<4xf32> {distribute.state = "w"}, %g: tensor<4xf32> {distribute.batch = "g"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  %e = tensor.empty() : tensor<4xf32>
  // CHECK: tensor.empty
  // CHECK: %[[E:.*]] = tensor.empty
  // CHECK: linalg.generic {{.*}} outs(%[[E]], %[[W]] :
  %y:2 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%w, %g : tensor<4xf32>, tensor<4xf32>) outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32, %out2: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %b, %r : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %y#1, %y#0 : tensor<4xf32>, tensor<4xf32>
}

// Beside a value that is built of parts, the other branch gives a copy: bufferization would take both for one buffer, and copy parts that
// nothing has written.
// CHECK-LABEL: func.func @parts_in_a_branch
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>
func.func @parts_in_a_branch(%x: tensor<4xf32> {distribute.batch = "x"}, %p: i1 {distribute.replicated = "p"})
    -> (tensor<4xf32> {distribute.output = "y"}) attributes {distribute.promoted} {
  // CHECK: scf.if
  // CHECK:   %[[COPY:.*]] = bufferization.alloc_tensor() copy(%[[X]])
  // CHECK:   scf.yield %[[COPY]]
  // CHECK: else
  // CHECK:   tensor.insert_slice
  // CHECK:   %[[BUILT:.*]] = tensor.insert_slice
  // CHECK:   scf.yield %[[BUILT]]
  %r = scf.if %p -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    %a = tensor.extract_slice %x[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %b = tensor.extract_slice %x[2] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %1 = tensor.insert_slice %b into %e[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
    %2 = tensor.insert_slice %a into %1[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
