// A step that exceeds the memory limit is compiled with sharded updates; one that exceeds it even so is an error which
// says what takes the memory.

// RUN: rm -rf %t && mkdir %t

// Fits as it is.
// RUN: dist-compile %s --strategy=mirrored --replicas=4 --memory-limit=1M -o %t/whole.plan 2>&1 | count 0
// RUN: dist-translate %t/whole.plan --table | FileCheck %s --check-prefix=WHOLE
// WHOLE: all_reduce

// Two variables of 16 KB and temporaries: with one of them in four shards it fits.
// RUN: dist-compile %s --strategy=mirrored --replicas=4 --memory-limit=46K -o %t/sharded.plan 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: memory-limit.mlir:[[# @LINE + 30]]:{{.*}}remark: sharded updates are on: with replicated ones a device takes {{[0-9]+}} bytes, more than the limit of 47104; with sharded ones it takes {{[0-9]+}}
// RUN: dist-translate %t/sharded.plan --table | FileCheck %s --check-prefix=SHARDED
// SHARDED: m {{.*}}4096 {{.*}}sharded
// SHARDED: reduce_scatter
// SHARDED: all_gather
// RUN: dist-translate %t/sharded.plan | FileCheck %s --check-prefix=PLAN
// PLAN: plan.variable @m : tensor<64x64xf32> {{.*}}splits = [#plan.axis_split<"replica" flat in 4>]
// PLAN: plan.hold @m at 16384

// Asked for without need.
// RUN: dist-compile %s --strategy=mirrored --replicas=4 --shard-updates -o %t/asked.plan 2>&1 | count 0
// RUN: cmp %t/asked.plan %t/sharded.plan

// RUN: not dist-compile %s --strategy=mirrored --replicas=4 --memory-limit=16K -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: memory-limit.mlir:[[# @LINE + 16]]:{{.*}}error: takes {{[0-9]+}} bytes of a device's memory (20480 for variables, {{[0-9]+}} for temporaries) with sharded updates, {{[0-9]+}} without; the limit is 16384; split the batch over more replicas, or raise --memory-limit
// ERROR: memory-limit.mlir:[[# @LINE + 13]]:{{.*}}note: variable "w" of tensor<64x64xf32> takes 16384 bytes
// ERROR: memory-limit.mlir:[[# @LINE + 13]]:{{.*}}note: variable "m" of tensor<64x64xf32>, one of 4 shards, takes 4096 bytes
// ERROR: memory-limit.mlir:{{.*}}note: a temporary takes 16384 bytes
// RUN: not ls %t/none.plan

// RUN: not dist-compile %s --memory-limit=0 -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not dist-compile %s --memory-limit=12T -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not dist-compile %s --memory-limit=9999999999999G -o %t/none.plan 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: dist-compile: error: --memory-limit={{.*}}; expected a number of bytes of at least 1, with suffix K, M, G or none

#rows = affine_map<(d0, d1, d2) -> (d2, d0)>
#columns = affine_map<(d0, d1, d2) -> (d2, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>
distribute.variable @w : tensor<64x64xf32>
distribute.variable @m : tensor<64x64xf32>
func.func @step(%x: tensor<8x64xf32> {distribute.batch = "x"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %w = distribute.read @w : tensor<64x64xf32>
  %m = distribute.read @m : tensor<64x64xf32>
  %e = tensor.empty() : tensor<8x64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x64xf32>) -> tensor<8x64xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x64xf32>, tensor<64x64xf32>) outs(%z : tensor<8x64xf32>) -> tensor<8x64xf32>
  %ew = tensor.empty() : tensor<64x64xf32>
  %zw = linalg.fill ins(%zero : f32) outs(%ew : tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = linalg.generic {indexing_maps = [#rows, #columns, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<8x64xf32>, tensor<8x64xf32>) outs(%zw : tensor<64x64xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %sum, %p : f32
    linalg.yield %s : f32
  } -> tensor<64x64xf32>
  %new = arith.addf %m, %g : tensor<64x64xf32>
  %next = arith.subf %w, %new : tensor<64x64xf32>
  distribute.assign @m, %new : tensor<64x64xf32>
  distribute.assign @w, %next : tensor<64x64xf32>
  return
}
