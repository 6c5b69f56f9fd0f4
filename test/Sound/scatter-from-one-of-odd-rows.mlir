// Parts of one row, and of no elements, among three replicas; the parts together are what the root had.
// replicas: 3
distribute.mesh @m <["replica" = 3]>
func.func @step(%x: tensor<3x5xf32> {distribute.batch = "x"})
    -> (tensor<1x5xf32> {distribute.output = "row", distribute.result = "per_replica"}, tensor<3x5x0xf32> {distribute.output = "none", distribute.result = "per_replica"},
        tensor<3x5xf32> {distribute.output = "back", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %row = distribute.scatter_from_one %x from 2 dim 0 over @m["replica"] : tensor<3x5xf32> -> tensor<1x5xf32>
  %empty = tensor.empty() : tensor<3x5x0xf32>
  %none = distribute.scatter_from_one %empty from 1 dim 2 over @m["replica"] : tensor<3x5x0xf32> -> tensor<3x5x0xf32>
  %back = distribute.all_gather %row dim 0 over @m["replica"] : tensor<1x5xf32> -> tensor<3x5xf32>
  return %row, %none, %back : tensor<1x5xf32>, tensor<3x5x0xf32>, tensor<3x5xf32>
}
