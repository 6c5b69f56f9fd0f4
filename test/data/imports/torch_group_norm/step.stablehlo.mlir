module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<5x144xf32>, %arg5: tensor<5xf32>, %arg6: tensor<f32>, %arg7: tensor<24x2x6x6xf32>, %arg8: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x144xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<8> : tensor<24x4x6x6xi64>
    %c_4 = stablehlo.constant dense<7> : tensor<24x4x6x6xi64>
    %c_5 = stablehlo.constant dense<6> : tensor<24x4x6x6xi64>
    %c_6 = stablehlo.constant dense<5> : tensor<24x4x6x6xi64>
    %c_7 = stablehlo.constant dense<4> : tensor<24x4x6x6xi64>
    %c_8 = stablehlo.constant dense<3> : tensor<24x4x6x6xi64>
    %c_9 = stablehlo.constant dense<2> : tensor<24x4x6x6xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<24x4x6x6xi64>
    %c_11 = stablehlo.constant dense<1> : tensor<24x4x6x6xi64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<24x4x6x6xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x6x6xf32>
    %cst_13 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_17 = stablehlo.constant dense<0> : tensor<i64>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_20 = arith.constant dense<72> : tensor<1xi64>
    %cst_21 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_22 = arith.constant dense_resource<torch_tensor_24_4_torch.int64> : tensor<24x4xi64>
    %cst_23 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_1> : tensor<24x4xi64>
    %cst_24 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_2> : tensor<24x4xi64>
    %cst_25 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_3> : tensor<24x4xi64>
    %cst_26 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_4> : tensor<24x4xi64>
    %cst_27 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_5> : tensor<24x4xi64>
    %cst_28 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_6> : tensor<24x4xi64>
    %cst_29 = arith.constant dense_resource<torch_tensor_24_4_torch.int64_7> : tensor<24x4xi64>
    %cst_30 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_31 = arith.constant dense<1> : tensor<1xi64>
    %cst_32 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_33 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %cst_34 = arith.constant dense<0.013888888888888888> : tensor<1xf64>
    %cst_35 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %0 = stablehlo.convolution(%arg7, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x6x6xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x6x6xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %3 = stablehlo.add %0, %2 : tensor<24x4x6x6xf32>
    %4 = stablehlo.reshape %3 : (tensor<24x4x6x6xf32>) -> tensor<24x2x2x36xf32>
    %5 = stablehlo.convert %4 : (tensor<24x2x2x36xf32>) -> tensor<24x2x2x36xf64>
    %6 = stablehlo.reduce(%5 init: %cst_18) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf64>, tensor<f64>) -> tensor<24x2xf64>
    %7 = stablehlo.reshape %6 : (tensor<24x2xf64>) -> tensor<24x2x1x1xf64>
    %8 = stablehlo.convert %cst_20 : (tensor<1xi64>) -> tensor<1xf64>
    %9 = stablehlo.reshape %8 : (tensor<1xf64>) -> tensor<f64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f64>) -> tensor<24x2x1x1xf64>
    %11 = stablehlo.divide %7, %10 : tensor<24x2x1x1xf64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf64>) -> tensor<24x2x2x36xf64>
    %13 = stablehlo.subtract %5, %12 : tensor<24x2x2x36xf64>
    %14 = stablehlo.multiply %13, %13 : tensor<24x2x2x36xf64>
    %15 = stablehlo.reduce(%14 init: %cst_18) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf64>, tensor<f64>) -> tensor<24x2xf64>
    %16 = stablehlo.reshape %15 : (tensor<24x2xf64>) -> tensor<24x2x1x1xf64>
    %17 = stablehlo.divide %16, %10 : tensor<24x2x1x1xf64>
    %18 = stablehlo.convert %17 : (tensor<24x2x1x1xf64>) -> tensor<24x2x1x1xf32>
    %19 = stablehlo.reduce(%4 init: %cst_16) applies stablehlo.add across dimensions = [2, 3] : (tensor<24x2x2x36xf32>, tensor<f32>) -> tensor<24x2xf32>
    %20 = stablehlo.reshape %19 : (tensor<24x2xf32>) -> tensor<24x2x1x1xf32>
    %21 = stablehlo.convert %cst_20 : (tensor<1xi64>) -> tensor<1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1xf32>) -> tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<24x2x1x1xf32>
    %24 = stablehlo.divide %20, %23 : tensor<24x2x1x1xf32>
    %25 = stablehlo.convert %cst_21 : (tensor<1xf64>) -> tensor<1xf32>
    %26 = stablehlo.reshape %25 : (tensor<1xf32>) -> tensor<f32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<f32>) -> tensor<24x2x1x1xf32>
    %28 = stablehlo.add %18, %27 : tensor<24x2x1x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<24x2x1x1xf32>
    %30 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
    %31 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x2x2x1xf32>) -> tensor<24x2x2x1xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<24x2x2x1xf32>
    %34 = stablehlo.negate %24 : tensor<24x2x1x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %36 = stablehlo.multiply %35, %33 : tensor<24x2x2x1xf32>
    %37 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x2x2x1xf32>) -> tensor<24x2x2x1xf32>
    %39 = stablehlo.add %36, %38 : tensor<24x2x2x1xf32>
    %40 = stablehlo.reshape %cst_22 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %41 = stablehlo.reshape %cst_23 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %42 = stablehlo.reshape %cst_24 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %43 = stablehlo.reshape %cst_25 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %44 = stablehlo.concatenate %40, %41, %42, %43, dim = 2 : (tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>) -> tensor<24x4x4xi64>
    %45 = "stablehlo.gather"(%33, %44) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<24x2x2x1xf32>, tensor<24x4x4xi64>) -> tensor<24x4xf32>
    %46 = stablehlo.reshape %cst_26 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %47 = stablehlo.reshape %cst_27 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %48 = stablehlo.reshape %cst_28 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %49 = stablehlo.reshape %cst_29 : (tensor<24x4xi64>) -> tensor<24x4x1xi64>
    %50 = stablehlo.concatenate %46, %47, %48, %49, dim = 2 : (tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>, tensor<24x4x1xi64>) -> tensor<24x4x4xi64>
    %51 = "stablehlo.gather"(%39, %50) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<24x2x2x1xf32>, tensor<24x4x4xi64>) -> tensor<24x4xf32>
    %52 = stablehlo.reshape %45 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %53 = stablehlo.reshape %52 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %54 = stablehlo.reshape %51 : (tensor<24x4xf32>) -> tensor<24x4x1xf32>
    %55 = stablehlo.reshape %54 : (tensor<24x4x1xf32>) -> tensor<24x4x1x1xf32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %57 = stablehlo.multiply %3, %56 : tensor<24x4x6x6xf32>
    %58 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<24x4x1x1xf32>) -> tensor<24x4x6x6xf32>
    %59 = stablehlo.add %57, %58 : tensor<24x4x6x6xf32>
    %60 = stablehlo.reshape %24 : (tensor<24x2x1x1xf32>) -> tensor<24x2xf32>
    %61 = stablehlo.reshape %29 : (tensor<24x2x1x1xf32>) -> tensor<24x2xf32>
    %62 = stablehlo.logistic %59 : tensor<24x4x6x6xf32>
    %63 = stablehlo.multiply %59, %62 : tensor<24x4x6x6xf32>
    %64 = stablehlo.convert %cst_30 : (tensor<1xf64>) -> tensor<1xf32>
    %65 = stablehlo.reshape %64 : (tensor<1xf32>) -> tensor<f32>
    %66 = stablehlo.pad %63, %65, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %67 = stablehlo.slice %66 [0:24, 0:4, 0:6, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %68 = stablehlo.slice %67 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %69 = stablehlo.slice %67 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %70 = stablehlo.slice %67 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %71 = stablehlo.slice %66 [0:24, 0:4, 1:7, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %72 = stablehlo.slice %71 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %73 = stablehlo.slice %71 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %74 = stablehlo.slice %71 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %75 = stablehlo.slice %66 [0:24, 0:4, 2:8, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %76 = stablehlo.slice %75 [0:24, 0:4, 0:6, 0:6] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %77 = stablehlo.slice %75 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %78 = stablehlo.slice %75 [0:24, 0:4, 0:6, 2:8] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %79 = stablehlo.compare GT, %69, %68, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %81 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %82 = stablehlo.broadcast_in_dim %68, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %83 = stablehlo.select %80, %81, %82 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %84 = stablehlo.select %80, %c_11, %c_10 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %85 = stablehlo.compare GT, %70, %83, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %87 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %88 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %89 = stablehlo.select %86, %87, %88 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %90 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %91 = stablehlo.select %86, %c_9, %90 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %92 = stablehlo.compare GT, %72, %89, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %94 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %95 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %96 = stablehlo.select %93, %94, %95 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %97 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %98 = stablehlo.select %93, %c_8, %97 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %99 = stablehlo.compare GT, %73, %96, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %101 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %102 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %103 = stablehlo.select %100, %101, %102 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %104 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %105 = stablehlo.select %100, %c_7, %104 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %106 = stablehlo.compare GT, %74, %103, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %108 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %109 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %110 = stablehlo.select %107, %108, %109 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %111 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %112 = stablehlo.select %107, %c_6, %111 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %113 = stablehlo.compare GT, %76, %110, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %115 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %116 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %117 = stablehlo.select %114, %115, %116 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %118 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %119 = stablehlo.select %114, %c_5, %118 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %120 = stablehlo.compare GT, %77, %117, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %122 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %123 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %124 = stablehlo.select %121, %122, %123 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %125 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %126 = stablehlo.select %121, %c_4, %125 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %127 = stablehlo.compare GT, %78, %124, FLOAT : (tensor<24x4x6x6xf32>, tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xi1>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %129 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %130 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %131 = stablehlo.select %128, %129, %130 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %132 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi64>
    %133 = stablehlo.select %128, %c_3, %132 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xi64>
    %134 = stablehlo.reshape %131 : (tensor<24x4x6x6xf32>) -> tensor<24x144xf32>
    %135 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<5x144xf32>) -> tensor<144x5xf32>
    %136 = stablehlo.dot_general %134, %135, contracting_dims = [1] x [0] : (tensor<24x144xf32>, tensor<144x5xf32>) -> tensor<24x5xf32>
    %137 = stablehlo.convert %cst_31 : (tensor<1xi64>) -> tensor<1xf32>
    %138 = stablehlo.reshape %137 : (tensor<1xf32>) -> tensor<f32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %140 = stablehlo.multiply %136, %139 : tensor<24x5xf32>
    %141 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %142 = stablehlo.multiply %141, %139 : tensor<24x5xf32>
    %143 = stablehlo.add %140, %142 : tensor<24x5xf32>
    %144 = stablehlo.reduce(%143 init: %cst_19) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %145 = stablehlo.reshape %144 : (tensor<24xf32>) -> tensor<24x1xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %147 = stablehlo.subtract %143, %146 : tensor<24x5xf32>
    %148 = stablehlo.exponential %147 : tensor<24x5xf32>
    %149 = stablehlo.reduce(%148 init: %cst_16) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %150 = stablehlo.reshape %149 : (tensor<24xf32>) -> tensor<24x1xf32>
    %151 = stablehlo.log %150 : tensor<24x1xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %153 = stablehlo.subtract %147, %152 : tensor<24x5xf32>
    %154 = stablehlo.compare NE, %arg8, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %156 = stablehlo.broadcast_in_dim %arg8, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %157 = stablehlo.select %155, %156, %c_1 : tensor<24xi1>, tensor<24xi64>
    %158 = stablehlo.reshape %157 : (tensor<24xi64>) -> tensor<24x1xi64>
    %159 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %160 = stablehlo.reshape %158 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %161 = stablehlo.concatenate %159, %160, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %162 = "stablehlo.gather"(%153, %161) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %163 = stablehlo.reshape %162 : (tensor<24x1xf32>) -> tensor<24xf32>
    %164 = stablehlo.negate %163 : tensor<24xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %166 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %167 = stablehlo.select %155, %165, %166 : tensor<24xi1>, tensor<24xf32>
    %168 = stablehlo.convert %154 : (tensor<24xi1>) -> tensor<24xi64>
    %169 = stablehlo.reduce(%168 init: %c_17) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %170 = stablehlo.convert %169 : (tensor<i64>) -> tensor<f32>
    %171 = stablehlo.reduce(%167 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %172 = stablehlo.divide %171, %170 : tensor<f32>
    %173 = stablehlo.divide %cst_15, %170 : tensor<f32>
    %174 = stablehlo.reshape %arg8 : (tensor<24xi64>) -> tensor<24x1xi64>
    %175 = stablehlo.compare NE, %174, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %177 = stablehlo.broadcast_in_dim %174, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %178 = stablehlo.select %176, %177, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %179 = stablehlo.slice %cst_13 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %180 = stablehlo.reshape %178 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %181 = stablehlo.concatenate %159, %180, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %182 = "stablehlo.scatter"(%cst_14, %181, %179) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      stablehlo.return %arg10 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %183 = stablehlo.broadcast_in_dim %173, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %184 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %185 = stablehlo.select %176, %183, %184 : tensor<24x1xi1>, tensor<24x1xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %187 = stablehlo.multiply %182, %186 : tensor<24x5xf32>
    %188 = stablehlo.exponential %153 : tensor<24x5xf32>
    %189 = stablehlo.reduce(%187 init: %cst_16) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %190 = stablehlo.reshape %189 : (tensor<24xf32>) -> tensor<24x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %192 = stablehlo.multiply %188, %191 : tensor<24x5xf32>
    %193 = stablehlo.subtract %187, %192 : tensor<24x5xf32>
    %194 = stablehlo.transpose %135, dims = [1, 0] : (tensor<144x5xf32>) -> tensor<5x144xf32>
    %195 = stablehlo.dot_general %193, %194, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x144xf32>) -> tensor<24x144xf32>
    %196 = stablehlo.transpose %193, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %197 = stablehlo.dot_general %196, %134, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x144xf32>) -> tensor<5x144xf32>
    %198 = stablehlo.transpose %197, dims = [1, 0] : (tensor<5x144xf32>) -> tensor<144x5xf32>
    %199 = stablehlo.reduce(%193 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %200 = stablehlo.reshape %199 : (tensor<5xf32>) -> tensor<1x5xf32>
    %201 = stablehlo.reshape %200 : (tensor<1x5xf32>) -> tensor<5xf32>
    %202 = stablehlo.transpose %198, dims = [1, 0] : (tensor<144x5xf32>) -> tensor<5x144xf32>
    %203 = stablehlo.reshape %195 : (tensor<24x144xf32>) -> tensor<24x4x6x6xf32>
    %204 = stablehlo.compare EQ, %133, %c_10, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %206 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %207 = stablehlo.broadcast_in_dim %cst_12, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<24x4x6x6xf32>
    %208 = stablehlo.select %205, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %209 = stablehlo.compare EQ, %133, %c_11, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %211 = stablehlo.select %210, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %212 = stablehlo.compare EQ, %133, %c_9, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %214 = stablehlo.select %213, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %215 = stablehlo.compare EQ, %133, %c_8, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %216 = stablehlo.broadcast_in_dim %215, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %217 = stablehlo.select %216, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %218 = stablehlo.compare EQ, %133, %c_7, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %219 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %220 = stablehlo.select %219, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %221 = stablehlo.compare EQ, %133, %c_6, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %223 = stablehlo.select %222, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %224 = stablehlo.compare EQ, %133, %c_5, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %226 = stablehlo.select %225, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %227 = stablehlo.compare EQ, %133, %c_4, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %229 = stablehlo.select %228, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %230 = stablehlo.compare EQ, %133, %c_3, SIGNED : (tensor<24x4x6x6xi64>, tensor<24x4x6x6xi64>) -> tensor<24x4x6x6xi1>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3] : (tensor<24x4x6x6xi1>) -> tensor<24x4x6x6xi1>
    %232 = stablehlo.select %231, %206, %207 : tensor<24x4x6x6xi1>, tensor<24x4x6x6xf32>
    %233 = stablehlo.convert %cst_32 : (tensor<1xf64>) -> tensor<1xf32>
    %234 = stablehlo.reshape %233 : (tensor<1xf32>) -> tensor<f32>
    %235 = stablehlo.pad %208, %234, low = [0, 0, 0, 0], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %236 = stablehlo.pad %211, %234, low = [0, 0, 0, 1], high = [0, 0, 2, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %237 = stablehlo.add %235, %236 : tensor<24x4x8x8xf32>
    %238 = stablehlo.pad %214, %234, low = [0, 0, 0, 2], high = [0, 0, 2, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %239 = stablehlo.add %237, %238 : tensor<24x4x8x8xf32>
    %240 = stablehlo.pad %217, %234, low = [0, 0, 1, 0], high = [0, 0, 1, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %241 = stablehlo.add %239, %240 : tensor<24x4x8x8xf32>
    %242 = stablehlo.pad %220, %234, low = [0, 0, 1, 1], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %243 = stablehlo.add %241, %242 : tensor<24x4x8x8xf32>
    %244 = stablehlo.pad %223, %234, low = [0, 0, 1, 2], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %245 = stablehlo.add %243, %244 : tensor<24x4x8x8xf32>
    %246 = stablehlo.pad %226, %234, low = [0, 0, 2, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %247 = stablehlo.add %245, %246 : tensor<24x4x8x8xf32>
    %248 = stablehlo.pad %229, %234, low = [0, 0, 2, 1], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %249 = stablehlo.add %247, %248 : tensor<24x4x8x8xf32>
    %250 = stablehlo.pad %232, %234, low = [0, 0, 2, 2], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<24x4x8x8xf32>
    %251 = stablehlo.add %249, %250 : tensor<24x4x8x8xf32>
    %252 = stablehlo.slice %251 [0:24, 0:4, 1:7, 0:8] : (tensor<24x4x8x8xf32>) -> tensor<24x4x6x8xf32>
    %253 = stablehlo.slice %252 [0:24, 0:4, 0:6, 1:7] : (tensor<24x4x6x8xf32>) -> tensor<24x4x6x6xf32>
    %254 = stablehlo.subtract %cst, %62 : tensor<24x4x6x6xf32>
    %255 = stablehlo.multiply %59, %254 : tensor<24x4x6x6xf32>
    %256 = stablehlo.convert %cst_33 : (tensor<1xf64>) -> tensor<1xf32>
    %257 = stablehlo.reshape %256 : (tensor<1xf32>) -> tensor<f32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [] : (tensor<f32>) -> tensor<24x4x6x6xf32>
    %259 = stablehlo.add %255, %258 : tensor<24x4x6x6xf32>
    %260 = stablehlo.multiply %253, %62 : tensor<24x4x6x6xf32>
    %261 = stablehlo.multiply %260, %259 : tensor<24x4x6x6xf32>
    %262 = stablehlo.reshape %60 : (tensor<24x2xf32>) -> tensor<24x2x1x1xf32>
    %263 = stablehlo.reshape %61 : (tensor<24x2xf32>) -> tensor<24x2x1x1xf32>
    %264 = stablehlo.reshape %261 : (tensor<24x4x6x6xf32>) -> tensor<24x2x2x36xf32>
    %265 = stablehlo.multiply %264, %4 : tensor<24x2x2x36xf32>
    %266 = stablehlo.reduce(%265 init: %cst_16) applies stablehlo.add across dimensions = [3] : (tensor<24x2x2x36xf32>, tensor<f32>) -> tensor<24x2x2xf32>
    %267 = stablehlo.reshape %266 : (tensor<24x2x2xf32>) -> tensor<24x2x2x1xf32>
    %268 = stablehlo.reduce(%264 init: %cst_16) applies stablehlo.add across dimensions = [3] : (tensor<24x2x2x36xf32>, tensor<f32>) -> tensor<24x2x2xf32>
    %269 = stablehlo.reshape %268 : (tensor<24x2x2xf32>) -> tensor<24x2x2x1xf32>
    %270 = stablehlo.multiply %263, %263 : tensor<24x2x1x1xf32>
    %271 = stablehlo.multiply %270, %263 : tensor<24x2x1x1xf32>
    %272 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %273 = stablehlo.multiply %272, %32 : tensor<24x2x2x1xf32>
    %274 = stablehlo.multiply %267, %32 : tensor<24x2x2x1xf32>
    %275 = stablehlo.reduce(%274 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<24x2x2x1xf32>, tensor<f32>) -> tensor<24x2x1xf32>
    %276 = stablehlo.reshape %275 : (tensor<24x2x1xf32>) -> tensor<24x2x1x1xf32>
    %277 = stablehlo.multiply %269, %32 : tensor<24x2x2x1xf32>
    %278 = stablehlo.reduce(%277 init: %cst_16) applies stablehlo.add across dimensions = [2] : (tensor<24x2x2x1xf32>, tensor<f32>) -> tensor<24x2x1xf32>
    %279 = stablehlo.reshape %278 : (tensor<24x2x1xf32>) -> tensor<24x2x1x1xf32>
    %280 = stablehlo.multiply %279, %262 : tensor<24x2x1x1xf32>
    %281 = stablehlo.subtract %280, %276 : tensor<24x2x1x1xf32>
    %282 = stablehlo.multiply %281, %271 : tensor<24x2x1x1xf32>
    %283 = stablehlo.convert %cst_34 : (tensor<1xf64>) -> tensor<1xf32>
    %284 = stablehlo.reshape %283 : (tensor<1xf32>) -> tensor<f32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [] : (tensor<f32>) -> tensor<24x2x1x1xf32>
    %286 = stablehlo.multiply %282, %285 : tensor<24x2x1x1xf32>
    %287 = stablehlo.multiply %279, %263 : tensor<24x2x1x1xf32>
    %288 = stablehlo.multiply %287, %285 : tensor<24x2x1x1xf32>
    %289 = stablehlo.negate %286 : tensor<24x2x1x1xf32>
    %290 = stablehlo.multiply %289, %262 : tensor<24x2x1x1xf32>
    %291 = stablehlo.subtract %290, %288 : tensor<24x2x1x1xf32>
    %292 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x36xf32>
    %293 = stablehlo.multiply %292, %4 : tensor<24x2x2x36xf32>
    %294 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2, 3] : (tensor<24x2x2x1xf32>) -> tensor<24x2x2x36xf32>
    %295 = stablehlo.multiply %294, %264 : tensor<24x2x2x36xf32>
    %296 = stablehlo.add %295, %293 : tensor<24x2x2x36xf32>
    %297 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x36xf32>
    %298 = stablehlo.add %296, %297 : tensor<24x2x2x36xf32>
    %299 = stablehlo.reshape %298 : (tensor<24x2x2x36xf32>) -> tensor<24x4x6x6xf32>
    %300 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 2, 3] : (tensor<24x2x1x1xf32>) -> tensor<24x2x2x1xf32>
    %301 = stablehlo.multiply %269, %300 : tensor<24x2x2x1xf32>
    %302 = stablehlo.subtract %267, %301 : tensor<24x2x2x1xf32>
    %303 = stablehlo.multiply %302, %272 : tensor<24x2x2x1xf32>
    %304 = stablehlo.reduce(%303 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<24x2x2x1xf32>, tensor<f32>) -> tensor<2x2x1xf32>
    %305 = stablehlo.reshape %304 : (tensor<2x2x1xf32>) -> tensor<4xf32>
    %306 = stablehlo.reduce(%269 init: %cst_16) applies stablehlo.add across dimensions = [0] : (tensor<24x2x2x1xf32>, tensor<f32>) -> tensor<2x2x1xf32>
    %307 = stablehlo.reshape %306 : (tensor<2x2x1xf32>) -> tensor<4xf32>
    %308 = stablehlo.transpose %arg7, dims = [1, 0, 2, 3] : (tensor<24x2x6x6xf32>) -> tensor<2x24x6x6xf32>
    %309 = stablehlo.transpose %299, dims = [1, 0, 2, 3] : (tensor<24x4x6x6xf32>) -> tensor<4x24x6x6xf32>
    %310 = stablehlo.convolution(%308, %309) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x6x6xf32>, tensor<4x24x6x6xf32>) -> tensor<2x4x3x3xf32>
    %311 = stablehlo.transpose %310, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %312 = stablehlo.reduce(%299 init: %cst_16) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x6x6xf32>, tensor<f32>) -> tensor<4xf32>
    %313 = stablehlo.convert %cst_35 : (tensor<1xf64>) -> tensor<1xf32>
    %314 = stablehlo.reshape %313 : (tensor<1xf32>) -> tensor<f32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %316 = stablehlo.multiply %311, %315 : tensor<4x2x3x3xf32>
    %317 = stablehlo.subtract %arg0, %316 : tensor<4x2x3x3xf32>
    %318 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %319 = stablehlo.multiply %312, %318 : tensor<4xf32>
    %320 = stablehlo.subtract %arg1, %319 : tensor<4xf32>
    %321 = stablehlo.multiply %305, %318 : tensor<4xf32>
    %322 = stablehlo.subtract %arg2, %321 : tensor<4xf32>
    %323 = stablehlo.multiply %307, %318 : tensor<4xf32>
    %324 = stablehlo.subtract %arg3, %323 : tensor<4xf32>
    %325 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<5x144xf32>
    %326 = stablehlo.multiply %202, %325 : tensor<5x144xf32>
    %327 = stablehlo.subtract %arg4, %326 : tensor<5x144xf32>
    %328 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %329 = stablehlo.multiply %201, %328 : tensor<5xf32>
    %330 = stablehlo.subtract %arg5, %329 : tensor<5xf32>
    %331 = stablehlo.add %arg6, %138 : tensor<f32>
    return %317, %320, %322, %324, %327, %330, %331, %172 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x144xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>
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
