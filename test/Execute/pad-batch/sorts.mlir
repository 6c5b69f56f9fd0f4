// Lines of an open batch are sorted by themselves, whatever the padding holds.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n}" -distribute-pad-batch -o %t.%{n}.mlir && dist-opt %t.%{n}.mlir -distribute-partition -o %t.%{n}.local.mlir && dist-interp %s %t.%{n}.local.mlir --replicas=%{n} --inputs=seed:3 --steps=4 --batch=1,5,11,12
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
func.func @step(%x: tensor<?x5xf32> {distribute.batch = "x", distribute.max_batch = 12 : i64})
    -> (tensor<?x5xf32> {distribute.output = "sorted"}, tensor<5xf32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf ogt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<?x5xf32>
  %zeros = arith.constant dense<0.0> : tensor<5xf32>
  %sum = linalg.reduce {arith.addf} ins(%0 : tensor<?x5xf32>) outs(%zeros : tensor<5xf32>) dimensions = [0]
  return %0, %sum : tensor<?x5xf32>, tensor<5xf32>
}
