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
module @adamw {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "0.l0.b"},
    %arg1: tensor<12x16xf32> {distribute.state = "0.l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "0.l1.b"},
    %arg3: tensor<16x7xf32> {distribute.state = "0.l1.w"},
    %arg4: tensor<i32> {distribute.state = "1.0.count"},
    %arg5: tensor<16xf32> {distribute.state = "1.0.mu.l0.b"},
    %arg6: tensor<12x16xf32> {distribute.state = "1.0.mu.l0.w"},
    %arg7: tensor<7xf32> {distribute.state = "1.0.mu.l1.b"},
    %arg8: tensor<16x7xf32> {distribute.state = "1.0.mu.l1.w"},
    %arg9: tensor<16xf32> {distribute.state = "1.0.nu.l0.b"},
    %arg10: tensor<12x16xf32> {distribute.state = "1.0.nu.l0.w"},
    %arg11: tensor<7xf32> {distribute.state = "1.0.nu.l1.b"},
    %arg12: tensor<16x7xf32> {distribute.state = "1.0.nu.l1.w"},
    %arg13: tensor<24x12xf32> {distribute.batch = "x"},
    %arg14: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "0.l0.b"},
    tensor<12x16xf32> {distribute.state = "0.l0.w"},
    tensor<7xf32> {distribute.state = "0.l1.b"},
    tensor<16x7xf32> {distribute.state = "0.l1.w"},
    tensor<i32> {distribute.state = "1.0.count"},
    tensor<16xf32> {distribute.state = "1.0.mu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.0.mu.l0.w"},
    tensor<7xf32> {distribute.state = "1.0.mu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.0.mu.l1.w"},
    tensor<16xf32> {distribute.state = "1.0.nu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.0.nu.l0.w"},
    tensor<7xf32> {distribute.state = "1.0.nu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.0.nu.l1.w"},
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
    %cst_5 = arith.constant 1.000000e+00 : f32
    %cst_6 = arith.constant 2.400000e+01 : f32
    %cst_7 = arith.constant 0x7F800000 : f32
    %cst_8 = arith.constant 0xFF800000 : f32
    %cst_9 = arith.constant 0.000000e+00 : f32
    %cst_10 = arith.constant dense<-0.00999999977> : tensor<f32>
    %cst_11 = arith.constant dense<0.00999999977> : tensor<f32>
    %cst_12 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_13 = arith.constant dense<2147483647> : tensor<i32>
    %cst_14 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_15 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_16 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_17 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_18 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_19 = arith.constant dense<0> : tensor<i32>
    %cst_20 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_9 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg13, %arg1 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
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
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.maximumf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x16xf32>
    %9 = tensor.empty() : tensor<24x16xi1>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%9 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_23: f32, %out: i1):
      %236 = arith.cmpf ogt, %in, %in_23 : f32
      linalg.yield %236 : i1
    } -> tensor<24x16xi1>
    %11 = tensor.empty() : tensor<24x7xf32>
    %12 = linalg.fill ins(%cst_9 : f32) outs(%11 : tensor<24x7xf32>) -> tensor<24x7xf32>
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
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x7xf32>
    %18 = tensor.empty() : tensor<24x1xi32>
    %19 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg14 : tensor<24xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %21 = tensor.empty() : tensor<24x1xi1>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %20 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %236 = arith.cmpi slt, %in, %in_23 : i32
      linalg.yield %236 : i1
    } -> tensor<24x1xi1>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %23 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %236 = arith.addi %in, %in_23 : i32
      linalg.yield %236 : i32
    } -> tensor<24x1xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %19 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_23: i32, %in_24: i32, %out: i32):
      %236 = arith.select %in, %in_23, %in_24 : i32
      linalg.yield %236 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %25 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %26 = tensor.empty() : tensor<24x1x1xi32>
    %27 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_19 : tensor<i32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %28 = tensor.empty() : tensor<24x1x1xi1>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %27 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %236 = arith.cmpi sge, %in, %in_23 : i32
      linalg.yield %236 : i1
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
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %236 = arith.cmpi sle, %in, %in_23 : i32
      linalg.yield %236 : i1
    } -> tensor<24x1x1xi1>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %33 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_23: i1, %out: i1):
      %236 = arith.andi %in, %in_23 : i1
      linalg.yield %236 : i1
    } -> tensor<24x1x1xi1>
    %35 = linalg.fill ins(%true : i1) outs(%21 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %36 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<24x1x1xi1>) outs(%35 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %236 = arith.andi %out, %in : i1
      linalg.yield %236 : i1
    } -> tensor<24x1xi1>
    %37 = tensor.empty() : tensor<24x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %236 = linalg.index 0 : index
      %extracted_23 = tensor.extract %expanded[%236, %c0, %c0] : tensor<24x1x1xi32>
      %237 = arith.index_cast %extracted_23 : i32 to index
      %238 = arith.maxsi %237, %c0 : index
      %239 = arith.minsi %238, %c6 : index
      %extracted_24 = tensor.extract %17[%236, %239] : tensor<24x7xf32>
      linalg.yield %extracted_24 : f32
    } -> tensor<24x1xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %38, %39 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
    } -> tensor<24x1xf32>
    %41 = tensor.empty() : tensor<i1>
    %42 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_19 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %236 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %236 : i1
    } -> tensor<i1>
    %43 = tensor.empty() : tensor<i32>
    %44 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_19 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %236 = arith.addi %in, %c1_i32 : i32
      linalg.yield %236 : i32
    } -> tensor<i32>
    %45 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%42, %44, %cst_19 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_23: i32, %in_24: i32, %out: i32):
      %236 = arith.select %in, %in_23, %in_24 : i32
      linalg.yield %236 : i32
    } -> tensor<i32>
    %46 = tensor.empty() : tensor<1xi32>
    %47 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%45 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %48 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_19 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %49 = tensor.empty() : tensor<1xi1>
    %50 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%47, %48 : tensor<1xi32>, tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %236 = arith.cmpi sge, %in, %in_23 : i32
      linalg.yield %236 : i1
    } -> tensor<1xi1>
    %51 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%47 : tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %236 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %236 : i1
    } -> tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi1>, tensor<1xi1>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_23: i1, %out: i1):
      %236 = arith.andi %in, %in_23 : i1
      linalg.yield %236 : i1
    } -> tensor<1xi1>
    %53 = linalg.fill ins(%true : i1) outs(%41 : tensor<i1>) -> tensor<i1>
    %54 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%52 : tensor<1xi1>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %236 = arith.andi %out, %in : i1
      linalg.yield %236 : i1
    } -> tensor<i1>
    %55 = tensor.empty() : tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%55 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %236 = linalg.index 0 : index
      %extracted_23 = tensor.extract %47[%c0] : tensor<1xi32>
      %237 = arith.index_cast %extracted_23 : i32 to index
      %238 = arith.maxsi %237, %c0 : index
      %239 = arith.minsi %238, %c0 : index
      %extracted_24 = tensor.extract %40[%236, %239] : tensor<24x1xf32>
      linalg.yield %extracted_24 : f32
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
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %61 = linalg.fill ins(%cst_8 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%61 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.maximumf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%63, %62 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.maximumf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%64 : tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %236 = math.absf %in : f32
      %237 = arith.cmpf one, %236, %cst_7 : f32
      linalg.yield %237 : i1
    } -> tensor<24xi1>
    %66 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_20 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%65, %64, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
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
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.subf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x7xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.exp %in : f32
      linalg.yield %236 : f32
    } -> tensor<24x7xf32>
    %72 = linalg.fill ins(%cst_9 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%71 : tensor<24x7xf32>) outs(%72 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%73 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.absf %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%73, %66 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_23: f32, %out: i1):
      %236 = arith.cmpf oge, %in, %in_23 : f32
      linalg.yield %236 : i1
    } -> tensor<24xi1>
    %76 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.log %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %67 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%77, %60 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.subf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %79 = tensor.empty() : tensor<f32>
    %80 = linalg.fill ins(%cst_9 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %81 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%78 : tensor<24xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%81 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.divf %in, %cst_6 : f32
      linalg.yield %236 : f32
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
      %236 = arith.negf %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%84, %74 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %66, %86 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %86, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.negf %in : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %89 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%90 : tensor<24xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %71 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x7xf32>
    %93 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %47[%c0] : tensor<1xi32>
    %94 = arith.index_cast %extracted : i32 to index
    %95 = arith.cmpi ult, %94, %c1 : index
    %96 = scf.if %95 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %93[0, %94] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %236 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %85 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_23: f32, %out: f32):
        %237 = arith.addf %in, %in_23 : f32
        linalg.yield %237 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %236 into %93[0, %94] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %93 : tensor<24x1xf32>
    }
    %97 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %98 = scf.for %arg15 = %c0 to %c24 step %c1 iter_args(%arg16 = %97) -> (tensor<24x7xf32>) {
      %extracted_23 = tensor.extract %expanded[%arg15, %c0, %c0] : tensor<24x1x1xi32>
      %236 = arith.index_cast %extracted_23 : i32 to index
      %237 = arith.cmpi ult, %236, %c7 : index
      %238 = scf.if %237 -> (tensor<24x7xf32>) {
        %extracted_24 = tensor.extract %96[%arg15, %c0] : tensor<24x1xf32>
        %extracted_25 = tensor.extract %arg16[%arg15, %236] : tensor<24x7xf32>
        %239 = arith.addf %extracted_25, %extracted_24 : f32
        %inserted = tensor.insert %239 into %arg16[%arg15, %236] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg16 : tensor<24x7xf32>
      }
      scf.yield %238 : tensor<24x7xf32>
    }
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %98 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<24x7xf32>
    %100 = tensor.empty() : tensor<7xf32>
    %101 = linalg.fill ins(%cst_9 : f32) outs(%100 : tensor<7xf32>) -> tensor<7xf32>
    %102 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%99 : tensor<24x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %expanded_21 = tensor.expand_shape %102 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %103 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_21 : tensor<1x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %104 = tensor.empty() : tensor<7x16xf32>
    %105 = linalg.fill ins(%cst_9 : f32) outs(%104 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %8 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%105 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      %237 = arith.addf %out, %236 : f32
      linalg.yield %237 : f32
    } -> tensor<7x16xf32>
    %107 = tensor.empty() : tensor<16x7xf32>
    %108 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<7x16xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %109 = linalg.generic {indexing_maps = [#map17, #map18, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %arg3 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      %237 = arith.addf %out, %236 : f32
      linalg.yield %237 : f32
    } -> tensor<24x16xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %109, %7 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %236 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %236 : f32
    } -> tensor<24x16xf32>
    %111 = tensor.empty() : tensor<16xf32>
    %112 = linalg.fill ins(%cst_9 : f32) outs(%111 : tensor<16xf32>) -> tensor<16xf32>
    %113 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%110 : tensor<24x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %expanded_22 = tensor.expand_shape %113 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %114 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_22 : tensor<1x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.addf %out, %in : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %115 = tensor.empty() : tensor<16x12xf32>
    %116 = linalg.fill ins(%cst_9 : f32) outs(%115 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %117 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110, %arg13 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%116 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      %237 = arith.addf %out, %236 : f32
      linalg.yield %237 : f32
    } -> tensor<16x12xf32>
    %118 = tensor.empty() : tensor<12x16xf32>
    %119 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<16x12xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %120 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %121 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%120, %114 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %122 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %123 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%122, %arg5 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %124 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%121, %123 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %125 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %119 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %127 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%127, %arg6 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %128 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %130 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %131 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%130, %103 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %132 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %133 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%132, %arg7 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %134 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%131, %133 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %135 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%135, %108 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %137 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %138 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%137, %arg8 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %138 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %140 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %114 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %141 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %142 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%141, %140 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %143 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %144 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%143, %arg9 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %145 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%142, %144 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %119 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %147 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147, %146 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %149 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %150 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%149, %arg10 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%148, %150 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %152 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %103 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %153 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %154 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%153, %152 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %155 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %156 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%155, %arg11 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %157 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%154, %156 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %108 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %159 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%159, %158 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %161 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%161, %arg12 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%160, %162 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %164 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %236 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %236 : i1
    } -> tensor<i1>
    %165 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %236 = arith.addi %in, %c1_i32 : i32
      linalg.yield %236 : i32
    } -> tensor<i32>
    %166 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%164, %165, %cst_13 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_23: i32, %in_24: i32, %out: i32):
      %236 = arith.select %in, %in_23, %in_24 : i32
      linalg.yield %236 : i32
    } -> tensor<i32>
    %167 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%166 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %236 = arith.sitofp %in : i32 to f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %168 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%167 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.powf %cst_4, %in : f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %169 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%168 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.subf %cst_5, %in : f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %170 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%169 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %171 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%124, %170 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %172 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %172 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %174 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%169 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %175 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%134, %174 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %176 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%169 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %177 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%139, %176 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %178 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%167 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.powf %cst_3, %in : f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %179 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%178 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = arith.subf %cst_5, %in : f32
      linalg.yield %236 : f32
    } -> tensor<f32>
    %180 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%179 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %181 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%145, %180 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %182 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%179 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %183 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%151, %182 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %184 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%179 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %185 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%157, %184 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %186 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%179 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %187 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%163, %186 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %188 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_20 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %189 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%181, %188 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %190 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%189 : tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.sqrt %in : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %191 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %192 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%190, %191 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %193 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%171, %192 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %194 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %195 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%183, %194 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %196 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%195 : tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.sqrt %in : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %197 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %198 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%196, %197 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%173, %198 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %200 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_20 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %201 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%185, %200 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %202 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%201 : tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.sqrt %in : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %203 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %204 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%202, %203 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %205 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%175, %204 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %206 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %207 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%187, %206 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %208 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%207 : tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %236 = math.sqrt %in : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %209 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %210 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%208, %209 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %211 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%177, %210 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.divf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %212 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %213 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%212, %arg0 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %214 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%193, %213 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %215 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %216 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%215, %arg1 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %217 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%199, %216 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %218 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %219 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%218, %arg2 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %220 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%205, %219 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %221 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %222 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%221, %arg3 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %223 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%211, %222 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %224 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %225 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%224, %214 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %226 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %227 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%226, %217 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %228 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %229 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%228, %220 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %230 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %231 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%230, %223 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.mulf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    %232 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg0, %225 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16xf32>
    %233 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %227 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<12x16xf32>
    %234 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg2, %229 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<7xf32>
    %235 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %231 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %236 = arith.addf %in, %in_23 : f32
      linalg.yield %236 : f32
    } -> tensor<16x7xf32>
    return %232, %233, %234, %235, %166, %124, %129, %134, %139, %145, %151, %157, %163, %82 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}


