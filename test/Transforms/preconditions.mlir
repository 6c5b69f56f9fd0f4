// A pass that needs another one before it says which.
// RUN: split-file %s %t

// RUN: not dist-opt %t/named.mlir -distribute-drop-unit-loops 2>&1 | FileCheck %s -DPASS=distribute-drop-unit-loops --check-prefix=NAMED
// RUN: not dist-opt %t/named.mlir -distribute-compare-activations 2>&1 | FileCheck %s -DPASS=distribute-compare-activations --check-prefix=NAMED
// RUN: not dist-opt %t/named.mlir -distribute-fuse-elementwise 2>&1 | FileCheck %s -DPASS=distribute-fuse-elementwise --check-prefix=NAMED
// NAMED: named.mlir:3:8: error: '--[[PASS]]' requires '--distribute-normalize' to have run before: found 'linalg.exp', a structured op by name

// RUN: not dist-opt %t/global.mlir -distribute-shard-updates 2>&1 | FileCheck %s -DPASS=distribute-shard-updates --check-prefix=GLOBAL
// RUN: not dist-opt %t/global.mlir -distribute-split-roles 2>&1 | FileCheck %s -DPASS=distribute-split-roles --check-prefix=GLOBAL
// RUN: not dist-opt %t/global.mlir -distribute-store-once 2>&1 | FileCheck %s -DPASS=distribute-store-once --check-prefix=GLOBAL
// RUN: not dist-opt %t/global.mlir -distribute-serve-variables 2>&1 | FileCheck %s -DPASS=distribute-serve-variables --check-prefix=GLOBAL
// RUN: not dist-opt %t/global.mlir -distribute-promote-variables 2>&1 | FileCheck %s -DPASS=distribute-promote-variables --check-prefix=GLOBAL
// GLOBAL: global.mlir:3:1: error: '--[[PASS]]' requires '--distribute-partition' (global view) or '--distribute-apply-strategy' (replica view) to have run before: found 'func.func', a step that is no replicated program

// RUN: not dist-opt %t/variables.mlir -distribute-choose-destinations 2>&1 | FileCheck %s -DPASS=distribute-choose-destinations --check-prefix=STEP
// RUN: not dist-opt %t/variables.mlir -distribute-bufferize-steps 2>&1 | FileCheck %s -DPASS=distribute-bufferize-steps --check-prefix=STEP
// RUN: not dist-opt %t/variables.mlir -distribute-form-instructions 2>&1 | FileCheck %s -DPASS=distribute-form-instructions --check-prefix=STEP
// STEP: variables.mlir:3:1: error: '--[[PASS]]' requires '--distribute-promote-variables' to have run before: found 'func.func', a step whose variables are no arguments

// A function that is no step.
// RUN: not dist-opt %t/read.mlir -distribute-bufferize-steps 2>&1 | FileCheck %s --check-prefix=READ
// READ: read.mlir:3:8: error: '--distribute-bufferize-steps' requires '--distribute-promote-variables' to have run before: found 'distribute.read'

// RUN: not dist-opt %t/gather.mlir -distribute-bufferize-steps 2>&1 | FileCheck %s --check-prefix=GATHER
// GATHER: gather.mlir:2:8: error: '--distribute-bufferize-steps' requires '--distribute-lower-indexing' to have run before: found 'distribute.gather'

// RUN: not dist-opt %t/sort.mlir -distribute-bufferize-steps 2>&1 | FileCheck %s --check-prefix=SORT
// SORT: sort.mlir:2:8: error: '--distribute-bufferize-steps' requires '--distribute-lower-sort' to have run before: found 'distribute.sort'

// RUN: not dist-opt %t/arithmetic.mlir -distribute-bufferize-steps 2>&1 | FileCheck %s --check-prefix=ARITHMETIC
// ARITHMETIC: arithmetic.mlir:3:8: error: '--distribute-bufferize-steps' requires '--convert-elementwise-to-linalg' to have run before: found 'arith.addf', which has a value of type 'tensor<4xf32>'

// RUN: not dist-opt %t/barrier.mlir -distribute-choose-destinations 2>&1 | FileCheck %s --check-prefix=BARRIER
// BARRIER: barrier.mlir:2:8: error: '--distribute-choose-destinations' requires '--distribute-drop-barriers' to have run before: found 'distribute.optimization_barrier'

// RUN: not dist-opt %t/arithmetic.mlir -distribute-assign-buffers 2>&1 | FileCheck %s -DPASS=distribute-assign-buffers --check-prefix=TENSOR
// RUN: not dist-opt %t/arithmetic.mlir -distribute-form-instructions 2>&1 | FileCheck %s -DPASS=distribute-form-instructions --check-prefix=TENSOR
// TENSOR: arithmetic.mlir:1:1: error: '--[[PASS]]' requires '--distribute-bufferize-steps' to have run before: found 'func.func', which has a value of type 'tensor<4xf32>'

// RUN: not dist-opt %t/carried.mlir -distribute-form-instructions 2>&1 | FileCheck %s --check-prefix=CARRIED
// CARRIED: carried.mlir:2:8: error: '--distribute-form-instructions' requires '--distribute-assign-buffers' to have run before: found 'scf.for', which hands on a buffer of type 'memref<4xf32>'
// RUN: not dist-opt %t/allocated.mlir -distribute-form-instructions 2>&1 | FileCheck %s --check-prefix=ALLOCATED
// ALLOCATED: allocated.mlir:3:10: error: '--distribute-form-instructions' requires '--distribute-assign-buffers' to have run before: found 'memref.alloc', in a loop or branch

// RUN: not dist-opt %t/buffers.mlir -distribute-pack-reductions 2>&1 | FileCheck %s -DPASS=distribute-pack-reductions --check-prefix=FUNCTION
// RUN: not dist-opt %t/buffers.mlir -distribute-schedule-collectives 2>&1 | FileCheck %s -DPASS=distribute-schedule-collectives --check-prefix=FUNCTION
// RUN: not dist-opt %t/buffers.mlir -distribute-schedule-kernels 2>&1 | FileCheck %s -DPASS=distribute-schedule-kernels --check-prefix=FUNCTION
// RUN: not dist-opt %t/buffers.mlir -distribute-place-buffers 2>&1 | FileCheck %s -DPASS=distribute-place-buffers --check-prefix=FUNCTION
// RUN: not dist-opt %t/buffers.mlir -distribute-select-reduction 2>&1 | FileCheck %s -DPASS=distribute-select-reduction --check-prefix=FUNCTION
// FUNCTION: buffers.mlir:1:1: error: '--[[PASS]]' requires '--distribute-form-instructions' to have run before: found 'func.func', a step without instructions

//--- named.mlir
func.func @part(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

//--- global.mlir
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<4xf32>
func.func @step(%x: tensor<4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

//--- variables.mlir
distribute.mesh @mesh <["replica" = 2]>
distribute.variable @w : tensor<4xf32>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  distribute.assign @w, %w : tensor<4xf32>
  return
}

//--- read.mlir
distribute.variable @w : tensor<4xf32>
func.func @part() -> tensor<4xf32> {
  %w = distribute.read @w : tensor<4xf32>
  return %w : tensor<4xf32>
}

//--- gather.mlir
func.func @part(%t: tensor<8x3xf32>, %ids: tensor<5xi32>) -> tensor<5x3xf32> {
  %r = distribute.gather %t[%ids] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = affine_map<(d0, d1)[s0] -> (s0, d1)>}
      : tensor<8x3xf32>, [tensor<5xi32>] -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

//--- sort.mlir
func.func @part(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %less = arith.cmpf olt, %a, %b : f32
    distribute.yield %less : i1
  } along 1 : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

//--- barrier.mlir
func.func @part(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = distribute.optimization_barrier %x : tensor<4xf32>
  return %r : tensor<4xf32>
}

//--- arithmetic.mlir
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}) -> (tensor<4xf32> {distribute.state = "w"})
    attributes {distribute.promoted} {
  %r = arith.addf %w, %w : tensor<4xf32>
  return %r : tensor<4xf32>
}

//--- carried.mlir
func.func @part(%w: memref<4xf32>, %zero: index, %one: index) {
  %r = scf.for %i = %zero to %one step %one iter_args(%b = %w) -> (memref<4xf32>) {
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %w : memref<4xf32> to memref<4xf32>
  return
}

//--- allocated.mlir
func.func @part(%w: memref<4xf32>, %zero: index, %one: index) {
  scf.for %i = %zero to %one step %one {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %w, %a : memref<4xf32> to memref<4xf32>
  }
  return
}

//--- buffers.mlir
func.func @step(%w: memref<4xf32> {distribute.state = "w"}) attributes {distribute.promoted} {
  return
}
