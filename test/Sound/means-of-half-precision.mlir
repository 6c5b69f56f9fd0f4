// Means of large f16 values, whose sum f16 cannot hold, and of bf16, whose sum it cannot hold exactly: of replicas, of rows, of variables, of outputs.
// values x: 30000 60000 -65504 1.0
// values y: 30000 256 -65504 3.0
module {
  distribute.mesh @mesh <["replica" = ?]>
  distribute.variable @w : tensor<4xf16> = dense<0.0> {aggregation = mean}
  distribute.variable @s : tensor<4xf16> = dense<0.0> {synchronization = on_read, aggregation = mean}
  func.func @step(%x: tensor<2x4xf16> {distribute.batch = "x"}, %y: tensor<2x4xf32> {distribute.batch = "y"})
      -> (tensor<2x4xf16> {distribute.output = "reduced"}, tensor<4xf16> {distribute.output = "rows"}, tensor<2x4xf16> {distribute.output = "mean", distribute.result = "mean"},
          tensor<2x4xf32> {distribute.output = "brain"}, tensor<4xf16> {distribute.output = "same_rows"}, tensor<4xf16> {distribute.output = "counted"})
      attributes {distribute.step, distribute.view = "replica"} {
    %row = tensor.extract_slice %x[0, 0] [1, 4] [1, 1] : tensor<2x4xf16> to tensor<4xf16>
    distribute.assign @w, %row : tensor<4xf16>
    distribute.assign @s, %row : tensor<4xf16>
    %reduced = distribute.all_reduce mean %x over @mesh["replica"] : tensor<2x4xf16>
    %b = arith.truncf %y : tensor<2x4xf32> to tensor<2x4xbf16>
    %bm = distribute.all_reduce mean %b over @mesh["replica"] : tensor<2x4xbf16>
    %brain = arith.extf %bm : tensor<2x4xbf16> to tensor<2x4xf32>
    %rows, %same, %counted = distribute.merge_call(%x) over @mesh["replica"] : (tensor<2x4xf16>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) {
    ^bb0(%xs: !distribute.per_replica<tensor<2x4xf16>>):
      %m = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<2x4xf16>> -> tensor<4xf16>
      %f = distribute.reduce first %xs : !distribute.per_replica<tensor<2x4xf16>> -> tensor<2x4xf16>
      %n = distribute.reduce mean %f axis = 0 : tensor<2x4xf16> -> tensor<4xf16>
      %c = distribute.read @s : tensor<4xf16>
      distribute.yield %m, %n, %c : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>
    }
    return %reduced, %rows, %x, %brain, %same, %counted : tensor<2x4xf16>, tensor<4xf16>, tensor<2x4xf16>, tensor<2x4xf32>, tensor<4xf16>, tensor<4xf16>
  }
}
