// What is not understood is refused, with what to do.
// RUN: dist-opt %s -split-input-file -distribute-pad-batch -verify-diagnostics

distribute.mesh @mesh <["replica" = 2]>
// expected-error @below {{batch "x" is open, but not how many rows it may have; add distribute.max_batch}}
func.func @no_max(%x: tensor<?xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error @below {{batch "y" has at most 6 rows, but that of argument 0 has 8; the batches of a step have one number of rows: give all the same distribute.max_batch}}
func.func @disagree(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}, %y: tensor<?xf32> {distribute.batch = "y", distribute.max_batch = 6 : i64})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error @below {{batch "y" has the fixed type 'tensor<4xf32>' beside one whose size is open; make all batches of the step open, or none}}
func.func @mixed(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}, %y: tensor<4xf32> {distribute.batch = "y"})
    attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
// expected-error @below {{argument 0 of type 'tensor<?xf32>' has an open size, but is not a batch; only a batch may be open}}
func.func @no_batch(%x: tensor<?xf32> {distribute.replicated = "x"}) attributes {distribute.step, distribute.view = "global"} {
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @one_more(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = tensor.dim %x, %c0 : tensor<?xf32>
  %more = arith.addi %b, %c1 : index
  // expected-error @below {{dimension 0 of a value of type 'tensor<?xf32>' has size batch + 1; with an open batch, it must be a multiple of the number of rows: make the size so, or fix the batch}}
  %e = tensor.empty(%more) : tensor<?xf32>
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @unknown(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}, %n: tensor<index> {distribute.replicated = "n"}) attributes {distribute.step, distribute.view = "global"} {
  %size = tensor.extract %n[] : tensor<index>
  // expected-error @below {{dimension 0 of a value of type 'tensor<?xf32>' has a size that does not follow from the batch}}
  %e = tensor.empty(%size) : tensor<?xf32>
  return
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @concat(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<?xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{concatenates along the open batch, whose rows are padded to the most that there may be, and on several replicas split: padding would come between what is joined; concatenate along another dimension, or give the step batches of a fixed number of rows}}
  %y = tensor.concat dim(0) %x, %x : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @merged_behind(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<?xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %b = tensor.dim %x, %c0 : tensor<?x3xf32>
  %e = tensor.empty(%b) : tensor<3x?xf32>
  %t = linalg.transpose ins(%x : tensor<?x3xf32>) outs(%e : tensor<3x?xf32>) permutation = [1, 0]
  // expected-error @below {{cannot be done on an open batch: the batch is not the outermost part of the dimensions that are merged or split; keep the batch in front}}
  %y = tensor.collapse_shape %t [[0, 1]] : tensor<3x?xf32> into tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @row(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<f32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %c1 = arith.constant 1 : index
  // expected-error @below {{reads a row of the open batch by its number}}
  %y = tensor.extract %x[%c1] : tensor<?xf32>
  %t = tensor.from_elements %y : tensor<f32>
  return %t : tensor<f32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @part(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<1xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{takes or sets a part of dimension 0, whose size is that of the open batch; expected all of it}}
  %y = tensor.extract_slice %x[0] [1] [1] : tensor<?xf32> to tensor<1xf32>
  return %y : tensor<1xf32>
}

// -----

distribute.mesh @mesh <["replica" = 2]>
func.func @fixed_by_cast(%x: tensor<?xf32> {distribute.batch = "x", distribute.max_batch = 8 : i64}) -> (tensor<8xf32> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  // expected-error @below {{says that the batch has a fixed size; with an open batch, casts must leave it open}}
  %y = tensor.cast %x : tensor<?xf32> to tensor<8xf32>
  return %y : tensor<8xf32>
}
