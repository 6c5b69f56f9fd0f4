// Replicas that can never meet: the report names for each where it waits, for whom, or that it has finished. Exit code 3.
// RUN: split-file %s %t
// RUN: not dist-interp %t/branch.mlir --replicas=3 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: not dist-interp %t/trips.mlir --replicas=2 2>&1 | FileCheck %s --check-prefix=TRIPS
// RUN: not dist-interp %t/order.mlir --replicas=2 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: sh -c 'dist-interp %t/branch.mlir --replicas=3 2>/dev/null; test $? = 3'
// With one replica there is nobody to wait for.
// RUN: dist-interp %t/branch.mlir --replicas=1
// RUN: dist-interp %t/order.mlir --replicas=1

//--- branch.mlir
// BRANCH: dist-interp: error: deadlock: no replica can proceed
// BRANCH-NEXT: replica 0 waits at 'distribute.all_reduce' ({{.*}}branch.mlir:[[#LINE:]]:10) for 1 2
// BRANCH-NEXT: replica 1 has finished the step
// BRANCH-NEXT: replica 2 has finished the step
// BRANCH-NOT: Stack dump
distribute.mesh @m <["replica" = ?]>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %zero = arith.constant 0 : index
  %first = arith.cmpi eq, %id, %zero : index
  scf.if %first {
    %x = arith.constant dense<1.0> : tensor<2xf32>
    %y = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}

//--- trips.mlir
// TRIPS: deadlock: no replica can proceed
// TRIPS-NEXT: replica 0 has finished the step
// TRIPS-NEXT: replica 1 waits at 'distribute.merge_call' ({{.*}}trips.mlir:[[#LINE:]]:5) for 0
distribute.mesh @m <["replica" = ?]>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %trips = arith.addi %id, %c1 : index
  scf.for %i = %c0 to %trips step %c1 {
    distribute.merge_call() over @m["replica"] : () -> () {
      distribute.yield
    }
  }
  return
}

//--- order.mlir
// ORDER: deadlock: no replica can proceed
// ORDER-NEXT: replica 0 waits at 'distribute.all_reduce' ({{.*}}order.mlir:[[#LINE:]]:10) for 1
// ORDER-NEXT: replica 1 waits at 'distribute.all_reduce' ({{.*}}order.mlir:[[#LINE+3]]:10) for 0
distribute.mesh @m <["replica" = ?]>
func.func @step() attributes {distribute.step, distribute.view = "replica"} {
  %id = distribute.replica_id : index
  %zero = arith.constant 0 : index
  %first = arith.cmpi eq, %id, %zero : index
  %x = arith.constant dense<1.0> : tensor<2xf32>
  scf.if %first {
    %y = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  } else {
    %c0 = arith.constant 0 : index
    %y = distribute.all_reduce sum %x over @m["replica"] : tensor<2xf32>
  }
  return
}
