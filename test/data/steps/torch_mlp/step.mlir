#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<(d0) -> (d0, 0)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
module @torch_mlp {
  func.func @step(
    %arg0: tensor<16x12xf32> {distribute.state = "a.weight"},
    %arg1: tensor<16xf32> {distribute.state = "a.bias"},
    %arg2: tensor<7x16xf32> {distribute.state = "b.weight"},
    %arg3: tensor<7xf32> {distribute.state = "b.bias"},
    %arg4: tensor<16x12xf32> {distribute.state = "m.a.weight"},
    %arg5: tensor<16xf32> {distribute.state = "m.a.bias"},
    %arg6: tensor<7x16xf32> {distribute.state = "m.b.weight"},
    %arg7: tensor<7xf32> {distribute.state = "m.b.bias"},
    %arg8: tensor<16x12xf32> {distribute.state = "v.a.weight"},
    %arg9: tensor<16xf32> {distribute.state = "v.a.bias"},
    %arg10: tensor<7x16xf32> {distribute.state = "v.b.weight"},
    %arg11: tensor<7xf32> {distribute.state = "v.b.bias"},
    %arg12: tensor<f32> {distribute.state = "t"},
    %arg13: tensor<24x12xf32> {distribute.batch = "x"},
    %arg14: tensor<24xi64> {distribute.batch = "y"})
    -> (tensor<16x12xf32> {distribute.state = "a.weight"},
    tensor<16xf32> {distribute.state = "a.bias"},
    tensor<7x16xf32> {distribute.state = "b.weight"},
    tensor<7xf32> {distribute.state = "b.bias"},
    tensor<16x12xf32> {distribute.state = "m.a.weight"},
    tensor<16xf32> {distribute.state = "m.a.bias"},
    tensor<7x16xf32> {distribute.state = "m.b.weight"},
    tensor<7xf32> {distribute.state = "m.b.bias"},
    tensor<16x12xf32> {distribute.state = "v.a.weight"},
    tensor<16xf32> {distribute.state = "v.a.bias"},
    tensor<7x16xf32> {distribute.state = "v.b.weight"},
    tensor<7xf32> {distribute.state = "v.b.bias"},
    tensor<f32> {distribute.state = "t"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<24x7xf32>
    %c7 = arith.constant 7 : index
    %cst_0 = arith.constant 0xFF800000 : f32
    %cst_1 = arith.constant 9.000000e-01 : f64
    %cst_2 = arith.constant 1.000000e-01 : f64
    %cst_3 = arith.constant 0.99899999999999999 : f64
    %cst_4 = arith.constant 1.000000e-03 : f64
    %cst_5 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_6 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_7 = arith.constant 1.000000e-02 : f64
    %cst_8 = arith.constant 1.000000e-08 : f64
    %cst_9 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_10 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = arith.constant 1.000000e+00 : f32
    %c-100_i64 = arith.constant -100 : i64
    %c24 = arith.constant 24 : index
    %c0_i64 = arith.constant 0 : i64
    %cst_12 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %cst_13 = arith.constant -1.000000e+00 : f32
    %cst_14 = arith.constant dense<1> : tensor<i64>
    %cst_15 = arith.constant dense<0> : tensor<i64>
    %0 = tensor.empty() : tensor<12x16xf32>
    %transposed = linalg.transpose ins(%arg0 : tensor<16x12xf32>) outs(%0 : tensor<12x16xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<24x16xf32>
    %2 = linalg.fill ins(%cst_12 : f32) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %3 = linalg.matmul ins(%arg13, %transposed : tensor<24x12xf32>, tensor<12x16xf32>) outs(%2 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%3, %4 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.cmpf ugt, %in, %cst_12 : f32
      %138 = arith.select %137, %in, %cst_12 : f32
      linalg.yield %138 : f32
    } -> tensor<24x16xf32>
    %7 = tensor.empty() : tensor<16x7xf32>
    %transposed_16 = linalg.transpose ins(%arg2 : tensor<7x16xf32>) outs(%7 : tensor<16x7xf32>) permutation = [1, 0] 
    %8 = tensor.empty() : tensor<24x7xf32>
    %9 = linalg.fill ins(%cst_12 : f32) outs(%8 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %10 = linalg.matmul ins(%6, %transposed_16 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%9 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %11 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<7xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %12 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %11 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %13 = tensor.empty() : tensor<24xi64>
    %14 = linalg.fill ins(%c0_i64 : i64) outs(%13 : tensor<24xi64>) -> tensor<24xi64>
    %15 = tensor.empty() : tensor<24xf32>
    %16 = linalg.fill ins(%cst_0 : f32) outs(%15 : tensor<24xf32>) -> tensor<24xf32>
    %17:2 = linalg.generic {indexing_maps = [#map1, #map2, #map2], iterator_types = ["parallel", "reduction"]} ins(%12 : tensor<24x7xf32>) outs(%16, %14 : tensor<24xf32>, tensor<24xi64>) {
    ^bb0(%in: f32, %out: f32, %out_24: i64):
      %137 = linalg.index 1 : index
      %138 = arith.index_cast %137 : index to i64
      %139 = arith.maximumf %in, %out : f32
      %140 = arith.cmpf ogt, %in, %out : f32
      %141 = arith.select %140, %138, %out_24 : i64
      linalg.yield %139, %141 : f32, i64
    } -> (tensor<24xf32>, tensor<24xi64>)
    %expanded = tensor.expand_shape %17#0 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %18 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %expanded : tensor<24x7xf32>, tensor<24x1xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %19 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<24x7xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.exp %in : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %20 = tensor.empty() : tensor<24x1xf32>
    %21 = linalg.fill ins(%cst_12 : f32) outs(%20 : tensor<24x1xf32>) -> tensor<24x1xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%19 : tensor<24x7xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %out : f32
      linalg.yield %137 : f32
    } -> tensor<24x1xf32>
    %23 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<24x1xf32>) outs(%20 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.log %in : f32
      linalg.yield %137 : f32
    } -> tensor<24x1xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %23 : tensor<24x7xf32>, tensor<24x1xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %25 = tensor.empty() : tensor<24xi1>
    %26 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%arg14 : tensor<24xi64>) outs(%25 : tensor<24xi1>) {
    ^bb0(%in: i64, %out: i1):
      %137 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %137 : i1
    } -> tensor<24xi1>
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map5, #map4], iterator_types = ["parallel"]} ins(%26, %arg14, %cst_15 : tensor<24xi1>, tensor<24xi64>, tensor<i64>) outs(%13 : tensor<24xi64>) {
    ^bb0(%in: i1, %in_24: i64, %in_25: i64, %out: i64):
      %137 = arith.select %in, %in_24, %in_25 : i64
      linalg.yield %137 : i64
    } -> tensor<24xi64>
    %expanded_17 = tensor.expand_shape %27 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
    %28 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_17 : tensor<24x1xi64>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: i64, %out: f32):
      %137 = linalg.index 0 : index
      %138 = arith.index_cast %in : i64 to index
      %139 = arith.cmpi slt, %138, %c7 : index
      cf.assert %139, "index must be smaller than dim size"
      %140 = arith.cmpi sge, %in, %c0_i64 : i64
      cf.assert %140, "index must be larger or equal to 0"
      %extracted = tensor.extract %24[%137, %138] : tensor<24x7xf32>
      linalg.yield %extracted : f32
    } -> tensor<24x1xf32>
    %collapsed = tensor.collapse_shape %28 [[0, 1]] : tensor<24x1xf32> into tensor<24xf32>
    %29 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed : tensor<24xf32>) outs(%15 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.negf %in : f32
      linalg.yield %137 : f32
    } -> tensor<24xf32>
    %30 = linalg.generic {indexing_maps = [#map4, #map4, #map5, #map4], iterator_types = ["parallel"]} ins(%26, %29, %cst_9 : tensor<24xi1>, tensor<24xf32>, tensor<f32>) outs(%15 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %137 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %137 : f32
    } -> tensor<24xf32>
    %31 = tensor.empty() : tensor<i64>
    %32 = linalg.fill ins(%c0_i64 : i64) outs(%31 : tensor<i64>) -> tensor<i64>
    %33 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction"]} ins(%26 : tensor<24xi1>) outs(%32 : tensor<i64>) {
    ^bb0(%in: i1, %out: i64):
      %137 = arith.extui %in : i1 to i64
      %138 = arith.addi %137, %out : i64
      linalg.yield %138 : i64
    } -> tensor<i64>
    %34 = tensor.empty() : tensor<f32>
    %35 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%33 : tensor<i64>) outs(%34 : tensor<f32>) {
    ^bb0(%in: i64, %out: f32):
      %137 = arith.sitofp %in : i64 to f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %36 = linalg.fill ins(%cst_12 : f32) outs(%34 : tensor<f32>) -> tensor<f32>
    %37 = linalg.generic {indexing_maps = [#map4, #map5], iterator_types = ["reduction"]} ins(%30 : tensor<24xf32>) outs(%36 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %out : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %38 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%37, %35 : tensor<f32>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %39 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%cst_10, %35 : tensor<f32>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %expanded_18 = tensor.expand_shape %arg14 [[0, 1]] output_shape [24, 1] : tensor<24xi64> into tensor<24x1xi64>
    %40 = tensor.empty() : tensor<24x1xi1>
    %41 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_18 : tensor<24x1xi64>) outs(%40 : tensor<24x1xi1>) {
    ^bb0(%in: i64, %out: i1):
      %137 = arith.cmpi ne, %in, %c-100_i64 : i64
      linalg.yield %137 : i1
    } -> tensor<24x1xi1>
    %42 = tensor.empty() : tensor<24x1xi64>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %expanded_18, %cst_15 : tensor<24x1xi1>, tensor<24x1xi64>, tensor<i64>) outs(%42 : tensor<24x1xi64>) {
    ^bb0(%in: i1, %in_24: i64, %in_25: i64, %out: i64):
      %137 = arith.select %in, %in_24, %in_25 : i64
      linalg.yield %137 : i64
    } -> tensor<24x1xi64>
    %44 = linalg.fill ins(%c0_i64 : i64) outs(%42 : tensor<24x1xi64>) -> tensor<24x1xi64>
    %45 = linalg.fill ins(%cst_12 : f32) outs(%15 : tensor<24xf32>) -> tensor<24xf32>
    %46:3 = linalg.generic {indexing_maps = [#map8, #map8, #map4], iterator_types = ["parallel"]} outs(%44, %44, %45 : tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>) {
    ^bb0(%out: i64, %out_24: i64, %out_25: f32):
      %137 = linalg.index 0 : index
      %138 = arith.remsi %137, %c24 : index
      %extracted = tensor.extract %43[%138, %c0] : tensor<24x1xi64>
      %139 = arith.index_cast %138 : index to i64
      linalg.yield %139, %extracted, %cst_13 : i64, i64, f32
    } -> (tensor<24x1xi64>, tensor<24x1xi64>, tensor<24xf32>)
    %47 = tensor.empty() : tensor<24x2xi64>
    %48 = linalg.fill ins(%c0_i64 : i64) outs(%47 : tensor<24x2xi64>) -> tensor<24x2xi64>
    %inserted_slice = tensor.insert_slice %46#0 into %48[0, 0] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
    %inserted_slice_19 = tensor.insert_slice %46#1 into %inserted_slice[0, 1] [24, 1] [1, 1] : tensor<24x1xi64> into tensor<24x2xi64>
    %49 = distribute.scatter set %46#2 into %cst[%inserted_slice_19, %inserted_slice_19] {index_maps = [affine_map<(d0) -> (d0, 0)>, affine_map<(d0) -> (d0, 1)>], map = affine_map<(d0)[s0, s1] -> (s0, s1)>} : tensor<24xf32>, tensor<24x7xf32>, [tensor<24x2xi64>, tensor<24x2xi64>] -> tensor<24x7xf32>
    %50 = linalg.generic {indexing_maps = [#map1, #map7, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %39, %cst_9 : tensor<24x1xi1>, tensor<f32>, tensor<f32>) outs(%20 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %137 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %137 : f32
    } -> tensor<24x1xf32>
    %51 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %50 : tensor<24x7xf32>, tensor<24x1xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<24x7xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.exp %in : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %53 = linalg.generic {indexing_maps = [#map1, #map3], iterator_types = ["parallel", "reduction"]} ins(%51 : tensor<24x7xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %out : f32
      linalg.yield %137 : f32
    } -> tensor<24x1xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%52, %53 : tensor<24x7xf32>, tensor<24x1xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %55 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%51, %54 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%8 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<24x7xf32>
    %56 = linalg.matmul ins(%55, %arg2 : tensor<24x7xf32>, tensor<7x16xf32>) outs(%2 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %57 = tensor.empty() : tensor<7x24xf32>
    %transposed_20 = linalg.transpose ins(%55 : tensor<24x7xf32>) outs(%57 : tensor<7x24xf32>) permutation = [1, 0] 
    %58 = tensor.empty() : tensor<7x16xf32>
    %59 = linalg.fill ins(%cst_12 : f32) outs(%58 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %60 = linalg.matmul ins(%transposed_20, %6 : tensor<7x24xf32>, tensor<24x16xf32>) outs(%59 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %61 = tensor.empty() : tensor<1x7xf32>
    %62 = linalg.fill ins(%cst_12 : f32) outs(%61 : tensor<1x7xf32>) -> tensor<1x7xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["reduction", "parallel"]} ins(%55 : tensor<24x7xf32>) outs(%62 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %out : f32
      linalg.yield %137 : f32
    } -> tensor<1x7xf32>
    %collapsed_21 = tensor.collapse_shape %63 [[0, 1]] : tensor<1x7xf32> into tensor<7xf32>
    %64 = tensor.empty() : tensor<24x16xi1>
    %65 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<24x16xf32>) outs(%64 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %out: i1):
      %137 = arith.cmpf ole, %in, %cst_12 : f32
      linalg.yield %137 : i1
    } -> tensor<24x16xi1>
    %66 = linalg.generic {indexing_maps = [#map1, #map7, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65, %cst_9, %56 : tensor<24x16xi1>, tensor<f32>, tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_24: f32, %in_25: f32, %out: f32):
      %137 = arith.select %in, %in_24, %in_25 : f32
      linalg.yield %137 : f32
    } -> tensor<24x16xf32>
    %67 = tensor.empty() : tensor<16x24xf32>
    %transposed_22 = linalg.transpose ins(%66 : tensor<24x16xf32>) outs(%67 : tensor<16x24xf32>) permutation = [1, 0] 
    %68 = tensor.empty() : tensor<16x12xf32>
    %69 = linalg.fill ins(%cst_12 : f32) outs(%68 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %70 = linalg.matmul ins(%transposed_22, %arg13 : tensor<16x24xf32>, tensor<24x12xf32>) outs(%69 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %71 = tensor.empty() : tensor<1x16xf32>
    %72 = linalg.fill ins(%cst_12 : f32) outs(%71 : tensor<1x16xf32>) -> tensor<1x16xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["reduction", "parallel"]} ins(%66 : tensor<24x16xf32>) outs(%72 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %out : f32
      linalg.yield %137 : f32
    } -> tensor<1x16xf32>
    %collapsed_23 = tensor.collapse_shape %73 [[0, 1]] : tensor<1x16xf32> into tensor<16xf32>
    %74 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg12 : tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.addf %in, %cst_11 : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %75 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg4 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_1 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %76 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_2 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %77 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%75, %76 : tensor<16x12xf32>, tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %78 = tensor.empty() : tensor<16xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%arg5 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_1 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %80 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_23 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_2 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %81 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%79, %80 : tensor<16xf32>, tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %82 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_1 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %83 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_2 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%82, %83 : tensor<7x16xf32>, tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %85 = tensor.empty() : tensor<7xf32>
    %86 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%arg7 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_1 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %87 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_21 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_2 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%86, %87 : tensor<7xf32>, tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %89 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_3 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %90 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_4 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%90, %70 : tensor<16x12xf32>, tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%89, %91 : tensor<16x12xf32>, tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %93 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%arg9 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_3 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %94 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_23 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_4 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %95 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%94, %collapsed_23 : tensor<16xf32>, tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %96 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%93, %95 : tensor<16xf32>, tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_3 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %98 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%60 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_4 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%98, %60 : tensor<7x16xf32>, tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %100 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%97, %99 : tensor<7x16xf32>, tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %101 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%arg11 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_3 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %102 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%collapsed_21 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_4 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %103 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%102, %collapsed_21 : tensor<7xf32>, tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.mulf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %104 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%101, %103 : tensor<7xf32>, tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.addf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %105 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%cst_5, %74 : tensor<f32>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = math.powf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %106 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%cst_14, %105 : tensor<i64>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: i64, %in_24: f32, %out: f32):
      %137 = arith.sitofp %in : i64 to f32
      %138 = arith.subf %137, %in_24 : f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %107 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%cst_6, %74 : tensor<f32>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = math.powf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<f32>
    %108 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = []} ins(%cst_14, %107 : tensor<i64>, tensor<f32>) outs(%34 : tensor<f32>) {
    ^bb0(%in: i64, %in_24: f32, %out: f32):
      %137 = arith.sitofp %in : i64 to f32
      %138 = arith.subf %137, %in_24 : f32
      linalg.yield %138 : f32
    } -> tensor<f32>
    %109 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%77, %106 : tensor<16x12xf32>, tensor<f32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%109 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_7 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %111 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %108 : tensor<16x12xf32>, tensor<f32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.sqrt %in : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%112 : tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_8 : f64 to f32
      %138 = arith.addf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16x12xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%110, %113 : tensor<16x12xf32>, tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %114 : tensor<16x12xf32>, tensor<16x12xf32>) outs(%68 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16x12xf32>
    %116 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%81, %106 : tensor<16xf32>, tensor<f32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %117 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%116 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_7 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %118 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%96, %108 : tensor<16xf32>, tensor<f32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %119 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%118 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.sqrt %in : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %120 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%119 : tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_8 : f64 to f32
      %138 = arith.addf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<16xf32>
    %121 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%117, %120 : tensor<16xf32>, tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %122 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg1, %121 : tensor<16xf32>, tensor<16xf32>) outs(%78 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<16xf32>
    %123 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%84, %106 : tensor<7x16xf32>, tensor<f32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %124 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%123 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_7 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %125 = linalg.generic {indexing_maps = [#map1, #map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%100, %108 : tensor<7x16xf32>, tensor<f32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.sqrt %in : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126 : tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_8 : f64 to f32
      %138 = arith.addf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7x16xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124, %127 : tensor<7x16xf32>, tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %128 : tensor<7x16xf32>, tensor<7x16xf32>) outs(%58 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7x16xf32>
    %130 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%88, %106 : tensor<7xf32>, tensor<f32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %131 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%130 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_7 : f64 to f32
      %138 = arith.mulf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %132 = linalg.generic {indexing_maps = [#map4, #map5, #map4], iterator_types = ["parallel"]} ins(%104, %108 : tensor<7xf32>, tensor<f32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %133 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%132 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = math.sqrt %in : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %134 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%133 : tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %137 = arith.truncf %cst_8 : f64 to f32
      %138 = arith.addf %in, %137 : f32
      linalg.yield %138 : f32
    } -> tensor<7xf32>
    %135 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%131, %134 : tensor<7xf32>, tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.divf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    %136 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg3, %135 : tensor<7xf32>, tensor<7xf32>) outs(%85 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_24: f32, %out: f32):
      %137 = arith.subf %in, %in_24 : f32
      linalg.yield %137 : f32
    } -> tensor<7xf32>
    return %115, %122, %129, %136, %77, %81, %84, %88, %92, %96, %100, %104, %74, %38 : tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>
  }
}
