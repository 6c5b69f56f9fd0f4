module {
  func.func @main(%arg0: tensor<24x4xf32>, %arg1: tensor<24x6xf32>, %arg2: tensor<24xf32>, %arg3: tensor<24xf32>, %arg4: tensor<3x6xf32>, %arg5: tensor<3xf32>, %arg6: tensor<f32>, %arg7: tensor<24x4xf32>, %arg8: tensor<24x4xf32>, %arg9: tensor<f32>, %arg10: tensor<24x6xf32>, %arg11: tensor<24x6xf32>, %arg12: tensor<f32>, %arg13: tensor<24xf32>, %arg14: tensor<24xf32>, %arg15: tensor<f32>, %arg16: tensor<24xf32>, %arg17: tensor<24xf32>, %arg18: tensor<f32>, %arg19: tensor<3x6xf32>, %arg20: tensor<3x6xf32>, %arg21: tensor<f32>, %arg22: tensor<3xf32>, %arg23: tensor<3xf32>, %arg24: tensor<5xf64>, %arg25: tensor<24x5x4xf32>, %arg26: tensor<24xi64>) -> (tensor<24x4xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<f32>, tensor<24x4xf32>, tensor<24x4xf32>, tensor<f32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x3xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<24x6xf32>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %c_9 = stablehlo.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi64>
    %c_10 = stablehlo.constant dense<[[6], [7], [8], [9], [10], [11]]> : tensor<6x1xi64>
    %c_11 = stablehlo.constant dense<[[12], [13], [14], [15], [16], [17]]> : tensor<6x1xi64>
    %c_12 = stablehlo.constant dense<[[18], [19], [20], [21], [22], [23]]> : tensor<6x1xi64>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_14 = arith.constant dense<1> : tensor<1xi64>
    %cst_15 = arith.constant dense<2> : tensor<1xi64>
    %cst_16 = arith.constant dense<5> : tensor<1xi64>
    %cst_17 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_18 = arith.constant dense<9.9999999999999995E-7> : tensor<1xf64>
    %cst_19 = arith.constant dense<1.000000e+00> : tensor<1xf64>
    %0 = stablehlo.slice %arg24 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg24 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg24 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg24 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.transpose %arg25, dims = [1, 0, 2] : (tensor<24x5x4xf32>) -> tensor<5x24x4xf32>
    %9 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %10 = stablehlo.reshape %8 : (tensor<5x24x4xf32>) -> tensor<120x4xf32>
    %11 = stablehlo.dot_general %10, %9, contracting_dims = [1] x [0] : (tensor<120x4xf32>, tensor<4x24xf32>) -> tensor<120x24xf32>
    %12 = stablehlo.reshape %11 : (tensor<120x24xf32>) -> tensor<5x24x24xf32>
    %13 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<24xf32>) -> tensor<5x24x24xf32>
    %14 = stablehlo.add %12, %13 : tensor<5x24x24xf32>
    %15 = stablehlo.slice %14 [0:1, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %16 = stablehlo.slice %14 [1:2, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %17 = stablehlo.slice %14 [2:3, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %18 = stablehlo.slice %14 [3:4, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %19 = stablehlo.slice %14 [4:5, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %20 = stablehlo.reshape %15 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %21 = stablehlo.reshape %16 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %22 = stablehlo.reshape %17 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %23 = stablehlo.reshape %18 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %24 = stablehlo.reshape %19 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %25 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %26 = stablehlo.dot_general %cst_7, %25, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %27 = stablehlo.convert %cst_14 : (tensor<1xi64>) -> tensor<1xf32>
    %28 = stablehlo.reshape %27 : (tensor<1xf32>) -> tensor<f32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %30 = stablehlo.multiply %26, %29 : tensor<24x24xf32>
    %31 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<24xf32>) -> tensor<24x24xf32>
    %32 = stablehlo.multiply %31, %29 : tensor<24x24xf32>
    %33 = stablehlo.add %30, %32 : tensor<24x24xf32>
    %34 = stablehlo.add %33, %20 : tensor<24x24xf32>
    %35 = stablehlo.slice %34 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %36 = stablehlo.logistic %35 : tensor<24x6xf32>
    %37 = "stablehlo.scatter"(%34, %c_9, %36) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %38 = stablehlo.slice %37 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %39 = stablehlo.logistic %38 : tensor<24x6xf32>
    %40 = "stablehlo.scatter"(%37, %c_10, %39) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %41 = stablehlo.slice %40 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %42 = stablehlo.tanh %41 : tensor<24x6xf32>
    %43 = "stablehlo.scatter"(%40, %c_11, %42) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %44 = stablehlo.slice %43 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %45 = stablehlo.logistic %44 : tensor<24x6xf32>
    %46 = "stablehlo.scatter"(%43, %c_12, %45) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %47 = stablehlo.slice %46 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %48 = stablehlo.slice %46 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %49 = stablehlo.multiply %48, %cst_7 : tensor<24x6xf32>
    %50 = stablehlo.slice %46 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %51 = stablehlo.slice %46 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<24x6xf32>
    %53 = stablehlo.add %49, %52 : tensor<24x6xf32>
    %54 = stablehlo.tanh %53 : tensor<24x6xf32>
    %55 = stablehlo.multiply %47, %54 : tensor<24x6xf32>
    %56 = stablehlo.dot_general %55, %25, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %57 = stablehlo.multiply %56, %29 : tensor<24x24xf32>
    %58 = stablehlo.add %57, %32 : tensor<24x24xf32>
    %59 = stablehlo.add %58, %21 : tensor<24x24xf32>
    %60 = stablehlo.slice %59 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %61 = stablehlo.logistic %60 : tensor<24x6xf32>
    %62 = "stablehlo.scatter"(%59, %c_9, %61) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %63 = stablehlo.slice %62 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %64 = stablehlo.logistic %63 : tensor<24x6xf32>
    %65 = "stablehlo.scatter"(%62, %c_10, %64) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %66 = stablehlo.slice %65 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %67 = stablehlo.tanh %66 : tensor<24x6xf32>
    %68 = "stablehlo.scatter"(%65, %c_11, %67) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %69 = stablehlo.slice %68 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %70 = stablehlo.logistic %69 : tensor<24x6xf32>
    %71 = "stablehlo.scatter"(%68, %c_12, %70) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %72 = stablehlo.slice %71 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %73 = stablehlo.slice %71 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %74 = stablehlo.multiply %73, %53 : tensor<24x6xf32>
    %75 = stablehlo.slice %71 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %76 = stablehlo.slice %71 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %77 = stablehlo.multiply %75, %76 : tensor<24x6xf32>
    %78 = stablehlo.add %74, %77 : tensor<24x6xf32>
    %79 = stablehlo.tanh %78 : tensor<24x6xf32>
    %80 = stablehlo.multiply %72, %79 : tensor<24x6xf32>
    %81 = stablehlo.dot_general %80, %25, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %82 = stablehlo.multiply %81, %29 : tensor<24x24xf32>
    %83 = stablehlo.add %82, %32 : tensor<24x24xf32>
    %84 = stablehlo.add %83, %22 : tensor<24x24xf32>
    %85 = stablehlo.slice %84 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %86 = stablehlo.logistic %85 : tensor<24x6xf32>
    %87 = "stablehlo.scatter"(%84, %c_9, %86) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %88 = stablehlo.slice %87 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %89 = stablehlo.logistic %88 : tensor<24x6xf32>
    %90 = "stablehlo.scatter"(%87, %c_10, %89) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %91 = stablehlo.slice %90 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %92 = stablehlo.tanh %91 : tensor<24x6xf32>
    %93 = "stablehlo.scatter"(%90, %c_11, %92) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %94 = stablehlo.slice %93 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %95 = stablehlo.logistic %94 : tensor<24x6xf32>
    %96 = "stablehlo.scatter"(%93, %c_12, %95) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %97 = stablehlo.slice %96 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %98 = stablehlo.slice %96 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %99 = stablehlo.multiply %98, %78 : tensor<24x6xf32>
    %100 = stablehlo.slice %96 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %101 = stablehlo.slice %96 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %102 = stablehlo.multiply %100, %101 : tensor<24x6xf32>
    %103 = stablehlo.add %99, %102 : tensor<24x6xf32>
    %104 = stablehlo.tanh %103 : tensor<24x6xf32>
    %105 = stablehlo.multiply %97, %104 : tensor<24x6xf32>
    %106 = stablehlo.dot_general %105, %25, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %107 = stablehlo.multiply %106, %29 : tensor<24x24xf32>
    %108 = stablehlo.add %107, %32 : tensor<24x24xf32>
    %109 = stablehlo.add %108, %23 : tensor<24x24xf32>
    %110 = stablehlo.slice %109 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %111 = stablehlo.logistic %110 : tensor<24x6xf32>
    %112 = "stablehlo.scatter"(%109, %c_9, %111) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %113 = stablehlo.slice %112 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %114 = stablehlo.logistic %113 : tensor<24x6xf32>
    %115 = "stablehlo.scatter"(%112, %c_10, %114) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %116 = stablehlo.slice %115 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %117 = stablehlo.tanh %116 : tensor<24x6xf32>
    %118 = "stablehlo.scatter"(%115, %c_11, %117) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %119 = stablehlo.slice %118 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %120 = stablehlo.logistic %119 : tensor<24x6xf32>
    %121 = "stablehlo.scatter"(%118, %c_12, %120) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %122 = stablehlo.slice %121 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %123 = stablehlo.slice %121 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %124 = stablehlo.multiply %123, %103 : tensor<24x6xf32>
    %125 = stablehlo.slice %121 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %126 = stablehlo.slice %121 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %127 = stablehlo.multiply %125, %126 : tensor<24x6xf32>
    %128 = stablehlo.add %124, %127 : tensor<24x6xf32>
    %129 = stablehlo.tanh %128 : tensor<24x6xf32>
    %130 = stablehlo.multiply %122, %129 : tensor<24x6xf32>
    %131 = stablehlo.dot_general %130, %25, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %132 = stablehlo.multiply %131, %29 : tensor<24x24xf32>
    %133 = stablehlo.add %132, %32 : tensor<24x24xf32>
    %134 = stablehlo.add %133, %24 : tensor<24x24xf32>
    %135 = stablehlo.slice %134 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %136 = stablehlo.logistic %135 : tensor<24x6xf32>
    %137 = "stablehlo.scatter"(%134, %c_9, %136) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %138 = stablehlo.slice %137 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %139 = stablehlo.logistic %138 : tensor<24x6xf32>
    %140 = "stablehlo.scatter"(%137, %c_10, %139) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %141 = stablehlo.slice %140 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %142 = stablehlo.tanh %141 : tensor<24x6xf32>
    %143 = "stablehlo.scatter"(%140, %c_11, %142) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %144 = stablehlo.slice %143 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %145 = stablehlo.logistic %144 : tensor<24x6xf32>
    %146 = "stablehlo.scatter"(%143, %c_12, %145) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %147 = stablehlo.slice %146 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %148 = stablehlo.slice %146 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %149 = stablehlo.multiply %148, %128 : tensor<24x6xf32>
    %150 = stablehlo.slice %146 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %151 = stablehlo.slice %146 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %152 = stablehlo.multiply %150, %151 : tensor<24x6xf32>
    %153 = stablehlo.add %149, %152 : tensor<24x6xf32>
    %154 = stablehlo.tanh %153 : tensor<24x6xf32>
    %155 = stablehlo.multiply %147, %154 : tensor<24x6xf32>
    %156 = stablehlo.concatenate %55, %80, %105, %130, %155, dim = 0 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<120x6xf32>
    %157 = stablehlo.reshape %156 : (tensor<120x6xf32>) -> tensor<5x24x6xf32>
    %158 = stablehlo.transpose %157, dims = [1, 0, 2] : (tensor<5x24x6xf32>) -> tensor<24x5x6xf32>
    %159 = stablehlo.reduce(%158 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<24x6xf32>
    %160 = stablehlo.convert %cst_16 : (tensor<1xi64>) -> tensor<1xf32>
    %161 = stablehlo.reshape %160 : (tensor<1xf32>) -> tensor<f32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %163 = stablehlo.divide %159, %162 : tensor<24x6xf32>
    %164 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %165 = stablehlo.dot_general %163, %164, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x3xf32>) -> tensor<24x3xf32>
    %166 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24x3xf32>
    %167 = stablehlo.multiply %165, %166 : tensor<24x3xf32>
    %168 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<3xf32>) -> tensor<24x3xf32>
    %169 = stablehlo.multiply %168, %166 : tensor<24x3xf32>
    %170 = stablehlo.add %167, %169 : tensor<24x3xf32>
    %171 = stablehlo.reduce(%170 init: %cst_13) applies stablehlo.maximum across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %172 = stablehlo.reshape %171 : (tensor<24xf32>) -> tensor<24x1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %174 = stablehlo.subtract %170, %173 : tensor<24x3xf32>
    %175 = stablehlo.exponential %174 : tensor<24x3xf32>
    %176 = stablehlo.reduce(%175 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %177 = stablehlo.reshape %176 : (tensor<24xf32>) -> tensor<24x1xf32>
    %178 = stablehlo.log %177 : tensor<24x1xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %180 = stablehlo.subtract %174, %179 : tensor<24x3xf32>
    %181 = stablehlo.compare NE, %arg26, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %183 = stablehlo.broadcast_in_dim %arg26, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %184 = stablehlo.select %182, %183, %c_1 : tensor<24xi1>, tensor<24xi64>
    %185 = stablehlo.reshape %184 : (tensor<24xi64>) -> tensor<24x1xi64>
    %186 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %187 = stablehlo.reshape %185 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %188 = stablehlo.concatenate %186, %187, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %189 = "stablehlo.gather"(%180, %188) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x3xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %190 = stablehlo.reshape %189 : (tensor<24x1xf32>) -> tensor<24xf32>
    %191 = stablehlo.negate %190 : tensor<24xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %193 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %194 = stablehlo.select %182, %192, %193 : tensor<24xi1>, tensor<24xf32>
    %195 = stablehlo.convert %181 : (tensor<24xi1>) -> tensor<24xi64>
    %196 = stablehlo.reduce(%195 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %197 = stablehlo.convert %196 : (tensor<i64>) -> tensor<f32>
    %198 = stablehlo.reduce(%194 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %199 = stablehlo.divide %198, %197 : tensor<f32>
    %200 = stablehlo.divide %cst_4, %197 : tensor<f32>
    %201 = stablehlo.reshape %arg26 : (tensor<24xi64>) -> tensor<24x1xi64>
    %202 = stablehlo.compare NE, %201, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %204 = stablehlo.broadcast_in_dim %201, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %205 = stablehlo.select %203, %204, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %206 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %207 = stablehlo.reshape %205 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %208 = stablehlo.concatenate %186, %207, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %209 = "stablehlo.scatter"(%cst_3, %208, %206) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x3xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x3xf32>
    %210 = stablehlo.broadcast_in_dim %200, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %211 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %212 = stablehlo.select %203, %210, %211 : tensor<24x1xi1>, tensor<24x1xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %214 = stablehlo.multiply %209, %213 : tensor<24x3xf32>
    %215 = stablehlo.exponential %180 : tensor<24x3xf32>
    %216 = stablehlo.reduce(%214 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %217 = stablehlo.reshape %216 : (tensor<24xf32>) -> tensor<24x1xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %219 = stablehlo.multiply %215, %218 : tensor<24x3xf32>
    %220 = stablehlo.subtract %214, %219 : tensor<24x3xf32>
    %221 = stablehlo.transpose %164, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %222 = stablehlo.dot_general %220, %221, contracting_dims = [1] x [0] : (tensor<24x3xf32>, tensor<3x6xf32>) -> tensor<24x6xf32>
    %223 = stablehlo.transpose %220, dims = [1, 0] : (tensor<24x3xf32>) -> tensor<3x24xf32>
    %224 = stablehlo.dot_general %223, %163, contracting_dims = [1] x [0] : (tensor<3x24xf32>, tensor<24x6xf32>) -> tensor<3x6xf32>
    %225 = stablehlo.transpose %224, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %226 = stablehlo.reduce(%220 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %227 = stablehlo.reshape %226 : (tensor<3xf32>) -> tensor<1x3xf32>
    %228 = stablehlo.reshape %227 : (tensor<1x3xf32>) -> tensor<3xf32>
    %229 = stablehlo.transpose %225, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %230 = stablehlo.reshape %222 : (tensor<24x6xf32>) -> tensor<24x1x6xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2] : (tensor<24x1x6xf32>) -> tensor<24x5x6xf32>
    %232 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %233 = stablehlo.divide %231, %232 : tensor<24x5x6xf32>
    %234 = stablehlo.transpose %233, dims = [1, 0, 2] : (tensor<24x5x6xf32>) -> tensor<5x24x6xf32>
    %235 = stablehlo.slice %234 [0:1, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %236 = stablehlo.reshape %235 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %237 = stablehlo.slice %234 [1:2, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %238 = stablehlo.reshape %237 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %239 = stablehlo.slice %234 [2:3, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %240 = stablehlo.reshape %239 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %241 = stablehlo.slice %234 [3:4, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %242 = stablehlo.reshape %241 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %243 = stablehlo.slice %234 [4:5, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %244 = stablehlo.reshape %243 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %245 = stablehlo.multiply %244, %147 : tensor<24x6xf32>
    %246 = stablehlo.multiply %244, %154 : tensor<24x6xf32>
    %247 = stablehlo.multiply %154, %154 : tensor<24x6xf32>
    %248 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %250 = stablehlo.subtract %249, %247 : tensor<24x6xf32>
    %251 = stablehlo.multiply %245, %250 : tensor<24x6xf32>
    %252 = stablehlo.multiply %251, %150 : tensor<24x6xf32>
    %253 = stablehlo.multiply %251, %151 : tensor<24x6xf32>
    %254 = stablehlo.multiply %251, %148 : tensor<24x6xf32>
    %255 = stablehlo.multiply %251, %128 : tensor<24x6xf32>
    %256 = stablehlo.subtract %249, %147 : tensor<24x6xf32>
    %257 = stablehlo.multiply %147, %256 : tensor<24x6xf32>
    %258 = stablehlo.multiply %246, %257 : tensor<24x6xf32>
    %259 = stablehlo.multiply %151, %151 : tensor<24x6xf32>
    %260 = stablehlo.subtract %249, %259 : tensor<24x6xf32>
    %261 = stablehlo.multiply %252, %260 : tensor<24x6xf32>
    %262 = stablehlo.subtract %249, %148 : tensor<24x6xf32>
    %263 = stablehlo.multiply %148, %262 : tensor<24x6xf32>
    %264 = stablehlo.multiply %255, %263 : tensor<24x6xf32>
    %265 = stablehlo.subtract %249, %150 : tensor<24x6xf32>
    %266 = stablehlo.multiply %150, %265 : tensor<24x6xf32>
    %267 = stablehlo.multiply %253, %266 : tensor<24x6xf32>
    %268 = stablehlo.concatenate %267, %264, %261, %258, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %269 = stablehlo.transpose %25, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %270 = stablehlo.dot_general %268, %269, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %271 = stablehlo.transpose %268, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %272 = stablehlo.dot_general %271, %130, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %273 = stablehlo.transpose %272, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %274 = stablehlo.reduce(%268 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %275 = stablehlo.reshape %274 : (tensor<24xf32>) -> tensor<1x24xf32>
    %276 = stablehlo.reshape %275 : (tensor<1x24xf32>) -> tensor<24xf32>
    %277 = stablehlo.add %242, %270 : tensor<24x6xf32>
    %278 = stablehlo.transpose %273, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %279 = stablehlo.multiply %277, %122 : tensor<24x6xf32>
    %280 = stablehlo.multiply %277, %129 : tensor<24x6xf32>
    %281 = stablehlo.multiply %129, %129 : tensor<24x6xf32>
    %282 = stablehlo.subtract %249, %281 : tensor<24x6xf32>
    %283 = stablehlo.multiply %279, %282 : tensor<24x6xf32>
    %284 = stablehlo.add %254, %283 : tensor<24x6xf32>
    %285 = stablehlo.multiply %284, %125 : tensor<24x6xf32>
    %286 = stablehlo.multiply %284, %126 : tensor<24x6xf32>
    %287 = stablehlo.multiply %284, %123 : tensor<24x6xf32>
    %288 = stablehlo.multiply %284, %103 : tensor<24x6xf32>
    %289 = stablehlo.subtract %249, %122 : tensor<24x6xf32>
    %290 = stablehlo.multiply %122, %289 : tensor<24x6xf32>
    %291 = stablehlo.multiply %280, %290 : tensor<24x6xf32>
    %292 = stablehlo.multiply %126, %126 : tensor<24x6xf32>
    %293 = stablehlo.subtract %249, %292 : tensor<24x6xf32>
    %294 = stablehlo.multiply %285, %293 : tensor<24x6xf32>
    %295 = stablehlo.subtract %249, %123 : tensor<24x6xf32>
    %296 = stablehlo.multiply %123, %295 : tensor<24x6xf32>
    %297 = stablehlo.multiply %288, %296 : tensor<24x6xf32>
    %298 = stablehlo.subtract %249, %125 : tensor<24x6xf32>
    %299 = stablehlo.multiply %125, %298 : tensor<24x6xf32>
    %300 = stablehlo.multiply %286, %299 : tensor<24x6xf32>
    %301 = stablehlo.concatenate %300, %297, %294, %291, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %302 = stablehlo.dot_general %301, %269, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %303 = stablehlo.transpose %301, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %304 = stablehlo.dot_general %303, %105, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %305 = stablehlo.transpose %304, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %306 = stablehlo.reduce(%301 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %307 = stablehlo.reshape %306 : (tensor<24xf32>) -> tensor<1x24xf32>
    %308 = stablehlo.reshape %307 : (tensor<1x24xf32>) -> tensor<24xf32>
    %309 = stablehlo.add %276, %308 : tensor<24xf32>
    %310 = stablehlo.add %240, %302 : tensor<24x6xf32>
    %311 = stablehlo.transpose %305, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %312 = stablehlo.add %278, %311 : tensor<24x6xf32>
    %313 = stablehlo.multiply %310, %97 : tensor<24x6xf32>
    %314 = stablehlo.multiply %310, %104 : tensor<24x6xf32>
    %315 = stablehlo.multiply %104, %104 : tensor<24x6xf32>
    %316 = stablehlo.subtract %249, %315 : tensor<24x6xf32>
    %317 = stablehlo.multiply %313, %316 : tensor<24x6xf32>
    %318 = stablehlo.add %287, %317 : tensor<24x6xf32>
    %319 = stablehlo.multiply %318, %100 : tensor<24x6xf32>
    %320 = stablehlo.multiply %318, %101 : tensor<24x6xf32>
    %321 = stablehlo.multiply %318, %98 : tensor<24x6xf32>
    %322 = stablehlo.multiply %318, %78 : tensor<24x6xf32>
    %323 = stablehlo.subtract %249, %97 : tensor<24x6xf32>
    %324 = stablehlo.multiply %97, %323 : tensor<24x6xf32>
    %325 = stablehlo.multiply %314, %324 : tensor<24x6xf32>
    %326 = stablehlo.multiply %101, %101 : tensor<24x6xf32>
    %327 = stablehlo.subtract %249, %326 : tensor<24x6xf32>
    %328 = stablehlo.multiply %319, %327 : tensor<24x6xf32>
    %329 = stablehlo.subtract %249, %98 : tensor<24x6xf32>
    %330 = stablehlo.multiply %98, %329 : tensor<24x6xf32>
    %331 = stablehlo.multiply %322, %330 : tensor<24x6xf32>
    %332 = stablehlo.subtract %249, %100 : tensor<24x6xf32>
    %333 = stablehlo.multiply %100, %332 : tensor<24x6xf32>
    %334 = stablehlo.multiply %320, %333 : tensor<24x6xf32>
    %335 = stablehlo.concatenate %334, %331, %328, %325, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %336 = stablehlo.dot_general %335, %269, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %337 = stablehlo.transpose %335, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %338 = stablehlo.dot_general %337, %80, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %339 = stablehlo.transpose %338, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %340 = stablehlo.reduce(%335 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %341 = stablehlo.reshape %340 : (tensor<24xf32>) -> tensor<1x24xf32>
    %342 = stablehlo.reshape %341 : (tensor<1x24xf32>) -> tensor<24xf32>
    %343 = stablehlo.add %309, %342 : tensor<24xf32>
    %344 = stablehlo.add %238, %336 : tensor<24x6xf32>
    %345 = stablehlo.transpose %339, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %346 = stablehlo.add %312, %345 : tensor<24x6xf32>
    %347 = stablehlo.multiply %344, %72 : tensor<24x6xf32>
    %348 = stablehlo.multiply %344, %79 : tensor<24x6xf32>
    %349 = stablehlo.multiply %79, %79 : tensor<24x6xf32>
    %350 = stablehlo.subtract %249, %349 : tensor<24x6xf32>
    %351 = stablehlo.multiply %347, %350 : tensor<24x6xf32>
    %352 = stablehlo.add %321, %351 : tensor<24x6xf32>
    %353 = stablehlo.multiply %352, %75 : tensor<24x6xf32>
    %354 = stablehlo.multiply %352, %76 : tensor<24x6xf32>
    %355 = stablehlo.multiply %352, %73 : tensor<24x6xf32>
    %356 = stablehlo.multiply %352, %53 : tensor<24x6xf32>
    %357 = stablehlo.subtract %249, %72 : tensor<24x6xf32>
    %358 = stablehlo.multiply %72, %357 : tensor<24x6xf32>
    %359 = stablehlo.multiply %348, %358 : tensor<24x6xf32>
    %360 = stablehlo.multiply %76, %76 : tensor<24x6xf32>
    %361 = stablehlo.subtract %249, %360 : tensor<24x6xf32>
    %362 = stablehlo.multiply %353, %361 : tensor<24x6xf32>
    %363 = stablehlo.subtract %249, %73 : tensor<24x6xf32>
    %364 = stablehlo.multiply %73, %363 : tensor<24x6xf32>
    %365 = stablehlo.multiply %356, %364 : tensor<24x6xf32>
    %366 = stablehlo.subtract %249, %75 : tensor<24x6xf32>
    %367 = stablehlo.multiply %75, %366 : tensor<24x6xf32>
    %368 = stablehlo.multiply %354, %367 : tensor<24x6xf32>
    %369 = stablehlo.concatenate %368, %365, %362, %359, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %370 = stablehlo.dot_general %369, %269, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %371 = stablehlo.transpose %369, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %372 = stablehlo.dot_general %371, %55, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %373 = stablehlo.transpose %372, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %374 = stablehlo.reduce(%369 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %375 = stablehlo.reshape %374 : (tensor<24xf32>) -> tensor<1x24xf32>
    %376 = stablehlo.reshape %375 : (tensor<1x24xf32>) -> tensor<24xf32>
    %377 = stablehlo.add %343, %376 : tensor<24xf32>
    %378 = stablehlo.add %236, %370 : tensor<24x6xf32>
    %379 = stablehlo.transpose %373, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %380 = stablehlo.add %346, %379 : tensor<24x6xf32>
    %381 = stablehlo.multiply %378, %47 : tensor<24x6xf32>
    %382 = stablehlo.multiply %378, %54 : tensor<24x6xf32>
    %383 = stablehlo.multiply %54, %54 : tensor<24x6xf32>
    %384 = stablehlo.subtract %249, %383 : tensor<24x6xf32>
    %385 = stablehlo.multiply %381, %384 : tensor<24x6xf32>
    %386 = stablehlo.add %355, %385 : tensor<24x6xf32>
    %387 = stablehlo.multiply %386, %50 : tensor<24x6xf32>
    %388 = stablehlo.multiply %386, %51 : tensor<24x6xf32>
    %389 = stablehlo.multiply %386, %cst_7 : tensor<24x6xf32>
    %390 = stablehlo.subtract %249, %47 : tensor<24x6xf32>
    %391 = stablehlo.multiply %47, %390 : tensor<24x6xf32>
    %392 = stablehlo.multiply %382, %391 : tensor<24x6xf32>
    %393 = stablehlo.multiply %51, %51 : tensor<24x6xf32>
    %394 = stablehlo.subtract %249, %393 : tensor<24x6xf32>
    %395 = stablehlo.multiply %387, %394 : tensor<24x6xf32>
    %396 = stablehlo.subtract %249, %48 : tensor<24x6xf32>
    %397 = stablehlo.multiply %48, %396 : tensor<24x6xf32>
    %398 = stablehlo.multiply %389, %397 : tensor<24x6xf32>
    %399 = stablehlo.subtract %249, %50 : tensor<24x6xf32>
    %400 = stablehlo.multiply %50, %399 : tensor<24x6xf32>
    %401 = stablehlo.multiply %388, %400 : tensor<24x6xf32>
    %402 = stablehlo.concatenate %401, %398, %395, %392, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %403 = stablehlo.transpose %402, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %404 = stablehlo.dot_general %403, %cst_7, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %405 = stablehlo.transpose %404, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %406 = stablehlo.reduce(%402 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %407 = stablehlo.reshape %406 : (tensor<24xf32>) -> tensor<1x24xf32>
    %408 = stablehlo.reshape %407 : (tensor<1x24xf32>) -> tensor<24xf32>
    %409 = stablehlo.add %377, %408 : tensor<24xf32>
    %410 = stablehlo.transpose %405, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %411 = stablehlo.add %380, %410 : tensor<24x6xf32>
    %412 = stablehlo.concatenate %402, %369, %335, %301, %268, dim = 0 : (tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<120x24xf32>
    %413 = stablehlo.reshape %412 : (tensor<120x24xf32>) -> tensor<5x24x24xf32>
    %414 = stablehlo.reduce(%413 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %415 = stablehlo.reshape %414 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %416 = stablehlo.reshape %415 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %417 = stablehlo.reshape %413 : (tensor<5x24x24xf32>) -> tensor<120x24xf32>
    %418 = stablehlo.transpose %417, dims = [1, 0] : (tensor<120x24xf32>) -> tensor<24x120xf32>
    %419 = stablehlo.dot_general %418, %10, contracting_dims = [1] x [0] : (tensor<24x120xf32>, tensor<120x4xf32>) -> tensor<24x4xf32>
    %420 = stablehlo.transpose %419, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %421 = stablehlo.transpose %420, dims = [1, 0] : (tensor<4x24xf32>) -> tensor<24x4xf32>
    %422 = stablehlo.convert %cst_15 : (tensor<1xi64>) -> tensor<1xf32>
    %423 = stablehlo.reshape %422 : (tensor<1xf32>) -> tensor<f32>
    %424 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %425 = stablehlo.power %421, %424 : tensor<24x4xf32>
    %426 = stablehlo.reduce(%425 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<f32>
    %427 = stablehlo.convert %cst_17 : (tensor<1xf64>) -> tensor<1xf32>
    %428 = stablehlo.reshape %427 : (tensor<1xf32>) -> tensor<f32>
    %429 = stablehlo.power %426, %428 : tensor<f32>
    %430 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %431 = stablehlo.power %411, %430 : tensor<24x6xf32>
    %432 = stablehlo.reduce(%431 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6xf32>, tensor<f32>) -> tensor<f32>
    %433 = stablehlo.power %432, %428 : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %435 = stablehlo.power %416, %434 : tensor<24xf32>
    %436 = stablehlo.reduce(%435 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %437 = stablehlo.power %436, %428 : tensor<f32>
    %438 = stablehlo.power %409, %434 : tensor<24xf32>
    %439 = stablehlo.reduce(%438 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %440 = stablehlo.power %439, %428 : tensor<f32>
    %441 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %442 = stablehlo.power %229, %441 : tensor<3x6xf32>
    %443 = stablehlo.reduce(%442 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x6xf32>, tensor<f32>) -> tensor<f32>
    %444 = stablehlo.power %443, %428 : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %446 = stablehlo.power %228, %445 : tensor<3xf32>
    %447 = stablehlo.reduce(%446 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %448 = stablehlo.power %447, %428 : tensor<f32>
    %449 = stablehlo.reshape %429 : (tensor<f32>) -> tensor<1xf32>
    %450 = stablehlo.reshape %433 : (tensor<f32>) -> tensor<1xf32>
    %451 = stablehlo.reshape %437 : (tensor<f32>) -> tensor<1xf32>
    %452 = stablehlo.reshape %440 : (tensor<f32>) -> tensor<1xf32>
    %453 = stablehlo.reshape %444 : (tensor<f32>) -> tensor<1xf32>
    %454 = stablehlo.reshape %448 : (tensor<f32>) -> tensor<1xf32>
    %455 = stablehlo.concatenate %449, %450, %451, %452, %453, %454, dim = 0 : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<6xf32>
    %456 = stablehlo.broadcast_in_dim %423, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %457 = stablehlo.power %455, %456 : tensor<6xf32>
    %458 = stablehlo.reduce(%457 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %459 = stablehlo.power %458, %428 : tensor<f32>
    %460 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %461 = stablehlo.reshape %460 : (tensor<1xf32>) -> tensor<f32>
    %462 = stablehlo.add %459, %461 : tensor<f32>
    %463 = stablehlo.divide %cst_4, %462 : tensor<f32>
    %464 = stablehlo.multiply %463, %428 : tensor<f32>
    %465 = stablehlo.convert %cst_19 : (tensor<1xf64>) -> tensor<1xf32>
    %466 = stablehlo.reshape %465 : (tensor<1xf32>) -> tensor<f32>
    %467 = stablehlo.clamp %cst_13, %464, %466 : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %469 = stablehlo.multiply %421, %468 : tensor<24x4xf32>
    %470 = stablehlo.transpose %469, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %471 = stablehlo.transpose %470, dims = [1, 0] : (tensor<4x24xf32>) -> tensor<24x4xf32>
    %472 = stablehlo.transpose %471, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %473 = stablehlo.transpose %472, dims = [1, 0] : (tensor<4x24xf32>) -> tensor<24x4xf32>
    %474 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %475 = stablehlo.multiply %411, %474 : tensor<24x6xf32>
    %476 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %477 = stablehlo.multiply %416, %476 : tensor<24xf32>
    %478 = stablehlo.reshape %477 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %479 = stablehlo.reshape %478 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %480 = stablehlo.multiply %409, %476 : tensor<24xf32>
    %481 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %482 = stablehlo.multiply %229, %481 : tensor<3x6xf32>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %484 = stablehlo.transpose %483, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %485 = stablehlo.transpose %484, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %486 = stablehlo.transpose %485, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %487 = stablehlo.broadcast_in_dim %467, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %488 = stablehlo.multiply %228, %487 : tensor<3xf32>
    %489 = stablehlo.reshape %488 : (tensor<3xf32>) -> tensor<1x3xf32>
    %490 = stablehlo.reshape %489 : (tensor<1x3xf32>) -> tensor<3xf32>
    %491 = stablehlo.add %arg6, %28 : tensor<f32>
    %492 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %493 = stablehlo.subtract %248, %492 : tensor<f32>
    %494 = stablehlo.subtract %473, %arg7 : tensor<24x4xf32>
    %495 = stablehlo.broadcast_in_dim %493, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %496 = stablehlo.multiply %494, %495 : tensor<24x4xf32>
    %497 = stablehlo.add %arg7, %496 : tensor<24x4xf32>
    %498 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %499 = stablehlo.broadcast_in_dim %498, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %500 = stablehlo.multiply %arg8, %499 : tensor<24x4xf32>
    %501 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f64>
    %502 = stablehlo.subtract %501, %5 : tensor<f64>
    %503 = stablehlo.convert %502 : (tensor<f64>) -> tensor<f32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %505 = stablehlo.multiply %473, %504 : tensor<24x4xf32>
    %506 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %507 = stablehlo.multiply %505, %506 : tensor<24x4xf32>
    %508 = stablehlo.multiply %507, %473 : tensor<24x4xf32>
    %509 = stablehlo.add %500, %508 : tensor<24x4xf32>
    %510 = stablehlo.convert %491 : (tensor<f32>) -> tensor<f64>
    %511 = stablehlo.power %3, %510 : tensor<f64>
    %512 = stablehlo.subtract %501, %511 : tensor<f64>
    %513 = stablehlo.power %5, %510 : tensor<f64>
    %514 = stablehlo.subtract %501, %513 : tensor<f64>
    %515 = stablehlo.divide %1, %512 : tensor<f64>
    %516 = stablehlo.negate %515 : tensor<f64>
    %517 = stablehlo.sqrt %514 : tensor<f64>
    %518 = stablehlo.sqrt %509 : tensor<24x4xf32>
    %519 = stablehlo.multiply %517, %516 : tensor<f64>
    %520 = stablehlo.convert %519 : (tensor<f64>) -> tensor<f32>
    %521 = stablehlo.broadcast_in_dim %520, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %522 = stablehlo.divide %518, %521 : tensor<24x4xf32>
    %523 = stablehlo.divide %7, %516 : tensor<f64>
    %524 = stablehlo.convert %523 : (tensor<f64>) -> tensor<f32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %526 = stablehlo.add %522, %525 : tensor<24x4xf32>
    %527 = stablehlo.multiply %497, %506 : tensor<24x4xf32>
    %528 = stablehlo.divide %527, %526 : tensor<24x4xf32>
    %529 = stablehlo.add %arg0, %528 : tensor<24x4xf32>
    %530 = stablehlo.add %arg9, %28 : tensor<f32>
    %531 = stablehlo.subtract %475, %arg10 : tensor<24x6xf32>
    %532 = stablehlo.broadcast_in_dim %493, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<24x6xf32>
    %534 = stablehlo.add %arg10, %533 : tensor<24x6xf32>
    %535 = stablehlo.broadcast_in_dim %498, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %536 = stablehlo.multiply %arg11, %535 : tensor<24x6xf32>
    %537 = stablehlo.broadcast_in_dim %503, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %538 = stablehlo.multiply %475, %537 : tensor<24x6xf32>
    %539 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %540 = stablehlo.multiply %538, %539 : tensor<24x6xf32>
    %541 = stablehlo.multiply %540, %475 : tensor<24x6xf32>
    %542 = stablehlo.add %536, %541 : tensor<24x6xf32>
    %543 = stablehlo.convert %530 : (tensor<f32>) -> tensor<f64>
    %544 = stablehlo.power %3, %543 : tensor<f64>
    %545 = stablehlo.subtract %501, %544 : tensor<f64>
    %546 = stablehlo.power %5, %543 : tensor<f64>
    %547 = stablehlo.subtract %501, %546 : tensor<f64>
    %548 = stablehlo.divide %1, %545 : tensor<f64>
    %549 = stablehlo.negate %548 : tensor<f64>
    %550 = stablehlo.sqrt %547 : tensor<f64>
    %551 = stablehlo.sqrt %542 : tensor<24x6xf32>
    %552 = stablehlo.multiply %550, %549 : tensor<f64>
    %553 = stablehlo.convert %552 : (tensor<f64>) -> tensor<f32>
    %554 = stablehlo.broadcast_in_dim %553, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %555 = stablehlo.divide %551, %554 : tensor<24x6xf32>
    %556 = stablehlo.divide %7, %549 : tensor<f64>
    %557 = stablehlo.convert %556 : (tensor<f64>) -> tensor<f32>
    %558 = stablehlo.broadcast_in_dim %557, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %559 = stablehlo.add %555, %558 : tensor<24x6xf32>
    %560 = stablehlo.multiply %534, %539 : tensor<24x6xf32>
    %561 = stablehlo.divide %560, %559 : tensor<24x6xf32>
    %562 = stablehlo.add %arg1, %561 : tensor<24x6xf32>
    %563 = stablehlo.add %arg12, %28 : tensor<f32>
    %564 = stablehlo.subtract %479, %arg13 : tensor<24xf32>
    %565 = stablehlo.broadcast_in_dim %493, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %566 = stablehlo.multiply %564, %565 : tensor<24xf32>
    %567 = stablehlo.add %arg13, %566 : tensor<24xf32>
    %568 = stablehlo.broadcast_in_dim %498, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %569 = stablehlo.multiply %arg14, %568 : tensor<24xf32>
    %570 = stablehlo.broadcast_in_dim %503, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %571 = stablehlo.multiply %479, %570 : tensor<24xf32>
    %572 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %573 = stablehlo.multiply %571, %572 : tensor<24xf32>
    %574 = stablehlo.multiply %573, %479 : tensor<24xf32>
    %575 = stablehlo.add %569, %574 : tensor<24xf32>
    %576 = stablehlo.convert %563 : (tensor<f32>) -> tensor<f64>
    %577 = stablehlo.power %3, %576 : tensor<f64>
    %578 = stablehlo.subtract %501, %577 : tensor<f64>
    %579 = stablehlo.power %5, %576 : tensor<f64>
    %580 = stablehlo.subtract %501, %579 : tensor<f64>
    %581 = stablehlo.divide %1, %578 : tensor<f64>
    %582 = stablehlo.negate %581 : tensor<f64>
    %583 = stablehlo.sqrt %580 : tensor<f64>
    %584 = stablehlo.sqrt %575 : tensor<24xf32>
    %585 = stablehlo.multiply %583, %582 : tensor<f64>
    %586 = stablehlo.convert %585 : (tensor<f64>) -> tensor<f32>
    %587 = stablehlo.broadcast_in_dim %586, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %588 = stablehlo.divide %584, %587 : tensor<24xf32>
    %589 = stablehlo.divide %7, %582 : tensor<f64>
    %590 = stablehlo.convert %589 : (tensor<f64>) -> tensor<f32>
    %591 = stablehlo.broadcast_in_dim %590, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %592 = stablehlo.add %588, %591 : tensor<24xf32>
    %593 = stablehlo.multiply %567, %572 : tensor<24xf32>
    %594 = stablehlo.divide %593, %592 : tensor<24xf32>
    %595 = stablehlo.add %arg2, %594 : tensor<24xf32>
    %596 = stablehlo.add %arg15, %28 : tensor<f32>
    %597 = stablehlo.subtract %480, %arg16 : tensor<24xf32>
    %598 = stablehlo.multiply %597, %565 : tensor<24xf32>
    %599 = stablehlo.add %arg16, %598 : tensor<24xf32>
    %600 = stablehlo.multiply %arg17, %568 : tensor<24xf32>
    %601 = stablehlo.multiply %480, %570 : tensor<24xf32>
    %602 = stablehlo.multiply %601, %572 : tensor<24xf32>
    %603 = stablehlo.multiply %602, %480 : tensor<24xf32>
    %604 = stablehlo.add %600, %603 : tensor<24xf32>
    %605 = stablehlo.convert %596 : (tensor<f32>) -> tensor<f64>
    %606 = stablehlo.power %3, %605 : tensor<f64>
    %607 = stablehlo.subtract %501, %606 : tensor<f64>
    %608 = stablehlo.power %5, %605 : tensor<f64>
    %609 = stablehlo.subtract %501, %608 : tensor<f64>
    %610 = stablehlo.divide %1, %607 : tensor<f64>
    %611 = stablehlo.negate %610 : tensor<f64>
    %612 = stablehlo.sqrt %609 : tensor<f64>
    %613 = stablehlo.sqrt %604 : tensor<24xf32>
    %614 = stablehlo.multiply %612, %611 : tensor<f64>
    %615 = stablehlo.convert %614 : (tensor<f64>) -> tensor<f32>
    %616 = stablehlo.broadcast_in_dim %615, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %617 = stablehlo.divide %613, %616 : tensor<24xf32>
    %618 = stablehlo.divide %7, %611 : tensor<f64>
    %619 = stablehlo.convert %618 : (tensor<f64>) -> tensor<f32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %621 = stablehlo.add %617, %620 : tensor<24xf32>
    %622 = stablehlo.multiply %599, %572 : tensor<24xf32>
    %623 = stablehlo.divide %622, %621 : tensor<24xf32>
    %624 = stablehlo.add %arg3, %623 : tensor<24xf32>
    %625 = stablehlo.add %arg18, %28 : tensor<f32>
    %626 = stablehlo.subtract %486, %arg19 : tensor<3x6xf32>
    %627 = stablehlo.broadcast_in_dim %493, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %628 = stablehlo.multiply %626, %627 : tensor<3x6xf32>
    %629 = stablehlo.add %arg19, %628 : tensor<3x6xf32>
    %630 = stablehlo.broadcast_in_dim %498, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %631 = stablehlo.multiply %arg20, %630 : tensor<3x6xf32>
    %632 = stablehlo.broadcast_in_dim %503, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %633 = stablehlo.multiply %486, %632 : tensor<3x6xf32>
    %634 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %635 = stablehlo.multiply %633, %634 : tensor<3x6xf32>
    %636 = stablehlo.multiply %635, %486 : tensor<3x6xf32>
    %637 = stablehlo.add %631, %636 : tensor<3x6xf32>
    %638 = stablehlo.convert %625 : (tensor<f32>) -> tensor<f64>
    %639 = stablehlo.power %3, %638 : tensor<f64>
    %640 = stablehlo.subtract %501, %639 : tensor<f64>
    %641 = stablehlo.power %5, %638 : tensor<f64>
    %642 = stablehlo.subtract %501, %641 : tensor<f64>
    %643 = stablehlo.divide %1, %640 : tensor<f64>
    %644 = stablehlo.negate %643 : tensor<f64>
    %645 = stablehlo.sqrt %642 : tensor<f64>
    %646 = stablehlo.sqrt %637 : tensor<3x6xf32>
    %647 = stablehlo.multiply %645, %644 : tensor<f64>
    %648 = stablehlo.convert %647 : (tensor<f64>) -> tensor<f32>
    %649 = stablehlo.broadcast_in_dim %648, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %650 = stablehlo.divide %646, %649 : tensor<3x6xf32>
    %651 = stablehlo.divide %7, %644 : tensor<f64>
    %652 = stablehlo.convert %651 : (tensor<f64>) -> tensor<f32>
    %653 = stablehlo.broadcast_in_dim %652, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %654 = stablehlo.add %650, %653 : tensor<3x6xf32>
    %655 = stablehlo.multiply %629, %634 : tensor<3x6xf32>
    %656 = stablehlo.divide %655, %654 : tensor<3x6xf32>
    %657 = stablehlo.add %arg4, %656 : tensor<3x6xf32>
    %658 = stablehlo.add %arg21, %28 : tensor<f32>
    %659 = stablehlo.subtract %490, %arg22 : tensor<3xf32>
    %660 = stablehlo.broadcast_in_dim %493, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %661 = stablehlo.multiply %659, %660 : tensor<3xf32>
    %662 = stablehlo.add %arg22, %661 : tensor<3xf32>
    %663 = stablehlo.broadcast_in_dim %498, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %664 = stablehlo.multiply %arg23, %663 : tensor<3xf32>
    %665 = stablehlo.broadcast_in_dim %503, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %666 = stablehlo.multiply %490, %665 : tensor<3xf32>
    %667 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %668 = stablehlo.multiply %666, %667 : tensor<3xf32>
    %669 = stablehlo.multiply %668, %490 : tensor<3xf32>
    %670 = stablehlo.add %664, %669 : tensor<3xf32>
    %671 = stablehlo.convert %658 : (tensor<f32>) -> tensor<f64>
    %672 = stablehlo.power %3, %671 : tensor<f64>
    %673 = stablehlo.subtract %501, %672 : tensor<f64>
    %674 = stablehlo.power %5, %671 : tensor<f64>
    %675 = stablehlo.subtract %501, %674 : tensor<f64>
    %676 = stablehlo.divide %1, %673 : tensor<f64>
    %677 = stablehlo.negate %676 : tensor<f64>
    %678 = stablehlo.sqrt %675 : tensor<f64>
    %679 = stablehlo.sqrt %670 : tensor<3xf32>
    %680 = stablehlo.multiply %678, %677 : tensor<f64>
    %681 = stablehlo.convert %680 : (tensor<f64>) -> tensor<f32>
    %682 = stablehlo.broadcast_in_dim %681, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %683 = stablehlo.divide %679, %682 : tensor<3xf32>
    %684 = stablehlo.divide %7, %677 : tensor<f64>
    %685 = stablehlo.convert %684 : (tensor<f64>) -> tensor<f32>
    %686 = stablehlo.broadcast_in_dim %685, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %687 = stablehlo.add %683, %686 : tensor<3xf32>
    %688 = stablehlo.multiply %662, %667 : tensor<3xf32>
    %689 = stablehlo.divide %688, %687 : tensor<3xf32>
    %690 = stablehlo.add %arg5, %689 : tensor<3xf32>
    return %529, %562, %595, %624, %657, %690, %491, %497, %509, %530, %534, %542, %563, %567, %575, %596, %599, %604, %625, %629, %637, %658, %662, %670, %199 : tensor<24x4xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<f32>, tensor<24x4xf32>, tensor<24x4xf32>, tensor<f32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>
  }
}
