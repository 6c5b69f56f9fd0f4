// A step in the replica view: it is written for one replica, sees its own slice of x, and says itself what is combined.
module {
  distribute.mesh @cluster <["replica" = ?]>
  distribute.variable @w : tensor<4xf32> = dense<0.0> {aggregation = mean}
  distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
  func.func @step(%x: tensor<4xf32> {distribute.batch = "x"})
      -> (tensor<4xf32> {distribute.output = "total", distribute.result = "mirrored"},
          tensor<4xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %one = arith.constant dense<1> : tensor<i64>
    distribute.assign_add @seen, %one : tensor<i64>          // local to the replica, no reduction
    %w = distribute.read @w : tensor<4xf32>
    %id = distribute.replica_id : index
    %d = arith.subf %x, %w : tensor<4xf32>
    %s = distribute.all_reduce sum %d over @cluster["replica"] : tensor<4xf32>
    %m = distribute.merge_call(%d) over @cluster["replica"] : (tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%ds: !distribute.per_replica<tensor<4xf32>>):
      %r = distribute.reduce mean %ds : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
      distribute.yield %r : tensor<4xf32>
    }
    distribute.assign_add @w, %d : tensor<4xf32>             // the mean of %d over the replicas, applied once
    %o = arith.addf %m, %d : tensor<4xf32>
    return %s, %o : tensor<4xf32>, tensor<4xf32>
  }
}
