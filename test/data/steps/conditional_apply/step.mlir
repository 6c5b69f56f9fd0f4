#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
module @conditional_apply {
  func.func @step(
    %arg0: tensor<f32> {distribute.state = "mean"},
    %arg1: tensor<4xf32> {distribute.state = "v"},
    %arg2: tensor<4xf32> {distribute.state = "w"},
    %arg3: tensor<24x4xf32> {distribute.batch = "x"},
    %arg4: tensor<24xf32> {distribute.batch = "y"})
    -> (tensor<f32> {distribute.state = "mean"},
    tensor<4xf32> {distribute.state = "v"},
    tensor<4xf32> {distribute.state = "w"},
    tensor<f32> {distribute.output = "loss"},
    tensor<i1> {distribute.output = "taken"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant 0.0416666679 : f32
    %cst_0 = arith.constant 5.000000e-01 : f32
    %cst_1 = arith.constant 2.400000e+01 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %c0_i32 = arith.constant 0 : i32
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_5 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24xf32>
    %1 = linalg.fill ins(%cst_2 : f32) outs(%0 : tensor<24xf32>) -> tensor<24xf32>
    %2 = linalg.matvec ins(%arg3, %arg2 : tensor<24x4xf32>, tensor<4xf32>) outs(%1 : tensor<24xf32>) -> tensor<24xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%2, %arg4 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %26 = arith.subf %in, %in_6 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%3, %3 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %26 = arith.mulf %in, %in_6 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%5, %3 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %26 = arith.mulf %in, %in_6 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %7 = tensor.empty() : tensor<f32>
    %8 = linalg.fill ins(%cst_2 : f32) outs(%7 : tensor<f32>) -> tensor<f32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%4 : tensor<24xf32>) outs(%8 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.addf %out, %in : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%9 : tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.divf %in, %cst_1 : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    %11 = linalg.generic {indexing_maps = [#map2], iterator_types = []} outs(%7 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %12 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%11 : tensor<f32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%12, %6 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %26 = arith.mulf %in, %in_6 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %14 = tensor.empty() : tensor<4xf32>
    %15 = linalg.fill ins(%cst_2 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32>
    %16 = linalg.vecmat ins(%13, %arg3 : tensor<24xf32>, tensor<24x4xf32>) outs(%15 : tensor<4xf32>) -> tensor<4xf32>
    %17 = tensor.empty() : tensor<i1>
    %18 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%10, %arg0 : tensor<f32>, tensor<f32>) outs(%17 : tensor<i1>) {
    ^bb0(%in: f32, %in_6: f32, %out: i1):
      %26 = arith.cmpf ogt, %in, %in_6 : f32
      linalg.yield %26 : i1
    } -> tensor<i1>
    %19 = tensor.empty() : tensor<i32>
    %20 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%18 : tensor<i1>) outs(%19 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %26 = arith.extui %in : i1 to i32
      linalg.yield %26 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %20[] : tensor<i32>
    %21 = arith.cmpi ne, %extracted, %c0_i32 : i32
    %22:2 = scf.if %21 -> (tensor<4xf32>, tensor<4xf32>) {
      %26 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%26, %arg1 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_6: f32, %out: f32):
        %32 = arith.mulf %in, %in_6 : f32
        linalg.yield %32 : f32
      } -> tensor<4xf32>
      %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%27, %16 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_6: f32, %out: f32):
        %32 = arith.addf %in, %in_6 : f32
        linalg.yield %32 : f32
      } -> tensor<4xf32>
      %29 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %30 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%29, %28 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_6: f32, %out: f32):
        %32 = arith.mulf %in, %in_6 : f32
        linalg.yield %32 : f32
      } -> tensor<4xf32>
      %31 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg2, %30 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_6: f32, %out: f32):
        %32 = arith.subf %in, %in_6 : f32
        linalg.yield %32 : f32
      } -> tensor<4xf32>
      scf.yield %31, %28 : tensor<4xf32>, tensor<4xf32>
    } else {
      scf.yield %arg2, %arg1 : tensor<4xf32>, tensor<4xf32>
    }
    %23 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg0 : tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.mulf %in, %cst_0 : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    %24 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%10 : tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.mulf %in, %cst_0 : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    %25 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%23, %24 : tensor<f32>, tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %26 = arith.addf %in, %in_6 : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    return %25, %22#1, %22#0, %10, %18 : tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
  }
}
