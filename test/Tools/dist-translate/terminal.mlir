// On a terminal, tables fit its width: texts are cut, of places the beginning, and no number is; elsewhere nothing is cut. What a value comes
// from is told in colour on a terminal that has it.

// RUN: dist-compile %s -o %t.plan --strategy=mirrored --replicas=2 --bytes-per-pack=1 --target-cpu=x86-64-v3
// RUN: %python %S/Inputs/terminal.py 110 dist-translate %t.plan --table | FileCheck %s --check-prefix=NARROW
// NARROW: # instruct… kernel o… group algorithm payload wire flops batch device source name
// NARROW: all_redu… sum, tic… replica … one_pass 4 4 0 yes cpu …{{.*}}:[[#]]:[[#]]
// NARROW: longest line of a table: {{([1-9][0-9]|10[0-9]|110)$}}
// RUN: %python %S/Inputs/terminal.py 500 dist-translate %t.plan --table | FileCheck %s --check-prefix=WIDE
// RUN: dist-translate %t.plan --table | FileCheck %s --check-prefix=FILE
// WIDE: all_reduce sum, ticket 0 replica of 2 one_pass
// WIDE: longest line of a table: {{[0-9]+}}
// FILE: all_reduce sum, ticket 0 replica of 2 one_pass

// RUN: dist-translate %t.plan --explain=loss | FileCheck %s --check-prefix=LOSS
// LOSS:      output "loss" of step "train": mirrored, f32 on each replica
// LOSS-NEXT: written by #[[#]] all_reduce of {{.*}}terminal.mlir:[[#]]:[[#]]: 4 bytes, sum over replica, one_pass; {{.*}}partial(sum) since {{.*$}}
// RUN: dist-translate %t.plan --explain=w | FileCheck %s --check-prefix=VARIABLE
// VARIABLE:      variable "w": 4x2xf32, mirrored, 32 bytes a slot, held by worker at 0; synchronization
// VARIABLE-NEXT: written by #[[#]]
// VARIABLE-NEXT: after #[[#]] all_reduce {{.*}}: 32 bytes, sum over replica
// RUN: dist-translate %t.plan --explain=all_reduce | FileCheck %s --check-prefix=KIND
// KIND-COUNT-2: #{{[0-9]+}} all_reduce
// RUN: %python %S/Inputs/terminal.py 100 dist-translate %t.plan --explain=loss | FileCheck %s --check-prefix=COLOR
// COLOR:      output {{\^\[\[1m"loss"\^\[\[0m}} of step
// COLOR-NEXT: written by {{\^\[\[36m#[0-9]+ all_reduce\^\[\[0m.*: \^\[\[33m4 bytes\^\[\[0m}}

// RUN: %python %S/Inputs/exit_code.py 1 dist-translate %t.plan --explain=gone 2>&1 | FileCheck %s --check-prefix=GONE
// GONE: dist-translate: error: {{.*}}: the plan has nothing named "gone"; it has variables "w"; inputs "x"; outputs "loss"; and instructions, by kind, kernel or place
// RUN: %python %S/Inputs/exit_code.py 2 dist-translate %t.plan --explain=loss --table 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: dist-translate: error: --table, --verify, --simulate, --diff, --explain and --to exclude each other

func.func @train(%w: tensor<4x2xf32> {distribute.state = "w"}, %x: tensor<16x4xf32> {distribute.batch = "x"})
    -> (tensor<4x2xf32> {distribute.state = "w"}, tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : f32
  %y0 = tensor.empty() : tensor<16x2xf32>
  %y1 = linalg.fill ins(%zero : f32) outs(%y0 : tensor<16x2xf32>) -> tensor<16x2xf32>
  %y = linalg.matmul ins(%x, %w : tensor<16x4xf32>, tensor<4x2xf32>) outs(%y1 : tensor<16x2xf32>) -> tensor<16x2xf32>
  %l0 = tensor.empty() : tensor<f32>
  %l1 = linalg.fill ins(%zero : f32) outs(%l0 : tensor<f32>) -> tensor<f32>
  %loss = linalg.reduce { arith.addf } ins(%y : tensor<16x2xf32>) outs(%l1 : tensor<f32>) dimensions = [0, 1]
  %t0 = tensor.empty() : tensor<4x16xf32>
  %t = linalg.transpose ins(%x : tensor<16x4xf32>) outs(%t0 : tensor<4x16xf32>) permutation = [1, 0]
  %g0 = tensor.empty() : tensor<4x2xf32>
  %g1 = linalg.fill ins(%zero : f32) outs(%g0 : tensor<4x2xf32>) -> tensor<4x2xf32>
  %g = linalg.matmul ins(%t, %y : tensor<4x16xf32>, tensor<16x2xf32>) outs(%g1 : tensor<4x2xf32>) -> tensor<4x2xf32>
  %u0 = tensor.empty() : tensor<4x2xf32>
  %u = linalg.sub ins(%w, %g : tensor<4x2xf32>, tensor<4x2xf32>) outs(%u0 : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %u, %loss : tensor<4x2xf32>, tensor<f32>
}
