// Largest and smallest of unsigned integers over the batch, from inits of the steps' own.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree exactly.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-lower-unsigned -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7 --int-range=x=-128:128
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

func.func @step(%x: tensor<24x4xi8> {distribute.batch = "x"})
    -> (tensor<4xi8> {distribute.output = "max"}, tensor<i8> {distribute.output = "min"}) attributes {distribute.step, distribute.view = "global"} {
  %three = arith.constant dense<3> : tensor<4xi8>
  %max = linalg.reduce {arith.maxui} ins(%x : tensor<24x4xi8>) outs(%three : tensor<4xi8>) dimensions = [0]
  %last = arith.constant dense<-1> : tensor<i8>
  %min = linalg.reduce {arith.minui} ins(%x : tensor<24x4xi8>) outs(%last : tensor<i8>) dimensions = [0, 1]
  return %max, %min : tensor<4xi8>, tensor<i8>
}
