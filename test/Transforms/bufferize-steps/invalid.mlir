// What is sent has a size when compiling.
// RUN: dist-opt %s -split-input-file -distribute-bufferize-steps -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
func.func @all_reduce(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{'distribute.all_reduce' op has a value of type 'tensor<?xf32>', whose size is not known at compile time; a plan needs static shapes}}
  %s = distribute.all_reduce max %x over @mesh["replica"] : tensor<?xf32>
  return %s : tensor<?xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @all_gather(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error @below {{'distribute.all_gather' op has a value of type 'tensor<?x4xf32>', whose size is not known at compile time; a plan needs static shapes}}
  %s = distribute.all_gather %x dim 0 over @mesh["replica"] : tensor<?x4xf32> -> tensor<?x4xf32>
  return %s : tensor<?x4xf32>
}
