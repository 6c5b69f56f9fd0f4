// Each turn of a loop writes the diagonal of a table, and adds the table to what the loop carries: what is not on the
// diagonal stays as it was in every turn, though the body does not read it.
func.func @step(%w: tensor<3x3xf32> {distribute.state = "w"}, %x: tensor<8x3xf32> {distribute.batch = "x"}, %v: tensor<3x3xf32> {distribute.replicated = "v"})
    -> (tensor<3x3xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %k = linalg.reduce ins(%x : tensor<8x3xf32>) outs(%zero : tensor<3xf32>) dimensions = [0]
    (%a: f32, %acc: f32) {
      %s = arith.addf %a, %acc : f32
      linalg.yield %s : f32
    }
  %new = scf.for %i = %c0 to %c4 step %c1 iter_args(%sum = %w) -> (tensor<3x3xf32>) {
    %table = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]}
        ins(%k : tensor<3xf32>) outs(%v : tensor<3x3xf32>) {
    ^bb0(%a: f32, %old: f32):
      linalg.yield %a : f32
    } -> tensor<3x3xf32>
    %next = arith.addf %table, %sum : tensor<3x3xf32>
    scf.yield %next : tensor<3x3xf32>
  }
  return %new : tensor<3x3xf32>
}
