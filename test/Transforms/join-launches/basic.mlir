// Launches that need nothing of each other are one, of a kernel whose blocks are theirs.
// RUN: dist-opt %s -distribute-join-launches=device=cuda -split-input-file | FileCheck %s
// RUN: dist-opt %s -distribute-join-launches -split-input-file | FileCheck %s --check-prefix=CPU

// Four blocks of 128 threads, then two blocks that are teams. The sections are private, and the kernel that is launched alone, too, keeps its place.
// CHECK-LABEL: module @kernels
// CHECK:       func.func private @section_0(%{{.*}}: memref<512xf32> {llvm.align = 16 : i64}, %{{.*}}: index, %{{.*}}: index)
// CHECK:       func.func @distk_0(%{{.*}}: memref<2x64xf32>
// CHECK:       func.func private @section_1(%{{.*}}: memref<8xf32>)
// CHECK:       func.func private @distk_1(
// CHECK:       func.func @distk_2(%[[A:.*]]: memref<512xf32> {llvm.align = 16 : i64}, %[[B:.*]]: memref<2x64xf32>, %[[C:.*]]: memref<8xf32>, %[[SCALAR:.*]]: index, %[[BEGIN:.*]]: index, %[[END:.*]]: index)
// CHECK-SAME:    attributes {plan.split, plan.team = 128 : i64}
// CHECK:         %[[FIRST:.*]] = arith.maxsi
// CHECK:         %[[PARTS:.*]] = arith.constant 128 : index
// CHECK:         %[[FROM:.*]] = arith.muli %[[FIRST]], %[[PARTS]]
// CHECK:         %[[MOST:.*]] = arith.constant 512 : index
// CHECK:         %[[TO:.*]] = arith.minsi %{{.*}}, %[[MOST]]
// CHECK:         call @section_0(%[[A]], %[[FROM]], %[[TO]])
// CHECK:         call @distk_0(%[[B]], %[[SCALAR]], %{{.*}}, %{{.*}})
// CHECK:         %[[LAST:.*]] = arith.constant 6 : index
// CHECK:         arith.cmpi sle, %[[BEGIN]], %[[LAST]]
// CHECK:         arith.cmpi sgt, %[[END]], %{{.*}}
// CHECK:         scf.if
// CHECK-NEXT:      func.call @section_1(%[[C]])
module @kernels {
  func.func @points(%a: memref<512xf32> {llvm.align = 16 : i64}, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func @rows(%b: memref<2x64xf32>, %scalar: index, %begin: index, %end: index) attributes {plan.split, plan.team = 64 : i64} {
    return
  }
  func.func @short(%c: memref<8xf32>) {
    return
  }
  // All are held from the first to the last instruction, and its code is not here: it stays alone.
  func.func private @all(memref<512xf32>, memref<2x64xf32>, memref<8xf32>)
}
plan.role "worker" on cuda {
}
plan.step @step {
  plan.program "worker" {
    %buffer_a = plan.buffer : memref<512xf32>
    // CHECK-DAG: %[[A:.*]] = plan.view %{{.*}}[0] : memref<512xf32> in
    %a = plan.view %buffer_a[0] : memref<512xf32> in memref<512xf32>
    %buffer_b = plan.buffer : memref<2x64xf32>
    // CHECK-DAG: %[[B:.*]] = plan.view %{{.*}}[0] : memref<2x64xf32> in
    %b = plan.view %buffer_b[0] : memref<2x64xf32> in memref<2x64xf32>
    %buffer_c = plan.buffer : memref<8xf32>
    // CHECK-DAG: %[[C:.*]] = plan.view %{{.*}}[0] : memref<8xf32> in
    %c = plan.view %buffer_c[0] : memref<8xf32> in memref<8xf32>
    // CHECK:      plan.launch @kernels::@distk_1(
    // CHECK-NEXT: plan.launch @kernels::@distk_2(readwrite %[[A]], write %[[B]], readwrite %[[C]]) scalars [3] extent 7 {flops = 15 : i64, label = "a | b | c"}
    // CHECK-NEXT: plan.launch @kernels::@distk_0(readwrite %[[B]]) scalars [4] extent 2
    // CHECK-NEXT: plan.launch @kernels::@distk_1(
    // CHECK-NOT:  plan.launch
    // CPU-COUNT-6: plan.launch
    plan.launch @kernels::@all(write %a, write %b, write %c) : memref<512xf32>, memref<2x64xf32>, memref<8xf32>
    plan.launch @kernels::@points(readwrite %a) extent 512 {flops = 4 : i64, label = "a"} : memref<512xf32>
    plan.launch @kernels::@rows(write %b) scalars [3] extent 2 {flops = 5 : i64, label = "b"} : memref<2x64xf32>
    plan.launch @kernels::@short(readwrite %c) {flops = 6 : i64, label = "c"} : memref<8xf32>
    plan.launch @kernels::@rows(readwrite %b) scalars [4] extent 2 : memref<2x64xf32>
    plan.launch @kernels::@all(read %a, read %b, read %c) : memref<512xf32>, memref<2x64xf32>, memref<8xf32>
  }
}

// -----

// What needs a product comes behind it; what comes before one moves down to that, and what is ready up: over products that touch none of it.
// CHECK-LABEL: plan.step @over_products
// CHECK:         %[[A:.*]] = plan.view
// CHECK:         %[[B:.*]] = plan.view
// CHECK:         %[[C:.*]] = plan.view
// CHECK:         %[[D:.*]] = plan.view
// CHECK:         %[[E:.*]] = plan.view
// CHECK:         plan.launch
// CHECK-NEXT:    plan.matmul %[[A]], %[[B]] into %[[C]]
// CHECK-NEXT:    plan.launch @kernels::@distk_2(readwrite %[[D]], readwrite %[[C]], readwrite %[[E]]) extent 3 :
// CHECK-NEXT:    plan.matmul %[[A]], %[[D]] into %[[B]]
// CHECK-NEXT:    plan.launch @kernels::@distk_0(readwrite %[[B]]) extent 64 :
// CHECK-NEXT:    plan.launch @kernels::@distk_1(
// CHECK-NEXT:  }
module @kernels {
  func.func @points(%a: memref<8x8xf32>, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func private @all(memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>)
}
plan.role "worker" on cuda {
}
plan.step @over_products {
  plan.program "worker" {
    %buffer_a = plan.buffer : memref<8x8xf32>
    %a = plan.view %buffer_a[0] : memref<8x8xf32> in memref<8x8xf32>
    %buffer_b = plan.buffer : memref<8x8xf32>
    %b = plan.view %buffer_b[0] : memref<8x8xf32> in memref<8x8xf32>
    %buffer_c = plan.buffer : memref<8x8xf32>
    %c = plan.view %buffer_c[0] : memref<8x8xf32> in memref<8x8xf32>
    %buffer_d = plan.buffer : memref<8x8xf32>
    %d = plan.view %buffer_d[0] : memref<8x8xf32> in memref<8x8xf32>
    %buffer_e = plan.buffer : memref<8x8xf32>
    %e = plan.view %buffer_e[0] : memref<8x8xf32> in memref<8x8xf32>
    plan.launch @kernels::@all(write %a, write %b, write %c, write %d, write %e) : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
    plan.launch @kernels::@points(readwrite %d) extent 64 : memref<8x8xf32>
    plan.matmul %a, %b into %c : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
    plan.launch @kernels::@points(readwrite %c) extent 64 : memref<8x8xf32>
    plan.matmul %a, %d into %b : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
    plan.launch @kernels::@points(readwrite %e) extent 64 : memref<8x8xf32>
    plan.launch @kernels::@points(readwrite %b) extent 64 : memref<8x8xf32>
    plan.launch @kernels::@all(read %a, read %b, read %c, read %d, read %e) : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
  }
}
