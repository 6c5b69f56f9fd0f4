// A member that the group has not, where only the number of replicas at hand tells: an error at the op that names it.
// RUN: not dist-interp %s --step=root --replicas=2 2>&1 | FileCheck %s --check-prefix=ROOT
// RUN: dist-interp %s --step=root --replicas=4 --int-range=x=3:4 --print | FileCheck %s --check-prefix=FOUR
// RUN: not dist-interp %s --step=route --replicas=2 2>&1 | FileCheck %s --check-prefix=ROUTE
// RUN: not dist-interp %s --step=route --replicas=1 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: sh -c 'dist-interp %s --step=root --replicas=2 2>/dev/null; test $? = 1'

// ROOT: members.mlir:[[@LINE+8]]:8: error: 'distribute.broadcast' op names member 3, but the group has 2 members, counted from 0
// FOUR: y = [3, 3]
// ROUTE: members.mlir:[[@LINE+12]]:3: error: 'distribute.send' op names member 5, but the group has 2 members, counted from 0
// ALONE: error: 'distribute.send' op names member 5, but the group has 1 member, counted from 0
distribute.mesh @m <["replica" = ?]>
func.func @root(%x: tensor<2xi32> {distribute.batch = "x"}) -> (tensor<2xi32> {distribute.output = "y"})
    attributes {distribute.step, distribute.view = "replica"} {
  // The next line is the place.
  %y = distribute.broadcast %x from 3 over @m["replica"] : tensor<2xi32>
  return %y : tensor<2xi32>
}
func.func @route(%x: tensor<2xf32> {distribute.batch = "x"})
    -> (tensor<2xf32> {distribute.output = "y", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  distribute.send %x from 0 to 5 over @m["replica"] : tensor<2xf32>
  %y = distribute.recv %x from 0 to 5 over @m["replica"] : tensor<2xf32>
  return %y : tensor<2xf32>
}
