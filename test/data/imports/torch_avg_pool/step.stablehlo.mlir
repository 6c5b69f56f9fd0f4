module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<5x64xf32>, %arg3: tensor<5xf32>, %arg4: tensor<4x2x3x3xf32>, %arg5: tensor<4x2x3x3xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<5x64xf32>, %arg9: tensor<5x64xf32>, %arg10: tensor<5xf32>, %arg11: tensor<5xf32>, %arg12: tensor<f32>, %arg13: tensor<24x2x8x8xf32>, %arg14: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<4x2x3x3xf32>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %cst_7 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %cst_9 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x8x8xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_12 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_13 = arith.constant dense<0> : tensor<1xi64>
    %cst_14 = arith.constant dense<9> : tensor<1xi64>
    %cst_15 = arith.constant dense<1> : tensor<1xi64>
    %cst_16 = arith.constant dense<1.000000e-03> : tensor<1xf64>
    %cst_17 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_18 = arith.constant dense<0.099999999999999978> : tensor<1xf64>
    %cst_19 = arith.constant dense<0.99899999999999999> : tensor<1xf64>
    %cst_20 = arith.constant dense<0.0010000000000000009> : tensor<1xf64>
    %cst_21 = arith.constant dense<1.000000e-08> : tensor<1xf64>
    %cst_22 = arith.constant dense<1.000000e-02> : tensor<1xf64>
    %0 = stablehlo.convolution(%arg13, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x8x8xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %3 = stablehlo.add %0, %2 : tensor<24x4x8x8xf32>
    %4 = stablehlo.maximum %3, %cst_10 : tensor<24x4x8x8xf32>
    %5 = stablehlo.convert %cst_12 : (tensor<1xf64>) -> tensor<1xf32>
    %6 = stablehlo.reshape %5 : (tensor<1xf32>) -> tensor<f32>
    %7 = stablehlo.pad %4, %6, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %8 = stablehlo.slice %7 [0:24, 0:4, 0:7:2, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x4x10xf32>
    %9 = stablehlo.slice %8 [0:24, 0:4, 0:4, 0:7:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %10 = stablehlo.slice %8 [0:24, 0:4, 0:4, 1:8:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %11 = stablehlo.slice %8 [0:24, 0:4, 0:4, 2:9:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %12 = stablehlo.slice %7 [0:24, 0:4, 1:8:2, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x4x10xf32>
    %13 = stablehlo.slice %12 [0:24, 0:4, 0:4, 0:7:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %14 = stablehlo.slice %12 [0:24, 0:4, 0:4, 1:8:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %15 = stablehlo.slice %12 [0:24, 0:4, 0:4, 2:9:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %16 = stablehlo.slice %7 [0:24, 0:4, 2:9:2, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x4x10xf32>
    %17 = stablehlo.slice %16 [0:24, 0:4, 0:4, 0:7:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %18 = stablehlo.slice %16 [0:24, 0:4, 0:4, 1:8:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %19 = stablehlo.slice %16 [0:24, 0:4, 0:4, 2:9:2] : (tensor<24x4x4x10xf32>) -> tensor<24x4x4x4xf32>
    %20 = stablehlo.convert %cst_13 : (tensor<1xi64>) -> tensor<1xf32>
    %21 = stablehlo.reshape %20 : (tensor<1xf32>) -> tensor<f32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %23 = stablehlo.add %9, %22 : tensor<24x4x4x4xf32>
    %24 = stablehlo.add %23, %10 : tensor<24x4x4x4xf32>
    %25 = stablehlo.add %24, %11 : tensor<24x4x4x4xf32>
    %26 = stablehlo.add %25, %13 : tensor<24x4x4x4xf32>
    %27 = stablehlo.add %26, %14 : tensor<24x4x4x4xf32>
    %28 = stablehlo.add %27, %15 : tensor<24x4x4x4xf32>
    %29 = stablehlo.add %28, %17 : tensor<24x4x4x4xf32>
    %30 = stablehlo.add %29, %18 : tensor<24x4x4x4xf32>
    %31 = stablehlo.add %30, %19 : tensor<24x4x4x4xf32>
    %32 = stablehlo.convert %cst_14 : (tensor<1xi64>) -> tensor<1xf32>
    %33 = stablehlo.reshape %32 : (tensor<1xf32>) -> tensor<f32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<f32>) -> tensor<24x4x4x4xf32>
    %35 = stablehlo.divide %31, %34 : tensor<24x4x4x4xf32>
    %36 = stablehlo.reshape %35 : (tensor<24x4x4x4xf32>) -> tensor<24x64xf32>
    %37 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<5x64xf32>) -> tensor<64x5xf32>
    %38 = stablehlo.dot_general %36, %37, contracting_dims = [1] x [0] : (tensor<24x64xf32>, tensor<64x5xf32>) -> tensor<24x5xf32>
    %39 = stablehlo.convert %cst_15 : (tensor<1xi64>) -> tensor<1xf32>
    %40 = stablehlo.reshape %39 : (tensor<1xf32>) -> tensor<f32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %42 = stablehlo.multiply %38, %41 : tensor<24x5xf32>
    %43 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %44 = stablehlo.multiply %43, %41 : tensor<24x5xf32>
    %45 = stablehlo.add %42, %44 : tensor<24x5xf32>
    %46 = stablehlo.reduce(%45 init: %cst_11) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %47 = stablehlo.reshape %46 : (tensor<24xf32>) -> tensor<24x1xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %49 = stablehlo.subtract %45, %48 : tensor<24x5xf32>
    %50 = stablehlo.exponential %49 : tensor<24x5xf32>
    %51 = stablehlo.reduce(%50 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %52 = stablehlo.reshape %51 : (tensor<24xf32>) -> tensor<24x1xf32>
    %53 = stablehlo.log %52 : tensor<24x1xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %55 = stablehlo.subtract %49, %54 : tensor<24x5xf32>
    %56 = stablehlo.compare NE, %arg14, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %58 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %59 = stablehlo.select %57, %58, %c_1 : tensor<24xi1>, tensor<24xi64>
    %60 = stablehlo.reshape %59 : (tensor<24xi64>) -> tensor<24x1xi64>
    %61 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %62 = stablehlo.reshape %60 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %63 = stablehlo.concatenate %61, %62, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %64 = "stablehlo.gather"(%55, %63) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %65 = stablehlo.reshape %64 : (tensor<24x1xf32>) -> tensor<24xf32>
    %66 = stablehlo.negate %65 : tensor<24xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %68 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %69 = stablehlo.select %57, %67, %68 : tensor<24xi1>, tensor<24xf32>
    %70 = stablehlo.convert %56 : (tensor<24xi1>) -> tensor<24xi64>
    %71 = stablehlo.reduce(%70 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %72 = stablehlo.convert %71 : (tensor<i64>) -> tensor<f32>
    %73 = stablehlo.reduce(%69 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %74 = stablehlo.divide %73, %72 : tensor<f32>
    %75 = stablehlo.divide %cst_4, %72 : tensor<f32>
    %76 = stablehlo.reshape %arg14 : (tensor<24xi64>) -> tensor<24x1xi64>
    %77 = stablehlo.compare NE, %76, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %79 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %80 = stablehlo.select %78, %79, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %81 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %82 = stablehlo.reshape %80 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %83 = stablehlo.concatenate %61, %82, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %84 = "stablehlo.scatter"(%cst_3, %83, %81) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      stablehlo.return %arg16 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %85 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %86 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %87 = stablehlo.select %78, %85, %86 : tensor<24x1xi1>, tensor<24x1xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %89 = stablehlo.multiply %84, %88 : tensor<24x5xf32>
    %90 = stablehlo.exponential %55 : tensor<24x5xf32>
    %91 = stablehlo.reduce(%89 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %92 = stablehlo.reshape %91 : (tensor<24xf32>) -> tensor<24x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %94 = stablehlo.multiply %90, %93 : tensor<24x5xf32>
    %95 = stablehlo.subtract %89, %94 : tensor<24x5xf32>
    %96 = stablehlo.transpose %37, dims = [1, 0] : (tensor<64x5xf32>) -> tensor<5x64xf32>
    %97 = stablehlo.dot_general %95, %96, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x64xf32>) -> tensor<24x64xf32>
    %98 = stablehlo.transpose %95, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %99 = stablehlo.dot_general %98, %36, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x64xf32>) -> tensor<5x64xf32>
    %100 = stablehlo.transpose %99, dims = [1, 0] : (tensor<5x64xf32>) -> tensor<64x5xf32>
    %101 = stablehlo.reduce(%95 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %102 = stablehlo.reshape %101 : (tensor<5xf32>) -> tensor<1x5xf32>
    %103 = stablehlo.reshape %102 : (tensor<1x5xf32>) -> tensor<5xf32>
    %104 = stablehlo.transpose %100, dims = [1, 0] : (tensor<64x5xf32>) -> tensor<5x64xf32>
    %105 = stablehlo.reshape %97 : (tensor<24x64xf32>) -> tensor<24x4x4x4xf32>
    %106 = stablehlo.divide %105, %34 : tensor<24x4x4x4xf32>
    %107 = stablehlo.reshape %106 : (tensor<24x4x4x4xf32>) -> tensor<24x4x4x1x4xf32>
    %108 = stablehlo.pad %107, %6, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x4x1x4xf32>, tensor<f32>) -> tensor<24x4x4x2x4xf32>
    %109 = stablehlo.reshape %108 : (tensor<24x4x4x2x4xf32>) -> tensor<24x4x8x4xf32>
    %110 = stablehlo.slice %109 [0:24, 0:4, 0:7, 0:4] : (tensor<24x4x8x4xf32>) -> tensor<24x4x7x4xf32>
    %111 = stablehlo.reshape %110 : (tensor<24x4x7x4xf32>) -> tensor<24x4x7x4x1xf32>
    %112 = stablehlo.pad %111, %6, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x7x4x1xf32>, tensor<f32>) -> tensor<24x4x7x4x2xf32>
    %113 = stablehlo.reshape %112 : (tensor<24x4x7x4x2xf32>) -> tensor<24x4x7x8xf32>
    %114 = stablehlo.slice %113 [0:24, 0:4, 0:7, 0:7] : (tensor<24x4x7x8xf32>) -> tensor<24x4x7x7xf32>
    %115 = stablehlo.pad %114, %6, low = [0, 0, 0, 0], high = [0, 0, 3, 3], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %116 = stablehlo.pad %114, %6, low = [0, 0, 0, 1], high = [0, 0, 3, 2], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %117 = stablehlo.add %115, %116 : tensor<24x4x10x10xf32>
    %118 = stablehlo.pad %114, %6, low = [0, 0, 0, 2], high = [0, 0, 3, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %119 = stablehlo.add %117, %118 : tensor<24x4x10x10xf32>
    %120 = stablehlo.pad %114, %6, low = [0, 0, 1, 0], high = [0, 0, 2, 3], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %121 = stablehlo.add %119, %120 : tensor<24x4x10x10xf32>
    %122 = stablehlo.pad %114, %6, low = [0, 0, 1, 1], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %123 = stablehlo.add %121, %122 : tensor<24x4x10x10xf32>
    %124 = stablehlo.pad %114, %6, low = [0, 0, 1, 2], high = [0, 0, 2, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %125 = stablehlo.add %123, %124 : tensor<24x4x10x10xf32>
    %126 = stablehlo.pad %114, %6, low = [0, 0, 2, 0], high = [0, 0, 1, 3], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %127 = stablehlo.add %125, %126 : tensor<24x4x10x10xf32>
    %128 = stablehlo.pad %114, %6, low = [0, 0, 2, 1], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %129 = stablehlo.add %127, %128 : tensor<24x4x10x10xf32>
    %130 = stablehlo.pad %114, %6, low = [0, 0, 2, 2], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x7x7xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %131 = stablehlo.add %129, %130 : tensor<24x4x10x10xf32>
    %132 = stablehlo.slice %131 [0:24, 0:4, 1:9, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x8x10xf32>
    %133 = stablehlo.slice %132 [0:24, 0:4, 0:8, 1:9] : (tensor<24x4x8x10xf32>) -> tensor<24x4x8x8xf32>
    %134 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %136 = stablehlo.compare LE, %4, %135, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %138 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %139 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %140 = stablehlo.select %137, %138, %139 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %141 = stablehlo.transpose %arg13, dims = [1, 0, 2, 3] : (tensor<24x2x8x8xf32>) -> tensor<2x24x8x8xf32>
    %142 = stablehlo.transpose %140, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %143 = stablehlo.convolution(%141, %142) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x8x8xf32>, tensor<4x24x8x8xf32>) -> tensor<2x4x3x3xf32>
    %144 = stablehlo.transpose %143, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %145 = stablehlo.reduce(%140 init: %cst_5) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %146 = stablehlo.add %arg12, %40 : tensor<f32>
    %147 = stablehlo.convert %cst_16 : (tensor<1xf64>) -> tensor<1xf32>
    %148 = stablehlo.reshape %147 : (tensor<1xf32>) -> tensor<f32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %150 = stablehlo.multiply %arg0, %149 : tensor<4x2x3x3xf32>
    %151 = stablehlo.subtract %arg0, %150 : tensor<4x2x3x3xf32>
    %152 = stablehlo.convert %cst_17 : (tensor<1xf64>) -> tensor<1xf32>
    %153 = stablehlo.reshape %152 : (tensor<1xf32>) -> tensor<f32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %155 = stablehlo.multiply %arg4, %154 : tensor<4x2x3x3xf32>
    %156 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %157 = stablehlo.reshape %156 : (tensor<1xf32>) -> tensor<f32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %159 = stablehlo.multiply %144, %158 : tensor<4x2x3x3xf32>
    %160 = stablehlo.add %155, %159 : tensor<4x2x3x3xf32>
    %161 = stablehlo.convert %cst_19 : (tensor<1xf64>) -> tensor<1xf32>
    %162 = stablehlo.reshape %161 : (tensor<1xf32>) -> tensor<f32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %164 = stablehlo.multiply %arg5, %163 : tensor<4x2x3x3xf32>
    %165 = stablehlo.convert %cst_20 : (tensor<1xf64>) -> tensor<1xf32>
    %166 = stablehlo.reshape %165 : (tensor<1xf32>) -> tensor<f32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %168 = stablehlo.multiply %144, %167 : tensor<4x2x3x3xf32>
    %169 = stablehlo.multiply %168, %144 : tensor<4x2x3x3xf32>
    %170 = stablehlo.add %164, %169 : tensor<4x2x3x3xf32>
    %171 = stablehlo.sqrt %170 : tensor<4x2x3x3xf32>
    %172 = stablehlo.power %cst_9, %146 : tensor<f32>
    %173 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %174 = stablehlo.subtract %173, %172 : tensor<f32>
    %175 = stablehlo.sqrt %174 : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %177 = stablehlo.divide %171, %176 : tensor<4x2x3x3xf32>
    %178 = stablehlo.convert %cst_21 : (tensor<1xf64>) -> tensor<1xf32>
    %179 = stablehlo.reshape %178 : (tensor<1xf32>) -> tensor<f32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %181 = stablehlo.add %177, %180 : tensor<4x2x3x3xf32>
    %182 = stablehlo.power %cst_7, %146 : tensor<f32>
    %183 = stablehlo.subtract %173, %182 : tensor<f32>
    %184 = stablehlo.divide %cst_4, %183 : tensor<f32>
    %185 = stablehlo.convert %cst_22 : (tensor<1xf64>) -> tensor<1xf32>
    %186 = stablehlo.reshape %185 : (tensor<1xf32>) -> tensor<f32>
    %187 = stablehlo.multiply %184, %186 : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %189 = stablehlo.multiply %188, %160 : tensor<4x2x3x3xf32>
    %190 = stablehlo.divide %189, %181 : tensor<4x2x3x3xf32>
    %191 = stablehlo.subtract %151, %190 : tensor<4x2x3x3xf32>
    %192 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %193 = stablehlo.multiply %arg1, %192 : tensor<4xf32>
    %194 = stablehlo.subtract %arg1, %193 : tensor<4xf32>
    %195 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %196 = stablehlo.multiply %arg6, %195 : tensor<4xf32>
    %197 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %198 = stablehlo.multiply %145, %197 : tensor<4xf32>
    %199 = stablehlo.add %196, %198 : tensor<4xf32>
    %200 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %201 = stablehlo.multiply %arg7, %200 : tensor<4xf32>
    %202 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %203 = stablehlo.multiply %145, %202 : tensor<4xf32>
    %204 = stablehlo.multiply %203, %145 : tensor<4xf32>
    %205 = stablehlo.add %201, %204 : tensor<4xf32>
    %206 = stablehlo.sqrt %205 : tensor<4xf32>
    %207 = stablehlo.broadcast_in_dim %175, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %208 = stablehlo.divide %206, %207 : tensor<4xf32>
    %209 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %210 = stablehlo.add %208, %209 : tensor<4xf32>
    %211 = stablehlo.broadcast_in_dim %187, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %212 = stablehlo.multiply %211, %199 : tensor<4xf32>
    %213 = stablehlo.divide %212, %210 : tensor<4xf32>
    %214 = stablehlo.subtract %194, %213 : tensor<4xf32>
    %215 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %216 = stablehlo.multiply %arg2, %215 : tensor<5x64xf32>
    %217 = stablehlo.subtract %arg2, %216 : tensor<5x64xf32>
    %218 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %219 = stablehlo.multiply %arg8, %218 : tensor<5x64xf32>
    %220 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %221 = stablehlo.multiply %104, %220 : tensor<5x64xf32>
    %222 = stablehlo.add %219, %221 : tensor<5x64xf32>
    %223 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %224 = stablehlo.multiply %arg9, %223 : tensor<5x64xf32>
    %225 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %226 = stablehlo.multiply %104, %225 : tensor<5x64xf32>
    %227 = stablehlo.multiply %226, %104 : tensor<5x64xf32>
    %228 = stablehlo.add %224, %227 : tensor<5x64xf32>
    %229 = stablehlo.sqrt %228 : tensor<5x64xf32>
    %230 = stablehlo.broadcast_in_dim %175, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %231 = stablehlo.divide %229, %230 : tensor<5x64xf32>
    %232 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %233 = stablehlo.add %231, %232 : tensor<5x64xf32>
    %234 = stablehlo.broadcast_in_dim %187, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %235 = stablehlo.multiply %234, %222 : tensor<5x64xf32>
    %236 = stablehlo.divide %235, %233 : tensor<5x64xf32>
    %237 = stablehlo.subtract %217, %236 : tensor<5x64xf32>
    %238 = stablehlo.broadcast_in_dim %148, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %239 = stablehlo.multiply %arg3, %238 : tensor<5xf32>
    %240 = stablehlo.subtract %arg3, %239 : tensor<5xf32>
    %241 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %242 = stablehlo.multiply %arg10, %241 : tensor<5xf32>
    %243 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %244 = stablehlo.multiply %103, %243 : tensor<5xf32>
    %245 = stablehlo.add %242, %244 : tensor<5xf32>
    %246 = stablehlo.broadcast_in_dim %162, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %247 = stablehlo.multiply %arg11, %246 : tensor<5xf32>
    %248 = stablehlo.broadcast_in_dim %166, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %249 = stablehlo.multiply %103, %248 : tensor<5xf32>
    %250 = stablehlo.multiply %249, %103 : tensor<5xf32>
    %251 = stablehlo.add %247, %250 : tensor<5xf32>
    %252 = stablehlo.sqrt %251 : tensor<5xf32>
    %253 = stablehlo.broadcast_in_dim %175, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %254 = stablehlo.divide %252, %253 : tensor<5xf32>
    %255 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %256 = stablehlo.add %254, %255 : tensor<5xf32>
    %257 = stablehlo.broadcast_in_dim %187, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %258 = stablehlo.multiply %257, %245 : tensor<5xf32>
    %259 = stablehlo.divide %258, %256 : tensor<5xf32>
    %260 = stablehlo.subtract %240, %259 : tensor<5xf32>
    return %191, %214, %237, %260, %160, %170, %199, %205, %222, %228, %245, %251, %146, %74 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<4x2x3x3xf32>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x64xf32>, tensor<5x64xf32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>
  }
}
