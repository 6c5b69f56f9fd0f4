// Each replica has a part of both replicas' rows.
distribute.mesh @cluster <["replica" = 2]>
func.func @step(%x: tensor<2x4xf32> {distribute.batch = "x"})
    -> (tensor<4x2xf32> {distribute.output = "columns", distribute.result = "first"})
    attributes {distribute.step, distribute.view = "replica"} {
  %columns = distribute.all_to_all %x split 1 concat 0 over @cluster["replica"] : tensor<2x4xf32> -> tensor<4x2xf32>
  return %columns : tensor<4x2xf32>
}
