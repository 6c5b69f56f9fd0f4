module {
  func.func @main(%arg0: tensor<4x2x3x3xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<5x36xf32>, %arg5: tensor<5xf32>, %arg6: tensor<4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<i64>, %arg9: tensor<4x2x3x3xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<5x36xf32>, %arg14: tensor<5xf32>, %arg15: tensor<4xf64>, %arg16: tensor<24x2x9x9xf32>, %arg17: tensor<24xi64>) -> (tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x36xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x36xf32>, tensor<5xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %c_3 = stablehlo.constant dense<2> : tensor<3xi64>
    %c_4 = stablehlo.constant dense<5> : tensor<3x1xi64>
    %c_5 = stablehlo.constant dense<0> : tensor<3xi64>
    %c_6 = stablehlo.constant dense<1> : tensor<3xi64>
    %c_7 = stablehlo.constant dense<3> : tensor<i64>
    %c_8 = stablehlo.constant dense<9> : tensor<5x1xi64>
    %c_9 = stablehlo.constant dense<2> : tensor<5xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<5xi64>
    %c_11 = stablehlo.constant dense<1> : tensor<5xi64>
    %c_12 = stablehlo.constant dense<5> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<24x4x5x5xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x3x3xf32>
    %cst_14 = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<24x5xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_18 = stablehlo.constant dense<0> : tensor<i64>
    %c_19 = stablehlo.constant dense<1> : tensor<i64>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<24x4x9x9xf32>
    %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_23 = arith.constant dense<1> : tensor<1xi64>
    %cst_24 = arith.constant dense<1944> : tensor<1xi64>
    %cst_25 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_26 = arith.constant dense<1.000000e-01> : tensor<1xf64>
    %cst_27 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_28 = arith.constant dense<1.0005146680391148> : tensor<1xf64>
    %cst_29 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_30 = arith.constant dense<0.000000e+00> : tensor<1xf64>
    %cst_31 = arith.constant dense<5.1440329218107E-4> : tensor<1xf64>
    %0 = stablehlo.slice %arg15 [0:1] : (tensor<4xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg15 [1:2] : (tensor<4xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg15 [2:3] : (tensor<4xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg15 [3:4] : (tensor<4xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.convolution(%arg16, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<24x2x9x9xf32>, tensor<4x2x3x3xf32>) -> tensor<24x4x9x9xf32>
    %9 = stablehlo.reshape %arg1 : (tensor<4xf32>) -> tensor<4x1x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %11 = stablehlo.add %8, %10 : tensor<24x4x9x9xf32>
    %12 = stablehlo.add %arg8, %c_19 : tensor<i64>
    %13 = stablehlo.convert %11 : (tensor<24x4x9x9xf32>) -> tensor<24x4x9x9xf64>
    %14 = stablehlo.reduce(%13 init: %cst_20) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf64>, tensor<f64>) -> tensor<4xf64>
    %15 = stablehlo.reshape %14 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %16 = stablehlo.convert %cst_24 : (tensor<1xi64>) -> tensor<1xf64>
    %17 = stablehlo.reshape %16 : (tensor<1xf64>) -> tensor<f64>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<f64>) -> tensor<1x4x1x1xf64>
    %19 = stablehlo.divide %15, %18 : tensor<1x4x1x1xf64>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf64>) -> tensor<24x4x9x9xf64>
    %21 = stablehlo.subtract %13, %20 : tensor<24x4x9x9xf64>
    %22 = stablehlo.multiply %21, %21 : tensor<24x4x9x9xf64>
    %23 = stablehlo.reduce(%22 init: %cst_20) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf64>, tensor<f64>) -> tensor<4xf64>
    %24 = stablehlo.reshape %23 : (tensor<4xf64>) -> tensor<1x4x1x1xf64>
    %25 = stablehlo.divide %24, %18 : tensor<1x4x1x1xf64>
    %26 = stablehlo.convert %25 : (tensor<1x4x1x1xf64>) -> tensor<1x4x1x1xf32>
    %27 = stablehlo.reduce(%11 init: %cst_17) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.reshape %27 : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
    %29 = stablehlo.convert %cst_24 : (tensor<1xi64>) -> tensor<1xf32>
    %30 = stablehlo.reshape %29 : (tensor<1xf32>) -> tensor<f32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %32 = stablehlo.divide %28, %31 : tensor<1x4x1x1xf32>
    %33 = stablehlo.convert %cst_25 : (tensor<1xf64>) -> tensor<1xf32>
    %34 = stablehlo.reshape %33 : (tensor<1xf32>) -> tensor<f32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [] : (tensor<f32>) -> tensor<1x4x1x1xf32>
    %36 = stablehlo.add %26, %35 : tensor<1x4x1x1xf32>
    %37 = stablehlo.rsqrt %36 : tensor<1x4x1x1xf32>
    %38 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %39 = stablehlo.subtract %11, %38 : tensor<24x4x9x9xf32>
    %40 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %41 = stablehlo.multiply %39, %40 : tensor<24x4x9x9xf32>
    %42 = stablehlo.reshape %32 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %43 = stablehlo.reshape %37 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %44 = stablehlo.convert %cst_26 : (tensor<1xf64>) -> tensor<1xf32>
    %45 = stablehlo.reshape %44 : (tensor<1xf32>) -> tensor<f32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %47 = stablehlo.multiply %42, %46 : tensor<4xf32>
    %48 = stablehlo.convert %cst_27 : (tensor<1xf64>) -> tensor<1xf32>
    %49 = stablehlo.reshape %48 : (tensor<1xf32>) -> tensor<f32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %51 = stablehlo.multiply %arg6, %50 : tensor<4xf32>
    %52 = stablehlo.add %47, %51 : tensor<4xf32>
    %53 = stablehlo.reshape %26 : (tensor<1x4x1x1xf32>) -> tensor<4xf32>
    %54 = stablehlo.convert %cst_28 : (tensor<1xf64>) -> tensor<1xf32>
    %55 = stablehlo.reshape %54 : (tensor<1xf32>) -> tensor<f32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %57 = stablehlo.multiply %53, %56 : tensor<4xf32>
    %58 = stablehlo.multiply %57, %46 : tensor<4xf32>
    %59 = stablehlo.multiply %arg7, %50 : tensor<4xf32>
    %60 = stablehlo.add %58, %59 : tensor<4xf32>
    %61 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<4x1xf32>
    %62 = stablehlo.reshape %61 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %64 = stablehlo.multiply %41, %63 : tensor<24x4x9x9xf32>
    %65 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<4x1xf32>
    %66 = stablehlo.reshape %65 : (tensor<4x1xf32>) -> tensor<4x1x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1, 2, 3] : (tensor<4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %68 = stablehlo.add %64, %67 : tensor<24x4x9x9xf32>
    %69 = stablehlo.maximum %68, %cst_21 : tensor<24x4x9x9xf32>
    %70 = stablehlo.convert %cst_29 : (tensor<1xf64>) -> tensor<1xf32>
    %71 = stablehlo.reshape %70 : (tensor<1xf32>) -> tensor<f32>
    %72 = stablehlo.pad %69, %71, low = [0, 0, 0, 0], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %73 = stablehlo.slice %72 [0:24, 0:4, 0:9:2, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x5x10xf32>
    %74 = stablehlo.slice %73 [0:24, 0:4, 0:5, 0:9:2] : (tensor<24x4x5x10xf32>) -> tensor<24x4x5x5xf32>
    %75 = stablehlo.slice %73 [0:24, 0:4, 0:5, 1:10:2] : (tensor<24x4x5x10xf32>) -> tensor<24x4x5x5xf32>
    %76 = stablehlo.slice %72 [0:24, 0:4, 1:10:2, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x5x10xf32>
    %77 = stablehlo.slice %76 [0:24, 0:4, 0:5, 0:9:2] : (tensor<24x4x5x10xf32>) -> tensor<24x4x5x5xf32>
    %78 = stablehlo.slice %76 [0:24, 0:4, 0:5, 1:10:2] : (tensor<24x4x5x10xf32>) -> tensor<24x4x5x5xf32>
    %79 = stablehlo.convert %c_19 : (tensor<i64>) -> tensor<f64>
    %80 = stablehlo.convert %c_12 : (tensor<i64>) -> tensor<f64>
    %81 = stablehlo.divide %80, %79 : tensor<f64>
    %82 = stablehlo.ceil %81 : tensor<f64>
    %83 = stablehlo.convert %82 : (tensor<f64>) -> tensor<i64>
    %84 = stablehlo.reshape %83 : (tensor<i64>) -> tensor<1xi64>
    %85 = stablehlo.dynamic_iota %84, dim = 0 : (tensor<1xi64>) -> tensor<5xi64>
    %86 = stablehlo.multiply %85, %c_11 : tensor<5xi64>
    %87 = stablehlo.add %86, %c_10 : tensor<5xi64>
    %88 = stablehlo.multiply %87, %c_9 : tensor<5xi64>
    %89 = stablehlo.add %88, %c_10 : tensor<5xi64>
    %90 = stablehlo.reshape %89 : (tensor<5xi64>) -> tensor<5x1xi64>
    %91 = stablehlo.multiply %90, %c_8 : tensor<5x1xi64>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1] : (tensor<5x1xi64>) -> tensor<5x5xi64>
    %93 = stablehlo.broadcast_in_dim %89, dims = [1] : (tensor<5xi64>) -> tensor<5x5xi64>
    %94 = stablehlo.add %92, %93 : tensor<5x5xi64>
    %95 = stablehlo.broadcast_in_dim %94, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %96 = stablehlo.add %88, %c_11 : tensor<5xi64>
    %97 = stablehlo.broadcast_in_dim %96, dims = [1] : (tensor<5xi64>) -> tensor<5x5xi64>
    %98 = stablehlo.add %92, %97 : tensor<5x5xi64>
    %99 = stablehlo.broadcast_in_dim %98, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %100 = stablehlo.compare GT, %75, %74, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %101 = stablehlo.compare NE, %75, %75, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %102 = stablehlo.or %100, %101 : tensor<24x4x5x5xi1>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %104 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %105 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %106 = stablehlo.select %103, %104, %105 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %107 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %108 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %109 = stablehlo.select %103, %107, %108 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xi64>
    %110 = stablehlo.reshape %96 : (tensor<5xi64>) -> tensor<5x1xi64>
    %111 = stablehlo.multiply %110, %c_8 : tensor<5x1xi64>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<5x1xi64>) -> tensor<5x5xi64>
    %113 = stablehlo.add %112, %93 : tensor<5x5xi64>
    %114 = stablehlo.broadcast_in_dim %113, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %115 = stablehlo.compare GT, %77, %106, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %116 = stablehlo.compare NE, %77, %77, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %117 = stablehlo.or %115, %116 : tensor<24x4x5x5xi1>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %119 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %120 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %121 = stablehlo.select %118, %119, %120 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %122 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %123 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %124 = stablehlo.select %118, %122, %123 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xi64>
    %125 = stablehlo.add %112, %97 : tensor<5x5xi64>
    %126 = stablehlo.broadcast_in_dim %125, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %127 = stablehlo.compare GT, %78, %121, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %128 = stablehlo.compare NE, %78, %78, FLOAT : (tensor<24x4x5x5xf32>, tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xi1>
    %129 = stablehlo.or %127, %128 : tensor<24x4x5x5xi1>
    %130 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %131 = stablehlo.broadcast_in_dim %78, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %132 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %133 = stablehlo.select %130, %131, %132 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %134 = stablehlo.broadcast_in_dim %126, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %135 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi64>
    %136 = stablehlo.select %130, %134, %135 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xi64>
    %137 = stablehlo.slice %133 [0:24, 0:4, 0:3, 0:5] : (tensor<24x4x5x5xf32>) -> tensor<24x4x3x5xf32>
    %138 = stablehlo.slice %137 [0:24, 0:4, 0:3, 0:3] : (tensor<24x4x3x5xf32>) -> tensor<24x4x3x3xf32>
    %139 = stablehlo.slice %137 [0:24, 0:4, 0:3, 2:5] : (tensor<24x4x3x5xf32>) -> tensor<24x4x3x3xf32>
    %140 = stablehlo.slice %133 [0:24, 0:4, 2:5, 0:5] : (tensor<24x4x5x5xf32>) -> tensor<24x4x3x5xf32>
    %141 = stablehlo.slice %140 [0:24, 0:4, 0:3, 0:3] : (tensor<24x4x3x5xf32>) -> tensor<24x4x3x3xf32>
    %142 = stablehlo.slice %140 [0:24, 0:4, 0:3, 2:5] : (tensor<24x4x3x5xf32>) -> tensor<24x4x3x3xf32>
    %143 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f64>
    %144 = stablehlo.divide %143, %79 : tensor<f64>
    %145 = stablehlo.ceil %144 : tensor<f64>
    %146 = stablehlo.convert %145 : (tensor<f64>) -> tensor<i64>
    %147 = stablehlo.reshape %146 : (tensor<i64>) -> tensor<1xi64>
    %148 = stablehlo.dynamic_iota %147, dim = 0 : (tensor<1xi64>) -> tensor<3xi64>
    %149 = stablehlo.multiply %148, %c_6 : tensor<3xi64>
    %150 = stablehlo.add %149, %c_5 : tensor<3xi64>
    %151 = stablehlo.multiply %150, %c_6 : tensor<3xi64>
    %152 = stablehlo.add %151, %c_5 : tensor<3xi64>
    %153 = stablehlo.reshape %152 : (tensor<3xi64>) -> tensor<3x1xi64>
    %154 = stablehlo.multiply %153, %c_4 : tensor<3x1xi64>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<3x1xi64>) -> tensor<3x3xi64>
    %156 = stablehlo.broadcast_in_dim %152, dims = [1] : (tensor<3xi64>) -> tensor<3x3xi64>
    %157 = stablehlo.add %155, %156 : tensor<3x3xi64>
    %158 = stablehlo.broadcast_in_dim %157, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %159 = stablehlo.add %151, %c_3 : tensor<3xi64>
    %160 = stablehlo.broadcast_in_dim %159, dims = [1] : (tensor<3xi64>) -> tensor<3x3xi64>
    %161 = stablehlo.add %155, %160 : tensor<3x3xi64>
    %162 = stablehlo.broadcast_in_dim %161, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %163 = stablehlo.compare GT, %139, %138, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %164 = stablehlo.compare NE, %139, %139, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %165 = stablehlo.or %163, %164 : tensor<24x4x3x3xi1>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %167 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %168 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %169 = stablehlo.select %166, %167, %168 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %170 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %171 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %172 = stablehlo.select %166, %170, %171 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xi64>
    %173 = stablehlo.reshape %159 : (tensor<3xi64>) -> tensor<3x1xi64>
    %174 = stablehlo.multiply %173, %c_4 : tensor<3x1xi64>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1] : (tensor<3x1xi64>) -> tensor<3x3xi64>
    %176 = stablehlo.add %175, %156 : tensor<3x3xi64>
    %177 = stablehlo.broadcast_in_dim %176, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %178 = stablehlo.compare GT, %141, %169, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %179 = stablehlo.compare NE, %141, %141, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %180 = stablehlo.or %178, %179 : tensor<24x4x3x3xi1>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %182 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %183 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %184 = stablehlo.select %181, %182, %183 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %185 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %186 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %187 = stablehlo.select %181, %185, %186 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xi64>
    %188 = stablehlo.add %175, %160 : tensor<3x3xi64>
    %189 = stablehlo.broadcast_in_dim %188, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %190 = stablehlo.compare GT, %142, %184, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %191 = stablehlo.compare NE, %142, %142, FLOAT : (tensor<24x4x3x3xf32>, tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xi1>
    %192 = stablehlo.or %190, %191 : tensor<24x4x3x3xi1>
    %193 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %194 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %195 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %196 = stablehlo.select %193, %194, %195 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %197 = stablehlo.broadcast_in_dim %189, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %198 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi64>
    %199 = stablehlo.select %193, %197, %198 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xi64>
    %200 = stablehlo.reshape %196 : (tensor<24x4x3x3xf32>) -> tensor<24x36xf32>
    %201 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<5x36xf32>) -> tensor<36x5xf32>
    %202 = stablehlo.dot_general %200, %201, contracting_dims = [1] x [0] : (tensor<24x36xf32>, tensor<36x5xf32>) -> tensor<24x5xf32>
    %203 = stablehlo.convert %cst_23 : (tensor<1xi64>) -> tensor<1xf32>
    %204 = stablehlo.reshape %203 : (tensor<1xf32>) -> tensor<f32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<24x5xf32>
    %206 = stablehlo.multiply %202, %205 : tensor<24x5xf32>
    %207 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<5xf32>) -> tensor<24x5xf32>
    %208 = stablehlo.multiply %207, %205 : tensor<24x5xf32>
    %209 = stablehlo.add %206, %208 : tensor<24x5xf32>
    %210 = stablehlo.reduce(%209 init: %cst_22) applies stablehlo.maximum across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %211 = stablehlo.reshape %210 : (tensor<24xf32>) -> tensor<24x1xf32>
    %212 = stablehlo.broadcast_in_dim %211, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %213 = stablehlo.subtract %209, %212 : tensor<24x5xf32>
    %214 = stablehlo.exponential %213 : tensor<24x5xf32>
    %215 = stablehlo.reduce(%214 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %216 = stablehlo.reshape %215 : (tensor<24xf32>) -> tensor<24x1xf32>
    %217 = stablehlo.log %216 : tensor<24x1xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %219 = stablehlo.subtract %213, %218 : tensor<24x5xf32>
    %220 = stablehlo.compare NE, %arg17, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %222 = stablehlo.broadcast_in_dim %arg17, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %223 = stablehlo.select %221, %222, %c_1 : tensor<24xi1>, tensor<24xi64>
    %224 = stablehlo.reshape %223 : (tensor<24xi64>) -> tensor<24x1xi64>
    %225 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %226 = stablehlo.reshape %224 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %227 = stablehlo.concatenate %225, %226, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %228 = "stablehlo.gather"(%219, %227) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x5xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %229 = stablehlo.reshape %228 : (tensor<24x1xf32>) -> tensor<24xf32>
    %230 = stablehlo.negate %229 : tensor<24xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %232 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %233 = stablehlo.select %221, %231, %232 : tensor<24xi1>, tensor<24xf32>
    %234 = stablehlo.convert %220 : (tensor<24xi1>) -> tensor<24xi64>
    %235 = stablehlo.reduce(%234 init: %c_18) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %236 = stablehlo.convert %235 : (tensor<i64>) -> tensor<f32>
    %237 = stablehlo.reduce(%233 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %238 = stablehlo.divide %237, %236 : tensor<f32>
    %239 = stablehlo.divide %cst_16, %236 : tensor<f32>
    %240 = stablehlo.reshape %arg17 : (tensor<24xi64>) -> tensor<24x1xi64>
    %241 = stablehlo.compare NE, %240, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %243 = stablehlo.broadcast_in_dim %240, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %244 = stablehlo.select %242, %243, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %245 = stablehlo.slice %cst_14 [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %246 = stablehlo.reshape %244 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %247 = stablehlo.concatenate %225, %246, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %248 = "stablehlo.scatter"(%cst_15, %247, %245) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      stablehlo.return %arg19 : tensor<f32>
    }) : (tensor<24x5xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x5xf32>
    %249 = stablehlo.broadcast_in_dim %239, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %250 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %251 = stablehlo.select %242, %249, %250 : tensor<24x1xi1>, tensor<24x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %253 = stablehlo.multiply %248, %252 : tensor<24x5xf32>
    %254 = stablehlo.exponential %219 : tensor<24x5xf32>
    %255 = stablehlo.reduce(%253 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<24x5xf32>, tensor<f32>) -> tensor<24xf32>
    %256 = stablehlo.reshape %255 : (tensor<24xf32>) -> tensor<24x1xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x5xf32>
    %258 = stablehlo.multiply %254, %257 : tensor<24x5xf32>
    %259 = stablehlo.subtract %253, %258 : tensor<24x5xf32>
    %260 = stablehlo.transpose %201, dims = [1, 0] : (tensor<36x5xf32>) -> tensor<5x36xf32>
    %261 = stablehlo.dot_general %259, %260, contracting_dims = [1] x [0] : (tensor<24x5xf32>, tensor<5x36xf32>) -> tensor<24x36xf32>
    %262 = stablehlo.transpose %259, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    %263 = stablehlo.dot_general %262, %200, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x36xf32>) -> tensor<5x36xf32>
    %264 = stablehlo.transpose %263, dims = [1, 0] : (tensor<5x36xf32>) -> tensor<36x5xf32>
    %265 = stablehlo.reduce(%259 init: %cst_17) applies stablehlo.add across dimensions = [0] : (tensor<24x5xf32>, tensor<f32>) -> tensor<5xf32>
    %266 = stablehlo.reshape %265 : (tensor<5xf32>) -> tensor<1x5xf32>
    %267 = stablehlo.reshape %266 : (tensor<1x5xf32>) -> tensor<5xf32>
    %268 = stablehlo.transpose %264, dims = [1, 0] : (tensor<36x5xf32>) -> tensor<5x36xf32>
    %269 = stablehlo.reshape %261 : (tensor<24x36xf32>) -> tensor<24x4x3x3xf32>
    %270 = stablehlo.broadcast_in_dim %157, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %271 = stablehlo.compare EQ, %199, %270, SIGNED : (tensor<24x4x3x3xi64>, tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi1>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %273 = stablehlo.broadcast_in_dim %269, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %274 = stablehlo.broadcast_in_dim %cst_13, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xf32>) -> tensor<24x4x3x3xf32>
    %275 = stablehlo.select %272, %273, %274 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %276 = stablehlo.broadcast_in_dim %161, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %277 = stablehlo.compare EQ, %199, %276, SIGNED : (tensor<24x4x3x3xi64>, tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi1>
    %278 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %279 = stablehlo.select %278, %273, %274 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %280 = stablehlo.broadcast_in_dim %176, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %281 = stablehlo.compare EQ, %199, %280, SIGNED : (tensor<24x4x3x3xi64>, tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi1>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %283 = stablehlo.select %282, %273, %274 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %284 = stablehlo.broadcast_in_dim %188, dims = [2, 3] : (tensor<3x3xi64>) -> tensor<24x4x3x3xi64>
    %285 = stablehlo.compare EQ, %199, %284, SIGNED : (tensor<24x4x3x3xi64>, tensor<24x4x3x3xi64>) -> tensor<24x4x3x3xi1>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2, 3] : (tensor<24x4x3x3xi1>) -> tensor<24x4x3x3xi1>
    %287 = stablehlo.select %286, %273, %274 : tensor<24x4x3x3xi1>, tensor<24x4x3x3xf32>
    %288 = stablehlo.convert %cst_30 : (tensor<1xf64>) -> tensor<1xf32>
    %289 = stablehlo.reshape %288 : (tensor<1xf32>) -> tensor<f32>
    %290 = stablehlo.pad %275, %289, low = [0, 0, 0, 0], high = [0, 0, 2, 2], interior = [0, 0, 0, 0] : (tensor<24x4x3x3xf32>, tensor<f32>) -> tensor<24x4x5x5xf32>
    %291 = stablehlo.pad %279, %289, low = [0, 0, 0, 2], high = [0, 0, 2, 0], interior = [0, 0, 0, 0] : (tensor<24x4x3x3xf32>, tensor<f32>) -> tensor<24x4x5x5xf32>
    %292 = stablehlo.add %290, %291 : tensor<24x4x5x5xf32>
    %293 = stablehlo.pad %283, %289, low = [0, 0, 2, 0], high = [0, 0, 0, 2], interior = [0, 0, 0, 0] : (tensor<24x4x3x3xf32>, tensor<f32>) -> tensor<24x4x5x5xf32>
    %294 = stablehlo.add %292, %293 : tensor<24x4x5x5xf32>
    %295 = stablehlo.pad %287, %289, low = [0, 0, 2, 2], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x3x3xf32>, tensor<f32>) -> tensor<24x4x5x5xf32>
    %296 = stablehlo.add %294, %295 : tensor<24x4x5x5xf32>
    %297 = stablehlo.broadcast_in_dim %94, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %298 = stablehlo.compare EQ, %136, %297, SIGNED : (tensor<24x4x5x5xi64>, tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi1>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %300 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %301 = stablehlo.broadcast_in_dim %cst, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x5xf32>
    %302 = stablehlo.select %299, %300, %301 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %303 = stablehlo.broadcast_in_dim %98, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %304 = stablehlo.compare EQ, %136, %303, SIGNED : (tensor<24x4x5x5xi64>, tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi1>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %306 = stablehlo.select %305, %300, %301 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %307 = stablehlo.broadcast_in_dim %113, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %308 = stablehlo.compare EQ, %136, %307, SIGNED : (tensor<24x4x5x5xi64>, tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi1>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %310 = stablehlo.select %309, %300, %301 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %311 = stablehlo.broadcast_in_dim %125, dims = [2, 3] : (tensor<5x5xi64>) -> tensor<24x4x5x5xi64>
    %312 = stablehlo.compare EQ, %136, %311, SIGNED : (tensor<24x4x5x5xi64>, tensor<24x4x5x5xi64>) -> tensor<24x4x5x5xi1>
    %313 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2, 3] : (tensor<24x4x5x5xi1>) -> tensor<24x4x5x5xi1>
    %314 = stablehlo.select %313, %300, %301 : tensor<24x4x5x5xi1>, tensor<24x4x5x5xf32>
    %315 = stablehlo.reshape %302 : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x1x5xf32>
    %316 = stablehlo.pad %315, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x5x1x5xf32>, tensor<f32>) -> tensor<24x4x5x2x5xf32>
    %317 = stablehlo.reshape %316 : (tensor<24x4x5x2x5xf32>) -> tensor<24x4x10x5xf32>
    %318 = stablehlo.slice %317 [0:24, 0:4, 0:9, 0:5] : (tensor<24x4x10x5xf32>) -> tensor<24x4x9x5xf32>
    %319 = stablehlo.reshape %318 : (tensor<24x4x9x5xf32>) -> tensor<24x4x9x5x1xf32>
    %320 = stablehlo.pad %319, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x9x5x1xf32>, tensor<f32>) -> tensor<24x4x9x5x2xf32>
    %321 = stablehlo.reshape %320 : (tensor<24x4x9x5x2xf32>) -> tensor<24x4x9x10xf32>
    %322 = stablehlo.slice %321 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %323 = stablehlo.pad %322, %289, low = [0, 0, 0, 0], high = [0, 0, 1, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %324 = stablehlo.reshape %306 : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x1x5xf32>
    %325 = stablehlo.pad %324, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x5x1x5xf32>, tensor<f32>) -> tensor<24x4x5x2x5xf32>
    %326 = stablehlo.reshape %325 : (tensor<24x4x5x2x5xf32>) -> tensor<24x4x10x5xf32>
    %327 = stablehlo.slice %326 [0:24, 0:4, 0:9, 0:5] : (tensor<24x4x10x5xf32>) -> tensor<24x4x9x5xf32>
    %328 = stablehlo.reshape %327 : (tensor<24x4x9x5xf32>) -> tensor<24x4x9x5x1xf32>
    %329 = stablehlo.pad %328, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x9x5x1xf32>, tensor<f32>) -> tensor<24x4x9x5x2xf32>
    %330 = stablehlo.reshape %329 : (tensor<24x4x9x5x2xf32>) -> tensor<24x4x9x10xf32>
    %331 = stablehlo.slice %330 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %332 = stablehlo.pad %331, %289, low = [0, 0, 0, 1], high = [0, 0, 1, 0], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %333 = stablehlo.add %323, %332 : tensor<24x4x10x10xf32>
    %334 = stablehlo.reshape %310 : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x1x5xf32>
    %335 = stablehlo.pad %334, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x5x1x5xf32>, tensor<f32>) -> tensor<24x4x5x2x5xf32>
    %336 = stablehlo.reshape %335 : (tensor<24x4x5x2x5xf32>) -> tensor<24x4x10x5xf32>
    %337 = stablehlo.slice %336 [0:24, 0:4, 0:9, 0:5] : (tensor<24x4x10x5xf32>) -> tensor<24x4x9x5xf32>
    %338 = stablehlo.reshape %337 : (tensor<24x4x9x5xf32>) -> tensor<24x4x9x5x1xf32>
    %339 = stablehlo.pad %338, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x9x5x1xf32>, tensor<f32>) -> tensor<24x4x9x5x2xf32>
    %340 = stablehlo.reshape %339 : (tensor<24x4x9x5x2xf32>) -> tensor<24x4x9x10xf32>
    %341 = stablehlo.slice %340 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %342 = stablehlo.pad %341, %289, low = [0, 0, 1, 0], high = [0, 0, 0, 1], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %343 = stablehlo.add %333, %342 : tensor<24x4x10x10xf32>
    %344 = stablehlo.reshape %314 : (tensor<24x4x5x5xf32>) -> tensor<24x4x5x1x5xf32>
    %345 = stablehlo.pad %344, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 1, 0], interior = [0, 0, 0, 0, 0] : (tensor<24x4x5x1x5xf32>, tensor<f32>) -> tensor<24x4x5x2x5xf32>
    %346 = stablehlo.reshape %345 : (tensor<24x4x5x2x5xf32>) -> tensor<24x4x10x5xf32>
    %347 = stablehlo.slice %346 [0:24, 0:4, 0:9, 0:5] : (tensor<24x4x10x5xf32>) -> tensor<24x4x9x5xf32>
    %348 = stablehlo.reshape %347 : (tensor<24x4x9x5xf32>) -> tensor<24x4x9x5x1xf32>
    %349 = stablehlo.pad %348, %289, low = [0, 0, 0, 0, 0], high = [0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0] : (tensor<24x4x9x5x1xf32>, tensor<f32>) -> tensor<24x4x9x5x2xf32>
    %350 = stablehlo.reshape %349 : (tensor<24x4x9x5x2xf32>) -> tensor<24x4x9x10xf32>
    %351 = stablehlo.slice %350 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %352 = stablehlo.pad %351, %289, low = [0, 0, 1, 1], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<24x4x10x10xf32>
    %353 = stablehlo.add %343, %352 : tensor<24x4x10x10xf32>
    %354 = stablehlo.slice %353 [0:24, 0:4, 0:9, 0:10] : (tensor<24x4x10x10xf32>) -> tensor<24x4x9x10xf32>
    %355 = stablehlo.slice %354 [0:24, 0:4, 0:9, 0:9] : (tensor<24x4x9x10xf32>) -> tensor<24x4x9x9xf32>
    %356 = stablehlo.convert %c_18 : (tensor<i64>) -> tensor<f32>
    %357 = stablehlo.broadcast_in_dim %356, dims = [] : (tensor<f32>) -> tensor<24x4x9x9xf32>
    %358 = stablehlo.compare LE, %69, %357, FLOAT : (tensor<24x4x9x9xf32>, tensor<24x4x9x9xf32>) -> tensor<24x4x9x9xi1>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1, 2, 3] : (tensor<24x4x9x9xi1>) -> tensor<24x4x9x9xi1>
    %360 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<24x4x9x9xf32>
    %361 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2, 3] : (tensor<24x4x9x9xf32>) -> tensor<24x4x9x9xf32>
    %362 = stablehlo.select %359, %360, %361 : tensor<24x4x9x9xi1>, tensor<24x4x9x9xf32>
    %363 = stablehlo.reshape %42 : (tensor<4xf32>) -> tensor<1x4xf32>
    %364 = stablehlo.reshape %363 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %365 = stablehlo.reshape %364 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %366 = stablehlo.reduce(%362 init: %cst_17) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<4xf32>
    %367 = stablehlo.broadcast_in_dim %365, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %368 = stablehlo.subtract %11, %367 : tensor<24x4x9x9xf32>
    %369 = stablehlo.multiply %362, %368 : tensor<24x4x9x9xf32>
    %370 = stablehlo.reduce(%369 init: %cst_17) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<4xf32>
    %371 = stablehlo.convert %cst_31 : (tensor<1xf64>) -> tensor<1xf32>
    %372 = stablehlo.reshape %371 : (tensor<1xf32>) -> tensor<f32>
    %373 = stablehlo.broadcast_in_dim %372, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %374 = stablehlo.multiply %366, %373 : tensor<4xf32>
    %375 = stablehlo.reshape %374 : (tensor<4xf32>) -> tensor<1x4xf32>
    %376 = stablehlo.reshape %375 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %377 = stablehlo.reshape %376 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %378 = stablehlo.multiply %370, %373 : tensor<4xf32>
    %379 = stablehlo.multiply %43, %43 : tensor<4xf32>
    %380 = stablehlo.multiply %378, %379 : tensor<4xf32>
    %381 = stablehlo.reshape %380 : (tensor<4xf32>) -> tensor<1x4xf32>
    %382 = stablehlo.reshape %381 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %383 = stablehlo.reshape %382 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %384 = stablehlo.multiply %43, %arg2 : tensor<4xf32>
    %385 = stablehlo.reshape %384 : (tensor<4xf32>) -> tensor<1x4xf32>
    %386 = stablehlo.reshape %385 : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
    %387 = stablehlo.reshape %386 : (tensor<1x4x1xf32>) -> tensor<1x4x1x1xf32>
    %388 = stablehlo.broadcast_in_dim %383, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %389 = stablehlo.multiply %368, %388 : tensor<24x4x9x9xf32>
    %390 = stablehlo.subtract %362, %389 : tensor<24x4x9x9xf32>
    %391 = stablehlo.broadcast_in_dim %377, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %392 = stablehlo.subtract %390, %391 : tensor<24x4x9x9xf32>
    %393 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2, 3] : (tensor<1x4x1x1xf32>) -> tensor<24x4x9x9xf32>
    %394 = stablehlo.multiply %392, %393 : tensor<24x4x9x9xf32>
    %395 = stablehlo.multiply %370, %43 : tensor<4xf32>
    %396 = stablehlo.transpose %arg16, dims = [1, 0, 2, 3] : (tensor<24x2x9x9xf32>) -> tensor<2x24x9x9xf32>
    %397 = stablehlo.transpose %394, dims = [1, 0, 2, 3] : (tensor<24x4x9x9xf32>) -> tensor<4x24x9x9xf32>
    %398 = stablehlo.convolution(%396, %397) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x24x9x9xf32>, tensor<4x24x9x9xf32>) -> tensor<2x4x3x3xf32>
    %399 = stablehlo.transpose %398, dims = [1, 0, 2, 3] : (tensor<2x4x3x3xf32>) -> tensor<4x2x3x3xf32>
    %400 = stablehlo.reduce(%394 init: %cst_17) applies stablehlo.add across dimensions = [0, 2, 3] : (tensor<24x4x9x9xf32>, tensor<f32>) -> tensor<4xf32>
    %401 = stablehlo.convert %7 : (tensor<f64>) -> tensor<f32>
    %402 = stablehlo.broadcast_in_dim %401, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %403 = stablehlo.multiply %arg0, %402 : tensor<4x2x3x3xf32>
    %404 = stablehlo.add %399, %403 : tensor<4x2x3x3xf32>
    %405 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %406 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %407 = stablehlo.multiply %arg9, %406 : tensor<4x2x3x3xf32>
    %408 = stablehlo.convert %c_19 : (tensor<i64>) -> tensor<f64>
    %409 = stablehlo.subtract %408, %5 : tensor<f64>
    %410 = stablehlo.convert %409 : (tensor<f64>) -> tensor<f32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %412 = stablehlo.multiply %404, %411 : tensor<4x2x3x3xf32>
    %413 = stablehlo.add %407, %412 : tensor<4x2x3x3xf32>
    %414 = stablehlo.multiply %413, %406 : tensor<4x2x3x3xf32>
    %415 = stablehlo.add %404, %414 : tensor<4x2x3x3xf32>
    %416 = stablehlo.negate %1 : tensor<f64>
    %417 = stablehlo.convert %416 : (tensor<f64>) -> tensor<f32>
    %418 = stablehlo.broadcast_in_dim %417, dims = [] : (tensor<f32>) -> tensor<4x2x3x3xf32>
    %419 = stablehlo.multiply %415, %418 : tensor<4x2x3x3xf32>
    %420 = stablehlo.add %arg0, %419 : tensor<4x2x3x3xf32>
    %421 = stablehlo.broadcast_in_dim %401, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %422 = stablehlo.multiply %arg1, %421 : tensor<4xf32>
    %423 = stablehlo.add %400, %422 : tensor<4xf32>
    %424 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %425 = stablehlo.multiply %arg10, %424 : tensor<4xf32>
    %426 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %427 = stablehlo.multiply %423, %426 : tensor<4xf32>
    %428 = stablehlo.add %425, %427 : tensor<4xf32>
    %429 = stablehlo.multiply %428, %424 : tensor<4xf32>
    %430 = stablehlo.add %423, %429 : tensor<4xf32>
    %431 = stablehlo.broadcast_in_dim %417, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %432 = stablehlo.multiply %430, %431 : tensor<4xf32>
    %433 = stablehlo.add %arg1, %432 : tensor<4xf32>
    %434 = stablehlo.multiply %arg2, %421 : tensor<4xf32>
    %435 = stablehlo.add %395, %434 : tensor<4xf32>
    %436 = stablehlo.multiply %arg11, %424 : tensor<4xf32>
    %437 = stablehlo.multiply %435, %426 : tensor<4xf32>
    %438 = stablehlo.add %436, %437 : tensor<4xf32>
    %439 = stablehlo.multiply %438, %424 : tensor<4xf32>
    %440 = stablehlo.add %435, %439 : tensor<4xf32>
    %441 = stablehlo.multiply %440, %431 : tensor<4xf32>
    %442 = stablehlo.add %arg2, %441 : tensor<4xf32>
    %443 = stablehlo.multiply %arg3, %421 : tensor<4xf32>
    %444 = stablehlo.add %366, %443 : tensor<4xf32>
    %445 = stablehlo.multiply %arg12, %424 : tensor<4xf32>
    %446 = stablehlo.multiply %444, %426 : tensor<4xf32>
    %447 = stablehlo.add %445, %446 : tensor<4xf32>
    %448 = stablehlo.multiply %447, %424 : tensor<4xf32>
    %449 = stablehlo.add %444, %448 : tensor<4xf32>
    %450 = stablehlo.multiply %449, %431 : tensor<4xf32>
    %451 = stablehlo.add %arg3, %450 : tensor<4xf32>
    %452 = stablehlo.broadcast_in_dim %401, dims = [] : (tensor<f32>) -> tensor<5x36xf32>
    %453 = stablehlo.multiply %arg4, %452 : tensor<5x36xf32>
    %454 = stablehlo.add %268, %453 : tensor<5x36xf32>
    %455 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<5x36xf32>
    %456 = stablehlo.multiply %arg13, %455 : tensor<5x36xf32>
    %457 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5x36xf32>
    %458 = stablehlo.multiply %454, %457 : tensor<5x36xf32>
    %459 = stablehlo.add %456, %458 : tensor<5x36xf32>
    %460 = stablehlo.multiply %459, %455 : tensor<5x36xf32>
    %461 = stablehlo.add %454, %460 : tensor<5x36xf32>
    %462 = stablehlo.broadcast_in_dim %417, dims = [] : (tensor<f32>) -> tensor<5x36xf32>
    %463 = stablehlo.multiply %461, %462 : tensor<5x36xf32>
    %464 = stablehlo.add %arg4, %463 : tensor<5x36xf32>
    %465 = stablehlo.broadcast_in_dim %401, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %466 = stablehlo.multiply %arg5, %465 : tensor<5xf32>
    %467 = stablehlo.add %267, %466 : tensor<5xf32>
    %468 = stablehlo.broadcast_in_dim %405, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %469 = stablehlo.multiply %arg14, %468 : tensor<5xf32>
    %470 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %471 = stablehlo.multiply %467, %470 : tensor<5xf32>
    %472 = stablehlo.add %469, %471 : tensor<5xf32>
    %473 = stablehlo.multiply %472, %468 : tensor<5xf32>
    %474 = stablehlo.add %467, %473 : tensor<5xf32>
    %475 = stablehlo.broadcast_in_dim %417, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %476 = stablehlo.multiply %474, %475 : tensor<5xf32>
    %477 = stablehlo.add %arg5, %476 : tensor<5xf32>
    return %420, %433, %442, %451, %464, %477, %52, %60, %12, %413, %428, %438, %447, %459, %472, %238 : tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x36xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i64>, tensor<4x2x3x3xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5x36xf32>, tensor<5xf32>, tensor<f32>
  }
}
