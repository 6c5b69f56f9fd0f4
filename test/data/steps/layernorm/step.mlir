#map = affine_map<(d0, d1) -> (0, d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<() -> ()>
#map13 = affine_map<(d0, d1) -> (d1, d0)>
#map14 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map16 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map17 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @layernorm {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "0.Dense_0.bias"},
    %arg1: tensor<12x16xf32> {distribute.state = "0.Dense_0.kernel"},
    %arg2: tensor<16xf32> {distribute.state = "0.Dense_1.bias"},
    %arg3: tensor<16x16xf32> {distribute.state = "0.Dense_1.kernel"},
    %arg4: tensor<7xf32> {distribute.state = "0.Dense_2.bias"},
    %arg5: tensor<16x7xf32> {distribute.state = "0.Dense_2.kernel"},
    %arg6: tensor<16xf32> {distribute.state = "0.LayerNorm_0.bias"},
    %arg7: tensor<16xf32> {distribute.state = "0.LayerNorm_0.scale"},
    %arg8: tensor<16xf32> {distribute.state = "0.LayerNorm_1.bias"},
    %arg9: tensor<16xf32> {distribute.state = "0.LayerNorm_1.scale"},
    %arg10: tensor<i32> {distribute.state = "1.0.count"},
    %arg11: tensor<16xf32> {distribute.state = "1.0.mu.Dense_0.bias"},
    %arg12: tensor<12x16xf32> {distribute.state = "1.0.mu.Dense_0.kernel"},
    %arg13: tensor<16xf32> {distribute.state = "1.0.mu.Dense_1.bias"},
    %arg14: tensor<16x16xf32> {distribute.state = "1.0.mu.Dense_1.kernel"},
    %arg15: tensor<7xf32> {distribute.state = "1.0.mu.Dense_2.bias"},
    %arg16: tensor<16x7xf32> {distribute.state = "1.0.mu.Dense_2.kernel"},
    %arg17: tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_0.bias"},
    %arg18: tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_0.scale"},
    %arg19: tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_1.bias"},
    %arg20: tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_1.scale"},
    %arg21: tensor<16xf32> {distribute.state = "1.0.nu.Dense_0.bias"},
    %arg22: tensor<12x16xf32> {distribute.state = "1.0.nu.Dense_0.kernel"},
    %arg23: tensor<16xf32> {distribute.state = "1.0.nu.Dense_1.bias"},
    %arg24: tensor<16x16xf32> {distribute.state = "1.0.nu.Dense_1.kernel"},
    %arg25: tensor<7xf32> {distribute.state = "1.0.nu.Dense_2.bias"},
    %arg26: tensor<16x7xf32> {distribute.state = "1.0.nu.Dense_2.kernel"},
    %arg27: tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_0.bias"},
    %arg28: tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_0.scale"},
    %arg29: tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_1.bias"},
    %arg30: tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_1.scale"},
    %arg31: tensor<24x12xf32> {distribute.batch = "x"},
    %arg32: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "0.Dense_0.bias"},
    tensor<12x16xf32> {distribute.state = "0.Dense_0.kernel"},
    tensor<16xf32> {distribute.state = "0.Dense_1.bias"},
    tensor<16x16xf32> {distribute.state = "0.Dense_1.kernel"},
    tensor<7xf32> {distribute.state = "0.Dense_2.bias"},
    tensor<16x7xf32> {distribute.state = "0.Dense_2.kernel"},
    tensor<16xf32> {distribute.state = "0.LayerNorm_0.bias"},
    tensor<16xf32> {distribute.state = "0.LayerNorm_0.scale"},
    tensor<16xf32> {distribute.state = "0.LayerNorm_1.bias"},
    tensor<16xf32> {distribute.state = "0.LayerNorm_1.scale"},
    tensor<i32> {distribute.state = "1.0.count"},
    tensor<16xf32> {distribute.state = "1.0.mu.Dense_0.bias"},
    tensor<12x16xf32> {distribute.state = "1.0.mu.Dense_0.kernel"},
    tensor<16xf32> {distribute.state = "1.0.mu.Dense_1.bias"},
    tensor<16x16xf32> {distribute.state = "1.0.mu.Dense_1.kernel"},
    tensor<7xf32> {distribute.state = "1.0.mu.Dense_2.bias"},
    tensor<16x7xf32> {distribute.state = "1.0.mu.Dense_2.kernel"},
    tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_0.bias"},
    tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_0.scale"},
    tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_1.bias"},
    tensor<16xf32> {distribute.state = "1.0.mu.LayerNorm_1.scale"},
    tensor<16xf32> {distribute.state = "1.0.nu.Dense_0.bias"},
    tensor<12x16xf32> {distribute.state = "1.0.nu.Dense_0.kernel"},
    tensor<16xf32> {distribute.state = "1.0.nu.Dense_1.bias"},
    tensor<16x16xf32> {distribute.state = "1.0.nu.Dense_1.kernel"},
    tensor<7xf32> {distribute.state = "1.0.nu.Dense_2.bias"},
    tensor<16x7xf32> {distribute.state = "1.0.nu.Dense_2.kernel"},
    tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_0.bias"},
    tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_0.scale"},
    tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_1.bias"},
    tensor<16xf32> {distribute.state = "1.0.nu.LayerNorm_1.scale"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant 0.0416666679 : f32
    %cst_3 = arith.constant 9.990000e-01 : f32
    %cst_4 = arith.constant 0.899999976 : f32
    %c1_i32 = arith.constant 1 : i32
    %c2147483647_i32 = arith.constant 2147483647 : i32
    %cst_5 = arith.constant 2.400000e+01 : f32
    %cst_6 = arith.constant 0x7F800000 : f32
    %cst_7 = arith.constant 0xFF800000 : f32
    %cst_8 = arith.constant 1.12837911 : f32
    %cst_9 = arith.constant -0.37612626 : f32
    %cst_10 = arith.constant 0.112835854 : f32
    %cst_11 = arith.constant -0.0268538129 : f32
    %cst_12 = arith.constant 0.00518832775 : f32
    %cst_13 = arith.constant -8.0101937E-4 : f32
    %cst_14 = arith.constant 7.85386146E-5 : f32
    %cst_15 = arith.constant -88.7228394 : f32
    %cst_16 = arith.constant 0.564189494 : f32
    %cst_17 = arith.constant -0.282076746 : f32
    %cst_18 = arith.constant 0.42184633 : f32
    %cst_19 = arith.constant -1.01526523 : f32
    %cst_20 = arith.constant 2.92101908 : f32
    %cst_21 = arith.constant -7.49551868 : f32
    %cst_22 = arith.constant 1.297720e+01 : f32
    %cst_23 = arith.constant -10.477664 : f32
    %cst_24 = arith.constant 0.563825965 : f32
    %cst_25 = arith.constant -0.274112701 : f32
    %cst_26 = arith.constant 3.404880e-01 : f32
    %cst_27 = arith.constant -0.494451523 : f32
    %cst_28 = arith.constant 0.621000468 : f32
    %cst_29 = arith.constant -0.582473278 : f32
    %cst_30 = arith.constant 0.368742466 : f32
    %cst_31 = arith.constant -0.138703942 : f32
    %cst_32 = arith.constant 2.326820e-02 : f32
    %cst_33 = arith.constant 2.000000e+00 : f32
    %cst_34 = arith.constant 1.000000e+00 : f32
    %cst_35 = arith.constant 0.000000e+00 : f32
    %cst_36 = arith.constant dense<-0.00999999977> : tensor<f32>
    %cst_37 = arith.constant dense<9.99999974E-5> : tensor<f32>
    %cst_38 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_39 = arith.constant dense<2147483647> : tensor<i32>
    %cst_40 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_41 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_42 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_43 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_44 = arith.constant dense<-1.12837923> : tensor<f32>
    %cst_45 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_46 = arith.constant dense<0> : tensor<i32>
    %cst_47 = arith.constant dense<0.707106769> : tensor<f32>
    %cst_48 = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_49 = arith.constant dense<0.797884583> : tensor<f32>
    %cst_50 = arith.constant dense<4.471500e-02> : tensor<f32>
    %cst_51 = arith.constant dense<3.000000e+00> : tensor<f32>
    %cst_52 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_53 = arith.constant dense<9.99999997E-7> : tensor<f32>
    %cst_54 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_55 = arith.constant dense<1.600000e+01> : tensor<f32>
    %cst_56 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_57 = arith.constant dense<2.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_35 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg31, %arg1 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %3 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %4 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_57 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %4 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %8 = tensor.empty() : tensor<24xf32>
    %9 = linalg.fill ins(%cst_35 : f32) outs(%8 : tensor<24xf32>) -> tensor<24xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%4 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %11 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_55 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %12 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%10, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%5 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %14 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%13, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %15 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%12, %12 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %16 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_57 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %17 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%16, %12 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %18 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%14, %15 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %19 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_56 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %20 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%19, %18 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.maximumf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %21 = tensor.empty() : tensor<24xi1>
    %22 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%18, %20 : tensor<24xf32>, tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_69: f32, %out: i1):
      %559 = arith.cmpf oeq, %in, %in_69 : f32
      linalg.yield %559 : i1
    } -> tensor<24xi1>
    %23 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_54 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %24 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%22, %23, %19 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %25 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%19, %20 : tensor<24xf32>, tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_69: f32, %out: i1):
      %559 = arith.cmpf oeq, %in, %in_69 : f32
      linalg.yield %559 : i1
    } -> tensor<24xi1>
    %26 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%25, %16, %23 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %27 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%24, %26 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %28 = tensor.empty() : tensor<24x1xf32>
    %29 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %30 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %31 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<24x1xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %31 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %33 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_53 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %33 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %35 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.rsqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %34 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %37 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_52 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %36 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %expanded_58 = tensor.expand_shape %arg7 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %39 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<24x1xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %40 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_58 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32, %41 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %expanded_59 = tensor.expand_shape %arg6 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %43 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_59 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%42, %43 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %44 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %44 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %47 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_51 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%47, %45 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %49 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_50 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %46 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %50 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %52 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_49 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %51 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.tanh %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %55 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_54 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %54 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %57 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%55, %54 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %58 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_48 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %59 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %57 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %59 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %61 = linalg.matmul ins(%60, %arg3 : tensor<24x16xf32>, tensor<16x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %expanded_60 = tensor.expand_shape %arg2 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %62 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_60 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61, %62 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %63 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %63 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %66 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%63 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%66, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%64 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%68, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %70 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%67, %67 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %71 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%16, %67 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%69, %70 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%19, %72 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.maximumf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%72, %73 : tensor<24xf32>, tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_69: f32, %out: i1):
      %559 = arith.cmpf oeq, %in, %in_69 : f32
      linalg.yield %559 : i1
    } -> tensor<24xi1>
    %75 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%74, %23, %19 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%19, %73 : tensor<24xf32>, tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_69: f32, %out: i1):
      %559 = arith.cmpf oeq, %in, %in_69 : f32
      linalg.yield %559 : i1
    } -> tensor<24xi1>
    %77 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%76, %16, %23 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%75, %77 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %80 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%73 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %81 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<24x1xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %81 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %83 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%80, %33 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %84 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.rsqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %85 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%84, %83 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %86 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %85 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %expanded_61 = tensor.expand_shape %arg9 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %87 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<24x1xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %88 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_61 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%87, %88 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %90 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %89 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %expanded_62 = tensor.expand_shape %arg8 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %91 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_62 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%90, %91 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %92 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %95 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_47 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %95 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%96, %96 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %99 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.absf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %100 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.divf %cst_34, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %101 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.exp %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %102 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.divf %cst_34, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%101, %102 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %104 = tensor.empty() : tensor<24x16xi1>
    %105 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<24x16xf32>) outs(%104 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %559 = arith.cmpf olt, %in, %cst_33 : f32
      linalg.yield %559 : i1
    } -> tensor<24x16xi1>
    %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.mulf %in, %cst_32 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_31 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%107, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %109 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_30 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%109, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_29 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%111, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_28 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%114 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_27 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%115, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_26 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%117, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_25 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %121 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%120 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_24 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %122 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.mulf %in, %cst_23 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_22 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%123, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %125 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_21 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_20 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%127, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_19 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %131 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_18 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%131, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_17 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%133, %100 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_16 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%105, %121, %135 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %136 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %138 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98 : tensor<24x16xf32>) outs(%104 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %559 = arith.cmpf olt, %in, %cst_15 : f32
      linalg.yield %559 : i1
    } -> tensor<24x16xi1>
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%138, %137 : tensor<24x16xi1>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_69: f32, %out: f32):
      %559 = arith.select %in, %cst_35, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %140 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<24x16xf32>) outs(%104 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %559 = arith.cmpf olt, %in, %cst_35 : f32
      linalg.yield %559 : i1
    } -> tensor<24x16xi1>
    %141 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.subf %cst_33, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%140, %141, %139 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %143 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.mulf %in, %cst_14 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %144 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%143 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_13 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%144, %97 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%145 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_12 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%146, %97 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_11 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%148, %97 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %150 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%149 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_10 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%150, %97 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%151 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_9 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %97 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%153 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %in, %cst_8 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%96, %154 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.subf %cst_34, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %157 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%99 : tensor<24x16xf32>) outs(%104 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %559 = arith.cmpf olt, %in, %cst_34 : f32
      linalg.yield %559 : i1
    } -> tensor<24x16xi1>
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%157, %156, %142 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %158 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %160 = tensor.empty() : tensor<24x7xf32>
    %161 = linalg.fill ins(%cst_35 : f32) outs(%160 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %162 = linalg.matmul ins(%159, %arg5 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%161 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %expanded_63 = tensor.expand_shape %arg4 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %163 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_63 : tensor<1x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%162, %163 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x7xf32>
    %165 = tensor.empty() : tensor<24x1xi32>
    %166 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg32 : tensor<24xi32>) outs(%165 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %167 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_46 : tensor<i32>) outs(%165 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %168 = tensor.empty() : tensor<24x1xi1>
    %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %167 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%168 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_69: i32, %out: i1):
      %559 = arith.cmpi slt, %in, %in_69 : i32
      linalg.yield %559 : i1
    } -> tensor<24x1xi1>
    %170 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%165 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %170 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%165 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_69: i32, %out: i32):
      %559 = arith.addi %in, %in_69 : i32
      linalg.yield %559 : i32
    } -> tensor<24x1xi32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %171, %166 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%165 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_69: i32, %in_70: i32, %out: i32):
      %559 = arith.select %in, %in_69, %in_70 : i32
      linalg.yield %559 : i32
    } -> tensor<24x1xi32>
    %expanded_64 = tensor.expand_shape %172 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %173 = tensor.empty() : tensor<24x1x1xi32>
    %174 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_46 : tensor<i32>) outs(%173 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %175 = tensor.empty() : tensor<24x1x1xi1>
    %176 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %174 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%175 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_69: i32, %out: i1):
      %559 = arith.cmpi sge, %in, %in_69 : i32
      linalg.yield %559 : i1
    } -> tensor<24x1x1xi1>
    %177 = tensor.empty() : tensor<1x1x1xi32>
    %178 = linalg.generic {indexing_maps = [#map9, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%177 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %179 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178 : tensor<1x1x1xi32>) outs(%173 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %180 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_64, %179 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%175 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_69: i32, %out: i1):
      %559 = arith.cmpi sle, %in, %in_69 : i32
      linalg.yield %559 : i1
    } -> tensor<24x1x1xi1>
    %181 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176, %180 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%175 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_69: i1, %out: i1):
      %559 = arith.andi %in, %in_69 : i1
      linalg.yield %559 : i1
    } -> tensor<24x1x1xi1>
    %182 = linalg.fill ins(%true : i1) outs(%168 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %183 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%181 : tensor<24x1x1xi1>) outs(%182 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %559 = arith.andi %out, %in : i1
      linalg.yield %559 : i1
    } -> tensor<24x1xi1>
    %184 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%28 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %559 = linalg.index 0 : index
      %extracted_69 = tensor.extract %expanded_64[%559, %c0, %c0] : tensor<24x1x1xi32>
      %560 = arith.index_cast %extracted_69 : i32 to index
      %561 = arith.maxsi %560, %c0 : index
      %562 = arith.minsi %561, %c6 : index
      %extracted_70 = tensor.extract %164[%559, %562] : tensor<24x7xf32>
      linalg.yield %extracted_70 : f32
    } -> tensor<24x1xf32>
    %185 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %186 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%183, %184, %185 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %187 = tensor.empty() : tensor<i1>
    %188 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_46 : tensor<i32>) outs(%187 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %559 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %559 : i1
    } -> tensor<i1>
    %189 = tensor.empty() : tensor<i32>
    %190 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_46 : tensor<i32>) outs(%189 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %559 = arith.addi %in, %c1_i32 : i32
      linalg.yield %559 : i32
    } -> tensor<i32>
    %191 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = []} ins(%188, %190, %cst_46 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%189 : tensor<i32>) {
    ^bb0(%in: i1, %in_69: i32, %in_70: i32, %out: i32):
      %559 = arith.select %in, %in_69, %in_70 : i32
      linalg.yield %559 : i32
    } -> tensor<i32>
    %192 = tensor.empty() : tensor<1xi32>
    %193 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%191 : tensor<i32>) outs(%192 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %194 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_46 : tensor<i32>) outs(%192 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %195 = tensor.empty() : tensor<1xi1>
    %196 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%193, %194 : tensor<1xi32>, tensor<1xi32>) outs(%195 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_69: i32, %out: i1):
      %559 = arith.cmpi sge, %in, %in_69 : i32
      linalg.yield %559 : i1
    } -> tensor<1xi1>
    %197 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%193 : tensor<1xi32>) outs(%195 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %559 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %559 : i1
    } -> tensor<1xi1>
    %198 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%196, %197 : tensor<1xi1>, tensor<1xi1>) outs(%195 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_69: i1, %out: i1):
      %559 = arith.andi %in, %in_69 : i1
      linalg.yield %559 : i1
    } -> tensor<1xi1>
    %199 = linalg.fill ins(%true : i1) outs(%187 : tensor<i1>) -> tensor<i1>
    %200 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["reduction"]} ins(%198 : tensor<1xi1>) outs(%199 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %559 = arith.andi %out, %in : i1
      linalg.yield %559 : i1
    } -> tensor<i1>
    %201 = linalg.generic {indexing_maps = [#map5], iterator_types = ["parallel"]} outs(%8 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %559 = linalg.index 0 : index
      %extracted_69 = tensor.extract %193[%c0] : tensor<1xi32>
      %560 = arith.index_cast %extracted_69 : i32 to index
      %561 = arith.maxsi %560, %c0 : index
      %562 = arith.minsi %561, %c0 : index
      %extracted_70 = tensor.extract %186[%559, %562] : tensor<24x1xf32>
      linalg.yield %extracted_70 : f32
    } -> tensor<24xf32>
    %202 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%200 : tensor<i1>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %203 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %204 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%202, %201, %203 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %205 = linalg.fill ins(%cst_7 : f32) outs(%8 : tensor<24xf32>) -> tensor<24xf32>
    %206 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%164 : tensor<24x7xf32>) outs(%205 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.maximumf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %207 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_45 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %208 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%207, %206 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.maximumf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %209 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%208 : tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %559 = math.absf %in : f32
      %560 = arith.cmpf one, %559, %cst_6 : f32
      linalg.yield %560 : i1
    } -> tensor<24xi1>
    %210 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%209, %208, %19 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %211 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%210 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %212 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%211 : tensor<24x1xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %213 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164, %212 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x7xf32>
    %214 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%213 : tensor<24x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.exp %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x7xf32>
    %215 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%214 : tensor<24x7xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %216 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%215 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.absf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %217 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%215, %19 : tensor<24xf32>, tensor<24xf32>) outs(%21 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_69: f32, %out: i1):
      %559 = arith.cmpf oge, %in, %in_69 : f32
      linalg.yield %559 : i1
    } -> tensor<24xi1>
    %218 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%216 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.log %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %219 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%218, %210 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %220 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%219, %204 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.subf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %221 = tensor.empty() : tensor<f32>
    %222 = linalg.fill ins(%cst_35 : f32) outs(%221 : tensor<f32>) -> tensor<f32>
    %223 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["reduction"]} ins(%220 : tensor<24xf32>) outs(%222 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %224 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%223 : tensor<f32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.divf %in, %cst_5 : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %225 = linalg.generic {indexing_maps = [#map12], iterator_types = []} outs(%221 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %226 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%225 : tensor<f32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %227 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%226 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %228 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%226, %216 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %229 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%217, %19, %228 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %230 = linalg.generic {indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = ["parallel"]} ins(%217, %228, %19 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_69: f32, %in_70: f32, %out: f32):
      %559 = arith.select %in, %in_69, %in_70 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %231 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%229 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %232 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%230, %231 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %233 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%232 : tensor<24xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %234 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%233, %214 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x7xf32>
    %235 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_56 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %193[%c0] : tensor<1xi32>
    %236 = arith.index_cast %extracted : i32 to index
    %237 = arith.cmpi ult, %236, %c1 : index
    %238 = scf.if %237 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %235[0, %236] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %559 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%extracted_slice, %227 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_69: f32, %out: f32):
        %560 = arith.addf %in, %in_69 : f32
        linalg.yield %560 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %559 into %235[0, %236] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %235 : tensor<24x1xf32>
    }
    %239 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_56 : tensor<f32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %240 = scf.for %arg33 = %c0 to %c24 step %c1 iter_args(%arg34 = %239) -> (tensor<24x7xf32>) {
      %extracted_69 = tensor.extract %expanded_64[%arg33, %c0, %c0] : tensor<24x1x1xi32>
      %559 = arith.index_cast %extracted_69 : i32 to index
      %560 = arith.cmpi ult, %559, %c7 : index
      %561 = scf.if %560 -> (tensor<24x7xf32>) {
        %extracted_70 = tensor.extract %238[%arg33, %c0] : tensor<24x1xf32>
        %extracted_71 = tensor.extract %arg34[%arg33, %559] : tensor<24x7xf32>
        %562 = arith.addf %extracted_71, %extracted_70 : f32
        %inserted = tensor.insert %562 into %arg34[%arg33, %559] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg34 : tensor<24x7xf32>
      }
      scf.yield %561 : tensor<24x7xf32>
    }
    %241 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%234, %240 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%160 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x7xf32>
    %242 = tensor.empty() : tensor<7xf32>
    %243 = linalg.fill ins(%cst_35 : f32) outs(%242 : tensor<7xf32>) -> tensor<7xf32>
    %244 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%241 : tensor<24x7xf32>) outs(%243 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %245 = tensor.empty() : tensor<7x16xf32>
    %246 = linalg.fill ins(%cst_35 : f32) outs(%245 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %247 = linalg.generic {indexing_maps = [#map14, #map15, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%241, %159 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%246 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      %560 = arith.addf %out, %559 : f32
      linalg.yield %560 : f32
    } -> tensor<7x16xf32>
    %248 = tensor.empty() : tensor<16x7xf32>
    %249 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%247 : tensor<7x16xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %250 = linalg.generic {indexing_maps = [#map16, #map17, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%241, %arg5 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      %560 = arith.addf %out, %559 : f32
      linalg.yield %560 : f32
    } -> tensor<24x16xf32>
    %251 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %250 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %252 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%250, %158 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %253 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_44 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %254 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%253, %251 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %255 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%254, %101 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %256 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%255, %95 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %257 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%256 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %258 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %252 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %259 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%257, %258 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %260 = tensor.empty() : tensor<16xf32>
    %261 = linalg.fill ins(%cst_35 : f32) outs(%260 : tensor<16xf32>) -> tensor<16xf32>
    %262 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%259 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %263 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %259 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %264 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%259, %89 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%87, %263 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %266 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%265 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %267 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %88 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %268 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%267 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %expanded_65 = tensor.expand_shape %268 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %269 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_65, %86 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %270 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%264 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %271 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%270 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %expanded_66 = tensor.expand_shape %271 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %272 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%269 : tensor<24x1xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %273 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%expanded_66 : tensor<24x1xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %274 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%272, %78 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %275 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%274 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %276 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%275, %71 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %277 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%273, %276 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %278 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%274, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %279 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%278 : tensor<24xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %280 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%277, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %281 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%280 : tensor<24xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %282 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%264, %281 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %283 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%279, %65 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %284 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%282, %283 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %285 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%284 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %286 = tensor.empty() : tensor<16x16xf32>
    %287 = linalg.fill ins(%cst_35 : f32) outs(%286 : tensor<16x16xf32>) -> tensor<16x16xf32>
    %288 = linalg.generic {indexing_maps = [#map14, #map15, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%284, %60 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%287 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      %560 = arith.addf %out, %559 : f32
      linalg.yield %560 : f32
    } -> tensor<16x16xf32>
    %289 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%288 : tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %290 = linalg.generic {indexing_maps = [#map16, #map17, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%284, %arg3 : tensor<24x16xf32>, tensor<16x16xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      %560 = arith.addf %out, %559 : f32
      linalg.yield %560 : f32
    } -> tensor<24x16xf32>
    %291 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %290 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %292 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%290, %59 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %293 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58, %291 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %294 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%293, %56 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %295 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%294, %54 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %296 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%294, %295 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %297 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %296 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %298 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%292, %297 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %299 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %297 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %300 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%299, %48 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %301 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%298, %300 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %302 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%301 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %303 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32, %301 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %304 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%301, %41 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %305 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %303 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %306 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%305 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %307 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%303, %40 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %308 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%307 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %expanded_67 = tensor.expand_shape %308 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %309 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_67, %38 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x1xf32>
    %310 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%304 : tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %311 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%310 : tensor<24x16xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %expanded_68 = tensor.expand_shape %311 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %312 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%309 : tensor<24x1xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %313 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%expanded_68 : tensor<24x1xf32>) outs(%9 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %314 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%312, %27 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %315 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%314 : tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.negf %in : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %316 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%315, %17 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %317 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%313, %316 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %318 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%314, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %319 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%318 : tensor<24xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %320 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%317, %11 : tensor<24xf32>, tensor<24xf32>) outs(%8 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24xf32>
    %321 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%320 : tensor<24xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %322 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%304, %321 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %323 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%319, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %324 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%322, %323 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<24x16xf32>
    %325 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "reduction"]} ins(%324 : tensor<24x16xf32>) outs(%261 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.addf %out, %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %326 = tensor.empty() : tensor<16x12xf32>
    %327 = linalg.fill ins(%cst_35 : f32) outs(%326 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %328 = linalg.generic {indexing_maps = [#map14, #map15, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%324, %arg31 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%327 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      %560 = arith.addf %out, %559 : f32
      linalg.yield %560 : f32
    } -> tensor<16x12xf32>
    %329 = tensor.empty() : tensor<12x16xf32>
    %330 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%328 : tensor<16x12xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %331 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_43 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %332 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %325 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %333 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_42 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %334 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg11 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %335 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%332, %334 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %336 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_43 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %337 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%336, %330 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %338 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_42 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %339 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%338, %arg12 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %340 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%337, %339 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %341 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %285 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %342 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg13 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %343 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%341, %342 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %344 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_43 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %345 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%344, %289 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %346 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_42 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %347 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%346, %arg14 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %348 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%345, %347 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %349 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_43 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %350 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%349, %244 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %351 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_42 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %352 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%351, %arg15 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %353 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%350, %352 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %354 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_43 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %355 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%354, %249 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %356 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_42 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %357 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%356, %arg16 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %358 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%355, %357 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %359 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %302 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %360 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg17 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %361 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%359, %360 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %362 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %306 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %363 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg18 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %364 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%362, %363 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %365 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %262 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %366 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg19 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %367 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%365, %366 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %368 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%331, %266 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %369 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%333, %arg20 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %370 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%368, %369 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %371 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%325, %325 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %372 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_41 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %373 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %371 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %374 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_40 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %375 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg21 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %376 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%373, %375 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %377 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%330, %330 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %378 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_41 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %379 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%378, %377 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %380 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_40 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %381 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%380, %arg22 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %382 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%379, %381 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %383 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%285, %285 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %384 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %383 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %385 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg23 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %386 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%384, %385 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %387 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%289, %289 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %388 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_41 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %389 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%388, %387 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %390 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_40 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %391 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%390, %arg24 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %392 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%389, %391 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %393 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%244, %244 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %394 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_41 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %395 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%394, %393 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %396 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_40 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %397 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%396, %arg25 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %398 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%395, %397 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %399 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%249, %249 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %400 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_41 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %401 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%400, %399 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %402 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_40 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %403 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%402, %arg26 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %404 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%401, %403 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %405 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%302, %302 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %406 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %405 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %407 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg27 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %408 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%406, %407 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %409 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%306, %306 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %410 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %409 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %411 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg28 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %412 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%410, %411 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %413 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%262, %262 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %414 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %413 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %415 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg29 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %416 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%414, %415 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %417 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%266, %266 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %418 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%372, %417 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %419 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%374, %arg30 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %420 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%418, %419 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %421 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%arg10 : tensor<i32>) outs(%187 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %559 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %559 : i1
    } -> tensor<i1>
    %422 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%arg10 : tensor<i32>) outs(%189 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %559 = arith.addi %in, %c1_i32 : i32
      linalg.yield %559 : i32
    } -> tensor<i32>
    %423 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = []} ins(%421, %422, %cst_39 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%189 : tensor<i32>) {
    ^bb0(%in: i1, %in_69: i32, %in_70: i32, %out: i32):
      %559 = arith.select %in, %in_69, %in_70 : i32
      linalg.yield %559 : i32
    } -> tensor<i32>
    %424 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%423 : tensor<i32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %559 = arith.sitofp %in : i32 to f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %425 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%424 : tensor<f32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.powf %cst_4, %in : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %426 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%425 : tensor<f32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.subf %cst_34, %in : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %427 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%426 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %428 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%335, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %429 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%426 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %430 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%340, %429 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %431 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%343, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %432 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%426 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %433 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%348, %432 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %434 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%426 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %435 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%353, %434 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %436 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%426 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %437 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%358, %436 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %438 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%361, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %439 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%364, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %440 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%367, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %441 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%370, %427 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %442 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%424 : tensor<f32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.powf %cst_3, %in : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %443 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%442 : tensor<f32>) outs(%221 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = arith.subf %cst_34, %in : f32
      linalg.yield %559 : f32
    } -> tensor<f32>
    %444 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%443 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %445 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%376, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %446 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%443 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %447 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%382, %446 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %448 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%386, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %449 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%443 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %450 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%392, %449 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %451 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%443 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %452 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%398, %451 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %453 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%443 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %454 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%404, %453 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %455 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%408, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %456 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%412, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %457 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%416, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %458 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%420, %444 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %459 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_56 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %460 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%445, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %461 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%460 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %462 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_38 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %463 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%461, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %464 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%428, %463 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %465 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_56 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %466 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%447, %465 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %467 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%466 : tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %468 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_38 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %469 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%467, %468 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %470 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%430, %469 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %471 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%448, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %472 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%471 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %473 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%472, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %474 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%431, %473 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %475 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_56 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %476 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%450, %475 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %477 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%476 : tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %478 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_38 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %479 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%477, %478 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %480 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%433, %479 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %481 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_56 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %482 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%452, %481 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %483 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%482 : tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %484 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_38 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %485 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%483, %484 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %486 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%435, %485 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %487 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_56 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %488 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%454, %487 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %489 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%488 : tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %490 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_38 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %491 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%489, %490 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %492 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%437, %491 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %493 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%455, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %494 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%493 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %495 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%494, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %496 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%438, %495 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %497 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%456, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %498 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%497 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %499 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%498, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %500 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%439, %499 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %501 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%457, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %502 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%501 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %503 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%502, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %504 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%440, %503 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %505 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%458, %459 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %506 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = ["parallel"]} ins(%505 : tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %559 = math.sqrt %in : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %507 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%506, %462 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %508 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%441, %507 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.divf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %509 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_37 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %510 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg0 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %511 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%464, %510 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %512 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_37 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %513 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%512, %arg1 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %514 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%470, %513 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %515 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg2 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %516 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%474, %515 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %517 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_37 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %518 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%517, %arg3 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %519 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%480, %518 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %520 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_37 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %521 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%520, %arg4 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %522 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%486, %521 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %523 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_37 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %524 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%523, %arg5 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %525 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%492, %524 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %526 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg6 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %527 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%496, %526 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %528 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg7 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %529 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%500, %528 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %530 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg8 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %531 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%504, %530 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %532 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%509, %arg9 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %533 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%508, %532 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %534 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_36 : tensor<f32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %535 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %511 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %536 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_36 : tensor<f32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %537 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%536, %514 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %538 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %516 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %539 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_36 : tensor<f32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x16xf32>
    %540 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%539, %519 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %541 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel"]} ins(%cst_36 : tensor<f32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %542 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%541, %522 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %543 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_36 : tensor<f32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %544 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%543, %525 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %545 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %527 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %546 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %529 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %547 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %531 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %548 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%534, %533 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.mulf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %549 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg0, %535 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %550 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %537 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%329 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<12x16xf32>
    %551 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg2, %538 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %552 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %540 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%286 : tensor<16x16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x16xf32>
    %553 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg4, %542 : tensor<7xf32>, tensor<7xf32>) outs(%242 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<7xf32>
    %554 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %544 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%248 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16x7xf32>
    %555 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg6, %545 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %556 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg7, %546 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %557 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg8, %547 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    %558 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel"]} ins(%arg9, %548 : tensor<16xf32>, tensor<16xf32>) outs(%260 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_69: f32, %out: f32):
      %559 = arith.addf %in, %in_69 : f32
      linalg.yield %559 : f32
    } -> tensor<16xf32>
    return %549, %550, %551, %552, %553, %554, %555, %556, %557, %558, %423, %335, %340, %343, %348, %353, %358, %361, %364, %367, %370, %376, %382, %386, %392, %398, %404, %408, %412, %416, %420, %224 : tensor<16xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>
  }
}
