// Sizes of an open batch as exporters of symbolic shapes compute them: in tensors of integers, with products, quotients, limits and
// choices.
func.func @step(%x: tensor<?x4xf32> {distribute.batch = "x", distribute.max_batch = 24 : i64})
    -> (tensor<2xf32> {distribute.output = "halves"}, tensor<f32> {distribute.output = "filled"}, tensor<4xf32> {distribute.output = "scaled"})
    attributes {distribute.step, distribute.view = "global"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %n32 = arith.index_cast %n : index to i32
  // [2n, 2]
  %rows = tensor.from_elements %n32 : tensor<1xi32>
  %four = arith.constant dense<4> : tensor<1xi32>
  %nothing = arith.constant dense<0> : tensor<2xi32>
  %first = tensor.insert_slice %rows into %nothing[0] [1] [1] : tensor<1xi32> into tensor<2xi32>
  %shape = tensor.insert_slice %four into %first[1] [1] [1] : tensor<1xi32> into tensor<2xi32>
  %times = arith.constant dense<[4, 1]> : tensor<2xi32>
  %by = arith.constant dense<2> : tensor<2xi32>
  %more = arith.muli %shape, %times : tensor<2xi32>
  %halved = arith.divsi %more, %by : tensor<2xi32>
  %least = arith.constant dense<[1, 2]> : tensor<2xi32>
  %atLeast = arith.maxsi %halved, %least : tensor<2xi32>
  %other = arith.addi %atLeast, %by : tensor<2xi32>
  %atMost = arith.minsi %atLeast, %other : tensor<2xi32>
  %which = arith.constant dense<[true, false]> : tensor<2xi1>
  %chosen = arith.select %which, %atMost, %least : tensor<2xi1>, tensor<2xi32>
  %column = tensor.expand_shape %chosen [[0, 1]] output_shape [2, 1] : tensor<2xi32> into tensor<2x1xi32>
  %newShape = tensor.collapse_shape %column [[0, 1]] : tensor<2x1xi32> into tensor<2xi32>
  %reshaped = tensor.reshape %x(%newShape) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %none = arith.constant dense<0.0> : tensor<2xf32>
  %halves = linalg.reduce {arith.addf} ins(%reshaped : tensor<?x2xf32>) outs(%none : tensor<2xf32>) dimensions = [0]
  // n, from a filled tensor.
  %room = tensor.empty() : tensor<1xi32>
  %full = linalg.fill ins(%n32 : i32) outs(%room : tensor<1xi32>) -> tensor<1xi32>
  %again32 = tensor.extract %full[%c0] : tensor<1xi32>
  %again = arith.index_cast %again32 : i32 to index
  %half = arith.constant 0.5 : f32
  %filled = tensor.splat %half[%again] : tensor<?x3xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %count = linalg.reduce {arith.addf} ins(%filled : tensor<?x3xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  // n, whatever the condition is.
  %isMany = arith.cmpi sgt, %n, %c1 : index
  %same = arith.select %isMany, %n, %again : index
  %e = tensor.empty(%same) : tensor<?x4xf32>
  %halfOf = linalg.fill ins(%half : f32) outs(%e : tensor<?x4xf32>) -> tensor<?x4xf32>
  %product = arith.mulf %x, %halfOf : tensor<?x4xf32>
  %nones = arith.constant dense<0.0> : tensor<4xf32>
  %scaled = linalg.reduce {arith.addf} ins(%product : tensor<?x4xf32>) outs(%nones : tensor<4xf32>) dimensions = [0]
  return %halves, %count, %scaled : tensor<2xf32>, tensor<f32>, tensor<4xf32>
}
