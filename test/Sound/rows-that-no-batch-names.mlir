// Rows of a table are looked up by what all replicas are given, beside an open batch: which rows a step reads does not depend on it.
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#r0 = affine_map<(d0, d1) -> (d0)>
func.func @step(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 24},
                %key: tensor<3xi32> {distribute.replicated = "key"}, %table: tensor<6x3xf32> {distribute.state = "table"})
    -> (tensor<6x3xf32> {distribute.state = "table"}, tensor<3x3xf32> {distribute.output = "o"}) 
    attributes {distribute.step, distribute.view = "global"} {
  %e = tensor.empty() : tensor<3x3xf32>
  %y = linalg.generic {indexing_maps = [#r0, #id2], iterator_types = ["parallel", "parallel"]} ins(%key : tensor<3xi32>) outs(%e : tensor<3x3xf32>) {
  ^bb0(%i: i32, %o: f32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %i : i32 to index
    %v = tensor.extract %table[%k, %j] : tensor<6x3xf32>
    linalg.yield %v : f32
  } -> tensor<3x3xf32>
  %z = arith.constant dense<0.0> : tensor<3xf32>
  %s = linalg.reduce {arith.addf} ins(%x : tensor<?x3xf32>) outs(%z : tensor<3xf32>) dimensions = [0]
  %e2 = tensor.empty() : tensor<6x3xf32>
  %t = linalg.broadcast ins(%s : tensor<3xf32>) outs(%e2 : tensor<6x3xf32>) dimensions = [0]
  return %t, %y : tensor<6x3xf32>, tensor<3x3xf32>
}
