#map = affine_map<(d0, d1, d2) -> (d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
module {
  distribute.variable @v0 : tensor<2x4xf32> = dense<[[8.125000e-01, 4.375000e-01, -4.375000e-01, 6.250000e-01], [6.250000e-02, -5.000000e-01, -6.250000e-01, 6.250000e-01]]> {synchronization = on_read, aggregation = sum}
  distribute.mesh @cluster <["replica" = 2, "model" = 2]>
  func.func @step(%arg0: tensor<4x2xf32> {distribute.batch = "x"}, %arg1: tensor<4x2x4xf32> {distribute.batch = "z"}, %arg2: tensor<4xi32> {distribute.batch = "ids"}) -> (tensor<4xi32> {distribute.output = "o0", distribute.result = "mirrored"}, tensor<2x4xf32> {distribute.output = "o1", distribute.result = "first"}) attributes {distribute.step, distribute.view = "replica"} {
    %0 = distribute.read @v0 : tensor<2x4xf32>
    %1 = distribute.all_gather %arg0 dim 0 over @cluster["replica"] : tensor<4x2xf32> -> tensor<8x2xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %2 = tensor.empty() : tensor<2x2xf32>
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<2x2xf32>) -> tensor<2x2xf32>
    %4 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%1, %1 : tensor<8x2xf32>, tensor<8x2xf32>) outs(%3 : tensor<2x2xf32>) -> tensor<2x2xf32>
    %cst_0 = arith.constant dense<2.500000e-01> : tensor<2x2xf32>
    %5 = arith.mulf %4, %cst_0 : tensor<2x2xf32>
    %6 = distribute.broadcast %0 from 0 over @cluster["replica"] : tensor<2x4xf32>
    %7 = distribute.all_reduce max %1 over @cluster["replica", "model"] : tensor<8x2xf32>
    %8 = distribute.all_reduce sum %arg2 over @cluster["replica"] : tensor<4xi32>
    %cst_1 = arith.constant 3.750000e-01 : f32
    %9 = tensor.empty() : tensor<2x2xf32>
    %10 = linalg.fill ins(%cst_1 : f32) outs(%9 : tensor<2x2xf32>) -> tensor<2x2xf32>
    %cst_2 = arith.constant dense<3.750000e-01> : tensor<2x2xf32>
    %11 = tensor.empty() : tensor<2x2xf32>
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%5, %10, %cst_2 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) outs(%11 : tensor<2x2xf32>) {
    ^bb0(%in: f32, %in_4: f32, %in_5: f32, %out: f32):
      %20 = math.tanh %in : f32
      %21 = arith.mulf %20, %in_4 : f32
      %22 = arith.subf %in_5, %21 : f32
      linalg.yield %22 : f32
    } -> tensor<2x2xf32>
    %13 = distribute.all_reduce mean %1 over @cluster["replica"] : tensor<8x2xf32>
    %14 = tensor.empty() : tensor<4x2xf32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x2xf32>) outs(%14 : tensor<4x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.negf %in : f32
      linalg.yield %20 : f32
    } -> tensor<4x2xf32>
    %16 = distribute.read @v0 : tensor<2x4xf32>
    %17 = distribute.broadcast %arg2 from 1 over @cluster["replica"] : tensor<4xi32>
    %18 = tensor.empty() : tensor<2x4xf32>
    %cst_3 = arith.constant dense<6.250000e-02> : tensor<2x4xf32>
    %19 = arith.mulf %0, %cst_3 : tensor<2x4xf32>
    distribute.assign_sub @v0, %19 : tensor<2x4xf32>
    return %17, %16 : tensor<4xi32>, tensor<2x4xf32>
  }
}
