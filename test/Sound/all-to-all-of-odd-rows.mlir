// All-to-alls among three replicas, of parts of one and of no elements; and back again.
// replicas: 3
distribute.mesh @m <["replica" = 3]>
func.func @step(%x: tensor<3x5xf32> {distribute.batch = "x"})
    -> (tensor<1x15xf32> {distribute.output = "rows", distribute.result = "per_replica"}, tensor<9x5x0xf32> {distribute.output = "none", distribute.result = "per_replica"},
        tensor<3x5xf32> {distribute.output = "back", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %rows = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<3x5xf32> -> tensor<1x15xf32>
  %empty = tensor.empty() : tensor<3x5x0xf32>
  %none = distribute.all_to_all %empty split 2 concat 0 over @m["replica"] : tensor<3x5x0xf32> -> tensor<9x5x0xf32>
  %back = distribute.all_to_all %rows split 1 concat 0 over @m["replica"] : tensor<1x15xf32> -> tensor<3x5xf32>
  return %rows, %none, %back : tensor<1x15xf32>, tensor<9x5x0xf32>, tensor<3x5xf32>
}
