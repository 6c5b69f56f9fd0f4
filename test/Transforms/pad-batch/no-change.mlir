// Steps of fixed size, and steps in replica view, stay as they are.
// RUN: dist-opt %s -o %t.before && dist-opt %s -distribute-pad-batch -o %t.after && diff %t.before %t.after

distribute.mesh @mesh <["replica" = 2]>
func.func @fixed(%x: tensor<4xf32> {distribute.batch = "x"}) -> (tensor<4xf32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<4xf32>
}
func.func @replica(%x: tensor<?xf32> {distribute.batch = "x"}) -> (tensor<?xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  return %x : tensor<?xf32>
}
