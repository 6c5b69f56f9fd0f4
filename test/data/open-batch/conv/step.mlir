#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1, d2, d3) -> ()>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3, d1)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0) -> ()>
#map9 = affine_map<(d0, d1) -> (d0, 0)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<() -> ()>
#map12 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map13 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map14 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map15 = affine_map<(d0, d1) -> (d1, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map17 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d0, d3)>
#map19 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2 + d3, d4 + d5, d6)>
#map20 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d3, d5, d1)>
#map21 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d2, d4, d6, d1)>
module @conv {
  func.func @step(
    %arg0: tensor<3x3x2x4xf32> {distribute.state = "k"},
    %arg1: tensor<4x5xf32> {distribute.state = "w"},
    %arg2: tensor<?x6x6x2xf32> {distribute.max_batch = 64 : i64, distribute.batch = "x"},
    %arg3: tensor<?xi32> {distribute.max_batch = 64 : i64, distribute.batch = "y"})
    -> (tensor<3x3x2x4xf32> {distribute.state = "k"},
    tensor<4x5xf32> {distribute.state = "w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = arith.constant dense<3.600000e+01> : tensor<f32>
    %cst_1 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c6_i32 = arith.constant 6 : i32
    %c3 = arith.constant 3 : index
    %c4_i32 = arith.constant 4 : i32
    %cst_3 = arith.constant -1.000000e+00 : f32
    %c5_i32 = arith.constant 5 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst_4 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_5 = arith.constant 0xFF800000 : f32
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg2, %c0 : tensor<?x6x6x2xf32>
    %0 = arith.index_cast %dim : index to i32
    %from_elements = tensor.from_elements %0 : tensor<i32>
    %1 = tensor.empty(%dim) : tensor<?x6x6x4xf32>
    %2 = linalg.fill ins(%cst_2 : f32) outs(%1 : tensor<?x6x6x4xf32>) -> tensor<?x6x6x4xf32>
    %padded = tensor.pad %arg2 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: index):
      tensor.yield %cst_2 : f32
    } : tensor<?x6x6x2xf32> to tensor<?x8x8x2xf32>
    %3 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %arg0 : tensor<?x8x8x2xf32>, tensor<3x3x2x4xf32>) outs(%2 : tensor<?x6x6x4xf32>) -> tensor<?x6x6x4xf32>
    %from_elements_6 = tensor.from_elements %0 : tensor<1xi32>
    %4 = tensor.empty() : tensor<4xi32>
    %5 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%4 : tensor<4xi32>) {
    ^bb0(%out: i32):
      %99 = linalg.index 0 : index
      %100 = arith.cmpi ult, %99, %c1 : index
      %101 = scf.if %100 -> (i32) {
        %extracted_10 = tensor.extract %from_elements_6[%99] : tensor<1xi32>
        scf.yield %extracted_10 : i32
      } else {
        %102 = arith.cmpi ult, %99, %c2 : index
        %103 = scf.if %102 -> (i32) {
          scf.yield %c6_i32 : i32
        } else {
          %104 = arith.cmpi ult, %99, %c3 : index
          %105 = arith.select %104, %c6_i32, %c4_i32 : i32
          scf.yield %105 : i32
        }
        scf.yield %103 : i32
      }
      linalg.yield %101 : i32
    } -> tensor<4xi32>
    %extracted = tensor.extract %5[%c0] : tensor<4xi32>
    %6 = arith.index_cast %extracted : i32 to index
    %7 = tensor.empty(%6) : tensor<?x6x6x4xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%7 : tensor<?x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x6x4xf32>
    %9 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %8 : tensor<?x6x6x4xf32>, tensor<?x6x6x4xf32>) outs(%1 : tensor<?x6x6x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.maximumf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x6x6x4xf32>
    %10 = tensor.empty(%dim) : tensor<?x6x6x4xi1>
    %11 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3, %8 : tensor<?x6x6x4xf32>, tensor<?x6x6x4xf32>) outs(%10 : tensor<?x6x6x4xi1>) {
    ^bb0(%in: f32, %in_10: f32, %out: i1):
      %99 = arith.cmpf ogt, %in, %in_10 : f32
      linalg.yield %99 : i1
    } -> tensor<?x6x6x4xi1>
    %12 = tensor.empty(%dim) : tensor<?x4xf32>
    %13 = linalg.fill ins(%cst_2 : f32) outs(%12 : tensor<?x4xf32>) -> tensor<?x4xf32>
    %14 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%9 : tensor<?x6x6x4xf32>) outs(%13 : tensor<?x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?x4xf32>
    %15 = tensor.empty() : tensor<2xi32>
    %16 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%15 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %99 = linalg.index 0 : index
      %100 = arith.cmpi ult, %99, %c1 : index
      %101 = scf.if %100 -> (i32) {
        %extracted_10 = tensor.extract %from_elements_6[%99] : tensor<1xi32>
        scf.yield %extracted_10 : i32
      } else {
        scf.yield %c4_i32 : i32
      }
      linalg.yield %101 : i32
    } -> tensor<2xi32>
    %extracted_7 = tensor.extract %16[%c0] : tensor<2xi32>
    %17 = arith.index_cast %extracted_7 : i32 to index
    %18 = tensor.empty(%17) : tensor<?x4xf32>
    %19 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%18 : tensor<?x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x4xf32>
    %20 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%14, %19 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%12 : tensor<?x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.divf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x4xf32>
    %21 = tensor.empty(%dim) : tensor<?x5xf32>
    %22 = linalg.fill ins(%cst_2 : f32) outs(%21 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %23 = linalg.matmul ins(%20, %arg1 : tensor<?x4xf32>, tensor<4x5xf32>) outs(%22 : tensor<?x5xf32>) -> tensor<?x5xf32>
    %24 = tensor.empty(%dim) : tensor<?xf32>
    %25 = linalg.fill ins(%cst_5 : f32) outs(%24 : tensor<?xf32>) -> tensor<?xf32>
    %26 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%23 : tensor<?x5xf32>) outs(%25 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.maximumf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %27 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%24 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %28 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%27, %26 : tensor<?xf32>, tensor<?xf32>) outs(%24 : tensor<?xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.maximumf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %29 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%15 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %99 = linalg.index 0 : index
      %100 = arith.cmpi ult, %99, %c1 : index
      %101 = scf.if %100 -> (i32) {
        %extracted_10 = tensor.extract %from_elements_6[%99] : tensor<1xi32>
        scf.yield %extracted_10 : i32
      } else {
        scf.yield %c1_i32 : i32
      }
      linalg.yield %101 : i32
    } -> tensor<2xi32>
    %extracted_8 = tensor.extract %29[%c0] : tensor<2xi32>
    %30 = arith.index_cast %extracted_8 : i32 to index
    %31 = tensor.empty(%30) : tensor<?x1xf32>
    %32 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%28 : tensor<?xf32>) outs(%31 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %33 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%15 : tensor<2xi32>) {
    ^bb0(%out: i32):
      %99 = linalg.index 0 : index
      %100 = arith.cmpi ult, %99, %c1 : index
      %101 = scf.if %100 -> (i32) {
        %extracted_10 = tensor.extract %from_elements_6[%99] : tensor<1xi32>
        scf.yield %extracted_10 : i32
      } else {
        scf.yield %c5_i32 : i32
      }
      linalg.yield %101 : i32
    } -> tensor<2xi32>
    %extracted_9 = tensor.extract %33[%c0] : tensor<2xi32>
    %34 = arith.index_cast %extracted_9 : i32 to index
    %35 = tensor.empty(%34) : tensor<?x5xf32>
    %36 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<?x1xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %37 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%23, %36 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%21 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.subf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %38 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%37 : tensor<?x5xf32>) outs(%21 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = math.exp %in : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %39 = linalg.fill ins(%cst_2 : f32) outs(%24 : tensor<?xf32>) -> tensor<?xf32>
    %40 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%38 : tensor<?x5xf32>) outs(%39 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %41 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%40 : tensor<?xf32>) outs(%31 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x1xf32>
    %42 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%41 : tensor<?x1xf32>) outs(%31 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = math.log %in : f32
      linalg.yield %99 : f32
    } -> tensor<?x1xf32>
    %43 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<?x1xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %44 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%37, %43 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%21 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.subf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %45 = tensor.empty(%30) : tensor<?x1xi32>
    %46 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<?xi32>) outs(%45 : tensor<?x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x1xi32>
    %47 = tensor.empty() : tensor<1x5xi32>
    %48 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel", "parallel"]} outs(%47 : tensor<1x5xi32>) {
    ^bb0(%out: i32):
      %99 = linalg.index 1 : index
      %100 = arith.index_cast %99 : index to i32
      linalg.yield %100 : i32
    } -> tensor<1x5xi32>
    %49 = tensor.empty(%34) : tensor<?x5xi32>
    %50 = linalg.generic {indexing_maps = [#map9, #map6], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<?x1xi32>) outs(%49 : tensor<?x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x5xi32>
    %51 = linalg.generic {indexing_maps = [#map10, #map6], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<1x5xi32>) outs(%49 : tensor<?x5xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x5xi32>
    %52 = tensor.empty(%34) : tensor<?x5xi1>
    %53 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%50, %51 : tensor<?x5xi32>, tensor<?x5xi32>) outs(%52 : tensor<?x5xi1>) {
    ^bb0(%in: i32, %in_10: i32, %out: i1):
      %99 = arith.cmpi eq, %in, %in_10 : i32
      linalg.yield %99 : i1
    } -> tensor<?x5xi1>
    %54 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%53 : tensor<?x5xi1>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: i1, %out: f32):
      %99 = arith.uitofp %in : i1 to f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %55 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%44, %54 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%21 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %56 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%55 : tensor<?x5xf32>) outs(%39 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %57 = tensor.empty() : tensor<f32>
    %58 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%from_elements : tensor<i32>) outs(%57 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %99 = arith.sitofp %in : i32 to f32
      linalg.yield %99 : f32
    } -> tensor<f32>
    %59 = linalg.fill ins(%cst_2 : f32) outs(%57 : tensor<f32>) -> tensor<f32>
    %60 = linalg.generic {indexing_maps = [#map, #map8], iterator_types = ["reduction"]} ins(%56 : tensor<?xf32>) outs(%59 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<f32>
    %61 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = []} ins(%60, %58 : tensor<f32>, tensor<f32>) outs(%57 : tensor<f32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.divf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<f32>
    %62 = linalg.generic {indexing_maps = [#map11, #map11], iterator_types = []} ins(%61 : tensor<f32>) outs(%57 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.negf %in : f32
      linalg.yield %99 : f32
    } -> tensor<f32>
    %63 = linalg.generic {indexing_maps = [#map11], iterator_types = []} outs(%57 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %64 = linalg.generic {indexing_maps = [#map11, #map11, #map11], iterator_types = []} ins(%63, %58 : tensor<f32>, tensor<f32>) outs(%57 : tensor<f32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.divf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<f32>
    %65 = linalg.generic {indexing_maps = [#map8, #map], iterator_types = ["parallel"]} ins(%64 : tensor<f32>) outs(%24 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?xf32>
    %66 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<?xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %67 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%66, %54 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %68 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<?x5xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.negf %in : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %69 = tensor.empty(%34) : tensor<?xf32>
    %70 = linalg.fill ins(%cst_2 : f32) outs(%69 : tensor<?xf32>) -> tensor<?xf32>
    %71 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%68 : tensor<?x5xf32>) outs(%70 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %reshape = tensor.reshape %71(%29) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
    %72 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%reshape, %41 : tensor<?x1xf32>, tensor<?x1xf32>) outs(%31 : tensor<?x1xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.divf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x1xf32>
    %73 = tensor.empty(%30) : tensor<?xf32>
    %74 = linalg.fill ins(%cst_2 : f32) outs(%73 : tensor<?xf32>) -> tensor<?xf32>
    %75 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "reduction"]} ins(%72 : tensor<?x1xf32>) outs(%74 : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %99 = arith.addf %out, %in : f32
      linalg.yield %99 : f32
    } -> tensor<?xf32>
    %76 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel"]} ins(%75 : tensor<?xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x5xf32>
    %77 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%76, %38 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %78 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%67, %77 : tensor<?x5xf32>, tensor<?x5xf32>) outs(%35 : tensor<?x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.addf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x5xf32>
    %79 = tensor.empty() : tensor<5x4xf32>
    %80 = linalg.fill ins(%cst_2 : f32) outs(%79 : tensor<5x4xf32>) -> tensor<5x4xf32>
    %81 = linalg.generic {indexing_maps = [#map12, #map13, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78, %20 : tensor<?x5xf32>, tensor<?x4xf32>) outs(%80 : tensor<5x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      %100 = arith.addf %out, %99 : f32
      linalg.yield %100 : f32
    } -> tensor<5x4xf32>
    %82 = tensor.empty() : tensor<4x5xf32>
    %83 = linalg.generic {indexing_maps = [#map15, #map6], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<5x4xf32>) outs(%82 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %84 = tensor.empty(%34) : tensor<?x4xf32>
    %85 = linalg.fill ins(%cst_2 : f32) outs(%84 : tensor<?x4xf32>) -> tensor<?x4xf32>
    %86 = linalg.generic {indexing_maps = [#map16, #map17, #map14], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78, %arg1 : tensor<?x5xf32>, tensor<4x5xf32>) outs(%85 : tensor<?x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      %100 = arith.addf %out, %99 : f32
      linalg.yield %100 : f32
    } -> tensor<?x4xf32>
    %87 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%86, %19 : tensor<?x4xf32>, tensor<?x4xf32>) outs(%84 : tensor<?x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.divf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<?x4xf32>
    %88 = linalg.generic {indexing_maps = [#map18, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%87 : tensor<?x4xf32>) outs(%7 : tensor<?x6x6x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x6x6x4xf32>
    %89 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%11, %88, %8 : tensor<?x6x6x4xi1>, tensor<?x6x6x4xf32>, tensor<?x6x6x4xf32>) outs(%7 : tensor<?x6x6x4xf32>) {
    ^bb0(%in: i1, %in_10: f32, %in_11: f32, %out: f32):
      %99 = arith.select %in, %in_10, %in_11 : f32
      linalg.yield %99 : f32
    } -> tensor<?x6x6x4xf32>
    %90 = tensor.empty() : tensor<3x3x2x4xf32>
    %91 = linalg.fill ins(%cst_2 : f32) outs(%90 : tensor<3x3x2x4xf32>) -> tensor<3x3x2x4xf32>
    %92 = linalg.generic {indexing_maps = [#map19, #map20, #map21], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%padded, %89 : tensor<?x8x8x2xf32>, tensor<?x6x6x4xf32>) outs(%91 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      %100 = arith.addf %out, %99 : f32
      linalg.yield %100 : f32
    } -> tensor<3x3x2x4xf32>
    %93 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%90 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x2x4xf32>
    %94 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%93, %92 : tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) outs(%90 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<3x3x2x4xf32>
    %95 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg0, %94 : tensor<3x3x2x4xf32>, tensor<3x3x2x4xf32>) outs(%90 : tensor<3x3x2x4xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.subf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<3x3x2x4xf32>
    %96 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%82 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<4x5xf32>
    %97 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%96, %83 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%82 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.mulf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<4x5xf32>
    %98 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%arg1, %97 : tensor<4x5xf32>, tensor<4x5xf32>) outs(%82 : tensor<4x5xf32>) {
    ^bb0(%in: f32, %in_10: f32, %out: f32):
      %99 = arith.subf %in, %in_10 : f32
      linalg.yield %99 : f32
    } -> tensor<4x5xf32>
    return %95, %98, %62 : tensor<3x3x2x4xf32>, tensor<4x5xf32>, tensor<f32>
  }
}


