// An instruction that GPUs have no form of is named at its place.

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=plan -o %t.cpu.mlir
// RUN: FileCheck %s --check-prefix=CPU < %t.cpu.mlir
// CPU: plan.convolution
// RUN: sed 's/on  *cpu/on cuda/' %t.cpu.mlir > %t.mixed.mlir
// RUN: not dist-compile %t.mixed.mlir -o %t.plan 2>&1 | FileCheck %s --check-prefix=NO-FORM
// NO-FORM: error: 'plan.convolution' op has strides of src [72, 12, 2, 1], weights [24, 8, 4, 1] and dst [64, 16, 4, 1]; expected images as [n, spatial, c] with weights as [o, spatial, i], or as [n, c, spatial] with [o, i, spatial], without gaps, as --target=cuda makes it

// With --target=cuda a kernel computes it.
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --target=cuda --emit=plan | FileCheck %s --check-prefix=KERNEL
// KERNEL-NOT: plan.convolution
// KERNEL: plan.launch

func.func @step(%w: tensor<3x3x2x4xf32> {distribute.state = "w"}, %x: tensor<8x6x6x2xf32> {distribute.batch = "x"})
    -> (tensor<3x3x2x4xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "sum"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4x4x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x4x4xf32>) -> tensor<8x4x4x4xf32>
  %y = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<8x6x6x2xf32>, tensor<3x3x2x4xf32>) outs(%z : tensor<8x4x4x4xf32>) -> tensor<8x4x4x4xf32>
  %s = tensor.empty() : tensor<f32>
  %sz = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce ins(%y : tensor<8x4x4x4xf32>) outs(%sz : tensor<f32>) dimensions = [0, 1, 2, 3]
    (%a: f32, %b: f32) {
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    }
  return %w, %sum : tensor<3x3x2x4xf32>, tensor<f32>
}
