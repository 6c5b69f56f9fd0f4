// Switches with results: partial sums, shards and whole values in the cases.
// The whole batch of 24 rows and its partition over 1, 2, 3, 4 and 8 replicas agree.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
func.func @step(%x: tensor<24x4xf32> {distribute.batch = "x"}, %w: tensor<4xf32> {distribute.replicated = "w"}, %k: tensor<i32> {distribute.replicated = "k"})
    -> (tensor<4xf32> {distribute.output = "chosen"}, tensor<24x4xf32> {distribute.output = "rows"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %two = arith.constant dense<2.0> : tensor<24x4xf32>
  %v = tensor.extract %k[] : tensor<i32>
  %three = arith.constant 3 : i32
  %m = arith.remui %v, %three : i32
  %i = arith.index_cast %m : i32 to index
  %r:2 = scf.index_switch %i -> tensor<4xf32>, tensor<24x4xf32>
  case 0 {
    %s = linalg.reduce {arith.addf} ins(%x : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    scf.yield %s, %x : tensor<4xf32>, tensor<24x4xf32>
  }
  case 1 {
    %n = arith.negf %w : tensor<4xf32>
    scf.yield %n, %two : tensor<4xf32>, tensor<24x4xf32>
  }
  default {
    %y = arith.mulf %x, %two : tensor<24x4xf32>
    %s = linalg.reduce {arith.addf} ins(%y : tensor<24x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
    scf.yield %s, %y : tensor<4xf32>, tensor<24x4xf32>
  }
  %again = scf.index_switch %i -> tensor<4xf32>
  case 2 {
    scf.yield %w : tensor<4xf32>
  }
  default {
    %s = linalg.reduce {arith.addf} ins(%x : tensor<24x4xf32>) outs(%zero : tensor<4xf32>) dimensions = [0]
    scf.yield %s : tensor<4xf32>
  }
  %o = arith.addf %r#0, %again : tensor<4xf32>
  return %o, %r#1 : tensor<4xf32>, tensor<24x4xf32>
}
