// Replica ids and collectives survive printing and parsing.
// RUN: dist-opt %s | FileCheck %s
// RUN: dist-opt %s -mlir-print-op-generic | dist-opt | FileCheck %s

distribute.mesh @m <["replica" = 4, "model" = 2]>

// CHECK-LABEL: func.func @identity
func.func @identity() -> (index, index) {
  // CHECK: distribute.replica_id : index
  %id = distribute.replica_id : index
  // CHECK: distribute.coordinate "model" : index
  %c = distribute.coordinate "model" : index
  // CHECK: distribute.num_replicas : index
  %n = distribute.num_replicas : index
  return %id, %n : index, index
}

// CHECK-LABEL: func.func @all_reduce
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %[[I:.*]]: tensor<4xi32>, %[[B:.*]]: tensor<4xi8>, %[[S:.*]]: f64)
func.func @all_reduce(%x: tensor<4xf32>, %i: tensor<4xi32>, %b: tensor<4xi8>, %s: f64) {
  // CHECK: distribute.all_reduce sum %[[X]] over @m["replica"] : tensor<4xf32>{{$}}
  %0 = distribute.all_reduce sum %x over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.all_reduce max %[[X]] over @m["replica", "model"] : tensor<4xf32>{{$}}
  %1 = distribute.all_reduce max %x over @m["replica", "model"] : tensor<4xf32>
  // The mean of integers is a float.
  // CHECK: distribute.all_reduce mean %[[I]] over @m["replica"] : tensor<4xi32> -> tensor<4xf64>
  %2 = distribute.all_reduce mean %i over @m["replica"] : tensor<4xi32> -> tensor<4xf64>
  // CHECK: distribute.all_reduce mean %[[B]] over @m["replica"] : tensor<4xi8> -> tensor<4xf32>
  %3 = distribute.all_reduce mean %b over @m["replica"] : tensor<4xi8> -> tensor<4xf32>
  // CHECK: distribute.all_reduce and %[[I]] over @m["model"] : tensor<4xi32>{{$}}
  %4 = distribute.all_reduce and %i over @m["model"] : tensor<4xi32>
  // CHECK: distribute.all_reduce prod %[[S]] over @m["replica"] : f64{{$}}
  %5 = distribute.all_reduce prod %s over @m["replica"] : f64
  return
}

// CHECK-LABEL: func.func @shards
// CHECK-SAME: (%[[X:.*]]: tensor<8x3xf32>)
func.func @shards(%x: tensor<8x3xf32>) {
  // CHECK: distribute.all_gather %[[X]] dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<32x3xf32>
  %0 = distribute.all_gather %x dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<32x3xf32>
  // CHECK: distribute.all_gather %[[X]] dim 1 over @m["replica", "model"] : tensor<8x3xf32> -> tensor<8x24xf32>
  %1 = distribute.all_gather %x dim 1 over @m["replica", "model"] : tensor<8x3xf32> -> tensor<8x24xf32>
  // CHECK: distribute.reduce_scatter sum %[[X]] dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<2x3xf32>
  %2 = distribute.reduce_scatter sum %x dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<2x3xf32>
  // CHECK: distribute.all_to_all %[[X]] split 0 concat 1 over @m["replica"] : tensor<8x3xf32> -> tensor<2x12xf32>
  %5 = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<8x3xf32> -> tensor<2x12xf32>
  // CHECK: distribute.all_to_all %[[X]] split 0 concat 0 over @m["replica", "model"] : tensor<8x3xf32> -> tensor<8x3xf32>
  %6 = distribute.all_to_all %x split 0 concat 0 over @m["replica", "model"] : tensor<8x3xf32> -> tensor<8x3xf32>
  // CHECK: distribute.scatter_from_one %[[X]] from 3 dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<2x3xf32>
  %7 = distribute.scatter_from_one %x from 3 dim 0 over @m["replica"] : tensor<8x3xf32> -> tensor<2x3xf32>
  // CHECK: distribute.broadcast %[[X]] from 3 over @m["replica"] : tensor<8x3xf32>
  %3 = distribute.broadcast %x from 3 over @m["replica"] : tensor<8x3xf32>
  // CHECK: distribute.reduce_to_one sum %[[X]] to 3 over @m["replica"] : tensor<8x3xf32>
  %4 = distribute.reduce_to_one sum %x to 3 over @m["replica"] : tensor<8x3xf32>
  return
}

// CHECK-LABEL: func.func @agreement
// CHECK-SAME: (%[[P:.*]]: i1)
func.func @agreement(%p: i1) {
  // CHECK: distribute.all_true %[[P]] over @m["replica"]{{$}}
  %0 = distribute.all_true %p over @m["replica"]
  // CHECK: distribute.any_true %[[P]] over @m["replica", "model"]{{$}}
  %1 = distribute.any_true %p over @m["replica", "model"]
  return
}

// CHECK-LABEL: func.func @transfers
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @transfers(%x: tensor<4xf32>) {
  // CHECK: distribute.send %[[X]] by 1 over @m["replica"] : tensor<4xf32>
  distribute.send %x by 1 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.send %[[X]] by -2 tag 7 over @m["replica"] : tensor<4xf32>
  distribute.send %x by -2 tag 7 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.send %[[X]] from 0 to 3 over @m["replica"] : tensor<4xf32>
  distribute.send %x from 0 to 3 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.recv by 1 over @m["replica"] : tensor<4xf32>
  %0 = distribute.recv by 1 over @m["replica"] : tensor<4xf32>
  // CHECK: distribute.recv %[[X]] from 0 to 3 tag 7 over @m["replica"] : tensor<4xf32>
  %1 = distribute.recv %x from 0 to 3 tag 7 over @m["replica"] : tensor<4xf32>
  return
}
