#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (0, d1)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1, d2) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map11 = affine_map<(d0) -> ()>
#map12 = affine_map<(d0) -> (d0)>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @while_loop {
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
    tensor<f32> {distribute.output = "loss"},
    tensor<i32> {distribute.output = "trips"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant 0.0416666679 : f32
    %c1_i32 = arith.constant 1 : i32
    %cst_3 = arith.constant 2.400000e+01 : f32
    %cst_4 = arith.constant 0x7F800000 : f32
    %cst_5 = arith.constant 0xFF800000 : f32
    %cst_6 = arith.constant 0.000000e+00 : f32
    %c20_i32 = arith.constant 20 : i32
    %cst_7 = arith.constant 2.000000e+00 : f32
    %cst_8 = arith.constant dense<3.000000e-01> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_11 = arith.constant dense<false> : tensor<i1>
    %cst_12 = arith.constant dense<9.000000e+00> : tensor<f32>
    %cst_13 = arith.constant dense<0> : tensor<i32>
    %0:6 = scf.while (%arg6 = %arg0, %arg7 = %arg1, %arg8 = %arg2, %arg9 = %arg3, %arg10 = %cst_12, %arg11 = %cst_13) : (tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<i32>) -> (tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<i32>) {
      %1 = tensor.empty() : tensor<i1>
      %2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg10 : tensor<f32>) outs(%1 : tensor<i1>) {
      ^bb0(%in: f32, %out: i1):
        %6 = arith.cmpf ogt, %in, %cst_7 : f32
        linalg.yield %6 : i1
      } -> tensor<i1>
      %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg11 : tensor<i32>) outs(%1 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %6 = arith.cmpi slt, %in, %c20_i32 : i32
        linalg.yield %6 : i1
      } -> tensor<i1>
      %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%3, %cst_11 : tensor<i1>, tensor<i1>) outs(%1 : tensor<i1>) {
      ^bb0(%in: i1, %in_14: i1, %out: i1):
        %6 = arith.cmpi ne, %in, %in_14 : i1
        linalg.yield %6 : i1
      } -> tensor<i1>
      %5 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%2, %4 : tensor<i1>, tensor<i1>) outs(%1 : tensor<i1>) {
      ^bb0(%in: i1, %in_14: i1, %out: i1):
        %6 = arith.andi %in, %in_14 : i1
        linalg.yield %6 : i1
      } -> tensor<i1>
      %extracted = tensor.extract %5[] : tensor<i1>
      scf.condition(%extracted) %arg6, %arg7, %arg8, %arg9, %arg10, %arg11 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<i32>
    } do {
    ^bb0(%arg6: tensor<16xf32>, %arg7: tensor<12x16xf32>, %arg8: tensor<7xf32>, %arg9: tensor<16x7xf32>, %arg10: tensor<f32>, %arg11: tensor<i32>):
      %1 = tensor.empty() : tensor<24x16xf32>
      %2 = linalg.fill ins(%cst_6 : f32) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %3 = linalg.matmul ins(%arg4, %arg7 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%2 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %4 = tensor.empty() : tensor<1x16xf32>
      %5 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<16xf32>) outs(%4 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %6 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%5 : tensor<1x16xf32>) outs(%1 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %7 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%3, %6 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.addf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x16xf32>
      %8 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%1 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %9 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.maximumf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x16xf32>
      %10 = tensor.empty() : tensor<24x16xi1>
      %11 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%7, %8 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xi1>) {
      ^bb0(%in: f32, %in_16: f32, %out: i1):
        %134 = arith.cmpf ogt, %in, %in_16 : f32
        linalg.yield %134 : i1
      } -> tensor<24x16xi1>
      %12 = tensor.empty() : tensor<24x7xf32>
      %13 = linalg.fill ins(%cst_6 : f32) outs(%12 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %14 = linalg.matmul ins(%9, %arg9 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%13 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %15 = tensor.empty() : tensor<1x7xf32>
      %16 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg8 : tensor<7xf32>) outs(%15 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %17 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<1x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %18 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%14, %17 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.addf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x7xf32>
      %19 = tensor.empty() : tensor<24x1xi32>
      %20 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%19 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %21 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<i32>) outs(%19 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %22 = tensor.empty() : tensor<24x1xi1>
      %23 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%20, %21 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%22 : tensor<24x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %134 = arith.cmpi slt, %in, %in_16 : i32
        linalg.yield %134 : i1
      } -> tensor<24x1xi1>
      %24 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%19 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %25 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%20, %24 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%19 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %in_16: i32, %out: i32):
        %134 = arith.addi %in, %in_16 : i32
        linalg.yield %134 : i32
      } -> tensor<24x1xi32>
      %26 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%23, %25, %20 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%19 : tensor<24x1xi32>) {
      ^bb0(%in: i1, %in_16: i32, %in_17: i32, %out: i32):
        %134 = arith.select %in, %in_16, %in_17 : i32
        linalg.yield %134 : i32
      } -> tensor<24x1xi32>
      %expanded = tensor.expand_shape %26 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
      %27 = tensor.empty() : tensor<24x1x1xi32>
      %28 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_13 : tensor<i32>) outs(%27 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %29 = tensor.empty() : tensor<24x1x1xi1>
      %30 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %28 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%29 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %134 = arith.cmpi sge, %in, %in_16 : i32
        linalg.yield %134 : i1
      } -> tensor<24x1x1xi1>
      %31 = tensor.empty() : tensor<1x1x1xi32>
      %32 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%31 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %33 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<1x1x1xi32>) outs(%27 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %34 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %33 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%29 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %134 = arith.cmpi sle, %in, %in_16 : i32
        linalg.yield %134 : i1
      } -> tensor<24x1x1xi1>
      %35 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30, %34 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%29 : tensor<24x1x1xi1>) {
      ^bb0(%in: i1, %in_16: i1, %out: i1):
        %134 = arith.andi %in, %in_16 : i1
        linalg.yield %134 : i1
      } -> tensor<24x1x1xi1>
      %36 = linalg.fill ins(%true : i1) outs(%22 : tensor<24x1xi1>) -> tensor<24x1xi1>
      %37 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%35 : tensor<24x1x1xi1>) outs(%36 : tensor<24x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %134 = arith.andi %out, %in : i1
        linalg.yield %134 : i1
      } -> tensor<24x1xi1>
      %38 = tensor.empty() : tensor<24x1xf32>
      %39 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%38 : tensor<24x1xf32>) {
      ^bb0(%out: f32):
        %134 = linalg.index 0 : index
        %extracted_16 = tensor.extract %expanded[%134, %c0, %c0] : tensor<24x1x1xi32>
        %135 = arith.index_cast %extracted_16 : i32 to index
        %136 = arith.maxsi %135, %c0 : index
        %137 = arith.minsi %136, %c6 : index
        %extracted_17 = tensor.extract %18[%134, %137] : tensor<24x7xf32>
        linalg.yield %extracted_17 : f32
      } -> tensor<24x1xf32>
      %40 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%38 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %41 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%37, %39, %40 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%38 : tensor<24x1xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24x1xf32>
      %42 = tensor.empty() : tensor<i1>
      %43 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_13 : tensor<i32>) outs(%42 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %134 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %134 : i1
      } -> tensor<i1>
      %44 = tensor.empty() : tensor<i32>
      %45 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_13 : tensor<i32>) outs(%44 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %134 = arith.addi %in, %c1_i32 : i32
        linalg.yield %134 : i32
      } -> tensor<i32>
      %46 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%43, %45, %cst_13 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%44 : tensor<i32>) {
      ^bb0(%in: i1, %in_16: i32, %in_17: i32, %out: i32):
        %134 = arith.select %in, %in_16, %in_17 : i32
        linalg.yield %134 : i32
      } -> tensor<i32>
      %47 = tensor.empty() : tensor<1xi32>
      %48 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%46 : tensor<i32>) outs(%47 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %49 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_13 : tensor<i32>) outs(%47 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %50 = tensor.empty() : tensor<1xi1>
      %51 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%48, %49 : tensor<1xi32>, tensor<1xi32>) outs(%50 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %134 = arith.cmpi sge, %in, %in_16 : i32
        linalg.yield %134 : i1
      } -> tensor<1xi1>
      %52 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%48 : tensor<1xi32>) outs(%50 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %134 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %134 : i1
      } -> tensor<1xi1>
      %53 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%51, %52 : tensor<1xi1>, tensor<1xi1>) outs(%50 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_16: i1, %out: i1):
        %134 = arith.andi %in, %in_16 : i1
        linalg.yield %134 : i1
      } -> tensor<1xi1>
      %54 = linalg.fill ins(%true : i1) outs(%42 : tensor<i1>) -> tensor<i1>
      %55 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%53 : tensor<1xi1>) outs(%54 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %134 = arith.andi %out, %in : i1
        linalg.yield %134 : i1
      } -> tensor<i1>
      %56 = tensor.empty() : tensor<24xf32>
      %57 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%56 : tensor<24xf32>) {
      ^bb0(%out: f32):
        %134 = linalg.index 0 : index
        %extracted_16 = tensor.extract %48[%c0] : tensor<1xi32>
        %135 = arith.index_cast %extracted_16 : i32 to index
        %136 = arith.maxsi %135, %c0 : index
        %137 = arith.minsi %136, %c0 : index
        %extracted_17 = tensor.extract %41[%134, %137] : tensor<24x1xf32>
        linalg.yield %extracted_17 : f32
      } -> tensor<24xf32>
      %58 = tensor.empty() : tensor<24xi1>
      %59 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%55 : tensor<i1>) outs(%58 : tensor<24xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<24xi1>
      %60 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %61 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%59, %57, %60 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %62 = linalg.fill ins(%cst_5 : f32) outs(%56 : tensor<24xf32>) -> tensor<24xf32>
      %63 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%18 : tensor<24x7xf32>) outs(%62 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.maximumf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %64 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %65 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%64, %63 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.maximumf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %66 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%65 : tensor<24xf32>) outs(%58 : tensor<24xi1>) {
      ^bb0(%in: f32, %out: i1):
        %134 = math.absf %in : f32
        %135 = arith.cmpf one, %134, %cst_4 : f32
        linalg.yield %135 : i1
      } -> tensor<24xi1>
      %67 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %68 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%66, %65, %67 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %69 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<24xf32>) outs(%38 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %70 = linalg.generic {indexing_maps = [#map13, #map2], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<24x1xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %71 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%18, %70 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x7xf32>
      %72 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%71 : tensor<24x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = math.exp %in : f32
        linalg.yield %134 : f32
      } -> tensor<24x7xf32>
      %73 = linalg.fill ins(%cst_6 : f32) outs(%56 : tensor<24xf32>) -> tensor<24xf32>
      %74 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%72 : tensor<24x7xf32>) outs(%73 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %75 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = math.absf %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %76 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%74, %67 : tensor<24xf32>, tensor<24xf32>) outs(%58 : tensor<24xi1>) {
      ^bb0(%in: f32, %in_16: f32, %out: i1):
        %134 = arith.cmpf oge, %in, %in_16 : f32
        linalg.yield %134 : i1
      } -> tensor<24xi1>
      %77 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%75 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = math.log %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %78 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%77, %68 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.addf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %79 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%78, %61 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %80 = tensor.empty() : tensor<f32>
      %81 = linalg.fill ins(%cst_6 : f32) outs(%80 : tensor<f32>) -> tensor<f32>
      %82 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%79 : tensor<24xf32>) outs(%81 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<f32>
      %83 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%82 : tensor<f32>) outs(%80 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.divf %in, %cst_3 : f32
        linalg.yield %134 : f32
      } -> tensor<f32>
      %84 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%80 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_2 : f32
      } -> tensor<f32>
      %85 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%84 : tensor<f32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %86 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%85 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.negf %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %87 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%85, %75 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.divf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %88 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %67, %87 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %89 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %87, %67 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %90 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%88 : tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.negf %in : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %91 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%89, %90 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.addf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24xf32>
      %92 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%91 : tensor<24xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %93 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%92, %72 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x7xf32>
      %94 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%38 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %extracted = tensor.extract %48[%c0] : tensor<1xi32>
      %95 = arith.index_cast %extracted : i32 to index
      %96 = arith.cmpi ult, %95, %c1 : index
      %97 = scf.if %96 -> (tensor<24x1xf32>) {
        %extracted_slice = tensor.extract_slice %94[0, %95] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
        %134 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %86 : tensor<24xf32>, tensor<24xf32>) outs(%56 : tensor<24xf32>) {
        ^bb0(%in: f32, %in_16: f32, %out: f32):
          %135 = arith.addf %in, %in_16 : f32
          linalg.yield %135 : f32
        } -> tensor<24xf32>
        %inserted_slice = tensor.insert_slice %134 into %94[0, %95] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
        scf.yield %inserted_slice : tensor<24x1xf32>
      } else {
        scf.yield %94 : tensor<24x1xf32>
      }
      %98 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %99 = scf.for %arg12 = %c0 to %c24 step %c1 iter_args(%arg13 = %98) -> (tensor<24x7xf32>) {
        %extracted_16 = tensor.extract %expanded[%arg12, %c0, %c0] : tensor<24x1x1xi32>
        %134 = arith.index_cast %extracted_16 : i32 to index
        %135 = arith.cmpi ult, %134, %c7 : index
        %136 = scf.if %135 -> (tensor<24x7xf32>) {
          %extracted_17 = tensor.extract %97[%arg12, %c0] : tensor<24x1xf32>
          %extracted_18 = tensor.extract %arg13[%arg12, %134] : tensor<24x7xf32>
          %137 = arith.addf %extracted_18, %extracted_17 : f32
          %inserted = tensor.insert %137 into %arg13[%arg12, %134] : tensor<24x7xf32>
          scf.yield %inserted : tensor<24x7xf32>
        } else {
          scf.yield %arg13 : tensor<24x7xf32>
        }
        scf.yield %136 : tensor<24x7xf32>
      }
      %100 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%93, %99 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%12 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.addf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<24x7xf32>
      %101 = tensor.empty() : tensor<7xf32>
      %102 = linalg.fill ins(%cst_6 : f32) outs(%101 : tensor<7xf32>) -> tensor<7xf32>
      %103 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%100 : tensor<24x7xf32>) outs(%102 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<7xf32>
      %expanded_14 = tensor.expand_shape %103 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %104 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_14 : tensor<1x7xf32>) outs(%102 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<7xf32>
      %105 = tensor.empty() : tensor<7x16xf32>
      %106 = linalg.fill ins(%cst_6 : f32) outs(%105 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %107 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%100, %9 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%106 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        %135 = arith.addf %out, %134 : f32
        linalg.yield %135 : f32
      } -> tensor<7x16xf32>
      %108 = tensor.empty() : tensor<16x7xf32>
      %109 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<7x16xf32>) outs(%108 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %110 = linalg.generic {indexing_maps = [#map17, #map18, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%100, %arg9 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%2 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        %135 = arith.addf %out, %134 : f32
        linalg.yield %135 : f32
      } -> tensor<24x16xf32>
      %111 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%11, %110, %8 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%1 : tensor<24x16xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %134 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %134 : f32
      } -> tensor<24x16xf32>
      %112 = tensor.empty() : tensor<16xf32>
      %113 = linalg.fill ins(%cst_6 : f32) outs(%112 : tensor<16xf32>) -> tensor<16xf32>
      %114 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%111 : tensor<24x16xf32>) outs(%113 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<16xf32>
      %expanded_15 = tensor.expand_shape %114 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %115 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_15 : tensor<1x16xf32>) outs(%113 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %134 = arith.addf %out, %in : f32
        linalg.yield %134 : f32
      } -> tensor<16xf32>
      %116 = tensor.empty() : tensor<16x12xf32>
      %117 = linalg.fill ins(%cst_6 : f32) outs(%116 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %118 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%111, %arg4 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%117 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        %135 = arith.addf %out, %134 : f32
        linalg.yield %135 : f32
      } -> tensor<16x12xf32>
      %119 = tensor.empty() : tensor<12x16xf32>
      %120 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "parallel"]} ins(%118 : tensor<16x12xf32>) outs(%119 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %121 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%112 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16xf32>
      %122 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%121, %115 : tensor<16xf32>, tensor<16xf32>) outs(%112 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<16xf32>
      %123 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg6, %122 : tensor<16xf32>, tensor<16xf32>) outs(%112 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<16xf32>
      %124 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%119 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %125 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%124, %120 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%119 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<12x16xf32>
      %126 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg7, %125 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%119 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<12x16xf32>
      %127 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%101 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<7xf32>
      %128 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%127, %104 : tensor<7xf32>, tensor<7xf32>) outs(%101 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<7xf32>
      %129 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg8, %128 : tensor<7xf32>, tensor<7xf32>) outs(%101 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<7xf32>
      %130 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%108 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %131 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%130, %109 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%108 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.mulf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<16x7xf32>
      %132 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg9, %131 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%108 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %134 = arith.subf %in, %in_16 : f32
        linalg.yield %134 : f32
      } -> tensor<16x7xf32>
      %133 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg11 : tensor<i32>) outs(%44 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %134 = arith.addi %in, %c1_i32 : i32
        linalg.yield %134 : i32
      } -> tensor<i32>
      scf.yield %123, %126, %129, %132, %83, %133 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>, tensor<i32>
  }
}
