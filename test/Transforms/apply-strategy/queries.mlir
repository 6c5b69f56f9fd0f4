// A member asks for its place and for the number of replicas once, at the begin: also what asks in a loop.
// RUN: dist-opt %s -distribute-apply-strategy | FileCheck %s
// RUN: dist-compile %s --strategy=mirrored -o %t.plan

distribute.mesh @mesh <["replica" = ?]>
// CHECK-LABEL: func @step
// CHECK: distribute.coordinate "replica"
// CHECK: scf.for
// CHECK-NOT: distribute.coordinate
// CHECK-NOT: distribute.num_replicas
func.func @step(%x: tensor<2x4xf32> {distribute.batch = "x"})
    -> (tensor<4xi32> {distribute.output = "o", distribute.result = "per_replica"}) attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant dense<0> : tensor<4xi32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%sum = %zero) -> (tensor<4xi32>) {
    %id = distribute.replica_id : index
    %n = distribute.num_replicas : index
    %both = arith.addi %id, %n : index
    %number = arith.index_cast %both : index to i32
    %all = tensor.splat %number : tensor<4xi32>
    %next = arith.addi %sum, %all : tensor<4xi32>
    scf.yield %next : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
