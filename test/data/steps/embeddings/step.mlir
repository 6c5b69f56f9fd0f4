#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map9 = affine_map<() -> ()>
#map10 = affine_map<(d0) -> ()>
#map11 = affine_map<(d0) -> (d0)>
#map12 = affine_map<(d0, d1) -> (d0, 0)>
#map13 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map14 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map15 = affine_map<(d0, d1) -> (d1, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map17 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @embeddings {
  func.func @step(
    %arg0: tensor<8x7xf32> {distribute.state = "0.out"},
    %arg1: tensor<20x8xf32> {distribute.state = "0.table"},
    %arg2: tensor<i32> {distribute.state = "1.0.count"},
    %arg3: tensor<8x7xf32> {distribute.state = "1.0.mu.out"},
    %arg4: tensor<20x8xf32> {distribute.state = "1.0.mu.table"},
    %arg5: tensor<8x7xf32> {distribute.state = "1.0.nu.out"},
    %arg6: tensor<20x8xf32> {distribute.state = "1.0.nu.table"},
    %arg7: tensor<24x6xi32> {distribute.batch = "x"},
    %arg8: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<8x7xf32> {distribute.state = "0.out"},
    tensor<20x8xf32> {distribute.state = "0.table"},
    tensor<i32> {distribute.state = "1.0.count"},
    tensor<8x7xf32> {distribute.state = "1.0.mu.out"},
    tensor<20x8xf32> {distribute.state = "1.0.mu.table"},
    tensor<8x7xf32> {distribute.state = "1.0.nu.out"},
    tensor<20x8xf32> {distribute.state = "1.0.nu.table"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c20 = arith.constant 20 : index
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
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
    %c19 = arith.constant 19 : index
    %c0 = arith.constant 0 : index
    %cst_10 = arith.constant dense<-0.00999999977> : tensor<f32>
    %cst_11 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_12 = arith.constant dense<2147483647> : tensor<i32>
    %cst_13 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_14 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_15 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_16 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_17 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_18 = arith.constant dense<6.000000e+00> : tensor<f32>
    %cst_19 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_20 = arith.constant dense<20> : tensor<i32>
    %cst_21 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<24x6xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<i32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %2 = tensor.empty() : tensor<24x6xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %1 : tensor<24x6xi32>, tensor<24x6xi32>) outs(%2 : tensor<24x6xi1>) {
    ^bb0(%in: i32, %in_22: i32, %out: i1):
      %167 = arith.cmpi slt, %in, %in_22 : i32
      linalg.yield %167 : i1
    } -> tensor<24x6xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<i32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %4 : tensor<24x6xi32>, tensor<24x6xi32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %in_22: i32, %out: i32):
      %167 = arith.addi %in, %in_22 : i32
      linalg.yield %167 : i32
    } -> tensor<24x6xi32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg7 : tensor<24x6xi1>, tensor<24x6xi32>, tensor<24x6xi32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i1, %in_22: i32, %in_23: i32, %out: i32):
      %167 = arith.select %in, %in_22, %in_23 : i32
      linalg.yield %167 : i32
    } -> tensor<24x6xi32>
    %7 = tensor.empty() : tensor<24x6x1xi32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<24x6xi32>) outs(%7 : tensor<24x6x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6x1xi32>
    %9 = tensor.empty() : tensor<24x6x8xf32>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%out: f32):
      %167 = linalg.index 0 : index
      %168 = linalg.index 1 : index
      %169 = linalg.index 2 : index
      %extracted_22 = tensor.extract %8[%167, %168, %c0] : tensor<24x6x1xi32>
      %170 = arith.index_cast %extracted_22 : i32 to index
      %171 = arith.maxsi %170, %c0 : index
      %172 = arith.minsi %171, %c19 : index
      %extracted_23 = tensor.extract %arg1[%172, %169] : tensor<20x8xf32>
      linalg.yield %extracted_23 : f32
    } -> tensor<24x6x8xf32>
    %11 = tensor.empty() : tensor<24x8xf32>
    %12 = linalg.fill ins(%cst_9 : f32) outs(%11 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %13 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%10 : tensor<24x6x8xf32>) outs(%12 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.addf %out, %in : f32
      linalg.yield %167 : f32
    } -> tensor<24x8xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%11 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%11 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24x8xf32>
    %16 = tensor.empty() : tensor<24x7xf32>
    %17 = linalg.fill ins(%cst_9 : f32) outs(%16 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %18 = linalg.matmul ins(%15, %arg0 : tensor<24x8xf32>, tensor<8x7xf32>) outs(%17 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %19 = tensor.empty() : tensor<24x1xi32>
    %20 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<24xi32>) outs(%19 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<i32>) outs(%19 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %22 = tensor.empty() : tensor<24x1xi1>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%22 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_22: i32, %out: i1):
      %167 = arith.cmpi slt, %in, %in_22 : i32
      linalg.yield %167 : i1
    } -> tensor<24x1xi1>
    %24 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%19 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %24 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%19 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_22: i32, %out: i32):
      %167 = arith.addi %in, %in_22 : i32
      linalg.yield %167 : i32
    } -> tensor<24x1xi32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %25, %20 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%19 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_22: i32, %in_23: i32, %out: i32):
      %167 = arith.select %in, %in_22, %in_23 : i32
      linalg.yield %167 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %26 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %27 = tensor.empty() : tensor<24x1x1xi32>
    %28 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_21 : tensor<i32>) outs(%27 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %29 = tensor.empty() : tensor<24x1x1xi1>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %28 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%29 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_22: i32, %out: i1):
      %167 = arith.cmpi sge, %in, %in_22 : i32
      linalg.yield %167 : i1
    } -> tensor<24x1x1xi1>
    %31 = tensor.empty() : tensor<1x1x1xi32>
    %32 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%31 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %33 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<1x1x1xi32>) outs(%27 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %33 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%29 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_22: i32, %out: i1):
      %167 = arith.cmpi sle, %in, %in_22 : i32
      linalg.yield %167 : i1
    } -> tensor<24x1x1xi1>
    %35 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %34 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%29 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_22: i1, %out: i1):
      %167 = arith.andi %in, %in_22 : i1
      linalg.yield %167 : i1
    } -> tensor<24x1x1xi1>
    %36 = linalg.fill ins(%true : i1) outs(%22 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %37 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%35 : tensor<24x1x1xi1>) outs(%36 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %167 = arith.andi %out, %in : i1
      linalg.yield %167 : i1
    } -> tensor<24x1xi1>
    %38 = tensor.empty() : tensor<24x1xf32>
    %39 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%38 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %167 = linalg.index 0 : index
      %extracted_22 = tensor.extract %expanded[%167, %c0, %c0] : tensor<24x1x1xi32>
      %168 = arith.index_cast %extracted_22 : i32 to index
      %169 = arith.maxsi %168, %c0 : index
      %170 = arith.minsi %169, %c6 : index
      %extracted_23 = tensor.extract %18[%167, %170] : tensor<24x7xf32>
      linalg.yield %extracted_23 : f32
    } -> tensor<24x1xf32>
    %40 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%38 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %39, %40 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%38 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_22: f32, %in_23: f32, %out: f32):
      %167 = arith.select %in, %in_22, %in_23 : f32
      linalg.yield %167 : f32
    } -> tensor<24x1xf32>
    %42 = tensor.empty() : tensor<i1>
    %43 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%cst_21 : tensor<i32>) outs(%42 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %167 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %167 : i1
    } -> tensor<i1>
    %44 = tensor.empty() : tensor<i32>
    %45 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%cst_21 : tensor<i32>) outs(%44 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %167 = arith.addi %in, %c1_i32 : i32
      linalg.yield %167 : i32
    } -> tensor<i32>
    %46 = linalg.generic {indexing_maps = [#map9, #map9, #map9, #map9], iterator_types = []} ins(%43, %45, %cst_21 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%44 : tensor<i32>) {
    ^bb0(%in: i1, %in_22: i32, %in_23: i32, %out: i32):
      %167 = arith.select %in, %in_22, %in_23 : i32
      linalg.yield %167 : i32
    } -> tensor<i32>
    %47 = tensor.empty() : tensor<1xi32>
    %48 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%46 : tensor<i32>) outs(%47 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %49 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%cst_21 : tensor<i32>) outs(%47 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %50 = tensor.empty() : tensor<1xi1>
    %51 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%48, %49 : tensor<1xi32>, tensor<1xi32>) outs(%50 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_22: i32, %out: i1):
      %167 = arith.cmpi sge, %in, %in_22 : i32
      linalg.yield %167 : i1
    } -> tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%48 : tensor<1xi32>) outs(%50 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %167 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %167 : i1
    } -> tensor<1xi1>
    %53 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%51, %52 : tensor<1xi1>, tensor<1xi1>) outs(%50 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_22: i1, %out: i1):
      %167 = arith.andi %in, %in_22 : i1
      linalg.yield %167 : i1
    } -> tensor<1xi1>
    %54 = linalg.fill ins(%true : i1) outs(%42 : tensor<i1>) -> tensor<i1>
    %55 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["reduction"]} ins(%53 : tensor<1xi1>) outs(%54 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %167 = arith.andi %out, %in : i1
      linalg.yield %167 : i1
    } -> tensor<i1>
    %56 = tensor.empty() : tensor<24xf32>
    %57 = linalg.generic {indexing_maps = [#map11], iterator_types = ["parallel"]} outs(%56 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %167 = linalg.index 0 : index
      %extracted_22 = tensor.extract %48[%c0] : tensor<1xi32>
      %168 = arith.index_cast %extracted_22 : i32 to index
      %169 = arith.maxsi %168, %c0 : index
      %170 = arith.minsi %169, %c0 : index
      %extracted_23 = tensor.extract %41[%167, %170] : tensor<24x1xf32>
      linalg.yield %extracted_23 : f32
    } -> tensor<24xf32>
    %58 = tensor.empty() : tensor<24xi1>
    %59 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%55 : tensor<i1>) outs(%58 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %60 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %61 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel"]} ins(%59, %57, %60 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_22: f32, %in_23: f32, %out: f32):
      %167 = arith.select %in, %in_22, %in_23 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %62 = linalg.fill ins(%cst_8 : f32) outs(%56 : tensor<24xf32>) -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%18 : tensor<24x7xf32>) outs(%62 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.maximumf %out, %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%64, %63 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.maximumf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %66 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%65 : tensor<24xf32>) outs(%58 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %167 = math.absf %in : f32
      %168 = arith.cmpf one, %167, %cst_7 : f32
      linalg.yield %168 : i1
    } -> tensor<24xi1>
    %67 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%cst_19 : tensor<f32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel"]} ins(%66, %65, %67 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_22: f32, %in_23: f32, %out: f32):
      %167 = arith.select %in, %in_22, %in_23 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<24xf32>) outs(%38 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %70 = linalg.generic {indexing_maps = [#map12, #map1], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<24x1xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %70 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.subf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24x7xf32>
    %72 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.exp %in : f32
      linalg.yield %167 : f32
    } -> tensor<24x7xf32>
    %73 = linalg.fill ins(%cst_9 : f32) outs(%56 : tensor<24xf32>) -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%72 : tensor<24x7xf32>) outs(%73 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.addf %out, %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.absf %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%74, %67 : tensor<24xf32>, tensor<24xf32>) outs(%58 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_22: f32, %out: i1):
      %167 = arith.cmpf oge, %in, %in_22 : f32
      linalg.yield %167 : i1
    } -> tensor<24xi1>
    %77 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%75 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.log %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%77, %68 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%78, %61 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.subf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %80 = tensor.empty() : tensor<f32>
    %81 = linalg.fill ins(%cst_9 : f32) outs(%80 : tensor<f32>) -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["reduction"]} ins(%79 : tensor<24xf32>) outs(%81 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.addf %out, %in : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%82 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.divf %in, %cst_6 : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map9], iterator_types = []} outs(%80 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map10, #map11], iterator_types = ["parallel"]} ins(%84 : tensor<f32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%85 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.negf %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%85, %75 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel"]} ins(%76, %67, %87 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_22: f32, %in_23: f32, %out: f32):
      %167 = arith.select %in, %in_22, %in_23 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = ["parallel"]} ins(%76, %87, %67 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_22: f32, %in_23: f32, %out: f32):
      %167 = arith.select %in, %in_22, %in_23 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = ["parallel"]} ins(%88 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.negf %in : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%89, %90 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24xf32>
    %92 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%91 : tensor<24xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %72 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24x7xf32>
    %94 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%38 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %48[%c0] : tensor<1xi32>
    %95 = arith.index_cast %extracted : i32 to index
    %96 = arith.cmpi ult, %95, %c1 : index
    %97 = scf.if %96 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %94[0, %95] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %167 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%extracted_slice, %86 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_22: f32, %out: f32):
        %168 = arith.addf %in, %in_22 : f32
        linalg.yield %168 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %167 into %94[0, %95] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %94 : tensor<24x1xf32>
    }
    %98 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %99 = scf.for %arg9 = %c0 to %c24 step %c1 iter_args(%arg10 = %98) -> (tensor<24x7xf32>) {
      %extracted_22 = tensor.extract %expanded[%arg9, %c0, %c0] : tensor<24x1x1xi32>
      %167 = arith.index_cast %extracted_22 : i32 to index
      %168 = arith.cmpi ult, %167, %c7 : index
      %169 = scf.if %168 -> (tensor<24x7xf32>) {
        %extracted_23 = tensor.extract %97[%arg9, %c0] : tensor<24x1xf32>
        %extracted_24 = tensor.extract %arg10[%arg9, %167] : tensor<24x7xf32>
        %170 = arith.addf %extracted_24, %extracted_23 : f32
        %inserted = tensor.insert %170 into %arg10[%arg9, %167] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg10 : tensor<24x7xf32>
      }
      scf.yield %169 : tensor<24x7xf32>
    }
    %100 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %99 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24x7xf32>
    %101 = tensor.empty() : tensor<7x8xf32>
    %102 = linalg.fill ins(%cst_9 : f32) outs(%101 : tensor<7x8xf32>) -> tensor<7x8xf32>
    %103 = linalg.generic {indexing_maps = [#map13, #map14, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%100, %15 : tensor<24x7xf32>, tensor<24x8xf32>) outs(%102 : tensor<7x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      %168 = arith.addf %out, %167 : f32
      linalg.yield %168 : f32
    } -> tensor<7x8xf32>
    %104 = tensor.empty() : tensor<8x7xf32>
    %105 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%103 : tensor<7x8xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %106 = linalg.generic {indexing_maps = [#map16, #map17, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%100, %arg0 : tensor<24x7xf32>, tensor<8x7xf32>) outs(%12 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      %168 = arith.addf %out, %167 : f32
      linalg.yield %168 : f32
    } -> tensor<24x8xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%106, %14 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%11 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<24x8xf32>
    %108 = linalg.generic {indexing_maps = [#map16, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%107 : tensor<24x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %109 = tensor.empty() : tensor<20x8xf32>
    %110 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %111 = scf.for %arg9 = %c0 to %c24 step %c1 iter_args(%arg10 = %110) -> (tensor<20x8xf32>) {
      %167 = scf.for %arg11 = %c0 to %c6 step %c1 iter_args(%arg12 = %arg10) -> (tensor<20x8xf32>) {
        %extracted_22 = tensor.extract %8[%arg9, %arg11, %c0] : tensor<24x6x1xi32>
        %168 = arith.index_cast %extracted_22 : i32 to index
        %169 = arith.cmpi ult, %168, %c20 : index
        %170 = scf.if %169 -> (tensor<20x8xf32>) {
          %extracted_slice = tensor.extract_slice %108[%arg9, %arg11, 0] [1, 1, 8] [1, 1, 1] : tensor<24x6x8xf32> to tensor<8xf32>
          %extracted_slice_23 = tensor.extract_slice %arg12[%168, 0] [1, 8] [1, 1] : tensor<20x8xf32> to tensor<8xf32>
          %171 = tensor.empty() : tensor<8xf32>
          %172 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = ["parallel"]} ins(%extracted_slice_23, %extracted_slice : tensor<8xf32>, tensor<8xf32>) outs(%171 : tensor<8xf32>) {
          ^bb0(%in: f32, %in_24: f32, %out: f32):
            %173 = arith.addf %in, %in_24 : f32
            linalg.yield %173 : f32
          } -> tensor<8xf32>
          %inserted_slice = tensor.insert_slice %172 into %arg12[%168, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<20x8xf32>
          scf.yield %inserted_slice : tensor<20x8xf32>
        } else {
          scf.yield %arg12 : tensor<20x8xf32>
        }
        scf.yield %170 : tensor<20x8xf32>
      }
      scf.yield %167 : tensor<20x8xf32>
    }
    %112 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%112, %105 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %114 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%114, %arg3 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113, %115 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %117 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%117, %111 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %119 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %arg4 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %121 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%118, %120 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %122 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%105, %105 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %123 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%123, %122 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %125 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %arg5 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124, %126 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%111, %111 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %129 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %128 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %131 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%131, %arg6 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%130, %132 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %134 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%42 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %167 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %167 : i1
    } -> tensor<i1>
    %135 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%arg2 : tensor<i32>) outs(%44 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %167 = arith.addi %in, %c1_i32 : i32
      linalg.yield %167 : i32
    } -> tensor<i32>
    %136 = linalg.generic {indexing_maps = [#map9, #map9, #map9, #map9], iterator_types = []} ins(%134, %135, %cst_12 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%44 : tensor<i32>) {
    ^bb0(%in: i1, %in_22: i32, %in_23: i32, %out: i32):
      %167 = arith.select %in, %in_22, %in_23 : i32
      linalg.yield %167 : i32
    } -> tensor<i32>
    %137 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%136 : tensor<i32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %167 = arith.sitofp %in : i32 to f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %138 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%137 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.powf %cst_4, %in : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %139 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%138 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.subf %cst_5, %in : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %140 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%116, %140 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %142 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%121, %142 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %144 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%137 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.powf %cst_3, %in : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %145 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = []} ins(%144 : tensor<f32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = arith.subf %cst_5, %in : f32
      linalg.yield %167 : f32
    } -> tensor<f32>
    %146 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%145 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%127, %146 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %148 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%145 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%133, %148 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %150 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_19 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147, %150 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%151 : tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.sqrt %in : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %153 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %153 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%141, %154 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%149, %110 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %157 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %167 = math.sqrt %in : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %158 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%157, %158 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%143, %159 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.divf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %161 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%161, %155 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %163 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%163, %160 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.mulf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %162 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%104 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<8x7xf32>
    %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %164 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_22: f32, %out: f32):
      %167 = arith.addf %in, %in_22 : f32
      linalg.yield %167 : f32
    } -> tensor<20x8xf32>
    return %165, %166, %136, %116, %121, %127, %133, %83 : tensor<8x7xf32>, tensor<20x8xf32>, tensor<i32>, tensor<8x7xf32>, tensor<20x8xf32>, tensor<8x7xf32>, tensor<20x8xf32>, tensor<f32>
  }
}
