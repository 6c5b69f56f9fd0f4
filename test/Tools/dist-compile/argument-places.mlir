// An argument that is located by a name alone, as JAX writes it: the error says in which file its step is.
// RUN: not dist-compile %s -o %t.plan --strategy=mirrored --replicas=2 2>&1 | FileCheck %s
// CHECK: argument-places.mlir:[[#@LINE+1]]:1: error: batch argument "w" has 5 rows along dimension 0, which cannot be divided evenly among 2 replicas
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"} loc("x"), %w: tensor<5xf32> {distribute.batch = "w"} loc("w"))
    -> (tensor<8x4xf32> {distribute.output = "o"}) attributes {distribute.step, distribute.view = "global"} {
  return %x : tensor<8x4xf32>
}
