// Reductions of one tensor over the same loops are one pass over it, if neither needs the other.
// RUN: dist-opt %s -distribute-merge-sibling-reductions -canonicalize | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>

// The sum and the sum of squares: the statistics of a batch. The second one's place is made earlier.
// CHECK-LABEL: func.func @statistics
// CHECK: %[[R:.*]]:2 = linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["reduction", "parallel"]} ins(%arg0 : tensor<64x8xf32>)
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]#0, %[[R]]#1
func.func @statistics(%x: tensor<64x8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %i0 = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %s = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i0 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %i1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8xf32>) -> tensor<8xf32>
  %q = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i1 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %m = arith.mulf %a, %a : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  return %s, %q : tensor<8xf32>, tensor<8xf32>
}

// The second needs a tensor that is computed after the first: the first waits for it.
// CHECK-LABEL: func.func @first_waits
// CHECK: %[[P:.*]] = call @produce
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}} ins(%arg0, %[[P]] : tensor<64x8xf32>, tensor<64x8xf32>)
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]#0, %[[R]]#1
func.func private @produce() -> tensor<64x8xf32>
func.func @first_waits(%x: tensor<64x8xf32>, %i0: tensor<8xf32>, %i1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %s = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i0 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  %y = call @produce() : () -> tensor<64x8xf32>
  %q = linalg.generic {indexing_maps = [#id, #id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x, %y : tensor<64x8xf32>, tensor<64x8xf32>) outs(%i1 : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %a, %b : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  return %s, %q : tensor<8xf32>, tensor<8xf32>
}

// A softmax's sum needs its maximum: two passes.
// CHECK-LABEL: func.func @dependent
// CHECK: linalg.generic
// CHECK-SAME: outs(%arg1 :
// CHECK: linalg.generic
// CHECK-SAME: outs(%arg2 :
func.func @dependent(%x: tensor<64x8xf32>, %i0: tensor<64xf32>, %i1: tensor<64xf32>) -> tensor<64xf32> {
  %m = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x8xf32>) outs(%i0 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.maximumf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %s = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %m : tensor<64x8xf32>, tensor<64xf32>) outs(%i1 : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %d = arith.subf %a, %b : f32
    %e = math.exp %d : f32
    %r = arith.addf %out, %e : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %s : tensor<64xf32>
}

// Rows and columns of one tensor are different loops.
// CHECK-LABEL: func.func @other_loops
// CHECK-COUNT-2: linalg.generic
func.func @other_loops(%x: tensor<64x8xf32>, %i0: tensor<64xf32>, %i1: tensor<8xf32>) -> (tensor<64xf32>, tensor<8xf32>) {
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x8xf32>) outs(%i0 : tensor<64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %q = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i1 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  return %s, %q : tensor<64xf32>, tensor<8xf32>
}

// What a body reads of the surroundings counts as well: the factor is known after the first.
// CHECK-LABEL: func.func @captured
// CHECK: %[[F:.*]] = call @factor
// CHECK: %[[R:.*]]:2 = linalg.generic {{.*}} ins(%arg0 : tensor<64x8xf32>)
// CHECK-NOT: linalg.generic
// CHECK: return %[[R]]#0, %[[R]]#1
func.func private @factor() -> f32
func.func @captured(%x: tensor<64x8xf32>, %i0: tensor<8xf32>, %i1: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %s = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i0 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  %f = call @factor() : () -> f32
  %q = linalg.generic {indexing_maps = [#id, #column], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<64x8xf32>) outs(%i1 : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %m = arith.mulf %a, %f : f32
    %r = arith.addf %out, %m : f32
    linalg.yield %r : f32
  } -> tensor<8xf32>
  return %s, %q : tensor<8xf32>, tensor<8xf32>
}
