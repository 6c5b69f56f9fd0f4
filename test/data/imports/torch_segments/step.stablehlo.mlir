module {
  func.func @main(%arg0: tensor<3x1x3x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<4x3x3x3xf32>, %arg3: tensor<4xf32>, %arg4: tensor<3x7x3x3xf32>, %arg5: tensor<3xf32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<3x1x3x3xf32>, %arg9: tensor<3x1x3x3xf32>, %arg10: tensor<f32>, %arg11: tensor<f32>, %arg12: tensor<3xf32>, %arg13: tensor<3xf32>, %arg14: tensor<f32>, %arg15: tensor<f32>, %arg16: tensor<4x3x3x3xf32>, %arg17: tensor<4x3x3x3xf32>, %arg18: tensor<f32>, %arg19: tensor<f32>, %arg20: tensor<4xf32>, %arg21: tensor<4xf32>, %arg22: tensor<f32>, %arg23: tensor<f32>, %arg24: tensor<3x7x3x3xf32>, %arg25: tensor<3x7x3x3xf32>, %arg26: tensor<f32>, %arg27: tensor<f32>, %arg28: tensor<3xf32>, %arg29: tensor<3xf32>, %arg30: tensor<6xf64>, %arg31: tensor<24x1x8x8xf32>, %arg32: tensor<24x8x8xi64>) -> (tensor<3x1x3x3xf32>, tensor<3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<3x7x3x3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<3x1x3x3xf32>, tensor<3x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<3x7x3x3xf32>, tensor<3x7x3x3xf32>, tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1x8x8xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1x8x8xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24x8x8xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24x8x8xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x3x8x8xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_9 = arith.constant dense<1> : tensor<1xi64>
    %cst_10 = arith.constant dense<4> : tensor<1xi64>
    %cst_11 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %cst_12 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_13 = arith.constant dense<0.95999999999999996> : tensor<1xf64>
    %cst_14 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %0 = stablehlo.slice %arg30 [0:1] : (tensor<6xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg30 [1:2] : (tensor<6xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg30 [2:3] : (tensor<6xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg30 [3:4] : (tensor<6xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.slice %arg30 [5:6] : (tensor<6xf64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.convolution(%arg31, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x1x8x8xf32>, tensor<3x1x3x3xf32>) -> tensor<24x3x8x8xf32>
    %11 = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<3x1x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2, 3] : (tensor<3x1x1xf32>) -> tensor<24x3x8x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<24x3x8x8xf32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x3x8x8xf32>
    %15 = stablehlo.maximum %13, %14 : tensor<24x3x8x8xf32>
    %16 = stablehlo.convert %cst_9 : (tensor<1xi64>) -> tensor<1xf32>
    %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<24x3x8x8xf32>
    %19 = stablehlo.multiply %15, %18 : tensor<24x3x8x8xf32>
    %20 = stablehlo.minimum %13, %14 : tensor<24x3x8x8xf32>
    %21 = stablehlo.multiply %20, %18 : tensor<24x3x8x8xf32>
    %22 = stablehlo.exponential %21 : tensor<24x3x8x8xf32>
    %23 = stablehlo.convert %cst_11 : (tensor<1xf64>) -> tensor<1xf32>
    %24 = stablehlo.reshape %23 : (tensor<1xf32>) -> tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<24x3x8x8xf32>
    %26 = stablehlo.subtract %22, %25 : tensor<24x3x8x8xf32>
    %27 = stablehlo.multiply %26, %18 : tensor<24x3x8x8xf32>
    %28 = stablehlo.multiply %27, %25 : tensor<24x3x8x8xf32>
    %29 = stablehlo.add %19, %28 : tensor<24x3x8x8xf32>
    %30 = stablehlo.slice %29 [0:24, 0:3, 0:7:2, 0:8] : (tensor<24x3x8x8xf32>) -> tensor<24x3x4x8xf32>
    %31 = stablehlo.slice %30 [0:24, 0:3, 0:4, 0:7:2] : (tensor<24x3x4x8xf32>) -> tensor<24x3x4x4xf32>
    %32 = stablehlo.slice %30 [0:24, 0:3, 0:4, 1:8:2] : (tensor<24x3x4x8xf32>) -> tensor<24x3x4x4xf32>
    %33 = stablehlo.slice %29 [0:24, 0:3, 1:8:2, 0:8] : (tensor<24x3x8x8xf32>) -> tensor<24x3x4x8xf32>
    %34 = stablehlo.slice %33 [0:24, 0:3, 0:4, 0:7:2] : (tensor<24x3x4x8xf32>) -> tensor<24x3x4x4xf32>
    %35 = stablehlo.slice %33 [0:24, 0:3, 0:4, 1:8:2] : (tensor<24x3x4x8xf32>) -> tensor<24x3x4x4xf32>
    %36 = stablehlo.add %31, %32 : tensor<24x3x4x4xf32>
    %37 = stablehlo.add %36, %34 : tensor<24x3x4x4xf32>
    %38 = stablehlo.add %37, %35 : tensor<24x3x4x4xf32>
    %39 = stablehlo.convert %cst_10 : (tensor<1xi64>) -> tensor<1xf32>
    %40 = stablehlo.reshape %39 : (tensor<1xf32>) -> tensor<f32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<24x3x4x4xf32>
    %42 = stablehlo.divide %38, %41 : tensor<24x3x4x4xf32>
    %43 = stablehlo.convolution(%42, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x3x4x4xf32>, tensor<4x3x3x3xf32>) -> tensor<24x4x4x4xf32>
    %44 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x4x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<24x4x4x4xf32>
    %47 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %48 = stablehlo.maximum %46, %47 : tensor<24x4x4x4xf32>
    %49 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<24x4x4x4xf32>
    %51 = stablehlo.minimum %46, %47 : tensor<24x4x4x4xf32>
    %52 = stablehlo.multiply %51, %49 : tensor<24x4x4x4xf32>
    %53 = stablehlo.exponential %52 : tensor<24x4x4x4xf32>
    %54 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %55 = stablehlo.subtract %53, %54 : tensor<24x4x4x4xf32>
    %56 = stablehlo.multiply %55, %49 : tensor<24x4x4x4xf32>
    %57 = stablehlo.multiply %56, %54 : tensor<24x4x4x4xf32>
    %58 = stablehlo.add %50, %57 : tensor<24x4x4x4xf32>
    %59 = stablehlo.reshape %58 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4x1xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3, 4, 5] : (tensor<24x4x4x1x4x1xf32>) -> tensor<24x4x4x2x4x2xf32>
    %61 = stablehlo.reshape %60 : (tensor<24x4x4x2x4x2xf32>) -> tensor<24x4x8x8xf32>
    %62 = stablehlo.concatenate %29, %61, dim = 1 : (tensor<24x3x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x7x8x8xf32>
    %63 = stablehlo.convolution(%62, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x7x8x8xf32>, tensor<3x7x3x3xf32>) -> tensor<24x3x8x8xf32>
    %64 = stablehlo.reshape %arg5 : (tensor<3xf32>) -> tensor<3x1x1xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [1, 2, 3] : (tensor<3x1x1xf32>) -> tensor<24x3x8x8xf32>
    %66 = stablehlo.add %63, %65 : tensor<24x3x8x8xf32>
    %67 = stablehlo.reduce(%66 init: %cst_8) applies stablehlo.maximum across dimensions = [1] : (tensor<24x3x8x8xf32>, tensor<f32>) -> tensor<24x8x8xf32>
    %68 = stablehlo.reshape %67 : (tensor<24x8x8xf32>) -> tensor<24x1x8x8xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<24x3x8x8xf32>
    %70 = stablehlo.subtract %66, %69 : tensor<24x3x8x8xf32>
    %71 = stablehlo.exponential %70 : tensor<24x3x8x8xf32>
    %72 = stablehlo.reduce(%71 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3x8x8xf32>, tensor<f32>) -> tensor<24x8x8xf32>
    %73 = stablehlo.reshape %72 : (tensor<24x8x8xf32>) -> tensor<24x1x8x8xf32>
    %74 = stablehlo.log %73 : tensor<24x1x8x8xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<24x3x8x8xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<24x3x8x8xf32>
    %77 = stablehlo.compare NE, %arg32, %c_2, SIGNED : (tensor<24x8x8xi64>, tensor<24x8x8xi64>) -> tensor<24x8x8xi1>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2] : (tensor<24x8x8xi1>) -> tensor<24x8x8xi1>
    %79 = stablehlo.broadcast_in_dim %arg32, dims = [0, 1, 2] : (tensor<24x8x8xi64>) -> tensor<24x8x8xi64>
    %80 = stablehlo.select %78, %79, %c_1 : tensor<24x8x8xi1>, tensor<24x8x8xi64>
    %81 = stablehlo.reshape %80 : (tensor<24x8x8xi64>) -> tensor<24x1x8x8xi64>
    %82 = stablehlo.iota dim = 0 : tensor<24x1x8x8x1xi64>
    %83 = stablehlo.reshape %81 : (tensor<24x1x8x8xi64>) -> tensor<24x1x8x8x1xi64>
    %84 = stablehlo.iota dim = 2 : tensor<24x1x8x8x1xi64>
    %85 = stablehlo.iota dim = 3 : tensor<24x1x8x8x1xi64>
    %86 = stablehlo.concatenate %82, %83, %84, %85, dim = 4 : (tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>) -> tensor<24x1x8x8x4xi64>
    %87 = "stablehlo.gather"(%76, %86) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<24x3x8x8xf32>, tensor<24x1x8x8x4xi64>) -> tensor<24x1x8x8xf32>
    %88 = stablehlo.reshape %87 : (tensor<24x1x8x8xf32>) -> tensor<24x8x8xf32>
    %89 = stablehlo.negate %88 : tensor<24x8x8xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<24x8x8xf32>) -> tensor<24x8x8xf32>
    %91 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x8x8xf32>
    %92 = stablehlo.select %78, %90, %91 : tensor<24x8x8xi1>, tensor<24x8x8xf32>
    %93 = stablehlo.convert %77 : (tensor<24x8x8xi1>) -> tensor<24x8x8xi64>
    %94 = stablehlo.reduce(%93 init: %c_4) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x8x8xi64>, tensor<i64>) -> tensor<i64>
    %95 = stablehlo.convert %94 : (tensor<i64>) -> tensor<f32>
    %96 = stablehlo.reduce(%92 init: %cst_5) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x8x8xf32>, tensor<f32>) -> tensor<f32>
    %97 = stablehlo.divide %96, %95 : tensor<f32>
    %98 = stablehlo.divide %cst_6, %95 : tensor<f32>
    %99 = stablehlo.reshape %arg32 : (tensor<24x8x8xi64>) -> tensor<24x1x8x8xi64>
    %100 = stablehlo.compare NE, %99, %c_0, SIGNED : (tensor<24x1x8x8xi64>, tensor<24x1x8x8xi64>) -> tensor<24x1x8x8xi1>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xi1>) -> tensor<24x1x8x8xi1>
    %102 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xi64>) -> tensor<24x1x8x8xi64>
    %103 = stablehlo.select %101, %102, %c : tensor<24x1x8x8xi1>, tensor<24x1x8x8xi64>
    %104 = stablehlo.slice %cst [0:24, 0:1, 0:8, 0:8] : (tensor<24x1x8x8xf32>) -> tensor<24x1x8x8xf32>
    %105 = stablehlo.reshape %103 : (tensor<24x1x8x8xi64>) -> tensor<24x1x8x8x1xi64>
    %106 = stablehlo.concatenate %82, %105, %84, %85, dim = 4 : (tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>, tensor<24x1x8x8x1xi64>) -> tensor<24x1x8x8x4xi64>
    %107 = "stablehlo.scatter"(%cst_3, %106, %104) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [0, 1, 2, 3], index_vector_dim = 4>, unique_indices = false}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      stablehlo.return %arg34 : tensor<f32>
    }) : (tensor<24x3x8x8xf32>, tensor<24x1x8x8x4xi64>, tensor<24x1x8x8xf32>) -> tensor<24x3x8x8xf32>
    %108 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %109 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %110 = stablehlo.select %101, %108, %109 : tensor<24x1x8x8xi1>, tensor<24x1x8x8xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<24x3x8x8xf32>
    %112 = stablehlo.multiply %107, %111 : tensor<24x3x8x8xf32>
    %113 = stablehlo.exponential %76 : tensor<24x3x8x8xf32>
    %114 = stablehlo.reduce(%112 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3x8x8xf32>, tensor<f32>) -> tensor<24x8x8xf32>
    %115 = stablehlo.reshape %114 : (tensor<24x8x8xf32>) -> tensor<24x1x8x8xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<24x3x8x8xf32>
    %117 = stablehlo.multiply %113, %116 : tensor<24x3x8x8xf32>
    %118 = stablehlo.subtract %112, %117 : tensor<24x3x8x8xf32>
    %119 = stablehlo.transpose %arg4, dims = [2, 3, 1, 0] : (tensor<3x7x3x3xf32>) -> tensor<3x3x7x3xf32>
    %120 = stablehlo.reverse %119, dims = [0, 1] : tensor<3x3x7x3xf32>
    %121 = stablehlo.convolution(%118, %120) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x3x8x8xf32>, tensor<3x3x7x3xf32>) -> tensor<24x7x8x8xf32>
    %122 = stablehlo.transpose %62, dims = [1, 0, 2, 3] : (tensor<24x7x8x8xf32>) -> tensor<7x24x8x8xf32>
    %123 = stablehlo.transpose %118, dims = [1, 0, 2, 3] : (tensor<24x3x8x8xf32>) -> tensor<3x24x8x8xf32>
    %124 = stablehlo.convolution(%122, %123) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<7x24x8x8xf32>, tensor<3x24x8x8xf32>) -> tensor<7x3x3x3xf32>
    %125 = stablehlo.transpose %124, dims = [1, 0, 2, 3] : (tensor<7x3x3x3xf32>) -> tensor<3x7x3x3xf32>
    %126 = stablehlo.reduce(%118 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x3x8x8xf32>, tensor<f32>) -> tensor<3xf32>
    %127 = stablehlo.slice %121 [0:24, 0:3, 0:8, 0:8] : (tensor<24x7x8x8xf32>) -> tensor<24x3x8x8xf32>
    %128 = stablehlo.slice %121 [0:24, 3:7, 0:8, 0:8] : (tensor<24x7x8x8xf32>) -> tensor<24x4x8x8xf32>
    %129 = stablehlo.reshape %128 : (tensor<24x4x8x8xf32>) -> tensor<24x4x4x2x4x2xf32>
    %130 = stablehlo.reduce(%129 init: %cst_5) applies stablehlo.add across dimensions = [3, 5] : (tensor<24x4x4x2x4x2xf32>, tensor<f32>) -> tensor<24x4x4x4xf32>
    %131 = stablehlo.convert %c_4 : (tensor<i64>) -> tensor<f32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %133 = stablehlo.compare LE, %46, %132, FLOAT : (tensor<24x4x4x4xf32>, tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xi1>
    %134 = stablehlo.multiply %130, %49 : tensor<24x4x4x4xf32>
    %135 = stablehlo.multiply %134, %54 : tensor<24x4x4x4xf32>
    %136 = stablehlo.multiply %46, %49 : tensor<24x4x4x4xf32>
    %137 = stablehlo.exponential %136 : tensor<24x4x4x4xf32>
    %138 = stablehlo.multiply %135, %137 : tensor<24x4x4x4xf32>
    %139 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %140 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %141 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %142 = stablehlo.select %139, %140, %141 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %143 = stablehlo.transpose %arg2, dims = [2, 3, 1, 0] : (tensor<4x3x3x3xf32>) -> tensor<3x3x3x4xf32>
    %144 = stablehlo.reverse %143, dims = [0, 1] : tensor<3x3x3x4xf32>
    %145 = stablehlo.convolution(%142, %144) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x4x4xf32>, tensor<3x3x3x4xf32>) -> tensor<24x3x4x4xf32>
    %146 = stablehlo.transpose %42, dims = [1, 0, 2, 3] : (tensor<24x3x4x4xf32>) -> tensor<3x24x4x4xf32>
    %147 = stablehlo.transpose %142, dims = [1, 0, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<4x24x4x4xf32>
    %148 = stablehlo.convolution(%146, %147) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x24x4x4xf32>, tensor<4x24x4x4xf32>) -> tensor<3x4x3x3xf32>
    %149 = stablehlo.transpose %148, dims = [1, 0, 2, 3] : (tensor<3x4x3x3xf32>) -> tensor<4x3x3x3xf32>
    %150 = stablehlo.reduce(%142 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %151 = stablehlo.divide %145, %41 : tensor<24x3x4x4xf32>
    %152 = stablehlo.reshape %151 : (tensor<24x3x4x4xf32>) -> tensor<24x3x4x1x4xf32>
    %153 = stablehlo.convert %cst_12 : (tensor<1xf64>) -> tensor<1xf32>
    %154 = stablehlo.reshape %153 : (tensor<1xf32>) -> tensor<f32>
    %155 = stablehlo.pad %152, %154, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x3x4x1x4xf32>, tensor<f32>) -> tensor<24x3x4x2x4xf32>
    %156 = stablehlo.reshape %155 : (tensor<24x3x4x2x4xf32>) -> tensor<24x3x8x4xf32>
    %157 = stablehlo.slice %156 [0:24, 0:3, 0:7, 0:4] : (tensor<24x3x8x4xf32>) -> tensor<24x3x7x4xf32>
    %158 = stablehlo.reshape %157 : (tensor<24x3x7x4xf32>) -> tensor<24x3x7x4x1xf32>
    %159 = stablehlo.pad %158, %154, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x3x7x4x1xf32>, tensor<f32>) -> tensor<24x3x7x4x2xf32>
    %160 = stablehlo.reshape %159 : (tensor<24x3x7x4x2xf32>) -> tensor<24x3x7x8xf32>
    %161 = stablehlo.slice %160 [0:24, 0:3, 0:7, 0:7] : (tensor<24x3x7x8xf32>) -> tensor<24x3x7x7xf32>
    %162 = stablehlo.pad %161, %154, low = [0, 0, 0, 0], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x3x7x7xf32>, tensor<f32>) -> tensor<24x3x8x8xf32>
    %163 = stablehlo.pad %161, %154, low = [0, 0, 0, 1], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x3x7x7xf32>, tensor<f32>) -> tensor<24x3x8x8xf32>
    %164 = stablehlo.add %162, %163 : tensor<24x3x8x8xf32>
    %165 = stablehlo.pad %161, %154, low = [0, 0, 1, 0], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x3x7x7xf32>, tensor<f32>) -> tensor<24x3x8x8xf32>
    %166 = stablehlo.add %164, %165 : tensor<24x3x8x8xf32>
    %167 = stablehlo.pad %161, %154, low = [0, 0, 1, 1], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x3x7x7xf32>, tensor<f32>) -> tensor<24x3x8x8xf32>
    %168 = stablehlo.add %166, %167 : tensor<24x3x8x8xf32>
    %169 = stablehlo.add %127, %168 : tensor<24x3x8x8xf32>
    %170 = stablehlo.broadcast_in_dim %131, dims = [] : (tensor<f32>) -> tensor<24x3x8x8xf32>
    %171 = stablehlo.compare LE, %13, %170, FLOAT : (tensor<24x3x8x8xf32>, tensor<24x3x8x8xf32>) -> tensor<24x3x8x8xi1>
    %172 = stablehlo.multiply %169, %18 : tensor<24x3x8x8xf32>
    %173 = stablehlo.multiply %172, %25 : tensor<24x3x8x8xf32>
    %174 = stablehlo.multiply %13, %18 : tensor<24x3x8x8xf32>
    %175 = stablehlo.exponential %174 : tensor<24x3x8x8xf32>
    %176 = stablehlo.multiply %173, %175 : tensor<24x3x8x8xf32>
    %177 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<24x3x8x8xi1>) -> tensor<24x3x8x8xi1>
    %178 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<24x3x8x8xf32>) -> tensor<24x3x8x8xf32>
    %179 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<24x3x8x8xf32>) -> tensor<24x3x8x8xf32>
    %180 = stablehlo.select %177, %178, %179 : tensor<24x3x8x8xi1>, tensor<24x3x8x8xf32>
    %181 = stablehlo.transpose %arg31, dims = [1, 0, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<1x24x8x8xf32>
    %182 = stablehlo.transpose %180, dims = [1, 0, 2, 3] : (tensor<24x3x8x8xf32>) -> tensor<3x24x8x8xf32>
    %183 = stablehlo.convolution(%181, %182) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x24x8x8xf32>, tensor<3x24x8x8xf32>) -> tensor<1x3x3x3xf32>
    %184 = stablehlo.transpose %183, dims = [1, 0, 2, 3] : (tensor<1x3x3x3xf32>) -> tensor<3x1x3x3xf32>
    %185 = stablehlo.reduce(%180 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x3x8x8xf32>, tensor<f32>) -> tensor<3xf32>
    %186 = stablehlo.add %arg6, %17 : tensor<f32>
    %187 = stablehlo.convert %186 : (tensor<f32>) -> tensor<f64>
    %188 = stablehlo.power %5, %187 : tensor<f64>
    %189 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f64>
    %190 = stablehlo.subtract %189, %188 : tensor<f64>
    %191 = stablehlo.multiply %187, %9 : tensor<f64>
    %192 = stablehlo.convert %cst_13 : tensor<1xf64>
    %193 = stablehlo.reshape %192 : (tensor<1xf64>) -> tensor<f64>
    %194 = stablehlo.power %193, %191 : tensor<f64>
    %195 = stablehlo.convert %cst_14 : tensor<1xf64>
    %196 = stablehlo.reshape %195 : (tensor<1xf64>) -> tensor<f64>
    %197 = stablehlo.multiply %194, %196 : tensor<f64>
    %198 = stablehlo.convert %cst_6 : (tensor<f32>) -> tensor<f64>
    %199 = stablehlo.subtract %198, %197 : tensor<f64>
    %200 = stablehlo.multiply %3, %199 : tensor<f64>
    %201 = stablehlo.add %186, %17 : tensor<f32>
    %202 = stablehlo.convert %201 : (tensor<f32>) -> tensor<f64>
    %203 = stablehlo.multiply %202, %9 : tensor<f64>
    %204 = stablehlo.power %193, %203 : tensor<f64>
    %205 = stablehlo.multiply %204, %196 : tensor<f64>
    %206 = stablehlo.subtract %198, %205 : tensor<f64>
    %207 = stablehlo.multiply %3, %206 : tensor<f64>
    %208 = stablehlo.convert %arg7 : (tensor<f32>) -> tensor<f64>
    %209 = stablehlo.multiply %208, %200 : tensor<f64>
    %210 = stablehlo.convert %209 : (tensor<f64>) -> tensor<f32>
    %211 = stablehlo.subtract %189, %3 : tensor<f64>
    %212 = stablehlo.subtract %184, %arg8 : tensor<3x1x3x3xf32>
    %213 = stablehlo.convert %211 : (tensor<f64>) -> tensor<f32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %215 = stablehlo.multiply %212, %214 : tensor<3x1x3x3xf32>
    %216 = stablehlo.add %arg8, %215 : tensor<3x1x3x3xf32>
    %217 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %219 = stablehlo.multiply %arg9, %218 : tensor<3x1x3x3xf32>
    %220 = stablehlo.subtract %189, %5 : tensor<f64>
    %221 = stablehlo.convert %220 : (tensor<f64>) -> tensor<f32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %223 = stablehlo.multiply %184, %222 : tensor<3x1x3x3xf32>
    %224 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %225 = stablehlo.multiply %223, %224 : tensor<3x1x3x3xf32>
    %226 = stablehlo.multiply %225, %184 : tensor<3x1x3x3xf32>
    %227 = stablehlo.add %219, %226 : tensor<3x1x3x3xf32>
    %228 = stablehlo.convert %190 : (tensor<f64>) -> tensor<f32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %230 = stablehlo.divide %227, %229 : tensor<3x1x3x3xf32>
    %231 = stablehlo.sqrt %230 : tensor<3x1x3x3xf32>
    %232 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %234 = stablehlo.add %231, %233 : tensor<3x1x3x3xf32>
    %235 = stablehlo.convert %210 : (tensor<f32>) -> tensor<f64>
    %236 = stablehlo.multiply %235, %207 : tensor<f64>
    %237 = stablehlo.negate %1 : tensor<f64>
    %238 = stablehlo.subtract %198, %200 : tensor<f64>
    %239 = stablehlo.multiply %237, %238 : tensor<f64>
    %240 = stablehlo.subtract %cst_6, %210 : tensor<f32>
    %241 = stablehlo.convert %240 : (tensor<f32>) -> tensor<f64>
    %242 = stablehlo.divide %239, %241 : tensor<f64>
    %243 = stablehlo.convert %242 : (tensor<f64>) -> tensor<f32>
    %244 = stablehlo.broadcast_in_dim %243, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %245 = stablehlo.multiply %184, %244 : tensor<3x1x3x3xf32>
    %246 = stablehlo.multiply %237, %207 : tensor<f64>
    %247 = stablehlo.subtract %198, %236 : tensor<f64>
    %248 = stablehlo.divide %246, %247 : tensor<f64>
    %249 = stablehlo.convert %248 : (tensor<f64>) -> tensor<f32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [] : (tensor<f32>) -> tensor<3x1x3x3xf32>
    %251 = stablehlo.multiply %216, %250 : tensor<3x1x3x3xf32>
    %252 = stablehlo.multiply %245, %224 : tensor<3x1x3x3xf32>
    %253 = stablehlo.divide %252, %234 : tensor<3x1x3x3xf32>
    %254 = stablehlo.add %arg0, %253 : tensor<3x1x3x3xf32>
    %255 = stablehlo.multiply %251, %224 : tensor<3x1x3x3xf32>
    %256 = stablehlo.divide %255, %234 : tensor<3x1x3x3xf32>
    %257 = stablehlo.add %254, %256 : tensor<3x1x3x3xf32>
    %258 = stablehlo.add %arg10, %17 : tensor<f32>
    %259 = stablehlo.convert %258 : (tensor<f32>) -> tensor<f64>
    %260 = stablehlo.power %5, %259 : tensor<f64>
    %261 = stablehlo.subtract %189, %260 : tensor<f64>
    %262 = stablehlo.multiply %259, %9 : tensor<f64>
    %263 = stablehlo.power %193, %262 : tensor<f64>
    %264 = stablehlo.multiply %263, %196 : tensor<f64>
    %265 = stablehlo.subtract %198, %264 : tensor<f64>
    %266 = stablehlo.multiply %3, %265 : tensor<f64>
    %267 = stablehlo.add %258, %17 : tensor<f32>
    %268 = stablehlo.convert %267 : (tensor<f32>) -> tensor<f64>
    %269 = stablehlo.multiply %268, %9 : tensor<f64>
    %270 = stablehlo.power %193, %269 : tensor<f64>
    %271 = stablehlo.multiply %270, %196 : tensor<f64>
    %272 = stablehlo.subtract %198, %271 : tensor<f64>
    %273 = stablehlo.multiply %3, %272 : tensor<f64>
    %274 = stablehlo.convert %arg11 : (tensor<f32>) -> tensor<f64>
    %275 = stablehlo.multiply %274, %266 : tensor<f64>
    %276 = stablehlo.convert %275 : (tensor<f64>) -> tensor<f32>
    %277 = stablehlo.subtract %185, %arg12 : tensor<3xf32>
    %278 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %279 = stablehlo.multiply %277, %278 : tensor<3xf32>
    %280 = stablehlo.add %arg12, %279 : tensor<3xf32>
    %281 = stablehlo.broadcast_in_dim %217, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %282 = stablehlo.multiply %arg13, %281 : tensor<3xf32>
    %283 = stablehlo.broadcast_in_dim %221, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %284 = stablehlo.multiply %185, %283 : tensor<3xf32>
    %285 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %286 = stablehlo.multiply %284, %285 : tensor<3xf32>
    %287 = stablehlo.multiply %286, %185 : tensor<3xf32>
    %288 = stablehlo.add %282, %287 : tensor<3xf32>
    %289 = stablehlo.convert %261 : (tensor<f64>) -> tensor<f32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %291 = stablehlo.divide %288, %290 : tensor<3xf32>
    %292 = stablehlo.sqrt %291 : tensor<3xf32>
    %293 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %294 = stablehlo.add %292, %293 : tensor<3xf32>
    %295 = stablehlo.convert %276 : (tensor<f32>) -> tensor<f64>
    %296 = stablehlo.multiply %295, %273 : tensor<f64>
    %297 = stablehlo.subtract %198, %266 : tensor<f64>
    %298 = stablehlo.multiply %237, %297 : tensor<f64>
    %299 = stablehlo.subtract %cst_6, %276 : tensor<f32>
    %300 = stablehlo.convert %299 : (tensor<f32>) -> tensor<f64>
    %301 = stablehlo.divide %298, %300 : tensor<f64>
    %302 = stablehlo.convert %301 : (tensor<f64>) -> tensor<f32>
    %303 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %304 = stablehlo.multiply %185, %303 : tensor<3xf32>
    %305 = stablehlo.multiply %237, %273 : tensor<f64>
    %306 = stablehlo.subtract %198, %296 : tensor<f64>
    %307 = stablehlo.divide %305, %306 : tensor<f64>
    %308 = stablehlo.convert %307 : (tensor<f64>) -> tensor<f32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %310 = stablehlo.multiply %280, %309 : tensor<3xf32>
    %311 = stablehlo.multiply %304, %285 : tensor<3xf32>
    %312 = stablehlo.divide %311, %294 : tensor<3xf32>
    %313 = stablehlo.add %arg1, %312 : tensor<3xf32>
    %314 = stablehlo.multiply %310, %285 : tensor<3xf32>
    %315 = stablehlo.divide %314, %294 : tensor<3xf32>
    %316 = stablehlo.add %313, %315 : tensor<3xf32>
    %317 = stablehlo.add %arg14, %17 : tensor<f32>
    %318 = stablehlo.convert %317 : (tensor<f32>) -> tensor<f64>
    %319 = stablehlo.power %5, %318 : tensor<f64>
    %320 = stablehlo.subtract %189, %319 : tensor<f64>
    %321 = stablehlo.multiply %318, %9 : tensor<f64>
    %322 = stablehlo.power %193, %321 : tensor<f64>
    %323 = stablehlo.multiply %322, %196 : tensor<f64>
    %324 = stablehlo.subtract %198, %323 : tensor<f64>
    %325 = stablehlo.multiply %3, %324 : tensor<f64>
    %326 = stablehlo.add %317, %17 : tensor<f32>
    %327 = stablehlo.convert %326 : (tensor<f32>) -> tensor<f64>
    %328 = stablehlo.multiply %327, %9 : tensor<f64>
    %329 = stablehlo.power %193, %328 : tensor<f64>
    %330 = stablehlo.multiply %329, %196 : tensor<f64>
    %331 = stablehlo.subtract %198, %330 : tensor<f64>
    %332 = stablehlo.multiply %3, %331 : tensor<f64>
    %333 = stablehlo.convert %arg15 : (tensor<f32>) -> tensor<f64>
    %334 = stablehlo.multiply %333, %325 : tensor<f64>
    %335 = stablehlo.convert %334 : (tensor<f64>) -> tensor<f32>
    %336 = stablehlo.subtract %149, %arg16 : tensor<4x3x3x3xf32>
    %337 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %338 = stablehlo.multiply %336, %337 : tensor<4x3x3x3xf32>
    %339 = stablehlo.add %arg16, %338 : tensor<4x3x3x3xf32>
    %340 = stablehlo.broadcast_in_dim %217, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %341 = stablehlo.multiply %arg17, %340 : tensor<4x3x3x3xf32>
    %342 = stablehlo.broadcast_in_dim %221, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %343 = stablehlo.multiply %149, %342 : tensor<4x3x3x3xf32>
    %344 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %345 = stablehlo.multiply %343, %344 : tensor<4x3x3x3xf32>
    %346 = stablehlo.multiply %345, %149 : tensor<4x3x3x3xf32>
    %347 = stablehlo.add %341, %346 : tensor<4x3x3x3xf32>
    %348 = stablehlo.convert %320 : (tensor<f64>) -> tensor<f32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %350 = stablehlo.divide %347, %349 : tensor<4x3x3x3xf32>
    %351 = stablehlo.sqrt %350 : tensor<4x3x3x3xf32>
    %352 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %353 = stablehlo.add %351, %352 : tensor<4x3x3x3xf32>
    %354 = stablehlo.convert %335 : (tensor<f32>) -> tensor<f64>
    %355 = stablehlo.multiply %354, %332 : tensor<f64>
    %356 = stablehlo.subtract %198, %325 : tensor<f64>
    %357 = stablehlo.multiply %237, %356 : tensor<f64>
    %358 = stablehlo.subtract %cst_6, %335 : tensor<f32>
    %359 = stablehlo.convert %358 : (tensor<f32>) -> tensor<f64>
    %360 = stablehlo.divide %357, %359 : tensor<f64>
    %361 = stablehlo.convert %360 : (tensor<f64>) -> tensor<f32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %363 = stablehlo.multiply %149, %362 : tensor<4x3x3x3xf32>
    %364 = stablehlo.multiply %237, %332 : tensor<f64>
    %365 = stablehlo.subtract %198, %355 : tensor<f64>
    %366 = stablehlo.divide %364, %365 : tensor<f64>
    %367 = stablehlo.convert %366 : (tensor<f64>) -> tensor<f32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [] : (tensor<f32>) -> tensor<4x3x3x3xf32>
    %369 = stablehlo.multiply %339, %368 : tensor<4x3x3x3xf32>
    %370 = stablehlo.multiply %363, %344 : tensor<4x3x3x3xf32>
    %371 = stablehlo.divide %370, %353 : tensor<4x3x3x3xf32>
    %372 = stablehlo.add %arg2, %371 : tensor<4x3x3x3xf32>
    %373 = stablehlo.multiply %369, %344 : tensor<4x3x3x3xf32>
    %374 = stablehlo.divide %373, %353 : tensor<4x3x3x3xf32>
    %375 = stablehlo.add %372, %374 : tensor<4x3x3x3xf32>
    %376 = stablehlo.add %arg18, %17 : tensor<f32>
    %377 = stablehlo.convert %376 : (tensor<f32>) -> tensor<f64>
    %378 = stablehlo.power %5, %377 : tensor<f64>
    %379 = stablehlo.subtract %189, %378 : tensor<f64>
    %380 = stablehlo.multiply %377, %9 : tensor<f64>
    %381 = stablehlo.power %193, %380 : tensor<f64>
    %382 = stablehlo.multiply %381, %196 : tensor<f64>
    %383 = stablehlo.subtract %198, %382 : tensor<f64>
    %384 = stablehlo.multiply %3, %383 : tensor<f64>
    %385 = stablehlo.add %376, %17 : tensor<f32>
    %386 = stablehlo.convert %385 : (tensor<f32>) -> tensor<f64>
    %387 = stablehlo.multiply %386, %9 : tensor<f64>
    %388 = stablehlo.power %193, %387 : tensor<f64>
    %389 = stablehlo.multiply %388, %196 : tensor<f64>
    %390 = stablehlo.subtract %198, %389 : tensor<f64>
    %391 = stablehlo.multiply %3, %390 : tensor<f64>
    %392 = stablehlo.convert %arg19 : (tensor<f32>) -> tensor<f64>
    %393 = stablehlo.multiply %392, %384 : tensor<f64>
    %394 = stablehlo.convert %393 : (tensor<f64>) -> tensor<f32>
    %395 = stablehlo.subtract %150, %arg20 : tensor<4xf32>
    %396 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %397 = stablehlo.multiply %395, %396 : tensor<4xf32>
    %398 = stablehlo.add %arg20, %397 : tensor<4xf32>
    %399 = stablehlo.broadcast_in_dim %217, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %400 = stablehlo.multiply %arg21, %399 : tensor<4xf32>
    %401 = stablehlo.broadcast_in_dim %221, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %402 = stablehlo.multiply %150, %401 : tensor<4xf32>
    %403 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %404 = stablehlo.multiply %402, %403 : tensor<4xf32>
    %405 = stablehlo.multiply %404, %150 : tensor<4xf32>
    %406 = stablehlo.add %400, %405 : tensor<4xf32>
    %407 = stablehlo.convert %379 : (tensor<f64>) -> tensor<f32>
    %408 = stablehlo.broadcast_in_dim %407, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %409 = stablehlo.divide %406, %408 : tensor<4xf32>
    %410 = stablehlo.sqrt %409 : tensor<4xf32>
    %411 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %412 = stablehlo.add %410, %411 : tensor<4xf32>
    %413 = stablehlo.convert %394 : (tensor<f32>) -> tensor<f64>
    %414 = stablehlo.multiply %413, %391 : tensor<f64>
    %415 = stablehlo.subtract %198, %384 : tensor<f64>
    %416 = stablehlo.multiply %237, %415 : tensor<f64>
    %417 = stablehlo.subtract %cst_6, %394 : tensor<f32>
    %418 = stablehlo.convert %417 : (tensor<f32>) -> tensor<f64>
    %419 = stablehlo.divide %416, %418 : tensor<f64>
    %420 = stablehlo.convert %419 : (tensor<f64>) -> tensor<f32>
    %421 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %422 = stablehlo.multiply %150, %421 : tensor<4xf32>
    %423 = stablehlo.multiply %237, %391 : tensor<f64>
    %424 = stablehlo.subtract %198, %414 : tensor<f64>
    %425 = stablehlo.divide %423, %424 : tensor<f64>
    %426 = stablehlo.convert %425 : (tensor<f64>) -> tensor<f32>
    %427 = stablehlo.broadcast_in_dim %426, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %428 = stablehlo.multiply %398, %427 : tensor<4xf32>
    %429 = stablehlo.multiply %422, %403 : tensor<4xf32>
    %430 = stablehlo.divide %429, %412 : tensor<4xf32>
    %431 = stablehlo.add %arg3, %430 : tensor<4xf32>
    %432 = stablehlo.multiply %428, %403 : tensor<4xf32>
    %433 = stablehlo.divide %432, %412 : tensor<4xf32>
    %434 = stablehlo.add %431, %433 : tensor<4xf32>
    %435 = stablehlo.add %arg22, %17 : tensor<f32>
    %436 = stablehlo.convert %435 : (tensor<f32>) -> tensor<f64>
    %437 = stablehlo.power %5, %436 : tensor<f64>
    %438 = stablehlo.subtract %189, %437 : tensor<f64>
    %439 = stablehlo.multiply %436, %9 : tensor<f64>
    %440 = stablehlo.power %193, %439 : tensor<f64>
    %441 = stablehlo.multiply %440, %196 : tensor<f64>
    %442 = stablehlo.subtract %198, %441 : tensor<f64>
    %443 = stablehlo.multiply %3, %442 : tensor<f64>
    %444 = stablehlo.add %435, %17 : tensor<f32>
    %445 = stablehlo.convert %444 : (tensor<f32>) -> tensor<f64>
    %446 = stablehlo.multiply %445, %9 : tensor<f64>
    %447 = stablehlo.power %193, %446 : tensor<f64>
    %448 = stablehlo.multiply %447, %196 : tensor<f64>
    %449 = stablehlo.subtract %198, %448 : tensor<f64>
    %450 = stablehlo.multiply %3, %449 : tensor<f64>
    %451 = stablehlo.convert %arg23 : (tensor<f32>) -> tensor<f64>
    %452 = stablehlo.multiply %451, %443 : tensor<f64>
    %453 = stablehlo.convert %452 : (tensor<f64>) -> tensor<f32>
    %454 = stablehlo.subtract %125, %arg24 : tensor<3x7x3x3xf32>
    %455 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %456 = stablehlo.multiply %454, %455 : tensor<3x7x3x3xf32>
    %457 = stablehlo.add %arg24, %456 : tensor<3x7x3x3xf32>
    %458 = stablehlo.broadcast_in_dim %217, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %459 = stablehlo.multiply %arg25, %458 : tensor<3x7x3x3xf32>
    %460 = stablehlo.broadcast_in_dim %221, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %461 = stablehlo.multiply %125, %460 : tensor<3x7x3x3xf32>
    %462 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %463 = stablehlo.multiply %461, %462 : tensor<3x7x3x3xf32>
    %464 = stablehlo.multiply %463, %125 : tensor<3x7x3x3xf32>
    %465 = stablehlo.add %459, %464 : tensor<3x7x3x3xf32>
    %466 = stablehlo.convert %438 : (tensor<f64>) -> tensor<f32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %468 = stablehlo.divide %465, %467 : tensor<3x7x3x3xf32>
    %469 = stablehlo.sqrt %468 : tensor<3x7x3x3xf32>
    %470 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %471 = stablehlo.add %469, %470 : tensor<3x7x3x3xf32>
    %472 = stablehlo.convert %453 : (tensor<f32>) -> tensor<f64>
    %473 = stablehlo.multiply %472, %450 : tensor<f64>
    %474 = stablehlo.subtract %198, %443 : tensor<f64>
    %475 = stablehlo.multiply %237, %474 : tensor<f64>
    %476 = stablehlo.subtract %cst_6, %453 : tensor<f32>
    %477 = stablehlo.convert %476 : (tensor<f32>) -> tensor<f64>
    %478 = stablehlo.divide %475, %477 : tensor<f64>
    %479 = stablehlo.convert %478 : (tensor<f64>) -> tensor<f32>
    %480 = stablehlo.broadcast_in_dim %479, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %481 = stablehlo.multiply %125, %480 : tensor<3x7x3x3xf32>
    %482 = stablehlo.multiply %237, %450 : tensor<f64>
    %483 = stablehlo.subtract %198, %473 : tensor<f64>
    %484 = stablehlo.divide %482, %483 : tensor<f64>
    %485 = stablehlo.convert %484 : (tensor<f64>) -> tensor<f32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [] : (tensor<f32>) -> tensor<3x7x3x3xf32>
    %487 = stablehlo.multiply %457, %486 : tensor<3x7x3x3xf32>
    %488 = stablehlo.multiply %481, %462 : tensor<3x7x3x3xf32>
    %489 = stablehlo.divide %488, %471 : tensor<3x7x3x3xf32>
    %490 = stablehlo.add %arg4, %489 : tensor<3x7x3x3xf32>
    %491 = stablehlo.multiply %487, %462 : tensor<3x7x3x3xf32>
    %492 = stablehlo.divide %491, %471 : tensor<3x7x3x3xf32>
    %493 = stablehlo.add %490, %492 : tensor<3x7x3x3xf32>
    %494 = stablehlo.add %arg26, %17 : tensor<f32>
    %495 = stablehlo.convert %494 : (tensor<f32>) -> tensor<f64>
    %496 = stablehlo.power %5, %495 : tensor<f64>
    %497 = stablehlo.subtract %189, %496 : tensor<f64>
    %498 = stablehlo.multiply %495, %9 : tensor<f64>
    %499 = stablehlo.power %193, %498 : tensor<f64>
    %500 = stablehlo.multiply %499, %196 : tensor<f64>
    %501 = stablehlo.subtract %198, %500 : tensor<f64>
    %502 = stablehlo.multiply %3, %501 : tensor<f64>
    %503 = stablehlo.add %494, %17 : tensor<f32>
    %504 = stablehlo.convert %503 : (tensor<f32>) -> tensor<f64>
    %505 = stablehlo.multiply %504, %9 : tensor<f64>
    %506 = stablehlo.power %193, %505 : tensor<f64>
    %507 = stablehlo.multiply %506, %196 : tensor<f64>
    %508 = stablehlo.subtract %198, %507 : tensor<f64>
    %509 = stablehlo.multiply %3, %508 : tensor<f64>
    %510 = stablehlo.convert %arg27 : (tensor<f32>) -> tensor<f64>
    %511 = stablehlo.multiply %510, %502 : tensor<f64>
    %512 = stablehlo.convert %511 : (tensor<f64>) -> tensor<f32>
    %513 = stablehlo.subtract %126, %arg28 : tensor<3xf32>
    %514 = stablehlo.multiply %513, %278 : tensor<3xf32>
    %515 = stablehlo.add %arg28, %514 : tensor<3xf32>
    %516 = stablehlo.multiply %arg29, %281 : tensor<3xf32>
    %517 = stablehlo.multiply %126, %283 : tensor<3xf32>
    %518 = stablehlo.multiply %517, %285 : tensor<3xf32>
    %519 = stablehlo.multiply %518, %126 : tensor<3xf32>
    %520 = stablehlo.add %516, %519 : tensor<3xf32>
    %521 = stablehlo.convert %497 : (tensor<f64>) -> tensor<f32>
    %522 = stablehlo.broadcast_in_dim %521, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %523 = stablehlo.divide %520, %522 : tensor<3xf32>
    %524 = stablehlo.sqrt %523 : tensor<3xf32>
    %525 = stablehlo.add %524, %293 : tensor<3xf32>
    %526 = stablehlo.convert %512 : (tensor<f32>) -> tensor<f64>
    %527 = stablehlo.multiply %526, %509 : tensor<f64>
    %528 = stablehlo.subtract %198, %502 : tensor<f64>
    %529 = stablehlo.multiply %237, %528 : tensor<f64>
    %530 = stablehlo.subtract %cst_6, %512 : tensor<f32>
    %531 = stablehlo.convert %530 : (tensor<f32>) -> tensor<f64>
    %532 = stablehlo.divide %529, %531 : tensor<f64>
    %533 = stablehlo.convert %532 : (tensor<f64>) -> tensor<f32>
    %534 = stablehlo.broadcast_in_dim %533, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %535 = stablehlo.multiply %126, %534 : tensor<3xf32>
    %536 = stablehlo.multiply %237, %509 : tensor<f64>
    %537 = stablehlo.subtract %198, %527 : tensor<f64>
    %538 = stablehlo.divide %536, %537 : tensor<f64>
    %539 = stablehlo.convert %538 : (tensor<f64>) -> tensor<f32>
    %540 = stablehlo.broadcast_in_dim %539, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %541 = stablehlo.multiply %515, %540 : tensor<3xf32>
    %542 = stablehlo.multiply %535, %285 : tensor<3xf32>
    %543 = stablehlo.divide %542, %525 : tensor<3xf32>
    %544 = stablehlo.add %arg5, %543 : tensor<3xf32>
    %545 = stablehlo.multiply %541, %285 : tensor<3xf32>
    %546 = stablehlo.divide %545, %525 : tensor<3xf32>
    %547 = stablehlo.add %544, %546 : tensor<3xf32>
    return %257, %316, %375, %434, %493, %547, %186, %210, %216, %227, %258, %276, %280, %288, %317, %335, %339, %347, %376, %394, %398, %406, %435, %453, %457, %465, %494, %512, %515, %520, %97 : tensor<3x1x3x3xf32>, tensor<3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<3x7x3x3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<3x1x3x3xf32>, tensor<3x1x3x3xf32>, tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>, tensor<4x3x3x3xf32>, tensor<4x3x3x3xf32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<3x7x3x3xf32>, tensor<3x7x3x3xf32>, tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>
  }
}
