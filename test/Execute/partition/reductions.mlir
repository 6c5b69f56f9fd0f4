// Reductions of every kind over the batch, from neutral and other inits.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree; integers exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

distribute.variable @counts : tensor<4xi32>
func.func @step(%x: tensor<24x4xi32> {distribute.batch = "x"}, %f: tensor<24x4xf32> {distribute.batch = "f"})
    -> (tensor<4xi32> {distribute.output = "sum"}, tensor<4xi32> {distribute.output = "prod"}, tensor<4xi32> {distribute.output = "min"},
        tensor<4xi32> {distribute.output = "max"}, tensor<4xi32> {distribute.output = "and"}, tensor<4xi32> {distribute.output = "or"},
        tensor<i1> {distribute.output = "any"}, tensor<f32> {distribute.output = "mean"}, tensor<f32> {distribute.output = "norm"})
    attributes {distribute.step, distribute.view = "global"} {
  %counts = distribute.read @counts : tensor<4xi32>
  %one = arith.constant dense<1> : tensor<4xi32>
  %ones = arith.constant dense<1> : tensor<24x4xi32>
  %sum = linalg.reduce {arith.addi} ins(%x : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %odd = arith.ori %x, %ones : tensor<24x4xi32>
  %prod = linalg.reduce {arith.muli} ins(%odd : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %min = linalg.reduce {arith.minsi} ins(%x : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %max = linalg.reduce {arith.maxsi} ins(%x : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %and = linalg.reduce {arith.andi} ins(%odd : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %or = linalg.reduce {arith.ori} ins(%x : tensor<24x4xi32>) outs(%counts : tensor<4xi32>) dimensions = [0]
  %seven = arith.constant dense<7> : tensor<24x4xi32>
  %is = arith.cmpi eq, %x, %seven : tensor<24x4xi32>
  %false = arith.constant dense<false> : tensor<i1>
  %any = linalg.reduce {arith.ori} ins(%is : tensor<24x4xi1>) outs(%false : tensor<i1>) dimensions = [0, 1]
  %zero = arith.constant dense<0.0> : tensor<f32>
  %size = arith.constant dense<96.0> : tensor<f32>
  %total = linalg.reduce {arith.addf} ins(%f : tensor<24x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %mean = arith.divf %total, %size : tensor<f32>
  %sq = arith.mulf %f, %f : tensor<24x4xf32>
  %ss = linalg.reduce {arith.addf} ins(%sq : tensor<24x4xf32>) outs(%size : tensor<f32>) dimensions = [0, 1]
  %norm = math.sqrt %ss : tensor<f32>
  %next = arith.addi %sum, %one : tensor<4xi32>
  distribute.assign @counts, %next : tensor<4xi32>
  return %sum, %prod, %min, %max, %and, %or, %any, %mean, %norm
      : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<i1>, tensor<f32>, tensor<f32>
}
