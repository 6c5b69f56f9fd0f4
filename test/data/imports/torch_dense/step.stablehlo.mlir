module {
  func.func @main(%arg0: tensor<16x12xf32>, %arg1: tensor<16xf32>, %arg2: tensor<7x16xf32>, %arg3: tensor<7xf32>, %arg4: tensor<f32>, %arg5: tensor<16x12xf32>, %arg6: tensor<16x12xf32>, %arg7: tensor<f32>, %arg8: tensor<16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<f32>, %arg11: tensor<7x16xf32>, %arg12: tensor<7x16xf32>, %arg13: tensor<f32>, %arg14: tensor<7xf32>, %arg15: tensor<7xf32>, %arg16: tensor<5xf64>, %arg17: tensor<24x12xf32>, %arg18: tensor<24xi64>) -> (tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<f32>, tensor<16x12xf32>, tensor<16x12xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<7x16xf32>, tensor<7x16xf32>, tensor<f32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>) {
    %c = stablehlo.constant dense<0> : tensor<24x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<24x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<24xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<24xi64>
    %cst = stablehlo.constant dense<-1.000000e+00> : tensor<24x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<24x7xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %c_7 = stablehlo.constant dense<1> : tensor<i64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<24x16xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_10 = arith.constant dense<1> : tensor<1xi64>
    %0 = stablehlo.slice %arg16 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg16 [1:2] : (tensor<5xf64>) -> tensor<1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1xf64>) -> tensor<f64>
    %4 = stablehlo.slice %arg16 [2:3] : (tensor<5xf64>) -> tensor<1xf64>
    %5 = stablehlo.reshape %4 : (tensor<1xf64>) -> tensor<f64>
    %6 = stablehlo.slice %arg16 [3:4] : (tensor<5xf64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %9 = stablehlo.dot_general %arg17, %8, contracting_dims = [1] x [0] : (tensor<24x12xf32>, tensor<12x16xf32>) -> tensor<24x16xf32>
    %10 = stablehlo.convert %cst_10 : (tensor<1xi64>) -> tensor<1xf32>
    %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %13 = stablehlo.multiply %9, %12 : tensor<24x16xf32>
    %14 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<24x16xf32>
    %15 = stablehlo.multiply %14, %12 : tensor<24x16xf32>
    %16 = stablehlo.add %13, %15 : tensor<24x16xf32>
    %17 = stablehlo.maximum %16, %cst_8 : tensor<24x16xf32>
    %18 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<7x16xf32>) -> tensor<16x7xf32>
    %19 = stablehlo.dot_general %17, %18, contracting_dims = [1] x [0] : (tensor<24x16xf32>, tensor<16x7xf32>) -> tensor<24x7xf32>
    %20 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<24x7xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<24x7xf32>
    %22 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<7xf32>) -> tensor<24x7xf32>
    %23 = stablehlo.multiply %22, %20 : tensor<24x7xf32>
    %24 = stablehlo.add %21, %23 : tensor<24x7xf32>
    %25 = stablehlo.reduce(%24 init: %cst_9) applies stablehlo.maximum across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %26 = stablehlo.reshape %25 : (tensor<24xf32>) -> tensor<24x1xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %28 = stablehlo.subtract %24, %27 : tensor<24x7xf32>
    %29 = stablehlo.exponential %28 : tensor<24x7xf32>
    %30 = stablehlo.reduce(%29 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %31 = stablehlo.reshape %30 : (tensor<24xf32>) -> tensor<24x1xf32>
    %32 = stablehlo.log %31 : tensor<24x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %34 = stablehlo.subtract %28, %33 : tensor<24x7xf32>
    %35 = stablehlo.compare NE, %arg18, %c_2, SIGNED : (tensor<24xi64>, tensor<24xi64>) -> tensor<24xi1>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0] : (tensor<24xi1>) -> tensor<24xi1>
    %37 = stablehlo.broadcast_in_dim %arg18, dims = [0] : (tensor<24xi64>) -> tensor<24xi64>
    %38 = stablehlo.select %36, %37, %c_1 : tensor<24xi1>, tensor<24xi64>
    %39 = stablehlo.reshape %38 : (tensor<24xi64>) -> tensor<24x1xi64>
    %40 = stablehlo.iota dim = 0 : tensor<24x1x1xi64>
    %41 = stablehlo.reshape %39 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %42 = stablehlo.concatenate %40, %41, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %43 = "stablehlo.gather"(%34, %42) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<24x7xf32>, tensor<24x1x2xi64>) -> tensor<24x1xf32>
    %44 = stablehlo.reshape %43 : (tensor<24x1xf32>) -> tensor<24xf32>
    %45 = stablehlo.negate %44 : tensor<24xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0] : (tensor<24xf32>) -> tensor<24xf32>
    %47 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %48 = stablehlo.select %36, %46, %47 : tensor<24xi1>, tensor<24xf32>
    %49 = stablehlo.convert %35 : (tensor<24xi1>) -> tensor<24xi64>
    %50 = stablehlo.reduce(%49 init: %c_6) applies stablehlo.add across dimensions = [0] : (tensor<24xi64>, tensor<i64>) -> tensor<i64>
    %51 = stablehlo.convert %50 : (tensor<i64>) -> tensor<f32>
    %52 = stablehlo.reduce(%48 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %53 = stablehlo.divide %52, %51 : tensor<f32>
    %54 = stablehlo.divide %cst_4, %51 : tensor<f32>
    %55 = stablehlo.reshape %arg18 : (tensor<24xi64>) -> tensor<24x1xi64>
    %56 = stablehlo.compare NE, %55, %c_0, SIGNED : (tensor<24x1xi64>, tensor<24x1xi64>) -> tensor<24x1xi1>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<24x1xi1>) -> tensor<24x1xi1>
    %58 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<24x1xi64>) -> tensor<24x1xi64>
    %59 = stablehlo.select %57, %58, %c : tensor<24x1xi1>, tensor<24x1xi64>
    %60 = stablehlo.slice %cst [0:24, 0:1] : (tensor<24x1xf32>) -> tensor<24x1xf32>
    %61 = stablehlo.reshape %59 : (tensor<24x1xi64>) -> tensor<24x1x1xi64>
    %62 = stablehlo.concatenate %40, %61, dim = 2 : (tensor<24x1x1xi64>, tensor<24x1x1xi64>) -> tensor<24x1x2xi64>
    %63 = "stablehlo.scatter"(%cst_3, %62, %60) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg19: tensor<f32>, %arg20: tensor<f32>):
      stablehlo.return %arg20 : tensor<f32>
    }) : (tensor<24x7xf32>, tensor<24x1x2xi64>, tensor<24x1xf32>) -> tensor<24x7xf32>
    %64 = stablehlo.broadcast_in_dim %54, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %65 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %66 = stablehlo.select %57, %64, %65 : tensor<24x1xi1>, tensor<24x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %68 = stablehlo.multiply %63, %67 : tensor<24x7xf32>
    %69 = stablehlo.exponential %34 : tensor<24x7xf32>
    %70 = stablehlo.reduce(%68 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<24x7xf32>, tensor<f32>) -> tensor<24xf32>
    %71 = stablehlo.reshape %70 : (tensor<24xf32>) -> tensor<24x1xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x7xf32>
    %73 = stablehlo.multiply %69, %72 : tensor<24x7xf32>
    %74 = stablehlo.subtract %68, %73 : tensor<24x7xf32>
    %75 = stablehlo.transpose %18, dims = [1, 0] : (tensor<16x7xf32>) -> tensor<7x16xf32>
    %76 = stablehlo.dot_general %74, %75, contracting_dims = [1] x [0] : (tensor<24x7xf32>, tensor<7x16xf32>) -> tensor<24x16xf32>
    %77 = stablehlo.transpose %74, dims = [1, 0] : (tensor<24x7xf32>) -> tensor<7x24xf32>
    %78 = stablehlo.dot_general %77, %17, contracting_dims = [1] x [0] : (tensor<7x24xf32>, tensor<24x16xf32>) -> tensor<7x16xf32>
    %79 = stablehlo.transpose %78, dims = [1, 0] : (tensor<7x16xf32>) -> tensor<16x7xf32>
    %80 = stablehlo.reduce(%74 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x7xf32>, tensor<f32>) -> tensor<7xf32>
    %81 = stablehlo.reshape %80 : (tensor<7xf32>) -> tensor<1x7xf32>
    %82 = stablehlo.reshape %81 : (tensor<1x7xf32>) -> tensor<7xf32>
    %83 = stablehlo.transpose %79, dims = [1, 0] : (tensor<16x7xf32>) -> tensor<7x16xf32>
    %84 = stablehlo.convert %c_6 : (tensor<i64>) -> tensor<f32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %86 = stablehlo.compare LE, %17, %85, FLOAT : (tensor<24x16xf32>, tensor<24x16xf32>) -> tensor<24x16xi1>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<24x16xi1>) -> tensor<24x16xi1>
    %88 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<24x16xf32>
    %89 = stablehlo.broadcast_in_dim %76, dims = [0, 1] : (tensor<24x16xf32>) -> tensor<24x16xf32>
    %90 = stablehlo.select %87, %88, %89 : tensor<24x16xi1>, tensor<24x16xf32>
    %91 = stablehlo.transpose %90, dims = [1, 0] : (tensor<24x16xf32>) -> tensor<16x24xf32>
    %92 = stablehlo.dot_general %91, %arg17, contracting_dims = [1] x [0] : (tensor<16x24xf32>, tensor<24x12xf32>) -> tensor<16x12xf32>
    %93 = stablehlo.transpose %92, dims = [1, 0] : (tensor<16x12xf32>) -> tensor<12x16xf32>
    %94 = stablehlo.reduce(%90 init: %cst_5) applies stablehlo.add across dimensions = [0] : (tensor<24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %95 = stablehlo.reshape %94 : (tensor<16xf32>) -> tensor<1x16xf32>
    %96 = stablehlo.reshape %95 : (tensor<1x16xf32>) -> tensor<16xf32>
    %97 = stablehlo.transpose %93, dims = [1, 0] : (tensor<12x16xf32>) -> tensor<16x12xf32>
    %98 = stablehlo.add %arg4, %11 : tensor<f32>
    %99 = stablehlo.convert %3 : (tensor<f64>) -> tensor<f32>
    %100 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f32>
    %101 = stablehlo.subtract %100, %99 : tensor<f32>
    %102 = stablehlo.subtract %97, %arg5 : tensor<16x12xf32>
    %103 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %104 = stablehlo.multiply %102, %103 : tensor<16x12xf32>
    %105 = stablehlo.add %arg5, %104 : tensor<16x12xf32>
    %106 = stablehlo.convert %5 : (tensor<f64>) -> tensor<f32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %108 = stablehlo.multiply %arg6, %107 : tensor<16x12xf32>
    %109 = stablehlo.convert %c_7 : (tensor<i64>) -> tensor<f64>
    %110 = stablehlo.subtract %109, %5 : tensor<f64>
    %111 = stablehlo.convert %110 : (tensor<f64>) -> tensor<f32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %113 = stablehlo.multiply %97, %112 : tensor<16x12xf32>
    %114 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %115 = stablehlo.multiply %113, %114 : tensor<16x12xf32>
    %116 = stablehlo.multiply %115, %97 : tensor<16x12xf32>
    %117 = stablehlo.add %108, %116 : tensor<16x12xf32>
    %118 = stablehlo.convert %98 : (tensor<f32>) -> tensor<f64>
    %119 = stablehlo.power %3, %118 : tensor<f64>
    %120 = stablehlo.subtract %109, %119 : tensor<f64>
    %121 = stablehlo.power %5, %118 : tensor<f64>
    %122 = stablehlo.subtract %109, %121 : tensor<f64>
    %123 = stablehlo.divide %1, %120 : tensor<f64>
    %124 = stablehlo.negate %123 : tensor<f64>
    %125 = stablehlo.sqrt %122 : tensor<f64>
    %126 = stablehlo.sqrt %117 : tensor<16x12xf32>
    %127 = stablehlo.multiply %125, %124 : tensor<f64>
    %128 = stablehlo.convert %127 : (tensor<f64>) -> tensor<f32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %130 = stablehlo.divide %126, %129 : tensor<16x12xf32>
    %131 = stablehlo.divide %7, %124 : tensor<f64>
    %132 = stablehlo.convert %131 : (tensor<f64>) -> tensor<f32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [] : (tensor<f32>) -> tensor<16x12xf32>
    %134 = stablehlo.add %130, %133 : tensor<16x12xf32>
    %135 = stablehlo.multiply %105, %114 : tensor<16x12xf32>
    %136 = stablehlo.divide %135, %134 : tensor<16x12xf32>
    %137 = stablehlo.add %arg0, %136 : tensor<16x12xf32>
    %138 = stablehlo.add %arg7, %11 : tensor<f32>
    %139 = stablehlo.subtract %96, %arg8 : tensor<16xf32>
    %140 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %141 = stablehlo.multiply %139, %140 : tensor<16xf32>
    %142 = stablehlo.add %arg8, %141 : tensor<16xf32>
    %143 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %144 = stablehlo.multiply %arg9, %143 : tensor<16xf32>
    %145 = stablehlo.broadcast_in_dim %111, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %146 = stablehlo.multiply %96, %145 : tensor<16xf32>
    %147 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %148 = stablehlo.multiply %146, %147 : tensor<16xf32>
    %149 = stablehlo.multiply %148, %96 : tensor<16xf32>
    %150 = stablehlo.add %144, %149 : tensor<16xf32>
    %151 = stablehlo.convert %138 : (tensor<f32>) -> tensor<f64>
    %152 = stablehlo.power %3, %151 : tensor<f64>
    %153 = stablehlo.subtract %109, %152 : tensor<f64>
    %154 = stablehlo.power %5, %151 : tensor<f64>
    %155 = stablehlo.subtract %109, %154 : tensor<f64>
    %156 = stablehlo.divide %1, %153 : tensor<f64>
    %157 = stablehlo.negate %156 : tensor<f64>
    %158 = stablehlo.sqrt %155 : tensor<f64>
    %159 = stablehlo.sqrt %150 : tensor<16xf32>
    %160 = stablehlo.multiply %158, %157 : tensor<f64>
    %161 = stablehlo.convert %160 : (tensor<f64>) -> tensor<f32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %163 = stablehlo.divide %159, %162 : tensor<16xf32>
    %164 = stablehlo.divide %7, %157 : tensor<f64>
    %165 = stablehlo.convert %164 : (tensor<f64>) -> tensor<f32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %167 = stablehlo.add %163, %166 : tensor<16xf32>
    %168 = stablehlo.multiply %142, %147 : tensor<16xf32>
    %169 = stablehlo.divide %168, %167 : tensor<16xf32>
    %170 = stablehlo.add %arg1, %169 : tensor<16xf32>
    %171 = stablehlo.add %arg10, %11 : tensor<f32>
    %172 = stablehlo.subtract %83, %arg11 : tensor<7x16xf32>
    %173 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %174 = stablehlo.multiply %172, %173 : tensor<7x16xf32>
    %175 = stablehlo.add %arg11, %174 : tensor<7x16xf32>
    %176 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %177 = stablehlo.multiply %arg12, %176 : tensor<7x16xf32>
    %178 = stablehlo.broadcast_in_dim %111, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %179 = stablehlo.multiply %83, %178 : tensor<7x16xf32>
    %180 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %181 = stablehlo.multiply %179, %180 : tensor<7x16xf32>
    %182 = stablehlo.multiply %181, %83 : tensor<7x16xf32>
    %183 = stablehlo.add %177, %182 : tensor<7x16xf32>
    %184 = stablehlo.convert %171 : (tensor<f32>) -> tensor<f64>
    %185 = stablehlo.power %3, %184 : tensor<f64>
    %186 = stablehlo.subtract %109, %185 : tensor<f64>
    %187 = stablehlo.power %5, %184 : tensor<f64>
    %188 = stablehlo.subtract %109, %187 : tensor<f64>
    %189 = stablehlo.divide %1, %186 : tensor<f64>
    %190 = stablehlo.negate %189 : tensor<f64>
    %191 = stablehlo.sqrt %188 : tensor<f64>
    %192 = stablehlo.sqrt %183 : tensor<7x16xf32>
    %193 = stablehlo.multiply %191, %190 : tensor<f64>
    %194 = stablehlo.convert %193 : (tensor<f64>) -> tensor<f32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %196 = stablehlo.divide %192, %195 : tensor<7x16xf32>
    %197 = stablehlo.divide %7, %190 : tensor<f64>
    %198 = stablehlo.convert %197 : (tensor<f64>) -> tensor<f32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [] : (tensor<f32>) -> tensor<7x16xf32>
    %200 = stablehlo.add %196, %199 : tensor<7x16xf32>
    %201 = stablehlo.multiply %175, %180 : tensor<7x16xf32>
    %202 = stablehlo.divide %201, %200 : tensor<7x16xf32>
    %203 = stablehlo.add %arg2, %202 : tensor<7x16xf32>
    %204 = stablehlo.add %arg13, %11 : tensor<f32>
    %205 = stablehlo.subtract %82, %arg14 : tensor<7xf32>
    %206 = stablehlo.broadcast_in_dim %101, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %207 = stablehlo.multiply %205, %206 : tensor<7xf32>
    %208 = stablehlo.add %arg14, %207 : tensor<7xf32>
    %209 = stablehlo.broadcast_in_dim %106, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %210 = stablehlo.multiply %arg15, %209 : tensor<7xf32>
    %211 = stablehlo.broadcast_in_dim %111, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %212 = stablehlo.multiply %82, %211 : tensor<7xf32>
    %213 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %214 = stablehlo.multiply %212, %213 : tensor<7xf32>
    %215 = stablehlo.multiply %214, %82 : tensor<7xf32>
    %216 = stablehlo.add %210, %215 : tensor<7xf32>
    %217 = stablehlo.convert %204 : (tensor<f32>) -> tensor<f64>
    %218 = stablehlo.power %3, %217 : tensor<f64>
    %219 = stablehlo.subtract %109, %218 : tensor<f64>
    %220 = stablehlo.power %5, %217 : tensor<f64>
    %221 = stablehlo.subtract %109, %220 : tensor<f64>
    %222 = stablehlo.divide %1, %219 : tensor<f64>
    %223 = stablehlo.negate %222 : tensor<f64>
    %224 = stablehlo.sqrt %221 : tensor<f64>
    %225 = stablehlo.sqrt %216 : tensor<7xf32>
    %226 = stablehlo.multiply %224, %223 : tensor<f64>
    %227 = stablehlo.convert %226 : (tensor<f64>) -> tensor<f32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %229 = stablehlo.divide %225, %228 : tensor<7xf32>
    %230 = stablehlo.divide %7, %223 : tensor<f64>
    %231 = stablehlo.convert %230 : (tensor<f64>) -> tensor<f32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %233 = stablehlo.add %229, %232 : tensor<7xf32>
    %234 = stablehlo.multiply %208, %213 : tensor<7xf32>
    %235 = stablehlo.divide %234, %233 : tensor<7xf32>
    %236 = stablehlo.add %arg3, %235 : tensor<7xf32>
    return %137, %170, %203, %236, %98, %105, %117, %138, %142, %150, %171, %175, %183, %204, %208, %216, %53 : tensor<16x12xf32>, tensor<16xf32>, tensor<7x16xf32>, tensor<7xf32>, tensor<f32>, tensor<16x12xf32>, tensor<16x12xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<7x16xf32>, tensor<7x16xf32>, tensor<f32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>
  }
}
