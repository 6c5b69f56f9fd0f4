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
module @accum_slice {
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
    %c6_i32 = arith.constant 6 : i32
    %c0_i32 = arith.constant 0 : i32
    %c24_i32 = arith.constant 24 : i32
    %c0 = arith.constant 0 : index
    %c18 = arith.constant 18 : index
    %cst_0 = arith.constant 0.000000e+00 : f32
    %cst_1 = arith.constant 0xFF800000 : f32
    %cst_2 = arith.constant 0x7F800000 : f32
    %cst_3 = arith.constant 6.000000e+00 : f32
    %cst_4 = arith.constant 0.166666672 : f32
    %c6 = arith.constant 6 : index
    %true = arith.constant true
    %cst_5 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_6 = arith.constant dense<6> : tensor<1xi32>
    %cst_7 = arith.constant dense<7> : tensor<i32>
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %cst_8 = arith.constant 4.000000e+00 : f32
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
    %8:7 = scf.while (%arg6 = %cst_11, %arg7 = %cst_11, %arg8 = %1, %arg9 = %3, %arg10 = %5, %arg11 = %7, %arg12 = %cst_12) : (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>) -> (tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>) {
      %31 = tensor.empty() : tensor<i1>
      %32 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%31 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %33 = arith.cmpi slt, %in, %c4_i32 : i32
        linalg.yield %33 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %32[] : tensor<i1>
      scf.condition(%extracted) %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12 : tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>, %arg8: tensor<16xf32>, %arg9: tensor<12x16xf32>, %arg10: tensor<7xf32>, %arg11: tensor<16x7xf32>, %arg12: tensor<f32>):
      %31 = tensor.empty() : tensor<i32>
      %32 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c1_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %33 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.muli %in, %c6_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %34 = tensor.empty() : tensor<i1>
      %35 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%33 : tensor<i32>) outs(%34 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %161 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %161 : i1
      } -> tensor<i1>
      %36 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%33 : tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c24_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %37 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%35, %36, %33 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %161 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %extracted = tensor.extract %37[] : tensor<i32>
      %38 = arith.index_cast %extracted : i32 to index
      %39 = arith.maxsi %38, %c0 : index
      %40 = arith.minsi %39, %c18 : index
      %extracted_slice = tensor.extract_slice %arg4[%40, 0] [6, 12] [1, 1] : tensor<24x12xf32> to tensor<6x12xf32>
      %extracted_slice_13 = tensor.extract_slice %arg5[%40] [6] [1] : tensor<24xi32> to tensor<6xi32>
      %41 = tensor.empty() : tensor<6x16xf32>
      %42 = linalg.fill ins(%cst_0 : f32) outs(%41 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %43 = linalg.matmul ins(%extracted_slice, %arg1 : tensor<6x12xf32>, tensor<12x16xf32>) outs(%42 : tensor<6x16xf32>) -> tensor<6x16xf32>
      %44 = tensor.empty() : tensor<1x16xf32>
      %45 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%44 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %46 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<1x16xf32>) outs(%41 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %47 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%43, %46 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%41 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %48 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%41 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x16xf32>
      %49 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%47, %48 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%41 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.maximumf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %50 = tensor.empty() : tensor<6x16xi1>
      %51 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%47, %48 : tensor<6x16xf32>, tensor<6x16xf32>) outs(%50 : tensor<6x16xi1>) {
      ^bb0(%in: f32, %in_17: f32, %out: i1):
        %161 = arith.cmpf ogt, %in, %in_17 : f32
        linalg.yield %161 : i1
      } -> tensor<6x16xi1>
      %52 = tensor.empty() : tensor<6x7xf32>
      %53 = linalg.fill ins(%cst_0 : f32) outs(%52 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %54 = linalg.matmul ins(%49, %arg3 : tensor<6x16xf32>, tensor<16x7xf32>) outs(%53 : tensor<6x7xf32>) -> tensor<6x7xf32>
      %55 = tensor.empty() : tensor<1x7xf32>
      %56 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%55 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %57 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%56 : tensor<1x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %58 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%54, %57 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %59 = tensor.empty() : tensor<6x1xi32>
      %60 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_13 : tensor<6xi32>) outs(%59 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %61 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%59 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %62 = tensor.empty() : tensor<6x1xi1>
      %63 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60, %61 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%62 : tensor<6x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %161 = arith.cmpi slt, %in, %in_17 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1xi1>
      %64 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%59 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1xi32>
      %65 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%60, %64 : tensor<6x1xi32>, tensor<6x1xi32>) outs(%59 : tensor<6x1xi32>) {
      ^bb0(%in: i32, %in_17: i32, %out: i32):
        %161 = arith.addi %in, %in_17 : i32
        linalg.yield %161 : i32
      } -> tensor<6x1xi32>
      %66 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%63, %65, %60 : tensor<6x1xi1>, tensor<6x1xi32>, tensor<6x1xi32>) outs(%59 : tensor<6x1xi32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %161 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %161 : i32
      } -> tensor<6x1xi32>
      %expanded = tensor.expand_shape %66 [[0], [1, 2]] output_shape [6, 1, 1] : tensor<6x1xi32> into tensor<6x1x1xi32>
      %67 = tensor.empty() : tensor<6x1x1xi32>
      %68 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%67 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %69 = tensor.empty() : tensor<6x1x1xi1>
      %70 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %68 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%69 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %161 = arith.cmpi sge, %in, %in_17 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %71 = tensor.empty() : tensor<1x1x1xi32>
      %72 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_6 : tensor<1xi32>) outs(%71 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %73 = linalg.generic {indexing_maps = [#map11, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%72 : tensor<1x1x1xi32>) outs(%67 : tensor<6x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<6x1x1xi32>
      %74 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %73 : tensor<6x1x1xi32>, tensor<6x1x1xi32>) outs(%69 : tensor<6x1x1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %161 = arith.cmpi sle, %in, %in_17 : i32
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %75 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%70, %74 : tensor<6x1x1xi1>, tensor<6x1x1xi1>) outs(%69 : tensor<6x1x1xi1>) {
      ^bb0(%in: i1, %in_17: i1, %out: i1):
        %161 = arith.andi %in, %in_17 : i1
        linalg.yield %161 : i1
      } -> tensor<6x1x1xi1>
      %76 = linalg.fill ins(%true : i1) outs(%62 : tensor<6x1xi1>) -> tensor<6x1xi1>
      %77 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%75 : tensor<6x1x1xi1>) outs(%76 : tensor<6x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %161 = arith.andi %out, %in : i1
        linalg.yield %161 : i1
      } -> tensor<6x1xi1>
      %78 = tensor.empty() : tensor<6x1xf32>
      %79 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%78 : tensor<6x1xf32>) {
      ^bb0(%out: f32):
        %161 = linalg.index 0 : index
        %extracted_17 = tensor.extract %expanded[%161, %c0, %c0] : tensor<6x1x1xi32>
        %162 = arith.index_cast %extracted_17 : i32 to index
        %163 = arith.maxsi %162, %c0 : index
        %164 = arith.minsi %163, %c6 : index
        %extracted_18 = tensor.extract %58[%161, %164] : tensor<6x7xf32>
        linalg.yield %extracted_18 : f32
      } -> tensor<6x1xf32>
      %80 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%78 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %81 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%77, %79, %80 : tensor<6x1xi1>, tensor<6x1xf32>, tensor<6x1xf32>) outs(%78 : tensor<6x1xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6x1xf32>
      %82 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%34 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %161 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %161 : i1
      } -> tensor<i1>
      %83 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c1_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %84 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%82, %83, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i1, %in_17: i32, %in_18: i32, %out: i32):
        %161 = arith.select %in, %in_17, %in_18 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      %85 = tensor.empty() : tensor<1xi32>
      %86 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%84 : tensor<i32>) outs(%85 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %87 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%85 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %88 = tensor.empty() : tensor<1xi1>
      %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%86, %87 : tensor<1xi32>, tensor<1xi32>) outs(%88 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_17: i32, %out: i1):
        %161 = arith.cmpi sge, %in, %in_17 : i32
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %90 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%86 : tensor<1xi32>) outs(%88 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %161 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%89, %90 : tensor<1xi1>, tensor<1xi1>) outs(%88 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_17: i1, %out: i1):
        %161 = arith.andi %in, %in_17 : i1
        linalg.yield %161 : i1
      } -> tensor<1xi1>
      %92 = linalg.fill ins(%true : i1) outs(%34 : tensor<i1>) -> tensor<i1>
      %93 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%91 : tensor<1xi1>) outs(%92 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %161 = arith.andi %out, %in : i1
        linalg.yield %161 : i1
      } -> tensor<i1>
      %94 = tensor.empty() : tensor<6xf32>
      %95 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%94 : tensor<6xf32>) {
      ^bb0(%out: f32):
        %161 = linalg.index 0 : index
        %extracted_17 = tensor.extract %86[%c0] : tensor<1xi32>
        %162 = arith.index_cast %extracted_17 : i32 to index
        %163 = arith.maxsi %162, %c0 : index
        %164 = arith.minsi %163, %c0 : index
        %extracted_18 = tensor.extract %81[%161, %164] : tensor<6x1xf32>
        linalg.yield %extracted_18 : f32
      } -> tensor<6xf32>
      %96 = tensor.empty() : tensor<6xi1>
      %97 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%93 : tensor<i1>) outs(%96 : tensor<6xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<6xi1>
      %98 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%97, %95, %98 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %100 = linalg.fill ins(%cst_1 : f32) outs(%94 : tensor<6xf32>) -> tensor<6xf32>
      %101 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%58 : tensor<6x7xf32>) outs(%100 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.maximumf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %102 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst : tensor<f32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%102, %101 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.maximumf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %104 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%103 : tensor<6xf32>) outs(%96 : tensor<6xi1>) {
      ^bb0(%in: f32, %out: i1):
        %161 = math.absf %in : f32
        %162 = arith.cmpf one, %161, %cst_2 : f32
        linalg.yield %162 : i1
      } -> tensor<6xi1>
      %105 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%104, %103, %105 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %107 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<6xf32>) outs(%78 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %108 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<6x1xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %109 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%58, %108 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.subf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %110 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<6x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.exp %in : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %111 = linalg.fill ins(%cst_0 : f32) outs(%94 : tensor<6xf32>) -> tensor<6xf32>
      %112 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["parallel", "reduction"]} ins(%110 : tensor<6x7xf32>) outs(%111 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%112 : tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.absf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%112, %105 : tensor<6xf32>, tensor<6xf32>) outs(%96 : tensor<6xi1>) {
      ^bb0(%in: f32, %in_17: f32, %out: i1):
        %161 = arith.cmpf oge, %in, %in_17 : f32
        linalg.yield %161 : i1
      } -> tensor<6xi1>
      %115 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%113 : tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = math.log %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %116 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%115, %106 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%116, %99 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.subf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %118 = tensor.empty() : tensor<f32>
      %119 = linalg.fill ins(%cst_0 : f32) outs(%118 : tensor<f32>) -> tensor<f32>
      %120 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%117 : tensor<6xf32>) outs(%119 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<f32>
      %121 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%120 : tensor<f32>) outs(%118 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.divf %in, %cst_3 : f32
        linalg.yield %161 : f32
      } -> tensor<f32>
      %122 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%118 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_4 : f32
      } -> tensor<f32>
      %123 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%122 : tensor<f32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6xf32>
      %124 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%123 : tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.negf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%123, %113 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.divf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%114, %105, %125 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%114, %125, %105 : tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %128 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%126 : tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.negf %in : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%127, %128 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6xf32>
      %130 = linalg.generic {indexing_maps = [#map7, #map3], iterator_types = ["parallel", "parallel"]} ins(%129 : tensor<6xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %131 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%130, %110 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.mulf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %132 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%78 : tensor<6x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x1xf32>
      %extracted_14 = tensor.extract %86[%c0] : tensor<1xi32>
      %133 = arith.index_cast %extracted_14 : i32 to index
      %134 = arith.cmpi ult, %133, %c1 : index
      %135 = scf.if %134 -> (tensor<6x1xf32>) {
        %extracted_slice_17 = tensor.extract_slice %132[0, %133] [6, 1] [1, 1] : tensor<6x1xf32> to tensor<6xf32>
        %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%extracted_slice_17, %124 : tensor<6xf32>, tensor<6xf32>) outs(%94 : tensor<6xf32>) {
        ^bb0(%in: f32, %in_18: f32, %out: f32):
          %162 = arith.addf %in, %in_18 : f32
          linalg.yield %162 : f32
        } -> tensor<6xf32>
        %inserted_slice = tensor.insert_slice %161 into %132[0, %133] [6, 1] [1, 1] : tensor<6xf32> into tensor<6x1xf32>
        scf.yield %inserted_slice : tensor<6x1xf32>
      } else {
        scf.yield %132 : tensor<6x1xf32>
      }
      %136 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<6x7xf32>
      %137 = scf.for %arg13 = %c0 to %c6 step %c1 iter_args(%arg14 = %136) -> (tensor<6x7xf32>) {
        %extracted_17 = tensor.extract %expanded[%arg13, %c0, %c0] : tensor<6x1x1xi32>
        %161 = arith.index_cast %extracted_17 : i32 to index
        %162 = arith.cmpi ult, %161, %c7 : index
        %163 = scf.if %162 -> (tensor<6x7xf32>) {
          %extracted_18 = tensor.extract %135[%arg13, %c0] : tensor<6x1xf32>
          %extracted_19 = tensor.extract %arg14[%arg13, %161] : tensor<6x7xf32>
          %164 = arith.addf %extracted_19, %extracted_18 : f32
          %inserted = tensor.insert %164 into %arg14[%arg13, %161] : tensor<6x7xf32>
          scf.yield %inserted : tensor<6x7xf32>
        } else {
          scf.yield %arg14 : tensor<6x7xf32>
        }
        scf.yield %163 : tensor<6x7xf32>
      }
      %138 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%131, %137 : tensor<6x7xf32>, tensor<6x7xf32>) outs(%52 : tensor<6x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<6x7xf32>
      %139 = linalg.fill ins(%cst_0 : f32) outs(%4 : tensor<7xf32>) -> tensor<7xf32>
      %140 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%138 : tensor<6x7xf32>) outs(%139 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %expanded_15 = tensor.expand_shape %140 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %141 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_15 : tensor<1x7xf32>) outs(%139 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %142 = tensor.empty() : tensor<7x16xf32>
      %143 = linalg.fill ins(%cst_0 : f32) outs(%142 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %144 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%138, %49 : tensor<6x7xf32>, tensor<6x16xf32>) outs(%143 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.mulf %in, %in_17 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<7x16xf32>
      %145 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%144 : tensor<7x16xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %146 = linalg.generic {indexing_maps = [#map17, #map18, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%138, %arg3 : tensor<6x7xf32>, tensor<16x7xf32>) outs(%42 : tensor<6x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.mulf %in, %in_17 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<6x16xf32>
      %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%51, %146, %48 : tensor<6x16xi1>, tensor<6x16xf32>, tensor<6x16xf32>) outs(%41 : tensor<6x16xf32>) {
      ^bb0(%in: i1, %in_17: f32, %in_18: f32, %out: f32):
        %161 = arith.select %in, %in_17, %in_18 : f32
        linalg.yield %161 : f32
      } -> tensor<6x16xf32>
      %148 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<16xf32>) -> tensor<16xf32>
      %149 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%147 : tensor<6x16xf32>) outs(%148 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %expanded_16 = tensor.expand_shape %149 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %150 = linalg.generic {indexing_maps = [#map14, #map7], iterator_types = ["parallel", "reduction"]} ins(%expanded_16 : tensor<1x16xf32>) outs(%148 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %161 = arith.addf %out, %in : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %151 = tensor.empty() : tensor<16x12xf32>
      %152 = linalg.fill ins(%cst_0 : f32) outs(%151 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %153 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%147, %extracted_slice : tensor<6x16xf32>, tensor<6x12xf32>) outs(%152 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.mulf %in, %in_17 : f32
        %162 = arith.addf %out, %161 : f32
        linalg.yield %162 : f32
      } -> tensor<16x12xf32>
      %154 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%153 : tensor<16x12xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %155 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg8, %150 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<16xf32>
      %156 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg9, %154 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<12x16xf32>
      %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg10, %141 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<7xf32>
      %158 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg11, %145 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<16x7xf32>
      %159 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%arg12, %121 : tensor<f32>, tensor<f32>) outs(%118 : tensor<f32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %161 = arith.addf %in, %in_17 : f32
        linalg.yield %161 : f32
      } -> tensor<f32>
      %160 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%31 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %161 = arith.addi %in, %c1_i32 : i32
        linalg.yield %161 : i32
      } -> tensor<i32>
      scf.yield %160, %32, %155, %156, %157, %158, %159 : tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
    }
    %9 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%9, %8#2 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.mulf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%10, %11 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.divf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %12 : tensor<16xf32>, tensor<16xf32>) outs(%0 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.subf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16xf32>
    %14 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %15 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%14, %8#3 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.mulf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<12x16xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %17 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%15, %16 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.divf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<12x16xf32>
    %18 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %17 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%2 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.subf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<12x16xf32>
    %19 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%19, %8#4 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.mulf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<7xf32>
    %21 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%20, %21 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.divf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<7xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %22 : tensor<7xf32>, tensor<7xf32>) outs(%4 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.subf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<7xf32>
    %24 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%24, %8#5 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.mulf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16x7xf32>
    %26 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%25, %26 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.divf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16x7xf32>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %27 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%6 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_13: f32, %out: f32):
      %31 = arith.subf %in, %in_13 : f32
      linalg.yield %31 : f32
    } -> tensor<16x7xf32>
    %29 = tensor.empty() : tensor<f32>
    %30 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%8#6 : tensor<f32>) outs(%29 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %31 = arith.divf %in, %cst_8 : f32
      linalg.yield %31 : f32
    } -> tensor<f32>
    return %13, %18, %23, %28, %30 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
