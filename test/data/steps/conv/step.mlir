#map = affine_map<(d0, d1, d2, d3) -> (0, 0, 0, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> ()>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<() -> ()>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<(d0) -> (d0)>
#map15 = affine_map<(d0, d1) -> (d0, 0)>
#map16 = affine_map<(d0, d1) -> (d1, d0)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map18 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map19 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map20 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3, d0)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0)>
#map23 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>
#map24 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>
#map25 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>
#map26 = affine_map<(d0, d1, d2, d3) -> (-d0 + 2, -d1 + 2, d2, d3)>
#map27 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d2 + d3, d4 + d5, d0)>
#map28 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d3, d5, d1, d0)>
#map29 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d2, d4, d1)>
#map30 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
#map31 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map32 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map33 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d5)>
#map34 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
module @conv {
  func.func @step(
    %arg0: tensor<6xf32> {distribute.state = "0.Conv_0.bias"},
    %arg1: tensor<3x3x3x6xf32> {distribute.state = "0.Conv_0.kernel"},
    %arg2: tensor<8xf32> {distribute.state = "0.Conv_1.bias"},
    %arg3: tensor<3x3x6x8xf32> {distribute.state = "0.Conv_1.kernel"},
    %arg4: tensor<7xf32> {distribute.state = "0.Dense_0.bias"},
    %arg5: tensor<32x7xf32> {distribute.state = "0.Dense_0.kernel"},
    %arg6: tensor<6xf32> {distribute.state = "1.0.trace.Conv_0.bias"},
    %arg7: tensor<3x3x3x6xf32> {distribute.state = "1.0.trace.Conv_0.kernel"},
    %arg8: tensor<8xf32> {distribute.state = "1.0.trace.Conv_1.bias"},
    %arg9: tensor<3x3x6x8xf32> {distribute.state = "1.0.trace.Conv_1.kernel"},
    %arg10: tensor<7xf32> {distribute.state = "1.0.trace.Dense_0.bias"},
    %arg11: tensor<32x7xf32> {distribute.state = "1.0.trace.Dense_0.kernel"},
    %arg12: tensor<24x8x8x3xf32> {distribute.batch = "x"},
    %arg13: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<6xf32> {distribute.state = "0.Conv_0.bias"},
    tensor<3x3x3x6xf32> {distribute.state = "0.Conv_0.kernel"},
    tensor<8xf32> {distribute.state = "0.Conv_1.bias"},
    tensor<3x3x6x8xf32> {distribute.state = "0.Conv_1.kernel"},
    tensor<7xf32> {distribute.state = "0.Dense_0.bias"},
    tensor<32x7xf32> {distribute.state = "0.Dense_0.kernel"},
    tensor<6xf32> {distribute.state = "1.0.trace.Conv_0.bias"},
    tensor<3x3x3x6xf32> {distribute.state = "1.0.trace.Conv_0.kernel"},
    tensor<8xf32> {distribute.state = "1.0.trace.Conv_1.bias"},
    tensor<3x3x6x8xf32> {distribute.state = "1.0.trace.Conv_1.kernel"},
    tensor<7xf32> {distribute.state = "1.0.trace.Dense_0.bias"},
    tensor<32x7xf32> {distribute.state = "1.0.trace.Dense_0.kernel"},
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
    %c2 = arith.constant 2 : index
    %c-1_i32 = arith.constant -1 : i32
    %cst_3 = arith.constant 2.400000e+01 : f32
    %cst_4 = arith.constant 0x7F800000 : f32
    %cst_5 = arith.constant 0xFF800000 : f32
    %cst_6 = arith.constant 0.000000e+00 : f32
    %cst_7 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_8 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_9 = arith.constant dense<0> : tensor<i32>
    %cst_10 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_11 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x8x8x6xf32>
    %1 = linalg.fill ins(%cst_6 : f32) outs(%0 : tensor<24x8x8x6xf32>) -> tensor<24x8x8x6xf32>
    %padded = tensor.pad %arg12 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg14: index, %arg15: index, %arg16: index, %arg17: index):
      tensor.yield %cst_6 : f32
    } : tensor<24x8x8x3xf32> to tensor<24x10x10x3xf32>
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg1 : tensor<24x10x10x3xf32>, tensor<3x3x3x6xf32>) outs(%1 : tensor<24x8x8x6xf32>) -> tensor<24x8x8x6xf32>
    %expanded = tensor.expand_shape %arg0 [[0, 1, 2, 3]] output_shape [1, 1, 1, 6] : tensor<6xf32> into tensor<1x1x1x6xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1x1x6xf32>) outs(%0 : tensor<24x8x8x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8x8x6xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %3 : tensor<24x8x8x6xf32>, tensor<24x8x8x6xf32>) outs(%0 : tensor<24x8x8x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x8x8x6xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%0 : tensor<24x8x8x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8x8x6xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4, %5 : tensor<24x8x8x6xf32>, tensor<24x8x8x6xf32>) outs(%0 : tensor<24x8x8x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.maximumf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x8x8x6xf32>
    %7 = tensor.empty() : tensor<24x8x8x6xi1>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%4, %5 : tensor<24x8x8x6xf32>, tensor<24x8x8x6xf32>) outs(%7 : tensor<24x8x8x6xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %183 = arith.cmpf ogt, %in, %in_19 : f32
      linalg.yield %183 : i1
    } -> tensor<24x8x8x6xi1>
    %9 = tensor.empty() : tensor<2x2xf32>
    %10 = tensor.empty() : tensor<24x4x4x6xf32>
    %11 = linalg.fill ins(%cst_5 : f32) outs(%10 : tensor<24x4x4x6xf32>) -> tensor<24x4x4x6xf32>
    %12 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%6, %9 : tensor<24x8x8x6xf32>, tensor<2x2xf32>) outs(%11 : tensor<24x4x4x6xf32>) -> tensor<24x4x4x6xf32>
    %13 = tensor.empty() : tensor<24x2x2x8xf32>
    %14 = linalg.fill ins(%cst_6 : f32) outs(%13 : tensor<24x2x2x8xf32>) -> tensor<24x2x2x8xf32>
    %padded_12 = tensor.pad %12 low[0, 0, 0, 0] high[0, 1, 1, 0] {
    ^bb0(%arg14: index, %arg15: index, %arg16: index, %arg17: index):
      tensor.yield %cst_6 : f32
    } : tensor<24x4x4x6xf32> to tensor<24x5x5x6xf32>
    %15 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%padded_12, %arg3 : tensor<24x5x5x6xf32>, tensor<3x3x6x8xf32>) outs(%14 : tensor<24x2x2x8xf32>) -> tensor<24x2x2x8xf32>
    %expanded_13 = tensor.expand_shape %arg2 [[0, 1, 2, 3]] output_shape [1, 1, 1, 8] : tensor<8xf32> into tensor<1x1x1x8xf32>
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_13 : tensor<1x1x1x8xf32>) outs(%13 : tensor<24x2x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x2x8xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%15, %16 : tensor<24x2x2x8xf32>, tensor<24x2x2x8xf32>) outs(%13 : tensor<24x2x2x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x2x2x8xf32>
    %18 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%13 : tensor<24x2x2x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x2x8xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<24x2x2x8xf32>, tensor<24x2x2x8xf32>) outs(%13 : tensor<24x2x2x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.maximumf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x2x2x8xf32>
    %20 = tensor.empty() : tensor<24x2x2x8xi1>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%17, %18 : tensor<24x2x2x8xf32>, tensor<24x2x2x8xf32>) outs(%20 : tensor<24x2x2x8xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %183 = arith.cmpf ogt, %in, %in_19 : f32
      linalg.yield %183 : i1
    } -> tensor<24x2x2x8xi1>
    %collapsed = tensor.collapse_shape %19 [[0], [1, 2, 3]] : tensor<24x2x2x8xf32> into tensor<24x32xf32>
    %22 = tensor.empty() : tensor<24x7xf32>
    %23 = linalg.fill ins(%cst_6 : f32) outs(%22 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %24 = linalg.matmul ins(%collapsed, %arg5 : tensor<24x32xf32>, tensor<32x7xf32>) outs(%23 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %expanded_14 = tensor.expand_shape %arg4 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%expanded_14 : tensor<1x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %26 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%24, %25 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x7xf32>
    %27 = tensor.empty() : tensor<24x1xi32>
    %28 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<24xi32>) outs(%27 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %29 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%27 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %30 = tensor.empty() : tensor<24x1xi1>
    %31 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%28, %29 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%30 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %183 = arith.cmpi slt, %in, %in_19 : i32
      linalg.yield %183 : i1
    } -> tensor<24x1xi1>
    %32 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%27 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %33 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%28, %32 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%27 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_19: i32, %out: i32):
      %183 = arith.addi %in, %in_19 : i32
      linalg.yield %183 : i32
    } -> tensor<24x1xi32>
    %34 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%31, %33, %28 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%27 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_19: i32, %in_20: i32, %out: i32):
      %183 = arith.select %in, %in_19, %in_20 : i32
      linalg.yield %183 : i32
    } -> tensor<24x1xi32>
    %expanded_15 = tensor.expand_shape %34 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %35 = tensor.empty() : tensor<24x1x1xi32>
    %36 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%35 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %37 = tensor.empty() : tensor<24x1x1xi1>
    %38 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_15, %36 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%37 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %183 = arith.cmpi sge, %in, %in_19 : i32
      linalg.yield %183 : i1
    } -> tensor<24x1x1xi1>
    %39 = tensor.empty() : tensor<1x1x1xi32>
    %40 = linalg.generic {indexing_maps = [#map9, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%39 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %41 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40 : tensor<1x1x1xi32>) outs(%35 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %42 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_15, %41 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%37 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %183 = arith.cmpi sle, %in, %in_19 : i32
      linalg.yield %183 : i1
    } -> tensor<24x1x1xi1>
    %43 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38, %42 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%37 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_19: i1, %out: i1):
      %183 = arith.andi %in, %in_19 : i1
      linalg.yield %183 : i1
    } -> tensor<24x1x1xi1>
    %44 = linalg.fill ins(%true : i1) outs(%30 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %45 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%43 : tensor<24x1x1xi1>) outs(%44 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %183 = arith.andi %out, %in : i1
      linalg.yield %183 : i1
    } -> tensor<24x1xi1>
    %46 = tensor.empty() : tensor<24x1xf32>
    %47 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel", "parallel"]} outs(%46 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %183 = linalg.index 0 : index
      %extracted_19 = tensor.extract %expanded_15[%183, %c0, %c0] : tensor<24x1x1xi32>
      %184 = arith.index_cast %extracted_19 : i32 to index
      %185 = arith.maxsi %184, %c0 : index
      %186 = arith.minsi %185, %c6 : index
      %extracted_20 = tensor.extract %26[%183, %186] : tensor<24x7xf32>
      linalg.yield %extracted_20 : f32
    } -> tensor<24x1xf32>
    %48 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%46 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %49 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%45, %47, %48 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%46 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24x1xf32>
    %50 = tensor.empty() : tensor<i1>
    %51 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%50 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %183 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %183 : i1
    } -> tensor<i1>
    %52 = tensor.empty() : tensor<i32>
    %53 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%52 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %183 = arith.addi %in, %c1_i32 : i32
      linalg.yield %183 : i32
    } -> tensor<i32>
    %54 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = []} ins(%51, %53, %cst_9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%52 : tensor<i32>) {
    ^bb0(%in: i1, %in_19: i32, %in_20: i32, %out: i32):
      %183 = arith.select %in, %in_19, %in_20 : i32
      linalg.yield %183 : i32
    } -> tensor<i32>
    %55 = tensor.empty() : tensor<1xi32>
    %56 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%54 : tensor<i32>) outs(%55 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %57 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%55 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %58 = tensor.empty() : tensor<1xi1>
    %59 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%56, %57 : tensor<1xi32>, tensor<1xi32>) outs(%58 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %183 = arith.cmpi sge, %in, %in_19 : i32
      linalg.yield %183 : i1
    } -> tensor<1xi1>
    %60 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%56 : tensor<1xi32>) outs(%58 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %183 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %183 : i1
    } -> tensor<1xi1>
    %61 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%59, %60 : tensor<1xi1>, tensor<1xi1>) outs(%58 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_19: i1, %out: i1):
      %183 = arith.andi %in, %in_19 : i1
      linalg.yield %183 : i1
    } -> tensor<1xi1>
    %62 = linalg.fill ins(%true : i1) outs(%50 : tensor<i1>) -> tensor<i1>
    %63 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["reduction"]} ins(%61 : tensor<1xi1>) outs(%62 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %183 = arith.andi %out, %in : i1
      linalg.yield %183 : i1
    } -> tensor<i1>
    %64 = tensor.empty() : tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map14], iterator_types = ["parallel"]} outs(%64 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %183 = linalg.index 0 : index
      %extracted_19 = tensor.extract %56[%c0] : tensor<1xi32>
      %184 = arith.index_cast %extracted_19 : i32 to index
      %185 = arith.maxsi %184, %c0 : index
      %186 = arith.minsi %185, %c0 : index
      %extracted_20 = tensor.extract %49[%183, %186] : tensor<24x1xf32>
      linalg.yield %extracted_20 : f32
    } -> tensor<24xf32>
    %66 = tensor.empty() : tensor<24xi1>
    %67 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%63 : tensor<i1>) outs(%66 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %68 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%67, %65, %68 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %70 = linalg.fill ins(%cst_5 : f32) outs(%64 : tensor<24xf32>) -> tensor<24xf32>
    %71 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%26 : tensor<24x7xf32>) outs(%70 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.maximumf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%72, %71 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.maximumf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%73 : tensor<24xf32>) outs(%66 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %183 = math.absf %in : f32
      %184 = arith.cmpf one, %183, %cst_4 : f32
      linalg.yield %184 : i1
    } -> tensor<24xi1>
    %75 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%74, %73, %75 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<24xf32>) outs(%46 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %78 = linalg.generic {indexing_maps = [#map15, #map4], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<24x1xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%26, %78 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.subf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x7xf32>
    %80 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<24x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = math.exp %in : f32
      linalg.yield %183 : f32
    } -> tensor<24x7xf32>
    %81 = linalg.fill ins(%cst_6 : f32) outs(%64 : tensor<24xf32>) -> tensor<24xf32>
    %82 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "reduction"]} ins(%80 : tensor<24x7xf32>) outs(%81 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.addf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %83 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%82 : tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = math.absf %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %84 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%82, %75 : tensor<24xf32>, tensor<24xf32>) outs(%66 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %183 = arith.cmpf oge, %in, %in_19 : f32
      linalg.yield %183 : i1
    } -> tensor<24xi1>
    %85 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%83 : tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = math.log %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%85, %76 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%86, %69 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.subf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %88 = tensor.empty() : tensor<f32>
    %89 = linalg.fill ins(%cst_6 : f32) outs(%88 : tensor<f32>) -> tensor<f32>
    %90 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["reduction"]} ins(%87 : tensor<24xf32>) outs(%89 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.addf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<f32>
    %91 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%90 : tensor<f32>) outs(%88 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.divf %in, %cst_3 : f32
      linalg.yield %183 : f32
    } -> tensor<f32>
    %92 = linalg.generic {indexing_maps = [#map12], iterator_types = []} outs(%88 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %93 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%92 : tensor<f32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %94 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%93 : tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.negf %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %95 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%93, %83 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.divf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %96 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%84, %75, %95 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %97 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%84, %95, %75 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %98 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%96 : tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.negf %in : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %99 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%97, %98 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24xf32>
    %100 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<24xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %101 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%100, %80 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x7xf32>
    %102 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%46 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %56[%c0] : tensor<1xi32>
    %103 = arith.index_cast %extracted : i32 to index
    %104 = arith.cmpi ult, %103, %c1 : index
    %105 = scf.if %104 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %102[0, %103] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %183 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%extracted_slice, %94 : tensor<24xf32>, tensor<24xf32>) outs(%64 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %184 = arith.addf %in, %in_20 : f32
        linalg.yield %184 : f32
      } -> tensor<24xf32>
      %inserted_slice_19 = tensor.insert_slice %183 into %102[0, %103] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice_19 : tensor<24x1xf32>
    } else {
      scf.yield %102 : tensor<24x1xf32>
    }
    %106 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %107 = scf.for %arg14 = %c0 to %c24 step %c1 iter_args(%arg15 = %106) -> (tensor<24x7xf32>) {
      %extracted_19 = tensor.extract %expanded_15[%arg14, %c0, %c0] : tensor<24x1x1xi32>
      %183 = arith.index_cast %extracted_19 : i32 to index
      %184 = arith.cmpi ult, %183, %c7 : index
      %185 = scf.if %184 -> (tensor<24x7xf32>) {
        %extracted_20 = tensor.extract %105[%arg14, %c0] : tensor<24x1xf32>
        %extracted_21 = tensor.extract %arg15[%arg14, %183] : tensor<24x7xf32>
        %186 = arith.addf %extracted_21, %extracted_20 : f32
        %inserted = tensor.insert %186 into %arg15[%arg14, %183] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg15 : tensor<24x7xf32>
      }
      scf.yield %185 : tensor<24x7xf32>
    }
    %108 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%101, %107 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%22 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<24x7xf32>
    %109 = tensor.empty() : tensor<7xf32>
    %110 = linalg.fill ins(%cst_6 : f32) outs(%109 : tensor<7xf32>) -> tensor<7xf32>
    %111 = linalg.generic {indexing_maps = [#map16, #map5], iterator_types = ["parallel", "reduction"]} ins(%108 : tensor<24x7xf32>) outs(%110 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.addf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<7xf32>
    %112 = tensor.empty() : tensor<7x32xf32>
    %113 = linalg.fill ins(%cst_6 : f32) outs(%112 : tensor<7x32xf32>) -> tensor<7x32xf32>
    %114 = linalg.generic {indexing_maps = [#map17, #map18, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%108, %collapsed : tensor<24x7xf32>, tensor<24x32xf32>) outs(%113 : tensor<7x32xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      %184 = arith.addf %out, %183 : f32
      linalg.yield %184 : f32
    } -> tensor<7x32xf32>
    %115 = tensor.empty() : tensor<32x7xf32>
    %116 = linalg.generic {indexing_maps = [#map16, #map4], iterator_types = ["parallel", "parallel"]} ins(%114 : tensor<7x32xf32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x7xf32>
    %117 = tensor.empty() : tensor<24x32xf32>
    %118 = linalg.fill ins(%cst_6 : f32) outs(%117 : tensor<24x32xf32>) -> tensor<24x32xf32>
    %119 = linalg.generic {indexing_maps = [#map19, #map20, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%108, %arg5 : tensor<24x7xf32>, tensor<32x7xf32>) outs(%118 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      %184 = arith.addf %out, %183 : f32
      linalg.yield %184 : f32
    } -> tensor<24x32xf32>
    %expanded_16 = tensor.expand_shape %119 [[0], [1, 2, 3]] output_shape [24, 2, 2, 8] : tensor<24x32xf32> into tensor<24x2x2x8xf32>
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%21, %expanded_16, %18 : tensor<24x2x2x8xi1>, tensor<24x2x2x8xf32>, tensor<24x2x2x8xf32>) outs(%13 : tensor<24x2x2x8xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24x2x2x8xf32>
    %121 = tensor.empty() : tensor<8xf32>
    %122 = linalg.fill ins(%cst_6 : f32) outs(%121 : tensor<8xf32>) -> tensor<8xf32>
    %123 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "reduction", "reduction", "reduction"]} ins(%120 : tensor<24x2x2x8xf32>) outs(%122 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.addf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<8xf32>
    %124 = tensor.empty() : tensor<24x3x3x8xf32>
    %125 = linalg.fill ins(%cst_6 : f32) outs(%124 : tensor<24x3x3x8xf32>) -> tensor<24x3x3x8xf32>
    %inserted_slice = tensor.insert_slice %120 into %125[0, 0, 0, 0] [24, 2, 2, 8] [1, 2, 2, 1] : tensor<24x2x2x8xf32> into tensor<24x3x3x8xf32>
    %126 = tensor.empty() : tensor<3x3x6x8xf32>
    %127 = linalg.fill ins(%cst_6 : f32) outs(%126 : tensor<3x3x6x8xf32>) -> tensor<3x3x6x8xf32>
    %128 = linalg.generic {indexing_maps = [#map23, #map24, #map25], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%padded_12, %inserted_slice : tensor<24x5x5x6xf32>, tensor<24x3x3x8xf32>) outs(%127 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      %184 = arith.addf %out, %183 : f32
      linalg.yield %184 : f32
    } -> tensor<3x3x6x8xf32>
    %129 = linalg.generic {indexing_maps = [#map26, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3 : tensor<3x3x6x8xf32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x6x8xf32>
    %130 = tensor.empty() : tensor<24x6x6x8xf32>
    %131 = linalg.fill ins(%cst_6 : f32) outs(%130 : tensor<24x6x6x8xf32>) -> tensor<24x6x6x8xf32>
    %inserted_slice_17 = tensor.insert_slice %120 into %131[0, 2, 2, 0] [24, 2, 2, 8] [1, 2, 2, 1] : tensor<24x2x2x8xf32> into tensor<24x6x6x8xf32>
    %132 = linalg.fill ins(%cst_6 : f32) outs(%10 : tensor<24x4x4x6xf32>) -> tensor<24x4x4x6xf32>
    %133 = linalg.generic {indexing_maps = [#map27, #map28, #map29], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%inserted_slice_17, %129 : tensor<24x6x6x8xf32>, tensor<3x3x6x8xf32>) outs(%132 : tensor<24x4x4x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      %184 = arith.addf %out, %183 : f32
      linalg.yield %184 : f32
    } -> tensor<24x4x4x6xf32>
    %134 = tensor.empty() : tensor<24x4x4x6xi32>
    %135 = linalg.fill ins(%c-1_i32 : i32) outs(%134 : tensor<24x4x4x6xi32>) -> tensor<24x4x4x6xi32>
    %136:2 = linalg.generic {indexing_maps = [#map30, #map31, #map32, #map32], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%6, %9 : tensor<24x8x8x6xf32>, tensor<2x2xf32>) outs(%10, %135 : tensor<24x4x4x6xf32>, tensor<24x4x4x6xi32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32, %out_20: i32):
      %183 = arith.cmpf oge, %in, %out : f32
      %184 = arith.cmpi eq, %out_20, %c-1_i32 : i32
      %185 = arith.ori %183, %184 : i1
      %186 = linalg.index 4 : index
      %187 = linalg.index 5 : index
      %188 = arith.muli %186, %c2 : index
      %189 = arith.addi %188, %187 : index
      %190 = arith.index_cast %189 : index to i32
      %191 = arith.select %185, %190, %out_20 : i32
      %192 = arith.select %185, %in, %out : f32
      linalg.yield %192, %191 : f32, i32
    } -> (tensor<24x4x4x6xf32>, tensor<24x4x4x6xi32>)
    %137 = tensor.empty() : tensor<24x4x2x4x2x6xf32>
    %138 = linalg.fill ins(%cst_6 : f32) outs(%137 : tensor<24x4x2x4x2x6xf32>) -> tensor<24x4x2x4x2x6xf32>
    %139 = linalg.generic {indexing_maps = [#map33, #map33, #map34], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%136#1, %133 : tensor<24x4x4x6xi32>, tensor<24x4x4x6xf32>) outs(%138 : tensor<24x4x2x4x2x6xf32>) {
    ^bb0(%in: i32, %in_19: f32, %out: f32):
      %183 = arith.addf %in_19, %out : f32
      %184 = linalg.index 2 : index
      %185 = linalg.index 4 : index
      %186 = arith.muli %184, %c2 : index
      %187 = arith.addi %186, %185 : index
      %188 = arith.index_cast %187 : index to i32
      %189 = arith.cmpi eq, %188, %in : i32
      %190 = arith.select %189, %183, %out : f32
      linalg.yield %190 : f32
    } -> tensor<24x4x2x4x2x6xf32>
    %collapsed_18 = tensor.collapse_shape %139 [[0], [1, 2], [3, 4], [5]] : tensor<24x4x2x4x2x6xf32> into tensor<24x8x8x6xf32>
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%8, %collapsed_18, %5 : tensor<24x8x8x6xi1>, tensor<24x8x8x6xf32>, tensor<24x8x8x6xf32>) outs(%0 : tensor<24x8x8x6xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %183 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %183 : f32
    } -> tensor<24x8x8x6xf32>
    %141 = tensor.empty() : tensor<6xf32>
    %142 = linalg.fill ins(%cst_6 : f32) outs(%141 : tensor<6xf32>) -> tensor<6xf32>
    %143 = linalg.generic {indexing_maps = [#map21, #map22], iterator_types = ["parallel", "reduction", "reduction", "reduction"]} ins(%140 : tensor<24x8x8x6xf32>) outs(%142 : tensor<6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %183 = arith.addf %out, %in : f32
      linalg.yield %183 : f32
    } -> tensor<6xf32>
    %144 = tensor.empty() : tensor<3x3x3x6xf32>
    %145 = linalg.fill ins(%cst_6 : f32) outs(%144 : tensor<3x3x3x6xf32>) -> tensor<3x3x3x6xf32>
    %146 = linalg.generic {indexing_maps = [#map23, #map24, #map25], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%padded, %140 : tensor<24x10x10x3xf32>, tensor<24x8x8x6xf32>) outs(%145 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      %184 = arith.addf %out, %183 : f32
      linalg.yield %184 : f32
    } -> tensor<3x3x3x6xf32>
    %147 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6xf32>
    %148 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%147, %arg6 : tensor<6xf32>, tensor<6xf32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<6xf32>
    %149 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%143, %148 : tensor<6xf32>, tensor<6xf32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<6xf32>
    %150 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x3x6xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%150, %arg7 : tensor<3x3x3x6xf32>, tensor<3x3x3x6xf32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x3x6xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%146, %151 : tensor<3x3x3x6xf32>, tensor<3x3x3x6xf32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x3x6xf32>
    %153 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %154 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%153, %arg8 : tensor<8xf32>, tensor<8xf32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<8xf32>
    %155 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%123, %154 : tensor<8xf32>, tensor<8xf32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<8xf32>
    %156 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x6x8xf32>
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%156, %arg9 : tensor<3x3x6x8xf32>, tensor<3x3x6x8xf32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x6x8xf32>
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%128, %157 : tensor<3x3x6x8xf32>, tensor<3x3x6x8xf32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x6x8xf32>
    %159 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %160 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%159, %arg10 : tensor<7xf32>, tensor<7xf32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<7xf32>
    %161 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%111, %160 : tensor<7xf32>, tensor<7xf32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<7xf32>
    %162 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x7xf32>
    %163 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%162, %arg11 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<32x7xf32>
    %164 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%116, %163 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<32x7xf32>
    %165 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6xf32>
    %166 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%165, %149 : tensor<6xf32>, tensor<6xf32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<6xf32>
    %167 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x3x6xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%167, %152 : tensor<3x3x3x6xf32>, tensor<3x3x3x6xf32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x3x6xf32>
    %169 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %170 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%169, %155 : tensor<8xf32>, tensor<8xf32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<8xf32>
    %171 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x6x8xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%171, %158 : tensor<3x3x6x8xf32>, tensor<3x3x6x8xf32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x6x8xf32>
    %173 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %174 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%173, %161 : tensor<7xf32>, tensor<7xf32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<7xf32>
    %175 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x7xf32>
    %176 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%175, %164 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.mulf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<32x7xf32>
    %177 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg0, %166 : tensor<6xf32>, tensor<6xf32>) outs(%141 : tensor<6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<6xf32>
    %178 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1, %168 : tensor<3x3x3x6xf32>, tensor<3x3x3x6xf32>) outs(%144 : tensor<3x3x3x6xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x3x6xf32>
    %179 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg2, %170 : tensor<8xf32>, tensor<8xf32>) outs(%121 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<8xf32>
    %180 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg3, %172 : tensor<3x3x6x8xf32>, tensor<3x3x6x8xf32>) outs(%126 : tensor<3x3x6x8xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<3x3x6x8xf32>
    %181 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg4, %174 : tensor<7xf32>, tensor<7xf32>) outs(%109 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<7xf32>
    %182 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg5, %176 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%115 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %183 = arith.addf %in, %in_19 : f32
      linalg.yield %183 : f32
    } -> tensor<32x7xf32>
    return %177, %178, %179, %180, %181, %182, %149, %152, %155, %158, %161, %164, %91 : tensor<6xf32>, tensor<3x3x3x6xf32>, tensor<8xf32>, tensor<3x3x6x8xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<6xf32>, tensor<3x3x3x6xf32>, tensor<8xf32>, tensor<3x3x6x8xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<f32>
  }
}
