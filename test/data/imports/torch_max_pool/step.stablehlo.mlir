module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<5x64xf32>, %arg5: tensor<5xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<i64>, %arg9: tensor<4x2x3x3xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<5x64xf32>, %arg14: tensor<5xf32>, %arg15: tensor<f32>, %arg16: tensor<24x2x8x8xf32>, %arg17: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<3> : tensor<24x4x4x4xi64>
    %c_4 = stablehlo.constant dense<2> : tensor<24x4x4x4xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<24x4x4x4xi64>
    %c_6 = stablehlo.constant dense<1> : tensor<24x4x4x4xi64>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<24x4x4x4xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x8x8xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_16 = arith.constant dense<1> : tensor<1xi64>
    %cst_17 = arith.constant dense<1536> : tensor<1xi64>
    %cst_18 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_19 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %cst_20 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_21 = arith.constant dense<1.0006514657980456> : tensor<1xf64>
    %cst_22 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_23 = arith.constant dense<6.5104166666666663E-4> : tensor<1xf64>
    %cst_24 = arith.constant dense<1.000000e-03> : tensor<1xf64>
    %cst_25 = arith.constant dense<5.000000e-02> : tensor<1xf64>
    %0 = stablehlo.convolution(%arg16, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x8x8xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<24x4x8x8xf32>
    %4 = stablehlo.add %arg8, %c_7 : tensor<i64>
    %5 = stablehlo.convert %3 : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf64>
    %6 = stablehlo.reduce(%5 init: %cst_13) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %7 = stablehlo.reshape %6 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %8 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f64>) -> tensor<1x4x1x1xf64>
    %11 = stablehlo.divide %7, %10 : tensor<1x4x1x1xf64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf64>) -> tensor<24x4x8x8xf64>
    %13 = stablehlo.subtract %5, %12 : tensor<24x4x8x8xf64>
    %14 = stablehlo.multiply %13, %13 : tensor<24x4x8x8xf64>
    %15 = stablehlo.reduce(%14 init: %cst_13) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf64>, tensor<f64>) -> tensor<4xf64>
    %16 = stablehlo.reshape %15 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %17 = stablehlo.divide %16, %10 : tensor<1x4x1x1xf64>
    %18 = stablehlo.convert %17 : (tensor<1x4x1x1xf64>) -> tensor<1x4x1x1xf32>
    %19 = stablehlo.reduce(%3 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.reshape %19 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %21 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %24 = stablehlo.divide %20, %23 : tensor<1x4x1x1xf32>
    %25 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %26 = stablehlo.reshape %25 : (tensor<1xf32>) -> tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %28 = stablehlo.add %18, %27 : tensor<1x4x1x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<1x4x1x1xf32>
    %30 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %31 = stablehlo.subtract %3, %30 : tensor<24x4x8x8xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<24x4x8x8xf32>
    %34 = stablehlo.reshape %24 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %35 = stablehlo.reshape %29 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %36 = stablehlo.convert %cst_19 : (tensor<1xf64>) -> tensor<1xf32>
    %37 = stablehlo.reshape %36 : (tensor<1xf32>) -> tensor<f32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %39 = stablehlo.multiply %34, %38 : tensor<4xf32>
    %40 = stablehlo.convert %cst_20 : (tensor<1xf64>) -> tensor<1xf32>
    %41 = stablehlo.reshape %40 : (tensor<1xf32>) -> tensor<f32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %43 = stablehlo.multiply %arg6, %42 : tensor<4xf32>
    %44 = stablehlo.add %39, %43 : tensor<4xf32>
    %45 = stablehlo.reshape %18 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %46 = stablehlo.convert %cst_21 : (tensor<1xf64>) -> tensor<1xf32>
    %47 = stablehlo.reshape %46 : (tensor<1xf32>) -> tensor<f32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %49 = stablehlo.multiply %45, %48 : tensor<4xf32>
    %50 = stablehlo.multiply %49, %38 : tensor<4xf32>
    %51 = stablehlo.multiply %arg7, %42 : tensor<4xf32>
    %52 = stablehlo.add %50, %51 : tensor<4xf32>
    %53 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<4x1xf32>
    %54 = stablehlo.reshape %53 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %56 = stablehlo.multiply %33, %55 : tensor<24x4x8x8xf32>
    %57 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<4x1xf32>
    %58 = stablehlo.reshape %57 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %60 = stablehlo.add %56, %59 : tensor<24x4x8x8xf32>
    %61 = stablehlo.maximum %60, %cst_14 : tensor<24x4x8x8xf32>
    %62 = stablehlo.slice %61 [0:24, 0:4, 0:7:2, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x4x8xf32>
    %63 = stablehlo.slice %62 [0:24, 0:4, 0:4, 0:7:2] : (tensor<24x4x4x8xf32>) -> tensor<24x4x4x4xf32>
    %64 = stablehlo.slice %62 [0:24, 0:4, 0:4, 1:8:2] : (tensor<24x4x4x8xf32>) -> tensor<24x4x4x4xf32>
    %65 = stablehlo.slice %61 [0:24, 0:4, 1:8:2, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x4x8xf32>
    %66 = stablehlo.slice %65 [0:24, 0:4, 0:4, 0:7:2] : (tensor<24x4x4x8xf32>) -> tensor<24x4x4x4xf32>
    %67 = stablehlo.slice %65 [0:24, 0:4, 0:4, 1:8:2] : (tensor<24x4x4x8xf32>) -> tensor<24x4x4x4xf32>
    %68 = stablehlo.compare GT, %64, %63, FLOAT : (tensor<24x4x4x4xf32>, tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xi1>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %70 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %71 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %72 = stablehlo.select %69, %70, %71 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %73 = stablehlo.select %69, %c_6, %c_5 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xi64>
    %74 = stablehlo.compare GT, %66, %72, FLOAT : (tensor<24x4x4x4xf32>, tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xi1>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %76 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %77 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %78 = stablehlo.select %75, %76, %77 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %79 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi64>
    %80 = stablehlo.select %75, %c_4, %79 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xi64>
    %81 = stablehlo.compare GT, %67, %78, FLOAT : (tensor<24x4x4x4xf32>, tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xi1>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %83 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %84 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %85 = stablehlo.select %82, %83, %84 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %86 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi64>
    %87 = stablehlo.select %82, %c_3, %86 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xi64>
    %88 = stablehlo.reshape %85 : (tensor<24x4x4x4xf32>) -> tensor<24x64xf32>
    %89 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<5x64xf32>) -> tensor<64x5xf32>
    %90 = stablehlo.dot_general %88, %89, contracting_dims = [1] x [0] : (tensor<24x64xf32>, tensor<64x5xf32>) -> tensor<24x5xf32>
    %91 = stablehlo.convert %cst_16 : (tensor<1xi64>) -> tensor<1xf32>
    %92 = stablehlo.reshape %91 : (tensor<1xf32>) -> tensor<f32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %94 = stablehlo.multiply %90, %93 : tensor<24x5xf32>
    %95 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %96 = stablehlo.multiply %95, %93 : tensor<24x5xf32>
    %97 = stablehlo.add %94, %96 : tensor<24x5xf32>
    %98 = stablehlo.reduce(%97 init: %cst_15) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %99 = stablehlo.reshape %98 : (tensor<24xf32>) -> tensor<24x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %101 = stablehlo.subtract %97, %100 : tensor<24x5xf32>
    %102 = stablehlo.exponential %101 : tensor<24x5xf32>
    %103 = stablehlo.reduce(%102 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %104 = stablehlo.reshape %103 : (tensor<24xf32>) -> tensor<24x1xf32>
    %105 = stablehlo.log %104 : tensor<24x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %107 = stablehlo.subtract %101, %106 : tensor<24x5xf32>
    %108 = stablehlo.compare NE, %arg17, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %110 = stablehlo.broadcast_in_dim %arg17, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %111 = stablehlo.select %109, %110, %c_1 : tensor<24xi1>, tensor<24xi64>
    %112 = stablehlo.reshape %111 : (tensor<24xi64>) -> tensor<24x1xi64>
    %113 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %114 = stablehlo.reshape %112 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %115 = stablehlo.concatenate %113, %114, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %116 = "stablehlo.gather"(%107, %115) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %117 = stablehlo.reshape %116 : (tensor<24x1xf32>) -> tensor<24xf32>
    %118 = stablehlo.negate %117 : tensor<24xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %120 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %121 = stablehlo.select %109, %119, %120 : tensor<24xi1>, tensor<24xf32>
    %122 = stablehlo.convert %108 : (tensor<24xi1>) -> tensor<24xi64>
    %123 = stablehlo.reduce(%122 init: %c_12) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %124 = stablehlo.convert %123 : (tensor<i64>) -> tensor<f32>
    %125 = stablehlo.reduce(%121 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %126 = stablehlo.divide %125, %124 : tensor<f32>
    %127 = stablehlo.divide %cst_10, %124 : tensor<f32>
    %128 = stablehlo.reshape %arg17 : (tensor<24xi64>) -> tensor<24x1xi64>
    %129 = stablehlo.compare NE, %128, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %131 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %132 = stablehlo.select %130, %131, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %133 = stablehlo.slice %cst_8 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %134 = stablehlo.reshape %132 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %135 = stablehlo.concatenate %113, %134, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %136 = "stablehlo.scatter"(%cst_9, %135, %133) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      stablehlo.return %arg19 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %137 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %138 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %139 = stablehlo.select %130, %137, %138 : tensor<24x1xi1>, tensor<24x1xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %141 = stablehlo.multiply %136, %140 : tensor<24x5xf32>
    %142 = stablehlo.exponential %107 : tensor<24x5xf32>
    %143 = stablehlo.reduce(%141 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %144 = stablehlo.reshape %143 : (tensor<24xf32>) -> tensor<24x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %146 = stablehlo.multiply %142, %145 : tensor<24x5xf32>
    %147 = stablehlo.subtract %141, %146 : tensor<24x5xf32>
    %148 = stablehlo.transpose %89, dims = [1, 0] : (tensor<64x5xf32>) -> tensor<5x64xf32>
    %149 = stablehlo.dot_general %147, %148, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x64xf32>) -> tensor<24x64xf32>
    %150 = stablehlo.transpose %147, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %151 = stablehlo.dot_general %150, %88, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x64xf32>) -> tensor<5x64xf32>
    %152 = stablehlo.transpose %151, dims = [1, 0] : (tensor<5x64xf32>) -> tensor<64x5xf32>
    %153 = stablehlo.reduce(%147 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %154 = stablehlo.reshape %153 : (tensor<5xf32>) -> tensor<1x5xf32>
    %155 = stablehlo.reshape %154 : (tensor<1x5xf32>) -> tensor<5xf32>
    %156 = stablehlo.transpose %152, dims = [1, 0] : (tensor<64x5xf32>) -> tensor<5x64xf32>
    %157 = stablehlo.reshape %149 : (tensor<24x64xf32>) -> tensor<24x4x4x4xf32>
    %158 = stablehlo.compare EQ, %87, %c_5, SIGNED : (tensor<24x4x4x4xi64>, tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi1>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %160 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %161 = stablehlo.broadcast_in_dim %cst, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x4xf32>
    %162 = stablehlo.select %159, %160, %161 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %163 = stablehlo.compare EQ, %87, %c_6, SIGNED : (tensor<24x4x4x4xi64>, tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi1>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %165 = stablehlo.select %164, %160, %161 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %166 = stablehlo.compare EQ, %87, %c_4, SIGNED : (tensor<24x4x4x4xi64>, tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi1>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %168 = stablehlo.select %167, %160, %161 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %169 = stablehlo.compare EQ, %87, %c_3, SIGNED : (tensor<24x4x4x4xi64>, tensor<24x4x4x4xi64>) -> tensor<24x4x4x4xi1>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3] : (tensor<24x4x4x4xi1>) -> tensor<24x4x4x4xi1>
    %171 = stablehlo.select %170, %160, %161 : tensor<24x4x4x4xi1>, tensor<24x4x4x4xf32>
    %172 = stablehlo.reshape %162 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %173 = stablehlo.convert %cst_22 : (tensor<1xf64>) -> tensor<1xf32>
    %174 = stablehlo.reshape %173 : (tensor<1xf32>) -> tensor<f32>
    %175 = stablehlo.pad %172, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %176 = stablehlo.reshape %175 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %177 = stablehlo.slice %176 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %178 = stablehlo.reshape %177 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %179 = stablehlo.pad %178, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %180 = stablehlo.reshape %179 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %181 = stablehlo.slice %180 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %182 = stablehlo.pad %181, %174, low = [0, 0, 0, 0], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %183 = stablehlo.reshape %165 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %184 = stablehlo.pad %183, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %185 = stablehlo.reshape %184 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %186 = stablehlo.slice %185 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %187 = stablehlo.reshape %186 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %188 = stablehlo.pad %187, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %189 = stablehlo.reshape %188 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %190 = stablehlo.slice %189 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %191 = stablehlo.pad %190, %174, low = [0, 0, 0, 1], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %192 = stablehlo.add %182, %191 : tensor<24x4x8x8xf32>
    %193 = stablehlo.reshape %168 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %194 = stablehlo.pad %193, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %195 = stablehlo.reshape %194 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %196 = stablehlo.slice %195 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %197 = stablehlo.reshape %196 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %198 = stablehlo.pad %197, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %199 = stablehlo.reshape %198 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %200 = stablehlo.slice %199 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %201 = stablehlo.pad %200, %174, low = [0, 0, 1, 0], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %202 = stablehlo.add %192, %201 : tensor<24x4x8x8xf32>
    %203 = stablehlo.reshape %171 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %204 = stablehlo.pad %203, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %205 = stablehlo.reshape %204 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %206 = stablehlo.slice %205 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %207 = stablehlo.reshape %206 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %208 = stablehlo.pad %207, %174, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %209 = stablehlo.reshape %208 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %210 = stablehlo.slice %209 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %211 = stablehlo.pad %210, %174, low = [0, 0, 1, 1], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %212 = stablehlo.add %202, %211 : tensor<24x4x8x8xf32>
    %213 = stablehlo.convert %c_12 : (tensor<i64>) -> tensor<f32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %215 = stablehlo.compare LE, %61, %214, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %217 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %218 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %219 = stablehlo.select %216, %217, %218 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %220 = stablehlo.reshape %34 : (tensor<4xf32>) -> tensor<1x4xf32>
    %221 = stablehlo.reshape %220 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %222 = stablehlo.reshape %221 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %223 = stablehlo.reduce(%219 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %224 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %225 = stablehlo.subtract %3, %224 : tensor<24x4x8x8xf32>
    %226 = stablehlo.multiply %219, %225 : tensor<24x4x8x8xf32>
    %227 = stablehlo.reduce(%226 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %228 = stablehlo.convert %cst_23 : (tensor<1xf64>) -> tensor<1xf32>
    %229 = stablehlo.reshape %228 : (tensor<1xf32>) -> tensor<f32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %231 = stablehlo.multiply %223, %230 : tensor<4xf32>
    %232 = stablehlo.reshape %231 : (tensor<4xf32>) -> tensor<1x4xf32>
    %233 = stablehlo.reshape %232 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %234 = stablehlo.reshape %233 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %235 = stablehlo.multiply %227, %230 : tensor<4xf32>
    %236 = stablehlo.multiply %35, %35 : tensor<4xf32>
    %237 = stablehlo.multiply %235, %236 : tensor<4xf32>
    %238 = stablehlo.reshape %237 : (tensor<4xf32>) -> tensor<1x4xf32>
    %239 = stablehlo.reshape %238 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %240 = stablehlo.reshape %239 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %241 = stablehlo.multiply %35, %arg2 : tensor<4xf32>
    %242 = stablehlo.reshape %241 : (tensor<4xf32>) -> tensor<1x4xf32>
    %243 = stablehlo.reshape %242 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %244 = stablehlo.reshape %243 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %245 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %246 = stablehlo.multiply %225, %245 : tensor<24x4x8x8xf32>
    %247 = stablehlo.subtract %219, %246 : tensor<24x4x8x8xf32>
    %248 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %249 = stablehlo.subtract %247, %248 : tensor<24x4x8x8xf32>
    %250 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %251 = stablehlo.multiply %249, %250 : tensor<24x4x8x8xf32>
    %252 = stablehlo.multiply %227, %35 : tensor<4xf32>
    %253 = stablehlo.transpose %arg16, dims = [1, 0, 2, 3] : (tensor<24x2x8x8xf32>) -> tensor<2x24x8x8xf32>
    %254 = stablehlo.transpose %251, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %255 = stablehlo.convolution(%253, %254) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x8x8xf32>, tensor<4x24x8x8xf32>) -> tensor<2x4x3x3xf32>
    %256 = stablehlo.transpose %255, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %257 = stablehlo.reduce(%251 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %258 = stablehlo.convert %cst_24 : (tensor<1xf64>) -> tensor<1xf32>
    %259 = stablehlo.reshape %258 : (tensor<1xf32>) -> tensor<f32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %261 = stablehlo.multiply %arg0, %260 : tensor<4x2x3x3xf32>
    %262 = stablehlo.add %256, %261 : tensor<4x2x3x3xf32>
    %263 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %264 = stablehlo.multiply %arg9, %263 : tensor<4x2x3x3xf32>
    %265 = stablehlo.add %264, %262 : tensor<4x2x3x3xf32>
    %266 = stablehlo.multiply %265, %263 : tensor<4x2x3x3xf32>
    %267 = stablehlo.add %262, %266 : tensor<4x2x3x3xf32>
    %268 = stablehlo.convert %cst_25 : (tensor<1xf64>) -> tensor<1xf32>
    %269 = stablehlo.reshape %268 : (tensor<1xf32>) -> tensor<f32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %271 = stablehlo.multiply %267, %270 : tensor<4x2x3x3xf32>
    %272 = stablehlo.subtract %arg0, %271 : tensor<4x2x3x3xf32>
    %273 = stablehlo.broadcast_in_dim %259, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %274 = stablehlo.multiply %arg1, %273 : tensor<4xf32>
    %275 = stablehlo.add %257, %274 : tensor<4xf32>
    %276 = stablehlo.multiply %arg10, %42 : tensor<4xf32>
    %277 = stablehlo.add %276, %275 : tensor<4xf32>
    %278 = stablehlo.multiply %277, %42 : tensor<4xf32>
    %279 = stablehlo.add %275, %278 : tensor<4xf32>
    %280 = stablehlo.broadcast_in_dim %269, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %281 = stablehlo.multiply %279, %280 : tensor<4xf32>
    %282 = stablehlo.subtract %arg1, %281 : tensor<4xf32>
    %283 = stablehlo.multiply %arg2, %273 : tensor<4xf32>
    %284 = stablehlo.add %252, %283 : tensor<4xf32>
    %285 = stablehlo.multiply %arg11, %42 : tensor<4xf32>
    %286 = stablehlo.add %285, %284 : tensor<4xf32>
    %287 = stablehlo.multiply %286, %42 : tensor<4xf32>
    %288 = stablehlo.add %284, %287 : tensor<4xf32>
    %289 = stablehlo.multiply %288, %280 : tensor<4xf32>
    %290 = stablehlo.subtract %arg2, %289 : tensor<4xf32>
    %291 = stablehlo.multiply %arg3, %273 : tensor<4xf32>
    %292 = stablehlo.add %223, %291 : tensor<4xf32>
    %293 = stablehlo.multiply %arg12, %42 : tensor<4xf32>
    %294 = stablehlo.add %293, %292 : tensor<4xf32>
    %295 = stablehlo.multiply %294, %42 : tensor<4xf32>
    %296 = stablehlo.add %292, %295 : tensor<4xf32>
    %297 = stablehlo.multiply %296, %280 : tensor<4xf32>
    %298 = stablehlo.subtract %arg3, %297 : tensor<4xf32>
    %299 = stablehlo.broadcast_in_dim %259, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %300 = stablehlo.multiply %arg4, %299 : tensor<5x64xf32>
    %301 = stablehlo.add %156, %300 : tensor<5x64xf32>
    %302 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %303 = stablehlo.multiply %arg13, %302 : tensor<5x64xf32>
    %304 = stablehlo.add %303, %301 : tensor<5x64xf32>
    %305 = stablehlo.multiply %304, %302 : tensor<5x64xf32>
    %306 = stablehlo.add %301, %305 : tensor<5x64xf32>
    %307 = stablehlo.broadcast_in_dim %269, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %308 = stablehlo.multiply %306, %307 : tensor<5x64xf32>
    %309 = stablehlo.subtract %arg4, %308 : tensor<5x64xf32>
    %310 = stablehlo.broadcast_in_dim %259, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %311 = stablehlo.multiply %arg5, %310 : tensor<5xf32>
    %312 = stablehlo.add %155, %311 : tensor<5xf32>
    %313 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %314 = stablehlo.multiply %arg14, %313 : tensor<5xf32>
    %315 = stablehlo.add %314, %312 : tensor<5xf32>
    %316 = stablehlo.multiply %315, %313 : tensor<5xf32>
    %317 = stablehlo.add %312, %316 : tensor<5xf32>
    %318 = stablehlo.broadcast_in_dim %269, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %319 = stablehlo.multiply %317, %318 : tensor<5xf32>
    %320 = stablehlo.subtract %arg5, %319 : tensor<5xf32>
    %321 = stablehlo.add %arg15, %92 : tensor<f32>
    return %272, %282, %290, %298, %309, %320, %44, %52, %4, %265, %277, %286, %294, %304, %315, %321, %126 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>
  }
}
