// Collectives, the replica's id and means of floats stay.
// RUN: dist-opt %s -distribute-lower-indexing | FileCheck %s

distribute.mesh @m <["replica" = 4]>

// CHECK-LABEL: func.func @stays
func.func @stays(%x: tensor<4xf32>) -> (tensor<4xf32>, index) {
  // CHECK: distribute.all_reduce mean %{{.*}} : tensor<4xf32>
  %r = distribute.all_reduce mean %x over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.coordinate "replica"
  %id = distribute.coordinate "replica" : index
  return %r, %id : tensor<4xf32>, index
}
