// What cannot take a padded dimension needs it in its true size, and that is a gather. Dimensions that are combined have one room.
// RUN: dist-opt %s -distribute-partition -split-input-file -verify-diagnostics

distribute.mesh @m <["replica" = 1, "model" = 4]>
distribute.variable @w : tensor<10xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
func.func @a_part() -> (tensor<5xf32> {distribute.output = "part"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-note @+1 {{it is sharded(0) here: variable @w is split along dimension 0}}
  %w = distribute.read @w : tensor<10xf32>
  // expected-error @+2 {{'tensor.extract_slice' op needs operand #0 replicated, but it is sharded(0) over @m["model"]: this requires a gather of 48 bytes each step; keep the split dimension apart, or permit it with the option allow-gather}}
  // expected-note @+1 {{because it takes 10 of 12 at a time along dimension 0, which cannot be divided evenly among 4 replicas; expected a multiple of 4, as other sizes of micro-batches or numbers of replicas give}}
  %part = tensor.extract_slice %w[0] [5] [1] : tensor<10xf32> to tensor<5xf32>
  return %part : tensor<5xf32>
}

// -----

distribute.mesh @m <["replica" = 1, "model" = 2, "more" = 4]>
distribute.variable @w : tensor<13xf32> {sharding = #distribute.sharding<["model" : dim 0]>}
distribute.variable @v : tensor<13xf32> {sharding = #distribute.sharding<["more" : dim 0]>}
func.func @two_rooms() attributes {distribute.step, distribute.view = "global"} {
  // expected-note @+1 {{it is padded to 14 here}}
  %w = distribute.read @w : tensor<13xf32>
  // expected-error @+1 {{'distribute.read' op has a dimension of size 13 that members hold padded to 16, but it is combined with one that is padded to 14; split both among as many members, or pad them in the program}}
  %v = distribute.read @v : tensor<13xf32>
  %s = arith.addf %w, %v : tensor<13xf32>
  distribute.assign @w, %s : tensor<13xf32>
  return
}
