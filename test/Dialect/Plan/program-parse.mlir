// Every operation of the dialect, through the printer and back.
// RUN: dist-opt %s | dist-opt | FileCheck %s
// RUN: dist-opt %s --mlir-print-op-generic | dist-opt | FileCheck %s

// CHECK: plan.variable @w : tensor<8x4xf32> {aggregation = #plan.aggregation<mean>, trainable}
plan.variable @w : tensor<8x4xf32> {aggregation = #plan.aggregation<mean>, trainable}
// CHECK: plan.variable @seen : tensor<i64> = dense<0> {synchronization = #plan.synchronization<on_read>}
plan.variable @seen : tensor<i64> = dense<0> {synchronization = #plan.synchronization<on_read>}
// CHECK: plan.variable @sharded : tensor<5x2xf32> {splits = [#plan.axis_split<"model" dim 1 in 2>, #plan.axis_split<"replica" flat in 4>]}
plan.variable @sharded : tensor<5x2xf32> {splits = [#plan.axis_split<"model" dim 1 in 2>, #plan.axis_split<"replica" flat in 4>]}
// CHECK: plan.variable @step_0 : tensor<2xf32> {saved_as = "step"}
plan.variable @step_0 : tensor<2xf32> {saved_as = "step"}
// CHECK: plan.constant dense<[1, 2]> : tensor<2xi32> at 0
plan.constant dense<[1, 2]> : tensor<2xi32> at 0

module @kernels {
  func.func @distk_0(%w: memref<8x4xf32>, %g: memref<8x4xf32>) {
    return
  }
  func.func @distk_1(%o: memref<128xi64>, %id: index, %c: index, %begin: index, %end: index) attributes {plan.split} {
    return
  }
  func.func @distk_2() {
    return
  }
}

// CHECK: plan.role "worker" on cpu variables_bytes 320 {
plan.role "worker" on cpu variables_bytes 320 {
  // CHECK-NEXT: plan.hold @w at 0
  plan.hold @w at 0
  plan.hold @seen at 128
  plan.hold @sharded at 192
  plan.hold @step_0 at 256
}
// CHECK: plan.role "parameter" on cuda at [#plan.axis_range<"task" from 2 to 3>, #plan.axis_range<"model" from 0 to 4>] {
plan.role "parameter" on cuda at [#plan.axis_range<"task" from 2 to 3>, #plan.axis_range<"model" from 0 to 4>] {
  // CHECK-NEXT: plan.hold @w
  // CHECK-NEXT: }
  plan.hold @w
}
// CHECK-LABEL: plan.step @step
plan.step @step {
  // CHECK: plan.input @x batch : tensor<16x8xf32> dim 0 of 32 in 4 blocks
  plan.input @x batch : tensor<16x8xf32> dim 0 of 32 in 4 blocks
  // CHECK: plan.input @lr replicated : tensor<f32>
  plan.input @lr replicated : tensor<f32>
  // CHECK: plan.program "worker" arena_bytes 3072
  plan.program "worker" arena_bytes 3072 {
    // CHECK: %[[B:.*]] = plan.buffer at 0 : memref<1024xi8>
    %b = plan.buffer at 0 : memref<1024xi8>
    %b1 = plan.buffer at 1024 : memref<2048xi8>
    // CHECK: plan.buffer : memref<8x4xf32>
    %unplaced = plan.buffer : memref<8x4xf32>
    // CHECK: plan.view variable @w[0] : memref<8x4xf32>
    %w = plan.view variable @w[0] : memref<8x4xf32>
    // CHECK: plan.view input @x[0] : memref<16x8xf32>
    %x = plan.view input @x[0] : memref<16x8xf32>
    // CHECK: plan.view input @x[0] : memref<8x16xf32, strided<[1, 8]>>
    %xt = plan.view input @x[0] : memref<8x16xf32, strided<[1, 8]>>
    // CHECK: plan.view %[[B]][128] : memref<16x4xf32> in memref<1024xi8>
    %d = plan.view %b[128] : memref<16x4xf32> in memref<1024xi8>
    %g = plan.view %b[0] : memref<8x4xf32> in memref<1024xi8>
    %half = plan.view %b[0] : memref<4x4xf32> in memref<1024xi8>
    %r = plan.view %b[512] : memref<4x8xf32> in memref<1024xi8>
    %o = plan.view %b1[0] : memref<128xi64> in memref<2048xi8>
    %i = plan.view %b1[0] : memref<i64> in memref<2048xi8>
    %p = plan.view %b1[8] : memref<i1> in memref<2048xi8>
    // CHECK: plan.view constant[4] : memref<i32>
    %c = plan.view constant[4] : memref<i32>
    // CHECK: plan.matmul %{{.*}}, %{{.*}} into %{{.*}} beta 1.000000e+00 {batch_dependent, flops = 1024 : i64}
    plan.matmul %xt, %d into %g beta 1.0 {flops = 1024 : i64, batch_dependent}
        : memref<8x16xf32, strided<[1, 8]>>, memref<16x4xf32>, memref<8x4xf32>
    // CHECK: plan.collective all_reduce sum %{{.*}} into %{{.*}} over @mesh["replica"] ticket 0 : memref<8x4xf32>, memref<8x4xf32>
    plan.collective all_reduce sum %g into %g over @mesh["replica"] ticket 0 : memref<8x4xf32>, memref<8x4xf32>
    // CHECK: plan.wait 0
    plan.wait 0
    // CHECK: plan.collective all_gather %{{.*}} into %{{.*}} over @mesh["replica"] ticket 1 dim 0 {queue = 1 : i64}
    plan.collective all_gather %half into %w over @mesh["replica"] ticket 1 dim 0 {queue = 1 : i64}
        : memref<4x4xf32>, memref<8x4xf32>
    plan.wait 1
    // CHECK: plan.collective reduce_to_one max %[[G:.*]] into %[[G]] over @mesh["replica"] ticket 4 root 1 : memref<8x4xf32>, memref<8x4xf32>
    plan.collective reduce_to_one max %g into %g over @mesh["replica"] ticket 4 root 1 : memref<8x4xf32>, memref<8x4xf32>
    plan.wait 4
    // CHECK: plan.collective all_to_all %{{.*}} into %{{.*}} over @mesh["replica"] ticket 5 dim 0 concat 1 : memref<8x4xf32>, memref<4x8xf32>
    plan.collective all_to_all %g into %r over @mesh["replica"] ticket 5 dim 0 concat 1 : memref<8x4xf32>, memref<4x8xf32>
    plan.wait 5
    // CHECK: plan.collective scatter_from_one %{{.*}} into %{{.*}} over @mesh["replica"] ticket 6 dim 0 root 1 : memref<8x4xf32>, memref<4x4xf32>
    plan.collective scatter_from_one %g into %half over @mesh["replica"] ticket 6 dim 0 root 1 : memref<8x4xf32>, memref<4x4xf32>
    plan.wait 6
    // CHECK: plan.send %{{.*}} by -1 over @mesh["replica"] tag 0 ticket 2 : memref<8x4xf32>
    plan.send %g by -1 over @mesh["replica"] tag 0 ticket 2 : memref<8x4xf32>
    // CHECK: plan.recv %{{.*}} from 0 to 1 over @mesh["replica"] tag 1 ticket 3 : memref<8x4xf32>
    plan.recv %w from 0 to 1 over @mesh["replica"] tag 1 ticket 3 : memref<8x4xf32>
    // CHECK: plan.wait 3
    plan.wait 3
    // CHECK: plan.wait 2
    plan.wait 2
    // CHECK: plan.launch @kernels::@distk_0(readwrite %{{.*}}, read %{{.*}}) {label = "update"} : memref<8x4xf32>, memref<8x4xf32>
    plan.launch @kernels::@distk_0(readwrite %w, read %g) {label = "update"} : memref<8x4xf32>, memref<8x4xf32>
    // CHECK: plan.launch @kernels::@distk_1(write %{{.*}}) scalars [#plan.coordinate<"replica">, 4] extent 128 : memref<128xi64>
    plan.launch @kernels::@distk_1(write %o) scalars [#plan.coordinate<"replica">, 4] extent 128 : memref<128xi64>
    // CHECK: plan.launch @kernels::@distk_2()
    plan.launch @kernels::@distk_2()
    // CHECK: plan.copy %{{.*}} to %{{.*}} : memref<8x4xf32>, memref<8x4xf32>
    plan.copy %g to %w : memref<8x4xf32>, memref<8x4xf32>
    // CHECK: plan.if %{{.*}} : memref<i1> {
    plan.if %p : memref<i1> {
      plan.copy %g to %w : memref<8x4xf32>, memref<8x4xf32>
    // CHECK: } else {
    } else {
    }
    // CHECK: plan.for %{{.*}} : memref<i64> = 0 to %{{.*}} : memref<i64> step 1 {
    plan.for %i : memref<i64> = 0 to %i : memref<i64> step 1 {
      plan.copy %g to %w : memref<8x4xf32>, memref<8x4xf32>
    }
    // CHECK: plan.while %{{.*}} : memref<i1> {
    plan.while %p : memref<i1> {
    // CHECK: } do {
    } do {
    }
    // CHECK: plan.output "d" %{{.*}} sharded dim 0 in 4 blocks : memref<16x4xf32>
    plan.output "d" %d sharded dim 0 in 4 blocks : memref<16x4xf32>
    // CHECK: plan.output "g" %{{.*}} mirrored : memref<8x4xf32>
    plan.output "g" %g mirrored : memref<8x4xf32>
  }
}

// CHECK-LABEL: plan.step @convolve
plan.step @convolve {
  plan.input @x batch : tensor<8x32x32x3xf32> dim 0 of 8
  plan.input @w replicated : tensor<3x3x3x16xf32>
  plan.program "worker" {
    %x = plan.view input @x[0] : memref<8x32x32x3xf32>
    %w = plan.view input @w[0] : memref<3x3x3x16xf32>
    %y = plan.buffer : memref<8x32x32x16xf32>
    // CHECK: plan.convolution forward %{{.*}}, %{{.*}}, %{{.*}} strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1] :
    plan.convolution forward %x, %w, %y strides [1, 1] dilations [1, 1] pad_low [1, 1] pad_high [1, 1]
        : memref<8x32x32x3xf32>, memref<3x3x3x16xf32>, memref<8x32x32x16xf32>
    plan.output "y" %y per_replica : memref<8x32x32x16xf32>
  }
}

// CHECK: plan.variable @computed : tensor<2xf32> {initialized}
plan.variable @computed : tensor<2xf32> {initialized}
// CHECK-LABEL: plan.step @initialize
// CHECK: } {initializer}
plan.step @initialize {
  plan.program "worker" {
  }
} {initializer}
