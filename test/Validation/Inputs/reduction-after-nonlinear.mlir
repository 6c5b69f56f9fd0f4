#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1)[s0] -> (s0, d1)>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map13 = affine_map<(d0, d1, d2) -> ()>
module {
  distribute.variable @b.momentum : tensor<3xf64>
  distribute.variable @momentum.momentum : tensor<3x3xf64>
  distribute.variable @w.momentum : tensor<3x3xf64>
  distribute.variable @b : tensor<3xf64>
  distribute.variable @momentum : tensor<3x3xf64>
  distribute.variable @w : tensor<3x3xf64>
  func.func @step(%arg0: tensor<24x3xf64> {distribute.batch = "x"}, %arg1: tensor<24xi32> {distribute.batch = "ids"}, %arg2: tensor<f64> {distribute.replicated = "rate"}, %arg3: tensor<2xi32> {distribute.replicated = "key"}) -> (tensor<3x3xf64> {distribute.output = "o0"}, tensor<f64> {distribute.output = "o1"}) attributes {distribute.step, distribute.view = "global"} {
    %0 = distribute.read @w : tensor<3x3xf64>
    %1 = distribute.read @momentum : tensor<3x3xf64>
    %2 = distribute.read @b : tensor<3xf64>
    %3 = distribute.read @w.momentum : tensor<3x3xf64>
    %4 = distribute.read @momentum.momentum : tensor<3x3xf64>
    %5 = distribute.read @b.momentum : tensor<3xf64>
    %cst = arith.constant dense<0.000000e+00> : tensor<f64>
    %6 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%2 : tensor<3xf64>) outs(%cst : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %extracted = tensor.extract %6[] : tensor<f64>
    %cst_0 = arith.constant -1.4864933475559439 : f64
    %7 = arith.cmpf olt, %extracted, %cst_0 : f64
    %8 = tensor.empty() : tensor<f64>
    %c0 = arith.constant 0 : index
    %extracted_1 = tensor.extract %arg3[%c0] : tensor<2xi32>
    %9 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = []} ins(%arg2, %arg2, %arg2 : tensor<f64>, tensor<f64>, tensor<f64>) outs(%8 : tensor<f64>) {
    ^bb0(%in: f64, %in_66: f64, %in_67: f64, %out: f64):
      linalg.yield %in_67 : f64
    } -> tensor<f64>
    %cst_2 = arith.constant 0.000000e+00 : f64
    %10 = tensor.empty() : tensor<3xf64>
    %11 = linalg.fill ins(%cst_2 : f64) outs(%10 : tensor<3xf64>) -> tensor<3xf64>
    %cst_3 = arith.constant dense<5.000000e-01> : tensor<3xf64>
    %c0_4 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %12:2 = scf.for %arg4 = %c0_4 to %c3 step %c1 iter_args(%arg5 = %11, %arg6 = %cst_3) -> (tensor<3xf64>, tensor<3xf64>) {
      %extracted_slice = tensor.extract_slice %1[%arg4, 0] [1, 3] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
      %cst_66 = arith.constant dense<7> : tensor<2xi32>
      %119 = arith.andi %arg3, %cst_66 : tensor<2xi32>
      %cst_67 = arith.constant dense<1> : tensor<2xi32>
      %120 = arith.addi %119, %cst_67 : tensor<2xi32>
      %121 = arith.ceildivsi %arg3, %120 : tensor<2xi32>
      %cst_68 = arith.constant dense<1> : tensor<24xi32>
      %122 = arith.andi %arg1, %cst_68 : tensor<24xi32>
      %123 = arith.sitofp %122 : tensor<24xi32> to tensor<24xf64>
      %cst_69 = arith.constant dense<3.906250e-03> : tensor<24xf64>
      %124 = arith.mulf %123, %cst_69 : tensor<24xf64>
      %cst_70 = arith.constant 0.000000e+00 : f64
      %125 = tensor.empty() : tensor<f64>
      %126 = linalg.fill ins(%cst_70 : f64) outs(%125 : tensor<f64>) -> tensor<f64>
      %127 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%124 : tensor<24xf64>) outs(%126 : tensor<f64>) {
      ^bb0(%in: f64, %out: f64):
        %141 = arith.addf %out, %in : f64
        linalg.yield %141 : f64
      } -> tensor<f64>
      %128 = math.roundeven %127 : tensor<f64>
      %cst_71 = arith.constant dense<8.750000e-01> : tensor<f64>
      %c1_72 = arith.constant 1 : index
      %129 = arith.cmpi eq, %arg4, %c1_72 : index
      %extracted_73 = tensor.extract %127[] : tensor<f64>
      %130 = math.absf %extracted_73 : f64
      %cst_74 = arith.constant 1.000000e+00 : f64
      %131 = arith.addf %130, %cst_74 : f64
      %132 = tensor.empty() : tensor<f64>
      %133 = linalg.generic {indexing_maps = [#map2, #map2, #map2, #map2, #map2], iterator_types = []} ins(%128, %cst_71, %128, %128 : tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>) outs(%127 : tensor<f64>) {
      ^bb0(%in: f64, %in_80: f64, %in_81: f64, %in_82: f64, %out: f64):
        %141 = math.log10 %131 : f64
        linalg.yield %141 : f64
      } -> tensor<f64>
      %cst_75 = arith.constant dense<0.000000e+00> : tensor<3xf64>
      %134 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel"]} ins(%1, %arg5 : tensor<3x3xf64>, tensor<3xf64>) outs(%cst_75 : tensor<3xf64>) {
      ^bb0(%in: f64, %in_80: f64, %out: f64):
        %141 = arith.mulf %in, %in_80 : f64
        %142 = arith.addf %out, %141 : f64
        linalg.yield %142 : f64
      } -> tensor<3xf64>
      %135 = math.exp2 %extracted_slice : tensor<3xf64>
      %136 = tensor.empty() : tensor<3xf64>
      %broadcasted_76 = linalg.broadcast ins(%133 : tensor<f64>) outs(%136 : tensor<3xf64>) dimensions = [0] 
      %cst_77 = arith.constant dense<5.000000e-01> : tensor<3xf64>
      %137 = arith.mulf %arg5, %cst_77 : tensor<3xf64>
      %138 = arith.addf %137, %broadcasted_76 : tensor<3xf64>
      %cst_78 = arith.constant dense<5.000000e-01> : tensor<3xf64>
      %139 = arith.mulf %arg6, %cst_78 : tensor<3xf64>
      %cst_79 = arith.constant dense<2.500000e-01> : tensor<3xf64>
      %140 = arith.addf %139, %cst_79 : tensor<3xf64>
      scf.yield %138, %140 : tensor<3xf64>, tensor<3xf64>
    }
    %13 = tensor.empty() : tensor<3x3xf64>
    %14 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<3x3xf64>) outs(%13 : tensor<3x3xf64>) {
    ^bb0(%in: f64, %out: f64):
      %cst_66 = arith.constant 5.000000e-01 : f64
      %119 = arith.mulf %in, %cst_66 : f64
      %120 = math.atanh %119 : f64
      %121 = arith.maxnumf %120, %in : f64
      linalg.yield %121 : f64
    } -> tensor<3x3xf64>
    %15 = tensor.empty() : tensor<3xf64>
    %broadcasted = linalg.broadcast ins(%9 : tensor<f64>) outs(%15 : tensor<3xf64>) dimensions = [0] 
    %16 = tensor.empty() : tensor<3xf64>
    %broadcasted_5 = linalg.broadcast ins(%arg2 : tensor<f64>) outs(%16 : tensor<3xf64>) dimensions = [0] 
    %17 = tensor.empty() : tensor<3xf64>
    %18 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%12#0, %broadcasted, %broadcasted_5 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) outs(%17 : tensor<3xf64>) {
    ^bb0(%in: f64, %in_66: f64, %in_67: f64, %out: f64):
      %cst_68 = arith.constant -1.500000e+00 : f64
      %119 = arith.mulf %in, %cst_68 : f64
      %120 = arith.maximumf %119, %in_66 : f64
      %121 = arith.mulf %in_67, %120 : f64
      linalg.yield %121 : f64
    } -> tensor<3xf64>
    %cst_6 = arith.constant dense<5.000000e-01> : tensor<3xf64>
    %19 = arith.mulf %18, %cst_6 : tensor<3xf64>
    %cst_7 = arith.constant dense<5.000000e-01> : tensor<3x3xf64>
    %20 = arith.mulf %0, %cst_7 : tensor<3x3xf64>
    %21 = tensor.empty() : tensor<3xf64>
    %broadcasted_8 = linalg.broadcast ins(%9 : tensor<f64>) outs(%21 : tensor<3xf64>) dimensions = [0] 
    %22 = tensor.empty() : tensor<3xf64>
    %23 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%broadcasted_8, %12#0 : tensor<3xf64>, tensor<3xf64>) outs(%22 : tensor<3xf64>) {
    ^bb0(%in: f64, %in_66: f64, %out: f64):
      %119 = arith.mulf %in, %in_66 : f64
      linalg.yield %119 : f64
    } -> tensor<3xf64>
    %cst_9 = arith.constant dense<5.000000e-01> : tensor<3xf64>
    %24 = arith.mulf %23, %cst_9 : tensor<3xf64>
    %cst_10 = arith.constant dense<5.000000e-01> : tensor<3x3xf64>
    %25 = arith.mulf %20, %cst_10 : tensor<3x3xf64>
    %26 = arith.negf %25 : tensor<3x3xf64>
    %27 = arith.mulf %26, %20 : tensor<3x3xf64>
    %28 = arith.negf %27 : tensor<3x3xf64>
    %29 = tensor.empty() : tensor<6xf64>
    %inserted_slice = tensor.insert_slice %2 into %29[0] [3] [1] : tensor<3xf64> into tensor<6xf64>
    %inserted_slice_11 = tensor.insert_slice %24 into %inserted_slice[3] [3] [1] : tensor<3xf64> into tensor<6xf64>
    %30 = arith.addf %28, %27 : tensor<3x3xf64>
    %31 = arith.addf %30, %0 : tensor<3x3xf64>
    %32 = arith.negf %31 : tensor<3x3xf64>
    %33 = arith.negf %32 : tensor<3x3xf64>
    %34 = tensor.empty() : tensor<2xf64>
    %35 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg3 : tensor<2xi32>) outs(%34 : tensor<2xf64>) {
    ^bb0(%in: i32, %out: f64):
      %119 = arith.index_cast %in : i32 to index
      %c0_66 = arith.constant 0 : index
      %120 = arith.maxsi %119, %c0_66 : index
      %c2 = arith.constant 2 : index
      %121 = arith.minsi %120, %c2 : index
      %extracted_67 = tensor.extract %19[%121] : tensor<3xf64>
      linalg.yield %extracted_67 : f64
    } -> tensor<2xf64>
    %36 = tensor.empty() : tensor<3xf64>
    %broadcasted_12 = linalg.broadcast ins(%9 : tensor<f64>) outs(%36 : tensor<3xf64>) dimensions = [0] 
    %37 = distribute.gather %20[%arg1] {index_maps = [#map4], map = #map6} : tensor<3x3xf64>, [tensor<24xi32>] -> tensor<24x3xf64>
    %38 = tensor.empty() : tensor<3xf64>
    %broadcasted_13 = linalg.broadcast ins(%arg2 : tensor<f64>) outs(%38 : tensor<3xf64>) dimensions = [0] 
    %39 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["reduction", "reduction"]} ins(%37 : tensor<24x3xf64>) outs(%9 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.minimumf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %cst_14 = arith.constant dense<2.500000e-01> : tensor<3x3xf64>
    %40 = arith.mulf %28, %cst_14 : tensor<3x3xf64>
    %41 = arith.subf %1, %40 : tensor<3x3xf64>
    distribute.assign @momentum, %41 : tensor<3x3xf64>
    %42 = distribute.read @momentum : tensor<3x3xf64>
    %43 = tensor.empty() : tensor<3x24xf64>
    %transposed = linalg.transpose ins(%37 : tensor<24x3xf64>) outs(%43 : tensor<3x24xf64>) permutation = [1, 0] 
    %cst_15 = arith.constant dense<0.000000e+00> : tensor<3x3x24xf64>
    %44 = linalg.generic {indexing_maps = [#map8, #map9, #map10], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %32 : tensor<24x3xf64>, tensor<3x3xf64>) outs(%cst_15 : tensor<3x3x24xf64>) {
    ^bb0(%in: f64, %in_66: f64, %out: f64):
      %119 = arith.mulf %in, %in_66 : f64
      %120 = arith.addf %out, %119 : f64
      linalg.yield %120 : f64
    } -> tensor<3x3x24xf64>
    %45 = arith.minimumf %28, %28 : tensor<3x3xf64>
    %cst_16 = arith.constant dense<0.000000e+00> : tensor<3x3xf64>
    %46 = linalg.generic {indexing_maps = [#map8, #map11, #map9], iterator_types = ["reduction", "parallel", "parallel"]} ins(%37, %37 : tensor<24x3xf64>, tensor<24x3xf64>) outs(%cst_16 : tensor<3x3xf64>) {
    ^bb0(%in: f64, %in_66: f64, %out: f64):
      %119 = arith.mulf %in, %in_66 : f64
      %120 = arith.addf %out, %119 : f64
      linalg.yield %120 : f64
    } -> tensor<3x3xf64>
    %cst_17 = arith.constant dense<1.250000e-01> : tensor<3x3xf64>
    %47 = arith.mulf %46, %cst_17 : tensor<3x3xf64>
    %cst_18 = arith.constant 0.000000e+00 : f64
    %48 = tensor.empty() : tensor<3x3xf64>
    %49 = linalg.fill ins(%cst_18 : f64) outs(%48 : tensor<3x3xf64>) -> tensor<3x3xf64>
    %50 = linalg.generic {indexing_maps = [#map8, #map11, #map9], iterator_types = ["reduction", "parallel", "parallel"]} ins(%37, %37 : tensor<24x3xf64>, tensor<24x3xf64>) outs(%49 : tensor<3x3xf64>) {
    ^bb0(%in: f64, %in_66: f64, %out: f64):
      %119 = arith.mulf %in, %in_66 : f64
      %120 = arith.addf %out, %119 : f64
      linalg.yield %120 : f64
    } -> tensor<3x3xf64>
    %cst_19 = arith.constant dense<1.250000e-01> : tensor<3x3xf64>
    %51 = arith.mulf %50, %cst_19 : tensor<3x3xf64>
    %cst_20 = arith.constant dense<2.500000e-01> : tensor<3xf64>
    %52 = arith.mulf %broadcasted_13, %cst_20 : tensor<3xf64>
    %53 = arith.mulf %47, %47 : tensor<3x3xf64>
    %cst_21 = arith.constant 0.000000e+00 : f64
    %54 = tensor.empty() : tensor<3xf64>
    %55 = linalg.fill ins(%cst_21 : f64) outs(%54 : tensor<3xf64>) -> tensor<3xf64>
    %reduced = linalg.reduce ins(%53 : tensor<3x3xf64>) outs(%55 : tensor<3xf64>) dimensions = [1] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %cst_22 = arith.constant 0.000000e+00 : f64
    %56 = tensor.empty() : tensor<f64>
    %57 = linalg.fill ins(%cst_22 : f64) outs(%56 : tensor<f64>) -> tensor<f64>
    %reduced_23 = linalg.reduce ins(%reduced : tensor<3xf64>) outs(%57 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %58 = arith.mulf %51, %51 : tensor<3x3xf64>
    %cst_24 = arith.constant dense<0.000000e+00> : tensor<3xf64>
    %59 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%58 : tensor<3x3xf64>) outs(%cst_24 : tensor<3xf64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<3xf64>
    %cst_25 = arith.constant dense<0.000000e+00> : tensor<f64>
    %reduced_26 = linalg.reduce ins(%59 : tensor<3xf64>) outs(%cst_25 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %60 = arith.addf %reduced_23, %reduced_26 : tensor<f64>
    %61 = arith.mulf %52, %52 : tensor<3xf64>
    %cst_27 = arith.constant 0.000000e+00 : f64
    %62 = tensor.empty() : tensor<f64>
    %63 = linalg.fill ins(%cst_27 : f64) outs(%62 : tensor<f64>) -> tensor<f64>
    %reduced_28 = linalg.reduce ins(%61 : tensor<3xf64>) outs(%63 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %64 = arith.addf %60, %reduced_28 : tensor<f64>
    %cst_29 = arith.constant dense<1.000000e+00> : tensor<f64>
    %65 = math.sqrt %64 : tensor<f64>
    %66 = arith.maximumf %65, %cst_29 : tensor<f64>
    %67 = arith.divf %cst_29, %66 : tensor<f64>
    %68 = tensor.empty() : tensor<3x3xf64>
    %broadcasted_30 = linalg.broadcast ins(%67 : tensor<f64>) outs(%68 : tensor<3x3xf64>) dimensions = [0, 1] 
    %69 = arith.mulf %47, %broadcasted_30 : tensor<3x3xf64>
    %cst_31 = arith.constant dense<8.750000e-01> : tensor<3x3xf64>
    %70 = arith.mulf %3, %cst_31 : tensor<3x3xf64>
    %cst_32 = arith.constant dense<1.250000e-01> : tensor<3x3xf64>
    %71 = arith.mulf %69, %cst_32 : tensor<3x3xf64>
    %72 = arith.addf %70, %71 : tensor<3x3xf64>
    %cst_33 = arith.constant dense<1.000000e+00> : tensor<3x3xf64>
    %73 = arith.mulf %0, %cst_33 : tensor<3x3xf64>
    %cst_34 = arith.constant dense<-2.500000e-01> : tensor<3x3xf64>
    %74 = arith.mulf %72, %cst_34 : tensor<3x3xf64>
    %75 = arith.addf %73, %74 : tensor<3x3xf64>
    %76 = tensor.empty() : tensor<3x3xf64>
    %broadcasted_35 = linalg.broadcast ins(%67 : tensor<f64>) outs(%76 : tensor<3x3xf64>) dimensions = [0, 1] 
    %77 = arith.mulf %51, %broadcasted_35 : tensor<3x3xf64>
    %cst_36 = arith.constant dense<8.750000e-01> : tensor<3x3xf64>
    %78 = arith.mulf %4, %cst_36 : tensor<3x3xf64>
    %cst_37 = arith.constant dense<1.250000e-01> : tensor<3x3xf64>
    %79 = arith.mulf %77, %cst_37 : tensor<3x3xf64>
    %80 = arith.addf %78, %79 : tensor<3x3xf64>
    %cst_38 = arith.constant dense<1.000000e+00> : tensor<3x3xf64>
    %81 = arith.mulf %42, %cst_38 : tensor<3x3xf64>
    %cst_39 = arith.constant dense<-2.500000e-01> : tensor<3x3xf64>
    %82 = arith.mulf %80, %cst_39 : tensor<3x3xf64>
    %83 = arith.addf %81, %82 : tensor<3x3xf64>
    %84 = tensor.empty() : tensor<3xf64>
    %broadcasted_40 = linalg.broadcast ins(%67 : tensor<f64>) outs(%84 : tensor<3xf64>) dimensions = [0] 
    %85 = arith.mulf %52, %broadcasted_40 : tensor<3xf64>
    %cst_41 = arith.constant dense<8.750000e-01> : tensor<3xf64>
    %86 = arith.mulf %5, %cst_41 : tensor<3xf64>
    %cst_42 = arith.constant dense<1.250000e-01> : tensor<3xf64>
    %87 = arith.mulf %85, %cst_42 : tensor<3xf64>
    %88 = arith.addf %86, %87 : tensor<3xf64>
    %cst_43 = arith.constant dense<1.000000e+00> : tensor<3xf64>
    %89 = arith.mulf %2, %cst_43 : tensor<3xf64>
    %cst_44 = arith.constant dense<-2.500000e-01> : tensor<3xf64>
    %90 = arith.mulf %88, %cst_44 : tensor<3xf64>
    %91 = arith.addf %89, %90 : tensor<3xf64>
    distribute.assign @w, %75 : tensor<3x3xf64>
    distribute.assign @w.momentum, %72 : tensor<3x3xf64>
    distribute.assign @momentum, %83 : tensor<3x3xf64>
    distribute.assign @momentum.momentum, %80 : tensor<3x3xf64>
    distribute.assign @b, %91 : tensor<3xf64>
    distribute.assign @b.momentum, %88 : tensor<3xf64>
    %cst_45 = arith.constant 0.000000e+00 : f64
    %92 = tensor.empty() : tensor<f64>
    %93 = linalg.fill ins(%cst_45 : f64) outs(%92 : tensor<f64>) -> tensor<f64>
    %reduced_46 = linalg.reduce ins(%12#1 : tensor<3xf64>) outs(%93 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %cst_47 = arith.constant dense<0.33333333333333331> : tensor<f64>
    %94 = arith.mulf %reduced_46, %cst_47 : tensor<f64>
    %cst_48 = arith.constant dense<0.000000e+00> : tensor<f64>
    %95 = linalg.generic {indexing_maps = [#map3, #map7], iterator_types = ["reduction", "reduction"]} ins(%14 : tensor<3x3xf64>) outs(%cst_48 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %cst_49 = arith.constant dense<0.1111111111111111> : tensor<f64>
    %96 = arith.mulf %95, %cst_49 : tensor<f64>
    %97 = arith.addf %94, %96 : tensor<f64>
    %cst_50 = arith.constant 0.000000e+00 : f64
    %98 = tensor.empty() : tensor<f64>
    %99 = linalg.fill ins(%cst_50 : f64) outs(%98 : tensor<f64>) -> tensor<f64>
    %100 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%inserted_slice_11 : tensor<6xf64>) outs(%99 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %cst_51 = arith.constant dense<0.16666666666666666> : tensor<f64>
    %101 = arith.mulf %100, %cst_51 : tensor<f64>
    %102 = arith.addf %97, %101 : tensor<f64>
    %cst_52 = arith.constant 0.000000e+00 : f64
    %103 = tensor.empty() : tensor<f64>
    %104 = linalg.fill ins(%cst_52 : f64) outs(%103 : tensor<f64>) -> tensor<f64>
    %reduced_53 = linalg.reduce ins(%33 : tensor<3x3xf64>) outs(%104 : tensor<f64>) dimensions = [0, 1] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %cst_54 = arith.constant dense<0.1111111111111111> : tensor<f64>
    %105 = arith.mulf %reduced_53, %cst_54 : tensor<f64>
    %106 = arith.addf %102, %105 : tensor<f64>
    %cst_55 = arith.constant dense<0.000000e+00> : tensor<f64>
    %107 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction"]} ins(%35 : tensor<2xf64>) outs(%cst_55 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %cst_56 = arith.constant dense<5.000000e-01> : tensor<f64>
    %108 = arith.mulf %107, %cst_56 : tensor<f64>
    %109 = arith.addf %106, %108 : tensor<f64>
    %cst_57 = arith.constant dense<0.000000e+00> : tensor<f64>
    %reduced_58 = linalg.reduce ins(%broadcasted_12 : tensor<3xf64>) outs(%cst_57 : tensor<f64>) dimensions = [0] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %cst_59 = arith.constant dense<0.33333333333333331> : tensor<f64>
    %110 = arith.mulf %reduced_58, %cst_59 : tensor<f64>
    %111 = arith.addf %109, %110 : tensor<f64>
    %cst_60 = arith.constant dense<1.000000e+00> : tensor<f64>
    %112 = arith.mulf %39, %cst_60 : tensor<f64>
    %113 = arith.addf %111, %112 : tensor<f64>
    %cst_61 = arith.constant dense<0.000000e+00> : tensor<f64>
    %reduced_62 = linalg.reduce ins(%transposed : tensor<3x24xf64>) outs(%cst_61 : tensor<f64>) dimensions = [0, 1] 
      (%in: f64, %init: f64) {
        %119 = arith.addf %in, %init : f64
        linalg.yield %119 : f64
      }
    %cst_63 = arith.constant dense<0.013888888888888888> : tensor<f64>
    %114 = arith.mulf %reduced_62, %cst_63 : tensor<f64>
    %115 = arith.addf %113, %114 : tensor<f64>
    %cst_64 = arith.constant dense<0.000000e+00> : tensor<f64>
    %116 = linalg.generic {indexing_maps = [#map12, #map13], iterator_types = ["reduction", "reduction", "reduction"]} ins(%44 : tensor<3x3x24xf64>) outs(%cst_64 : tensor<f64>) {
    ^bb0(%in: f64, %out: f64):
      %119 = arith.addf %out, %in : f64
      linalg.yield %119 : f64
    } -> tensor<f64>
    %cst_65 = arith.constant dense<0.0046296296296296294> : tensor<f64>
    %117 = arith.mulf %116, %cst_65 : tensor<f64>
    %118 = arith.addf %115, %117 : tensor<f64>
    return %45, %118 : tensor<3x3xf64>, tensor<f64>
  }
}
