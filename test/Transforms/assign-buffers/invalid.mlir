// RUN: dist-opt %s -distribute-assign-buffers -verify-diagnostics

func.func @dynamic(%n: index) {
  // expected-error @below {{'memref.alloc' op has a size that is not known at compile time; a plan needs static shapes}}
  %a = memref.alloc(%n) : memref<?xf32>
  return
}
