#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0) -> ()>
#map7 = affine_map<(d0, d1) -> (d0, 0)>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, 0, 0)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<() -> ()>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @mlp {
  func.func @step(
    %arg0: tensor<8x16xf32> {distribute.state = "w1"},
    %arg1: tensor<16xf32> {distribute.state = "b1"},
    %arg2: tensor<16x5xf32> {distribute.state = "w2"},
    %arg3: tensor<5xf32> {distribute.state = "b2"},
    %arg4: tensor<?x8xf32> {distribute.max_batch = 64 : i64, distribute.batch = "x"},
    %arg5: tensor<?xi32> {distribute.max_batch = 64 : i64, distribute.batch = "y"})
    -> (tensor<8x16xf32> {distribute.state = "w1"},
    tensor<16xf32> {distribute.state = "b1"},
    tensor<16x5xf32> {distribute.state = "w2"},
    tensor<5xf32> {distribute.state = "b2"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %c16_i32 = arith.constant 16 : i32
    %c5_i32 = arith.constant 5 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst_2 = arith.constant -1.000000e+00 : f32
    %cst_3 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_4 = arith.constant 0xFF800000 : f32
    %c4 = arith.constant 4 : index
    %true = arith.constant true
    %cst_5 = arith.constant dense<0x7FC00000> : tensor<f32>
    %cst_6 = arith.constant dense<2> : tensor<i32>
    %cst_7 = arith.constant dense<5> : tensor<i32>
    %cst_8 = arith.constant dense<0> : tensor<i32>
    %c5 = arith.constant 5 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg4, %c0 : tensor<?x8xf32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %1 = tensor.empty(%dim) : tensor<?x16xf32>
    %2 = linalg.fill ins(%cst_1 : f32) outs(%1 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %3 = linalg.matmul ins(%arg4, %arg0 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %4 = tensor.empty() : tensor<1x16xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%4 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %from_elements_9 = tensor.from_elements %0 : tensor<1xi32>
    %6 = tensor.empty() : tensor<2xi32>
    %7 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%6 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %139 = linalg.index 0 : index
      %140 = arith.cmpi ult, %139, %c1 : index
      %141 = scf.if %140 -> (i32) {
        %extracted_16 = tensor.extract %from_elements_9[%139] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      } else {
        scf.yield %c16_i32 : i32
      }
      linalg.yield %141 : i32
    } -> tensor<2xi32>
    %extracted = tensor.extract %7[%c0] : tensor<2xi32>
    %8 = arith.index_cast %extracted : i32 to index
    %9 = tensor.empty(%8) : tensor<?x16xf32>
    %10 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x16xf32>) outs(%9 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %11 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %10 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.addf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x16xf32>
    %12 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%9 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %12 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.maximumf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x16xf32>
    %14 = tensor.empty(%dim) : tensor<?x16xi1>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %12 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%14 : tensor<?x16xi1>) {
    ^bb0(%in: f32, %in_16: f32, %out: i1):
      %139 = arith.cmpf ogt, %in, %in_16 : f32
      linalg.yield %139 : i1
    } -> tensor<?x16xi1>
    %16 = tensor.empty(%dim) : tensor<?x5xf32>
    %17 = linalg.fill ins(%cst_1 : f32) outs(%16 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %18 = linalg.matmul ins(%13, %arg2 : tensor<?x16xf32>, tensor<16x5xf32>) outs(%17 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %19 = tensor.empty() : tensor<1x5xf32>
    %20 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<5xf32>) outs(%19 : tensor<1x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x5xf32>
    %21 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%6 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %139 = linalg.index 0 : index
      %140 = arith.cmpi ult, %139, %c1 : index
      %141 = scf.if %140 -> (i32) {
        %extracted_16 = tensor.extract %from_elements_9[%139] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      } else {
        scf.yield %c5_i32 : i32
      }
      linalg.yield %141 : i32
    } -> tensor<2xi32>
    %extracted_10 = tensor.extract %21[%c0] : tensor<2xi32>
    %22 = arith.index_cast %extracted_10 : i32 to index
    %23 = tensor.empty(%22) : tensor<?x5xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<1x5xf32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %24 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%16 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.addf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %26 = tensor.empty(%dim) : tensor<?xf32>
    %27 = linalg.fill ins(%cst_4 : f32) outs(%26 : tensor<?xf32>) -> tensor<?xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%25 : tensor<?x5xf32>) outs(%27 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.maximumf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<?xf32>
    %29 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%cst_3 : tensor<f32>) outs(%26 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %30 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%29, %28 : tensor<?xf32>, tensor<?xf32>) outs(%26 : tensor<?xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.maximumf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?xf32>
    %31 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%6 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %139 = linalg.index 0 : index
      %140 = arith.cmpi ult, %139, %c1 : index
      %141 = scf.if %140 -> (i32) {
        %extracted_16 = tensor.extract %from_elements_9[%139] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %141 : i32
    } -> tensor<2xi32>
    %extracted_11 = tensor.extract %31[%c0] : tensor<2xi32>
    %32 = arith.index_cast %extracted_11 : i32 to index
    %33 = tensor.empty(%32) : tensor<?x1xf32>
    %34 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<?xf32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %35 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<?x1xf32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %35 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%16 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36 : tensor<?x5xf32>) outs(%16 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = math.exp %in : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %38 = linalg.fill ins(%cst_1 : f32) outs(%26 : tensor<?xf32>) -> tensor<?xf32>
    %39 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%37 : tensor<?x5xf32>) outs(%38 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<?xf32>
    %40 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%39 : tensor<?xf32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<?x1xf32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = math.log %in : f32
      linalg.yield %139 : f32
    } -> tensor<?x1xf32>
    %42 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<?x1xf32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %42 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%16 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %44 = tensor.empty(%32) : tensor<?x1xi32>
    %45 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<?xi32>) outs(%44 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %46 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<i32>) outs(%44 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %47 = tensor.empty(%32) : tensor<?x1xi1>
    %48 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %46 : tensor<?x1xi32>, tensor<?x1xi32>) outs(%47 : tensor<?x1xi1>) {
    ^bb0(%in: i32, %in_16: i32, %out: i1):
      %139 = arith.cmpi slt, %in, %in_16 : i32
      linalg.yield %139 : i1
    } -> tensor<?x1xi1>
    %49 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<i32>) outs(%44 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %49 : tensor<?x1xi32>, tensor<?x1xi32>) outs(%44 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %in_16: i32, %out: i32):
      %139 = arith.addi %in, %in_16 : i32
      linalg.yield %139 : i32
    } -> tensor<?x1xi32>
    %51 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%48, %50, %45 : tensor<?x1xi1>, tensor<?x1xi32>, tensor<?x1xi32>) outs(%44 : tensor<?x1xi32>) {
    ^bb0(%in: i1, %in_16: i32, %in_17: i32, %out: i32):
      %139 = arith.select %in, %in_16, %in_17 : i32
      linalg.yield %139 : i32
    } -> tensor<?x1xi32>
    %52 = tensor.empty() : tensor<3xi32>
    %53 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%52 : tensor<3xi32>) {
    ^bb0(%out: i32):
      %139 = linalg.index 0 : index
      %140 = arith.cmpi ult, %139, %c1 : index
      %141 = scf.if %140 -> (i32) {
        %extracted_16 = tensor.extract %from_elements_9[%139] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %141 : i32
    } -> tensor<3xi32>
    %reshape = tensor.reshape %51(%53) : (tensor<?x1xi32>, tensor<3xi32>) -> tensor<?x1x1xi32>
    %54 = tensor.empty() : tensor<1xi32>
    %55 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%from_elements : tensor<i32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %56 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%cst_7 : tensor<i32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %57 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%6 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %139 = linalg.index 0 : index
      %140 = arith.cmpi ult, %139, %c1 : index
      %141 = scf.if %140 -> (i32) {
        %extracted_16 = tensor.extract %55[%139] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      } else {
        %142 = arith.subi %139, %c1 : index
        %extracted_16 = tensor.extract %56[%142] : tensor<1xi32>
        scf.yield %extracted_16 : i32
      }
      linalg.yield %141 : i32
    } -> tensor<2xi32>
    %58 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%cst_6 : tensor<i32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %59 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%58 : tensor<1xi32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      %139 = arith.addi %in, %c1_i32 : i32
      linalg.yield %139 : i32
    } -> tensor<1xi32>
    %60 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%59 : tensor<1xi32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %c1_i32 : i32
    } -> tensor<1xi32>
    %61 = tensor.empty() : tensor<1x1xi32>
    %62 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<1xi32>) outs(%61 : tensor<1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1xi32>
    %63 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel"]} outs(%54 : tensor<1xi32>) {
    ^bb0(%out: i32):
      %extracted_16 = tensor.extract %62[%c0, %c0] : tensor<1x1xi32>
      %139 = arith.index_cast %extracted_16 : i32 to index
      %140 = arith.maxsi %139, %c0 : index
      %141 = arith.minsi %140, %c1 : index
      %extracted_17 = tensor.extract %57[%141] : tensor<2xi32>
      linalg.yield %extracted_17 : i32
    } -> tensor<1xi32>
    %64 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel"]} ins(%63 : tensor<1xi32>) outs(%54 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      %139 = arith.subi %in, %c1_i32 : i32
      linalg.yield %139 : i32
    } -> tensor<1xi32>
    %extracted_12 = tensor.extract %53[%c0] : tensor<3xi32>
    %65 = arith.index_cast %extracted_12 : i32 to index
    %66 = tensor.empty(%65) : tensor<?x1x1xi32>
    %67 = linalg.generic {indexing_maps = [#map8, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<i32>) outs(%66 : tensor<?x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1x1xi32>
    %68 = tensor.empty(%65) : tensor<?x1x1xi1>
    %69 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape, %67 : tensor<?x1x1xi32>, tensor<?x1x1xi32>) outs(%68 : tensor<?x1x1xi1>) {
    ^bb0(%in: i32, %in_16: i32, %out: i1):
      %139 = arith.cmpi sge, %in, %in_16 : i32
      linalg.yield %139 : i1
    } -> tensor<?x1x1xi1>
    %70 = tensor.empty() : tensor<1x1x1xi32>
    %71 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%64 : tensor<1xi32>) outs(%70 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %72 = linalg.generic {indexing_maps = [#map11, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%71 : tensor<1x1x1xi32>) outs(%66 : tensor<?x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1x1xi32>
    %73 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape, %72 : tensor<?x1x1xi32>, tensor<?x1x1xi32>) outs(%68 : tensor<?x1x1xi1>) {
    ^bb0(%in: i32, %in_16: i32, %out: i1):
      %139 = arith.cmpi sle, %in, %in_16 : i32
      linalg.yield %139 : i1
    } -> tensor<?x1x1xi1>
    %74 = linalg.generic {indexing_maps = [#map9, #map9, #map9], iterator_types = ["parallel", "parallel", "parallel"]} ins(%69, %73 : tensor<?x1x1xi1>, tensor<?x1x1xi1>) outs(%68 : tensor<?x1x1xi1>) {
    ^bb0(%in: i1, %in_16: i1, %out: i1):
      %139 = arith.andi %in, %in_16 : i1
      linalg.yield %139 : i1
    } -> tensor<?x1x1xi1>
    %75 = tensor.empty(%65) : tensor<?x1xi1>
    %76 = linalg.fill ins(%true : i1) outs(%75 : tensor<?x1xi1>) -> tensor<?x1xi1>
    %77 = linalg.generic {indexing_maps = [#map9, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%74 : tensor<?x1x1xi1>) outs(%76 : tensor<?x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %139 = arith.andi %out, %in : i1
      linalg.yield %139 : i1
    } -> tensor<?x1xi1>
    %78 = tensor.empty(%65) : tensor<?x1xf32>
    %79 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%78 : tensor<?x1xf32>) {
    ^bb0(%out: f32):
      %139 = linalg.index 0 : index
      %extracted_16 = tensor.extract %reshape[%139, %c0, %c0] : tensor<?x1x1xi32>
      %140 = arith.index_cast %extracted_16 : i32 to index
      %141 = arith.maxsi %140, %c0 : index
      %142 = arith.minsi %141, %c4 : index
      %extracted_17 = tensor.extract %43[%139, %142] : tensor<?x5xf32>
      linalg.yield %extracted_17 : f32
    } -> tensor<?x1xf32>
    %80 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<f32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%77, %79, %80 : tensor<?x1xi1>, tensor<?x1xf32>, tensor<?x1xf32>) outs(%78 : tensor<?x1xf32>) {
    ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
      %139 = arith.select %in, %in_16, %in_17 : f32
      linalg.yield %139 : f32
    } -> tensor<?x1xf32>
    %82 = tensor.empty() : tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %139 = arith.sitofp %in : i32 to f32
      linalg.yield %139 : f32
    } -> tensor<f32>
    %84 = linalg.fill ins(%cst_1 : f32) outs(%82 : tensor<f32>) -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["reduction", "reduction"]} ins(%81 : tensor<?x1xf32>) outs(%84 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = []} ins(%85, %83 : tensor<f32>, tensor<f32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.divf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<f32>
    %87 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = []} ins(%86 : tensor<f32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.negf %in : f32
      linalg.yield %139 : f32
    } -> tensor<f32>
    %88 = linalg.generic {indexing_maps = [#map13], iterator_types = []} outs(%82 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_2 : f32
    } -> tensor<f32>
    %89 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = []} ins(%88, %83 : tensor<f32>, tensor<f32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.divf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<f32>
    %90 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%89 : tensor<f32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %92 = scf.for %arg6 = %c0 to %32 step %c1 iter_args(%arg7 = %91) -> (tensor<?x5xf32>) {
      %extracted_16 = tensor.extract %reshape[%arg6, %c0, %c0] : tensor<?x1x1xi32>
      %139 = arith.index_cast %extracted_16 : i32 to index
      %140 = arith.cmpi ult, %139, %c5 : index
      %141 = scf.if %140 -> (tensor<?x5xf32>) {
        %extracted_17 = tensor.extract %90[%arg6, %c0] : tensor<?x1xf32>
        %extracted_18 = tensor.extract %arg7[%arg6, %139] : tensor<?x5xf32>
        %142 = arith.addf %extracted_18, %extracted_17 : f32
        %inserted = tensor.insert %142 into %arg7[%arg6, %139] : tensor<?x5xf32>
        scf.yield %inserted : tensor<?x5xf32>
      } else {
        scf.yield %arg7 : tensor<?x5xf32>
      }
      scf.yield %141 : tensor<?x5xf32>
    }
    %dim_13 = tensor.dim %92, %c0 : tensor<?x5xf32>
    %93 = tensor.empty(%dim_13) : tensor<?x5xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<?x5xf32>) outs(%93 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.negf %in : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %95 = tensor.empty(%dim_13) : tensor<?xf32>
    %96 = linalg.fill ins(%cst_1 : f32) outs(%95 : tensor<?xf32>) -> tensor<?xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%94 : tensor<?x5xf32>) outs(%96 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<?xf32>
    %reshape_14 = tensor.reshape %97(%31) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%reshape_14, %40 : tensor<?x1xf32>, tensor<?x1xf32>) outs(%33 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.divf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x1xf32>
    %99 = tensor.empty(%32) : tensor<?xf32>
    %100 = linalg.fill ins(%cst_1 : f32) outs(%99 : tensor<?xf32>) -> tensor<?xf32>
    %101 = linalg.generic {indexing_maps = [#map1, #map5], iterator_types = ["parallel", "reduction"]} ins(%98 : tensor<?x1xf32>) outs(%100 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<?xf32>
    %102 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%101 : tensor<?xf32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%102, %37 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%23 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %103 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%93 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.addf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<?x5xf32>
    %105 = tensor.empty() : tensor<5xf32>
    %106 = linalg.fill ins(%cst_1 : f32) outs(%105 : tensor<5xf32>) -> tensor<5xf32>
    %107 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%104 : tensor<?x5xf32>) outs(%106 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<5xf32>
    %expanded = tensor.expand_shape %107 [[0, 1]] output_shape [1, 5] : tensor<5xf32> into tensor<1x5xf32>
    %108 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x5xf32>) outs(%106 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<5xf32>
    %109 = tensor.empty() : tensor<5x16xf32>
    %110 = linalg.fill ins(%cst_1 : f32) outs(%109 : tensor<5x16xf32>) -> tensor<5x16xf32>
    %111 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104, %13 : tensor<?x5xf32>, tensor<?x16xf32>) outs(%110 : tensor<5x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      %140 = arith.addf %out, %139 : f32
      linalg.yield %140 : f32
    } -> tensor<5x16xf32>
    %112 = tensor.empty() : tensor<16x5xf32>
    %113 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<5x16xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x5xf32>
    %114 = tensor.empty(%dim_13) : tensor<?x16xf32>
    %115 = linalg.fill ins(%cst_1 : f32) outs(%114 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %116 = linalg.generic {indexing_maps = [#map17, #map18, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104, %arg2 : tensor<?x5xf32>, tensor<16x5xf32>) outs(%115 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      %140 = arith.addf %out, %139 : f32
      linalg.yield %140 : f32
    } -> tensor<?x16xf32>
    %117 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %116, %12 : tensor<?x16xi1>, tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
      %139 = arith.select %in, %in_16, %in_17 : f32
      linalg.yield %139 : f32
    } -> tensor<?x16xf32>
    %118 = tensor.empty() : tensor<16xf32>
    %119 = linalg.fill ins(%cst_1 : f32) outs(%118 : tensor<16xf32>) -> tensor<16xf32>
    %120 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%117 : tensor<?x16xf32>) outs(%119 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<16xf32>
    %expanded_15 = tensor.expand_shape %120 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %121 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_15 : tensor<1x16xf32>) outs(%119 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %139 = arith.addf %out, %in : f32
      linalg.yield %139 : f32
    } -> tensor<16xf32>
    %122 = tensor.empty() : tensor<16x8xf32>
    %123 = linalg.fill ins(%cst_1 : f32) outs(%122 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %124 = linalg.generic {indexing_maps = [#map15, #map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%117, %arg4 : tensor<?x16xf32>, tensor<?x8xf32>) outs(%123 : tensor<16x8xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      %140 = arith.addf %out, %139 : f32
      linalg.yield %140 : f32
    } -> tensor<16x8xf32>
    %125 = tensor.empty() : tensor<8x16xf32>
    %126 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%124 : tensor<16x8xf32>) outs(%125 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16xf32>
    %127 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%125 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%127, %126 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%125 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<8x16xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %128 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%125 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<8x16xf32>
    %130 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%118 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %131 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%130, %121 : tensor<16xf32>, tensor<16xf32>) outs(%118 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<16xf32>
    %132 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg1, %131 : tensor<16xf32>, tensor<16xf32>) outs(%118 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<16xf32>
    %133 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x5xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%133, %113 : tensor<16x5xf32>, tensor<16x5xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<16x5xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %134 : tensor<16x5xf32>, tensor<16x5xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<16x5xf32>
    %136 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5xf32>
    %137 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%136, %108 : tensor<5xf32>, tensor<5xf32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.mulf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<5xf32>
    %138 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg3, %137 : tensor<5xf32>, tensor<5xf32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %in_16: f32, %out: f32):
      %139 = arith.subf %in, %in_16 : f32
      linalg.yield %139 : f32
    } -> tensor<5xf32>
    return %129, %132, %135, %138, %87 : tensor<8x16xf32>, tensor<16xf32>, tensor<16x5xf32>, tensor<5xf32>, tensor<f32>
  }
}


