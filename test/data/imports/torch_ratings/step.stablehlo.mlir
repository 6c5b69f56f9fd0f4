module {
  func.func @main(%arg0: tensor<f32>, %arg1: tensor<10x4xf32>, %arg2: tensor<12x4xf32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<10x4xf32>, %arg7: tensor<f32>, %arg8: tensor<12x4xf32>, %arg9: tensor<5xf64>, %arg10: tensor<24x2xi64>, %arg11: tensor<24xf32>) -> (tensor<f32>, tensor<10x4xf32>, tensor<12x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<f32>, tensor<12x4xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<9> : tensor<i64>
    %c_0 = stablehlo.constant dense<-10> : tensor<i64>
    %c_1 = stablehlo.constant dense<10> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<11> : tensor<i64>
    %c_3 = stablehlo.constant dense<-12> : tensor<i64>
    %c_4 = stablehlo.constant dense<-1> : tensor<24xi64>
    %c_5 = stablehlo.constant dense<12> : tensor<24xi64>
    %c_6 = stablehlo.constant dense<0> : tensor<24xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<10x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<12x4xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_10 = arith.constant dense<1> : tensor<1xi64>
    %cst_11 = arith.constant dense<2> : tensor<1xi64>
    %cst_12 = arith.constant dense<24> : tensor<1xi64>
    %cst_13 = arith.constant dense<0.083333333333333329> : tensor<1xf64>
    %0 = stablehlo.slice %arg9 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg9 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg9 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg10 [0:24, 0:1] : (tensor<24x2xi64>) -> tensor<24x1xi64>
    %7 = stablehlo.reshape %6 : (tensor<24x1xi64>) -> tensor<24xi64>
    %8 = "stablehlo.gather"(%arg1, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<10x4xf32>, tensor<24xi64>) -> tensor<24x4xf32>
    %9 = stablehlo.convert %8 : tensor<24x4xf32>
    %10 = stablehlo.slice %arg10 [0:24, 1:2] : (tensor<24x2xi64>) -> tensor<24x1xi64>
    %11 = stablehlo.reshape %10 : (tensor<24x1xi64>) -> tensor<24xi64>
    %12 = "stablehlo.gather"(%arg2, %11) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<12x4xf32>, tensor<24xi64>) -> tensor<24x4xf32>
    %13 = stablehlo.convert %12 : tensor<24x4xf32>
    %14 = stablehlo.multiply %9, %13 : tensor<24x4xf32>
    %15 = stablehlo.reduce(%14 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %16 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %17 = stablehlo.add %15, %16 : tensor<24xf32>
    %18 = stablehlo.subtract %17, %arg11 : tensor<24xf32>
    %19 = stablehlo.convert %cst_11 : (tensor<1xi64>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %22 = stablehlo.power %18, %21 : tensor<24xf32>
    %23 = stablehlo.reduce(%22 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %24 = stablehlo.convert %cst_12 : (tensor<1xi64>) -> tensor<1xf32>
    %25 = stablehlo.reshape %24 : (tensor<1xf32>) -> tensor<f32>
    %26 = stablehlo.divide %23, %25 : tensor<f32>
    %27 = stablehlo.convert %cst_13 : (tensor<1xf64>) -> tensor<1xf32>
    %28 = stablehlo.reshape %27 : (tensor<1xf32>) -> tensor<f32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %30 = stablehlo.multiply %18, %29 : tensor<24xf32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %32 = stablehlo.multiply %30, %31 : tensor<24xf32>
    %33 = stablehlo.reduce(%32 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %34 = stablehlo.reshape %32 : (tensor<24xf32>) -> tensor<24x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %36 = stablehlo.multiply %35, %9 : tensor<24x4xf32>
    %37 = stablehlo.multiply %35, %13 : tensor<24x4xf32>
    %38 = stablehlo.compare GE, %11, %c_6, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %39 = stablehlo.compare LT, %11, %c_5, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %40 = stablehlo.and %38, %39 : tensor<24xi1>
    %41 = stablehlo.compare NE, %11, %c_4, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %42 = stablehlo.and %40, %41 : tensor<24xi1>
    %43 = stablehlo.reshape %42 : (tensor<24xi1>) -> tensor<24x1xi1>
    %44 = stablehlo.clamp %c_3, %11, %c_2 : (tensor<i64>, tensor<24xi64>, tensor<i64>) -> tensor<24xi64>
    %45 = stablehlo.not %43 : tensor<24x1xi1>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x4xi1>
    %47 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %48 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<24x4xf32>) -> tensor<24x4xf32>
    %49 = stablehlo.select %46, %47, %48 : tensor<24x4xi1>, tensor<24x4xf32>
    %50 = stablehlo.reshape %44 : (tensor<24xi64>) -> tensor<24x1xi64>
    %51 = "stablehlo.scatter"(%cst_8, %50, %49) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %132 = stablehlo.add %arg12, %arg13 : tensor<f32>
      stablehlo.return %132 : tensor<f32>
    }) : (tensor<12x4xf32>, tensor<24x1xi64>, tensor<24x4xf32>) -> tensor<12x4xf32>
    %52 = stablehlo.compare GE, %7, %c_6, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %53 = stablehlo.compare LT, %7, %c_1, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %54 = stablehlo.and %52, %53 : tensor<24xi1>
    %55 = stablehlo.compare NE, %7, %c_4, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %56 = stablehlo.and %54, %55 : tensor<24xi1>
    %57 = stablehlo.reshape %56 : (tensor<24xi1>) -> tensor<24x1xi1>
    %58 = stablehlo.clamp %c_0, %7, %c : (tensor<i64>, tensor<24xi64>, tensor<i64>) -> tensor<24xi64>
    %59 = stablehlo.not %57 : tensor<24x1xi1>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x4xi1>
    %61 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<24x4xf32>) -> tensor<24x4xf32>
    %62 = stablehlo.select %60, %47, %61 : tensor<24x4xi1>, tensor<24x4xf32>
    %63 = stablehlo.reshape %58 : (tensor<24xi64>) -> tensor<24x1xi64>
    %64 = "stablehlo.scatter"(%cst, %63, %62) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %132 = stablehlo.add %arg12, %arg13 : tensor<f32>
      stablehlo.return %132 : tensor<f32>
    }) : (tensor<10x4xf32>, tensor<24x1xi64>, tensor<24x4xf32>) -> tensor<10x4xf32>
    %65 = stablehlo.convert %cst_10 : (tensor<1xi64>) -> tensor<1xf32>
    %66 = stablehlo.reshape %65 : (tensor<1xf32>) -> tensor<f32>
    %67 = stablehlo.add %arg3, %66 : tensor<f32>
    %68 = stablehlo.subtract %67, %66 : tensor<f32>
    %69 = stablehlo.convert %68 : (tensor<f32>) -> tensor<f64>
    %70 = stablehlo.multiply %69, %3 : tensor<f64>
    %71 = stablehlo.convert %cst_10 : (tensor<1xi64>) -> tensor<1xf64>
    %72 = stablehlo.reshape %71 : (tensor<1xf64>) -> tensor<f64>
    %73 = stablehlo.add %70, %72 : tensor<f64>
    %74 = stablehlo.divide %1, %73 : tensor<f64>
    %75 = stablehlo.multiply %33, %66 : tensor<f32>
    %76 = stablehlo.multiply %75, %33 : tensor<f32>
    %77 = stablehlo.add %arg4, %76 : tensor<f32>
    %78 = stablehlo.sqrt %77 : tensor<f32>
    %79 = stablehlo.convert %78 : (tensor<f32>) -> tensor<f64>
    %80 = stablehlo.add %79, %5 : tensor<f64>
    %81 = stablehlo.convert %80 : (tensor<f64>) -> tensor<f32>
    %82 = stablehlo.negate %74 : tensor<f64>
    %83 = stablehlo.convert %33 : (tensor<f32>) -> tensor<f64>
    %84 = stablehlo.multiply %83, %82 : tensor<f64>
    %85 = stablehlo.convert %arg0 : (tensor<f32>) -> tensor<f64>
    %86 = stablehlo.convert %81 : (tensor<f32>) -> tensor<f64>
    %87 = stablehlo.multiply %84, %72 : tensor<f64>
    %88 = stablehlo.divide %87, %86 : tensor<f64>
    %89 = stablehlo.add %85, %88 : tensor<f64>
    %90 = stablehlo.convert %89 : (tensor<f64>) -> tensor<f32>
    %91 = stablehlo.add %arg5, %66 : tensor<f32>
    %92 = stablehlo.subtract %91, %66 : tensor<f32>
    %93 = stablehlo.convert %92 : (tensor<f32>) -> tensor<f64>
    %94 = stablehlo.multiply %93, %3 : tensor<f64>
    %95 = stablehlo.add %94, %72 : tensor<f64>
    %96 = stablehlo.divide %1, %95 : tensor<f64>
    %97 = stablehlo.broadcast_in_dim %66, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %98 = stablehlo.multiply %64, %97 : tensor<10x4xf32>
    %99 = stablehlo.multiply %98, %64 : tensor<10x4xf32>
    %100 = stablehlo.add %arg6, %99 : tensor<10x4xf32>
    %101 = stablehlo.sqrt %100 : tensor<10x4xf32>
    %102 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %104 = stablehlo.add %101, %103 : tensor<10x4xf32>
    %105 = stablehlo.negate %96 : tensor<f64>
    %106 = stablehlo.convert %105 : (tensor<f64>) -> tensor<f32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<10x4xf32>
    %108 = stablehlo.multiply %64, %107 : tensor<10x4xf32>
    %109 = stablehlo.multiply %108, %97 : tensor<10x4xf32>
    %110 = stablehlo.divide %109, %104 : tensor<10x4xf32>
    %111 = stablehlo.add %arg1, %110 : tensor<10x4xf32>
    %112 = stablehlo.add %arg7, %66 : tensor<f32>
    %113 = stablehlo.subtract %112, %66 : tensor<f32>
    %114 = stablehlo.convert %113 : (tensor<f32>) -> tensor<f64>
    %115 = stablehlo.multiply %114, %3 : tensor<f64>
    %116 = stablehlo.add %115, %72 : tensor<f64>
    %117 = stablehlo.divide %1, %116 : tensor<f64>
    %118 = stablehlo.broadcast_in_dim %66, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %119 = stablehlo.multiply %51, %118 : tensor<12x4xf32>
    %120 = stablehlo.multiply %119, %51 : tensor<12x4xf32>
    %121 = stablehlo.add %arg8, %120 : tensor<12x4xf32>
    %122 = stablehlo.sqrt %121 : tensor<12x4xf32>
    %123 = stablehlo.broadcast_in_dim %102, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %124 = stablehlo.add %122, %123 : tensor<12x4xf32>
    %125 = stablehlo.negate %117 : tensor<f64>
    %126 = stablehlo.convert %125 : (tensor<f64>) -> tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %128 = stablehlo.multiply %51, %127 : tensor<12x4xf32>
    %129 = stablehlo.multiply %128, %118 : tensor<12x4xf32>
    %130 = stablehlo.divide %129, %124 : tensor<12x4xf32>
    %131 = stablehlo.add %arg2, %130 : tensor<12x4xf32>
    return %90, %111, %131, %67, %77, %91, %100, %112, %121, %26 : tensor<f32>, tensor<10x4xf32>, tensor<12x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<10x4xf32>, tensor<f32>, tensor<12x4xf32>, tensor<f32>
  }
}
