// With the number of replicas open, what depends on it is computed from distribute.num_replicas, which the runtime answers.
// RUN: dist-opt %s -distribute-apply-strategy | FileCheck %s

distribute.mesh @m <["replica" = ?, "model" = 2]>
distribute.variable @mean : tensor<4xf32> = dense<0.0> {aggregation = mean}
distribute.variable @count : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}

// CHECK-LABEL: func.func @means
func.func @means(%x: tensor<4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.output = "both"}, tensor<index> {distribute.output = "n"})
    attributes {distribute.step, distribute.view = "replica"} {
  // The mean over two axes divides by the replicas times the fixed size.
  // CHECK: %[[S:.*]] = distribute.all_reduce sum %arg0 over @m["replica", "model"]
  // CHECK: %[[N:.*]] = distribute.num_replicas : index
  // CHECK: %[[TWO:.*]] = arith.constant 2 : index
  // CHECK: %[[ALL:.*]] = arith.muli %[[N]], %[[TWO]]
  // CHECK: %[[I:.*]] = arith.index_cast %[[ALL]] : index to i64
  // CHECK: %[[F:.*]] = arith.sitofp %[[I]] : i64 to f32
  // CHECK: %[[D:.*]] = tensor.splat %[[F]] : tensor<4xf32>
  // CHECK: arith.divf %[[S]], %[[D]]
  %both = distribute.all_reduce mean %x over @m["replica", "model"] : tensor<4xf32>
  // The write's mean is one over the replicas.
  // CHECK: %[[T:.*]] = distribute.all_reduce sum %arg0 over @m["replica"]
  // CHECK: %[[N2:.*]] = distribute.num_replicas
  // CHECK-NOT: muli
  // CHECK: %[[M:.*]] = arith.divf %[[T]]
  // CHECK: distribute.assign @mean
  distribute.assign_add @mean, %x : tensor<4xf32>
  // A group whose size is known is left alone.
  // CHECK: distribute.all_gather %arg0 dim 0 over @m["model"] {{.*}} : tensor<4xf32> -> tensor<8xf32>
  %known = distribute.all_gather %x dim 0 over @m["model"] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: distribute.num_replicas
  %n = distribute.num_replicas : index
  %nt = tensor.from_elements %n : tensor<index>
  return %both, %nt : tensor<4xf32>, tensor<index>
}

// An integer that is shared out over the components: quotient and rest of a count that is known when running.
// CHECK-LABEL: func.func @share
func.func @share(%x: tensor<i64> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "replica"} {
  // CHECK: %[[N:.*]] = distribute.num_replicas
  // CHECK: %[[I:.*]] = arith.index_cast %[[N]] : index to i64
  // CHECK: %[[C:.*]] = tensor.splat %[[I]] : tensor<i64>
  // CHECK: arith.floordivsi %{{.*}}, %[[C]]
  // CHECK: distribute.assign @count
  distribute.merge_call(%x) over @m["replica"] : (tensor<i64>) -> () {
  ^bb0(%xs: !distribute.per_replica<tensor<i64>>):
    %r = distribute.reduce max %xs : !distribute.per_replica<tensor<i64>> -> tensor<i64>
    distribute.assign @count, %r : tensor<i64>
    distribute.yield
  }
  return
}
