#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0, d1) -> (d0, 0)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map11 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map14 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @mlpbn {
  func.func @step(
    %arg0: tensor<8x16xf32> {distribute.state = "w1"},
    %arg1: tensor<16xf32> {distribute.state = "g1"},
    %arg2: tensor<16xf32> {distribute.state = "b1"},
    %arg3: tensor<16x5xf32> {distribute.state = "w2"},
    %arg4: tensor<5xf32> {distribute.state = "b2"},
    %arg5: tensor<16xf32> {distribute.state = "rm"},
    %arg6: tensor<?x8xf32> {distribute.max_batch = 64 : i64, distribute.batch = "x"},
    %arg7: tensor<?xi32> {distribute.max_batch = 64 : i64, distribute.batch = "y"})
    -> (tensor<8x16xf32> {distribute.state = "w1"},
    tensor<16xf32> {distribute.state = "g1"},
    tensor<16xf32> {distribute.state = "b1"},
    tensor<16x5xf32> {distribute.state = "w2"},
    tensor<5xf32> {distribute.state = "b2"},
    tensor<16xf32> {distribute.state = "rm"},
    tensor<f32> {distribute.output = "loss"},
    tensor<?x5xf32> {distribute.output = "o1"},
    tensor<5xf32> {distribute.output = "o2"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_1 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_2 = arith.constant dense<5.000000e-01> : tensor<f32>
    %cst_3 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_5 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_6 = arith.constant 0.000000e+00 : f32
    %cst_7 = arith.constant 0xFF800000 : f32
    %c1 = arith.constant 1 : index
    %c16_i32 = arith.constant 16 : i32
    %c5_i32 = arith.constant 5 : i32
    %cst_8 = arith.constant -1.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg6, %c0 : tensor<?x8xf32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %1 = tensor.empty(%dim) : tensor<?x16xf32>
    %2 = linalg.fill ins(%cst_6 : f32) outs(%1 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %3 = linalg.matmul ins(%arg6, %arg0 : tensor<?x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %4 = tensor.empty() : tensor<f32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%4 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %171 = arith.sitofp %in : i32 to f32
      linalg.yield %171 : f32
    } -> tensor<f32>
    %6 = tensor.empty() : tensor<16xf32>
    %7 = linalg.fill ins(%cst_6 : f32) outs(%6 : tensor<16xf32>) -> tensor<16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %9 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%5 : tensor<f32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %10 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%8, %9 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %11 = tensor.empty() : tensor<1x16xf32>
    %12 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%10 : tensor<16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %from_elements_10 = tensor.from_elements %0 : tensor<1xi32>
    %13 = tensor.empty() : tensor<2xi32>
    %14 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%13 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %171 = linalg.index 0 : index
      %172 = arith.cmpi ult, %171, %c1 : index
      %173 = scf.if %172 -> (i32) {
        %extracted_18 = tensor.extract %from_elements_10[%171] : tensor<1xi32>
        scf.yield %extracted_18 : i32
      } else {
        scf.yield %c16_i32 : i32
      }
      linalg.yield %173 : i32
    } -> tensor<2xi32>
    %extracted = tensor.extract %14[%c0] : tensor<2xi32>
    %15 = arith.index_cast %extracted : i32 to index
    %16 = tensor.empty(%15) : tensor<?x16xf32>
    %17 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<1x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %18 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%3, %17 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %19 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%18, %18 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %20 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %21 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%20, %18 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %23 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%22, %9 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %24 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %25 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%23, %24 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %26 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%25 : tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = math.sqrt %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %28 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%27, %26 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %29 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%26 : tensor<16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %30 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%29 : tensor<1x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %31 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%18, %30 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %32 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%29, %29 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<1x16xf32>
    %33 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<f32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%33, %32 : tensor<1x16xf32>, tensor<1x16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<1x16xf32>
    %35 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %36 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%35 : tensor<1x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %37 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%31, %36 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %38 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %39 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<1x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %40 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%37, %39 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %41 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %42 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%40, %41 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.maximumf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %43 = tensor.empty(%dim) : tensor<?x16xi1>
    %44 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%40, %41 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%43 : tensor<?x16xi1>) {
    ^bb0(%in: f32, %in_18: f32, %out: i1):
      %171 = arith.cmpf ogt, %in, %in_18 : f32
      linalg.yield %171 : i1
    } -> tensor<?x16xi1>
    %45 = tensor.empty(%dim) : tensor<?x5xf32>
    %46 = linalg.fill ins(%cst_6 : f32) outs(%45 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %47 = linalg.matmul ins(%42, %arg3 : tensor<?x16xf32>, tensor<16x5xf32>) outs(%46 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %48 = tensor.empty() : tensor<1x5xf32>
    %49 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<5xf32>) outs(%48 : tensor<1x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x5xf32>
    %50 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%13 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %171 = linalg.index 0 : index
      %172 = arith.cmpi ult, %171, %c1 : index
      %173 = scf.if %172 -> (i32) {
        %extracted_18 = tensor.extract %from_elements_10[%171] : tensor<1xi32>
        scf.yield %extracted_18 : i32
      } else {
        scf.yield %c5_i32 : i32
      }
      linalg.yield %173 : i32
    } -> tensor<2xi32>
    %extracted_11 = tensor.extract %50[%c0] : tensor<2xi32>
    %51 = arith.index_cast %extracted_11 : i32 to index
    %52 = tensor.empty(%51) : tensor<?x5xf32>
    %53 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%49 : tensor<1x5xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %54 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%47, %53 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%45 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %55 = tensor.empty(%dim) : tensor<?xf32>
    %56 = linalg.fill ins(%cst_7 : f32) outs(%55 : tensor<?xf32>) -> tensor<?xf32>
    %57 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "reduction"]} ins(%54 : tensor<?x5xf32>) outs(%56 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.maximumf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %58 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%55 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %59 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%58, %57 : tensor<?xf32>, tensor<?xf32>) outs(%55 : tensor<?xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.maximumf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %60 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%13 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %171 = linalg.index 0 : index
      %172 = arith.cmpi ult, %171, %c1 : index
      %173 = scf.if %172 -> (i32) {
        %extracted_18 = tensor.extract %from_elements_10[%171] : tensor<1xi32>
        scf.yield %extracted_18 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %173 : i32
    } -> tensor<2xi32>
    %extracted_12 = tensor.extract %60[%c0] : tensor<2xi32>
    %61 = arith.index_cast %extracted_12 : i32 to index
    %62 = tensor.empty(%61) : tensor<?x1xf32>
    %63 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<?xf32>) outs(%62 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %64 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<?x1xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %65 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%54, %64 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%45 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %66 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<?x5xf32>) outs(%45 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = math.exp %in : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %67 = linalg.fill ins(%cst_6 : f32) outs(%55 : tensor<?xf32>) -> tensor<?xf32>
    %68 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "reduction"]} ins(%66 : tensor<?x5xf32>) outs(%67 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %69 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<?xf32>) outs(%62 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %70 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<?x1xf32>) outs(%62 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = math.log %in : f32
      linalg.yield %171 : f32
    } -> tensor<?x1xf32>
    %71 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<?x1xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %72 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%65, %71 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%45 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %73 = tensor.empty(%61) : tensor<?x1xi32>
    %74 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg7 : tensor<?xi32>) outs(%73 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %75 = tensor.empty() : tensor<1x5xi32>
    %76 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel", "parallel"]} outs(%75 : tensor<1x5xi32>) {
    ^bb0(%out: i32):
      %171 = linalg.index 1 : index
      %172 = arith.index_cast %171 : index to i32
      linalg.yield %172 : i32
    } -> tensor<1x5xi32>
    %77 = tensor.empty(%51) : tensor<?x5xi32>
    %78 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%74 : tensor<?x1xi32>) outs(%77 : tensor<?x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x5xi32>
    %79 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%76 : tensor<1x5xi32>) outs(%77 : tensor<?x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x5xi32>
    %80 = tensor.empty(%51) : tensor<?x5xi1>
    %81 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%78, %79 : tensor<?x5xi32>, tensor<?x5xi32>) outs(%80 : tensor<?x5xi1>) {
    ^bb0(%in: i32, %in_18: i32, %out: i1):
      %171 = arith.cmpi eq, %in, %in_18 : i32
      linalg.yield %171 : i1
    } -> tensor<?x5xi1>
    %82 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<?x5xi1>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: i1, %out: f32):
      %171 = arith.uitofp %in : i1 to f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %83 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%72, %82 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%45 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %84 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "reduction"]} ins(%83 : tensor<?x5xf32>) outs(%67 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %85 = linalg.fill ins(%cst_6 : f32) outs(%4 : tensor<f32>) -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["reduction"]} ins(%84 : tensor<?xf32>) outs(%85 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<f32>
    %87 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%86, %5 : tensor<f32>, tensor<f32>) outs(%4 : tensor<f32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<f32>
    %88 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%87 : tensor<f32>) outs(%4 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.negf %in : f32
      linalg.yield %171 : f32
    } -> tensor<f32>
    %89 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%4 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_8 : f32
    } -> tensor<f32>
    %90 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%89, %5 : tensor<f32>, tensor<f32>) outs(%4 : tensor<f32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<f32>
    %91 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%90 : tensor<f32>) outs(%55 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %92 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["parallel", "parallel"]} ins(%91 : tensor<?xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %93 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%92, %82 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %94 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%93 : tensor<?x5xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.negf %in : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %95 = tensor.empty(%51) : tensor<?xf32>
    %96 = linalg.fill ins(%cst_6 : f32) outs(%95 : tensor<?xf32>) -> tensor<?xf32>
    %97 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "reduction"]} ins(%94 : tensor<?x5xf32>) outs(%96 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %reshape = tensor.reshape %97(%60) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %98 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%reshape, %69 : tensor<?x1xf32>, tensor<?x1xf32>) outs(%62 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x1xf32>
    %99 = tensor.empty(%61) : tensor<?xf32>
    %100 = linalg.fill ins(%cst_6 : f32) outs(%99 : tensor<?xf32>) -> tensor<?xf32>
    %101 = linalg.generic {indexing_maps = [#map6, #map2], iterator_types = ["parallel", "reduction"]} ins(%98 : tensor<?x1xf32>) outs(%100 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<?xf32>
    %102 = linalg.generic {indexing_maps = [#map2, #map6], iterator_types = ["parallel", "parallel"]} ins(%101 : tensor<?xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %103 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%102, %66 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %104 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%93, %103 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%52 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x5xf32>
    %105 = tensor.empty() : tensor<5xf32>
    %106 = linalg.fill ins(%cst_6 : f32) outs(%105 : tensor<5xf32>) -> tensor<5xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%104 : tensor<?x5xf32>) outs(%106 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<5xf32>
    %expanded = tensor.expand_shape %107 [[0, 1]] output_shape [1, 5] : tensor<5xf32> into tensor<1x5xf32>
    %108 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x5xf32>) outs(%106 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<5xf32>
    %109 = tensor.empty() : tensor<5x16xf32>
    %110 = linalg.fill ins(%cst_6 : f32) outs(%109 : tensor<5x16xf32>) -> tensor<5x16xf32>
    %111 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104, %42 : tensor<?x5xf32>, tensor<?x16xf32>) outs(%110 : tensor<5x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      %172 = arith.addf %out, %171 : f32
      linalg.yield %172 : f32
    } -> tensor<5x16xf32>
    %112 = tensor.empty() : tensor<16x5xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<5x16xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x5xf32>
    %114 = tensor.empty(%51) : tensor<?x16xf32>
    %115 = linalg.fill ins(%cst_6 : f32) outs(%114 : tensor<?x16xf32>) -> tensor<?x16xf32>
    %116 = linalg.generic {indexing_maps = [#map13, #map14, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%104, %arg3 : tensor<?x5xf32>, tensor<16x5xf32>) outs(%115 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      %172 = arith.addf %out, %171 : f32
      linalg.yield %172 : f32
    } -> tensor<?x16xf32>
    %117 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%44, %116, %41 : tensor<?x16xi1>, tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: i1, %in_18: f32, %in_19: f32, %out: f32):
      %171 = arith.select %in, %in_18, %in_19 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %118 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%117 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %expanded_13 = tensor.expand_shape %118 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %119 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_13 : tensor<1x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %120 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%31, %117 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%1 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %121 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%120 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %expanded_14 = tensor.expand_shape %121 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %122 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%117, %36 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_14 : tensor<1x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %124 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%34 : tensor<1x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %125 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%122, %124 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %126 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%125, %18 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%126 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %expanded_15 = tensor.expand_shape %127 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %128 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%expanded_15 : tensor<1x16xf32>) outs(%11 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.negf %in : f32
      linalg.yield %171 : f32
    } -> tensor<1x16xf32>
    %129 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%122, %30 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %130 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%128 : tensor<1x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %131 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%130, %28 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %132 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%129 : tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.negf %in : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%132 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %expanded_16 = tensor.expand_shape %133 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_16 : tensor<1x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %135 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%131, %9 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %136 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %137 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%136, %21 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %138 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%137 : tensor<?x16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.negf %in : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %139 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%138 : tensor<?x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %expanded_17 = tensor.expand_shape %139 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %140 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%129, %137 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %141 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_17 : tensor<1x16xf32>) outs(%7 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.addf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %142 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%134, %141 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %143 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%142, %9 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.divf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %144 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%143 : tensor<16xf32>) outs(%16 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x16xf32>
    %145 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%140, %144 : tensor<?x16xf32>, tensor<?x16xf32>) outs(%114 : tensor<?x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<?x16xf32>
    %146 = tensor.empty() : tensor<16x8xf32>
    %147 = linalg.fill ins(%cst_6 : f32) outs(%146 : tensor<16x8xf32>) -> tensor<16x8xf32>
    %148 = linalg.generic {indexing_maps = [#map10, #map11, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%145, %arg6 : tensor<?x16xf32>, tensor<?x8xf32>) outs(%147 : tensor<16x8xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      %172 = arith.addf %out, %171 : f32
      linalg.yield %172 : f32
    } -> tensor<16x8xf32>
    %149 = tensor.empty() : tensor<8x16xf32>
    %150 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "parallel"]} ins(%148 : tensor<16x8xf32>) outs(%149 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16xf32>
    %151 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%149 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x16xf32>
    %152 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%151, %150 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%149 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<8x16xf32>
    %153 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg0, %152 : tensor<8x16xf32>, tensor<8x16xf32>) outs(%149 : tensor<8x16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<8x16xf32>
    %154 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %155 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%154, %123 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %156 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg1, %155 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %157 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%154, %119 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %158 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg2, %157 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %159 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x5xf32>
    %160 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%159, %113 : tensor<16x5xf32>, tensor<16x5xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16x5xf32>
    %161 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg3, %160 : tensor<16x5xf32>, tensor<16x5xf32>) outs(%112 : tensor<16x5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16x5xf32>
    %162 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5xf32>
    %163 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%162, %108 : tensor<5xf32>, tensor<5xf32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<5xf32>
    %164 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg4, %163 : tensor<5xf32>, tensor<5xf32>) outs(%105 : tensor<5xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.subf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<5xf32>
    %165 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %166 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%165, %arg5 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %167 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%154, %10 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.mulf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %168 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%166, %167 : tensor<16xf32>, tensor<16xf32>) outs(%6 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_18: f32, %out: f32):
      %171 = arith.addf %in, %in_18 : f32
      linalg.yield %171 : f32
    } -> tensor<16xf32>
    %169 = linalg.fill ins(%cst_7 : f32) outs(%105 : tensor<5xf32>) -> tensor<5xf32>
    %170 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%54 : tensor<?x5xf32>) outs(%169 : tensor<5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %171 = arith.maximumf %out, %in : f32
      linalg.yield %171 : f32
    } -> tensor<5xf32>
    return %153, %156, %158, %161, %164, %168, %88, %54, %170 : tensor<8x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x5xf32>, tensor<5xf32>, tensor<16xf32>, tensor<f32>, tensor<?x5xf32>, tensor<5xf32>
  }
}


