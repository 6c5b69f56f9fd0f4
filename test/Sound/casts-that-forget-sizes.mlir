// Casts make sizes unknown that the program knows, as exporters with open shapes write it: what computes on the results computes on
// the operands, and nothing is gathered.
// flags: --gather-budget=0
#id = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<12x4xf32> {distribute.output = "y"}, tensor<4xf32> {distribute.output = "s"},
        index {distribute.output = "n"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %open = tensor.cast %x : tensor<12x4xf32> to tensor<?x?xf32>
  %twice = arith.addf %open, %open : tensor<?x?xf32>
  %n = tensor.dim %twice, %c0 : tensor<?x?xf32>
  %k = tensor.dim %twice, %c1 : tensor<?x?xf32>
  %room = tensor.empty(%n, %k) : tensor<?x?xf32>
  %e = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%twice : tensor<?x?xf32>)
      outs(%room : tensor<?x?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %b = math.exp %a : f32
    linalg.yield %b : f32
  } -> tensor<?x?xf32>
  %zeros = arith.constant dense<0.0> : tensor<4xf32>
  %s = linalg.generic {indexing_maps = [#id, #columns], iterator_types = ["reduction", "parallel"]} ins(%e : tensor<?x?xf32>)
      outs(%zeros : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %b = arith.addf %a, %o : f32
    linalg.yield %b : f32
  } -> tensor<4xf32>
  %larger = arith.cmpf ogt, %e, %open : tensor<?x?xf32>
  %chosen = arith.select %larger, %e, %twice : tensor<?x?xi1>, tensor<?x?xf32>
  %y = tensor.cast %chosen : tensor<?x?xf32> to tensor<12x4xf32>
  %old = tensor.cast %w : tensor<4xf32> to tensor<?xf32>
  %new = linalg.reduce {arith.addf} ins(%chosen : tensor<?x?xf32>) outs(%old : tensor<?xf32>) dimensions = [0]
  %fixed = tensor.cast %new : tensor<?xf32> to tensor<4xf32>
  return %fixed, %y, %s, %n : tensor<4xf32>, tensor<12x4xf32>, tensor<4xf32>, index
}
