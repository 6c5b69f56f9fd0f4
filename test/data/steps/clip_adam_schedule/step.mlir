#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1, d2) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<() -> ()>
#map11 = affine_map<(d0) -> ()>
#map12 = affine_map<(d0) -> (d0)>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @clip_adam_schedule {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "0.l0.b"},
    %arg1: tensor<12x16xf32> {distribute.state = "0.l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "0.l1.b"},
    %arg3: tensor<16x7xf32> {distribute.state = "0.l1.w"},
    %arg4: tensor<i32> {distribute.state = "1.1.0.count"},
    %arg5: tensor<16xf32> {distribute.state = "1.1.0.mu.l0.b"},
    %arg6: tensor<12x16xf32> {distribute.state = "1.1.0.mu.l0.w"},
    %arg7: tensor<7xf32> {distribute.state = "1.1.0.mu.l1.b"},
    %arg8: tensor<16x7xf32> {distribute.state = "1.1.0.mu.l1.w"},
    %arg9: tensor<16xf32> {distribute.state = "1.1.0.nu.l0.b"},
    %arg10: tensor<12x16xf32> {distribute.state = "1.1.0.nu.l0.w"},
    %arg11: tensor<7xf32> {distribute.state = "1.1.0.nu.l1.b"},
    %arg12: tensor<16x7xf32> {distribute.state = "1.1.0.nu.l1.w"},
    %arg13: tensor<i32> {distribute.state = "1.1.2.count"},
    %arg14: tensor<24x12xf32> {distribute.batch = "x"},
    %arg15: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "0.l0.b"},
    tensor<12x16xf32> {distribute.state = "0.l0.w"},
    tensor<7xf32> {distribute.state = "0.l1.b"},
    tensor<16x7xf32> {distribute.state = "0.l1.w"},
    tensor<i32> {distribute.state = "1.1.0.count"},
    tensor<16xf32> {distribute.state = "1.1.0.mu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.1.0.mu.l0.w"},
    tensor<7xf32> {distribute.state = "1.1.0.mu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.1.0.mu.l1.w"},
    tensor<16xf32> {distribute.state = "1.1.0.nu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.1.0.nu.l0.w"},
    tensor<7xf32> {distribute.state = "1.1.0.nu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.1.0.nu.l1.w"},
    tensor<i32> {distribute.state = "1.1.2.count"},
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
    %cst_3 = arith.constant -1.000000e+00 : f32
    %cst_4 = arith.constant 5.000000e-01 : f32
    %cst_5 = arith.constant 3.14159274 : f32
    %cst_6 = arith.constant 8.000000e+00 : f32
    %c2_i32 = arith.constant 2 : i32
    %cst_7 = arith.constant 0.00999999977 : f32
    %cst_8 = arith.constant -0.00999999977 : f32
    %cst_9 = arith.constant 2.000000e+00 : f32
    %cst_10 = arith.constant 9.990000e-01 : f32
    %cst_11 = arith.constant 0.899999976 : f32
    %c1_i32 = arith.constant 1 : i32
    %c2147483647_i32 = arith.constant 2147483647 : i32
    %cst_12 = arith.constant 1.000000e+00 : f32
    %cst_13 = arith.constant 2.400000e+01 : f32
    %cst_14 = arith.constant 0x7F800000 : f32
    %cst_15 = arith.constant 0xFF800000 : f32
    %cst_16 = arith.constant 0.000000e+00 : f32
    %cst_17 = arith.constant dense<2> : tensor<i32>
    %cst_18 = arith.constant dense<9.99999974E-5> : tensor<f32>
    %cst_19 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_20 = arith.constant dense<2147483647> : tensor<i32>
    %cst_21 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_22 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_23 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_24 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_25 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_26 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_27 = arith.constant dense<0> : tensor<i32>
    %cst_28 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_16 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg14, %arg1 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %3 = tensor.empty() : tensor<1x16xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%3 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.maximumf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x16xf32>
    %9 = tensor.empty() : tensor<24x16xi1>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%9 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_32: f32, %out: i1):
      %302 = arith.cmpf ogt, %in, %in_32 : f32
      linalg.yield %302 : i1
    } -> tensor<24x16xi1>
    %11 = tensor.empty() : tensor<24x7xf32>
    %12 = linalg.fill ins(%cst_16 : f32) outs(%11 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %13 = linalg.matmul ins(%8, %arg3 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%12 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %14 = tensor.empty() : tensor<1x7xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%14 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x7xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x7xf32>
    %18 = tensor.empty() : tensor<24x1xi32>
    %19 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg15 : tensor<24xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_27 : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %21 = tensor.empty() : tensor<24x1xi1>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %20 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_32: i32, %out: i1):
      %302 = arith.cmpi slt, %in, %in_32 : i32
      linalg.yield %302 : i1
    } -> tensor<24x1xi1>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %23 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_32: i32, %out: i32):
      %302 = arith.addi %in, %in_32 : i32
      linalg.yield %302 : i32
    } -> tensor<24x1xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %19 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_32: i32, %in_33: i32, %out: i32):
      %302 = arith.select %in, %in_32, %in_33 : i32
      linalg.yield %302 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %25 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %26 = tensor.empty() : tensor<24x1x1xi32>
    %27 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_27 : tensor<i32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %28 = tensor.empty() : tensor<24x1x1xi1>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %27 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_32: i32, %out: i1):
      %302 = arith.cmpi sge, %in, %in_32 : i32
      linalg.yield %302 : i1
    } -> tensor<24x1x1xi1>
    %30 = tensor.empty() : tensor<1x1x1xi32>
    %31 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%30 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %32 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<1x1x1xi32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %33 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %32 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_32: i32, %out: i1):
      %302 = arith.cmpi sle, %in, %in_32 : i32
      linalg.yield %302 : i1
    } -> tensor<24x1x1xi1>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %33 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_32: i1, %out: i1):
      %302 = arith.andi %in, %in_32 : i1
      linalg.yield %302 : i1
    } -> tensor<24x1x1xi1>
    %35 = linalg.fill ins(%true : i1) outs(%21 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %36 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<24x1x1xi1>) outs(%35 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %302 = arith.andi %out, %in : i1
      linalg.yield %302 : i1
    } -> tensor<24x1xi1>
    %37 = tensor.empty() : tensor<24x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %302 = linalg.index 0 : index
      %extracted_32 = tensor.extract %expanded[%302, %c0, %c0] : tensor<24x1x1xi32>
      %303 = arith.index_cast %extracted_32 : i32 to index
      %304 = arith.maxsi %303, %c0 : index
      %305 = arith.minsi %304, %c6 : index
      %extracted_33 = tensor.extract %17[%302, %305] : tensor<24x7xf32>
      linalg.yield %extracted_33 : f32
    } -> tensor<24x1xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %38, %39 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24x1xf32>
    %41 = tensor.empty() : tensor<i1>
    %42 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_27 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %302 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %302 : i1
    } -> tensor<i1>
    %43 = tensor.empty() : tensor<i32>
    %44 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_27 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %302 = arith.addi %in, %c1_i32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %45 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%42, %44, %cst_27 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_32: i32, %in_33: i32, %out: i32):
      %302 = arith.select %in, %in_32, %in_33 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %46 = tensor.empty() : tensor<1xi32>
    %47 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%45 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %48 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_27 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %49 = tensor.empty() : tensor<1xi1>
    %50 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%47, %48 : tensor<1xi32>, tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_32: i32, %out: i1):
      %302 = arith.cmpi sge, %in, %in_32 : i32
      linalg.yield %302 : i1
    } -> tensor<1xi1>
    %51 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%47 : tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %302 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %302 : i1
    } -> tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi1>, tensor<1xi1>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_32: i1, %out: i1):
      %302 = arith.andi %in, %in_32 : i1
      linalg.yield %302 : i1
    } -> tensor<1xi1>
    %53 = linalg.fill ins(%true : i1) outs(%41 : tensor<i1>) -> tensor<i1>
    %54 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%52 : tensor<1xi1>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %302 = arith.andi %out, %in : i1
      linalg.yield %302 : i1
    } -> tensor<i1>
    %55 = tensor.empty() : tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%55 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %302 = linalg.index 0 : index
      %extracted_32 = tensor.extract %47[%c0] : tensor<1xi32>
      %303 = arith.index_cast %extracted_32 : i32 to index
      %304 = arith.maxsi %303, %c0 : index
      %305 = arith.minsi %304, %c0 : index
      %extracted_33 = tensor.extract %40[%302, %305] : tensor<24x1xf32>
      linalg.yield %extracted_33 : f32
    } -> tensor<24xf32>
    %57 = tensor.empty() : tensor<24xi1>
    %58 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%54 : tensor<i1>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %59 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %60 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%58, %56, %59 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %61 = linalg.fill ins(%cst_15 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%61 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.maximumf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_26 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%63, %62 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.maximumf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%64 : tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %302 = math.absf %in : f32
      %303 = arith.cmpf one, %302, %cst_14 : f32
      linalg.yield %303 : i1
    } -> tensor<24xi1>
    %66 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_28 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%65, %64, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<24xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %69 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<24x1xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %69 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.subf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x7xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.exp %in : f32
      linalg.yield %302 : f32
    } -> tensor<24x7xf32>
    %72 = linalg.fill ins(%cst_16 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%71 : tensor<24x7xf32>) outs(%72 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%73 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.absf %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%73, %66 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_32: f32, %out: i1):
      %302 = arith.cmpf oge, %in, %in_32 : f32
      linalg.yield %302 : i1
    } -> tensor<24xi1>
    %76 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.log %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %67 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%77, %60 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.subf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %79 = tensor.empty() : tensor<f32>
    %80 = linalg.fill ins(%cst_16 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %81 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%78 : tensor<24xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%81 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.divf %in, %cst_13 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map10], iterator_types = []} outs(%79 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%83 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %85 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%84 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.negf %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%84, %74 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %66, %86 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %86, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.negf %in : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %89 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%90 : tensor<24xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %71 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x7xf32>
    %93 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %47[%c0] : tensor<1xi32>
    %94 = arith.index_cast %extracted : i32 to index
    %95 = arith.cmpi ult, %94, %c1 : index
    %96 = scf.if %95 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %93[0, %94] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %302 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %85 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_32: f32, %out: f32):
        %303 = arith.addf %in, %in_32 : f32
        linalg.yield %303 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %302 into %93[0, %94] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %93 : tensor<24x1xf32>
    }
    %97 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %98 = scf.for %arg16 = %c0 to %c24 step %c1 iter_args(%arg17 = %97) -> (tensor<24x7xf32>) {
      %extracted_32 = tensor.extract %expanded[%arg16, %c0, %c0] : tensor<24x1x1xi32>
      %302 = arith.index_cast %extracted_32 : i32 to index
      %303 = arith.cmpi ult, %302, %c7 : index
      %304 = scf.if %303 -> (tensor<24x7xf32>) {
        %extracted_33 = tensor.extract %96[%arg16, %c0] : tensor<24x1xf32>
        %extracted_34 = tensor.extract %arg17[%arg16, %302] : tensor<24x7xf32>
        %305 = arith.addf %extracted_34, %extracted_33 : f32
        %inserted = tensor.insert %305 into %arg17[%arg16, %302] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg17 : tensor<24x7xf32>
      }
      scf.yield %304 : tensor<24x7xf32>
    }
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %98 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<24x7xf32>
    %100 = tensor.empty() : tensor<7xf32>
    %101 = linalg.fill ins(%cst_16 : f32) outs(%100 : tensor<7xf32>) -> tensor<7xf32>
    %102 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%99 : tensor<24x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %expanded_29 = tensor.expand_shape %102 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %103 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_29 : tensor<1x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %104 = tensor.empty() : tensor<7x16xf32>
    %105 = linalg.fill ins(%cst_16 : f32) outs(%104 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %8 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%105 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      %303 = arith.addf %out, %302 : f32
      linalg.yield %303 : f32
    } -> tensor<7x16xf32>
    %107 = tensor.empty() : tensor<16x7xf32>
    %108 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<7x16xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %109 = linalg.generic {indexing_maps = [#map17, #map18, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %arg3 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      %303 = arith.addf %out, %302 : f32
      linalg.yield %303 : f32
    } -> tensor<24x16xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %109, %7 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<24x16xf32>
    %111 = tensor.empty() : tensor<16xf32>
    %112 = linalg.fill ins(%cst_16 : f32) outs(%111 : tensor<16xf32>) -> tensor<16xf32>
    %113 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%110 : tensor<24x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %expanded_30 = tensor.expand_shape %113 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %114 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_30 : tensor<1x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %115 = tensor.empty() : tensor<16x12xf32>
    %116 = linalg.fill ins(%cst_16 : f32) outs(%115 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %117 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110, %arg14 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%116 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      %303 = arith.addf %out, %302 : f32
      linalg.yield %303 : f32
    } -> tensor<16x12xf32>
    %118 = tensor.empty() : tensor<12x16xf32>
    %119 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<16x12xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %120 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %114 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %121 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_28 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %122 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%121, %121 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %123 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%120, %122 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %119 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %125 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %125 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124, %126 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %128 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %103 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %129 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_28 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %130 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%129, %129 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %131 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%128, %130 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %108 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %133 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_28 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%133, %133 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%132, %134 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %136 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%123 : tensor<16xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %137 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%127 : tensor<12x16xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %138 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%131 : tensor<7xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %139 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%135 : tensor<16x7xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %out, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %140 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%136 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %in, %cst_16 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %141 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%140, %137 : tensor<f32>, tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %142 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%141, %138 : tensor<f32>, tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %143 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%142, %139 : tensor<f32>, tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %144 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%143 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.sqrt %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %145 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%144 : tensor<f32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: f32, %out: i1):
      %302 = arith.cmpf olt, %in, %cst_12 : f32
      linalg.yield %302 : i1
    } -> tensor<i1>
    %146 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%144 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %147 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %146 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %148 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_25 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %149 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%147, %148 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %extracted_31 = tensor.extract %145[] : tensor<i1>
    %150 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %149 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.select %extracted_31, %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %151 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%144 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %151 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %153 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %153 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %154 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.select %extracted_31, %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %156 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%144 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %157 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %156 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %158 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_25 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %159 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%157, %158 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %160 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %159 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.select %extracted_31, %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %161 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%144 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %161 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %163 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_25 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%162, %163 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %164 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.select %extracted_31, %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %166 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_24 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %167 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%166, %150 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %168 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_23 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %169 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%168, %arg5 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %170 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%167, %169 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %171 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_24 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%171, %155 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %173 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_23 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %174 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%173, %arg6 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %175 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%172, %174 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %176 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_24 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %177 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%176, %160 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %178 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_23 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %179 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%178, %arg7 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %180 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%177, %179 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %181 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_24 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %182 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%181, %165 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %183 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_23 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %184 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%183, %arg8 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%182, %184 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %186 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%150, %150 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %187 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_22 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %188 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%187, %186 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %189 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_21 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %190 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%189, %arg9 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %191 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%188, %190 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %192 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%155, %155 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %193 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_22 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %194 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%193, %192 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %195 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%195, %arg10 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %197 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%194, %196 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %198 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%160, %160 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %199 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_22 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %200 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%199, %198 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %201 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_21 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %202 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%201, %arg11 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %203 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%200, %202 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %204 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%165, %165 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %205 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_22 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %206 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%205, %204 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %207 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %208 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%207, %arg12 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %209 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%206, %208 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %210 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %302 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %302 : i1
    } -> tensor<i1>
    %211 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %302 = arith.addi %in, %c1_i32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %212 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%210, %211, %cst_20 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_32: i32, %in_33: i32, %out: i32):
      %302 = arith.select %in, %in_32, %in_33 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %213 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%212 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %302 = arith.sitofp %in : i32 to f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %214 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%213 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.powf %cst_11, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %215 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%214 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.subf %cst_12, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %216 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%215 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %217 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%170, %216 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %218 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%215 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %219 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%175, %218 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %220 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%215 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %221 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%180, %220 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %222 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%215 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %223 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%185, %222 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %224 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%213 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.powf %cst_10, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %225 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%224 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.subf %cst_12, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %226 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%225 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %227 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%191, %226 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %228 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %229 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%197, %228 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %230 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%225 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %231 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%203, %230 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %232 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %233 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%209, %232 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %234 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%227, %121 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %235 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%234 : tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.sqrt %in : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %236 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_19 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %237 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%235, %236 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %238 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%217, %237 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %239 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%229, %125 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %240 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%239 : tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.sqrt %in : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %241 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %242 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%240, %241 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %243 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%219, %242 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %244 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%231, %129 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %245 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%244 : tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.sqrt %in : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %246 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_19 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %247 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%245, %246 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %248 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%221, %247 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %249 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%233, %133 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %250 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%249 : tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.sqrt %in : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %251 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %252 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%250, %251 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %253 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%223, %252 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.divf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %254 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %255 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%254, %arg0 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %256 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%238, %255 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %257 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %258 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%257, %arg1 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %259 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%243, %258 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %260 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %261 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%260, %arg2 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %262 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%248, %261 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %263 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %264 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%263, %arg3 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%253, %264 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %266 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%cst_27, %arg13 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_32: i32, %out: i32):
      %302 = arith.maxsi %in, %in_32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %267 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%cst_17, %266 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_32: i32, %out: i32):
      %302 = arith.minsi %in, %in_32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %268 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%267 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %302 = arith.sitofp %in : i32 to f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %269 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%268 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.divf %in, %cst_9 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %270 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%269 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.subf %cst_12, %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %271 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%270 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.mulf %in, %cst_8 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %272 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%271 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %in, %cst_7 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %273 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg13 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %302 = arith.cmpi slt, %in, %c2_i32 : i32
      linalg.yield %302 : i1
    } -> tensor<i1>
    %274 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg13 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %302 = arith.subi %in, %c2_i32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %275 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%274 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %302 = arith.sitofp %in : i32 to f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %276 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%275 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.minimumf %in, %cst_6 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %277 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%276 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.mulf %in, %cst_5 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %278 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%277 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.divf %in, %cst_6 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %279 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%278 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.cos %in : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %280 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%279 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %in, %cst_12 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %281 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%280 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.mulf %in, %cst_4 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %282 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%281 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = math.powf %in, %cst_12 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %283 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%282 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.addf %in, %cst_16 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %284 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%283 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.mulf %in, %cst_7 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %285 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%273, %272, %284 : tensor<i1>, tensor<f32>, tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i1, %in_32: f32, %in_33: f32, %out: f32):
      %302 = arith.select %in, %in_32, %in_33 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %286 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%285 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %302 = arith.mulf %in, %cst_3 : f32
      linalg.yield %302 : f32
    } -> tensor<f32>
    %287 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%286 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %288 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%287, %256 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %289 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%286 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %290 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%289, %259 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %291 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%286 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %292 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%291, %262 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %293 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%286 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %294 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%293, %265 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.mulf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    %295 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg13 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %302 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %302 : i1
    } -> tensor<i1>
    %296 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg13 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %302 = arith.addi %in, %c1_i32 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %297 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%295, %296, %cst_20 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_32: i32, %in_33: i32, %out: i32):
      %302 = arith.select %in, %in_32, %in_33 : i32
      linalg.yield %302 : i32
    } -> tensor<i32>
    %298 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg0, %288 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16xf32>
    %299 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %290 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<12x16xf32>
    %300 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg2, %292 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<7xf32>
    %301 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %294 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_32: f32, %out: f32):
      %302 = arith.addf %in, %in_32 : f32
      linalg.yield %302 : f32
    } -> tensor<16x7xf32>
    return %298, %299, %300, %301, %212, %170, %175, %180, %185, %191, %197, %203, %209, %297, %82 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<f32>
  }
}


