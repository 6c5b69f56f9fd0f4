module {
  func.func @main(%arg0: tensor<20x8xf32>, %arg1: tensor<24x8xf32>, %arg2: tensor<24xf32>, %arg3: tensor<8x8xf32>, %arg4: tensor<8xf32>, %arg5: tensor<16x8xf32>, %arg6: tensor<16xf32>, %arg7: tensor<8x16xf32>, %arg8: tensor<8xf32>, %arg9: tensor<8xf32>, %arg10: tensor<8xf32>, %arg11: tensor<8xf32>, %arg12: tensor<8xf32>, %arg13: tensor<20x8xf32>, %arg14: tensor<20xf32>, %arg15: tensor<4xf64>, %arg16: tensor<24x6xi64>, %arg17: tensor<24x6xi64>) -> (tensor<20x8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<20x8xf32>, tensor<20xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<19> : tensor<i64>
    %c_0 = stablehlo.constant dense<-20> : tensor<i64>
    %c_1 = stablehlo.constant dense<-1> : tensor<24x6xi64>
    %c_2 = stablehlo.constant dense<20> : tensor<24x6xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<24x6xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<3x1x1x1xi64>
    %c_5 = stablehlo.constant dense<1> : tensor<3x1x1x1xi64>
    %c_6 = stablehlo.constant dense<2> : tensor<3x1x1x1xi64>
    %c_7 = stablehlo.constant dense<0> : tensor<3xi64>
    %c_8 = stablehlo.constant dense<1> : tensor<3xi64>
    %c_9 = stablehlo.constant dense<3> : tensor<i64>
    %c_10 = stablehlo.constant dense<1> : tensor<i64>
    %c_11 = stablehlo.constant dense<0> : tensor<144x1xi64>
    %c_12 = stablehlo.constant dense<-100> : tensor<144x1xi64>
    %c_13 = stablehlo.constant dense<0> : tensor<144xi64>
    %c_14 = stablehlo.constant dense<-100> : tensor<144xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<20x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<3x6x24x8xf32>
    %cst_16 = stablehlo.constant dense<-1.000000e+00> : tensor<144x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<144x20xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<24x2x6x6xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_23 = stablehlo.constant dense<false> : tensor<i1>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<24x6x16xf32>
    %cst_26 = arith.constant dense<1> : tensor<1xi64>
    %cst_27 = arith.constant dense<0.70710678118654757> : tensor<1xf64>
    %cst_28 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_29 = arith.constant dense<8> : tensor<1xi64>
    %cst_30 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %0 = stablehlo.slice %arg15 [0:1] : (tensor<4xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = "stablehlo.gather"(%arg0, %arg16) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<20x8xf32>, tensor<24x6xi64>) -> tensor<24x6x8xf32>
    %3 = stablehlo.convert %2 : tensor<24x6x8xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0, 2] : (tensor<24x6x8xf32>) -> tensor<6x24x8xf32>
    %5 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %6 = stablehlo.reshape %4 : (tensor<6x24x8xf32>) -> tensor<144x8xf32>
    %7 = stablehlo.dot_general %6, %5, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x24xf32>) -> tensor<144x24xf32>
    %8 = stablehlo.reshape %7 : (tensor<144x24xf32>) -> tensor<6x24x24xf32>
    %9 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<24xf32>) -> tensor<6x24x24xf32>
    %10 = stablehlo.add %8, %9 : tensor<6x24x24xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x24x24xf32>) -> tensor<6x24x3x8xf32>
    %12 = stablehlo.reshape %11 : (tensor<6x24x3x8xf32>) -> tensor<1x6x24x3x8xf32>
    %13 = stablehlo.transpose %12, dims = [3, 1, 2, 0, 4] : (tensor<1x6x24x3x8xf32>) -> tensor<3x6x24x1x8xf32>
    %14 = stablehlo.reshape %13 : (tensor<3x6x24x1x8xf32>) -> tensor<3x6x24x8xf32>
    %15 = stablehlo.slice %14 [0:1, 0:6, 0:24, 0:8] : (tensor<3x6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %16 = stablehlo.reshape %15 : (tensor<1x6x24x8xf32>) -> tensor<6x24x8xf32>
    %17 = stablehlo.slice %14 [1:2, 0:6, 0:24, 0:8] : (tensor<3x6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %18 = stablehlo.reshape %17 : (tensor<1x6x24x8xf32>) -> tensor<6x24x8xf32>
    %19 = stablehlo.slice %14 [2:3, 0:6, 0:24, 0:8] : (tensor<3x6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %20 = stablehlo.reshape %19 : (tensor<1x6x24x8xf32>) -> tensor<6x24x8xf32>
    %21 = stablehlo.reshape %16 : (tensor<6x24x8xf32>) -> tensor<6x48x4xf32>
    %22 = stablehlo.transpose %21, dims = [1, 0, 2] : (tensor<6x48x4xf32>) -> tensor<48x6x4xf32>
    %23 = stablehlo.reshape %18 : (tensor<6x24x8xf32>) -> tensor<6x48x4xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0, 2] : (tensor<6x48x4xf32>) -> tensor<48x6x4xf32>
    %25 = stablehlo.reshape %20 : (tensor<6x24x8xf32>) -> tensor<6x48x4xf32>
    %26 = stablehlo.transpose %25, dims = [1, 0, 2] : (tensor<6x48x4xf32>) -> tensor<48x6x4xf32>
    %27 = stablehlo.reshape %22 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %28 = stablehlo.reshape %24 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %29 = stablehlo.reshape %26 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %30 = stablehlo.convert %cst_27 : (tensor<1xf64>) -> tensor<1xf32>
    %31 = stablehlo.reshape %30 : (tensor<1xf32>) -> tensor<f32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<24x2x6x4xf32>
    %33 = stablehlo.multiply %27, %32 : tensor<24x2x6x4xf32>
    %34 = stablehlo.transpose %28, dims = [0, 1, 3, 2] : (tensor<24x2x6x4xf32>) -> tensor<24x2x4x6xf32>
    %35 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<24x2x4x6xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<24x2x4x6xf32>
    %37 = stablehlo.reshape %33 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %38 = stablehlo.reshape %36 : (tensor<24x2x4x6xf32>) -> tensor<48x4x6xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %40 = stablehlo.dot_general %37, %39, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x4xf32>, tensor<48x4x6xf32>) -> tensor<48x6x6xf32>
    %41 = stablehlo.reshape %40 : (tensor<48x6x6xf32>) -> tensor<24x2x6x6xf32>
    %42 = stablehlo.reduce(%41 init: %cst_22) applies stablehlo.maximum across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %43 = stablehlo.reshape %42 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %45 = stablehlo.subtract %41, %44 : tensor<24x2x6x6xf32>
    %46 = stablehlo.exponential %45 : tensor<24x2x6x6xf32>
    %47 = stablehlo.reduce(%46 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %48 = stablehlo.reshape %47 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %50 = stablehlo.divide %46, %49 : tensor<24x2x6x6xf32>
    %51 = stablehlo.convert %cst_28 : tensor<1xf64>
    %52 = stablehlo.reshape %51 : (tensor<1xf64>) -> tensor<f64>
    %53 = stablehlo.convert %52 : (tensor<f64>) -> tensor<f32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [] : (tensor<f32>) -> tensor<24x2x6x6xf32>
    %55 = stablehlo.compare EQ, %41, %54, FLOAT : (tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xi1>
    %56 = stablehlo.not %55 : tensor<24x2x6x6xi1>
    %57 = stablehlo.reduce(%56 init: %c_23) applies stablehlo.or across dimensions = [3] : (tensor<24x2x6x6xi1>, tensor<i1>) -> tensor<24x2x6xi1>
    %58 = stablehlo.reshape %57 : (tensor<24x2x6xi1>) -> tensor<24x2x6x1xi1>
    %59 = stablehlo.not %58 : tensor<24x2x6x1xi1>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xi1>) -> tensor<24x2x6x6xi1>
    %61 = stablehlo.broadcast_in_dim %cst_21, dims = [0, 1, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xf32>
    %62 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xf32>
    %63 = stablehlo.select %60, %61, %62 : tensor<24x2x6x6xi1>, tensor<24x2x6x6xf32>
    %64 = stablehlo.reshape %63 : (tensor<24x2x6x6xf32>) -> tensor<48x6x6xf32>
    %65 = stablehlo.reshape %29 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %67 = stablehlo.dot_general %64, %66, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %68 = stablehlo.reshape %67 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %69 = stablehlo.transpose %68, dims = [2, 0, 1, 3] : (tensor<24x2x6x4xf32>) -> tensor<6x24x2x4xf32>
    %70 = stablehlo.reshape %69 : (tensor<6x24x2x4xf32>) -> tensor<144x8xf32>
    %71 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %72 = stablehlo.dot_general %70, %71, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x8xf32>) -> tensor<144x8xf32>
    %73 = stablehlo.convert %cst_26 : (tensor<1xi64>) -> tensor<1xf32>
    %74 = stablehlo.reshape %73 : (tensor<1xf32>) -> tensor<f32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<144x8xf32>
    %76 = stablehlo.multiply %72, %75 : tensor<144x8xf32>
    %77 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<8xf32>) -> tensor<144x8xf32>
    %78 = stablehlo.multiply %77, %75 : tensor<144x8xf32>
    %79 = stablehlo.add %76, %78 : tensor<144x8xf32>
    %80 = stablehlo.reshape %79 : (tensor<144x8xf32>) -> tensor<6x24x8xf32>
    %81 = stablehlo.transpose %80, dims = [1, 0, 2] : (tensor<6x24x8xf32>) -> tensor<24x6x8xf32>
    %82 = stablehlo.add %3, %81 : tensor<24x6x8xf32>
    %83 = stablehlo.convert %82 : (tensor<24x6x8xf32>) -> tensor<24x6x8xf64>
    %84 = stablehlo.reduce(%83 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %85 = stablehlo.reshape %84 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %86 = stablehlo.convert %cst_29 : (tensor<1xi64>) -> tensor<1xf64>
    %87 = stablehlo.reshape %86 : (tensor<1xf64>) -> tensor<f64>
    %88 = stablehlo.broadcast_in_dim %87, dims = [] : (tensor<f64>) -> tensor<24x6x1xf64>
    %89 = stablehlo.divide %85, %88 : tensor<24x6x1xf64>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<24x6x1xf64>) -> tensor<24x6x8xf64>
    %91 = stablehlo.subtract %83, %90 : tensor<24x6x8xf64>
    %92 = stablehlo.multiply %91, %91 : tensor<24x6x8xf64>
    %93 = stablehlo.reduce(%92 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %94 = stablehlo.reshape %93 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %95 = stablehlo.divide %94, %88 : tensor<24x6x1xf64>
    %96 = stablehlo.convert %95 : (tensor<24x6x1xf64>) -> tensor<24x6x1xf32>
    %97 = stablehlo.reduce(%82 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %98 = stablehlo.reshape %97 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %99 = stablehlo.convert %cst_29 : (tensor<1xi64>) -> tensor<1xf32>
    %100 = stablehlo.reshape %99 : (tensor<1xf32>) -> tensor<f32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [] : (tensor<f32>) -> tensor<24x6x1xf32>
    %102 = stablehlo.divide %98, %101 : tensor<24x6x1xf32>
    %103 = stablehlo.convert %cst_30 : (tensor<1xf64>) -> tensor<1xf32>
    %104 = stablehlo.reshape %103 : (tensor<1xf32>) -> tensor<f32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [] : (tensor<f32>) -> tensor<24x6x1xf32>
    %106 = stablehlo.add %96, %105 : tensor<24x6x1xf32>
    %107 = stablehlo.rsqrt %106 : tensor<24x6x1xf32>
    %108 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %109 = stablehlo.subtract %82, %108 : tensor<24x6x8xf32>
    %110 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %111 = stablehlo.multiply %109, %110 : tensor<24x6x8xf32>
    %112 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %113 = stablehlo.multiply %111, %112 : tensor<24x6x8xf32>
    %114 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %115 = stablehlo.add %113, %114 : tensor<24x6x8xf32>
    %116 = stablehlo.reshape %115 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %117 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %118 = stablehlo.dot_general %116, %117, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x16xf32>) -> tensor<144x16xf32>
    %119 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<144x16xf32>
    %120 = stablehlo.multiply %118, %119 : tensor<144x16xf32>
    %121 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<16xf32>) -> tensor<144x16xf32>
    %122 = stablehlo.multiply %121, %119 : tensor<144x16xf32>
    %123 = stablehlo.add %120, %122 : tensor<144x16xf32>
    %124 = stablehlo.reshape %123 : (tensor<144x16xf32>) -> tensor<24x6x16xf32>
    %125 = stablehlo.maximum %124, %cst_25 : tensor<24x6x16xf32>
    %126 = stablehlo.reshape %125 : (tensor<24x6x16xf32>) -> tensor<144x16xf32>
    %127 = stablehlo.transpose %arg7, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %128 = stablehlo.dot_general %126, %127, contracting_dims = [1] x [0] : (tensor<144x16xf32>, tensor<16x8xf32>) -> tensor<144x8xf32>
    %129 = stablehlo.multiply %128, %75 : tensor<144x8xf32>
    %130 = stablehlo.broadcast_in_dim %arg8, dims = [1] : (tensor<8xf32>) -> tensor<144x8xf32>
    %131 = stablehlo.multiply %130, %75 : tensor<144x8xf32>
    %132 = stablehlo.add %129, %131 : tensor<144x8xf32>
    %133 = stablehlo.reshape %132 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %134 = stablehlo.add %115, %133 : tensor<24x6x8xf32>
    %135 = stablehlo.convert %134 : (tensor<24x6x8xf32>) -> tensor<24x6x8xf64>
    %136 = stablehlo.reduce(%135 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %137 = stablehlo.reshape %136 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %138 = stablehlo.divide %137, %88 : tensor<24x6x1xf64>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<24x6x1xf64>) -> tensor<24x6x8xf64>
    %140 = stablehlo.subtract %135, %139 : tensor<24x6x8xf64>
    %141 = stablehlo.multiply %140, %140 : tensor<24x6x8xf64>
    %142 = stablehlo.reduce(%141 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %143 = stablehlo.reshape %142 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %144 = stablehlo.divide %143, %88 : tensor<24x6x1xf64>
    %145 = stablehlo.convert %144 : (tensor<24x6x1xf64>) -> tensor<24x6x1xf32>
    %146 = stablehlo.reduce(%134 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %147 = stablehlo.reshape %146 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %148 = stablehlo.divide %147, %101 : tensor<24x6x1xf32>
    %149 = stablehlo.add %145, %105 : tensor<24x6x1xf32>
    %150 = stablehlo.rsqrt %149 : tensor<24x6x1xf32>
    %151 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %152 = stablehlo.subtract %134, %151 : tensor<24x6x8xf32>
    %153 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %154 = stablehlo.multiply %152, %153 : tensor<24x6x8xf32>
    %155 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %156 = stablehlo.multiply %154, %155 : tensor<24x6x8xf32>
    %157 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %158 = stablehlo.add %156, %157 : tensor<24x6x8xf32>
    %159 = stablehlo.reshape %158 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %160 = stablehlo.transpose %arg13, dims = [1, 0] : (tensor<20x8xf32>) -> tensor<8x20xf32>
    %161 = stablehlo.dot_general %159, %160, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x20xf32>) -> tensor<144x20xf32>
    %162 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<144x20xf32>
    %163 = stablehlo.multiply %161, %162 : tensor<144x20xf32>
    %164 = stablehlo.broadcast_in_dim %arg14, dims = [1] : (tensor<20xf32>) -> tensor<144x20xf32>
    %165 = stablehlo.multiply %164, %162 : tensor<144x20xf32>
    %166 = stablehlo.add %163, %165 : tensor<144x20xf32>
    %167 = stablehlo.reshape %166 : (tensor<144x20xf32>) -> tensor<24x6x20xf32>
    %168 = stablehlo.reshape %167 : (tensor<24x6x20xf32>) -> tensor<144x20xf32>
    %169 = stablehlo.reshape %arg17 : (tensor<24x6xi64>) -> tensor<144xi64>
    %170 = stablehlo.reduce(%168 init: %cst_22) applies stablehlo.maximum across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %171 = stablehlo.reshape %170 : (tensor<144xf32>) -> tensor<144x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %173 = stablehlo.subtract %168, %172 : tensor<144x20xf32>
    %174 = stablehlo.exponential %173 : tensor<144x20xf32>
    %175 = stablehlo.reduce(%174 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %176 = stablehlo.reshape %175 : (tensor<144xf32>) -> tensor<144x1xf32>
    %177 = stablehlo.log %176 : tensor<144x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %179 = stablehlo.subtract %173, %178 : tensor<144x20xf32>
    %180 = stablehlo.compare NE, %169, %c_14, SIGNED : (tensor<144xi64>, tensor<144xi64>) -> tensor<144xi1>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0] : (tensor<144xi1>) -> tensor<144xi1>
    %182 = stablehlo.broadcast_in_dim %169, dims = [0] : (tensor<144xi64>) -> tensor<144xi64>
    %183 = stablehlo.select %181, %182, %c_13 : tensor<144xi1>, tensor<144xi64>
    %184 = stablehlo.reshape %183 : (tensor<144xi64>) -> tensor<144x1xi64>
    %185 = stablehlo.iota dim = 0 : tensor<144x1x1xi64>
    %186 = stablehlo.reshape %184 : (tensor<144x1xi64>) -> tensor<144x1x1xi64>
    %187 = stablehlo.concatenate %185, %186, dim = 2 : (tensor<144x1x1xi64>, tensor<144x1x1xi64>) -> tensor<144x1x2xi64>
    %188 = "stablehlo.gather"(%179, %187) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<144x20xf32>, tensor<144x1x2xi64>) -> tensor<144x1xf32>
    %189 = stablehlo.reshape %188 : (tensor<144x1xf32>) -> tensor<144xf32>
    %190 = stablehlo.negate %189 : tensor<144xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0] : (tensor<144xf32>) -> tensor<144xf32>
    %192 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %193 = stablehlo.select %181, %191, %192 : tensor<144xi1>, tensor<144xf32>
    %194 = stablehlo.convert %180 : (tensor<144xi1>) -> tensor<144xi64>
    %195 = stablehlo.reduce(%194 init: %c_20) applies stablehlo.add across dimensions = [0] : (tensor<144xi64>, tensor<i64>) -> tensor<i64>
    %196 = stablehlo.convert %195 : (tensor<i64>) -> tensor<f32>
    %197 = stablehlo.reduce(%193 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<144xf32>, tensor<f32>) -> tensor<f32>
    %198 = stablehlo.divide %197, %196 : tensor<f32>
    %199 = stablehlo.divide %cst_18, %196 : tensor<f32>
    %200 = stablehlo.reshape %169 : (tensor<144xi64>) -> tensor<144x1xi64>
    %201 = stablehlo.compare NE, %200, %c_12, SIGNED : (tensor<144x1xi64>, tensor<144x1xi64>) -> tensor<144x1xi1>
    %202 = stablehlo.broadcast_in_dim %201, dims = [0, 1] : (tensor<144x1xi1>) -> tensor<144x1xi1>
    %203 = stablehlo.broadcast_in_dim %200, dims = [0, 1] : (tensor<144x1xi64>) -> tensor<144x1xi64>
    %204 = stablehlo.select %202, %203, %c_11 : tensor<144x1xi1>, tensor<144x1xi64>
    %205 = stablehlo.slice %cst_16 [0:144, 0:1] : (tensor<144x1xf32>) -> tensor<144x1xf32>
    %206 = stablehlo.reshape %204 : (tensor<144x1xi64>) -> tensor<144x1x1xi64>
    %207 = stablehlo.concatenate %185, %206, dim = 2 : (tensor<144x1x1xi64>, tensor<144x1x1xi64>) -> tensor<144x1x2xi64>
    %208 = "stablehlo.scatter"(%cst_17, %207, %205) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      stablehlo.return %arg19 : tensor<f32>
    }) : (tensor<144x20xf32>, tensor<144x1x2xi64>, tensor<144x1xf32>) -> tensor<144x20xf32>
    %209 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<144x1xf32>
    %210 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<144x1xf32>
    %211 = stablehlo.select %202, %209, %210 : tensor<144x1xi1>, tensor<144x1xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %213 = stablehlo.multiply %208, %212 : tensor<144x20xf32>
    %214 = stablehlo.exponential %179 : tensor<144x20xf32>
    %215 = stablehlo.reduce(%213 init: %cst_19) applies stablehlo.add across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %216 = stablehlo.reshape %215 : (tensor<144xf32>) -> tensor<144x1xf32>
    %217 = stablehlo.broadcast_in_dim %216, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %218 = stablehlo.multiply %214, %217 : tensor<144x20xf32>
    %219 = stablehlo.subtract %213, %218 : tensor<144x20xf32>
    %220 = stablehlo.reshape %219 : (tensor<144x20xf32>) -> tensor<24x6x20xf32>
    %221 = stablehlo.reshape %220 : (tensor<24x6x20xf32>) -> tensor<144x20xf32>
    %222 = stablehlo.transpose %160, dims = [1, 0] : (tensor<8x20xf32>) -> tensor<20x8xf32>
    %223 = stablehlo.dot_general %221, %222, contracting_dims = [1] x [0] : (tensor<144x20xf32>, tensor<20x8xf32>) -> tensor<144x8xf32>
    %224 = stablehlo.transpose %221, dims = [1, 0] : (tensor<144x20xf32>) -> tensor<20x144xf32>
    %225 = stablehlo.dot_general %224, %159, contracting_dims = [1] x [0] : (tensor<20x144xf32>, tensor<144x8xf32>) -> tensor<20x8xf32>
    %226 = stablehlo.transpose %225, dims = [1, 0] : (tensor<20x8xf32>) -> tensor<8x20xf32>
    %227 = stablehlo.reduce(%221 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<144x20xf32>, tensor<f32>) -> tensor<20xf32>
    %228 = stablehlo.reshape %227 : (tensor<20xf32>) -> tensor<1x20xf32>
    %229 = stablehlo.reshape %228 : (tensor<1x20xf32>) -> tensor<20xf32>
    %230 = stablehlo.transpose %226, dims = [1, 0] : (tensor<8x20xf32>) -> tensor<20x8xf32>
    %231 = stablehlo.reshape %223 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %232 = stablehlo.multiply %231, %155 : tensor<24x6x8xf32>
    %233 = stablehlo.broadcast_in_dim %100, dims = [] : (tensor<f32>) -> tensor<24x6x8xf32>
    %234 = stablehlo.multiply %232, %233 : tensor<24x6x8xf32>
    %235 = stablehlo.reduce(%232 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %236 = stablehlo.reshape %235 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %237 = stablehlo.multiply %232, %154 : tensor<24x6x8xf32>
    %238 = stablehlo.reduce(%237 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %239 = stablehlo.reshape %238 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %241 = stablehlo.multiply %154, %240 : tensor<24x6x8xf32>
    %242 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %243 = stablehlo.subtract %234, %242 : tensor<24x6x8xf32>
    %244 = stablehlo.subtract %243, %241 : tensor<24x6x8xf32>
    %245 = stablehlo.divide %150, %101 : tensor<24x6x1xf32>
    %246 = stablehlo.broadcast_in_dim %245, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %247 = stablehlo.multiply %246, %244 : tensor<24x6x8xf32>
    %248 = stablehlo.multiply %231, %154 : tensor<24x6x8xf32>
    %249 = stablehlo.reduce(%248 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %250 = stablehlo.reduce(%231 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %251 = stablehlo.reshape %247 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %252 = stablehlo.transpose %127, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %253 = stablehlo.dot_general %251, %252, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x16xf32>) -> tensor<144x16xf32>
    %254 = stablehlo.transpose %251, dims = [1, 0] : (tensor<144x8xf32>) -> tensor<8x144xf32>
    %255 = stablehlo.dot_general %254, %126, contracting_dims = [1] x [0] : (tensor<8x144xf32>, tensor<144x16xf32>) -> tensor<8x16xf32>
    %256 = stablehlo.transpose %255, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %257 = stablehlo.reduce(%251 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<144x8xf32>, tensor<f32>) -> tensor<8xf32>
    %258 = stablehlo.reshape %257 : (tensor<8xf32>) -> tensor<1x8xf32>
    %259 = stablehlo.reshape %258 : (tensor<1x8xf32>) -> tensor<8xf32>
    %260 = stablehlo.transpose %256, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %261 = stablehlo.reshape %253 : (tensor<144x16xf32>) -> tensor<24x6x16xf32>
    %262 = stablehlo.convert %c_20 : (tensor<i64>) -> tensor<f32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [] : (tensor<f32>) -> tensor<24x6x16xf32>
    %264 = stablehlo.compare LE, %125, %263, FLOAT : (tensor<24x6x16xf32>, tensor<24x6x16xf32>) -> tensor<24x6x16xi1>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<24x6x16xi1>) -> tensor<24x6x16xi1>
    %266 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<24x6x16xf32>
    %267 = stablehlo.broadcast_in_dim %261, dims = [0, 1, 2] : (tensor<24x6x16xf32>) -> tensor<24x6x16xf32>
    %268 = stablehlo.select %265, %266, %267 : tensor<24x6x16xi1>, tensor<24x6x16xf32>
    %269 = stablehlo.reshape %268 : (tensor<24x6x16xf32>) -> tensor<144x16xf32>
    %270 = stablehlo.transpose %117, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %271 = stablehlo.dot_general %269, %270, contracting_dims = [1] x [0] : (tensor<144x16xf32>, tensor<16x8xf32>) -> tensor<144x8xf32>
    %272 = stablehlo.transpose %269, dims = [1, 0] : (tensor<144x16xf32>) -> tensor<16x144xf32>
    %273 = stablehlo.dot_general %272, %116, contracting_dims = [1] x [0] : (tensor<16x144xf32>, tensor<144x8xf32>) -> tensor<16x8xf32>
    %274 = stablehlo.transpose %273, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %275 = stablehlo.reduce(%269 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<144x16xf32>, tensor<f32>) -> tensor<16xf32>
    %276 = stablehlo.reshape %275 : (tensor<16xf32>) -> tensor<1x16xf32>
    %277 = stablehlo.reshape %276 : (tensor<1x16xf32>) -> tensor<16xf32>
    %278 = stablehlo.transpose %274, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %279 = stablehlo.reshape %271 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %280 = stablehlo.add %247, %279 : tensor<24x6x8xf32>
    %281 = stablehlo.multiply %280, %112 : tensor<24x6x8xf32>
    %282 = stablehlo.multiply %281, %233 : tensor<24x6x8xf32>
    %283 = stablehlo.reduce(%281 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %284 = stablehlo.reshape %283 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %285 = stablehlo.multiply %281, %111 : tensor<24x6x8xf32>
    %286 = stablehlo.reduce(%285 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %287 = stablehlo.reshape %286 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %289 = stablehlo.multiply %111, %288 : tensor<24x6x8xf32>
    %290 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %291 = stablehlo.subtract %282, %290 : tensor<24x6x8xf32>
    %292 = stablehlo.subtract %291, %289 : tensor<24x6x8xf32>
    %293 = stablehlo.divide %107, %101 : tensor<24x6x1xf32>
    %294 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %295 = stablehlo.multiply %294, %292 : tensor<24x6x8xf32>
    %296 = stablehlo.multiply %280, %111 : tensor<24x6x8xf32>
    %297 = stablehlo.reduce(%296 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %298 = stablehlo.reduce(%280 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %299 = stablehlo.transpose %295, dims = [1, 0, 2] : (tensor<24x6x8xf32>) -> tensor<6x24x8xf32>
    %300 = stablehlo.reshape %299 : (tensor<6x24x8xf32>) -> tensor<144x8xf32>
    %301 = stablehlo.transpose %71, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %302 = stablehlo.dot_general %300, %301, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x8xf32>) -> tensor<144x8xf32>
    %303 = stablehlo.transpose %300, dims = [1, 0] : (tensor<144x8xf32>) -> tensor<8x144xf32>
    %304 = stablehlo.dot_general %303, %70, contracting_dims = [1] x [0] : (tensor<8x144xf32>, tensor<144x8xf32>) -> tensor<8x8xf32>
    %305 = stablehlo.transpose %304, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %306 = stablehlo.reduce(%300 init: %cst_19) applies stablehlo.add across dimensions = [0] : (tensor<144x8xf32>, tensor<f32>) -> tensor<8xf32>
    %307 = stablehlo.reshape %306 : (tensor<8xf32>) -> tensor<1x8xf32>
    %308 = stablehlo.reshape %307 : (tensor<1x8xf32>) -> tensor<8xf32>
    %309 = stablehlo.transpose %305, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %310 = stablehlo.reshape %302 : (tensor<144x8xf32>) -> tensor<6x24x2x4xf32>
    %311 = stablehlo.transpose %310, dims = [1, 2, 0, 3] : (tensor<6x24x2x4xf32>) -> tensor<24x2x6x4xf32>
    %312 = stablehlo.reshape %311 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %313 = stablehlo.transpose %64, dims = [0, 2, 1] : (tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %314 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %315 = stablehlo.dot_general %313, %314, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %316 = stablehlo.transpose %65, dims = [0, 2, 1] : (tensor<48x6x4xf32>) -> tensor<48x4x6xf32>
    %317 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2] : (tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %318 = stablehlo.dot_general %312, %317, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x4xf32>, tensor<48x4x6xf32>) -> tensor<48x6x6xf32>
    %319 = stablehlo.reshape %315 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %320 = stablehlo.reshape %318 : (tensor<48x6x6xf32>) -> tensor<24x2x6x6xf32>
    %321 = stablehlo.multiply %320, %63 : tensor<24x2x6x6xf32>
    %322 = stablehlo.reduce(%321 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %323 = stablehlo.reshape %322 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %325 = stablehlo.multiply %63, %324 : tensor<24x2x6x6xf32>
    %326 = stablehlo.subtract %321, %325 : tensor<24x2x6x6xf32>
    %327 = stablehlo.reshape %326 : (tensor<24x2x6x6xf32>) -> tensor<48x6x6xf32>
    %328 = stablehlo.transpose %37, dims = [0, 2, 1] : (tensor<48x6x4xf32>) -> tensor<48x4x6xf32>
    %329 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %330 = stablehlo.dot_general %328, %329, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x4x6xf32>, tensor<48x6x6xf32>) -> tensor<48x4x6xf32>
    %331 = stablehlo.transpose %38, dims = [0, 2, 1] : (tensor<48x4x6xf32>) -> tensor<48x6x4xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %333 = stablehlo.dot_general %327, %332, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %334 = stablehlo.reshape %330 : (tensor<48x4x6xf32>) -> tensor<24x2x4x6xf32>
    %335 = stablehlo.reshape %333 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %336 = stablehlo.multiply %334, %35 : tensor<24x2x4x6xf32>
    %337 = stablehlo.transpose %336, dims = [0, 1, 3, 2] : (tensor<24x2x4x6xf32>) -> tensor<24x2x6x4xf32>
    %338 = stablehlo.multiply %335, %32 : tensor<24x2x6x4xf32>
    %339 = stablehlo.reshape %319 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %340 = stablehlo.reshape %337 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %341 = stablehlo.reshape %338 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %342 = stablehlo.transpose %339, dims = [1, 0, 2] : (tensor<48x6x4xf32>) -> tensor<6x48x4xf32>
    %343 = stablehlo.reshape %342 : (tensor<6x48x4xf32>) -> tensor<6x24x8xf32>
    %344 = stablehlo.transpose %340, dims = [1, 0, 2] : (tensor<48x6x4xf32>) -> tensor<6x48x4xf32>
    %345 = stablehlo.reshape %344 : (tensor<6x48x4xf32>) -> tensor<6x24x8xf32>
    %346 = stablehlo.transpose %341, dims = [1, 0, 2] : (tensor<48x6x4xf32>) -> tensor<6x48x4xf32>
    %347 = stablehlo.reshape %346 : (tensor<6x48x4xf32>) -> tensor<6x24x8xf32>
    %348 = stablehlo.convert %c_10 : (tensor<i64>) -> tensor<f64>
    %349 = stablehlo.convert %c_9 : (tensor<i64>) -> tensor<f64>
    %350 = stablehlo.divide %349, %348 : tensor<f64>
    %351 = stablehlo.ceil %350 : tensor<f64>
    %352 = stablehlo.convert %351 : (tensor<f64>) -> tensor<i64>
    %353 = stablehlo.reshape %352 : (tensor<i64>) -> tensor<1xi64>
    %354 = stablehlo.dynamic_iota %353, dim = 0 : (tensor<1xi64>) -> tensor<3xi64>
    %355 = stablehlo.multiply %354, %c_8 : tensor<3xi64>
    %356 = stablehlo.add %355, %c_7 : tensor<3xi64>
    %357 = stablehlo.reshape %356 : (tensor<3xi64>) -> tensor<3x1x1x1xi64>
    %358 = stablehlo.compare EQ, %357, %c_6, SIGNED : (tensor<3x1x1x1xi64>, tensor<3x1x1x1xi64>) -> tensor<3x1x1x1xi1>
    %359 = stablehlo.reshape %343 : (tensor<6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %360 = stablehlo.broadcast_in_dim %359, dims = [0, 1, 2, 3] : (tensor<1x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %361 = stablehlo.broadcast_in_dim %358, dims = [0, 1, 2, 3] : (tensor<3x1x1x1xi1>) -> tensor<3x6x24x8xi1>
    %362 = stablehlo.broadcast_in_dim %360, dims = [0, 1, 2, 3] : (tensor<3x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %363 = stablehlo.broadcast_in_dim %cst_15, dims = [0, 1, 2, 3] : (tensor<3x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %364 = stablehlo.select %361, %362, %363 : tensor<3x6x24x8xi1>, tensor<3x6x24x8xf32>
    %365 = stablehlo.compare EQ, %357, %c_5, SIGNED : (tensor<3x1x1x1xi64>, tensor<3x1x1x1xi64>) -> tensor<3x1x1x1xi1>
    %366 = stablehlo.reshape %345 : (tensor<6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %367 = stablehlo.broadcast_in_dim %366, dims = [0, 1, 2, 3] : (tensor<1x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %368 = stablehlo.broadcast_in_dim %365, dims = [0, 1, 2, 3] : (tensor<3x1x1x1xi1>) -> tensor<3x6x24x8xi1>
    %369 = stablehlo.broadcast_in_dim %367, dims = [0, 1, 2, 3] : (tensor<3x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %370 = stablehlo.select %368, %369, %363 : tensor<3x6x24x8xi1>, tensor<3x6x24x8xf32>
    %371 = stablehlo.add %364, %370 : tensor<3x6x24x8xf32>
    %372 = stablehlo.compare EQ, %357, %c_4, SIGNED : (tensor<3x1x1x1xi64>, tensor<3x1x1x1xi64>) -> tensor<3x1x1x1xi1>
    %373 = stablehlo.reshape %347 : (tensor<6x24x8xf32>) -> tensor<1x6x24x8xf32>
    %374 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2, 3] : (tensor<1x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %375 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2, 3] : (tensor<3x1x1x1xi1>) -> tensor<3x6x24x8xi1>
    %376 = stablehlo.broadcast_in_dim %374, dims = [0, 1, 2, 3] : (tensor<3x6x24x8xf32>) -> tensor<3x6x24x8xf32>
    %377 = stablehlo.select %375, %376, %363 : tensor<3x6x24x8xi1>, tensor<3x6x24x8xf32>
    %378 = stablehlo.add %371, %377 : tensor<3x6x24x8xf32>
    %379 = stablehlo.reshape %378 : (tensor<3x6x24x8xf32>) -> tensor<3x6x24x1x8xf32>
    %380 = stablehlo.transpose %379, dims = [3, 1, 2, 0, 4] : (tensor<3x6x24x1x8xf32>) -> tensor<1x6x24x3x8xf32>
    %381 = stablehlo.reshape %380 : (tensor<1x6x24x3x8xf32>) -> tensor<6x24x3x8xf32>
    %382 = stablehlo.reshape %381 : (tensor<6x24x3x8xf32>) -> tensor<6x24x24xf32>
    %383 = stablehlo.reduce(%382 init: %cst_19) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %384 = stablehlo.reshape %383 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %385 = stablehlo.reshape %384 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %386 = stablehlo.reshape %382 : (tensor<6x24x24xf32>) -> tensor<144x24xf32>
    %387 = stablehlo.transpose %386, dims = [1, 0] : (tensor<144x24xf32>) -> tensor<24x144xf32>
    %388 = stablehlo.dot_general %387, %6, contracting_dims = [1] x [0] : (tensor<24x144xf32>, tensor<144x8xf32>) -> tensor<24x8xf32>
    %389 = stablehlo.transpose %388, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %390 = stablehlo.transpose %5, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %391 = stablehlo.dot_general %386, %390, contracting_dims = [1] x [0] : (tensor<144x24xf32>, tensor<24x8xf32>) -> tensor<144x8xf32>
    %392 = stablehlo.reshape %391 : (tensor<144x8xf32>) -> tensor<6x24x8xf32>
    %393 = stablehlo.transpose %389, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %394 = stablehlo.transpose %392, dims = [1, 0, 2] : (tensor<6x24x8xf32>) -> tensor<24x6x8xf32>
    %395 = stablehlo.add %295, %394 : tensor<24x6x8xf32>
    %396 = stablehlo.compare GE, %arg16, %c_3, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %397 = stablehlo.compare LT, %arg16, %c_2, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %398 = stablehlo.and %396, %397 : tensor<24x6xi1>
    %399 = stablehlo.compare NE, %arg16, %c_1, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %400 = stablehlo.and %398, %399 : tensor<24x6xi1>
    %401 = stablehlo.reshape %400 : (tensor<24x6xi1>) -> tensor<24x6x1xi1>
    %402 = stablehlo.clamp %c_0, %arg16, %c : (tensor<i64>, tensor<24x6xi64>, tensor<i64>) -> tensor<24x6xi64>
    %403 = stablehlo.not %401 : tensor<24x6x1xi1>
    %404 = stablehlo.broadcast_in_dim %403, dims = [0, 1, 2] : (tensor<24x6x1xi1>) -> tensor<24x6x8xi1>
    %405 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<24x6x8xf32>
    %406 = stablehlo.broadcast_in_dim %395, dims = [0, 1, 2] : (tensor<24x6x8xf32>) -> tensor<24x6x8xf32>
    %407 = stablehlo.select %404, %405, %406 : tensor<24x6x8xi1>, tensor<24x6x8xf32>
    %408 = stablehlo.reshape %402 : (tensor<24x6xi64>) -> tensor<24x6x1xi64>
    %409 = "stablehlo.scatter"(%cst, %408, %407) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %451 = stablehlo.add %arg18, %arg19 : tensor<f32>
      stablehlo.return %451 : tensor<f32>
    }) : (tensor<20x8xf32>, tensor<24x6x1xi64>, tensor<24x6x8xf32>) -> tensor<20x8xf32>
    %410 = stablehlo.negate %1 : tensor<f64>
    %411 = stablehlo.convert %410 : (tensor<f64>) -> tensor<f32>
    %412 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %413 = stablehlo.multiply %409, %412 : tensor<20x8xf32>
    %414 = stablehlo.add %arg0, %413 : tensor<20x8xf32>
    %415 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %416 = stablehlo.multiply %393, %415 : tensor<24x8xf32>
    %417 = stablehlo.add %arg1, %416 : tensor<24x8xf32>
    %418 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %419 = stablehlo.multiply %385, %418 : tensor<24xf32>
    %420 = stablehlo.add %arg2, %419 : tensor<24xf32>
    %421 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %422 = stablehlo.multiply %309, %421 : tensor<8x8xf32>
    %423 = stablehlo.add %arg3, %422 : tensor<8x8xf32>
    %424 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %425 = stablehlo.multiply %308, %424 : tensor<8xf32>
    %426 = stablehlo.add %arg4, %425 : tensor<8xf32>
    %427 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %428 = stablehlo.multiply %278, %427 : tensor<16x8xf32>
    %429 = stablehlo.add %arg5, %428 : tensor<16x8xf32>
    %430 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %431 = stablehlo.multiply %277, %430 : tensor<16xf32>
    %432 = stablehlo.add %arg6, %431 : tensor<16xf32>
    %433 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %434 = stablehlo.multiply %260, %433 : tensor<8x16xf32>
    %435 = stablehlo.add %arg7, %434 : tensor<8x16xf32>
    %436 = stablehlo.multiply %259, %424 : tensor<8xf32>
    %437 = stablehlo.add %arg8, %436 : tensor<8xf32>
    %438 = stablehlo.multiply %297, %424 : tensor<8xf32>
    %439 = stablehlo.add %arg9, %438 : tensor<8xf32>
    %440 = stablehlo.multiply %298, %424 : tensor<8xf32>
    %441 = stablehlo.add %arg10, %440 : tensor<8xf32>
    %442 = stablehlo.multiply %249, %424 : tensor<8xf32>
    %443 = stablehlo.add %arg11, %442 : tensor<8xf32>
    %444 = stablehlo.multiply %250, %424 : tensor<8xf32>
    %445 = stablehlo.add %arg12, %444 : tensor<8xf32>
    %446 = stablehlo.multiply %230, %412 : tensor<20x8xf32>
    %447 = stablehlo.add %arg13, %446 : tensor<20x8xf32>
    %448 = stablehlo.broadcast_in_dim %411, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %449 = stablehlo.multiply %229, %448 : tensor<20xf32>
    %450 = stablehlo.add %arg14, %449 : tensor<20xf32>
    return %414, %417, %420, %423, %426, %429, %432, %435, %437, %439, %441, %443, %445, %447, %450, %198 : tensor<20x8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<16x8xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<20x8xf32>, tensor<20xf32>, tensor<f32>
  }
}
