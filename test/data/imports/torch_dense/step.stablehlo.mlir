module {
  func.func @main(%arg0: tensor<16x12xf32>, %arg1: tensor<16xf32>, %arg2: tensor<7x16xf32>, %arg3: tensor<7xf32>, %arg4: tensor<16x12xf32>, %arg5: tensor<16x12xf32>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<7x16xf32>, %arg9: tensor<7x16xf32>, %arg10: tensor<7xf32>, %arg11: tensor<7xf32>, %arg12: tensor<f32>, %arg13: tensor<24x12xf32>, %arg14: tensor<24xi64>) -> (tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<16x12xf32>, tensor<16x12xf32>, tensor<16xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x7xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %cst_7 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %c_8 = stablehlo.constant dense<1> : tensor<i64>
    %cst_9 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<24x16xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_12 = arith.constant dense<1> : tensor<1xi64>
    %cst_13 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_14 = arith.constant dense<0.099999999999999978> : tensor<1xf64>
    %cst_15 = arith.constant dense<0.99899999999999999> : tensor<1xf64>
    %cst_16 = arith.constant dense<0.0010000000000000009> : tensor<1xf64>
    %cst_17 = arith.constant dense<1.000000e-08> : tensor<1xf64>
    %cst_18 = arith.constant dense<1.000000e-02> : tensor<1xf64>
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %1 = stablehlo.dot_general %arg13, %0, contracting_dims = [1] x [0] : (tensor<24x12xf32>, tensor<12x16xf32>) -> tensor<24x16xf32>
    %2 = stablehlo.convert %cst_12 : (tensor<1xi64>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %5 = stablehlo.multiply %1, %4 : tensor<24x16xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<24x16xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<24x16xf32>
    %8 = stablehlo.add %5, %7 : tensor<24x16xf32>
    %9 = stablehlo.maximum %8, %cst_10 : tensor<24x16xf32>
    %10 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<7x16xf32>) -> tensor<16x7xf32>
    %11 = stablehlo.dot_general %9, %10, contracting_dims = [1] x [0] : (tensor<24x16xf32>, tensor<16x7xf32>) -> tensor<24x7xf32>
    %12 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<24x7xf32>
    %13 = stablehlo.multiply %11, %12 : tensor<24x7xf32>
    %14 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<7xf32>) -> tensor<24x7xf32>
    %15 = stablehlo.multiply %14, %12 : tensor<24x7xf32>
    %16 = stablehlo.add %13, %15 : tensor<24x7xf32>
    %17 = stablehlo.reduce(%16 init: %cst_11) applies stablehlo.maximum across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %18 = stablehlo.reshape %17 : (tensor<24xf32>) -> tensor<24x1xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %20 = stablehlo.subtract %16, %19 : tensor<24x7xf32>
    %21 = stablehlo.exponential %20 : tensor<24x7xf32>
    %22 = stablehlo.reduce(%21 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %23 = stablehlo.reshape %22 : (tensor<24xf32>) -> tensor<24x1xf32>
    %24 = stablehlo.log %23 : tensor<24x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %26 = stablehlo.subtract %20, %25 : tensor<24x7xf32>
    %27 = stablehlo.compare NE, %arg14, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %29 = stablehlo.broadcast_in_dim %arg14, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %30 = stablehlo.select %28, %29, %c_1 : tensor<24xi1>, tensor<24xi64>
    %31 = stablehlo.reshape %30 : (tensor<24xi64>) -> tensor<24x1xi64>
    %32 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %33 = stablehlo.reshape %31 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %34 = stablehlo.concatenate %32, %33, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %35 = "stablehlo.gather"(%26, %34) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x7xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %36 = stablehlo.reshape %35 : (tensor<24x1xf32>) -> tensor<24xf32>
    %37 = stablehlo.negate %36 : tensor<24xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %39 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %40 = stablehlo.select %28, %38, %39 : tensor<24xi1>, tensor<24xf32>
    %41 = stablehlo.convert %27 : (tensor<24xi1>) -> tensor<24xi64>
    %42 = stablehlo.reduce(%41 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %43 = stablehlo.convert %42 : (tensor<i64>) -> tensor<f32>
    %44 = stablehlo.reduce(%40 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %45 = stablehlo.divide %44, %43 : tensor<f32>
    %46 = stablehlo.divide %cst_4, %43 : tensor<f32>
    %47 = stablehlo.reshape %arg14 : (tensor<24xi64>) -> tensor<24x1xi64>
    %48 = stablehlo.compare NE, %47, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %50 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %51 = stablehlo.select %49, %50, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %52 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %53 = stablehlo.reshape %51 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %54 = stablehlo.concatenate %32, %53, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %55 = "stablehlo.scatter"(%cst_3, %54, %52) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      stablehlo.return %arg16 : tensor<f32>
    }) : (tensor<24x7xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x7xf32>
    %56 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %57 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %58 = stablehlo.select %49, %56, %57 : tensor<24x1xi1>, tensor<24x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %60 = stablehlo.multiply %55, %59 : tensor<24x7xf32>
    %61 = stablehlo.exponential %26 : tensor<24x7xf32>
    %62 = stablehlo.reduce(%60 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %63 = stablehlo.reshape %62 : (tensor<24xf32>) -> tensor<24x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %65 = stablehlo.multiply %61, %64 : tensor<24x7xf32>
    %66 = stablehlo.subtract %60, %65 : tensor<24x7xf32>
    %67 = stablehlo.transpose %10, dims = [1, 0] : (tensor<16x7xf32>) -> tensor<7x16xf32>
    %68 = stablehlo.dot_general %66, %67, contracting_dims = [1] x [0] : (tensor<24x7xf32>, tensor<7x16xf32>) -> tensor<24x16xf32>
    %69 = stablehlo.transpose %66, dims = [1, 0] : (tensor<24x7xf32>) -> tensor<7x24xf32>
    %70 = stablehlo.dot_general %69, %9, contracting_dims = [1] x [0] : (tensor<7x24xf32>, tensor<24x16xf32>) -> tensor<7x16xf32>
    %71 = stablehlo.transpose %70, dims = [1, 0] : (tensor<7x16xf32>) -> tensor<16x7xf32>
    %72 = stablehlo.reduce(%66 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x7xf32>, tensor<f32>) -> tensor<7xf32>
    %73 = stablehlo.reshape %72 : (tensor<7xf32>) -> tensor<1x7xf32>
    %74 = stablehlo.reshape %73 : (tensor<1x7xf32>) -> tensor<7xf32>
    %75 = stablehlo.transpose %71, dims = [1, 0] : (tensor<16x7xf32>) -> tensor<7x16xf32>
    %76 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %78 = stablehlo.compare LE, %9, %77, FLOAT : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xi1>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<24x16xi1>) -> tensor<24x16xi1>
    %80 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %81 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %82 = stablehlo.select %79, %80, %81 : tensor<24x16xi1>, tensor<24x16xf32>
    %83 = stablehlo.transpose %82, dims = [1, 0] : (tensor<24x16xf32>) -> tensor<16x24xf32>
    %84 = stablehlo.dot_general %83, %arg13, contracting_dims = [1] x [0] : (tensor<16x24xf32>, tensor<24x12xf32>) -> tensor<16x12xf32>
    %85 = stablehlo.transpose %84, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %86 = stablehlo.reduce(%82 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %87 = stablehlo.reshape %86 : (tensor<16xf32>) -> tensor<1x16xf32>
    %88 = stablehlo.reshape %87 : (tensor<1x16xf32>) -> tensor<16xf32>
    %89 = stablehlo.transpose %85, dims = [1, 0] : (tensor<12x16xf32>) -> tensor<16x12xf32>
    %90 = stablehlo.add %arg12, %3 : tensor<f32>
    %91 = stablehlo.convert %cst_13 : (tensor<1xf64>) -> tensor<1xf32>
    %92 = stablehlo.reshape %91 : (tensor<1xf32>) -> tensor<f32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %94 = stablehlo.multiply %arg4, %93 : tensor<16x12xf32>
    %95 = stablehlo.convert %cst_14 : (tensor<1xf64>) -> tensor<1xf32>
    %96 = stablehlo.reshape %95 : (tensor<1xf32>) -> tensor<f32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %98 = stablehlo.multiply %89, %97 : tensor<16x12xf32>
    %99 = stablehlo.add %94, %98 : tensor<16x12xf32>
    %100 = stablehlo.convert %cst_15 : (tensor<1xf64>) -> tensor<1xf32>
    %101 = stablehlo.reshape %100 : (tensor<1xf32>) -> tensor<f32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %103 = stablehlo.multiply %arg5, %102 : tensor<16x12xf32>
    %104 = stablehlo.convert %cst_16 : (tensor<1xf64>) -> tensor<1xf32>
    %105 = stablehlo.reshape %104 : (tensor<1xf32>) -> tensor<f32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %107 = stablehlo.multiply %89, %106 : tensor<16x12xf32>
    %108 = stablehlo.multiply %107, %89 : tensor<16x12xf32>
    %109 = stablehlo.add %103, %108 : tensor<16x12xf32>
    %110 = stablehlo.sqrt %109 : tensor<16x12xf32>
    %111 = stablehlo.power %cst_9, %90 : tensor<f32>
    %112 = stablehlo.convert %c_8 : (tensor<i64>) -> tensor<f32>
    %113 = stablehlo.subtract %112, %111 : tensor<f32>
    %114 = stablehlo.sqrt %113 : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %116 = stablehlo.divide %110, %115 : tensor<16x12xf32>
    %117 = stablehlo.convert %cst_17 : (tensor<1xf64>) -> tensor<1xf32>
    %118 = stablehlo.reshape %117 : (tensor<1xf32>) -> tensor<f32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %120 = stablehlo.add %116, %119 : tensor<16x12xf32>
    %121 = stablehlo.power %cst_7, %90 : tensor<f32>
    %122 = stablehlo.subtract %112, %121 : tensor<f32>
    %123 = stablehlo.divide %cst_4, %122 : tensor<f32>
    %124 = stablehlo.convert %cst_18 : (tensor<1xf64>) -> tensor<1xf32>
    %125 = stablehlo.reshape %124 : (tensor<1xf32>) -> tensor<f32>
    %126 = stablehlo.multiply %123, %125 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %128 = stablehlo.multiply %127, %99 : tensor<16x12xf32>
    %129 = stablehlo.divide %128, %120 : tensor<16x12xf32>
    %130 = stablehlo.subtract %arg0, %129 : tensor<16x12xf32>
    %131 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %132 = stablehlo.multiply %arg6, %131 : tensor<16xf32>
    %133 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %134 = stablehlo.multiply %88, %133 : tensor<16xf32>
    %135 = stablehlo.add %132, %134 : tensor<16xf32>
    %136 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %137 = stablehlo.multiply %arg7, %136 : tensor<16xf32>
    %138 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %139 = stablehlo.multiply %88, %138 : tensor<16xf32>
    %140 = stablehlo.multiply %139, %88 : tensor<16xf32>
    %141 = stablehlo.add %137, %140 : tensor<16xf32>
    %142 = stablehlo.sqrt %141 : tensor<16xf32>
    %143 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %144 = stablehlo.divide %142, %143 : tensor<16xf32>
    %145 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %146 = stablehlo.add %144, %145 : tensor<16xf32>
    %147 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %148 = stablehlo.multiply %147, %135 : tensor<16xf32>
    %149 = stablehlo.divide %148, %146 : tensor<16xf32>
    %150 = stablehlo.subtract %arg1, %149 : tensor<16xf32>
    %151 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %152 = stablehlo.multiply %arg8, %151 : tensor<7x16xf32>
    %153 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %154 = stablehlo.multiply %75, %153 : tensor<7x16xf32>
    %155 = stablehlo.add %152, %154 : tensor<7x16xf32>
    %156 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %157 = stablehlo.multiply %arg9, %156 : tensor<7x16xf32>
    %158 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %159 = stablehlo.multiply %75, %158 : tensor<7x16xf32>
    %160 = stablehlo.multiply %159, %75 : tensor<7x16xf32>
    %161 = stablehlo.add %157, %160 : tensor<7x16xf32>
    %162 = stablehlo.sqrt %161 : tensor<7x16xf32>
    %163 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %164 = stablehlo.divide %162, %163 : tensor<7x16xf32>
    %165 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %166 = stablehlo.add %164, %165 : tensor<7x16xf32>
    %167 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %168 = stablehlo.multiply %167, %155 : tensor<7x16xf32>
    %169 = stablehlo.divide %168, %166 : tensor<7x16xf32>
    %170 = stablehlo.subtract %arg2, %169 : tensor<7x16xf32>
    %171 = stablehlo.broadcast_in_dim %92, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %172 = stablehlo.multiply %arg10, %171 : tensor<7xf32>
    %173 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %174 = stablehlo.multiply %74, %173 : tensor<7xf32>
    %175 = stablehlo.add %172, %174 : tensor<7xf32>
    %176 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %177 = stablehlo.multiply %arg11, %176 : tensor<7xf32>
    %178 = stablehlo.broadcast_in_dim %105, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %179 = stablehlo.multiply %74, %178 : tensor<7xf32>
    %180 = stablehlo.multiply %179, %74 : tensor<7xf32>
    %181 = stablehlo.add %177, %180 : tensor<7xf32>
    %182 = stablehlo.sqrt %181 : tensor<7xf32>
    %183 = stablehlo.broadcast_in_dim %114, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %184 = stablehlo.divide %182, %183 : tensor<7xf32>
    %185 = stablehlo.broadcast_in_dim %118, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %186 = stablehlo.add %184, %185 : tensor<7xf32>
    %187 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %188 = stablehlo.multiply %187, %175 : tensor<7xf32>
    %189 = stablehlo.divide %188, %186 : tensor<7xf32>
    %190 = stablehlo.subtract %arg3, %189 : tensor<7xf32>
    return %130, %150, %170, %190, %99, %109, %135, %141, %155, %161, %175, %181, %90, %45 : tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<16x12xf32>, tensor<16x12xf32>, tensor<16xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>, tensor<f32>
  }
}
