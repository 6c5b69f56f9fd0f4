// Elements at an index that is fed plus a position: each is clamped by itself, where the program does not clamp the index.
// steps: 1
// values i: -1 0 3 5 4 9 -9 2
// values w: 0 1 2 3 4 5
// gives unclamped: 0 0 1 0 1 2 3 4 5 5 5 5 4 5 5 5 5 5 0 0 0 2 3 4
// gives clamped: 0 1 2 0 1 2 3 4 5 3 4 5 3 4 5 3 4 5 0 1 2 2 3 4
func.func @step(%i: tensor<8xi32> {distribute.batch = "i"}, %w: tensor<6xf32> {distribute.state = "w"})
    -> (tensor<8x3xf32> {distribute.output = "unclamped"}, tensor<8x3xf32> {distribute.output = "clamped"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<8x3xf32>
  %unclamped = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x3xf32>) {
  ^bb0(%o: f32):
    %d0 = linalg.index 0 : index
    %d1 = linalg.index 1 : index
    %n = tensor.extract %i[%d0] : tensor<8xi32>
    %r = arith.index_cast %n : i32 to index
    %p = arith.addi %r, %d1 : index
    %v = tensor.extract %w[%p] : tensor<6xf32>
    linalg.yield %v : f32
  } -> tensor<8x3xf32>
  %clamped = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x3xf32>) {
  ^bb0(%o: f32):
    %d0 = linalg.index 0 : index
    %d1 = linalg.index 1 : index
    %n = tensor.extract %i[%d0] : tensor<8xi32>
    %r = arith.index_cast %n : i32 to index
    %low = arith.maxsi %r, %c0 : index
    %at = arith.minsi %low, %c3 : index
    %p = arith.addi %at, %d1 : index
    %v = tensor.extract %w[%p] : tensor<6xf32>
    linalg.yield %v : f32
  } -> tensor<8x3xf32>
  return %unclamped, %clamped : tensor<8x3xf32>, tensor<8x3xf32>
}
