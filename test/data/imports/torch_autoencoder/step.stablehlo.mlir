module {
  func.func @main(%arg0: tensor<4x1x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4x4x2x2xf32>, %arg3: tensor<4xf32>, %arg4: tensor<1x4x3x3xf32>, %arg5: tensor<1xf32>, %arg6: tensor<f32>, %arg7: tensor<4x1x3x3xf32>, %arg8: tensor<4x1x3x3xf32>, %arg9: tensor<4x1x3x3xf32>, %arg10: tensor<f32>, %arg11: tensor<4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<4xf32>, %arg14: tensor<f32>, %arg15: tensor<4x4x2x2xf32>, %arg16: tensor<4x4x2x2xf32>, %arg17: tensor<4x4x2x2xf32>, %arg18: tensor<f32>, %arg19: tensor<4xf32>, %arg20: tensor<4xf32>, %arg21: tensor<4xf32>, %arg22: tensor<f32>, %arg23: tensor<1x4x3x3xf32>, %arg24: tensor<1x4x3x3xf32>, %arg25: tensor<1x4x3x3xf32>, %arg26: tensor<f32>, %arg27: tensor<1xf32>, %arg28: tensor<1xf32>, %arg29: tensor<1xf32>, %arg30: tensor<5xf64>, %arg31: tensor<24x1x8x8xf32>, %arg32: tensor<24x1x8x8xf32>) -> (tensor<4x1x3x3xf32>, tensor<4xf32>, tensor<4x4x2x2xf32>, tensor<4xf32>, tensor<1x4x3x3xf32>, tensor<1xf32>, tensor<f32>, tensor<4x1x3x3xf32>, tensor<4x1x3x3xf32>, tensor<4x1x3x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4x4x2x2xf32>, tensor<4x4x2x2xf32>, tensor<4x4x2x2xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>, tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_1 = stablehlo.constant dense<1> : tensor<i64>
    %cst_2 = arith.constant dense<1> : tensor<1xi64>
    %cst_3 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_5 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %cst_6 = arith.constant dense<2.000000e+01> : tensor<1xf64>
    %cst_7 = arith.constant dense<1536> : tensor<1xi64>
    %0 = stablehlo.slice %arg30 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg30 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg30 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg30 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.slice %arg30 [4:5] : (tensor<5xf64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.convolution(%arg31, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x1x8x8xf32>, tensor<4x1x3x3xf32>) -> tensor<24x4x4x4xf32>
    %11 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x4x4xf32>
    %13 = stablehlo.add %10, %12 : tensor<24x4x4x4xf32>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %15 = stablehlo.maximum %13, %14 : tensor<24x4x4x4xf32>
    %16 = stablehlo.minimum %13, %14 : tensor<24x4x4x4xf32>
    %17 = stablehlo.convert %cst_3 : (tensor<1xf64>) -> tensor<1xf32>
    %18 = stablehlo.reshape %17 : (tensor<1xf32>) -> tensor<f32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %20 = stablehlo.multiply %16, %19 : tensor<24x4x4x4xf32>
    %21 = stablehlo.add %15, %20 : tensor<24x4x4x4xf32>
    %22 = stablehlo.reshape %21 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %23 = stablehlo.convert %cst_4 : (tensor<1xf64>) -> tensor<1xf32>
    %24 = stablehlo.reshape %23 : (tensor<1xf32>) -> tensor<f32>
    %25 = stablehlo.pad %22, %24, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %26 = stablehlo.reshape %25 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %27 = stablehlo.slice %26 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %28 = stablehlo.reshape %27 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %29 = stablehlo.pad %28, %24, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %30 = stablehlo.reshape %29 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %31 = stablehlo.slice %30 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %32 = stablehlo.pad %31, %24, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x9x9xf32>
    %33 = stablehlo.reshape %arg2 : (tensor<4x4x2x2xf32>) -> tensor<1x4x4x2x2xf32>
    %34 = stablehlo.transpose %33, dims = [0, 2, 1, 3, 4] : (tensor<1x4x4x2x2xf32>) -> tensor<1x4x4x2x2xf32>
    %35 = stablehlo.reshape %34 : (tensor<1x4x4x2x2xf32>) -> tensor<4x4x2x2xf32>
    %36 = stablehlo.reverse %35, dims = [2, 3] : tensor<4x4x2x2xf32>
    %37 = stablehlo.convolution(%32, %36) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x9x9xf32>, tensor<4x4x2x2xf32>) -> tensor<24x4x8x8xf32>
    %38 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %40 = stablehlo.add %37, %39 : tensor<24x4x8x8xf32>
    %41 = stablehlo.convert %cst_5 : (tensor<1xf64>) -> tensor<1xf32>
    %42 = stablehlo.reshape %41 : (tensor<1xf32>) -> tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %44 = stablehlo.multiply %40, %43 : tensor<24x4x8x8xf32>
    %45 = stablehlo.exponential %44 : tensor<24x4x8x8xf32>
    %46 = stablehlo.log_plus_one %45 : tensor<24x4x8x8xf32>
    %47 = stablehlo.divide %46, %43 : tensor<24x4x8x8xf32>
    %48 = stablehlo.convert %cst_6 : tensor<1xf64>
    %49 = stablehlo.reshape %48 : (tensor<1xf64>) -> tensor<f64>
    %50 = stablehlo.convert %49 : (tensor<f64>) -> tensor<f32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %52 = stablehlo.compare GT, %44, %51, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %54 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %55 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %56 = stablehlo.select %53, %54, %55 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %57 = stablehlo.convolution(%56, %arg4) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x8x8xf32>, tensor<1x4x3x3xf32>) -> tensor<24x1x8x8xf32>
    %58 = stablehlo.reshape %arg5 : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [1, 2, 3] : (tensor<1x1x1xf32>) -> tensor<24x1x8x8xf32>
    %60 = stablehlo.add %57, %59 : tensor<24x1x8x8xf32>
    %61 = stablehlo.convert %c_1 : (tensor<i64>) -> tensor<f32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %63 = stablehlo.subtract %62, %arg32 : tensor<24x1x8x8xf32>
    %64 = stablehlo.multiply %63, %60 : tensor<24x1x8x8xf32>
    %65 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %66 = stablehlo.minimum %60, %65 : tensor<24x1x8x8xf32>
    %67 = stablehlo.abs %60 : tensor<24x1x8x8xf32>
    %68 = stablehlo.negate %67 : tensor<24x1x8x8xf32>
    %69 = stablehlo.exponential %68 : tensor<24x1x8x8xf32>
    %70 = stablehlo.log_plus_one %69 : tensor<24x1x8x8xf32>
    %71 = stablehlo.subtract %66, %70 : tensor<24x1x8x8xf32>
    %72 = stablehlo.subtract %64, %71 : tensor<24x1x8x8xf32>
    %73 = stablehlo.reduce(%72 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<24x1x8x8xf32>, tensor<f32>) -> tensor<f32>
    %74 = stablehlo.convert %cst_7 : (tensor<1xi64>) -> tensor<1xf32>
    %75 = stablehlo.reshape %74 : (tensor<1xf32>) -> tensor<f32>
    %76 = stablehlo.divide %73, %75 : tensor<f32>
    %77 = stablehlo.logistic %60 : tensor<24x1x8x8xf32>
    %78 = stablehlo.subtract %77, %arg32 : tensor<24x1x8x8xf32>
    %79 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %80 = stablehlo.multiply %78, %79 : tensor<24x1x8x8xf32>
    %81 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<24x1x8x8xf32>
    %82 = stablehlo.divide %80, %81 : tensor<24x1x8x8xf32>
    %83 = stablehlo.transpose %arg4, dims = [2, 3, 1, 0] : (tensor<1x4x3x3xf32>) -> tensor<3x3x4x1xf32>
    %84 = stablehlo.reverse %83, dims = [0, 1] : tensor<3x3x4x1xf32>
    %85 = stablehlo.convolution(%82, %84) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x1x8x8xf32>, tensor<3x3x4x1xf32>) -> tensor<24x4x8x8xf32>
    %86 = stablehlo.transpose %56, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %87 = stablehlo.transpose %82, dims = [1, 0, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<1x24x8x8xf32>
    %88 = stablehlo.convolution(%86, %87) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x24x8x8xf32>, tensor<1x24x8x8xf32>) -> tensor<4x1x3x3xf32>
    %89 = stablehlo.transpose %88, dims = [1, 0, 2, 3] : (tensor<4x1x3x3xf32>) -> tensor<1x4x3x3xf32>
    %90 = stablehlo.reduce(%82 init: %cst_0) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x1x8x8xf32>, tensor<f32>) -> tensor<1xf32>
    %91 = stablehlo.multiply %85, %45 : tensor<24x4x8x8xf32>
    %92 = stablehlo.add %45, %43 : tensor<24x4x8x8xf32>
    %93 = stablehlo.divide %91, %92 : tensor<24x4x8x8xf32>
    %94 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %95 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %96 = stablehlo.select %53, %94, %95 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %97 = stablehlo.reduce(%96 init: %cst_0) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %98 = stablehlo.convolution(%96, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x8x8xf32>, tensor<4x4x2x2xf32>) -> tensor<24x4x4x4xf32>
    %99 = stablehlo.transpose %96, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %100 = stablehlo.reshape %21 : (tensor<24x4x4x4xf32>) -> tensor<96x1x4x4xf32>
    %101 = stablehlo.convolution(%99, %100) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (tensor<4x24x8x8xf32>, tensor<96x1x4x4xf32>) -> tensor<4x96x2x2xf32>
    %102 = stablehlo.reshape %101 : (tensor<4x96x2x2xf32>) -> tensor<4x24x4x2x2xf32>
    %103 = stablehlo.transpose %102, dims = [1, 2, 0, 3, 4] : (tensor<4x24x4x2x2xf32>) -> tensor<24x4x4x2x2xf32>
    %104 = stablehlo.reduce(%103 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<24x4x4x2x2xf32>, tensor<f32>) -> tensor<4x4x2x2xf32>
    %105 = stablehlo.convert %c : (tensor<i64>) -> tensor<f32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %107 = stablehlo.compare GT, %13, %106, FLOAT : (tensor<24x4x4x4xf32>, tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xi1>
    %108 = stablehlo.multiply %98, %19 : tensor<24x4x4x4xf32>
    %109 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %110 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %111 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %112 = stablehlo.select %109, %110, %111 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %113 = stablehlo.transpose %arg31, dims = [1, 0, 2, 3] : (tensor<24x1x8x8xf32>) -> tensor<1x24x8x8xf32>
    %114 = stablehlo.reshape %112 : (tensor<24x4x4x4xf32>) -> tensor<96x1x4x4xf32>
    %115 = stablehlo.convolution(%113, %114) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (tensor<1x24x8x8xf32>, tensor<96x1x4x4xf32>) -> tensor<1x96x4x4xf32>
    %116 = stablehlo.slice %115 [0:1, 0:96, 0:3, 0:4] : (tensor<1x96x4x4xf32>) -> tensor<1x96x3x4xf32>
    %117 = stablehlo.slice %116 [0:1, 0:96, 0:3, 0:3] : (tensor<1x96x3x4xf32>) -> tensor<1x96x3x3xf32>
    %118 = stablehlo.reshape %117 : (tensor<1x96x3x3xf32>) -> tensor<1x24x4x3x3xf32>
    %119 = stablehlo.transpose %118, dims = [1, 2, 0, 3, 4] : (tensor<1x24x4x3x3xf32>) -> tensor<24x4x1x3x3xf32>
    %120 = stablehlo.reduce(%119 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<24x4x1x3x3xf32>, tensor<f32>) -> tensor<4x1x3x3xf32>
    %121 = stablehlo.reduce(%112 init: %cst_0) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %122 = stablehlo.convert %cst_2 : (tensor<1xi64>) -> tensor<1xf32>
    %123 = stablehlo.reshape %122 : (tensor<1xf32>) -> tensor<f32>
    %124 = stablehlo.add %arg6, %123 : tensor<f32>
    %125 = stablehlo.convert %9 : (tensor<f64>) -> tensor<f32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %127 = stablehlo.multiply %arg0, %126 : tensor<4x1x3x3xf32>
    %128 = stablehlo.add %120, %127 : tensor<4x1x3x3xf32>
    %129 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %130 = stablehlo.subtract %61, %129 : tensor<f32>
    %131 = stablehlo.subtract %128, %arg7 : tensor<4x1x3x3xf32>
    %132 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %133 = stablehlo.multiply %131, %132 : tensor<4x1x3x3xf32>
    %134 = stablehlo.add %arg7, %133 : tensor<4x1x3x3xf32>
    %135 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %137 = stablehlo.multiply %arg8, %136 : tensor<4x1x3x3xf32>
    %138 = stablehlo.convert %c_1 : (tensor<i64>) -> tensor<f64>
    %139 = stablehlo.subtract %138, %5 : tensor<f64>
    %140 = stablehlo.convert %139 : (tensor<f64>) -> tensor<f32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %142 = stablehlo.multiply %128, %141 : tensor<4x1x3x3xf32>
    %143 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %144 = stablehlo.multiply %142, %143 : tensor<4x1x3x3xf32>
    %145 = stablehlo.multiply %144, %128 : tensor<4x1x3x3xf32>
    %146 = stablehlo.add %137, %145 : tensor<4x1x3x3xf32>
    %147 = stablehlo.convert %124 : (tensor<f32>) -> tensor<f64>
    %148 = stablehlo.power %3, %147 : tensor<f64>
    %149 = stablehlo.subtract %138, %148 : tensor<f64>
    %150 = stablehlo.power %5, %147 : tensor<f64>
    %151 = stablehlo.subtract %138, %150 : tensor<f64>
    %152 = stablehlo.divide %1, %149 : tensor<f64>
    %153 = stablehlo.negate %152 : tensor<f64>
    %154 = stablehlo.sqrt %151 : tensor<f64>
    %155 = stablehlo.maximum %arg9, %146 : tensor<4x1x3x3xf32>
    %156 = stablehlo.sqrt %155 : tensor<4x1x3x3xf32>
    %157 = stablehlo.multiply %154, %153 : tensor<f64>
    %158 = stablehlo.convert %157 : (tensor<f64>) -> tensor<f32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %160 = stablehlo.divide %156, %159 : tensor<4x1x3x3xf32>
    %161 = stablehlo.divide %7, %153 : tensor<f64>
    %162 = stablehlo.convert %161 : (tensor<f64>) -> tensor<f32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<4x1x3x3xf32>
    %164 = stablehlo.add %160, %163 : tensor<4x1x3x3xf32>
    %165 = stablehlo.multiply %134, %143 : tensor<4x1x3x3xf32>
    %166 = stablehlo.divide %165, %164 : tensor<4x1x3x3xf32>
    %167 = stablehlo.add %arg0, %166 : tensor<4x1x3x3xf32>
    %168 = stablehlo.add %arg10, %123 : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %170 = stablehlo.multiply %arg1, %169 : tensor<4xf32>
    %171 = stablehlo.add %121, %170 : tensor<4xf32>
    %172 = stablehlo.subtract %171, %arg11 : tensor<4xf32>
    %173 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %174 = stablehlo.multiply %172, %173 : tensor<4xf32>
    %175 = stablehlo.add %arg11, %174 : tensor<4xf32>
    %176 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %177 = stablehlo.multiply %arg12, %176 : tensor<4xf32>
    %178 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %179 = stablehlo.multiply %171, %178 : tensor<4xf32>
    %180 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %181 = stablehlo.multiply %179, %180 : tensor<4xf32>
    %182 = stablehlo.multiply %181, %171 : tensor<4xf32>
    %183 = stablehlo.add %177, %182 : tensor<4xf32>
    %184 = stablehlo.convert %168 : (tensor<f32>) -> tensor<f64>
    %185 = stablehlo.power %3, %184 : tensor<f64>
    %186 = stablehlo.subtract %138, %185 : tensor<f64>
    %187 = stablehlo.power %5, %184 : tensor<f64>
    %188 = stablehlo.subtract %138, %187 : tensor<f64>
    %189 = stablehlo.divide %1, %186 : tensor<f64>
    %190 = stablehlo.negate %189 : tensor<f64>
    %191 = stablehlo.sqrt %188 : tensor<f64>
    %192 = stablehlo.maximum %arg13, %183 : tensor<4xf32>
    %193 = stablehlo.sqrt %192 : tensor<4xf32>
    %194 = stablehlo.multiply %191, %190 : tensor<f64>
    %195 = stablehlo.convert %194 : (tensor<f64>) -> tensor<f32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %197 = stablehlo.divide %193, %196 : tensor<4xf32>
    %198 = stablehlo.divide %7, %190 : tensor<f64>
    %199 = stablehlo.convert %198 : (tensor<f64>) -> tensor<f32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %201 = stablehlo.add %197, %200 : tensor<4xf32>
    %202 = stablehlo.multiply %175, %180 : tensor<4xf32>
    %203 = stablehlo.divide %202, %201 : tensor<4xf32>
    %204 = stablehlo.add %arg1, %203 : tensor<4xf32>
    %205 = stablehlo.add %arg14, %123 : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %207 = stablehlo.multiply %arg2, %206 : tensor<4x4x2x2xf32>
    %208 = stablehlo.add %104, %207 : tensor<4x4x2x2xf32>
    %209 = stablehlo.subtract %208, %arg15 : tensor<4x4x2x2xf32>
    %210 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %211 = stablehlo.multiply %209, %210 : tensor<4x4x2x2xf32>
    %212 = stablehlo.add %arg15, %211 : tensor<4x4x2x2xf32>
    %213 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %214 = stablehlo.multiply %arg16, %213 : tensor<4x4x2x2xf32>
    %215 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %216 = stablehlo.multiply %208, %215 : tensor<4x4x2x2xf32>
    %217 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %218 = stablehlo.multiply %216, %217 : tensor<4x4x2x2xf32>
    %219 = stablehlo.multiply %218, %208 : tensor<4x4x2x2xf32>
    %220 = stablehlo.add %214, %219 : tensor<4x4x2x2xf32>
    %221 = stablehlo.convert %205 : (tensor<f32>) -> tensor<f64>
    %222 = stablehlo.power %3, %221 : tensor<f64>
    %223 = stablehlo.subtract %138, %222 : tensor<f64>
    %224 = stablehlo.power %5, %221 : tensor<f64>
    %225 = stablehlo.subtract %138, %224 : tensor<f64>
    %226 = stablehlo.divide %1, %223 : tensor<f64>
    %227 = stablehlo.negate %226 : tensor<f64>
    %228 = stablehlo.sqrt %225 : tensor<f64>
    %229 = stablehlo.maximum %arg17, %220 : tensor<4x4x2x2xf32>
    %230 = stablehlo.sqrt %229 : tensor<4x4x2x2xf32>
    %231 = stablehlo.multiply %228, %227 : tensor<f64>
    %232 = stablehlo.convert %231 : (tensor<f64>) -> tensor<f32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %234 = stablehlo.divide %230, %233 : tensor<4x4x2x2xf32>
    %235 = stablehlo.divide %7, %227 : tensor<f64>
    %236 = stablehlo.convert %235 : (tensor<f64>) -> tensor<f32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [] : (tensor<f32>) -> tensor<4x4x2x2xf32>
    %238 = stablehlo.add %234, %237 : tensor<4x4x2x2xf32>
    %239 = stablehlo.multiply %212, %217 : tensor<4x4x2x2xf32>
    %240 = stablehlo.divide %239, %238 : tensor<4x4x2x2xf32>
    %241 = stablehlo.add %arg2, %240 : tensor<4x4x2x2xf32>
    %242 = stablehlo.add %arg18, %123 : tensor<f32>
    %243 = stablehlo.multiply %arg3, %169 : tensor<4xf32>
    %244 = stablehlo.add %97, %243 : tensor<4xf32>
    %245 = stablehlo.subtract %244, %arg19 : tensor<4xf32>
    %246 = stablehlo.multiply %245, %173 : tensor<4xf32>
    %247 = stablehlo.add %arg19, %246 : tensor<4xf32>
    %248 = stablehlo.multiply %arg20, %176 : tensor<4xf32>
    %249 = stablehlo.multiply %244, %178 : tensor<4xf32>
    %250 = stablehlo.multiply %249, %180 : tensor<4xf32>
    %251 = stablehlo.multiply %250, %244 : tensor<4xf32>
    %252 = stablehlo.add %248, %251 : tensor<4xf32>
    %253 = stablehlo.convert %242 : (tensor<f32>) -> tensor<f64>
    %254 = stablehlo.power %3, %253 : tensor<f64>
    %255 = stablehlo.subtract %138, %254 : tensor<f64>
    %256 = stablehlo.power %5, %253 : tensor<f64>
    %257 = stablehlo.subtract %138, %256 : tensor<f64>
    %258 = stablehlo.divide %1, %255 : tensor<f64>
    %259 = stablehlo.negate %258 : tensor<f64>
    %260 = stablehlo.sqrt %257 : tensor<f64>
    %261 = stablehlo.maximum %arg21, %252 : tensor<4xf32>
    %262 = stablehlo.sqrt %261 : tensor<4xf32>
    %263 = stablehlo.multiply %260, %259 : tensor<f64>
    %264 = stablehlo.convert %263 : (tensor<f64>) -> tensor<f32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %266 = stablehlo.divide %262, %265 : tensor<4xf32>
    %267 = stablehlo.divide %7, %259 : tensor<f64>
    %268 = stablehlo.convert %267 : (tensor<f64>) -> tensor<f32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %270 = stablehlo.add %266, %269 : tensor<4xf32>
    %271 = stablehlo.multiply %247, %180 : tensor<4xf32>
    %272 = stablehlo.divide %271, %270 : tensor<4xf32>
    %273 = stablehlo.add %arg3, %272 : tensor<4xf32>
    %274 = stablehlo.add %arg22, %123 : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %276 = stablehlo.multiply %arg4, %275 : tensor<1x4x3x3xf32>
    %277 = stablehlo.add %89, %276 : tensor<1x4x3x3xf32>
    %278 = stablehlo.subtract %277, %arg23 : tensor<1x4x3x3xf32>
    %279 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %280 = stablehlo.multiply %278, %279 : tensor<1x4x3x3xf32>
    %281 = stablehlo.add %arg23, %280 : tensor<1x4x3x3xf32>
    %282 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %283 = stablehlo.multiply %arg24, %282 : tensor<1x4x3x3xf32>
    %284 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %285 = stablehlo.multiply %277, %284 : tensor<1x4x3x3xf32>
    %286 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %287 = stablehlo.multiply %285, %286 : tensor<1x4x3x3xf32>
    %288 = stablehlo.multiply %287, %277 : tensor<1x4x3x3xf32>
    %289 = stablehlo.add %283, %288 : tensor<1x4x3x3xf32>
    %290 = stablehlo.convert %274 : (tensor<f32>) -> tensor<f64>
    %291 = stablehlo.power %3, %290 : tensor<f64>
    %292 = stablehlo.subtract %138, %291 : tensor<f64>
    %293 = stablehlo.power %5, %290 : tensor<f64>
    %294 = stablehlo.subtract %138, %293 : tensor<f64>
    %295 = stablehlo.divide %1, %292 : tensor<f64>
    %296 = stablehlo.negate %295 : tensor<f64>
    %297 = stablehlo.sqrt %294 : tensor<f64>
    %298 = stablehlo.maximum %arg25, %289 : tensor<1x4x3x3xf32>
    %299 = stablehlo.sqrt %298 : tensor<1x4x3x3xf32>
    %300 = stablehlo.multiply %297, %296 : tensor<f64>
    %301 = stablehlo.convert %300 : (tensor<f64>) -> tensor<f32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %303 = stablehlo.divide %299, %302 : tensor<1x4x3x3xf32>
    %304 = stablehlo.divide %7, %296 : tensor<f64>
    %305 = stablehlo.convert %304 : (tensor<f64>) -> tensor<f32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [] : (tensor<f32>) -> tensor<1x4x3x3xf32>
    %307 = stablehlo.add %303, %306 : tensor<1x4x3x3xf32>
    %308 = stablehlo.multiply %281, %286 : tensor<1x4x3x3xf32>
    %309 = stablehlo.divide %308, %307 : tensor<1x4x3x3xf32>
    %310 = stablehlo.add %arg4, %309 : tensor<1x4x3x3xf32>
    %311 = stablehlo.add %arg26, %123 : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %313 = stablehlo.multiply %arg5, %312 : tensor<1xf32>
    %314 = stablehlo.add %90, %313 : tensor<1xf32>
    %315 = stablehlo.subtract %314, %arg27 : tensor<1xf32>
    %316 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %317 = stablehlo.multiply %315, %316 : tensor<1xf32>
    %318 = stablehlo.add %arg27, %317 : tensor<1xf32>
    %319 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %320 = stablehlo.multiply %arg28, %319 : tensor<1xf32>
    %321 = stablehlo.broadcast_in_dim %140, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %322 = stablehlo.multiply %314, %321 : tensor<1xf32>
    %323 = stablehlo.broadcast_in_dim %123, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %324 = stablehlo.multiply %322, %323 : tensor<1xf32>
    %325 = stablehlo.multiply %324, %314 : tensor<1xf32>
    %326 = stablehlo.add %320, %325 : tensor<1xf32>
    %327 = stablehlo.convert %311 : (tensor<f32>) -> tensor<f64>
    %328 = stablehlo.power %3, %327 : tensor<f64>
    %329 = stablehlo.subtract %138, %328 : tensor<f64>
    %330 = stablehlo.power %5, %327 : tensor<f64>
    %331 = stablehlo.subtract %138, %330 : tensor<f64>
    %332 = stablehlo.divide %1, %329 : tensor<f64>
    %333 = stablehlo.negate %332 : tensor<f64>
    %334 = stablehlo.sqrt %331 : tensor<f64>
    %335 = stablehlo.maximum %arg29, %326 : tensor<1xf32>
    %336 = stablehlo.sqrt %335 : tensor<1xf32>
    %337 = stablehlo.multiply %334, %333 : tensor<f64>
    %338 = stablehlo.convert %337 : (tensor<f64>) -> tensor<f32>
    %339 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %340 = stablehlo.divide %336, %339 : tensor<1xf32>
    %341 = stablehlo.divide %7, %333 : tensor<f64>
    %342 = stablehlo.convert %341 : (tensor<f64>) -> tensor<f32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %344 = stablehlo.add %340, %343 : tensor<1xf32>
    %345 = stablehlo.multiply %318, %323 : tensor<1xf32>
    %346 = stablehlo.divide %345, %344 : tensor<1xf32>
    %347 = stablehlo.add %arg5, %346 : tensor<1xf32>
    return %167, %204, %241, %273, %310, %347, %124, %134, %146, %155, %168, %175, %183, %192, %205, %212, %220, %229, %242, %247, %252, %261, %274, %281, %289, %298, %311, %318, %326, %335, %76 : tensor<4x1x3x3xf32>, tensor<4xf32>, tensor<4x4x2x2xf32>, tensor<4xf32>, tensor<1x4x3x3xf32>, tensor<1xf32>, tensor<f32>, tensor<4x1x3x3xf32>, tensor<4x1x3x3xf32>, tensor<4x1x3x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4x4x2x2xf32>, tensor<4x4x2x2xf32>, tensor<4x4x2x2xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>, tensor<1x4x3x3xf32>, tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<f32>
  }
}
