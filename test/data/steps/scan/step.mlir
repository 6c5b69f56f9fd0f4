#map = affine_map<(d0, d1, d2) -> ()>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map8 = affine_map<(d0, d1) -> (d0)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<(d0) -> (d0)>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1) -> (d1, d0)>
#map18 = affine_map<(d0, d1, d2) -> (d0, d2)>
module @scan {
  func.func @step(
    %arg0: tensor<5x8xf32> {distribute.state = "0.b"},
    %arg1: tensor<12x8xf32> {distribute.state = "0.in"},
    %arg2: tensor<8x7xf32> {distribute.state = "0.out"},
    %arg3: tensor<5x8x8xf32> {distribute.state = "0.w"},
    %arg4: tensor<24x12xf32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<5x8xf32> {distribute.state = "0.b"},
    tensor<12x8xf32> {distribute.state = "0.in"},
    tensor<8x7xf32> {distribute.state = "0.out"},
    tensor<5x8x8xf32> {distribute.state = "0.w"},
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
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<f32>
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %cst_3 = arith.constant 0.0416666679 : f32
    %cst_4 = arith.constant 2.400000e+01 : f32
    %cst_5 = arith.constant 0x7F800000 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<0> : tensor<i32>
    %cst_11 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x8xf32>
    %1 = linalg.fill ins(%cst_7 : f32) outs(%0 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %2 = linalg.matmul ins(%arg4, %arg1 : tensor<24x12xf32>, tensor<12x8xf32>) outs(%1 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %3 = tensor.empty() : tensor<5x24x8xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%3 : tensor<5x24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x24x8xf32>
    %5:5 = scf.while (%arg6 = %cst_10, %arg7 = %2, %arg8 = %4, %arg9 = %4, %arg10 = %4) : (tensor<i32>, tensor<24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>) -> (tensor<i32>, tensor<24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>) {
      %119 = tensor.empty() : tensor<i1>
      %120 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%119 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %121 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %121 : i1
      } -> tensor<i1>
      %extracted_12 = tensor.extract %120[] : tensor<i1>
      scf.condition(%extracted_12) %arg6, %arg7, %arg8, %arg9, %arg10 : tensor<i32>, tensor<24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<24x8xf32>, %arg8: tensor<5x24x8xf32>, %arg9: tensor<5x24x8xf32>, %arg10: tensor<5x24x8xf32>):
      %extracted_12 = tensor.extract %arg6[] : tensor<i32>
      %119 = arith.index_cast %extracted_12 : i32 to index
      %120 = arith.maxsi %119, %c0 : index
      %121 = arith.minsi %120, %c4 : index
      %extracted_slice = tensor.extract_slice %arg3[%121, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<5x8x8xf32> to tensor<1x8x8xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x8x8xf32> into tensor<8x8xf32>
      %extracted_slice_13 = tensor.extract_slice %arg0[%121, 0] [1, 8] [1, 1] : tensor<5x8xf32> to tensor<1x8xf32>
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
      %122 = linalg.matmul ins(%arg7, %collapsed : tensor<24x8xf32>, tensor<8x8xf32>) outs(%1 : tensor<24x8xf32>) -> tensor<24x8xf32>
      %123 = tensor.empty() : tensor<1x8xf32>
      %124 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%collapsed_14 : tensor<8xf32>) outs(%123 : tensor<1x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8xf32>
      %125 = linalg.generic {indexing_maps = [#map5, #map4], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<1x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x8xf32>
      %126 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%122, %125 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %137 = arith.addf %in, %in_17 : f32
        linalg.yield %137 : f32
      } -> tensor<24x8xf32>
      %127 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %137 = math.tanh %in : f32
        linalg.yield %137 : f32
      } -> tensor<24x8xf32>
      %128 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x8xf32>
      %129 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%128, %127 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %137 = arith.subf %in, %in_17 : f32
        linalg.yield %137 : f32
      } -> tensor<24x8xf32>
      %130 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg7, %127 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_17: f32, %out: f32):
        %137 = arith.addf %in, %in_17 : f32
        linalg.yield %137 : f32
      } -> tensor<24x8xf32>
      %131 = tensor.empty() : tensor<1x24x8xf32>
      %132 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<24x8xf32>) outs(%131 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice = tensor.insert_slice %132 into %arg8[%121, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<5x24x8xf32>
      %133 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%127 : tensor<24x8xf32>) outs(%131 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_15 = tensor.insert_slice %133 into %arg9[%121, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<5x24x8xf32>
      %134 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<24x8xf32>) outs(%131 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_16 = tensor.insert_slice %134 into %arg10[%121, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<5x24x8xf32>
      %135 = tensor.empty() : tensor<i32>
      %136 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%135 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %137 = arith.addi %in, %c1_i32 : i32
        linalg.yield %137 : i32
      } -> tensor<i32>
      scf.yield %136, %130, %inserted_slice, %inserted_slice_15, %inserted_slice_16 : tensor<i32>, tensor<24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>, tensor<5x24x8xf32>
    }
    %6 = tensor.empty() : tensor<24x7xf32>
    %7 = linalg.fill ins(%cst_7 : f32) outs(%6 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %8 = linalg.matmul ins(%5#1, %arg2 : tensor<24x8xf32>, tensor<8x7xf32>) outs(%7 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %9 = tensor.empty() : tensor<24x1xi32>
    %10 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %11 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %12 = tensor.empty() : tensor<24x1xi1>
    %13 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%12 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %119 = arith.cmpi slt, %in, %in_12 : i32
      linalg.yield %119 : i1
    } -> tensor<24x1xi1>
    %14 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %15 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%10, %14 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_12: i32, %out: i32):
      %119 = arith.addi %in, %in_12 : i32
      linalg.yield %119 : i32
    } -> tensor<24x1xi32>
    %16 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%13, %15, %10 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %119 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %119 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %16 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %17 = tensor.empty() : tensor<24x1x1xi32>
    %18 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%17 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %19 = tensor.empty() : tensor<24x1x1xi1>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %18 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%19 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %119 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %119 : i1
    } -> tensor<24x1x1xi1>
    %21 = tensor.empty() : tensor<1x1x1xi32>
    %22 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%21 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %23 = linalg.generic {indexing_maps = [#map10, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%22 : tensor<1x1x1xi32>) outs(%17 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %23 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%19 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %119 = arith.cmpi sle, %in, %in_12 : i32
      linalg.yield %119 : i1
    } -> tensor<24x1x1xi1>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%20, %24 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%19 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %119 = arith.andi %in, %in_12 : i1
      linalg.yield %119 : i1
    } -> tensor<24x1x1xi1>
    %26 = linalg.fill ins(%true : i1) outs(%12 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %27 = linalg.generic {indexing_maps = [#map1, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%25 : tensor<24x1x1xi1>) outs(%26 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %119 = arith.andi %out, %in : i1
      linalg.yield %119 : i1
    } -> tensor<24x1xi1>
    %28 = tensor.empty() : tensor<24x1xf32>
    %29 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel", "parallel"]} outs(%28 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %119 = linalg.index 0 : index
      %extracted_12 = tensor.extract %expanded[%119, %c0, %c0] : tensor<24x1x1xi32>
      %120 = arith.index_cast %extracted_12 : i32 to index
      %121 = arith.maxsi %120, %c0 : index
      %122 = arith.minsi %121, %c6 : index
      %extracted_13 = tensor.extract %8[%119, %122] : tensor<24x7xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24x1xf32>
    %30 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %31 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%27, %29, %30 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %119 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %119 : f32
    } -> tensor<24x1xf32>
    %32 = tensor.empty() : tensor<i1>
    %33 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%32 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %119 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %119 : i1
    } -> tensor<i1>
    %34 = tensor.empty() : tensor<i32>
    %35 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%34 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %119 = arith.addi %in, %c1_i32 : i32
      linalg.yield %119 : i32
    } -> tensor<i32>
    %36 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = []} ins(%33, %35, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%34 : tensor<i32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %119 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %119 : i32
    } -> tensor<i32>
    %37 = tensor.empty() : tensor<1xi32>
    %38 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%36 : tensor<i32>) outs(%37 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %39 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%37 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %40 = tensor.empty() : tensor<1xi1>
    %41 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%38, %39 : tensor<1xi32>, tensor<1xi32>) outs(%40 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %119 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %119 : i1
    } -> tensor<1xi1>
    %42 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%38 : tensor<1xi32>) outs(%40 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %119 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %119 : i1
    } -> tensor<1xi1>
    %43 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%41, %42 : tensor<1xi1>, tensor<1xi1>) outs(%40 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %119 = arith.andi %in, %in_12 : i1
      linalg.yield %119 : i1
    } -> tensor<1xi1>
    %44 = linalg.fill ins(%true : i1) outs(%32 : tensor<i1>) -> tensor<i1>
    %45 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["reduction"]} ins(%43 : tensor<1xi1>) outs(%44 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %119 = arith.andi %out, %in : i1
      linalg.yield %119 : i1
    } -> tensor<i1>
    %46 = tensor.empty() : tensor<24xf32>
    %47 = linalg.generic {indexing_maps = [#map13], iterator_types = ["parallel"]} outs(%46 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %119 = linalg.index 0 : index
      %extracted_12 = tensor.extract %38[%c0] : tensor<1xi32>
      %120 = arith.index_cast %extracted_12 : i32 to index
      %121 = arith.maxsi %120, %c0 : index
      %122 = arith.minsi %121, %c0 : index
      %extracted_13 = tensor.extract %31[%119, %122] : tensor<24x1xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24xf32>
    %48 = tensor.empty() : tensor<24xi1>
    %49 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%45 : tensor<i1>) outs(%48 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %50 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %51 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%49, %47, %50 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %119 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %52 = linalg.fill ins(%cst_6 : f32) outs(%46 : tensor<24xf32>) -> tensor<24xf32>
    %53 = linalg.generic {indexing_maps = [#map4, #map8], iterator_types = ["parallel", "reduction"]} ins(%8 : tensor<24x7xf32>) outs(%52 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.maximumf %out, %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %54 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %55 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%54, %53 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.maximumf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%55 : tensor<24xf32>) outs(%48 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %119 = math.absf %in : f32
      %120 = arith.cmpf one, %119, %cst_5 : f32
      linalg.yield %120 : i1
    } -> tensor<24xi1>
    %57 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %58 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%56, %55, %57 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %119 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %59 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<24xf32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %60 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<24x1xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %61 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%8, %60 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.subf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24x7xf32>
    %62 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<24x7xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = math.exp %in : f32
      linalg.yield %119 : f32
    } -> tensor<24x7xf32>
    %63 = linalg.fill ins(%cst_7 : f32) outs(%46 : tensor<24xf32>) -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map4, #map8], iterator_types = ["parallel", "reduction"]} ins(%62 : tensor<24x7xf32>) outs(%63 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.addf %out, %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%64 : tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = math.absf %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %66 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%64, %57 : tensor<24xf32>, tensor<24xf32>) outs(%48 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_12: f32, %out: i1):
      %119 = arith.cmpf oge, %in, %in_12 : f32
      linalg.yield %119 : i1
    } -> tensor<24xi1>
    %67 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%65 : tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = math.log %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%67, %58 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%68, %51 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.subf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %70 = tensor.empty() : tensor<f32>
    %71 = linalg.fill ins(%cst_7 : f32) outs(%70 : tensor<f32>) -> tensor<f32>
    %72 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["reduction"]} ins(%69 : tensor<24xf32>) outs(%71 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.addf %out, %in : f32
      linalg.yield %119 : f32
    } -> tensor<f32>
    %73 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%72 : tensor<f32>) outs(%70 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.divf %in, %cst_4 : f32
      linalg.yield %119 : f32
    } -> tensor<f32>
    %74 = linalg.generic {indexing_maps = [#map2], iterator_types = []} outs(%70 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %75 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%74 : tensor<f32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%75 : tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.negf %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%75, %65 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.divf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%66, %57, %77 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %119 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%66, %77, %57 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %119 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %80 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%78 : tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %119 = arith.negf %in : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %81 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%79, %80 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24xf32>
    %82 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<24xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %83 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%82, %62 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24x7xf32>
    %84 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%28 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %38[%c0] : tensor<1xi32>
    %85 = arith.index_cast %extracted : i32 to index
    %86 = arith.cmpi ult, %85, %c1 : index
    %87 = scf.if %86 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %84[0, %85] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %119 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%extracted_slice, %76 : tensor<24xf32>, tensor<24xf32>) outs(%46 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_12: f32, %out: f32):
        %120 = arith.addf %in, %in_12 : f32
        linalg.yield %120 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %119 into %84[0, %85] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %84 : tensor<24x1xf32>
    }
    %88 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %89 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %88) -> (tensor<24x7xf32>) {
      %extracted_12 = tensor.extract %expanded[%arg6, %c0, %c0] : tensor<24x1x1xi32>
      %119 = arith.index_cast %extracted_12 : i32 to index
      %120 = arith.cmpi ult, %119, %c7 : index
      %121 = scf.if %120 -> (tensor<24x7xf32>) {
        %extracted_13 = tensor.extract %87[%arg6, %c0] : tensor<24x1xf32>
        %extracted_14 = tensor.extract %arg7[%arg6, %119] : tensor<24x7xf32>
        %122 = arith.addf %extracted_14, %extracted_13 : f32
        %inserted = tensor.insert %122 into %arg7[%arg6, %119] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg7 : tensor<24x7xf32>
      }
      scf.yield %121 : tensor<24x7xf32>
    }
    %90 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%83, %89 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%6 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<24x7xf32>
    %91 = tensor.empty() : tensor<7x8xf32>
    %92 = linalg.fill ins(%cst_7 : f32) outs(%91 : tensor<7x8xf32>) -> tensor<7x8xf32>
    %93 = linalg.generic {indexing_maps = [#map15, #map16, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%90, %5#1 : tensor<24x7xf32>, tensor<24x8xf32>) outs(%92 : tensor<7x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      %120 = arith.addf %out, %119 : f32
      linalg.yield %120 : f32
    } -> tensor<7x8xf32>
    %94 = tensor.empty() : tensor<8x7xf32>
    %95 = linalg.generic {indexing_maps = [#map17, #map4], iterator_types = ["parallel", "parallel"]} ins(%93 : tensor<7x8xf32>) outs(%94 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %96 = linalg.generic {indexing_maps = [#map18, #map7, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%90, %arg2 : tensor<24x7xf32>, tensor<8x7xf32>) outs(%1 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      %120 = arith.addf %out, %119 : f32
      linalg.yield %120 : f32
    } -> tensor<24x8xf32>
    %97 = tensor.empty() : tensor<5x8x8xf32>
    %98 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%97 : tensor<5x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8x8xf32>
    %99 = tensor.empty() : tensor<5x8xf32>
    %100 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%99 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %101:4 = scf.while (%arg6 = %cst_10, %arg7 = %96, %arg8 = %98, %arg9 = %100) : (tensor<i32>, tensor<24x8xf32>, tensor<5x8x8xf32>, tensor<5x8xf32>) -> (tensor<i32>, tensor<24x8xf32>, tensor<5x8x8xf32>, tensor<5x8xf32>) {
      %119 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%32 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %120 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %120 : i1
      } -> tensor<i1>
      %extracted_12 = tensor.extract %119[] : tensor<i1>
      scf.condition(%extracted_12) %arg6, %arg7, %arg8, %arg9 : tensor<i32>, tensor<24x8xf32>, tensor<5x8x8xf32>, tensor<5x8xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<24x8xf32>, %arg8: tensor<5x8x8xf32>, %arg9: tensor<5x8xf32>):
      %119 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%34 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %142 = arith.subi %c5_i32, %in : i32
        linalg.yield %142 : i32
      } -> tensor<i32>
      %120 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%119 : tensor<i32>) outs(%34 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %142 = arith.subi %in, %c1_i32 : i32
        linalg.yield %142 : i32
      } -> tensor<i32>
      %extracted_12 = tensor.extract %120[] : tensor<i32>
      %121 = arith.index_cast %extracted_12 : i32 to index
      %122 = arith.maxsi %121, %c0 : index
      %123 = arith.minsi %122, %c4 : index
      %extracted_slice = tensor.extract_slice %arg3[%123, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<5x8x8xf32> to tensor<1x8x8xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x8x8xf32> into tensor<8x8xf32>
      %extracted_slice_13 = tensor.extract_slice %5#2[%123, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<5x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_15 = tensor.extract_slice %5#3[%123, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<5x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_17 = tensor.extract_slice %5#4[%123, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<5x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %124 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg7, %collapsed_18 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.mulf %in, %in_21 : f32
        linalg.yield %142 : f32
      } -> tensor<24x8xf32>
      %125 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%124, %collapsed_16 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.mulf %in, %in_21 : f32
        linalg.yield %142 : f32
      } -> tensor<24x8xf32>
      %126 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%124, %125 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.addf %in, %in_21 : f32
        linalg.yield %142 : f32
      } -> tensor<24x8xf32>
      %127 = tensor.empty() : tensor<8xf32>
      %128 = linalg.fill ins(%cst_7 : f32) outs(%127 : tensor<8xf32>) -> tensor<8xf32>
      %129 = linalg.generic {indexing_maps = [#map17, #map8], iterator_types = ["parallel", "reduction"]} ins(%126 : tensor<24x8xf32>) outs(%128 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %142 = arith.addf %out, %in : f32
        linalg.yield %142 : f32
      } -> tensor<8xf32>
      %expanded_19 = tensor.expand_shape %129 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
      %130 = linalg.generic {indexing_maps = [#map17, #map8], iterator_types = ["parallel", "reduction"]} ins(%expanded_19 : tensor<1x8xf32>) outs(%128 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %142 = arith.addf %out, %in : f32
        linalg.yield %142 : f32
      } -> tensor<8xf32>
      %131 = tensor.empty() : tensor<8x8xf32>
      %132 = linalg.fill ins(%cst_7 : f32) outs(%131 : tensor<8x8xf32>) -> tensor<8x8xf32>
      %133 = linalg.generic {indexing_maps = [#map15, #map16, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%126, %collapsed_14 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%132 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.mulf %in, %in_21 : f32
        %143 = arith.addf %out, %142 : f32
        linalg.yield %143 : f32
      } -> tensor<8x8xf32>
      %134 = linalg.generic {indexing_maps = [#map17, #map4], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<8x8xf32>) outs(%131 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x8xf32>
      %135 = linalg.generic {indexing_maps = [#map18, #map7, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%126, %collapsed : tensor<24x8xf32>, tensor<8x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.mulf %in, %in_21 : f32
        %143 = arith.addf %out, %142 : f32
        linalg.yield %143 : f32
      } -> tensor<24x8xf32>
      %136 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg7, %135 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_21: f32, %out: f32):
        %142 = arith.addf %in, %in_21 : f32
        linalg.yield %142 : f32
      } -> tensor<24x8xf32>
      %137 = tensor.empty() : tensor<1x8x8xf32>
      %138 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<8x8xf32>) outs(%137 : tensor<1x8x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8x8xf32>
      %inserted_slice = tensor.insert_slice %138 into %arg8[%123, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<1x8x8xf32> into tensor<5x8x8xf32>
      %139 = tensor.empty() : tensor<1x8xf32>
      %140 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<8xf32>) outs(%139 : tensor<1x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x8xf32>
      %inserted_slice_20 = tensor.insert_slice %140 into %arg9[%123, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<5x8xf32>
      %141 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%34 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %142 = arith.addi %in, %c1_i32 : i32
        linalg.yield %142 : i32
      } -> tensor<i32>
      scf.yield %141, %136, %inserted_slice, %inserted_slice_20 : tensor<i32>, tensor<24x8xf32>, tensor<5x8x8xf32>, tensor<5x8xf32>
    }
    %102 = tensor.empty() : tensor<8x12xf32>
    %103 = linalg.fill ins(%cst_7 : f32) outs(%102 : tensor<8x12xf32>) -> tensor<8x12xf32>
    %104 = linalg.generic {indexing_maps = [#map15, #map16, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101#1, %arg4 : tensor<24x8xf32>, tensor<24x12xf32>) outs(%103 : tensor<8x12xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      %120 = arith.addf %out, %119 : f32
      linalg.yield %120 : f32
    } -> tensor<8x12xf32>
    %105 = tensor.empty() : tensor<12x8xf32>
    %106 = linalg.generic {indexing_maps = [#map17, #map4], iterator_types = ["parallel", "parallel"]} ins(%104 : tensor<8x12xf32>) outs(%105 : tensor<12x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x8xf32>
    %107 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%99 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %108 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%107, %101#3 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%99 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<5x8xf32>
    %109 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%105 : tensor<12x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x8xf32>
    %110 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%109, %106 : tensor<12x8xf32>, tensor<12x8xf32>) outs(%105 : tensor<12x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<12x8xf32>
    %111 = linalg.generic {indexing_maps = [#map6, #map4], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%94 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %112 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%111, %95 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%94 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<8x7xf32>
    %113 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%97 : tensor<5x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8x8xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%113, %101#2 : tensor<5x8x8xf32>, tensor<5x8x8xf32>) outs(%97 : tensor<5x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.mulf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<5x8x8xf32>
    %115 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg0, %108 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%99 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<5x8xf32>
    %116 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg1, %110 : tensor<12x8xf32>, tensor<12x8xf32>) outs(%105 : tensor<12x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<12x8xf32>
    %117 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg2, %112 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%94 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<8x7xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg3, %114 : tensor<5x8x8xf32>, tensor<5x8x8xf32>) outs(%97 : tensor<5x8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %119 = arith.addf %in, %in_12 : f32
      linalg.yield %119 : f32
    } -> tensor<5x8x8xf32>
    return %115, %116, %117, %118, %73 : tensor<5x8xf32>, tensor<12x8xf32>, tensor<8x7xf32>, tensor<5x8x8xf32>, tensor<f32>
  }
}
