#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1, d2) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2)>
#map8 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<() -> ()>
#map11 = affine_map<(d0) -> ()>
#map12 = affine_map<(d0) -> (d0)>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1) -> (d1, d0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map17 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map18 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @accum_every_k {
  func.func @step(
    %arg0: tensor<16xf32> {distribute.state = "0.l0.b"},
    %arg1: tensor<12x16xf32> {distribute.state = "0.l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "0.l1.b"},
    %arg3: tensor<16x7xf32> {distribute.state = "0.l1.w"},
    %arg4: tensor<i32> {distribute.state = "1.mini_step"},
    %arg5: tensor<i32> {distribute.state = "1.gradient_step"},
    %arg6: tensor<i32> {distribute.state = "1.inner_opt_state.0.count"},
    %arg7: tensor<16xf32> {distribute.state = "1.inner_opt_state.0.mu.l0.b"},
    %arg8: tensor<12x16xf32> {distribute.state = "1.inner_opt_state.0.mu.l0.w"},
    %arg9: tensor<7xf32> {distribute.state = "1.inner_opt_state.0.mu.l1.b"},
    %arg10: tensor<16x7xf32> {distribute.state = "1.inner_opt_state.0.mu.l1.w"},
    %arg11: tensor<16xf32> {distribute.state = "1.inner_opt_state.0.nu.l0.b"},
    %arg12: tensor<12x16xf32> {distribute.state = "1.inner_opt_state.0.nu.l0.w"},
    %arg13: tensor<7xf32> {distribute.state = "1.inner_opt_state.0.nu.l1.b"},
    %arg14: tensor<16x7xf32> {distribute.state = "1.inner_opt_state.0.nu.l1.w"},
    %arg15: tensor<16xf32> {distribute.state = "1.acc_grads.l0.b"},
    %arg16: tensor<12x16xf32> {distribute.state = "1.acc_grads.l0.w"},
    %arg17: tensor<7xf32> {distribute.state = "1.acc_grads.l1.b"},
    %arg18: tensor<16x7xf32> {distribute.state = "1.acc_grads.l1.w"},
    %arg19: tensor<24x12xf32> {distribute.batch = "x"},
    %arg20: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<16xf32> {distribute.state = "0.l0.b"},
    tensor<12x16xf32> {distribute.state = "0.l0.w"},
    tensor<7xf32> {distribute.state = "0.l1.b"},
    tensor<16x7xf32> {distribute.state = "0.l1.w"},
    tensor<i32> {distribute.state = "1.mini_step"},
    tensor<i32> {distribute.state = "1.gradient_step"},
    tensor<i32> {distribute.state = "1.inner_opt_state.0.count"},
    tensor<16xf32> {distribute.state = "1.inner_opt_state.0.mu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.inner_opt_state.0.mu.l0.w"},
    tensor<7xf32> {distribute.state = "1.inner_opt_state.0.mu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.inner_opt_state.0.mu.l1.w"},
    tensor<16xf32> {distribute.state = "1.inner_opt_state.0.nu.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.inner_opt_state.0.nu.l0.w"},
    tensor<7xf32> {distribute.state = "1.inner_opt_state.0.nu.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.inner_opt_state.0.nu.l1.w"},
    tensor<16xf32> {distribute.state = "1.acc_grads.l0.b"},
    tensor<12x16xf32> {distribute.state = "1.acc_grads.l0.w"},
    tensor<7xf32> {distribute.state = "1.acc_grads.l1.b"},
    tensor<16x7xf32> {distribute.state = "1.acc_grads.l1.w"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %cst = arith.constant dense<1> : tensor<i32>
    %c-2147483648_i32 = arith.constant -2147483648 : i32
    %c-1_i32 = arith.constant -1 : i32
    %c7 = arith.constant 7 : index
    %c24 = arith.constant 24 : index
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst_0 = arith.constant dense<7> : tensor<i32>
    %cst_1 = arith.constant dense<6> : tensor<1xi32>
    %cst_2 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c6 = arith.constant 6 : index
    %cst_3 = arith.constant 0.0416666679 : f32
    %c2_i32 = arith.constant 2 : i32
    %cst_4 = arith.constant 9.990000e-01 : f32
    %cst_5 = arith.constant 0.899999976 : f32
    %c2147483647_i32 = arith.constant 2147483647 : i32
    %c1_i32 = arith.constant 1 : i32
    %cst_6 = arith.constant 1.000000e+00 : f32
    %cst_7 = arith.constant 2.400000e+01 : f32
    %cst_8 = arith.constant 0x7F800000 : f32
    %cst_9 = arith.constant 0xFF800000 : f32
    %cst_10 = arith.constant 0.000000e+00 : f32
    %cst_11 = arith.constant dense<3> : tensor<i32>
    %cst_12 = arith.constant dense<-0.00999999977> : tensor<f32>
    %cst_13 = arith.constant dense<9.99999993E-9> : tensor<f32>
    %cst_14 = arith.constant dense<2147483647> : tensor<i32>
    %cst_15 = arith.constant dense<9.990000e-01> : tensor<f32>
    %cst_16 = arith.constant dense<1.000000e-03> : tensor<f32>
    %cst_17 = arith.constant dense<0.899999976> : tensor<f32>
    %cst_18 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_19 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_20 = arith.constant dense<0> : tensor<i32>
    %cst_21 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x16xf32>
    %1 = linalg.fill ins(%cst_10 : f32) outs(%0 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %2 = linalg.matmul ins(%arg19, %arg1 : tensor<24x12xf32>, tensor<12x16xf32>) outs(%1 : tensor<24x16xf32>) -> tensor<24x16xf32>
    %3 = tensor.empty() : tensor<1x16xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<16xf32>) outs(%3 : tensor<1x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x16xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x16xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x16xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.maximumf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x16xf32>
    %9 = tensor.empty() : tensor<24x16xi1>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x16xf32>, tensor<24x16xf32>) outs(%9 : tensor<24x16xi1>) {
    ^bb0(%in: f32, %in_25: f32, %out: i1):
      %290 = arith.cmpf ogt, %in, %in_25 : f32
      linalg.yield %290 : i1
    } -> tensor<24x16xi1>
    %11 = tensor.empty() : tensor<24x7xf32>
    %12 = linalg.fill ins(%cst_10 : f32) outs(%11 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %13 = linalg.matmul ins(%8, %arg3 : tensor<24x16xf32>, tensor<16x7xf32>) outs(%12 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %14 = tensor.empty() : tensor<1x7xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%14 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x7xf32>
    %16 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%15 : tensor<1x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %16 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x7xf32>
    %18 = tensor.empty() : tensor<24x1xi32>
    %19 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg20 : tensor<24xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %20 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_20 : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %21 = tensor.empty() : tensor<24x1xi1>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %20 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_25: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %in_25 : i32
      linalg.yield %290 : i1
    } -> tensor<24x1xi1>
    %23 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %23 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.addi %in, %in_25 : i32
      linalg.yield %290 : i32
    } -> tensor<24x1xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %24, %19 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%18 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %25 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %26 = tensor.empty() : tensor<24x1x1xi32>
    %27 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_20 : tensor<i32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %28 = tensor.empty() : tensor<24x1x1xi1>
    %29 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %27 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_25: i32, %out: i1):
      %290 = arith.cmpi sge, %in, %in_25 : i32
      linalg.yield %290 : i1
    } -> tensor<24x1x1xi1>
    %30 = tensor.empty() : tensor<1x1x1xi32>
    %31 = linalg.generic {indexing_maps = [#map7, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<1xi32>) outs(%30 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %32 = linalg.generic {indexing_maps = [#map8, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%31 : tensor<1x1x1xi32>) outs(%26 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %33 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %32 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_25: i32, %out: i1):
      %290 = arith.cmpi sle, %in, %in_25 : i32
      linalg.yield %290 : i1
    } -> tensor<24x1x1xi1>
    %34 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel", "parallel"]} ins(%29, %33 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%28 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_25: i1, %out: i1):
      %290 = arith.andi %in, %in_25 : i1
      linalg.yield %290 : i1
    } -> tensor<24x1x1xi1>
    %35 = linalg.fill ins(%true : i1) outs(%21 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %36 = linalg.generic {indexing_maps = [#map6, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34 : tensor<24x1x1xi1>) outs(%35 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %290 = arith.andi %out, %in : i1
      linalg.yield %290 : i1
    } -> tensor<24x1xi1>
    %37 = tensor.empty() : tensor<24x1xf32>
    %38 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%37 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %290 = linalg.index 0 : index
      %extracted_25 = tensor.extract %expanded[%290, %c0, %c0] : tensor<24x1x1xi32>
      %291 = arith.index_cast %extracted_25 : i32 to index
      %292 = arith.maxsi %291, %c0 : index
      %293 = arith.minsi %292, %c6 : index
      %extracted_26 = tensor.extract %17[%290, %293] : tensor<24x7xf32>
      linalg.yield %extracted_26 : f32
    } -> tensor<24x1xf32>
    %39 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %40 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %38, %39 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24x1xf32>
    %41 = tensor.empty() : tensor<i1>
    %42 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_20 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %43 = tensor.empty() : tensor<i32>
    %44 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_20 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %45 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%42, %44, %cst_20 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %46 = tensor.empty() : tensor<1xi32>
    %47 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%45 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %48 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_20 : tensor<i32>) outs(%46 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %49 = tensor.empty() : tensor<1xi1>
    %50 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%47, %48 : tensor<1xi32>, tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_25: i32, %out: i1):
      %290 = arith.cmpi sge, %in, %in_25 : i32
      linalg.yield %290 : i1
    } -> tensor<1xi1>
    %51 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%47 : tensor<1xi32>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%50, %51 : tensor<1xi1>, tensor<1xi1>) outs(%49 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_25: i1, %out: i1):
      %290 = arith.andi %in, %in_25 : i1
      linalg.yield %290 : i1
    } -> tensor<1xi1>
    %53 = linalg.fill ins(%true : i1) outs(%41 : tensor<i1>) -> tensor<i1>
    %54 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%52 : tensor<1xi1>) outs(%53 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %290 = arith.andi %out, %in : i1
      linalg.yield %290 : i1
    } -> tensor<i1>
    %55 = tensor.empty() : tensor<24xf32>
    %56 = linalg.generic {indexing_maps = [#map12], iterator_types = ["parallel"]} outs(%55 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %290 = linalg.index 0 : index
      %extracted_25 = tensor.extract %47[%c0] : tensor<1xi32>
      %291 = arith.index_cast %extracted_25 : i32 to index
      %292 = arith.maxsi %291, %c0 : index
      %293 = arith.minsi %292, %c0 : index
      %extracted_26 = tensor.extract %40[%290, %293] : tensor<24x1xf32>
      linalg.yield %extracted_26 : f32
    } -> tensor<24xf32>
    %57 = tensor.empty() : tensor<24xi1>
    %58 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%54 : tensor<i1>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %59 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_2 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %60 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%58, %56, %59 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %61 = linalg.fill ins(%cst_9 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%17 : tensor<24x7xf32>) outs(%61 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.maximumf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %63 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_19 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%63, %62 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.maximumf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%64 : tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %290 = math.absf %in : f32
      %291 = arith.cmpf one, %290, %cst_8 : f32
      linalg.yield %291 : i1
    } -> tensor<24xi1>
    %66 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_21 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%65, %64, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %68 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%67 : tensor<24xf32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %69 = linalg.generic {indexing_maps = [#map13, #map1], iterator_types = ["parallel", "parallel"]} ins(%68 : tensor<24x1xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %70 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %69 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x7xf32>
    %71 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.exp %in : f32
      linalg.yield %290 : f32
    } -> tensor<24x7xf32>
    %72 = linalg.fill ins(%cst_10 : f32) outs(%55 : tensor<24xf32>) -> tensor<24xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map4], iterator_types = ["parallel", "reduction"]} ins(%71 : tensor<24x7xf32>) outs(%72 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %74 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%73 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.absf %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%73, %66 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_25: f32, %out: i1):
      %290 = arith.cmpf oge, %in, %in_25 : f32
      linalg.yield %290 : i1
    } -> tensor<24xi1>
    %76 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%74 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.log %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%76, %67 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %78 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%77, %60 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %79 = tensor.empty() : tensor<f32>
    %80 = linalg.fill ins(%cst_10 : f32) outs(%79 : tensor<f32>) -> tensor<f32>
    %81 = linalg.generic {indexing_maps = [#map12, #map11], iterator_types = ["reduction"]} ins(%78 : tensor<24xf32>) outs(%80 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %82 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%81 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.divf %in, %cst_7 : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map10], iterator_types = []} outs(%79 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%83 : tensor<f32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %85 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%84 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.negf %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %86 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%84, %74 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %66, %86 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map12, #map12, #map12, #map12], iterator_types = ["parallel"]} ins(%75, %86, %66 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%87 : tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.negf %in : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%88, %89 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map1], iterator_types = ["parallel", "parallel"]} ins(%90 : tensor<24xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %92 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%91, %71 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x7xf32>
    %93 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%37 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %47[%c0] : tensor<1xi32>
    %94 = arith.index_cast %extracted : i32 to index
    %95 = arith.cmpi ult, %94, %c1 : index
    %96 = scf.if %95 -> (tensor<24x1xf32>) {
      %extracted_slice = tensor.extract_slice %93[0, %94] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %290 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%extracted_slice, %85 : tensor<24xf32>, tensor<24xf32>) outs(%55 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_25: f32, %out: f32):
        %291 = arith.addf %in, %in_25 : f32
        linalg.yield %291 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %290 into %93[0, %94] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %93 : tensor<24x1xf32>
    }
    %97 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %98 = scf.for %arg21 = %c0 to %c24 step %c1 iter_args(%arg22 = %97) -> (tensor<24x7xf32>) {
      %extracted_25 = tensor.extract %expanded[%arg21, %c0, %c0] : tensor<24x1x1xi32>
      %290 = arith.index_cast %extracted_25 : i32 to index
      %291 = arith.cmpi ult, %290, %c7 : index
      %292 = scf.if %291 -> (tensor<24x7xf32>) {
        %extracted_26 = tensor.extract %96[%arg21, %c0] : tensor<24x1xf32>
        %extracted_27 = tensor.extract %arg22[%arg21, %290] : tensor<24x7xf32>
        %293 = arith.addf %extracted_27, %extracted_26 : f32
        %inserted = tensor.insert %293 into %arg22[%arg21, %290] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg22 : tensor<24x7xf32>
      }
      scf.yield %292 : tensor<24x7xf32>
    }
    %99 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%92, %98 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%11 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<24x7xf32>
    %100 = tensor.empty() : tensor<7xf32>
    %101 = linalg.fill ins(%cst_10 : f32) outs(%100 : tensor<7xf32>) -> tensor<7xf32>
    %102 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%99 : tensor<24x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %expanded_22 = tensor.expand_shape %102 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %103 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_22 : tensor<1x7xf32>) outs(%101 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %104 = tensor.empty() : tensor<7x16xf32>
    %105 = linalg.fill ins(%cst_10 : f32) outs(%104 : tensor<7x16xf32>) -> tensor<7x16xf32>
    %106 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %8 : tensor<24x7xf32>, tensor<24x16xf32>) outs(%105 : tensor<7x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      %291 = arith.addf %out, %290 : f32
      linalg.yield %291 : f32
    } -> tensor<7x16xf32>
    %107 = tensor.empty() : tensor<16x7xf32>
    %108 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%106 : tensor<7x16xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %109 = linalg.generic {indexing_maps = [#map17, #map18, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%99, %arg3 : tensor<24x7xf32>, tensor<16x7xf32>) outs(%1 : tensor<24x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      %291 = arith.addf %out, %290 : f32
      linalg.yield %291 : f32
    } -> tensor<24x16xf32>
    %110 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %109, %7 : tensor<24x16xi1>, tensor<24x16xf32>, tensor<24x16xf32>) outs(%0 : tensor<24x16xf32>) {
    ^bb0(%in: i1, %in_25: f32, %in_26: f32, %out: f32):
      %290 = arith.select %in, %in_25, %in_26 : f32
      linalg.yield %290 : f32
    } -> tensor<24x16xf32>
    %111 = tensor.empty() : tensor<16xf32>
    %112 = linalg.fill ins(%cst_10 : f32) outs(%111 : tensor<16xf32>) -> tensor<16xf32>
    %113 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%110 : tensor<24x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %expanded_23 = tensor.expand_shape %113 [[0, 1]] output_shape [1, 16] : tensor<16xf32> into tensor<1x16xf32>
    %114 = linalg.generic {indexing_maps = [#map14, #map4], iterator_types = ["parallel", "reduction"]} ins(%expanded_23 : tensor<1x16xf32>) outs(%112 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.addf %out, %in : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %115 = tensor.empty() : tensor<16x12xf32>
    %116 = linalg.fill ins(%cst_10 : f32) outs(%115 : tensor<16x12xf32>) -> tensor<16x12xf32>
    %117 = linalg.generic {indexing_maps = [#map15, #map16, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%110, %arg19 : tensor<24x16xf32>, tensor<24x12xf32>) outs(%116 : tensor<16x12xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      %291 = arith.addf %out, %290 : f32
      linalg.yield %291 : f32
    } -> tensor<16x12xf32>
    %118 = tensor.empty() : tensor<12x16xf32>
    %119 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%117 : tensor<16x12xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %120 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%114, %arg15 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %121 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %122 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%121 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %290 = arith.sitofp %in : i32 to f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %123 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%122 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %124 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%120, %123 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %125 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg15, %124 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %126 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%119, %arg16 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %127 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %128 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%126, %127 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg16, %128 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %130 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%103, %arg17 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %131 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%122 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %132 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%130, %131 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %133 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg17, %132 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%108, %arg18 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.subf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %135 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%122 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %136 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134, %135 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg18, %136 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %138 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %139 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%138, %125 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %140 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %141 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%140, %arg7 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %142 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%139, %141 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %143 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %144 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%143, %129 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %145 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%145, %arg8 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %147 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%144, %146 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %148 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %149 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%148, %133 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %150 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_17 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %151 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%150, %arg9 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %152 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%149, %151 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %153 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%153, %137 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %155 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %156 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%155, %arg10 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %157 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%154, %156 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %158 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%125, %125 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %159 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %160 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%159, %158 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %161 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %162 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%161, %arg11 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %163 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%160, %162 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%129, %129 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %165 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%165, %164 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %167 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %arg12 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %168 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %170 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%133, %133 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %171 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_16 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %172 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%171, %170 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %173 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %174 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%173, %arg13 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %175 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%172, %174 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%137, %137 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %177 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %178 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%177, %176 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %179 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_15 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %180 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%179, %arg14 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %181 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%178, %180 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %182 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %183 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg6 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %184 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%182, %183, %cst_14 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %185 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%184 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %290 = arith.sitofp %in : i32 to f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %186 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%185 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.powf %cst_5, %in : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %187 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%186 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.subf %cst_6, %in : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %188 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%187 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %189 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%142, %188 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %190 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147, %190 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %192 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%187 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %193 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%152, %192 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %194 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%187 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %195 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%157, %194 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %196 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%185 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.powf %cst_4, %in : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %197 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%196 : tensor<f32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = arith.subf %cst_6, %in : f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %198 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%197 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %199 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%163, %198 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %200 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%197 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %201 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %200 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %202 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%197 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %203 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%175, %202 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %204 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%197 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %205 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%181, %204 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %206 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_21 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %207 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%199, %206 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %208 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%207 : tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.sqrt %in : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %209 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_13 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %210 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%208, %209 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %211 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%189, %210 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %212 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %213 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%201, %212 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %214 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%213 : tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.sqrt %in : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %215 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %216 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%214, %215 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %217 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%191, %216 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %218 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_21 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %219 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%203, %218 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %220 = linalg.generic {indexing_maps = [#map12, #map12], iterator_types = ["parallel"]} ins(%219 : tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.sqrt %in : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %221 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_13 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %222 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%220, %221 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %223 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%193, %222 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %224 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_21 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %225 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%205, %224 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %226 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%225 : tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %290 = math.sqrt %in : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %227 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_13 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %228 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%226, %227 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %229 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%195, %228 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.divf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %230 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %231 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%230, %211 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %232 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %233 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%232, %217 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %234 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%cst_12 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %235 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%234, %223 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %236 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_12 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %237 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%236, %229 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %238 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi eq, %in, %c2_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %239 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg4 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %240 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%239, %121, %cst_14 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %241 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi eq, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %242 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%241, %cst, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %243 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%240, %242 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.cmpi eq, %in_25, %c0_i32 : i32
      %291 = arith.cmpi eq, %in, %c-2147483648_i32 : i32
      %292 = arith.cmpi eq, %in_25, %c-1_i32 : i32
      %293 = arith.andi %291, %292 : i1
      %294 = arith.ori %290, %293 : i1
      %295 = arith.select %294, %c1_i32, %in_25 : i32
      %296 = arith.remsi %in, %295 : i32
      %297 = arith.select %293, %c0_i32, %296 : i32
      %298 = arith.select %290, %in, %297 : i32
      linalg.yield %298 : i32
    } -> tensor<i32>
    %244 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%243 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi ne, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %245 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%243 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %246 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%242 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %247 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%245, %246 : tensor<i1>, tensor<i1>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i1, %in_25: i1, %out: i1):
      %290 = arith.cmpi ne, %in, %in_25 : i1
      linalg.yield %290 : i1
    } -> tensor<i1>
    %248 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%247, %244 : tensor<i1>, tensor<i1>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i1, %in_25: i1, %out: i1):
      %290 = arith.andi %in, %in_25 : i1
      linalg.yield %290 : i1
    } -> tensor<i1>
    %249 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%243, %242 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.addi %in, %in_25 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %250 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%248, %249, %243 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %251 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg5 : tensor<i32>) outs(%41 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %290 = arith.cmpi slt, %in, %c2147483647_i32 : i32
      linalg.yield %290 : i1
    } -> tensor<i1>
    %252 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%arg5 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %290 = arith.addi %in, %c1_i32 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %253 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%251, %252, %cst_14 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %254 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%238 : tensor<i1>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %out: i32):
      %290 = arith.extui %in : i1 to i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %255 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%254, %253 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.muli %in, %in_25 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %256 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%254 : tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %290 = arith.subi %c1_i32, %in : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %257 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%256, %arg5 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.muli %in, %in_25 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %258 = linalg.generic {indexing_maps = [#map10, #map10, #map10], iterator_types = []} ins(%255, %257 : tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i32, %in_25: i32, %out: i32):
      %290 = arith.addi %in, %in_25 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %259 = linalg.generic {indexing_maps = [#map10, #map10, #map10, #map10], iterator_types = []} ins(%238, %184, %arg6 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%43 : tensor<i32>) {
    ^bb0(%in: i1, %in_25: i32, %in_26: i32, %out: i32):
      %290 = arith.select %in, %in_25, %in_26 : i32
      linalg.yield %290 : i32
    } -> tensor<i32>
    %extracted_24 = tensor.extract %238[] : tensor<i1>
    %260 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%142, %arg7 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %261 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%147, %arg8 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %262 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%152, %arg9 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %263 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%157, %arg10 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %264 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%163, %arg11 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %265 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %arg12 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %266 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%175, %arg13 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %267 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%181, %arg14 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.select %extracted_24, %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %268 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%256 : tensor<i32>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %290 = arith.sitofp %in : i32 to f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %269 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%268 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %270 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%269, %125 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %271 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%268 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %272 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%271, %129 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %273 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%268 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %274 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%273, %133 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %275 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%268 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %276 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%275, %137 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %277 = linalg.generic {indexing_maps = [#map10, #map10], iterator_types = []} ins(%238 : tensor<i1>) outs(%79 : tensor<f32>) {
    ^bb0(%in: i1, %out: f32):
      %290 = arith.uitofp %in : i1 to f32
      linalg.yield %290 : f32
    } -> tensor<f32>
    %278 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%277 : tensor<f32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16xf32>
    %279 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%278, %231 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %280 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%277 : tensor<f32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x16xf32>
    %281 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%280, %233 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %282 = linalg.generic {indexing_maps = [#map11, #map12], iterator_types = ["parallel"]} ins(%277 : tensor<f32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %283 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%282, %235 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %284 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%277 : tensor<f32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<16x7xf32>
    %285 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%284, %237 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.mulf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    %286 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg0, %279 : tensor<16xf32>, tensor<16xf32>) outs(%111 : tensor<16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16xf32>
    %287 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %281 : tensor<12x16xf32>, tensor<12x16xf32>) outs(%118 : tensor<12x16xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<12x16xf32>
    %288 = linalg.generic {indexing_maps = [#map12, #map12, #map12], iterator_types = ["parallel"]} ins(%arg2, %283 : tensor<7xf32>, tensor<7xf32>) outs(%100 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<7xf32>
    %289 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %285 : tensor<16x7xf32>, tensor<16x7xf32>) outs(%107 : tensor<16x7xf32>) {
    ^bb0(%in: f32, %in_25: f32, %out: f32):
      %290 = arith.addf %in, %in_25 : f32
      linalg.yield %290 : f32
    } -> tensor<16x7xf32>
    return %286, %287, %288, %289, %250, %258, %259, %260, %261, %262, %263, %264, %265, %266, %267, %270, %272, %274, %276, %82 : tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<16xf32>, tensor<12x16xf32>, tensor<7xf32>, tensor<16x7xf32>, tensor<f32>
  }
}
