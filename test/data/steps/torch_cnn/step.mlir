#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0) -> (d0, 0)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1, d2, d3) -> ()>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d1)>
module @torch_cnn {
  func.func @step(
    %arg0: tensor<4x2x3x3xf32> {distribute.state = "c1.weight"},
    %arg1: tensor<4xf32> {distribute.state = "c1.bias"},
    %arg2: tensor<6x4x3x3xf32> {distribute.state = "c2.weight"},
    %arg3: tensor<6xf32> {distribute.state = "c2.bias"},
    %arg4: tensor<5x54xf32> {distribute.state = "f.weight"},
    %arg5: tensor<5xf32> {distribute.state = "f.bias"},
    %arg6: tensor<24x2x8x8xf32> {distribute.batch = "x"},
    %arg7: tensor<24xi64> {distribute.batch = "y"})
    -> (tensor<4x2x3x3xf32> {distribute.state = "c1.weight"},
    tensor<4xf32> {distribute.state = "c1.bias"},
    tensor<6x4x3x3xf32> {distribute.state = "c2.weight"},
    tensor<6xf32> {distribute.state = "c2.bias"},
    tensor<5x54xf32> {distribute.state = "f.weight"},
    tensor<5xf32> {distribute.state = "f.bias"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<24x5xf32>
    %c5 = arith.constant 5 : index
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 1.000000e-01 : f64
    %cst_2 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32>
    %c2 = arith.constant 2 : index
    %c-100_i64 = arith.constant -100 : i64
    %c24 = arith.constant 24 : index
    %c0_i64 = arith.constant 0 : i64
    %cst_4 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %cst_5 = arith.constant -1.000000e+00 : f32
    %cst_6 = arith.constant dense<1> : tensor<i64>
    %cst_7 = arith.constant dense<0> : tensor<i64>
    %padded = tensor.pad %arg6 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index):
      tensor.yield %cst_4 : f32
    } : tensor<24x2x8x8xf32> to tensor<24x2x10x10xf32>
    %0 = tensor.empty() : tensor<24x4x8x8xf32>
    %broadcasted = linalg.broadcast ins(%arg1 : tensor<4xf32>) outs(%0 : tensor<24x4x8x8xf32>) dimensions = [0, 2, 3] 
    %1 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded, %arg0 : tensor<24x2x10x10xf32>, tensor<4x2x3x3xf32>) outs(%broadcasted : tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1 : tensor<24x4x8x8xf32>) outs(%0 : tensor<24x4x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.cmpf ugt, %in, %cst_4 : f32
      %111 = arith.select %110, %in, %cst_4 : f32
      linalg.yield %111 : f32
    } -> tensor<24x4x8x8xf32>
    %3 = tensor.empty() : tensor<24x6x3x3xf32>
    %broadcasted_8 = linalg.broadcast ins(%arg3 : tensor<6xf32>) outs(%3 : tensor<24x6x3x3xf32>) dimensions = [0, 2, 3] 
    %4 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%2, %arg2 : tensor<24x4x8x8xf32>, tensor<6x4x3x3xf32>) outs(%broadcasted_8 : tensor<24x6x3x3xf32>) -> tensor<24x6x3x3xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4 : tensor<24x6x3x3xf32>) outs(%3 : tensor<24x6x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = math.tanh %in : f32
      linalg.yield %110 : f32
    } -> tensor<24x6x3x3xf32>
    %collapsed = tensor.collapse_shape %5 [[0], [1, 2, 3]] : tensor<24x6x3x3xf32> into tensor<24x54xf32>
    %6 = tensor.empty() : tensor<54x5xf32>
    %transposed = linalg.transpose ins(%arg4 : tensor<5x54xf32>) outs(%6 : tensor<54x5xf32>) permutation = [1, 0] 
    %7 = tensor.empty() : tensor<24x5xf32>
    %8 = linalg.fill ins(%cst_4 : f32) outs(%7 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %9 = linalg.matmul ins(%collapsed, %transposed : tensor<24x54xf32>, tensor<54x5xf32>) outs(%8 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<5xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %11 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%9, %10 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.addf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %12 = tensor.empty() : tensor<24xi64>
    %13 = linalg.fill ins(%c0_i64 : i64) outs(%12 : tensor<24xi64>) -> tensor<24xi64>
    %14 = tensor.empty() : tensor<24xf32>
    %15 = linalg.fill ins(%cst_0 : f32) outs(%14 : tensor<24xf32>) -> tensor<24xf32>
    %16:2 = linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "reduction"]} ins(%11 : tensor<24x5xf32>) outs(%15, %13 : tensor<24xf32>, tensor<24xi64>) {
    ^bb0(%in: f32, %out: f32, %out_29: i64):
      %110 = linalg.index 1 : index
      %111 = arith.index_cast %110 : index to i64
      %112 = arith.maximumf %in, %out : f32
      %113 = arith.cmpf ogt, %in, %out : f32
      %114 = arith.select %113, %111, %out_29 : i64
      linalg.yield %112, %114 : f32, i64
    } -> (tensor<24xf32>, tensor<24xi64>)
    %expanded = tensor.expand_shape %16#0 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %17 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%11, %expanded : tensor<24x5xf32>, tensor<24x1xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %18 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<24x5xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = math.exp %in : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %19 = tensor.empty() : tensor<24x1xf32>
    %20 = linalg.fill ins(%cst_4 : f32) outs(%19 : tensor<24x1xf32>) -> tensor<24x1xf32>
    %21 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "reduction"]} ins(%18 : tensor<24x5xf32>) outs(%20 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<24x1xf32>
    %22 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<24x1xf32>) outs(%19 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = math.log %in : f32
      linalg.yield %110 : f32
    } -> tensor<24x1xf32>
    %23 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%17, %22 : tensor<24x5xf32>, tensor<24x1xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %24 = tensor.empty() : tensor<24xi1>
    %25 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%arg7 : tensor<24xi64>) outs(%24 : tensor<24xi1>) {
    ^bb0(%in: i64, %out: i1):
      %110 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %110 : i1
    } -> tensor<24xi1>
    %26 = linalg.generic {indexing_maps = [#map5, #map5, #map6, #map5], iterator_types = ["parallel"]} ins(%25, %arg7, %cst_7 : tensor<24xi1>, tensor<24xi64>, tensor<i64>) outs(%12 : tensor<24xi64>) {
    ^bb0(%in: i1, %in_29: i64, %in_30: i64, %out: i64):
      %110 = arith.select %in, %in_29, %in_30 : i64
      linalg.yield %110 : i64
    } -> tensor<24xi64>
    %expanded_9 = tensor.expand_shape %26 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
    %27 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%expanded_9 : tensor<24x1xi64>) outs(%20 : tensor<24x1xf32>) {
    ^bb0(%in: i64, %out: f32):
      %110 = linalg.index 0 : index
      %111 = arith.index_cast %in : i64 to index
      %112 = arith.cmpi slt, %111, %c5 : index
      cf.assert %112, "index must be smaller than dim size"
      %113 = arith.cmpi sge, %in, %c0_i64 : i64
      cf.assert %113, "index must be larger or equal to 0"
      %extracted = tensor.extract %23[%110, %111] : tensor<24x5xf32>
      linalg.yield %extracted : f32
    } -> tensor<24x1xf32>
    %collapsed_10 = tensor.collapse_shape %27 [[0, 1]] : tensor<24x1xf32> into tensor<24xf32>
    %28 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%collapsed_10 : tensor<24xf32>) outs(%14 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.negf %in : f32
      linalg.yield %110 : f32
    } -> tensor<24xf32>
    %29 = linalg.generic {indexing_maps = [#map5, #map5, #map6, #map5], iterator_types = ["parallel"]} ins(%25, %28, %cst_2 : tensor<24xi1>, tensor<24xf32>, tensor<f32>) outs(%14 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_29: f32, %in_30: f32, %out: f32):
      %110 = arith.select %in, %in_29, %in_30 : f32
      linalg.yield %110 : f32
    } -> tensor<24xf32>
    %30 = tensor.empty() : tensor<i64>
    %31 = linalg.fill ins(%c0_i64 : i64) outs(%30 : tensor<i64>) -> tensor<i64>
    %32 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["reduction"]} ins(%25 : tensor<24xi1>) outs(%31 : tensor<i64>) {
    ^bb0(%in: i1, %out: i64):
      %110 = arith.extui %in : i1 to i64
      %111 = arith.addi %110, %out : i64
      linalg.yield %111 : i64
    } -> tensor<i64>
    %33 = tensor.empty() : tensor<f32>
    %34 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%32 : tensor<i64>) outs(%33 : tensor<f32>) {
    ^bb0(%in: i64, %out: f32):
      %110 = arith.sitofp %in : i64 to f32
      linalg.yield %110 : f32
    } -> tensor<f32>
    %35 = linalg.fill ins(%cst_4 : f32) outs(%33 : tensor<f32>) -> tensor<f32>
    %36 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["reduction"]} ins(%29 : tensor<24xf32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<f32>
    %37 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = []} ins(%36, %34 : tensor<f32>, tensor<f32>) outs(%33 : tensor<f32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.divf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<f32>
    %38 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = []} ins(%cst_3, %34 : tensor<f32>, tensor<f32>) outs(%33 : tensor<f32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.divf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<f32>
    %expanded_11 = tensor.expand_shape %arg7 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
    %39 = tensor.empty() : tensor<24x1xi1>
    %40 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%expanded_11 : tensor<24x1xi64>) outs(%39 : tensor<24x1xi1>) {
    ^bb0(%in: i64, %out: i1):
      %110 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %110 : i1
    } -> tensor<24x1xi1>
    %41 = tensor.empty() : tensor<24x1xi64>
    %42 = linalg.generic {indexing_maps = [#map2, #map2, #map8, #map2], iterator_types = ["parallel", "parallel"]} ins(%40, %expanded_11, %cst_7 : tensor<24x1xi1>, tensor<24x1xi64>, tensor<i64>) outs(%41 : tensor<24x1xi64>) {
    ^bb0(%in: i1, %in_29: i64, %in_30: i64, %out: i64):
      %110 = arith.select %in, %in_29, %in_30 : i64
      linalg.yield %110 : i64
    } -> tensor<24x1xi64>
    %43 = linalg.fill ins(%c0_i64 : i64) outs(%41 : tensor<24x1xi64>) -> tensor<24x1xi64>
    %44 = linalg.fill ins(%cst_4 : f32) outs(%14 : tensor<24xf32>) -> tensor<24xf32>
    %45:3 = linalg.generic {indexing_maps = [#map9, #map9, #map5], iterator_types = ["parallel"]} outs(%43, %43, %44 : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>) {
    ^bb0(%out: i64, %out_29: i64, %out_30: f32):
      %110 = linalg.index 0 : index
      %111 = arith.remsi %110, %c24 : index
      %extracted = tensor.extract %42[%111, %c0] : tensor<24x1xi64>
      %112 = arith.index_cast %111 : index to i64
      linalg.yield %112, %extracted, %cst_5 : i64, i64, f32
    } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>)
    %46 = tensor.empty() : tensor<24x2xi64>
    %47 = linalg.fill ins(%c0_i64 : i64) outs(%46 : tensor<24x2xi64>) -> tensor<24x2xi64>
    %inserted_slice = tensor.insert_slice %45#0 into %47[0, 0] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
    %inserted_slice_12 = tensor.insert_slice %45#1 into %inserted_slice[0, 1] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
    %48 = distribute.scatter set %45#2 into %cst[%inserted_slice_12, %inserted_slice_12] {index_maps = [affine_map<(d0) -> (d0, 0)>, affine_map<(d0) -> (d0, 1)>], map = affine_map<(d0)[s0, s1] -> (s0, s1)>} : tensor<24xf32>, tensor<24x5xf32>, [tensor<24x2xi64>, tensor<24x2xi64>] -> tensor<24x5xf32>
    %49 = linalg.generic {indexing_maps = [#map2, #map8, #map8, #map2], iterator_types = ["parallel", "parallel"]} ins(%40, %38, %cst_2 : tensor<24x1xi1>, tensor<f32>, tensor<f32>) outs(%19 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_29: f32, %in_30: f32, %out: f32):
      %110 = arith.select %in, %in_29, %in_30 : f32
      linalg.yield %110 : f32
    } -> tensor<24x1xf32>
    %50 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<24x5xf32>, tensor<24x1xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.mulf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %51 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<24x5xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = math.exp %in : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %52 = linalg.generic {indexing_maps = [#map2, #map4], iterator_types = ["parallel", "reduction"]} ins(%50 : tensor<24x5xf32>) outs(%20 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<24x1xf32>
    %53 = linalg.generic {indexing_maps = [#map2, #map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%51, %52 : tensor<24x5xf32>, tensor<24x1xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.mulf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %54 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%50, %53 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%7 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x5xf32>
    %55 = tensor.empty() : tensor<24x54xf32>
    %56 = linalg.fill ins(%cst_4 : f32) outs(%55 : tensor<24x54xf32>) -> tensor<24x54xf32>
    %57 = linalg.matmul ins(%54, %arg4 : tensor<24x5xf32>, tensor<5x54xf32>) outs(%56 : tensor<24x54xf32>) -> tensor<24x54xf32>
    %58 = tensor.empty() : tensor<5x24xf32>
    %transposed_13 = linalg.transpose ins(%54 : tensor<24x5xf32>) outs(%58 : tensor<5x24xf32>) permutation = [1, 0] 
    %59 = tensor.empty() : tensor<5x54xf32>
    %60 = linalg.fill ins(%cst_4 : f32) outs(%59 : tensor<5x54xf32>) -> tensor<5x54xf32>
    %61 = linalg.matmul ins(%transposed_13, %collapsed : tensor<5x24xf32>, tensor<24x54xf32>) outs(%60 : tensor<5x54xf32>) -> tensor<5x54xf32>
    %62 = tensor.empty() : tensor<1x5xf32>
    %63 = linalg.fill ins(%cst_4 : f32) outs(%62 : tensor<1x5xf32>) -> tensor<1x5xf32>
    %64 = linalg.generic {indexing_maps = [#map2, #map10], iterator_types = ["reduction", "parallel"]} ins(%54 : tensor<24x5xf32>) outs(%63 : tensor<1x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<1x5xf32>
    %collapsed_14 = tensor.collapse_shape %64 [[0, 1]] : tensor<1x5xf32> into tensor<5xf32>
    %expanded_15 = tensor.expand_shape %57 [[0], [1, 2, 3]] output_shape [24, 6, 3, 3] : tensor<24x54xf32> into tensor<24x6x3x3xf32>
    %65 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%5, %5 : tensor<24x6x3x3xf32>, tensor<24x6x3x3xf32>) outs(%3 : tensor<24x6x3x3xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.mulf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x6x3x3xf32>
    %66 = linalg.generic {indexing_maps = [#map11, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_6, %65 : tensor<i64>, tensor<24x6x3x3xf32>) outs(%3 : tensor<24x6x3x3xf32>) {
    ^bb0(%in: i64, %in_29: f32, %out: f32):
      %110 = arith.sitofp %in : i64 to f32
      %111 = arith.subf %110, %in_29 : f32
      linalg.yield %111 : f32
    } -> tensor<24x6x3x3xf32>
    %67 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_15, %66 : tensor<24x6x3x3xf32>, tensor<24x6x3x3xf32>) outs(%3 : tensor<24x6x3x3xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.mulf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<24x6x3x3xf32>
    %68 = tensor.empty() : tensor<4x6x3x3xf32>
    %69 = linalg.fill ins(%cst_4 : f32) outs(%68 : tensor<4x6x3x3xf32>) -> tensor<4x6x3x3xf32>
    %70 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%69 : tensor<4x6x3x3xf32>) {
    ^bb0(%out: f32):
      %110 = linalg.index 0 : index
      %111 = linalg.index 1 : index
      %112 = linalg.index 2 : index
      %113 = linalg.index 3 : index
      %114 = arith.subi %c2, %112 : index
      %115 = arith.subi %c2, %113 : index
      %extracted = tensor.extract %arg2[%111, %110, %114, %115] : tensor<6x4x3x3xf32>
      linalg.yield %extracted : f32
    } -> tensor<4x6x3x3xf32>
    %71 = tensor.empty() : tensor<24x6x10x10xf32>
    %72 = linalg.fill ins(%cst_4 : f32) outs(%71 : tensor<24x6x10x10xf32>) -> tensor<24x6x10x10xf32>
    %inserted_slice_16 = tensor.insert_slice %67 into %72[0, 0, 2, 2] [24, 6, 3, 3] [1, 1, 2, 2] : tensor<24x6x3x3xf32> into tensor<24x6x10x10xf32>
    %73 = linalg.fill ins(%cst_4 : f32) outs(%0 : tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %74 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%inserted_slice_16, %70 : tensor<24x6x10x10xf32>, tensor<4x6x3x3xf32>) outs(%73 : tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %75 = tensor.empty() : tensor<4x24x8x8xf32>
    %transposed_17 = linalg.transpose ins(%2 : tensor<24x4x8x8xf32>) outs(%75 : tensor<4x24x8x8xf32>) permutation = [1, 0, 2, 3] 
    %76 = tensor.empty() : tensor<4x144x4x4xf32>
    %expanded_18 = tensor.expand_shape %transposed_17 [[0], [1, 2], [3], [4]] output_shape [4, 24, 1, 8, 8] : tensor<4x24x8x8xf32> into tensor<4x24x1x8x8xf32>
    %expanded_19 = tensor.expand_shape %67 [[0], [1], [2, 3], [4]] output_shape [24, 6, 1, 3, 3] : tensor<24x6x3x3xf32> into tensor<24x6x1x3x3xf32>
    %expanded_20 = tensor.expand_shape %76 [[0], [1, 2], [3], [4]] output_shape [4, 24, 6, 4, 4] : tensor<4x144x4x4xf32> into tensor<4x24x6x4x4xf32>
    %77 = linalg.fill ins(%cst_4 : f32) outs(%expanded_20 : tensor<4x24x6x4x4xf32>) -> tensor<4x24x6x4x4xf32>
    %78 = linalg.conv_2d_ngchw_gfchw {dilations = dense<2> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%expanded_18, %expanded_19 : tensor<4x24x1x8x8xf32>, tensor<24x6x1x3x3xf32>) outs(%77 : tensor<4x24x6x4x4xf32>) -> tensor<4x24x6x4x4xf32>
    %collapsed_21 = tensor.collapse_shape %78 [[0], [1, 2], [3], [4]] : tensor<4x24x6x4x4xf32> into tensor<4x144x4x4xf32>
    %extracted_slice = tensor.extract_slice %collapsed_21[0, 0, 0, 0] [4, 144, 3, 4] [1, 1, 1, 1] : tensor<4x144x4x4xf32> to tensor<4x144x3x4xf32>
    %extracted_slice_22 = tensor.extract_slice %extracted_slice[0, 0, 0, 0] [4, 144, 3, 3] [1, 1, 1, 1] : tensor<4x144x3x4xf32> to tensor<4x144x3x3xf32>
    %expanded_23 = tensor.expand_shape %extracted_slice_22 [[0], [1, 2], [3], [4]] output_shape [4, 24, 6, 3, 3] : tensor<4x144x3x3xf32> into tensor<4x24x6x3x3xf32>
    %79 = tensor.empty() : tensor<24x6x4x3x3xf32>
    %transposed_24 = linalg.transpose ins(%expanded_23 : tensor<4x24x6x3x3xf32>) outs(%79 : tensor<24x6x4x3x3xf32>) permutation = [1, 2, 0, 3, 4] 
    %80 = tensor.empty() : tensor<6x4x3x3xf32>
    %81 = linalg.fill ins(%cst_4 : f32) outs(%80 : tensor<6x4x3x3xf32>) -> tensor<6x4x3x3xf32>
    %82 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["reduction", "parallel", "parallel", "parallel", "parallel"]} ins(%transposed_24 : tensor<24x6x4x3x3xf32>) outs(%81 : tensor<6x4x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<6x4x3x3xf32>
    %83 = tensor.empty() : tensor<6xf32>
    %84 = linalg.fill ins(%cst_4 : f32) outs(%83 : tensor<6xf32>) -> tensor<6xf32>
    %85 = linalg.generic {indexing_maps = [#map, #map14], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%67 : tensor<24x6x3x3xf32>) outs(%84 : tensor<6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<6xf32>
    %86 = tensor.empty() : tensor<24x4x8x8xi1>
    %87 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2 : tensor<24x4x8x8xf32>) outs(%86 : tensor<24x4x8x8xi1>) {
    ^bb0(%in: f32, %out: i1):
      %110 = arith.cmpf ole, %in, %cst_4 : f32
      linalg.yield %110 : i1
    } -> tensor<24x4x8x8xi1>
    %88 = linalg.generic {indexing_maps = [#map, #map11, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87, %cst_2, %74 : tensor<24x4x8x8xi1>, tensor<f32>, tensor<24x4x8x8xf32>) outs(%0 : tensor<24x4x8x8xf32>) {
    ^bb0(%in: i1, %in_29: f32, %in_30: f32, %out: f32):
      %110 = arith.select %in, %in_29, %in_30 : f32
      linalg.yield %110 : f32
    } -> tensor<24x4x8x8xf32>
    %89 = tensor.empty() : tensor<2x24x8x8xf32>
    %transposed_25 = linalg.transpose ins(%arg6 : tensor<24x2x8x8xf32>) outs(%89 : tensor<2x24x8x8xf32>) permutation = [1, 0, 2, 3] 
    %transposed_26 = linalg.transpose ins(%88 : tensor<24x4x8x8xf32>) outs(%75 : tensor<4x24x8x8xf32>) permutation = [1, 0, 2, 3] 
    %padded_27 = tensor.pad %transposed_25 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg8: index, %arg9: index, %arg10: index, %arg11: index):
      tensor.yield %cst_4 : f32
    } : tensor<2x24x8x8xf32> to tensor<2x24x10x10xf32>
    %90 = tensor.empty() : tensor<2x4x3x3xf32>
    %91 = linalg.fill ins(%cst_4 : f32) outs(%90 : tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
    %92 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%padded_27, %transposed_26 : tensor<2x24x10x10xf32>, tensor<4x24x8x8xf32>) outs(%91 : tensor<2x4x3x3xf32>) -> tensor<2x4x3x3xf32>
    %93 = tensor.empty() : tensor<4x2x3x3xf32>
    %transposed_28 = linalg.transpose ins(%92 : tensor<2x4x3x3xf32>) outs(%93 : tensor<4x2x3x3xf32>) permutation = [1, 0, 2, 3] 
    %94 = tensor.empty() : tensor<4xf32>
    %95 = linalg.fill ins(%cst_4 : f32) outs(%94 : tensor<4xf32>) -> tensor<4xf32>
    %96 = linalg.generic {indexing_maps = [#map, #map14], iterator_types = ["reduction", "parallel", "reduction", "reduction"]} ins(%88 : tensor<24x4x8x8xf32>) outs(%95 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.addf %in, %out : f32
      linalg.yield %110 : f32
    } -> tensor<4xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%transposed_28 : tensor<4x2x3x3xf32>) outs(%93 : tensor<4x2x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<4x2x3x3xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %97 : tensor<4x2x3x3xf32>, tensor<4x2x3x3xf32>) outs(%93 : tensor<4x2x3x3xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<4x2x3x3xf32>
    %99 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%96 : tensor<4xf32>) outs(%94 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<4xf32>
    %100 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg1, %99 : tensor<4xf32>, tensor<4xf32>) outs(%94 : tensor<4xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<4xf32>
    %101 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%82 : tensor<6x4x3x3xf32>) outs(%80 : tensor<6x4x3x3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<6x4x3x3xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg2, %101 : tensor<6x4x3x3xf32>, tensor<6x4x3x3xf32>) outs(%80 : tensor<6x4x3x3xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<6x4x3x3xf32>
    %103 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%85 : tensor<6xf32>) outs(%83 : tensor<6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<6xf32>
    %104 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg3, %103 : tensor<6xf32>, tensor<6xf32>) outs(%83 : tensor<6xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<6xf32>
    %105 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<5x54xf32>) outs(%59 : tensor<5x54xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<5x54xf32>
    %106 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg4, %105 : tensor<5x54xf32>, tensor<5x54xf32>) outs(%59 : tensor<5x54xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<5x54xf32>
    %107 = tensor.empty() : tensor<5xf32>
    %108 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%collapsed_14 : tensor<5xf32>) outs(%107 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %110 = arith.truncf %cst_1 : f64 to f32
      %111 = arith.mulf %in, %110 : f32
      linalg.yield %111 : f32
    } -> tensor<5xf32>
    %109 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg5, %108 : tensor<5xf32>, tensor<5xf32>) outs(%107 : tensor<5xf32>) {
    ^bb0(%in: f32, %in_29: f32, %out: f32):
      %110 = arith.subf %in, %in_29 : f32
      linalg.yield %110 : f32
    } -> tensor<5xf32>
    return %98, %100, %102, %104, %106, %109, %37 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<6x4x3x3xf32>, tensor<6xf32>, tensor<5x54xf32>, tensor<5xf32>, tensor<f32>
  }
}
