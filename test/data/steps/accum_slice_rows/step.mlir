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
module @accum_slice_rows {
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
    tensor<f32> {distribute.output = "loss"},
    tensor<24x7xf32> {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0xFF800000> : tensor<f32>
    %c8_i32 = arith.constant 8 : i32
    %c0_i32 = arith.constant 0 : i32
    %c24_i32 = arith.constant 24 : i32
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant 0x7F800000 : f32
    %cst_3 = arith.constant 8.000000e+00 : f32
    %cst_4 = arith.constant 1.250000e-01 : f32
    %c6 = arith.constant 6 : index
    %true = arith.constant true
    %cst_5 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_6 = arith.constant dense<6> : tensor<1xi32>
    %cst_7 = arith.constant dense<7> : tensor<i32>
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c7 = arith.constant 7 : index
    %cst_8 = arith.constant 3.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c3_i32 = arith.constant 3 : i32
    %cst_9 = arith.constant dense<3.000000e+00> : tensor<f32>
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
    %8 = tensor.empty() : tensor<24x7xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %10:8 = scf.while (%arg6 = %cst_11, %arg7 = %cst_11, %arg8 = %1, %arg9 = %3, %arg10 = %5, %arg11 = %7, %arg12 = %cst_12, %arg13 = %9) : (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<24x7xf32>) -> (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<24x7xf32>) {
      %33 = tensor.empty() : tensor<i1>
      %34 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%33 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %35 = arith.cmpi slt, %in, %c3_i32 : i32
        linalg.yield %35 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %34[] : tensor<i1>
      scf.condition(%extracted) %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13 : tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<24x7xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<16xf32>, %arg9: tensor<12x16xf32>, %arg10: tensor<7xf32>, %arg11: tensor<16x7xf32>, %arg12: tensor<f32>, %arg13: tensor<24x7xf32>):
      %33 = tensor.empty() : tensor<i32>
      %34 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %163 = arith.addi %in, %c1_i32 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %35 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %163 = arith.muli %in, %c8_i32 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %36 = tensor.empty() : tensor<i1>
      %37 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%35 : tensor<i32>) outs(%36 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %163 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %163 : i1
      } -> tensor<i1>
      %38 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%35 : tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %163 = arith.addi %in, %c24_i32 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %39 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%37, %38, %35 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %163 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %extracted = tensor.extract %39[] : tensor<i32>
      %40 = arith.index_cast %extracted : i32 to index
      %41 = arith.maxsi %40, %c0 : index
      %42 = arith.minsi %41, %c16 : index
      %extracted_slice = tensor.extract_slice %arg4[%42, 0] [8, 12] [1, 1] : tensor<24x12xf32> to tensor<8x12xf32>
      %extracted_slice_13 = tensor.extract_slice %arg5[%42] [8] [1] : tensor<24xi32> to tensor<8xi32>
      %43 = tensor.empty() : tensor<8x16xf32>
      %44 = linalg.fill ins(%cst_0 : f32) outs(%43 : tensor<8x16xf32>) -> tensor<8x16xf32>
      %45 = linalg.matmul ins(%extracted_slice, %arg1 : tensor<8x12xf32>, tensor<12x16xf32>) outs(%44 : tensor<8x16xf32>) -> tensor<8x16xf32>
      %46 = tensor.empty() : tensor<1x16xf32>
      %47 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%46 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %48 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%47 : tensor<1x16xf32>) outs(%43 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x16xf32>
      %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%45, %48 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%43 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x16xf32>
      %50 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%43 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x16xf32>
      %51 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%43 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.maximumf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x16xf32>
      %52 = tensor.empty() : tensor<8x16xi1>
      %53 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%52 : tensor<8x16xi1>) {
      ^bb0(%in: f32, %in_17: f32, %out: i1):
        %163 = arith.cmpf ogt, %in, %in_17 : f32
        linalg.yield %163 : i1
      } -> tensor<8x16xi1>
      %54 = tensor.empty() : tensor<8x7xf32>
      %55 = linalg.fill ins(%cst_0 : f32) outs(%54 : tensor<8x7xf32>) -> tensor<8x7xf32>
      %56 = linalg.matmul ins(%51, %arg3 : tensor<8x16xf32>, tensor<16x7xf32>) outs(%55 : tensor<8x7xf32>) -> tensor<8x7xf32>
      %57 = tensor.empty() : tensor<1x7xf32>
      %58 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%57 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %59 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<1x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x7xf32>
      %60 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%56, %59 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x7xf32>
      %61 = tensor.empty() : tensor<8x1xi32>
      %62 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_13 : tensor<8xi32>) outs(%61 : tensor<8x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x1xi32>
      %63 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%61 : tensor<8x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x1xi32>
      %64 = tensor.empty() : tensor<8x1xi1>
      %65 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %63 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%64 : tensor<8x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %163 = arith.cmpi slt, %in, %in_17 : i32
        linalg.yield %163 : i1
      } -> tensor<8x1xi1>
      %66 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%61 : tensor<8x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x1xi32>
      %67 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%62, %66 : tensor<8x1xi32>, tensor<8x1xi32>) outs(%61 : tensor<8x1xi32>) {
      ^bb0(%in: i32, %in_17: i32, %out: i32):
        %163 = arith.addi %in, %in_17 : i32
        linalg.yield %163 : i32
      } -> tensor<8x1xi32>
      %68 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%65, %67, %62 : tensor<8x1xi1>, tensor<8x1xi32>, tensor<8x1xi32>) outs(%61 : tensor<8x1xi32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %163 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %163 : i32
      } -> tensor<8x1xi32>
      %expanded = tensor.expand_shape %68 [[0], [1, 2]] output_shape [8, 1, 1] : tensor<8x1xi32> into tensor<8x1x1xi32>
      %69 = tensor.empty() : tensor<8x1x1xi32>
      %70 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%69 : tensor<8x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x1x1xi32>
      %71 = tensor.empty() : tensor<8x1x1xi1>
      %72 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %70 : tensor<8x1x1xi32>, tensor<8x1x1xi32>) outs(%71 : tensor<8x1x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %163 = arith.cmpi sge, %in, %in_17 : i32
        linalg.yield %163 : i1
      } -> tensor<8x1x1xi1>
      %73 = tensor.empty() : tensor<1x1x1xi32>
      %74 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<1xi32>) outs(%73 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %75 = linalg.generic {indexing_maps = [#map11, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%74 : tensor<1x1x1xi32>) outs(%69 : tensor<8x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<8x1x1xi32>
      %76 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %75 : tensor<8x1x1xi32>, tensor<8x1x1xi32>) outs(%71 : tensor<8x1x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %163 = arith.cmpi sle, %in, %in_17 : i32
        linalg.yield %163 : i1
      } -> tensor<8x1x1xi1>
      %77 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72, %76 : tensor<8x1x1xi1>, tensor<8x1x1xi1>) outs(%71 : tensor<8x1x1xi1>) {
      ^bb0(%in: i1, %in_17: i1, %out: i1):
        %163 = arith.andi %in, %in_17 : i1
        linalg.yield %163 : i1
      } -> tensor<8x1x1xi1>
      %78 = linalg.fill ins(%true : i1) outs(%64 : tensor<8x1xi1>) -> tensor<8x1xi1>
      %79 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%77 : tensor<8x1x1xi1>) outs(%78 : tensor<8x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %163 = arith.andi %out, %in : i1
        linalg.yield %163 : i1
      } -> tensor<8x1xi1>
      %80 = tensor.empty() : tensor<8x1xf32>
      %81 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%80 : tensor<8x1xf32>) {
      ^bb0(%out: f32):
        %163 = linalg.index 0 : index
        %extracted_17 = tensor.extract %expanded[%163, %c0, %c0] : tensor<8x1x1xi32>
        %164 = arith.index_cast %extracted_17 : i32 to index
        %165 = arith.maxsi %164, %c0 : index
        %166 = arith.minsi %165, %c6 : index
        %extracted_18 = tensor.extract %60[%163, %166] : tensor<8x7xf32>
        linalg.yield %extracted_18 : f32
      } -> tensor<8x1xf32>
      %82 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%80 : tensor<8x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x1xf32>
      %83 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%79, %81, %82 : tensor<8x1xi1>, tensor<8x1xf32>, tensor<8x1xf32>) outs(%80 : tensor<8x1xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8x1xf32>
      %84 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%36 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %163 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %163 : i1
      } -> tensor<i1>
      %85 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %163 = arith.addi %in, %c1_i32 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %86 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%84, %85, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %163 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      %87 = tensor.empty() : tensor<1xi32>
      %88 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%86 : tensor<i32>) outs(%87 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %89 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%87 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %90 = tensor.empty() : tensor<1xi1>
      %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%88, %89 : tensor<1xi32>, tensor<1xi32>) outs(%90 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %163 = arith.cmpi sge, %in, %in_17 : i32
        linalg.yield %163 : i1
      } -> tensor<1xi1>
      %92 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%88 : tensor<1xi32>) outs(%90 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %163 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %163 : i1
      } -> tensor<1xi1>
      %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%91, %92 : tensor<1xi1>, tensor<1xi1>) outs(%90 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_17: i1, %out: i1):
        %163 = arith.andi %in, %in_17 : i1
        linalg.yield %163 : i1
      } -> tensor<1xi1>
      %94 = linalg.fill ins(%true : i1) outs(%36 : tensor<i1>) -> tensor<i1>
      %95 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%93 : tensor<1xi1>) outs(%94 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %163 = arith.andi %out, %in : i1
        linalg.yield %163 : i1
      } -> tensor<i1>
      %96 = tensor.empty() : tensor<8xf32>
      %97 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%96 : tensor<8xf32>) {
      ^bb0(%out: f32):
        %163 = linalg.index 0 : index
        %extracted_17 = tensor.extract %88[%c0] : tensor<1xi32>
        %164 = arith.index_cast %extracted_17 : i32 to index
        %165 = arith.maxsi %164, %c0 : index
        %166 = arith.minsi %165, %c0 : index
        %extracted_18 = tensor.extract %83[%163, %166] : tensor<8x1xf32>
        linalg.yield %extracted_18 : f32
      } -> tensor<8xf32>
      %98 = tensor.empty() : tensor<8xi1>
      %99 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%95 : tensor<i1>) outs(%98 : tensor<8xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<8xi1>
      %100 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8xf32>
      %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%99, %97, %100 : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %102 = linalg.fill ins(%cst_1 : f32) outs(%96 : tensor<8xf32>) -> tensor<8xf32>
      %103 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%60 : tensor<8x7xf32>) outs(%102 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.maximumf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %104 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8xf32>
      %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%104, %103 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.maximumf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%105 : tensor<8xf32>) outs(%98 : tensor<8xi1>) {
      ^bb0(%in: f32, %out: i1):
        %163 = math.absf %in : f32
        %164 = arith.cmpf one, %163, %cst_2 : f32
        linalg.yield %164 : i1
      } -> tensor<8xi1>
      %107 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8xf32>
      %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%106, %105, %107 : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %109 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%108 : tensor<8xf32>) outs(%80 : tensor<8x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x1xf32>
      %110 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<8x1xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x7xf32>
      %111 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60, %110 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.subf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x7xf32>
      %112 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<8x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = math.exp %in : f32
        linalg.yield %163 : f32
      } -> tensor<8x7xf32>
      %113 = linalg.fill ins(%cst_0 : f32) outs(%96 : tensor<8xf32>) -> tensor<8xf32>
      %114 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%112 : tensor<8x7xf32>) outs(%113 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%114 : tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = math.absf %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%114, %107 : tensor<8xf32>, tensor<8xf32>) outs(%98 : tensor<8xi1>) {
      ^bb0(%in: f32, %in_17: f32, %out: i1):
        %163 = arith.cmpf oge, %in, %in_17 : f32
        linalg.yield %163 : i1
      } -> tensor<8xi1>
      %117 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%115 : tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = math.log %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%117, %108 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %119 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%118, %101 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.subf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %120 = tensor.empty() : tensor<f32>
      %121 = linalg.fill ins(%cst_0 : f32) outs(%120 : tensor<f32>) -> tensor<f32>
      %122 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%119 : tensor<8xf32>) outs(%121 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<f32>
      %123 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%122 : tensor<f32>) outs(%120 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.divf %in, %cst_3 : f32
        linalg.yield %163 : f32
      } -> tensor<f32>
      %124 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%120 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_4 : f32
      } -> tensor<f32>
      %125 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%124 : tensor<f32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8xf32>
      %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%125 : tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.negf %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%125, %115 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.divf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%116, %107, %127 : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%116, %127, %107 : tensor<8xi1>, tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %130 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%128 : tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.negf %in : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%129, %130 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8xf32>
      %132 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%131 : tensor<8xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x7xf32>
      %133 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%132, %112 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.mulf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x7xf32>
      %134 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%80 : tensor<8x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x1xf32>
      %extracted_14 = tensor.extract %88[%c0] : tensor<1xi32>
      %135 = arith.index_cast %extracted_14 : i32 to index
      %136 = arith.cmpi ult, %135, %c1 : index
      %137 = scf.if %136 -> (tensor<8x1xf32>) {
        %extracted_slice_17 = tensor.extract_slice %134[0, %135] [8, 1] [1, 1] : tensor<8x1xf32> to tensor<8xf32>
        %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%extracted_slice_17, %126 : tensor<8xf32>, tensor<8xf32>) outs(%96 : tensor<8xf32>) {
        ^bb0(%in: f32, %in_19: f32, %out: f32):
          %164 = arith.addf %in, %in_19 : f32
          linalg.yield %164 : f32
        } -> tensor<8xf32>
        %inserted_slice_18 = tensor.insert_slice %163 into %134[0, %135] [8, 1] [1, 1] : tensor<8xf32> into tensor<8x1xf32>
        scf.yield %inserted_slice_18 : tensor<8x1xf32>
      } else {
        scf.yield %134 : tensor<8x1xf32>
      }
      %138 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x7xf32>
      %139 = scf.for %arg14 = %c0 to %c8 step %c1 iter_args(%arg15 = %138) -> (tensor<8x7xf32>) {
        %extracted_17 = tensor.extract %expanded[%arg14, %c0, %c0] : tensor<8x1x1xi32>
        %163 = arith.index_cast %extracted_17 : i32 to index
        %164 = arith.cmpi ult, %163, %c7 : index
        %165 = scf.if %164 -> (tensor<8x7xf32>) {
          %extracted_18 = tensor.extract %137[%arg14, %c0] : tensor<8x1xf32>
          %extracted_19 = tensor.extract %arg15[%arg14, %163] : tensor<8x7xf32>
          %166 = arith.addf %extracted_19, %extracted_18 : f32
          %inserted = tensor.insert %166 into %arg15[%arg14, %163] : tensor<8x7xf32>
          scf.yield %inserted : tensor<8x7xf32>
        } else {
          scf.yield %arg15 : tensor<8x7xf32>
        }
        scf.yield %165 : tensor<8x7xf32>
      }
      %140 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%133, %139 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%54 : tensor<8x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<8x7xf32>
      %141 = linalg.fill ins(%cst_0 : f32) outs(%4 : tensor<7xf32>) -> tensor<7xf32>
      %142 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%140 : tensor<8x7xf32>) outs(%141 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<7xf32>
      %expanded_15 = tensor.expand_shape %142 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %143 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_15 : tensor<1x7xf32>) outs(%141 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<7xf32>
      %144 = tensor.empty() : tensor<7x16xf32>
      %145 = linalg.fill ins(%cst_0 : f32) outs(%144 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %146 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140, %51 : tensor<8x7xf32>, tensor<8x16xf32>) outs(%145 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.mulf %in, %in_17 : f32
        %164 = arith.addf %out, %163 : f32
        linalg.yield %164 : f32
      } -> tensor<7x16xf32>
      %147 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%146 : tensor<7x16xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %148 = linalg.generic {indexing_maps = [#map17, #map18, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%140, %arg3 : tensor<8x7xf32>, tensor<16x7xf32>) outs(%44 : tensor<8x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.mulf %in, %in_17 : f32
        %164 = arith.addf %out, %163 : f32
        linalg.yield %164 : f32
      } -> tensor<8x16xf32>
      %149 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%53, %148, %50 : tensor<8x16xi1>, tensor<8x16xf32>, tensor<8x16xf32>) outs(%43 : tensor<8x16xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %163 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %163 : f32
      } -> tensor<8x16xf32>
      %150 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
      %151 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%149 : tensor<8x16xf32>) outs(%150 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<16xf32>
      %expanded_16 = tensor.expand_shape %151 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %152 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_16 : tensor<1x16xf32>) outs(%150 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %163 = arith.addf %out, %in : f32
        linalg.yield %163 : f32
      } -> tensor<16xf32>
      %153 = tensor.empty() : tensor<16x12xf32>
      %154 = linalg.fill ins(%cst_0 : f32) outs(%153 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %155 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%149, %extracted_slice : tensor<8x16xf32>, tensor<8x12xf32>) outs(%154 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.mulf %in, %in_17 : f32
        %164 = arith.addf %out, %163 : f32
        linalg.yield %164 : f32
      } -> tensor<16x12xf32>
      %156 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%155 : tensor<16x12xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %inserted_slice = tensor.insert_slice %60 into %arg13[%42, 0] [8, 7] [1, 1] : tensor<8x7xf32> into tensor<24x7xf32>
      %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %152 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<16xf32>
      %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %156 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<12x16xf32>
      %159 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg10, %143 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<7xf32>
      %160 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg11, %147 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<16x7xf32>
      %161 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%arg12, %123 : tensor<f32>, tensor<f32>) outs(%120 : tensor<f32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %163 = arith.addf %in, %in_17 : f32
        linalg.yield %163 : f32
      } -> tensor<f32>
      %162 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%33 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %163 = arith.addi %in, %c1_i32 : i32
        linalg.yield %163 : i32
      } -> tensor<i32>
      scf.yield %162, %34, %157, %158, %159, %160, %161, %inserted_slice : tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<24x7xf32>
    }
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%11, %10#2 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.mulf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16xf32>
    %13 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %14 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%12, %13 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.divf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %14 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.subf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%16, %10#3 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.mulf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<12x16xf32>
    %18 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %19 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%17, %18 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.divf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<12x16xf32>
    %20 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %19 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.subf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<12x16xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%21, %10#4 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.mulf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<7xf32>
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%22, %23 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.divf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<7xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %24 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.subf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<7xf32>
    %26 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%26, %10#5 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.mulf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16x7xf32>
    %28 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %29 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %28 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.divf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16x7xf32>
    %30 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %29 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %33 = arith.subf %in, %in_13 : f32
      linalg.yield %33 : f32
    } -> tensor<16x7xf32>
    %31 = tensor.empty() : tensor<f32>
    %32 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%10#6 : tensor<f32>) outs(%31 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %33 = arith.divf %in, %cst_8 : f32
      linalg.yield %33 : f32
    } -> tensor<f32>
    return %15, %20, %25, %30, %32, %10#7 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<24x7xf32>
  }
}
