// Loops, branches and indices of the affine dialect.
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}, tensor<8x4xf32> {distribute.output = "grown"}, tensor<8x4xindex> {distribute.output = "places"},
        tensor<4xf32> {distribute.output = "sum"}) attributes {distribute.step, distribute.view = "global"} {
  %grown = affine.for %i = 0 to 6 step 2 iter_args(%a = %x) -> (tensor<8x4xf32>) {
    %next = affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) -> tensor<8x4xf32> {
      %s = arith.addf %a, %x : tensor<8x4xf32>
      affine.yield %s : tensor<8x4xf32>
    } else {
      %s = arith.mulf %a, %x : tensor<8x4xf32>
      affine.yield %s : tensor<8x4xf32>
    }
    affine.yield %next : tensor<8x4xf32>
  }
  %e = tensor.empty() : tensor<8x4xindex>
  %places = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<8x4xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %p = affine.apply affine_map<(i, j) -> (i * 4 + j floordiv 2)>(%i, %j)
    %m = affine.min affine_map<(i, p) -> (i * 5, p)>(%i, %p)
    linalg.yield %m : index
  } -> tensor<8x4xindex>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %sum = linalg.reduce {arith.addf} ins(%grown : tensor<8x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
  return %sum, %grown, %places, %sum : tensor<4xf32>, tensor<8x4xf32>, tensor<8x4xindex>, tensor<4xf32>
}
