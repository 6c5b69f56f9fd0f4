// Images whose rows are split: convolutions with and without padding, with strides and dilation, pooling, shifts, and the gradients of
// convolutions. The whole images and their partition over 1, 2, 3, 4 and 8 members agree; nothing is gathered.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = sed 's/MEMBERS/%{n}/' %s > %t.%{n}.whole.mlir && dist-opt %t.%{n}.whole.mlir -distribute-partition=check-claims=all -o %t.%{n}.mlir && dist-interp %t.%{n}.whole.mlir %t.%{n}.mlir --replicas=1 --inputs=seed:7
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// RUN: FileCheck %s < %t.2.mlir
// RUN: dist-opt %t.2.mlir -distribute-lower-halos -o %t.2.lowered.mlir && dist-interp %t.2.whole.mlir %t.2.lowered.mlir --replicas=1 --inputs=seed:7
// REDEFINE: %{n} = 3
// RUN: %{compare}
// RUN: dist-opt %t.3.mlir -distribute-lower-halos -o %t.3.lowered.mlir && dist-interp %t.3.whole.mlir %t.3.lowered.mlir --replicas=1 --inputs=seed:7
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}
// RUN: dist-opt %t.8.mlir -distribute-lower-halos -o %t.8.lowered.mlir && dist-interp %t.8.whole.mlir %t.8.lowered.mlir --replicas=1 --inputs=seed:7

// CHECK: distribute.halo_exchange
// CHECK-NOT: distribute.all_gather
#image = affine_map<(b, ky, y, kx, x, c, f) -> (b, ky + y, kx + x, c)>
#gradient = affine_map<(b, ky, y, kx, x, c, f) -> (b, y, x, f)>
#weights = affine_map<(b, ky, y, kx, x, c, f) -> (ky, kx, c, f)>
#input = affine_map<(b, y, ky, x, kx, c, f) -> (b, y + ky, x + kx, f)>
#turned = affine_map<(b, y, ky, x, kx, c, f) -> (ky, kx, c, f)>
#output = affine_map<(b, y, ky, x, kx, c, f) -> (b, y, x, c)>
#all = affine_map<(b, y, x, c) -> (b, y, x, c)>

distribute.mesh @mesh <["replica" = 1, "rows" = MEMBERS]>

func.func @step(%x: tensor<2x48x5x2xf32> {distribute.batch = "x", distribute.sharding = #distribute.sharding<["rows" : dim 1]>},
                %k: tensor<2x48x5x2xi32> {distribute.batch = "k", distribute.sharding = #distribute.sharding<["rows" : dim 1]>},
                %w: tensor<3x3x2x3xf32> {distribute.replicated = "w"}, %v: tensor<9x2x2x3xf32> {distribute.replicated = "v"})
    -> (tensor<f32> {distribute.output = "same"}, tensor<f32> {distribute.output = "tall"}, tensor<f32> {distribute.output = "dilated"},
        tensor<f32> {distribute.output = "strided"}, tensor<3x3x2x3xf32> {distribute.output = "weights"},
        tensor<f32> {distribute.output = "inputs"}, tensor<i32> {distribute.output = "pooled"}, tensor<i32> {distribute.output = "peaks"},
        tensor<i32> {distribute.output = "shifted"}, tensor<i32> {distribute.output = "fields"}, tensor<i32> {distribute.output = "tokens"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %sum = arith.constant dense<0.0> : tensor<f32>
  %count = arith.constant dense<0> : tensor<i32>

  // As large as the image; read by the convolution and by the gradient of its weights.
  %padded = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<2x48x5x2xf32> to tensor<2x50x7x2xf32>
  %e0 = tensor.empty() : tensor<2x48x5x3xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<2x48x5x3xf32>) -> tensor<2x48x5x3xf32>
  %same = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%padded, %w : tensor<2x50x7x2xf32>, tensor<3x3x2x3xf32>) outs(%f0 : tensor<2x48x5x3xf32>) -> tensor<2x48x5x3xf32>
  %r0 = linalg.reduce {arith.addf} ins(%same : tensor<2x48x5x3xf32>) outs(%sum : tensor<f32>) dimensions = [0, 1, 2, 3]

  // Nine rows: a halo of eight, more than the shard of six that each of eight members has; on the one side of three, on the other of five.
  %uneven = tensor.pad %x low[0, 3, 0, 0] high[0, 5, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<2x48x5x2xf32> to tensor<2x56x5x2xf32>
  %e1 = tensor.empty() : tensor<2x48x4x3xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2x48x4x3xf32>) -> tensor<2x48x4x3xf32>
  %tall = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%uneven, %v : tensor<2x56x5x2xf32>, tensor<9x2x2x3xf32>) outs(%f1 : tensor<2x48x4x3xf32>) -> tensor<2x48x4x3xf32>
  %r1 = linalg.reduce {arith.addf} ins(%tall : tensor<2x48x4x3xf32>) outs(%sum : tensor<f32>) dimensions = [0, 1, 2, 3]

  // Without padding, rows twelve apart: 24 rows are left of 48, so that windows move otherwise than shards.
  %e2 = tensor.empty() : tensor<2x24x2x3xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<2x24x2x3xf32>) -> tensor<2x24x2x3xf32>
  %dilated = linalg.conv_2d_nhwc_hwcf {dilations = dense<[12, 1]> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>}
    ins(%x, %w : tensor<2x48x5x2xf32>, tensor<3x3x2x3xf32>) outs(%f2 : tensor<2x24x2x3xf32>) -> tensor<2x24x2x3xf32>
  %r2 = linalg.reduce {arith.addf} ins(%dilated : tensor<2x24x2x3xf32>) outs(%sum : tensor<f32>) dimensions = [0, 1, 2, 3]

  // A stride, and the gradients of that with regard to weights and image: the rows of what comes back lie apart among zeros.
  %behind = tensor.pad %x low[0, 0, 0, 0] high[0, 1, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<2x48x5x2xf32> to tensor<2x49x5x2xf32>
  %strided = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%behind, %w : tensor<2x49x5x2xf32>, tensor<3x3x2x3xf32>) outs(%f2 : tensor<2x24x2x3xf32>) -> tensor<2x24x2x3xf32>
  %r3 = linalg.reduce {arith.addf} ins(%strided : tensor<2x24x2x3xf32>) outs(%sum : tensor<f32>) dimensions = [0, 1, 2, 3]
  %e4 = tensor.empty() : tensor<2x47x3x3xf32>
  %f4 = linalg.fill ins(%zero : f32) outs(%e4 : tensor<2x47x3x3xf32>) -> tensor<2x47x3x3xf32>
  %apart = tensor.insert_slice %strided into %f4[0, 0, 0, 0] [2, 24, 2, 3] [1, 2, 2, 1] : tensor<2x24x2x3xf32> into tensor<2x47x3x3xf32>
  %e5 = tensor.empty() : tensor<3x3x2x3xf32>
  %f5 = linalg.fill ins(%zero : f32) outs(%e5 : tensor<3x3x2x3xf32>) -> tensor<3x3x2x3xf32>
  %weights = linalg.generic {indexing_maps = [#image, #gradient, #weights],
      iterator_types = ["reduction", "parallel", "reduction", "parallel", "reduction", "parallel", "parallel"]}
    ins(%behind, %apart : tensor<2x49x5x2xf32>, tensor<2x47x3x3xf32>) outs(%f5 : tensor<3x3x2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x3x2x3xf32>
  %e6 = tensor.empty() : tensor<2x50x7x3xf32>
  %f6 = linalg.fill ins(%zero : f32) outs(%e6 : tensor<2x50x7x3xf32>) -> tensor<2x50x7x3xf32>
  %around = tensor.insert_slice %strided into %f6[0, 2, 2, 0] [2, 24, 2, 3] [1, 2, 2, 1] : tensor<2x24x2x3xf32> into tensor<2x50x7x3xf32>
  %e7 = tensor.empty() : tensor<2x48x5x2xf32>
  %f7 = linalg.fill ins(%zero : f32) outs(%e7 : tensor<2x48x5x2xf32>) -> tensor<2x48x5x2xf32>
  %inputs = linalg.generic {indexing_maps = [#input, #turned, #output],
      iterator_types = ["parallel", "parallel", "reduction", "parallel", "reduction", "parallel", "reduction"]}
    ins(%around, %w : tensor<2x50x7x3xf32>, tensor<3x3x2x3xf32>) outs(%f7 : tensor<2x48x5x2xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x48x5x2xf32>
  %squares = arith.mulf %inputs, %inputs : tensor<2x48x5x2xf32>
  %r7 = linalg.reduce {arith.addf} ins(%squares : tensor<2x48x5x2xf32>) outs(%sum : tensor<f32>) dimensions = [0, 1, 2, 3]

  // Windows that do not overlap are shards; those that do are filled with the least integer.
  %two = tensor.empty() : tensor<2x1xi32>
  %e8 = tensor.empty() : tensor<2x24x5x2xi32>
  %f8 = linalg.fill ins(%none : i32) outs(%e8 : tensor<2x24x5x2xi32>) -> tensor<2x24x5x2xi32>
  %pooled = linalg.pooling_nhwc_sum {dilations = dense<1> : vector<2xi64>, strides = dense<[2, 1]> : vector<2xi64>}
    ins(%k, %two : tensor<2x48x5x2xi32>, tensor<2x1xi32>) outs(%f8 : tensor<2x24x5x2xi32>) -> tensor<2x24x5x2xi32>
  %r8 = linalg.reduce {arith.addi} ins(%pooled : tensor<2x24x5x2xi32>) outs(%count : tensor<i32>) dimensions = [0, 1, 2, 3]
  %low = tensor.pad %k low[0, 1, 0, 0] high[0, 1, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %least : i32
  } : tensor<2x48x5x2xi32> to tensor<2x50x5x2xi32>
  %three = tensor.empty() : tensor<3x1xi32>
  %e9 = tensor.empty() : tensor<2x24x5x2xi32>
  %f9 = linalg.fill ins(%least : i32) outs(%e9 : tensor<2x24x5x2xi32>) -> tensor<2x24x5x2xi32>
  %peaks = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<[2, 1]> : vector<2xi64>}
    ins(%low, %three : tensor<2x50x5x2xi32>, tensor<3x1xi32>) outs(%f9 : tensor<2x24x5x2xi32>) -> tensor<2x24x5x2xi32>
  %r9 = linalg.reduce {arith.addi} ins(%peaks : tensor<2x24x5x2xi32>) outs(%count : tensor<i32>) dimensions = [0, 1, 2, 3]

  // The row before, and two behind: rows that a slice or padding moves.
  %before = tensor.pad %k low[0, 1, 0, 0] high[0, 0, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %none : i32
  } : tensor<2x48x5x2xi32> to tensor<2x49x5x2xi32>
  %moved = tensor.extract_slice %before[0, 0, 0, 0] [2, 48, 5, 2] [1, 1, 1, 1] : tensor<2x49x5x2xi32> to tensor<2x48x5x2xi32>
  %difference = arith.subi %k, %moved : tensor<2x48x5x2xi32>
  %product = arith.muli %difference, %k : tensor<2x48x5x2xi32>
  %r10 = linalg.reduce {arith.addi} ins(%product : tensor<2x48x5x2xi32>) outs(%count : tensor<i32>) dimensions = [0, 1, 2, 3]
  %behind2 = tensor.pad %k low[0, 0, 0, 0] high[0, 2, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %least : i32
  } : tensor<2x48x5x2xi32> to tensor<2x50x5x2xi32>
  %later = tensor.extract_slice %behind2[0, 2, 0, 0] [2, 48, 5, 2] [1, 1, 1, 1] : tensor<2x50x5x2xi32> to tensor<2x48x5x2xi32>
  %field = arith.muli %later, %k : tensor<2x48x5x2xi32>
  %r11 = linalg.reduce {arith.addi} ins(%field : tensor<2x48x5x2xi32>) outs(%count : tensor<i32>) dimensions = [0, 1, 2, 3]
  // The same as a slice that is padded, as token shifts are written; the padding is a number of its own.
  %five = arith.constant 5 : i32
  %head = tensor.extract_slice %k[0, 0, 0, 0] [2, 47, 5, 2] [1, 1, 1, 1] : tensor<2x48x5x2xi32> to tensor<2x47x5x2xi32>
  %token = tensor.pad %head low[0, 1, 0, 0] high[0, 0, 0, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %five : i32
  } : tensor<2x47x5x2xi32> to tensor<2x48x5x2xi32>
  %tokens = arith.muli %token, %k : tensor<2x48x5x2xi32>
  %r12 = linalg.reduce {arith.addi} ins(%tokens : tensor<2x48x5x2xi32>) outs(%count : tensor<i32>) dimensions = [0, 1, 2, 3]
  return %r0, %r1, %r2, %r3, %weights, %r7, %r8, %r9, %r10, %r11, %r12
    : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<3x3x2x3xf32>, tensor<f32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}
