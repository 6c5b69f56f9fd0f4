module {
  func.func @main(%arg0: tensor<6x8xf32>, %arg1: tensor<20x8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>, %arg4: tensor<24x8xf32>, %arg5: tensor<8x8xf32>, %arg6: tensor<8xf32>, %arg7: tensor<f32>, %arg8: tensor<6x8xf32>, %arg9: tensor<6x8xf32>, %arg10: tensor<f32>, %arg11: tensor<20x8xf32>, %arg12: tensor<20x8xf32>, %arg13: tensor<f32>, %arg14: tensor<24x8xf32>, %arg15: tensor<24x8xf32>, %arg16: tensor<f32>, %arg17: tensor<8x8xf32>, %arg18: tensor<8x8xf32>, %arg19: tensor<f32>, %arg20: tensor<8xf32>, %arg21: tensor<8xf32>, %arg22: tensor<f32>, %arg23: tensor<8xf32>, %arg24: tensor<8xf32>, %arg25: tensor<f32>, %arg26: tensor<8xf32>, %arg27: tensor<8xf32>, %arg28: tensor<10xf64>, %arg29: tensor<24x6xi64>, %arg30: tensor<24x6xi64>) -> (tensor<6x8xf32>, tensor<20x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<f32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<20x8xf32>, tensor<20x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<f32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<19> : tensor<i64>
    %c_0 = stablehlo.constant dense<-20> : tensor<i64>
    %c_1 = stablehlo.constant dense<-1> : tensor<24x6xi64>
    %c_2 = stablehlo.constant dense<20> : tensor<24x6xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<24x6xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<144x1xi64>
    %c_5 = stablehlo.constant dense<-100> : tensor<144x1xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<144xi64>
    %c_7 = stablehlo.constant dense<-100> : tensor<144xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<6x6xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<6xi64>
    %c_10 = stablehlo.constant dense<1> : tensor<6xi64>
    %c_11 = stablehlo.constant dense<6> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<20x8xf32>
    %cst_12 = stablehlo.constant dense<-1.000000e+00> : tensor<144x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<144x20xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<24x2x6x6xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_19 = stablehlo.constant dense<1> : tensor<i64>
    %c_20 = stablehlo.constant dense<true> : tensor<6x6xi1>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %c_22 = stablehlo.constant dense<false> : tensor<i1>
    %cst_23 = arith.constant dense<1> : tensor<1xi64>
    %cst_24 = arith.constant dense<2> : tensor<1xi64>
    %cst_25 = arith.constant dense<8> : tensor<1xi64>
    %cst_26 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_27 = arith.constant dense<0.70710678118654757> : tensor<1xf64>
    %cst_28 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_29 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_30 = arith.constant dense<9.9999999999999995E-7> : tensor<1xf64>
    %cst_31 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %0 = stablehlo.slice %arg28 [0:1] : (tensor<10xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg28 [1:2] : (tensor<10xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg28 [2:3] : (tensor<10xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg28 [3:4] : (tensor<10xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.slice %arg28 [4:5] : (tensor<10xf64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.slice %arg28 [6:7] : (tensor<10xf64>) -> tensor<1xf64>
    %11 = stablehlo.reshape %10 : (tensor<1xf64>) -> tensor<f64>
    %12 = stablehlo.slice %arg28 [7:8] : (tensor<10xf64>) -> tensor<1xf64>
    %13 = stablehlo.reshape %12 : (tensor<1xf64>) -> tensor<f64>
    %14 = stablehlo.slice %arg28 [8:9] : (tensor<10xf64>) -> tensor<1xf64>
    %15 = stablehlo.reshape %14 : (tensor<1xf64>) -> tensor<f64>
    %16 = stablehlo.slice %arg28 [9:10] : (tensor<10xf64>) -> tensor<1xf64>
    %17 = stablehlo.reshape %16 : (tensor<1xf64>) -> tensor<f64>
    %18 = "stablehlo.gather"(%arg1, %arg29) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<20x8xf32>, tensor<24x6xi64>) -> tensor<24x6x8xf32>
    %19 = stablehlo.convert %18 : tensor<24x6x8xf32>
    %20 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<24x6x8xf32>
    %21 = stablehlo.add %19, %20 : tensor<24x6x8xf32>
    %22 = stablehlo.convert %21 : (tensor<24x6x8xf32>) -> tensor<24x6x8xf64>
    %23 = stablehlo.reduce(%22 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %24 = stablehlo.reshape %23 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %25 = stablehlo.convert %cst_25 : (tensor<1xi64>) -> tensor<1xf64>
    %26 = stablehlo.reshape %25 : (tensor<1xf64>) -> tensor<f64>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f64>) -> tensor<24x6x1xf64>
    %28 = stablehlo.divide %24, %27 : tensor<24x6x1xf64>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<24x6x1xf64>) -> tensor<24x6x8xf64>
    %30 = stablehlo.subtract %22, %29 : tensor<24x6x8xf64>
    %31 = stablehlo.multiply %30, %30 : tensor<24x6x8xf64>
    %32 = stablehlo.reduce(%31 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf64>, tensor<f64>) -> tensor<24x6xf64>
    %33 = stablehlo.reshape %32 : (tensor<24x6xf64>) -> tensor<24x6x1xf64>
    %34 = stablehlo.divide %33, %27 : tensor<24x6x1xf64>
    %35 = stablehlo.convert %34 : (tensor<24x6x1xf64>) -> tensor<24x6x1xf32>
    %36 = stablehlo.reduce(%21 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %37 = stablehlo.reshape %36 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %38 = stablehlo.convert %cst_25 : (tensor<1xi64>) -> tensor<1xf32>
    %39 = stablehlo.reshape %38 : (tensor<1xf32>) -> tensor<f32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x6x1xf32>
    %41 = stablehlo.divide %37, %40 : tensor<24x6x1xf32>
    %42 = stablehlo.convert %cst_26 : (tensor<1xf64>) -> tensor<1xf32>
    %43 = stablehlo.reshape %42 : (tensor<1xf32>) -> tensor<f32>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f32>) -> tensor<24x6x1xf32>
    %45 = stablehlo.add %35, %44 : tensor<24x6x1xf32>
    %46 = stablehlo.rsqrt %45 : tensor<24x6x1xf32>
    %47 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %48 = stablehlo.subtract %21, %47 : tensor<24x6x8xf32>
    %49 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %50 = stablehlo.multiply %48, %49 : tensor<24x6x8xf32>
    %51 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<24x6x8xf32>
    %53 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<8xf32>) -> tensor<24x6x8xf32>
    %54 = stablehlo.add %52, %53 : tensor<24x6x8xf32>
    %55 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %56 = stablehlo.reshape %54 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %57 = stablehlo.dot_general %56, %55, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x24xf32>) -> tensor<144x24xf32>
    %58 = stablehlo.reshape %57 : (tensor<144x24xf32>) -> tensor<24x6x24xf32>
    %59 = stablehlo.slice %58 [0:24, 0:6, 0:8] : (tensor<24x6x24xf32>) -> tensor<24x6x8xf32>
    %60 = stablehlo.slice %58 [0:24, 0:6, 8:16] : (tensor<24x6x24xf32>) -> tensor<24x6x8xf32>
    %61 = stablehlo.slice %58 [0:24, 0:6, 16:24] : (tensor<24x6x24xf32>) -> tensor<24x6x8xf32>
    %62 = stablehlo.reshape %59 : (tensor<24x6x8xf32>) -> tensor<24x6x2x4xf32>
    %63 = stablehlo.transpose %62, dims = [0, 2, 1, 3] : (tensor<24x6x2x4xf32>) -> tensor<24x2x6x4xf32>
    %64 = stablehlo.reshape %60 : (tensor<24x6x8xf32>) -> tensor<24x6x2x4xf32>
    %65 = stablehlo.transpose %64, dims = [0, 2, 1, 3] : (tensor<24x6x2x4xf32>) -> tensor<24x2x6x4xf32>
    %66 = stablehlo.reshape %61 : (tensor<24x6x8xf32>) -> tensor<24x6x2x4xf32>
    %67 = stablehlo.transpose %66, dims = [0, 2, 1, 3] : (tensor<24x6x2x4xf32>) -> tensor<24x2x6x4xf32>
    %68 = stablehlo.convert %cst_27 : (tensor<1xf64>) -> tensor<1xf32>
    %69 = stablehlo.reshape %68 : (tensor<1xf32>) -> tensor<f32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<24x2x6x4xf32>
    %71 = stablehlo.multiply %63, %70 : tensor<24x2x6x4xf32>
    %72 = stablehlo.convert %c_19 : (tensor<i64>) -> tensor<f64>
    %73 = stablehlo.convert %c_11 : (tensor<i64>) -> tensor<f64>
    %74 = stablehlo.divide %73, %72 : tensor<f64>
    %75 = stablehlo.ceil %74 : tensor<f64>
    %76 = stablehlo.convert %75 : (tensor<f64>) -> tensor<i64>
    %77 = stablehlo.reshape %76 : (tensor<i64>) -> tensor<1xi64>
    %78 = stablehlo.dynamic_iota %77, dim = 0 : (tensor<1xi64>) -> tensor<6xi64>
    %79 = stablehlo.multiply %78, %c_10 : tensor<6xi64>
    %80 = stablehlo.add %79, %c_9 : tensor<6xi64>
    %81 = stablehlo.reshape %80 : (tensor<6xi64>) -> tensor<1x6xi64>
    %82 = stablehlo.reshape %80 : (tensor<6xi64>) -> tensor<6x1xi64>
    %83 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<1x6xi64>) -> tensor<6x6xi64>
    %84 = stablehlo.broadcast_in_dim %82, dims = [0, 1] : (tensor<6x1xi64>) -> tensor<6x6xi64>
    %85 = stablehlo.subtract %83, %84 : tensor<6x6xi64>
    %86 = stablehlo.compare LE, %85, %c_8, SIGNED : (tensor<6x6xi64>, tensor<6x6xi64>) -> tensor<6x6xi1>
    %87 = stablehlo.and %86, %c_20 : tensor<6x6xi1>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<6x6xi1>) -> tensor<6x6xi1>
    %89 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %90 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %91 = stablehlo.select %88, %89, %90 : tensor<6x6xi1>, tensor<6x6xf32>
    %92 = stablehlo.transpose %65, dims = [0, 1, 3, 2] : (tensor<24x2x6x4xf32>) -> tensor<24x2x4x6xf32>
    %93 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<24x2x4x6xf32>
    %94 = stablehlo.multiply %92, %93 : tensor<24x2x4x6xf32>
    %95 = stablehlo.reshape %71 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %96 = stablehlo.reshape %94 : (tensor<24x2x4x6xf32>) -> tensor<48x4x6xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %98 = stablehlo.dot_general %95, %97, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x4xf32>, tensor<48x4x6xf32>) -> tensor<48x6x6xf32>
    %99 = stablehlo.reshape %98 : (tensor<48x6x6xf32>) -> tensor<24x2x6x6xf32>
    %100 = stablehlo.broadcast_in_dim %91, dims = [2, 3] : (tensor<6x6xf32>) -> tensor<24x2x6x6xf32>
    %101 = stablehlo.add %99, %100 : tensor<24x2x6x6xf32>
    %102 = stablehlo.reduce(%101 init: %cst_18) applies stablehlo.maximum across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %103 = stablehlo.reshape %102 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %105 = stablehlo.subtract %101, %104 : tensor<24x2x6x6xf32>
    %106 = stablehlo.exponential %105 : tensor<24x2x6x6xf32>
    %107 = stablehlo.reduce(%106 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %108 = stablehlo.reshape %107 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %110 = stablehlo.divide %106, %109 : tensor<24x2x6x6xf32>
    %111 = stablehlo.convert %cst_28 : tensor<1xf64>
    %112 = stablehlo.reshape %111 : (tensor<1xf64>) -> tensor<f64>
    %113 = stablehlo.convert %112 : (tensor<f64>) -> tensor<f32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [] : (tensor<f32>) -> tensor<24x2x6x6xf32>
    %115 = stablehlo.compare EQ, %101, %114, FLOAT : (tensor<24x2x6x6xf32>, tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xi1>
    %116 = stablehlo.not %115 : tensor<24x2x6x6xi1>
    %117 = stablehlo.reduce(%116 init: %c_22) applies stablehlo.or across dimensions = [3] : (tensor<24x2x6x6xi1>, tensor<i1>) -> tensor<24x2x6xi1>
    %118 = stablehlo.reshape %117 : (tensor<24x2x6xi1>) -> tensor<24x2x6x1xi1>
    %119 = stablehlo.not %118 : tensor<24x2x6x1xi1>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xi1>) -> tensor<24x2x6x6xi1>
    %121 = stablehlo.broadcast_in_dim %cst_16, dims = [0, 1, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xf32>
    %122 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<24x2x6x6xf32>
    %123 = stablehlo.select %120, %121, %122 : tensor<24x2x6x6xi1>, tensor<24x2x6x6xf32>
    %124 = stablehlo.reshape %123 : (tensor<24x2x6x6xf32>) -> tensor<48x6x6xf32>
    %125 = stablehlo.reshape %67 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %127 = stablehlo.dot_general %124, %126, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %128 = stablehlo.reshape %127 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %129 = stablehlo.transpose %128, dims = [0, 2, 1, 3] : (tensor<24x2x6x4xf32>) -> tensor<24x6x2x4xf32>
    %130 = stablehlo.reshape %129 : (tensor<24x6x2x4xf32>) -> tensor<24x6x8xf32>
    %131 = stablehlo.reshape %130 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %132 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %133 = stablehlo.dot_general %131, %132, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x8xf32>) -> tensor<144x8xf32>
    %134 = stablehlo.convert %cst_23 : (tensor<1xi64>) -> tensor<1xf32>
    %135 = stablehlo.reshape %134 : (tensor<1xf32>) -> tensor<f32>
    %136 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<144x8xf32>
    %137 = stablehlo.multiply %133, %136 : tensor<144x8xf32>
    %138 = stablehlo.broadcast_in_dim %arg6, dims = [1] : (tensor<8xf32>) -> tensor<144x8xf32>
    %139 = stablehlo.multiply %138, %136 : tensor<144x8xf32>
    %140 = stablehlo.add %137, %139 : tensor<144x8xf32>
    %141 = stablehlo.reshape %140 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %142 = stablehlo.add %21, %141 : tensor<24x6x8xf32>
    %143 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<20x8xf32>) -> tensor<8x20xf32>
    %144 = stablehlo.reshape %142 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %145 = stablehlo.dot_general %144, %143, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x20xf32>) -> tensor<144x20xf32>
    %146 = stablehlo.reshape %145 : (tensor<144x20xf32>) -> tensor<24x6x20xf32>
    %147 = stablehlo.reshape %146 : (tensor<24x6x20xf32>) -> tensor<144x20xf32>
    %148 = stablehlo.reshape %arg30 : (tensor<24x6xi64>) -> tensor<144xi64>
    %149 = stablehlo.reduce(%147 init: %cst_18) applies stablehlo.maximum across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %150 = stablehlo.reshape %149 : (tensor<144xf32>) -> tensor<144x1xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %152 = stablehlo.subtract %147, %151 : tensor<144x20xf32>
    %153 = stablehlo.exponential %152 : tensor<144x20xf32>
    %154 = stablehlo.reduce(%153 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %155 = stablehlo.reshape %154 : (tensor<144xf32>) -> tensor<144x1xf32>
    %156 = stablehlo.log %155 : tensor<144x1xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %158 = stablehlo.subtract %152, %157 : tensor<144x20xf32>
    %159 = stablehlo.compare NE, %148, %c_7, SIGNED : (tensor<144xi64>, tensor<144xi64>) -> tensor<144xi1>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0] : (tensor<144xi1>) -> tensor<144xi1>
    %161 = stablehlo.broadcast_in_dim %148, dims = [0] : (tensor<144xi64>) -> tensor<144xi64>
    %162 = stablehlo.select %160, %161, %c_6 : tensor<144xi1>, tensor<144xi64>
    %163 = stablehlo.reshape %162 : (tensor<144xi64>) -> tensor<144x1xi64>
    %164 = stablehlo.iota dim = 0 : tensor<144x1x1xi64>
    %165 = stablehlo.reshape %163 : (tensor<144x1xi64>) -> tensor<144x1x1xi64>
    %166 = stablehlo.concatenate %164, %165, dim = 2 : (tensor<144x1x1xi64>, tensor<144x1x1xi64>) -> tensor<144x1x2xi64>
    %167 = "stablehlo.gather"(%158, %166) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<144x20xf32>, tensor<144x1x2xi64>) -> tensor<144x1xf32>
    %168 = stablehlo.reshape %167 : (tensor<144x1xf32>) -> tensor<144xf32>
    %169 = stablehlo.negate %168 : tensor<144xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0] : (tensor<144xf32>) -> tensor<144xf32>
    %171 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<144xf32>
    %172 = stablehlo.select %160, %170, %171 : tensor<144xi1>, tensor<144xf32>
    %173 = stablehlo.convert %159 : (tensor<144xi1>) -> tensor<144xi64>
    %174 = stablehlo.reduce(%173 init: %c_15) applies stablehlo.add across dimensions = [0] : (tensor<144xi64>, tensor<i64>) -> tensor<i64>
    %175 = stablehlo.convert %174 : (tensor<i64>) -> tensor<f32>
    %176 = stablehlo.reduce(%172 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<144xf32>, tensor<f32>) -> tensor<f32>
    %177 = stablehlo.divide %176, %175 : tensor<f32>
    %178 = stablehlo.divide %cst_14, %175 : tensor<f32>
    %179 = stablehlo.reshape %148 : (tensor<144xi64>) -> tensor<144x1xi64>
    %180 = stablehlo.compare NE, %179, %c_5, SIGNED : (tensor<144x1xi64>, tensor<144x1xi64>) -> tensor<144x1xi1>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<144x1xi1>) -> tensor<144x1xi1>
    %182 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<144x1xi64>) -> tensor<144x1xi64>
    %183 = stablehlo.select %181, %182, %c_4 : tensor<144x1xi1>, tensor<144x1xi64>
    %184 = stablehlo.slice %cst_12 [0:144, 0:1] : (tensor<144x1xf32>) -> tensor<144x1xf32>
    %185 = stablehlo.reshape %183 : (tensor<144x1xi64>) -> tensor<144x1x1xi64>
    %186 = stablehlo.concatenate %164, %185, dim = 2 : (tensor<144x1x1xi64>, tensor<144x1x1xi64>) -> tensor<144x1x2xi64>
    %187 = "stablehlo.scatter"(%cst_13, %186, %184) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      stablehlo.return %arg32 : tensor<f32>
    }) : (tensor<144x20xf32>, tensor<144x1x2xi64>, tensor<144x1xf32>) -> tensor<144x20xf32>
    %188 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<144x1xf32>
    %189 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<144x1xf32>
    %190 = stablehlo.select %181, %188, %189 : tensor<144x1xi1>, tensor<144x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %192 = stablehlo.multiply %187, %191 : tensor<144x20xf32>
    %193 = stablehlo.exponential %158 : tensor<144x20xf32>
    %194 = stablehlo.reduce(%192 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<144x20xf32>, tensor<f32>) -> tensor<144xf32>
    %195 = stablehlo.reshape %194 : (tensor<144xf32>) -> tensor<144x1xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1] : (tensor<144x1xf32>) -> tensor<144x20xf32>
    %197 = stablehlo.multiply %193, %196 : tensor<144x20xf32>
    %198 = stablehlo.subtract %192, %197 : tensor<144x20xf32>
    %199 = stablehlo.reshape %198 : (tensor<144x20xf32>) -> tensor<24x6x20xf32>
    %200 = stablehlo.reshape %199 : (tensor<24x6x20xf32>) -> tensor<144x20xf32>
    %201 = stablehlo.transpose %200, dims = [1, 0] : (tensor<144x20xf32>) -> tensor<20x144xf32>
    %202 = stablehlo.dot_general %201, %144, contracting_dims = [1] x [0] : (tensor<20x144xf32>, tensor<144x8xf32>) -> tensor<20x8xf32>
    %203 = stablehlo.transpose %202, dims = [1, 0] : (tensor<20x8xf32>) -> tensor<8x20xf32>
    %204 = stablehlo.transpose %143, dims = [1, 0] : (tensor<8x20xf32>) -> tensor<20x8xf32>
    %205 = stablehlo.dot_general %200, %204, contracting_dims = [1] x [0] : (tensor<144x20xf32>, tensor<20x8xf32>) -> tensor<144x8xf32>
    %206 = stablehlo.reshape %205 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %207 = stablehlo.transpose %203, dims = [1, 0] : (tensor<8x20xf32>) -> tensor<20x8xf32>
    %208 = stablehlo.reshape %206 : (tensor<24x6x8xf32>) -> tensor<144x8xf32>
    %209 = stablehlo.transpose %132, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %210 = stablehlo.dot_general %208, %209, contracting_dims = [1] x [0] : (tensor<144x8xf32>, tensor<8x8xf32>) -> tensor<144x8xf32>
    %211 = stablehlo.transpose %208, dims = [1, 0] : (tensor<144x8xf32>) -> tensor<8x144xf32>
    %212 = stablehlo.dot_general %211, %131, contracting_dims = [1] x [0] : (tensor<8x144xf32>, tensor<144x8xf32>) -> tensor<8x8xf32>
    %213 = stablehlo.transpose %212, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %214 = stablehlo.reduce(%208 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<144x8xf32>, tensor<f32>) -> tensor<8xf32>
    %215 = stablehlo.reshape %214 : (tensor<8xf32>) -> tensor<1x8xf32>
    %216 = stablehlo.reshape %215 : (tensor<1x8xf32>) -> tensor<8xf32>
    %217 = stablehlo.transpose %213, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %218 = stablehlo.reshape %210 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %219 = stablehlo.reshape %218 : (tensor<24x6x8xf32>) -> tensor<24x6x2x4xf32>
    %220 = stablehlo.transpose %219, dims = [0, 2, 1, 3] : (tensor<24x6x2x4xf32>) -> tensor<24x2x6x4xf32>
    %221 = stablehlo.reshape %220 : (tensor<24x2x6x4xf32>) -> tensor<48x6x4xf32>
    %222 = stablehlo.transpose %124, dims = [0, 2, 1] : (tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %223 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %224 = stablehlo.dot_general %222, %223, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %225 = stablehlo.transpose %125, dims = [0, 2, 1] : (tensor<48x6x4xf32>) -> tensor<48x4x6xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<48x4x6xf32>) -> tensor<48x4x6xf32>
    %227 = stablehlo.dot_general %221, %226, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x4xf32>, tensor<48x4x6xf32>) -> tensor<48x6x6xf32>
    %228 = stablehlo.reshape %224 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %229 = stablehlo.reshape %227 : (tensor<48x6x6xf32>) -> tensor<24x2x6x6xf32>
    %230 = stablehlo.multiply %229, %123 : tensor<24x2x6x6xf32>
    %231 = stablehlo.reduce(%230 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<24x2x6x6xf32>, tensor<f32>) -> tensor<24x2x6xf32>
    %232 = stablehlo.reshape %231 : (tensor<24x2x6xf32>) -> tensor<24x2x6x1xf32>
    %233 = stablehlo.broadcast_in_dim %232, dims = [0, 1, 2, 3] : (tensor<24x2x6x1xf32>) -> tensor<24x2x6x6xf32>
    %234 = stablehlo.multiply %123, %233 : tensor<24x2x6x6xf32>
    %235 = stablehlo.subtract %230, %234 : tensor<24x2x6x6xf32>
    %236 = stablehlo.reshape %235 : (tensor<24x2x6x6xf32>) -> tensor<48x6x6xf32>
    %237 = stablehlo.transpose %95, dims = [0, 2, 1] : (tensor<48x6x4xf32>) -> tensor<48x4x6xf32>
    %238 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<48x6x6xf32>) -> tensor<48x6x6xf32>
    %239 = stablehlo.dot_general %237, %238, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x4x6xf32>, tensor<48x6x6xf32>) -> tensor<48x4x6xf32>
    %240 = stablehlo.transpose %96, dims = [0, 2, 1] : (tensor<48x4x6xf32>) -> tensor<48x6x4xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2] : (tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %242 = stablehlo.dot_general %236, %241, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<48x6x6xf32>, tensor<48x6x4xf32>) -> tensor<48x6x4xf32>
    %243 = stablehlo.reshape %239 : (tensor<48x4x6xf32>) -> tensor<24x2x4x6xf32>
    %244 = stablehlo.reshape %242 : (tensor<48x6x4xf32>) -> tensor<24x2x6x4xf32>
    %245 = stablehlo.multiply %243, %93 : tensor<24x2x4x6xf32>
    %246 = stablehlo.transpose %245, dims = [0, 1, 3, 2] : (tensor<24x2x4x6xf32>) -> tensor<24x2x6x4xf32>
    %247 = stablehlo.multiply %244, %70 : tensor<24x2x6x4xf32>
    %248 = stablehlo.transpose %228, dims = [0, 2, 1, 3] : (tensor<24x2x6x4xf32>) -> tensor<24x6x2x4xf32>
    %249 = stablehlo.reshape %248 : (tensor<24x6x2x4xf32>) -> tensor<24x6x8xf32>
    %250 = stablehlo.transpose %246, dims = [0, 2, 1, 3] : (tensor<24x2x6x4xf32>) -> tensor<24x6x2x4xf32>
    %251 = stablehlo.reshape %250 : (tensor<24x6x2x4xf32>) -> tensor<24x6x8xf32>
    %252 = stablehlo.transpose %247, dims = [0, 2, 1, 3] : (tensor<24x2x6x4xf32>) -> tensor<24x6x2x4xf32>
    %253 = stablehlo.reshape %252 : (tensor<24x6x2x4xf32>) -> tensor<24x6x8xf32>
    %254 = stablehlo.concatenate %253, %251, %249, dim = 2 : (tensor<24x6x8xf32>, tensor<24x6x8xf32>, tensor<24x6x8xf32>) -> tensor<24x6x24xf32>
    %255 = stablehlo.reshape %254 : (tensor<24x6x24xf32>) -> tensor<144x24xf32>
    %256 = stablehlo.transpose %255, dims = [1, 0] : (tensor<144x24xf32>) -> tensor<24x144xf32>
    %257 = stablehlo.dot_general %256, %56, contracting_dims = [1] x [0] : (tensor<24x144xf32>, tensor<144x8xf32>) -> tensor<24x8xf32>
    %258 = stablehlo.transpose %257, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %259 = stablehlo.transpose %55, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %260 = stablehlo.dot_general %255, %259, contracting_dims = [1] x [0] : (tensor<144x24xf32>, tensor<24x8xf32>) -> tensor<144x8xf32>
    %261 = stablehlo.reshape %260 : (tensor<144x8xf32>) -> tensor<24x6x8xf32>
    %262 = stablehlo.transpose %258, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %263 = stablehlo.multiply %261, %51 : tensor<24x6x8xf32>
    %264 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<f32>) -> tensor<24x6x8xf32>
    %265 = stablehlo.multiply %263, %264 : tensor<24x6x8xf32>
    %266 = stablehlo.reduce(%263 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %267 = stablehlo.reshape %266 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %268 = stablehlo.multiply %263, %50 : tensor<24x6x8xf32>
    %269 = stablehlo.reduce(%268 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<24x6xf32>
    %270 = stablehlo.reshape %269 : (tensor<24x6xf32>) -> tensor<24x6x1xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %272 = stablehlo.multiply %50, %271 : tensor<24x6x8xf32>
    %273 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %274 = stablehlo.subtract %265, %273 : tensor<24x6x8xf32>
    %275 = stablehlo.subtract %274, %272 : tensor<24x6x8xf32>
    %276 = stablehlo.divide %46, %40 : tensor<24x6x1xf32>
    %277 = stablehlo.broadcast_in_dim %276, dims = [0, 1, 2] : (tensor<24x6x1xf32>) -> tensor<24x6x8xf32>
    %278 = stablehlo.multiply %277, %275 : tensor<24x6x8xf32>
    %279 = stablehlo.multiply %261, %50 : tensor<24x6x8xf32>
    %280 = stablehlo.reduce(%279 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %281 = stablehlo.reduce(%261 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %282 = stablehlo.add %206, %278 : tensor<24x6x8xf32>
    %283 = stablehlo.reduce(%282 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<24x6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %284 = stablehlo.reshape %283 : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %285 = stablehlo.reshape %284 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    %286 = stablehlo.compare GE, %arg29, %c_3, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %287 = stablehlo.compare LT, %arg29, %c_2, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %288 = stablehlo.and %286, %287 : tensor<24x6xi1>
    %289 = stablehlo.compare NE, %arg29, %c_1, SIGNED : (tensor<24x6xi64>, tensor<24x6xi64>) -> tensor<24x6xi1>
    %290 = stablehlo.and %288, %289 : tensor<24x6xi1>
    %291 = stablehlo.reshape %290 : (tensor<24x6xi1>) -> tensor<24x6x1xi1>
    %292 = stablehlo.clamp %c_0, %arg29, %c : (tensor<i64>, tensor<24x6xi64>, tensor<i64>) -> tensor<24x6xi64>
    %293 = stablehlo.not %291 : tensor<24x6x1xi1>
    %294 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 2] : (tensor<24x6x1xi1>) -> tensor<24x6x8xi1>
    %295 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24x6x8xf32>
    %296 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2] : (tensor<24x6x8xf32>) -> tensor<24x6x8xf32>
    %297 = stablehlo.select %294, %295, %296 : tensor<24x6x8xi1>, tensor<24x6x8xf32>
    %298 = stablehlo.reshape %292 : (tensor<24x6xi64>) -> tensor<24x6x1xi64>
    %299 = "stablehlo.scatter"(%cst, %298, %297) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %621 = stablehlo.add %arg31, %arg32 : tensor<f32>
      stablehlo.return %621 : tensor<f32>
    }) : (tensor<20x8xf32>, tensor<24x6x1xi64>, tensor<24x6x8xf32>) -> tensor<20x8xf32>
    %300 = stablehlo.add %207, %299 : tensor<20x8xf32>
    %301 = stablehlo.convert %cst_24 : (tensor<1xi64>) -> tensor<1xf32>
    %302 = stablehlo.reshape %301 : (tensor<1xf32>) -> tensor<f32>
    %303 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %304 = stablehlo.power %285, %303 : tensor<6x8xf32>
    %305 = stablehlo.reduce(%304 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %306 = stablehlo.convert %cst_29 : (tensor<1xf64>) -> tensor<1xf32>
    %307 = stablehlo.reshape %306 : (tensor<1xf32>) -> tensor<f32>
    %308 = stablehlo.power %305, %307 : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %310 = stablehlo.power %300, %309 : tensor<20x8xf32>
    %311 = stablehlo.reduce(%310 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<20x8xf32>, tensor<f32>) -> tensor<f32>
    %312 = stablehlo.power %311, %307 : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %314 = stablehlo.power %280, %313 : tensor<8xf32>
    %315 = stablehlo.reduce(%314 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %316 = stablehlo.power %315, %307 : tensor<f32>
    %317 = stablehlo.power %281, %313 : tensor<8xf32>
    %318 = stablehlo.reduce(%317 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %319 = stablehlo.power %318, %307 : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %321 = stablehlo.power %262, %320 : tensor<24x8xf32>
    %322 = stablehlo.reduce(%321 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x8xf32>, tensor<f32>) -> tensor<f32>
    %323 = stablehlo.power %322, %307 : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %325 = stablehlo.power %217, %324 : tensor<8x8xf32>
    %326 = stablehlo.reduce(%325 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<f32>
    %327 = stablehlo.power %326, %307 : tensor<f32>
    %328 = stablehlo.power %216, %313 : tensor<8xf32>
    %329 = stablehlo.reduce(%328 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %330 = stablehlo.power %329, %307 : tensor<f32>
    %331 = stablehlo.reshape %308 : (tensor<f32>) -> tensor<1xf32>
    %332 = stablehlo.reshape %312 : (tensor<f32>) -> tensor<1xf32>
    %333 = stablehlo.reshape %316 : (tensor<f32>) -> tensor<1xf32>
    %334 = stablehlo.reshape %319 : (tensor<f32>) -> tensor<1xf32>
    %335 = stablehlo.reshape %323 : (tensor<f32>) -> tensor<1xf32>
    %336 = stablehlo.reshape %327 : (tensor<f32>) -> tensor<1xf32>
    %337 = stablehlo.reshape %330 : (tensor<f32>) -> tensor<1xf32>
    %338 = stablehlo.concatenate %331, %332, %333, %334, %335, %336, %337, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<7xf32>
    %339 = stablehlo.broadcast_in_dim %302, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %340 = stablehlo.power %338, %339 : tensor<7xf32>
    %341 = stablehlo.reduce(%340 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<f32>
    %342 = stablehlo.power %341, %307 : tensor<f32>
    %343 = stablehlo.convert %cst_30 : (tensor<1xf64>) -> tensor<1xf32>
    %344 = stablehlo.reshape %343 : (tensor<1xf32>) -> tensor<f32>
    %345 = stablehlo.add %342, %344 : tensor<f32>
    %346 = stablehlo.divide %cst_14, %345 : tensor<f32>
    %347 = stablehlo.multiply %346, %307 : tensor<f32>
    %348 = stablehlo.convert %cst_31 : (tensor<1xf64>) -> tensor<1xf32>
    %349 = stablehlo.reshape %348 : (tensor<1xf32>) -> tensor<f32>
    %350 = stablehlo.clamp %cst_18, %347, %349 : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %350, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %352 = stablehlo.multiply %285, %351 : tensor<6x8xf32>
    %353 = stablehlo.reshape %352 : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %354 = stablehlo.reshape %353 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    %355 = stablehlo.broadcast_in_dim %350, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %356 = stablehlo.multiply %300, %355 : tensor<20x8xf32>
    %357 = stablehlo.broadcast_in_dim %350, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %358 = stablehlo.multiply %280, %357 : tensor<8xf32>
    %359 = stablehlo.multiply %281, %357 : tensor<8xf32>
    %360 = stablehlo.broadcast_in_dim %350, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %361 = stablehlo.multiply %262, %360 : tensor<24x8xf32>
    %362 = stablehlo.transpose %361, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %363 = stablehlo.transpose %362, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %364 = stablehlo.transpose %363, dims = [1, 0] : (tensor<24x8xf32>) -> tensor<8x24xf32>
    %365 = stablehlo.transpose %364, dims = [1, 0] : (tensor<8x24xf32>) -> tensor<24x8xf32>
    %366 = stablehlo.broadcast_in_dim %350, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %367 = stablehlo.multiply %217, %366 : tensor<8x8xf32>
    %368 = stablehlo.transpose %367, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %369 = stablehlo.transpose %368, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %370 = stablehlo.transpose %369, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %371 = stablehlo.transpose %370, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %372 = stablehlo.multiply %216, %357 : tensor<8xf32>
    %373 = stablehlo.reshape %372 : (tensor<8xf32>) -> tensor<1x8xf32>
    %374 = stablehlo.reshape %373 : (tensor<1x8xf32>) -> tensor<8xf32>
    %375 = stablehlo.add %arg7, %135 : tensor<f32>
    %376 = stablehlo.multiply %3, %1 : tensor<f64>
    %377 = stablehlo.convert %c_19 : (tensor<i64>) -> tensor<f64>
    %378 = stablehlo.subtract %377, %376 : tensor<f64>
    %379 = stablehlo.convert %378 : (tensor<f64>) -> tensor<f32>
    %380 = stablehlo.broadcast_in_dim %379, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %381 = stablehlo.multiply %arg0, %380 : tensor<6x8xf32>
    %382 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %383 = stablehlo.convert %c_19 : (tensor<i64>) -> tensor<f32>
    %384 = stablehlo.subtract %383, %382 : tensor<f32>
    %385 = stablehlo.subtract %354, %arg8 : tensor<6x8xf32>
    %386 = stablehlo.broadcast_in_dim %384, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %387 = stablehlo.multiply %385, %386 : tensor<6x8xf32>
    %388 = stablehlo.add %arg8, %387 : tensor<6x8xf32>
    %389 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %390 = stablehlo.broadcast_in_dim %389, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %391 = stablehlo.multiply %arg9, %390 : tensor<6x8xf32>
    %392 = stablehlo.subtract %377, %7 : tensor<f64>
    %393 = stablehlo.convert %392 : (tensor<f64>) -> tensor<f32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %395 = stablehlo.multiply %354, %394 : tensor<6x8xf32>
    %396 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %397 = stablehlo.multiply %395, %396 : tensor<6x8xf32>
    %398 = stablehlo.multiply %397, %354 : tensor<6x8xf32>
    %399 = stablehlo.add %391, %398 : tensor<6x8xf32>
    %400 = stablehlo.convert %375 : (tensor<f32>) -> tensor<f64>
    %401 = stablehlo.power %5, %400 : tensor<f64>
    %402 = stablehlo.subtract %377, %401 : tensor<f64>
    %403 = stablehlo.power %7, %400 : tensor<f64>
    %404 = stablehlo.subtract %377, %403 : tensor<f64>
    %405 = stablehlo.divide %3, %402 : tensor<f64>
    %406 = stablehlo.negate %405 : tensor<f64>
    %407 = stablehlo.sqrt %404 : tensor<f64>
    %408 = stablehlo.sqrt %399 : tensor<6x8xf32>
    %409 = stablehlo.multiply %407, %406 : tensor<f64>
    %410 = stablehlo.convert %409 : (tensor<f64>) -> tensor<f32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %412 = stablehlo.divide %408, %411 : tensor<6x8xf32>
    %413 = stablehlo.divide %9, %406 : tensor<f64>
    %414 = stablehlo.convert %413 : (tensor<f64>) -> tensor<f32>
    %415 = stablehlo.broadcast_in_dim %414, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %416 = stablehlo.add %412, %415 : tensor<6x8xf32>
    %417 = stablehlo.multiply %388, %396 : tensor<6x8xf32>
    %418 = stablehlo.divide %417, %416 : tensor<6x8xf32>
    %419 = stablehlo.add %381, %418 : tensor<6x8xf32>
    %420 = stablehlo.add %arg10, %135 : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %379, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %422 = stablehlo.multiply %arg1, %421 : tensor<20x8xf32>
    %423 = stablehlo.subtract %356, %arg11 : tensor<20x8xf32>
    %424 = stablehlo.broadcast_in_dim %384, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %425 = stablehlo.multiply %423, %424 : tensor<20x8xf32>
    %426 = stablehlo.add %arg11, %425 : tensor<20x8xf32>
    %427 = stablehlo.broadcast_in_dim %389, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %428 = stablehlo.multiply %arg12, %427 : tensor<20x8xf32>
    %429 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %430 = stablehlo.multiply %356, %429 : tensor<20x8xf32>
    %431 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %432 = stablehlo.multiply %430, %431 : tensor<20x8xf32>
    %433 = stablehlo.multiply %432, %356 : tensor<20x8xf32>
    %434 = stablehlo.add %428, %433 : tensor<20x8xf32>
    %435 = stablehlo.convert %420 : (tensor<f32>) -> tensor<f64>
    %436 = stablehlo.power %5, %435 : tensor<f64>
    %437 = stablehlo.subtract %377, %436 : tensor<f64>
    %438 = stablehlo.power %7, %435 : tensor<f64>
    %439 = stablehlo.subtract %377, %438 : tensor<f64>
    %440 = stablehlo.divide %3, %437 : tensor<f64>
    %441 = stablehlo.negate %440 : tensor<f64>
    %442 = stablehlo.sqrt %439 : tensor<f64>
    %443 = stablehlo.sqrt %434 : tensor<20x8xf32>
    %444 = stablehlo.multiply %442, %441 : tensor<f64>
    %445 = stablehlo.convert %444 : (tensor<f64>) -> tensor<f32>
    %446 = stablehlo.broadcast_in_dim %445, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %447 = stablehlo.divide %443, %446 : tensor<20x8xf32>
    %448 = stablehlo.divide %9, %441 : tensor<f64>
    %449 = stablehlo.convert %448 : (tensor<f64>) -> tensor<f32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<20x8xf32>
    %451 = stablehlo.add %447, %450 : tensor<20x8xf32>
    %452 = stablehlo.multiply %426, %431 : tensor<20x8xf32>
    %453 = stablehlo.divide %452, %451 : tensor<20x8xf32>
    %454 = stablehlo.add %422, %453 : tensor<20x8xf32>
    %455 = stablehlo.add %arg13, %135 : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %379, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %457 = stablehlo.multiply %arg4, %456 : tensor<24x8xf32>
    %458 = stablehlo.subtract %365, %arg14 : tensor<24x8xf32>
    %459 = stablehlo.broadcast_in_dim %384, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %460 = stablehlo.multiply %458, %459 : tensor<24x8xf32>
    %461 = stablehlo.add %arg14, %460 : tensor<24x8xf32>
    %462 = stablehlo.broadcast_in_dim %389, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %463 = stablehlo.multiply %arg15, %462 : tensor<24x8xf32>
    %464 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %465 = stablehlo.multiply %365, %464 : tensor<24x8xf32>
    %466 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %467 = stablehlo.multiply %465, %466 : tensor<24x8xf32>
    %468 = stablehlo.multiply %467, %365 : tensor<24x8xf32>
    %469 = stablehlo.add %463, %468 : tensor<24x8xf32>
    %470 = stablehlo.convert %455 : (tensor<f32>) -> tensor<f64>
    %471 = stablehlo.power %5, %470 : tensor<f64>
    %472 = stablehlo.subtract %377, %471 : tensor<f64>
    %473 = stablehlo.power %7, %470 : tensor<f64>
    %474 = stablehlo.subtract %377, %473 : tensor<f64>
    %475 = stablehlo.divide %3, %472 : tensor<f64>
    %476 = stablehlo.negate %475 : tensor<f64>
    %477 = stablehlo.sqrt %474 : tensor<f64>
    %478 = stablehlo.sqrt %469 : tensor<24x8xf32>
    %479 = stablehlo.multiply %477, %476 : tensor<f64>
    %480 = stablehlo.convert %479 : (tensor<f64>) -> tensor<f32>
    %481 = stablehlo.broadcast_in_dim %480, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %482 = stablehlo.divide %478, %481 : tensor<24x8xf32>
    %483 = stablehlo.divide %9, %476 : tensor<f64>
    %484 = stablehlo.convert %483 : (tensor<f64>) -> tensor<f32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [] : (tensor<f32>) -> tensor<24x8xf32>
    %486 = stablehlo.add %482, %485 : tensor<24x8xf32>
    %487 = stablehlo.multiply %461, %466 : tensor<24x8xf32>
    %488 = stablehlo.divide %487, %486 : tensor<24x8xf32>
    %489 = stablehlo.add %457, %488 : tensor<24x8xf32>
    %490 = stablehlo.add %arg16, %135 : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %379, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %492 = stablehlo.multiply %arg5, %491 : tensor<8x8xf32>
    %493 = stablehlo.subtract %371, %arg17 : tensor<8x8xf32>
    %494 = stablehlo.broadcast_in_dim %384, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %495 = stablehlo.multiply %493, %494 : tensor<8x8xf32>
    %496 = stablehlo.add %arg17, %495 : tensor<8x8xf32>
    %497 = stablehlo.broadcast_in_dim %389, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %498 = stablehlo.multiply %arg18, %497 : tensor<8x8xf32>
    %499 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %500 = stablehlo.multiply %371, %499 : tensor<8x8xf32>
    %501 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %502 = stablehlo.multiply %500, %501 : tensor<8x8xf32>
    %503 = stablehlo.multiply %502, %371 : tensor<8x8xf32>
    %504 = stablehlo.add %498, %503 : tensor<8x8xf32>
    %505 = stablehlo.convert %490 : (tensor<f32>) -> tensor<f64>
    %506 = stablehlo.power %5, %505 : tensor<f64>
    %507 = stablehlo.subtract %377, %506 : tensor<f64>
    %508 = stablehlo.power %7, %505 : tensor<f64>
    %509 = stablehlo.subtract %377, %508 : tensor<f64>
    %510 = stablehlo.divide %3, %507 : tensor<f64>
    %511 = stablehlo.negate %510 : tensor<f64>
    %512 = stablehlo.sqrt %509 : tensor<f64>
    %513 = stablehlo.sqrt %504 : tensor<8x8xf32>
    %514 = stablehlo.multiply %512, %511 : tensor<f64>
    %515 = stablehlo.convert %514 : (tensor<f64>) -> tensor<f32>
    %516 = stablehlo.broadcast_in_dim %515, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %517 = stablehlo.divide %513, %516 : tensor<8x8xf32>
    %518 = stablehlo.divide %9, %511 : tensor<f64>
    %519 = stablehlo.convert %518 : (tensor<f64>) -> tensor<f32>
    %520 = stablehlo.broadcast_in_dim %519, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %521 = stablehlo.add %517, %520 : tensor<8x8xf32>
    %522 = stablehlo.multiply %496, %501 : tensor<8x8xf32>
    %523 = stablehlo.divide %522, %521 : tensor<8x8xf32>
    %524 = stablehlo.add %492, %523 : tensor<8x8xf32>
    %525 = stablehlo.add %arg19, %135 : tensor<f32>
    %526 = stablehlo.convert %13 : (tensor<f64>) -> tensor<f32>
    %527 = stablehlo.subtract %383, %526 : tensor<f32>
    %528 = stablehlo.subtract %358, %arg20 : tensor<8xf32>
    %529 = stablehlo.broadcast_in_dim %527, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %530 = stablehlo.multiply %528, %529 : tensor<8xf32>
    %531 = stablehlo.add %arg20, %530 : tensor<8xf32>
    %532 = stablehlo.convert %15 : (tensor<f64>) -> tensor<f32>
    %533 = stablehlo.broadcast_in_dim %532, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %534 = stablehlo.multiply %arg21, %533 : tensor<8xf32>
    %535 = stablehlo.subtract %377, %15 : tensor<f64>
    %536 = stablehlo.convert %535 : (tensor<f64>) -> tensor<f32>
    %537 = stablehlo.broadcast_in_dim %536, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %538 = stablehlo.multiply %358, %537 : tensor<8xf32>
    %539 = stablehlo.broadcast_in_dim %135, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %540 = stablehlo.multiply %538, %539 : tensor<8xf32>
    %541 = stablehlo.multiply %540, %358 : tensor<8xf32>
    %542 = stablehlo.add %534, %541 : tensor<8xf32>
    %543 = stablehlo.convert %525 : (tensor<f32>) -> tensor<f64>
    %544 = stablehlo.power %13, %543 : tensor<f64>
    %545 = stablehlo.subtract %377, %544 : tensor<f64>
    %546 = stablehlo.power %15, %543 : tensor<f64>
    %547 = stablehlo.subtract %377, %546 : tensor<f64>
    %548 = stablehlo.divide %11, %545 : tensor<f64>
    %549 = stablehlo.negate %548 : tensor<f64>
    %550 = stablehlo.sqrt %547 : tensor<f64>
    %551 = stablehlo.sqrt %542 : tensor<8xf32>
    %552 = stablehlo.multiply %550, %549 : tensor<f64>
    %553 = stablehlo.convert %552 : (tensor<f64>) -> tensor<f32>
    %554 = stablehlo.broadcast_in_dim %553, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %555 = stablehlo.divide %551, %554 : tensor<8xf32>
    %556 = stablehlo.divide %17, %549 : tensor<f64>
    %557 = stablehlo.convert %556 : (tensor<f64>) -> tensor<f32>
    %558 = stablehlo.broadcast_in_dim %557, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %559 = stablehlo.add %555, %558 : tensor<8xf32>
    %560 = stablehlo.multiply %531, %539 : tensor<8xf32>
    %561 = stablehlo.divide %560, %559 : tensor<8xf32>
    %562 = stablehlo.add %arg2, %561 : tensor<8xf32>
    %563 = stablehlo.add %arg22, %135 : tensor<f32>
    %564 = stablehlo.subtract %359, %arg23 : tensor<8xf32>
    %565 = stablehlo.multiply %564, %529 : tensor<8xf32>
    %566 = stablehlo.add %arg23, %565 : tensor<8xf32>
    %567 = stablehlo.multiply %arg24, %533 : tensor<8xf32>
    %568 = stablehlo.multiply %359, %537 : tensor<8xf32>
    %569 = stablehlo.multiply %568, %539 : tensor<8xf32>
    %570 = stablehlo.multiply %569, %359 : tensor<8xf32>
    %571 = stablehlo.add %567, %570 : tensor<8xf32>
    %572 = stablehlo.convert %563 : (tensor<f32>) -> tensor<f64>
    %573 = stablehlo.power %13, %572 : tensor<f64>
    %574 = stablehlo.subtract %377, %573 : tensor<f64>
    %575 = stablehlo.power %15, %572 : tensor<f64>
    %576 = stablehlo.subtract %377, %575 : tensor<f64>
    %577 = stablehlo.divide %11, %574 : tensor<f64>
    %578 = stablehlo.negate %577 : tensor<f64>
    %579 = stablehlo.sqrt %576 : tensor<f64>
    %580 = stablehlo.sqrt %571 : tensor<8xf32>
    %581 = stablehlo.multiply %579, %578 : tensor<f64>
    %582 = stablehlo.convert %581 : (tensor<f64>) -> tensor<f32>
    %583 = stablehlo.broadcast_in_dim %582, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %584 = stablehlo.divide %580, %583 : tensor<8xf32>
    %585 = stablehlo.divide %17, %578 : tensor<f64>
    %586 = stablehlo.convert %585 : (tensor<f64>) -> tensor<f32>
    %587 = stablehlo.broadcast_in_dim %586, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %588 = stablehlo.add %584, %587 : tensor<8xf32>
    %589 = stablehlo.multiply %566, %539 : tensor<8xf32>
    %590 = stablehlo.divide %589, %588 : tensor<8xf32>
    %591 = stablehlo.add %arg3, %590 : tensor<8xf32>
    %592 = stablehlo.add %arg25, %135 : tensor<f32>
    %593 = stablehlo.subtract %374, %arg26 : tensor<8xf32>
    %594 = stablehlo.multiply %593, %529 : tensor<8xf32>
    %595 = stablehlo.add %arg26, %594 : tensor<8xf32>
    %596 = stablehlo.multiply %arg27, %533 : tensor<8xf32>
    %597 = stablehlo.multiply %374, %537 : tensor<8xf32>
    %598 = stablehlo.multiply %597, %539 : tensor<8xf32>
    %599 = stablehlo.multiply %598, %374 : tensor<8xf32>
    %600 = stablehlo.add %596, %599 : tensor<8xf32>
    %601 = stablehlo.convert %592 : (tensor<f32>) -> tensor<f64>
    %602 = stablehlo.power %13, %601 : tensor<f64>
    %603 = stablehlo.subtract %377, %602 : tensor<f64>
    %604 = stablehlo.power %15, %601 : tensor<f64>
    %605 = stablehlo.subtract %377, %604 : tensor<f64>
    %606 = stablehlo.divide %11, %603 : tensor<f64>
    %607 = stablehlo.negate %606 : tensor<f64>
    %608 = stablehlo.sqrt %605 : tensor<f64>
    %609 = stablehlo.sqrt %600 : tensor<8xf32>
    %610 = stablehlo.multiply %608, %607 : tensor<f64>
    %611 = stablehlo.convert %610 : (tensor<f64>) -> tensor<f32>
    %612 = stablehlo.broadcast_in_dim %611, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %613 = stablehlo.divide %609, %612 : tensor<8xf32>
    %614 = stablehlo.divide %17, %607 : tensor<f64>
    %615 = stablehlo.convert %614 : (tensor<f64>) -> tensor<f32>
    %616 = stablehlo.broadcast_in_dim %615, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %617 = stablehlo.add %613, %616 : tensor<8xf32>
    %618 = stablehlo.multiply %595, %539 : tensor<8xf32>
    %619 = stablehlo.divide %618, %617 : tensor<8xf32>
    %620 = stablehlo.add %arg6, %619 : tensor<8xf32>
    return %419, %454, %562, %591, %489, %524, %620, %375, %388, %399, %420, %426, %434, %525, %531, %542, %563, %566, %571, %455, %461, %469, %490, %496, %504, %592, %595, %600, %177 : tensor<6x8xf32>, tensor<20x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<f32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<20x8xf32>, tensor<20x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<24x8xf32>, tensor<24x8xf32>, tensor<f32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>
  }
}
