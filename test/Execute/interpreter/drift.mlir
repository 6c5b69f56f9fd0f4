// What must be the same on all replicas and is not: the first place is named.
// RUN: split-file %s %t
// RUN: not dist-interp %t/output.mlir --replicas=3 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not dist-interp %t/variable.mlir --replicas=2 2>&1 | FileCheck %s --check-prefix=VARIABLE
// RUN: not dist-interp %t/plain.mlir --replicas=2 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: sh -c 'dist-interp %t/output.mlir --replicas=3 2>/dev/null; test $? = 1'
// RUN: sh -c 'dist-interp %t/variable.mlir --replicas=2 2>/dev/null; test $? = 3'

//--- output.mlir
// OUTPUT: error: output "o" must be the same on all replicas, but replicas 0 and 1 differ at element 1: 0
distribute.mesh @m <["replica" = ?]>
func.func @step() -> (tensor<2xindex> {distribute.output = "o", distribute.result = "mirrored"})
    attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %c0 = arith.constant 0 : index
  %o = tensor.from_elements %c0, %id : tensor<2xindex>
  return %o : tensor<2xindex>
}

//--- variable.mlir
// A mirrored variable without aggregation takes the same value from all replicas only.
// VARIABLE: 'distribute.assign' ({{.*}}variable.mlir:[[#LINE:]]:3): replicas 0 and 1 assign different values to mirrored variable "v", which has no aggregation
distribute.mesh @m <["replica" = ?]>
distribute.variable @v : tensor<index> = dense<0>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %t = tensor.from_elements %id : tensor<index>
  distribute.assign @v, %t : tensor<index>
  return
}

//--- plain.mlir
// In a replicated program an assign is a plain write; the copies are compared when the step is over.
// PLAIN: error: variable "v" must be the same on all replicas, but replicas 0 and 1 differ at element 0: 0
distribute.mesh @m <["replica" = ?]>
distribute.variable @v : tensor<index> = dense<0>
func.func @step() attributes {distribute.step, distribute.replicated, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %t = tensor.from_elements %id : tensor<index>
  distribute.assign @v, %t : tensor<index>
  return
}
