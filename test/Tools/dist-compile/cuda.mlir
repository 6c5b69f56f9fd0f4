// A plan for GPUs: products are cuBLASLt's, a transposed operand among them; kernels as PTX, with the shape of their launches.

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --target=cuda --emit=plan | FileCheck %s --check-prefix=PLAN
// PLAN: plan.role "worker" on cuda
// PLAN-NOT: plan.launch {{.*}}mulf
// PLAN: plan.matmul
// PLAN-NOT: plan.copy
// PLAN: plan.collective all_reduce sum

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --target=cuda --gpu-arch=sm_80,sm_90 -o %t.plan
// RUN: dist-translate %t.plan --table | FileCheck %s --check-prefix=TABLE
// TABLE: code for nvptx64-nvidia-cuda, cpu sm_80
// TABLE: code for nvptx64-nvidia-cuda, cpu sm_90
// RUN: dist-translate %t.plan --table --json | FileCheck %s --check-prefix=JSON
// JSON: "cpu": "sm_80"
// JSON: "shapes": [
// JSON: "threads": {{[0-9]+}}
// RUN: dist-translate %t.plan | FileCheck %s --check-prefix=TEXT
// TEXT: plan.role "worker" on cuda

// What --emit=ptx prints is what the plan holds.
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=ptx --gpu-arch=sm_90 | FileCheck %s --check-prefix=PTX
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --target=cuda --emit=plan -o %t.mlir
// RUN: dist-compile %t.mlir --emit=ptx --gpu-arch=sm_90 | FileCheck %s --check-prefix=PTX
// PTX: .target sm_90
// PTX: .visible .entry distk_0(

// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=ptx --gpu-arch=sm_120 | FileCheck %s --check-prefix=NEWEST
// NEWEST: .target sm_120

// A plan for CPUs is none for GPUs.
// RUN: dist-compile %s --strategy=mirrored --replicas=2 --emit=plan -o %t.cpu.mlir
// RUN: not dist-compile %t.cpu.mlir --target=cuda -o %t.plan 2>&1 | FileCheck %s --check-prefix=FOR-CPU
// FOR-CPU: error: the plan is for CPUs; GPUs are chosen for a step, with --target=cuda

// RUN: not dist-compile %s --target=tpu -o %t.plan 2>&1 | FileCheck %s --check-prefix=TARGET
// TARGET: dist-compile: error: --target=tpu; expected cpu or cuda
// RUN: not dist-compile %s --target=cuda --emit=llvm 2>&1 | FileCheck %s --check-prefix=LLVM
// LLVM: dist-compile: error: --emit=llvm prints kernels for CPUs; give --emit=ptx for those for GPUs
// RUN: not dist-compile %s --emit=ptx --gpu-arch=sm_80,sm_90 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: dist-compile: error: --emit=ptx prints the text for one architecture; give --gpu-arch=sm_80 alone
// RUN: not dist-compile %s --target=cuda --gpu-arch=sm_90,sm_80 -o %t.plan 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: --gpu-arch:{{.*}}error: "sm_80" stands behind one that is not older; expected each architecture once, the oldest first
// RUN: not dist-compile %s --target=cuda --gpu-arch=sm_12 -o %t.plan 2>&1 | FileCheck %s --check-prefix=ARCH
// ARCH: --gpu-arch:{{.*}}error: unknown architecture "sm_12"; expected one of sm_80, sm_86, sm_89, sm_90, sm_100, sm_120

func.func @step(%w: tensor<4x3xf32> {distribute.state = "w"}, %x: tensor<8x4xf32> {distribute.batch = "x"},
                %y: tensor<8x3xf32> {distribute.batch = "y"})
    -> (tensor<4x3xf32> {distribute.state = "w"})
    attributes {distribute.step, distribute.view = "global"} {
  %empty = tensor.empty() : tensor<4x8xf32>
  %t = linalg.transpose ins(%x : tensor<8x4xf32>) outs(%empty : tensor<4x8xf32>) permutation = [1, 0]
  %sum = linalg.matmul ins(%t, %y : tensor<4x8xf32>, tensor<8x3xf32>) outs(%w : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %sum : tensor<4x3xf32>
}
