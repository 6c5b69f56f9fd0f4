#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (0, 0)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<(d0) -> (d0)>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#map15 = affine_map<(d0, d1) -> (d1, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map18 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map19 = affine_map<(d0, d1, d2) -> (d1, d2)>
module @dropout {
  func.func @step(
    %arg0: tensor<32xf32> {distribute.state = "l0.b"},
    %arg1: tensor<12x32xf32> {distribute.state = "l0.w"},
    %arg2: tensor<7xf32> {distribute.state = "l1.b"},
    %arg3: tensor<32x7xf32> {distribute.state = "l1.w"},
    %arg4: tensor<24x12xf32> {distribute.batch = "x"},
    %arg5: tensor<24xi32> {distribute.batch = "y"},
    %arg6: tensor<2xi32> {distribute.replicated = "key"})
    -> (tensor<32xf32> {distribute.state = "l0.b"},
    tensor<12x32xf32> {distribute.state = "l0.w"},
    tensor<7xf32> {distribute.state = "l1.b"},
    tensor<32x7xf32> {distribute.state = "l1.w"},
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
    %cst_2 = arith.constant dense<1065353216> : tensor<i32>
    %cst_3 = arith.constant dense<9> : tensor<i32>
    %cst_4 = arith.constant dense<1> : tensor<i64>
    %cst_5 = arith.constant dense<32> : tensor<i64>
    %c0_i64 = arith.constant 0 : i64
    %c64_i64 = arith.constant 64 : i64
    %c0_i32 = arith.constant 0 : i32
    %c32_i32 = arith.constant 32 : i32
    %c1_i32 = arith.constant 1 : i32
    %c5_i32 = arith.constant 5 : i32
    %c466688986_i32 = arith.constant 466688986 : i32
    %cst_6 = arith.constant dense<[17, 29, 16, 24]> : tensor<4xi32>
    %cst_7 = arith.constant dense<[13, 15, 26, 6]> : tensor<4xi32>
    %cst_8 = arith.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = arith.constant 0.0416666679 : f32
    %cst_10 = arith.constant 2.400000e+01 : f32
    %cst_11 = arith.constant 0x7F800000 : f32
    %cst_12 = arith.constant 0xFF800000 : f32
    %cst_13 = arith.constant 0.000000e+00 : f32
    %cst_14 = arith.constant dense<1.000000e-01> : tensor<f32>
    %cst_15 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_16 = arith.constant dense<0> : tensor<i32>
    %cst_17 = arith.constant dense<8.000000e-01> : tensor<f32>
    %cst_18 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<24x32xf32>
    %1 = linalg.fill ins(%cst_13 : f32) outs(%0 : tensor<24x32xf32>) -> tensor<24x32xf32>
    %2 = linalg.matmul ins(%arg4, %arg1 : tensor<24x12xf32>, tensor<12x32xf32>) outs(%1 : tensor<24x32xf32>) -> tensor<24x32xf32>
    %3 = tensor.empty() : tensor<1x32xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<32xf32>) outs(%3 : tensor<1x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x32xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %5 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.maximumf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %9 = tensor.empty() : tensor<24x32xi1>
    %10 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%6, %7 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%9 : tensor<24x32xi1>) {
    ^bb0(%in: f32, %in_23: f32, %out: i1):
      %176 = arith.cmpf ogt, %in, %in_23 : f32
      linalg.yield %176 : i1
    } -> tensor<24x32xi1>
    %11 = tensor.empty() : tensor<1x1xf32>
    %12 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%11 : tensor<1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1xf32>
    %13 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%11 : tensor<1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x1xf32>
    %extracted_slice = tensor.extract_slice %arg6[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %extracted_slice [] : tensor<1xi32> into tensor<i32>
    %extracted_slice_19 = tensor.extract_slice %arg6[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %collapsed_20 = tensor.collapse_shape %extracted_slice_19 [] : tensor<1xi32> into tensor<i32>
    %14 = tensor.empty() : tensor<24x32xi64>
    %15 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%14 : tensor<24x32xi64>) {
    ^bb0(%out: i64):
      %176 = linalg.index 0 : index
      %177 = arith.index_cast %176 : index to i64
      linalg.yield %177 : i64
    } -> tensor<24x32xi64>
    %16 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%14 : tensor<24x32xi64>) {
    ^bb0(%out: i64):
      %176 = linalg.index 1 : index
      %177 = arith.index_cast %176 : index to i64
      linalg.yield %177 : i64
    } -> tensor<24x32xi64>
    %17 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_5 : tensor<i64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<24x32xi64>
    %18 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%17, %15 : tensor<24x32xi64>, tensor<24x32xi64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %in_23: i64, %out: i64):
      %176 = arith.muli %in, %in_23 : i64
      linalg.yield %176 : i64
    } -> tensor<24x32xi64>
    %19 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_4 : tensor<i64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<24x32xi64>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%19, %16 : tensor<24x32xi64>, tensor<24x32xi64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %in_23: i64, %out: i64):
      %176 = arith.muli %in, %in_23 : i64
      linalg.yield %176 : i64
    } -> tensor<24x32xi64>
    %21 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %20 : tensor<24x32xi64>, tensor<24x32xi64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %in_23: i64, %out: i64):
      %176 = arith.addi %in, %in_23 : i64
      linalg.yield %176 : i64
    } -> tensor<24x32xi64>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %17 : tensor<24x32xi64>, tensor<24x32xi64>) outs(%14 : tensor<24x32xi64>) {
    ^bb0(%in: i64, %in_23: i64, %out: i64):
      %176 = arith.shrui %in, %in_23 : i64
      %177 = arith.cmpi ult, %in_23, %c64_i64 : i64
      %178 = arith.select %177, %176, %c0_i64 : i64
      linalg.yield %178 : i64
    } -> tensor<24x32xi64>
    %23 = tensor.empty() : tensor<24x32xi32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21 : tensor<24x32xi64>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i64, %out: i32):
      %176 = arith.trunci %in : i64 to i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %25 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22 : tensor<24x32xi64>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i64, %out: i32):
      %176 = arith.trunci %in : i64 to i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %26 = tensor.empty() : tensor<i32>
    %27 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = []} ins(%collapsed, %collapsed_20 : tensor<i32>, tensor<i32>) outs(%26 : tensor<i32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.xori %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<i32>
    %28 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%27 : tensor<i32>) outs(%26 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %176 = arith.xori %in, %c466688986_i32 : i32
      linalg.yield %176 : i32
    } -> tensor<i32>
    %29 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x32xi32>
    %30 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %29 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.addi %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %31 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_20 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x32xi32>
    %32 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%24, %31 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.addi %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %33:9 = scf.while (%arg7 = %cst_16, %arg8 = %cst_16, %arg9 = %30, %arg10 = %32, %arg11 = %collapsed_20, %arg12 = %28, %arg13 = %collapsed, %arg14 = %cst_7, %arg15 = %cst_6) : (tensor<i32>, tensor<i32>, tensor<24x32xi32>, tensor<24x32xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<i32>, tensor<i32>, tensor<24x32xi32>, tensor<24x32xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>) {
      %176 = tensor.empty() : tensor<i1>
      %177 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%176 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %178 = arith.cmpi slt, %in, %c5_i32 : i32
        linalg.yield %178 : i1
      } -> tensor<i1>
      %extracted_23 = tensor.extract %177[] : tensor<i1>
      scf.condition(%extracted_23) %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15 : tensor<i32>, tensor<i32>, tensor<24x32xi32>, tensor<24x32xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>
    } do {
    ^bb0(%arg7: tensor<i32>, %arg8: tensor<i32>, %arg9: tensor<24x32xi32>, %arg10: tensor<24x32xi32>, %arg11: tensor<i32>, %arg12: tensor<i32>, %arg13: tensor<i32>, %arg14: tensor<4xi32>, %arg15: tensor<4xi32>):
      %176 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg8 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.addi %in, %c1_i32 : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      %extracted_slice_23 = tensor.extract_slice %arg14[0] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [] : tensor<1xi32> into tensor<i32>
      %177 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %arg10 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %178 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_24 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %179 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %178 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shli %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %180 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_24 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.subi %c32_i32, %in : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      %181 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%180 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %182 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %181 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shrui %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %183 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%179, %182 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.ori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %184 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%177, %183 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.xori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %extracted_slice_25 = tensor.extract_slice %arg14[1] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_26 = tensor.collapse_shape %extracted_slice_25 [] : tensor<1xi32> into tensor<i32>
      %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%177, %184 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %186 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_26 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %187 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%184, %186 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shli %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %188 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_26 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.subi %c32_i32, %in : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      %189 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%188 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%184, %189 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shrui %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%187, %190 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.ori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %192 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%185, %191 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.xori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %extracted_slice_27 = tensor.extract_slice %arg14[2] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_28 = tensor.collapse_shape %extracted_slice_27 [] : tensor<1xi32> into tensor<i32>
      %193 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%185, %192 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %194 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_28 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %195 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%192, %194 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shli %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %196 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_28 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.subi %c32_i32, %in : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      %197 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%196 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %198 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%192, %197 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shrui %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%195, %198 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.ori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %200 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%193, %199 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.xori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %extracted_slice_29 = tensor.extract_slice %arg14[3] [1] [1] : tensor<4xi32> to tensor<1xi32>
      %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [] : tensor<1xi32> into tensor<i32>
      %201 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%193, %200 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %202 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_30 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %203 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%200, %202 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shli %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %204 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%collapsed_30 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.subi %c32_i32, %in : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      %205 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%204 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %206 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%200, %205 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.shrui %in, %in_31 : i32
        %217 = arith.cmpi ult, %in_31, %c32_i32 : i32
        %218 = arith.select %217, %216, %c0_i32 : i32
        linalg.yield %218 : i32
      } -> tensor<24x32xi32>
      %207 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%203, %206 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.ori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %208 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%201, %207 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.xori %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %209 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %210 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%201, %209 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %211 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %212 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%208, %211 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %213 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%176 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %out: i32):
        linalg.yield %in : i32
      } -> tensor<24x32xi32>
      %214 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%212, %213 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
      ^bb0(%in: i32, %in_31: i32, %out: i32):
        %216 = arith.addi %in, %in_31 : i32
        linalg.yield %216 : i32
      } -> tensor<24x32xi32>
      %215 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%arg7 : tensor<i32>) outs(%26 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %216 = arith.addi %in, %c1_i32 : i32
        linalg.yield %216 : i32
      } -> tensor<i32>
      scf.yield %215, %176, %210, %214, %arg12, %arg13, %arg11, %arg15, %arg14 : tensor<i32>, tensor<i32>, tensor<24x32xi32>, tensor<24x32xi32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xi32>, tensor<4xi32>
    }
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33#2, %33#3 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.xori %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %35 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x32xi32>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %35 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.shrui %in, %in_23 : i32
      %177 = arith.cmpi ult, %in_23, %c32_i32 : i32
      %178 = arith.select %177, %176, %c0_i32 : i32
      linalg.yield %178 : i32
    } -> tensor<24x32xi32>
    %37 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<i32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x32xi32>
    %38 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%36, %37 : tensor<24x32xi32>, tensor<24x32xi32>) outs(%23 : tensor<24x32xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.ori %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<24x32xi32>
    %39 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%38 : tensor<24x32xi32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: i32, %out: f32):
      %176 = arith.bitcast %in : i32 to f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %40 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %40 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %42 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %12 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%11 : tensor<1x1xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<1x1xf32>
    %43 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%42 : tensor<1x1xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %44 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%41, %43 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %45 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<1x1xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %46 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%44, %45 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %47 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%45, %46 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.maximumf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %48 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_17 : tensor<f32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %49 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%47, %48 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%9 : tensor<24x32xi1>) {
    ^bb0(%in: f32, %in_23: f32, %out: i1):
      %176 = arith.cmpf olt, %in, %in_23 : f32
      linalg.yield %176 : i1
    } -> tensor<24x32xi1>
    %50 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %48 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.divf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %51 = tensor.empty() : tensor<f32>
    %52 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_16 : tensor<i32>) outs(%51 : tensor<f32>) {
    ^bb0(%in: i32, %out: f32):
      %176 = arith.sitofp %in : i32 to f32
      linalg.yield %176 : f32
    } -> tensor<f32>
    %53 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%52 : tensor<f32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x32xf32>
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %50, %53 : tensor<24x32xi1>, tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %55 = tensor.empty() : tensor<24x7xf32>
    %56 = linalg.fill ins(%cst_13 : f32) outs(%55 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %57 = linalg.matmul ins(%54, %arg3 : tensor<24x32xf32>, tensor<32x7xf32>) outs(%56 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %58 = tensor.empty() : tensor<1x7xf32>
    %59 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<7xf32>) outs(%58 : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x7xf32>
    %60 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%59 : tensor<1x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %61 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%57, %60 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x7xf32>
    %62 = tensor.empty() : tensor<24x1xi32>
    %63 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<24xi32>) outs(%62 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %64 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_16 : tensor<i32>) outs(%62 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %65 = tensor.empty() : tensor<24x1xi1>
    %66 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %64 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%65 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %176 = arith.cmpi slt, %in, %in_23 : i32
      linalg.yield %176 : i1
    } -> tensor<24x1xi1>
    %67 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%62 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %68 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%63, %67 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%62 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_23: i32, %out: i32):
      %176 = arith.addi %in, %in_23 : i32
      linalg.yield %176 : i32
    } -> tensor<24x1xi32>
    %69 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%66, %68, %63 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%62 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_23: i32, %in_24: i32, %out: i32):
      %176 = arith.select %in, %in_23, %in_24 : i32
      linalg.yield %176 : i32
    } -> tensor<24x1xi32>
    %expanded = tensor.expand_shape %69 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %70 = tensor.empty() : tensor<24x1x1xi32>
    %71 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_16 : tensor<i32>) outs(%70 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %72 = tensor.empty() : tensor<24x1x1xi1>
    %73 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %71 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%72 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %176 = arith.cmpi sge, %in, %in_23 : i32
      linalg.yield %176 : i1
    } -> tensor<24x1x1xi1>
    %74 = tensor.empty() : tensor<1x1x1xi32>
    %75 = linalg.generic {indexing_maps = [#map9, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%74 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %76 = linalg.generic {indexing_maps = [#map10, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%75 : tensor<1x1x1xi32>) outs(%70 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %77 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded, %76 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%72 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %176 = arith.cmpi sle, %in, %in_23 : i32
      linalg.yield %176 : i1
    } -> tensor<24x1x1xi1>
    %78 = linalg.generic {indexing_maps = [#map8, #map8, #map8], iterator_types = ["parallel", "parallel", "parallel"]} ins(%73, %77 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%72 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_23: i1, %out: i1):
      %176 = arith.andi %in, %in_23 : i1
      linalg.yield %176 : i1
    } -> tensor<24x1x1xi1>
    %79 = linalg.fill ins(%true : i1) outs(%65 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %80 = linalg.generic {indexing_maps = [#map8, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%78 : tensor<24x1x1xi1>) outs(%79 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %176 = arith.andi %out, %in : i1
      linalg.yield %176 : i1
    } -> tensor<24x1xi1>
    %81 = tensor.empty() : tensor<24x1xf32>
    %82 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%81 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %176 = linalg.index 0 : index
      %extracted_23 = tensor.extract %expanded[%176, %c0, %c0] : tensor<24x1x1xi32>
      %177 = arith.index_cast %extracted_23 : i32 to index
      %178 = arith.maxsi %177, %c0 : index
      %179 = arith.minsi %178, %c6 : index
      %extracted_24 = tensor.extract %61[%176, %179] : tensor<24x7xf32>
      linalg.yield %extracted_24 : f32
    } -> tensor<24x1xf32>
    %83 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%81 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %84 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%80, %82, %83 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%81 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24x1xf32>
    %85 = tensor.empty() : tensor<i1>
    %86 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_16 : tensor<i32>) outs(%85 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %176 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %176 : i1
    } -> tensor<i1>
    %87 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%cst_16 : tensor<i32>) outs(%26 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %176 = arith.addi %in, %c1_i32 : i32
      linalg.yield %176 : i32
    } -> tensor<i32>
    %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = []} ins(%86, %87, %cst_16 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%26 : tensor<i32>) {
    ^bb0(%in: i1, %in_23: i32, %in_24: i32, %out: i32):
      %176 = arith.select %in, %in_23, %in_24 : i32
      linalg.yield %176 : i32
    } -> tensor<i32>
    %89 = tensor.empty() : tensor<1xi32>
    %90 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%88 : tensor<i32>) outs(%89 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %91 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_16 : tensor<i32>) outs(%89 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %92 = tensor.empty() : tensor<1xi1>
    %93 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%90, %91 : tensor<1xi32>, tensor<1xi32>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_23: i32, %out: i1):
      %176 = arith.cmpi sge, %in, %in_23 : i32
      linalg.yield %176 : i1
    } -> tensor<1xi1>
    %94 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%90 : tensor<1xi32>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %176 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %176 : i1
    } -> tensor<1xi1>
    %95 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%93, %94 : tensor<1xi1>, tensor<1xi1>) outs(%92 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_23: i1, %out: i1):
      %176 = arith.andi %in, %in_23 : i1
      linalg.yield %176 : i1
    } -> tensor<1xi1>
    %96 = linalg.fill ins(%true : i1) outs(%85 : tensor<i1>) -> tensor<i1>
    %97 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["reduction"]} ins(%95 : tensor<1xi1>) outs(%96 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %176 = arith.andi %out, %in : i1
      linalg.yield %176 : i1
    } -> tensor<i1>
    %98 = tensor.empty() : tensor<24xf32>
    %99 = linalg.generic {indexing_maps = [#map13], iterator_types = ["parallel"]} outs(%98 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %176 = linalg.index 0 : index
      %extracted_23 = tensor.extract %90[%c0] : tensor<1xi32>
      %177 = arith.index_cast %extracted_23 : i32 to index
      %178 = arith.maxsi %177, %c0 : index
      %179 = arith.minsi %178, %c0 : index
      %extracted_24 = tensor.extract %84[%176, %179] : tensor<24x1xf32>
      linalg.yield %extracted_24 : f32
    } -> tensor<24xf32>
    %100 = tensor.empty() : tensor<24xi1>
    %101 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%97 : tensor<i1>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %102 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %103 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%101, %99, %102 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %104 = linalg.fill ins(%cst_12 : f32) outs(%98 : tensor<24xf32>) -> tensor<24xf32>
    %105 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "reduction"]} ins(%61 : tensor<24x7xf32>) outs(%104 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.maximumf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %106 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_15 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %107 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%106, %105 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.maximumf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %108 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%107 : tensor<24xf32>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %176 = math.absf %in : f32
      %177 = arith.cmpf one, %176, %cst_11 : f32
      linalg.yield %177 : i1
    } -> tensor<24xi1>
    %109 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_18 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %110 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%108, %107, %109 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %111 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%110 : tensor<24xf32>) outs(%81 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %112 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<24x1xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %113 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%61, %112 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x7xf32>
    %114 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%113 : tensor<24x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = math.exp %in : f32
      linalg.yield %176 : f32
    } -> tensor<24x7xf32>
    %115 = linalg.fill ins(%cst_13 : f32) outs(%98 : tensor<24xf32>) -> tensor<24xf32>
    %116 = linalg.generic {indexing_maps = [#map1, #map6], iterator_types = ["parallel", "reduction"]} ins(%114 : tensor<24x7xf32>) outs(%115 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %117 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%116 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = math.absf %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %118 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%116, %109 : tensor<24xf32>, tensor<24xf32>) outs(%100 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_23: f32, %out: i1):
      %176 = arith.cmpf oge, %in, %in_23 : f32
      linalg.yield %176 : i1
    } -> tensor<24xi1>
    %119 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%117 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = math.log %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %120 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%119, %110 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %121 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%120, %103 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %122 = linalg.fill ins(%cst_13 : f32) outs(%51 : tensor<f32>) -> tensor<f32>
    %123 = linalg.generic {indexing_maps = [#map13, #map12], iterator_types = ["reduction"]} ins(%121 : tensor<24xf32>) outs(%122 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<f32>
    %124 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = []} ins(%123 : tensor<f32>) outs(%51 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.divf %in, %cst_10 : f32
      linalg.yield %176 : f32
    } -> tensor<f32>
    %125 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%51 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_9 : f32
    } -> tensor<f32>
    %126 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%125 : tensor<f32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %127 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%126 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.negf %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %128 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%126, %117 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.divf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %129 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%118, %109, %128 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %130 = linalg.generic {indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = ["parallel"]} ins(%118, %128, %109 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %131 = linalg.generic {indexing_maps = [#map13, #map13], iterator_types = ["parallel"]} ins(%129 : tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.negf %in : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %132 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%130, %131 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24xf32>
    %133 = linalg.generic {indexing_maps = [#map6, #map1], iterator_types = ["parallel", "parallel"]} ins(%132 : tensor<24xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %134 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%133, %114 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x7xf32>
    %135 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%81 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %90[%c0] : tensor<1xi32>
    %136 = arith.index_cast %extracted : i32 to index
    %137 = arith.cmpi ult, %136, %c1 : index
    %138 = scf.if %137 -> (tensor<24x1xf32>) {
      %extracted_slice_23 = tensor.extract_slice %135[0, %136] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %176 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%extracted_slice_23, %127 : tensor<24xf32>, tensor<24xf32>) outs(%98 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_24: f32, %out: f32):
        %177 = arith.addf %in, %in_24 : f32
        linalg.yield %177 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %176 into %135[0, %136] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %135 : tensor<24x1xf32>
    }
    %139 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_18 : tensor<f32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %140 = scf.for %arg7 = %c0 to %c24 step %c1 iter_args(%arg8 = %139) -> (tensor<24x7xf32>) {
      %extracted_23 = tensor.extract %expanded[%arg7, %c0, %c0] : tensor<24x1x1xi32>
      %176 = arith.index_cast %extracted_23 : i32 to index
      %177 = arith.cmpi ult, %176, %c7 : index
      %178 = scf.if %177 -> (tensor<24x7xf32>) {
        %extracted_24 = tensor.extract %138[%arg7, %c0] : tensor<24x1xf32>
        %extracted_25 = tensor.extract %arg8[%arg7, %176] : tensor<24x7xf32>
        %179 = arith.addf %extracted_25, %extracted_24 : f32
        %inserted = tensor.insert %179 into %arg8[%arg7, %176] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg8 : tensor<24x7xf32>
      }
      scf.yield %178 : tensor<24x7xf32>
    }
    %141 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%134, %140 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%55 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.addf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x7xf32>
    %142 = tensor.empty() : tensor<7xf32>
    %143 = linalg.fill ins(%cst_13 : f32) outs(%142 : tensor<7xf32>) -> tensor<7xf32>
    %144 = linalg.generic {indexing_maps = [#map15, #map6], iterator_types = ["parallel", "reduction"]} ins(%141 : tensor<24x7xf32>) outs(%143 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<7xf32>
    %expanded_21 = tensor.expand_shape %144 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %145 = linalg.generic {indexing_maps = [#map15, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_21 : tensor<1x7xf32>) outs(%143 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<7xf32>
    %146 = tensor.empty() : tensor<7x32xf32>
    %147 = linalg.fill ins(%cst_13 : f32) outs(%146 : tensor<7x32xf32>) -> tensor<7x32xf32>
    %148 = linalg.generic {indexing_maps = [#map16, #map17, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141, %54 : tensor<24x7xf32>, tensor<24x32xf32>) outs(%147 : tensor<7x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      %177 = arith.addf %out, %176 : f32
      linalg.yield %177 : f32
    } -> tensor<7x32xf32>
    %149 = tensor.empty() : tensor<32x7xf32>
    %150 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%148 : tensor<7x32xf32>) outs(%149 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x7xf32>
    %151 = linalg.generic {indexing_maps = [#map18, #map19, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%141, %arg3 : tensor<24x7xf32>, tensor<32x7xf32>) outs(%1 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      %177 = arith.addf %out, %176 : f32
      linalg.yield %177 : f32
    } -> tensor<24x32xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%49, %151, %7 : tensor<24x32xi1>, tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%152, %48 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.divf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%10, %153, %7 : tensor<24x32xi1>, tensor<24x32xf32>, tensor<24x32xf32>) outs(%0 : tensor<24x32xf32>) {
    ^bb0(%in: i1, %in_23: f32, %in_24: f32, %out: f32):
      %176 = arith.select %in, %in_23, %in_24 : f32
      linalg.yield %176 : f32
    } -> tensor<24x32xf32>
    %155 = tensor.empty() : tensor<32xf32>
    %156 = linalg.fill ins(%cst_13 : f32) outs(%155 : tensor<32xf32>) -> tensor<32xf32>
    %157 = linalg.generic {indexing_maps = [#map15, #map6], iterator_types = ["parallel", "reduction"]} ins(%154 : tensor<24x32xf32>) outs(%156 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<32xf32>
    %expanded_22 = tensor.expand_shape %157 [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
    %158 = linalg.generic {indexing_maps = [#map15, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_22 : tensor<1x32xf32>) outs(%156 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      %176 = arith.addf %out, %in : f32
      linalg.yield %176 : f32
    } -> tensor<32xf32>
    %159 = tensor.empty() : tensor<32x12xf32>
    %160 = linalg.fill ins(%cst_13 : f32) outs(%159 : tensor<32x12xf32>) -> tensor<32x12xf32>
    %161 = linalg.generic {indexing_maps = [#map16, #map17, #map11], iterator_types = ["parallel", "parallel", "reduction"]} ins(%154, %arg4 : tensor<24x32xf32>, tensor<24x12xf32>) outs(%160 : tensor<32x12xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      %177 = arith.addf %out, %176 : f32
      linalg.yield %177 : f32
    } -> tensor<32x12xf32>
    %162 = tensor.empty() : tensor<12x32xf32>
    %163 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%161 : tensor<32x12xf32>) outs(%162 : tensor<12x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x32xf32>
    %164 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%155 : tensor<32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32xf32>
    %165 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%164, %158 : tensor<32xf32>, tensor<32xf32>) outs(%155 : tensor<32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<32xf32>
    %166 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg0, %165 : tensor<32xf32>, tensor<32xf32>) outs(%155 : tensor<32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<32xf32>
    %167 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%162 : tensor<12x32xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<12x32xf32>
    %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %163 : tensor<12x32xf32>, tensor<12x32xf32>) outs(%162 : tensor<12x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<12x32xf32>
    %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %168 : tensor<12x32xf32>, tensor<12x32xf32>) outs(%162 : tensor<12x32xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<12x32xf32>
    %170 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["parallel"]} ins(%cst_14 : tensor<f32>) outs(%142 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %171 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%170, %145 : tensor<7xf32>, tensor<7xf32>) outs(%142 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<7xf32>
    %172 = linalg.generic {indexing_maps = [#map13, #map13, #map13], iterator_types = ["parallel"]} ins(%arg2, %171 : tensor<7xf32>, tensor<7xf32>) outs(%142 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<7xf32>
    %173 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_14 : tensor<f32>) outs(%149 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x7xf32>
    %174 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%173, %150 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%149 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.mulf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<32x7xf32>
    %175 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %174 : tensor<32x7xf32>, tensor<32x7xf32>) outs(%149 : tensor<32x7xf32>) {
    ^bb0(%in: f32, %in_23: f32, %out: f32):
      %176 = arith.subf %in, %in_23 : f32
      linalg.yield %176 : f32
    } -> tensor<32x7xf32>
    return %166, %169, %172, %175, %124 : tensor<32xf32>, tensor<12x32xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<f32>
  }
}
