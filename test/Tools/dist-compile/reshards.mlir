// Of a value of W bytes that changes the dimension along which it is split, each of R replicas sends W (R-1)/R^2: here W is 1152.
// The gather that it replaces sends W (R-1)/R.
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --gather-budget=0 --emit=plan 2>&1 | FileCheck %s --check-prefixes=CHECK,TWO
// RUN: dist-compile %s --strategy=mirrored --replicas=3 --gather-budget=0 --emit=plan 2>&1 | FileCheck %s --check-prefixes=CHECK,THREE
// RUN: dist-compile %s --strategy=mirrored --replicas=4 --gather-budget=0 --emit=plan 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
// RUN: dist-compile %s --strategy=mirrored --replicas=1 --gather-budget=0 --emit=plan 2>&1 | FileCheck %s --check-prefix=ONE

// TWO: remark: reshards 1152 bytes over @mesh["replica"] each step, from sharded(0) to sharded(1): each replica sends 288
// THREE: each replica sends 256
// FOUR: each replica sends 216
// CHECK-NOT: gather
// TWO: plan.collective all_to_all {{.*}} dim 1 concat 0 {{.*}}payload_bytes = 576 : i64, {{.*}}wire_bytes = 288 : i64{{.*}} : memref<6x24xf32>, memref<12x12xf32>
// THREE: plan.collective all_to_all {{.*}} dim 1 concat 0 {{.*}}payload_bytes = 384 : i64, {{.*}}wire_bytes = 256 : i64{{.*}} : memref<4x24xf32>, memref<12x8xf32>
// FOUR: plan.collective all_to_all {{.*}} dim 1 concat 0 {{.*}}payload_bytes = 288 : i64, {{.*}}wire_bytes = 216 : i64{{.*}} : memref<3x24xf32>, memref<12x6xf32>
// CHECK-NOT: all_to_all
// ONE-NOT: all_to_all
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%x: tensor<12x24xf32> {distribute.batch = "x"}) -> (tensor<12x24xf32> {distribute.output = "sorted"})
    attributes {distribute.step, distribute.view = "global"} {
  %sorted = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<12x24xf32>
  return %sorted : tensor<12x24xf32>
}
