// An access that the step computes stays inside of its tensor: starts are clamped as StableHLO's dynamic_slice clamps them.
// DEFINE: %{at} = 0
// DEFINE: %{run} = dist-interp %s --step=clamped --int-range=i=%{at} --print
// REDEFINE: %{at} = 1:2
// RUN: %{run} | FileCheck %s --check-prefix=INSIDE
// REDEFINE: %{at} = 4611686018427387904:4611686018427387905
// RUN: %{run} | FileCheck %s --check-prefix=ABOVE
// REDEFINE: %{at} = -3:-2
// RUN: %{run} | FileCheck %s --check-prefix=BELOW
// RUN: dist-interp %s --step=nothing --int-range=i=5:6 --print | FileCheck %s --check-prefix=NOTHING
// RUN: dist-interp %s --step=open --batch=3 --int-range=i=7:8 --int-range=x=0:3 --print | FileCheck %s --check-prefix=OPEN

// INSIDE: element = 20
// INSIDE-NEXT: inserted = [10, 0, 30, 40]
// INSIDE-NEXT: slice = [20, 30]
// INSIDE-NEXT: strided = [20, 40]
// INSIDE-NEXT: put = [10, -1, -1, 40]
// INSIDE-NEXT: corner = {{\[}}[5]]
// INSIDE-NEXT: parallel = [20, 30, 40, 40]
// ABOVE: element = 40
// ABOVE-NEXT: inserted = [10, 20, 30, 0]
// ABOVE-NEXT: slice = [30, 40]
// ABOVE-NEXT: strided = [20, 40]
// ABOVE-NEXT: put = [10, 20, -1, -1]
// ABOVE-NEXT: corner = {{\[}}[6]]
// BELOW: element = 10
// BELOW-NEXT: inserted = [0, 20, 30, 40]
// BELOW-NEXT: slice = [10, 20]
// BELOW-NEXT: strided = [10, 30]
// BELOW-NEXT: put = [-1, -1, 30, 40]
// BELOW-NEXT: corner = {{\[}}[1]]
// An element of nothing is 0, and nothing changes.
// NOTHING: element = 0
// NOTHING-NEXT: inserted = {{\[\]}}
// NOTHING-NEXT: rows = 0
// The last row of three, whatever the batch.
// OPEN: equal = 1
// OPEN-NEXT: none = 0
// OPEN-NEXT: number = 6
func.func @clamped(%i: tensor<index> {distribute.replicated = "i"}) -> (
    i32 {distribute.output = "element"}, tensor<4xi32> {distribute.output = "inserted"},
    tensor<2xi32> {distribute.output = "slice"}, tensor<2xi32> {distribute.output = "strided"},
    tensor<4xi32> {distribute.output = "put"}, tensor<1x1xi32> {distribute.output = "corner"},
    tensor<4xi32> {distribute.output = "parallel"})
    attributes {distribute.step, distribute.view = "global"} {
  %x = arith.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %m = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %y = arith.constant dense<-1> : tensor<2xi32>
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %at = tensor.extract %i[] : tensor<index>
  %element = tensor.extract %x[%at] : tensor<4xi32>
  %inserted = tensor.insert %zero into %x[%at] : tensor<4xi32>
  %slice = tensor.extract_slice %x[%at] [2] [1] : tensor<4xi32> to tensor<2xi32>
  %strided = tensor.extract_slice %x[%at] [2] [2] : tensor<4xi32> to tensor<2xi32>
  %put = tensor.insert_slice %y into %x[%at] [2] [1] : tensor<2xi32> into tensor<4xi32>
  %down = arith.addi %at, %c1 : index
  %right = arith.subi %at, %c1 : index
  %corner = tensor.extract_slice %m[%down, %right] [1, 1] [1, 1] : tensor<3x2xi32> to tensor<1x1xi32>
  %parallel = scf.forall (%k) in (4) shared_outs(%o = %x) -> tensor<4xi32> {
    %from = arith.addi %k, %at : index
    %one = tensor.extract_slice %x[%from] [1] [1] : tensor<4xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %o[%k] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %element, %inserted, %slice, %strided, %put, %corner, %parallel
      : i32, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<4xi32>, tensor<1x1xi32>, tensor<4xi32>
}
func.func @nothing(%i: tensor<index> {distribute.replicated = "i"}) -> (
    f32 {distribute.output = "element"}, tensor<0xf32> {distribute.output = "inserted"}, index {distribute.output = "rows"})
    attributes {distribute.step, distribute.view = "global"} {
  %at = tensor.extract %i[] : tensor<index>
  %x = tensor.empty() : tensor<0xf32>
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %element = tensor.extract %x[%at] : tensor<0xf32>
  %inserted = tensor.insert %one into %x[%at] : tensor<0xf32>
  %open = tensor.extract_slice %x[%at] [%c0] [1] : tensor<0xf32> to tensor<?xf32>
  %rows = tensor.dim %open, %at : tensor<?xf32>
  return %element, %inserted, %rows : f32, tensor<0xf32>, index
}
func.func @open(%x: tensor<?x2xi32> {distribute.batch = "x"}, %i: tensor<index> {distribute.replicated = "i"}) -> (
    i1 {distribute.output = "equal"}, i32 {distribute.output = "none"}, index {distribute.output = "number"})
    attributes {distribute.step, distribute.view = "global"} {
  %at = tensor.extract %i[] : tensor<index>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %far = tensor.extract %x[%at, %at] : tensor<?x2xi32>
  %last = tensor.extract %x[%c2, %c1] : tensor<?x2xi32>
  %equal = arith.cmpi eq, %far, %last : i32
  %empty = tensor.extract_slice %x[%at, 0] [%c0, 2] [1, 1] : tensor<?x2xi32> to tensor<?x2xi32>
  %none = tensor.extract %empty[%at, %c0] : tensor<?x2xi32>
  %numbers = tensor.generate %at {
  ^bb0(%k: index):
    tensor.yield %k : index
  } : tensor<?xindex>
  %number = tensor.extract %numbers[%at] : tensor<?xindex>
  return %equal, %none, %number : i1, i32, index
}
