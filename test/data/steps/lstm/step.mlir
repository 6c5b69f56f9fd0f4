#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1, d2) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map9 = affine_map<(d0, d1) -> (d0)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#map15 = affine_map<(d0, d1) -> (d1, d0)>
#map16 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map17 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map18 = affine_map<(d0, d1, d2) -> (d0, d2)>
module @lstm {
  func.func @step(
    %arg0: tensor<7xf32> {distribute.state = "0.Dense_0.bias"},
    %arg1: tensor<8x7xf32> {distribute.state = "0.Dense_0.kernel"},
    %arg2: tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hf.bias"},
    %arg3: tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hf.kernel"},
    %arg4: tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hg.bias"},
    %arg5: tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hg.kernel"},
    %arg6: tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hi.bias"},
    %arg7: tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hi.kernel"},
    %arg8: tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ho.bias"},
    %arg9: tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ho.kernel"},
    %arg10: tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.if.kernel"},
    %arg11: tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ig.kernel"},
    %arg12: tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ii.kernel"},
    %arg13: tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.io.kernel"},
    %arg14: tensor<24x6x5xf32> {distribute.batch = "x"},
    %arg15: tensor<24xi32> {distribute.batch = "y"})
    -> (tensor<7xf32> {distribute.state = "0.Dense_0.bias"},
    tensor<8x7xf32> {distribute.state = "0.Dense_0.kernel"},
    tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hf.bias"},
    tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hf.kernel"},
    tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hg.bias"},
    tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hg.kernel"},
    tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hi.bias"},
    tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.hi.kernel"},
    tensor<8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ho.bias"},
    tensor<8x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ho.kernel"},
    tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.if.kernel"},
    tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ig.kernel"},
    tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.ii.kernel"},
    tensor<5x8xf32> {distribute.state = "0.OptimizedLSTMCell_0.io.kernel"},
    tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
    %c7 = arith.constant 7 : index
    %cst = arith.constant dense<7> : tensor<i32>
    %cst_0 = arith.constant dense<6> : tensor<1xi32>
    %cst_1 = arith.constant dense<0x7FC00000> : tensor<f32>
    %true = arith.constant true
    %c6 = arith.constant 6 : index
    %cst_2 = arith.constant dense<1.000000e+00> : tensor<f32>
    %c0 = arith.constant 0 : index
    %c5 = arith.constant 5 : index
    %cst_3 = arith.constant 0.0416666679 : f32
    %c24 = arith.constant 24 : index
    %c16 = arith.constant 16 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %cst_4 = arith.constant 2.400000e+01 : f32
    %cst_5 = arith.constant 0x7F800000 : f32
    %cst_6 = arith.constant 0xFF800000 : f32
    %cst_7 = arith.constant 0.000000e+00 : f32
    %c1_i32 = arith.constant 1 : i32
    %c6_i32 = arith.constant 6 : i32
    %c0_i32 = arith.constant 0 : i32
    %cst_8 = arith.constant dense<-1.000000e-01> : tensor<f32>
    %cst_9 = arith.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_11 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<i32>
    %1 = tensor.empty() : tensor<24x8xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%1 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x8xf32>
    %3 = tensor.empty() : tensor<6x24x5xf32>
    %4 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg14 : tensor<24x6x5xf32>) outs(%3 : tensor<6x24x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24x5xf32>
    %5 = tensor.empty() : tensor<8x32xf32>
    %6 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%5 : tensor<8x32xf32>) {
    ^bb0(%out: f32):
      %155 = linalg.index 0 : index
      %156 = linalg.index 1 : index
      %157 = arith.cmpi ult, %156, %c8 : index
      %158 = scf.if %157 -> (f32) {
        %extracted_14 = tensor.extract %arg7[%155, %156] : tensor<8x8xf32>
        scf.yield %extracted_14 : f32
      } else {
        %159 = arith.cmpi ult, %156, %c16 : index
        %160 = scf.if %159 -> (f32) {
          %161 = arith.subi %156, %c8 : index
          %extracted_14 = tensor.extract %arg3[%155, %161] : tensor<8x8xf32>
          scf.yield %extracted_14 : f32
        } else {
          %161 = arith.cmpi ult, %156, %c24 : index
          %162 = scf.if %161 -> (f32) {
            %163 = arith.subi %156, %c16 : index
            %extracted_14 = tensor.extract %arg5[%155, %163] : tensor<8x8xf32>
            scf.yield %extracted_14 : f32
          } else {
            %163 = arith.subi %156, %c24 : index
            %extracted_14 = tensor.extract %arg9[%155, %163] : tensor<8x8xf32>
            scf.yield %extracted_14 : f32
          }
          scf.yield %162 : f32
        }
        scf.yield %160 : f32
      }
      linalg.yield %158 : f32
    } -> tensor<8x32xf32>
    %7 = tensor.empty() : tensor<32xf32>
    %8 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%7 : tensor<32xf32>) {
    ^bb0(%out: f32):
      %155 = linalg.index 0 : index
      %156 = arith.cmpi ult, %155, %c8 : index
      %157 = scf.if %156 -> (f32) {
        %extracted_14 = tensor.extract %arg6[%155] : tensor<8xf32>
        scf.yield %extracted_14 : f32
      } else {
        %158 = arith.cmpi ult, %155, %c16 : index
        %159 = scf.if %158 -> (f32) {
          %160 = arith.subi %155, %c8 : index
          %extracted_14 = tensor.extract %arg2[%160] : tensor<8xf32>
          scf.yield %extracted_14 : f32
        } else {
          %160 = arith.cmpi ult, %155, %c24 : index
          %161 = scf.if %160 -> (f32) {
            %162 = arith.subi %155, %c16 : index
            %extracted_14 = tensor.extract %arg4[%162] : tensor<8xf32>
            scf.yield %extracted_14 : f32
          } else {
            %162 = arith.subi %155, %c24 : index
            %extracted_14 = tensor.extract %arg8[%162] : tensor<8xf32>
            scf.yield %extracted_14 : f32
          }
          scf.yield %161 : f32
        }
        scf.yield %159 : f32
      }
      linalg.yield %157 : f32
    } -> tensor<32xf32>
    %expanded = tensor.expand_shape %8 [[0, 1]] output_shape [1, 32] : tensor<32xf32> into tensor<1x32xf32>
    %9 = tensor.empty() : tensor<5x32xf32>
    %10 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%9 : tensor<5x32xf32>) {
    ^bb0(%out: f32):
      %155 = linalg.index 0 : index
      %156 = linalg.index 1 : index
      %157 = arith.cmpi ult, %156, %c8 : index
      %158 = scf.if %157 -> (f32) {
        %extracted_14 = tensor.extract %arg12[%155, %156] : tensor<5x8xf32>
        scf.yield %extracted_14 : f32
      } else {
        %159 = arith.cmpi ult, %156, %c16 : index
        %160 = scf.if %159 -> (f32) {
          %161 = arith.subi %156, %c8 : index
          %extracted_14 = tensor.extract %arg10[%155, %161] : tensor<5x8xf32>
          scf.yield %extracted_14 : f32
        } else {
          %161 = arith.cmpi ult, %156, %c24 : index
          %162 = scf.if %161 -> (f32) {
            %163 = arith.subi %156, %c16 : index
            %extracted_14 = tensor.extract %arg11[%155, %163] : tensor<5x8xf32>
            scf.yield %extracted_14 : f32
          } else {
            %163 = arith.subi %156, %c24 : index
            %extracted_14 = tensor.extract %arg13[%155, %163] : tensor<5x8xf32>
            scf.yield %extracted_14 : f32
          }
          scf.yield %162 : f32
        }
        scf.yield %160 : f32
      }
      linalg.yield %158 : f32
    } -> tensor<5x32xf32>
    %11 = tensor.empty() : tensor<6x24x8xf32>
    %12 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%11 : tensor<6x24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24x8xf32>
    %13:16 = scf.while (%arg16 = %cst_11, %arg17 = %2, %arg18 = %2, %arg19 = %12, %arg20 = %12, %arg21 = %12, %arg22 = %12, %arg23 = %12, %arg24 = %12, %arg25 = %12, %arg26 = %12, %arg27 = %12, %arg28 = %12, %arg29 = %12, %arg30 = %12, %arg31 = %12) : (tensor<i32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>) -> (tensor<i32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>) {
      %155 = tensor.empty() : tensor<i1>
      %156 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg16 : tensor<i32>) outs(%155 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %157 = arith.cmpi slt, %in, %c6_i32 : i32
        linalg.yield %157 : i1
      } -> tensor<i1>
      %extracted_14 = tensor.extract %156[] : tensor<i1>
      scf.condition(%extracted_14) %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31 : tensor<i32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>
    } do {
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<24x8xf32>, %arg18: tensor<24x8xf32>, %arg19: tensor<6x24x8xf32>, %arg20: tensor<6x24x8xf32>, %arg21: tensor<6x24x8xf32>, %arg22: tensor<6x24x8xf32>, %arg23: tensor<6x24x8xf32>, %arg24: tensor<6x24x8xf32>, %arg25: tensor<6x24x8xf32>, %arg26: tensor<6x24x8xf32>, %arg27: tensor<6x24x8xf32>, %arg28: tensor<6x24x8xf32>, %arg29: tensor<6x24x8xf32>, %arg30: tensor<6x24x8xf32>, %arg31: tensor<6x24x8xf32>):
      %extracted_14 = tensor.extract %arg16[] : tensor<i32>
      %155 = arith.index_cast %extracted_14 : i32 to index
      %156 = arith.maxsi %155, %c0 : index
      %157 = arith.minsi %156, %c5 : index
      %extracted_slice_15 = tensor.extract_slice %4[%157, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<6x24x5xf32> to tensor<1x24x5xf32>
      %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x24x5xf32> into tensor<24x5xf32>
      %158 = tensor.empty() : tensor<24x32xf32>
      %159 = linalg.fill ins(%cst_7 : f32) outs(%158 : tensor<24x32xf32>) -> tensor<24x32xf32>
      %160 = linalg.matmul ins(%arg18, %6 : tensor<24x8xf32>, tensor<8x32xf32>) outs(%159 : tensor<24x32xf32>) -> tensor<24x32xf32>
      %161 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded : tensor<1x32xf32>) outs(%158 : tensor<24x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x32xf32>
      %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%160, %161 : tensor<24x32xf32>, tensor<24x32xf32>) outs(%158 : tensor<24x32xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x32xf32>
      %extracted_slice_17 = tensor.extract_slice %162[0, 0] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_18 = tensor.extract_slice %162[0, 8] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_19 = tensor.extract_slice %162[0, 16] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_20 = tensor.extract_slice %162[0, 24] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %163 = linalg.matmul ins(%collapsed_16, %10 : tensor<24x5xf32>, tensor<5x32xf32>) outs(%159 : tensor<24x32xf32>) -> tensor<24x32xf32>
      %extracted_slice_21 = tensor.extract_slice %163[0, 0] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_22 = tensor.extract_slice %163[0, 8] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_23 = tensor.extract_slice %163[0, 16] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %extracted_slice_24 = tensor.extract_slice %163[0, 24] [24, 8] [1, 1] : tensor<24x32xf32> to tensor<24x8xf32>
      %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_17, %extracted_slice_21 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %165 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = arith.negf %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %166 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%165 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = math.exp %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %167 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<f32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<24x8xf32>
      %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %166 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %168 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.divf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %170 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %169 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.subf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %170 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_18, %extracted_slice_22 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %173 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%172 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = arith.negf %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %174 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%173 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = math.exp %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %175 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %174 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %175 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.divf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %177 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %176 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.subf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %178 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%176, %177 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %179 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_19, %extracted_slice_23 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %180 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%179 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = math.tanh %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %181 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %180 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.subf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %182 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_20, %extracted_slice_24 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %183 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%182 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = arith.negf %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %184 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%183 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = math.exp %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %184 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %186 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %185 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.divf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %187 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %186 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.subf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %188 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%186, %187 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %189 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%176, %arg17 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %190 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%169, %180 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %191 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%189, %190 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.addf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %192 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%191 : tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        %210 = math.tanh %in : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %193 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %192 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.subf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %194 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%186, %192 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_37: f32, %out: f32):
        %210 = arith.mulf %in, %in_37 : f32
        linalg.yield %210 : f32
      } -> tensor<24x8xf32>
      %195 = tensor.empty() : tensor<1x24x8xf32>
      %196 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%194 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice = tensor.insert_slice %196 into %arg19[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %197 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg18 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_25 = tensor.insert_slice %197 into %arg20[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %198 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%171 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_26 = tensor.insert_slice %198 into %arg21[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %199 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%178 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_27 = tensor.insert_slice %199 into %arg22[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %200 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%180 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_28 = tensor.insert_slice %200 into %arg23[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %201 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%181 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_29 = tensor.insert_slice %201 into %arg24[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %202 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%188 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_30 = tensor.insert_slice %202 into %arg25[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %203 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg17 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_31 = tensor.insert_slice %203 into %arg26[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %204 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%176 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_32 = tensor.insert_slice %204 into %arg27[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %205 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%169 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_33 = tensor.insert_slice %205 into %arg28[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %206 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%192 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_34 = tensor.insert_slice %206 into %arg29[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %207 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%193 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_35 = tensor.insert_slice %207 into %arg30[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %208 = linalg.generic {indexing_maps = [#map8, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%186 : tensor<24x8xf32>) outs(%195 : tensor<1x24x8xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<1x24x8xf32>
      %inserted_slice_36 = tensor.insert_slice %208 into %arg31[%157, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<1x24x8xf32> into tensor<6x24x8xf32>
      %209 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg16 : tensor<i32>) outs(%0 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %210 = arith.addi %in, %c1_i32 : i32
        linalg.yield %210 : i32
      } -> tensor<i32>
      scf.yield %209, %191, %194, %inserted_slice, %inserted_slice_25, %inserted_slice_26, %inserted_slice_27, %inserted_slice_28, %inserted_slice_29, %inserted_slice_30, %inserted_slice_31, %inserted_slice_32, %inserted_slice_33, %inserted_slice_34, %inserted_slice_35, %inserted_slice_36 : tensor<i32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>, tensor<6x24x8xf32>
    }
    %14 = tensor.empty() : tensor<24x6x8xf32>
    %15 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%13#3 : tensor<6x24x8xf32>) outs(%14 : tensor<24x6x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x6x8xf32>
    %extracted_slice = tensor.extract_slice %15[0, 5, 0] [24, 1, 8] [1, 1, 1] : tensor<24x6x8xf32> to tensor<24x1x8xf32>
    %collapsed = tensor.collapse_shape %extracted_slice [[0], [1, 2]] : tensor<24x1x8xf32> into tensor<24x8xf32>
    %16 = tensor.empty() : tensor<24x7xf32>
    %17 = linalg.fill ins(%cst_7 : f32) outs(%16 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %18 = linalg.matmul ins(%collapsed, %arg1 : tensor<24x8xf32>, tensor<8x7xf32>) outs(%17 : tensor<24x7xf32>) -> tensor<24x7xf32>
    %expanded_12 = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, 7] : tensor<7xf32> into tensor<1x7xf32>
    %19 = linalg.generic {indexing_maps = [#map7, #map1], iterator_types = ["parallel", "parallel"]} ins(%expanded_12 : tensor<1x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %20 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%18, %19 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24x7xf32>
    %21 = tensor.empty() : tensor<24x1xi32>
    %22 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg15 : tensor<24xi32>) outs(%21 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %23 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%21 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %24 = tensor.empty() : tensor<24x1xi1>
    %25 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %23 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%24 : tensor<24x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %155 = arith.cmpi slt, %in, %in_14 : i32
      linalg.yield %155 : i1
    } -> tensor<24x1xi1>
    %26 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i32>) outs(%21 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1xi32>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %26 : tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi32>) {
    ^bb0(%in: i32, %in_14: i32, %out: i32):
      %155 = arith.addi %in, %in_14 : i32
      linalg.yield %155 : i32
    } -> tensor<24x1xi32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %27, %22 : tensor<24x1xi1>, tensor<24x1xi32>, tensor<24x1xi32>) outs(%21 : tensor<24x1xi32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %155 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %155 : i32
    } -> tensor<24x1xi32>
    %expanded_13 = tensor.expand_shape %28 [[0], [1, 2]] output_shape [24, 1, 1] : tensor<24x1xi32> into tensor<24x1x1xi32>
    %29 = tensor.empty() : tensor<24x1x1xi32>
    %30 = linalg.generic {indexing_maps = [#map5, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_11 : tensor<i32>) outs(%29 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %31 = tensor.empty() : tensor<24x1x1xi1>
    %32 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_13, %30 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%31 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %155 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %155 : i1
    } -> tensor<24x1x1xi1>
    %33 = tensor.empty() : tensor<1x1x1xi32>
    %34 = linalg.generic {indexing_maps = [#map10, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_0 : tensor<1xi32>) outs(%33 : tensor<1x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1x1x1xi32>
    %35 = linalg.generic {indexing_maps = [#map11, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%34 : tensor<1x1x1xi32>) outs(%29 : tensor<24x1x1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<24x1x1xi32>
    %36 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded_13, %35 : tensor<24x1x1xi32>, tensor<24x1x1xi32>) outs(%31 : tensor<24x1x1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %155 = arith.cmpi sle, %in, %in_14 : i32
      linalg.yield %155 : i1
    } -> tensor<24x1x1xi1>
    %37 = linalg.generic {indexing_maps = [#map3, #map3, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%32, %36 : tensor<24x1x1xi1>, tensor<24x1x1xi1>) outs(%31 : tensor<24x1x1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %155 = arith.andi %in, %in_14 : i1
      linalg.yield %155 : i1
    } -> tensor<24x1x1xi1>
    %38 = linalg.fill ins(%true : i1) outs(%24 : tensor<24x1xi1>) -> tensor<24x1xi1>
    %39 = linalg.generic {indexing_maps = [#map3, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%37 : tensor<24x1x1xi1>) outs(%38 : tensor<24x1xi1>) {
    ^bb0(%in: i1, %out: i1):
      %155 = arith.andi %out, %in : i1
      linalg.yield %155 : i1
    } -> tensor<24x1xi1>
    %40 = tensor.empty() : tensor<24x1xf32>
    %41 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%40 : tensor<24x1xf32>) {
    ^bb0(%out: f32):
      %155 = linalg.index 0 : index
      %extracted_14 = tensor.extract %expanded_13[%155, %c0, %c0] : tensor<24x1x1xi32>
      %156 = arith.index_cast %extracted_14 : i32 to index
      %157 = arith.maxsi %156, %c0 : index
      %158 = arith.minsi %157, %c6 : index
      %extracted_15 = tensor.extract %20[%155, %158] : tensor<24x7xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24x1xf32>
    %42 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%40 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%39, %41, %42 : tensor<24x1xi1>, tensor<24x1xf32>, tensor<24x1xf32>) outs(%40 : tensor<24x1xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %155 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %155 : f32
    } -> tensor<24x1xf32>
    %44 = tensor.empty() : tensor<i1>
    %45 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%44 : tensor<i1>) {
    ^bb0(%in: i32, %out: i1):
      %155 = arith.cmpi slt, %in, %c0_i32 : i32
      linalg.yield %155 : i1
    } -> tensor<i1>
    %46 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%cst_11 : tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i32, %out: i32):
      %155 = arith.addi %in, %c1_i32 : i32
      linalg.yield %155 : i32
    } -> tensor<i32>
    %47 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = []} ins(%45, %46, %cst_11 : tensor<i1>, tensor<i32>, tensor<i32>) outs(%0 : tensor<i32>) {
    ^bb0(%in: i1, %in_14: i32, %in_15: i32, %out: i32):
      %155 = arith.select %in, %in_14, %in_15 : i32
      linalg.yield %155 : i32
    } -> tensor<i32>
    %48 = tensor.empty() : tensor<1xi32>
    %49 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%47 : tensor<i32>) outs(%48 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %50 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_11 : tensor<i32>) outs(%48 : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    %51 = tensor.empty() : tensor<1xi1>
    %52 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%49, %50 : tensor<1xi32>, tensor<1xi32>) outs(%51 : tensor<1xi1>) {
    ^bb0(%in: i32, %in_14: i32, %out: i1):
      %155 = arith.cmpi sge, %in, %in_14 : i32
      linalg.yield %155 : i1
    } -> tensor<1xi1>
    %53 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%49 : tensor<1xi32>) outs(%51 : tensor<1xi1>) {
    ^bb0(%in: i32, %out: i1):
      %155 = arith.cmpi sle, %in, %c0_i32 : i32
      linalg.yield %155 : i1
    } -> tensor<1xi1>
    %54 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%52, %53 : tensor<1xi1>, tensor<1xi1>) outs(%51 : tensor<1xi1>) {
    ^bb0(%in: i1, %in_14: i1, %out: i1):
      %155 = arith.andi %in, %in_14 : i1
      linalg.yield %155 : i1
    } -> tensor<1xi1>
    %55 = linalg.fill ins(%true : i1) outs(%44 : tensor<i1>) -> tensor<i1>
    %56 = linalg.generic {indexing_maps = [#map4, #map13], iterator_types = ["reduction"]} ins(%54 : tensor<1xi1>) outs(%55 : tensor<i1>) {
    ^bb0(%in: i1, %out: i1):
      %155 = arith.andi %out, %in : i1
      linalg.yield %155 : i1
    } -> tensor<i1>
    %57 = tensor.empty() : tensor<24xf32>
    %58 = linalg.generic {indexing_maps = [#map4], iterator_types = ["parallel"]} outs(%57 : tensor<24xf32>) {
    ^bb0(%out: f32):
      %155 = linalg.index 0 : index
      %extracted_14 = tensor.extract %49[%c0] : tensor<1xi32>
      %156 = arith.index_cast %extracted_14 : i32 to index
      %157 = arith.maxsi %156, %c0 : index
      %158 = arith.minsi %157, %c0 : index
      %extracted_15 = tensor.extract %43[%155, %158] : tensor<24x1xf32>
      linalg.yield %extracted_15 : f32
    } -> tensor<24xf32>
    %59 = tensor.empty() : tensor<24xi1>
    %60 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%56 : tensor<i1>) outs(%59 : tensor<24xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<24xi1>
    %61 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_1 : tensor<f32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %62 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%60, %58, %61 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %155 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %63 = linalg.fill ins(%cst_6 : f32) outs(%57 : tensor<24xf32>) -> tensor<24xf32>
    %64 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["parallel", "reduction"]} ins(%20 : tensor<24x7xf32>) outs(%63 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.maximumf %out, %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %65 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_9 : tensor<f32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %66 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%65, %64 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.maximumf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %67 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%66 : tensor<24xf32>) outs(%59 : tensor<24xi1>) {
    ^bb0(%in: f32, %out: i1):
      %155 = math.absf %in : f32
      %156 = arith.cmpf one, %155, %cst_5 : f32
      linalg.yield %156 : i1
    } -> tensor<24xi1>
    %68 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %69 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%67, %66, %68 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %155 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %70 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%69 : tensor<24xf32>) outs(%40 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %71 = linalg.generic {indexing_maps = [#map14, #map1], iterator_types = ["parallel", "parallel"]} ins(%70 : tensor<24x1xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %72 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%20, %71 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.subf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24x7xf32>
    %73 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%72 : tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = math.exp %in : f32
      linalg.yield %155 : f32
    } -> tensor<24x7xf32>
    %74 = linalg.fill ins(%cst_7 : f32) outs(%57 : tensor<24xf32>) -> tensor<24xf32>
    %75 = linalg.generic {indexing_maps = [#map1, #map9], iterator_types = ["parallel", "reduction"]} ins(%73 : tensor<24x7xf32>) outs(%74 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.addf %out, %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %76 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%75 : tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = math.absf %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %77 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%75, %68 : tensor<24xf32>, tensor<24xf32>) outs(%59 : tensor<24xi1>) {
    ^bb0(%in: f32, %in_14: f32, %out: i1):
      %155 = arith.cmpf oge, %in, %in_14 : f32
      linalg.yield %155 : i1
    } -> tensor<24xi1>
    %78 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%76 : tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = math.log %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %79 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%78, %69 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %80 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%79, %62 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.subf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %81 = tensor.empty() : tensor<f32>
    %82 = linalg.fill ins(%cst_7 : f32) outs(%81 : tensor<f32>) -> tensor<f32>
    %83 = linalg.generic {indexing_maps = [#map4, #map13], iterator_types = ["reduction"]} ins(%80 : tensor<24xf32>) outs(%82 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.addf %out, %in : f32
      linalg.yield %155 : f32
    } -> tensor<f32>
    %84 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%83 : tensor<f32>) outs(%81 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.divf %in, %cst_4 : f32
      linalg.yield %155 : f32
    } -> tensor<f32>
    %85 = linalg.generic {indexing_maps = [#map6], iterator_types = []} outs(%81 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst_3 : f32
    } -> tensor<f32>
    %86 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%85 : tensor<f32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24xf32>
    %87 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%86 : tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.negf %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %88 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%86, %76 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.divf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %89 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%77, %68, %88 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %155 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %90 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel"]} ins(%77, %88, %68 : tensor<24xi1>, tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: i1, %in_14: f32, %in_15: f32, %out: f32):
      %155 = arith.select %in, %in_14, %in_15 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %91 = linalg.generic {indexing_maps = [#map4, #map4], iterator_types = ["parallel"]} ins(%89 : tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.negf %in : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %92 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%90, %91 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24xf32>
    %93 = linalg.generic {indexing_maps = [#map9, #map1], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<24xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %94 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%93, %73 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24x7xf32>
    %95 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%40 : tensor<24x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1xf32>
    %extracted = tensor.extract %49[%c0] : tensor<1xi32>
    %96 = arith.index_cast %extracted : i32 to index
    %97 = arith.cmpi ult, %96, %c1 : index
    %98 = scf.if %97 -> (tensor<24x1xf32>) {
      %extracted_slice_14 = tensor.extract_slice %95[0, %96] [24, 1] [1, 1] : tensor<24x1xf32> to tensor<24xf32>
      %155 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%extracted_slice_14, %87 : tensor<24xf32>, tensor<24xf32>) outs(%57 : tensor<24xf32>) {
      ^bb0(%in: f32, %in_15: f32, %out: f32):
        %156 = arith.addf %in, %in_15 : f32
        linalg.yield %156 : f32
      } -> tensor<24xf32>
      %inserted_slice = tensor.insert_slice %155 into %95[0, %96] [24, 1] [1, 1] : tensor<24xf32> into tensor<24x1xf32>
      scf.yield %inserted_slice : tensor<24x1xf32>
    } else {
      scf.yield %95 : tensor<24x1xf32>
    }
    %99 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x7xf32>
    %100 = scf.for %arg16 = %c0 to %c24 step %c1 iter_args(%arg17 = %99) -> (tensor<24x7xf32>) {
      %extracted_14 = tensor.extract %expanded_13[%arg16, %c0, %c0] : tensor<24x1x1xi32>
      %155 = arith.index_cast %extracted_14 : i32 to index
      %156 = arith.cmpi ult, %155, %c7 : index
      %157 = scf.if %156 -> (tensor<24x7xf32>) {
        %extracted_15 = tensor.extract %98[%arg16, %c0] : tensor<24x1xf32>
        %extracted_16 = tensor.extract %arg17[%arg16, %155] : tensor<24x7xf32>
        %158 = arith.addf %extracted_16, %extracted_15 : f32
        %inserted = tensor.insert %158 into %arg17[%arg16, %155] : tensor<24x7xf32>
        scf.yield %inserted : tensor<24x7xf32>
      } else {
        scf.yield %arg17 : tensor<24x7xf32>
      }
      scf.yield %157 : tensor<24x7xf32>
    }
    %101 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%94, %100 : tensor<24x7xf32>, tensor<24x7xf32>) outs(%16 : tensor<24x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<24x7xf32>
    %102 = tensor.empty() : tensor<7xf32>
    %103 = linalg.fill ins(%cst_7 : f32) outs(%102 : tensor<7xf32>) -> tensor<7xf32>
    %104 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "reduction"]} ins(%101 : tensor<24x7xf32>) outs(%103 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %155 = arith.addf %out, %in : f32
      linalg.yield %155 : f32
    } -> tensor<7xf32>
    %105 = tensor.empty() : tensor<7x8xf32>
    %106 = linalg.fill ins(%cst_7 : f32) outs(%105 : tensor<7x8xf32>) -> tensor<7x8xf32>
    %107 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101, %collapsed : tensor<24x7xf32>, tensor<24x8xf32>) outs(%106 : tensor<7x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      %156 = arith.addf %out, %155 : f32
      linalg.yield %156 : f32
    } -> tensor<7x8xf32>
    %108 = tensor.empty() : tensor<8x7xf32>
    %109 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%107 : tensor<7x8xf32>) outs(%108 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %110 = linalg.fill ins(%cst_7 : f32) outs(%1 : tensor<24x8xf32>) -> tensor<24x8xf32>
    %111 = linalg.generic {indexing_maps = [#map18, #map8, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%101, %arg1 : tensor<24x7xf32>, tensor<8x7xf32>) outs(%110 : tensor<24x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      %156 = arith.addf %out, %155 : f32
      linalg.yield %156 : f32
    } -> tensor<24x8xf32>
    %112 = tensor.empty() : tensor<24x1x8xf32>
    %113 = linalg.generic {indexing_maps = [#map18, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%111 : tensor<24x8xf32>) outs(%112 : tensor<24x1x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<24x1x8xf32>
    %padded = tensor.pad %113 low[0, 5, 0] high[0, 0, 0] {
    ^bb0(%arg16: index, %arg17: index, %arg18: index):
      tensor.yield %cst_7 : f32
    } : tensor<24x1x8xf32> to tensor<24x6x8xf32>
    %114 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%padded : tensor<24x6x8xf32>) outs(%11 : tensor<6x24x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<6x24x8xf32>
    %115 = tensor.empty() : tensor<8x8xf32>
    %116 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %117 = tensor.empty() : tensor<8xf32>
    %118 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_10 : tensor<f32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %119 = tensor.empty() : tensor<5x8xf32>
    %120 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_10 : tensor<f32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %121:15 = scf.while (%arg16 = %cst_11, %arg17 = %116, %arg18 = %116, %arg19 = %116, %arg20 = %116, %arg21 = %118, %arg22 = %118, %arg23 = %118, %arg24 = %118, %arg25 = %120, %arg26 = %120, %arg27 = %120, %arg28 = %120, %arg29 = %2, %arg30 = %2) : (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<24x8xf32>, tensor<24x8xf32>) -> (tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<24x8xf32>, tensor<24x8xf32>) {
      %155 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg16 : tensor<i32>) outs(%44 : tensor<i1>) {
      ^bb0(%in: i32, %out: i1):
        %156 = arith.cmpi slt, %in, %c6_i32 : i32
        linalg.yield %156 : i1
      } -> tensor<i1>
      %extracted_14 = tensor.extract %155[] : tensor<i1>
      scf.condition(%extracted_14) %arg16, %arg17, %arg18, %arg19, %arg20, %arg21, %arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30 : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<24x8xf32>, tensor<24x8xf32>
    } do {
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<8x8xf32>, %arg18: tensor<8x8xf32>, %arg19: tensor<8x8xf32>, %arg20: tensor<8x8xf32>, %arg21: tensor<8xf32>, %arg22: tensor<8xf32>, %arg23: tensor<8xf32>, %arg24: tensor<8xf32>, %arg25: tensor<5x8xf32>, %arg26: tensor<5x8xf32>, %arg27: tensor<5x8xf32>, %arg28: tensor<5x8xf32>, %arg29: tensor<24x8xf32>, %arg30: tensor<24x8xf32>):
      %155 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg16 : tensor<i32>) outs(%0 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %203 = arith.subi %c6_i32, %in : i32
        linalg.yield %203 : i32
      } -> tensor<i32>
      %156 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%155 : tensor<i32>) outs(%0 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %203 = arith.subi %in, %c1_i32 : i32
        linalg.yield %203 : i32
      } -> tensor<i32>
      %extracted_14 = tensor.extract %156[] : tensor<i32>
      %157 = arith.index_cast %extracted_14 : i32 to index
      %158 = arith.maxsi %157, %c0 : index
      %159 = arith.minsi %158, %c5 : index
      %extracted_slice_15 = tensor.extract_slice %114[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_16 = tensor.collapse_shape %extracted_slice_15 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_17 = tensor.extract_slice %13#4[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_18 = tensor.collapse_shape %extracted_slice_17 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_19 = tensor.extract_slice %4[%159, 0, 0] [1, 24, 5] [1, 1, 1] : tensor<6x24x5xf32> to tensor<1x24x5xf32>
      %collapsed_20 = tensor.collapse_shape %extracted_slice_19 [[0, 1], [2]] : tensor<1x24x5xf32> into tensor<24x5xf32>
      %extracted_slice_21 = tensor.extract_slice %13#5[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_23 = tensor.extract_slice %13#6[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_24 = tensor.collapse_shape %extracted_slice_23 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_25 = tensor.extract_slice %13#7[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_26 = tensor.collapse_shape %extracted_slice_25 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_27 = tensor.extract_slice %13#8[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_28 = tensor.collapse_shape %extracted_slice_27 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_29 = tensor.extract_slice %13#9[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_30 = tensor.collapse_shape %extracted_slice_29 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_31 = tensor.extract_slice %13#10[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_32 = tensor.collapse_shape %extracted_slice_31 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_33 = tensor.extract_slice %13#11[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_34 = tensor.collapse_shape %extracted_slice_33 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_35 = tensor.extract_slice %13#12[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_36 = tensor.collapse_shape %extracted_slice_35 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_37 = tensor.extract_slice %13#13[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_38 = tensor.collapse_shape %extracted_slice_37 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_39 = tensor.extract_slice %13#14[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_40 = tensor.collapse_shape %extracted_slice_39 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %extracted_slice_41 = tensor.extract_slice %13#15[%159, 0, 0] [1, 24, 8] [1, 1, 1] : tensor<6x24x8xf32> to tensor<1x24x8xf32>
      %collapsed_42 = tensor.collapse_shape %extracted_slice_41 [[0, 1], [2]] : tensor<1x24x8xf32> into tensor<24x8xf32>
      %160 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg30, %collapsed_16 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %161 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_42, %160 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %162 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%160, %collapsed_38 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %163 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%161, %collapsed_40 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %164 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg29, %163 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %165 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%163, %collapsed_38 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %166 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%164, %165 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %167 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_36, %166 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %168 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %collapsed_26 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %169 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%collapsed_34, %166 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %170 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%166, %collapsed_32 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %171 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%162, %collapsed_30 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %172 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%167, %collapsed_28 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %173 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%172, %collapsed_26 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %174 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%172, %173 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %175 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%170, %collapsed_24 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %176 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%168, %collapsed_22 : tensor<24x8xf32>, tensor<24x8xf32>) outs(%1 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<24x8xf32>
      %177 = tensor.empty() : tensor<24x32xf32>
      %178 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%177 : tensor<24x32xf32>) {
      ^bb0(%out: f32):
        %203 = linalg.index 0 : index
        %204 = linalg.index 1 : index
        %205 = arith.cmpi ult, %204, %c8 : index
        %206 = scf.if %205 -> (f32) {
          %extracted_55 = tensor.extract %176[%203, %204] : tensor<24x8xf32>
          scf.yield %extracted_55 : f32
        } else {
          %207 = arith.cmpi ult, %204, %c16 : index
          %208 = scf.if %207 -> (f32) {
            %209 = arith.subi %204, %c8 : index
            %extracted_55 = tensor.extract %175[%203, %209] : tensor<24x8xf32>
            scf.yield %extracted_55 : f32
          } else {
            %209 = arith.cmpi ult, %204, %c24 : index
            %210 = scf.if %209 -> (f32) {
              %211 = arith.subi %204, %c16 : index
              %extracted_55 = tensor.extract %174[%203, %211] : tensor<24x8xf32>
              scf.yield %extracted_55 : f32
            } else {
              %211 = arith.subi %204, %c24 : index
              %extracted_55 = tensor.extract %171[%203, %211] : tensor<24x8xf32>
              scf.yield %extracted_55 : f32
            }
            scf.yield %210 : f32
          }
          scf.yield %208 : f32
        }
        linalg.yield %206 : f32
      } -> tensor<24x32xf32>
      %179 = tensor.empty() : tensor<32x5xf32>
      %180 = linalg.fill ins(%cst_7 : f32) outs(%179 : tensor<32x5xf32>) -> tensor<32x5xf32>
      %181 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%178, %collapsed_20 : tensor<24x32xf32>, tensor<24x5xf32>) outs(%180 : tensor<32x5xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        %204 = arith.addf %out, %203 : f32
        linalg.yield %204 : f32
      } -> tensor<32x5xf32>
      %182 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%181 : tensor<32x5xf32>) outs(%9 : tensor<5x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<5x32xf32>
      %extracted_slice_43 = tensor.extract_slice %182[0, 0] [5, 8] [1, 1] : tensor<5x32xf32> to tensor<5x8xf32>
      %extracted_slice_44 = tensor.extract_slice %182[0, 8] [5, 8] [1, 1] : tensor<5x32xf32> to tensor<5x8xf32>
      %extracted_slice_45 = tensor.extract_slice %182[0, 16] [5, 8] [1, 1] : tensor<5x32xf32> to tensor<5x8xf32>
      %extracted_slice_46 = tensor.extract_slice %182[0, 24] [5, 8] [1, 1] : tensor<5x32xf32> to tensor<5x8xf32>
      %183 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg25, %extracted_slice_43 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<5x8xf32>
      %184 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg26, %extracted_slice_44 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<5x8xf32>
      %185 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg27, %extracted_slice_45 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<5x8xf32>
      %186 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg28, %extracted_slice_46 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<5x8xf32>
      %187 = linalg.fill ins(%cst_7 : f32) outs(%7 : tensor<32xf32>) -> tensor<32xf32>
      %188 = linalg.generic {indexing_maps = [#map15, #map9], iterator_types = ["parallel", "reduction"]} ins(%178 : tensor<24x32xf32>) outs(%187 : tensor<32xf32>) {
      ^bb0(%in: f32, %out: f32):
        %203 = arith.addf %out, %in : f32
        linalg.yield %203 : f32
      } -> tensor<32xf32>
      %189 = tensor.empty() : tensor<32x8xf32>
      %190 = linalg.fill ins(%cst_7 : f32) outs(%189 : tensor<32x8xf32>) -> tensor<32x8xf32>
      %191 = linalg.generic {indexing_maps = [#map16, #map17, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%178, %collapsed_18 : tensor<24x32xf32>, tensor<24x8xf32>) outs(%190 : tensor<32x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        %204 = arith.addf %out, %203 : f32
        linalg.yield %204 : f32
      } -> tensor<32x8xf32>
      %192 = linalg.generic {indexing_maps = [#map15, #map1], iterator_types = ["parallel", "parallel"]} ins(%191 : tensor<32x8xf32>) outs(%5 : tensor<8x32xf32>) {
      ^bb0(%in: f32, %out: f32):
        linalg.yield %in : f32
      } -> tensor<8x32xf32>
      %193 = linalg.generic {indexing_maps = [#map18, #map8, #map12], iterator_types = ["parallel", "parallel", "reduction"]} ins(%178, %6 : tensor<24x32xf32>, tensor<8x32xf32>) outs(%110 : tensor<24x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.mulf %in, %in_55 : f32
        %204 = arith.addf %out, %203 : f32
        linalg.yield %204 : f32
      } -> tensor<24x8xf32>
      %extracted_slice_47 = tensor.extract_slice %188[0] [8] [1] : tensor<32xf32> to tensor<8xf32>
      %extracted_slice_48 = tensor.extract_slice %188[8] [8] [1] : tensor<32xf32> to tensor<8xf32>
      %extracted_slice_49 = tensor.extract_slice %188[16] [8] [1] : tensor<32xf32> to tensor<8xf32>
      %extracted_slice_50 = tensor.extract_slice %188[24] [8] [1] : tensor<32xf32> to tensor<8xf32>
      %194 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg21, %extracted_slice_47 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8xf32>
      %195 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg22, %extracted_slice_48 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8xf32>
      %196 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg23, %extracted_slice_49 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8xf32>
      %197 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg24, %extracted_slice_50 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8xf32>
      %extracted_slice_51 = tensor.extract_slice %192[0, 0] [8, 8] [1, 1] : tensor<8x32xf32> to tensor<8x8xf32>
      %extracted_slice_52 = tensor.extract_slice %192[0, 8] [8, 8] [1, 1] : tensor<8x32xf32> to tensor<8x8xf32>
      %extracted_slice_53 = tensor.extract_slice %192[0, 16] [8, 8] [1, 1] : tensor<8x32xf32> to tensor<8x8xf32>
      %extracted_slice_54 = tensor.extract_slice %192[0, 24] [8, 8] [1, 1] : tensor<8x32xf32> to tensor<8x8xf32>
      %198 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg17, %extracted_slice_51 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8x8xf32>
      %199 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg18, %extracted_slice_52 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8x8xf32>
      %200 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg19, %extracted_slice_53 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8x8xf32>
      %201 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg20, %extracted_slice_54 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
      ^bb0(%in: f32, %in_55: f32, %out: f32):
        %203 = arith.addf %in, %in_55 : f32
        linalg.yield %203 : f32
      } -> tensor<8x8xf32>
      %202 = linalg.generic {indexing_maps = [#map6, #map6], iterator_types = []} ins(%arg16 : tensor<i32>) outs(%0 : tensor<i32>) {
      ^bb0(%in: i32, %out: i32):
        %203 = arith.addi %in, %c1_i32 : i32
        linalg.yield %203 : i32
      } -> tensor<i32>
      scf.yield %202, %198, %199, %200, %201, %194, %195, %196, %197, %183, %184, %185, %186, %169, %193 : tensor<i32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<24x8xf32>, tensor<24x8xf32>
    }
    %122 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%102 : tensor<7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<7xf32>
    %123 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%122, %104 : tensor<7xf32>, tensor<7xf32>) outs(%102 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<7xf32>
    %124 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%108 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x7xf32>
    %125 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%124, %109 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%108 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x7xf32>
    %126 = linalg.generic {indexing_maps = [#map13, #map4], iterator_types = ["parallel"]} ins(%cst_8 : tensor<f32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8xf32>
    %127 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%126, %121#6 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %128 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<8x8xf32>
    %129 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128, %121#2 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %130 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%126, %121#7 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %131 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128, %121#3 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %132 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%126, %121#5 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %133 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128, %121#1 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %134 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%126, %121#8 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %135 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%128, %121#4 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %136 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_8 : tensor<f32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<5x8xf32>
    %137 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %121#10 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %138 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %121#11 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %139 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %121#9 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %140 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%136, %121#12 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.mulf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %141 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg0, %123 : tensor<7xf32>, tensor<7xf32>) outs(%102 : tensor<7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<7xf32>
    %142 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1, %125 : tensor<8x7xf32>, tensor<8x7xf32>) outs(%108 : tensor<8x7xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x7xf32>
    %143 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg2, %127 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %144 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3, %129 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %145 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg4, %130 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %146 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5, %131 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %147 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg6, %132 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %148 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg7, %133 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %149 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel"]} ins(%arg8, %134 : tensor<8xf32>, tensor<8xf32>) outs(%117 : tensor<8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8xf32>
    %150 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg9, %135 : tensor<8x8xf32>, tensor<8x8xf32>) outs(%115 : tensor<8x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<8x8xf32>
    %151 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg10, %137 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %152 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg11, %138 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %153 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg12, %139 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    %154 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg13, %140 : tensor<5x8xf32>, tensor<5x8xf32>) outs(%119 : tensor<5x8xf32>) {
    ^bb0(%in: f32, %in_14: f32, %out: f32):
      %155 = arith.addf %in, %in_14 : f32
      linalg.yield %155 : f32
    } -> tensor<5x8xf32>
    return %141, %142, %143, %144, %145, %146, %147, %148, %149, %150, %151, %152, %153, %154, %84 : tensor<7xf32>, tensor<8x7xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<5x8xf32>, tensor<f32>
  }
}
