// A mesh of two axes: groups are the members that differ along the given axes only. Members (r, m) bring 10 r + m, where m comes
// from a first reduction over the axis "model" alone being the same on both: the batch is split by replica.
// RUN: rm -rf %t && mkdir %t && %python -c "import numpy; numpy.save('%t/x.npy', numpy.array([1, 20], dtype='i4'))"
// RUN: dist-interp %s --inputs=%t --print | FileCheck %s

// CHECK: by_model = [2, 40]
// CHECK-NEXT: by_replica = 21
// CHECK-NEXT: by_both = 42
distribute.mesh @m <["replica" = 2, "model" = 2]>
func.func @step(%x: tensor<1xi32> {distribute.batch = "x"}) -> (
      tensor<1xi32> {distribute.output = "by_model", distribute.result = "sharded", distribute.result_dim = 0 : i64},
      tensor<i32> {distribute.output = "by_replica", distribute.result = "mirrored"},
      tensor<i32> {distribute.output = "by_both", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica", distribute.replicated} {
  %s = tensor.collapse_shape %x [] : tensor<1xi32> into tensor<i32>
  %a = distribute.all_reduce sum %x over @m["model"] : tensor<1xi32>
  %b = distribute.all_reduce sum %s over @m["replica"] : tensor<i32>
  %c = distribute.all_reduce sum %s over @m["replica", "model"] : tensor<i32>
  return %a, %b, %c : tensor<1xi32>, tensor<i32>, tensor<i32>
}
