// What a member sends, another one gets: shifted around the ring, or from one to one. Members 0, 1, 2 bring 1, 20, 300.
// RUN: rm -rf %t && mkdir %t && %python -c "import numpy; numpy.save('%t/x.npy', numpy.array([1, 20, 300], dtype='i4'))"
// RUN: dist-interp %s --inputs=%t --print | FileCheck %s

// CHECK: right = {{\[}}[300], [1], [20]]
// CHECK-NEXT: left = {{\[}}[20], [300], [1]]
// CHECK-NEXT: far = {{\[}}[1], [20], [300]]
// CHECK-NEXT: one = {{\[}}[1], [20], [1]]
// CHECK-NEXT: order = {{\[}}[599], [-18], [-260]]
distribute.mesh @m <["replica" = 3]>
func.func @step(%x: tensor<1xi32> {distribute.batch = "x"}) -> (
      tensor<1xi32> {distribute.output = "right", distribute.result = "per_replica"},
      tensor<1xi32> {distribute.output = "left", distribute.result = "per_replica"},
      tensor<1xi32> {distribute.output = "far", distribute.result = "per_replica"},
      tensor<1xi32> {distribute.output = "one", distribute.result = "per_replica"},
      tensor<1xi32> {distribute.output = "order", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.send %x by 1 over @m["replica"] : tensor<1xi32>
  %right = distribute.recv by 1 over @m["replica"] : tensor<1xi32>
  distribute.send %x by -1 over @m["replica"] : tensor<1xi32>
  %left = distribute.recv by -1 over @m["replica"] : tensor<1xi32>
  distribute.send %x by 3 over @m["replica"] : tensor<1xi32>
  %far = distribute.recv by 3 over @m["replica"] : tensor<1xi32>
  distribute.send %x from 0 to 2 over @m["replica"] : tensor<1xi32>
  %one = distribute.recv %x from 0 to 2 over @m["replica"] : tensor<1xi32>
  // The first receive takes what was sent first.
  %double = arith.addi %x, %x : tensor<1xi32>
  distribute.send %double by 1 tag 4 over @m["replica"] : tensor<1xi32>
  distribute.send %x by 1 tag 4 over @m["replica"] : tensor<1xi32>
  %first = distribute.recv by 1 tag 4 over @m["replica"] : tensor<1xi32>
  %second = distribute.recv by 1 tag 4 over @m["replica"] : tensor<1xi32>
  %a = arith.subi %first, %x : tensor<1xi32>
  %b = arith.subi %first, %second : tensor<1xi32>
  %c = arith.subi %second, %b : tensor<1xi32>
  %order = arith.addi %a, %c : tensor<1xi32>
  return %right, %left, %far, %one, %order : tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>
}
