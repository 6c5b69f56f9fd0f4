module {
  func.func @main(%arg0: tensor<4x2x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4x12xf32>, %arg4: tensor<4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<i64>, %arg8: tensor<f32>, %arg9: tensor<4x2x3xf32>, %arg10: tensor<4x2x3xf32>, %arg11: tensor<f32>, %arg12: tensor<4xf32>, %arg13: tensor<4xf32>, %arg14: tensor<f32>, %arg15: tensor<4xf32>, %arg16: tensor<4xf32>, %arg17: tensor<f32>, %arg18: tensor<4x12xf32>, %arg19: tensor<4x12xf32>, %arg20: tensor<f32>, %arg21: tensor<4xf32>, %arg22: tensor<4xf32>, %arg23: tensor<5xf64>, %arg24: tensor<24x2x15xf32>, %arg25: tensor<24xi64>) -> (tensor<4x2x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x12xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<f32>, tensor<4x2x3xf32>, tensor<4x2x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4x12xf32>, tensor<4x12xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<11> : tensor<1x1xi64>
    %c_4 = stablehlo.constant dense<-1> : tensor<6xi64>
    %c_5 = stablehlo.constant dense<2> : tensor<6xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<6xi64>
    %c_7 = stablehlo.constant dense<1> : tensor<6xi64>
    %c_8 = stablehlo.constant dense<6> : tensor<i64>
    %c_9 = stablehlo.constant dense<0> : tensor<1xi64>
    %c_10 = stablehlo.constant dense<1> : tensor<1xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<24x4x1x6xf32>
    %cst_11 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<24x4xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_15 = stablehlo.constant dense<0> : tensor<i64>
    %c_16 = stablehlo.constant dense<1> : tensor<i64>
    %cst_17 = stablehlo.constant dense_resource<torch_tensor_3_6_torch.float32_1> : tensor<3x6xf32>
    %cst_18 = stablehlo.constant dense_resource<torch_tensor_3_6_torch.float32> : tensor<3x6xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<24x4x11xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<24x4x11xf32>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<24x4x11xf32>
    %cst_23 = stablehlo.constant dense<-4.000000e+00> : tensor<24x4x11xf32>
    %cst_24 = stablehlo.constant dense<4.000000e+00> : tensor<24x4x11xf32>
    %cst_25 = stablehlo.constant dense<-2.72614237E-10> : tensor<24x4x11xf32>
    %cst_26 = stablehlo.constant dense<2.77068146E-8> : tensor<24x4x11xf32>
    %cst_27 = stablehlo.constant dense<-2.10102394E-6> : tensor<24x4x11xf32>
    %cst_28 = stablehlo.constant dense<-5.69250624E-5> : tensor<24x4x11xf32>
    %cst_29 = stablehlo.constant dense<-7.34990637E-4> : tensor<24x4x11xf32>
    %cst_30 = stablehlo.constant dense<-2.954600e-03> : tensor<24x4x11xf32>
    %cst_31 = stablehlo.constant dense<-0.0160960332> : tensor<24x4x11xf32>
    %cst_32 = stablehlo.constant dense<-1.45660715E-5> : tensor<24x4x11xf32>
    %cst_33 = stablehlo.constant dense<-2.13374049E-4> : tensor<24x4x11xf32>
    %cst_34 = stablehlo.constant dense<-0.00168282702> : tensor<24x4x11xf32>
    %cst_35 = stablehlo.constant dense<-0.00737332925> : tensor<24x4x11xf32>
    %cst_36 = stablehlo.constant dense<-0.0142647391> : tensor<24x4x11xf32>
    %cst_37 = stablehlo.constant dense<-1.000000e+00> : tensor<24x4x11xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_39 = arith.constant dense<1> : tensor<1xi64>
    %cst_40 = arith.constant dense<264> : tensor<1xi64>
    %cst_41 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_42 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %cst_43 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_44 = arith.constant dense<1.0038022813688212> : tensor<1xf64>
    %cst_45 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_46 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_47 = arith.constant dense<0.70710678118654757> : tensor<1xf64>
    %cst_48 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_49 = arith.constant dense<-5.000000e-01> : tensor<1xf64>
    %cst_50 = arith.constant dense<0.3989422804014327> : tensor<1xf64>
    %cst_51 = arith.constant dense<0.003787878787878788> : tensor<1xf64>
    %0 = stablehlo.slice %arg23 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg23 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg23 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg23 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.convolution(%arg24, %arg0) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[0, 0]], rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x15xf32>, tensor<4x2x3xf32>) -> tensor<24x4x11xf32>
    %9 = stablehlo.add %arg7, %c_16 : tensor<i64>
    %10 = stablehlo.convert %8 : (tensor<24x4x11xf32>) -> tensor<24x4x11xf64>
    %11 = stablehlo.reduce(%10 init: %cst_19) applies stablehlo.add across dimensions = [0, 2] : (tensor<24x4x11xf64>, tensor<f64>) -> tensor<4xf64>
    %12 = stablehlo.reshape %11 : (tensor<4xf64>) -> tensor<1x4x1xf64>
    %13 = stablehlo.convert %cst_40 : (tensor<1xi64>) -> tensor<1xf64>
    %14 = stablehlo.reshape %13 : (tensor<1xf64>) -> tensor<f64>
    %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f64>) -> tensor<1x4x1xf64>
    %16 = stablehlo.divide %12, %15 : tensor<1x4x1xf64>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x4x1xf64>) -> tensor<24x4x11xf64>
    %18 = stablehlo.subtract %10, %17 : tensor<24x4x11xf64>
    %19 = stablehlo.multiply %18, %18 : tensor<24x4x11xf64>
    %20 = stablehlo.reduce(%19 init: %cst_19) applies stablehlo.add across dimensions = [0, 2] : (tensor<24x4x11xf64>, tensor<f64>) -> tensor<4xf64>
    %21 = stablehlo.reshape %20 : (tensor<4xf64>) -> tensor<1x4x1xf64>
    %22 = stablehlo.divide %21, %15 : tensor<1x4x1xf64>
    %23 = stablehlo.convert %22 : (tensor<1x4x1xf64>) -> tensor<1x4x1xf32>
    %24 = stablehlo.reduce(%8 init: %cst_14) applies stablehlo.add across dimensions = [0, 2] : (tensor<24x4x11xf32>, tensor<f32>) -> tensor<4xf32>
    %25 = stablehlo.reshape %24 : (tensor<4xf32>) -> tensor<1x4x1xf32>
    %26 = stablehlo.convert %cst_40 : (tensor<1xi64>) -> tensor<1xf32>
    %27 = stablehlo.reshape %26 : (tensor<1xf32>) -> tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<1x4x1xf32>
    %29 = stablehlo.divide %25, %28 : tensor<1x4x1xf32>
    %30 = stablehlo.convert %cst_41 : (tensor<1xf64>) -> tensor<1xf32>
    %31 = stablehlo.reshape %30 : (tensor<1xf32>) -> tensor<f32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<1x4x1xf32>
    %33 = stablehlo.add %23, %32 : tensor<1x4x1xf32>
    %34 = stablehlo.rsqrt %33 : tensor<1x4x1xf32>
    %35 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %36 = stablehlo.subtract %8, %35 : tensor<24x4x11xf32>
    %37 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<24x4x11xf32>
    %39 = stablehlo.reshape %29 : (tensor<1x4x1xf32>) -> tensor<4xf32>
    %40 = stablehlo.reshape %34 : (tensor<1x4x1xf32>) -> tensor<4xf32>
    %41 = stablehlo.convert %cst_42 : (tensor<1xf64>) -> tensor<1xf32>
    %42 = stablehlo.reshape %41 : (tensor<1xf32>) -> tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %44 = stablehlo.multiply %39, %43 : tensor<4xf32>
    %45 = stablehlo.convert %cst_43 : (tensor<1xf64>) -> tensor<1xf32>
    %46 = stablehlo.reshape %45 : (tensor<1xf32>) -> tensor<f32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %48 = stablehlo.multiply %arg5, %47 : tensor<4xf32>
    %49 = stablehlo.add %44, %48 : tensor<4xf32>
    %50 = stablehlo.reshape %23 : (tensor<1x4x1xf32>) -> tensor<4xf32>
    %51 = stablehlo.convert %cst_44 : (tensor<1xf64>) -> tensor<1xf32>
    %52 = stablehlo.reshape %51 : (tensor<1xf32>) -> tensor<f32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %54 = stablehlo.multiply %50, %53 : tensor<4xf32>
    %55 = stablehlo.multiply %54, %43 : tensor<4xf32>
    %56 = stablehlo.multiply %arg6, %47 : tensor<4xf32>
    %57 = stablehlo.add %55, %56 : tensor<4xf32>
    %58 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [1, 2] : (tensor<4x1xf32>) -> tensor<24x4x11xf32>
    %60 = stablehlo.multiply %38, %59 : tensor<24x4x11xf32>
    %61 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<4x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [1, 2] : (tensor<4x1xf32>) -> tensor<24x4x11xf32>
    %63 = stablehlo.add %60, %62 : tensor<24x4x11xf32>
    %64 = stablehlo.multiply %63, %cst_22 : tensor<24x4x11xf32>
    %65 = stablehlo.rsqrt %cst_21 : tensor<24x4x11xf32>
    %66 = stablehlo.multiply %63, %65 : tensor<24x4x11xf32>
    %67 = stablehlo.clamp %cst_23, %66, %cst_24 : tensor<24x4x11xf32>
    %68 = stablehlo.multiply %67, %67 : tensor<24x4x11xf32>
    %69 = stablehlo.multiply %cst_25, %68 : tensor<24x4x11xf32>
    %70 = stablehlo.add %69, %cst_26 : tensor<24x4x11xf32>
    %71 = stablehlo.multiply %70, %68 : tensor<24x4x11xf32>
    %72 = stablehlo.add %71, %cst_27 : tensor<24x4x11xf32>
    %73 = stablehlo.multiply %72, %68 : tensor<24x4x11xf32>
    %74 = stablehlo.add %73, %cst_28 : tensor<24x4x11xf32>
    %75 = stablehlo.multiply %74, %68 : tensor<24x4x11xf32>
    %76 = stablehlo.add %75, %cst_29 : tensor<24x4x11xf32>
    %77 = stablehlo.multiply %76, %68 : tensor<24x4x11xf32>
    %78 = stablehlo.add %77, %cst_30 : tensor<24x4x11xf32>
    %79 = stablehlo.multiply %78, %68 : tensor<24x4x11xf32>
    %80 = stablehlo.add %79, %cst_31 : tensor<24x4x11xf32>
    %81 = stablehlo.multiply %cst_32, %68 : tensor<24x4x11xf32>
    %82 = stablehlo.add %81, %cst_33 : tensor<24x4x11xf32>
    %83 = stablehlo.multiply %82, %68 : tensor<24x4x11xf32>
    %84 = stablehlo.add %83, %cst_34 : tensor<24x4x11xf32>
    %85 = stablehlo.multiply %84, %68 : tensor<24x4x11xf32>
    %86 = stablehlo.add %85, %cst_35 : tensor<24x4x11xf32>
    %87 = stablehlo.multiply %86, %68 : tensor<24x4x11xf32>
    %88 = stablehlo.add %87, %cst_36 : tensor<24x4x11xf32>
    %89 = stablehlo.multiply %67, %80 : tensor<24x4x11xf32>
    %90 = stablehlo.divide %89, %88 : tensor<24x4x11xf32>
    %91 = stablehlo.clamp %cst_37, %90, %cst_20 : tensor<24x4x11xf32>
    %92 = stablehlo.add %91, %cst_20 : tensor<24x4x11xf32>
    %93 = stablehlo.multiply %92, %64 : tensor<24x4x11xf32>
    %94 = stablehlo.reshape %93 : (tensor<24x4x11xf32>) -> tensor<24x4x1x11xf32>
    %95 = stablehlo.convert %cst_45 : (tensor<1xf64>) -> tensor<1xf32>
    %96 = stablehlo.reshape %95 : (tensor<1xf32>) -> tensor<f32>
    %97 = stablehlo.pad %94, %96, low = [0, 0, 0, 1], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x1x11xf32>, tensor<f32>) -> tensor<24x4x1x13xf32>
    %98 = stablehlo.slice %97 [0:24, 0:4, 0:1, 0:11:2] : (tensor<24x4x1x13xf32>) -> tensor<24x4x1x6xf32>
    %99 = stablehlo.slice %97 [0:24, 0:4, 0:1, 1:12:2] : (tensor<24x4x1x13xf32>) -> tensor<24x4x1x6xf32>
    %100 = stablehlo.slice %97 [0:24, 0:4, 0:1, 2:13:2] : (tensor<24x4x1x13xf32>) -> tensor<24x4x1x6xf32>
    %101 = stablehlo.convert %c_16 : (tensor<i64>) -> tensor<f64>
    %102 = stablehlo.convert %c_16 : (tensor<i64>) -> tensor<f64>
    %103 = stablehlo.divide %102, %101 : tensor<f64>
    %104 = stablehlo.ceil %103 : tensor<f64>
    %105 = stablehlo.convert %104 : (tensor<f64>) -> tensor<i64>
    %106 = stablehlo.reshape %105 : (tensor<i64>) -> tensor<1xi64>
    %107 = stablehlo.dynamic_iota %106, dim = 0 : (tensor<1xi64>) -> tensor<1xi64>
    %108 = stablehlo.multiply %107, %c_10 : tensor<1xi64>
    %109 = stablehlo.add %108, %c_9 : tensor<1xi64>
    %110 = stablehlo.multiply %109, %c_10 : tensor<1xi64>
    %111 = stablehlo.add %110, %c_9 : tensor<1xi64>
    %112 = stablehlo.reshape %111 : (tensor<1xi64>) -> tensor<1x1xi64>
    %113 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f64>
    %114 = stablehlo.divide %113, %101 : tensor<f64>
    %115 = stablehlo.ceil %114 : tensor<f64>
    %116 = stablehlo.convert %115 : (tensor<f64>) -> tensor<i64>
    %117 = stablehlo.reshape %116 : (tensor<i64>) -> tensor<1xi64>
    %118 = stablehlo.dynamic_iota %117, dim = 0 : (tensor<1xi64>) -> tensor<6xi64>
    %119 = stablehlo.multiply %118, %c_7 : tensor<6xi64>
    %120 = stablehlo.add %119, %c_6 : tensor<6xi64>
    %121 = stablehlo.multiply %120, %c_5 : tensor<6xi64>
    %122 = stablehlo.add %121, %c_4 : tensor<6xi64>
    %123 = stablehlo.multiply %112, %c_3 : tensor<1x1xi64>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<1x1xi64>) -> tensor<1x6xi64>
    %125 = stablehlo.broadcast_in_dim %122, dims = [1] : (tensor<6xi64>) -> tensor<1x6xi64>
    %126 = stablehlo.add %124, %125 : tensor<1x6xi64>
    %127 = stablehlo.broadcast_in_dim %126, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %128 = stablehlo.add %121, %c_6 : tensor<6xi64>
    %129 = stablehlo.broadcast_in_dim %128, dims = [1] : (tensor<6xi64>) -> tensor<1x6xi64>
    %130 = stablehlo.add %124, %129 : tensor<1x6xi64>
    %131 = stablehlo.broadcast_in_dim %130, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %132 = stablehlo.compare GT, %99, %98, FLOAT : (tensor<24x4x1x6xf32>, tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xi1>
    %133 = stablehlo.compare NE, %99, %99, FLOAT : (tensor<24x4x1x6xf32>, tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xi1>
    %134 = stablehlo.or %132, %133 : tensor<24x4x1x6xi1>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi1>) -> tensor<24x4x1x6xi1>
    %136 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %137 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %138 = stablehlo.select %135, %136, %137 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xf32>
    %139 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi64>
    %140 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi64>
    %141 = stablehlo.select %135, %139, %140 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xi64>
    %142 = stablehlo.add %121, %c_7 : tensor<6xi64>
    %143 = stablehlo.broadcast_in_dim %142, dims = [1] : (tensor<6xi64>) -> tensor<1x6xi64>
    %144 = stablehlo.add %124, %143 : tensor<1x6xi64>
    %145 = stablehlo.broadcast_in_dim %144, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %146 = stablehlo.compare GT, %100, %138, FLOAT : (tensor<24x4x1x6xf32>, tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xi1>
    %147 = stablehlo.compare NE, %100, %100, FLOAT : (tensor<24x4x1x6xf32>, tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xi1>
    %148 = stablehlo.or %146, %147 : tensor<24x4x1x6xi1>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi1>) -> tensor<24x4x1x6xi1>
    %150 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %151 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %152 = stablehlo.select %149, %150, %151 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xf32>
    %153 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi64>
    %154 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi64>
    %155 = stablehlo.select %149, %153, %154 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xi64>
    %156 = stablehlo.reshape %152 : (tensor<24x4x1x6xf32>) -> tensor<24x4x6xf32>
    %157 = stablehlo.reshape %156 : (tensor<24x4x6xf32>) -> tensor<24x4x1x6xf32>
    %158 = stablehlo.transpose %cst_18, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %159 = stablehlo.transpose %157, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %160 = stablehlo.reshape %159 : (tensor<24x4x1x6xf32>) -> tensor<96x6xf32>
    %161 = stablehlo.dot_general %160, %158, contracting_dims = [1] x [0] : (tensor<96x6xf32>, tensor<6x3xf32>) -> tensor<96x3xf32>
    %162 = stablehlo.reshape %161 : (tensor<96x3xf32>) -> tensor<24x4x1x3xf32>
    %163 = stablehlo.transpose %162, dims = [0, 1, 2, 3] : (tensor<24x4x1x3xf32>) -> tensor<24x4x1x3xf32>
    %164 = stablehlo.reshape %163 : (tensor<24x4x1x3xf32>) -> tensor<24x4x3xf32>
    %165 = stablehlo.reshape %164 : (tensor<24x4x3xf32>) -> tensor<24x12xf32>
    %166 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %167 = stablehlo.dot_general %165, %166, contracting_dims = [1] x [0] : (tensor<24x12xf32>, tensor<12x4xf32>) -> tensor<24x4xf32>
    %168 = stablehlo.convert %cst_39 : (tensor<1xi64>) -> tensor<1xf32>
    %169 = stablehlo.reshape %168 : (tensor<1xf32>) -> tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %171 = stablehlo.multiply %167, %170 : tensor<24x4xf32>
    %172 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<4xf32>) -> tensor<24x4xf32>
    %173 = stablehlo.multiply %172, %170 : tensor<24x4xf32>
    %174 = stablehlo.add %171, %173 : tensor<24x4xf32>
    %175 = stablehlo.reduce(%174 init: %cst_38) applies stablehlo.maximum across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %176 = stablehlo.reshape %175 : (tensor<24xf32>) -> tensor<24x1xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %178 = stablehlo.subtract %174, %177 : tensor<24x4xf32>
    %179 = stablehlo.exponential %178 : tensor<24x4xf32>
    %180 = stablehlo.reduce(%179 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %181 = stablehlo.reshape %180 : (tensor<24xf32>) -> tensor<24x1xf32>
    %182 = stablehlo.log %181 : tensor<24x1xf32>
    %183 = stablehlo.broadcast_in_dim %182, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %184 = stablehlo.subtract %178, %183 : tensor<24x4xf32>
    %185 = stablehlo.compare NE, %arg25, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %187 = stablehlo.broadcast_in_dim %arg25, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %188 = stablehlo.select %186, %187, %c_1 : tensor<24xi1>, tensor<24xi64>
    %189 = stablehlo.reshape %188 : (tensor<24xi64>) -> tensor<24x1xi64>
    %190 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %191 = stablehlo.reshape %189 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %192 = stablehlo.concatenate %190, %191, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %193 = "stablehlo.gather"(%184, %192) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x4xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %194 = stablehlo.reshape %193 : (tensor<24x1xf32>) -> tensor<24xf32>
    %195 = stablehlo.negate %194 : tensor<24xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %197 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %198 = stablehlo.select %186, %196, %197 : tensor<24xi1>, tensor<24xf32>
    %199 = stablehlo.convert %185 : (tensor<24xi1>) -> tensor<24xi64>
    %200 = stablehlo.reduce(%199 init: %c_15) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %201 = stablehlo.convert %200 : (tensor<i64>) -> tensor<f32>
    %202 = stablehlo.reduce(%198 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %203 = stablehlo.divide %202, %201 : tensor<f32>
    %204 = stablehlo.divide %cst_13, %201 : tensor<f32>
    %205 = stablehlo.reshape %arg25 : (tensor<24xi64>) -> tensor<24x1xi64>
    %206 = stablehlo.compare NE, %205, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %208 = stablehlo.broadcast_in_dim %205, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %209 = stablehlo.select %207, %208, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %210 = stablehlo.slice %cst_11 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %211 = stablehlo.reshape %209 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %212 = stablehlo.concatenate %190, %211, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %213 = "stablehlo.scatter"(%cst_12, %212, %210) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      stablehlo.return %arg27 : tensor<f32>
    }) : (tensor<24x4xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x4xf32>
    %214 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %215 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %216 = stablehlo.select %207, %214, %215 : tensor<24x1xi1>, tensor<24x1xf32>
    %217 = stablehlo.broadcast_in_dim %216, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %218 = stablehlo.multiply %213, %217 : tensor<24x4xf32>
    %219 = stablehlo.exponential %184 : tensor<24x4xf32>
    %220 = stablehlo.reduce(%218 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %221 = stablehlo.reshape %220 : (tensor<24xf32>) -> tensor<24x1xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %223 = stablehlo.multiply %219, %222 : tensor<24x4xf32>
    %224 = stablehlo.subtract %218, %223 : tensor<24x4xf32>
    %225 = stablehlo.transpose %166, dims = [1, 0] : (tensor<12x4xf32>) -> tensor<4x12xf32>
    %226 = stablehlo.dot_general %224, %225, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x12xf32>) -> tensor<24x12xf32>
    %227 = stablehlo.transpose %224, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %228 = stablehlo.dot_general %227, %165, contracting_dims = [1] x [0] : (tensor<4x24xf32>, tensor<24x12xf32>) -> tensor<4x12xf32>
    %229 = stablehlo.transpose %228, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %230 = stablehlo.reduce(%224 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %231 = stablehlo.reshape %230 : (tensor<4xf32>) -> tensor<1x4xf32>
    %232 = stablehlo.reshape %231 : (tensor<1x4xf32>) -> tensor<4xf32>
    %233 = stablehlo.transpose %229, dims = [1, 0] : (tensor<12x4xf32>) -> tensor<4x12xf32>
    %234 = stablehlo.reshape %226 : (tensor<24x12xf32>) -> tensor<24x4x3xf32>
    %235 = stablehlo.reshape %234 : (tensor<24x4x3xf32>) -> tensor<24x4x1x3xf32>
    %236 = stablehlo.transpose %235, dims = [0, 1, 2, 3] : (tensor<24x4x1x3xf32>) -> tensor<24x4x1x3xf32>
    %237 = stablehlo.reshape %236 : (tensor<24x4x1x3xf32>) -> tensor<96x3xf32>
    %238 = stablehlo.dot_general %237, %cst_17, contracting_dims = [1] x [0] : (tensor<96x3xf32>, tensor<3x6xf32>) -> tensor<96x6xf32>
    %239 = stablehlo.reshape %238 : (tensor<96x6xf32>) -> tensor<24x4x1x6xf32>
    %240 = stablehlo.transpose %239, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %241 = stablehlo.reshape %240 : (tensor<24x4x1x6xf32>) -> tensor<24x4x6xf32>
    %242 = stablehlo.reshape %241 : (tensor<24x4x6xf32>) -> tensor<24x4x1x6xf32>
    %243 = stablehlo.broadcast_in_dim %126, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %244 = stablehlo.compare EQ, %155, %243, SIGNED : (tensor<24x4x1x6xi64>, tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi1>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi1>) -> tensor<24x4x1x6xi1>
    %246 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %247 = stablehlo.broadcast_in_dim %cst, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6xf32>
    %248 = stablehlo.select %245, %246, %247 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xf32>
    %249 = stablehlo.broadcast_in_dim %130, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %250 = stablehlo.compare EQ, %155, %249, SIGNED : (tensor<24x4x1x6xi64>, tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi1>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi1>) -> tensor<24x4x1x6xi1>
    %252 = stablehlo.select %251, %246, %247 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xf32>
    %253 = stablehlo.broadcast_in_dim %144, dims = [2, 3] : (tensor<1x6xi64>) -> tensor<24x4x1x6xi64>
    %254 = stablehlo.compare EQ, %155, %253, SIGNED : (tensor<24x4x1x6xi64>, tensor<24x4x1x6xi64>) -> tensor<24x4x1x6xi1>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1, 2, 3] : (tensor<24x4x1x6xi1>) -> tensor<24x4x1x6xi1>
    %256 = stablehlo.select %255, %246, %247 : tensor<24x4x1x6xi1>, tensor<24x4x1x6xf32>
    %257 = stablehlo.reshape %248 : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6x1xf32>
    %258 = stablehlo.convert %cst_46 : (tensor<1xf64>) -> tensor<1xf32>
    %259 = stablehlo.reshape %258 : (tensor<1xf32>) -> tensor<f32>
    %260 = stablehlo.pad %257, %259, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x1x6x1xf32>, tensor<f32>) -> tensor<24x4x1x6x2xf32>
    %261 = stablehlo.reshape %260 : (tensor<24x4x1x6x2xf32>) -> tensor<24x4x1x12xf32>
    %262 = stablehlo.slice %261 [0:24, 0:4, 0:1, 0:11] : (tensor<24x4x1x12xf32>) -> tensor<24x4x1x11xf32>
    %263 = stablehlo.pad %262, %259, low = [0, 0, 0, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0] : (tensor<24x4x1x11xf32>, tensor<f32>) -> tensor<24x4x1x13xf32>
    %264 = stablehlo.reshape %252 : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6x1xf32>
    %265 = stablehlo.pad %264, %259, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x1x6x1xf32>, tensor<f32>) -> tensor<24x4x1x6x2xf32>
    %266 = stablehlo.reshape %265 : (tensor<24x4x1x6x2xf32>) -> tensor<24x4x1x12xf32>
    %267 = stablehlo.slice %266 [0:24, 0:4, 0:1, 0:11] : (tensor<24x4x1x12xf32>) -> tensor<24x4x1x11xf32>
    %268 = stablehlo.pad %267, %259, low = [0, 0, 0, 1], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x1x11xf32>, tensor<f32>) -> tensor<24x4x1x13xf32>
    %269 = stablehlo.add %263, %268 : tensor<24x4x1x13xf32>
    %270 = stablehlo.reshape %256 : (tensor<24x4x1x6xf32>) -> tensor<24x4x1x6x1xf32>
    %271 = stablehlo.pad %270, %259, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x1x6x1xf32>, tensor<f32>) -> tensor<24x4x1x6x2xf32>
    %272 = stablehlo.reshape %271 : (tensor<24x4x1x6x2xf32>) -> tensor<24x4x1x12xf32>
    %273 = stablehlo.slice %272 [0:24, 0:4, 0:1, 0:11] : (tensor<24x4x1x12xf32>) -> tensor<24x4x1x11xf32>
    %274 = stablehlo.pad %273, %259, low = [0, 0, 0, 2], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x1x11xf32>, tensor<f32>) -> tensor<24x4x1x13xf32>
    %275 = stablehlo.add %269, %274 : tensor<24x4x1x13xf32>
    %276 = stablehlo.slice %275 [0:24, 0:4, 0:1, 1:12] : (tensor<24x4x1x13xf32>) -> tensor<24x4x1x11xf32>
    %277 = stablehlo.reshape %276 : (tensor<24x4x1x11xf32>) -> tensor<24x4x11xf32>
    %278 = stablehlo.convert %cst_47 : (tensor<1xf64>) -> tensor<1xf32>
    %279 = stablehlo.reshape %278 : (tensor<1xf32>) -> tensor<f32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [] : (tensor<f32>) -> tensor<24x4x11xf32>
    %281 = stablehlo.multiply %63, %280 : tensor<24x4x11xf32>
    %282 = stablehlo.clamp %cst_23, %281, %cst_24 : tensor<24x4x11xf32>
    %283 = stablehlo.multiply %282, %282 : tensor<24x4x11xf32>
    %284 = stablehlo.multiply %cst_25, %283 : tensor<24x4x11xf32>
    %285 = stablehlo.add %284, %cst_26 : tensor<24x4x11xf32>
    %286 = stablehlo.multiply %285, %283 : tensor<24x4x11xf32>
    %287 = stablehlo.add %286, %cst_27 : tensor<24x4x11xf32>
    %288 = stablehlo.multiply %287, %283 : tensor<24x4x11xf32>
    %289 = stablehlo.add %288, %cst_28 : tensor<24x4x11xf32>
    %290 = stablehlo.multiply %289, %283 : tensor<24x4x11xf32>
    %291 = stablehlo.add %290, %cst_29 : tensor<24x4x11xf32>
    %292 = stablehlo.multiply %291, %283 : tensor<24x4x11xf32>
    %293 = stablehlo.add %292, %cst_30 : tensor<24x4x11xf32>
    %294 = stablehlo.multiply %293, %283 : tensor<24x4x11xf32>
    %295 = stablehlo.add %294, %cst_31 : tensor<24x4x11xf32>
    %296 = stablehlo.multiply %cst_32, %283 : tensor<24x4x11xf32>
    %297 = stablehlo.add %296, %cst_33 : tensor<24x4x11xf32>
    %298 = stablehlo.multiply %297, %283 : tensor<24x4x11xf32>
    %299 = stablehlo.add %298, %cst_34 : tensor<24x4x11xf32>
    %300 = stablehlo.multiply %299, %283 : tensor<24x4x11xf32>
    %301 = stablehlo.add %300, %cst_35 : tensor<24x4x11xf32>
    %302 = stablehlo.multiply %301, %283 : tensor<24x4x11xf32>
    %303 = stablehlo.add %302, %cst_36 : tensor<24x4x11xf32>
    %304 = stablehlo.multiply %282, %295 : tensor<24x4x11xf32>
    %305 = stablehlo.divide %304, %303 : tensor<24x4x11xf32>
    %306 = stablehlo.clamp %cst_37, %305, %cst_20 : tensor<24x4x11xf32>
    %307 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<24x4x11xf32>
    %308 = stablehlo.add %306, %307 : tensor<24x4x11xf32>
    %309 = stablehlo.convert %cst_48 : (tensor<1xf64>) -> tensor<1xf32>
    %310 = stablehlo.reshape %309 : (tensor<1xf32>) -> tensor<f32>
    %311 = stablehlo.broadcast_in_dim %310, dims = [] : (tensor<f32>) -> tensor<24x4x11xf32>
    %312 = stablehlo.multiply %308, %311 : tensor<24x4x11xf32>
    %313 = stablehlo.multiply %63, %63 : tensor<24x4x11xf32>
    %314 = stablehlo.convert %cst_49 : (tensor<1xf64>) -> tensor<1xf32>
    %315 = stablehlo.reshape %314 : (tensor<1xf32>) -> tensor<f32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [] : (tensor<f32>) -> tensor<24x4x11xf32>
    %317 = stablehlo.multiply %313, %316 : tensor<24x4x11xf32>
    %318 = stablehlo.exponential %317 : tensor<24x4x11xf32>
    %319 = stablehlo.convert %cst_50 : (tensor<1xf64>) -> tensor<1xf32>
    %320 = stablehlo.reshape %319 : (tensor<1xf32>) -> tensor<f32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [] : (tensor<f32>) -> tensor<24x4x11xf32>
    %322 = stablehlo.multiply %318, %321 : tensor<24x4x11xf32>
    %323 = stablehlo.multiply %63, %322 : tensor<24x4x11xf32>
    %324 = stablehlo.add %312, %323 : tensor<24x4x11xf32>
    %325 = stablehlo.multiply %277, %324 : tensor<24x4x11xf32>
    %326 = stablehlo.reshape %39 : (tensor<4xf32>) -> tensor<1x4xf32>
    %327 = stablehlo.reshape %326 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %328 = stablehlo.reduce(%325 init: %cst_14) applies stablehlo.add across dimensions = [0, 2] : (tensor<24x4x11xf32>, tensor<f32>) -> tensor<4xf32>
    %329 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %330 = stablehlo.subtract %8, %329 : tensor<24x4x11xf32>
    %331 = stablehlo.multiply %325, %330 : tensor<24x4x11xf32>
    %332 = stablehlo.reduce(%331 init: %cst_14) applies stablehlo.add across dimensions = [0, 2] : (tensor<24x4x11xf32>, tensor<f32>) -> tensor<4xf32>
    %333 = stablehlo.convert %cst_51 : (tensor<1xf64>) -> tensor<1xf32>
    %334 = stablehlo.reshape %333 : (tensor<1xf32>) -> tensor<f32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %336 = stablehlo.multiply %328, %335 : tensor<4xf32>
    %337 = stablehlo.reshape %336 : (tensor<4xf32>) -> tensor<1x4xf32>
    %338 = stablehlo.reshape %337 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %339 = stablehlo.multiply %332, %335 : tensor<4xf32>
    %340 = stablehlo.multiply %40, %40 : tensor<4xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<4xf32>
    %342 = stablehlo.reshape %341 : (tensor<4xf32>) -> tensor<1x4xf32>
    %343 = stablehlo.reshape %342 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %344 = stablehlo.multiply %40, %arg1 : tensor<4xf32>
    %345 = stablehlo.reshape %344 : (tensor<4xf32>) -> tensor<1x4xf32>
    %346 = stablehlo.reshape %345 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %347 = stablehlo.broadcast_in_dim %343, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %348 = stablehlo.multiply %330, %347 : tensor<24x4x11xf32>
    %349 = stablehlo.subtract %325, %348 : tensor<24x4x11xf32>
    %350 = stablehlo.broadcast_in_dim %338, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %351 = stablehlo.subtract %349, %350 : tensor<24x4x11xf32>
    %352 = stablehlo.broadcast_in_dim %346, dims = [0, 1, 2] : (tensor<1x4x1xf32>) -> tensor<24x4x11xf32>
    %353 = stablehlo.multiply %351, %352 : tensor<24x4x11xf32>
    %354 = stablehlo.multiply %332, %40 : tensor<4xf32>
    %355 = stablehlo.transpose %arg24, dims = [1, 0, 2] : (tensor<24x2x15xf32>) -> tensor<2x24x15xf32>
    %356 = stablehlo.transpose %353, dims = [1, 0, 2] : (tensor<24x4x11xf32>) -> tensor<4x24x11xf32>
    %357 = stablehlo.convolution(%355, %356) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [2], pad = [[0, 0]], rhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x15xf32>, tensor<4x24x11xf32>) -> tensor<2x4x3xf32>
    %358 = stablehlo.transpose %357, dims = [1, 0, 2] : (tensor<2x4x3xf32>) -> tensor<4x2x3xf32>
    %359 = stablehlo.add %arg8, %169 : tensor<f32>
    %360 = stablehlo.convert %c_16 : (tensor<i64>) -> tensor<f64>
    %361 = stablehlo.subtract %360, %3 : tensor<f64>
    %362 = stablehlo.subtract %358, %arg9 : tensor<4x2x3xf32>
    %363 = stablehlo.convert %361 : (tensor<f64>) -> tensor<f32>
    %364 = stablehlo.broadcast_in_dim %363, dims = [] : (tensor<f32>) -> tensor<4x2x3xf32>
    %365 = stablehlo.multiply %362, %364 : tensor<4x2x3xf32>
    %366 = stablehlo.add %arg9, %365 : tensor<4x2x3xf32>
    %367 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %368 = stablehlo.broadcast_in_dim %367, dims = [] : (tensor<f32>) -> tensor<4x2x3xf32>
    %369 = stablehlo.multiply %arg10, %368 : tensor<4x2x3xf32>
    %370 = stablehlo.abs %358 : tensor<4x2x3xf32>
    %371 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %372 = stablehlo.broadcast_in_dim %371, dims = [] : (tensor<f32>) -> tensor<4x2x3xf32>
    %373 = stablehlo.add %370, %372 : tensor<4x2x3xf32>
    %374 = stablehlo.maximum %369, %373 : tensor<4x2x3xf32>
    %375 = stablehlo.convert %359 : (tensor<f32>) -> tensor<f64>
    %376 = stablehlo.power %3, %375 : tensor<f64>
    %377 = stablehlo.convert %cst_39 : (tensor<1xi64>) -> tensor<1xf64>
    %378 = stablehlo.reshape %377 : (tensor<1xf64>) -> tensor<f64>
    %379 = stablehlo.subtract %376, %378 : tensor<f64>
    %380 = stablehlo.divide %379, %1 : tensor<f64>
    %381 = stablehlo.convert %380 : (tensor<f64>) -> tensor<f32>
    %382 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<4x2x3xf32>
    %383 = stablehlo.multiply %374, %382 : tensor<4x2x3xf32>
    %384 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<4x2x3xf32>
    %385 = stablehlo.multiply %366, %384 : tensor<4x2x3xf32>
    %386 = stablehlo.divide %385, %383 : tensor<4x2x3xf32>
    %387 = stablehlo.add %arg0, %386 : tensor<4x2x3xf32>
    %388 = stablehlo.add %arg11, %169 : tensor<f32>
    %389 = stablehlo.subtract %354, %arg12 : tensor<4xf32>
    %390 = stablehlo.broadcast_in_dim %363, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %391 = stablehlo.multiply %389, %390 : tensor<4xf32>
    %392 = stablehlo.add %arg12, %391 : tensor<4xf32>
    %393 = stablehlo.broadcast_in_dim %367, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %394 = stablehlo.multiply %arg13, %393 : tensor<4xf32>
    %395 = stablehlo.abs %354 : tensor<4xf32>
    %396 = stablehlo.broadcast_in_dim %371, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %397 = stablehlo.add %395, %396 : tensor<4xf32>
    %398 = stablehlo.maximum %394, %397 : tensor<4xf32>
    %399 = stablehlo.convert %388 : (tensor<f32>) -> tensor<f64>
    %400 = stablehlo.power %3, %399 : tensor<f64>
    %401 = stablehlo.subtract %400, %378 : tensor<f64>
    %402 = stablehlo.divide %401, %1 : tensor<f64>
    %403 = stablehlo.convert %402 : (tensor<f64>) -> tensor<f32>
    %404 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %405 = stablehlo.multiply %398, %404 : tensor<4xf32>
    %406 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %407 = stablehlo.multiply %392, %406 : tensor<4xf32>
    %408 = stablehlo.divide %407, %405 : tensor<4xf32>
    %409 = stablehlo.add %arg1, %408 : tensor<4xf32>
    %410 = stablehlo.add %arg14, %169 : tensor<f32>
    %411 = stablehlo.subtract %328, %arg15 : tensor<4xf32>
    %412 = stablehlo.multiply %411, %390 : tensor<4xf32>
    %413 = stablehlo.add %arg15, %412 : tensor<4xf32>
    %414 = stablehlo.multiply %arg16, %393 : tensor<4xf32>
    %415 = stablehlo.abs %328 : tensor<4xf32>
    %416 = stablehlo.add %415, %396 : tensor<4xf32>
    %417 = stablehlo.maximum %414, %416 : tensor<4xf32>
    %418 = stablehlo.convert %410 : (tensor<f32>) -> tensor<f64>
    %419 = stablehlo.power %3, %418 : tensor<f64>
    %420 = stablehlo.subtract %419, %378 : tensor<f64>
    %421 = stablehlo.divide %420, %1 : tensor<f64>
    %422 = stablehlo.convert %421 : (tensor<f64>) -> tensor<f32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %424 = stablehlo.multiply %417, %423 : tensor<4xf32>
    %425 = stablehlo.multiply %413, %406 : tensor<4xf32>
    %426 = stablehlo.divide %425, %424 : tensor<4xf32>
    %427 = stablehlo.add %arg2, %426 : tensor<4xf32>
    %428 = stablehlo.add %arg17, %169 : tensor<f32>
    %429 = stablehlo.subtract %233, %arg18 : tensor<4x12xf32>
    %430 = stablehlo.broadcast_in_dim %363, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %431 = stablehlo.multiply %429, %430 : tensor<4x12xf32>
    %432 = stablehlo.add %arg18, %431 : tensor<4x12xf32>
    %433 = stablehlo.broadcast_in_dim %367, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %434 = stablehlo.multiply %arg19, %433 : tensor<4x12xf32>
    %435 = stablehlo.abs %233 : tensor<4x12xf32>
    %436 = stablehlo.broadcast_in_dim %371, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %437 = stablehlo.add %435, %436 : tensor<4x12xf32>
    %438 = stablehlo.maximum %434, %437 : tensor<4x12xf32>
    %439 = stablehlo.convert %428 : (tensor<f32>) -> tensor<f64>
    %440 = stablehlo.power %3, %439 : tensor<f64>
    %441 = stablehlo.subtract %440, %378 : tensor<f64>
    %442 = stablehlo.divide %441, %1 : tensor<f64>
    %443 = stablehlo.convert %442 : (tensor<f64>) -> tensor<f32>
    %444 = stablehlo.broadcast_in_dim %443, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %445 = stablehlo.multiply %438, %444 : tensor<4x12xf32>
    %446 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<4x12xf32>
    %447 = stablehlo.multiply %432, %446 : tensor<4x12xf32>
    %448 = stablehlo.divide %447, %445 : tensor<4x12xf32>
    %449 = stablehlo.add %arg3, %448 : tensor<4x12xf32>
    %450 = stablehlo.add %arg20, %169 : tensor<f32>
    %451 = stablehlo.subtract %232, %arg21 : tensor<4xf32>
    %452 = stablehlo.multiply %451, %390 : tensor<4xf32>
    %453 = stablehlo.add %arg21, %452 : tensor<4xf32>
    %454 = stablehlo.multiply %arg22, %393 : tensor<4xf32>
    %455 = stablehlo.abs %232 : tensor<4xf32>
    %456 = stablehlo.add %455, %396 : tensor<4xf32>
    %457 = stablehlo.maximum %454, %456 : tensor<4xf32>
    %458 = stablehlo.convert %450 : (tensor<f32>) -> tensor<f64>
    %459 = stablehlo.power %3, %458 : tensor<f64>
    %460 = stablehlo.subtract %459, %378 : tensor<f64>
    %461 = stablehlo.divide %460, %1 : tensor<f64>
    %462 = stablehlo.convert %461 : (tensor<f64>) -> tensor<f32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %464 = stablehlo.multiply %457, %463 : tensor<4xf32>
    %465 = stablehlo.multiply %453, %406 : tensor<4xf32>
    %466 = stablehlo.divide %465, %464 : tensor<4xf32>
    %467 = stablehlo.add %arg4, %466 : tensor<4xf32>
    return %387, %409, %427, %449, %467, %49, %57, %9, %359, %366, %374, %388, %392, %398, %410, %413, %417, %428, %432, %438, %450, %453, %457, %203 : tensor<4x2x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x12xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<f32>, tensor<4x2x3xf32>, tensor<4x2x3xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<4x12xf32>, tensor<4x12xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_3_6_torch.float32_1: "0x040000000000003F0000003F0000000000000000000000000000000000000000000000000000003F0000003F0000000000000000000000000000000000000000000000000000003F0000003F",
      torch_tensor_3_6_torch.float32: "0x040000000000003F0000003F0000000000000000000000000000000000000000000000000000003F0000003F0000000000000000000000000000000000000000000000000000003F0000003F"
    }
  }
#-}
