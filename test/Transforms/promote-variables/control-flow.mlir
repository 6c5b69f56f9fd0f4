// Variables assigned in loops and branches are carried through them; those only read are not.
// RUN: dist-opt %s -split-input-file -distribute-promote-variables | FileCheck %s

distribute.variable @w : tensor<4xf32>
distribute.variable @r : tensor<4xf32>

// CHECK-LABEL: func.func @loop
// CHECK-SAME: (%[[N:.*]]: tensor<index> {distribute.replicated = "n"}, %[[W:.*]]: tensor<4xf32> {distribute.state = "w"}, %[[R:.*]]: tensor<4xf32> {distribute.state = "r"})
func.func @loop(%n: tensor<index> {distribute.replicated = "n"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %upper = tensor.extract %n[] : tensor<index>
  // CHECK: %[[OUT:.*]] = scf.for {{.*}} iter_args(%[[IN:.*]] = %[[W]]) -> (tensor<4xf32>)
  scf.for %i = %c0 to %upper step %c1 {
    %r = distribute.read @r : tensor<4xf32>
    // CHECK: %[[NEXT:.*]] = arith.addf %[[IN]], %[[R]]
    distribute.assign_add @w, %r : tensor<4xf32>
    // CHECK: scf.yield %[[NEXT]]
  }
  // CHECK: return %[[OUT]]
  return
}

// -----

distribute.variable @w : tensor<4xf32>

// CHECK-LABEL: func.func @branch
// CHECK-SAME: (%[[P:.*]]: tensor<i1> {{.*}}, %[[W:.*]]: tensor<4xf32> {distribute.state = "w"})
func.func @branch(%p: tensor<i1> {distribute.replicated = "p"})
    attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %c = tensor.extract %p[] : tensor<i1>
  // CHECK: %[[OUT:.*]] = scf.if
  scf.if %c {
    %w = distribute.read @w : tensor<4xf32>
    // CHECK: %[[E:.*]] = math.exp %[[W]]
    %e = math.exp %w : tensor<4xf32>
    distribute.assign @w, %e : tensor<4xf32>
    // CHECK: scf.yield %[[E]]
    // CHECK: else
    // CHECK: scf.yield %[[W]]
  }
  // CHECK: return %[[OUT]]
  return
}

// -----

distribute.variable @w : tensor<f32>

// CHECK-LABEL: func.func @while
// CHECK-SAME: (%[[W:.*]]: tensor<f32> {distribute.state = "w"})
func.func @while() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %limit = arith.constant 10.0 : f32
  // CHECK: %[[OUT:.*]] = scf.while (%[[A:.*]] = %[[W]])
  scf.while : () -> () {
    %w = distribute.read @w : tensor<f32>
    // CHECK: tensor.extract %[[A]]
    %x = tensor.extract %w[] : tensor<f32>
    %c = arith.cmpf olt, %x, %limit : f32
    // CHECK: scf.condition(%{{.*}}) %[[A]]
    scf.condition(%c)
  } do {
    // CHECK: ^bb0(%[[B:.*]]: tensor<f32>)
    %w = distribute.read @w : tensor<f32>
    // CHECK: %[[SUM:.*]] = arith.addf %[[B]], %[[B]]
    distribute.assign_add @w, %w : tensor<f32>
    // CHECK: scf.yield %[[SUM]]
    scf.yield
  }
  // CHECK: return %[[OUT]]
  return
}
