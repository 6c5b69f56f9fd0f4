// In the replica view: each replica adds its own rows to a variable of their mean.
module {
  distribute.mesh @mesh <["replica" = ?]>
  distribute.variable @w : tensor<3xf32> = dense<0.5> {aggregation = mean}
  distribute.variable @seen : tensor<i64> = dense<0> {synchronization = on_read, aggregation = sum}
  func.func @step(%x: tensor<3xf32> {distribute.batch = "x"})
      -> (tensor<3xf32> {distribute.output = "total", distribute.result = "sum"}, tensor<3xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %one = arith.constant dense<1> : tensor<i64>
    distribute.assign_add @seen, %one : tensor<i64>
    distribute.assign_add @w, %x : tensor<3xf32>
    return %x, %x : tensor<3xf32>, tensor<3xf32>
  }
}
