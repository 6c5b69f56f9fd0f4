#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1, d2) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1) -> (d0)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<(d0) -> (d0)>
#map15 = affine_map<(d0, d1) -> (d0, 0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map18 = affine_map<(d0, d1) -> (d1, d0)>
#map19 = affine_map<(d0, d1, d2) -> (d0, d2)>
module @rnn {
  func.func @step(
    %arg0: tensor<8xf32> {distribute.state = "0.b"},
    %arg1: tensor<8x7xf32> {distribute.state = "0.out"},
    %arg2: tensor<8x8xf32> {distribute.state = "0.wh"},
    %arg3: tensor<5x8xf32> {distribute.state = "0.wx"},
    %arg4: tensor<24x6x5xf32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<8xf32> {distribute.state = "0.b"},
    tensor<8x7xf32> {distribute.state = "0.out"},
    tensor<8x8xf32> {distribute.state = "0.wh"},
    tensor<5x8xf32> {distribute.state = "0.wx"},
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
    %c5 = arith.constant 5 : index
    %cst_3 = arith.constant 0.0416666679 : f32
    %cst_4 = arith.constant 2.400000e+01 : f32
    %cst_5 = arith.constant 0x7F800000 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c6_i32 = arith.constant 6 : i32
    %cst_8 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<0> : tensor<i32>
    %cst_11 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x8xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%0 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8xf32>
    %2 = tensor.empty() : tensor<6x24x5xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg4 : tensor<24x6x5xf32>) outs(%2 : tensor<6x24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24x5xf32>
    %4 = tensor.empty() : tensor<1x8xf32>
    %5 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<8xf32>) outs(%4 : tensor<1x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x8xf32>
    %6 = tensor.empty() : tensor<6x24x8xf32>
    %7 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%6 : tensor<6x24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24x8xf32>
    %8:5 = scf.while (%arg6 = %cst_10, %arg7 = %1, %arg8 = %7, %arg9 = %7, %arg10 = %7) : (tensor<i32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>) -> (tensor<i32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>) {
      %120 = tensor.empty() : tensor<i1>
      %121 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%120 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %122 = arith.cmpi slt, %in, %c6_i32 : i32
        linalg.yield %122 : i1
      } -> tensor<i1>
      %extracted_12 = tensor.extract %121[] : tensor<i1>
      scf.condition(%extracted_12) %arg6, %arg7, %arg8, %arg9, %arg10 : tensor<i32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<24x8xf32>, %arg8: tensor<6x24x8xf32>, %arg9: tensor<6x24x8xf32>, %arg10: tensor<6x24x8xf32>):
      %extracted_12 = tensor.extract %arg6[] : tensor<i32>
      %120 = arith.index_cast %extracted_12 : i32 to index
      %121 = arith.maxsi %120, %c0 : index
      %122 = arith.minsi %121, %c5 : index
      %extracted_slice = tensor.extract_slice %3[%122, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<6x24x5xf32> to tensor<1x24x5xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x24x5xf32> into tensor<24x5xf32>
      %123 = linalg.fill ins(%cst_7 : f32) outs(%0 : tensor<24x8xf32>) -> tensor<24x8xf32>
      %124 = linalg.matmul ins(%collapsed, %arg3 : tensor<24x5xf32>, tensor<5x8xf32>) outs(%123 : tensor<24x8xf32>) -> tensor<24x8xf32>
      %125 = linalg.matmul ins(%arg7, %arg2 : tensor<24x8xf32>, tensor<8x8xf32>) outs(%123 : tensor<24x8xf32>) -> tensor<24x8xf32>
      %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124, %125 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_15: f32, %out: f32):
        %138 = arith.addf %in, %in_15 : f32
        linalg.yield %138 : f32
      } -> tensor<24x8xf32>
      %127 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x8xf32>
      %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %127 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_15: f32, %out: f32):
        %138 = arith.addf %in, %in_15 : f32
        linalg.yield %138 : f32
      } -> tensor<24x8xf32>
      %129 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128 : tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %138 = math.tanh %in : f32
        linalg.yield %138 : f32
      } -> tensor<24x8xf32>
      %130 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x8xf32>
      %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%130, %129 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_15: f32, %out: f32):
        %138 = arith.subf %in, %in_15 : f32
        linalg.yield %138 : f32
      } -> tensor<24x8xf32>
      %132 = tensor.empty() : tensor<1x24x8xf32>
      %133 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg7 : tensor<24x8xf32>) outs(%132 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice = tensor.insert_slice %133 into %arg8[%122, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %134 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%129 : tensor<24x8xf32>) outs(%132 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_13 = tensor.insert_slice %134 into %arg9[%122, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %135 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%131 : tensor<24x8xf32>) outs(%132 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_14 = tensor.insert_slice %135 into %arg10[%122, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %136 = tensor.empty() : tensor<i32>
      %137 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%136 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %138 = arith.addi %in, %c1_i32 : i32
        linalg.yield %138 : i32
      } -> tensor<i32>
      scf.yield %137, %129, %inserted_slice, %inserted_slice_13, %inserted_slice_14 : tensor<i32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>
    }
    %9 = tensor.empty() : tensor<24x7xf32>
    %10 = linalg.fill ins(%cst_7 : f32) outs(%9 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %11 = linalg.matmul ins(%8#1, %arg1 : tensor<24x8xf32>, tensor<8x7xf32>) outs(%10 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %12 = tensor.empty() : tensor<24x1xi32>
    %13 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%12 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%12 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %15 = tensor.empty() : tensor<24x1xi1>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %14 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%15 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %120 = arith.cmpi slt, %in, %in_12 : i32
      linalg.yield %120 : i1
    } -> tensor<24x1xi1>
    %17 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%12 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %17 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%12 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_12: i32, %out: i32):
      %120 = arith.addi %in, %in_12 : i32
      linalg.yield %120 : i32
    } -> tensor<24x1xi32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %18, %13 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%12 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %120 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %120 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %19 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %20 = tensor.empty() : tensor<24x1x1xi32>
    %21 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%20 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %22 = tensor.empty() : tensor<24x1x1xi1>
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %21 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%22 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %120 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %120 : i1
    } -> tensor<24x1x1xi1>
    %24 = tensor.empty() : tensor<1x1x1xi32>
    %25 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%24 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %26 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%25 : tensor<1x1x1xi32>) outs(%20 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %26 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%22 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %120 = arith.cmpi sle, %in, %in_12 : i32
      linalg.yield %120 : i1
    } -> tensor<24x1x1xi1>
    %28 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%23, %27 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%22 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %120 = arith.andi %in, %in_12 : i1
      linalg.yield %120 : i1
    } -> tensor<24x1x1xi1>
    %29 = linalg.fill ins(%true : i1) outs(%15 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %30 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%28 : tensor<24x1x1xi1>) outs(%29 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %120 = arith.andi %out, %in : i1
      linalg.yield %120 : i1
    } -> tensor<24x1xi1>
    %31 = tensor.empty() : tensor<24x1xf32>
    %32 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%31 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %120 = linalg.index 0 : index
      %extracted_12 = tensor.extract %expanded[%120, %c0, %c0] : tensor<24x1x1xi32>
      %121 = arith.index_cast %extracted_12 : i32 to index
      %122 = arith.maxsi %121, %c0 : index
      %123 = arith.minsi %122, %c6 : index
      %extracted_13 = tensor.extract %11[%120, %123] : tensor<24x7xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24x1xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%31 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%30, %32, %33 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%31 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %120 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %120 : f32
    } -> tensor<24x1xf32>
    %35 = tensor.empty() : tensor<i1>
    %36 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%35 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %120 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %120 : i1
    } -> tensor<i1>
    %37 = tensor.empty() : tensor<i32>
    %38 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%37 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %120 = arith.addi %in, %c1_i32 : i32
      linalg.yield %120 : i32
    } -> tensor<i32>
    %39 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = []} ins(%36, %38, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%37 : tensor<i32>) {
    ^bb0(%in: i1, %in_12: i32, %in_13: i32, %out: i32):
      %120 = arith.select %in, %in_12, %in_13 : i32
      linalg.yield %120 : i32
    } -> tensor<i32>
    %40 = tensor.empty() : tensor<1xi32>
    %41 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%39 : tensor<i32>) outs(%40 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %42 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%40 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %43 = tensor.empty() : tensor<1xi1>
    %44 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%41, %42 : tensor<1xi32>, tensor<1xi32>) outs(%43 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_12: i32, %out: i1):
      %120 = arith.cmpi sge, %in, %in_12 : i32
      linalg.yield %120 : i1
    } -> tensor<1xi1>
    %45 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%41 : tensor<1xi32>) outs(%43 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %120 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %120 : i1
    } -> tensor<1xi1>
    %46 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%44, %45 : tensor<1xi1>, tensor<1xi1>) outs(%43 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_12: i1, %out: i1):
      %120 = arith.andi %in, %in_12 : i1
      linalg.yield %120 : i1
    } -> tensor<1xi1>
    %47 = linalg.fill ins(%true : i1) outs(%35 : tensor<i1>) -> tensor<i1>
    %48 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["reduction"]} ins(%46 : tensor<1xi1>) outs(%47 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %120 = arith.andi %out, %in : i1
      linalg.yield %120 : i1
    } -> tensor<i1>
    %49 = tensor.empty() : tensor<24xf32>
    %50 = linalg.generic {indexing_maps = [#map14], iterator_types = ["parallel"]} outs(%49 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %120 = linalg.index 0 : index
      %extracted_12 = tensor.extract %41[%c0] : tensor<1xi32>
      %121 = arith.index_cast %extracted_12 : i32 to index
      %122 = arith.maxsi %121, %c0 : index
      %123 = arith.minsi %122, %c0 : index
      %extracted_13 = tensor.extract %34[%120, %123] : tensor<24x1xf32>
      linalg.yield %extracted_13 : f32
    } -> tensor<24xf32>
    %51 = tensor.empty() : tensor<24xi1>
    %52 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%48 : tensor<i1>) outs(%51 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %53 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %54 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%52, %50, %53 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %120 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %55 = linalg.fill ins(%cst_6 : f32) outs(%49 : tensor<24xf32>) -> tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["parallel", "reduction"]} ins(%11 : tensor<24x7xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.maximumf %out, %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %57 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %58 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%57, %56 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.maximumf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %59 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%58 : tensor<24xf32>) outs(%51 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %120 = math.absf %in : f32
      %121 = arith.cmpf one, %120, %cst_5 : f32
      linalg.yield %121 : i1
    } -> tensor<24xi1>
    %60 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %61 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%59, %58, %60 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %120 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<24xf32>) outs(%31 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %63 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%62 : tensor<24x1xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %63 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.subf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24x7xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%64 : tensor<24x7xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = math.exp %in : f32
      linalg.yield %120 : f32
    } -> tensor<24x7xf32>
    %66 = linalg.fill ins(%cst_7 : f32) outs(%49 : tensor<24xf32>) -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["parallel", "reduction"]} ins(%65 : tensor<24x7xf32>) outs(%66 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.addf %out, %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%67 : tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = math.absf %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%67, %60 : tensor<24xf32>, tensor<24xf32>) outs(%51 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_12: f32, %out: i1):
      %120 = arith.cmpf oge, %in, %in_12 : f32
      linalg.yield %120 : i1
    } -> tensor<24xi1>
    %70 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%68 : tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = math.log %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %71 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%70, %61 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%71, %54 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.subf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %73 = tensor.empty() : tensor<f32>
    %74 = linalg.fill ins(%cst_7 : f32) outs(%73 : tensor<f32>) -> tensor<f32>
    %75 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["reduction"]} ins(%72 : tensor<24xf32>) outs(%74 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.addf %out, %in : f32
      linalg.yield %120 : f32
    } -> tensor<f32>
    %76 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%75 : tensor<f32>) outs(%73 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.divf %in, %cst_4 : f32
      linalg.yield %120 : f32
    } -> tensor<f32>
    %77 = linalg.generic {indexing_maps = [#map6], iterator_types = []} outs(%73 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %78 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%77 : tensor<f32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%78 : tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.negf %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %80 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%78, %68 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.divf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %81 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%69, %60, %80 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %120 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %82 = linalg.generic {indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = ["parallel"]} ins(%69, %80, %60 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_12: f32, %in_13: f32, %out: f32):
      %120 = arith.select %in, %in_12, %in_13 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %83 = linalg.generic {indexing_maps = [#map14, #map14], iterator_types = ["parallel"]} ins(%81 : tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %120 = arith.negf %in : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %84 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%82, %83 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24xf32>
    %85 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<24xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %86 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%85, %65 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24x7xf32>
    %87 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%31 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %41[%c0] : tensor<1xi32>
    %88 = arith.index_cast %extracted : i32 to index
    %89 = arith.cmpi ult, %88, %c1 : index
    %90 = scf.if %89 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %87[0, %88] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %120 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%extracted_slice, %79 : tensor<24xf32>, tensor<24xf32>) outs(%49 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_12: f32, %out: f32):
        %121 = arith.addf %in, %in_12 : f32
        linalg.yield %121 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %120 into %87[0, %88] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %87 : tensor<24x1xf32>
    }
    %91 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %92 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %91) -> (tensor<24x7xf32>) {
      %extracted_12 = tensor.extract %expanded[%arg6, %c0, %c0] : tensor<24x1x1xi32>
      %120 = arith.index_cast %extracted_12 : i32 to index
      %121 = arith.cmpi ult, %120, %c7 : index
      %122 = scf.if %121 -> (tensor<24x7xf32>) {
        %extracted_13 = tensor.extract %90[%arg6, %c0] : tensor<24x1xf32>
        %extracted_14 = tensor.extract %arg7[%arg6, %120] : tensor<24x7xf32>
        %123 = arith.addf %extracted_14, %extracted_13 : f32
        %inserted = tensor.insert %123 into %arg7[%arg6, %120] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg7 : tensor<24x7xf32>
      }
      scf.yield %122 : tensor<24x7xf32>
    }
    %93 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%86, %92 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%9 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<24x7xf32>
    %94 = tensor.empty() : tensor<7x8xf32>
    %95 = linalg.fill ins(%cst_7 : f32) outs(%94 : tensor<7x8xf32>) -> tensor<7x8xf32>
    %96 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%93, %8#1 : tensor<24x7xf32>, tensor<24x8xf32>) outs(%95 : tensor<7x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      %121 = arith.addf %out, %120 : f32
      linalg.yield %121 : f32
    } -> tensor<7x8xf32>
    %97 = tensor.empty() : tensor<8x7xf32>
    %98 = linalg.generic {indexing_maps = [#map18, #map1], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<7x8xf32>) outs(%97 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %99 = linalg.fill ins(%cst_7 : f32) outs(%0 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %100 = linalg.generic {indexing_maps = [#map19, #map8, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%93, %arg1 : tensor<24x7xf32>, tensor<8x7xf32>) outs(%99 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      %121 = arith.addf %out, %120 : f32
      linalg.yield %121 : f32
    } -> tensor<24x8xf32>
    %101 = tensor.empty() : tensor<5x8xf32>
    %102 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%101 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %103 = tensor.empty() : tensor<8x8xf32>
    %104 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%103 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %105 = tensor.empty() : tensor<8xf32>
    %106 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%105 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %107:5 = scf.while (%arg6 = %cst_10, %arg7 = %102, %arg8 = %104, %arg9 = %106, %arg10 = %100) : (tensor<i32>, tensor<5x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<24x8xf32>) -> (tensor<i32>, tensor<5x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<24x8xf32>) {
      %120 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%35 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %121 = arith.cmpi slt, %in, %c6_i32 : i32
        linalg.yield %121 : i1
      } -> tensor<i1>
      %extracted_12 = tensor.extract %120[] : tensor<i1>
      scf.condition(%extracted_12) %arg6, %arg7, %arg8, %arg9, %arg10 : tensor<i32>, tensor<5x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<24x8xf32>
    } do {
    ^bb0(%arg6: tensor<i32>, %arg7: tensor<5x8xf32>, %arg8: tensor<8x8xf32>, %arg9: tensor<8xf32>, %arg10: tensor<24x8xf32>):
      %120 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%37 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %143 = arith.subi %c6_i32, %in : i32
        linalg.yield %143 : i32
      } -> tensor<i32>
      %121 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%120 : tensor<i32>) outs(%37 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %143 = arith.subi %in, %c1_i32 : i32
        linalg.yield %143 : i32
      } -> tensor<i32>
      %extracted_12 = tensor.extract %121[] : tensor<i32>
      %122 = arith.index_cast %extracted_12 : i32 to index
      %123 = arith.maxsi %122, %c0 : index
      %124 = arith.minsi %123, %c5 : index
      %extracted_slice = tensor.extract_slice %3[%124, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<6x24x5xf32> to tensor<1x24x5xf32>
      %collapsed = tensor.collapse_shape %extracted_slice [[0, 1], [2]] : tensor<1x24x5xf32> into tensor<24x5xf32>
      %extracted_slice_13 = tensor.extract_slice %8#2[%124, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_14 = tensor.collapse_shape %extracted_slice_13 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_15 = tensor.extract_slice %8#3[%124, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_17 = tensor.extract_slice %8#4[%124, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %collapsed_18 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.mulf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<24x8xf32>
      %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %collapsed_16 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.mulf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<24x8xf32>
      %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %126 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%0 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.addf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<24x8xf32>
      %128 = linalg.fill ins(%cst_7 : f32) outs(%105 : tensor<8xf32>) -> tensor<8xf32>
      %129 = linalg.generic {indexing_maps = [#map18, #map9], iterator_types = ["parallel", "reduction"]} ins(%127 : tensor<24x8xf32>) outs(%128 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %143 = arith.addf %out, %in : f32
        linalg.yield %143 : f32
      } -> tensor<8xf32>
      %expanded_19 = tensor.expand_shape %129 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
      %130 = linalg.generic {indexing_maps = [#map18, #map9], iterator_types = ["parallel", "reduction"]} ins(%expanded_19 : tensor<1x8xf32>) outs(%128 : tensor<8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %143 = arith.addf %out, %in : f32
        linalg.yield %143 : f32
      } -> tensor<8xf32>
      %131 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg9, %130 : tensor<8xf32>, tensor<8xf32>) outs(%105 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.addf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<8xf32>
      %132 = linalg.fill ins(%cst_7 : f32) outs(%103 : tensor<8x8xf32>) -> tensor<8x8xf32>
      %133 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%127, %collapsed_14 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%132 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.mulf %in, %in_20 : f32
        %144 = arith.addf %out, %143 : f32
        linalg.yield %144 : f32
      } -> tensor<8x8xf32>
      %134 = linalg.generic {indexing_maps = [#map18, #map1], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<8x8xf32>) outs(%103 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x8xf32>
      %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8, %134 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%103 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.addf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<8x8xf32>
      %136 = linalg.generic {indexing_maps = [#map19, #map8, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%127, %arg2 : tensor<24x8xf32>, tensor<8x8xf32>) outs(%99 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.mulf %in, %in_20 : f32
        %144 = arith.addf %out, %143 : f32
        linalg.yield %144 : f32
      } -> tensor<24x8xf32>
      %137 = tensor.empty() : tensor<8x5xf32>
      %138 = linalg.fill ins(%cst_7 : f32) outs(%137 : tensor<8x5xf32>) -> tensor<8x5xf32>
      %139 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%127, %collapsed : tensor<24x8xf32>, tensor<24x5xf32>) outs(%138 : tensor<8x5xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.mulf %in, %in_20 : f32
        %144 = arith.addf %out, %143 : f32
        linalg.yield %144 : f32
      } -> tensor<8x5xf32>
      %140 = linalg.generic {indexing_maps = [#map18, #map1], iterator_types = ["parallel", "parallel"]} ins(%139 : tensor<8x5xf32>) outs(%101 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<5x8xf32>
      %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %140 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%101 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %in_20: f32, %out: f32):
        %143 = arith.addf %in, %in_20 : f32
        linalg.yield %143 : f32
      } -> tensor<5x8xf32>
      %142 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%37 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %143 = arith.addi %in, %c1_i32 : i32
        linalg.yield %143 : i32
      } -> tensor<i32>
      scf.yield %142, %141, %135, %131, %136 : tensor<i32>, tensor<5x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<24x8xf32>
    }
    %108 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%105 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %109 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%108, %107#3 : tensor<8xf32>, tensor<8xf32>) outs(%105 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8xf32>
    %110 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%97 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%110, %98 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%97 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8x7xf32>
    %112 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%103 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%112, %107#2 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%103 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8x8xf32>
    %114 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%101 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%114, %107#1 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%101 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.mulf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<5x8xf32>
    %116 = linalg.generic {indexing_maps = [#map14, #map14, #map14], iterator_types = ["parallel"]} ins(%arg0, %109 : tensor<8xf32>, tensor<8xf32>) outs(%105 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8xf32>
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %111 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%97 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8x7xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %113 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%103 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<8x8xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %115 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%101 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_12: f32, %out: f32):
      %120 = arith.addf %in, %in_12 : f32
      linalg.yield %120 : f32
    } -> tensor<5x8xf32>
    return %116, %117, %118, %119, %76 : tensor<8xf32>, tensor<8x7xf32>, tensor<8x8xf32>, tensor<5x8xf32>, tensor<f32>
  }
}
