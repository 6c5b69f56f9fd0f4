// Where inputs come from: files by name or by position, seeds, ranges; how a batch is split, also one of open size.
// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_arrays.py %t
// RUN: dist-interp %s --step=sum --replicas=2 --inputs=%t/named --steps=3 --print | FileCheck %s --check-prefix=NAMED
// RUN: dist-interp %s --step=sum --replicas=2 --inputs=%t/named.npz --steps=3 --print | FileCheck %s --check-prefix=NAMED
// RUN: dist-interp %s --step=sum --replicas=2 --inputs=%t/numbered.npz --state=%t/state.npz --steps=2 --print | FileCheck %s --check-prefix=NUMBERED
// RUN: dist-interp %s --step=sum --replicas=2 --inputs=seed:3 --int-range=x=5:6 --int-range=rate=1:2 --int-range=s=0:1 --print | FileCheck %s --check-prefix=RANGE
// RUN: dist-interp %s --step=open --replicas=4 --batch=5 --inputs=seed:3 --print | FileCheck %s --check-prefix=OPEN
// RUN: not dist-interp %s --step=sum --inputs=%t/wrong.npz 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not dist-interp %s --step=sum --inputs=%t/cut.npz 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: not dist-interp %s --step=sum --inputs=%t/empty.npz 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not dist-interp %s --step=sum --inputs=%t/none.npz 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not dist-interp %s --inputs=seed:1 2>&1 | FileCheck %s --check-prefix=SEVERAL

// The file holds two global batches of 4 and wraps; the rate has one row per step.
// NAMED: step 1: total = 16
// NAMED: step 2: total = 280
// NAMED: step 3: total = 160
// NAMED: @s = 456
// NUMBERED: step 1: total = 50
// NUMBERED: step 2: total = 90
// NUMBERED: @s = 147
// RANGE: total = 20
// Chunks of ceil(5 / 4) rows: the last replicas get fewer, or none.
// OPEN: rows = [2, 2, 1, 0]
// WRONG: error: array "x" is f64[8], but the step takes i32[2]
// CUT: error: "{{.*}}cut.npz" {{.*}}
// EMPTY: error: variable "s" has no initial value and the inputs hold none of that name
// NONE: error: cannot read "{{.*}}none.npz"
// SEVERAL: error: has several steps; choose one by its name
distribute.mesh @m <["replica" = ?]>
distribute.variable @s : tensor<i32> {aggregation = only_first_replica}
func.func @sum(%x: tensor<2xi32> {distribute.batch = "x"}, %rate: tensor<i32> {distribute.replicated = "rate"})
    -> (tensor<i32> {distribute.output = "total", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %zero = arith.constant dense<0> : tensor<i32>
  %own = linalg.reduce ins(%x : tensor<2xi32>) outs(%zero : tensor<i32>) dimensions = [0]
    (%a: i32, %b: i32) {
      %c = arith.addi %a, %b : i32
      linalg.yield %c : i32
    }
  %scaled = arith.muli %own, %rate : tensor<i32>
  %total = distribute.all_reduce sum %scaled over @m["replica"] : tensor<i32>
  distribute.assign_add @s, %total : tensor<i32>
  return %total : tensor<i32>
}
func.func @open(%x: tensor<?x2xf32> {distribute.batch = "x"})
    -> (index {distribute.output = "rows", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x2xf32>
  return %rows : index
}
