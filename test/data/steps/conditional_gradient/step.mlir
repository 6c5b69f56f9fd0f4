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
module @conditional_gradient {
  func.func @step(
    %arg0: tensor<i32> {distribute.state = "n"},
    %arg1: tensor<16xf32> {distribute.state = "params.l0.b"},
    %arg2: tensor<12x16xf32> {distribute.state = "params.l0.w"},
    %arg3: tensor<7xf32> {distribute.state = "params.l1.b"},
    %arg4: tensor<16x7xf32> {distribute.state = "params.l1.w"},
    %arg5: tensor<24x12xf32> {distribute.batch = "x"},
    %arg6: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<i32> {distribute.state = "n"},
    tensor<16xf32> {distribute.state = "params.l0.b"},
    tensor<12x16xf32> {distribute.state = "params.l0.w"},
    tensor<7xf32> {distribute.state = "params.l1.b"},
    tensor<16x7xf32> {distribute.state = "params.l1.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
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
    %c0_i32 = arith.constant 0 : i32
    %cst_7 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_8 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<0> : tensor<i32>
    %cst_11 = arith.constant dense<2> : tensor<i32>
    %c-1_i32 = arith.constant -1 : i32
    %c-2147483648_i32 = arith.constant -2147483648 : i32
    %cst_12 = arith.constant dense<1> : tensor<i32>
    %0 = tensor.empty() : tensor<i1>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %17 = arith.cmpi eq, %in, %c0_i32 : i32
      linalg.yield %17 : i1
    } -> tensor<i1>
    %2 = tensor.empty() : tensor<i32>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%1, %cst_12, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
      %17 = arith.select %in, %in_13, %in_14 : i32
      linalg.yield %17 : i32
    } -> tensor<i32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %3 : tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32, %in_13: i32, %out: i32):
      %17 = arith.cmpi eq, %in_13, %c0_i32 : i32
      %18 = arith.cmpi eq, %in, %c-2147483648_i32 : i32
      %19 = arith.cmpi eq, %in_13, %c-1_i32 : i32
      %20 = arith.andi %18, %19 : i1
      %21 = arith.ori %17, %20 : i1
      %22 = arith.select %21, %c1_i32, %in_13 : i32
      %23 = arith.remsi %in, %22 : i32
      %24 = arith.select %20, %c0_i32, %23 : i32
      %25 = arith.select %17, %in, %24 : i32
      linalg.yield %25 : i32
    } -> tensor<i32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%4 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %17 = arith.cmpi ne, %in, %c0_i32 : i32
      linalg.yield %17 : i1
    } -> tensor<i1>
    %6 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%4 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %17 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %17 : i1
    } -> tensor<i1>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%3 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %17 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %17 : i1
    } -> tensor<i1>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%6, %7 : tensor<i1>, tensor<i1>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i1, %in_13: i1, %out: i1):
      %17 = arith.cmpi ne, %in, %in_13 : i1
      linalg.yield %17 : i1
    } -> tensor<i1>
    %9 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%8, %5 : tensor<i1>, tensor<i1>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i1, %in_13: i1, %out: i1):
      %17 = arith.andi %in, %in_13 : i1
      linalg.yield %17 : i1
    } -> tensor<i1>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%4, %3 : tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32, %in_13: i32, %out: i32):
      %17 = arith.addi %in, %in_13 : i32
      linalg.yield %17 : i32
    } -> tensor<i32>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%9, %10, %4 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
      %17 = arith.select %in, %in_13, %in_14 : i32
      linalg.yield %17 : i32
    } -> tensor<i32>
    %12 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%11 : tensor<i32>) outs(%0 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %17 = arith.cmpi eq, %in, %c0_i32 : i32
      linalg.yield %17 : i1
    } -> tensor<i1>
    %13 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%12 : tensor<i1>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %17 = arith.extui %in : i1 to i32
      linalg.yield %17 : i32
    } -> tensor<i32>
    %extracted = tensor.extract %13[] : tensor<i32>
    %14 = arith.cmpi ne, %extracted, %c0_i32 : i32
    %15:5 = scf.if %14 -> (tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>) {
      %17 = tensor.empty() : tensor<24x16xf32>
      %18 = linalg.fill ins(%cst_6 : f32) outs(%17 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %19 = linalg.matmul ins(%arg5, %arg2 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%18 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %20 = tensor.empty() : tensor<1x16xf32>
      %21 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%20 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %22 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<1x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %23 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.addf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x16xf32>
      %24 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %25 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.maximumf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x16xf32>
      %26 = tensor.empty() : tensor<24x16xi1>
      %27 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%26 : tensor<24x16xi1>) {
      ^bb0(%in: f32, %in_16: f32, %out: i1):
        %147 = arith.cmpf ogt, %in, %in_16 : f32
        linalg.yield %147 : i1
      } -> tensor<24x16xi1>
      %28 = tensor.empty() : tensor<24x7xf32>
      %29 = linalg.fill ins(%cst_6 : f32) outs(%28 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %30 = linalg.matmul ins(%25, %arg4 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%29 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %31 = tensor.empty() : tensor<1x7xf32>
      %32 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<7xf32>) outs(%31 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %33 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<1x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %34 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%30, %33 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.addf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x7xf32>
      %35 = tensor.empty() : tensor<24x1xi32>
      %36 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<24xi32>) outs(%35 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %37 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%35 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %38 = tensor.empty() : tensor<24x1xi1>
      %39 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%36, %37 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%38 : tensor<24x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %147 = arith.cmpi slt, %in, %in_16 : i32
        linalg.yield %147 : i1
      } -> tensor<24x1xi1>
      %40 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%35 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %41 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%36, %40 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%35 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %in_16: i32, %out: i32):
        %147 = arith.addi %in, %in_16 : i32
        linalg.yield %147 : i32
      } -> tensor<24x1xi32>
      %42 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%39, %41, %36 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%35 : tensor<24x1xi32>) {
      ^bb0(%in: i1, %in_16: i32, %in_17: i32, %out: i32):
        %147 = arith.select %in, %in_16, %in_17 : i32
        linalg.yield %147 : i32
      } -> tensor<24x1xi32>
      %expanded = tensor.expand_shape %42 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
      %43 = tensor.empty() : tensor<24x1x1xi32>
      %44 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%43 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %45 = tensor.empty() : tensor<24x1x1xi1>
      %46 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %44 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%45 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %147 = arith.cmpi sge, %in, %in_16 : i32
        linalg.yield %147 : i1
      } -> tensor<24x1x1xi1>
      %47 = tensor.empty() : tensor<1x1x1xi32>
      %48 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%47 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %49 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%48 : tensor<1x1x1xi32>) outs(%43 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %50 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %49 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%45 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %147 = arith.cmpi sle, %in, %in_16 : i32
        linalg.yield %147 : i1
      } -> tensor<24x1x1xi1>
      %51 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46, %50 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%45 : tensor<24x1x1xi1>) {
      ^bb0(%in: i1, %in_16: i1, %out: i1):
        %147 = arith.andi %in, %in_16 : i1
        linalg.yield %147 : i1
      } -> tensor<24x1x1xi1>
      %52 = linalg.fill ins(%true : i1) outs(%38 : tensor<24x1xi1>) -> tensor<24x1xi1>
      %53 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%51 : tensor<24x1x1xi1>) outs(%52 : tensor<24x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %147 = arith.andi %out, %in : i1
        linalg.yield %147 : i1
      } -> tensor<24x1xi1>
      %54 = tensor.empty() : tensor<24x1xf32>
      %55 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%54 : tensor<24x1xf32>) {
      ^bb0(%out: f32):
        %147 = linalg.index 0 : index
        %extracted_16 = tensor.extract %expanded[%147, %c0, %c0] : tensor<24x1x1xi32>
        %148 = arith.index_cast %extracted_16 : i32 to index
        %149 = arith.maxsi %148, %c0 : index
        %150 = arith.minsi %149, %c6 : index
        %extracted_17 = tensor.extract %34[%147, %150] : tensor<24x7xf32>
        linalg.yield %extracted_17 : f32
      } -> tensor<24x1xf32>
      %56 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%54 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %57 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%53, %55, %56 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%54 : tensor<24x1xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24x1xf32>
      %58 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%0 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %147 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %147 : i1
      } -> tensor<i1>
      %59 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%2 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %147 = arith.addi %in, %c1_i32 : i32
        linalg.yield %147 : i32
      } -> tensor<i32>
      %60 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%58, %59, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
      ^bb0(%in: i1, %in_16: i32, %in_17: i32, %out: i32):
        %147 = arith.select %in, %in_16, %in_17 : i32
        linalg.yield %147 : i32
      } -> tensor<i32>
      %61 = tensor.empty() : tensor<1xi32>
      %62 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%60 : tensor<i32>) outs(%61 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %63 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%61 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %64 = tensor.empty() : tensor<1xi1>
      %65 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%62, %63 : tensor<1xi32>, tensor<1xi32>) outs(%64 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_16: i32, %out: i1):
        %147 = arith.cmpi sge, %in, %in_16 : i32
        linalg.yield %147 : i1
      } -> tensor<1xi1>
      %66 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%62 : tensor<1xi32>) outs(%64 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %147 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %147 : i1
      } -> tensor<1xi1>
      %67 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%65, %66 : tensor<1xi1>, tensor<1xi1>) outs(%64 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_16: i1, %out: i1):
        %147 = arith.andi %in, %in_16 : i1
        linalg.yield %147 : i1
      } -> tensor<1xi1>
      %68 = linalg.fill ins(%true : i1) outs(%0 : tensor<i1>) -> tensor<i1>
      %69 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%67 : tensor<1xi1>) outs(%68 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %147 = arith.andi %out, %in : i1
        linalg.yield %147 : i1
      } -> tensor<i1>
      %70 = tensor.empty() : tensor<24xf32>
      %71 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%70 : tensor<24xf32>) {
      ^bb0(%out: f32):
        %147 = linalg.index 0 : index
        %extracted_16 = tensor.extract %62[%c0] : tensor<1xi32>
        %148 = arith.index_cast %extracted_16 : i32 to index
        %149 = arith.maxsi %148, %c0 : index
        %150 = arith.minsi %149, %c0 : index
        %extracted_17 = tensor.extract %57[%147, %150] : tensor<24x1xf32>
        linalg.yield %extracted_17 : f32
      } -> tensor<24xf32>
      %72 = tensor.empty() : tensor<24xi1>
      %73 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%69 : tensor<i1>) outs(%72 : tensor<24xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<24xi1>
      %74 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %75 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%73, %71, %74 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %76 = linalg.fill ins(%cst_5 : f32) outs(%70 : tensor<24xf32>) -> tensor<24xf32>
      %77 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<24x7xf32>) outs(%76 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.maximumf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %78 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %79 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%78, %77 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.maximumf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %80 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%79 : tensor<24xf32>) outs(%72 : tensor<24xi1>) {
      ^bb0(%in: f32, %out: i1):
        %147 = math.absf %in : f32
        %148 = arith.cmpf one, %147, %cst_4 : f32
        linalg.yield %148 : i1
      } -> tensor<24xi1>
      %81 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %82 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%80, %79, %81 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %83 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%82 : tensor<24xf32>) outs(%54 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %84 = linalg.generic {indexing_maps = [#map13, #map2], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<24x1xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %85 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%34, %84 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x7xf32>
      %86 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%85 : tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = math.exp %in : f32
        linalg.yield %147 : f32
      } -> tensor<24x7xf32>
      %87 = linalg.fill ins(%cst_6 : f32) outs(%70 : tensor<24xf32>) -> tensor<24xf32>
      %88 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%86 : tensor<24x7xf32>) outs(%87 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %89 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%88 : tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = math.absf %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %81 : tensor<24xf32>, tensor<24xf32>) outs(%72 : tensor<24xi1>) {
      ^bb0(%in: f32, %in_16: f32, %out: i1):
        %147 = arith.cmpf oge, %in, %in_16 : f32
        linalg.yield %147 : i1
      } -> tensor<24xi1>
      %91 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%89 : tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = math.log %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %92 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%91, %82 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.addf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %93 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%92, %75 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %94 = tensor.empty() : tensor<f32>
      %95 = linalg.fill ins(%cst_6 : f32) outs(%94 : tensor<f32>) -> tensor<f32>
      %96 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%93 : tensor<24xf32>) outs(%95 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<f32>
      %97 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%96 : tensor<f32>) outs(%94 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.divf %in, %cst_3 : f32
        linalg.yield %147 : f32
      } -> tensor<f32>
      %98 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%94 : tensor<f32>) {
      ^bb0(%out: f32):
        linalg.yield %cst_2 : f32
      } -> tensor<f32>
      %99 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%98 : tensor<f32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %100 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%99 : tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.negf %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %101 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%99, %89 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.divf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %102 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%90, %81, %101 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %103 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%90, %101, %81 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %104 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%102 : tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.negf %in : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %105 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %104 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.addf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24xf32>
      %106 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%105 : tensor<24xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %107 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%106, %86 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x7xf32>
      %108 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%54 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %extracted_13 = tensor.extract %62[%c0] : tensor<1xi32>
      %109 = arith.index_cast %extracted_13 : i32 to index
      %110 = arith.cmpi ult, %109, %c1 : index
      %111 = scf.if %110 -> (tensor<24x1xf32>) {
        %extracted_slice = tensor.extract_slice %108[0, %109] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
        %147 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %100 : tensor<24xf32>, tensor<24xf32>) outs(%70 : tensor<24xf32>) {
        ^bb0(%in: f32, %in_16: f32, %out: f32):
          %148 = arith.addf %in, %in_16 : f32
          linalg.yield %148 : f32
        } -> tensor<24xf32>
        %inserted_slice = tensor.insert_slice %147 into %108[0, %109] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
        scf.yield %inserted_slice : tensor<24x1xf32>
      } else {
        scf.yield %108 : tensor<24x1xf32>
      }
      %112 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %113 = scf.for %arg7 = %c0 to %c24 step %c1 iter_args(%arg8 = %112) -> (tensor<24x7xf32>) {
        %extracted_16 = tensor.extract %expanded[%arg7, %c0, %c0] : tensor<24x1x1xi32>
        %147 = arith.index_cast %extracted_16 : i32 to index
        %148 = arith.cmpi ult, %147, %c7 : index
        %149 = scf.if %148 -> (tensor<24x7xf32>) {
          %extracted_17 = tensor.extract %111[%arg7, %c0] : tensor<24x1xf32>
          %extracted_18 = tensor.extract %arg8[%arg7, %147] : tensor<24x7xf32>
          %150 = arith.addf %extracted_18, %extracted_17 : f32
          %inserted = tensor.insert %150 into %arg8[%arg7, %147] : tensor<24x7xf32>
          scf.yield %inserted : tensor<24x7xf32>
        } else {
          scf.yield %arg8 : tensor<24x7xf32>
        }
        scf.yield %149 : tensor<24x7xf32>
      }
      %114 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%107, %113 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%28 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.addf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<24x7xf32>
      %115 = tensor.empty() : tensor<7xf32>
      %116 = linalg.fill ins(%cst_6 : f32) outs(%115 : tensor<7xf32>) -> tensor<7xf32>
      %117 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%114 : tensor<24x7xf32>) outs(%116 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<7xf32>
      %expanded_14 = tensor.expand_shape %117 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
      %118 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_14 : tensor<1x7xf32>) outs(%116 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<7xf32>
      %119 = tensor.empty() : tensor<7x16xf32>
      %120 = linalg.fill ins(%cst_6 : f32) outs(%119 : tensor<7x16xf32>) -> tensor<7x16xf32>
      %121 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%114, %25 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%120 : tensor<7x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        %148 = arith.addf %out, %147 : f32
        linalg.yield %148 : f32
      } -> tensor<7x16xf32>
      %122 = tensor.empty() : tensor<16x7xf32>
      %123 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "parallel"]} ins(%121 : tensor<7x16xf32>) outs(%122 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %124 = linalg.generic {indexing_maps = [#map17, #map18, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%114, %arg4 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%18 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        %148 = arith.addf %out, %147 : f32
        linalg.yield %148 : f32
      } -> tensor<24x16xf32>
      %125 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%27, %124, %24 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: i1, %in_16: f32, %in_17: f32, %out: f32):
        %147 = arith.select %in, %in_16, %in_17 : f32
        linalg.yield %147 : f32
      } -> tensor<24x16xf32>
      %126 = tensor.empty() : tensor<16xf32>
      %127 = linalg.fill ins(%cst_6 : f32) outs(%126 : tensor<16xf32>) -> tensor<16xf32>
      %128 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%125 : tensor<24x16xf32>) outs(%127 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<16xf32>
      %expanded_15 = tensor.expand_shape %128 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
      %129 = linalg.generic {indexing_maps = [#map14, #map5], iterator_types = ["parallel", "reduction"]} ins(%expanded_15 : tensor<1x16xf32>) outs(%127 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        %147 = arith.addf %out, %in : f32
        linalg.yield %147 : f32
      } -> tensor<16xf32>
      %130 = tensor.empty() : tensor<16x12xf32>
      %131 = linalg.fill ins(%cst_6 : f32) outs(%130 : tensor<16x12xf32>) -> tensor<16x12xf32>
      %132 = linalg.generic {indexing_maps = [#map15, #map16, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%125, %arg5 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%131 : tensor<16x12xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        %148 = arith.addf %out, %147 : f32
        linalg.yield %148 : f32
      } -> tensor<16x12xf32>
      %133 = tensor.empty() : tensor<12x16xf32>
      %134 = linalg.generic {indexing_maps = [#map14, #map2], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<16x12xf32>) outs(%133 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %135 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%126 : tensor<16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16xf32>
      %136 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%135, %129 : tensor<16xf32>, tensor<16xf32>) outs(%126 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<16xf32>
      %137 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg1, %136 : tensor<16xf32>, tensor<16xf32>) outs(%126 : tensor<16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<16xf32>
      %138 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%133 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<12x16xf32>
      %139 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%138, %134 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<12x16xf32>
      %140 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg2, %139 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%133 : tensor<12x16xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<12x16xf32>
      %141 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_7 : tensor<f32>) outs(%115 : tensor<7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<7xf32>
      %142 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%141, %118 : tensor<7xf32>, tensor<7xf32>) outs(%115 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<7xf32>
      %143 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg3, %142 : tensor<7xf32>, tensor<7xf32>) outs(%115 : tensor<7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<7xf32>
      %144 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_7 : tensor<f32>) outs(%122 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<16x7xf32>
      %145 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%144, %123 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%122 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.mulf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<16x7xf32>
      %146 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg4, %145 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%122 : tensor<16x7xf32>) {
      ^bb0(%in: f32, %in_16: f32, %out: f32):
        %147 = arith.subf %in, %in_16 : f32
        linalg.yield %147 : f32
      } -> tensor<16x7xf32>
      scf.yield %137, %140, %143, %146, %97 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
    } else {
      %17 = tensor.empty() : tensor<24x16xf32>
      %18 = linalg.fill ins(%cst_6 : f32) outs(%17 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %19 = linalg.matmul ins(%arg5, %arg2 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%18 : tensor<24x16xf32>) -> tensor<24x16xf32>
      %20 = tensor.empty() : tensor<1x16xf32>
      %21 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<16xf32>) outs(%20 : tensor<1x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x16xf32>
      %22 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<1x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %23 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%19, %22 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.addf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24x16xf32>
      %24 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x16xf32>
      %25 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%23, %24 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%17 : tensor<24x16xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.maximumf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24x16xf32>
      %26 = tensor.empty() : tensor<24x7xf32>
      %27 = linalg.fill ins(%cst_6 : f32) outs(%26 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %28 = linalg.matmul ins(%25, %arg4 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%27 : tensor<24x7xf32>) -> tensor<24x7xf32>
      %29 = tensor.empty() : tensor<1x7xf32>
      %30 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<7xf32>) outs(%29 : tensor<1x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x7xf32>
      %31 = linalg.generic {indexing_maps = [#map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<1x7xf32>) outs(%26 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %32 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%28, %31 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%26 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.addf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24x7xf32>
      %33 = tensor.empty() : tensor<24x1xi32>
      %34 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg6 : tensor<24xi32>) outs(%33 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %35 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%33 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %36 = tensor.empty() : tensor<24x1xi1>
      %37 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%34, %35 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%36 : tensor<24x1xi1>) {
      ^bb0(%in: i32, %in_13: i32, %out: i1):
        %95 = arith.cmpi slt, %in, %in_13 : i32
        linalg.yield %95 : i1
      } -> tensor<24x1xi1>
      %38 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%33 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1xi32>
      %39 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%34, %38 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%33 : tensor<24x1xi32>) {
      ^bb0(%in: i32, %in_13: i32, %out: i32):
        %95 = arith.addi %in, %in_13 : i32
        linalg.yield %95 : i32
      } -> tensor<24x1xi32>
      %40 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%37, %39, %34 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%33 : tensor<24x1xi32>) {
      ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
        %95 = arith.select %in, %in_13, %in_14 : i32
        linalg.yield %95 : i32
      } -> tensor<24x1xi32>
      %expanded = tensor.expand_shape %40 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
      %41 = tensor.empty() : tensor<24x1x1xi32>
      %42 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<i32>) outs(%41 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %43 = tensor.empty() : tensor<24x1x1xi1>
      %44 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %42 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%43 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_13: i32, %out: i1):
        %95 = arith.cmpi sge, %in, %in_13 : i32
        linalg.yield %95 : i1
      } -> tensor<24x1x1xi1>
      %45 = tensor.empty() : tensor<1x1x1xi32>
      %46 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%45 : tensor<1x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1x1x1xi32>
      %47 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%46 : tensor<1x1x1xi32>) outs(%41 : tensor<24x1x1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x1x1xi32>
      %48 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %47 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%43 : tensor<24x1x1xi1>) {
      ^bb0(%in: i32, %in_13: i32, %out: i1):
        %95 = arith.cmpi sle, %in, %in_13 : i32
        linalg.yield %95 : i1
      } -> tensor<24x1x1xi1>
      %49 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%44, %48 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%43 : tensor<24x1x1xi1>) {
      ^bb0(%in: i1, %in_13: i1, %out: i1):
        %95 = arith.andi %in, %in_13 : i1
        linalg.yield %95 : i1
      } -> tensor<24x1x1xi1>
      %50 = linalg.fill ins(%true : i1) outs(%36 : tensor<24x1xi1>) -> tensor<24x1xi1>
      %51 = linalg.generic {indexing_maps = [#map7, #map10], iterator_types = ["parallel", "parallel", "reduction"]} ins(%49 : tensor<24x1x1xi1>) outs(%50 : tensor<24x1xi1>) {
      ^bb0(%in: i1, %out: i1):
        %95 = arith.andi %out, %in : i1
        linalg.yield %95 : i1
      } -> tensor<24x1xi1>
      %52 = tensor.empty() : tensor<24x1xf32>
      %53 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%52 : tensor<24x1xf32>) {
      ^bb0(%out: f32):
        %95 = linalg.index 0 : index
        %extracted_13 = tensor.extract %expanded[%95, %c0, %c0] : tensor<24x1x1xi32>
        %96 = arith.index_cast %extracted_13 : i32 to index
        %97 = arith.maxsi %96, %c0 : index
        %98 = arith.minsi %97, %c6 : index
        %extracted_14 = tensor.extract %32[%95, %98] : tensor<24x7xf32>
        linalg.yield %extracted_14 : f32
      } -> tensor<24x1xf32>
      %54 = linalg.generic {indexing_maps = [#map4, #map2], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%52 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %55 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%51, %53, %54 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%52 : tensor<24x1xf32>) {
      ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
        %95 = arith.select %in, %in_13, %in_14 : f32
        linalg.yield %95 : f32
      } -> tensor<24x1xf32>
      %56 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%0 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %95 = arith.cmpi slt, %in, %c0_i32 : i32
        linalg.yield %95 : i1
      } -> tensor<i1>
      %57 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%cst_10 : tensor<i32>) outs(%2 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %95 = arith.addi %in, %c1_i32 : i32
        linalg.yield %95 : i32
      } -> tensor<i32>
      %58 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = []} ins(%56, %57, %cst_10 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%2 : tensor<i32>) {
      ^bb0(%in: i1, %in_13: i32, %in_14: i32, %out: i32):
        %95 = arith.select %in, %in_13, %in_14 : i32
        linalg.yield %95 : i32
      } -> tensor<i32>
      %59 = tensor.empty() : tensor<1xi32>
      %60 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%58 : tensor<i32>) outs(%59 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %61 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_10 : tensor<i32>) outs(%59 : tensor<1xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<1xi32>
      %62 = tensor.empty() : tensor<1xi1>
      %63 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%60, %61 : tensor<1xi32>, tensor<1xi32>) outs(%62 : tensor<1xi1>) {
      ^bb0(%in: i32, %in_13: i32, %out: i1):
        %95 = arith.cmpi sge, %in, %in_13 : i32
        linalg.yield %95 : i1
      } -> tensor<1xi1>
      %64 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%60 : tensor<1xi32>) outs(%62 : tensor<1xi1>) {
      ^bb0(%in: i32, %out: i1):
        %95 = arith.cmpi sle, %in, %c0_i32 : i32
        linalg.yield %95 : i1
      } -> tensor<1xi1>
      %65 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%63, %64 : tensor<1xi1>, tensor<1xi1>) outs(%62 : tensor<1xi1>) {
      ^bb0(%in: i1, %in_13: i1, %out: i1):
        %95 = arith.andi %in, %in_13 : i1
        linalg.yield %95 : i1
      } -> tensor<1xi1>
      %66 = linalg.fill ins(%true : i1) outs(%0 : tensor<i1>) -> tensor<i1>
      %67 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%65 : tensor<1xi1>) outs(%66 : tensor<i1>) {
      ^bb0(%in: i1, %out: i1):
        %95 = arith.andi %out, %in : i1
        linalg.yield %95 : i1
      } -> tensor<i1>
      %68 = tensor.empty() : tensor<24xf32>
      %69 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%68 : tensor<24xf32>) {
      ^bb0(%out: f32):
        %95 = linalg.index 0 : index
        %extracted_13 = tensor.extract %60[%c0] : tensor<1xi32>
        %96 = arith.index_cast %extracted_13 : i32 to index
        %97 = arith.maxsi %96, %c0 : index
        %98 = arith.minsi %97, %c0 : index
        %extracted_14 = tensor.extract %55[%95, %98] : tensor<24x1xf32>
        linalg.yield %extracted_14 : f32
      } -> tensor<24xf32>
      %70 = tensor.empty() : tensor<24xi1>
      %71 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%67 : tensor<i1>) outs(%70 : tensor<24xi1>) {
      ^bb0(%in: i1, %out: i1):
        linalg.yield %in : i1
      } -> tensor<24xi1>
      %72 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %73 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%71, %69, %72 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
        %95 = arith.select %in, %in_13, %in_14 : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %74 = linalg.fill ins(%cst_5 : f32) outs(%68 : tensor<24xf32>) -> tensor<24xf32>
      %75 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%32 : tensor<24x7xf32>) outs(%74 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = arith.maximumf %out, %in : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %76 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %77 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %75 : tensor<24xf32>, tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.maximumf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %78 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%77 : tensor<24xf32>) outs(%70 : tensor<24xi1>) {
      ^bb0(%in: f32, %out: i1):
        %95 = math.absf %in : f32
        %96 = arith.cmpf one, %95, %cst_4 : f32
        linalg.yield %96 : i1
      } -> tensor<24xi1>
      %79 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24xf32>
      %80 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%78, %77, %79 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: i1, %in_13: f32, %in_14: f32, %out: f32):
        %95 = arith.select %in, %in_13, %in_14 : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %81 = linalg.generic {indexing_maps = [#map5, #map2], iterator_types = ["parallel", "parallel"]} ins(%80 : tensor<24xf32>) outs(%52 : tensor<24x1xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x1xf32>
      %82 = linalg.generic {indexing_maps = [#map13, #map2], iterator_types = ["parallel", "parallel"]} ins(%81 : tensor<24x1xf32>) outs(%26 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x7xf32>
      %83 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%32, %82 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%26 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.subf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24x7xf32>
      %84 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<24x7xf32>) outs(%26 : tensor<24x7xf32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = math.exp %in : f32
        linalg.yield %95 : f32
      } -> tensor<24x7xf32>
      %85 = linalg.fill ins(%cst_6 : f32) outs(%68 : tensor<24xf32>) -> tensor<24xf32>
      %86 = linalg.generic {indexing_maps = [#map2, #map5], iterator_types = ["parallel", "reduction"]} ins(%84 : tensor<24x7xf32>) outs(%85 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = arith.addf %out, %in : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %87 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%86 : tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = math.absf %in : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %88 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = math.log %in : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %89 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %80 : tensor<24xf32>, tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.addf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%89, %73 : tensor<24xf32>, tensor<24xf32>) outs(%68 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_13: f32, %out: f32):
        %95 = arith.subf %in, %in_13 : f32
        linalg.yield %95 : f32
      } -> tensor<24xf32>
      %91 = tensor.empty() : tensor<f32>
      %92 = linalg.fill ins(%cst_6 : f32) outs(%91 : tensor<f32>) -> tensor<f32>
      %93 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%90 : tensor<24xf32>) outs(%92 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = arith.addf %out, %in : f32
        linalg.yield %95 : f32
      } -> tensor<f32>
      %94 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%93 : tensor<f32>) outs(%91 : tensor<f32>) {
      ^bb0(%in: f32, %out: f32):
        %95 = arith.divf %in, %cst_3 : f32
        linalg.yield %95 : f32
      } -> tensor<f32>
      scf.yield %arg1, %arg2, %arg3, %arg4, %94 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
    }
    %16 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i32>) outs(%2 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %17 = arith.addi %in, %c1_i32 : i32
      linalg.yield %17 : i32
    } -> tensor<i32>
    return %16, %15#0, %15#1, %15#2, %15#3, %15#4 : tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
