#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> ()>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0) -> (d0)>
#map14 = affine_map<(d0) -> ()>
#map15 = affine_map<() -> ()>
#map16 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map18 = affine_map<(d0, d1) -> (d1, d0)>
#map19 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map20 = affine_map<(d0, d1, d2) -> (d2, d1)>
module @triplet {
  func.func @step(%arg0: tensor<64xf32> {distribute.state = "l0.b"}, %arg1: tensor<48x64xf32> {distribute.state = "l0.w"}, %arg2: tensor<16xf32> {distribute.state = "l1.b"}, %arg3: tensor<64x16xf32> {distribute.state = "l1.w"}, %arg4: tensor<24x48xf32> {distribute.batch = "x"}, %arg5: tensor<24xi32> {distribute.batch = "y"}) -> (tensor<64xf32> {distribute.state = "l0.b"}, tensor<48x64xf32> {distribute.state = "l0.w"}, tensor<16xf32> {distribute.state = "l1.b"}, tensor<64x16xf32> {distribute.state = "l1.w"}, tensor<f32> {distribute.output = "loss"}) attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant 0.0416666679 : f32
    %cst_0 = arith.constant 2.400000e+01 : f32
    %cst_1 = arith.constant 0x7F800000 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant 0.000000e+00 : f32
    %cst_4 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_5 = arith.constant dense<2.000000e-01> : tensor<f32>
    %cst_6 = arith.constant dense<1.000000e+09> : tensor<f32>
    %cst_7 = arith.constant dense<-1.000000e+09> : tensor<f32>
    %cst_8 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_9 = arith.constant dense<-5.000000e-01> : tensor<f32>
    %cst_10 = arith.constant dense<9.99999997E-7> : tensor<f32>
    %cst_11 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_12 = arith.constant dense<1.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x64xf32>
    %1 = linalg.fill ins(%cst_3 : f32) outs(%0 : tensor<24x64xf32>) -> tensor<24x64xf32>
    %2 = linalg.matmul ins(%arg4, %arg1 : tensor<24x48xf32>, tensor<48x64xf32>) outs(%1 : tensor<24x64xf32>) -> tensor<24x64xf32>
    %3 = tensor.empty() : tensor<1x64xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64xf32>) outs(%3 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x64xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x64xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<24x64xf32>, tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %7 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6 : tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = math.tanh %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %8 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x64xf32>
    %9 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %7 : tensor<24x64xf32>, tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %10 = tensor.empty() : tensor<24x16xf32>
    %11 = linalg.fill ins(%cst_3 : f32) outs(%10 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %12 = linalg.matmul ins(%7, %arg3 : tensor<24x64xf32>, tensor<64x16xf32>) outs(%11 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %13 = tensor.empty() : tensor<1x16xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<16xf32>) outs(%13 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<1x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %16 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%12, %15 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %16 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %18 = tensor.empty() : tensor<24xf32>
    %19 = linalg.fill ins(%cst_3 : f32) outs(%18 : tensor<24xf32>) -> tensor<24xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<24x16xf32>) outs(%19 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %21 = tensor.empty() : tensor<24x1xf32>
    %22 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%20 : tensor<24xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24 : tensor<24x1xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = math.rsqrt %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %26 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %24 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.divf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %27 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_9 : tensor<f32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %26 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %29 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<24x1xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %29 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %31 = tensor.empty() : tensor<24x1x16xf32>
    %32 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<24x16xf32>) outs(%31 : tensor<24x1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1x16xf32>
    %33 = tensor.empty() : tensor<1x24x16xf32>
    %34 = linalg.generic {indexing_maps = [#map8, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%30 : tensor<24x16xf32>) outs(%33 : tensor<1x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x24x16xf32>
    %35 = tensor.empty() : tensor<24x24x16xf32>
    %36 = linalg.generic {indexing_maps = [#map9, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32 : tensor<24x1x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24x16xf32>
    %37 = linalg.generic {indexing_maps = [#map10, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<1x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24x16xf32>
    %38 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%36, %37 : tensor<24x24x16xf32>, tensor<24x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24x16xf32>
    %39 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%38, %38 : tensor<24x24x16xf32>, tensor<24x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24x16xf32>
    %40 = linalg.generic {indexing_maps = [#map11, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24x16xf32>
    %41 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%40, %38 : tensor<24x24x16xf32>, tensor<24x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24x16xf32>
    %42 = tensor.empty() : tensor<24x24xf32>
    %43 = linalg.fill ins(%cst_3 : f32) outs(%42 : tensor<24x24xf32>) -> tensor<24x24xf32>
    %44 = linalg.generic {indexing_maps = [#map7, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%39 : tensor<24x24x16xf32>) outs(%43 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %45 = tensor.empty() : tensor<24x1xi32>
    %46 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%45 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %47 = tensor.empty() : tensor<1x24xi32>
    %48 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%47 : tensor<1x24xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x24xi32>
    %49 = tensor.empty() : tensor<24x24xi32>
    %50 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%46 : tensor<24x1xi32>) outs(%49 : tensor<24x24xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x24xi32>
    %51 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%48 : tensor<1x24xi32>) outs(%49 : tensor<24x24xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x24xi32>
    %52 = tensor.empty() : tensor<24x24xi1>
    %53 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%50, %51 : tensor<24x24xi32>, tensor<24x24xi32>) outs(%52 : tensor<24x24xi1>) {
    ^bb0(%in: i32, %in_19: i32, %out: i1):
      %150 = arith.cmpi eq, %in, %in_19 : i32
      linalg.yield %150 : i1
    } -> tensor<24x24xi1>
    %54:2 = call @_where(%53, %44, %cst_7) : (tensor<24x24xi1>, tensor<24x24xf32>, tensor<f32>) -> (tensor<24x24xf32>, tensor<24x24xf32>)
    %55 = linalg.fill ins(%cst_2 : f32) outs(%18 : tensor<24xf32>) -> tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%54#0 : tensor<24x24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.maximumf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %expanded = tensor.expand_shape %56 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %57 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<24x1xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %58 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%54#0, %57 : tensor<24x24xf32>, tensor<24x24xf32>) outs(%52 : tensor<24x24xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %150 = arith.cmpf oeq, %in, %in_19 : f32
      linalg.yield %150 : i1
    } -> tensor<24x24xi1>
    %59 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%58 : tensor<24x24xi1>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %out: f32):
      %150 = arith.uitofp %in : i1 to f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %60 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%59 : tensor<24x24xf32>) outs(%19 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %61:2 = call @_where_0(%53, %cst_6, %44) : (tensor<24x24xi1>, tensor<f32>, tensor<24x24xf32>) -> (tensor<24x24xf32>, tensor<24x24xf32>)
    %62 = linalg.fill ins(%cst_1 : f32) outs(%18 : tensor<24xf32>) -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%61#0 : tensor<24x24xf32>) outs(%62 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.minimumf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %expanded_13 = tensor.expand_shape %63 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %64 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_13 : tensor<24x1xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %65 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61#0, %64 : tensor<24x24xf32>, tensor<24x24xf32>) outs(%52 : tensor<24x24xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %150 = arith.cmpf oeq, %in, %in_19 : f32
      linalg.yield %150 : i1
    } -> tensor<24x24xi1>
    %66 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%65 : tensor<24x24xi1>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %out: f32):
      %150 = arith.uitofp %in : i1 to f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %67 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%66 : tensor<24x24xf32>) outs(%19 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%56, %63 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_5 : tensor<f32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %70 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%68, %69 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %71 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_11 : tensor<f32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %72 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%70, %71 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.maximumf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %73 = tensor.empty() : tensor<24xi1>
    %74 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%70, %72 : tensor<24xf32>, tensor<24xf32>) outs(%73 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %150 = arith.cmpf oeq, %in, %in_19 : f32
      linalg.yield %150 : i1
    } -> tensor<24xi1>
    %75 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%74, %75, %71 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %150 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%71, %72 : tensor<24xf32>, tensor<24xf32>) outs(%73 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_19: f32, %out: i1):
      %150 = arith.cmpf oeq, %in, %in_19 : f32
      linalg.yield %150 : i1
    } -> tensor<24xi1>
    %78 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%77, %78, %75 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_19: f32, %in_20: f32, %out: f32):
      %150 = arith.select %in, %in_19, %in_20 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %80 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%76, %79 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.divf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %81 = tensor.empty() : tensor<f32>
    %82 = linalg.fill ins(%cst_3 : f32) outs(%81 : tensor<f32>) -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map13, #map14], iterator_types = ["reduction"]} ins(%72 : tensor<24xf32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map15, #map15], iterator_types = []} ins(%83 : tensor<f32>) outs(%81 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.divf %in, %cst_0 : f32
      linalg.yield %150 : f32
    } -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map15], iterator_types = []} outs(%81 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%85 : tensor<f32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%86, %80 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.negf %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%88, %67 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.divf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%89 : tensor<24xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %91 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%90, %66 : tensor<24x24xf32>, tensor<24x24xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %92 = call @_where_1(%53, %61#1, %91) : (tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    %93 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%87, %60 : tensor<24xf32>, tensor<24xf32>) outs(%18 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.divf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %94 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%93 : tensor<24xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %95 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %59 : tensor<24x24xf32>, tensor<24x24xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %96 = call @_where_2(%53, %54#1, %95) : (tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    %97 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %96 : tensor<24x24xf32>, tensor<24x24xf32>) outs(%42 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24xf32>
    %98 = linalg.generic {indexing_maps = [#map12, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%97 : tensor<24x24xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24x16xf32>
    %99 = linalg.generic {indexing_maps = [#map7, #map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%98, %41 : tensor<24x24x16xf32>, tensor<24x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x24x16xf32>
    %100 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99 : tensor<24x24x16xf32>) outs(%11 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %expanded_14 = tensor.expand_shape %100 [[0], [1, 2]] output_shape [24, 1, 16] : tensor<24x16xf32> into tensor<24x1x16xf32>
    %101 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = ["parallel", "parallel", "parallel"]} ins(%99 : tensor<24x24x16xf32>) outs(%35 : tensor<24x24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.negf %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x24x16xf32>
    %102 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101 : tensor<24x24x16xf32>) outs(%11 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %expanded_15 = tensor.expand_shape %102 [[0, 1], [2]] output_shape [1, 24, 16] : tensor<24x16xf32> into tensor<1x24x16xf32>
    %103 = linalg.generic {indexing_maps = [#map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_15 : tensor<1x24x16xf32>) outs(%11 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %104 = linalg.generic {indexing_maps = [#map16, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded_14 : tensor<24x1x16xf32>) outs(%11 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %105 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%103, %104 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %106 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %105 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %107 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%106 : tensor<24x16xf32>) outs(%19 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %expanded_16 = tensor.expand_shape %107 [[0, 1]] output_shape [24, 1] : tensor<24xf32> into tensor<24x1xf32>
    %108 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%105, %29 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %109 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_16, %28 : tensor<24x1xf32>, tensor<24x1xf32>) outs(%21 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x1xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%109 : tensor<24x1xf32>) outs(%19 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<24xf32>
    %111 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<24xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %112 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %111 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %112 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%111, %16 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %115 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113, %114 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%10 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x16xf32>
    %116 = tensor.empty() : tensor<16xf32>
    %117 = linalg.fill ins(%cst_3 : f32) outs(%116 : tensor<16xf32>) -> tensor<16xf32>
    %118 = linalg.generic {indexing_maps = [#map18, #map4], iterator_types = ["parallel", "reduction"]} ins(%115 : tensor<24x16xf32>) outs(%117 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %expanded_17 = tensor.expand_shape %118 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %119 = linalg.generic {indexing_maps = [#map18, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_17 : tensor<1x16xf32>) outs(%117 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %120 = tensor.empty() : tensor<16x64xf32>
    %121 = linalg.fill ins(%cst_3 : f32) outs(%120 : tensor<16x64xf32>) -> tensor<16x64xf32>
    %122 = linalg.generic {indexing_maps = [#map19, #map20, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%115, %7 : tensor<24x16xf32>, tensor<24x64xf32>) outs(%121 : tensor<16x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<16x64xf32>
    %123 = tensor.empty() : tensor<64x16xf32>
    %124 = linalg.generic {indexing_maps = [#map18, #map1], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<16x64xf32>) outs(%123 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %125 = linalg.generic {indexing_maps = [#map6, #map8, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%115, %arg3 : tensor<24x16xf32>, tensor<64x16xf32>) outs(%1 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<24x64xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%125, %9 : tensor<24x64xf32>, tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %127 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %7 : tensor<24x64xf32>, tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %127 : tensor<24x64xf32>, tensor<24x64xf32>) outs(%0 : tensor<24x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.addf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<24x64xf32>
    %129 = tensor.empty() : tensor<64xf32>
    %130 = linalg.fill ins(%cst_3 : f32) outs(%129 : tensor<64xf32>) -> tensor<64xf32>
    %131 = linalg.generic {indexing_maps = [#map18, #map4], iterator_types = ["parallel", "reduction"]} ins(%128 : tensor<24x64xf32>) outs(%130 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<64xf32>
    %expanded_18 = tensor.expand_shape %131 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
    %132 = linalg.generic {indexing_maps = [#map18, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_18 : tensor<1x64xf32>) outs(%130 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %150 = arith.addf %out, %in : f32
      linalg.yield %150 : f32
    } -> tensor<64xf32>
    %133 = tensor.empty() : tensor<64x48xf32>
    %134 = linalg.fill ins(%cst_3 : f32) outs(%133 : tensor<64x48xf32>) -> tensor<64x48xf32>
    %135 = linalg.generic {indexing_maps = [#map19, #map20, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%128, %arg4 : tensor<24x64xf32>, tensor<24x48xf32>) outs(%134 : tensor<64x48xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      %151 = arith.addf %out, %150 : f32
      linalg.yield %151 : f32
    } -> tensor<64x48xf32>
    %136 = tensor.empty() : tensor<48x64xf32>
    %137 = linalg.generic {indexing_maps = [#map18, #map1], iterator_types = ["parallel", "parallel"]} ins(%135 : tensor<64x48xf32>) outs(%136 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %138 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%129 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64xf32>
    %139 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%138, %132 : tensor<64xf32>, tensor<64xf32>) outs(%129 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<64xf32>
    %140 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg0, %139 : tensor<64xf32>, tensor<64xf32>) outs(%129 : tensor<64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<64xf32>
    %141 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%136 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<48x64xf32>
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%141, %137 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%136 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<48x64xf32>
    %143 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %142 : tensor<48x64xf32>, tensor<48x64xf32>) outs(%136 : tensor<48x64xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<48x64xf32>
    %144 = linalg.generic {indexing_maps = [#map14, #map13], iterator_types = ["parallel"]} ins(%cst_4 : tensor<f32>) outs(%116 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %145 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%144, %119 : tensor<16xf32>, tensor<16xf32>) outs(%116 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %146 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg2, %145 : tensor<16xf32>, tensor<16xf32>) outs(%116 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<16xf32>
    %147 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<f32>) outs(%123 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x16xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147, %124 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%123 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.mulf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<64x16xf32>
    %149 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %148 : tensor<64x16xf32>, tensor<64x16xf32>) outs(%123 : tensor<64x16xf32>) {
    ^bb0(%in: f32, %in_19: f32, %out: f32):
      %150 = arith.subf %in, %in_19 : f32
      linalg.yield %150 : f32
    } -> tensor<64x16xf32>
    return %140, %143, %146, %149, %84 : tensor<64xf32>, tensor<48x64xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<24x24xi1>, %arg1: tensor<24x24xf32>, %arg2: tensor<f32>) -> (tensor<24x24xf32>, tensor<24x24xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x24xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %1 : tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %4 : f32
    } -> tensor<24x24xf32>
    %3 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    return %2, %3 : tensor<24x24xf32>, tensor<24x24xf32>
  }
  func.func private @_where_0(%arg0: tensor<24x24xi1>, %arg1: tensor<f32>, %arg2: tensor<24x24xf32>) -> (tensor<24x24xf32>, tensor<24x24xf32>) {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x24xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1, %arg2 : tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %4 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %4 : f32
    } -> tensor<24x24xf32>
    %3 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    return %2, %3 : tensor<24x24xf32>, tensor<24x24xf32>
  }
  func.func private @_where_1(%arg0: tensor<24x24xi1>, %arg1: tensor<24x24xf32>, %arg2: tensor<24x24xf32>) -> tensor<24x24xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x24xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1, %arg2 : tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %3 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<24x24xf32>
    return %2 : tensor<24x24xf32>
  }
  func.func private @_where_2(%arg0: tensor<24x24xi1>, %arg1: tensor<24x24xf32>, %arg2: tensor<24x24xf32>) -> tensor<24x24xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x24xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x24xf32>
    %2 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg2, %1 : tensor<24x24xi1>, tensor<24x24xf32>, tensor<24x24xf32>) outs(%0 : tensor<24x24xf32>) {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %3 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<24x24xf32>
    return %2 : tensor<24x24xf32>
  }
}
