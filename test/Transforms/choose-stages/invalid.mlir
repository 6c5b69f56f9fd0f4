// Stages that there are not.
// RUN: dist-opt %s -split-input-file -verify-diagnostics '-distribute-choose-stages=parallel=pipeline:2'

// expected-error @below {{recipe "pipeline:2" says where values are computed, and the program says so as well; leave one of them out}}
module {
  distribute.mesh @mesh <["replica" = 1, "device" = 2]>
  func.func @named(%x: tensor<8x3xf32> {distribute.batch = "x"}) -> (tensor<8x3xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    // expected-note @below {{the program says it here}}
    %y = distribute.assign_to_logical_device %x, 1 : tensor<8x3xf32>
    return %y : tensor<8x3xf32>
  }
}

// -----

// expected-error @below {{recipe "pipeline:2" cuts steps of the global view, and there is none; write the step on the whole batch, or place values yourself (distribute.assign_to_logical_device)}}
module {
  distribute.mesh @mesh <["replica" = 1]>
  func.func @replica_view(%x: tensor<8x3xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "replica"} {
    return
  }
}

// -----

// expected-error @below {{recipe "pipeline:2" asks for 2 logical devices of each replica, and the mesh has 3; give one number}}
module {
  distribute.mesh @mesh <["replica" = 1, "device" = 3]>
  func.func @other_size(%x: tensor<8x3xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
    return
  }
}

// -----

// expected-error @below {{recipe "pipeline:2" cuts a step between its weights, and it has 1; give at most as many stages}}
module {
  distribute.mesh @mesh <["replica" = 1]>
  distribute.variable @w : tensor<3xf32>
  func.func @one_weight(%x: tensor<3xf32> {distribute.replicated = "x"}) -> (tensor<3xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %w = distribute.read @w : tensor<3xf32>
    %y = arith.addf %x, %w : tensor<3xf32>
    return %y : tensor<3xf32>
  }
}

// -----

// expected-error @below {{recipe "pipeline:2" finds no stages: nearly all of the step is in one loop, which runs on one device; write its turns one after the other, or leave the recipe out}}
module {
  distribute.mesh @mesh <["replica" = 1]>
  distribute.variable @v : tensor<3xf32>
  distribute.variable @w : tensor<3xf32>
  func.func @loop(%x: tensor<3xf32> {distribute.replicated = "x"}) -> (tensor<3xf32> {distribute.output = "y"})
      attributes {distribute.step, distribute.view = "global"} {
    %v = distribute.read @v : tensor<3xf32>
    %w = distribute.read @w : tensor<3xf32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c100 = arith.constant 100 : index
    %h = arith.addf %x, %v : tensor<3xf32>
    // expected-note @below {{the loop is here}}
    %y = scf.for %i = %c0 to %c100 step %c1 iter_args(%a = %h) -> tensor<3xf32> {
      %b = arith.mulf %a, %w : tensor<3xf32>
      scf.yield %b : tensor<3xf32>
    }
    return %y : tensor<3xf32>
  }
}
