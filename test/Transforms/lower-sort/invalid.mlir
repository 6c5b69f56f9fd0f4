// RUN: dist-opt %s -distribute-lower-sort -verify-diagnostics

func.func @dynamic(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // expected-error @below {{'distribute.sort' op has a size that is not known at compile time; fix the batch before making a plan}}
  %0 = distribute.sort %x {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf olt, %a, %b : f32
    distribute.yield %r : i1
  } along 1 : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
