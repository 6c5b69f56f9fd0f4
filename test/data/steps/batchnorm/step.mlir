#map = affine_map<(d0, d1) -> (0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d1, d0)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0, d1) -> (d1)>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<() -> ()>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @batchnorm {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "params.BatchNorm_0.bias"},
    %arg1: tensor<16xf32> {distribute.state = "params.BatchNorm_0.scale"},
    %arg2: tensor<16xf32> {distribute.state = "params.Dense_0.bias"},
    %arg3: tensor<12x16xf32> {distribute.state = "params.Dense_0.kernel"},
    %arg4: tensor<7xf32> {distribute.state = "params.Dense_1.bias"},
    %arg5: tensor<16x7xf32> {distribute.state = "params.Dense_1.kernel"},
    %arg6: tensor<16xf32> {distribute.state = "stats.BatchNorm_0.mean"},
    %arg7: tensor<16xf32> {distribute.state = "stats.BatchNorm_0.var"},
    %arg8: tensor<24x12xf32> {distribute.batch = "x"},
    %arg9: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "params.BatchNorm_0.bias"},
    tensor<16xf32> {distribute.state = "params.BatchNorm_0.scale"},
    tensor<16xf32> {distribute.state = "params.Dense_0.bias"},
    tensor<12x16xf32> {distribute.state = "params.Dense_0.kernel"},
    tensor<7xf32> {distribute.state = "params.Dense_1.bias"},
    tensor<16x7xf32> {distribute.state = "params.Dense_1.kernel"},
    tensor<16xf32> {distribute.state = "stats.BatchNorm_0.mean"},
    tensor<16xf32> {distribute.state = "stats.BatchNorm_0.var"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant 0.0416666679 : f32
    %cst_3 = arith.constant 2.400000e+01 : f32
    %cst_4 = arith.constant 0x7F800000 : f32
    %cst_5 = arith.constant 0xFF800000 : f32
    %cst_6 = arith.constant 0.000000e+00 : f32
    %cst_7 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_8 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_9 = arith.constant dense<0> : tensor<i32>
    %cst_10 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_11 = arith.constant dense<9.99999974E-6> : tensor<f32>
    %cst_12 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_13 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_14 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_15 = arith.constant dense<2.400000e+01> : tensor<f32>
    %cst_16 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_17 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_6 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg8, %arg3 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %expanded = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %3 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %4 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %4 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %8 = tensor.empty() : tensor<16xf32>
    %9 = linalg.fill ins(%cst_6 : f32) outs(%8 : tensor<16xf32>) -> tensor<16xf32>
    %10 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%4 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %11 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %12 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%10, %11 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%5 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %14 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%13, %11 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %15 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%12, %12 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %16 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %17 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%16, %12 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %18 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%14, %15 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.subf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %19 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %20 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%19, %18 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.maximumf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %21 = tensor.empty() : tensor<16xi1>
    %22 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%18, %20 : tensor<16xf32>, tensor<16xf32>) outs(%21 : tensor<16xi1>) {
    ^bb0(%in: f32, %in_24: f32, %out: i1):
      %197 = arith.cmpf oeq, %in, %in_24 : f32
      linalg.yield %197 : i1
    } -> tensor<16xi1>
    %23 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %24 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%22, %23, %19 : tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %25 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%19, %20 : tensor<16xf32>, tensor<16xf32>) outs(%21 : tensor<16xi1>) {
    ^bb0(%in: f32, %in_24: f32, %out: i1):
      %197 = arith.cmpf oeq, %in, %in_24 : f32
      linalg.yield %197 : i1
    } -> tensor<16xi1>
    %26 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%25, %16, %23 : tensor<16xi1>, tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %27 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%24, %26 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %28 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_13 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%28, %arg6 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %30 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %31 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%30, %12 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %32 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%29, %31 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %33 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%28, %arg7 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%30, %20 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %35 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%33, %34 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %36 = tensor.empty() : tensor<1x16xf32>
    %37 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %38 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %39 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %39 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.subf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %41 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38, %41 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = math.rsqrt %in : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43, %42 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %45 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %44 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %expanded_18 = tensor.expand_shape %arg1 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43, %expanded_18 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %48 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %48 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %expanded_19 = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %50 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_19 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %52 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.maximumf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %54 = tensor.empty() : tensor<24x16xi1>
    %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%54 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_24: f32, %out: i1):
      %197 = arith.cmpf ogt, %in, %in_24 : f32
      linalg.yield %197 : i1
    } -> tensor<24x16xi1>
    %56 = tensor.empty() : tensor<24x7xf32>
    %57 = linalg.fill ins(%cst_6 : f32) outs(%56 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %58 = linalg.matmul ins(%53, %arg5 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%57 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %expanded_20 = tensor.expand_shape %arg4 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %59 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_20 : tensor<1x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %59 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x7xf32>
    %61 = tensor.empty() : tensor<24x1xi32>
    %62 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9 : tensor<24xi32>) outs(%61 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %63 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%61 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %64 = tensor.empty() : tensor<24x1xi1>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%62, %63 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%64 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %197 = arith.cmpi slt, %in, %in_24 : i32
      linalg.yield %197 : i1
    } -> tensor<24x1xi1>
    %66 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%61 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%62, %66 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%61 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_24: i32, %out: i32):
      %197 = arith.addi %in, %in_24 : i32
      linalg.yield %197 : i32
    } -> tensor<24x1xi32>
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %67, %62 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%61 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_24: i32, %in_25: i32, %out: i32):
      %197 = arith.select %in, %in_24, %in_25 : i32
      linalg.yield %197 : i32
    } -> tensor<24x1xi32>
    %expanded_21 = tensor.expand_shape %68 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %69 = tensor.empty() : tensor<24x1x1xi32>
    %70 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%69 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %71 = tensor.empty() : tensor<24x1x1xi1>
    %72 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_21, %70 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%71 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %197 = arith.cmpi sge, %in, %in_24 : i32
      linalg.yield %197 : i1
    } -> tensor<24x1x1xi1>
    %73 = tensor.empty() : tensor<1x1x1xi32>
    %74 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%73 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %75 = linalg.generic {indexing_maps = [#map11, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<1x1x1xi32>) outs(%69 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %76 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_21, %75 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%71 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %197 = arith.cmpi sle, %in, %in_24 : i32
      linalg.yield %197 : i1
    } -> tensor<24x1x1xi1>
    %77 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %76 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%71 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_24: i1, %out: i1):
      %197 = arith.andi %in, %in_24 : i1
      linalg.yield %197 : i1
    } -> tensor<24x1x1xi1>
    %78 = linalg.fill ins(%true : i1) outs(%64 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %79 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%77 : tensor<24x1x1xi1>) outs(%78 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %197 = arith.andi %out, %in : i1
      linalg.yield %197 : i1
    } -> tensor<24x1xi1>
    %80 = tensor.empty() : tensor<24x1xf32>
    %81 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%80 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %197 = linalg.index 0 : index
      %extracted_24 = tensor.extract %expanded_21[%197, %c0, %c0] : tensor<24x1x1xi32>
      %198 = arith.index_cast %extracted_24 : i32 to index
      %199 = arith.maxsi %198, %c0 : index
      %200 = arith.minsi %199, %c6 : index
      %extracted_25 = tensor.extract %60[%197, %200] : tensor<24x7xf32>
      linalg.yield %extracted_25 : f32
    } -> tensor<24x1xf32>
    %82 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%80 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %83 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %81, %82 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%80 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24x1xf32>
    %84 = tensor.empty() : tensor<i1>
    %85 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%84 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %197 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %197 : i1
    } -> tensor<i1>
    %86 = tensor.empty() : tensor<i32>
    %87 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%86 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %197 = arith.addi %in, %c1_i32 : i32
      linalg.yield %197 : i32
    } -> tensor<i32>
    %88 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = []} ins(%85, %87, %cst_9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%86 : tensor<i32>) {
    ^bb0(%in: i1, %in_24: i32, %in_25: i32, %out: i32):
      %197 = arith.select %in, %in_24, %in_25 : i32
      linalg.yield %197 : i32
    } -> tensor<i32>
    %89 = tensor.empty() : tensor<1xi32>
    %90 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%88 : tensor<i32>) outs(%89 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %91 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%89 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %92 = tensor.empty() : tensor<1xi1>
    %93 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%90, %91 : tensor<1xi32>, tensor<1xi32>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %197 = arith.cmpi sge, %in, %in_24 : i32
      linalg.yield %197 : i1
    } -> tensor<1xi1>
    %94 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%90 : tensor<1xi32>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %197 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %197 : i1
    } -> tensor<1xi1>
    %95 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%93, %94 : tensor<1xi1>, tensor<1xi1>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_24: i1, %out: i1):
      %197 = arith.andi %in, %in_24 : i1
      linalg.yield %197 : i1
    } -> tensor<1xi1>
    %96 = linalg.fill ins(%true : i1) outs(%84 : tensor<i1>) -> tensor<i1>
    %97 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["reduction"]} ins(%95 : tensor<1xi1>) outs(%96 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %197 = arith.andi %out, %in : i1
      linalg.yield %197 : i1
    } -> tensor<i1>
    %98 = tensor.empty() : tensor<24xf32>
    %99 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel"]} outs(%98 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %197 = linalg.index 0 : index
      %extracted_24 = tensor.extract %90[%c0] : tensor<1xi32>
      %198 = arith.index_cast %extracted_24 : i32 to index
      %199 = arith.maxsi %198, %c0 : index
      %200 = arith.minsi %199, %c0 : index
      %extracted_25 = tensor.extract %83[%197, %200] : tensor<24x1xf32>
      linalg.yield %extracted_25 : f32
    } -> tensor<24xf32>
    %100 = tensor.empty() : tensor<24xi1>
    %101 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%97 : tensor<i1>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %102 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %103 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%101, %99, %102 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %104 = linalg.fill ins(%cst_5 : f32) outs(%98 : tensor<24xf32>) -> tensor<24xf32>
    %105 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%60 : tensor<24x7xf32>) outs(%104 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.maximumf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %106 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %107 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%106, %105 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.maximumf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %108 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%107 : tensor<24xf32>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %197 = math.absf %in : f32
      %198 = arith.cmpf one, %197, %cst_4 : f32
      linalg.yield %198 : i1
    } -> tensor<24xi1>
    %109 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %110 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%108, %107, %109 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %111 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<24xf32>) outs(%80 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %112 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<24x1xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60, %112 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.subf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x7xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113 : tensor<24x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = math.exp %in : f32
      linalg.yield %197 : f32
    } -> tensor<24x7xf32>
    %115 = linalg.fill ins(%cst_6 : f32) outs(%98 : tensor<24xf32>) -> tensor<24xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%114 : tensor<24x7xf32>) outs(%115 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %117 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%116 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = math.absf %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %118 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%116, %109 : tensor<24xf32>, tensor<24xf32>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_24: f32, %out: i1):
      %197 = arith.cmpf oge, %in, %in_24 : f32
      linalg.yield %197 : i1
    } -> tensor<24xi1>
    %119 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%117 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = math.log %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%119, %110 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %121 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%120, %103 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.subf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %122 = tensor.empty() : tensor<f32>
    %123 = linalg.fill ins(%cst_6 : f32) outs(%122 : tensor<f32>) -> tensor<f32>
    %124 = linalg.generic {indexing_maps = [#map6, #map5], iterator_types = ["reduction"]} ins(%121 : tensor<24xf32>) outs(%123 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<f32>
    %125 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%124 : tensor<f32>) outs(%122 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.divf %in, %cst_3 : f32
      linalg.yield %197 : f32
    } -> tensor<f32>
    %126 = linalg.generic {indexing_maps = [#map13], iterator_types = []} outs(%122 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %127 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%126 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %128 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%127 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.negf %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %129 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%127, %117 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %130 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%118, %109, %129 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %131 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel"]} ins(%118, %129, %109 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %132 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%130 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.negf %in : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %133 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%131, %132 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24xf32>
    %134 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<24xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134, %114 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x7xf32>
    %136 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%80 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %90[%c0] : tensor<1xi32>
    %137 = arith.index_cast %extracted : i32 to index
    %138 = arith.cmpi ult, %137, %c1 : index
    %139 = scf.if %138 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %136[0, %137] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %197 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%extracted_slice, %128 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_24: f32, %out: f32):
        %198 = arith.addf %in, %in_24 : f32
        linalg.yield %198 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %197 into %136[0, %137] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %136 : tensor<24x1xf32>
    }
    %140 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %141 = scf.for %arg10 = %c0 to %c24 step %c1 iter_args(%arg11 = %140) -> (tensor<24x7xf32>) {
      %extracted_24 = tensor.extract %expanded_21[%arg10, %c0, %c0] : tensor<24x1x1xi32>
      %197 = arith.index_cast %extracted_24 : i32 to index
      %198 = arith.cmpi ult, %197, %c7 : index
      %199 = scf.if %198 -> (tensor<24x7xf32>) {
        %extracted_25 = tensor.extract %139[%arg10, %c0] : tensor<24x1xf32>
        %extracted_26 = tensor.extract %arg11[%arg10, %197] : tensor<24x7xf32>
        %200 = arith.addf %extracted_26, %extracted_25 : f32
        %inserted = tensor.insert %200 into %arg11[%arg10, %197] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg11 : tensor<24x7xf32>
      }
      scf.yield %199 : tensor<24x7xf32>
    }
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%135, %141 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%56 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x7xf32>
    %143 = tensor.empty() : tensor<7xf32>
    %144 = linalg.fill ins(%cst_6 : f32) outs(%143 : tensor<7xf32>) -> tensor<7xf32>
    %145 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%142 : tensor<24x7xf32>) outs(%144 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<7xf32>
    %146 = tensor.empty() : tensor<7x16xf32>
    %147 = linalg.fill ins(%cst_6 : f32) outs(%146 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %148 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%142, %53 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%147 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      %198 = arith.addf %out, %197 : f32
      linalg.yield %198 : f32
    } -> tensor<7x16xf32>
    %149 = tensor.empty() : tensor<16x7xf32>
    %150 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%148 : tensor<7x16xf32>) outs(%149 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %151 = linalg.generic {indexing_maps = [#map17, #map18, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%142, %arg5 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      %198 = arith.addf %out, %197 : f32
      linalg.yield %198 : f32
    } -> tensor<24x16xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %151, %52 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %197 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %153 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%152 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40, %152 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %155 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%154 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %expanded_22 = tensor.expand_shape %155 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %48 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%43, %expanded_22 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_22, %expanded_18 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %collapsed = tensor.collapse_shape %157 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%158, %46 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%36 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<1x16xf32>
    %160 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.negf %in : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %161 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%160 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %expanded_23 = tensor.expand_shape %161 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %162 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%159 : tensor<1x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %163 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_23 : tensor<1x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %164 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%162, %27 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %165 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel"]} ins(%164 : tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.negf %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %166 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%165, %17 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %167 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%163, %166 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %168 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%164, %11 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %169 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%168 : tensor<16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %170 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%167, %11 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.divf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %171 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%170 : tensor<16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%156, %171 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %174 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%172, %173 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<24x16xf32>
    %175 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%174 : tensor<24x16xf32>) outs(%9 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %197 = arith.addf %out, %in : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %176 = tensor.empty() : tensor<16x12xf32>
    %177 = linalg.fill ins(%cst_6 : f32) outs(%176 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %178 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%174, %arg8 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%177 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      %198 = arith.addf %out, %197 : f32
      linalg.yield %198 : f32
    } -> tensor<16x12xf32>
    %179 = tensor.empty() : tensor<12x16xf32>
    %180 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%178 : tensor<16x12xf32>) outs(%179 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %181 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %182 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%181, %153 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %183 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%181, %collapsed : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %184 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%181, %175 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %185 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%179 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %186 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%185, %180 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%179 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<12x16xf32>
    %187 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%143 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %188 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%187, %145 : tensor<7xf32>, tensor<7xf32>) outs(%143 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<7xf32>
    %189 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%149 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%189, %150 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%149 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.mulf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16x7xf32>
    %191 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%arg0, %182 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %192 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%arg1, %183 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %193 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%arg2, %184 : tensor<16xf32>, tensor<16xf32>) outs(%8 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16xf32>
    %194 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %186 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%179 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<12x16xf32>
    %195 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel"]} ins(%arg4, %188 : tensor<7xf32>, tensor<7xf32>) outs(%143 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<7xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %190 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%149 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %197 = arith.addf %in, %in_24 : f32
      linalg.yield %197 : f32
    } -> tensor<16x7xf32>
    return %191, %192, %193, %194, %195, %196, %32, %35, %125 : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>
  }
}
