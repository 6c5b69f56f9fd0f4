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
module @accuracy {
  func.func @step(
    %arg0: tensor<i32> {distribute.state = "correct"},
    %arg1: tensor<16xf32> {distribute.state = "params.l0.b"},
    %arg2: tensor<12x16xf32> {distribute.state = "params.l0.w"},
    %arg3: tensor<7xf32> {distribute.state = "params.l1.b"},
    %arg4: tensor<16x7xf32> {distribute.state = "params.l1.w"},
    %arg5: tensor<i32> {distribute.state = "seen"},
    %arg6: tensor<24x12xf32> {distribute.batch = "x"},
    %arg7: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<i32> {distribute.state = "correct"},
    tensor<16xf32> {distribute.state = "params.l0.b"},
    tensor<12x16xf32> {distribute.state = "params.l0.w"},
    tensor<7xf32> {distribute.state = "params.l1.b"},
    tensor<16x7xf32> {distribute.state = "params.l1.w"},
    tensor<i32> {distribute.state = "seen"},
    tensor<f32> {distribute.output = "loss"},
    tensor<f32> {distribute.output = "accuracy"},
    tensor<f32> {distribute.output = "largest"},
    tensor<24xi32> {distribute.output = "predictions"},
    tensor<f32> {distribute.output = "smallest"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant 0.0416666679 : f32
    %c0_i32 = arith.constant 0 : i32
    %c24_i32 = arith.constant 24 : i32
    %cst_3 = arith.constant 2.400000e+01 : f32
    %cst_4 = arith.constant 0x7F800000 : f32
    %cst_5 = arith.constant 0xFF800000 : f32
    %cst_6 = arith.constant 0.000000e+00 : f32
    %cst_7 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_8 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_9 = arith.constant dense<0> : tensor<i32>
    %cst_10 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_6 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg6, %arg2 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %3 = tensor.empty() : tensor<1x16xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%3 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.addf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.maximumf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %9 = tensor.empty() : tensor<24x16xi1>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%9 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_13: f32, %out: i1):
      %150 = arith.cmpf ogt, %in, %in_13 : f32
      linalg.yield %150 : i1
    } -> tensor<24x16xi1>
    %11 = tensor.empty() : tensor<24x7xf32>
    %12 = linalg.fill ins(%cst_6 : f32) outs(%11 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %13 = linalg.matmul ins(%8, %arg4 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%12 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %14 = tensor.empty() : tensor<1x7xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<7xf32>) outs(%14 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x7xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.addf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x7xf32>
    %18 = tensor.empty() : tensor<24x1xi32>
    %19 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<24xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %21 = tensor.empty() : tensor<24x1xi1>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %20 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %150 = arith.cmpi slt, %in, %in_13 : i32
      linalg.yield %150 : i1
    } -> tensor<24x1xi1>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %23 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_13: i32, %out: i32):
      %150 = arith.addi %in, %in_13 : i32
      linalg.yield %150 : i32
    } -> tensor<24x1xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %19 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
      %150 = arith.select %in, %in_13, %in_14 : i32
      linalg.yield %150 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %25 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %26 = tensor.empty() : tensor<24x1x1xi32>
    %27 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %28 = tensor.empty() : tensor<24x1x1xi1>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %27 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %150 = arith.cmpi sge, %in, %in_13 : i32
      linalg.yield %150 : i1
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
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %150 = arith.cmpi sle, %in, %in_13 : i32
      linalg.yield %150 : i1
    } -> tensor<24x1x1xi1>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %33 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_13: i1, %out: i1):
      %150 = arith.andi %in, %in_13 : i1
      linalg.yield %150 : i1
    } -> tensor<24x1x1xi1>
    %35 = linalg.fill ins(%true : i1) outs(%21 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %36 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<24x1x1xi1>) outs(%35 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %150 = arith.andi %out, %in : i1
      linalg.yield %150 : i1
    } -> tensor<24x1xi1>
    %37 = tensor.empty() : tensor<24x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %150 = linalg.index 0 : index
      %extracted_13 = tensor.extract %expanded[%150, %c0, %c0] : tensor<24x1x1xi32>
      %151 = arith.index_cast %extracted_13 : i32 to index
      %152 = arith.maxsi %151, %c0 : index
      %153 = arith.minsi %152, %c6 : index
      %extracted_14 = tensor.extract %17[%150, %153] : tensor<24x7xf32>
      linalg.yield %extracted_14 : f32
    } -> tensor<24x1xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %38, %39 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %41 = tensor.empty() : tensor<i1>
    %42 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %150 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %150 : i1
    } -> tensor<i1>
    %43 = tensor.empty() : tensor<i32>
    %44 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_9 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %150 = arith.addi %in, %c1_i32 : i32
      linalg.yield %150 : i32
    } -> tensor<i32>
    %45 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%42, %44, %cst_9 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
      %150 = arith.select %in, %in_13, %in_14 : i32
      linalg.yield %150 : i32
    } -> tensor<i32>
    %46 = tensor.empty() : tensor<1xi32>
    %47 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%45 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %48 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %49 = tensor.empty() : tensor<1xi1>
    %50 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%47, %48 : tensor<1xi32>, tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %150 = arith.cmpi sge, %in, %in_13 : i32
      linalg.yield %150 : i1
    } -> tensor<1xi1>
    %51 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%47 : tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %150 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %150 : i1
    } -> tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi1>, tensor<1xi1>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_13: i1, %out: i1):
      %150 = arith.andi %in, %in_13 : i1
      linalg.yield %150 : i1
    } -> tensor<1xi1>
    %53 = linalg.fill ins(%true : i1) outs(%41 : tensor<i1>) -> tensor<i1>
    %54 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%52 : tensor<1xi1>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %150 = arith.andi %out, %in : i1
      linalg.yield %150 : i1
    } -> tensor<i1>
    %55 = tensor.empty() : tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%55 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %150 = linalg.index 0 : index
      %extracted_13 = tensor.extract %47[%c0] : tensor<1xi32>
      %151 = arith.index_cast %extracted_13 : i32 to index
      %152 = arith.maxsi %151, %c0 : index
      %153 = arith.minsi %152, %c0 : index
      %extracted_14 = tensor.extract %40[%150, %153] : tensor<24x1xf32>
      linalg.yield %extracted_14 : f32
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
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %61 = linalg.fill ins(%cst_5 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%61 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.maximumf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%63, %62 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.maximumf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%64 : tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %150 = math.absf %in : f32
      %151 = arith.cmpf one, %150, %cst_4 : f32
      linalg.yield %151 : i1
    } -> tensor<24xi1>
    %66 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%65, %64, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
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
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x7xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = math.exp %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x7xf32>
    %72 = linalg.fill ins(%cst_6 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%71 : tensor<24x7xf32>) outs(%72 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%73 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = math.absf %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%73, %66 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_13: f32, %out: i1):
      %150 = arith.cmpf oge, %in, %in_13 : f32
      linalg.yield %150 : i1
    } -> tensor<24xi1>
    %76 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = math.log %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %67 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.addf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%77, %60 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %79 = tensor.empty() : tensor<f32>
    %80 = linalg.fill ins(%cst_6 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %81 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%78 : tensor<24xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%81 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.divf %in, %cst_3 : f32
      linalg.yield %150 : f32
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
      %150 = arith.negf %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%84, %74 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.divf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %66, %86 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %86, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.negf %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %89 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.addf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%90 : tensor<24xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %71 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x7xf32>
    %93 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %47[%c0] : tensor<1xi32>
    %94 = arith.index_cast %extracted : i32 to index
    %95 = arith.cmpi ult, %94, %c1 : index
    %96 = scf.if %95 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %93[0, %94] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %150 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %85 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %151 = arith.addf %in, %in_13 : f32
        linalg.yield %151 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %150 into %93[0, %94] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %93 : tensor<24x1xf32>
    }
    %97 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %98 = scf.for %arg8 = %c0 to %c24 step %c1 iter_args(%arg9 = %97) -> (tensor<24x7xf32>) {
      %extracted_13 = tensor.extract %expanded[%arg8, %c0, %c0] : tensor<24x1x1xi32>
      %150 = arith.index_cast %extracted_13 : i32 to index
      %151 = arith.cmpi ult, %150, %c7 : index
      %152 = scf.if %151 -> (tensor<24x7xf32>) {
        %extracted_14 = tensor.extract %96[%arg8, %c0] : tensor<24x1xf32>
        %extracted_15 = tensor.extract %arg9[%arg8, %150] : tensor<24x7xf32>
        %153 = arith.addf %extracted_15, %extracted_14 : f32
        %inserted = tensor.insert %153 into %arg9[%arg8, %150] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg9 : tensor<24x7xf32>
      }
      scf.yield %152 : tensor<24x7xf32>
    }
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %98 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.addf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<24x7xf32>
    %100 = tensor.empty() : tensor<7xf32>
    %101 = linalg.fill ins(%cst_6 : f32) outs(%100 : tensor<7xf32>) -> tensor<7xf32>
    %102 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%99 : tensor<24x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<7xf32>
    %expanded_11 = tensor.expand_shape %102 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %103 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_11 : tensor<1x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<7xf32>
    %104 = tensor.empty() : tensor<7x16xf32>
    %105 = linalg.fill ins(%cst_6 : f32) outs(%104 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %8 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%105 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<7x16xf32>
    %107 = tensor.empty() : tensor<16x7xf32>
    %108 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<7x16xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %109 = linalg.generic {indexing_maps = [#map17, #map18, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %arg4 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<24x16xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %109, %7 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
      %150 = arith.select %in, %in_13, %in_14 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %111 = tensor.empty() : tensor<16xf32>
    %112 = linalg.fill ins(%cst_6 : f32) outs(%111 : tensor<16xf32>) -> tensor<16xf32>
    %113 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%110 : tensor<24x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %expanded_12 = tensor.expand_shape %113 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %114 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_12 : tensor<1x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %115 = tensor.empty() : tensor<16x12xf32>
    %116 = linalg.fill ins(%cst_6 : f32) outs(%115 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %117 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110, %arg6 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%116 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<16x12xf32>
    %118 = tensor.empty() : tensor<12x16xf32>
    %119 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<16x12xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %120 = tensor.empty() : tensor<24x7xi32>
    %121 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%120 : tensor<24x7xi32>) {
    ^bb0(%out: i32):
      %150 = linalg.index 1 : index
      %151 = arith.index_cast %150 : index to i32
      linalg.yield %151 : i32
    } -> tensor<24x7xi32>
    %122 = tensor.empty() : tensor<24xi32>
    %123 = linalg.fill ins(%c0_i32 : i32) outs(%122 : tensor<24xi32>) -> tensor<24xi32>
    %124:2 = linalg.generic {indexing_maps = [#map1, #map1, #map4, #map4], iterator_types = ["parallel", "reduction"]} ins(%17, %121 : tensor<24x7xf32>, tensor<24x7xi32>) outs(%61, %123 : tensor<24xf32>, tensor<24xi32>) {
    ^bb0(%in: f32, %in_13: i32, %out: f32, %out_14: i32):
      %150 = arith.cmpf ogt, %out, %in : f32
      %151 = arith.cmpf une, %out, %out : f32
      %152 = arith.ori %150, %151 : i1
      %153 = arith.cmpf oeq, %out, %in : f32
      %154 = arith.cmpi slt, %out_14, %in_13 : i32
      %155 = arith.andi %153, %154 : i1
      %156 = arith.ori %152, %155 : i1
      %157 = arith.select %152, %out, %in : f32
      %158 = arith.select %156, %out_14, %in_13 : i32
      linalg.yield %157, %158 : f32, i32
    } -> (tensor<24xf32>, tensor<24xi32>)
    %125 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%124#1, %arg7 : tensor<24xi32>, tensor<24xi32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: i32, %in_13: i32, %out: i1):
      %150 = arith.cmpi eq, %in, %in_13 : i32
      linalg.yield %150 : i1
    } -> tensor<24xi1>
    %126 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %127 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%126, %114 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %128 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg1, %127 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %129 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %119 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<12x16xf32>
    %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %130 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<12x16xf32>
    %132 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %133 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%132, %103 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<7xf32>
    %134 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg3, %133 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<7xf32>
    %135 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%135, %108 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.mulf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<16x7xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4, %136 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %150 = arith.subf %in, %in_13 : f32
      linalg.yield %150 : f32
    } -> tensor<16x7xf32>
    %138 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg5 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %150 = arith.addi %in, %c24_i32 : i32
      linalg.yield %150 : i32
    } -> tensor<i32>
    %139 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%125 : tensor<24xi1>) outs(%122 : tensor<24xi32>) {
    ^bb0(%in: i1, %out: i32):
      %150 = arith.extui %in : i1 to i32
      linalg.yield %150 : i32
    } -> tensor<24xi32>
    %140 = linalg.fill ins(%c0_i32 : i32) outs(%43 : tensor<i32>) -> tensor<i32>
    %141 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%139 : tensor<24xi32>) outs(%140 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %150 = arith.addi %out, %in : i32
      linalg.yield %150 : i32
    } -> tensor<i32>
    %142 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%arg0, %141 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_13: i32, %out: i32):
      %150 = arith.addi %in, %in_13 : i32
      linalg.yield %150 : i32
    } -> tensor<i32>
    %143 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%139 : tensor<24xi32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i32, %out: f32):
      %150 = arith.sitofp %in : i32 to f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %144 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%143 : tensor<24xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %145 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%144 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.divf %in, %cst_3 : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %146 = linalg.fill ins(%cst_5 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %147 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%146 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.maximumf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %148 = linalg.fill ins(%cst_4 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %149 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["reduction", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%148 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.minimumf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    return %142, %128, %131, %134, %137, %138, %82, %145, %147, %124#1, %149 : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<24xi32>, tensor<f32>
  }
}
