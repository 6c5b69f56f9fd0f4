module {
  func.func @main(%arg0: tensor<6x2x1x1xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6x1x3x3xf32>, %arg3: tensor<6xf32>, %arg4: tensor<4x6x1x1xf32>, %arg5: tensor<4xf32>, %arg6: tensor<3x6x1x1xf32>, %arg7: tensor<3xf32>, %arg8: tensor<6x3x1x1xf32>, %arg9: tensor<6xf32>, %arg10: tensor<5x4xf32>, %arg11: tensor<5xf32>, %arg12: tensor<f32>, %arg13: tensor<6x2x1x1xf32>, %arg14: tensor<6x2x1x1xf32>, %arg15: tensor<f32>, %arg16: tensor<6xf32>, %arg17: tensor<6xf32>, %arg18: tensor<f32>, %arg19: tensor<6x1x3x3xf32>, %arg20: tensor<6x1x3x3xf32>, %arg21: tensor<f32>, %arg22: tensor<6xf32>, %arg23: tensor<6xf32>, %arg24: tensor<f32>, %arg25: tensor<4x6x1x1xf32>, %arg26: tensor<4x6x1x1xf32>, %arg27: tensor<f32>, %arg28: tensor<4xf32>, %arg29: tensor<4xf32>, %arg30: tensor<f32>, %arg31: tensor<3x6x1x1xf32>, %arg32: tensor<3x6x1x1xf32>, %arg33: tensor<f32>, %arg34: tensor<3xf32>, %arg35: tensor<3xf32>, %arg36: tensor<f32>, %arg37: tensor<6x3x1x1xf32>, %arg38: tensor<6x3x1x1xf32>, %arg39: tensor<f32>, %arg40: tensor<6xf32>, %arg41: tensor<6xf32>, %arg42: tensor<f32>, %arg43: tensor<5x4xf32>, %arg44: tensor<5x4xf32>, %arg45: tensor<f32>, %arg46: tensor<5xf32>, %arg47: tensor<5xf32>, %arg48: tensor<5xf64>, %arg49: tensor<24x2x8x8xf32>, %arg50: tensor<24xi64>) -> (tensor<6x2x1x1xf32>, tensor<6xf32>, tensor<6x1x3x3xf32>, tensor<6xf32>, tensor<4x6x1x1xf32>, tensor<4xf32>, tensor<3x6x1x1xf32>, tensor<3xf32>, tensor<6x3x1x1xf32>, tensor<6xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<f32>, tensor<6x2x1x1xf32>, tensor<6x2x1x1xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6x1x3x3xf32>, tensor<6x1x3x3xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<4x6x1x1xf32>, tensor<4x6x1x1xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<3x6x1x1xf32>, tensor<3x6x1x1xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<6x3x1x1xf32>, tensor<6x3x1x1xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<3> : tensor<i64>
    %c_0 = stablehlo.constant dense<-3> : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_4 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %c_9 = stablehlo.constant dense<1> : tensor<i64>
    %cst_10 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<24x3x1x1xf32>
    %cst_13 = arith.constant dense<0> : tensor<1xi64>
    %cst_14 = arith.constant dense<1> : tensor<1xi64>
    %cst_15 = arith.constant dense<3> : tensor<1xi64>
    %cst_16 = arith.constant dense<6> : tensor<1xi64>
    %cst_17 = arith.constant dense<16> : tensor<1xi64>
    %cst_18 = arith.constant dense<-3.000000e+00> : tensor<1xf64>
    %cst_19 = arith.constant dense<3.000000e+00> : tensor<1xf64>
    %cst_20 = arith.constant dense<0.16666666666666666> : tensor<1xf64>
    %cst_21 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_22 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %0 = stablehlo.slice %arg48 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg48 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg48 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg48 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.convolution(%arg49, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x8x8xf32>, tensor<6x2x1x1xf32>) -> tensor<24x6x8x8xf32>
    %9 = stablehlo.reshape %arg1 : (tensor<6xf32>) -> tensor<6x1x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x8x8xf32>
    %11 = stablehlo.add %8, %10 : tensor<24x6x8x8xf32>
    %12 = stablehlo.convert %cst_15 : (tensor<1xi64>) -> tensor<1xf32>
    %13 = stablehlo.reshape %12 : (tensor<1xf32>) -> tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %15 = stablehlo.add %11, %14 : tensor<24x6x8x8xf32>
    %16 = stablehlo.convert %cst_13 : (tensor<1xi64>) -> tensor<1xf32>
    %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
    %18 = stablehlo.clamp %17, %15, %cst_10 : (tensor<f32>, tensor<24x6x8x8xf32>, tensor<f32>) -> tensor<24x6x8x8xf32>
    %19 = stablehlo.convert %cst_16 : (tensor<1xi64>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = stablehlo.clamp %cst_11, %18, %20 : (tensor<f32>, tensor<24x6x8x8xf32>, tensor<f32>) -> tensor<24x6x8x8xf32>
    %22 = stablehlo.multiply %11, %21 : tensor<24x6x8x8xf32>
    %23 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %24 = stablehlo.divide %22, %23 : tensor<24x6x8x8xf32>
    %25 = stablehlo.convolution(%24, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 6 : i64} : (tensor<24x6x8x8xf32>, tensor<6x1x3x3xf32>) -> tensor<24x6x4x4xf32>
    %26 = stablehlo.reshape %arg3 : (tensor<6xf32>) -> tensor<6x1x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %28 = stablehlo.add %25, %27 : tensor<24x6x4x4xf32>
    %29 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %30 = stablehlo.add %28, %29 : tensor<24x6x4x4xf32>
    %31 = stablehlo.clamp %17, %30, %cst_10 : (tensor<f32>, tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<24x6x4x4xf32>
    %32 = stablehlo.clamp %cst_11, %31, %20 : (tensor<f32>, tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<24x6x4x4xf32>
    %33 = stablehlo.multiply %28, %32 : tensor<24x6x4x4xf32>
    %34 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %35 = stablehlo.divide %33, %34 : tensor<24x6x4x4xf32>
    %36 = stablehlo.reduce(%35 init: %cst_7) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<24x6xf32>
    %37 = stablehlo.reshape %36 : (tensor<24x6xf32>) -> tensor<24x6x1x1xf32>
    %38 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf32>
    %39 = stablehlo.reshape %38 : (tensor<1xf32>) -> tensor<f32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %41 = stablehlo.divide %37, %40 : tensor<24x6x1x1xf32>
    %42 = stablehlo.convolution(%41, %arg6) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x6x1x1xf32>, tensor<3x6x1x1xf32>) -> tensor<24x3x1x1xf32>
    %43 = stablehlo.reshape %arg7 : (tensor<3xf32>) -> tensor<3x1x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [1, 2, 3] : (tensor<3x1x1xf32>) -> tensor<24x3x1x1xf32>
    %45 = stablehlo.add %42, %44 : tensor<24x3x1x1xf32>
    %46 = stablehlo.maximum %45, %cst_12 : tensor<24x3x1x1xf32>
    %47 = stablehlo.convolution(%46, %arg8) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x3x1x1xf32>, tensor<6x3x1x1xf32>) -> tensor<24x6x1x1xf32>
    %48 = stablehlo.reshape %arg9 : (tensor<6xf32>) -> tensor<6x1x1xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x1x1xf32>
    %50 = stablehlo.add %47, %49 : tensor<24x6x1x1xf32>
    %51 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %52 = stablehlo.add %50, %51 : tensor<24x6x1x1xf32>
    %53 = stablehlo.clamp %17, %52, %cst_10 : (tensor<f32>, tensor<24x6x1x1xf32>, tensor<f32>) -> tensor<24x6x1x1xf32>
    %54 = stablehlo.clamp %cst_11, %53, %20 : (tensor<f32>, tensor<24x6x1x1xf32>, tensor<f32>) -> tensor<24x6x1x1xf32>
    %55 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %56 = stablehlo.divide %54, %55 : tensor<24x6x1x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<24x6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %58 = stablehlo.multiply %35, %57 : tensor<24x6x4x4xf32>
    %59 = stablehlo.convolution(%58, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x6x4x4xf32>, tensor<4x6x1x1xf32>) -> tensor<24x4x4x4xf32>
    %60 = stablehlo.reshape %arg5 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x4x4xf32>
    %62 = stablehlo.add %59, %61 : tensor<24x4x4x4xf32>
    %63 = stablehlo.reduce(%62 init: %cst_7) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x4x4x4xf32>, tensor<f32>) -> tensor<24x4xf32>
    %64 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %65 = stablehlo.divide %63, %64 : tensor<24x4xf32>
    %66 = stablehlo.transpose %arg10, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %67 = stablehlo.dot_general %65, %66, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x5xf32>) -> tensor<24x5xf32>
    %68 = stablehlo.convert %cst_14 : (tensor<1xi64>) -> tensor<1xf32>
    %69 = stablehlo.reshape %68 : (tensor<1xf32>) -> tensor<f32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %71 = stablehlo.multiply %67, %70 : tensor<24x5xf32>
    %72 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %73 = stablehlo.multiply %72, %70 : tensor<24x5xf32>
    %74 = stablehlo.add %71, %73 : tensor<24x5xf32>
    %75 = stablehlo.reduce(%74 init: %cst_11) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %76 = stablehlo.reshape %75 : (tensor<24xf32>) -> tensor<24x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %78 = stablehlo.subtract %74, %77 : tensor<24x5xf32>
    %79 = stablehlo.exponential %78 : tensor<24x5xf32>
    %80 = stablehlo.reduce(%79 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %81 = stablehlo.reshape %80 : (tensor<24xf32>) -> tensor<24x1xf32>
    %82 = stablehlo.log %81 : tensor<24x1xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %84 = stablehlo.subtract %78, %83 : tensor<24x5xf32>
    %85 = stablehlo.compare NE, %arg50, %c_4, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %87 = stablehlo.broadcast_in_dim %arg50, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %88 = stablehlo.select %86, %87, %c_3 : tensor<24xi1>, tensor<24xi64>
    %89 = stablehlo.reshape %88 : (tensor<24xi64>) -> tensor<24x1xi64>
    %90 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %91 = stablehlo.reshape %89 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %92 = stablehlo.concatenate %90, %91, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %93 = "stablehlo.gather"(%84, %92) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %94 = stablehlo.reshape %93 : (tensor<24x1xf32>) -> tensor<24xf32>
    %95 = stablehlo.negate %94 : tensor<24xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %97 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %98 = stablehlo.select %86, %96, %97 : tensor<24xi1>, tensor<24xf32>
    %99 = stablehlo.convert %85 : (tensor<24xi1>) -> tensor<24xi64>
    %100 = stablehlo.reduce(%99 init: %c_8) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %101 = stablehlo.convert %100 : (tensor<i64>) -> tensor<f32>
    %102 = stablehlo.reduce(%98 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %103 = stablehlo.divide %102, %101 : tensor<f32>
    %104 = stablehlo.divide %cst_6, %101 : tensor<f32>
    %105 = stablehlo.reshape %arg50 : (tensor<24xi64>) -> tensor<24x1xi64>
    %106 = stablehlo.compare NE, %105, %c_2, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %108 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %109 = stablehlo.select %107, %108, %c_1 : tensor<24x1xi1>, tensor<24x1xi64>
    %110 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %111 = stablehlo.reshape %109 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %112 = stablehlo.concatenate %90, %111, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %113 = "stablehlo.scatter"(%cst_5, %112, %110) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      stablehlo.return %arg52 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %114 = stablehlo.broadcast_in_dim %104, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %115 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %116 = stablehlo.select %107, %114, %115 : tensor<24x1xi1>, tensor<24x1xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %118 = stablehlo.multiply %113, %117 : tensor<24x5xf32>
    %119 = stablehlo.exponential %84 : tensor<24x5xf32>
    %120 = stablehlo.reduce(%118 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %121 = stablehlo.reshape %120 : (tensor<24xf32>) -> tensor<24x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %123 = stablehlo.multiply %119, %122 : tensor<24x5xf32>
    %124 = stablehlo.subtract %118, %123 : tensor<24x5xf32>
    %125 = stablehlo.transpose %66, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %126 = stablehlo.dot_general %124, %125, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x4xf32>) -> tensor<24x4xf32>
    %127 = stablehlo.transpose %124, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %128 = stablehlo.dot_general %127, %65, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x4xf32>) -> tensor<5x4xf32>
    %129 = stablehlo.transpose %128, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %130 = stablehlo.reduce(%124 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %131 = stablehlo.reshape %130 : (tensor<5xf32>) -> tensor<1x5xf32>
    %132 = stablehlo.reshape %131 : (tensor<1x5xf32>) -> tensor<5xf32>
    %133 = stablehlo.transpose %129, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %134 = stablehlo.reshape %126 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %135 = stablehlo.reshape %134 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x4x4xf32>
    %137 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %138 = stablehlo.divide %136, %137 : tensor<24x4x4x4xf32>
    %139 = stablehlo.transpose %arg4, dims = [2, 3, 1, 0] : (tensor<4x6x1x1xf32>) -> tensor<1x1x6x4xf32>
    %140 = stablehlo.reverse %139, dims = [0, 1] : tensor<1x1x6x4xf32>
    %141 = stablehlo.convolution(%138, %140) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x4x4xf32>, tensor<1x1x6x4xf32>) -> tensor<24x6x4x4xf32>
    %142 = stablehlo.transpose %58, dims = [1, 0, 2, 3] : (tensor<24x6x4x4xf32>) -> tensor<6x24x4x4xf32>
    %143 = stablehlo.transpose %138, dims = [1, 0, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<4x24x4x4xf32>
    %144 = stablehlo.convolution(%142, %143) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<6x24x4x4xf32>, tensor<4x24x4x4xf32>) -> tensor<6x4x1x1xf32>
    %145 = stablehlo.transpose %144, dims = [1, 0, 2, 3] : (tensor<6x4x1x1xf32>) -> tensor<4x6x1x1xf32>
    %146 = stablehlo.reduce(%138 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %147 = stablehlo.multiply %141, %35 : tensor<24x6x4x4xf32>
    %148 = stablehlo.multiply %141, %57 : tensor<24x6x4x4xf32>
    %149 = stablehlo.reduce(%147 init: %cst_7) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<24x6xf32>
    %150 = stablehlo.reshape %149 : (tensor<24x6xf32>) -> tensor<24x6x1x1xf32>
    %151 = stablehlo.convert %cst_18 : tensor<1xf64>
    %152 = stablehlo.reshape %151 : (tensor<1xf64>) -> tensor<f64>
    %153 = stablehlo.convert %152 : (tensor<f64>) -> tensor<f32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %155 = stablehlo.compare GT, %50, %154, FLOAT : (tensor<24x6x1x1xf32>, tensor<24x6x1x1xf32>) -> tensor<24x6x1x1xi1>
    %156 = stablehlo.convert %cst_19 : tensor<1xf64>
    %157 = stablehlo.reshape %156 : (tensor<1xf64>) -> tensor<f64>
    %158 = stablehlo.convert %157 : (tensor<f64>) -> tensor<f32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %160 = stablehlo.compare LT, %50, %159, FLOAT : (tensor<24x6x1x1xf32>, tensor<24x6x1x1xf32>) -> tensor<24x6x1x1xi1>
    %161 = stablehlo.and %155, %160 : tensor<24x6x1x1xi1>
    %162 = stablehlo.convert %cst_20 : (tensor<1xf64>) -> tensor<1xf32>
    %163 = stablehlo.reshape %162 : (tensor<1xf32>) -> tensor<f32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %165 = stablehlo.multiply %150, %164 : tensor<24x6x1x1xf32>
    %166 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2, 3] : (tensor<24x6x1x1xi1>) -> tensor<24x6x1x1xi1>
    %167 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2, 3] : (tensor<24x6x1x1xf32>) -> tensor<24x6x1x1xf32>
    %168 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x6x1x1xf32>
    %169 = stablehlo.select %166, %167, %168 : tensor<24x6x1x1xi1>, tensor<24x6x1x1xf32>
    %170 = stablehlo.transpose %arg8, dims = [2, 3, 1, 0] : (tensor<6x3x1x1xf32>) -> tensor<1x1x3x6xf32>
    %171 = stablehlo.reverse %170, dims = [0, 1] : tensor<1x1x3x6xf32>
    %172 = stablehlo.convolution(%169, %171) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x6x1x1xf32>, tensor<1x1x3x6xf32>) -> tensor<24x3x1x1xf32>
    %173 = stablehlo.transpose %46, dims = [1, 0, 2, 3] : (tensor<24x3x1x1xf32>) -> tensor<3x24x1x1xf32>
    %174 = stablehlo.transpose %169, dims = [1, 0, 2, 3] : (tensor<24x6x1x1xf32>) -> tensor<6x24x1x1xf32>
    %175 = stablehlo.convolution(%173, %174) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x24x1x1xf32>, tensor<6x24x1x1xf32>) -> tensor<3x6x1x1xf32>
    %176 = stablehlo.transpose %175, dims = [1, 0, 2, 3] : (tensor<3x6x1x1xf32>) -> tensor<6x3x1x1xf32>
    %177 = stablehlo.reduce(%169 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x1x1xf32>, tensor<f32>) -> tensor<6xf32>
    %178 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<24x3x1x1xf32>
    %180 = stablehlo.compare LE, %46, %179, FLOAT : (tensor<24x3x1x1xf32>, tensor<24x3x1x1xf32>) -> tensor<24x3x1x1xi1>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<24x3x1x1xi1>) -> tensor<24x3x1x1xi1>
    %182 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x3x1x1xf32>
    %183 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<24x3x1x1xf32>) -> tensor<24x3x1x1xf32>
    %184 = stablehlo.select %181, %182, %183 : tensor<24x3x1x1xi1>, tensor<24x3x1x1xf32>
    %185 = stablehlo.transpose %arg6, dims = [2, 3, 1, 0] : (tensor<3x6x1x1xf32>) -> tensor<1x1x6x3xf32>
    %186 = stablehlo.reverse %185, dims = [0, 1] : tensor<1x1x6x3xf32>
    %187 = stablehlo.convolution(%184, %186) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x3x1x1xf32>, tensor<1x1x6x3xf32>) -> tensor<24x6x1x1xf32>
    %188 = stablehlo.transpose %41, dims = [1, 0, 2, 3] : (tensor<24x6x1x1xf32>) -> tensor<6x24x1x1xf32>
    %189 = stablehlo.transpose %184, dims = [1, 0, 2, 3] : (tensor<24x3x1x1xf32>) -> tensor<3x24x1x1xf32>
    %190 = stablehlo.convolution(%188, %189) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<6x24x1x1xf32>, tensor<3x24x1x1xf32>) -> tensor<6x3x1x1xf32>
    %191 = stablehlo.transpose %190, dims = [1, 0, 2, 3] : (tensor<6x3x1x1xf32>) -> tensor<3x6x1x1xf32>
    %192 = stablehlo.reduce(%184 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x3x1x1xf32>, tensor<f32>) -> tensor<3xf32>
    %193 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<24x6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %194 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %195 = stablehlo.divide %193, %194 : tensor<24x6x4x4xf32>
    %196 = stablehlo.add %148, %195 : tensor<24x6x4x4xf32>
    %197 = stablehlo.convert %c_0 : (tensor<i64>) -> tensor<f32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %199 = stablehlo.compare LE, %28, %198, FLOAT : (tensor<24x6x4x4xf32>, tensor<24x6x4x4xf32>) -> tensor<24x6x4x4xi1>
    %200 = stablehlo.convert %c : (tensor<i64>) -> tensor<f32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %202 = stablehlo.compare LT, %28, %201, FLOAT : (tensor<24x6x4x4xf32>, tensor<24x6x4x4xf32>) -> tensor<24x6x4x4xi1>
    %203 = stablehlo.divide %28, %29 : tensor<24x6x4x4xf32>
    %204 = stablehlo.convert %cst_21 : (tensor<1xf64>) -> tensor<1xf32>
    %205 = stablehlo.reshape %204 : (tensor<1xf32>) -> tensor<f32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %207 = stablehlo.add %203, %206 : tensor<24x6x4x4xf32>
    %208 = stablehlo.multiply %196, %207 : tensor<24x6x4x4xf32>
    %209 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<24x6x4x4xi1>) -> tensor<24x6x4x4xi1>
    %210 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x4xf32>
    %211 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2, 3] : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x4xf32>
    %212 = stablehlo.select %209, %210, %211 : tensor<24x6x4x4xi1>, tensor<24x6x4x4xf32>
    %213 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2, 3] : (tensor<24x6x4x4xi1>) -> tensor<24x6x4x4xi1>
    %214 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x6x4x4xf32>
    %215 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x4xf32>
    %216 = stablehlo.select %213, %214, %215 : tensor<24x6x4x4xi1>, tensor<24x6x4x4xf32>
    %217 = stablehlo.reduce(%216 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %218 = stablehlo.slice %arg2 [0:6, 0:1, 0:3, 0:1] : (tensor<6x1x3x3xf32>) -> tensor<6x1x3x1xf32>
    %219 = stablehlo.reshape %218 : (tensor<6x1x3x1xf32>) -> tensor<6x1x3xf32>
    %220 = stablehlo.slice %219 [0:6, 0:1, 0:1] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %221 = stablehlo.reshape %220 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %222 = stablehlo.reshape %221 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %224 = stablehlo.multiply %216, %223 : tensor<24x6x4x4xf32>
    %225 = stablehlo.slice %arg2 [0:6, 0:1, 0:3, 1:2] : (tensor<6x1x3x3xf32>) -> tensor<6x1x3x1xf32>
    %226 = stablehlo.reshape %225 : (tensor<6x1x3x1xf32>) -> tensor<6x1x3xf32>
    %227 = stablehlo.slice %226 [0:6, 0:1, 0:1] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %228 = stablehlo.reshape %227 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %229 = stablehlo.reshape %228 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %231 = stablehlo.multiply %216, %230 : tensor<24x6x4x4xf32>
    %232 = stablehlo.slice %arg2 [0:6, 0:1, 0:3, 2:3] : (tensor<6x1x3x3xf32>) -> tensor<6x1x3x1xf32>
    %233 = stablehlo.reshape %232 : (tensor<6x1x3x1xf32>) -> tensor<6x1x3xf32>
    %234 = stablehlo.slice %233 [0:6, 0:1, 0:1] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %235 = stablehlo.reshape %234 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %236 = stablehlo.reshape %235 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %238 = stablehlo.multiply %216, %237 : tensor<24x6x4x4xf32>
    %239 = stablehlo.slice %219 [0:6, 0:1, 1:2] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %240 = stablehlo.reshape %239 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %241 = stablehlo.reshape %240 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %243 = stablehlo.multiply %216, %242 : tensor<24x6x4x4xf32>
    %244 = stablehlo.slice %226 [0:6, 0:1, 1:2] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %245 = stablehlo.reshape %244 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %246 = stablehlo.reshape %245 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %248 = stablehlo.multiply %216, %247 : tensor<24x6x4x4xf32>
    %249 = stablehlo.slice %233 [0:6, 0:1, 1:2] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %250 = stablehlo.reshape %249 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %251 = stablehlo.reshape %250 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %253 = stablehlo.multiply %216, %252 : tensor<24x6x4x4xf32>
    %254 = stablehlo.slice %219 [0:6, 0:1, 2:3] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %255 = stablehlo.reshape %254 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %256 = stablehlo.reshape %255 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %258 = stablehlo.multiply %216, %257 : tensor<24x6x4x4xf32>
    %259 = stablehlo.slice %226 [0:6, 0:1, 2:3] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %260 = stablehlo.reshape %259 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %261 = stablehlo.reshape %260 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %263 = stablehlo.multiply %216, %262 : tensor<24x6x4x4xf32>
    %264 = stablehlo.slice %233 [0:6, 0:1, 2:3] : (tensor<6x1x3xf32>) -> tensor<6x1x1xf32>
    %265 = stablehlo.reshape %264 : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %266 = stablehlo.reshape %265 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [1, 2, 3] : (tensor<6x1x1xf32>) -> tensor<24x6x4x4xf32>
    %268 = stablehlo.multiply %216, %267 : tensor<24x6x4x4xf32>
    %269 = stablehlo.reshape %224 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %270 = stablehlo.convert %cst_22 : (tensor<1xf64>) -> tensor<1xf32>
    %271 = stablehlo.reshape %270 : (tensor<1xf32>) -> tensor<f32>
    %272 = stablehlo.pad %269, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %273 = stablehlo.reshape %272 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %274 = stablehlo.slice %273 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %275 = stablehlo.reshape %274 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %276 = stablehlo.pad %275, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %277 = stablehlo.reshape %276 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %278 = stablehlo.slice %277 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %279 = stablehlo.pad %278, %271, low = [0, 0, 0, 0], high = [0, 0, 3, 3], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %280 = stablehlo.reshape %231 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %281 = stablehlo.pad %280, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %282 = stablehlo.reshape %281 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %283 = stablehlo.slice %282 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %284 = stablehlo.reshape %283 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %285 = stablehlo.pad %284, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %286 = stablehlo.reshape %285 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %287 = stablehlo.slice %286 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %288 = stablehlo.pad %287, %271, low = [0, 0, 0, 1], high = [0, 0, 3, 2], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %289 = stablehlo.add %279, %288 : tensor<24x6x10x10xf32>
    %290 = stablehlo.reshape %238 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %291 = stablehlo.pad %290, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %292 = stablehlo.reshape %291 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %293 = stablehlo.slice %292 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %294 = stablehlo.reshape %293 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %295 = stablehlo.pad %294, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %296 = stablehlo.reshape %295 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %297 = stablehlo.slice %296 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %298 = stablehlo.pad %297, %271, low = [0, 0, 0, 2], high = [0, 0, 3, 1], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %299 = stablehlo.add %289, %298 : tensor<24x6x10x10xf32>
    %300 = stablehlo.reshape %243 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %301 = stablehlo.pad %300, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %302 = stablehlo.reshape %301 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %303 = stablehlo.slice %302 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %304 = stablehlo.reshape %303 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %305 = stablehlo.pad %304, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %306 = stablehlo.reshape %305 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %307 = stablehlo.slice %306 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %308 = stablehlo.pad %307, %271, low = [0, 0, 1, 0], high = [0, 0, 2, 3], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %309 = stablehlo.add %299, %308 : tensor<24x6x10x10xf32>
    %310 = stablehlo.reshape %248 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %311 = stablehlo.pad %310, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %312 = stablehlo.reshape %311 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %313 = stablehlo.slice %312 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %314 = stablehlo.reshape %313 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %315 = stablehlo.pad %314, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %316 = stablehlo.reshape %315 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %317 = stablehlo.slice %316 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %318 = stablehlo.pad %317, %271, low = [0, 0, 1, 1], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %319 = stablehlo.add %309, %318 : tensor<24x6x10x10xf32>
    %320 = stablehlo.reshape %253 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %321 = stablehlo.pad %320, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %322 = stablehlo.reshape %321 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %323 = stablehlo.slice %322 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %324 = stablehlo.reshape %323 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %325 = stablehlo.pad %324, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %326 = stablehlo.reshape %325 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %327 = stablehlo.slice %326 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %328 = stablehlo.pad %327, %271, low = [0, 0, 1, 2], high = [0, 0, 2, 1], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %329 = stablehlo.add %319, %328 : tensor<24x6x10x10xf32>
    %330 = stablehlo.reshape %258 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %331 = stablehlo.pad %330, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %332 = stablehlo.reshape %331 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %333 = stablehlo.slice %332 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %334 = stablehlo.reshape %333 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %335 = stablehlo.pad %334, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %336 = stablehlo.reshape %335 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %337 = stablehlo.slice %336 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %338 = stablehlo.pad %337, %271, low = [0, 0, 2, 0], high = [0, 0, 1, 3], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %339 = stablehlo.add %329, %338 : tensor<24x6x10x10xf32>
    %340 = stablehlo.reshape %263 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %341 = stablehlo.pad %340, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %342 = stablehlo.reshape %341 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %343 = stablehlo.slice %342 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %344 = stablehlo.reshape %343 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %345 = stablehlo.pad %344, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %346 = stablehlo.reshape %345 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %347 = stablehlo.slice %346 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %348 = stablehlo.pad %347, %271, low = [0, 0, 2, 1], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %349 = stablehlo.add %339, %348 : tensor<24x6x10x10xf32>
    %350 = stablehlo.reshape %268 : (tensor<24x6x4x4xf32>) -> tensor<24x6x4x1x4xf32>
    %351 = stablehlo.pad %350, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x6x4x1x4xf32>, tensor<f32>) -> tensor<24x6x4x2x4xf32>
    %352 = stablehlo.reshape %351 : (tensor<24x6x4x2x4xf32>) -> tensor<24x6x8x4xf32>
    %353 = stablehlo.slice %352 [0:24, 0:6, 0:7, 0:4] : (tensor<24x6x8x4xf32>) -> tensor<24x6x7x4xf32>
    %354 = stablehlo.reshape %353 : (tensor<24x6x7x4xf32>) -> tensor<24x6x7x4x1xf32>
    %355 = stablehlo.pad %354, %271, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x6x7x4x1xf32>, tensor<f32>) -> tensor<24x6x7x4x2xf32>
    %356 = stablehlo.reshape %355 : (tensor<24x6x7x4x2xf32>) -> tensor<24x6x7x8xf32>
    %357 = stablehlo.slice %356 [0:24, 0:6, 0:7, 0:7] : (tensor<24x6x7x8xf32>) -> tensor<24x6x7x7xf32>
    %358 = stablehlo.pad %357, %271, low = [0, 0, 2, 2], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x6x7x7xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %359 = stablehlo.add %349, %358 : tensor<24x6x10x10xf32>
    %360 = stablehlo.slice %359 [0:24, 0:6, 1:9, 0:10] : (tensor<24x6x10x10xf32>) -> tensor<24x6x8x10xf32>
    %361 = stablehlo.slice %360 [0:24, 0:6, 0:8, 1:9] : (tensor<24x6x8x10xf32>) -> tensor<24x6x8x8xf32>
    %362 = stablehlo.pad %24, %271, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x6x8x8xf32>, tensor<f32>) -> tensor<24x6x10x10xf32>
    %363 = stablehlo.slice %362 [0:24, 0:6, 0:7:2, 0:10] : (tensor<24x6x10x10xf32>) -> tensor<24x6x4x10xf32>
    %364 = stablehlo.slice %363 [0:24, 0:6, 0:4, 0:7:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %365 = stablehlo.slice %363 [0:24, 0:6, 0:4, 1:8:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %366 = stablehlo.slice %363 [0:24, 0:6, 0:4, 2:9:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %367 = stablehlo.slice %362 [0:24, 0:6, 1:8:2, 0:10] : (tensor<24x6x10x10xf32>) -> tensor<24x6x4x10xf32>
    %368 = stablehlo.slice %367 [0:24, 0:6, 0:4, 0:7:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %369 = stablehlo.slice %367 [0:24, 0:6, 0:4, 1:8:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %370 = stablehlo.slice %367 [0:24, 0:6, 0:4, 2:9:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %371 = stablehlo.slice %362 [0:24, 0:6, 2:9:2, 0:10] : (tensor<24x6x10x10xf32>) -> tensor<24x6x4x10xf32>
    %372 = stablehlo.slice %371 [0:24, 0:6, 0:4, 0:7:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %373 = stablehlo.slice %371 [0:24, 0:6, 0:4, 1:8:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %374 = stablehlo.slice %371 [0:24, 0:6, 0:4, 2:9:2] : (tensor<24x6x4x10xf32>) -> tensor<24x6x4x4xf32>
    %375 = stablehlo.multiply %364, %216 : tensor<24x6x4x4xf32>
    %376 = stablehlo.reduce(%375 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %377 = stablehlo.reshape %376 : (tensor<6xf32>) -> tensor<6x1xf32>
    %378 = stablehlo.multiply %365, %216 : tensor<24x6x4x4xf32>
    %379 = stablehlo.reduce(%378 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %380 = stablehlo.reshape %379 : (tensor<6xf32>) -> tensor<6x1xf32>
    %381 = stablehlo.multiply %366, %216 : tensor<24x6x4x4xf32>
    %382 = stablehlo.reduce(%381 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %383 = stablehlo.reshape %382 : (tensor<6xf32>) -> tensor<6x1xf32>
    %384 = stablehlo.multiply %368, %216 : tensor<24x6x4x4xf32>
    %385 = stablehlo.reduce(%384 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %386 = stablehlo.reshape %385 : (tensor<6xf32>) -> tensor<6x1xf32>
    %387 = stablehlo.multiply %369, %216 : tensor<24x6x4x4xf32>
    %388 = stablehlo.reduce(%387 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %389 = stablehlo.reshape %388 : (tensor<6xf32>) -> tensor<6x1xf32>
    %390 = stablehlo.multiply %370, %216 : tensor<24x6x4x4xf32>
    %391 = stablehlo.reduce(%390 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %392 = stablehlo.reshape %391 : (tensor<6xf32>) -> tensor<6x1xf32>
    %393 = stablehlo.multiply %372, %216 : tensor<24x6x4x4xf32>
    %394 = stablehlo.reduce(%393 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %395 = stablehlo.reshape %394 : (tensor<6xf32>) -> tensor<6x1xf32>
    %396 = stablehlo.multiply %373, %216 : tensor<24x6x4x4xf32>
    %397 = stablehlo.reduce(%396 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %398 = stablehlo.reshape %397 : (tensor<6xf32>) -> tensor<6x1xf32>
    %399 = stablehlo.multiply %374, %216 : tensor<24x6x4x4xf32>
    %400 = stablehlo.reduce(%399 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x4x4xf32>, tensor<f32>) -> tensor<6xf32>
    %401 = stablehlo.reshape %400 : (tensor<6xf32>) -> tensor<6x1xf32>
    %402 = stablehlo.reshape %377 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %403 = stablehlo.reshape %380 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %404 = stablehlo.reshape %383 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %405 = stablehlo.reshape %386 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %406 = stablehlo.reshape %389 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %407 = stablehlo.reshape %392 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %408 = stablehlo.reshape %395 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %409 = stablehlo.reshape %398 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %410 = stablehlo.reshape %401 : (tensor<6x1xf32>) -> tensor<6x1x1xf32>
    %411 = stablehlo.concatenate %402, %403, %404, %405, %406, %407, %408, %409, %410, dim = 2 : (tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>, tensor<6x1x1xf32>) -> tensor<6x1x9xf32>
    %412 = stablehlo.reshape %411 : (tensor<6x1x9xf32>) -> tensor<6x1x3x3xf32>
    %413 = stablehlo.broadcast_in_dim %197, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %414 = stablehlo.compare LE, %11, %413, FLOAT : (tensor<24x6x8x8xf32>, tensor<24x6x8x8xf32>) -> tensor<24x6x8x8xi1>
    %415 = stablehlo.broadcast_in_dim %200, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %416 = stablehlo.compare LT, %11, %415, FLOAT : (tensor<24x6x8x8xf32>, tensor<24x6x8x8xf32>) -> tensor<24x6x8x8xi1>
    %417 = stablehlo.divide %11, %14 : tensor<24x6x8x8xf32>
    %418 = stablehlo.broadcast_in_dim %205, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %419 = stablehlo.add %417, %418 : tensor<24x6x8x8xf32>
    %420 = stablehlo.multiply %361, %419 : tensor<24x6x8x8xf32>
    %421 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 2, 3] : (tensor<24x6x8x8xi1>) -> tensor<24x6x8x8xi1>
    %422 = stablehlo.broadcast_in_dim %420, dims = [0, 1, 2, 3] : (tensor<24x6x8x8xf32>) -> tensor<24x6x8x8xf32>
    %423 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2, 3] : (tensor<24x6x8x8xf32>) -> tensor<24x6x8x8xf32>
    %424 = stablehlo.select %421, %422, %423 : tensor<24x6x8x8xi1>, tensor<24x6x8x8xf32>
    %425 = stablehlo.broadcast_in_dim %414, dims = [0, 1, 2, 3] : (tensor<24x6x8x8xi1>) -> tensor<24x6x8x8xi1>
    %426 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x6x8x8xf32>
    %427 = stablehlo.broadcast_in_dim %424, dims = [0, 1, 2, 3] : (tensor<24x6x8x8xf32>) -> tensor<24x6x8x8xf32>
    %428 = stablehlo.select %425, %426, %427 : tensor<24x6x8x8xi1>, tensor<24x6x8x8xf32>
    %429 = stablehlo.transpose %arg49, dims = [1, 0, 2, 3] : (tensor<24x2x8x8xf32>) -> tensor<2x24x8x8xf32>
    %430 = stablehlo.transpose %428, dims = [1, 0, 2, 3] : (tensor<24x6x8x8xf32>) -> tensor<6x24x8x8xf32>
    %431 = stablehlo.convolution(%429, %430) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x8x8xf32>, tensor<6x24x8x8xf32>) -> tensor<2x6x1x1xf32>
    %432 = stablehlo.transpose %431, dims = [1, 0, 2, 3] : (tensor<2x6x1x1xf32>) -> tensor<6x2x1x1xf32>
    %433 = stablehlo.reduce(%428 init: %cst_7) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x6x8x8xf32>, tensor<f32>) -> tensor<6xf32>
    %434 = stablehlo.add %arg12, %69 : tensor<f32>
    %435 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %436 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %437 = stablehlo.multiply %arg13, %436 : tensor<6x2x1x1xf32>
    %438 = stablehlo.convert %c_9 : (tensor<i64>) -> tensor<f64>
    %439 = stablehlo.subtract %438, %5 : tensor<f64>
    %440 = stablehlo.convert %439 : (tensor<f64>) -> tensor<f32>
    %441 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %442 = stablehlo.multiply %432, %441 : tensor<6x2x1x1xf32>
    %443 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %444 = stablehlo.multiply %442, %443 : tensor<6x2x1x1xf32>
    %445 = stablehlo.multiply %444, %432 : tensor<6x2x1x1xf32>
    %446 = stablehlo.add %437, %445 : tensor<6x2x1x1xf32>
    %447 = stablehlo.sqrt %446 : tensor<6x2x1x1xf32>
    %448 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %450 = stablehlo.add %447, %449 : tensor<6x2x1x1xf32>
    %451 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %452 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %453 = stablehlo.multiply %arg14, %452 : tensor<6x2x1x1xf32>
    %454 = stablehlo.multiply %432, %443 : tensor<6x2x1x1xf32>
    %455 = stablehlo.divide %454, %450 : tensor<6x2x1x1xf32>
    %456 = stablehlo.add %453, %455 : tensor<6x2x1x1xf32>
    %457 = stablehlo.negate %1 : tensor<f64>
    %458 = stablehlo.convert %457 : (tensor<f64>) -> tensor<f32>
    %459 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<6x2x1x1xf32>
    %460 = stablehlo.multiply %456, %459 : tensor<6x2x1x1xf32>
    %461 = stablehlo.add %arg0, %460 : tensor<6x2x1x1xf32>
    %462 = stablehlo.add %arg15, %69 : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %464 = stablehlo.multiply %arg16, %463 : tensor<6xf32>
    %465 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %466 = stablehlo.multiply %433, %465 : tensor<6xf32>
    %467 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %468 = stablehlo.multiply %466, %467 : tensor<6xf32>
    %469 = stablehlo.multiply %468, %433 : tensor<6xf32>
    %470 = stablehlo.add %464, %469 : tensor<6xf32>
    %471 = stablehlo.sqrt %470 : tensor<6xf32>
    %472 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %473 = stablehlo.add %471, %472 : tensor<6xf32>
    %474 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %475 = stablehlo.multiply %arg17, %474 : tensor<6xf32>
    %476 = stablehlo.multiply %433, %467 : tensor<6xf32>
    %477 = stablehlo.divide %476, %473 : tensor<6xf32>
    %478 = stablehlo.add %475, %477 : tensor<6xf32>
    %479 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %480 = stablehlo.multiply %478, %479 : tensor<6xf32>
    %481 = stablehlo.add %arg1, %480 : tensor<6xf32>
    %482 = stablehlo.add %arg18, %69 : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %484 = stablehlo.multiply %arg19, %483 : tensor<6x1x3x3xf32>
    %485 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %486 = stablehlo.multiply %412, %485 : tensor<6x1x3x3xf32>
    %487 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %488 = stablehlo.multiply %486, %487 : tensor<6x1x3x3xf32>
    %489 = stablehlo.multiply %488, %412 : tensor<6x1x3x3xf32>
    %490 = stablehlo.add %484, %489 : tensor<6x1x3x3xf32>
    %491 = stablehlo.sqrt %490 : tensor<6x1x3x3xf32>
    %492 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %493 = stablehlo.add %491, %492 : tensor<6x1x3x3xf32>
    %494 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %495 = stablehlo.multiply %arg20, %494 : tensor<6x1x3x3xf32>
    %496 = stablehlo.multiply %412, %487 : tensor<6x1x3x3xf32>
    %497 = stablehlo.divide %496, %493 : tensor<6x1x3x3xf32>
    %498 = stablehlo.add %495, %497 : tensor<6x1x3x3xf32>
    %499 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<6x1x3x3xf32>
    %500 = stablehlo.multiply %498, %499 : tensor<6x1x3x3xf32>
    %501 = stablehlo.add %arg2, %500 : tensor<6x1x3x3xf32>
    %502 = stablehlo.add %arg21, %69 : tensor<f32>
    %503 = stablehlo.multiply %arg22, %463 : tensor<6xf32>
    %504 = stablehlo.multiply %217, %465 : tensor<6xf32>
    %505 = stablehlo.multiply %504, %467 : tensor<6xf32>
    %506 = stablehlo.multiply %505, %217 : tensor<6xf32>
    %507 = stablehlo.add %503, %506 : tensor<6xf32>
    %508 = stablehlo.sqrt %507 : tensor<6xf32>
    %509 = stablehlo.add %508, %472 : tensor<6xf32>
    %510 = stablehlo.multiply %arg23, %474 : tensor<6xf32>
    %511 = stablehlo.multiply %217, %467 : tensor<6xf32>
    %512 = stablehlo.divide %511, %509 : tensor<6xf32>
    %513 = stablehlo.add %510, %512 : tensor<6xf32>
    %514 = stablehlo.multiply %513, %479 : tensor<6xf32>
    %515 = stablehlo.add %arg3, %514 : tensor<6xf32>
    %516 = stablehlo.add %arg24, %69 : tensor<f32>
    %517 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %518 = stablehlo.multiply %arg25, %517 : tensor<4x6x1x1xf32>
    %519 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %520 = stablehlo.multiply %145, %519 : tensor<4x6x1x1xf32>
    %521 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %522 = stablehlo.multiply %520, %521 : tensor<4x6x1x1xf32>
    %523 = stablehlo.multiply %522, %145 : tensor<4x6x1x1xf32>
    %524 = stablehlo.add %518, %523 : tensor<4x6x1x1xf32>
    %525 = stablehlo.sqrt %524 : tensor<4x6x1x1xf32>
    %526 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %527 = stablehlo.add %525, %526 : tensor<4x6x1x1xf32>
    %528 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %529 = stablehlo.multiply %arg26, %528 : tensor<4x6x1x1xf32>
    %530 = stablehlo.multiply %145, %521 : tensor<4x6x1x1xf32>
    %531 = stablehlo.divide %530, %527 : tensor<4x6x1x1xf32>
    %532 = stablehlo.add %529, %531 : tensor<4x6x1x1xf32>
    %533 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<4x6x1x1xf32>
    %534 = stablehlo.multiply %532, %533 : tensor<4x6x1x1xf32>
    %535 = stablehlo.add %arg4, %534 : tensor<4x6x1x1xf32>
    %536 = stablehlo.add %arg27, %69 : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %538 = stablehlo.multiply %arg28, %537 : tensor<4xf32>
    %539 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %540 = stablehlo.multiply %146, %539 : tensor<4xf32>
    %541 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %542 = stablehlo.multiply %540, %541 : tensor<4xf32>
    %543 = stablehlo.multiply %542, %146 : tensor<4xf32>
    %544 = stablehlo.add %538, %543 : tensor<4xf32>
    %545 = stablehlo.sqrt %544 : tensor<4xf32>
    %546 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %547 = stablehlo.add %545, %546 : tensor<4xf32>
    %548 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %549 = stablehlo.multiply %arg29, %548 : tensor<4xf32>
    %550 = stablehlo.multiply %146, %541 : tensor<4xf32>
    %551 = stablehlo.divide %550, %547 : tensor<4xf32>
    %552 = stablehlo.add %549, %551 : tensor<4xf32>
    %553 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %554 = stablehlo.multiply %552, %553 : tensor<4xf32>
    %555 = stablehlo.add %arg5, %554 : tensor<4xf32>
    %556 = stablehlo.add %arg30, %69 : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %558 = stablehlo.multiply %arg31, %557 : tensor<3x6x1x1xf32>
    %559 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %560 = stablehlo.multiply %191, %559 : tensor<3x6x1x1xf32>
    %561 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %562 = stablehlo.multiply %560, %561 : tensor<3x6x1x1xf32>
    %563 = stablehlo.multiply %562, %191 : tensor<3x6x1x1xf32>
    %564 = stablehlo.add %558, %563 : tensor<3x6x1x1xf32>
    %565 = stablehlo.sqrt %564 : tensor<3x6x1x1xf32>
    %566 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %567 = stablehlo.add %565, %566 : tensor<3x6x1x1xf32>
    %568 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %569 = stablehlo.multiply %arg32, %568 : tensor<3x6x1x1xf32>
    %570 = stablehlo.multiply %191, %561 : tensor<3x6x1x1xf32>
    %571 = stablehlo.divide %570, %567 : tensor<3x6x1x1xf32>
    %572 = stablehlo.add %569, %571 : tensor<3x6x1x1xf32>
    %573 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<3x6x1x1xf32>
    %574 = stablehlo.multiply %572, %573 : tensor<3x6x1x1xf32>
    %575 = stablehlo.add %arg6, %574 : tensor<3x6x1x1xf32>
    %576 = stablehlo.add %arg33, %69 : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %578 = stablehlo.multiply %arg34, %577 : tensor<3xf32>
    %579 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %580 = stablehlo.multiply %192, %579 : tensor<3xf32>
    %581 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %582 = stablehlo.multiply %580, %581 : tensor<3xf32>
    %583 = stablehlo.multiply %582, %192 : tensor<3xf32>
    %584 = stablehlo.add %578, %583 : tensor<3xf32>
    %585 = stablehlo.sqrt %584 : tensor<3xf32>
    %586 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %587 = stablehlo.add %585, %586 : tensor<3xf32>
    %588 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %589 = stablehlo.multiply %arg35, %588 : tensor<3xf32>
    %590 = stablehlo.multiply %192, %581 : tensor<3xf32>
    %591 = stablehlo.divide %590, %587 : tensor<3xf32>
    %592 = stablehlo.add %589, %591 : tensor<3xf32>
    %593 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %594 = stablehlo.multiply %592, %593 : tensor<3xf32>
    %595 = stablehlo.add %arg7, %594 : tensor<3xf32>
    %596 = stablehlo.add %arg36, %69 : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %598 = stablehlo.multiply %arg37, %597 : tensor<6x3x1x1xf32>
    %599 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %600 = stablehlo.multiply %176, %599 : tensor<6x3x1x1xf32>
    %601 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %602 = stablehlo.multiply %600, %601 : tensor<6x3x1x1xf32>
    %603 = stablehlo.multiply %602, %176 : tensor<6x3x1x1xf32>
    %604 = stablehlo.add %598, %603 : tensor<6x3x1x1xf32>
    %605 = stablehlo.sqrt %604 : tensor<6x3x1x1xf32>
    %606 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %607 = stablehlo.add %605, %606 : tensor<6x3x1x1xf32>
    %608 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %609 = stablehlo.multiply %arg38, %608 : tensor<6x3x1x1xf32>
    %610 = stablehlo.multiply %176, %601 : tensor<6x3x1x1xf32>
    %611 = stablehlo.divide %610, %607 : tensor<6x3x1x1xf32>
    %612 = stablehlo.add %609, %611 : tensor<6x3x1x1xf32>
    %613 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<6x3x1x1xf32>
    %614 = stablehlo.multiply %612, %613 : tensor<6x3x1x1xf32>
    %615 = stablehlo.add %arg8, %614 : tensor<6x3x1x1xf32>
    %616 = stablehlo.add %arg39, %69 : tensor<f32>
    %617 = stablehlo.multiply %arg40, %463 : tensor<6xf32>
    %618 = stablehlo.multiply %177, %465 : tensor<6xf32>
    %619 = stablehlo.multiply %618, %467 : tensor<6xf32>
    %620 = stablehlo.multiply %619, %177 : tensor<6xf32>
    %621 = stablehlo.add %617, %620 : tensor<6xf32>
    %622 = stablehlo.sqrt %621 : tensor<6xf32>
    %623 = stablehlo.add %622, %472 : tensor<6xf32>
    %624 = stablehlo.multiply %arg41, %474 : tensor<6xf32>
    %625 = stablehlo.multiply %177, %467 : tensor<6xf32>
    %626 = stablehlo.divide %625, %623 : tensor<6xf32>
    %627 = stablehlo.add %624, %626 : tensor<6xf32>
    %628 = stablehlo.multiply %627, %479 : tensor<6xf32>
    %629 = stablehlo.add %arg9, %628 : tensor<6xf32>
    %630 = stablehlo.add %arg42, %69 : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %632 = stablehlo.multiply %arg43, %631 : tensor<5x4xf32>
    %633 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %634 = stablehlo.multiply %133, %633 : tensor<5x4xf32>
    %635 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %636 = stablehlo.multiply %634, %635 : tensor<5x4xf32>
    %637 = stablehlo.multiply %636, %133 : tensor<5x4xf32>
    %638 = stablehlo.add %632, %637 : tensor<5x4xf32>
    %639 = stablehlo.sqrt %638 : tensor<5x4xf32>
    %640 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %641 = stablehlo.add %639, %640 : tensor<5x4xf32>
    %642 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %643 = stablehlo.multiply %arg44, %642 : tensor<5x4xf32>
    %644 = stablehlo.multiply %133, %635 : tensor<5x4xf32>
    %645 = stablehlo.divide %644, %641 : tensor<5x4xf32>
    %646 = stablehlo.add %643, %645 : tensor<5x4xf32>
    %647 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %648 = stablehlo.multiply %646, %647 : tensor<5x4xf32>
    %649 = stablehlo.add %arg10, %648 : tensor<5x4xf32>
    %650 = stablehlo.add %arg45, %69 : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %435, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %652 = stablehlo.multiply %arg46, %651 : tensor<5xf32>
    %653 = stablehlo.broadcast_in_dim %440, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %654 = stablehlo.multiply %132, %653 : tensor<5xf32>
    %655 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %656 = stablehlo.multiply %654, %655 : tensor<5xf32>
    %657 = stablehlo.multiply %656, %132 : tensor<5xf32>
    %658 = stablehlo.add %652, %657 : tensor<5xf32>
    %659 = stablehlo.sqrt %658 : tensor<5xf32>
    %660 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %661 = stablehlo.add %659, %660 : tensor<5xf32>
    %662 = stablehlo.broadcast_in_dim %451, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %663 = stablehlo.multiply %arg47, %662 : tensor<5xf32>
    %664 = stablehlo.multiply %132, %655 : tensor<5xf32>
    %665 = stablehlo.divide %664, %661 : tensor<5xf32>
    %666 = stablehlo.add %663, %665 : tensor<5xf32>
    %667 = stablehlo.broadcast_in_dim %458, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %668 = stablehlo.multiply %666, %667 : tensor<5xf32>
    %669 = stablehlo.add %arg11, %668 : tensor<5xf32>
    return %461, %481, %501, %515, %535, %555, %575, %595, %615, %629, %649, %669, %434, %446, %456, %462, %470, %478, %482, %490, %498, %502, %507, %513, %516, %524, %532, %536, %544, %552, %556, %564, %572, %576, %584, %592, %596, %604, %612, %616, %621, %627, %630, %638, %646, %650, %658, %666, %103 : tensor<6x2x1x1xf32>, tensor<6xf32>, tensor<6x1x3x3xf32>, tensor<6xf32>, tensor<4x6x1x1xf32>, tensor<4xf32>, tensor<3x6x1x1xf32>, tensor<3xf32>, tensor<6x3x1x1xf32>, tensor<6xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<f32>, tensor<6x2x1x1xf32>, tensor<6x2x1x1xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6x1x3x3xf32>, tensor<6x1x3x3xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<4x6x1x1xf32>, tensor<4x6x1x1xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<3x6x1x1xf32>, tensor<3x6x1x1xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<6x3x1x1xf32>, tensor<6x3x1x1xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>
  }
}
