module {
  func.func @main(%arg0: tensor<24x4xf32>, %arg1: tensor<24x6xf32>, %arg2: tensor<24xf32>, %arg3: tensor<24xf32>, %arg4: tensor<3x6xf32>, %arg5: tensor<3xf32>, %arg6: tensor<24x4xf32>, %arg7: tensor<24x4xf32>, %arg8: tensor<24x6xf32>, %arg9: tensor<24x6xf32>, %arg10: tensor<24xf32>, %arg11: tensor<24xf32>, %arg12: tensor<24xf32>, %arg13: tensor<24xf32>, %arg14: tensor<3x6xf32>, %arg15: tensor<3x6xf32>, %arg16: tensor<3xf32>, %arg17: tensor<3xf32>, %arg18: tensor<f32>, %arg19: tensor<24x5x4xf32>, %arg20: tensor<24xi64>) -> (tensor<24x4xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<24x4xf32>, tensor<24x4xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>) {
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
    %cst_8 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %cst_9 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %c_10 = stablehlo.constant dense<1> : tensor<i64>
    %c_11 = stablehlo.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi64>
    %c_12 = stablehlo.constant dense<[[6], [7], [8], [9], [10], [11]]> : tensor<6x1xi64>
    %c_13 = stablehlo.constant dense<[[12], [13], [14], [15], [16], [17]]> : tensor<6x1xi64>
    %c_14 = stablehlo.constant dense<[[18], [19], [20], [21], [22], [23]]> : tensor<6x1xi64>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_16 = arith.constant dense<1> : tensor<1xi64>
    %cst_17 = arith.constant dense<5> : tensor<1xi64>
    %cst_18 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_19 = arith.constant dense<0.099999999999999978> : tensor<1xf64>
    %cst_20 = arith.constant dense<0.99899999999999999> : tensor<1xf64>
    %cst_21 = arith.constant dense<0.0010000000000000009> : tensor<1xf64>
    %cst_22 = arith.constant dense<1.000000e-08> : tensor<1xf64>
    %cst_23 = arith.constant dense<1.000000e-02> : tensor<1xf64>
    %0 = stablehlo.transpose %arg19, dims = [1, 0, 2] : (tensor<24x5x4xf32>) -> tensor<5x24x4xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %2 = stablehlo.reshape %0 : (tensor<5x24x4xf32>) -> tensor<120x4xf32>
    %3 = stablehlo.dot_general %2, %1, contracting_dims = [1] x [0] : (tensor<120x4xf32>, tensor<4x24xf32>) -> tensor<120x24xf32>
    %4 = stablehlo.reshape %3 : (tensor<120x24xf32>) -> tensor<5x24x24xf32>
    %5 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<24xf32>) -> tensor<5x24x24xf32>
    %6 = stablehlo.add %4, %5 : tensor<5x24x24xf32>
    %7 = stablehlo.slice %6 [0:1, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %8 = stablehlo.slice %6 [1:2, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %9 = stablehlo.slice %6 [2:3, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %10 = stablehlo.slice %6 [3:4, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %11 = stablehlo.slice %6 [4:5, 0:24, 0:24] : (tensor<5x24x24xf32>) -> tensor<1x24x24xf32>
    %12 = stablehlo.reshape %7 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %13 = stablehlo.reshape %8 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %14 = stablehlo.reshape %9 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %15 = stablehlo.reshape %10 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %16 = stablehlo.reshape %11 : (tensor<1x24x24xf32>) -> tensor<24x24xf32>
    %17 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %18 = stablehlo.dot_general %cst_7, %17, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %19 = stablehlo.convert %cst_16 : (tensor<1xi64>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24x24xf32>
    %22 = stablehlo.multiply %18, %21 : tensor<24x24xf32>
    %23 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<24xf32>) -> tensor<24x24xf32>
    %24 = stablehlo.multiply %23, %21 : tensor<24x24xf32>
    %25 = stablehlo.add %22, %24 : tensor<24x24xf32>
    %26 = stablehlo.add %25, %12 : tensor<24x24xf32>
    %27 = stablehlo.slice %26 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %28 = stablehlo.logistic %27 : tensor<24x6xf32>
    %29 = "stablehlo.scatter"(%26, %c_11, %28) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %30 = stablehlo.slice %29 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %31 = stablehlo.logistic %30 : tensor<24x6xf32>
    %32 = "stablehlo.scatter"(%29, %c_12, %31) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %33 = stablehlo.slice %32 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %34 = stablehlo.tanh %33 : tensor<24x6xf32>
    %35 = "stablehlo.scatter"(%32, %c_13, %34) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %36 = stablehlo.slice %35 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %37 = stablehlo.logistic %36 : tensor<24x6xf32>
    %38 = "stablehlo.scatter"(%35, %c_14, %37) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %39 = stablehlo.slice %38 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %40 = stablehlo.slice %38 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %41 = stablehlo.multiply %40, %cst_7 : tensor<24x6xf32>
    %42 = stablehlo.slice %38 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %43 = stablehlo.slice %38 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %44 = stablehlo.multiply %42, %43 : tensor<24x6xf32>
    %45 = stablehlo.add %41, %44 : tensor<24x6xf32>
    %46 = stablehlo.tanh %45 : tensor<24x6xf32>
    %47 = stablehlo.multiply %39, %46 : tensor<24x6xf32>
    %48 = stablehlo.dot_general %47, %17, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %49 = stablehlo.multiply %48, %21 : tensor<24x24xf32>
    %50 = stablehlo.add %49, %24 : tensor<24x24xf32>
    %51 = stablehlo.add %50, %13 : tensor<24x24xf32>
    %52 = stablehlo.slice %51 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %53 = stablehlo.logistic %52 : tensor<24x6xf32>
    %54 = "stablehlo.scatter"(%51, %c_11, %53) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %55 = stablehlo.slice %54 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %56 = stablehlo.logistic %55 : tensor<24x6xf32>
    %57 = "stablehlo.scatter"(%54, %c_12, %56) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %58 = stablehlo.slice %57 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %59 = stablehlo.tanh %58 : tensor<24x6xf32>
    %60 = "stablehlo.scatter"(%57, %c_13, %59) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %61 = stablehlo.slice %60 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %62 = stablehlo.logistic %61 : tensor<24x6xf32>
    %63 = "stablehlo.scatter"(%60, %c_14, %62) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %64 = stablehlo.slice %63 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %65 = stablehlo.slice %63 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %66 = stablehlo.multiply %65, %45 : tensor<24x6xf32>
    %67 = stablehlo.slice %63 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %68 = stablehlo.slice %63 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<24x6xf32>
    %70 = stablehlo.add %66, %69 : tensor<24x6xf32>
    %71 = stablehlo.tanh %70 : tensor<24x6xf32>
    %72 = stablehlo.multiply %64, %71 : tensor<24x6xf32>
    %73 = stablehlo.dot_general %72, %17, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %74 = stablehlo.multiply %73, %21 : tensor<24x24xf32>
    %75 = stablehlo.add %74, %24 : tensor<24x24xf32>
    %76 = stablehlo.add %75, %14 : tensor<24x24xf32>
    %77 = stablehlo.slice %76 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %78 = stablehlo.logistic %77 : tensor<24x6xf32>
    %79 = "stablehlo.scatter"(%76, %c_11, %78) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %80 = stablehlo.slice %79 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %81 = stablehlo.logistic %80 : tensor<24x6xf32>
    %82 = "stablehlo.scatter"(%79, %c_12, %81) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %83 = stablehlo.slice %82 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %84 = stablehlo.tanh %83 : tensor<24x6xf32>
    %85 = "stablehlo.scatter"(%82, %c_13, %84) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %86 = stablehlo.slice %85 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %87 = stablehlo.logistic %86 : tensor<24x6xf32>
    %88 = "stablehlo.scatter"(%85, %c_14, %87) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %89 = stablehlo.slice %88 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %90 = stablehlo.slice %88 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %91 = stablehlo.multiply %90, %70 : tensor<24x6xf32>
    %92 = stablehlo.slice %88 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %93 = stablehlo.slice %88 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %94 = stablehlo.multiply %92, %93 : tensor<24x6xf32>
    %95 = stablehlo.add %91, %94 : tensor<24x6xf32>
    %96 = stablehlo.tanh %95 : tensor<24x6xf32>
    %97 = stablehlo.multiply %89, %96 : tensor<24x6xf32>
    %98 = stablehlo.dot_general %97, %17, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %99 = stablehlo.multiply %98, %21 : tensor<24x24xf32>
    %100 = stablehlo.add %99, %24 : tensor<24x24xf32>
    %101 = stablehlo.add %100, %15 : tensor<24x24xf32>
    %102 = stablehlo.slice %101 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %103 = stablehlo.logistic %102 : tensor<24x6xf32>
    %104 = "stablehlo.scatter"(%101, %c_11, %103) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %105 = stablehlo.slice %104 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %106 = stablehlo.logistic %105 : tensor<24x6xf32>
    %107 = "stablehlo.scatter"(%104, %c_12, %106) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %108 = stablehlo.slice %107 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %109 = stablehlo.tanh %108 : tensor<24x6xf32>
    %110 = "stablehlo.scatter"(%107, %c_13, %109) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %111 = stablehlo.slice %110 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %112 = stablehlo.logistic %111 : tensor<24x6xf32>
    %113 = "stablehlo.scatter"(%110, %c_14, %112) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %114 = stablehlo.slice %113 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %115 = stablehlo.slice %113 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %116 = stablehlo.multiply %115, %95 : tensor<24x6xf32>
    %117 = stablehlo.slice %113 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %118 = stablehlo.slice %113 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %119 = stablehlo.multiply %117, %118 : tensor<24x6xf32>
    %120 = stablehlo.add %116, %119 : tensor<24x6xf32>
    %121 = stablehlo.tanh %120 : tensor<24x6xf32>
    %122 = stablehlo.multiply %114, %121 : tensor<24x6xf32>
    %123 = stablehlo.dot_general %122, %17, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x24xf32>) -> tensor<24x24xf32>
    %124 = stablehlo.multiply %123, %21 : tensor<24x24xf32>
    %125 = stablehlo.add %124, %24 : tensor<24x24xf32>
    %126 = stablehlo.add %125, %16 : tensor<24x24xf32>
    %127 = stablehlo.slice %126 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %128 = stablehlo.logistic %127 : tensor<24x6xf32>
    %129 = "stablehlo.scatter"(%126, %c_11, %128) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %130 = stablehlo.slice %129 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %131 = stablehlo.logistic %130 : tensor<24x6xf32>
    %132 = "stablehlo.scatter"(%129, %c_12, %131) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %133 = stablehlo.slice %132 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %134 = stablehlo.tanh %133 : tensor<24x6xf32>
    %135 = "stablehlo.scatter"(%132, %c_13, %134) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %136 = stablehlo.slice %135 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %137 = stablehlo.logistic %136 : tensor<24x6xf32>
    %138 = "stablehlo.scatter"(%135, %c_14, %137) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x24xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %139 = stablehlo.slice %138 [0:24, 18:24] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %140 = stablehlo.slice %138 [0:24, 6:12] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %141 = stablehlo.multiply %140, %120 : tensor<24x6xf32>
    %142 = stablehlo.slice %138 [0:24, 0:6] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %143 = stablehlo.slice %138 [0:24, 12:18] : (tensor<24x24xf32>) -> tensor<24x6xf32>
    %144 = stablehlo.multiply %142, %143 : tensor<24x6xf32>
    %145 = stablehlo.add %141, %144 : tensor<24x6xf32>
    %146 = stablehlo.tanh %145 : tensor<24x6xf32>
    %147 = stablehlo.multiply %139, %146 : tensor<24x6xf32>
    %148 = stablehlo.concatenate %47, %72, %97, %122, %147, dim = 0 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<120x6xf32>
    %149 = stablehlo.reshape %148 : (tensor<120x6xf32>) -> tensor<5x24x6xf32>
    %150 = stablehlo.transpose %149, dims = [1, 0, 2] : (tensor<5x24x6xf32>) -> tensor<24x5x6xf32>
    %151 = stablehlo.reduce(%150 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<24x6xf32>
    %152 = stablehlo.convert %cst_17 : (tensor<1xi64>) -> tensor<1xf32>
    %153 = stablehlo.reshape %152 : (tensor<1xf32>) -> tensor<f32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %155 = stablehlo.divide %151, %154 : tensor<24x6xf32>
    %156 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %157 = stablehlo.dot_general %155, %156, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x3xf32>) -> tensor<24x3xf32>
    %158 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24x3xf32>
    %159 = stablehlo.multiply %157, %158 : tensor<24x3xf32>
    %160 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<3xf32>) -> tensor<24x3xf32>
    %161 = stablehlo.multiply %160, %158 : tensor<24x3xf32>
    %162 = stablehlo.add %159, %161 : tensor<24x3xf32>
    %163 = stablehlo.reduce(%162 init: %cst_15) applies stablehlo.maximum across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %164 = stablehlo.reshape %163 : (tensor<24xf32>) -> tensor<24x1xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %166 = stablehlo.subtract %162, %165 : tensor<24x3xf32>
    %167 = stablehlo.exponential %166 : tensor<24x3xf32>
    %168 = stablehlo.reduce(%167 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %169 = stablehlo.reshape %168 : (tensor<24xf32>) -> tensor<24x1xf32>
    %170 = stablehlo.log %169 : tensor<24x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %172 = stablehlo.subtract %166, %171 : tensor<24x3xf32>
    %173 = stablehlo.compare NE, %arg20, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %175 = stablehlo.broadcast_in_dim %arg20, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %176 = stablehlo.select %174, %175, %c_1 : tensor<24xi1>, tensor<24xi64>
    %177 = stablehlo.reshape %176 : (tensor<24xi64>) -> tensor<24x1xi64>
    %178 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %179 = stablehlo.reshape %177 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %180 = stablehlo.concatenate %178, %179, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %181 = "stablehlo.gather"(%172, %180) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x3xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %182 = stablehlo.reshape %181 : (tensor<24x1xf32>) -> tensor<24xf32>
    %183 = stablehlo.negate %182 : tensor<24xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %185 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %186 = stablehlo.select %174, %184, %185 : tensor<24xi1>, tensor<24xf32>
    %187 = stablehlo.convert %173 : (tensor<24xi1>) -> tensor<24xi64>
    %188 = stablehlo.reduce(%187 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %189 = stablehlo.convert %188 : (tensor<i64>) -> tensor<f32>
    %190 = stablehlo.reduce(%186 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %191 = stablehlo.divide %190, %189 : tensor<f32>
    %192 = stablehlo.divide %cst_4, %189 : tensor<f32>
    %193 = stablehlo.reshape %arg20 : (tensor<24xi64>) -> tensor<24x1xi64>
    %194 = stablehlo.compare NE, %193, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %196 = stablehlo.broadcast_in_dim %193, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %197 = stablehlo.select %195, %196, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %198 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %199 = stablehlo.reshape %197 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %200 = stablehlo.concatenate %178, %199, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %201 = "stablehlo.scatter"(%cst_3, %200, %198) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      stablehlo.return %arg22 : tensor<f32>
    }) : (tensor<24x3xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x3xf32>
    %202 = stablehlo.broadcast_in_dim %192, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %203 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %204 = stablehlo.select %195, %202, %203 : tensor<24x1xi1>, tensor<24x1xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %206 = stablehlo.multiply %201, %205 : tensor<24x3xf32>
    %207 = stablehlo.exponential %172 : tensor<24x3xf32>
    %208 = stablehlo.reduce(%206 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %209 = stablehlo.reshape %208 : (tensor<24xf32>) -> tensor<24x1xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %211 = stablehlo.multiply %207, %210 : tensor<24x3xf32>
    %212 = stablehlo.subtract %206, %211 : tensor<24x3xf32>
    %213 = stablehlo.transpose %156, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %214 = stablehlo.dot_general %212, %213, contracting_dims = [1] x [0] : (tensor<24x3xf32>, tensor<3x6xf32>) -> tensor<24x6xf32>
    %215 = stablehlo.transpose %212, dims = [1, 0] : (tensor<24x3xf32>) -> tensor<3x24xf32>
    %216 = stablehlo.dot_general %215, %155, contracting_dims = [1] x [0] : (tensor<3x24xf32>, tensor<24x6xf32>) -> tensor<3x6xf32>
    %217 = stablehlo.transpose %216, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %218 = stablehlo.reduce(%212 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %219 = stablehlo.reshape %218 : (tensor<3xf32>) -> tensor<1x3xf32>
    %220 = stablehlo.reshape %219 : (tensor<1x3xf32>) -> tensor<3xf32>
    %221 = stablehlo.transpose %217, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %222 = stablehlo.reshape %214 : (tensor<24x6xf32>) -> tensor<24x1x6xf32>
    %223 = stablehlo.broadcast_in_dim %222, dims = [0, 1, 2] : (tensor<24x1x6xf32>) -> tensor<24x5x6xf32>
    %224 = stablehlo.broadcast_in_dim %153, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %225 = stablehlo.divide %223, %224 : tensor<24x5x6xf32>
    %226 = stablehlo.transpose %225, dims = [1, 0, 2] : (tensor<24x5x6xf32>) -> tensor<5x24x6xf32>
    %227 = stablehlo.slice %226 [0:1, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %228 = stablehlo.reshape %227 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %229 = stablehlo.slice %226 [1:2, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %230 = stablehlo.reshape %229 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %231 = stablehlo.slice %226 [2:3, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %232 = stablehlo.reshape %231 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %233 = stablehlo.slice %226 [3:4, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %234 = stablehlo.reshape %233 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %235 = stablehlo.slice %226 [4:5, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %236 = stablehlo.reshape %235 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %237 = stablehlo.multiply %236, %139 : tensor<24x6xf32>
    %238 = stablehlo.multiply %236, %146 : tensor<24x6xf32>
    %239 = stablehlo.multiply %146, %146 : tensor<24x6xf32>
    %240 = stablehlo.convert %c_10 : (tensor<i64>) -> tensor<f32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %242 = stablehlo.subtract %241, %239 : tensor<24x6xf32>
    %243 = stablehlo.multiply %237, %242 : tensor<24x6xf32>
    %244 = stablehlo.multiply %243, %142 : tensor<24x6xf32>
    %245 = stablehlo.multiply %243, %143 : tensor<24x6xf32>
    %246 = stablehlo.multiply %243, %140 : tensor<24x6xf32>
    %247 = stablehlo.multiply %243, %120 : tensor<24x6xf32>
    %248 = stablehlo.subtract %241, %139 : tensor<24x6xf32>
    %249 = stablehlo.multiply %139, %248 : tensor<24x6xf32>
    %250 = stablehlo.multiply %238, %249 : tensor<24x6xf32>
    %251 = stablehlo.multiply %143, %143 : tensor<24x6xf32>
    %252 = stablehlo.subtract %241, %251 : tensor<24x6xf32>
    %253 = stablehlo.multiply %244, %252 : tensor<24x6xf32>
    %254 = stablehlo.subtract %241, %140 : tensor<24x6xf32>
    %255 = stablehlo.multiply %140, %254 : tensor<24x6xf32>
    %256 = stablehlo.multiply %247, %255 : tensor<24x6xf32>
    %257 = stablehlo.subtract %241, %142 : tensor<24x6xf32>
    %258 = stablehlo.multiply %142, %257 : tensor<24x6xf32>
    %259 = stablehlo.multiply %245, %258 : tensor<24x6xf32>
    %260 = stablehlo.concatenate %259, %256, %253, %250, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %261 = stablehlo.transpose %17, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %262 = stablehlo.dot_general %260, %261, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %263 = stablehlo.transpose %260, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %264 = stablehlo.dot_general %263, %122, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %265 = stablehlo.transpose %264, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %266 = stablehlo.reduce(%260 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %267 = stablehlo.reshape %266 : (tensor<24xf32>) -> tensor<1x24xf32>
    %268 = stablehlo.reshape %267 : (tensor<1x24xf32>) -> tensor<24xf32>
    %269 = stablehlo.add %234, %262 : tensor<24x6xf32>
    %270 = stablehlo.transpose %265, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %271 = stablehlo.multiply %269, %114 : tensor<24x6xf32>
    %272 = stablehlo.multiply %269, %121 : tensor<24x6xf32>
    %273 = stablehlo.multiply %121, %121 : tensor<24x6xf32>
    %274 = stablehlo.subtract %241, %273 : tensor<24x6xf32>
    %275 = stablehlo.multiply %271, %274 : tensor<24x6xf32>
    %276 = stablehlo.add %246, %275 : tensor<24x6xf32>
    %277 = stablehlo.multiply %276, %117 : tensor<24x6xf32>
    %278 = stablehlo.multiply %276, %118 : tensor<24x6xf32>
    %279 = stablehlo.multiply %276, %115 : tensor<24x6xf32>
    %280 = stablehlo.multiply %276, %95 : tensor<24x6xf32>
    %281 = stablehlo.subtract %241, %114 : tensor<24x6xf32>
    %282 = stablehlo.multiply %114, %281 : tensor<24x6xf32>
    %283 = stablehlo.multiply %272, %282 : tensor<24x6xf32>
    %284 = stablehlo.multiply %118, %118 : tensor<24x6xf32>
    %285 = stablehlo.subtract %241, %284 : tensor<24x6xf32>
    %286 = stablehlo.multiply %277, %285 : tensor<24x6xf32>
    %287 = stablehlo.subtract %241, %115 : tensor<24x6xf32>
    %288 = stablehlo.multiply %115, %287 : tensor<24x6xf32>
    %289 = stablehlo.multiply %280, %288 : tensor<24x6xf32>
    %290 = stablehlo.subtract %241, %117 : tensor<24x6xf32>
    %291 = stablehlo.multiply %117, %290 : tensor<24x6xf32>
    %292 = stablehlo.multiply %278, %291 : tensor<24x6xf32>
    %293 = stablehlo.concatenate %292, %289, %286, %283, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %294 = stablehlo.dot_general %293, %261, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %295 = stablehlo.transpose %293, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %296 = stablehlo.dot_general %295, %97, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %297 = stablehlo.transpose %296, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %298 = stablehlo.reduce(%293 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %299 = stablehlo.reshape %298 : (tensor<24xf32>) -> tensor<1x24xf32>
    %300 = stablehlo.reshape %299 : (tensor<1x24xf32>) -> tensor<24xf32>
    %301 = stablehlo.add %268, %300 : tensor<24xf32>
    %302 = stablehlo.add %232, %294 : tensor<24x6xf32>
    %303 = stablehlo.transpose %297, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %304 = stablehlo.add %270, %303 : tensor<24x6xf32>
    %305 = stablehlo.multiply %302, %89 : tensor<24x6xf32>
    %306 = stablehlo.multiply %302, %96 : tensor<24x6xf32>
    %307 = stablehlo.multiply %96, %96 : tensor<24x6xf32>
    %308 = stablehlo.subtract %241, %307 : tensor<24x6xf32>
    %309 = stablehlo.multiply %305, %308 : tensor<24x6xf32>
    %310 = stablehlo.add %279, %309 : tensor<24x6xf32>
    %311 = stablehlo.multiply %310, %92 : tensor<24x6xf32>
    %312 = stablehlo.multiply %310, %93 : tensor<24x6xf32>
    %313 = stablehlo.multiply %310, %90 : tensor<24x6xf32>
    %314 = stablehlo.multiply %310, %70 : tensor<24x6xf32>
    %315 = stablehlo.subtract %241, %89 : tensor<24x6xf32>
    %316 = stablehlo.multiply %89, %315 : tensor<24x6xf32>
    %317 = stablehlo.multiply %306, %316 : tensor<24x6xf32>
    %318 = stablehlo.multiply %93, %93 : tensor<24x6xf32>
    %319 = stablehlo.subtract %241, %318 : tensor<24x6xf32>
    %320 = stablehlo.multiply %311, %319 : tensor<24x6xf32>
    %321 = stablehlo.subtract %241, %90 : tensor<24x6xf32>
    %322 = stablehlo.multiply %90, %321 : tensor<24x6xf32>
    %323 = stablehlo.multiply %314, %322 : tensor<24x6xf32>
    %324 = stablehlo.subtract %241, %92 : tensor<24x6xf32>
    %325 = stablehlo.multiply %92, %324 : tensor<24x6xf32>
    %326 = stablehlo.multiply %312, %325 : tensor<24x6xf32>
    %327 = stablehlo.concatenate %326, %323, %320, %317, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %328 = stablehlo.dot_general %327, %261, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %329 = stablehlo.transpose %327, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %330 = stablehlo.dot_general %329, %72, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %331 = stablehlo.transpose %330, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %332 = stablehlo.reduce(%327 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %333 = stablehlo.reshape %332 : (tensor<24xf32>) -> tensor<1x24xf32>
    %334 = stablehlo.reshape %333 : (tensor<1x24xf32>) -> tensor<24xf32>
    %335 = stablehlo.add %301, %334 : tensor<24xf32>
    %336 = stablehlo.add %230, %328 : tensor<24x6xf32>
    %337 = stablehlo.transpose %331, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %338 = stablehlo.add %304, %337 : tensor<24x6xf32>
    %339 = stablehlo.multiply %336, %64 : tensor<24x6xf32>
    %340 = stablehlo.multiply %336, %71 : tensor<24x6xf32>
    %341 = stablehlo.multiply %71, %71 : tensor<24x6xf32>
    %342 = stablehlo.subtract %241, %341 : tensor<24x6xf32>
    %343 = stablehlo.multiply %339, %342 : tensor<24x6xf32>
    %344 = stablehlo.add %313, %343 : tensor<24x6xf32>
    %345 = stablehlo.multiply %344, %67 : tensor<24x6xf32>
    %346 = stablehlo.multiply %344, %68 : tensor<24x6xf32>
    %347 = stablehlo.multiply %344, %65 : tensor<24x6xf32>
    %348 = stablehlo.multiply %344, %45 : tensor<24x6xf32>
    %349 = stablehlo.subtract %241, %64 : tensor<24x6xf32>
    %350 = stablehlo.multiply %64, %349 : tensor<24x6xf32>
    %351 = stablehlo.multiply %340, %350 : tensor<24x6xf32>
    %352 = stablehlo.multiply %68, %68 : tensor<24x6xf32>
    %353 = stablehlo.subtract %241, %352 : tensor<24x6xf32>
    %354 = stablehlo.multiply %345, %353 : tensor<24x6xf32>
    %355 = stablehlo.subtract %241, %65 : tensor<24x6xf32>
    %356 = stablehlo.multiply %65, %355 : tensor<24x6xf32>
    %357 = stablehlo.multiply %348, %356 : tensor<24x6xf32>
    %358 = stablehlo.subtract %241, %67 : tensor<24x6xf32>
    %359 = stablehlo.multiply %67, %358 : tensor<24x6xf32>
    %360 = stablehlo.multiply %346, %359 : tensor<24x6xf32>
    %361 = stablehlo.concatenate %360, %357, %354, %351, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %362 = stablehlo.dot_general %361, %261, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %363 = stablehlo.transpose %361, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %364 = stablehlo.dot_general %363, %47, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %365 = stablehlo.transpose %364, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %366 = stablehlo.reduce(%361 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %367 = stablehlo.reshape %366 : (tensor<24xf32>) -> tensor<1x24xf32>
    %368 = stablehlo.reshape %367 : (tensor<1x24xf32>) -> tensor<24xf32>
    %369 = stablehlo.add %335, %368 : tensor<24xf32>
    %370 = stablehlo.add %228, %362 : tensor<24x6xf32>
    %371 = stablehlo.transpose %365, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %372 = stablehlo.add %338, %371 : tensor<24x6xf32>
    %373 = stablehlo.multiply %370, %39 : tensor<24x6xf32>
    %374 = stablehlo.multiply %370, %46 : tensor<24x6xf32>
    %375 = stablehlo.multiply %46, %46 : tensor<24x6xf32>
    %376 = stablehlo.subtract %241, %375 : tensor<24x6xf32>
    %377 = stablehlo.multiply %373, %376 : tensor<24x6xf32>
    %378 = stablehlo.add %347, %377 : tensor<24x6xf32>
    %379 = stablehlo.multiply %378, %42 : tensor<24x6xf32>
    %380 = stablehlo.multiply %378, %43 : tensor<24x6xf32>
    %381 = stablehlo.multiply %378, %cst_7 : tensor<24x6xf32>
    %382 = stablehlo.subtract %241, %39 : tensor<24x6xf32>
    %383 = stablehlo.multiply %39, %382 : tensor<24x6xf32>
    %384 = stablehlo.multiply %374, %383 : tensor<24x6xf32>
    %385 = stablehlo.multiply %43, %43 : tensor<24x6xf32>
    %386 = stablehlo.subtract %241, %385 : tensor<24x6xf32>
    %387 = stablehlo.multiply %379, %386 : tensor<24x6xf32>
    %388 = stablehlo.subtract %241, %40 : tensor<24x6xf32>
    %389 = stablehlo.multiply %40, %388 : tensor<24x6xf32>
    %390 = stablehlo.multiply %381, %389 : tensor<24x6xf32>
    %391 = stablehlo.subtract %241, %42 : tensor<24x6xf32>
    %392 = stablehlo.multiply %42, %391 : tensor<24x6xf32>
    %393 = stablehlo.multiply %380, %392 : tensor<24x6xf32>
    %394 = stablehlo.concatenate %393, %390, %387, %384, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x24xf32>
    %395 = stablehlo.transpose %394, dims = [1, 0] : (tensor<24x24xf32>) -> tensor<24x24xf32>
    %396 = stablehlo.dot_general %395, %cst_7, contracting_dims = [1] x [0] : (tensor<24x24xf32>, tensor<24x6xf32>) -> tensor<24x6xf32>
    %397 = stablehlo.transpose %396, dims = [1, 0] : (tensor<24x6xf32>) -> tensor<6x24xf32>
    %398 = stablehlo.reduce(%394 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %399 = stablehlo.reshape %398 : (tensor<24xf32>) -> tensor<1x24xf32>
    %400 = stablehlo.reshape %399 : (tensor<1x24xf32>) -> tensor<24xf32>
    %401 = stablehlo.add %369, %400 : tensor<24xf32>
    %402 = stablehlo.transpose %397, dims = [1, 0] : (tensor<6x24xf32>) -> tensor<24x6xf32>
    %403 = stablehlo.add %372, %402 : tensor<24x6xf32>
    %404 = stablehlo.concatenate %394, %361, %327, %293, %260, dim = 0 : (tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<120x24xf32>
    %405 = stablehlo.reshape %404 : (tensor<120x24xf32>) -> tensor<5x24x24xf32>
    %406 = stablehlo.reduce(%405 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x24x24xf32>, tensor<f32>) -> tensor<24xf32>
    %407 = stablehlo.reshape %406 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %408 = stablehlo.reshape %407 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %409 = stablehlo.reshape %405 : (tensor<5x24x24xf32>) -> tensor<120x24xf32>
    %410 = stablehlo.transpose %409, dims = [1, 0] : (tensor<120x24xf32>) -> tensor<24x120xf32>
    %411 = stablehlo.dot_general %410, %2, contracting_dims = [1] x [0] : (tensor<24x120xf32>, tensor<120x4xf32>) -> tensor<24x4xf32>
    %412 = stablehlo.transpose %411, dims = [1, 0] : (tensor<24x4xf32>) -> tensor<4x24xf32>
    %413 = stablehlo.transpose %412, dims = [1, 0] : (tensor<4x24xf32>) -> tensor<24x4xf32>
    %414 = stablehlo.add %arg18, %20 : tensor<f32>
    %415 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %416 = stablehlo.reshape %415 : (tensor<1xf32>) -> tensor<f32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %418 = stablehlo.multiply %arg6, %417 : tensor<24x4xf32>
    %419 = stablehlo.convert %cst_19 : (tensor<1xf64>) -> tensor<1xf32>
    %420 = stablehlo.reshape %419 : (tensor<1xf32>) -> tensor<f32>
    %421 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %422 = stablehlo.multiply %413, %421 : tensor<24x4xf32>
    %423 = stablehlo.add %418, %422 : tensor<24x4xf32>
    %424 = stablehlo.convert %cst_20 : (tensor<1xf64>) -> tensor<1xf32>
    %425 = stablehlo.reshape %424 : (tensor<1xf32>) -> tensor<f32>
    %426 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %427 = stablehlo.multiply %arg7, %426 : tensor<24x4xf32>
    %428 = stablehlo.convert %cst_21 : (tensor<1xf64>) -> tensor<1xf32>
    %429 = stablehlo.reshape %428 : (tensor<1xf32>) -> tensor<f32>
    %430 = stablehlo.broadcast_in_dim %429, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %431 = stablehlo.multiply %413, %430 : tensor<24x4xf32>
    %432 = stablehlo.multiply %431, %413 : tensor<24x4xf32>
    %433 = stablehlo.add %427, %432 : tensor<24x4xf32>
    %434 = stablehlo.sqrt %433 : tensor<24x4xf32>
    %435 = stablehlo.power %cst_9, %414 : tensor<f32>
    %436 = stablehlo.subtract %240, %435 : tensor<f32>
    %437 = stablehlo.sqrt %436 : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %439 = stablehlo.divide %434, %438 : tensor<24x4xf32>
    %440 = stablehlo.convert %cst_22 : (tensor<1xf64>) -> tensor<1xf32>
    %441 = stablehlo.reshape %440 : (tensor<1xf32>) -> tensor<f32>
    %442 = stablehlo.broadcast_in_dim %441, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %443 = stablehlo.add %439, %442 : tensor<24x4xf32>
    %444 = stablehlo.power %cst_8, %414 : tensor<f32>
    %445 = stablehlo.subtract %240, %444 : tensor<f32>
    %446 = stablehlo.divide %cst_4, %445 : tensor<f32>
    %447 = stablehlo.convert %cst_23 : (tensor<1xf64>) -> tensor<1xf32>
    %448 = stablehlo.reshape %447 : (tensor<1xf32>) -> tensor<f32>
    %449 = stablehlo.multiply %446, %448 : tensor<f32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %451 = stablehlo.multiply %450, %423 : tensor<24x4xf32>
    %452 = stablehlo.divide %451, %443 : tensor<24x4xf32>
    %453 = stablehlo.subtract %arg0, %452 : tensor<24x4xf32>
    %454 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %455 = stablehlo.multiply %arg8, %454 : tensor<24x6xf32>
    %456 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %457 = stablehlo.multiply %403, %456 : tensor<24x6xf32>
    %458 = stablehlo.add %455, %457 : tensor<24x6xf32>
    %459 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %460 = stablehlo.multiply %arg9, %459 : tensor<24x6xf32>
    %461 = stablehlo.broadcast_in_dim %429, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %462 = stablehlo.multiply %403, %461 : tensor<24x6xf32>
    %463 = stablehlo.multiply %462, %403 : tensor<24x6xf32>
    %464 = stablehlo.add %460, %463 : tensor<24x6xf32>
    %465 = stablehlo.sqrt %464 : tensor<24x6xf32>
    %466 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %467 = stablehlo.divide %465, %466 : tensor<24x6xf32>
    %468 = stablehlo.broadcast_in_dim %441, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %469 = stablehlo.add %467, %468 : tensor<24x6xf32>
    %470 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %471 = stablehlo.multiply %470, %458 : tensor<24x6xf32>
    %472 = stablehlo.divide %471, %469 : tensor<24x6xf32>
    %473 = stablehlo.subtract %arg1, %472 : tensor<24x6xf32>
    %474 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %475 = stablehlo.multiply %arg10, %474 : tensor<24xf32>
    %476 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %477 = stablehlo.multiply %408, %476 : tensor<24xf32>
    %478 = stablehlo.add %475, %477 : tensor<24xf32>
    %479 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %480 = stablehlo.multiply %arg11, %479 : tensor<24xf32>
    %481 = stablehlo.broadcast_in_dim %429, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %482 = stablehlo.multiply %408, %481 : tensor<24xf32>
    %483 = stablehlo.multiply %482, %408 : tensor<24xf32>
    %484 = stablehlo.add %480, %483 : tensor<24xf32>
    %485 = stablehlo.sqrt %484 : tensor<24xf32>
    %486 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %487 = stablehlo.divide %485, %486 : tensor<24xf32>
    %488 = stablehlo.broadcast_in_dim %441, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %489 = stablehlo.add %487, %488 : tensor<24xf32>
    %490 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %491 = stablehlo.multiply %490, %478 : tensor<24xf32>
    %492 = stablehlo.divide %491, %489 : tensor<24xf32>
    %493 = stablehlo.subtract %arg2, %492 : tensor<24xf32>
    %494 = stablehlo.multiply %arg12, %474 : tensor<24xf32>
    %495 = stablehlo.multiply %401, %476 : tensor<24xf32>
    %496 = stablehlo.add %494, %495 : tensor<24xf32>
    %497 = stablehlo.multiply %arg13, %479 : tensor<24xf32>
    %498 = stablehlo.multiply %401, %481 : tensor<24xf32>
    %499 = stablehlo.multiply %498, %401 : tensor<24xf32>
    %500 = stablehlo.add %497, %499 : tensor<24xf32>
    %501 = stablehlo.sqrt %500 : tensor<24xf32>
    %502 = stablehlo.divide %501, %486 : tensor<24xf32>
    %503 = stablehlo.add %502, %488 : tensor<24xf32>
    %504 = stablehlo.multiply %490, %496 : tensor<24xf32>
    %505 = stablehlo.divide %504, %503 : tensor<24xf32>
    %506 = stablehlo.subtract %arg3, %505 : tensor<24xf32>
    %507 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %508 = stablehlo.multiply %arg14, %507 : tensor<3x6xf32>
    %509 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %510 = stablehlo.multiply %221, %509 : tensor<3x6xf32>
    %511 = stablehlo.add %508, %510 : tensor<3x6xf32>
    %512 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %513 = stablehlo.multiply %arg15, %512 : tensor<3x6xf32>
    %514 = stablehlo.broadcast_in_dim %429, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %515 = stablehlo.multiply %221, %514 : tensor<3x6xf32>
    %516 = stablehlo.multiply %515, %221 : tensor<3x6xf32>
    %517 = stablehlo.add %513, %516 : tensor<3x6xf32>
    %518 = stablehlo.sqrt %517 : tensor<3x6xf32>
    %519 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %520 = stablehlo.divide %518, %519 : tensor<3x6xf32>
    %521 = stablehlo.broadcast_in_dim %441, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %522 = stablehlo.add %520, %521 : tensor<3x6xf32>
    %523 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %524 = stablehlo.multiply %523, %511 : tensor<3x6xf32>
    %525 = stablehlo.divide %524, %522 : tensor<3x6xf32>
    %526 = stablehlo.subtract %arg4, %525 : tensor<3x6xf32>
    %527 = stablehlo.broadcast_in_dim %416, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %528 = stablehlo.multiply %arg16, %527 : tensor<3xf32>
    %529 = stablehlo.broadcast_in_dim %420, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %530 = stablehlo.multiply %220, %529 : tensor<3xf32>
    %531 = stablehlo.add %528, %530 : tensor<3xf32>
    %532 = stablehlo.broadcast_in_dim %425, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %533 = stablehlo.multiply %arg17, %532 : tensor<3xf32>
    %534 = stablehlo.broadcast_in_dim %429, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %535 = stablehlo.multiply %220, %534 : tensor<3xf32>
    %536 = stablehlo.multiply %535, %220 : tensor<3xf32>
    %537 = stablehlo.add %533, %536 : tensor<3xf32>
    %538 = stablehlo.sqrt %537 : tensor<3xf32>
    %539 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %540 = stablehlo.divide %538, %539 : tensor<3xf32>
    %541 = stablehlo.broadcast_in_dim %441, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %542 = stablehlo.add %540, %541 : tensor<3xf32>
    %543 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %544 = stablehlo.multiply %543, %531 : tensor<3xf32>
    %545 = stablehlo.divide %544, %542 : tensor<3xf32>
    %546 = stablehlo.subtract %arg5, %545 : tensor<3xf32>
    return %453, %473, %493, %506, %526, %546, %423, %433, %458, %464, %478, %484, %496, %500, %511, %517, %531, %537, %414, %191 : tensor<24x4xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<24x4xf32>, tensor<24x4xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>, tensor<f32>
  }
}
