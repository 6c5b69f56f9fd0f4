#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
#map7 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
#map8 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> ()>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2) -> ()>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map17 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map19 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
#map20 = affine_map<(d0, d1) -> (d1, d0)>
#map21 = affine_map<(d0, d1) -> (d0)>
#map22 = affine_map<(d0) -> ()>
#map23 = affine_map<(d0, d1) -> (d0, 0)>
#map24 = affine_map<(d0, d1, d2) -> (d2)>
#map25 = affine_map<(d0, d1, d2) -> (0, 0, 0)>
#map26 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d0)>
#map27 = affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>
#map28 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map29 = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1, d2)>
#map30 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d2)>
#map31 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map32 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map33 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d1, d3)>
#map34 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1, d3)>
#map35 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map36 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map37 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map38 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @attn {
  func.func @step(
    %arg0: tensor<11x8xf32> {distribute.state = "e"},
    %arg1: tensor<8x8xf32> {distribute.state = "wq"},
    %arg2: tensor<8x8xf32> {distribute.state = "wk"},
    %arg3: tensor<8x8xf32> {distribute.state = "wv"},
    %arg4: tensor<8x8xf32> {distribute.state = "wo"},
    %arg5: tensor<?x6xi32> {distribute.max_batch = 64 : i64, distribute.batch = "x"},
    %arg6: tensor<?x6xi32> {distribute.max_batch = 64 : i64, distribute.batch = "y"})
    -> (tensor<11x8xf32> {distribute.state = "e"},
    tensor<8x8xf32> {distribute.state = "wq"},
    tensor<8x8xf32> {distribute.state = "wk"},
    tensor<8x8xf32> {distribute.state = "wv"},
    tensor<8x8xf32> {distribute.state = "wo"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0> : tensor<i32>
    %cst_0 = arith.constant dense<11> : tensor<i32>
    %cst_1 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_2 = arith.constant dense<true> : tensor<i1>
    %cst_3 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_6 = arith.constant dense<1.000000e-01> : tensor<f32>
    %c10 = arith.constant 10 : index
    %c6_i32 = arith.constant 6 : i32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %cst_8 = arith.constant 0xFF800000 : f32
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c1_i32 = arith.constant 1 : i32
    %c8_i32 = arith.constant 8 : i32
    %c3 = arith.constant 3 : index
    %c2_i32 = arith.constant 2 : i32
    %c4_i32 = arith.constant 4 : i32
    %c11_i32 = arith.constant 11 : i32
    %cst_9 = arith.constant -1.000000e+00 : f32
    %cst_10 = arith.constant dense<false> : tensor<i1>
    %true = arith.constant true
    %cst_11 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_12 = arith.constant dense<2> : tensor<i32>
    %c11 = arith.constant 11 : index
    %c6 = arith.constant 6 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg5, %c0 : tensor<?x6xi32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %from_elements_13 = tensor.from_elements %0 : tensor<1xi32>
    %1 = tensor.empty() : tensor<2xi32>
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        scf.yield %c6_i32 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<2xi32>
    %extracted = tensor.extract %2[%c0] : tensor<2xi32>
    %3 = arith.index_cast %extracted : i32 to index
    %4 = tensor.empty(%3) : tensor<?x6xi32>
    %5 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%4 : tensor<?x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x6xi32>
    %6 = tensor.empty(%dim) : tensor<?x6xi1>
    %7 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg5, %5 : tensor<?x6xi32>, tensor<?x6xi32>) outs(%6 : tensor<?x6xi1>) {
    ^bb0(%in: i32, %in_42: i32, %out: i1):
      %242 = arith.cmpi slt, %in, %in_42 : i32
      linalg.yield %242 : i1
    } -> tensor<?x6xi1>
    %8 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%4 : tensor<?x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x6xi32>
    %9 = tensor.empty(%dim) : tensor<?x6xi32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg5, %8 : tensor<?x6xi32>, tensor<?x6xi32>) outs(%9 : tensor<?x6xi32>) {
    ^bb0(%in: i32, %in_42: i32, %out: i32):
      %242 = arith.addi %in, %in_42 : i32
      linalg.yield %242 : i32
    } -> tensor<?x6xi32>
    %11 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%7, %10, %arg5 : tensor<?x6xi1>, tensor<?x6xi32>, tensor<?x6xi32>) outs(%9 : tensor<?x6xi32>) {
    ^bb0(%in: i1, %in_42: i32, %in_43: i32, %out: i32):
      %242 = arith.select %in, %in_42, %in_43 : i32
      linalg.yield %242 : i32
    } -> tensor<?x6xi32>
    %12 = tensor.empty() : tensor<3xi32>
    %13 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%12 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = arith.select %245, %c6_i32, %c1_i32 : i32
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<3xi32>
    %extracted_14 = tensor.extract %13[%c0] : tensor<3xi32>
    %14 = arith.index_cast %extracted_14 : i32 to index
    %15 = tensor.empty(%14) : tensor<?x6x1xi32>
    %16 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%11 : tensor<?x6xi32>) outs(%15 : tensor<?x6x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x6x1xi32>
    %17 = tensor.empty(%14) : tensor<?x6x8xf32>
    %18 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel", "parallel", "parallel"]} outs(%17 : tensor<?x6x8xf32>) {
    ^bb0(%out: f32):
      %242 = linalg.index 0 : index
      %243 = linalg.index 1 : index
      %244 = linalg.index 2 : index
      %extracted_42 = tensor.extract %16[%242, %243, %c0] : tensor<?x6x1xi32>
      %245 = arith.index_cast %extracted_42 : i32 to index
      %246 = arith.maxsi %245, %c0 : index
      %247 = arith.minsi %246, %c10 : index
      %extracted_43 = tensor.extract %arg0[%247, %244] : tensor<11x8xf32>
      linalg.yield %extracted_43 : f32
    } -> tensor<?x6x8xf32>
    %19 = tensor.empty() : tensor<i32>
    %20 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%19 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %242 = arith.muli %in, %c6_i32 : i32
      linalg.yield %242 : i32
    } -> tensor<i32>
    %expanded = tensor.expand_shape %20 [] output_shape [1] : tensor<i32> into tensor<1xi32>
    %21 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %expanded[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        scf.yield %c8_i32 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<2xi32>
    %reshape = tensor.reshape %18(%21) : (tensor<?x6x8xf32>, tensor<2xi32>) -> tensor<?x8xf32>
    %extracted_15 = tensor.extract %21[%c0] : tensor<2xi32>
    %22 = arith.index_cast %extracted_15 : i32 to index
    %23 = tensor.empty(%22) : tensor<?x8xf32>
    %24 = linalg.fill ins(%cst_7 : f32) outs(%23 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %25 = linalg.matmul ins(%reshape, %arg1 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %26 = tensor.empty() : tensor<4xi32>
    %27 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = scf.if %245 -> (i32) {
          scf.yield %c6_i32 : i32
        } else {
          %247 = arith.cmpi ult, %242, %c3 : index
          %248 = arith.select %247, %c2_i32, %c4_i32 : i32
          scf.yield %248 : i32
        }
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<4xi32>
    %reshape_16 = tensor.reshape %25(%27) : (tensor<?x8xf32>, tensor<4xi32>) -> tensor<?x6x2x4xf32>
    %28 = linalg.matmul ins(%reshape, %arg2 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %reshape_17 = tensor.reshape %28(%27) : (tensor<?x8xf32>, tensor<4xi32>) -> tensor<?x6x2x4xf32>
    %29 = linalg.matmul ins(%reshape, %arg3 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) -> tensor<?x8xf32>
    %reshape_18 = tensor.reshape %29(%27) : (tensor<?x8xf32>, tensor<4xi32>) -> tensor<?x6x2x4xf32>
    %extracted_19 = tensor.extract %27[%c0] : tensor<4xi32>
    %30 = arith.index_cast %extracted_19 : i32 to index
    %31 = tensor.empty(%30) : tensor<?x2x6x6xf32>
    %32 = linalg.fill ins(%cst_7 : f32) outs(%31 : tensor<?x2x6x6xf32>) -> tensor<?x2x6x6xf32>
    %33 = linalg.generic {indexing_maps = [#map6, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%reshape_16, %reshape_17 : tensor<?x6x2x4xf32>, tensor<?x6x2x4xf32>) outs(%32 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x6x6xf32>
    %34 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = arith.select %245, %c2_i32, %c6_i32 : i32
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<4xi32>
    %extracted_20 = tensor.extract %34[%c0] : tensor<4xi32>
    %35 = arith.index_cast %extracted_20 : i32 to index
    %36 = tensor.empty(%35) : tensor<?x2x6x6xf32>
    %37 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %38 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%33, %37 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %39 = tensor.empty() : tensor<6x6xi1>
    %40 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i1>) outs(%39 : tensor<6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<6x6xi1>
    %41 = tensor.empty() : tensor<6x6xi32>
    %42 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%41 : tensor<6x6xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.index_cast %242 : index to i32
      linalg.yield %243 : i32
    } -> tensor<6x6xi32>
    %43 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%41 : tensor<6x6xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<6x6xi32>
    %44 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%42, %43 : tensor<6x6xi32>, tensor<6x6xi32>) outs(%41 : tensor<6x6xi32>) {
    ^bb0(%in: i32, %in_42: i32, %out: i32):
      %242 = arith.addi %in, %in_42 : i32
      linalg.yield %242 : i32
    } -> tensor<6x6xi32>
    %45 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%41 : tensor<6x6xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 1 : index
      %243 = arith.index_cast %242 : index to i32
      linalg.yield %243 : i32
    } -> tensor<6x6xi32>
    %46 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%44, %45 : tensor<6x6xi32>, tensor<6x6xi32>) outs(%39 : tensor<6x6xi1>) {
    ^bb0(%in: i32, %in_42: i32, %out: i1):
      %242 = arith.cmpi sge, %in, %in_42 : i32
      linalg.yield %242 : i1
    } -> tensor<6x6xi1>
    %47 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i1>) outs(%39 : tensor<6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<6x6xi1>
    %48 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%46, %40, %47 : tensor<6x6xi1>, tensor<6x6xi1>, tensor<6x6xi1>) outs(%39 : tensor<6x6xi1>) {
    ^bb0(%in: i1, %in_42: i1, %in_43: i1, %out: i1):
      %242 = arith.select %in, %in_42, %in_43 : i1
      linalg.yield %242 : i1
    } -> tensor<6x6xi1>
    %49 = tensor.empty(%35) : tensor<?x2x6x6xi1>
    %50 = linalg.generic {indexing_maps = [#map11, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%48 : tensor<6x6xi1>) outs(%49 : tensor<?x2x6x6xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<?x2x6x6xi1>
    %51 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %52 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %38, %51 : tensor<?x2x6x6xi1>, tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: i1, %in_42: f32, %in_43: f32, %out: f32):
      %242 = arith.select %in, %in_42, %in_43 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %53 = tensor.empty(%30) : tensor<?x2x6xf32>
    %54 = linalg.fill ins(%cst_8 : f32) outs(%53 : tensor<?x2x6xf32>) -> tensor<?x2x6xf32>
    %55 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%52 : tensor<?x2x6x6xf32>) outs(%54 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.maximumf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6xf32>
    %56 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%12 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = arith.select %245, %c2_i32, %c6_i32 : i32
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<3xi32>
    %extracted_21 = tensor.extract %56[%c0] : tensor<3xi32>
    %57 = arith.index_cast %extracted_21 : i32 to index
    %58 = tensor.empty(%57) : tensor<?x2x6xf32>
    %59 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%58 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6xf32>
    %60 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%59, %55 : tensor<?x2x6xf32>, tensor<?x2x6xf32>) outs(%58 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.maximumf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6xf32>
    %61 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%26 : tensor<4xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = scf.if %245 -> (i32) {
          scf.yield %c2_i32 : i32
        } else {
          %247 = arith.cmpi ult, %242, %c3 : index
          %248 = arith.select %247, %c6_i32, %c1_i32 : i32
          scf.yield %248 : i32
        }
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<4xi32>
    %extracted_22 = tensor.extract %61[%c0] : tensor<4xi32>
    %62 = arith.index_cast %extracted_22 : i32 to index
    %63 = tensor.empty(%62) : tensor<?x2x6x1xf32>
    %64 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%60 : tensor<?x2x6xf32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x1xf32>
    %65 = linalg.generic {indexing_maps = [#map14, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%64 : tensor<?x2x6x1xf32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %66 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%52, %65 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %67 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%66 : tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = math.exp %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %68 = linalg.fill ins(%cst_7 : f32) outs(%53 : tensor<?x2x6xf32>) -> tensor<?x2x6xf32>
    %69 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%67 : tensor<?x2x6x6xf32>) outs(%68 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6xf32>
    %70 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%69 : tensor<?x2x6xf32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x1xf32>
    %71 = linalg.generic {indexing_maps = [#map14, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70 : tensor<?x2x6x1xf32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %72 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%67, %71 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %73 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%70, %70 : tensor<?x2x6x1xf32>, tensor<?x2x6x1xf32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x1xf32>
    %74 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x1xf32>
    %75 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%74, %73 : tensor<?x2x6x1xf32>, tensor<?x2x6x1xf32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x1xf32>
    %76 = tensor.empty(%30) : tensor<?x2x4x6xf32>
    %77 = linalg.fill ins(%cst_7 : f32) outs(%76 : tensor<?x2x4x6xf32>) -> tensor<?x2x4x6xf32>
    %78 = linalg.generic {indexing_maps = [#map15, #map16, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%reshape_18, %72 : tensor<?x6x2x4xf32>, tensor<?x2x6x6xf32>) outs(%77 : tensor<?x2x4x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x4x6xf32>
    %79 = tensor.empty(%30) : tensor<?x6x2x4xf32>
    %80 = linalg.generic {indexing_maps = [#map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%78 : tensor<?x2x4x6xf32>) outs(%79 : tensor<?x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x2x4xf32>
    %81 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%12 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = arith.select %245, %c6_i32, %c8_i32 : i32
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<3xi32>
    %reshape_23 = tensor.reshape %80(%81) : (tensor<?x6x2x4xf32>, tensor<3xi32>) -> tensor<?x6x8xf32>
    %extracted_24 = tensor.extract %81[%c0] : tensor<3xi32>
    %82 = arith.index_cast %extracted_24 : i32 to index
    %83 = tensor.empty(%82) : tensor<?x6x8xf32>
    %84 = linalg.fill ins(%cst_7 : f32) outs(%83 : tensor<?x6x8xf32>) -> tensor<?x6x8xf32>
    %85 = linalg.generic {indexing_maps = [#map18, #map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%reshape_23, %arg4 : tensor<?x6x8xf32>, tensor<8x8xf32>) outs(%84 : tensor<?x6x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x6x8xf32>
    %86 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%18, %85 : tensor<?x6x8xf32>, tensor<?x6x8xf32>) outs(%17 : tensor<?x6x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x6x8xf32>
    %87 = tensor.empty() : tensor<8x11xf32>
    %88 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<11x8xf32>) outs(%87 : tensor<8x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x11xf32>
    %89 = tensor.empty(%14) : tensor<?x6x11xf32>
    %90 = linalg.fill ins(%cst_7 : f32) outs(%89 : tensor<?x6x11xf32>) -> tensor<?x6x11xf32>
    %91 = linalg.generic {indexing_maps = [#map18, #map19, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%86, %88 : tensor<?x6x8xf32>, tensor<8x11xf32>) outs(%90 : tensor<?x6x11xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x6x11xf32>
    %92 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %expanded[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        scf.yield %c11_i32 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<2xi32>
    %reshape_25 = tensor.reshape %91(%92) : (tensor<?x6x11xf32>, tensor<2xi32>) -> tensor<?x11xf32>
    %extracted_26 = tensor.extract %92[%c0] : tensor<2xi32>
    %93 = arith.index_cast %extracted_26 : i32 to index
    %94 = tensor.empty(%93) : tensor<?xf32>
    %95 = linalg.fill ins(%cst_8 : f32) outs(%94 : tensor<?xf32>) -> tensor<?xf32>
    %96 = linalg.generic {indexing_maps = [#map2, #map21], iterator_types = ["parallel", "reduction"]} ins(%reshape_25 : tensor<?x11xf32>) outs(%95 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.maximumf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?xf32>
    %extracted_27 = tensor.extract %expanded[%c0] : tensor<1xi32>
    %97 = arith.index_cast %extracted_27 : i32 to index
    %98 = tensor.empty(%97) : tensor<?xf32>
    %99 = linalg.generic {indexing_maps = [#map22, #map], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%98 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %100 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%99, %96 : tensor<?xf32>, tensor<?xf32>) outs(%98 : tensor<?xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.maximumf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?xf32>
    %101 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %expanded[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<2xi32>
    %extracted_28 = tensor.extract %101[%c0] : tensor<2xi32>
    %102 = arith.index_cast %extracted_28 : i32 to index
    %103 = tensor.empty(%102) : tensor<?x1xf32>
    %104 = linalg.generic {indexing_maps = [#map21, #map2], iterator_types = ["parallel", "parallel"]} ins(%100 : tensor<?xf32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %105 = tensor.empty(%93) : tensor<?x11xf32>
    %106 = linalg.generic {indexing_maps = [#map23, #map2], iterator_types = ["parallel", "parallel"]} ins(%104 : tensor<?x1xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x11xf32>
    %107 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%reshape_25, %106 : tensor<?x11xf32>, tensor<?x11xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %108 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<?x11xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = math.exp %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %109 = linalg.fill ins(%cst_7 : f32) outs(%94 : tensor<?xf32>) -> tensor<?xf32>
    %110 = linalg.generic {indexing_maps = [#map2, #map21], iterator_types = ["parallel", "reduction"]} ins(%108 : tensor<?x11xf32>) outs(%109 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?xf32>
    %111 = linalg.generic {indexing_maps = [#map21, #map2], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<?xf32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %112 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<?x1xf32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = math.log %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x1xf32>
    %113 = linalg.generic {indexing_maps = [#map23, #map2], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<?x1xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x11xf32>
    %114 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%107, %113 : tensor<?x11xf32>, tensor<?x11xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %reshape_29 = tensor.reshape %arg6(%expanded) : (tensor<?x6xi32>, tensor<1xi32>) -> tensor<?xi32>
    %115 = tensor.empty(%102) : tensor<?x1xi32>
    %116 = linalg.generic {indexing_maps = [#map21, #map2], iterator_types = ["parallel", "parallel"]} ins(%reshape_29 : tensor<?xi32>) outs(%115 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %117 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%115 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %118 = tensor.empty(%102) : tensor<?x1xi1>
    %119 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%116, %117 : tensor<?x1xi32>, tensor<?x1xi32>) outs(%118 : tensor<?x1xi1>) {
    ^bb0(%in: i32, %in_42: i32, %out: i1):
      %242 = arith.cmpi slt, %in, %in_42 : i32
      linalg.yield %242 : i1
    } -> tensor<?x1xi1>
    %120 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%115 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %121 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%116, %120 : tensor<?x1xi32>, tensor<?x1xi32>) outs(%115 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %in_42: i32, %out: i32):
      %242 = arith.addi %in, %in_42 : i32
      linalg.yield %242 : i32
    } -> tensor<?x1xi32>
    %122 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%119, %121, %116 : tensor<?x1xi1>, tensor<?x1xi32>, tensor<?x1xi32>) outs(%115 : tensor<?x1xi32>) {
    ^bb0(%in: i1, %in_42: i32, %in_43: i32, %out: i32):
      %242 = arith.select %in, %in_42, %in_43 : i32
      linalg.yield %242 : i32
    } -> tensor<?x1xi32>
    %123 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%12 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %expanded[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<3xi32>
    %reshape_30 = tensor.reshape %122(%123) : (tensor<?x1xi32>, tensor<3xi32>) -> tensor<?x1x1xi32>
    %124 = tensor.empty() : tensor<1xi32>
    %125 = linalg.generic {indexing_maps = [#map22, #map], iterator_types = ["parallel"]} ins(%20 : tensor<i32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %126 = linalg.generic {indexing_maps = [#map22, #map], iterator_types = ["parallel"]} ins(%cst_0 : tensor<i32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %127 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%1 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %125[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.subi %242, %c1 : index
        %extracted_42 = tensor.extract %126[%245] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<2xi32>
    %128 = linalg.generic {indexing_maps = [#map22, #map], iterator_types = ["parallel"]} ins(%cst_12 : tensor<i32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %129 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%128 : tensor<1xi32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      %242 = arith.addi %in, %c1_i32 : i32
      linalg.yield %242 : i32
    } -> tensor<1xi32>
    %130 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%129 : tensor<1xi32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %c1_i32 : i32
    } -> tensor<1xi32>
    %131 = tensor.empty() : tensor<1x1xi32>
    %132 = linalg.generic {indexing_maps = [#map21, #map2], iterator_types = ["parallel", "parallel"]} ins(%130 : tensor<1xi32>) outs(%131 : tensor<1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1xi32>
    %133 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%124 : tensor<1xi32>) {
    ^bb0(%out: i32):
      %extracted_42 = tensor.extract %132[%c0, %c0] : tensor<1x1xi32>
      %242 = arith.index_cast %extracted_42 : i32 to index
      %243 = arith.maxsi %242, %c0 : index
      %244 = arith.minsi %243, %c1 : index
      %extracted_43 = tensor.extract %127[%244] : tensor<2xi32>
      linalg.yield %extracted_43 : i32
    } -> tensor<1xi32>
    %134 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%133 : tensor<1xi32>) outs(%124 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      %242 = arith.subi %in, %c1_i32 : i32
      linalg.yield %242 : i32
    } -> tensor<1xi32>
    %extracted_31 = tensor.extract %123[%c0] : tensor<3xi32>
    %135 = arith.index_cast %extracted_31 : i32 to index
    %136 = tensor.empty(%135) : tensor<?x1x1xi32>
    %137 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%136 : tensor<?x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1x1xi32>
    %138 = tensor.empty(%135) : tensor<?x1x1xi1>
    %139 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_30, %137 : tensor<?x1x1xi32>, tensor<?x1x1xi32>) outs(%138 : tensor<?x1x1xi1>) {
    ^bb0(%in: i32, %in_42: i32, %out: i1):
      %242 = arith.cmpi sge, %in, %in_42 : i32
      linalg.yield %242 : i1
    } -> tensor<?x1x1xi1>
    %140 = tensor.empty() : tensor<1x1x1xi32>
    %141 = linalg.generic {indexing_maps = [#map24, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%134 : tensor<1xi32>) outs(%140 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %142 = linalg.generic {indexing_maps = [#map25, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%141 : tensor<1x1x1xi32>) outs(%136 : tensor<?x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1x1xi32>
    %143 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape_30, %142 : tensor<?x1x1xi32>, tensor<?x1x1xi32>) outs(%138 : tensor<?x1x1xi1>) {
    ^bb0(%in: i32, %in_42: i32, %out: i1):
      %242 = arith.cmpi sle, %in, %in_42 : i32
      linalg.yield %242 : i1
    } -> tensor<?x1x1xi1>
    %144 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%139, %143 : tensor<?x1x1xi1>, tensor<?x1x1xi1>) outs(%138 : tensor<?x1x1xi1>) {
    ^bb0(%in: i1, %in_42: i1, %out: i1):
      %242 = arith.andi %in, %in_42 : i1
      linalg.yield %242 : i1
    } -> tensor<?x1x1xi1>
    %145 = tensor.empty(%135) : tensor<?x1xi1>
    %146 = linalg.fill ins(%true : i1) outs(%145 : tensor<?x1xi1>) -> tensor<?x1xi1>
    %147 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%144 : tensor<?x1x1xi1>) outs(%146 : tensor<?x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %242 = arith.andi %out, %in : i1
      linalg.yield %242 : i1
    } -> tensor<?x1xi1>
    %148 = tensor.empty(%135) : tensor<?x1xf32>
    %149 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%148 : tensor<?x1xf32>) {
    ^bb0(%out: f32):
      %242 = linalg.index 0 : index
      %extracted_42 = tensor.extract %reshape_30[%242, %c0, %c0] : tensor<?x1x1xi32>
      %243 = arith.index_cast %extracted_42 : i32 to index
      %244 = arith.maxsi %243, %c0 : index
      %245 = arith.minsi %244, %c10 : index
      %extracted_43 = tensor.extract %114[%242, %245] : tensor<?x11xf32>
      linalg.yield %extracted_43 : f32
    } -> tensor<?x1xf32>
    %150 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %151 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%147, %149, %150 : tensor<?x1xi1>, tensor<?x1xf32>, tensor<?x1xf32>) outs(%148 : tensor<?x1xf32>) {
    ^bb0(%in: i1, %in_42: f32, %in_43: f32, %out: f32):
      %242 = arith.select %in, %in_42, %in_43 : f32
      linalg.yield %242 : f32
    } -> tensor<?x1xf32>
    %152 = tensor.empty() : tensor<f32>
    %153 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%20 : tensor<i32>) outs(%152 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %242 = arith.sitofp %in : i32 to f32
      linalg.yield %242 : f32
    } -> tensor<f32>
    %154 = linalg.fill ins(%cst_7 : f32) outs(%152 : tensor<f32>) -> tensor<f32>
    %155 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["reduction", "reduction"]} ins(%151 : tensor<?x1xf32>) outs(%154 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<f32>
    %156 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = []} ins(%155, %153 : tensor<f32>, tensor<f32>) outs(%152 : tensor<f32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<f32>
    %157 = linalg.generic {indexing_maps = [#map5, #map5], iterator_types = []} ins(%156 : tensor<f32>) outs(%152 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.negf %in : f32
      linalg.yield %242 : f32
    } -> tensor<f32>
    %158 = linalg.generic {indexing_maps = [#map5], iterator_types = []} outs(%152 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_9 : f32
    } -> tensor<f32>
    %159 = linalg.generic {indexing_maps = [#map5, #map5, #map5], iterator_types = []} ins(%158, %153 : tensor<f32>, tensor<f32>) outs(%152 : tensor<f32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<f32>
    %160 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%159 : tensor<f32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %161 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x11xf32>
    %162 = scf.for %arg7 = %c0 to %102 step %c1 iter_args(%arg8 = %161) -> (tensor<?x11xf32>) {
      %extracted_42 = tensor.extract %reshape_30[%arg7, %c0, %c0] : tensor<?x1x1xi32>
      %242 = arith.index_cast %extracted_42 : i32 to index
      %243 = arith.cmpi ult, %242, %c11 : index
      %244 = scf.if %243 -> (tensor<?x11xf32>) {
        %extracted_43 = tensor.extract %160[%arg7, %c0] : tensor<?x1xf32>
        %extracted_44 = tensor.extract %arg8[%arg7, %242] : tensor<?x11xf32>
        %245 = arith.addf %extracted_44, %extracted_43 : f32
        %inserted = tensor.insert %245 into %arg8[%arg7, %242] : tensor<?x11xf32>
        scf.yield %inserted : tensor<?x11xf32>
      } else {
        scf.yield %arg8 : tensor<?x11xf32>
      }
      scf.yield %244 : tensor<?x11xf32>
    }
    %dim_32 = tensor.dim %162, %c0 : tensor<?x11xf32>
    %163 = tensor.empty(%dim_32) : tensor<?x11xf32>
    %164 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%162 : tensor<?x11xf32>) outs(%163 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.negf %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %165 = tensor.empty(%dim_32) : tensor<?xf32>
    %166 = linalg.fill ins(%cst_7 : f32) outs(%165 : tensor<?xf32>) -> tensor<?xf32>
    %167 = linalg.generic {indexing_maps = [#map2, #map21], iterator_types = ["parallel", "reduction"]} ins(%164 : tensor<?x11xf32>) outs(%166 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?xf32>
    %reshape_33 = tensor.reshape %167(%101) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %168 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%reshape_33, %111 : tensor<?x1xf32>, tensor<?x1xf32>) outs(%103 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x1xf32>
    %169 = tensor.empty(%102) : tensor<?xf32>
    %170 = linalg.fill ins(%cst_7 : f32) outs(%169 : tensor<?xf32>) -> tensor<?xf32>
    %171 = linalg.generic {indexing_maps = [#map2, #map21], iterator_types = ["parallel", "reduction"]} ins(%168 : tensor<?x1xf32>) outs(%170 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?xf32>
    %172 = linalg.generic {indexing_maps = [#map21, #map2], iterator_types = ["parallel", "parallel"]} ins(%171 : tensor<?xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x11xf32>
    %173 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%172, %108 : tensor<?x11xf32>, tensor<?x11xf32>) outs(%105 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %174 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%162, %173 : tensor<?x11xf32>, tensor<?x11xf32>) outs(%163 : tensor<?x11xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x11xf32>
    %175 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%12 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %242 = linalg.index 0 : index
      %243 = arith.cmpi ult, %242, %c1 : index
      %244 = scf.if %243 -> (i32) {
        %extracted_42 = tensor.extract %from_elements_13[%242] : tensor<1xi32>
        scf.yield %extracted_42 : i32
      } else {
        %245 = arith.cmpi ult, %242, %c2 : index
        %246 = arith.select %245, %c6_i32, %c11_i32 : i32
        scf.yield %246 : i32
      }
      linalg.yield %244 : i32
    } -> tensor<3xi32>
    %reshape_34 = tensor.reshape %174(%175) : (tensor<?x11xf32>, tensor<3xi32>) -> tensor<?x6x11xf32>
    %176 = tensor.empty() : tensor<11x8xf32>
    %177 = linalg.fill ins(%cst_7 : f32) outs(%176 : tensor<11x8xf32>) -> tensor<11x8xf32>
    %178 = linalg.generic {indexing_maps = [#map26, #map27, #map28], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%reshape_34, %86 : tensor<?x6x11xf32>, tensor<?x6x8xf32>) outs(%177 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<11x8xf32>
    %179 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%178 : tensor<11x8xf32>) outs(%87 : tensor<8x11xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x11xf32>
    %extracted_35 = tensor.extract %175[%c0] : tensor<3xi32>
    %180 = arith.index_cast %extracted_35 : i32 to index
    %181 = tensor.empty(%180) : tensor<?x6x8xf32>
    %182 = linalg.fill ins(%cst_7 : f32) outs(%181 : tensor<?x6x8xf32>) -> tensor<?x6x8xf32>
    %183 = linalg.generic {indexing_maps = [#map18, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%reshape_34, %88 : tensor<?x6x11xf32>, tensor<8x11xf32>) outs(%182 : tensor<?x6x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x6x8xf32>
    %184 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%179 : tensor<8x11xf32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<11x8xf32>
    %185 = tensor.empty() : tensor<8x8xf32>
    %186 = linalg.fill ins(%cst_7 : f32) outs(%185 : tensor<8x8xf32>) -> tensor<8x8xf32>
    %187 = linalg.generic {indexing_maps = [#map26, #map27, #map28], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%183, %reshape_23 : tensor<?x6x8xf32>, tensor<?x6x8xf32>) outs(%186 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<8x8xf32>
    %188 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %189 = linalg.generic {indexing_maps = [#map18, #map11, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%183, %arg4 : tensor<?x6x8xf32>, tensor<8x8xf32>) outs(%182 : tensor<?x6x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x6x8xf32>
    %reshape_36 = tensor.reshape %189(%27) : (tensor<?x6x8xf32>, tensor<4xi32>) -> tensor<?x6x2x4xf32>
    %190 = linalg.generic {indexing_maps = [#map29, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_36 : tensor<?x6x2x4xf32>) outs(%76 : tensor<?x2x4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x4x6xf32>
    %191 = linalg.generic {indexing_maps = [#map30, #map7, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%190, %reshape_18 : tensor<?x2x4x6xf32>, tensor<?x6x2x4xf32>) outs(%32 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x6x6xf32>
    %192 = linalg.generic {indexing_maps = [#map31, #map32, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%190, %72 : tensor<?x2x4x6xf32>, tensor<?x2x6x6xf32>) outs(%77 : tensor<?x2x4x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x4x6xf32>
    %193 = linalg.generic {indexing_maps = [#map17, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%192 : tensor<?x2x4x6xf32>) outs(%79 : tensor<?x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x2x4xf32>
    %194 = linalg.generic {indexing_maps = [#map14, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%75 : tensor<?x2x6x1xf32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %195 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%191, %194 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %196 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%195, %67 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %197 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%196 : tensor<?x2x6x6xf32>) outs(%68 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6xf32>
    %reshape_37 = tensor.reshape %197(%61) : (tensor<?x2x6xf32>, tensor<4xi32>) -> tensor<?x2x6x1xf32>
    %198 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%reshape_37 : tensor<?x2x6x1xf32>) outs(%63 : tensor<?x2x6x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.negf %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x1xf32>
    %199 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%191, %71 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %200 = tensor.empty(%62) : tensor<?x2x6xf32>
    %201 = linalg.fill ins(%cst_7 : f32) outs(%200 : tensor<?x2x6xf32>) -> tensor<?x2x6xf32>
    %202 = linalg.generic {indexing_maps = [#map10, #map12], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%198 : tensor<?x2x6x1xf32>) outs(%201 : tensor<?x2x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      %242 = arith.addf %out, %in : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6xf32>
    %203 = linalg.generic {indexing_maps = [#map12, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%202 : tensor<?x2x6xf32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %204 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%199, %203 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %205 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%204, %67 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %206 = linalg.generic {indexing_maps = [#map9, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%36 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x2x6x6xf32>
    %207 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%50, %205, %206 : tensor<?x2x6x6xi1>, tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: i1, %in_42: f32, %in_43: f32, %out: f32):
      %242 = arith.select %in, %in_42, %in_43 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %208 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%207, %37 : tensor<?x2x6x6xf32>, tensor<?x2x6x6xf32>) outs(%31 : tensor<?x2x6x6xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.divf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x2x6x6xf32>
    %209 = tensor.empty(%30) : tensor<?x2x6x4xf32>
    %210 = linalg.fill ins(%cst_7 : f32) outs(%209 : tensor<?x2x6x4xf32>) -> tensor<?x2x6x4xf32>
    %211 = linalg.generic {indexing_maps = [#map30, #map33, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%208, %reshape_16 : tensor<?x2x6x6xf32>, tensor<?x6x2x4xf32>) outs(%210 : tensor<?x2x6x4xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x6x4xf32>
    %212 = linalg.generic {indexing_maps = [#map34, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%211 : tensor<?x2x6x4xf32>) outs(%79 : tensor<?x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x2x4xf32>
    %213 = linalg.generic {indexing_maps = [#map31, #map33, #map8], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%208, %reshape_17 : tensor<?x2x6x6xf32>, tensor<?x6x2x4xf32>) outs(%210 : tensor<?x2x6x4xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x2x6x4xf32>
    %214 = linalg.generic {indexing_maps = [#map34, #map10], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%213 : tensor<?x2x6x4xf32>) outs(%79 : tensor<?x6x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x2x4xf32>
    %reshape_38 = tensor.reshape %193(%21) : (tensor<?x6x2x4xf32>, tensor<2xi32>) -> tensor<?x8xf32>
    %215 = linalg.generic {indexing_maps = [#map35, #map36, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_38, %reshape : tensor<?x8xf32>, tensor<?x8xf32>) outs(%186 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<8x8xf32>
    %216 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%215 : tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %217 = linalg.generic {indexing_maps = [#map37, #map38, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_38, %arg3 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x8xf32>
    %reshape_39 = tensor.reshape %212(%21) : (tensor<?x6x2x4xf32>, tensor<2xi32>) -> tensor<?x8xf32>
    %218 = linalg.generic {indexing_maps = [#map35, #map36, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_39, %reshape : tensor<?x8xf32>, tensor<?x8xf32>) outs(%186 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<8x8xf32>
    %219 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%218 : tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %220 = linalg.generic {indexing_maps = [#map37, #map38, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_39, %arg2 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x8xf32>
    %221 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%217, %220 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%23 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x8xf32>
    %reshape_40 = tensor.reshape %214(%21) : (tensor<?x6x2x4xf32>, tensor<2xi32>) -> tensor<?x8xf32>
    %222 = linalg.generic {indexing_maps = [#map35, #map36, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_40, %reshape : tensor<?x8xf32>, tensor<?x8xf32>) outs(%186 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<8x8xf32>
    %223 = linalg.generic {indexing_maps = [#map20, #map2], iterator_types = ["parallel", "parallel"]} ins(%222 : tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %224 = linalg.generic {indexing_maps = [#map37, #map38, #map3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%reshape_40, %arg1 : tensor<?x8xf32>, tensor<8x8xf32>) outs(%24 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      %243 = arith.addf %out, %242 : f32
      linalg.yield %243 : f32
    } -> tensor<?x8xf32>
    %225 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%221, %224 : tensor<?x8xf32>, tensor<?x8xf32>) outs(%23 : tensor<?x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x8xf32>
    %reshape_41 = tensor.reshape %225(%81) : (tensor<?x8xf32>, tensor<3xi32>) -> tensor<?x6x8xf32>
    %226 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%183, %reshape_41 : tensor<?x6x8xf32>, tensor<?x6x8xf32>) outs(%181 : tensor<?x6x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<?x6x8xf32>
    %227 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<11x8xf32>
    %228 = scf.for %arg7 = %c0 to %180 step %c1 iter_args(%arg8 = %227) -> (tensor<11x8xf32>) {
      %242 = scf.for %arg9 = %c0 to %c6 step %c1 iter_args(%arg10 = %arg8) -> (tensor<11x8xf32>) {
        %extracted_42 = tensor.extract %16[%arg7, %arg9, %c0] : tensor<?x6x1xi32>
        %243 = arith.index_cast %extracted_42 : i32 to index
        %244 = arith.cmpi ult, %243, %c11 : index
        %245 = scf.if %244 -> (tensor<11x8xf32>) {
          %extracted_slice = tensor.extract_slice %226[%arg7, %arg9, 0] [1, 1, 8] [1, 1, 1] : tensor<?x6x8xf32> to tensor<8xf32>
          %extracted_slice_43 = tensor.extract_slice %arg10[%243, 0] [1, 8] [1, 1] : tensor<11x8xf32> to tensor<8xf32>
          %246 = tensor.empty() : tensor<8xf32>
          %247 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%extracted_slice_43, %extracted_slice : tensor<8xf32>, tensor<8xf32>) outs(%246 : tensor<8xf32>) {
          ^bb0(%in: f32, %in_44: f32, %out: f32):
            %248 = arith.addf %in, %in_44 : f32
            linalg.yield %248 : f32
          } -> tensor<8xf32>
          %inserted_slice = tensor.insert_slice %247 into %arg10[%243, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<11x8xf32>
          scf.yield %inserted_slice : tensor<11x8xf32>
        } else {
          scf.yield %arg10 : tensor<11x8xf32>
        }
        scf.yield %245 : tensor<11x8xf32>
      }
      scf.yield %242 : tensor<11x8xf32>
    }
    %229 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%184, %228 : tensor<11x8xf32>, tensor<11x8xf32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.addf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<11x8xf32>
    %230 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<11x8xf32>
    %231 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%230, %229 : tensor<11x8xf32>, tensor<11x8xf32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<11x8xf32>
    %232 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0, %231 : tensor<11x8xf32>, tensor<11x8xf32>) outs(%176 : tensor<11x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<11x8xf32>
    %233 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %234 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%233, %223 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %235 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg1, %234 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %236 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%233, %219 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %237 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg2, %236 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %238 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%233, %216 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %239 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg3, %238 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %240 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%233, %188 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.mulf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    %241 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg4, %240 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%185 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_42: f32, %out: f32):
      %242 = arith.subf %in, %in_42 : f32
      linalg.yield %242 : f32
    } -> tensor<8x8xf32>
    return %232, %235, %237, %239, %241, %157 : tensor<11x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<f32>
  }
}


