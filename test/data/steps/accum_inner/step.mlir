#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
#map10 = affine_map<(d0, d1) -> (d0)>
#map11 = affine_map<(d0, d1, d2) -> ()>
#map12 = affine_map<(d0, d1, d2) -> (d2)>
#map13 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map14 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map15 = affine_map<(d0, d1) -> (d0, 0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map18 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map19 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @accum_inner {
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
    %expanded = tensor.expand_shape %arg4 [[0, 1], [2]] output_shape [6, 4, 12] : tensor<24x12xf32> into tensor<6x4x12xf32>
    %8 = tensor.empty() : tensor<4x6x12xf32>
    %9 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<6x4x12xf32>) outs(%8 : tensor<4x6x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x6x12xf32>
    %expanded_13 = tensor.expand_shape %arg5 [[0, 1]] output_shape [6, 4] : tensor<24xi32> into tensor<6x4xi32>
    %10 = tensor.empty() : tensor<4x6xi32>
    %11 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%expanded_13 : tensor<6x4xi32>) outs(%10 : tensor<4x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<4x6xi32>
    %12 = tensor.empty() : tensor<4xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%12 : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4xf32>
    %14:6 = scf.while (%arg6 = %cst_11, %arg7 = %1, %arg8 = %3, %arg9 = %5, %arg10 = %7, %arg11 = %13) : (tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>) -> (tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>) {
      %39 = tensor.empty() : tensor<i1>
      %40 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%39 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %41 = arith.cmpi slt, %in, %c4_i32 : i32
        linalg.yield %41 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %40[] : tensor<i1>
      scf.condition(%extracted) %arg6, %arg7, %arg8, %arg9, %arg10, %arg11 : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<16xf32>, %arg8: tensor<12x16xf32>, %arg9: tensor<7xf32>, %arg10: tensor<16x7xf32>, %arg11: tensor<4xf32>):
      %extracted = tensor.extract %arg6[] : tensor<i32>
      %39 = arith.index_cast %extracted : i32 to index
      %40 = arith.maxsi %39, %c0 : index
      %41 = arith.minsi %40, %c3 : index
      %extracted_slice = tensor.extract_slice %9[%41, 0, 0] [1, 6, 12] [1, 1, 1] : tensor<4x6x12xf32> to tensor<1x6x12xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x6x12xf32> into tensor<6x12xf32>
      %extracted_slice_14 = tensor.extract_slice %11[%41, 0] [1, 6] [1, 1] : tensor<4x6xi32> to tensor<1x6xi32>
      %collapsed_15 = tensor.collapse_shape %extracted_slice_14 [[0, 1]] : tensor<1x6xi32> into tensor<6xi32>
      %42 = tensor.empty() : tensor<6x16xf32>
      %43 = linalg.fill ins(%cst_8 : f32) outs(%42 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %44 = linalg.matmul ins(%collapsed, %arg1 : tensor<6x12xf32>, tensor<12x16xf32>) outs(%43 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %45 = tensor.empty() : tensor<1x16xf32>
      %46 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%45 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %47 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<1x16xf32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %48 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%44, %47 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x16xf32>
      %49 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %50 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.maximumf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x16xf32>
      %51 = tensor.empty() : tensor<6x16xi1>
      %52 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%48, %49 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%51 : tensor<6x16xi1>) {
      ^bb0(%in: f32, %in_20: f32, %out: i1):
        %165 = arith.cmpf ogt, %in, %in_20 : f32
        linalg.yield %165 : i1
      } -> tensor<6x16xi1>
      %53 = tensor.empty() : tensor<6x7xf32>
      %54 = linalg.fill ins(%cst_8 : f32) outs(%53 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %55 = linalg.matmul ins(%50, %arg3 : tensor<6x16xf32>, tensor<16x7xf32>) outs(%54 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %56 = tensor.empty() : tensor<1x7xf32>
      %57 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%56 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %58 = linalg.generic {indexing_maps = [#map9, #map3], iterator_types = ["parallel", "parallel"]} ins(%57 : tensor<1x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %59 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%55, %58 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x7xf32>
      %60 = tensor.empty() : tensor<6x1xi32>
      %61 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%collapsed_15 : tensor<6xi32>) outs(%60 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %62 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%60 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %63 = tensor.empty() : tensor<6x1xi1>
      %64 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %62 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%63 : tensor<6x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %165 = arith.cmpi slt, %in, %in_20 : i32
        linalg.yield %165 : i1
      } -> tensor<6x1xi1>
      %65 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<i32>) outs(%60 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%61, %65 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%60 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %in_20: i32, %out: i32):
        %165 = arith.addi %in, %in_20 : i32
        linalg.yield %165 : i32
      } -> tensor<6x1xi32>
      %67 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%64, %66, %61 : tensor<6x1xi1>, tensor<6x1xi32>, tensor<6x1xi32>) outs(%60 : tensor<6x1xi32>) {
      ^bb0(%in: i1, %in_20: i32, %in_21: i32, %out: i32):
        %165 = arith.select %in, %in_20, %in_21 : i32
        linalg.yield %165 : i32
      } -> tensor<6x1xi32>
      %expanded_16 = tensor.expand_shape %67 [[0], [1, 2]] output_shape [6, 1, 1] : tensor<6x1xi32> into tensor<6x1x1xi32>
      %68 = tensor.empty() : tensor<6x1x1xi32>
      %69 = linalg.generic {indexing_maps = [#map11, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%68 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %70 = tensor.empty() : tensor<6x1x1xi1>
      %71 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_16, %69 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%70 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %165 = arith.cmpi sge, %in, %in_20 : i32
        linalg.yield %165 : i1
      } -> tensor<6x1x1xi1>
      %72 = tensor.empty() : tensor<1x1x1xi32>
      %73 = linalg.generic {indexing_maps = [#map12, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<1xi32>) outs(%72 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %74 = linalg.generic {indexing_maps = [#map13, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73 : tensor<1x1x1xi32>) outs(%68 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %75 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_16, %74 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%70 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %165 = arith.cmpi sle, %in, %in_20 : i32
        linalg.yield %165 : i1
      } -> tensor<6x1x1xi1>
      %76 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71, %75 : tensor<6x1x1xi1>, tensor<6x1x1xi1>) outs(%70 : tensor<6x1x1xi1>) {
      ^bb0(%in: i1, %in_20: i1, %out: i1):
        %165 = arith.andi %in, %in_20 : i1
        linalg.yield %165 : i1
      } -> tensor<6x1x1xi1>
      %77 = linalg.fill ins(%true : i1) outs(%63 : tensor<6x1xi1>) -> tensor<6x1xi1>
      %78 = linalg.generic {indexing_maps = [#map5, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%76 : tensor<6x1x1xi1>) outs(%77 : tensor<6x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %165 = arith.andi %out, %in : i1
        linalg.yield %165 : i1
      } -> tensor<6x1xi1>
      %79 = tensor.empty() : tensor<6x1xf32>
      %80 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%79 : tensor<6x1xf32>) {
      ^bb0(%out: f32):
        %165 = linalg.index 0 : index
        %extracted_20 = tensor.extract %expanded_16[%165, %c0, %c0] : tensor<6x1x1xi32>
        %166 = arith.index_cast %extracted_20 : i32 to index
        %167 = arith.maxsi %166, %c0 : index
        %168 = arith.minsi %167, %c6 : index
        %extracted_21 = tensor.extract %59[%165, %168] : tensor<6x7xf32>
        linalg.yield %extracted_21 : f32
      } -> tensor<6x1xf32>
      %81 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%79 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %82 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%78, %80, %81 : tensor<6x1xi1>, tensor<6x1xf32>, tensor<6x1xf32>) outs(%79 : tensor<6x1xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6x1xf32>
      %83 = tensor.empty() : tensor<i1>
      %84 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%83 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %165 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %165 : i1
      } -> tensor<i1>
      %85 = tensor.empty() : tensor<i32>
      %86 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%85 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %165 = arith.addi %in, %c1_i32 : i32
        linalg.yield %165 : i32
      } -> tensor<i32>
      %87 = linalg.generic {indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = []} ins(%84, %86, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%85 : tensor<i32>) {
      ^bb0(%in: i1, %in_20: i32, %in_21: i32, %out: i32):
        %165 = arith.select %in, %in_20, %in_21 : i32
        linalg.yield %165 : i32
      } -> tensor<i32>
      %88 = tensor.empty() : tensor<1xi32>
      %89 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%87 : tensor<i32>) outs(%88 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %90 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%88 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %91 = tensor.empty() : tensor<1xi1>
      %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%89, %90 : tensor<1xi32>, tensor<1xi32>) outs(%91 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_20: i32, %out: i1):
        %165 = arith.cmpi sge, %in, %in_20 : i32
        linalg.yield %165 : i1
      } -> tensor<1xi1>
      %93 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%89 : tensor<1xi32>) outs(%91 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %165 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %165 : i1
      } -> tensor<1xi1>
      %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%92, %93 : tensor<1xi1>, tensor<1xi1>) outs(%91 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_20: i1, %out: i1):
        %165 = arith.andi %in, %in_20 : i1
        linalg.yield %165 : i1
      } -> tensor<1xi1>
      %95 = linalg.fill ins(%true : i1) outs(%83 : tensor<i1>) -> tensor<i1>
      %96 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%94 : tensor<1xi1>) outs(%95 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %165 = arith.andi %out, %in : i1
        linalg.yield %165 : i1
      } -> tensor<i1>
      %97 = tensor.empty() : tensor<6xf32>
      %98 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%97 : tensor<6xf32>) {
      ^bb0(%out: f32):
        %165 = linalg.index 0 : index
        %extracted_20 = tensor.extract %89[%c0] : tensor<1xi32>
        %166 = arith.index_cast %extracted_20 : i32 to index
        %167 = arith.maxsi %166, %c0 : index
        %168 = arith.minsi %167, %c0 : index
        %extracted_21 = tensor.extract %82[%165, %168] : tensor<6x1xf32>
        linalg.yield %extracted_21 : f32
      } -> tensor<6xf32>
      %99 = tensor.empty() : tensor<6xi1>
      %100 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%96 : tensor<i1>) outs(%99 : tensor<6xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<6xi1>
      %101 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %102 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%100, %98, %101 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %103 = linalg.fill ins(%cst_0 : f32) outs(%97 : tensor<6xf32>) -> tensor<6xf32>
      %104 = linalg.generic {indexing_maps = [#map3, #map10], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<6x7xf32>) outs(%103 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.maximumf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %105 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%105, %104 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.maximumf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %107 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%106 : tensor<6xf32>) outs(%99 : tensor<6xi1>) {
      ^bb0(%in: f32, %out: i1):
        %165 = math.absf %in : f32
        %166 = arith.cmpf one, %165, %cst_1 : f32
        linalg.yield %166 : i1
      } -> tensor<6xi1>
      %108 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%107, %106, %108 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %110 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<6xf32>) outs(%79 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %111 = linalg.generic {indexing_maps = [#map15, #map3], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<6x1xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %112 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%59, %111 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.subf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x7xf32>
      %113 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<6x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = math.exp %in : f32
        linalg.yield %165 : f32
      } -> tensor<6x7xf32>
      %114 = linalg.fill ins(%cst_8 : f32) outs(%97 : tensor<6xf32>) -> tensor<6xf32>
      %115 = linalg.generic {indexing_maps = [#map3, #map10], iterator_types = ["parallel", "reduction"]} ins(%113 : tensor<6x7xf32>) outs(%114 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %116 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%115 : tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = math.absf %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%115, %108 : tensor<6xf32>, tensor<6xf32>) outs(%99 : tensor<6xi1>) {
      ^bb0(%in: f32, %in_20: f32, %out: i1):
        %165 = arith.cmpf oge, %in, %in_20 : f32
        linalg.yield %165 : i1
      } -> tensor<6xi1>
      %118 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%116 : tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = math.log %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %119 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%118, %109 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %120 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%119, %102 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.subf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %121 = tensor.empty() : tensor<f32>
      %122 = linalg.fill ins(%cst_8 : f32) outs(%121 : tensor<f32>) -> tensor<f32>
      %123 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%120 : tensor<6xf32>) outs(%122 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<f32>
      %124 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%123 : tensor<f32>) outs(%121 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.divf %in, %cst_2 : f32
        linalg.yield %165 : f32
      } -> tensor<f32>
      %125 = linalg.generic {indexing_maps = [#map7], iterator_types = []} outs(%121 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_3 : f32
      } -> tensor<f32>
      %126 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%125 : tensor<f32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%126 : tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.negf %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%126, %116 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.divf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%117, %108, %128 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %130 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%117, %128, %108 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %131 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%129 : tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.negf %in : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %132 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%130, %131 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6xf32>
      %133 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<6xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %134 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%133, %113 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.mulf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x7xf32>
      %135 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%79 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %extracted_17 = tensor.extract %89[%c0] : tensor<1xi32>
      %136 = arith.index_cast %extracted_17 : i32 to index
      %137 = arith.cmpi ult, %136, %c1 : index
      %138 = scf.if %137 -> (tensor<6x1xf32>) {
        %extracted_slice_20 = tensor.extract_slice %135[0, %136] [6, 1] [1, 1] : tensor<6x1xf32> to tensor<6xf32>
        %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%extracted_slice_20, %127 : tensor<6xf32>, tensor<6xf32>) outs(%97 : tensor<6xf32>) {
        ^bb0(%in: f32, %in_22: f32, %out: f32):
          %166 = arith.addf %in, %in_22 : f32
          linalg.yield %166 : f32
        } -> tensor<6xf32>
        %inserted_slice_21 = tensor.insert_slice %165 into %135[0, %136] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x1xf32>
        scf.yield %inserted_slice_21 : tensor<6x1xf32>
      } else {
        scf.yield %135 : tensor<6x1xf32>
      }
      %139 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %140 = scf.for %arg12 = %c0 to %c6 step %c1 iter_args(%arg13 = %139) -> (tensor<6x7xf32>) {
        %extracted_20 = tensor.extract %expanded_16[%arg12, %c0, %c0] : tensor<6x1x1xi32>
        %165 = arith.index_cast %extracted_20 : i32 to index
        %166 = arith.cmpi ult, %165, %c7 : index
        %167 = scf.if %166 -> (tensor<6x7xf32>) {
          %extracted_21 = tensor.extract %138[%arg12, %c0] : tensor<6x1xf32>
          %extracted_22 = tensor.extract %arg13[%arg12, %165] : tensor<6x7xf32>
          %168 = arith.addf %extracted_22, %extracted_21 : f32
          %inserted = tensor.insert %168 into %arg13[%arg12, %165] : tensor<6x7xf32>
          scf.yield %inserted : tensor<6x7xf32>
        } else {
          scf.yield %arg13 : tensor<6x7xf32>
        }
        scf.yield %167 : tensor<6x7xf32>
      }
      %141 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%134, %140 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%53 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<6x7xf32>
      %142 = linalg.fill ins(%cst_8 : f32) outs(%4 : tensor<7xf32>) -> tensor<7xf32>
      %143 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%141 : tensor<6x7xf32>) outs(%142 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<7xf32>
      %expanded_18 = tensor.expand_shape %143 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %144 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%expanded_18 : tensor<1x7xf32>) outs(%142 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<7xf32>
      %145 = tensor.empty() : tensor<7x16xf32>
      %146 = linalg.fill ins(%cst_8 : f32) outs(%145 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %147 = linalg.generic {indexing_maps = [#map16, #map17, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141, %50 : tensor<6x7xf32>, tensor<6x16xf32>) outs(%146 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.mulf %in, %in_20 : f32
        %166 = arith.addf %out, %165 : f32
        linalg.yield %166 : f32
      } -> tensor<7x16xf32>
      %148 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%147 : tensor<7x16xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %149 = linalg.generic {indexing_maps = [#map18, #map19, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141, %arg3 : tensor<6x7xf32>, tensor<16x7xf32>) outs(%43 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.mulf %in, %in_20 : f32
        %166 = arith.addf %out, %165 : f32
        linalg.yield %166 : f32
      } -> tensor<6x16xf32>
      %150 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52, %149, %49 : tensor<6x16xi1>, tensor<6x16xf32>, tensor<6x16xf32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: i1, %in_20: f32, %in_21: f32, %out: f32):
        %165 = arith.select %in, %in_20, %in_21 : f32
        linalg.yield %165 : f32
      } -> tensor<6x16xf32>
      %151 = linalg.fill ins(%cst_8 : f32) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
      %152 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%150 : tensor<6x16xf32>) outs(%151 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<16xf32>
      %expanded_19 = tensor.expand_shape %152 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %153 = linalg.generic {indexing_maps = [#map6, #map10], iterator_types = ["parallel", "reduction"]} ins(%expanded_19 : tensor<1x16xf32>) outs(%151 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %165 = arith.addf %out, %in : f32
        linalg.yield %165 : f32
      } -> tensor<16xf32>
      %154 = tensor.empty() : tensor<16x12xf32>
      %155 = linalg.fill ins(%cst_8 : f32) outs(%154 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %156 = linalg.generic {indexing_maps = [#map16, #map17, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%150, %collapsed : tensor<6x16xf32>, tensor<6x12xf32>) outs(%155 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.mulf %in, %in_20 : f32
        %166 = arith.addf %out, %165 : f32
        linalg.yield %166 : f32
      } -> tensor<16x12xf32>
      %157 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%156 : tensor<16x12xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %158 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg7, %153 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<16xf32>
      %159 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg8, %157 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<12x16xf32>
      %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg9, %144 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<7xf32>
      %161 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg10, %148 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %165 = arith.addf %in, %in_20 : f32
        linalg.yield %165 : f32
      } -> tensor<16x7xf32>
      %162 = tensor.empty() : tensor<1xf32>
      %163 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%124 : tensor<f32>) outs(%162 : tensor<1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1xf32>
      %inserted_slice = tensor.insert_slice %163 into %arg11[%41] [1] [1] : tensor<1xf32> into tensor<4xf32>
      %164 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%85 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %165 = arith.addi %in, %c1_i32 : i32
        linalg.yield %165 : i32
      } -> tensor<i32>
      scf.yield %164, %158, %159, %160, %161, %inserted_slice : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<4xf32>
    }
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%15, %14#1 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.mulf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16xf32>
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%16, %17 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.divf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %18 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.subf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16xf32>
    %20 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %21 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%20, %14#2 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.mulf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<12x16xf32>
    %22 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%21, %22 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.divf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<12x16xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %23 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.subf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<12x16xf32>
    %25 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%25, %14#3 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.mulf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<7xf32>
    %27 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%26, %27 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.divf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<7xf32>
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %28 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.subf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<7xf32>
    %30 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %31 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%30, %14#4 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.mulf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16x7xf32>
    %32 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %33 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%31, %32 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.divf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16x7xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %33 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %39 = arith.subf %in, %in_14 : f32
      linalg.yield %39 : f32
    } -> tensor<16x7xf32>
    %35 = tensor.empty() : tensor<f32>
    %36 = linalg.fill ins(%cst_8 : f32) outs(%35 : tensor<f32>) -> tensor<f32>
    %37 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%14#5 : tensor<4xf32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %39 = arith.addf %out, %in : f32
      linalg.yield %39 : f32
    } -> tensor<f32>
    %38 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%37 : tensor<f32>) outs(%35 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %39 = arith.divf %in, %cst_7 : f32
      linalg.yield %39 : f32
    } -> tensor<f32>
    return %19, %24, %29, %34, %38 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
