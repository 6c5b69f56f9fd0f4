#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map7 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1) -> ()>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d2, d3)>
#map18 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#map20 = affine_map<() -> ()>
#map21 = affine_map<(d0, d1, d2, d3) -> ()>
#map22 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map23 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, d3)>
#map25 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map26 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map27 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map28 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map29 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
#map30 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
#map31 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map32 = affine_map<(d0, d1) -> (0, d1)>
#map33 = affine_map<(d0, d1) -> (d0)>
#map34 = affine_map<(d0, d1, d2) -> (d2)>
#map35 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map36 = affine_map<(d0) -> ()>
#map37 = affine_map<(d0, d1) -> (d0, 0)>
#map38 = affine_map<(d0, d1) -> (d1, d0)>
#map39 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map40 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map41 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map42 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map43 = affine_map<(d0, d1, d2) -> (d0)>
#map44 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d0)>
#map45 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d1, d2)>
#map46 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map47 = affine_map<(d0, d1, d2, d3, d4) -> (d2, d3, d4)>
#map48 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map49 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map50 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map51 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map52 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map53 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map54 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0, d1)>
#map55 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map56 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d0, d1)>
#map57 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map58 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
module @attention {
  func.func @step(
    %arg0: tensor<8xf32> {distribute.state = "0.Dense_0.bias"},
    %arg1: tensor<5x8xf32> {distribute.state = "0.Dense_0.kernel"},
    %arg2: tensor<7xf32> {distribute.state = "0.Dense_1.bias"},
    %arg3: tensor<8x7xf32> {distribute.state = "0.Dense_1.kernel"},
    %arg4: tensor<8xf32> {distribute.state = "0.LayerNorm_0.bias"},
    %arg5: tensor<8xf32> {distribute.state = "0.LayerNorm_0.scale"},
    %arg6: tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.key.bias"},
    %arg7: tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.key.kernel"},
    %arg8: tensor<8xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.out.bias"},
    %arg9: tensor<2x4x8xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.out.kernel"},
    %arg10: tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.query.bias"},
    %arg11: tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.query.kernel"},
    %arg12: tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.value.bias"},
    %arg13: tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.value.kernel"},
    %arg14: tensor<24x6x5xf32> {distribute.batch = "x"},
    %arg15: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.state = "0.Dense_0.bias"},
    tensor<5x8xf32> {distribute.state = "0.Dense_0.kernel"},
    tensor<7xf32> {distribute.state = "0.Dense_1.bias"},
    tensor<8x7xf32> {distribute.state = "0.Dense_1.kernel"},
    tensor<8xf32> {distribute.state = "0.LayerNorm_0.bias"},
    tensor<8xf32> {distribute.state = "0.LayerNorm_0.scale"},
    tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.key.bias"},
    tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.key.kernel"},
    tensor<8xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.out.bias"},
    tensor<2x4x8xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.out.kernel"},
    tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.query.bias"},
    tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.query.kernel"},
    tensor<2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.value.bias"},
    tensor<8x2x4xf32> {distribute.state = "0.MultiHeadDotProductAttention_0.value.kernel"},
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
    %cst_3 = arith.constant 2.000000e+00 : f32
    %cst_4 = arith.constant 2.400000e+01 : f32
    %cst_5 = arith.constant 0x7F800000 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_9 = arith.constant dense<0> : tensor<i32>
    %cst_10 = arith.constant dense<6.000000e+00> : tensor<f32>
    %cst_11 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_12 = arith.constant dense<-3.40282347E+38> : tensor<f32>
    %cst_13 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_14 = arith.constant dense<9.99999997E-7> : tensor<f32>
    %cst_15 = arith.constant dense<8.000000e+00> : tensor<f32>
    %cst_16 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_17 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_18 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<6xi32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<6xi32>) {
    ^bb0(%out: i32):
      %328 = linalg.index 0 : index
      %329 = arith.index_cast %328 : index to i32
      linalg.yield %329 : i32
    } -> tensor<6xi32>
    %2 = tensor.empty() : tensor<24x6xi32>
    %3 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<6xi32>) outs(%2 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %4 = tensor.empty() : tensor<24x6x1xi32>
    %5 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<24x6xi32>) outs(%4 : tensor<24x6x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6x1xi32>
    %6 = tensor.empty() : tensor<24x1x6xi32>
    %7 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3 : tensor<24x6xi32>) outs(%6 : tensor<24x1x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x6xi32>
    %8 = tensor.empty() : tensor<24x6x6xi32>
    %9 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%5 : tensor<24x6x1xi32>) outs(%8 : tensor<24x6x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6x6xi32>
    %10 = linalg.generic {indexing_maps = [#map7, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%7 : tensor<24x1x6xi32>) outs(%8 : tensor<24x6x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6x6xi32>
    %11 = tensor.empty() : tensor<24x6x6xi1>
    %12 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%9, %10 : tensor<24x6x6xi32>, tensor<24x6x6xi32>) outs(%11 : tensor<24x6x6xi1>) {
    ^bb0(%in: i32, %in_30: i32, %out: i1):
      %328 = arith.cmpi sge, %in, %in_30 : i32
      linalg.yield %328 : i1
    } -> tensor<24x6x6xi1>
    %13 = tensor.empty() : tensor<24x1x6x6xi1>
    %14 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%12 : tensor<24x6x6xi1>) outs(%13 : tensor<24x1x6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24x1x6x6xi1>
    %15 = tensor.empty() : tensor<24x1x6x6xf32>
    %16 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%14 : tensor<24x1x6x6xi1>) outs(%15 : tensor<24x1x6x6xf32>) {
    ^bb0(%in: i1, %out: f32):
      %328 = arith.uitofp %in : i1 to f32
      linalg.yield %328 : f32
    } -> tensor<24x1x6x6xf32>
    %17 = tensor.empty() : tensor<24x6x8xf32>
    %18 = linalg.fill ins(%cst_7 : f32) outs(%17 : tensor<24x6x8xf32>) -> tensor<24x6x8xf32>
    %19 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg14, %arg1 : tensor<24x6x5xf32>, tensor<5x8xf32>) outs(%18 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x8xf32>
    %expanded = tensor.expand_shape %arg0 [[0, 1, 2]] output_shape [1, 1, 8] : tensor<8xf32> into tensor<1x1x8xf32>
    %20 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<1x1x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %21 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19, %20 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %22 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %21 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %23 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %24 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %21 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %25 = tensor.empty() : tensor<24x6xf32>
    %26 = linalg.fill ins(%cst_7 : f32) outs(%25 : tensor<24x6xf32>) -> tensor<24x6xf32>
    %27 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%21 : tensor<24x6x8xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %28 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6xf32>
    %29 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%27, %28 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %30 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%22 : tensor<24x6x8xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %31 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%30, %28 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %32 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%29, %29 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %33 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6xf32>
    %34 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%33, %29 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %35 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%31, %32 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.subf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %36 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6xf32>
    %37 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%36, %35 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.maximumf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %38 = tensor.empty() : tensor<24x6xi1>
    %39 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%35, %37 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%38 : tensor<24x6xi1>) {
    ^bb0(%in: f32, %in_30: f32, %out: i1):
      %328 = arith.cmpf oeq, %in, %in_30 : f32
      linalg.yield %328 : i1
    } -> tensor<24x6xi1>
    %40 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6xf32>
    %41 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%39, %40, %36 : tensor<24x6xi1>, tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %42 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%36, %37 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%38 : tensor<24x6xi1>) {
    ^bb0(%in: f32, %in_30: f32, %out: i1):
      %328 = arith.cmpf oeq, %in, %in_30 : f32
      linalg.yield %328 : i1
    } -> tensor<24x6xi1>
    %43 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%42, %33, %40 : tensor<24x6xi1>, tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %44 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%41, %43 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %45 = tensor.empty() : tensor<24x6x1xf32>
    %46 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29 : tensor<24x6xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x1xf32>
    %47 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%37 : tensor<24x6xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x1xf32>
    %48 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<24x6x1xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %49 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %48 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.subf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %50 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x1xf32>
    %51 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47, %50 : tensor<24x6x1xf32>, tensor<24x6x1xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x1xf32>
    %52 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%51 : tensor<24x6x1xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = math.rsqrt %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x1xf32>
    %53 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52, %51 : tensor<24x6x1xf32>, tensor<24x6x1xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x1xf32>
    %54 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x1xf32>
    %55 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%54, %53 : tensor<24x6x1xf32>, tensor<24x6x1xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x1xf32>
    %expanded_19 = tensor.expand_shape %arg5 [[0, 1, 2]] output_shape [1, 1, 8] : tensor<8xf32> into tensor<1x1x8xf32>
    %56 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%52 : tensor<24x6x1xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %57 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_19 : tensor<1x1x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %58 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56, %57 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %59 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %58 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %expanded_20 = tensor.expand_shape %arg4 [[0, 1, 2]] output_shape [1, 1, 8] : tensor<8xf32> into tensor<1x1x8xf32>
    %60 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_20 : tensor<1x1x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %61 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %60 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %62 = tensor.empty() : tensor<24x6x2x4xf32>
    %63 = linalg.fill ins(%cst_7 : f32) outs(%62 : tensor<24x6x2x4xf32>) -> tensor<24x6x2x4xf32>
    %64 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%61, %arg11 : tensor<24x6x8xf32>, tensor<8x2x4xf32>) outs(%63 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x2x4xf32>
    %expanded_21 = tensor.expand_shape %arg10 [[0, 1, 2], [3]] output_shape [1, 1, 2, 4] : tensor<2x4xf32> into tensor<1x1x2x4xf32>
    %65 = linalg.generic {indexing_maps = [#map19, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_21 : tensor<1x1x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %66 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64, %65 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x2x4xf32>
    %67 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%61, %arg7 : tensor<24x6x8xf32>, tensor<8x2x4xf32>) outs(%63 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x2x4xf32>
    %expanded_22 = tensor.expand_shape %arg6 [[0, 1, 2], [3]] output_shape [1, 1, 2, 4] : tensor<2x4xf32> into tensor<1x1x2x4xf32>
    %68 = linalg.generic {indexing_maps = [#map19, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_22 : tensor<1x1x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %69 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%67, %68 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x2x4xf32>
    %70 = linalg.generic {indexing_maps = [#map16, #map17, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%61, %arg13 : tensor<24x6x8xf32>, tensor<8x2x4xf32>) outs(%63 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x2x4xf32>
    %expanded_23 = tensor.expand_shape %arg12 [[0, 1, 2], [3]] output_shape [1, 1, 2, 4] : tensor<2x4xf32> into tensor<1x1x2x4xf32>
    %71 = linalg.generic {indexing_maps = [#map19, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_23 : tensor<1x1x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %72 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70, %71 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x2x4xf32>
    %73 = tensor.empty() : tensor<f32>
    %74 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%73 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %75 = linalg.generic {indexing_maps = [#map21, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74 : tensor<f32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %76 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66, %75 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x2x4xf32>
    %77 = tensor.empty() : tensor<24x2x6x6xf32>
    %78 = linalg.fill ins(%cst_7 : f32) outs(%77 : tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xf32>
    %79 = linalg.generic {indexing_maps = [#map22, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%76, %69 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%78 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x6x6xf32>
    %80 = linalg.generic {indexing_maps = [#map21, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%15 : tensor<24x1x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1x6x6xf32>
    %81 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%16, %80 : tensor<24x1x6x6xf32>, tensor<24x1x6x6xf32>) outs(%13 : tensor<24x1x6x6xi1>) {
    ^bb0(%in: f32, %in_30: f32, %out: i1):
      %328 = arith.cmpf une, %in, %in_30 : f32
      linalg.yield %328 : i1
    } -> tensor<24x1x6x6xi1>
    %82 = tensor.empty() : tensor<24x2x6x6xi1>
    %83 = linalg.generic {indexing_maps = [#map24, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%81 : tensor<24x1x6x6xi1>) outs(%82 : tensor<24x2x6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24x2x6x6xi1>
    %84 = linalg.generic {indexing_maps = [#map21, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %85 = linalg.generic {indexing_maps = [#map9, #map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83, %79, %84 : tensor<24x2x6x6xi1>, tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %86 = tensor.empty() : tensor<24x2x6xf32>
    %87 = linalg.fill ins(%cst_6 : f32) outs(%86 : tensor<24x2x6xf32>) -> tensor<24x2x6xf32>
    %88 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%85 : tensor<24x2x6x6xf32>) outs(%87 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.maximumf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6xf32>
    %89 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%86 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6xf32>
    %90 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%89, %88 : tensor<24x2x6xf32>, tensor<24x2x6xf32>) outs(%86 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.maximumf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6xf32>
    %91 = tensor.empty() : tensor<24x2x6x1xf32>
    %92 = linalg.generic {indexing_maps = [#map12, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%90 : tensor<24x2x6xf32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x1xf32>
    %93 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%92 : tensor<24x2x6x1xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %94 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%85, %93 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.subf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %95 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%94 : tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = math.exp %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %96 = linalg.fill ins(%cst_7 : f32) outs(%86 : tensor<24x2x6xf32>) -> tensor<24x2x6xf32>
    %97 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%95 : tensor<24x2x6x6xf32>) outs(%96 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6xf32>
    %98 = linalg.generic {indexing_maps = [#map12, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%97 : tensor<24x2x6xf32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x1xf32>
    %99 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98 : tensor<24x2x6x1xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %100 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%95, %99 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %101 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%98, %98 : tensor<24x2x6x1xf32>, tensor<24x2x6x1xf32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x1xf32>
    %102 = linalg.generic {indexing_maps = [#map21, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x1xf32>
    %103 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%102, %101 : tensor<24x2x6x1xf32>, tensor<24x2x6x1xf32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x1xf32>
    %104 = tensor.empty() : tensor<24x2x4x6xf32>
    %105 = linalg.fill ins(%cst_7 : f32) outs(%104 : tensor<24x2x4x6xf32>) -> tensor<24x2x4x6xf32>
    %106 = linalg.generic {indexing_maps = [#map26, #map27, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%72, %100 : tensor<24x6x2x4xf32>, tensor<24x2x6x6xf32>) outs(%105 : tensor<24x2x4x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x4x6xf32>
    %107 = linalg.generic {indexing_maps = [#map28, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%106 : tensor<24x2x4x6xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %108 = linalg.generic {indexing_maps = [#map27, #map29, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%107, %arg9 : tensor<24x6x2x4xf32>, tensor<2x4x8xf32>) outs(%18 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x8xf32>
    %expanded_24 = tensor.expand_shape %arg8 [[0, 1, 2]] output_shape [1, 1, 8] : tensor<8xf32> into tensor<1x1x8xf32>
    %109 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_24 : tensor<1x1x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %110 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%108, %109 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %111 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%21, %110 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %112 = tensor.empty() : tensor<24x8xf32>
    %113 = linalg.fill ins(%cst_7 : f32) outs(%112 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %114 = linalg.generic {indexing_maps = [#map31, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%111 : tensor<24x6x8xf32>) outs(%113 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x8xf32>
    %115 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%112 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8xf32>
    %116 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%114, %115 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%112 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x8xf32>
    %117 = tensor.empty() : tensor<24x7xf32>
    %118 = linalg.fill ins(%cst_7 : f32) outs(%117 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %119 = linalg.matmul ins(%116, %arg3 : tensor<24x8xf32>, tensor<8x7xf32>) outs(%118 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %expanded_25 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %120 = linalg.generic {indexing_maps = [#map32, #map2], iterator_types = ["parallel", "parallel"]} ins(%expanded_25 : tensor<1x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %121 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%119, %120 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x7xf32>
    %122 = tensor.empty() : tensor<24x1xi32>
    %123 = linalg.generic {indexing_maps = [#map33, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg15 : tensor<24xi32>) outs(%122 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %124 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%122 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %125 = tensor.empty() : tensor<24x1xi1>
    %126 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%123, %124 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%125 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_30: i32, %out: i1):
      %328 = arith.cmpi slt, %in, %in_30 : i32
      linalg.yield %328 : i1
    } -> tensor<24x1xi1>
    %127 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%122 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %128 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%123, %127 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%122 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_30: i32, %out: i32):
      %328 = arith.addi %in, %in_30 : i32
      linalg.yield %328 : i32
    } -> tensor<24x1xi32>
    %129 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%126, %128, %123 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%122 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_30: i32, %in_31: i32, %out: i32):
      %328 = arith.select %in, %in_30, %in_31 : i32
      linalg.yield %328 : i32
    } -> tensor<24x1xi32>
    %expanded_26 = tensor.expand_shape %129 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %130 = tensor.empty() : tensor<24x1x1xi32>
    %131 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%130 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %132 = tensor.empty() : tensor<24x1x1xi1>
    %133 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %131 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%132 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_30: i32, %out: i1):
      %328 = arith.cmpi sge, %in, %in_30 : i32
      linalg.yield %328 : i1
    } -> tensor<24x1x1xi1>
    %134 = tensor.empty() : tensor<1x1x1xi32>
    %135 = linalg.generic {indexing_maps = [#map34, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%134 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %136 = linalg.generic {indexing_maps = [#map35, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%135 : tensor<1x1x1xi32>) outs(%130 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %137 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_26, %136 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%132 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_30: i32, %out: i1):
      %328 = arith.cmpi sle, %in, %in_30 : i32
      linalg.yield %328 : i1
    } -> tensor<24x1x1xi1>
    %138 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%133, %137 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%132 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_30: i1, %out: i1):
      %328 = arith.andi %in, %in_30 : i1
      linalg.yield %328 : i1
    } -> tensor<24x1x1xi1>
    %139 = linalg.fill ins(%true : i1) outs(%125 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %140 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%138 : tensor<24x1x1xi1>) outs(%139 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %328 = arith.andi %out, %in : i1
      linalg.yield %328 : i1
    } -> tensor<24x1xi1>
    %141 = tensor.empty() : tensor<24x1xf32>
    %142 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%141 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %328 = linalg.index 0 : index
      %extracted_30 = tensor.extract %expanded_26[%328, %c0, %c0] : tensor<24x1x1xi32>
      %329 = arith.index_cast %extracted_30 : i32 to index
      %330 = arith.maxsi %329, %c0 : index
      %331 = arith.minsi %330, %c6 : index
      %extracted_31 = tensor.extract %121[%328, %331] : tensor<24x7xf32>
      linalg.yield %extracted_31 : f32
    } -> tensor<24x1xf32>
    %143 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%141 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %144 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%140, %142, %143 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%141 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24x1xf32>
    %145 = tensor.empty() : tensor<i1>
    %146 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%145 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %328 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %328 : i1
    } -> tensor<i1>
    %147 = tensor.empty() : tensor<i32>
    %148 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%147 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %328 = arith.addi %in, %c1_i32 : i32
      linalg.yield %328 : i32
    } -> tensor<i32>
    %149 = linalg.generic {indexing_maps = [#map20, #map20, #map20, #map20], iterator_types = []} ins(%146, %148, %cst_9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%147 : tensor<i32>) {
    ^bb0(%in: i1, %in_30: i32, %in_31: i32, %out: i32):
      %328 = arith.select %in, %in_30, %in_31 : i32
      linalg.yield %328 : i32
    } -> tensor<i32>
    %150 = tensor.empty() : tensor<1xi32>
    %151 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%149 : tensor<i32>) outs(%150 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %152 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%150 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %153 = tensor.empty() : tensor<1xi1>
    %154 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%151, %152 : tensor<1xi32>, tensor<1xi32>) outs(%153 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_30: i32, %out: i1):
      %328 = arith.cmpi sge, %in, %in_30 : i32
      linalg.yield %328 : i1
    } -> tensor<1xi1>
    %155 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%151 : tensor<1xi32>) outs(%153 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %328 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %328 : i1
    } -> tensor<1xi1>
    %156 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%154, %155 : tensor<1xi1>, tensor<1xi1>) outs(%153 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_30: i1, %out: i1):
      %328 = arith.andi %in, %in_30 : i1
      linalg.yield %328 : i1
    } -> tensor<1xi1>
    %157 = linalg.fill ins(%true : i1) outs(%145 : tensor<i1>) -> tensor<i1>
    %158 = linalg.generic {indexing_maps = [#map, #map36], iterator_types = ["reduction"]} ins(%156 : tensor<1xi1>) outs(%157 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %328 = arith.andi %out, %in : i1
      linalg.yield %328 : i1
    } -> tensor<i1>
    %159 = tensor.empty() : tensor<24xf32>
    %160 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%159 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %328 = linalg.index 0 : index
      %extracted_30 = tensor.extract %151[%c0] : tensor<1xi32>
      %329 = arith.index_cast %extracted_30 : i32 to index
      %330 = arith.maxsi %329, %c0 : index
      %331 = arith.minsi %330, %c0 : index
      %extracted_31 = tensor.extract %144[%328, %331] : tensor<24x1xf32>
      linalg.yield %extracted_31 : f32
    } -> tensor<24xf32>
    %161 = tensor.empty() : tensor<24xi1>
    %162 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%158 : tensor<i1>) outs(%161 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %163 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %164 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%162, %160, %163 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %165 = linalg.fill ins(%cst_6 : f32) outs(%159 : tensor<24xf32>) -> tensor<24xf32>
    %166 = linalg.generic {indexing_maps = [#map2, #map33], iterator_types = ["parallel", "reduction"]} ins(%121 : tensor<24x7xf32>) outs(%165 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.maximumf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %167 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %168 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%167, %166 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.maximumf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %169 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%168 : tensor<24xf32>) outs(%161 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %328 = math.absf %in : f32
      %329 = arith.cmpf one, %328, %cst_5 : f32
      linalg.yield %329 : i1
    } -> tensor<24xi1>
    %170 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %171 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%169, %168, %170 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %172 = linalg.generic {indexing_maps = [#map33, #map2], iterator_types = ["parallel", "parallel"]} ins(%171 : tensor<24xf32>) outs(%141 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %173 = linalg.generic {indexing_maps = [#map37, #map2], iterator_types = ["parallel", "parallel"]} ins(%172 : tensor<24x1xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %174 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%121, %173 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.subf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x7xf32>
    %175 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%174 : tensor<24x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = math.exp %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x7xf32>
    %176 = linalg.fill ins(%cst_7 : f32) outs(%159 : tensor<24xf32>) -> tensor<24xf32>
    %177 = linalg.generic {indexing_maps = [#map2, #map33], iterator_types = ["parallel", "reduction"]} ins(%175 : tensor<24x7xf32>) outs(%176 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %178 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%177 : tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = math.absf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %179 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%177, %170 : tensor<24xf32>, tensor<24xf32>) outs(%161 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_30: f32, %out: i1):
      %328 = arith.cmpf oge, %in, %in_30 : f32
      linalg.yield %328 : i1
    } -> tensor<24xi1>
    %180 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%178 : tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = math.log %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %181 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%180, %171 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %182 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%181, %164 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.subf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %183 = linalg.fill ins(%cst_7 : f32) outs(%73 : tensor<f32>) -> tensor<f32>
    %184 = linalg.generic {indexing_maps = [#map, #map36], iterator_types = ["reduction"]} ins(%182 : tensor<24xf32>) outs(%183 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<f32>
    %185 = linalg.generic {indexing_maps = [#map20, #map20], iterator_types = []} ins(%184 : tensor<f32>) outs(%73 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.divf %in, %cst_4 : f32
      linalg.yield %328 : f32
    } -> tensor<f32>
    %186 = linalg.generic {indexing_maps = [#map20], iterator_types = []} outs(%73 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %187 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%186 : tensor<f32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %188 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%187 : tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.negf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %189 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%187, %178 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %190 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%179, %170, %189 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %191 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%179, %189, %170 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %192 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%190 : tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.negf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %193 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%191, %192 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24xf32>
    %194 = linalg.generic {indexing_maps = [#map33, #map2], iterator_types = ["parallel", "parallel"]} ins(%193 : tensor<24xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %195 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%194, %175 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x7xf32>
    %196 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%141 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %151[%c0] : tensor<1xi32>
    %197 = arith.index_cast %extracted : i32 to index
    %198 = arith.cmpi ult, %197, %c1 : index
    %199 = scf.if %198 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %196[0, %197] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %328 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice, %188 : tensor<24xf32>, tensor<24xf32>) outs(%159 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_30: f32, %out: f32):
        %329 = arith.addf %in, %in_30 : f32
        linalg.yield %329 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %328 into %196[0, %197] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %196 : tensor<24x1xf32>
    }
    %200 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %201 = scf.for %arg16 = %c0 to %c24 step %c1 iter_args(%arg17 = %200) -> (tensor<24x7xf32>) {
      %extracted_30 = tensor.extract %expanded_26[%arg16, %c0, %c0] : tensor<24x1x1xi32>
      %328 = arith.index_cast %extracted_30 : i32 to index
      %329 = arith.cmpi ult, %328, %c7 : index
      %330 = scf.if %329 -> (tensor<24x7xf32>) {
        %extracted_31 = tensor.extract %199[%arg16, %c0] : tensor<24x1xf32>
        %extracted_32 = tensor.extract %arg17[%arg16, %328] : tensor<24x7xf32>
        %331 = arith.addf %extracted_32, %extracted_31 : f32
        %inserted = tensor.insert %331 into %arg17[%arg16, %328] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg17 : tensor<24x7xf32>
      }
      scf.yield %330 : tensor<24x7xf32>
    }
    %202 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%195, %201 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%117 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x7xf32>
    %203 = tensor.empty() : tensor<7xf32>
    %204 = linalg.fill ins(%cst_7 : f32) outs(%203 : tensor<7xf32>) -> tensor<7xf32>
    %205 = linalg.generic {indexing_maps = [#map38, #map33], iterator_types = ["parallel", "reduction"]} ins(%202 : tensor<24x7xf32>) outs(%204 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<7xf32>
    %206 = tensor.empty() : tensor<7x8xf32>
    %207 = linalg.fill ins(%cst_7 : f32) outs(%206 : tensor<7x8xf32>) -> tensor<7x8xf32>
    %208 = linalg.generic {indexing_maps = [#map39, #map40, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%202, %116 : tensor<24x7xf32>, tensor<24x8xf32>) outs(%207 : tensor<7x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<7x8xf32>
    %209 = tensor.empty() : tensor<8x7xf32>
    %210 = linalg.generic {indexing_maps = [#map38, #map2], iterator_types = ["parallel", "parallel"]} ins(%208 : tensor<7x8xf32>) outs(%209 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %211 = linalg.generic {indexing_maps = [#map5, #map41, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%202, %arg3 : tensor<24x7xf32>, tensor<8x7xf32>) outs(%113 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x8xf32>
    %212 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%211, %115 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%112 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x8xf32>
    %213 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%212 : tensor<24x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %214 = tensor.empty() : tensor<8xf32>
    %215 = linalg.fill ins(%cst_7 : f32) outs(%214 : tensor<8xf32>) -> tensor<8xf32>
    %216 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel", "reduction", "reduction"]} ins(%213 : tensor<24x6x8xf32>) outs(%215 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %217 = tensor.empty() : tensor<8x2x4xf32>
    %218 = linalg.fill ins(%cst_7 : f32) outs(%217 : tensor<8x2x4xf32>) -> tensor<8x2x4xf32>
    %219 = linalg.generic {indexing_maps = [#map44, #map45, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%213, %107 : tensor<24x6x8xf32>, tensor<24x6x2x4xf32>) outs(%218 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<8x2x4xf32>
    %220 = tensor.empty() : tensor<2x4x8xf32>
    %221 = linalg.generic {indexing_maps = [#map46, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%219 : tensor<8x2x4xf32>) outs(%220 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x8xf32>
    %222 = linalg.generic {indexing_maps = [#map16, #map47, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%213, %arg9 : tensor<24x6x8xf32>, tensor<2x4x8xf32>) outs(%63 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x2x4xf32>
    %223 = linalg.generic {indexing_maps = [#map48, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%222 : tensor<24x6x2x4xf32>) outs(%104 : tensor<24x2x4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x4x6xf32>
    %224 = linalg.generic {indexing_maps = [#map49, #map23, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%223, %72 : tensor<24x2x4x6xf32>, tensor<24x6x2x4xf32>) outs(%78 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x6x6xf32>
    %225 = linalg.generic {indexing_maps = [#map50, #map51, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%223, %100 : tensor<24x2x4x6xf32>, tensor<24x2x6x6xf32>) outs(%105 : tensor<24x2x4x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x4x6xf32>
    %226 = linalg.generic {indexing_maps = [#map28, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%225 : tensor<24x2x4x6xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %227 = linalg.generic {indexing_maps = [#map25, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%103 : tensor<24x2x6x1xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %228 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%224, %227 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %229 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%228, %95 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %230 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%229 : tensor<24x2x6x6xf32>) outs(%96 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6xf32>
    %expanded_27 = tensor.expand_shape %230 [[0], [1], [2, 3]] output_shape [24, 2, 6, 1] : tensor<24x2x6xf32> into tensor<24x2x6x1xf32>
    %231 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded_27 : tensor<24x2x6x1xf32>) outs(%91 : tensor<24x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.negf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x1xf32>
    %232 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%224, %99 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %233 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%231 : tensor<24x2x6x1xf32>) outs(%96 : tensor<24x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6xf32>
    %234 = linalg.generic {indexing_maps = [#map12, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%233 : tensor<24x2x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %235 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%232, %234 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %236 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%235, %95 : tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %237 = linalg.generic {indexing_maps = [#map21, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x2x6x6xf32>
    %238 = linalg.generic {indexing_maps = [#map9, #map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%83, %236, %237 : tensor<24x2x6x6xi1>, tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) outs(%77 : tensor<24x2x6x6xf32>) {
    ^bb0(%in: i1, %in_30: f32, %in_31: f32, %out: f32):
      %328 = arith.select %in, %in_30, %in_31 : f32
      linalg.yield %328 : f32
    } -> tensor<24x2x6x6xf32>
    %239 = tensor.empty() : tensor<24x2x6x4xf32>
    %240 = linalg.fill ins(%cst_7 : f32) outs(%239 : tensor<24x2x6x4xf32>) -> tensor<24x2x6x4xf32>
    %241 = linalg.generic {indexing_maps = [#map49, #map52, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%238, %76 : tensor<24x2x6x6xf32>, tensor<24x6x2x4xf32>) outs(%240 : tensor<24x2x6x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x6x4xf32>
    %242 = linalg.generic {indexing_maps = [#map53, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%241 : tensor<24x2x6x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %243 = linalg.generic {indexing_maps = [#map50, #map52, #map18], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%238, %69 : tensor<24x2x6x6xf32>, tensor<24x6x2x4xf32>) outs(%240 : tensor<24x2x6x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x2x6x4xf32>
    %244 = linalg.generic {indexing_maps = [#map53, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%243 : tensor<24x2x6x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x2x4xf32>
    %245 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%244, %75 : tensor<24x6x2x4xf32>, tensor<24x6x2x4xf32>) outs(%62 : tensor<24x6x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x2x4xf32>
    %246 = tensor.empty() : tensor<2x4xf32>
    %247 = linalg.fill ins(%cst_7 : f32) outs(%246 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %248 = linalg.generic {indexing_maps = [#map54, #map55], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%226 : tensor<24x6x2x4xf32>) outs(%247 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %249 = linalg.fill ins(%cst_7 : f32) outs(%220 : tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
    %250 = linalg.generic {indexing_maps = [#map56, #map29, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%226, %61 : tensor<24x6x2x4xf32>, tensor<24x6x8xf32>) outs(%249 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<2x4x8xf32>
    %251 = linalg.generic {indexing_maps = [#map42, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%250 : tensor<2x4x8xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x2x4xf32>
    %252 = linalg.generic {indexing_maps = [#map27, #map47, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%226, %arg13 : tensor<24x6x2x4xf32>, tensor<8x2x4xf32>) outs(%18 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x8xf32>
    %253 = linalg.generic {indexing_maps = [#map54, #map55], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%242 : tensor<24x6x2x4xf32>) outs(%247 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %254 = linalg.generic {indexing_maps = [#map56, #map29, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%242, %61 : tensor<24x6x2x4xf32>, tensor<24x6x8xf32>) outs(%249 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<2x4x8xf32>
    %255 = linalg.generic {indexing_maps = [#map42, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%254 : tensor<2x4x8xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x2x4xf32>
    %256 = linalg.generic {indexing_maps = [#map27, #map47, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%242, %arg7 : tensor<24x6x2x4xf32>, tensor<8x2x4xf32>) outs(%18 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x8xf32>
    %257 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%252, %256 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %258 = linalg.generic {indexing_maps = [#map54, #map55], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%245 : tensor<24x6x2x4xf32>) outs(%247 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %259 = linalg.generic {indexing_maps = [#map56, #map29, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%245, %61 : tensor<24x6x2x4xf32>, tensor<24x6x8xf32>) outs(%249 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<2x4x8xf32>
    %260 = linalg.generic {indexing_maps = [#map42, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%259 : tensor<2x4x8xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x2x4xf32>
    %261 = linalg.generic {indexing_maps = [#map27, #map47, #map30], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%245, %arg11 : tensor<24x6x2x4xf32>, tensor<8x2x4xf32>) outs(%18 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<24x6x8xf32>
    %262 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%257, %261 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %263 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel", "reduction", "reduction"]} ins(%262 : tensor<24x6x8xf32>) outs(%215 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %264 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%49, %262 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %265 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%262, %58 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %266 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%56, %264 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %267 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel", "reduction", "reduction"]} ins(%266 : tensor<24x6x8xf32>) outs(%215 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %268 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%264, %57 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %269 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%268 : tensor<24x6x8xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %expanded_28 = tensor.expand_shape %269 [[0], [1, 2]] output_shape [24, 6, 1] : tensor<24x6xf32> into tensor<24x6x1xf32>
    %270 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_28, %55 : tensor<24x6x1xf32>, tensor<24x6x1xf32>) outs(%45 : tensor<24x6x1xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x1xf32>
    %271 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%265 : tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.negf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %272 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%271 : tensor<24x6x8xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %expanded_29 = tensor.expand_shape %272 [[0], [1, 2]] output_shape [24, 6, 1] : tensor<24x6xf32> into tensor<24x6x1xf32>
    %273 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%213, %265 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %274 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%270 : tensor<24x6x1xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %275 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_29 : tensor<24x6x1xf32>) outs(%26 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %276 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%274, %44 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %277 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%276 : tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.negf %in : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %278 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%277, %34 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %279 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%275, %278 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %280 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%276, %28 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %281 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%280 : tensor<24x6xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %282 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%279, %28 : tensor<24x6xf32>, tensor<24x6xf32>) outs(%25 : tensor<24x6xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.divf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6xf32>
    %283 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%282 : tensor<24x6xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %284 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%273, %283 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %285 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%281, %24 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %286 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%284, %285 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%17 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<24x6x8xf32>
    %287 = linalg.generic {indexing_maps = [#map42, #map43], iterator_types = ["parallel", "reduction", "reduction"]} ins(%286 : tensor<24x6x8xf32>) outs(%215 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %328 = arith.addf %out, %in : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %288 = tensor.empty() : tensor<8x5xf32>
    %289 = linalg.fill ins(%cst_7 : f32) outs(%288 : tensor<8x5xf32>) -> tensor<8x5xf32>
    %290 = linalg.generic {indexing_maps = [#map57, #map58, #map55], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%286, %arg14 : tensor<24x6x8xf32>, tensor<24x6x5xf32>) outs(%289 : tensor<8x5xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      %329 = arith.addf %out, %328 : f32
      linalg.yield %329 : f32
    } -> tensor<8x5xf32>
    %291 = tensor.empty() : tensor<5x8xf32>
    %292 = linalg.generic {indexing_maps = [#map38, #map2], iterator_types = ["parallel", "parallel"]} ins(%290 : tensor<8x5xf32>) outs(%291 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %293 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %294 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%293, %287 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %295 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%291 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %296 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%295, %292 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%291 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<5x8xf32>
    %297 = linalg.generic {indexing_maps = [#map36, #map], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%203 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %298 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%297, %205 : tensor<7xf32>, tensor<7xf32>) outs(%203 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<7xf32>
    %299 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%209 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %300 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%299, %210 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%209 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x7xf32>
    %301 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%293, %263 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %302 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%293, %267 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %303 = linalg.generic {indexing_maps = [#map15, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4xf32>
    %304 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%303, %253 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %305 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x2x4xf32>
    %306 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %255 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    %307 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%293, %216 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %308 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%220 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x4x8xf32>
    %309 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%308, %221 : tensor<2x4x8xf32>, tensor<2x4x8xf32>) outs(%220 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4x8xf32>
    %310 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%303, %258 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %311 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %260 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    %312 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%303, %248 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %313 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%305, %251 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.mulf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    %314 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %294 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %315 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg1, %296 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%291 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<5x8xf32>
    %316 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg2, %298 : tensor<7xf32>, tensor<7xf32>) outs(%203 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<7xf32>
    %317 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg3, %300 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%209 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x7xf32>
    %318 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg4, %301 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %319 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg5, %302 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %320 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg6, %304 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %321 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7, %306 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    %322 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg8, %307 : tensor<8xf32>, tensor<8xf32>) outs(%214 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8xf32>
    %323 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg9, %309 : tensor<2x4x8xf32>, tensor<2x4x8xf32>) outs(%220 : tensor<2x4x8xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4x8xf32>
    %324 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg10, %310 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %325 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg11, %311 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    %326 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg12, %312 : tensor<2x4xf32>, tensor<2x4xf32>) outs(%246 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<2x4xf32>
    %327 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg13, %313 : tensor<8x2x4xf32>, tensor<8x2x4xf32>) outs(%217 : tensor<8x2x4xf32>) {
    ^bb0(%in: f32, %in_30: f32, %out: f32):
      %328 = arith.addf %in, %in_30 : f32
      linalg.yield %328 : f32
    } -> tensor<8x2x4xf32>
    return %314, %315, %316, %317, %318, %319, %320, %321, %322, %323, %324, %325, %326, %327, %185 : tensor<8xf32>, tensor<5x8xf32>, tensor<7xf32>, tensor<8x7xf32>, tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<f32>
  }
}
