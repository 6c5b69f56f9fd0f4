// Columns that a loop writes one by one are all of what it reads by rows: how a key is split.
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%w: tensor<2xi32> {distribute.state = "w"}, %x: tensor<24xf32> {distribute.batch = "x"})
    -> (tensor<2xi32> {distribute.state = "w"}, tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %cst = arith.constant dense<0.0> : tensor<f32>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%k = %w) -> tensor<2xi32> {
    %e = tensor.empty() : tensor<2xi32>
    %a = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%k : tensor<2xi32>) outs(%e : tensor<2xi32>) {
    ^bb0(%in: i32, %out: i32):
      %3 = arith.muli %in, %in : i32
      linalg.yield %3 : i32
    } -> tensor<2xi32>
    %p = tensor.expand_shape %a [[0, 1]] output_shape [2, 1] : tensor<2xi32> into tensor<2x1xi32>
    %q = tensor.expand_shape %k [[0, 1]] output_shape [2, 1] : tensor<2xi32> into tensor<2x1xi32>
    %pq = tensor.concat dim(1) %p, %q : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x2xi32>
    %s = tensor.extract_slice %pq[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<2xi32>
    %t = tensor.extract_slice %pq[1, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<2xi32>
    %u = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%s, %t : tensor<2xi32>, tensor<2xi32>) outs(%e : tensor<2xi32>) {
    ^bb0(%in: i32, %in2: i32, %out: i32):
      %3 = arith.addi %in, %in2 : i32
      linalg.yield %3 : i32
    } -> tensor<2xi32>
    scf.yield %u : tensor<2xi32>
  }
  %l = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%x : tensor<24xf32>) outs(%cst : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.addf %in, %out : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %r, %l : tensor<2xi32>, tensor<f32>
}
