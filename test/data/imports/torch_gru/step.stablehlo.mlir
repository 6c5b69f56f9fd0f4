module {
  func.func @main(%arg0: tensor<18x4xf32>, %arg1: tensor<18x6xf32>, %arg2: tensor<18xf32>, %arg3: tensor<18xf32>, %arg4: tensor<3x6xf32>, %arg5: tensor<3xf32>, %arg6: tensor<f32>, %arg7: tensor<18x4xf32>, %arg8: tensor<18x4xf32>, %arg9: tensor<f32>, %arg10: tensor<18x6xf32>, %arg11: tensor<18x6xf32>, %arg12: tensor<f32>, %arg13: tensor<18xf32>, %arg14: tensor<18xf32>, %arg15: tensor<f32>, %arg16: tensor<18xf32>, %arg17: tensor<18xf32>, %arg18: tensor<f32>, %arg19: tensor<3x6xf32>, %arg20: tensor<3x6xf32>, %arg21: tensor<f32>, %arg22: tensor<3xf32>, %arg23: tensor<3xf32>, %arg24: tensor<5xf64>, %arg25: tensor<24x5x4xf32>, %arg26: tensor<24xi64>) -> (tensor<18x4xf32>, tensor<18x6xf32>, tensor<18xf32>, tensor<18xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<f32>, tensor<18x4xf32>, tensor<18x4xf32>, tensor<f32>, tensor<18x6xf32>, tensor<18x6xf32>, tensor<f32>, tensor<18xf32>, tensor<18xf32>, tensor<f32>, tensor<18xf32>, tensor<18xf32>, tensor<f32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>) {
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
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_13 = arith.constant dense<1> : tensor<1xi64>
    %cst_14 = arith.constant dense<5> : tensor<1xi64>
    %cst_15 = arith.constant dense<-1> : tensor<1xi64>
    %0 = stablehlo.slice %arg24 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg24 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg24 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.transpose %arg25, dims = [1, 0, 2] : (tensor<24x5x4xf32>) -> tensor<5x24x4xf32>
    %7 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<18x4xf32>) -> tensor<4x18xf32>
    %8 = stablehlo.reshape %6 : (tensor<5x24x4xf32>) -> tensor<120x4xf32>
    %9 = stablehlo.dot_general %8, %7, contracting_dims = [1] x [0] : (tensor<120x4xf32>, tensor<4x18xf32>) -> tensor<120x18xf32>
    %10 = stablehlo.reshape %9 : (tensor<120x18xf32>) -> tensor<5x24x18xf32>
    %11 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<18xf32>) -> tensor<5x24x18xf32>
    %12 = stablehlo.add %10, %11 : tensor<5x24x18xf32>
    %13 = stablehlo.slice %12 [0:1, 0:24, 0:18] : (tensor<5x24x18xf32>) -> tensor<1x24x18xf32>
    %14 = stablehlo.slice %12 [1:2, 0:24, 0:18] : (tensor<5x24x18xf32>) -> tensor<1x24x18xf32>
    %15 = stablehlo.slice %12 [2:3, 0:24, 0:18] : (tensor<5x24x18xf32>) -> tensor<1x24x18xf32>
    %16 = stablehlo.slice %12 [3:4, 0:24, 0:18] : (tensor<5x24x18xf32>) -> tensor<1x24x18xf32>
    %17 = stablehlo.slice %12 [4:5, 0:24, 0:18] : (tensor<5x24x18xf32>) -> tensor<1x24x18xf32>
    %18 = stablehlo.reshape %13 : (tensor<1x24x18xf32>) -> tensor<24x18xf32>
    %19 = stablehlo.reshape %14 : (tensor<1x24x18xf32>) -> tensor<24x18xf32>
    %20 = stablehlo.reshape %15 : (tensor<1x24x18xf32>) -> tensor<24x18xf32>
    %21 = stablehlo.reshape %16 : (tensor<1x24x18xf32>) -> tensor<24x18xf32>
    %22 = stablehlo.reshape %17 : (tensor<1x24x18xf32>) -> tensor<24x18xf32>
    %23 = stablehlo.slice %18 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %24 = stablehlo.slice %18 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %25 = stablehlo.slice %18 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %26 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %27 = stablehlo.dot_general %cst_7, %26, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x18xf32>) -> tensor<24x18xf32>
    %28 = stablehlo.convert %cst_13 : (tensor<1xi64>) -> tensor<1xf32>
    %29 = stablehlo.reshape %28 : (tensor<1xf32>) -> tensor<f32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<24x18xf32>
    %31 = stablehlo.multiply %27, %30 : tensor<24x18xf32>
    %32 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<18xf32>) -> tensor<24x18xf32>
    %33 = stablehlo.multiply %32, %30 : tensor<24x18xf32>
    %34 = stablehlo.add %31, %33 : tensor<24x18xf32>
    %35 = stablehlo.slice %34 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %36 = stablehlo.add %35, %23 : tensor<24x6xf32>
    %37 = "stablehlo.scatter"(%34, %c_9, %36) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %38 = stablehlo.slice %37 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %39 = stablehlo.logistic %38 : tensor<24x6xf32>
    %40 = "stablehlo.scatter"(%37, %c_9, %39) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %41 = stablehlo.slice %40 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %42 = stablehlo.add %41, %24 : tensor<24x6xf32>
    %43 = "stablehlo.scatter"(%40, %c_10, %42) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %44 = stablehlo.slice %43 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %45 = stablehlo.logistic %44 : tensor<24x6xf32>
    %46 = "stablehlo.scatter"(%43, %c_10, %45) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %47 = stablehlo.slice %46 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %48 = stablehlo.slice %46 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<24x6xf32>
    %50 = "stablehlo.scatter"(%46, %c_11, %49) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %51 = stablehlo.slice %50 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %52 = stablehlo.add %25, %51 : tensor<24x6xf32>
    %53 = stablehlo.tanh %52 : tensor<24x6xf32>
    %54 = stablehlo.subtract %cst_7, %53 : tensor<24x6xf32>
    %55 = stablehlo.slice %50 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %56 = stablehlo.multiply %54, %55 : tensor<24x6xf32>
    %57 = stablehlo.add %56, %53 : tensor<24x6xf32>
    %58 = stablehlo.slice %19 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %59 = stablehlo.slice %19 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %60 = stablehlo.slice %19 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %61 = stablehlo.dot_general %57, %26, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x18xf32>) -> tensor<24x18xf32>
    %62 = stablehlo.multiply %61, %30 : tensor<24x18xf32>
    %63 = stablehlo.add %62, %33 : tensor<24x18xf32>
    %64 = stablehlo.slice %63 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %65 = stablehlo.add %64, %58 : tensor<24x6xf32>
    %66 = "stablehlo.scatter"(%63, %c_9, %65) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %67 = stablehlo.slice %66 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %68 = stablehlo.logistic %67 : tensor<24x6xf32>
    %69 = "stablehlo.scatter"(%66, %c_9, %68) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %70 = stablehlo.slice %69 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %71 = stablehlo.add %70, %59 : tensor<24x6xf32>
    %72 = "stablehlo.scatter"(%69, %c_10, %71) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %73 = stablehlo.slice %72 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %74 = stablehlo.logistic %73 : tensor<24x6xf32>
    %75 = "stablehlo.scatter"(%72, %c_10, %74) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %76 = stablehlo.slice %75 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %77 = stablehlo.slice %75 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %78 = stablehlo.multiply %76, %77 : tensor<24x6xf32>
    %79 = "stablehlo.scatter"(%75, %c_11, %78) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %80 = stablehlo.slice %79 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %81 = stablehlo.add %60, %80 : tensor<24x6xf32>
    %82 = stablehlo.tanh %81 : tensor<24x6xf32>
    %83 = stablehlo.subtract %57, %82 : tensor<24x6xf32>
    %84 = stablehlo.slice %79 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<24x6xf32>
    %86 = stablehlo.add %85, %82 : tensor<24x6xf32>
    %87 = stablehlo.slice %20 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %88 = stablehlo.slice %20 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %89 = stablehlo.slice %20 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %90 = stablehlo.dot_general %86, %26, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x18xf32>) -> tensor<24x18xf32>
    %91 = stablehlo.multiply %90, %30 : tensor<24x18xf32>
    %92 = stablehlo.add %91, %33 : tensor<24x18xf32>
    %93 = stablehlo.slice %92 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %94 = stablehlo.add %93, %87 : tensor<24x6xf32>
    %95 = "stablehlo.scatter"(%92, %c_9, %94) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %96 = stablehlo.slice %95 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %97 = stablehlo.logistic %96 : tensor<24x6xf32>
    %98 = "stablehlo.scatter"(%95, %c_9, %97) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %99 = stablehlo.slice %98 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %100 = stablehlo.add %99, %88 : tensor<24x6xf32>
    %101 = "stablehlo.scatter"(%98, %c_10, %100) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %102 = stablehlo.slice %101 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %103 = stablehlo.logistic %102 : tensor<24x6xf32>
    %104 = "stablehlo.scatter"(%101, %c_10, %103) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %105 = stablehlo.slice %104 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %106 = stablehlo.slice %104 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %107 = stablehlo.multiply %105, %106 : tensor<24x6xf32>
    %108 = "stablehlo.scatter"(%104, %c_11, %107) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %109 = stablehlo.slice %108 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %110 = stablehlo.add %89, %109 : tensor<24x6xf32>
    %111 = stablehlo.tanh %110 : tensor<24x6xf32>
    %112 = stablehlo.subtract %86, %111 : tensor<24x6xf32>
    %113 = stablehlo.slice %108 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %114 = stablehlo.multiply %112, %113 : tensor<24x6xf32>
    %115 = stablehlo.add %114, %111 : tensor<24x6xf32>
    %116 = stablehlo.slice %21 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %117 = stablehlo.slice %21 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %118 = stablehlo.slice %21 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %119 = stablehlo.dot_general %115, %26, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x18xf32>) -> tensor<24x18xf32>
    %120 = stablehlo.multiply %119, %30 : tensor<24x18xf32>
    %121 = stablehlo.add %120, %33 : tensor<24x18xf32>
    %122 = stablehlo.slice %121 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %123 = stablehlo.add %122, %116 : tensor<24x6xf32>
    %124 = "stablehlo.scatter"(%121, %c_9, %123) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %125 = stablehlo.slice %124 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %126 = stablehlo.logistic %125 : tensor<24x6xf32>
    %127 = "stablehlo.scatter"(%124, %c_9, %126) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %128 = stablehlo.slice %127 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %129 = stablehlo.add %128, %117 : tensor<24x6xf32>
    %130 = "stablehlo.scatter"(%127, %c_10, %129) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %131 = stablehlo.slice %130 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %132 = stablehlo.logistic %131 : tensor<24x6xf32>
    %133 = "stablehlo.scatter"(%130, %c_10, %132) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %134 = stablehlo.slice %133 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %135 = stablehlo.slice %133 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %136 = stablehlo.multiply %134, %135 : tensor<24x6xf32>
    %137 = "stablehlo.scatter"(%133, %c_11, %136) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %138 = stablehlo.slice %137 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %139 = stablehlo.add %118, %138 : tensor<24x6xf32>
    %140 = stablehlo.tanh %139 : tensor<24x6xf32>
    %141 = stablehlo.subtract %115, %140 : tensor<24x6xf32>
    %142 = stablehlo.slice %137 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %143 = stablehlo.multiply %141, %142 : tensor<24x6xf32>
    %144 = stablehlo.add %143, %140 : tensor<24x6xf32>
    %145 = stablehlo.slice %22 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %146 = stablehlo.slice %22 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %147 = stablehlo.slice %22 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %148 = stablehlo.dot_general %144, %26, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x18xf32>) -> tensor<24x18xf32>
    %149 = stablehlo.multiply %148, %30 : tensor<24x18xf32>
    %150 = stablehlo.add %149, %33 : tensor<24x18xf32>
    %151 = stablehlo.slice %150 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %152 = stablehlo.add %151, %145 : tensor<24x6xf32>
    %153 = "stablehlo.scatter"(%150, %c_9, %152) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %154 = stablehlo.slice %153 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %155 = stablehlo.logistic %154 : tensor<24x6xf32>
    %156 = "stablehlo.scatter"(%153, %c_9, %155) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %157 = stablehlo.slice %156 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %158 = stablehlo.add %157, %146 : tensor<24x6xf32>
    %159 = "stablehlo.scatter"(%156, %c_10, %158) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %160 = stablehlo.slice %159 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %161 = stablehlo.logistic %160 : tensor<24x6xf32>
    %162 = "stablehlo.scatter"(%159, %c_10, %161) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %163 = stablehlo.slice %162 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %164 = stablehlo.slice %162 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %165 = stablehlo.multiply %163, %164 : tensor<24x6xf32>
    %166 = "stablehlo.scatter"(%162, %c_11, %165) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x18xf32>, tensor<6x1xi64>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %167 = stablehlo.slice %166 [0:24, 12:18] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %168 = stablehlo.add %147, %167 : tensor<24x6xf32>
    %169 = stablehlo.tanh %168 : tensor<24x6xf32>
    %170 = stablehlo.subtract %144, %169 : tensor<24x6xf32>
    %171 = stablehlo.slice %166 [0:24, 6:12] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %172 = stablehlo.multiply %170, %171 : tensor<24x6xf32>
    %173 = stablehlo.add %172, %169 : tensor<24x6xf32>
    %174 = stablehlo.concatenate %57, %86, %115, %144, %173, dim = 0 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<120x6xf32>
    %175 = stablehlo.reshape %174 : (tensor<120x6xf32>) -> tensor<5x24x6xf32>
    %176 = stablehlo.transpose %175, dims = [1, 0, 2] : (tensor<5x24x6xf32>) -> tensor<24x5x6xf32>
    %177 = stablehlo.reduce(%176 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x5x6xf32>, tensor<f32>) -> tensor<24x6xf32>
    %178 = stablehlo.convert %cst_14 : (tensor<1xi64>) -> tensor<1xf32>
    %179 = stablehlo.reshape %178 : (tensor<1xf32>) -> tensor<f32>
    %180 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %181 = stablehlo.divide %177, %180 : tensor<24x6xf32>
    %182 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %183 = stablehlo.dot_general %181, %182, contracting_dims = [1] x [0] : (tensor<24x6xf32>, tensor<6x3xf32>) -> tensor<24x3xf32>
    %184 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<24x3xf32>
    %185 = stablehlo.multiply %183, %184 : tensor<24x3xf32>
    %186 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<3xf32>) -> tensor<24x3xf32>
    %187 = stablehlo.multiply %186, %184 : tensor<24x3xf32>
    %188 = stablehlo.add %185, %187 : tensor<24x3xf32>
    %189 = stablehlo.reduce(%188 init: %cst_12) applies stablehlo.maximum across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %190 = stablehlo.reshape %189 : (tensor<24xf32>) -> tensor<24x1xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %192 = stablehlo.subtract %188, %191 : tensor<24x3xf32>
    %193 = stablehlo.exponential %192 : tensor<24x3xf32>
    %194 = stablehlo.reduce(%193 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %195 = stablehlo.reshape %194 : (tensor<24xf32>) -> tensor<24x1xf32>
    %196 = stablehlo.log %195 : tensor<24x1xf32>
    %197 = stablehlo.broadcast_in_dim %196, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %198 = stablehlo.subtract %192, %197 : tensor<24x3xf32>
    %199 = stablehlo.compare NE, %arg26, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %201 = stablehlo.broadcast_in_dim %arg26, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %202 = stablehlo.select %200, %201, %c_1 : tensor<24xi1>, tensor<24xi64>
    %203 = stablehlo.reshape %202 : (tensor<24xi64>) -> tensor<24x1xi64>
    %204 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %205 = stablehlo.reshape %203 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %206 = stablehlo.concatenate %204, %205, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %207 = "stablehlo.gather"(%198, %206) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x3xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %208 = stablehlo.reshape %207 : (tensor<24x1xf32>) -> tensor<24xf32>
    %209 = stablehlo.negate %208 : tensor<24xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %211 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %212 = stablehlo.select %200, %210, %211 : tensor<24xi1>, tensor<24xf32>
    %213 = stablehlo.convert %199 : (tensor<24xi1>) -> tensor<24xi64>
    %214 = stablehlo.reduce(%213 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %215 = stablehlo.convert %214 : (tensor<i64>) -> tensor<f32>
    %216 = stablehlo.reduce(%212 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %217 = stablehlo.divide %216, %215 : tensor<f32>
    %218 = stablehlo.divide %cst_4, %215 : tensor<f32>
    %219 = stablehlo.reshape %arg26 : (tensor<24xi64>) -> tensor<24x1xi64>
    %220 = stablehlo.compare NE, %219, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %222 = stablehlo.broadcast_in_dim %219, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %223 = stablehlo.select %221, %222, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %224 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %225 = stablehlo.reshape %223 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %226 = stablehlo.concatenate %204, %225, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %227 = "stablehlo.scatter"(%cst_3, %226, %224) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      stablehlo.return %arg28 : tensor<f32>
    }) : (tensor<24x3xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x3xf32>
    %228 = stablehlo.broadcast_in_dim %218, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %229 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %230 = stablehlo.select %221, %228, %229 : tensor<24x1xi1>, tensor<24x1xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %232 = stablehlo.multiply %227, %231 : tensor<24x3xf32>
    %233 = stablehlo.exponential %198 : tensor<24x3xf32>
    %234 = stablehlo.reduce(%232 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x3xf32>, tensor<f32>) -> tensor<24xf32>
    %235 = stablehlo.reshape %234 : (tensor<24xf32>) -> tensor<24x1xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x3xf32>
    %237 = stablehlo.multiply %233, %236 : tensor<24x3xf32>
    %238 = stablehlo.subtract %232, %237 : tensor<24x3xf32>
    %239 = stablehlo.transpose %182, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %240 = stablehlo.dot_general %238, %239, contracting_dims = [1] x [0] : (tensor<24x3xf32>, tensor<3x6xf32>) -> tensor<24x6xf32>
    %241 = stablehlo.transpose %238, dims = [1, 0] : (tensor<24x3xf32>) -> tensor<3x24xf32>
    %242 = stablehlo.dot_general %241, %181, contracting_dims = [1] x [0] : (tensor<3x24xf32>, tensor<24x6xf32>) -> tensor<3x6xf32>
    %243 = stablehlo.transpose %242, dims = [1, 0] : (tensor<3x6xf32>) -> tensor<6x3xf32>
    %244 = stablehlo.reduce(%238 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x3xf32>, tensor<f32>) -> tensor<3xf32>
    %245 = stablehlo.reshape %244 : (tensor<3xf32>) -> tensor<1x3xf32>
    %246 = stablehlo.reshape %245 : (tensor<1x3xf32>) -> tensor<3xf32>
    %247 = stablehlo.transpose %243, dims = [1, 0] : (tensor<6x3xf32>) -> tensor<3x6xf32>
    %248 = stablehlo.reshape %240 : (tensor<24x6xf32>) -> tensor<24x1x6xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<24x1x6xf32>) -> tensor<24x5x6xf32>
    %250 = stablehlo.broadcast_in_dim %179, dims = [] : (tensor<f32>) -> tensor<24x5x6xf32>
    %251 = stablehlo.divide %249, %250 : tensor<24x5x6xf32>
    %252 = stablehlo.transpose %251, dims = [1, 0, 2] : (tensor<24x5x6xf32>) -> tensor<5x24x6xf32>
    %253 = stablehlo.slice %252 [0:1, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %254 = stablehlo.reshape %253 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %255 = stablehlo.slice %252 [1:2, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %256 = stablehlo.reshape %255 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %257 = stablehlo.slice %252 [2:3, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %258 = stablehlo.reshape %257 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %259 = stablehlo.slice %252 [3:4, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %260 = stablehlo.reshape %259 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %261 = stablehlo.slice %252 [4:5, 0:24, 0:6] : (tensor<5x24x6xf32>) -> tensor<1x24x6xf32>
    %262 = stablehlo.reshape %261 : (tensor<1x24x6xf32>) -> tensor<24x6xf32>
    %263 = stablehlo.multiply %262, %170 : tensor<24x6xf32>
    %264 = stablehlo.multiply %262, %171 : tensor<24x6xf32>
    %265 = stablehlo.negate %264 : tensor<24x6xf32>
    %266 = stablehlo.add %260, %264 : tensor<24x6xf32>
    %267 = stablehlo.add %262, %265 : tensor<24x6xf32>
    %268 = stablehlo.multiply %169, %169 : tensor<24x6xf32>
    %269 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [] : (tensor<f32>) -> tensor<24x6xf32>
    %271 = stablehlo.subtract %270, %268 : tensor<24x6xf32>
    %272 = stablehlo.multiply %267, %271 : tensor<24x6xf32>
    %273 = stablehlo.multiply %272, %163 : tensor<24x6xf32>
    %274 = stablehlo.slice %166 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %275 = stablehlo.multiply %272, %274 : tensor<24x6xf32>
    %276 = stablehlo.subtract %270, %171 : tensor<24x6xf32>
    %277 = stablehlo.multiply %171, %276 : tensor<24x6xf32>
    %278 = stablehlo.multiply %263, %277 : tensor<24x6xf32>
    %279 = stablehlo.subtract %270, %274 : tensor<24x6xf32>
    %280 = stablehlo.multiply %274, %279 : tensor<24x6xf32>
    %281 = stablehlo.multiply %273, %280 : tensor<24x6xf32>
    %282 = stablehlo.concatenate %281, %278, %275, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %283 = stablehlo.transpose %26, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %284 = stablehlo.dot_general %282, %283, contracting_dims = [1] x [0] : (tensor<24x18xf32>, tensor<18x6xf32>) -> tensor<24x6xf32>
    %285 = stablehlo.transpose %282, dims = [1, 0] : (tensor<24x18xf32>) -> tensor<18x24xf32>
    %286 = stablehlo.dot_general %285, %144, contracting_dims = [1] x [0] : (tensor<18x24xf32>, tensor<24x6xf32>) -> tensor<18x6xf32>
    %287 = stablehlo.transpose %286, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %288 = stablehlo.reduce(%282 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %289 = stablehlo.reshape %288 : (tensor<18xf32>) -> tensor<1x18xf32>
    %290 = stablehlo.reshape %289 : (tensor<1x18xf32>) -> tensor<18xf32>
    %291 = stablehlo.add %266, %284 : tensor<24x6xf32>
    %292 = stablehlo.transpose %287, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %293 = stablehlo.concatenate %281, %278, %272, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %294 = stablehlo.multiply %291, %141 : tensor<24x6xf32>
    %295 = stablehlo.multiply %291, %142 : tensor<24x6xf32>
    %296 = stablehlo.negate %295 : tensor<24x6xf32>
    %297 = stablehlo.add %258, %295 : tensor<24x6xf32>
    %298 = stablehlo.add %291, %296 : tensor<24x6xf32>
    %299 = stablehlo.multiply %140, %140 : tensor<24x6xf32>
    %300 = stablehlo.subtract %270, %299 : tensor<24x6xf32>
    %301 = stablehlo.multiply %298, %300 : tensor<24x6xf32>
    %302 = stablehlo.multiply %301, %134 : tensor<24x6xf32>
    %303 = stablehlo.slice %137 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %304 = stablehlo.multiply %301, %303 : tensor<24x6xf32>
    %305 = stablehlo.subtract %270, %142 : tensor<24x6xf32>
    %306 = stablehlo.multiply %142, %305 : tensor<24x6xf32>
    %307 = stablehlo.multiply %294, %306 : tensor<24x6xf32>
    %308 = stablehlo.subtract %270, %303 : tensor<24x6xf32>
    %309 = stablehlo.multiply %303, %308 : tensor<24x6xf32>
    %310 = stablehlo.multiply %302, %309 : tensor<24x6xf32>
    %311 = stablehlo.concatenate %310, %307, %304, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %312 = stablehlo.dot_general %311, %283, contracting_dims = [1] x [0] : (tensor<24x18xf32>, tensor<18x6xf32>) -> tensor<24x6xf32>
    %313 = stablehlo.transpose %311, dims = [1, 0] : (tensor<24x18xf32>) -> tensor<18x24xf32>
    %314 = stablehlo.dot_general %313, %115, contracting_dims = [1] x [0] : (tensor<18x24xf32>, tensor<24x6xf32>) -> tensor<18x6xf32>
    %315 = stablehlo.transpose %314, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %316 = stablehlo.reduce(%311 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %317 = stablehlo.reshape %316 : (tensor<18xf32>) -> tensor<1x18xf32>
    %318 = stablehlo.reshape %317 : (tensor<1x18xf32>) -> tensor<18xf32>
    %319 = stablehlo.add %290, %318 : tensor<18xf32>
    %320 = stablehlo.add %297, %312 : tensor<24x6xf32>
    %321 = stablehlo.transpose %315, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %322 = stablehlo.add %292, %321 : tensor<18x6xf32>
    %323 = stablehlo.concatenate %310, %307, %301, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %324 = stablehlo.multiply %320, %112 : tensor<24x6xf32>
    %325 = stablehlo.multiply %320, %113 : tensor<24x6xf32>
    %326 = stablehlo.negate %325 : tensor<24x6xf32>
    %327 = stablehlo.add %256, %325 : tensor<24x6xf32>
    %328 = stablehlo.add %320, %326 : tensor<24x6xf32>
    %329 = stablehlo.multiply %111, %111 : tensor<24x6xf32>
    %330 = stablehlo.subtract %270, %329 : tensor<24x6xf32>
    %331 = stablehlo.multiply %328, %330 : tensor<24x6xf32>
    %332 = stablehlo.multiply %331, %105 : tensor<24x6xf32>
    %333 = stablehlo.slice %108 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %334 = stablehlo.multiply %331, %333 : tensor<24x6xf32>
    %335 = stablehlo.subtract %270, %113 : tensor<24x6xf32>
    %336 = stablehlo.multiply %113, %335 : tensor<24x6xf32>
    %337 = stablehlo.multiply %324, %336 : tensor<24x6xf32>
    %338 = stablehlo.subtract %270, %333 : tensor<24x6xf32>
    %339 = stablehlo.multiply %333, %338 : tensor<24x6xf32>
    %340 = stablehlo.multiply %332, %339 : tensor<24x6xf32>
    %341 = stablehlo.concatenate %340, %337, %334, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %342 = stablehlo.dot_general %341, %283, contracting_dims = [1] x [0] : (tensor<24x18xf32>, tensor<18x6xf32>) -> tensor<24x6xf32>
    %343 = stablehlo.transpose %341, dims = [1, 0] : (tensor<24x18xf32>) -> tensor<18x24xf32>
    %344 = stablehlo.dot_general %343, %86, contracting_dims = [1] x [0] : (tensor<18x24xf32>, tensor<24x6xf32>) -> tensor<18x6xf32>
    %345 = stablehlo.transpose %344, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %346 = stablehlo.reduce(%341 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %347 = stablehlo.reshape %346 : (tensor<18xf32>) -> tensor<1x18xf32>
    %348 = stablehlo.reshape %347 : (tensor<1x18xf32>) -> tensor<18xf32>
    %349 = stablehlo.add %319, %348 : tensor<18xf32>
    %350 = stablehlo.add %327, %342 : tensor<24x6xf32>
    %351 = stablehlo.transpose %345, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %352 = stablehlo.add %322, %351 : tensor<18x6xf32>
    %353 = stablehlo.concatenate %340, %337, %331, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %354 = stablehlo.multiply %350, %83 : tensor<24x6xf32>
    %355 = stablehlo.multiply %350, %84 : tensor<24x6xf32>
    %356 = stablehlo.negate %355 : tensor<24x6xf32>
    %357 = stablehlo.add %254, %355 : tensor<24x6xf32>
    %358 = stablehlo.add %350, %356 : tensor<24x6xf32>
    %359 = stablehlo.multiply %82, %82 : tensor<24x6xf32>
    %360 = stablehlo.subtract %270, %359 : tensor<24x6xf32>
    %361 = stablehlo.multiply %358, %360 : tensor<24x6xf32>
    %362 = stablehlo.multiply %361, %76 : tensor<24x6xf32>
    %363 = stablehlo.slice %79 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %364 = stablehlo.multiply %361, %363 : tensor<24x6xf32>
    %365 = stablehlo.subtract %270, %84 : tensor<24x6xf32>
    %366 = stablehlo.multiply %84, %365 : tensor<24x6xf32>
    %367 = stablehlo.multiply %354, %366 : tensor<24x6xf32>
    %368 = stablehlo.subtract %270, %363 : tensor<24x6xf32>
    %369 = stablehlo.multiply %363, %368 : tensor<24x6xf32>
    %370 = stablehlo.multiply %362, %369 : tensor<24x6xf32>
    %371 = stablehlo.concatenate %370, %367, %364, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %372 = stablehlo.dot_general %371, %283, contracting_dims = [1] x [0] : (tensor<24x18xf32>, tensor<18x6xf32>) -> tensor<24x6xf32>
    %373 = stablehlo.transpose %371, dims = [1, 0] : (tensor<24x18xf32>) -> tensor<18x24xf32>
    %374 = stablehlo.dot_general %373, %57, contracting_dims = [1] x [0] : (tensor<18x24xf32>, tensor<24x6xf32>) -> tensor<18x6xf32>
    %375 = stablehlo.transpose %374, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %376 = stablehlo.reduce(%371 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %377 = stablehlo.reshape %376 : (tensor<18xf32>) -> tensor<1x18xf32>
    %378 = stablehlo.reshape %377 : (tensor<1x18xf32>) -> tensor<18xf32>
    %379 = stablehlo.add %349, %378 : tensor<18xf32>
    %380 = stablehlo.add %357, %372 : tensor<24x6xf32>
    %381 = stablehlo.transpose %375, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %382 = stablehlo.add %352, %381 : tensor<18x6xf32>
    %383 = stablehlo.concatenate %370, %367, %361, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %384 = stablehlo.multiply %380, %54 : tensor<24x6xf32>
    %385 = stablehlo.multiply %380, %55 : tensor<24x6xf32>
    %386 = stablehlo.negate %385 : tensor<24x6xf32>
    %387 = stablehlo.add %380, %386 : tensor<24x6xf32>
    %388 = stablehlo.multiply %53, %53 : tensor<24x6xf32>
    %389 = stablehlo.subtract %270, %388 : tensor<24x6xf32>
    %390 = stablehlo.multiply %387, %389 : tensor<24x6xf32>
    %391 = stablehlo.multiply %390, %47 : tensor<24x6xf32>
    %392 = stablehlo.slice %50 [0:24, 0:6] : (tensor<24x18xf32>) -> tensor<24x6xf32>
    %393 = stablehlo.multiply %390, %392 : tensor<24x6xf32>
    %394 = stablehlo.subtract %270, %55 : tensor<24x6xf32>
    %395 = stablehlo.multiply %55, %394 : tensor<24x6xf32>
    %396 = stablehlo.multiply %384, %395 : tensor<24x6xf32>
    %397 = stablehlo.subtract %270, %392 : tensor<24x6xf32>
    %398 = stablehlo.multiply %392, %397 : tensor<24x6xf32>
    %399 = stablehlo.multiply %391, %398 : tensor<24x6xf32>
    %400 = stablehlo.concatenate %399, %396, %393, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %401 = stablehlo.transpose %400, dims = [1, 0] : (tensor<24x18xf32>) -> tensor<18x24xf32>
    %402 = stablehlo.dot_general %401, %cst_7, contracting_dims = [1] x [0] : (tensor<18x24xf32>, tensor<24x6xf32>) -> tensor<18x6xf32>
    %403 = stablehlo.transpose %402, dims = [1, 0] : (tensor<18x6xf32>) -> tensor<6x18xf32>
    %404 = stablehlo.reduce(%400 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %405 = stablehlo.reshape %404 : (tensor<18xf32>) -> tensor<1x18xf32>
    %406 = stablehlo.reshape %405 : (tensor<1x18xf32>) -> tensor<18xf32>
    %407 = stablehlo.add %379, %406 : tensor<18xf32>
    %408 = stablehlo.transpose %403, dims = [1, 0] : (tensor<6x18xf32>) -> tensor<18x6xf32>
    %409 = stablehlo.add %382, %408 : tensor<18x6xf32>
    %410 = stablehlo.concatenate %399, %396, %390, dim = 1 : (tensor<24x6xf32>, tensor<24x6xf32>, tensor<24x6xf32>) -> tensor<24x18xf32>
    %411 = stablehlo.concatenate %410, %383, %353, %323, %293, dim = 0 : (tensor<24x18xf32>, tensor<24x18xf32>, tensor<24x18xf32>, tensor<24x18xf32>, tensor<24x18xf32>) -> tensor<120x18xf32>
    %412 = stablehlo.reshape %411 : (tensor<120x18xf32>) -> tensor<5x24x18xf32>
    %413 = stablehlo.reduce(%412 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x24x18xf32>, tensor<f32>) -> tensor<18xf32>
    %414 = stablehlo.reshape %413 : (tensor<18xf32>) -> tensor<1x1x18xf32>
    %415 = stablehlo.reshape %414 : (tensor<1x1x18xf32>) -> tensor<18xf32>
    %416 = stablehlo.reshape %412 : (tensor<5x24x18xf32>) -> tensor<120x18xf32>
    %417 = stablehlo.transpose %416, dims = [1, 0] : (tensor<120x18xf32>) -> tensor<18x120xf32>
    %418 = stablehlo.dot_general %417, %8, contracting_dims = [1] x [0] : (tensor<18x120xf32>, tensor<120x4xf32>) -> tensor<18x4xf32>
    %419 = stablehlo.transpose %418, dims = [1, 0] : (tensor<18x4xf32>) -> tensor<4x18xf32>
    %420 = stablehlo.transpose %419, dims = [1, 0] : (tensor<4x18xf32>) -> tensor<18x4xf32>
    %421 = stablehlo.add %arg6, %29 : tensor<f32>
    %422 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %424 = stablehlo.multiply %arg7, %423 : tensor<18x4xf32>
    %425 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f64>
    %426 = stablehlo.subtract %425, %3 : tensor<f64>
    %427 = stablehlo.convert %426 : (tensor<f64>) -> tensor<f32>
    %428 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %429 = stablehlo.multiply %420, %428 : tensor<18x4xf32>
    %430 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %431 = stablehlo.multiply %429, %430 : tensor<18x4xf32>
    %432 = stablehlo.multiply %431, %420 : tensor<18x4xf32>
    %433 = stablehlo.add %424, %432 : tensor<18x4xf32>
    %434 = stablehlo.subtract %420, %arg8 : tensor<18x4xf32>
    %435 = stablehlo.multiply %434, %428 : tensor<18x4xf32>
    %436 = stablehlo.add %arg8, %435 : tensor<18x4xf32>
    %437 = stablehlo.convert %cst_15 : (tensor<1xi64>) -> tensor<1xf32>
    %438 = stablehlo.reshape %437 : (tensor<1xf32>) -> tensor<f32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %440 = stablehlo.multiply %436, %439 : tensor<18x4xf32>
    %441 = stablehlo.multiply %440, %436 : tensor<18x4xf32>
    %442 = stablehlo.add %433, %441 : tensor<18x4xf32>
    %443 = stablehlo.sqrt %442 : tensor<18x4xf32>
    %444 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %445 = stablehlo.broadcast_in_dim %444, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %446 = stablehlo.add %443, %445 : tensor<18x4xf32>
    %447 = stablehlo.negate %1 : tensor<f64>
    %448 = stablehlo.convert %447 : (tensor<f64>) -> tensor<f32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<18x4xf32>
    %450 = stablehlo.multiply %420, %449 : tensor<18x4xf32>
    %451 = stablehlo.multiply %450, %430 : tensor<18x4xf32>
    %452 = stablehlo.divide %451, %446 : tensor<18x4xf32>
    %453 = stablehlo.add %arg0, %452 : tensor<18x4xf32>
    %454 = stablehlo.add %arg9, %29 : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %456 = stablehlo.multiply %arg10, %455 : tensor<18x6xf32>
    %457 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %458 = stablehlo.multiply %409, %457 : tensor<18x6xf32>
    %459 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %460 = stablehlo.multiply %458, %459 : tensor<18x6xf32>
    %461 = stablehlo.multiply %460, %409 : tensor<18x6xf32>
    %462 = stablehlo.add %456, %461 : tensor<18x6xf32>
    %463 = stablehlo.subtract %409, %arg11 : tensor<18x6xf32>
    %464 = stablehlo.multiply %463, %457 : tensor<18x6xf32>
    %465 = stablehlo.add %arg11, %464 : tensor<18x6xf32>
    %466 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %467 = stablehlo.multiply %465, %466 : tensor<18x6xf32>
    %468 = stablehlo.multiply %467, %465 : tensor<18x6xf32>
    %469 = stablehlo.add %462, %468 : tensor<18x6xf32>
    %470 = stablehlo.sqrt %469 : tensor<18x6xf32>
    %471 = stablehlo.broadcast_in_dim %444, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %472 = stablehlo.add %470, %471 : tensor<18x6xf32>
    %473 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<18x6xf32>
    %474 = stablehlo.multiply %409, %473 : tensor<18x6xf32>
    %475 = stablehlo.multiply %474, %459 : tensor<18x6xf32>
    %476 = stablehlo.divide %475, %472 : tensor<18x6xf32>
    %477 = stablehlo.add %arg1, %476 : tensor<18x6xf32>
    %478 = stablehlo.add %arg12, %29 : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %480 = stablehlo.multiply %arg13, %479 : tensor<18xf32>
    %481 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %482 = stablehlo.multiply %415, %481 : tensor<18xf32>
    %483 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %484 = stablehlo.multiply %482, %483 : tensor<18xf32>
    %485 = stablehlo.multiply %484, %415 : tensor<18xf32>
    %486 = stablehlo.add %480, %485 : tensor<18xf32>
    %487 = stablehlo.subtract %415, %arg14 : tensor<18xf32>
    %488 = stablehlo.multiply %487, %481 : tensor<18xf32>
    %489 = stablehlo.add %arg14, %488 : tensor<18xf32>
    %490 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %491 = stablehlo.multiply %489, %490 : tensor<18xf32>
    %492 = stablehlo.multiply %491, %489 : tensor<18xf32>
    %493 = stablehlo.add %486, %492 : tensor<18xf32>
    %494 = stablehlo.sqrt %493 : tensor<18xf32>
    %495 = stablehlo.broadcast_in_dim %444, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %496 = stablehlo.add %494, %495 : tensor<18xf32>
    %497 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<18xf32>
    %498 = stablehlo.multiply %415, %497 : tensor<18xf32>
    %499 = stablehlo.multiply %498, %483 : tensor<18xf32>
    %500 = stablehlo.divide %499, %496 : tensor<18xf32>
    %501 = stablehlo.add %arg2, %500 : tensor<18xf32>
    %502 = stablehlo.add %arg15, %29 : tensor<f32>
    %503 = stablehlo.multiply %arg16, %479 : tensor<18xf32>
    %504 = stablehlo.multiply %407, %481 : tensor<18xf32>
    %505 = stablehlo.multiply %504, %483 : tensor<18xf32>
    %506 = stablehlo.multiply %505, %407 : tensor<18xf32>
    %507 = stablehlo.add %503, %506 : tensor<18xf32>
    %508 = stablehlo.subtract %407, %arg17 : tensor<18xf32>
    %509 = stablehlo.multiply %508, %481 : tensor<18xf32>
    %510 = stablehlo.add %arg17, %509 : tensor<18xf32>
    %511 = stablehlo.multiply %510, %490 : tensor<18xf32>
    %512 = stablehlo.multiply %511, %510 : tensor<18xf32>
    %513 = stablehlo.add %507, %512 : tensor<18xf32>
    %514 = stablehlo.sqrt %513 : tensor<18xf32>
    %515 = stablehlo.add %514, %495 : tensor<18xf32>
    %516 = stablehlo.multiply %407, %497 : tensor<18xf32>
    %517 = stablehlo.multiply %516, %483 : tensor<18xf32>
    %518 = stablehlo.divide %517, %515 : tensor<18xf32>
    %519 = stablehlo.add %arg3, %518 : tensor<18xf32>
    %520 = stablehlo.add %arg18, %29 : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %522 = stablehlo.multiply %arg19, %521 : tensor<3x6xf32>
    %523 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %524 = stablehlo.multiply %247, %523 : tensor<3x6xf32>
    %525 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %526 = stablehlo.multiply %524, %525 : tensor<3x6xf32>
    %527 = stablehlo.multiply %526, %247 : tensor<3x6xf32>
    %528 = stablehlo.add %522, %527 : tensor<3x6xf32>
    %529 = stablehlo.subtract %247, %arg20 : tensor<3x6xf32>
    %530 = stablehlo.multiply %529, %523 : tensor<3x6xf32>
    %531 = stablehlo.add %arg20, %530 : tensor<3x6xf32>
    %532 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<3x6xf32>
    %534 = stablehlo.multiply %533, %531 : tensor<3x6xf32>
    %535 = stablehlo.add %528, %534 : tensor<3x6xf32>
    %536 = stablehlo.sqrt %535 : tensor<3x6xf32>
    %537 = stablehlo.broadcast_in_dim %444, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %538 = stablehlo.add %536, %537 : tensor<3x6xf32>
    %539 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<3x6xf32>
    %540 = stablehlo.multiply %247, %539 : tensor<3x6xf32>
    %541 = stablehlo.multiply %540, %525 : tensor<3x6xf32>
    %542 = stablehlo.divide %541, %538 : tensor<3x6xf32>
    %543 = stablehlo.add %arg4, %542 : tensor<3x6xf32>
    %544 = stablehlo.add %arg21, %29 : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %546 = stablehlo.multiply %arg22, %545 : tensor<3xf32>
    %547 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %548 = stablehlo.multiply %246, %547 : tensor<3xf32>
    %549 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %550 = stablehlo.multiply %548, %549 : tensor<3xf32>
    %551 = stablehlo.multiply %550, %246 : tensor<3xf32>
    %552 = stablehlo.add %546, %551 : tensor<3xf32>
    %553 = stablehlo.subtract %246, %arg23 : tensor<3xf32>
    %554 = stablehlo.multiply %553, %547 : tensor<3xf32>
    %555 = stablehlo.add %arg23, %554 : tensor<3xf32>
    %556 = stablehlo.broadcast_in_dim %438, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %557 = stablehlo.multiply %555, %556 : tensor<3xf32>
    %558 = stablehlo.multiply %557, %555 : tensor<3xf32>
    %559 = stablehlo.add %552, %558 : tensor<3xf32>
    %560 = stablehlo.sqrt %559 : tensor<3xf32>
    %561 = stablehlo.broadcast_in_dim %444, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %562 = stablehlo.add %560, %561 : tensor<3xf32>
    %563 = stablehlo.broadcast_in_dim %448, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %564 = stablehlo.multiply %246, %563 : tensor<3xf32>
    %565 = stablehlo.multiply %564, %549 : tensor<3xf32>
    %566 = stablehlo.divide %565, %562 : tensor<3xf32>
    %567 = stablehlo.add %arg5, %566 : tensor<3xf32>
    return %453, %477, %501, %519, %543, %567, %421, %433, %436, %454, %462, %465, %478, %486, %489, %502, %507, %510, %520, %528, %531, %544, %552, %555, %217 : tensor<18x4xf32>, tensor<18x6xf32>, tensor<18xf32>, tensor<18xf32>, tensor<3x6xf32>, tensor<3xf32>, tensor<f32>, tensor<18x4xf32>, tensor<18x4xf32>, tensor<f32>, tensor<18x6xf32>, tensor<18x6xf32>, tensor<f32>, tensor<18xf32>, tensor<18xf32>, tensor<f32>, tensor<18xf32>, tensor<18xf32>, tensor<f32>, tensor<3x6xf32>, tensor<3x6xf32>, tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>
  }
}
