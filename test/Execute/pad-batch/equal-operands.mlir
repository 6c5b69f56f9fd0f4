// What upstream folds to a constant because both operands are one value is no constant where the shape is open: x xor x, and
// comparisons of x with itself, also where only folding shows that the operands are one. In the step itself and in a function that
// it calls.
// DEFINE: %{n} = 1
// DEFINE: %{compare} = dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=%{n}" -distribute-pad-batch -o %t.%{n}.mlir && dist-opt %t.%{n}.mlir -distribute-partition -o %t.%{n}.local.mlir && dist-interp %s %t.%{n}.local.mlir --replicas=%{n} --inputs=seed:3 --int-range=x=-3:3 --steps=4 --batch=1,5,23,24
// RUN: %{compare}
// REDEFINE: %{n} = 2
// RUN: %{compare}
// REDEFINE: %{n} = 3
// RUN: %{compare}
// REDEFINE: %{n} = 4
// RUN: %{compare}
// REDEFINE: %{n} = 8
// RUN: %{compare}

// RUN: dist-interp %s --inputs=seed:3 --batch=2 --print | FileCheck %s --check-prefix=VALUES
// VALUES: zero = {{\[}}[0, 0], [0, 0]]
// VALUES: one = [1, 1]
// VALUES: sums = [2, 2]

// Folding that pipelines of dist-opt do in between finds nothing to fold, either.
// RUN: dist-opt %s -distribute-lift-pipeline="strategy=mirrored replicas=2" -canonicalize -distribute-pad-batch -distribute-partition -o %t.folded.mlir
// RUN: dist-interp %s %t.folded.mlir --replicas=2 --inputs=seed:3 --steps=2 --batch=23,24

// RUN: dist-compile %s --strategy=mirrored --replicas=2 -o %t.plan

#ids = affine_map<(d0) -> (d0)>
#rows = affine_map<(d0, d1) -> (d0)>
#columns = affine_map<(d0, d1) -> (d1)>
#all = affine_map<(d0, d1) -> (d0, d1)>

func.func private @ones(%x: tensor<?xi32>) -> tensor<?xi32> {
  %same = arith.cmpi uge, %x, %x : tensor<?xi32>
  %one = arith.extui %same : tensor<?xi1> to tensor<?xi32>
  return %one : tensor<?xi32>
}

func.func @step(%x: tensor<?x2xi32> {distribute.batch = "x", distribute.max_batch = 24 : i64},
                %ids: tensor<?xi32> {distribute.batch = "ids", distribute.max_batch = 24 : i64})
    -> (tensor<?x2xi32> {distribute.output = "zero"}, tensor<?xi32> {distribute.output = "one"},
        tensor<2xi32> {distribute.output = "sums"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %zeros = arith.constant dense<0> : tensor<2xi32>
  %b = tensor.dim %x, %c0 : tensor<?x2xi32>
  %zero = arith.xori %x, %x : tensor<?x2xi32>
  // Only the folded maximum is %x itself.
  %max = arith.maxsi %x, %x : tensor<?x2xi32>
  %late = arith.xori %max, %x : tensor<?x2xi32>
  %less = arith.cmpi slt, %late, %late : tensor<?x2xi32>
  %equal = arith.cmpi eq, %max, %x : tensor<?x2xi32>
  %nothing = arith.extui %less : tensor<?x2xi1> to tensor<?x2xi32>
  %something = arith.extui %equal : tensor<?x2xi1> to tensor<?x2xi32>
  %sum = arith.addi %nothing, %something : tensor<?x2xi32>
  %sums = linalg.generic {indexing_maps = [#all, #columns], iterator_types = ["reduction", "parallel"]}
      ins(%sum : tensor<?x2xi32>) outs(%zeros : tensor<2xi32>) {
  ^bb0(%v: i32, %o: i32):
    %r = arith.addi %o, %v : i32
    linalg.yield %r : i32
  } -> tensor<2xi32>
  %one = call @ones(%ids) : (tensor<?xi32>) -> tensor<?xi32>
  return %zero, %one, %sums : tensor<?x2xi32>, tensor<?xi32>, tensor<2xi32>
}
