// Ops of cross-replica context fold on plain values, which are the same on all replicas, and on nothing else.
// RUN: dist-opt %s -canonicalize | FileCheck %s

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<4xf32> = dense<0.0>

// CHECK-LABEL: func.func @reduce_of_plain_value
func.func @reduce_of_plain_value() -> tensor<4xf32> {
  %r = distribute.merge_call() over @m["replica"] : () -> tensor<4xf32> {
    // CHECK: %[[V:.*]] = distribute.read @v
    // CHECK-NEXT: distribute.yield %[[V]]
    %v = distribute.read @v : tensor<4xf32>
    %0 = distribute.reduce mean %v : tensor<4xf32> -> tensor<4xf32>
    %1 = distribute.reduce max %0 : tensor<4xf32> -> tensor<4xf32>
    %2 = distribute.select_replica 1 of %1 : tensor<4xf32> -> tensor<4xf32>
    distribute.yield %2 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// A destination moves the value; the mean of integers is another type; an axis vanishes.
// CHECK-LABEL: func.func @not_folded
func.func @not_folded(%x: tensor<4xf32>, %i: tensor<4xi32>) {
  distribute.merge_call(%x, %i) over @m["replica"] : (tensor<4xf32>, tensor<4xi32>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<4xf32>>, %is: !distribute.per_replica<tensor<4xi32>>):
    %v = distribute.read @v : tensor<4xf32>
    // CHECK: distribute.reduce mean %{{.*}} to @v
    %0 = distribute.reduce mean %v to @v : tensor<4xf32> -> tensor<4xf32>
    // CHECK: distribute.reduce mean %{{.*}} axis = 0
    %1 = distribute.reduce mean %v axis = 0 : tensor<4xf32> -> tensor<f32>
    // CHECK: distribute.select_replica 0 of
    %2 = distribute.select_replica 0 of %is : !distribute.per_replica<tensor<4xi32>> -> tensor<4xi32>
    // CHECK: distribute.reduce mean %{{.*}} : tensor<4xi32> -> tensor<4xf64>
    %3 = distribute.reduce mean %2 : tensor<4xi32> -> tensor<4xf64>
    // CHECK: distribute.reduce mean %{{.*}} : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    %4 = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
    distribute.yield
  }
  return
}
