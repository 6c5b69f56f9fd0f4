// The same of a step that is written on the whole batch: a weight is on the device of the product that it is first used in; its
// gradient is reduced over the replicas there.
// DEFINE: %{n} = 1
// DEFINE: %{devices} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n} logical-devices=%{devices}" -o %t.lifted.mlir && dist-opt %t.lifted.mlir -distribute-replicate-pipeline -o %t.split.mlir && dist-interp %t.lifted.mlir %t.split.mlir --replicas=%{n} --steps=3 --inputs=seed:5
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{devices} = 3
// RUN: %{compare}

// Stages of a pipeline, which take the batch in parts.
// RUN: dist-opt %t.lifted.mlir -distribute-replicate-pipeline=micro-batches=2 -o %t.parts.mlir && dist-interp %t.lifted.mlir %t.parts.mlir --replicas=4 --steps=3 --inputs=seed:5

// RUN: FileCheck %s <%t.split.mlir
// CHECK: distribute.role "device_1" at "device" from 1 to 2 holds [@kernel]
// CHECK-COUNT-3: distribute.part_of

distribute.mesh @m <["replica" = ?]>
distribute.variable @kernel : tensor<3x2xi32> = dense<[[1, -2], [3, 1], [0, 2]]>

func.func @whole(%x: tensor<8x3xi32> {distribute.batch = "x"})
    -> (tensor<8x2xi32> {distribute.output = "y"}, tensor<2xi32> {distribute.output = "sums"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0 : i32
  %kernel = distribute.read @kernel : tensor<3x2xi32>
  %e = tensor.empty() : tensor<8x2xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<8x2xi32>) -> tensor<8x2xi32>
  %y = linalg.matmul ins(%x, %kernel : tensor<8x3xi32>, tensor<3x2xi32>) outs(%f : tensor<8x2xi32>) -> tensor<8x2xi32>
  %y1 = distribute.assign_to_logical_device %y, 1 : tensor<8x2xi32>
  %g = tensor.empty() : tensor<2xi32>
  %h = linalg.fill ins(%zero : i32) outs(%g : tensor<2xi32>) -> tensor<2xi32>
  %sums = linalg.reduce ins(%y1 : tensor<8x2xi32>) outs(%h : tensor<2xi32>) dimensions = [0]
    (%a: i32, %b: i32) {
      %s = arith.addi %a, %b : i32
      linalg.yield %s : i32
    }
  %sums0 = distribute.assign_to_logical_device %sums, 0 : tensor<2xi32>
  %et = tensor.empty() : tensor<3x8xi32>
  %xt = linalg.transpose ins(%x : tensor<8x3xi32>) outs(%et : tensor<3x8xi32>) permutation = [1, 0]
  %ge = tensor.empty() : tensor<3x2xi32>
  %gz = linalg.fill ins(%zero : i32) outs(%ge : tensor<3x2xi32>) -> tensor<3x2xi32>
  %grad = linalg.matmul ins(%xt, %y1 : tensor<3x8xi32>, tensor<8x2xi32>) outs(%gz : tensor<3x2xi32>) -> tensor<3x2xi32>
  distribute.assign_sub @kernel, %grad : tensor<3x2xi32>
  return %y1, %sums0 : tensor<8x2xi32>, tensor<2xi32>
}
