// Operations whose operands are proved to be harmless, and those with guards of their own, stay as they are.
// RUN: dist-opt %s -split-input-file -o %t.before.mlir && dist-opt %s -distribute-guard-undefined -split-input-file -o %t.after.mlir
// RUN: diff %t.before.mlir %t.after.mlir

func.func @constant_divisors(%x: i32, %a: tensor<4xi32>) -> (i32, i32, tensor<4xi32>) {
  %three = arith.constant 3 : i32
  %threes = arith.constant dense<[1, 2, 3, -4]> : tensor<4xi32>
  %q = arith.divsi %x, %three : i32
  %r = arith.remui %x, %three : i32
  %t = arith.divsi %a, %threes : tensor<4xi32>
  return %q, %r, %t : i32, i32, tensor<4xi32>
}

// -----

func.func @ranges(%x: i32, %n: i8) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %w = arith.extui %n : i8 to i32
  %d = arith.addi %w, %one : i32
  %q = arith.floordivsi %x, %d : i32
  %m = arith.constant 31 : i32
  %amount = arith.andi %x, %m : i32
  %s = arith.shli %q, %amount : i32
  return %q, %s : i32, i32
}

// -----

// As exports guard them.
func.func @own_guards(%x: i32, %n: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %least = arith.constant -2147483648 : i32
  %isZero = arith.cmpi eq, %n, %zero : i32
  %isLeast = arith.cmpi eq, %x, %least : i32
  %isMinusOne = arith.cmpi eq, %n, %ones : i32
  %overflows = arith.andi %isLeast, %isMinusOne : i1
  %unsafe = arith.ori %isZero, %overflows : i1
  %safe = arith.select %unsafe, %one, %n : i32
  %r = arith.remsi %x, %safe : i32
  %width = arith.constant 32 : i32
  %within = arith.cmpi ult, %n, %width : i32
  %shifted = arith.shrui %x, %n : i32
  %s = arith.select %within, %shifted, %zero : i32
  return %r, %s : i32, i32
}

// -----

func.func @chosen_where_not_zero(%x: i32, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %seven = arith.constant 7 : i32
  %isPositive = arith.cmpi sgt, %n, %zero : i32
  %safe = arith.select %isPositive, %n, %seven : i32
  %q = arith.divui %x, %safe : i32
  return %q : i32
}

// -----

func.func @counted_slices(%t: tensor<12x4xf32>, %acc: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %acc) -> tensor<3x4xf32> {
    %at = arith.muli %i, %c3 : index
    %s = tensor.extract_slice %t[%at, 0] [3, 4] [1, 1] : tensor<12x4xf32> to tensor<3x4xf32>
    %n = arith.addf %a, %s : tensor<3x4xf32>
    scf.yield %n : tensor<3x4xf32>
  }
  return %r : tensor<3x4xf32>
}

// -----

// The counter is held in a tensor and advanced in a body, as exports do; the offset is clamped by the program.
func.func @counted_and_clamped(%t: tensor<8xf32>, %x: tensor<8xf32>, %k: tensor<i32>) -> (tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %e = tensor.empty() : tensor<8xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = arith.subi %c7, %i : index
    %v = tensor.extract %t[%j] : tensor<8xf32>
    linalg.yield %v : f32
  } -> tensor<8xf32>
  %n = tensor.extract %k[] : tensor<i32>
  %p = arith.index_cast %n : i32 to index
  %low = arith.maxsi %p, %c0 : index
  %at = arith.minsi %low, %c7 : index
  %last = tensor.extract %t[%at] : tensor<8xf32>
  return %g, %last : tensor<8xf32>, f32
}

// -----

func.func @nothing(%t: tensor<8xf32>) -> tensor<0xf32> {
  %a = tensor.extract_slice %t[7] [0] [1] : tensor<8xf32> to tensor<0xf32>
  return %a : tensor<0xf32>
}
