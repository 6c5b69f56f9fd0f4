#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map11 = affine_map<() -> ()>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @bf16 {
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
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant 0x7F800000 : f32
    %cst_9 = arith.constant 0xFF800000 : f32
    %cst_10 = arith.constant 0.000000e+00 : bf16
    %cst_11 = arith.constant dense<-0.00999999977> : tensor<f32>
    %cst_12 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_13 = arith.constant dense<2147483647> : tensor<i32>
    %cst_14 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_15 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_16 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_17 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_18 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_19 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_20 = arith.constant dense<0> : tensor<i32>
    %cst_21 = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<16xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<16xf32>) outs(%0 : tensor<16xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<16xbf16>
    %2 = tensor.empty() : tensor<12x16xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<12x16xf32>) outs(%2 : tensor<12x16xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<12x16xbf16>
    %4 = tensor.empty() : tensor<7xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg2 : tensor<7xf32>) outs(%4 : tensor<7xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<7xbf16>
    %6 = tensor.empty() : tensor<16x7xbf16>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<16x7xf32>) outs(%6 : tensor<16x7xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<16x7xbf16>
    %8 = tensor.empty() : tensor<24x12xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg13 : tensor<24x12xf32>) outs(%8 : tensor<24x12xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<24x12xbf16>
    %10 = tensor.empty() : tensor<24x16xbf16>
    %11 = linalg.fill ins(%cst_10 : bf16) outs(%10 : tensor<24x16xbf16>) -> tensor<24x16xbf16>
    %12 = linalg.matmul ins(%9, %3 : tensor<24x12xbf16>, tensor<12x16xbf16>) outs(%11 : tensor<24x16xbf16>) -> tensor<24x16xbf16>
    %13 = tensor.empty() : tensor<1x16xbf16>
    %14 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<16xbf16>) outs(%13 : tensor<1x16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x16xbf16>
    %15 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x16xbf16>) outs(%10 : tensor<24x16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<24x16xbf16>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %15 : tensor<24x16xbf16>, tensor<24x16xbf16>) outs(%10 : tensor<24x16xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.addf %in, %in_24 : bf16
      linalg.yield %241 : bf16
    } -> tensor<24x16xbf16>
    %17 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<bf16>) outs(%10 : tensor<24x16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<24x16xbf16>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<24x16xbf16>, tensor<24x16xbf16>) outs(%10 : tensor<24x16xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.maximumf %in, %in_24 : bf16
      linalg.yield %241 : bf16
    } -> tensor<24x16xbf16>
    %19 = tensor.empty() : tensor<24x16xi1>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %17 : tensor<24x16xbf16>, tensor<24x16xbf16>) outs(%19 : tensor<24x16xi1>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: i1):
      %241 = arith.cmpf ogt, %in, %in_24 : bf16
      linalg.yield %241 : i1
    } -> tensor<24x16xi1>
    %21 = tensor.empty() : tensor<24x7xbf16>
    %22 = linalg.fill ins(%cst_10 : bf16) outs(%21 : tensor<24x7xbf16>) -> tensor<24x7xbf16>
    %23 = linalg.matmul ins(%18, %7 : tensor<24x16xbf16>, tensor<16x7xbf16>) outs(%22 : tensor<24x7xbf16>) -> tensor<24x7xbf16>
    %24 = tensor.empty() : tensor<1x7xbf16>
    %25 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<7xbf16>) outs(%24 : tensor<1x7xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x7xbf16>
    %26 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<1x7xbf16>) outs(%21 : tensor<24x7xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<24x7xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %26 : tensor<24x7xbf16>, tensor<24x7xbf16>) outs(%21 : tensor<24x7xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.addf %in, %in_24 : bf16
      linalg.yield %241 : bf16
    } -> tensor<24x7xbf16>
    %28 = tensor.empty() : tensor<24x7xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<24x7xbf16>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %241 = arith.extf %in : bf16 to f32
      linalg.yield %241 : f32
    } -> tensor<24x7xf32>
    %30 = tensor.empty() : tensor<24x1xi32>
    %31 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg14 : tensor<24xi32>) outs(%30 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %32 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<i32>) outs(%30 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %33 = tensor.empty() : tensor<24x1xi1>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31, %32 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%33 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %241 = arith.cmpi slt, %in, %in_24 : i32
      linalg.yield %241 : i1
    } -> tensor<24x1xi1>
    %35 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%30 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31, %35 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%30 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_24: i32, %out: i32):
      %241 = arith.addi %in, %in_24 : i32
      linalg.yield %241 : i32
    } -> tensor<24x1xi32>
    %37 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %36, %31 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%30 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_24: i32, %in_25: i32, %out: i32):
      %241 = arith.select %in, %in_24, %in_25 : i32
      linalg.yield %241 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %37 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %38 = tensor.empty() : tensor<24x1x1xi32>
    %39 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_20 : tensor<i32>) outs(%38 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %40 = tensor.empty() : tensor<24x1x1xi1>
    %41 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %39 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%40 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %241 = arith.cmpi sge, %in, %in_24 : i32
      linalg.yield %241 : i1
    } -> tensor<24x1x1xi1>
    %42 = tensor.empty() : tensor<1x1x1xi32>
    %43 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%42 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %44 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%43 : tensor<1x1x1xi32>) outs(%38 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %45 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %44 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%40 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %241 = arith.cmpi sle, %in, %in_24 : i32
      linalg.yield %241 : i1
    } -> tensor<24x1x1xi1>
    %46 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%41, %45 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%40 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_24: i1, %out: i1):
      %241 = arith.andi %in, %in_24 : i1
      linalg.yield %241 : i1
    } -> tensor<24x1x1xi1>
    %47 = linalg.fill ins(%true : i1) outs(%33 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %48 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%46 : tensor<24x1x1xi1>) outs(%47 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %241 = arith.andi %out, %in : i1
      linalg.yield %241 : i1
    } -> tensor<24x1xi1>
    %49 = tensor.empty() : tensor<24x1xf32>
    %50 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%49 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %241 = linalg.index 0 : index
      %extracted_24 = tensor.extract %expanded[%241, %c0, %c0] : tensor<24x1x1xi32>
      %242 = arith.index_cast %extracted_24 : i32 to index
      %243 = arith.maxsi %242, %c0 : index
      %244 = arith.minsi %243, %c6 : index
      %extracted_25 = tensor.extract %29[%241, %244] : tensor<24x7xf32>
      linalg.yield %extracted_25 : f32
    } -> tensor<24x1xf32>
    %51 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%49 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48, %50, %51 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%49 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %241 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %241 : f32
    } -> tensor<24x1xf32>
    %53 = tensor.empty() : tensor<i1>
    %54 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%cst_20 : tensor<i32>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %241 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %241 : i1
    } -> tensor<i1>
    %55 = tensor.empty() : tensor<i32>
    %56 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%cst_20 : tensor<i32>) outs(%55 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %241 = arith.addi %in, %c1_i32 : i32
      linalg.yield %241 : i32
    } -> tensor<i32>
    %57 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = []} ins(%54, %56, %cst_20 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%55 : tensor<i32>) {
    ^bb0(%in: i1, %in_24: i32, %in_25: i32, %out: i32):
      %241 = arith.select %in, %in_24, %in_25 : i32
      linalg.yield %241 : i32
    } -> tensor<i32>
    %58 = tensor.empty() : tensor<1xi32>
    %59 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%57 : tensor<i32>) outs(%58 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %60 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_20 : tensor<i32>) outs(%58 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %61 = tensor.empty() : tensor<1xi1>
    %62 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%59, %60 : tensor<1xi32>, tensor<1xi32>) outs(%61 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_24: i32, %out: i1):
      %241 = arith.cmpi sge, %in, %in_24 : i32
      linalg.yield %241 : i1
    } -> tensor<1xi1>
    %63 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%59 : tensor<1xi32>) outs(%61 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %241 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %241 : i1
    } -> tensor<1xi1>
    %64 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%62, %63 : tensor<1xi1>, tensor<1xi1>) outs(%61 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_24: i1, %out: i1):
      %241 = arith.andi %in, %in_24 : i1
      linalg.yield %241 : i1
    } -> tensor<1xi1>
    %65 = linalg.fill ins(%true : i1) outs(%53 : tensor<i1>) -> tensor<i1>
    %66 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%64 : tensor<1xi1>) outs(%65 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %241 = arith.andi %out, %in : i1
      linalg.yield %241 : i1
    } -> tensor<i1>
    %67 = tensor.empty() : tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%67 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %241 = linalg.index 0 : index
      %extracted_24 = tensor.extract %59[%c0] : tensor<1xi32>
      %242 = arith.index_cast %extracted_24 : i32 to index
      %243 = arith.maxsi %242, %c0 : index
      %244 = arith.minsi %243, %c0 : index
      %extracted_25 = tensor.extract %52[%241, %244] : tensor<24x1xf32>
      linalg.yield %extracted_25 : f32
    } -> tensor<24xf32>
    %69 = tensor.empty() : tensor<24xi1>
    %70 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%66 : tensor<i1>) outs(%69 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %71 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%70, %68, %71 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %241 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %73 = linalg.fill ins(%cst_9 : f32) outs(%67 : tensor<24xf32>) -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%29 : tensor<24x7xf32>) outs(%73 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.maximumf %out, %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_19 : tensor<f32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%75, %74 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.maximumf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%76 : tensor<24xf32>) outs(%69 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %241 = math.absf %in : f32
      %242 = arith.cmpf one, %241, %cst_8 : f32
      linalg.yield %242 : i1
    } -> tensor<24xi1>
    %78 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%77, %76, %78 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %241 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %80 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%79 : tensor<24xf32>) outs(%49 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %81 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<24x1xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%29, %81 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.subf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24x7xf32>
    %83 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82 : tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.exp %in : f32
      linalg.yield %241 : f32
    } -> tensor<24x7xf32>
    %84 = linalg.fill ins(%cst_7 : f32) outs(%67 : tensor<24xf32>) -> tensor<24xf32>
    %85 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%83 : tensor<24x7xf32>) outs(%84 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.addf %out, %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%85 : tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.absf %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%85, %78 : tensor<24xf32>, tensor<24xf32>) outs(%69 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_24: f32, %out: i1):
      %241 = arith.cmpf oge, %in, %in_24 : f32
      linalg.yield %241 : i1
    } -> tensor<24xi1>
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%86 : tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.log %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%88, %79 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%89, %72 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.subf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %91 = tensor.empty() : tensor<f32>
    %92 = linalg.fill ins(%cst_7 : f32) outs(%91 : tensor<f32>) -> tensor<f32>
    %93 = linalg.generic {indexing_maps = [#map, #map12], iterator_types = ["reduction"]} ins(%90 : tensor<24xf32>) outs(%92 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.addf %out, %in : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %94 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%93 : tensor<f32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.divf %in, %cst_6 : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %95 = linalg.generic {indexing_maps = [#map11], iterator_types = []} outs(%91 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %96 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%95 : tensor<f32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%96 : tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.negf %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%96, %86 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %99 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%87, %78, %98 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %241 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %100 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%87, %98, %78 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %241 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %101 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%99 : tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.negf %in : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%100, %101 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24xf32>
    %103 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%102 : tensor<24xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %83 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24x7xf32>
    %105 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%49 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %59[%c0] : tensor<1xi32>
    %106 = arith.index_cast %extracted : i32 to index
    %107 = arith.cmpi ult, %106, %c1 : index
    %108 = scf.if %107 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %105[0, %106] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %241 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice, %97 : tensor<24xf32>, tensor<24xf32>) outs(%67 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_24: f32, %out: f32):
        %242 = arith.addf %in, %in_24 : f32
        linalg.yield %242 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %241 into %105[0, %106] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %105 : tensor<24x1xf32>
    }
    %109 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %110 = scf.for %arg15 = %c0 to %c24 step %c1 iter_args(%arg16 = %109) -> (tensor<24x7xf32>) {
      %extracted_24 = tensor.extract %expanded[%arg15, %c0, %c0] : tensor<24x1x1xi32>
      %241 = arith.index_cast %extracted_24 : i32 to index
      %242 = arith.cmpi ult, %241, %c7 : index
      %243 = scf.if %242 -> (tensor<24x7xf32>) {
        %extracted_25 = tensor.extract %108[%arg15, %c0] : tensor<24x1xf32>
        %extracted_26 = tensor.extract %arg16[%arg15, %241] : tensor<24x7xf32>
        %244 = arith.addf %extracted_26, %extracted_25 : f32
        %inserted = tensor.insert %244 into %arg16[%arg15, %241] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg16 : tensor<24x7xf32>
      }
      scf.yield %243 : tensor<24x7xf32>
    }
    %111 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%104, %110 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<24x7xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<24x7xf32>) outs(%21 : tensor<24x7xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %241 = arith.truncf %in : f32 to bf16
      linalg.yield %241 : bf16
    } -> tensor<24x7xbf16>
    %113 = linalg.fill ins(%cst_10 : bf16) outs(%4 : tensor<7xbf16>) -> tensor<7xbf16>
    %114 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%112 : tensor<24x7xbf16>) outs(%113 : tensor<7xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %241 = arith.addf %out, %in : bf16
      linalg.yield %241 : bf16
    } -> tensor<7xbf16>
    %expanded_22 = tensor.expand_shape %114 [[0, 1]] output_shape [1, 7] : tensor<7xbf16> into tensor<1x7xbf16>
    %115 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_22 : tensor<1x7xbf16>) outs(%113 : tensor<7xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %241 = arith.addf %out, %in : bf16
      linalg.yield %241 : bf16
    } -> tensor<7xbf16>
    %116 = tensor.empty() : tensor<7x16xbf16>
    %117 = linalg.fill ins(%cst_10 : bf16) outs(%116 : tensor<7x16xbf16>) -> tensor<7x16xbf16>
    %118 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%112, %18 : tensor<24x7xbf16>, tensor<24x16xbf16>) outs(%117 : tensor<7x16xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.mulf %in, %in_24 : bf16
      %242 = arith.addf %out, %241 : bf16
      linalg.yield %242 : bf16
    } -> tensor<7x16xbf16>
    %119 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<7x16xbf16>) outs(%6 : tensor<16x7xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<16x7xbf16>
    %120 = linalg.generic {indexing_maps = [#map17, #map18, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%112, %7 : tensor<24x7xbf16>, tensor<16x7xbf16>) outs(%11 : tensor<24x16xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.mulf %in, %in_24 : bf16
      %242 = arith.addf %out, %241 : bf16
      linalg.yield %242 : bf16
    } -> tensor<24x16xbf16>
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %120, %17 : tensor<24x16xi1>, tensor<24x16xbf16>, tensor<24x16xbf16>) outs(%10 : tensor<24x16xbf16>) {
    ^bb0(%in: i1, %in_24: bf16, %in_25: bf16, %out: bf16):
      %241 = arith.select %in, %in_24, %in_25 : bf16
      linalg.yield %241 : bf16
    } -> tensor<24x16xbf16>
    %122 = linalg.fill ins(%cst_10 : bf16) outs(%0 : tensor<16xbf16>) -> tensor<16xbf16>
    %123 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%121 : tensor<24x16xbf16>) outs(%122 : tensor<16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %241 = arith.addf %out, %in : bf16
      linalg.yield %241 : bf16
    } -> tensor<16xbf16>
    %expanded_23 = tensor.expand_shape %123 [[0, 1]] output_shape [1, 16] : tensor<16xbf16> into tensor<1x16xbf16>
    %124 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_23 : tensor<1x16xbf16>) outs(%122 : tensor<16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %241 = arith.addf %out, %in : bf16
      linalg.yield %241 : bf16
    } -> tensor<16xbf16>
    %125 = tensor.empty() : tensor<16x12xbf16>
    %126 = linalg.fill ins(%cst_10 : bf16) outs(%125 : tensor<16x12xbf16>) -> tensor<16x12xbf16>
    %127 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%121, %9 : tensor<24x16xbf16>, tensor<24x12xbf16>) outs(%126 : tensor<16x12xbf16>) {
    ^bb0(%in: bf16, %in_24: bf16, %out: bf16):
      %241 = arith.mulf %in, %in_24 : bf16
      %242 = arith.addf %out, %241 : bf16
      linalg.yield %242 : bf16
    } -> tensor<16x12xbf16>
    %128 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%127 : tensor<16x12xbf16>) outs(%2 : tensor<12x16xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<12x16xbf16>
    %129 = tensor.empty() : tensor<16x7xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119 : tensor<16x7xbf16>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %241 = arith.extf %in : bf16 to f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %131 = tensor.empty() : tensor<7xf32>
    %132 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%115 : tensor<7xbf16>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %241 = arith.extf %in : bf16 to f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %133 = tensor.empty() : tensor<12x16xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<12x16xbf16>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %241 = arith.extf %in : bf16 to f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %135 = tensor.empty() : tensor<16xf32>
    %136 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%124 : tensor<16xbf16>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: bf16, %out: f32):
      %241 = arith.extf %in : bf16 to f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %137 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %138 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%137, %136 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %139 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %140 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%139, %arg5 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %141 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%138, %140 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %142 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%142, %134 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %144 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %145 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%144, %arg6 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%143, %145 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %147 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %148 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%147, %132 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %149 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %150 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%149, %arg7 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %151 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%148, %150 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %152 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %130 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %154 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%154, %arg8 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%153, %155 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %157 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%136, %136 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %158 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %159 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%158, %157 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %160 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %161 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%160, %arg9 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %162 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%159, %161 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134, %134 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %164 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164, %163 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %166 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %167 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %arg10 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%165, %167 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %169 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%132, %132 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %170 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %171 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%170, %169 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %172 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %173 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%172, %arg11 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %174 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%171, %173 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %175 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%130, %130 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %176 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %177 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%176, %175 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %178 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %179 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%178, %arg12 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %180 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%177, %179 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %181 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %241 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %241 : i1
    } -> tensor<i1>
    %182 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%55 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %241 = arith.addi %in, %c1_i32 : i32
      linalg.yield %241 : i32
    } -> tensor<i32>
    %183 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = []} ins(%181, %182, %cst_13 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%55 : tensor<i32>) {
    ^bb0(%in: i1, %in_24: i32, %in_25: i32, %out: i32):
      %241 = arith.select %in, %in_24, %in_25 : i32
      linalg.yield %241 : i32
    } -> tensor<i32>
    %184 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%183 : tensor<i32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %241 = arith.sitofp %in : i32 to f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %185 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%184 : tensor<f32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.powf %cst_4, %in : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %186 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%185 : tensor<f32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.subf %cst_5, %in : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %187 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%186 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %188 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%141, %187 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %189 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%146, %189 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %191 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%186 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %192 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%151, %191 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %193 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%186 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %194 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%156, %193 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %195 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%184 : tensor<f32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.powf %cst_3, %in : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %196 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%195 : tensor<f32>) outs(%91 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = arith.subf %cst_5, %in : f32
      linalg.yield %241 : f32
    } -> tensor<f32>
    %197 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%196 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %198 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%162, %197 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %199 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%196 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %200 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%168, %199 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %201 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%196 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %202 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%174, %201 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %203 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%196 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %204 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%180, %203 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %205 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %206 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%198, %205 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %207 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%206 : tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.sqrt %in : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %208 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %209 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%207, %208 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %210 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%188, %209 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %211 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %212 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%200, %211 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %213 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%212 : tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.sqrt %in : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %214 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %215 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%213, %214 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %216 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%190, %215 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %217 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %218 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%202, %217 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %219 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%218 : tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.sqrt %in : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %220 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %221 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%219, %220 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %222 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%192, %221 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %223 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %224 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%204, %223 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %225 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%224 : tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %241 = math.sqrt %in : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %226 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %227 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%225, %226 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %228 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%194, %227 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.divf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %229 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %230 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%229, %210 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %231 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %232 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%231, %216 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %233 = linalg.generic {indexing_maps = [#map12, #map], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %234 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%233, %222 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %235 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %236 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%235, %228 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.mulf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    %237 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %230 : tensor<16xf32>, tensor<16xf32>) outs(%135 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16xf32>
    %238 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %232 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<12x16xf32>
    %239 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg2, %234 : tensor<7xf32>, tensor<7xf32>) outs(%131 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<7xf32>
    %240 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %236 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%129 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %241 = arith.addf %in, %in_24 : f32
      linalg.yield %241 : f32
    } -> tensor<16x7xf32>
    return %237, %238, %239, %240, %183, %141, %146, %151, %156, %162, %168, %174, %180, %94 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
