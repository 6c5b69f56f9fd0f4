#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
module @skip_on_overflow {
  func.func @step(
    %arg0: tensor<i32> {distribute.state = "good"},
    %arg1: tensor<f32> {distribute.state = "scale"},
    %arg2: tensor<4xf32> {distribute.state = "v"},
    %arg3: tensor<4xf32> {distribute.state = "w"},
    %arg4: tensor<24x4xf32> {distribute.batch = "x"},
    %arg5: tensor<24xf32> {distribute.batch = "y"})
    -> (tensor<i32> {distribute.state = "good"},
    tensor<f32> {distribute.state = "scale"},
    tensor<4xf32> {distribute.state = "v"},
    tensor<4xf32> {distribute.state = "w"},
    tensor<f32> {distribute.output = "loss"},
    tensor<i1> {distribute.output = "finite"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant 2.000000e+00 : f32
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %true = arith.constant true
    %cst_0 = arith.constant 0x7F800000 : f32
    %cst_1 = arith.constant 2.400000e+01 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %c0_i32 = arith.constant 0 : i32
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_5 = arith.constant dense<0> : tensor<i32>
    %cst_6 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24xf32>
    %1 = linalg.fill ins(%cst_2 : f32) outs(%0 : tensor<24xf32>) -> tensor<24xf32>
    %2 = linalg.matvec ins(%arg4, %arg3 : tensor<24x4xf32>, tensor<4xf32>) outs(%1 : tensor<24xf32>) -> tensor<24xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%2, %arg5 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %25 = arith.subf %in, %in_7 : f32
      linalg.yield %25 : f32
    } -> tensor<24xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%4, %3 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %25 = arith.mulf %in, %in_7 : f32
      linalg.yield %25 : f32
    } -> tensor<24xf32>
    %6 = tensor.empty() : tensor<f32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg1 : tensor<f32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %25 = arith.divf %in, %cst_1 : f32
      linalg.yield %25 : f32
    } -> tensor<f32>
    %8 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%7 : tensor<f32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%8, %5 : tensor<24xf32>, tensor<24xf32>) outs(%0 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %25 = arith.mulf %in, %in_7 : f32
      linalg.yield %25 : f32
    } -> tensor<24xf32>
    %10 = tensor.empty() : tensor<4xf32>
    %11 = linalg.fill ins(%cst_2 : f32) outs(%10 : tensor<4xf32>) -> tensor<4xf32>
    %12 = linalg.vecmat ins(%9, %arg4 : tensor<24xf32>, tensor<24x4xf32>) outs(%11 : tensor<4xf32>) -> tensor<4xf32>
    %13 = tensor.empty() : tensor<4xi1>
    %14 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%12 : tensor<4xf32>) outs(%13 : tensor<4xi1>) {
    ^bb0(%in: f32, %out: i1):
      %25 = math.absf %in : f32
      %26 = arith.cmpf one, %25, %cst_0 : f32
      linalg.yield %26 : i1
    } -> tensor<4xi1>
    %15 = tensor.empty() : tensor<i1>
    %16 = linalg.fill ins(%true : i1) outs(%15 : tensor<i1>) -> tensor<i1>
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%14 : tensor<4xi1>) outs(%16 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %25 = arith.andi %out, %in : i1
      linalg.yield %25 : i1
    } -> tensor<i1>
    %18 = tensor.empty() : tensor<i32>
    %19 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%17 : tensor<i1>) outs(%18 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %25 = arith.extui %in : i1 to i32
      linalg.yield %25 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %19[] : tensor<i32>
    %20 = arith.cmpi ne, %extracted, %c0_i32 : i32
    %21:4 = scf.if %20 -> (tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>) {
      %25 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %26 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%25, %arg2 : tensor<4xf32>, tensor<4xf32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_7: f32, %out: f32):
        %38 = arith.mulf %in, %in_7 : f32
        linalg.yield %38 : f32
      } -> tensor<4xf32>
      %27 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%arg1 : tensor<f32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%12, %27 : tensor<4xf32>, tensor<4xf32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_7: f32, %out: f32):
        %38 = arith.divf %in, %in_7 : f32
        linalg.yield %38 : f32
      } -> tensor<4xf32>
      %29 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%26, %28 : tensor<4xf32>, tensor<4xf32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_7: f32, %out: f32):
        %38 = arith.addf %in, %in_7 : f32
        linalg.yield %38 : f32
      } -> tensor<4xf32>
      %30 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%18 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %38 = arith.addi %in, %c1_i32 : i32
        linalg.yield %38 : i32
      } -> tensor<i32>
      %31 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%30 : tensor<i32>) outs(%15 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %38 = arith.cmpi eq, %in, %c2_i32 : i32
        linalg.yield %38 : i1
      } -> tensor<i1>
      %32 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<4xf32>
      %33 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%32, %29 : tensor<4xf32>, tensor<4xf32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_7: f32, %out: f32):
        %38 = arith.mulf %in, %in_7 : f32
        linalg.yield %38 : f32
      } -> tensor<4xf32>
      %34 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg3, %33 : tensor<4xf32>, tensor<4xf32>) outs(%10 : tensor<4xf32>) {
      ^bb0(%in: f32, %in_7: f32, %out: f32):
        %38 = arith.subf %in, %in_7 : f32
        linalg.yield %38 : f32
      } -> tensor<4xf32>
      %35 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = []} ins(%31, %cst_5, %30 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%18 : tensor<i32>) {
      ^bb0(%in: i1, %in_7: i32, %in_8: i32, %out: i32):
        %38 = arith.select %in, %in_7, %in_8 : i32
        linalg.yield %38 : i32
      } -> tensor<i32>
      %36 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg1 : tensor<f32>) outs(%6 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %38 = arith.mulf %in, %cst : f32
        linalg.yield %38 : f32
      } -> tensor<f32>
      %37 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = []} ins(%31, %36, %arg1 : tensor<i1>, tensor<f32>, tensor<f32>) outs(%6 : tensor<f32>) {
      ^bb0(%in: i1, %in_7: f32, %in_8: f32, %out: f32):
        %38 = arith.select %in, %in_7, %in_8 : f32
        linalg.yield %38 : f32
      } -> tensor<f32>
      scf.yield %35, %37, %29, %34 : tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>
    } else {
      %25 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg1 : tensor<f32>) outs(%6 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %26 = arith.divf %in, %cst : f32
        linalg.yield %26 : f32
      } -> tensor<f32>
      scf.yield %cst_5, %25, %arg2, %arg3 : tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>
    }
    %22 = linalg.fill ins(%cst_2 : f32) outs(%6 : tensor<f32>) -> tensor<f32>
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%arg5 : tensor<24xf32>) outs(%22 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %25 = arith.addf %out, %in : f32
      linalg.yield %25 : f32
    } -> tensor<f32>
    %24 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%23 : tensor<f32>) outs(%6 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %25 = arith.divf %in, %cst_1 : f32
      linalg.yield %25 : f32
    } -> tensor<f32>
    return %21#0, %21#1, %21#2, %21#3, %24, %17 : tensor<i32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<i1>
  }
}
