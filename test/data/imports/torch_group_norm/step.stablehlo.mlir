module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<5x144xf32>, %arg5: tensor<5xf32>, %arg6: tensor<4xf64>, %arg7: tensor<24x2x6x6xf32>, %arg8: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x144xf32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<6> : tensor<6x1xi64>
    %c_4 = stablehlo.constant dense<-1> : tensor<6xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<6xi64>
    %c_6 = stablehlo.constant dense<1> : tensor<6xi64>
    %c_7 = stablehlo.constant dense<6> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<24x4x6x6xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_12 = stablehlo.constant dense<0> : tensor<i64>
    %c_13 = stablehlo.constant dense<1> : tensor<i64>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_16 = arith.constant dense<1> : tensor<1xi64>
    %cst_17 = arith.constant dense<72> : tensor<1xi64>
    %cst_18 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_19 = arith.constant dense_resource<torch_tensor_24_4_torch.int64> : tensor<24x4xi64>
    %cst_20 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_1> : tensor<24x4xi64>
    %cst_21 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_2> : tensor<24x4xi64>
    %cst_22 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_3> : tensor<24x4xi64>
    %cst_23 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_4> : tensor<24x4xi64>
    %cst_24 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_5> : tensor<24x4xi64>
    %cst_25 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_6> : tensor<24x4xi64>
    %cst_26 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_7> : tensor<24x4xi64>
    %cst_27 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_28 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_29 = arith.constant dense<0.013888888888888888> : tensor<1xf64>
    %0 = stablehlo.slice %arg6 [0:1] : (tensor<4xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg6 [3:4] : (tensor<4xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.convolution(%arg7, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x6x6xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x6x6xf32>
    %5 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %7 = stablehlo.add %4, %6 : tensor<24x4x6x6xf32>
    %8 = stablehlo.reshape %7 : (tensor<24x4x6x6xf32>) -> tensor<24x2x2x36xf32>
    %9 = stablehlo.convert %8 : (tensor<24x2x2x36xf32>) -> tensor<24x2x2x36xf64>
    %10 = stablehlo.reduce(%9 init: %cst_14) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf64>, tensor<f64>) -> tensor<24x2xf64>
    %11 = stablehlo.reshape %10 : (tensor<24x2xf64>) -> tensor<24x2x1x1xf64>
    %12 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf64>
    %13 = stablehlo.reshape %12 : (tensor<1xf64>) -> tensor<f64>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f64>) -> tensor<24x2x1x1xf64>
    %15 = stablehlo.divide %11, %14 : tensor<24x2x1x1xf64>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf64>) -> tensor<24x2x2x36xf64>
    %17 = stablehlo.subtract %9, %16 : tensor<24x2x2x36xf64>
    %18 = stablehlo.multiply %17, %17 : tensor<24x2x2x36xf64>
    %19 = stablehlo.reduce(%18 init: %cst_14) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf64>, tensor<f64>) -> tensor<24x2xf64>
    %20 = stablehlo.reshape %19 : (tensor<24x2xf64>) -> tensor<24x2x1x1xf64>
    %21 = stablehlo.divide %20, %14 : tensor<24x2x1x1xf64>
    %22 = stablehlo.convert %21 : (tensor<24x2x1x1xf64>) -> tensor<24x2x1x1xf32>
    %23 = stablehlo.reduce(%8 init: %cst_11) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf32>, tensor<f32>) -> tensor<24x2xf32>
    %24 = stablehlo.reshape %23 : (tensor<24x2xf32>) -> tensor<24x2x1x1xf32>
    %25 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf32>
    %26 = stablehlo.reshape %25 : (tensor<1xf32>) -> tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<24x2x1x1xf32>
    %28 = stablehlo.divide %24, %27 : tensor<24x2x1x1xf32>
    %29 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %30 = stablehlo.reshape %29 : (tensor<1xf32>) -> tensor<f32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<24x2x1x1xf32>
    %32 = stablehlo.add %22, %31 : tensor<24x2x1x1xf32>
    %33 = stablehlo.rsqrt %32 : tensor<24x2x1x1xf32>
    %34 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<1x2x2x1xf32>) -> tensor<24x2x2x1xf32>
    %37 = stablehlo.multiply %35, %36 : tensor<24x2x2x1xf32>
    %38 = stablehlo.negate %28 : tensor<24x2x1x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %40 = stablehlo.multiply %39, %37 : tensor<24x2x2x1xf32>
    %41 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<1x2x2x1xf32>) -> tensor<24x2x2x1xf32>
    %43 = stablehlo.add %40, %42 : tensor<24x2x2x1xf32>
    %44 = stablehlo.reshape %cst_19 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %45 = stablehlo.reshape %cst_20 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %46 = stablehlo.reshape %cst_21 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %47 = stablehlo.reshape %cst_22 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %48 = stablehlo.concatenate %44, %45, %46, %47, dim = 2 : (tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>) -> tensor<24x4x4xi64>
    %49 = "stablehlo.gather"(%37, %48) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<24x2x2x1xf32>, tensor<24x4x4xi64>) -> tensor<24x4xf32>
    %50 = stablehlo.reshape %cst_23 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %51 = stablehlo.reshape %cst_24 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %52 = stablehlo.reshape %cst_25 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %53 = stablehlo.reshape %cst_26 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %54 = stablehlo.concatenate %50, %51, %52, %53, dim = 2 : (tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>) -> tensor<24x4x4xi64>
    %55 = "stablehlo.gather"(%43, %54) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<24x2x2x1xf32>, tensor<24x4x4xi64>) -> tensor<24x4xf32>
    %56 = stablehlo.reshape %49 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %57 = stablehlo.reshape %56 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %58 = stablehlo.reshape %55 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %59 = stablehlo.reshape %58 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %60 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %61 = stablehlo.multiply %7, %60 : tensor<24x4x6x6xf32>
    %62 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %63 = stablehlo.add %61, %62 : tensor<24x4x6x6xf32>
    %64 = stablehlo.reshape %28 : (tensor<24x2x1x1xf32>) -> tensor<24x2xf32>
    %65 = stablehlo.reshape %33 : (tensor<24x2x1x1xf32>) -> tensor<24x2xf32>
    %66 = stablehlo.logistic %63 : tensor<24x4x6x6xf32>
    %67 = stablehlo.multiply %63, %66 : tensor<24x4x6x6xf32>
    %68 = stablehlo.convert %cst_27 : (tensor<1xf64>) -> tensor<1xf32>
    %69 = stablehlo.reshape %68 : (tensor<1xf32>) -> tensor<f32>
    %70 = stablehlo.pad %67, %69, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %71 = stablehlo.slice %70 [0:24, 0:4, 0:6, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %72 = stablehlo.slice %71 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %73 = stablehlo.slice %71 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %74 = stablehlo.slice %71 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %75 = stablehlo.slice %70 [0:24, 0:4, 1:7, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %76 = stablehlo.slice %75 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %77 = stablehlo.slice %75 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %78 = stablehlo.slice %75 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %79 = stablehlo.slice %70 [0:24, 0:4, 2:8, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %80 = stablehlo.slice %79 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %81 = stablehlo.slice %79 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %82 = stablehlo.slice %79 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %83 = stablehlo.convert %c_13 : (tensor<i64>) -> tensor<f64>
    %84 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f64>
    %85 = stablehlo.divide %84, %83 : tensor<f64>
    %86 = stablehlo.ceil %85 : tensor<f64>
    %87 = stablehlo.convert %86 : (tensor<f64>) -> tensor<i64>
    %88 = stablehlo.reshape %87 : (tensor<i64>) -> tensor<1xi64>
    %89 = stablehlo.dynamic_iota %88, dim = 0 : (tensor<1xi64>) -> tensor<6xi64>
    %90 = stablehlo.multiply %89, %c_6 : tensor<6xi64>
    %91 = stablehlo.add %90, %c_5 : tensor<6xi64>
    %92 = stablehlo.multiply %91, %c_6 : tensor<6xi64>
    %93 = stablehlo.add %92, %c_4 : tensor<6xi64>
    %94 = stablehlo.reshape %93 : (tensor<6xi64>) -> tensor<6x1xi64>
    %95 = stablehlo.multiply %94, %c_3 : tensor<6x1xi64>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<6x1xi64>) -> tensor<6x6xi64>
    %97 = stablehlo.broadcast_in_dim %93, dims = [1] : (tensor<6xi64>) -> tensor<6x6xi64>
    %98 = stablehlo.add %96, %97 : tensor<6x6xi64>
    %99 = stablehlo.broadcast_in_dim %98, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %100 = stablehlo.add %92, %c_5 : tensor<6xi64>
    %101 = stablehlo.broadcast_in_dim %100, dims = [1] : (tensor<6xi64>) -> tensor<6x6xi64>
    %102 = stablehlo.add %96, %101 : tensor<6x6xi64>
    %103 = stablehlo.broadcast_in_dim %102, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %104 = stablehlo.compare GT, %73, %72, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %105 = stablehlo.compare NE, %73, %73, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %106 = stablehlo.or %104, %105 : tensor<24x4x6x6xi1>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %108 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %109 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %110 = stablehlo.select %107, %108, %109 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %111 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %112 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %113 = stablehlo.select %107, %111, %112 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %114 = stablehlo.add %92, %c_6 : tensor<6xi64>
    %115 = stablehlo.broadcast_in_dim %114, dims = [1] : (tensor<6xi64>) -> tensor<6x6xi64>
    %116 = stablehlo.add %96, %115 : tensor<6x6xi64>
    %117 = stablehlo.broadcast_in_dim %116, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %118 = stablehlo.compare GT, %74, %110, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %119 = stablehlo.compare NE, %74, %74, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %120 = stablehlo.or %118, %119 : tensor<24x4x6x6xi1>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %122 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %123 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %124 = stablehlo.select %121, %122, %123 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %125 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %126 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %127 = stablehlo.select %121, %125, %126 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %128 = stablehlo.reshape %100 : (tensor<6xi64>) -> tensor<6x1xi64>
    %129 = stablehlo.multiply %128, %c_3 : tensor<6x1xi64>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<6x1xi64>) -> tensor<6x6xi64>
    %131 = stablehlo.add %130, %97 : tensor<6x6xi64>
    %132 = stablehlo.broadcast_in_dim %131, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %133 = stablehlo.compare GT, %76, %124, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %134 = stablehlo.compare NE, %76, %76, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %135 = stablehlo.or %133, %134 : tensor<24x4x6x6xi1>
    %136 = stablehlo.broadcast_in_dim %135, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %137 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %138 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %139 = stablehlo.select %136, %137, %138 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %140 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %141 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %142 = stablehlo.select %136, %140, %141 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %143 = stablehlo.add %130, %101 : tensor<6x6xi64>
    %144 = stablehlo.broadcast_in_dim %143, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %145 = stablehlo.compare GT, %77, %139, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %146 = stablehlo.compare NE, %77, %77, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %147 = stablehlo.or %145, %146 : tensor<24x4x6x6xi1>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %149 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %150 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %151 = stablehlo.select %148, %149, %150 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %152 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %153 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %154 = stablehlo.select %148, %152, %153 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %155 = stablehlo.add %130, %115 : tensor<6x6xi64>
    %156 = stablehlo.broadcast_in_dim %155, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %157 = stablehlo.compare GT, %78, %151, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %158 = stablehlo.compare NE, %78, %78, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %159 = stablehlo.or %157, %158 : tensor<24x4x6x6xi1>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %161 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %162 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %163 = stablehlo.select %160, %161, %162 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %164 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %165 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %166 = stablehlo.select %160, %164, %165 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %167 = stablehlo.reshape %114 : (tensor<6xi64>) -> tensor<6x1xi64>
    %168 = stablehlo.multiply %167, %c_3 : tensor<6x1xi64>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 1] : (tensor<6x1xi64>) -> tensor<6x6xi64>
    %170 = stablehlo.add %169, %97 : tensor<6x6xi64>
    %171 = stablehlo.broadcast_in_dim %170, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %172 = stablehlo.compare GT, %80, %163, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %173 = stablehlo.compare NE, %80, %80, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %174 = stablehlo.or %172, %173 : tensor<24x4x6x6xi1>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %176 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %177 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %178 = stablehlo.select %175, %176, %177 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %179 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %180 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %181 = stablehlo.select %175, %179, %180 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %182 = stablehlo.add %169, %101 : tensor<6x6xi64>
    %183 = stablehlo.broadcast_in_dim %182, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %184 = stablehlo.compare GT, %81, %178, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %185 = stablehlo.compare NE, %81, %81, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %186 = stablehlo.or %184, %185 : tensor<24x4x6x6xi1>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %188 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %189 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %190 = stablehlo.select %187, %188, %189 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %191 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %192 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %193 = stablehlo.select %187, %191, %192 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %194 = stablehlo.add %169, %115 : tensor<6x6xi64>
    %195 = stablehlo.broadcast_in_dim %194, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %196 = stablehlo.compare GT, %82, %190, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %197 = stablehlo.compare NE, %82, %82, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %198 = stablehlo.or %196, %197 : tensor<24x4x6x6xi1>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %200 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %201 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %202 = stablehlo.select %199, %200, %201 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %203 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %204 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %205 = stablehlo.select %199, %203, %204 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %206 = stablehlo.reshape %202 : (tensor<24x4x6x6xf32>) -> tensor<24x144xf32>
    %207 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<5x144xf32>) -> tensor<144x5xf32>
    %208 = stablehlo.dot_general %206, %207, contracting_dims = [1] x [0] : (tensor<24x144xf32>, tensor<144x5xf32>) -> tensor<24x5xf32>
    %209 = stablehlo.convert %cst_16 : (tensor<1xi64>) -> tensor<1xf32>
    %210 = stablehlo.reshape %209 : (tensor<1xf32>) -> tensor<f32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %212 = stablehlo.multiply %208, %211 : tensor<24x5xf32>
    %213 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %214 = stablehlo.multiply %213, %211 : tensor<24x5xf32>
    %215 = stablehlo.add %212, %214 : tensor<24x5xf32>
    %216 = stablehlo.reduce(%215 init: %cst_15) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %217 = stablehlo.reshape %216 : (tensor<24xf32>) -> tensor<24x1xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %219 = stablehlo.subtract %215, %218 : tensor<24x5xf32>
    %220 = stablehlo.exponential %219 : tensor<24x5xf32>
    %221 = stablehlo.reduce(%220 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %222 = stablehlo.reshape %221 : (tensor<24xf32>) -> tensor<24x1xf32>
    %223 = stablehlo.log %222 : tensor<24x1xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %225 = stablehlo.subtract %219, %224 : tensor<24x5xf32>
    %226 = stablehlo.compare NE, %arg8, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %227 = stablehlo.broadcast_in_dim %226, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %228 = stablehlo.broadcast_in_dim %arg8, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %229 = stablehlo.select %227, %228, %c_1 : tensor<24xi1>, tensor<24xi64>
    %230 = stablehlo.reshape %229 : (tensor<24xi64>) -> tensor<24x1xi64>
    %231 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %232 = stablehlo.reshape %230 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %233 = stablehlo.concatenate %231, %232, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %234 = "stablehlo.gather"(%225, %233) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %235 = stablehlo.reshape %234 : (tensor<24x1xf32>) -> tensor<24xf32>
    %236 = stablehlo.negate %235 : tensor<24xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %238 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %239 = stablehlo.select %227, %237, %238 : tensor<24xi1>, tensor<24xf32>
    %240 = stablehlo.convert %226 : (tensor<24xi1>) -> tensor<24xi64>
    %241 = stablehlo.reduce(%240 init: %c_12) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %242 = stablehlo.convert %241 : (tensor<i64>) -> tensor<f32>
    %243 = stablehlo.reduce(%239 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %244 = stablehlo.divide %243, %242 : tensor<f32>
    %245 = stablehlo.divide %cst_10, %242 : tensor<f32>
    %246 = stablehlo.reshape %arg8 : (tensor<24xi64>) -> tensor<24x1xi64>
    %247 = stablehlo.compare NE, %246, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %249 = stablehlo.broadcast_in_dim %246, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %250 = stablehlo.select %248, %249, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %251 = stablehlo.slice %cst_8 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %252 = stablehlo.reshape %250 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %253 = stablehlo.concatenate %231, %252, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %254 = "stablehlo.scatter"(%cst_9, %253, %251) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      stablehlo.return %arg10 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %255 = stablehlo.broadcast_in_dim %245, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %256 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %257 = stablehlo.select %248, %255, %256 : tensor<24x1xi1>, tensor<24x1xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %259 = stablehlo.multiply %254, %258 : tensor<24x5xf32>
    %260 = stablehlo.exponential %225 : tensor<24x5xf32>
    %261 = stablehlo.reduce(%259 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %262 = stablehlo.reshape %261 : (tensor<24xf32>) -> tensor<24x1xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %264 = stablehlo.multiply %260, %263 : tensor<24x5xf32>
    %265 = stablehlo.subtract %259, %264 : tensor<24x5xf32>
    %266 = stablehlo.transpose %207, dims = [1, 0] : (tensor<144x5xf32>) -> tensor<5x144xf32>
    %267 = stablehlo.dot_general %265, %266, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x144xf32>) -> tensor<24x144xf32>
    %268 = stablehlo.transpose %265, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %269 = stablehlo.dot_general %268, %206, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x144xf32>) -> tensor<5x144xf32>
    %270 = stablehlo.transpose %269, dims = [1, 0] : (tensor<5x144xf32>) -> tensor<144x5xf32>
    %271 = stablehlo.reduce(%265 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %272 = stablehlo.reshape %271 : (tensor<5xf32>) -> tensor<1x5xf32>
    %273 = stablehlo.reshape %272 : (tensor<1x5xf32>) -> tensor<5xf32>
    %274 = stablehlo.transpose %270, dims = [1, 0] : (tensor<144x5xf32>) -> tensor<5x144xf32>
    %275 = stablehlo.reshape %267 : (tensor<24x144xf32>) -> tensor<24x4x6x6xf32>
    %276 = stablehlo.broadcast_in_dim %98, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %277 = stablehlo.compare EQ, %205, %276, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %279 = stablehlo.broadcast_in_dim %275, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %280 = stablehlo.broadcast_in_dim %cst, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %281 = stablehlo.select %278, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %282 = stablehlo.broadcast_in_dim %102, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %283 = stablehlo.compare EQ, %205, %282, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %285 = stablehlo.select %284, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %286 = stablehlo.broadcast_in_dim %116, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %287 = stablehlo.compare EQ, %205, %286, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %289 = stablehlo.select %288, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %290 = stablehlo.broadcast_in_dim %131, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %291 = stablehlo.compare EQ, %205, %290, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %293 = stablehlo.select %292, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %294 = stablehlo.broadcast_in_dim %143, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %295 = stablehlo.compare EQ, %205, %294, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %297 = stablehlo.select %296, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %298 = stablehlo.broadcast_in_dim %155, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %299 = stablehlo.compare EQ, %205, %298, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %300 = stablehlo.broadcast_in_dim %299, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %301 = stablehlo.select %300, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %302 = stablehlo.broadcast_in_dim %170, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %303 = stablehlo.compare EQ, %205, %302, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %304 = stablehlo.broadcast_in_dim %303, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %305 = stablehlo.select %304, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %306 = stablehlo.broadcast_in_dim %182, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %307 = stablehlo.compare EQ, %205, %306, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %309 = stablehlo.select %308, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %310 = stablehlo.broadcast_in_dim %194, dims = [2, 3] : (tensor<6x6xi64>) -> tensor<24x4x6x6xi64>
    %311 = stablehlo.compare EQ, %205, %310, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %312 = stablehlo.broadcast_in_dim %311, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %313 = stablehlo.select %312, %279, %280 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %314 = stablehlo.convert %cst_28 : (tensor<1xf64>) -> tensor<1xf32>
    %315 = stablehlo.reshape %314 : (tensor<1xf32>) -> tensor<f32>
    %316 = stablehlo.pad %281, %315, low = [0, 0, 0, 0], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %317 = stablehlo.pad %285, %315, low = [0, 0, 0, 1], high = [0, 0, 2, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %318 = stablehlo.add %316, %317 : tensor<24x4x8x8xf32>
    %319 = stablehlo.pad %289, %315, low = [0, 0, 0, 2], high = [0, 0, 2, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %320 = stablehlo.add %318, %319 : tensor<24x4x8x8xf32>
    %321 = stablehlo.pad %293, %315, low = [0, 0, 1, 0], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %322 = stablehlo.add %320, %321 : tensor<24x4x8x8xf32>
    %323 = stablehlo.pad %297, %315, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %324 = stablehlo.add %322, %323 : tensor<24x4x8x8xf32>
    %325 = stablehlo.pad %301, %315, low = [0, 0, 1, 2], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %326 = stablehlo.add %324, %325 : tensor<24x4x8x8xf32>
    %327 = stablehlo.pad %305, %315, low = [0, 0, 2, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %328 = stablehlo.add %326, %327 : tensor<24x4x8x8xf32>
    %329 = stablehlo.pad %309, %315, low = [0, 0, 2, 1], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %330 = stablehlo.add %328, %329 : tensor<24x4x8x8xf32>
    %331 = stablehlo.pad %313, %315, low = [0, 0, 2, 2], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %332 = stablehlo.add %330, %331 : tensor<24x4x8x8xf32>
    %333 = stablehlo.slice %332 [0:24, 0:4, 1:7, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %334 = stablehlo.slice %333 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %335 = stablehlo.multiply %334, %66 : tensor<24x4x6x6xf32>
    %336 = stablehlo.convert %c_13 : (tensor<i64>) -> tensor<f32>
    %337 = stablehlo.broadcast_in_dim %336, dims = [] : (tensor<f32>) -> tensor<24x4x6x6xf32>
    %338 = stablehlo.subtract %337, %66 : tensor<24x4x6x6xf32>
    %339 = stablehlo.multiply %63, %338 : tensor<24x4x6x6xf32>
    %340 = stablehlo.broadcast_in_dim %210, dims = [] : (tensor<f32>) -> tensor<24x4x6x6xf32>
    %341 = stablehlo.add %339, %340 : tensor<24x4x6x6xf32>
    %342 = stablehlo.multiply %335, %341 : tensor<24x4x6x6xf32>
    %343 = stablehlo.multiply %342, %7 : tensor<24x4x6x6xf32>
    %344 = stablehlo.reshape %343 : (tensor<24x4x6x6xf32>) -> tensor<24x4x36xf32>
    %345 = stablehlo.reduce(%344 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<24x4x36xf32>, tensor<f32>) -> tensor<24x4xf32>
    %346 = stablehlo.reshape %342 : (tensor<24x4x6x6xf32>) -> tensor<24x4x36xf32>
    %347 = stablehlo.reduce(%346 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<24x4x36xf32>, tensor<f32>) -> tensor<24x4xf32>
    %348 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x4xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<24x4xf32>
    %350 = stablehlo.multiply %345, %349 : tensor<24x4xf32>
    %351 = stablehlo.reshape %350 : (tensor<24x4xf32>) -> tensor<24x2x2xf32>
    %352 = stablehlo.reduce(%351 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<24x2x2xf32>, tensor<f32>) -> tensor<24x2xf32>
    %353 = stablehlo.multiply %347, %349 : tensor<24x4xf32>
    %354 = stablehlo.reshape %353 : (tensor<24x4xf32>) -> tensor<24x2x2xf32>
    %355 = stablehlo.reduce(%354 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<24x2x2xf32>, tensor<f32>) -> tensor<24x2xf32>
    %356 = stablehlo.reshape %65 : (tensor<24x2xf32>) -> tensor<24x2x1xf32>
    %357 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x2x2xf32>
    %358 = stablehlo.broadcast_in_dim %356, dims = [0, 1, 2] : (tensor<24x2x1xf32>) -> tensor<24x2x2xf32>
    %359 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2] : (tensor<1x2x2xf32>) -> tensor<24x2x2xf32>
    %360 = stablehlo.multiply %358, %359 : tensor<24x2x2xf32>
    %361 = stablehlo.negate %352 : tensor<24x2xf32>
    %362 = stablehlo.broadcast_in_dim %210, dims = [] : (tensor<f32>) -> tensor<24x2xf32>
    %363 = stablehlo.multiply %355, %362 : tensor<24x2xf32>
    %364 = stablehlo.multiply %363, %64 : tensor<24x2xf32>
    %365 = stablehlo.add %361, %364 : tensor<24x2xf32>
    %366 = stablehlo.multiply %365, %65 : tensor<24x2xf32>
    %367 = stablehlo.multiply %366, %65 : tensor<24x2xf32>
    %368 = stablehlo.multiply %367, %65 : tensor<24x2xf32>
    %369 = stablehlo.convert %cst_29 : (tensor<1xf64>) -> tensor<1xf32>
    %370 = stablehlo.reshape %369 : (tensor<1xf32>) -> tensor<f32>
    %371 = stablehlo.broadcast_in_dim %370, dims = [] : (tensor<f32>) -> tensor<24x2xf32>
    %372 = stablehlo.multiply %368, %371 : tensor<24x2xf32>
    %373 = stablehlo.negate %372 : tensor<24x2xf32>
    %374 = stablehlo.multiply %373, %64 : tensor<24x2xf32>
    %375 = stablehlo.multiply %355, %65 : tensor<24x2xf32>
    %376 = stablehlo.multiply %375, %371 : tensor<24x2xf32>
    %377 = stablehlo.subtract %374, %376 : tensor<24x2xf32>
    %378 = stablehlo.reshape %360 : (tensor<24x2x2xf32>) -> tensor<24x2x2x1xf32>
    %379 = stablehlo.reshape %372 : (tensor<24x2xf32>) -> tensor<24x2x1xf32>
    %380 = stablehlo.reshape %379 : (tensor<24x2x1xf32>) -> tensor<24x2x1x1xf32>
    %381 = stablehlo.reshape %377 : (tensor<24x2xf32>) -> tensor<24x2x1xf32>
    %382 = stablehlo.reshape %381 : (tensor<24x2x1xf32>) -> tensor<24x2x1x1xf32>
    %383 = stablehlo.reshape %342 : (tensor<24x4x6x6xf32>) -> tensor<24x2x2x36xf32>
    %384 = stablehlo.broadcast_in_dim %378, dims = [0, 1, 2, 3] : (tensor<24x2x2x1xf32>) -> tensor<24x2x2x36xf32>
    %385 = stablehlo.multiply %383, %384 : tensor<24x2x2x36xf32>
    %386 = stablehlo.broadcast_in_dim %380, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x36xf32>
    %387 = stablehlo.multiply %8, %386 : tensor<24x2x2x36xf32>
    %388 = stablehlo.add %385, %387 : tensor<24x2x2x36xf32>
    %389 = stablehlo.broadcast_in_dim %382, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x36xf32>
    %390 = stablehlo.add %388, %389 : tensor<24x2x2x36xf32>
    %391 = stablehlo.reshape %390 : (tensor<24x2x2x36xf32>) -> tensor<24x4x6x6xf32>
    %392 = stablehlo.reshape %345 : (tensor<24x4xf32>) -> tensor<24x2x2xf32>
    %393 = stablehlo.reshape %347 : (tensor<24x4xf32>) -> tensor<24x2x2xf32>
    %394 = stablehlo.reshape %64 : (tensor<24x2xf32>) -> tensor<24x2x1xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2] : (tensor<24x2x1xf32>) -> tensor<24x2x2xf32>
    %396 = stablehlo.multiply %393, %395 : tensor<24x2x2xf32>
    %397 = stablehlo.subtract %392, %396 : tensor<24x2x2xf32>
    %398 = stablehlo.multiply %397, %358 : tensor<24x2x2xf32>
    %399 = stablehlo.reduce(%398 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %400 = stablehlo.reshape %399 : (tensor<2x2xf32>) -> tensor<4xf32>
    %401 = stablehlo.reduce(%347 init: %cst_11) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %402 = stablehlo.transpose %arg7, dims = [1, 0, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<2x24x6x6xf32>
    %403 = stablehlo.transpose %391, dims = [1, 0, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<4x24x6x6xf32>
    %404 = stablehlo.convolution(%402, %403) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x6x6xf32>, tensor<4x24x6x6xf32>) -> tensor<2x4x3x3xf32>
    %405 = stablehlo.transpose %404, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %406 = stablehlo.reduce(%391 init: %cst_11) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<4xf32>
    %407 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %408 = stablehlo.broadcast_in_dim %407, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %409 = stablehlo.multiply %arg0, %408 : tensor<4x2x3x3xf32>
    %410 = stablehlo.add %405, %409 : tensor<4x2x3x3xf32>
    %411 = stablehlo.negate %1 : tensor<f64>
    %412 = stablehlo.convert %411 : (tensor<f64>) -> tensor<f32>
    %413 = stablehlo.broadcast_in_dim %412, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %414 = stablehlo.multiply %410, %413 : tensor<4x2x3x3xf32>
    %415 = stablehlo.add %arg0, %414 : tensor<4x2x3x3xf32>
    %416 = stablehlo.broadcast_in_dim %407, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %417 = stablehlo.multiply %arg1, %416 : tensor<4xf32>
    %418 = stablehlo.add %406, %417 : tensor<4xf32>
    %419 = stablehlo.broadcast_in_dim %412, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %420 = stablehlo.multiply %418, %419 : tensor<4xf32>
    %421 = stablehlo.add %arg1, %420 : tensor<4xf32>
    %422 = stablehlo.multiply %arg2, %416 : tensor<4xf32>
    %423 = stablehlo.add %400, %422 : tensor<4xf32>
    %424 = stablehlo.multiply %423, %419 : tensor<4xf32>
    %425 = stablehlo.add %arg2, %424 : tensor<4xf32>
    %426 = stablehlo.multiply %arg3, %416 : tensor<4xf32>
    %427 = stablehlo.add %401, %426 : tensor<4xf32>
    %428 = stablehlo.multiply %427, %419 : tensor<4xf32>
    %429 = stablehlo.add %arg3, %428 : tensor<4xf32>
    %430 = stablehlo.broadcast_in_dim %407, dims = [] : (tensor<f32>) -> tensor<5x144xf32>
    %431 = stablehlo.multiply %arg4, %430 : tensor<5x144xf32>
    %432 = stablehlo.add %274, %431 : tensor<5x144xf32>
    %433 = stablehlo.broadcast_in_dim %412, dims = [] : (tensor<f32>) -> tensor<5x144xf32>
    %434 = stablehlo.multiply %432, %433 : tensor<5x144xf32>
    %435 = stablehlo.add %arg4, %434 : tensor<5x144xf32>
    %436 = stablehlo.broadcast_in_dim %407, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %437 = stablehlo.multiply %arg5, %436 : tensor<5xf32>
    %438 = stablehlo.add %273, %437 : tensor<5xf32>
    %439 = stablehlo.broadcast_in_dim %412, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %440 = stablehlo.multiply %438, %439 : tensor<5xf32>
    %441 = stablehlo.add %arg5, %440 : tensor<5xf32>
    return %415, %421, %425, %429, %435, %441, %244 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x144xf32>, tensor<5xf32>, tensor<f32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_24_4_torch.int64: "0x0800000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000003000000000000000300000000000000030000000000000003000000000000000400000000000000040000000000000004000000000000000400000000000000050000000000000005000000000000000500000000000000050000000000000006000000000000000600000000000000060000000000000006000000000000000700000000000000070000000000000007000000000000000700000000000000080000000000000008000000000000000800000000000000080000000000000009000000000000000900000000000000090000000000000009000000000000000A000000000000000A000000000000000A000000000000000A000000000000000B000000000000000B000000000000000B000000000000000B000000000000000C000000000000000C000000000000000C000000000000000C000000000000000D000000000000000D000000000000000D000000000000000D000000000000000E000000000000000E000000000000000E000000000000000E000000000000000F000000000000000F000000000000000F000000000000000F0000000000000010000000000000001000000000000000100000000000000010000000000000001100000000000000110000000000000011000000000000001100000000000000120000000000000012000000000000001200000000000000120000000000000013000000000000001300000000000000130000000000000013000000000000001400000000000000140000000000000014000000000000001400000000000000150000000000000015000000000000001500000000000000150000000000000016000000000000001600000000000000160000000000000016000000000000001700000000000000170000000000000017000000000000001700000000000000",
      torch_tensor_24_4_torch.int64_1: "0x08000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000",
      torch_tensor_24_4_torch.int64_2: "0x08000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000",
      torch_tensor_24_4_torch.int64_3: "0x08000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      torch_tensor_24_4_torch.int64_4: "0x0800000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000003000000000000000300000000000000030000000000000003000000000000000400000000000000040000000000000004000000000000000400000000000000050000000000000005000000000000000500000000000000050000000000000006000000000000000600000000000000060000000000000006000000000000000700000000000000070000000000000007000000000000000700000000000000080000000000000008000000000000000800000000000000080000000000000009000000000000000900000000000000090000000000000009000000000000000A000000000000000A000000000000000A000000000000000A000000000000000B000000000000000B000000000000000B000000000000000B000000000000000C000000000000000C000000000000000C000000000000000C000000000000000D000000000000000D000000000000000D000000000000000D000000000000000E000000000000000E000000000000000E000000000000000E000000000000000F000000000000000F000000000000000F000000000000000F0000000000000010000000000000001000000000000000100000000000000010000000000000001100000000000000110000000000000011000000000000001100000000000000120000000000000012000000000000001200000000000000120000000000000013000000000000001300000000000000130000000000000013000000000000001400000000000000140000000000000014000000000000001400000000000000150000000000000015000000000000001500000000000000150000000000000016000000000000001600000000000000160000000000000016000000000000001700000000000000170000000000000017000000000000001700000000000000",
      torch_tensor_24_4_torch.int64_5: "0x08000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000",
      torch_tensor_24_4_torch.int64_6: "0x08000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000",
      torch_tensor_24_4_torch.int64_7: "0x08000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    }
  }
#-}
