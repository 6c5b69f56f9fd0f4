// Variables that axes split, in a step of the replica view: a member reads and writes its shard. Along the axes that split a variable nothing is reduced
// and nothing need be equal; along the others its copies are equal, and its aggregation holds. What an importer notes on a collective remains.
// The step and its replicated program agree on 2 replicas of 2 members each.
// RUN: dist-opt %s --distribute-apply-strategy | FileCheck %s
// RUN: dist-opt %s --distribute-apply-strategy -o %t.mlir
// RUN: dist-interp %s %t.mlir --replicas=2 --steps=2 --inputs=seed:1

distribute.mesh @m <["replica" = 2, "model" = 2]>
distribute.variable @both : tensor<4x6xf32> = dense<1.0> {sharding = #distribute.sharding<["replica" : dim 0, "model" : dim 1]>}
distribute.variable @crosswise : tensor<4x6xf32> = dense<2.0> {sharding = #distribute.sharding<["replica" : dim 1, "model" : dim 0]>}
distribute.variable @columns : tensor<4x6xf32> = dense<3.0> {sharding = #distribute.sharding<["model" : dim 1]>, aggregation = sum}

// CHECK-LABEL: func.func @step
func.func @step(%x: tensor<2x3xf32> {distribute.batch = "x"})
    -> (tensor<4x6xf32> {distribute.output = "all", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[PLACE:.*]] = distribute.coordinate "model"
  %place = distribute.coordinate "model" : index
  %number = arith.index_cast %place : index to i32
  %scalar = arith.sitofp %number : i32 to f32
  %own = tensor.splat %scalar : tensor<2x3xf32>
  // CHECK: %[[BOTH:.*]] = distribute.read @both : tensor<2x3xf32>
  %both = distribute.read @both : tensor<2x3xf32>
  %new = arith.addf %both, %x : tensor<2x3xf32>
  %newer = arith.addf %new, %own : tensor<2x3xf32>
  // CHECK-NOT: distribute.all_reduce
  // CHECK: distribute.assign @both, %{{.*}} : tensor<2x3xf32>
  distribute.assign @both, %newer : tensor<2x3xf32>
  // CHECK: %[[OLD:.*]] = distribute.read @crosswise : tensor<2x3xf32>
  // CHECK: %[[SUM:.*]] = arith.addf %[[OLD]], %{{.*}} : tensor<2x3xf32>
  // CHECK: distribute.assign @crosswise, %[[SUM]]
  distribute.assign_add @crosswise, %own : tensor<2x3xf32>
  // CHECK: %[[ROWS:.*]] = distribute.all_gather %{{.*}} dim 0 over @m["replica"] {distribute.reason = "distribute-apply-strategy: written in the step"}
  %rows = distribute.all_gather %x dim 0 over @m["replica"] : tensor<2x3xf32> -> tensor<4x3xf32>
  // CHECK: distribute.all_reduce sum %[[ROWS]] over @m["replica"] {distribute.reason = "distribute-apply-strategy: the replicas' operands at 'distribute.assign_add' of @columns"}
  distribute.assign_add @columns, %rows : tensor<4x3xf32>
  %columns = distribute.read @columns : tensor<4x3xf32>
  // CHECK: distribute.all_gather %{{.*}} dim 1 over @m["model"] {distribute.reason = "distribute-apply-strategy: puts a result together"}
  %all = distribute.all_gather %columns dim 1 over @m["model"] {distribute.reason = "puts a result together"} : tensor<4x3xf32> -> tensor<4x6xf32>
  return %all : tensor<4x6xf32>
}
