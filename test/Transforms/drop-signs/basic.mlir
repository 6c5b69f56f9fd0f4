// All integers become signless; what a reduction of unsigned ones means is said by operations.
// RUN: dist-opt %s -distribute-drop-signs | FileCheck %s --implicit-check-not=ui8 --implicit-check-not=si16 --implicit-check-not=bitcast

distribute.mesh @cluster <["replica" = 4]>

// CHECK-LABEL: func.func @collectives
// CHECK-SAME:      %[[X:.*]]: tensor<4xi8>
// CHECK:         %[[F:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<4xi8>)
// CHECK:           arith.xori %{{.*}}, %c-128_i8
// CHECK:         %[[M:.*]] = distribute.all_reduce max %[[F]] over @cluster["replica"] : tensor<4xi8>
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[M]] : tensor<4xi8>)
// CHECK:           arith.xori
// CHECK:         %[[N:.*]] = arith.uitofp %[[X]] : tensor<4xi8> to tensor<4xf32>
// CHECK:         %[[A:.*]] = distribute.all_reduce mean %[[N]] over @cluster["replica"] : tensor<4xf32>
// CHECK:         %[[S:.*]] = distribute.all_reduce sum %[[X]] over @cluster["replica"] : tensor<4xi8>
// CHECK:         %[[P:.*]] = distribute.reduce_scatter min %{{.*}} dim 0 over @cluster["replica"] : tensor<4xi8> -> tensor<1xi8>
// CHECK:         return %[[R]], %[[A]], %[[S]]
func.func @collectives(%x: tensor<4xui8>) -> (tensor<4xui8>, tensor<4xf32>, tensor<4xui8>, tensor<1xui8>) {
  %max = distribute.all_reduce max %x over @cluster["replica"] : tensor<4xui8>
  %mean = distribute.all_reduce mean %x over @cluster["replica"] : tensor<4xui8> -> tensor<4xf32>
  %sum = distribute.all_reduce sum %x over @cluster["replica"] : tensor<4xui8>
  %shard = distribute.reduce_scatter min %x dim 0 over @cluster["replica"] : tensor<4xui8> -> tensor<1xui8>
  return %max, %mean, %sum, %shard : tensor<4xui8>, tensor<4xf32>, tensor<4xui8>, tensor<1xui8>
}

// What is reduced comes to the merge point beside the operand, once.
// CHECK-LABEL: func.func @merge_point
// CHECK:         %[[F:.*]] = linalg.generic {{.*}} ins(%arg0 : tensor<4xi8>)
// CHECK:         %[[N:.*]] = arith.uitofp %arg0
// CHECK:         distribute.merge_call(%arg0, %[[F]], %[[N]])
// CHECK:         ^bb0(%[[OWN:.*]]: !distribute.per_replica<tensor<4xi8>>, %[[FS:.*]]: !distribute.per_replica<tensor<4xi8>>, %[[NS:.*]]: !distribute.per_replica<tensor<4xf32>>):
// CHECK:           distribute.reduce max %[[FS]] : !distribute.per_replica<tensor<4xi8>> -> tensor<4xi8>
// CHECK:           distribute.reduce min %[[FS]] axis = 0
// CHECK:           distribute.reduce mean %[[NS]] : !distribute.per_replica<tensor<4xf32>> -> tensor<4xf32>
// CHECK:           distribute.reduce sum %[[OWN]]
func.func @merge_point(%x: tensor<4xui8>) -> (tensor<4xui8>, tensor<ui8>, tensor<4xf32>, tensor<4xui8>) {
  %r:4 = distribute.merge_call(%x) over @cluster["replica"] : (tensor<4xui8>) -> (tensor<4xui8>, tensor<ui8>, tensor<4xf32>, tensor<4xui8>) {
  ^bb0(%xs: !distribute.per_replica<tensor<4xui8>>):
    %a = distribute.reduce max %xs : !distribute.per_replica<tensor<4xui8>> -> tensor<4xui8>
    %b = distribute.reduce min %xs axis = 0 : !distribute.per_replica<tensor<4xui8>> -> tensor<ui8>
    %c = distribute.reduce mean %xs : !distribute.per_replica<tensor<4xui8>> -> tensor<4xf32>
    %d = distribute.reduce sum %xs : !distribute.per_replica<tensor<4xui8>> -> tensor<4xui8>
    distribute.yield %a, %b, %c, %d : tensor<4xui8>, tensor<ui8>, tensor<4xf32>, tensor<4xui8>
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<4xui8>, tensor<ui8>, tensor<4xf32>, tensor<4xui8>
}

// A declared maximum is taken in the step; a declared mean is of floats; a declared sum is the same either way.
// CHECK-LABEL: func.func @outputs
// CHECK-SAME:      -> (tensor<4xi8> {distribute.output = "max", distribute.result = "mirrored"},
// CHECK-SAME:          tensor<4xf32> {distribute.output = "mean", distribute.result = "mean"},
// CHECK-SAME:          tensor<4xi8> {distribute.output = "sum", distribute.result = "sum"})
// CHECK:         distribute.all_reduce max
func.func @outputs(%x: tensor<4xui8> {distribute.batch = "x"})
    -> (tensor<4xui8> {distribute.output = "max", distribute.result = "max"}, tensor<4xui8> {distribute.output = "mean", distribute.result = "mean"},
        tensor<4xui8> {distribute.output = "sum", distribute.result = "sum"})
    attributes {distribute.step, distribute.view = "replica"} {
  return %x, %x, %x : tensor<4xui8>, tensor<4xui8>, tensor<4xui8>
}

// CHECK-LABEL: func.func @signed_and_moved
// CHECK:         distribute.all_reduce max %arg0 over @cluster["replica"] : tensor<4x2xi16>
// CHECK:         arith.constant dense<[-56, 3]> : tensor<2xi8>
func.func @signed_and_moved(%x: tensor<4x2xsi16>) -> (tensor<4x2xsi16>, tensor<2xi8>) {
  %max = distribute.all_reduce max %x over @cluster["replica"] : tensor<4x2xsi16>
  %c = arith.constant dense<[200, 3]> : tensor<2xui8>
  %b = tensor.bitcast %c : tensor<2xui8> to tensor<2xi8>
  return %max, %b : tensor<4x2xsi16>, tensor<2xi8>
}
