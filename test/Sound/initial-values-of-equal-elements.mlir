// Variables whose initial value is one element in all places, of every width, mirrored, counted on each replica, and in shards.
// flags: --shard-updates
// refused with servers: reads the replica's own component
module {
  distribute.variable @floats : tensor<5x3xf32> = dense<2.5> {aggregation = sum}
  distribute.variable @doubles : tensor<3xf64> = dense<-0.1> {aggregation = mean}
  distribute.variable @longs : tensor<3xi64> = dense<-5000000000> {synchronization = on_read, aggregation = sum}
  distribute.variable @bytes : tensor<7xi8> = dense<-3> {aggregation = sum}
  distribute.variable @truth : tensor<9xi1> = dense<true> {aggregation = only_first_replica}
  distribute.variable @scalar : tensor<f32> = dense<7.0> {aggregation = sum}
  func.func @step(%x: tensor<5x3xf32> {distribute.batch = "x"}) -> (tensor<5x3xf32> {distribute.output = "own", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %w = distribute.read @floats : tensor<5x3xf32>
    %p = arith.mulf %w, %x : tensor<5x3xf32>
    distribute.assign_add @floats, %p : tensor<5x3xf32>
    %d = distribute.read @doubles : tensor<3xf64>
    distribute.assign_add @doubles, %d : tensor<3xf64>
    %l = distribute.read @longs : tensor<3xi64>
    distribute.assign_add @longs, %l : tensor<3xi64>
    %b = distribute.read @bytes : tensor<7xi8>
    distribute.assign_add @bytes, %b : tensor<7xi8>
    %t = distribute.read @truth : tensor<9xi1>
    %true = arith.constant dense<true> : tensor<9xi1>
    %n = arith.xori %t, %true : tensor<9xi1>
    distribute.assign @truth, %n : tensor<9xi1>
    %s = distribute.read @scalar : tensor<f32>
    distribute.assign_sub @scalar, %s : tensor<f32>
    return %p : tensor<5x3xf32>
  }
}
