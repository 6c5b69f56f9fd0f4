// Variables, collectives and merge points of tensors without elements.
// refused with servers: reads the replica's own component
module {
  distribute.mesh @mesh <["replica" = ?]>
  distribute.variable @w : tensor<0xf32> {aggregation = mean}
  distribute.variable @s : tensor<3x0xi64> = dense<> {synchronization = on_read, aggregation = sum}
  func.func @step(%x: tensor<2x0xf32> {distribute.batch = "x"}, %n: tensor<2x0xi64> {distribute.batch = "n"})
      -> (tensor<2x0xf32> {distribute.output = "total", distribute.result = "sum"}, tensor<2x0xf32> {distribute.output = "own", distribute.result = "per_replica"}, tensor<2x0xf32> {distribute.output = "mean", distribute.result = "mean"}, tensor<0xf32> {distribute.output = "m", distribute.result = "mirrored"},  tensor<f32> {distribute.output = "r", distribute.result = "mirrored"}, tensor<0xf32> {distribute.output = "w", distribute.result = "mirrored"})
      attributes {distribute.step, distribute.view = "replica"} {
    %w = distribute.read @w : tensor<0xf32>
    %z = arith.constant dense<0.0> : tensor<0xf32>
    %c = linalg.reduce {arith.addf} ins(%x : tensor<2x0xf32>) outs(%z : tensor<0xf32>) dimensions = [0]
    distribute.assign_add @w, %c : tensor<0xf32>
    %s = distribute.read @s : tensor<3x0xi64>
    distribute.assign @s, %s : tensor<3x0xi64>
    %a = distribute.all_reduce sum %x over @mesh["replica"] : tensor<2x0xf32>
    %m, %r = distribute.merge_call(%c, %x) over @mesh["replica"] : (tensor<0xf32>, tensor<2x0xf32>) -> (tensor<0xf32>, tensor<f32>) {
    ^bb0(%cs: !distribute.per_replica<tensor<0xf32>>, %xs: !distribute.per_replica<tensor<2x0xf32>>):
      %rc = distribute.reduce max %cs : !distribute.per_replica<tensor<0xf32>> -> tensor<0xf32>
      %r0 = distribute.reduce sum %cs axis = 0 : !distribute.per_replica<tensor<0xf32>> -> tensor<f32>
      distribute.yield %rc, %r0 : tensor<0xf32>, tensor<f32>
    }
    return %a, %x, %x, %m, %r, %w : tensor<2x0xf32>, tensor<2x0xf32>, tensor<2x0xf32>, tensor<0xf32>, tensor<f32>, tensor<0xf32>
  }
}
