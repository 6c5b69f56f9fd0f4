// Short operations in a row are one kernel, if they wait for the same collectives.
// RUN: dist-opt %s -split-input-file -distribute-form-instructions | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
#vector = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0) -> ()>

// Neither rows nor what they share matter: a sum of columns, one over everything and a loop that scatters belong to the kernel.
// CHECK-LABEL: plan.step @loss
// CHECK: plan.launch @kernels::@[[ALL:.*]](read %{{.*}}, write %{{.*}}, write %{{.*}}, write %{{.*}}, read %{{.*}}) {flops = 178 : i64
// CHECK-NOT: plan.launch
// CHECK: func.func @[[ALL]]
// CHECK: math.exp
// CHECK: iterator_types = ["parallel", "reduction"]
// CHECK: iterator_types = ["reduction"]
// CHECK: scf.for
// CHECK-NOT: func.func
func.func @loss(%x: memref<8x10xf32> {distribute.batch = "x"}, %y: memref<8xindex> {distribute.batch = "y"})
    -> (memref<8x10xf32> {distribute.output = "e", distribute.result = "per_replica"}, memref<10xf32> {distribute.output = "s", distribute.result = "per_replica"},
        memref<f32> {distribute.output = "t", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %e = memref.alloc() : memref<8x10xf32>
  %s = memref.alloc() : memref<10xf32>
  %t = memref.alloc() : memref<f32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x10xf32>) outs(%e : memref<8x10xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = math.exp %a : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<10xf32>)
  linalg.generic {indexing_maps = [#turned, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : memref<8x10xf32>) outs(%s : memref<10xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%t : memref<f32>)
  linalg.generic {indexing_maps = [#vector, #scalar], iterator_types = ["reduction"]}
      ins(%s : memref<10xf32>) outs(%t : memref<f32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %label = memref.load %y[%i] : memref<8xindex>
    %before = memref.load %e[%i, %label] : memref<8x10xf32>
    %after = arith.subf %before, %one : f32
    memref.store %after, %e[%i, %label] : memref<8x10xf32>
  }
  return %e, %s, %t : memref<8x10xf32>, memref<10xf32>, memref<f32>
}

// -----

#vector = affine_map<(d0) -> (d0)>

// A long one is a kernel of its own, and so is what stands behind it.
// CHECK-LABEL: plan.step @long
// CHECK: plan.launch {{.*}} label = "negf"
// CHECK: plan.launch {{.*}} label = "exp"
// CHECK: plan.launch {{.*}} label = "absf, log"
// CHECK-NOT: plan.launch
func.func @long(%x: memref<8xf32> {distribute.batch = "x"}, %y: memref<16385xf32> {distribute.batch = "y"})
    -> (memref<8xf32> {distribute.output = "a", distribute.result = "per_replica"}, memref<16385xf32> {distribute.output = "b", distribute.result = "per_replica"})
    attributes {distribute.promoted} {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<16385xf32>
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%y : memref<16385xf32>) outs(%b : memref<16385xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.absf %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.log %in : f32
    linalg.yield %r : f32
  }
  return %a, %b : memref<8xf32>, memref<16385xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @x : tensor<8xf32> = dense<1.0>
#vector = affine_map<(d0) -> (d0)>

// A loop is as long as all its turns together.
// CHECK-LABEL: plan.step @long_loop
// CHECK-COUNT-2: plan.launch
func.func @long_loop(%x: memref<8xf32> {distribute.state = "x"}) attributes {distribute.promoted} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c4096 = arith.constant 4096 : index
  linalg.generic {indexing_maps = [#vector], iterator_types = ["parallel"]} outs(%x : memref<8xf32>) {
  ^bb0(%out: f32):
    %r = math.exp %out : f32
    linalg.yield %r : f32
  }
  scf.for %i = %c0 to %c4096 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %a = memref.load %x[%j] : memref<8xf32>
      %b = math.sqrt %a : f32
      memref.store %b, %x[%j] : memref<8xf32>
    }
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<8xf32> = dense<1.0>
distribute.variable @w : tensor<8xf32> = dense<1.0>
#vector = affine_map<(d0) -> (d0)>

// What follows from a reduction, at whatever distance, is no part of what leads to the next one: two packs would have to wait for each other.
// What leads to both is one kernel, as it would be without reductions; they come behind it.
// CHECK-LABEL: plan.step @updates
// CHECK: plan.launch {{.*}} label = "negf, exp"
// CHECK: plan.collective
// CHECK: plan.launch {{.*}} label = "absf, sqrt"
// CHECK: plan.collective
// CHECK: plan.launch {{.*}} label = "floor, ceil"
// CHECK-NOT: plan.launch
func.func @updates(%x: memref<8xf32> {distribute.batch = "x"}, %v: memref<8xf32> {distribute.state = "v"}, %w: memref<8xf32> {distribute.state = "w"})
    attributes {distribute.promoted} {
  %g = memref.alloc() : memref<8xf32>
  %h = memref.alloc() : memref<8xf32>
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%g : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  }
  plan.collective all_reduce sum %g into %g over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
  plan.wait 0 {queue = 1 : i64}
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%g : memref<8xf32>) outs(%v : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.absf %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%v : memref<8xf32>) outs(%w : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.sqrt %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%h : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  }
  plan.collective all_reduce sum %h into %h over @m["replica"] ticket 1 : memref<8xf32>, memref<8xf32>
  plan.wait 1 {queue = 1 : i64}
  linalg.generic {indexing_maps = [#vector, #vector, #vector], iterator_types = ["parallel"]}
      ins(%h, %v : memref<8xf32>, memref<8xf32>) outs(%v : memref<8xf32>) {
  ^bb0(%in: f32, %more: f32, %out: f32):
    %r = math.floor %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%v : memref<8xf32>) outs(%w : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.ceil %in : f32
    linalg.yield %r : f32
  }
  return
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<8xf32> = dense<1.0>
#vector = affine_map<(d0) -> (d0)>

// What an update reads stays until it has read it: nothing that overwrites it comes before.
// CHECK-LABEL: plan.step @read_behind
// CHECK: plan.launch {{.*}} label = "negf"
// CHECK: plan.collective
// CHECK: plan.launch {{.*}} label = "addf"
// CHECK: plan.launch {{.*}} label = "exp"
// CHECK-NOT: plan.launch
func.func @read_behind(%x: memref<8xf32> {distribute.batch = "x"}, %v: memref<8xf32> {distribute.state = "v"})
    -> (memref<8xf32> {distribute.output = "h", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %g = memref.alloc() : memref<8xf32>
  %h = memref.alloc() : memref<8xf32>
  linalg.generic {indexing_maps = [#vector, #vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%g, %h : memref<8xf32>, memref<8xf32>) {
  ^bb0(%in: f32, %out: f32, %more: f32):
    %r = arith.negf %in : f32
    linalg.yield %r, %in : f32, f32
  }
  plan.collective all_reduce sum %g into %g over @m["replica"] ticket 0 : memref<8xf32>, memref<8xf32>
  plan.wait 0 {queue = 1 : i64}
  linalg.generic {indexing_maps = [#vector, #vector, #vector], iterator_types = ["parallel"]} ins(%g, %h : memref<8xf32>, memref<8xf32>) outs(%v : memref<8xf32>) {
  ^bb0(%in: f32, %old: f32, %out: f32):
    %r = arith.addf %in, %old : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%h : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.exp %in : f32
    linalg.yield %r : f32
  }
  return %h : memref<8xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @v : tensor<8xf32> = dense<1.0>
#vector = affine_map<(d0) -> (d0)>

// Values that arrive before anything is computed divide no kernel: all of the step waits for them.
// CHECK-LABEL: plan.step @values_first
// CHECK: plan.collective
// CHECK: plan.launch {{.*}} label = "negf, mulf"
// CHECK-NOT: plan.launch
func.func @values_first(%x: memref<8xf32> {distribute.batch = "x"}, %v: memref<8xf32> {distribute.state = "v"})
    -> (memref<8xf32> {distribute.output = "h", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %g = memref.alloc() : memref<8xf32>
  %h = memref.alloc() : memref<8xf32>
  plan.collective broadcast %v into %v over @m["replica"] ticket 0 root 0 : memref<8xf32>, memref<8xf32>
  plan.wait 0 {queue = 1 : i64}
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%g : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = arith.negf %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector, #vector], iterator_types = ["parallel"]} ins(%g, %v : memref<8xf32>, memref<8xf32>) outs(%h : memref<8xf32>) {
  ^bb0(%in: f32, %old: f32, %out: f32):
    %r = arith.mulf %in, %old : f32
    linalg.yield %r : f32
  }
  return %h : memref<8xf32>
}

// -----

distribute.mesh @m <["replica" = 2]>
distribute.variable @n : tensor<8xf32> = dense<1.0>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#vector = affine_map<(d0) -> (d0)>

// A short one that begins a group of long rows goes with these.
// CHECK-LABEL: plan.step @rows_follow
// CHECK: plan.launch {{.*}} label = "negf, absf"
// CHECK: plan.launch {{.*}} label = "reduce log, subf, fill, addf"
// CHECK-NOT: plan.launch
func.func @rows_follow(%x: memref<512x64xf32> {distribute.batch = "x"}, %m: memref<512xf32> {distribute.batch = "m"}, %n: memref<8xf32> {distribute.state = "n"})
    -> (memref<512xf32> {distribute.output = "s", distribute.result = "per_replica"}) attributes {distribute.promoted} {
  %zero = arith.constant 0.0 : f32
  %l = memref.alloc() : memref<512xf32>
  %e = memref.alloc() : memref<512x64xf32>
  %s = memref.alloc() : memref<512xf32>
  linalg.generic {indexing_maps = [#vector], iterator_types = ["parallel"]} outs(%n : memref<8xf32>) {
  ^bb0(%out: f32):
    %r = arith.negf %out : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector], iterator_types = ["parallel"]} outs(%n : memref<8xf32>) {
  ^bb0(%out: f32):
    %r = math.absf %out : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#vector, #vector], iterator_types = ["parallel"]} ins(%m : memref<512xf32>) outs(%l : memref<512xf32>) {
  ^bb0(%in: f32, %out: f32):
    %r = math.log %in : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %l : memref<512x64xf32>, memref<512xf32>) outs(%e : memref<512x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %r = arith.subf %a, %b : f32
    linalg.yield %r : f32
  }
  linalg.fill ins(%zero : f32) outs(%s : memref<512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%e : memref<512x64xf32>) outs(%s : memref<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %r = arith.addf %out, %a : f32
    linalg.yield %r : f32
  }
  return %s : memref<512xf32>
}
