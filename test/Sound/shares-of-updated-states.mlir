// An updated state that is held in shards, and a member's share of it, which is no shard.
// flags: --shard-updates --allow-gather
// replicas: 1 2 4 8
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0, 0)>
func.func @step(%arg0: tensor<24x5xf64> {distribute.batch = "x"}, %arg1: tensor<5xf64> {distribute.state = "b"}) -> (tensor<5xf64> {distribute.state = "b"}, tensor<f64> {distribute.output = "o1"}) attributes {distribute.step, distribute.view = "global"} {
  %cst = arith.constant dense<0.000000e+00> : tensor<5xf64>
  %reduced = linalg.reduce ins(%arg0 : tensor<24x5xf64>) outs(%cst : tensor<5xf64>) dimensions = [0] 
    (%in: f64, %init: f64) {
      %2 = arith.addf %in, %init : f64
      linalg.yield %2 : f64
    }
  %cst_0 = arith.constant dense<5.000000e-01> : tensor<5xf64>
  %reduced_1 = linalg.reduce ins(%arg0 : tensor<24x5xf64>) outs(%cst_0 : tensor<5xf64>) dimensions = [0] 
    (%in: f64, %init: f64) {
      %2 = arith.addf %in, %init : f64
      linalg.yield %2 : f64
    }
  %cst_2 = arith.constant dense<5.000000e-01> : tensor<5xf64>
  %0 = arith.mulf %reduced_1, %cst_2 : tensor<5xf64>
  %cst_3 = arith.constant dense<5.000000e-01> : tensor<5x1xf64>
  %broadcasted = linalg.broadcast ins(%reduced : tensor<5xf64>) outs(%cst_3 : tensor<5x1xf64>) dimensions = [1] 
  %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%0 : tensor<5xf64>) outs(%broadcasted : tensor<5x1xf64>) {
  ^bb0(%in: f64, %out: f64):
    linalg.yield %in : f64
  } -> tensor<5x1xf64>
  %cst_4 = arith.constant dense<5.000000e-01> : tensor<f64>
  %reduced_5 = linalg.reduce ins(%1 : tensor<5x1xf64>) outs(%cst_4 : tensor<f64>) dimensions = [0, 1] 
    (%in: f64, %init: f64) {
      %2 = arith.addf %in, %init : f64
      linalg.yield %2 : f64
    }
  return %0, %reduced_5 : tensor<5xf64>, tensor<f64>
}
