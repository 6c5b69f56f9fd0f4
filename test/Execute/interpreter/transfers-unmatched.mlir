// A receive for which nobody sends is a deadlock with a name; what nobody takes fails the run at its end.
// RUN: not dist-interp %s --step=alone 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not dist-interp %s --step=left 2>&1 | FileCheck %s --check-prefix=LEFT

distribute.mesh @m <["replica" = 2]>

// ALONE: deadlock: no replica can proceed
// ALONE-NEXT: replica 0 waits at 'distribute.recv' ({{.*}}) for 1
// ALONE-NEXT: replica 1 waits at 'distribute.recv' ({{.*}}) for 0
func.func @alone() -> (tensor<i32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %y = distribute.recv by 1 over @m["replica"] : tensor<i32>
  return %y : tensor<i32>
}

// LEFT: replica 0, 'distribute.send' ({{.*}}): replica 1 never received what was sent to it
func.func @left() attributes {distribute.step, distribute.view = "replica"} {
  %x = arith.constant dense<1> : tensor<i32>
  distribute.send %x from 0 to 1 over @m["replica"] : tensor<i32>
  return
}
