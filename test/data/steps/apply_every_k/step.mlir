#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
module @apply_every_k {
  func.func @step(
    %arg0: tensor<4xf32> {distribute.state = "acc"},
    %arg1: tensor<i32> {distribute.state = "n"},
    %arg2: tensor<4xf32> {distribute.state = "v"},
    %arg3: tensor<4xf32> {distribute.state = "w"},
    %arg4: tensor<24x4xf32> {distribute.batch = "x"},
    %arg5: tensor<24xf32> {distribute.batch = "y"})
    -> (tensor<4xf32> {distribute.state = "acc"},
    tensor<i32> {distribute.state = "n"},
    tensor<4xf32> {distribute.state = "v"},
    tensor<4xf32> {distribute.state = "w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant 0.0416666679 : f32
    %c3_i32 = arith.constant 3 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst_0 = arith.constant 2.400000e+01 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %c0_i32 = arith.constant 0 : i32
    %cst_2 = arith.constant dense<0> : tensor<i32>
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = arith.constant dense<3.000000e+00> : tensor<f32>
    %cst_5 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24xf32>
    %1 = linalg.fill ins(%cst_1 : f32) outs(%0 : tensor<24xf32>) -> tensor<24xf32>
    %2 = linalg.matvec ins(%arg4, %arg3 : tensor<24x4xf32>, tensor<4xf32>) outs(%1 : tensor<24xf32>) -> tensor<24xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%2, %arg5 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %26 = arith.subf %in, %in_8 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%3, %3 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %26 = arith.mulf %in, %in_8 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%5, %3 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %26 = arith.mulf %in, %in_8 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %7 = tensor.empty() : tensor<f32>
    %8 = linalg.fill ins(%cst_1 : f32) outs(%7 : tensor<f32>) -> tensor<f32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%4 : tensor<24xf32>) outs(%8 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.addf %out, %in : f32
      linalg.yield %26 : f32
    } -> tensor<f32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%9 : tensor<f32>) outs(%7 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %26 = arith.divf %in, %cst_0 : f32
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
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %26 = arith.mulf %in, %in_8 : f32
      linalg.yield %26 : f32
    } -> tensor<24xf32>
    %14 = tensor.empty() : tensor<4xf32>
    %15 = linalg.fill ins(%cst_1 : f32) outs(%14 : tensor<4xf32>) -> tensor<4xf32>
    %16 = linalg.vecmat ins(%13, %arg4 : tensor<24xf32>, tensor<24x4xf32>) outs(%15 : tensor<4xf32>) -> tensor<4xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %16 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %26 = arith.addf %in, %in_8 : f32
      linalg.yield %26 : f32
    } -> tensor<4xf32>
    %18 = tensor.empty() : tensor<i32>
    %19 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg1 : tensor<i32>) outs(%18 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %26 = arith.addi %in, %c1_i32 : i32
      linalg.yield %26 : i32
    } -> tensor<i32>
    %20 = tensor.empty() : tensor<i1>
    %21 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%19 : tensor<i32>) outs(%20 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %26 = arith.cmpi eq, %in, %c3_i32 : i32
      linalg.yield %26 : i1
    } -> tensor<i1>
    %22 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%21 : tensor<i1>) outs(%18 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %26 = arith.extui %in : i1 to i32
      linalg.yield %26 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %22[] : tensor<i32>
    %23 = arith.cmpi ne, %extracted, %c0_i32 : i32
    %24 = arith.select %23, %cst_2, %19 : tensor<i32>
    %25:3 = scf.if %23 -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
      %26 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %27 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%26, %arg2 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_8: f32, %out: f32):
        %35 = arith.mulf %in, %in_8 : f32
        linalg.yield %35 : f32
      } -> tensor<4xf32>
      %28 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %29 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%17, %28 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_8: f32, %out: f32):
        %35 = arith.divf %in, %in_8 : f32
        linalg.yield %35 : f32
      } -> tensor<4xf32>
      %30 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%27, %29 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_8: f32, %out: f32):
        %35 = arith.addf %in, %in_8 : f32
        linalg.yield %35 : f32
      } -> tensor<4xf32>
      %31 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %32 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%31, %30 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_8: f32, %out: f32):
        %35 = arith.mulf %in, %in_8 : f32
        linalg.yield %35 : f32
      } -> tensor<4xf32>
      %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg3, %32 : tensor<4xf32>, tensor<4xf32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_8: f32, %out: f32):
        %35 = arith.subf %in, %in_8 : f32
        linalg.yield %35 : f32
      } -> tensor<4xf32>
      %34 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%14 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      scf.yield %34, %30, %33 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
    } else {
      scf.yield %17, %arg2, %arg3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
    }
    return %25#0, %24, %25#1, %25#2, %10 : tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>
  }
}
