// A gather reads a part of its indices and of the columns of its table.
// range i: 0 6
func.func @step(%i: tensor<8x5xi32> {distribute.batch = "i"}, %w: tensor<6x9xf32> {distribute.state = "w"})
    -> (tensor<8x4xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<8x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x4xf32>) {
  ^bb0(%o: f32):
    %d0 = linalg.index 0 : index
    %j = linalg.index 1 : index
    %n = tensor.extract %i[%d0, %j] : tensor<8x5xi32>
    %r = arith.index_cast %n : i32 to index
    %v = tensor.extract %w[%r, %j] : tensor<6x9xf32>
    linalg.yield %v : f32
  } -> tensor<8x4xf32>
  return %y : tensor<8x4xf32>
}
