// Unsigned integers of 8 to 64 bits are unsigned in every reduction of the replica view.
// steps: 1
// values x: 200 3 100 250 1 255 128 127
// values y: -1 5 9223372036854775807 -9223372036854775808
module {
  distribute.mesh @mesh <["replica" = ?]>
  func.func @step(%x: tensor<2xui8> {distribute.batch = "x"}, %y: tensor<2xui64> {distribute.batch = "y"}, %s: tensor<2xui8> {distribute.state = "s"})
      -> (tensor<2xui8> {distribute.output = "min"}, tensor<2xui8> {distribute.output = "max"}, tensor<2xui8> {distribute.output = "sum"},
          tensor<2xui8> {distribute.output = "prod"}, tensor<2xf32> {distribute.output = "mean"}, tensor<2xui64> {distribute.output = "wide"},
          tensor<2xf64> {distribute.output = "wide_mean"}, tensor<2xui8> {distribute.output = "own", distribute.result = "per_replica"},
          tensor<2xui8> {distribute.output = "declared_max", distribute.result = "max"}, tensor<2xui64> {distribute.output = "declared_min", distribute.result = "min"},
          tensor<2xui8> {distribute.output = "declared_mean", distribute.result = "mean"}, tensor<2xui8> {distribute.output = "declared_sum", distribute.result = "sum"},
          tensor<ui8> {distribute.output = "rows_max"}, tensor<f32> {distribute.output = "rows_mean"}, tensor<2xui8> {distribute.output = "first"},
          tensor<2xui8> {distribute.output = "batch_min"}, tensor<2xui64> {distribute.output = "batch_wide"}, tensor<2xui8> {distribute.state = "s"})
      attributes {distribute.step, distribute.view = "replica"} {
    %min = distribute.all_reduce min %x over @mesh["replica"] : tensor<2xui8>
    %max = distribute.all_reduce max %x over @mesh["replica"] : tensor<2xui8>
    %sum = distribute.all_reduce sum %x over @mesh["replica"] : tensor<2xui8>
    %prod = distribute.all_reduce prod %x over @mesh["replica"] : tensor<2xui8>
    %mean = distribute.all_reduce mean %x over @mesh["replica"] : tensor<2xui8> -> tensor<2xf32>
    %wide = distribute.all_reduce max %y over @mesh["replica"] : tensor<2xui64>
    %wm = distribute.all_reduce mean %y over @mesh["replica"] : tensor<2xui64> -> tensor<2xf64>
    %a, %b, %f, %c, %d = distribute.merge_call(%x, %y) over @mesh["replica"] : (tensor<2xui8>, tensor<2xui64>) -> (tensor<ui8>, tensor<f32>, tensor<2xui8>, tensor<2xui8>, tensor<2xui64>) {
    ^bb0(%xs: !distribute.per_replica<tensor<2xui8>>, %ys: !distribute.per_replica<tensor<2xui64>>):
      %ra = distribute.reduce max %xs axis = 0 : !distribute.per_replica<tensor<2xui8>> -> tensor<ui8>
      %rb = distribute.reduce mean %xs axis = 0 : !distribute.per_replica<tensor<2xui8>> -> tensor<f32>
      %rf = distribute.reduce first %xs : !distribute.per_replica<tensor<2xui8>> -> tensor<2xui8>
      %rc, %rd = distribute.batch_reduce min %xs, %ys : !distribute.per_replica<tensor<2xui8>>, !distribute.per_replica<tensor<2xui64>> -> tensor<2xui8>, tensor<2xui64>
      distribute.yield %ra, %rb, %rf, %rc, %rd : tensor<ui8>, tensor<f32>, tensor<2xui8>, tensor<2xui8>, tensor<2xui64>
    }
    return %min, %max, %sum, %prod, %mean, %wide, %wm, %x, %x, %y, %x, %x, %a, %b, %f, %c, %d, %max
        : tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>, tensor<2xf32>, tensor<2xui64>, tensor<2xf64>, tensor<2xui8>, tensor<2xui8>, tensor<2xui64>,
          tensor<2xui8>, tensor<2xui8>, tensor<ui8>, tensor<f32>, tensor<2xui8>, tensor<2xui8>, tensor<2xui64>, tensor<2xui8>
  }
}
