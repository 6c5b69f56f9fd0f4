// A step exported from JAX: the gradient of a 2x2 max pooling of 3x3 images, one output each.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3)>
#map10 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5)>
#map11 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d5)>
#map13 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#map14 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>
#map15 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>
#map17 = affine_map<(d0, d1, d2, d3) -> ()>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @step(%arg0: tensor<3x3x2x4xf32> {distribute.state = "0"}, %arg1: tensor<4x1xf32> {distribute.state = "1"}, %arg2: tensor<8x3x3x2xf32> {distribute.batch = "x"}, %arg3: tensor<8x1xf32> {distribute.batch = "y"}) -> (tensor<3x3x2x4xf32> {distribute.state = "0"}, tensor<4x1xf32> {distribute.state = "1"}, tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
    %c1 = arith.constant 1 : index
    %cst = arith.constant 1.250000e-01 : f32
    %cst_0 = arith.constant 0xFF800000 : f32
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c-1_i32 = arith.constant -1 : i32
    %cst_1 = arith.constant 8.000000e+00 : f32
    %cst_2 = arith.constant 0.000000e+00 : f32
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<8x3x3x4xf32>
    %1 = linalg.fill ins(%cst_2 : f32) outs(%0 : tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %padded = tensor.pad %arg2 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: index):
      tensor.yield %cst_2 : f32
    } : tensor<8x3x3x2xf32> to tensor<8x5x5x2xf32>
    %2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg0 : tensor<8x5x5x2xf32>, tensor<3x3x2x4xf32>) outs(%1 : tensor<8x3x3x4xf32>) -> tensor<8x3x3x4xf32>
    %3 = tensor.empty() : tensor<2x2xf32>
    %4 = tensor.empty() : tensor<8x1x1x4xf32>
    %5 = linalg.fill ins(%cst_0 : f32) outs(%4 : tensor<8x1x1x4xf32>) -> tensor<8x1x1x4xf32>
    %6 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%2, %3 : tensor<8x3x3x4xf32>, tensor<2x2xf32>) outs(%5 : tensor<8x1x1x4xf32>) -> tensor<8x1x1x4xf32>
    %collapsed = tensor.collapse_shape %6 [[0], [1, 2, 3]] : tensor<8x1x1x4xf32> into tensor<8x4xf32>
    %7 = tensor.empty() : tensor<8x1xf32>
    %8 = linalg.fill ins(%cst_2 : f32) outs(%7 : tensor<8x1xf32>) -> tensor<8x1xf32>
    %9 = linalg.matmul ins(%collapsed, %arg1 : tensor<8x4xf32>, tensor<4x1xf32>) outs(%8 : tensor<8x1xf32>) -> tensor<8x1xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %arg3 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.subf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<8x1xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %10 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<8x1xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x1xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%12, %10 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<8x1xf32>
    %14 = tensor.empty() : tensor<f32>
    %15 = linalg.fill ins(%cst_2 : f32) outs(%14 : tensor<f32>) -> tensor<f32>
    %16 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "reduction"]} ins(%11 : tensor<8x1xf32>) outs(%15 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %44 = arith.addf %out, %in : f32
      linalg.yield %44 : f32
    } -> tensor<f32>
    %17 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%16 : tensor<f32>) outs(%14 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %44 = arith.divf %in, %cst_1 : f32
      linalg.yield %44 : f32
    } -> tensor<f32>
    %18 = linalg.generic {indexing_maps = [#map2], iterator_types = []} outs(%14 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %19 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<f32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x1xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%19, %13 : tensor<8x1xf32>, tensor<8x1xf32>) outs(%7 : tensor<8x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<8x1xf32>
    %21 = tensor.empty() : tensor<1x4xf32>
    %22 = linalg.fill ins(%cst_2 : f32) outs(%21 : tensor<1x4xf32>) -> tensor<1x4xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%20, %collapsed : tensor<8x1xf32>, tensor<8x4xf32>) outs(%22 : tensor<1x4xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      %45 = arith.addf %out, %44 : f32
      linalg.yield %45 : f32
    } -> tensor<1x4xf32>
    %24 = tensor.empty() : tensor<4x1xf32>
    %25 = linalg.generic {indexing_maps = [#map6, #map], iterator_types = ["parallel", "parallel"]} ins(%23 : tensor<1x4xf32>) outs(%24 : tensor<4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x1xf32>
    %26 = tensor.empty() : tensor<8x4xf32>
    %27 = linalg.fill ins(%cst_2 : f32) outs(%26 : tensor<8x4xf32>) -> tensor<8x4xf32>
    %28 = linalg.generic {indexing_maps = [#map7, #map8, #map5], iterator_types = ["parallel", "parallel", "reduction"]} ins(%20, %arg1 : tensor<8x1xf32>, tensor<4x1xf32>) outs(%27 : tensor<8x4xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      %45 = arith.addf %out, %44 : f32
      linalg.yield %45 : f32
    } -> tensor<8x4xf32>
    %expanded = tensor.expand_shape %28 [[0], [1, 2, 3]] output_shape [8, 1, 1, 4] : tensor<8x4xf32> into tensor<8x1x1x4xf32>
    %29 = tensor.empty() : tensor<8x1x1x4xi32>
    %30 = linalg.fill ins(%c-1_i32 : i32) outs(%29 : tensor<8x1x1x4xi32>) -> tensor<8x1x1x4xi32>
    %31:2 = linalg.generic {indexing_maps = [#map9, #map10, #map11, #map11], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%2, %3 : tensor<8x3x3x4xf32>, tensor<2x2xf32>) outs(%4, %30 : tensor<8x1x1x4xf32>, tensor<8x1x1x4xi32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32, %out_8: i32):
      %44 = arith.cmpf oge, %in, %out : f32
      %45 = arith.cmpi eq, %out_8, %c-1_i32 : i32
      %46 = arith.ori %44, %45 : i1
      %47 = linalg.index 4 : index
      %48 = linalg.index 5 : index
      %49 = arith.muli %47, %c2 : index
      %50 = arith.addi %49, %48 : index
      %51 = arith.index_cast %50 : index to i32
      %52 = arith.select %46, %51, %out_8 : i32
      %53 = arith.select %46, %in, %out : f32
      linalg.yield %53, %52 : f32, i32
    } -> (tensor<8x1x1x4xf32>, tensor<8x1x1x4xi32>)
    %32 = tensor.empty() : tensor<8x1x2x1x2x4xf32>
    %33 = linalg.fill ins(%cst_2 : f32) outs(%32 : tensor<8x1x2x1x2x4xf32>) -> tensor<8x1x2x1x2x4xf32>
    %34 = linalg.generic {indexing_maps = [#map12, #map12, #map13], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%31#1, %expanded : tensor<8x1x1x4xi32>, tensor<8x1x1x4xf32>) outs(%33 : tensor<8x1x2x1x2x4xf32>) {
    ^bb0(%in: i32, %in_7: f32, %out: f32):
      %44 = arith.addf %in_7, %out : f32
      %45 = linalg.index 2 : index
      %46 = linalg.index 4 : index
      %47 = arith.muli %45, %c2 : index
      %48 = arith.addi %47, %46 : index
      %49 = arith.index_cast %48 : index to i32
      %50 = arith.cmpi eq, %49, %in : i32
      %51 = arith.select %50, %44, %out : f32
      linalg.yield %51 : f32
    } -> tensor<8x1x2x1x2x4xf32>
    %collapsed_5 = tensor.collapse_shape %34 [[0], [1, 2], [3, 4], [5]] : tensor<8x1x2x1x2x4xf32> into tensor<8x2x2x4xf32>
    %padded_6 = tensor.pad %collapsed_5 low[%c0, %c0, %c0, %c0] high[%c0, %c1, %c1, %c0] {
    ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: index):
      tensor.yield %cst_2 : f32
    } : tensor<8x2x2x4xf32> to tensor<8x3x3x4xf32>
    %35 = tensor.empty() : tensor<3x3x2x4xf32>
    %36 = linalg.fill ins(%cst_2 : f32) outs(%35 : tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %37 = linalg.generic {indexing_maps = [#map14, #map15, #map16], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%padded, %padded_6 : tensor<8x5x5x2xf32>, tensor<8x3x3x4xf32>) outs(%36 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      %45 = arith.addf %out, %44 : f32
      linalg.yield %45 : f32
    } -> tensor<3x3x2x4xf32>
    %38 = linalg.generic {indexing_maps = [#map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%35 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x2x4xf32>
    %39 = linalg.generic {indexing_maps = [#map18, #map18, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%38, %37 : tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) outs(%35 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<3x3x2x4xf32>
    %40 = linalg.generic {indexing_maps = [#map18, #map18, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %39 : tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) outs(%35 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.subf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<3x3x2x4xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%24 : tensor<4x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x1xf32>
    %42 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%41, %25 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%24 : tensor<4x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.mulf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<4x1xf32>
    %43 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %42 : tensor<4x1xf32>, tensor<4x1xf32>) outs(%24 : tensor<4x1xf32>) {
    ^bb0(%in: f32, %in_7: f32, %out: f32):
      %44 = arith.subf %in, %in_7 : f32
      linalg.yield %44 : f32
    } -> tensor<4x1xf32>
    return %40, %43, %17 : tensor<3x3x2x4xf32>, tensor<4x1xf32>, tensor<f32>
  }
}
