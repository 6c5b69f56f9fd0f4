#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map9 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map11 = affine_map<(d0) -> ()>
module @linreg {
  func.func @step(
    %arg0: tensor<8x3xf32> {distribute.state = "w"},
    %arg1: tensor<3xf32> {distribute.state = "b"},
    %arg2: tensor<?x8xf32> {distribute.max_batch = 64 : i64, distribute.batch = "x"},
    %arg3: tensor<?x3xf32> {distribute.max_batch = 64 : i64, distribute.batch = "y"})
    -> (tensor<8x3xf32> {distribute.state = "w"},
    tensor<3xf32> {distribute.state = "b"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %c3_i32 = arith.constant 3 : i32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg2, %c0 : tensor<?x8xf32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %1 = tensor.empty(%dim) : tensor<?x3xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<?x3xf32>) -> tensor<?x3xf32>
    %3 = linalg.matmul ins(%arg2, %arg0 : tensor<?x8xf32>, tensor<8x3xf32>) outs(%2 : tensor<?x3xf32>) -> tensor<?x3xf32>
    %4 = tensor.empty() : tensor<1x3xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<3xf32>) outs(%4 : tensor<1x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x3xf32>
    %from_elements_3 = tensor.from_elements %0 : tensor<1xi32>
    %6 = tensor.empty() : tensor<2xi32>
    %7 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%6 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %41 = linalg.index 0 : index
      %42 = arith.cmpi ult, %41, %c1 : index
      %43 = scf.if %42 -> (i32) {
        %extracted_4 = tensor.extract %from_elements_3[%41] : tensor<1xi32>
        scf.yield %extracted_4 : i32
      } else {
        scf.yield %c3_i32 : i32
      }
      linalg.yield %43 : i32
    } -> tensor<2xi32>
    %extracted = tensor.extract %7[%c0] : tensor<2xi32>
    %8 = arith.index_cast %extracted : i32 to index
    %9 = tensor.empty(%8) : tensor<?x3xf32>
    %10 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x3xf32>) outs(%9 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x3xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%1 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.addf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<?x3xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %arg3 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%1 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.subf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<?x3xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %12 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%1 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<?x3xf32>
    %14 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%9 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x3xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%14, %12 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%9 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<?x3xf32>
    %16 = tensor.empty() : tensor<i32>
    %17 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%16 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %41 = arith.muli %in, %c3_i32 : i32
      linalg.yield %41 : i32
    } -> tensor<i32>
    %18 = tensor.empty() : tensor<f32>
    %19 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%17 : tensor<i32>) outs(%18 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %41 = arith.sitofp %in : i32 to f32
      linalg.yield %41 : f32
    } -> tensor<f32>
    %20 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<f32>) -> tensor<f32>
    %21 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction"]} ins(%13 : tensor<?x3xf32>) outs(%20 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %41 = arith.addf %out, %in : f32
      linalg.yield %41 : f32
    } -> tensor<f32>
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = []} ins(%21, %19 : tensor<f32>, tensor<f32>) outs(%18 : tensor<f32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.divf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<f32>
    %23 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%19 : tensor<f32>) outs(%18 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %41 = arith.divf %cst_2, %in : f32
      linalg.yield %41 : f32
    } -> tensor<f32>
    %24 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<f32>) outs(%9 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x3xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %15 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%9 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<?x3xf32>
    %26 = tensor.empty() : tensor<3xf32>
    %27 = linalg.fill ins(%cst_1 : f32) outs(%26 : tensor<3xf32>) -> tensor<3xf32>
    %28 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<?x3xf32>) outs(%27 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %41 = arith.addf %out, %in : f32
      linalg.yield %41 : f32
    } -> tensor<3xf32>
    %expanded = tensor.expand_shape %28 [[0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
    %29 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x3xf32>) outs(%27 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %41 = arith.addf %out, %in : f32
      linalg.yield %41 : f32
    } -> tensor<3xf32>
    %30 = tensor.empty() : tensor<3x8xf32>
    %31 = linalg.fill ins(%cst_1 : f32) outs(%30 : tensor<3x8xf32>) -> tensor<3x8xf32>
    %32 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%25, %arg2 : tensor<?x3xf32>, tensor<?x8xf32>) outs(%31 : tensor<3x8xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      %42 = arith.addf %out, %41 : f32
      linalg.yield %42 : f32
    } -> tensor<3x8xf32>
    %33 = tensor.empty() : tensor<8x3xf32>
    %34 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<3x8xf32>) outs(%33 : tensor<8x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x3xf32>
    %35 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%33 : tensor<8x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x3xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %34 : tensor<8x3xf32>, tensor<8x3xf32>) outs(%33 : tensor<8x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<8x3xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %36 : tensor<8x3xf32>, tensor<8x3xf32>) outs(%33 : tensor<8x3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.subf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<8x3xf32>
    %38 = linalg.generic {indexing_maps = [#map11, #map2], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%26 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3xf32>
    %39 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%38, %29 : tensor<3xf32>, tensor<3xf32>) outs(%26 : tensor<3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.mulf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<3xf32>
    %40 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg1, %39 : tensor<3xf32>, tensor<3xf32>) outs(%26 : tensor<3xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %41 = arith.subf %in, %in_4 : f32
      linalg.yield %41 : f32
    } -> tensor<3xf32>
    return %37, %40, %22 : tensor<8x3xf32>, tensor<3xf32>, tensor<f32>
  }
}


