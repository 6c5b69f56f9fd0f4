module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4x4x3x3xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4x4x3x3xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<5x4xf32>, %arg9: tensor<5xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<i64>, %arg13: tensor<4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<i64>, %arg16: tensor<4x4x3x3xf32>, %arg17: tensor<4xf32>, %arg18: tensor<4xf32>, %arg19: tensor<4x4x3x3xf32>, %arg20: tensor<4xf32>, %arg21: tensor<4xf32>, %arg22: tensor<5x4xf32>, %arg23: tensor<5xf32>, %arg24: tensor<4xf64>, %arg25: tensor<24x2x8x8xf32>, %arg26: tensor<24xi64>) -> (tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x8x8xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_11 = arith.constant dense<1> : tensor<1xi64>
    %cst_12 = arith.constant dense<1536> : tensor<1xi64>
    %cst_13 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_14 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %cst_15 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_16 = arith.constant dense<1.0006514657980456> : tensor<1xf64>
    %cst_17 = arith.constant dense<64> : tensor<1xi64>
    %cst_18 = arith.constant dense<6.5104166666666663E-4> : tensor<1xf64>
    %0 = stablehlo.slice %arg24 [0:1] : (tensor<4xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg24 [1:2] : (tensor<4xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg24 [2:3] : (tensor<4xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg24 [3:4] : (tensor<4xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.convolution(%arg25, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x8x8xf32>
    %9 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %11 = stablehlo.add %8, %10 : tensor<24x4x8x8xf32>
    %12 = stablehlo.convolution(%11, %arg2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<24x4x8x8xf32>
    %13 = stablehlo.add %arg12, %c_7 : tensor<i64>
    %14 = stablehlo.convert %12 : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf64>
    %15 = stablehlo.reduce(%14 init: %cst_8) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %16 = stablehlo.reshape %15 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %17 = stablehlo.convert %cst_12 : (tensor<1xi64>) -> tensor<1xf64>
    %18 = stablehlo.reshape %17 : (tensor<1xf64>) -> tensor<f64>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<f64>) -> tensor<1x4x1x1xf64>
    %20 = stablehlo.divide %16, %19 : tensor<1x4x1x1xf64>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf64>) -> tensor<24x4x8x8xf64>
    %22 = stablehlo.subtract %14, %21 : tensor<24x4x8x8xf64>
    %23 = stablehlo.multiply %22, %22 : tensor<24x4x8x8xf64>
    %24 = stablehlo.reduce(%23 init: %cst_8) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %25 = stablehlo.reshape %24 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %26 = stablehlo.divide %25, %19 : tensor<1x4x1x1xf64>
    %27 = stablehlo.convert %26 : (tensor<1x4x1x1xf64>) -> tensor<1x4x1x1xf32>
    %28 = stablehlo.reduce(%12 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.reshape %28 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %30 = stablehlo.convert %cst_12 : (tensor<1xi64>) -> tensor<1xf32>
    %31 = stablehlo.reshape %30 : (tensor<1xf32>) -> tensor<f32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %33 = stablehlo.divide %29, %32 : tensor<1x4x1x1xf32>
    %34 = stablehlo.convert %cst_13 : (tensor<1xf64>) -> tensor<1xf32>
    %35 = stablehlo.reshape %34 : (tensor<1xf32>) -> tensor<f32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %37 = stablehlo.add %27, %36 : tensor<1x4x1x1xf32>
    %38 = stablehlo.rsqrt %37 : tensor<1x4x1x1xf32>
    %39 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %40 = stablehlo.subtract %12, %39 : tensor<24x4x8x8xf32>
    %41 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<24x4x8x8xf32>
    %43 = stablehlo.reshape %33 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %44 = stablehlo.reshape %38 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %45 = stablehlo.convert %cst_14 : (tensor<1xf64>) -> tensor<1xf32>
    %46 = stablehlo.reshape %45 : (tensor<1xf32>) -> tensor<f32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %48 = stablehlo.multiply %43, %47 : tensor<4xf32>
    %49 = stablehlo.convert %cst_15 : (tensor<1xf64>) -> tensor<1xf32>
    %50 = stablehlo.reshape %49 : (tensor<1xf32>) -> tensor<f32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %52 = stablehlo.multiply %arg10, %51 : tensor<4xf32>
    %53 = stablehlo.add %48, %52 : tensor<4xf32>
    %54 = stablehlo.reshape %27 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %55 = stablehlo.convert %cst_16 : (tensor<1xf64>) -> tensor<1xf32>
    %56 = stablehlo.reshape %55 : (tensor<1xf32>) -> tensor<f32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %58 = stablehlo.multiply %54, %57 : tensor<4xf32>
    %59 = stablehlo.multiply %58, %47 : tensor<4xf32>
    %60 = stablehlo.multiply %arg11, %51 : tensor<4xf32>
    %61 = stablehlo.add %59, %60 : tensor<4xf32>
    %62 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<4x1xf32>
    %63 = stablehlo.reshape %62 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %65 = stablehlo.multiply %42, %64 : tensor<24x4x8x8xf32>
    %66 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<4x1xf32>
    %67 = stablehlo.reshape %66 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %69 = stablehlo.add %65, %68 : tensor<24x4x8x8xf32>
    %70 = stablehlo.maximum %69, %cst_9 : tensor<24x4x8x8xf32>
    %71 = stablehlo.convolution(%70, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<24x4x8x8xf32>
    %72 = stablehlo.add %arg15, %c_7 : tensor<i64>
    %73 = stablehlo.convert %71 : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf64>
    %74 = stablehlo.reduce(%73 init: %cst_8) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %75 = stablehlo.reshape %74 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %76 = stablehlo.divide %75, %19 : tensor<1x4x1x1xf64>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf64>) -> tensor<24x4x8x8xf64>
    %78 = stablehlo.subtract %73, %77 : tensor<24x4x8x8xf64>
    %79 = stablehlo.multiply %78, %78 : tensor<24x4x8x8xf64>
    %80 = stablehlo.reduce(%79 init: %cst_8) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %81 = stablehlo.reshape %80 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %82 = stablehlo.divide %81, %19 : tensor<1x4x1x1xf64>
    %83 = stablehlo.convert %82 : (tensor<1x4x1x1xf64>) -> tensor<1x4x1x1xf32>
    %84 = stablehlo.reduce(%71 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %85 = stablehlo.reshape %84 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %86 = stablehlo.divide %85, %32 : tensor<1x4x1x1xf32>
    %87 = stablehlo.add %83, %36 : tensor<1x4x1x1xf32>
    %88 = stablehlo.rsqrt %87 : tensor<1x4x1x1xf32>
    %89 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %90 = stablehlo.subtract %71, %89 : tensor<24x4x8x8xf32>
    %91 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %92 = stablehlo.multiply %90, %91 : tensor<24x4x8x8xf32>
    %93 = stablehlo.reshape %86 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %94 = stablehlo.reshape %88 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %95 = stablehlo.multiply %93, %47 : tensor<4xf32>
    %96 = stablehlo.multiply %arg13, %51 : tensor<4xf32>
    %97 = stablehlo.add %95, %96 : tensor<4xf32>
    %98 = stablehlo.reshape %83 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %99 = stablehlo.multiply %98, %57 : tensor<4xf32>
    %100 = stablehlo.multiply %99, %47 : tensor<4xf32>
    %101 = stablehlo.multiply %arg14, %51 : tensor<4xf32>
    %102 = stablehlo.add %100, %101 : tensor<4xf32>
    %103 = stablehlo.reshape %arg6 : (tensor<4xf32>) -> tensor<4x1xf32>
    %104 = stablehlo.reshape %103 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %106 = stablehlo.multiply %92, %105 : tensor<24x4x8x8xf32>
    %107 = stablehlo.reshape %arg7 : (tensor<4xf32>) -> tensor<4x1xf32>
    %108 = stablehlo.reshape %107 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %110 = stablehlo.add %106, %109 : tensor<24x4x8x8xf32>
    %111 = stablehlo.add %11, %110 : tensor<24x4x8x8xf32>
    %112 = stablehlo.maximum %111, %cst_9 : tensor<24x4x8x8xf32>
    %113 = stablehlo.reduce(%112 init: %cst_5) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<24x4xf32>
    %114 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf32>
    %115 = stablehlo.reshape %114 : (tensor<1xf32>) -> tensor<f32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %117 = stablehlo.divide %113, %116 : tensor<24x4xf32>
    %118 = stablehlo.transpose %arg8, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %119 = stablehlo.dot_general %117, %118, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x5xf32>) -> tensor<24x5xf32>
    %120 = stablehlo.convert %cst_11 : (tensor<1xi64>) -> tensor<1xf32>
    %121 = stablehlo.reshape %120 : (tensor<1xf32>) -> tensor<f32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %123 = stablehlo.multiply %119, %122 : tensor<24x5xf32>
    %124 = stablehlo.broadcast_in_dim %arg9, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %125 = stablehlo.multiply %124, %122 : tensor<24x5xf32>
    %126 = stablehlo.add %123, %125 : tensor<24x5xf32>
    %127 = stablehlo.reduce(%126 init: %cst_10) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %128 = stablehlo.reshape %127 : (tensor<24xf32>) -> tensor<24x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %130 = stablehlo.subtract %126, %129 : tensor<24x5xf32>
    %131 = stablehlo.exponential %130 : tensor<24x5xf32>
    %132 = stablehlo.reduce(%131 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %133 = stablehlo.reshape %132 : (tensor<24xf32>) -> tensor<24x1xf32>
    %134 = stablehlo.log %133 : tensor<24x1xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %136 = stablehlo.subtract %130, %135 : tensor<24x5xf32>
    %137 = stablehlo.compare NE, %arg26, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %139 = stablehlo.broadcast_in_dim %arg26, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %140 = stablehlo.select %138, %139, %c_1 : tensor<24xi1>, tensor<24xi64>
    %141 = stablehlo.reshape %140 : (tensor<24xi64>) -> tensor<24x1xi64>
    %142 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %143 = stablehlo.reshape %141 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %144 = stablehlo.concatenate %142, %143, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %145 = "stablehlo.gather"(%136, %144) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %146 = stablehlo.reshape %145 : (tensor<24x1xf32>) -> tensor<24xf32>
    %147 = stablehlo.negate %146 : tensor<24xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %149 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %150 = stablehlo.select %138, %148, %149 : tensor<24xi1>, tensor<24xf32>
    %151 = stablehlo.convert %137 : (tensor<24xi1>) -> tensor<24xi64>
    %152 = stablehlo.reduce(%151 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %153 = stablehlo.convert %152 : (tensor<i64>) -> tensor<f32>
    %154 = stablehlo.reduce(%150 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %155 = stablehlo.divide %154, %153 : tensor<f32>
    %156 = stablehlo.divide %cst_4, %153 : tensor<f32>
    %157 = stablehlo.reshape %arg26 : (tensor<24xi64>) -> tensor<24x1xi64>
    %158 = stablehlo.compare NE, %157, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %160 = stablehlo.broadcast_in_dim %157, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %161 = stablehlo.select %159, %160, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %162 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %163 = stablehlo.reshape %161 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %164 = stablehlo.concatenate %142, %163, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %165 = "stablehlo.scatter"(%cst_3, %164, %162) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %166 = stablehlo.broadcast_in_dim %156, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %167 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %168 = stablehlo.select %159, %166, %167 : tensor<24x1xi1>, tensor<24x1xf32>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %170 = stablehlo.multiply %165, %169 : tensor<24x5xf32>
    %171 = stablehlo.exponential %136 : tensor<24x5xf32>
    %172 = stablehlo.reduce(%170 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %173 = stablehlo.reshape %172 : (tensor<24xf32>) -> tensor<24x1xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %175 = stablehlo.multiply %171, %174 : tensor<24x5xf32>
    %176 = stablehlo.subtract %170, %175 : tensor<24x5xf32>
    %177 = stablehlo.transpose %118, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %178 = stablehlo.dot_general %176, %177, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x4xf32>) -> tensor<24x4xf32>
    %179 = stablehlo.transpose %176, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %180 = stablehlo.dot_general %179, %117, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x4xf32>) -> tensor<5x4xf32>
    %181 = stablehlo.transpose %180, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
    %182 = stablehlo.reduce(%176 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %183 = stablehlo.reshape %182 : (tensor<5xf32>) -> tensor<1x5xf32>
    %184 = stablehlo.reshape %183 : (tensor<1x5xf32>) -> tensor<5xf32>
    %185 = stablehlo.transpose %181, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %186 = stablehlo.reshape %178 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %187 = stablehlo.reshape %186 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %189 = stablehlo.broadcast_in_dim %115, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %190 = stablehlo.divide %188, %189 : tensor<24x4x8x8xf32>
    %191 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %193 = stablehlo.compare LE, %112, %192, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %195 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %196 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %197 = stablehlo.select %194, %195, %196 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %198 = stablehlo.reshape %93 : (tensor<4xf32>) -> tensor<1x4xf32>
    %199 = stablehlo.reshape %198 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %200 = stablehlo.reshape %199 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %201 = stablehlo.reduce(%197 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %202 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %203 = stablehlo.subtract %71, %202 : tensor<24x4x8x8xf32>
    %204 = stablehlo.multiply %197, %203 : tensor<24x4x8x8xf32>
    %205 = stablehlo.reduce(%204 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %206 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %207 = stablehlo.reshape %206 : (tensor<1xf32>) -> tensor<f32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %209 = stablehlo.multiply %201, %208 : tensor<4xf32>
    %210 = stablehlo.reshape %209 : (tensor<4xf32>) -> tensor<1x4xf32>
    %211 = stablehlo.reshape %210 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %212 = stablehlo.reshape %211 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %213 = stablehlo.multiply %205, %208 : tensor<4xf32>
    %214 = stablehlo.multiply %94, %94 : tensor<4xf32>
    %215 = stablehlo.multiply %213, %214 : tensor<4xf32>
    %216 = stablehlo.reshape %215 : (tensor<4xf32>) -> tensor<1x4xf32>
    %217 = stablehlo.reshape %216 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %218 = stablehlo.reshape %217 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %219 = stablehlo.multiply %94, %arg6 : tensor<4xf32>
    %220 = stablehlo.reshape %219 : (tensor<4xf32>) -> tensor<1x4xf32>
    %221 = stablehlo.reshape %220 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %222 = stablehlo.reshape %221 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %223 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %224 = stablehlo.multiply %203, %223 : tensor<24x4x8x8xf32>
    %225 = stablehlo.subtract %197, %224 : tensor<24x4x8x8xf32>
    %226 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %227 = stablehlo.subtract %225, %226 : tensor<24x4x8x8xf32>
    %228 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %229 = stablehlo.multiply %227, %228 : tensor<24x4x8x8xf32>
    %230 = stablehlo.multiply %205, %94 : tensor<4xf32>
    %231 = stablehlo.transpose %arg5, dims = [2, 3, 1, 0] : (tensor<4x4x3x3xf32>) -> tensor<3x3x4x4xf32>
    %232 = stablehlo.reverse %231, dims = [0, 1] : tensor<3x3x4x4xf32>
    %233 = stablehlo.convolution(%229, %232) dim_numbers = [b, f, 0, 1]x[0, 1, o, i]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x4x8x8xf32>, tensor<3x3x4x4xf32>) -> tensor<24x4x8x8xf32>
    %234 = stablehlo.transpose %70, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %235 = stablehlo.transpose %229, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %236 = stablehlo.convolution(%234, %235) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x24x8x8xf32>, tensor<4x24x8x8xf32>) -> tensor<4x4x3x3xf32>
    %237 = stablehlo.transpose %236, dims = [1, 0, 2, 3] : (tensor<4x4x3x3xf32>) -> tensor<4x4x3x3xf32>
    %238 = stablehlo.compare LE, %70, %192, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %239 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %240 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %241 = stablehlo.select %239, %195, %240 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %242 = stablehlo.reshape %43 : (tensor<4xf32>) -> tensor<1x4xf32>
    %243 = stablehlo.reshape %242 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %244 = stablehlo.reshape %243 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %245 = stablehlo.reduce(%241 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %246 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %247 = stablehlo.subtract %12, %246 : tensor<24x4x8x8xf32>
    %248 = stablehlo.multiply %241, %247 : tensor<24x4x8x8xf32>
    %249 = stablehlo.reduce(%248 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %250 = stablehlo.multiply %245, %208 : tensor<4xf32>
    %251 = stablehlo.reshape %250 : (tensor<4xf32>) -> tensor<1x4xf32>
    %252 = stablehlo.reshape %251 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %253 = stablehlo.reshape %252 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %254 = stablehlo.multiply %249, %208 : tensor<4xf32>
    %255 = stablehlo.multiply %44, %44 : tensor<4xf32>
    %256 = stablehlo.multiply %254, %255 : tensor<4xf32>
    %257 = stablehlo.reshape %256 : (tensor<4xf32>) -> tensor<1x4xf32>
    %258 = stablehlo.reshape %257 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %259 = stablehlo.reshape %258 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %260 = stablehlo.multiply %44, %arg3 : tensor<4xf32>
    %261 = stablehlo.reshape %260 : (tensor<4xf32>) -> tensor<1x4xf32>
    %262 = stablehlo.reshape %261 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %263 = stablehlo.reshape %262 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %264 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %265 = stablehlo.multiply %247, %264 : tensor<24x4x8x8xf32>
    %266 = stablehlo.subtract %241, %265 : tensor<24x4x8x8xf32>
    %267 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %268 = stablehlo.subtract %266, %267 : tensor<24x4x8x8xf32>
    %269 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %270 = stablehlo.multiply %268, %269 : tensor<24x4x8x8xf32>
    %271 = stablehlo.multiply %249, %44 : tensor<4xf32>
    %272 = stablehlo.transpose %11, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %273 = stablehlo.transpose %270, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %274 = stablehlo.convolution(%272, %273) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x24x8x8xf32>, tensor<4x24x8x8xf32>) -> tensor<4x4x3x3xf32>
    %275 = stablehlo.transpose %274, dims = [1, 0, 2, 3] : (tensor<4x4x3x3xf32>) -> tensor<4x4x3x3xf32>
    %276 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<4x4x3x3xf32>
    %278 = stablehlo.multiply %arg2, %277 : tensor<4x4x3x3xf32>
    %279 = stablehlo.add %275, %278 : tensor<4x4x3x3xf32>
    %280 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %281 = stablehlo.broadcast_in_dim %280, dims = [] : (tensor<f32>) -> tensor<4x4x3x3xf32>
    %282 = stablehlo.multiply %arg16, %281 : tensor<4x4x3x3xf32>
    %283 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f64>
    %284 = stablehlo.subtract %283, %5 : tensor<f64>
    %285 = stablehlo.convert %284 : (tensor<f64>) -> tensor<f32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [] : (tensor<f32>) -> tensor<4x4x3x3xf32>
    %287 = stablehlo.multiply %279, %286 : tensor<4x4x3x3xf32>
    %288 = stablehlo.add %282, %287 : tensor<4x4x3x3xf32>
    %289 = stablehlo.negate %1 : tensor<f64>
    %290 = stablehlo.convert %289 : (tensor<f64>) -> tensor<f32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [] : (tensor<f32>) -> tensor<4x4x3x3xf32>
    %292 = stablehlo.multiply %288, %291 : tensor<4x4x3x3xf32>
    %293 = stablehlo.add %arg2, %292 : tensor<4x4x3x3xf32>
    %294 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %295 = stablehlo.multiply %arg3, %294 : tensor<4xf32>
    %296 = stablehlo.add %271, %295 : tensor<4xf32>
    %297 = stablehlo.broadcast_in_dim %280, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %298 = stablehlo.multiply %arg17, %297 : tensor<4xf32>
    %299 = stablehlo.broadcast_in_dim %285, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %300 = stablehlo.multiply %296, %299 : tensor<4xf32>
    %301 = stablehlo.add %298, %300 : tensor<4xf32>
    %302 = stablehlo.broadcast_in_dim %290, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %303 = stablehlo.multiply %301, %302 : tensor<4xf32>
    %304 = stablehlo.add %arg3, %303 : tensor<4xf32>
    %305 = stablehlo.multiply %arg4, %294 : tensor<4xf32>
    %306 = stablehlo.add %245, %305 : tensor<4xf32>
    %307 = stablehlo.multiply %arg18, %297 : tensor<4xf32>
    %308 = stablehlo.multiply %306, %299 : tensor<4xf32>
    %309 = stablehlo.add %307, %308 : tensor<4xf32>
    %310 = stablehlo.multiply %309, %302 : tensor<4xf32>
    %311 = stablehlo.add %arg4, %310 : tensor<4xf32>
    %312 = stablehlo.multiply %arg5, %277 : tensor<4x4x3x3xf32>
    %313 = stablehlo.add %237, %312 : tensor<4x4x3x3xf32>
    %314 = stablehlo.multiply %arg19, %281 : tensor<4x4x3x3xf32>
    %315 = stablehlo.multiply %313, %286 : tensor<4x4x3x3xf32>
    %316 = stablehlo.add %314, %315 : tensor<4x4x3x3xf32>
    %317 = stablehlo.multiply %316, %291 : tensor<4x4x3x3xf32>
    %318 = stablehlo.add %arg5, %317 : tensor<4x4x3x3xf32>
    %319 = stablehlo.multiply %arg6, %294 : tensor<4xf32>
    %320 = stablehlo.add %230, %319 : tensor<4xf32>
    %321 = stablehlo.multiply %arg20, %297 : tensor<4xf32>
    %322 = stablehlo.multiply %320, %299 : tensor<4xf32>
    %323 = stablehlo.add %321, %322 : tensor<4xf32>
    %324 = stablehlo.multiply %323, %302 : tensor<4xf32>
    %325 = stablehlo.add %arg6, %324 : tensor<4xf32>
    %326 = stablehlo.multiply %arg7, %294 : tensor<4xf32>
    %327 = stablehlo.add %201, %326 : tensor<4xf32>
    %328 = stablehlo.multiply %arg21, %297 : tensor<4xf32>
    %329 = stablehlo.multiply %327, %299 : tensor<4xf32>
    %330 = stablehlo.add %328, %329 : tensor<4xf32>
    %331 = stablehlo.multiply %330, %302 : tensor<4xf32>
    %332 = stablehlo.add %arg7, %331 : tensor<4xf32>
    %333 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %334 = stablehlo.multiply %arg8, %333 : tensor<5x4xf32>
    %335 = stablehlo.add %185, %334 : tensor<5x4xf32>
    %336 = stablehlo.broadcast_in_dim %280, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %337 = stablehlo.multiply %arg22, %336 : tensor<5x4xf32>
    %338 = stablehlo.broadcast_in_dim %285, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %339 = stablehlo.multiply %335, %338 : tensor<5x4xf32>
    %340 = stablehlo.add %337, %339 : tensor<5x4xf32>
    %341 = stablehlo.broadcast_in_dim %290, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %342 = stablehlo.multiply %340, %341 : tensor<5x4xf32>
    %343 = stablehlo.add %arg8, %342 : tensor<5x4xf32>
    %344 = stablehlo.broadcast_in_dim %276, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %345 = stablehlo.multiply %arg9, %344 : tensor<5xf32>
    %346 = stablehlo.add %184, %345 : tensor<5xf32>
    %347 = stablehlo.broadcast_in_dim %280, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %348 = stablehlo.multiply %arg23, %347 : tensor<5xf32>
    %349 = stablehlo.broadcast_in_dim %285, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %350 = stablehlo.multiply %346, %349 : tensor<5xf32>
    %351 = stablehlo.add %348, %350 : tensor<5xf32>
    %352 = stablehlo.broadcast_in_dim %290, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %353 = stablehlo.multiply %351, %352 : tensor<5xf32>
    %354 = stablehlo.add %arg9, %353 : tensor<5xf32>
    return %293, %304, %311, %318, %325, %332, %343, %354, %53, %61, %13, %97, %102, %72, %288, %301, %309, %316, %323, %330, %340, %351, %155 : tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x4xf32>, tensor<5xf32>, tensor<f32>
  }
}
