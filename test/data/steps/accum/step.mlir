#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (0, d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @accum {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "l0.b"},
    %arg1: tensor<12x16xf32> {distribute.state = "l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "l1.b"},
    %arg3: tensor<16x7xf32> {distribute.state = "l1.w"},
    %arg4: tensor<24x12xf32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "l0.b"},
    tensor<12x16xf32> {distribute.state = "l0.w"},
    tensor<7xf32> {distribute.state = "l1.b"},
    tensor<16x7xf32> {distribute.state = "l1.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 0x7F800000 : f32
    %cst_2 = arith.constant 6.000000e+00 : f32
    %cst_3 = arith.constant 0.166666672 : f32
    %c6 = arith.constant 6 : index
    %true = arith.constant true
    %cst_4 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_5 = arith.constant dense<6> : tensor<1xi32>
    %cst_6 = arith.constant dense<7> : tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %cst_7 = arith.constant 4.000000e+00 : f32
    %cst_8 = arith.constant 0.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c4_i32 = arith.constant 4 : i32
    %cst_9 = arith.constant dense<4.000000e+00> : tensor<f32>
    %cst_10 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_11 = arith.constant dense<0> : tensor<i32>
    %cst_12 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<16xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %2 = tensor.empty() : tensor<12x16xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %4 = tensor.empty() : tensor<7xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %6 = tensor.empty() : tensor<16x7xf32>
    %7 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %expanded = tensor.expand_shape %arg4 [[0, 1], [2]] output_shape [4, 6, 12] : tensor<24x12xf32> into tensor<4x6x12xf32>
    %expanded_13 = tensor.expand_shape %arg5 [[0, 1]] output_shape [4, 6] : tensor<24xi32> into tensor<4x6xi32>
    %8 = tensor.empty() : tensor<4xf32>
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%8 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4xf32>
    %10:6 = scf.while (%arg6 = %cst_11, %arg7 = %1, %arg8 = %3, %arg9 = %5, %arg10 = %7, %arg11 = %9) : (tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>) -> (tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>) {
      %35 = tensor.empty() : tensor<i1>
      %36 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%35 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %37 = arith.cmpi slt, %in, %c4_i32 : i32
        linalg.yield %37 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %36[] : tensor<i1>
      scf.condition(%extracted) %arg6, %arg7, %arg8, %arg9, %arg10, %arg11 : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<16xf32>, %arg8: tensor<12x16xf32>, %arg9: tensor<7xf32>, %arg10: tensor<16x7xf32>, %arg11: tensor<4xf32>):
      %extracted = tensor.extract %arg6[] : tensor<i32>
      %35 = arith.index_cast %extracted : i32 to index
      %36 = arith.maxsi %35, %c0 : index
      %37 = arith.minsi %36, %c3 : index
      %extracted_slice = tensor.extract_slice %expanded[%37, 0, 0] [1, 6, 12] [1, 1, 1] : tensor<4x6x12xf32> to tensor<1x6x12xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x6x12xf32> into tensor<6x12xf32>
      %extracted_slice_14 = tensor.extract_slice %expanded_13[%37, 0] [1, 6] [1, 1] : tensor<4x6xi32> to tensor<1x6xi32>
      %collapsed_15 = tensor.collapse_shape %extracted_slice_14 [[0, 1]] : tensor<1x6xi32> into tensor<6xi32>
      %38 = tensor.empty() : tensor<6x16xf32>
      %39 = linalg.fill ins(%cst_8 : f32) outs(%38 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %40 = linalg.matmul ins(%collapsed, %arg1 : tensor<6x12xf32>, tensor<12x16xf32>) outs(%39 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %41 = tensor.empty() : tensor<1x16xf32>
      %42 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%41 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %43 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<1x16xf32>) outs(%38 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %44 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%40, %43 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%38 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %45 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%38 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %46 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%44, %45 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%38 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.maximumf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %47 = tensor.empty() : tensor<6x16xi1>
      %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%44, %45 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%47 : tensor<6x16xi1>) {
      ^bb0(%in: f32, %in_20: f32, %out: i1):
        %161 = arith.cmpf ogt, %in, %in_20 : f32
        linalg.yield %161 : i1
      } -> tensor<6x16xi1>
      %49 = tensor.empty() : tensor<6x7xf32>
      %50 = linalg.fill ins(%cst_8 : f32) outs(%49 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %51 = linalg.matmul ins(%46, %arg3 : tensor<6x16xf32>, tensor<16x7xf32>) outs(%50 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %52 = tensor.empty() : tensor<1x7xf32>
      %53 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%52 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %54 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<1x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %55 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%51, %54 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %56 = tensor.empty() : tensor<6x1xi32>
      %57 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_15 : tensor<6xi32>) outs(%56 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %58 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%56 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %59 = tensor.empty() : tensor<6x1xi1>
      %60 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57, %58 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%59 : tensor<6x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %161 = arith.cmpi slt, %in, %in_20 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1xi1>
      %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%56 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %62 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%57, %61 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%56 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %in_20: i32, %out: i32):
        %161 = arith.addi %in, %in_20 : i32
        linalg.yield %161 : i32
      } -> tensor<6x1xi32>
      %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60, %62, %57 : tensor<6x1xi1>, tensor<6x1xi32>, tensor<6x1xi32>) outs(%56 : tensor<6x1xi32>) {
      ^bb0(%in: i1, %in_20: i32, %in_21: i32, %out: i32):
        %161 = arith.select %in, %in_20, %in_21 : i32
        linalg.yield %161 : i32
      } -> tensor<6x1xi32>
      %expanded_16 = tensor.expand_shape %63 [[0], [1, 2]] output_shape [6, 1, 1] : tensor<6x1xi32> into tensor<6x1x1xi32>
      %64 = tensor.empty() : tensor<6x1x1xi32>
      %65 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%64 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %66 = tensor.empty() : tensor<6x1x1xi1>
      %67 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_16, %65 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%66 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %161 = arith.cmpi sge, %in, %in_20 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %68 = tensor.empty() : tensor<1x1x1xi32>
      %69 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<1xi32>) outs(%68 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %70 = linalg.generic {indexing_maps = [#map11, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69 : tensor<1x1x1xi32>) outs(%64 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %71 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_16, %70 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%66 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %161 = arith.cmpi sle, %in, %in_20 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %72 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%67, %71 : tensor<6x1x1xi1>, tensor<6x1x1xi1>) outs(%66 : tensor<6x1x1xi1>) {
      ^bb0(%in: i1, %in_20: i1, %out: i1):
        %161 = arith.andi %in, %in_20 : i1
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %73 = linalg.fill ins(%true : i1) outs(%59 : tensor<6x1xi1>) -> tensor<6x1xi1>
      %74 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%72 : tensor<6x1x1xi1>) outs(%73 : tensor<6x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %161 = arith.andi %out, %in : i1
        linalg.yield %161 : i1
      } -> tensor<6x1xi1>
      %75 = tensor.empty() : tensor<6x1xf32>
      %76 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%75 : tensor<6x1xf32>) {
      ^bb0(%out: f32):
        %161 = linalg.index 0 : index
        %extracted_20 = tensor.extract %expanded_16[%161, %c0, %c0] : tensor<6x1x1xi32>
        %162 = arith.index_cast %extracted_20 : i32 to index
        %163 = arith.maxsi %162, %c0 : index
        %164 = arith.minsi %163, %c6 : index
        %extracted_21 = tensor.extract %55[%161, %164] : tensor<6x7xf32>
        linalg.yield %extracted_21 : f32
      } -> tensor<6x1xf32>
      %77 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%75 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %78 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%74, %76, %77 : tensor<6x1xi1>, tensor<6x1xf32>, tensor<6x1xf32>) outs(%75 : tensor<6x1xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6x1xf32>
      %79 = tensor.empty() : tensor<i1>
      %80 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%79 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %161 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %161 : i1
      } -> tensor<i1>
      %81 = tensor.empty() : tensor<i32>
      %82 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%81 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c1_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %83 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%80, %82, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%81 : tensor<i32>) {
      ^bb0(%in: i1, %in_20: i32, %in_21: i32, %out: i32):
        %161 = arith.select %in, %in_20, %in_21 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %84 = tensor.empty() : tensor<1xi32>
      %85 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%83 : tensor<i32>) outs(%84 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %86 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%84 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %87 = tensor.empty() : tensor<1xi1>
      %88 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%85, %86 : tensor<1xi32>, tensor<1xi32>) outs(%87 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %161 = arith.cmpi sge, %in, %in_20 : i32
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%85 : tensor<1xi32>) outs(%87 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %161 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %90 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%88, %89 : tensor<1xi1>, tensor<1xi1>) outs(%87 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_20: i1, %out: i1):
        %161 = arith.andi %in, %in_20 : i1
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %91 = linalg.fill ins(%true : i1) outs(%79 : tensor<i1>) -> tensor<i1>
      %92 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%90 : tensor<1xi1>) outs(%91 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %161 = arith.andi %out, %in : i1
        linalg.yield %161 : i1
      } -> tensor<i1>
      %93 = tensor.empty() : tensor<6xf32>
      %94 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%93 : tensor<6xf32>) {
      ^bb0(%out: f32):
        %161 = linalg.index 0 : index
        %extracted_20 = tensor.extract %85[%c0] : tensor<1xi32>
        %162 = arith.index_cast %extracted_20 : i32 to index
        %163 = arith.maxsi %162, %c0 : index
        %164 = arith.minsi %163, %c0 : index
        %extracted_21 = tensor.extract %78[%161, %164] : tensor<6x1xf32>
        linalg.yield %extracted_21 : f32
      } -> tensor<6xf32>
      %95 = tensor.empty() : tensor<6xi1>
      %96 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%92 : tensor<i1>) outs(%95 : tensor<6xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<6xi1>
      %97 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%96, %94, %97 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %99 = linalg.fill ins(%cst_0 : f32) outs(%93 : tensor<6xf32>) -> tensor<6xf32>
      %100 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%55 : tensor<6x7xf32>) outs(%99 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.maximumf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %101 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%101, %100 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.maximumf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %103 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%102 : tensor<6xf32>) outs(%95 : tensor<6xi1>) {
      ^bb0(%in: f32, %out: i1):
        %161 = math.absf %in : f32
        %162 = arith.cmpf one, %161, %cst_1 : f32
        linalg.yield %162 : i1
      } -> tensor<6xi1>
      %104 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%103, %102, %104 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %106 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<6xf32>) outs(%75 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %107 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<6x1xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %108 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55, %107 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.subf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %109 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%108 : tensor<6x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.exp %in : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %110 = linalg.fill ins(%cst_8 : f32) outs(%93 : tensor<6xf32>) -> tensor<6xf32>
      %111 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%109 : tensor<6x7xf32>) outs(%110 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%111 : tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.absf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%111, %104 : tensor<6xf32>, tensor<6xf32>) outs(%95 : tensor<6xi1>) {
      ^bb0(%in: f32, %in_20: f32, %out: i1):
        %161 = arith.cmpf oge, %in, %in_20 : f32
        linalg.yield %161 : i1
      } -> tensor<6xi1>
      %114 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%112 : tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.log %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%114, %105 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%115, %98 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.subf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %117 = tensor.empty() : tensor<f32>
      %118 = linalg.fill ins(%cst_8 : f32) outs(%117 : tensor<f32>) -> tensor<f32>
      %119 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%116 : tensor<6xf32>) outs(%118 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<f32>
      %120 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%119 : tensor<f32>) outs(%117 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.divf %in, %cst_2 : f32
        linalg.yield %161 : f32
      } -> tensor<f32>
      %121 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%117 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_3 : f32
      } -> tensor<f32>
      %122 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%121 : tensor<f32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %123 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%122 : tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.negf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %124 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%122, %112 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.divf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%113, %104, %124 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%113, %124, %104 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%125 : tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.negf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%126, %127 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %129 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<6xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %130 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%129, %109 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.mulf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %131 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%75 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %extracted_17 = tensor.extract %85[%c0] : tensor<1xi32>
      %132 = arith.index_cast %extracted_17 : i32 to index
      %133 = arith.cmpi ult, %132, %c1 : index
      %134 = scf.if %133 -> (tensor<6x1xf32>) {
        %extracted_slice_20 = tensor.extract_slice %131[0, %132] [6, 1] [1, 1] : tensor<6x1xf32> to tensor<6xf32>
        %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%extracted_slice_20, %123 : tensor<6xf32>, tensor<6xf32>) outs(%93 : tensor<6xf32>) {
        ^bb0(%in: f32, %in_22: f32, %out: f32):
          %162 = arith.addf %in, %in_22 : f32
          linalg.yield %162 : f32
        } -> tensor<6xf32>
        %inserted_slice_21 = tensor.insert_slice %161 into %131[0, %132] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x1xf32>
        scf.yield %inserted_slice_21 : tensor<6x1xf32>
      } else {
        scf.yield %131 : tensor<6x1xf32>
      }
      %135 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %136 = scf.for %arg12 = %c0 to %c6 step %c1 iter_args(%arg13 = %135) -> (tensor<6x7xf32>) {
        %extracted_20 = tensor.extract %expanded_16[%arg12, %c0, %c0] : tensor<6x1x1xi32>
        %161 = arith.index_cast %extracted_20 : i32 to index
        %162 = arith.cmpi ult, %161, %c7 : index
        %163 = scf.if %162 -> (tensor<6x7xf32>) {
          %extracted_21 = tensor.extract %134[%arg12, %c0] : tensor<6x1xf32>
          %extracted_22 = tensor.extract %arg13[%arg12, %161] : tensor<6x7xf32>
          %164 = arith.addf %extracted_22, %extracted_21 : f32
          %inserted = tensor.insert %164 into %arg13[%arg12, %161] : tensor<6x7xf32>
          scf.yield %inserted : tensor<6x7xf32>
        } else {
          scf.yield %arg13 : tensor<6x7xf32>
        }
        scf.yield %163 : tensor<6x7xf32>
      }
      %137 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%130, %136 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%49 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %138 = linalg.fill ins(%cst_8 : f32) outs(%4 : tensor<7xf32>) -> tensor<7xf32>
      %139 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%137 : tensor<6x7xf32>) outs(%138 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %expanded_18 = tensor.expand_shape %139 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %140 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_18 : tensor<1x7xf32>) outs(%138 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %141 = tensor.empty() : tensor<7x16xf32>
      %142 = linalg.fill ins(%cst_8 : f32) outs(%141 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %143 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137, %46 : tensor<6x7xf32>, tensor<6x16xf32>) outs(%142 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.mulf %in, %in_20 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<7x16xf32>
      %144 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%143 : tensor<7x16xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %145 = linalg.generic {indexing_maps = [#map17, #map18, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%137, %arg3 : tensor<6x7xf32>, tensor<16x7xf32>) outs(%39 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.mulf %in, %in_20 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<6x16xf32>
      %146 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %145, %45 : tensor<6x16xi1>, tensor<6x16xf32>, tensor<6x16xf32>) outs(%38 : tensor<6x16xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %161 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %147 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
      %148 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%146 : tensor<6x16xf32>) outs(%147 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %expanded_19 = tensor.expand_shape %148 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %149 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_19 : tensor<1x16xf32>) outs(%147 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %150 = tensor.empty() : tensor<16x12xf32>
      %151 = linalg.fill ins(%cst_8 : f32) outs(%150 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %152 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%146, %collapsed : tensor<6x16xf32>, tensor<6x12xf32>) outs(%151 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.mulf %in, %in_20 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<16x12xf32>
      %153 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%152 : tensor<16x12xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg7, %149 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %155 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg8, %153 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<12x16xf32>
      %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg9, %140 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %157 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg10, %144 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %161 = arith.addf %in, %in_20 : f32
        linalg.yield %161 : f32
      } -> tensor<16x7xf32>
      %158 = tensor.empty() : tensor<1xf32>
      %159 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%120 : tensor<f32>) outs(%158 : tensor<1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1xf32>
      %inserted_slice = tensor.insert_slice %159 into %arg11[%37] [1] [1] : tensor<1xf32> into tensor<4xf32>
      %160 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%81 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c1_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      scf.yield %160, %154, %155, %156, %157, %inserted_slice : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>
    }
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %10#1 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.mulf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12, %13 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.divf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %14 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.subf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16, %10#2 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.mulf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<12x16xf32>
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.divf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<12x16xf32>
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %19 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.subf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<12x16xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %10#3 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.mulf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<7xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%22, %23 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.divf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<7xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %24 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.subf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<7xf32>
    %26 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %10#4 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.mulf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16x7xf32>
    %28 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %28 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.divf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16x7xf32>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %29 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %35 = arith.subf %in, %in_14 : f32
      linalg.yield %35 : f32
    } -> tensor<16x7xf32>
    %31 = tensor.empty() : tensor<f32>
    %32 = linalg.fill ins(%cst_8 : f32) outs(%31 : tensor<f32>) -> tensor<f32>
    %33 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%10#5 : tensor<4xf32>) outs(%32 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.addf %out, %in : f32
      linalg.yield %35 : f32
    } -> tensor<f32>
    %34 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%33 : tensor<f32>) outs(%31 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %35 = arith.divf %in, %cst_7 : f32
      linalg.yield %35 : f32
    } -> tensor<f32>
    return %15, %20, %25, %30, %34 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
