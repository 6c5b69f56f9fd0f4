// Initializers give each component the same first value on any number of replicas, whatever the policy is: drawn by counters, counted in a
// loop, chosen by a branch, spread by a gather. The policies are those of updates.
// gives @drawn: 14819496 7239838 443485 16288696
// gives @squares: 0 1 4 9 16
// refused with servers: reads the replica's own component
module {
  distribute.mesh @mesh <["replica" = ?]>
  // The upper 24 bits of three rounds of a counter's hash: the same bits on any number of replicas.
  distribute.variable @drawn : tensor<4xi64> init {
    %empty = tensor.empty() : tensor<4xi64>
    %v = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%empty : tensor<4xi64>) {
    ^bb0(%out: i64):
      %gamma = arith.constant 0x9e3779b97f4a7c15 : i64
      %m1 = arith.constant 0xbf58476d1ce4e5b9 : i64
      %m2 = arith.constant 0x94d049bb133111eb : i64
      %c1 = arith.constant 1 : i64
      %c27 = arith.constant 27 : i64
      %c30 = arith.constant 30 : i64
      %c31 = arith.constant 31 : i64
      %c40 = arith.constant 40 : i64
      %i = linalg.index 0 : index
      %n = arith.index_cast %i : index to i64
      %k = arith.addi %n, %c1 : i64
      %s = arith.muli %k, %gamma : i64
      %s30 = arith.shrui %s, %c30 : i64
      %x1 = arith.xori %s, %s30 : i64
      %z1 = arith.muli %x1, %m1 : i64
      %z27 = arith.shrui %z1, %c27 : i64
      %x2 = arith.xori %z1, %z27 : i64
      %z2 = arith.muli %x2, %m2 : i64
      %z31 = arith.shrui %z2, %c31 : i64
      %z3 = arith.xori %z2, %z31 : i64
      %top = arith.shrui %z3, %c40 : i64
      linalg.yield %top : i64
    } -> tensor<4xi64>
    distribute.yield %v : tensor<4xi64>
  }
  distribute.variable @squares : tensor<5xi32> init {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %zeros = arith.constant dense<0> : tensor<5xi32>
    %v = scf.for %i = %c0 to %c5 step %c1 iter_args(%acc = %zeros) -> (tensor<5xi32>) {
      %n = arith.index_cast %i : index to i32
      %square = arith.muli %n, %n : i32
      %next = tensor.insert %square into %acc[%i] : tensor<5xi32>
      scf.yield %next : tensor<5xi32>
    }
    distribute.yield %v : tensor<5xi32>
  } {frozen}
  distribute.variable @summed : tensor<3xi32> init {
    %v = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
    distribute.yield %v : tensor<3xi32>
  } {aggregation = sum}
  distribute.variable @seen : tensor<i64> init {
    %c = arith.constant dense<20> : tensor<i64>
    %one = arith.constant dense<1> : tensor<i64>
    %v = arith.addi %c, %one : tensor<i64>
    distribute.yield %v : tensor<i64>
  } {synchronization = on_read, aggregation = sum}
  distribute.variable @mean : tensor<2x2xf32> init {
    %true = arith.constant true
    %a = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
    %b = math.sqrt %a : tensor<2x2xf32>
    %v = scf.if %true -> (tensor<2x2xf32>) {
      scf.yield %b : tensor<2x2xf32>
    } else {
      scf.yield %a : tensor<2x2xf32>
    }
    distribute.yield %v : tensor<2x2xf32>
  } {aggregation = mean}
  distribute.variable @constant : tensor<f32> = dense<2.5>
  func.func @step(%x: tensor<3xi32> {distribute.batch = "x"}, %y: tensor<2x2xf32> {distribute.batch = "y"})
      -> (tensor<4xi64> {distribute.output = "drawn", distribute.result = "mirrored"},
          tensor<5xi32> {distribute.output = "squares", distribute.result = "per_replica"},
          tensor<i64> {distribute.output = "seen", distribute.result = "per_replica"},
          tensor<f32> {distribute.output = "constant", distribute.result = "mirrored"})
      attributes {distribute.step, distribute.view = "replica"} {
    %one = arith.constant dense<1> : tensor<i64>
    %drawn = distribute.read @drawn : tensor<4xi64>
    %squares = distribute.read @squares : tensor<5xi32>
    %seen = distribute.read @seen : tensor<i64>
    %constant = distribute.read @constant : tensor<f32>
    distribute.assign_add @summed, %x : tensor<3xi32>
    distribute.assign_add @seen, %one : tensor<i64>
    distribute.assign_add @mean, %y : tensor<2x2xf32>
    return %drawn, %squares, %seen, %constant : tensor<4xi64>, tensor<5xi32>, tensor<i64>, tensor<f32>
  }
}
