// A constant that a fill makes, joined with itself, with another fill and with a row of the batch, as jax.random.key(0) and concatenations of
// jnp.zeros are exported; padded, cut and joined again.
// gives joined: 1.5 1.5 1.5 1.5 1.5 1.5 1.5 1.5
// gives twice: 0 0 0 0 0 0 0 0
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%w: tensor<8xf32> {distribute.state = "w"}, %x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<8xf32> {distribute.state = "w"}, tensor<8xf32> {distribute.output = "joined"}, tensor<8xf32> {distribute.output = "two"},
        tensor<12x8xf32> {distribute.output = "rows"}, tensor<8xf32> {distribute.output = "twice"}, tensor<12x4xf32> {distribute.output = "key"})
    attributes {distribute.step, distribute.view = "global"} {
  %c = arith.constant 1.5 : f32
  %e = tensor.empty() : tensor<4xf32>
  %z = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<4xf32>) {
  ^bb0(%o: f32):
    linalg.yield %c : f32
  } -> tensor<4xf32>
  %k = tensor.concat dim(0) %z, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %r = arith.addf %w, %k : tensor<8xf32>
  %two = arith.constant 2.0 : f32
  %f = linalg.fill ins(%two : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %both = tensor.concat dim(0) %z, %f : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %er = tensor.empty() : tensor<12x4xf32>
  %fr = linalg.fill ins(%two : f32) outs(%er : tensor<12x4xf32>) -> tensor<12x4xf32>
  %rows = tensor.concat dim(1) %fr, %x : (tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x8xf32>
  %zero = arith.constant 0.0 : f32
  %e2 = tensor.empty() : tensor<2xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
  %z4 = tensor.concat dim(0) %z2, %z2 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %twice = tensor.concat dim(0) %z4, %z2, %z2 : (tensor<4xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<8xf32>
  %part = tensor.extract_slice %k[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %key = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%x, %part : tensor<12x4xf32>, tensor<4xf32>) outs(%er : tensor<12x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<12x4xf32>
  return %r, %k, %both, %rows, %twice, %key : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<12x8xf32>, tensor<8xf32>, tensor<12x4xf32>
}
