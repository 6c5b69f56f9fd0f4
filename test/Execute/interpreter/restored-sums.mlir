// Rule 8 of docs/Semantics.md: of a restored sum each component has a share; of an initial value each has a copy (rule 7).
// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_arrays.py %t
// RUN: dist-interp %s --replicas=2 --state=%t/sums.npz --print | FileCheck %s --check-prefixes=RESTORED,TWO
// RUN: dist-interp %s --replicas=4 --state=%t/sums.npz --print | FileCheck %s --check-prefixes=RESTORED,FOUR
// What the inputs say of a state without an initial value is restored, too, whether it comes from a file or from a seed.
// RUN: dist-interp %s --replicas=2 --inputs=%t/sums.npz --print | FileCheck %s --check-prefix=INPUTS
// RUN: dist-interp %s --replicas=2 --inputs=seed:1 --int-range=free=7:8 --print | FileCheck %s --check-prefix=SEED
// A file of states that lacks a variable is not made up for by chance.
// RUN: not dist-interp %s --replicas=2 --state=%t/named.npz 2>&1 | FileCheck %s --check-prefix=LACKS

// TWO: @count per replica = [4, 3]
// FOUR: @count per replica = [2, 2, 2, 1]
// RESTORED: @count = 7
// TWO: @real per replica = [3.5, 3.5]
// FOUR: @real per replica = [1.75, 1.75, 1.75, 1.75]
// RESTORED: @real = 7
// RESTORED: @mean per replica = [7, 7
// RESTORED: @mean = 7
// RESTORED: @first per replica = [7, 7
// RESTORED: @first = 7
// INPUTS: @count per replica = [1, 1]
// INPUTS: @count = 2
// SEED: @free per replica = [4, 3]
// SEED-NEXT: @free = 7
// LACKS: error: variable "free" has no initial value and the states hold none of that name
distribute.mesh @m <["replica" = ?]>
distribute.variable @count : tensor<i64> = dense<1> {synchronization = on_read, aggregation = sum}
distribute.variable @real : tensor<f32> = dense<1.0> {synchronization = on_read, aggregation = sum}
distribute.variable @mean : tensor<f32> = dense<1.0> {synchronization = on_read, aggregation = mean}
distribute.variable @first : tensor<i64> = dense<1> {synchronization = on_read, aggregation = only_first_replica}
distribute.variable @free : tensor<i64> {synchronization = on_read, aggregation = sum}
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  return
}
