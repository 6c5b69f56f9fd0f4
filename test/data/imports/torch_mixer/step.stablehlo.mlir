module {
  func.func @main(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<5x5xf32>, %arg3: tensor<5xf32>, %arg4: tensor<6x6xf32>, %arg5: tensor<6xf32>, %arg6: tensor<4x6xf32>, %arg7: tensor<4xf32>, %arg8: tensor<f32>, %arg9: tensor<6xf32>, %arg10: tensor<6xf32>, %arg11: tensor<f32>, %arg12: tensor<6xf32>, %arg13: tensor<6xf32>, %arg14: tensor<f32>, %arg15: tensor<5x5xf32>, %arg16: tensor<5x5xf32>, %arg17: tensor<f32>, %arg18: tensor<5xf32>, %arg19: tensor<5xf32>, %arg20: tensor<f32>, %arg21: tensor<6x6xf32>, %arg22: tensor<6x6xf32>, %arg23: tensor<f32>, %arg24: tensor<6xf32>, %arg25: tensor<6xf32>, %arg26: tensor<f32>, %arg27: tensor<4x6xf32>, %arg28: tensor<4x6xf32>, %arg29: tensor<f32>, %arg30: tensor<4xf32>, %arg31: tensor<4xf32>, %arg32: tensor<5xf64>, %arg33: tensor<24x5x6xf32>, %arg34: tensor<24xi64>) -> (tensor<6xf32>, tensor<6xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<24x4xf32>
    %cst_5 = stablehlo.constant dense<2.500000e-02> : tensor<f32>
    %cst_6 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %cst_9 = stablehlo.constant dense_resource<torch_tensor_4_torch.float32> : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<24x6x5xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<24x6x5xf32>
    %cst_13 = stablehlo.constant dense<5.000000e-01> : tensor<24x6x5xf32>
    %cst_14 = stablehlo.constant dense<-4.000000e+00> : tensor<24x6x5xf32>
    %cst_15 = stablehlo.constant dense<4.000000e+00> : tensor<24x6x5xf32>
    %cst_16 = stablehlo.constant dense<-2.72614237E-10> : tensor<24x6x5xf32>
    %cst_17 = stablehlo.constant dense<2.77068146E-8> : tensor<24x6x5xf32>
    %cst_18 = stablehlo.constant dense<-2.10102394E-6> : tensor<24x6x5xf32>
    %cst_19 = stablehlo.constant dense<-5.69250624E-5> : tensor<24x6x5xf32>
    %cst_20 = stablehlo.constant dense<-7.34990637E-4> : tensor<24x6x5xf32>
    %cst_21 = stablehlo.constant dense<-2.954600e-03> : tensor<24x6x5xf32>
    %cst_22 = stablehlo.constant dense<-0.0160960332> : tensor<24x6x5xf32>
    %cst_23 = stablehlo.constant dense<-1.45660715E-5> : tensor<24x6x5xf32>
    %cst_24 = stablehlo.constant dense<-2.13374049E-4> : tensor<24x6x5xf32>
    %cst_25 = stablehlo.constant dense<-0.00168282702> : tensor<24x6x5xf32>
    %cst_26 = stablehlo.constant dense<-0.00737332925> : tensor<24x6x5xf32>
    %cst_27 = stablehlo.constant dense<-0.0142647391> : tensor<24x6x5xf32>
    %cst_28 = stablehlo.constant dense<-1.000000e+00> : tensor<24x6x5xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<24x5x6xf32>
    %cst_30 = stablehlo.constant dense<3.000000e+00> : tensor<24x5x6xf32>
    %cst_31 = stablehlo.constant dense<5.000000e-01> : tensor<24x5x6xf32>
    %cst_32 = stablehlo.constant dense<0.636619746> : tensor<24x5x6xf32>
    %cst_33 = stablehlo.constant dense<4.471500e-02> : tensor<24x5x6xf32>
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_36 = arith.constant dense<1> : tensor<1xi64>
    %cst_37 = arith.constant dense<2> : tensor<1xi64>
    %cst_38 = arith.constant dense<4> : tensor<1xi64>
    %cst_39 = arith.constant dense<6> : tensor<1xi64>
    %cst_40 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_41 = arith.constant dense<5> : tensor<1xi64>
    %cst_42 = arith.constant dense<2.500000e-02> : tensor<1xf64>
    %cst_43 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_44 = arith.constant dense<4.471500e-02> : tensor<1xf64>
    %cst_45 = arith.constant dense<0.79788456080286541> : tensor<1xf64>
    %cst_46 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_47 = arith.constant dense<1.341450e-01> : tensor<1xf64>
    %cst_48 = arith.constant dense<0.70710678118654757> : tensor<1xf64>
    %cst_49 = arith.constant dense<-5.000000e-01> : tensor<1xf64>
    %cst_50 = arith.constant dense<0.3989422804014327> : tensor<1xf64>
    %cst_51 = arith.constant dense<5.000000e+00> : tensor<1xf64>
    %cst_52 = arith.constant dense<-1.000000e+00> : tensor<1xf64>
    %0 = stablehlo.slice %arg32 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg32 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg32 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg32 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.convert %arg33 : (tensor<24x5x6xf32>) -> tensor<24x5x6xf64>
    %9 = stablehlo.reduce(%8 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<24x5x6xf64>, tensor<f64>) -> tensor<24x5xf64>
    %10 = stablehlo.reshape %9 : (tensor<24x5xf64>) -> tensor<24x5x1xf64>
    %11 = stablehlo.convert %cst_39 : (tensor<1xi64>) -> tensor<1xf64>
    %12 = stablehlo.reshape %11 : (tensor<1xf64>) -> tensor<f64>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f64>) -> tensor<24x5x1xf64>
    %14 = stablehlo.divide %10, %13 : tensor<24x5x1xf64>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<24x5x1xf64>) -> tensor<24x5x6xf64>
    %16 = stablehlo.subtract %8, %15 : tensor<24x5x6xf64>
    %17 = stablehlo.multiply %16, %16 : tensor<24x5x6xf64>
    %18 = stablehlo.reduce(%17 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<24x5x6xf64>, tensor<f64>) -> tensor<24x5xf64>
    %19 = stablehlo.reshape %18 : (tensor<24x5xf64>) -> tensor<24x5x1xf64>
    %20 = stablehlo.divide %19, %13 : tensor<24x5x1xf64>
    %21 = stablehlo.convert %20 : (tensor<24x5x1xf64>) -> tensor<24x5x1xf32>
    %22 = stablehlo.reduce(%arg33 init: %cst_7) applies stablehlo.add across dimensions = [2] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<24x5xf32>
    %23 = stablehlo.reshape %22 : (tensor<24x5xf32>) -> tensor<24x5x1xf32>
    %24 = stablehlo.convert %cst_39 : (tensor<1xi64>) -> tensor<1xf32>
    %25 = stablehlo.reshape %24 : (tensor<1xf32>) -> tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<24x5x1xf32>
    %27 = stablehlo.divide %23, %26 : tensor<24x5x1xf32>
    %28 = stablehlo.convert %cst_40 : (tensor<1xf64>) -> tensor<1xf32>
    %29 = stablehlo.reshape %28 : (tensor<1xf32>) -> tensor<f32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<24x5x1xf32>
    %31 = stablehlo.add %21, %30 : tensor<24x5x1xf32>
    %32 = stablehlo.rsqrt %31 : tensor<24x5x1xf32>
    %33 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<24x5x1xf32>) -> tensor<24x5x6xf32>
    %34 = stablehlo.subtract %arg33, %33 : tensor<24x5x6xf32>
    %35 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<24x5x1xf32>) -> tensor<24x5x6xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<24x5x6xf32>
    %37 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<6xf32>) -> tensor<24x5x6xf32>
    %38 = stablehlo.multiply %36, %37 : tensor<24x5x6xf32>
    %39 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<6xf32>) -> tensor<24x5x6xf32>
    %40 = stablehlo.add %38, %39 : tensor<24x5x6xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1] : (tensor<24x5x6xf32>) -> tensor<24x6x5xf32>
    %42 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %43 = stablehlo.reshape %41 : (tensor<24x6x5xf32>) -> tensor<144x5xf32>
    %44 = stablehlo.dot_general %43, %42, contracting_dims = [1] x [0] : (tensor<144x5xf32>, tensor<5x5xf32>) -> tensor<144x5xf32>
    %45 = stablehlo.reshape %44 : (tensor<144x5xf32>) -> tensor<24x6x5xf32>
    %46 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<5xf32>) -> tensor<24x6x5xf32>
    %47 = stablehlo.add %45, %46 : tensor<24x6x5xf32>
    %48 = stablehlo.multiply %47, %cst_13 : tensor<24x6x5xf32>
    %49 = stablehlo.rsqrt %cst_12 : tensor<24x6x5xf32>
    %50 = stablehlo.multiply %47, %49 : tensor<24x6x5xf32>
    %51 = stablehlo.clamp %cst_14, %50, %cst_15 : tensor<24x6x5xf32>
    %52 = stablehlo.multiply %51, %51 : tensor<24x6x5xf32>
    %53 = stablehlo.multiply %cst_16, %52 : tensor<24x6x5xf32>
    %54 = stablehlo.add %53, %cst_17 : tensor<24x6x5xf32>
    %55 = stablehlo.multiply %54, %52 : tensor<24x6x5xf32>
    %56 = stablehlo.add %55, %cst_18 : tensor<24x6x5xf32>
    %57 = stablehlo.multiply %56, %52 : tensor<24x6x5xf32>
    %58 = stablehlo.add %57, %cst_19 : tensor<24x6x5xf32>
    %59 = stablehlo.multiply %58, %52 : tensor<24x6x5xf32>
    %60 = stablehlo.add %59, %cst_20 : tensor<24x6x5xf32>
    %61 = stablehlo.multiply %60, %52 : tensor<24x6x5xf32>
    %62 = stablehlo.add %61, %cst_21 : tensor<24x6x5xf32>
    %63 = stablehlo.multiply %62, %52 : tensor<24x6x5xf32>
    %64 = stablehlo.add %63, %cst_22 : tensor<24x6x5xf32>
    %65 = stablehlo.multiply %cst_23, %52 : tensor<24x6x5xf32>
    %66 = stablehlo.add %65, %cst_24 : tensor<24x6x5xf32>
    %67 = stablehlo.multiply %66, %52 : tensor<24x6x5xf32>
    %68 = stablehlo.add %67, %cst_25 : tensor<24x6x5xf32>
    %69 = stablehlo.multiply %68, %52 : tensor<24x6x5xf32>
    %70 = stablehlo.add %69, %cst_26 : tensor<24x6x5xf32>
    %71 = stablehlo.multiply %70, %52 : tensor<24x6x5xf32>
    %72 = stablehlo.add %71, %cst_27 : tensor<24x6x5xf32>
    %73 = stablehlo.multiply %51, %64 : tensor<24x6x5xf32>
    %74 = stablehlo.divide %73, %72 : tensor<24x6x5xf32>
    %75 = stablehlo.clamp %cst_28, %74, %cst_11 : tensor<24x6x5xf32>
    %76 = stablehlo.add %75, %cst_11 : tensor<24x6x5xf32>
    %77 = stablehlo.multiply %76, %48 : tensor<24x6x5xf32>
    %78 = stablehlo.transpose %77, dims = [0, 2, 1] : (tensor<24x6x5xf32>) -> tensor<24x5x6xf32>
    %79 = stablehlo.add %arg33, %78 : tensor<24x5x6xf32>
    %80 = stablehlo.reshape %79 : (tensor<24x5x6xf32>) -> tensor<120x6xf32>
    %81 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %82 = stablehlo.dot_general %80, %81, contracting_dims = [1] x [0] : (tensor<120x6xf32>, tensor<6x6xf32>) -> tensor<120x6xf32>
    %83 = stablehlo.convert %cst_36 : (tensor<1xi64>) -> tensor<1xf32>
    %84 = stablehlo.reshape %83 : (tensor<1xf32>) -> tensor<f32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<120x6xf32>
    %86 = stablehlo.multiply %82, %85 : tensor<120x6xf32>
    %87 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<6xf32>) -> tensor<120x6xf32>
    %88 = stablehlo.multiply %87, %85 : tensor<120x6xf32>
    %89 = stablehlo.add %86, %88 : tensor<120x6xf32>
    %90 = stablehlo.reshape %89 : (tensor<120x6xf32>) -> tensor<24x5x6xf32>
    %91 = stablehlo.multiply %90, %cst_31 : tensor<24x5x6xf32>
    %92 = stablehlo.sqrt %cst_32 : tensor<24x5x6xf32>
    %93 = stablehlo.power %90, %cst_30 : tensor<24x5x6xf32>
    %94 = stablehlo.multiply %cst_33, %93 : tensor<24x5x6xf32>
    %95 = stablehlo.add %90, %94 : tensor<24x5x6xf32>
    %96 = stablehlo.multiply %92, %95 : tensor<24x5x6xf32>
    %97 = stablehlo.tanh %96 : tensor<24x5x6xf32>
    %98 = stablehlo.add %97, %cst_29 : tensor<24x5x6xf32>
    %99 = stablehlo.multiply %98, %91 : tensor<24x5x6xf32>
    %100 = stablehlo.add %79, %99 : tensor<24x5x6xf32>
    %101 = stablehlo.reduce(%100 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<24x6xf32>
    %102 = stablehlo.convert %cst_41 : (tensor<1xi64>) -> tensor<1xf32>
    %103 = stablehlo.reshape %102 : (tensor<1xf32>) -> tensor<f32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %105 = stablehlo.divide %101, %104 : tensor<24x6xf32>
    %106 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %107 = stablehlo.dot_general %105, %106, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x4xf32>) -> tensor<24x4xf32>
    %108 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %109 = stablehlo.multiply %107, %108 : tensor<24x4xf32>
    %110 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<4xf32>) -> tensor<24x4xf32>
    %111 = stablehlo.multiply %110, %108 : tensor<24x4xf32>
    %112 = stablehlo.add %109, %111 : tensor<24x4xf32>
    %113 = stablehlo.reduce(%112 init: %cst_34) applies stablehlo.maximum across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %114 = stablehlo.reshape %113 : (tensor<24xf32>) -> tensor<24x1xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %116 = stablehlo.subtract %112, %115 : tensor<24x4xf32>
    %117 = stablehlo.exponential %116 : tensor<24x4xf32>
    %118 = stablehlo.reduce(%117 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %119 = stablehlo.reshape %118 : (tensor<24xf32>) -> tensor<24x1xf32>
    %120 = stablehlo.log %119 : tensor<24x1xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %122 = stablehlo.subtract %116, %121 : tensor<24x4xf32>
    %123 = stablehlo.reshape %cst_9 : (tensor<4xf32>) -> tensor<1x4xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<24x4xf32>
    %125 = stablehlo.multiply %122, %124 : tensor<24x4xf32>
    %126 = stablehlo.compare NE, %arg34, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %128 = stablehlo.broadcast_in_dim %arg34, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %129 = stablehlo.select %127, %128, %c_1 : tensor<24xi1>, tensor<24xi64>
    %130 = stablehlo.reshape %129 : (tensor<24xi64>) -> tensor<24x1xi64>
    %131 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %132 = stablehlo.reshape %130 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %133 = stablehlo.concatenate %131, %132, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %134 = "stablehlo.gather"(%125, %133) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x4xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %135 = stablehlo.reshape %134 : (tensor<24x1xf32>) -> tensor<24xf32>
    %136 = stablehlo.negate %135 : tensor<24xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %138 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %139 = stablehlo.select %127, %137, %138 : tensor<24xi1>, tensor<24xf32>
    %140 = stablehlo.broadcast_in_dim %123, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<24x4xf32>
    %141 = "stablehlo.gather"(%140, %133) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x4xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %142 = stablehlo.reshape %141 : (tensor<24x1xf32>) -> tensor<24xf32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %144 = stablehlo.select %127, %143, %138 : tensor<24xi1>, tensor<24xf32>
    %145 = stablehlo.reduce(%144 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %146 = stablehlo.reduce(%139 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %147 = stablehlo.divide %146, %145 : tensor<f32>
    %148 = stablehlo.reduce(%125 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %149 = stablehlo.negate %148 : tensor<24xf32>
    %150 = stablehlo.compare EQ, %arg34, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %152 = stablehlo.broadcast_in_dim %149, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %153 = stablehlo.select %151, %138, %152 : tensor<24xi1>, tensor<24xf32>
    %154 = stablehlo.select %151, %c_1, %128 : tensor<24xi1>, tensor<24xi64>
    %155 = stablehlo.reshape %154 : (tensor<24xi64>) -> tensor<24x1xi64>
    %156 = stablehlo.concatenate %155, dim = 1 : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %157 = "stablehlo.gather"(%cst_9, %156) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<24x1xi64>) -> tensor<24xf32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %159 = stablehlo.select %151, %138, %158 : tensor<24xi1>, tensor<24xf32>
    %160 = stablehlo.reduce(%159 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %161 = stablehlo.reduce(%153 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %162 = stablehlo.divide %161, %160 : tensor<f32>
    %163 = stablehlo.convert %cst_42 : (tensor<1xf64>) -> tensor<1xf32>
    %164 = stablehlo.reshape %163 : (tensor<1xf32>) -> tensor<f32>
    %165 = stablehlo.multiply %162, %164 : tensor<f32>
    %166 = stablehlo.convert %cst_43 : (tensor<1xf64>) -> tensor<1xf32>
    %167 = stablehlo.reshape %166 : (tensor<1xf32>) -> tensor<f32>
    %168 = stablehlo.multiply %147, %167 : tensor<f32>
    %169 = stablehlo.add %168, %165 : tensor<f32>
    %170 = stablehlo.divide %cst_5, %160 : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %173 = stablehlo.select %151, %138, %172 : tensor<24xi1>, tensor<24xf32>
    %174 = stablehlo.negate %173 : tensor<24xf32>
    %175 = stablehlo.reshape %174 : (tensor<24xf32>) -> tensor<24x1xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %177 = stablehlo.multiply %176, %124 : tensor<24x4xf32>
    %178 = stablehlo.divide %cst_6, %145 : tensor<f32>
    %179 = stablehlo.reshape %arg34 : (tensor<24xi64>) -> tensor<24x1xi64>
    %180 = stablehlo.compare NE, %179, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %182 = stablehlo.broadcast_in_dim %179, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %183 = stablehlo.select %181, %182, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %184 = stablehlo.slice %cst_3 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %185 = stablehlo.reshape %183 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %186 = stablehlo.concatenate %131, %185, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %187 = "stablehlo.scatter"(%cst_4, %186, %184) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg35: tensor<f32>, %arg36: tensor<f32>):
      stablehlo.return %arg36 : tensor<f32>
    }) : (tensor<24x4xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x4xf32>
    %188 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %189 = stablehlo.multiply %188, %123 : tensor<1x4xf32>
    %190 = stablehlo.broadcast_in_dim %180, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x4xi1>
    %191 = stablehlo.broadcast_in_dim %189, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<24x4xf32>
    %192 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %193 = stablehlo.select %190, %191, %192 : tensor<24x4xi1>, tensor<24x4xf32>
    %194 = stablehlo.multiply %187, %193 : tensor<24x4xf32>
    %195 = stablehlo.add %177, %194 : tensor<24x4xf32>
    %196 = stablehlo.exponential %122 : tensor<24x4xf32>
    %197 = stablehlo.reduce(%195 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %198 = stablehlo.reshape %197 : (tensor<24xf32>) -> tensor<24x1xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %200 = stablehlo.multiply %196, %199 : tensor<24x4xf32>
    %201 = stablehlo.subtract %195, %200 : tensor<24x4xf32>
    %202 = stablehlo.transpose %106, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
    %203 = stablehlo.dot_general %201, %202, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x6xf32>) -> tensor<24x6xf32>
    %204 = stablehlo.transpose %201, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %205 = stablehlo.dot_general %204, %105, contracting_dims = [1] x [0] : (tensor<4x24xf32>, tensor<24x6xf32>) -> tensor<4x6xf32>
    %206 = stablehlo.transpose %205, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %207 = stablehlo.reduce(%201 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %208 = stablehlo.reshape %207 : (tensor<4xf32>) -> tensor<1x4xf32>
    %209 = stablehlo.reshape %208 : (tensor<1x4xf32>) -> tensor<4xf32>
    %210 = stablehlo.transpose %206, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
    %211 = stablehlo.reshape %203 : (tensor<24x6xf32>) -> tensor<24x1x6xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2] : (tensor<24x1x6xf32>) -> tensor<24x5x6xf32>
    %213 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %214 = stablehlo.divide %212, %213 : tensor<24x5x6xf32>
    %215 = stablehlo.multiply %90, %90 : tensor<24x5x6xf32>
    %216 = stablehlo.multiply %215, %90 : tensor<24x5x6xf32>
    %217 = stablehlo.convert %cst_44 : (tensor<1xf64>) -> tensor<1xf32>
    %218 = stablehlo.reshape %217 : (tensor<1xf32>) -> tensor<f32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %220 = stablehlo.multiply %216, %219 : tensor<24x5x6xf32>
    %221 = stablehlo.add %90, %220 : tensor<24x5x6xf32>
    %222 = stablehlo.convert %cst_45 : (tensor<1xf64>) -> tensor<1xf32>
    %223 = stablehlo.reshape %222 : (tensor<1xf32>) -> tensor<f32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %225 = stablehlo.multiply %221, %224 : tensor<24x5x6xf32>
    %226 = stablehlo.tanh %225 : tensor<24x5x6xf32>
    %227 = stablehlo.convert %cst_46 : (tensor<1xf64>) -> tensor<1xf32>
    %228 = stablehlo.reshape %227 : (tensor<1xf32>) -> tensor<f32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %230 = stablehlo.multiply %90, %229 : tensor<24x5x6xf32>
    %231 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %232 = stablehlo.add %226, %231 : tensor<24x5x6xf32>
    %233 = stablehlo.multiply %232, %229 : tensor<24x5x6xf32>
    %234 = stablehlo.multiply %226, %226 : tensor<24x5x6xf32>
    %235 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %237 = stablehlo.subtract %236, %234 : tensor<24x5x6xf32>
    %238 = stablehlo.convert %cst_47 : (tensor<1xf64>) -> tensor<1xf32>
    %239 = stablehlo.reshape %238 : (tensor<1xf32>) -> tensor<f32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %241 = stablehlo.multiply %215, %240 : tensor<24x5x6xf32>
    %242 = stablehlo.add %241, %231 : tensor<24x5x6xf32>
    %243 = stablehlo.multiply %242, %224 : tensor<24x5x6xf32>
    %244 = stablehlo.multiply %230, %237 : tensor<24x5x6xf32>
    %245 = stablehlo.multiply %244, %243 : tensor<24x5x6xf32>
    %246 = stablehlo.add %233, %245 : tensor<24x5x6xf32>
    %247 = stablehlo.multiply %214, %246 : tensor<24x5x6xf32>
    %248 = stablehlo.reshape %247 : (tensor<24x5x6xf32>) -> tensor<120x6xf32>
    %249 = stablehlo.transpose %81, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %250 = stablehlo.dot_general %248, %249, contracting_dims = [1] x [0] : (tensor<120x6xf32>, tensor<6x6xf32>) -> tensor<120x6xf32>
    %251 = stablehlo.transpose %248, dims = [1, 0] : (tensor<120x6xf32>) -> tensor<6x120xf32>
    %252 = stablehlo.dot_general %251, %80, contracting_dims = [1] x [0] : (tensor<6x120xf32>, tensor<120x6xf32>) -> tensor<6x6xf32>
    %253 = stablehlo.transpose %252, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %254 = stablehlo.reduce(%248 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<120x6xf32>, tensor<f32>) -> tensor<6xf32>
    %255 = stablehlo.reshape %254 : (tensor<6xf32>) -> tensor<1x6xf32>
    %256 = stablehlo.reshape %255 : (tensor<1x6xf32>) -> tensor<6xf32>
    %257 = stablehlo.transpose %253, dims = [1, 0] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %258 = stablehlo.reshape %250 : (tensor<120x6xf32>) -> tensor<24x5x6xf32>
    %259 = stablehlo.add %214, %258 : tensor<24x5x6xf32>
    %260 = stablehlo.transpose %259, dims = [0, 2, 1] : (tensor<24x5x6xf32>) -> tensor<24x6x5xf32>
    %261 = stablehlo.convert %cst_48 : (tensor<1xf64>) -> tensor<1xf32>
    %262 = stablehlo.reshape %261 : (tensor<1xf32>) -> tensor<f32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [] : (tensor<f32>) -> tensor<24x6x5xf32>
    %264 = stablehlo.multiply %47, %263 : tensor<24x6x5xf32>
    %265 = stablehlo.clamp %cst_14, %264, %cst_15 : tensor<24x6x5xf32>
    %266 = stablehlo.multiply %265, %265 : tensor<24x6x5xf32>
    %267 = stablehlo.multiply %cst_16, %266 : tensor<24x6x5xf32>
    %268 = stablehlo.add %267, %cst_17 : tensor<24x6x5xf32>
    %269 = stablehlo.multiply %268, %266 : tensor<24x6x5xf32>
    %270 = stablehlo.add %269, %cst_18 : tensor<24x6x5xf32>
    %271 = stablehlo.multiply %270, %266 : tensor<24x6x5xf32>
    %272 = stablehlo.add %271, %cst_19 : tensor<24x6x5xf32>
    %273 = stablehlo.multiply %272, %266 : tensor<24x6x5xf32>
    %274 = stablehlo.add %273, %cst_20 : tensor<24x6x5xf32>
    %275 = stablehlo.multiply %274, %266 : tensor<24x6x5xf32>
    %276 = stablehlo.add %275, %cst_21 : tensor<24x6x5xf32>
    %277 = stablehlo.multiply %276, %266 : tensor<24x6x5xf32>
    %278 = stablehlo.add %277, %cst_22 : tensor<24x6x5xf32>
    %279 = stablehlo.multiply %cst_23, %266 : tensor<24x6x5xf32>
    %280 = stablehlo.add %279, %cst_24 : tensor<24x6x5xf32>
    %281 = stablehlo.multiply %280, %266 : tensor<24x6x5xf32>
    %282 = stablehlo.add %281, %cst_25 : tensor<24x6x5xf32>
    %283 = stablehlo.multiply %282, %266 : tensor<24x6x5xf32>
    %284 = stablehlo.add %283, %cst_26 : tensor<24x6x5xf32>
    %285 = stablehlo.multiply %284, %266 : tensor<24x6x5xf32>
    %286 = stablehlo.add %285, %cst_27 : tensor<24x6x5xf32>
    %287 = stablehlo.multiply %265, %278 : tensor<24x6x5xf32>
    %288 = stablehlo.divide %287, %286 : tensor<24x6x5xf32>
    %289 = stablehlo.clamp %cst_28, %288, %cst_11 : tensor<24x6x5xf32>
    %290 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<24x6x5xf32>
    %291 = stablehlo.add %289, %290 : tensor<24x6x5xf32>
    %292 = stablehlo.broadcast_in_dim %228, dims = [] : (tensor<f32>) -> tensor<24x6x5xf32>
    %293 = stablehlo.multiply %291, %292 : tensor<24x6x5xf32>
    %294 = stablehlo.multiply %47, %47 : tensor<24x6x5xf32>
    %295 = stablehlo.convert %cst_49 : (tensor<1xf64>) -> tensor<1xf32>
    %296 = stablehlo.reshape %295 : (tensor<1xf32>) -> tensor<f32>
    %297 = stablehlo.broadcast_in_dim %296, dims = [] : (tensor<f32>) -> tensor<24x6x5xf32>
    %298 = stablehlo.multiply %294, %297 : tensor<24x6x5xf32>
    %299 = stablehlo.exponential %298 : tensor<24x6x5xf32>
    %300 = stablehlo.convert %cst_50 : (tensor<1xf64>) -> tensor<1xf32>
    %301 = stablehlo.reshape %300 : (tensor<1xf32>) -> tensor<f32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [] : (tensor<f32>) -> tensor<24x6x5xf32>
    %303 = stablehlo.multiply %299, %302 : tensor<24x6x5xf32>
    %304 = stablehlo.multiply %47, %303 : tensor<24x6x5xf32>
    %305 = stablehlo.add %293, %304 : tensor<24x6x5xf32>
    %306 = stablehlo.multiply %260, %305 : tensor<24x6x5xf32>
    %307 = stablehlo.reduce(%306 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6x5xf32>, tensor<f32>) -> tensor<5xf32>
    %308 = stablehlo.reshape %307 : (tensor<5xf32>) -> tensor<1x1x5xf32>
    %309 = stablehlo.reshape %308 : (tensor<1x1x5xf32>) -> tensor<5xf32>
    %310 = stablehlo.reshape %306 : (tensor<24x6x5xf32>) -> tensor<144x5xf32>
    %311 = stablehlo.transpose %310, dims = [1, 0] : (tensor<144x5xf32>) -> tensor<5x144xf32>
    %312 = stablehlo.dot_general %311, %43, contracting_dims = [1] x [0] : (tensor<5x144xf32>, tensor<144x5xf32>) -> tensor<5x5xf32>
    %313 = stablehlo.transpose %312, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %314 = stablehlo.transpose %42, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %315 = stablehlo.dot_general %310, %314, contracting_dims = [1] x [0] : (tensor<144x5xf32>, tensor<5x5xf32>) -> tensor<144x5xf32>
    %316 = stablehlo.reshape %315 : (tensor<144x5xf32>) -> tensor<24x6x5xf32>
    %317 = stablehlo.transpose %313, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %318 = stablehlo.transpose %316, dims = [0, 2, 1] : (tensor<24x6x5xf32>) -> tensor<24x5x6xf32>
    %319 = stablehlo.multiply %318, %36 : tensor<24x5x6xf32>
    %320 = stablehlo.reduce(%319 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<6xf32>
    %321 = stablehlo.reduce(%318 init: %cst_7) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<6xf32>
    %322 = stablehlo.add %arg8, %84 : tensor<f32>
    %323 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f64>
    %324 = stablehlo.subtract %323, %3 : tensor<f64>
    %325 = stablehlo.subtract %320, %arg9 : tensor<6xf32>
    %326 = stablehlo.convert %324 : (tensor<f64>) -> tensor<f32>
    %327 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %328 = stablehlo.multiply %325, %327 : tensor<6xf32>
    %329 = stablehlo.add %arg9, %328 : tensor<6xf32>
    %330 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %332 = stablehlo.multiply %arg10, %331 : tensor<6xf32>
    %333 = stablehlo.subtract %323, %5 : tensor<f64>
    %334 = stablehlo.convert %333 : (tensor<f64>) -> tensor<f32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %336 = stablehlo.multiply %320, %335 : tensor<6xf32>
    %337 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %338 = stablehlo.multiply %336, %337 : tensor<6xf32>
    %339 = stablehlo.multiply %338, %320 : tensor<6xf32>
    %340 = stablehlo.add %332, %339 : tensor<6xf32>
    %341 = stablehlo.convert %322 : (tensor<f32>) -> tensor<f64>
    %342 = stablehlo.power %3, %341 : tensor<f64>
    %343 = stablehlo.subtract %323, %342 : tensor<f64>
    %344 = stablehlo.power %5, %341 : tensor<f64>
    %345 = stablehlo.subtract %323, %344 : tensor<f64>
    %346 = stablehlo.convert %343 : (tensor<f64>) -> tensor<f32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %348 = stablehlo.divide %329, %347 : tensor<6xf32>
    %349 = stablehlo.divide %cst_35, %333 : tensor<f64>
    %350 = stablehlo.convert %cst_37 : (tensor<1xi64>) -> tensor<1xf64>
    %351 = stablehlo.reshape %350 : (tensor<1xf64>) -> tensor<f64>
    %352 = stablehlo.multiply %349, %351 : tensor<f64>
    %353 = stablehlo.convert %cst_36 : (tensor<1xi64>) -> tensor<1xf64>
    %354 = stablehlo.reshape %353 : (tensor<1xf64>) -> tensor<f64>
    %355 = stablehlo.subtract %352, %354 : tensor<f64>
    %356 = stablehlo.convert %cst_37 : (tensor<1xi64>) -> tensor<1xf32>
    %357 = stablehlo.reshape %356 : (tensor<1xf32>) -> tensor<f32>
    %358 = stablehlo.multiply %322, %357 : tensor<f32>
    %359 = stablehlo.convert %358 : (tensor<f32>) -> tensor<f64>
    %360 = stablehlo.multiply %359, %344 : tensor<f64>
    %361 = stablehlo.divide %360, %345 : tensor<f64>
    %362 = stablehlo.subtract %355, %361 : tensor<f64>
    %363 = stablehlo.convert %cst_51 : tensor<1xf64>
    %364 = stablehlo.reshape %363 : (tensor<1xf64>) -> tensor<f64>
    %365 = stablehlo.compare GT, %362, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %366 = stablehlo.convert %cst_38 : (tensor<1xi64>) -> tensor<1xf64>
    %367 = stablehlo.reshape %366 : (tensor<1xf64>) -> tensor<f64>
    %368 = stablehlo.subtract %362, %367 : tensor<f64>
    %369 = stablehlo.subtract %362, %351 : tensor<f64>
    %370 = stablehlo.multiply %368, %369 : tensor<f64>
    %371 = stablehlo.multiply %370, %355 : tensor<f64>
    %372 = stablehlo.subtract %355, %367 : tensor<f64>
    %373 = stablehlo.subtract %355, %351 : tensor<f64>
    %374 = stablehlo.multiply %372, %373 : tensor<f64>
    %375 = stablehlo.multiply %374, %362 : tensor<f64>
    %376 = stablehlo.divide %371, %375 : tensor<f64>
    %377 = stablehlo.convert %cst_46 : tensor<1xf64>
    %378 = stablehlo.reshape %377 : (tensor<1xf64>) -> tensor<f64>
    %379 = stablehlo.power %376, %378 : tensor<f64>
    %380 = stablehlo.sqrt %340 : tensor<6xf32>
    %381 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %382 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %383 = stablehlo.add %380, %382 : tensor<6xf32>
    %384 = stablehlo.power %345, %378 : tensor<f64>
    %385 = stablehlo.convert %384 : (tensor<f64>) -> tensor<f32>
    %386 = stablehlo.broadcast_in_dim %385, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %387 = stablehlo.divide %386, %383 : tensor<6xf32>
    %388 = stablehlo.convert %379 : (tensor<f64>) -> tensor<f32>
    %389 = stablehlo.broadcast_in_dim %388, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %390 = stablehlo.multiply %389, %387 : tensor<6xf32>
    %391 = stablehlo.broadcast_in_dim %390, dims = [0] : (tensor<6xf32>) -> tensor<6xf32>
    %392 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %393 = stablehlo.select %365, %391, %392 : tensor<i1>, tensor<6xf32>
    %394 = stablehlo.convert %1 : (tensor<f64>) -> tensor<f32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %396 = stablehlo.multiply %348, %395 : tensor<6xf32>
    %397 = stablehlo.multiply %396, %393 : tensor<6xf32>
    %398 = stablehlo.convert %cst_52 : (tensor<1xf64>) -> tensor<1xf32>
    %399 = stablehlo.reshape %398 : (tensor<1xf32>) -> tensor<f32>
    %400 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %401 = stablehlo.multiply %397, %400 : tensor<6xf32>
    %402 = stablehlo.add %arg0, %401 : tensor<6xf32>
    %403 = stablehlo.add %arg11, %84 : tensor<f32>
    %404 = stablehlo.subtract %321, %arg12 : tensor<6xf32>
    %405 = stablehlo.multiply %404, %327 : tensor<6xf32>
    %406 = stablehlo.add %arg12, %405 : tensor<6xf32>
    %407 = stablehlo.multiply %arg13, %331 : tensor<6xf32>
    %408 = stablehlo.multiply %321, %335 : tensor<6xf32>
    %409 = stablehlo.multiply %408, %337 : tensor<6xf32>
    %410 = stablehlo.multiply %409, %321 : tensor<6xf32>
    %411 = stablehlo.add %407, %410 : tensor<6xf32>
    %412 = stablehlo.convert %403 : (tensor<f32>) -> tensor<f64>
    %413 = stablehlo.power %3, %412 : tensor<f64>
    %414 = stablehlo.subtract %323, %413 : tensor<f64>
    %415 = stablehlo.power %5, %412 : tensor<f64>
    %416 = stablehlo.subtract %323, %415 : tensor<f64>
    %417 = stablehlo.convert %414 : (tensor<f64>) -> tensor<f32>
    %418 = stablehlo.broadcast_in_dim %417, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %419 = stablehlo.divide %406, %418 : tensor<6xf32>
    %420 = stablehlo.multiply %403, %357 : tensor<f32>
    %421 = stablehlo.convert %420 : (tensor<f32>) -> tensor<f64>
    %422 = stablehlo.multiply %421, %415 : tensor<f64>
    %423 = stablehlo.divide %422, %416 : tensor<f64>
    %424 = stablehlo.subtract %355, %423 : tensor<f64>
    %425 = stablehlo.compare GT, %424, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %426 = stablehlo.subtract %424, %367 : tensor<f64>
    %427 = stablehlo.subtract %424, %351 : tensor<f64>
    %428 = stablehlo.multiply %426, %427 : tensor<f64>
    %429 = stablehlo.multiply %428, %355 : tensor<f64>
    %430 = stablehlo.multiply %374, %424 : tensor<f64>
    %431 = stablehlo.divide %429, %430 : tensor<f64>
    %432 = stablehlo.power %431, %378 : tensor<f64>
    %433 = stablehlo.sqrt %411 : tensor<6xf32>
    %434 = stablehlo.add %433, %382 : tensor<6xf32>
    %435 = stablehlo.power %416, %378 : tensor<f64>
    %436 = stablehlo.convert %435 : (tensor<f64>) -> tensor<f32>
    %437 = stablehlo.broadcast_in_dim %436, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %438 = stablehlo.divide %437, %434 : tensor<6xf32>
    %439 = stablehlo.convert %432 : (tensor<f64>) -> tensor<f32>
    %440 = stablehlo.broadcast_in_dim %439, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %441 = stablehlo.multiply %440, %438 : tensor<6xf32>
    %442 = stablehlo.broadcast_in_dim %441, dims = [0] : (tensor<6xf32>) -> tensor<6xf32>
    %443 = stablehlo.select %425, %442, %392 : tensor<i1>, tensor<6xf32>
    %444 = stablehlo.multiply %419, %395 : tensor<6xf32>
    %445 = stablehlo.multiply %444, %443 : tensor<6xf32>
    %446 = stablehlo.multiply %445, %400 : tensor<6xf32>
    %447 = stablehlo.add %arg1, %446 : tensor<6xf32>
    %448 = stablehlo.add %arg14, %84 : tensor<f32>
    %449 = stablehlo.subtract %317, %arg15 : tensor<5x5xf32>
    %450 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %451 = stablehlo.multiply %449, %450 : tensor<5x5xf32>
    %452 = stablehlo.add %arg15, %451 : tensor<5x5xf32>
    %453 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %454 = stablehlo.multiply %arg16, %453 : tensor<5x5xf32>
    %455 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %456 = stablehlo.multiply %317, %455 : tensor<5x5xf32>
    %457 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %458 = stablehlo.multiply %456, %457 : tensor<5x5xf32>
    %459 = stablehlo.multiply %458, %317 : tensor<5x5xf32>
    %460 = stablehlo.add %454, %459 : tensor<5x5xf32>
    %461 = stablehlo.convert %448 : (tensor<f32>) -> tensor<f64>
    %462 = stablehlo.power %3, %461 : tensor<f64>
    %463 = stablehlo.subtract %323, %462 : tensor<f64>
    %464 = stablehlo.power %5, %461 : tensor<f64>
    %465 = stablehlo.subtract %323, %464 : tensor<f64>
    %466 = stablehlo.convert %463 : (tensor<f64>) -> tensor<f32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %468 = stablehlo.divide %452, %467 : tensor<5x5xf32>
    %469 = stablehlo.multiply %448, %357 : tensor<f32>
    %470 = stablehlo.convert %469 : (tensor<f32>) -> tensor<f64>
    %471 = stablehlo.multiply %470, %464 : tensor<f64>
    %472 = stablehlo.divide %471, %465 : tensor<f64>
    %473 = stablehlo.subtract %355, %472 : tensor<f64>
    %474 = stablehlo.compare GT, %473, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %475 = stablehlo.subtract %473, %367 : tensor<f64>
    %476 = stablehlo.subtract %473, %351 : tensor<f64>
    %477 = stablehlo.multiply %475, %476 : tensor<f64>
    %478 = stablehlo.multiply %477, %355 : tensor<f64>
    %479 = stablehlo.multiply %374, %473 : tensor<f64>
    %480 = stablehlo.divide %478, %479 : tensor<f64>
    %481 = stablehlo.power %480, %378 : tensor<f64>
    %482 = stablehlo.sqrt %460 : tensor<5x5xf32>
    %483 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %484 = stablehlo.add %482, %483 : tensor<5x5xf32>
    %485 = stablehlo.power %465, %378 : tensor<f64>
    %486 = stablehlo.convert %485 : (tensor<f64>) -> tensor<f32>
    %487 = stablehlo.broadcast_in_dim %486, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %488 = stablehlo.divide %487, %484 : tensor<5x5xf32>
    %489 = stablehlo.convert %481 : (tensor<f64>) -> tensor<f32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %491 = stablehlo.multiply %490, %488 : tensor<5x5xf32>
    %492 = stablehlo.broadcast_in_dim %491, dims = [0, 1] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %493 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %494 = stablehlo.select %474, %492, %493 : tensor<i1>, tensor<5x5xf32>
    %495 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %496 = stablehlo.multiply %468, %495 : tensor<5x5xf32>
    %497 = stablehlo.multiply %496, %494 : tensor<5x5xf32>
    %498 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %499 = stablehlo.multiply %497, %498 : tensor<5x5xf32>
    %500 = stablehlo.add %arg2, %499 : tensor<5x5xf32>
    %501 = stablehlo.add %arg17, %84 : tensor<f32>
    %502 = stablehlo.subtract %309, %arg18 : tensor<5xf32>
    %503 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %504 = stablehlo.multiply %502, %503 : tensor<5xf32>
    %505 = stablehlo.add %arg18, %504 : tensor<5xf32>
    %506 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %507 = stablehlo.multiply %arg19, %506 : tensor<5xf32>
    %508 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %509 = stablehlo.multiply %309, %508 : tensor<5xf32>
    %510 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %511 = stablehlo.multiply %509, %510 : tensor<5xf32>
    %512 = stablehlo.multiply %511, %309 : tensor<5xf32>
    %513 = stablehlo.add %507, %512 : tensor<5xf32>
    %514 = stablehlo.convert %501 : (tensor<f32>) -> tensor<f64>
    %515 = stablehlo.power %3, %514 : tensor<f64>
    %516 = stablehlo.subtract %323, %515 : tensor<f64>
    %517 = stablehlo.power %5, %514 : tensor<f64>
    %518 = stablehlo.subtract %323, %517 : tensor<f64>
    %519 = stablehlo.convert %516 : (tensor<f64>) -> tensor<f32>
    %520 = stablehlo.broadcast_in_dim %519, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %521 = stablehlo.divide %505, %520 : tensor<5xf32>
    %522 = stablehlo.multiply %501, %357 : tensor<f32>
    %523 = stablehlo.convert %522 : (tensor<f32>) -> tensor<f64>
    %524 = stablehlo.multiply %523, %517 : tensor<f64>
    %525 = stablehlo.divide %524, %518 : tensor<f64>
    %526 = stablehlo.subtract %355, %525 : tensor<f64>
    %527 = stablehlo.compare GT, %526, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %528 = stablehlo.subtract %526, %367 : tensor<f64>
    %529 = stablehlo.subtract %526, %351 : tensor<f64>
    %530 = stablehlo.multiply %528, %529 : tensor<f64>
    %531 = stablehlo.multiply %530, %355 : tensor<f64>
    %532 = stablehlo.multiply %374, %526 : tensor<f64>
    %533 = stablehlo.divide %531, %532 : tensor<f64>
    %534 = stablehlo.power %533, %378 : tensor<f64>
    %535 = stablehlo.sqrt %513 : tensor<5xf32>
    %536 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %537 = stablehlo.add %535, %536 : tensor<5xf32>
    %538 = stablehlo.power %518, %378 : tensor<f64>
    %539 = stablehlo.convert %538 : (tensor<f64>) -> tensor<f32>
    %540 = stablehlo.broadcast_in_dim %539, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %541 = stablehlo.divide %540, %537 : tensor<5xf32>
    %542 = stablehlo.convert %534 : (tensor<f64>) -> tensor<f32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %544 = stablehlo.multiply %543, %541 : tensor<5xf32>
    %545 = stablehlo.broadcast_in_dim %544, dims = [0] : (tensor<5xf32>) -> tensor<5xf32>
    %546 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %547 = stablehlo.select %527, %545, %546 : tensor<i1>, tensor<5xf32>
    %548 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %549 = stablehlo.multiply %521, %548 : tensor<5xf32>
    %550 = stablehlo.multiply %549, %547 : tensor<5xf32>
    %551 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %552 = stablehlo.multiply %550, %551 : tensor<5xf32>
    %553 = stablehlo.add %arg3, %552 : tensor<5xf32>
    %554 = stablehlo.add %arg20, %84 : tensor<f32>
    %555 = stablehlo.subtract %257, %arg21 : tensor<6x6xf32>
    %556 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %557 = stablehlo.multiply %555, %556 : tensor<6x6xf32>
    %558 = stablehlo.add %arg21, %557 : tensor<6x6xf32>
    %559 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %560 = stablehlo.multiply %arg22, %559 : tensor<6x6xf32>
    %561 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %562 = stablehlo.multiply %257, %561 : tensor<6x6xf32>
    %563 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %564 = stablehlo.multiply %562, %563 : tensor<6x6xf32>
    %565 = stablehlo.multiply %564, %257 : tensor<6x6xf32>
    %566 = stablehlo.add %560, %565 : tensor<6x6xf32>
    %567 = stablehlo.convert %554 : (tensor<f32>) -> tensor<f64>
    %568 = stablehlo.power %3, %567 : tensor<f64>
    %569 = stablehlo.subtract %323, %568 : tensor<f64>
    %570 = stablehlo.power %5, %567 : tensor<f64>
    %571 = stablehlo.subtract %323, %570 : tensor<f64>
    %572 = stablehlo.convert %569 : (tensor<f64>) -> tensor<f32>
    %573 = stablehlo.broadcast_in_dim %572, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %574 = stablehlo.divide %558, %573 : tensor<6x6xf32>
    %575 = stablehlo.multiply %554, %357 : tensor<f32>
    %576 = stablehlo.convert %575 : (tensor<f32>) -> tensor<f64>
    %577 = stablehlo.multiply %576, %570 : tensor<f64>
    %578 = stablehlo.divide %577, %571 : tensor<f64>
    %579 = stablehlo.subtract %355, %578 : tensor<f64>
    %580 = stablehlo.compare GT, %579, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %581 = stablehlo.subtract %579, %367 : tensor<f64>
    %582 = stablehlo.subtract %579, %351 : tensor<f64>
    %583 = stablehlo.multiply %581, %582 : tensor<f64>
    %584 = stablehlo.multiply %583, %355 : tensor<f64>
    %585 = stablehlo.multiply %374, %579 : tensor<f64>
    %586 = stablehlo.divide %584, %585 : tensor<f64>
    %587 = stablehlo.power %586, %378 : tensor<f64>
    %588 = stablehlo.sqrt %566 : tensor<6x6xf32>
    %589 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %590 = stablehlo.add %588, %589 : tensor<6x6xf32>
    %591 = stablehlo.power %571, %378 : tensor<f64>
    %592 = stablehlo.convert %591 : (tensor<f64>) -> tensor<f32>
    %593 = stablehlo.broadcast_in_dim %592, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %594 = stablehlo.divide %593, %590 : tensor<6x6xf32>
    %595 = stablehlo.convert %587 : (tensor<f64>) -> tensor<f32>
    %596 = stablehlo.broadcast_in_dim %595, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %597 = stablehlo.multiply %596, %594 : tensor<6x6xf32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0, 1] : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %599 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %600 = stablehlo.select %580, %598, %599 : tensor<i1>, tensor<6x6xf32>
    %601 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %602 = stablehlo.multiply %574, %601 : tensor<6x6xf32>
    %603 = stablehlo.multiply %602, %600 : tensor<6x6xf32>
    %604 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %605 = stablehlo.multiply %603, %604 : tensor<6x6xf32>
    %606 = stablehlo.add %arg4, %605 : tensor<6x6xf32>
    %607 = stablehlo.add %arg23, %84 : tensor<f32>
    %608 = stablehlo.subtract %256, %arg24 : tensor<6xf32>
    %609 = stablehlo.multiply %608, %327 : tensor<6xf32>
    %610 = stablehlo.add %arg24, %609 : tensor<6xf32>
    %611 = stablehlo.multiply %arg25, %331 : tensor<6xf32>
    %612 = stablehlo.multiply %256, %335 : tensor<6xf32>
    %613 = stablehlo.multiply %612, %337 : tensor<6xf32>
    %614 = stablehlo.multiply %613, %256 : tensor<6xf32>
    %615 = stablehlo.add %611, %614 : tensor<6xf32>
    %616 = stablehlo.convert %607 : (tensor<f32>) -> tensor<f64>
    %617 = stablehlo.power %3, %616 : tensor<f64>
    %618 = stablehlo.subtract %323, %617 : tensor<f64>
    %619 = stablehlo.power %5, %616 : tensor<f64>
    %620 = stablehlo.subtract %323, %619 : tensor<f64>
    %621 = stablehlo.convert %618 : (tensor<f64>) -> tensor<f32>
    %622 = stablehlo.broadcast_in_dim %621, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %623 = stablehlo.divide %610, %622 : tensor<6xf32>
    %624 = stablehlo.multiply %607, %357 : tensor<f32>
    %625 = stablehlo.convert %624 : (tensor<f32>) -> tensor<f64>
    %626 = stablehlo.multiply %625, %619 : tensor<f64>
    %627 = stablehlo.divide %626, %620 : tensor<f64>
    %628 = stablehlo.subtract %355, %627 : tensor<f64>
    %629 = stablehlo.compare GT, %628, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %630 = stablehlo.subtract %628, %367 : tensor<f64>
    %631 = stablehlo.subtract %628, %351 : tensor<f64>
    %632 = stablehlo.multiply %630, %631 : tensor<f64>
    %633 = stablehlo.multiply %632, %355 : tensor<f64>
    %634 = stablehlo.multiply %374, %628 : tensor<f64>
    %635 = stablehlo.divide %633, %634 : tensor<f64>
    %636 = stablehlo.power %635, %378 : tensor<f64>
    %637 = stablehlo.sqrt %615 : tensor<6xf32>
    %638 = stablehlo.add %637, %382 : tensor<6xf32>
    %639 = stablehlo.power %620, %378 : tensor<f64>
    %640 = stablehlo.convert %639 : (tensor<f64>) -> tensor<f32>
    %641 = stablehlo.broadcast_in_dim %640, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %642 = stablehlo.divide %641, %638 : tensor<6xf32>
    %643 = stablehlo.convert %636 : (tensor<f64>) -> tensor<f32>
    %644 = stablehlo.broadcast_in_dim %643, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %645 = stablehlo.multiply %644, %642 : tensor<6xf32>
    %646 = stablehlo.broadcast_in_dim %645, dims = [0] : (tensor<6xf32>) -> tensor<6xf32>
    %647 = stablehlo.select %629, %646, %392 : tensor<i1>, tensor<6xf32>
    %648 = stablehlo.multiply %623, %395 : tensor<6xf32>
    %649 = stablehlo.multiply %648, %647 : tensor<6xf32>
    %650 = stablehlo.multiply %649, %400 : tensor<6xf32>
    %651 = stablehlo.add %arg5, %650 : tensor<6xf32>
    %652 = stablehlo.add %arg26, %84 : tensor<f32>
    %653 = stablehlo.subtract %210, %arg27 : tensor<4x6xf32>
    %654 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %655 = stablehlo.multiply %653, %654 : tensor<4x6xf32>
    %656 = stablehlo.add %arg27, %655 : tensor<4x6xf32>
    %657 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %658 = stablehlo.multiply %arg28, %657 : tensor<4x6xf32>
    %659 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %660 = stablehlo.multiply %210, %659 : tensor<4x6xf32>
    %661 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %662 = stablehlo.multiply %660, %661 : tensor<4x6xf32>
    %663 = stablehlo.multiply %662, %210 : tensor<4x6xf32>
    %664 = stablehlo.add %658, %663 : tensor<4x6xf32>
    %665 = stablehlo.convert %652 : (tensor<f32>) -> tensor<f64>
    %666 = stablehlo.power %3, %665 : tensor<f64>
    %667 = stablehlo.subtract %323, %666 : tensor<f64>
    %668 = stablehlo.power %5, %665 : tensor<f64>
    %669 = stablehlo.subtract %323, %668 : tensor<f64>
    %670 = stablehlo.convert %667 : (tensor<f64>) -> tensor<f32>
    %671 = stablehlo.broadcast_in_dim %670, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %672 = stablehlo.divide %656, %671 : tensor<4x6xf32>
    %673 = stablehlo.multiply %652, %357 : tensor<f32>
    %674 = stablehlo.convert %673 : (tensor<f32>) -> tensor<f64>
    %675 = stablehlo.multiply %674, %668 : tensor<f64>
    %676 = stablehlo.divide %675, %669 : tensor<f64>
    %677 = stablehlo.subtract %355, %676 : tensor<f64>
    %678 = stablehlo.compare GT, %677, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %679 = stablehlo.subtract %677, %367 : tensor<f64>
    %680 = stablehlo.subtract %677, %351 : tensor<f64>
    %681 = stablehlo.multiply %679, %680 : tensor<f64>
    %682 = stablehlo.multiply %681, %355 : tensor<f64>
    %683 = stablehlo.multiply %374, %677 : tensor<f64>
    %684 = stablehlo.divide %682, %683 : tensor<f64>
    %685 = stablehlo.power %684, %378 : tensor<f64>
    %686 = stablehlo.sqrt %664 : tensor<4x6xf32>
    %687 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %688 = stablehlo.add %686, %687 : tensor<4x6xf32>
    %689 = stablehlo.power %669, %378 : tensor<f64>
    %690 = stablehlo.convert %689 : (tensor<f64>) -> tensor<f32>
    %691 = stablehlo.broadcast_in_dim %690, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %692 = stablehlo.divide %691, %688 : tensor<4x6xf32>
    %693 = stablehlo.convert %685 : (tensor<f64>) -> tensor<f32>
    %694 = stablehlo.broadcast_in_dim %693, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %695 = stablehlo.multiply %694, %692 : tensor<4x6xf32>
    %696 = stablehlo.broadcast_in_dim %695, dims = [0, 1] : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %697 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %698 = stablehlo.select %678, %696, %697 : tensor<i1>, tensor<4x6xf32>
    %699 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %700 = stablehlo.multiply %672, %699 : tensor<4x6xf32>
    %701 = stablehlo.multiply %700, %698 : tensor<4x6xf32>
    %702 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %703 = stablehlo.multiply %701, %702 : tensor<4x6xf32>
    %704 = stablehlo.add %arg6, %703 : tensor<4x6xf32>
    %705 = stablehlo.add %arg29, %84 : tensor<f32>
    %706 = stablehlo.subtract %209, %arg30 : tensor<4xf32>
    %707 = stablehlo.broadcast_in_dim %326, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %708 = stablehlo.multiply %706, %707 : tensor<4xf32>
    %709 = stablehlo.add %arg30, %708 : tensor<4xf32>
    %710 = stablehlo.broadcast_in_dim %330, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %711 = stablehlo.multiply %arg31, %710 : tensor<4xf32>
    %712 = stablehlo.broadcast_in_dim %334, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %713 = stablehlo.multiply %209, %712 : tensor<4xf32>
    %714 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %715 = stablehlo.multiply %713, %714 : tensor<4xf32>
    %716 = stablehlo.multiply %715, %209 : tensor<4xf32>
    %717 = stablehlo.add %711, %716 : tensor<4xf32>
    %718 = stablehlo.convert %705 : (tensor<f32>) -> tensor<f64>
    %719 = stablehlo.power %3, %718 : tensor<f64>
    %720 = stablehlo.subtract %323, %719 : tensor<f64>
    %721 = stablehlo.power %5, %718 : tensor<f64>
    %722 = stablehlo.subtract %323, %721 : tensor<f64>
    %723 = stablehlo.convert %720 : (tensor<f64>) -> tensor<f32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %725 = stablehlo.divide %709, %724 : tensor<4xf32>
    %726 = stablehlo.multiply %705, %357 : tensor<f32>
    %727 = stablehlo.convert %726 : (tensor<f32>) -> tensor<f64>
    %728 = stablehlo.multiply %727, %721 : tensor<f64>
    %729 = stablehlo.divide %728, %722 : tensor<f64>
    %730 = stablehlo.subtract %355, %729 : tensor<f64>
    %731 = stablehlo.compare GT, %730, %364, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %732 = stablehlo.subtract %730, %367 : tensor<f64>
    %733 = stablehlo.subtract %730, %351 : tensor<f64>
    %734 = stablehlo.multiply %732, %733 : tensor<f64>
    %735 = stablehlo.multiply %734, %355 : tensor<f64>
    %736 = stablehlo.multiply %374, %730 : tensor<f64>
    %737 = stablehlo.divide %735, %736 : tensor<f64>
    %738 = stablehlo.power %737, %378 : tensor<f64>
    %739 = stablehlo.sqrt %717 : tensor<4xf32>
    %740 = stablehlo.broadcast_in_dim %381, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %741 = stablehlo.add %739, %740 : tensor<4xf32>
    %742 = stablehlo.power %722, %378 : tensor<f64>
    %743 = stablehlo.convert %742 : (tensor<f64>) -> tensor<f32>
    %744 = stablehlo.broadcast_in_dim %743, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %745 = stablehlo.divide %744, %741 : tensor<4xf32>
    %746 = stablehlo.convert %738 : (tensor<f64>) -> tensor<f32>
    %747 = stablehlo.broadcast_in_dim %746, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %748 = stablehlo.multiply %747, %745 : tensor<4xf32>
    %749 = stablehlo.broadcast_in_dim %748, dims = [0] : (tensor<4xf32>) -> tensor<4xf32>
    %750 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %751 = stablehlo.select %731, %749, %750 : tensor<i1>, tensor<4xf32>
    %752 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %753 = stablehlo.multiply %725, %752 : tensor<4xf32>
    %754 = stablehlo.multiply %753, %751 : tensor<4xf32>
    %755 = stablehlo.broadcast_in_dim %399, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %756 = stablehlo.multiply %754, %755 : tensor<4xf32>
    %757 = stablehlo.add %arg7, %756 : tensor<4xf32>
    return %402, %447, %500, %553, %606, %651, %704, %757, %322, %329, %340, %403, %406, %411, %448, %452, %460, %501, %505, %513, %554, %558, %566, %607, %610, %615, %652, %656, %664, %705, %709, %717, %169 : tensor<6xf32>, tensor<6xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<6x6xf32>, tensor<6xf32>, tensor<4x6xf32>, tensor<4xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<f32>, tensor<6x6xf32>, tensor<6x6xf32>, tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      torch_tensor_4_torch.float32: "0x040000000000803F000000400000003F0000803F"
    }
  }
#-}
