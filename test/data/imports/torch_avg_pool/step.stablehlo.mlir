module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<5x100xf32>, %arg3: tensor<5xf32>, %arg4: tensor<f32>, %arg5: tensor<4x2x3x3xf32>, %arg6: tensor<4x2x3x3xf32>, %arg7: tensor<f32>, %arg8: tensor<4xf32>, %arg9: tensor<4xf32>, %arg10: tensor<f32>, %arg11: tensor<5x100xf32>, %arg12: tensor<5x100xf32>, %arg13: tensor<f32>, %arg14: tensor<5xf32>, %arg15: tensor<5xf32>, %arg16: tensor<5xf64>, %arg17: tensor<24x2x8x8xf32>, %arg18: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<5x100xf32>, tensor<5xf32>, tensor<f32>, tensor<4x2x3x3xf32>, tensor<4x2x3x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<5x100xf32>, tensor<5x100xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<8> : tensor<i64>
    %c_4 = stablehlo.constant dense<3> : tensor<5xi64>
    %c_5 = stablehlo.constant dense<2> : tensor<5xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<5xi64>
    %c_7 = stablehlo.constant dense<1> : tensor<5xi64>
    %c_8 = stablehlo.constant dense<5> : tensor<i64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %c_13 = stablehlo.constant dense<1> : tensor<i64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x8x8xf32>
    %c_15 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
    %c_16 = stablehlo.constant dense<9223372036854775807> : tensor<i64>
    %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_18 = arith.constant dense<1> : tensor<1xi64>
    %cst_19 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %0 = stablehlo.slice %arg16 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg16 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg16 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg16 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.slice %arg16 [4:5] : (tensor<5xf64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.convolution(%arg17, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x8x8xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x8x8xf32>
    %11 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x8x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<24x4x8x8xf32>
    %14 = stablehlo.maximum %13, %cst_14 : tensor<24x4x8x8xf32>
    %15 = stablehlo.convert %cst_19 : (tensor<1xf64>) -> tensor<1xf32>
    %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
    %17 = stablehlo.pad %14, %16, low = [0, 0, 1, 1], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %18 = stablehlo.slice %17 [0:24, 0:4, 0:9:2, 0:11] : (tensor<24x4x11x11xf32>) -> tensor<24x4x5x11xf32>
    %19 = stablehlo.slice %18 [0:24, 0:4, 0:5, 0:9:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %20 = stablehlo.slice %18 [0:24, 0:4, 0:5, 1:10:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %21 = stablehlo.slice %18 [0:24, 0:4, 0:5, 2:11:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %22 = stablehlo.slice %17 [0:24, 0:4, 1:10:2, 0:11] : (tensor<24x4x11x11xf32>) -> tensor<24x4x5x11xf32>
    %23 = stablehlo.slice %22 [0:24, 0:4, 0:5, 0:9:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %24 = stablehlo.slice %22 [0:24, 0:4, 0:5, 1:10:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %25 = stablehlo.slice %22 [0:24, 0:4, 0:5, 2:11:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %26 = stablehlo.slice %17 [0:24, 0:4, 2:11:2, 0:11] : (tensor<24x4x11x11xf32>) -> tensor<24x4x5x11xf32>
    %27 = stablehlo.slice %26 [0:24, 0:4, 0:5, 0:9:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %28 = stablehlo.slice %26 [0:24, 0:4, 0:5, 1:10:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %29 = stablehlo.slice %26 [0:24, 0:4, 0:5, 2:11:2] : (tensor<24x4x5x11xf32>) -> tensor<24x4x5x5xf32>
    %30 = stablehlo.add %19, %20 : tensor<24x4x5x5xf32>
    %31 = stablehlo.add %30, %21 : tensor<24x4x5x5xf32>
    %32 = stablehlo.add %31, %23 : tensor<24x4x5x5xf32>
    %33 = stablehlo.add %32, %24 : tensor<24x4x5x5xf32>
    %34 = stablehlo.add %33, %25 : tensor<24x4x5x5xf32>
    %35 = stablehlo.add %34, %27 : tensor<24x4x5x5xf32>
    %36 = stablehlo.add %35, %28 : tensor<24x4x5x5xf32>
    %37 = stablehlo.add %36, %29 : tensor<24x4x5x5xf32>
    %38 = stablehlo.convert %c_13 : (tensor<i64>) -> tensor<f64>
    %39 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f64>
    %40 = stablehlo.divide %39, %38 : tensor<f64>
    %41 = stablehlo.ceil %40 : tensor<f64>
    %42 = stablehlo.convert %41 : (tensor<f64>) -> tensor<i64>
    %43 = stablehlo.reshape %42 : (tensor<i64>) -> tensor<1xi64>
    %44 = stablehlo.dynamic_iota %43, dim = 0 : (tensor<1xi64>) -> tensor<5xi64>
    %45 = stablehlo.multiply %44, %c_7 : tensor<5xi64>
    %46 = stablehlo.add %45, %c_6 : tensor<5xi64>
    %47 = stablehlo.multiply %46, %c_5 : tensor<5xi64>
    %48 = stablehlo.subtract %47, %c_7 : tensor<5xi64>
    %49 = stablehlo.add %48, %c_4 : tensor<5xi64>
    %50 = stablehlo.clamp %c_15, %49, %c_3 : (tensor<i64>, tensor<5xi64>, tensor<i64>) -> tensor<5xi64>
    %51 = stablehlo.clamp %c_12, %48, %c_16 : (tensor<i64>, tensor<5xi64>, tensor<i64>) -> tensor<5xi64>
    %52 = stablehlo.subtract %50, %51 : tensor<5xi64>
    %53 = stablehlo.convert %52 : (tensor<5xi64>) -> tensor<5xf32>
    %54 = stablehlo.reshape %53 : (tensor<5xf32>) -> tensor<5x1xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x5xf32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [1] : (tensor<5xf32>) -> tensor<5x5xf32>
    %57 = stablehlo.multiply %55, %56 : tensor<5x5xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [2, 3] : (tensor<5x5xf32>) -> tensor<24x4x5x5xf32>
    %59 = stablehlo.divide %37, %58 : tensor<24x4x5x5xf32>
    %60 = stablehlo.reshape %59 : (tensor<24x4x5x5xf32>) -> tensor<24x100xf32>
    %61 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<5x100xf32>) -> tensor<100x5xf32>
    %62 = stablehlo.dot_general %60, %61, contracting_dims = [1] x [0] : (tensor<24x100xf32>, tensor<100x5xf32>) -> tensor<24x5xf32>
    %63 = stablehlo.convert %cst_18 : (tensor<1xi64>) -> tensor<1xf32>
    %64 = stablehlo.reshape %63 : (tensor<1xf32>) -> tensor<f32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %66 = stablehlo.multiply %62, %65 : tensor<24x5xf32>
    %67 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %68 = stablehlo.multiply %67, %65 : tensor<24x5xf32>
    %69 = stablehlo.add %66, %68 : tensor<24x5xf32>
    %70 = stablehlo.reduce(%69 init: %cst_17) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %71 = stablehlo.reshape %70 : (tensor<24xf32>) -> tensor<24x1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %73 = stablehlo.subtract %69, %72 : tensor<24x5xf32>
    %74 = stablehlo.exponential %73 : tensor<24x5xf32>
    %75 = stablehlo.reduce(%74 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %76 = stablehlo.reshape %75 : (tensor<24xf32>) -> tensor<24x1xf32>
    %77 = stablehlo.log %76 : tensor<24x1xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %79 = stablehlo.subtract %73, %78 : tensor<24x5xf32>
    %80 = stablehlo.compare NE, %arg18, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %82 = stablehlo.broadcast_in_dim %arg18, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %83 = stablehlo.select %81, %82, %c_1 : tensor<24xi1>, tensor<24xi64>
    %84 = stablehlo.reshape %83 : (tensor<24xi64>) -> tensor<24x1xi64>
    %85 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %86 = stablehlo.reshape %84 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %87 = stablehlo.concatenate %85, %86, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %88 = "stablehlo.gather"(%79, %87) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %89 = stablehlo.reshape %88 : (tensor<24x1xf32>) -> tensor<24xf32>
    %90 = stablehlo.negate %89 : tensor<24xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %92 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %93 = stablehlo.select %81, %91, %92 : tensor<24xi1>, tensor<24xf32>
    %94 = stablehlo.convert %80 : (tensor<24xi1>) -> tensor<24xi64>
    %95 = stablehlo.reduce(%94 init: %c_12) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %96 = stablehlo.convert %95 : (tensor<i64>) -> tensor<f32>
    %97 = stablehlo.reduce(%93 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %98 = stablehlo.divide %97, %96 : tensor<f32>
    %99 = stablehlo.divide %cst_10, %96 : tensor<f32>
    %100 = stablehlo.reshape %arg18 : (tensor<24xi64>) -> tensor<24x1xi64>
    %101 = stablehlo.compare NE, %100, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %103 = stablehlo.broadcast_in_dim %100, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %104 = stablehlo.select %102, %103, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %105 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %106 = stablehlo.reshape %104 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %107 = stablehlo.concatenate %85, %106, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %108 = "stablehlo.scatter"(%cst_9, %107, %105) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %109 = stablehlo.broadcast_in_dim %99, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %110 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %111 = stablehlo.select %102, %109, %110 : tensor<24x1xi1>, tensor<24x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %113 = stablehlo.multiply %108, %112 : tensor<24x5xf32>
    %114 = stablehlo.exponential %79 : tensor<24x5xf32>
    %115 = stablehlo.reduce(%113 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %116 = stablehlo.reshape %115 : (tensor<24xf32>) -> tensor<24x1xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %118 = stablehlo.multiply %114, %117 : tensor<24x5xf32>
    %119 = stablehlo.subtract %113, %118 : tensor<24x5xf32>
    %120 = stablehlo.transpose %61, dims = [1, 0] : (tensor<100x5xf32>) -> tensor<5x100xf32>
    %121 = stablehlo.dot_general %119, %120, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x100xf32>) -> tensor<24x100xf32>
    %122 = stablehlo.transpose %119, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %123 = stablehlo.dot_general %122, %60, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x100xf32>) -> tensor<5x100xf32>
    %124 = stablehlo.transpose %123, dims = [1, 0] : (tensor<5x100xf32>) -> tensor<100x5xf32>
    %125 = stablehlo.reduce(%119 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %126 = stablehlo.reshape %125 : (tensor<5xf32>) -> tensor<1x5xf32>
    %127 = stablehlo.reshape %126 : (tensor<1x5xf32>) -> tensor<5xf32>
    %128 = stablehlo.transpose %124, dims = [1, 0] : (tensor<100x5xf32>) -> tensor<5x100xf32>
    %129 = stablehlo.reshape %121 : (tensor<24x100xf32>) -> tensor<24x4x5x5xf32>
    %130 = stablehlo.divide %129, %58 : tensor<24x4x5x5xf32>
    %131 = stablehlo.reshape %130 : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x1x5xf32>
    %132 = stablehlo.pad %131, %16, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x5x1x5xf32>, tensor<f32>) -> tensor<24x4x5x2x5xf32>
    %133 = stablehlo.reshape %132 : (tensor<24x4x5x2x5xf32>) -> tensor<24x4x10x5xf32>
    %134 = stablehlo.slice %133 [0:24, 0:4, 0:9, 0:5] : (tensor<24x4x10x5xf32>) -> tensor<24x4x9x5xf32>
    %135 = stablehlo.reshape %134 : (tensor<24x4x9x5xf32>) -> tensor<24x4x9x5x1xf32>
    %136 = stablehlo.pad %135, %16, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x9x5x1xf32>, tensor<f32>) -> tensor<24x4x9x5x2xf32>
    %137 = stablehlo.reshape %136 : (tensor<24x4x9x5x2xf32>) -> tensor<24x4x9x10xf32>
    %138 = stablehlo.slice %137 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %139 = stablehlo.pad %138, %16, low = [0, 0, 0, 0], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %140 = stablehlo.pad %138, %16, low = [0, 0, 0, 1], high = [0, 0, 2, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %141 = stablehlo.add %139, %140 : tensor<24x4x11x11xf32>
    %142 = stablehlo.pad %138, %16, low = [0, 0, 0, 2], high = [0, 0, 2, 0], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %143 = stablehlo.add %141, %142 : tensor<24x4x11x11xf32>
    %144 = stablehlo.pad %138, %16, low = [0, 0, 1, 0], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %145 = stablehlo.add %143, %144 : tensor<24x4x11x11xf32>
    %146 = stablehlo.pad %138, %16, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %147 = stablehlo.add %145, %146 : tensor<24x4x11x11xf32>
    %148 = stablehlo.pad %138, %16, low = [0, 0, 1, 2], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %149 = stablehlo.add %147, %148 : tensor<24x4x11x11xf32>
    %150 = stablehlo.pad %138, %16, low = [0, 0, 2, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %151 = stablehlo.add %149, %150 : tensor<24x4x11x11xf32>
    %152 = stablehlo.pad %138, %16, low = [0, 0, 2, 1], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %153 = stablehlo.add %151, %152 : tensor<24x4x11x11xf32>
    %154 = stablehlo.pad %138, %16, low = [0, 0, 2, 2], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x11x11xf32>
    %155 = stablehlo.add %153, %154 : tensor<24x4x11x11xf32>
    %156 = stablehlo.slice %155 [0:24, 0:4, 1:9, 0:11] : (tensor<24x4x11x11xf32>) -> tensor<24x4x8x11xf32>
    %157 = stablehlo.slice %156 [0:24, 0:4, 0:8, 1:9] : (tensor<24x4x8x11xf32>) -> tensor<24x4x8x8xf32>
    %158 = stablehlo.convert %c_12 : (tensor<i64>) -> tensor<f32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %160 = stablehlo.compare LE, %14, %159, FLOAT : (tensor<24x4x8x8xf32>, tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xi1>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xi1>) -> tensor<24x4x8x8xi1>
    %162 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x4x8x8xf32>
    %163 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<24x4x8x8xf32>
    %164 = stablehlo.select %161, %162, %163 : tensor<24x4x8x8xi1>, tensor<24x4x8x8xf32>
    %165 = stablehlo.transpose %arg17, dims = [1, 0, 2, 3] : (tensor<24x2x8x8xf32>) -> tensor<2x24x8x8xf32>
    %166 = stablehlo.transpose %164, dims = [1, 0, 2, 3] : (tensor<24x4x8x8xf32>) -> tensor<4x24x8x8xf32>
    %167 = stablehlo.convolution(%165, %166) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x8x8xf32>, tensor<4x24x8x8xf32>) -> tensor<2x4x3x3xf32>
    %168 = stablehlo.transpose %167, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %169 = stablehlo.reduce(%164 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x8x8xf32>, tensor<f32>) -> tensor<4xf32>
    %170 = stablehlo.add %arg4, %64 : tensor<f32>
    %171 = stablehlo.multiply %1, %9 : tensor<f64>
    %172 = stablehlo.convert %c_13 : (tensor<i64>) -> tensor<f64>
    %173 = stablehlo.subtract %172, %171 : tensor<f64>
    %174 = stablehlo.convert %173 : (tensor<f64>) -> tensor<f32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %176 = stablehlo.multiply %arg0, %175 : tensor<4x2x3x3xf32>
    %177 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %178 = stablehlo.convert %c_13 : (tensor<i64>) -> tensor<f32>
    %179 = stablehlo.subtract %178, %177 : tensor<f32>
    %180 = stablehlo.subtract %168, %arg5 : tensor<4x2x3x3xf32>
    %181 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %182 = stablehlo.multiply %180, %181 : tensor<4x2x3x3xf32>
    %183 = stablehlo.add %arg5, %182 : tensor<4x2x3x3xf32>
    %184 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %186 = stablehlo.multiply %arg6, %185 : tensor<4x2x3x3xf32>
    %187 = stablehlo.subtract %172, %5 : tensor<f64>
    %188 = stablehlo.convert %187 : (tensor<f64>) -> tensor<f32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %190 = stablehlo.multiply %168, %189 : tensor<4x2x3x3xf32>
    %191 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %192 = stablehlo.multiply %190, %191 : tensor<4x2x3x3xf32>
    %193 = stablehlo.multiply %192, %168 : tensor<4x2x3x3xf32>
    %194 = stablehlo.add %186, %193 : tensor<4x2x3x3xf32>
    %195 = stablehlo.convert %170 : (tensor<f32>) -> tensor<f64>
    %196 = stablehlo.power %3, %195 : tensor<f64>
    %197 = stablehlo.subtract %172, %196 : tensor<f64>
    %198 = stablehlo.power %5, %195 : tensor<f64>
    %199 = stablehlo.subtract %172, %198 : tensor<f64>
    %200 = stablehlo.divide %1, %197 : tensor<f64>
    %201 = stablehlo.negate %200 : tensor<f64>
    %202 = stablehlo.sqrt %199 : tensor<f64>
    %203 = stablehlo.sqrt %194 : tensor<4x2x3x3xf32>
    %204 = stablehlo.multiply %202, %201 : tensor<f64>
    %205 = stablehlo.convert %204 : (tensor<f64>) -> tensor<f32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %207 = stablehlo.divide %203, %206 : tensor<4x2x3x3xf32>
    %208 = stablehlo.divide %7, %201 : tensor<f64>
    %209 = stablehlo.convert %208 : (tensor<f64>) -> tensor<f32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %211 = stablehlo.add %207, %210 : tensor<4x2x3x3xf32>
    %212 = stablehlo.multiply %183, %191 : tensor<4x2x3x3xf32>
    %213 = stablehlo.divide %212, %211 : tensor<4x2x3x3xf32>
    %214 = stablehlo.add %176, %213 : tensor<4x2x3x3xf32>
    %215 = stablehlo.add %arg7, %64 : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %217 = stablehlo.multiply %arg1, %216 : tensor<4xf32>
    %218 = stablehlo.subtract %169, %arg8 : tensor<4xf32>
    %219 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %220 = stablehlo.multiply %218, %219 : tensor<4xf32>
    %221 = stablehlo.add %arg8, %220 : tensor<4xf32>
    %222 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %223 = stablehlo.multiply %arg9, %222 : tensor<4xf32>
    %224 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %225 = stablehlo.multiply %169, %224 : tensor<4xf32>
    %226 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %227 = stablehlo.multiply %225, %226 : tensor<4xf32>
    %228 = stablehlo.multiply %227, %169 : tensor<4xf32>
    %229 = stablehlo.add %223, %228 : tensor<4xf32>
    %230 = stablehlo.convert %215 : (tensor<f32>) -> tensor<f64>
    %231 = stablehlo.power %3, %230 : tensor<f64>
    %232 = stablehlo.subtract %172, %231 : tensor<f64>
    %233 = stablehlo.power %5, %230 : tensor<f64>
    %234 = stablehlo.subtract %172, %233 : tensor<f64>
    %235 = stablehlo.divide %1, %232 : tensor<f64>
    %236 = stablehlo.negate %235 : tensor<f64>
    %237 = stablehlo.sqrt %234 : tensor<f64>
    %238 = stablehlo.sqrt %229 : tensor<4xf32>
    %239 = stablehlo.multiply %237, %236 : tensor<f64>
    %240 = stablehlo.convert %239 : (tensor<f64>) -> tensor<f32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %242 = stablehlo.divide %238, %241 : tensor<4xf32>
    %243 = stablehlo.divide %7, %236 : tensor<f64>
    %244 = stablehlo.convert %243 : (tensor<f64>) -> tensor<f32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %246 = stablehlo.add %242, %245 : tensor<4xf32>
    %247 = stablehlo.multiply %221, %226 : tensor<4xf32>
    %248 = stablehlo.divide %247, %246 : tensor<4xf32>
    %249 = stablehlo.add %217, %248 : tensor<4xf32>
    %250 = stablehlo.add %arg10, %64 : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %252 = stablehlo.multiply %arg2, %251 : tensor<5x100xf32>
    %253 = stablehlo.subtract %128, %arg11 : tensor<5x100xf32>
    %254 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %255 = stablehlo.multiply %253, %254 : tensor<5x100xf32>
    %256 = stablehlo.add %arg11, %255 : tensor<5x100xf32>
    %257 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %258 = stablehlo.multiply %arg12, %257 : tensor<5x100xf32>
    %259 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %260 = stablehlo.multiply %128, %259 : tensor<5x100xf32>
    %261 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %262 = stablehlo.multiply %260, %261 : tensor<5x100xf32>
    %263 = stablehlo.multiply %262, %128 : tensor<5x100xf32>
    %264 = stablehlo.add %258, %263 : tensor<5x100xf32>
    %265 = stablehlo.convert %250 : (tensor<f32>) -> tensor<f64>
    %266 = stablehlo.power %3, %265 : tensor<f64>
    %267 = stablehlo.subtract %172, %266 : tensor<f64>
    %268 = stablehlo.power %5, %265 : tensor<f64>
    %269 = stablehlo.subtract %172, %268 : tensor<f64>
    %270 = stablehlo.divide %1, %267 : tensor<f64>
    %271 = stablehlo.negate %270 : tensor<f64>
    %272 = stablehlo.sqrt %269 : tensor<f64>
    %273 = stablehlo.sqrt %264 : tensor<5x100xf32>
    %274 = stablehlo.multiply %272, %271 : tensor<f64>
    %275 = stablehlo.convert %274 : (tensor<f64>) -> tensor<f32>
    %276 = stablehlo.broadcast_in_dim %275, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %277 = stablehlo.divide %273, %276 : tensor<5x100xf32>
    %278 = stablehlo.divide %7, %271 : tensor<f64>
    %279 = stablehlo.convert %278 : (tensor<f64>) -> tensor<f32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [] : (tensor<f32>) -> tensor<5x100xf32>
    %281 = stablehlo.add %277, %280 : tensor<5x100xf32>
    %282 = stablehlo.multiply %256, %261 : tensor<5x100xf32>
    %283 = stablehlo.divide %282, %281 : tensor<5x100xf32>
    %284 = stablehlo.add %252, %283 : tensor<5x100xf32>
    %285 = stablehlo.add %arg13, %64 : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %287 = stablehlo.multiply %arg3, %286 : tensor<5xf32>
    %288 = stablehlo.subtract %127, %arg14 : tensor<5xf32>
    %289 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %290 = stablehlo.multiply %288, %289 : tensor<5xf32>
    %291 = stablehlo.add %arg14, %290 : tensor<5xf32>
    %292 = stablehlo.broadcast_in_dim %184, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %293 = stablehlo.multiply %arg15, %292 : tensor<5xf32>
    %294 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %295 = stablehlo.multiply %127, %294 : tensor<5xf32>
    %296 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %297 = stablehlo.multiply %295, %296 : tensor<5xf32>
    %298 = stablehlo.multiply %297, %127 : tensor<5xf32>
    %299 = stablehlo.add %293, %298 : tensor<5xf32>
    %300 = stablehlo.convert %285 : (tensor<f32>) -> tensor<f64>
    %301 = stablehlo.power %3, %300 : tensor<f64>
    %302 = stablehlo.subtract %172, %301 : tensor<f64>
    %303 = stablehlo.power %5, %300 : tensor<f64>
    %304 = stablehlo.subtract %172, %303 : tensor<f64>
    %305 = stablehlo.divide %1, %302 : tensor<f64>
    %306 = stablehlo.negate %305 : tensor<f64>
    %307 = stablehlo.sqrt %304 : tensor<f64>
    %308 = stablehlo.sqrt %299 : tensor<5xf32>
    %309 = stablehlo.multiply %307, %306 : tensor<f64>
    %310 = stablehlo.convert %309 : (tensor<f64>) -> tensor<f32>
    %311 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %312 = stablehlo.divide %308, %311 : tensor<5xf32>
    %313 = stablehlo.divide %7, %306 : tensor<f64>
    %314 = stablehlo.convert %313 : (tensor<f64>) -> tensor<f32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %316 = stablehlo.add %312, %315 : tensor<5xf32>
    %317 = stablehlo.multiply %291, %296 : tensor<5xf32>
    %318 = stablehlo.divide %317, %316 : tensor<5xf32>
    %319 = stablehlo.add %287, %318 : tensor<5xf32>
    return %214, %249, %284, %319, %170, %183, %194, %215, %221, %229, %250, %256, %264, %285, %291, %299, %98 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<5x100xf32>, tensor<5xf32>, tensor<f32>, tensor<4x2x3x3xf32>, tensor<4x2x3x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<5x100xf32>, tensor<5x100xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>
  }
}
