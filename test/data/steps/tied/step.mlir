#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map6 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1) -> (d1, d0)>
#map9 = affine_map<(d0, d1, d2, d3) -> ()>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#map13 = affine_map<() -> ()>
#map14 = affine_map<(d0) -> ()>
#map15 = affine_map<(d0) -> (d0)>
#map16 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
module @tied {
  func.func @step(
    %arg0: tensor<20x8xf32> {distribute.state = "0.table"},
    %arg1: tensor<8x8xf32> {distribute.state = "0.w"},
    %arg2: tensor<20x8xf32> {distribute.state = "1.0.trace.table"},
    %arg3: tensor<8x8xf32> {distribute.state = "1.0.trace.w"},
    %arg4: tensor<24x6xi32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<20x8xf32> {distribute.state = "0.table"},
    tensor<8x8xf32> {distribute.state = "0.w"},
    tensor<20x8xf32> {distribute.state = "1.0.trace.table"},
    tensor<8x8xf32> {distribute.state = "1.0.trace.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c6 = arith.constant 6 : index
    %c20 = arith.constant 20 : index
    %c24 = arith.constant 24 : index
    %c5 = arith.constant 5 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<19> : tensor<1xi32>
    %cst_0 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %cst_1 = arith.constant 0.00833333377 : f32
    %c0_i32 = arith.constant 0 : i32
    %cst_2 = arith.constant 1.200000e+02 : f32
    %cst_3 = arith.constant 0x7F800000 : f32
    %cst_4 = arith.constant 0xFF800000 : f32
    %cst_5 = arith.constant 0.000000e+00 : f32
    %c19 = arith.constant 19 : index
    %c0 = arith.constant 0 : index
    %cst_6 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_7 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = arith.constant dense<20> : tensor<i32>
    %cst_12 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<24x6xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<i32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %2 = tensor.empty() : tensor<24x6xi1>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %1 : tensor<24x6xi32>, tensor<24x6xi32>) outs(%2 : tensor<24x6xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %138 = arith.cmpi slt, %in, %in_14 : i32
      linalg.yield %138 : i1
    } -> tensor<24x6xi1>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %4 : tensor<24x6xi32>, tensor<24x6xi32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %in_14: i32, %out: i32):
      %138 = arith.addi %in, %in_14 : i32
      linalg.yield %138 : i32
    } -> tensor<24x6xi32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %5, %arg4 : tensor<24x6xi1>, tensor<24x6xi32>, tensor<24x6xi32>) outs(%0 : tensor<24x6xi32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %138 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %138 : i32
    } -> tensor<24x6xi32>
    %7 = tensor.empty() : tensor<24x6x1xi32>
    %8 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%6 : tensor<24x6xi32>) outs(%7 : tensor<24x6x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6x1xi32>
    %9 = tensor.empty() : tensor<24x6x8xf32>
    %10 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%out: f32):
      %138 = linalg.index 0 : index
      %139 = linalg.index 1 : index
      %140 = linalg.index 2 : index
      %extracted_14 = tensor.extract %8[%138, %139, %c0] : tensor<24x6x1xi32>
      %141 = arith.index_cast %extracted_14 : i32 to index
      %142 = arith.maxsi %141, %c0 : index
      %143 = arith.minsi %142, %c19 : index
      %extracted_15 = tensor.extract %arg0[%143, %140] : tensor<20x8xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24x6x8xf32>
    %11 = linalg.fill ins(%cst_5 : f32) outs(%9 : tensor<24x6x8xf32>) -> tensor<24x6x8xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%10, %arg1 : tensor<24x6x8xf32>, tensor<8x8xf32>) outs(%11 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<24x6x8xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%12 : tensor<24x6x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = math.tanh %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x6x8xf32>
    %14 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%14, %13 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.subf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x6x8xf32>
    %16 = tensor.empty() : tensor<8x20xf32>
    %17 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<20x8xf32>) outs(%16 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x20xf32>
    %18 = tensor.empty() : tensor<24x6x20xf32>
    %19 = linalg.fill ins(%cst_5 : f32) outs(%18 : tensor<24x6x20xf32>) -> tensor<24x6x20xf32>
    %20 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%13, %17 : tensor<24x6x8xf32>, tensor<8x20xf32>) outs(%19 : tensor<24x6x20xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<24x6x20xf32>
    %extracted_slice = tensor.extract_slice %20[0, 0, 0] [24, 5, 20] [1, 1, 1] : tensor<24x6x20xf32> to tensor<24x5x20xf32>
    %extracted_slice_13 = tensor.extract_slice %arg4[0, 1] [24, 5] [1, 1] : tensor<24x6xi32> to tensor<24x5xi32>
    %21 = tensor.empty() : tensor<24x5x1xi32>
    %22 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_13 : tensor<24x5xi32>) outs(%21 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %23 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<i32>) outs(%21 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %24 = tensor.empty() : tensor<24x5x1xi1>
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %23 : tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%24 : tensor<24x5x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %138 = arith.cmpi slt, %in, %in_14 : i32
      linalg.yield %138 : i1
    } -> tensor<24x5x1xi1>
    %26 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%21 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22, %26 : tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%21 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %in_14: i32, %out: i32):
      %138 = arith.addi %in, %in_14 : i32
      linalg.yield %138 : i32
    } -> tensor<24x5x1xi32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25, %27, %22 : tensor<24x5x1xi1>, tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%21 : tensor<24x5x1xi32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %138 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %138 : i32
    } -> tensor<24x5x1xi32>
    %expanded = tensor.expand_shape %28 [[0], [1], [2, 3]] output_shape [24, 5, 1, 1] : tensor<24x5x1xi32> into tensor<24x5x1x1xi32>
    %29 = tensor.empty() : tensor<24x5x1x1xi32>
    %30 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_12 : tensor<i32>) outs(%29 : tensor<24x5x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1x1xi32>
    %31 = tensor.empty() : tensor<24x5x1x1xi1>
    %32 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %30 : tensor<24x5x1x1xi32>, tensor<24x5x1x1xi32>) outs(%31 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %138 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %138 : i1
    } -> tensor<24x5x1x1xi1>
    %33 = tensor.empty() : tensor<1x1x1x1xi32>
    %34 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<1xi32>) outs(%33 : tensor<1x1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1x1xi32>
    %35 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%34 : tensor<1x1x1x1xi32>) outs(%29 : tensor<24x5x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1x1xi32>
    %36 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %35 : tensor<24x5x1x1xi32>, tensor<24x5x1x1xi32>) outs(%31 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %138 = arith.cmpi sle, %in, %in_14 : i32
      linalg.yield %138 : i1
    } -> tensor<24x5x1x1xi1>
    %37 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%32, %36 : tensor<24x5x1x1xi1>, tensor<24x5x1x1xi1>) outs(%31 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %138 = arith.andi %in, %in_14 : i1
      linalg.yield %138 : i1
    } -> tensor<24x5x1x1xi1>
    %38 = linalg.fill ins(%true : i1) outs(%24 : tensor<24x5x1xi1>) -> tensor<24x5x1xi1>
    %39 = linalg.generic {indexing_maps = [#map10, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%37 : tensor<24x5x1x1xi1>) outs(%38 : tensor<24x5x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %138 = arith.andi %out, %in : i1
      linalg.yield %138 : i1
    } -> tensor<24x5x1xi1>
    %40 = tensor.empty() : tensor<24x5x1xf32>
    %41 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel", "parallel"]} outs(%40 : tensor<24x5x1xf32>) {
    ^bb0(%out: f32):
      %138 = linalg.index 0 : index
      %139 = linalg.index 1 : index
      %extracted_14 = tensor.extract %expanded[%138, %139, %c0, %c0] : tensor<24x5x1x1xi32>
      %140 = arith.index_cast %extracted_14 : i32 to index
      %141 = arith.maxsi %140, %c0 : index
      %142 = arith.minsi %141, %c19 : index
      %extracted_15 = tensor.extract %extracted_slice[%138, %139, %142] : tensor<24x5x20xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24x5x1xf32>
    %42 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%40 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %43 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%39, %41, %42 : tensor<24x5x1xi1>, tensor<24x5x1xf32>, tensor<24x5x1xf32>) outs(%40 : tensor<24x5x1xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %138 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5x1xf32>
    %44 = tensor.empty() : tensor<i1>
    %45 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%cst_12 : tensor<i32>) outs(%44 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %138 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %138 : i1
    } -> tensor<i1>
    %46 = tensor.empty() : tensor<i32>
    %47 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%cst_12 : tensor<i32>) outs(%46 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %138 = arith.addi %in, %c1_i32 : i32
      linalg.yield %138 : i32
    } -> tensor<i32>
    %48 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = []} ins(%45, %47, %cst_12 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%46 : tensor<i32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %138 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %138 : i32
    } -> tensor<i32>
    %49 = tensor.empty() : tensor<1xi32>
    %50 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel"]} ins(%48 : tensor<i32>) outs(%49 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %51 = linalg.generic {indexing_maps = [#map14, #map15], iterator_types = ["parallel"]} ins(%cst_12 : tensor<i32>) outs(%49 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %52 = tensor.empty() : tensor<1xi1>
    %53 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi32>, tensor<1xi32>) outs(%52 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %138 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %138 : i1
    } -> tensor<1xi1>
    %54 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = ["parallel"]} ins(%50 : tensor<1xi32>) outs(%52 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %138 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %138 : i1
    } -> tensor<1xi1>
    %55 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel"]} ins(%53, %54 : tensor<1xi1>, tensor<1xi1>) outs(%52 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %138 = arith.andi %in, %in_14 : i1
      linalg.yield %138 : i1
    } -> tensor<1xi1>
    %56 = linalg.fill ins(%true : i1) outs(%44 : tensor<i1>) -> tensor<i1>
    %57 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["reduction"]} ins(%55 : tensor<1xi1>) outs(%56 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %138 = arith.andi %out, %in : i1
      linalg.yield %138 : i1
    } -> tensor<i1>
    %58 = tensor.empty() : tensor<24x5xf32>
    %59 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%58 : tensor<24x5xf32>) {
    ^bb0(%out: f32):
      %138 = linalg.index 0 : index
      %139 = linalg.index 1 : index
      %extracted_14 = tensor.extract %50[%c0] : tensor<1xi32>
      %140 = arith.index_cast %extracted_14 : i32 to index
      %141 = arith.maxsi %140, %c0 : index
      %142 = arith.minsi %141, %c0 : index
      %extracted_15 = tensor.extract %43[%138, %139, %142] : tensor<24x5x1xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24x5xf32>
    %60 = tensor.empty() : tensor<24x5xi1>
    %61 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<i1>) outs(%60 : tensor<24x5xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24x5xi1>
    %62 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61, %59, %62 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %138 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %64 = linalg.fill ins(%cst_4 : f32) outs(%58 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %65 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%extracted_slice : tensor<24x5x20xf32>) outs(%64 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.maximumf %out, %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %66 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %65 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.maximumf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %68 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<24x5xf32>) outs(%60 : tensor<24x5xi1>) {
    ^bb0(%in: f32, %out: i1):
      %138 = math.absf %in : f32
      %139 = arith.cmpf one, %138, %cst_3 : f32
      linalg.yield %139 : i1
    } -> tensor<24x5xi1>
    %69 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%68, %67, %69 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %138 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %71 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70 : tensor<24x5xf32>) outs(%40 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %72 = tensor.empty() : tensor<24x5x20xf32>
    %73 = linalg.generic {indexing_maps = [#map16, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<24x5x1xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %74 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice, %73 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.subf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5x20xf32>
    %75 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<24x5x20xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = math.exp %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5x20xf32>
    %76 = linalg.fill ins(%cst_5 : f32) outs(%58 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %77 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%75 : tensor<24x5x20xf32>) outs(%76 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.addf %out, %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%77 : tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = math.absf %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%77, %69 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%60 : tensor<24x5xi1>) {
    ^bb0(%in: f32, %in_14: f32, %out: i1):
      %138 = arith.cmpf oge, %in, %in_14 : f32
      linalg.yield %138 : i1
    } -> tensor<24x5xi1>
    %80 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%78 : tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = math.log %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%80, %70 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%81, %63 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.subf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %83 = tensor.empty() : tensor<f32>
    %84 = linalg.fill ins(%cst_5 : f32) outs(%83 : tensor<f32>) -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction", "reduction"]} ins(%82 : tensor<24x5xf32>) outs(%84 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.addf %out, %in : f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%85 : tensor<f32>) outs(%83 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.divf %in, %cst_2 : f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %87 = linalg.fill ins(%c0_i32 : i32) outs(%46 : tensor<i32>) -> tensor<i32>
    %88 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["reduction"]} ins(%arg5 : tensor<24xi32>) outs(%87 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %138 = arith.addi %out, %in : i32
      linalg.yield %138 : i32
    } -> tensor<i32>
    %89 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%88 : tensor<i32>) outs(%46 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %c0_i32 : i32
    } -> tensor<i32>
    %90 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%89 : tensor<i32>) outs(%83 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %138 = arith.sitofp %in : i32 to f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %91 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = []} ins(%86, %90 : tensor<f32>, tensor<f32>) outs(%83 : tensor<f32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %92 = linalg.generic {indexing_maps = [#map13], iterator_types = []} outs(%83 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_1 : f32
    } -> tensor<f32>
    %93 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<f32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93 : tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.negf %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %95 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %78 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.divf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %96 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %69, %95 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %138 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%79, %95, %69 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %138 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %138 = arith.negf %in : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97, %98 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5xf32>
    %100 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<24x5xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %101 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100, %75 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5x20xf32>
    %102 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%40 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %extracted = tensor.extract %50[%c0] : tensor<1xi32>
    %103 = arith.index_cast %extracted : i32 to index
    %104 = arith.cmpi ult, %103, %c1 : index
    %105 = scf.if %104 -> (tensor<24x5x1xf32>) {
      %extracted_slice_14 = tensor.extract_slice %102[0, 0, %103] [24, 5, 1] [1, 1, 1] : tensor<24x5x1xf32> to tensor<24x5xf32>
      %138 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_14, %94 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%58 : tensor<24x5xf32>) {
      ^bb0(%in: f32, %in_15: f32, %out: f32):
        %139 = arith.addf %in, %in_15 : f32
        linalg.yield %139 : f32
      } -> tensor<24x5xf32>
      %inserted_slice = tensor.insert_slice %138 into %102[0, 0, %103] [24, 5, 1] [1, 1, 1] : tensor<24x5xf32> into tensor<24x5x1xf32>
      scf.yield %inserted_slice : tensor<24x5x1xf32>
    } else {
      scf.yield %102 : tensor<24x5x1xf32>
    }
    %106 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %107 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %106) -> (tensor<24x5x20xf32>) {
      %138 = scf.for %arg8 = %c0 to %c5 step %c1 iter_args(%arg9 = %arg7) -> (tensor<24x5x20xf32>) {
        %extracted_14 = tensor.extract %expanded[%arg6, %arg8, %c0, %c0] : tensor<24x5x1x1xi32>
        %139 = arith.index_cast %extracted_14 : i32 to index
        %140 = arith.cmpi ult, %139, %c20 : index
        %141 = scf.if %140 -> (tensor<24x5x20xf32>) {
          %extracted_15 = tensor.extract %105[%arg6, %arg8, %c0] : tensor<24x5x1xf32>
          %extracted_16 = tensor.extract %arg9[%arg6, %arg8, %139] : tensor<24x5x20xf32>
          %142 = arith.addf %extracted_16, %extracted_15 : f32
          %inserted = tensor.insert %142 into %arg9[%arg6, %arg8, %139] : tensor<24x5x20xf32>
          scf.yield %inserted : tensor<24x5x20xf32>
        } else {
          scf.yield %arg9 : tensor<24x5x20xf32>
        }
        scf.yield %141 : tensor<24x5x20xf32>
      }
      scf.yield %138 : tensor<24x5x20xf32>
    }
    %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %107 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%72 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x5x20xf32>
    %padded = tensor.pad %108 low[0, 0, 0] high[0, 1, 0] {
    ^bb0(%arg6: index, %arg7: index, %arg8: index):
      tensor.yield %cst_5 : f32
    } : tensor<24x5x20xf32> to tensor<24x6x20xf32>
    %109 = tensor.empty() : tensor<20x8xf32>
    %110 = linalg.fill ins(%cst_5 : f32) outs(%109 : tensor<20x8xf32>) -> tensor<20x8xf32>
    %111 = linalg.generic {indexing_maps = [#map17, #map18, #map19], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%padded, %13 : tensor<24x6x20xf32>, tensor<24x6x8xf32>) outs(%110 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<20x8xf32>
    %112 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<20x8xf32>) outs(%16 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x20xf32>
    %113 = linalg.generic {indexing_maps = [#map4, #map20, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%padded, %17 : tensor<24x6x20xf32>, tensor<8x20xf32>) outs(%11 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<24x6x8xf32>
    %114 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<8x20xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %115 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %15 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x6x8xf32>
    %116 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %13 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x6x8xf32>
    %117 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%115, %116 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%9 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<24x6x8xf32>
    %118 = tensor.empty() : tensor<8x8xf32>
    %119 = linalg.fill ins(%cst_5 : f32) outs(%118 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %120 = linalg.generic {indexing_maps = [#map17, #map18, #map19], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%117, %10 : tensor<24x6x8xf32>, tensor<24x6x8xf32>) outs(%119 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<8x8xf32>
    %121 = linalg.generic {indexing_maps = [#map8, #map1], iterator_types = ["parallel", "parallel"]} ins(%120 : tensor<8x8xf32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %122 = linalg.generic {indexing_maps = [#map4, #map20, #map6], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%117, %arg1 : tensor<24x6x8xf32>, tensor<8x8xf32>) outs(%11 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      %139 = arith.addf %out, %138 : f32
      linalg.yield %139 : f32
    } -> tensor<24x6x8xf32>
    %123 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %124 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %123) -> (tensor<20x8xf32>) {
      %138 = scf.for %arg8 = %c0 to %c6 step %c1 iter_args(%arg9 = %arg7) -> (tensor<20x8xf32>) {
        %extracted_14 = tensor.extract %8[%arg6, %arg8, %c0] : tensor<24x6x1xi32>
        %139 = arith.index_cast %extracted_14 : i32 to index
        %140 = arith.cmpi ult, %139, %c20 : index
        %141 = scf.if %140 -> (tensor<20x8xf32>) {
          %extracted_slice_15 = tensor.extract_slice %122[%arg6, %arg8, 0] [1, 1, 8] [1, 1, 1] : tensor<24x6x8xf32> to tensor<8xf32>
          %extracted_slice_16 = tensor.extract_slice %arg9[%139, 0] [1, 8] [1, 1] : tensor<20x8xf32> to tensor<8xf32>
          %142 = tensor.empty() : tensor<8xf32>
          %143 = linalg.generic {indexing_maps = [#map15, #map15, #map15], iterator_types = ["parallel"]} ins(%extracted_slice_16, %extracted_slice_15 : tensor<8xf32>, tensor<8xf32>) outs(%142 : tensor<8xf32>) {
          ^bb0(%in: f32, %in_17: f32, %out: f32):
            %144 = arith.addf %in, %in_17 : f32
            linalg.yield %144 : f32
          } -> tensor<8xf32>
          %inserted_slice = tensor.insert_slice %143 into %arg9[%139, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<20x8xf32>
          scf.yield %inserted_slice : tensor<20x8xf32>
        } else {
          scf.yield %arg9 : tensor<20x8xf32>
        }
        scf.yield %141 : tensor<20x8xf32>
      }
      scf.yield %138 : tensor<20x8xf32>
    }
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%114, %124 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<20x8xf32>
    %126 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %arg2 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<20x8xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %127 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<20x8xf32>
    %129 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %arg3 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<8x8xf32>
    %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%121, %130 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<8x8xf32>
    %132 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%132, %128 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<20x8xf32>
    %134 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134, %131 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.mulf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<8x8xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %133 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%109 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<20x8xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %135 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%118 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %138 = arith.addf %in, %in_14 : f32
      linalg.yield %138 : f32
    } -> tensor<8x8xf32>
    return %136, %137, %128, %131, %91 : tensor<20x8xf32>, tensor<8x8xf32>, tensor<20x8xf32>, tensor<8x8xf32>, tensor<f32>
  }
}
