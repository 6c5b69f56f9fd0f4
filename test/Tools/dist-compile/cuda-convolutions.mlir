// Convolutions on GPUs: cuDNN's where they are large, or all that it has a form for, or none.

// RUN: dist-compile %s --strategy=one_device --target=cuda --emit=plan | FileCheck %s --check-prefix=AUTO
// AUTO-NOT:  plan.convolution
// AUTO:      plan.output
// RUN: dist-compile %s --strategy=one_device --target=cuda --convolutions=library --emit=plan | FileCheck %s --check-prefix=LIBRARY
// LIBRARY:   plan.launch
// LIBRARY:   plan.convolution forward {{.*}} strides [2] dilations [1] pad_low [0] pad_high [0]
// LIBRARY-SAME: memref<8x9x4xf32>, memref<3x4x16xf32, strided<[4, 1, 12]>>, memref<8x4x16xf32>
// RUN: dist-compile %s --strategy=one_device --convolutions=kernels --emit=plan | FileCheck %s --check-prefix=KERNELS
// KERNELS-NOT: plan.convolution

// As CPUs have it, it has no form for GPUs: the file says so, whoever made it.
// RUN: dist-compile %s --strategy=one_device --emit=plan -o %t.mlir
// RUN: sed 's/on *cpu /on cuda /' %t.mlir > %t.cuda.mlir
// RUN: not dist-compile %t.cuda.mlir --target=cuda -o %t.plan 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: error: 'plan.convolution' op pads the ends of spatial dimension 0 each by another number of elements; expected the same, as --target=cuda makes it

func.func @step(%x: tensor<8x8x4xf32> {distribute.batch = "x"}, %w: tensor<3x4x16xf32> {distribute.state = "w"})
    -> (tensor<8x4x16xf32> {distribute.output = "y"}, tensor<3x4x16xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 0] high[0, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index):
    tensor.yield %zero : f32
  } : tensor<8x8x4xf32> to tensor<8x9x4xf32>
  %e = tensor.empty() : tensor<8x4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x16xf32>) -> tensor<8x4x16xf32>
  %y = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
      ins(%p, %w : tensor<8x9x4xf32>, tensor<3x4x16xf32>) outs(%f : tensor<8x4x16xf32>) -> tensor<8x4x16xf32>
  return %y, %w : tensor<8x4x16xf32>, tensor<3x4x16xf32>
}
