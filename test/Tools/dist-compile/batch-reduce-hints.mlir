// A batch_reduce says how large the packs may be in which its reductions travel.
// RUN: dist-compile %s -o %t.plan --strategy=mirrored 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: dist-translate %t.plan --table | FileCheck %s
// RUN: sed 's/bytes_per_pack = 256/bytes_per_pack = 512/' %s | dist-compile - -o %t.plan --strategy=mirrored
// RUN: dist-translate %t.plan --table | FileCheck %s --check-prefix=ONE

// SAID: remark: 'distribute.batch_reduce' has a timeout_ms, which changes nothing
// CHECK-COUNT-2: all_reduce sum,
// CHECK-NOT: all_reduce sum,
// ONE: all_reduce sum,
// ONE-NOT: all_reduce sum,
module {
  distribute.mesh @m <["replica" = 2]>
  func.func @step(%x: tensor<64xf32> {distribute.batch = "x"}, %y: tensor<64xf32> {distribute.batch = "y"})
      -> (tensor<64xf32> {distribute.output = "a", distribute.result = "mirrored"}, tensor<64xf32> {distribute.output = "b", distribute.result = "mirrored"})
      attributes {distribute.step, distribute.view = "replica"} {
    %a, %b = distribute.merge_call(%x, %y) over @m["replica"] : (tensor<64xf32>, tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
    ^bb0(%p: !distribute.per_replica<tensor<64xf32>>, %q: !distribute.per_replica<tensor<64xf32>>):
      %r, %s = distribute.batch_reduce sum %p, %q {bytes_per_pack = 256 : i64, timeout_ms = 1000 : i64}
        : !distribute.per_replica<tensor<64xf32>>, !distribute.per_replica<tensor<64xf32>> -> tensor<64xf32>, tensor<64xf32>
      distribute.yield %r, %s : tensor<64xf32>, tensor<64xf32>
    }
    return %a, %b : tensor<64xf32>, tensor<64xf32>
  }
}
