// Outputs that lie in blocks, along any dimension, and outputs of padded batches, of full and of smaller ones, are with replica 0 what the
// step as written gives, on 1, 2, 3 and 4 replicas.
// RUN: split-file %s %t
// DEFINE: %{n} = 1
// DEFINE: %{once} = -distribute-lift-pipeline="strategy=central_storage replicas=%{n}" -distribute-replicate-pipeline="store-once=true"
// DEFINE: %{blocks} = dist-opt %t/blocks.mlir %{once} -o %t/blocks.once.mlir && dist-interp %t/blocks.mlir %t/blocks.once.mlir --replicas=%{n} --steps=2 --inputs=seed:5
// DEFINE: %{padded} = dist-opt %t/padded.mlir %{once} -o %t/padded.once.mlir && dist-interp %t/padded.mlir %t/padded.once.mlir --replicas=%{n} --inputs=seed:3 --steps=7 --batch=1,2,5,9,16,23,24
// RUN: %{blocks}
// RUN: %{padded}
// REDEFINE: %{n} = 2
// RUN: %{blocks}
// RUN: %{padded}
// REDEFINE: %{n} = 3
// RUN: %{blocks}
// RUN: %{padded}
// REDEFINE: %{n} = 4
// RUN: %{blocks}
// RUN: %{padded}
// RUN: FileCheck %s <%t/blocks.once.mlir --check-prefix=BLOCKS
// RUN: FileCheck %s <%t/padded.once.mlir --check-prefix=PADDED
// BLOCKS: func.func @step_storage{{.*}} -> (tensor<36x3xi32> {distribute.output = "both", distribute.result = "mirrored"}, tensor<3x24xi32> {distribute.output = "turned", distribute.result = "mirrored"}
// BLOCKS: distribute.all_gather
// BLOCKS: func.func @step_worker
// PADDED: func.func @step_storage{{.*}} -> (tensor<24x4xi32> {distribute.batch_dim = 0 : i64, distribute.batch_rows = 1 : i64, distribute.output = "rows", distribute.result = "mirrored"}, tensor<3x48xi32> {distribute.batch_dim = 1 : i64, distribute.batch_rows = 2 : i64, distribute.output = "merged", distribute.result = "mirrored"}

//--- blocks.mlir
func.func @step(%v: tensor<12x3xi32> {distribute.state = "v"}, %x: tensor<12x3xi32> {distribute.batch = "x"}, %y: tensor<12x3xi32> {distribute.batch = "y"})
    -> (tensor<12x3xi32> {distribute.state = "v"}, tensor<36x3xi32> {distribute.output = "both"}, tensor<3x24xi32> {distribute.output = "turned"})
    attributes {distribute.step, distribute.view = "global"} {
  %both = tensor.concat dim(0) %x, %y : (tensor<12x3xi32>, tensor<12x3xi32>) -> tensor<24x3xi32>
  %three = tensor.concat dim(0) %both, %v : (tensor<24x3xi32>, tensor<12x3xi32>) -> tensor<36x3xi32>
  %empty = tensor.empty() : tensor<3x24xi32>
  %turned = linalg.transpose ins(%both : tensor<24x3xi32>) outs(%empty : tensor<3x24xi32>) permutation = [1, 0]
  %one = arith.constant dense<1> : tensor<12x3xi32>
  %next = arith.addi %v, %one : tensor<12x3xi32>
  return %next, %three, %turned : tensor<12x3xi32>, tensor<36x3xi32>, tensor<3x24xi32>
}

//--- padded.mlir
func.func @step(%w: tensor<4xi32> {distribute.state = "w"}, %x: tensor<?x4xi32> {distribute.batch = "x", distribute.max_batch = 24 : i64},
                %s: tensor<3x?x2xi32> {distribute.batch = "s", distribute.batch_dim = 1 : i64, distribute.max_batch = 24 : i64})
    -> (tensor<4xi32> {distribute.state = "w"}, tensor<?x4xi32> {distribute.output = "rows"}, tensor<3x?xi32> {distribute.output = "merged"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x4xi32>
  %empty = tensor.empty(%b) : tensor<?x4xi32>
  %spread = linalg.broadcast ins(%w : tensor<4xi32>) outs(%empty : tensor<?x4xi32>) dimensions = [0]
  %rows = linalg.add ins(%x, %spread : tensor<?x4xi32>, tensor<?x4xi32>) outs(%empty : tensor<?x4xi32>) -> tensor<?x4xi32>
  %new = linalg.reduce {arith.addi} ins(%x : tensor<?x4xi32>) outs(%w : tensor<4xi32>) dimensions = [0]
  %merged = tensor.collapse_shape %s [[0], [1, 2]] : tensor<3x?x2xi32> into tensor<3x?xi32>
  return %new, %rows, %merged : tensor<4xi32>, tensor<?x4xi32>, tensor<3x?xi32>
}
