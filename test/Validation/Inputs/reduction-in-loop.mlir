#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1)[s0] -> (s0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (d0, d0)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>
#map5 = affine_map<(d0, d1, d2) -> (d2)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0, d1)>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map11 = affine_map<(d0) -> ()>
module {
  func.func @step(%arg0: tensor<24x6xf64> {distribute.batch = "x"}, %arg1: tensor<24xi32> {distribute.batch = "ids"}, %arg2: tensor<2xi32> {distribute.replicated = "key"}, %arg3: tensor<6x6xf64> {distribute.state = "w"}) -> (tensor<6x6xf64> {distribute.state = "w"}, tensor<6x6xf64> {distribute.output = "o0"}, tensor<2x3xf64> {distribute.output = "o1"}, tensor<6xf32> {distribute.output = "o2"}, tensor<f64> {distribute.output = "o3"}) attributes {distribute.step, distribute.view = "global"} {
    %0 = distribute.gather %arg3[%arg2] {index_maps = [#map], map = #map1} : tensor<6x6xf64>, [tensor<2xi32>] -> tensor<2x6xf64>
    %cst = arith.constant dense<[[-8.750000e-01, 5.625000e-01, -6.875000e-01, -8.750000e-01, 9.375000e-01, 5.625000e-01], [3.750000e-01, -8.125000e-01, -4.375000e-01, -1.250000e-01, -5.000000e-01, -6.250000e-02], [5.000000e-01, -3.125000e-01, 5.000000e-01, 2.500000e-01, 2.500000e-01, 3.750000e-01], [5.625000e-01, -5.625000e-01, -6.250000e-01, -4.375000e-01, -5.625000e-01, 9.375000e-01], [-6.875000e-01, -7.500000e-01, -7.500000e-01, -5.625000e-01, 8.750000e-01, -6.250000e-01], [-6.250000e-01, 2.500000e-01, -2.500000e-01, 8.125000e-01, -8.750000e-01, -1.875000e-01]]> : tensor<6x6xf64>
    %cst_0 = arith.constant dense<5.000000e-01> : tensor<6x6xf64>
    %1 = arith.mulf %arg3, %cst_0 : tensor<6x6xf64>
    %cst_1 = arith.constant dense<[[1.875000e-01, 1.250000e-01, 8.125000e-01, 1.250000e-01, -8.125000e-01, -1.875000e-01], [9.375000e-01, -8.750000e-01, 5.000000e-01, 8.750000e-01, -8.750000e-01, 0.000000e+00], [-1.000000e+00, 1.000000e+00, 8.750000e-01, 5.625000e-01, -5.625000e-01, 3.125000e-01], [-1.250000e-01, 5.000000e-01, 7.500000e-01, 4.375000e-01, -5.625000e-01, 0.000000e+00], [4.375000e-01, -3.125000e-01, 5.000000e-01, -1.875000e-01, 1.875000e-01, 3.125000e-01], [3.125000e-01, 2.500000e-01, 1.875000e-01, 5.625000e-01, -1.875000e-01, 3.125000e-01]]> : tensor<6x6xf64>
    %2 = arith.mulf %1, %cst_1 : tensor<6x6xf64>
    %cst_2 = arith.constant dense<[[3.125000e-01, -8.125000e-01, -3.125000e-01, 3.125000e-01, -2.500000e-01, -1.875000e-01], [6.250000e-01, 3.125000e-01, 6.250000e-01, 0.000000e+00, 3.750000e-01, -3.750000e-01], [-5.625000e-01, 6.250000e-01, -8.125000e-01, -6.250000e-01, 5.625000e-01, -3.750000e-01], [-1.000000e+00, -9.375000e-01, 8.125000e-01, 0.000000e+00, -1.000000e+00, -6.875000e-01], [6.250000e-01, -6.250000e-01, 9.375000e-01, 6.875000e-01, 8.125000e-01, 8.750000e-01], [-5.000000e-01, 1.875000e-01, -5.625000e-01, 5.000000e-01, -8.750000e-01, -2.500000e-01]]> : tensor<6x6xf64>
    %3 = arith.negf %2 : tensor<6x6xf64>
    %cst_3 = arith.constant dense<5.000000e-01> : tensor<6x6xf64>
    %4 = arith.mulf %3, %cst_3 : tensor<6x6xf64>
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<6xf64>
    %5 = tensor.empty() : tensor<6x6xf64>
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %c1 = arith.constant 1 : index
    %6:2 = scf.for %arg4 = %c0 to %c6 step %c1 iter_args(%arg5 = %cst_4, %arg6 = %5) -> (tensor<6xf64>, tensor<6x6xf64>) {
      %extracted_slice = tensor.extract_slice %arg3[%arg4, 0] [1, 6] [1, 1] : tensor<6x6xf64> to tensor<6xf64>
      %cst_29 = arith.constant dense<5.000000e-01> : tensor<6xf64>
      %36 = arith.mulf %arg5, %cst_29 : tensor<6xf64>
      %37 = arith.addf %36, %extracted_slice : tensor<6xf64>
      %38 = math.tanh %37 : tensor<6xf64>
      %inserted_slice = tensor.insert_slice %38 into %arg6[%arg4, 0] [1, 6] [1, 1] : tensor<6xf64> into tensor<6x6xf64>
      scf.yield %38, %inserted_slice : tensor<6xf64>, tensor<6x6xf64>
    }
    %cst_5 = arith.constant dense<[-9.375000e-01, -2.500000e-01, -6.875000e-01, -6.250000e-01, -7.500000e-01, -2.500000e-01]> : tensor<6xf64>
    %c1_6 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %extracted = tensor.extract %4[%c1_6, %c5] : tensor<6x6xf64>
    %7 = math.absf %extracted : f64
    %cst_7 = arith.constant 1.000000e+00 : f64
    %8 = arith.addf %7, %cst_7 : f64
    %9 = tensor.empty() : tensor<6x6xf64>
    %10 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%6#0 : tensor<6xf64>) outs(%6#1 : tensor<6x6xf64>) {
    ^bb0(%in: f64, %out: f64):
      linalg.yield %in : f64
    } -> tensor<6x6xf64>
    %cst_8 = arith.constant 3.750000e-01 : f64
    %11 = tensor.empty() : tensor<6xf64>
    %12 = linalg.fill ins(%cst_8 : f64) outs(%11 : tensor<6xf64>) -> tensor<6xf64>
    %cst_9 = arith.constant dense<[-1.875000e-01, -9.375000e-01, -8.750000e-01, 3.750000e-01, 8.125000e-01, 2.500000e-01]> : tensor<6xf64>
    %13 = tensor.empty() : tensor<6xf64>
    %14 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%6#0, %12, %cst_9 : tensor<6xf64>, tensor<6xf64>, tensor<6xf64>) outs(%13 : tensor<6xf64>) {
    ^bb0(%in: f64, %in_29: f64, %in_30: f64, %out: f64):
      %cst_31 = arith.constant 6.250000e-01 : f64
      %36 = arith.addf %in, %cst_31 : f64
      %37 = arith.minimumf %36, %in_29 : f64
      %38 = arith.subf %in_30, %37 : f64
      linalg.yield %38 : f64
    } -> tensor<6xf64>
    %15 = tensor.empty() : tensor<2xf64>
    %cst_10 = arith.constant dense<[3.125000e-01, -3.750000e-01]> : tensor<2xf64>
    %cst_11 = arith.constant 0.000000e+00 : f64
    %16 = tensor.empty() : tensor<2x3xf64>
    %17 = linalg.fill ins(%cst_11 : f64) outs(%16 : tensor<2x3xf64>) -> tensor<2x3xf64>
    %18 = linalg.generic {indexing_maps = [#map4, #map5, #map6], iterator_types = ["parallel", "parallel", "reduction"]} ins(%0, %cst_10 : tensor<2x6xf64>, tensor<2xf64>) outs(%17 : tensor<2x3xf64>) {
    ^bb0(%in: f64, %in_29: f64, %out: f64):
      %36 = arith.mulf %in, %in_29 : f64
      %37 = arith.addf %out, %36 : f64
      linalg.yield %37 : f64
    } -> tensor<2x3xf64>
    %c1_12 = arith.constant 1 : index
    %c1_13 = arith.constant 1 : index
    %cst_14 = arith.constant dense<2.500000e-01> : tensor<2x3xf64>
    %19 = arith.mulf %18, %cst_14 : tensor<2x3xf64>
    %extracted_15 = tensor.extract %19[%c1_12, %c1_13] : tensor<2x3xf64>
    %cst_16 = arith.constant dense<0.000000e+00> : tensor<6xf64>
    %20 = linalg.generic {indexing_maps = [#map7, #map7, #map8], iterator_types = ["reduction", "parallel"]} ins(%10, %6#1 : tensor<6x6xf64>, tensor<6x6xf64>) outs(%cst_16 : tensor<6xf64>) {
    ^bb0(%in: f64, %in_29: f64, %out: f64):
      %36 = linalg.index 0 : index
      %37 = arith.index_cast %36 : index to i32
      %c15_i32 = arith.constant 15 : i32
      %38 = arith.andi %37, %c15_i32 : i32
      %39 = arith.shrui %37, %38 : i32
      %40 = scf.execute_region -> i32 {
        scf.yield %39 : i32
      }
      %c0_30 = arith.constant 0 : index
      %c0_31 = arith.constant 0 : index
      %c1_32 = arith.constant 1 : index
      %41 = scf.for %arg4 = %c0_30 to %c0_31 step %c1_32 iter_args(%arg5 = %39) -> (i32) {
        %45 = arith.index_cast %arg4 : index to i32
        %46 = arith.index_castui %40 : i32 to index
        %47 = arith.index_castui %46 : index to i32
        %48 = arith.ori %47, %45 : i32
        scf.yield %48 : i32
      }
      %c1_i32 = arith.constant 1 : i32
      %42 = arith.andi %41, %c1_i32 : i32
      %43 = arith.trunci %42 : i32 to i1
      %44 = scf.if %43 -> (f64) {
        %45 = arith.addf %out, %extracted_15 : f64
        scf.yield %45 : f64
      } else {
        scf.yield %out : f64
      }
      linalg.yield %44 : f64
    } -> tensor<6xf64>
    %cst_17 = arith.constant 0.000000e+00 : f64
    %21 = tensor.empty() : tensor<6xf64>
    %22 = linalg.fill ins(%cst_17 : f64) outs(%21 : tensor<6xf64>) -> tensor<6xf64>
    %c0_18 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1_19 = arith.constant 1 : index
    %23 = scf.for %arg4 = %c0_18 to %c4 step %c1_19 iter_args(%arg5 = %22) -> (tensor<6xf64>) {
      %cst_29 = arith.constant dense<0.000000e+00> : tensor<6xf64>
      %36 = linalg.generic {indexing_maps = [#map6, #map9, #map5], iterator_types = ["reduction", "reduction", "parallel"]} ins(%4, %10 : tensor<6x6xf64>, tensor<6x6xf64>) outs(%cst_29 : tensor<6xf64>) {
      ^bb0(%in: f64, %in_33: f64, %out: f64):
        %41 = arith.mulf %in, %in_33 : f64
        %42 = arith.addf %out, %41 : f64
        linalg.yield %42 : f64
      } -> tensor<6xf64>
      %37 = tensor.empty() : tensor<24x6xf64>
      %broadcasted = linalg.broadcast ins(%36 : tensor<6xf64>) outs(%37 : tensor<24x6xf64>) dimensions = [0] 
      %cst_30 = arith.constant dense<3.125000e-02> : tensor<24x6xf64>
      %38 = arith.mulf %broadcasted, %cst_30 : tensor<24x6xf64>
      %39 = arith.mulf %arg0, %38 : tensor<24x6xf64>
      %cst_31 = arith.constant dense<0.000000e+00> : tensor<6xf64>
      %reduced_32 = linalg.reduce ins(%39 : tensor<24x6xf64>) outs(%cst_31 : tensor<6xf64>) dimensions = [0] 
        (%in: f64, %init: f64) {
          %41 = arith.addf %in, %init : f64
          linalg.yield %41 : f64
        }
      %40 = arith.addf %arg5, %reduced_32 : tensor<6xf64>
      scf.yield %40 : tensor<6xf64>
    }
    %cst_20 = arith.constant dense<1.250000e-01> : tensor<6xf64>
    %24 = arith.mulf %23, %cst_20 : tensor<6xf64>
    %25 = arith.truncf %6#0 : tensor<6xf64> to tensor<6xf32>
    %expanded = tensor.expand_shape %24 [[0, 1]] output_shape [2, 3] : tensor<6xf64> into tensor<2x3xf64>
    %26 = tensor.empty() : tensor<6x6xf64>
    %transposed = linalg.transpose ins(%6#1 : tensor<6x6xf64>) outs(%26 : tensor<6x6xf64>) permutation = [0, 1] 
    %cst_21 = arith.constant dense<0.000000e+00> : tensor<6x6xf64>
    %27 = linalg.generic {indexing_maps = [#map6, #map10, #map9], iterator_types = ["reduction", "parallel", "parallel"]} ins(%arg0, %arg0 : tensor<24x6xf64>, tensor<24x6xf64>) outs(%cst_21 : tensor<6x6xf64>) {
    ^bb0(%in: f64, %in_29: f64, %out: f64):
      %36 = arith.mulf %in, %in_29 : f64
      %37 = arith.addf %out, %36 : f64
      linalg.yield %37 : f64
    } -> tensor<6x6xf64>
    %cst_22 = arith.constant dense<0.001953125> : tensor<6x6xf64>
    %28 = arith.mulf %27, %cst_22 : tensor<6x6xf64>
    %cst_23 = arith.constant dense<1.000000e-01> : tensor<6x6xf64>
    %29 = arith.mulf %28, %cst_23 : tensor<6x6xf64>
    %cst_24 = arith.constant dense<9.000000e-01> : tensor<6x6xf64>
    %30 = arith.mulf %arg3, %cst_24 : tensor<6x6xf64>
    %31 = arith.addf %30, %29 : tensor<6x6xf64>
    %cst_25 = arith.constant dense<0.000000e+00> : tensor<f64>
    %32 = linalg.generic {indexing_maps = [#map2, #map11], iterator_types = ["reduction"]} ins(%14 : tensor<6xf64>) outs(%cst_25 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %36 = arith.addf %out, %in : f64
      linalg.yield %36 : f64
    } -> tensor<f64>
    %cst_26 = arith.constant dense<0.16666666666666666> : tensor<f64>
    %33 = arith.mulf %32, %cst_26 : tensor<f64>
    %cst_27 = arith.constant dense<0.000000e+00> : tensor<f64>
    %reduced = linalg.reduce ins(%20 : tensor<6xf64>) outs(%cst_27 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %36 = arith.addf %in, %init : f64
        linalg.yield %36 : f64
      }
    %cst_28 = arith.constant dense<0.16666666666666666> : tensor<f64>
    %34 = arith.mulf %reduced, %cst_28 : tensor<f64>
    %35 = arith.addf %33, %34 : tensor<f64>
    return %31, %transposed, %expanded, %25, %35 : tensor<6x6xf64>, tensor<6x6xf64>, tensor<2x3xf64>, tensor<6xf32>, tensor<f64>
  }
}
