// Sorts by what is no strict order are permutations, the same ones everywhere: by >=, by unequal, by all and by nothing; with values
// that go along; on lines of the batch and along it.
distribute.mesh @mesh <["replica" = ?]>
func.func @step(%v: tensor<7xf32> {distribute.state = "v"}, %x: tensor<12x5xi32> {distribute.batch = "x"})
    -> (tensor<7xf32> {distribute.state = "v"}, tensor<12x5xi32> {distribute.output = "lines"}, tensor<12x5xi32> {distribute.output = "columns"},
        tensor<12x5xi32> {distribute.output = "unequal"}, tensor<12x5xi32> {distribute.output = "all"}, tensor<12x5xi32> {distribute.output = "odd"},
        tensor<6xf32> {distribute.output = "known"})
    attributes {distribute.step, distribute.view = "global"} {
  %0 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi sge, %a, %b : i32
    distribute.yield %r : i1
  } along 1 : tensor<12x5xi32>
  %1 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi sge, %a, %b : i32
    distribute.yield %r : i1
  } along 0 : tensor<12x5xi32>
  %2 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %r = arith.cmpi ne, %a, %b : i32
    distribute.yield %r : i1
  } along 1 : tensor<12x5xi32>
  %3 = distribute.sort %x {
  ^bb0(%a: i32, %b: i32):
    %r = arith.constant true
    distribute.yield %r : i1
  } along 1 : tensor<12x5xi32>
  %4:2 = distribute.sort %x, %0 {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %one = arith.constant 1 : i32
    %s = arith.addi %a, %d : i32
    %bit = arith.andi %s, %one : i32
    %r = arith.trunci %bit : i32 to i1
    distribute.yield %r : i1
  } along 1 : tensor<12x5xi32>, tensor<12x5xi32>
  %c = arith.constant dense<[3.0, 1.0, 2.0, 2.0, 5.0, 4.0]> : tensor<6xf32>
  %5 = distribute.sort %c {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf oge, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<6xf32>
  %6 = distribute.sort %v {
  ^bb0(%a: f32, %b: f32):
    %r = arith.cmpf ule, %a, %b : f32
    distribute.yield %r : i1
  } along 0 : tensor<7xf32>
  return %6, %0, %1, %2, %3, %4#1, %5 : tensor<7xf32>, tensor<12x5xi32>, tensor<12x5xi32>, tensor<12x5xi32>, tensor<12x5xi32>, tensor<12x5xi32>,
      tensor<6xf32>
}
