// A batch in two blocks, of which each replica has a part: its shards of rows become shards of columns, and of columns in blocks rows.
// The whole batch of 24 rows and its partition over 2, 3 and 4 replicas agree, without a gather.
// DEFINE: %{n} = 2
// DEFINE: %{compare} = dist-opt %s -distribute-resolve-mesh="strategy=mirrored replicas=%{n}" -distribute-partition -o %t.%{n}.mlir && dist-interp %s %t.%{n}.mlir --replicas=%{n} --inputs=seed:7
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}

// CHECK: distribute.batch_blocks = 2
// CHECK-NOT: distribute.all_gather
// CHECK: distribute.all_to_all %{{.*}} split 2 concat 1 over @mesh["replica"] {{.*}} : tensor<2x6x24xf32> -> tensor<2x12x12xf32>
// CHECK-NOT: distribute.all_gather
func.func @step(%x: tensor<24x24xf32> {distribute.batch = "x"})
    -> (tensor<24x24xf32> {distribute.output = "sorted"}, tensor<24x24xf32> {distribute.output = "even"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %e = tensor.empty() : tensor<24x24xf32>
  %halves = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 12, 24] : tensor<24x24xf32> into tensor<2x12x24xf32>
  %half = tensor.extract_slice %halves[1, 0, 0] [1, 12, 24] [1, 1, 1] : tensor<2x12x24xf32> to tensor<12x24xf32>
  %loss = linalg.reduce {arith.addf} ins(%half : tensor<12x24xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  %sorted = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<24x24xf32>
  %t = linalg.transpose ins(%x : tensor<24x24xf32>) outs(%e : tensor<24x24xf32>) permutation = [1, 0]
  %even = arith.addf %x, %t : tensor<24x24xf32>
  return %sorted, %even, %loss : tensor<24x24xf32>, tensor<24x24xf32>, tensor<f32>
}
