#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> ()>
#map13 = affine_map<(d0, d1, d2, d3) -> ()>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (0, 0, d2, d3)>
#map17 = affine_map<() -> ()>
#map18 = affine_map<(d0) -> ()>
#map19 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map20 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map21 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map22 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map23 = affine_map<(d0, d1) -> (d1, d0)>
#map24 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
module @masked_mean {
  func.func @step(
    %arg0: tensor<20x8xf32> {distribute.state = "0.t"},
    %arg1: tensor<8x20xf32> {distribute.state = "0.w"},
    %arg2: tensor<24x6xi32> {distribute.batch = "x"},
    %arg3: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<20x8xf32> {distribute.state = "0.t"},
    tensor<8x20xf32> {distribute.state = "0.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c20 = arith.constant 20 : index
    %c24 = arith.constant 24 : index
    %c5 = arith.constant 5 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<19> : tensor<1xi32>
    %cst_0 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %cst_1 = arith.constant 1.000000e+00 : f32
    %cst_2 = arith.constant 0x7F800000 : f32
    %cst_3 = arith.constant 0xFF800000 : f32
    %cst_4 = arith.constant 0.000000e+00 : f32
    %c19 = arith.constant 19 : index
    %c0 = arith.constant 0 : index
    %cst_5 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_6 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_8 = arith.constant dense<20> : tensor<i32>
    %cst_9 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<6xi32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%0 : tensor<6xi32>) {
    ^bb0(%out: i32):
      %125 = linalg.index 0 : index
      %126 = arith.index_cast %125 : index to i32
      linalg.yield %126 : i32
    } -> tensor<6xi32>
    %2 = tensor.empty() : tensor<1x6xi32>
    %3 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<6xi32>) outs(%2 : tensor<1x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x6xi32>
    %4 = tensor.empty() : tensor<24x1xi32>
    %5 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<24xi32>) outs(%4 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %6 = tensor.empty() : tensor<24x6xi32>
    %7 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<1x6xi32>) outs(%6 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %8 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<24x1xi32>) outs(%6 : tensor<24x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x6xi32>
    %9 = tensor.empty() : tensor<24x6xi1>
    %10 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<24x6xi32>, tensor<24x6xi32>) outs(%9 : tensor<24x6xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi slt, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<24x6xi1>
    %11 = tensor.empty() : tensor<24x6xf32>
    %12 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<24x6xi1>) outs(%11 : tensor<24x6xf32>) {
    ^bb0(%in: i1, %out: f32):
      %125 = arith.uitofp %in : i1 to f32
      linalg.yield %125 : f32
    } -> tensor<24x6xf32>
    %extracted_slice = tensor.extract_slice %12[0, 1] [24, 5] [1, 1] : tensor<24x6xf32> to tensor<24x5xf32>
    %extracted_slice_10 = tensor.extract_slice %arg2[0, 0] [24, 5] [1, 1] : tensor<24x6xi32> to tensor<24x5xi32>
    %13 = tensor.empty() : tensor<24x5xi32>
    %14 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%13 : tensor<24x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5xi32>
    %15 = tensor.empty() : tensor<24x5xi1>
    %16 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_10, %14 : tensor<24x5xi32>, tensor<24x5xi32>) outs(%15 : tensor<24x5xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi slt, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<24x5xi1>
    %17 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<i32>) outs(%13 : tensor<24x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5xi32>
    %18 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_10, %17 : tensor<24x5xi32>, tensor<24x5xi32>) outs(%13 : tensor<24x5xi32>) {
    ^bb0(%in: i32, %in_12: i32, %out: i32):
      %125 = arith.addi %in, %in_12 : i32
      linalg.yield %125 : i32
    } -> tensor<24x5xi32>
    %19 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%16, %18, %extracted_slice_10 : tensor<24x5xi1>, tensor<24x5xi32>, tensor<24x5xi32>) outs(%13 : tensor<24x5xi32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %125 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %125 : i32
    } -> tensor<24x5xi32>
    %20 = tensor.empty() : tensor<24x5x1xi32>
    %21 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%19 : tensor<24x5xi32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %22 = tensor.empty() : tensor<24x5x8xf32>
    %23 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel", "parallel", "parallel"]} outs(%22 : tensor<24x5x8xf32>) {
    ^bb0(%out: f32):
      %125 = linalg.index 0 : index
      %126 = linalg.index 1 : index
      %127 = linalg.index 2 : index
      %extracted_12 = tensor.extract %21[%125, %126, %c0] : tensor<24x5x1xi32>
      %128 = arith.index_cast %extracted_12 : i32 to index
      %129 = arith.maxsi %128, %c0 : index
      %130 = arith.minsi %129, %c19 : index
      %extracted_13 = tensor.extract %arg0[%130, %127] : tensor<20x8xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24x5x8xf32>
    %24 = tensor.empty() : tensor<24x5x20xf32>
    %25 = linalg.fill ins(%cst_4 : f32) outs(%24 : tensor<24x5x20xf32>) -> tensor<24x5x20xf32>
    %26 = linalg.generic {indexing_maps = [#map9, #map10, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%23, %arg1 : tensor<24x5x8xf32>, tensor<8x20xf32>) outs(%25 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      %126 = arith.addf %out, %125 : f32
      linalg.yield %126 : f32
    } -> tensor<24x5x20xf32>
    %extracted_slice_11 = tensor.extract_slice %arg2[0, 1] [24, 5] [1, 1] : tensor<24x6xi32> to tensor<24x5xi32>
    %27 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%extracted_slice_11 : tensor<24x5xi32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %28 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %29 = tensor.empty() : tensor<24x5x1xi1>
    %30 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %28 : tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%29 : tensor<24x5x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi slt, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<24x5x1xi1>
    %31 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<i32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1xi32>
    %32 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%27, %31 : tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i32, %in_12: i32, %out: i32):
      %125 = arith.addi %in, %in_12 : i32
      linalg.yield %125 : i32
    } -> tensor<24x5x1xi32>
    %33 = linalg.generic {indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %32, %27 : tensor<24x5x1xi1>, tensor<24x5x1xi32>, tensor<24x5x1xi32>) outs(%20 : tensor<24x5x1xi32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %125 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %125 : i32
    } -> tensor<24x5x1xi32>
    %expanded = tensor.expand_shape %33 [[0], [1], [2, 3]] output_shape [24, 5, 1, 1] : tensor<24x5x1xi32> into tensor<24x5x1x1xi32>
    %34 = tensor.empty() : tensor<24x5x1x1xi32>
    %35 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%34 : tensor<24x5x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1x1xi32>
    %36 = tensor.empty() : tensor<24x5x1x1xi1>
    %37 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %35 : tensor<24x5x1x1xi32>, tensor<24x5x1x1xi32>) outs(%36 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<24x5x1x1xi1>
    %38 = tensor.empty() : tensor<1x1x1x1xi32>
    %39 = linalg.generic {indexing_maps = [#map15, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<1xi32>) outs(%38 : tensor<1x1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1x1xi32>
    %40 = linalg.generic {indexing_maps = [#map16, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%39 : tensor<1x1x1x1xi32>) outs(%34 : tensor<24x5x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x5x1x1xi32>
    %41 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%expanded, %40 : tensor<24x5x1x1xi32>, tensor<24x5x1x1xi32>) outs(%36 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi sle, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<24x5x1x1xi1>
    %42 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%37, %41 : tensor<24x5x1x1xi1>, tensor<24x5x1x1xi1>) outs(%36 : tensor<24x5x1x1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %125 = arith.andi %in, %in_12 : i1
      linalg.yield %125 : i1
    } -> tensor<24x5x1x1xi1>
    %43 = linalg.fill ins(%true : i1) outs(%29 : tensor<24x5x1xi1>) -> tensor<24x5x1xi1>
    %44 = linalg.generic {indexing_maps = [#map14, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%42 : tensor<24x5x1x1xi1>) outs(%43 : tensor<24x5x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %125 = arith.andi %out, %in : i1
      linalg.yield %125 : i1
    } -> tensor<24x5x1xi1>
    %45 = tensor.empty() : tensor<24x5x1xf32>
    %46 = linalg.generic {indexing_maps = [#map8], iterator_types = ["parallel", "parallel", "parallel"]} outs(%45 : tensor<24x5x1xf32>) {
    ^bb0(%out: f32):
      %125 = linalg.index 0 : index
      %126 = linalg.index 1 : index
      %extracted_12 = tensor.extract %expanded[%125, %126, %c0, %c0] : tensor<24x5x1x1xi32>
      %127 = arith.index_cast %extracted_12 : i32 to index
      %128 = arith.maxsi %127, %c0 : index
      %129 = arith.minsi %128, %c19 : index
      %extracted_13 = tensor.extract %26[%125, %126, %129] : tensor<24x5x20xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24x5x1xf32>
    %47 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%45 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %48 = linalg.generic {indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44, %46, %47 : tensor<24x5x1xi1>, tensor<24x5x1xf32>, tensor<24x5x1xf32>) outs(%45 : tensor<24x5x1xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %125 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5x1xf32>
    %49 = tensor.empty() : tensor<i1>
    %50 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%49 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %125 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %125 : i1
    } -> tensor<i1>
    %51 = tensor.empty() : tensor<i32>
    %52 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%51 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %125 = arith.addi %in, %c1_i32 : i32
      linalg.yield %125 : i32
    } -> tensor<i32>
    %53 = linalg.generic {indexing_maps = [#map17, #map17, #map17, #map17], iterator_types = []} ins(%50, %52, %cst_9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%51 : tensor<i32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %125 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %125 : i32
    } -> tensor<i32>
    %54 = tensor.empty() : tensor<1xi32>
    %55 = linalg.generic {indexing_maps = [#map18, #map], iterator_types = ["parallel"]} ins(%53 : tensor<i32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %56 = linalg.generic {indexing_maps = [#map18, #map], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %57 = tensor.empty() : tensor<1xi1>
    %58 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%55, %56 : tensor<1xi32>, tensor<1xi32>) outs(%57 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %125 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %125 : i1
    } -> tensor<1xi1>
    %59 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%55 : tensor<1xi32>) outs(%57 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %125 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %125 : i1
    } -> tensor<1xi1>
    %60 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%58, %59 : tensor<1xi1>, tensor<1xi1>) outs(%57 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %125 = arith.andi %in, %in_12 : i1
      linalg.yield %125 : i1
    } -> tensor<1xi1>
    %61 = linalg.fill ins(%true : i1) outs(%49 : tensor<i1>) -> tensor<i1>
    %62 = linalg.generic {indexing_maps = [#map, #map18], iterator_types = ["reduction"]} ins(%60 : tensor<1xi1>) outs(%61 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %125 = arith.andi %out, %in : i1
      linalg.yield %125 : i1
    } -> tensor<i1>
    %63 = tensor.empty() : tensor<24x5xf32>
    %64 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%63 : tensor<24x5xf32>) {
    ^bb0(%out: f32):
      %125 = linalg.index 0 : index
      %126 = linalg.index 1 : index
      %extracted_12 = tensor.extract %55[%c0] : tensor<1xi32>
      %127 = arith.index_cast %extracted_12 : i32 to index
      %128 = arith.maxsi %127, %c0 : index
      %129 = arith.minsi %128, %c0 : index
      %extracted_13 = tensor.extract %48[%125, %126, %129] : tensor<24x5x1xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24x5xf32>
    %65 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<i1>) outs(%15 : tensor<24x5xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24x5xi1>
    %66 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %67 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%65, %64, %66 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %125 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %68 = linalg.fill ins(%cst_3 : f32) outs(%63 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %69 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%26 : tensor<24x5x20xf32>) outs(%68 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.maximumf %out, %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %70 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %71 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%70, %69 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.maximumf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %72 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<24x5xf32>) outs(%15 : tensor<24x5xi1>) {
    ^bb0(%in: f32, %out: i1):
      %125 = math.absf %in : f32
      %126 = arith.cmpf one, %125, %cst_2 : f32
      linalg.yield %126 : i1
    } -> tensor<24x5xi1>
    %73 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %74 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%72, %71, %73 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %125 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %75 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<24x5xf32>) outs(%45 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %76 = linalg.generic {indexing_maps = [#map19, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<24x5x1xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %77 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%26, %76 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.subf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5x20xf32>
    %78 = linalg.generic {indexing_maps = [#map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%77 : tensor<24x5x20xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = math.exp %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5x20xf32>
    %79 = linalg.fill ins(%cst_4 : f32) outs(%63 : tensor<24x5xf32>) -> tensor<24x5xf32>
    %80 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<24x5x20xf32>) outs(%79 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.addf %out, %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %81 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = math.absf %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %82 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%80, %73 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%15 : tensor<24x5xi1>) {
    ^bb0(%in: f32, %in_12: f32, %out: i1):
      %125 = arith.cmpf oge, %in, %in_12 : f32
      linalg.yield %125 : i1
    } -> tensor<24x5xi1>
    %83 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = math.log %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %84 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%83, %74 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.addf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %85 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%84, %67 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.subf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %86 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%85, %extracted_slice : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %87 = tensor.empty() : tensor<f32>
    %88 = linalg.fill ins(%cst_4 : f32) outs(%87 : tensor<f32>) -> tensor<f32>
    %89 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["reduction", "reduction"]} ins(%86 : tensor<24x5xf32>) outs(%88 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.addf %out, %in : f32
      linalg.yield %125 : f32
    } -> tensor<f32>
    %90 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["reduction", "reduction"]} ins(%extracted_slice : tensor<24x5xf32>) outs(%88 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.addf %out, %in : f32
      linalg.yield %125 : f32
    } -> tensor<f32>
    %91 = linalg.generic {indexing_maps = [#map17, #map17, #map17], iterator_types = []} ins(%89, %90 : tensor<f32>, tensor<f32>) outs(%87 : tensor<f32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.divf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<f32>
    %92 = linalg.generic {indexing_maps = [#map17, #map17], iterator_types = []} ins(%90 : tensor<f32>) outs(%87 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.divf %cst_1, %in : f32
      linalg.yield %125 : f32
    } -> tensor<f32>
    %93 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<f32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5xf32>
    %94 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%93, %extracted_slice : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %95 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%94 : tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.negf %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %96 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%94, %81 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.divf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %97 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%82, %73, %96 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %125 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %98 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%82, %96, %73 : tensor<24x5xi1>, tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %125 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %99 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%97 : tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %125 = arith.negf %in : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %100 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%98, %99 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.addf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5xf32>
    %101 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%100 : tensor<24x5xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %102 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%101, %78 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5x20xf32>
    %103 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%45 : tensor<24x5x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x1xf32>
    %extracted = tensor.extract %55[%c0] : tensor<1xi32>
    %104 = arith.index_cast %extracted : i32 to index
    %105 = arith.cmpi ult, %104, %c1 : index
    %106 = scf.if %105 -> (tensor<24x5x1xf32>) {
      %extracted_slice_12 = tensor.extract_slice %103[0, 0, %104] [24, 5, 1] [1, 1, 1] : tensor<24x5x1xf32> to tensor<24x5xf32>
      %125 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_12, %95 : tensor<24x5xf32>, tensor<24x5xf32>) outs(%63 : tensor<24x5xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %126 = arith.addf %in, %in_13 : f32
        linalg.yield %126 : f32
      } -> tensor<24x5xf32>
      %inserted_slice = tensor.insert_slice %125 into %103[0, 0, %104] [24, 5, 1] [1, 1, 1] : tensor<24x5xf32> into tensor<24x5x1xf32>
      scf.yield %inserted_slice : tensor<24x5x1xf32>
    } else {
      scf.yield %103 : tensor<24x5x1xf32>
    }
    %107 = linalg.generic {indexing_maps = [#map12, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x5x20xf32>
    %108 = scf.for %arg4 = %c0 to %c24 step %c1 iter_args(%arg5 = %107) -> (tensor<24x5x20xf32>) {
      %125 = scf.for %arg6 = %c0 to %c5 step %c1 iter_args(%arg7 = %arg5) -> (tensor<24x5x20xf32>) {
        %extracted_12 = tensor.extract %expanded[%arg4, %arg6, %c0, %c0] : tensor<24x5x1x1xi32>
        %126 = arith.index_cast %extracted_12 : i32 to index
        %127 = arith.cmpi ult, %126, %c20 : index
        %128 = scf.if %127 -> (tensor<24x5x20xf32>) {
          %extracted_13 = tensor.extract %106[%arg4, %arg6, %c0] : tensor<24x5x1xf32>
          %extracted_14 = tensor.extract %arg7[%arg4, %arg6, %126] : tensor<24x5x20xf32>
          %129 = arith.addf %extracted_14, %extracted_13 : f32
          %inserted = tensor.insert %129 into %arg7[%arg4, %arg6, %126] : tensor<24x5x20xf32>
          scf.yield %inserted : tensor<24x5x20xf32>
        } else {
          scf.yield %arg7 : tensor<24x5x20xf32>
        }
        scf.yield %128 : tensor<24x5x20xf32>
      }
      scf.yield %125 : tensor<24x5x20xf32>
    }
    %109 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%102, %108 : tensor<24x5x20xf32>, tensor<24x5x20xf32>) outs(%24 : tensor<24x5x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.addf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<24x5x20xf32>
    %110 = tensor.empty() : tensor<20x8xf32>
    %111 = linalg.fill ins(%cst_4 : f32) outs(%110 : tensor<20x8xf32>) -> tensor<20x8xf32>
    %112 = linalg.generic {indexing_maps = [#map20, #map21, #map22], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%109, %23 : tensor<24x5x20xf32>, tensor<24x5x8xf32>) outs(%111 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      %126 = arith.addf %out, %125 : f32
      linalg.yield %126 : f32
    } -> tensor<20x8xf32>
    %113 = tensor.empty() : tensor<8x20xf32>
    %114 = linalg.generic {indexing_maps = [#map23, #map2], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<20x8xf32>) outs(%113 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x20xf32>
    %115 = linalg.fill ins(%cst_4 : f32) outs(%22 : tensor<24x5x8xf32>) -> tensor<24x5x8xf32>
    %116 = linalg.generic {indexing_maps = [#map9, #map24, #map11], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%109, %arg1 : tensor<24x5x20xf32>, tensor<8x20xf32>) outs(%115 : tensor<24x5x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      %126 = arith.addf %out, %125 : f32
      linalg.yield %126 : f32
    } -> tensor<24x5x8xf32>
    %117 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%110 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %118 = scf.for %arg4 = %c0 to %c24 step %c1 iter_args(%arg5 = %117) -> (tensor<20x8xf32>) {
      %125 = scf.for %arg6 = %c0 to %c5 step %c1 iter_args(%arg7 = %arg5) -> (tensor<20x8xf32>) {
        %extracted_12 = tensor.extract %21[%arg4, %arg6, %c0] : tensor<24x5x1xi32>
        %126 = arith.index_cast %extracted_12 : i32 to index
        %127 = arith.cmpi ult, %126, %c20 : index
        %128 = scf.if %127 -> (tensor<20x8xf32>) {
          %extracted_slice_13 = tensor.extract_slice %116[%arg4, %arg6, 0] [1, 1, 8] [1, 1, 1] : tensor<24x5x8xf32> to tensor<8xf32>
          %extracted_slice_14 = tensor.extract_slice %arg7[%126, 0] [1, 8] [1, 1] : tensor<20x8xf32> to tensor<8xf32>
          %129 = tensor.empty() : tensor<8xf32>
          %130 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice_14, %extracted_slice_13 : tensor<8xf32>, tensor<8xf32>) outs(%129 : tensor<8xf32>) {
          ^bb0(%in: f32, %in_15: f32, %out: f32):
            %131 = arith.addf %in, %in_15 : f32
            linalg.yield %131 : f32
          } -> tensor<8xf32>
          %inserted_slice = tensor.insert_slice %130 into %arg7[%126, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<20x8xf32>
          scf.yield %inserted_slice : tensor<20x8xf32>
        } else {
          scf.yield %arg7 : tensor<20x8xf32>
        }
        scf.yield %128 : tensor<20x8xf32>
      }
      scf.yield %125 : tensor<20x8xf32>
    }
    %119 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%110 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<20x8xf32>
    %120 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%119, %118 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%110 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<20x8xf32>
    %121 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%113 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x20xf32>
    %122 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%121, %114 : tensor<8x20xf32>, tensor<8x20xf32>) outs(%113 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.mulf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<8x20xf32>
    %123 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0, %120 : tensor<20x8xf32>, tensor<20x8xf32>) outs(%110 : tensor<20x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.addf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<20x8xf32>
    %124 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg1, %122 : tensor<8x20xf32>, tensor<8x20xf32>) outs(%113 : tensor<8x20xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %125 = arith.addf %in, %in_12 : f32
      linalg.yield %125 : f32
    } -> tensor<8x20xf32>
    return %123, %124, %91 : tensor<20x8xf32>, tensor<8x20xf32>, tensor<f32>
  }
}
