// What must not be one launch, or would cost more than a launch.
// RUN: dist-opt %s -distribute-join-launches=device=cuda | FileCheck %s

// CHECK-LABEL: module @kernels
// CHECK-NOT:   plan.team = 128
module @kernels {
  func.func @points(%a: memref<64xf32>, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func @move(%a: memref<64xf32>, %b: memref<64xf32>, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func @long(%a: memref<2097152xf32>, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func @room(%a: memref<64xf32>) attributes {plan.team = 64 : i64} {
    %room = memref.alloca() : memref<6144xf32, 3>
    return
  }
}
distribute.mesh @m <["replica" = 2]>
plan.role "worker" on cuda {
}

// CHECK-LABEL: plan.step @needs
// CHECK-COUNT-3: plan.launch
// CHECK:       plan.step @meanwhile
plan.step @needs {
  plan.program "worker" {
    %buffer = plan.buffer : memref<128xf32>
    %a = plan.view %buffer[0] : memref<64xf32> in memref<128xf32>
    %b = plan.view %buffer[256] : memref<64xf32> in memref<128xf32>
    plan.launch @kernels::@points(write %a) extent 64 : memref<64xf32>
    // Reads what the first writes.
    plan.launch @kernels::@move(read %a, write %b) extent 64 : memref<64xf32>, memref<64xf32>
    // Writes what the second reads.
    plan.launch @kernels::@points(write %a) extent 64 : memref<64xf32>
  }
}

// A collective must not wait for more, and what waits for it begins later.
// CHECK-COUNT-3: plan.launch
// CHECK:       plan.step @held
plan.step @meanwhile {
  plan.program "worker" {
    %buffer = plan.buffer : memref<256xf32>
    %a = plan.view %buffer[0] : memref<64xf32> in memref<256xf32>
    %b = plan.view %buffer[256] : memref<64xf32> in memref<256xf32>
    %c = plan.view %buffer[512] : memref<64xf32> in memref<256xf32>
    %d = plan.view %buffer[768] : memref<64xf32> in memref<256xf32>
    plan.launch @kernels::@points(write %a) extent 64 : memref<64xf32>
    plan.collective all_reduce sum %d into %d over @m["replica"] ticket 0 : memref<64xf32>, memref<64xf32>
    plan.launch @kernels::@points(write %b) extent 64 : memref<64xf32>
    plan.wait 0
    plan.launch @kernels::@points(write %c) extent 64 : memref<64xf32>
  }
}

// Of the two buffers one is held at a time.
// CHECK-COUNT-4: plan.launch
// CHECK:       plan.step @large
plan.step @held {
  plan.program "worker" {
    %first = plan.buffer : memref<64xf32>
    %second = plan.buffer : memref<64xf32>
    %a = plan.view %first[0] : memref<64xf32> in memref<64xf32>
    %b = plan.view %second[0] : memref<64xf32> in memref<64xf32>
    plan.launch @kernels::@points(write %a) extent 64 : memref<64xf32>
    plan.launch @kernels::@points(readwrite %a) extent 64 : memref<64xf32>
    plan.launch @kernels::@points(write %b) extent 64 : memref<64xf32>
    plan.launch @kernels::@points(readwrite %b) extent 64 : memref<64xf32>
  }
}

// A launch that fills a GPU by itself; two that have no room in one block.
// CHECK-COUNT-4: plan.launch
// CHECK-NOT:     plan.launch
plan.step @large {
  plan.program "worker" {
    %first = plan.buffer : memref<2097152xf32>
    %second = plan.buffer : memref<128xf32>
    %a = plan.view %first[0] : memref<2097152xf32> in memref<2097152xf32>
    %b = plan.view %second[0] : memref<64xf32> in memref<128xf32>
    %c = plan.view %second[256] : memref<64xf32> in memref<128xf32>
    plan.launch @kernels::@long(write %a) extent 2097152 : memref<2097152xf32>
    plan.launch @kernels::@room(write %b) : memref<64xf32>
    plan.launch @kernels::@room(write %c) : memref<64xf32>
    plan.launch @kernels::@long(readwrite %a) extent 2097152 : memref<2097152xf32>
  }
}
