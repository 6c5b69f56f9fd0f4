#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d1)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<() -> ()>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @histogram {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "0.l0.b"},
    %arg1: tensor<12x16xf32> {distribute.state = "0.l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "0.l1.b"},
    %arg3: tensor<16x7xf32> {distribute.state = "0.l1.w"},
    %arg4: tensor<24x12xf32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "0.l0.b"},
    tensor<12x16xf32> {distribute.state = "0.l0.w"},
    tensor<7xf32> {distribute.state = "0.l1.b"},
    tensor<16x7xf32> {distribute.state = "0.l1.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst = arith.constant dense<6> : tensor<1xi32>
    %cst_0 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %cst_1 = arith.constant 0.0416666679 : f32
    %cst_2 = arith.constant 2.400000e+01 : f32
    %c6 = arith.constant 6 : index
    %c0 = arith.constant 0 : index
    %cst_3 = arith.constant 0x7F800000 : f32
    %cst_4 = arith.constant 0xFF800000 : f32
    %cst_5 = arith.constant 0.000000e+00 : f32
    %cst_6 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_7 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_8 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = arith.constant dense<7> : tensor<i32>
    %cst_10 = arith.constant dense<0> : tensor<i32>
    %cst_11 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<7xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %2 = tensor.empty() : tensor<24xi32>
    %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%2 : tensor<24xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24xi32>
    %4 = tensor.empty() : tensor<24xi1>
    %5 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %3 : tensor<24xi32>, tensor<24xi32>) outs(%4 : tensor<24xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %148 = arith.cmpi slt, %in, %in_14 : i32
      linalg.yield %148 : i1
    } -> tensor<24xi1>
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_9 : tensor<i32>) outs(%2 : tensor<24xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24xi32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg5, %6 : tensor<24xi32>, tensor<24xi32>) outs(%2 : tensor<24xi32>) {
    ^bb0(%in: i32, %in_14: i32, %out: i32):
      %148 = arith.addi %in, %in_14 : i32
      linalg.yield %148 : i32
    } -> tensor<24xi32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%5, %7, %arg5 : tensor<24xi1>, tensor<24xi32>, tensor<24xi32>) outs(%2 : tensor<24xi32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %148 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %148 : i32
    } -> tensor<24xi32>
    %9 = tensor.empty() : tensor<24x1xi32>
    %10 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%8 : tensor<24xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %11 = tensor.empty() : tensor<24xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %13 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %1) -> (tensor<7xf32>) {
      %extracted_14 = tensor.extract %10[%arg6, %c0] : tensor<24x1xi32>
      %148 = arith.index_cast %extracted_14 : i32 to index
      %149 = arith.cmpi ult, %148, %c7 : index
      %150 = scf.if %149 -> (tensor<7xf32>) {
        %extracted_15 = tensor.extract %12[%arg6] : tensor<24xf32>
        %extracted_16 = tensor.extract %arg7[%148] : tensor<7xf32>
        %151 = arith.addf %extracted_16, %extracted_15 : f32
        %inserted = tensor.insert %151 into %arg7[%148] : tensor<7xf32>
        scf.yield %inserted : tensor<7xf32>
      } else {
        scf.yield %arg7 : tensor<7xf32>
      }
      scf.yield %150 : tensor<7xf32>
    }
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %15 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%14, %13 : tensor<7xf32>, tensor<7xf32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%14, %15 : tensor<7xf32>, tensor<7xf32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.divf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %17 = tensor.empty() : tensor<24x16xf32>
    %18 = linalg.fill ins(%cst_5 : f32) outs(%17 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %19 = linalg.matmul ins(%arg4, %arg1 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%18 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %20 = tensor.empty() : tensor<1x16xf32>
    %21 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%20 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %22 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<1x16xf32>) outs(%17 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x16xf32>
    %24 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%17 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %25 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.maximumf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x16xf32>
    %26 = tensor.empty() : tensor<24x16xi1>
    %27 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%26 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_14: f32, %out: i1):
      %148 = arith.cmpf ogt, %in, %in_14 : f32
      linalg.yield %148 : i1
    } -> tensor<24x16xi1>
    %28 = tensor.empty() : tensor<24x7xf32>
    %29 = linalg.fill ins(%cst_5 : f32) outs(%28 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %30 = linalg.matmul ins(%25, %arg3 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%29 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %31 = tensor.empty() : tensor<1x7xf32>
    %32 = linalg.generic {indexing_maps = [#map4, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%31 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x7xf32>
    %33 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<1x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %34 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%30, %33 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x7xf32>
    %35 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %36 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %37 = tensor.empty() : tensor<24x1xi1>
    %38 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%35, %36 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%37 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %148 = arith.cmpi slt, %in, %in_14 : i32
      linalg.yield %148 : i1
    } -> tensor<24x1xi1>
    %39 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<i32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %40 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%35, %39 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_14: i32, %out: i32):
      %148 = arith.addi %in, %in_14 : i32
      linalg.yield %148 : i32
    } -> tensor<24x1xi32>
    %41 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%38, %40, %35 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%9 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %148 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %148 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %41 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %42 = tensor.empty() : tensor<24x1x1xi32>
    %43 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%42 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %44 = tensor.empty() : tensor<24x1x1xi1>
    %45 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %43 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%44 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %148 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %148 : i1
    } -> tensor<24x1x1xi1>
    %46 = tensor.empty() : tensor<1x1x1xi32>
    %47 = linalg.generic {indexing_maps = [#map9, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst : tensor<1xi32>) outs(%46 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %48 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%47 : tensor<1x1x1xi32>) outs(%42 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %49 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %48 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%44 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %148 = arith.cmpi sle, %in, %in_14 : i32
      linalg.yield %148 : i1
    } -> tensor<24x1x1xi1>
    %50 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%45, %49 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%44 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %148 = arith.andi %in, %in_14 : i1
      linalg.yield %148 : i1
    } -> tensor<24x1x1xi1>
    %51 = linalg.fill ins(%true : i1) outs(%37 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %52 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%50 : tensor<24x1x1xi1>) outs(%51 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %148 = arith.andi %out, %in : i1
      linalg.yield %148 : i1
    } -> tensor<24x1xi1>
    %53 = tensor.empty() : tensor<24x1xf32>
    %54 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel", "parallel"]} outs(%53 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %148 = linalg.index 0 : index
      %extracted_14 = tensor.extract %expanded[%148, %c0, %c0] : tensor<24x1x1xi32>
      %149 = arith.index_cast %extracted_14 : i32 to index
      %150 = arith.maxsi %149, %c0 : index
      %151 = arith.minsi %150, %c6 : index
      %extracted_15 = tensor.extract %34[%148, %151] : tensor<24x7xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24x1xf32>
    %55 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%53 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %56 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%52, %54, %55 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%53 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24x1xf32>
    %57 = tensor.empty() : tensor<i1>
    %58 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%57 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %148 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %148 : i1
    } -> tensor<i1>
    %59 = tensor.empty() : tensor<i32>
    %60 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%59 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %148 = arith.addi %in, %c1_i32 : i32
      linalg.yield %148 : i32
    } -> tensor<i32>
    %61 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = []} ins(%58, %60, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%59 : tensor<i32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %148 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %148 : i32
    } -> tensor<i32>
    %62 = tensor.empty() : tensor<1xi32>
    %63 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%61 : tensor<i32>) outs(%62 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %64 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%62 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %65 = tensor.empty() : tensor<1xi1>
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%63, %64 : tensor<1xi32>, tensor<1xi32>) outs(%65 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %148 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %148 : i1
    } -> tensor<1xi1>
    %67 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%63 : tensor<1xi32>) outs(%65 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %148 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %148 : i1
    } -> tensor<1xi1>
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%66, %67 : tensor<1xi1>, tensor<1xi1>) outs(%65 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %148 = arith.andi %in, %in_14 : i1
      linalg.yield %148 : i1
    } -> tensor<1xi1>
    %69 = linalg.fill ins(%true : i1) outs(%57 : tensor<i1>) -> tensor<i1>
    %70 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%68 : tensor<1xi1>) outs(%69 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %148 = arith.andi %out, %in : i1
      linalg.yield %148 : i1
    } -> tensor<i1>
    %71 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %148 = linalg.index 0 : index
      %extracted_14 = tensor.extract %63[%c0] : tensor<1xi32>
      %149 = arith.index_cast %extracted_14 : i32 to index
      %150 = arith.maxsi %149, %c0 : index
      %151 = arith.minsi %150, %c0 : index
      %extracted_15 = tensor.extract %56[%148, %151] : tensor<24x1xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%70 : tensor<i1>) outs(%4 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %73 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_0 : tensor<f32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%72, %71, %73 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %75 = linalg.fill ins(%cst_4 : f32) outs(%11 : tensor<24xf32>) -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<24x7xf32>) outs(%75 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.maximumf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%77, %76 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.maximumf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%78 : tensor<24xf32>) outs(%4 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %148 = math.absf %in : f32
      %149 = arith.cmpf one, %148, %cst_3 : f32
      linalg.yield %149 : i1
    } -> tensor<24xi1>
    %80 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %81 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%79, %78, %80 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %82 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<24xf32>) outs(%53 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %83 = linalg.generic {indexing_maps = [#map13, #map3], iterator_types = ["parallel", "parallel"]} ins(%82 : tensor<24x1xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %84 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%34, %83 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.subf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x7xf32>
    %85 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%84 : tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = math.exp %in : f32
      linalg.yield %148 : f32
    } -> tensor<24x7xf32>
    %86 = linalg.fill ins(%cst_5 : f32) outs(%11 : tensor<24xf32>) -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "reduction"]} ins(%85 : tensor<24x7xf32>) outs(%86 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = math.absf %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%87, %80 : tensor<24xf32>, tensor<24xf32>) outs(%4 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_14: f32, %out: i1):
      %148 = arith.cmpf oge, %in, %in_14 : f32
      linalg.yield %148 : i1
    } -> tensor<24xi1>
    %90 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%88 : tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = math.log %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%90, %81 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%91, %74 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.subf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %93 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel"]} outs(%11 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %148 = linalg.index 0 : index
      %extracted_14 = tensor.extract %10[%148, %c0] : tensor<24x1xi32>
      %149 = arith.index_cast %extracted_14 : i32 to index
      %150 = arith.maxsi %149, %c0 : index
      %151 = arith.minsi %150, %c6 : index
      %extracted_15 = tensor.extract %16[%151] : tensor<7xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%92, %93 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %95 = tensor.empty() : tensor<f32>
    %96 = linalg.fill ins(%cst_5 : f32) outs(%95 : tensor<f32>) -> tensor<f32>
    %97 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["reduction"]} ins(%94 : tensor<24xf32>) outs(%96 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<f32>
    %98 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = []} ins(%97 : tensor<f32>) outs(%95 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.divf %in, %cst_2 : f32
      linalg.yield %148 : f32
    } -> tensor<f32>
    %99 = linalg.generic {indexing_maps = [#map12], iterator_types = []} outs(%95 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_1 : f32
    } -> tensor<f32>
    %100 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%99 : tensor<f32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%100, %93 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %102 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%101 : tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.negf %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %103 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%101, %88 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.divf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %104 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%89, %80, %103 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel"]} ins(%89, %103, %80 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %106 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel"]} ins(%104 : tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.negf %in : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%105, %106 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24xf32>
    %108 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<24xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %109 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%108, %85 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x7xf32>
    %110 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%53 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %63[%c0] : tensor<1xi32>
    %111 = arith.index_cast %extracted : i32 to index
    %112 = arith.cmpi ult, %111, %c1 : index
    %113 = scf.if %112 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %110[0, %111] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%extracted_slice, %102 : tensor<24xf32>, tensor<24xf32>) outs(%11 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_14: f32, %out: f32):
        %149 = arith.addf %in, %in_14 : f32
        linalg.yield %149 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %148 into %110[0, %111] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %110 : tensor<24x1xf32>
    }
    %114 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<f32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %115 = scf.for %arg6 = %c0 to %c24 step %c1 iter_args(%arg7 = %114) -> (tensor<24x7xf32>) {
      %extracted_14 = tensor.extract %expanded[%arg6, %c0, %c0] : tensor<24x1x1xi32>
      %148 = arith.index_cast %extracted_14 : i32 to index
      %149 = arith.cmpi ult, %148, %c7 : index
      %150 = scf.if %149 -> (tensor<24x7xf32>) {
        %extracted_15 = tensor.extract %113[%arg6, %c0] : tensor<24x1xf32>
        %extracted_16 = tensor.extract %arg7[%arg6, %148] : tensor<24x7xf32>
        %151 = arith.addf %extracted_16, %extracted_15 : f32
        %inserted = tensor.insert %151 into %arg7[%arg6, %148] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg7 : tensor<24x7xf32>
      }
      scf.yield %150 : tensor<24x7xf32>
    }
    %116 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%109, %115 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<24x7xf32>
    %117 = linalg.fill ins(%cst_5 : f32) outs(%0 : tensor<7xf32>) -> tensor<7xf32>
    %118 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "reduction"]} ins(%116 : tensor<24x7xf32>) outs(%117 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %expanded_12 = tensor.expand_shape %118 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %119 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_12 : tensor<1x7xf32>) outs(%117 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %120 = tensor.empty() : tensor<7x16xf32>
    %121 = linalg.fill ins(%cst_5 : f32) outs(%120 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %122 = linalg.generic {indexing_maps = [#map15, #map16, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%116, %25 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%121 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      %149 = arith.addf %out, %148 : f32
      linalg.yield %149 : f32
    } -> tensor<7x16xf32>
    %123 = tensor.empty() : tensor<16x7xf32>
    %124 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<7x16xf32>) outs(%123 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %125 = linalg.generic {indexing_maps = [#map17, #map18, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%116, %arg3 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%18 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      %149 = arith.addf %out, %148 : f32
      linalg.yield %149 : f32
    } -> tensor<24x16xf32>
    %126 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%27, %125, %24 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %148 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %148 : f32
    } -> tensor<24x16xf32>
    %127 = tensor.empty() : tensor<16xf32>
    %128 = linalg.fill ins(%cst_5 : f32) outs(%127 : tensor<16xf32>) -> tensor<16xf32>
    %129 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "reduction"]} ins(%126 : tensor<24x16xf32>) outs(%128 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<16xf32>
    %expanded_13 = tensor.expand_shape %129 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %130 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "reduction"]} ins(%expanded_13 : tensor<1x16xf32>) outs(%128 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %148 = arith.addf %out, %in : f32
      linalg.yield %148 : f32
    } -> tensor<16xf32>
    %131 = tensor.empty() : tensor<16x12xf32>
    %132 = linalg.fill ins(%cst_5 : f32) outs(%131 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %133 = linalg.generic {indexing_maps = [#map15, #map16, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%126, %arg4 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%132 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      %149 = arith.addf %out, %148 : f32
      linalg.yield %149 : f32
    } -> tensor<16x12xf32>
    %134 = tensor.empty() : tensor<12x16xf32>
    %135 = linalg.generic {indexing_maps = [#map14, #map3], iterator_types = ["parallel", "parallel"]} ins(%133 : tensor<16x12xf32>) outs(%134 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %136 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%127 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%136, %130 : tensor<16xf32>, tensor<16xf32>) outs(%127 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<16xf32>
    %138 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%134 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %139 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%138, %135 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%134 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<12x16xf32>
    %140 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel"]} ins(%cst_6 : tensor<f32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%140, %119 : tensor<7xf32>, tensor<7xf32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %142 = linalg.generic {indexing_maps = [#map6, #map3], iterator_types = ["parallel", "parallel"]} ins(%cst_6 : tensor<f32>) outs(%123 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %143 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%142, %124 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%123 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.mulf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<16x7xf32>
    %144 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg0, %137 : tensor<16xf32>, tensor<16xf32>) outs(%127 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<16xf32>
    %145 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg1, %139 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%134 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<12x16xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel"]} ins(%arg2, %141 : tensor<7xf32>, tensor<7xf32>) outs(%0 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<7xf32>
    %147 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg3, %143 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%123 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %148 = arith.addf %in, %in_14 : f32
      linalg.yield %148 : f32
    } -> tensor<16x7xf32>
    return %144, %145, %146, %147, %98 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
