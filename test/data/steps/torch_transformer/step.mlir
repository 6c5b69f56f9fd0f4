#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map8 = affine_map<(d0) -> (d0)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
#map10 = affine_map<(d0, d1) -> (d0, 0)>
#map11 = affine_map<(d0, d1) -> ()>
#map12 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map13 = affine_map<(d0, d1, d2, d3) -> ()>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map16 = affine_map<(d0, d1) -> (d0)>
#map17 = affine_map<(d0) -> ()>
#map18 = affine_map<() -> ()>
#map19 = affine_map<(d0) -> (d0, 0)>
#map20 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map21 = affine_map<(d0, d1, d2) -> ()>
module @torch_transformer {
  func.func @step(
    %arg0: tensor<6x8xf32> {distribute.state = "p"},
    %arg1: tensor<20x8xf32> {distribute.state = "e.weight"},
    %arg2: tensor<8xf32> {distribute.state = "b.n1.weight"},
    %arg3: tensor<8xf32> {distribute.state = "b.n1.bias"},
    %arg4: tensor<24x8xf32> {distribute.state = "b.q.weight"},
    %arg5: tensor<24xf32> {distribute.state = "b.q.bias"},
    %arg6: tensor<8x8xf32> {distribute.state = "b.o.weight"},
    %arg7: tensor<8xf32> {distribute.state = "b.o.bias"},
    %arg8: tensor<8xf32> {distribute.state = "b.n2.weight"},
    %arg9: tensor<8xf32> {distribute.state = "b.n2.bias"},
    %arg10: tensor<16x8xf32> {distribute.state = "b.u.weight"},
    %arg11: tensor<16xf32> {distribute.state = "b.u.bias"},
    %arg12: tensor<8x16xf32> {distribute.state = "b.w.weight"},
    %arg13: tensor<8xf32> {distribute.state = "b.w.bias"},
    %arg14: tensor<20x8xf32> {distribute.state = "f.weight"},
    %arg15: tensor<20xf32> {distribute.state = "f.bias"},
    %arg16: tensor<24x6xi64> {distribute.batch = "x"},
    %arg17: tensor<24x6xi64> {distribute.batch = "y"})
    -> (tensor<6x8xf32> {distribute.state = "p"},
    tensor<20x8xf32> {distribute.state = "e.weight"},
    tensor<8xf32> {distribute.state = "b.n1.weight"},
    tensor<8xf32> {distribute.state = "b.n1.bias"},
    tensor<24x8xf32> {distribute.state = "b.q.weight"},
    tensor<24xf32> {distribute.state = "b.q.bias"},
    tensor<8x8xf32> {distribute.state = "b.o.weight"},
    tensor<8xf32> {distribute.state = "b.o.bias"},
    tensor<8xf32> {distribute.state = "b.n2.weight"},
    tensor<8xf32> {distribute.state = "b.n2.bias"},
    tensor<16x8xf32> {distribute.state = "b.u.weight"},
    tensor<16xf32> {distribute.state = "b.u.bias"},
    tensor<8x16xf32> {distribute.state = "b.w.weight"},
    tensor<8xf32> {distribute.state = "b.w.bias"},
    tensor<20x8xf32> {distribute.state = "f.weight"},
    tensor<20xf32> {distribute.state = "f.bias"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<144x20xf32>
    %c20 = arith.constant 20 : index
    %cst_0 = arith.constant 0.000000e+00 : f64
    %true = arith.constant true
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant 1.000000e+00 : f32
    %cst_3 = arith.constant 5.000000e-01 : f32
    %cst_4 = arith.constant 1.000000e-05 : f64
    %cst_5 = arith.constant 0.70710678118654757 : f64
    %cst_6 = arith.constant 0.3989422804014327 : f64
    %cst_7 = arith.constant 1.000000e-01 : f64
    %cst_8 = arith.constant dense<1.000000e+00> : tensor<6x6xf32>
    %cst_9 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_10 = arith.constant dense<-1.000000e+09> : tensor<f32>
    %cst_11 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_12 = arith.constant 8.000000e+00 : f64
    %cst_13 = arith.constant 8.000000e+00 : f32
    %cst_14 = arith.constant 1.41421354 : f32
    %cst_15 = arith.constant -5.000000e-01 : f32
    %c19_i64 = arith.constant 19 : i64
    %c-20_i64 = arith.constant -20 : i64
    %c-100_i64 = arith.constant -100 : i64
    %c20_i64 = arith.constant 20 : i64
    %c-1_i64 = arith.constant -1 : i64
    %c144 = arith.constant 144 : index
    %c0_i64 = arith.constant 0 : i64
    %cst_16 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %cst_17 = arith.constant dense<0.000000e+00> : tensor<20x8xf32>
    %cst_18 = arith.constant -1.000000e+00 : f32
    %cst_19 = arith.constant dense<0> : tensor<i64>
    %0 = tensor.empty() : tensor<24x6x8xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg16 : tensor<24x6xi64>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: i64, %out: f32):
      %286 = arith.index_cast %in : i64 to index
      %287 = linalg.index 2 : index
      %288 = arith.cmpi slt, %286, %c20 : index
      cf.assert %288, "index must be smaller than dim size"
      %289 = arith.cmpi sge, %in, %c0_i64 : i64
      cf.assert %289, "index must be larger or equal to 0"
      %extracted = tensor.extract %arg1[%286, %287] : tensor<20x8xf32>
      linalg.yield %extracted : f32
    } -> tensor<24x6x8xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %arg0 : tensor<24x6x8xf32>, tensor<6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %3 = tensor.empty() : tensor<24x6x8xf64>
    %4 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2 : tensor<24x6x8xf32>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f32, %out: f64):
      %286 = arith.extf %in : f32 to f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %5 = tensor.empty() : tensor<24x6x1xf64>
    %6 = linalg.fill ins(%cst_0 : f64) outs(%5 : tensor<24x6x1xf64>) -> tensor<24x6x1xf64>
    %7 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%4 : tensor<24x6x8xf64>) outs(%6 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.addf %in, %out : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %8 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<24x6x1xf64>) outs(%5 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.divf %in, %cst_12 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %9 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4, %8 : tensor<24x6x8xf64>, tensor<24x6x1xf64>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f64, %in_96: f64, %out: f64):
      %286 = arith.subf %in, %in_96 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %9 : tensor<24x6x8xf64>, tensor<24x6x8xf64>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f64, %in_96: f64, %out: f64):
      %286 = arith.mulf %in, %in_96 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %11 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<24x6x8xf64>) outs(%6 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.addf %in, %out : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %12 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<24x6x1xf64>) outs(%5 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.divf %in, %cst_12 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %13 = tensor.empty() : tensor<24x6x1xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<24x6x1xf64>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %286 = arith.truncf %in : f64 to f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %15 = linalg.fill ins(%cst_16 : f32) outs(%13 : tensor<24x6x1xf32>) -> tensor<24x6x1xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%2 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%16 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.divf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_4 : f64 to f32
      %287 = arith.addf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24x6x1xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.rsqrt %in : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %17 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %21 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %19 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %arg2 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %arg3 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %24 = tensor.empty() : tensor<8x24xf32>
    %transposed = linalg.transpose ins(%arg4 : tensor<24x8xf32>) outs(%24 : tensor<8x24xf32>) permutation = [1, 0] 
    %collapsed = tensor.collapse_shape %23 [[0, 1], [2]] : tensor<24x6x8xf32> into tensor<144x8xf32>
    %25 = tensor.empty() : tensor<144x24xf32>
    %26 = linalg.fill ins(%cst_16 : f32) outs(%25 : tensor<144x24xf32>) -> tensor<144x24xf32>
    %27 = linalg.matmul ins(%collapsed, %transposed : tensor<144x8xf32>, tensor<8x24xf32>) outs(%26 : tensor<144x24xf32>) -> tensor<144x24xf32>
    %28 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xf32>) outs(%25 : tensor<144x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<144x24xf32>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%27, %28 : tensor<144x24xf32>, tensor<144x24xf32>) outs(%25 : tensor<144x24xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x24xf32>
    %expanded = tensor.expand_shape %29 [[0, 1], [2]] output_shape [24, 6, 24] : tensor<144x24xf32> into tensor<24x6x24xf32>
    %extracted_slice = tensor.extract_slice %expanded[0, 0, 0] [24, 6, 8] [1, 1, 1] : tensor<24x6x24xf32> to tensor<24x6x8xf32>
    %extracted_slice_20 = tensor.extract_slice %expanded[0, 0, 8] [24, 6, 8] [1, 1, 1] : tensor<24x6x24xf32> to tensor<24x6x8xf32>
    %extracted_slice_21 = tensor.extract_slice %expanded[0, 0, 16] [24, 6, 8] [1, 1, 1] : tensor<24x6x24xf32> to tensor<24x6x8xf32>
    %expanded_22 = tensor.expand_shape %extracted_slice [[0], [1], [2, 3]] output_shape [24, 6, 2, 4] : tensor<24x6x8xf32> into tensor<24x6x2x4xf32>
    %30 = tensor.empty() : tensor<24x2x6x4xf32>
    %transposed_23 = linalg.transpose ins(%expanded_22 : tensor<24x6x2x4xf32>) outs(%30 : tensor<24x2x6x4xf32>) permutation = [0, 2, 1, 3] 
    %expanded_24 = tensor.expand_shape %extracted_slice_20 [[0], [1], [2, 3]] output_shape [24, 6, 2, 4] : tensor<24x6x8xf32> into tensor<24x6x2x4xf32>
    %31 = tensor.empty() : tensor<24x2x4x6xf32>
    %transposed_25 = linalg.transpose ins(%expanded_24 : tensor<24x6x2x4xf32>) outs(%31 : tensor<24x2x4x6xf32>) permutation = [0, 2, 3, 1] 
    %collapsed_26 = tensor.collapse_shape %transposed_23 [[0, 1], [2], [3]] : tensor<24x2x6x4xf32> into tensor<48x6x4xf32>
    %collapsed_27 = tensor.collapse_shape %transposed_25 [[0, 1], [2], [3]] : tensor<24x2x4x6xf32> into tensor<48x4x6xf32>
    %32 = tensor.empty() : tensor<48x6x6xf32>
    %33 = linalg.fill ins(%cst_16 : f32) outs(%32 : tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %34 = linalg.batch_matmul ins(%collapsed_26, %collapsed_27 : tensor<48x6x4xf32>, tensor<48x4x6xf32>) outs(%33 : tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %expanded_28 = tensor.expand_shape %34 [[0, 1], [2], [3]] output_shape [24, 2, 6, 6] : tensor<48x6x6xf32> into tensor<24x2x6x6xf32>
    %35 = tensor.empty() : tensor<24x2x6x6xf32>
    %36 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_28 : tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_3 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %37 = tensor.empty() : tensor<6xi64>
    %38 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel"]} outs(%37 : tensor<6xi64>) {
    ^bb0(%out: i64):
      %286 = linalg.index 0 : index
      %287 = arith.index_cast %286 : index to i64
      linalg.yield %287 : i64
    } -> tensor<6xi64>
    %expanded_29 = tensor.expand_shape %38 [[0, 1]] output_shape [1, 6] : tensor<6xi64> into tensor<1x6xi64>
    %expanded_30 = tensor.expand_shape %38 [[0, 1]] output_shape [6, 1] : tensor<6xi64> into tensor<6x1xi64>
    %39 = tensor.empty() : tensor<6x6xi64>
    %40 = linalg.generic {indexing_maps = [#map9, #map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%expanded_29, %expanded_30 : tensor<1x6xi64>, tensor<6x1xi64>) outs(%39 : tensor<6x6xi64>) {
    ^bb0(%in: i64, %in_96: i64, %out: i64):
      %286 = arith.subi %in, %in_96 : i64
      linalg.yield %286 : i64
    } -> tensor<6x6xi64>
    %41 = tensor.empty() : tensor<6x6xi1>
    %42 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<6x6xi64>) outs(%41 : tensor<6x6xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi sle, %in, %c0_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<6x6xi1>
    %43 = tensor.empty() : tensor<6x6xf32>
    %44 = linalg.generic {indexing_maps = [#map6, #map6, #map11, #map6], iterator_types = ["parallel", "parallel"]} ins(%42, %cst_8, %cst_9 : tensor<6x6xi1>, tensor<6x6xf32>, tensor<f32>) outs(%43 : tensor<6x6xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<6x6xf32>
    %45 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%44 : tensor<6x6xf32>) outs(%41 : tensor<6x6xi1>) {
    ^bb0(%in: f32, %out: i1):
      %286 = arith.cmpf une, %in, %cst_16 : f32
      linalg.yield %286 : i1
    } -> tensor<6x6xi1>
    %46 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<6x6xi1>) outs(%41 : tensor<6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      %286 = arith.xori %in, %true : i1
      linalg.yield %286 : i1
    } -> tensor<6x6xi1>
    %47 = linalg.generic {indexing_maps = [#map12, #map13, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46, %cst_10, %36 : tensor<6x6xi1>, tensor<f32>, tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %48 = tensor.empty() : tensor<24x2x6xi64>
    %49 = linalg.fill ins(%c0_i64 : i64) outs(%48 : tensor<24x2x6xi64>) -> tensor<24x2x6xi64>
    %50 = tensor.empty() : tensor<24x2x6xf32>
    %51 = linalg.fill ins(%cst_1 : f32) outs(%50 : tensor<24x2x6xf32>) -> tensor<24x2x6xf32>
    %52:2 = linalg.generic {indexing_maps = [#map7, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%47 : tensor<24x2x6x6xf32>) outs(%51, %49 : tensor<24x2x6xf32>, tensor<24x2x6xi64>) {
    ^bb0(%in: f32, %out: f32, %out_96: i64):
      %286 = linalg.index 3 : index
      %287 = arith.index_cast %286 : index to i64
      %288 = arith.maximumf %in, %out : f32
      %289 = arith.cmpf ogt, %in, %out : f32
      %290 = arith.select %289, %287, %out_96 : i64
      linalg.yield %288, %290 : f32, i64
    } -> (tensor<24x2x6xf32>, tensor<24x2x6xi64>)
    %expanded_31 = tensor.expand_shape %52#0 [[0], [1], [2, 3]] output_shape [24, 2, 6, 1] : tensor<24x2x6xf32> into tensor<24x2x6x1xf32>
    %53 = linalg.generic {indexing_maps = [#map7, #map15, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%47, %expanded_31 : tensor<24x2x6x6xf32>, tensor<24x2x6x1xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %54 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%53 : tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.exp %in : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %55 = tensor.empty() : tensor<24x2x6x1xf32>
    %56 = linalg.fill ins(%cst_16 : f32) outs(%55 : tensor<24x2x6x1xf32>) -> tensor<24x2x6x1xf32>
    %57 = linalg.generic {indexing_maps = [#map7, #map15], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%54 : tensor<24x2x6x6xf32>) outs(%56 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x1xf32>
    %58 = linalg.generic {indexing_maps = [#map7, #map15, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%54, %57 : tensor<24x2x6x6xf32>, tensor<24x2x6x1xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.divf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %expanded_32 = tensor.expand_shape %extracted_slice_21 [[0], [1], [2, 3]] output_shape [24, 6, 2, 4] : tensor<24x6x8xf32> into tensor<24x6x2x4xf32>
    %transposed_33 = linalg.transpose ins(%expanded_32 : tensor<24x6x2x4xf32>) outs(%30 : tensor<24x2x6x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_34 = tensor.collapse_shape %58 [[0, 1], [2], [3]] : tensor<24x2x6x6xf32> into tensor<48x6x6xf32>
    %collapsed_35 = tensor.collapse_shape %transposed_33 [[0, 1], [2], [3]] : tensor<24x2x6x4xf32> into tensor<48x6x4xf32>
    %59 = tensor.empty() : tensor<48x6x4xf32>
    %60 = linalg.fill ins(%cst_16 : f32) outs(%59 : tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %61 = linalg.batch_matmul ins(%collapsed_34, %collapsed_35 : tensor<48x6x6xf32>, tensor<48x6x4xf32>) outs(%60 : tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %expanded_36 = tensor.expand_shape %61 [[0, 1], [2], [3]] output_shape [24, 2, 6, 4] : tensor<48x6x4xf32> into tensor<24x2x6x4xf32>
    %62 = tensor.empty() : tensor<24x6x2x4xf32>
    %transposed_37 = linalg.transpose ins(%expanded_36 : tensor<24x2x6x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) permutation = [0, 2, 1, 3] 
    %63 = tensor.empty() : tensor<8x8xf32>
    %transposed_38 = linalg.transpose ins(%arg6 : tensor<8x8xf32>) outs(%63 : tensor<8x8xf32>) permutation = [1, 0] 
    %collapsed_39 = tensor.collapse_shape %transposed_37 [[0, 1], [2, 3]] : tensor<24x6x2x4xf32> into tensor<144x8xf32>
    %64 = tensor.empty() : tensor<144x8xf32>
    %65 = linalg.fill ins(%cst_16 : f32) outs(%64 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %66 = linalg.matmul ins(%collapsed_39, %transposed_38 : tensor<144x8xf32>, tensor<8x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %67 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<8xf32>) outs(%64 : tensor<144x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<144x8xf32>
    %68 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%66, %67 : tensor<144x8xf32>, tensor<144x8xf32>) outs(%64 : tensor<144x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x8xf32>
    %expanded_40 = tensor.expand_shape %68 [[0, 1], [2]] output_shape [24, 6, 8] : tensor<144x8xf32> into tensor<24x6x8xf32>
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %expanded_40 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<24x6x8xf32>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f32, %out: f64):
      %286 = arith.extf %in : f32 to f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %71 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%70 : tensor<24x6x8xf64>) outs(%6 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.addf %in, %out : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<24x6x1xf64>) outs(%5 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.divf %in, %cst_12 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %73 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %72 : tensor<24x6x8xf64>, tensor<24x6x1xf64>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f64, %in_96: f64, %out: f64):
      %286 = arith.subf %in, %in_96 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %73 : tensor<24x6x8xf64>, tensor<24x6x8xf64>) outs(%3 : tensor<24x6x8xf64>) {
    ^bb0(%in: f64, %in_96: f64, %out: f64):
      %286 = arith.mulf %in, %in_96 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x8xf64>
    %75 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%74 : tensor<24x6x8xf64>) outs(%6 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.addf %in, %out : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<24x6x1xf64>) outs(%5 : tensor<24x6x1xf64>) {
    ^bb0(%in: f64, %out: f64):
      %286 = arith.divf %in, %cst_12 : f64
      linalg.yield %286 : f64
    } -> tensor<24x6x1xf64>
    %77 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%76 : tensor<24x6x1xf64>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f64, %out: f32):
      %286 = arith.truncf %in : f64 to f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%69 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%78 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.divf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %80 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_4 : f64 to f32
      %287 = arith.addf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24x6x1xf32>
    %81 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%80 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.rsqrt %in : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %79 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %83 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%82, %81 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %84 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %arg8 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %85 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%84, %arg9 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %86 = tensor.empty() : tensor<8x16xf32>
    %transposed_41 = linalg.transpose ins(%arg10 : tensor<16x8xf32>) outs(%86 : tensor<8x16xf32>) permutation = [1, 0] 
    %collapsed_42 = tensor.collapse_shape %85 [[0, 1], [2]] : tensor<24x6x8xf32> into tensor<144x8xf32>
    %87 = tensor.empty() : tensor<144x16xf32>
    %88 = linalg.fill ins(%cst_16 : f32) outs(%87 : tensor<144x16xf32>) -> tensor<144x16xf32>
    %89 = linalg.matmul ins(%collapsed_42, %transposed_41 : tensor<144x8xf32>, tensor<8x16xf32>) outs(%88 : tensor<144x16xf32>) -> tensor<144x16xf32>
    %90 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg11 : tensor<16xf32>) outs(%87 : tensor<144x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<144x16xf32>
    %91 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%89, %90 : tensor<144x16xf32>, tensor<144x16xf32>) outs(%87 : tensor<144x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x16xf32>
    %expanded_43 = tensor.expand_shape %91 [[0, 1], [2]] output_shape [24, 6, 16] : tensor<144x16xf32> into tensor<24x6x16xf32>
    %92 = tensor.empty() : tensor<24x6x16xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.divf %in, %cst_14 : f32
      %287 = math.erf %286 : f32
      %288 = arith.addf %287, %cst_2 : f32
      %289 = arith.mulf %288, %cst_3 : f32
      %290 = arith.mulf %in, %289 : f32
      linalg.yield %290 : f32
    } -> tensor<24x6x16xf32>
    %94 = tensor.empty() : tensor<16x8xf32>
    %transposed_44 = linalg.transpose ins(%arg12 : tensor<8x16xf32>) outs(%94 : tensor<16x8xf32>) permutation = [1, 0] 
    %collapsed_45 = tensor.collapse_shape %93 [[0, 1], [2]] : tensor<24x6x16xf32> into tensor<144x16xf32>
    %95 = linalg.matmul ins(%collapsed_45, %transposed_44 : tensor<144x16xf32>, tensor<16x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %96 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<8xf32>) outs(%64 : tensor<144x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<144x8xf32>
    %97 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%95, %96 : tensor<144x8xf32>, tensor<144x8xf32>) outs(%64 : tensor<144x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x8xf32>
    %expanded_46 = tensor.expand_shape %97 [[0, 1], [2]] output_shape [24, 6, 8] : tensor<144x8xf32> into tensor<24x6x8xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %expanded_46 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %99 = tensor.empty() : tensor<8x20xf32>
    %transposed_47 = linalg.transpose ins(%arg14 : tensor<20x8xf32>) outs(%99 : tensor<8x20xf32>) permutation = [1, 0] 
    %collapsed_48 = tensor.collapse_shape %98 [[0, 1], [2]] : tensor<24x6x8xf32> into tensor<144x8xf32>
    %100 = tensor.empty() : tensor<144x20xf32>
    %101 = linalg.fill ins(%cst_16 : f32) outs(%100 : tensor<144x20xf32>) -> tensor<144x20xf32>
    %102 = linalg.matmul ins(%collapsed_48, %transposed_47 : tensor<144x8xf32>, tensor<8x20xf32>) outs(%101 : tensor<144x20xf32>) -> tensor<144x20xf32>
    %103 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg15 : tensor<20xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<144x20xf32>
    %104 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%102, %103 : tensor<144x20xf32>, tensor<144x20xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %collapsed_49 = tensor.collapse_shape %arg17 [[0, 1]] : tensor<24x6xi64> into tensor<144xi64>
    %105 = tensor.empty() : tensor<144xi64>
    %106 = linalg.fill ins(%c0_i64 : i64) outs(%105 : tensor<144xi64>) -> tensor<144xi64>
    %107 = tensor.empty() : tensor<144xf32>
    %108 = linalg.fill ins(%cst_1 : f32) outs(%107 : tensor<144xf32>) -> tensor<144xf32>
    %109:2 = linalg.generic {indexing_maps = [#map6, #map16, #map16], iterator_types = ["parallel", "reduction"]} ins(%104 : tensor<144x20xf32>) outs(%108, %106 : tensor<144xf32>, tensor<144xi64>) {
    ^bb0(%in: f32, %out: f32, %out_96: i64):
      %286 = linalg.index 1 : index
      %287 = arith.index_cast %286 : index to i64
      %288 = arith.maximumf %in, %out : f32
      %289 = arith.cmpf ogt, %in, %out : f32
      %290 = arith.select %289, %287, %out_96 : i64
      linalg.yield %288, %290 : f32, i64
    } -> (tensor<144xf32>, tensor<144xi64>)
    %expanded_50 = tensor.expand_shape %109#0 [[0, 1]] output_shape [144, 1] : tensor<144xf32> into tensor<144x1xf32>
    %110 = linalg.generic {indexing_maps = [#map6, #map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%104, %expanded_50 : tensor<144x20xf32>, tensor<144x1xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %111 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<144x20xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.exp %in : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %112 = tensor.empty() : tensor<144x1xf32>
    %113 = linalg.fill ins(%cst_16 : f32) outs(%112 : tensor<144x1xf32>) -> tensor<144x1xf32>
    %114 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%111 : tensor<144x20xf32>) outs(%113 : tensor<144x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<144x1xf32>
    %115 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%114 : tensor<144x1xf32>) outs(%112 : tensor<144x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.log %in : f32
      linalg.yield %286 : f32
    } -> tensor<144x1xf32>
    %116 = linalg.generic {indexing_maps = [#map6, #map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%110, %115 : tensor<144x20xf32>, tensor<144x1xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %117 = tensor.empty() : tensor<144xi1>
    %118 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_49 : tensor<144xi64>) outs(%117 : tensor<144xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<144xi1>
    %119 = linalg.generic {indexing_maps = [#map8, #map8, #map17, #map8], iterator_types = ["parallel"]} ins(%118, %collapsed_49, %cst_19 : tensor<144xi1>, tensor<144xi64>, tensor<i64>) outs(%105 : tensor<144xi64>) {
    ^bb0(%in: i1, %in_96: i64, %in_97: i64, %out: i64):
      %286 = arith.select %in, %in_96, %in_97 : i64
      linalg.yield %286 : i64
    } -> tensor<144xi64>
    %expanded_51 = tensor.expand_shape %119 [[0, 1]] output_shape [144, 1] : tensor<144xi64> into tensor<144x1xi64>
    %120 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%expanded_51 : tensor<144x1xi64>) outs(%113 : tensor<144x1xf32>) {
    ^bb0(%in: i64, %out: f32):
      %286 = linalg.index 0 : index
      %287 = arith.index_cast %in : i64 to index
      %288 = arith.cmpi slt, %287, %c20 : index
      cf.assert %288, "index must be smaller than dim size"
      %289 = arith.cmpi sge, %in, %c0_i64 : i64
      cf.assert %289, "index must be larger or equal to 0"
      %extracted = tensor.extract %116[%286, %287] : tensor<144x20xf32>
      linalg.yield %extracted : f32
    } -> tensor<144x1xf32>
    %collapsed_52 = tensor.collapse_shape %120 [[0, 1]] : tensor<144x1xf32> into tensor<144xf32>
    %121 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_52 : tensor<144xf32>) outs(%107 : tensor<144xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.negf %in : f32
      linalg.yield %286 : f32
    } -> tensor<144xf32>
    %122 = linalg.generic {indexing_maps = [#map8, #map8, #map17, #map8], iterator_types = ["parallel"]} ins(%118, %121, %cst_9 : tensor<144xi1>, tensor<144xf32>, tensor<f32>) outs(%107 : tensor<144xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<144xf32>
    %123 = tensor.empty() : tensor<i64>
    %124 = linalg.fill ins(%c0_i64 : i64) outs(%123 : tensor<i64>) -> tensor<i64>
    %125 = linalg.generic {indexing_maps = [#map8, #map17], iterator_types = ["reduction"]} ins(%118 : tensor<144xi1>) outs(%124 : tensor<i64>) {
    ^bb0(%in: i1, %out: i64):
      %286 = arith.extui %in : i1 to i64
      %287 = arith.addi %286, %out : i64
      linalg.yield %287 : i64
    } -> tensor<i64>
    %126 = tensor.empty() : tensor<f32>
    %127 = linalg.generic {indexing_maps = [#map18, #map18], iterator_types = []} ins(%125 : tensor<i64>) outs(%126 : tensor<f32>) {
    ^bb0(%in: i64, %out: f32):
      %286 = arith.sitofp %in : i64 to f32
      linalg.yield %286 : f32
    } -> tensor<f32>
    %128 = linalg.fill ins(%cst_16 : f32) outs(%126 : tensor<f32>) -> tensor<f32>
    %129 = linalg.generic {indexing_maps = [#map8, #map17], iterator_types = ["reduction"]} ins(%122 : tensor<144xf32>) outs(%128 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<f32>
    %130 = linalg.generic {indexing_maps = [#map18, #map18, #map18], iterator_types = []} ins(%129, %127 : tensor<f32>, tensor<f32>) outs(%126 : tensor<f32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.divf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<f32>
    %131 = linalg.generic {indexing_maps = [#map18, #map18, #map18], iterator_types = []} ins(%cst_11, %127 : tensor<f32>, tensor<f32>) outs(%126 : tensor<f32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.divf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<f32>
    %expanded_53 = tensor.expand_shape %collapsed_49 [[0, 1]] output_shape [144, 1] : tensor<144xi64> into tensor<144x1xi64>
    %132 = tensor.empty() : tensor<144x1xi1>
    %133 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%expanded_53 : tensor<144x1xi64>) outs(%132 : tensor<144x1xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<144x1xi1>
    %134 = tensor.empty() : tensor<144x1xi64>
    %135 = linalg.generic {indexing_maps = [#map6, #map6, #map11, #map6], iterator_types = ["parallel", "parallel"]} ins(%133, %expanded_53, %cst_19 : tensor<144x1xi1>, tensor<144x1xi64>, tensor<i64>) outs(%134 : tensor<144x1xi64>) {
    ^bb0(%in: i1, %in_96: i64, %in_97: i64, %out: i64):
      %286 = arith.select %in, %in_96, %in_97 : i64
      linalg.yield %286 : i64
    } -> tensor<144x1xi64>
    %136 = linalg.fill ins(%c0_i64 : i64) outs(%134 : tensor<144x1xi64>) -> tensor<144x1xi64>
    %137 = linalg.fill ins(%cst_16 : f32) outs(%107 : tensor<144xf32>) -> tensor<144xf32>
    %138:3 = linalg.generic {indexing_maps = [#map19, #map19, #map8], iterator_types = ["parallel"]} outs(%136, %136, %137 : tensor<144x1xi64>, tensor<144x1xi64>, tensor<144xf32>) {
    ^bb0(%out: i64, %out_96: i64, %out_97: f32):
      %286 = linalg.index 0 : index
      %287 = arith.remsi %286, %c144 : index
      %extracted = tensor.extract %135[%287, %c0] : tensor<144x1xi64>
      %288 = arith.index_cast %287 : index to i64
      linalg.yield %288, %extracted, %cst_18 : i64, i64, f32
    } -> (tensor<144x1xi64>, tensor<144x1xi64>, tensor<144xf32>)
    %139 = tensor.empty() : tensor<144x2xi64>
    %140 = linalg.fill ins(%c0_i64 : i64) outs(%139 : tensor<144x2xi64>) -> tensor<144x2xi64>
    %inserted_slice = tensor.insert_slice %138#0 into %140[0, 0] [144, 1] [1, 1] : tensor<144x1xi64> into tensor<144x2xi64>
    %inserted_slice_54 = tensor.insert_slice %138#1 into %inserted_slice[0, 1] [144, 1] [1, 1] : tensor<144x1xi64> into tensor<144x2xi64>
    %141 = distribute.scatter set %138#2 into %cst[%inserted_slice_54, %inserted_slice_54] {index_maps = [affine_map<(d0) -> (d0, 0)>, affine_map<(d0) -> (d0, 1)>], map = affine_map<(d0)[s0, s1] -> (s0, s1)>} : tensor<144xf32>, tensor<144x20xf32>, [tensor<144x2xi64>, tensor<144x2xi64>] -> tensor<144x20xf32>
    %142 = linalg.generic {indexing_maps = [#map6, #map11, #map11, #map6], iterator_types = ["parallel", "parallel"]} ins(%133, %131, %cst_9 : tensor<144x1xi1>, tensor<f32>, tensor<f32>) outs(%112 : tensor<144x1xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<144x1xf32>
    %143 = linalg.generic {indexing_maps = [#map6, #map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%141, %142 : tensor<144x20xf32>, tensor<144x1xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %144 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%116 : tensor<144x20xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.exp %in : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %145 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%143 : tensor<144x20xf32>) outs(%113 : tensor<144x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<144x1xf32>
    %146 = linalg.generic {indexing_maps = [#map6, #map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%144, %145 : tensor<144x20xf32>, tensor<144x1xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %147 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%143, %146 : tensor<144x20xf32>, tensor<144x20xf32>) outs(%100 : tensor<144x20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<144x20xf32>
    %148 = linalg.matmul ins(%147, %arg14 : tensor<144x20xf32>, tensor<20x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %149 = tensor.empty() : tensor<20x144xf32>
    %transposed_55 = linalg.transpose ins(%147 : tensor<144x20xf32>) outs(%149 : tensor<20x144xf32>) permutation = [1, 0] 
    %150 = tensor.empty() : tensor<20x8xf32>
    %151 = linalg.fill ins(%cst_16 : f32) outs(%150 : tensor<20x8xf32>) -> tensor<20x8xf32>
    %152 = linalg.matmul ins(%transposed_55, %collapsed_48 : tensor<20x144xf32>, tensor<144x8xf32>) outs(%151 : tensor<20x8xf32>) -> tensor<20x8xf32>
    %153 = tensor.empty() : tensor<1x20xf32>
    %154 = linalg.fill ins(%cst_16 : f32) outs(%153 : tensor<1x20xf32>) -> tensor<1x20xf32>
    %155 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["reduction", "parallel"]} ins(%147 : tensor<144x20xf32>) outs(%154 : tensor<1x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x20xf32>
    %collapsed_56 = tensor.collapse_shape %155 [[0, 1]] : tensor<1x20xf32> into tensor<20xf32>
    %expanded_57 = tensor.expand_shape %148 [[0, 1], [2]] output_shape [24, 6, 8] : tensor<144x8xf32> into tensor<24x6x8xf32>
    %156 = linalg.matmul ins(%148, %arg12 : tensor<144x8xf32>, tensor<8x16xf32>) outs(%88 : tensor<144x16xf32>) -> tensor<144x16xf32>
    %157 = tensor.empty() : tensor<8x144xf32>
    %transposed_58 = linalg.transpose ins(%148 : tensor<144x8xf32>) outs(%157 : tensor<8x144xf32>) permutation = [1, 0] 
    %158 = linalg.fill ins(%cst_16 : f32) outs(%86 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %159 = linalg.matmul ins(%transposed_58, %collapsed_45 : tensor<8x144xf32>, tensor<144x16xf32>) outs(%158 : tensor<8x16xf32>) -> tensor<8x16xf32>
    %160 = tensor.empty() : tensor<1x8xf32>
    %161 = linalg.fill ins(%cst_16 : f32) outs(%160 : tensor<1x8xf32>) -> tensor<1x8xf32>
    %162 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["reduction", "parallel"]} ins(%148 : tensor<144x8xf32>) outs(%161 : tensor<1x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x8xf32>
    %collapsed_59 = tensor.collapse_shape %162 [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
    %expanded_60 = tensor.expand_shape %156 [[0, 1], [2]] output_shape [24, 6, 16] : tensor<144x16xf32> into tensor<24x6x16xf32>
    %163 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_5 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24x6x16xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%163 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.erf %in : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %165 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%164 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %cst_2 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%165 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_3 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %167 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43, %expanded_43 : tensor<24x6x16xf32>, tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%167 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_15 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %169 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%168 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = math.exp %in : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %170 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169 : tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_6 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24x6x16xf32>
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_43, %170 : tensor<24x6x16xf32>, tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%166, %171 : tensor<24x6x16xf32>, tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_60, %172 : tensor<24x6x16xf32>, tensor<24x6x16xf32>) outs(%92 : tensor<24x6x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x16xf32>
    %collapsed_61 = tensor.collapse_shape %173 [[0, 1], [2]] : tensor<24x6x16xf32> into tensor<144x16xf32>
    %174 = linalg.matmul ins(%collapsed_61, %arg10 : tensor<144x16xf32>, tensor<16x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %175 = tensor.empty() : tensor<16x144xf32>
    %transposed_62 = linalg.transpose ins(%collapsed_61 : tensor<144x16xf32>) outs(%175 : tensor<16x144xf32>) permutation = [1, 0] 
    %176 = linalg.fill ins(%cst_16 : f32) outs(%94 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %177 = linalg.matmul ins(%transposed_62, %collapsed_42 : tensor<16x144xf32>, tensor<144x8xf32>) outs(%176 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %178 = tensor.empty() : tensor<1x16xf32>
    %179 = linalg.fill ins(%cst_16 : f32) outs(%178 : tensor<1x16xf32>) -> tensor<1x16xf32>
    %180 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_61 : tensor<144x16xf32>) outs(%179 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x16xf32>
    %collapsed_63 = tensor.collapse_shape %180 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %expanded_64 = tensor.expand_shape %174 [[0, 1], [2]] output_shape [24, 6, 8] : tensor<144x8xf32> into tensor<24x6x8xf32>
    %181 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %arg8 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %182 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %183 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%181 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %184 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181, %83 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %185 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%184 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %186 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%83, %185 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %187 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%182, %183 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %188 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%187, %186 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %189 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%81 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.divf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %190 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%189, %188 : tensor<24x6x1xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %83 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %192 = tensor.empty() : tensor<8xf32>
    %193 = linalg.fill ins(%cst_16 : f32) outs(%192 : tensor<8xf32>) -> tensor<8xf32>
    %194 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%191 : tensor<24x6x8xf32>) outs(%193 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %195 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_64 : tensor<24x6x8xf32>) outs(%193 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_57, %190 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %collapsed_65 = tensor.collapse_shape %196 [[0, 1], [2]] : tensor<24x6x8xf32> into tensor<144x8xf32>
    %197 = linalg.matmul ins(%collapsed_65, %arg6 : tensor<144x8xf32>, tensor<8x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %transposed_66 = linalg.transpose ins(%collapsed_65 : tensor<144x8xf32>) outs(%157 : tensor<8x144xf32>) permutation = [1, 0] 
    %198 = linalg.fill ins(%cst_16 : f32) outs(%63 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %199 = linalg.matmul ins(%transposed_66, %collapsed_39 : tensor<8x144xf32>, tensor<144x8xf32>) outs(%198 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %200 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_65 : tensor<144x8xf32>) outs(%161 : tensor<1x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x8xf32>
    %collapsed_67 = tensor.collapse_shape %200 [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
    %expanded_68 = tensor.expand_shape %197 [[0, 1], [2, 3]] output_shape [24, 6, 2, 4] : tensor<144x8xf32> into tensor<24x6x2x4xf32>
    %transposed_69 = linalg.transpose ins(%expanded_68 : tensor<24x6x2x4xf32>) outs(%30 : tensor<24x2x6x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_70 = tensor.collapse_shape %transposed_69 [[0, 1], [2], [3]] : tensor<24x2x6x4xf32> into tensor<48x6x4xf32>
    %transposed_71 = linalg.transpose ins(%collapsed_34 : tensor<48x6x6xf32>) outs(%32 : tensor<48x6x6xf32>) permutation = [0, 2, 1] 
    %201 = linalg.batch_matmul ins(%transposed_71, %collapsed_70 : tensor<48x6x6xf32>, tensor<48x6x4xf32>) outs(%60 : tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %202 = tensor.empty() : tensor<48x4x6xf32>
    %transposed_72 = linalg.transpose ins(%collapsed_35 : tensor<48x6x4xf32>) outs(%202 : tensor<48x4x6xf32>) permutation = [0, 2, 1] 
    %203 = linalg.batch_matmul ins(%collapsed_70, %transposed_72 : tensor<48x6x4xf32>, tensor<48x4x6xf32>) outs(%33 : tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %expanded_73 = tensor.expand_shape %201 [[0, 1], [2], [3]] output_shape [24, 2, 6, 4] : tensor<48x6x4xf32> into tensor<24x2x6x4xf32>
    %expanded_74 = tensor.expand_shape %203 [[0, 1], [2], [3]] output_shape [24, 2, 6, 6] : tensor<48x6x6xf32> into tensor<24x2x6x6xf32>
    %transposed_75 = linalg.transpose ins(%expanded_73 : tensor<24x2x6x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_76 = tensor.collapse_shape %transposed_75 [[0], [1], [2, 3]] : tensor<24x6x2x4xf32> into tensor<24x6x8xf32>
    %204 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_74, %58 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %205 = linalg.generic {indexing_maps = [#map7, #map15], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%204 : tensor<24x2x6x6xf32>) outs(%56 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x1xf32>
    %206 = linalg.generic {indexing_maps = [#map7, #map15, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%58, %205 : tensor<24x2x6x6xf32>, tensor<24x2x6x1xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %207 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%204, %206 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %208 = linalg.generic {indexing_maps = [#map12, #map13, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%46, %cst_9, %207 : tensor<6x6xi1>, tensor<f32>, tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %209 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%208 : tensor<24x2x6x6xf32>) outs(%35 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_3 : f32
      linalg.yield %286 : f32
    } -> tensor<24x2x6x6xf32>
    %collapsed_77 = tensor.collapse_shape %209 [[0, 1], [2], [3]] : tensor<24x2x6x6xf32> into tensor<48x6x6xf32>
    %transposed_78 = linalg.transpose ins(%collapsed_26 : tensor<48x6x4xf32>) outs(%202 : tensor<48x4x6xf32>) permutation = [0, 2, 1] 
    %210 = linalg.fill ins(%cst_16 : f32) outs(%202 : tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %211 = linalg.batch_matmul ins(%transposed_78, %collapsed_77 : tensor<48x4x6xf32>, tensor<48x6x6xf32>) outs(%210 : tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %transposed_79 = linalg.transpose ins(%collapsed_27 : tensor<48x4x6xf32>) outs(%59 : tensor<48x6x4xf32>) permutation = [0, 2, 1] 
    %212 = linalg.batch_matmul ins(%collapsed_77, %transposed_79 : tensor<48x6x6xf32>, tensor<48x6x4xf32>) outs(%60 : tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %expanded_80 = tensor.expand_shape %211 [[0, 1], [2], [3]] output_shape [24, 2, 4, 6] : tensor<48x4x6xf32> into tensor<24x2x4x6xf32>
    %expanded_81 = tensor.expand_shape %212 [[0, 1], [2], [3]] output_shape [24, 2, 6, 4] : tensor<48x6x4xf32> into tensor<24x2x6x4xf32>
    %transposed_82 = linalg.transpose ins(%expanded_80 : tensor<24x2x4x6xf32>) outs(%62 : tensor<24x6x2x4xf32>) permutation = [0, 3, 1, 2] 
    %collapsed_83 = tensor.collapse_shape %transposed_82 [[0], [1], [2, 3]] : tensor<24x6x2x4xf32> into tensor<24x6x8xf32>
    %transposed_84 = linalg.transpose ins(%expanded_81 : tensor<24x2x6x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) permutation = [0, 2, 1, 3] 
    %collapsed_85 = tensor.collapse_shape %transposed_84 [[0], [1], [2, 3]] : tensor<24x6x2x4xf32> into tensor<24x6x8xf32>
    %concat = tensor.concat dim(2) %collapsed_85, %collapsed_83, %collapsed_76 : (tensor<24x6x8xf32>, tensor<24x6x8xf32>, tensor<24x6x8xf32>) -> tensor<24x6x24xf32>
    %collapsed_86 = tensor.collapse_shape %concat [[0, 1], [2]] : tensor<24x6x24xf32> into tensor<144x24xf32>
    %213 = linalg.matmul ins(%collapsed_86, %arg4 : tensor<144x24xf32>, tensor<24x8xf32>) outs(%65 : tensor<144x8xf32>) -> tensor<144x8xf32>
    %214 = tensor.empty() : tensor<24x144xf32>
    %transposed_87 = linalg.transpose ins(%collapsed_86 : tensor<144x24xf32>) outs(%214 : tensor<24x144xf32>) permutation = [1, 0] 
    %215 = tensor.empty() : tensor<24x8xf32>
    %216 = linalg.fill ins(%cst_16 : f32) outs(%215 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %217 = linalg.matmul ins(%transposed_87, %collapsed : tensor<24x144xf32>, tensor<144x8xf32>) outs(%216 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %218 = tensor.empty() : tensor<1x24xf32>
    %219 = linalg.fill ins(%cst_16 : f32) outs(%218 : tensor<1x24xf32>) -> tensor<1x24xf32>
    %220 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["reduction", "parallel"]} ins(%collapsed_86 : tensor<144x24xf32>) outs(%219 : tensor<1x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x24xf32>
    %collapsed_88 = tensor.collapse_shape %220 [[0, 1]] : tensor<1x24xf32> into tensor<24xf32>
    %expanded_89 = tensor.expand_shape %213 [[0, 1], [2]] output_shape [24, 6, 8] : tensor<144x8xf32> into tensor<24x6x8xf32>
    %221 = linalg.generic {indexing_maps = [#map1, #map4, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_89, %arg2 : tensor<24x6x8xf32>, tensor<8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %222 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221 : tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.mulf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %223 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%221 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %224 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%221, %21 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %225 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%224 : tensor<24x6x8xf32>) outs(%15 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %226 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %225 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %227 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%222, %223 : tensor<24x6x8xf32>, tensor<24x6x1xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %228 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%227, %226 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %229 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<24x6x1xf32>) outs(%13 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.divf %in, %cst_13 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x1xf32>
    %230 = linalg.generic {indexing_maps = [#map3, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%229, %228 : tensor<24x6x1xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %231 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_89, %21 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.mulf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %232 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%231 : tensor<24x6x8xf32>) outs(%193 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %233 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction", "parallel"]} ins(%expanded_89 : tensor<24x6x8xf32>) outs(%193 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %234 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%196, %230 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.addf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %235 = tensor.empty() : tensor<1x6x8xf32>
    %236 = linalg.fill ins(%cst_16 : f32) outs(%235 : tensor<1x6x8xf32>) -> tensor<1x6x8xf32>
    %237 = linalg.generic {indexing_maps = [#map1, #map20], iterator_types = ["reduction", "parallel", "parallel"]} ins(%234 : tensor<24x6x8xf32>) outs(%236 : tensor<1x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.addf %in, %out : f32
      linalg.yield %286 : f32
    } -> tensor<1x6x8xf32>
    %collapsed_90 = tensor.collapse_shape %237 [[0, 1], [2]] : tensor<1x6x8xf32> into tensor<6x8xf32>
    %238 = tensor.empty() : tensor<24x6xi1>
    %239 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg16 : tensor<24x6xi64>) outs(%238 : tensor<24x6xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi sge, %in, %c0_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<24x6xi1>
    %240 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg16 : tensor<24x6xi64>) outs(%238 : tensor<24x6xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi slt, %in, %c20_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<24x6xi1>
    %241 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%239, %240 : tensor<24x6xi1>, tensor<24x6xi1>) outs(%238 : tensor<24x6xi1>) {
    ^bb0(%in: i1, %in_96: i1, %out: i1):
      %286 = arith.andi %in, %in_96 : i1
      linalg.yield %286 : i1
    } -> tensor<24x6xi1>
    %242 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg16 : tensor<24x6xi64>) outs(%238 : tensor<24x6xi1>) {
    ^bb0(%in: i64, %out: i1):
      %286 = arith.cmpi ne, %in, %c-1_i64 : i64
      linalg.yield %286 : i1
    } -> tensor<24x6xi1>
    %243 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%241, %242 : tensor<24x6xi1>, tensor<24x6xi1>) outs(%238 : tensor<24x6xi1>) {
    ^bb0(%in: i1, %in_96: i1, %out: i1):
      %286 = arith.andi %in, %in_96 : i1
      linalg.yield %286 : i1
    } -> tensor<24x6xi1>
    %expanded_91 = tensor.expand_shape %243 [[0], [1, 2]] output_shape [24, 6, 1] : tensor<24x6xi1> into tensor<24x6x1xi1>
    %244 = tensor.empty() : tensor<24x6xi64>
    %245 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg16 : tensor<24x6xi64>) outs(%244 : tensor<24x6xi64>) {
    ^bb0(%in: i64, %out: i64):
      %286 = arith.maxsi %in, %c-20_i64 : i64
      %287 = arith.minsi %286, %c19_i64 : i64
      linalg.yield %287 : i64
    } -> tensor<24x6xi64>
    %246 = tensor.empty() : tensor<24x6x1xi1>
    %247 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_91 : tensor<24x6x1xi1>) outs(%246 : tensor<24x6x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %286 = arith.xori %in, %true : i1
      linalg.yield %286 : i1
    } -> tensor<24x6x1xi1>
    %248 = linalg.generic {indexing_maps = [#map3, #map21, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%247, %cst_9, %234 : tensor<24x6x1xi1>, tensor<f32>, tensor<24x6x8xf32>) outs(%0 : tensor<24x6x8xf32>) {
    ^bb0(%in: i1, %in_96: f32, %in_97: f32, %out: f32):
      %286 = arith.select %in, %in_96, %in_97 : f32
      linalg.yield %286 : f32
    } -> tensor<24x6x8xf32>
    %collapsed_92 = tensor.collapse_shape %245 [[0, 1]] : tensor<24x6xi64> into tensor<144xi64>
    %expanded_93 = tensor.expand_shape %collapsed_92 [[0, 1]] output_shape [144, 1] : tensor<144xi64> into tensor<144x1xi64>
    %collapsed_94 = tensor.collapse_shape %248 [[0, 1], [2]] : tensor<24x6x8xf32> into tensor<144x8xf32>
    %expanded_95 = tensor.expand_shape %collapsed_94 [[0], [1, 2]] output_shape [144, 1, 8] : tensor<144x8xf32> into tensor<144x1x8xf32>
    %249 = distribute.scatter add %expanded_95 into %cst_17[%expanded_93] {index_maps = [affine_map<(d0,d1,d2) -> (d0, 0)>], map = affine_map<(d0,d1,d2)[s0] -> (s0 + d1, d2)>} : tensor<144x1x8xf32>, tensor<20x8xf32>, [tensor<144x1xi64>] -> tensor<20x8xf32>
    %250 = tensor.empty() : tensor<6x8xf32>
    %251 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%collapsed_90 : tensor<6x8xf32>) outs(%250 : tensor<6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<6x8xf32>
    %252 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg0, %251 : tensor<6x8xf32>, tensor<6x8xf32>) outs(%250 : tensor<6x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<6x8xf32>
    %253 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%249 : tensor<20x8xf32>) outs(%150 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<20x8xf32>
    %254 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg1, %253 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%150 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<20x8xf32>
    %255 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%232 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %256 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg2, %255 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %257 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%233 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %258 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg3, %257 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %259 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%217 : tensor<24x8xf32>) outs(%215 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24x8xf32>
    %260 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg4, %259 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%215 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24x8xf32>
    %261 = tensor.empty() : tensor<24xf32>
    %262 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_88 : tensor<24xf32>) outs(%261 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<24xf32>
    %263 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg5, %262 : tensor<24xf32>, tensor<24xf32>) outs(%261 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<24xf32>
    %264 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%199 : tensor<8x8xf32>) outs(%63 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8x8xf32>
    %265 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg6, %264 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%63 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8x8xf32>
    %266 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_67 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %267 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg7, %266 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %268 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%194 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %269 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg8, %268 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %270 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%195 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %271 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg9, %270 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %272 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%177 : tensor<16x8xf32>) outs(%94 : tensor<16x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<16x8xf32>
    %273 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg10, %272 : tensor<16x8xf32>, tensor<16x8xf32>) outs(%94 : tensor<16x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<16x8xf32>
    %274 = tensor.empty() : tensor<16xf32>
    %275 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_63 : tensor<16xf32>) outs(%274 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<16xf32>
    %276 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg11, %275 : tensor<16xf32>, tensor<16xf32>) outs(%274 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<16xf32>
    %277 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%159 : tensor<8x16xf32>) outs(%86 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8x16xf32>
    %278 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg12, %277 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%86 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8x16xf32>
    %279 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_59 : tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<8xf32>
    %280 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg13, %279 : tensor<8xf32>, tensor<8xf32>) outs(%192 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<8xf32>
    %281 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<20x8xf32>) outs(%150 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<20x8xf32>
    %282 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg14, %281 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%150 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<20x8xf32>
    %283 = tensor.empty() : tensor<20xf32>
    %284 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel"]} ins(%collapsed_56 : tensor<20xf32>) outs(%283 : tensor<20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %286 = arith.truncf %cst_7 : f64 to f32
      %287 = arith.mulf %in, %286 : f32
      linalg.yield %287 : f32
    } -> tensor<20xf32>
    %285 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel"]} ins(%arg15, %284 : tensor<20xf32>, tensor<20xf32>) outs(%283 : tensor<20xf32>) {
    ^bb0(%in: f32, %in_96: f32, %out: f32):
      %286 = arith.subf %in, %in_96 : f32
      linalg.yield %286 : f32
    } -> tensor<20xf32>
    return %252, %254, %256, %258, %260, %263, %265, %267, %269, %271, %273, %276, %278, %280, %282, %285, %130 : tensor<6x8xf32>, tensor<20x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<20x8xf32>, tensor<20xf32>, tensor<f32>
  }
}
